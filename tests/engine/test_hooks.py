"""What a game may say beyond what every game does is declared, never found by its name."""

import re
from pathlib import Path

import pytest

import ukiyo
from engine import heap
from ukiyo.engine.hooks import SceneHooks, WordHooks

SOURCE = Path(ukiyo.__file__).parent


def test_nothing_is_found_by_its_name() -> None:
    found = [
        (path.name, line)
        for room in ("engine", "web", "cli", "lab", "bots")
        for path in (SOURCE / room).rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"(?:get|has)attr\([^)]*(?:words|scene)\b", line)
    ]
    assert found == []


@pytest.mark.parametrize("name", ukiyo.games())
def test_every_game_declares_its_hooks(name: str) -> None:
    game = ukiyo.game(name)
    assert isinstance(game.words.HOOKS, WordHooks) and isinstance(game.scene.HOOKS, SceneHooks)
    assert game.scene.HOOKS.style.count("{") == game.scene.HOOKS.style.count("}") > 0


def test_what_is_left_out_does_nothing() -> None:
    state, words, scene = heap.GAME.new(2, 1).state, heap.GAME.words.HOOKS, heap.GAME.scene.HOOKS
    assert words.tidied("as it is") == "as it is"
    assert not any((words.any_order(0), words.in_order(0), words.weighed(0), words.plain(state, 0)))
    assert (words.suggest(state, ()), words.scoring_keys(state, "x")) == ((), ())
    assert (words.step(state, "x"), words.aside(state, ()), words.stage(state)) == ("", "", "")
    assert (words.options(state), words.final_bonuses([])) == ({}, [])
    assert (scene.foretold(state, 0, ()), scene.style) == ([], "")
