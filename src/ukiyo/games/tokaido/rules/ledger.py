"""Points, coins and offerings: every gain and payment goes through here, and is told.

Functions that are called with many different constants are written in two: a small one that is inlined and makes whole
numbers of them, and the one that is compiled once.
"""

import numpy as np

from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.verbs import note, whisper
from ukiyo.games.tokaido.state import Event


@compiled
def _tell(events, kind, seat, a, b, c):  # type: ignore[no-untyped-def]
    note(events, kind, seat, a, b, c)


@inlined
def tell(events, kind, seat, a, b, c):  # type: ignore[no-untyped-def]
    """Add an event that everybody may know."""
    _tell(events, np.int64(kind), np.int64(seat), np.int64(a), np.int64(b), np.int64(c))


@compiled
def _confide(events, kind, seat, a, b):  # type: ignore[no-untyped-def]
    whisper(events, kind, seat, seat, a, b)


@inlined
def confide(events, kind, seat, a, b):  # type: ignore[no-untyped-def]
    """Add an event whose arguments only its seat may know."""
    _confide(events, np.int64(kind), np.int64(seat), np.int64(a), np.int64(b))


@compiled
def _score_points(s, seat, points, row, events):  # type: ignore[no-untyped-def]
    if points > 0:
        s.points[seat, row] += points
        tell(events, Event.POINTS, seat, points, row, 0)


@inlined
def score_points(s, seat, points, row, events):  # type: ignore[no-untyped-def]
    """A seat scores points at once."""
    _score_points(s, np.int64(seat), np.int64(points), np.int64(row), events)


@compiled
def _move_coins(s, seat, coins, why, events):  # type: ignore[no-untyped-def]
    if coins != 0:
        s.coins[seat] += coins
        tell(events, Event.COINS, seat, coins, why, 0)


@inlined
def move_coins(s, seat, coins, why, events):  # type: ignore[no-untyped-def]
    """A seat receives coins, or pays some (below 0). The bank never runs out."""
    _move_coins(s, np.int64(seat), np.int64(coins), np.int64(why), events)


@compiled
def _offer(s, seat, coins, row, why, events):  # type: ignore[no-untyped-def]
    if coins > 0:
        s.temple[seat] += coins
        tell(events, Event.OFFERING, seat, coins, why, 0)
        score_points(s, seat, coins, row, events)


@inlined
def offer(s, seat, coins, row, why, events):  # type: ignore[no-untyped-def]
    """Coins go to a seat's temple pile and score 1 point each."""
    _offer(s, np.int64(seat), np.int64(coins), np.int64(row), np.int64(why), events)
