"""Section 6 and the achievements of section 8: tokens, their exchange, what they bring."""

import pytest

from games.hundred_torii.garden import field, garden, large, names, notations, play, small
from ukiyo.engine.errors import IllegalAction

LOTUS_3 = "T14 -1,+0 west; T03 -2,+0 east"
"""A garden in which T13 at -3,+0 scores three lotus tokens and one for a blue torii."""
LAY = "place 1 at -3,+0 turned north"
HAND = {"hand": [["T13", "T05"]]}


@pytest.mark.rule("HT-6.1", "HT-6.2", "HT-6.5")
@pytest.mark.parametrize(
    ("before", "points", "after", "then"), [(1, 0, 4, 0), (2, 0, 0, 5), (4, 0, 2, 5), (2, 5, 0, 10), (4, 5, 2, 10)]
)
def test_five_tokens_are_turned_in_at_once(before: int, points: int, after: int, then: int) -> None:
    position = garden(LOTUS_3, **HAND, small=[{"lotus": before}], large=[{"lotus": points}])
    events = play(position, LAY)
    assert small(position).get("lotus", 0) == after and large(position).get("lotus", 0) == then
    assert ("LARGE" in names(events)) == (points != then)


@pytest.mark.rule("HT-6.3")
def test_a_landmark_never_brings_more_than_ten() -> None:
    position = garden(LOTUS_3, **HAND, small=[{"lotus": 4}], large=[{"lotus": 10}])
    play(position, LAY)
    assert small(position) == {"lotus": 7} and large(position) == {"lotus": 10}


@pytest.mark.rule("HT-6.4", "HT-5.15")
def test_coins_are_neither_turned_in_nor_gained() -> None:
    position = garden(LOTUS_3, **HAND, coins=[8])
    play(position, LAY)
    assert not any("coin" in a for a in notations(position))
    play(position, "gain stone")
    assert field(position, "coins")[0] == 8 and large(position) == {}


@pytest.mark.rule("HT-6.1")
def test_a_token_for_a_blue_torii_is_turned_in_too() -> None:
    position = garden(LOTUS_3, **HAND, small=[{"stone": 4}])
    play(position, LAY, "gain stone")
    assert small(position) == {"lotus": 3} and large(position) == {"stone": 5}


@pytest.mark.rule("HT-6.6")
def test_tokens_run_out() -> None:
    others = {"lotus": 9}
    hoards = [{"lotus": 10}, {"lotus": 10}]
    position = garden(LOTUS_3, **HAND, small=[{}, others, {"lotus": 10}], large=[{}, *hoards], seats=3)
    events = play(position, LAY)
    assert small(position) == {"lotus": 1} and "NOTHING_LEFT" in names(events)


@pytest.mark.rule("HT-6.5", "HT-6.6", "HT-7.3")
def test_what_was_turned_in_or_paid_can_be_gained_again() -> None:
    """19 lotus tokens are out: the last one is the fifth, and the five that are turned in are there for the next two."""
    hoard = {"small": [{"lotus": 4}, {"lotus": 15}], "large": [{}, {"lotus": 10}]}
    position = garden(LOTUS_3, **HAND, **hoard)
    events = play(position, LAY)
    assert small(position) == {"lotus": 2} and large(position) == {"lotus": 5} and "NOTHING_LEFT" not in names(events)
    hoard = {"small": [{"lotus": 1}, {"lotus": 19}], "large": [{}, {"lotus": 10}]}
    position = garden(LOTUS_3, **HAND, **hoard)
    play(position, "hire samurai", "samurai +1,+0", LAY)
    assert small(position) == {"lotus": 1}


@pytest.mark.rule("HT-6.6", "HT-5.6")
def test_a_blue_torii_brings_what_is_left() -> None:
    out = dict.fromkeys(("bridge", "fountain", "lantern", "shrine"), 20)
    tens = dict.fromkeys(out, 10)
    position = garden(LOTUS_3, **HAND, small=[{}, out], large=[{}, tens])
    play(position, LAY)
    assert small(position) == {"lotus": 3, "stone": 1}
    position = garden(LOTUS_3, **HAND, small=[{}, out | {"stone": 20}], large=[{}, tens | {"stone": 10}])
    events = play(position, LAY)
    assert small(position) == {"lotus": 3} and "NOTHING_LEFT" in names(events)
    position = garden(LOTUS_3, **HAND, small=[{}, {"stone": 20}], large=[{}, {"stone": 10}])
    play(position, LAY)
    with pytest.raises(IllegalAction, match=r"HT-6\.6"):
        position.play("gain stone")
    with pytest.raises(IllegalAction, match=r"HT-5\.6"):
        position.play("gain lotus")


@pytest.mark.rule("HT-6.7")
def test_tokens_may_be_without_limit() -> None:
    hoard = {"lotus": 20}
    position = garden(LOTUS_3, **HAND, small=[{}, hoard], large=[{}, {"lotus": 10}], unlimited=1)
    play(position, LAY)
    assert small(position) == {"lotus": 3}


FIVE = {"bridge": 5, "fountain": 5, "lantern": 5, "shrine": 5, "stone": 5}


@pytest.mark.rule("HT-8.8")
@pytest.mark.parametrize(("owners", "gained"), [([], 5), ([1], 3), ([1, 2], 0)])
def test_all_six_landmarks(owners: list[int], gained: int) -> None:
    position = garden(LOTUS_3, **HAND, seats=3, small=[{"lotus": 2}], large=[FIVE], all_six=owners)
    events = play(position, LAY)
    assert ("ALL_SIX" in names(events)) == (gained > 0)
    assert position.scores()[0] == 30 + gained


@pytest.mark.rule("HT-8.8")
def test_all_six_landmarks_some_of_them_ten() -> None:
    position = garden(LOTUS_3, **HAND, small=[{"lotus": 2}], large=[{**FIVE, "stone": 10}])
    play(position, LAY)
    assert position.scores()[0] == 35 + 5 and field(position, "all_six") == [0, -1]


@pytest.mark.rule("HT-8.9")
@pytest.mark.parametrize(("owners", "gained"), [([], 5), ([1], 3), ([2, 1], 0)])
def test_three_landmarks_of_ten(owners: list[int], gained: int) -> None:
    tens = {"bridge": 10, "stone": 10, "lotus": 5}
    position = garden(LOTUS_3, **HAND, seats=3, small=[{"lotus": 2}], large=[tens], three_tens=owners)
    events = play(position, LAY)
    assert ("THREE_TENS" in names(events)) == (gained > 0)
    assert position.scores()[0] == 30 + gained


@pytest.mark.rule("HT-8.9")
def test_three_landmarks_of_ten_among_more() -> None:
    tens = {"bridge": 10, "stone": 10, "lotus": 5, "shrine": 5}
    position = garden(LOTUS_3, **HAND, small=[{"lotus": 2}], large=[tens])
    play(position, LAY)
    assert field(position, "three_tens") == [0, -1] and field(position, "all_six") == [-1, -1]


@pytest.mark.rule("HT-8.10")
def test_one_piece_of_each_kind_at_most() -> None:
    large_ = {**FIVE, "bridge": 10, "stone": 10, "lantern": 10, "lotus": 5}
    position = garden(LOTUS_3, **HAND, small=[{"lotus": 2}], large=[large_], three_tens=[0], all_six=[0])
    events = play(position, LAY)
    assert "LARGE" in names(events) and "THREE_TENS" not in names(events) and "ALL_SIX" not in names(events)
    assert field(position, "three_tens") == [0, -1] and field(position, "all_six") == [0, -1]
