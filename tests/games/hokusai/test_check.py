"""Impossible positions are refused with the field that is wrong, and what may be left out is filled in."""

from typing import Any

import pytest

from games.hokusai.atelier import asked, table, work
from ukiyo.engine.errors import BadPosition
from ukiyo.engine.position import Position
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import ARTISANS, CELLS, KAKEMONOS
from ukiyo.games.hokusai.state import ACTIONS

BASE = table("RBYKK", bag="RBYKK", works=(work("FU3", "-B-"), work("FU5", "", "brush")), artisan=[["A06"]],
             board={"B2": "WV3", "B1": "WA5"}, signed={"B1": 1}).to_dict()["state"]  # fmt: skip


def _changed(**fields: Any) -> dict[str, Any]:
    return {"game": "hokusai", "state": {**BASE, **fields}}


def test_the_base_is_possible_and_complete() -> None:
    position = GAME.from_dict(_changed())
    assert position.to_dict()["state"] == BASE and position.legal()


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seats": 6}, "players"),
    ({"signatures": 4}, "signatures"),
    ({"round": 61}, "round"),
    ({"token_at": ["grab", "grab", "choose", "collect", "recover"]}, "token_at"),
    ({"turn": 3}, "turn"),
    ({"trigger": 2}, "trigger"),
    ({"level": [10, 10, 5]}, r"level\[2\]"),
    ({"artisan": [["A06"], [], ["A07"]]}, r"artisan\[2\]"),
    ({"board": {"B2": "WV3", "D4": "WA5"}, "signed": {"D4": 1}}, "hang together"),
    ({"board": {"B2": "WV3", "B1": "WA5"}, "signed": {}}, "signed"),
    ({"board": {"B2": "WV5", "B1": "WA5"}}, "value 3"),
    ({"board": {"B2": "FU3", "B1": "WA5"}}, "FU3"),
    ({"signed": {"B1": 1, "B2": 1}}, "signed"),
    ({"signed": {"B1": 1, "C4": 1}}, "nothing lies on C4"),
    ({"turned": {"B1": "east"}, "two_turns": 1}, "sideways"),
    ({"beside": ["FU7"], "beside_signed": [0]}, "room on the board"),
    ({"kakemono_at": [*BASE["kakemono_at"][:4], "FU5"]}, "FU5"),
    ({"kakemono_at": [*BASE["kakemono_at"][:4], "GH3"]}, "value 3|kakemono_pile"),
    ({"kakemono_pile": BASE["kakemono_pile"][1:]}, "kakemono_pile"),
    ({"artisan_pile": BASE["artisan_pile"][1:]}, "artisan_pile"),
    ({"artisan": [["A06", "A06"]]}, "A06"),
    ({"artisan": [[None, "A06"]]}, "gap"),
    ({"artisan": [["A06", "A07", "A08", "A09"]], "artisan_pile": []}, "room for 3"),
    ({"artisan_under": [None, "A07"], "artisan_pile": []}, "gap"),
    ({"tool_bag": {**BASE["tool_bag"], "brush": 1}}, "tool_bag.brush"),
    ({"tools": [{"brush": 1}]}, "tool_bag"),
    ({"work_tools": [[["brush"], []]]}, "value 3"),
    ({"painted": [[["orange"]]]}, "match"),
    ({"painted": [[["blue", "blue", "blue", "blue"]]]}, "no place"),
    ({"painted": [[[], ["blue"]]]}, "while tools"),
    ({"active": [{"black": 5}, {}]}, "black"),
    ({"tray": {"orange": 9, "purple": 10, "green": 10}}, "tray.orange"),
    ({"rondel": [{"red": 15}]}, "rondel"),
    ({"rondel": [{"red": 14}]}, "rondel"),
    ({"level": [3, 10]}, "level"),
    ({"master": ["oi", "oi"]}, "master"),
    ({"individual": ["fuji-waves-waterfalls", "fuji-waves-waterfalls"]}, "individual"),
    ({"public": ["corners", "corners"]}, "public"),
    ({"to_act": 1}, "to_act"),
    ({"stage": "fit"}, "stage"),
    ({**asked("rotate"), "main_done": 1}, "made, finished"),
    ({**asked("row"), "main_done": 1, "made": {"orange": 1}}, "nothing to decide|returning|tray"),
    ({**asked("keep"), "main_done": 1}, "Oi"),
    ({**asked("neighbour", 1), "main_done": 1}, "Hiroshige"),
    ({**asked("master")}, "masters"),
    ({**asked("fit"), "main_done": 1}, "bonus"),
    ({"bonus": {"red": 1}}, "bonus"),
    ({"returning": {"red": 1}}, "rondel|returning"),
    ({"made": {"orange": 1}}, "tray|made"),
    ({"lead": "red"}, "lead"),
    ({**asked("space")}, "main_done"),
    ({**asked("token", argument=7), "main_done": 1}, "agenda_argument"),
    ({**asked("pay", argument=3)}, "agenda_argument"),
    ({**asked("penalty"), "main_done": 1, "active": [{}, {}], "discard": [{}, {}]}, "."),
    ({**asked("over")}, "agenda_phase"),
    ({"agenda_size": 2}, "agenda_size"),
    ({"finished": "GH9"}, "kakemono_pile|finished"),
    ({"level": [16, 10]}, r"level\[0\]: 15 at most"),
    ({"level": [10, 16], "main_done": 1}, r"level\[1\]: 15 at most"),
    ({**asked("space"), "main_done": 1, "level": [16, 10]}, r"level\[0\]: 15 at most"),
    ({"trigger": 0}, "trigger: a player who has triggered"),
    ({"masters": ["oi"]}, "masters: all"),
    (
        {**asked("master"), "masters": ["oi", "utamaro"], "first": 1, "turn": 1},
        "masters: 2 to choose from instead of 3",
    ),
    ({**asked("master"), "masters": ["oi", "utamaro", "hokusai"], "first": 1}, "turn: masters are chosen before"),
    ({**asked("apprentice", 1), "masters": ["oi"], "turn": 0}, "masters: 1 to choose from instead of 2"),
    ({**asked("neighbour", 1), "master": [None, "hiroshige"], "trigger": 1, "main_done": 1}, "no longer asked"),
    ({**asked("neighbour"), "master": ["hiroshige"], "turn": 0, "main_done": 1}, "player to the left"),
    ({**asked("token", argument=2), "main_done": 1, "apprentice": [2, 0]}, "agenda_argument: token refers .* side 2"),
    ({**asked("token", argument=0), "main_done": 1, "apprentice": [0, 0]}, "the other four"),
    ({**asked("artisan"), "main_done": 1, "apprentice": [2, 0]}, "agenda_argument: artisan refers .* side 2"),
    (
        {**asked("artisan"), "stage": "neighbour", "main_done": 1, "oval": 3},
        "agenda_argument: artisan refers .* side 4",
    ),
    ({**asked("artisan")}, "main_done"),
    ({**asked("token", argument=1), "apprentice": [2, 0], "discard": [{"red": 1}], "rondel": []}, "main_done|rondel"),
    ({**asked("pay", argument=ACTIONS.MIX + 1)}, "main_done: it is done"),
    ({**asked("pay", argument=ACTIONS.MIX + 2), "main_done": 1}, "nothing to decide"),
    ({**asked("pay", argument=ACTIONS.MIX + 3), "main_done": 1}, "agenda_argument: pay"),
    ({**asked("give_up", argument=2)}, "all tools"),
    ({**asked("give_up", argument=1)}, "extra: it is done"),
    ({**asked("first"), "main_done": 1}, "level.*first pigment"),
    (
        {**asked("row"), "stage": "penalty-row", "main_done": 1, "returning": {"red": 2}, "rondel": []},
        "when 8 pigments",
    ),
    ({**asked("fit"), "main_done": 1, "bonus": {"red": 9}}, "bonus: a fit earns 8"),
    (
        {
            **asked("fit"),
            "main_done": 1,
            "bonus": {"green": 1},
            "tray": {"orange": 10, "purple": 10},
            "discard": [{"green": 10}],
        },
        "bonus: there is one",
    ),
]


@pytest.mark.parametrize(("fields", "message"), WRONG, ids=lambda part: str(part)[:50])
def test_impossible_positions(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_dict(_changed(**fields))


def test_too_many_cards_elsewhere() -> None:
    threes = [card for card in KAKEMONOS if card[2] == "3"]
    with pytest.raises(BadPosition, match="work: one kakemono of value 3 lies on the board"):
        GAME.from_dict(
            {"game": "hokusai", "state": {"seats": 5, "to_act": 0, "work": [threes[k : k + 2] for k in (0, 2, 4, 6)]}}
        )
    with pytest.raises(BadPosition, match="work: 4 kakemonos of value 3"):
        GAME.from_dict({"game": "hokusai", "state": {"seats": 2, "to_act": 0, "work": [threes[:2], threes[2:3]]}})
    with pytest.raises(BadPosition, match="artisan_at: every gap"):
        GAME.from_dict({"game": "hokusai", "state": {"seats": 2, "to_act": 0, "artisan_under": list(ARTISANS[:22])}})


def lying(n: int) -> dict[str, Any]:
    """A board of `n` kakemonos, signed by two players."""
    cards = ["WV3", *(card for card in KAKEMONOS if card[2] in "57")]
    cells = ["B2", *(cell for cell in CELLS if cell != "B2")][:n]
    signed = {cell: i % 2 for i, cell in enumerate(cells[1:])}
    return {"board": dict(zip(cells, cards, strict=False)), "signed": signed, "signatures": 6}


@pytest.mark.rule("HK-11.2", "HK-11.3")
def test_as_many_kakemonos_as_can_be_exposed() -> None:
    """Eleven trigger the end with two players; the other one exposes the twelfth in the last turn."""

    def made(**fields: Any) -> Position:
        return GAME.from_dict({"game": "hokusai", "state": {"seats": 2, "to_act": 0, **fields}})

    made(**lying(10))
    made(**lying(11), trigger=0, main_done=1)
    made(**lying(11), trigger=1)
    made(**lying(12), trigger=1, main_done=1)
    made(**lying(12), trigger=0, to_act=-1)
    GAME.from_dict({"game": "hokusai", "state": {"seats": 3, "to_act": 2, "trigger": 0, **lying(13)}})
    for n, more in (
        (11, {}),
        (12, {"trigger": 0, "main_done": 1}),
        (12, {"trigger": 1}),
        (13, {"trigger": 1, "main_done": 1}),
    ):
        with pytest.raises(BadPosition, match=r"trigger|since the end"):
            made(**lying(n), **more)


def test_no_signature_for_a_finished_work() -> None:
    signed = {"board": {"B2": "WV3", "B1": "WA5", "A1": "WA7", "A2": "WA9", "A3": "BI5", "B3": "BI7"},
              "signed": dict.fromkeys(("B1", "A1", "A2", "A3", "B3"), 0)}  # fmt: skip
    fields = {"seats": 3, "finished": "BI9", "main_done": 1, **asked("rotate"), **signed}
    with pytest.raises(BadPosition, match="no signature"):
        GAME.from_dict({"game": "hokusai", "state": fields})


def test_what_is_left_out_is_filled_in() -> None:
    position = GAME.from_dict({"game": "hokusai", "state": {"seats": 4, "to_act": 2}})
    s = position.state[0]
    assert s["turn"] == 2 and s["rounds"] == 60 and s["signatures"] == 5 and s["level"].tolist() == [10] * 4 + [0]
    assert (s["artisan_at"] >= 0).all() and (s["kakemono_at"] >= 0).all() and (s["tools_at"] >= 0).all()
    assert s["tool_bag"].sum() == 38 and s["tray"].tolist() == [10] * 3 and s["rondel"].sum() == 25
    assert int((s["board"] >= 0).sum()) == 1 and GAME.from_dict(position.to_dict()) == position
    over = GAME.from_dict({"game": "hokusai", "state": {"seats": 2}})
    assert over.over and over.legal() == []


NOBODY = {"agenda_size": 0, "agenda_phase": [], "stage": "over"}
"""Nothing is asked any more."""


# --- what no play leads to --------------------------------------------------------------------------------------------
BLUE = {"painted": [], "active": [{"red": 1, "blue": 2, "yellow": 1, "black": 2}]}
"""The blue pigment that lies on a work goes back to the active area."""
NOWHERE: list[tuple[dict[str, Any], str]] = [
    ({"level": [4, 10]}, r"level\[0\]: 11 with 11 pigments, not 4"),
    ({"level": [15, 10]}, r"level\[0\]: 11 with 11 pigments, not 15"),
    ({"level": [10, 10]}, r"level\[0\]: 11 with 11"),
    ({"level": [12, 10]}, r"level\[0\]: 11 with 11"),
    ({"level": [11, 11]}, r"level\[1\]: 10 with 10 pigments, not 11"),
    ({"level": [7, 10], "main_done": 1}, r"level\[0\]: 8 to 11"),
    ({"level": [12, 10], "main_done": 1}, r"level\[0\]: 8 to 11"),
    ({"master": ["hiroshige"], "level": [9, 10], "round": 5}, r"level\[0\]: 10 to 11"),
    ({"master": [None, "hiroshige"], "level": [11, 9]}, r"level\[1\]: 10 with"),
    ({"tools": [{"brush": 2}, *BASE["tools"][1:]], "tool_bag": {}}, r"tools\[0\]: 1 have been removed"),
    ({"tools": [BASE["tools"][0], {"brush": 2, "hammer": 2}], "tool_bag": {}}, r"tools\[1\]: 2 have been removed"),
    ({"tools": [BASE["tools"][0], {"brush": 1}], "tool_bag": {}}, r"tools\[1\]: 2 have been removed"),
    ({"trigger": 0, "main_done": 1}, "trigger: seat 0 has not triggered"),
    ({"trigger": 1}, "trigger: seat 1 has not triggered"),
    ({"work": [["FU3", "GH3"]], "work_tools": [], "tools": [], "tool_bag": {}, "kakemono_pile": []}, r"work\[0\]: 2 kakemonos of value 3"),
    ({"work": [["GH7", "GH9"]], "work_tools": [], "tools": [], "tool_bag": {}, "kakemono_pile": [], **BLUE}, r"work\[0\]: 0 kakemonos of value 3"),
    ({"extra": 2, **BLUE}, "extra: work 1 is not painted"),
    ({"extra": 3}, "extra: work 2 is not there"),
    ({"power_used": 1}, "power_used"),
    ({"power_used": 1, "master": ["oi"]}, "power_used"),
    ({"rounds": 55}, "rounds: 40, 60, 100"),
    ({"round": 1}, "round: 2 at least, for seat 1"),
    ({"board": {"A1": "WV3", "B1": "WA5"}}, "board.A1: the first kakemono lies on a central space"),
    ({"turned": {"B2": "south"}}, "turned.B2: the first kakemono lies upright"),
    ({"draws": [0, 0, 3]}, r"draws\[2\]: nobody"),
    ({"to_act": -1, **NOBODY, "round": 7, "turn": 1}, "round: nobody has triggered the end"),
    ({"to_act": -1, **NOBODY, "round": 60, "turn": 1, "first": 1}, "turn: the last turn"),
    ({**asked("fit"), "main_done": 1, "level": [10, 10], "bonus": {"red": 1}}, "bonus: no kakemono signed by seat 0"),
    ({**asked("give_up", argument=9), "extra": 1}, "no artisan had an icon"),
    ({**asked("row"), "main_done": 1, "made": {"orange": 1}, "tray": {"orange": 9, "purple": 10, "green": 10}, "returning": {"red": 2},
      "rondel": [{"red": 4, "blue": 4, "yellow": 6}], "active": [{"blue": 1, "black": 2}]}, "returning: what is being mixed"),
    ({**asked("row"), "main_done": 1, "made": {"orange": 1}, "tray": {"orange": 9, "purple": 10, "green": 10}, "returning": {"red": 1, "blue": 1, "yellow": 1},
      "rondel": [{"red": 5, "blue": 4, "yellow": 5}], "active": [{"black": 2}]}, r"level\[0\]: 10 with 8|returning: 2"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "message"), NOWHERE, ids=lambda part: str(part)[:60])
def test_what_no_play_leads_to(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_dict(_changed(**fields))


def test_what_one_change_of_a_real_game_makes_impossible() -> None:
    """The examples that were accepted once: each a single entry of a position that a game came to."""
    position = GAME.new(3, 5, first="first-seat", apprentices="random")
    for _ in range(3):
        position.play(position.legal_ids()[0])
    state = position.to_dict()["state"]
    assert state["level"] == [10, 10, 10] and GAME.from_dict({"game": "hokusai", "state": state}) == position
    spare = next(card for card in KAKEMONOS if card[2] == "3" and card not in str(state))
    for change in (
        {"level": [4, 10, 10]}, {"level": [10, 10, 15]}, {"trigger": 2}, {"trigger": 0, "main_done": 1}, {"extra": 2}, {"extra": 1},
        {"work": [[*state["work"][0], spare], *state["work"][1:]]}, {"power_used": 1}, {"to_act": -1},
        {"tools": [{"brush": 1}], "tool_bag": {**state["tool_bag"], "brush": state["tool_bag"]["brush"] - 1}},
    ):  # fmt: skip
        with pytest.raises(BadPosition):
            GAME.from_dict({"game": "hokusai", "state": {**state, **change}})


@pytest.mark.rule("HK-2.12")
def test_while_masters_are_chosen_nothing_was_played() -> None:
    position = GAME.new(3, 2, first="first-seat")
    state = position.to_dict()["state"]
    assert state["to_act"] == 2 and GAME.from_dict({"game": "hokusai", "state": state}) == position
    active, bag = state["active"], state["bag"]
    fewer = [{**active[0], "black": active[0].get("black", 0) - 1}, *active[1:]]
    more = [{**bag[0], "black": bag[0].get("black", 0) + 1}, *bag[1:]]
    wrong = [
        {"artisan": [[ARTISANS[0]]], "artisan_pile": state["artisan_pile"][1:]}, {"master": ["oi"]}, {"apprentice": [0]}, {"power_used": 1},
        {"round": 2}, {"active": fewer, "bag": more},
    ]  # fmt: skip
    for change in wrong:
        with pytest.raises(BadPosition):
            GAME.from_dict({"game": "hokusai", "state": {**state, **change}})


def test_what_must_have_been_is_filled_in() -> None:
    """The kakemono of value 3, tools that were removed, the round, and whose the last turn was."""
    fields = {"board": {"C3": "WV3", "C4": "FU9"}, "signed": {"C4": 1}}
    position = GAME.from_dict({"game": "hokusai", "state": {"seats": 2, "to_act": 0, **fields}})
    s = position.state[0]
    assert s["work"][:2, 0].tolist() == [0, 8] and s["tools"].sum(axis=1)[:2].tolist() == [0, 2] and s["round"] == 2
    over = GAME.from_dict({"game": "hokusai", "state": {"seats": 3, "first": 1}})
    assert over.over and over.state[0]["round"] == 60 and over.state[0]["turn"] == 0
    last = GAME.from_dict({"game": "hokusai", "state": {"seats": 2, **lying(11), "trigger": 1}})
    assert last.over and last.state[0]["turn"] == 0 and last.state[0]["round"] == 6
