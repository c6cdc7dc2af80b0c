"""Positions that cannot be are refused, naming the field; what is left out is filled in."""

from typing import Any

import pytest

from games.tokaido.journey import at_inn, journey, value
from ukiyo.engine.errors import BadPosition
from ukiyo.games.tokaido import GAME

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"space": [5, 12, 12]}, "two pawns on one place"),
    ({"lane": [2, 0, 0]}, "lane"),
    ({"space": [5, 12, 13, 4]}, "no such pawn"),
    ({"space": [5, 12, 20]}, "nobody is beyond the inn"),
    ({"souvenirs": [["gofu"], ["gofu"]]}, "Gofu|gofu is in two places"),
    ({"souvenir_deck": ["gofu"]}, "souvenir_deck"),
    ({"souvenir_under": {"gofu": 1}}, "no such lot"),
    ({"legends": [["ema"], ["ema"]]}, "ema is in two places"),
    ({"crossroads": 0, "cherries": [1]}, "only with Crossroads"),
    ({"cherries": [4, 3]}, "there are 6"),
    ({"baths": [4, 3]}, "there are 6"),
    ({"meals": [["soba-1"], ["soba-1"]]}, "soba-1 is in two places"),
    ({"meal_deck": ["soba-1"]}, "meal_deck"),
    ({"inn_count": 3}, "a view"),
    ({"aside": ["soba-1"]}, "only with two players"),
    ({"encounters": [{"annaibito-paddy": 2}]}, "annaibito-paddy"),
    ({"springs": [{"2 points": 4}, {"2 points": 3}]}, "there are 6"),
    ({"panorama": [{"paddy": 4}]}, "3 sections"),
    ({"panorama": [{"paddy": 3}]}, "the first who completed it"),
    ({"achievements": [["sea"]]}, "the first who completed it"),
    ({"achievements": [["gourmet"]]}, "honored"),
    ({"traveler": ["kinko"]}, "everybody has one"),
    ({"traveler": ["kinko", "kinko", "umegae"]}, "another one"),
    ({"traveler": ["kinko", "mari", "umegae"]}, "none of the boxes"),
    ({"coins": [5, 5, 5, 5]}, "nobody sits"),
    ({"amulet_by": [0], "amulet_card": ["health"], "amulet_since": {"health": 1}, "amulet_bought": 1}, "when it was bought"),
    ({"amulet_by": [0, 1], "amulet_card": ["health", "health"]}, "every card"),
    ({"amulet_card": ["health"]}, "a holder of each"),
    ({"amulet_by": [1], "amulet_card": ["face-down"]}, "a view"),
    ({"festival": "fair"}, "not in this deck"),
    ({"closed": [17]}, "only with Matsuri"),
    ({"agenda_size": 1, "agenda_phase": ["stop"], "space": [15, 20, 21]}, "not at an inn"),
    ({"agenda_size": 1, "agenda_phase": ["keep"]}, "encounter_shown"),
    ({"agenda_size": 1, "agenda_phase": ["meal"]}, "at an inn"),
    ({"agenda_size": 1, "agenda_phase": ["reroll"]}, "Iyasaka"),
    ({"agenda_size": 1, "agenda_phase": ["neutral"]}, "neutral"),
    ({"agenda_size": 2}, "one decision"),
    ({"to_act": 1, "turn": 1}, "whoever is last"),
    ({"stage": "festival"}, "stage"),
    ({"legs": 3}, "legs"),
    ({"used": ["health"]}, "used"),
    ({"display": ["gofu"]}, "display"),
    ({"dealt": [["kinko", "umegae"]]}, "dealt"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "told"), WRONG, ids=lambda x: x if isinstance(x, str) else "")
def test_impossible_positions(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        journey(5, 12, 13, **fields)


def test_what_is_left_out_is_filled_in() -> None:
    position = GAME.from_dict({"game": "tokaido", "state": {"seats": 3, "to_act": 0, "space": [4, 9, 12]}})
    assert value(position, "legs") == 1 and int(value(position, "meal_deck")).bit_count() == 25
    assert position.prompt == "Artist 1 moves on from the encounter on space 4, at most to the first inn."


def test_good_positions() -> None:
    assert at_inn().to_act == 0
    assert journey(5, 12, 13, script=["gofu"]).state[0]["script"][0] == 1
