"""Sections 3, 4 and 9: the order of a turn, laying a tile, drawing and the end."""

import pytest

from games.hundred_torii.garden import field, garden, kinds, names, notations, play, small
from ukiyo.engine.errors import IllegalAction
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import CELLS, N_CELLS, REACH, TILES, USED
from ukiyo.games.hundred_torii.rules.garden import address

FOUR = {f"place 1 at {place} turned {turn}" for place in ("+0,+1", "+1,+0", "+0,-1", "-1,+0")
        for turn in ("north", "east", "south", "west")}  # fmt: skip


@pytest.mark.rule("HT-3.1", "HT-3.2")
def test_turns_go_round_and_hands_are_filled() -> None:
    position = garden(seats=3, turn=1, first=1)
    order = []
    for _ in range(6):
        seat = position.to_act
        assert seat is not None
        order.append(seat)
        while position.to_act == seat:
            play(position, next(a for a in notations(position) if not a.startswith("hire")))
        assert (position.state[0]["hand"][seat] >= 0).sum() == 2
    assert order == [1, 2, 0, 1, 2, 0]
    assert field(position, "round") == 3


@pytest.mark.rule("HT-3.3")
def test_help_comes_once_and_first() -> None:
    position = garden(coins=[2])
    assert notations(position, "HIRE") == ["hire samurai", "hire vendor"]
    play(position, "hire samurai", "samurai +1,+0")
    assert kinds(position) == {"PLACE"}
    with pytest.raises(IllegalAction, match=r"HT-3\.3"):
        position.play("hire vendor")


@pytest.mark.rule("HT-3.4")
def test_a_tile_must_be_laid() -> None:
    position = garden()
    assert kinds(position) == {"PLACE"}
    with pytest.raises(IllegalAction, match=r"HT-7\.6"):
        position.play("decline")


@pytest.mark.rule("HT-3.5")
def test_who_has_no_tile_is_passed_over() -> None:
    position = garden(seats=3, hand=[["T13", "T14"], [], None])
    events = play(position, "place 1 at +0,+1 turned north")
    assert "SKIPPED" in names(events) and position.to_act == 2


@pytest.mark.rule("HT-4.1", "HT-4.2", "HT-4.6", "HT-4.7")
def test_a_tile_goes_beside_any_tile_in_any_turn() -> None:
    position = garden(hand=[["T13", "T14"]])
    assert {a for a in notations(position) if a.startswith("place 1")} == FOUR
    assert len(notations(position)) == 32
    with pytest.raises(IllegalAction, match=r"not beside any tile.*HT-4\.1"):
        position.play("place 1 at +1,+1 turned north")
    with pytest.raises(IllegalAction, match=r"only the Gardener.*HT-4\.1"):
        position.play("place 1 at +0,+0 turned north")
    play(position, "place 1 at +0,-1 turned south")
    s = position.state[0]
    assert (s["tile"][1], s["x"][1], s["y"][1], s["turned"][1]) == (13, 0, -1, 2)


@pytest.mark.rule("HT-4.3")
def test_a_hole_may_stay_and_be_filled() -> None:
    ring = "T01 +1,+0; T17 +2,+0; T02 +3,+0; T05 +3,+1; T18 +3,+2; T21 +2,+2; T25 +1,+2; T26 +1,+1"
    position = garden(ring, hand=[["T13", "T14"]])
    assert "place 1 at +2,+1 turned east" in notations(position)


@pytest.mark.rule("HT-4.4")
def test_no_tile_goes_where_the_samurai_stands() -> None:
    position = garden(samurai=1, samurai_x=1, samurai_y=0, hand=[["T13", "T14"]])
    assert not any("+1,+0" in a for a in notations(position))
    with pytest.raises(IllegalAction, match=r"HT-4\.4"):
        position.play("place 1 at +1,+0 turned north")


DIRECTIONS = {"east": (1, 0), "west": (-1, 0), "north": (0, 1), "south": (0, -1)}


@pytest.mark.rule("HT-4.5")
@pytest.mark.parametrize("along", DIRECTIONS)
def test_the_notation_of_a_place_is_the_place_at_any_distance(along: str) -> None:
    """A row of tiles in one direction, as far as the tiles of a game reach: nothing is called by another square."""
    dx, dy = DIRECTIONS[along]
    for far in (1, 20, 21, 22, 38, 39):
        row = "; ".join(f"T{i:02} {i * dx:+d},{i * dy:+d}" for i in range(1, far + 1))
        position = garden(row, seats=4, hand=[["T40"], [], [], []], turns_left=0, pile=0, coins=[1])
        beside = {(x + a, y + b) for x, y in [(i * dx, i * dy) for i in range(far + 1)] for a, b in DIRECTIONS.values()}
        beside -= {(i * dx, i * dy) for i in range(far + 1)}
        assert {a.split()[3] for a in notations(position, "PLACE")} == {f"{x:+d},{y:+d}" for x, y in beside}
        end = ((far + 1) * dx, (far + 1) * dy)
        stands = position.copy()
        stands.play("hire samurai")
        assert {a.split()[1] for a in notations(stands)} == {f"{x:+d},{y:+d}" for x, y in beside}
        stands.play(f"samurai {end[0]:+d},{end[1]:+d}")
        assert (field(stands, "samurai_x"), field(stands, "samurai_y")) == end
        position.play(f"place 1 at {end[0]:+d},{end[1]:+d} turned north")
        assert (field(position, "x")[far + 1], field(position, "y")[far + 1]) == end
        assert position.journal.verify().ok


@pytest.mark.rule("HT-4.5")
def test_every_place_has_an_address_of_its_own() -> None:
    inside = [(x, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1) if abs(x) + abs(y) <= REACH]
    assert {int(address(x, y)): (x, y) for x, y in inside} == dict(enumerate(CELLS))
    assert len(inside) == N_CELLS and max(USED) + 1 == REACH


@pytest.mark.rule("HT-9.1")
def test_one_draws_as_many_as_there_are() -> None:
    position = garden(pile=1, hand=[["T13"], ["T14", "T17"]])
    play(position, "place 1 at +0,+1 turned west")
    assert (position.state[0]["hand"][0] >= 0).sum() == 1


@pytest.mark.rule("HT-9.2")
def test_everybody_has_one_more_turn_after_the_last_tile() -> None:
    position = garden(seats=3, pile=1, hand=[["T13", "T09"], ["T14", "T17"], ["T28", "T29"]])
    events = play(position, "place 1 at +0,+1 turned west")
    assert "LAST_TILE" in names(events)
    turns = []
    while not position.over:
        if not turns or turns[-1] != position.to_act:
            turns.append(position.to_act)
        play(position, notations(position)[-1])
    assert turns == [1, 2, 0]
    with pytest.raises(Exception, match="the game is over"):
        position.play("place 1 at +0,+2 turned north")


@pytest.mark.rule("HT-9.2", "HT-7.8")
@pytest.mark.parametrize(("bottom", "last"), [(["T01"], True), (["T01", "T02"], False)])
def test_tiles_that_a_vendor_put_under_the_pile_are_still_to_be_drawn(bottom: list[str], last: bool) -> None:
    hands = [["T13", "T09"], ["T14", "T17"]]
    box = [t for t in TILES[1:] if t not in (*bottom, *hands[0], *hands[1])]
    position = garden(hand=hands, pile=0, unseen=box, bottom=bottom, bottom_by=[1] * len(bottom))
    events = play(position, "place 1 at +0,+1 turned west")
    assert ("LAST_TILE" in names(events)) == last and field(position, "hand")[0][:2] == [9, 1]
    assert (field(position, "turns_left") < 0) != last


@pytest.mark.rule("HT-9.3")
def test_the_turn_in_which_the_vendor_draws_the_last_tile_is_finished_first() -> None:
    position = garden(pile=1, hand=[["T13", "T09"], ["T14", "T17"]], coins=[1])
    events = play(position, "hire vendor", "return 1")
    assert "LAST_TILE" in names(events) and position.to_act == 0 and field(position, "turns_left") == 2
    play(position, "place 1 at +0,+1 turned west")
    order = []
    while not position.over:
        order.append(position.to_act)
        play(position, notations(position)[-1])
    assert [seat for i, seat in enumerate(order) if i == 0 or order[i - 1] != seat] == [1, 0]


@pytest.mark.rule("HT-9.4", "HT-7.9", "HT-7.7")
def test_the_vendor_in_the_last_turns() -> None:
    position = garden(pile=0, turns_left=1, turn=1, hand=[["T14"], ["T13", "T09"]], coins=[1, 1])
    events = play(position, "hire vendor", "return 2", "place 1 at +0,+1 turned west")
    assert names(events).count("DREW") == 1 and "LAST_TILE" not in names(events)
    assert position.scores()[1] == 2
    assert field(position, "turns_left") == 0
    events = play(position, "hire vendor")
    assert names(events) == ["HIRED", "PAID", "RETURNED", "DREW"]
    while not position.over:
        play(position, notations(position)[-1])
    assert position.scores()[0] == 2


TEN = [{"lotus": 10}, {"lotus": 5, "stone": 5}]
"""Ten points each."""


@pytest.mark.rule("HT-9.6", "HT-9.7", "HT-9.8", "HT-9.9")
@pytest.mark.parametrize(
    ("fields", "places", "told"),
    [
        ({"large": [{"lotus": 5}, {"lotus": 10}], "small": [{"stone": 4}]}, (2, 1), ""),
        ({"large": TEN, "small": [{"stone": 1}, {"stone": 2}], "coins": [2]}, (2, 1), "small tokens left over decide: Artist 1 1 and Artist 2 2."),
        ({"large": TEN, "small": [{"stone": 1, "shrine": 1}, {"stone": 1}]}, (1, 2), "small tokens left over decide"),
        ({"large": [{"lotus": 5}, {"lotus": 10}], "all_six": [0]}, (1, 2), "(small tokens left over: equal); achievements decide"),
        ({"large": [{"lotus": 5}, {"lotus": 10}], "three_tens": [0]}, (1, 2), "achievements decide: Artist 1 1 and Artist 2 0."),
        ({"all_six": [0], "third": {"poet": 0}, "token": [{}, {"vendor": 4, "poet": 4}]}, (1, 2), "achievements decide"),
        ({"token": [{"enclosure": 2}, {"poet": 2}]}, (1, 2), "achievements decide: Artist 1 1 and Artist 2 0."),
        ({"token": [{"poet": 4}, {"enclosure": 4}]}, (2, 1), "achievements decide: Artist 1 0 and Artist 2 1."),
        ({"token": [{"enclosure": 2, "poet": 2}, {"vendor": 4}], "small": [{}, {"lotus": 1}]}, (2, 1), "small tokens left over decide"),
        ({"all_six": [0], "token": [{}, {"poet": 2}], "third": {"poet": 1}}, (1, 1), "share the victory"),
        ({"all_six": [1], "token": [{"enclosure": 2}], "third": {"poet": 0}}, (1, 2), "achievements decide: Artist 1 2 and Artist 2 1."),
        ({"token": [{"poet": 2}, {"geisha": 2}], "coins": [2, 0]}, (1, 1), "share the victory"),
    ],
)  # fmt: skip
def test_points_then_tokens_left_then_achievements_then_shared(
    fields: dict[str, object], places: tuple[int, int], told: str
) -> None:
    position = garden(phase="over", hand=[], **fields)
    assert position.ranks() == places
    sheet = position.score_sheet()
    assert (position.scores()[0] == position.scores()[1]) == bool(sheet.tie) == bool(told)
    assert told in sheet.tie and position.prompt.endswith(sheet.tie)


@pytest.mark.rule("HT-9.7", "HT-9.9")
def test_a_tie_of_more_points_than_tokens_hold_is_never_mistaken() -> None:
    """However many tokens are left over, where they never run out, points and achievements keep their order."""
    many = {"large": [{"lotus": 10}, {"lotus": 10}], "unlimited": 1}
    assert garden(phase="over", **many, small=[{"lotus": 9999}, {}], token=[{}, {"poet": 2}]).ranks() == (2, 1)
    assert garden(phase="over", **many, small=[{"lotus": 1023}, {"lotus": 1024}]).ranks() == (2, 1)
    token = [{"poet": 2}, {"enclosure": 2}]
    assert garden(phase="over", **many, small=[{"lotus": 9999}, {"lotus": 9998}], token=token).ranks() == (1, 2)


def test_while_a_game_goes_on_no_tie_is_told() -> None:
    assert garden().score_sheet().tie == ""


def test_a_game_is_played_to_its_end() -> None:
    position = GAME.new(2, 11)
    while not position.over:
        position.play(position.legal()[len(position.legal_ids()) // 2])
    assert position.journal.verify().ok
    assert small(position) is not None
