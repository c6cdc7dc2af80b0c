"""Whether what has happened fits how far the journey has come: counters, lots, meals, festivals.

What may still grow is bounded by the road behind: such a bound that holds in one position holds in all that follow,
and nothing runs over before the end.
"""

from collections import Counter
from typing import Any

import numpy as np

from ukiyo.games.tokaido.check.pending import asked_about, need
from ukiyo.games.tokaido.components import (
    EARLY_HONORS,
    EDO,
    ENCOUNTER,
    HANABI,
    HINA,
    INN,
    INN_NUMBER,
    INNS,
    KIDZUNA,
    KIND,
    KOINOBORI,
    MEAL_DISH,
    MEALS,
    N_MEALS,
    SATSUKI,
    SETSUBUN,
    TEMPLE,
    TYPHOON,
    VILLAGE,
    YASHIMA,
    YOSHIYASU,
)
from ukiyo.games.tokaido.rules import festivals, road, scoring
from ukiyo.games.tokaido.state import LOOKED_ALL, MOST_UNDER, NEUTRAL, NONE, Phase, Stage

BY_HAND = 10
"""So many more may be written down by hand than there were occasions."""


def check_past(s: Any) -> None:
    """Raise BadPosition naming the field of the first thing that cannot have come about yet."""
    _counters(s)
    _stops(s)
    _eaten(s)
    _inn(s)
    _festivals(s)


def _inn_of(s: Any, pawn: int) -> int:
    """The inn at which a pawn stands, 0 that of the start, -1 elsewhere."""
    return int(INN_NUMBER[int(s["return_trip"]), int(s["space"][pawn])])


def _behind(s: Any, seat: int, kind: int, acting: bool = False) -> int:
    """The spaces of a kind that a seat has come to; the one where it is still to act does not count."""
    last = int(s["space"][seat]) - (acting and seat == int(s["turn"]))
    return int((KIND[int(s["return_trip"]), 1 : last + 1] == kind).sum())


def _counters(s: Any) -> None:
    """Turns and draws."""
    pawns = int(road.pawns(s))
    steps = int(s["space"][:pawns].sum()) - pawns
    begun = asked_about(s) in (Phase.MOVE, Phase.NEUTRAL)
    need(s["round"] <= steps + begun, "round: no more turns than steps on the road")
    need(int(s["draws"].sum()) <= s["reveals"], "draws: no more than reveals, for each draw is one")
    need(s["scripted"] <= len(s["script"]), "scripted: no more than the script has")


def _stops(s: Any) -> None:
    """What comes from stops: souvenirs put back, amulets and calligraphies, encounters that Yoshiyasu put back."""
    seats, phase, acted = range(int(s["seats"])), asked_about(s), int(s["acted"])
    first = phase in (Phase.SHOP, Phase.KEEP) or (phase == Phase.STOP and not acted & 1)
    second = phase == Phase.STOP and not acted & 2
    visits = sum(_behind(s, seat, VILLAGE, first) for seat in seats)
    need(s["souvenir_lots"] <= visits + BY_HAND, "souvenir_lots: more than visits of villages")
    taken = sum(_behind(s, seat, TEMPLE, second) for seat in seats)
    taken += sum(_behind(s, seat, INN) for seat in seats if s["traveler"][seat] == YASHIMA)
    taken += len(seats) if int(s["festivals"]) >> SETSUBUN & 1 else 0
    need(s["amulet_bought"] <= taken + BY_HAND, "amulet_bought: more than stops at temples")
    held = int((s["calligraphy_by"] != NONE).sum())
    need(s["calligraphy_bought"] == held, "calligraphy_bought: as many as are held, for none is given back")
    need(not s["calligraphy_since"].any(), "calligraphy_since: none is given back")
    there = int((KIND[0] == ENCOUNTER).sum())
    still = sum(there - _behind(s, seat, ENCOUNTER, first) for seat in seats if s["traveler"][seat] == YOSHIYASU)
    under = int((s["encounter_under"] != NONE).sum())
    need(under + still <= MOST_UNDER or not still, "encounter_under: more than were met")


def _eaten(s: Any) -> None:
    """Meals that were eaten, and where."""
    for seat in range(int(s["seats"])):
        dishes = [int(MEAL_DISH[meal]) for meal in range(N_MEALS) if int(s["meals"][seat]) >> meal & 1]
        need(len(set(dishes)) == len(dishes), "meals: nobody eats a dish twice")
        need(s["meal_coins"][seat] <= scoring.printed_meals(s, seat), "meal_coins: more than these meals cost")
        come = int(s["legs"]) - (_inn_of(s, seat) != s["legs"])
        need(int(s["inns_eaten"][seat]) >> max(0, come) == 0, "inns_eaten: only inns that the traveler has come to")


def _inn(s: Any) -> None:
    """Meals that lie at the inn to which all go."""
    coming = int(s["legs"])
    here = [pawn for pawn in range(int(road.pawns(s))) if coming > 0 and _inn_of(s, pawn) == coming]
    neutral = s["seats"] == 2 and NEUTRAL in here
    need(not s["inn_open"] or len(here) > neutral, "inn_open: no player has come to this inn")
    need(s["aside_count"] <= neutral, "aside_count: one meal, when the neutral traveler has come")
    who = {int(s["traveler"][pawn]): asked_about(s) == Phase.OFFER and pawn == s["turn"] for pawn in here}
    looked = int(s["looked"])
    need(looked == LOOKED_ALL or looked >> int(s["seats"]) == 0, "looked: spectators only when all have eaten")
    need(looked == 0 or s["inn_open"] or looked == LOOKED_ALL, "looked: the meals of this inn are not drawn")
    if s["stage"] == Stage.FESTIVAL and not s["looked"]:
        s["looked"] = LOOKED_ALL
    need((s["looked"] == LOOKED_ALL) == (s["stage"] == Stage.FESTIVAL), "looked: everybody when all have eaten")
    need(not s["looked_before"] or s["aside_count"], "looked_before: before a meal was put aside")
    refused = s["refused"] != NONE
    need(not refused or (who.get(SATSUKI) is False and not s["satsuki_inn"]), "refused: by Satsuki, who has come here")
    lots = 2 * coming + (who.get(KIDZUNA) is False) + (s["stage"] in (Stage.FESTIVAL, Stage.OVER))
    need(s["meal_lots"] <= lots + BY_HAND, "meal_lots: more than there were inns")
    _unseen(s)


def _unseen(s: Any) -> None:
    """Meals that went under the deck unseen came from an older lot, in which each of them may have been."""
    cards = s["unseen_meal"].tolist()
    known = cards.index(NONE) if NONE in cards else len(cards)
    rest = (s["unseen_from"], s["unseen_lot"], s["unseen_by"], s["unseen_meal"] != NONE)
    need(not any(each[known:].any() for each in rest), "unseen_meal: one after the other, and no lots without a meal")
    stays = int(s["legs"]) - 1 + (Stage(int(s["stage"])) in (Stage.FESTIVAL, Stage.DEPART, Stage.OVER))
    need(known <= 2 * max(0, stays), "unseen_meal: two at most for each inn that all have come to")
    eaten = int(np.bitwise_or.reduce(s["meals"]))
    inside = Counter(int(lot) for meal, lot in enumerate(s["meal_under"]) if int(s["meal_deck"]) >> meal & 1)
    lies: dict[int, int] = {}
    for k, meal in enumerate(cards[:known]):
        came, lot = int(s["unseen_from"][k]), int(s["unseen_lot"][k])
        need(
            came < lot <= s["meal_lots"] and (k == 0 or lot >= s["unseen_lot"][k - 1]), f"unseen_lot[{k}]: no such lot"
        )
        need(int(s["unseen_by"][k]) < 1 << int(s["seats"]), f"unseen_by[{k}]: seats of this game")
        if meal == N_MEALS:  # in a view: dealt anew from where it came
            need(inside[came] > 0, f"unseen_from[{k}]: no meal is left of this lot")
            inside[came], inside[lot] = inside[came] - 1, inside[lot] + 1
        else:
            need(not eaten >> meal & 1, f"unseen_meal[{k}]: it was eaten, so it was seen")
            need(lies.get(meal, came) == came, f"unseen_from[{k}]: it lay in another lot")
            lies[meal] = lot
    for meal, lot in lies.items():
        need(int(s["meal_under"][meal]) == lot, f"meal_under: {MEALS[meal]} lies in the lot that it went under with")


def _festivals(s: Any) -> None:
    """One festival an inn, and its things as long as it is in effect."""
    choosing = asked_about(s) == Phase.FESTIVAL
    gathered = s["stage"] in (Stage.FESTIVAL, Stage.OVER)
    left = int(s["legs"]) - 1
    chosen = max(0, left + (s["stage"] == Stage.FESTIVAL and not choosing))
    need(int(s["festivals"]).bit_count() <= chosen + 1, "festivals: one for each inn on the way")
    need((s["festival_under"] != NONE).sum() <= chosen, "festival_under: one for each inn on the way")
    need(
        s["festival"] < 0 or not (choosing or s["stage"] == Stage.OVER), "festival: that of this inn is not chosen yet"
    )
    things = {"dolls": HINA, "carps": KOINOBORI, "closed": TYPHOON, "token_space": HANABI}
    for name, festival in things.items():
        need(not np.any(s[name]) or s["festival"] == festival, f"{name}: only with the festival that brings them")
    leg = max(1, left + 1 + gathered)
    inns = INNS[int(s["return_trip"])]
    for name in ("closed", "token_space"):
        spaces = [int(space) for space in s[name] if space]
        need(len(set(spaces)) == len(spaces), f"{name}: different spaces")
        inside = leg <= EDO and all(inns[leg - 1] < space < inns[leg] for space in spaces)
        need(inside or not spaces, f"{name}: spaces of the leg in which the festival is in effect")
    need(all(festivals.is_single(s, int(space)) for space in s["token_space"] if space), "token_space: single spaces")
    kinds = [int(KIND[int(s["return_trip"]), space]) for space in s["closed"] if space]
    need(len(set(kinds)) == len(kinds), "closed: no two of one kind")
    early = int(s["festivals"]) >> EARLY_HONORS & 1
    need(not s["honored"] or early or s["to_act"] < 0, "honored: by Early Honors, or at the end")
