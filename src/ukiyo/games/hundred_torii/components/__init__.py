"""Reads and checks components.toml: names, numbers and the tables that the compiled rules look things up in.

Edges are numbered clockwise: N 0, E 1, S 2, W 3. Places are squares by steps from the start tile, x to the east and
y to the north.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ukiyo.games.hundred_torii.components import own_data as data
from ukiyo.games.hundred_torii.components.tiles import (
    BLUE,
    EDGES,
    MOST_TORII,
    NAMES,
    RED,
    SHAPES,
    STANDARD,
    landmarks_of,
    parse_tiles,
)

FILE = Path(__file__).parent.with_name("components.toml")
RAW, _PRINTED = data.read(FILE.read_text("utf-8"), FILE)

# --- landmarks, characters, tokens --------------------------------------------------------------------------------
LANDMARKS = data.LANDMARKS
N_LANDMARKS = len(LANDMARKS)
SMALL = int(RAW["landmarks"]["small"])
EXCHANGE = int(RAW["landmarks"]["exchange"])
LARGE_FIVE, LARGE_TEN = (int(p) for p in RAW["landmarks"]["large_points"])
CHARACTERS = data.CHARACTERS
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

# --- solo ---------------------------------------------------------------------------------------------------------
LEVELS = data.LEVELS
LEVEL_COINS = np.array(list(RAW["coins"]["solo"].values()), np.int64)
COLUMNS: tuple[str, ...] = tuple(RAW["solo"]["columns"])
"""The columns by the names of their landmarks."""
COLUMN_LANDMARK = np.array([LANDMARKS.index(name) for name in RAW["solo"]["columns"]], np.int64)
COLUMN_REWARD = np.array([TOKENS.index(name) for name in RAW["solo"]["rewards"]], np.int64)
N_COLUMNS = len(COLUMN_LANDMARK)
IN_COLUMN = int(RAW["solo"]["most_in_column"])
COLUMN_FIVE, COLUMN_TEN = (int(n) for n in RAW["solo"]["large_at"])
REWARD_POINTS = int(RAW["solo"]["reward_points"])
DISCARDS = int(RAW["solo"]["discards"])
EXTRA_AT = int(RAW["solo"]["extra_at"])

# --- tiles --------------------------------------------------------------------------------------------------------
TILES = NAMES
N_TILES = len(TILES)
START = 0
NO_TILE = -1
FACE_DOWN = N_TILES
"""A tile that a viewer may not see."""
TILE_NAMES: dict[int, str] = {**dict(enumerate(TILES)), FACE_DOWN: "face-down"}
USED = np.array([0, *(RAW["tiles"]["used"][str(n)] for n in (1, 2, 3, 4))], np.int64)
"""Tiles that a game is played with, by number of players."""
TILE = np.array([_PRINTED[name] for name in TILES] + [0], np.int64)
"""The number of each tile of the standard set (see `components/tiles.py`); the last entry is the tile that nobody sees."""
LIMITS: tuple[int, int] = (RAW["tiles"]["most_landmarks"], RAW["tiles"]["most_torii"])
"""Landmarks (but for the start tile) and torii on a tile at most."""
ALL_TORII = MOST_TORII * N_TILES
"""No path passes more torii than all tiles can show."""
TORII = np.array(
    [
        sum((colours >> 2 * e & RED | (colours >> 2 * e & BLUE) << 1) << 4 * e for e in range(4))
        for colours in range(256)
    ],
    np.int64,
)
"""The torii of a tile as its number tells them, counted: for each edge two bits for the red ones, two for the blue."""


def tile_set(text: str) -> tuple[int, ...]:
    """The number of every tile of a set; what the text leaves out is as in the standard set. Raises ValueError."""
    given = {} if text.strip() == STANDARD else parse_tiles(text, TILES, LANDMARKS, *LIMITS)
    return tuple(given.get(name, int(TILE[i])) for i, name in enumerate(TILES))


@cache
def own_tiles(text: str) -> tuple[int, ...]:
    """What the option `components/tiles.py` says: (0,) for the standard set, else 1 and for each tile its number, 0 where standard.

    Raises ValueError naming the line.
    """
    if text.strip() == STANDARD:
        return (0,)
    return (1, *(0 if number == TILE[i] else number for i, number in enumerate(tile_set(text))))


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
# A place is given in an action by an address. The tiles of a garden hang together, so no place beside it is further
# from the start tile than all its tiles in a row and one step more. The squares within that reach are numbered by one
# formula: the plane can be covered by such diamonds.
REACH = int(max(USED)) + 1
N_CELLS = 2 * REACH * REACH + 2 * REACH + 1
_SQUARES = {
    (REACH * x + (REACH + 1) * y) % N_CELLS: (x, y)
    for x in range(-REACH, REACH + 1)
    for y in range(abs(x) - REACH, REACH - abs(x) + 1)
}
CELLS: tuple[tuple[int, int], ...] = tuple(_SQUARES[cell] for cell in range(N_CELLS))
"""The x and y of each address."""


def landmark_names(number: int) -> list[str]:
    """The landmarks on a tile."""
    return [LANDMARKS[i] for i, path in enumerate(landmarks_of(number, N_LANDMARKS)) if path >= 0]
