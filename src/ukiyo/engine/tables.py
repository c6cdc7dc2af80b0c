"""A table of components (`components.toml`), read with errors that name the file, the line and the entry at fault."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ukiyo.engine.errors import UkiyoError, shown

_HEADER, _KEY = re.compile(r"\s*\[([^\[\]]+)\]"), re.compile(r"\s*(?:\"([^\"]+)\"|([\w-]+))\s*=")
PROVENANCE = "provenance"
"""Every table may say where its numbers come from."""


class BadComponents(UkiyoError, ValueError):
    """A table of components that the rules cannot be played with; names the file, the line and the entry."""


class Components:
    """The tables of one file. An entry is called by its path: `board.rows`, `objectives.water.A.points`."""

    def __init__(self, file: Path) -> None:
        self.name = file.name
        try:
            self._text = file.read_text("utf-8")
            self._tables = tomllib.loads(self._text)
        except ValueError as error:  # no text, or no TOML: then it names the line
            raise BadComponents(f"{self.name}: {error}") from None

    def wrong(self, path: str, reason: str) -> BadComponents:
        """The error about an entry."""
        return BadComponents(f"{self.name}, line {self._line(path)}: {path}: {reason}")

    def need(self, condition: object, path: str, reason: str) -> None:
        """Raises BadComponents about an entry unless a condition holds."""
        if not condition:
            raise self.wrong(path, reason)

    def _line(self, path: str) -> int:
        """The line of the innermost entry on a path that has one of its own, else of the first thing inside it, else 1."""
        found, best, table = 0, "", ""
        for number, line in enumerate(self._text.splitlines(), 1):
            here = ""
            if match := _HEADER.match(line):
                here = table = match[1].strip()
            elif match := _KEY.match(line):
                here = f"{table}.{match[1] or match[2]}"
            if len(here) > len(best) and f"{path}.".startswith(f"{here}."):
                found, best = number, here
            elif not found and here.startswith(f"{path}."):
                found = number
        return found or 1

    def entry(self, path: str) -> Any:
        """Whatever stands there."""
        here: Any = self._tables
        above = ""
        for name in path.split("."):
            if not isinstance(here, dict) or name not in here:
                raise self.wrong(above or path, f"{name} is missing")
            here, above = here[name], f"{above}.{name}".lstrip(".")
        return here

    def whole(self, path: str, least: int, most: int) -> int:
        """A whole number within its bounds."""
        return self._whole(path, self.entry(path), least, most)

    def _whole(self, path: str, value: object, least: int, most: int) -> int:
        right = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        self.need(right, path, f"a whole number from {least} to {most}, not {shown(value)}")
        return int(value)  # type: ignore[call-overload]

    def wholes(self, path: str, count: int, least: int, most: int) -> list[int]:
        """So many whole numbers within their bounds."""
        found = self.entry(path)
        right = isinstance(found, list) and len(found) == count
        self.need(right, path, f"a list of {count} whole numbers, not {shown(found)}")
        return [self._whole(path, value, least, most) for value in found]

    def text(self, path: str) -> str:
        """A text."""
        found = self.entry(path)
        self.need(isinstance(found, str), path, f"a text, not {shown(found)}")
        return str(found)

    def names(self, path: str) -> tuple[str, ...]:
        """What the entries of a table are called, in order; empty for the whole file."""
        table = self.entry(path) if path else self._tables
        self.need(isinstance(table, dict), path, f"a table of entries, not {shown(table)}")
        return tuple(name for name in table if name != PROVENANCE)

    def only(self, path: str, known: Iterable[str]) -> None:
        """Raises BadComponents unless a table has exactly these entries."""
        wanted, given = tuple(known), self.names(path)
        inside = f"{path}." if path else ""
        for name in given:
            self.need(name in wanted, inside + name, f"no such entry: they are {', '.join(wanted)}")
        for name in wanted:
            self.need(name in given, path or name, f"{name} is missing")
