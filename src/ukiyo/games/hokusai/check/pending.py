"""Whether the pending decision of a record is one that the rules of Hokusai can ask, and fits what is unfinished."""

from typing import Any

import numpy as np

from ukiyo.engine.agenda import DEPTH
from ukiyo.games.hokusai.check import course
from ukiyo.games.hokusai.check.course import CHOOSING, MOST_BONUSES, ROTATING, need
from ukiyo.games.hokusai.components import (
    AFTER_PENALTY,
    CHOOSES_FIRST,
    HIROSHIGE,
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


def agenda(s: Any) -> None:
    """Whose decision it is, and about what. Fills in that of a turn that begins, and what follows a decision."""
    size = int(s["agenda_size"])
    blank = not (s["agenda_phase"].any() or s["agenda_seat"].any() or s["agenda_argument"].any())
    if size == 0 and blank and s["to_act"] >= 0:
        s["agenda_size"] = size = 1
        s["agenda_phase"][0] = Phase.TURN
        s["agenda_seat"][0] = s["turn"] = s["to_act"]
    need(size <= 1, "agenda_size: one decision at a time")
    used = np.arange(DEPTH) < size
    for name in ("agenda_phase", "agenda_seat", "agenda_argument"):
        need((s[name][~used] == 0).all(), f"{name}: more than agenda_size says")
    asked = int(s["agenda_seat"][0]) if size else -1
    need(s["to_act"] == asked, f"to_act: the agenda asks {'nobody' if asked < 0 else f'seat {asked}'}")
    need(asked < s["seats"], f"agenda_seat: there are {s['seats']} seats, counted from 0")
    if size == 0:
        if s["stage"] == Stage.TURN:
            s["stage"] = Stage.OVER
        need(s["stage"] == Stage.OVER, "stage: nobody is asked, so the game is over")
        course.fill(s)
        return
    phase = Phase(int(s["agenda_phase"][0]))
    need(phase != Phase.OVER, "agenda_phase: a pending decision is about something")
    possible = STAGES_OF.get(phase, (Stage.TURN,))
    if s["stage"] == Stage.TURN:
        s["stage"] = possible[0]
    need(s["stage"] in possible, f"stage: after {phase.name.lower()} follows {possible[0].name.lower()}")
    _whose(s, phase, asked)
    course.fill(s)
    _level(s, phase)
    _argument(s, phase, asked)
    out = np.zeros(len(ACTIONS), np.int32)
    s["phase"] = phase
    least = 1 if phase == Phase.TURN else 2
    need(legal.legal(s, out) >= least, f"agenda_phase: {phase.name.lower()}, but there is nothing to decide")


def _whose(s: Any, phase: Phase, asked: int) -> None:
    """Decisions are those of the seat whose turn it is, but for the set-up and for Hiroshige."""
    before = (int(s["turn"]) - 1) % int(s["seats"])
    if phase in CHOOSING:
        _choosing(s, phase, asked)
    elif phase == Phase.NEIGHBOUR:
        need(asked == before, "agenda_seat: Hiroshige is asked when the player to the left has rotated the rondel")
        need(s["master"][asked] == HIROSHIGE, "agenda_phase: only Hiroshige is asked")
        need(asked != s["trigger"], "trigger: a player who has triggered the end is no longer asked")
    else:
        need(asked == s["turn"], "turn: decisions are those of the seat whose turn it is")
    need(s["main_done"] or s["trigger"] != s["turn"], "trigger: a player who has triggered the end has no other turn")
    need(phase in CHOOSING or not s["masters"], "masters: all have been chosen")


def _choosing(s: Any, phase: Phase, asked: int) -> None:
    """Masters are chosen from the last player back to the first; one is left over."""
    left = (asked - int(s["first"])) % int(s["seats"]) + (phase == Phase.MASTER)
    there = int(s["masters"]).bit_count()
    need(there == left + 1, f"masters: {there} to choose from instead of {left + 1}")
    need(s["turn"] == s["first"], "turn: masters are chosen before the first turn")
    need(not s["main_done"], "main_done: masters are chosen before the first turn")
    need(phase == Phase.MASTER or not s["random_start"], "random_start: then apprentices are not placed")
    for seat in range(int(s["seats"])):
        later = (seat - int(s["first"])) % int(s["seats"]) - (asked - int(s["first"])) % int(s["seats"])
        chosen = later > 0 or (later == 0 and phase == Phase.APPRENTICE)
        need((s["master"][seat] != NONE) == chosen, f"master[{seat}]: {'it was' if chosen else 'not'} chosen before")
        placed = later > 0 or bool(s["random_start"])
        need(
            (s["apprentice"][seat] != NONE) == placed,
            f"apprentice[{seat}]: {'it was' if placed else 'not'} placed before",
        )


def _level(s: Any, phase: Phase) -> None:
    """Where markers can stand: at the penalty only in the own turn, after taking, exposing or counting."""
    seat = int(s["turn"])
    for other in range(int(s["seats"])):
        high = other == seat and s["main_done"] and phase != Phase.SPACE
        need(high or s["level"][other] < PENALTY, f"level[{other}]: {PENALTY - 1} at most when a turn begins")
    if phase == Phase.FIRST:
        level, counted = int(s["level"][seat]), int(pigments.total(s, seat))
        need(level == counted and level < PENALTY, f"level[{seat}]: it is {counted}, as all are counted")
        need(CHOOSES_FIRST[level], f"level[{seat}]: the first pigment is not chosen there")
        need(pigments.amount(s["active"][seat]) < REFILLS[level], f"active[{seat}]: nothing is drawn")


def _argument(s: Any, phase: Phase, asked: int) -> None:
    """What a decision refers to."""
    argument = int(s["agenda_argument"][0])
    most = {Phase.TOKEN: SIDES - 1, Phase.GIVE_UP: (1 << N_TOOLS) - 1, Phase.PENALTY: len(GIVE_PLACES) * N_COLOURS}
    where = f"agenda_argument: {phase.name.lower()}"
    if phase == Phase.PAY:
        need(argument in _paid_for(s, asked), f"{where} refers to an action that is paid for")
        done = "main_done" if argument < ACTIONS.PAINT else "extra"
        need(s[done], f"{done}: it is done as soon as it is paid for")
    else:
        need(0 <= argument <= most.get(phase, 0), f"{where} goes to {most.get(phase, 0)}")
    if phase in (Phase.TOKEN, Phase.ARTISAN):
        moved = s["stage"] == Stage.TURN
        at = rondel.side_of(s, asked) if moved else s["oval"]
        token = argument if phase == Phase.TOKEN else REFRESH
        need(token == s["token_at"][at], f"{where} refers to the token at side {at + 1}")
        need(not moved or phase == Phase.ARTISAN or token != REFRESH, f"{where} after moving is about the other four")
    if phase == Phase.GIVE_UP:
        need(studio.had_icons(s, asked) & ~argument == 0, f"{where} names all tools of which an artisan has an icon")
        need(s["extra"], "extra: it is done as soon as artisans are activated")
    need(phase != Phase.KEEP or s["master"][asked] == OI, "agenda_phase: only Oi keeps a pigment")
    if phase == Phase.FIT:
        out = np.zeros(len(ACTIONS), np.int32)
        need(legal.bonuses(s, asked, out) > 0, "bonus: there is one to take")
        need(s["bonus"].sum() <= MOST_BONUSES, f"bonus: a fit earns {MOST_BONUSES} at most")
    if phase == Phase.PENALTY:
        out = np.zeros(len(ACTIONS), np.int32)
        need(pigments.total(s, asked) > AFTER_PENALTY, "agenda_phase: no pigment is to be given up")
        need(ending.gifts(s, asked, argument, out) > 0, "agenda_argument: too little is left to give up")


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
    need(returning or not s["returning"].any(), "returning: nothing goes back to the rondel now")
    need(phase != Phase.ROW or s["returning"].sum() > 1, "returning: two or more, or there is nothing to choose")
    mixing, finishing = s["made"].any(), s["finished"] != NONE
    need(not mixing or stage in ROTATING, "made: nothing is being mixed now")
    need(not finishing or stage in ROTATING or phase == Phase.PLACE, "finished: nothing is exposed now")
    spent = finishing and board.signed_by(s, int(s["turn"])) >= s["signatures"]
    need(not spent, "finished: there is no signature left for it")
    need(not (mixing and finishing), "made, finished: one main action at a time")
    going_on = stage in ROTATING or phase == Phase.PLACE
    need(not going_on or mixing or finishing, "made, finished: what the action is about")
    need(phase != Phase.PLACE or finishing, "finished: the work that is to be placed")
    need(phase != Phase.PLACE or (s["board"] != NONE).sum() < N_CELLS, "board: there is no room")
    need(phase == Phase.FIT or not s["bonus"].any(), "bonus: no fit is being rewarded now")
    need(s["lead"] == NONE, "lead: it is drawn at once")
    begun = stage not in (Stage.TURN, Stage.OVER) or phase in (Phase.SPACE, Phase.TOKEN, Phase.ARTISAN)
    need(not begun or s["main_done"], "main_done: the main action goes on, or is done")
    if stage == Stage.PENALTY_ROW and phase == Phase.ROW:
        left = pigments.total(s, int(s["turn"]))
        need(left == AFTER_PENALTY, f"agenda_phase: primaries go back when {AFTER_PENALTY} pigments are left")
