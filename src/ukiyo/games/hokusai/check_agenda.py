"""Whether the pending decision of a record is one that the rules of Hokusai can ask, and fits what is unfinished."""

from typing import Any

import numpy as np

from ukiyo.engine.agenda import DEPTH
from ukiyo.engine.errors import BadPosition
from ukiyo.games.hokusai.components import (
    AFTER_PENALTY,
    CHOOSES_FIRST,
    HIROSHIGE,
    ICON,
    N_CELLS,
    N_COLOURS,
    N_TOOLS,
    OI,
    PENALTY,
    REFILLS,
    REFRESH,
    SIDES,
    WORKS,
)
from ukiyo.games.hokusai.rules import board, ending, legal, pigments, rondel, studio
from ukiyo.games.hokusai.state import ACTIONS, GIVE_PLACES, NONE, Phase, Stage

STAGES_OF: dict[Phase, tuple[Stage, ...]] = {
    Phase.TOKEN: (Stage.TURN, Stage.NEIGHBOUR),
    Phase.ARTISAN: (Stage.TURN, Stage.NEIGHBOUR),
    Phase.KEEP: (Stage.ROW,),
    Phase.ROW: (Stage.ROW, Stage.PENALTY_ROW),
    Phase.ROTATE: (Stage.TOKEN,),
    Phase.NEIGHBOUR: (Stage.RESULT,),
    Phase.PLACE: (Stage.FIT,),
    Phase.FIT: (Stage.FIT,),
    Phase.PENALTY: (Stage.PENALTY_ROW,),
    Phase.FIRST: (Stage.REFILL,),
}
"""What may follow a decision; where it is left out the first is meant. After all others the menu of the turn follows."""
CHOOSING = (Phase.MASTER, Phase.APPRENTICE)
STAGES_OF_MADE = (Stage.ROW, Stage.ROTATE, Stage.TOKEN, Stage.NEIGHBOUR, Stage.RESULT)
MOST_BONUSES = int(ICON[0].size)
STAGES_OF_FINISHED = (*STAGES_OF_MADE, Stage.KEEP)


def _need(condition: object, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def agenda(s: Any) -> None:
    """Whose decision it is, and about what. Fills in that of a turn that begins, and what follows a decision."""
    size = int(s["agenda_size"])
    blank = not (s["agenda_phase"].any() or s["agenda_seat"].any() or s["agenda_argument"].any())
    if size == 0 and blank and s["to_act"] >= 0:
        s["agenda_size"] = size = 1
        s["agenda_phase"][0] = Phase.TURN
        s["agenda_seat"][0] = s["turn"] = s["to_act"]
    _need(size <= 1, "agenda_size: one decision at a time")
    used = np.arange(DEPTH) < size
    for name in ("agenda_phase", "agenda_seat", "agenda_argument"):
        _need((s[name][~used] == 0).all(), f"{name}: more than agenda_size says")
    asked = int(s["agenda_seat"][0]) if size else -1
    _need(s["to_act"] == asked, f"to_act: the agenda asks {'nobody' if asked < 0 else f'seat {asked}'}")
    _need(asked < s["seats"], f"agenda_seat: there are {s['seats']} seats, counted from 0")
    if size == 0:
        if s["stage"] == Stage.TURN:
            s["stage"] = Stage.OVER
        _need(s["stage"] == Stage.OVER, "stage: nobody is asked, so the game is over")
        return
    phase = Phase(int(s["agenda_phase"][0]))
    _need(phase != Phase.OVER, "agenda_phase: a pending decision is about something")
    possible = STAGES_OF.get(phase, (Stage.TURN,))
    if s["stage"] == Stage.TURN:
        s["stage"] = possible[0]
    _need(s["stage"] in possible, f"stage: after {phase.name.lower()} follows {possible[0].name.lower()}")
    _whose(s, phase, asked)
    _level(s, phase)
    _argument(s, phase, asked)
    out = np.zeros(len(ACTIONS), np.int32)
    s["phase"] = phase
    least = 1 if phase == Phase.TURN else 2
    _need(legal.legal(s, out) >= least, f"agenda_phase: {phase.name.lower()}, but there is nothing to decide")


def _whose(s: Any, phase: Phase, asked: int) -> None:
    """Decisions are those of the seat whose turn it is, but for the set-up and for Hiroshige."""
    before = (int(s["turn"]) - 1) % int(s["seats"])
    if phase in CHOOSING:
        _choosing(s, phase, asked)
    elif phase == Phase.NEIGHBOUR:
        _need(asked == before, "agenda_seat: Hiroshige is asked when the player to the left has rotated the rondel")
        _need(s["master"][asked] == HIROSHIGE, "agenda_phase: only Hiroshige is asked")
        _need(asked != s["trigger"], "trigger: who has triggered the end is not asked any more")
    else:
        _need(asked == s["turn"], "turn: decisions are those of the seat whose turn it is")
    _need(s["main_done"] or s["trigger"] != s["turn"], "trigger: who has triggered the end has no other turn")
    _need(phase in CHOOSING or not s["masters"], "masters: all have been chosen")


def _choosing(s: Any, phase: Phase, asked: int) -> None:
    """Masters are chosen from the last player back to the first; one is left over."""
    left = (asked - int(s["first"])) % int(s["seats"]) + (phase == Phase.MASTER)
    there = int(s["masters"]).bit_count()
    _need(there == left + 1, f"masters: {there} to choose from instead of {left + 1}")
    _need(s["turn"] == s["first"], "turn: masters are chosen before the first turn")
    _need(not s["main_done"], "main_done: masters are chosen before the first turn")


def _level(s: Any, phase: Phase) -> None:
    """Where markers can stand: at the penalty only in the own turn, after taking, exposing or counting."""
    seat = int(s["turn"])
    for other in range(int(s["seats"])):
        high = other == seat and s["main_done"] and phase != Phase.SPACE
        _need(high or s["level"][other] < PENALTY, f"level[{other}]: {PENALTY - 1} at most when a turn begins")
    if phase == Phase.FIRST:
        level, counted = int(s["level"][seat]), int(pigments.total(s, seat))
        _need(level == counted and level < PENALTY, f"level[{seat}]: it is {counted}, as all are counted")
        _need(CHOOSES_FIRST[level], f"level[{seat}]: the first pigment is not chosen there")
        _need(pigments.amount(s["active"][seat]) < REFILLS[level], f"active[{seat}]: nothing is drawn")


def _argument(s: Any, phase: Phase, asked: int) -> None:
    """What a decision refers to."""
    argument = int(s["agenda_argument"][0])
    most = {Phase.TOKEN: SIDES - 1, Phase.GIVE_UP: (1 << N_TOOLS) - 1, Phase.PENALTY: len(GIVE_PLACES) * N_COLOURS}
    where = f"agenda_argument: {phase.name.lower()}"
    if phase == Phase.PAY:
        _need(argument in _paid_for(s, asked), f"{where} refers to an action that is paid for")
        done = "main_done" if argument < ACTIONS.PAINT else "extra"
        _need(s[done], f"{done}: it is done as soon as it is paid for")
    else:
        _need(0 <= argument <= most.get(phase, 0), f"{where} goes to {most.get(phase, 0)}")
    if phase == Phase.TOKEN:
        moved = s["stage"] == Stage.TURN
        at = rondel.side_of(s, asked) if moved else s["oval"]
        _need(argument == s["token_at"][at], f"{where} refers to the token at side {at + 1}")
        _need(not moved or argument != REFRESH, f"{where} after moving is about the other four")
    if phase == Phase.GIVE_UP:
        _need(studio.had_icons(s, asked) & ~argument == 0, f"{where} names all tools of which an artisan has an icon")
        _need(s["extra"], "extra: it is done as soon as artisans are activated")
    _need(phase != Phase.KEEP or s["master"][asked] == OI, "agenda_phase: only Oi keeps a pigment")
    if phase == Phase.FIT:
        out = np.zeros(len(ACTIONS), np.int32)
        _need(legal.bonuses(s, asked, out) > 0, "bonus: there is one to take")
        _need(s["bonus"].sum() <= MOST_BONUSES, f"bonus: a fit earns {MOST_BONUSES} at most")
    if phase == Phase.PENALTY:
        out = np.zeros(len(ACTIONS), np.int32)
        _need(pigments.total(s, asked) > AFTER_PENALTY, "agenda_phase: no pigment is to be given up")
        _need(ending.gifts(s, asked, argument, out) > 0, "agenda_argument: too little is left to give up")


def _paid_for(s: Any, seat: int) -> set[int]:
    """The actions that are paid for and could have been chosen in the menu of the turn."""
    out = np.zeros(len(ACTIONS), np.int32)
    have, skills = studio.in_hand(s, seat), studio.uses(s, seat)
    n = legal.main_actions(s, seat, have, skills, out)
    for w in range(WORKS):
        n = studio.paintings(s, seat, w, have, skills, out, n)
    return {a for a in out[:n].tolist() if ACTIONS.kind(a) in ("MIX", "EXPOSE", "PAINT")}


def unfinished(s: Any) -> None:
    """What an action has begun is there while the action goes on, and at no other time."""
    phase = Phase(int(s["agenda_phase"][0])) if s["agenda_size"] else Phase.OVER
    stage = Stage(int(s["stage"]))
    returning = phase in (Phase.KEEP, Phase.ROW, Phase.PENALTY)
    _need(returning or not s["returning"].any(), "returning: nothing goes back to the rondel now")
    _need(phase != Phase.ROW or s["returning"].sum() > 1, "returning: two or more, or there is nothing to choose")
    mixing, finishing = s["made"].any(), s["finished"] != NONE
    _need(not mixing or stage in STAGES_OF_MADE, "made: nothing is being mixed now")
    _need(not finishing or stage in STAGES_OF_FINISHED or phase == Phase.PLACE, "finished: nothing is exposed now")
    spent = finishing and board.signed_by(s, int(s["turn"])) >= s["signatures"]
    _need(not spent, "finished: there is no signature left for it")
    _need(not (mixing and finishing), "made, finished: one main action at a time")
    going_on = stage in STAGES_OF_MADE or phase == Phase.PLACE
    _need(not going_on or mixing or finishing, "made, finished: what the action is about")
    _need(phase != Phase.PLACE or finishing, "finished: the work that is to be placed")
    _need(phase != Phase.PLACE or (s["board"] != NONE).sum() < N_CELLS, "board: there is no room")
    _need(phase == Phase.FIT or not s["bonus"].any(), "bonus: no fit is being rewarded now")
    _need(s["lead"] == NONE, "lead: it is drawn at once")
    begun = stage not in (Stage.TURN, Stage.OVER) or phase == Phase.SPACE
    _need(not begun or s["main_done"], "main_done: the main action goes on, or is done")
    if stage == Stage.PENALTY_ROW and phase == Phase.ROW:
        left = pigments.total(s, int(s["turn"]))
        _need(left == AFTER_PENALTY, f"agenda_phase: primaries go back when {AFTER_PENALTY} pigments are left")
