"""What a table may propose to a player: a payment, the tile if there is only one, a first orientation of a tile."""

import numpy as np

from ukiyo.engine import drive, verbs
from ukiyo.engine.record import Records
from ukiyo.engine.verbs import EVENT_WIDTH
from ukiyo.games.hundred_torii.components import NO_TILE
from ukiyo.games.hundred_torii.state import ACTIONS, RECORD, Phase
from ukiyo.games.hundred_torii.words.actions import targets
from ukiyo.games.hundred_torii.words.names import hand_key, turn_key

NORTH = turn_key(0)


def any_order(action: int) -> bool:
    """Whether the keys of an action may be chosen in any order: those of a payment."""
    return ACTIONS.kind(action) == "PAY"


def weighed(action: int) -> bool:
    """Whether an action is shown and can be changed before it is confirmed: a tile is turned, a payment composed."""
    return ACTIONS.kind(action) in ("PAY", "PLACE")


def suggest(state: Records, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Keys to add to the chosen ones; each can be changed before the action is confirmed."""
    s = state[0]
    phase = int(s["phase"])
    if phase == Phase.PAY:
        return () if chosen else targets(state, _cheapest(state))
    if phase not in (Phase.TURN, Phase.LAY, Phase.LAY_FIRST):
        return ()
    if len(chosen) == 2 and chosen[0].startswith("hand-") and chosen[1].startswith("place-"):
        return (NORTH,)
    held = [slot for slot, tile in enumerate(s["hand"][int(s["to_act"])]) if tile != NO_TILE]
    return (hand_key(held[0]),) if not chosen and len(held) == 1 else ()


def _cheapest(state: Records) -> int:
    """The payment with the best position by the engine's estimate; of equal ones the one the rules list first."""
    out, events = np.empty(len(ACTIONS), np.int32), np.zeros((drive.MOST_EVENTS + 1, EVENT_WIDTH), np.int32)
    legal = out[: int(drive.listed(state, out))].tolist()
    seat, best, most = int(state[0]["to_act"]), legal[0], -(10**9)
    for action in legal:
        ahead = RECORD.clone(state)
        drive.play(ahead, action, out.copy(), events)
        worth = int(verbs.estimate(ahead[0], seat))
        if worth > most:
            best, most = action, worth
    return int(best)
