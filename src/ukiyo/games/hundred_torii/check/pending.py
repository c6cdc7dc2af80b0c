"""Whether what is to be decided fits the rest of a record; see `check`."""

from typing import Any

import numpy as np

from ukiyo.engine.agenda import DEPTH
from ukiyo.engine.errors import BadPosition
from ukiyo.games.hundred_torii.components import (
    CHARACTERS,
    COST,
    GEISHA,
    HAND,
    LANDMARKS,
    NO_TILE,
    POET,
    SAMURAI,
    SOLO_HAND,
    SOLO_HIRES,
    VENDOR,
)
from ukiyo.games.hundred_torii.rules.help import means
from ukiyo.games.hundred_torii.rules.solo import DRAWN, DUE
from ukiyo.games.hundred_torii.state import Phase

SOLO_ONLY = (Phase.GIVE, Phase.EXTRA, Phase.DISCARD)
LAID = (Phase.SCORE, Phase.BLUE, *SOLO_ONLY)
"""What is decided after a tile was laid."""
HELPER = {Phase.LAY_FIRST: GEISHA, Phase.RETURN: VENDOR, Phase.SAMURAI: SAMURAI, Phase.POET: POET}
"""Who helps while something of theirs is decided."""
LEAST = {Phase.LAY_FIRST: 2, Phase.RETURN: 2, **dict.fromkeys(LAID, 0), Phase.GIVE: 1}
"""Tiles in hand, where not one is enough."""
EXTRA_DUE = {Phase.GIVE: (0, DRAWN), Phase.EXTRA: (DRAWN,), Phase.DISCARD: (0, DUE, DRAWN)}
"""How it may stand with the tile that Onatsu draws, where not nothing was drawn yet."""


def need(condition: object, message: str) -> None:
    """Raises BadPosition with the message unless the condition holds."""
    if not condition:
        raise BadPosition(message)


def check_agenda(s: Any) -> None:
    """Whose decision it is, and about what. Fills in that of a turn that begins."""
    size = int(s["agenda_size"])
    blank = not (s["agenda_phase"].any() or s["agenda_seat"].any() or s["agenda_argument"].any())
    if size == 0 and blank and s["to_act"] >= 0:
        s["agenda_size"] = size = 1
        s["agenda_phase"][0] = Phase.TURN
        s["agenda_seat"][0] = s["turn"] = s["to_act"]
    if s["round"] == 0:
        s["round"] = 1
    need(size <= 1, "agenda_size: one decision at a time")
    used = np.arange(DEPTH) < size
    for name in ("agenda_phase", "agenda_seat", "agenda_argument"):
        need((s[name][~used] == 0).all(), f"{name}: more than agenda_size says")
    asked = int(s["agenda_seat"][0]) if size else -1
    need(s["to_act"] == asked, f"to_act: the agenda asks {'nobody' if asked < 0 else f'seat {asked}'}")
    phase = Phase(int(s["agenda_phase"][0]))
    need((phase == Phase.OVER) == (size == 0), "agenda_phase: a pending decision is about something")
    need(size == 0 or asked == s["turn"], "turn: decisions are those of the seat whose turn it is")
    need(s["seats"] == 1 or phase not in SOLO_ONLY, f"agenda_phase: {phase.name.lower()} only in solo mode")
    if size:
        _hands(s, phase)
        _help(s, phase)
        _argument(s, phase, int(s["agenda_argument"][0]))
    _pending(s, phase)


def _hands(s: Any, phase: Phase) -> None:
    """Enough tiles for what is asked, and no more than a hand ever holds then."""
    solo, turn = s["seats"] == 1, int(s["turn"])
    for seat in range(int(s["seats"])):
        held = int((s["hand"][seat] != NO_TILE).sum())
        most = SOLO_HAND if solo else HAND
        if seat == turn:
            most += not solo and phase == Phase.LAY and s["hired"] == VENDOR
            most -= solo and phase in LAID
            need(held >= LEAST.get(phase, 1), f"hand[{seat}]: too few tiles for what is asked")
        need(held <= most, f"hand[{seat}]: {held} tiles, at most {most} now")


def _help(s: Any, phase: Phase) -> None:
    """Who helps, once the price can be paid."""
    hired = int(s["hired"])
    if phase == Phase.TURN:
        need(hired == -1, "hired: nobody helps yet")
    elif phase not in LAID:
        need(hired >= 0, "hired: a character helps")
    if phase in HELPER:
        need(hired == HELPER[phase], f"hired: {CHARACTERS[HELPER[phase]]}, who is asked for that")
    if s["seats"] == 1 and hired >= 0 and phase not in SOLO_ONLY:
        need(
            s["hires"][0, hired] < SOLO_HIRES, f"hires[0].{CHARACTERS[hired]}: at most {SOLO_HIRES}, this one included"
        )
    if phase == Phase.PAY:
        cost = int(COST[int(s["seats"]) - 1, hired])
        need(means(s, int(s["turn"])) >= cost, f"coins, small: {CHARACTERS[hired]} costs {cost}")


def _argument(s: Any, phase: Phase, argument: int) -> None:
    """What a decision refers to."""
    match phase:
        case Phase.PAY:
            need(argument == s["hired"], "agenda_argument: the character that is paid")
        case Phase.SCORE:
            need(0 < argument < s["laid"], "agenda_argument: a place of the garden")
            last = argument == s["laid"] - 1 or s["under"][argument] != NO_TILE
            need(last, "agenda_argument: the place of the tile laid last")
        case Phase.BLUE:
            need(0 <= argument < len(LANDMARKS), "agenda_argument: a landmark")
        case _:
            need(argument == 0, f"agenda_argument: nothing while it is to be decided on {phase.name.lower()}")


def _pending(s: Any, phase: Phase) -> None:
    """What is still to come after this decision."""
    laid = phase in (Phase.SCORE, Phase.BLUE)
    need(laid or s["enclosing"] == 0, "enclosing: enclosures are rewarded when the tile was scored")
    need((phase == Phase.BLUE) == (s["blue_left"] > 0), "blue_left: torii for which a token is chosen now")
    need((phase == Phase.DISCARD) == (s["discards"] > 0), "discards: tokens to give up now")
    need((phase == Phase.EXTRA) == (s["extra"] != NO_TILE), "extra: the tile that is to go to a column now")
    if phase != Phase.OVER:
        due = EXTRA_DUE.get(phase, (0,))
        need(s["extra_due"] in due, f"extra_due: {' or '.join(map(str, due))} now")
    after_samurai = s["hired"] == SAMURAI and phase in (Phase.LAY, *LAID)
    need(
        s["blocked"] == -1 or after_samurai,
        "blocked: the Samurai stands on a column only in the turn in which she helps",
    )
