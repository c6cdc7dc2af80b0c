"""Sections 5, 6 and 8: torii, the Paintbrush and the parchments."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from games.torii_valley.valley import BIG, ROW_1, board, kinds, notations, placing, play, readable, row, valley, without
from ukiyo.engine.errors import IllegalAction
from ukiyo.games.torii_valley.rules.scoring import torii_points


# --- torii ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TV-5.2")
@pytest.mark.parametrize(("different", "points"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 7), (5, 10)])
def test_a_set_by_its_size(different: int, points: int) -> None:
    gates = np.array([1] * different + [0] * (5 - different), np.int8)
    assert torii_points(gates) == points


@pytest.mark.rule("TV-5.2", "TV-5.3")
def test_the_eight_torii_of_the_rulebook_score_twelve() -> None:
    """One set of five, one of two and one of one."""
    mine = "bamboo-red a1 c1; bamboo-blue e1 g1; cherry-blue b2; cherry-green d2; cherry-yellow f2; bamboo-purple a3"
    assert row(valley(mine), "torii")[0] == 12


@cache
def best_split(gates: tuple[int, ...]) -> int:
    """The most points by trying every first set."""
    points = (0, 0, 2, 4, 7, 10)
    best = 0
    for chosen in product(*((0, 1) if n else (0,) for n in gates)):
        if any(chosen):
            rest = tuple(n - used for n, used in zip(gates, chosen))
            best = max(best, points[sum(chosen)] + best_split(tuple(sorted(rest, reverse=True))))
    return best


@pytest.mark.rule("TV-5.3", "TV-5.4")
def test_no_split_into_sets_scores_more() -> None:
    for gates in product(range(5), repeat=5):
        assert torii_points(np.array(gates, np.int8)) == best_split(tuple(sorted(gates, reverse=True))), gates


@pytest.mark.rule("TV-5.5")
def test_only_the_board_counts() -> None:
    mine = "bamboo-red a1; cherry c1 e1 g1; mountain b2; water d2; village f2"
    position = valley(mine, seals={"mountain": 0}, reserved="cherry-blue")
    assert row(position, "torii")[0] == 0
    assert position.scores() == position.score_sheet().total == valley(mine).scores()
    play(position, "take reserved", "place a3")
    assert row(position, "torii")[0] == 2


# --- the Paintbrush ---------------------------------------------------------------------------------------------------
BRUSH = "cherry a1 c1 e1; bamboo-paintbrush g1"
"""A board with a paintbrush on it."""


@pytest.mark.rule("TV-6.1")
def test_placing_a_paintbrush_takes_the_token() -> None:
    position = placing("bamboo-paintbrush")
    assert kinds(position.play("place a1")) == ["PLACED", "BRUSH_GAINED"]
    state = readable(position)
    assert state["brush"] == 0 and state["brush_safe"] == 1
    assert play(placing("bamboo"), "place a1") == ["PLACED"]


@pytest.mark.rule("TV-6.2")
def test_on_a_board_nobody_takes_it() -> None:
    position = placing("bamboo-paintbrush", BRUSH, ROW_1, turn=1, brush=0, brush_safe=1)
    assert kinds(position.play("place b2")) == ["PLACED", "BRUSH_LOOSE"]
    assert readable(position)["brush"] == 0


@pytest.mark.rule("TV-6.3")
def test_it_leaves_the_board_when_the_owners_next_turn_begins() -> None:
    position = placing("bamboo-paintbrush", "", "", "")
    position.play("place a1")
    for _ in range(2):
        assert readable(position)["brush_safe"] == 1
        assert play(position, "take big-0" if "take big-0" in notations(position) else "take big-1", "place a1")
    state = readable(position)
    assert position.to_act == 0 and state["brush"] == 0 and "brush_safe" not in state
    # not used: it stays with its owner, but the next one who paints a brush takes it
    play(position, "take small-0", "place c1")
    assert readable(position)["brush"] == 0 and "brush_safe" not in readable(position)


@pytest.mark.rule("TV-6.3")
def test_unprotected_it_is_taken_by_another() -> None:
    position = placing("bamboo-paintbrush", BRUSH, ROW_1, turn=1, brush=0)
    events = position.play("place b2")
    assert kinds(events)[:2] == ["PLACED", "BRUSH_GAINED"] and events[1].arguments[0] == 0
    assert "from Artist 1" in events[1].text()
    state = readable(position)
    assert state["brush"] == 1 and state["brush_safe"] == 1


@pytest.mark.rule("TV-6.4")
def test_it_takes_any_tile_and_returns_to_the_middle() -> None:
    position = valley(BRUSH, brush=0, wheel=without("big-2"))
    assert notations(position, "BRUSH") == {f"brush {n}" for n in without("big-2")}
    events = position.play("brush big-6")
    assert kinds(events) == ["BRUSHED"]
    state = readable(position)
    assert state["hand"] == "village" and "brush" not in state and "big-6" not in state["wheel"]
    # its hole opens the notches beside it
    position.play("place b2")
    assert {"take big-5", "take big-7"} <= notations(position, "TAKE")
    for other in (valley(), valley(BRUSH, ROW_1, brush=0, turn=1)):
        with pytest.raises(IllegalAction, match=r"TV-6\.4"):
            other.play("brush big-6")


@pytest.mark.rule("TV-4.5", "TV-6.4")
def test_the_wheel_it_empties_is_refilled_too() -> None:
    position = valley(BRUSH, brush=0, wheel=BIG | {"small-1": "water"})
    assert kinds(position.play("brush small-1")) == ["BRUSHED", "REFILLED"]
    assert len(readable(position)["wheel"]) == 14


@pytest.mark.rule("TV-6.5")
def test_usable_in_every_later_turn_but_not_in_the_turn_it_was_gained() -> None:
    position = placing("bamboo-paintbrush")
    position.play("place a1")
    assert not notations(position, "BRUSH"), "the other artist has nothing of it"
    play(position, "take big-0", "place a1")
    for take, space in (("take big-1", "c1"), ("take small-0", "e1")):
        assert len(notations(position, "BRUSH")) == len(readable(position)["wheel"])
        play(position, take, f"place {space}")
        assert not notations(position, "BRUSH")
        position.play(next(a for a in position.legal() if a.kind == "TAKE"))
        position.play(next(a for a in position.legal() if a.kind == "PLACE"))
    assert notations(position, "BRUSH")


@pytest.mark.rule("TV-6.6")
def test_painting_another_brush_protects_it_again() -> None:
    position = placing("bamboo-paintbrush", BRUSH, brush=0)
    events = position.play("place b2")
    assert kinds(events) == ["PLACED", "BRUSH_GAINED"] and events[1].arguments[0] == -1
    assert readable(position)["brush_safe"] == 1


@pytest.mark.rule("TV-6.7")
def test_used_for_a_paintbrush_it_goes_and_comes_back() -> None:
    position = valley(BRUSH, brush=0, wheel=without("big-2") | {"big-6": "bamboo-paintbrush"})
    position.play("brush big-6")
    assert "brush" not in readable(position)
    assert kinds(position.play("place b2")) == ["PLACED", "BRUSH_GAINED"]
    assert readable(position)["brush"] == 0 and readable(position)["brush_safe"] == 1


@pytest.mark.rule("TV-6.8")
def test_drawn_and_reserved_paintbrushes_bring_it_too() -> None:
    mine = "cherry a1 c1 e1 g1; bamboo b2; village d2; mountain f2"
    drawn = valley(mine, phase="keep", seals={"village": 0}, drawn=["water", "bamboo-paintbrush", "water"])
    assert play(drawn, "keep 2", "place a3")[-1] == "BRUSH_GAINED"
    reserved = valley(mine, seals={"mountain": 0}, reserved="bamboo-paintbrush")
    assert play(reserved, "take reserved", "place a3")[-1] == "BRUSH_GAINED"


@pytest.mark.rule("TV-6.9")
@pytest.mark.parametrize("safe", [0, 1])
def test_two_points_for_its_owner(safe: int) -> None:
    position = valley(ROW_1, BRUSH, turn=0, brush=1, brush_safe=safe)
    assert row(position, "paintbrush") == (0, 2)
    # ten points for the four cherry blossoms, six for three, three for a bamboo
    assert position.scores() == (10, 6 + 3 + 2)


# --- parchments -------------------------------------------------------------------------------------------------------
BELOW_E3 = "cherry a1 c1 e1 g1; bamboo d2 f2"


@pytest.mark.rule("TV-8.1", "TV-8.4")
@pytest.mark.parametrize("centre", ["water-red", "village", "bamboo", "mountain", "cherry"])
def test_the_landscape_of_the_middle_brings_the_best_parchment(centre: str) -> None:
    hand = centre.split("-")[0]
    position = placing(hand, BELOW_E3, "", "", centre=centre)
    events = position.play("place e3")
    assert kinds(events)[:2] == ["PLACED", "PARCHMENT"] and events[1].arguments[0] == 5
    assert readable(position)["parchment"] == [5] and readable(position)["parchments"] == [4, 3]


@pytest.mark.rule("TV-8.1")
def test_the_next_one_takes_the_next_parchment() -> None:
    first = BELOW_E3 + "; village-red e3"
    position = placing("village", first, BELOW_E3, "", "", turn=1, parchment=[5])
    position.play("place e3")
    assert readable(position)["parchment"] == [5, 4] and readable(position)["parchments"] == [4, 3]


@pytest.mark.rule("TV-8.2")
def test_another_landscape_or_another_space_brings_nothing() -> None:
    assert play(placing("water", BELOW_E3), "place e3") == ["PLACED"]
    assert play(placing("village", BELOW_E3), "place g3") == ["PLACED"]


@pytest.mark.rule("TV-8.3")
def test_one_parchment_at_most() -> None:
    end = valley(
        "cherry a1 c1 e1 g1; bamboo d2; water f2; cherry b2; village e3; water a3 c3 g3; mountain b4 d4 f4; "
        "bamboo a5 c5 e5 g5; water b6 d6 f6; mountain a7",
        ROW_1,
        phase="replace",
        turn=0,
        seals={"cherry": 0},
        drawn=["village", "village-red", "village-blue", "village-green"],
        parchment=[5],
        wheel={},
    )
    assert play(end, "replace e3 with 2") == ["REPLACED", "OVER"]
    assert readable(end)["parchment"] == [5] and board(end)["e3"] == "village-red"


@pytest.mark.rule("TV-8.5")
def test_a_parchment_scores_its_number() -> None:
    position = placing("village", BELOW_E3)
    before = position.scores()[0]
    position.play("place e3")
    assert row(position, "parchment") == (5, 0)
    assert position.scores()[0] == before + 5 + 5, "the parchment, and five for a village alone"
