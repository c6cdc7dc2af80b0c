"""The tiny game that the engine is tested with."""

import random
from collections.abc import Callable

import pytest

from engine.heap import GAME, LET
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


def late(seed: int = 1) -> Position:
    """A position of Heap for two in which `let` draws no card and leaves the decision with whoever let it happen."""
    position = GAME.new(2, seed, heap=21)
    while LET not in position.legal_ids() or position.state["deck"][0].any():
        position.play(LET if LET in position.legal_ids() else position.legal_ids()[0])
    return position
