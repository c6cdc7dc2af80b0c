"""What a player cannot know: other hands, the draw pile, the future. The verbs `conceal` and `determinize`."""

import numpy as np

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hundred_torii.components import FACE_DOWN, N_TILES, NO_TILE
from ukiyo.games.hundred_torii.rules.bits import bit, count, nth
from ukiyo.games.hundred_torii.rules.pile import STREAM_DEAL, STREAM_PLACES
from ukiyo.games.hundred_torii.rules.traces import UNDER
from ukiyo.games.hundred_torii.state import MOST_HAND, MOST_SEATS, State

HANDS = MOST_SEATS * MOST_HAND
HIDDEN = HANDS + N_TILES
"""Where tiles lie face down: the hands, then under the pile."""


@compiled
def conceal(s: State, seat: int) -> None:
    """Turn face down what `seat` cannot know. Those tiles may be anywhere where nobody has looked."""
    s.key[:] = 0
    for other in range(s.seats):
        for slot in range(MOST_HAND):
            tile = s.hand[other, slot]
            if other == seat or tile in (NO_TILE, FACE_DOWN):
                continue
            if seat < 0 or s.traced[seat, tile] != 1 << other:
                s.hand[other, slot] = FACE_DOWN
                s.unseen |= bit(tile)
    for k in range(N_TILES):
        tile = s.bottom[k]
        if tile != NO_TILE and tile != FACE_DOWN and s.bottom_by[k] != seat:
            s.bottom[k] = FACE_DOWN
            s.unseen |= bit(tile)
    for other in range(MOST_SEATS):
        if other != seat:
            s.traced[other, :] = 0


@compiled
def determinize(s: State, seat: int, key: Cells) -> None:
    """Deal anew what lies face down for `seat`, out of the tiles that it has not seen; and another future.

    A tile that it put under the pile itself goes where it may be by now.
    """
    conceal(s, seat)
    s.key[:] = key
    if seat >= 0:
        _deal_traced(s, seat)
    dealt = 0
    for place in range(HIDDEN):
        if lying(s, place) == FACE_DOWN:
            tile = nth(s.unseen, chance.below(s, STREAM_DEAL, dealt, count(s.unseen)))
            _put(s, place, tile)
            dealt += 1


@compiled
def lying(s: State, place: int) -> int:
    """The tile on a place of hands or under the pile."""
    if place < HANDS:
        return s.hand[place // MOST_HAND, place % MOST_HAND]
    return s.bottom[place - HANDS]


@compiled
def _put(s: State, place: int, tile: int) -> None:
    if place < HANDS:
        s.hand[place // MOST_HAND, place % MOST_HAND] = tile
    else:
        s.bottom[place - HANDS] = tile
    s.unseen &= ~bit(tile)


@compiled
def _may_hold(s: State, seat: int, tile: int, place: int) -> bool:
    """Whether a tile that a seat traces may lie face down on a place."""
    if lying(s, place) != FACE_DOWN:
        return False
    zone = place // MOST_HAND if place < HANDS else UNDER + s.bottom_by[place - HANDS]
    return s.traced[seat, tile] >> zone & 1 == 1


@compiled
def _deal_traced(s: State, seat: int) -> None:
    """The tiles that a seat traces go to places where they may be, at random, so that all find one.

    Where all places of a tile are taken, one that lies there moves on (augmenting paths, one tile after the other).
    """
    holder = np.full(HIDDEN, -1, np.int64)
    reached_from = np.empty(HIDDEN, np.int64)
    queue = np.empty(HIDDEN + 1, np.int64)
    place_of = np.full(N_TILES, -1, np.int64)
    traced = 0
    for first in range(N_TILES):
        if s.traced[seat, first] == 0 or s.unseen & bit(first) == np.uint64(0):
            continue
        traced += 1
        offset = chance.below(s, STREAM_PLACES, traced, HIDDEN)
        reached_from[:] = -1
        queue[0] = first
        head, tail, free = 0, 1, -1
        while head < tail and free < 0:
            tile = queue[head]
            head += 1
            for k in range(HIDDEN):
                place = (k + offset) % HIDDEN
                if reached_from[place] >= 0 or not _may_hold(s, seat, tile, place):
                    continue
                reached_from[place] = tile
                if holder[place] < 0:
                    free = place
                    break
                queue[tail] = holder[place]
                tail += 1
        while free >= 0:
            tile = reached_from[free]
            holder[free] = tile
            left = place_of[tile]
            place_of[tile] = free
            free = left
    for place in range(HIDDEN):
        if holder[place] >= 0:
            _put(s, place, holder[place])
