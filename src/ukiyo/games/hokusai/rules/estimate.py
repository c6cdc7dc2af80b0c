"""What a position promises a seat: what greedy play and search aim at. The verb `estimate`."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import (
    COLLECTED,
    COLLECTION,
    FEWEST_PIGMENTS,
    INDIVIDUAL_POINTS,
    MOST_PLACES,
    N_COLOURS,
    N_ICONS,
    N_PRIMARIES,
    ON_CARD,
    PENALTY,
    PLACE,
    PLACES,
    RECIPE,
    VALUE,
    WORKS,
)
from ukiyo.games.hokusai.rules import pigments, scoring, studio
from ukiyo.games.hokusai.state import N_ROWS, NONE, ROW_PUBLIC_1, ROW_UNFINISHED, UNKNOWN, Stage, State

BY_THEN = 195
"""Hundredths of a point that exposing a work brings beside its value: its fit, and being nearer to the end."""
AT_HAND, BOTH_ACTIVE, BOTH, PRIMARY_TO_COME = 96, 45, 35, 6
"""How near a place is to being painted, in hundredths: the pigment is owned, to be mixed of two, still to come."""
TO_COME = 75
"""The share of a work's worth, in hundredths, for all of its places painted with no tools left.

It grows with the square of how near it is, so that one work is finished before the next.
"""
WITH_TOOLS = np.array([100, 82, 77], np.int64)
"""What is left of that with so many tools on it."""
MATCHED, BONUS, PIGMENT, FULL_FROM, CROWDED, DANGER = 70, 60, 8, 13, 25, 300

# The figures come from games of greedy play against itself, each changed as long as the changed one won more points.


@compiled
def supplies(s: State, seat: int, active: Cells, owned: Cells) -> None:
    """Pigments by colour: in the active area, and elsewhere but on works (i8[6] each)."""
    mine = s.turn == seat
    for colour in range(N_COLOURS):
        active[colour] = s.active[seat, colour]
        owned[colour] = s.discard[seat, colour] + s.bag[seat, colour]
        if mine and colour >= N_PRIMARIES:
            owned[colour] += s.made[colour - N_PRIMARIES]


@compiled
def nearness(colour: int, active: Cells, owned: Cells) -> int:
    """How near a place of a colour is to being painted, in hundredths; what is needed for it is set aside."""
    if active[colour] > 0:
        active[colour] -= 1
        return AT_HAND
    if owned[colour] > 0:
        owned[colour] -= 1
        return AT_HAND
    if colour < N_PRIMARIES:
        return PRIMARY_TO_COME
    one, two = RECIPE[colour - N_PRIMARIES, 0], RECIPE[colour - N_PRIMARIES, 1]
    if active[one] > 0 and active[two] > 0:
        active[one] -= 1
        active[two] -= 1
        return BOTH_ACTIVE
    if active[one] + owned[one] > 0 and active[two] + owned[two] > 0:
        for part in (one, two):
            if owned[part] > 0:
                owned[part] -= 1
            else:
                active[part] -= 1
        return BOTH
    for part in (one, two):
        if active[part] > 0:
            active[part] -= 1
            return PRIMARY_TO_COME
        if owned[part] > 0:
            owned[part] -= 1
            return PRIMARY_TO_COME
    return 0


@compiled
def card_worth(s: State, seat: int, card: int) -> int:
    """What a kakemono brings once exposed."""
    worth = VALUE[card] * 100 + BY_THEN
    objective = s.individual[seat]
    if objective != NONE and objective != UNKNOWN and COLLECTED[objective] >> COLLECTION[card] & 1:
        worth += INDIVIDUAL_POINTS * 100
    return worth


@compiled
def work_worth(s: State, seat: int, w: int, icons: int, active: Cells, owned: Cells) -> int:
    """What a work in the studio promises."""
    card = s.work[seat, w]
    if card == NONE:
        return 0
    near = 0
    for j in range(MOST_PLACES):
        if s.painted[seat, w, j] != NONE:
            near += 100
        elif PLACE[card, j] >= 0:
            near += nearness(PLACE[card, j], active, owned)
    tools, matched = 0, 0
    for k in range(ON_CARD):
        tool = s.work_tools[seat, w, k]
        if tool != NONE:
            tools += 1
            matched += icons >> (4 * tool) & 15 > 0
    near = near // PLACES[card] * WITH_TOOLS[tools] // 100
    share = TO_COME * near * near // 100
    return card_worth(s, seat, card) * share // 10000 + MATCHED * matched


@compiled
def progress(s: State, seat: int, w: int) -> int:
    """How far a work is: the furthest gets the pigments first."""
    if s.work[seat, w] == NONE:
        return -9
    n = 0
    for j in range(MOST_PLACES):
        n += s.painted[seat, w, j] != NONE
    for k in range(ON_CARD):
        n -= s.work_tools[seat, w, k] != NONE
    return n


@compiled
def works_worth(s: State, seat: int) -> int:
    """What the works of a studio promise with the pigments that are there."""
    active, owned = np.zeros(N_COLOURS, np.int64), np.zeros(N_COLOURS, np.int64)
    supplies(s, seat, active, owned)
    icons = studio.icons(s, seat)
    first = 0 if progress(s, seat, 0) >= progress(s, seat, 1) else 1
    worth = work_worth(s, seat, first, icons, active, owned)
    return worth + work_worth(s, seat, WORKS - 1 - first, icons, active, owned)


@compiled
def is_done(s: State, seat: int) -> bool:
    """Whether a seat has no turn after this one: only what it has will count."""
    if s.stage == Stage.OVER:
        return True
    if s.trigger == NONE:
        return False
    seats = s.seats
    return (seat - s.trigger + seats) % seats <= (s.turn - s.trigger + seats) % seats


@compiled
def crowding(n: int) -> int:
    """What so many pigments are worth by themselves, and the danger of having too many."""
    worth = PIGMENT * min(n, FULL_FROM)
    if n >= PENALTY:
        return worth - DANGER
    return worth - CROWDED * max(0, n - FULL_FROM)


@compiled
def estimate(s: State, seat: int) -> int:
    """Points so far, what the works promise, and what pigments are good for, in hundredths of a point."""
    rows = np.empty(N_ROWS, np.int64)
    scoring.sheet_of(s, seat, rows)
    worth = rows.sum() * 100
    if s.turn == seat:
        if s.finished != NONE:
            worth += card_worth(s, seat, s.finished)
        for k in range(N_ICONS):
            worth += BONUS * s.bonus[k]
    if is_done(s, seat):
        return worth
    worth -= rows[ROW_UNFINISHED] * 100
    for k in range(2):
        if s.public[k] == FEWEST_PIGMENTS and s.trigger == NONE:
            worth -= rows[ROW_PUBLIC_1 + k] * 100  # it counts at the end, and who sits on it paints nothing
    return worth + works_worth(s, seat) + crowding(pigments.total(s, seat))
