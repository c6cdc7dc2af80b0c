"""Opponents that do not search: random and greedy."""

from typing import Any

import numpy as np

from ukiyo.bots import policies
from ukiyo.bots.base import Bot, seat_of, share, whole
from ukiyo.engine import chance
from ukiyo.engine.position import Position


class RandomBot(Bot):
    """Chooses uniformly among the legal actions."""

    name = "random"

    def _choose(self, view: Position, legal: np.ndarray[Any, Any]) -> int:
        return int(legal[chance.roll(self.dice, len(legal))])


class GreedyBot(Bot):
    """Chooses the action with the best estimated lead, over a few deals of what it cannot know.

    An action is valued after the best further decisions of the same turn: it looks `ahead` by 0 to 4 of them. Ties are
    broken at random. `samples`: deals, 1 to 1000. `slips`: how often
    (0 to 1) it plays at random.
    """

    name = "greedy"

    def __init__(self, seed: int | None = None, samples: int = 4, slips: float = 0.0, ahead: int = 1) -> None:
        super().__init__(seed)
        self.samples = whole("samples", samples, 1, 1000)
        self.ahead = whole("ahead", ahead, 0, policies.LOOK_AHEAD)
        self.slips = share("slips", slips)

    def _choose(self, view: Position, legal: np.ndarray[Any, Any]) -> int:
        if self.slips and chance.roll(self.dice, 1000) < 1000 * self.slips:
            return int(legal[chance.roll(self.dice, len(legal))])
        room = policies.room(view.game)
        n = policies.greedy_values(view.state, seat_of(view), self.samples, self.ahead, self.dice, *room)
        values = room[-1][:n]
        best = np.flatnonzero(values == values.max())
        return int(legal[best[chance.roll(self.dice, len(best))]])
