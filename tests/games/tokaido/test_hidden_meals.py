"""Meals that are taken away unseen: nobody sees them when the inn is left, and they come back as all others."""

import pytest

from games.tokaido.journey import GAME, journey, kinds, play, value
from games.tokaido.test_inns import meal_set
from ukiyo.engine.position import Events, Position
from ukiyo.games.tokaido.components import MEALS, N_MEALS

ENDS = [MEALS[0], MEALS[12], MEALS[-1]]
REST = ("soba-1", "sushi-1", "tofu-1")


def left_over(events: list[Events]) -> int:
    """The meals that were told to be left over."""
    return next(e.arguments[0] for each in events for e in each if e.kind == "LEFT_OVER")


def with_neutral(meal: str, *, neutral_last: bool) -> tuple[Position, list[Events]]:
    """Two players eat nothing at the first inn; a meal is put aside before or after they look."""
    if neutral_last:
        position = journey(14, 15, neutral=13, to_act=1, turn=2, agenda_size=1, agenda_phase=["neutral"], agenda_seat=[1],
                           inn_open=1, inn_meals=[meal, *REST], looked=["seat1"], crossroads=0, coins=[0, 0], script=[meal])  # fmt: skip
        events = play(position, "move 15")
    else:
        position = journey(13, 14, neutral=15, crossroads=0, coins=[0, 0], script=[meal, *REST, meal])
        events = play(position, "move 15")
    while value(position, "legs") < 2:
        events += play(position, position.legal()[-1].notation)
    return position, events


@pytest.mark.rule("TK-4.5", "TK-9.7")
@pytest.mark.parametrize("meal", ENDS)
def test_what_was_put_aside_before_anybody_looked(meal: str) -> None:
    position, events = with_neutral(meal, neutral_last=False)
    assert left_over(events) == meal_set(*REST), "not what was put aside"
    assert (
        value(position, "meal_unseen", 0) == MEALS.index(meal) and value(position, "meal_under", MEALS.index(meal)) == 0
    )
    for seat in (0, 1, None):
        view = position.view(seat)
        assert value(view, "meal_unseen", 0) == N_MEALS and value(view, "meal_deck") >> MEALS.index(meal) & 1
        assert MEALS[MEALS.index(meal)] not in "".join(e.seen_by(seat).text() for each in events for e in each)
        dealt = {value(view.determinize(seed), "meal_unseen", 0) for seed in range(400)}
        assert dealt == {i for i in range(N_MEALS) if not meal_set(*REST) >> i & 1}, "any that was not seen"


@pytest.mark.rule("TK-4.5", "TK-9.7")
@pytest.mark.parametrize("meal", ENDS)
def test_who_saw_the_meals_before_and_after_knows_what_is_missing(meal: str) -> None:
    position, events = with_neutral(meal, neutral_last=True)
    assert left_over(events) == meal_set(*REST)
    assert value(position.view(1), "meal_unseen", 0) == MEALS.index(meal)
    assert value(position.view(0), "meal_unseen", 0) == value(position.view(None), "meal_unseen", 0) == N_MEALS


@pytest.mark.rule("TK-13.5", "TK-9.7")
@pytest.mark.parametrize("meal", ENDS)
def test_what_satsuki_refused(meal: str) -> None:
    position = journey(13, 15, 15, lane=[0, 0, 1], who="satsuki", script=[meal], coins=[0, 0, 0], inn_open=1, matsuri=0,
                       crossroads=0, inn_meals=list(REST), looked=["seat1", "seat2"])  # fmt: skip
    events = play(position, "move 15", "no")
    while value(position, "legs") < 2:
        events += play(position, position.legal()[-1].notation)
    assert left_over(events) == meal_set(*REST) and value(position, "refused") == -1
    assert value(position.view(0), "meal_unseen", 0) == MEALS.index(meal), "she knows it"
    for seat in (1, 2, None):
        view = position.view(seat)
        assert value(view, "meal_unseen", 0) == N_MEALS and value(view, "meal_under", MEALS.index(meal)) == 0
        assert len({value(view.determinize(seed), "meal_unseen", 0) for seed in range(60)}) > 5


@pytest.mark.rule("TK-9.6", "TK-9.7")
def test_an_unseen_meal_comes_back_after_all_that_were_never_drawn() -> None:
    unseen = {"meal_unseen": ["dango-1"], "unseen_lot": [1], "meal_lots": 1, "unseen_known": [["seat2"]]}
    for seed in range(12):
        position = journey(13, 14, 14, lane=[0, 0, 1], key=f"{seed:032x}", **unseen)
        position.play("move 15")
        assert not value(position, "inn_meals") & meal_set("dango-1")
        assert GAME.from_dict(position.to_dict()) == position
        for seat in range(3):
            view = position.view(seat)
            assert view.determinize(seed).view(seat) == view
    eaten = [[meal for meal in MEALS[1:22] if meal.endswith(f"-{seat + 1}")] for seat in range(3)]
    short = journey(13, 14, 14, lane=[0, 0, 1], meals=eaten, **unseen)
    events = short.play("move 15")
    assert value(short, "inn_meals") & meal_set("dango-1") and "MEALS" in kinds(events)
    while value(short, "legs") < 2:
        short.play(short.legal()[-1])
    assert value(short, "meal_unseen", 0) == -1, "now everybody has seen it"
