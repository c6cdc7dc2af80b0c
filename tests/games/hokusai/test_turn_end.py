"""The end of a turn: the count, the penalty, the bonus of the level, the refill."""

import random

import pytest

from games.hokusai.atelier import area, inner, kinds, notations, play, table, told, value, work
from ukiyo.games.hokusai.rules import pigments


def ending(active: str, **fields: object) -> object:
    """A position whose turn is about to end."""
    return table(active, main_done=1, extra=1, **fields)  # type: ignore[arg-type]


@pytest.mark.rule("HK-10.1")
def test_all_pigments_are_counted() -> None:
    position = ending("RK", discard="OKK", bag="BK", works=(work("FU3", "R--"),), level=[12, 10])
    events = position.play("end")
    assert told(events, "LEVEL")[0][:2] == (8, 12) and value(position, "level", 0) == 8 and position.to_act == 1


@pytest.mark.rule("HK-10.6")
def test_the_example_of_the_refill() -> None:
    """Three pigments active, two in the bag, level 10: two are drawn, the discard area goes into the bag, then one."""
    position = ending("RBY", bag="KK", discard="KKRYB", level=[10, 10])
    events = position.play("end")
    assert len(area(position, "active")) == 6 and len(area(position, "bag")) == 4 and area(position, "discard") == ""
    assert told(events, "REFILLED") == [(5, 0, 0, 0, 0, 0)] and area(position, "active").count("K") >= 2
    assert [n for _, n, *_ in told(events, "DREW")] == [3], "told at once"


def test_a_refill_is_told_in_one_line() -> None:
    position = ending("K", bag="RKKK")
    events = [event for event in position.play("end") if event.kind == "DREW"]
    assert [event.text(("Aya", "Ren")) for event in events] == ["Aya draws 1 red and 3 black pigments."]


@pytest.mark.rule("HK-10.6", "HK-10.8")
@pytest.mark.parametrize(("total", "refill"), [(5, 5), (6, 5), (7, 6), (9, 6), (12, 6)])
def test_up_to_the_number_of_the_level(total: int, refill: int) -> None:
    position = ending("K", bag="KKK" + "RBYRBYOG"[: total - 4])
    position.play("end")
    assert len(area(position, "active")) == min(refill, total) and value(position, "level", 0) == total


@pytest.mark.rule("HK-10.7")
def test_nothing_to_draw() -> None:
    full = ending("RRBBYYKKKK")
    events = full.play("end")
    assert area(full, "active") == "RRBBYYKKKK" and "DREW" not in kinds(events)
    few = ending("K", bag="KK", discard="K", works=(work("WV9", "YPPGG"),))
    few.play("end")
    assert area(few, "active") == "KKKK" and area(few, "bag") == area(few, "discard") == ""


@pytest.mark.rule("HK-4.1", "HK-9.3", "HK-12.10")
def test_each_turn_has_an_action_an_extra_action_and_a_power_of_its_own() -> None:
    """What one player has done is open to the next one, and to the same in the next round."""
    studios = {1: {"active": "RBKK", "bag": "KKYY"}}
    position = table("RBKK", bag="KKYY", works=(work("FU3"),), works_of_others=[["WF3"]], studios=studios,
                     master=["masanobu", "utamaro"], level=[8, 8])  # fmt: skip
    play(position, "paint work1 R", "power masanobu B", "discard", "end")
    assert notations(position, "PAINT", "INK", "MOVE") == [
        "move 1 clockwise", "move 2 clockwise", "move 1 counter-clockwise", "move 2 counter-clockwise",
        "paint work1 R", "paint work1 B", "paint work1 RB", "power utamaro",
    ]  # fmt: skip
    play(position, "power utamaro", "discard", "end")
    assert position.to_act == 0 and notations(position, "DISCARD", "SWAP", "PAINT") and not notations(position, "END")


# --- penalty ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HK-10.2", "HK-10.3", "HK-10.4")
def test_sixteen_pigments() -> None:
    position = ending("RRRRK", discard="BBBBKK", bag="YOPGK", rondel=("", "", "", "", ""), level=[15, 10], oval=2)
    before = sum(len(inner(position, side)) for side in range(5))
    events = position.play("end")
    assert told(events, "PENALTY")[0][0] == 16 and value(position, "phase") == 15
    assert all("K" not in n for n in notations(position)) and "give 4 R of active" in notations(position)
    play(position, "give 2 R of active", "give 3 B of discard")
    assert set(notations(position)) == {"give 1 Y of bag", "give 1 O of bag"}, "what was passed over is kept"
    events = play(position, "give 1 O of bag")
    assert [g[1] for g in told(events, "GAVE")] == [3, 4, 5], "without a choice left the rest goes at once"
    assert value(position, "phase") == 10 and len(notations(position)) == 10, "five primaries in any order"
    assert value(position, "tray") == [10, 10, 10]
    events = play(position, notations(position)[0])
    assert told(events, "LEVEL")[0][0] == 8 and value(position, "level", 0) == 8 and value(position, "oval") == 2
    assert sum(len(inner(position, side)) for side in range(5)) == before + 5
    assert len(area(position, "active")) == 6 and position.to_act == 1
    assert sum(area(position, name).count("K") for name in ("active", "discard", "bag")) == 4


@pytest.mark.rule("HK-10.2", "HK-10.11")
@pytest.mark.parametrize("more", ["", "O", "OO"])
def test_eight_are_left_whatever_the_number(more: str) -> None:
    rng = random.Random(len(more))
    for _ in range(6):
        position = ending("RRRRK", discard="BBBBKK", bag="YOPGK" + more, works=(work("FU3", "-B-"),))
        position.play("end")
        while value(position, "phase") == 15:
            position.play(rng.choice(notations(position)))
        while value(position, "phase") == 10:
            position.play(rng.choice(notations(position)))
        assert pigments.total(position.state[0], 0) == 8 == value(position, "level", 0)


@pytest.mark.rule("HK-10.2")
def test_more_of_a_colour_than_can_be_given_at_once() -> None:
    """Ten must go, nine of them from one place: eight and then one, without a choice."""
    others = {seat: {"bag": "KKKK"} for seat in range(1, 5)}
    position = ending("KKKKRRR", discard="R" * 11, seats=5, studios=others, level=[15, *[10] * 4])
    position.play("end")
    events = position.play("give 1 R of active")
    assert [event.arguments[2] for event in events if event.kind == "GAVE"] == [1, 8, 1]
    assert area(position, "discard") == "RR" and value(position, "level", 0) == 8


@pytest.mark.rule("HK-10.2")
def test_nothing_may_be_passed_over_that_is_needed_to_give_enough() -> None:
    """Ten must go, and only nine lie after the purple one: eight of them are not offered before it."""
    position = ending("KKKKRRRR", discard="P" + "G" * 9, level=[15, 10])
    position.play("end")
    assert notations(position) == [*(f"give {n} R of active" for n in range(1, 5)), "give 1 P of discard"]
    events = position.play("give 1 P of discard")
    assert [event.arguments[1:3] for event in events if event.kind == "GAVE"] == [(4, 1), (5, 8), (5, 1)]
    assert area(position, "active") == "RRRRKKKK" and area(position, "discard") == ""


@pytest.mark.rule("HK-10.2")
def test_no_penalty_before_the_end_of_the_turn() -> None:
    position = table("RBK", discard="RRRBBBYYYYKKK", level=[15, 10])
    position.play("mix P")
    assert value(position, "phase") == 10
    fifteen = ending("RRRRK", discard="BBBBKK", bag="YOPK")
    assert "PENALTY" not in kinds(fifteen.play("end"))


@pytest.mark.rule("HK-10.5")
def test_from_a_work_the_stand_in_leaves_first() -> None:
    """WF3 needs R B Y; yellow stands for red."""
    works = (work("WF3", "Y-Y"),)
    position = table("K", works=works, bag="OOPPGGRRBBKKK", artisan=[["A06"]], main_done=1)
    events = play(position, "end", "give 2 R of bag", "give 2 O of bag", "give 2 P of bag", "give 1 G of bag")
    assert told(events, "GAVE")[-1][:3] == (3, 2, 1), "a yellow of the first work, for nothing else is left to give"
    assert value(position, "painted", 0, 0)[:3] == [-1, -1, 2]
    later = table("K", works=(work("WF3", "-BB"),), bag="OOPPGGRRYYKKK", artisan=[["A08"]], main_done=1)
    play(later, "end", "give 2 R of bag", "give 2 O of bag", "give 2 P of bag", "give 1 G of bag")
    assert value(later, "painted", 0, 0)[:3] == [-1, 1, -1], "the blue one that stands for yellow"


# --- the bonus of the level -------------------------------------------------------------------------------------------
@pytest.mark.rule("HK-10.9")
def test_choosing_the_first_pigment() -> None:
    position = ending("K", bag="GRRKKKBBB", discard="OOO")
    position.play("end")
    assert value(position, "level", 0) == 13 and notations(position) == ["pick R", "pick B", "pick G", "pick K"]
    events = position.play("pick G")
    assert "CHOSE_FIRST" in kinds(events) and "G" in area(position, "active") and len(area(position, "active")) == 7
    assert position.to_act == 1 and value(position, "lead") == -1


@pytest.mark.rule("HK-10.9")
def test_an_empty_bag_is_filled_before_choosing() -> None:
    position = ending("K", discard="GRRKKKBBBOOO")
    events = position.play("end")
    assert "REFILLED" in kinds(events) and notations(position) == [f"pick {c}" for c in "RBOGK"]


@pytest.mark.rule("HK-10.9")
def test_no_choice_below_level_13_or_without_a_draw() -> None:
    twelve = ending("K", bag="GRRKKKBBOOO"[:11])
    twelve.play("end")
    assert value(twelve, "level", 0) == 12 and twelve.to_act == 1
    full = ending("RRBBYYK", bag="KKKOOO")
    full.play("end")
    assert value(full, "level", 0) == 13 and full.to_act == 1
    two_kinds = ending("K", bag="OOOG", discard="RRYYBKKK")
    two_kinds.play("end")
    assert value(two_kinds, "level", 0) == 13 and notations(two_kinds) == ["pick O", "pick G"]
    alike = ending("K", bag="OOO", discard="RRYYBBKKK")
    events = alike.play("end")
    assert value(alike, "level", 0) == 13 and alike.to_act == 1 and told(events, "DREW")[0]
