"""Whatever position is accepted can be played on to the end, and everything stays where it can be."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ukiyo.engine.errors import BadPosition
from ukiyo.engine.position import Position
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import CHARACTERS, LANDMARKS, LEVELS, TILES, TURNS
from ukiyo.games.hundred_torii.state import PHASES, RECORD

NUMBERS = (-128, -1, 0, 1, 2, 3, 4, 5, 7, 8, 10, 20, 42, 43, 86, 99, 127, 128, 255, 9999, 32767, 65535, 1 << 30)
KINDS = (TILES, LANDMARKS, CHARACTERS, LEVELS, TURNS, tuple(PHASES.values()), ("face-down", "enclosure"))
WORDS = tuple(word for kind in KINDS for word in kind)
TILE_SETS = (
    "standard",
    "START: NESW; -; lotus N\nT05: NE SW; E red; fountain NE",
    "\n".join(
        f"{name}: NS EW; N blue, N blue; {LANDMARKS[i % 6]} N, {LANDMARKS[(i + 1) % 6]} E"
        for i, name in enumerate(TILES)
    ),
)
Rng = np.random.Generator


def begun(rng: Rng) -> Position:
    """A position of a random game: any number of seats and options, tiles of one's own."""
    seats = int(rng.integers(1, 5))
    options: dict[str, str] = {"supply": str(rng.choice(["limited", "unlimited"])), "tiles": TILE_SETS[rng.integers(3)]}
    if seats == 1:
        options["level"] = str(rng.choice(LEVELS))
    position = GAME.new(seats, int(rng.integers(1 << 40)), **options)
    plies = int(rng.integers(150))
    helps = rng.random()
    while not position.over and position.ply < plies:
        position.play(chosen(rng, position, helps))
    return position


def chosen(rng: Rng, position: Position, helps: float) -> int:
    """A random legal action, help where it can be had more often than not."""
    legal = position.legal_ids()
    hires = [action for action in legal if action < len(CHARACTERS)]
    return int(rng.choice(hires if hires and rng.random() < helps else legal))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything inside a readable form, lists and objects too."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(leaf for key, part in inside for leaf in leaves(part, (*path, key)))]


def other(rng: Rng, value: Any) -> Any:
    """Something else in place of a value, of its kind as a rule."""
    kind = rng.random()
    if isinstance(value, dict):
        changed = dict(value)
        if changed and kind < 0.4:
            del changed[str(rng.choice(list(changed)))]
        else:
            changed[str(rng.choice(WORDS))] = int(rng.choice(NUMBERS)) if kind < 0.8 else str(rng.choice(WORDS))
        return changed
    if isinstance(value, list):
        changed_list = list(value)
        if changed_list and kind < 0.4:
            changed_list.pop(int(rng.integers(len(changed_list))))
        elif kind < 0.7:
            rng.shuffle(changed_list)
        else:
            changed_list.append(other(rng, changed_list[-1] if changed_list else 0))
        return changed_list
    if isinstance(value, int):
        return value + int(rng.integers(-2, 3)) if kind < 0.5 else int(rng.choice(NUMBERS))
    if kind < 0.1:
        return None
    if isinstance(value, str) and kind < 0.7:
        return str(rng.choice(next((words for words in KINDS if value in words), WORDS)))
    return str(rng.choice(WORDS)) if isinstance(value, str) or kind < 0.6 else int(rng.choice(NUMBERS))


def spoiled(rng: Rng, state: dict[str, Any]) -> dict[str, Any]:
    """One entry changed, left out or added."""
    state = copy.deepcopy(state)
    if rng.random() < 0.3:
        field = list(RECORD.fields.values())[rng.integers(len(RECORD.fields))]
        words = list(field.values.values()) if field.values else list(field.bits) if field.bits else []
        one = words[rng.integers(len(words))] if words else int(rng.choice(NUMBERS))
        state[field.name] = [one] if field.shape or field.bits else one
        return state
    paths = leaves(state)[1:]
    fields = sorted({path[0] for path in paths})
    first = fields[rng.integers(len(fields))]
    path = [p for p in paths if p[0] == first][rng.integers(sum(p[0] == first for p in paths))]
    where: Any = state
    for key in path[:-1]:
        where = where[key]
    if len(path) == 1 and rng.random() < 0.2:
        del where[path[0]]
    else:
        where[path[-1]] = other(rng, where[path[-1]])
    return state


def plays_to_the_end(rng: Rng, position: Position) -> None:
    """Random play comes to an end, and the game's own check holds after every action."""
    helps, start = rng.random(), position.ply
    while not position.over:
        legal = position.legal_ids()
        assert legal, "something may be done unless the game is over"
        position.play(chosen(rng, position, helps))
        GAME.check(position.state.copy())
        assert position.ply - start <= GAME.longest
    points = position.scores()
    assert min(points) >= 0 and points == position.score_sheet().total[: position.seats]


def try_spoiled(seed: int) -> bool:
    """Spoil a position; whether it was accepted all the same. What is accepted is played to its end."""
    rng = np.random.default_rng(seed)
    readable = begun(rng).to_dict()
    for _ in range(int(rng.integers(1, 4))):
        readable["state"] = spoiled(rng, readable["state"])
    try:
        position = GAME.from_dict(readable)
    except BadPosition:
        return False
    plays_to_the_end(rng, position)
    return True


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 1 << 60))
def test_what_is_accepted_can_be_played_to_the_end(seed: int) -> None:
    try_spoiled(seed)


@pytest.mark.slow
def test_many_spoiled_positions() -> None:
    accepted = sum(try_spoiled(seed) for seed in range(3000))
    assert 200 < accepted < 2800
