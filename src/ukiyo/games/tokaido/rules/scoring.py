"""The reckoning: achievements of the end, the temple, calligraphies, ties; and the verbs `score` and `rank`."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note
from ukiyo.games.tokaido.components import (
    BATHER,
    CHATTERBOX,
    COLLECTOR,
    CONTEMPLATION,
    DISH_PRICE,
    FASTING,
    FORESIGHT,
    GOURMET,
    MARIHITO,
    MEAL_DISH,
    N_ENCOUNTERS,
    N_MEALS,
    NOSTALGIA,
    PATIENCE,
    SECRETS,
    SUSERI,
    TEMPLE_POINTS,
)
from ukiyo.games.tokaido.rules import cards, road, secrets
from ukiyo.games.tokaido.rules.bits import count
from ukiyo.games.tokaido.rules.ledger import score_points, tell
from ukiyo.games.tokaido.state import MOST_SEATS, N_ROWS, Event, Row, State

LEGS = 4


# --- achievements of the end ---------------------------------------------------------------------------------------------
@compiled
def encounters_of(s: State, seat: int) -> int:
    """How many encounters a seat has."""
    n = 0
    for kind in range(N_ENCOUNTERS):
        n += s.encounters[seat, kind]
    return n


@compiled
def springs_of(s: State, seat: int) -> int:
    """How many hot springs a seat has, bathhouses not counted."""
    return s.springs[seat, 0] + s.springs[seat, 1]


@compiled
def calligraphies_of(s: State, seat: int) -> int:
    """How many calligraphies a seat has, which everybody sees."""
    return secrets.how_many(s.calligraphy_by, seat)


@compiled
def printed_meals(s: State, seat: int) -> int:
    """The printed prices of a seat's meals together."""
    total = 0
    mine = s.meals[seat]
    if mine:
        for meal in range(N_MEALS):
            if mine >> meal & 1:
                total += DISH_PRICE[MEAL_DISH[meal]]
    return total


@compiled
def counts_for(s: State, seat: int, which: int) -> int:
    """What counts for an achievement of the end."""
    if which == GOURMET:
        return s.meal_coins[seat] if s.gourmet_coins else printed_meals(s, seat)
    if which == BATHER:
        return springs_of(s, seat) + s.baths[seat]
    if which == CHATTERBOX:
        return encounters_of(s, seat) + calligraphies_of(s, seat)
    return count(s.souvenirs[seat]) + count(s.legends[seat])


@compiled
def most_of(s: State, which: int) -> int:
    """The most that anybody has of what counts for an achievement of the end."""
    most = 0
    for seat in range(s.seats):
        most = max(most, counts_for(s, seat, which))
    return most


@compiled
def honor(s: State, events: Cells) -> None:
    """Award the four achievements of the end: to all who share the most, if it is anything."""
    s.honored = 1
    for k in range(4):
        which = GOURMET if k == 0 else COLLECTOR if k == 1 else BATHER if k == 2 else CHATTERBOX
        most = most_of(s, which)
        for seat in range(s.seats):
            if most > 0 and counts_for(s, seat, which) == most:
                cards.achieve(s, seat, which, events)


# --- the temple ------------------------------------------------------------------------------------------------------------
@compiled
def temple_points(s: State, seat: int) -> int:
    """What a seat's temple pile brings: by how many different larger piles there are."""
    mine = s.temple[seat]
    if mine == 0:
        return 0
    larger = 0
    for pawn in range(road.pawns(s)):
        if s.temple[pawn] > mine:
            first = True
            for other in range(pawn):
                if s.temple[other] == s.temple[pawn]:
                    first = False
            larger += first
    return TEMPLE_POINTS[min(larger, len(TEMPLE_POINTS) - 1)]


# --- calligraphies ---------------------------------------------------------------------------------------------------------
@compiled
def arrived_after(s: State, seat: int) -> int:
    """How many travelers came to the last inn after a seat, the neutral one among them (TK-11.6)."""
    n = 0
    for other in range(road.pawns(s)):
        n += s.lane[other] > s.lane[seat]
    return n


@compiled
def calligraphy_points(s: State, seat: int, which: int) -> int:
    """What a calligraphy brings a seat as things stand."""
    if which == FORESIGHT:
        return 2 * s.coins[seat]
    if which == CONTEMPLATION:
        complete = 0
        for panorama in range(3):
            complete += cards.is_complete(s, seat, panorama)
        return 3 * complete + s.cherries[seat]
    if which == NOSTALGIA:
        return 2 * count(s.legends[seat]) + count(s.souvenirs[seat])
    if which == PATIENCE:
        after = arrived_after(s, seat)
        return 6 if after == 0 else 4 if after == 1 else 2
    if which == FASTING:
        return 3 * (LEGS - count(s.inns_eaten[seat]))
    return 2 * count(s.achievements[seat]) + calligraphies_of(s, seat)


@compiled
def score_calligraphies(s: State, seat: int, events: Cells) -> None:
    """A seat's calligraphies are shown and score; Marihito doubles the one that brings most."""
    mine = secrets.held(s.calligraphy_card, s.calligraphy_by, seat)
    best = 0
    for which in range(SECRETS):
        if mine >> which & 1:
            points = calligraphy_points(s, seat, which)
            tell(events, Event.CALLIGRAPHY_COUNTS, seat, which, points, 0)
            score_points(s, seat, points, Row.CALLIGRAPHIES, events)
            best = max(best, points)
    if s.traveler[seat] == MARIHITO and best > 0:
        tell(events, Event.POWER, seat, MARIHITO, 0, 0)
        score_points(s, seat, best, Row.TRAVELER, events)


@compiled
def kinds_of_card(s: State, seat: int) -> int:
    """Of how many of the twelve kinds a seat has a card: what Suseri counts."""
    kinds = 0
    for panorama in range(3):
        kinds += s.panorama[seat, panorama] > 0
    kinds += springs_of(s, seat) > 0
    kinds += s.baths[seat] > 0
    kinds += s.cherries[seat] > 0
    kinds += s.souvenirs[seat] > 0
    kinds += s.legends[seat] > 0
    kinds += encounters_of(s, seat) > 0
    kinds += calligraphies_of(s, seat) > 0
    kinds += cards.amulets_of(s, seat) > 0
    kinds += s.meals[seat] > 0
    return kinds


@compiled
def reckon(s: State, events: Cells) -> None:
    """The end: achievements, the temple, calligraphies, Suseri."""
    if s.honored == 0:
        honor(s, events)
    for seat in range(s.seats):
        score_points(s, seat, temple_points(s, seat), Row.TEMPLE_RANK, events)
    for seat in range(s.seats):
        score_calligraphies(s, seat, events)
        if s.traveler[seat] == SUSERI:
            tell(events, Event.POWER, seat, SUSERI, 0, 0)
            score_points(s, seat, kinds_of_card(s, seat), Row.TRAVELER, events)
    s.reveals += 1
    note(events, Event.OVER, -1)


# --- score and rank ----------------------------------------------------------------------------------------------------------
@compiled
def points_of(s: State, seat: int) -> int:
    """A seat's points on the score track."""
    total = 0
    for row in range(N_ROWS):
        total += s.points[seat, row]
    return total


@compiled
def score(s: State, out: Cells) -> None:
    """Each seat's points as they stand."""
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


@compiled
def rank(s: State, out: Cells) -> None:
    """Places: points, then achievement cards, then shared."""
    worth = np.empty(MOST_SEATS, np.int64)
    for seat in range(s.seats):
        worth[seat] = points_of(s, seat) * 8 + count(s.achievements[seat])
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if worth[other] > worth[seat]:
                place += 1
        out[seat] = place
