"""What is legal: the verb `legal`, decision by decision."""

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.torii_valley.components import (
    ARROW,
    BOTTOM,
    FIRST,
    MOUNTAIN,
    N_NOTCHES,
    N_SPACES,
    NO_TILE,
    PAIR_A,
    PAIR_B,
    SIZE,
    TOP,
    VILLAGE,
    WATER,
)
from ukiyo.games.torii_valley.components import BAMBOO as BAMBOO_SEAL
from ukiyo.games.torii_valley.rules import board, wheels
from ukiyo.games.torii_valley.rules.bits import bit
from ukiyo.games.torii_valley.state import ACTIONS, DRAWN, Phase, State

TAKE, BRUSH, DRAW, RESERVED, SWAP = ACTIONS.TAKE, ACTIONS.BRUSH, ACTIONS.DRAW, ACTIONS.RESERVED, ACTIONS.SWAP
KEEP, RESERVE, PLACE, LEAN = ACTIONS.KEEP, ACTIONS.RESERVE, ACTIONS.PLACE, ACTIONS.LEAN
CLAIM, USE_CHERRY, REPLACE, DECLINE = ACTIONS.CLAIM, ACTIONS.CHERRY, ACTIONS.REPLACE, ACTIONS.DECLINE


@compiled
def legal(s: State, out: Cells) -> int:
    """The legal action ids of the seat to act, ascending; returns how many.

    Declined may be a tile to reserve, a seal to take and the Cherry Blossom seal, nothing else (TV-3.6), nor the
    choice once its four tiles are drawn (TV-9.22). Reserved is one of the tiles at the arrows of the wheel just
    refilled (TV-9.13), even its only one (TV-9.16). A seal is taken now or not at all (TV-9.3).
    """
    artist = s.to_act
    phase = s.phase
    n = 0
    if phase == Phase.CHOOSE:
        n = _legal_choices(s, artist, out)
    elif phase == Phase.PLACE:
        n = _legal_places(s, artist, out)
    elif phase == Phase.KEEP:
        for i in range(3):
            if s.drawn[i] != NO_TILE:
                out[n] = KEEP + i
                n += 1
    elif phase == Phase.RESERVE:
        wheel = agenda.argument(s)
        for notch in range(FIRST[wheel], FIRST[wheel] + SIZE[wheel]):
            if ARROW[notch] and s.wheel[notch] != NO_TILE:
                out[n] = RESERVE + notch
                n += 1
        out[n] = DECLINE
        n += 1
    elif phase == Phase.CLAIM:
        offered = agenda.argument(s)
        for landscape in range(5):
            if offered >> landscape & 1:
                out[n] = CLAIM + landscape
                n += 1
        out[n] = DECLINE
        n += 1
    elif phase == Phase.CHERRY:
        out[0] = USE_CHERRY
        out[1] = DECLINE
        n = 2
    elif phase == Phase.REPLACE:
        for i in range(DRAWN):
            if s.drawn[i] == NO_TILE:
                continue
            for space in range(N_SPACES):
                if s.board[artist, space] != NO_TILE:
                    out[n] = REPLACE + i * N_SPACES + space
                    n += 1
    return n


@compiled
def _legal_choices(s: State, artist: int, out: Cells) -> int:
    """Where this turn's tile may come from (TV-3.4), and the Water seal before that (TV-9.8, TV-9.9).

    An available tile (TV-3.2); any tile of the wheels for whoever has had the Paintbrush since before this turn
    (TV-6.4, TV-6.5); a draw with the Village seal while the bag holds tiles (TV-9.17, TV-9.18); the tile reserved in
    an earlier turn (TV-9.15). The tile in the middle of the big wheel lies in no notch and is never offered nor
    swapped (TV-4.10).
    """
    n = 0
    for notch in range(N_NOTCHES):
        if wheels.is_available(s, notch):
            out[n] = TAKE + notch
            n += 1
    if s.brush == artist:
        for notch in range(N_NOTCHES):
            if s.wheel[notch] != NO_TILE:
                out[n] = BRUSH + notch
                n += 1
    if s.seals[VILLAGE] == artist and wheels.in_bag(s) > 0:
        out[n] = DRAW
        n += 1
    if s.seals[MOUNTAIN] == artist and s.reserved != NO_TILE:
        out[n] = RESERVED
        n += 1
    if s.seals[WATER] == artist:
        for i in range(len(PAIR_A)):
            if s.wheel[PAIR_A[i]] != NO_TILE and s.wheel[PAIR_B[i]] != NO_TILE:
                out[n] = SWAP + i
                n += 1
    return n


@compiled
def _legal_places(s: State, artist: int, out: Cells) -> int:
    """Every open space that is fully supported (TV-7.2, TV-7.5), the top row included (TV-11.4, TV-11.5).

    The first tile goes on the bottom row (TV-7.1). The Bamboo seal adds the spaces with one support missing (TV-9.10),
    never on top (TV-9.11). Some space is always found: the lowest open one is supported (TV-7.9).
    """
    n = 0
    spaces = board.open_spaces(s, artist)
    if board.tiles_on(s, artist) == 0:
        spaces &= BOTTOM
    for space in range(N_SPACES):
        if spaces & bit(space) and board.missing_supports(s, artist, space) == 0:
            out[n] = PLACE + space
            n += 1
    if s.seals[BAMBOO_SEAL] == artist:
        lower = spaces & ~TOP
        for space in range(N_SPACES):
            if lower & bit(space) and board.missing_supports(s, artist, space) == 1:
                out[n] = LEAN + space
                n += 1
    return n
