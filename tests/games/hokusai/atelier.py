"""Positions of Hokusai as tests write them: readable, with what a test does not care about left out.

They need not come about in play: a test of one rule has what it is about, and not all that would have led there. Pigments are written as letters: `RRBYKK`. Seat 0 is to act; the other seats have what everybody begins with.
"""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from ukiyo.engine.position import Events, Position
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import LETTERS, PIGMENTS, RONDEL_EACH, RONDEL_RANDOM, SIDES

KEY = "000102030405060708090a0b0c0d0e0f"
AREAS = ("active", "discard", "bag")


def pigments(text: str) -> dict[str, int]:
    """How many of each pigment some letters name."""
    return {name: text.count(letter) for letter, name in zip(LETTERS, PIGMENTS, strict=True) if letter in text}


def letters(counts: Any) -> str:
    """The same back: of an area, or of part of the rondel."""
    return "".join(letter * int(n) for letter, n in zip(LETTERS, counts, strict=False))


def work(card: str, painted: str = "", *tools: str) -> tuple[str, str, tuple[str, ...]]:
    """A work of seat 0: its card, a letter for each place (`-` for an open one), the tools on it."""
    return card, painted, tools


def table(
    active: str = "",
    discard: str = "",
    bag: str = "",
    works: tuple[tuple[str, str, tuple[str, ...]], ...] = (),
    rondel: tuple[str, ...] = (),
    seats: int = 2,
    studios: dict[int, dict[str, str]] | None = None,
    **fields: Any,
) -> Position:
    """A position in which seat 0 is to do something; `studios` has the areas of other seats.

    `rondel` tells what lies in the first inner spaces; all primaries that nobody has lie in the others, or in the last.
    """
    own = [{"active": active, "discard": discard, "bag": bag}]
    own += [(studios or {}).get(seat, {"bag": "RRBBYYKKKK"}) for seat in range(1, seats)]
    state: dict[str, Any] = {"seats": seats, "to_act": 0, "key": KEY, **fields}
    for area in AREAS:
        state[area] = [pigments(studio.get(area, "")) for studio in own]
    state["work"] = [[card for card, _, _ in works]]
    state["work_tools"] = [[list(tools) for _, _, tools in works]]
    marks = [[None if c == "-" else PIGMENTS[LETTERS.index(c)] for c in painted] for _, painted, _ in works]
    state["painted"] = [marks]
    state["work"] += fields.get("works_of_others", [])
    state.pop("works_of_others", None)
    held = "".join("".join(studio.values()) for studio in own) + "".join(painted for _, painted, _ in works)
    returning, owned = fields.get("returning", {}), {}
    for k, name in enumerate(PIGMENTS[:3]):
        owned[name] = held.count(LETTERS[k]) + returning.get(name, 0)
    state["rondel"] = [pigments(text) for text in rondel] + [{} for _ in range(SIDES - len(rondel))]
    at = min(len(rondel), SIDES - 1)
    spare = {name: 2 * seats + int(RONDEL_EACH[seats]) - owned[name] - sum(text.count(LETTERS[k]) for text in rondel)
             for k, name in enumerate(PIGMENTS[:3])}  # fmt: skip
    for i in range(int(RONDEL_RANDOM[seats]) + sum(min(0, n) for n in spare.values())):
        spare[PIGMENTS[2 - i % 3]] += 1
    for name in PIGMENTS[:3]:
        for i in range(max(0, spare[name])):
            place = state["rondel"][at + i % (SIDES - at)]
            place[name] = place.get(name, 0) + 1
    with patch("ukiyo.games.hokusai.check.came_about"):
        return GAME.from_dict({"game": "hokusai", "state": state})


def asked(phase: str, seat: int = 0, argument: int = 0) -> dict[str, Any]:
    """The fields of a decision other than the menu of a turn."""
    entry = {"agenda_size": 1, "agenda_phase": [phase], "agenda_seat": [seat], "agenda_argument": [argument]}
    return {**entry, "to_act": seat}


def play(position: Position, *actions: str) -> list[Any]:
    """Play actions one after the other; returns everything that happened."""
    return [event for action in actions for event in position.play(action)]


def notations(position: Position, *kinds: str) -> list[str]:
    """The legal actions, or those of some kinds."""
    return [a.notation for a in position.legal() if not kinds or a.kind in kinds]


def value(position: Position, name: str, *at: int) -> Any:
    """A field of the record, or one place of it."""
    found = position.state[0][name]
    for i in at:
        found = found[i]
    return found.tolist() if hasattr(found, "tolist") else found


def area(position: Position, name: str, seat: int = 0) -> str:
    """The pigments of an area, as letters."""
    return letters(position.state[0][name][seat])


def inner(position: Position, side: int) -> str:
    """The pigments of the inner space at a side (0 to 4) as the rondel lies now."""
    s = position.state[0]
    return letters(s["rondel"][side if s["oval_alone"] else (side - int(s["oval"])) % SIDES])


def kinds(events: Events | list[Any]) -> list[str]:
    """The kinds of what happened."""
    return [event.kind for event in events]


def told(events: Events | list[Any], kind: str) -> list[tuple[int, ...]]:
    """The arguments of all events of a kind."""
    return [tuple(event.arguments) for event in events if event.kind == kind]


def rows(position: Position, seat: int = 0) -> dict[str, int]:
    """The rows of the score sheet that are not 0."""
    return {row.key: row.points[seat] for row in position.score_sheet().rows if row.points[seat]}


def refused(position: Position, action: str) -> str:
    """Why an action is refused, and by which rule."""
    from ukiyo.engine.errors import IllegalAction

    try:
        position.play(action)
    except IllegalAction as error:
        return str(error)
    raise AssertionError(f"{action} is legal")
