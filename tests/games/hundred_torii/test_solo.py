"""Sections 10 and 11: solo mode."""

import os
import subprocess
import sys

import pytest

from games.hundred_torii.garden import field, garden, kinds, large, names, notations, play, small, solo
from ukiyo.engine.errors import IllegalAction, WrongOption
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import COLUMN_LANDMARK, COLUMN_REWARD, LANDMARKS, TOKENS, own_tiles
from ukiyo.games.hundred_torii.words import why_illegal

NOWHERE = "place 1 at +1,+0 turned"


@pytest.mark.rule("HT-10.1", "HT-10.2")
@pytest.mark.parametrize(("level", "coins"), [("beginner", 2), ("intermediate", 1), ("expert", 0)])
def test_set_up(level: str, coins: int) -> None:
    position = GAME.new(1, 3, level=level)
    s = position.state[0]
    assert (s["coins"][0], s["pile"], (s["hand"][0] >= 0).sum(), s["round"]) == (coins, 33, 3, 1)
    assert not s["rewards"].any() and not s["large"].any()
    with pytest.raises(WrongOption):
        GAME.new(2, 3, level="expert")


@pytest.mark.rule("HT-10.1")
def test_no_pieces_for_third_times() -> None:
    position = solo(
        "T32 +0,+1 south; T16 +1,+1 south", hand=("T40", "T09", "T26"), enclosures=[2], token=[{"enclosure": 4}]
    )
    play(position, "place 1 at +1,+0 turned east", "score bridge 2 red 0 blue")
    assert field(position, "third") == [-1] * 6
    assert "third" not in {row.key for row in position.score_sheet().rows}


@pytest.mark.rule("HT-10.3")
def test_one_tile_is_laid_and_two_are_given() -> None:
    position = solo(hand=("T09", "T05", "T01"))
    pile = field(position, "pile")
    play(position, f"{NOWHERE} north")
    assert notations(position) == ["give 1 fountain", "give 2 bridge"]
    assert field(position, "pile") == pile
    play(position, "give 2 bridge")
    assert field(position, "columns")[0][0] == 1 and field(position, "columns")[1][0] == 5
    assert (position.state[0]["hand"][0] >= 0).sum() == 3 and field(position, "round") == 2


@pytest.mark.rule("HT-10.4")
def test_each_character_may_be_hired_twice() -> None:
    position = solo(coins=[2], hires=[{"vendor": 2}], token=[{"vendor": 4}])
    assert notations(position, "HIRE") == ["hire samurai"]
    with pytest.raises(IllegalAction, match=r"HT-10\.4"):
        position.play("hire vendor")


@pytest.mark.rule("HT-10.5")
def test_the_vendor_changes_one_tile() -> None:
    position = solo(coins=[2])
    pile = field(position, "pile")
    play(position, "hire vendor", "return 2")
    s = position.state[0]
    assert (s["hand"][0] >= 0).sum() == 3 and 9 not in s["hand"][0] and s["bottom"][0] == 9 and s["pile"] == pile - 1


@pytest.mark.rule("HT-10.5")
def test_the_vendor_draws_one_tile_however_small_the_hand() -> None:
    position = solo(coins=[2], hand=("T09", "T10"), pile=5)
    play(position, "hire vendor", "return 1")
    assert (position.state[0]["hand"][0] >= 0).sum() == 2


@pytest.mark.rule("HT-10.6")
def test_the_samurai_costs_two() -> None:
    position = solo(coins=[1])
    assert notations(position, "HIRE") == ["hire vendor"]
    with pytest.raises(IllegalAction, match=r"costs 2.*HT-10\.6"):
        position.play("hire samurai")
    position = solo(coins=[2], small=[{"lotus": 1}])
    play(position, "hire samurai")
    assert notations(position) == ["pay coin coin", "pay coin lotus"]


@pytest.mark.rule("HT-10.6", "HT-11.4")
def test_the_samurai_closes_a_column_for_a_turn() -> None:
    position = solo(coins=[2], hand=("T10", "T09", "T25"))
    play(position, "hire samurai")
    assert notations(position) == [f"block {name}" for name in LANDMARKS]
    play(position, "block lantern", f"{NOWHERE} south")
    assert notations(position) == ["give 2 stone", "box 1"]


@pytest.mark.rule("HT-10.6", "HT-11.4")
def test_a_tile_of_the_blocked_column_goes_to_the_box() -> None:
    position = solo(coins=[2], hand=("T10", "T09", "T12"))
    events = play(position, "hire samurai", "block lantern", f"{NOWHERE} south", "box 1")
    assert names(events).count("BOXED") == 2 and field(position, "rewards") == [0] * 6
    assert field(position, "blocked") == -1, "she leaves at the beginning of the next turn"
    position = solo(coins=[2], hand=("T10", "T09", "T25"))
    play(position, "hire samurai", "block lantern", f"{NOWHERE} south")
    assert notations(position) == ["give 2 stone", "box 1"]
    with pytest.raises(IllegalAction, match=r"HT-10\.6"):
        position.play("give 2 lantern")


@pytest.mark.rule("HT-10.7")
def test_the_geisha_leaves_one_tile_for_onatsu() -> None:
    position = solo(small=[{"lotus": 3}], hand=("T09", "T10", "T26"))
    play(position, "hire geisha", f"{NOWHERE} north", "place 1 at -1,+0 turned north")
    assert small(position) == {"lantern": 2} and notations(position) == ["give 1 fountain", "give 1 lotus"]
    play(position, "give 1 lotus")
    assert field(position, "round") == 2


@pytest.mark.rule("HT-10.8")
def test_the_player_gains_a_token_only_while_one_is_left() -> None:
    position = solo(coins=[2], rewards={"vendor": 4})
    events = play(position, "hire vendor", "return 3", f"{NOWHERE} south")
    assert "TOKEN" not in names(events) and position.scores() == (0,)
    position = solo(coins=[2], rewards={"vendor": 3})
    play(position, "hire vendor", "return 3", f"{NOWHERE} south")
    assert position.scores() == (2,)


@pytest.mark.rule("HT-11.1")
def test_the_columns() -> None:
    assert [LANDMARKS[k] for k in COLUMN_LANDMARK] == ["bridge", "fountain", "lantern", "lotus", "shrine", "stone"]
    assert [TOKENS[k] for k in COLUMN_REWARD] == ["gardener", "geisha", "poet", "samurai", "vendor", "enclosure"]


@pytest.mark.rule("HT-11.2", "HT-11.5")
def test_order_and_column_are_the_players_choice() -> None:
    position = solo(hand=("T10", "T25", "T26"))
    play(position, f"{NOWHERE} south")
    assert notations(position) == ["give 1 lantern", "give 1 stone", "give 2 fountain", "give 2 lotus"]
    with pytest.raises(IllegalAction, match=r"HT-11\.2"):
        position.play("give 1 bridge")
    with pytest.raises(IllegalAction, match=r"HT-11\.3"):
        position.play("box 1")
    with pytest.raises(IllegalAction, match=r"HT-10\.3"):
        position.play("give 3 bridge")


@pytest.mark.rule("HT-11.3")
def test_a_full_column() -> None:
    full = {"columns": {"lantern": ["T11", "T12", "T42", "T39"]}, "large": [{}, {"lantern": 10}]}
    position = solo(hand=("T10", "T09", "T25"), **full)
    play(position, f"{NOWHERE} south")
    assert notations(position) == ["give 2 stone", "box 1"]
    with pytest.raises(IllegalAction, match=r"full.*HT-11\.3"):
        position.play("give 2 lantern")
    play(position, "box 1")
    assert field(position, "boxed") == 1 << 9 and field(position, "columns")[5][0] == 25


@pytest.mark.rule("HT-11.3", "HT-11.4")
def test_torii_of_a_tile_in_the_box_do_nothing() -> None:
    """T15, a lotus tile with a red and a blue torii, while the Samurai stands on the lotus column."""
    position = solo(coins=[2], small=[{"stone": 3}], hand=("T09", "T15", "T05"))
    play(position, "hire samurai", "pay coin coin", "block lotus", f"{NOWHERE} north")
    events = play(position, "box 1")
    assert not {"EXTRA_DRAWN", "DISCARDED", "REWARD"} & set(names(events)) and small(position) == {"stone": 3}
    assert field(position, "round") == 2 and field(position, "rewards") == [0] * 6


@pytest.mark.rule("HT-11.6")
def test_two_and_four_tiles_of_a_column() -> None:
    position = solo(hand=("T10", "T09", "T05"), columns={"lantern": ["T11", "T12", "T42"]}, large=[{}, {"lantern": 5}])
    play(position, f"{NOWHERE} south", "give 1 lantern")
    assert large(position, 1) == {"lantern": 10}


@pytest.mark.rule("HT-11.7", "HT-11.8")
@pytest.mark.parametrize(("before", "mine", "after"), [(0, 0, 1), (3, 0, 4), (4, 0, 4), (3, 2, 3)])
def test_red_torii_bring_tokens_while_they_last(before: int, mine: int, after: int) -> None:
    position = solo(hand=("T10", "T02", "T05"), rewards={"gardener": before}, token=[{"gardener": mine}])
    play(position, f"{NOWHERE} south", "give 1 bridge")
    assert field(position, "rewards")[0] == after


@pytest.mark.rule("HT-11.7")
def test_the_sixth_column_brings_enclosure_tokens() -> None:
    position = solo(hand=("T10", "T22", "T05"))
    play(position, f"{NOWHERE} south", "give 1 stone")
    assert field(position, "rewards")[5] == 1


@pytest.mark.rule("HT-11.9", "HT-11.10")
def test_blue_torii_take_two_tokens_of_the_players_choice() -> None:
    stock = {"small": [{"lotus": 2, "stone": 1}], "coins": [1], "large": [{"bridge": 10}]}
    position = solo(hand=("T09", "T38", "T05"), **stock)
    play(position, f"{NOWHERE} north", "give 1 lotus")
    assert notations(position) == ["discard lotus", "discard stone", "discard coin"]
    with pytest.raises(IllegalAction, match=r"HT-11\.9"):
        position.play("discard bridge")
    play(position, "discard coin", "discard lotus")
    assert small(position) == {"lotus": 1, "stone": 1} and field(position, "coins")[0] == 0
    assert large(position) == {"bridge": 10}


@pytest.mark.rule("HT-11.9")
@pytest.mark.parametrize("stock", [{}, {"coins": [1]}, {"coins": [1], "small": [{"stone": 1}]}])
def test_all_is_given_up_where_there_are_no_more_than_two(stock: dict[str, object]) -> None:
    position = solo(hand=("T09", "T38", "T05"), **stock)
    play(position, f"{NOWHERE} north", "give 1 lotus")
    assert small(position) == {} and field(position, "coins")[0] == 0


@pytest.mark.rule("HT-11.9")
@pytest.mark.parametrize("torii", ["N blue, S blue", "N blue, N blue"])
def test_each_blue_torii_takes_two(torii: str) -> None:
    """T38 with two blue torii, of another set of tiles."""
    number = own_tiles(f"T38: NS EW; {torii}; lotus NS, bridge EW")[1 + 38]
    position = solo(hand=("T09", "T38", "T05"), small=[{"lotus": 4, "stone": 2}], own_tiles={"T38": number})
    play(position, f"{NOWHERE} north", "give 1 lotus", *["discard lotus"] * 4)
    assert small(position) == {"stone": 2}


def extra(level: str, **fields: object) -> dict[str, object]:
    """A position at the end of a round in which Onatsu would draw T04, a bridge tile with two red torii."""
    rest = [f"T{i:02}" for i in range(1, 43) if i not in (4, 9, 20, 21)]
    return {
        "hand": ("T09", "T20", "T21"),
        "level": level,
        "bottom": ["T04"],
        "bottom_by": [0],
        "unseen": rest,
        **fields,
    }


LATER = ("T01", "T16", "T17", "T05")
"""Tiles of the round after it, where they are not in the box."""


@pytest.mark.rule("HT-11.11", "HT-11.12")
@pytest.mark.parametrize(("level", "gardeners"), [("beginner", 0), ("intermediate", 2), ("expert", 2)])
def test_two_torii_bring_one_more_tile(level: str, gardeners: int) -> None:
    position = solo(**extra(level))
    events = play(position, f"{NOWHERE} north", "give 1 shrine")
    assert names(events).count("EXTRA_DRAWN") == 1
    assert field(position, "rewards") == [gardeners, 0, 0, 0, 2, 0] and field(position, "columns")[0][0] == 4
    assert position.over


@pytest.mark.rule("HT-11.9", "HT-11.11", "HT-11.14")
@pytest.mark.parametrize("drawn", [True, False])
def test_a_beginner_ignores_the_torii_of_the_drawn_tile_only(drawn: bool) -> None:
    """T20 is given first and brings T04, if it is left; the blue torii of T37, given after it, acts all the same."""
    fields = extra("beginner", small=[{"lotus": 2, "stone": 2}])
    rest = [t for t in fields["unseen"] if t != "T37"] + ["T21"]  # type: ignore[attr-defined]
    last: dict[str, object] = {} if drawn else {"bottom": [], "bottom_by": []}
    unseen = rest if drawn else [*rest, "T04"]
    position = solo(**{**fields, "hand": ("T09", "T20", "T37"), "unseen": unseen, **last})
    events = play(position, f"{NOWHERE} north", "give 1 shrine", "give 1 stone")
    assert ("EXTRA_DRAWN" in names(events)) == drawn and kinds(position) == {"DISCARD"}
    play(position, "discard lotus", "discard stone")
    assert small(position) == {"lotus": 1, "stone": 1} and field(position, "rewards") == [0, 0, 0, 0, 2, 0]


@pytest.mark.rule("HT-11.12")
def test_a_second_tile_with_two_torii_brings_no_more() -> None:
    position = solo(hand=("T09", "T20", "T04"))
    events = play(position, f"{NOWHERE} north", "give 1 shrine")
    while field(position, "round") == 1:
        events += play(position, notations(position)[0])
    assert names(events).count("EXTRA_DRAWN") == 1


@pytest.mark.rule("HT-11.12")
def test_in_the_next_round_she_may_draw_again() -> None:
    position = solo(
        hand=("T09", "T20", "T21"),
        extra_due=0,
        bottom=["T04", "T01", "T16", "T17", "T05"],
        bottom_by=[0] * 5,
        unseen=[t for t in extra("expert")["unseen"] if t not in LATER],
    )  # type: ignore[attr-defined]
    first = play(position, f"{NOWHERE} north", "give 1 shrine")
    second = play(position, "place 1 at -1,+0 turned north", "give 1 lotus")
    assert [names(events).count("EXTRA_DRAWN") for events in (first, second)] == [1, 1]


@pytest.mark.rule("HT-10.8")
@pytest.mark.parametrize(("hers", "mine"), [(4, 0), (3, 2)])
def test_enclosure_tokens_run_out_too(hers: int, mine: int) -> None:
    ends = "T32 +0,+1 south; T16 +1,+1 south"
    position = solo(ends, hand=("T40", "T09", "T26"), rewards={"enclosure": hers})
    events = play(position, "place 1 at +1,+0 turned east", "score bridge 2 red 0 blue")
    assert "ENCLOSED" in names(events) and position.scores() == (mine,)


@pytest.mark.rule("HT-11.11")
def test_the_column_of_the_tile_she_drew_is_chosen() -> None:
    rest = [f"T{i:02}" for i in range(1, 43) if i not in (27, 9, 20, 21)]
    position = solo(hand=("T09", "T20", "T21"), level="expert", bottom=["T27"], bottom_by=[0], unseen=rest)
    play(position, f"{NOWHERE} north", "give 1 shrine")
    assert notations(position) == ["extra bridge", "extra shrine"]
    with pytest.raises(IllegalAction, match=r"HT-11\.2"):
        position.play("extra lotus")
    play(position, "extra bridge")
    assert field(position, "columns")[0][0] == 27


@pytest.mark.rule("HT-11.14")
@pytest.mark.parametrize(("drawn", "asked"), [("T04", ["give 1 lantern", "give 1 stone"]),
                                              ("T27", ["extra bridge", "extra shrine"])])  # fmt: skip
def test_the_tile_she_drew_is_placed_before_the_next_is_given(drawn: str, asked: list[str]) -> None:
    rest = [f"T{i:02}" for i in range(1, 43) if f"T{i:02}" not in (drawn, "T09", "T20", "T25")]
    position = solo(hand=("T09", "T20", "T25"), level="expert", bottom=[drawn], bottom_by=[0], unseen=rest)
    play(position, f"{NOWHERE} north", "give 1 shrine")
    assert notations(position) == asked


@pytest.mark.rule("HT-11.13", "HT-11.16")
def test_with_an_empty_pile_she_draws_nothing_and_the_game_ends() -> None:
    position = solo(**{**extra("expert"), "bottom": [], "bottom_by": [], "unseen": [*extra("expert")["unseen"], "T04"]})  # type: ignore[misc]
    events = play(position, f"{NOWHERE} north", "give 1 shrine")
    assert "EXTRA_DRAWN" not in names(events) and position.over
    assert why_illegal(position.state, 0) == ("HT-11.16", "the game is over")


@pytest.mark.rule("HT-11.14")
def test_tokens_then_discards_then_the_tile_drawn() -> None:
    fields = extra("expert", small=[{"lotus": 3, "stone": 3}])
    rest = [t for t in fields["unseen"] if t != "T19"] + ["T20"]  # type: ignore[attr-defined]
    position = solo(**{**fields, "hand": ("T09", "T19", "T21"), "unseen": rest})
    events = play(position, f"{NOWHERE} north", "give 1 shrine")
    assert names(events)[-1] == "REWARD" and kinds(position) == {"DISCARD"}
    events = play(position, "discard lotus", "discard lotus")
    assert names(events)[:3] == ["DISCARDED", "DISCARDED", "EXTRA_DRAWN"]


@pytest.mark.rule("HT-11.15")
def test_onatsu_gains_achievements() -> None:
    five = {name: 5 for name in LANDMARKS if name != "lantern"}
    two = {"bridge": ["T01", "T02"], "fountain": ["T06", "T07"], "lotus": ["T13", "T14"], "shrine": ["T17", "T18"],
           "stone": ["T21", "T22"], "lantern": ["T11"]}  # fmt: skip
    position = solo(hand=("T10", "T09", "T05"), columns=two, large=[{}, five])
    events = play(position, f"{NOWHERE} south", "give 1 lantern")
    assert "ALL_SIX" in names(events) and field(position, "all_six") == [1, -1]
    text = [e.text() for group in events for e in group if e.kind == "ALL_SIX"]
    assert text == ["Onatsu has all six landmarks and gains the 5-point piece."]
    ten = dict.fromkeys(("bridge", "fountain"), 10)
    four = {
        "bridge": ["T01", "T02", "T03", "T04"],
        "fountain": ["T06", "T07", "T08", "T31"],
        "lantern": ["T11", "T12", "T42"],
    }
    position = solo(hand=("T10", "T09", "T25"), columns=four, large=[{}, {**ten, "lantern": 5}], three_tens=[0])
    play(position, f"{NOWHERE} south", "give 1 lantern")
    assert field(position, "three_tens") == [0, 1]
    assert position.score_sheet().total[1] == 33


@pytest.mark.rule("HT-11.17")
@pytest.mark.parametrize("hand", [("T09",), ("T09", "T05")])
def test_the_last_round_with_fewer_tiles(hand: tuple[str, ...]) -> None:
    rest = [f"T{i:02}" for i in range(1, 43) if f"T{i:02}" not in hand]
    position = solo(hand=hand, unseen=rest)
    assert kinds(position) == {"PLACE"}
    play(position, f"{NOWHERE} north")
    assert position.over and len([t for t in field(position, "columns")[1] if t >= 0]) == len(hand) - 1


@pytest.mark.rule("HT-11.18", "HT-11.19")
@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"large": [{"lotus": 10}]}, 1),
        ({"rewards": {"poet": 1}}, 2),
        ({}, 2),
        ({"rewards": {"poet": 1}, "token": [{"vendor": 4}]}, 2),
        ({"rewards": {"poet": 1}, "token": [{"vendor": 2, "poet": 2}]}, 1),
        ({"rewards": {"poet": 1}, "token": [{"vendor": 2, "enclosure": 2}]}, 2),
        ({"rewards": {"enclosure": 1}, "token": [{"vendor": 4}]}, 1),
        ({"rewards": {"poet": 2}, "all_six": [0], "token": [{}], "three_tens": [1, 0]}, 2),
        (
            {"rewards": {"enclosure": 2, "poet": 1}, "token": [{"vendor": 2}], "large": [{"lotus": 5}], "all_six": [0]},
            1,
        ),
        (
            {
                "rewards": {"enclosure": 2, "poet": 1},
                "token": [{"vendor": 2}],
                "large": [{"lotus": 5}],
                "three_tens": [0],
            },
            1,
        ),
    ],
)
def test_ties_go_to_onatsu(fields: dict[str, object], place: int) -> None:
    position = garden(phase="over", seats=1, **fields)
    assert position.ranks() == (place,)
    assert ("does not beat" in position.prompt) == (place == 2)


@pytest.mark.rule("HT-11.18")
@pytest.mark.parametrize(
    ("fields", "tie"),
    [
        ({"large": [{"lotus": 10}]}, ""),
        ({}, "Aya and Onatsu tie with 0 points (character tokens and achievement pieces: equal); then Onatsu wins."),
        (
            {"rewards": {"poet": 1}, "token": [{"vendor": 2, "poet": 2}]},
            "Aya and Onatsu tie with 4 points; character tokens and achievement pieces decide: Aya 2 and Onatsu 1.",
        ),
    ],
)
def test_a_tie_with_onatsu_says_how_it_was_decided(fields: dict[str, object], tie: str) -> None:
    position = garden(phase="over", seats=1, **fields)
    assert position.score_sheet(("Aya",)).tie == tie and GAME.words.prompt(position.state, ("Aya",)).endswith(tie)


@pytest.mark.slow
@pytest.mark.rule("HT-11.1")
def test_onatsus_columns_may_stand_in_another_order() -> None:
    """With the columns of another board in the data file, what is said of a column is about that column."""
    script = """
import pathlib, random
read = pathlib.Path.read_text
def other(self, *a, **k):
    return read(self, *a, **k).replace(
        'columns = ["bridge", "fountain", "lantern", "lotus"', 'columns = ["lotus", "fountain", "lantern", "bridge"')
pathlib.Path.read_text = other
import ukiyo
game = ukiyo.game("hundred-torii")
rng = random.Random(3)
for seed in range(6):
    position = game.new(1, seed)
    while not position.over:
        legal = position.legal()
        samurai = [a for a in legal if a.notation == "hire samurai"]
        action = samurai[0] if samurai else rng.choice(legal)
        name = action.notation.split()[-1]
        position.play(action)
        s = position.state[0]
        if action.kind == "BLOCK" and s["blocked"] >= 0:
            assert any(f"on the {name} column" in told for told in game.words.notices(position.state)), name
            assert "Samurai stands here" in game.words.explain(position.state, f"column-{name}").text
            assert position.to_dict()["state"]["blocked"] == name
        assert game.from_dict(position.to_dict()) == position
        for column, tiles in position.to_dict()["state"].get("columns", {}).items():
            for tile in tiles:
                assert tile is None or column in game.words.text(position.state, ("Aya",))
"""
    subprocess.run(
        [sys.executable, "-c", script], check=True, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, timeout=500
    )
