"""Inns and meals."""

from collections.abc import Sequence

import pytest

from games.tokaido.journey import GAME, account, at_inn, journey, kinds, notations, play, points, value
from games.tokaido.test_road import refused
from ukiyo.games.tokaido.components import DISHES, MEALS, N_MEALS


def meal_set(*names: str) -> int:
    return sum(1 << MEALS.index(name) for name in names)


@pytest.mark.rule("TK-9.1", "TK-9.2")
@pytest.mark.parametrize(("seats", "plain", "gastronomy"), [(2, 4, 3), (3, 4, 3), (4, 5, 4), (5, 6, 5)])
def test_the_first_to_come_draws_meals(seats: int, plain: int, gastronomy: int) -> None:
    for option, count in ((0, plain), (1, gastronomy)):
        position = journey(*range(10, 10 + seats), gastronomy=option, crossroads=0)
        position.play("move 15")
        assert value(position, "inn_count") == count


@pytest.mark.rule("TK-9.3", "TK-9.4")
def test_buying_a_meal() -> None:
    position = at_inn(crossroads=0, coins=[2, 5, 5], meals=[["soba-2"]])
    position.play("move 15")
    assert notations(position) == ["eat dango", "no"]
    assert refused(position, "eat soba") == "TK-9.4" and refused(position, "eat udon") == "TK-9.3"
    assert refused(position, "eat sushi") == "TK-9.5"
    events = position.play("eat dango")
    assert account(events, 0)[:2] == (6, -1) and points(position) == {"meals": 6}
    assert value(position, "inns_eaten", 0) == 1 and value(position, "meal_coins", 0) == 1


@pytest.mark.rule("TK-9.5", "TK-1.10")
def test_meals_are_known_to_those_who_have_come() -> None:
    position = at_inn(crossroads=0)
    assert position.view(1).state[0]["inn_meals"] == value(position, "inn_meals")
    for seat in (0, 2, None):
        view = position.view(seat).state[0]
        assert view["inn_meals"] == 0 and view["inn_count"] == 3
        assert int(view["meal_deck"]).bit_count() == 25
    position.play("move 15")
    assert position.view(0).state[0]["inn_meals"] == value(position, "inn_meals")
    event = next(e for e in position.copy().play("eat soba") if e.kind == "ATE")
    assert event.seen_by(2) == event, "what is eaten is seen by all"


@pytest.mark.rule("TK-9.6", "TK-9.7")
def test_meals_left_over() -> None:
    position = at_inn(crossroads=0)
    events = play(position, "move 15", "eat soba", "no")
    left = next(e for e in events[-1] if e.kind == "LEFT_OVER")
    assert left.arguments[0] == meal_set("dango-1", "udon-1")
    assert (
        value(position, "meal_under", MEALS.index("dango-1"))
        == value(position, "meal_under", MEALS.index("udon-1"))
        == 1
    )
    assert int(value(position, "meal_deck")).bit_count() == 24 and value(position, "inn_count") == 0
    for seat in range(3):
        assert position.view(seat).state[0]["meal_under"].tolist() == value(position, "meal_under")


@pytest.mark.rule("TK-9.7", "TK-13.5")
@pytest.mark.parametrize("meal", ["dango-1", "unagi"])
def test_what_satsuki_refused_goes_under_the_deck_unseen(meal: str) -> None:
    meal = next(name for name in MEALS if name.startswith(meal))
    number = MEALS.index(meal)
    position = at_inn(who="satsuki", script=[meal], inn_meals=["soba-1", "fugu-1"], crossroads=0, matsuri=0)
    events = play(position, "move 15", "no", "no", "no")
    left = next(e for each in events for e in each if e.kind == "LEFT_OVER")
    assert not left.arguments[0] >> number & 1, "it does not lie among what is left over"
    assert value(position, "unseen_meal", 0) == number and value(position, "meal_under", number) == 1
    assert value(position.view(0), "meal_under", number) == 1, "she knows which it was"
    for seat in (1, 2, None):
        view = position.view(seat)
        assert value(view, "unseen_meal", 0) == N_MEALS and value(view, "meal_under", number) == 0
        found = {int(value(view.determinize(seed), "unseen_meal", 0)) for seed in range(200)}
        assert number in found and len(found) > 15
        for seed in range(20):
            assert view.determinize(seed).view(seat) == view


@pytest.mark.rule("TK-4.5", "TK-9.7")
def test_what_was_put_aside_goes_under_the_deck_unseen() -> None:
    fields = {"inn_meals": ["dango-1", "soba-1", "unagi-1"], "looked": ["seat1"], "inn_open": 1, "turn": 2, "crossroads": 0,
              "to_act": 1, "agenda_size": 1, "agenda_phase": ["neutral"], "agenda_seat": [1]}  # fmt: skip
    for seed in range(12):
        position = journey(14, 15, neutral=13, **{**fields, "key": f"{seed:032x}"})
        events = (
            play(position, "move 15", "move 15", "no")
            if position.to_act == 0
            else [position.play("move 15"), position.play("no")]
        )
        aside = value(position, "unseen_meal", 0)
        left = next(e for each in events for e in each if e.kind == "LEFT_OVER")
        assert aside >= 0 and not left.arguments[0] >> aside & 1
        assert value(position.view(1), "unseen_meal", 0) == aside, "who looked before and after knows it"
        assert value(position.view(0), "unseen_meal", 0) == N_MEALS


def by_copy(meals: Sequence[str]) -> list[list[str]]:
    """Meals as three travelers may have eaten them, no dish twice."""
    return [[meal for meal in meals if meal.endswith(f"-{seat + 1}")] for seat in range(3)]


@pytest.mark.rule("TK-9.8")
def test_a_short_meal_deck() -> None:
    position = journey(13, 14, 14, lane=[0, 0, 1], meals=by_copy(MEALS[:23]))
    assert "EMPTY" in kinds(position.play("move 15")) and value(position, "inn_count") == 2


@pytest.mark.rule("TK-9.6")
def test_meals_put_under_come_back_last() -> None:
    under = dict.fromkeys(MEALS[20:], 1)
    position = journey(13, 14, 14, lane=[0, 0, 1], meals=by_copy(MEALS[:18]), meal_under=under, meal_lots=1)
    position.play("move 15")
    assert value(position, "inn_meals") & meal_set(*MEALS[18:20]) == meal_set(*MEALS[18:20])
    view = position.view(2)
    for seed in range(10):
        dealt = view.determinize(seed).state[0]
        assert int(dealt["inn_meals"]) & meal_set(*MEALS[18:20]) == meal_set(*MEALS[18:20])


@pytest.mark.rule("TK-9.10")
def test_being_asked_tells_nothing_of_the_meals() -> None:
    position = at_inn(crossroads=0, inn_meals=["udon-1", "fugu-1"], coins=[1, 5, 5])
    position.play("move 15")
    assert position.to_act == 0 and notations(position) == ["no"]
    empty = at_inn(crossroads=0, coins=[0, 5, 5])
    assert "NO_MEAL" in kinds(empty.play("move 15"))


@pytest.mark.rule("TK-13.5", "TK-13.12")
def test_satsuki() -> None:
    position = at_inn(who="satsuki", script=["unagi-1"], coins=[0, 5, 5])
    events = position.play("move 15")
    assert notations(position) == ["yes", "no"]
    offered = next(e for e in events if e.kind == "MEAL_OFFERED")
    assert offered.arguments[0] == MEALS.index("unagi-1") and offered.seen_by(1).arguments[0] == -1
    assert position.view(0).state[0]["offered"] == MEALS.index("unagi-1")
    assert position.view(1).state[0]["offered"] == len(MEALS)
    taken = position.copy()
    taken.play("yes")
    assert points(taken) == {"meals": 6} and not value(taken, "looked") & 1 and value(taken, "meal_coins", 0) == 0
    position.play("no")
    assert value(position, "refused") == MEALS.index("unagi-1") and position.view(2).state[0]["refused"] == len(MEALS)
    eaten = at_inn(who="satsuki", script=["dango-2"], meals=[["dango-3"]])
    eaten.play("move 15")
    assert notations(eaten) == ["no"] and refused(eaten, "yes") == "TK-13.12"
    first = journey(13, 14, 14, lane=[0, 0, 1], who="satsuki", script=["unagi-1"])
    play(first, "move 15", "yes")
    assert value(first, "inn_open") == 0 or first.to_act != 0, "the inn is opened by the next to come"


@pytest.mark.rule("TK-13.5")
def test_satsuki_with_a_meal_of_the_inn() -> None:
    position = at_inn(who="satsuki", satsuki_inn=1, script=["soba-1"])
    position.play("move 15")
    assert value(position, "offered") == MEALS.index("soba-1")
    assert position.view(1).state[0]["offered"] == len(MEALS) and position.view(1).state[0]["inn_meals"] == value(
        position, "inn_meals"
    )
    own = position.view(0)
    assert own.state[0]["inn_meals"] == meal_set("soba-1")
    assert {int(own.determinize(seed).state[0]["inn_meals"]) & meal_set("soba-1") for seed in range(9)} == {
        meal_set("soba-1")
    }
    position.play("yes")
    assert value(position, "meals", 0) == meal_set("soba-1")


@pytest.mark.rule("TK-15.10")
def test_kidzuna() -> None:
    position = at_inn(who="kidzuna", script=["tofu-1"])
    events = position.play("move 15")
    assert next(e for e in events if e.kind == "MEAL_OFFERED").seen_by(2).arguments[0] == MEALS.index("tofu-1")
    eaten = position.copy()
    play(eaten, "yes", "eat dango")
    assert points(eaten) == {"meals": 12} and value(eaten, "coins", 0) == 2
    position.play("no")
    assert value(position, "meal_under", MEALS.index("tofu-1")) > 0 and "eat dango" in notations(position)
    last = journey(53, 54, 54, lane=[0, 0, 1], who="kidzuna")
    assert "MEAL_OFFERED" not in kinds(last.play("move 55"))


@pytest.mark.rule("TK-15.10", "TK-10.11", "TK-10.12")
def test_an_amulet_serves_kidzuna_for_one_of_her_meals() -> None:
    for amulet, temple, coins in (("hospitality", 0, 5), ("devotion", 2, 3)):
        position = at_inn(who="kidzuna", script=["tofu-1"], amulet_by=[0], amulet_card=[amulet])
        play(position, "move 15", f"use {amulet}", "yes")
        assert value(position, "coins", 0) == coins and value(position, "temple", 0) == temple
        position.play("eat udon")
        assert value(position, "coins", 0) == coins - 3 and value(position, "temple", 0) == temple


@pytest.mark.rule("TK-13.3", "TK-15.15", "TK-14.3", "TK-15.7")
def test_meals_of_kinko_ayumu_nampo_kamui() -> None:
    kinko = at_inn(who="kinko", coins=[0, 5, 5])
    kinko.play("move 15")
    assert notations(kinko) == ["eat dango", "no"]
    ayumu = at_inn(who="ayumu", coins=[1, 5, 5])
    ayumu.play("move 15")
    assert notations(ayumu) == ["eat dango", "eat soba", "eat udon", "no"]
    ayumu.play("eat udon")
    assert value(ayumu, "coins", 0) == 0
    nampo = at_inn(who="nampo")
    play(nampo, "move 15", "eat udon")
    assert points(nampo) == {"meals": 6, "traveler": 3}
    kamui = at_inn(who="kamui")
    play(kamui, "move 15", "no")
    assert points(kamui) == {"traveler": 3}
    fed = at_inn(who="kamui")
    play(fed, "move 15", "eat udon")
    assert points(fed) == {"meals": 6}


def test_every_dish_can_be_named() -> None:
    assert {GAME.notation(a) for a in GAME.actions if GAME.actions.kind(a) == "EAT"} == {f"eat {d}" for d in DISHES}
