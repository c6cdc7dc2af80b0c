"""The rondel: its inner spaces, moving an apprentice, primaries that go in and come out, rotating it."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import BLACK, GAIN, N_PRIMARIES, ROW, ROWS, SIDES, SPACES
from ukiyo.games.hokusai.rules.ledger import tell, tell_six
from ukiyo.games.hokusai.state import ACTIONS, Event, State

GAINING, ROWING = ACTIONS.GAIN, ACTIONS.ROW
N_ROW = len(ROWS)
GAIN_FROM = np.searchsorted(GAIN.sum(axis=1), np.arange(5))
"""The gains of n primaries run from GAIN_FROM[n] to GAIN_FROM[n + 1]."""
ROW_FROM = np.array([0, *np.searchsorted((ROW >= 0).sum(axis=1), np.arange(1, SIDES + 2))], np.int64)
"""The rows of n primaries run from ROW_FROM[n] to ROW_FROM[n + 1]."""
ROW_PACKED = np.array([sum(1 << 4 * c for c in row) for row in ROWS], np.int64)
"""How many of each primary a row has, four bits each."""


@compiled
def inner(s: State, side: int) -> int:
    """The inner space that lies at a side. With the oval turns the whole disc, or, as a table may have it, nothing else."""
    return (side - s.oval + SIDES) % SIDES if not s.oval_alone else side


@compiled
def side_of(s: State, seat: int) -> int:
    """The side at which a player's apprentice stands."""
    return s.apprentice[seat] // 2


@compiled
def lying(s: State, side: int) -> int:
    """How many pigments lie in the inner space at a side."""
    at = inner(s, side)
    return s.rondel[at, 0] + s.rondel[at, 1] + s.rondel[at, 2]


@compiled
def is_bare(s: State, side: int) -> bool:
    """Whether no pigment lies in the inner space at a side."""
    return lying(s, side) == 0


# --- main action 1 ----------------------------------------------------------------------------------------------------
@compiled
def move(s: State, seat: int, way: int, steps: int, events: Cells) -> None:
    """An apprentice walks; each step is a black pigment of the active area that goes to the discard area."""
    before = s.apprentice[seat]
    s.active[seat, BLACK] -= steps
    s.discard[seat, BLACK] += steps
    s.apprentice[seat] = (before + (steps if way == 0 else SPACES - steps)) % SPACES
    tell_six(events, Event.MOVED, seat, s.apprentice[seat], steps, way, before, 0, 0)


@compiled
def gains(s: State, side: int, count: int, out: Cells, n: int) -> int:
    """List what can be taken from the inner space at a side: `count` primaries, or all if fewer lie there.

    Returns the new length of the list.
    """
    at = inner(s, side)
    count = min(count, lying(s, side))
    for i in range(GAIN_FROM[count], GAIN_FROM[count + 1]):
        if GAIN[i, 0] <= s.rondel[at, 0] and GAIN[i, 1] <= s.rondel[at, 1] and GAIN[i, 2] <= s.rondel[at, 2]:
            out[n] = GAINING + i
            n += 1
    return n


@compiled
def gain(s: State, seat: int, side: int, what: int, active: bool, events: Cells) -> None:
    """Take primaries (a row of GAIN) from the inner space at a side into the discard or the active area."""
    at = inner(s, side)
    for colour in range(N_PRIMARIES):
        count = GAIN[what, colour]
        s.rondel[at, colour] -= count
        if active:
            s.active[seat, colour] += count
        else:
            s.discard[seat, colour] += count
    tell_six(events, Event.COLLECTED, seat, GAIN[what, 0], GAIN[what, 1], GAIN[what, 2], side, active, 0)


# --- pigments that go back --------------------------------------------------------------------------------------------
@compiled
def is_returning(s: State) -> int:
    """How many primaries still go back to the rondel."""
    return s.returning[0] + s.returning[1] + s.returning[2]


@compiled
def rows(s: State, out: Cells) -> int:
    """List the rows that can be laid next: all that is returning, five at most.

    One pigment lies the same in either direction, and five go all round, so a direction is asked for two to four only.
    """
    count = is_returning(s)
    length = min(count, SIDES)
    have = min(int(s.returning[0]), 7) | min(int(s.returning[1]), 7) << 4 | min(int(s.returning[2]), 7) << 8
    n = 0
    for i in range(ROW_FROM[length], ROW_FROM[length + 1]):
        if (have + 0x888 - ROW_PACKED[i]) & 0x888 == 0x888:
            out[n] = ROWING + i
            n += 1
    if 1 < length < SIDES:
        for k in range(n):
            out[n + k] = out[k] + N_ROW
        n *= 2
    return n


@compiled
def lay_row(s: State, seat: int, row: int, events: Cells) -> None:
    """Lay primaries one by one: the first into the inner space at the apprentice, the others into the following ones."""
    way, row = row // N_ROW, row % N_ROW
    side = side_of(s, seat)
    for k in range(SIDES):
        colour = ROW[row, k]
        if colour < 0:
            break
        s.returning[colour] -= 1
        s.rondel[inner(s, side), colour] += 1
        side = (side + (1 if way == 0 else SIDES - 1)) % SIDES
    tell_six(events, Event.RETURNED, seat, way, ROW[row, 0], ROW[row, 1], ROW[row, 2], ROW[row, 3], ROW[row, 4])


@compiled
def rotate(s: State, seat: int, side: int, events: Cells) -> None:
    """Rotate the rondel until the oval stops at a side."""
    s.oval = side
    tell(events, Event.ROTATED, seat, side, 0, 0)
