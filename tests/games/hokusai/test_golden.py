"""Whole games on paper, played again to their last byte."""

from collections import Counter
from pathlib import Path

import pytest

import ukiyo
from games.goldens import assert_replays, files
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import (
    ARTISANS,
    INDIVIDUAL_NAMES,
    KAKEMONOS,
    MASTERS,
    N_ICONS,
    PUBLIC_NAMES,
    TOKENS,
)
from ukiyo.games.hokusai.state import ACTIONS, N_ROWS, NONE, PHASES, ROW_PUBLIC_1, Event
from ukiyo.games.hokusai.words import gains

FILES = files("hokusai")


@pytest.mark.golden
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_replays_to_its_recorded_end(file: Path) -> None:
    assert_replays(file)


@pytest.mark.golden
def test_the_golden_games_show_everything() -> None:
    """Every kind of action, decision and event, every master, token, objective and card, and every way to end."""
    seen: Counter[tuple[object, ...]] = Counter()
    for file in FILES:
        journal = ukiyo.load(file)
        position = journal.opening_position()
        earned, told = [0] * position.seats, [(0,) * position.seats for _ in range(N_ROWS)]
        for entry in journal.actions:
            seen["action", ACTIONS.kind(GAME.parse(entry.notation))] += 1
            seen["phase", PHASES[int(position.state[0]["phase"])]] += 1
            for event in position.play(entry.notation):
                seen["event", event.kind] += 1
                if event.kind in ("TOKEN", "FIT", "TRIGGERED"):
                    seen[event.kind, event.arguments[0]] += 1
                if event.kind == "POWER":
                    seen["power", MASTERS[event.arguments[0]]] += 1
                if event.kind == "SCORED":
                    row, *shares = event.arguments
                    public = position.state[0]["public"].tolist()
                    at = row if row < N_ROWS else ROW_PUBLIC_1 + public.index(row - N_ROWS)
                    told[at] = tuple(shares[: position.seats])
                if points := gains(event.row):
                    earned[points[0]] += points[2]
        s = position.state[0]
        rows = {row.key: row.points for row in position.score_sheet().rows}
        assert earned == [a + b for a, b in zip(rows["cards"], rows["end-card"], strict=True)]
        assert told == list(rows.values()), "the end tells the whole score sheet"
        seen["seats", position.seats] += 1
        seen.update(("option", name, value) for name, value in journal.options.items())
        seen.update(("points", key) for key, points in rows.items() if max(points) > 0)
        seen.update(("master", MASTERS[m]) for m in s["master"].tolist() if m != NONE)
        seen.update(("artisan", ARTISANS[a]) for a in s["artisan"].ravel().tolist() if a != NONE)
        exposed = zip(s["board"].tolist(), s["signed"].tolist(), strict=True)
        seen.update(("kakemono", KAKEMONOS[card]) for card, by in exposed if by != NONE)
        seen.update(("public", PUBLIC_NAMES[p]) for k, p in enumerate(s["public"], 1) if max(rows[f"public-{k}"]) > 0)
        individual = zip(s["individual"].tolist(), rows["individual"], strict=False)
        seen.update(("individual", INDIVIDUAL_NAMES[i]) for i, points in individual if points > 0)
        if position.scores().count(max(position.scores())) > 1:
            seen["tie", "shared" if position.ranks().count(1) > 1 else "broken"] += 1
    wanted: set[tuple[object, ...]] = {("action", kind) for kind in ACTIONS.sizes}
    wanted |= {("event", kind.name) for kind in Event} | {("phase", name) for name in PHASES.values() if name != "over"}
    wanted |= {("seats", n) for n in GAME.seats} | {("tie", "shared"), ("tie", "broken")}
    wanted |= {("option", option.name, choice) for option in GAME.options.values() for choice in option.choices}
    wanted |= {("points", row.key) for row in GAME.new(2, 1).score_sheet().rows}
    wanted |= {("power", name) for name in ("hokusai", "masanobu", "utamaro")} | {("TRIGGERED", 1), ("TRIGGERED", 2)}
    wanted |= {("TOKEN", token) for token in range(len(TOKENS))} | {("FIT", icon) for icon in range(N_ICONS)}
    for what, names in (("master", MASTERS), ("kakemono", KAKEMONOS), ("artisan", ARTISANS), ("public", PUBLIC_NAMES),
                        ("individual", INDIVIDUAL_NAMES)):  # fmt: skip
        wanted |= {(what, name) for name in names}
    assert not {key for key in wanted if not seen[key]}
