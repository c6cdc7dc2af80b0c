"""Whole games on paper, played again to their last byte. `scripts/golden.py` writes them."""

from collections import Counter
from pathlib import Path

import pytest

import ukiyo
from games.goldens import assert_replays, files
from games.torii_valley.valley import GAME, LANDS
from ukiyo.games.torii_valley.components import LETTERS, LEVELS, PAPER_TEMPLATES
from ukiyo.games.torii_valley.state import ACTIONS, Event

FILES = files("torii-valley")


@pytest.mark.golden
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_replays_to_its_recorded_end(file: Path) -> None:
    assert_replays(file)


@pytest.mark.golden
def test_the_golden_games_show_everything() -> None:
    """Every kind of action and event, every card, template and level, and every way to end."""
    seen: Counter[tuple[object, ...]] = Counter()
    for file in FILES:
        journal = ukiyo.load(file)
        position = journal.opening_position()
        for entry in journal.actions:
            events = position.play(entry.notation)
            seen["action", ACTIONS.kind(GAME.parse(entry.notation))] += 1
            seen.update(("event", event.kind) for event in events)
        state = position.to_dict()["state"]
        seen.update(("card", land, letter) for land, letter in state["objectives"].items())
        seen["board", journal.options["board"]] += 1
        seen["seats", position.seats] += 1
        seen["village C", journal.options["village-c"], state["objectives"]["village"] == "C"] += 1
        ranks = position.ranks()
        if position.seats == 1:
            seen["level", journal.options["level"]] += 1
            seen["solo won", ranks == (1,)] += 1
            continue
        scores = position.scores()
        if scores.count(max(scores)) > 1:
            torii = [int(position.state["gates"][0, seat].sum()) for seat in range(position.seats)]
            best = [torii[seat] for seat in range(position.seats) if scores[seat] == max(scores)]
            seen[
                "tie", "shared" if ranks.count(1) > 1 else "torii" if best.count(max(best)) == 1 else "Paintbrush"
            ] += 1
        top = [seat for seat in range(position.seats) if any(space[1] == "7" for space in state["board"][seat])]
        seen["first to the top", "last artist" if top == [position.seats - 1] else "earlier"] += 1
    wanted: set[tuple[object, ...]] = {("action", kind) for kind in ACTIONS.sizes}
    wanted |= {("event", kind.name) for kind in Event}
    wanted |= {("card", land, letter) for land in LANDS for letter in LETTERS}
    wanted |= {("board", name) for name in ("none", *PAPER_TEMPLATES)}
    wanted |= {("level", level) for level in LEVELS} | {("seats", n) for n in GAME.seats}
    wanted |= {("solo won", True), ("solo won", False)}
    wanted |= {("village C", "literal", True), ("village C", "landscapes", True)}
    wanted |= {("tie", how) for how in ("shared", "torii", "Paintbrush")}
    wanted |= {("first to the top", who) for who in ("last artist", "earlier")}
    assert wanted <= set(seen), wanted - set(seen)
