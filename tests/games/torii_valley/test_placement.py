"""Section 7: where tiles may lie."""

import numpy as np
import pytest

from games.torii_valley.valley import GAME, ROW_1, board, placing, spaces
from ukiyo.engine.errors import IllegalAction

ROW_2 = "bamboo b2; mountain d2; bamboo f2"


@pytest.mark.rule("TV-7.1")
def test_the_first_tile_goes_on_the_bottom_row() -> None:
    position = placing("water")
    assert spaces(position) == "a1 c1 e1 g1"
    with pytest.raises(IllegalAction, match=r"first tile.*TV-7\.1"):
        position.play("place d2")


@pytest.mark.rule("TV-7.2", "TV-7.4")
def test_the_examples_of_the_rulebook_one_support_refused_two_accepted() -> None:
    one = placing("mountain", "cherry a1 e1")
    assert "b2" not in spaces(one)
    with pytest.raises(IllegalAction, match=r"rests on a1 and c1, and c1 holds no tile.*TV-7\.4"):
        one.play("place b2")
    two = placing("mountain", "cherry a1 c1")
    two.play("place b2")
    assert board(two) == {"a1": "cherry", "c1": "cherry", "b2": "mountain"}


@pytest.mark.rule("TV-7.2")
@pytest.mark.parametrize("lacking", ["c3", "e3", "d2"])
def test_an_inner_tile_rests_on_three(lacking: str) -> None:
    full = {"c3": "water", "e3": "water", "d2": "mountain"}
    lower = "cherry a1 c1 e1 g1; bamboo b2 f2"
    whole = placing("village", f"{lower}; " + "; ".join(f"{tile} {space}" for space, tile in full.items()))
    assert "d4" in spaces(whole)
    if lacking == "d2":
        return  # c3 and e3 themselves rest on d2
    part = placing("village", f"{lower}; " + "; ".join(f"{t} {s}" for s, t in full.items() if s != lacking))
    assert "d4" not in spaces(part)
    with pytest.raises(IllegalAction, match=rf"rests on d2, c3 and e3, and {lacking} holds no tile.*TV-7\.2"):
        part.play("place d4")


@pytest.mark.rule("TV-7.3")
@pytest.mark.parametrize(("edge", "diagonal", "below"), [("a3", "b2", "a1"), ("g3", "f2", "g1")])
def test_in_the_edge_columns_two_are_enough(edge: str, diagonal: str, below: str) -> None:
    position = placing("water", f"{ROW_1}; bamboo {diagonal}")
    assert edge in spaces(position)
    bare = placing("water", ROW_1)
    with pytest.raises(IllegalAction, match=rf"{below} and {diagonal}.*edge of the board supports.*TV-7\.3"):
        bare.play(f"place {edge}")


@pytest.mark.rule("TV-7.4")
def test_row_2_rests_on_the_two_below_it() -> None:
    assert spaces(placing("water", ROW_1)) == "b2 d2 f2"


@pytest.mark.rule("TV-7.5")
def test_any_supported_space_at_any_time_and_gaps_can_be_filled() -> None:
    position = placing("water", "cherry a1 c1 e1; bamboo b2; mountain a3")
    assert spaces(position) == "g1 d2"
    # d4 was placed by the Bamboo seal while e3 was empty
    gap = placing("water", f"{ROW_1}; bamboo b2; mountain d2; village f2; water c3 d4")
    assert spaces(gap) == "a3 e3 g3"
    gap.play("place e3")
    assert board(gap)["e3"] == "water"


@pytest.mark.rule("TV-7.8")
def test_one_tile_a_space() -> None:
    with pytest.raises(IllegalAction, match=r"on a1 there is a cherry blossom tile already.*TV-7\.8"):
        placing("water", ROW_1).play("place a1")


@pytest.mark.rule("TV-7.9")
def test_somebody_can_always_place_whatever_the_boards() -> None:
    """Fill a board in random order, Bamboo seals used at random: there is always a space until the top is reached."""
    from ukiyo.games.torii_valley.components import ALL_SPACES, N_SPACES, SUPPORTS, TOP

    rng = np.random.default_rng(7)
    for _ in range(2000):
        filled, leans, placed = 0, 2, 0
        while not filled & TOP:
            open_spaces = [i for i in range(N_SPACES) if ALL_SPACES & ~filled & 1 << i]
            missing = {i: (int(SUPPORTS[i]) & ~filled).bit_count() for i in open_spaces}
            supported = [i for i in open_spaces if missing[i] == 0]
            assert supported and min(open_spaces) in supported
            leaning = [i for i in open_spaces if missing[i] == 1 and not TOP >> i & 1]
            if leaning and leans and rng.random() < 0.2:
                filled |= 1 << int(rng.choice(leaning))
                leans -= 1
            else:
                filled |= 1 << int(rng.choice(supported))
            placed += 1
        assert placed <= 22


@pytest.mark.rule("TV-7.5")
def test_legal_places_are_those_of_the_drawing_on_random_boards() -> None:
    """Each position of random games against the rule spelled out by row and column."""
    rng = np.random.default_rng(3)
    for seed in range(40):
        position = GAME.new(seats=2, seed=seed)
        while not position.over:
            legal = position.legal()
            if legal[0].kind in ("PLACE", "LEAN"):
                seat = position.to_act or 0
                tiles = set(board(position, seat))
                assert spaces(position).split() == expected(tiles, 0)
                bamboo = position.state["seals"][0, 0] == seat
                assert spaces(position, "LEAN").split() == (
                    [s for s in expected(tiles, 1) if s[1] != "7"] if bamboo else []
                )
            position.play(legal[int(rng.integers(len(legal)))])


def expected(tiles: set[str], lacking: int) -> list[str]:
    found = []
    for row in range(1, 8):
        for column in "aceg" if row % 2 else "bdf":
            left, right = chr(ord(column) - 1), chr(ord(column) + 1)
            rests = [f"{left}{row - 1}", f"{right}{row - 1}", f"{column}{row - 2}"]
            on_board = [s for s in rests if s[0] in "abcdefg" and int(s[1:]) > 0]
            if f"{column}{row}" not in tiles and sum(s not in tiles for s in on_board) == lacking:
                found.append(f"{column}{row}")
    return found
