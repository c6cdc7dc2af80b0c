"""Laying out a new game, choosing travelers, and what everybody begins with. The verb `derive`."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    BUPPATSU,
    DEALT,
    EMA,
    ENCOUNTER_COPIES,
    INITIATE_COINS,
    KUSHINADA,
    LEGENDARY,
    N_FAMILIES,
    N_MEALS,
    N_SOUVENIRS,
    N_TRAVELERS,
    SECRETS,
    SOUVENIR_FAMILY,
    SPRING_COPIES,
    TRAVELER_COINS,
)
from ukiyo.games.tokaido.rules import decks, festivals, knowledge, road
from ukiyo.games.tokaido.rules.ledger import confide, move_coins, tell
from ukiyo.games.tokaido.state import (
    DRAW_BOX,
    DRAW_ORDER,
    DRAW_TRAVELERS,
    MOST_SEATS,
    NONE,
    Event,
    Phase,
    Stage,
    State,
    Why,
)

PREPARATIONS = np.array([2, 1, 0, -1, -1], np.int64)
"""Coins by place at the inn of the start, the nearest to the road first."""
SET_SIZES = np.array([0, 0, 4, 4, 5, 5], np.int64)
"""How many cards of each set of Crossroads are played with by number of players, if the table wishes."""
EVERYTHING = (1 << SECRETS) - 1


@compiled
def nothing_anywhere(s: State) -> None:
    """Everything that is not zero where nothing lies."""
    s.traveler[:] = NONE
    s.dealt[:] = NONE
    s.chosen[:] = NONE
    s.display[:] = NONE
    s.display_legend = NONE
    s.encounter_under[:] = NONE
    s.encounter_shown[:] = NONE
    s.calligraphy_card[:] = NONE
    s.calligraphy_by[:] = NONE
    s.amulet_card[:] = NONE
    s.amulet_by[:] = NONE
    s.offered = NONE
    s.refused = NONE
    s.unseen_meal[:] = NONE
    s.festival = NONE
    s.festival_drawn[:] = NONE
    s.festival_under[:] = NONE
    s.festival_under_by[:] = NONE
    s.chooser = NONE


@compiled
def lay_out(s: State) -> None:
    """All decks are whole."""
    s.souvenir_deck = (1 << N_SOUVENIRS) - 1
    s.meal_deck = (1 << N_MEALS) - 1
    for kind in range(len(ENCOUNTER_COPIES)):
        s.encounter_deck[kind] = ENCOUNTER_COPIES[kind]
    s.spring_deck[0], s.spring_deck[1] = SPRING_COPIES[0], SPRING_COPIES[1]
    if s.matsuri:
        s.festival_deck = festivals.deck_of(s)


@compiled
def line_up(s: State) -> None:
    """The pawns are put at the first inn in random order."""
    free = (1 << road.pawns(s)) - 1
    for pawn in range(road.pawns(s)):
        lane = decks.random_of(s, DRAW_ORDER, free)
        free &= ~(1 << lane)
        s.space[pawn] = 1
        s.lane[pawn] = lane


@compiled
def deal(s: State) -> None:
    """Each seat is dealt two travelers."""
    left = knowledge.people(s)
    for seat in range(s.seats):
        for k in range(DEALT):
            traveler = decks.random_of(s, DRAW_TRAVELERS, left)
            left &= ~(1 << traveler)
            s.dealt[seat, k] = traveler


@compiled
def leave_in_box(s: State) -> None:
    """Of each set of Crossroads only some cards are played with; which ones everybody sees."""
    for _ in range(SECRETS - SET_SIZES[s.seats]):
        legends, calligraphies, amulets = (
            s.boxed_legends, s.boxed_calligraphies, s.boxed_amulets,
        )  # fmt: skip
        s.boxed_legends = legends | 1 << decks.random_of(s, DRAW_BOX, EVERYTHING & ~legends)
        s.boxed_calligraphies = calligraphies | 1 << decks.random_of(s, DRAW_BOX, EVERYTHING & ~calligraphies)
        s.boxed_amulets = amulets | 1 << decks.random_of(s, DRAW_BOX, EVERYTHING & ~amulets)


@compiled
def next_to_choose(s: State) -> int:
    """Where all travelers may be chosen: of those who have none yet who leaves the inn last; -1 when all have one."""
    found = NONE
    for seat in range(s.seats):
        if s.traveler[seat] == NONE and (found < 0 or s.lane[seat] < s.lane[found]):
            found = seat
    return found


@compiled
def free_travelers(s: State) -> int:
    """The travelers of the boxes in play that nobody is."""
    left = knowledge.people(s)
    for seat in range(s.seats):
        if s.traveler[seat] >= 0:
            left &= ~(1 << s.traveler[seat])
    return left


@compiled
def begin(s: State, events: Cells) -> None:
    """Ask the next seat for its traveler; when all have chosen they are shown, coins are taken, and the journey begins."""
    if s.free_choice:
        seat = next_to_choose(s)
        if seat >= 0:
            agenda.push(s, Phase.CHOOSE, seat, 0)
            return
    elif s.initiatory == 0:
        for seat in range(s.seats):
            if s.chosen[seat] == NONE:
                confide(events, Event.DEALT, seat, s.dealt[seat, 0], s.dealt[seat, 1])
                agenda.push(s, Phase.CHOOSE, seat, 0)
                return
    for seat in range(s.seats):
        coins = INITIATE_COINS
        if s.initiatory == 0 and s.free_choice == 0:
            s.traveler[seat] = s.dealt[seat, s.chosen[seat]] % N_TRAVELERS
            tell(events, Event.TRAVELS, seat, s.traveler[seat], 0, 0)
        if s.initiatory == 0:
            coins = TRAVELER_COINS[s.traveler[seat]]
        move_coins(s, seat, coins, Why.START, events)
    s.dealt[:] = NONE
    s.chosen[:] = NONE
    s.reveals += 1
    for seat in range(s.seats):
        if s.preparations:
            coins = PREPARATIONS[s.lane[seat]]
            move_coins(s, seat, max(coins, -s.coins[seat]), Why.PREPARATIONS, events)
    gifts_for_kushinada(s, events)
    s.stage = Stage.DEPART


@compiled
def gifts_for_kushinada(s: State, events: Cells) -> None:
    """Every other traveler who has a coin gives one to Kushinada; with two players the bank gives one for the neutral."""
    who = road.who_is(s, KUSHINADA)
    if who < 0:
        return
    tell(events, Event.POWER, who, KUSHINADA, 0, 0)
    got = 1 if s.seats == 2 else 0
    for seat in range(s.seats):
        if seat != who and s.coins[seat] > 0:
            move_coins(s, seat, -1, Why.ROBBED, events)
            got += 1
    move_coins(s, who, got, Why.TRAVELER, events)


@compiled
def derive(s: State) -> None:
    """Mirror the top of the agenda, and count the families of each seat's souvenirs and legendary objects."""
    if s.agenda_size > 0:
        s.phase = s.agenda_phase[s.agenda_size - 1]
    for seat in range(MOST_SEATS):
        for family in range(N_FAMILIES):
            s.sets[seat, family] = 0
        for card in range(N_SOUVENIRS):
            if s.souvenirs[seat] >> card & 1:
                s.sets[seat, SOUVENIR_FAMILY[card]] += 1
        mine = s.legends[seat]
        s.sets[seat, LEGENDARY] = (mine >> BUPPATSU & 1) + (mine >> EMA & 1)
