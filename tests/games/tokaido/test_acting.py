"""When one must act at a stop, what may be declared there, and when Vitality comes in time."""

from typing import Any

import pytest

from games.tokaido.journey import GAME, at_inn, journey, kinds, notations, play, points, value
from games.tokaido.test_crossroads import with_amulets
from games.tokaido.test_road import refused
from ukiyo.engine.errors import UkiyoError
from ukiyo.engine.position import Position


# --- a stop is acted on --------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-10.16", "TK-17.4")
@pytest.mark.parametrize("space", [9, 10, 11])
def test_looking_is_no_action(space: int) -> None:
    position = journey(7, 12, 13)
    position.play(f"move {space}")
    assert "no" not in notations(position) and refused(position, "no") == "TK-10.16"
    elsewhere = journey(7, 12, 13, look_only=1)
    play(elsewhere, f"move {space}", "no")
    assert value(elsewhere, "coins", 0) == 5 and points(elsewhere) == {} and value(elsewhere, "acts") == 0


@pytest.mark.rule("TK-10.16")
def test_without_a_coin_only_what_is_free() -> None:
    for space, done in ((6, "SPRING"), (11, "ENCOUNTER")):
        poor = journey(5, 12, 13, coins=[0, 5, 5], script=[0])
        assert done in kinds(poor.play(f"move {space}")), "without being asked"
        asked = with_amulets("hospitality", spaces=(5, 12, 13), coins=[0, 5, 5])
        asked.play(f"move {space}")
        assert notations(asked) == ["take"]


@pytest.mark.rule("TK-10.16", "TK-10.20")
def test_the_house_rule_is_only_for_looking() -> None:
    farm = journey(5, 12, 13, look_only=1)
    farm.play("move 8")
    assert refused(farm, "no") == "TK-10.16"
    sold_out = with_amulets("hospitality", spaces=(7, 12, 13), look_only=1, legends=[[], ["shodo", "emaki", "buppatsu"], ["ema", "murasame", "masamune"]])  # fmt: skip
    sold_out.play("move 9")
    assert refused(sold_out, "no") == "TK-10.16", "nothing is sold that could be looked at"


def test_house_rules_are_for_recorded_games() -> None:
    for name, choice in (("looking", "is-enough"), ("bank-coin", "each-action"), ("amulets", "any")):
        with pytest.raises(UkiyoError, match="TK-17"):
            GAME.new(3, 1, **{name: choice})


# --- declarations ----------------------------------------------------------------------------------------------------------
def offers_health(space: int, who: str = "", **fields: Any) -> bool:
    """Whether Health may be declared at a stop on a space."""
    held = {"amulet_by": [0], "amulet_card": ["health"]}
    position = journey(2, 13, 14, who=who, **{**held, **fields})
    position.play(f"move {space}")
    return "use health" in notations(position)


SOLD_OUT = {
    9: {"legends": [[], ["shodo", "emaki", "buppatsu"], ["ema", "murasame", "masamune"]]},
    6: {"baths": [0, 6]},
    7: {"cherries": [0, 6]},
    11: {"calligraphy_by": [1] * 6, "calligraphy_card": ["foresight", "contemplation", "nostalgia", "patience", "perfection", "fasting"]},
}  # fmt: skip


@pytest.mark.rule("TK-10.8", "TK-10.18")
def test_health_where_both_can_be_done() -> None:
    assert all(offers_health(space) for space in (6, 7, 8, 9, 10, 11))
    assert not offers_health(10, "miyataka") and not offers_health(11, "kita"), "they do both anyway"
    assert offers_health(11, "miyataka") and offers_health(10, "kita")
    assert not any(offers_health(space, **fields) for space, fields in SOLD_OUT.items())
    complete: dict[str, Any] = {"panorama": [{"mountain": 4}], "achievements": [["mountain"]]}
    assert not offers_health(7, **complete), "only the cherry tree"


@pytest.mark.rule("TK-17.6")
def test_amulets_that_do_nothing_by_a_house_rule() -> None:
    assert offers_health(10, "miyataka", idle_amulets=1) and offers_health(6, idle_amulets=1, baths=[0, 6])
    kinko = at_inn(who="kinko", inn_meals=["dango-1"], amulet_by=[0], amulet_card=["hospitality"], idle_amulets=1)
    play(kinko, "move 15", "use hospitality", "eat dango")
    assert value(kinko, "coins", 0) == 5 and value(kinko, "amulet_by", 0) == -1


@pytest.mark.rule("TK-10.8", "TK-10.18")
def test_health_with_few_coins() -> None:
    poor, one, two = ({"coins": [coins, 5, 5]} for coins in (0, 1, 2))
    assert offers_health(8, **poor), "the farm brings the stake"
    assert not offers_health(6, **poor) and offers_health(6, **one)
    assert not offers_health(10, **one) and offers_health(10, **two)
    assert offers_health(10, "mari", **one) and not offers_health(10, "mari", **poor)
    assert offers_health(11, **poor), "the encounter may be Kuge"
    assert not offers_health(11, **poor, encounters=[{}, {"kuge": 2}])
    assert offers_health(9, **one) and not offers_health(9, **one, legends=[[], ["shodo", "emaki"]])


@pytest.mark.rule("TK-10.8")
def test_health_after_which_all_amulets_are_sold() -> None:
    names = ["health", "vitality", "fortune", "friendship", "hospitality", "devotion"]
    position = journey(2, 13, 14, amulet_by=[0] + [1] * 5, amulet_card=names)
    play(position, "move 10", "use health", "give 1")
    assert notations(position) == ["amulet health", "no"]


# --- Vitality ----------------------------------------------------------------------------------------------------------------
def to_the_lead(who: str = "", *actions: str, **fields: Any) -> Position:
    """Seat 0 comes to the temple on space 10, ahead of all others, and does this there."""
    position = journey(5, 8, 9, who=who, **fields)
    play(position, "move 10", *actions)
    return position


@pytest.mark.rule("TK-10.17")
def test_vitality_that_the_only_action_bought() -> None:
    fresh = to_the_lead("", "amulet vitality")
    assert fresh.to_act == 1 and notations(fresh, "MOVE"), "she is not even asked"
    older = to_the_lead("", "amulet vitality", amulet_by=[0], amulet_card=["fortune"])
    assert older.to_act == 0 and notations(older) == ["no"], "asked, for she came with an amulet"
    assert refused(older, "yes") == "TK-10.17"
    assert GAME.from_dict(older.to_dict()) == older and notations(older.view(0)) == ["no"]
    older.play("no")
    assert value(older, "fresh") == 0
    held = to_the_lead("", "amulet fortune", amulet_by=[0], amulet_card=["vitality"])
    assert notations(held) == ["yes", "no"], "Vitality was there when she moved"


@pytest.mark.rule("TK-10.17", "TK-14.5")
def test_vitality_that_one_of_two_actions_bought() -> None:
    first = to_the_lead("miyataka", "amulet vitality", "give 1")
    assert notations(first) == ["yes", "no"]
    first.play("yes")
    assert first.to_act == 0 and notations(first)[0] == "move 11"
    last = to_the_lead("miyataka", "give 1", "amulet vitality")
    assert last.to_act != 0
    healthy = to_the_lead("", "use health", "amulet vitality", "give 1", amulet_by=[0], amulet_card=["health"])
    assert notations(healthy) == ["yes", "no"]


@pytest.mark.rule("TK-10.17")
def test_vitality_bought_before_serves_at_the_next_stop() -> None:
    position = to_the_lead("", "amulet vitality", coins=[5, 5, 0])
    while position.to_act != 0 or not notations(position, "MOVE"):
        position.play(notations(position)[0])
    play(position, "move 14", "take")
    assert notations(position) == ["yes", "no"] or position.to_act != 0


@pytest.mark.rule("TK-4.7")
@pytest.mark.parametrize("neutral", [6, 12, 13, 14])
def test_the_neutral_traveler_does_not_stand_in_the_way(neutral: int) -> None:
    position = journey(5, 9, neutral=neutral, amulet_by=[0], amulet_card=["vitality"])
    play(position, "move 11", "take")
    assert position.to_act == 0 and "yes" in notations(position)
    position.play("yes")
    assert position.to_act == 0 and notations(position, "MOVE")


@pytest.mark.rule("TK-11.6")
@pytest.mark.parametrize(
    ("lanes", "worth"), [([2, 0, 1], [6, 2]), ([1, 0, 2], [4, 2]), ([1, 2, 0], [4, 6]), ([2, 1, 0], [6, 4])]
)
def test_the_neutral_traveler_comes_to_the_last_inn(lanes: list[int], worth: list[int]) -> None:
    from ukiyo.games.tokaido.components import PATIENCE
    from ukiyo.games.tokaido.rules import scoring

    position = journey(50, 51, neutral=52)
    state = position.state[0]
    for pawn, lane in enumerate(lanes):
        state["space"][pawn], state["lane"][pawn] = 55, lane
    assert [int(scoring.calligraphy_points(state, seat, PATIENCE)) for seat in range(2)] == worth
