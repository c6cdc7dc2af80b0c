"""The fifteen objective cards. Each function gives the points of one card for one artist's board.

A group is a maximal set of two or more adjacent tiles of one landscape; a tile is isolated when none of its
neighbours shows its landscape (TV-10.2). Empty spaces, Paper tiles and the edge are no tiles (TV-10.3).
"""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.torii_valley.components import (
    ABOVE,
    BAMBOO,
    CHERRY,
    COLUMN_MASKS,
    MOUNTAIN,
    NEIGHBOURS,
    ROW_MASKS,
    SIDES,
    VILLAGE,
    WATER,
    points,
    steps,
)
from ukiyo.games.torii_valley.rules.bits import adjacent_pairs, bit, count, group_at, lowest
from ukiyo.games.torii_valley.state import State

MOUNTAIN_A, MOUNTAIN_C = points("mountain", "A"), points("mountain", "C")
MOUNTAIN_B = np.array(steps("mountain", "B"), np.int64)
VILLAGE_A, VILLAGE_B, VILLAGE_C = (points("village", letter) for letter in "ABC")
BAMBOO_A, BAMBOO_C = points("bamboo", "A"), points("bamboo", "C")
BAMBOO_B = np.array(steps("bamboo", "B"), np.int64)
WATER_A, WATER_B, WATER_C = (points("water", letter) for letter in "ABC")
CHERRY_A = np.array(steps("cherry", "A"), np.int64)
CHERRY_B, CHERRY_C = points("cherry", "B"), points("cherry", "C")
A, B, C = 0, 1, 2
PAIRS_OF_SHAPE = np.array([0, 0, 1, 2, 5], np.int64)
"""Bamboo B: the adjacent pairs within an accepted shape, by its size (a pair, a line or bend, a rhombus)."""


@compiled
def isolated(mask: int) -> int:
    """The tiles of a set that touch no other of it (TV-10.2)."""
    found = 0
    rest = mask
    while rest:
        space = lowest(rest)
        rest &= rest - 1
        if not NEIGHBOURS[space] & mask:
            found |= bit(space)
    return found


@compiled
def mountain(mask: int, card: int) -> int:
    """A: each alone in its row (TV-10.4). B: by height (TV-10.5). C: each with one straight above (TV-10.6)."""
    total = 0
    if card == C:
        rest = mask
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            if ABOVE[space] & mask:
                total += MOUNTAIN_C
        return total
    for row in range(len(ROW_MASKS)):
        n = count(mask & ROW_MASKS[row])
        if card == A:
            total += MOUNTAIN_A if n == 1 else 0
        else:
            total += n * MOUNTAIN_B[row]
    return total


@compiled
def village(land: Cells, card: int, by_landscape: bool) -> int:
    """A: each isolated (TV-10.7). B: each neighbour but villages (TV-10.8). C: neighbours all different (TV-10.9).

    `land` holds the five masks of a board. `by_landscape` is the other reading of C (TV-10.9): points for each
    different landscape beside a village.
    """
    mask = land[VILLAGE]
    if card == A:
        return VILLAGE_A * count(isolated(mask))
    total = 0
    others = land[BAMBOO] | land[CHERRY] | land[MOUNTAIN] | land[WATER]
    rest = mask
    while rest:
        near = NEIGHBOURS[lowest(rest)]
        rest &= rest - 1
        if card == B:
            total += VILLAGE_B * count(near & others)
            continue
        kinds = 0
        for landscape in range(5):
            if landscape != VILLAGE and near & land[landscape]:
                kinds += 1
        if by_landscape:
            total += VILLAGE_C * kinds
        elif kinds >= 2 and kinds == count(near & others) and not near & mask:
            total += VILLAGE_C
    return total


@compiled
def bamboo(mask: int, card: int) -> int:
    """A: each tile of the largest group (TV-10.10). B: exact shapes (TV-10.11). C: each adjacent pair (TV-10.12)."""
    if card == C:
        return BAMBOO_C * adjacent_pairs(mask)
    largest = 0
    total = 0
    rest = mask
    while rest:
        group = group_at(mask, lowest(rest))
        rest &= ~group
        size = count(group)
        largest = max(largest, size)
        if card == B and size < len(BAMBOO_B) and adjacent_pairs(group) == PAIRS_OF_SHAPE[size]:
            total += BAMBOO_B[size]
    return BAMBOO_A * largest if card == A else total


@compiled
def water(mask: int, card: int) -> int:
    """A: rows of one connected body (TV-10.13). B: isolated at the sides (TV-10.14). C: groups of two (TV-10.15)."""
    if card == B:
        return WATER_B * count(isolated(mask) & SIDES)
    best = 0
    twos = 0
    rest = mask
    while rest:
        body = group_at(mask, lowest(rest))
        rest &= ~body
        rows = 0
        for row in range(len(ROW_MASKS)):
            if body & ROW_MASKS[row]:
                rows += 1
        best = max(best, rows)
        if count(body) == 2:
            twos += 1
    return WATER_A * best if card == A else WATER_C * twos


@compiled
def cherry(land: Cells, card: int) -> int:
    """A: by how many (TV-10.16). B: each column with one (TV-10.17). C: other landscapes beside each (TV-10.18)."""
    mask = land[CHERRY]
    if card == A:
        return CHERRY_A[min(count(mask), len(CHERRY_A) - 1)]
    total = 0
    if card == B:
        for column in range(len(COLUMN_MASKS)):
            if mask & COLUMN_MASKS[column]:
                total += CHERRY_B
        return total
    rest = mask
    while rest:
        near = NEIGHBOURS[lowest(rest)]
        rest &= rest - 1
        for landscape in range(5):
            if landscape != CHERRY and near & land[landscape]:
                total += CHERRY_C
    return total


@compiled
def objective(s: State, artist: int, landscape: int) -> int:
    """The points an artist's board earns by the objective card of a landscape (TV-10.1).

    Only the masks of landscapes are looked at, so that Paper tiles and empty spaces are nothing (TV-10.3, TV-12.5).
    """
    card = s.objectives[landscape]
    land = s.land[artist]
    if landscape == MOUNTAIN:
        return mountain(land[MOUNTAIN], card)
    if landscape == VILLAGE:
        return village(land, card, s.village_c == 1)
    if landscape == BAMBOO:
        return bamboo(land[BAMBOO], card)
    if landscape == WATER:
        return water(land[WATER], card)
    return cherry(land, card)
