"""Points, coins and offerings: every gain and payment goes through here, and is told.

Functions that are called with many different constants are written in two: a small one that is inlined and makes whole
numbers of them, and the one that is compiled once.
"""

from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note, whisper
from ukiyo.games.tokaido.state import Event, State


@compiled
def _tell(events: Cells, kind: int, seat: int, a: int, b: int, c: int) -> None:
    note(events, kind, seat, a, b, c)


@inlined
def tell(events: Cells, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Add an event that everybody may know."""
    _tell(events, kind, seat, a, b, c)


@compiled
def _confide(events: Cells, kind: int, seat: int, a: int, b: int) -> None:
    whisper(events, kind, seat, seat, a, b)


@inlined
def confide(events: Cells, kind: int, seat: int, a: int, b: int) -> None:
    """Add an event whose arguments only its seat may know."""
    _confide(events, kind, seat, a, b)


@compiled
def _score_points(s: State, seat: int, points: int, row: int, events: Cells) -> None:
    if points > 0:
        s.points[seat, row] += points
        tell(events, Event.POINTS, seat, points, row, 0)


@inlined
def score_points(s: State, seat: int, points: int, row: int, events: Cells) -> None:
    """A seat scores points at once."""
    _score_points(s, seat, points, row, events)


@compiled
def _move_coins(s: State, seat: int, coins: int, why: int, events: Cells) -> None:
    if coins != 0:
        s.coins[seat] += coins
        tell(events, Event.COINS, seat, coins, why, 0)


@inlined
def move_coins(s: State, seat: int, coins: int, why: int, events: Cells) -> None:
    """A seat receives coins, or pays some (below 0). The bank never runs out."""
    _move_coins(s, seat, coins, why, events)


@compiled
def _offer(s: State, seat: int, coins: int, row: int, why: int, events: Cells) -> None:
    if coins > 0:
        s.temple[seat] += coins
        tell(events, Event.OFFERING, seat, coins, why, 0)
        score_points(s, seat, coins, row, events)


@inlined
def offer(s: State, seat: int, coins: int, row: int, why: int, events: Cells) -> None:
    """Coins go to a seat's temple pile and score 1 point each."""
    _offer(s, seat, coins, row, why, events)
