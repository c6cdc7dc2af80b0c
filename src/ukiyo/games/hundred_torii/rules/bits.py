"""Sets of tiles as bits of one number, and the edges of a tile as two bits each."""

from ukiyo.engine.compiled import compiled


@compiled
def bit(tile: int) -> int:
    """The set of one tile."""
    return 1 << tile


@compiled
def count(tiles: int) -> int:
    """How many tiles are in a set (population count by halves; Hacker's Delight, 5-1)."""
    m = tiles
    m = m - (m >> 1 & 0x5555555555555555)
    m = (m & 0x3333333333333333) + (m >> 2 & 0x3333333333333333)
    m = m + (m >> 4) & 0x0F0F0F0F0F0F0F0F
    m = m + (m >> 8)
    m = m + (m >> 16)
    return m + (m >> 32) & 127


@compiled
def nth(tiles: int, n: int) -> int:
    """Tile number `n`, counted from 0, of a set that has so many."""
    for _ in range(n):
        tiles &= tiles - 1
    tile = 0
    while tiles & 255 == 0:
        tiles >>= 8
        tile += 8
    while tiles & 1 == 0:
        tiles >>= 1
        tile += 1
    return tile


@compiled
def pair(edges: int, edge: int) -> int:
    """What four edges with two bits each say of one edge."""
    return edges >> (2 * edge) & 3


@compiled
def landmark_count(marks: int) -> int:
    """How many landmarks are in a set of landmarks."""
    n = 0
    while marks:
        marks &= marks - 1
        n += 1
    return n
