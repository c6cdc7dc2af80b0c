"""The road: who is last and who leads, where one may stop, and moving a pawn."""

import numpy as np

from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    CHERRIES,
    DOUBLE,
    FRIENDSHIP,
    INN,
    KIND,
    MOST_CLOSED,
    NEXT_INN,
    PADDY_SPACE,
    SECTIONS,
    TEMPLE,
    VILLAGE,
)
from ukiyo.games.tokaido.rules import prices, secrets
from ukiyo.games.tokaido.rules.bits import count
from ukiyo.games.tokaido.rules.ledger import tell
from ukiyo.games.tokaido.state import ACTIONS, MOST_SEATS, NEUTRAL, NONE, Event, State

AMULET = ACTIONS.AMULET


@compiled
def pawns(s: State) -> int:
    """How many pawns are on the road: with two players a third one, the neutral traveler's."""
    return 3 if s.seats == 2 else s.seats


@compiled
def is_neutral(s: State, pawn: int) -> bool:
    """Whether a pawn is the neutral traveler's."""
    return s.seats == 2 and pawn == NEUTRAL


@inlined
def kind_of(s: State, space: int) -> int:
    """The kind of a space."""
    return KIND[s.return_trip, space]


@compiled
def ahead(s: State, pawn: int) -> int:
    """How far ahead a pawn is: the space decides, and on one space the place nearer to the road."""
    return s.space[pawn] * 8 - s.lane[pawn]


@compiled
def last_pawn(s: State) -> int:
    """The pawn that is furthest behind."""
    last = 0
    for pawn in range(1, pawns(s)):
        if ahead(s, pawn) < ahead(s, last):
            last = pawn
    return last


@compiled
def leader(s: State) -> int:
    """The seat whose pawn is furthest ahead."""
    first = 0
    for seat in range(1, s.seats):
        if ahead(s, seat) > ahead(s, first):
            first = seat
    return first


@compiled
def leads_alone(s: State, seat: int) -> bool:
    """Whether a player's pawn is ahead of all others'. The neutral traveler does not count (TK-4.7)."""
    for other in range(s.seats):
        if other != seat and ahead(s, other) >= ahead(s, seat):
            return False
    return True


@compiled
def all_gathered(s: State) -> bool:
    """Whether all pawns stand on one space, which is an inn."""
    for pawn in range(1, pawns(s)):
        if s.space[pawn] != s.space[0]:
            return False
    return kind_of(s, s.space[0]) == INN


@compiled
def standing(s: State, space: int) -> int:
    """How many pawns stand on a space."""
    n = 0
    for pawn in range(pawns(s)):
        n += s.space[pawn] == space
    return n


@compiled
def free_lane(s: State, space: int) -> int:
    """The place on a space that is no inn where a pawn would come to stand, or -1: the road first, then a second place."""
    road, second = True, s.seats >= 4 and DOUBLE[s.return_trip, space] == 1
    for pawn in range(pawns(s)):
        if s.space[pawn] == space:
            if s.lane[pawn] == 0:
                road = False
            else:
                second = False
    return 0 if road else 1 if second else -1


@compiled
def may_join(s: State, space: int) -> int:
    """Friendship: whether a space is single and one pawn stands on it, on the road."""
    if s.seats >= 4 and DOUBLE[s.return_trip, space] == 1:
        return False
    found = False
    for pawn in range(pawns(s)):
        if s.space[pawn] == space:
            if s.lane[pawn] > 0:
                return False
            found = True
    return found


@compiled
def cherries_left(s: State) -> int:
    """Cherry trees that nobody has, none without Crossroads."""
    if s.crossroads == 0:
        return 0
    left = CHERRIES - count(s.boxed_legends)  # as many of every set stay in the box
    for seat in range(MOST_SEATS):
        left -= s.cherries[seat]
    return left


@compiled
def has_business(s: State, seat: int, kind: int) -> int:
    """Whether a seat may stop on a kind of space at all."""
    if kind == VILLAGE:
        return s.coins[seat] > 0
    if kind == TEMPLE:
        if s.coins[seat] > 0:
            return True
        free = prices.price(s, seat, AMULET) == 0
        return s.crossroads == 1 and free and secrets.left_over(s.amulet_by, s.boxed_amulets) > 0
    if kind >= PADDY_SPACE and kind != INN:
        return s.panorama[seat, kind - PADDY_SPACE] < SECTIONS[kind - PADDY_SPACE] or cherries_left(s) > 0
    return True


@compiled
def is_closed(s: State, space: int) -> bool:
    """Whether a festival has closed a space."""
    for k in range(MOST_CLOSED):
        if s.closed[k] == space:
            return True
    return False


@inlined
def moves(s: State, pawn: int, friendly: int, out: Cells, first: int) -> int:
    """The spaces to which a pawn may go, ascending, as actions from `first` on; returns how many.

    With `friendly` 1 those are meant where Friendship lets one stop beside another.
    """
    return _moves(s, pawn, friendly, out, first)


@compiled
def _moves(s: State, pawn: int, friendly: int, out: Cells, first: int) -> int:
    n = 0
    inn = NEXT_INN[s.return_trip, s.space[pawn]]
    neutral = is_neutral(s, pawn)
    for space in range(s.space[pawn] + 1, inn):
        if not neutral and not has_business(s, pawn, kind_of(s, space)):
            continue
        if s.festival >= 0 and is_closed(s, space):
            continue
        free = may_join(s, space) if friendly == 1 else free_lane(s, space) >= 0
        if free:
            out[n] = first + space
            n += 1
    if friendly == 0:
        out[n] = first + inn
        n += 1
    return n


@compiled
def can_join(s: State, seat: int) -> bool:
    """Friendship: whether there is a space where it would let one stop."""
    out = np.empty(16, np.int32)
    return moves(s, seat, 1, out, 0) > 0


@compiled
def put(s: State, pawn: int, space: int, friendly: int) -> None:
    """Move a pawn to a space."""
    if kind_of(s, space) == INN:
        s.lane[pawn] = standing(s, space)
    elif friendly == 1:
        s.lane[pawn] = 1
    else:
        s.lane[pawn] = free_lane(s, space)
    s.space[pawn] = space


@compiled
def walk(s: State, pawn: int, space: int, events: Cells) -> None:
    """Move the pawn of a turn, and tell it."""
    before = s.space[pawn]
    put(s, pawn, space, s.used >> FRIENDSHIP & 1)
    tell(events, Event.MOVED, pawn, space, s.lane[pawn], before)


@compiled
def arrived_at(s: State, lane: int) -> int:
    """The pawn that came to the inn of the pawn whose turn it is as number `lane`, or -1."""
    space = s.space[s.turn]
    for pawn in range(pawns(s)):
        if s.space[pawn] == space and s.lane[pawn] == lane:
            return pawn
    return NONE


@inlined
def who_is(s: State, traveler: int) -> int:
    """The seat that is a traveler, or -1."""
    return _who_is(s, traveler)


@compiled
def _who_is(s: State, traveler: int) -> int:
    for seat in range(s.seats):
        if s.traveler[seat] == traveler:
            return seat
    return NONE
