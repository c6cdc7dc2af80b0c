"""Matsuri: a festival at each inn on the way. Which cards there are, and what each does, is reconstructed."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    ALMS,
    DOUBLE,
    EARLY_HONORS,
    FEAST,
    FEMALE,
    FESTIVAL_DICE,
    FESTIVAL_NEEDS_CROSSROADS,
    HANABI,
    HANAMI,
    HINA,
    INN,
    KOINOBORI,
    MOST_CLOSED,
    N_ENCOUNTERS,
    N_FESTIVALS,
    N_TOKENS,
    NEXT_INN,
    PAINTERS_DAY,
    PROCESSION,
    SETSUBUN,
    STREET_THEATER,
    TANABATA,
    TEMPLE_LANTERNS,
    TOKEN_VALUES,
    TSUKIMI,
    TYPHOON,
)
from ukiyo.games.tokaido.rules import cards, decks, inn, prices, road, scoring, secrets
from ukiyo.games.tokaido.rules.ledger import confide, move_coins, offer, tell
from ukiyo.games.tokaido.state import ACTIONS, DRAW_TOKENS, NONE, Event, Phase, Row, Stage, State, Why

CLOSE, CALLIGRAPHY, NO = ACTIONS.CLOSE, ACTIONS.CALLIGRAPHY, ACTIONS.NO


# --- the deck ----------------------------------------------------------------------------------------------------------
@compiled
def deck_of(s: State) -> int:
    """The festivals that are played with: some need Crossroads, some need travelers who are women or men."""
    deck = 0
    for card in range(N_FESTIVALS):
        fits = s.crossroads == 1 or FESTIVAL_NEEDS_CROSSROADS[card] == 0
        if fits and not (s.initiatory == 1 and (card in (HINA, KOINOBORI))):
            deck |= 1 << card
    return deck


@compiled
def someone_fits(s: State, card: int) -> bool:
    """Whether a festival for women or men only finds one among the travelers; others always fit."""
    if card != HINA and card != KOINOBORI:
        return True
    for seat in range(s.seats):
        if FEMALE[s.traveler[seat]] == (card == HINA):
            return True
    return False


@compiled
def choosable(s: State, which: int) -> bool:
    """Whether one of the two festivals may be chosen: not one for nobody, unless the other is for nobody too."""
    other = s.festival_drawn[1 - which]
    return someone_fits(s, s.festival_drawn[which]) or not someone_fits(s, other)


@compiled
def end(s: State) -> None:
    """The festival of the last leg is over, and so are its tokens."""
    s.festival = NONE
    s.token_space[:] = 0
    s.token_points[:] = 0
    s.closed[:] = 0
    s.dolls = 0
    s.carps = 0


@compiled
def draw(s: State, events: Cells) -> None:
    """The first traveler to have come looks at two festivals and chooses one."""
    end(s)
    seat = NONE
    for other in range(s.seats):
        if seat < 0 or s.lane[other] < s.lane[seat]:
            seat = other
    s.chooser = seat
    s.festival_drawn[0] = decks.draw_festival(s)
    s.festival_drawn[1] = decks.draw_festival(s)
    confide(events, Event.FESTIVALS_DRAWN, seat, s.festival_drawn[0], s.festival_drawn[1])
    agenda.push(s, Phase.FESTIVAL, seat, 0)


@compiled
def choose(s: State, seat: int, which: int, events: Cells) -> None:
    """The festival chosen is shown and begins; the other goes under the deck, and only the chooser knows it."""
    card, other = s.festival_drawn[which], s.festival_drawn[1 - which]
    s.festival_drawn[:] = NONE
    k = 0
    while s.festival_under[k] != NONE:
        k += 1
    s.festival_under[k] = other
    s.festival_under_by[k] = seat
    s.festival = card
    s.festivals = s.festivals | 1 << card
    s.reveals += 1
    tell(events, Event.FESTIVAL, seat, card, 0, 0)
    s.next_in_order = 0
    for_all(s, seat, card, events)


# --- what it brings ------------------------------------------------------------------------------------------------------
@compiled
def for_all(s: State, seat: int, card: int, events: Cells) -> None:
    """What a festival does once for the whole table."""
    if card == HANABI:
        fireworks(s, events)
    elif card == TYPHOON:
        agenda.push(s, Phase.CLOSE, seat, 0)
    elif card == EARLY_HONORS:
        scoring.honor(s, events)
    elif card == ALMS:
        alms(s, events)


@compiled
def goes_round(card: int) -> bool:
    """Whether a festival reaches one traveler after the other."""
    if card in (HANAMI, HINA, KOINOBORI, FESTIVAL_DICE, TSUKIMI):
        return True
    if card in (SETSUBUN, STREET_THEATER, TEMPLE_LANTERNS, TANABATA):
        return True
    return card in (PAINTERS_DAY, FEAST)


@compiled
def in_order(s: State, which: int) -> int:
    """The seat that leaves the inn as number `which`, 0 first: who came last leaves first."""
    for pawn_lane in range(road.pawns(s) - 1, -1, -1):
        for seat in range(s.seats):
            if s.lane[seat] == pawn_lane:
                if which == 0:
                    return seat
                which -= 1
    return NONE


@compiled
def go_round(s: State, events: Cells) -> None:
    """The festival reaches the next traveler; after the last one the inn is left."""
    if s.next_in_order >= s.seats or not goes_round(s.festival):
        s.stage = Stage.DEPART
        return
    seat = in_order(s, s.next_in_order)
    s.next_in_order += 1
    reach(s, seat, s.festival, events)


@compiled
def reach(s: State, seat: int, card: int, events: Cells) -> None:
    """What a festival brings to one traveler."""
    if card == HANAMI:
        if road.cherries_left(s) > 0:
            cards.take_cherry(s, seat, events)
    elif card in (HINA, KOINOBORI):
        gift(s, seat, card, events)
    elif card == FESTIVAL_DICE:
        shown = decks.roll_die(s)
        tell(events, Event.ROLLED, seat, shown, 0, 0)
        move_coins(s, seat, shown, Why.FESTIVAL, events)
    elif card == TEMPLE_LANTERNS:
        offer(s, seat, 1, Row.FESTIVALS, Why.FESTIVAL, events)
    elif card == TANABATA:
        cost = prices.price(s, seat, CALLIGRAPHY)
        if cost <= s.coins[seat] and secrets.left_over(s.calligraphy_by, s.boxed_calligraphies) > 0:
            secrets.look(s.calligraphy_looks, seat, s.calligraphy_bought)
            s.reveals += 1
            agenda.push(s, Phase.TANABATA, seat, 0)
    elif card == FEAST:
        if inn.can_feast(s, seat):
            agenda.push(s, Phase.FEAST, seat, 0)
    else:
        for_who_lacks(s, seat, card, events)


@compiled
def for_who_lacks(s: State, seat: int, card: int, events: Cells) -> None:
    """Festivals for travelers who have nothing of a kind yet."""
    if card == TSUKIMI:
        if s.springs[seat, 0] + s.springs[seat, 1] + s.baths[seat] == 0:
            cards.take_spring(s, seat, events)
    elif card == SETSUBUN:
        if cards.amulets_of(s, seat) == 0:
            cards.random_amulet(s, seat, events)
    elif card == STREET_THEATER:
        met = 0
        for kind in range(N_ENCOUNTERS):
            met += s.encounters[seat, kind]
        if met == 0:
            cards.draw_and_meet(s, seat, events)
    elif not (cards.is_complete(s, seat, 0) or cards.is_complete(s, seat, 1) or cards.is_complete(s, seat, 2)):
        cards.choose_section(s, seat, cards.FOR_PAINTERS, events)


@compiled
def gift(s: State, seat: int, card: int, events: Cells) -> None:
    """A doll for each woman, a carp for each man."""
    if FEMALE[s.traveler[seat]] != (card == HINA):
        return
    if card == HINA:
        s.dolls |= 1 << seat
        tell(events, Event.DOLL, seat, 0, 0, 0)
    else:
        s.carps |= 1 << seat
        tell(events, Event.CARP, seat, 0, 0, 0)


@compiled
def alms(s: State, events: Cells) -> None:
    """The richest give a coin each to the poorest, one after the other and round again; nothing if all are as rich."""
    most, least = (-1), (1 << 20)
    for seat in range(s.seats):
        most, least = max(most, s.coins[seat]), min(least, s.coins[seat])
    if most == least:
        return
    poor = np.empty(8, np.int64)
    n = 0
    for which in range(s.seats):
        seat = in_order(s, which)
        if s.coins[seat] == least:
            poor[n] = seat
            n += 1
    given = 0
    for which in range(s.seats):
        seat = in_order(s, which)
        if s.coins[seat] == most:
            given += 1
            move_coins(s, seat, -1, Why.FESTIVAL, events)
    for k in range(given):
        move_coins(s, poor[k % n], 1, Why.FESTIVAL, events)


# --- the road under a festival -------------------------------------------------------------------------------------------
@compiled
def next_leg(s: State) -> tuple[int, int]:
    """The first space of the next leg, and the inn behind it."""
    at = s.space[0]
    return at + 1, NEXT_INN[s.return_trip, at]


@compiled
def is_single(s: State, space: int) -> bool:
    """Whether a space has one place only with this many players."""
    return s.seats < 4 or DOUBLE[s.return_trip, space] == 0


@compiled
def fireworks(s: State, events: Cells) -> None:
    """Hanabi: four point tokens on different single spaces of the next leg."""
    first, behind = next_leg(s)
    free = 0
    for space in range(first, behind):
        if is_single(s, space):
            free |= 1 << (space - first)
    for k in range(N_TOKENS):
        which = decks.random_of(s, DRAW_TOKENS, free)
        free &= ~(1 << which)
        s.token_space[k] = first + which
        s.token_points[k] = TOKEN_VALUES[decks.random(s, DRAW_TOKENS, len(TOKEN_VALUES))]
        tell(events, Event.TOKEN_PUT, -1, s.token_space[k], s.token_points[k], 0)


@compiled
def closable(s: State, out: Cells, n: int) -> int:
    """Typhoon: put the spaces that may still be closed into `out` from place n on; returns the next place."""
    first, behind = next_leg(s)
    kinds = 1 << INN
    for k in range(MOST_CLOSED):
        if s.closed[k] > 0:
            kinds |= 1 << road.kind_of(s, s.closed[k])
    for space in range(first, behind):
        if kinds >> road.kind_of(s, space) & 1 == 0:
            out[n] = CLOSE + space
            n += 1
    return n


@compiled
def close(s: State, seat: int, space: int, events: Cells) -> None:
    """A space is closed, and the next one is asked for."""
    k = 0
    while s.closed[k] > 0:
        k += 1
    s.closed[k] = space
    tell(events, Event.CLOSED, seat, space, 0, 0)
    if k + 1 < MOST_CLOSED:
        agenda.push(s, Phase.CLOSE, seat, 0)


@compiled
def turn_round(s: State) -> None:
    """Procession: the first to have come leaves first."""
    if s.festival == PROCESSION:
        for pawn in range(road.pawns(s)):
            s.lane[pawn] = road.pawns(s) - 1 - s.lane[pawn]
