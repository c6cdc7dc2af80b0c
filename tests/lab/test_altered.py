"""Positions with some entries changed: what is accepted can be played on."""

import os
import random
import subprocess
import sys
from dataclasses import replace

import pytest

import ukiyo
from engine import heap
from engine.conftest import played
from ukiyo.engine.compiled import UNCOMPILED
from ukiyo.engine.game import Game
from ukiyo.lab.altered import altered, differences, played_on

NAMES = ukiyo.games()


@pytest.mark.parametrize("name", NAMES)
def test_one_to_three_entries_are_changed_and_they_are_named(name: str) -> None:
    game, dice = ukiyo.game(name), random.Random(5)
    position = game.new(game.seats[-1], 3)
    before = position.to_dict()
    for _ in range(30):
        after = altered(game, position, dice)
        told = list(differences(before, after))
        assert told and all(line.startswith("state.") and " -> " in line for line in told)
    assert position.to_dict() == before
    again = [altered(game, position, random.Random(9)) for _ in range(2)]
    assert again[0] == again[1]


def outcomes(game: Game, tries: int = 300) -> list[str | None]:
    dice = random.Random(1)
    bases = (played(dice.randrange(20), seed=seed) for seed in range(tries))
    return [played_on(game, altered(game, base, dice), dice) for base in bases]


def test_a_game_with_a_sound_check_refuses_or_plays_on() -> None:
    found = outcomes(heap.GAME)
    assert {None, ""} == set(found) and found.count("") > 30


@pytest.mark.skipif(not UNCOMPILED, reason="compiled rules do not notice what is out of bounds")
def test_a_game_that_takes_anything_is_found_out() -> None:
    careless = replace(heap.GAME, check=lambda state: None)
    told = "; ".join(filter(None, outcomes(careless)))
    assert "nobody can act" in told
    much = played(0).to_dict()
    much["state"] |= {"taken": [127, 127]}
    assert "OverflowError" in str(played_on(careless, much, random.Random(1)))
    beyond = played(0).to_dict()
    beyond["state"] |= {"agenda_seat": [6], "to_act": 6}
    assert "IndexError" in str(played_on(careless, beyond, random.Random(1)))


@pytest.mark.skipif(UNCOMPILED, reason="this is it")
def test_uncompiled_too() -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        "takes_anything or sound",
        __file__,
    ]
    done = subprocess.run(command, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True)
    assert done.returncode == 0 and "2 passed" in done.stdout, done.stdout
