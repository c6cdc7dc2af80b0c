"""Sets of spaces as bit masks (u4, bit i for space i)."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.games.torii_valley.components import N_SPACES, NEIGHBOURS

U = np.uint32


@compiled
def bit(space):  # type: ignore[no-untyped-def]
    """The set of one space."""
    return U(1) << U(space)


@compiled
def count(mask):  # type: ignore[no-untyped-def]
    """How many spaces are in a set (population count by halves; Hacker's Delight, 5-1)."""
    m = np.int64(mask)
    m = m - ((m >> 1) & 0x55555555)
    m = (m & 0x33333333) + ((m >> 2) & 0x33333333)
    m = (m + (m >> 4)) & 0x0F0F0F0F
    return (m * 0x01010101 >> 24) & 0xFF


@compiled
def lowest(mask):  # type: ignore[no-untyped-def]
    """The lowest space of a set that is not empty."""
    m = np.int64(mask)
    return count((m & -m) - 1)


@compiled
def touching(mask):  # type: ignore[no-untyped-def]
    """Every space that is adjacent to a space of the set."""
    found = U(0)
    for space in range(N_SPACES):
        if mask & bit(space):
            found |= NEIGHBOURS[space]
    return found


@compiled
def group_at(mask, space):  # type: ignore[no-untyped-def]
    """The connected part of the set `mask` that contains `space`."""
    group = bit(space)
    grown = (touching(group) | group) & mask
    while grown != group:
        group = grown
        grown = (touching(group) | group) & mask
    return group


@compiled
def adjacent_pairs(mask):  # type: ignore[no-untyped-def]
    """How many pairs of adjacent spaces lie in the set."""
    twice = 0
    for space in range(N_SPACES):
        if mask & bit(space):
            twice += count(NEIGHBOURS[space] & mask)
    return twice // 2
