"""Farms, panoramas, hot springs, villages, temples, encounters: the base game."""

import random

import pytest

from games.tokaido.journey import account, journey, kinds, notations, play, points, value
from games.tokaido.test_road import refused
from ukiyo.games.tokaido.components import SOUVENIR_FAMILY, SOUVENIRS


def base(*spaces: int, **fields):  # type: ignore[no-untyped-def]
    return journey(*spaces, **{"crossroads": 0, **fields})


# --- farms, panoramas, hot springs -------------------------------------------------------------------------------------
@pytest.mark.rule("TK-5.1")
def test_farm() -> None:
    position = base(5, 12, 13)
    events = position.play("move 8")
    assert value(position, "coins", 0) == 8 and account(events, 0) == (0, 3, 0)


@pytest.mark.rule("TK-5.2", "TK-5.3")
def test_panoramas() -> None:
    position = base(11, 13, 14, panorama=[{"sea": 3}])
    events = position.play("move 12")
    assert value(position, "panorama", 0) == [0, 0, 4] and points(position) == {"panoramas": 4}
    assert account(events, 0) == (4, 0, 0)
    first = base(11, 13, 14, panorama=[{"sea": 4}])
    first.play("move 12")
    assert points(first) == {"panoramas": 5, "achievements": 3} and value(first, "achievements", 0) == 4
    second = base(11, 13, 14, panorama=[{"sea": 4}, {"sea": 5}], achievements=[[], ["sea"]])
    second.play("move 12")
    assert points(second) == {"panoramas": 5}


@pytest.mark.rule("TK-5.4", "TK-5.5")
def test_hot_springs() -> None:
    position = base(5, 12, 13, script=[1])
    position.play("move 6")
    assert points(position) == {"springs": 3} and value(position, "springs", 0) == [0, 1]
    two = base(5, 12, 13, script=[0])
    two.play("move 6")
    assert points(two) == {"springs": 2} and value(two, "spring_deck") == [5, 6]
    empty = base(5, 12, 13, springs=[{}, {"2 points": 6, "3 points": 6}])
    assert "EMPTY" in kinds(empty.play("move 6")) and points(empty) == {}
    for arranged in (0, 2):  # what is not in the deck is passed over
        passed = base(5, 12, 13, springs=[{}, {"2 points": 6, "3 points": 5}], script=[arranged])
        passed.play("move 6")
        assert points(passed) == {"springs": 3} and value(passed, "spring_deck") == [0, 0]


# --- villages ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-6.1", "TK-6.2", "TK-6.3")
def test_village() -> None:
    position = base(7, 12, 13, script=["gofu", "sake", "jubako"])
    position.play("move 9")
    assert notations(position, "BUY") == ["buy 1", "buy 2", "buy 1 2", "buy 3", "buy 1 3", "buy 2 3", "buy 1 2 3"]
    events = position.play("buy 1 2")
    assert value(position, "coins", 0) == 2 and points(position) == {"souvenirs": 4}
    assert account(events, 0) == (4, -3, 0)
    assert int(value(position, "souvenir_deck")).bit_count() == 22
    assert value(position, "souvenir_under", SOUVENIRS.index("jubako")) == 1
    poor = base(7, 12, 13, coins=[1, 5, 5], script=["gofu", "sake", "jubako"])
    poor.play("move 9")
    assert notations(poor) == ["buy 1", "no"] and refused(poor, "buy 2") == "TK-6.1"
    assert kinds(poor.play("no"))[0] == "NOTHING_BOUGHT"
    too_poor = base(7, 12, 13, coins=[1, 5, 5], script=["sake", "geta", "jubako"])
    assert "NOTHING_BOUGHT" in kinds(too_poor.play("move 9")), "nobody is asked where nothing can be bought"


@pytest.mark.rule("TK-6.2")
def test_sets_against_a_slow_oracle() -> None:
    """A card joins the first set that lacks its family and scores by how many lie there."""
    dice = random.Random(4)
    for _ in range(12):
        cards = dice.sample(range(24), 10)
        sets: list[set[int]] = []
        total = 0
        for card in cards:
            family = int(SOUVENIR_FAMILY[card])
            free = next((s for s in sets if family not in s), None)
            if free is None:
                sets.append(free := set())
            free.add(family)
            total += (1, 3, 5, 7)[len(free) - 1]
        names = [SOUVENIRS[c] for c in cards]
        position = base(7, 12, 13, coins=[60, 5, 5], script=names[:3])
        scored = 0
        owned: list[str] = []
        for three in (names[i : i + 3] for i in range(0, len(names), 3)):
            position = base(7, 12, 13, coins=[60, 5, 5], script=list(three), souvenirs=[owned])
            position.play("move 9")
            position.play(notations(position, "BUY")[2 ** len(three) - 2] if len(three) == 3 else "buy 1")
            owned += three
            scored += points(position)["souvenirs"]
        assert scored == total


@pytest.mark.rule("TK-6.4")
def test_what_was_not_bought_comes_back_last() -> None:
    position = base(7, 12, 13, souvenirs=[list(SOUVENIRS[:10]), list(SOUVENIRS[10:20])],
                    souvenir_under={SOUVENIRS[20]: 1, SOUVENIRS[21]: 2, SOUVENIRS[22]: 2}, souvenir_lots=2)  # fmt: skip
    position.play("move 9")
    display = value(position, "display")
    assert display[:2] == [23, 20] and display[2] in (21, 22)


@pytest.mark.rule("TK-6.5")
def test_few_souvenirs() -> None:
    position = base(7, 12, 13, souvenirs=[list(SOUVENIRS[:12]), list(SOUVENIRS[12:23])])
    position.play("move 9")
    assert value(position, "display") == [23, -1, -1, -1]
    none = base(7, 12, 13, souvenirs=[list(SOUVENIRS[:12]), list(SOUVENIRS[12:])])
    assert "EMPTY" in kinds(none.play("move 9")) and none.to_act == 0 and none.state[0]["space"][0] == 9


# --- temples -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-7.1")
def test_gifts() -> None:
    position = base(7, 12, 13)
    position.play("move 10")
    assert notations(position) == ["give 1", "give 2", "give 3"]
    events = position.play("give 3")
    assert account(events, 0) == (3, -3, 3) and points(position) == {"temple": 3} and value(position, "temple", 0) == 3
    one = base(7, 12, 13, coins=[1, 5, 5])
    one.play("move 10")
    assert value(one, "temple", 0) == 1, "with one coin there is no choice"


# --- encounters ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-8.1", "TK-8.2", "TK-8.3", "TK-8.4", "TK-8.5")
@pytest.mark.parametrize(("script", "gain", "row"), [
    (["samurai"], (3, 0, 0), "encounters"), (["kuge"], (0, 3, 0), None), (["miko"], (1, 0, 1), "encounters"),
    (["shokunin", "sake"], (1, 0, 0), "souvenirs"), (["annaibito-sea"], (1, 0, 0), "panoramas"),
])  # fmt: skip
def test_encounters(script: list[str], gain: tuple[int, int, int], row: str | None) -> None:
    position = base(7, 12, 13, coins=[0, 5, 5], script=script)
    events = position.play("move 11")
    assert account(events, 0) == gain and sum(value(position, "encounters", 0)) == 1
    assert points(position) == ({row: gain[0]} if row else {})
    assert value(position, "coins", 0) == gain[1] and value(position, "temple", 0) == gain[2]


@pytest.mark.rule("TK-8.6", "TK-8.7")
def test_annaibito_of_a_complete_panorama() -> None:
    full = {"panorama": [{"paddy": 3, "sea": 1}], "achievements": [["paddy"]], "script": ["annaibito-paddy"]}
    position = base(7, 12, 13, **full)
    position.play("move 11")
    assert notations(position) == ["panorama mountain", "panorama sea", "no"]
    assert refused(position, "panorama paddy") == "TK-5.3"
    position.play("panorama sea")
    assert points(position) == {"panoramas": 2}
    refusing = base(7, 12, 13, **full)
    play(refusing, "move 11", "no")
    assert points(refusing) == {} and sum(value(refusing, "encounters", 0)) == 1
    done = {"panorama": [{"paddy": 3, "mountain": 4, "sea": 5}], "achievements": [["paddy", "mountain", "sea"]]}
    nothing = base(7, 12, 13, **{**full, **done})
    nothing.play("move 11")
    assert points(nothing) == {} and sum(value(nothing, "encounters", 0)) == 1


ALL = {
    "shokunin": 2,
    "samurai": 2,
    "kuge": 2,
    "miko": 2,
    "annaibito-paddy": 1,
    "annaibito-mountain": 2,
    "annaibito-sea": 3,
}


@pytest.mark.rule("TK-8.8")
def test_no_encounter_or_souvenir_left() -> None:
    position = base(7, 12, 13, encounters=[{}, ALL])
    assert "EMPTY" in kinds(position.play("move 11")) and value(position, "space", 0) == 11
    none = base(7, 12, 13, souvenirs=[list(SOUVENIRS)], script=["shokunin"])
    events = none.play("move 11")
    assert kinds(events).count("EMPTY") == 1 and points(none) == {}


@pytest.mark.rule("TK-8.1")
@pytest.mark.parametrize("card", ["samurai", "kuge", "annaibito-sea", 30])
def test_an_encounter_that_was_arranged_but_has_left_the_deck_is_passed_over(card: str | int) -> None:
    position = base(7, 12, 13, encounters=[{}, {**ALL, "samurai": 1}], script=[card])
    position.play("move 11")
    assert points(position) == {"encounters": 3} and not any(value(position, "encounter_deck"))


@pytest.mark.rule("TK-8.1")
@pytest.mark.parametrize("card", ["shokunin", "miko", "samurai"])
def test_an_encounter_that_was_arranged_is_drawn_wherever_it_lies_in_the_deck(card: str) -> None:
    held = {**ALL, "shokunin": 1, "miko": 1, "samurai": 1}
    position = base(7, 12, 13, encounters=[{}, held], encounter_under=["miko", "shokunin"], script=[card])
    position.play("move 11")
    assert position.to_dict()["state"]["encounters"][0] == {card: 1}
