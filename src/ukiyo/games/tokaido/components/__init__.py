"""Reads and checks components.toml and festivals.toml: names, numbers and the tables that compiled rules look things up in.

Every card has a number within its kind, which is also its bit where a record holds a set of cards. Spaces are counted
along the journey: 1 is the inn where it begins, 55 the inn where it ends.
"""

from pathlib import Path
from typing import Any

import numpy as np

from ukiyo.engine.tables import PROVENANCE, Components
from ukiyo.games.tokaido.components import reading as tables

_MAIN, _MATSURI_DECK = (
    Components(Path(__file__).parent.with_name(name)) for name in ("components.toml", "festivals.toml")
)  # fmt: skip
tables.check_tables(_MAIN, _MATSURI_DECK)
RAW: dict[str, Any] = {name: _MAIN.entry(name) for name in _MAIN.names("")}
_FESTIVALS: dict[str, Any] = {name: _MATSURI_DECK.entry(name) for name in _MATSURI_DECK.names("")}


def _numbers(values: Any) -> Any:
    return np.array([int(v) for v in values], np.int64)


# --- the road ------------------------------------------------------------------------------------------------------
KINDS: tuple[str, ...] = tables.KINDS
"""Kinds of space; the panoramas stand in the order of their numbers 0 to 2."""
VILLAGE, FARM, SPRING, TEMPLE, ENCOUNTER, PADDY_SPACE, MOUNTAIN_SPACE, SEA_SPACE, INN = range(9)


def _road() -> tuple[list[int], list[int], list[int]]:
    """Kind and double mark of every space from Kyoto on, and the spaces of the inns."""
    kinds, doubles, inns = [INN], [0], [1]
    for leg in tables.legs(_MAIN):
        for kind, double in leg:
            kinds.append(KINDS.index(kind))
            doubles.append(int(double))
        kinds.append(INN)
        doubles.append(0)
        inns.append(len(kinds))
    return kinds, doubles, inns


_kinds, _doubles, _inns = _road()
N_SPACES = len(_kinds)
LAST = N_SPACES
KIND = np.array([[0, *_kinds], [0, *_kinds[::-1]]], np.int64)
"""Kind of each space, to Edo and (row 1) on the return trip."""
DOUBLE = np.array([[0, *_doubles], [0, *_doubles[::-1]]], np.int64)
"""Whether a space has a second place."""
INNS = np.array([_inns, [N_SPACES + 1 - i for i in reversed(_inns)]], np.int64)
"""The spaces of the inns, the start first."""
NEXT_INN = np.array([[next((i for i in row if i > at), LAST) for at in range(N_SPACES + 1)] for row in INNS.tolist()])
"""For each space the next inn ahead."""
INN_NUMBER = np.array([[row.index(at) if at in row else -1 for at in range(N_SPACES + 1)] for row in INNS.tolist()])
"""0 for the inn of the start to 4 for the last one; -1 elsewhere."""
INN_NAMES: tuple[str, ...] = tuple(RAW["road"]["inns"])
EDO = 4

# --- meals ---------------------------------------------------------------------------------------------------------
DISHES: tuple[str, ...] = tuple(RAW["meals"]["dishes"])
N_DISHES = len(DISHES)
_of = [(dish, *RAW["meals"]["dishes"][name]) for dish, name in enumerate(DISHES)]
MEALS: tuple[str, ...] = tuple(f"{DISHES[d]}-{i + 1}" for d, _, copies in _of for i in range(copies))
N_MEALS = len(MEALS)
MEAL_DISH = _numbers(d for d, _, copies in _of for _ in range(copies))
DISH_PRICE = _numbers(price for _, price, _ in _of)
DISH_MEALS = _numbers(sum(1 << m for m in range(N_MEALS) if MEAL_DISH[m] == d) for d in range(N_DISHES))
"""The copies of each dish as a set of meals."""
MEAL_POINTS = int(RAW["meals"]["points"])

# --- souvenirs and legendary objects -------------------------------------------------------------------------------
FAMILIES: tuple[str, ...] = ("small", "food", "clothing", "art", "legendary")
"""Families of a souvenir set; the fifth one is that of Buppatsu and Ema."""
SMALL, FOOD, CLOTHING, ART, LEGENDARY = range(5)
N_FAMILIES = 5
_cards = [(name, f, price) for f in range(4) for name, price in RAW["souvenirs"][FAMILIES[f]].items()]
SOUVENIRS: tuple[str, ...] = tuple(name for name, _, _ in _cards)
N_SOUVENIRS = len(SOUVENIRS)
SOUVENIR_FAMILY = _numbers(f for _, f, _ in _cards)
SOUVENIR_PRICE = _numbers(price for _, _, price in _cards)
SET_POINTS = _numbers(RAW["souvenirs"]["points"])
DISPLAY = int(RAW["souvenirs"]["display"])
LEGENDS: tuple[str, ...] = tuple(RAW["crossroads"]["legends"])
N_LEGENDS = len(LEGENDS)
LEGEND_PRICE = _numbers(RAW["crossroads"]["legends"].values())
SHODO, EMAKI, BUPPATSU, EMA, MURASAME, MASAMUNE = range(6)
SCRIPTS = 1 << SHODO | 1 << EMAKI
BLADE_POINTS = int(RAW["crossroads"]["blade_points"])

# --- the other decks -----------------------------------------------------------------------------------------------
ENCOUNTERS: tuple[str, ...] = tuple(RAW["encounters"]["copies"])
ENCOUNTER_COPIES = _numbers(RAW["encounters"]["copies"].values())
N_ENCOUNTERS = len(ENCOUNTERS)
SHOKUNIN, SAMURAI, KUGE, MIKO, GUIDE = range(5)
"""Kinds of encounter; GUIDE + panorama are the three Annaibito."""
ENCOUNTER_CARDS = int(ENCOUNTER_COPIES.sum())
SAMURAI_POINTS = int(RAW["encounters"]["samurai_points"])
KUGE_COINS = int(RAW["encounters"]["kuge_coins"])
MIKO_POINTS = int(RAW["encounters"]["miko_points"])
SPRING_POINTS = _numbers(RAW["springs"]["points"])
SPRING_COPIES = _numbers(RAW["springs"]["copies"])
SPRINGS: tuple[str, ...] = tuple(f"{p} points" for p in RAW["springs"]["points"])
PANORAMAS: tuple[str, ...] = tuple(RAW["panoramas"]["sections"])
SECTIONS = _numbers(RAW["panoramas"]["sections"].values())
PADDY, MOUNTAIN, SEA = range(3)
ACHIEVEMENTS: tuple[str, ...] = tuple(RAW["achievements"]["names"])
GOURMET, BATHER, CHATTERBOX, COLLECTOR = range(3, 7)
ACHIEVEMENT_POINTS = int(RAW["achievements"]["points"])
MOST_GIFT = int(RAW["temple"]["most"])
TEMPLE_POINTS = _numbers(RAW["temple"]["ranks"])
FARM_COINS = int(RAW["farm"]["coins"])

# --- Crossroads ----------------------------------------------------------------------------------------------------
_cross = RAW["crossroads"]
BATHS, BATH_COST, BATH_POINTS = (int(_cross[f"bathhouse{part}"]) for part in ("s", "_cost", "_points"))
CHERRIES, CHERRY_POINTS, CHERRY_COINS = (
    int(_cross[name]) for name in ("cherry_trees", "cherry_points", "cherry_coins")
)
CALLIGRAPHIES: tuple[str, ...] = tuple(_cross["calligraphies"])
FORESIGHT, CONTEMPLATION, NOSTALGIA, PATIENCE, PERFECTION, FASTING = range(6)
AMULETS: tuple[str, ...] = tuple(_cross["amulets"])
VITALITY, FORTUNE, HEALTH, FRIENDSHIP, HOSPITALITY, DEVOTION = range(6)
CALLIGRAPHY_COST, AMULET_COST = int(_cross["calligraphy_cost"]), int(_cross["amulet_cost"])
SECRETS = 6
"""Cards of each of the two secret kinds, calligraphies and amulets."""
DIE = _numbers(_cross["die"])
STAKE = int(_cross["stake"])

# --- travelers -----------------------------------------------------------------------------------------------------
_people = {name: row for name, row in RAW["travelers"].items() if name != PROVENANCE}
TRAVELERS: tuple[str, ...] = tuple(_people)
N_TRAVELERS = len(TRAVELERS)
TRAVELER_COINS = _numbers(row[0] for row in _people.values())
FEMALE = _numbers(row[2] == "f" for row in _people.values())
_BASE, _CROSSROADS, _MATSURI = 1, 2, 4
_box = {"base": _BASE, "crossroads": _CROSSROADS, "matsuri": _MATSURI}
TRAVELER_NEEDS = _numbers(_box[row[1]] | (_CROSSROADS if len(row) > 3 else 0) for row in _people.values())
"""The boxes one must play with to meet a traveler: 1 base, 2 Crossroads, 4 Matsuri, added up."""
(HIROSHIGE, CHUUBEI, KINKO, YOSHIYASU, SATSUKI, MITSUKUNI, SASAYAKKO, HIROTADA, UMEGAE, ZENEMON,
 JIROCHO, DAIGORO, NAMPO, GOTOZAEMON, MIYATAKA, KITA,
 KUSHINADA, MUTSUMI, TAKERU, RAKUREN, KAMUI, MARI, YASHIMA, KIDZUNA, CHIHAYA, IYASAKA, MARIHITO, SUSERI, AYUMU, MUSUBI,
 MISAKI, TITIA) = range(32)  # fmt: skip
INITIATE_COINS = 7
DEALT = 2

# --- Matsuri -------------------------------------------------------------------------------------------------------
_festivals = _FESTIVALS["cards"]
FESTIVALS: tuple[str, ...] = tuple(_festivals)
FESTIVAL_TITLES: tuple[str, ...] = tuple(row[0] for row in _festivals.values())
FESTIVAL_TEXTS: tuple[str, ...] = tuple(row[2] for row in _festivals.values())
FESTIVAL_NEEDS_CROSSROADS = _numbers(row[1] == "crossroads" for row in _festivals.values())
FESTIVALS_RECONSTRUCTED = str(_FESTIVALS["deck"][PROVENANCE]).startswith("reconstructed")
(HANAMI, HINA, KOINOBORI, HANABI, TYPHOON, EARLY_HONORS, FESTIVAL_DICE, PROCESSION, TSUKIMI, SETSUBUN, STREET_THEATER,
 TEMPLE_LANTERNS, TANABATA, PAINTERS_DAY, HARVEST, FAIR, BATH_WEEK, PILGRIMAGE, FEAST, ALMS) = range(20)  # fmt: skip
N_FESTIVALS = len(FESTIVALS)
TOKEN_VALUES = _numbers(_FESTIVALS["deck"]["token_values"])
N_TOKENS = int(_FESTIVALS["deck"]["tokens"])
MOST_CLOSED = int(_FESTIVALS["deck"]["most_closed"])
CARP_POINTS = int(_FESTIVALS["deck"]["carp_points"])
HARVEST_COINS = int(_FESTIVALS["deck"]["harvest_coins"])
FAIR_DISPLAY = int(_FESTIVALS["deck"]["fair_display"])
