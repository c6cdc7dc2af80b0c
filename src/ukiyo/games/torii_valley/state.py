"""The record of a game of Torii Valley, its phases, its actions and its events."""

from enum import IntEnum

from ukiyo.engine.actions import Actions
from ukiyo.engine.agenda import Agenda
from ukiyo.engine.record import Cells, Record, field
from ukiyo.games.torii_valley.components import (
    COLOURS,
    LANDSCAPES,
    LETTERS,
    N_NOTCHES,
    N_SPACES,
    N_TILES,
    NO_TILE,
    NOTCHES,
    PAIRS,
    SPACES,
    TILE_NAMES,
    TILES,
)

MOST_SEATS = 4
DRAWN = 4


class Phase(IntEnum):
    """What a decision is about; the comment says what its agenda argument is."""

    OVER = 0
    CHOOSE = 1  # swap with the Water seal, or choose where this turn's tile comes from
    KEEP = 2  # one of the tiles drawn with the Village seal
    RESERVE = 3  # the Mountain seal's owner, after a refill; argument: the wheel
    PLACE = 4  # the tile in hand; argument: the solo opponent's linked tile, -1 for none
    CLAIM = 5  # a seal for a finished seal row; argument: bits of the seals one may take
    CHERRY = 6  # after the last round: draw four tiles, or not
    REPLACE = 7  # a tile on the board by one of the four


PHASES = {p.value: p.name.lower() for p in Phase}

ACTIONS = Actions(
    TAKE=N_NOTCHES,  # a tile that is available, by notch
    BRUSH=N_NOTCHES,  # any tile of the wheels, with the Paintbrush
    DRAW=1,  # three tiles from the bag, with the Village seal
    RESERVED=1,  # the tile that lies on the Mountain seal
    SWAP=len(PAIRS),  # two tiles of one wheel, with the Water seal
    KEEP=3,  # one of the three drawn tiles
    RESERVE=N_NOTCHES,  # a tile at an arrow of the wheel just refilled
    PLACE=N_SPACES,  # the tile in hand on a supported space
    LEAN=N_SPACES,  # the tile in hand with one support missing, with the Bamboo seal
    CLAIM=len(LANDSCAPES),  # a seal from the middle
    CHERRY=1,  # draw four tiles with the Cherry Blossom seal
    REPLACE=DRAWN * N_SPACES,  # drawn tile i on space j: i * N_SPACES + j
    DECLINE=1,
)


class Event(IntEnum):
    """What happened; the comment names the arguments."""

    REFILLED = 2  # wheel, tiles drawn
    TAKEN = 3  # tile, notch
    BRUSHED = 4  # tile, notch
    SWAPPED = 5  # notch, notch
    DREW = 6  # tile, tile, tile (-1 where the bag ran out)
    KEPT = 7  # tile
    RESERVED = 8  # tile, notch
    TOOK_RESERVED = 9  # tile
    PLACED = 10  # tile, space
    LEANED = 11  # tile, space
    PARCHMENT = 12  # points
    BRUSH_GAINED = 13  # the seat that lost it, -1 none
    BRUSH_LOOSE = 14  # its protection ends
    CLAIMED = 15  # landscape
    SEAL_BACK = 16  # landscape
    LAST_ROUND = 17
    CHERRY_DREW = 18  # four tiles
    REPLACED = 19  # old tile, new tile, space
    OPPONENT_PLACED = 20  # tile, space, 1 when drawn from the bag
    OPPONENT_PARCHMENT = 21  # points
    OVER = 22
    DECLINED = 23  # phase


LETTER_NAMES = dict(enumerate(LETTERS))
_SEAT_NAMES = tuple(str(i) for i in range(MOST_SEATS))


# fmt: off
class State(Agenda, phases=PHASES):
    """A game of Torii Valley in progress: boards, wheels, tokens and the bag (TV-1.1), five seals (TV-1.8).

    Seat 0 has the starting token (TV-2.9). The tile in the middle of the big wheel is not one of a notch (TV-4.10).
    """

    village_c: int = field("i1", "how Village C is read: 0 literally, 1 by different landscapes", most=1)
    level: int = field("i1", "solo mode: 0 easy, 1 medium, 2 hard", most=2)
    paper: int = field("i4", "spaces closed by Paper tiles", bits=SPACES)
    objectives: Cells = field("i1", "the objective card of each landscape", (5,), (LANDSCAPES,), values=LETTER_NAMES, empty=-1)
    turn: int = field("i1", "whose turn it is", most=MOST_SEATS - 1)
    round: int = field("i1", "rounds begun")
    last_round: int = field("i1", "1 once a tile lies on a top row", most=1)
    refills: int = field("u2", "how often a wheel was refilled")
    draws: int = field("u2", "tiles drawn from the bag so far")
    bag: Cells = field("i1", "tiles in the bag, by kind", (N_TILES,), (TILES,), least=0)
    centre: int = field("i1", "the tile in the middle of the big wheel", values=TILE_NAMES, empty=NO_TILE)
    wheel: Cells = field("i1", "the tile in each notch", (N_NOTCHES,), (NOTCHES,), values=TILE_NAMES, empty=NO_TILE)
    hand: int = field("i1", "the tile that was chosen and is to be placed", values=TILE_NAMES, empty=NO_TILE)
    drawn: Cells = field("i1", "tiles drawn with a seal, to choose from", (DRAWN,), values=TILE_NAMES, empty=NO_TILE)
    board: Cells = field("i1", "each artist's tiles by space; solo: the opponent's are board 1",
          (MOST_SEATS, N_SPACES), (None, SPACES), values=TILE_NAMES, empty=NO_TILE)
    parchments: Cells = field("i1", "parchments in the middle, the best first", (4,), most=5)
    parchment: Cells = field("i1", "points of each artist's parchment, 0 for none", (MOST_SEATS,), most=5)
    brush: int = field("i1", "who owns the Paintbrush, -1 nobody", empty=-1, least=-1, most=MOST_SEATS - 1)
    brush_safe: int = field("i1", "1 while it lies on its owner's board", most=1)
    seals: Cells = field("i1", "who owns each seal, -1 in the middle", (5,), (LANDSCAPES,), empty=-1, least=-1, most=MOST_SEATS - 1)
    reserved: int = field("i1", "the tile on the Mountain seal", values=TILE_NAMES, empty=NO_TILE)
    rows_judged: Cells = field("i1", "seal rows that were completed, bit 0 row 2, bit 1 row 4", (MOST_SEATS,), most=3)
    land: Cells = field("i4", "spaces of each landscape on each board", (MOST_SEATS, 5), derived=True)
    gates: Cells = field("i1", "torii of each colour on each board", (MOST_SEATS, len(COLOURS)), derived=True)
# fmt: on


RECORD = Record(State)
