"""The speed of our own games: every row that the engine has to reach."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from bench.measure import Row, each, rates, seconds
from ukiyo.engine import chance, drive
from ukiyo.engine.game import Game
from ukiyo.engine.position import Position
from ukiyo.engine.verbs import NO_EVENTS
from ukiyo.lab.simulate import simulate
from ukiyo.lab.sitters import Sitter

SOURCE = Path(__file__).resolve().parents[1] / "src"
LISTING = 4.0
"""A game that lists more actions a decision than this is judged by listed actions."""


FULLEST = {"tokaido": (4, {"crossroads": "yes", "matsuri": "yes"})}
"""Games that are measured with their expansions, too: seats and options."""


def inside(game: Game, seats: int, trials: int, least: float, options: dict[str, str]) -> Iterator[Row]:
    """Random play inside compiled code."""
    start = game.new(seats, seed=1, **options).state
    dice = chance.dice(seats)

    def work() -> tuple[float, float, float]:
        decisions, listed, _ = drive.playouts(start, 500, len(game.actions), dice)
        return decisions, listed, 500

    decisions, listed, games = rates(work, trials, least)
    many = listed[0] / decisions[0] > LISTING
    who = ", ".join([game.name, str(seats), *options])
    yield Row(who, "decisions inside", "1/s", decisions, 1e6, None if many else 5e6)
    yield Row(who, "actions listed inside", "1/s", listed, None, 20e6 if many else None)
    yield Row(who, "random games inside", "1/s", games)


def whole_games(game: Game, seats: int, trials: int, games: int) -> Row:
    """What `ukiyo simulate` reaches: including set-up and final scoring of every game."""
    bots = [Sitter("random", "random")] * seats
    runs = [simulate(game, bots, games, seed=trial) for trial in range(trials)]
    return Row(
        f"{game.name}, {seats}",
        f"decisions, {games:,} simulated games",
        "1/s",
        tuple(r.tally.decisions / r.seconds for r in runs),
    )


def python_loop(game: Game, trials: int, least: float) -> Row:
    """Stepping from a Python loop on the raw verbs: one fused call a decision."""
    state = game.new(2, seed=1).state
    states, out, rolls = state.copy(), np.empty(len(game.actions), np.int32), chance.dice(5)
    picks = [int(chance.roll(rolls, 1 << 30)) for _ in range(4096)]
    step, silent = drive.step, NO_EVENTS

    def work() -> tuple[float]:
        states[0] = state[0]
        n = drive.listed(states, out)
        decisions = 0
        while n:
            n = step(states, 0, out[picks[decisions & 4095] % n], out, silent)
            decisions += 1
        return (decisions,)

    return Row(game.name, "decisions from a Python loop", "1/s", rates(work, trials, least)[0], 3e5, 8e5)


def copies(game: Game, trials: int) -> Iterator[Row]:
    """Copying a position."""
    position = game.new(2, seed=1)
    times = 200_000
    state, copy = position.state, position.copy
    within = each(lambda: drive.copies(state, times), times, trials)

    def outside() -> None:
        for _ in range(times):
            copy()

    yield Row(game.name, f"copy inside ({game.record.size} bytes)", "µs", within, 1.0, 0.1, False)
    yield Row(game.name, "copy from Python", "µs", each(outside, times, trials), 3.0, 0.3, False)


def checked_play(game: Game, trials: int) -> Row:
    """`Position.play`, with its check, its events and its past."""
    dice = chance.dice(9)
    games: list[tuple[Position, list[int]]] = []
    for seed in range(40):
        position, played = game.new(2, seed=seed), list[int]()
        begin = position.copy()
        while legal := position.legal_ids():
            played.append(legal[chance.roll(dice, len(legal))])
            position.play(played[-1])
        games.append((begin, played))

    def work() -> None:
        for begin, played in games:
            play = begin.copy().play
            for action in played:
                play(action)

    total = sum(len(played) for _, played in games)
    return Row(game.name, "Position.play, checked", "µs", each(work, total, trials), 20.0, 5.0, False)


def processes(quick: bool) -> Iterator[Row]:
    """What a fresh process takes that plays nothing: importing, asking for help."""
    trials = 3 if quick else 7
    for what, arguments in (
        ("import ukiyo", ["-c", _TIMED_IMPORT]),
        ("ukiyo --help", ["-m", "ukiyo.cli", "--help"]),
        ("ukiyo serve --help", ["-m", "ukiyo.cli", "serve", "--help"]),
    ):
        yield Row("ukiyo", what, "s", _times(arguments, trials, printed="-c" in arguments), 0.3, 0.15, False)


def first_move(name: str, trials: int) -> Row:
    """A fresh process from its start to the end of the first move."""
    return Row(name, "first move, warm cache", "s", _times(["-c", _FIRST_MOVE.format(name)], trials), 2.0, 1.0, False)


def cold(name: str, trials: int) -> Row:
    """Compiling a game with its search into an empty cache."""
    figures = []
    for _ in range(trials):
        with tempfile.TemporaryDirectory() as empty:
            figures += _times(["-m", "ukiyo.cli", "compile", name, "--quiet"], 1, UKIYO_CACHE=empty)
    return Row(name, "compile with its search, cold", "s", tuple(figures), 90.0, 30.0, False)


_TIMED_IMPORT = """
import time
begin = time.perf_counter()
import ukiyo
print(time.perf_counter() - begin)
"""
_FIRST_MOVE = """
import ukiyo
position = ukiyo.game({!r}).new(seats=2, seed=1)
position.play(position.legal()[0])
"""


def _times(arguments: list[str], trials: int, printed: bool = False, **environment: str) -> tuple[float, ...]:
    """Seconds that fresh processes take, or that they print."""
    env = {**os.environ, "PYTHONPATH": str(SOURCE), **environment}
    figures = []
    for trial in range(trials + 1):
        begin = time.perf_counter()
        done = subprocess.run([sys.executable, *arguments], env=env, capture_output=True, text=True, check=True)
        elapsed = time.perf_counter() - begin
        if trial > 0 or trials == 1:
            figures.append(float(done.stdout) if printed else elapsed)
        if trials == 1:
            break
    return tuple(figures)


def rows(name: str, quick: bool) -> Iterator[Row]:
    """All rows of one game."""
    import ukiyo

    trials, least = (3, 0.1) if quick else (9, 0.5)
    game = ukiyo.game(name)
    for seats in game.seats:
        yield from inside(game, seats, trials, least, {})
    if name in FULLEST:
        yield from inside(game, FULLEST[name][0], trials, least, FULLEST[name][1])
    yield whole_games(game, 2, 3 if quick else 5, 2000 if quick else 20_000)
    yield python_loop(game, trials, least)
    yield from copies(game, trials)
    yield checked_play(game, trials)
    yield first_move(name, 3 if quick else 7)
    if not quick:
        yield cold(name, 1)


__all__ = ["rows", "seconds"]
