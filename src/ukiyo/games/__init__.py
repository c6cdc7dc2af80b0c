"""The games, found by name and loaded only when asked for: compiling rules needs numba, which takes its time."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ukiyo.engine.errors import UnknownGame, hint, shown

if TYPE_CHECKING:
    from ukiyo.engine.game import Game

NAMES = {"torii-valley": "torii_valley", "hundred-torii": "hundred_torii", "tokaido": "tokaido", "hokusai": "hokusai"}
"""Name of each game and of its folder here."""


@cache
def _load(name: str) -> "Game":
    module = import_module(f"{__name__}.{NAMES[name]}")
    return module.GAME


def find(name: object) -> "Game":
    """The game of that name. Raises UnknownGame with the nearest names."""
    if not isinstance(name, str) or name not in NAMES:
        raise UnknownGame(f"no game is called {shown(name)}: {hint(name, NAMES)}")
    return _load(name)
