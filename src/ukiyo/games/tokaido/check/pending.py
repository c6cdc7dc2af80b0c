"""Whether the decision that is pending, and what the rules do next, fit a position of Tokaido."""

from typing import Any

import numpy as np

from ukiyo.engine.agenda import DEPTH
from ukiyo.engine.errors import BadPosition
from ukiyo.games.tokaido.components import (
    CHUUBEI,
    DEVOTION,
    DIE,
    EDO,
    FEAST,
    FRIENDSHIP,
    HIROSHIGE,
    HOSPITALITY,
    INN_NUMBER,
    IYASAKA,
    JIROCHO,
    KIDZUNA,
    MUTSUMI,
    N_MEALS,
    PAINTERS_DAY,
    SATSUKI,
    SECRETS,
    STREET_THEATER,
    TANABATA,
    TYPHOON,
    YOSHIYASU,
)
from ukiyo.games.tokaido.rules import cards, inn, road
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


ACTED = {Phase.SHOP: 1, Phase.KEEP: 1, Phase.REROLL: 2}
"""The choice in the middle of which a decision comes up."""
FESTIVAL_OF = {Phase.CLOSE: TYPHOON, Phase.TANABATA: TANABATA, Phase.FEAST: FEAST}
REASONS = {
    Stage.ACT: ((NONE, cards.FOR_GUIDE),),
    Stage.OFFER: ((HIROSHIGE, cards.FOR_HIROSHIGE), (CHUUBEI, cards.FOR_GUIDE)),
    Stage.FESTIVAL: ((PAINTERS_DAY, cards.FOR_PAINTERS), (STREET_THEATER, cards.FOR_GUIDE)),
}
"""Why a panorama is chosen by what comes next: by the power of which traveler, or at which festival."""


def asked_about(s: Any) -> Phase:
    """What the pending decision is about."""
    return Phase(int(s["agenda_phase"][0])) if s["agenda_size"] > 0 else Phase.OVER


def inside(s: Any) -> bool:
    """Whether what is decided happens at an inn before it is left."""
    return asked_about(s) in (*AT_AN_INN, Phase.OVER) or s["stage"] in (Stage.OFFER, Stage.FESTIVAL)


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
    _amidst(s, phase, asked, argument)
    _things(s, phase, asked)
    _some_action(s, phase)


def _over(s: Any) -> None:
    need(s["stage"] in (Stage.START, Stage.OVER), "stage: the game is over")
    s["stage"] = Stage.OVER
    _legs(s)
    need(s["legs"] == EDO and road.all_gathered(s), "space: the journey is over when all are at the last inn")
    need(not (s["acts"] or s["acted"] or s["again"] or s["used"]), "acts, acted, again, used: the game is over")


def _legs(s: Any) -> None:
    """How many inns were left: as many as lie behind the last pawn, one less while all are at one."""
    if s["stage"] == Stage.START:
        need(s["legs"] == 0 and (s["space"][s["space"] > 0] == 1).all(), "space: travelers are chosen at the first inn")
        return
    last = int(road.last_pawn(s))
    at = int(s["space"][last])
    behind = max(k for k in range(5) if INN_NUMBER[int(s["return_trip"])].tolist().index(k) <= at)
    gathered = bool(road.all_gathered(s))
    waiting = gathered and behind > 0 and inside(s)
    if s["legs"] == 0:
        s["legs"] = min(EDO, behind if waiting else behind + 1)
    need(s["legs"] == (behind if waiting else behind + 1), "legs: as many inns as lie behind the last traveler")
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
    last = turn == int(road.last_pawn(s))
    need(phase not in (Phase.MOVE, Phase.NEUTRAL) or s["again"] or last, "turn: whoever is last moves")
    number, stage = int(inn.number(s, asked)), Stage(int(s["stage"]))
    need(phase not in ON_THE_ROAD or number < 0, "space: not at an inn")
    need(phase != Phase.PANORAMA or stage != Stage.ACT or number < 0, "space: not at an inn")
    need(phase not in AT_AN_INN or number > 0, "space: at an inn")
    need(not inside(s) or number == s["legs"], "space: at the inn to which all go")
    if inside(s) and stage != Stage.FESTIVAL:
        need(turn == asked and s["lane"][turn] == road.standing(s, s["space"][turn]) - 1, "turn: who came last")
    need(stage != Stage.OFFER or number < EDO, "stage: at an inn on the way")
    need(stage != Stage.FESTIVAL or (s["matsuri"] and road.all_gathered(s)), "stage: a festival when all are at an inn")
    need(stage != Stage.FESTIVAL or number < EDO, "stage: at an inn on the way")
    if phase == Phase.AGAIN or s["again"]:
        need(s["crossroads"] and number < 0 and road.leads_alone(s, asked), "again: who leads, and is not at an inn")
        need(phase in (Phase.AGAIN, Phase.MOVE), "again: before the next move")
    need(phase != Phase.AGAIN or not s["again"], "again: it is asked for")
    newest = s["amulet_by"][s["amulet_number"] == s["amulet_bought"]]
    need(
        not s["fresh"] or (phase == Phase.AGAIN and asked in newest), "fresh: whoever bought the newest amulet is asked"
    )
    need(phase != Phase.AGAIN or cards.amulets_of(s, asked) > s["fresh"], "fresh: whoever has another amulet is asked")
    need(phase != Phase.FIRST or road.all_gathered(s), "agenda_phase: Mutsumi leaves first while all are at an inn")


def _amidst(s: Any, phase: Phase, asked: int, argument: int) -> None:
    """What was done at a space already, and why a panorama is chosen."""
    guided = phase == Phase.PANORAMA and s["stage"] == Stage.ACT
    middle = ACTED.get(phase, 1 if guided else 0)
    if middle and s["acted"] == 0:
        s["acted"] = middle
    if phase == Phase.STOP and s["acts"] == 0:
        need(s["acted"] == 0, "acts: nothing is to be done here")
        s["acts"] = 1
    done = int(s["acted"]).bit_count()
    need(s["acts"] <= 2 - done, "acts, acted: two choices a space")
    need(s["acts"] + bool(done) < 2 or s["acts"] == 0 or s["crossroads"], "acts: two with Crossroads only")
    need(int(s["acted"]) & middle == middle, "acted: what is in the middle of being done")
    need(middle or phase in (Phase.STOP, Phase.AGAIN) or not s["acted"], "acted: at a stop on the road")
    need(middle or phase == Phase.STOP or not s["acts"], "acts: at a stop on the road")
    if phase == Phase.PANORAMA:
        stage, who = Stage(int(s["stage"])), int(s["traveler"][asked])
        cause = {Stage.ACT: NONE, Stage.OFFER: who, Stage.FESTIVAL: int(s["festival"])}[stage]
        need((cause, argument) in REASONS[stage], "agenda_argument: no reason to choose a panorama")
    need(phase != Phase.REROLL or 0 <= argument <= DIE[-1], "agenda_argument: what the die shows")
    need(phase in (Phase.REROLL, Phase.PANORAMA) or argument == 0, "agenda_argument: means nothing here")


def _things(s: Any, phase: Phase, asked: int) -> None:
    """What the decision is about is there."""
    who = int(s["traveler"][asked])
    need(phase != Phase.FIRST or who == MUTSUMI, "agenda_phase: only Mutsumi leaves first")
    need((phase == Phase.KEEP) == (s["encounter_shown"][0] != NONE), "encounter_shown: the two to choose from")
    need(phase != Phase.KEEP or who == YOSHIYASU, "agenda_phase: only Yoshiyasu keeps one of two")
    need(phase != Phase.REROLL or who == IYASAKA, "agenda_phase: only Iyasaka rolls again")
    need(phase != Phase.BET or who == JIROCHO, "agenda_phase: only Jirocho stakes a coin")
    need(phase != Phase.BET or s["coins"][asked] > 0 or s["fortune_any"], "coins: none to stake")
    need((phase == Phase.OFFER) == (s["offered"] != NONE), "offered: the meal that is offered now")
    number = int(inn.number(s, asked))
    offered = who == SATSUKI or (who == KIDZUNA and number < EDO)
    need(phase != Phase.OFFER or offered, "agenda_phase: only Satsuki and Kidzuna are offered meals")
    fed = phase in (Phase.OFFER, Phase.MEAL) and int(s["inns_eaten"][asked]) >> (number - 1) & 1
    need(not fed or (who == KIDZUNA and phase == Phase.MEAL), "inns_eaten: who is asked has eaten at this inn")
    need((phase == Phase.FESTIVAL) == (s["festival_drawn"][0] != NONE), "festival_drawn: the two to choose from")
    need(phase != Phase.FESTIVAL or s["chooser"] == asked, "chooser: who is to choose")
    need(s["stage"] != Stage.FESTIVAL or phase == Phase.FESTIVAL or s["festival"] >= 0, "festival: one is in effect")
    need(phase != Phase.CLOSE or not s["closed"].all(), "closed: four at most")
    need(s["festival"] == FESTIVAL_OF.get(phase, s["festival"]), "festival: another one asks for this")
    need(
        phase == Phase.SHOP or ((s["display"] == NONE).all() and s["display_legend"] == NONE),
        "display: to be bought from now",
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
