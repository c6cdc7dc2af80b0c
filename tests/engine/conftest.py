"""The tiny game that the engine is tested with."""

import random
from collections.abc import Callable

import pytest

from engine.heap import GAME
from ukiyo.engine.errors import UnknownGame, shown
from ukiyo.engine.game import Game
from ukiyo.engine.position import Position


@pytest.fixture
def heap() -> Game:
    return GAME


def find(name: object) -> Game:
    """What `ukiyo.game` is to the real games."""
    if name != "heap":
        raise UnknownGame(f"no game is called {shown(name)}")
    return GAME


@pytest.fixture(name="find")
def find_(heap: Game) -> Callable[[object], Game]:
    return find


def played(plies: int = 100, seats: int = 3, seed: int = 1, at: float | None = None) -> Position:
    """A position of Heap after some random actions, or at its end."""
    position, dice = GAME.new(seats, seed), random.Random(seed)
    for ply in range(plies):
        if position.over:
            break
        position.play(dice.choice(position.legal_ids()), None if at is None else at + ply)
    return position
