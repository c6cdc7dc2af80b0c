"""Whether components.toml and festivals.toml are tables that rules and pictures can play with.

Names and their order are known to the rules, which number cards by them, and to the pictures. Numbers may be others
within bounds that keep every array and every deck large enough.
"""

from collections.abc import Iterable

from ukiyo.engine.tables import PROVENANCE, Components

KINDS: tuple[str, ...] = ("village", "farm", "spring", "temple", "encounter", "paddy", "mountain", "sea", "inn")
DISHES = [
    "dango",
    "misoshiru",
    "nigirimeshi",
    "soba",
    "sushi",
    "tempura",
    "tofu",
    "yakitori",
    "donburi",
    "fugu",
    "sashimi",
    "tai-meshi",
    "udon",
    "unagi",
]
SOUVENIRS = {
    "small": ["gofu", "hashi", "koma", "uchiwa", "washi", "yunomi"],
    "food": ["kamaboko", "konpeito", "manju", "daifuku", "ocha", "sake"],
    "clothing": ["furoshiki", "geta", "haori", "kanzashi", "sandogasa", "yukata"],
    "art": ["jubako", "netsuke", "shikki", "shamisen", "sumie", "ukiyoe"],
}
ENCOUNTERS = ["shokunin", "samurai", "kuge", "miko", "annaibito-paddy", "annaibito-mountain", "annaibito-sea"]
PANORAMAS = ("paddy", "mountain", "sea")
ACHIEVEMENTS = [*PANORAMAS, "gourmet", "bather", "chatterbox", "collector"]
LEGENDS = ["shodo", "emaki", "buppatsu", "ema", "murasame", "masamune"]
CALLIGRAPHIES = ["foresight", "contemplation", "nostalgia", "patience", "perfection", "fasting"]
AMULETS = ["vitality", "fortune", "health", "friendship", "hospitality", "devotion"]
TRAVELERS = [
    "hiroshige",
    "chuubei",
    "kinko",
    "yoshiyasu",
    "satsuki",
    "mitsukuni",
    "sasayakko",
    "hirotada",
    "umegae",
    "zen-emon",
    "jirocho",
    "daigoro",
    "nampo",
    "gotozaemon",
    "miyataka",
    "kita",
    "kushinada",
    "mutsumi",
    "takeru",
    "rakuren",
    "kamui",
    "mari",
    "yashima",
    "kidzuna",
    "chihaya",
    "iyasaka",
    "marihito",
    "suseri",
    "ayumu",
    "musubi",
    "misaki",
    "titia",
]
FESTIVALS = [
    "hanami",
    "hina",
    "koinobori",
    "hanabi",
    "typhoon",
    "early-honors",
    "festival-dice",
    "procession",
    "tsukimi",
    "setsubun",
    "street-theater",
    "temple-lanterns",
    "tanabata",
    "painters-day",
    "harvest",
    "fair",
    "bath-week",
    "pilgrimage",
    "feast",
    "alms",
]
BOXES = ("base", "crossroads", "matsuri")
NEED_CROSSROADS = ("hanami", "setsubun", "tanabata", "bath-week")
"""Festivals that give or sell cards of Crossroads."""
MOST_POINTS, MOST_PRICE = 99, 9
LONGEST_LEG = 15
"""Spaces of a leg for which the list of moves has room, the inn apart."""
MOST_DEALT = 10
"""Travelers that five players are dealt."""
FEWEST_FESTIVALS = 13
"""Festivals that every game must have: two at each of three inns, and enough of a deck to guess from."""


def check_tables(main: Components, festivals: Components) -> None:
    """Raises BadComponents naming the file, the line and the entry at fault."""
    main.only("", (
        "road", "meals", "souvenirs", "encounters", "springs", "panoramas", "achievements", "temple", "farm",
        "crossroads", "travelers",
    ))  # fmt: skip
    _road(main)
    _decks(main)
    _crossroads(main)
    _travelers(main)
    festivals.only("", ("deck", "cards"))
    _festivals(main, festivals)


def _in_order(tables: Components, path: str, names: Iterable[str]) -> None:
    """A table has exactly these entries in this order, by which the rules know them."""
    wanted = tuple(names)
    tables.only(path, wanted)
    tables.need(tables.names(path) == wanted, path, f"the rules know them in this order: {', '.join(wanted)}")


def _listed(tables: Components, path: str, names: Iterable[str]) -> None:
    """A list has exactly these words."""
    wanted = list(names)
    tables.need(tables.entry(path) == wanted, path, f"the rules know these, in this order: {', '.join(wanted)}")


def _row(tables: Components, path: str, lengths: range, what: str) -> list[object]:
    """An entry that is a list of so many parts."""
    row = tables.entry(path)
    tables.need(isinstance(row, list) and len(row) in lengths, path, f"a list of {what}")
    return list(row)


def _points(tables: Components, *paths: str) -> None:
    for path in paths:
        tables.whole(path, 0, MOST_POINTS)


# --- the road ---------------------------------------------------------------------------------------------------------
def legs(main: Components) -> list[list[tuple[str, bool]]]:
    """The spaces of each leg, each with whether it is double."""
    found = []
    for i, leg in enumerate(main.entry("road.legs")):
        spaces = [(word.rstrip("*"), word.endswith("*")) for word in str(leg).split()]
        for kind, _ in spaces:
            main.need(
                kind in KINDS[:-1], "road.legs", f"leg {i + 1}: no space is called {kind!r}: {', '.join(KINDS[:-1])}"
            )
        found.append(spaces)
    return found


def _road(main: Components) -> None:
    main.only("road", ("legs", "inns"))
    for path, count in (("road.legs", 4), ("road.inns", 5)):
        _row(main, path, range(count, count + 1), f"{count} texts")
        main.need(all(isinstance(text, str) and text for text in main.entry(path)), path, f"{count} texts")
    found = legs(main)
    for i, leg in enumerate(found):
        main.need(len(leg) <= LONGEST_LEG, "road.legs", f"leg {i + 1}: {len(leg)} spaces, at most {LONGEST_LEG}")
        single = sum(not double for _, double in leg)
        main.need(single >= 4, "road.legs", f"leg {i + 1}: {single} single spaces, at least 4 for Hanabi's tokens")
    spaces = sum(map(len, found))
    doubles = sum(double for leg in found for _, double in leg)
    main.need((spaces, doubles) == (50, 24), "road.legs", f"50 spaces, 24 of them double; not {spaces} and {doubles}")


# --- decks --------------------------------------------------------------------------------------------------------------
def _decks(main: Components) -> None:
    main.only("meals", ("points", "dishes"))
    _points(main, "meals.points")
    _in_order(main, "meals.dishes", DISHES)
    copies = 0
    for dish in DISHES:
        _, more = main.wholes(f"meals.dishes.{dish}", 2, 1, MOST_PRICE)
        main.need(more <= 3, f"meals.dishes.{dish}", f"at most three copies, not {more}")
        copies += more
    main.need(copies == 25, "meals.dishes", f"25 cards, not {copies}")
    main.only("souvenirs", ("display", "points", *SOUVENIRS))
    main.whole("souvenirs.display", 1, 4)
    main.wholes("souvenirs.points", 5, 0, MOST_POINTS)
    for family, names in SOUVENIRS.items():
        _prices(main, f"souvenirs.{family}", names)
    main.only("encounters", ("copies", "samurai_points", "kuge_coins", "miko_points"))
    _in_order(main, "encounters.copies", ENCOUNTERS)
    met = sum(main.whole(f"encounters.copies.{name}", 0, 3) for name in ENCOUNTERS)
    main.need(met == 14, "encounters.copies", f"14 cards, not {met}")
    _points(main, "encounters.samurai_points", "encounters.kuge_coins", "encounters.miko_points")
    main.only("springs", ("points", "copies"))
    low, high = main.wholes("springs.points", 2, 0, MOST_POINTS)
    main.need(low < high, "springs.points", "the fewer first")
    main.wholes("springs.copies", 2, 0, 6)
    main.only("panoramas", ("sections",))
    _in_order(main, "panoramas.sections", PANORAMAS)
    for name, sections in zip(PANORAMAS, (3, 4, 5), strict=True):
        found = main.whole(f"panoramas.sections.{name}", 1, 5)
        main.need(found == sections, f"panoramas.sections.{name}", f"{sections}, for so many are drawn")
    main.only("achievements", ("names", "points"))
    _listed(main, "achievements.names", ACHIEVEMENTS)
    main.only("temple", ("most", "ranks"))
    main.whole("temple.most", 1, 3)
    main.wholes("temple.ranks", 4, 0, MOST_POINTS)
    main.only("farm", ("coins",))
    _points(main, "achievements.points", "farm.coins")


def _prices(main: Components, path: str, names: Iterable[str]) -> None:
    _in_order(main, path, names)
    for name in main.names(path):
        main.whole(f"{path}.{name}", 1, MOST_PRICE)


def _crossroads(main: Components) -> None:
    amounts = ("blade_points", "bathhouse_points", "cherry_points", "cherry_coins")
    prices = ("bathhouse_cost", "calligraphy_cost", "amulet_cost", "stake")
    sets = ("bathhouses", "cherry_trees")
    main.only("crossroads", ("legends", "calligraphies", "amulets", "die", *amounts, *prices, *sets))
    _prices(main, "crossroads.legends", LEGENDS)
    _listed(main, "crossroads.calligraphies", CALLIGRAPHIES)
    _listed(main, "crossroads.amulets", AMULETS)
    _points(main, *(f"crossroads.{name}" for name in amounts))
    for name in prices:
        main.whole(f"crossroads.{name}", 1, MOST_PRICE)
    for name in sets:
        main.need(main.whole(f"crossroads.{name}", 0, 99) == len(AMULETS), f"crossroads.{name}", "six, as of every set")
    faces = main.wholes("crossroads.die", 6, 0, 4)
    main.need(faces == sorted(faces), "crossroads.die", "six faces in ascending order")


# --- travelers and festivals ----------------------------------------------------------------------------------------------
def _travelers(main: Components) -> None:
    _in_order(main, "travelers", TRAVELERS)
    base = 0
    for name in TRAVELERS:
        path = f"travelers.{name}"
        coins, box, sex, *needs = _row(main, path, range(3, 5), 'coins, box, sex, and "needs crossroads" where it does')
        main.need(isinstance(coins, int) and coins in range(MOST_POINTS + 1), path, f"0 to {MOST_POINTS} coins")
        main.need(box in BOXES, path, f"a box: {', '.join(BOXES)}")
        main.need(sex in ("f", "m"), path, "f or m")
        main.need(needs in ([], ["needs crossroads"]), path, 'a fourth part says "needs crossroads"')
        base += box == "base" and not needs
    main.need(
        base >= MOST_DEALT, "travelers", f"at least {MOST_DEALT} of the base game, for five players are dealt so many"
    )


def _festivals(main: Components, tables: Components) -> None:
    numbers = ("carp_points", "harvest_coins")
    tables.only("deck", ("token_values", "tokens", "most_closed", "fair_display", *numbers))
    _points(tables, *(f"deck.{name}" for name in numbers))
    values = tables.entry("deck.token_values")
    tables.need(isinstance(values, list) and len(values) in range(1, 21), "deck.token_values", "one to twenty values")
    tables.wholes("deck.token_values", len(values), 1, 4)
    fewest = min(sum(not double for _, double in leg) for leg in legs(main))
    tables.whole("deck.tokens", 1, fewest)
    tables.whole("deck.most_closed", 1, len(KINDS) - 1)
    tables.whole("deck.fair_display", 1, 4)
    tables.text(f"deck.{PROVENANCE}")
    _in_order(tables, "cards", FESTIVALS)
    always = 0
    for name in FESTIVALS:
        path = f"cards.{name}"
        row = _row(tables, path, range(3, 4), "title, box it needs, text")
        tables.need(all(isinstance(part, str) for part in row), path, "three texts: title, box it needs, text")
        tables.need(row[0] and row[2], path, "a title and a text")
        tables.need(row[1] in ("", "crossroads"), path, 'needs "crossroads" or nothing')
        tables.need(row[1] or name not in NEED_CROSSROADS, path, "it brings cards of Crossroads, so it needs the box")
        always += row[1] == "" and name not in ("hina", "koinobori")
    tables.need(always >= FEWEST_FESTIVALS, "cards", f"at least {FEWEST_FESTIVALS} that need nothing, not {always}")
