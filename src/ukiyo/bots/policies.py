"""Compiled ways to choose an action in a full position, shared by bots, playouts and simulations."""

from typing import Any

import numpy as np

from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.game import Game
from ukiyo.engine.record import Cells, Common, Records
from ukiyo.engine.verbs import EVENT_WIDTH

LOOK_AHEAD = 4
"""How many further decisions of the same turn greedy play may look ahead."""
MOST_TRIES = 4000
"""After this many positions greedy play looks no deeper, so that a decision takes milliseconds at worst."""


@compiled
def lead(s: Common, seat: int) -> int:
    """A seat's estimate minus the best estimate of another seat (in a solo game: its estimate)."""
    best = -(1 << 30)
    for other in range(s.seats):
        if other != seat:
            best = max(best, verbs.estimate(s, other))
    own = verbs.estimate(s, seat)
    return own if s.seats == 1 else own - best


@inlined
def best_of_turn(s: Common, seat: int, ahead: int, ladder: Records, lists: Cells, silent: Cells) -> int:
    """The best lead that `seat` can reach from `s` by `ahead` decisions of its own, until another seat is to act.

    `ladder` holds LOOK_AHEAD + 1 records, `lists` i4[LOOK_AHEAD + 1, actions]: working memory for a depth-first search.
    """
    if s.to_act != seat or ahead == 0:
        return lead(s, seat)
    counts = np.zeros(LOOK_AHEAD, np.int64)
    tried = np.zeros(LOOK_AHEAD, np.int64)
    best = -(1 << 30)
    tries = 0
    depth = 0
    ladder[0] = s
    counts[0] = verbs.legal(ladder[0], lists[0])
    while depth >= 0:
        if tried[depth] == counts[depth]:
            depth -= 1
            continue
        action = lists[depth, tried[depth]]
        tried[depth] += 1
        tries += 1
        below = depth + 1
        ladder[below] = ladder[depth]
        verbs.apply(ladder[below], action, silent)
        if ladder[below].to_act == seat and below < ahead and tries < MOST_TRIES:
            depth = below
            counts[depth] = verbs.legal(ladder[depth], lists[depth])
            tried[depth] = 0
        else:
            best = max(best, lead(ladder[below], seat))
    return best


@compiled
def greedy_values(
    states: Records,
    seat: int,
    samples: int,
    ahead: int,
    dice: Cells,
    work: Records,
    ladder: Records,
    lists: Cells,
    out: Cells,
    values: Cells,
) -> int:
    """The mean best lead, `ahead` decisions of the same turn later, after each legal action of the view states[0].

    Hidden things are dealt `samples` times. Working memory comes from `room`; `out` (i4) receives the actions, `values`
    (f8) their values. Returns how many there are.
    """
    silent = np.empty((0, EVENT_WIDTH), np.int32)
    key = np.empty(2, np.uint64)
    n = verbs.legal(states[0], out)
    values[:n] = 0.0
    for _ in range(samples):
        chance.fresh_key(dice, key)
        work[0] = states[0]
        verbs.determinize(work[0], seat, key)
        for i in range(n):
            work[1] = work[0]
            verbs.apply(work[1], out[i], silent)
            values[i] += best_of_turn(work[1], seat, ahead, ladder, lists, silent)
    values[:n] /= samples
    return n


def room(game: Game) -> tuple[Any, Any, Any, Any, Any]:
    """Working memory for `greedy_values`: work, ladder, lists, out, values."""
    size = len(game.actions)
    lists = np.empty((LOOK_AHEAD + 1, size), np.int32)
    return (
        game.record.new(2),
        game.record.new(LOOK_AHEAD + 1),
        lists,
        np.empty(size, np.int32),
        np.empty(size, np.float64),
    )
