"""The score sheet, ties, and the verbs `score`, `rank`, `estimate`, `conceal`, `determinize`, `derive`."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.torii_valley.components import BONUS, BRUSH_POINTS, LANDSCAPE, N_SPACES, NO_TILE, SET_POINTS, TORII
from ukiyo.games.torii_valley.rules.bits import bit
from ukiyo.games.torii_valley.rules.objectives import objective
from ukiyo.games.torii_valley.state import MOST_SEATS, State

N_ROWS = 9
ROW_PARCHMENT, ROW_BRUSH, ROW_OBJECTIVES, ROW_TORII, ROW_BONUS = 0, 1, 2, 7, 8
"""Rows of the sheet: parchment, Paintbrush, one for each landscape's objective, torii, the solo opponent's bonus."""


@compiled
def torii_points(gates: Cells) -> int:
    """The best split into sets (TV-5.2): set k holds every colour of which there are at least k (TV-5.4).

    Each torii counts in one set (TV-5.3); no other split scores more, since the steps never fall.
    """
    total = 0
    k = 1
    while True:
        different = 0
        for colour in range(len(gates)):
            if gates[colour] >= k:
                different += 1
        if different == 0:
            return total
        total += SET_POINTS[different]
        k += 1


@compiled
def sheet_of(s: State, artist: int, rows: Cells) -> None:
    """Write the rows of one column (TV-11.6) into `rows` (i4[9]). In solo mode, column 1 is the opponent's."""
    rows[ROW_PARCHMENT] = s.parchment[artist]
    rows[ROW_BRUSH] = BRUSH_POINTS if s.brush == artist else 0
    for landscape in range(5):
        rows[ROW_OBJECTIVES + landscape] = objective(s, artist, landscape)
    rows[ROW_TORII] = torii_points(s.gates[artist])
    rows[ROW_BONUS] = BONUS[s.level] if s.seats == 1 and artist == 1 else 0


@compiled
def points_of(s: State, artist: int) -> int:
    """All points of one artist (solo: 1 is the opponent): what is painted and owned, nothing else (TV-11.6, TV-5.5).

    The number of the parchment (TV-8.5), the Paintbrush wherever it lies (TV-6.9), five objectives (TV-10.1) and
    torii; in solo mode nobody has the Paintbrush (TV-13.4) and the opponent has a bonus by level (TV-13.9).
    """
    total = s.parchment[artist] + torii_points(s.gates[artist])
    if s.brush == artist:
        total += BRUSH_POINTS
    for landscape in range(5):
        total += objective(s, artist, landscape)
    if s.seats == 1 and artist == 1:
        total += BONUS[s.level]
    return total


@compiled
def score(s: State, out: Cells) -> None:
    """Each seat's points as they stand."""
    for artist in range(s.seats):
        out[artist] = points_of(s, artist)


@compiled
def estimate(s: State, artist: int) -> int:
    """What bots aim at, in hundredths: the points as they stand; solo, the lead over the opponent."""
    if s.seats == 1:
        return 100 * (points_of(s, 0) - points_of(s, 1))
    return 100 * points_of(s, artist)


@compiled
def torii_painted(s: State, artist: int) -> int:
    """How many torii lie on a board, which breaks ties (TV-11.7)."""
    n = 0
    for colour in range(s.gates.shape[1]):
        n += s.gates[artist, colour]
    return n


@compiled
def rank(s: State, out: Cells) -> None:
    """Places: points, then torii painted (TV-11.7), then the Paintbrush (TV-11.8), then shared (TV-11.9).

    Solo: 1 for more points than the opponent, else 2 (TV-13.10).
    """
    if s.seats == 1:
        out[0] = 1 if points_of(s, 0) > points_of(s, 1) else 2
        return
    worth = np.empty(MOST_SEATS, np.int64)
    for artist in range(s.seats):
        worth[artist] = (points_of(s, artist) * 64 + torii_painted(s, artist)) * 2 + (1 if s.brush == artist else 0)
    for artist in range(s.seats):
        place = 1
        for other in range(s.seats):
            if worth[other] > worth[artist]:
                place += 1
        out[artist] = place


@compiled
def conceal(s: State, seat: int) -> None:
    """Everything lies open but the future: only the key is secret, and what is in the bag can be counted (TV-1.10)."""
    s.key[0] = 0
    s.key[1] = 0


@compiled
def determinize(s: State, seat: int, key: Cells) -> None:
    """Another future: draws are made only when they are needed, so a new key is a new order of the bag (TV-1.10)."""
    s.key[:] = key


@compiled
def derive(s: State) -> None:
    """Masks and torii counts from the boards alone (TV-5.5); whose decision it is from the agenda."""
    for artist in range(MOST_SEATS):
        s.land[artist, :] = 0
        s.gates[artist, :] = 0
        for space in range(N_SPACES):
            tile = s.board[artist, space]
            if tile != NO_TILE:
                s.land[artist, LANDSCAPE[tile]] |= bit(space)
                if TORII[tile] >= 0:
                    s.gates[artist, TORII[tile]] += 1
    if s.agenda_size > 0:
        s.phase = s.agenda_phase[s.agenda_size - 1]
    else:
        s.phase = 0
