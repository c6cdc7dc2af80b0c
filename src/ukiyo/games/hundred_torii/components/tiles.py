"""Tiles on paper: reading and checking a set of tiles, and packing each tile into one number.

A set is written line by line (`T02: NE SW; N red; bridge NE`): the paths as the edges they join, the torii by the
edge near which they stand, the landmarks by a path. An edge that is not named is the mouth of a dead end; `-` stands
for nothing. Instead of line breaks there may be `|`, so that a whole set fits into one line.

The number of a tile, by bits: 0 to 3 how its edges are joined (an index of SHAPES), 4 to 11 the torii of its edges
(two bits each, from N on: 1 red, 2 blue, 3 one of each), 12 to 29 the path of each landmark (three bits each: 0 not
on this tile, else one more than the path's first edge), 30 always, 31 where the one torii that is named stands twice.
"""

import re
from collections.abc import Sequence

from ukiyo.engine.errors import hint, shown

NAMES: tuple[str, ...] = ("START", *(f"T{i:02}" for i in range(1, 43)))
EDGES = "NESW"
RED, BLUE = 1, 2
COLOURS = {RED: "red", BLUE: "blue"}
STANDARD = "standard"
COMMENT = "//"


def _shapes() -> tuple[tuple[int, int, int, int], ...]:
    """The fifteen ways to join four edges; each as the first edge of every edge's path."""
    found = {(0, a, b, c) for a in range(2) for b in range(3) for c in range(4)}
    return tuple(sorted(s for s in found if all(s[first] == first for first in s)))


SHAPES = _shapes()
PRESENT, TWICE = 1 << 30, 1 << 31
MOST_TORII = 2
"""Torii on a tile at most: more do not fit its number."""


def pack(first: Sequence[int], torii: Sequence[Sequence[int]], landmarks: Sequence[int]) -> int:
    """The number of a tile. `torii`: the colours near each edge; `landmarks`: the first edge of each one's path, or -1."""
    number = PRESENT | SHAPES.index(tuple(first))
    for edge, colours in enumerate(torii):
        for colour in colours:
            number |= colour << (4 + 2 * edge)
        if len(colours) > len(set(colours)):
            number |= TWICE
    for i, path in enumerate(landmarks):
        number |= (path + 1) << (12 + 3 * i)
    return number


def shape_of(number: int) -> tuple[int, int, int, int]:
    """The first edge of every edge's path."""
    return SHAPES[number & 15]


def torii_of(number: int) -> tuple[tuple[int, ...], ...]:
    """The colours of the torii near each edge."""
    times = 2 if number & TWICE else 1
    return tuple(tuple(c for c in COLOURS if number >> (4 + 2 * edge) & c for _ in range(times)) for edge in range(4))


def count_torii(number: int) -> tuple[int, int]:
    """How many red and how many blue torii stand on a tile."""
    colours = [colour for edge in torii_of(number) for colour in edge]
    return colours.count(RED), colours.count(BLUE)


def landmarks_of(number: int, kinds: int) -> tuple[int, ...]:
    """The first edge of each landmark's path, -1 where it is not on the tile."""
    return tuple((number >> (12 + 3 * i) & 7) - 1 for i in range(kinds))


def fault_of(number: int, most: int, torii: int, start: bool) -> str:
    """Why a number is not that of a tile that may be written (see `parse_tiles`); empty when it is."""
    if not number & PRESENT or number & 15 >= len(SHAPES):
        return "not the number of a tile"
    shape = shape_of(number)
    paths = [path for path in landmarks_of(number, (PRESENT.bit_length() - 13) // 3) if path >= 0]
    if not all(path < len(EDGES) and shape[path] == path for path in paths):
        return "a landmark stands on a path that is not there"
    if not 1 <= len(paths) <= (len(paths) if start else most):
        return f"{len(paths)} landmarks, a tile has 1 to {most}"
    if number & TWICE and (number >> 4 & 255).bit_count() != 1:
        return "one torii alone stands twice"
    if sum(count_torii(number)) > torii:
        return f"{sum(count_torii(number))} torii, a tile has at most {torii}"
    return ""


def tile_line(name: str, number: int, landmarks: Sequence[str]) -> str:
    """A tile as it is written."""
    first = shape_of(number)
    paths = {path: "".join(EDGES[e] for e in range(4) if first[e] == path) for path in sorted(set(first))}
    joined = " ".join(edges for edges in paths.values() if len(edges) > 1) or "-"
    torii = ", ".join(f"{EDGES[e]} {COLOURS[c]}" for e, colours in enumerate(torii_of(number)) for c in colours) or "-"
    marks = ", ".join(
        f"{landmarks[i]} {paths[path]}" for i, path in enumerate(landmarks_of(number, len(landmarks))) if path >= 0
    )
    return f"{name}: {joined}; {torii}; {marks}"


_LINE = re.compile(r"([A-Za-z0-9]{1,8})\s*:\s*([^;]*);([^;]*);([^;]*)")


def parse_tiles(
    text: str, names: Sequence[str], landmarks: Sequence[str], most: int, torii: int, line: int = 1
) -> dict[str, int]:
    """The numbers of the tiles in a text, by name. Raises ValueError naming the line, or when it names no tile.

    A tile has at most `torii` torii and, the first of `names` (the start tile) apart, one to `most` landmarks. `line` is
    the number of the first line.
    """
    found: dict[str, int] = {}
    for at, written in enumerate(re.split(r"\r?\n|\|", text), line):
        content = written.split(COMMENT)[0].strip()
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


def _torii(text: str, most: int) -> list[list[int]]:
    gates: list[list[int]] = [[], [], [], []]
    known = {name: colour for colour, name in COLOURS.items()}
    for edge, colour in _pairs(text):
        if edge.upper() not in tuple(EDGES):
            raise ValueError(f"{shown(edge)} is no edge: N, E, S or W")
        if colour.lower() not in known:
            raise ValueError(f"{shown(colour)} is no colour of a torii: red or blue")
        gates[EDGES.index(edge.upper())].append(known[colour.lower()])
    if sum(map(len, gates)) > most:
        raise ValueError(f"{sum(map(len, gates))} torii, a tile has at most {most}")
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
