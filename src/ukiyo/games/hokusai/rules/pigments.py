"""The pigments of a player: active area, discard area, bag, works; drawing, the track."""

import numpy as np

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import BLACK, GREEN, MOST_PLACES, N_PIGMENTS, ORANGE, WORKS
from ukiyo.games.hokusai.rules.ledger import tell, tell_six
from ukiyo.games.hokusai.state import NONE, STREAM_BAG, Event, State


@compiled
def amount(pigments: Cells) -> int:
    """How many pigments lie in an area."""
    n = 0
    for colour in range(N_PIGMENTS):
        n += pigments[colour]
    return n


@compiled
def on_works(s: State, seat: int) -> int:
    """How many pigments lie on the kakemonos of a studio."""
    n = 0
    for w in range(WORKS):
        for j in range(MOST_PLACES):
            n += s.painted[seat, w, j] != NONE
    return n


@compiled
def total(s: State, seat: int) -> int:
    """All pigments of a player: what the track counts."""
    return amount(s.active[seat]) + amount(s.discard[seat]) + amount(s.bag[seat]) + on_works(s, seat)


@compiled
def set_level(s: State, seat: int, level: int, events: Cells) -> None:
    """The marker goes to a level of the track."""
    before = s.level[seat]
    if level != before:
        s.level[seat] = level
        tell(events, Event.LEVEL, seat, level, before, 0)


@compiled
def update_level(s: State, seat: int, events: Cells) -> None:
    """The marker shows how many pigments the player has."""
    set_level(s, seat, total(s, seat), events)


# --- the bag ----------------------------------------------------------------------------------------------------------
@compiled
def empty_discard(s: State, seat: int, events: Cells) -> None:
    """All pigments of the discard area go into the bag."""
    n = amount(s.discard[seat])
    if n > 0:
        for colour in range(N_PIGMENTS):
            s.bag[seat, colour] += s.discard[seat, colour]
            s.discard[seat, colour] = 0
        tell(events, Event.REFILLED, seat, n, 0, 0)


@compiled
def draw(s: State, seat: int) -> int:
    """A random pigment out of a bag that is not empty."""
    k = chance.below(s, STREAM_BAG + seat, s.draws[seat], amount(s.bag[seat]))
    s.draws[seat] += 1
    s.reveals += 1
    colour = 0
    while k >= s.bag[seat, colour]:
        k -= s.bag[seat, colour]
        colour += 1
    s.bag[seat, colour] -= 1
    return colour


@compiled
def draw_up_to(s: State, seat: int, n: int, events: Cells) -> None:
    """Draw until `n` pigments lie in the active area. A bag that gets empty is filled from the discard area once more."""
    drawn, count = 0, 0
    for _ in range(n - amount(s.active[seat])):
        if amount(s.bag[seat]) == 0:
            empty_discard(s, seat, events)
            if amount(s.bag[seat]) == 0:
                break
        colour = draw(s, seat)
        s.active[seat, colour] += 1
        drawn += 1 << (4 * colour)
        count += 1
    if count > 0:
        tell(events, Event.DREW, seat, drawn, count, 0)


@compiled
def discard_active(s: State, seat: int, events: Cells) -> None:
    """Main action 4: the whole active area goes to the discard area, and as many pigments are drawn."""
    n = amount(s.active[seat])
    for colour in range(N_PIGMENTS):
        s.discard[seat, colour] += s.active[seat, colour]
        s.active[seat, colour] = 0
    tell(events, Event.DISCARDED, seat, n, 0, 0)
    draw_up_to(s, seat, n, events)


# --- powers of masters ----------------------------------------------------------------------------------------------
@compiled
def has_secondary(s: State, seat: int) -> bool:
    """Whether Hokusai would find a secondary in the bag or, after that, in the discard area."""
    for colour in range(ORANGE, GREEN + 1):
        if s.bag[seat, colour] > 0 or s.discard[seat, colour] > 0:
            return True
    return False


@compiled
def draw_secondary(s: State, seat: int, events: Cells) -> None:
    """Hokusai: draw until a secondary comes, which goes to the active area; the others go to the discard area."""
    spilled = np.zeros(N_PIGMENTS, np.int64)
    colour = 0
    while True:
        if amount(s.bag[seat]) == 0:
            empty_discard(s, seat, events)
        colour = draw(s, seat)
        if ORANGE <= colour <= GREEN:
            break
        s.discard[seat, colour] += 1
        spilled[colour] += 1
    s.active[seat, colour] += 1
    if spilled.any():
        tell_six(events, Event.SPILLED, seat, spilled[0], spilled[1], spilled[2], spilled[BLACK], 0, 0)
    tell(events, Event.POWER, seat, s.master[seat], colour, 0)


@compiled
def swap(s: State, seat: int, colour: int, events: Cells) -> None:
    """Masanobu: a pigment of the active area is discarded, and another one drawn."""
    s.active[seat, colour] -= 1
    s.discard[seat, colour] += 1
    tell(events, Event.POWER, seat, s.master[seat], colour, 0)
    draw_up_to(s, seat, amount(s.active[seat]) + 1, events)


@compiled
def take_ink(s: State, seat: int, events: Cells) -> None:
    """Utamaro: a black pigment out of the bag into the active area."""
    s.bag[seat, BLACK] -= 1
    s.active[seat, BLACK] += 1
    tell(events, Event.POWER, seat, s.master[seat], BLACK, 0)
