"""The six masters, and when each may act."""

import pytest

from games.hokusai.atelier import area, asked, inner, kinds, notations, play, table, told, value, work


def rotating(seats: int, hiroshige: int, **fields: object) -> object:
    """Seat 0 is to rotate the rondel; a seat has Hiroshige."""
    masters = [None] * hiroshige + ["hiroshige"]
    return table("KKKK", seats=seats, stage="token", main_done=1, made={"purple": 1}, master=masters,
                 **{**asked("rotate"), **fields})  # type: ignore[arg-type]  # fmt: skip


@pytest.mark.rule("HK-12.1", "HK-12.2")
@pytest.mark.parametrize(("seats", "hiroshige"), [(2, 1), (3, 2), (5, 4)])
def test_hiroshige_when_the_left_player_rotates(seats: int, hiroshige: int) -> None:
    space = [0] * seats
    space[hiroshige] = 4
    position = rotating(seats, hiroshige, apprentice=space, rondel=("", "RB", "", "Y"), discard="R")
    position.play("rotate 2")
    assert notations(position)[0].startswith("pick "), "the token first: its player is asked before Hiroshige's"
    position.play("decline")
    assert position.to_act == hiroshige and notations(position) == ["gain R", "gain B", "decline"]
    assert area(position, "discard") == "R"
    position.play("gain B")
    assert area(position, "discard", hiroshige) == "B" and position.to_act == 0 and area(position, "discard") == "RP"
    assert value(position, "level", hiroshige) == 10, "the marker moves at the end of the own turn"


@pytest.mark.rule("HK-12.2")
def test_hiroshige_does_not_ask_for_others() -> None:
    position = rotating(3, 1)
    position.play("rotate 2")
    assert position.to_act == 0 and value(position, "phase") == 3
    own = rotating(3, 0)
    own.play("rotate 2")
    assert own.to_act == 0 and value(own, "phase") == 3


@pytest.mark.rule("HK-12.1")
def test_hiroshige_at_an_empty_inner_space() -> None:
    position = rotating(2, 1, apprentice=[0, 4], rondel=("", "R"))
    position.play("rotate 2")
    assert position.to_act == 1 and notations(position) == ["gain R", "decline"]
    position.play("decline")
    assert position.to_act == 0 and inner(position, 2) == "R" and area(position, "discard", 1) == ""
    empty = rotating(2, 1, apprentice=[0, 4], rondel=("R", ""))
    empty.play("rotate 2")
    assert empty.to_act == 0


@pytest.mark.rule("HK-12.3")
def test_hiroshige_who_has_triggered_the_end() -> None:
    position = rotating(2, 1, apprentice=[0, 4], rondel=("", "R"), trigger=1)
    position.play("rotate 2")
    assert position.to_act == 0


@pytest.mark.rule("HK-12.4", "HK-12.5")
def test_hokusai_draws_until_a_secondary_comes() -> None:
    position = table("K", bag="RRBBO", discard="YKKK", master=["hokusai"], works=(work("WF3"),))
    assert "power hokusai" in notations(position)
    events = position.play("power hokusai")
    assert area(position, "active") == "OK" and told(events, "POWER")[0][:2] == (1, 3)
    assert sorted(area(position, "bag") + area(position, "discard")) == sorted("RRBBYKKK")
    assert not notations(position, "ATELIER", "PAINT", "ACTIVATE") and "move 1 clockwise" in notations(position)


@pytest.mark.rule("HK-12.5", "HK-9.3")
def test_hokusai_does_no_other_extra_action() -> None:
    position = table("RK", bag="OOPP", discard="KKK", master=["hokusai"], works=(work("WF3"),))
    assert notations(position, "PAINT", "ATELIER") == ["paint work1 R", "power hokusai"]
    position.play("power hokusai")
    assert notations(position, "PAINT", "ATELIER") == [] and notations(position, "DISCARD")


@pytest.mark.rule("HK-12.4")
def test_hokusai_fills_an_empty_bag() -> None:
    position = table("KKK", bag="R", discard="GBY", master=["hokusai"])
    events = position.play("power hokusai")
    assert "REFILLED" in kinds(events) and "G" in area(position, "active")
    assert sorted(area(position, "bag") + area(position, "discard")) == sorted("RBYK")


@pytest.mark.rule("HK-12.4")
def test_hokusai_fills_the_bag_only_when_it_is_empty() -> None:
    position = table("KKKK", bag="O", discard="GGGY", master=["hokusai"])
    events = position.play("power hokusai")
    assert "REFILLED" not in kinds(events) and area(position, "active") == "OKKKK" and area(position, "bag") == ""
    assert area(position, "discard") == "YGGG"


@pytest.mark.rule("HK-12.5")
def test_hokusai_needs_a_secondary() -> None:
    assert not notations(table("OKK", bag="RRKK", discard="B", master=["hokusai"]), "ATELIER")
    assert not notations(table("KKKK", bag="O", master=["oi"]), "ATELIER")
    assert not notations(table("KKKK", bag="O", master=["hokusai"], extra=1), "ATELIER")


@pytest.mark.rule("HK-12.6")
def test_kuniyoshi_has_room_for_four() -> None:
    four = {"artisan": [["A10", "A11", "A12"]], "apprentice": [0, 0]}
    position = table("KKRBY", master=["kuniyoshi"], **four)
    position.play("move 2 clockwise")
    assert notations(position, "ARTISAN") == ["artisan 2"]
    position.play("artisan 2")
    assert value(position, "artisan", 0, 3) >= 0
    full = table("KKRBY", master=["kuniyoshi"], artisan=[["A10", "A11", "A12", "A13"]], apprentice=[0, 0])
    full.play("move 2 clockwise")
    assert len(notations(full, "ARTISAN")) == 4


@pytest.mark.rule("HK-12.7", "HK-12.10", "HK-12.12")
def test_masanobu_swaps_a_pigment() -> None:
    position = table("RK", bag="G", discard="KKK", master=["masanobu"], apprentice=[0, 0])
    assert notations(position, "SWAP") == ["power masanobu R", "power masanobu K"]
    position.play("power masanobu R")
    assert area(position, "active") == "GK" and area(position, "discard") == "RKKK" and area(position, "bag") == ""
    assert notations(position, "SWAP") == [] and value(position, "extra") == 0
    play(position, "move 1 clockwise")
    assert notations(position, "SWAP") == []
    empty = table("R", discard="KKKK", master=["masanobu"])
    events = empty.play("power masanobu R")
    assert told(events, "REFILLED")[0][0] == 5 and len(area(empty, "active")) == 1 and len(area(empty, "bag")) == 4


@pytest.mark.rule("HK-12.8")
def test_oi_keeps_a_primary() -> None:
    position = table("KK", works=(work("FU5", "BBYP"),), master=["oi"], bag="KK", rondel=("", "", "", "", ""))
    position.play("expose work1")
    assert notations(position) == ["keep B", "keep Y", "decline"]
    position.play("keep Y")
    assert area(position, "discard") == "Y" and notations(position) == ["row BB clockwise", "row BB counter-clockwise"]
    declined = table("KK", works=(work("FU5", "BBYP"),), master=["oi"], bag="KK")
    play(declined, "expose work1", "decline")
    assert len(notations(declined, "ROW")) == 6
    nobody = table("KK", works=(work("FU5", "BBYP"),), master=["utamaro"], bag="KK")
    nobody.play("expose work1")
    assert notations(nobody, "KEEP") == []


@pytest.mark.rule("HK-12.8", "HK-6.5")
def test_oi_keeps_the_colour_that_was_used() -> None:
    """A yellow stands for the red of FU3: it is the yellow that may be kept."""
    position = table("YKK", works=(work("FU3", "-BB"),), artisan=[["A06"]], master=["oi"], bag="KK")
    position.play("expose work1")
    assert notations(position) == ["keep B", "keep Y", "decline"]
    position.play("keep Y")
    assert area(position, "discard") == "Y" and value(position, "returning") == [0, 2, 0]


@pytest.mark.rule("HK-12.9", "HK-12.10")
def test_utamaro_takes_a_black_pigment() -> None:
    position = table("RB", bag="KKY", discard="KK", master=["utamaro"], apprentice=[0, 0])
    position.play("power utamaro")
    assert area(position, "active") == "RBK" and area(position, "bag") == "YK"
    assert notations(position, "INK") == [] and notations(position, "MOVE") != []
    play(position, "move 1 clockwise", "decline")
    assert notations(position, "INK") == []
    assert not notations(table("RB", bag="Y", discard="KKKK", master=["utamaro"]), "INK")
    after = table("OP", bag="KKYY", discard="KK", master=["utamaro"], main_done=1)
    assert notations(after) == ["end", "power utamaro"]
