"""Whether the decision that is pending, and what the rules do next, fit a position of Tokaido."""

from typing import Any

import numpy as np

from ukiyo.engine.agenda import DEPTH
from ukiyo.engine.errors import BadPosition
from ukiyo.games.tokaido.components import (
    DEVOTION,
    EDO,
    FRIENDSHIP,
    HOSPITALITY,
    INN_NUMBER,
    IYASAKA,
    KIDZUNA,
    MUTSUMI,
    N_MEALS,
    SATSUKI,
    SECRETS,
    YOSHIYASU,
)
from ukiyo.games.tokaido.rules import inn, road
from ukiyo.games.tokaido.state import NEUTRAL, NONE, RECORD, Phase, Stage

STAGES_OF = {
    Phase.CHOOSE: (Stage.START,),
    Phase.FIRST: (Stage.NEXT,),
    Phase.MOVE: (Stage.NEXT,),
    Phase.NEUTRAL: (Stage.NEXT,),
    Phase.STOP: (Stage.ACT,),
    Phase.SHOP: (Stage.ACT,),
    Phase.KEEP: (Stage.ACT,),
    Phase.PANORAMA: (Stage.ACT, Stage.OFFER, Stage.FESTIVAL),
    Phase.REROLL: (Stage.ACT,),
    Phase.BET: (Stage.OFFER,),
    Phase.OFFER: (Stage.MEAL,),
    Phase.MEAL: (Stage.NEXT,),
    Phase.AGAIN: (Stage.NEXT,),
    Phase.FESTIVAL: (Stage.FESTIVAL,),
    Phase.TANABATA: (Stage.FESTIVAL,),
    Phase.FEAST: (Stage.FESTIVAL,),
    Phase.CLOSE: (Stage.FESTIVAL,),
}
"""What may follow each decision."""
ON_THE_ROAD = (Phase.STOP, Phase.SHOP, Phase.KEEP, Phase.REROLL, Phase.AGAIN)
AT_AN_INN = (Phase.BET, Phase.OFFER, Phase.MEAL, Phase.FESTIVAL, Phase.TANABATA, Phase.FEAST, Phase.CLOSE)


def need(condition: object, message: str) -> None:
    """Raise BadPosition unless a condition holds."""
    if not condition:
        raise BadPosition(message)


def check_agenda(s: Any) -> None:
    """Whose decision it is, about what, and whether it can be about that."""
    size = int(s["agenda_size"])
    blank = not (s["agenda_phase"].any() or s["agenda_seat"].any() or s["agenda_argument"].any())
    if size == 0 and blank and s["to_act"] >= 0:
        s["agenda_size"] = size = 1
        s["agenda_phase"][0] = Phase.MOVE
        s["agenda_seat"][0] = s["turn"] = s["to_act"]
    need(size <= 1, "agenda_size: one decision at a time")
    used = np.arange(DEPTH) < size
    for name in ("agenda_phase", "agenda_seat", "agenda_argument"):
        need((s[name][~used] == 0).all(), f"{name}: more than agenda_size says")
    asked = int(s["agenda_seat"][0]) if size else NONE
    need(s["to_act"] == asked, f"to_act: the agenda asks {'nobody' if asked < 0 else f'seat {asked}'}")
    need(asked < s["seats"], f"to_act: there are {int(s['seats'])} seats")
    if size == 0:
        _over(s)
        return
    phase, argument = Phase(int(s["agenda_phase"][0])), int(s["agenda_argument"][0])
    need(phase != Phase.OVER, "agenda_phase: a pending decision is about something")
    if s["stage"] == Stage.START and phase != Phase.CHOOSE:
        s["stage"] = STAGES_OF[phase][0]
    need(Stage(int(s["stage"])) in STAGES_OF[phase], f"stage: nothing that follows a decision of {phase.name.lower()}")
    _legs(s)
    _turn(s, phase, asked)
    _things(s, phase, asked, argument)
    _some_action(s, phase)


def _over(s: Any) -> None:
    need(s["stage"] in (Stage.START, Stage.OVER), "stage: the game is over")
    s["stage"] = Stage.OVER
    _legs(s)


def _legs(s: Any) -> None:
    """How many inns were left: as many as lie behind the last pawn, one less while all are at one."""
    if s["stage"] == Stage.START:
        need(s["legs"] == 0 and (s["space"][s["space"] > 0] == 1).all(), "space: travelers are chosen at the first inn")
        return
    last = int(road.last_pawn(s))
    at = int(s["space"][last])
    behind = max(k for k in range(5) if INN_NUMBER[int(s["return_trip"])].tolist().index(k) <= at)
    gathered = bool(road.all_gathered(s))
    if s["legs"] == 0:
        phase = int(s["agenda_phase"][0])
        waiting = gathered and behind > 0 and (phase in AT_AN_INN or s["to_act"] < 0)
        s["legs"] = min(4, behind if waiting else behind + 1)
    allowed = {behind, behind + 1} if gathered and behind else {behind + 1}
    need(s["legs"] in allowed, "legs: as many inns as lie behind the last traveler")
    leaders = [int(x) for x in s["space"][: int(road.pawns(s))]]
    ahead = INN_NUMBER[int(s["return_trip"])].tolist()
    need(max(leaders) <= ahead.index(min(4, behind + 1)), "space: nobody is beyond the inn that others are to come to")


def _turn(s: Any, phase: Phase, asked: int) -> None:
    """The seat that is asked is the one whose turn it is, where that must be so."""
    turn = int(s["turn"])
    if phase == Phase.NEUTRAL:
        need(s["seats"] == 2 and turn == NEUTRAL, "turn: the neutral traveler's")
        need(asked == road.leader(s), "to_act: who is further ahead moves the neutral traveler")
    elif phase in (Phase.MOVE, *ON_THE_ROAD, Phase.BET, Phase.OFFER, Phase.MEAL):
        need(turn == asked, "turn: that of the seat which is asked")
    if phase in (Phase.MOVE, Phase.NEUTRAL):
        need(int(inn.number(s, turn)) != EDO, "space: this journey is at its end")
    if phase in (Phase.MOVE, Phase.NEUTRAL) and not s["again"] and turn != int(road.last_pawn(s)):
        need(False, "turn: whoever is last moves")
    number = int(inn.number(s, asked))
    need(phase not in ON_THE_ROAD or number < 0, "space: not at an inn")
    need(phase not in AT_AN_INN or number > 0, "space: at an inn")
    if Stage(int(s["stage"])) == Stage.OFFER:
        need(0 < number < EDO, "stage: at an inn on the way")
    if Stage(int(s["stage"])) == Stage.FESTIVAL:
        need(s["matsuri"] and road.all_gathered(s) and 0 < number < EDO, "stage: a festival when all are at an inn")
        need(s["legs"] == number, "legs: the festival is before the inn is left")


def _things(s: Any, phase: Phase, asked: int, argument: int) -> None:
    """What the decision is about is there."""
    who = int(s["traveler"][asked])
    need(phase != Phase.FIRST or who == MUTSUMI, "agenda_phase: only Mutsumi leaves first")
    need((phase == Phase.KEEP) == (s["encounter_shown"][0] != NONE), "encounter_shown: the two to choose from")
    need(phase != Phase.KEEP or who == YOSHIYASU, "agenda_phase: only Yoshiyasu keeps one of two")
    need(phase != Phase.REROLL or (who == IYASAKA and 0 <= argument <= 4), "agenda_phase: only Iyasaka rolls again")
    need(phase != Phase.BET or s["coins"][asked] > 0 or s["fortune_any"], "coins: none to stake")
    need((phase == Phase.OFFER) == (s["offered"] != NONE), "offered: the meal that is offered now")
    need(phase != Phase.OFFER or who in (SATSUKI, KIDZUNA), "agenda_phase: only Satsuki and Kidzuna are offered meals")
    need((phase == Phase.FESTIVAL) == (s["festival_drawn"][0] != NONE), "festival_drawn: the two to choose from")
    need(phase != Phase.FESTIVAL or s["chooser"] == asked, "chooser: who is to choose")
    need(s["stage"] != Stage.FESTIVAL or phase == Phase.FESTIVAL or s["festival"] >= 0, "festival: one is in effect")
    need(phase != Phase.CLOSE or not s["closed"].all(), "closed: four at most")
    need(
        phase == Phase.SHOP or ((s["display"] == NONE).all() and s["display_legend"] == NONE),
        "display: to be bought from now",
    )
    need(phase != Phase.PANORAMA or argument in (0, 1, 2), "agenda_argument: a reason to choose a panorama")
    need(phase in (Phase.REROLL, Phase.PANORAMA) or argument == 0, "agenda_argument: means nothing here")
    need(phase != Phase.STOP or s["acts"] > 0 or s["acted"] == 0, "acts: nothing is to be done here")
    if phase == Phase.STOP and s["acts"] == 0:
        s["acts"] = 1
    need(
        s["acted"] in (0, 1, 2, 3) and s["acts"] <= 2 - int(s["acted"]).bit_count(), "acts, acted: two choices a space"
    )
    declared = int(s["used"])
    may = {Phase.MOVE: (FRIENDSHIP,), Phase.STOP: (DEVOTION,), Phase.SHOP: (DEVOTION,), Phase.TANABATA: (DEVOTION,)}
    free = (Phase.MEAL, Phase.OFFER, Phase.FEAST)
    allowed = (HOSPITALITY, DEVOTION) if phase in free else may.get(phase, ())
    need(declared in (0, *(1 << a for a in allowed)), "used: declared for nothing that is asked")
    need(phase == Phase.CHOOSE or (s["dealt"] == NONE).all(), "dealt: travelers are chosen before the journey")
    if phase == Phase.MEAL and not s["looked"] >> asked & 1:
        s["looked"] |= np.uint8(1 << asked)
    need(phase == Phase.OFFER or s["offered_first"] == 0 or s["refused"] != NONE, "offered_first: nothing was offered")


def _some_action(s: Any, phase: Phase) -> None:
    """Somebody can act: with a declared amulet there must be something that it is for."""
    hidden = (s["amulet_card"] == SECRETS).any() or s["offered"] == N_MEALS
    if hidden or (phase == Phase.MEAL and s["inn_count"] > int(s["inn_meals"]).bit_count()):
        return
    ahead = RECORD.new()
    for name in RECORD.fields:
        ahead[0][name] = s[name]
    ahead[0]["phase"] = phase
    out = np.empty(256, np.int32)
    need(int(_legal(ahead, out)) > 0, "agenda_phase: nothing can be done in this decision")


def _legal(states: Any, out: Any) -> int:
    from ukiyo.engine import drive

    drive.complete(states)
    return int(drive.listed(states, out))
