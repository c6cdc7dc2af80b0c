"""Whether the pending decision of a record is one that the rules of Hokusai can ask, and fits what is unfinished."""

from typing import Any

import numpy as np

from ukiyo.engine.agenda import DEPTH
from ukiyo.engine.errors import BadPosition
from ukiyo.games.hokusai.components import AFTER_PENALTY, HIROSHIGE, N_CELLS, N_COLOURS, N_TOOLS, OI, SIDES
from ukiyo.games.hokusai.rules import ending, legal, pigments
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
STAGES_OF_MADE = (Stage.ROW, Stage.ROTATE, Stage.TOKEN, Stage.NEIGHBOUR, Stage.RESULT)
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
    others = (Phase.MASTER, Phase.APPRENTICE, Phase.NEIGHBOUR)
    _need(phase in others or asked == s["turn"], "turn: decisions are those of the seat whose turn it is")
    _argument(s, phase, asked)
    out = np.zeros(len(ACTIONS), np.int32)
    s["phase"] = phase
    least = 1 if phase in (Phase.TURN, Phase.NEIGHBOUR) else 2
    _need(legal.legal(s, out) >= least, f"agenda_phase: {phase.name.lower()}, but there is nothing to decide")


def _argument(s: Any, phase: Phase, asked: int) -> None:
    """What a decision refers to."""
    argument = int(s["agenda_argument"][0])
    paid = (ACTIONS.MIX, ACTIONS.EXPOSE + 2, ACTIONS.PAINT, ACTIONS.ATELIER)
    most = {Phase.TOKEN: SIDES - 1, Phase.GIVE_UP: (1 << N_TOOLS) - 1, Phase.PENALTY: len(GIVE_PLACES) * N_COLOURS}
    where = f"agenda_argument: {phase.name.lower()}"
    if phase == Phase.PAY:
        good = paid[0] <= argument < paid[1] or paid[2] <= argument < paid[3]
        _need(good, f"{where} refers to an action that is paid for")
    else:
        _need(0 <= argument <= most.get(phase, 0), f"{where} goes to {most.get(phase, 0)}")
    _need(phase != Phase.KEEP or s["master"][asked] == OI, "agenda_phase: only Oi keeps a pigment")
    _need(phase != Phase.NEIGHBOUR or s["master"][asked] == HIROSHIGE, "agenda_phase: only Hiroshige is asked")
    _need(phase != Phase.MASTER or s["masters"], "masters: there are some to choose from")
    if phase == Phase.FIT:
        out = np.zeros(len(ACTIONS), np.int32)
        _need(legal.bonuses(s, asked, out) > 0, "bonus: there is one to take")
    if phase == Phase.PENALTY:
        out = np.zeros(len(ACTIONS), np.int32)
        _need(pigments.total(s, asked) > AFTER_PENALTY, "agenda_phase: no pigment is to be given up")
        _need(ending.gifts(s, asked, argument, out) > 0, "agenda_argument: too little is left to give up")


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
    _need(not (mixing and finishing), "made, finished: one main action at a time")
    going_on = stage in STAGES_OF_MADE or phase == Phase.PLACE
    _need(not going_on or mixing or finishing, "made, finished: what the action is about")
    _need(phase != Phase.PLACE or finishing, "finished: the work that is to be placed")
    _need(phase != Phase.PLACE or (s["board"] != NONE).sum() < N_CELLS, "board: there is no room")
    _need(phase == Phase.FIT or not s["bonus"].any(), "bonus: no fit is being rewarded now")
    _need(s["lead"] == NONE, "lead: it is drawn at once")
    begun = stage not in (Stage.TURN, Stage.OVER) or phase == Phase.SPACE
    _need(not begun or s["main_done"], "main_done: the main action goes on, or is done")
