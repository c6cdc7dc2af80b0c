"""Opponents: each chooses an action from a view, and knows nothing else."""

from collections.abc import Callable
from typing import Any

from ukiyo.bots.base import Bot
from ukiyo.engine.errors import WrongOption, hint, shown


def _random(**settings: Any) -> Bot:
    from ukiyo.bots.simple import RandomBot

    return RandomBot(**settings)


def _greedy(**settings: Any) -> Bot:
    from ukiyo.bots.simple import GreedyBot

    return GreedyBot(**settings)


def _mcts(**settings: Any) -> Bot:
    from ukiyo.bots.mcts import MctsBot

    return MctsBot(**settings)


BOTS: dict[str, Callable[..., Bot]] = {"random": _random, "greedy": _greedy, "mcts": _mcts}
"""The kinds of opponent."""

LEVELS: dict[str, tuple[str, dict[str, Any]]] = {
    "novice": ("greedy", {"slips": 0.3}),
    "adept": ("greedy", {"ahead": 4, "slips": 0.1}),
    "master": ("mcts", {"milliseconds": 1000}),
}
"""Levels for people: a kind of opponent with its settings."""


def bot(name: str, **settings: Any) -> Bot:
    """An opponent by kind (`random`, `greedy`, `mcts`) or level (`novice`, `adept`, `master`).

    All take `seed` (a whole number; None: fresh); greedy takes `samples`, `ahead` and `slips`, mcts `iterations` or
    `milliseconds`. Raises WrongOption for an unknown name or setting.
    """
    kind, preset = LEVELS.get(name, (name, {})) if isinstance(name, str) else (name, {})
    if not isinstance(kind, str) or kind not in BOTS:
        raise WrongOption(f"no opponent is called {shown(name)}: {hint(name, [*BOTS, *LEVELS])}")
    try:
        return BOTS[kind](**{**preset, **settings})
    except TypeError as error:
        raise WrongOption(f"{name}: {str(error).split(') ')[-1].split('__init__() ')[-1]}") from None


__all__ = ["BOTS", "LEVELS", "Bot", "bot"]
