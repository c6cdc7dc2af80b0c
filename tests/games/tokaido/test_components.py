"""Whether the tables say what the rules say."""

import itertools
from collections import Counter

import pytest

from ukiyo.games.tokaido import GAME, components
from ukiyo.games.tokaido.state import RECORD


@pytest.mark.rule("TK-1.1")
def test_the_road() -> None:
    kinds = Counter(components.KINDS[k] for k in components.KIND[0][1:])
    assert kinds == {
        "inn": 5,
        "village": 7,
        "farm": 6,
        "spring": 6,
        "temple": 6,
        "encounter": 7,
        "paddy": 5,
        "mountain": 6,
        "sea": 7,
    }
    inns = components.INNS[0].tolist()
    assert inns == [1, 15, 28, 42, 55]
    assert [int(components.DOUBLE[0][a:b].sum()) for a, b in itertools.pairwise(inns)] == [6, 6, 6, 6]


LETTERS = dict(zip("vfstepmci", components.KINDS, strict=True))
"""Village, farm, spring, temple, encounter, paddy, mountain, coast, inn; a capital is a double space."""


@pytest.mark.rule("TK-1.1")
def test_every_space() -> None:
    road = "iVtepSMFvTeCmsictFPMEtSmCvfipvEfMsCpTFecVisTeVcFSemPCvi"
    assert [components.KINDS[k] for k in components.KIND[0][1:]] == [LETTERS[c.lower()] for c in road]
    assert components.DOUBLE[0][1:].tolist() == [int(c.isupper()) for c in road]


@pytest.mark.rule("TK-2.7")
def test_the_return_trip_is_the_same_road() -> None:
    assert components.KIND[1][1:].tolist() == components.KIND[0][:0:-1].tolist()
    assert components.INNS[1].tolist() == [1, 14, 28, 41, 55]
    position = GAME.new(3, 5, road="to-kyoto", travelers="none")
    assert position.play("move 2").__class__ and components.KIND[1][2] == components.VILLAGE


@pytest.mark.rule("TK-1.2", "TK-1.3", "TK-1.4", "TK-1.5")
def test_the_decks() -> None:
    prices = Counter(int(components.DISH_PRICE[d]) for d in components.MEAL_DISH)
    assert prices == {1: 9, 2: 10, 3: 6} and len(components.DISHES) == 14
    families = Counter(int(f) for f in components.SOUVENIR_FAMILY)
    assert families == {0: 6, 1: 6, 2: 6, 3: 6} and len(set(components.SOUVENIRS)) == 24
    assert dict(zip(components.ENCOUNTERS, components.ENCOUNTER_COPIES.tolist())) == {
        "shokunin": 2, "samurai": 2, "kuge": 2, "miko": 2, "annaibito-paddy": 1, "annaibito-mountain": 2, "annaibito-sea": 3,
    }  # fmt: skip
    assert components.SPRING_POINTS.tolist() == [2, 3] and components.SPRING_COPIES.tolist() == [6, 6]


@pytest.mark.rule("TK-1.3", "TK-6.6")
def test_prices_of_souvenirs() -> None:
    prices = components.SOUVENIR_PRICE.reshape(4, 6).tolist()
    assert [sorted(family) for family in prices] == [[1] * 6, [1] * 3 + [2] * 3, [2] * 6, [2] * 3 + [3] * 3]
    assert dict(zip(components.LEGENDS, components.LEGEND_PRICE.tolist(), strict=True)) == {
        "shodo": 1, "emaki": 1, "buppatsu": 2, "ema": 2, "murasame": 3, "masamune": 3,
    }  # fmt: skip


COINS = {
    "hiroshige": 3, "chuubei": 4, "kinko": 7, "yoshiyasu": 9, "satsuki": 2, "mitsukuni": 6, "sasayakko": 5, "hirotada": 8, "umegae": 5,
    "zen-emon": 6, "jirocho": 5, "daigoro": 3, "nampo": 2, "gotozaemon": 0, "miyataka": 4, "kita": 4, "kushinada": 4, "mutsumi": 7,
    "takeru": 4, "rakuren": 5, "kamui": 3, "mari": 4, "yashima": 4, "kidzuna": 3, "chihaya": 3, "iyasaka": 5, "marihito": 5, "suseri": 3,
    "ayumu": 5, "musubi": 6, "misaki": 4, "titia": 6,
}  # fmt: skip
WOMEN = {
    "satsuki",
    "sasayakko",
    "umegae",
    "miyataka",
    "kita",
    "kushinada",
    "mari",
    "yashima",
    "kidzuna",
    "chihaya",
    "suseri",
    "titia",
}


@pytest.mark.rule("TK-1.8")
def test_every_traveler() -> None:
    assert dict(zip(components.TRAVELERS, components.TRAVELER_COINS.tolist(), strict=True)) == COINS
    assert {name for name, woman in zip(components.TRAVELERS, components.FEMALE, strict=True) if woman} == WOMEN


@pytest.mark.rule("TK-1.6", "TK-1.7", "TK-10.2", "TK-1.8")
def test_panoramas_achievements_die_travelers() -> None:
    assert components.SECTIONS.tolist() == [3, 4, 5] and len(components.ACHIEVEMENTS) == 7
    assert sorted(components.DIE.tolist()) == [0, 1, 2, 3, 3, 4]
    needs = Counter(components.TRAVELER_NEEDS.tolist())
    assert needs == {1: 10, 2: 6, 4: 14, 6: 2} and components.FEMALE.sum() == 12


@pytest.mark.rule("TK-16.4")
def test_festivals_are_marked_as_reconstructed() -> None:
    assert components.FESTIVALS_RECONSTRUCTED and len(set(components.FESTIVALS)) == 20
    found = GAME.words.explain(GAME.from_dict(_with_festival()).state, "festival")
    assert found is not None and "reconstructed" in found.text
    assert "reconstructed" in GAME.words.notices(GAME.from_dict(_with_festival()).state)[0]
    assert "reconstructed" in GAME.options["matsuri"].help


def _with_festival() -> dict[str, object]:
    return {
        "game": "tokaido",
        "state": {"seats": 3, "to_act": 0, "space": [16, 17, 18], "matsuri": 1, "festival": "fair"},
    }


def test_the_record_is_small() -> None:
    assert RECORD.size < 2048
