"""Positions that cannot be are refused, naming the field."""

from typing import Any

import pytest

from games.hundred_torii.garden import written
from ukiyo.engine.errors import BadPosition
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.tiles import pack

FOUR_RED = pack((0, 0, 0, 0), ([1], [1], [1], [1]), (0, -1, -1, -1, -1, -1))
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
]


@pytest.mark.parametrize(("text", "fields", "message"), WRONG)
def test_impossible_positions(text: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_dict(written(text, **fields))


def test_what_may_be_left_out() -> None:
    position = GAME.from_dict(
        {"game": "hundred-torii", "state": {"seats": 2, "to_act": 0, "hand": [["T01", "T02"], ["T03", "T04"]]}}
    )
    s = position.state[0]
    assert (s["laid"], s["pile"], int(s["unseen"]).bit_count(), s["round"]) == (1, 26, 38, 1)
    assert len(position.legal()) == 32
