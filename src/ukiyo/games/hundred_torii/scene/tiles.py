"""A tile of the garden: its ground, its paths, the torii and landmarks on them. Everything stands upright, however
the tile is turned."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ukiyo.games.hundred_torii.components import FACE_DOWN, LANDMARKS, N_LANDMARKS, START, TURNED
from ukiyo.games.hundred_torii.components.tiles import BLUE, RED, landmarks_of, torii_of
from ukiyo.games.hundred_torii.scene import ways
from ukiyo.games.hundred_torii.scene.sheet import at, use

GROUNDS = 8
MARK, SMALL_MARK, START_MARK = 0.575, 0.47, 0.53
GATE = 0.8
GATES = {RED: "torii-red", BLUE: "torii-blue"}


@dataclass(frozen=True)
class Path:
    """One path of a tile as it lies: its edges as bits, its torii by edge, its landmarks with where they stand."""

    bits: int
    gates: tuple[tuple[int, int], ...]
    marks: tuple[tuple[int, ways.Point], ...]
    crossing: bool = False
    """Whether it leads over another one."""

    @property
    def gate_spots(self) -> list[tuple[int, ways.Point]]:
        """The colour of each torii and where it stands; two on one arm stand one behind the other."""
        edges = [edge for edge, _ in self.gates]
        return [
            (colour, ways.gate(edge, self.bits, edges[:i].count(edge) - edges[i + 1 :].count(edge)))
            for i, (edge, colour) in enumerate(self.gates)
        ]


@cache
def paths_of(number: int, turn: int, start: bool) -> tuple[Path, ...]:
    """The paths of a tile as it lies, in the order in which they are drawn."""
    joins = int(TURNED[number & 15, turn])
    first = [joins >> 2 * edge & 3 for edge in range(4)]
    printed = torii_of(number)
    torii = [printed[(edge - turn) % 4] for edge in range(4)]
    all_bits = {path: sum(1 << edge for edge in range(4) if first[edge] == path) for path in set(first)}
    crossing = set(all_bits.values()) == {5, 10}
    found = []
    for path, bits in all_bits.items():
        gates = tuple((edge, colour) for edge in ways.edges_of(bits) for colour in torii[edge])
        marks = [
            i
            for i, edge in enumerate(landmarks_of(number, N_LANDMARKS))
            if edge >= 0 and first[(edge + turn) % 4] == path
        ]
        spots = (
            ways.ring(len(marks))
            if start and len(marks) > 2
            else ways.spots(bits, len(marks), crossing, sum(1 << edge for edge, _ in gates))
            if marks
            else []
        )
        found.append(Path(bits, gates, tuple(zip(marks, spots, strict=True)), crossing and bits == 5))
    return tuple(sorted(found, key=lambda path: (len(path.marks) <= 2, path.bits.bit_count() > 1, path.bits == 5)))


def scale_of(path: Path, start: bool) -> float:
    """How large the landmarks of a path are."""
    return (START_MARK if start else SMALL_MARK) if len(path.marks) > 1 else MARK


def marked(landmark: int) -> str:
    """A landmark as it stands on a path."""
    return use(LANDMARKS[landmark])


def tile(kind: int, number: int, turn: int, mark: Callable[[int, str, str], str] | None = None) -> str:
    """A whole tile around its middle.

    `mark` draws a landmark from its number, its picture and its transform: the garden gives it a key and the Poet.
    """
    if kind == FACE_DOWN:
        return use("back")
    start = kind == START
    ground = "ground-start" if start else f"ground-{kind * 5 % GROUNDS}"
    body = use(ground) + use("frame")
    for path in paths_of(number, turn, start):
        drawn = use(f"way-{path.bits}") + use(f"line-{path.bits}", kind="ht-glow")
        if start and len(path.marks) > 2:
            drawn += use("plaza")
        if path.bits in (1, 2, 4, 8):
            edge = path.bits.bit_length() - 1
            x, y = ways.port(edge, ways.FENCE)
            drawn += use("fence", at(x, y) + (" rotate(90)" if edge % 2 else ""))
        if path.crossing:
            drawn += use("overpass")
        size = scale_of(path, start)
        for landmark, (x, y) in path.marks:
            place = at(x, y, size)
            picture = marked(landmark)
            drawn += mark(landmark, picture, place) if mark else f'<g transform="{place}">{picture}</g>'
        for colour, spot in sorted(path.gate_spots, key=lambda each: each[1][1]):
            drawn += use(GATES[colour], at(*spot, GATE))
        body += f'<g class="ht-path">{drawn}</g>'
    return body
