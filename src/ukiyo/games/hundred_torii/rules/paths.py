"""Earning landmarks: the shortest paths from a tile just laid to another landmark of its kind, and their torii.

A walk goes from path to path over the edges where two tiles meet. Its length is the number of tiles walked on to, so
a breadth-first search finds the shortest ones; where two of them meet with different torii, all results are kept.
On the way a result is counted as `red torii * 128 + blue torii`.
"""

from typing import Any

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hundred_torii.components import ALL_TORII, N_LANDMARKS, N_TILES
from ukiyo.games.hundred_torii.rules.bits import pair
from ukiyo.games.hundred_torii.rules.garden import number_of
from ukiyo.games.hundred_torii.state import ACTIONS, RESULT_FIRST, SCORES, State

N_PATHS = 4 * N_TILES
BLUES = 128
WORD = 32
LOW = (1 << WORD) - 1
MIXED = -1
SCORE = ACTIONS.SCORE
MOST_RESULTS = 2 * SCORES


@compiled
def torii_between(here: int, edge: int, there: int) -> int:
    """The torii one passes from a tile over its `edge` on to the next: on both arms. As a result is counted."""
    one = here >> (4 * edge) & 15
    other = there >> (4 * (edge ^ 2)) & 15
    return ((one & 3) + (other & 3)) * BLUES + (one >> 2) + (other >> 2)


@compiled
def result(code: int) -> int:
    """The result that is counted so."""
    return RESULT_FIRST[code // BLUES] + code % BLUES


@compiled
def spread(s: State, start: int, landmark: int, steps: Cells, queue: Cells, codes: Cells) -> tuple[int, int]:
    """Walk from the path `start` until the nearest paths with the landmark in play are reached.

    `steps` (zeros) gets one more than the distance of each path reached, `queue` the paths in the order of reaching
    them, `codes` the torii on the way, MIXED where there are several results. Returns how many paths were reached and
    the steps at which the landmark was found, 0 for not at all.
    """
    wanted = 1 << landmark
    queue[0] = start
    steps[start] = 1
    codes[start] = 0
    head = 0
    tail = 1
    found = 0
    while head < tail:
        path = queue[head]
        step = steps[path]
        if step == found:
            break
        head += 1
        here = path >> 2
        first = path & 3
        joins = s.joins[here]
        torii = s.torii[here]
        for edge in range(4):
            there = s.near[here, edge]
            if there < 0 or pair(joins, edge) != first:
                continue
            entered = pair(s.joins[there], edge ^ 2)
            following = there * 4 + entered
            reached = steps[following]
            if reached != 0 and reached != step + 1:
                continue
            code: Any = MIXED
            if codes[path] != MIXED:
                code = codes[path] + torii_between(torii, edge, s.torii[there])
            if reached == 0:
                steps[following] = step + 1
                queue[tail] = following
                tail += 1
                codes[following] = code
                if s.marks[there, entered] & wanted:
                    found = step + 1
            elif codes[following] != code:
                codes[following] = MIXED
    return tail, found


@compiled
def _most_torii(s: State, steps: Cells, queue: Cells, reached: int) -> tuple[int, int]:
    """The most red and the most blue torii on any shortest way to a path that was reached."""
    most = np.zeros((N_PATHS, 2), np.int64)
    reds, blues = 0, 0
    for k in range(reached):
        path = queue[k]
        here = path >> 2
        reds = max(reds, most[path, 0])
        blues = max(blues, most[path, 1])
        for edge in range(4):
            there = s.near[here, edge]
            if there < 0 or pair(s.joins[here], edge) != path & 3:
                continue
            following = there * 4 + pair(s.joins[there], edge ^ 2)
            if steps[following] == steps[path] + 1:
                code = torii_between(s.torii[here], edge, s.torii[there])
                most[following, 0] = max(most[following, 0], most[path, 0] + code // BLUES)
                most[following, 1] = max(most[following, 1], most[path, 1] + code % BLUES)
    return reds, blues


@compiled
def _all_results(s: State, steps: Cells, queue: Cells, reached: int, masks: Cells) -> None:
    """Every result of the shortest ways to each path: for each number of blue torii, bits for the red ones."""
    masks[queue[0], 0, 0] = 1
    blues, words = masks.shape[1], masks.shape[2]
    for k in range(reached):
        path = queue[k]
        here = path >> 2
        for edge in range(4):
            there = s.near[here, edge]
            if there < 0 or pair(s.joins[here], edge) != path & 3:
                continue
            following = there * 4 + pair(s.joins[there], edge ^ 2)
            if steps[following] != steps[path] + 1:
                continue
            code = torii_between(s.torii[here], edge, s.torii[there])
            red = code // BLUES
            blue = code % BLUES
            for b in range(blues - blue):
                for w in range(words):
                    bits = masks[path, b, w]
                    masks[following, b + blue, w] |= bits << red & LOW
                    if red > 0 and w + 1 < words:
                        masks[following, b + blue, w + 1] |= bits >> (WORD - red)


@compiled
def _results_of(s: State, start: int, landmark: int, work: Cells, out: Cells, n: int) -> int:
    """Add an action for each different result of the shortest paths from `start`; returns how many there are now.

    `work` (i2[3, N_PATHS]) is working room.
    """
    steps, queue, codes = work[0], work[1], work[2]
    steps[:] = 0
    reached, found = spread(s, start, landmark, steps, queue, codes)
    if found == 0:
        return n
    wanted = 1 << landmark
    first = n
    base = SCORE + landmark * SCORES
    mixed = False
    for k in range(reached - 1, -1, -1):
        path = queue[k]
        if steps[path] != found:
            break
        if s.marks[path >> 2, path & 3] & wanted:
            if codes[path] == MIXED:
                mixed = True
                break
            n = _insert(out, first, n, base + result(codes[path]))
    return _mixed_results(s, landmark, found, reached, steps, queue, out, first) if mixed else n


@compiled
def _mixed_results(
    s: State, landmark: int, found: int, reached: int, steps: Cells, queue: Cells, out: Cells, n: int
) -> int:
    """Add an action for each result where shortest paths with different torii meet; returns how many there are now."""
    reds, blues = _most_torii(s, steps, queue, reached)
    masks = np.zeros((N_PATHS, blues + 1, reds // WORD + 1), np.int64)
    _all_results(s, steps, queue, reached, masks)
    union = np.zeros(masks.shape[1:], np.int64)
    wanted = 1 << landmark
    for k in range(reached):
        path = queue[k]
        if steps[path] == found and s.marks[path >> 2, path & 3] & wanted:
            union |= masks[path]
    base = SCORE + landmark * SCORES
    for red in range(reds + 1):
        for blue in range(min(blues, ALL_TORII - red) + 1):
            if union[blue, red // WORD] >> red % WORD & 1:
                out[n] = base + RESULT_FIRST[red] + blue
                n += 1
    return n


@compiled
def _insert(out: Cells, first: int, n: int, action: int) -> int:
    """Put an action into the ascending list out[first:n] unless it is there; returns the new end."""
    k = n
    while k > first and out[k - 1] > action:
        k -= 1
    if k > first and out[k - 1] == action:
        return n
    for j in range(n, k, -1):
        out[j] = out[j - 1]
    out[k] = action
    return n + 1


@compiled
def results(s: State, i: int, out: Cells) -> int:
    """What the tile on place `i` may score: an action for each landmark and each different result, ascending."""
    n = 0
    work = np.empty((3, N_PATHS), np.int16)
    number = number_of(s, s.tile[i])
    turn = s.turned[i]
    joins = s.joins[i]
    for landmark in range(N_LANDMARKS):
        path = number >> (12 + 3 * landmark) & 7
        if path > 0:
            n = _results_of(s, i * 4 + pair(joins, (path - 1 + turn) & 3), landmark, work, out, n)
    return n
