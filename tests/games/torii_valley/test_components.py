"""Section 1: what is in the box, and the geometry of the board."""

from collections import Counter
from itertools import combinations

import networkx as nx
import numpy as np
import pytest

from games.torii_valley.valley import GAME, valley
from ukiyo.games.torii_valley import components as c

# (row, columns): supports needed and neighbours of each space, counted by hand from the drawing of the board
COUNTS = {
    7: {1: (2, 2), 3: (3, 3), 5: (3, 3), 7: (2, 2)},
    6: {2: (3, 5), 4: (3, 5), 6: (3, 5)},
    5: {1: (2, 4), 3: (3, 6), 5: (3, 6), 7: (2, 4)},
    4: {2: (3, 6), 4: (3, 6), 6: (3, 6)},
    3: {1: (2, 4), 3: (3, 6), 5: (3, 6), 7: (2, 4)},
    2: {2: (2, 5), 4: (2, 5), 6: (2, 5)},
    1: {1: (0, 2), 3: (0, 3), 5: (0, 3), 7: (0, 2)},
}


def names(mask: int) -> set[str]:
    return {name for i, name in enumerate(c.SPACES) if int(mask) >> i & 1}


def touching(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Scales touch along a side when one lies a row and a column away, or two rows straight above."""
    rows, columns = abs(a[0] - b[0]), abs(a[1] - b[1])
    return (rows, columns) in ((1, 1), (2, 0))


GRAPH = nx.Graph()
GRAPH.add_nodes_from(c.PLACES)
GRAPH.add_edges_from((a, b) for a, b in combinations(c.PLACES, 2) if touching(a, b))


@pytest.mark.rule("TV-1.1")
def test_up_to_four_artists_each_have_a_board() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert GAME.new(seats=4, seed=1).state["board"].shape == (1, 4, 25)
    assert c.WHEELS == ("big", "small")


@pytest.mark.rule("TV-1.2", "TV-5.1")
def test_the_bag_holds_108_tiles_of_five_landscapes() -> None:
    by_land = Counter()
    for name, copies in zip(c.TILES, c.COPIES.tolist(), strict=True):
        by_land[name.split("-")[0]] += copies
    assert by_land == {"bamboo": 24, "cherry": 24, "mountain": 24, "water": 24, "village": 12}


@pytest.mark.rule("TV-1.3", "TV-1.5")
def test_seven_torii_of_each_colour_and_each_landscape_lacks_one() -> None:
    colours = Counter()
    lacking = Counter()
    for land in c.LANDSCAPES:
        held = {name.split("-")[1]: n for name, n in zip(c.TILES, c.COPIES.tolist()) if name.startswith(land + "-")}
        held.pop("paintbrush", None)
        colours.update(held)
        lacking[land] = 5 - len(held)
    assert colours == dict.fromkeys(("red", "blue", "green", "yellow", "purple"), 7)
    assert all(n == 1 for n in lacking.values())
    assert not (c.PAINTBRUSH & (c.TORII >= 0)).any()


@pytest.mark.rule("TV-1.4")
def test_seven_paintbrushes_all_on_bamboo() -> None:
    assert [c.TILES[i] for i in np.flatnonzero(c.PAINTBRUSH)] == ["bamboo-paintbrush"]
    assert c.COPIES[c.PAINTBRUSH].sum() == 7


@pytest.mark.rule("TV-1.6", "TV-7.2")
def test_every_space_has_the_supports_and_neighbours_of_the_drawing() -> None:
    assert c.N_SPACES == 25
    for i, (row, column) in enumerate(c.PLACES):
        supports, neighbours = names(c.SUPPORTS[i]), names(c.NEIGHBOURS[i])
        assert (len(supports), len(neighbours)) == COUNTS[row][column], c.SPACES[i]
        below = {(row - 1, column - 1), (row - 1, column + 1), (row - 2, column)} & set(c.PLACES)
        assert supports == {c.SPACES[c.PLACES.index(p)] for p in below}
        assert neighbours == {c.SPACES[c.PLACES.index(p)] for p in GRAPH[row, column]}


@pytest.mark.rule("TV-7.6", "TV-7.7")
def test_54_pairs_touch_and_none_in_a_row() -> None:
    assert GRAPH.number_of_edges() == 54
    assert sum(int(mask).bit_count() for mask in c.NEIGHBOURS) == 108
    assert all(a[0] != b[0] for a, b in GRAPH.edges)
    assert names(c.NEIGHBOURS[c.SPACES.index("d4")]) == {"c3", "e3", "c5", "e5", "d2", "d6"}
    assert names(c.SUPPORTS[c.SPACES.index("d4")]) == {"c3", "e3", "d2"}
    assert names(c.SUPPORTS[c.SPACES.index("a5")]) == {"b4", "a3"}
    assert names(c.SUPPORTS[c.SPACES.index("b2")]) == {"a1", "c1"}


@pytest.mark.rule("TV-1.7", "TV-4.4")
def test_notches_go_round_and_two_of_each_wheel_have_arrows() -> None:
    assert [n for n in c.NOTCHES if n.startswith("big")] == [f"big-{i}" for i in range(8)]
    assert [c.NOTCHES[i] for i in c.ARROW_NOTCHES] == ["big-0", "big-4", "small-0", "small-3"]
    assert [c.NOTCHES[i] for i in c.BEFORE[[0, 8]]] == ["big-7", "small-5"]
    assert [c.NOTCHES[i] for i in c.AFTER[[7, 13]]] == ["big-0", "small-0"]


@pytest.mark.rule("TV-1.8")
def test_one_seal_for_each_landscape() -> None:
    position = valley()
    assert position.state["seals"].tolist() == [[-1] * 5]
    for land in c.LANDSCAPES:
        assert GAME.words.explain(position.state, f"seal-{land}")


@pytest.mark.rule("TV-1.9")
def test_fifteen_cards_and_all_of_them_are_drawn() -> None:
    drawn = {
        (land, letter)
        for seed in range(40)
        for land, letter in GAME.new(seats=2, seed=seed).to_dict()["state"]["objectives"].items()
    }
    assert drawn == {(land, letter) for land in c.LANDSCAPES for letter in "ABC"}


@pytest.mark.rule("TV-1.10")
def test_everybody_sees_everything_but_the_future() -> None:
    position = GAME.new(seats=3, seed=5)
    for seat in (0, 1, 2, None):
        seen = position.view(seat).to_dict()["state"]
        secret = {name for name, value in position.to_dict()["state"].items() if seen.get(name) != value}
        assert secret == {"key"} and "key" not in seen


@pytest.mark.rule("TV-9.1", "TV-8.6")
def test_special_spaces() -> None:
    assert [names(mask) for mask in c.SEAL_MASKS] == [{"b2", "d2", "f2"}, {"b4", "d4", "f4"}]
    assert c.SPACES[c.PARCHMENT_SPACE] == "e3"
    assert names(c.TOP) == {"a7", "c7", "e7", "g7"}
    assert names(c.SIDES) == {"a1", "a3", "a5", "a7", "g1", "g3", "g5", "g7"}
