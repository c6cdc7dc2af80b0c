"""Positions of Tokaido as tests write them: readable JSON with what a test does not care about left out.

Draws are arranged by the script of the position: `draws("gofu", "kinko")` and the like.
"""

from __future__ import annotations

from typing import Any

from ukiyo.engine.position import Events, Position
from ukiyo.games.tokaido import GAME
from ukiyo.games.tokaido.components import AMULETS, ENCOUNTERS, FESTIVALS, LEGENDS, MEALS, SOUVENIRS, TRAVELERS
from ukiyo.games.tokaido.state import ROWS

KEY = "000102030405060708090a0b0c0d0e0f"
OTHERS = ("sasayakko", "zen-emon", "hirotada", "mitsukuni", "umegae")
"""Who sits at other seats when a test is about one traveler; none of them acts at an inn."""
_DECKS = (SOUVENIRS, MEALS, ENCOUNTERS, AMULETS, LEGENDS, FESTIVALS, TRAVELERS)


def draws(*things: str | int) -> list[int]:
    """The script of coming draws: cards by name, the die, hot springs and tokens by number."""
    return [
        1 + (thing if isinstance(thing, int) else next(d.index(thing) for d in _DECKS if thing in d))
        for thing in things
    ]


def journey(*spaces: int, who: str = "", **fields: Any) -> Position:
    """A position in which seat 0 is to move and stands on the first of `spaces`, each seat with 5 coins.

    `who`: seat 0's traveler (nobody has one by default); `script`: things for `draws`.
    """
    neutral = fields.pop("neutral", None)
    seats = len(spaces)
    state: dict[str, Any] = {
        "seats": seats, "to_act": 0, "space": [*spaces, *([neutral or spaces[-1] + 1] if seats == 2 else [])],
        "coins": [5] * seats, "key": KEY, "crossroads": 1,
    }  # fmt: skip
    if who:
        state["traveler"] = [who, *[other for other in OTHERS if other != who][: seats - 1]]
        state["matsuri"] = 1
    state |= fields
    if "script" in state:
        state["script"] = draws(*state["script"])
    if state.get("to_act"):
        state.setdefault("turn", state["to_act"])
    return GAME.from_dict({"game": "tokaido", "state": state})


def at_inn(who: str = "", **fields: Any) -> Position:
    """A position in which seat 0 is the last but one to come to the first inn: seat 1 is there, seat 2 on space 14."""
    meals = {"inn_meals": ["dango-1", "soba-1", "udon-1"], "looked": ["seat1"], "inn_open": 1}
    return journey(13, 15, 14, who=who, **{**meals, **fields})


def play(position: Position, *actions: str) -> list[Events]:
    """Play actions one after the other."""
    return [position.play(action) for action in actions]


def notations(position: Position, kind: str | None = None) -> list[str]:
    """The legal actions of a kind."""
    return [a.notation for a in position.legal() if kind is None or a.kind == kind]


def value(position: Position, name: str, *at: int) -> Any:
    """A field of the record, or one place of it."""
    found = position.state[0][name]
    for i in at:
        found = found[i]
    return found.tolist() if hasattr(found, "tolist") else found


def points(position: Position, seat: int = 0) -> dict[str, int]:
    """A seat's points by row of the score sheet, those that are not 0."""
    return {name: int(n) for name, n in zip(ROWS, position.state[0]["points"][seat], strict=True) if n}


def kinds(events: Events | list[Events]) -> list[str]:
    """The kinds of what happened."""
    if isinstance(events, list):
        return [kind for each in events for kind in kinds(each)]
    return [event.kind for event in events]


def account(events: Events, seat: int) -> tuple[int, int, int]:
    """Points, coins and offerings of a seat by the events."""
    sums = {"POINTS": 0, "COINS": 0, "OFFERING": 0}
    for event in events:
        if event.kind in sums and event.seat == seat:
            sums[event.kind] += event.arguments[0]
    return sums["POINTS"], sums["COINS"], sums["OFFERING"]


def ended(**fields: Any) -> Position:
    """The end of a game: seat 0 comes to the last inn with nothing to eat there and the game is reckoned."""
    last = {"coins": [0, 0, 0], "inn_open": 1, "looked": ["seat1", "seat2"], **fields}
    position = journey(54, 55, 55, **{"lane": [0, 0, 1], **last})
    position.play("move 55")
    return position
