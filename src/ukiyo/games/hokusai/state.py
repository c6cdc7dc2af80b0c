"""The record of a game of Hokusai, its phases, its actions and its events.

Bags are counts of pigments: what is in them is known to all, and only the next draw is not. So nothing lies hidden but
the individual objectives. Cards are numbered as in components.toml.
"""

from enum import IntEnum
from typing import Any

from ukiyo.engine.actions import Actions
from ukiyo.engine.agenda import Agenda
from ukiyo.engine.record import Cells, Record, field
from ukiyo.games.hokusai.components import (
    ARTISANS,
    GAINS,
    INDIVIDUAL_NAMES,
    KAKEMONOS,
    KUNIYOSHI_HELD,
    MASTERS,
    MIXES,
    MOST_PLACES,
    MOST_SEATS,
    N_ARTISANS,
    N_CELLS,
    N_COLOURS,
    N_ICONS,
    N_MASTERS,
    N_PIGMENTS,
    ON_CARD,
    PAINTINGS,
    PAYMENTS,
    PICKS,
    PIGMENTS,
    PUBLIC_NAMES,
    ROWS,
    SIDES,
    SPACES,
    TOKENS,
    TOOLS,
    TURNS,
    WORKS,
)
from ukiyo.games.hokusai.components import CELLS as CELL_NAMES

NONE = -1
UNKNOWN = len(INDIVIDUAL_NAMES)
"""An individual objective that a viewer may not see."""
MOST_BESIDE = 4


class Phase(IntEnum):
    """What a decision is about; the comment says what its agenda argument is (0 where it says nothing)."""

    OVER = 0
    MASTER = 1  # choose a master
    APPRENTICE = 2  # place the apprentice on the rondel
    TURN = 3  # the menu of a turn: main action, extra action, free powers, end of the turn
    SPACE = 4  # after moving: what to do at the space
    TOKEN = 5  # use an action token, or decline; argument: the token
    ARTISAN = 6  # token 1 has renewed the artisans: take one of any position, or decline
    GIVE_UP = 7  # after activating: give up an artisan for a tool; argument: tools of which one had an icon, as bits
    PAY = 8  # which primaries to pay, where substitution leaves a choice; argument: the action that is paid for
    KEEP = 9  # Oi: which primary of the finished work to keep, or decline
    ROW = 10  # in which order and direction primaries go back to the rondel (how many: `returning`)
    ROTATE = 11  # where the oval of the rondel stops
    NEIGHBOUR = 12  # Hiroshige: a pigment from the own space since the left neighbour rotated, or decline
    PLACE = 13  # where on the board, and how turned, the finished work is exposed
    FIT = 14  # which bonus of the fit to take next, or no more
    PENALTY = 15  # which pigments to give up; argument: the lowest number of GIVE // 8 that may still be given
    FIRST = 16  # the colour of the first pigment of the refill


PHASES = {p.value: p.name.lower() for p in Phase}


class Stage(IntEnum):
    """What follows when nobody is asked."""

    TURN = 0  # the menu of a turn
    KEEP = 1  # main actions 2 and 3, step by step
    ROW = 2
    ROTATE = 3
    TOKEN = 4
    NEIGHBOUR = 5
    RESULT = 6
    FIT = 7
    COUNT = 8  # the end of the turn, step by step
    PENALTY = 9
    PENALTY_ROW = 10
    FIRST = 11
    REFILL = 12
    OVER = 13


STAGES = {stage.value: stage.name.lower().replace("_", "-") for stage in Stage}

GIVE_PLACES: tuple[str, ...] = ("active", "discard", "bag", "work-1", "work-2")
"""Where pigments may be given up from when the penalty is due."""
MOST_GIVEN = 8
"""Pigments of one colour and place that are given up at once."""
EXCHANGES = 1 + KUNIYOSHI_HELD
"""An artisan goes to a free place (0), or in exchange for the artisan of place 1, 2, 3 or 4."""
ROW_WAYS = 2
"""Clockwise (0) and counter-clockwise (1)."""

ACTIONS = Actions(
    END=1,  # end the turn
    MASTER=N_MASTERS,  # choose this master
    APPRENTICE=SPACES,  # the apprentice begins on this space
    MOVE=8,  # main action 1: direction (0 clockwise, 1 counter-clockwise) * 4 + steps - 1
    MIX=len(MIXES),  # main action 2: how many orange, purple, green are made: MIXES
    EXPOSE=WORKS,  # main action 3: this work of the studio
    DISCARD=1,  # main action 4
    ACTIVATE=16,  # extra action I: the set of tools removed by icons (bit 2 * work + token); 0: artisans are only given up
    PAINT=WORKS * len(PAINTINGS),  # extra action II: work * len(PAINTINGS) + how many places of each colour: PAINTINGS
    ATELIER=1,  # Hokusai's power: draw until a secondary comes
    SWAP=N_PIGMENTS,  # Masanobu's power: discard this pigment and draw another
    INK=1,  # Utamaro's power: a black pigment from the bag
    TOKEN=1,  # use the action token (1a, and token 1 after a rotation)
    KAKEMONO=SIDES,  # take the kakemono of this side of the rondel (1b, and by fit)
    ARTISAN=SIDES * EXCHANGES,  # take an artisan: side * 5 + 0 to a free place, 1..4 in exchange (1c, token 1, by fit)
    GAIN=len(GAINS),  # take so many red, blue, yellow from the inner space at the apprentice: GAINS
    PICK=len(PICKS),  # tokens 2 and 3, and the first pigment of a refill: these pigments: PICKS
    GIVE_UP=KUNIYOSHI_HELD * 4,  # artisan * 4 + tool (2 * work + token): the artisan is given up and the tool removed
    PAY=len(PAYMENTS),  # with so many red, blue, yellow: PAYMENTS
    KEEP=3,  # Oi keeps this primary
    ROW=ROW_WAYS * len(ROWS),  # way * len(ROWS) + these primaries, the first at the apprentice: ROWS
    ROTATE=SIDES,  # the oval stops at this side
    PLACE=N_CELLS * 4,  # space of the board * 4 + turn
    FIT_PRIMARY=3 * SIDES,  # bonus: colour * 5 + side of the rondel
    FIT_SECONDARY=3,  # bonus: orange, purple, green from the tray
    GIVE=len(GIVE_PLACES) * N_COLOURS * MOST_GIVEN,  # penalty: (place * 6 + colour) * 8 + how many - 1
    DECLINE=1,  # leave it; no more
)


class Event(IntEnum):
    """What happened; the comment names the arguments."""

    MASTER = 1  # master
    APPRENTICE = 2  # space
    MOVED = 3  # space, steps, direction (0 clockwise, 1 counter-clockwise), space before
    COLLECTED = 4  # red, blue, yellow taken from the rondel; side; 1 into the active area, 0 into the discard area
    PICKED = 5  # pigment, how many; 1 from the bag, 0 from the discard area, both into the active area
    TOKEN = 6  # token that is used
    KAKEMONO = 7  # kakemono taken, side, work (place in the studio)
    ARTISAN = 8  # artisan taken, side, artisan given back for it or -1
    NEW_KAKEMONO = 9  # kakemono from the pile to the rondel, side
    NEW_TOP = 10  # kakemono now on top of the pile, its two tools
    NEW_ARTISAN = 11  # artisan from the pile to the rondel, side
    REFRESHED = 12  # how many artisans went under the pile
    PAID = 13  # red, blue, yellow, orange, purple, green that leave the active area
    KEPT = 14  # pigment that Oi keeps
    RETURNED = 15  # direction, then up to five primaries laid into the rondel, -1 none
    ROTATED = 16  # side at which the oval stops
    MIXED = 17  # orange, purple, green
    PAINTED = 18  # work, kakemono, painting (PAINTINGS)
    FINISHED = 19  # kakemono, all pigments on it
    EXPOSED = 20  # kakemono, space, turn, signatures left
    BESIDE = 21  # kakemono that lies beside the full board, signatures left
    FIT = 22  # icon, how many of it the fit has earned
    TRAY = 23  # secondary taken from the tray by fit
    FORFEITED = 24  # icon, how many bonuses were not taken
    ACTIVATED = 25  # how many tools the icons remove
    REMOVED = 26  # tool, kakemono, artisan given up for it or -1
    DISCARDED = 27  # how many pigments of the active area (main action 4)
    DREW = 28  # the pigments drawn from the bag into the active area, four bits for each colour; how many in all
    REFILLED = 29  # how many pigments went from the discard area into the bag
    POWER = 30  # master, pigment (Hokusai: the secondary; Masanobu: discarded; Utamaro: black)
    SPILLED = 31  # red, blue, yellow, black that Hokusai drew before: they went into the discard area
    LEVEL = 32  # level of the marker, level before
    PENALTY = 33  # level that brought it
    GAVE = 34  # place (GIVE_PLACES), pigment, how many
    CHOSE_FIRST = 35  # colour of the first pigment of the refill
    TRIGGERED = 36  # 1: by the last signature, 2: by the number of kakemonos on the board
    DECLINED = 37  # phase that was declined
    ROUND = 38  # round that begins
    LAST_ROUND = 39  # the round of the limit is over
    OVER = 40
    SCORED = 41  # row of the score sheet (a public objective: N_ROWS + which), then the points of each seat


_SEATS = (MOST_SEATS,)
_KAKEMONO: Any = {"values": {NONE: "none", **dict(enumerate(KAKEMONOS))}, "empty": NONE}
_ARTISAN: Any = {"values": {NONE: "none", **dict(enumerate(ARTISANS))}, "empty": NONE}
_TOOL: Any = {"values": {NONE: "none", **dict(enumerate(TOOLS))}, "empty": NONE}
_MASTER: Any = {"values": {NONE: "none", **dict(enumerate(MASTERS))}, "empty": NONE}
_PIGMENT: Any = {"values": {NONE: "none", **dict(enumerate(PIGMENTS))}, "empty": NONE}
_PUBLIC: Any = {"values": {NONE: "none", **dict(enumerate(PUBLIC_NAMES))}, "empty": NONE}
_INDIVIDUAL: Any = {"values": {NONE: "none", **dict(enumerate(INDIVIDUAL_NAMES)), UNKNOWN: "unknown"}, "empty": NONE}
_SEAT: Any = {"empty": NONE, "least": NONE, "most": MOST_SEATS - 1}
_COUNT: Any = {"least": 0, "most": 99}
PRIMARIES, SECONDARIES = PIGMENTS[:3], PIGMENTS[3:6]
ICON_NAMES = (*PIGMENTS[:6], "kakemono", "artisan")


# fmt: off
class State(Agenda, phases=PHASES):
    """A game of Hokusai in progress."""

    # the rules of this table (the options)
    random_start: int = field("i1", "1 when apprentices begin on random spaces", most=1)
    oval_alone: int = field("i1", "1 when the oval turns alone, without the inner spaces of the rondel", most=1)
    signatures: int = field("i1", "kakemonos that each player can sign", least=0, most=6)
    two_turns: int = field("i1", "1 when a card may not lie sideways on the board", most=1)
    fit_anywhere: int = field("i1", "1 when equal icons fit wherever they are on touching edges", most=1)
    rounds: int = field("i1", "rounds after which the game ends unless its end was triggered", least=0, most=120)
    tie_breaks: int = field("i1", "1 when exposed kakemonos, then pigments break ties", most=1)
    # the course of the game
    stage: int = field("i1", "what follows when nobody is asked", values=STAGES)
    turn: int = field("i1", "whose turn it is", most=MOST_SEATS - 1)
    first: int = field("i1", "who had the first turn", most=MOST_SEATS - 1)
    round: int = field("i1", "rounds begun", least=0, most=120)
    main_done: int = field("i1", "1 when the main action of this turn is done", most=1)
    extra: int = field("i1", "extra action of this turn: 0 open, 1 done, 2 or 3 work 1 or 2 is painted and the other may follow", least=0, most=3)
    power_used: int = field("i1", "1 when Masanobu's or Utamaro's power was used this turn", most=1)
    trigger: int = field("i1", "who has triggered the end of the game and got the end card", **_SEAT)
    # the rondel
    oval: int = field("i1", "the side at which the oval points", least=0, most=SIDES - 1)
    rondel: Cells = field("i1", "primaries in the inner spaces, the one of the oval first, then clockwise as the rondel lay at first",
          (SIDES, 3), (None, PRIMARIES), **_COUNT)
    token_at: Cells = field("i1", "the action token of each side", (SIDES,), values=dict(enumerate(TOKENS)), empty=NONE)
    artisan_at: Cells = field("i1", "the artisan at each side", (SIDES,), **_ARTISAN)
    kakemono_at: Cells = field("i1", "the kakemono at each side", (SIDES,), **_KAKEMONO)
    tools_at: Cells = field("i1", "the tools on it", (SIDES, ON_CARD), **_TOOL)
    apprentice: Cells = field("i1", "the movement space of each apprentice", _SEATS, empty=NONE, least=NONE, most=SPACES - 1)
    # piles, tray, bag of tools, objectives
    artisan_pile: int = field("u4", "artisans of the pile whose order nobody knows", bits=ARTISANS)
    artisan_under: Cells = field("i1", "artisans put under the pile, the upmost first", (N_ARTISANS,), **_ARTISAN)
    kakemono_pile: int = field("u4", "kakemonos of the pile below the top one, in an order that nobody knows", bits=KAKEMONOS)
    top: int = field("i1", "the kakemono on top of the pile", **_KAKEMONO)
    top_tools: Cells = field("i1", "the tools on it", (ON_CARD,), **_TOOL)
    tool_bag: Cells = field("i1", "tool tokens in the bag", (len(TOOLS),), (TOOLS,), **_COUNT)
    tray: Cells = field("i1", "secondaries on the tray", (3,), (SECONDARIES,), **_COUNT)
    public: Cells = field("i1", "the public objectives", (2,), **_PUBLIC)
    masters: int = field("i1", "masters that are still to be chosen from, a bit each", bits=MASTERS)
    # studios
    master: Cells = field("i1", "the master of each seat", _SEATS, **_MASTER)
    individual: Cells = field("i1", "the individual objective of each seat", _SEATS, **_INDIVIDUAL)
    level: Cells = field("i1", "where each marker stands on the track", _SEATS, **_COUNT)
    active: Cells = field("i1", "pigments in the active areas", (MOST_SEATS, N_PIGMENTS), (None, PIGMENTS), **_COUNT)
    discard: Cells = field("i1", "pigments in the discard areas", (MOST_SEATS, N_PIGMENTS), (None, PIGMENTS), **_COUNT)
    bag: Cells = field("i1", "pigments in the bags", (MOST_SEATS, N_PIGMENTS), (None, PIGMENTS), **_COUNT)
    draws: Cells = field("u2", "pigments drawn at random from each bag so far", _SEATS)
    work: Cells = field("i1", "the kakemonos in each studio", (MOST_SEATS, WORKS), **_KAKEMONO)
    work_tools: Cells = field("i1", "tools that are still on them", (MOST_SEATS, WORKS, ON_CARD), **_TOOL)
    painted: Cells = field("i1", "the pigment on each place of them, in the order of components.toml",
          (MOST_SEATS, WORKS, MOST_PLACES), **_PIGMENT)
    artisan: Cells = field("i1", "the artisans in each studio", (MOST_SEATS, KUNIYOSHI_HELD), **_ARTISAN)
    tools: Cells = field("i1", "tools that each seat has removed", (MOST_SEATS, len(TOOLS)), (None, TOOLS), **_COUNT)
    # the board
    board: Cells = field("i1", "the kakemono on each space of the board", (N_CELLS,), (CELL_NAMES,), **_KAKEMONO)
    turned: Cells = field("i1", "where its printed north edge points", (N_CELLS,), (CELL_NAMES,), values=dict(enumerate(TURNS)))
    signed: Cells = field("i1", "who has signed it", (N_CELLS,), (CELL_NAMES,), **_SEAT)
    beside: Cells = field("i1", "kakemonos that lie beside the full board", (MOST_BESIDE,), **_KAKEMONO)
    beside_signed: Cells = field("i1", "who has signed them", (MOST_BESIDE,), **_SEAT)
    # what an action has begun and not finished
    finished: int = field("i1", "the finished work that is to be exposed", **_KAKEMONO)
    returning: Cells = field("i1", "primaries that go back to the rondel", (3,), (PRIMARIES,), **_COUNT)
    made: Cells = field("i1", "secondaries that are being mixed", (3,), (SECONDARIES,), **_COUNT)
    bonus: Cells = field("i1", "bonuses of the fit that are not taken yet", (N_ICONS,), (ICON_NAMES,), **_COUNT)
    lead: int = field("i1", "the pigment chosen as the first of the refill", **_PIGMENT)
# fmt: on


RECORD = Record(State)

ROW_CARDS, ROW_INDIVIDUAL, ROW_PUBLIC_1, ROW_PUBLIC_2, ROW_SETS, ROW_PREDOMINANT, ROW_ARTISANS, ROW_UNFINISHED, ROW_END = range(9)  # fmt: skip
N_ROWS = 9
"""Rows of the score sheet in the order of the rulebook; `rules/scoring.py` `sheet_of(s, seat, rows)` fills them."""
STREAM_FIRST, STREAM_RONDEL, STREAM_TOKENS, STREAM_ARTISANS, STREAM_KAKEMONOS, STREAM_TOOLS = range(1, 7)
STREAM_THREES, STREAM_PUBLIC, STREAM_INDIVIDUAL, STREAM_MASTERS, STREAM_START = range(7, 12)
STREAM_OVAL, STREAM_DEAL, STREAM_CENTRE = range(12, 15)
STREAM_BAG = 16
"""The bag of seat 0; the others follow."""
