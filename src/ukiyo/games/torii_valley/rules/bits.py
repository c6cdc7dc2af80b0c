"""Sets of spaces as bit masks (bit i for space i)."""

from ukiyo.engine.compiled import compiled
from ukiyo.games.torii_valley.components import N_SPACES, NEIGHBOURS


@compiled
def bit(space: int) -> int:
    """The set of one space."""
    return 1 << space


@compiled
def count(mask: int) -> int:
    """How many spaces are in a set (population count by halves; Hacker's Delight, 5-1)."""
    m = mask
    m = m - ((m >> 1) & 0x55555555)
    m = (m & 0x33333333) + ((m >> 2) & 0x33333333)
    m = (m + (m >> 4)) & 0x0F0F0F0F
    return (m * 0x01010101 >> 24) & 0xFF


@compiled
def lowest(mask: int) -> int:
    """The lowest space of a set that is not empty."""
    m = mask
    return count((m & -m) - 1)


@compiled
def touching(mask: int) -> int:
    """Every space that is adjacent to a space of the set, along a side (TV-7.6), none in its row (TV-7.7)."""
    found = 0
    for space in range(N_SPACES):
        if mask & bit(space):
            found |= NEIGHBOURS[space]
    return found


@compiled
def group_at(mask: int, space: int) -> int:
    """The connected part of the set `mask` that contains `space`: its whole group, never a part (TV-7.6, TV-10.2)."""
    group = bit(space)
    grown = (touching(group) | group) & mask
    while grown != group:
        group = grown
        grown = (touching(group) | group) & mask
    return group


@compiled
def adjacent_pairs(mask: int) -> int:
    """How many pairs of adjacent spaces lie in the set."""
    twice = 0
    for space in range(N_SPACES):
        if mask & bit(space):
            twice += count(NEIGHBOURS[space] & mask)
    return twice // 2
