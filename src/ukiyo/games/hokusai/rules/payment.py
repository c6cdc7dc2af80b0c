"""Paying with primaries, some of which may stand for others by the skill of artisans.

`uses` is a set: bit 3 * a + b says that pigment a may be used as b. A pigment stands for one colour only, so this is a
matching; by Hall's theorem a demand can be met exactly if every set of colours that is asked for finds at least as many
pigments that may serve for it.
"""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import MIX, N_PRIMARIES, PAYMENT, RECIPE
from ukiyo.games.hokusai.state import ACTIONS, State

PAY = ACTIONS.PAY
SERVES = np.array(
    [
        [sum(1 << a for a in range(3) if any(colours >> b & 1 and (a == b or uses >> (3 * a + b) & 1) for b in range(3)))
         for colours in range(8)]
        for uses in range(512)
    ],
    np.int64,
)  # fmt: skip
"""For each set of uses and set of colours: the pigments that may serve for one of them."""
MOST = int(PAYMENT.max())
PAYMENT_ID = np.full((MOST + 1, MOST + 1, MOST + 1), -1, np.int64)
for _i, (_r, _b, _y) in enumerate(PAYMENT.tolist()):
    PAYMENT_ID[_r, _b, _y] = _i
PAYMENT_FROM = np.searchsorted(PAYMENT.sum(axis=1), np.arange(MOST + 2))
"""The payments of n pigments run from PAYMENT_FROM[n] to PAYMENT_FROM[n + 1]."""
MIX_NEEDS = np.array(
    [[sum(n for n, pair in zip(mix, RECIPE.tolist()) if c in pair) for c in range(3)] for mix in MIX.tolist()]
)
"""The primaries that each mix needs."""


@compiled
def payable(r: int, b: int, y: int, red: int, blue: int, yellow: int, uses: int) -> bool:
    """Whether a demand of r, b, y primaries can be met from so many red, blue and yellow ones."""
    if uses == 0:
        return r <= red and b <= blue and y <= yellow
    for colours in range(1, 8):
        serve = SERVES[uses, colours]
        needed = (colours & 1) * r + (colours >> 1 & 1) * b + (colours >> 2) * y
        if needed > (serve & 1) * red + (serve >> 1 & 1) * blue + (serve >> 2) * yellow:
            return False
    return True


@compiled
def payments(s: State, seat: int, r: int, b: int, y: int, uses: int, out: Cells) -> int:
    """List all ways to pay a demand from the active area; returns how many."""
    red, blue, yellow = s.active[seat, 0], s.active[seat, 1], s.active[seat, 2]
    n = 0
    count = r + b + y
    if count == 0 or count > MOST:
        return n
    for i in range(PAYMENT_FROM[count], PAYMENT_FROM[count + 1]):
        if PAYMENT[i, 0] > red or PAYMENT[i, 1] > blue or PAYMENT[i, 2] > yellow:
            continue
        if payable(r, b, y, PAYMENT[i, 0], PAYMENT[i, 1], PAYMENT[i, 2], uses):
            out[n] = PAY + i
            n += 1
    return n


@compiled
def stands_for(needs: Cells, paid: Cells, colour: int, uses: int) -> int:
    """Which of the primaries `paid` (i8[3]) goes to a place of `colour`, so that the others suffice for `needs` (i8[3]).

    The colour itself comes first. Both lose what is used.
    """
    needs[colour] -= 1
    for k in range(N_PRIMARIES):
        pigment = (colour + k) % N_PRIMARIES
        if paid[pigment] > 0 and (k == 0 or uses >> (3 * pigment + colour) & 1):
            paid[pigment] -= 1
            if payable(needs[0], needs[1], needs[2], paid[0], paid[1], paid[2], uses):
                return pigment
            paid[pigment] += 1
    return colour
