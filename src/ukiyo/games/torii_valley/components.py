"""Reads and checks components.toml: names, numbers and the tables that the compiled rules look things up in.

Spaces are numbered from the bottom row up, left to right, and called by column letter and row number (`e3`).
Sets of spaces are bit masks (u4), bit i for space i.
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

RAW: dict[str, Any] = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))

# --- landscapes, torii, tiles ---------------------------------------------------------------------------------
LANDSCAPES: tuple[str, ...] = tuple(RAW["landscapes"]["names"])
COLOURS: tuple[str, ...] = tuple(RAW["torii"]["colours"])
SET_POINTS = np.array(RAW["torii"]["set_points"], np.int32)
BAMBOO, CHERRY, MOUNTAIN, WATER, VILLAGE = range(5)
if LANDSCAPES != ("bamboo", "cherry", "mountain", "water", "village"):
    raise ValueError(
        "components.toml, landscapes: the rules know bamboo, cherry, mountain, water, village, in this order"
    )

_MARKS = ("plain", *COLOURS, "paintbrush")
_KINDS = [(land, mark) for land in LANDSCAPES for mark in _MARKS if RAW["tiles"][land][mark] > 0]

TILES: tuple[str, ...] = tuple(land if mark == "plain" else f"{land}-{mark}" for land, mark in _KINDS)
"""Names of the kinds of tile: `water`, `water-red`, `bamboo-paintbrush`, …"""
COPIES = np.array([RAW["tiles"][land][mark] for land, mark in _KINDS], np.uint8)
"""How many tiles of each kind there are."""
LANDSCAPE = np.array([LANDSCAPES.index(land) for land, _ in _KINDS], np.int8)
TORII = np.array([COLOURS.index(mark) if mark in COLOURS else -1 for _, mark in _KINDS], np.int8)
"""The torii colour on each kind of tile, -1 for none."""
PAINTBRUSH = np.array([mark == "paintbrush" for _, mark in _KINDS], np.bool_)
NO_TILE = -1
N_TILES = len(TILES)
TILE_NAMES: dict[int, str] = dict(enumerate(TILES))

if int(COPIES.sum()) != 108 or any(int(COPIES[c == TORII].sum()) != 7 for c in range(5)):
    raise ValueError("components.toml, tiles: the box holds 108 tiles with 7 torii of each colour")
if int(COPIES[PAINTBRUSH].sum()) != 7 or any(LANDSCAPE[PAINTBRUSH] != BAMBOO):
    raise ValueError("components.toml, tiles: there are 7 paintbrushes, all on bamboo")

# --- the paint board ------------------------------------------------------------------------------------------
ROWS, COLUMNS = int(RAW["board"]["rows"]), int(RAW["board"]["columns"])
PLACES: tuple[tuple[int, int], ...] = tuple(
    (row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1) if (row + column) % 2 == 0
)
"""(row, column) of each space, both counted from 1, rows from the bottom."""
SPACES: tuple[str, ...] = tuple(f"{'abcdefg'[column - 1]}{row}" for row, column in PLACES)
N_SPACES = len(SPACES)
_AT = {place: i for i, place in enumerate(PLACES)}


def _mask(places: list[tuple[int, int]]) -> int:
    return sum(1 << _AT[p] for p in places if p in _AT)


NEIGHBOURS = np.array(
    [
        _mask([(r + 1, c - 1), (r + 1, c + 1), (r - 1, c - 1), (r - 1, c + 1), (r + 2, c), (r - 2, c)])
        for r, c in PLACES
    ],
    np.uint32,
)
"""The spaces that touch each space along a side."""
SUPPORTS = np.array([_mask([(r - 1, c - 1), (r - 1, c + 1), (r - 2, c)]) for r, c in PLACES], np.uint32)
"""The spaces below on which each space rests."""
ABOVE = np.array([_mask([(r + 2, c)]) for r, c in PLACES], np.uint32)
"""The space straight above each space."""
ROW = np.array([r - 1 for r, _ in PLACES], np.int8)
ROW_MASKS = np.array([_mask([p for p in PLACES if p[0] == r]) for r in range(1, ROWS + 1)], np.uint32)
COLUMN_MASKS = np.array([_mask([p for p in PLACES if p[1] == c]) for c in range(1, COLUMNS + 1)], np.uint32)
SIDES = int(COLUMN_MASKS[0] | COLUMN_MASKS[-1])
ALL_SPACES = (1 << N_SPACES) - 1
BOTTOM, TOP = int(ROW_MASKS[0]), int(ROW_MASKS[-1])
PARCHMENT_SPACE = SPACES.index(RAW["board"]["parchment"])
SEAL_ROWS: tuple[int, ...] = tuple(RAW["board"]["seal_rows"])
SEAL_MASKS = np.array([_mask([p for p in PLACES if p[0] == r]) for r in SEAL_ROWS], np.uint32)
SEAL_ROW_OF = np.array([SEAL_ROWS.index(r) if r in SEAL_ROWS else -1 for r, _ in PLACES], np.int8)
SPECIAL = int(SEAL_MASKS[0] | SEAL_MASKS[1]) | 1 << PARCHMENT_SPACE

# --- the wheels: notches of the big wheel first, then of the small one ------------------------------------------
BIG, SMALL = int(RAW["wheels"]["big"]["notches"]), int(RAW["wheels"]["small"]["notches"])
N_NOTCHES = BIG + SMALL
FIRST = np.array([0, BIG], np.int8)
SIZE = np.array([BIG, SMALL], np.int8)
WHEEL_OF = np.array([0] * BIG + [1] * SMALL, np.int8)
WHEELS = ("big", "small")
NOTCHES: tuple[str, ...] = tuple([f"big-{i}" for i in range(BIG)] + [f"small-{i}" for i in range(SMALL)])
ARROW_NOTCHES: tuple[int, ...] = (*RAW["wheels"]["big"]["arrows"], *(BIG + i for i in RAW["wheels"]["small"]["arrows"]))
ARROW = np.array([i in ARROW_NOTCHES for i in range(N_NOTCHES)], np.bool_)
BEFORE = np.array([FIRST[w] + (i - FIRST[w] - 1) % SIZE[w] for i, w in enumerate(WHEEL_OF)], np.int8)
AFTER = np.array([FIRST[w] + (i - FIRST[w] + 1) % SIZE[w] for i, w in enumerate(WHEEL_OF)], np.int8)
"""The notch before and after each on its own wheel, clockwise."""
LINK = np.full(N_NOTCHES, -1, np.int8)
"""The notch that a line joins each to on the solo side, -1 for none."""
for _a, _b in RAW["wheels"]["solo_links"]:
    LINK[_a], LINK[_b] = _b, _a
PAIRS: tuple[tuple[int, int], ...] = tuple(
    (a, b) for a in range(N_NOTCHES) for b in range(a + 1, N_NOTCHES) if WHEEL_OF[a] == WHEEL_OF[b]
)
"""Pairs of notches of one wheel, which the Water seal may swap."""
PAIR_A = np.array([a for a, _ in PAIRS], np.int8)
PAIR_B = np.array([b for _, b in PAIRS], np.int8)

# --- parchments, paintbrush, paper, solo --------------------------------------------------------------------------
PARCHMENTS = np.zeros((5, 4), np.int8)
"""By number of players: the parchments in descending order, 0 where there are fewer than four."""
for _n in (1, 2, 3, 4):
    _values = sorted(RAW["parchments"][str(_n)], reverse=True)
    PARCHMENTS[_n, : len(_values)] = _values
BRUSH_POINTS = int(RAW["paintbrush"]["points"])
PAPER_MOST = int(RAW["paper"]["most"])
PAPER_TEMPLATES: dict[str, str] = dict(RAW["paper"]["templates"])
LEVELS: tuple[str, ...] = tuple(RAW["solo"]["bonus"])
BONUS = np.array(list(RAW["solo"]["bonus"].values()), np.int32)

# --- objectives ---------------------------------------------------------------------------------------------------
LETTERS = ("A", "B", "C")


def points(landscape: str, letter: str) -> Any:
    """The number (or the list of numbers) on an objective card."""
    return RAW["objectives"][landscape][letter]["points"]


def provenance(landscape: str, letter: str) -> str:
    """Where the wording of an objective card comes from."""
    return str(RAW["objectives"][landscape][letter]["provenance"])
