"""Ukiyo: board games set in old Japan, to play, to study and to search.

    import ukiyo
    game = ukiyo.game("torii-valley")
    position = game.new(seats=3, seed=7, objectives="A")

Importing this costs little: numba is loaded only when a game is.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ukiyo.games import NAMES, find  # before `games` below, whose name is also that of the package just imported

if TYPE_CHECKING:
    from ukiyo.bots import Bot
    from ukiyo.engine.game import Game
    from ukiyo.engine.journal import Journal

__version__ = "0.1.0"


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(NAMES)


def game(name: str) -> "Game":
    """The game of that name. Raises UnknownGame with the nearest names."""
    return find(name)


def load(path: str | Path, resume: bool = False) -> "Journal":
    """Read a journal file. Raises BadJournal naming the line at fault.

    A file cut off in the middle of its last line is refused unless `resume` is true: then what is whole is kept.
    """
    from ukiyo.engine.journal import load as read

    return read(path, find, resume)


def bot(name: str, **settings: Any) -> "Bot":
    """An opponent: `random`, `greedy` or `mcts`, or a level `novice`, `adept`, `master`. Raises WrongOption."""
    from ukiyo.bots import bot as make

    return make(name, **settings)
