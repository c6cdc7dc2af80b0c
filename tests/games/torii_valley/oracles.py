"""The fifteen objectives once more, slowly: tiles by (row, column), groups as components of a graph.

Written from the wording on the cards alone, without the masks and tables of the rules.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import networkx as nx

Place = tuple[int, int]
Board = dict[Place, str]
"""Landscapes by (row, column), both counted from 1."""

PLACES: list[Place] = [(r, c) for r in range(1, 8) for c in range(1, 8) if (r + c) % 2 == 0]


def places(board: dict[str, str]) -> Board:
    """A readable board as the oracles take it."""
    return {(int(s[1:]), "abcdefg".index(s[0]) + 1): tile.split("-")[0] for s, tile in board.items()}


def beside(place: Place, other: Place) -> bool:
    rows, columns = abs(place[0] - other[0]), abs(place[1] - other[1])
    return (rows == 1 and columns == 1) or (rows == 2 and columns == 0)


def around(board: Board, place: Place) -> list[str]:
    return [land for other, land in board.items() if beside(place, other)]


def graph(board: Board, land: str) -> nx.Graph:
    found = nx.Graph()
    mine = [place for place, what in board.items() if what == land]
    found.add_nodes_from(mine)
    found.add_edges_from((a, b) for a, b in combinations(mine, 2) if beside(a, b))
    return found


def bodies(board: Board, land: str) -> list[set[Place]]:
    return list(nx.connected_components(graph(board, land)))


def straight_or_bent(three: set[Place]) -> bool:
    """Not all of them touch each other."""
    return not all(beside(a, b) for a, b in combinations(three, 2))


def rhombus(four: set[Place]) -> bool:
    """Two triangles with a side in common: some two tiles touch each other and both of the rest."""
    return any(
        beside(a, b) and all(beside(a, x) and beside(b, x) for x in four - {a, b}) for a, b in combinations(four, 2)
    )


def points(board: Board, land: str, letter: str, by_landscape: bool = False) -> int:
    mine = [place for place, what in board.items() if what == land]
    alone = [place for place in mine if land not in around(board, place)]
    match land, letter:
        case "mountain", "A":
            return sum(3 for n in Counter(row for row, _ in mine).values() if n == 1)
        case "mountain", "B":
            return sum((row + 1) // 2 for row, _ in mine)
        case "mountain", "C":
            return sum(5 for row, column in mine if (row + 2, column) in mine)
        case "village", "A":
            return 5 * len(alone)
        case "village", "B":
            return sum(1 for place in mine for other in around(board, place) if other != "village")
        case "village", "C":
            total = 0
            for place in mine:
                near = around(board, place)
                if by_landscape:
                    total += 2 * len(set(near) - {"village"})
                elif len(near) >= 2 and "village" not in near and len(set(near)) == len(near):
                    total += 2
            return total
        case "bamboo", "A":
            return 3 * max(map(len, bodies(board, land)), default=0)
        case "bamboo", "B":
            total = 0
            for group in bodies(board, land):
                if len(group) == 2:
                    total += 4
                elif len(group) == 3 and straight_or_bent(group):
                    total += 12
                elif len(group) == 4 and rhombus(group):
                    total += 20
            return total
        case "bamboo", "C":
            return 2 * graph(board, land).number_of_edges()
        case "water", "A":
            return 3 * max((len({row for row, _ in body}) for body in bodies(board, land)), default=0)
        case "water", "B":
            return sum(4 for _, column in alone if column in (1, 7))
        case "water", "C":
            return sum(6 for body in bodies(board, land) if len(body) == 2)
        case "cherry", "A":
            return (0, 1, 3, 6, 10, 15, 21)[min(6, len(mine))]
        case "cherry", "B":
            return 3 * len({column for _, column in mine})
        case "cherry", "C":
            return sum(len(set(around(board, place)) - {"cherry"}) for place in mine)
    raise AssertionError((land, letter))
