"""Whole games on paper, played again to their last byte."""

from collections import Counter
from pathlib import Path

import pytest

import ukiyo
from games.goldens import assert_replays, files
from ukiyo.games.tokaido import GAME
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    CALLIGRAPHIES,
    DISHES,
    ENCOUNTERS,
    FESTIVALS,
    LEGENDS,
    MEALS,
    SOUVENIRS,
    TRAVELERS,
)
from ukiyo.games.tokaido.state import ACTIONS, Event

FILES = files("tokaido")


@pytest.mark.golden
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_replays_to_its_recorded_end(file: Path) -> None:
    assert_replays(file)


@pytest.mark.golden
def test_the_golden_games_show_everything() -> None:
    """Every kind of action and event, every traveler and card, every choice of an option, and every way to end."""
    seen: Counter[tuple[object, ...]] = Counter()
    for file in FILES:
        journal = ukiyo.load(file)
        position = journal.opening_position()
        for entry in journal.actions:
            seen["action", ACTIONS.kind(GAME.parse(entry.notation))] += 1
            for event in position.play(entry.notation):
                seen["event", event.kind] += 1
                if event.kind == "USED":
                    seen["amulet", AMULETS[event.arguments[0]]] += 1
        s = position.state[0]
        seen["seats", position.seats] += 1
        seen.update(("option", name, value) for name, value in journal.options.items())
        seen.update(("traveler", TRAVELERS[t]) for t in s["traveler"].tolist() if t >= 0)
        seen.update(("calligraphy", CALLIGRAPHIES[k]) for k in s["calligraphy_card"].tolist() if k >= 0)
        seen.update(("encounter", name) for k, name in enumerate(ENCOUNTERS) if s["encounters"][:, k].any())
        seen.update(("festival", name) for k, name in enumerate(FESTIVALS) if int(s["festivals"]) >> k & 1)
        for field, names in (
            ("legends", LEGENDS),
            ("achievements", ACHIEVEMENTS),
            ("meals", MEALS),
            ("souvenirs", SOUVENIRS),
        ):
            seen.update((field, name) for cards in s[field].tolist() for k, name in enumerate(names) if cards >> k & 1)
        if position.scores().count(max(position.scores())) > 1:
            seen["tie", "shared" if position.ranks().count(1) > 1 else "achievements"] += 1
    wanted: set[tuple[object, ...]] = {("action", kind) for kind in ACTIONS.sizes} | {
        ("event", kind.name) for kind in Event
    }
    wanted |= {("seats", n) for n in GAME.seats} | {("tie", "shared"), ("tie", "achievements")}
    wanted |= {("option", option.name, choice) for option in GAME.options.values() for choice in option.choices}
    for what, names in (("traveler", TRAVELERS), ("calligraphy", CALLIGRAPHIES), ("encounter", ENCOUNTERS), ("amulet", AMULETS),
                        ("festival", FESTIVALS), ("legends", LEGENDS), ("achievements", ACHIEVEMENTS), ("souvenirs", SOUVENIRS)):  # fmt: skip
        wanted |= {(what, name) for name in names}
    assert not {key for key in wanted if not seen[key]}
    assert {str(key[1]).rsplit("-", 1)[0] for key in seen if key[0] == "meals"} == set(DISHES)
