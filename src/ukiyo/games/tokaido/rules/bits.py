"""Sets of cards as the bits of one number."""

from ukiyo.engine.compiled import compiled, inlined


@compiled
def _count(m: int) -> int:
    m = m - (m >> 1 & 0x55555555)
    m = (m & 0x33333333) + (m >> 2 & 0x33333333)
    m = m + (m >> 4) & 0x0F0F0F0F
    return (m * 0x01010101 & 0xFFFFFFFF) >> 24


@inlined
def count(cards: int) -> int:
    """How many cards are in a set of up to 32 (population count by halves; Hacker's Delight, 5-1)."""
    return _count(cards)


@compiled
def nth(cards: int, n: int) -> int:
    """Card number `n`, counted from 0, of a set that has so many; 0 where it has not."""
    m = cards
    for _ in range(n):
        m &= m - 1
    card = 0
    if m == 0:
        return card
    while m & 255 == 0:
        m >>= 8
        card += 8
    while m & 1 == 0:
        m >>= 1
        card += 1
    return card
