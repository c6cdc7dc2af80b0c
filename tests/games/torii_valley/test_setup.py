"""Section 2: how a game is laid out."""

from collections import Counter

import pytest

from games.torii_valley.valley import GAME, LANDS, readable
from ukiyo.engine.errors import WrongOption
from ukiyo.games.torii_valley.components import COPIES, NO_TILE, TILES


@pytest.mark.rule("TV-2.1", "TV-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tokens_in_the_middle_and_boards_empty(seats: int) -> None:
    state = GAME.new(seats=seats, seed=1).state[0]
    assert state["brush"] == -1 and (state["seals"] == -1).all() and state["reserved"] == NO_TILE
    assert (state["board"] == NO_TILE).all() and not state["land"].any() and not state["gates"].any()


@pytest.mark.rule("TV-2.2", "TV-13.3")
@pytest.mark.parametrize(("seats", "values"), [(1, [5, 3]), (2, [5, 3]), (3, [5, 4, 3]), (4, [5, 4, 4, 3])])
def test_parchments_by_number_of_artists(seats: int, values: list[int]) -> None:
    assert readable(GAME.new(seats=seats, seed=1))["parchments"] == values


@pytest.mark.rule("TV-2.4")
def test_objectives_are_drawn_evenly() -> None:
    counts = Counter(
        (land, letter) for seed in range(300) for land, letter in readable(GAME.new(seed=seed))["objectives"].items()
    )
    assert {land for land, _ in counts} == set(LANDS)
    # 100 expected of each, standard deviation 8
    assert all(65 <= n <= 135 for n in counts.values())
    mixed = {tuple(readable(GAME.new(seed=seed))["objectives"].values()) for seed in range(300)}
    assert len(mixed) > 150, "the five draws depend on each other"


@pytest.mark.rule("TV-2.5")
def test_objectives_may_be_chosen() -> None:
    for letter in "ABC":
        assert set(readable(GAME.new(seed=1, objectives=letter))["objectives"].values()) == {letter}
    for seats in (2, 3, 4):
        drawn, usual = (GAME.new(seats=seats, seed=3, objectives=how) for how in ("random", "usual"))
        assert readable(drawn)["objectives"] == readable(usual)["objectives"], "as usual they are drawn"
    chosen = readable(GAME.new(seed=1, objectives="B", water="C", village="A"))["objectives"]
    assert chosen == {"bamboo": "B", "cherry": "B", "mountain": "B", "water": "C", "village": "A"}
    free = {readable(GAME.new(seed=s, objectives="A", bamboo="random"))["objectives"]["bamboo"] for s in range(30)}
    assert free == set("ABC")
    with pytest.raises(WrongOption, match="objectives"):
        GAME.new(objectives="D")


@pytest.mark.rule("TV-2.6", "TV-2.7", "TV-2.8")
@pytest.mark.parametrize(("seats", "notches"), [(1, 8), (2, 14), (3, 14), (4, 14)])
def test_wheels_and_middle_are_filled_from_the_bag(seats: int, notches: int) -> None:
    state = GAME.new(seats=seats, seed=9).state[0]
    lying = [t for t in [*state["wheel"].tolist(), int(state["centre"])] if t != NO_TILE]
    assert len(lying) == notches + 1 and state["centre"] != NO_TILE
    assert (state["wheel"] != NO_TILE).tolist() == [i < notches for i in range(14)]
    assert {TILES[t]: n for t, n in Counter(lying).items()} == {
        TILES[t]: int(COPIES[t] - state["bag"][t]) for t in range(len(TILES)) if COPIES[t] > state["bag"][t]
    }
    assert state["bag"].sum() == 107 - notches


@pytest.mark.rule("TV-2.7")
def test_every_tile_is_equally_likely() -> None:
    first = Counter(TILES[GAME.new(seed=seed).state[0]["wheel"][5]].split("-")[0] for seed in range(1080))
    expected = {"bamboo": 240, "cherry": 240, "mountain": 240, "water": 240, "village": 120}
    # chi square with four degrees of freedom: 18.5 is passed once in a thousand
    assert sum((first[land] - n) ** 2 / n for land, n in expected.items()) < 18.5


@pytest.mark.rule("TV-2.9")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_first_seat_begins(seats: int) -> None:
    position = GAME.new(seats=seats, seed=2)
    assert position.to_act == 0 and readable(position)["round"] == 1


def test_options_that_mean_nothing_are_refused() -> None:
    with pytest.raises(WrongOption, match="level"):
        GAME.new(seats=2, level="hard")
    with pytest.raises(WrongOption, match="seats"):
        GAME.new(seats=5)


@pytest.mark.rule("TV-10.9", "TV-13.9")
def test_every_option_reaches_the_table() -> None:
    """One option at a time: no choice is taken for another's."""
    for choice, reading in (("literal", 0), ("landscapes", 1)):
        state = GAME.new(seed=1, village_c=choice, board="gorge").state[0]
        assert state["village_c"] == reading and int(state["paper"]).bit_count() == 6 and state["level"] == 0
    for number, level in enumerate(("easy", "medium", "hard")):
        state = GAME.new(seats=1, seed=1, level=level, board="none").state[0]
        assert state["level"] == number and state["village_c"] == 0 and state["paper"] == 0


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_rounds_are_counted(seats: int) -> None:
    position = GAME.new(seats=seats, seed=4)
    for number in range(1, 5):
        assert readable(position)["round"] == number
        for _ in range(seats):
            while position.legal()[0].kind != "PLACE":
                position.play(next(a for a in position.legal() if a.kind in ("TAKE", "DECLINE")))
            position.play(position.legal()[0])
            if position.legal()[0].kind == "CLAIM":
                position.play("decline")
