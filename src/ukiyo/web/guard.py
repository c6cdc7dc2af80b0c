"""Checks every request: where it may come from, how long it may be, and what the browser may load.

A table usually listens on this machine only, but any page in the same browser can post to it, and any host name can
be made to point at it. So a request must name this machine, and a page that posts must come from the table itself.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BODY = 64_000
MOST_JOURNAL = 8_100_000
MOST_NEW = 2_000_000
"""A new game may come with a custom text, typed and as a file; the form itself reports a text that is too long."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
NEW = re.compile(r"/games/[a-z-]{1,40}/new")
SAFE = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """Middleware around the whole app. `hosts`: other host names under which the table is reached."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = ()) -> None:
        self.app = app
        name = socket.gethostname().lower()
        self.hosts = {"localhost", name, f"{name}.local", *(host.lower() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse requests that are foreign or too long; add the security headers to every answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers, path = Headers(scope=scope), str(scope["path"])
        most = MOST_JOURNAL if path == "/open" else MOST_NEW if NEW.fullmatch(path) else MOST_BODY
        if problem := self._problem(scope["method"], headers, most):
            response = PlainTextResponse(problem[1] + "\n", problem[0])
            await response(scope, receive, _marking(send, path))
            return
        await self.app(scope, _measuring(receive, most), _marking(send, path))

    def _problem(self, method: str, headers: Headers, most: int) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if not self._known(host):
            return 421, "This table does not answer to that host name. Use the address printed when it started."
        if method in SAFE:
            return None
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        if (origin is not None and urlsplit_netloc(origin) != host.lower()) or site in ("cross-site", "same-site"):
            return 403, "This request came from another site, so it was not carried out."
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > 12:
            return 400, "The length of the request is not a number."
        if int(length) > most:
            return 413, f"That is too long: the limit is {most:,} bytes."
        return None

    def _known(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self.hosts or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def urlsplit_netloc(origin: str) -> str:
    """The host and port of an origin; empty if it is not one."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _measuring(receive: Receive, most: int) -> Receive:
    """Measure a body while it arrives: it may come without a length."""
    taken = 0

    async def measured() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > most:
                raise HTTPException(413, f"That is too long: the limit is {most:,} bytes.")
        return message

    return measured


def _marking(send: Send, path: str) -> Send:
    async def marked(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["Content-Security-Policy"] = POLICY
            headers["X-Content-Type-Options"] = "nosniff"
            headers["Referrer-Policy"] = "same-origin"
            headers["Cross-Origin-Opener-Policy"] = "same-origin"
            headers["Cross-Origin-Resource-Policy"] = "same-origin"
            if path.startswith("/static/"):
                headers.setdefault("Cache-Control", "no-cache")
            else:
                headers["Cache-Control"] = "no-store"
        await send(message)

    return marked
