"""A journal to read."""

from pathlib import Path

import pytest

import ukiyo
from cli.running import GAME
from ukiyo.lab.simulate import simulate
from ukiyo.lab.sitters import Sitter


@pytest.fixture(scope="session")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a random game of two."""
    folder = tmp_path_factory.mktemp("journals")
    simulate(ukiyo.game(GAME), [Sitter("random", "random")] * 2, 1, journals=folder)
    return next(folder.iterdir())
