"""Players in sentences: what they are called, what is theirs, who won."""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine import drive
from ukiyo.engine.position import seat_names
from ukiyo.engine.prose import counted, listed
from ukiyo.engine.record import Records


def artist(seat: int, names: Sequence[str] = ()) -> str:
    """What a player is called: by the name given, or else `Artist 1` and so on."""
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return seat_names(drive.MOST_SEATS)[seat] if 0 <= seat < drive.MOST_SEATS else "nobody"


def whose(name: str) -> str:
    """`Aya's`."""
    return f"{name}'s"


def victory(state: Records, names: Sequence[str] = ()) -> str:
    """Who won a game that is over, and with how many points, as a sentence."""
    points, places = np.zeros(drive.MOST_SEATS, np.int32), np.zeros(drive.MOST_SEATS, np.int32)
    drive.standing(state, points, places)
    seats = int(state[0]["seats"])
    winners = [artist(seat, names) for seat in range(seats) if places[seat] == 1]
    best = counted(max(points[:seats].tolist()), "point")
    if len(winners) > 1:
        return f"The game is over: {listed(winners)} share the victory with {best}."
    return f"The game is over: {winners[0]} wins with {best}."


def ties(state: Records, names: Sequence[str], tie_breaks: Sequence[tuple[str, Sequence[int]]]) -> str:
    """How a finished game's equal scores were told apart, as sentences; empty where no two are equal.

    `tie_breaks` are what counts then, in order: its name (`painted torii`) and its number by seat.
    """
    points, places = np.zeros(drive.MOST_SEATS, np.int32), np.zeros(drive.MOST_SEATS, np.int32)
    drive.standing(state, points, places)
    seats = range(int(state[0]["seats"]))

    def settled(tied: list[int], verb: str, left: Sequence[tuple[str, Sequence[int]]]) -> list[str]:
        """How some who are equal so far were told apart by the tie-breaks that are left."""
        who = f"{listed([artist(seat, names) for seat in tied])} {verb}"
        apart = next((i for i, (_, numbers) in enumerate(left) if len({int(numbers[s]) for s in tied}) > 1), len(left))
        same = f" ({listed([what for what, _ in left[:apart]])}: equal)" if apart else ""
        if apart == len(left):
            return [f"{who} and share {'the victory' if places[tied[0]] == 1 else 'their place'}{same}."]
        what, numbers = left[apart]
        each = listed([f"{artist(seat, names)} {numbers[seat]}" for seat in tied])
        told = [f"{who}{same}; {what} decide: {each}."]
        for number in sorted({int(numbers[seat]) for seat in tied}, reverse=True):
            equal = [seat for seat in tied if numbers[seat] == number]
            if len(equal) > 1:
                told += settled(equal, "are still equal", left[apart + 1 :])
        return told

    found: list[str] = []
    for total in sorted({int(points[seat]) for seat in seats}, reverse=True):
        tied = [seat for seat in seats if points[seat] == total]
        if len(tied) > 1:
            found += settled(tied, f"tie with {counted(total, 'point')}", tie_breaks)
    return " ".join(found)
