"""Endurance: what must hold in every game, over many random games of all seat counts, options and boards.

Watched in every game: actions are ascending and in range, somebody can act until the end, the game ends within its
bound, the places are a ranking. At a position of every game: every seat's view survives dealing anew what it cannot
know, the seat to act has the same actions in its view, and the dealt game ends. At a sample of positions: the game's
own check (pieces are conserved), the readable form and back. A share is played again with bounds checks, without
compiling, and under another hash seed, and must come to the same bytes.

Some games are played as a table plays them (`soak_tables`): actions are taken back, the table is started again, and the
journal survives whatever was typed for names and options. Positions of these are altered (`altered`), and what the game
accepts must be playable to its end.

    python -m ukiyo.lab.soak torii-valley --games 100000
"""

import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ukiyo.engine.errors import UkiyoError, WrongOption
from ukiyo.engine.game import Game
from ukiyo.engine.position import Position, Start
from ukiyo.engine.prose import counted
from ukiyo.engine.record import Records
from ukiyo.lab import soak_loops, soak_tables
from ukiyo.lab.simulate import material

BATCH = 100
"""Most games of one set-up."""
SETUPS = 200
"""Set-ups there are to be, if there are as many games."""
SAMPLES = 8_000
"""Positions that are looked at from Python, in all."""
TRIES = 50
"""How often options are put together anew until they go with each other."""
TABLES = 100
"""Games that are played as at a table."""
TOLD = 20
"""After so many faults there is no point in going on."""
AGREEING = 200
UNCOMPILED_GAMES = 8

MEANINGS = {
    soak_loops.ENDLESS: "the game goes on beyond its bound",
    soak_loops.UNSORTED: "the legal actions are not in ascending order",
    soak_loops.OUTSIDE: "a legal action is outside the range of actions",
    soak_loops.NOBODY: "there are legal actions, but the seat to act is none of the game",
    soak_loops.STUCK: "nobody can act, but the game is not over",
    soak_loops.PLACES: "the places are no ranking, or fewer points stand before more",
    soak_loops.OTHER_LEGAL: "the seat to act has other legal actions in its view than in the game",
    soak_loops.DEAL_ENDLESS: "a game dealt anew from a view goes on beyond its bound",
}


@dataclass(frozen=True)
class Setup:
    """Seats and options of some games."""

    seats: int
    options: Mapping[str, str]


@dataclass(frozen=True)
class Fault:
    """A property that does not hold, with all that is needed to see it again."""

    property: str
    seats: int
    options: Mapping[str, str]
    key: str
    ply: int
    changes: tuple[str, ...] = ()
    """How the position of that ply was altered first, in its readable form."""
    position: Mapping[str, Any] | None = None
    """The position so made."""


@dataclass
class Report:
    """What was watched, and what was found."""

    game: str
    seed: int
    games: int = 0
    decisions: int = 0
    longest: int = 0
    bound: int = 0
    setups: int = 0
    positions: int = 0
    views: int = 0
    tables: int = 0
    altered: int = 0
    accepted: int = 0
    """Altered positions that were accepted, and played to their end."""
    again: dict[str, int] = field(default_factory=dict)
    """Games played again in another way, that came to the same bytes."""
    faults: list[Fault] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def ok(self) -> bool:
        """Whether everything held."""
        return not self.faults

    def to_dict(self) -> dict[str, Any]:
        """The report as `ukiyo soak --json` prints it."""
        return {
            **{name: value for name, value in vars(self).items() if name not in ("faults", "seconds")},
            "seconds": round(self.seconds, 2),
            "ok": self.ok,
            "faults": [{**vars(fault), "options": dict(fault.options)} for fault in self.faults],
        }

    def __str__(self) -> str:
        again = ", ".join(f"{n:,} {how}" for how, n in self.again.items()) or "none"
        lines = [
            f"{self.game}: {counted(self.games, 'game')}, {counted(self.decisions, 'decision')}, "
            f"{counted(self.setups, 'set-up')} in {self.seconds:.1f} s",
            f"  longest game {counted(self.longest, 'decision')} (bound {self.bound}); "
            f"{counted(self.positions, 'position')} checked and read back, {counted(self.views, 'view')} dealt anew",
            f"  {counted(self.tables, 'game')} as at a table; {counted(self.altered, 'position')} altered, "
            f"{self.accepted:,} of them accepted and played on",
            f"  played again to the same bytes: {again}",
        ]
        lines += [f"  WRONG {f.property} [{f.seats} seats, key {f.key}, ply {f.ply}, {_short(f)}]" for f in self.faults]
        return "\n".join([*lines, "  everything held" if self.ok else f"  {counted(len(self.faults), 'fault')}"])


def _short(fault: Fault) -> str:
    return " ".join([*(f"{name}={value}" for name, value in fault.options.items()), *fault.changes])


def setups(game: Game, seed: int, fixed: Mapping[str, str], also: Sequence[tuple[str, str]]) -> Iterator[Setup]:
    """Set-ups without end: first every choice of every option with every seat count, then anything."""
    dice = random.Random(seed)
    choices = {
        name: [fixed[name]] if name in fixed else [*option.choices, *(value for key, value in also if key == name)]
        for name, option in game.options.items()
    }
    due = [
        (seats, name, value)
        for seats in game.seats
        for name, values in choices.items()
        if seats in game.options[name].seats
        for value in values
    ]
    dice.shuffle(due)
    while True:
        aim = due.pop(0) if due else None
        for _ in range(TRIES):
            seats, name, value = aim or (dice.choice(game.seats), "", "")
            options = {
                key: values[0] if seats not in game.options[key].seats else dice.choice(values)
                for key, values in choices.items()
            }
            try:
                setup = Setup(seats, game.chosen(seats, options | ({name: value} if name else {})))
            except WrongOption as error:  # a combination that the game does not have
                wrong = error
            else:
                yield setup
                break
        else:
            if aim is None:
                raise wrong


def soak(
    game: Game,
    games: int,
    seed: int = 0,
    bounds: int = 5,
    fixed: Mapping[str, str] | None = None,
    also: Sequence[tuple[str, str]] = (),
    progress: Callable[[int, int], None] | None = None,
    again: bool = True,
) -> Report:
    """Watch over `games` random games; `bounds` percent of them once more with bounds checks.

    `fixed` sets options for all games, `also` gives further values to options that take any text. Raises WrongOption.
    """
    report = Report(game.name, seed, bound=game.longest)
    for name, value in (*(fixed or {}).items(), *also):
        game.chosen(game.options[name].seats[0] if name in game.options else game.seats[0], {name: value})
    begin = time.perf_counter()
    _notations(game, report)
    every = max(1, games // SAMPLES)
    reached: list[Reached] = []
    batch = max(1, min(BATCH, games // SETUPS))
    for setup in setups(game, seed, fixed or {}, also):
        if report.tables < TABLES:
            reached += watch_table(game, setup, seed, also, report)
        watch(game, setup, min(batch, games - report.games), seed, every, report)
        if progress:
            progress(report.games, games)
        if report.games >= games or len(report.faults) >= TOLD:
            break
    if again and report.ok:
        _play_again(game, games, seed, bounds, fixed or {}, also, report)
        _play_altered(game, seed, reached, report)
    report.seconds = time.perf_counter() - begin
    return report


def watch(game: Game, setup: Setup, games: int, seed: int, every: int, report: Report) -> Records:
    """Watch over some games of one set-up; returns their last positions."""
    first = report.games
    stuff = np.frombuffer(b"".join(material(seed, first + i, "soak") for i in range(games)), "<u8").reshape(-1, 4)
    keys, dice = stuff[:, :2].copy(), stuff[:, 2] | np.uint64(1)
    kept, ends = game.record.new(games), game.record.new(games)
    views, deals, seen = (game.record.new(games * (setup.seats + 1)).reshape(games, -1) for _ in range(3))
    faults, plies = np.zeros(games, np.int64), np.zeros(games, np.int64)

    def wrong(what: str, g: int, ply: int) -> None:
        report.faults.append(Fault(what, setup.seats, setup.options, keys[g].tobytes().hex(), ply))

    try:
        soak_loops.watched_games(
            game.record.new(), game.codes(setup.options), setup.seats, keys, dice, game.longest, len(game.actions),
            kept, ends, views, deals, seen, faults, plies,
        )  # fmt: skip
    except IndexError as error:  # with NUMBA_BOUNDSCHECK only
        wrong(f"an index is out of bounds: {error}", 0, 0)
        return ends
    finally:
        report.games += games
        report.setups += 1
    for g in np.flatnonzero(faults).tolist():
        wrong(MEANINGS[int(faults[g])], g, int(plies[g]))
    if not faults.any() and views.tobytes() != seen.tobytes():
        g = next(g for g in range(games) if views[g].tobytes() != seen[g].tobytes())
        i = next(i for i in range(setup.seats + 1) if views[g, i].tobytes() != seen[g, i].tobytes())
        wrong(f"the view of seat {i - 1} changes when all it cannot know is dealt anew", g, int(kept["ply"][g]))
    report.decisions += int(plies.sum())
    report.longest = max(report.longest, int(plies.max()))
    report.views += views.size
    for g in range(first % every and every - first % every, games, every):
        for state in (kept[g : g + 1], ends[g : g + 1], deals[g, g % (setup.seats + 1) :][:1]):
            if what := examine(game, state, setup.seats):
                wrong(what, g, int(state["ply"][0]))
        report.positions += 3
    return ends


def examine(game: Game, state: Records, seats: int) -> str:
    """What is wrong with a position by the game's own check or its readable form; empty if nothing."""
    try:
        game.check(state)
    except UkiyoError as error:
        return f"the game's check refuses a position that was reached: {error}"
    position = Position(game, state, Start(seats, {}, None, {}))
    try:
        back = game.from_dict(json.loads(json.dumps(position.to_dict())))
    except UkiyoError as error:
        return f"the readable form is refused: {error}"
    if back.state.tobytes() != state.tobytes():
        differing = [name for name in game.record.dtype.names or () if (back.state[name] != state[name]).any()]
        return f"the readable form loses something: {', '.join(differing)}"
    return ""


def _notations(game: Game, report: Report) -> None:
    for action in game.actions:
        notation = game.notation(action)
        if game.parse(notation) != action:
            report.faults.append(
                Fault(f"the notation {notation!r} of action {action} reads back as another", 0, {}, "", 0)
            )


# --- as at a table ---------------------------------------------------------------------------------------------------
class Reached(NamedTuple):
    """A position of a game that was played as at a table, and how that game began."""

    setup: Setup
    key: bytes
    position: Position


def watch_table(game: Game, setup: Setup, seed: int, also: Sequence[tuple[str, str]], report: Report) -> list[Reached]:
    """Play one game of a set-up as a table does; returns some of its positions."""
    key = material(seed, report.tables, "table")[:16]
    dice = random.Random(key)
    options, wrong = soak_tables.typed(game, setup.seats, setup.options, also, dice)
    kept: list[Position] = []
    with tempfile.TemporaryDirectory() as folder:
        position = game.new(setup.seats, key, **options)
        wrong = wrong or soak_tables.at_table(game, position, dice, Path(folder, "journal"), kept)
    if wrong:
        report.faults.append(Fault(wrong, setup.seats, options, key.hex(), position.ply))
    report.tables += 1
    return [Reached(setup, key, each) for each in kept]


def _play_altered(game: Game, seed: int, reached: Sequence[Reached], report: Report) -> None:
    """Alter positions and play on with those that are accepted: uncompiled, since compiled rules trust a position."""
    asked = {"game": game.name, "seed": seed, "positions": [each.position.to_dict() for each in reached]}
    done = _elsewhere("from ukiyo.lab.altered import play_on_all; play_on_all()", asked, {"NUMBA_DISABLE_JIT": "1"})
    seen = set()
    lines = done.stdout.splitlines()
    for (setup, key, position), line in zip(reached, lines, strict=False):
        told = json.loads(line)
        report.altered += 1
        report.accepted += told["wrong"] is not None
        shape = re.sub(r"[0-9]+", "", (told["wrong"] or "").rpartition(", ")[0])
        if told["wrong"] and shape not in seen:
            seen.add(shape)
            wrong = f"a position that is accepted cannot be played on: {told['wrong']}"
            origin = (setup.seats, setup.options, key.hex(), position.ply)
            report.faults.append(Fault(wrong, *origin, tuple(told["changes"]), told["position"]))
    if len(lines) < len(reached):
        report.faults.append(Fault(f"altering positions failed: {_last_line(done)}", 0, {}, "", 0))


# --- the same again in other ways -----------------------------------------------------------------------------------
def digest(game: Game, games: int, seed: int, fixed: Mapping[str, str], also: Sequence[tuple[str, str]]) -> str:
    """A hash of the last positions of the first games."""
    report, h = Report(game.name, seed), hashlib.blake2b(digest_size=16)
    for setup in setups(game, seed, fixed, also):
        size = min(4, games - report.games)
        h.update(watch(game, setup, size, seed, 10**9, report).tobytes())
        if report.games >= games or report.faults:
            break
    return report.faults[0].property if report.faults else h.hexdigest()


def _play_again(
    game: Game,
    games: int,
    seed: int,
    bounds: int,
    fixed: Mapping[str, str],
    also: Sequence[tuple[str, str]],
    report: Report,
) -> None:
    """Play a share of the games in other processes; they must come to the same bytes."""
    ways = {
        "under another hash seed": (min(games, AGREEING), {"PYTHONHASHSEED": "4711"}),
        "with bounds checks": (games * bounds // 100, {"NUMBA_BOUNDSCHECK": "1"}),
        "uncompiled": (min(games, UNCOMPILED_GAMES), {"NUMBA_DISABLE_JIT": "1"}),
    }
    for how, (share, environment) in ways.items():
        if share == 0:
            continue
        asked = {"game": game.name, "games": share, "seed": seed, "fixed": dict(fixed), "also": list(also)}
        reached = _last_line(_elsewhere("from ukiyo.lab.soak import _digest; _digest()", asked, environment))
        expected = digest(game, share, seed, fixed, also)
        if reached == expected:
            report.again[how] = share
        else:
            report.faults.append(Fault(f"{how} the games end otherwise: {reached}, not {expected}", 0, {}, "", 0))


def _elsewhere(code: str, asked: object, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run some code in another process, which reads what is asked as JSON."""
    return subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(asked),
        env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2]), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def _last_line(done: subprocess.CompletedProcess[str]) -> str:
    return done.stdout.strip() or (done.stderr.strip().splitlines() or ["nothing"])[-1]


def _digest() -> None:
    """What the other processes do: read what is asked, print the hash."""
    from ukiyo.games import find

    asked = json.loads(sys.stdin.read())
    also = [(str(name), str(value)) for name, value in asked["also"]]
    print(digest(find(asked["game"]), asked["games"], asked["seed"], asked["fixed"], also))


if __name__ == "__main__":
    from importlib import import_module

    sys.exit(import_module("ukiyo.cli").main(["soak", *sys.argv[1:]]))
