"""Small change of language that the words of every game need: lists, plurals, names of players, who won."""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine import drive
from ukiyo.engine.position import seat_names
from ukiyo.engine.record import State


def listed(words: Sequence[str], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; nothing for no words."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}" if words else ""


def capital(text: str) -> str:
    """The text with its first letter as a sentence begins."""
    return text[:1].upper() + text[1:]


def counted(n: int, word: str, plural: str = "") -> str:
    """`1 coin`, `2 coins`; `plural` where an s at the end does not make it."""
    return f"{n} {word if n == 1 else plural or word + 's'}"


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
