"""Where the site departs from the printed rules: a named set of house rules, and how often each made a difference."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ukiyo.games.tokaido.bga.packets import Note
from ukiyo.games.tokaido.bga.replay import Replay

HOUSE_RULES: dict[str, tuple[str, str]] = {
    "scripts": ("Shodo and Emaki bring a point for a legendary object bought later", "none, but for souvenirs"),
    "devotion": ("Devotion counts the dearest souvenir at its printed price", "all coins that were spent"),
    "fortune": ("Fortune is used in the middle of a turn", "only before the move; the die brings as much"),
    "looking": ("a stop at which one only looks at what is sold", "whoever stops acts where it is possible (TK-10.16)"),
    "idle-amulet": ("Health or Hospitality is used where it does nothing", "not offered (TK-10.18)"),
    "bank-coin": ("Hirotada's coin of the bank comes with each of two actions", "once a stop (TK-13.8)"),
    "amulet": ("an amulet is used in the turn in which it was bought", "nothing is said: the same (TK-10.17)"),
    "empty-village": ("a stop at a village after the last souvenir", "nothing is said: the same (TK-6.5)"),
    "souvenir-order": ("a leftover souvenir comes back in a fixed order", "in an order that nobody knows"),
}
"""The departures by name: what the site does, and what the printed rules say of it."""


@dataclass
class Departures:
    """How often each departure occurred in a replay, and the points for which it mattered."""

    count: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    """Points as played less those of the printed rules, at the moment itself."""
    packets: dict[str, list[str]] = field(default_factory=dict)

    def note(self, name: str, note: Note, points: int = 0) -> None:
        """A departure occurred."""
        self.count[name] += 1
        self.points[name] += points
        self.packets.setdefault(name, []).append(note.packet)

    def fortune(self, note: Note) -> None:
        """Fortune was used when it was not a move that was asked."""
        self.note("fortune", note)

    def later_legend(self, note: Note, points: int) -> None:
        """A legendary object was bought by an owner of Shodo or Emaki: a departure if that brought points."""
        if points:
            self.note("scripts", note, points)


def flags(replay: Replay) -> dict[str, Any]:
    """The house rules as a starting position names them."""
    return {
        "scripts_all": int(replay.scripts_all),
        "devotion_one": 1,
        "fortune_any": 1,
        "look_only": 1,
        "idle_amulets": 1,
        "coin_each": 1,
    }


PRINTED = {"scripts_all": 0, "devotion_one": 0, "coin_each": 0}
"""The same by the printed rules, as far as points differ: when Fortune may be used moves none by itself."""
