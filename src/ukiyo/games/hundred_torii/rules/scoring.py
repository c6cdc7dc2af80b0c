"""The score sheet, ties, and the verbs `score`, `rank` and `estimate`."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hundred_torii.components import (
    ALL_SIX,
    COST,
    ENCLOSURE,
    LARGE_TEN,
    N_CHARACTERS,
    N_COLUMNS,
    N_LANDMARKS,
    REWARD_POINTS,
    THIRD_POINTS,
    THREE_TENS,
)
from ukiyo.games.hundred_torii.rules import paths, pile
from ukiyo.games.hundred_torii.rules.solo import in_column
from ukiyo.games.hundred_torii.state import ACTIONS, MOST_SEATS, ONATSU, RESULT, SCORES, Phase, State

SCORE = ACTIONS.SCORE
OTHER_TOKEN, LAYING, COIN_WORTH = 90, 420, 60
"""What bots expect of a token of one's choice, of the tile still to be laid this turn, of a coin: hundredths of a point."""

ROW_LANDMARKS, ROW_CHARACTERS, ROW_ENCLOSURES, ROW_ALL_SIX, ROW_THREE_TENS, ROW_THIRD = range(6)
N_ROWS = 6
"""Rows of the sheet: large tokens, character tokens, enclosure token, the two achievements, pieces for a third time."""


@compiled
def sheet_of(s: State, seat: int, rows: Cells) -> None:
    """Write the rows of one column into `rows` (i4[6]). In solo mode, column 1 is Onatsu's."""
    rows[:] = 0
    for landmark in range(N_LANDMARKS):
        rows[ROW_LANDMARKS] += s.large[seat, landmark]
    for kind in range(N_CHARACTERS + 1):
        row = ROW_ENCLOSURES if kind == ENCLOSURE else ROW_CHARACTERS
        if s.seats == 1 and seat == ONATSU:
            rows[row] += REWARD_POINTS * s.rewards[kind]
        else:
            rows[row] += s.token[seat, kind]
        if s.third[kind] == seat:
            rows[ROW_THIRD] += THIRD_POINTS
    for k in range(2):
        if s.all_six[k] == seat:
            rows[ROW_ALL_SIX] += ALL_SIX[k]
        if s.three_tens[k] == seat:
            rows[ROW_THREE_TENS] += THREE_TENS[k]


@compiled
def points_of(s: State, seat: int) -> int:
    """All points of one player (solo: 1 is Onatsu). Coins, small tokens and tiles are worth nothing."""
    total = 0
    for landmark in range(N_LANDMARKS):
        total += s.large[seat, landmark]
    for kind in range(N_CHARACTERS + 1):
        total += s.token[seat, kind]
        if s.third[kind] == seat:
            total += THIRD_POINTS
        if s.seats == 1 and seat == ONATSU:
            total += REWARD_POINTS * s.rewards[kind]
    for k in range(2):
        if s.all_six[k] == seat:
            total += ALL_SIX[k]
        if s.three_tens[k] == seat:
            total += THREE_TENS[k]
    return total


@compiled
def score(s: State, out: Cells) -> None:
    """Each seat's points as they stand."""
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


@compiled
def leftover(s: State, seat: int) -> int:
    """Small tokens left over. Coins do not count."""
    n = 0
    for landmark in range(N_LANDMARKS):
        n += s.small[seat, landmark]
    return n


@compiled
def pieces(s: State, seat: int) -> int:
    """Achievement pieces of a player, in solo mode of the player or of Onatsu."""
    n = 0
    for kind in range(N_CHARACTERS + 1):
        n += s.third[kind] == seat
    for k in range(2):
        n += s.all_six[k] == seat
        n += s.three_tens[k] == seat
    return n


@compiled
def achievements(s: State, seat: int) -> int:
    """Achievement pieces and the enclosure token, which is an achievement too."""
    return pieces(s, seat) + (s.token[seat, ENCLOSURE] > 0)


@compiled
def character_tokens(s: State, seat: int) -> int:
    """Solo: character tokens of the player or of Onatsu. Enclosure tokens are none."""
    n = 0
    for kind in range(N_CHARACTERS):
        n += s.rewards[kind] if seat == ONATSU else s.token[seat, kind] > 0
    return n


@compiled
def rank(s: State, out: Cells) -> None:
    """Places: points, then small tokens left over, then achievements, then shared. Solo: 1 for a win, else 2."""
    if s.seats == 1:
        mine = points_of(s, 0) * 64 + character_tokens(s, 0) + pieces(s, 0)
        theirs = points_of(s, ONATSU) * 64 + character_tokens(s, ONATSU) + pieces(s, ONATSU)
        out[0] = 1 if mine > theirs else 2
        return
    worth = np.empty(MOST_SEATS, np.int64)
    for seat in range(s.seats):
        worth[seat] = (points_of(s, seat) << 32) + (leftover(s, seat) << 8) + achievements(s, seat)
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if worth[other] > worth[seat]:
                place += 1
        out[seat] = place


# --- what bots aim at ------------------------------------------------------------------------------------------------
@compiled
def token_worth(s: State, seat: int, landmark: int, turns: int) -> int:
    """What a small token promises, in hundredths of a point, with so many turns of one's own to come.

    A token of a landmark that can still grow is a fifth of five points, if there is time to gather the rest.
    """
    if s.large[seat, landmark] >= LARGE_TEN:
        return 30 if turns > 0 else 0
    missing = 5 - s.small[seat, landmark]
    return 100 if turns >= missing else 70 if 2 * turns >= missing else 25 * min(turns, 1)


@compiled
def promise(s: State, seat: int, turns: int) -> int:
    """What small tokens and coins promise, in hundredths of a point, with so many turns of one's own to come."""
    total = 0
    for landmark in range(N_LANDMARKS):
        have = s.small[seat, landmark]
        if s.large[seat, landmark] >= LARGE_TEN:
            have = min(have, turns)
        total += have * token_worth(s, seat, landmark, turns)
    return total + COIN_WORTH * min(s.coins[seat], turns)


@compiled
def pending(s: State, seat: int, turns: int) -> int:
    """What the rest of one's turn promises, in hundredths: the tile to lay, what it may score, the character's token."""
    if s.to_act != seat or s.phase > Phase.POET:
        return 0
    total = help_pending(s, seat) if s.hired >= 0 else 0
    if s.phase == Phase.SCORE:
        return total + best_result(s, seat, turns)
    if s.phase == Phase.BLUE:
        return total + OTHER_TOKEN * s.blue_left
    return total + LAYING


@compiled
def best_result(s: State, seat: int, turns: int) -> int:
    """What the best of the paths to choose from promises."""
    out = np.empty(paths.MOST_RESULTS, np.int32)
    best = 0
    for k in range(paths.results(s, agenda.argument(s), out)):
        result = out[k] - SCORE
        red, blue = RESULT[result % SCORES, 0], RESULT[result % SCORES, 1]
        worth = (1 + red) * token_worth(s, seat, result // SCORES, turns) + blue * OTHER_TOKEN
        best = max(best, worth)
    return best


@compiled
def help_pending(s: State, seat: int) -> int:
    """What the token of the character that helps will be worth, less the price while it is not paid."""
    uses = s.hires[seat, s.hired]
    total = 200 if uses < 2 else 100 * THIRD_POINTS if uses == 2 and s.third[s.hired] < 0 else 0
    if s.phase == Phase.PAY:
        total -= COIN_WORTH * COST[s.seats - 1, s.hired]
    return total


@compiled
def turns_to_come(s: State, seat: int) -> int:
    """Turns of one's own that are still to come, about: this one is not counted."""
    left = s.pile
    if s.turns_left >= 0:
        return 1 if s.turns_left > 0 and seat != s.turn else 0
    return left // 3 if s.seats == 1 else 1 + left // s.seats


@compiled
def estimate(s: State, seat: int) -> int:
    """Points as they stand and what tokens in stock promise, in hundredths; solo, the lead over Onatsu."""
    total = 100 * points_of(s, seat)
    if s.to_act >= 0:
        turns = turns_to_come(s, seat)
        total += promise(s, seat, turns) + pending(s, seat, turns)
    if s.seats > 1:
        return total
    theirs = 100 * points_of(s, ONATSU)
    if s.to_act >= 0 and not pile.is_empty(s):
        for column in range(N_COLUMNS):
            theirs += 200 * (in_column(s, column) & 1)
    return total - theirs
