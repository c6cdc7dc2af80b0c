"""Whether the tables say what the rules say."""

import itertools
from collections import Counter
from pathlib import Path

import pytest

from ukiyo.engine.prose import our_own
from ukiyo.engine.tables import BadComponents, Components
from ukiyo.games.tokaido import GAME, components
from ukiyo.games.tokaido.components.reading import check_tables
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
    assert found is not None and our_own("card") in found.text
    assert our_own("card") in GAME.words.notices(GAME.from_dict(_with_festival()).state)[0]
    assert "our own" in GAME.reconstructed and GAME.reconstructed.endswith(".")
    assert "our own cards" in GAME.options["matsuri"].help


def _with_festival() -> dict[str, object]:
    return {
        "game": "tokaido",
        "state": {"seats": 3, "to_act": 0, "space": [16, 17, 18], "matsuri": 1, "festival": "fair"},
    }


WRONG = [
    ("components.toml", "mountain* farm* village temple* encounter", "mountain* farm* shrine temple* encounter", "road.legs: leg 1: no space is called 'shrine'"),
    ("components.toml", "paddy village encounter* farm", "paddy village encounter* farm farm farm farm", "leg 3: 16 spaces, at most 15"),
    ("components.toml", "spring temple* encounter village* sea", "temple* encounter village* sea", "50 spaces, 24 of them double; not 49 and 24"),
    ("components.toml", '"the third inn", "Edo"', '"Edo"', "road.inns: a list of 5 texts"),
    ("components.toml", "udon = [3, 1]", "udon = [3, 2]", "meals.dishes: 25 cards, not 26"),
    ("components.toml", "udon = [3, 1]", "udon = [0, 1]", "meals.dishes.udon: a whole number from 1 to 9, not 0"),
    ("components.toml", "dango = [1, 3], misoshiru = [1, 3]", "misoshiru = [1, 3], dango = [1, 3]", "in this order: dango"),
    ("components.toml", "gofu = 1", "gofus = 1", "souvenirs.small.gofus: no such entry"),
    ("components.toml", "display = 3", "display = 5", "souvenirs.display: a whole number from 1 to 4, not 5"),
    ("components.toml", "points = [1, 3, 5, 7, 9]", "points = [1, 3, 5, 7]", "souvenirs.points: a list of 5 whole numbers"),
    ("components.toml", "kuge = 2", "kuge = 4", "encounters.copies.kuge: a whole number from 0 to 3, not 4"),
    ("components.toml", "kuge = 2", "kuge = 3", "encounters.copies: 14 cards, not 15"),
    ("components.toml", "copies = [6, 6]", "copies = [7, 6]", "springs.copies: a whole number from 0 to 6, not 7"),
    ("components.toml", "points = [2, 3]", "points = [3, 2]", "springs.points: the fewer first"),
    ("components.toml", "sea = 5 }", "sea = 6 }", "panoramas.sections.sea: a whole number from 1 to 5, not 6"),
    ("components.toml", "sea = 5 }", "sea = 4 }", "panoramas.sections.sea: 5, for so many are drawn"),
    ("components.toml", '"bather", ', "", "achievements.names: the rules know these"),
    ("components.toml", "most = 3", "most = 4", "temple.most: a whole number from 1 to 3, not 4"),
    ("components.toml", "ranks = [10, 7, 4, 2]", "ranks = [10, 7]", "temple.ranks: a list of 4 whole numbers"),
    ("components.toml", "ema = 2", "ema = 0", "crossroads.legends.ema: a whole number from 1 to 9, not 0"),
    ("components.toml", "bathhouses = 6", "bathhouses = 7", "crossroads.bathhouses: six, as of every set"),
    ("components.toml", "die = [0, 1, 2, 3, 3, 4]", "die = [0, 1, 2, 3, 4]", "crossroads.die: a list of 6 whole numbers"),
    ("components.toml", "die = [0, 1, 2, 3, 3, 4]", "die = [1, 0, 2, 3, 3, 4]", "crossroads.die: six faces in ascending order"),
    ("components.toml", 'kinko = [7, "base", "m"]', 'kinko = [7, "base"]', "travelers.kinko: a list of coins, box, sex"),
    ("components.toml", 'kinko = [7, "base", "m"]', 'kinko = [7, "box", "m"]', "travelers.kinko: a box: base"),
    ("components.toml", 'kinko = [7, "base", "m"]', 'kinko = [7, "matsuri", "m"]', "travelers: at least 10 of the base game"),
    ("components.toml", 'kinko = [7, "base", "m"]', "", "travelers: kinko is missing"),
    ("components.toml", "[farm]", "[farms]", "farms: no such entry"),
    ("festivals.toml", "tokens = 4", "tokens = 8", "deck.tokens: a whole number from 1 to"),
    ("festivals.toml", "token_values = [1, 2, 3, 4]", "token_values = [1, 5]", "deck.token_values: a whole number from 1 to 4, not 5"),
    ("festivals.toml", "token_values = [1, 2, 3, 4]", "token_values = []", "deck.token_values: one to twenty values"),
    ("festivals.toml", "fair_display = 4", "fair_display = 5", "deck.fair_display: a whole number from 1 to 4, not 5"),
    ("festivals.toml", '["Hanami", "crossroads", ', '["Hanami", "", ', "cards.hanami: it brings cards of Crossroads"),
    ("festivals.toml", '["Fair", "", ', '["Fair", "matsuri", ', 'cards.fair: needs "crossroads" or nothing'),
    ("festivals.toml", '["Fair", "", ', '["Fair", "crossroads", ', "cards: at least 13 that need nothing, not 12"),
    ("festivals.toml", '["Fair", "", ', '["Fair", ', "cards.fair: a list of title, box it needs, text"),
]  # fmt: skip
"""A file, what is replaced in it by what, and what is told; the line is that of the replacement."""


@pytest.mark.parametrize(("name", "old", "new", "told"), WRONG, ids=[told[:40] for *_, told in WRONG])
def test_wrong_tables_are_refused_with_the_line_at_fault(
    name: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    folder = Path(components.__file__).parents[1]
    files = {file: (folder / file).read_text("utf-8") for file in ("components.toml", "festivals.toml")}
    assert files[name].count(old) == 1
    files[name] = files[name].replace(old, new)
    for file, text in files.items():
        (tmp_path / file).write_text(text, "utf-8")
    with pytest.raises(BadComponents) as error:
        check_tables(*(Components(tmp_path / file) for file in files))
    assert str(error.value).startswith(f"{name}, line ") and told in str(error.value)
    line = int(str(error.value).split(":")[0].removeprefix(f"{name}, line "))
    entry = str(error.value).split(": ")[1].split(".")[-1]
    assert entry in files[name].splitlines()[line - 1] or entry in told


def test_tables_as_they_are_and_with_other_numbers(tmp_path: Path) -> None:
    folder = Path(components.__file__).parents[1]
    other = (
        (folder / "components.toml")
        .read_text("utf-8")
        .replace("kinko = [7,", "kinko = [0,")
        .replace("ocha = 2", "ocha = 9")
    )
    (tmp_path / "components.toml").write_text(other, "utf-8")
    for file in (folder / "components.toml", tmp_path / "components.toml"):
        check_tables(Components(file), Components(folder / "festivals.toml"))


def test_the_record_is_small() -> None:
    assert RECORD.size < 2048
