"""Where everything on the road lies: a road that is folded twice on each leg, so that it fits a screen without scrolling.

Every leg leaves its inn at the left, bends at the right and comes back to the next inn. The picture is `WIDTH` by `HEIGHT`.
"""

from functools import cache
from math import sin

from ukiyo.games.tokaido.components import INN_NUMBER, INNS, N_SPACES

WIDTH, HEIGHT = 720, 800
INN_X, FIRST_X, LAST_X = 66.0, 158.0, 668.0
TOP, ROW, LEG = 84.0, 94.0, 190.0
BEND = 40.0
"""How far the road swings out at the right."""
SWAY = 8.0
"""How much it winds."""
OUTER = (24.0, -27.0)
"""Where the second place of a double space lies from the first."""
RADIUS = 27.0
REACH = 88.0
"""The width and height of a place for a finger: 44 pixels on a phone of 360."""
CLOSE = 0.55
"""How much of the whole "Where I am" shows."""

Point = tuple[float, float]


@cache
def spots(returning: int) -> tuple[Point, ...]:
    """The middle of every space, by its number; place 0 is unused."""
    found: list[Point] = [(0, 0)] * (N_SPACES + 1)
    inns = [int(space) for space in INNS[returning]]
    for number, space in enumerate(inns):
        found[space] = (INN_X, inn_y(number))
    for leg in range(4):
        inner = range(inns[leg] + 1, inns[leg + 1])
        out = (len(inner) + 1) // 2
        for i, space in enumerate(inner):
            back = i >= out
            j, n = (i - out, len(inner) - out) if back else (i, out)
            first = min(FIRST_X, LAST_X - REACH * (n - 1))
            along = (LAST_X - first) * j / (n - 1)
            x = LAST_X - along if back else first + along
            y = TOP + LEG * leg + ROW * back + SWAY * sin(1.25 * i + 2 * leg + 0.6)
            found[space] = (round(x, 1), round(y, 1))
    return tuple(found)


def inn_y(number: int) -> float:
    """How far down an inn lies: at the beginning, between two legs, at the end."""
    if number == 0:
        return TOP
    return TOP + LEG * number - LEG + ROW if number == 4 else TOP + LEG * number - (LEG - ROW) / 2


def place(returning: int, space: int, lane: int) -> Point:
    """Where a pawn stands on a space, by its lane."""
    x, y = spots(returning)[space]
    if INN_NUMBER[returning, space] >= 0:
        return x + 37 - 20.5 * lane, y + 26
    return (x + OUTER[0], y + OUTER[1]) if lane else (x, y)


@cache
def way(returning: int, first: int, last: int) -> str:
    """The line of the road from one space to another."""
    points = _line(returning)
    inside = [(at, p) for at, p in points if first <= at <= last]
    d = f"M{inside[0][1][0]:g} {inside[0][1][1]:g}"
    for (_, (ax, ay)), (_, (bx, by)), (_, (cx, cy)), (_, (dx, dy)) in zip(
        [inside[0], *inside], inside, inside[1:], [*inside[2:], inside[-1]], strict=False
    ):
        d += f"C{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} {cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f} {cx:g} {cy:g}"
    return d


@cache
def _line(returning: int) -> tuple[tuple[float, Point], ...]:
    """The points that the road passes, each with how far along it lies: all spaces, and one more in each bend."""
    found: list[tuple[float, Point]] = []
    places = spots(returning)
    for space in range(1, N_SPACES + 1):
        x, y = places[space]
        if space > 1 and x == LAST_X and found[-1][1][0] == LAST_X:
            above = found[-1][1][1]
            found.append((space - 0.5, (LAST_X + BEND, round((above + y) / 2, 1))))
        found.append((float(space), (x, y)))
    return tuple(found)


def near(returning: int, space: int) -> tuple[float, float, float, float]:
    """The part of the picture around a pawn, in the shape of the whole: what to zoom to for "where I am"."""
    x, y = spots(returning)[space]
    wide, high = WIDTH * CLOSE, HEIGHT * CLOSE
    return max(0.0, min(WIDTH - wide, x - wide / 2)), max(0.0, min(HEIGHT - high, y - high / 2)), wide, high
