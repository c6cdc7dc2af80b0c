"""Reads and checks components.toml: names, numbers and the tables that the compiled rules look things up in.

Spaces are numbered from the bottom row up, left to right, and called by column letter and row number (`e3`).
Sets of spaces are bit masks (u4), bit i for space i.
"""

from pathlib import Path

import numpy as np

from ukiyo.engine.tables import Components

BOX = Components(Path(__file__).parent.with_name("components.toml"))
MOST_POINTS = 99
"""So much a card, a token or a set scores at most."""
BOX.only(
    "",
    ("landscapes", "torii", "tiles", "board", "wheels", "parchments", "paintbrush", "paper", "solo", "objectives"),
)

# --- landscapes, torii, tiles ---------------------------------------------------------------------------------
# Five landscapes and five colours (TV-5.1, TV-1.3), what a set scores (TV-5.2, TV-5.4).
LANDSCAPES: tuple[str, ...] = ("bamboo", "cherry", "mountain", "water", "village")
COLOURS: tuple[str, ...] = ("red", "blue", "green", "yellow", "purple")
BAMBOO, CHERRY, MOUNTAIN, WATER, VILLAGE = range(5)
for _path, _known in (("landscapes.names", LANDSCAPES), ("torii.colours", COLOURS)):
    BOX.need(BOX.entry(_path) == list(_known), _path, f"rules and pictures know {', '.join(_known)}, in this order")
BOX.only("landscapes", ("names",))
BOX.only("torii", ("colours", "set_points"))
SET_POINTS = np.array(BOX.wholes("torii.set_points", 1 + len(COLOURS), 0, MOST_POINTS), np.int64)
BOX.need(
    SET_POINTS[0] == 0 and (np.diff(SET_POINTS, 2) >= 0).all() and SET_POINTS[1] >= 0,
    "torii.set_points",
    "nothing for no torii, and for each further one at least as much as for the one before",
)

# 24 or 12 tiles of a landscape (TV-1.2), 7 torii of each colour (TV-1.3), 7 paintbrushes, all on bamboo (TV-1.4), and
# one mark a tile at most (TV-1.5).
_MARKS = ("plain", *COLOURS, "paintbrush")
BOX.only("tiles", LANDSCAPES)
for _land in LANDSCAPES:
    BOX.only(f"tiles.{_land}", _MARKS)
_BOX_COUNTS = {(land, mark): BOX.whole(f"tiles.{land}.{mark}", 0, 108) for land in LANDSCAPES for mark in _MARKS}
for _land in LANDSCAPES:
    _n, _printed = sum(_BOX_COUNTS[_land, mark] for mark in _MARKS), 12 if _land == "village" else 24
    BOX.need(_n == _printed, f"tiles.{_land}", f"the box holds {_printed} of them, not {_n}")
    _n, _printed = _BOX_COUNTS[_land, "paintbrush"], 7 if _land == "bamboo" else 0
    BOX.need(_n == _printed, f"tiles.{_land}.paintbrush", f"{_printed} paintbrushes, not {_n}: all 7 are on bamboo")
for _colour in COLOURS:
    _n = sum(_BOX_COUNTS[land, _colour] for land in LANDSCAPES)
    BOX.need(_n == 7, "tiles", f"7 tiles show a {_colour} torii, not {_n}")
_KINDS = [kind for kind, copies in _BOX_COUNTS.items() if copies > 0]

TILES: tuple[str, ...] = tuple(land if mark == "plain" else f"{land}-{mark}" for land, mark in _KINDS)
"""Names of the kinds of tile: `water`, `water-red`, `bamboo-paintbrush`, …"""
COPIES = np.array([_BOX_COUNTS[kind] for kind in _KINDS], np.int64)
"""How many tiles of each kind there are."""
LANDSCAPE = np.array([LANDSCAPES.index(land) for land, _ in _KINDS], np.int64)
TORII = np.array([COLOURS.index(mark) if mark in COLOURS else -1 for _, mark in _KINDS], np.int64)
"""The torii colour on each kind of tile, -1 for none."""
PAINTBRUSH = np.array([mark == "paintbrush" for _, mark in _KINDS], np.bool_)
NO_TILE = -1
N_TILES = len(TILES)
TILE_NAMES: dict[int, str] = dict(enumerate(TILES))

# --- the paint board ------------------------------------------------------------------------------------------
# Rows of four and three scales (TV-1.6), two whole rows of three for seals (TV-9.1), one parchment space (TV-8.6).
BOX.only("board", ("rows", "columns", "seal_rows", "parchment"))
ROWS, COLUMNS = BOX.whole("board.rows", 5, 7), BOX.whole("board.columns", 7, 7)
PLACES: tuple[tuple[int, int], ...] = tuple(
    (row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1) if (row + column) % 2 == 0
)
"""(row, column) of each space, both counted from 1, rows from the bottom."""
SPACES: tuple[str, ...] = tuple(f"{'abcdefg'[column - 1]}{row}" for row, column in PLACES)
N_SPACES = len(SPACES)
_AT = {place: i for i, place in enumerate(PLACES)}


def _mask(places: list[tuple[int, int]]) -> int:
    return sum(1 << _AT[p] for p in places if p in _AT)


# Straight above and below and four diagonally (TV-7.6), never in the same row (TV-7.7).
NEIGHBOURS = np.array(
    [
        _mask([(r + 1, c - 1), (r + 1, c + 1), (r - 1, c - 1), (r - 1, c + 1), (r + 2, c), (r - 2, c)])
        for r, c in PLACES
    ],
    np.int64,
)
"""The spaces that touch each space along a side."""
# Two diagonally and the one straight below (TV-7.2); beyond the edge there is none to fill (TV-7.3, TV-7.4).
SUPPORTS = np.array([_mask([(r - 1, c - 1), (r - 1, c + 1), (r - 2, c)]) for r, c in PLACES], np.int64)
"""The spaces below on which each space rests."""
ABOVE = np.array([_mask([(r + 2, c)]) for r, c in PLACES], np.int64)
"""The space straight above each space."""
ROW = np.array([r - 1 for r, _ in PLACES], np.int64)
ROW_MASKS = np.array([_mask([p for p in PLACES if p[0] == r]) for r in range(1, ROWS + 1)], np.int64)
COLUMN_MASKS = np.array([_mask([p for p in PLACES if p[1] == c]) for c in range(1, COLUMNS + 1)], np.int64)
SIDES = int(COLUMN_MASKS[0] | COLUMN_MASKS[-1])
ALL_SPACES = (1 << N_SPACES) - 1
BOTTOM, TOP = int(ROW_MASKS[0]), int(ROW_MASKS[-1])
SEAL_ROWS: tuple[int, ...] = tuple(BOX.wholes("board.seal_rows", 2, 1, ROWS - 1))
for _row in SEAL_ROWS:
    BOX.need(int(ROW_MASKS[_row - 1]).bit_count() == 3, "board.seal_rows", f"row {_row} has not three spaces")
BOX.need(SEAL_ROWS[0] < SEAL_ROWS[1], "board.seal_rows", "two rows, the lower one first")
SEAL_MASKS = np.array([_mask([p for p in PLACES if p[0] == r]) for r in SEAL_ROWS], np.int64)
SEAL_ROW_OF = np.array([SEAL_ROWS.index(r) if r in SEAL_ROWS else -1 for r, _ in PLACES], np.int64)
_parchment = BOX.text("board.parchment")
BOX.need(
    _parchment in SPACES and int(_parchment[1]) not in (*SEAL_ROWS, ROWS),
    "board.parchment",
    f"a space such as e3, neither in a seal row nor in the top row, not {_parchment}",
)
PARCHMENT_SPACE = SPACES.index(_parchment)

# --- the wheels: notches of the big wheel first, then of the small one ------------------------------------------
# Notches and arrows (TV-1.7), round (TV-4.4); the lines of the solo side (TV-13.2).
BOX.only("wheels", ("big", "small", "solo_links"))
for _wheel in ("big", "small"):
    BOX.only(f"wheels.{_wheel}", ("notches", "arrows"))
BIG, SMALL = BOX.whole("wheels.big.notches", 4, 8), BOX.whole("wheels.small.notches", 4, 6)
N_NOTCHES = BIG + SMALL
FIRST = np.array([0, BIG], np.int64)
SIZE = np.array([BIG, SMALL], np.int64)
WHEEL_OF = np.array([0] * BIG + [1] * SMALL, np.int64)
WHEELS = ("big", "small")
NOTCHES: tuple[str, ...] = tuple([f"big-{i}" for i in range(BIG)] + [f"small-{i}" for i in range(SMALL)])
ARROW_NOTCHES: tuple[int, ...] = tuple(
    first + notch
    for first, size, wheel in zip((0, BIG), (BIG, SMALL), WHEELS, strict=True)
    for notch in BOX.wholes(f"wheels.{wheel}.arrows", 2, 0, size - 1)
)
for _wheel in WHEELS:
    _arrows = BOX.entry(f"wheels.{_wheel}.arrows")
    BOX.need(_arrows[0] == 0 < _arrows[1], f"wheels.{_wheel}.arrows", "notches are counted from the first arrow, 0")
ARROW = np.array([i in ARROW_NOTCHES for i in range(N_NOTCHES)], np.bool_)
BEFORE = np.array([FIRST[w] + (i - FIRST[w] - 1) % SIZE[w] for i, w in enumerate(WHEEL_OF)], np.int64)
AFTER = np.array([FIRST[w] + (i - FIRST[w] + 1) % SIZE[w] for i, w in enumerate(WHEEL_OF)], np.int64)
"""The notch before and after each on its own wheel, clockwise."""
LINK = np.full(N_NOTCHES, -1, np.int64)
"""The notch that a line joins each to on the solo side, -1 for none."""
_links = BOX.entry("wheels.solo_links")
BOX.need(
    isinstance(_links, list)
    and all(isinstance(link, list) and len(link) == 2 for link in _links)
    and all(type(notch) is int and 0 <= notch < BIG for link in _links for notch in link)
    and len({notch for link in _links for notch in link}) == 2 * len(_links),
    "wheels.solo_links",
    f"pairs of notches of the big wheel, 0 to {BIG - 1}, each notch in one pair at most",
)
for _a, _b in _links:
    LINK[_a], LINK[_b] = _b, _a
PAIRS: tuple[tuple[int, int], ...] = tuple(
    (a, b) for a in range(N_NOTCHES) for b in range(a + 1, N_NOTCHES) if WHEEL_OF[a] == WHEEL_OF[b]
)
"""Pairs of notches of one wheel, which the Water seal may swap."""
PAIR_A = np.array([a for a, _ in PAIRS], np.int64)
PAIR_B = np.array([b for _, b in PAIRS], np.int64)

# --- parchments, paintbrush, paper, solo --------------------------------------------------------------------------
# By number of artists (TV-2.2), for one (TV-13.3).
BOX.only("parchments", ("1", "2", "3", "4"))
BEST_PARCHMENT = 5
PARCHMENTS = np.zeros((5, 4), np.int64)
"""By number of players: the parchments in descending order, 0 where there are fewer than four."""
for _n, _count in ((1, 2), (2, 2), (3, 3), (4, 4)):
    _values = BOX.wholes(f"parchments.{_n}", _count, 1, BEST_PARCHMENT)
    BOX.need(_values == sorted(_values, reverse=True), f"parchments.{_n}", "the best first")
    PARCHMENTS[_n, :_count] = _values
BOX.need(PARCHMENTS[1, 0] > PARCHMENTS[1, 1], "parchments.1", "the opponent's, the second, is worth less")
BOX.only("paintbrush", ("points",))
BRUSH_POINTS = BOX.whole("paintbrush.points", 0, MOST_POINTS)
BOX.only("paper", ("tiles", "templates"))
PAPER_TILES = BOX.whole("paper.tiles", 1, 4 * N_SPACES)
PAPER_TEMPLATES: dict[str, str] = {name: BOX.text(f"paper.templates.{name}") for name in BOX.names("paper.templates")}
LEVELS: tuple[str, ...] = ("easy", "medium", "hard")
BOX.only("solo", ("bonus",))
BOX.only("solo.bonus", LEVELS)
BONUS = np.array([BOX.whole(f"solo.bonus.{level}", 0, 10 * MOST_POINTS) for level in LEVELS], np.int64)

# --- objectives ---------------------------------------------------------------------------------------------------
LETTERS = ("A", "B", "C")
LISTS = {("mountain", "B"): ROWS, ("bamboo", "B"): 5, ("cherry", "A"): 7}
"""Cards with several numbers: by row from the bottom up, by size of the group from 0, by number of tiles from 0."""
BOX.only("objectives", LANDSCAPES)
for _land in LANDSCAPES:
    BOX.only(f"objectives.{_land}", LETTERS)
    for _letter in LETTERS:
        BOX.only(f"objectives.{_land}.{_letter}", ("points",))


def points(landscape: str, letter: str) -> int:
    """The number on an objective card."""
    return BOX.whole(f"objectives.{landscape}.{letter}.points", 0, MOST_POINTS)


def steps(landscape: str, letter: str) -> list[int]:
    """The numbers on an objective card that has several (`LISTS` says by what)."""
    return BOX.wholes(f"objectives.{landscape}.{letter}.points", LISTS[landscape, letter], 0, MOST_POINTS)


def provenance(landscape: str, letter: str) -> str:
    """Where the wording of an objective card comes from."""
    return BOX.text(f"objectives.{landscape}.{letter}.provenance")


for _land in LANDSCAPES:
    for _letter in LETTERS:
        provenance(_land, _letter), (steps if (_land, _letter) in LISTS else points)(_land, _letter)
BOX.need(
    not any(steps("bamboo", "B")[:2]),
    "objectives.bamboo.B.points",
    "nothing for no tile and for a single one come first",
)
BOX.need(steps("cherry", "A")[0] == 0, "objectives.cherry.A.points", "nothing for no tile comes first")
