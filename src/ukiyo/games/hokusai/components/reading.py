"""Whether components.toml can be played with.

What the rulebook states is fixed, for the rules, the record and the pictures count on it. What is reconstructed may be
other: the numbers of the track, the faces of kakemonos and artisans, what objectives name, the points of one ranking.
"""

import re
from pathlib import Path
from typing import Any

from ukiyo.engine.tables import Components

STATED: dict[str, Any] = {
    "pigments.names": ["red", "blue", "yellow", "orange", "purple", "green", "black"],
    "pigments.letters": "RBYOPGK",
    "pigments.counts": [20, 20, 20, 10, 10, 10, 20],
    "pigments.mixed_of": {"orange": "RY", "purple": "RB", "green": "BY"},
    "pigments.studio": [2, 2, 2, 0, 0, 0, 4],
    "rondel.each": {"2": 5, "3": 6, "4": 7, "5": 10},
    "rondel.random": {"2": 0, "3": 2, "4": 4, "5": 0},
    "track.start": 10,
    "track.penalty": 16,
    "track.after_penalty": 8,
    "tools.names": ["stiletto", "chisel", "basket", "hammer", "brush"],
    "tools.tokens": 10,
    "tools.on_card": 2,
    "studio.kakemonos": 2,
    "studio.artisans": 3,
    "studio.kuniyoshi": 4,
    "studio.signatures": 6,
    "board.columns": "ABCD",
    "board.rows": 4,
    "board.centre": ["B2", "C2", "B3", "C3"],
    "board.ending": {"2": 11, "3": 12, "4": 13, "5": 14},
    "board.end_card": 2,
    "tokens.names": ["refresh", "recover", "choose", "collect", "grab"],
    "tokens.recover": 2,
    "tokens.choose": 2,
    "tokens.collect": 3,
    "tokens.grab": 1,
    "masters.names": ["hiroshige", "hokusai", "kuniyoshi", "masanobu", "oi", "utamaro"],
    "scoring.sets": [0, 0, 1, 2, 4, 8],
    "scoring.most_tools": [5, 3, 1],
    "scoring.position": 2,
    "scoring.individual": 2,
    "artisans.points": 3,
    "kakemonos.collections": ["fuji", "waves", "bridges", "waterfalls", "flowers", "birds", "warriors", "ghosts"],
}
"""What must stand there as it does."""
FREE = ("scoring.fewest_pigments", "artisans.cards", "kakemonos.cards")
LEVELS = range(4, 16)
RANKINGS = {"most-tools": "tools", "fewest-pigments": "pigments"}
N_POSITIONS, N_INDIVIDUAL, N_ARTISANS, N_KAKEMONOS = 7, 8, 25, 32
COLOURS, ICONS = "RBYOPG", "RBYOPGka."
_NAME, _KEY = re.compile(r"[A-Z][A-Z0-9]*"), re.compile(r"[a-z]+(?:-[a-z]+)*")


def checked(file: Path) -> dict[str, Any]:
    """All tables of a file. Raises BadComponents naming the line and the entry that cannot be played with."""
    tables = Components(file)
    entries = [*STATED, *FREE, *(f"track.{level}" for level in LEVELS)]
    heads = list(dict.fromkeys(path.partition(".")[0] for path in entries))
    tables.only("", [*heads, "public", "individual"])
    for head in heads:
        tables.only(head, [path.partition(".")[2] for path in entries if path.startswith(f"{head}.")])
    for path, stated in STATED.items():
        tables.need(tables.entry(path) == stated, path, f"must stay {stated}: the rules and the pictures count on it")
    _track(tables)
    tables.wholes("scoring.fewest_pigments", 3, 0, 9)
    _public(tables)
    _individual(tables)
    _artisans(tables)
    _kakemonos(tables)
    return {name: tables.entry(name) for name in tables.names("")}


def _track(tables: Components) -> None:
    """Each level: pigments taken at once, the number up to which the active area is refilled, the bonus."""
    for level in LEVELS:
        path = f"track.{level}"
        row = tables.entry(path)
        tables.need(isinstance(row, list) and len(row) == 3, path, 'pigments taken, refill, and "" or "first"')
        for value, most in zip(row[:2], (3, 8), strict=True):
            right = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most
            tables.need(right, path, f"takes 1 to 3 pigments and refills up to 1 to 8, not {value!r}")
        tables.need(row[2] in ("", "first"), path, f'a bonus is "" or "first", not {row[2]!r}')


def _public(tables: Components) -> None:
    """Seven objectives name spaces of the board; the two rankings are known to the rules."""
    cells = {f"{column}{row + 1}" for column in STATED["board.columns"] for row in range(STATED["board.rows"])}
    names = tables.names("public")
    for name, text in RANKINGS.items():
        tables.need(name in names, "public", f"{name} is missing")
        tables.need(tables.entry(f"public.{name}") == text, f"public.{name}", f"must stay {text!r}")
    tables.need(len(names) == N_POSITIONS + len(RANKINGS), "public", f"{N_POSITIONS} of positions, and two rankings")
    for name in names:
        if name not in RANKINGS:
            _named(tables, f"public.{name}", cells, "spaces of the board")


def _individual(tables: Components) -> None:
    """Eight objectives name collections."""
    names = tables.names("individual")
    tables.need(len(names) == N_INDIVIDUAL, "individual", f"{N_INDIVIDUAL} objectives, not {len(names)}")
    for name in names:
        _named(tables, f"individual.{name}", set(STATED["kakemonos.collections"]), "collections")


def _named(tables: Components, path: str, known: set[str], what: str) -> None:
    """An objective with a name of small letters that names different things."""
    words = tables.text(path).split()
    tables.need(_KEY.fullmatch(path.partition(".")[2]), path, "a name has small letters and hyphens only")
    right = words and len(words) == len(set(words)) and set(words) <= known
    tables.need(right, path, f"names {what}, each once: {', '.join(sorted(known))}")


def _cards(tables: Components, path: str, count: int) -> list[tuple[str, str]]:
    """The cards of a table, one a line: the name and what stands behind it."""
    lines = tables.text(path).strip().splitlines()
    tables.need(len(lines) == count, path, f"{count} cards, one a line, not {len(lines)}")
    found: list[tuple[str, str]] = []
    for line in lines:
        name, colon, text = line.partition(": ")
        tables.need(colon and _NAME.fullmatch(name), path, f"«{line}»: a line is written «NAME: …»")
        tables.need(name not in dict(found), path, f"«{line}»: {name} is there twice")
        found.append((name, text))
    return found


def _artisans(tables: Components) -> None:
    """One or two tools; beside one tool points, or a primary that may be used as another one."""
    path = "artisans.cards"
    skills = {"points", *(f"{a} as {b}" for a in "RBY" for b in "RBY" if a != b)}
    for name, text in _cards(tables, path, N_ARTISANS):
        tools, semicolon, skill = text.partition("; ")
        known = all(tool in STATED["tools.names"] for tool in tools.split())
        tables.need(known and 1 <= len(tools.split()) <= 2, path, f"{name}: one or two tools, not «{tools}»")
        tables.need(not semicolon or skill in skills, path, f"{name}: points or «Y as R» and the like, not «{skill}»")
        tables.need(not semicolon or len(tools.split()) == 1, path, f"{name}: two tools and nothing else")


def _kakemonos(tables: Components) -> None:
    """Each collection in each value once; what is painted, icons on four edges, a title."""
    path, seen = "kakemonos.cards", set()
    for name, text in _cards(tables, path, N_KAKEMONOS):
        parts = text.split("; ")
        tables.need(len(parts) == 4, path, f"{name}: collection and value; pigments; icons of four edges; title")
        kind, needs, edges, title = parts
        collection, _, value = kind.partition(" ")
        known = collection in STATED["kakemonos.collections"] and value in ("3", "5", "7", "9")
        tables.need(known, path, f"{name}: a collection and 3, 5, 7 or 9, not «{kind}»")
        tables.need(kind not in seen, path, f"{name}: {kind} is there twice")
        seen.add(kind)
        ordered = set(needs) <= set(COLOURS) and needs == "".join(sorted(needs, key=COLOURS.index))
        tables.need(
            ordered and 3 <= len(needs) <= 6, path, f"{name}: 3 to 6 pigments in the order {COLOURS}, not «{needs}»"
        )
        pairs = edges.split(" ")
        right = len(pairs) == 4 and all(len(pair) == 2 and set(pair) <= set(ICONS) for pair in pairs)
        tables.need(right, path, f"{name}: two icons of {ICONS} on each of four edges, not «{edges}»")
        tables.need(title.strip() and title.isprintable(), path, f"{name}: a title")
