"""Every example of the rulebook, played from a position that shows it."""

import pytest

from games.hundred_torii.garden import field, garden, large, names, notations, play, small, solo


@pytest.mark.rule("HT-5.1", "HT-5.4")
def test_garden_1_a_fountain_scores_one_token() -> None:
    position = garden(hand=[["T05", "T14"]])
    play(position, "place 1 at -1,+0 turned north")
    assert small(position) == {"fountain": 1}


@pytest.mark.rule("HT-5.1", "HT-5.3", "HT-5.5", "HT-5.6")
def test_garden_2_a_lotus_two_red_and_a_blue_torii() -> None:
    """The way goes over the bridge tile to the nearer lotus, not back to the start tile."""
    position = garden("T14 -1,+0 west; T03 -2,+0 east", hand=[["T13", "T05"]])
    play(position, "place 1 at -3,+0 turned north")
    assert small(position) == {"lotus": 3}
    assert notations(position) == [f"gain {name}" for name in ("bridge", "fountain", "lantern", "shrine", "stone")]
    play(position, "gain shrine")
    assert small(position) == {"lotus": 3, "shrine": 1}
    assert position.to_act == 1


@pytest.mark.rule("HT-5.8", "HT-5.9")
@pytest.mark.parametrize(
    ("choice", "then", "tokens"),
    [
        ("score stone 1 red 0 blue", (), {"stone": 2}),
        ("score stone 0 red 1 blue", ("gain lotus",), {"stone": 1, "lotus": 1}),
    ],
)
def test_garden_3_a_stone_with_two_paths(choice: str, then: tuple[str, ...], tokens: dict[str, int]) -> None:
    position = garden("T02 +0,+1 south; T15 -1,+0 south", hand=[["T21", "T05"]])
    play(position, "place 1 at -1,+1 turned east")
    assert notations(position) == ["score stone 0 red 1 blue", "score stone 1 red 0 blue"]
    play(position, choice, *then)
    assert small(position) == tokens


@pytest.mark.rule("HT-7.14", "HT-7.15")
def test_the_poet_covers_the_bridge_of_the_start_tile() -> None:
    """The long way leads over the start tile, whose bridge is out of play: 3 red and 2 blue torii."""
    tiles = "T07 +1,+0 east; T19 +2,+0 east; T02 -1,+0 east"
    position = garden(tiles, hand=[["T01", "T05"]], coins=[2], small=[{"lotus": 1}])
    play(position, "hire poet", "poet START bridge", "place 1 at +3,+0 turned north")
    assert small(position) == {"bridge": 4}
    play(position, "gain stone", "gain stone")
    assert small(position) == {"bridge": 4, "stone": 2}
    without = garden(tiles, hand=[["T01", "T05"]])
    play(without, "place 1 at +3,+0 turned north", "gain stone", "gain stone")
    assert small(without) == {"bridge": 3, "stone": 2}


@pytest.mark.rule("HT-7.17")
def test_the_geisha_lays_two_tiles_of_the_upper_row() -> None:
    position = garden(hand=[["T16", "T01"]], coins=[2], small=[{"stone": 1}])
    play(position, "hire geisha", "place 1 at +0,+1 turned south")
    assert small(position) == {}
    play(position, "place 1 at -1,+1 turned north")
    assert small(position) == {"bridge": 3}


@pytest.mark.rule("HT-8.1")
def test_the_enclosure_brings_a_token_beside_three_bridges() -> None:
    position = garden("T32 +0,+1 south; T16 +1,+1 south", hand=[["T40", "T05"]])
    events = play(position, "place 1 at +1,+0 turned east", "score bridge 2 red 0 blue")
    assert small(position) == {"bridge": 3}
    assert "ENCLOSED" in names(events)
    assert position.scores()[0] == 2


@pytest.mark.rule("HT-10.3", "HT-11.2", "HT-5.7")
def test_solo_a_the_lantern_with_its_own_red_torii() -> None:
    position = solo()
    play(position, "place 1 at +1,+0 turned south")
    assert small(position) == {"lantern": 2}
    assert notations(position) == ["give 1 lantern", "give 2 fountain", "give 2 lotus"]


@pytest.mark.rule("HT-11.6")
def test_solo_a_two_fountains_are_the_large_fountain_token() -> None:
    position = solo(hand=("T10", "T05", "T26"))
    play(position, "place 1 at +1,+0 turned south", "give 1 fountain", "give 1 fountain")
    assert large(position, 1) == {"fountain": 5}


@pytest.mark.rule("HT-11.7", "HT-11.9")
def test_solo_b_a_red_and_a_blue_torii_on_given_tiles() -> None:
    position = solo(hand=("T08", "T02", "T37"), small=[{"lotus": 2, "stone": 1}])
    play(position, "place 1 at +1,+0 turned south", "give 1 bridge")
    assert field(position, "rewards") == [1, 0, 0, 0, 0, 0]
    play(position, "give 1 shrine", "discard lotus", "discard fountain")
    assert small(position) == {"fountain": 1, "lotus": 1, "stone": 1}


@pytest.mark.rule("HT-11.11", "HT-11.12", "HT-11.14")
def test_solo_c_a_tile_with_two_torii_brings_another() -> None:
    position = solo(
        hand=("T20", "T19", "T09"), level="intermediate", bottom=["T04"], bottom_by=[0], pile=0,
        small=[{"lotus": 2, "stone": 2}], unseen=[f"T{i:02}" for i in range(1, 43) if i not in (20, 19, 9, 4)],
    )  # fmt: skip
    events = play(position, "place 1 at +1,+0 turned north", "give 1 shrine", "discard lotus", "discard lotus")
    assert field(position, "rewards") == [2, 0, 0, 0, 1, 0]
    assert names(events).count("EXTRA_DRAWN") == 1
    assert small(position) == {"stone": 2}
    assert position.over


@pytest.mark.rule("HT-9.5", "HT-9.6")
def test_the_scoring_example_of_58_points() -> None:
    position = garden(
        phase="over",
        large=[{"bridge": 10, "fountain": 10, "lantern": 5, "lotus": 5, "shrine": 5, "stone": 5}],
        token=[{"gardener": 2, "geisha": 2, "vendor": 4, "enclosure": 2}],
        hires=[{"gardener": 1, "geisha": 1, "vendor": 3}], enclosures=[1], third={"vendor": 0}, all_six=[0],
        small=[{"lotus": 4}], coins=[1], hand=[["T01"]],
    )  # fmt: skip
    sheet = position.score_sheet()
    rows = {row.key: row.points[0] for row in sheet.rows}
    assert (rows["landmarks"], rows["characters"]) == (40, 8)
    assert rows["enclosures"] + rows["all-six"] + rows["three-tens"] + rows["third"] == 10
    assert sheet.total[0] == position.scores()[0] == 58
