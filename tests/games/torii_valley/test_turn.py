"""Sections 3 and 4: the order of a turn, and the wheels."""

import pytest

from games.torii_valley.valley import (
    BIG,
    GAME,
    ROW_1,
    SMALL,
    bare,
    board,
    kinds,
    notations,
    placing,
    play,
    readable,
    valley,
    without,
)
from ukiyo.engine.errors import IllegalAction
from ukiyo.games.torii_valley.components import NO_TILE

OTHER = "mountain a1 c1; bamboo e1 g1"
SEAL_ROW = "cherry a1 c1 e1 g1; bamboo d2; mountain f2"
"""A board whose seal row lacks b2."""


@pytest.mark.rule("TV-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_in_the_order_of_seats(seats: int) -> None:
    position = GAME.new(seats=seats, seed=4)
    turns = []
    for _ in range(2 * seats):
        turns.append((position.to_act, readable(position)["round"]))
        position.play(position.legal()[0])
        position.play(position.legal()[0])
    assert turns == [(seat, number) for number in (1, 2) for seat in range(seats)]


@pytest.mark.rule("TV-3.2")
def test_take_a_tile_then_place_it_on_the_own_board() -> None:
    position = valley(turn=1)
    assert kinds(position.play("take big-4")) == ["TAKEN"]
    assert readable(position)["hand"] == "cherry-blue" and "big-4" not in readable(position)["wheel"]
    assert position.to_act == 1
    assert kinds(position.play("place c1")) == ["PLACED"]
    assert board(position, 1) == {"c1": "cherry-blue"} and board(position, 0) == {}
    assert "hand" not in readable(position)


@pytest.mark.rule("TV-3.3")
def test_a_turn_in_its_order() -> None:
    """Paintbrush off, Water seal, choice, refill, Mountain seal, placement, then Paintbrush, parchment and seal."""
    mine = "cherry a1 c1 e1; bamboo-paintbrush g1; water b2; mountain d2; village f2; cherry a3 c3 g3"
    position = valley(
        "cherry a1 c1 e1 g1; bamboo b2; water d2; mountain f2",
        mine,
        turn=0,
        centre="bamboo",
        brush=1,
        brush_safe=1,
        seals={"water": 1, "mountain": 0},
        wheel=BIG | {"small-1": "mountain", "small-4": "bamboo-paintbrush"},
    )
    happened = play(position, "take small-1", "place a3")
    assert happened == ["TAKEN", "PLACED", "BRUSH_LOOSE"]
    happened = play(position, "swap big-0 big-5", "take small-4")
    assert happened == ["SWAPPED", "SEAL_BACK", "TAKEN", "REFILLED"]
    assert position.to_act == 0, "the Mountain seal's owner is asked before the tile is placed"
    happened = play(position, "decline", "place e3")
    assert happened == ["DECLINED", "PLACED", "BRUSH_GAINED", "PARCHMENT"]


@pytest.mark.rule("TV-3.3")
def test_the_seal_comes_after_paintbrush_and_end_of_game_comes_last() -> None:
    position = placing("bamboo-paintbrush", "cherry a1 c1 e1 g1; water d2; mountain f2")
    assert play(position, "place b2") == ["PLACED", "BRUSH_GAINED"]
    assert notations(position) == {"claim bamboo", "claim water", "claim mountain", "decline"}
    assert play(position, "claim water") == ["CLAIMED"] and position.to_act == 1


@pytest.mark.rule("TV-3.4", "TV-6.8")
def test_one_origin_a_turn() -> None:
    """Whichever way the tile came, the next decision is to place it; other ways are closed."""
    mine = "cherry a1 c1 e1; bamboo-paintbrush g1; village b2; mountain d2; water f2; bamboo a3; cherry c3 g3; cherry e3; bamboo b4; village d4; mountain f4"
    fields = {"brush": 0, "seals": {"village": 0, "mountain": 0}, "reserved": "bamboo-red"}
    for origin, in_hand in (("take big-0", "water"), ("brush big-6", "village"), ("take reserved", "bamboo-red")):
        position = valley(mine, **fields)
        position.play(origin)
        assert readable(position)["hand"] == in_hand
        assert {a.kind for a in position.legal()} == {"PLACE"}
        for other in {"take big-4", "brush big-2", "take reserved", "draw", "swap big-0 big-1"} - {origin}:
            with pytest.raises(IllegalAction):
                position.play(other)
    position = valley(mine, **fields)
    position.play("draw")
    assert {a.kind for a in position.legal()} == {"KEEP"}
    position.play("keep 2")
    assert {a.kind for a in position.legal()} == {"PLACE"}


@pytest.mark.rule("TV-3.5")
def test_several_seals_in_one_turn() -> None:
    mine = "cherry a1 c1 e1 g1; water b2; bamboo d2; village f2; mountain a3 c3 e3; water b4; bamboo d4"
    position = valley(
        "cherry a1 c1 e1 g1", mine + "; mountain g3 a5; cherry f4", turn=1, seals={"water": 1, "bamboo": 1}
    )
    assert play(position, "swap big-3 big-4", "take big-4") == ["SWAPPED", "SEAL_BACK", "TAKEN"]
    assert readable(position)["hand"] == "mountain"
    assert play(position, "lean b6") == ["LEANED", "SEAL_BACK"]
    assert "seals" not in readable(position)
    position = valley(
        "cherry a1 c1 e1 g1", mine + "; mountain g3 a5; cherry f4", turn=1, seals={"village": 1, "bamboo": 1}
    )
    assert play(position, "draw", "keep 1", "lean b6") == ["DREW", "KEPT", "SEAL_BACK", "LEANED", "SEAL_BACK"]


@pytest.mark.rule("TV-3.6")
def test_only_permissions_may_be_declined() -> None:
    for position in (valley(), placing("water"), valley(ROW_1)):
        assert "decline" not in notations(position)
        with pytest.raises(IllegalAction, match=r"TV-3\.6"):
            position.play("decline")
    seal = placing("village", SEAL_ROW)
    seal.play("place b2")
    assert kinds(seal.play("decline")) == ["DECLINED"] and seal.to_act == 1 and "seals" not in readable(seal)


# --- wheels -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TV-4.2")
def test_full_wheels_offer_the_tiles_at_the_arrows() -> None:
    assert notations(valley()) == {"take big-0", "take big-4", "take small-0", "take small-3"}
    with pytest.raises(IllegalAction, match=r"full.*notches 0 and 4.*TV-4\.2"):
        valley().play("take big-1")


@pytest.mark.rule("TV-4.1", "TV-4.3")
def test_beside_an_empty_notch_or_at_an_arrow() -> None:
    """A hole away from the arrows, as the Paintbrush makes one."""
    position = valley(wheel=without("big-2", "small-5"))
    assert notations(position) == {
        "take big-0", "take big-1", "take big-3", "take big-4",
        "take small-0", "take small-3", "take small-4",
    }  # fmt: skip
    with pytest.raises(IllegalAction, match=r"neither at an arrow.*TV-4\.1"):
        position.play("take big-6")
    with pytest.raises(IllegalAction, match=r"empty.*TV-3\.2"):
        position.play("take big-2")


@pytest.mark.rule("TV-4.1", "TV-4.4")
def test_taking_a_tile_opens_its_neighbours_around_the_circle() -> None:
    position = valley()
    play(position, "take big-0", "place a1")
    assert notations(position) == {"take big-1", "take big-7", "take big-4", "take small-0", "take small-3"}
    play(position, "take small-0", "place a1")
    assert {"take small-1", "take small-5"} <= notations(position)


@pytest.mark.rule("TV-4.5")
def test_only_the_emptied_wheel_is_refilled_and_at_once() -> None:
    position = valley(wheel=BIG | {"small-2": "water"})
    bag = int(position.state["bag"].sum())
    events = position.play("take small-2")
    assert kinds(events) == ["TAKEN", "REFILLED"]
    assert set(SMALL) <= set(readable(position)["wheel"]) and position.state["bag"].sum() == bag - 6
    # the big wheel waits, however empty it is
    position = valley(wheel=SMALL | {"big-2": "cherry", "big-3": "mountain"})
    assert kinds(position.play("take big-2")) == ["TAKEN"]
    assert [n for n in readable(position)["wheel"] if n.startswith("big")] == ["big-3"]
    position.play("place a1")
    assert "REFILLED" in kinds(position.play("take big-3"))
    # nor are the holes of the other wheel filled
    holes = {"big-2": "cherry", "big-3": "mountain"}
    position = valley(wheel=holes | {"small-2": "water"})
    assert kinds(position.play("take small-2")) == ["TAKEN", "REFILLED"]
    assert {n: t for n, t in readable(position)["wheel"].items() if n.startswith("big")} == holes


@pytest.mark.rule("TV-4.5")
def test_the_next_artist_chooses_from_the_refilled_wheel() -> None:
    position = valley(wheel=BIG | {"small-2": "water"})
    play(position, "take small-2", "place a1")
    assert {"take small-0", "take small-3", "take big-0", "take big-4"} == notations(position)


@pytest.mark.rule("TV-4.7")
def test_the_refill_comes_before_the_placement() -> None:
    position = valley(wheel=BIG | {"small-2": "water"})
    position.play("take small-2")
    assert readable(position)["hand"] == "water" and readable(position)["agenda_phase"] == ["place"]
    assert len(readable(position)["wheel"]) == 14


@pytest.mark.rule("TV-4.6", "TV-4.8")
def test_a_short_bag_fills_the_first_notches() -> None:
    position = bare(valley(wheel=BIG | {"small-2": "water"}), *BIG, "small-2", bag=2)
    events = position.play("take small-2")
    assert kinds(events) == ["TAKEN", "REFILLED"] and events[1].arguments[:2] == (1, 2)
    assert [n for n in readable(position)["wheel"] if n.startswith("small")] == ["small-0", "small-1"]
    play(position, "place a1")
    assert {"take small-0", "take small-1"} <= notations(position)


@pytest.mark.rule("TV-4.9")
def test_without_tiles_the_round_ends_and_those_with_a_reserved_tile_still_place_it() -> None:
    mine = "cherry a1 c1 e1 g1; bamboo b2; water d2; mountain f2"
    position = bare(valley(ROW_1, OTHER, mine, OTHER, seals={"mountain": 2}, reserved="water"), "big-3", "big-4")
    assert play(position, "take big-3", "place b2") == ["TAKEN", "PLACED"]
    assert play(position, "take big-4", "place b2") == ["TAKEN", "PLACED"]
    assert position.to_act == 2 and notations(position) == {"take reserved"}
    assert play(position, "take reserved", "place a3") == ["TOOK_RESERVED", "SEAL_BACK", "PLACED", "OVER"]
    # artists without a tile are passed over
    position = bare(valley(ROW_1, OTHER, mine, OTHER, seals={"mountain": 2}, reserved="water"), "big-3")
    play(position, "take big-3", "place b2")
    assert position.to_act == 2
    position = bare(valley(ROW_1, ROW_1), "big-3")
    assert play(position, "take big-3", "place b2") == ["TAKEN", "PLACED", "OVER"]
    assert position.over and position.to_act is None


@pytest.mark.rule("TV-4.10")
def test_the_middle_tile_stays() -> None:
    position = GAME.new(seats=2, seed=11)
    centre = int(position.state["centre"][0])
    assert all(name.startswith(("big-", "small-")) for name in readable(position)["wheel"])
    while not position.over:
        position.play(position.legal()[-1])
        assert position.state["centre"][0] == centre != NO_TILE
