"""The base class of all opponents."""

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from ukiyo.engine import chance
from ukiyo.engine.errors import GameOver, HiddenState, WrongOption, shown
from ukiyo.engine.position import Action, Position


class Bot(ABC):
    """An opponent. With a `seed`, the same views in the same order lead to the same choices."""

    name = "bot"

    def __init__(self, seed: int | None = None) -> None:
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise WrongOption(f"seed {shown(seed)}: a seed is a whole number, or None for a random one")
        self.dice = chance.dice(int.from_bytes(chance.key_from(None), "big") if seed is None else seed)

    def choose(self, view: Position) -> Action:
        """The action to play, from the view of the seat to act.

        Raises HiddenState for a full position (a bot must not see one) or another seat's view, GameOver at the end.
        """
        if view.to_act is None:
            raise GameOver("the game is over: there is nothing to choose")
        if not view.is_view:
            raise HiddenState("a bot takes a view: position.view(position.to_act)")
        if view.viewer != view.to_act:
            raise HiddenState(f"this is the view of seat {view.viewer}, but seat {view.to_act} is to act")
        legal = view.legal_ids()
        chosen = legal[0] if len(legal) == 1 else self._choose(view, np.array(legal, np.int32))
        return Action(view.game, view.game.record.clone(view.state), int(chosen))

    @abstractmethod
    def _choose(self, view: Position, legal: np.ndarray[Any, Any]) -> int:
        """One of at least two legal action ids (i4)."""


def seat_of(view: Position) -> int:
    """The seat that the view belongs to, for compiled code (-1: a spectator)."""
    return -1 if view.viewer is None else view.viewer


def whole(name: str, value: object, least: int, most: int) -> int:
    """A checked whole number among a bot's settings. Raises WrongOption."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise WrongOption(f"{name} {shown(value)}: expected a whole number from {least} to {most}")
    return value


def number(name: str, value: object, least: float, most: float) -> float:
    """A checked number among a bot's settings. Raises WrongOption."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
        raise WrongOption(f"{name} {shown(value)}: expected a number from {least:g} to {most:g}")
    return float(value)


def share(name: str, value: object) -> float:
    """A checked number from 0 to 1 among a bot's settings. Raises WrongOption."""
    return number(name, value, 0, 1)
