"""The same uniformly random play in OpenSpiel, whose games are C++, in the same run.

Its rollouts run inside C++: a search with one simulation and N rollouts plays N random games from the start (that
is all which its Python face offers of them). They do not count their moves, so the mean number of moves of a random
game is measured beside it, from Python. The second figure of each game steps from a Python loop.
"""

import random
from collections.abc import Iterator
from importlib.metadata import version

from bench.measure import Row, rates

GAMES = {"quoridor": "Quoridor", "hive": "Hive"}
SLOW = {"hive": 6}
"""Rollouts in one call, where the usual number would take too long."""


def rows(quick: bool) -> Iterator[Row]:
    """Rollouts and Python loops of each game; nothing when OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return
    trials, least = (3, 0.2) if quick else (9, 0.5)
    who = f"OpenSpiel {version('open_spiel')}"
    for name, title in GAMES.items():
        game = pyspiel.load_game(name)
        rollouts = SLOW.get(name, 60)
        moves, sampled = mean_length(game, 10 if quick else 300 if name not in SLOW else 60)
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 0, False, 7, False)
        state = game.new_initial_state()

        def inside(
            bot: object = bot, state: object = state, games: int = rollouts, moves: float = moves
        ) -> tuple[float]:
            bot.mcts_search(state)  # type: ignore[attr-defined]
            return (games * moves,)

        dice = random.Random(5)

        def outside(game: object = game, dice: random.Random = dice) -> tuple[float]:
            return (float(play(game, dice)),)

        note = f"{moves:.1f} moves a random game (mean of {sampled})"
        yield Row(f"{who}, {title}", "decisions inside C++", "1/s", rates(inside, trials, least)[0], note=note)
        yield Row(f"{who}, {title}", "decisions from a Python loop", "1/s", rates(outside, trials, least)[0])


def play(game: object, dice: random.Random) -> int:
    """One random game, stepped from Python; returns its moves."""
    state = game.new_initial_state()  # type: ignore[attr-defined]
    moves = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(dice.random() * len(legal))])
        moves += 1
    return moves


def mean_length(game: object, games: int) -> tuple[float, int]:
    """Moves of a random game, on average, and how many games that is taken from."""
    dice = random.Random(3)
    return sum(play(game, dice) for _ in range(games)) / games, games
