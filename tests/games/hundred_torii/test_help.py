"""Section 7: the five characters."""

import numpy as np
import pytest

from games.hundred_torii.garden import field, garden, kinds, large, names, notations, play, small
from ukiyo.engine.errors import IllegalAction
from ukiyo.engine.position import Position
from ukiyo.games.hundred_torii import GAME

RICH = {"coins": [2], "small": [{"lotus": 2, "stone": 1}]}


@pytest.mark.rule("HT-7.1")
@pytest.mark.parametrize(
    ("coins", "hires"), [(0, []), (1, ["samurai", "vendor"]), (2, ["samurai", "vendor"]),
                         (3, ["gardener", "geisha", "poet", "samurai", "vendor"])]
)  # fmt: skip
def test_what_help_costs(coins: int, hires: list[str]) -> None:
    position = garden(coins=[coins])
    assert notations(position, "HIRE") == [f"hire {name}" for name in hires]
    if coins < 3:
        with pytest.raises(IllegalAction, match=r"costs 3.*HT-7\.1"):
            position.play("hire poet")


@pytest.mark.rule("HT-7.2", "HT-7.3")
def test_payment_is_any_mixture_of_coins_and_small_tokens() -> None:
    position = garden(**RICH, large=[{"bridge": 10}])
    play(position, "hire poet")
    assert sorted(notations(position)) == [
        "pay coin coin lotus", "pay coin coin stone", "pay coin lotus lotus", "pay coin stone lotus", "pay stone lotus lotus",
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match=r"HT-7\.2"):
        position.play("pay bridge bridge bridge")
    with pytest.raises(IllegalAction, match=r"costs 3.*HT-7\.1"):
        position.play("pay coin")
    play(position, "pay coin stone lotus")
    assert small(position) == {"lotus": 1} and field(position, "coins")[0] == 1 and large(position) == {"bridge": 10}


@pytest.mark.rule("HT-7.2")
def test_payment_without_a_choice_is_made_at_once() -> None:
    position = garden(small=[{"lotus": 4}])
    events = play(position, "hire samurai")
    assert names(events) == ["HIRED", "PAID"] and small(position) == {"lotus": 3}
    position = garden(coins=[2], small=[{"lotus": 1}])
    play(position, "hire gardener")
    assert small(position) == {} and kinds(position) == {"PLACE"}


@pytest.mark.rule("HT-7.4")
@pytest.mark.parametrize(("times", "before", "after"), [(0, 0, 2), (1, 2, 4), (2, 4, 4), (5, 4, 4)])
def test_the_characters_token(times: int, before: int, after: int) -> None:
    position = garden(coins=[1], hires=[{"samurai": times}], token=[{"samurai": before}], third={"samurai": 1})
    play(position, "hire samurai", "samurai +1,+0", "place 1 at +0,+1 turned north")
    while position.to_act == 0:
        play(position, notations(position)[0])
    assert position.scores()[0] == after and field(position, "hires")[0][3] == times + 1


@pytest.mark.rule("HT-7.5")
@pytest.mark.parametrize(("times", "owner", "after"), [(2, None, 0), (1, None, -1), (2, 1, 1), (3, None, -1)])
def test_the_piece_for_the_third_time(times: int, owner: int | None, after: int) -> None:
    third = {} if owner is None else {"vendor": owner}
    position = garden(coins=[1], hires=[{"vendor": times}], token=[{"vendor": 4}], third=third)
    play(position, "hire vendor", "return 1", "place 1 at +0,+1 turned north")
    while position.to_act == 0:
        play(position, notations(position)[0])
    assert field(position, "third")[4] == after


# --- Vendor -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HT-7.8")
def test_the_vendor_changes_a_tile_and_no_more_is_drawn() -> None:
    position = garden(coins=[1], hand=[["T13", "T09"]])
    pile = field(position, "pile")
    play(position, "hire vendor")
    assert notations(position) == ["return 1", "return 2"]
    play(position, "return 1")
    assert field(position, "bottom")[:2] == [13, -1] and field(position, "pile") == pile - 2
    assert field(position, "hand")[0][0] == 9 and field(position, "hand")[0][2] >= 0
    play(position, "place 1 at +0,+1 turned west")
    assert (position.state[0]["hand"][0] >= 0).sum() == 2 and field(position, "pile") == pile - 2


@pytest.mark.rule("HT-7.10")
def test_who_put_a_tile_under_the_pile_knows_it() -> None:
    position = garden(coins=[1], hand=[["T13", "T09"], ["T14", "T28"]], pile=2, unseen=[])
    play(position, "hire vendor", "return 1", "place 1 at +0,+1 turned west")
    assert field(position.view(0), "bottom")[0] == 13 and field(position.view(1), "bottom")[0] == 43
    while position.to_act == 1:
        play(position, notations(position)[-1])
    hand = field(position, "hand")[1]
    assert 13 in hand
    assert 13 in field(position.view(0), "hand")[1] and 13 not in field(position.view(None), "hand")[1]
    assert 13 in field(position.view(0).determinize(3), "hand")[1]


TRACED = {"hand": [["T09", "T28"], ["T13", "T14"]], "traced": [{"T13": 1 << 1}], "turn": 1, "coins": [0, 1]}
"""Seat 0 put T13 under the pile, and seat 1 drew it."""
BOX = [f"T{i:02}" for i in range(1, 43) if i not in (1, 2, 9, 13, 14, 28)]


def where_dealt(position: Position, tile: int, viewer: int = 0) -> set[str]:
    """Where a tile comes to lie when what a viewer does not see is dealt anew."""
    found = set()
    for seed in range(60):
        s = position.view(viewer).determinize(seed).state[0]
        found |= {f"hand {seat}" for seat in range(4) if tile in s["hand"][seat]}
        found |= {f"under {k}" for k in range(43) if s["bottom"][k] == tile}
        found |= {"unseen"} if int(s["unseen"]) >> tile & 1 else set()
    return found


@pytest.mark.rule("HT-7.10", "HT-1.12")
@pytest.mark.parametrize("slot", [1, 2])
def test_who_knew_a_tile_cannot_tell_whether_it_went_under_the_pile(slot: int) -> None:
    """Seat 0 knows T13 in the other hand. Some tile of this hand goes under the pile, and others are drawn."""
    position = garden(**TRACED, pile=0, unseen=BOX, bottom=["T01", "T02"], bottom_by=[0, 0])
    assert where_dealt(position, 13) == {"hand 1"}
    play(position, "hire vendor", f"return {slot}")
    view = position.view(0)
    assert field(view, "hand")[1] == [43, 1, 2] and field(view, "bottom")[0] == 43
    assert field(position, "bottom")[0] == (13, 14)[slot - 1]
    assert where_dealt(position, 13) == {"hand 1", "under 0"}, "in that hand or under the pile, nowhere else"
    assert view.determinize(3).view(0) == view


@pytest.mark.rule("HT-7.10")
@pytest.mark.parametrize("laid", ["the traced one", "another"])
def test_a_traced_tile_is_found_when_it_is_laid_or_nothing_else_is_left(laid: str) -> None:
    """T13 is in the hand of seat 1 or under the pile. Laid, it is there for all to see; else seat 0 still traces it."""
    position = garden(**TRACED, pile=0, unseen=BOX, bottom=["T01", "T02"], bottom_by=[0, 0])
    play(position, "hire vendor", "return 2")
    hand = field(position, "hand")[1]
    slot = hand.index(13 if laid == "the traced one" else 1)
    play(position, f"place {slot + 1} at +0,+1 turned north")
    while position.to_act == 1:
        play(position, notations(position)[0])
    if laid == "the traced one":
        assert not field(position, "traced")[0][13]
        return
    assert where_dealt(position, 13) == {"hand 1", "under 0"}
    play(position, "place 1 at +0,-1 turned north")  # seat 0 draws the last tile, sees that it is not T13
    while position.to_act == 0:
        play(position, notations(position)[0])
    assert 14 in field(position, "hand")[0] and field(position, "traced")[0][13] == 1 << 1
    assert 13 in field(position.view(0), "hand")[1] and where_dealt(position, 13) == {"hand 1"}


@pytest.mark.rule("HT-7.10")
@pytest.mark.parametrize("slot", [1, 2])
def test_a_traced_tile_is_traced_on_to_whoever_draws_it(slot: int) -> None:
    """Seat 2 draws what seat 1 put under the pile: it may be T13. Only seat 0 knows anything of it."""
    hands = [["T09", "T28"], ["T13", "T14"], ["T15", "T16"]]
    box = [t for t in BOX if t not in ("T15", "T16")]
    position = garden(**{**TRACED, "hand": hands}, seats=3, pile=0, unseen=box, bottom=["T01", "T02"], bottom_by=[0, 0])
    play(position, "hire vendor", f"return {slot}", "place 2 at +0,+1 turned north")
    while position.to_act == 1:
        play(position, notations(position)[0])
    assert where_dealt(position, 13) == {"hand 1", "under 0"}
    play(position, "place 1 at +0,-1 turned north")
    while position.to_act == 2:
        play(position, notations(position)[0])
    assert position.to_act == 0 and field(position, "turns_left") == 2
    assert (13 in field(position, "hand")[2]) == (slot == 1)
    assert where_dealt(position, 13) == {"hand 1", "hand 2"}
    assert where_dealt(position, (13, 14)[slot - 1], 1) == {"hand 2"}, "seat 1 put it there itself"
    for viewer in (1, 2, None):
        assert not np.any(field(position.view(viewer), "traced")[0])


@pytest.mark.rule("HT-7.10")
@pytest.mark.parametrize(("slot", "pile"), [(1, 0), (2, 0), (1, 1)])
def test_who_knew_a_tile_still_does_when_all_are_drawn_again(slot: int, pile: int) -> None:
    position = garden(**TRACED, pile=pile, turns_left=-1 if pile else 1)
    play(position, "hire vendor", f"return {slot}")
    assert [t for t in field(position.view(0), "hand")[1] if t not in (43, -1)] == [13]
    assert where_dealt(position, 13) == {"hand 1"}


@pytest.mark.rule("HT-7.10", "HT-1.12")
@pytest.mark.parametrize("tile", [1, 42])
@pytest.mark.parametrize(("seat", "other"), [(0, 1), (0, 3), (3, 0), (3, 2)])
def test_tracing_the_first_and_the_last_tile_of_the_first_and_the_last_seat(tile: int, seat: int, other: int) -> None:
    name, after = f"T{tile:02}", {(seat + 1) % 4, other}
    hands: list[list[str] | None] = [["T09", "T28"], ["T10", "T11"], ["T12", "T14"], ["T15", "T16"]]
    hands[seat] = [name, "T20"]
    box = [f"T{i:02}" for i in range(1, 43) if i not in (tile, 20) and f"T{i:02}" not in str(hands)]
    coins = [0, 0, 0, 0]
    coins[seat] = 1
    position = garden(seats=4, hand=hands, turn=seat, first=seat, coins=coins, pile=len(box) - 3, unseen=box)
    play(position, "hire vendor", "return 1")
    for viewer in range(4):
        assert (where_dealt(position, tile, viewer) == {"under 0"}) == (viewer == seat)
    assert (tile in field(position.view(None), "bottom")) is False and after
    s = position.state[0]
    s["bottom"][0], s["bottom_by"][0] = -1, -1
    s["hand"][other][0], s["traced"][seat, tile] = tile, 1 << other
    for viewer in range(4):
        shown = tile in field(position.view(viewer), "hand")[other]
        assert shown == (viewer in (seat, other))
    assert tile not in field(position.view(None), "hand")[other]


@pytest.mark.rule("HT-7.8")
def test_after_the_vendor_no_more_are_drawn() -> None:
    position = garden(coins=[1], hand=[["T13"], ["T14", "T28"]], pile=5, unseen=[])
    play(position, "hire vendor", "place 1 at +0,+1 turned west")
    while position.to_act == 0:
        play(position, notations(position)[0])
    assert (position.state[0]["hand"][0] >= 0).sum() == 1 and field(position, "pile") == 3


# --- Samurai ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HT-7.11", "HT-7.12", "HT-7.13", "HT-7.24")
def test_the_samurai_goes_to_another_empty_place() -> None:
    position = garden(coins=[1], samurai=1, samurai_x=1, samurai_y=0)
    play(position, "hire samurai")
    assert sorted(notations(position)) == ["samurai +0,+1", "samurai +0,-1", "samurai -1,+0"]
    with pytest.raises(IllegalAction, match=r"HT-7\.12"):
        position.play("samurai +1,+0")
    with pytest.raises(IllegalAction, match=r"HT-7\.24"):
        position.play("samurai +0,+0")
    with pytest.raises(IllegalAction, match=r"HT-7\.11"):
        position.play("samurai +3,+0")
    play(position, "samurai +0,+1")
    assert not any("+0,+1" in a for a in notations(position)) and any("+1,+0" in a for a in notations(position))


# --- Poet -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HT-7.14", "HT-7.16")
def test_the_poet_moves_to_another_landmark() -> None:
    position = garden("T27 +1,+0; T05/T06 +2,+0", coins=[3], poet="T27", poet_on="bridge", hand=[["T01", "T28"]])
    play(position, "hire poet")
    assert notations(position) == [
        *(f"poet START {name}" for name in ("bridge", "fountain", "lantern", "lotus", "shrine", "stone")),
        "poet T05 fountain", "poet T27 shrine",
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match=r"HT-7\.16"):
        position.play("poet T27 bridge")
    with pytest.raises(IllegalAction, match=r"HT-7\.14"):
        position.play("poet T06 fountain")
    with pytest.raises(IllegalAction, match=r"HT-7\.14"):
        position.play("poet T05 bridge")
    play(position, "poet T27 shrine")
    assert position.state[0]["marks"][1].tolist() == [1, 0, 0, 0], "the bridge is in play again, the shrine no longer"


@pytest.mark.rule("HT-7.14")
def test_the_landmark_that_the_poet_leaves_is_in_play_again() -> None:
    """He goes from the bridge of the start tile to the fountain of T05; the bridge of T01 then finds the former."""
    fields = {"coins": [3], "poet": "START", "poet_on": "bridge", "hand": [["T01", "T28"]]}
    position = garden("T05 -1,+0", **fields)
    play(position, "hire poet", "poet T05 fountain", "place 1 at +1,+0 turned north")
    assert small(position) == {"bridge": 1}
    position = garden("T05 -1,+0", **fields)
    play(position, "hire poet", "poet START lotus", "place 1 at +1,+0 turned north")
    assert small(position) == {"bridge": 1}


@pytest.mark.rule("HT-7.14")
def test_he_covers_one_landmark_only() -> None:
    position = garden(coins=[3], hand=[["T13", "T28"]])
    play(position, "hire poet", "poet START bridge", "place 1 at +1,+0 turned south")
    assert small(position) == {"lotus": 1}


# --- Geisha -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HT-7.17", "HT-7.18")
def test_the_geisha_lays_two_tiles_anywhere() -> None:
    position = garden(**RICH, hand=[["T01", "T05"]])
    play(position, "hire geisha", "pay coin coin stone", "place 2 at +0,-1 turned north")
    assert small(position) == {"lotus": 2}
    play(position, "place 1 at +0,+1 turned north")
    assert small(position) == {"lotus": 2, "bridge": 1}
    assert position.to_act == 1 and (position.state[0]["hand"][0] >= 0).sum() == 2


@pytest.mark.rule("HT-7.17")
def test_both_tiles_of_the_geisha_may_make_enclosures() -> None:
    """T40 closes the bridge of T32; T13, laid second, closes nothing more."""
    ends = "T32 +0,+1 south; T16 +1,+1 south"
    position = garden(ends, coins=[3], hand=[["T40", "T13"]])
    events = play(position, "hire geisha", "place 1 at +1,+0 turned east")
    assert names(events).count("ENCLOSED") == 1 and position.scores()[0] == 2 and small(position) == {}
    events = play(position, "place 1 at -1,+0 turned north")
    assert "ENCLOSED" not in names(events) and small(position) == {"lotus": 1}
    assert position.scores()[0] == 4 and field(position, "enclosures")[0] == 1
    position = garden(ends, coins=[3], hand=[["T40", "T13"]])
    play(position, "hire geisha", "place 2 at -1,+0 turned north")
    events = play(position, "place 1 at +1,+0 turned east", "score bridge 2 red 0 blue")
    assert names(events).count("ENCLOSED") == 1 and small(position) == {"bridge": 3} and position.scores()[0] == 4


@pytest.mark.rule("HT-7.6")
def test_the_power_of_geisha_and_gardener_may_be_left_unused() -> None:
    position = garden(coins=[3], hand=[["T01", "T05"]])
    play(position, "hire geisha", "decline", "place 1 at +0,+1 turned north")
    assert small(position) == {"bridge": 1} and position.scores()[0] == 2 and position.to_act == 1
    position = garden(coins=[3], hand=[["T01", "T05"]])
    play(position, "hire gardener", "place 1 at +0,+1 turned north")
    assert small(position) == {"bridge": 1} and position.scores()[0] == 2


@pytest.mark.rule("HT-7.19")
def test_the_geisha_with_one_tile_in_hand() -> None:
    position = garden(coins=[3], hand=[["T01"]], pile=0, turns_left=1)
    play(position, "hire geisha")
    assert kinds(position) == {"PLACE"}
    play(position, "place 1 at +0,+1 turned north")
    assert small(position) == {"bridge": 1} and position.scores()[0] == 2


# --- Gardener ---------------------------------------------------------------------------------------------------------
GARDEN = "T13 +1,+0; T05 +2,+0; T09/T10 +0,+1"


@pytest.mark.rule("HT-7.20", "HT-7.21", "HT-7.22")
def test_what_the_gardener_may_cover() -> None:
    position = garden(GARDEN, coins=[3], poet="T05", poet_on="fountain", hand=[["T01", "T28"]])
    assert not any("+1,+0" in a for a in notations(position))
    play(position, "hire gardener")
    covering = {a.split()[3] for a in notations(position)} & {"+0,+0", "+1,+0", "+2,+0", "+0,+1"}
    assert covering == {"+1,+0"}
    for place, rule in (("+0,+0", "HT-7.20"), ("+0,+1", "HT-7.21"), ("+2,+0", "HT-7.22")):
        with pytest.raises(IllegalAction, match=rule):
            position.play(f"place 1 at {place} turned north")


@pytest.mark.rule("HT-4.4", "HT-7.13")
def test_the_gardener_does_not_lay_where_the_samurai_stands() -> None:
    position = garden(GARDEN, coins=[3], samurai=1, samurai_x=-1, samurai_y=0, hand=[["T01", "T28"]])
    play(position, "hire gardener")
    assert not any("-1,+0" in a for a in notations(position)) and any("+1,+0" in a for a in notations(position))


@pytest.mark.rule("HT-7.23")
def test_everything_on_a_covered_tile_is_gone() -> None:
    """The lotus path to T14 went over the red torii of T16; T16 is covered by a bridge tile without any."""
    position = garden("T16 +1,+0 west; T14 +1,+1", coins=[3], hand=[["T01", "T28"]])
    play(position, "hire gardener", "place 1 at +1,+0 turned north")
    s = position.state[0]
    assert (s["laid"], s["tile"][1], s["under"][1], s["torii"][1]) == (3, 1, 16, 0)
    assert s["marks"][1].tolist() == [1, 0, 0, 0] and s["joins"][1] == 0
    assert small(position) == {"bridge": 1}


@pytest.mark.rule("HT-7.7")
def test_help_for_the_reward_alone() -> None:
    position = garden(coins=[3], hand=[["T01"]], pile=0, turns_left=0)
    play(position, "hire gardener", "place 1 at +0,+1 turned north")
    assert position.over and position.scores()[0] == 2


def test_help_is_concealed_from_nobody() -> None:
    position = GAME.new(2, 4, first="first-seat")
    events = position.play("hire vendor")
    assert all(event.seen_by(1) == event for event in events)
    events = position.play("return 1")
    assert events[0].seen_by(1).text(("Aya", "Ren")) == "Aya puts a tile under the draw pile."
    assert events[1].seen_by(1).text(("Aya", "Ren")) == "Aya draws a tile."
