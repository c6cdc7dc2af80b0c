"""Positions of The One Hundred Torii as tests write them: readable JSON with what a test does not care about left out."""

from __future__ import annotations

from typing import Any

from ukiyo.engine.position import Events, Position
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import TILES

LANDMARKS = ("bridge", "fountain", "lantern", "lotus", "shrine", "stone")
HAND = [["T14", "T13"], ["T17", "T24"], ["T10", "T09"], ["T01", "T02"]]
"""Hands of players a test does not care about."""
KEY = "000102030405060708090a0b0c0d0e0f"


def laid(text: str) -> dict[str, list[Any]]:
    """`T02 +1,+0 east; T05 -1,+0` as the fields of a garden, the start tile first."""
    fields: dict[str, list[Any]] = {"tile": ["START"], "x": [0], "y": [0], "turned": ["north"], "under": [None]}
    for part in filter(None, (p.strip() for p in text.split(";"))):
        words = [*part.split(), "north"]
        top, _, under = words[0].partition("/")
        x, y = words[1].split(",")
        for name, value in zip(fields, (top, int(x), int(y), words[2], under or None), strict=True):
            fields[name].append(value)
    return fields


def written(text: str = "", phase: str = "turn", argument: int = 0, **fields: Any) -> dict[str, Any]:
    """The dictionary of a position. Every field of the record may be given by name; hands are filled in."""
    seats = fields.pop("seats", 2)
    turn = fields.setdefault("turn", 0)
    garden = laid(text)
    state: dict[str, Any] = {"seats": seats, "to_act": turn, **garden, "laid": len(garden["tile"]), "key": KEY}
    if phase == "over":
        state |= {"to_act": -1, "pile": 0}
    else:
        state |= {"agenda_size": 1, "agenda_phase": [phase], "agenda_seat": [turn], "agenda_argument": [argument]}
    spare = {t for row in garden.values() for t in row if isinstance(t, str)}
    if seats > 1 and phase != "over":
        rest = iter(t for t in TILES[::-1] if t not in spare and t not in str(fields))
        state["hand"] = [[t for t in (next(rest, None), next(rest, None)) if t] for _ in range(seats)]
        for seat, hand in enumerate(fields.pop("hand", [])):
            state["hand"][seat] = hand if hand is not None else state["hand"][seat]
    return {"game": "hundred-torii", "state": {**state, **fields}}


def garden(text: str = "", **fields: Any) -> Position:
    """A position with a garden, see `laid` and `written`."""
    return GAME.from_dict(written(text, **fields))


def solo(text: str = "", hand: tuple[str, ...] = ("T10", "T09", "T26"), **fields: Any) -> Position:
    """A solo position at the beginning of a turn."""
    return garden(text, seats=1, hand=[list(hand)], **fields)


def play(position: Position, *actions: str) -> list[Events]:
    """Play actions one after the other."""
    return [position.play(action) for action in actions]


def notations(position: Position, kind: str | None = None) -> list[str]:
    """The legal actions of a kind."""
    return [a.notation for a in position.legal() if kind is None or a.kind == kind]


def kinds(position: Position) -> set[str]:
    return {a.kind for a in position.legal()}


def state(position: Position) -> dict[str, Any]:
    """The readable form, with a record's own names."""
    readable: dict[str, Any] = position.to_dict()["state"]
    return readable


def small(position: Position, seat: int = 0) -> dict[str, int]:
    """A player's small tokens by landmark."""
    return {name: int(n) for name, n in zip(LANDMARKS, position.state[0]["small"][seat], strict=True) if n}


def large(position: Position, seat: int = 0) -> dict[str, int]:
    return {name: int(n) for name, n in zip(LANDMARKS, position.state[0]["large"][seat], strict=True) if n}


def names(events: Events | list[Events]) -> list[str]:
    """The kinds of what happened."""
    if isinstance(events, list):
        return [kind for each in events for kind in names(each)]
    return [event.kind for event in events]


def field(position: Position, name: str) -> Any:
    value = position.state[0][name]
    return value.tolist() if hasattr(value, "tolist") else value
