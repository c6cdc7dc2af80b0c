"""Positions of Torii Valley as tests write them: readable JSON with what a test does not care about filled in."""

from __future__ import annotations

from typing import Any

import numpy as np

import ukiyo
from ukiyo.engine.position import Events, Position
from ukiyo.games.torii_valley.components import NO_TILE, NOTCHES, TILES

GAME = ukiyo.game("torii-valley")
LANDS = ("bamboo", "cherry", "mountain", "water", "village")

BIG = {
    "big-0": "water", "big-1": "bamboo", "big-2": "cherry", "big-3": "mountain",
    "big-4": "cherry-blue", "big-5": "water-red", "big-6": "village", "big-7": "mountain-green",
}  # fmt: skip
SMALL = {
    "small-0": "cherry", "small-1": "bamboo", "small-2": "water",
    "small-3": "mountain", "small-4": "cherry-purple", "small-5": "water-green",
}  # fmt: skip
WHEEL = BIG | SMALL
ROW_1 = "cherry a1 c1 e1 g1"
"""A bottom row that brings nothing."""


def tiles(text: str) -> dict[str, str]:
    """`water a1 c1; bamboo-red b2` as a board in readable form."""
    board = {}
    for part in filter(None, (p.strip() for p in text.split(";"))):
        tile, *spaces = part.split()
        for space in spaces:
            assert space not in board, f"{space} twice"
            board[space] = tile
    return board


def written(*boards: str, phase: str = "choose", argument: int = 0, **fields: Any) -> dict[str, Any]:
    """The dictionary of a position. `boards` are by seat; every field of the record may be given by name."""
    seats = fields.pop("seats", max(2, len(boards)))
    turn = fields.setdefault("turn", 0)
    state: dict[str, Any] = {
        "seats": seats,
        "to_act": turn,
        "agenda_size": 1,
        "agenda_phase": [phase],
        "agenda_seat": [turn],
        "agenda_argument": [argument],
        "objectives": dict.fromkeys(LANDS, "A"),
        "centre": "village",
        "wheel": WHEEL if seats > 1 else BIG,
        "board": [tiles(board) for board in boards],
        "key": "000102030405060708090a0b0c0d0e0f",
    }
    if phase == "over":
        state |= {"to_act": -1, "agenda_size": 0, "agenda_phase": [], "agenda_seat": [], "agenda_argument": []}
    return {"game": "torii-valley", "state": {**state, **fields}}


def valley(*boards: str, **fields: Any) -> Position:
    """A position, see `written`."""
    return GAME.from_dict(written(*boards, **fields))


def placing(hand: str, *boards: str, **fields: Any) -> Position:
    """A position in which a tile in hand is to be placed."""
    return valley(*boards, phase="place", argument=-1, hand=hand, **fields)


def without(*notches: str) -> dict[str, str]:
    """The wheels without the tiles in some notches."""
    return {notch: tile for notch, tile in WHEEL.items() if notch not in notches}


def only(*notches: str) -> dict[str, str]:
    """The wheels with tiles in these notches only."""
    return {notch: tile for notch, tile in WHEEL.items() if notch in notches}


def bare(position: Position, *notches: str, bag: int = 0) -> Position:
    """A position in which the wheels hold tiles in these notches only and the bag so many, as if the rest were lost.

    With all 108 tiles a bag runs dry on crowded boards only; rules for that are easier to see like this.
    """
    state = position.state[0]
    for i, notch in enumerate(NOTCHES):
        if notch not in notches:
            state["wheel"][i] = NO_TILE
    state["bag"][:] = 0
    state["bag"][TILES.index("mountain")] = bag
    return position


def notations(position: Position, kind: str = "") -> set[str]:
    """The legal actions, on request of one kind only."""
    return {a.notation for a in position.legal() if kind in ("", a.kind)}


def spaces(position: Position, kind: str = "PLACE") -> str:
    """The spaces where the tile in hand may go, as one text."""
    return " ".join(a.notation.split()[1] for a in position.legal() if a.kind == kind)


def kinds(events: Events) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in events]


def readable(position: Position) -> dict[str, Any]:
    """The fields of a position by name."""
    return position.to_dict()["state"]  # type: ignore[no-any-return]


def board(position: Position, seat: int = 0) -> dict[str, str]:
    """The tiles on somebody's board."""
    boards = readable(position).get("board", [])
    return (boards[seat] or {}) if seat < len(boards) else {}


def row(position: Position, key: str) -> tuple[int, ...]:
    """The points in a row of the score sheet."""
    return next(r.points for r in position.score_sheet().rows if r.key == key)


def play(position: Position, *actions: str) -> list[str]:
    """Play several actions; the kinds of what happened."""
    return [kind for action in actions for kind in kinds(position.play(action))]


def pieces(position: Position) -> np.ndarray:
    """How many tiles of each kind are anywhere."""
    s = position.state[0]
    lying = [*s["board"].ravel(), *s["wheel"], *s["drawn"], s["centre"], s["hand"], s["reserved"]]
    if s["seats"] == 1 and position.legal() and position.legal()[0].kind == "PLACE":
        lying.append(s["agenda_argument"][0])
    counts = s["bag"].astype(int)
    for tile in lying:
        if tile != NO_TILE:
            counts[tile] += 1
    return counts
