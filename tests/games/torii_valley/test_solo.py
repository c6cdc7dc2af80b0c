"""Section 13: alone against the competition."""

import pytest

from games.torii_valley.valley import BIG, GAME, board, kinds, notations, play, readable, row, spaces, valley
from ukiyo.engine.errors import IllegalAction
from ukiyo.games.torii_valley.components import LINK, NOTCHES, TILES

BELOW_E3 = "cherry a1 c1 e1 g1; bamboo d2 f2"


def solo(*boards: str, **fields: object):  # type: ignore[no-untyped-def]
    return valley(*(boards or ("", "")), seats=1, **fields)


def placing_solo(hand: str, linked: str | None, *boards: str, **fields: object):  # type: ignore[no-untyped-def]
    number = TILES.index(linked) if linked else -1
    return valley(*(boards or ("", "")), seats=1, phase="place", argument=number, hand=hand, **fields)


@pytest.mark.rule("TV-13.1")
def test_two_boards_and_the_big_wheel_only() -> None:
    position = GAME.new(seats=1, seed=3)
    state = readable(position)
    assert sorted(state["wheel"]) == [f"big-{i}" for i in range(8)] and state["centre"] in TILES
    assert notations(position) == {"take big-0", "take big-4"}
    with pytest.raises(IllegalAction, match=r"small wheel.*TV-13\.1"):
        position.play("take small-0")
    assert position.score_sheet().columns == ("Artist 1", "The opponent")


@pytest.mark.rule("TV-13.2")
def test_the_lines_of_the_wheel() -> None:
    linked = {NOTCHES[a]: NOTCHES[b] for a, b in enumerate(LINK.tolist()) if b >= 0}
    assert linked == {
        "big-0": "big-3", "big-3": "big-0", "big-4": "big-7", "big-7": "big-4", "big-2": "big-6", "big-6": "big-2",
    }  # fmt: skip


@pytest.mark.rule("TV-13.4")
def test_no_seals_and_no_paintbrush() -> None:
    mine, other = "cherry a1 c1 e1 g1; bamboo b2; water d2", "mountain a1 c1 e1 g1; mountain b2; mountain-red d2"
    position = placing_solo("bamboo-paintbrush", "water", mine, other)
    assert kinds(position.play("place f2")) == ["PLACED", "OPPONENT_PLACED"]
    position = placing_solo("village", "water", mine, other)
    assert kinds(position.play("place f2")) == ["PLACED", "OPPONENT_PLACED"]
    assert position.to_act == 0 and {a.kind for a in position.legal()} == {"TAKE"}
    state = readable(position)
    assert not {"seals", "brush", "rows_judged"} & set(state)
    assert "paintbrush" not in {r.key for r in position.score_sheet().rows}
    for notation in ("brush big-1", "draw", "swap big-0 big-1", "claim water"):
        with pytest.raises(IllegalAction, match=r"TV-13\.4"):
            position.play(notation)


@pytest.mark.rule("TV-13.5")
@pytest.mark.parametrize(("taken", "linked"), [("big-0", "big-3"), ("big-4", "big-7")])
def test_the_linked_tile_goes_to_the_same_space(taken: str, linked: str) -> None:
    position = solo()
    assert kinds(position.play(f"take {taken}")) == ["TAKEN"]
    assert not {taken, linked} & set(readable(position)["wheel"]), "both leave the wheel"
    assert kinds(position.play("place e1")) == ["PLACED", "OPPONENT_PLACED"]
    assert board(position, 0) == {"e1": BIG[taken]} and board(position, 1) == {"e1": BIG[linked]}
    assert position.state["bag"].sum() == 108 - 9, "nothing was drawn"


@pytest.mark.rule("TV-13.6")
def test_an_unlinked_tile_makes_the_opponent_draw() -> None:
    position = solo(wheel={n: t for n, t in BIG.items() if n != "big-0"})
    bag = int(position.state["bag"].sum())
    reveals = position.reveals
    play(position, "take big-1")
    events = position.play("place a1")
    assert kinds(events) == ["PLACED", "OPPONENT_PLACED"] and events[1].arguments[2] == 1
    assert position.state["bag"].sum() == bag - 1 and position.reveals > reveals
    assert list(board(position, 1)) == ["a1"]
    drawn = set()
    for seed in range(40):
        other = solo(wheel={n: t for n, t in BIG.items() if n != "big-0"}).view(0).determinize(seed)
        play(other, "take big-1", "place a1")
        drawn.add(board(other, 1)["a1"])
    assert len(drawn) > 8


@pytest.mark.rule("TV-13.7")
@pytest.mark.parametrize("last", [("big-0", "big-3"), ("big-1",)])
def test_refill_after_both_placements(last: tuple[str, ...]) -> None:
    position = solo(wheel={n: BIG[n] for n in last})
    assert kinds(position.play(f"take {last[0]}")) == ["TAKEN"]
    assert "wheel" not in readable(position), "the wheel waits"
    assert kinds(position.play("place a1")) == ["PLACED", "OPPONENT_PLACED", "REFILLED"]
    assert len(readable(position)["wheel"]) == 8


@pytest.mark.rule("TV-13.7")
def test_no_refill_after_the_last_tile() -> None:
    position = placing_solo("village-blue", "village", HIGH, THEIRS, wheel={})
    assert kinds(position.play("place c7")) == ["PLACED", "LAST_ROUND", "OPPONENT_PLACED", "OVER"]
    assert "wheel" not in readable(position)


HIGH = (
    "mountain a1 c1 e1 g1; bamboo b2 d2 f2; mountain a3 c3; water e3; mountain g3; water b4 d4; mountain f4; "
    "cherry a5 c5 e5 g5; cherry b6 d6 f6"
)
THEIRS = (
    "village a1 c1 e1; water g1; water b2 d2 f2; mountain a3 c3; mountain e3; water g3; bamboo b4 d4; water f4; "
    "cherry a5 c5; water-red e5 g5; cherry b6 d6; bamboo f6"
)


@pytest.mark.rule("TV-13.8")
@pytest.mark.parametrize("linked", ["village", None])
def test_the_top_row_ends_the_game_and_the_opponent_gets_a_last_tile(linked: str | None) -> None:
    wheel = {"big-5": "water-green"}
    position = placing_solo("village-blue", linked, HIGH, THEIRS, wheel=wheel)
    assert kinds(position.play("place c7")) == ["PLACED", "LAST_ROUND", "OPPONENT_PLACED", "OVER"]
    assert position.over and "c7" in board(position, 1)
    assert readable(position)["wheel"] == wheel


@pytest.mark.rule("TV-13.9")
@pytest.mark.parametrize(("level", "bonus"), [("easy", 30), ("medium", 50), ("hard", 70)])
def test_the_opponents_bonus(level: str, bonus: int) -> None:
    position = GAME.new(seats=1, seed=1, level=level)
    assert row(position, "bonus") == (0, bonus)
    assert position.score_sheet().total == (0, bonus) and position.scores() == (0,)


@pytest.mark.rule("TV-13.10")
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize(("ahead", "place"), [(-1, 2), (0, 2), (1, 1)])
def test_equal_points_are_a_defeat(ahead: int, place: int, level: int) -> None:
    boards = HIGH + "; cherry a7", THEIRS + "; bamboo a7"
    position = solo(*boards, phase="over", wheel={}, centre="village-red", level=level)
    mine, theirs = position.score_sheet().total
    assert theirs > mine
    position.state["parchment"][0, 0] = theirs - mine + ahead  # whatever makes up the difference
    mine, theirs = position.score_sheet().total
    assert mine - theirs == ahead and position.ranks() == (place,)
    verb = "beats" if place == 1 else "does not beat"
    tie = " Equal points are a defeat." if ahead == 0 else ""
    assert position.prompt == f"The game is over: Artist 1 {verb} the opponent, {mine} to {theirs}.{tie}"
    assert position.score_sheet().tie == tie.strip()


@pytest.mark.rule("TV-13.11")
@pytest.mark.parametrize(
    ("hand", "linked", "parchments"),
    [("water", "water-red", [5, 3]), ("water", "cherry", [5]), ("cherry", "water", [0, 5]), ("cherry", "bamboo", [])],
)
def test_parchments_you_first(hand: str, linked: str, parchments: list[int]) -> None:
    other = "mountain a1 c1 e1 g1; mountain d2 f2"
    position = placing_solo(hand, linked, BELOW_E3, other, centre="water-blue")
    position.play("place e3")
    got = [p or 0 for p in readable(position).get("parchment", [])]
    assert got == parchments


@pytest.mark.rule("TV-13.12")
def test_a_link_to_an_empty_notch_counts_as_none() -> None:
    position = solo(wheel={n: t for n, t in BIG.items() if n != "big-3"})
    play(position, "take big-0")
    events = position.play("place a1")
    assert kinds(events) == ["PLACED", "OPPONENT_PLACED"] and events[1].arguments[2] == 1


@pytest.mark.rule("TV-13.13")
def test_one_letter_or_a_mixture() -> None:
    assert set(readable(GAME.new(seats=1, seed=1, objectives="C"))["objectives"].values()) == {"C"}
    for options in ({}, {"objectives": "usual"}):
        cards = [set(readable(GAME.new(seats=1, seed=s, **options))["objectives"].values()) for s in range(5)]
        assert cards == [{"A"}] * 5, "A unless chosen otherwise"
    mixed = [readable(GAME.new(seats=1, seed=s, objectives="random"))["objectives"] for s in range(20)]
    assert len({tuple(cards.values()) for cards in mixed}) > 10
    own = readable(GAME.new(seats=1, seed=1, water="C", bamboo="B"))["objectives"]
    assert own == {"bamboo": "B", "cherry": "A", "mountain": "A", "water": "C", "village": "A"}


@pytest.mark.rule("TV-13.5")
def test_both_boards_fill_alike() -> None:
    position = GAME.new(seats=1, seed=8)
    while not position.over:
        position.play(position.legal()[-1])
        if position.legal() and position.legal()[0].kind == "TAKE":
            assert set(board(position, 0)) == set(board(position, 1))
            assert spaces(position) == ""
