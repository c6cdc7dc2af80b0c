"""What may be done now: the verb `legal`."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hundred_torii.components import COST, GARDENER, N_CELLS, N_CHARACTERS, N_COLUMNS, N_LANDMARKS, N_TILES
from ukiyo.games.hundred_torii.rules import garden, help, paths, pile, solo, tokens
from ukiyo.games.hundred_torii.state import ACTIONS, COIN, MOST_HAND, MOST_PLACES, Phase, State

HIRE, RETURN, SAMURAI, BLOCK, DECLINE = ACTIONS.HIRE, ACTIONS.RETURN, ACTIONS.SAMURAI, ACTIONS.BLOCK, ACTIONS.DECLINE
GAIN, DISCARD, PLACE = ACTIONS.GAIN, ACTIONS.DISCARD, ACTIONS.PLACE
MOST_LEGAL = max(paths.MOST_RESULTS, N_CHARACTERS + MOST_HAND * 4 * (MOST_PLACES + N_TILES))
"""Actions legal at once at most: results of paths, or help, or each tile of a hand anywhere in each turn."""


@compiled
def legal(s: State, out: Cells) -> int:
    """The legal action ids of the seat to act, ascending; returns how many."""
    seat = s.to_act
    phase = s.phase
    n = 0
    if phase == Phase.TURN:
        for character in range(N_CHARACTERS):
            if help.may_hire(s, seat, character):
                out[n] = HIRE + character
                n += 1
        n = places(s, seat, out, n)
    elif phase == Phase.LAY:
        n = places_to_cover(s, seat, out) if s.hired == GARDENER else places(s, seat, out, 0)
    elif phase == Phase.LAY_FIRST:
        out[0] = DECLINE
        n = places(s, seat, out, 1)
    elif phase == Phase.PAY:
        n = help.mixes(s, seat, COST[s.seats - 1, s.hired], out)
    elif phase == Phase.SCORE:
        n = paths.results(s, agenda.argument(s), out)
    elif phase == Phase.BLUE:
        for landmark in range(N_LANDMARKS):
            if landmark != agenda.argument(s) and tokens.is_left(s, landmark):
                out[n] = GAIN + landmark
                n += 1
    elif phase == Phase.RETURN:
        n = pile.hand_size(s, seat)
        for slot in range(n):
            out[slot] = RETURN + slot
    elif phase == Phase.SAMURAI:
        n = samurai_places(s, out)
    elif phase == Phase.POET:
        n = help.poet_places(s, out)
    elif phase == Phase.GIVE:
        n = solo.gifts(s, out)
    elif phase == Phase.EXTRA:
        n = solo.extra_columns(s, out)
    elif phase == Phase.DISCARD:
        for piece in range(COIN + 1):
            if help.pieces_of(s, 0, piece) > 0:
                out[n] = DISCARD + piece
                n += 1
    return n


@compiled
def places(s: State, seat: int, out: Cells, n: int) -> int:
    """Every tile of the hand on every empty place beside the garden in every turn, but for where the Samurai stands."""
    closed = garden.samurai_cell(s)
    for slot in range(pile.hand_size(s, seat)):
        base = PLACE + slot * N_CELLS * 4
        for f in range(s.places):
            cell = s.place[f]
            if cell == closed:
                continue
            action = base + cell * 4
            out[n] = action
            out[n + 1] = action + 1
            out[n + 2] = action + 2
            out[n + 3] = action + 3
            n += 4
    return n


@compiled
def places_to_cover(s: State, seat: int, out: Cells) -> int:
    """With the Gardener: as ever, and on top of what may be covered."""
    closed = garden.samurai_cell(s)
    cells = np.empty(s.places + s.laid, np.int64)
    m = 0
    for f in range(s.places):
        if s.place[f] != closed:
            cells[m] = s.place[f]
            m += 1
    for i in range(s.laid):
        if garden.may_be_covered(s, i):
            cells[m] = garden.address(s.x[i], s.y[i])
            m += 1
    cells = np.sort(cells[:m])
    n = 0
    for slot in range(pile.hand_size(s, seat)):
        for k in range(m):
            for turn in range(4):
                out[n] = PLACE + (slot * N_CELLS + cells[k]) * 4 + turn
                n += 1
    return n


@compiled
def samurai_places(s: State, out: Cells) -> int:
    """Every empty place beside the garden but the one where the Samurai stands; in solo mode every column."""
    n = 0
    if s.seats == 1:
        for column in range(N_COLUMNS):
            out[column] = BLOCK + column
        return N_COLUMNS
    closed = garden.samurai_cell(s)
    for f in range(s.places):
        if s.place[f] != closed:
            out[n] = SAMURAI + s.place[f]
            n += 1
    return n
