"""A stop at a space that is no inn: the two choices, and carrying them out."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    BATHS,
    CARP_POINTS,
    DEVOTION,
    ENCOUNTER,
    FARM,
    FARM_COINS,
    HARVEST,
    HARVEST_COINS,
    HEALTH,
    HIROTADA,
    INN,
    IYASAKA,
    KUGE_COINS,
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
from ukiyo.games.tokaido.state import ACTIONS, MOST_SEATS, NONE, Event, Phase, Row, Stage, State, Why

TAKE, GIVE, LEGEND, GAMBLE, CHERRY, BATH = (
    ACTIONS.TAKE, ACTIONS.GIVE, ACTIONS.LEGEND, ACTIONS.GAMBLE, ACTIONS.CHERRY, ACTIONS.BATH,
)  # fmt: skip
AMULET, CALLIGRAPHY, COLLECT, HAND, USE, NO = (
    ACTIONS.AMULET, ACTIONS.CALLIGRAPHY, ACTIONS.COLLECT, ACTIONS.HAND, ACTIONS.USE, ACTIONS.NO,
)  # fmt: skip
FIRST_CHOICE, SECOND_CHOICE = 1, 2


# --- what may be done --------------------------------------------------------------------------------------------------
@compiled
def baths_left(s: State) -> int:
    """Bathhouse cards that nobody has, none without Crossroads."""
    if s.crossroads == 0:
        return 0
    left = BATHS - count(s.boxed_legends)  # as many of every set stay in the box
    for seat in range(MOST_SEATS):
        left -= s.baths[seat]
    return left


@compiled
def sold_here(s: State, kind: int) -> int:
    """The set of cards of which one is sold as second choice at a kind of space."""
    if kind == VILLAGE:
        return cards.legends_left(s)
    if kind == SPRING:
        return 1 if baths_left(s) > 0 else 0
    if kind == TEMPLE:
        return cards.amulets_left(s)
    return cards.calligraphies_left(s) if kind == ENCOUNTER else 0


@inlined
def first_sold(kind: int) -> int:
    """The action that buys the first of these cards."""
    return LEGEND if kind == VILLAGE else BATH if kind == SPRING else AMULET if kind == TEMPLE else CALLIGRAPHY


@compiled
def bought_here(s: State, seat: int, kind: int, least: int, purse: int, out: Cells, n: int) -> int:
    """Put what may be bought as second choice at a kind of space into `out` from place n on; returns the next place.

    That is what costs from `least` (1 with Devotion, which counts coins) up to what is in the `purse`.
    """
    left, first = sold_here(s, kind), first_sold(kind)
    for card in range(SECRETS):
        if left >> card & 1 and least <= prices.price(s, seat, first + card) <= purse:
            out[n] = first + card
            n += 1
    return n


@compiled
def choices(s: State, seat: int, out: Cells) -> int:
    """What may be done at this stop, ascending, without amulets and without leaving it at that; returns how many."""
    kind = road.kind_of(s, s.space[seat])
    coins = s.coins[seat]
    n = 0
    if s.used >> DEVOTION & 1:
        return bought_here(s, seat, kind, 1, coins, out, n)
    if s.acted & FIRST_CHOICE == 0:
        if kind == TEMPLE:
            for gift in range(MOST_GIFT if coins > MOST_GIFT else coins):
                out[n] = GIVE + gift
                n += 1
        elif kind < PADDY_SPACE or not cards.is_complete(s, seat, kind - PADDY_SPACE):
            out[n] = TAKE
            n += 1
    if s.acted & SECOND_CHOICE == 0:
        if kind == FARM:
            if s.crossroads and prices.price(s, seat, GAMBLE) <= coins:
                out[n] = GAMBLE
                n += 1
        elif kind >= PADDY_SPACE:
            if road.cherries_left(s) > 0:
                out[n] = CHERRY
                n += 1
        else:
            n = bought_here(s, seat, kind, 0, coins, out, n)
    if kind == VILLAGE and s.traveler[seat] == RAKUREN and s.acted == 0:
        out[n] = COLLECT
        n += 1
    if may_hand_in(s, seat, kind):
        out[n] = HAND
        n += 1
    return n


@compiled
def may_hand_in(s: State, seat: int, kind: int) -> bool:
    """Whether a seat has a doll at a village or a carp at the sea."""
    return (kind == VILLAGE and s.dolls >> seat & 1 == 1) or (kind == SEA_SPACE and s.carps >> seat & 1 == 1)


@compiled
def may_leave(s: State, seat: int) -> bool:
    """Whether a seat may do no (further) action: after a first one, for who stops acts (TK-10.16).

    By a house rule also where it has only looked at what is sold.
    """
    if s.used >> DEVOTION & 1:
        return False
    if s.acted != 0:
        return True
    kind = road.kind_of(s, s.space[seat])
    return s.look_only == 1 and kind != SPRING and sold_here(s, kind) != 0


@compiled
def serves_both(s: State, seat: int, kind: int) -> bool:
    """Whether Health could let a seat do both actions here: neither is impossible, and it may not do both anyway.

    A farm pays for the die by then, and an encounter may for a calligraphy.
    """
    if s.acts > 1 or s.crossroads == 0:
        return False
    if kind >= PADDY_SPACE:
        return not cards.is_complete(s, seat, kind - PADDY_SPACE) and road.cherries_left(s) > 0
    if kind == FARM:
        return True
    purse = s.coins[seat]
    if kind == TEMPLE:  # a gift and an amulet: Health itself is back in the supply by then
        return purse > prices.price(s, seat, AMULET)
    if kind == ENCOUNTER and cards.kuge_left(s):
        purse += KUGE_COINS
    return bought_here(s, seat, kind, 0, purse, np.empty(SECRETS, np.int32), 0) > 0


@compiled
def declarations(s: State, seat: int, out: Cells, n: int) -> int:
    """Put the amulets that may be declared at this stop into `out` from place n on; returns the next place."""
    mine = secrets.held(s.amulet_card, s.amulet_by, seat)
    if mine == 0 or s.used >> DEVOTION & 1:
        return n
    kind = road.kind_of(s, s.space[seat])
    n = cards.late_fortune(s, seat, out, n)
    if mine >> HEALTH & 1 and s.acted == 0 and (s.idle_amulets == 1 or serves_both(s, seat, kind)):
        out[n] = USE + HEALTH
        n += 1
    if mine >> DEVOTION & 1 and s.acted & SECOND_CHOICE == 0:
        sold = np.empty(SECRETS, np.int32)
        if bought_here(s, seat, kind, 1, s.coins[seat], sold, 0) > 0:
            out[n] = USE + DEVOTION
            n += 1
    return n


# --- acting ------------------------------------------------------------------------------------------------------------
@compiled
def act(s: State, events: Cells) -> None:
    """Ask what to do here where there is a choice; do what there is but one of; leave when nothing is left to do.

    Whoever holds amulets is always asked, or being asked would tell which.
    """
    seat = s.turn
    out = np.empty(24, np.int32)
    n = choices(s, seat, out) if s.acts > 0 else 0
    late_fortune = s.fortune_any == 1 and s.acted != 0 and cards.amulets_of(s, seat) > 0
    if s.acts > 0 and (n > 0 or late_fortune or may_hand_in(s, seat, road.kind_of(s, s.space[seat]))):
        if n > 1 or cards.amulets_of(s, seat) > 0 or may_leave(s, seat):
            agenda.push(s, Phase.STOP, seat, 0)
        else:
            do(s, seat, out[0], events)
        return
    s.acts = 0
    s.stage = Stage.LEAVE


@compiled
def do(s: State, seat: int, action: int, events: Cells) -> None:
    """Carry out an action at a stop."""
    if action == HAND:
        hand_in(s, seat, events)
        return
    if action == NO:
        tell(events, Event.NOTHING, seat, 0, 0, 0)
        s.acts = 0 if s.acted else s.acts - 1
        s.acted |= SECOND_CHOICE
        return
    kind = road.kind_of(s, s.space[seat])
    s.acts -= 1
    if action == COLLECT:
        s.acted = 3
        s.acts = 0
        shop.collect(s, seat, events)
    elif action < LEGEND:
        first_choice(s, seat, kind, action, events)
    else:
        second_choice(s, seat, action, events)


@compiled
def first_choice(s: State, seat: int, kind: int, action: int, events: Cells) -> None:
    """What a space offers in the base game."""
    hirotada = s.traveler[seat] == HIROTADA and (s.acted == 0 or s.coin_each == 1)
    s.acted |= FIRST_CHOICE
    if action >= GIVE:
        give(s, seat, action - GIVE + 1, events)
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
def second_choice(s: State, seat: int, action: int, events: Cells) -> None:
    """What a space offers with Crossroads."""
    hirotada = s.traveler[seat] == HIROTADA and (s.acted == 0 or s.coin_each == 1)
    s.acted |= SECOND_CHOICE
    cost = prices.price(s, seat, action)
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
        s.fresh = s.acts == 0
        if hirotada:
            hirotada_gives(s, seat, events)
    else:
        shop.pay(s, seat, cost, cost, Why.LEGEND, events)
        cards.get_legend(s, seat, action - LEGEND, events)


@compiled
def give(s: State, seat: int, coins: int, events: Cells) -> None:
    """A gift to the temple: Mari scores 2 for each coin; during the Pilgrimage the first brings a point more."""
    move_coins(s, seat, -coins, Why.TEMPLE, events)
    offer(s, seat, coins, Row.TEMPLE, Why.TEMPLE, events)
    if s.traveler[seat] == MARI:
        score_points(s, seat, coins, Row.TRAVELER, events)
    if s.festival == PILGRIMAGE:
        score_points(s, seat, 1, Row.FESTIVALS, events)


@compiled
def hirotada_gives(s: State, seat: int, events: Cells) -> None:
    """Hirotada adds a coin of the bank to his pile at each stop at a temple."""
    tell(events, Event.POWER, seat, HIROTADA, 0, 0)
    offer(s, seat, 1, Row.TRAVELER, Why.TRAVELER, events)


@compiled
def roll(s: State, seat: int, events: Cells) -> None:
    """The die of the Gaming Room; Iyasaka may roll once more."""
    shown = decks.roll_die(s)
    tell(events, Event.ROLLED, seat, shown, 0, 0)
    if s.traveler[seat] == IYASAKA:
        agenda.push(s, Phase.REROLL, seat, shown)
    else:
        move_coins(s, seat, STAKE * shown, Why.GAMBLE, events)


@compiled
def roll_again(s: State, seat: int, shown: int, again: int, events: Cells) -> None:
    """Iyasaka lets a roll stand, or rolls again; the second result stands."""
    if again == 1:
        tell(events, Event.POWER, seat, IYASAKA, 0, 0)
        shown = decks.roll_die(s)
        tell(events, Event.ROLLED, seat, shown, 0, 0)
    move_coins(s, seat, STAKE * shown, Why.GAMBLE, events)


@compiled
def encounter(s: State, seat: int, events: Cells) -> None:
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
def keep(s: State, seat: int, which: int, events: Cells) -> None:
    """Yoshiyasu keeps one of two; the other goes under the deck, and only he knows it."""
    kind, other = s.encounter_shown[which], s.encounter_shown[1 - which]
    s.encounter_shown[:] = NONE
    tell(events, Event.POWER, seat, YOSHIYASU, 0, 0)
    s.reveals += 1
    decks.put_encounter_under(s, other)
    cards.meet(s, seat, kind, events)


@compiled
def hand_in(s: State, seat: int, events: Cells) -> None:
    """A doll brings the top souvenir, a carp points."""
    if road.kind_of(s, s.space[seat]) == VILLAGE:
        s.dolls &= ~(1 << seat)
        tell(events, Event.HANDED_IN, seat, 0, 0, 0)
        cards.top_souvenir(s, seat, events)
    else:
        s.carps &= ~(1 << seat)
        tell(events, Event.HANDED_IN, seat, 1, 0, 0)
        score_points(s, seat, CARP_POINTS, Row.FESTIVALS, events)
