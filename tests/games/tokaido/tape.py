"""Small replays in the form of the other site, written by hand: the importer's tests need no recorded game."""

from __future__ import annotations

import json
from typing import Any

COINS = {"kinko": 7, "zenemon": 6, "mitsukuni": 6, "hirotada": 8, "sasayakko": 5, "umegae": 5, "yoshiyasu": 9,
         "satsuki": 2, "hiroshige": 3, "jirocho": 5, "gotozaemon": 0, "kita": 4}  # fmt: skip
INNS = (15, 28, 42, 55)
DECK = (*range(14), *range(3), *range(3), *range(3, 8))
"""The codes of the 25 meals, as they lie in the deck."""
Args = dict[str, Any]


class Tape:
    """A replay that grows packet by packet; the first traveler is nearest to the road, the last one leaves first."""

    def __init__(self, *travelers: str, long_numbers: bool = False) -> None:
        base = 84_000_000_000 if long_numbers else 1_000_001
        self.players = [base + i for i in range(len(travelers))]
        self.travelers = travelers
        self.coins = [COINS[name] for name in travelers]
        self.temple = [0] * len(travelers)
        self.packets: list[Args] = []
        self.packet()
        self.state(0, name="gameSetup")
        for seat, traveler in enumerate(travelers):
            order = {"player_position": "1", "player_position_order": str(seat + 1)}
            self.say("travelerChosen", seat, "${player_name} travels as ${name}", traveler=traveler, **order)
        self.state(2, 0)

    # --- writing -------------------------------------------------------------------------------------------------------
    def packet(self, channel: str = "/table/t1") -> list[Args]:
        """Begin a new packet."""
        number = str(len(self.packets) + 1)
        row = {"channel": channel, "packet_id": number, "move_id": number, "time": number, "data": []}
        self.packets.append(row)
        return row["data"]

    def add(self, type_: str, log: str, args: object) -> None:
        """Add a notification to the last packet."""
        self.packets[-1]["data"].append({"uid": "1", "type": type_, "log": log, "args": args})

    def state(self, number: int, seat: int | None = None, details: object = None, **more: object) -> None:
        """A change of state."""
        active = 0 if seat is None or number == 2 else self.players[seat]
        args = {"active_player": active, "args": details, **more}
        self.add("gameStateChange", "", args if "name" in more else {"id": number, **args})

    def say(self, type_: str, seat: int, log: str, counted: bool = True, **more: object) -> None:
        """An announcement about a player, with counters."""
        args: Args = {"player_id": str(self.players[seat]), "player_name": f"Player {seat + 1}", **more}
        if counted:
            args["counters"] = self.counters()
        self.add(type_, log, args)

    def counters(self) -> Args:
        """The counters of all players."""
        found = {}
        for seat, player in enumerate(self.players):
            for name, value in (("coins", self.coins[seat]), ("templecoins", self.temple[seat])):
                found[f"player_{name}_{player}"] = {"counter_value": str(value)}
        return found

    def bytes(self) -> bytes:
        """The replay as it stands in a file."""
        return json.dumps(self.packets).encode()

    # --- play ----------------------------------------------------------------------------------------------------------
    def go(self, seat: int, space: int, slot: int = 1) -> None:
        """A turn begins, and its pawn moves."""
        self.state(3, seat)
        self.packet()
        self.say("traveled", seat, "gets to a new stop", False, position=str(space), position_order=slot)

    def farm(self, seat: int) -> None:
        """Three coins."""
        self.coins[seat] += 3
        self.say("coinsOrPointsEarned", seat, "earns 3 coins (Farm)", coins=3)

    def spring(self, seat: int, code: int = 1) -> None:
        """A hot spring of 2 or 3 points."""
        self.say("cardsEarned", seat, "(Hot spring)", coins=0, points=2 + code, cards=[card(30, "hotspring", code)])

    def shop(self, seat: int, *codes: int) -> None:
        """Souvenirs are laid out, each code with its own number."""
        self.state(5, seat, {"cards": {str(code): card(100 + code, "souvenir", code) for code in codes}})
        self.packet()

    def buy(self, seat: int, coins: int, points: int, *codes: int) -> None:
        """Souvenirs are bought."""
        self.coins[seat] -= coins
        cards = [card(100 + code, "souvenir", code) for code in codes]
        more = {"coins": coins, "points": points, "count": len(codes), "cards": cards}
        self.say("cardsEarned", seat, "buys ${count} souvenir(s) for ${coins} coin(s)", **more)

    def meals(self, seat: int, *places: int) -> None:
        """Meals are on offer, by their places in the deck."""
        self.state(11, seat, {"cards": [card(130 + place, "meal", DECK[place]) for place in places]})
        self.packet()

    def eat(self, seat: int, place: int, coins: int) -> None:
        """A meal is eaten."""
        self.coins[seat] -= coins
        cards = [card(130 + place, "meal", DECK[place])]
        self.say("cardsEarned", seat, "pays ${coins} coins for a meal", coins=coins, points=6, cards=cards)

    def skip(self, seat: int) -> None:
        """No meal."""
        self.say("message", seat, "skips a meal", False)

    def to_inns(self) -> None:
        """All go from inn to inn and eat nothing; each time the last to come leaves first."""
        n = len(self.players)
        order = list(range(n))[::-1]
        for leg, inn in enumerate(INNS):
            for slot, seat in enumerate(order, 1):
                self.go(seat, inn, slot)
                self.meals(seat, *range(leg * n, leg * n + n))
                self.skip(seat)
            order.reverse()

    def end(self, points: list[int], ranks: list[int]) -> None:
        """The result without any achievement or offering."""
        self.state(98, 0)
        rows = [
            {
                "player": str(player),
                "score": str(points[seat]),
                "score_aux": "0",
                "rank": ranks[seat],
                "tie": ranks.count(ranks[seat]) > 1,
                "stats": {"10": "4", "22": "0"},
            }
            for seat, player in enumerate(self.players)
        ]
        self.state(99, 0, {"result": rows})
        self.add("simpleNode", "End of game", [])


def card(number: int, type_: str, code: int) -> Args:
    """A card as the server sends it."""
    return {"id": str(number), "type": type_, "type_arg": str(code), "location": "deck", "location_arg": 0}


def whole_game(*travelers: str, **more: Any) -> Tape:
    """A whole game in which all only go from inn to inn."""
    tape = Tape(*travelers, **more)
    tape.to_inns()
    tape.end([0] * len(travelers), [1] * len(travelers))
    return tape
