"""Where paths run on a tile, and where the torii and landmarks on them stand: geometry, and the paths as symbols.

A path is known by the edges it joins, as bits (N 1, E 2, S 4, W 8); its symbol is `ht-way-<bits>`. A tile is a square
of 100 units around its middle. Two edges side by side are joined by a quarter of a circle, opposite ones straight,
three and four meet in the middle; a single edge is a dead end.
"""

from math import cos, pi, sin

HALF = 50
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The direction of each edge in the picture, where y grows downwards."""
STUB = 31.5
"""How far from the middle a dead end stops."""
GATE = 36
"""How far from the middle a torii stands on its arm."""
BEHIND = 7
"""How far each of two torii on an arm is from where one would stand."""
ASIDE = 29
"""How far from the middle a landmark stands on a path that crosses another."""
FENCE = 18.5
"""How far from the middle a dead end is closed."""

Point = tuple[float, float]


def edges_of(bits: int) -> list[int]:
    """The edges of a path."""
    return [edge for edge in range(4) if bits >> edge & 1]


def port(edge: int, distance: float = HALF) -> Point:
    """A point on an arm: on the border unless told otherwise."""
    return STEP[edge][0] * distance, STEP[edge][1] * distance


def bends(bits: int) -> bool:
    """Whether a path joins just two edges side by side."""
    return bits in (3, 6, 12, 9)


def _arc(a: int, b: int) -> str:
    """The quarter circle from edge `a` on to edge `b` beside it."""
    x, y = port(b)
    return f"A{HALF} {HALF} 0 0 {1 if (b - a) % 4 == 3 else 0} {x:g} {y:g}"


def line(bits: int) -> str:
    """The middle line of a path."""
    edges = edges_of(bits)
    start = "M{:g} {:g}".format(*port(edges[0]))
    if len(edges) == 1:
        return start + "L{:g} {:g}".format(*port(edges[0], STUB))
    if bends(bits):
        a, b = (edges[1], edges[0]) if bits == 9 else edges
        return "M{:g} {:g}".format(*port(a)) + _arc(a, b)
    if bits in (5, 10):
        return start + "L{:g} {:g}".format(*port(edges[1]))
    if bits == 15:
        return "M0-50V50M-50 0H50"
    alone = next(edge for edge in edges if not bits >> (edge ^ 2) & 1)
    through = "M0-50V50" if alone % 2 else "M-50 0H50"
    return through + "M0 0L{:g} {:g}".format(*port(alone))


def between(bits: int, entry: Point | int, leave: Point | int) -> str:
    """How a walk goes over a tile, from an edge or a landmark on to an edge or a landmark; without the first point."""
    if isinstance(entry, int) and isinstance(leave, int):
        x, y = port(leave)
        if bends(bits):
            return _arc(entry, leave)
        return f"L{x:g} {y:g}" if entry ^ 2 == leave else f"Q0 0 {x:g} {y:g}"
    target = port(leave) if isinstance(leave, int) else leave
    if bends(bits) and (isinstance(entry, int) or isinstance(leave, int)):
        edge = entry if isinstance(entry, int) else leave
        assert isinstance(edge, int)
        bend = port(edge, 22)
        return f"Q{bend[0]:g} {bend[1]:g} {target[0]:g} {target[1]:g}"
    return f"L{target[0]:g} {target[1]:g}"


def moved(d: str, x: float, y: float) -> str:
    """A piece of a line with one command, moved. An arc has only its end to move."""
    command, numbers = d[0], [float(part) for part in d[1:].split()]
    fixed = numbers[:5] if command == "A" else []
    rest = numbers[len(fixed) :]
    shifted = [value + (y if i % 2 else x) for i, value in enumerate(rest)]
    return command + " ".join(f"{value:g}" for value in (*fixed, *shifted))


def gate(edge: int, bits: int, inwards: int = 0) -> Point:
    """Where the torii of an arm stands; of two, one further out (-1) and one further in (1)."""
    x, y = port(edge, GATE - BEHIND * inwards)
    if bends(bits):
        other = next(each for each in edges_of(bits) if each != edge)
        x, y = x + 2 * STEP[other][0], y + 2 * STEP[other][1]
    return x, y


def spots(bits: int, count: int, crossed: bool, gates: int) -> list[Point]:
    """Where the landmarks of a path stand. `crossed`: another path runs through the middle. `gates`: arms with torii."""
    edges = edges_of(bits)
    if len(edges) == 1:
        middle = port(edges[0], 33.5)
    elif bends(bits):
        (ax, ay), (bx, by) = STEP[edges[0]], STEP[edges[1]]
        middle = 12.5 * (ax + bx), 12.5 * (ay + by)
    elif crossed:
        middle = port(next((edge for edge in reversed(edges) if not gates >> edge & 1), edges[-1]), ASIDE)
    else:
        middle = (0, 0)
    if count == 1:
        return [middle]
    return [(middle[0] + 12.5 * (2 * i - count + 1), middle[1]) for i in range(count)]


def ring(count: int) -> list[Point]:
    """Landmarks around the plaza of the start tile."""
    turns = [2 * pi * (i + 0.5) / count for i in range(count)]
    return [(round(28.5 * sin(turn), 2), round(-28.5 * cos(turn), 2)) for turn in turns]


def symbols() -> str:
    """Every path as a symbol: its ink, its sand, its stepping stones; and its middle line, which lights up."""
    return "".join(_symbol(bits) for bits in range(1, 16))


def _symbol(bits: int) -> str:
    d = line(bits)
    ink, sand = "var(--ht-line,#22303c)", "var(--ht-sand,#ecdcb4)"
    stones = "var(--ht-stone-c,#b3a684)"
    rounds: list[tuple[Point, float]] = []
    edges = edges_of(bits)
    if len(edges) == 1:
        rounds = [(port(edges[0], STUB), 10.3)]
    elif len(edges) > 2:
        rounds = [((0, 0), 16 if bits == 15 else 12)]
    cased = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{ink}"/>' for (x, y), r in rounds)
    filled = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{r - 1.5:g}" fill="{sand}"/>' for (x, y), r in rounds)
    body = (
        f'<path d="{d}" stroke="{ink}" stroke-width="20.6"/>{cased}<path d="{d}" stroke="{sand}" stroke-width="17.6"/>{filled}'
        f'<path d="{d}" stroke="{stones}" stroke-width="5" stroke-dasharray=".1 8.33" stroke-dashoffset="-4.2" stroke-linecap="round"/>'
    )
    return f'<g id="ht-way-{bits}" fill="none">{body}</g><path id="ht-line-{bits}" d="{d}" fill="none"/>'
