"""Whole games on paper, played again to their last byte."""

from collections import Counter
from pathlib import Path

import pytest

import ukiyo
from games.goldens import assert_replays, files
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import CHARACTERS, LEVELS
from ukiyo.games.hundred_torii.state import ACTIONS, Event

FILES = files("hundred-torii")


@pytest.mark.golden
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_replays_to_its_recorded_end(file: Path) -> None:
    assert_replays(file)


@pytest.mark.golden
def test_the_golden_games_show_everything() -> None:
    """Every kind of action, every character in both modes, every piece, every level, and every way to end."""
    seen: Counter[tuple[object, ...]] = Counter()
    for file in FILES:
        journal = ukiyo.load(file)
        position = journal.opening_position()
        for entry in journal.actions:
            seen["action", ACTIONS.kind(GAME.parse(entry.notation))] += 1
            seen.update(("event", event.kind) for event in position.play(entry.notation))
        s, solo = position.state[0], position.seats == 1
        seen["seats", position.seats] += 1
        seen["tiles", journal.options["tiles"] == "standard"] += 1
        seen["supply", journal.options["supply"]] += 1
        seen.update(("helped", solo, name) for k, name in enumerate(CHARACTERS) if s["hires"][:, k].any())
        seen.update(("third", k) for k in range(6) if s["third"][k] >= 0)
        for piece in ("all_six", "three_tens"):
            seen.update((piece, k) for k in range(2) if s[piece][k] >= 0)
            seen[piece, "Onatsu"] += solo and 1 in s[piece].tolist()
        if solo:
            seen["level", journal.options["level"]] += 1
            seen["solo won", position.ranks() == (1,)] += 1
        elif position.scores().count(max(position.scores())) > 1:
            seen["tie", position.ranks().count(1) > 1] += 1
    wanted: set[tuple[object, ...]] = {("action", kind) for kind in ACTIONS.sizes}
    wanted |= {("event", kind.name) for kind in Event if kind not in (Event.NOTHING_LEFT, Event.SKIPPED)}
    wanted |= {("seats", n) for n in GAME.seats} | {("level", level) for level in LEVELS}
    wanted |= {("helped", solo, name) for solo in (True, False) for name in CHARACTERS}
    wanted |= {("third", k) for k in range(6)} | {(p, k) for p in ("all_six", "three_tens") for k in (0, 1, "Onatsu")}
    wanted |= {("solo won", True), ("solo won", False), ("tie", True), ("tie", False)}
    wanted |= {("tiles", True), ("tiles", False), ("supply", "limited"), ("supply", "unlimited")}
    assert not {key for key in wanted if not seen[key]}
