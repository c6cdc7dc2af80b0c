"""The board: where a finished kakemono may be exposed, and which bonuses its fit earns."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import ICON, N_CELLS, N_ICONS, NEIGHBOUR
from ukiyo.games.hokusai.rules.ledger import tell_six
from ukiyo.games.hokusai.state import ACTIONS, MOST_BESIDE, NONE, Event, State

PLACING = ACTIONS.PLACE
UPRIGHT_STEP = 2


@compiled
def exposed(s: State) -> int:
    """How many kakemonos lie on the board and beside it, the first one included."""
    n = 0
    for at in range(N_CELLS):
        n += s.board[at] != NONE
    for k in range(MOST_BESIDE):
        n += s.beside[k] != NONE
    return n


@compiled
def signed_by(s: State, seat: int) -> int:
    """How many kakemonos a player has signed."""
    n = 0
    for at in range(N_CELLS):
        n += s.signed[at] == seat
    for k in range(MOST_BESIDE):
        n += s.beside_signed[k] == seat
    return n


@compiled
def is_open(s: State, at: int) -> bool:
    """Whether a kakemono may be exposed on a space: empty, and beside another kakemono."""
    if s.board[at] == NONE:
        for edge in range(4):
            if NEIGHBOUR[at, edge] >= 0 and s.board[NEIGHBOUR[at, edge]] != NONE:
                return True
    return False


@compiled
def is_full(s: State) -> bool:
    """Whether no space of the board is empty."""
    for at in range(N_CELLS):
        if s.board[at] == NONE:
            return False
    return True


@compiled
def places(s: State, out: Cells) -> int:
    """List the spaces and turns in which a kakemono may be exposed."""
    n = 0
    for at in range(N_CELLS):
        if is_open(s, at):
            for turn in range(0, 4, UPRIGHT_STEP if s.two_turns else 1):
                out[n] = PLACING + 4 * at + turn
                n += 1
    return n


@compiled
def icon(card: int, turn: int, edge: int, k: int) -> int:
    """Icon `k` on an edge of a card as it lies."""
    return ICON[card, (edge - turn) % 4, k]


@compiled
def alike(one: int, other: int) -> bool:
    """Whether two places show the same icon; empty places show none."""
    return one >= 0 and one == other


@compiled
def equal_icons(s: State, card: int, turn: int, other: int, other_turn: int, edge: int, earned: Cells) -> None:
    """Count the fits at one edge of a card into `earned`.

    Read clockwise round each card, the first place of an edge faces the second of the other. As a table may have it,
    equal icons fit wherever they are on the two edges.
    """
    opposite = (edge + 2) % 4
    first, second = icon(card, turn, edge, 0), icon(card, turn, edge, 1)
    facing, beyond = icon(other, other_turn, opposite, 1), icon(other, other_turn, opposite, 0)
    if s.fit_anywhere and not (alike(first, facing) or alike(second, beyond)):
        facing, beyond = beyond, facing
    if alike(first, facing):
        earned[first] += 1
    if alike(second, beyond):
        earned[second] += 1


@compiled
def fits(s: State, card: int, at: int, turn: int, earned: Cells) -> None:
    """Count all bonuses that a card would earn on a space: `earned` (i8[8]) by icon."""
    earned[:] = 0
    for edge in range(4):
        beside = NEIGHBOUR[at, edge]
        if beside >= 0 and s.board[beside] != NONE:
            equal_icons(s, card, turn, s.board[beside], s.turned[beside], edge, earned)


@compiled
def expose(s: State, seat: int, at: int, turn: int, events: Cells) -> None:
    """Place the finished kakemono and sign it; its bonuses wait in `bonus`."""
    card = s.finished
    earned = np.zeros(N_ICONS, np.int64)
    fits(s, card, at, turn, earned)
    s.finished = NONE
    s.board[at] = card
    s.turned[at] = turn
    s.signed[at] = seat
    tell_six(events, Event.EXPOSED, seat, card, at, turn, s.signatures - signed_by(s, seat), 0, 0)
    for k in range(N_ICONS):
        s.bonus[k] = earned[k]
        if earned[k] > 0:
            tell_six(events, Event.FIT, seat, k, earned[k], 0, 0, 0, 0)


@compiled
def lay_beside(s: State, seat: int, events: Cells) -> None:
    """The board is full: the finished kakemono lies beside it, signed, and earns nothing else."""
    k = 0
    while s.beside[k] != NONE:
        k += 1
    s.beside[k] = s.finished
    s.beside_signed[k] = seat
    s.finished = NONE
    tell_six(events, Event.BESIDE, seat, s.beside[k], s.signatures - signed_by(s, seat), 0, 0, 0, 0)
