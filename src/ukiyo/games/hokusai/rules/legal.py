"""What may be done now: the verb `legal`."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import (
    BLACK,
    CHOOSE,
    COLLECT,
    COLLECTS,
    GRAB,
    HOKUSAI,
    ICON_ARTISAN,
    ICON_KAKEMONO,
    MASANOBU,
    N_MASTERS,
    N_PIGMENTS,
    N_PRIMARIES,
    PICK,
    RECOVER,
    REFRESH,
    SIDES,
    SPACES,
    TOKEN_AMOUNT,
    UTAMARO,
    WORKS,
)
from ukiyo.games.hokusai.rules import board, ending, main, payment, pigments, piles, rondel, studio
from ukiyo.games.hokusai.state import ACTIONS, EXCHANGES, NONE, Phase, State

END, MASTER, APPRENTICE, MOVE, MIX, EXPOSE, DISCARD = (
    ACTIONS.END, ACTIONS.MASTER, ACTIONS.APPRENTICE, ACTIONS.MOVE, ACTIONS.MIX, ACTIONS.EXPOSE, ACTIONS.DISCARD,
)  # fmt: skip
ATELIER, SWAP, INK, TOKEN, KAKEMONO, ARTISAN = (
    ACTIONS.ATELIER, ACTIONS.SWAP, ACTIONS.INK, ACTIONS.TOKEN, ACTIONS.KAKEMONO, ACTIONS.ARTISAN,
)  # fmt: skip
PICKING, KEEP, ROTATE, DECLINE = ACTIONS.PICK, ACTIONS.KEEP, ACTIONS.ROTATE, ACTIONS.DECLINE
FIT_PRIMARY, FIT_SECONDARY = ACTIONS.FIT_PRIMARY, ACTIONS.FIT_SECONDARY
PICK_FROM = np.searchsorted(PICK.sum(axis=1), np.arange(4))
"""The picks of n pigments run from PICK_FROM[n] to PICK_FROM[n + 1]."""
OPEN = 0
"""The extra action of the turn is not done yet."""


@compiled
def legal(s: State, out: Cells) -> int:
    """The legal action ids of the seat to act, ascending; returns how many."""
    seat = s.to_act
    phase = s.phase
    if phase == Phase.TURN:
        return turn(s, seat, out)
    if phase == Phase.SPACE:
        return space(s, seat, out)
    if phase == Phase.ROW:
        return rondel.rows(s, out)
    if phase == Phase.OVER:
        return 0
    if phase >= Phase.ROTATE:
        return later(s, seat, phase, out)
    return earlier(s, seat, phase, out)


@compiled
def earlier(s: State, seat: int, phase: int, out: Cells) -> int:
    """The decisions of the set-up, and those that come up more seldom in a turn."""
    n = 0
    if phase == Phase.MASTER:
        for master in range(N_MASTERS):
            if s.masters >> master & 1:
                out[n] = MASTER + master
                n += 1
        return n
    if phase == Phase.APPRENTICE:
        for at in range(SPACES):
            out[at] = APPRENTICE + at
        return SPACES
    if phase == Phase.PAY:
        demand = np.zeros(N_PRIMARIES, np.int64)
        main.demand(s, seat, agenda.argument(s), demand)
        return payment.payments(s, seat, demand[0], demand[1], demand[2], studio.uses(s, seat), out)
    if phase == Phase.TOKEN:
        n = token(s, seat, agenda.argument(s), out)
    elif phase == Phase.ARTISAN:
        for side in range(SIDES):
            n = artisans(s, seat, side, out, n)
    elif phase == Phase.GIVE_UP:
        n = studio.gifts(s, seat, agenda.argument(s), out)
    elif phase == Phase.KEEP:
        for colour in range(N_PRIMARIES):
            if s.returning[colour] > 0:
                out[n] = KEEP + colour
                n += 1
    out[n] = DECLINE
    return n + 1


@compiled
def later(s: State, seat: int, phase: int, out: Cells) -> int:
    """The decisions from rotating the rondel on."""
    n = 0
    if phase == Phase.ROTATE:
        for side in range(SIDES):
            if side != s.oval:
                out[n] = ROTATE + side
                n += 1
        return n
    if phase == Phase.PLACE:
        return board.places(s, out)
    if phase == Phase.PENALTY:
        return ending.gifts(s, seat, agenda.argument(s), out)
    if phase == Phase.FIRST:
        return picks(s.bag[seat], 1, out, 0)
    n = rondel.gains(s, rondel.side_of(s, seat), 1, out, 0) if phase == Phase.NEIGHBOUR else bonuses(s, seat, out)
    out[n] = DECLINE
    return n + 1


# --- the menu of a turn -----------------------------------------------------------------------------------------------
@compiled
def turn(s: State, seat: int, out: Cells) -> int:
    """Main action, extra action, free powers, and the end of the turn once the main action is done."""
    n = 0
    have = studio.in_hand(s, seat)
    skills = studio.uses(s, seat)
    if s.main_done:
        out[0] = END
        n = 1
    else:
        n = main_actions(s, seat, have, skills, out)
    if s.extra == OPEN:
        n = studio.activations(s, seat, out, n)
    for w in range(WORKS):
        if s.extra == OPEN or s.extra == 3 - w:
            n = studio.paintings(s, seat, w, have, skills, out, n)
    return powers(s, seat, out, n)


@compiled
def main_actions(s: State, seat: int, have: int, skills: int, out: Cells) -> int:
    """Main actions 1 to 4."""
    n = 0
    steps = min(int(s.active[seat, BLACK]), 4)
    for way in range(2):
        for k in range(steps):
            out[n] = MOVE + 4 * way + k
            n += 1
    n = main.mixes(s, seat, skills, out, n)
    if board.signed_by(s, seat) < s.signatures:
        for w in range(WORKS):
            if studio.may_finish(s, seat, w, have, skills):
                out[n] = EXPOSE + w
                n += 1
    out[n] = DISCARD
    return n + 1


@compiled
def powers(s: State, seat: int, out: Cells, n: int) -> int:
    """What a master lets one do in the own turn."""
    master = s.master[seat]
    if master == HOKUSAI:
        if s.extra == OPEN and pigments.has_secondary(s, seat):
            out[n] = ATELIER
            n += 1
    elif s.power_used == 0:
        if master == MASANOBU:
            for colour in range(N_PIGMENTS):
                if s.active[seat, colour] > 0:
                    out[n] = SWAP + colour
                    n += 1
        elif master == UTAMARO and s.bag[seat, BLACK] > 0:
            out[n] = INK
            n += 1
    return n


# --- moving, tokens, cards --------------------------------------------------------------------------------------------
@compiled
def space(s: State, seat: int, out: Cells) -> int:
    """What one may do at the space moved to: its token, its card, its pigments, or nothing."""
    n = 0
    side = rondel.side_of(s, seat)
    if token_works(s, seat, s.token_at[side]):
        out[0] = TOKEN
        n = 1
    if s.apprentice[seat] % 2 == 0:
        n = artisans(s, seat, side, out, n)
    elif s.kakemono_at[side] != NONE and piles.free_work(s, seat) >= 0:
        out[n] = KAKEMONO + side
        n += 1
    n = rondel.gains(s, side, COLLECTS[s.level[seat]], out, n)
    out[n] = DECLINE
    return n + 1


@compiled
def artisans(s: State, seat: int, side: int, out: Cells, n: int) -> int:
    """List the ways to take the artisan of a side: to a free place, or else in exchange for one of the studio."""
    if s.artisan_at[side] != NONE:
        count = studio.held(s, seat)
        base = ARTISAN + side * EXCHANGES
        if count < studio.room_for(s, seat):
            out[n] = base
            return n + 1
        for place in range(count):
            out[n] = base + 1 + place
            n += 1
    return n


@compiled
def token_works(s: State, seat: int, which: int) -> bool:
    """Whether an action token has an effect."""
    if which == RECOVER:
        return pigments.amount(s.discard[seat]) > 0
    if which == CHOOSE:
        return pigments.amount(s.bag[seat]) >= TOKEN_AMOUNT[CHOOSE]
    if COLLECT <= which <= GRAB:
        return not rondel.is_bare(s, rondel.side_of(s, seat))
    return True


@compiled
def token(s: State, seat: int, which: int, out: Cells) -> int:
    """What an action token may bring."""
    if which == REFRESH:
        out[0] = TOKEN
        return 1
    if which == RECOVER:
        return picks(s.discard[seat], min(TOKEN_AMOUNT[RECOVER], pigments.amount(s.discard[seat])), out, 0)
    if which == CHOOSE:
        return picks(s.bag[seat], TOKEN_AMOUNT[CHOOSE], out, 0)
    return rondel.gains(s, rondel.side_of(s, seat), TOKEN_AMOUNT[which], out, 0)


@compiled
def picks(area: Cells, count: int, out: Cells, n: int) -> int:
    """List all ways to pick so many pigments from an area."""
    for i in range(PICK_FROM[count], PICK_FROM[count + 1]):
        possible = True
        for colour in range(N_PIGMENTS):
            possible = possible and PICK[i, colour] <= area[colour]
        if possible:
            out[n] = PICKING + i
            n += 1
    return n


@compiled
def bonuses(s: State, seat: int, out: Cells) -> int:
    """List which bonus of the fit may be taken next, and from where."""
    n = 0
    if s.bonus[ICON_KAKEMONO] > 0 and piles.free_work(s, seat) >= 0:
        for side in range(SIDES):
            if s.kakemono_at[side] != NONE:
                out[n] = KAKEMONO + side
                n += 1
    if s.bonus[ICON_ARTISAN] > 0:
        for side in range(SIDES):
            n = artisans(s, seat, side, out, n)
    for colour in range(N_PRIMARIES):
        if s.bonus[colour] > 0:
            for side in range(SIDES):
                if s.rondel[rondel.inner(s, side), colour] > 0:
                    out[n] = FIT_PRIMARY + colour * SIDES + side
                    n += 1
    for k in range(N_PRIMARIES):
        if s.bonus[N_PRIMARIES + k] > 0 and s.tray[k] > 0:
            out[n] = FIT_SECONDARY + k
            n += 1
    return n
