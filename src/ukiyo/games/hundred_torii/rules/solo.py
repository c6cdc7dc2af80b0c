"""Onatsu's turn: which column a tile goes to, what she gains by it, and what it costs the player."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note
from ukiyo.games.hundred_torii.components import (
    COLUMN_FIVE,
    COLUMN_LANDMARK,
    COLUMN_REWARD,
    COLUMN_TEN,
    DISCARDS,
    EXTRA_AT,
    IN_COLUMN,
    N_COLUMNS,
    NO_TILE,
    REWARD_POINTS,
    TORII,
)
from ukiyo.games.hundred_torii.rules import garden, pile, tokens
from ukiyo.games.hundred_torii.rules.bits import bit
from ukiyo.games.hundred_torii.rules.help import means, pieces_of
from ukiyo.games.hundred_torii.state import ACTIONS, COIN, MOST_HAND, ONATSU, Event, Phase, State

GIVE, BOX, EXTRA, DISCARD = ACTIONS.GIVE, ACTIONS.BOX, ACTIONS.EXTRA, ACTIONS.DISCARD
BEGINNER = 0
DUE, DRAWN = 1, 2


@compiled
def in_column(s: State, column: int) -> int:
    """How many tiles lie in a column."""
    n = 0
    while n < IN_COLUMN and s.columns[column, n] != NO_TILE:
        n += 1
    return n


@compiled
def fits(s: State, tile: int, column: int) -> bool:
    """Whether a tile may go to a column: a landmark matches, there is room, the Samurai is elsewhere."""
    if s.blocked == column or in_column(s, column) == IN_COLUMN:
        return False
    return garden.number_of(s, tile) >> (12 + 3 * COLUMN_LANDMARK[column]) & 7 > 0


@compiled
def torii_on(s: State, tile: int) -> tuple[int, int]:
    """The red and the blue torii on a tile."""
    number = garden.number_of(s, tile)
    torii = TORII[number >> 4 & 255] << (number >> 31)
    red, blue = 0, 0
    for edge in range(4):
        red += torii >> (4 * edge) & 3
        blue += torii >> (4 * edge + 2) & 3
    return red, blue


@compiled
def gifts(s: State, out: Cells) -> int:
    """The ways to give Onatsu a tile of the hand, as actions, ascending. One that fits nowhere goes to the box."""
    n = 0
    nowhere = 0
    for slot in range(MOST_HAND):
        if s.hand[0, slot] == NO_TILE:
            break
        before = n
        for column in range(N_COLUMNS):
            if fits(s, s.hand[0, slot], column):
                out[n] = GIVE + slot * N_COLUMNS + column
                n += 1
        if n == before:
            nowhere |= 1 << slot
    for slot in range(MOST_HAND):
        if nowhere >> slot & 1:
            out[n] = BOX + slot
            n += 1
    return n


@compiled
def extra_columns(s: State, out: Cells) -> int:
    """The columns that the tile Onatsu drew may go to, as actions, ascending."""
    n = 0
    for column in range(N_COLUMNS):
        if fits(s, s.extra, column):
            out[n] = EXTRA + column
            n += 1
    return n


@compiled
def put_in_column(s: State, tile: int, column: int, events: Cells) -> None:
    """A tile goes to a column, whose second and fourth bring Onatsu the large token."""
    n = in_column(s, column)
    s.columns[column, n] = tile
    note(events, Event.GIVEN, 0, tile, column)
    if n + 1 == COLUMN_FIVE or n + 1 == COLUMN_TEN:
        tokens.raise_large(s, ONATSU, COLUMN_LANDMARK[column], events)


@compiled
def torii_act(s: State, tile: int, column: int, events: Cells) -> None:
    """What the torii on a tile that lies in a column now bring Onatsu."""
    red, blue = torii_on(s, tile)
    kind = COLUMN_REWARD[column]
    for _ in range(red):
        if tokens.tokens_left(s, kind) > 0:
            s.rewards[kind] += 1
            note(events, Event.REWARD, 0, kind, REWARD_POINTS)
        else:
            note(events, Event.REWARD_LOST, 0, kind)
    s.discards += DISCARDS * blue
    if red + blue >= EXTRA_AT and s.extra_due == 0:
        s.extra_due = DUE


@compiled
def to_box(s: State, tile: int, events: Cells) -> None:
    """A tile that fits into no column goes back to the box without any effect."""
    s.boxed |= bit(tile)
    note(events, Event.BOXED, 0, tile)


@compiled
def discard(s: State, piece: int, events: Cells) -> None:
    """The player gives up a small token or a coin."""
    if piece == COIN:
        s.coins[0] -= 1
    else:
        s.small[0, piece] -= 1
    s.discards -= 1
    note(events, Event.DISCARDED, 0, piece)


@compiled
def discards_chosen(s: State, events: Cells) -> bool:
    """Give up what there is no choice about. Returns False when the player is asked which piece to give up."""
    while s.discards > 0:
        kinds, piece = 0, 0
        for k in range(COIN + 1):
            if pieces_of(s, 0, k) > 0:
                kinds += 1
                piece = k
        if kinds == 0:
            s.discards = 0
        elif kinds == 1 or means(s, 0) <= s.discards:
            discard(s, piece, events)
        else:
            agenda.push(s, Phase.DISCARD, 0, 0)
            return False
    return True


@compiled
def draw_extra(s: State, events: Cells) -> None:
    """Onatsu draws one more tile, if there is one; never more than one in a round."""
    s.extra_due = DRAWN
    if not pile.is_empty(s):
        tile, _ = pile.draw(s)
        s.extra = tile
        note(events, Event.EXTRA_DRAWN, 0, tile)


@compiled
def onatsu_goes_on(s: State, events: Cells) -> bool:
    """Everything of Onatsu's turn that needs no choice. Returns True when her turn is over."""
    out = np.empty(MOST_HAND * N_COLUMNS + MOST_HAND, np.int32)
    while True:
        if not discards_chosen(s, events):
            return False
        if s.extra_due == DUE:
            draw_extra(s, events)
        if s.extra != NO_TILE:
            n = extra_columns(s, out)
            if n > 1:
                agenda.push(s, Phase.EXTRA, 0, 0)
                return False
            place_extra(s, out[0] - EXTRA if n == 1 else -1, events)
            continue
        n = gifts(s, out)
        if n == 0:
            return True
        if n > 1:
            agenda.push(s, Phase.GIVE, 0, 0)
            return False
        give(s, out[0], events)


@compiled
def place_extra(s: State, column: int, events: Cells) -> None:
    """The tile Onatsu drew goes to a column, or to the box (-1)."""
    tile = s.extra
    s.extra = NO_TILE
    if column < 0:
        to_box(s, tile, events)
    else:
        put_in_column(s, tile, column, events)
        if s.level != BEGINNER:
            torii_act(s, tile, column, events)


@compiled
def give(s: State, action: int, events: Cells) -> None:
    """A tile of the hand is given to Onatsu."""
    if action >= BOX:
        to_box(s, pile.take_from_hand(s, 0, action - BOX), events)
    else:
        column = (action - GIVE) % N_COLUMNS
        tile = pile.take_from_hand(s, 0, (action - GIVE) // N_COLUMNS)
        put_in_column(s, tile, column, events)
        torii_act(s, tile, column, events)
