"""Section 10: the objective cards, by hand and against slow oracles."""

from itertools import combinations

import networkx as nx
import numpy as np
import pytest

from games.torii_valley.oracles import PLACES, beside, places, points, rhombus, straight_or_bent
from games.torii_valley.valley import GAME, LANDS, board, row, tiles
from ukiyo.games.torii_valley import components as c
from ukiyo.games.torii_valley.rules.objectives import bamboo, cherry, mountain, village, water

U = np.uint32


def land_masks(text: str) -> np.ndarray:
    masks = np.zeros(5, np.uint32)
    for space, tile in tiles(text).items():
        masks[LANDS.index(tile.split("-")[0])] |= U(1 << c.SPACES.index(space))
    return masks


def score(land: str, letter: str, text: str | np.ndarray, by_landscape: bool = False) -> int:
    masks = land_masks(text) if isinstance(text, str) else text
    card = "ABC".index(letter)
    if land == "village":
        return int(village(masks, card, by_landscape))
    if land == "cherry":
        return int(cherry(masks, card))
    return int({"mountain": mountain, "bamboo": bamboo, "water": water}[land](masks[LANDS.index(land)], card))


MOUNTAINS = "mountain a1 e1 d2 c3"
RHOMBUS = "bamboo c1 b2 d2 c3"
VILLAGES = "village d2 e3; water c1; bamboo e1; mountain c3; cherry f2"

# card, board, points: worked out by hand
HAND = [
    pytest.param("mountain", "A", MOUNTAINS, 6, marks=pytest.mark.rule("TV-10.4")),
    pytest.param("mountain", "A", "mountain a1; water c1; bamboo e1", 3, marks=pytest.mark.rule("TV-10.4")),
    pytest.param("mountain", "A", "mountain a1 a3 a5", 9, marks=pytest.mark.rule("TV-10.4")),  # a column is no line
    pytest.param("mountain", "B", MOUNTAINS, 5, marks=pytest.mark.rule("TV-10.5")),
    pytest.param("mountain", "B", "mountain a1 b2 a3 b4 a5 b6 a7", 16, marks=pytest.mark.rule("TV-10.5")),
    pytest.param("mountain", "C", "mountain a1 a3 a5 d2", 10, marks=pytest.mark.rule("TV-10.6")),
    pytest.param("mountain", "C", "mountain a1 b2 a5", 0, marks=pytest.mark.rule("TV-10.6")),
    pytest.param("village", "A", "village a1 b2 f2", 5, marks=pytest.mark.rule("TV-10.7", "TV-10.2")),
    pytest.param("village", "A", "village c1 e1 d4", 15, marks=pytest.mark.rule("TV-10.7", "TV-10.3")),
    pytest.param("village", "B", VILLAGES, 5, marks=pytest.mark.rule("TV-10.8")),
    pytest.param("village", "C", "village b2; water a1; bamboo c1; mountain c3", 2, marks=pytest.mark.rule("TV-10.9")),
    pytest.param("village", "C", "village b2; water a1 a3; bamboo c1; mountain c3", 0, marks=pytest.mark.rule("TV-10.9")),
    pytest.param("village", "C", "village b2 a1; bamboo c1; mountain c3", 0, marks=pytest.mark.rule("TV-10.9")),
    pytest.param("village", "C", "village b2; bamboo c1", 0, marks=pytest.mark.rule("TV-10.9")),
    pytest.param("bamboo", "A", RHOMBUS + "; bamboo g1", 12, marks=pytest.mark.rule("TV-10.10")),
    pytest.param("bamboo", "A", "bamboo a1 e1", 3, marks=pytest.mark.rule("TV-10.10")),
    pytest.param("bamboo", "B", "bamboo a1 b2", 4, marks=pytest.mark.rule("TV-10.11")),
    pytest.param("bamboo", "B", "bamboo a1 a3", 4, marks=pytest.mark.rule("TV-10.11")),
    pytest.param("bamboo", "B", "bamboo c1 d2 e3", 12, marks=pytest.mark.rule("TV-10.11")),
    pytest.param("bamboo", "B", "bamboo c1 b2 b4", 12, marks=pytest.mark.rule("TV-10.11")),
    pytest.param("bamboo", "B", "bamboo e1 f2 e3", 0, marks=pytest.mark.rule("TV-10.11")),
    pytest.param("bamboo", "B", RHOMBUS, 20, marks=pytest.mark.rule("TV-10.11")),
    pytest.param("bamboo", "B", RHOMBUS + "; bamboo e1", 0, marks=pytest.mark.rule("TV-10.11", "TV-10.2")),
    pytest.param("bamboo", "B", "bamboo a1 b2 c3 d4", 0, marks=pytest.mark.rule("TV-10.11")),
    pytest.param("bamboo", "B", "bamboo a1 b2; bamboo e1 f2 g3", 16, marks=pytest.mark.rule("TV-10.11")),
    pytest.param("bamboo", "C", RHOMBUS, 10, marks=pytest.mark.rule("TV-10.12")),
    pytest.param("water", "A", "water a1 b2 a3 c3", 9, marks=pytest.mark.rule("TV-10.13")),
    pytest.param("water", "A", "water g1; bamboo a1", 3, marks=pytest.mark.rule("TV-10.13")),
    pytest.param("water", "A", "water a1 b2; water g3 f4 g5", 9, marks=pytest.mark.rule("TV-10.13")),
    pytest.param("water", "B", "water a1 a5", 8, marks=pytest.mark.rule("TV-10.14")),
    pytest.param("water", "B", "water a1 a3", 0, marks=pytest.mark.rule("TV-10.14")),
    pytest.param("water", "B", "water c1 e1 c7", 0, marks=pytest.mark.rule("TV-10.14")),  # bottom and top: no sides
    pytest.param("water", "B", "water a1 g7", 8, marks=pytest.mark.rule("TV-10.14")),
    pytest.param("water", "C", "water a1 b2; water e1 f2 g3", 6, marks=pytest.mark.rule("TV-10.15")),
    pytest.param("cherry", "A", "cherry a1 c1 e1 g1", 10, marks=pytest.mark.rule("TV-10.16")),
    pytest.param("cherry", "A", "cherry a1 c1 e1 g1 b2 d2 f2 a3", 21, marks=pytest.mark.rule("TV-10.16")),
    pytest.param("cherry", "B", "cherry a1 a3 d2", 6, marks=pytest.mark.rule("TV-10.17")),
    pytest.param("cherry", "C", "cherry b2 c3; water a1 a3; mountain c1", 3, marks=pytest.mark.rule("TV-10.18")),
    pytest.param("cherry", "C", "cherry d2; bamboo c1; water e1; mountain c3; village e3; water d4", 4,
                 marks=pytest.mark.rule("TV-10.18")),
]  # fmt: skip


@pytest.mark.parametrize(("land", "letter", "text", "expected"), HAND)
def test_by_hand(land: str, letter: str, text: str, expected: int) -> None:
    assert score(land, letter, text) == expected
    assert points(places(tiles(text)), land, letter) == expected, "the oracle"


@pytest.mark.rule("TV-10.9")
def test_the_other_reading_of_village_c() -> None:
    beside_three = "village b2; water a1; bamboo c1; mountain c3"
    assert score("village", "C", beside_three, by_landscape=True) == 6
    assert score("village", "C", beside_three + "; water a3", by_landscape=True) == 6
    assert score("village", "C", "village b2 a1; bamboo c1", by_landscape=True) == 2
    game = GAME.new(seed=1, objectives="C", village_c="landscapes")
    assert game.state["village_c"][0] == 1 and GAME.new(seed=1).state["village_c"][0] == 0


@pytest.mark.rule("TV-10.1", "TV-10.2", "TV-10.3")
@pytest.mark.parametrize("land", LANDS)
def test_against_the_oracles_on_random_boards(land: str) -> None:
    rng = np.random.default_rng(LANDS.index(land))
    for _ in range(1500):
        share = rng.uniform(0.1, 0.9)
        what = np.where(rng.random(25) < share, LANDS.index(land), rng.integers(-1, 5, 25))
        masks = np.zeros(5, np.uint32)
        for i, lies in enumerate(what.tolist()):
            if lies >= 0:
                masks[lies] |= U(1 << i)
        seen = {place: LANDS[lies] for place, lies in zip(PLACES, what.tolist()) if lies >= 0}
        for letter in "ABC":
            assert score(land, letter, masks) == points(seen, land, letter), (letter, seen)
        if land == "village":
            assert score(land, "C", masks, True) == points(seen, land, "C", True), seen


@pytest.mark.rule("TV-10.1")
def test_score_sheets_against_the_oracles_in_whole_games() -> None:
    for seed in range(12):
        position = GAME.new(seats=2 + seed % 3, seed=seed, village_c=["literal", "landscapes"][seed % 2])
        rng = np.random.default_rng(seed)
        while not position.over:
            position.play(int(rng.choice(position.legal_ids())))
        cards = position.to_dict()["state"]["objectives"]
        for seat in range(position.seats):
            seen = places(board(position, seat))
            for land, letter in cards.items():
                assert row(position, land)[seat] == points(seen, land, letter, seed % 2 == 1)


GRAPH = nx.Graph((a, b) for a, b in combinations(PLACES, 2) if beside(a, b))


@pytest.mark.rule("TV-10.11")
def test_bamboo_b_over_all_shapes_of_the_board() -> None:
    """54 pairs; 37 lines and 78 bends of 145 connected trios, 30 triangles; 36 rhombi of 410 connected fours."""

    def connected(size: int) -> list[set[tuple[int, int]]]:
        return [set(s) for s in combinations(PLACES, size) if nx.is_connected(GRAPH.subgraph(s))]

    def line(three: set[tuple[int, int]]) -> bool:
        (r1, c1), (r2, c2), (r3, c3) = sorted(three)
        return (r2 - r1, c2 - c1) == (r3 - r2, c3 - c2)

    def worth(shape: set[tuple[int, int]]) -> int:
        return int(bamboo(U(sum(1 << PLACES.index(p) for p in shape)), 1))

    pairs, trios, fours = connected(2), connected(3), connected(4)
    assert (len(pairs), len(trios), len(fours)) == (54, 145, 410)
    assert all(worth(pair) == 4 for pair in pairs)
    accepted = [trio for trio in trios if worth(trio) == 12]
    assert accepted == [trio for trio in trios if straight_or_bent(trio)]
    assert sum(map(line, accepted)) == 37 and len(accepted) == 37 + 78
    assert [worth(trio) for trio in trios if trio not in accepted] == [0] * 30
    rhombi = [four for four in fours if worth(four) == 20]
    assert rhombi == [four for four in fours if rhombus(four)] and len(rhombi) == 36
    assert all(worth(four) == 0 for four in fours if four not in rhombi)
