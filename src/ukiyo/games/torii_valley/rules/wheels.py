"""The bag and the two wheels: what is available, refilling, links of the solo side."""

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note
from ukiyo.games.torii_valley.components import AFTER, ARROW, BEFORE, FIRST, N_NOTCHES, N_TILES, NO_TILE, SIZE
from ukiyo.games.torii_valley.state import Event, State

STREAM_OBJECTIVES, STREAM_BAG = 1, 2


@compiled
def in_bag(s: State) -> int:
    """How many tiles the bag holds."""
    n = 0
    for tile in range(N_TILES):
        n += s.bag[tile]
    return n


@compiled
def draw(s: State) -> int:
    """Draw one tile from the bag, every tile in it equally likely; NO_TILE when it is empty (TV-4.8, TV-9.18)."""
    left = in_bag(s)
    if left == 0:
        return NO_TILE
    k = chance.below(s, STREAM_BAG, s.draws, left)
    s.draws += 1
    for tile in range(N_TILES):
        k -= s.bag[tile]
        if k < 0:
            s.bag[tile] -= 1
            return tile
    return NO_TILE


@compiled
def is_empty(s: State, wheel: int) -> bool:
    """Whether no tile is left on a wheel."""
    for notch in range(FIRST[wheel], FIRST[wheel] + SIZE[wheel]):
        if s.wheel[notch] != NO_TILE:
            return False
    return True


@compiled
def fill(s: State, wheel: int) -> int:
    """Put new tiles into the notches, clockwise from 0 (TV-2.7, TV-4.6), as far as the bag reaches (TV-4.8).

    Returns how many.
    """
    n = 0
    for notch in range(FIRST[wheel], FIRST[wheel] + SIZE[wheel]):
        tile = draw(s)
        if tile == NO_TILE:
            break
        s.wheel[notch] = tile
        n += 1
    return n


@compiled
def refill_if_empty(s: State, wheel: int, events: Cells) -> bool:
    """Refill this one wheel at once when its last tile was taken (TV-4.5); returns whether new tiles appeared."""
    if not is_empty(s, wheel):
        return False
    n = fill(s, wheel)
    if n == 0:
        return False
    s.refills += 1
    s.reveals += 1
    note(events, Event.REFILLED, -1, wheel, n)
    return True


@compiled
def is_available(s: State, notch: int) -> int:
    """A tile is available at an arrow or beside an empty notch of its wheel (TV-4.1).

    So on a full wheel only those at the arrows are (TV-4.2). Why a notch is empty does not matter (TV-4.3, TV-4.8),
    and the last lies beside the first (TV-4.4).
    """
    if s.wheel[notch] == NO_TILE:
        return False
    return ARROW[notch] or s.wheel[BEFORE[notch]] == NO_TILE or s.wheel[AFTER[notch]] == NO_TILE


@compiled
def no_tiles_left(s: State) -> bool:
    """Whether both wheels and the bag are empty, so that a turn cannot bring a new tile (TV-4.9)."""
    for notch in range(N_NOTCHES):
        if s.wheel[notch] != NO_TILE:
            return False
    return in_bag(s) == 0
