"""Events in words, and the things on the table they mention."""

from collections.abc import Sequence

from ukiyo.engine.prose import capital, counted
from ukiyo.games.tokaido.components import ACHIEVEMENTS, PANORAMAS
from ukiyo.games.tokaido.state import ROWS, Event, Row, Why
from ukiyo.games.tokaido.words.names import (
    achievement_name,
    amulet_name,
    artist,
    calligraphy_name,
    deck_name,
    encounter_name,
    festival_name,
    festival_text,
    legend_name,
    meal_name,
    meals_text,
    panorama_name,
    souvenir_name,
    space_key,
    spring_name,
    traveler_name,
)

ROW_WORDS = (
    "panoramas", "a cherry tree", "souvenirs", "legendary objects", "hot springs", "the temple", "an encounter", "a meal",
    "the traveler's power", "an amulet", "the festival", "an achievement", "the temple's ranking", "a calligraphy",
)  # fmt: skip
"""What points are for, by row of the score sheet."""
RECEIVED = {
    Why.START: "to begin with", Why.PREPARATIONS: "in preparation", Why.FARM: "at the farm", Why.GAMBLE: "from the die",
    Why.ENCOUNTER: "from an encounter", Why.CHERRY: "with the cherry tree", Why.TRAVELER: "by the traveler's power",
    Why.AMULET: "by an amulet", Why.FESTIVAL: "at the festival", Why.BET: "from the die",
}  # fmt: skip
PAID = {
    Why.PREPARATIONS: "gives back {} in preparation", Why.GAMBLE: "stakes {} on the die", Why.BET: "stakes {} on the die",
    Why.ROBBED: "gives {} to another traveler", Why.FESTIVAL: "gives {} at the festival", Why.TEMPLE: "gives {} to the temple",
    Why.AMULET: "pays {} for an amulet", Why.SOUVENIRS: "pays {} for souvenirs", Why.LEGEND: "pays {} for a legendary object",
    Why.BATH: "pays {} for the bathhouse", Why.CALLIGRAPHY: "pays {} for a calligraphy", Why.MEAL: "pays {} for a meal",
}  # fmt: skip
"""What coins are received and paid for."""


def event_text(row: Sequence[int], names: Sequence[str]) -> str:
    """What happened, as a sentence of the log. What the reader may not know stays `a card`."""
    kind, seat = row[0], row[1]
    a, b = row[3:5]
    who = artist(seat, names) if seat >= 0 else "The neutral traveler"
    match kind:
        case Event.POINTS:
            return f"{who} scores {counted(a, 'point')} for {ROW_WORDS[b]}."
        case Event.COINS:
            return f"{who} {_coins(a, Why(b))}."
        case Event.OFFERING:
            whom = who if seat >= 0 else "the neutral traveler"
            return f"{counted(a, 'coin')} {'goes' if a == 1 else 'go'} on the temple pile of {whom}."
        case Event.DEALT:
            return f"{who} may be {traveler_name(a)} or {traveler_name(b)}." if a >= 0 else f"{who} gets two travelers."
        case Event.CHOSEN:
            return f"{who} has chosen a traveler."
        case Event.TRAVELS:
            return f"{who} travels as {traveler_name(a)}."
        case Event.MOVED:
            return f"{who} goes to space {a}."
        case Event.NEUTRAL_MOVED:
            return f"{who} moves the neutral traveler to space {a}."
        case Event.SHOWN:
            return f"{who} is shown {souvenir_name(a) if a >= 0 else legend_name(b)}."
        case Event.BOUGHT:
            return f"{who} buys {souvenir_name(a)}."
        case Event.GOT:
            return f"{who} gets {souvenir_name(a)} for free."
        case Event.LEGEND:
            return f"{who} buys {legend_name(a)}."
        case Event.NOTHING_BOUGHT:
            return f"{who} buys nothing."
        case Event.PANORAMA:
            return f"{who} takes section {b} of the {panorama_name(a)}."
        case Event.ACHIEVED:
            return f"{who} gets the achievement {achievement_name(a)}."
        case Event.CHERRY:
            return f"{who} takes a cherry tree."
        case Event.SPRING:
            return f"{who} draws a {spring_name(a)}."
        case Event.BATH:
            return f"{who} goes to the bathhouse."
        case Event.ENCOUNTER:
            return f"{who} meets {encounter_name(a)}."
        case Event.SAW:
            return (
                f"{who} sees {encounter_name(a)} and {encounter_name(b)}."
                if a >= 0
                else f"{who} looks at two encounters."
            )
        case Event.EMPTY:
            return f"No {deck_name(a)} are left."
        case _:
            return _later(kind, who, row)


def _coins(coins: int, why: Why) -> str:
    """What happens with coins: `receives 3 coins at the farm`, `pays 1 coin for a meal`."""
    amount = counted(abs(coins), "coin")
    if coins > 0:
        return f"receives {amount} {RECEIVED.get(why, 'from the bank')}"
    return PAID.get(why, "pays {}").format(amount)


def _later(kind: int, who: str, row: Sequence[int]) -> str:
    a, b = row[3:5]
    match kind:
        case Event.CALLIGRAPHY:
            return f"{who} buys {'the ' if a >= 0 else ''}{calligraphy_name(a)}."
        case Event.AMULET:
            return f"{who} gets {'the ' if a >= 0 else ''}{amulet_name(a)}."
        case Event.USED:
            return f"{who} uses the {amulet_name(a)}."
        case Event.ROLLED:
            return f"{who} rolls {a or 'X'}."
        case Event.POWER:
            return f"{who} uses the power of {traveler_name(a)}."
        case Event.MEALS:
            return f"{who} finds {meals_text(a)}." if a >= 0 else f"{who} looks at the meals of the inn."
        case Event.MEAL_OFFERED:
            return f"{who} is offered {meal_name(a)}."
        case Event.MEAL_REFUSED:
            return f"{who} does not eat what is offered."
        case Event.ATE:
            return f"{who} eats {meal_name(a)}."
        case Event.NO_MEAL:
            return f"{who} eats nothing here."
        case Event.MEAL_ASIDE:
            return f"{who} takes a meal away for the neutral traveler."
        case Event.LEFT_OVER:
            return f"Left over: {meals_text(a)}."
        case Event.GATHERED:
            return f"All travelers have come to {('the start', 'the first inn', 'the second inn', 'the third inn', 'the last inn')[a]}."
        case Event.FESTIVALS_DRAWN:
            return (
                f"{who} may choose {festival_name(a)} or {festival_name(b)}."
                if a >= 0
                else f"{who} looks at two festivals."
            )
        case Event.FESTIVAL:
            return f"{who} chooses the festival {festival_name(a)}: {festival_text(a)}"
        case Event.TOKEN_PUT:
            return f"A token of {counted(b, 'point')} lies on space {a}."
        case Event.TOKEN_TAKEN:
            return f"{who} takes the token of space {a}."
        case Event.CLOSED:
            return f"{who} closes space {a}."
        case Event.DOLL:
            return f"{who} gets a doll."
        case Event.CARP:
            return f"{who} gets a carp."
        case Event.HANDED_IN:
            return f"{who} hands in the {'carp' if a else 'doll'}."
        case Event.LEAVES_FIRST:
            return f"{who} leaves the inn first."
        case Event.CALLIGRAPHY_COUNTS:
            return f"{who} has the {calligraphy_name(a)}, worth {counted(b, 'point')}."
        case Event.OVER:
            return "The game is over."
        case Event.NOTHING:
            return f"{who} leaves it at that."
        case _:
            return ""


def gains(row: Sequence[int]) -> tuple[int, str, int] | None:
    """The seat, row of the score sheet and points of an event that scores; None for others. They add up to the score."""
    return (row[1], ROWS[row[4]], row[3]) if row[0] == Event.POINTS else None


EDO = 4
"""The last inn, as GATHERED counts."""


def final_bonuses(rows: Sequence[Sequence[int]]) -> list[tuple[str, int, int]]:
    """What scores when the journey is over (TK-12), in order: its title, the seat, and the points."""
    begins = [i for i, row in enumerate(rows) if row[0] == Event.GATHERED and row[3] == EDO]
    found = []
    title = ""
    for row in rows[begins[-1] :] if begins else []:
        match row[0]:
            case Event.ACHIEVED:
                title = achievement_name(row[3])
            case Event.CALLIGRAPHY_COUNTS:
                title = capital(calligraphy_name(row[3]))
            case Event.POWER:
                title = traveler_name(row[3])
            case Event.POINTS if row[3]:
                temple = row[4] == Row.TEMPLE_RANK
                found.append(("Temple ranking" if temple else title, row[1], row[3]))
    return found


_PILES = {
    Event.BOUGHT: "souvenirs", Event.GOT: "souvenirs", Event.LEGEND: "legends", Event.CHERRY: "cherries",
    Event.SPRING: "springs", Event.BATH: "baths", Event.ENCOUNTER: "encounters", Event.CALLIGRAPHY: "calligraphies",
    Event.AMULET: "amulets", Event.ATE: "meals", Event.COINS: "coins", Event.ACHIEVED: "achievements",
    Event.TRAVELS: "traveler", Event.POWER: "traveler", Event.CALLIGRAPHY_COUNTS: "calligraphies",
}  # fmt: skip
_THINGS = {
    Event.MEALS: "inn", Event.MEAL_ASIDE: "inn", Event.LEFT_OVER: "inn", Event.MEAL_OFFERED: "inn", Event.FESTIVAL: "festival",
    Event.ROLLED: "die", Event.FESTIVALS_DRAWN: "festival", Event.SAW: "deck-encounters",
}  # fmt: skip


def event_keys(row: Sequence[int]) -> tuple[str, ...]:
    """The keys of the things an event mentions. What belongs to a player carries the seat (`seat1-souvenirs`)."""
    kind, seat = row[0], row[1]
    a = row[3]
    if kind == Event.ACHIEVED:
        return (f"seat{seat}-achievements", f"achievement-{ACHIEVEMENTS[a]}")
    if kind == Event.PANORAMA:
        return (f"seat{seat}-panorama-{PANORAMAS[a]}",)
    if kind in _PILES:
        return (f"seat{seat}-{_PILES[Event(kind)]}",)
    if kind in _THINGS:
        return (_THINGS[Event(kind)],)
    if kind == Event.OFFERING:
        return (f"seat{seat}-temple" if seat >= 0 else "temple",)
    if kind == Event.MOVED:
        return (f"pawn-{seat}", space_key(a))
    if kind == Event.NEUTRAL_MOVED:
        return ("pawn-neutral", space_key(a))
    if kind in (Event.TOKEN_PUT, Event.TOKEN_TAKEN, Event.CLOSED):
        return (space_key(a),)
    if kind == Event.EMPTY:
        return (f"deck-{('souvenirs', 'encounters', 'springs', 'meals')[a]}",)
    if kind == Event.POINTS:
        return (f"seat{seat}",)
    return ()
