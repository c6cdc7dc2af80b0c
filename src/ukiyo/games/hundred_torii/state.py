"""The record of a game of The One Hundred Torii, its phases, its actions and its events.

Seats hold hands and tokens; in solo mode the entries of seat 1 are those of the pilgrim Onatsu. The garden is a list
of places in the order in which they were first laid on, the start tile first. What the rules look up all the time
(which places touch, which paths meet, where a tile may lie) is derived and kept beside it.
"""

from enum import IntEnum
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from ukiyo.engine.actions import Actions
from ukiyo.engine.agenda import Agenda
from ukiyo.engine.record import Cells, Record, field
from ukiyo.games.hundred_torii.components import (
    ALL_TORII,
    CHARACTERS,
    COINS,
    COLUMNS,
    DISCARDS,
    IN_COLUMN,
    LANDMARKS,
    LARGE_TEN,
    LEVELS,
    N_CELLS,
    N_CHARACTERS,
    N_COLUMNS,
    N_LANDMARKS,
    N_TILES,
    NO_TILE,
    TILE_NAMES,
    TILES,
    TOKEN_FOUR,
    TOKENS,
    TOKENS_OF_A_KIND,
    TURNS,
)
from ukiyo.games.hundred_torii.components.tiles import MOST_TORII

MOST_SEATS = 4
MOST_HAND = 3
MOST_PLACES = 2 * N_TILES + 2
"""Empty places around a garden of 43 tiles at most."""
MOST_COUNT = 9999
"""What grows without limit in a game is never that many."""
MOST_ENCLOSURES = 99
"""Enclosures are counted up to here."""
ONATSU = 1
"""Whose tokens seat 1's are in solo mode."""


class Phase(IntEnum):
    """What a decision is about; the comment says what its agenda argument is."""

    OVER = 0
    TURN = 1  # lay a tile, or get help first
    PAY = 2  # which tokens to pay; argument: the character
    LAY = 3  # lay a tile, on top of another one with the Gardener
    LAY_FIRST = 4  # with the Geisha: the tile that does not score, or decline
    SCORE = 5  # which landmark and path to score; argument: the place of the tile
    BLUE = 6  # a token for a blue torii; argument: the landmark that was scored
    RETURN = 7  # with the Vendor: the tile that goes under the draw pile
    SAMURAI = 8  # where the Samurai goes: a place, in solo mode a column
    POET = 9  # the landmark that the Poet covers
    GIVE = 10  # solo: a tile for Onatsu, and its column
    EXTRA = 11  # solo: the column of the tile she drew
    DISCARD = 12  # solo: a token or coin that she takes away


PHASES = {p.value: p.name.lower() for p in Phase}

COIN = N_LANDMARKS
"""Stands for a coin among the pieces one can pay with: the landmarks come first."""
PIECES: tuple[str, ...] = (*LANDMARKS, "coin")
MIXES: tuple[tuple[int, ...], ...] = tuple(
    tuple(mix.count(piece) for piece in range(COIN + 1))
    for n in (1, 2, 3)
    for mix in combinations_with_replacement(range(COIN, -1, -1), n)
)
"""Every way to pay 1, 2 or 3: how many of each piece."""
MIX = np.array(MIXES, np.int64)
MIX_FIRST = np.array([0, 0, 7, 7 + 28, 7 + 28 + 84], np.int64)
"""The mixes of n pieces run from MIX_FIRST[n] to MIX_FIRST[n + 1]."""

RESULTS: tuple[tuple[int, int], ...] = tuple(
    (red, blue) for red in range(ALL_TORII + 1) for blue in range(ALL_TORII + 1 - red)
)
"""Every number of red and of blue torii that a path may pass; a result is known by its place in this list."""
SCORES = len(RESULTS)
RESULT = np.array(RESULTS, np.int64)
RESULT_FIRST = np.array([RESULTS.index((red, 0)) for red in range(ALL_TORII + 1)], np.int64)
"""The result with so many red torii and no blue one; those with blue ones follow."""

ACTIONS = Actions(
    HIRE=N_CHARACTERS,  # get help from a character
    PAY=len(MIXES),  # with these pieces
    RETURN=MOST_HAND,  # with the Vendor: this tile of the hand goes under the draw pile
    SAMURAI=N_CELLS,  # the Samurai goes to a place
    BLOCK=N_COLUMNS,  # solo: the Samurai goes to a column
    POET=N_TILES * N_LANDMARKS,  # the Poet covers a landmark: tile * 6 + landmark
    DECLINE=1,  # leave the Geisha's power unused
    SCORE=N_LANDMARKS * SCORES,  # landmark * results + result
    GAIN=N_LANDMARKS,  # a token for a blue torii
    GIVE=MOST_HAND * N_COLUMNS,  # solo: tile of the hand * 6 + column
    BOX=MOST_HAND,  # solo: a tile that fits into no column
    EXTRA=N_COLUMNS,  # solo: the column of the tile that Onatsu drew
    DISCARD=len(PIECES),  # solo: a small token or a coin
    PLACE=MOST_HAND * N_CELLS * 4,  # (tile of the hand * cells + place) * 4 + turn
)


def score_action(landmark: int, red: int, blue: int) -> int:
    """The action that scores a path."""
    return ACTIONS.SCORE + landmark * SCORES + int(RESULT_FIRST[red]) + blue


def parts_of_score(i: int) -> tuple[int, int, int]:
    """Landmark, red and blue torii of a SCORE action, by its argument."""
    return (i // SCORES, *RESULTS[i % SCORES])


class Event(IntEnum):
    """What happened; the comment names the arguments."""

    HIRED = 1  # character
    PAID = 2  # mix
    RETURNED = 3  # tile (known to its seat only)
    DREW = 4  # tiles (known to its seat only; solo: to all)
    SAMURAI_MOVED = 5  # x, y
    SAMURAI_BLOCKS = 6  # column
    POET_MOVED = 7  # tile, landmark
    POWER_UNUSED = 8  # character
    PLACED = 9  # tile, x, y, turn
    COVERED = 10  # tile, x, y, turn, the tile below
    SCORED = 11  # landmark, red torii, blue torii, tokens gained, tile
    NO_PATH = 12  # tile
    GAINED = 13  # landmark
    NOTHING_LEFT = 14  # landmark that was scored: no other token is left for a blue torii
    LARGE = 15  # landmark, points
    TOKEN = 16  # kind of token, points
    THIRD = 17  # kind of token: its 3-point piece
    ALL_SIX = 18  # points
    THREE_TENS = 19  # points
    ENCLOSED = 20  # landmarks inside
    LAST_TILE = 21  # the last tile was drawn
    OVER = 22
    SKIPPED = 23  # nothing in hand to lay
    GIVEN = 24  # solo: tile, column
    BOXED = 25  # solo: tile
    EXTRA_DRAWN = 26  # solo: tile
    REWARD = 27  # solo: kind of token for Onatsu
    REWARD_LOST = 28  # solo: kind of token, none is left
    DISCARDED = 29  # solo: piece
    ROUND = 30  # solo: round


_SEATS = (MOST_SEATS,)
_LEVEL_NAMES = dict(enumerate(LEVELS))
_LANDMARK_NAMES = dict(enumerate(LANDMARKS))
_CHARACTER_NAMES = dict(enumerate(CHARACTERS))
_TURN_NAMES = dict(enumerate(TURNS))
_TILE: Any = {"values": TILE_NAMES, "empty": NO_TILE}
_SEAT: Any = {"empty": -1, "least": -1, "most": MOST_SEATS - 1}


# fmt: off
class State(Agenda, phases=PHASES):
    """A game of The One Hundred Torii in progress."""

    unlimited: int = field("i1", "1 when small landmark tokens never run out", most=1)
    level: int = field("i1", "solo mode: Onatsu's level", values=_LEVEL_NAMES, empty=0)
    own_tiles: Cells = field("u4", "tiles that differ from the standard set, packed; 0: standard", (N_TILES,), (TILES,))
    turn: int = field("i1", "whose turn it is", most=MOST_SEATS - 1)
    round: int = field("i1", "rounds begun", most=N_TILES)
    first: int = field("i1", "who had the first turn", most=MOST_SEATS - 1)
    turns_left: int = field("i1", "turns after this one once the last tile is drawn; -1 before", empty=-1, least=-1, most=MOST_SEATS)
    hired: int = field("i1", "the character that helps this turn", values=_CHARACTER_NAMES, empty=-1)
    enclosing: int = field("i1", "enclosures made this turn that are not rewarded yet", most=4)
    blue_left: int = field("i1", "blue torii for which a token is still to be chosen", most=ALL_TORII)
    # hidden: hands, what lies under the pile; and which tiles nobody has seen
    unseen: int = field("i8", "tiles that are in the draw pile in unknown order, or in the box", bits=TILES)
    pile: int = field("i1", "tiles of the draw pile in unknown order", most=N_TILES)
    bottom: Cells = field("i1", "tiles that a Vendor put under it, the topmost first", (N_TILES,), **_TILE)
    bottom_by: Cells = field("i1", "who put each there and knows it", (N_TILES,), **_SEAT)
    draws: int = field("u2", "tiles drawn at random so far", most=MOST_COUNT)
    hand: Cells = field("i1", "the tiles of each hand", (MOST_SEATS, MOST_HAND), **_TILE)
    traced: Cells = field("u1", "where a seat knows a tile to be that it put under the pile: a bit for each hand, then for what each put under it", (MOST_SEATS, N_TILES), (None, TILES))
    # the garden
    laid: int = field("i1", "places of the garden with a tile", most=N_TILES)
    tile: Cells = field("i1", "the tile on top of each place", (N_TILES,), **_TILE)
    x: Cells = field("i1", "its steps to the east of the start tile", (N_TILES,), least=-N_TILES, most=N_TILES)
    y: Cells = field("i1", "its steps to the north of the start tile", (N_TILES,), least=-N_TILES, most=N_TILES)
    turned: Cells = field("i1", "where its printed north edge points", (N_TILES,), values=_TURN_NAMES)
    under: Cells = field("i1", "the tile that the Gardener covered there", (N_TILES,), **_TILE)
    samurai: int = field("i1", "1 while the Samurai stands in the garden", most=1)
    samurai_x: int = field("i1", "where the Samurai stands, to the east of the start tile", least=-N_TILES, most=N_TILES)
    samurai_y: int = field("i1", "where the Samurai stands, to the north of the start tile", least=-N_TILES, most=N_TILES)
    poet: int = field("i1", "the tile on which the Poet stands", values=TILE_NAMES, empty=NO_TILE)
    poet_on: int = field("i1", "the landmark that the Poet covers", values=_LANDMARK_NAMES, empty=-1)
    # tokens and pieces
    coins: Cells = field("i1", "coins of each seat", _SEATS, least=0, most=COINS)
    small: Cells = field("i2", "small landmark tokens of each seat", (MOST_SEATS, N_LANDMARKS), (None, LANDMARKS), least=0, most=MOST_COUNT)
    large: Cells = field("i1", "points of the large landmark tokens of each seat", (MOST_SEATS, N_LANDMARKS), (None, LANDMARKS), least=0, most=LARGE_TEN)
    hires: Cells = field("i1", "how often each seat was helped by each character", (MOST_SEATS, N_CHARACTERS), (None, CHARACTERS), least=0, most=N_TILES)
    enclosures: Cells = field("i1", "enclosures that each seat made", _SEATS, least=0, most=MOST_ENCLOSURES)
    token: Cells = field("i1", "points of each seat's character and enclosure tokens", (MOST_SEATS, len(TOKENS)), (None, TOKENS), least=0, most=TOKEN_FOUR)
    third: Cells = field("i1", "who has the piece for a third hire or enclosure", (len(TOKENS),), (TOKENS,), **_SEAT)
    all_six: Cells = field("i1", "who has the pieces for all six landmarks, the best piece first", (2,), **_SEAT)
    three_tens: Cells = field("i1", "who has the pieces for three landmarks of ten, the best piece first", (2,), **_SEAT)
    # solo mode
    columns: Cells = field("i1", "Onatsu's tiles by column", (N_COLUMNS, IN_COLUMN), (COLUMNS,), **_TILE)
    rewards: Cells = field("i1", "Onatsu's 4-point tokens", (len(TOKENS),), (TOKENS,), least=0, most=TOKENS_OF_A_KIND)
    boxed: int = field("i8", "tiles that went back to the box for all to see", bits=TILES)
    blocked: int = field("i1", "the column on which the Samurai stands this turn", values=dict(enumerate(COLUMNS)), empty=-1)
    extra: int = field("i1", "the tile that Onatsu drew and that has no column yet", **_TILE)
    extra_due: int = field("i1", "1 when Onatsu is to draw a tile, 2 when she has drawn this round", most=2)
    discards: int = field("i1", "tokens that she still takes away", most=MOST_TORII * DISCARDS)
    # derived: how the garden hangs together
    near: Cells = field("i1", "the place beyond each edge, -1 none", (N_TILES, 4), derived=True)
    joins: Cells = field("u1", "the first edge of every edge's path as it lies, two bits each", (N_TILES,), derived=True)
    torii: Cells = field("u2", "the red and the blue torii of every edge as it lies, two bits each", (N_TILES,), derived=True)
    marks: Cells = field("u1", "the landmarks in play on the path that has each edge as its first", (N_TILES, 4), derived=True)
    places: int = field("i1", "empty places beside the garden", derived=True)
    place: Cells = field("i2", "their addresses, ascending", (MOST_PLACES,), derived=True)
    place_near: Cells = field("u4", "the place of the garden beyond each of their edges, a byte each, 255 none", (MOST_PLACES,), derived=True)
# fmt: on


RECORD = Record(State)
