"""Records: readable both ways, and every mistake is named with its place."""

import json

import numpy as np
import pytest

from engine.conftest import played
from engine.heap import RECORD
from ukiyo.engine.compiled import UNCOMPILED
from ukiyo.engine.errors import BadPosition
from ukiyo.engine.game import Game
from ukiyo.engine.record import Cells, Common, Record, field


@pytest.mark.parametrize("plies", [0, 1, 2, 7, 100])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_survives_json(heap: Game, seats: int, plies: int) -> None:
    position = played(plies, seats, seed=plies)
    readable = json.loads(json.dumps(position.to_dict()))
    assert heap.from_dict(readable) == position
    view = position.view(1)
    back = heap.from_dict(json.loads(json.dumps(view.to_dict())))
    assert back == view and back.is_view


def test_the_readable_form_names_things_and_leaves_out_what_is_empty(heap: Game) -> None:
    state = heap.new(2, 1).to_dict()["state"]
    assert state["agenda_phase"] == ["play"]
    assert set(state["deck"]) <= {"one", "two", "three"}
    assert "last" not in state and "taken" not in state and "phase" not in state
    assert len(state["key"]) == 32


class Fields(Common):
    """One field of every kind."""

    plain: int = field("i2", "a number", most=50)
    word: int = field("i1", "a word", values={-1: "none", 0: "red", 1: "blue"}, empty=-1)
    set: int = field("u1", "a set", bits=("north", "south"))
    grid: Cells = field("i1", "a grid", (2, 3), (("first", "second"), None), values={0: "no", 1: "yes"})
    line: Cells = field("i1", "a line", (3,), empty=-1, least=-1, most=9)


FIELDS = Record(Fields)


def test_every_kind_of_field_reads_back() -> None:
    readable = {
        "seats": 2,
        "plain": 50,
        "word": "blue",
        "set": ["south"],
        "grid": {"second": ["yes", None, "yes"]},
        "line": [None, 9],
    }
    state = FIELDS.fill(readable)
    assert state[0]["grid"].tolist() == [[0, 0, 0], [1, 0, 1]]
    assert state[0]["line"].tolist() == [-1, 9, -1]
    assert int(state[0]["set"]) == 2 and int(state[0]["word"]) == 1
    assert FIELDS.to_dict(state) == readable
    assert FIELDS.to_dict(FIELDS.fill({"seats": 1})) == {"seats": 1}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"plain": 51}, "plain: 51 is out of range, .* to 50"),
        ({"plain": True}, "plain: expected a whole number"),
        ({"plain": 1.0}, "plain: expected a whole number"),
        ({"plain": "1"}, "plain: expected a whole number"),
        ({"plain": 10**30}, "plain: .* out of range"),
        ({"word": "bleu"}, "word: 'bleu' is none of its values: did you mean blue"),
        ({"word": 1}, "word: 1 is none of its values"),
        ({"set": "south"}, "set: expected a list of names"),
        ({"set": ["west"]}, "set: no 'west': .*north"),
        ({"set": [["south"]]}, "set: no"),
        ({"grid": [["yes"]]}, "grid: expected an object by name"),
        ({"grid": {"third": []}}, "grid: no place 'third': .*first"),
        ({"grid": {"first": ["no"] * 4}}, r"grid.first: 4 entries, at most 3 fit"),
        ({"grid": {"first": ["maybe"]}}, r"grid.first\[0\]: 'maybe' is none of its values"),
        ({"line": {"0": 1}}, "line: expected a list"),
        ({"line": [1, "x"]}, r"line\[1\]: expected a whole number"),
        ({"line": "123"}, "line: expected a list"),
        ({"colour": 1}, "no field 'colour'"),
        ({"key": "xyz"}, "key: expected 32 hex digits"),
        ({"key": 5}, "key: expected 32 hex digits"),
        ({"seats": 0}, "seats: 0 is out of range, 1 to 8"),
        ({"phase": 1}, "no field 'phase'"),
    ],
)
def test_a_wrong_field_is_named(wrong: dict, told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        FIELDS.fill({"seats": 1, **wrong})


@pytest.mark.parametrize("wrong", [None, 5, "state", [1], True])
def test_a_state_that_is_no_object_is_refused(wrong: object) -> None:
    with pytest.raises(BadPosition, match="a position is an object"):
        FIELDS.fill(wrong)


def test_copies_are_independent_and_equal() -> None:
    state = RECORD.new()
    state[0]["heap"] = 7
    copy = RECORD.clone(state)
    assert copy.tobytes() == state.tobytes() and copy.dtype == state.dtype
    copy[0]["heap"] = 8
    assert state[0]["heap"] == 7


def test_records_stay_small() -> None:
    assert RECORD.size < 2048


def test_a_field_may_be_called_like_a_method_of_numpy() -> None:
    if not UNCOMPILED:
        pytest.skip("only uncompiled rules read fields as attributes of Python objects")

    class Named(Common):
        round: int = field("i1", "a round")
        sum: int = field("i1", "a sum")

    s = Record(Named).new()[0]
    s.round += 3
    s.sum = 4
    assert (s.round, s.sum, s["round"]) == (3, 4, 3)


def test_uncompiled_rules_read_plain_numbers() -> None:
    if not UNCOMPILED:
        pytest.skip("compiled rules are given what they declare")
    s = RECORD.new()[0]
    s.heap, s.hand[0, 1] = 120, 100
    assert (s.heap + 100, s.hand[0, 1] + 100, s.hand[0][1] + 100) == (220, 200, 200)  # beyond their one byte
    assert type(s.heap) is int and type(s.hand[0, 1]) is int and [type(n) for n in s.hand[0]] == [int] * 3
    assert s.key[0].dtype == np.uint64


def test_equal_positions_have_equal_bytes(heap: Game) -> None:
    one, two = played(9), played(9)
    assert one.state.tobytes() == two.state.tobytes() and one.digest() == two.digest()
    assert np.array_equal(one.state, two.state)
