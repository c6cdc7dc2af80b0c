"""The searching opponent."""

import time
from typing import Any

import numpy as np

from ukiyo.bots import policies, search
from ukiyo.bots.base import Bot, number, seat_of, share, whole
from ukiyo.engine.errors import WrongOption
from ukiyo.engine.position import Position

CHUNK = 64
MOST_NODES = 200_000
MOST_DEALS, DEAL_EVERY, DEALING = 8, 250, 0.1
"""At the root greedy play evaluates actions in several deals of what is hidden: these constants give the most deals, one
deal per this many iterations, or the share of the time it may take."""
Array = np.ndarray[Any, Any]


class MctsBot(Bot):
    """Information-set Monte Carlo tree search.

    Give `iterations` (with a seed, the same choice every time) or `milliseconds` per decision. `horizon`: how often a
    playout passes from seat to seat, 0 for the whole game. `sampled`: actions a playout looks at. `exploration`, `win_share`,
    `spread`, `width`, `widening`, `trust`: see `ukiyo.bots.search`. The search releases the interpreter's lock.
    """

    name = "mcts"

    def __init__(
        self,
        seed: int | None = None,
        iterations: int | None = None,
        milliseconds: int | None = None,
        exploration: float = 0.4,
        horizon: int = 6,
        sampled: int = 12,
        win_share: float = 0.5,
        spread: int = 10,
        width: int = 6,
        widening: float = 1.5,
        trust: float = 0.7,
    ) -> None:
        super().__init__(seed)
        if iterations is not None and milliseconds is not None:
            raise WrongOption("give iterations or milliseconds, not both")
        self.iterations = None if iterations is None else whole("iterations", iterations, 1, 10**8)
        self.milliseconds = whole("milliseconds", 200 if milliseconds is None else milliseconds, 1, 600_000)
        self.settings = np.zeros(search.N_SETTINGS, np.float64)
        self.settings[search.EXPLORATION] = number("exploration", exploration, 0, 100)
        self.settings[search.HORIZON] = whole("horizon", horizon, 0, 10_000)
        self.settings[search.SAMPLED] = whole("sampled", sampled, 1, 10_000)
        self.settings[search.WIN_SHARE] = share("win_share", win_share)
        self.settings[search.SPREAD] = whole("spread", spread, 1, 10_000)
        self.settings[search.WIDTH] = whole("width", width, 1, 10_000)
        self.settings[search.WIDENING] = number("widening", widening, 0, 1000)
        self.settings[search.TRUST] = share("trust", trust)
        self.done = 0
        self._deadline = 0.0
        self._nodes = np.zeros(0, search.NODE)

    def _choose(self, view: Position, legal: Array) -> int:
        self._deadline = time.perf_counter() + self.milliseconds / 1000
        size = min(MOST_NODES, 2 + (MOST_NODES if self.iterations is None else self.iterations))
        if len(self._nodes) < size:
            self._nodes = np.zeros(size, search.NODE)
        self._grow(view, np.zeros(1, np.int64), *self._foreseen(view))
        visits, worth = np.zeros(len(legal), np.int64), np.zeros(len(legal), np.float64)
        search.tally(self._nodes, legal, len(legal), visits, worth)
        return int(legal[np.lexsort((worth, visits))[-1]])

    def _foreseen(self, view: Position) -> tuple[Array, Array]:
        """The legal actions (i4), greedy play's favourites first, and the mean lead (f8) that it estimates for each."""
        until = time.perf_counter() + DEALING * self.milliseconds / 1000
        room = policies.room(view.game)
        leads, deals, more = np.zeros(len(view.legal_ids())), 0, True
        while more:
            n = policies.greedy_values(view.state, seat_of(view), 1, policies.LOOK_AHEAD, self.dice, *room)
            leads, deals = leads + room[-1][:n], deals + 1
            late = time.perf_counter() >= until if self.iterations is None else deals >= self.iterations // DEAL_EVERY
            more = deals < MOST_DEALS and not late
        best_first = np.argsort(-leads, kind="stable")
        return room[-2][:n][best_first], leads[best_first] / deals

    def _grow(self, view: Position, used: Array, order: Array, leads: Array) -> None:
        """Search from the view for as long as allowed; `done` counts the iterations."""
        actions = len(view.game.actions)
        self.done = 0
        while True:
            chunk = CHUNK if self.iterations is None else min(CHUNK, self.iterations - self.done)
            search.search(
                view.state, seat_of(view), chunk, self._nodes, used, self.settings, order, leads, actions, self.dice
            )
            self.done += chunk
            if self.done >= self.iterations if self.iterations is not None else time.perf_counter() >= self._deadline:
                return
