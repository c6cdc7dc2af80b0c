"""Opponents: they see a view and nothing else, choose legally, repeat themselves with a seed, and play to win."""

import random

import numpy as np
import pytest

import ukiyo
from ukiyo.engine.errors import GameOver, HiddenState, WrongOption
from ukiyo.engine.position import Position

GAMES = ukiyo.games()
KINDS = {"random": {}, "greedy": {}, "mcts": {"iterations": 40}}


def somewhere(name: str, seats: int, seed: int, plies: int) -> Position:
    """A position some random actions into a game, not over."""
    position = ukiyo.game(name).new(seats=seats, seed=seed)
    dice = random.Random(seed)
    for _ in range(plies):
        if position.over:
            return somewhere(name, seats, seed + 1000, plies // 2)
        position.play(dice.choice(position.legal_ids()))
    return position if not position.over else somewhere(name, seats, seed + 1000, plies // 2)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_plays_a_whole_legal_game_with_every_seat_count(name: str, kind: str) -> None:
    for seats in ukiyo.game(name).seats:
        position = ukiyo.game(name).new(seats=seats, seed=seats)
        bot = ukiyo.bot(kind, seed=1, **KINDS[kind])
        while not position.over:
            position.play(bot.choose(position.view(position.to_act)))
        assert position.journal.verify().ok


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_decides_the_same_whatever_its_view_hides(name: str, kind: str) -> None:
    for seed in range(12):
        position = somewhere(name, 2, seed, 10 + 5 * seed)
        view = position.view(position.to_act)
        chosen = {ukiyo.bot(kind, seed=5, **KINDS[kind]).choose(view).id}
        for other in range(4):  # the same view of another world
            again = view.determinize(other).view(view.viewer)
            assert again == view
            chosen.add(ukiyo.bot(kind, seed=5, **KINDS[kind]).choose(again).id)
        assert len(chosen) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_repeats_a_bot_and_another_does_not(kind: str) -> None:
    views = [p.view(p.to_act) for p in (somewhere("torii-valley", 3, seed, 8) for seed in range(20))]

    def choices(seed: int) -> list[int]:
        bot = ukiyo.bot(kind, seed=seed, **KINDS[kind])
        return [bot.choose(view).id for view in views]

    assert choices(1) == choices(1)
    if kind == "random":
        assert choices(1) != choices(2)


def test_choosing_changes_nothing_in_the_view() -> None:
    position = somewhere("torii-valley", 2, 3, 20)
    view = position.view(position.to_act)
    before = view.digest()
    for kind, settings in KINDS.items():
        ukiyo.bot(kind, seed=1, **settings).choose(view)
        assert view.digest() == before


def test_a_bot_refuses_what_it_must_not_see() -> None:
    position = ukiyo.game("torii-valley").new(seats=2, seed=1)
    bot = ukiyo.bot("random", seed=1)
    with pytest.raises(HiddenState, match="takes a view"):
        bot.choose(position)
    with pytest.raises(HiddenState, match="seat 1"):
        bot.choose(position.view(1))
    with pytest.raises(HiddenState):
        bot.choose(position.view(None))
    while not position.over:
        position.play(position.legal_ids()[0])
    with pytest.raises(GameOver):
        bot.choose(position.view(0))


@pytest.mark.parametrize(
    ("name", "settings", "words"),
    [
        ("gredy", {}, "greedy"),
        (7, {}, "no opponent"),
        ("greedy", {"sample": 3}, "greedy has no setting 'sample': did you mean samples"),
        ("greedy", {"samples": 0}, "samples"),
        ("greedy", {"slips": 2}, "slips"),
        ("greedy", {"iterations": 5}, "iterations"),
        ("mcts", {"iterations": 0}, "iterations"),
        ("mcts", {"iterations": 5, "milliseconds": 5}, "not both"),
        ("mcts", {"milliseconds": "long"}, "milliseconds"),
        ("mcts", {"exploration": "much"}, "exploration"),
        ("mcts", {"exploration": float("nan")}, "exploration"),
        ("mcts", {"win_share": -1}, "win_share"),
        ("mcts", {"width": 0}, "width"),
        ("mcts", {"widening": -1}, "widening"),
        ("random", {"seed": "x"}, "seed"),
        ("random", {"seed": True}, "seed"),
    ],
)
def test_wrong_settings_get_an_error_that_names_them(name: str, settings: dict[str, object], words: str) -> None:
    with pytest.raises(WrongOption, match=words):
        ukiyo.bot(name, **settings)


def wins(first: str, second: str, games: int, **settings: object) -> float:
    """The share of two-player games that `first` wins, seats in turn over the same keys."""
    a, b = ukiyo.bot(first, seed=1, **settings), ukiyo.bot(second, seed=2)
    won = 0.0
    for number in range(games):
        position = ukiyo.game("torii-valley").new(seats=2, seed=number // 2)
        while not position.over:
            bot = a if position.to_act == number % 2 else b
            position.play(bot.choose(position.view(position.to_act)))
        ranks = position.ranks()
        won += 0.5 if ranks == (1, 1) else float(ranks[number % 2] == 1)
    return won / games


def test_greedy_beats_random_and_search_beats_greedy() -> None:
    """Small matches with a wide margin; the full ones are in docs/performance.md."""
    assert wins("greedy", "random", 20) >= 0.9
    assert wins("mcts", "greedy", 6, iterations=800) >= 0.6


def test_the_tree_may_be_full() -> None:
    from ukiyo.bots import search

    position = ukiyo.game("torii-valley").new(seats=2, seed=1)
    view = position.view(0)
    nodes, used = np.zeros(4, search.NODE), np.zeros(1, np.int64)
    bot = ukiyo.bot("mcts", seed=1)
    order = np.array(view.legal_ids(), np.int32)
    leads = np.zeros(len(order))
    search.search(view.state, 0, 50, nodes, used, bot.settings, order, leads, len(view.game.actions), bot.dice)
    assert used[0] == 4
    assert nodes[0]["visits"] == 50
