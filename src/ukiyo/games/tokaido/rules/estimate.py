"""What a position promises a seat: what greedy play and search aim at. The verb `estimate`."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.games.tokaido.components import (
    BATHER,
    CHATTERBOX,
    COLLECTOR,
    EDO,
    GOURMET,
    INN_NUMBER,
    LAST,
    N_FAMILIES,
    SECRETS,
    SECTIONS,
    SET_POINTS,
)
from ukiyo.games.tokaido.rules import cards, scoring, secrets
from ukiyo.games.tokaido.state import Stage

STEP = 260
"""Hundredths of a point that a step of road still ahead is worth: who goes slowly stops often."""
DINNER, TO_SPEND, SAVED = 270, 60, 10
"""What a coin is worth: for the meals of the inns to come, to spend otherwise, beyond what can be spent well."""
DINNER_COINS, SPENT_COINS = 28, 6
"""Tenths of a coin that a meal is likely to cost; coins to spend otherwise."""
NEXT_SECTION, NEXT_SOUVENIR = 45, 40
"""What each point of a panorama's next sections and of the next souvenirs promises at the start of the journey."""
LEADING, BEHIND, MOST_BEHIND = 320, 40, 3
"""For an achievement of the end: who has the most; what others have, card by card, up to a few."""
TEMPLE_AT_START = 40
"""How much of its points now, in hundredths, a temple pile is worth at the start of the journey."""
UNKNOWN_CALLIGRAPHY, AMULET_WORTH = 450, 100

# The figures come from games of greedy play against itself, each changed as long as the changed one won more points.


@compiled
def purse(s, seat, left):  # type: ignore[no-untyped-def]
    """What coins are worth: a meal at every inn to come first, then less and less, nothing when the journey is over."""
    if left == 0:
        return np.int64(0)
    coins = np.int64(s.coins[seat])
    dinners = DINNER_COINS * (EDO - inn_behind(s, seat)) // 10
    spare = max(coins - dinners, 0)
    return DINNER * min(coins, dinners) + TO_SPEND * min(spare, SPENT_COINS) + SAVED * max(spare - SPENT_COINS, 0)


@compiled
def inn_behind(s, seat):  # type: ignore[no-untyped-def]
    """The last inn that a seat has come to: 0 that of the start."""
    at = np.int64(s.space[seat])
    while INN_NUMBER[s.return_trip, at] < 0:
        at -= 1
    return INN_NUMBER[s.return_trip, at]


@compiled
def pictures(s, seat, left):  # type: ignore[no-untyped-def]
    """What begun panoramas promise: every next section is worth one point more."""
    total = np.int64(0)
    for panorama in range(3):
        have = np.int64(s.panorama[seat, panorama])
        total += have * (SECTIONS[panorama] - have) * NEXT_SECTION * left // LAST
    return total


@compiled
def souvenirs(s, seat, left):  # type: ignore[no-untyped-def]
    """What the places promise where the next souvenir of each family would come to lie."""
    total = np.int64(0)
    for family in range(N_FAMILIES):
        total += SET_POINTS[cards.next_place(s, seat, family)]
    return total * NEXT_SOUVENIR * left // LAST


@compiled
def honors(s, seat, left):  # type: ignore[no-untyped-def]
    """What leading for the achievements of the end promises, the more the nearer the end is."""
    if s.honored:
        return np.int64(0)
    total = np.int64(0)
    for k in range(4):
        which = GOURMET if k == 0 else COLLECTOR if k == 1 else BATHER if k == 2 else CHATTERBOX
        mine = scoring.counts_for(s, seat, which)
        if mine > 0:
            ahead = True
            for other in range(np.int64(s.seats)):
                if other != seat and scoring.counts_for(s, other, which) > mine:
                    ahead = False
            total += LEADING if ahead else BEHIND * min(mine, MOST_BEHIND)
    return total * (LAST + 15 - left) // (LAST + 15)


@compiled
def hidden_cards(s, seat):  # type: ignore[no-untyped-def]
    """What calligraphies and amulets promise: those that are known what they bring now, others an average."""
    if s.crossroads == 0:
        return np.int64(0)
    mine = secrets.held(s.calligraphy_card, s.calligraphy_by, seat)
    total = AMULET_WORTH * cards.amulets_of(s, seat)
    known = np.int64(0)
    for which in range(SECRETS):
        if mine >> which & 1:
            known += 1
            total += 100 * scoring.calligraphy_points(s, seat, which)
    return total + UNKNOWN_CALLIGRAPHY * (scoring.calligraphies_of(s, seat) - known)


@compiled
def estimate(s, seat):  # type: ignore[no-untyped-def]
    """In hundredths of a point: points, and what road, coins, pictures, temple, achievements and hidden cards promise."""
    total = 100 * scoring.points_of(s, seat)
    if s.to_act < 0 or s.stage == Stage.START:
        return total
    left = LAST - np.int64(s.space[seat])
    total += STEP * left + purse(s, seat, left) + pictures(s, seat, left) + souvenirs(s, seat, left)
    total += scoring.temple_points(s, seat) * (100 - (100 - TEMPLE_AT_START) * left // LAST)
    total += honors(s, seat, left) + hidden_cards(s, seat)
    return total
