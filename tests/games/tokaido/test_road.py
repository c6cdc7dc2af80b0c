"""Whose turn it is, where one may go, the neutral traveler."""

import pytest

from games.tokaido.journey import GAME, at_inn, journey, kinds, notations, value
from ukiyo.engine.errors import BadPosition, IllegalAction


def refused(position, action: str) -> str:  # type: ignore[no-untyped-def]
    with pytest.raises(IllegalAction) as error:
        position.play(action)
    return str(error.value.rule)


@pytest.mark.rule("TK-3.1", "TK-3.2", "TK-3.3")
def test_moving() -> None:
    position = journey(3, 8, 10, crossroads=0)
    assert refused(position, "move 3") == "TK-3.2" and refused(position, "move 2") == "TK-3.2"
    assert refused(position, "move 16") == "TK-3.3" and refused(position, "move 8") == "TK-3.2"
    assert notations(position) == [f"move {n}" for n in (4, 5, 6, 7, 9, 11, 12, 13, 14, 15)]
    position.play("move 5")
    assert position.to_act == 0, "still last"
    position.play("move 11")
    assert position.to_act == 1


@pytest.mark.rule("TK-3.4", "TK-3.5", "TK-3.6")
def test_double_spaces() -> None:
    position = journey(5, 6, 10, 12, crossroads=0)
    position.play("move 6")
    assert value(position, "lane", 0) == 1 and position.to_act == 0, "the outer one moves first"
    position = journey(5, 6, 6, 12, lane=[0, 0, 1, 0], crossroads=0)
    assert "move 6" not in notations(position)
    position = journey(5, 6, 10, 12, lane=[0, 1, 0, 0], crossroads=0)
    position.play("move 6")
    assert value(position, "lane", 0) == 0 and position.to_act == 1
    three = journey(5, 6, 10, crossroads=0)
    assert refused(three, "move 6") == "TK-3.2"
    single = journey(5, 9, 10, 12, crossroads=0)
    assert "move 9" not in notations(single)


@pytest.mark.rule("TK-3.7", "TK-3.8", "TK-12.1")
def test_first_in_last_out() -> None:
    position = journey(13, 14, 14, 15, lane=[0, 0, 1, 0], coins=[0] * 4, inn_open=1, looked=["seat3"])
    events = position.play("move 15")
    assert value(position, "lane")[:4] == [1, 3, 2, 0], "the others had no other way"
    assert position.to_act == 1 and "GATHERED" in kinds(events)
    assert value(position, "legs") == 2


@pytest.mark.rule("TK-3.9", "TK-3.10", "TK-3.11", "TK-3.12")
def test_where_one_cannot_stop() -> None:
    position = journey(1, 12, 13, coins=[0, 5, 5], panorama=[{"paddy": 3}], achievements=[["paddy"]], crossroads=0)
    assert refused(position, "move 2") == "TK-3.9" and refused(position, "move 3") == "TK-3.10"
    assert refused(position, "move 5") == "TK-3.11" and "move 7" in notations(position)
    rich = journey(1, 12, 13, panorama=[{"paddy": 3}], achievements=[["paddy"]])
    assert "move 5" in notations(rich)
    rich.play("move 5")
    assert value(rich, "cherries", 0) == 1, "there is but one thing to do"
    gone = journey(1, 12, 13, panorama=[{"paddy": 3}], achievements=[["paddy"]], cherries=[2, 2, 2])
    assert refused(gone, "move 5") == "TK-3.11"


@pytest.mark.rule("TK-3.13")
def test_a_pawn_goes_to_the_inn_by_itself() -> None:
    position = journey(13, 14, 15, coins=[0, 0, 0], inn_open=1, looked=["seat2"], crossroads=0)
    position.play("move 15")
    assert value(position, "space", 1) == 15, "moved by itself"
    asked = journey(12, 14, 15, coins=[0, 0, 0], inn_open=1, looked=["seat2"], amulet_by=[1], amulet_card=["health"])
    asked.play("move 15")
    asked.play("no") if asked.to_act == 0 else None
    assert asked.to_act == 1 and notations(asked) == ["move 15"]


@pytest.mark.rule("TK-4.1", "TK-4.2", "TK-4.3")
def test_the_neutral_traveler_is_moved_by_the_leader() -> None:
    assert GAME.new(2, 1, travelers="none").state[0]["space"].tolist() == [1, 1, 1, 0, 0]
    position = journey(6, 9, neutral=7, crossroads=0, coins=[0, 0])
    position.play("move 8")
    assert position.to_act == 1 and position.prompt.endswith("moves the neutral traveler.")
    assert "move 10" in notations(position) and "move 9" not in notations(position) and "move 15" in notations(position)
    events = position.play("move 12")
    assert kinds(events) == ["NEUTRAL_MOVED"] and value(position, "panorama", 0) == [0, 0, 0]


@pytest.mark.rule("TK-4.2")
def test_at_an_inn_who_stands_nearer_the_road_is_ahead() -> None:
    fields = {
        "inn_meals": [],
        "inn_open": 1,
        "looked": ["seat0", "seat1"],
        "turn": 2,
        "agenda_size": 1,
        "agenda_phase": ["neutral"],
    }
    for lanes, mover in (([0, 1, 0], 0), ([1, 0, 0], 1)):
        position = journey(15, 15, neutral=14, lane=lanes, to_act=mover, agenda_seat=[mover], **fields)
        assert position.to_act == mover
        with pytest.raises(BadPosition, match="who is further ahead"):
            journey(15, 15, neutral=14, lane=lanes, to_act=1 - mover, agenda_seat=[1 - mover], **fields)


@pytest.mark.rule("TK-4.4")
def test_the_neutral_traveler_at_a_temple() -> None:
    position = journey(8, 12, neutral=7, to_act=1, turn=2, agenda_size=1, agenda_phase=["neutral"], agenda_seat=[1])
    position.play("move 10")
    assert value(position, "temple") == [0, 0, 1, 0, 0]


@pytest.mark.rule("TK-4.5", "TK-9.5")
def test_the_neutral_traveler_at_an_inn() -> None:
    fields = {"inn_meals": ["dango-1", "soba-1", "udon-1"], "looked": ["seat1"], "inn_open": 1, "turn": 2,
              "to_act": 1, "agenda_size": 1, "agenda_phase": ["neutral"], "agenda_seat": [1]}  # fmt: skip
    position = journey(14, 15, neutral=13, **fields)
    position.play("move 15")
    assert value(position, "inn_count") == 2 and value(position, "aside_count") == 1
    known, unknown = position.view(1).state[0], position.view(None).state[0]
    assert int(known["inn_mixed"]).bit_count() == 3 and known["inn_meals"] == 0, (
        "one of three is gone, which is not known"
    )
    assert unknown["inn_mixed"] == 0 and unknown["inn_meals"] == 0 and unknown["inn_count"] == 2
    asides = {int(position.view(1).determinize(seed).state[0]["aside"]) for seed in range(40)}
    assert len(asides) == 3
    own = position.view(0).state[0]
    assert position.to_act == 0 and int(own["inn_meals"]) == value(position, "inn_meals") and own["aside"] == 0


@pytest.mark.rule("TK-4.6")
def test_the_neutral_traveler_first_at_an_inn() -> None:
    position = journey(13, 14, neutral=15)
    events = position.play("move 15")
    assert value(position, "inn_count") == 3 and value(position, "aside_count") == 1
    assert kinds(events).index("MEAL_ASIDE") < kinds(events).index("MEALS")


@pytest.mark.rule("TK-4.7")
def test_the_neutral_traveler_pays_nobody() -> None:
    position = journey(
        8, 12, who="misaki", neutral=7, to_act=1, turn=2, agenda_size=1, agenda_phase=["neutral"], agenda_seat=[1]
    )
    position.play("move 10")
    assert value(position, "coins", 0) == 5
    robbed = journey(13, 14, who="musubi", neutral=15, coins=[5, 5])
    robbed.play("move 15")
    assert value(robbed, "coins")[:2] == [6, 5], "for the neutral traveler the bank pays"
    edo = journey(55, 54, who="musubi", neutral=52, turn=2, agenda_size=1, agenda_phase=["neutral"], agenda_seat=[0], inn_open=1,
                  looked=["seat0"])  # fmt: skip
    edo.play("move 55")
    assert value(edo, "coins", 0) == 5, "at the last inn he robs nobody, nor the bank"
    last = journey(12, 14, who="musubi", neutral=15)
    assert last.play("move 15") and value(last, "coins", 0) == 6


@pytest.mark.rule("TK-9.9")
def test_a_power_comes_before_the_meal() -> None:
    position = at_inn(who="jirocho", coins=[1, 5, 5], script=[4])
    position.play("move 15")
    assert notations(position) == ["yes", "no"]
    position.play("yes")
    assert value(position, "coins", 0) == 4 and "eat udon" in notations(position)
