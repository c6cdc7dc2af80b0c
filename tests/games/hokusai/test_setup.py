"""How a game begins."""

from collections import Counter

import numpy as np
import pytest

from games.hokusai.atelier import area, inner, notations, play, value
from ukiyo.engine.errors import WrongOption
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import CELLS, CENTRE, THREES, VALUE


@pytest.mark.rule("HK-2.1", "HK-2.3", "HK-2.5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_what_everybody_begins_with(seats: int) -> None:
    position = GAME.new(seats, 7)
    for seat in range(seats):
        assert sorted(area(position, "active", seat) + area(position, "bag", seat)) == sorted("RRBBYYKKKK")
        assert len(area(position, "active", seat)) == 6 and area(position, "discard", seat) == ""
        assert value(position, "level", seat) == 10
    assert not value(position, "bag")[seats:] or not np.any(value(position, "bag")[seats:])
    assert value(position, "signatures") == 5


def first_space(position: object) -> int:
    """The only space of the board where something lies."""
    (at,) = [at for at, card in enumerate(value(position, "board")) if card != -1]  # type: ignore[arg-type]
    return at


@pytest.mark.rule("HK-2.10", "HK-2.17")
def test_the_first_kakemono_lies_on_any_central_space() -> None:
    """One space alone would favour the objective of one diagonal."""
    drawn = Counter(first_space(GAME.new(2, seed)) for seed in range(400))
    assert [CELLS[at] for at in CENTRE] == ["B2", "C2", "B3", "C3"]
    assert set(drawn) == set(CENTRE.tolist()) and all(70 < n < 130 for n in drawn.values()), drawn
    for cell in ("B2", "C2", "B3", "C3"):
        assert {first_space(GAME.new(3, seed, first_card=cell)) for seed in range(8)} == {CELLS.index(cell)}
    with pytest.raises(WrongOption, match="first-card"):
        GAME.new(2, first_card="A1")


@pytest.mark.rule("HK-2.2", "HK-2.10")
def test_kakemonos_of_value_3() -> None:
    seen = set()
    for seed in range(20):
        position = GAME.new(5, seed)
        at = first_space(position)
        threes = [value(position, "work", seat, 0) for seat in range(5)] + [value(position, "board", at)]
        assert len(set(threes)) == 6 and all(VALUE[card] == 3 for card in threes)
        assert (position.state[0]["work_tools"] == -1).all() and (position.state[0]["work"][:, 1] == -1).all()
        assert value(position, "signed", at) == -1 and value(position, "turned", at) == 0
        seen.update(threes)
    assert sum(1 << card for card in seen) == THREES


@pytest.mark.rule("HK-2.6")
@pytest.mark.parametrize(("seats", "total", "each"), [(2, 15, 5), (3, 20, 6), (4, 25, 7), (5, 30, 10)])
def test_the_rondel(seats: int, total: int, each: int) -> None:
    sums = set()
    for seed in range(40):
        position = GAME.new(seats, seed)
        rondel = position.state[0]["rondel"]
        assert rondel.sum(axis=1).tolist() == [total // 5] * 5 and (rondel.sum(axis=0) >= each).all()
        assert all(len(inner(position, side)) == total // 5 for side in range(5))
        assert value(position, "tray") == [10, 10, 10]
        sums.add(tuple(rondel.sum(axis=0).tolist()))
    assert (len(sums) > 3) == (seats in (3, 4))


@pytest.mark.rule("HK-2.1", "HK-2.6")
@pytest.mark.parametrize(("seats", "most"), [(3, 2), (4, 3)])
def test_the_kits_of_absent_players_stay_in_the_box(seats: int, most: int) -> None:
    """Ten of each primary are left for the rondel with any number of players, so four random ones are never alike."""
    in_rondel = np.array([GAME.new(seats, seed).state[0]["rondel"].sum(axis=0) for seed in range(600)])
    random_ones = in_rondel - {3: 6, 4: 7}[seats]
    assert in_rondel.max() <= 10 and random_ones.max() == most
    ways = Counter(map(tuple, np.sort(random_ones, axis=1).tolist()))
    # as often as cards of 4 red, 4 blue, 4 yellow (3 each with four players) are drawn
    expected = {
        3: {(0, 1, 1): 48 / 66, (0, 0, 2): 18 / 66},
        4: {(1, 1, 2): 81 / 126, (0, 2, 2): 27 / 126, (0, 1, 3): 18 / 126},
    }
    assert set(ways) == set(expected[seats])
    assert all(abs(ways[way] / 600 - share) < 0.06 for way, share in expected[seats].items()), ways


@pytest.mark.rule("HK-2.7", "HK-1.9")
def test_cards_around_the_rondel() -> None:
    position = GAME.new(3, 5)
    s = position.state[0]
    assert (s["artisan_at"] >= 0).all() and (s["tools_at"] >= 0).all() and (s["top_tools"] >= 0).all()
    assert all(VALUE[card] > 3 for card in s["kakemono_at"]) and s["top"] >= 0
    assert int(s["kakemono_pile"]).bit_count() == 18 and int(s["artisan_pile"]).bit_count() == 20
    assert s["tool_bag"].sum() == 50 - 12
    assert position.view(None).state[0]["top"] == s["top"]


@pytest.mark.rule("HK-2.8", "HK-2.9")
def test_action_tokens() -> None:
    orders = {tuple(value(GAME.new(2, seed), "token_at")) for seed in range(300)}
    assert len(orders) == 24 and all(order[0] == 0 and sorted(order) == [0, 1, 2, 3, 4] for order in orders)


@pytest.mark.rule("HK-2.4", "HK-2.11")
def test_objectives() -> None:
    public, individual = set(), set()
    for seed in range(60):
        s = GAME.new(5, seed).state[0]
        assert len(set(s["public"].tolist())) == 2 and len(set(s["individual"].tolist())) == 5
        public |= set(s["public"].tolist())
        individual |= set(s["individual"].tolist())
    assert public == set(range(9)) and individual == set(range(8))


@pytest.mark.rule("HK-2.12", "HK-2.16")
@pytest.mark.parametrize("seats", GAME.seats)
def test_masters_are_chosen_from_the_last_player_back(seats: int) -> None:
    position = GAME.new(seats, 3, first="random")
    first = value(position, "first")
    assert int(value(position, "masters")).bit_count() == seats + 1
    for k in range(seats):
        seat = (first - 1 - k) % seats
        assert position.to_act == seat
        open_now = notations(position)
        assert len(open_now) == seats + 1 - k and all(n.startswith("master ") for n in open_now)
        position.play(open_now[k % len(open_now)])
        assert position.to_act == seat and len(notations(position, "APPRENTICE")) == 10
        play(position, notations(position)[2 * k % 10])
        assert value(position, "apprentice", seat) == 2 * k % 10
    assert position.to_act == first and value(position, "masters") == 0 and value(position, "phase") == 3
    assert len(set(value(position, "master")[:seats])) == seats


@pytest.mark.rule("HK-2.16")
def test_random_starts() -> None:
    spaces = set()
    for seed in range(40):
        position = GAME.new(2, seed, apprentices="random")
        spaces |= set(value(position, "apprentice")[:2])
        for _ in range(2):
            position.play(notations(position, "MASTER")[0])
        assert value(position, "phase") == 3
    assert spaces == set(range(10))


@pytest.mark.rule("HK-2.13")
def test_where_the_oval_begins() -> None:
    assert {value(GAME.new(2, seed), "oval") for seed in range(20)} == {0}
    assert {value(GAME.new(2, seed, oval="random"), "oval") for seed in range(60)} == set(range(5))


@pytest.mark.rule("HK-2.14")
def test_who_is_first() -> None:
    assert {value(GAME.new(4, seed), "first") for seed in range(60)} == {0, 1, 2, 3}
    assert {value(GAME.new(4, seed, first="first-seat"), "first") for seed in range(60)} == {0}


@pytest.mark.rule("HK-2.15")
def test_two_to_five() -> None:
    for seats in (1, 6):
        with pytest.raises(WrongOption):
            GAME.new(seats)


@pytest.mark.rule("HK-1.8", "HK-13.13")
def test_what_is_hidden() -> None:
    position = GAME.new(3, 11)
    for seat in (0, 1, 2, None):
        view = position.view(seat).state[0]
        for name in position.state.dtype.names:
            same = np.array_equal(view[name], position.state[0][name])
            assert same == (name not in ("individual", "key")), name
        hidden = [int(view["individual"][other]) == 8 for other in range(3)]
        assert hidden == [other != seat for other in range(3)]
