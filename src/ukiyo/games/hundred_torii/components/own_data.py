"""Reads components.toml and refuses what the rules could not play with, naming the file, the line and the entry.

Every entry has its check here: nothing is looked up in a table that is too short, and no number outgrows the record.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from ukiyo.engine.errors import hint, shown
from ukiyo.games.hundred_torii.components.tiles import MOST_TORII, NAMES, parse_tiles

LANDMARKS = ("bridge", "fountain", "lantern", "lotus", "shrine", "stone")
CHARACTERS = ("gardener", "geisha", "poet", "samurai", "vendor")
LEVELS = ("beginner", "intermediate", "expert")
MOST_PLAYERS = 4
MOST = 99
"""No number of pieces or points is larger."""

Check = Callable[[Any], str]
"""What should stand there instead of a value; empty when it is right."""


def number(least: int, most: int) -> Check:
    """A whole number."""
    return lambda value: "" if _within(value, least, most) else f"a whole number from {least} to {most}"


def numbers(count: int, least: int, most: int, rising: bool = False) -> Check:
    """A list of so many whole numbers, perhaps each larger than the one before."""

    def check(value: Any) -> str:
        right = isinstance(value, list) and len(value) == count and _all_within(value, least, most)
        if right and (not rising or all(a < b for a, b in pairwise(value))):
            return ""
        return f"{count} whole numbers from {least} to {most}{', each larger than the one before' if rising else ''}"

    return check


def by_name(names: Sequence[str], least: int, most: int) -> Check:
    """A whole number for each of the names, in their order."""

    def check(value: Any) -> str:
        if isinstance(value, dict) and list(value) == list(names) and _all_within(value.values(), least, most):
            return ""
        return f"{', '.join(names)} with a whole number from {least} to {most} each"

    return check


def these(*names: str) -> Check:
    """Just these names, in this order."""
    return lambda value: "" if value == list(names) else ", ".join(names)


def each_once(*names: str) -> Check:
    """These names in any order."""

    def check(value: Any) -> str:
        if isinstance(value, list) and sorted(map(str, value)) == sorted(names):
            return ""
        return f"each once: {', '.join(names)}"

    return check


def words(value: object) -> str:
    """A text."""
    return "" if isinstance(value, str) else "a text"


def _within(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _all_within(values: Iterable[object], least: int, most: int) -> bool:
    return all(_within(value, least, most) for value in values)


ENTRIES: dict[str, dict[str, Check]] = {
    "landmarks": {
        "names": these(*LANDMARKS),
        "small": number(1, MOST),
        "large": number(MOST_PLAYERS, MOST),
        "exchange": number(1, MOST),
        "large_points": numbers(2, 1, MOST, rising=True),
    },
    "coins": {"all": number(0, MOST), "each": number(0, MOST // MOST_PLAYERS), "solo": by_name(LEVELS, 0, MOST)},
    "characters": {
        "names": these(*CHARACTERS),
        "cost": numbers(len(CHARACTERS), 1, 3),
        "solo_cost": numbers(len(CHARACTERS), 1, 3),
        "solo_hires": number(1, MOST),
        "tokens": number(MOST_PLAYERS, MOST),
        "token_points": numbers(2, 1, MOST, rising=True),
        "third_points": number(1, MOST),
    },
    "achievements": {"all_six": numbers(2, 1, MOST), "three_tens": numbers(2, 1, MOST)},
    "enclosure": {"landmarks": number(1, MOST)},
    "hand": {"tiles": number(2, 2), "solo": number(3, 3)},
    "solo": {
        "columns": each_once(*LANDMARKS),
        "rewards": each_once(*CHARACTERS, "enclosure"),
        "most_in_column": number(4, 4),
        "large_at": numbers(2, 1, 4, rising=True),
        "reward_points": number(1, MOST),
        "discards": number(0, 9),
        "extra_at": number(1, MOST_TORII),
    },
    "tiles": {
        "used": by_name([str(n + 1) for n in range(MOST_PLAYERS)], 2 * MOST_PLAYERS + 1, len(NAMES) - 1),
        "most_landmarks": number(1, 2),
        "most_torii": number(0, MOST_TORII),
        "standard": words,
    },
}
"""What components.toml holds beside the `provenance` of each table."""


def read(text: str, file: str | Path) -> tuple[dict[str, Any], dict[str, int]]:
    """The tables, and the numbers of the standard tiles by name. Raises ValueError naming file, line and entry."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file}: {error}") from None

    def refuse(table: str, key: str, reason: str) -> ValueError:
        return ValueError(f"{file}: line {line_of(text, table, key)}: [{table}] {key}{': ' * bool(key)}{reason}")

    for table in [*raw, *ENTRIES]:
        if table not in ENTRIES or not isinstance(raw.get(table), dict):
            raise refuse(
                table, "", f"no such table: {hint(table, ENTRIES)}" if table in raw else "the table is missing"
            )
        checks = {"provenance": words, **ENTRIES[table]}
        for key in [*raw[table], *checks]:
            if key not in checks:
                raise refuse(table, key, f"no such entry: {hint(key, checks)}")
            if key not in raw[table]:
                raise refuse(table, "", f"{key} is missing")
            if wanted := checks[key](raw[table][key]):
                raise refuse(table, key, f"not {shown(raw[table][key])} but {wanted}")
    coins = raw["coins"]
    if max(MOST_PLAYERS * coins["each"], *coins["solo"].values()) > coins["all"]:
        raise refuse("coins", "all", f"{coins['all']} are too few for all players")
    return raw, _standard(raw["tiles"], text, file, refuse)


def _standard(
    tiles: dict[str, Any], text: str, file: str | Path, refuse: Callable[[str, str, str], ValueError]
) -> dict[str, int]:
    first = line_of(text, "tiles", "standard") + 1
    try:
        found = parse_tiles(tiles["standard"], NAMES, LANDMARKS, tiles["most_landmarks"], tiles["most_torii"], first)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None
    if missing := [name for name in NAMES if name not in found]:
        raise refuse("tiles", "standard", f"{missing[0]} is missing")
    return found


def line_of(text: str, table: str, key: str) -> int:
    """The line where an entry stands, or its table; the last one where neither does."""
    inside = False
    found = 0
    for at, line in enumerate(text.splitlines(), 1):
        if line.startswith("["):
            inside = line.strip().startswith(f"[{table}]")
            found = at if inside else found
        elif inside and key and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line):
            return at
    return found or len(text.splitlines())
