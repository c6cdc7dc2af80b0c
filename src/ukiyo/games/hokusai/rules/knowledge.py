"""What a player cannot know: others' individual objectives, and the future. The verbs `conceal` and `determinize`."""

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import N_INDIVIDUAL
from ukiyo.games.hokusai.rules import piles
from ukiyo.games.hokusai.state import NONE, STREAM_DEAL, UNKNOWN, State


@compiled
def conceal(s: State, seat: int) -> None:
    """Turn face down what `seat` cannot know (-1: a spectator); at the end of the game all objectives are shown."""
    s.key[:] = 0
    if s.to_act < 0:
        return
    for other in range(s.seats):
        if other != seat and s.individual[other] != NONE:
            s.individual[other] = UNKNOWN


@compiled
def determinize(s: State, seat: int, key: Cells) -> None:
    """Deal anew the objectives that `seat` has not seen; and another future."""
    conceal(s, seat)
    s.key[:] = key
    left = (1 << N_INDIVIDUAL) - 1
    for other in range(s.seats):
        if 0 <= s.individual[other] < UNKNOWN:
            left &= ~(1 << s.individual[other])
    for other in range(s.seats):
        if s.individual[other] == UNKNOWN:
            s.individual[other] = piles.random_of(s, STREAM_DEAL, left)
            left &= ~(1 << s.individual[other])
