"""Making an enclosure: a part of the garden whose paths have no open end, with enough landmarks in it."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hundred_torii.components import ENCLOSED
from ukiyo.games.hundred_torii.rules.bits import landmark_count, pair
from ukiyo.games.hundred_torii.rules.paths import N_PATHS
from ukiyo.games.hundred_torii.state import State


@compiled
def part_from(s: State, start: int, seen: Cells, sign: int, stack: Cells) -> int:
    """Walk through the part of the garden that hangs together with the path `start`, as far as it is closed.

    Marks the paths met in `seen` with `sign`. Returns the number of landmarks in play, or -1 as soon as an open end is
    found: an edge of the part beyond which no tile lies. A path with another sign belongs to a part that was open.
    """
    landmarks = 0
    seen[start] = sign
    stack[0] = start
    waiting = 1
    while waiting > 0:
        waiting -= 1
        path = stack[waiting]
        here = path >> 2
        joins = s.joins[here]
        landmarks += landmark_count(s.marks[here, path & 3])
        for edge in range(4):
            if pair(joins, edge) != path & 3:
                continue
            there = s.near[here, edge]
            if there < 0:
                return -1
            following = there * 4 + pair(s.joins[there], edge ^ 2)
            if seen[following] == 0:
                seen[following] = sign
                stack[waiting] = following
                waiting += 1
            elif seen[following] != sign:
                return -1
    return landmarks


@compiled
def unenclosed(s: State, i: int) -> int:
    """Before the tile on place `i` is covered: bits for the edges beyond which no enclosure lies yet."""
    stack = np.empty(N_PATHS, np.uint8)
    edges = 0
    for edge in range(4):
        there = s.near[i, edge]
        if there >= 0:
            seen = np.zeros(N_PATHS, np.uint8)
            if part_from(s, there * 4 + pair(s.joins[there], edge ^ 2), seen, 1, stack) < ENCLOSED:
                edges |= 1 << edge
    return edges


@compiled
def enclosures(s: State, i: int, around: int) -> int:
    """How many enclosures the tile just laid on place `i` makes.

    `around`: the edges beyond which no enclosure lay before. What was one already does not count again. Empty places
    are open ends, so no enclosure ever lay beyond the edges of a new place.
    """
    joins = s.joins[i]
    made = 0
    seen = np.zeros(N_PATHS, np.uint8)
    stack = np.empty(N_PATHS, np.uint8)
    for first in range(4):
        if pair(joins, first) != first or seen[i * 4 + first]:
            continue
        sign = first + 1
        if part_from(s, i * 4 + first, seen, sign, stack) < ENCLOSED:
            continue
        for edge in range(4):
            if around >> edge & 1 and seen[i * 4 + pair(joins, edge)] == sign:
                made += 1
                break
    return made
