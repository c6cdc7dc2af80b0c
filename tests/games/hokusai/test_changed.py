"""Positions of games, changed in a few entries: what is accepted can be played on to the end, and keeps every piece."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.hokusai.test_properties import conserved, eager
from ukiyo.engine.errors import BadPosition
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.check import check
from ukiyo.games.hokusai.state import RECORD

Path = tuple[str | int, ...]


@cache
def game(number: int) -> list[dict[str, Any]]:
    """The positions of a random game of any number of players, with any options."""
    rng = np.random.default_rng(number)
    options = {
        o.name: o.choices[int(rng.integers(len(o.choices)))] for o in GAME.options.values() if rng.random() < 0.5
    }
    position = GAME.new(2 + number % 4, number, **{**options, "rounds": "40"})
    found = [position.to_dict()["state"]]
    while not position.over and len(found) < 900:
        position.play(eager(position, rng))
        found.append(position.to_dict()["state"])
    return found


def entries(value: Any, at: Path = ()) -> Iterator[Path]:
    """Where there is something to change: every field, every list and every single entry."""
    if at:
        yield at
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from entries(part, (*at, key))


def others(field: str, value: Any) -> list[Any]:
    """What else may stand at a place: its neighbours in number, or another name."""
    f = RECORD.fields[field]
    if isinstance(value, int):
        return [value - 1, value + 1, value - 2, value + 2, 0, value + 5, 99]
    if f.bits is not None and isinstance(value, list):
        return [value[1:], value[:-1], [], list(f.bits)]
    if isinstance(value, list):
        return [value[::-1], value[1:], value[:1], []]
    if isinstance(value, dict):
        return [{}, dict(list(value.items())[1:]), dict.fromkeys(value, 1) if f.values is None else {}]
    names = list(f.values.values()) if f.values is not None else list(f.bits or ())
    return [*names, None] if value is None or isinstance(value, str) else [None]


def change(data: st.DataObject, state: dict[str, Any]) -> None:
    """Change one entry: another value, none at all, that of another entry, or a field that was left out."""
    paths = [path for path in entries(state) if path[0] != "key"]
    blank = [name for name, f in RECORD.fields.items() if name not in state and not f.derived and not f.shape]
    if blank and data.draw(st.integers(0, 5)) == 0:
        f = RECORD.fields[data.draw(st.sampled_from(blank))]
        state[f.name] = data.draw(st.sampled_from(list(f.values.values()) if f.values else [1, 2, 3, 7, -1]))
        return
    fields = sorted({path[0] for path in paths}, key=str)
    field = data.draw(st.sampled_from(fields))
    path = data.draw(st.sampled_from([path for path in paths if path[0] == field]))
    place: Any = state
    for key in path[:-1]:
        place = place[key]
    here = [other for other in paths if other[0] == field and len(other) == len(path)]
    if len(here) > 1 and data.draw(st.booleans()):
        other: Any = state
        swapped = data.draw(st.sampled_from(here))
        for key in swapped[:-1]:
            other = other[key]
        place[path[-1]], other[swapped[-1]] = other[swapped[-1]], place[path[-1]]
    else:
        place[path[-1]] = data.draw(st.sampled_from(others(str(field), place[path[-1]])))


def holds(data: st.DataObject, games: int, seen: Counter[str]) -> None:
    """Change a position; if it is accepted, play on from it, checked after every action."""
    positions = game(data.draw(st.integers(0, games - 1)))
    state = json.loads(json.dumps(data.draw(st.sampled_from(positions))))
    for _ in range(data.draw(st.integers(1, 3))):
        change(data, state)
    try:
        position = GAME.from_dict({"game": "hokusai", "state": state})
    except BadPosition as error:
        seen[str(error).partition(":")[0].partition("[")[0].partition(".")[0]] += 1
        return
    seen["accepted"] += 1
    rng = np.random.default_rng(data.draw(st.integers(0, 1000)))
    conserved(position)
    plies = 0
    while not position.over:
        legal = position.legal_ids()
        assert legal and legal == sorted(set(legal))
        position.play(eager(position, rng) if plies % 3 else legal[int(rng.integers(len(legal)))])
        check(position.state.copy())
        conserved(position)
        plies += 1
        assert plies <= GAME.longest
    assert 1 in position.ranks()


SETTINGS = {"deadline": None, "suppress_health_check": list(HealthCheck), "database": None, "derandomize": True}


def test_what_is_accepted_can_be_played_on() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=60, **SETTINGS)  # type: ignore[arg-type]
    @given(st.data())
    def holds_for_some(data: st.DataObject) -> None:
        holds(data, 4, seen)

    holds_for_some()
    assert seen["accepted"] and len(seen) > 8, seen


@pytest.mark.slow
def test_what_is_accepted_can_be_played_on_long() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=600, **SETTINGS)  # type: ignore[arg-type]
    @given(st.data())
    def holds_for_many(data: st.DataObject) -> None:
        holds(data, 24, seen)

    holds_for_many()
    assert seen["accepted"] > 30 and len(seen) > 20, seen
