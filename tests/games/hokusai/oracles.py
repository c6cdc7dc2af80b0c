"""Slow and obvious ways to find what the rules find fast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations, product

from ukiyo.games.hokusai.components import CELLS, COLUMNS, ICONS

PAIRS = {"O": "RY", "P": "RB", "G": "BY"}


def ways_to_pay(demand: str, skills: set[tuple[str, str]]) -> set[str]:
    """All sums of primaries that can stand for those of `demand`; `skills` are pairs (used, used as)."""
    serving = {colour: colour + "".join(a for a, b in skills if b == colour) for colour in "RBY"}
    return {"".join(sorted(way)) for way in product(*(serving[colour] for colour in demand))}


def payments(active: str, demand: str, skills: set[tuple[str, str]]) -> set[str]:
    """All ways to pay a demand from an active area."""
    return {way for way in ways_to_pay(demand, skills) if not Counter(way) - Counter(active)}


def mixes(active: str, tray: str, skills: set[tuple[str, str]]) -> set[str]:
    """All sums of secondaries that can be mixed at once."""
    found = set()
    for n in range(1, len(active) // 2 + 1):
        for made in map("".join, combinations_with_replacement("OPG", n)):
            demand = "".join(PAIRS[c] for c in made)
            if not Counter(made) - Counter(tray) and payments(active, demand, skills):
                found.add(made)
    return found


def rows(returning: str, clockwise_only: bool) -> set[tuple[int, str]]:
    """All ways to lay primaries one by one, direction and order."""
    orders = {"".join(order) for order in permutations(returning)}
    return {(way, order) for way in range(1 if clockwise_only else 2) for order in orders}


def removable(tools: list[str | None], icons: list[str]) -> set[tuple[int, ...]]:
    """The sets of tokens that icons can remove, by trying to give each token an icon of its own."""
    there = [i for i, tool in enumerate(tools) if tool]
    found = set()
    for n in range(1, len(there) + 1):
        for chosen in combinations(there, n):
            for given in permutations(icons, n):
                if all(tools[token] == icon for token, icon in zip(chosen, given, strict=True)):
                    found.add(chosen)
    return found


def tool_sets(counts: list[int], worth: tuple[int, ...] = (0, 0, 1, 2, 4, 8)) -> int:
    """The most points for sets of different tools, by trying all partitions."""
    best = 0
    kinds = [k for k, n in enumerate(counts) if n]
    for size in range(2, len(kinds) + 1):
        for chosen in combinations(kinds, size):
            rest = [n - (k in chosen) for k, n in enumerate(counts)]
            best = max(best, worth[size] + tool_sets(rest, worth))
    return best


def ranking(values: list[int], points: tuple[int, int, int]) -> list[int]:
    """Points for the three best; who ties shares the place, and the places behind are left out."""
    ordered = sorted(values, reverse=True)
    return [points[ordered.index(v)] if ordered.index(v) < 3 else 0 for v in values]


class Square:
    """A card on a fine grid: each edge has two icons at their places on paper, turned by turning the paper."""

    def __init__(self, edges: list[str]) -> None:
        n, e, s, w = edges
        # (x, y) of the eight places in a square of 4 by 4, clockwise from the top left
        self.icons = dict(
            zip([(1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1)], n + e + s + w, strict=True)
        )

    def turned(self, turn: int) -> Square:
        """Turned clockwise by quarters."""
        other = Square(["..", "..", "..", ".."])
        other.icons = dict(self.icons)
        for _ in range(turn):
            other.icons = {(3 - y, x): icon for (x, y), icon in other.icons.items()}
        return other


def fits(board: dict[str, Square], cell: str, card: Square) -> Counter[str]:
    """The bonuses of a card (as it lies) on a space: icons that lie against each other across an edge."""
    found: Counter[str] = Counter()
    at = CELLS.index(cell)
    x0, y0 = 4 * (at % COLUMNS), 4 * (at // COLUMNS)
    paper = {
        (4 * (CELLS.index(c) % COLUMNS) + x, 4 * (CELLS.index(c) // COLUMNS) + y): icon
        for c, square in board.items()
        for (x, y), icon in square.icons.items()
    }
    for (x, y), icon in card.icons.items():
        if icon in ICONS:
            for beside in outward(x, y):
                found[icon] += paper.get((x0 + beside[0], y0 + beside[1])) == icon
    return +found


def outward(x: int, y: int) -> Iterator[tuple[int, int]]:
    """The place across the edge on which a place of a card lies."""
    if y == 0:
        yield x, -1
    if y == 3:
        yield x, 4
    if x == 0:
        yield -1, y
    if x == 3:
        yield 4, y
