"""How a table may help with choosing: what is chosen in any order, what is looked at first, and what is proposed."""

import numpy as np

from ukiyo.engine import drive
from ukiyo.engine.record import State
from ukiyo.games.hokusai.state import ACTIONS, Phase
from ukiyo.games.hokusai.words_names import turn_key
from ukiyo.games.hokusai.words_notation import targets
from ukiyo.games.hokusai.words_outlook import fit_of

_FREE = ("GAIN", "PICK", "ACTIVATE", "PAINT")


def any_order(action: int) -> bool:
    """Whether the keys of an action may be chosen in any order: those of things that are gathered."""
    return ACTIONS.kind(action) in _FREE


def weighed(action: int) -> bool:
    """Whether an action is looked at and changed before it is confirmed: a card is turned, a row is put in order."""
    return ACTIONS.kind(action) in ("PLACE", "ROW")


def suggest(state: State, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Keys to add to the chosen ones; each may be changed before the action is confirmed.

    A work that is touched is painted with all that is at hand, artisans remove all that they can, pigments go back in
    the first order there is, and a work is exposed as it earns most.
    """
    phase = int(state[0]["phase"])
    if phase == Phase.ROW:
        return () if chosen else targets(state, _legal(state)[0])
    if phase == Phase.PLACE and len(chosen) == 1 and chosen[0].startswith("cell-"):
        return (turn_key(_best_turn(state, chosen[0])),)
    if phase != Phase.TURN or not chosen:
        return ()
    if chosen[0] == "artisans" or "-tool-" in chosen[0]:
        return _gathered(state, "ACTIVATE", chosen)
    return _gathered(state, "PAINT", chosen) if chosen[0].startswith("work") else ()


def _gathered(state: State, kind: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """After the whole (a work, the artisans) all of its parts; after a part the whole it belongs to."""
    first = ACTIONS.first[kind]
    found = [
        keys[:-1]
        for action in _legal(state)
        if first <= action < first + ACTIONS.sizes[kind] and set(chosen) <= set(keys := targets(state, action))
    ]
    if not found:
        return ()
    if len(chosen) == 1 and chosen[0] == found[0][0]:
        return max(found, key=len)[1:]
    return () if found[0][0] in chosen else found[0][:1]


def _best_turn(state: State, cell: str) -> int:
    """The turn that earns most bonuses by fit on a space of the board; of equals the first."""
    places = [a - ACTIONS.PLACE for a in _legal(state) if targets(state, a)[0] == cell]
    best = max(places, key=lambda i: (sum(fit_of(state, i // 4, i % 4)), -(i % 4)))
    return best % 4


def _legal(state: State) -> list[int]:
    out = np.empty(len(ACTIONS), np.int32)
    return [int(a) for a in out[: int(drive.listed(state, out))]]
