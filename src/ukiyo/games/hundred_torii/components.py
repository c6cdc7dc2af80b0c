"""Reads and checks components.toml: names, numbers and the tables that the compiled rules look things up in.

Edges are numbered clockwise: N 0, E 1, S 2, W 3. Places are squares by steps from the start tile, x to the east and
y to the north.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ukiyo.games.hundred_torii.tiles import (
    EDGES,
    SHAPES,
    STANDARD,
    check_totals,
    landmarks_of,
    parse_tiles,
    read_file,
    tile_line,
)

RAW: dict[str, Any] = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))

# --- landmarks, characters, tokens --------------------------------------------------------------------------------
LANDMARKS: tuple[str, ...] = tuple(RAW["landmarks"]["names"])
N_LANDMARKS = len(LANDMARKS)
SMALL = int(RAW["landmarks"]["small"])
EXCHANGE = int(RAW["landmarks"]["exchange"])
LARGE_FIVE, LARGE_TEN = (int(p) for p in RAW["landmarks"]["large_points"])
CHARACTERS: tuple[str, ...] = tuple(RAW["characters"]["names"])
N_CHARACTERS = len(CHARACTERS)
GARDENER, GEISHA, POET, SAMURAI, VENDOR = range(5)
ENCLOSURE = N_CHARACTERS
"""Stands among the kinds of token, after the characters, for the enclosure."""
TOKENS: tuple[str, ...] = (*CHARACTERS, "enclosure")
COST = np.array([RAW["characters"]["solo_cost"], *[RAW["characters"]["cost"]] * 4], np.int64)
"""What a character costs, by number of players less one."""
SOLO_HIRES = int(RAW["characters"]["solo_hires"])
TOKENS_OF_A_KIND = int(RAW["characters"]["tokens"])
TOKEN_TWO, TOKEN_FOUR = (int(p) for p in RAW["characters"]["token_points"])
THIRD_POINTS = int(RAW["characters"]["third_points"])
ALL_SIX = np.array(RAW["achievements"]["all_six"], np.int64)
THREE_TENS = np.array(RAW["achievements"]["three_tens"], np.int64)
ENCLOSED = int(RAW["enclosure"]["landmarks"])
COINS_EACH = int(RAW["coins"]["each"])
COINS = int(RAW["coins"]["all"])
HAND, SOLO_HAND = int(RAW["hand"]["tiles"]), int(RAW["hand"]["solo"])
if CHARACTERS != ("gardener", "geisha", "poet", "samurai", "vendor") or N_LANDMARKS != 6:
    raise ValueError("components.toml: the rules know five characters, in alphabetical order, and six landmarks")

# --- solo ---------------------------------------------------------------------------------------------------------
LEVELS: tuple[str, ...] = tuple(RAW["coins"]["solo"])
LEVEL_COINS = np.array(list(RAW["coins"]["solo"].values()), np.int64)
COLUMN_LANDMARK = np.array([LANDMARKS.index(name) for name in RAW["solo"]["columns"]], np.int64)
COLUMN_REWARD = np.array([TOKENS.index(name) for name in RAW["solo"]["rewards"]], np.int64)
N_COLUMNS = len(COLUMN_LANDMARK)
IN_COLUMN = int(RAW["solo"]["most_in_column"])
COLUMN_FIVE, COLUMN_TEN = (int(n) for n in RAW["solo"]["large_at"])
REWARD_POINTS = int(RAW["solo"]["reward_points"])
DISCARDS = int(RAW["solo"]["discards"])
EXTRA_AT = int(RAW["solo"]["extra_at"])
if sorted(COLUMN_LANDMARK) != list(range(6)) or sorted(COLUMN_REWARD) != list(range(6)):
    raise ValueError("components.toml, solo: each landmark and each reward stands over one column")

# --- tiles --------------------------------------------------------------------------------------------------------
N_TILES = 43
START = 0
TILES: tuple[str, ...] = ("START", *(f"T{i:02}" for i in range(1, N_TILES)))
NO_TILE = -1
FACE_DOWN = N_TILES
"""A tile that a viewer may not see."""
TILE_NAMES: dict[int, str] = {**dict(enumerate(TILES)), FACE_DOWN: "face-down"}
USED = np.array([0, *(RAW["tiles"]["used"][str(n)] for n in (1, 2, 3, 4))], np.int64)
"""Tiles that a game is played with, by number of players."""
_LIMITS = int(RAW["tiles"]["most_landmarks"]), int(RAW["tiles"]["most_torii"])


def _numbers(text: str) -> list[int]:
    """The number of every tile of a set; what the text leaves out is as in the standard set."""
    given = parse_tiles(text, TILES, LANDMARKS, *_LIMITS)
    numbers = [given.get(name, int(TILE[i])) for i, name in enumerate(TILES)]
    check_totals(numbers)
    return numbers


_STANDARD = parse_tiles(RAW["tiles"]["standard"].strip(), TILES, LANDMARKS, *_LIMITS)
TILE = np.array([_STANDARD.get(name, 0) for name in TILES] + [0], np.int64)
"""The number of each tile of the standard set (see `tiles`); the last entry is the tile that nobody sees."""
if len(_STANDARD) != N_TILES:
    raise ValueError("components.toml, tiles: a set has the start tile and T01 to T42")
check_totals(TILE.tolist())


@cache
def own_tiles(text: str) -> tuple[int, ...]:
    """What the option `tiles` says: (0,) for the standard set, else 1 and for each tile its number, 0 where standard.

    Raises ValueError naming the line.
    """
    if text.strip() == STANDARD:
        return (0,)
    numbers = _numbers(text)
    return (1, *(0 if number == TILE[i] else number for i, number in enumerate(numbers)))


def read_tiles(path: str | Path) -> str:
    """A file of tiles as the option `tiles` takes it: all tiles, in one line. Raises ValueError naming file and line."""
    try:
        return tiles_text(_numbers(read_file(path)))
    except ValueError as error:
        raise ValueError(str(error) if str(error).startswith(str(path)) else f"{path}: {error}") from None


def tiles_text(numbers: list[int]) -> str:
    """A whole set of tiles in one line."""
    return " | ".join(tile_line(name, number, LANDMARKS) for name, number in zip(TILES, numbers))


# --- how a tile lies ----------------------------------------------------------------------------------------------
DX = np.array([0, 1, 0, -1], np.int64)
DY = np.array([1, 0, -1, 0], np.int64)
TURNS: tuple[str, ...] = ("north", "east", "south", "west")
"""Where the printed north edge points: a quarter turn is clockwise."""


def _turned() -> Any:
    """For each shape and turn: the first edge of every edge's path, two bits each."""
    table = np.zeros((16, 4), np.int64)
    for i, shape in enumerate(SHAPES):
        for turn in range(4):
            paths = [{(e + turn) % 4 for e in range(4) if shape[e] == shape[(edge - turn) % 4]} for edge in range(4)]
            table[i, turn] = sum(min(path) << 2 * edge for edge, path in enumerate(paths))
    return table


TURNED = _turned()
EDGE_NAMES = tuple(EDGES)

# --- addresses of places ------------------------------------------------------------------------------------------
# A place is given in an action by an address. The tiles of a garden hang together, so two places where a tile may lie
# are never further apart than 41 steps (40 tiles at most before the last is laid). The plane can be covered by
# diamonds of all squares within 21 steps, which are 925; so 925 addresses tell all places of a garden apart, wherever
# it grows, and each reads as the steps from the start tile unless a garden strays further than 21 from it.
REACH = 21
N_CELLS = 2 * REACH * REACH + 2 * REACH + 1
CELLS = np.full((N_CELLS, 2), 99, np.int64)
"""The x and y by which each address is called."""
for _x in range(-REACH, REACH + 1):
    for _y in range(abs(_x) - REACH, REACH - abs(_x) + 1):
        CELLS[(REACH * _x + (REACH + 1) * _y) % N_CELLS] = _x, _y
if (CELLS == 99).any():
    raise ValueError("addresses do not cover the diamond")


def landmark_names(number: int) -> list[str]:
    """The landmarks on a tile."""
    return [LANDMARKS[i] for i, path in enumerate(landmarks_of(number, N_LANDMARKS)) if path >= 0]
