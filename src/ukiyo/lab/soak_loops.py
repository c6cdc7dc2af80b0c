"""The compiled part of `soak`: random games that watch over themselves."""

import numpy as np

from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import compiled
from ukiyo.engine.drive import MOST_SEATS
from ukiyo.engine.record import Cells, Common, Records
from ukiyo.engine.verbs import EVENT_WIDTH

FINE, ENDLESS, UNSORTED, OUTSIDE, NOBODY, STUCK, PLACES, OTHER_LEGAL, DEAL_ENDLESS = range(9)
"""What may be wrong with a game."""


@compiled
def fault(s: Common, out: Cells, n: int, actions: int) -> int:
    """What is wrong with a position and its `n` legal actions in `out`, FINE if nothing."""
    if n == 0:
        return FINE if s.to_act == -1 else STUCK
    if s.to_act < 0 or s.to_act >= s.seats:
        return NOBODY
    if out[0] < 0 or out[n - 1] >= actions:
        return OUTSIDE
    for i in range(1, n):
        if out[i] <= out[i - 1]:
            return UNSORTED
    return FINE


@compiled
def places_fault(s: Common, points: Cells, places: Cells) -> int:
    """Whether the final places are no ranking: 1 and more, each place taken as often as it takes to reach the next."""
    verbs.score(s, points)
    verbs.rank(s, places)
    seats = s.seats
    if seats == 1:
        return FINE if places[0] == 1 or places[0] == 2 else PLACES
    for seat in range(seats):
        better = 0
        for other in range(seats):
            if places[other] < places[seat]:
                better += 1
            if points[other] > points[seat] and places[other] > places[seat]:
                return PLACES
        if places[seat] != better + 1:
            return PLACES
    return FINE


@compiled
def finish(s: Common, out: Cells, n: int, longest: int, roll: Cells, silent: Cells) -> bool:
    """Play on at random; returns whether the game ended within `longest` decisions."""
    left = longest
    while n > 0 and left > 0:
        verbs.apply(s, out[chance.roll(roll, n)], silent)
        n = verbs.legal(s, out)
        left -= 1
    return n == 0


@compiled
def play_watched(
    s: Common, out: Cells, longest: int, actions: int, roll: Cells, silent: Cells, kept: Records
) -> tuple[int, int]:
    """Play one random game to its end, keeping some position of it (each as likely) in `kept`.

    Returns what is wrong and the decisions played.
    """
    n = verbs.legal(s, out)
    wrong = fault(s, out, n, actions)
    played = 0
    kept[0] = s
    while n > 0 and wrong == FINE:
        if played >= longest:
            return ENDLESS, played
        s.ply += 1
        verbs.apply(s, out[chance.roll(roll, n)], silent)
        n = verbs.legal(s, out)
        wrong = fault(s, out, n, actions)
        played += 1
        if chance.roll(roll, played + 1) == 0:
            kept[0] = s
    return wrong, played


@compiled
def laws(
    kept: Records,
    views: Records,
    deals: Records,
    again: Records,
    last: Records,
    key: Cells,
    out: Cells,
    other: Cells,
    longest: int,
    roll: Cells,
    silent: Cells,
) -> int:
    """Look at a position as each seat (a spectator first) and deal anew what it cannot know.

    `views`, `deals`, `again` (the views of the deals) have a record for each viewer, `last` has one. Returns what is
    wrong.
    """
    n = verbs.legal(kept[0], out)
    for viewer in range(-1, kept[0].seats):
        i = viewer + 1
        views[i] = kept[0]
        verbs.conceal(views[i], viewer)
        deals[i] = views[i]
        verbs.determinize(deals[i], viewer, key)
        again[i] = deals[i]
        verbs.conceal(again[i], viewer)
        if viewer == kept[0].to_act and viewer >= 0:
            m = verbs.legal(views[i], other)
            if m != n or not np.array_equal(out[:n], other[:n]):
                return OTHER_LEGAL
            m = verbs.legal(deals[i], other)
            if m != n or not np.array_equal(out[:n], other[:n]):
                return OTHER_LEGAL
    last[0] = deals[chance.roll(roll, kept[0].seats + 1)]
    m = verbs.legal(last[0], other)
    return FINE if finish(last[0], other, m, longest, roll, silent) else DEAL_ENDLESS


@compiled
def watched_games(
    blank: Records,
    options: Cells,
    seats: int,
    keys: Cells,
    dice: Cells,
    longest: int,
    actions: int,
    kept: Records,
    ends: Records,
    views: Records,
    deals: Records,
    again: Records,
    faults: Cells,
    plies: Cells,
) -> None:
    """A watched game for each of `keys` (u8[n, 2]) with its own `dice` (u8[n]).

    `kept` and `ends` (records by game) get a position of each game and its last one; `views`, `deals`, `again` (by
    game and viewer) what each seat knows of the former; `faults` what is wrong, `plies` the decisions.
    """
    out = np.empty(actions, np.int32)
    other = np.empty(actions, np.int32)
    points = np.zeros(MOST_SEATS, np.int32)
    places = np.zeros(MOST_SEATS, np.int32)
    silent = np.empty((0, EVENT_WIDTH), np.int32)
    key = np.empty(2, np.uint64)
    # Numba frees an array after its last use, though a record of it is in use still: so `last` is made out here.
    last = blank.copy()
    for g in range(len(keys)):
        roll = dice[g : g + 1]
        ends[g] = blank[0]
        s = ends[g]
        verbs.setup(s, options, seats, keys[g])
        wrong, plies[g] = play_watched(s, out, longest, actions, roll, silent, kept[g : g + 1])
        if wrong == FINE:
            wrong = places_fault(s, points, places)
        if wrong == FINE:
            chance.fresh_key(roll, key)
            wrong = laws(kept[g : g + 1], views[g], deals[g], again[g], last, key, out, other, longest, roll, silent)
        faults[g] = wrong
