"""Moving, what may be done at a space, action tokens, primaries that go back, rotating."""

import itertools

import numpy as np
import pytest

from games.hokusai import oracles
from games.hokusai.atelier import (
    area,
    asked,
    inner,
    kinds,
    notations,
    pigments,
    play,
    refused,
    table,
    told,
    value,
    work,
)
from ukiyo.games.hokusai.components import ARTISANS, KAKEMONOS

CW, CCW = "clockwise", "counter-clockwise"
AT_START = {"apprentice": [0, 0]}


# --- main action 1 ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("HK-4.2", "HK-3.1")
@pytest.mark.parametrize(
    ("steps", "way", "space"),
    [(1, CW, 1), (2, CW, 2), (3, CW, 3), (4, CW, 4), (1, CCW, 9), (2, CCW, 8), (3, CCW, 7), (4, CCW, 6)],
)
def test_each_black_pigment_is_a_step(steps: int, way: str, space: int) -> None:
    position = table("KKKK", bag="RRBBYY", **AT_START)
    position.play(f"move {steps} {way}")
    assert value(position, "apprentice", 0) == space
    assert area(position, "active") == "K" * (4 - steps) and area(position, "discard") == "K" * steps
    artisan, kakemono = notations(position, "ARTISAN"), notations(position, "KAKEMONO")
    side = space // 2 + 1
    assert artisan == ([f"artisan {side}"] if space % 2 == 0 else [])
    assert kakemono == ([f"kakemono {side}"] if space % 2 == 1 else [])


@pytest.mark.rule("HK-4.2")
def test_as_many_steps_as_black_pigments() -> None:
    assert notations(table("RRKK"), "MOVE") == [f"move {n} {way}" for way in (CW, CCW) for n in (1, 2)]
    assert notations(table("RRBY", bag="KKKK"), "MOVE") == []


@pytest.mark.rule("HK-4.3")
def test_nothing_at_a_space_without_a_step() -> None:
    position = table("RRBY", bag="KKKK", apprentice=[1, 0])
    assert not notations(position, "KAKEMONO", "ARTISAN", "TOKEN", "GAIN", "DECLINE")


@pytest.mark.rule("HK-4.1")
def test_action_4_is_always_possible() -> None:
    position = table("", discard="KKKK", bag="")
    assert notations(position) == ["discard"]
    position.play("discard")
    assert notations(position) == ["end"] and area(position, "active") == ""
    assert "main" in refused(position, "discard")


@pytest.mark.rule("HK-4.4")
def test_the_examples_of_moving() -> None:
    """One black pigment: token 1 or another, one kakemono or another, pigments of one inner space or another."""
    right, left = table("KRBY", rondel=("RB", "YY"), **AT_START), table("KRBY", rondel=("RB", "YY"), **AT_START)
    right.play(f"move 1 {CW}")
    left.play(f"move 1 {CCW}")
    assert notations(right, "KAKEMONO") == ["kakemono 1"] and notations(left, "KAKEMONO") == ["kakemono 5"]
    assert "gain RB" in notations(right) and value(right, "token_at", 0) == 0 and value(left, "token_at", 4) == 4
    assert "decline" in notations(right)
    two = table("KKRBY", **AT_START)
    two.play(f"move 2 {CW}")
    assert notations(two, "ARTISAN") == ["artisan 2"]
    play(two, "decline")
    assert notations(two, "MOVE", "MIX", "DISCARD") == [] and "end" in notations(two)


@pytest.mark.rule("HK-3.2")
def test_apprentices_share_a_space() -> None:
    position = table("KKRBY", apprentice=[0, 1])
    position.play(f"move 1 {CW}")
    assert value(position, "apprentice")[:2] == [1, 1]


@pytest.mark.rule("HK-4.5", "HK-3.10")
def test_acquiring_a_kakemono() -> None:
    position = table("KKRBY", works=(work("FU3"),), kakemono_at=["FU5", "WV5", "BR5", "WF5", "FL5"], top="FL7",
                     tools_at=[["brush", "basket"]] * 5, top_tools=["chisel", "hammer"], **AT_START)  # fmt: skip
    events = play(position, f"move 1 {CW}", "kakemono 1")
    assert value(position, "work", 0) == [KAKEMONOS.index("FU3"), KAKEMONOS.index("FU5")]
    assert value(position, "work_tools", 0, 1) == [4, 2] and value(position, "work_tools", 0, 0) == [-1, -1]
    assert value(position, "kakemono_at", 0) == KAKEMONOS.index("FL7") and value(position, "tools_at", 0) == [1, 3]
    assert value(position, "top") not in (-1, KAKEMONOS.index("FL7")) and min(value(position, "top_tools")) >= 0
    assert kinds(events)[-3:] == ["KAKEMONO", "NEW_KAKEMONO", "NEW_TOP"] and position.undoable_by is None
    assert told(events, "NEW_TOP")[0][:3] == (value(position, "top"), *value(position, "top_tools"))


@pytest.mark.rule("HK-4.5")
def test_no_room_for_a_third_work() -> None:
    position = table("KKRBY", works=(work("FU3"), work("FU5")), **AT_START)
    position.play(f"move 1 {CW}")
    assert notations(position, "KAKEMONO") == []


@pytest.mark.rule("HK-4.6")
def test_acquiring_an_artisan() -> None:
    shown = ["A01", "A02", "A03", "A04", "A05"]
    free = table("KKRBY", artisan_at=shown, artisan=[["A10", "A11"]], **AT_START)
    free.play(f"move 2 {CW}")
    assert notations(free, "ARTISAN") == ["artisan 2"]
    free.play("artisan 2")
    assert value(free, "artisan", 0)[:3] == [9, 10, 1] and value(free, "artisan_under", 0) == -1
    full = table("KKRBY", artisan_at=shown, artisan=[["A10", "A11", "A12"]], **AT_START)
    full.play(f"move 2 {CW}")
    assert notations(full, "ARTISAN") == ["artisan 2 for 1", "artisan 2 for 2", "artisan 2 for 3"]
    full.play("artisan 2 for 2")
    assert value(full, "artisan", 0) == [9, 1, 11, -1] and value(full, "artisan_under", 0) == ARTISANS.index("A11")
    assert value(full, "artisan_at", 1) not in (-1, 1)


@pytest.mark.rule("HK-4.7", "HK-4.8", "HK-10.10")
def test_taking_pigments() -> None:
    """As many as the level tells, neither fewer nor more."""
    position = table("KRBY", rondel=("RRB",), level=[10, 10], **AT_START)
    position.play(f"move 1 {CW}")
    assert notations(position, "GAIN") == ["gain RR", "gain RB"]
    assert refused(position, "gain R") == "gain R: exactly 2 pigments are taken at level 10 [HK-4.8]"
    assert "[HK-4.8]" in refused(position, "gain RRB") and "[HK-4.7]" in refused(position, "gain Y")
    position.play("gain RB")
    assert area(position, "discard") == "RBK" and area(position, "active") == "RBY" and inner(position, 0) == "R"


@pytest.mark.rule("HK-4.7", "HK-4.8")
@pytest.mark.parametrize(("level", "most"), [(4, 3), (7, 3), (8, 2), (12, 2), (13, 1), (15, 1)])
def test_as_many_as_the_level_tells(level: int, most: int) -> None:
    position = table("KRBY", rondel=("RRBY",), level=[level, 10], **AT_START)
    position.play(f"move 1 {CW}")
    gains = {"".join(sorted(gain[5:])) for gain in notations(position, "GAIN")}
    assert gains == {"".join(sorted(c)) for c in itertools.combinations("RRBY", most)}


@pytest.mark.rule("HK-4.8", "HK-5.5", "HK-5.9")
def test_all_there_are_where_fewer_lie() -> None:
    position = table("KRBY", rondel=("RB",), level=[4, 10], **AT_START)
    position.play(f"move 1 {CW}")
    assert notations(position, "GAIN") == ["gain RB"]
    four = at_token("collect", rondel=("RB",))
    four.play("token")
    assert notations(four, "GAIN") == ["gain RB"] and "[HK-5.9]" in refused(four, "gain B")


@pytest.mark.rule("HK-4.8")
def test_an_empty_inner_space() -> None:
    position = table("KRBY", rondel=("",), **AT_START)
    position.play(f"move 1 {CW}")
    assert notations(position, "GAIN") == []


@pytest.mark.rule("HK-4.4")
def test_a_space_where_nothing_can_be_done() -> None:
    """No room for its kakemono, no pigment there for token 5: one has only moved, and nothing is asked."""
    position = table("KRBY", works=(work("FU5"), work("FU7")), rondel=("",), bag="KKK",
                     token_at=["grab", "refresh", "recover", "choose", "collect"], **AT_START)  # fmt: skip
    position.play(f"move 1 {CW}")
    assert value(position, "phase") == 3 and "end" in notations(position) and not notations(position, "DECLINE")


@pytest.mark.rule("HK-4.9")
def test_the_marker_before_the_action_counts() -> None:
    """Pigments that came in other players' turns do not move the marker; taking some does."""
    position = table("KRBY", bag="RRBYOOKKK", rondel=("RBY",), level=[12, 10], **AT_START)
    position.play(f"move 1 {CW}")
    assert max(len(gain) - 5 for gain in notations(position, "GAIN")) == 2
    events = position.play("gain RB")
    assert value(position, "level", 0) == 15 and told(events, "LEVEL")[0][:2] == (15, 12)


# --- action tokens ----------------------------------------------------------------------------------------------------
def at_token(token: str, active: str = "KRBY", **fields: object) -> object:
    """A position after moving to a side with a token."""
    others = [name for name in ("refresh", "recover", "choose", "collect", "grab") if name != token]
    position = table(active, token_at=[token, *others], **{**AT_START, **fields})  # type: ignore[arg-type]
    position.play(f"move 1 {CW}")
    return position


@pytest.mark.rule("HK-5.1", "HK-5.2")
def test_token_1_renews_the_artisans() -> None:
    position = at_token("refresh", artisan_at=["A05", "A04", "A03", "A02", "A01"], artisan=[["A10", "A11", "A12"]])
    events = position.play("token")
    assert value(position, "artisan_under")[:6] == [4, 3, 2, 1, 0, -1]
    shown = value(position, "artisan_at")
    assert len(set(shown)) == 5 and not set(shown) & {0, 1, 2, 3, 4, 9, 10, 11} and told(events, "REFRESHED") != []
    assert len(notations(position, "ARTISAN")) == 15 and "decline" in notations(position)
    position.play("artisan 4 for 1")
    assert value(position, "artisan", 0) == [shown[3], 10, 11, -1] and value(position, "artisan_under", 5) == 9
    assert "end" in notations(position)


@pytest.mark.rule("HK-5.1", "HK-3.11")
def test_token_1_with_a_small_pile() -> None:
    """Two of unknown order come first, then those put under the pile, the oldest first."""
    shown, under = ["A01", "A02", "A03", "A04", "A05"], [f"A{n:02}" for n in range(6, 24)]
    position = at_token("refresh", artisan_at=shown, artisan_under=under)
    position.play("token")
    found = value(position, "artisan_at")
    assert sorted(found[:2]) == [23, 24] and found[2:] == [5, 6, 7] and position.undoable_by is None
    assert value(position, "artisan_under") == [*range(8, 23), 0, 1, 2, 3, 4, *[-1] * 5]
    known = at_token("refresh", artisan_at=shown, artisan_under=[*under, "A24", "A25"])
    known.play("token")
    assert value(known, "artisan_at") == [5, 6, 7, 8, 9] and known.undoable_by == 0, "everybody knew which would come"


@pytest.mark.rule("HK-5.1")
def test_token_1_and_then_no_artisan() -> None:
    position = at_token("refresh")
    play(position, "token", "decline")
    assert value(position, "artisan", 0) == [-1] * 4 and "end" in notations(position)


@pytest.mark.rule("HK-5.3")
def test_token_2_recovers_two_pigments() -> None:
    position = at_token("recover", discard="OOY", bag="KKK")
    position.play("token")
    assert set(notations(position, "PICK")) == {"pick OO", "pick YO", "pick YK", "pick OK"}
    position.play("pick YO")
    assert area(position, "active") == "RBYYO" and area(position, "discard") == "OK"
    single = at_token("recover")
    single.play("token")
    assert notations(single, "PICK") == ["pick K"], "only the black pigment of the step lies there"


@pytest.mark.rule("HK-5.4")
def test_token_3_chooses_two_pigments() -> None:
    position = at_token("choose", bag="GGPKK", discard="K")
    position.play("token")
    assert set(notations(position, "PICK")) == {"pick GG", "pick PG", "pick PK", "pick GK", "pick KK"}
    position.play("pick GG")
    assert area(position, "active") == "RBYGG" and area(position, "bag") == "PKK"


@pytest.mark.rule("HK-5.4", "HK-5.8")
def test_token_3_with_one_pigment_in_the_bag() -> None:
    position = at_token("choose", bag="G", discard="KKK")
    assert notations(position, "TOKEN") == []


@pytest.mark.rule("HK-5.5", "HK-5.6", "HK-5.9", "HK-5.10")
def test_tokens_4_and_5() -> None:
    four = at_token("collect", rondel=("RRRB",), level=[15, 10])
    four.play("token")
    assert notations(four, "GAIN") == ["gain RRR", "gain RRB"], "three, as token 2 and action 1d have it"
    left = four.copy()
    left.play("decline")
    assert area(left, "discard") == "K", "what a token offers may be declined"
    four.play("gain RRB")
    assert area(four, "discard") == "RRBK" and inner(four, 0) == "R"
    five = at_token("grab", rondel=("RRRB",))
    five.play("token")
    assert notations(five, "GAIN") == ["gain R", "gain B"]
    five.play("gain B")
    assert area(five, "active") == "RBBY" and area(five, "discard") == "K"


@pytest.mark.rule("HK-5.8")
def test_tokens_stay_and_idle_ones_are_not_asked_about() -> None:
    position = at_token("grab", rondel=("",))
    assert notations(position, "TOKEN") == []
    used = at_token("grab", rondel=("R",))
    play(used, "token", "gain R")
    assert value(used, "token_at", 0) == 4


# --- primaries that go back, rotating ---------------------------------------------------------------------------------
def mixed(active: str, mix: str, side: int = 0, **fields: object) -> object:
    """A position that has just mixed; the apprentice stands at a side."""
    position = table(active, rondel=("", "", "", ""), apprentice=[2 * side, 0], **fields)  # type: ignore[arg-type]
    position.play(mix)
    return position


@pytest.mark.rule("HK-3.3", "HK-3.4", "HK-6.3")
@pytest.mark.parametrize("way", [CW, CCW])
def test_the_example_of_mixing(way: str) -> None:
    """An orange and a purple pigment: four primaries from the apprentice on, one to each inner space, then rotate."""
    position = mixed(
        "YRBRKK", "mix OP", side=1, level=[8, 10], token_at=["grab", "recover", "choose", "collect", "refresh"]
    )
    before = [inner(position, side) for side in range(5)]
    assert len(notations(position, "ROW")) == 24
    play(position, f"row YRBR {way}")
    step = 1 if way == CW else -1
    for k, letter in enumerate("YRBR"):
        side = (1 + step * k) % 5
        assert sorted(inner(position, side)) == sorted(before[side] + letter)
    assert area(position, "discard") == "" and notations(position, "ROTATE") == [f"rotate {n}" for n in (2, 3, 4, 5)]
    events = play(position, "rotate 5")
    assert "MIXED" not in kinds(events) and notations(position) == ["token", "decline"]
    events = play(position, "decline")
    assert area(position, "discard") == "OP" and value(position, "tray") == [9, 9, 10]
    assert value(position, "level", 0) == 6 and "LEVEL" in kinds(events)


@pytest.mark.rule("HK-3.4", "HK-3.12")
@pytest.mark.parametrize("returning", ["RR", "RBY", "RRBY", "RRBBY", "RRRYY"])
def test_every_order_once(returning: str) -> None:
    position = table(
        "KKKK", returning=pigments(returning), stage="row", main_done=1, made={"orange": 1}, **asked("row")
    )
    words = set(notations(position, "ROW"))
    expected = oracles.rows(returning, clockwise_only=len(returning) == 5)
    assert words == {f"row {order} {(CW, CCW)[way]}" for way, order in expected}


@pytest.mark.rule("HK-3.5")
def test_six_primaries_go_round() -> None:
    position = table("KKKK", returning={"red": 5, "blue": 1}, stage="row", main_done=1, made={"purple": 1},
                     rondel=("", "", "", "", ""), apprentice=[4, 0], **asked("row"))  # fmt: skip
    before = [len(inner(position, side)) for side in range(5)]
    assert len(notations(position)) == 6, "five of them: only where the blue one lies matters"
    position.play(f"row RRRRB {CW}")
    assert value(position, "phase") == 11, "the sixth lies where the first does, and nothing is asked"
    after = [len(inner(position, side)) for side in range(5)]
    assert np.subtract(after, before).tolist() == [1, 1, 2, 1, 1] and inner(position, 2).startswith("RR")
    assert "B" in inner(position, 1)


@pytest.mark.rule("HK-3.5")
def test_the_rest_of_a_row_has_a_direction_of_its_own() -> None:
    position = table(
        "KKKK", returning={"red": 4, "blue": 3}, stage="row", main_done=1, made={"purple": 1}, **asked("row")
    )
    position.play(f"row RRRRB {CW}")
    assert set(notations(position)) == {f"row BB {CW}", f"row BB {CCW}"}


@pytest.mark.rule("HK-3.6")
@pytest.mark.parametrize("oval", range(5))
def test_the_oval_stops_elsewhere(oval: int) -> None:
    position = table("KKKK", oval=oval, stage="token", main_done=1, made={"purple": 1}, **asked("rotate"))
    assert notations(position) == [f"rotate {n + 1}" for n in range(5) if n != oval]
    assert refused(position, f"rotate {oval + 1}")


@pytest.mark.rule("HK-3.7")
@pytest.mark.parametrize("alone", [0, 1])
def test_what_turns_with_the_oval(alone: int) -> None:
    position = table("KKKK", stage="token", main_done=1, made={"purple": 1}, rondel=("R", "BB", "YYY", ""), oval_alone=alone,
                     token_at=["refresh", "recover", "choose", "collect", "grab"], apprentice=[3, 0], **asked("rotate"))  # fmt: skip
    before = [inner(position, side) for side in range(5)]
    cards = value(position, "artisan_at"), value(position, "kakemono_at"), value(position, "token_at")
    position.play("rotate 3")
    assert [inner(position, side) for side in range(5)] == (before if alone else before[3:] + before[:3])
    assert value(position, "apprentice", 0) == 3
    assert (value(position, "artisan_at"), value(position, "kakemono_at"), value(position, "token_at")) == cards


@pytest.mark.rule("HK-3.8", "HK-5.7")
def test_the_aligned_token_after_rotating() -> None:
    """Token 5 takes from the inner space that lies at the apprentice now."""
    position = table("KKKK", stage="token", main_done=1, made={"purple": 1}, rondel=("R", "BB", "YYY", ""),
                     token_at=["refresh", "recover", "choose", "collect", "grab"], apprentice=[0, 0], **asked("rotate"))  # fmt: skip
    position.play("rotate 5")
    assert inner(position, 0) == "BB" and notations(position) == ["gain B", "decline"]
    position.play("gain B")
    assert area(position, "active") == "BKKKK" and area(position, "discard") == "P"
    again = table("KKKK", stage="token", main_done=1, made={"purple": 1}, **asked("rotate"))
    again.play("rotate 3")
    assert value(again, "phase") == 3, "token 3 has nothing to choose from in an empty bag"


@pytest.mark.rule("HK-3.8", "HK-5.1")
def test_token_1_after_rotating() -> None:
    position = table("KKKK", oval=1, stage="token", main_done=1, made={"purple": 1}, **asked("rotate"))
    position.play("rotate 1")
    assert notations(position) == ["token", "decline"] and area(position, "discard") == ""
    play(position, "token", "artisan 3")
    assert area(position, "discard") == "P" and value(position, "artisan", 0, 0) >= 0


@pytest.mark.rule("HK-3.9")
def test_nothing_else_rotates() -> None:
    position = table("KRBY", bag="KKK", oval=2, **AT_START)
    play(position, f"move 1 {CW}", "token", "decline", "end")
    assert value(position, "oval") == 2


@pytest.mark.rule("HK-3.11")
def test_piles_that_have_run_out() -> None:
    under = [f"A{n:02}" for n in range(6, 23)]
    position = table("KKRBY", artisan_at=["A01", "A02", "A03", "A04", "A05"], artisan=[["A23", "A24", "A25"]],
                     artisan_under=under, **AT_START)  # fmt: skip
    play(position, f"move 2 {CW}", "artisan 2 for 1")
    assert value(position, "artisan_at", 1) == 5 and value(position, "artisan_under")[:2] == [6, 7]
    assert value(position, "artisan_under", 16) == 22


@pytest.mark.rule("HK-3.11")
def test_the_last_artisan_of_the_pile_comes_before_those_put_under_it() -> None:
    """The first artisan of all, alone in the pile, too."""
    under = [f"A{n:02}" for n in range(7, 26)]
    for last in ("A01", "A25"):
        others = [name for name in ("A01", *under) if name != last]
        position = table("KKRB", artisan_at=["A02", "A03", "A04", "A05", "A06"], artisan_under=others, **AT_START)
        assert int(value(position, "artisan_pile")).bit_count() == 1
        play(position, f"move 2 {CW}", "artisan 2")
        assert value(position, "artisan_at", 1) == ARTISANS.index(last) and value(position, "artisan_pile") == 0
        assert value(position, "artisan_under", 0) == ARTISANS.index(others[0])
