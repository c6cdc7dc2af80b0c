"""The garden as a map in letters: each tile three lines of seven, its paths as lines, torii and landmarks on them."""

from collections.abc import Sequence
from functools import cache

from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii.components import FACE_DOWN, N_LANDMARKS, NO_TILE, TURNED
from ukiyo.games.hundred_torii.components.tiles import BLUE, RED, landmarks_of, torii_of
from ukiyo.games.hundred_torii.words.names import number_on

Cell = tuple[int, int]
"""A line from above and a column of a tile's drawing."""

WIDE, HIGH = 7, 3
MARGIN = 6
LETTERS = "bflost"
"""The landmarks, in their order."""
GATES = {RED: "R", BLUE: "B"}
KEY = "b bridge, f fountain, l lantern, o lotus, s shrine, t stone; R, B torii; S Samurai, P Poet, * on a tile"
ALONE = "╹╺╻╸"
"""Dead ends, by their edge."""
JOINED = {3: "┗", 5: "┃", 6: "┏", 7: "┣", 9: "┛", 10: "━", 11: "┻", 12: "┓", 13: "┫", 14: "┳", 15: "╋"}
"""Where edges meet, by these as bits."""
ARMS: tuple[tuple[Cell, ...], ...] = (((0, 3),), ((1, 4), (1, 5), (1, 6)), ((2, 3),), ((1, 2), (1, 1), (1, 0)))
"""The cells from the middle to each edge."""
GATE: tuple[Cell, ...] = ((0, 3), (1, 5), (2, 3), (1, 1))
BESIDE: tuple[tuple[Cell, ...], ...] = (
    ((0, 4), (0, 2), (0, 1)),
    ((2, 6), (0, 6), (0, 5)),
    ((2, 4), (2, 2), (2, 1)),
    ((0, 0), (2, 0), (0, 1)),
)
"""Where something stands beside a dead end."""
STUB: tuple[Cell, ...] = ((0, 3), (1, 6), (2, 3), (1, 0))
"""Where a dead end is."""
TWO_BENDS: dict[tuple[int, ...], tuple[str, ...]] = {
    (3, 12): ("   ┃   ", "━╮ ╰━━━", " ╰━╮   "),
    (6, 9): ("   ┃   ", "━━━╯ ╭━", "   ╭━╯ "),
}
"""Two paths that bend past each other, by the edges of both."""
BENDS: dict[int, tuple[Cell, ...]] = {
    3: ((1, 4), (1, 6)),
    12: ((2, 2), (1, 1)),
    9: ((1, 2), (1, 0)),
    6: ((2, 4), (1, 5)),
}
"""Where landmarks stand on such a path."""
BEND_GATE: dict[tuple[int, int], Cell] = {(12, 3): (1, 0), (6, 1): (1, 6)}
"""Torii that stand elsewhere on such a path, by its edges and their own."""
CROSSING: dict[int, tuple[Cell, ...]] = {5: ((2, 3), (0, 3), (2, 4), (0, 4)), 10: ((1, 2), (1, 4))}
"""Where landmarks stand on paths of which one leads over the other."""
PLAZA: tuple[Cell, ...] = ((0, 1), (0, 5), (1, 1), (1, 5), (2, 1), (2, 5))
"""Where each landmark stands when more than two share a path, as on the start tile."""
SPARE: tuple[Cell, ...] = (*PLAZA, (0, 0), (0, 6), (2, 0), (2, 6), (0, 2), (0, 4), (2, 2), (2, 4))
"""Where there is room when all better places are taken."""
POET = "P"


@cache
def tile_map(number: int, turn: int) -> tuple[str, ...]:
    """A tile as it lies."""
    joins = int(TURNED[number & 15, turn])
    first = [joins >> 2 * edge & 3 for edge in range(4)]
    printed = torii_of(number)
    torii = [printed[(edge - turn) % 4] for edge in range(4)]
    marks: dict[int, list[int]] = {}
    for i, edge in enumerate(landmarks_of(number, N_LANDMARKS)):
        if edge >= 0:
            marks.setdefault(first[(edge + turn) % 4], []).append(i)
    paths = {path: sum(1 << edge for edge in range(4) if first[edge] == path) for path in sorted(set(first))}
    cells = _lines(tuple(paths.values()))
    taken: set[Cell] = set()
    for bits in paths.values():
        for edge in range(4):
            if bits >> edge & 1:
                for colour in torii[edge]:
                    _put(cells, taken, _gate_cells(bits, edge, len(paths)), GATES[colour])
    for path, bits in paths.items():
        here = marks.get(path, [])
        for i in here:
            where = (PLAZA[i],) if len(here) > 2 else _mark_cells(bits, tuple(paths.values()))
            _put(cells, taken, where, LETTERS[i])
    return tuple("".join(cells[row, column] for column in range(WIDE)) for row in range(HIGH))


def _lines(paths: tuple[int, ...]) -> dict[Cell, str]:
    """The paths of a tile, each as the edges it joins as bits."""
    if bent := TWO_BENDS.get(tuple(sorted(paths))):
        return {(row, column): bent[row][column] for row in range(HIGH) for column in range(WIDE)}
    cells = {(row, column): " " for row in range(HIGH) for column in range(WIDE)}
    for bits in sorted(paths, key=lambda path: path == 5):  # what runs from north to south leads over
        edges = [edge for edge in range(4) if bits >> edge & 1]
        if len(edges) == 1:
            cells[STUB[edges[0]]] = ALONE[edges[0]]
            continue
        for edge in edges:
            cells |= dict.fromkeys(ARMS[edge], "━" if edge % 2 else "┃")
        cells[1, 3] = JOINED[bits]
    return cells


def _gate_cells(bits: int, edge: int, paths: int) -> tuple[Cell, ...]:
    """Where the torii of an edge may stand."""
    if bits == 1 << edge:
        return BESIDE[edge]
    first = BEND_GATE.get((bits, edge), GATE[edge]) if paths == 2 else GATE[edge]
    return (first, BESIDE[edge][0])  # the second one stands for two torii of one arm


def _mark_cells(bits: int, paths: tuple[int, ...]) -> tuple[Cell, ...]:
    """Where landmarks of a path may stand, the best place first."""
    edges = [edge for edge in range(4) if bits >> edge & 1]
    if len(edges) == 1:
        return BESIDE[edges[0]]
    if tuple(sorted(paths)) in TWO_BENDS:
        return BENDS[bits]
    if sorted(paths) == [5, 10]:
        return CROSSING[bits]
    return ((1, 3), *(cell for edge in edges for cell in ARMS[edge][:1]), (1, 4), (1, 2))


def _put(cells: dict[Cell, str], taken: set[Cell], where: Sequence[Cell], letter: str) -> None:
    cell = next(cell for cell in (*where, *SPARE) if cell not in taken)
    cells[cell] = letter
    taken.add(cell)


def garden(state: Records) -> list[str]:
    """The whole garden with the steps from the start tile; S is the Samurai, P the Poet."""
    s = state[0]
    at = {(int(s["x"][i]), int(s["y"][i])): i for i in range(int(s["laid"]))}
    samurai = (int(s["samurai_x"]), int(s["samurai_y"])) if s["samurai"] else None
    squares = [*at, samurai] if samurai else list(at)
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    columns = range(min(xs), max(xs) + 1)
    lines = [" " * MARGIN + "".join(f"{x:+d}".center(WIDE) for x in columns).rstrip()]
    for y in range(max(ys), min(ys) - 1, -1):
        rows = [_square(state, at.get((x, y), -1), (x, y) == samurai) for x in columns]
        for line in range(HIGH):
            head = f"{y:+d}" if line == 1 else ""
            lines.append((head.ljust(MARGIN) + "".join(row[line] for row in rows)).rstrip())
    return [*lines, KEY]


def _square(state: Records, place: int, samurai: bool) -> tuple[str, ...]:
    """What lies on a square; `place` is -1 where no tile does."""
    if place < 0:
        return (" " * WIDE, ("S" if samurai else "·").center(WIDE), " " * WIDE)
    s = state[0]
    tile = int(s["tile"][place])
    drawn = tile_map(number_on(state, tile), int(s["turned"][place]))
    if int(s["poet"]) == tile:
        drawn = tuple(line.replace(LETTERS[int(s["poet_on"])], POET) for line in drawn)
    if s["under"][place] != NO_TILE:
        drawn = ("*" + drawn[0][1:], *drawn[1:])
    return drawn


def hand(state: Records, seat: int) -> list[str]:
    """The tiles that a seat holds, as printed, side by side; nothing where they are not known."""
    held = [int(t) for t in state[0]["hand"][seat] if t != NO_TILE]
    if not held or FACE_DOWN in held:
        return []
    drawn = [tile_map(number_on(state, tile), 0) for tile in held]
    return ["    " + "    ".join(tile[line] for tile in drawn).rstrip() for line in range(HIGH)]
