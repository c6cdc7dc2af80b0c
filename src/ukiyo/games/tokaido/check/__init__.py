"""Whether a record can be a position of Tokaido, and what a hand-written position may leave out.

Left out and filled in, because the rest decides it: what is in the decks, how many meals an inn has, where pawns stand
that stand at the first inn, how many inns were left, what the rules do next, and the agenda of a turn that begins.
"""

from typing import Any

import numpy as np

from ukiyo.engine.record import Records
from ukiyo.games.tokaido.check.past import check_past
from ukiyo.games.tokaido.check.pending import check_agenda, need
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    BATHS,
    CHERRIES,
    DOUBLE,
    ENCOUNTER_COPIES,
    ENCOUNTERS,
    INN,
    KIND,
    LEGENDS,
    MEALS,
    N_ENCOUNTERS,
    N_FESTIVALS,
    N_MEALS,
    N_SOUVENIRS,
    N_TRAVELERS,
    PANORAMAS,
    RAKUREN,
    SATSUKI,
    SECRETS,
    SECTIONS,
    SOUVENIRS,
    SPRING_COPIES,
    SPRINGS,
    TRAVELERS,
)
from ukiyo.games.tokaido.rules import festivals, knowledge, start
from ukiyo.games.tokaido.state import MOST_SEATS, NONE, RECORD, Phase

ONLY_CROSSROADS = (
    "cherries", "baths", "legends", "used", "boxed_legends", "boxed_calligraphies", "boxed_amulets",
    "amulet_number", "amulet_since", "amulet_bought", "amulet_looks", "amulet_told",
    "calligraphy_number", "calligraphy_since", "calligraphy_bought", "calligraphy_looks", "calligraphy_told",
)  # fmt: skip

GROWING = ("coins", "temple", "points")
"""What has no bound while one plays; what is read in is bounded, so that it never runs over."""


def check(state: Records) -> None:
    """Fill in what was left out, then raise BadPosition naming the field of the first impossible thing."""
    s = state[0]
    _ranges(s)
    _seats(s)
    _pawns(s)
    _travelers(s)
    _souvenirs(s)
    _meals(s)
    _counted(s)
    _festivals(s)
    _slots(s, "calligraphy")
    _slots(s, "amulet")
    _achievements(s)
    _hidden(s)
    check_agenda(s)
    check_past(s)


def _ranges(s: Any) -> None:
    for f in RECORD.fields.values():
        if f.derived or f.name in ("key", "agenda_argument", "script"):
            continue
        values = np.asarray(s[f.name]).astype(object)
        if f.bits is not None:
            need((values < 1 << len(f.bits)).all() and (values >= 0).all(), f"{f.name}: unknown things in the set")
        elif f.values is not None:
            allowed = {*f.values, f.empty}
            need(all(int(v) in allowed for v in values.ravel()), f"{f.name}: a value that means nothing")
        else:
            least = min(f.empty, 0) if f.least is None else f.least
            need((values >= least).all(), f"{f.name}: at least {least}")
            most = None if f.name in GROWING else f.most
            need(most is None or (values <= most).all(), f"{f.name}: at most {most}")


def _seats(s: Any) -> None:
    """Everything belongs to somebody who plays."""
    seats = int(s["seats"])
    for name in ("coins", "points", "achievements", "souvenirs", "legends", "panorama", "cherries", "springs", "baths",
                 "encounters", "meals", "meal_coins", "inns_eaten", "calligraphy_looks", "amulet_looks"):  # fmt: skip
        need(not np.any(s[name][seats:]), f"{name}: nobody sits at seat {seats}")
    for name in ("calligraphy_by", "amulet_by", "festival_under_by"):
        need((s[name] < seats).all(), f"{name}: there are {seats} seats, counted from 0")
    for name in ("dolls", "carps"):
        need(int(s[name]) >> seats == 0, f"{name}: there are {seats} seats")
    pawns = 3 if seats == 2 else seats
    need(not np.any(s["temple"][pawns:]) and not np.any(s["space"][pawns:]), "temple, space: no such pawn")
    need(s["turn"] < pawns and s["chooser"] < seats, "turn, chooser: no such traveler")
    if not s["crossroads"]:
        for name in ONLY_CROSSROADS:
            need(not np.any(s[name]), f"{name}: only with Crossroads")
    boxed = {int(s[name]).bit_count() for name in ("boxed_legends", "boxed_calligraphies", "boxed_amulets")}
    wanted = SECRETS - int(start.SET_SIZES[seats])
    need(boxed in ({0}, {wanted}), f"boxed_legends and the like: {wanted} of each set stay in the box, or none")


def _pawns(s: Any) -> None:
    """Pawns stand on different places."""
    pawns = 3 if s["seats"] == 2 else int(s["seats"])
    at_start = [p for p in range(pawns) if s["space"][p] == 0]
    taken = {int(s["lane"][p]) for p in range(pawns) if s["space"][p] == 1}
    for pawn in at_start:
        s["space"][pawn] = 1
        s["lane"][pawn] = next(lane for lane in range(MOST_SEATS) if lane not in taken)
        taken.add(int(s["lane"][pawn]))
    places = [(int(s["space"][p]), int(s["lane"][p])) for p in range(pawns)]
    need(len(set(places)) == pawns, "space, lane: two pawns on one place")
    for space, lane in places:
        inn = KIND[int(s["return_trip"]), space] == INN
        need(lane < (pawns if inn else 2), "lane: 0 or 1, at an inn the order of arrival")
        here = sorted(other for at, other in places if at == space)
        need(not inn or here == list(range(len(here))), "lane: at an inn without a gap")
        double = s["seats"] >= 4 and DOUBLE[int(s["return_trip"]), space]
        need(inn or lane == 0 or double or s["crossroads"], "lane: this space has one place")
    need(not np.any(s["lane"][pawns:]), "lane: no such pawn")


def _travelers(s: Any) -> None:
    """Travelers are different people, of the boxes in play."""
    seats = int(s["seats"])
    people = int(knowledge.people(s))
    found = [int(t) for t in s["traveler"][:seats] if t >= 0] + [
        int(t) for t in s["dealt"][:seats].ravel() if 0 <= t < N_TRAVELERS
    ]
    need(len(set(found)) == len(found), "traveler, dealt: everybody is another one")
    for traveler in found:
        need(people >> traveler & 1, f"traveler: {TRAVELERS[traveler]} is in none of the boxes in play")
    need(not s["initiatory"] or not found, "traveler: nobody has one on the initiatory journey")
    need(not (s["initiatory"] and s["free_choice"]), "free_choice: nobody chooses on the initiatory journey")
    need((s["traveler"][seats:] == NONE).all() and (s["dealt"][seats:] == NONE).all(), "traveler: nobody sits there")
    dealt = s["dealt"][:seats] != NONE
    need(dealt.all() or not dealt.any(), "dealt: two to each seat")
    need(dealt.any() or (s["chosen"] == NONE).all(), "chosen: nothing was dealt")
    choosing = Phase.CHOOSE in s["agenda_phase"][: max(0, int(s["agenda_size"]))].tolist()
    some = (s["traveler"][:seats] >= 0).sum()
    if s["free_choice"]:
        need(not dealt.any(), "dealt: where all travelers may be chosen none are dealt")
        need(some < seats if choosing else some == seats, "traveler: as many as have chosen")
        need(not choosing or s["to_act"] == start.next_to_choose(s), "to_act: who leaves later chooses before")
        return
    need(dealt.any() == choosing, "dealt: as long as travelers are chosen")
    need(some == 0 if choosing else some in (0, seats), "traveler: everybody has one, or nobody")
    undecided = [seat for seat in range(seats) if s["chosen"][seat] == NONE]
    need(not choosing or undecided == [*range(s["to_act"], seats)], "chosen: one seat after the other")


def _souvenirs(s: Any) -> None:
    """Every souvenir and legendary object is in one place."""
    seen = 0
    shown = [1 << int(card) for card in s["display"] if card >= 0]
    for cards in (*s["souvenirs"].tolist(), *shown):
        need(seen & cards == 0, f"souvenirs: {_first(seen & cards, SOUVENIRS)} is in two places")
        seen |= cards
    if s["souvenir_deck"] == 0:
        s["souvenir_deck"] = (1 << N_SOUVENIRS) - 1 & ~seen
    need(int(s["souvenir_deck"]) == (1 << N_SOUVENIRS) - 1 & ~seen, "souvenir_deck: exactly what is nowhere else")
    need((s["souvenir_under"] <= s["souvenir_lots"]).all(), "souvenir_under: no such lot")
    for card in range(N_SOUVENIRS):
        need(int(s["souvenir_deck"]) >> card & 1 or s["souvenir_under"][card] == 0, "souvenir_under: not in the deck")
    held = int(s["boxed_legends"])
    for cards in s["legends"].tolist():
        need(held & cards == 0, f"legends: {_first(held & cards, LEGENDS)} is in two places")
        held |= cards
    need(s["display_legend"] < 0 or not held >> int(s["display_legend"]) & 1, "display_legend: somebody has it")
    collecting = s["crossroads"] and s["traveler"][int(s["turn"])] == RAKUREN
    need(s["display_legend"] < 0 or collecting, "display_legend: only Rakuren is shown one")


def _first(cards: int, names: tuple[str, ...]) -> str:
    return next((name for i, name in enumerate(names) if cards >> i & 1), "a card")


def _meals(s: Any) -> None:
    """Every meal is in one place; what a viewer cannot place counts as in the deck."""
    seen = 0
    apart = not s["satsuki_inn"] or s["traveler"][int(s["turn"])] != SATSUKI
    alone = [("refused", int(s["refused"]))] + ([("offered", int(s["offered"]))] if apart else [])
    single = [(name, 1 << meal) for name, meal in alone if 0 <= meal < N_MEALS]
    sets = [("meals", cards) for cards in s["meals"].tolist()]
    sets += [(name, int(s[name])) for name in ("inn_meals", "aside", "inn_mixed")] + single
    for name, cards in sets:
        need(seen & cards == 0, f"{name}: {_first(seen & cards, MEALS)} is in two places")
        seen |= cards
    if s["meal_deck"] == 0:
        s["meal_deck"] = (1 << N_MEALS) - 1 & ~seen
    need(int(s["meal_deck"]) == (1 << N_MEALS) - 1 & ~seen, "meal_deck: exactly what is nowhere else")
    for name, count in (("inn_meals", "inn_count"), ("aside", "aside_count")):
        if s[count] == 0:
            s[count] = int(s[name]).bit_count()
    known = [int(s[name]).bit_count() for name in ("inn_meals", "aside", "inn_mixed")]
    hidden = int(s["inn_count"]) + int(s["aside_count"]) - sum(known)
    need(hidden >= 0 and known[0] <= s["inn_count"] and known[1] <= s["aside_count"], "inn_count: at least those known")
    need(known[2] == 0 or (hidden == 0 and known[0] == known[1] == 0), "inn_mixed: all meals of the inn")
    hidden += (s["refused"] == N_MEALS) + (s["offered"] == N_MEALS)
    need(hidden <= int(s["meal_deck"]).bit_count(), "inn_count: more than there are meals")
    if s["inn_count"] or s["aside_count"]:
        s["inn_open"] = 1
    need((s["meal_under"] <= s["meal_lots"]).all(), "meal_under: no such lot")
    offered = int(s["offered"])
    inside = 0 <= offered < N_MEALS and int(s["inn_meals"]) >> offered & 1
    need(apart or offered in (NONE, N_MEALS) or inside, "offered: one of the inn's")
    need(s["aside_count"] == 0 or s["seats"] == 2, "aside_count: only with two players")


def _counted(s: Any) -> None:
    """Encounters, hot springs, bathhouses, cherry trees and sections are no more than there are."""
    held = s["encounters"].sum(axis=0) + sum(
        np.bincount([k for k in s[name].tolist() if 0 <= k < N_ENCOUNTERS], minlength=N_ENCOUNTERS)
        for name in ("encounter_under", "encounter_shown")
    )
    if not s["encounter_deck"].any():
        s["encounter_deck"][:] = np.maximum(0, ENCOUNTER_COPIES - held)
    for kind, name in enumerate(ENCOUNTERS):
        need(
            s["encounter_deck"][kind] + held[kind] == ENCOUNTER_COPIES[kind], f"encounters: not all {name} or too many"
        )
    under = (s["encounter_under"] != NONE).tolist()
    need(under == sorted(under, reverse=True), "encounter_under: without a gap")
    need((s["encounter_shown"] != NONE).sum() in (0, 2), "encounter_shown: two or none")
    down = sum(k == N_ENCOUNTERS for name in ("encounter_under", "encounter_shown") for k in s[name].tolist())
    need(down <= int(s["encounter_deck"].sum()), "encounter_under: more face down than there are")
    if not s["spring_deck"].any():
        s["spring_deck"][:] = np.maximum(0, SPRING_COPIES - s["springs"].sum(axis=0))
    for kind, name in enumerate(SPRINGS):
        there = int(s["spring_deck"][kind]) + int(s["springs"][:, kind].sum())
        need(there == SPRING_COPIES[kind], f"springs: there are {SPRING_COPIES[kind]} of {name}")
    boxed = int(s["boxed_legends"]).bit_count()
    need(int(s["baths"].sum()) <= BATHS - boxed, f"baths: there are {BATHS - boxed}")
    need(int(s["cherries"].sum()) <= CHERRIES - boxed, f"cherries: there are {CHERRIES - boxed}")
    for k, name in enumerate(PANORAMAS):
        need((s["panorama"][:, k] <= SECTIONS[k]).all(), f"panorama.{name}: {SECTIONS[k]} sections")


def _festivals(s: Any) -> None:
    """Every festival is in one place."""
    drawn = [int(c) for name in ("festival_drawn", "festival_under") for c in s[name] if 0 <= c < 20]
    whole = int(festivals.deck_of(s)) if s["matsuri"] else 0
    if s["festival"] >= 0:
        s["festivals"] = int(s["festivals"]) | 1 << int(s["festival"])
    seen = int(s["festivals"])
    for card in drawn:
        need(not seen >> card & 1, "festival_drawn, festival_under: a card in two places")
        seen |= 1 << card
    need(seen & ~whole == 0, "festivals: not in this deck")
    if s["festival_deck"] == 0:
        s["festival_deck"] = whole & ~seen
    need(int(s["festival_deck"]) == whole & ~seen, "festival_deck: exactly what is nowhere else")
    need(not s["matsuri"] or int(s["festival_deck"]).bit_count() >= 6, "festivals: more than there are inns")
    need((s["festival_drawn"] != NONE).sum() in (0, 2), "festival_drawn: two or none")
    under = (s["festival_under"] != NONE).tolist()
    need(under == sorted(under, reverse=True), "festival_under: without a gap")
    need(((s["festival_under_by"] != NONE) == under).all(), "festival_under_by: who put each there")
    need(int(sum(under)) <= int(s["festivals"]).bit_count(), "festival_under: one for each festival")
    need(s["matsuri"] or not (s["closed"].any() or s["token_space"].any()), "closed, token_space: only with Matsuri")
    need(((s["token_space"] > 0) == (s["token_points"] > 0)).all(), "token_points: points on each space with a token")
    closed = [int(c) for c in s["closed"] if c]
    need([int(c) for c in s["closed"][: len(closed)]] == closed, "closed: without a gap")


def _slots(s: Any, kind: str) -> None:
    """Calligraphies and amulets that are held, in the order of purchases."""
    by, card, number = s[f"{kind}_by"], s[f"{kind}_card"], s[f"{kind}_number"]
    n = int((by != NONE).sum())
    need(
        (by[:n] != NONE).all() and ((card != NONE) == (by != NONE)).all(), f"{kind}_by: a holder of each, without a gap"
    )
    need(n == 0 or s["crossroads"], f"{kind}_card: only with Crossroads")
    known = [int(c) for c in card[:n] if c < SECRETS]
    need(len(set(known)) == len(known), f"{kind}_card: every card is there once")
    boxed = int(s["boxed_calligraphies" if kind == "calligraphy" else "boxed_amulets"])
    need(not any(boxed >> c & 1 for c in known), f"{kind}_card: one that stays in the box")
    need(n <= SECRETS - boxed.bit_count(), f"{kind}_card: more than are in play")
    if n and not number.any():
        number[:n] = np.arange(1, n + 1)
    s[f"{kind}_bought"] = max(int(s[f"{kind}_bought"]), int(number.max()))
    need((np.diff(number[:n].astype(int)) > 0).all() and (number[n:] == 0).all(), f"{kind}_number: ascending")
    need(n == 0 or number[0] > 0, f"{kind}_number: counted from 1")
    looks = s[f"{kind}_looks"].astype(object)
    need((looks < 2 << int(s[f"{kind}_bought"])).all(), f"{kind}_looks: after purchases that were made")
    for i in range(n):
        if card[i] < SECRETS:
            need(s[f"{kind}_since"][int(card[i])] < number[i], f"{kind}_since: in the supply when it was bought")
            need(s[f"{kind}_told"][int(card[i])] == 0, f"{kind}_told: of cards whose holder is not known")
    need((s[f"{kind}_since"] <= s[f"{kind}_bought"]).all(), f"{kind}_since: after purchases that were made")
    told, down = int((s[f"{kind}_told"] > 0).sum()), int((card == SECRETS).sum())
    need(told <= down, f"{kind}_told: no more than lie face down")


def _achievements(s: Any) -> None:
    """Each panorama's achievement belongs to one who completed it; those of the end come at the end."""
    for k, name in enumerate(PANORAMAS):
        owners = [seat for seat in range(MOST_SEATS) if int(s["achievements"][seat]) >> k & 1]
        need(len(owners) <= 1, f"achievements: {name} has one owner")
        complete = (s["panorama"][:, k] == SECTIONS[k]).any()
        need(complete == bool(owners), f"achievements: {name} belongs to the first who completed it")
        need(all(s["panorama"][o, k] == SECTIONS[k] for o in owners), f"achievements: {name} is not complete")
    of_the_end = any(int(a) >> len(PANORAMAS) for a in s["achievements"])
    need(not of_the_end or s["honored"], f"honored: {ACHIEVEMENTS[3]} and the others are awarded")


def face_down(state: Records) -> str:
    """The first field that holds something face down, as only views do; empty if none does."""
    return _face_down(state[0])


def _face_down(s: Any) -> str:
    down = {
        "encounter_under": N_ENCOUNTERS, "encounter_shown": N_ENCOUNTERS, "dealt": N_TRAVELERS, "refused": N_MEALS, "offered": N_MEALS, "unseen_meal": N_MEALS,
        "calligraphy_card": SECRETS, "amulet_card": SECRETS, "festival_drawn": N_FESTIVALS, "festival_under": N_FESTIVALS,
        "chosen": knowledge.UNKNOWN_CHOICE,
    }  # fmt: skip
    for name, card in down.items():
        if (np.asarray(s[name]) == card).any():
            return name
    for name, count in (("inn_meals", "inn_count"), ("aside", "aside_count")):
        if int(s[name]).bit_count() != int(s[count]):
            return count
    return "inn_mixed" if s["inn_mixed"] else ""


def _hidden(s: Any) -> None:
    """What lies face down belongs to views, which have no key."""
    hidden = _face_down(s)
    need(not hidden or not s["key"].any(), "key: a view, where cards lie face down, has none")
    need(not s["script"].any() or not hidden, "script: views have none")
