"""Pictograms of the objective cards: a few small scales that show what scores, and the points beside them."""

from dataclasses import dataclass

from ukiyo.engine.scene import escape
from ukiyo.games.torii_valley.components import COLOURS, LISTS, ROWS, SET_POINTS, points, steps
from ukiyo.games.torii_valley.scene.sheet import NAMESPACE, at, use

WIDTH, HEIGHT = 132, 104
STEP, RISE = 25.0, 13.5
SCALE = STEP / 100


@dataclass(frozen=True)
class Diagram:
    """Small scales on a grid: `own` those of the card's landscape that score, `dull` those that do not,
    `blank` empty ones, `others` tiles of other landscapes. Places are (row, column) like on the board."""

    own: tuple[tuple[int, int], ...]
    dull: tuple[tuple[int, int], ...] = ()
    blank: tuple[tuple[int, int], ...] = ()
    others: tuple[tuple[int, int, str], ...] = ()
    lines: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()
    rows: tuple[tuple[int, str], ...] = ()


_FLOWER = ((1, 2), (2, 1), (2, 3), (3, 2))
_ROWS = range(1, ROWS + 1)
DIAGRAMS: dict[tuple[str, str], Diagram] = {
    ("mountain", "A"): Diagram(own=((3, 2),), dull=((1, 1), (1, 3)), blank=((2, 1), (2, 3), (3, 0), (3, 4))),
    ("mountain", "B"): Diagram(own=tuple((row, 2 - row % 2) for row in _ROWS),
                               rows=tuple((row, str(steps("mountain", "B")[row - 1])) for row in _ROWS)),
    ("mountain", "C"): Diagram(own=((1, 2), (3, 2)), blank=((2, 1), (2, 3)), lines=(((1, 2), (3, 2)),)),
    ("village", "A"): Diagram(own=((3, 2),), blank=((1, 2), (2, 1), (2, 3), (4, 1), (4, 3))),
    ("village", "B"): Diagram(own=((2, 2),), others=((1, 1, "water"), (1, 3, "water"), (3, 1, "mountain")),
                              lines=(((2, 2), (1, 1)), ((2, 2), (1, 3)), ((2, 2), (3, 1)))),
    ("village", "C"): Diagram(own=((2, 2),), others=((1, 1, "water"), (1, 3, "bamboo"), (3, 1, "mountain"), (3, 3, "cherry"))),
    ("bamboo", "A"): Diagram(own=((1, 1), (2, 2), (1, 3), (3, 3)), dull=((3, 0),), blank=((2, 0), (3, 1))),
    ("bamboo", "B"): Diagram(own=()),
    ("bamboo", "C"): Diagram(own=((1, 1), (2, 2), (1, 3)), lines=(((1, 1), (2, 2)), ((2, 2), (1, 3)))),
    ("water", "A"): Diagram(own=((1, 1), (2, 2), (3, 1)), blank=((1, 3), (3, 3)), rows=((1, "1"), (2, "2"), (3, "3"))),
    ("water", "B"): Diagram(own=((2, 0), (2, 4)), blank=((1, 1), (1, 3), (3, 1), (3, 3), (2, 2))),
    ("water", "C"): Diagram(own=((1, 1), (2, 2)), blank=((1, 3), (3, 1), (3, 3))),
    ("cherry", "A"): Diagram(own=((1, 1), (1, 3), (2, 2), (3, 1), (3, 3), (4, 2))),
    ("cherry", "B"): Diagram(own=((1, 0), (2, 1), (1, 2), (2, 3), (1, 4))),
    ("cherry", "C"): Diagram(own=((2, 2),), others=((1, 1, "water"), (1, 3, "bamboo"), (3, 1, "mountain"))),
}  # fmt: skip
BY_LANDSCAPE = Diagram(
    own=((2, 2),), others=((1, 1, "water"), (1, 3, "bamboo"), (3, 1, "mountain"), (3, 3, "water")),
    lines=(((2, 2), (1, 1)), ((2, 2), (1, 3)), ((2, 2), (3, 1))),
)  # fmt: skip
"""Village C in its other reading (TV-10.9): each landscape beside the village counts once."""
PAIR, TRIO, FOUR = ((1, 1), (2, 2)), ((1, 1), (2, 2), (3, 3)), _FLOWER


def objective_card(landscape: str, letter: str, by_landscape: bool = False) -> str:
    """The pictogram of an objective card as an SVG element. `by_landscape`: the other reading of Village C."""
    if (landscape, letter) == ("bamboo", "B"):
        body = _bamboo_b()
    elif by_landscape and (landscape, letter) == ("village", "C"):
        body = _fitted(BY_LANDSCAPE, landscape) + _points(str(points(landscape, letter)), _PER["cherry", "C"])
    else:
        body = _single(landscape, letter)
    return _card(caption(landscape, letter), body)


def _card(label: str, body: str) -> str:
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg {NAMESPACE} class="tv tv-card" {box} role="img" aria-label="{escape(label)}">{body}</svg>'


def _single(landscape: str, letter: str) -> str:
    """One diagram with the points of the card below it."""
    value = str(points(landscape, letter)) if (landscape, letter) not in LISTS else ""
    if not value:
        each = [n for n in steps(landscape, letter) if n] or [0]
        value = f"{min(each)}–{max(each)}"
    return _fitted(DIAGRAMS[landscape, letter], landscape) + _points(value, _PER[landscape, letter])


_PER = {
    ("mountain", "A"): "alone in its row", ("mountain", "B"): "by height", ("mountain", "C"): "per link",
    ("village", "A"): "alone", ("village", "B"): "per neighbour", ("village", "C"): "all different",
    ("bamboo", "A"): "per tile, largest", ("bamboo", "C"): "per touching pair",
    ("water", "A"): "per row reached", ("water", "B"): "alone at a side", ("water", "C"): "exactly two",
    ("cherry", "A"): "by number", ("cherry", "B"): "per column", ("cherry", "C"): "per kind beside",
}  # fmt: skip


def _fitted(diagram: Diagram, landscape: str) -> str:
    """A diagram in the middle of the card, smaller if it is wide."""
    places = [*diagram.own, *diagram.dull, *diagram.blank, *((row, column) for row, column, _ in diagram.others)]
    columns, rows = [column for _, column in places], [row for row, _ in places]
    size = min(1.2, (WIDTH - 8) / ((max(columns) - min(columns) + 1.7) * STEP), 72 / ((max(rows) + 1.1) * RISE))
    off = (max(columns) + min(columns)) / 2 - 2
    x = round(WIDTH / 2 - off * STEP * size + (7 if diagram.rows else 0), 1)
    return f'<g transform="{at(x, round(41 + (max(rows) - 0.2) * RISE * size / 2, 1), round(size, 2))}">{_diagram(diagram, landscape, 0, 0)}</g>'


def _points(value: str, words: str) -> str:
    return (
        f'<text x="{WIDTH / 2:g}" y="98" class="tv-per"><tspan class="tv-points">{value}</tspan>'
        f'<tspan dx="5">{words}</tspan></text>'
    )


def _bamboo_b() -> str:
    """Three shapes, each with its own points."""
    value = steps("bamboo", "B")
    shapes = ((PAIR, 2, 22, 56), (TRIO, 3, 60, 60), (FOUR, 4, 108, 60))
    body = ""
    for shape, size, x, y in shapes:
        middle = sum(column for _, column in shape) / size - 2
        drawn = _diagram(Diagram(own=shape), "bamboo", -middle * STEP, 0)
        body += (
            f'<g transform="{at(x, y, 0.56)}">{drawn}</g><text x="{x}" y="98" class="tv-points">{value[size]}</text>'
        )
    return body


def torii_card() -> str:
    """The pictogram of the torii sets: the five colours, and the points of two to five different ones."""
    body = ""
    for i, colour in enumerate(COLOURS):
        x = 16 + 25 * i
        body += f'<g transform="{at(x, 50, 0.27)}">{use(f"torii-{colour}")}</g>'
        body += f'<text x="{x}" y="82" class="tv-points">{SET_POINTS[i + 1]}</text>'
        body += f'<text x="{x}" y="26" class="tv-per">{i + 1}</text>'
    return _card("torii sets", body)


def _diagram(diagram: Diagram, landscape: str, x: float, y: float) -> str:
    """The small scales, upper rows first, then the lines between them and the numbers of the rows."""
    scales = [(row, column, use("space")) for row, column in diagram.blank]
    scales += [(row, column, use(landscape)) for row, column in diagram.own]
    scales += [(row, column, f'<g class="tv-dull">{use(landscape)}</g>') for row, column in diagram.dull]
    scales += [(row, column, use(other)) for row, column, other in diagram.others]
    body = "".join(
        f'<g transform="{at(*_spot(r, c, x, y), SCALE)}">{drawn}</g>' for r, c, drawn in sorted(scales, reverse=True)
    )
    for (r1, c1), (r2, c2) in diagram.lines:
        (x1, y1), (x2, y2) = _spot(r1, c1, x, y), _spot(r2, c2, x, y)
        body += f'<path d="M{x1:g} {y1 - 9:g}L{x2:g} {y2 - 9:g}" class="tv-tie"/>'
    for row, figure in diagram.rows:
        body += f'<text class="tv-note" text-anchor="middle" x="{x - 54:g}" y="{y + 0 - (row - 1) * RISE:g}">{figure}</text>'
    return body


def _spot(row: int, column: int, x: float, y: float) -> tuple[float, float]:
    return round(x + (column - 2) * STEP, 1), round(y - (row - 1) * RISE, 1)


def caption(landscape: str, letter: str) -> str:
    """What a card is called under its pictogram."""
    return f"{landscape.replace('cherry', 'cherry blossom').title()} {letter}"
