"""A table on the web: its page, its stream, and its commands."""

from collections.abc import AsyncIterator, Callable

from markupsafe import Markup
from sse_starlette import EventSourceResponse
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from ukiyo.engine.errors import CannotUndo
from ukiyo.engine.position import Position
from ukiyo.web import showing
from ukiyo.web.errors import NotNow, Refused, Unwritten
from ukiyo.web.pages import (
    back,
    by_script,
    form,
    named,
    page,
    rendered,
    settings_of,
    store_of,
    viewer_name,
)
from ukiyo.web.settings import PACES
from ukiyo.web.table import Table, Viewer


def at(request: Request) -> tuple[Table, Viewer]:
    """The table of the request, and the viewer who sent it."""
    table = store_of(request).get(request.path_params["table"])
    viewer = table.viewer(viewer_name(request), settings_of(request))
    return table, viewer


def fragment(table: Table, viewer: Viewer) -> str:
    """The part of the page that changes, as this viewer sees it."""
    return rendered("live.html", **showing.table_context(table, viewer))


async def show(request: Request) -> Response:
    """The page of a table."""
    table, viewer = at(request)
    if not any(each.stirred for each in table.viewers.values()):
        table.set_pace(viewer.settings.pace)
    table.wake()
    context = showing.table_context(table, viewer)
    return page(request, "table.html", definitions=Markup(table.position.game.scene.definitions()), **context)


async def stream(request: Request) -> Response:
    """The stream of what the viewer sees: now and after each change."""
    table, viewer = at(request)
    table.wake()

    async def pictures() -> AsyncIterator[dict[str, str]]:
        with table.listening(viewer) as stirred:
            while not table.closing:
                stirred.clear()
                yield {"id": str(table.version), "data": fragment(table, viewer)}
                await stirred.wait()

    return EventSourceResponse(pictures(), ping=20, headers={"X-Accel-Buffering": "no"})


def _command(do: Callable[[Table, Viewer, dict[str, str]], None]) -> Callable[[Request], object]:
    """An endpoint that runs a command at the table and answers with what the viewer sees afterwards.

    If the command is not possible now, the page says so: the table may have changed before the click.
    """

    async def endpoint(request: Request) -> Response:
        table, viewer = at(request)
        fields = await form(request)
        status, viewer.notice = 200, ""
        try:
            do(table, viewer, fields)
        except (NotNow, CannotUndo) as error:
            status, viewer.notice = 409, str(error)
            if not by_script(request):
                raise NotNow(str(error)) from None
        except Unwritten:
            if not by_script(request):
                raise
            status, (table, viewer) = 507, at(request)
        if not by_script(request):
            return back(request, f"/table/{table.id}")
        response = HTMLResponse(fragment(table, viewer), status)
        viewer.notice = ""
        return named(request, response)

    return endpoint


def _choose(table: Table, viewer: Viewer, fields: dict[str, str]) -> None:
    table.choose(viewer, fields.get("key", ""))


def _confirm(table: Table, viewer: Viewer, fields: dict[str, str]) -> None:
    table.confirm(viewer)


def _cancel(table: Table, viewer: Viewer, fields: dict[str, str]) -> None:
    table.cancel(viewer)


def _undo(table: Table, viewer: Viewer, fields: dict[str, str]) -> None:
    seat = table.position.undoable_by
    if seat is None or seat not in table.persons or table.curtain(viewer) is not None:
        raise NotNow("The last move cannot be undone now.")
    table.undo(seat)


def _sit(table: Table, viewer: Viewer, fields: dict[str, str]) -> None:
    if table.curtain(viewer) is None:
        raise NotNow("The table is not covered.")
    viewer.seat, viewer.chosen = table.position.to_act, ()
    table.stir(viewer)


def _pace(table: Table, viewer: Viewer, fields: dict[str, str]) -> None:
    pace = fields.get("pace", "")
    if pace not in (*PACES, "step"):
        raise Refused(f"There is no such pace; choose one of: {', '.join(PACES)}, step.")
    table.set_pace(pace)


def _step(table: Table, viewer: Viewer, fields: dict[str, str]) -> None:
    table.step()


def _retry(table: Table, viewer: Viewer, fields: dict[str, str]) -> None:
    table.retry()


async def explain(request: Request) -> Response:
    """The explanation of a thing on the table, with its rule."""
    table, viewer = at(request)
    key = request.query_params.get("key", "")[:80]
    seat = None if table.curtain(viewer) is not None else viewer.seat
    explained = showing.by_name(showing.explanation(table.position.view(seat), key), table.names)
    foretold = showing.foretold_by(table, viewer, key)
    if explained is None and not foretold:
        return HTMLResponse("", 204)
    return HTMLResponse(rendered("explain.html", explained=explained, foretold=foretold, game=table.position.game))


async def as_json(request: Request) -> Response:
    """The position as a spectator or a person's seat on this device may see it."""
    table, viewer = at(request)
    asked = request.query_params.get("seat")
    seat: int | None = None
    if asked is not None:
        if not asked.isascii() or not asked.isdigit() or len(asked) > 2 or int(asked) >= len(table.seats):
            raise Refused(f"seat must be a whole number from 0 to {len(table.seats) - 1}.")
        seat = int(asked)
        if seat not in table.persons:
            raise Refused("Only the seats of people on this device can be viewed.", 403)
        if seat != viewer.seat and table.has_secrets():
            raise Refused("It is another player's turn at this device.", 403)
    view = table.position.view(seat)
    position = table.position
    return JSONResponse(
        {
            **view.to_dict(),
            "names": list(table.names),
            "to_act": position.to_act,
            "prompt": view.game.words.prompt(view.state, table.names),
            "over": position.over,
            "key_hash": table.key_hash,
            **({"scores": list(position.scores())} if table.live_scores or position.over else {}),
            **({"ranks": list(position.ranks())} if position.over else {}),
        }
    )


async def journal(request: Request) -> Response:
    """The journal as a file, with the key once the game is over."""
    table, _ = at(request)
    name = f"{table.position.game.name}-{table.id}.ukiyo"
    return Response(
        str(table.journal), media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )  # fmt: skip


async def rematch(request: Request) -> Response:
    """A new game at a new table with the same seats and options (without house rules of a recorded game), and a new key."""
    table, _ = at(request)
    await form(request)
    game = table.position.game
    options: dict[str, object] = {name: v for name, v in _played_with(table.position).items() if name in game.options}
    new = store_of(request).create(game, options, table.seats, table.live_scores)
    return back(request, f"/table/{new.id}")


def _played_with(position: Position) -> dict[str, str]:
    """The options of a game; if it began from a position, those the position shows (`options` of its words)."""
    if position.start.position is None:
        return dict(position.start.options)
    codes = position.game.words.HOOKS.options(position.state)
    return {name: position.game.options[name].choices[code] for name, code in codes.items()}


def _post(path: str, do: Callable[[Table, Viewer, dict[str, str]], None]) -> Route:
    return Route(f"/table/{{table}}/{path}", _command(do), methods=["POST"])


ROUTES = [
    Route("/table/{table}.json", as_json),
    Route("/table/{table}", show),
    Route("/table/{table}/stream", stream),
    Route("/table/{table}/explain", explain),
    Route("/table/{table}/journal", journal),
    Route("/table/{table}/rematch", rematch, methods=["POST"]),
    _post("choose", _choose),
    _post("confirm", _confirm),
    _post("cancel", _cancel),
    _post("undo", _undo),
    _post("seat", _sit),
    _post("pace", _pace),
    _post("step", _step),
    _post("retry", _retry),
]

__all__ = ["ROUTES", "fragment"]
