"""Writing a journal while the game goes on: only ever at the end of the file, and whole again after any interruption."""

import os
import time
from pathlib import Path
from typing import BinaryIO

from ukiyo.engine.errors import BadJournal, UkiyoError
from ukiyo.engine.journal import Entry, FindGame, Journal, Result, check, load, loads
from ukiyo.engine.position import Position


class JournalWriter:
    """Appends to one journal file. The header appears whole or not at all; a line counts once its end is written."""

    def __init__(self, path: Path, began: float) -> None:
        self.path, self.began = path, began
        self._file: BinaryIO = open(path, "ab", buffering=0)  # noqa: SIM115  (open for as long as the game is)

    @classmethod
    def create(
        cls, path: Path, position: Position, sitting: tuple[str, ...], now: float | None = None
    ) -> "JournalWriter":
        """Begin a file for a game that begins with `position`. Raises BadJournal when the file exists."""
        if path.exists():
            raise BadJournal(f"{path} exists already")
        began = float(int(time.time() if now is None else now))
        Journal.opening(position, sitting, began).save(path)
        return cls(path, began)

    @classmethod
    def resume(cls, path: Path, find: FindGame) -> tuple["JournalWriter", Journal]:
        """Go on with a file after an interruption: what is not whole at its end is dropped."""
        journal = load(path, find, resume=True)
        raw = path.read_bytes()
        whole = raw[: raw.rfind(b"\n") + 1]
        if journal.result is None:  # closing lines that were not finished are written anew
            whole = _before_result(whole)
            loads(whole, find)
        if whole != raw:
            os.truncate(path, len(whole))
        begin = journal._clock(Entry(0, 0, 0.0, "", ""))
        writer = cls(path, begin or 0.0)
        if journal.result is None and (end := writer._missing_end(journal)):
            writer.finish(end)
            journal = load(path, find)
        return writer, journal

    @staticmethod
    def _missing_end(journal: Journal) -> Position | None:
        """The last position of a game that is over, though its result was not written to the end any more."""
        try:
            position = journal.position()
        except UkiyoError:  # it cannot be replayed: that is told when somebody wants to go on with it
            return None
        return position if position.over else None

    def _append(self, text: str) -> None:
        self._file.write(text.encode())

    def wrote(self, position: Position, at: float) -> None:
        """Write down the action that `position` was just reached by, and the result when the game is over."""
        past = position.past[-1]
        notation = position.game.notation(past.action)
        number = len(position.past)
        time_ = max(0.0, round(at - self.began, 1))
        self._append(f"{Entry(number, past.seat, time_, notation, check(position.state.tobytes()))}\n")
        if position.over:
            self.finish(position)

    def undid(self, number: int, at: float) -> None:
        """Write down that action `number`, the last one, was taken back."""
        self._append(f"{Entry(number, -1, max(0.0, round(at - self.began, 1)), '', '')}\n")

    def finish(self, position: Position) -> None:
        """Write the result of a finished game."""
        self._append("".join(f"{line}\n" for line in Result.of(position).lines()))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def _before_result(raw: bytes) -> bytes:
    lines = raw.split(b"\n")
    for i, line in enumerate(lines):
        if line.startswith((b"points: ", b"places: ")):
            return b"\n".join(lines[:i]) + b"\n"
    return raw
