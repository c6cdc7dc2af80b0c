"""The rondel: ten cards around a pentagon, spaces with apprentices, action tokens, and the disc with its pigments."""

from math import cos, pi, sin

from ukiyo.engine.svg import at, box, edge, moved, ring, text
from ukiyo.games.hokusai.components import BLACK, N_PRIMARIES, ROW, ROWS, SIDES, SPACES
from ukiyo.games.hokusai.rules.rondel import inner
from ukiyo.games.hokusai.scene import cards, supply
from ukiyo.games.hokusai.scene.heaps import heap
from ukiyo.games.hokusai.scene.sheet import Sheet, panel, pigment, use
from ukiyo.games.hokusai.state import NONE, Phase
from ukiyo.games.hokusai.words.names import (
    artisan_name,
    inner_stem,
    kakemono_text,
    pigments,
    space_key,
    space_text,
    token_key,
    token_name,
    tools_text,
)

LEFT, TOP, WIDTH, HEIGHT = -276.0, -252.0, 552.0, 504.0
CARDS, WALK, DISC, HEAP, HUB = (208.0, 198.0), 126.0, 93.0, 55.0, 23.0
"""Radii: of the cards (across and down), the movement spaces, the disc, the middle of its pigments, its hub."""
MARGIN = 10.0
"""Beside what is decided under the rondel: a small phone shows it from edge to edge."""
STAND = 20.5
"""How far, in degrees, movement spaces stand from the middle of their side."""
ASIDE = 10.0
"""How far kakemonos on the left are moved outwards, for movement spaces lie under their corners."""
FLAT = 144.0
"""How far the sides of the pentagon are from the middle."""


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point around the middle; 0 degrees is up, then clockwise."""
    turn = pi * degrees / 180
    return radius * sin(turn), -radius * cos(turn)


def side_angle(side: int) -> float:
    """Where the middle of a side lies, in degrees clockwise from above."""
    return 360 / SIDES * side


def space_angle(space: int) -> float:
    """Where a movement space lies: two to a side."""
    return 360 / SPACES * (space - 0.5)


def stand_angle(space: int) -> float:
    """Where the round of a movement space lies: so far from its token that they do not touch."""
    return side_angle(space // 2) + (STAND if space % 2 else -STAND)


def rondel(sheet: Sheet) -> str:
    """The panel of the rondel with what lies in its corners, and under it what is decided about pigments."""
    body = _plate() + supply.corners(sheet)
    for space in range(SPACES):
        body += _card(sheet, space)
    body += _disc(sheet) + _walk(sheet)
    for side in range(SIDES):
        body += _token(sheet, side)
    for space in range(SPACES):
        body += _space(sheet, space)
    body += _ovals(sheet) + _apprentices(sheet)
    below, high = supply.below(sheet, WIDTH - 2 * MARGIN)
    body += moved(below, LEFT + MARGIN, TOP + HEIGHT + 8) if high else ""
    shape = (LEFT, TOP, WIDTH, HEIGHT + (high + 8 if high else 0))
    return panel(shape, "The rondel of pigments", body, "hk-rondel")


def _plate() -> str:
    """The wooden pentagon on which the disc turns."""
    far = FLAT / cos(pi / SIDES)
    corners = " ".join("{:.1f} {:.1f}".format(*polar(far, side_angle(side) + 36)) for side in range(SIDES))
    near = " ".join("{:.1f} {:.1f}".format(*polar(far - 6, side_angle(side) + 36)) for side in range(SIDES))
    spokes = ""
    for side in range(SIDES):
        (x, y), (u, v) = polar(DISC + 6, side_angle(side) + 36), polar(far - 10, side_angle(side) + 36)
        spokes += f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}"
    return (
        f'<polygon points="{corners}" class="hk-plate"/><polygon points="{corners}" fill="url(#hk-grain)"/>'
        f'<polygon points="{near}" class="hk-inlay"/><path d="{spokes}" class="hk-inlay"/>'
    )


# --- cards, spaces, tokens ------------------------------------------------------------------------------------------
def _card(sheet: Sheet, space: int) -> str:
    """The card that a movement space faces: an artisan, or a kakemono with its tools."""
    s, side = sheet.state, space // 2
    turn = pi * space_angle(space) / 180
    x, y = round(CARDS[0] * sin(turn), 1), round(-CARDS[1] * cos(turn), 1)
    x -= ASIDE * (space % 2 and x < 0)
    if space % 2 == 0:
        number = int(s["artisan_at"][side])
        if number == NONE:
            return box(x - 37, y - 46, 74, 92, "hk-slot", 2)
        label = f"{artisan_name(number)}, at side {side + 1}"
        return sheet.thing(f"artisan-{side + 1}", label, cards.artisan(number), edge(-38, -47, 76, 94), at(x, y))
    number = int(s["kakemono_at"][side])
    if number == NONE:
        return box(x - 59, y - 38, 118, 76, "hk-slot", 2)
    tools = [int(t) for t in s["tools_at"][side]]
    label = f"{kakemono_text(number)}, at side {side + 1}, with {tools_text(tools) or 'no tools'}"
    drawn = cards.offered(number, tools)
    return sheet.thing(f"kakemono-{side + 1}", label, drawn, edge(-60, -39, 120, 78), at(x, y))


def _space(sheet: Sheet, space: int) -> str:
    """A movement space; where one may walk to, with its price in black pigments."""
    s = sheet.state
    key = space_key(space)
    x, y = polar(WALK, stand_angle(space))
    drawn = sheet.reach(key, 34) + '<circle r="16.5" class="hk-space"/>'
    label = space_text(space)
    if sheet.phase == Phase.TURN and sheet.open(key):
        steps = (space - int(s["apprentice"][sheet.acting])) % SPACES
        steps = min(steps, SPACES - steps)
        drawn += text(-7, 6, str(steps), "hk-figure", "hk-mid") + pigment(BLACK, 6.5, 0.5, 14)
        label += f", {steps} black"
    return sheet.thing(key, label, drawn, ring(19, ""), at(x, y))


def _token(sheet: Sheet, side: int) -> str:
    """The action token of a side."""
    token = int(sheet.state["token_at"][side])
    x, y = polar(WALK - 4, side_angle(side))
    if token == NONE:
        return use("token-back", at(x, y, 0.9), "hk-faded")
    aligned = ", the oval points at it" if int(sheet.state["oval"]) == side else ""
    drawn = (
        sheet.reach(token_key(token), 34)
        + use(f"token-{token + 1}")
        + moved('<circle r="7.5" class="hk-worth"/>', -14, -14)
    )
    drawn += text(-14, -9.6, str(token + 1), "hk-value", "hk-smaller")
    label = f"{token_name(token)}, at side {side + 1}{aligned}"
    return sheet.thing(token_key(token), label, drawn, edge(-21, -21, 42, 42), at(x, y))


def _apprentices(sheet: Sheet) -> str:
    """Apprentices on their spaces, side by side where they meet; aside where the space itself is to be touched."""
    s = sheet.state
    body = ""
    for space in range(SPACES):
        here = [seat for seat in range(sheet.seats) if int(s["apprentice"][seat]) == space]
        aside = sheet.open(space_key(space))
        x, y = polar(WALK + (20 if aside else 7), stand_angle(space))
        size = (0.86, 0.86, 0.72)[len(here)] if len(here) < 3 else 0.58
        found = ""
        for i, seat in enumerate(here):
            shift = 27 * size * (i - (len(here) - 1) / 2)
            acting = f'<circle r="{20 * size:.1f}" class="hk-acting"/>' if seat == sheet.acting else ""
            label = f"apprentice of {sheet.name(seat)}, on {space_text(space)}"
            outline = edge(-14 * size, -22 * size, 28 * size, 43 * size)
            drawn = acting + use(f"apprentice-{seat}", f"scale({size:g})")
            found += sheet.thing(f"seat{seat}-apprentice", label, drawn, outline, at(x + shift, y))
        body += f'<g class="hk-mute">{found}</g>' if aside else found
    return body


def _walk(sheet: Sheet) -> str:
    """The way that a previewed move takes."""
    kind, what = sheet.preview
    if kind != "MOVE":
        return ""
    back, steps = divmod(what, 4)
    start = int(sheet.state["apprentice"][sheet.acting])
    end = (start + (-1 if back else 1) * (steps + 1)) % SPACES
    (x, y), (u, v) = (polar(WALK, stand_angle(space)) for space in (start, end))
    return f'<path d="M{x:.1f} {y:.1f}A{WALK} {WALK} 0 0 {0 if back else 1} {u:.1f} {v:.1f}" class="hk-walk"/>'


# --- the disc -------------------------------------------------------------------------------------------------------
def _disc(sheet: Sheet) -> str:
    """The disc with its five inner spaces."""
    body = f'<circle r="{DISC:g}" class="hk-disc"/>'
    rays = ""
    for side in range(SIDES):
        (x, y), (u, v) = polar(HUB, side_angle(side) + 36), polar(DISC, side_angle(side) + 36)
        rays += f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}"
    body += f'<circle r="{DISC - 4:g}" class="hk-inlay"/><path d="{rays}" class="hk-ray"/>'
    body += f'<circle r="{HUB:g}" class="hk-hub"/>{use("sign-waves", "scale(1.1)")}'
    laid = _row_ahead(sheet)
    elsewhere = {int(caption[5:]) - 1 for *_, caption in supply.open_picks(sheet) if caption.startswith("side")}
    for side in range(SIDES):
        body += _inner(sheet, side, laid.get(side, []), elsewhere)
    return body


def _inner(sheet: Sheet, side: int, laid: list[int], elsewhere: set[int]) -> str:
    """The pigments of the inner space at a side, a row for each colour; `laid` are those that a preview adds.

    Where pieces are chosen from below the rondel, these here have no keys.
    """
    s = sheet.state
    counts = [int(n) for n in s["rondel"][int(inner(s, side))]]
    x, y = polar(HEAP, side_angle(side))
    stem = inner_stem(side) if side not in elsewhere else ""
    where = f"in the inner space at side {side + 1}"
    rows = [colour for colour in range(N_PRIMARIES) if counts[colour] or colour in laid]
    body = ""
    for i, colour in enumerate(rows):
        more = laid.count(colour)
        drawn, wide = heap(sheet, stem, colour, counts[colour], 17, 22, where)
        if more:
            drawn += f'<g class="hk-ahead">{pigment(colour, wide + 9, 0, 17)}</g>'
            wide += 18
        body += moved(drawn, -wide / 2, 19 * (i - (len(rows) - 1) / 2))
    wedge = _wedge(side)
    label = f"inner space at side {side + 1}: {pigments(counts)}"
    outline = f'<path d="{wedge}" class="edge token"/>'
    return sheet.group(inner_stem(side), label, f'<g class="hk-inner">{moved(body, x, y)}</g>', outline)


def _wedge(side: int) -> str:
    a, b = side_angle(side) - 34, side_angle(side) + 34
    p, q = polar(DISC - 6, a), polar(DISC - 6, b)
    u, v = polar(HUB + 4, b), polar(HUB + 4, a)
    return (
        f"M{p[0]:.1f} {p[1]:.1f}A{DISC - 6:g} {DISC - 6:g} 0 0 1 {q[0]:.1f} {q[1]:.1f}"
        f"L{u[0]:.1f} {u[1]:.1f}A{HUB + 4:g} {HUB + 4:g} 0 0 0 {v[0]:.1f} {v[1]:.1f}Z"
    )


def _row_ahead(sheet: Sheet) -> dict[int, list[int]]:
    """The primaries that a previewed row lays, by side."""
    kind, what = sheet.preview
    if kind != "ROW":
        return {}
    way, row = divmod(what, len(ROWS))
    start = int(sheet.state["apprentice"][sheet.acting]) // 2
    found: dict[int, list[int]] = {}
    for i, colour in enumerate(int(c) for c in ROW[row] if c >= 0):
        found.setdefault((start + (-i if way else i)) % SIDES, []).append(colour)
    return found


def _ovals(sheet: Sheet) -> str:
    """The oval cutout at its side, and where else it may stop."""
    here = int(sheet.state["oval"])
    body = ""
    for side in range(SIDES):
        key = f"oval-{side + 1}"
        if side != here and not sheet.open(key):
            continue
        x, y = polar(DISC + 2, side_angle(side))
        drawn = sheet.reach(key, 34) + use("oval", f"rotate({side_angle(side):g})", "" if side == here else "hk-faded")
        label = f"the oval of the rondel, at side {side + 1}" if side == here else f"turn the oval to side {side + 1}"
        outline = f'<ellipse rx="20" ry="14" transform="rotate({side_angle(side):g})" class="edge"/>'
        body += sheet.thing(key, label, drawn, outline, at(x, y))
    return body
