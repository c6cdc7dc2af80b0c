"""Information-set Monte Carlo tree search for all games.

One tree over sequences of actions; every iteration deals at random what the searcher cannot know and follows
actions that are legal in that deal (single-observer ISMCTS: Cowling, Powley and Whitehouse, 2012). A child competes
by how often it was available, not by how often its parent was visited. Every seat is assumed to maximize its own
reward, so two to five seats can compete.

Rewards lie in 0..1: the share of a win at the end of the game mixed with the lead in points, squashed.
Playouts choose for each decision the best of a few sampled actions by the game's estimate, and may stop early. At
the root, greedy play's value of an action counts as well as the playouts (like implicit minimax backups: Lanctot et al.,
2014), because playouts are weaker than real play.
"""

import numpy as np

from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.drive import MOST_SEATS
from ukiyo.engine.record import Cells, Common, Records, attributed
from ukiyo.engine.verbs import EVENT_WIDTH

NODE = attributed(
    np.dtype(
        [
            ("action", "i4"),  # the action that leads here
            ("seat", "i4"),  # whose action it was
            ("first", "i4"),  # first child, -1 for none
            ("next", "i4"),  # next child of the same parent, -1 for none
            ("visits", "i4"),
            ("available", "i4"),  # how often it could have been chosen
            ("reward", "f4"),  # sum of rewards of `seat`
            ("promise", "f4"),  # at the root: greedy play's value, as a reward
        ]
    )
)
DEEPEST = 512
"""The longest path in the tree."""

EXPLORATION, HORIZON, SAMPLED, WIN_SHARE, SPREAD, WIDTH, WIDENING, TRUST = range(8)
"""Places in the settings array (f8): UCB constant; how often a playout passes from seat to seat beyond the tree (0: it
goes to the end); actions sampled by a playout at each decision (1: uniformly random); weight of winning against the
lead; points of lead that count as clearly ahead; children that a node has from the start, and how many more by the root
of its visits; weight at the root of what greedy play sees in an action against what the playouts found."""
N_SETTINGS = 8
FRESH, MOST_SAMPLED = 1, 16
"""A node visited at most FRESH times looks for the best new action among MOST_SAMPLED, later among all."""


@compiled
def add_node(nodes: Cells, used: Cells, parent: int, action: int, seat: int) -> int:
    """Add a new child of `parent` to the tree; returns its number, or -1 if the tree is full."""
    n = used[0]
    if n == len(nodes):
        return -1
    used[0] = n + 1
    nodes[n].action = action
    nodes[n].seat = seat
    nodes[n].first = -1
    nodes[n].next = -1
    nodes[n].visits = 0
    nodes[n].available = 0
    nodes[n].reward = 0.0
    nodes[n].promise = 0.0
    if parent >= 0:
        nodes[n].next = nodes[parent].first
        nodes[parent].first = n
    return n


@inlined
def promising(
    s: Common, legal: Cells, n: int, slots: Cells, sampled: int, trial: Records, dice: Cells, silent: Cells
) -> int:
    """The index in `legal` of the action without a child that its seat values most, of `sampled` from a random start."""
    seat = s.to_act
    start = chance.roll(dice, n)
    best = -(1 << 30)
    chosen = -1
    seen = 0
    for k in range(n):
        i = (start + k) % n
        if slots[legal[i]] >= 0:
            continue
        trial[0] = s
        verbs.apply(trial[0], legal[i], silent)
        worth = verbs.estimate(trial[0], seat)
        if worth > best:
            best = worth
            chosen = i
        seen += 1
        if seen == sampled:
            break
    return chosen


@inlined
def foremost(legal: Cells, n: int, slots: Cells, order: Cells) -> int:
    """The index in `legal` of the action without a child that comes first in `order`; any, if `order` has none of them."""
    spare = -1
    for action in order:
        if slots[action] >= 0:
            continue
        for i in range(n):
            if legal[i] == action:
                return i
    for i in range(n):
        if slots[legal[i]] < 0:
            spare = i
    return spare


@inlined
def select(
    nodes: Cells,
    node: int,
    s: Common,
    legal: Cells,
    n: int,
    slots: Cells,
    settings: Cells,
    order: Cells,
    trial: Records,
    dice: Cells,
    silent: Cells,
) -> tuple[int, int]:
    """The action to follow from `node` at `s`: its index in `legal` and its child, or -1 if there is none yet.

    A node widens with its visits (progressive widening: Coulom, 2007): while it has fewer children among the legal
    actions than its visits allow, the most promising action without one is next; then they compete by UCB. `slots`
    (i4 by action, all -1) and `trial` are working memory.
    """
    child = nodes[node].first
    while child >= 0:
        slots[nodes[child].action] = child
        child = nodes[child].next
    grown = 0
    for i in range(n):
        if slots[legal[i]] >= 0:
            grown += 1
    visits = nodes[node].visits
    chosen = -1
    if grown < min(n, settings[WIDTH] + settings[WIDENING] * np.sqrt(visits)):
        if node == 0:
            chosen = foremost(legal, n, slots, order)
        else:
            chosen = promising(s, legal, n, slots, n if visits > FRESH else MOST_SAMPLED, trial, dice, silent)
    best = -1.0
    for i in range(n):
        child = slots[legal[i]]
        if child < 0:
            continue
        nodes[child].available += 1
        worth = nodes[child].reward / nodes[child].visits
        if node == 0:
            worth += settings[TRUST] * (nodes[child].promise - worth)
        worth += settings[EXPLORATION] * np.sqrt(np.log(nodes[child].available) / nodes[child].visits)
        if chosen < 0 or (slots[legal[chosen]] >= 0 and worth > best):
            best = worth
            chosen = i
    found = slots[legal[chosen]]
    child = nodes[node].first
    while child >= 0:
        slots[nodes[child].action] = -1
        child = nodes[child].next
    return chosen, found


@inlined
def playout(s: Common, legal: Cells, n: int, settings: Cells, trial: Records, dice: Cells, silent: Cells) -> int:
    """Play on from `s`, with `n` actions in `legal`, to the end of the game or of the horizon; returns what is legal."""
    left = int(settings[HORIZON])
    turn = s.to_act
    sampled = int(settings[SAMPLED])
    while n > 0:
        pick = chance.roll(dice, n)
        if sampled > 1 and n > 1:
            seat = s.to_act
            best = -(1 << 30)
            start = pick
            for k in range(min(n, sampled)):
                i = (start + k) % n
                trial[0] = s
                verbs.apply(trial[0], legal[i], silent)
                worth = verbs.estimate(trial[0], seat)
                if worth > best:
                    best = worth
                    pick = i
            trial[0] = s
        verbs.apply(s, legal[pick], silent)
        n = verbs.legal(s, legal)
        if s.to_act != turn:
            turn = s.to_act
            left -= 1
            if left == 0:
                break
    return n


@inlined
def squashed(lead: float, settings: Cells) -> float:
    """A lead in hundredths of a point as a reward in 0..1."""
    return 0.5 + 0.5 * np.tanh(lead / (100.0 * settings[SPREAD]))


@inlined
def rewards(s: Common, finished: bool, settings: Cells, points: Cells, places: Cells, out: Cells) -> None:
    """Write each seat's reward in 0..1 into `out` (f8)."""
    seats = s.seats
    for seat in range(seats):
        points[seat] = verbs.estimate(s, seat)
    if finished:
        verbs.rank(s, places)
    for seat in range(seats):
        best = -(1 << 30)
        for other in range(seats):
            if other != seat:
                best = max(best, points[other])
        ahead = points[seat] - best if seats > 1 else points[seat]
        near = squashed(ahead, settings)
        share = settings[WIN_SHARE] if finished else 0.0
        won = 0.0
        if places[seat] == 1 and finished:
            winners = 0
            for other in range(seats):
                if places[other] == 1:
                    winners += 1
            won = 1.0 / winners
        out[seat] = share * won + (1.0 - share) * near


@inlined
def lead_of(action: int, order: Cells, leads: Cells) -> float:
    """Greedy play's value of an action, as a lead."""
    for i in range(len(order)):
        if order[i] == action:
            return leads[i]
    return 0.0


@compiled
def search(
    states: Records,
    seat: int,
    iterations: int,
    nodes: Cells,
    used: Cells,
    settings: Cells,
    order: Cells,
    leads: Cells,
    actions: int,
    dice: Cells,
) -> None:
    """Grow the tree by `iterations` from the view states[0] of `seat`; call again to continue.

    `order` (i4) lists the actions at the root in the order to try them, `leads` (f8, hundredths of a point) greedy play's
    value of each. `nodes` is a NODE array, `used` i8[1] the number of nodes in it (0 to start a tree), `actions` the size of
    the action range.
    """
    silent = np.empty((0, EVENT_WIDTH), np.int32)
    legal = np.empty(actions, np.int32)
    slots = np.full(actions, -1, np.int32)
    path = np.empty(DEEPEST, np.int64)
    points = np.zeros(MOST_SEATS, np.int64)
    places = np.zeros(MOST_SEATS, np.int32)
    reward = np.zeros(MOST_SEATS, np.float64)
    key = np.empty(2, np.uint64)
    work = states.copy()
    trial = states.copy()
    if used[0] == 0:
        add_node(nodes, used, -1, -1, -1)
    for _ in range(iterations):
        work[0] = states[0]
        s = work[0]
        chance.fresh_key(dice, key)
        verbs.determinize(s, seat, key)
        node = 0
        depth = 0
        n = verbs.legal(s, legal)
        while n > 0 and depth < DEEPEST:
            actor = s.to_act
            chosen, child = select(nodes, node, s, legal, n, slots, settings, order, trial, dice, silent)
            action = legal[chosen]
            grown = child < 0
            if grown:
                child = add_node(nodes, used, node, action, actor)
            verbs.apply(s, action, silent)
            n = verbs.legal(s, legal)
            if child < 0:
                break
            if grown:
                nodes[child].available += 1
                if node == 0:
                    nodes[child].promise = squashed(lead_of(action, order, leads), settings)
            path[depth] = child
            depth += 1
            node = child
            if grown:
                break
        n = playout(s, legal, n, settings, trial, dice, silent)
        rewards(s, n == 0, settings, points, places, reward)
        nodes[0].visits += 1
        for i in range(depth):
            child = path[i]
            nodes[child].visits += 1
            nodes[child].reward += np.float32(reward[nodes[child].seat])


@compiled
def tally(nodes: Cells, legal: Cells, n: int, visits: Cells, worth: Cells) -> None:
    """Visits (i8) and mean reward (f8) of each of the `n` legal actions at the root."""
    visits[:n] = 0
    worth[:n] = 0.0
    child = nodes[0].first
    while child >= 0:
        for i in range(n):
            if legal[i] == nodes[child].action and nodes[child].visits > 0:
                visits[i] = nodes[child].visits
                worth[i] = nodes[child].reward / nodes[child].visits
        child = nodes[child].next
