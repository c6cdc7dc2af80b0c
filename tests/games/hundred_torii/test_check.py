"""Positions that cannot be are refused, naming the field."""

from typing import Any

import pytest

from games.hundred_torii.garden import written
from ukiyo.engine.errors import BadPosition
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components.tiles import pack

FOUR_RED = pack((0, 0, 0, 0), ([1], [1], [1], [1]), (0, -1, -1, -1, -1, -1))
START_BARE = {"START": pack((0, 0, 0, 0), ([], [], [], []), (-1, -1, -1, 0, -1, -1))}
"""A start tile with a lotus only."""
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("T01 +2,+0", {}, "touches no tile"),
    ("T01 +1,+0; T02 +1,+0", {}, "lies already"),
    ("T01 +1,+0; T01 +2,+0", {}, "T01 is in tile already"),
    ("T01 +1,+0", {"laid": 5}, "laid"),
    ("", {"turned": ["east"]}, "start tile is not turned"),
    ("", {"samurai": 1, "samurai_x": 3}, "samurai"),
    ("", {"samurai_x": 3}, "samurai"),
    ("", {"poet": "T01", "poet_on": "bridge"}, "does not lie in the garden"),
    ("", {"poet": "START"}, "poet"),
    ("T01 +1,+0", {"poet": "T01", "poet_on": "lotus"}, "not on the tile"),
    ("", {"small": [{"lotus": 5}]}, "turned in at once"),
    ("", {"small": [{"lotus": 12}, {"lotus": 12}], "large": [{"lotus": 10}, {"lotus": 10}]}, "there are 20"),
    ("", {"large": [{"lotus": 7}]}, "0, 5 or 10"),
    ("", {"token": [{"poet": 3}]}, "0, 2 or 4"),
    ("", {"coins": [8, 1]}, "coins"),
    ("", {"coins": [0, 0, 1]}, "nobody sits there"),
    ("", {"all_six": [None, 1]}, "best piece goes first"),
    ("", {"third": {"poet": 3}}, "third"),
    ("", {"unseen": ["T01"]}, "exactly the tiles"),
    ("", {"pile": 43}, "no more than"),
    ("", {"bottom": ["T01"]}, "bottom_by"),
    ("", {"hand": [[None, "T01"]]}, "without a gap"),
    ("", {"traced": [{"T01": 2}]}, "traced"),
    ("", {"hand": [[]]}, "too few tiles"),
    ("", {"columns": {"lotus": ["T13"]}}, "only in solo"),
    ("", {"level": "expert"}, "only in solo"),
    ("", {"seats": 1, "hand": [["T01"]], "columns": {"lotus": ["T13", "T14"]}}, "2 tiles are worth 5"),
    ("", {"seats": 1, "hand": [["T01"]], "hires": [{"poet": 3}]}, "at most 2"),
    ("", {"seats": 1, "hand": [["T01"]], "samurai": 1, "samurai_x": 1}, "stands on a column"),
    ("", {"phase": "pay"}, "hired"),
    ("", {"phase": "blue"}, "blue_left"),
    ("", {"phase": "score"}, "agenda_argument"),
    ("", {"phase": "give"}, "only in solo"),
    ("", {"hired": "poet"}, "nobody helps yet"),
    ("", {"agenda_size": 2}, "one decision"),
    ("", {"agenda_seat": [1]}, "to_act"),
    ("", {"first": 2}, "first"),
    ("", {"own_tiles": {"T01": 5}}, "own_tiles.T01"),
    ("", {"own_tiles": {"T01": FOUR_RED}}, "own_tiles.T01: 4 torii"),
    ("", {"turn": 5}, "turn|range"),
    ("", {"own_tiles": {"T01": pack((0, 0, 0, 0), ([1, 1], [1], [], []), (0, -1, -1, -1, -1, -1))}}, "stands twice"),
    ("", {"own_tiles": {"T01": pack((0, 0, 0, 0), ([], [], [], []), (0, 0, 0, -1, -1, -1))}}, "3 landmarks"),
    ("", {"own_tiles": {"T01": pack((0, 1, 2, 3), ([], [], [], []), (-1, -1, -1, -1, -1, -1))}}, "0 landmarks"),
    (
        "",
        {"own_tiles": {"T01": pack((0, 0, 2, 3), ([], [], [], []), (1, -1, -1, -1, -1, -1))}},
        "a path that is not there",
    ),
    ("", {"small": [{"lotus": 127}], "large": [{"lotus": 10}]}, "there are 20"),
    ("", {"small": [{"lotus": 10000}], "unlimited": 1}, "out of range"),
    ("T01 +1,+0", {"phase": "score", "argument": 1, "own_tiles": START_BARE}, "could do nothing"),
    ("T01 +1,+0; T02 +2,+0", {"phase": "score", "argument": 1}, "laid last"),
    ("", {"phase": "discard", "seats": 1, "discards": 2}, "could do nothing"),
    ("", {"phase": "give", "seats": 1, "hand": [[]]}, "too few tiles"),
    ("", {"phase": "give", "seats": 1, "hand": [["T01", "T02", "T03"]]}, "at most 2"),
    ("", {"discards": 1, "seats": 1, "hand": [["T01"]]}, "discards"),
    (
        "",
        {"phase": "extra", "seats": 1, "extra": "T01", "extra_due": 2, "blocked": "bridge", "hired": "samurai"},
        "could do nothing",
    ),
    ("", {"phase": "extra", "seats": 1, "extra": "T01"}, "extra_due"),
    ("", {"blocked": "lotus", "seats": 1, "hand": [["T01"]]}, "blocked"),
    ("", {"phase": "return", "hired": "poet"}, "hired: vendor"),
    ("", {"phase": "poet", "hired": "samurai"}, "hired: poet"),
    ("", {"phase": "pay", "argument": 2, "hired": "poet", "coins": [2]}, "poet costs 3"),
    ("", {"phase": "lay"}, "hired: a character helps"),
    ("", {"argument": 3}, "agenda_argument: nothing"),
    ("", {"hand": [["T01", "T02", "T03"]]}, "at most 2"),
    ("", {"hand": [None, ["T01", "T02", "T03"]]}, "at most 2"),
    ("", {"enclosing": 1}, "enclosing"),
    ("", {"hand": [["T01", "T02"], ["T03", "T04"]], "unseen": [f"T{i:02}" for i in range(5, 43)]}, "turns_left"),
    ("", {"turns_left": 1, "pile": 3}, "turns_left"),
    ("", {"pile": 0, "turns_left": 3}, "no more than there are seats"),
    ("", {"pile": 30}, "12 tiles lie in the box"),
    ("", {"poet": "START", "poet_on": "lotus", "own_tiles": START_BARE}, "no other landmark"),
    ("", {"seats": 1, "hand": [["T01"]], "columns": {"lotus": ["T17"]}}, "tiles that show it"),
    ("", {"seats": 1, "hand": [["T01"]], "extra": "face-down"}, "nothing is face down"),
    ("", {"hand": [["face-down", "T01"]]}, "hand: something lies face down"),
    ("", {"traced": [{"T01": 1}]}, "hands of others"),
    ("", {"traced": [{"T01": 16}]}, "hands of others"),
    ("", {"traced": [{"T01": 4}]}, "hands of others"),
    ("", {"traced": [{"T01": 32}]}, "no tile is there"),
    ("", {"traced": [{"T01": 2}]}, "somewhere else"),
]


@pytest.mark.parametrize(("text", "fields", "message"), WRONG)
def test_impossible_positions(text: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_dict(written(text, **fields))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seat", range(8))
def test_only_those_who_sit_there_act(seats: int, seat: int) -> None:
    """Also where the agenda is left out: it is filled in from whose turn it is."""
    hands = [["T01", "T02"], ["T03", "T04"], ["T05", "T06"], ["T07", "T08"]][:seats]
    state = {"seats": seats, "to_act": seat, "hand": hands}
    if seat < seats:
        assert GAME.from_dict({"game": "hundred-torii", "state": state}).legal()
    else:
        with pytest.raises(BadPosition, match="to_act"):
            GAME.from_dict({"game": "hundred-torii", "state": state})


def test_what_may_be_left_out() -> None:
    position = GAME.from_dict(
        {"game": "hundred-torii", "state": {"seats": 2, "to_act": 0, "hand": [["T01", "T02"], ["T03", "T04"]]}}
    )
    s = position.state[0]
    assert (s["laid"], s["pile"], int(s["unseen"]).bit_count(), s["round"]) == (1, 26, 38, 1)
    assert len(position.legal()) == 32
