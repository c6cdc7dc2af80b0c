"""What things cost: said once, so that what may be done, what is paid and what is said agree."""

import re

import numpy as np
import pytest

from games.tokaido.journey import GAME, at_inn, journey, notations, play, points, value
from games.tokaido.test_properties import OPTIONS
from games.tokaido.test_road import refused
from ukiyo.games.tokaido.components import AMULETS, LEGENDS
from ukiyo.games.tokaido.rules import prices

DEVOTION, HOSPITALITY = ({"amulet_by": [0], "amulet_card": [name]} for name in ("devotion", "hospitality"))


@pytest.mark.rule("TK-10.12", "TK-15.17", "TK-10.18")
def test_titia_with_devotion() -> None:
    """Shodo and Emaki cost her nothing, so Devotion has no coins to give for them."""
    position = journey(7, 12, 13, who="titia", **DEVOTION)
    play(position, "move 9", "use devotion")
    assert notations(position) == [f"legend {name}" for name in LEGENDS[2:]]
    for name in LEGENDS[:2]:
        assert refused(position, f"legend {name}") == "TK-10.12"
    position.play("legend buppatsu")
    assert value(position, "coins", 0) == 4 and value(position, "temple", 0) == 1 and points(position)["amulets"] == 1
    plain = journey(7, 12, 13, who="titia", coins=[1, 5, 5], **DEVOTION)
    plain.play("move 9")
    assert "legend shodo" in notations(plain) and "for nothing" not in plain.prompt
    gone = journey(7, 12, 13, who="titia", legends=[[], list(LEGENDS[2:])], **DEVOTION)
    gone.play("move 9")
    assert "use devotion" not in notations(gone) and "legend shodo" in notations(gone)


@pytest.mark.rule("TK-10.11", "TK-10.18")
def test_hospitality_for_what_costs_something() -> None:
    kinko = at_inn(who="kinko", **HOSPITALITY)
    play(kinko, "move 15", "use hospitality")
    assert notations(kinko) == ["eat soba", "eat udon"] and refused(kinko, "eat dango") == "TK-10.18"
    free = at_inn(who="kinko", inn_meals=["dango-1"], **HOSPITALITY)
    free.play("move 15")
    assert notations(free) == ["eat dango", "no"], "a dish of 1 coin costs him nothing"


@pytest.mark.rule("TK-10.18")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_legal_what_is_paid_and_what_is_said_agree(seats: int) -> None:
    """In random games: the price is in the purse, it is what is paid and said, and with Devotion never nothing."""
    rng = np.random.default_rng(seats)
    for options in OPTIONS:
        position = GAME.recorded(seats, int(rng.integers(1 << 40)), options)
        while not position.over:
            seat, legal = position.to_act, position.legal()
            assert seat is not None
            costs = [int(prices.price(position.state[0], seat, action.id)) for action in legal]
            assert all(0 <= cost <= value(position, "coins", seat) for cost in costs)
            assert not value(position, "used") >> AMULETS.index("devotion") & 1 or all(costs)
            which = int(rng.integers(len(legal)))
            said = re.search(r"(?:for|give|stake) (\d+|a) coin", legal[which].text.split(":")[0])
            events = position.play(legal[which])
            if costs[which]:
                paid = next(e for e in events if e.kind == "COINS" and e.seat == seat)
                assert paid.arguments[0] == -costs[which]
                assert said and said[1].replace("a", "1") == str(costs[which]), legal[which].text
