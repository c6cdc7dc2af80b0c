"""The studio: artisans and what they can do, tools that are removed, works that are painted."""

from typing import Any

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import (
    ARTISAN_TOOLS,
    ARTISAN_USES,
    ARTISANS_HELD,
    KUNIYOSHI,
    KUNIYOSHI_HELD,
    MOST_PLACES,
    N_COLOURS,
    N_KAKEMONOS,
    N_PRIMARIES,
    ON_CARD,
    PAINTING,
    PLACE,
    WORKS,
)
from ukiyo.games.hokusai.rules import piles
from ukiyo.games.hokusai.rules.ledger import tell, tell_six
from ukiyo.games.hokusai.rules.payment import payable, stands_for
from ukiyo.games.hokusai.state import ACTIONS, NONE, Event, State

PAINT, ACTIVATE, GIVE_UP = ACTIONS.PAINT, ACTIONS.ACTIVATE, ACTIONS.GIVE_UP
N_PAINTINGS = len(PAINTING)
TOKENS_HELD = WORKS * ON_CARD
FULL, ROOM = 0x777777, 0x888888
"""Six counts of colours are packed four bits each; a sum of colours fits into another if no fourth bit is borrowed."""
SECONDARY_PART = 0xFFF000
PACKED = np.array([sum(n << 4 * c for c, n in enumerate(row)) for row in PAINTING.tolist()], np.int64)
"""The counts of each painting."""


def _paintings_of() -> tuple[Any, Any]:
    """For each kakemono the paintings of which it has all places, and how many there are."""
    lists = [
        [i for i, row in enumerate(PAINTING.tolist()) if all(places.count(c) >= row[c] for c in range(N_COLOURS))]
        for places in PLACE.tolist()
    ]
    table = np.zeros((N_KAKEMONOS, max(map(len, lists))), np.int64)
    for i, found in enumerate(lists):
        table[i, : len(found)] = found
    return table, np.array([len(found) for found in lists], np.int64)


PAINTINGS_OF, N_PAINTINGS_OF = _paintings_of()


# --- artisans ---------------------------------------------------------------------------------------------------------
@compiled
def held(s: State, seat: int) -> int:
    """How many artisans work in a studio."""
    n = 0
    while n < KUNIYOSHI_HELD and s.artisan[seat, n] != NONE:
        n += 1
    return n


@compiled
def room_for(s: State, seat: int) -> int:
    """How many artisans a studio has room for."""
    return KUNIYOSHI_HELD if s.master[seat] == KUNIYOSHI else ARTISANS_HELD


@compiled
def uses(s: State, seat: int) -> int:
    """Which pigments a player may use as others (see `payment`)."""
    found = 0
    for k in range(KUNIYOSHI_HELD):
        if s.artisan[seat, k] != NONE:
            found |= ARTISAN_USES[s.artisan[seat, k]]
    return found


@compiled
def icons(s: State, seat: int) -> int:
    """The tool icons on a player's artisans: how many of each tool, four bits each."""
    found = 0
    for k in range(KUNIYOSHI_HELD):
        artisan = s.artisan[seat, k]
        if artisan != NONE:
            for i in range(2):
                if ARTISAN_TOOLS[artisan, i] >= 0:
                    found += 1 << (4 * ARTISAN_TOOLS[artisan, i])
    return found


# --- extra action I ---------------------------------------------------------------------------------------------------
@compiled
def tool_on(s: State, seat: int, token: int) -> int:
    """The tool that token 0 to 3 shows (work * 2 + which), or NONE."""
    return s.work_tools[seat, token // ON_CARD, token % ON_CARD]


@compiled
def is_twin(s: State, seat: int, token: int) -> bool:
    """Whether the other token of the same work, which comes first, shows the same tool: only one of them is offered."""
    return token % ON_CARD == 1 and tool_on(s, seat, token) == tool_on(s, seat, token - 1)


@compiled
def may_give_up(s: State, seat: int, had: int) -> int:
    """The set of tokens for which an artisan may be given up: tools of which no icon was there (`had`, a bit each)."""
    found = 0
    if s.artisan[seat, 0] != NONE:
        for token in range(TOKENS_HELD):
            tool = tool_on(s, seat, token)
            if tool != NONE and had >> tool & 1 == 0 and not is_twin(s, seat, token):
                found |= 1 << token
    return found


@compiled
def had_icons(s: State, seat: int) -> int:
    """The set of tools of which a player's artisans have an icon."""
    counts = icons(s, seat)
    had = 0
    while counts:
        tool = 0
        while counts >> (4 * tool) & 15 == 0:
            tool += 1
        had |= 1 << tool
        counts &= ~(15 << (4 * tool))
    return had


@compiled
def activations(s: State, seat: int, out: Cells, n: int) -> int:
    """List the sets of tools that the icons can remove, each icon one; none at all if an artisan may be given up."""
    there = 0
    for token in range(TOKENS_HELD):
        if tool_on(s, seat, token) != NONE:
            there |= 1 << token
    if there == 0 or s.artisan[seat, 0] == NONE:
        return n
    if may_give_up(s, seat, had_icons(s, seat)):
        out[n] = ACTIVATE
        n += 1
    have = icons(s, seat)
    for chosen in range(1, 1 << TOKENS_HELD):
        if chosen & ~there:
            continue
        left, possible = have, True
        for token in range(TOKENS_HELD):
            if chosen >> token & 1:
                tool = tool_on(s, seat, token)
                if left >> (4 * tool) & 15 == 0 or (is_twin(s, seat, token) and not chosen >> (token - 1) & 1):
                    possible = False
                    break
                left -= 1 << (4 * tool)
        if possible:
            out[n] = ACTIVATE + chosen
            n += 1
    return n


@compiled
def remove_tool(s: State, seat: int, token: int, artisan: int, events: Cells) -> None:
    """A tool goes from a work to the top of the studio."""
    w, k = token // ON_CARD, token % ON_CARD
    tool = tool_on(s, seat, token)
    s.work_tools[seat, w, k] = NONE
    s.tools[seat, tool] += 1
    tell(events, Event.REMOVED, seat, tool, s.work[seat, w], artisan)


@compiled
def activate(s: State, seat: int, chosen: int, events: Cells) -> None:
    """Activate the artisans: each icon removes one tool."""
    n = 0
    for token in range(TOKENS_HELD):
        n += chosen >> token & 1
    tell(events, Event.ACTIVATED, seat, n, 0, 0)
    for token in range(TOKENS_HELD):
        if chosen >> token & 1:
            remove_tool(s, seat, token, NONE, events)
    gather(s, seat)


@compiled
def gather(s: State, seat: int) -> None:
    """A tool that is alone on a work lies first."""
    for w in range(WORKS):
        if s.work_tools[seat, w, 0] == NONE:
            s.work_tools[seat, w, 0] = s.work_tools[seat, w, 1]
            s.work_tools[seat, w, 1] = NONE


@compiled
def gifts(s: State, seat: int, had: int, out: Cells) -> int:
    """List the artisans that may be given up, each for every tool."""
    n = 0
    tokens = may_give_up(s, seat, had)
    for place in range(held(s, seat)):
        for token in range(TOKENS_HELD):
            if tokens >> token & 1:
                out[n] = GIVE_UP + place * TOKENS_HELD + token
                n += 1
    return n


@compiled
def give_up(s: State, seat: int, what: int, events: Cells) -> None:
    """An artisan goes under the pile, and a tool is removed for it."""
    place = what // TOKENS_HELD
    artisan = s.artisan[seat, place]
    piles.dismiss(s, seat, place)
    remove_tool(s, seat, what % TOKENS_HELD, artisan, events)
    gather(s, seat)


# --- painting ---------------------------------------------------------------------------------------------------------
@compiled
def missing(s: State, seat: int, w: int) -> int:
    """How many places of each colour are unpainted on a work, packed; -1 if it cannot be painted: none, or tools on it."""
    card = s.work[seat, w]
    if card == NONE or s.work_tools[seat, w, 0] != NONE:
        return -1
    found = 0
    for j in range(MOST_PLACES):
        if PLACE[card, j] >= 0 and s.painted[seat, w, j] == NONE:
            found += 1 << (4 * PLACE[card, j])
    return found


@compiled
def in_hand(s: State, seat: int) -> int:
    """How many pigments of each colour lie in the active area, packed, seven at most."""
    found = 0
    for colour in range(N_COLOURS):
        found |= min(s.active[seat, colour], 7) << (4 * colour)
    return found


@compiled
def affordable(needs: int, have: int, skills: int) -> bool:
    """Whether the active area (`have`) has the pigments for `needs`, both packed; `skills` are the artisans' (`uses`)."""
    if skills == 0:
        return (have + ROOM - needs) & ROOM == ROOM
    if ((have & SECONDARY_PART) + ROOM - (needs & SECONDARY_PART)) & ROOM != ROOM:
        return False
    return payable(
        needs & 15, needs >> 4 & 15, needs >> 8 & 15, have & 15, have >> 4 & 15, have >> 8 & 15, skills
    )  # fmt: skip


@compiled
def paintings(s: State, seat: int, w: int, have: int, skills: int, out: Cells, n: int) -> int:
    """List what can be painted on a work in one go; returns the new count."""
    open_places = missing(s, seat, w)
    if open_places <= 0:
        return n
    card = s.work[seat, w]
    for i in range(N_PAINTINGS_OF[card]):
        what = PAINTINGS_OF[card, i]
        needs = PACKED[what]
        if (open_places + ROOM - needs) & ROOM == ROOM and affordable(needs, have, skills):
            out[n] = PAINT + w * N_PAINTINGS + what
            n += 1
    return n


@compiled
def may_finish(s: State, seat: int, w: int, have: int, skills: int) -> bool:
    """Whether all that a work still needs lies in the active area."""
    needs = missing(s, seat, w)
    return needs >= 0 and affordable(needs, have, skills)


@compiled
def paint(s: State, seat: int, w: int, needs: int, payment: Cells, skills: int, events: Cells) -> None:
    """Put pigments on the places of a work: `needs` of each colour (packed), its primaries paid by `payment` (i8[3])."""
    card = s.work[seat, w]
    tell_six(
        events, Event.PAID, seat, payment[0], payment[1], payment[2], needs >> 12 & 15, needs >> 16 & 15, needs >> 20 & 15
    )  # fmt: skip
    asked, paid = np.zeros(N_PRIMARIES, np.int64), np.zeros(N_PRIMARIES, np.int64)
    for colour in range(N_PRIMARIES):
        asked[colour], paid[colour] = needs >> (4 * colour) & 15, payment[colour]
    for j in range(MOST_PLACES):
        colour = PLACE[card, j]
        if colour < 0 or s.painted[seat, w, j] != NONE or needs >> (4 * colour) & 15 == 0:
            continue
        needs -= 1 << (4 * colour)
        pigment = stands_for(asked, paid, colour, skills) if colour < N_PRIMARIES else colour
        s.painted[seat, w, j] = pigment
        s.active[seat, pigment] -= 1


@compiled
def take_off(s: State, seat: int, w: int, colour: int) -> None:
    """A pigment leaves a work, first one that stands for another colour."""
    card = s.work[seat, w]
    found = -1
    for j in range(MOST_PLACES):
        if s.painted[seat, w, j] == colour and (found < 0 or PLACE[card, j] != colour):
            found = j
    s.painted[seat, w, found] = NONE
