"""The score sheet, ties, and the verbs `score` and `rank`."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import (
    ARTISAN_POINTS,
    ARTISAN_TOOLS,
    ARTISANS_HELD,
    COLLECTED,
    COLLECTION,
    END_CARD,
    FEWEST_POINTS,
    INDIVIDUAL_POINTS,
    KUNIYOSHI_HELD,
    MOST_SEATS,
    MOST_TOOLS,
    MOST_TOOLS_POINTS,
    N_CELLS,
    N_TOOLS,
    POSITION_POINTS,
    POSITIONS,
    SET_POINTS,
    VALUE,
)
from ukiyo.games.hokusai.rules import board, pigments, studio
from ukiyo.games.hokusai.state import (
    MOST_BESIDE,
    N_ROWS,
    NONE,
    ROW_ARTISANS,
    ROW_CARDS,
    ROW_END,
    ROW_INDIVIDUAL,
    ROW_PREDOMINANT,
    ROW_PUBLIC_1,
    ROW_SETS,
    ROW_UNFINISHED,
    UNKNOWN,
    State,
)


# --- tools and artisans -----------------------------------------------------------------------------------------------
@compiled
def set_points(counts: Cells) -> int:
    """Points for sets of different icons. One icon of every kind, again and again, makes the largest sets (i8[5])."""
    points, layer = 0, 1
    while True:
        kinds = 0
        for tool in range(N_TOOLS):
            kinds += counts[tool] >= layer
        if kinds < 2:
            return points
        points += SET_POINTS[kinds]
        layer += 1


@compiled
def most_of_a_kind(counts: Cells) -> int:
    """How many icons there are of the predominant tool."""
    most = 0
    for tool in range(N_TOOLS):
        most = max(most, counts[tool])
    return most


@compiled
def tool_rows(s: State, seat: int, without: int, rows: Cells) -> int:
    """The rows of tools and artisans into `rows`, without the artisan of one place (-1: with all); returns their sum."""
    counts = np.zeros(N_TOOLS, np.int64)
    for tool in range(N_TOOLS):
        counts[tool] = s.tools[seat, tool]
    rows[ROW_ARTISANS] = 0
    for place in range(KUNIYOSHI_HELD):
        artisan = s.artisan[seat, place]
        if artisan != NONE and place != without:
            rows[ROW_ARTISANS] += ARTISAN_POINTS[artisan]
            for i in range(2):
                if ARTISAN_TOOLS[artisan, i] >= 0:
                    counts[ARTISAN_TOOLS[artisan, i]] += 1
    rows[ROW_SETS] = set_points(counts)
    rows[ROW_PREDOMINANT] = most_of_a_kind(counts)
    return rows[ROW_SETS] + rows[ROW_PREDOMINANT] + rows[ROW_ARTISANS]


@compiled
def best_tool_rows(s: State, seat: int, rows: Cells) -> None:
    """The same; who has four artisans does without the one that costs least."""
    if studio.held(s, seat) <= ARTISANS_HELD:
        tool_rows(s, seat, -1, rows)
        return
    best, without = (-1), -1
    for place in range(KUNIYOSHI_HELD):
        points = tool_rows(s, seat, place, rows)
        if points > best:
            best, without = points, place
    tool_rows(s, seat, without, rows)


# --- objectives -------------------------------------------------------------------------------------------------------
@compiled
def place_of(s: State, seat: int, what: int, values: Cells) -> int:
    """How many players have more of `values` (i8[5]) than a seat, 0 for the first place; -1 for none at all of tools."""
    if what == MOST_TOOLS and values[seat] == 0:
        return -1
    ahead = 0
    for other in range(s.seats):
        ahead += values[other] > values[seat]
    return ahead


@compiled
def ranked_points(s: State, seat: int, what: int) -> int:
    """Points for most tools of a kind, or for fewest pigments. Who ties shares the place; the next places are left out."""
    values = np.zeros(MOST_SEATS, np.int64)
    for other in range(s.seats):
        if what == MOST_TOOLS:
            values[other] = most_of_a_kind(s.tools[other])
        else:
            values[other] = -pigments.total(s, other)
    place = place_of(s, seat, what, values)
    if place < 0:
        return 0
    return MOST_TOOLS_POINTS[place] if what == MOST_TOOLS else FEWEST_POINTS[place]


@compiled
def public_points(s: State, seat: int, what: int) -> int:
    """Points of a public objective."""
    if POSITIONS[what] == 0:
        return ranked_points(s, seat, what)
    points = 0
    for at in range(N_CELLS):
        if POSITIONS[what] >> at & 1 and s.signed[at] == seat:
            points += POSITION_POINTS
    return points


@compiled
def works_rows(s: State, seat: int, rows: Cells) -> None:
    """The rows of exposed kakemonos and of the individual objective, as far as it is known.

    Kakemonos beside the full board earn their own points only.
    """
    objective = s.individual[seat]
    wanted = COLLECTED[objective] if objective != NONE and objective != UNKNOWN else 0
    for k in range(N_CELLS + MOST_BESIDE):
        card = s.board[k] if k < N_CELLS else s.beside[k - N_CELLS]
        by = s.signed[k] if k < N_CELLS else s.beside_signed[k - N_CELLS]
        if by == seat:
            rows[ROW_CARDS] += VALUE[card]
            if k < N_CELLS and wanted >> COLLECTION[card] & 1:
                rows[ROW_INDIVIDUAL] += INDIVIDUAL_POINTS


# --- the sheet --------------------------------------------------------------------------------------------------------
@compiled
def sheet_of(s: State, seat: int, rows: Cells) -> None:
    """Write the rows of a player's column into `rows` (i8[9]), as the position stands."""
    rows[:] = 0
    works_rows(s, seat, rows)
    for k in range(2):
        if s.public[k] != NONE:
            rows[ROW_PUBLIC_1 + k] = public_points(s, seat, s.public[k])
    best_tool_rows(s, seat, rows)
    rows[ROW_UNFINISHED] = pigments.on_works(s, seat)
    if s.trigger == seat:
        rows[ROW_END] = END_CARD


@compiled
def score(s: State, out: Cells) -> None:
    """Each seat's points as they stand."""
    rows = np.empty(N_ROWS, np.int64)
    for seat in range(s.seats):
        sheet_of(s, seat, rows)
        out[seat] = rows.sum()


@compiled
def rank(s: State, out: Cells) -> None:
    """Places by points: equal points share a place. As a table may have it, exposed kakemonos, then pigments break ties."""
    rows = np.empty(N_ROWS, np.int64)
    worth = np.zeros(MOST_SEATS, np.int64)
    for seat in range(s.seats):
        sheet_of(s, seat, rows)
        worth[seat] = rows.sum() * 100_000
        if s.tie_breaks:
            worth[seat] += board.signed_by(s, seat) * 1000 - pigments.total(s, seat)
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            out[seat] += worth[other] > worth[seat]
