"""Reading a journal file line by line, with an error for whatever does not belong."""

import json
import re
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ukiyo.engine.errors import BadJournal, UkiyoError, hint, shown
from ukiyo.engine.journal import (
    _ACTION,
    _UNDO,
    FORMAT,
    LONGEST_FILE,
    MAGIC,
    Entry,
    FindGame,
    Journal,
    Result,
    _one_line,
)
from ukiyo.engine.prose import counted

if TYPE_CHECKING:
    from ukiyo.engine.game import Game

_HEADER = re.compile(r"(game|rules|seats|key|key-hash|start|started|option [a-z0-9-]{1,40}|seat [0-9]): (.*)")
_CLOSING = re.compile(r"(points|places|digest|row [a-z0-9-]{1,40}): ?(.*)")


class Reader:
    """Turns the bytes of a file into a Journal, or says which line is at fault."""

    def __init__(self, raw: bytes, find: FindGame, resume: bool) -> None:
        self.find = find
        self.where: dict[str, int] = {}
        if len(raw) > LONGEST_FILE:
            raise BadJournal(f"{len(raw):,} bytes are too long for a journal (at most {LONGEST_FILE:,})")
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            if not (resume and error.end >= len(raw)):
                raise BadJournal("not text in UTF-8", raw.count(b"\n", 0, error.start) + 1) from None
            text = raw[: error.start].decode("utf-8")
        self.lines = text.split("\n")
        tail = self.lines.pop()
        if not self.lines or not self.lines[0].startswith(MAGIC):
            raise BadJournal(f"this is no Ukiyo journal (it would begin with «{MAGIC} {FORMAT}»)", 1)
        if self.lines[0].endswith("\r"):
            raise BadJournal("the lines end as on Windows, in CR LF; those of a journal end in LF alone", 1)
        self.resume = resume
        if tail and "end" in self.lines:
            self.lines.append(tail)
        elif tail and not resume:
            raise BadJournal("the file is cut off in the middle of this line; it can be resumed", len(self.lines) + 1)
        self.next = 0

    def journal(self) -> Journal:
        """The whole journal."""
        self._version()
        header = self._header()
        game = self._game(header)
        seats = self._seats(header, game)
        rules = self._whole(header, "rules", 1, 10**6)
        if rules > game.rules_version:
            raise BadJournal(
                f"rules {rules} are newer than this program's ({game.rules_version}); update it", self.where["rules"]
            )
        journal = Journal(
            game,
            rules,
            seats,
            self._options(header, game, seats),
            tuple(_one_line(header.get(f"seat {i}", "")) for i in range(seats)),
            self._hex(header, "key", 16),
            hash_.hex() if (hash_ := self._hex(header, "key-hash", 32)) else None,
            self._start(header),
            self._started(header),
            self._entries(seats),
            self._result(seats),
            self.where,
            self._rest(),
        )
        if journal.key is None and journal.key_hash is None and journal.start is None:
            raise BadJournal("the header has no key, key-hash or start", self.where["game"])
        return journal

    # --- header --------------------------------------------------------------------------------------------------------
    def _version(self) -> None:
        words = self.lines[0].split(" ")
        if len(words) != 2 or words[0] != MAGIC or not re.fullmatch("[0-9]{1,6}", words[1]):
            raise BadJournal(f"expected «{MAGIC} {FORMAT}», not {shown(self.lines[0])}", 1)
        if int(words[1]) != FORMAT:
            raise BadJournal(f"format {words[1]} is not known here (this program reads format {FORMAT}); update it", 1)
        self.next = 1

    def _header(self) -> dict[str, str]:
        header: dict[str, str] = {}
        while self.next < len(self.lines):
            line = self.lines[self.next]
            self.next += 1
            if not line:
                return header
            found = _HEADER.fullmatch(line)
            if not found:
                raise BadJournal(f"{shown(line)} is no line of a header", self.next)
            name, value = found.groups()
            if name in header:
                raise BadJournal(f"{name} is said twice", self.next)
            header[name] = value
            self.where[name] = self.next
        raise BadJournal("the header is not finished (an empty line ends it)", self.next)

    def _need(self, header: dict[str, str], name: str) -> str:
        if name not in header:
            raise BadJournal(f"the header lacks «{name}:»", self.next)
        return header[name]

    def _whole(self, header: dict[str, str], name: str, least: int, most: int) -> int:
        text = self._need(header, name)
        if not re.fullmatch(r"[0-9]{1,7}", text) or not least <= int(text) <= most:
            raise BadJournal(
                f"{name}: expected a whole number from {least} to {most}, not {shown(text)}", self.where[name]
            )
        return int(text)

    def _game(self, header: dict[str, str]) -> "Game":
        try:
            return self.find(self._need(header, "game"))
        except BadJournal:
            raise
        except UkiyoError as error:
            raise BadJournal(str(error), self.where["game"]) from None

    def _seats(self, header: dict[str, str], game: "Game") -> int:
        seats = self._whole(header, "seats", game.seats.start, game.seats.stop - 1)
        for name in header:
            if name.startswith("seat ") and int(name[5:]) >= seats:
                raise BadJournal(f"{name}: the game has only {seats} seats", self.where[name])
        return seats

    def _options(self, header: dict[str, str], game: "Game", seats: int) -> dict[str, str]:
        options = {
            name[7:]: self._option_text(name, value) for name, value in header.items() if name.startswith("option ")
        }
        for name, value in options.items():
            try:
                game.chosen(seats, {name: value}, recorded=True)
            except UkiyoError as error:
                raise BadJournal(str(error), self.where[f"option {name}"]) from None
        return options

    def _option_text(self, name: str, value: str) -> str:
        if not value.startswith('"'):
            return value
        try:
            text = json.loads(value)
        except (ValueError, RecursionError):
            text = None
        if not isinstance(text, str):
            raise BadJournal(f"{name}: what begins with a quotation mark is a JSON string", self.where[name])
        return text

    def _hex(self, header: dict[str, str], name: str, size: int) -> bytes | None:
        if name not in header:
            return None
        if not re.fullmatch(rf"[0-9a-f]{{{2 * size}}}", header[name]):
            raise BadJournal(f"{name}: expected {2 * size} hex digits", self.where[name])
        return bytes.fromhex(header[name])

    def _start(self, header: dict[str, str]) -> dict[str, Any] | None:
        if "start" not in header:
            return None
        try:
            start = json.loads(header["start"])
        except (ValueError, RecursionError):
            start = None
        if not isinstance(start, dict):
            raise BadJournal("start: expected a position as JSON", self.where["start"])
        return start

    def _started(self, header: dict[str, str]) -> str | None:
        text = header.get("started")
        if text is None:
            return None
        try:
            if not re.fullmatch(r"20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z", text):
                raise ValueError
            datetime.fromisoformat(text)
        except ValueError:
            raise BadJournal(
                f"started: expected a time like 2026-01-31T12:00:00Z, not {shown(text)}", self.where["started"]
            ) from None
        return text

    # --- play ----------------------------------------------------------------------------------------------------------
    def _entries(self, seats: int) -> tuple[Entry, ...]:
        entries: list[Entry] = []
        standing = 0
        while self.next < len(self.lines):
            line = self.lines[self.next]
            if _CLOSING.fullmatch(line) or line == "end":
                break
            self.next += 1
            if undo := _UNDO.fullmatch(line):
                if standing == 0 or int(undo[1]) != standing:
                    raise BadJournal(f"undo {undo[1]}: the last action that stands is {standing}", self.next)
                standing -= 1
                entries.append(Entry(int(undo[1]), -1, _time(undo[2]), "", "", self.next))
                continue
            found = _ACTION.fullmatch(line)
            if not found:
                raise BadJournal(f"{shown(line)} is no line of play (number seat time notation =check)", self.next)
            number, seat = int(found[1]), int(found[2])
            standing += 1
            if number != standing:
                raise BadJournal(f"action {number} stands where action {standing} is due", self.next)
            if seat >= seats:
                raise BadJournal(f"action {number}: there is no seat {seat}", self.next)
            entries.append(Entry(number, seat, _time(found[3]), found[4], found[5], self.next))
        return tuple(entries)

    # --- result --------------------------------------------------------------------------------------------------------
    def _result(self, seats: int) -> Result | None:
        """The closing lines. Where they are not finished, the game counts as not yet written to its end."""
        found: dict[str, str] = {}
        while self.next < len(self.lines) and self.lines[self.next] != "end":
            line = self.lines[self.next]
            self.next += 1
            closing = _CLOSING.fullmatch(line)
            if not closing:
                raise BadJournal(f"{shown(line)} is no line of a result: {hint(line, ['points:', 'places:', 'row', 'digest:', 'end'])}",
                                 self.next)  # fmt: skip
            if closing[1] in found:
                raise BadJournal(f"{closing[1]} is said twice", self.next)
            found[closing[1]] = closing[2]
            self.where[closing[1]] = self.next
        if self.next >= len(self.lines):
            if found and not self.resume:
                raise BadJournal("the result is not finished («end» is missing); it can be resumed", len(self.lines))
            return None
        self.next += 1
        for name in ("points", "places", "digest"):
            if name not in found:
                raise BadJournal(f"the result lacks «{name}:»", self.next)
        if not re.fullmatch(r"[0-9a-f]{16}", found["digest"]):
            raise BadJournal("digest: expected 16 hex digits", self.where["digest"])
        rows = tuple((name[4:], self._numbers(name, found[name], None)) for name in found if name.startswith("row "))
        return Result(
            self._numbers("points", found["points"], seats),
            self._numbers("places", found["places"], seats),
            rows,
            found["digest"],
        )

    def _rest(self) -> str:
        """A warning where lines follow «end»: what was written there happened after the game and does not count."""
        follow = len(self.lines) - self.next
        return f"line {self.next + 1}: {counted(follow, 'line')} after «end» left out" if follow > 0 else ""

    def _numbers(self, name: str, text: str, count: int | None) -> tuple[int, ...]:
        words = text.split()
        if not all(re.fullmatch(r"-?[0-9]{1,6}", w) for w in words) or (count is not None and len(words) != count):
            wanted = "whole numbers" if count is None else f"{count} whole numbers"
            raise BadJournal(f"{name}: expected {wanted}, not {shown(text)}", self.where[name])
        return tuple(map(int, words))


def _time(text: str) -> float | None:
    return None if text == "-" else float(text)
