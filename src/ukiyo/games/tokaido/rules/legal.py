"""What may be done now: the verb `legal`."""

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    DEALT,
    DEVOTION,
    FORTUNE,
    FRIENDSHIP,
    HOSPITALITY,
    MEAL_DISH,
    N_TRAVELERS,
    SATSUKI,
    SECRETS,
    VITALITY,
)
from ukiyo.games.tokaido.rules import cards, festivals, inn, prices, road, secrets, shop, start, stops
from ukiyo.games.tokaido.state import ACTIONS, Phase, State

CHOOSE, MOVE, USE, BUY, KEEP, PANORAMA = (
    ACTIONS.CHOOSE, ACTIONS.MOVE, ACTIONS.USE, ACTIONS.BUY, ACTIONS.KEEP, ACTIONS.PANORAMA,
)  # fmt: skip
CALLIGRAPHY, YES, NO, TRAVEL = ACTIONS.CALLIGRAPHY, ACTIONS.YES, ACTIONS.NO, ACTIONS.TRAVEL


@compiled
def legal(s: State, out: Cells) -> int:
    """The legal action ids of the seat to act, ascending; returns how many."""
    seat = s.to_act
    phase = s.phase
    if phase == Phase.MOVE:
        return own_moves(s, seat, out)
    if phase == Phase.STOP:
        return at_stop(s, seat, out)
    if phase == Phase.SHOP:
        return in_shop(s, seat, out)
    if phase == Phase.MEAL:
        return inn.meal_choices(s, seat, out)
    if phase == Phase.OVER:
        return 0
    return others(s, seat, phase, out)


@compiled
def others(s: State, seat: int, phase: int, out: Cells) -> int:
    """What may be done in the decisions that come up more seldom."""
    if phase == Phase.NEUTRAL:
        return road.moves(s, s.turn, 0, out, MOVE)
    if phase == Phase.CHOOSE:
        return travelers(s, out)
    if phase == Phase.FEAST:
        return inn.meal_choices(s, seat, out)
    if phase == Phase.TANABATA:
        return calligraphies(s, seat, out)
    in_turn = Phase.KEEP <= phase <= Phase.AGAIN
    n = cards.late_fortune(s, seat, out, 0) if in_turn else 0
    if phase == Phase.KEEP:
        out[n], out[n + 1] = KEEP, KEEP + 1
        return n + 2
    if phase == Phase.FESTIVAL:
        for which in range(2):
            if festivals.choosable(s, which):
                out[n] = KEEP + which
                n += 1
        return n
    if phase == Phase.OFFER:
        return offered(s, seat, out, n)
    if phase == Phase.PANORAMA:
        for panorama in range(3):
            if not cards.is_complete(s, seat, panorama):
                out[n] = PANORAMA + panorama
                n += 1
    elif phase == Phase.CLOSE:
        n = festivals.closable(s, out, 0)
    elif can_accept(s, seat, phase):
        out[n] = YES
        n += 1
    out[n] = NO
    return n + 1


@compiled
def travelers(s: State, out: Cells) -> int:
    """The two travelers dealt; or all whom nobody is yet."""
    if s.free_choice == 0:
        out[0], out[1] = CHOOSE, CHOOSE + 1
        return DEALT
    n = 0
    left = start.free_travelers(s)
    for traveler in range(N_TRAVELERS):
        if left >> traveler & 1:
            out[n] = TRAVEL + traveler
            n += 1
    return n


@compiled
def can_accept(s: State, seat: int, phase: int) -> bool:
    """Whether a seat can take what it is asked about: Vitality must be at hand, and a coin to stake."""
    if phase == Phase.AGAIN:
        return cards.at_hand(s, seat, VITALITY)
    return phase != Phase.BET or s.coins[seat] > 0


@compiled
def own_moves(s: State, seat: int, out: Cells) -> int:
    """The spaces one may go to, and amulets to be used before moving."""
    friendly = s.used >> FRIENDSHIP & 1
    n = road.moves(s, seat, friendly, out, MOVE)
    if friendly == 0 and s.crossroads == 1:
        mine = secrets.held(s.amulet_card, s.amulet_by, seat)
        if mine >> FORTUNE & 1:
            out[n] = USE + FORTUNE
            n += 1
        if mine >> FRIENDSHIP & 1 and road.can_join(s, seat):
            out[n] = USE + FRIENDSHIP
            n += 1
    return n


@compiled
def at_stop(s: State, seat: int, out: Cells) -> int:
    """The choices of a space, amulets, a doll or carp, and to leave it at that, in the order of their numbers."""
    n = stops.choices(s, seat, out)
    m = stops.declarations(s, seat, out, n)
    if stops.may_leave(s, seat):
        out[m] = NO
        m += 1
    return m


@compiled
def in_shop(s: State, seat: int, out: Cells) -> int:
    """Sets of what is on display, amulets, and to buy nothing."""
    if s.used >> DEVOTION & 1:
        return shop.purchases(s, seat, out, 1)
    n = cards.late_fortune(s, seat, out, 0)
    if cards.holds_amulet(s, seat, DEVOTION) and shop.purchases(s, seat, out[n:], 1) > 0:
        out[n] = USE + DEVOTION
        n += 1
    n += shop.purchases(s, seat, out[n:], 0)
    out[n] = NO
    return n + 1


@compiled
def offered(s: State, seat: int, out: Cells, n: int) -> int:
    """A meal that is offered alone, from place n on: take it, for Kidzuna with an amulet too, or not."""
    declared = s.used & (1 << HOSPITALITY | 1 << DEVOTION)
    if s.traveler[seat] != SATSUKI and declared == 0:
        mine = secrets.held(s.amulet_card, s.amulet_by, seat)
        if mine >> HOSPITALITY & 1 and not inn.knows_dish(s, seat, MEAL_DISH[s.offered]):
            out[n] = USE + HOSPITALITY
            n += 1
        if mine >> DEVOTION & 1 and inn.may_take_offer(s, seat) and inn.offered_price(s, seat) > 0:
            out[n] = USE + DEVOTION
            n += 1
    if inn.may_take_offer(s, seat):
        out[n] = YES
        n += 1
    if declared == 0:
        out[n] = NO
        n += 1
    return n


@compiled
def calligraphies(s: State, seat: int, out: Cells) -> int:
    """Tanabata: the calligraphies that may be bought, also with Devotion, or none."""
    n = 0
    left = cards.calligraphies_left(s)
    for which in range(SECRETS):
        if left >> which & 1 and prices.price(s, seat, (CALLIGRAPHY + which)) <= s.coins[seat]:
            out[n] = CALLIGRAPHY + which
            n += 1
    if s.used >> DEVOTION & 1:
        return n
    if n > 0 and cards.holds_amulet(s, seat, DEVOTION):
        out[n] = USE + DEVOTION
        n += 1
    out[n] = NO
    return n + 1
