"""The paint board: where a tile may lie, and what a placed tile brings at once."""

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note
from ukiyo.games.torii_valley.components import (
    ALL_SPACES,
    LANDSCAPE,
    NO_TILE,
    PAINTBRUSH,
    PARCHMENT_SPACE,
    SEAL_MASKS,
    SEAL_ROW_OF,
    SUPPORTS,
    TOP,
    TORII,
)
from ukiyo.games.torii_valley.rules.bits import bit, count
from ukiyo.games.torii_valley.state import Event, Phase, State


@compiled
def tiles_on(s: State, artist: int) -> int:
    """The spaces of an artist's board that hold a tile."""
    return s.land[artist, 0] | s.land[artist, 1] | s.land[artist, 2] | s.land[artist, 3] | s.land[artist, 4]


@compiled
def open_spaces(s: State, artist: int) -> int:
    """The spaces without a tile, landscape or Paper (TV-7.8, TV-12.1); Paper is the same for all (TV-12.2)."""
    return ALL_SPACES & ~(tiles_on(s, artist) | s.paper)


@compiled
def missing_supports(s: State, artist: int, space: int) -> int:
    """How many of the contacts below a space hold nothing (TV-7.2); the bottom row has none (TV-7.1).

    What would lie beyond the side or the lower edge is no contact (TV-7.3, TV-7.4). Paper tiles support (TV-12.4).
    """
    return count(SUPPORTS[space] & ~(tiles_on(s, artist) | s.paper))


@compiled
def put(s: State, artist: int, space: int, tile: int) -> None:
    """Lay a tile on an empty space: its landscape and its torii count from now on (TV-5.5)."""
    s.board[artist, space] = tile
    s.land[artist, LANDSCAPE[tile]] |= bit(space)
    if TORII[tile] >= 0:
        s.gates[artist, TORII[tile]] += 1


@compiled
def remove(s: State, artist: int, space: int) -> int:
    """Lift the tile off a space, with its torii, so that it does not count (TV-5.5, TV-9.24); returns it."""
    tile = s.board[artist, space]
    s.board[artist, space] = NO_TILE
    s.land[artist, LANDSCAPE[tile]] &= ~bit(space)
    if TORII[tile] >= 0:
        s.gates[artist, TORII[tile]] -= 1
    return tile


@compiled
def take_parchment(s: State, artist: int, space: int, tile: int) -> int:
    """The best parchment left, for the landscape of the middle tile on the parchment space (TV-8.1); its points.

    Another landscape brings none (TV-8.2), a village may be what is wanted (TV-8.4). It is taken unasked, and nobody
    has two (TV-8.3).
    """
    if space != PARCHMENT_SPACE or s.parchment[artist] != 0 or LANDSCAPE[tile] != LANDSCAPE[s.centre]:
        return 0
    points = s.parchments[0]
    s.parchment[artist] = points
    for i in range(3):
        s.parchments[i] = s.parchments[i + 1]
    s.parchments[3] = 0
    return points


@compiled
def gain_paintbrush(s: State, artist: int, tile: int, events: Cells) -> None:
    """A bamboo with a paintbrush brings the token (TV-6.1), unless it is safe on somebody else's board (TV-6.2).

    One that has left its owner's board is taken (TV-6.3); the owner's next bamboo makes it safe again (TV-6.6).
    """
    if not PAINTBRUSH[tile] or (s.brush != artist and s.brush_safe == 1):
        return
    lost = s.brush
    s.brush = artist
    s.brush_safe = 1
    note(events, Event.BRUSH_GAINED, artist, -1 if lost == artist else lost)


@compiled
def finish_seal_row(s: State, artist: int, space: int, events: Cells) -> None:
    """The third tile of a seal row: three different landscapes (TV-9.2) offer their seals in the middle (TV-9.4).

    It is judged at this moment only (TV-9.3), so two rows bring two seals at most (TV-9.6). Two equal landscapes bring
    nothing (TV-9.5), nor does a row with a Paper tile, which is never full of tiles (TV-12.8).
    """
    row = SEAL_ROW_OF[space]
    if row < 0 or SEAL_MASKS[row] & ~tiles_on(s, artist):
        return
    s.rows_judged[artist] |= 1 << row
    offered = 0
    different = 0
    for landscape in range(5):
        if s.land[artist, landscape] & SEAL_MASKS[row]:
            different += 1
            if s.seals[landscape] == -1:
                offered |= 1 << landscape
    if different == 3 and offered:
        agenda.push(s, Phase.CLAIM, artist, offered)


@compiled
def reaches_top(space: int) -> bool:
    """Whether a space is one of the darker ones of the top row that end the game (TV-11.1)."""
    return (TOP & bit(space)) != 0
