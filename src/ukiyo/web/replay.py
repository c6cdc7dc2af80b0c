"""The replay of a game: any position of its journal, drawn as the viewer may see it."""

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ukiyo.engine.position import Position
from ukiyo.engine.scene import Look
from ukiyo.web import showing
from ukiyo.web.errors import Refused
from ukiyo.web.pages import by_script, named, page, rendered
from ukiyo.web.play import at
from ukiyo.web.table import Table


def position_at(table: Table, number: int) -> Position:
    """The position after action `number`, from the table's memory."""
    past = table.position.past
    if number >= len(past):
        return table.position
    record = table.position.game.record
    return Position(table.position.game, record.revive(past[number].before), table.position.start)


def context(table: Table, seat: int | None, number: int) -> dict[str, Any]:
    """What the replay page shows after action `number`."""
    position = position_at(table, number)
    view = position.view(seat)
    entry = table.log[number - 1] if number else None
    main = showing.panels_seat(view, seat)
    keys = (
        {key for event in showing.seen_events(entry, seat) for key in showing.on_page(event.keys, main)}
        if entry
        else set()
    )
    parts = showing.panels(view, Look(seat=seat, names=table.names, changed=frozenset(keys)))
    return {
        "table": table,
        "game": position.game,
        "names": table.names,
        "number": number,
        "last": len(table.log),
        "panes": showing.panes(parts),
        "parts": showing.drawn_parts(parts),
        "crests": [Markup(crest) for crest in showing.crests(position.game.name)],
        "happened": showing.lines([entry] if entry else [], seat, table.names, main),
        "sheet": view.score_sheet(table.names),
        "show_scores": table.live_scores or table.position.over,
        "ranks": position.ranks() if position.over else (),
        "own_texts": position.game.own_texts(position.start.options),
        "stage": showing.stage(view),
        "seats": [i for i in range(len(table.seats)) if table.position.over or i in table.persons],
        "seat": seat,
        "over": table.position.over,
    }


async def replay(request: Request) -> Response:
    """The page with the slider, or for the page's script only the part that changes."""
    table, viewer = at(request)
    number = _number(request, "at", len(table.log), len(table.log))
    seat = _seat(request, table)
    if seat is None and table.persons:
        seat = viewer.seat if table.curtain(viewer) is None else None
    shown = context(table, seat, number)
    if by_script(request):
        return named(request, HTMLResponse(rendered("replay_live.html", **shown)))
    return page(request, "replay.html", definitions=Markup(table.position.game.scene.definitions()), **shown)


def _number(request: Request, name: str, most: int, default: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 6 or int(text) > most:
        raise Refused(f"{name} must be a whole number from 0 to {most}.")
    return int(text)


def _seat(request: Request, table: Table) -> int | None:
    """Whose board is drawn large: any seat once the game is over, before that only one this device may see."""
    if "seat" not in request.query_params:
        return None
    seat = _number(request, "seat", len(table.seats) - 1, 0)
    if not table.position.over and seat not in table.persons:
        raise Refused("Until the game is over, only the seats of this device can be viewed.", 403)
    if not table.position.over and table.has_secrets():
        raise Refused("Until the game is over, the table is shown as the current player sees it.", 403)
    return seat


ROUTES = [Route("/table/{table}/replay", replay)]
