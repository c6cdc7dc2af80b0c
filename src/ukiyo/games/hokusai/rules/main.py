"""Main actions 2 and 3 as they begin: what is mixed or exposed, and what is paid for it."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import MIX, MOST_PLACES, N_PRIMARIES, PAYMENT
from ukiyo.games.hokusai.rules import payment, pigments, studio
from ukiyo.games.hokusai.rules.ledger import tell, tell_six
from ukiyo.games.hokusai.rules.payment import MIX_NEEDS
from ukiyo.games.hokusai.state import ACTIONS, NONE, Event, Phase, Stage, State

MIXING, EXPOSE, PAINT, PAY = ACTIONS.MIX, ACTIONS.EXPOSE, ACTIONS.PAINT, ACTIONS.PAY
MIX_TO = np.searchsorted(MIX.sum(axis=1), np.arange(1, MIX.sum(axis=1).max() + 2))
"""The mixes of at most n secondaries end at MIX_TO[n]."""
MOST_AT_ONCE = len(MIX_TO) - 1


@compiled
def mixes(s: State, seat: int, skills: int, out: Cells, n: int) -> int:
    """List what can be mixed in one action from the active area, as far as the tray has it; returns the new count."""
    red, blue, yellow = s.active[seat, 0], s.active[seat, 1], s.active[seat, 2]
    most = min(int(red + blue + yellow) // 2, MOST_AT_ONCE)
    for i in range(MIX_TO[most] if most > 0 else 0):
        if MIX[i, 0] > s.tray[0] or MIX[i, 1] > s.tray[1] or MIX[i, 2] > s.tray[2]:
            continue
        if payment.payable(MIX_NEEDS[i, 0], MIX_NEEDS[i, 1], MIX_NEEDS[i, 2], red, blue, yellow, skills):
            out[n] = MIXING + i
            n += 1
    return n


@compiled
def packed_needs(s: State, seat: int, action: int) -> int:
    """The colours that painting, or finishing a work, asks for, packed."""
    if action >= PAINT:
        return studio.PACKED[(action - PAINT) % studio.N_PAINTINGS]
    return studio.missing(s, seat, action - EXPOSE)


@compiled
def demand(s: State, seat: int, action: int, primaries: Cells) -> None:
    """The primaries that mixing, painting or exposing asks for, into `primaries` (i8[3])."""
    if action < EXPOSE:
        primaries[:] = MIX_NEEDS[action - MIXING]
    else:
        needs = packed_needs(s, seat, action)
        for colour in range(N_PRIMARIES):
            primaries[colour] = needs >> (4 * colour) & 15


@compiled
def ask_payment(s: State, seat: int, action: int, events: Cells) -> None:
    """Pay for mixing, painting or exposing; where substitution leaves a choice the player is asked."""
    primaries = np.zeros(N_PRIMARIES, np.int64)
    demand(s, seat, action, primaries)
    skills = studio.uses(s, seat)
    if skills != 0:
        ways = np.empty(PAYMENT.shape[0], np.int32)
        n = payment.payments(s, seat, primaries[0], primaries[1], primaries[2], skills, ways)
        if n > 1:
            agenda.push(s, Phase.PAY, seat, action)
            return
        if n == 1:
            primaries[:] = PAYMENT[ways[0] - PAY]
    pay(s, seat, action, primaries, events)


@compiled
def pay(s: State, seat: int, action: int, primaries: Cells, events: Cells) -> None:
    """The primaries (i8[3]) are paid, and the action goes on."""
    if action < EXPOSE:
        mix(s, seat, action - MIXING, primaries, events)
        return
    needs = packed_needs(s, seat, action)
    w = (action - PAINT) // studio.N_PAINTINGS if action >= PAINT else action - EXPOSE
    if needs > 0:
        studio.paint(s, seat, w, needs, primaries, studio.uses(s, seat), events)
    if action >= PAINT:
        tell(events, Event.PAINTED, seat, w, s.work[seat, w], (action - PAINT) % studio.N_PAINTINGS)
    else:
        finish(s, seat, w, events)


@compiled
def mix(s: State, seat: int, what: int, primaries: Cells, events: Cells) -> None:
    """Main action 2: primaries go back to the rondel; what is made of them comes when it has been rotated."""
    tell_six(events, Event.PAID, seat, primaries[0], primaries[1], primaries[2], 0, 0, 0)
    for k in range(N_PRIMARIES):
        s.active[seat, k] -= primaries[k]
        s.returning[k] = primaries[k]
        s.made[k] = MIX[what, k]
        s.tray[k] -= MIX[what, k]
    s.stage = Stage.ROW


@compiled
def finish(s: State, seat: int, w: int, events: Cells) -> None:
    """Main action 3: a work is finished and leaves the studio; its primaries go back to the rondel, the others to the tray."""
    card = s.work[seat, w]
    n = 0
    for j in range(MOST_PLACES):
        pigment = s.painted[seat, w, j]
        if pigment == NONE:
            continue
        n += 1
        s.painted[seat, w, j] = NONE
        if pigment < N_PRIMARIES:
            s.returning[pigment] += 1
        else:
            s.tray[pigment - N_PRIMARIES] += 1
    s.work[seat, w] = NONE
    s.finished = card
    tell(events, Event.FINISHED, seat, card, n, 0)
    s.stage = Stage.KEEP


@compiled
def receive_mixed(s: State, seat: int, events: Cells) -> None:
    """What was mixed comes from the tray into the discard area."""
    tell(events, Event.MIXED, seat, s.made[0], s.made[1], s.made[2])
    for k in range(N_PRIMARIES):
        s.discard[seat, N_PRIMARIES + k] += s.made[k]
        s.made[k] = 0
    pigments.update_level(s, seat, events)
