"""What a position promises a seat: what greedy play and search aim at. The verb `estimate`."""

from ukiyo.engine.compiled import compiled
from ukiyo.games.tokaido.components import (
    ACHIEVEMENT_POINTS,
    BATHER,
    CHATTERBOX,
    COLLECTOR,
    EDO,
    GOURMET,
    INN_NUMBER,
    LAST,
    SECRETS,
    SECTIONS,
)
from ukiyo.games.tokaido.rules import cards, scoring, secrets
from ukiyo.games.tokaido.state import Stage, State

STEP = 130
"""Hundredths of a point that a step of road still ahead is worth."""
UNKNOWN_CALLIGRAPHY, AMULET_WORTH = 450, 90


@compiled
def purse(s: State, seat: int, left: int) -> int:
    """What coins are worth: a meal at every inn to come first, then half as much, nothing when the journey is over."""
    coins = s.coins[seat]
    needed = 2 * (EDO - inn_behind(s, seat))
    if left == 0:
        return 0
    return 150 * min(coins, needed) + 60 * min(max(coins - needed, 0), 6) + 15 * max(coins - needed - 6, 0)


@compiled
def inn_behind(s: State, seat: int) -> int:
    """The last inn that a seat has come to: 0 that of the start."""
    at = s.space[seat]
    while INN_NUMBER[s.return_trip, at] < 0:
        at -= 1
    return INN_NUMBER[s.return_trip, at]


@compiled
def pictures(s: State, seat: int, left: int) -> int:
    """What begun panoramas promise: every next section is worth one point more."""
    total = 0
    for panorama in range(3):
        have = s.panorama[seat, panorama]
        total += have * (SECTIONS[panorama] - have) * 45 * left // LAST
    return total


@compiled
def honors(s: State, seat: int, left: int) -> int:
    """What leading for the achievements of the end promises, the more the nearer the end is."""
    if s.honored:
        return 0
    total = 0
    for k in range(4):
        which = GOURMET if k == 0 else COLLECTOR if k == 1 else BATHER if k == 2 else CHATTERBOX
        mine = scoring.counts_for(s, seat, which)
        if mine > 0:
            ahead = True
            for other in range(s.seats):
                if other != seat and scoring.counts_for(s, other, which) > mine:
                    ahead = False
            total += ACHIEVEMENT_POINTS * 100 if ahead else 40 * min(mine, 3)
    return total * (LAST + 15 - left) // (LAST + 15)


@compiled
def hidden_cards(s: State, seat: int) -> int:
    """What calligraphies and amulets promise: those that are known what they bring now, others an average."""
    if s.crossroads == 0:
        return 0
    mine = secrets.held(s.calligraphy_card, s.calligraphy_by, seat)
    total = AMULET_WORTH * cards.amulets_of(s, seat)
    known = 0
    for which in range(SECRETS):
        if mine >> which & 1:
            known += 1
            total += 100 * scoring.calligraphy_points(s, seat, which)
    return total + UNKNOWN_CALLIGRAPHY * (scoring.calligraphies_of(s, seat) - known)


@compiled
def estimate(s: State, seat: int) -> int:
    """In hundredths of a point: points, and what road, coins, pictures, temple, achievements and hidden cards promise."""
    total = 100 * scoring.points_of(s, seat)
    if s.to_act < 0 or s.stage == Stage.START:
        return total
    left = LAST - s.space[seat]
    total += STEP * left + purse(s, seat, left) + pictures(s, seat, left)
    total += scoring.temple_points(s, seat) * (100 - 60 * left // LAST)
    total += honors(s, seat, left) + hidden_cards(s, seat)
    return total
