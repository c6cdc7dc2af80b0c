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


def ties(state: State, names: Sequence[str], tie_breaks: Sequence[tuple[str, Sequence[int]]]) -> str:
    """How a finished game's equal scores were told apart, as sentences; empty where no two are equal.

    `tie_breaks` are what counts then, in order: its name (`painted torii`) and its number by seat.
    """
    points, places = np.zeros(drive.MOST_SEATS, np.int32), np.zeros(drive.MOST_SEATS, np.int32)
    drive.standing(state, points, places)
    seats = range(int(state[0]["seats"]))
    told = []
    for total in sorted({int(points[seat]) for seat in seats}, reverse=True):
        tied = [seat for seat in seats if points[seat] == total]
        if len(tied) < 2:
            continue
        who = f"{listed([artist(seat, names) for seat in tied])} tie with {counted(total, 'point')}"
        equal: list[str] = []
        for what, numbers in tie_breaks:
            each = listed([f"{artist(seat, names)} {numbers[seat]}" for seat in tied])
            if len({int(numbers[seat]) for seat in tied}) > 1:
                same = f" ({listed(equal)}: equal)" if equal else ""
                told.append(f"{who}{same}; {what} decide: {each}.")
                break
            equal.append(what)
        if len({int(places[seat]) for seat in tied}) < len(tied):
            shared = "the victory" if places[tied[0]] == 1 else "their place"
            told.append(
                f"{who} and share {shared}{f' ({listed(equal)}: equal)' if equal else ''}."
                if len(equal) == len(tie_breaks)
                else "Those still equal share the place."
            )
    return " ".join(told)
