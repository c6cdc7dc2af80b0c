"""Get help: what it costs, and what each character does before a tile is laid."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note, whisper
from ukiyo.games.hundred_torii.components import (
    COST,
    GEISHA,
    HAND,
    N_LANDMARKS,
    N_TILES,
    NO_TILE,
    POET,
    SAMURAI,
    SOLO_HAND,
    SOLO_HIRES,
    VENDOR,
)
from ukiyo.games.hundred_torii.rules import garden, pile, traces
from ukiyo.games.hundred_torii.state import ACTIONS, COIN, MIX, MIX_FIRST, Event, Phase, State

PAY, POET_ON = ACTIONS.PAY, ACTIONS.POET


@compiled
def pieces_of(s: State, seat: int, piece: int) -> int:
    """How many small tokens of a landmark, or coins, a player has to pay with."""
    return s.coins[seat] if piece == COIN else s.small[seat, piece]


@compiled
def means(s: State, seat: int) -> int:
    """All that a player can pay with. Large tokens never count."""
    n = s.coins[seat]
    for landmark in range(N_LANDMARKS):
        n += s.small[seat, landmark]
    return n


@compiled
def may_hire(s: State, seat: int, character: int) -> bool:
    """Whether the cost can be paid; in solo mode also whether the character may be hired once more."""
    if s.seats == 1 and s.hires[seat, character] >= SOLO_HIRES:
        return False
    return means(s, seat) >= COST[s.seats - 1, character]


@compiled
def mixes(s: State, seat: int, cost: int, out: Cells) -> int:
    """Every way to pay a cost, as actions, ascending; returns how many."""
    n = 0
    for mix in range(MIX_FIRST[cost], MIX_FIRST[cost + 1]):
        possible = True
        for piece in range(COIN + 1):
            if MIX[mix, piece] > pieces_of(s, seat, piece):
                possible = False
                break
        if possible:
            out[n] = PAY + mix
            n += 1
    return n


@compiled
def hire(s: State, seat: int, character: int, events: Cells) -> None:
    """Ask a character for help; what to pay is asked where there is a choice."""
    s.hired = character
    note(events, Event.HIRED, seat, character)
    cost = COST[s.seats - 1, character]
    kinds = 0
    for piece in range(COIN + 1):
        kinds += pieces_of(s, seat, piece) > 0
    if kinds == 1 or means(s, seat) == cost:
        out = np.empty(len(MIX), np.int32)
        mixes(s, seat, cost, out)
        pay(s, seat, out[0] - PAY, events)
    else:
        agenda.push(s, Phase.PAY, seat, character)


@compiled
def pay(s: State, seat: int, mix: int, events: Cells) -> None:
    """The tokens go back to the supply, and the character helps."""
    for landmark in range(N_LANDMARKS):
        s.small[seat, landmark] -= MIX[mix, landmark]
    s.coins[seat] -= MIX[mix, COIN]
    note(events, Event.PAID, seat, mix)
    if s.hired == VENDOR:
        if pile.hand_size(s, seat) > 1:
            agenda.push(s, Phase.RETURN, seat, 0)
        else:
            return_tile(s, seat, 0, events)
    elif s.hired == SAMURAI:
        agenda.push(s, Phase.SAMURAI, seat, 0)
    elif s.hired == POET:
        agenda.push(s, Phase.POET, seat, 0)
    elif s.hired == GEISHA and pile.hand_size(s, seat) > 1:
        agenda.push(s, Phase.LAY_FIRST, seat, 0)
    else:
        agenda.push(s, Phase.LAY, seat, 0)


@compiled
def return_tile(s: State, seat: int, slot: int, events: Cells) -> None:
    """Vendor: a tile goes under the draw pile, then two are drawn; in solo mode one of three is changed."""
    traces.may_go_under(s, seat)
    tile = pile.take_from_hand(s, seat, slot)
    pile.put_under(s, seat, tile)
    whisper(events, Event.RETURNED, seat, seat, tile)
    if s.seats == 1:
        pile.draw_up_to(s, seat, min(SOLO_HAND, pile.hand_size(s, seat) + 1), events)
    else:
        pile.draw_up_to(s, seat, pile.hand_size(s, seat) + HAND, events)
        pile.last_tile(s, events)
    agenda.push(s, Phase.LAY, seat, 0)


@compiled
def move_samurai(s: State, seat: int, cell: int, events: Cells) -> None:
    """The Samurai goes to another empty place beside the garden, where no tile may be laid while she stands there."""
    s.samurai_x, s.samurai_y = garden.square(s, garden.find(s, cell))
    s.samurai = 1
    note(events, Event.SAMURAI_MOVED, seat, s.samurai_x, s.samurai_y)
    agenda.push(s, Phase.LAY, seat, 0)


@compiled
def block_column(s: State, seat: int, column: int, events: Cells) -> None:
    """Solo: Onatsu gets no tile of this column in this turn."""
    s.blocked = column
    note(events, Event.SAMURAI_BLOCKS, seat, column)
    agenda.push(s, Phase.LAY, seat, 0)


@compiled
def move_poet(s: State, seat: int, tile: int, landmark: int, events: Cells) -> None:
    """The Poet covers another landmark, which is out of play until the Poet moves on. Its path can be walked."""
    old = s.poet
    s.poet = tile
    s.poet_on = landmark
    if old != NO_TILE:
        garden.lay_anew(s, old)
    garden.lay_anew(s, tile)
    note(events, Event.POET_MOVED, seat, tile, landmark)
    agenda.push(s, Phase.LAY, seat, 0)


@compiled
def poet_places(s: State, out: Cells) -> int:
    """Every landmark of the garden but the one the Poet covers now, as actions, ascending."""
    lies = np.zeros(N_TILES, np.uint8)
    for i in range(s.laid):
        lies[s.tile[i]] = 1
    n = 0
    for tile in range(N_TILES):
        if lies[tile] == 0:
            continue
        number = garden.number_of(s, tile)
        for landmark in range(N_LANDMARKS):
            if number >> (12 + 3 * landmark) & 7 and not (s.poet == tile and s.poet_on == landmark):
                out[n] = POET_ON + tile * N_LANDMARKS + landmark
                n += 1
    return n
