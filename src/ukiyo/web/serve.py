"""Serving the table to a browser: a free port, the printed address, and a clean shutdown."""

import errno
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

import uvicorn

from ukiyo.web.app import create_app
from ukiyo.web.folder import default_folder

ANY = {"", "0.0.0.0", "::"}


class TableServer(uvicorn.Server):
    """A server for the tables of a folder; it ends their streams before it waits for them."""

    def __init__(self, folder: Path, hosts: tuple[str, ...] = ()) -> None:
        self.app = create_app(folder, hosts)
        super().__init__(
            uvicorn.Config(
                self.app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=2
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the viewers' streams, then stop."""
        self.app.state.store.farewell()
        await super().shutdown(sockets)


def bound(host: str, port: int) -> socket.socket:
    """A socket at the port, or at a free one nearby if it is taken. Raises OSError if the host is not this machine."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in (*range(port, port + 20), 0) if port else (0,):
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, candidate))
        except OSError as error:
            found.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or candidate == 0:
                raise
        except OverflowError:
            found.close()
        else:
            return found
    raise OSError(errno.EADDRINUSE, "no port is free")


def address(host: str, port: int) -> str:
    """The address to open in a browser on this machine."""
    name = "127.0.0.1" if host in ANY else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def serve(host: str = "127.0.0.1", port: int = 8000, data: Path | None = None, open_browser: bool = False) -> int:
    """Serve the table until it is interrupted; returns the exit status."""
    folder = default_folder() if data is None else Path(data)
    try:
        listening = bound(host, port)
    except OSError as error:
        print(f"ukiyo serve: cannot listen at {host}, port {port}: {error.strerror or error}", file=sys.stderr)
        return 2
    actual = int(listening.getsockname()[1])
    if port and actual != port:
        print(f"Port {port} is taken, so the table is at {actual}.")
    where = address(host, actual)
    print(f"The table is open at {where}\nJournals are kept in {folder}\nStop with Ctrl+C", flush=True)
    server = TableServer(folder, hosts=() if host in ANY else (host,))
    if open_browser:
        threading.Thread(target=_open, args=(server, where), daemon=True).start()
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    return 0


def _open(server: uvicorn.Server, where: str) -> None:
    """Open a browser once the table answers; if there is none, say so."""
    for _ in range(100):
        if server.started:
            break
        time.sleep(0.1)
    screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not (screen and webbrowser.open(where)):  # without a screen, a text browser would take over the terminal
        print("No browser was found on this machine: open the address yourself.", flush=True)
