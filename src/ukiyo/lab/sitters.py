"""Who sits where, as a text: `greedy`, `mcts:iterations=200`, `master`."""

from dataclasses import dataclass
from typing import Any

from ukiyo.bots import BOTS, LEVELS, Bot, bot
from ukiyo.engine.errors import WrongOption, hint, shown


@dataclass(frozen=True)
class Sitter:
    """A kind of bot with its settings; a new bot is made from it for every game."""

    text: str
    name: str
    settings: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def read(cls, text: str) -> "Sitter":
        """The bot that a text like `mcts:iterations=200:sampled=1` names. Raises WrongOption."""
        name, *parts = (part.strip() for part in text.strip().split(":"))
        if name not in BOTS and name not in LEVELS:
            raise WrongOption(f"there is no opponent {shown(name)}: {hint(name, [*BOTS, *LEVELS])}")
        settings = []
        for part in parts:
            key, equals, value = part.partition("=")
            if not equals or not key:
                raise WrongOption(f"{shown(text)}: settings look like mcts:iterations=200, not {shown(part)}")
            settings.append((key, _value(value)))
        sitter = cls(":".join([name, *parts]), name, tuple(settings))
        sitter.make(0)  # wrong settings are reported before the first game
        return sitter

    @property
    def is_random(self) -> bool:
        """Whether it needs no bot at all: compiled playouts do the same."""
        return self.name == "random" and not self.settings

    def make(self, seed: int) -> Bot:
        """A bot that chooses by this seed."""
        return bot(self.name, **{"seed": seed, **dict(self.settings)})


def read_all(text: str) -> tuple[Sitter, ...]:
    """The bots in a comma-separated list. Raises WrongOption."""
    return tuple(Sitter.read(part) for part in text.split(","))


def _value(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text
