"""Compiling in advance, so that the first move of a game is quick.

Nothing is listed by hand. Each game is rehearsed: everything that a table, a simulation or a bot calls is called
once, with the types that they really use, and numba compiles what is not on disk yet. If you add a new way of using
the rules, add it to `rehearse`; a test plays games afterwards and fails if anything is compiled then.
"""

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba.core.event
import numpy as np

from ukiyo.bots import BOTS, bot
from ukiyo.engine import drive
from ukiyo.engine.compiled import HOME, UNCOMPILED, shelf_of
from ukiyo.engine.game import Game
from ukiyo.engine.position import Position
from ukiyo.engine.verbs import NO_EVENTS
from ukiyo.games import NAMES, find
from ukiyo.lab.simulate import simulate
from ukiyo.lab.sitters import Sitter

Progress = Callable[[float, str], None]
"""Called with the share that is done (0 to 1) and what is being compiled."""
LIKELY = 185
"""A guess at the compiled functions of one game, until they have been counted once."""
KEPT_DAYS = 14
QUICK: dict[str, dict[str, Any]] = {"mcts": {"iterations": 2}}
"""Settings that make a bot choose quickly."""


@dataclass(frozen=True)
class Prepared:
    """What was done: names of games, functions compiled now, seconds."""

    games: tuple[str, ...]
    functions: int
    seconds: float


def prepare(names: Sequence[str], progress: Progress | None = None) -> Prepared:
    """Compile everything these games need, or load it if it has been compiled already."""
    begin = time.perf_counter()
    compiled = 0
    for i, name in enumerate(names):
        count = _Count(name, i, len(names), progress)
        with count.listening():
            rehearse(find(name))
        count.remember()
        compiled += count.done
    if progress:
        progress(1.0, "ready")
    _tidy()
    return Prepared(tuple(names), compiled, time.perf_counter() - begin)


def rehearse(game: Game) -> None:
    """Do once everything that is ever done with a game."""
    position = game.new(max(game.seats.start, min(2, game.seats.stop - 1)), seed=0)
    view = position.view(position.to_act)
    for action in view.legal()[:1]:
        position.play(action)
    game.from_dict(position.to_dict())
    position.ranks()
    tell(position)
    view.determinize(0)
    for kind in BOTS:
        bot(kind, seed=0, **QUICK.get(kind, {})).choose(view)
    states, out = game.record.new(1), np.empty(len(game.actions), np.int32)
    states[0] = position.state[0]
    drive.step(states, 0, int(position.legal_ids()[0]), out, NO_EVENTS)
    simulate(game, [Sitter("random", "random")] * position.seats, 1)


def tell(position: Position) -> int:
    """Make all texts and pictures, because they may use the rules. Returns how much that is."""
    game, legal = position.game, position.legal()
    told = [position.prompt, position.text(), position.svg(), *(action.text for action in legal)]
    keys = {key for action in legal for key in action.targets}
    told += [str(game.words.explain(position.state, key)) for key in sorted(keys)]
    open_now = {action.id for action in legal}
    told += [str(game.words.why_illegal(position.state, action)) for action in game.actions if action not in open_now]
    return len(told) + len(position.score_sheet().rows)


class _Count:
    """Counts what numba compiles, compared with the last time."""

    def __init__(self, name: str, game: int, games: int, progress: Progress | None) -> None:
        self.name, self.game, self.games, self.progress = name, game, games, progress
        self.done = 0
        self.expected = _remembered().get(name, LIKELY)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Count in here."""
        if UNCOMPILED:
            yield
            return
        self._report("loading")
        with numba.core.event.install_listener("numba:compile", _Listener(self)):
            yield

    def began(self, function: str) -> None:
        """A function is being compiled."""
        self._report(function)

    def ended(self) -> None:
        """A function is compiled."""
        self.done += 1

    def _report(self, text: str) -> None:
        if self.progress:
            share = min(0.99, self.done / self.expected)
            self.progress((self.game + share) / self.games, f"{self.name}: {text}")

    def remember(self) -> None:
        """Store how many there were, for the next progress bar. It does not matter if this fails."""
        known = _remembered()
        if self.done > known.get(self.name, 0) / 2:  # otherwise most of it was compiled already
            with suppress(OSError):
                (HOME / "compiled.json").write_text(json.dumps({**known, self.name: self.done}), "utf-8")


class _Listener(numba.core.event.Listener):  # type: ignore[misc]
    def __init__(self, count: _Count) -> None:
        self.count = count

    def on_start(self, event: Any) -> None:
        self.count.began(event.data["dispatcher"].py_func.__name__.strip("_").replace("_", " "))

    def on_end(self, event: Any) -> None:
        self.count.ended()


def _remembered() -> dict[str, int]:
    try:
        known = json.loads((HOME / "compiled.json").read_text("utf-8"))
        return {str(name): int(n) for name, n in known.items() if int(n) > 0}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def _tidy() -> None:
    """Delete what was compiled from sources that have not been used for a while."""
    try:
        for name in ("", *NAMES.values()):
            if shelf_of(name).is_dir():
                shelf_of(name).touch()
        for folder in HOME.iterdir():
            if re.fullmatch(r"(?:\w+-)?[0-9a-f]{12}", folder.name) and folder.is_dir():
                _forget(folder)
    except OSError:
        pass


def _forget(folder: Path) -> None:
    if time.time() - folder.stat().st_mtime > KEPT_DAYS * 86_400:
        shutil.rmtree(folder, ignore_errors=True)
