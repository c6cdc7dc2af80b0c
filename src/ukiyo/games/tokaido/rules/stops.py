"""A stop at a space that is no inn: the two choices, and carrying them out."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.games.tokaido.components import (
    BATHS,
    CARP_POINTS,
    DEVOTION,
    ENCOUNTER,
    ENCOUNTER_COPIES,
    FARM,
    FARM_COINS,
    HARVEST,
    HARVEST_COINS,
    HEALTH,
    HIROTADA,
    INN,
    IYASAKA,
    KUGE,
    MARI,
    MOST_GIFT,
    PADDY_SPACE,
    PILGRIMAGE,
    RAKUREN,
    SEA_SPACE,
    SECRETS,
    SPRING,
    STAKE,
    TEMPLE,
    VILLAGE,
    YOSHIYASU,
)
from ukiyo.games.tokaido.rules import cards, decks, prices, road, secrets, shop
from ukiyo.games.tokaido.rules.bits import count
from ukiyo.games.tokaido.rules.ledger import confide, move_coins, offer, score_points, tell
from ukiyo.games.tokaido.state import ACTIONS, MOST_SEATS, NONE, Event, Phase, Row, Stage, Why

TAKE, GIVE, LEGEND, GAMBLE, CHERRY, BATH = (
    ACTIONS.TAKE, ACTIONS.GIVE, ACTIONS.LEGEND, ACTIONS.GAMBLE, ACTIONS.CHERRY, ACTIONS.BATH,
)  # fmt: skip
AMULET, CALLIGRAPHY, COLLECT, HAND, USE, NO = (
    ACTIONS.AMULET, ACTIONS.CALLIGRAPHY, ACTIONS.COLLECT, ACTIONS.HAND, ACTIONS.USE, ACTIONS.NO,
)  # fmt: skip
FIRST_CHOICE, SECOND_CHOICE = 1, 2


# --- what may be done --------------------------------------------------------------------------------------------------
@compiled
def baths_left(s):  # type: ignore[no-untyped-def]
    """Bathhouse cards that nobody has, none without Crossroads."""
    if s.crossroads == 0:
        return np.int64(0)
    left = BATHS - count(s.boxed_legends)  # as many of every set stay in the box
    for seat in range(MOST_SEATS):
        left -= s.baths[seat]
    return left


@compiled
def _sold(s, seat, cards_left, first, out, n):  # type: ignore[no-untyped-def]
    """Put an action for each card of a set of six that a seat can pay into `out` from place n on; returns the next place."""
    for card in range(SECRETS):
        if cards_left >> card & 1 and prices.affordable(s, seat, first + card):
            out[n] = first + card
            n += 1
    return n


@compiled
def bought_here(s, seat, kind, out, n):  # type: ignore[no-untyped-def]
    """Put what may be bought as second choice at a kind of space into `out` from place n on; returns the next place.

    With Devotion declared only what costs coins.
    """
    if kind == VILLAGE:
        return _sold(s, seat, cards.legends_left(s), np.int64(LEGEND), out, n)
    if kind == TEMPLE:
        return _sold(s, seat, cards.amulets_left(s), np.int64(AMULET), out, n)
    if kind == ENCOUNTER:
        return _sold(s, seat, cards.calligraphies_left(s), np.int64(CALLIGRAPHY), out, n)
    if kind == SPRING and baths_left(s) > 0 and prices.affordable(s, seat, np.int64(BATH)):
        out[n] = BATH
        n += 1
    return n


@compiled
def choices(s, seat, out):  # type: ignore[no-untyped-def]
    """What may be done at this stop, ascending, without amulets and without leaving it at that; returns how many."""
    kind = road.kind_of(s, s.space[seat])
    n = 0
    if prices.devoted(s):
        return bought_here(s, seat, kind, out, n)
    if s.acted & FIRST_CHOICE == 0:
        if kind == TEMPLE:
            for gift in range(MOST_GIFT):
                if prices.affordable(s, seat, np.int64(GIVE + gift)):
                    out[n] = GIVE + gift
                    n += 1
        elif kind < PADDY_SPACE or not cards.is_complete(s, seat, kind - PADDY_SPACE):
            out[n] = TAKE
            n += 1
    if s.acted & SECOND_CHOICE == 0:
        if kind == FARM:
            if s.crossroads and prices.affordable(s, seat, np.int64(GAMBLE)):
                out[n] = GAMBLE
                n += 1
        elif kind >= PADDY_SPACE:
            if road.cherries_left(s) > 0:
                out[n] = CHERRY
                n += 1
        else:
            n = bought_here(s, seat, kind, out, n)
    if kind == VILLAGE and s.traveler[seat] == RAKUREN and s.acted == 0:
        out[n] = COLLECT
        n += 1
    if may_hand_in(s, seat, kind):
        out[n] = HAND
        n += 1
    return n


@compiled
def may_hand_in(s, seat, kind):  # type: ignore[no-untyped-def]
    """Whether a seat has a doll at a village or a carp at the sea."""
    return (kind == VILLAGE and s.dolls >> seat & 1 == 1) or (kind == SEA_SPACE and s.carps >> seat & 1 == 1)


@compiled
def may_leave(s, seat):  # type: ignore[no-untyped-def]
    """Whether a seat may do no (further) action: after a first one; by a house rule also where it only looked at what is sold."""
    if prices.devoted(s):
        return False
    if s.acted != 0 or s.may_look == 0:
        return s.acted != 0
    kind = road.kind_of(s, s.space[seat])
    if kind == VILLAGE:
        return cards.legends_left(s) != 0
    if kind == TEMPLE:
        return cards.amulets_left(s) != 0
    return kind == ENCOUNTER and cards.calligraphies_left(s) != 0


@compiled
def could_do_both(s, seat, kind):  # type: ignore[no-untyped-def]
    """Whether Health does something: both choices can be done one after the other, and not anyway.

    The first of them may bring the coins for the other.
    """
    if s.acts != 1:
        return False
    if kind == FARM:
        return True
    if kind == TEMPLE:
        return s.coins[seat] > prices.amulet_price(s, seat)  # with Health back in the supply there is an amulet to buy
    if kind >= PADDY_SPACE:
        return road.cherries_left(s) > 0 and not cards.is_complete(s, seat, kind - PADDY_SPACE)
    if kind == ENCOUNTER and s.coins[seat] == 0:
        kuge = ENCOUNTER_COPIES[KUGE] - np.int64(s.encounters[:, KUGE].sum())
        return kuge > 0 and secrets.left_over(s.calligraphy_by, s.boxed_calligraphies) > 0
    sold = np.empty(SECRETS, np.int32)
    return bought_here(s, seat, kind, sold, 0) > 0


@compiled
def declarations(s, seat, out, n):  # type: ignore[no-untyped-def]
    """Put the amulets that may be declared at this stop, and can do something, into `out` from n on; returns the next place."""
    mine = secrets.held(s.amulet_card, s.amulet_by, seat)
    if mine == 0 or prices.devoted(s):
        return n
    kind = road.kind_of(s, s.space[seat])
    fortune = np.int64(n)
    n = cards.late_fortune(s, seat, out, fortune)
    if mine >> HEALTH & 1 and s.acted == 0 and (s.may_waste == 1 or n > fortune or could_do_both(s, seat, kind)):
        out[n] = USE + HEALTH
        n += 1
    if mine >> DEVOTION & 1 and s.acted & SECOND_CHOICE == 0:
        s.used = np.int64(s.used) | 1 << DEVOTION
        sold = np.empty(SECRETS, np.int32)
        some = bought_here(s, seat, kind, sold, 0)
        s.used = np.int64(s.used) & ~(1 << DEVOTION)
        if some > 0:
            out[n] = USE + DEVOTION
            n += 1
    return n


# --- acting ------------------------------------------------------------------------------------------------------------
@compiled
def act(s, events):  # type: ignore[no-untyped-def]
    """Ask what to do here where there is a choice; do what there is but one of; leave when nothing is left to do.

    Whoever holds amulets is always asked, or being asked would tell which.
    """
    seat = np.int64(s.turn)
    out = np.empty(24, np.int32)
    n = choices(s, seat, out) if s.acts > 0 else 0
    late_fortune = s.fortune_any == 1 and s.acted != 0 and cards.amulets_of(s, seat) > 0
    if s.acts > 0 and (n > 0 or late_fortune or may_hand_in(s, seat, road.kind_of(s, s.space[seat]))):
        if n > 1 or cards.amulets_of(s, seat) > 0 or may_leave(s, seat):
            agenda.push(s, Phase.STOP, seat, 0)
        else:
            do(s, seat, np.int64(out[0]), events)
        return
    s.acts = 0
    s.stage = Stage.LEAVE


@compiled
def do(s, seat, action, events):  # type: ignore[no-untyped-def]
    """Carry out an action at a stop."""
    if action == HAND:
        hand_in(s, seat, events)
        return
    if action == NO:
        tell(events, Event.NOTHING, seat, 0, 0, 0)
        s.acts = 0 if s.acted else s.acts - np.int8(1)
        s.acted |= np.int8(SECOND_CHOICE)
        return
    kind = road.kind_of(s, s.space[seat])
    s.acts -= np.int8(1)
    if action == COLLECT:
        s.acted = 3
        s.acts = 0
        shop.collect(s, seat, events)
    elif action < LEGEND:
        first_choice(s, seat, kind, action, events)
    else:
        second_choice(s, seat, action, events)


@compiled
def first_choice(s, seat, kind, action, events):  # type: ignore[no-untyped-def]
    """What a space offers in the base game."""
    hirotada = adds_a_coin(s, seat)
    s.acted |= np.int8(FIRST_CHOICE)
    if action >= GIVE:
        give(s, seat, prices.cost(s, seat, action), events)
        if hirotada:
            hirotada_gives(s, seat, events)
    elif kind == VILLAGE:
        shop.visit(s, seat, events)
    elif kind == FARM:
        more = s.festival == HARVEST or s.traveler[seat] == IYASAKA
        move_coins(s, seat, HARVEST_COINS if more else FARM_COINS, Why.FARM, events)
    elif kind == SPRING:
        cards.take_spring(s, seat, events)
    elif kind == ENCOUNTER:
        encounter(s, seat, events)
    elif kind != INN:
        cards.take_section(s, seat, kind - PADDY_SPACE, events)


@compiled
def second_choice(s, seat, action, events):  # type: ignore[no-untyped-def]
    """What a space offers with Crossroads."""
    hirotada = adds_a_coin(s, seat)
    s.acted |= np.int8(SECOND_CHOICE)
    cost = prices.cost(s, seat, action)
    if action == GAMBLE:
        move_coins(s, seat, -cost, Why.GAMBLE, events)
        roll(s, seat, events)
    elif action == CHERRY:
        cards.take_cherry(s, seat, events)
    elif action == BATH:
        shop.pay(s, seat, cost, cost, Why.BATH, events)
        cards.take_bath(s, seat, events)
    elif action >= CALLIGRAPHY:
        shop.pay(s, seat, cost, cost, Why.CALLIGRAPHY, events)
        cards.get_calligraphy(s, seat, action - CALLIGRAPHY, events)
    elif action >= AMULET:
        shop.pay(s, seat, cost, cost, Why.AMULET, events)
        cards.get_amulet(s, seat, action - AMULET, events)
        s.late_amulet = 1 if s.acts == 0 else 0
        if hirotada:
            hirotada_gives(s, seat, events)
    else:
        shop.pay(s, seat, cost, cost, Why.LEGEND, events)
        cards.get_legend(s, seat, action - LEGEND, events)


@compiled
def give(s, seat, coins, events):  # type: ignore[no-untyped-def]
    """A gift to the temple; Mari's coins bring 2 points each, during the Pilgrimage the first coin of each gift a point more."""
    move_coins(s, seat, -coins, Why.TEMPLE, events)
    offer(s, seat, coins, Row.TEMPLE, Why.TEMPLE, events)
    if s.traveler[seat] == MARI:
        score_points(s, seat, coins, Row.TRAVELER, events)
    if s.festival == PILGRIMAGE:
        score_points(s, seat, 1, Row.FESTIVALS, events)


@compiled
def adds_a_coin(s, seat):  # type: ignore[no-untyped-def]
    """Whether Hirotada adds a coin of the bank to what is done now: once a stop, by a house rule with each action."""
    return s.traveler[seat] == HIROTADA and (s.acted == 0 or s.hirotada_each == 1)


@compiled
def hirotada_gives(s, seat, events):  # type: ignore[no-untyped-def]
    """Hirotada adds a coin of the bank to his pile."""
    tell(events, Event.POWER, seat, HIROTADA, 0, 0)
    offer(s, seat, 1, Row.TRAVELER, Why.TRAVELER, events)


@compiled
def roll(s, seat, events):  # type: ignore[no-untyped-def]
    """The die of the Gaming Room; Iyasaka may roll once more."""
    shown = decks.roll_die(s)
    tell(events, Event.ROLLED, seat, shown, 0, 0)
    if s.traveler[seat] == IYASAKA:
        agenda.push(s, Phase.REROLL, seat, shown)
    else:
        move_coins(s, seat, STAKE * shown, Why.GAMBLE, events)


@compiled
def roll_again(s, seat, shown, again, events):  # type: ignore[no-untyped-def]
    """Iyasaka lets a roll stand, or rolls again; the second result stands."""
    if again == 1:
        tell(events, Event.POWER, seat, IYASAKA, 0, 0)
        shown = decks.roll_die(s)
        tell(events, Event.ROLLED, seat, shown, 0, 0)
    move_coins(s, seat, STAKE * shown, Why.GAMBLE, events)


@compiled
def encounter(s, seat, events):  # type: ignore[no-untyped-def]
    """Draw an encounter; Yoshiyasu looks at two."""
    if s.traveler[seat] != YOSHIYASU:
        cards.draw_and_meet(s, seat, events)
        return
    kind = decks.draw_encounter(s)
    other = decks.draw_encounter(s)
    if kind < 0:
        tell(events, Event.EMPTY, seat, cards.DECK_ENCOUNTERS, 0, 0)
    elif other < 0:
        cards.meet(s, seat, kind, events)
    else:
        s.encounter_shown[0] = kind
        s.encounter_shown[1] = other
        confide(events, Event.SAW, seat, kind, other)
        agenda.push(s, Phase.KEEP, seat, 0)


@compiled
def keep(s, seat, which, events):  # type: ignore[no-untyped-def]
    """Yoshiyasu keeps one of two; the other goes under the deck, and only he knows it."""
    kind, other = np.int64(s.encounter_shown[which]), np.int64(s.encounter_shown[1 - which])
    s.encounter_shown[:] = NONE
    tell(events, Event.POWER, seat, YOSHIYASU, 0, 0)
    s.reveals += np.uint16(1)
    decks.put_encounter_under(s, other)
    cards.meet(s, seat, kind, events)


@compiled
def hand_in(s, seat, events):  # type: ignore[no-untyped-def]
    """A doll brings the top souvenir, a carp points."""
    if road.kind_of(s, s.space[seat]) == VILLAGE:
        s.dolls &= ~np.uint8(1 << seat)
        tell(events, Event.HANDED_IN, seat, 0, 0, 0)
        cards.top_souvenir(s, seat, events)
    else:
        s.carps &= ~np.uint8(1 << seat)
        tell(events, Event.HANDED_IN, seat, 1, 0, 0)
        score_points(s, seat, CARP_POINTS, Row.FESTIVALS, events)
