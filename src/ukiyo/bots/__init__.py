"""Opponents: each chooses an action from a view and gets nothing else."""

from collections.abc import Callable
from inspect import signature
from typing import Any

from ukiyo.bots.base import Bot
from ukiyo.engine.errors import WrongOption, hint, shown


def _random() -> type[Bot]:
    from ukiyo.bots.simple import RandomBot

    return RandomBot


def _greedy() -> type[Bot]:
    from ukiyo.bots.simple import GreedyBot

    return GreedyBot


def _mcts() -> type[Bot]:
    from ukiyo.bots.mcts import MctsBot

    return MctsBot


BOTS: dict[str, Callable[[], type[Bot]]] = {"random": _random, "greedy": _greedy, "mcts": _mcts}
"""The kinds of opponent."""

LEVELS: dict[str, tuple[str, dict[str, Any]]] = {
    "novice": ("greedy", {"slips": 0.3}),
    "adept": ("greedy", {"ahead": 4, "slips": 0.1}),
    "master": ("mcts", {"milliseconds": 1000}),
}
"""Levels that players choose from: a kind of opponent with its settings."""


def bot(name: str, **settings: Any) -> Bot:
    """An opponent by kind (`random`, `greedy`, `mcts`) or level (`novice`, `adept`, `master`).

    All take `seed` (a whole number; None: a random one); greedy takes `samples`, `ahead` and `slips`, mcts `iterations` or
    `milliseconds`. Raises WrongOption for an unknown name or setting.
    """
    kind, preset = LEVELS.get(name, (name, {})) if isinstance(name, str) else (name, {})
    if not isinstance(kind, str) or kind not in BOTS:
        raise WrongOption(f"there is no opponent {shown(name)}: {hint(name, [*BOTS, *LEVELS])}")
    made = BOTS[kind]()
    possible = list(signature(made).parameters)
    for setting in settings:
        if setting not in possible:
            raise WrongOption(f"{name} has no setting {shown(setting)}: {hint(setting, possible)}")
    return made(**{**preset, **settings})


__all__ = ["BOTS", "LEVELS", "Bot", "bot"]
