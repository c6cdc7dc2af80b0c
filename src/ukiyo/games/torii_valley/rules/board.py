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
    """The spaces without a tile, landscape or Paper."""
    return ALL_SPACES & ~(tiles_on(s, artist) | s.paper)


@compiled
def missing_supports(s: State, artist: int, space: int) -> int:
    """How many of the contacts below a space hold nothing. The board's edge and Paper tiles support."""
    return count(SUPPORTS[space] & ~(tiles_on(s, artist) | s.paper))


@compiled
def put(s: State, artist: int, space: int, tile: int) -> None:
    """Lay a tile on an empty space."""
    s.board[artist, space] = tile
    s.land[artist, LANDSCAPE[tile]] |= bit(space)
    if TORII[tile] >= 0:
        s.gates[artist, TORII[tile]] += 1


@compiled
def remove(s: State, artist: int, space: int) -> int:
    """Lift the tile off a space; returns it."""
    tile = s.board[artist, space]
    s.board[artist, space] = NO_TILE
    s.land[artist, LANDSCAPE[tile]] &= ~bit(space)
    if TORII[tile] >= 0:
        s.gates[artist, TORII[tile]] -= 1
    return tile


@compiled
def take_parchment(s: State, artist: int, space: int, tile: int) -> int:
    """The best parchment left, for the landscape of the middle tile on the parchment space; returns its points."""
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
    """A bamboo with a paintbrush brings the token, unless it is safe on somebody else's board."""
    if not PAINTBRUSH[tile] or (s.brush != artist and s.brush_safe == 1):
        return
    lost = s.brush
    s.brush = artist
    s.brush_safe = 1
    note(events, Event.BRUSH_GAINED, artist, -1 if lost == artist else lost)


@compiled
def finish_seal_row(s: State, artist: int, space: int, events: Cells) -> None:
    """The third tile of a seal row: three different landscapes offer the seals of these that lie in the middle."""
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
    """Whether a space is one of the darker ones that end the game."""
    return (TOP & bit(space)) != 0
