"""The wheels: tiles in their notches, upright for easy reading; arrows; the middle tile; links in solo mode."""

from math import cos, pi, sin

from ukiyo.games.torii_valley.components import (
    ARROW_NOTCHES,
    FIRST,
    LINK,
    NO_TILE,
    NOTCHES,
    SIZE,
    WHEELS,
)
from ukiyo.games.torii_valley.scene.sheet import EDGE, MIDDLE, Sheet, at, called, ghost, panel, tile, use
from ukiyo.games.torii_valley.scene.tokens import bag

SCALE = 0.48
SHAPES = ((360, 346, 124), (316, 292, 101))
"""Width, height and radius of the ring of notches, of the big and of the small wheel."""


def wheel(sheet: Sheet, which: int) -> str:
    """The panel of one wheel."""
    width, height, ring = SHAPES[which]
    first, size = int(FIRST[which]), int(SIZE[which])
    notches = range(first, first + size)
    body = _rim(ring) + _inside(sheet, which, ring)
    body += "".join(_arrow(ring, i - first, size) for i in ARROW_NOTCHES if i in notches)
    body += "".join(_notch(sheet, which, i, ring) for i in notches)
    body = f'<g transform="{at(width / 2, height / 2)}">{body}</g>'
    return panel(width, height, f"The {WHEELS[which]} wheel", body)


def spot(ring: float, step: int, size: int) -> tuple[float, float]:
    """A place on a ring, counted clockwise from the top."""
    turn = 2 * pi * step / size
    return round(ring * sin(turn), 1), round(-ring * cos(turn), 1)


def _rim(ring: float) -> str:
    """A hoop of dark lacquer with gold lines, and paper stretched inside it."""
    outer, inner = ring + 41, ring - 36
    pearls = f'<circle r="{outer - 4.5:g}" class="tv-pearls"/>'
    return (
        f'<circle r="{outer:g}" class="tv-hoop"/>{pearls}<circle r="{inner + 4:g}" class="tv-inlay"/>'
        f'<circle r="{inner:g}" class="tv-drum"/><circle r="{inner:g}" fill="url(#tv-grain)"/>'
        f'<circle r="{inner - 4:g}" class="tv-inlay"/>'
    )


def _inside(sheet: Sheet, which: int, ring: float) -> str:
    """The middle tile of the big wheel; the bag within the small one."""
    if which == 1:
        return bag(sheet, 0, 0)
    kind = int(sheet.state["centre"])
    links = _links(ring) if sheet.solo else ""
    body = tile(kind) if kind != NO_TILE else use("notch")
    label = f"middle of the big wheel: {called(kind)}, the landscape wanted on the parchment space"
    centre = sheet.thing("centre", label, body, EDGE, at(0, MIDDLE * SCALE - 10, SCALE))
    return f'{links}<circle r="50" class="tv-medal"/>{centre}{use("parchment", at(0, 33, 0.58))}'


def _links(ring: float) -> str:
    """Lines between the notches whose tiles go together, each with a pattern of its own."""
    first, size = int(FIRST[0]), int(SIZE[0])
    pairs = [(a, int(LINK[a])) for a in range(first, first + size) if LINK[a] > a]
    lines = ""
    for number, (a, b) in enumerate(pairs):
        (x1, y1), (x2, y2) = spot(ring, a - first, size), spot(ring, b - first, size)
        # a line through the middle bends around the middle tile
        middle = (0, 130) if abs(x1 + x2) + abs(y1 + y2) < 1 else ((x1 + x2) / 2, (y1 + y2) / 2)
        d = f"M{x1:g} {y1:g}Q{middle[0]:g} {middle[1]:g} {x2:g} {y2:g}"
        lines += f'<path d="{d}" class="tv-link-case"/><path d="{d}" class="tv-link tv-link-{number}"/>'
    return lines


def _arrow(ring: float, step: int, size: int) -> str:
    x, y = spot(ring - 47, step, size)
    return use("arrow", f"{at(x, y)} rotate({360 * step / size:g}) scale(.8)")


def _notch(sheet: Sheet, which: int, index: int, ring: float) -> str:
    """One notch with its tile."""
    key = f"notch-{NOTCHES[index]}"
    step, size = index - int(FIRST[which]), int(SIZE[which])
    kind = int(sheet.state["wheel"][index])
    words = f"{called(kind)} in" if kind != NO_TILE else "empty"
    label = f"{words} notch {step} of the {WHEELS[which]} wheel"
    if index in ARROW_NOTCHES:
        label += ", at an arrow"
    if sheet.solo and LINK[index] >= 0:
        label += f", linked to notch {int(LINK[index])}"
    body = use("halo") + tile(kind) if kind != NO_TILE else use("notch")
    if key in sheet.ghosts:
        body += ghost(sheet.ghosts[key])
    x, y = spot(ring, step, size)
    return sheet.thing(key, label, body, EDGE, at(x, round(y + MIDDLE * SCALE, 1), SCALE))
