"""A hundred thousand random games: pieces are conserved after every decision, and every game ends in time."""

import numpy as np
import pytest

from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import inlined
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import N_TILES, NO_TILE, USED
from ukiyo.games.hundred_torii.rules.bits import bit, count

ALL = (1 << N_TILES) - 1
CALM = [(1, {"level": "beginner"}), (1, {"level": "intermediate"}), (1, {"level": "expert"}), (2, {}), (3, {}), (4, {})]


@inlined
def seen_once(seen, tile):  # type: ignore[no-untyped-def]
    """The tiles seen with one more; -1 when it was seen before."""
    if tile == NO_TILE:
        return seen
    one = bit(tile)
    return -1 if seen & one else seen | one


@inlined
def fault(s):  # type: ignore[no-untyped-def]
    """0 when everything is where it should be, else what is not."""
    seen = s.unseen
    for k in range(N_TILES):
        seen = seen_once(seen_once(seen_once(seen, s.tile[k]), s.under[k]), s.bottom[k])
    for tile in s.hand.flat:
        seen = seen_once(seen, tile)
    for tile in s.columns.flat:
        seen = seen_once(seen, tile)
    seen = seen_once(seen, s.extra)
    if seen & s.boxed or seen | s.boxed != ALL:
        return 1
    if count(s.unseen) - s.pile != N_TILES - 1 - USED[s.seats]:
        return 2
    players = max(2, s.seats)
    for k in range(6):
        small, large, tokens = 0, 0, np.int64(s.rewards[k])
        for seat in range(4):
            small += s.small[seat, k]
            large += s.large[seat, k] > 0
            tokens += s.token[seat, k] > 0
            if s.small[seat, k] < 0 or (s.small[seat, k] >= 5 and s.large[seat, k] < 10):
                return 3
        if small > 20 or large > players or tokens > 4:
            return 4
    coins = 0
    for seat in range(4):
        coins += s.coins[seat]
        if s.coins[seat] < 0:
            return 5
    return 6 if coins > 8 else 0


@inlined
def soak(start, games, actions, longest, dice):  # type: ignore[no-untyped-def]
    """Play random games; returns decisions, the longest game, and the first fault found."""
    work = start.copy()
    out = np.empty(actions, np.int32)
    silent = np.empty((0, 9), np.int32)
    total, most = 0, 0
    for _ in range(games):
        work[0] = start[0]
        s = work[0]
        chance.fresh_key(dice, s.key)
        n = verbs.legal(s, out)
        played = 0
        while n > 0:
            helps = out[0] < 5 and chance.roll(dice, 3) == 0
            verbs.apply(s, out[0] if helps else out[chance.roll(dice, n)], silent)
            played += 1
            wrong = fault(s)
            if wrong > 0 or played > longest:
                return total, most, wrong + 10 * (played > longest)
            n = verbs.legal(s, out)
        if s.to_act != -1:
            return total, most, 99
        total += played
        most = max(most, played)
    return total, most, 0


@pytest.mark.slow
def test_a_hundred_thousand_games() -> None:
    for seats, options in CALM:
        dice = chance.dice(seats)
        for seed in range(10):
            start = GAME.new(seats, seed, **options).state
            total, most, wrong = soak(start, 1700, len(GAME.actions), GAME.longest, dice)
            assert wrong == 0 and total > 0
            print(seats, options, total, most)
