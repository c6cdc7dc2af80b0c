"""The pages around the table: the start page, opened journals, settings, rules."""

from importlib.resources import files
from urllib.parse import urlsplit

from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import ukiyo
from ukiyo.engine.errors import BadJournal, UkiyoError
from ukiyo.engine.game import Game
from ukiyo.web import markdown, showing
from ukiyo.web.errors import NoTable, Refused
from ukiyo.web.pages import YEAR, back, form, page, settings_of, store_of
from ukiyo.web.settings import COOKIE, SETTINGS


def games() -> list[Game]:
    """All games."""
    return [ukiyo.game(name) for name in ukiyo.games()]


def game_named(name: str) -> Game:
    """The game of that name. Raises NoTable (404) if there is none."""
    try:
        return ukiyo.game(name)
    except UkiyoError as error:
        raise NoTable(str(error)) from None


async def start(request: Request) -> Response:
    """The games that can be played, and the games already played or unfinished."""
    listed = store_of(request).listing()
    return page(
        request,
        "start.html",
        games=games(),
        samples={name: showing.sample(name) for name in ukiyo.games()},
        unfinished=[s for s in listed if not s.over and not s.problem],
        finished=[s for s in listed if s.over],
        damaged=[s for s in listed if s.problem],
    )


async def opened(request: Request) -> Response:
    """Open an uploaded journal: verify it, store it, show it."""
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "multipart/form-data":
        raise Refused("Choose a journal file to open.", 415)
    async with request.form(max_files=1, max_fields=5) as fields:
        file = fields.get("journal")
        if not isinstance(file, UploadFile) or not file.filename:
            raise Refused("Choose a journal file to open.")
        raw = await file.read()
    try:
        name = store_of(request).opened(raw)
    except BadJournal as error:
        raise Refused(f"This journal cannot be opened. {error}", 422) from None
    return back(request, f"/table/{name}/replay")


async def settings(request: Request) -> Response:
    """The settings page."""
    return page(request, "settings.html", all=SETTINGS, next=_inside(request.query_params.get("next", "")))


async def set_settings(request: Request) -> Response:
    """Save the settings and go back to the page before."""
    fields = await form(request)
    wanted = settings_of(request).changed(fields)
    response = back(request, _inside(fields.get("next", "")))
    response.set_cookie(COOKIE, wanted.cookie, YEAR, httponly=True, samesite="lax")
    return response


def _inside(address: str) -> str:
    """An address within the table; anything else leads to the start page."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    inside = (
        address.startswith("/") and not address.startswith(("//", "/\\")) and not parts.netloc and address.isprintable()
    )
    return address if inside and len(address) < 200 and address.isascii() else "/"


async def rules(request: Request) -> Response:
    """The numbered rules of a game."""
    game = game_named(request.path_params["game"])
    file = files("ukiyo.games") / game.name.replace("-", "_") / "RULINGS.md"
    text = file.read_text("utf-8") if file.is_file() else f"# {game.title}\n\nThe rules have not been written down yet."
    return page(request, "rules.html", game=game, body=Markup(markdown.rendered(text)))


async def style(request: Request) -> Response:
    """The style sheet of a game's pictures."""
    game = game_named(request.path_params["game"])
    return PlainTextResponse(game.scene.HOOKS.style, media_type="text/css")


async def health(request: Request) -> Response:
    """Says whether the server is up."""
    return PlainTextResponse("ok")


ROUTES = [
    Route("/", start),
    Route("/open", opened, methods=["POST"]),
    Route("/settings", settings, methods=["GET"]),
    Route("/settings", set_settings, methods=["POST"]),
    Route("/health", health),
    Route("/games/{game}/rules", rules),
    Route("/games/{game}/scene.css", style),
]
