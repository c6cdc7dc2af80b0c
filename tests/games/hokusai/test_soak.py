"""Many random games: pieces are conserved after every decision, and every game ends in time."""

import numpy as np
import pytest

from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import inlined
from ukiyo.games.hokusai import GAME

TURNED = {
    "apprentices": "random",
    "rotation": "oval",
    "oval": "random",
    "signatures": "six",
    "cards": "upright",
    "fit": "anywhere",
}
KINDS: list[tuple[int, dict[str, str]]] = [
    *((n, {}) for n in GAME.seats),
    (2, {**TURNED, "rounds": "40"}),
    (5, {**TURNED, "rounds": "100"}),
]


@inlined
def fault(s):  # type: ignore[no-untyped-def]
    """0 when everything is where it should be, else what is not."""
    if (
        np.abs(s.active).sum() + np.abs(s.discard).sum() + np.abs(s.bag).sum()
        != s.active.sum() + s.discard.sum() + s.bag.sum()
    ):
        return 1
    pigments = s.active.sum() + s.discard.sum() + s.bag.sum() + (s.painted >= 0).sum()
    pigments += s.rondel.sum() + s.returning.sum() + s.tray.sum() + s.made.sum()
    if pigments != 10 * s.seats + 5 * (s.seats + 1) + 30:
        return 2
    if (
        s.tool_bag.sum()
        + s.tools.sum()
        + (s.tools_at >= 0).sum()
        + (s.top_tools >= 0).sum()
        + (s.work_tools >= 0).sum()
        != 50
    ):
        return 3
    artisans = np.int64(0)
    for k in range(25):
        artisans += np.int64(s.artisan_pile) >> k & 1
    if artisans + (s.artisan_at >= 0).sum() + (s.artisan >= 0).sum() + (s.artisan_under >= 0).sum() != 25:
        return 4
    cards = np.int64(s.finished >= 0) + np.int64(s.top >= 0)
    for k in range(32):
        cards += np.int64(s.kakemono_pile) >> k & 1
    cards += (s.board >= 0).sum() + (s.beside >= 0).sum() + (s.kakemono_at >= 0).sum() + (s.work >= 0).sum()
    return 0 if cards == 25 + s.seats else 5


@inlined
def promising(s, out, n, trial, silent, dice):  # type: ignore[no-untyped-def]
    """Of eight random actions the one that promises most, and now and then any, so that works are exposed."""
    action = out[chance.roll(dice, n)]
    if chance.roll(dice, 8) == 0:
        return action
    best = -(1 << 30)
    for _ in range(8):
        tried = out[chance.roll(dice, n)]
        trial[0] = s
        verbs.apply(trial[0], tried, silent)
        worth = verbs.estimate(trial[0], s.to_act)
        if worth > best:
            best, action = worth, tried
    return action


@inlined
def soak(start, games, actions, longest, eager, dice):  # type: ignore[no-untyped-def]
    """Play random games, or eager ones; returns decisions, the longest game, games triggered, the first fault."""
    work, trial = start.copy(), start.copy()
    out = np.empty(actions, np.int32)
    silent = np.empty((0, 9), np.int32)
    total, most, triggered = 0, 0, 0
    for _ in range(games):
        work[0] = start[0]
        s = work[0]
        chance.fresh_key(dice, s.key)
        n = verbs.legal(s, out)
        played = 0
        while n > 0:
            action = promising(s, out, n, trial, silent, dice) if eager else out[chance.roll(dice, n)]
            verbs.apply(s, action, silent)
            played += 1
            wrong = fault(s)
            if wrong > 0 or played > longest:
                return total, most, triggered, wrong + 10 * (played > longest)
            n = verbs.legal(s, out)
        if s.to_act != -1:
            return total, most, triggered, 99
        triggered += s.trigger >= 0
        total += played
        most = max(most, played)
    return total, most, triggered, 0


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_a_hundred_thousand_games(seats: int, options: dict[str, str]) -> None:
    """17,000 games of each kind, one in eighty of them eager."""
    dice = chance.dice(seats)
    ended = 0
    for seed in range(25):
        start = GAME.new(seats, seed, **options).state
        eager = seed % 5 == 0
        total, most, triggered, wrong = soak(start, 40 if eager else 840, len(GAME.actions), GAME.longest, eager, dice)
        assert wrong == 0 and total > 0 and most <= GAME.longest
        ended += triggered
    assert ended > 30 or "rounds" in options, "eager games end as the rulebook says"
