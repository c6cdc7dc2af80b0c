"""What a player cannot know: other hands, the draw pile, the future. The verbs `conceal` and `determinize`."""

import numpy as np

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.games.hundred_torii.components import FACE_DOWN, N_TILES, NO_TILE
from ukiyo.games.hundred_torii.rules.bits import bit, count, nth
from ukiyo.games.hundred_torii.rules.pile import STREAM_DEAL
from ukiyo.games.hundred_torii.state import MOST_HAND


@compiled
def conceal(s, seat):  # type: ignore[no-untyped-def]
    """Turn face down what `seat` cannot know. Those tiles may be anywhere where nobody has looked."""
    s.key[:] = 0
    for other in range(s.seats):
        for slot in range(MOST_HAND):
            tile = s.hand[other, slot]
            if other == seat or tile in (NO_TILE, FACE_DOWN):
                continue
            if seat < 0 or s.hand_known[other, slot] >> seat & 1 == 0:
                s.hand[other, slot] = FACE_DOWN
                s.unseen |= bit(tile)
    for k in range(N_TILES):
        tile = s.bottom[k]
        if tile != NO_TILE and tile != FACE_DOWN and s.bottom_by[k] != seat:
            s.bottom[k] = FACE_DOWN
            s.unseen |= bit(tile)


@compiled
def determinize(s, seat, key):  # type: ignore[no-untyped-def]
    """Deal anew what lies face down for `seat`, out of the tiles that it has not seen; and another future."""
    conceal(s, seat)
    s.key[:] = key
    dealt = 0
    for other in range(s.seats):
        for slot in range(MOST_HAND):
            if s.hand[other, slot] == FACE_DOWN:
                s.hand[other, slot] = _deal(s, dealt)
                dealt += 1
    for k in range(N_TILES):
        if s.bottom[k] == FACE_DOWN:
            s.bottom[k] = _deal(s, dealt)
            dealt += 1


@compiled
def _deal(s, n):  # type: ignore[no-untyped-def]
    tile = nth(s.unseen, chance.below(s, STREAM_DEAL, n, count(s.unseen)))
    s.unseen &= ~bit(tile)
    return np.int64(tile)
