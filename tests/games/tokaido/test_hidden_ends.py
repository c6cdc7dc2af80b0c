"""What is hidden at the ends of its kind: the first and the last of meals, encounters, festivals, amulets, travelers."""

import pytest

from games.tokaido.journey import GAME, at_inn, ended, journey, play, points, value
from games.tokaido.test_festivals import waiting
from ukiyo.engine.position import Position
from ukiyo.games.tokaido.components import (
    AMULETS,
    CALLIGRAPHIES,
    ENCOUNTERS,
    FESTIVALS,
    MEALS,
    N_ENCOUNTERS,
    N_FESTIVALS,
    N_MEALS,
    N_TRAVELERS,
    SECRETS,
    TRAVELERS,
)

pytestmark = pytest.mark.rule("TK-1.10")


def dealt_anew(position: Position, seat: int, name: str, *at: int) -> set[int]:
    """What a field may hold for all that a seat knows."""
    return {int(value(position.view(seat).determinize(seed), name, *at)) for seed in range(300)}


@pytest.mark.parametrize("meal", [MEALS[0], MEALS[-1]])
def test_a_meal_that_satsuki_is_offered_and_refuses(meal: str) -> None:
    number = MEALS.index(meal)
    position = at_inn(who="satsuki", script=[meal], inn_meals=["soba-1", "fugu-1"])
    position.play("move 15")
    for name in ("offered", "refused"):
        assert value(position, name) == value(position.view(0), name) == number
        for seat in (1, 2, None):
            view = position.view(seat)
            assert value(view, name) == N_MEALS and int(value(view, "meal_deck")) >> number & 1
        assert number in dealt_anew(position, 1, name) and len(dealt_anew(position, 2, name)) > 3
        position.play("no")


@pytest.mark.parametrize("kinds", [(ENCOUNTERS[0], ENCOUNTERS[-1]), (ENCOUNTERS[-1], ENCOUNTERS[0])])
def test_what_yoshiyasu_sees_and_puts_back(kinds: tuple[str, str]) -> None:
    position = journey(7, 12, 13, who="yoshiyasu", script=[*kinds, "gofu"], crossroads=0)
    play(position, "move 11")
    shown = [ENCOUNTERS.index(kind) for kind in kinds]
    assert value(position.view(0), "encounter_shown") == shown
    hidden = position.view(1)
    assert value(hidden, "encounter_shown") == [N_ENCOUNTERS] * 2
    assert value(hidden, "encounter_deck") == value(journey(7, 12, 13, crossroads=0), "encounter_deck")
    position.play("keep 1")
    assert value(position.view(0), "encounter_under", 0) == shown[1]
    assert value(position.view(1), "encounter_under", 0) == N_ENCOUNTERS
    assert shown[1] in dealt_anew(position, 1, "encounter_under", 0)


@pytest.mark.parametrize("which", [0, 1])
def test_festivals_that_are_looked_at_and_put_back(which: int) -> None:
    position = waiting(FESTIVALS[0], FESTIVALS[-1])
    chooser = value(position, "chooser")
    for seat in range(3):
        seen = value(position.view(seat), "festival_drawn")
        assert seen == ([0, N_FESTIVALS - 1] if seat == chooser else [N_FESTIVALS] * 2)
    deck = int(value(position.view((chooser + 1) % 3), "festival_deck"))
    assert deck & 1 and deck >> N_FESTIVALS - 1 & 1
    position.play(f"keep {which + 1}")
    other = (N_FESTIVALS - 1) * (1 - which)
    assert value(position.view(chooser), "festival_under", 0) == other
    assert value(position.view((chooser + 1) % 3), "festival_under", 0) == N_FESTIVALS


@pytest.mark.parametrize(("kind", "names"), [("amulet", AMULETS), ("calligraphy", CALLIGRAPHIES)])
@pytest.mark.parametrize("card", [0, SECRETS - 1])
def test_cards_held_in_secret(kind: str, names: tuple[str, ...], card: int) -> None:
    position = journey(5, 12, 13, **{f"{kind}_by": [1], f"{kind}_card": [names[card]]})
    assert value(position.view(1), f"{kind}_card", 0) == card
    for seat in (0, 2, None):
        assert value(position.view(seat), f"{kind}_card", 0) == SECRETS
    assert dealt_anew(position, 0, f"{kind}_card", 0) == set(range(SECRETS)), "any of all"
    full = journey(5, 12, 13, **{f"{kind}_by": [1] * SECRETS, f"{kind}_card": list(names)})
    assert value(full.view(0), f"{kind}_card") == [SECRETS] * SECRETS


def test_travelers_that_are_dealt() -> None:
    dealt = [[TRAVELERS[0], TRAVELERS[-1]], [TRAVELERS[-2], TRAVELERS[1]]]
    state = {"seats": 2, "to_act": 1, "agenda_size": 1, "agenda_phase": ["choose"], "agenda_seat": [1], "chosen": [0],
             "crossroads": 1, "matsuri": 1, "dealt": dealt}  # fmt: skip
    position = GAME.from_dict({"game": "tokaido", "state": state})
    assert value(position.view(0), "dealt", 0) == [0, N_TRAVELERS - 1] and value(position.view(0), "chosen", 0) == 0
    assert value(position.view(1), "dealt", 0) == [N_TRAVELERS] * 2 and value(position.view(1), "chosen", 0) == 2
    assert {0, N_TRAVELERS - 1} <= {
        n for seed in range(300) for n in value(position.view(1).determinize(seed), "dealt", 0)
    }
    assert dealt_anew(position, 1, "chosen", 0) == {0, 1}


@pytest.mark.rule("TK-15.13")
@pytest.mark.parametrize(("souvenirs", "doubled"), [(["gofu"], 1), ([], 0)])
def test_marihito_doubles_even_a_single_point(souvenirs: list[str], doubled: int) -> None:
    people = {"traveler": ["marihito", "kinko", "umegae"], "matsuri": 1}
    position = ended(calligraphy_by=[0], calligraphy_card=["nostalgia"], souvenirs=[souvenirs], **people)
    assert points(position).get("traveler", 0) == doubled == points(position).get("calligraphies", 0)
