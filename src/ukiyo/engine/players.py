"""Players in sentences: what they are called, what is theirs, who won."""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine import drive
from ukiyo.engine.position import seat_names
from ukiyo.engine.prose import counted, listed
from ukiyo.engine.record import State


def artist(seat: int, names: Sequence[str] = ()) -> str:
    """What a player is called: by the name given, or else `Artist 1` and so on."""
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return seat_names(drive.MOST_SEATS)[seat] if 0 <= seat < drive.MOST_SEATS else "nobody"


def whose(name: str) -> str:
    """`Aya's`."""
    return f"{name}'s"


def victory(state: State, names: Sequence[str] = ()) -> str:
    """Who won a game that is over, and with how many points, as a sentence."""
    points, places = np.zeros(drive.MOST_SEATS, np.int32), np.zeros(drive.MOST_SEATS, np.int32)
    drive.standing(state, points, places)
    seats = int(state[0]["seats"])
    winners = [artist(seat, names) for seat in range(seats) if places[seat] == 1]
    best = counted(max(points[:seats].tolist()), "point")
    if len(winners) > 1:
        return f"The game is over: {listed(winners)} share the victory with {best}."
    return f"The game is over: {winners[0]} wins with {best}."
