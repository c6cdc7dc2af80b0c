"""The pigments of a player: active area, discard area, bag, works; drawing, the track."""

import numpy as np

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.games.hokusai.components import BLACK, GREEN, MOST_PLACES, N_PIGMENTS, ORANGE, WORKS
from ukiyo.games.hokusai.rules.ledger import tell, tell_six
from ukiyo.games.hokusai.state import NONE, STREAM_BAG, Event


@compiled
def amount(pigments):  # type: ignore[no-untyped-def]
    """How many pigments lie in an area."""
    n = np.int64(0)
    for colour in range(N_PIGMENTS):
        n += pigments[colour]
    return n


@compiled
def on_works(s, seat):  # type: ignore[no-untyped-def]
    """How many pigments lie on the kakemonos of a studio."""
    n = np.int64(0)
    for w in range(WORKS):
        for j in range(MOST_PLACES):
            n += s.painted[seat, w, j] != NONE
    return n


@compiled
def total(s, seat):  # type: ignore[no-untyped-def]
    """All pigments of a player: what the track counts."""
    return amount(s.active[seat]) + amount(s.discard[seat]) + amount(s.bag[seat]) + on_works(s, seat)


@compiled
def set_level(s, seat, level, events):  # type: ignore[no-untyped-def]
    """The marker goes to a level of the track."""
    before = np.int64(s.level[seat])
    if level != before:
        s.level[seat] = level
        tell(events, Event.LEVEL, seat, level, before, 0)


@compiled
def update_level(s, seat, events):  # type: ignore[no-untyped-def]
    """The marker shows how many pigments the player has."""
    set_level(s, seat, total(s, seat), events)


# --- the bag ----------------------------------------------------------------------------------------------------------
@compiled
def empty_discard(s, seat, events):  # type: ignore[no-untyped-def]
    """All pigments of the discard area go into the bag."""
    n = amount(s.discard[seat])
    if n > 0:
        for colour in range(N_PIGMENTS):
            s.bag[seat, colour] += s.discard[seat, colour]
            s.discard[seat, colour] = 0
        tell(events, Event.REFILLED, seat, n, 0, 0)


@compiled
def draw(s, seat):  # type: ignore[no-untyped-def]
    """A random pigment out of a bag that is not empty."""
    k = chance.below(s, STREAM_BAG + seat, s.draws[seat], amount(s.bag[seat]))
    s.draws[seat] += np.uint16(1)
    s.reveals += np.uint16(1)
    colour = np.int64(0)
    while k >= s.bag[seat, colour]:
        k -= s.bag[seat, colour]
        colour += 1
    s.bag[seat, colour] -= np.int8(1)
    return colour


@compiled
def draw_up_to(s, seat, n, events):  # type: ignore[no-untyped-def]
    """Draw until `n` pigments lie in the active area. A bag that gets empty is filled from the discard area once more."""
    drawn, count = np.int64(0), 0
    for _ in range(n - amount(s.active[seat])):
        if amount(s.bag[seat]) == 0:
            empty_discard(s, seat, events)
            if amount(s.bag[seat]) == 0:
                break
        colour = draw(s, seat)
        s.active[seat, colour] += np.int8(1)
        drawn += np.int64(1) << (4 * colour)
        count += 1
    if count > 0:
        tell(events, Event.DREW, seat, drawn, count, 0)


@compiled
def discard_active(s, seat, events):  # type: ignore[no-untyped-def]
    """Main action 4: the whole active area goes to the discard area, and as many pigments are drawn."""
    n = amount(s.active[seat])
    for colour in range(N_PIGMENTS):
        s.discard[seat, colour] += s.active[seat, colour]
        s.active[seat, colour] = 0
    tell(events, Event.DISCARDED, seat, n, 0, 0)
    draw_up_to(s, seat, n, events)


# --- powers of masters ----------------------------------------------------------------------------------------------
@compiled
def has_secondary(s, seat):  # type: ignore[no-untyped-def]
    """Whether Hokusai would find a secondary in the bag or, after that, in the discard area."""
    for colour in range(ORANGE, GREEN + 1):
        if s.bag[seat, colour] > 0 or s.discard[seat, colour] > 0:
            return True
    return False


@compiled
def draw_secondary(s, seat, events):  # type: ignore[no-untyped-def]
    """Hokusai: draw until a secondary comes, which goes to the active area; the others go to the discard area."""
    spilled = np.zeros(N_PIGMENTS, np.int64)
    colour = np.int64(0)
    while True:
        if amount(s.bag[seat]) == 0:
            empty_discard(s, seat, events)
        colour = draw(s, seat)
        if ORANGE <= colour <= GREEN:
            break
        s.discard[seat, colour] += np.int8(1)
        spilled[colour] += 1
    s.active[seat, colour] += np.int8(1)
    if spilled.any():
        tell_six(events, Event.SPILLED, seat, spilled[0], spilled[1], spilled[2], spilled[BLACK], 0, 0)
    tell(events, Event.POWER, seat, s.master[seat], colour, 0)


@compiled
def swap(s, seat, colour, events):  # type: ignore[no-untyped-def]
    """Masanobu: a pigment of the active area is discarded, and another one drawn."""
    s.active[seat, colour] -= np.int8(1)
    s.discard[seat, colour] += np.int8(1)
    tell(events, Event.POWER, seat, s.master[seat], colour, 0)
    draw_up_to(s, seat, amount(s.active[seat]) + 1, events)


@compiled
def take_ink(s, seat, events):  # type: ignore[no-untyped-def]
    """Utamaro: a black pigment out of the bag into the active area."""
    s.bag[seat, BLACK] -= np.int8(1)
    s.active[seat, BLACK] += np.int8(1)
    tell(events, Event.POWER, seat, s.master[seat], BLACK, 0)
