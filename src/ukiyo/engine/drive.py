"""Compiled loops over the verbs: what Python calls once so that many small steps run as machine code.

All take arrays of records, so that numba passes them without a copy.
"""

import numpy as np

from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.record import Cells, Common, Records
from ukiyo.engine.verbs import EVENT_WIDTH

MOST_SEATS = 8
MOST_EVENTS = 254


@compiled
def begin(states: Records, options: Cells, seats: int, key: Cells) -> None:
    """Set up a new game on the blank record states[0]."""
    verbs.setup(states[0], options, seats, key)


@compiled
def listed(states: Records, out: Cells) -> int:
    """Legal actions of states[0] into `out`; returns how many."""
    return verbs.legal(states[0], out)


@compiled
def play(states: Records, action: int, out: Cells, events: Cells) -> int:
    """Play `action` on states[0] if it is legal: returns the number of events, or -1 and nothing is changed."""
    s = states[0]
    n = verbs.legal(s, out)
    for i in range(n):
        if out[i] == action:
            events[0, 0] = 0
            s.ply += 1
            verbs.apply(s, action, events)
            return int(events[0, 0])
    return -1


@compiled
def step(states: Records, i: int, action: int, out: Cells, silent: Cells) -> int:
    """One fused call a decision for Python loops: play a legal action on states[i], list what is legal next.

    `silent` is an events array with no rows. Returns the number of legal actions, 0 when the game is over.
    """
    s = states[i]
    s.ply += 1
    verbs.apply(s, action, silent)
    return verbs.legal(s, out)


@compiled
def standing(states: Records, points: Cells, places: Cells) -> None:
    """Score and rank of states[0] into two i4 arrays of at least the number of seats."""
    verbs.score(states[0], points)
    verbs.rank(states[0], places)


@compiled
def veil(states: Records, seat: int) -> None:
    """Turn states[0] into the view of `seat` (-1: a spectator)."""
    verbs.conceal(states[0], seat)


@compiled
def deal(states: Records, seat: int, key: Cells) -> None:
    """Turn a view of `seat` into a whole position that fits all it knows."""
    verbs.determinize(states[0], seat, key)


@compiled
def complete(states: Records) -> None:
    """Fill in the derived fields of states[0]."""
    verbs.derive(states[0])


@inlined
def playout(s: Common, out: Cells, dice: Cells, silent: Cells) -> tuple[int, int]:
    """Play record `s` to its end with uniformly random actions; returns the decisions and legal actions listed."""
    decisions = 0
    listed = 0
    n = verbs.legal(s, out)
    while n > 0:
        s.ply += 1
        verbs.apply(s, out[chance.roll(dice, n)], silent)
        decisions += 1
        listed += n
        n = verbs.legal(s, out)
    return decisions, listed


@compiled
def playouts(start: Records, games: int, actions: int, dice: Cells) -> tuple[int, int, Cells]:
    """Play `games` random games from start[0], each with its own key.

    `actions` is the size of the action range. Returns decisions played, legal actions listed, and the summed points
    by seat (i8).
    """
    work = start.copy()
    out = np.empty(actions, np.int32)
    points = np.zeros(MOST_SEATS, np.int32)
    total = np.zeros(MOST_SEATS, np.int64)
    silent = np.empty((0, EVENT_WIDTH), np.int32)
    decisions = 0
    listed = 0
    for _ in range(games):
        work[0] = start[0]
        chance.fresh_key(dice, work[0].key)
        d, n = playout(work[0], out, dice, silent)
        decisions += d
        listed += n
        verbs.score(work[0], points)
        total += points
    return decisions, listed, total


@compiled
def copies(states: Records, times: int) -> Records:
    """Copy positions `times` times among 64 places, each from one written before, to measure what a copy costs inside."""
    work = np.empty(64, states.dtype)
    for i in range(64):
        work[i] = states[0]
    for i in range(times):
        work[i & 63] = work[(i * 37 + 11) & 63]
        work[i & 63].ply += 1
    return work
