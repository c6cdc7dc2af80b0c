"""What stands in components.toml: names, numbers and the tables that the compiled rules look things up in.

Pigments are numbered R B Y O P G K, so the primaries come first and black last. Sides of the rondel are numbered 0 to 4
clockwise, its movement spaces 0 to 9: space 2 * side faces an artisan, 2 * side + 1 a kakemono. Spaces of the board
are numbered row by row from A1. Edges of a card are numbered clockwise: N 0, E 1, S 2, W 3.
"""

from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import numpy as np

from ukiyo.games.hokusai.components.reading import LEVELS, checked

RAW = checked(Path(__file__).parent.with_name("components.toml"))


def _numbers(values: Any) -> Any:
    return np.array([int(v) for v in values], np.int64)


def _by_players(table: Any) -> Any:
    return _numbers([0, 0, *(table[str(n)] for n in range(2, MOST_SEATS + 1))])


# --- seats, pigments ----------------------------------------------------------------------------------------------
MOST_SEATS = 5
PIGMENTS: tuple[str, ...] = tuple(RAW["pigments"]["names"])
LETTERS: str = RAW["pigments"]["letters"]
RED, BLUE, YELLOW, ORANGE, PURPLE, GREEN, BLACK = range(7)
N_PIGMENTS, N_COLOURS, N_PRIMARIES = 7, 6, 3
PIGMENT_COUNT = _numbers(RAW["pigments"]["counts"])
BEGIN = _numbers(RAW["pigments"]["studio"])
"""The pigments that a player begins with."""
RECIPE = np.array([[LETTERS.index(c) for c in RAW["pigments"]["mixed_of"][name]] for name in PIGMENTS[3:6]], np.int64)
"""The two primaries of orange, purple and green."""

# --- rondel, track, tools, studio -----------------------------------------------------------------------------------
SIDES, SPACES = 5, 10
RONDEL_EACH, RONDEL_RANDOM = _by_players(RAW["rondel"]["each"]), _by_players(RAW["rondel"]["random"])
START_LEVEL, PENALTY, AFTER_PENALTY = (int(RAW["track"][key]) for key in ("start", "penalty", "after_penalty"))
LEAST_LEVEL = int(BEGIN[BLACK])
_LEVELS = [RAW["track"][str(level)] if level in LEVELS else [0, 0, ""] for level in range(PENALTY)]
COLLECTS, REFILLS = _numbers(row[0] for row in _LEVELS), _numbers(row[1] for row in _LEVELS)
"""By level: pigments that are taken at once from the rondel, and up to how many the active area is refilled."""
CHOOSES_FIRST = _numbers(row[2] == "first" for row in _LEVELS)
"""By level: whether the colour of the first pigment of the refill is chosen."""
TOOLS: tuple[str, ...] = tuple(RAW["tools"]["names"])
N_TOOLS = len(TOOLS)
TOOL_TOKENS, ON_CARD = int(RAW["tools"]["tokens"]), int(RAW["tools"]["on_card"])
WORKS, ARTISANS_HELD, KUNIYOSHI_HELD = (int(RAW["studio"][key]) for key in ("kakemonos", "artisans", "kuniyoshi"))
SIGNATURES = int(RAW["studio"]["signatures"])

# --- tokens, masters --------------------------------------------------------------------------------------------------
TOKENS: tuple[str, ...] = tuple(RAW["tokens"]["names"])
REFRESH, RECOVER, CHOOSE, COLLECT, GRAB = range(5)
TOKEN_AMOUNT = _numbers([0, *(RAW["tokens"][name] for name in TOKENS[1:])])
MASTERS: tuple[str, ...] = tuple(RAW["masters"]["names"])
N_MASTERS = len(MASTERS)
HIROSHIGE, HOKUSAI, KUNIYOSHI, MASANOBU, OI, UTAMARO = range(6)

# --- board, objectives ------------------------------------------------------------------------------------------------
COLUMNS, ROWS_OF_BOARD = len(RAW["board"]["columns"]), int(RAW["board"]["rows"])
N_CELLS = COLUMNS * ROWS_OF_BOARD
CELLS: tuple[str, ...] = tuple(f"{c}{r + 1}" for r in range(ROWS_OF_BOARD) for c in RAW["board"]["columns"])
CENTRE = _numbers(CELLS.index(cell) for cell in RAW["board"]["centre"])
"""The central spaces, on one of which the first kakemono lies."""
ENDING = _by_players(RAW["board"]["ending"])
END_CARD = int(RAW["board"]["end_card"])


def _neighbours() -> Any:
    """For each space of the board the space beyond its N, E, S and W edge, -1 none."""
    table = np.full((N_CELLS, 4), -1, np.int64)
    for at in range(N_CELLS):
        row, column = divmod(at, COLUMNS)
        for edge, (r, c) in enumerate(((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))):
            if 0 <= r < ROWS_OF_BOARD and 0 <= c < COLUMNS:
                table[at, edge] = r * COLUMNS + c
    return table


NEIGHBOUR = _neighbours()
SET_POINTS = _numbers(RAW["scoring"]["sets"])
MOST_TOOLS_POINTS = _numbers([*RAW["scoring"]["most_tools"], 0, 0])
FEWEST_POINTS = _numbers([*RAW["scoring"]["fewest_pigments"], 0, 0])
POSITION_POINTS, INDIVIDUAL_POINTS = int(RAW["scoring"]["position"]), int(RAW["scoring"]["individual"])
COLLECTIONS: tuple[str, ...] = tuple(RAW["kakemonos"]["collections"])
PUBLIC: dict[str, str] = {name: text for name, text in RAW["public"].items() if name != "provenance"}
PUBLIC_NAMES: tuple[str, ...] = tuple(PUBLIC)
N_PUBLIC = len(PUBLIC)
MOST_TOOLS, FEWEST_PIGMENTS = PUBLIC_NAMES.index("most-tools"), PUBLIC_NAMES.index("fewest-pigments")
POSITIONS = _numbers(
    sum(1 << CELLS.index(cell) for cell in text.split()) if text[0].isupper() else 0 for text in PUBLIC.values()
)
"""For each public objective the spaces it names, as a set; 0 for the two rankings."""
INDIVIDUAL: dict[str, str] = {name: text for name, text in RAW["individual"].items() if name != "provenance"}
INDIVIDUAL_NAMES: tuple[str, ...] = tuple(INDIVIDUAL)
N_INDIVIDUAL = len(INDIVIDUAL)
COLLECTED = _numbers(sum(1 << COLLECTIONS.index(c) for c in text.split()) for text in INDIVIDUAL.values())
"""For each individual objective its collections, as a set."""

# --- artisans ---------------------------------------------------------------------------------------------------------
_ARTISANS = [line.split(": ") for line in RAW["artisans"]["cards"].strip().splitlines()]
ARTISANS: tuple[str, ...] = tuple(name for name, _ in _ARTISANS)
N_ARTISANS = len(ARTISANS)
ARTISAN_TOOLS = np.full((N_ARTISANS, 2), -1, np.int64)
"""One or two tools of each artisan."""
ARTISAN_POINTS = np.zeros(N_ARTISANS, np.int64)
ARTISAN_USES = np.zeros(N_ARTISANS, np.int64)
"""What an artisan lets one use as another pigment: bit 3 * pigment + what it is used as."""
for _i, (_, _text) in enumerate(_ARTISANS):
    _tools, _, _skill = _text.partition("; ")
    for _k, _tool in enumerate(_tools.split()):
        ARTISAN_TOOLS[_i, _k] = TOOLS.index(_tool)
    if _skill == "points":
        ARTISAN_POINTS[_i] = int(RAW["artisans"]["points"])
    elif _skill:
        _from, _as = _skill.split(" as ")
        ARTISAN_USES[_i] = 1 << (3 * LETTERS.index(_from) + LETTERS.index(_as))

# --- kakemonos --------------------------------------------------------------------------------------------------------
ICONS = "RBYOPGka"
"""Icons of fit: a pigment, a new kakemono, a new artisan."""
N_ICONS = len(ICONS)
ICON_KAKEMONO, ICON_ARTISAN = 6, 7
NO_ICON = -1
_KAKEMONOS = [line.split(": ", 1) for line in RAW["kakemonos"]["cards"].strip().splitlines()]
KAKEMONOS: tuple[str, ...] = tuple(name for name, _ in _KAKEMONOS)
N_KAKEMONOS = len(KAKEMONOS)
MOST_PLACES = 6
"""Most pigments that a kakemono needs."""
COLLECTION = np.zeros(N_KAKEMONOS, np.int64)
VALUE = np.zeros(N_KAKEMONOS, np.int64)
PLACE = np.full((N_KAKEMONOS, MOST_PLACES), -1, np.int64)
"""The pigment printed on each place of a kakemono."""
ICON = np.full((N_KAKEMONOS, 4, 2), NO_ICON, np.int64)
"""The two icons on each edge as printed, read clockwise round the card."""
TITLES: list[str] = []
for _i, (_, _text) in enumerate(_KAKEMONOS):
    _kind, _needs, _edges, _title = _text.split("; ")
    COLLECTION[_i], VALUE[_i] = COLLECTIONS.index(_kind.split()[0]), int(_kind.split()[1])
    PLACE[_i, : len(_needs)] = [LETTERS.index(c) for c in _needs]
    ICON[_i] = [[ICONS.find(c) for c in edge] for edge in _edges.split()]
    TITLES.append(_title)
PLACES = (PLACE >= 0).sum(axis=1)
THREES = sum(1 << i for i in range(N_KAKEMONOS) if VALUE[i] == 3)
"""The kakemonos of value 3, as a set."""
TURNS: tuple[str, ...] = ("north", "east", "south", "west")
"""Where the printed north edge points: a quarter turn is clockwise."""


# --- sums of pigments -------------------------------------------------------------------------------------------------
def _sums(kinds: int, least: int, most: int) -> list[tuple[int, ...]]:
    """How many of each kind, for all sums from `least` to `most`, small sums first."""
    return [
        tuple(mix.count(kind) for kind in range(kinds))
        for n in range(least, most + 1)
        for mix in combinations_with_replacement(range(kinds), n)
    ]


MOST_MIXED = 6
"""Secondaries that can be mixed at once: 16 pigments before the end of a turn, four of them black, two for each."""
MIXES = _sums(3, 1, MOST_MIXED)
"""What can be mixed at once: how many orange, purple, green."""
PAYMENTS = _sums(3, 1, 2 * MOST_MIXED)
"""What can be paid at once in primaries: how many red, blue, yellow."""
GAINS = _sums(3, 1, 3)
"""What can be taken from the rondel at once: how many red, blue, yellow."""
PICKS = _sums(N_PIGMENTS, 1, 2)
"""What can be taken from bag or discard area at once: how many of each pigment."""
PAINTINGS = sorted(
    {
        counts
        for row in PLACE.tolist()
        for counts in product(*(range(row.count(colour) + 1) for colour in range(N_COLOURS)))
        if any(counts)
    },
    key=lambda counts: (sum(counts), [-n for n in counts]),
)
"""What can be painted at once on some kakemono: how many places of each colour."""
ROWS = [row for n in range(1, SIDES + 1) for row in product(range(N_PRIMARIES), repeat=n)]
"""Primaries laid into the rondel one after the other."""
MIX, PAYMENT, GAIN, PICK = (np.array(table, np.int64) for table in (MIXES, PAYMENTS, GAINS, PICKS))
PAINTING = np.array(PAINTINGS, np.int64)
ROW = np.array([[*row, *[-1] * (SIDES - len(row))] for row in ROWS], np.int64)
