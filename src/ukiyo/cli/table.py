"""`ukiyo serve`: the table in the browser."""

import argparse
import contextlib
import os

from ukiyo.cli.parser import Parser, Usage, example, file_path, whole
from ukiyo.games import NAMES
from ukiyo.web.folder import default_folder


def add_serve(parser: Parser) -> None:
    """The arguments of `ukiyo serve`."""
    parser.add_argument("--host", default="127.0.0.1", metavar="NAME", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument(
        "--port",
        type=whole(0, 65535),
        default=8000,
        metavar="N",
        help="port to listen on; 0: any free one (default: 8000)",
    )
    parser.add_argument(
        "--data",
        type=file_path,
        default=None,
        metavar="DIR",
        help=f"where games are kept (default: {default_folder()})",
    )
    parser.add_argument("--open", action="store_true", help="open a browser, if there is one")
    example(parser, "ukiyo serve --open", "ukiyo serve --host 0.0.0.0 --port 9000 --data games")
    parser.set_defaults(run=serve)


def _is_host(text: str) -> bool:
    """Whether a text can be a host name or an address."""
    with contextlib.suppress(UnicodeError):
        return bool(text.strip().encode("idna"))
    return False


def serve(args: argparse.Namespace) -> int:
    """Compile what is not compiled yet, then serve the table until it is interrupted."""
    try:
        from ukiyo.web.serve import serve as run
    except ImportError as error:
        if error.name and error.name.startswith("ukiyo"):
            raise
        raise Usage(f"the table needs the package {error.name}: pip install 'ukiyo[web]'") from None
    if not _is_host(args.host):
        raise Usage("--host takes a name or an address: 127.0.0.1 for this machine only, 0.0.0.0 for all networks")
    data = args.data or default_folder()
    if data.parts[:1] == ("~",):  # still there if the user's home folder is unknown
        raise Usage("you have no home folder; --data DIR or UKIYO_DATA says where games are kept")
    try:
        data.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Usage(f"{data}: this is a file; --data takes a folder") from None
    if not os.access(data, os.W_OK):
        raise Usage(f"{data}: no permission to write there; --data DIR keeps the games elsewhere")
    from ukiyo.cli.about import get_ready

    get_ready(list(NAMES))
    return run(args.host, args.port, data, args.open)
