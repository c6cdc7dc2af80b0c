"""Single cards: kakemonos as prints that fill with colour, artisans, objectives, tokens."""

from collections.abc import Iterable

from ukiyo.engine.svg import at, box, moved, text
from ukiyo.games.hokusai.components import (
    ARTISAN_POINTS,
    ARTISAN_TOOLS,
    ARTISAN_USES,
    CELLS,
    COLLECTED,
    COLLECTION,
    COLLECTIONS,
    COLUMNS,
    FEWEST_PIGMENTS,
    ICON,
    ICON_ARTISAN,
    ICON_KAKEMONO,
    MOST_TOOLS,
    NO_ICON,
    PLACE,
    PLACES,
    POSITIONS,
    ROWS_OF_BOARD,
    TOOLS,
    VALUE,
)
from ukiyo.games.hokusai.scene import portraits
from ukiyo.games.hokusai.scene.sheet import pigment, use

HALF, FRAME = 50.0, 20.0
"""Half the picture of a kakemono, and how wide the frame around it is."""
OUTER = HALF + FRAME
APART = 22.0
"""How far the icons of an edge stand from its middle."""
ARTISAN_WIDTH, ARTISAN_HEIGHT = 74.0, 92.0
MINI = 18.0


# --- kakemonos --------------------------------------------------------------------------------------------------------
def picture(kakemono: int, filled: Iterable[int], turn: int = 0) -> str:
    """The print alone, 100 wide around its middle; `filled` are the places whose pigments lie on it."""
    areas = " ".join(f"hk-on{place}" for place in filled)
    turned = f' transform="rotate({90 * turn})"' if turn else ""
    name = f"print-{COLLECTIONS[int(COLLECTION[kakemono])]}-{int(VALUE[kakemono])}"
    return (
        f'<g class="hk-print {areas}"{turned}><g transform="translate(-50 -50)" clip-path="url(#hk-square)">'
        f"{use(name)}</g></g>"
        '<rect x="-50" y="-50" width="100" height="100" class="hk-window"/>'
    )


def complete(kakemono: int) -> range:
    """All places of a kakemono: as it is once it is painted."""
    return range(int(PLACES[kakemono]))


def badges(kakemono: int, sign: float = 0.72) -> str:
    """The sign of the collection and what the work is worth, in its upper corners."""
    body = f'<g transform="{at(-36, -36)}"><circle r="12" class="hk-badge"/>{use(f"sign-{COLLECTIONS[int(COLLECTION[kakemono])]}", f"scale({sign})")}</g>'
    body += f'<g transform="{at(37, -36)}"><circle r="12" class="hk-worth"/>'
    return body + text(0, 6, str(int(VALUE[kakemono])), "hk-value") + "</g>"


def icon(what: int, x: float, y: float, size: float = 20) -> str:
    """An icon of fit."""
    if what in (ICON_KAKEMONO, ICON_ARTISAN):
        return use("fit-work" if what == ICON_KAKEMONO else "fit-artisan", at(x, y, size / 28))
    return pigment(what, x, y, size)


def spot(edge: int, place: int) -> tuple[float, float]:
    """Where an icon stands: on which edge of the table, first or second clockwise."""
    along = APART * (2 * place - 1)
    out = HALF + FRAME / 2
    return ((along, -out), (out, along), (-along, out), (-out, -along))[edge]


def icons_of(kakemono: int, turn: int) -> list[tuple[int, int, int]]:
    """Edge of the table, place on it clockwise, and icon, for a card that is turned."""
    return [
        ((printed + turn) % 4, place, int(ICON[kakemono, printed, place]))
        for printed in range(4)
        for place in range(2)
        if int(ICON[kakemono, printed, place]) != NO_ICON
    ]


def framed(kakemono: int, filled: Iterable[int], turn: int = 0) -> str:
    """A kakemono with the icons of fit around it, which turn with it; all icons stay upright."""
    body = f'<rect x="{-OUTER:g}" y="{-OUTER:g}" width="{2 * OUTER:g}" height="{2 * OUTER:g}" rx="2" class="hk-mount"/>'
    body += picture(kakemono, filled, turn)
    for edge, place, what in icons_of(kakemono, turn):
        body += icon(what, *spot(edge, place))
    return body + badges(kakemono)


def needs(kakemono: int, painted: list[int], width: float, size: float) -> str:
    """The pigments it takes, side by side around the middle: those that lie on it full, those it lacks pale."""
    count = int(PLACES[kakemono])
    step = min(size + 3, (width - size) / max(1, count - 1))
    body = ""
    for place in range(count):
        x = step * (place - (count - 1) / 2)
        lying = painted[place] if place < len(painted) else -1
        if lying >= 0:
            body += pigment(lying, x, 0, size)
        else:
            body += pigment(int(PLACE[kakemono, place]), x, 0, size, "hk-lacking")
    return body


def offered(kakemono: int, tools: Iterable[int]) -> str:
    """A kakemono as it lies at the rondel, 118 by 76 around its middle: print, tools on it, pigments beside it."""
    body = box(-59, -38, 118, 76, "hk-paper", 2) + moved(picture(kakemono, ()) + badges(kakemono, 0.74), -21, 0, 0.72)
    for i, tool in enumerate(t for t in tools if t >= 0):
        body += chip(tool, -44 + 26 * i, 25, 0.82)
    count = int(PLACES[kakemono])
    columns = 2 if count > 3 else 1
    for place in range(count):
        row = place // columns
        rows = (count + columns - 1) // columns
        x = 37.5 + (21 * (place % columns) - 10.5 if columns == 2 else 0)
        body += pigment(int(PLACE[kakemono, place]), x, 23 * (row - (rows - 1) / 2), 20)
    return body


def chip(tool: int, x: float, y: float, scale: float = 1) -> str:
    """A tool token."""
    return moved(use("chip") + use(f"tool-{TOOLS[tool]}", "scale(.8)"), x, y, scale)


# --- artisans -----------------------------------------------------------------------------------------------------------
def artisan(number: int) -> str:
    """An artisan with tools and skill, 74 by 92 around the middle."""
    body = box(-37, -46, 74, 92, "hk-paper", 2)
    body += moved(use(portraits.artisan_symbol(number)), 0, -12.5, 1.1) + skills(number, 0, 33)
    return body


def skills(number: int, x: float, y: float) -> str:
    """The tools of an artisan, and beside one tool what else the card does."""
    tools = [int(t) for t in ARTISAN_TOOLS[number] if t >= 0]
    body = "".join(use(f"tool-{TOOLS[t]}", at(x - 18 + 36 * i, y, 0.8)) for i, t in enumerate(tools))
    if int(ARTISAN_POINTS[number]):
        body += moved(
            '<circle r="10.5" class="hk-worth"/>' + text(0, 5.5, str(int(ARTISAN_POINTS[number])), "hk-value"),
            x + 18,
            y,
        )
    for used, seen in uses(number):
        body += (
            pigment(used, x + 7, y, MINI)
            + f'<path d="M{x + 15.5:g} {y - 4:g}l4 4 -4 4" class="hk-arrow"/>'
            + pigment(seen, x + 28, y, MINI)
        )
    return body


def uses(number: int) -> list[tuple[int, int]]:
    """Which pigment an artisan lets its owner use as which other."""
    bits = int(ARTISAN_USES[number])
    return [(bit // 3, bit % 3) for bit in range(9) if bits >> bit & 1]


# --- objectives -----------------------------------------------------------------------------------------------------------
def positions(objective: int, size: float) -> str:
    """A small board with the spaces that an objective names, around its middle."""
    step = size / COLUMNS
    body = ""
    for cell in range(len(CELLS)):
        row, column = divmod(cell, COLUMNS)
        kind = "hk-named" if int(POSITIONS[objective]) >> cell & 1 else "hk-unnamed"
        body += box(
            step * column - size / 2 + 0.8,
            step * row - size * ROWS_OF_BOARD / COLUMNS / 2 + 0.8,
            step - 1.6,
            step - 1.6,
            kind,
        )
    return body


def public_objective(objective: int) -> str:
    """The picture of a public objective, 60 by 44 around its middle."""
    if objective == MOST_TOOLS:
        body = "".join(chip(3, 12 * (i - 1), -8, 0.68) for i in range(3))
        return body + text(0, 20, "5 · 3 · 1", "hk-small", "hk-mid")
    if objective == FEWEST_PIGMENTS:
        return use("bag", at(0, -8, 0.68)) + text(0, 22, "5 · 3 · 1", "hk-small", "hk-mid")
    return positions(objective, 40) + text(24, 5, "+2", "hk-small")


def individual_objective(objective: int) -> str:
    """The collections of an individual objective, 90 by 30 around its middle; the back where it is unknown."""
    if not 0 <= objective < len(COLLECTED):
        return use("back-objective", "rotate(90) scale(.38)")
    kinds = [k for k in range(len(COLLECTIONS)) if int(COLLECTED[objective]) >> k & 1]
    sign = '<circle r="16.5" class="hk-badge"/>'
    return "".join(moved(sign + use(f"sign-{COLLECTIONS[k]}"), 33 * (i - 1), 0, 0.92) for i, k in enumerate(kinds))
