"""The draw pile. Tiles are drawn only when they are needed, so no order is stored but that of tiles put under it."""

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note, whisper
from ukiyo.games.hundred_torii.components import N_TILES, NO_TILE
from ukiyo.games.hundred_torii.rules import traces
from ukiyo.games.hundred_torii.rules.bits import bit, count, nth
from ukiyo.games.hundred_torii.state import MOST_HAND, Event, State

STREAM_TILES, STREAM_FIRST, STREAM_DEAL, STREAM_PLACES = 1, 2, 3, 4


@compiled
def is_empty(s: State) -> bool:
    """Whether no tile is left to draw."""
    return s.pile == 0 and s.bottom[0] == NO_TILE


@compiled
def hand_size(s: State, seat: int) -> int:
    """How many tiles a hand holds."""
    n = 0
    while n < MOST_HAND and s.hand[seat, n] != NO_TILE:
        n += 1
    return n


@compiled
def take_random(s: State) -> int:
    """A random tile of the pile. The tiles in the box are as unknown as those in it, so all of them are as likely."""
    tile = nth(s.unseen, chance.below(s, STREAM_TILES, s.draws, count(s.unseen)))
    s.draws += 1
    s.unseen &= ~bit(tile)
    s.pile -= 1
    return tile


@compiled
def draw(s: State) -> tuple[int, int]:
    """The top tile of a pile that is not empty, and who put it under the pile, -1 nobody."""
    s.reveals += 1
    if s.pile > 0:
        return take_random(s), -1
    tile = s.bottom[0]
    by = s.bottom_by[0]
    for k in range(N_TILES - 1):
        s.bottom[k] = s.bottom[k + 1]
        s.bottom_by[k] = s.bottom_by[k + 1]
        if s.bottom[k] == NO_TILE:
            break
    return tile, by


@compiled
def draw_up_to(s: State, seat: int, n: int, events: Cells) -> None:
    """Draw until the hand holds `n` tiles, if possible."""
    held = hand_size(s, seat)
    while held < n and not is_empty(s):
        tile, by = draw(s)
        s.hand[seat, held] = tile
        held += 1
        if by >= 0:
            traces.drawn(s, seat, tile, by)
        whisper(events, Event.DREW, seat, seat, tile)


@compiled
def last_tile(s: State, events: Cells) -> None:
    """When the last tile is drawn every player gets one more turn, the one who drew it too."""
    if s.seats > 1 and s.turns_left < 0 and is_empty(s):
        s.turns_left = s.seats
        note(events, Event.LAST_TILE, s.turn)


@compiled
def put_under(s: State, seat: int, tile: int) -> None:
    """A tile of a hand goes under the draw pile, below those put there before."""
    k = 0
    while s.bottom[k] != NO_TILE:
        k += 1
    s.bottom[k] = tile
    s.bottom_by[k] = seat


@compiled
def take_from_hand(s: State, seat: int, slot: int) -> int:
    """A tile leaves the hand; the others move up."""
    tile = s.hand[seat, slot]
    for k in range(slot, MOST_HAND - 1):
        s.hand[seat, k] = s.hand[seat, k + 1]
    s.hand[seat, MOST_HAND - 1] = NO_TILE
    if s.hand[seat, 0] == NO_TILE:
        traces.hand_is_empty(s, seat)
    return tile
