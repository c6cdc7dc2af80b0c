"""Where the site departs from the printed rules: a named set of house rules, and how often each made a difference."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ukiyo.engine.game import Game
from ukiyo.games.tokaido.bga.packets import Note
from ukiyo.games.tokaido.bga.replay import Replay
from ukiyo.games.tokaido.components import ACHIEVEMENT_POINTS, DISH_PRICE, MEAL_DISH, N_MEALS

HOUSE_RULES: dict[str, str] = {
    "scripts": "Shodo and Emaki bring a point for legendary objects bought later too (later games)",
    "devotion": "Devotion counts one souvenir of several, the dearest, at its printed price",
    "fortune": "Fortune is used in the middle of a turn",
    "amulet": "an amulet bought with the first of two actions is used in the same turn",
    "empty-village": "a stop at a village after all souvenirs are gone",
    "gourmet": "Gourmet counts the printed prices of meals, not the coins paid",
    "souvenir-order": "leftover souvenirs come back in a fixed order, not a random one",
}
"""The departures by name."""


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

    def gourmet(self, note: Note, record: Any, seats: int) -> None:
        """The end: a departure if others are Gourmet by the coins paid."""
        by_coins, by_prices = gourmets(record, seats)
        if by_coins != by_prices:
            self.note("gourmet", note, ACHIEVEMENT_POINTS * (len(by_prices) - len(by_coins)))


def flags(replay: Replay) -> dict[str, Any]:
    """The house rules as a starting position names them."""
    return {
        "scripts_all": int(replay.scripts_all),
        "devotion_one": 1,
        "fortune_any": 1,
        "gourmet_printed": 1,
    }


def printed(game: Game) -> dict[str, Any]:
    """The same by the printed rules, as far as points differ: when Fortune may be used moves none."""
    return {"scripts_all": 0, "devotion_one": 0, "gourmet_printed": int(not counts_coins(game))}


def counts_coins(game: Game) -> bool:
    """Whether Gourmet counts the coins paid where nothing else is chosen."""
    option = game.options.get("gourmet")
    return option is not None and option.default == "coins"


def gourmets(record: Any, seats: int) -> tuple[list[int], list[int]]:
    """Who is Gourmet by the coins paid, and by the printed prices."""
    coins = [int(record["meal_coins"][seat]) for seat in range(seats)]
    prices = [
        sum(int(DISH_PRICE[MEAL_DISH[meal]]) for meal in range(N_MEALS) if int(record["meals"][seat]) >> meal & 1)
        for seat in range(seats)
    ]
    by_coins, by_prices = (
        [seat for seat in range(seats) if spent[seat] == max(spent) > 0] for spent in (coins, prices)
    )
    return by_coins, by_prices
