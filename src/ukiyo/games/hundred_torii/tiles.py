"""Tiles on paper: reading and checking a set of tiles, and packing each tile into one number.

A set is written line by line (`T02: NE SW; N red; bridge NE`): the paths as the edges they join, the torii by the
edge near which they stand, the landmarks by a path. An edge that is not named is the mouth of a dead end; `-` stands
for nothing. Instead of line breaks there may be `|`, so that a whole set fits into one line, the option `tiles`.

The number of a tile, by bits: 0 to 3 how its edges are joined (an index of SHAPES), 4 to 11 the torii of its edges
(two bits each, from N on: 0 none, 1 red, 2 blue), 12 to 29 the path of each landmark (three bits each: 0 not on
this tile, else one more than the path's first edge), 30 always.
"""

import re
from collections.abc import Sequence
from pathlib import Path

from ukiyo.engine.errors import hint, shown

EDGES = "NESW"
COLOURS = ("none", "red", "blue")
STANDARD = "standard"
COMMENT = "//"
LONGEST_FILE = 100_000
MOST_RED, MOST_BLUE = 31, 15
"""Torii in a whole set at most: then the torii of any path fit the numbers of an action."""


def _shapes() -> tuple[tuple[int, int, int, int], ...]:
    """The fifteen ways to join four edges; each as the first edge of every edge's path."""
    found = {(0, a, b, c) for a in range(2) for b in range(3) for c in range(4)}
    return tuple(sorted(s for s in found if all(s[first] == first for first in s)))


SHAPES = _shapes()
PRESENT = 1 << 30


def pack(first: Sequence[int], torii: Sequence[int], landmarks: Sequence[int]) -> int:
    """The number of a tile. `landmarks`: the first edge of each landmark's path, -1 where it is not on the tile."""
    number = PRESENT | SHAPES.index(tuple(first))
    for edge, colour in enumerate(torii):
        number |= colour << (4 + 2 * edge)
    for i, path in enumerate(landmarks):
        number |= (path + 1) << (12 + 3 * i)
    return number


def shape_of(number: int) -> tuple[int, int, int, int]:
    """The first edge of every edge's path."""
    return SHAPES[number & 15]


def torii_of(number: int) -> tuple[int, ...]:
    """The torii near each edge: 0 none, 1 red, 2 blue."""
    return tuple(number >> (4 + 2 * edge) & 3 for edge in range(4))


def landmarks_of(number: int, kinds: int) -> tuple[int, ...]:
    """The first edge of each landmark's path, -1 where it is not on the tile."""
    return tuple((number >> (12 + 3 * i) & 7) - 1 for i in range(kinds))


def tile_line(name: str, number: int, landmarks: Sequence[str]) -> str:
    """A tile as it is written."""
    first = shape_of(number)
    paths = {path: "".join(EDGES[e] for e in range(4) if first[e] == path) for path in sorted(set(first))}
    joined = " ".join(edges for edges in paths.values() if len(edges) > 1) or "-"
    torii = ", ".join(f"{EDGES[e]} {COLOURS[c]}" for e, c in enumerate(torii_of(number)) if c) or "-"
    marks = ", ".join(
        f"{landmarks[i]} {paths[path]}" for i, path in enumerate(landmarks_of(number, len(landmarks))) if path >= 0
    )
    return f"{name}: {joined}; {torii}; {marks}"


_LINE = re.compile(r"([A-Za-z0-9]{1,8})\s*:\s*([^;]*);([^;]*);([^;]*)")


def parse_tiles(text: str, names: Sequence[str], landmarks: Sequence[str], most: int, torii: int) -> dict[str, int]:
    """The numbers of the tiles in a text, by name. Raises ValueError naming the line.

    A tile has at most `torii` torii and, the first of `names` (the start tile) apart, one to `most` landmarks.
    """
    found: dict[str, int] = {}
    for at, line in enumerate(re.split(r"\r?\n|\|", text), 1):
        content = line.split(COMMENT)[0].strip()
        if not content:
            continue
        try:
            name, number = _tile(content, names, landmarks, most, torii)
            if name in found:
                raise ValueError(f"{name} stands here a second time")
        except ValueError as error:
            raise ValueError(f"line {at}: {error}") from None
        found[name] = number
    if not found:
        raise ValueError("no tile is written there")
    return found


def _tile(content: str, names: Sequence[str], landmarks: Sequence[str], most: int, torii: int) -> tuple[str, int]:
    match = _LINE.fullmatch(content)
    if match is None:
        raise ValueError(f"{shown(content)}: a tile is written like «T02: NE SW; N red; bridge NE»")
    name = match[1].upper()
    if name not in names:
        raise ValueError(f"no tile is called {shown(match[1])}: they are {names[0]}, {names[1]} to {names[-1]}")
    first = _paths(match[2])
    gates = _torii(match[3], torii)
    marks = _landmarks(match[4], first, landmarks)
    n = sum(path >= 0 for path in marks)
    if n == 0:
        raise ValueError(f"{name} has no landmark; every tile has at least one")
    if n > most and name != names[0]:
        raise ValueError(f"{name} has {n} landmarks, a tile has at most {most}")
    return name, pack(first, gates, marks)


def _parts(text: str) -> list[str]:
    return [part for part in text.replace(",", " ").split() if part != "-"]


def _paths(text: str) -> list[int]:
    first = [0, 1, 2, 3]
    seen = ""
    for path in _parts(text):
        for edge in path.upper():
            if edge not in EDGES:
                raise ValueError(f"{shown(path)} is no path: a path is named by the edges it joins, of N, E, S, W")
            if edge in seen:
                raise ValueError(f"the edge {edge} stands in two places; it belongs to one path")
            seen += edge
            first[EDGES.index(edge)] = min(EDGES.index(e) for e in path.upper() if e in EDGES)
    return first


def _pairs(text: str) -> list[tuple[str, str]]:
    pairs = []
    for part in text.split(","):
        words = part.split()
        if words in ([], ["-"]):
            continue
        if len(words) != 2:
            raise ValueError(f"{shown(part.strip())}: two words are expected, like «N red» or «bridge NE»")
        pairs.append((words[0], words[1]))
    return pairs


def _torii(text: str, most: int) -> list[int]:
    gates = [0, 0, 0, 0]
    for edge, colour in _pairs(text):
        if edge.upper() not in tuple(EDGES):
            raise ValueError(f"{shown(edge)} is no edge: N, E, S or W")
        if colour.lower() not in COLOURS[1:]:
            raise ValueError(f"{shown(colour)} is no colour of a torii: red or blue")
        if gates[EDGES.index(edge.upper())]:
            raise ValueError(f"near the edge {edge.upper()} stand two torii; there is room for one")
        gates[EDGES.index(edge.upper())] = COLOURS.index(colour.lower())
    if sum(map(bool, gates)) > most:
        raise ValueError(f"{sum(map(bool, gates))} torii, a tile has at most {most}")
    return gates


def _landmarks(text: str, first: Sequence[int], landmarks: Sequence[str]) -> list[int]:
    marks = [-1] * len(landmarks)
    for name, path in _pairs(text):
        kind = name.lower()
        if kind not in landmarks:
            raise ValueError(f"no landmark is called {shown(name)}: {hint(kind, landmarks)}")
        edges = [EDGES.find(e) for e in path.upper()]
        if -1 in edges or len({first[e] for e in edges}) > 1:
            raise ValueError(f"{shown(path)} is no path of this tile")
        if marks[landmarks.index(kind)] >= 0:
            raise ValueError(f"{kind} stands twice on the tile; each landmark may stand once")
        marks[landmarks.index(kind)] = first[edges[0]]
    return marks


def check_totals(numbers: Sequence[int]) -> None:
    """Raises ValueError when a whole set has more torii than a path can be asked about."""
    red = sum(torii_of(n).count(1) for n in numbers)
    blue = sum(torii_of(n).count(2) for n in numbers)
    if red > MOST_RED or blue > MOST_BLUE:
        raise ValueError(f"{red} red and {blue} blue torii; a set has at most {MOST_RED} and {MOST_BLUE}")


def read_file(path: str | Path) -> str:
    """The text of a file of tiles. Raises ValueError with the reason."""
    try:
        raw = Path(path).read_bytes()
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from None
    if len(raw) > LONGEST_FILE:
        raise ValueError(f"{path}: {len(raw)} bytes are too many for a set of tiles")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not a text file") from None
