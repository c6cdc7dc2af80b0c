"""The data folder: one journal per table, with a random name. Tables survive a crash of the server."""

import contextlib
import json
import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import ukiyo
from ukiyo.engine.errors import BadJournal, HiddenState, UkiyoError
from ukiyo.engine.game import Game
from ukiyo.engine.journal import Journal, load, loads
from ukiyo.engine.journal_writer import JournalWriter
from ukiyo.web import players
from ukiyo.web.errors import NoTable, NotNow, Refused, Unreadable, Unwritten
from ukiyo.web.lock import Lock
from ukiyo.web.players import Seat
from ukiyo.web.table import Table

SUFFIX = ".ukiyo"
NAME = re.compile(r"[A-Za-z0-9_-]{8,40}")
MOST_LISTED = 60


@dataclass(frozen=True)
class Summary:
    """A table as the start page lists it; `problem` says why it cannot be opened."""

    id: str
    title: str = ""
    kanji: str = ""
    names: tuple[str, ...] = ()
    actions: int = 0
    over: bool = False
    winners: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    started: str = ""
    problem: str = ""


class Store:
    """All tables of a data folder, each opened when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tables: dict[str, Table] = {}
        self._locks: dict[str, Lock] = {}
        self._listed: dict[str, tuple[tuple[int, int], Summary]] = {}

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"

    # --- tables --------------------------------------------------------------------------------------------------------
    def create(
        self, game: Game, options: Mapping[str, object], seats: tuple[Seat, ...], live_scores: bool = True
    ) -> Table:
        """Start a game. Raises WrongOption, Unwritten."""
        position = game.new(len(seats), None, **options)
        name = self._new_name()
        with self._keeping(name):
            if not live_scores:
                self._aside(name).write_text(json.dumps({"live_scores": False}), "utf-8")
            writer = JournalWriter.create(self._path(name), position, tuple(seat.sitting for seat in seats))
            self._locks[name] = Lock(self._path(name))
        table = self.tables[name] = Table(name, position, writer, seats, live_scores)
        return table

    def _new_name(self) -> str:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"The data folder {self.folder} cannot be used: {error.strerror}.", 500) from None
        return secrets.token_urlsafe(9)

    @contextlib.contextmanager
    def _keeping(self, name: str) -> Iterator[None]:
        """Creates files inside the block; if that fails, leaves none behind. Raises Unwritten."""
        try:
            yield
        except OSError as error:
            for path in self.folder.glob(f"{name}.*"):
                with contextlib.suppress(OSError):
                    path.unlink()
            raise Unwritten(f"The data folder {self.folder} cannot be written to: {error.strerror}.") from None

    def _aside(self, name: str) -> Path:
        """The settings of a table that are not in its journal. A table without the file has the defaults."""
        return self.folder / f"{name}.json"

    def _live_scores(self, name: str) -> bool:
        try:
            said = json.loads(self._aside(name).read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return True
        return not (isinstance(said, dict) and said.get("live_scores") is False)

    def get(self, name: str) -> Table:
        """The table of that name. Raises NoTable, Unreadable or NotNow."""
        if not NAME.fullmatch(name):
            raise NoTable("There is no such table: the address is incomplete.")
        trouble = ""
        if (table := self.tables.get(name)) is not None:
            if not table.unwritten:
                return table
            trouble = table.trouble
            self._let_go(table)
            del self.tables[name]
        path = self._path(name)
        if not path.is_file():
            raise NoTable("There is no such table. Was its journal moved out of the data folder?")
        try:
            lock = Lock(path)
            try:
                table = self._resumed(name, path)
            except BaseException:
                lock.release()
                raise
        except BlockingIOError:
            raise NotNow("This table is open elsewhere: another server is writing its journal.") from None
        except OSError as error:
            raise Unreadable(f"The journal of this table cannot be opened: {error.strerror}.") from None
        except UkiyoError as error:
            raise Unreadable(f"The journal of this table is damaged. {_named(error, path)}") from None
        table.trouble = trouble
        self.tables[name], self._locks[name] = table, lock
        return table

    def _resumed(self, name: str, path: Path) -> Table:
        writer, journal = JournalWriter.resume(path, ukiyo.game)
        try:
            return Table.resumed(name, writer, journal, self._live_scores(name))
        except BaseException:
            writer.close()
            raise

    def opened(self, raw: bytes) -> str:
        """Store an uploaded journal if it verifies; returns its name. Raises BadJournal naming the line."""
        journal = loads(raw, ukiyo.game)
        verdict = journal.verify()
        if not verdict.ok:
            raise BadJournal(verdict.message, verdict.line if f"line {verdict.line}" not in verdict.message else None)
        name = self._new_name()
        with self._keeping(name):
            self._path(name).write_bytes(raw)
        return name

    def farewell(self) -> None:
        """End all streams."""
        for table in self.tables.values():
            table.farewell()

    def close(self) -> None:
        """Close all tables."""
        for table in self.tables.values():
            self._let_go(table)
        self.tables.clear()

    def _let_go(self, table: Table) -> None:
        with contextlib.suppress(OSError):
            table.close()
        if lock := self._locks.pop(table.id, None):
            lock.release()

    # --- the list ------------------------------------------------------------------------------------------------------
    def listing(self) -> list[Summary]:
        """The tables of the folder, the most recent first. A damaged journal is listed with what is wrong with it."""
        files = []
        with contextlib.suppress(OSError):
            for path in self.folder.glob(f"*{SUFFIX}"):
                with contextlib.suppress(OSError):
                    status = path.stat()
                    files.append((status.st_mtime_ns, status.st_size, path))
        files.sort(key=lambda file: file[0], reverse=True)
        return [self._summary(path, (when, size)) for when, size, path in files[:MOST_LISTED]]

    def _summary(self, path: Path, stamp: tuple[int, int]) -> Summary:
        known = self._listed.get(path.stem)
        if known is None or known[0] != stamp:
            known = self._listed[path.stem] = (stamp, _read(path))
        return known[1]


def _named(error: UkiyoError, path: Path) -> str:
    """The reason without the path, which does not belong on a page."""
    return str(error).replace(f"{path}: ", "")


def _read(path: Path) -> Summary:
    if not NAME.fullmatch(path.stem):
        return Summary(path.stem[:40], problem="a table's file is not named like this")
    if not path.is_file():  # opening a pipe would wait for ever
        return Summary(path.stem, problem="this is not a file")
    try:
        journal: Journal = load(path, ukiyo.game, resume=True)
        if journal.key is None and journal.start is None:
            raise HiddenState("this journal holds only the hash of its key")
    except UkiyoError as error:
        return Summary(path.stem, problem=_named(error, path))
    names = players.called(players.seated(journal.sitting))
    result = journal.result
    winners = tuple(n for n, place in zip(names, result.places, strict=True) if place == 1) if result else ()
    return Summary(path.stem, journal.game.title, journal.game.kanji, names, len(journal.actions), result is not None, winners,
                   result.points if result else (), (journal.started or "")[:16].replace("T", " "))  # fmt: skip
