"""What players know of the tiles that they put under the draw pile, after others may have drawn them.

`traced[seat, tile]` has a bit for each hand that may hold the tile, and from UNDER on a bit for each player who may
have put it under the pile since. It is somewhere there, and nowhere else. A player's own tiles under the pile have no
bits: `bottom_by` tells where they are.
"""

from ukiyo.engine.compiled import compiled
from ukiyo.games.hundred_torii.components import N_TILES, NO_TILE
from ukiyo.games.hundred_torii.state import MOST_SEATS, State

UNDER = MOST_SEATS


@compiled
def found(s: State, tile: int) -> None:
    """A tile lies open now."""
    for knower in range(s.seats):
        s.traced[knower, tile] = 0


@compiled
def drawn(s: State, seat: int, tile: int, by: int) -> None:
    """A tile that `by` put under the pile is drawn: whoever traced one among those `by` put there traces it on."""
    _may_move(s, UNDER + by, seat)
    if by != seat:
        s.traced[by, tile] = 1 << seat
    for other in range(N_TILES):
        s.traced[seat, other] &= ~(1 << seat) & 255
    s.traced[seat, tile] = 0
    for k in range(N_TILES):
        if s.bottom_by[k] == by:
            return
        if s.bottom[k] == NO_TILE:
            break
    _is_not(s, UNDER + by)


@compiled
def may_go_under(s: State, seat: int) -> None:
    """A tile of a hand goes under the pile, and only its owner sees which."""
    _may_move(s, seat, UNDER + seat)


@compiled
def hand_is_empty(s: State, seat: int) -> None:
    """The last tile of a hand is gone."""
    _is_not(s, seat)


@compiled
def _may_move(s: State, place: int, other: int) -> None:
    """Whatever may be in one place may be in another one, too."""
    for knower in range(s.seats):
        for tile in range(N_TILES):
            if s.traced[knower, tile] >> place & 1:
                s.traced[knower, tile] |= 1 << other


@compiled
def _is_not(s: State, place: int) -> None:
    """Nothing is in a place any more."""
    for knower in range(s.seats):
        for tile in range(N_TILES):
            s.traced[knower, tile] &= ~(1 << place) & 255
