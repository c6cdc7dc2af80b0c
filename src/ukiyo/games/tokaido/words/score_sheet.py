"""The score sheet, the position as text, and the notices that are always visible."""

from collections.abc import Sequence

from ukiyo.engine.game import Row as SheetRow
from ukiyo.engine.game import ScoreSheet
from ukiyo.engine.prose import capital, counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    CALLIGRAPHIES,
    INN,
    INNS,
    LEGENDS,
    N_SPACES,
    PANORAMAS,
    SATSUKI,
    SECTIONS,
    SOUVENIRS,
    SPRING_POINTS,
)
from ukiyo.games.tokaido.rules import cards, road, scoring, secrets, stops
from ukiyo.games.tokaido.state import NEUTRAL, Phase, Row
from ukiyo.games.tokaido.words.names import (
    artist,
    bits,
    encounter_name,
    festival_name,
    festival_text,
    is_double,
    kind_at,
    meals_text,
    space_name,
    traveler_name,
)

ROWS = (
    (Row.PANORAMAS, "panoramas", "Panoramas", "TK-5.2"),
    (Row.CHERRIES, "cherries", "Cherry trees", "TK-10.3"),
    (Row.SOUVENIRS, "souvenirs", "Souvenirs", "TK-6.2"),
    (Row.LEGENDS, "legends", "Legendary objects", "TK-6.7"),
    (Row.SPRINGS, "springs", "Springs and baths", "TK-5.4"),
    (Row.TEMPLE, "temple", "Temple gifts", "TK-7.1"),
    (Row.ENCOUNTERS, "encounters", "Encounters", "TK-8.1"),
    (Row.MEALS, "meals", "Meals", "TK-9.3"),
    (Row.TRAVELER, "traveler", "Traveler's power", "TK-1.8"),
    (Row.AMULETS, "amulets", "Devotion", "TK-10.12"),
    (Row.FESTIVALS, "festivals", "Festivals", "TK-16.1"),
    (Row.ACHIEVEMENTS, "achievements", "Achievements", "TK-1.7"),
    (Row.TEMPLE_RANK, "temple-rank", "Temple ranking", "TK-7.2"),
    (Row.CALLIGRAPHIES, "calligraphies", "Calligraphies", "TK-12.2"),
)
_CROSSROADS = {Row.CHERRIES, Row.LEGENDS, Row.AMULETS, Row.CALLIGRAPHIES}


def columns(state: Records, names: Sequence[str]) -> tuple[str, ...]:
    """The owners of the columns of the score sheet."""
    return tuple(capital(artist(seat, names)) for seat in range(int(state[0]["seats"])))


def sheet(state: Records, names: Sequence[str]) -> ScoreSheet:
    """The current score sheet: a column for each player, the rows that this game can have."""
    s = state[0]
    seats = int(s["seats"])
    absent = set() if s["crossroads"] else set(_CROSSROADS)
    absent |= set() if s["matsuri"] else {Row.FESTIVALS}
    absent |= {Row.TRAVELER} if s["initiatory"] else set()
    rows = [
        SheetRow(key, title, tuple(s["points"][:seats, row].tolist()), rule)
        for row, key, title, rule in ROWS
        if row not in absent
    ]
    from ukiyo.games.tokaido.words.actions import tie

    total = tuple(int(scoring.points_of(s, seat)) for seat in range(seats))
    return ScoreSheet(columns(state, names), tuple(rows), total, tie(state, names))


def stage(state: Records) -> str:
    """How far the journey has come, by the traveler who is last."""
    s = state[0]
    behind = int(s["space"][: int(s["seats"])].min())
    legs = sum(int(inn) <= max(1, behind) for inn in INNS[int(s["return_trip"])][:-1])
    return f"leg {legs} of {len(INNS[0]) - 1}"


# --- what is left --------------------------------------------------------------------------------------------------
def souvenirs_left(state: Records) -> int:
    """Souvenirs in the deck."""
    return int(state[0]["souvenir_deck"]).bit_count()


def encounters_left(state: Records) -> int:
    """Encounters in the deck, those put under it too."""
    s = state[0]
    down = [k for name in ("encounter_under", "encounter_shown") for k in s[name].tolist()]
    hidden = sum(k == len(s["encounter_deck"]) for k in down)
    return int(s["encounter_deck"].sum()) - hidden + sum(k >= 0 for k in s["encounter_under"].tolist())


def meals_left(state: Records) -> int:
    """Meals in the deck."""
    s = state[0]
    eaten = sum(int(m).bit_count() for m in s["meals"])
    apart = not s["satsuki_inn"] or s["traveler"][int(s["turn"])] != SATSUKI
    alone = (s["offered"] >= 0 and apart) + (s["refused"] >= 0)
    return 25 - eaten - int(s["inn_count"]) - int(s["aside_count"]) - int(alone)


def springs_left(state: Records) -> int:
    """Hot springs in the deck."""
    return int(state[0]["spring_deck"].sum())


# --- the table as text ----------------------------------------------------------------------------------------------
def text(state: Records, names: Sequence[str]) -> str:
    """The road ahead of the last pawn, and what each player has, as monospaced text."""
    from ukiyo.games.tokaido.words.actions import prompt

    s = state[0]
    lines = [prompt(state, names), *notices(state, names), "", *_road(state, names), ""]
    points = sheet(state, names).total
    for seat, name in enumerate(columns(state, names)):
        mark = ">" if int(s["to_act"]) == seat else " "
        lines += [f"{mark} {name}: {points[seat]}", *_belongings(state, seat)]
    lines.append(
        f"decks        {souvenirs_left(state)} souvenirs, {encounters_left(state)} encounters, "
        f"{springs_left(state)} hot springs, {meals_left(state)} meals"
    )
    if s["crossroads"]:
        lines.append(f"crossroads   {_crossroads(state)}")
    return "\n".join(lines)


def _road(state: Records, names: Sequence[str]) -> list[str]:
    """The spaces from the last pawn to the inn after the first one, one a line."""
    s = state[0]
    pawns = 3 if int(s["seats"]) == 2 else int(s["seats"])
    places = [int(space) for space in s["space"][:pawns]]
    lines = []
    for space in range(max(1, min(places)), N_SPACES + 1):
        here = sorted((int(s["lane"][p]), p) for p in range(pawns) if places[p] == space)
        who = [
            _pawn(state, p, names) + (" (outer)" if lane and kind_at(state, space) != INN else "") for lane, p in here
        ]
        marks = [
            *(["double"] if is_double(state, space) else []),
            *(["closed"] if space in s["closed"].tolist() else []),
            *(f"{int(p)} points" for at, p in zip(s["token_space"], s["token_points"], strict=True) if at == space),
        ]
        name = space_name(state, space).removeprefix("the ").removesuffix(f" on space {space}")
        lines.append(f"{space:3} {name}{f' [{listed(marks)}]' if marks else ''}{f': {listed(who)}' if who else ''}")
        if kind_at(state, space) == INN and space >= max(places):
            break
    return lines


def _pawn(state: Records, pawn: int, names: Sequence[str]) -> str:
    return "neutral" if int(state[0]["seats"]) == 2 and pawn == NEUTRAL else artist(pawn, names)


def _belongings(state: Records, seat: int) -> list[str]:
    s = state[0]
    who = int(s["traveler"][seat])
    first = [traveler_name(who)] if who >= 0 else []
    first += [counted(int(s["coins"][seat]), "coin"), f"{int(s['temple'][seat])} at the temple"]
    pictures = [f"{PANORAMAS[k]} {n}/{SECTIONS[k]}" for k, n in enumerate(s["panorama"][seat].tolist()) if n]
    parts = {
        "panoramas": pictures,
        "souvenirs": bits(int(s["souvenirs"][seat]), SOUVENIRS) + bits(int(s["legends"][seat]), LEGENDS),
        "encounters": [f"{n} {encounter_name(k)}" for k, n in enumerate(s["encounters"][seat].tolist()) if n],
        "hot springs": [
            f"{n} of {p} points" for p, n in zip(SPRING_POINTS, s["springs"][seat].tolist(), strict=True) if n
        ],
        "meals": [meals_text(int(s["meals"][seat]))] if s["meals"][seat] else [],
        "achievements": bits(int(s["achievements"][seat]), ACHIEVEMENTS),
        "amulets": _held(state, seat, "amulet", AMULETS),
        "calligraphies": _held(state, seat, "calligraphy", CALLIGRAPHIES),
    }
    if s["baths"][seat]:
        parts["hot springs"].append(counted(int(s["baths"][seat]), "bathhouse"))
    if s["cherries"][seat]:
        parts["panoramas"].append(counted(int(s["cherries"][seat]), "cherry tree"))
    lines = ["    " + ", ".join(first)]
    return lines + [f"    {name}: {', '.join(found)}" for name, found in parts.items() if found]


def _held(state: Records, seat: int, kind: str, names: tuple[str, ...]) -> list[str]:
    """The cards of a secret kind that a seat holds; `?` for those the viewer does not know."""
    s = state[0]
    return [
        names[card].title() if card < len(names) else "?"
        for card, by in zip(s[f"{kind}_card"].tolist(), s[f"{kind}_by"].tolist(), strict=True)
        if by == seat
    ]


def _crossroads(state: Records) -> str:
    s = state[0]
    cherries, baths = int(road.cherries_left(s)), int(stops.baths_left(s))
    legends = bits(int(cards.legends_left(s)), LEGENDS)
    amulets = int(secrets.left_over(s["amulet_by"], s["boxed_amulets"]))
    brushes = int(secrets.left_over(s["calligraphy_by"], s["boxed_calligraphies"]))
    return (
        f"{counted(cherries, 'cherry tree')}, {counted(baths, 'bathhouse')}, {counted(amulets, 'amulet')}, "
        f"{brushes} calligraphies; {', '.join(legends) or 'no legendary object'}"
    )


# --- always visible -------------------------------------------------------------------------------------------------
HOUSE_WORDS = {
    "scripts_all": "later legendary objects count for Shodo and Emaki",
    "devotion_one": "Devotion counts only one souvenir, at its price",
    "fortune_any": "Fortune may be used at any time in the player's turn",
}
"""The house rules of recorded games, by field."""


OPTIONS = {
    "crossroads": "crossroads",
    "matsuri": "matsuri",
    "road": "return_trip",
    "gastronomy": "gastronomy",
    "preparations": "preparations",
    "gourmet": "gourmet_coins",
    "satsuki": "satsuki_inn",
}
"""The field that keeps each option of two choices."""


def options(state: Records) -> dict[str, int]:
    """The options that a position is played with, each as the number of its choice."""
    s = state[0]
    found = {option: int(s[field]) for option, field in OPTIONS.items()}
    return found | {
        "travelers": int(s["initiatory"]) + 2 * int(s["free_choice"]),
        "crossroads-cards": int(s["boxed_legends"] != 0),
    }


def aside(state: Records, names: Sequence[str] = ()) -> str:
    """What a newcomer should know of the decision."""
    s = state[0]
    if int(s["to_act"]) < 0:
        return ""
    if int(s["phase"]) == Phase.MOVE:
        return "The player who is last on the road moves next, so after a long step you wait longer."
    if int(s["phase"]) == Phase.NEUTRAL:
        return "It was last on the road. It only takes a place, and the player who is ahead chooses which."
    return ""


def notices(state: Records, names: Sequence[str] = ()) -> list[str]:
    """Notices, as long as they apply: house rules, the festival and its tokens, meals that the viewer knows."""
    s = state[0]
    if int(s["to_act"]) < 0:
        return []
    house = [text for name, text in HOUSE_WORDS.items() if s[name]]
    found = [f"House rules of a recorded game: {'; '.join(house)}."] if house else []
    card = int(s["festival"])
    if card >= 0:
        found.append(f"{festival_name(card)}: {festival_text(card)}")
    closed = sorted(int(space) for space in s["closed"] if space)
    if closed:
        found.append(f"Closed: {listed([space_name(state, space) for space in closed])}.")
    if s["inn_meals"]:
        found.append(f"At the inn: {meals_text(int(s['inn_meals']))}.")
    holders = {"doll": int(s["dolls"]), "carp": int(s["carps"])}
    for thing, seats in holders.items():
        who = [artist(seat, names) for seat in range(int(s["seats"])) if seats >> seat & 1]
        if who:
            found.append(f"{capital(listed(who))} {'has' if len(who) == 1 else 'have'} a {thing}.")
    return found
