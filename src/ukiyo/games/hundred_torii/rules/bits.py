"""Sets of tiles as bits of one number, and the edges of a tile as two bits each."""

import numpy as np

from ukiyo.engine.chance import U
from ukiyo.engine.compiled import compiled

ONE, NONE = U(1), U(0)


@compiled
def bit(tile):  # type: ignore[no-untyped-def]
    """The set of one tile."""
    return ONE << U(tile)


@compiled
def count(tiles):  # type: ignore[no-untyped-def]
    """How many tiles are in a set (population count by halves; Hacker's Delight, 5-1)."""
    m = np.int64(tiles)
    m = m - (m >> 1 & 0x5555555555555555)
    m = (m & 0x3333333333333333) + (m >> 2 & 0x3333333333333333)
    m = m + (m >> 4) & 0x0F0F0F0F0F0F0F0F
    m = m + (m >> 8)
    m = m + (m >> 16)
    return m + (m >> 32) & 127


@compiled
def nth(tiles, n):  # type: ignore[no-untyped-def]
    """Tile number `n`, counted from 0, of a set that has so many."""
    for _ in range(n):
        tiles &= tiles - ONE
    tile = 0
    while tiles & U(255) == NONE:
        tiles >>= U(8)
        tile += 8
    while tiles & ONE == NONE:
        tiles >>= ONE
        tile += 1
    return tile


@compiled
def pair(edges, edge):  # type: ignore[no-untyped-def]
    """What four edges with two bits each say of one edge."""
    return edges >> (2 * edge) & 3


@compiled
def landmark_count(marks):  # type: ignore[no-untyped-def]
    """How many landmarks are in a set of landmarks."""
    n = 0
    while marks:
        marks &= marks - 1
        n += 1
    return n
