"""Section 9: seals, how they are won and what they do."""

import pytest

from games.torii_valley.valley import (
    BIG,
    GAME,
    ROW_1,
    SMALL,
    WHEEL,
    bare,
    board,
    kinds,
    notations,
    placing,
    play,
    readable,
    spaces,
    valley,
)
from ukiyo.engine.errors import IllegalAction

THREE = "cherry a1 c1 e1 g1; bamboo b2; water d2; mountain f2"
"""A board that has finished row 2 with three landscapes, bamboo, water and mountain."""
VILLAGE = "cherry a1 c1 e1 g1; bamboo b2; village d2; mountain f2"
SIX = "bamboo b2; water d2; village f2; mountain a3 c3 e3 g3; water b4; bamboo d4; cherry f4"
"""Both seal rows finished."""
PLAIN = "mountain a1; water c1 e1; bamboo g1"
FULL = (
    "mountain a1 c1 e1 g1; bamboo b2; water d2; cherry f2; mountain a3 c3; water e3; bamboo g3; water b4; mountain d4; "
    "bamboo f4; cherry a5 c5 e5 g5; cherry b6 d6 f6; water a7"
)
"""A board that has reached the top, with no village on it."""


# --- winning one ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TV-9.2")
def test_the_example_of_the_rulebook() -> None:
    """Cherry blossom and bamboo lie on row 2; a village makes three different ones."""
    position = placing("village", "cherry a1 c1 e1 g1; cherry b2; bamboo d2")
    assert kinds(position.play("place f2")) == ["PLACED"]
    assert position.to_act == 0
    assert notations(position) == {"claim bamboo", "claim cherry", "claim village", "decline"}
    with pytest.raises(IllegalAction, match=r"no water tile.*TV-9\.2"):
        position.play("claim water")
    assert kinds(position.play("claim cherry")) == ["CLAIMED"]
    assert readable(position)["seals"] == {"cherry": 0} and position.to_act == 1


@pytest.mark.rule("TV-9.2")
@pytest.mark.parametrize(("last", "others"), [("b4", "d4 f4"), ("d4", "b4 f4"), ("f4", "b4 d4")])
def test_row_4_brings_a_seal_too_whichever_space_is_last(last: str, others: str) -> None:
    one, other = others.split()
    below = "cherry a1 c1 e1 g1; bamboo b2 d2 f2; mountain a3 c3 e3 g3"
    position = placing("water", f"{below}; village {one}; cherry {other}")
    position.play(f"place {last}")
    assert notations(position) == {"claim cherry", "claim village", "claim water", "decline"}


@pytest.mark.rule("TV-9.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_finishes_the_row_gets_the_seal(seat: int) -> None:
    boards = ["bamboo a1", "mountain a1", "water a1"]
    boards[seat] = THREE.replace("; mountain f2", "")
    position = placing("mountain", *boards, turn=seat)
    play(position, "place f2", "claim water")
    assert readable(position)["seals"] == {"water": seat} and position.to_act == (seat + 1) % 3


@pytest.mark.rule("TV-9.3")
def test_now_or_never() -> None:
    position = placing("mountain", "cherry a1 c1 e1 g1; bamboo b2; water d2", PLAIN)
    play(position, "place f2", "decline", "take big-0", "place b2", "take big-7", "place a3")
    assert position.to_act == 1 and "seals" not in readable(position)
    assert not notations(position, "CLAIM")
    with pytest.raises(IllegalAction, match=r"TV-9\.3"):
        position.play("claim water")


@pytest.mark.rule("TV-9.4")
def test_only_seals_in_the_middle() -> None:
    two = THREE.replace("bamboo b2", "mountain b2").replace("mountain f2", "village f2")
    position = placing("mountain", THREE.replace("; mountain f2", ""), two, seals={"water": 1})
    position.play("place f2")
    assert notations(position) == {"claim bamboo", "claim mountain", "decline"}
    with pytest.raises(IllegalAction, match=r"Water seal belongs to Artist 2.*TV-9\.4"):
        position.play("claim water")
    # all three are taken: nothing is offered
    both = "cherry a1; mountain c1; water e1; bamboo g1; bamboo b2; water d2; mountain f2; cherry a3 c3; mountain e3 g3; water b4; mountain d4; cherry f4"
    none = placing("water", "cherry a1 c1 e1 g1; bamboo b2; mountain f2", both, THREE.replace("cherry", "village"),
                   seals={"water": 1, "mountain": 1, "bamboo": 2})  # fmt: skip
    assert kinds(none.play("place d2")) == ["PLACED"] and none.to_act == 1


@pytest.mark.rule("TV-9.5")
@pytest.mark.parametrize("equal", ["bamboo", "water"])
def test_equal_landscapes_bring_nothing(equal: str) -> None:
    position = placing(equal, "cherry a1 c1 e1 g1; bamboo b2; water d2")
    assert kinds(position.play("place f2")) == ["PLACED"] and position.to_act == 1


@pytest.mark.rule("TV-9.6")
def test_a_used_seal_can_be_won_again_and_two_rows_bring_two() -> None:
    position = valley(THREE, PLAIN, seals={"water": 0})
    play(position, "swap big-0 big-3", "take big-0", "place a3")
    assert "seals" not in readable(position)
    mine = "mountain a1 c1 e1 g1; " + SIX.replace("; bamboo d4", "")
    again = placing("bamboo", mine, PLAIN, seals={"water": 0})
    again.play("place d4")
    assert notations(again) == {"claim bamboo", "claim cherry", "decline"}
    again.play("claim cherry")
    assert readable(again)["seals"] == {"cherry": 0, "water": 0}


@pytest.mark.rule("TV-9.7")
def test_not_in_the_turn_it_was_taken() -> None:
    position = placing("mountain", THREE.replace("; mountain f2", ""))
    play(position, "place f2", "claim water")
    assert position.to_act == 1 and not notations(position, "SWAP")


@pytest.mark.rule("TV-9.8", "TV-9.10", "TV-9.15", "TV-9.17")
def test_a_seal_serves_its_owner_only() -> None:
    both = "cherry a1 c1 e1 g1; " + SIX
    fields = {"seals": {"village": 1, "mountain": 2}, "reserved": "bamboo"}
    position = valley(ROW_1, both.replace("cherry a1", "bamboo a1"), THREE, **fields)
    assert {a.kind for a in position.legal()} == {"TAKE"}
    position = valley(ROW_1, THREE, THREE.replace("cherry", "mountain"), seals={"water": 1, "bamboo": 2})
    assert {a.kind for a in position.legal()} == {"TAKE"}
    play(position, "take big-0")
    assert {a.kind for a in position.legal()} == {"PLACE"}
    with pytest.raises(IllegalAction, match=r"Bamboo seal belongs to Artist 3.*TV-9\.10"):
        position.play("lean d4")


# --- Water ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TV-9.8")
def test_water_swaps_two_tiles_of_one_wheel_before_the_choice() -> None:
    position = valley(THREE, seals={"water": 0})
    assert len(notations(position, "SWAP")) == 8 * 7 // 2 + 6 * 5 // 2
    assert "swap big-7 small-0" not in {position.game.notation(a) for a in position.game.actions}
    assert kinds(position.play("swap big-0 big-6")) == ["SWAPPED", "SEAL_BACK"]
    state = readable(position)
    assert state["wheel"] == WHEEL | {"big-0": "village", "big-6": "water"} and "seals" not in state
    assert position.to_act == 0 and not notations(position, "SWAP")
    assert play(position, "take big-0") and readable(position)["hand"] == "village"
    chosen = valley(THREE, seals={"water": 0})
    chosen.play("take big-0")
    with pytest.raises(IllegalAction, match=r"before a tile is chosen.*TV-9\.8"):
        chosen.play("swap small-0 small-1")
    with pytest.raises(IllegalAction, match=r"lies in the middle.*TV-9\.8"):
        valley(THREE).play("swap small-0 small-1")


@pytest.mark.rule("TV-9.9")
def test_water_needs_two_tiles_and_availability_follows() -> None:
    position = valley(
        THREE, seals={"water": 0}, wheel={"big-0": "village", "big-3": "bamboo", "big-6": "water"} | SMALL
    )
    assert len(notations(position, "SWAP")) == 3 + 15
    with pytest.raises(IllegalAction, match=r"notch 1 of the big wheel holds no tile.*TV-9\.9"):
        position.play("swap big-0 big-1")
    full = valley(THREE, seals={"water": 0})
    assert "big-6" not in " ".join(notations(full, "TAKE"))
    full.play("swap big-4 big-6")
    full.play("take big-4")
    assert readable(full)["hand"] == "village"


# --- Bamboo -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TV-9.10")
def test_bamboo_makes_up_for_one_support() -> None:
    position = placing("village", THREE + "; cherry a3 c3", seals={"bamboo": 0})
    assert spaces(position) == "e3 g3 b4"
    assert spaces(position, "LEAN") == "d4 a5", "d4 lacks e3, a5 lacks b4; f4 lacks two"
    with pytest.raises(IllegalAction, match=r"one missing support only.*TV-9\.10"):
        position.play("lean f4")
    with pytest.raises(IllegalAction, match=r"fully supported.*TV-9\.10"):
        position.play("lean b4")
    assert kinds(position.play("lean d4")) == ["LEANED", "SEAL_BACK"]
    assert board(position)["d4"] == "village" and "seals" not in readable(position)
    with pytest.raises(IllegalAction, match=r"Bamboo seal lies in the middle.*TV-9\.10"):
        placing("village", THREE + "; cherry a3 c3").play("lean d4")


@pytest.mark.rule("TV-9.10")
def test_a_tile_leaned_into_a_seal_row_can_bring_the_bamboo_seal_again() -> None:
    mine = "cherry a1 c1 e1 g1; bamboo b2; water d2; mountain f2; mountain c3 e3 g3; water d4; bamboo f4"
    position = placing("village", mine, seals={"bamboo": 0})
    assert "b4" in spaces(position, "LEAN").split(), "b4 lacks a3"
    assert kinds(position.play("lean b4")) == ["LEANED", "SEAL_BACK"]
    assert notations(position) == {"claim bamboo", "claim village", "claim water", "decline"}


@pytest.mark.rule("TV-9.11")
@pytest.mark.parametrize("last_round", [False, True])
def test_bamboo_never_in_the_top_row(last_round: bool) -> None:
    mine = "mountain a1 c1 e1 g1; " + SIX + "; bamboo a5 c5 e5 g5; cherry b6"
    other = FULL if last_round else PLAIN
    position = placing("village", other, mine, turn=1, seals={"bamboo": 1}, wheel=BIG | {"small-0": "cherry"})
    assert spaces(position) == "d6 f6 a7"
    assert spaces(position, "LEAN") == "", "c7 lacks d6 only, but it is in the top row"
    with pytest.raises(IllegalAction, match=r"top row.*TV-9\.11"):
        position.play("lean c7")


# --- Mountain ---------------------------------------------------------------------------------------------------------
LAST = BIG | {"small-1": "bamboo"}
"""A small wheel with one tile left."""


@pytest.mark.rule("TV-9.12")
@pytest.mark.parametrize("taker", [0, 1])
def test_mountain_asks_its_owner_at_every_refill(taker: int) -> None:
    position = valley(THREE, PLAIN, turn=taker, seals={"mountain": 0}, wheel=LAST)
    events = position.play("take small-1")
    assert kinds(events) == ["TAKEN", "REFILLED"]
    assert position.to_act == 0 and readable(position)["agenda_phase"] == ["place", "reserve"]
    assert notations(position) == {"reserve small-0", "reserve small-3", "decline"}
    # declined: the turn goes on, and the next refill asks again
    assert play(position, "decline") == ["DECLINED"]
    assert position.to_act == taker and notations(position, "PLACE")


@pytest.mark.rule("TV-9.12", "TV-9.15")
@pytest.mark.parametrize(("owner", "taker"), [(3, 0), (3, 3), (0, 3)])
def test_mountain_belongs_to_the_first_and_to_the_last_seat_alike(owner: int, taker: int) -> None:
    boards = [PLAIN, "mountain a1 g1; water c1; bamboo e1", "water a1 c1 e1; cherry g1", PLAIN]
    boards[owner] = THREE
    position = valley(*boards, turn=taker, seals={"mountain": owner}, wheel=LAST, centre="water")
    play(position, "take small-1")
    assert position.to_act == owner and notations(position) == {"reserve small-0", "reserve small-3", "decline"}
    lying = readable(position)["wheel"]["small-0"]
    play(position, "reserve small-0")
    assert position.to_act == taker and readable(position)["reserved"] == lying
    assert (
        "Artist" in GAME.words.notices(position.state)[-1] and str(owner + 1) in GAME.words.notices(position.state)[-1]
    )


@pytest.mark.rule("TV-9.12")
def test_mountain_for_the_big_wheel_too_and_nobody_is_asked_without_it() -> None:
    position = valley(THREE, PLAIN, seals={"mountain": 0}, wheel=SMALL | {"big-6": "village"})
    position.play("take big-6")
    assert notations(position) == {"reserve big-0", "reserve big-4", "decline"}
    nobody = valley(THREE, PLAIN, seals={"water": 0}, wheel=LAST)
    nobody.play("take small-1")
    assert {a.kind for a in nobody.legal()} == {"PLACE"}
    with pytest.raises(IllegalAction, match=r"TV-9\.12"):
        nobody.play("reserve small-0")


@pytest.mark.rule("TV-9.13")
def test_mountain_takes_a_tile_at_an_arrow_and_leaves_a_hole() -> None:
    position = valley(THREE, PLAIN, turn=1, seals={"mountain": 0}, wheel=LAST)
    position.play("take small-1")
    for notation, why in (("reserve small-1", "no arrow"), ("reserve big-0", "small wheel was refilled")):
        with pytest.raises(IllegalAction, match=rf"{why}.*TV-9\.13"):
            position.play(notation)
    lying = readable(position)["wheel"]["small-3"]
    assert kinds(position.play("reserve small-3")) == ["RESERVED"]
    state = readable(position)
    assert state["reserved"] == lying and "small-3" not in state["wheel"] and len(state["wheel"]) == 13
    position.play("place b2")
    assert {"take small-2", "take small-4", "take small-0"} == {n for n in notations(position, "TAKE") if "small" in n}


@pytest.mark.rule("TV-9.14")
def test_mountain_reserves_one_tile_at_a_time() -> None:
    position = valley(THREE, PLAIN, seals={"mountain": 0}, reserved="village", wheel=LAST)
    position.play("take small-1")
    assert {a.kind for a in position.legal()} == {"PLACE"}


@pytest.mark.rule("TV-9.15")
def test_mountain_places_the_tile_on_a_later_turn() -> None:
    position = valley(THREE, PLAIN, seals={"mountain": 0}, wheel=LAST)
    play(position, "take small-1", "reserve small-0")
    assert readable(position)["hand"] == "bamboo", "one's own refill: the tile taken is placed first"
    with pytest.raises(IllegalAction, match=r"TV-9\.15"):
        position.play("take reserved")
    position.play("place a3")
    with pytest.raises(IllegalAction, match=r"belongs to Artist 1.*TV-9\.15"):
        position.play("take reserved")
    play(position, "take small-3", "place b2")
    reserved = readable(position)["reserved"]
    wheel = readable(position)["wheel"]
    assert "take reserved" in notations(position)
    position.play("take reserved")
    state = readable(position)
    assert state["hand"] == reserved and "reserved" not in state and "seals" not in state
    assert state["wheel"] == wheel, "no tile leaves a wheel"
    assert {a.kind for a in position.legal()} == {"PLACE"}


@pytest.mark.rule("TV-9.15")
def test_the_returned_mountain_seal_can_be_won_by_the_reserved_tile() -> None:
    mine = "cherry a1 c1 e1 g1; bamboo b2; water d2; mountain f2; bamboo a3 c3 e3 g3; water b4; village d4"
    position = valley(mine, PLAIN, seals={"mountain": 0}, reserved="mountain", parchment=[0])
    play(position, "take reserved", "place f4")
    assert notations(position) == {"claim mountain", "claim village", "claim water", "decline"}


@pytest.mark.rule("TV-9.16")
def test_mountain_takes_the_only_tile_of_a_short_wheel() -> None:
    """Which stays empty: no other than an empty bag makes a refill so short."""
    position = bare(valley(THREE, PLAIN, seals={"mountain": 0}, wheel=LAST), *BIG, "small-1", bag=1)
    position.play("take small-1")
    assert notations(position) == {"reserve small-0", "decline"}
    position.play("reserve small-0")
    assert not [n for n in readable(position)["wheel"] if n.startswith("small")]
    play(position, "place a3")
    assert all("big" in n for n in notations(position, "TAKE"))


# --- Village ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TV-9.17")
def test_village_draws_three_and_keeps_one() -> None:
    position = valley(VILLAGE, seals={"village": 0})
    bag = position.state["bag"].copy()
    assert kinds(position.play("draw")) == ["DREW"]
    drawn = readable(position)["drawn"]
    assert len(drawn) == 3 and position.state["bag"].sum() == bag.sum() - 3
    assert notations(position) == {"keep 1", "keep 2", "keep 3"}
    assert kinds(position.play("keep 2")) == ["KEPT", "SEAL_BACK"]
    state = readable(position)
    assert state["hand"] == drawn[1] and "drawn" not in state and "seals" not in state
    assert position.state["bag"].sum() == bag.sum() - 1
    assert spaces(position) == "a3 c3 e3 g3"
    with pytest.raises(IllegalAction, match=r"lies in the middle.*TV-9\.17"):
        valley(VILLAGE).play("draw")


@pytest.mark.rule("TV-9.17")
def test_village_draws_at_random() -> None:
    start = valley(VILLAGE, seals={"village": 0})
    seen = set()
    for seed in range(60):
        position = start.view(0).determinize(seed)
        position.play("draw")
        seen.update(readable(position)["drawn"])
    assert len(seen) > 15


@pytest.mark.rule("TV-9.18")
def test_village_with_a_short_bag_and_the_wheels_stay() -> None:
    position = bare(valley(VILLAGE, seals={"village": 0}), *BIG, "small-2", bag=2)
    wheel = readable(position)["wheel"]
    position.play("draw")
    assert readable(position)["drawn"] == ["mountain", "mountain"] and readable(position)["wheel"] == wheel
    assert notations(position) == {"keep 1", "keep 2"}
    with pytest.raises(IllegalAction, match=r"only 2 tiles.*TV-9\.18"):
        position.play("keep 3")
    empty = bare(valley(VILLAGE, seals={"village": 0}), *BIG, "small-2")
    with pytest.raises(IllegalAction, match=r"bag is empty.*TV-9\.18"):
        empty.play("draw")
