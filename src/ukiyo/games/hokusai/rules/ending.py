"""The end of a turn: counting pigments, the penalty, the bonus of the level, the refill; and the end of the game."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import (
    AFTER_PENALTY,
    CHOOSES_FIRST,
    ENDING,
    MOST_PLACES,
    MOST_SEATS,
    N_COLOURS,
    N_PIGMENTS,
    N_PRIMARIES,
    PENALTY,
    REFILLS,
)
from ukiyo.games.hokusai.rules import board, pigments, scoring, studio
from ukiyo.games.hokusai.rules.ledger import tell, tell_six
from ukiyo.games.hokusai.state import ACTIONS, MOST_GIVEN, N_ROWS, NONE, ROW_PUBLIC_1, Event, Phase, Stage, State

GIVE = ACTIONS.GIVE
ACTIVE, DISCARDED, BAG, FIRST_WORK, END_OF_PLACES = range(5)
N_GIVABLE = 5 * N_COLOURS
BY_SIGNATURES, BY_BOARD = 1, 2


# --- count, penalty ---------------------------------------------------------------------------------------------------
@compiled
def count(s: State, seat: int, events: Cells) -> None:
    """Count all pigments. From the penalty level on some must be given up."""
    pigments.update_level(s, seat, events)
    s.stage = Stage.FIRST
    if s.level[seat] >= PENALTY:
        tell(events, Event.PENALTY, seat, s.level[seat], 0, 0)
        s.stage = Stage.PENALTY_ROW
        ask_gift(s, seat, 0, events)


@compiled
def have(s: State, seat: int, at: int) -> int:
    """How many pigments may be given up at place * 6 + colour."""
    place, colour = at // N_COLOURS, at % N_COLOURS
    if place == ACTIVE:
        return s.active[seat, colour]
    if place == DISCARDED:
        return s.discard[seat, colour]
    if place == BAG:
        return s.bag[seat, colour]
    n = 0
    for j in range(MOST_PLACES):
        n += s.painted[seat, place - FIRST_WORK, j] == colour
    return n


@compiled
def gifts(s: State, seat: int, lowest: int, out: Cells) -> int:
    """List what may be given up next, from `lowest` on, so that every choice can be given in one order only.

    What is passed over is kept, so enough must be left beyond it. More than can be given at once are given in parts.
    """
    left = pigments.total(s, seat) - AFTER_PENALTY
    beyond = 0
    for at in range(lowest, N_GIVABLE):
        beyond += have(s, seat, at)
    n = 0
    for at in range(lowest, N_GIVABLE):
        if beyond < left:
            break
        here = have(s, seat, at)
        beyond -= here
        for k in range(min(max(1, left - beyond), MOST_GIVEN), min(here, left, MOST_GIVEN) + 1):
            out[n] = GIVE + at * MOST_GIVEN + k - 1
            n += 1
    return n


@compiled
def ask_gift(s: State, seat: int, lowest: int, events: Cells) -> None:
    """Ask for pigments until enough are given up. What is left without a choice goes at once."""
    out = np.empty(N_GIVABLE * MOST_GIVEN, np.int32)
    while pigments.total(s, seat) > AFTER_PENALTY:
        if gifts(s, seat, lowest, out) > 1:
            agenda.push(s, Phase.PENALTY, seat, lowest)
            return
        give(s, seat, out[0] - GIVE, events)
        lowest = lowest_after(out[0] - GIVE)


@compiled
def lowest_after(what: int) -> int:
    """From where on may be given up after a gift: of the same colour only if as many were given as can be at once."""
    return what // MOST_GIVEN + (what % MOST_GIVEN + 1 < MOST_GIVEN)


@compiled
def give(s: State, seat: int, what: int, events: Cells) -> None:
    """Give up pigments: primaries to the rondel when all are given, secondaries to the tray."""
    at, n = what // MOST_GIVEN, what % MOST_GIVEN + 1
    place, colour = at // N_COLOURS, at % N_COLOURS
    if place == ACTIVE:
        s.active[seat, colour] -= n
    elif place == DISCARDED:
        s.discard[seat, colour] -= n
    elif place == BAG:
        s.bag[seat, colour] -= n
    else:
        for _ in range(n):
            studio.take_off(s, seat, place - FIRST_WORK, colour)
    if colour < N_PRIMARIES:
        s.returning[colour] += n
    else:
        s.tray[colour - N_PRIMARIES] += n
    tell(events, Event.GAVE, seat, place, colour, n)


# --- refill -----------------------------------------------------------------------------------------------------------
@compiled
def choose_first(s: State, seat: int, events: Cells) -> None:
    """On some levels one chooses the colour of the first pigment of the refill."""
    s.stage = Stage.REFILL
    level = s.level[seat]
    if not CHOOSES_FIRST[level] or pigments.amount(s.active[seat]) >= REFILLS[level]:
        return
    if pigments.amount(s.bag[seat]) == 0:
        pigments.empty_discard(s, seat, events)
    kinds = 0
    for colour in range(N_PIGMENTS):
        kinds += s.bag[seat, colour] > 0
    if kinds > 1:
        agenda.push(s, Phase.FIRST, seat, 0)


@compiled
def refill(s: State, seat: int, events: Cells) -> None:
    """Refill the active area up to the number of the level."""
    if s.lead != NONE:
        s.bag[seat, s.lead] -= 1
        s.active[seat, s.lead] += 1
        tell(events, Event.CHOSE_FIRST, seat, s.lead, 0, 0)
        s.lead = NONE
    pigments.draw_up_to(s, seat, REFILLS[s.level[seat]], events)


# --- the end of the game ----------------------------------------------------------------------------------------------
@compiled
def check_trigger(s: State, seat: int, events: Cells) -> None:
    """The last signature, or so many kakemonos on the board, trigger the end of the game, once."""
    if s.trigger != NONE:
        return
    if board.signed_by(s, seat) >= s.signatures:
        s.trigger = seat
        tell(events, Event.TRIGGERED, seat, BY_SIGNATURES, 0, 0)
    elif board.exposed(s) >= ENDING[s.seats]:
        s.trigger = seat
        tell(events, Event.TRIGGERED, seat, BY_BOARD, 0, 0)


@compiled
def next_turn(s: State, seat: int, events: Cells) -> None:
    """It is the next player's turn, unless that one has triggered the end.

    The limit of rounds ends a game in which nobody has; it never cuts the last turns.
    """
    following = (seat + 1) % s.seats
    if following == s.trigger:
        s.stage = Stage.OVER
    elif following == s.first:
        if s.round >= s.rounds and s.trigger == NONE:
            s.stage = Stage.OVER
            tell(events, Event.LAST_ROUND, -1, s.round, 0, 0)
        else:
            s.round += 1
            tell(events, Event.ROUND, -1, s.round, 0, 0)
    if s.stage == Stage.OVER:
        tell(events, Event.OVER, -1, 0, 0, 0)
        tell_score(s, events)
        return
    s.turn = following
    s.main_done = 0
    s.extra = 0
    s.power_used = 0
    s.stage = Stage.TURN


@compiled
def tell_score(s: State, events: Cells) -> None:
    """Tell what the final score is the sum of, row by row, as far as anybody has points for it."""
    if events.shape[0] == 0:
        return
    rows = np.zeros((MOST_SEATS, N_ROWS), np.int64)
    for seat in range(s.seats):
        scoring.sheet_of(s, seat, rows[seat])
    for row in range(N_ROWS):
        if rows[:, row].any():
            public = row - ROW_PUBLIC_1
            what = N_ROWS + s.public[public] if 0 <= public < 2 else row
            points = rows[:, row]
            tell_six(events, Event.SCORED, -1, what, points[0], points[1], points[2], points[3], points[4])
