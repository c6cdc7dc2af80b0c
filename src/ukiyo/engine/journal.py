"""A game on paper: a text file that people can read and diff, and that proves itself by being played again.

    ukiyo-journal 1
    game: torii-valley
    rules: 1
    option objectives: A
    seats: 2
    seat 0: person Aya
    seat 1: bot mcts
    key: 00112233445566778899aabbccddeeff
    started: 2026-01-31T12:00:00Z

    1 0 3.2 take big-0 =a1b2c3d4
    2 0 5.0 place c1 =0badcafe
    undo 2 7.5
    ...
    points: 61 48
    places: 1 2
    row bamboo: 12 4
    digest: 0123456789abcdef
    end

An action line holds its number, the seat, seconds since the start (`-` when nobody took the time), the notation, and
a check: the first digits of the digest of the position reached. So a changed line is found where it was changed, and
a journal of older rules shows where they part. Instead of the key a journal may hold `key-hash:`, its hash; then it
can be read but not replayed. A game that began from a position holds it as JSON in `start:`. The text of an option
that is not one plain line (own tiles may be written on many) stands in double quotes, as a JSON string.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ukiyo.engine import chance
from ukiyo.engine.errors import BadJournal, HiddenState, UkiyoError, hint, shown
from ukiyo.engine.prose import counted

if TYPE_CHECKING:
    from ukiyo.engine.game import Game
    from ukiyo.engine.position import Events, Position

FORMAT = 1
MAGIC = "ukiyo-journal"
LONGEST_FILE = 8_000_000
CHECK_DIGITS = 8

_ACTION = re.compile(r"([0-9]{1,6}) ([0-9]) (-|[0-9]{1,10}\.[0-9]) (\S.*) =([0-9a-f]{8})")
_UNDO = re.compile(r"undo ([0-9]{1,6}) (-|[0-9]{1,10}\.[0-9])")

FindGame = Callable[[str], "Game"]


@dataclass(frozen=True)
class Entry:
    """A line of play: action `number` by `seat`, `time` seconds after the start, its notation and check.

    An undo is an entry with an empty notation: it takes back action `number`.
    """

    number: int
    seat: int
    time: float | None
    notation: str
    check: str
    line: int | None = field(default=None, compare=False)

    def __str__(self) -> str:
        time = "-" if self.time is None else f"{self.time:.1f}"
        if not self.notation:
            return f"undo {self.number} {time}"
        return f"{self.number} {self.seat} {time} {self.notation} ={self.check}"


@dataclass(frozen=True)
class Result:
    """How a game ended: points and places by seat, the rows of the sheet, the final digest."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    digest: str

    @classmethod
    def of(cls, position: "Position") -> "Result":
        """The result of a finished position."""
        rows = tuple((row.key, row.points) for row in position.score_sheet().rows)
        return cls(position.scores(), position.ranks(), rows, position.digest())

    def claims(self) -> dict[str, str]:
        """What each closing line says."""
        numbers = {"points": self.points, "places": self.places, **{f"row {key}": row for key, row in self.rows}}
        return {**{name: " ".join(map(str, row)) for name, row in numbers.items()}, "digest": self.digest}

    def lines(self) -> Iterator[str]:
        """The closing lines of a journal."""
        yield from (f"{name}: {claim}" for name, claim in self.claims().items())
        yield "end"


@dataclass(frozen=True)
class Verdict:
    """What `verify` found: `ok`, and otherwise the line or action at fault and why."""

    ok: bool
    message: str
    line: int | None = None
    action: int | None = None


@dataclass(frozen=True)
class Journal:
    """A game on paper. `actions` are what stands after undos; `entries` is everything as it was written."""

    game: "Game"
    rules: int
    seats: int
    options: dict[str, str]
    sitting: tuple[str, ...]
    key: bytes | None
    key_hash: str | None
    start: dict[str, Any] | None
    started: str | None
    entries: tuple[Entry, ...] = ()
    result: Result | None = None
    header_lines: dict[str, int] = field(default_factory=dict, compare=False)
    warning: str = field(default="", compare=False)
    """What is odd about the file that it was read from, though it can be read; empty if nothing."""

    # --- making ------------------------------------------------------------------------------------------------------
    @classmethod
    def opening(cls, position: "Position", sitting: tuple[str, ...] = (), started: float | None = None) -> "Journal":
        """The header of a game that begins with `position`."""
        start = position.start
        stamp = None if started is None else datetime.fromtimestamp(started, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        who = tuple(_one_line(who) for who in sitting) or ("unknown",) * start.seats
        begun = None if start.position is None else dict(start.position)
        return cls(
            position.game,
            position.game.rules_version,
            start.seats,
            dict(start.options),
            who,
            start.key,
            None,
            begun,
            stamp,
        )

    @classmethod
    def of(cls, position: "Position") -> "Journal":
        """The journal of a position's whole past."""
        past = position.past
        times = [p.at for p in past if p.at is not None]
        begin = times[0] if times else None
        opening = cls.opening(position, started=begin)
        after = [*(p.before for p in past[1:]), position.state.tobytes()][: len(past)]
        entries = tuple(
            Entry(i + 1, p.seat, _since(p.at, begin), position.game.notation(p.action), check(raw))
            for i, (p, raw) in enumerate(zip(past, after, strict=True))
        )
        return replace(opening, entries=entries, result=Result.of(position) if position.over else None)

    def seated(self, *sitting: str) -> "Journal":
        """The journal with who sat at each seat."""
        return replace(self, sitting=tuple(_one_line(who) for who in sitting))

    def sealed(self) -> "Journal":
        """The journal with the hash of its key in place of the key."""
        return self if self.key is None else replace(self, key=None, key_hash=chance.key_hash(self.key))

    # --- writing -----------------------------------------------------------------------------------------------------
    def header(self) -> Iterator[str]:
        """The lines before the first action."""
        yield f"{MAGIC} {FORMAT}"
        yield f"game: {self.game.name}"
        yield f"rules: {self.rules}"
        for name, value in self.options.items():
            yield f"option {name}: {_option_text(value)}"
        yield f"seats: {self.seats}"
        for i, who in enumerate(self.sitting):
            yield f"seat {i}: {who}"
        if self.key is not None:
            yield f"key: {self.key.hex()}"
        if self.key_hash is not None:
            yield f"key-hash: {self.key_hash}"
        if self.start is not None:
            yield "start: " + json.dumps(self.start, ensure_ascii=False)
        if self.started is not None:
            yield f"started: {self.started}"
        yield ""

    def __str__(self) -> str:
        closing = self.result.lines() if self.result else ()
        return "".join(f"{line}\n" for line in [*self.header(), *map(str, self.entries), *closing])

    def save(self, path: str | Path) -> None:
        """Write the journal to a file, whole or not at all."""
        target = Path(path)
        part = target.with_name(target.name + ".part")
        part.write_text(str(self), "utf-8", newline="\n")
        part.replace(target)

    # --- playing again -----------------------------------------------------------------------------------------------
    @property
    def actions(self) -> list[Entry]:
        """The actions that stand, undone ones left out."""
        standing: list[Entry] = []
        for entry in self.entries:
            if entry.notation:
                standing.append(entry)
            else:
                standing.pop()
        return standing

    def opening_position(self) -> "Position":
        """The position before the first action. Raises HiddenState when the journal holds only the key's hash."""
        if self.start is not None:
            return self.game.from_dict({"game": self.game.name, "state": self.start})
        if self.key is None:
            raise HiddenState("this journal holds only the hash of its key: without the key it cannot be replayed")
        return self.game.recorded(self.seats, self.key, self.options)

    def position(self, at: int | None = None) -> "Position":
        """The position after action `at` (None: after the last). Raises BadJournal where it cannot be followed."""
        actions = self.actions
        if at is not None and not 0 <= at <= len(actions):
            raise BadJournal(f"there is no action {at}: the journal has {len(actions)}")
        position = self._opened()
        for entry in actions[:at]:
            self.follow(position, entry)
        return position

    def positions(self) -> "Iterator[Position]":
        """The position before the first action and after each, as copies."""
        position = self._opened()
        yield position.copy()
        for entry in self.actions:
            self.follow(position, entry)
            yield position.copy()

    def _opened(self) -> "Position":
        try:
            return self.opening_position()
        except HiddenState:
            raise
        except UkiyoError as error:
            raise BadJournal(str(error), self.header_lines.get("start") or self.header_lines.get("seats")) from None

    def follow(self, position: "Position", entry: Entry) -> "Events":
        """Play a recorded action on the position before it; returns what happened. Raises BadJournal naming the line."""
        if position.to_act != entry.seat:
            awaited = "the game is over" if position.over else f"seat {position.to_act} is to act"
            raise BadJournal(f"action {entry.number} is said to be seat {entry.seat}'s, but {awaited}", entry.line)
        try:
            events = position.play(entry.notation, self._clock(entry))
        except UkiyoError as error:
            raise BadJournal(f"action {entry.number}: {error}", entry.line) from None
        reached = check(position.state.tobytes())
        if reached != entry.check:
            older = f" (recorded under rules {self.rules}, played under {self.game.rules_version})"
            raise BadJournal(
                f"action {entry.number} ({entry.notation}) leads to {reached}, recorded is {entry.check}"
                + (older if self.rules != self.game.rules_version else ""),
                entry.line,
            )
        return events

    def _clock(self, entry: Entry) -> float | None:
        if entry.time is None:
            return None
        begin = datetime.fromisoformat(self.started).timestamp() if self.started else 0.0
        return begin + entry.time

    def verify(self) -> Verdict:
        """Play the journal again and compare everything it claims."""
        verdict = self._verdict()
        return replace(verdict, message=f"{verdict.message} ({self.warning})") if self.warning else verdict

    def _verdict(self) -> Verdict:
        actions = self.actions
        try:
            position = self._opened()
        except (BadJournal, HiddenState) as error:
            return Verdict(False, str(error), getattr(error, "line", None))
        for entry in actions:
            try:
                self.follow(position, entry)
            except BadJournal as error:
                return Verdict(False, str(error), error.line, entry.number)
        if self.result is None:
            if position.over:
                return Verdict(False, "the game is over, but the journal has no result")
            return Verdict(True, f"{counted(len(actions), 'action')} replayed; the game is unfinished")
        if not position.over:
            return Verdict(False, "the journal claims a result, but the game is not over")
        reached = Result.of(position)
        claimed, true = self.result.claims(), reached.claims()
        for name in {**true, **claimed}:
            if claimed.get(name) != true.get(name):
                told = f"{name}: recorded {claimed.get(name, 'nothing')}, replayed {true.get(name, 'nothing')}"
                return Verdict(False, told, self.header_lines.get(name))
        return Verdict(True, f"{counted(len(actions), 'action')} replayed; result and digest agree")


def check(state: bytes) -> str:
    """The check that an action line ends with: the first digits of the position's digest."""
    return hashlib.blake2b(state, digest_size=8).hexdigest()[:CHECK_DIGITS]


def _since(at: float | None, begin: float | None) -> float | None:
    return None if at is None or begin is None else max(0.0, round(at - begin, 1))


def _one_line(who: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in who).split())[:80].strip() or "unknown"


def _option_text(value: str) -> str:
    """The text of an option as its header line holds it: as it is if that is one plain line, else as a JSON string."""
    plain = value.isprintable() and value == value.strip() and not value.startswith('"')
    return value if plain else json.dumps(value)


# --- reading -----------------------------------------------------------------------------------------------------------
def load(path: str | Path, find: FindGame, resume: bool = False) -> Journal:
    """Read a journal file. Raises BadJournal naming the line at fault.

    A file whose last line was cut off is refused, unless `resume` is true: then what is whole is kept.
    """
    try:
        raw = Path(path).read_bytes()
    except OSError as error:
        raise BadJournal(f"{path}: {error.strerror or error}") from None
    try:
        return loads(raw, find, resume)
    except BadJournal as error:
        raise BadJournal(f"{path}: {error}", None) from None


def loads(raw: bytes, find: FindGame, resume: bool = False) -> Journal:
    """Read a journal from the bytes of a file; see `load`."""
    from ukiyo.engine.journal_reader import Reader

    return Reader(raw, find, resume).journal()


__all__ = ["Entry", "Journal", "Result", "Verdict", "check", "hint", "load", "loads", "shown"]
