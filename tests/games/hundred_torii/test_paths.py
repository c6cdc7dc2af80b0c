"""Section 5: earning landmarks."""

import itertools

import numpy as np
import pytest

from games.hundred_torii.garden import garden, kinds, names, notations, play, small
from games.hundred_torii.oracles import compare_paths, random_garden, results_of_rules
from ukiyo.engine.errors import IllegalAction
from ukiyo.games.hundred_torii.words import routes


@pytest.mark.rule("HT-5.2")
def test_the_nearest_landmark_counts_in_tiles() -> None:
    """The lotus of T14 is one tile away, that of the start tile two."""
    position = garden("T14 +1,+0", hand=[["T13", "T05"]])
    play(position, "place 1 at +2,+0 turned south")
    assert small(position) == {"lotus": 1}


@pytest.mark.rule("HT-5.3")
def test_landmarks_on_the_way_neither_pay_nor_stop() -> None:
    position = garden("T01 +1,+0; T17 +2,+0", hand=[["T05", "T14"]])
    play(position, "place 1 at +3,+0 turned south")
    assert small(position) == {"fountain": 1}


@pytest.mark.rule("HT-5.5", "HT-5.7")
def test_torii_of_the_arms_that_are_walked() -> None:
    """T10 has a red torii on its east arm: walked when it lies west of the start tile, not when it lies north."""
    assert results_of_rules(garden("T10 -1,+0").state, 1) == [(2, 1, 0)]
    assert results_of_rules(garden("T10 +0,+1").state, 1) == [(2, 0, 0)]


@pytest.mark.rule("HT-5.7")
def test_a_torii_beyond_the_landmark_does_not_count() -> None:
    """T14, turned so that its torii points away from the walker, then towards him."""
    assert results_of_rules(garden("T14 +1,+0 east; T13 +2,+0 south").state, 2) == [(3, 1, 0)]
    assert results_of_rules(garden("T14 +1,+0 north; T13 +2,+0 south").state, 2) == [(3, 0, 0)]


@pytest.mark.rule("HT-5.9")
def test_the_choice_holds_for_paths_with_other_ends_and_equal_ones_are_offered_once() -> None:
    """Two lotus tiles beside T26, west and south of it; first the western one has a red torii towards it."""
    position = garden("T14 +0,+1 east; T30 +1,+0", hand=[["T26", "T05"]])
    play(position, "place 1 at +1,+1 turned south")
    assert notations(position) == ["score lotus 0 red 0 blue", "score lotus 1 red 0 blue"]
    assert len(routes(position.state, 3)) == 2
    position = garden("T14 +0,+1; T30 +1,+0", hand=[["T26", "T05"]])
    play(position, "place 1 at +1,+1 turned south")
    assert small(position) == {"lotus": 1}


@pytest.mark.rule("HT-5.10", "HT-5.11")
def test_of_two_landmarks_the_player_chooses_one_that_has_a_path() -> None:
    position = garden("T01 +1,+0; T17 +0,+1", hand=[["T25", "T05"]])
    play(position, "place 1 at -1,+0 turned north")
    assert small(position) == {"lantern": 1}, "only the lantern's path meets the start tile"
    position = garden(
        "T17 -1,-1; T01 +0,-1".replace("T17 -1,-1; T01 +0,-1", "T01 +0,-1; T17 -1,-1"), hand=[["T25", "T05"]]
    )
    play(position, "place 1 at -1,+0 turned north")
    assert notations(position) == ["score lantern 0 red 0 blue", "score stone 0 red 0 blue"]
    with pytest.raises(IllegalAction, match=r"HT-5\.8"):
        position.play("score stone 1 red 0 blue")
    with pytest.raises(IllegalAction, match=r"HT-5\.1"):
        position.play("score lotus 0 red 0 blue")
    play(position, "score stone 0 red 0 blue")
    assert small(position) == {"stone": 1}


@pytest.mark.rule("HT-5.12")
def test_a_tile_may_score_nothing() -> None:
    position = garden(hand=[["T05", "T14"]])
    events = play(position, "place 1 at +1,+0 turned north")
    assert "NO_PATH" in names(events) and small(position) == {} and position.to_act == 1


@pytest.mark.rule("HT-5.13")
def test_a_way_may_lead_over_one_tile_twice() -> None:
    """From T28 east through the crossing T38, round by +2,+1, +2,+2 and +1,+2, and through it again to the south."""
    loop = "T21 +1,+0; T38 +1,+1; T16 +2,+1 west; T06 +2,+2 south; T05 +1,+2 east"
    position = garden(loop, hand=[["T28", "T01"]])
    play(position, "place 1 at +0,+1 turned west")
    assert small(position) == {"stone": 4} and kinds(position) == {"GAIN"}
    (route,) = routes(position.state, 6)
    assert [place for place, _, _ in route.steps] == [6, 2, 3, 4, 5, 2, 1]


@pytest.mark.rule("HT-5.14")
def test_a_landmark_is_reached_on_its_own_path_only() -> None:
    """T05's fountain stands on the path NE: turned about, one enters from the north on its other path."""
    assert results_of_rules(garden("T05 +0,+1 south; T06 +0,+2 south").state, 2) == []
    assert results_of_rules(garden("T05 +0,+1 north; T06 +0,+2 south").state, 2) == [(1, 1, 0)]


@pytest.mark.rule("HT-5.2", "HT-5.8", "HT-5.9", "HT-5.13")
@pytest.mark.parametrize("seed", range(6))
def test_the_rules_find_the_paths_that_networkx_finds(seed: int) -> None:
    rng = np.random.default_rng(seed)
    compared = sum(compare_paths(random_garden(rng)) for _ in range(40))
    assert compared > 400


@pytest.mark.slow
@pytest.mark.rule("HT-5.2")
def test_ten_thousand_random_gardens() -> None:
    rng = np.random.default_rng(77)
    assert sum(compare_paths(random_garden(rng)) for _ in range(10_000)) > 100_000


def test_routes_are_the_paths_behind_the_choices() -> None:
    rng = np.random.default_rng(5)
    for _ in range(30):
        state = random_garden(rng)
        for i in range(1, int(state[0]["laid"])):
            found = routes(state, i)
            assert [(r.landmark, r.red, r.blue) for r in found] == results_of_rules(state, i)
            for route in found:
                assert route.steps[0][0] == i and route.steps[-1][2] == -1
                for (here, _, out), (there, into, _) in itertools.pairwise(route.steps):
                    assert state[0]["near"][here][out] == there and into == out ^ 2
