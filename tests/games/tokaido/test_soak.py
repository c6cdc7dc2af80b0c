"""A hundred thousand random games: cards are conserved after every decision, nobody owes, and every game ends in time."""

from typing import Any

import numpy as np
import pytest

from games.tokaido.journey import journey
from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import inlined
from ukiyo.games.tokaido import GAME
from ukiyo.games.tokaido.components import (
    BATHS,
    CHERRIES,
    ENCOUNTER_COPIES,
    INN,
    KIND,
    N_ENCOUNTERS,
    N_MEALS,
    N_SOUVENIRS,
    SECRETS,
    SECTIONS,
    SPRING_COPIES,
)
from ukiyo.games.tokaido.state import MOST_DISPLAY, MOST_SEATS

GAMES = 100_000
BOXES: list[dict[str, Any]] = [
    {},
    {"crossroads": "yes"},
    {"matsuri": "yes"},
    {"crossroads": "yes", "matsuri": "yes"},
]
VARIANTS: list[dict[str, Any]] = [
    {},
    {"road": "to-kyoto", "gastronomy": "yes", "gourmet": "coins"},
    {"travelers": "none", "preparations": "yes"},
    {"satsuki": "inn", "preparations": "yes", "gastronomy": "yes"},
    {"travelers": "any"},
]
EVERYTHING_ONCE = np.uint64(0xFFFFFFFFFFFFFFFF)


@inlined
def joined(seen, cards):  # type: ignore[no-untyped-def]
    """The cards seen with more; all bits when one was seen before."""
    return EVERYTHING_ONCE if np.uint64(seen) & np.uint64(cards) else np.uint64(seen) | np.uint64(cards)


@inlined
def one(card):  # type: ignore[no-untyped-def]
    """A card as a set, nothing for none."""
    return np.uint64(0) if card < 0 else np.uint64(1) << np.uint64(card)


@inlined
def fault(s):  # type: ignore[no-untyped-def]
    """0 when everything is where it should be, else what is not."""
    souvenirs, meals, legends = np.uint64(s.souvenir_deck), np.uint64(s.meal_deck), np.uint64(0)
    for k in range(MOST_DISPLAY):
        souvenirs = joined(souvenirs, one(s.display[k]))
    meals = joined(joined(meals, s.inn_meals), joined(np.uint64(s.aside), one(s.refused)))
    if one(s.offered) & np.uint64(s.inn_meals) == 0:
        meals = joined(meals, one(s.offered))
    cherries, baths, pawns = 0, 0, 3 if s.seats == 2 else s.seats
    for seat in range(MOST_SEATS):
        souvenirs = joined(souvenirs, s.souvenirs[seat])
        meals = joined(meals, s.meals[seat])
        legends = joined(legends, s.legends[seat])
        cherries += s.cherries[seat]
        baths += s.baths[seat]
        if s.coins[seat] < 0 or s.temple[seat] < 0:
            return 1
        for row in range(len(s.points[seat])):
            if s.points[seat, row] < 0:
                return 1
        for k in range(3):
            if s.panorama[seat, k] > SECTIONS[k]:
                return 2
    if souvenirs != (np.uint64(1) << np.uint64(N_SOUVENIRS)) - np.uint64(1):
        return 3
    if meals != (np.uint64(1) << np.uint64(N_MEALS)) - np.uint64(1):
        return 4
    if legends == EVERYTHING_ONCE or cherries > CHERRIES or baths > BATHS:
        return 5
    for kind in range(N_ENCOUNTERS):
        there = np.int64(s.encounter_deck[kind])
        for k in range(len(s.encounter_under)):
            there += s.encounter_under[k] == kind
        for k in range(2):
            there += s.encounter_shown[k] == kind
        for seat in range(MOST_SEATS):
            there += s.encounters[seat, kind]
        if there != ENCOUNTER_COPIES[kind]:
            return 6
    for kind in range(2):
        there = np.int64(s.spring_deck[kind])
        for seat in range(MOST_SEATS):
            there += s.springs[seat, kind]
        if there != SPRING_COPIES[kind]:
            return 7
    amulets, calligraphies = np.uint64(0), np.uint64(0)
    for k in range(SECRETS):
        amulets = joined(amulets, one(s.amulet_card[k]))
        calligraphies = joined(calligraphies, one(s.calligraphy_card[k]))
        if (s.amulet_card[k] < 0) != (s.amulet_by[k] < 0) or (s.calligraphy_card[k] < 0) != (s.calligraphy_by[k] < 0):
            return 8
    if amulets >= 1 << SECRETS or calligraphies >= 1 << SECRETS:
        return 8
    for pawn in range(pawns):
        for other in range(pawn):
            if s.space[pawn] == s.space[other] and s.lane[pawn] == s.lane[other]:
                return 9
        if s.lane[pawn] > 1 and KIND[s.return_trip, s.space[pawn]] != INN:
            return 9
    return 0


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
            verbs.apply(s, out[chance.roll(dice, n)], silent)
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


WRONG: list[tuple[str, tuple[int, ...], int, int]] = [
    ("coins", (0,), -1, 1), ("panorama", (0, 0), 4, 2), ("souvenirs", (1,), 1, 3), ("souvenir_deck", (), 1, 3), ("meals", (2,), 4, 4),
    ("inn_meals", (), 1, 4), ("cherries", (0,), 7, 5), ("baths", (2,), 7, 5), ("legends", (2,), 8, 5), ("encounter_under", (0,), 3, 6),
    ("spring_deck", (1,), 5, 7), ("amulet_card", (1,), 2, 8), ("calligraphy_by", (0,), 0, 8), ("lane", (0,), 2, 9), ("space", (1,), 13, 9),
]  # fmt: skip


@pytest.mark.parametrize(("field", "at", "value", "number"), WRONG)
def test_the_watch_sees_what_is_wrong(field: str, at: tuple[int, ...], value: int, number: int) -> None:
    state = journey(5, 12, 13, legends=[[], ["ema"]], amulet_by=[1], amulet_card=["health"]).state
    assert fault(state[0]) == 0
    state[field][(0, *at)] = value
    assert fault(state[0]) == number


@pytest.mark.slow
def test_a_hundred_thousand_games() -> None:
    """Every number of seats with every box and variant, each with several deals of travelers."""
    setups = [(seats, {**boxes, **variant}) for seats in GAME.seats for boxes in BOXES for variant in VARIANTS]
    setups += [
        (seats, {**box, "crossroads-cards": "by-players"})
        for seats in GAME.seats
        for box in BOXES
        if "crossroads" in box
    ]
    deals = 8
    each = -(-GAMES // (len(setups) * deals))
    played = 0
    for number, (seats, options) in enumerate(setups):
        dice = chance.dice(number)
        for seed in range(deals):
            start = GAME.new(seats, 100 * number + seed, **options).state
            total, most, wrong = soak(start, each, len(GAME.actions), GAME.longest, dice)
            assert wrong == 0, (seats, options, seed)
            assert total > 20 * each and most < GAME.longest
            played += each
    assert played >= GAMES
