"""Points, coins and offerings: every gain and payment goes through here, and is told."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.verbs import note, whisper
from ukiyo.games.tokaido.components import MARI
from ukiyo.games.tokaido.state import Event, Row


@compiled
def tell(events, kind, seat, a, b, c):  # type: ignore[no-untyped-def]
    """Add an event that everybody may know."""
    note(events, kind, seat, a, b, c)


@compiled
def confide(events, kind, seat, a, b):  # type: ignore[no-untyped-def]
    """Add an event whose arguments only its seat may know."""
    whisper(events, kind, seat, seat, a, b)


@compiled
def score_points(s, seat, points, row, events):  # type: ignore[no-untyped-def]
    """A seat scores points at once."""
    if points > 0:
        s.points[seat, row] += points
        tell(events, Event.POINTS, seat, points, np.int64(row), 0)


@compiled
def move_coins(s, seat, coins, why, events):  # type: ignore[no-untyped-def]
    """A seat receives coins, or pays some (below 0). The bank never runs out."""
    if coins != 0:
        s.coins[seat] += coins
        tell(events, Event.COINS, seat, coins, np.int64(why), 0)


@compiled
def offer(s, seat, coins, row, why, events):  # type: ignore[no-untyped-def]
    """Coins go to a seat's temple pile and score 1 point each, Mari's 2."""
    if coins > 0:
        s.temple[seat] += coins
        tell(events, Event.OFFERING, seat, coins, np.int64(why), 0)
        score_points(s, seat, coins, row, events)
        if s.traveler[seat] == MARI:
            score_points(s, seat, coins, Row.TRAVELER, events)
