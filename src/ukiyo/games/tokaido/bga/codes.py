"""The site's codes for spaces, travelers and cards, and what they are here."""

from ukiyo.games.tokaido.components import (
    AMULETS,
    BATHER,
    CALLIGRAPHIES,
    CHATTERBOX,
    COLLECTOR,
    DISHES,
    ENCOUNTERS,
    GOURMET,
    KITA,
    LEGENDS,
    PANORAMAS,
    SOUVENIRS,
    TRAVELERS,
)


def _places(names: str, among: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(among.index(name) for name in names.split())


SOUVENIR = _places(
    "kamaboko daifuku ocha sake konpeito manju "
    "furoshiki geta haori kanzashi sandogasa yukata "
    "gofu hashi koma uchiwa washi yunomi "
    "jubako shamisen sumie netsuke shikki ukiyoe",
    SOUVENIRS,
)
"""A record never names a souvenir: each code stands for one of the same family and price."""
DISH = _places(
    "dango nigirimeshi misoshiru tempura yakitori tofu sushi soba unagi fugu donburi udon tai-meshi sashimi", DISHES
)
ENCOUNTER = _places(
    "shokunin samurai kuge miko annaibito-paddy annaibito-mountain annaibito-sea",
    ENCOUNTERS,
)
LEGEND = _places("shodo emaki buppatsu ema murasame masamune", LEGENDS)
AMULET = _places("vitality fortune health friendship hospitality devotion", AMULETS)
CALLIGRAPHY = _places("foresight contemplation nostalgia patience perfection fasting", CALLIGRAPHIES)
ACHIEVEMENT = (0, 1, 2, BATHER, GOURMET, CHATTERBOX, COLLECTOR)
SPRING = (0, 1)
PANORAMA = dict(zip(("field", "mountain", "sea"), range(len(PANORAMAS)), strict=True))
TRAVELER = {name.replace("-", ""): number for number, name in enumerate(TRAVELERS[: KITA + 1])}
"""The site knows the travelers of the base game and of Crossroads."""

BY_TYPE: dict[str, tuple[int, ...]] = {
    "souvenir": SOUVENIR,
    "meal": DISH,
    "encounter": ENCOUNTER,
    "legend": LEGEND,
    "amulet": AMULET,
    "calligraphy": CALLIGRAPHY,
    "achievement": ACHIEVEMENT,
    "hotspring": SPRING,
}
SHOPS = frozenset({51, 61, 71, 81, 91, 105})
"""States that there are with Crossroads only."""
BASE_STOPS = frozenset({5, 6, 7, 8, 9, 101})
"""States in which a choice of the base game is carried out."""
