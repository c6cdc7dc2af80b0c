"""What a player cannot know: others' individual objectives, and the future. The verbs `conceal` and `determinize`."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.games.hokusai.components import N_INDIVIDUAL
from ukiyo.games.hokusai.rules import piles
from ukiyo.games.hokusai.state import NONE, STREAM_DEAL, UNKNOWN


@compiled
def conceal(s, seat):  # type: ignore[no-untyped-def]
    """Turn face down what `seat` cannot know (-1: a spectator); at the end of the game all objectives are shown."""
    s.key[:] = 0
    if s.to_act < 0:
        return
    for other in range(np.int64(s.seats)):
        if other != seat and s.individual[other] != NONE:
            s.individual[other] = UNKNOWN


@compiled
def determinize(s, seat, key):  # type: ignore[no-untyped-def]
    """Deal anew the objectives that `seat` has not seen; and another future."""
    conceal(s, seat)
    s.key[:] = key
    left = np.int64((1 << N_INDIVIDUAL) - 1)
    for other in range(np.int64(s.seats)):
        if 0 <= s.individual[other] < UNKNOWN:
            left &= ~(1 << np.int64(s.individual[other]))
    for other in range(np.int64(s.seats)):
        if s.individual[other] == UNKNOWN:
            s.individual[other] = piles.random_of(s, STREAM_DEAL, left)
            left &= ~(1 << np.int64(s.individual[other]))
