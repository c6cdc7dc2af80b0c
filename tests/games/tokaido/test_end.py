"""The end: achievements, the temple, ties."""

import pytest

from games.tokaido.journey import at_inn, ended, journey, play, points, value
from ukiyo.games.tokaido.components import GOURMET
from ukiyo.games.tokaido.rules.scoring import counts_for


@pytest.mark.rule("TK-7.2", "TK-7.3", "TK-7.4", "TK-7.5", "TK-4.4")
@pytest.mark.parametrize(("piles", "worth"), [
    ([3, 2, 1], [10, 7, 4]), ([2, 2, 1], [10, 10, 7]), ([3, 2, 2], [10, 7, 7]), ([0, 0, 4], [0, 0, 10]), ([1, 1, 1], [10, 10, 10]),
])  # fmt: skip
def test_the_temple(piles: list[int], worth: list[int]) -> None:
    position = ended(temple=piles)
    assert [points(position, seat).get("temple-rank", 0) for seat in range(3)] == worth


@pytest.mark.rule("TK-7.2", "TK-7.3", "TK-7.4", "TK-7.5")
@pytest.mark.parametrize(("piles", "worth"), [
    ([1, 2, 3, 4, 5], [2, 2, 4, 7, 10]), ([9, 3, 9, 3, 1], [10, 7, 10, 7, 4]), ([5, 4, 4, 4, 2], [10, 7, 7, 7, 4]),
    ([3, 3, 3, 3, 3], [10] * 5), ([4, 0, 2, 0, 4], [10, 0, 7, 0, 10]),
])  # fmt: skip
def test_five_piles(piles: list[int], worth: list[int]) -> None:
    position = journey(54, 55, 55, 55, 55, lane=[0, 0, 1, 2, 3], coins=[0] * 5, inn_open=1, temple=piles,
                       looked=["seat1", "seat2", "seat3", "seat4"])  # fmt: skip
    position.play("move 55")
    assert [points(position, seat).get("temple-rank", 0) for seat in range(5)] == worth


@pytest.mark.rule("TK-4.4", "TK-12.1")
def test_the_neutral_pile_takes_part() -> None:
    position = journey(54, 55, neutral=55, lane=[0, 0, 1], coins=[0, 0], inn_open=1, looked=["seat1"], temple=[1, 3, 2])
    position.play("move 55")
    assert position.over and [points(position, seat)["temple-rank"] for seat in range(2)] == [4, 10]


@pytest.mark.rule("TK-12.3", "TK-12.5", "TK-12.6", "TK-12.2")
def test_achievements_of_the_end() -> None:
    position = ended(souvenirs=[["gofu", "sake"], ["koma"]], legends=[[], ["ema"]], springs=[{"2 points": 1}], baths=[0, 1, 2],
                     encounters=[{"samurai": 1}], calligraphy_by=[1, 1], calligraphy_card=["fasting", "patience"])  # fmt: skip
    assert value(position, "achievements")[:3] == [64, 64 + 32, 16], "Collector is shared; nobody has Gourmet"
    assert points(position, 1)["achievements"] == 6
    nothing = ended()
    assert value(nothing, "achievements")[:3] == [0, 0, 0]


@pytest.mark.rule("TK-12.4")
@pytest.mark.parametrize(("coins", "winners"), [(0, [8, 0, 0]), (1, [0, 8, 0])])
def test_gourmet(coins: int, winners: list[int]) -> None:
    """Prices as printed, unless the table counts coins."""
    position = ended(meals=[["udon-1"], ["soba-1"]], meal_coins=[1, 2], gourmet_coins=coins, inn_meals=[])
    assert value(position, "achievements")[:3] == winners


@pytest.mark.rule("TK-12.4", "TK-10.11", "TK-13.5")
def test_a_meal_for_nothing_counts_with_its_price() -> None:
    free = at_inn(amulet_by=[0], amulet_card=["hospitality"])
    play(free, "move 15", "use hospitality", "eat udon")
    given = at_inn(who="satsuki", script=["unagi-1"])
    play(given, "move 15", "yes")
    for position in (free, given):
        assert counts_for(position.state[0], 0, GOURMET) == 3
        paid = position.copy()
        paid.state[0]["gourmet_coins"] = 1
        assert counts_for(paid.state[0], 0, GOURMET) == 0


@pytest.mark.rule("TK-12.7")
def test_perfection_counts_the_achievements_of_the_end() -> None:
    position = ended(calligraphy_by=[0], calligraphy_card=["perfection"], souvenirs=[["gofu"]])
    assert points(position)["calligraphies"] == 2 * 2 + 1, "Collector, and Chatterbox for the calligraphy"


@pytest.mark.rule("TK-12.8")
def test_ties() -> None:
    shared = ended()
    assert shared.ranks() == (1, 1, 1)
    more = ended(points=[{}, {"meals": 2}, {"meals": 5}], souvenirs=[[], ["gofu"]])
    assert more.scores() == (0, 5, 5) and more.ranks() == (3, 1, 2), "the one with an achievement"
    assert "wins" in more.prompt


@pytest.mark.rule("TK-12.9")
def test_everything_is_open_at_the_end() -> None:
    position = ended(calligraphy_by=[1], calligraphy_card=["patience"], amulet_by=[2], amulet_card=["health"])
    view = position.view(0).state[0]
    assert view["calligraphy_card"][0] == 3 and view["amulet_card"][0] == 2
