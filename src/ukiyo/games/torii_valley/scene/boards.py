"""A paint board as a print: the printed sky and sea, the spaces, and the owner's tokens in the margin below."""

from ukiyo.games.torii_valley.components import (
    COLUMNS,
    LANDSCAPES,
    MOUNTAIN,
    N_SPACES,
    NO_TILE,
    PARCHMENT_SPACE,
    PLACES,
    ROWS,
    SEAL_ROWS,
    SPACES,
)
from ukiyo.games.torii_valley.scene.sheet import (
    EDGE,
    Sheet,
    at,
    called,
    ghost,
    panel,
    round_edge,
    square_edge,
    tile,
    use,
)

WIDTH, HEIGHT = 372, 334
STEP = 44
"""Columns stand so far apart; rows stand RISE apart. With scales of radius .88 STEP they close without gaps."""
RISE = 0.54 * STEP
SCALE = STEP / 100
BOTTOM = 234.5
"""Where the bottom row is anchored."""
FRAME = 272
"""The print ends here and its margin begins."""
MARGIN = 304


def spot(row: int, column: int) -> tuple[float, float]:
    """Where a space is anchored: the centre of its disc."""
    return WIDTH / 2 + (column - (COLUMNS + 1) / 2) * STEP, round(BOTTOM - (row - 1) * RISE, 2)


def board(sheet: Sheet, seat: int, own: bool) -> str:
    """The panel of one artist's board. The keys of its spaces carry the seat unless it is the viewer's `own`."""
    prefix = "" if own else f"seat{seat}-"
    spaces = "".join(_space(sheet, seat, i, prefix) for i in reversed(range(N_SPACES)))
    body = _BACKDROP + spaces + _AXES + _header(sheet, seat) + _margin(sheet, seat)
    return panel(WIDTH, HEIGHT, f"Board of {sheet.name(seat)}", body)


def design(sheet: Sheet, title: str) -> str:
    """The print alone: what a board looks like before anybody plays on it."""
    spaces = "".join(_space(sheet, 0, i, "design-") for i in reversed(range(N_SPACES)))
    return panel(WIDTH, FRAME + 4, title, _BACKDROP + spaces + _AXES)


def _space(sheet: Sheet, seat: int, index: int, prefix: str) -> str:
    """One space with whatever lies on it."""
    s = sheet.state
    key = f"{prefix}space-{SPACES[index]}"
    kind = int(s["board"][seat, index])
    if int(s["paper"]) >> index & 1:
        body, content = use("paper"), "closed by a Paper tile"
    elif kind != NO_TILE:
        body, content = tile(kind), called(kind)
    else:
        body, content = use(_ground(index)), "empty"
    if key in sheet.ghosts:
        body += ghost(sheet.ghosts[key])
    words = [f"space {SPACES[index]}", *_special(index), content]
    return sheet.thing(key, ", ".join(words), body, EDGE, at(*spot(*PLACES[index]), SCALE))


def _ground(index: int) -> str:
    row = PLACES[index][0]
    if index == PARCHMENT_SPACE:
        return "space-parchment"
    if row in SEAL_ROWS:
        return "space-seal"
    return "space-top" if row == ROWS else "space"


def _special(index: int) -> list[str]:
    row = PLACES[index][0]
    if index == PARCHMENT_SPACE:
        return ["parchment space"]
    if row in SEAL_ROWS:
        return [f"seal space of row {row}"]
    return ["top row"] if row == ROWS else []


def _backdrop() -> str:
    """Sky, sun, printed scales at the edges, sea below, and the ink frame."""
    edges = [(row, column) for row in range(ROWS + 1, -3, -1) for column in range(-1, COLUMNS + 3)]
    outside = [(r, c) for r, c in edges if (r + c) % 2 == 0 and (r, c) not in PLACES and r <= ROWS]
    scales = "".join(use("wave" if r < 1 else "cloud", at(*spot(r, c), SCALE)) for r, c in outside)
    frame = f'x="4" y="4" width="{WIDTH - 8}" height="{FRAME - 4}" rx="2.5"'
    return (
        f'<svg x="4" y="4" width="{WIDTH - 8}" height="{FRAME - 4}" viewBox="4 4 {WIDTH - 8} {FRAME - 4}">'
        f'<rect {frame} fill="url(#tv-sky)"/><rect {frame} fill="url(#tv-wood)"/>'
        f'<circle cx="274" cy="62" r="31" class="tv-sun"/>{_MIST}{scales}</svg>'
        f'<rect {frame} class="tv-frame"/><rect x="7" y="7" width="{WIDTH - 14}" height="{FRAME - 10}" class="tv-frame-inner"/>'
    )


_MIST = '<path d="M0 58H86a5 5 0 0 1 0 10H40M372 46H318a4.5 4.5 0 0 0 0 9H350M120 50H214" class="tv-mist"/>'
_BACKDROP = _backdrop()
_AXES = "".join(
    f'<text class="tv-axis" x="12" y="{spot(row, 1)[1] - 10.5:g}">{row}</text>' for row in range(1, ROWS + 1)
) + "".join(
    f'<text class="tv-axis" x="{spot(1, column)[0]:g}" y="{FRAME - 8}">{"abcdefg"[column - 1]}</text>'
    for column in range(1, COLUMNS + 1)
)


def _header(sheet: Sheet, seat: int) -> str:
    """Whose board it is, who is to act, and the starting token."""
    s = sheet.state
    acting = int(s["to_act"]) == seat
    crest = "crest-rival" if sheet.solo and seat == 1 else f"crest-{seat}"
    ring = '<circle r="19.5" class="tv-acting"/>' if acting else ""
    label = f"{sheet.name(seat)}, to act" if acting else sheet.name(seat)
    edge = round_edge(20)
    body = sheet.thing(f"seat{seat}", label, use(crest, "scale(.74)") + ring, edge, at(29, 28))
    body += f'<text class="tv-title" x="54" y="34">{sheet.shown_name(seat)}</text>'
    if acting:
        body += f'<rect x="{WIDTH - 90}" y="13" width="54" height="18" rx="2" class="tv-acting-tag"/>'
        body += f'<text class="tv-tag" x="{WIDTH - 63}" y="26.5">to play</text>'
    if seat == 0 and not sheet.solo:
        body += sheet.thing("start", "the starting token", use("start"), round_edge(15), at(WIDTH - 20, 25))
    return body


def _margin(sheet: Sheet, seat: int) -> str:
    """The margin under the print: seals, the reserved tile, parchment, Paintbrush."""
    s = sheet.state
    if sheet.solo:
        return _parchment(sheet, seat, 34)
    owned = [land for land in range(len(LANDSCAPES)) if int(s["seals"][land]) == seat]
    places = (32, 84)
    body = "".join(
        f'<rect x="{x - 22}" y="{MARGIN - 22}" width="44" height="44" rx="2" class="tv-slot"/>'
        for x in places[len(owned) :]
    )
    for x, land in zip(places, owned, strict=False):
        name = LANDSCAPES[land].replace("cherry", "cherry blossom")
        label = f"{name} seal of {sheet.name(seat)}"
        body += sheet.thing(
            f"seal-{LANDSCAPES[land]}", label, use(f"seal-{LANDSCAPES[land]}"), square_edge(25), at(x, MARGIN)
        )
    kind = int(s["reserved"])
    if kind != NO_TILE and MOUNTAIN in owned:
        label = f"reserved on the mountain seal: {called(kind)}"
        body += sheet.thing("reserved", label, tile(kind), EDGE, at(151, MARGIN + 14, 0.42))
    return body + _parchment(sheet, seat, 212) + _brush(sheet, seat)


def _parchment(sheet: Sheet, seat: int, x: float) -> str:
    """The parchment an artist took, or its empty place."""
    value = int(sheet.state["parchment"][seat])
    if not value:
        return f'<rect x="{x - 20}" y="{MARGIN - 16}" width="40" height="32" rx="2" class="tv-slot"/>'
    label = f"parchment of {sheet.name(seat)}: {value} points"
    body = use("parchment", "scale(1.2)") + f'<text class="tv-figure" y="6">{value}</text>'
    return sheet.thing(f"seat{seat}-parchment", label, body, square_edge(25), at(x, MARGIN))


def _brush(sheet: Sheet, seat: int) -> str:
    """The Paintbrush, when it is this artist's; protected while it lies on the board."""
    s = sheet.state
    if int(s["brush"]) != seat:
        return ""
    safe = int(s["brush_safe"]) == 1
    label = f"Paintbrush of {sheet.name(seat)}, " + ("protected" if safe else "others may take it")
    # protected: a gold rope runs around it
    rope = '<circle r="25" class="tv-rope"/>' if safe else ""
    words = "protected" if safe else "may be taken"
    body = f'<text class="tv-note tv-faint" text-anchor="end" x="{WIDTH - 62}" y="{MARGIN + 4}">{words}</text>'
    return body + sheet.thing("brush", label, use("brush", "scale(.96)") + rope, round_edge(26), at(WIDTH - 32, MARGIN))
