"""Matsuri: a festival at each inn on the way. Which cards there are, and what each does, is reconstructed."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
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
from ukiyo.games.tokaido.state import ACTIONS, DRAW_TOKENS, NONE, Event, Phase, Row, Stage, Why

CLOSE, CALLIGRAPHY, NO = ACTIONS.CLOSE, ACTIONS.CALLIGRAPHY, ACTIONS.NO


# --- the deck ----------------------------------------------------------------------------------------------------------
@compiled
def deck_of(s):  # type: ignore[no-untyped-def]
    """The festivals that are played with: some need Crossroads, some need travelers who are women or men."""
    deck = np.int64(0)
    for card in range(N_FESTIVALS):
        fits = s.crossroads == 1 or FESTIVAL_NEEDS_CROSSROADS[card] == 0
        if fits and not (s.initiatory == 1 and (card in (HINA, KOINOBORI))):
            deck |= 1 << card
    return deck


@compiled
def someone_fits(s, card):  # type: ignore[no-untyped-def]
    """Whether a festival for women or men only finds one among the travelers; others always fit."""
    if card != HINA and card != KOINOBORI:
        return True
    for seat in range(np.int64(s.seats)):
        if FEMALE[s.traveler[seat]] == (card == HINA):
            return True
    return False


@compiled
def choosable(s, which):  # type: ignore[no-untyped-def]
    """Whether one of the two festivals may be chosen: not one for nobody, unless the other is for nobody too."""
    other = np.int64(s.festival_drawn[1 - which])
    return someone_fits(s, np.int64(s.festival_drawn[which])) or not someone_fits(s, other)


@compiled
def end(s):  # type: ignore[no-untyped-def]
    """The festival of the last leg is over, and so are its tokens."""
    s.festival = NONE
    s.token_space[:] = 0
    s.token_points[:] = 0
    s.closed[:] = 0
    s.dolls = 0
    s.carps = 0


@compiled
def draw(s, events):  # type: ignore[no-untyped-def]
    """The first traveler to have come looks at two festivals and chooses one."""
    end(s)
    seat = np.int64(NONE)
    for other in range(np.int64(s.seats)):
        if seat < 0 or s.lane[other] < s.lane[seat]:
            seat = np.int64(other)
    s.chooser = seat
    s.festival_drawn[0] = decks.draw_festival(s)
    s.festival_drawn[1] = decks.draw_festival(s)
    confide(events, Event.FESTIVALS_DRAWN, seat, np.int64(s.festival_drawn[0]), np.int64(s.festival_drawn[1]))
    agenda.push(s, Phase.FESTIVAL, seat, 0)


@compiled
def choose(s, seat, which, events):  # type: ignore[no-untyped-def]
    """The festival chosen is shown and begins; the other goes under the deck, and only the chooser knows it."""
    card, other = np.int64(s.festival_drawn[which]), np.int64(s.festival_drawn[1 - which])
    s.festival_drawn[:] = NONE
    k = 0
    while s.festival_under[k] != NONE:
        k += 1
    s.festival_under[k] = other
    s.festival_under_by[k] = seat
    s.festival = card
    s.festivals = np.int64(s.festivals) | 1 << card
    s.reveals += np.uint16(1)
    tell(events, Event.FESTIVAL, seat, card, 0, 0)
    s.next_in_order = 0
    for_all(s, seat, card, events)


# --- what it brings ------------------------------------------------------------------------------------------------------
@compiled
def for_all(s, seat, card, events):  # type: ignore[no-untyped-def]
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
def goes_round(card):  # type: ignore[no-untyped-def]
    """Whether a festival reaches one traveler after the other."""
    if card in (HANAMI, HINA, KOINOBORI, FESTIVAL_DICE, TSUKIMI):
        return True
    if card in (SETSUBUN, STREET_THEATER, TEMPLE_LANTERNS, TANABATA):
        return True
    return card in (PAINTERS_DAY, FEAST)


@compiled
def in_order(s, which):  # type: ignore[no-untyped-def]
    """The seat that leaves the inn as number `which`, 0 first: who came last leaves first."""
    for pawn_lane in range(road.pawns(s) - 1, -1, -1):
        for seat in range(np.int64(s.seats)):
            if s.lane[seat] == pawn_lane:
                if which == 0:
                    return np.int64(seat)
                which -= 1
    return np.int64(NONE)


@compiled
def go_round(s, events):  # type: ignore[no-untyped-def]
    """The festival reaches the next traveler; after the last one the inn is left."""
    if s.next_in_order >= s.seats or not goes_round(s.festival):
        s.stage = Stage.DEPART
        return
    seat = in_order(s, np.int64(s.next_in_order))
    s.next_in_order += np.int8(1)
    reach(s, seat, s.festival, events)


@compiled
def reach(s, seat, card, events):  # type: ignore[no-untyped-def]
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
        cost = prices.price(s, seat, np.int64(CALLIGRAPHY))
        if cost <= s.coins[seat] and secrets.left_over(s.calligraphy_by, s.boxed_calligraphies) > 0:
            secrets.look(s.calligraphy_looks, seat, np.int64(s.calligraphy_bought))
            s.reveals += np.uint16(1)
            agenda.push(s, Phase.TANABATA, seat, 0)
    elif card == FEAST:
        if inn.can_feast(s, seat):
            agenda.push(s, Phase.FEAST, seat, 0)
    else:
        for_who_lacks(s, seat, card, events)


@compiled
def for_who_lacks(s, seat, card, events):  # type: ignore[no-untyped-def]
    """Festivals for travelers who have nothing of a kind yet."""
    if card == TSUKIMI:
        if s.springs[seat, 0] + s.springs[seat, 1] + s.baths[seat] == 0:
            cards.take_spring(s, seat, events)
    elif card == SETSUBUN:
        if cards.amulets_of(s, seat) == 0:
            cards.random_amulet(s, seat, events)
    elif card == STREET_THEATER:
        met = np.int64(0)
        for kind in range(N_ENCOUNTERS):
            met += s.encounters[seat, kind]
        if met == 0:
            cards.draw_and_meet(s, seat, events)
    elif not (cards.is_complete(s, seat, 0) or cards.is_complete(s, seat, 1) or cards.is_complete(s, seat, 2)):
        cards.choose_section(s, seat, np.int64(cards.FOR_PAINTERS), events)


@compiled
def gift(s, seat, card, events):  # type: ignore[no-untyped-def]
    """A doll for each woman, a carp for each man."""
    if FEMALE[s.traveler[seat]] != (card == HINA):
        return
    if card == HINA:
        s.dolls |= np.uint8(1 << seat)
        tell(events, Event.DOLL, seat, 0, 0, 0)
    else:
        s.carps |= np.uint8(1 << seat)
        tell(events, Event.CARP, seat, 0, 0, 0)


@compiled
def alms(s, events):  # type: ignore[no-untyped-def]
    """The richest give a coin each to the poorest, one after the other and round again; nothing if all are as rich."""
    most, least = np.int64(-1), np.int64(1 << 20)
    for seat in range(np.int64(s.seats)):
        most, least = max(most, np.int64(s.coins[seat])), min(least, np.int64(s.coins[seat]))
    if most == least:
        return
    poor = np.empty(8, np.int64)
    n = 0
    for which in range(np.int64(s.seats)):
        seat = in_order(s, which)
        if s.coins[seat] == least:
            poor[n] = seat
            n += 1
    given = 0
    for which in range(np.int64(s.seats)):
        seat = in_order(s, which)
        if s.coins[seat] == most:
            given += 1
            move_coins(s, seat, -1, Why.FESTIVAL, events)
    for k in range(given):
        move_coins(s, poor[k % n], 1, Why.FESTIVAL, events)


# --- the road under a festival -------------------------------------------------------------------------------------------
@compiled
def next_leg(s):  # type: ignore[no-untyped-def]
    """The first space of the next leg, and the inn behind it."""
    at = np.int64(s.space[0])
    return at + 1, NEXT_INN[s.return_trip, at]


@compiled
def is_single(s, space):  # type: ignore[no-untyped-def]
    """Whether a space has one place only with this many players."""
    return s.seats < 4 or DOUBLE[s.return_trip, space] == 0


@compiled
def fireworks(s, events):  # type: ignore[no-untyped-def]
    """Hanabi: four point tokens on different single spaces of the next leg."""
    first, behind = next_leg(s)
    free = np.int64(0)
    for space in range(first, behind):
        if is_single(s, space):
            free |= 1 << (space - first)
    for k in range(N_TOKENS):
        which = decks.random_of(s, DRAW_TOKENS, free)
        free &= ~(1 << which)
        s.token_space[k] = first + which
        s.token_points[k] = TOKEN_VALUES[decks.random(s, DRAW_TOKENS, len(TOKEN_VALUES))]
        tell(events, Event.TOKEN_PUT, -1, np.int64(s.token_space[k]), np.int64(s.token_points[k]), 0)


@compiled
def closable(s, out, n):  # type: ignore[no-untyped-def]
    """Typhoon: put the spaces that may still be closed into `out` from place n on; returns the next place."""
    first, behind = next_leg(s)
    kinds = np.int64(1 << INN)
    for k in range(MOST_CLOSED):
        if s.closed[k] > 0:
            kinds |= 1 << road.kind_of(s, s.closed[k])
    for space in range(first, behind):
        if kinds >> road.kind_of(s, space) & 1 == 0:
            out[n] = CLOSE + space
            n += 1
    return n


@compiled
def close(s, seat, space, events):  # type: ignore[no-untyped-def]
    """A space is closed, and the next one is asked for."""
    k = 0
    while s.closed[k] > 0:
        k += 1
    s.closed[k] = space
    tell(events, Event.CLOSED, seat, space, 0, 0)
    if k + 1 < MOST_CLOSED:
        agenda.push(s, Phase.CLOSE, seat, 0)


@compiled
def turn_round(s):  # type: ignore[no-untyped-def]
    """Procession: the first to have come leaves first."""
    if s.festival == PROCESSION:
        for pawn in range(road.pawns(s)):
            s.lane[pawn] = road.pawns(s) - 1 - s.lane[pawn]
