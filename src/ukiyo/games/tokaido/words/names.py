"""The names of single things: cards, spaces, travelers, players; and their keys in the picture.

Keys of what can be chosen: `dealt-1`, `space-12`, `stop-village` and `stop-gamble`, `-cherry`, `-bath`, `-collect`,
`-hand-in` for what to do at a space, `gift-2`, `legend-ema`, `amulet-health` and `calligraphy-fasting` in the supply,
`own-health` (an amulet to be declared), `display-1` to `display-4` and `display-legend` with `button-buy`, `seen-1`
(encounters), `festival-1`, `panorama-sea`, `meal-sushi`, `button-yes`, `button-no`. Of what is only looked at:
`seat0` with `-coins`, `-temple`, `-souvenirs`, `-legends`, `-panorama-sea`, `-springs`, `-baths`, `-cherries`,
`-encounters`, `-meals`, `-calligraphies`, `-amulets`, `-achievements`, `-traveler`; `pawn-0`, `pawn-neutral`, `inn`,
`deck-souvenirs`, `deck-encounters`, `deck-springs`, `deck-meals`, `achievement-gourmet`, `festival`, `die`, `temple`.
"""

from collections.abc import Sequence

from ukiyo.engine.position import seat_names
from ukiyo.engine.prose import capital, counted, listed, our_own
from ukiyo.engine.record import Records
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    CALLIGRAPHIES,
    DISHES,
    DOUBLE,
    ENCOUNTERS,
    FESTIVAL_TEXTS,
    FESTIVAL_TITLES,
    FESTIVALS_RECONSTRUCTED,
    INN,
    INN_NAMES,
    INN_NUMBER,
    KIND,
    KINDS,
    LEGENDS,
    MEAL_DISH,
    N_SPACES,
    PANORAMAS,
    SOUVENIRS,
    SPRINGS,
    TRAVELERS,
)
from ukiyo.games.tokaido.state import LEGEND_SLOT, MOST_SEATS

NEUTRAL_NAME = "the neutral traveler"
_KIND_NAMES = ("village", "farm", "hot spring", "temple", "encounter", "paddy", "mountain", "sea", "inn")
_ENCOUNTER_NAMES = (
    "Shokunin", "Samurai", "Kuge", "Miko", "Annaibito of the paddy", "Annaibito of the mountain", "Annaibito of the sea",
)  # fmt: skip
_DECKS = ("souvenirs", "encounters", "hot springs", "meals")


def artist(seat: int, names: Sequence[str] = ()) -> str:
    """The name of a player."""
    if 0 <= seat < len(names):
        return names[seat]
    return seat_names(MOST_SEATS)[seat] if 0 <= seat < MOST_SEATS else "nobody"


def for_coins(n: int) -> str:
    """What something costs: `for 2 coins`, `for free`."""
    return f"for {counted(n, 'coin')}" if n else "for free"


def title(name: str) -> str:
    """A card's name as it stands on the card: `Tai meshi`, `Zen-emon`."""
    return capital(name.replace("tai-meshi", "tai meshi"))


def bits(cards: int, names: Sequence[str]) -> list[str]:
    """The names of a set of cards."""
    return [title(name) for i, name in enumerate(names) if cards >> i & 1]


def of(names: Sequence[str], i: int, unknown: str = "a card") -> str:
    """The name of a card, or that it is unknown."""
    return title(names[i]) if 0 <= i < len(names) else unknown


def traveler_name(i: int) -> str:
    return of(TRAVELERS, i, "a traveler")


def souvenir_name(i: int) -> str:
    return of(SOUVENIRS, i, "a souvenir")


def legend_name(i: int) -> str:
    return of(LEGENDS, i, "a legendary object")


def dish_name(dish: int) -> str:
    return of(DISHES, dish, "a meal")


def meal_name(meal: int) -> str:
    return dish_name(int(MEAL_DISH[meal])) if 0 <= meal < len(MEAL_DISH) else "a meal"


def meals_text(meals: int) -> str:
    """A set of meals by their dishes: `Soba, Sushi and two Dango`."""
    found: dict[int, int] = {}
    for meal in range(len(MEAL_DISH)):
        if meals >> meal & 1:
            found[int(MEAL_DISH[meal])] = found.get(int(MEAL_DISH[meal]), 0) + 1
    return listed([dish_name(d) if n == 1 else f"{n} {dish_name(d)}" for d, n in found.items()]) or "no meal"


def encounter_name(kind: int) -> str:
    return _ENCOUNTER_NAMES[kind] if 0 <= kind < len(ENCOUNTERS) else "an encounter"


def spring_name(kind: int) -> str:
    return f"hot spring of {SPRINGS[kind]}"


def amulet_name(i: int) -> str:
    return f"Amulet of {AMULETS[i].title()}" if 0 <= i < len(AMULETS) else "an amulet"


def calligraphy_name(i: int) -> str:
    return f"calligraphy of {CALLIGRAPHIES[i].title()}" if 0 <= i < len(CALLIGRAPHIES) else "a calligraphy"


def festival_text(i: int) -> str:
    """What a festival says, and that the card is our own."""
    return f"{FESTIVAL_TEXTS[i]} {our_own('card')}" if FESTIVALS_RECONSTRUCTED else FESTIVAL_TEXTS[i]


def festival_rule(i: int) -> str:
    """The rule that says what a festival does."""
    return f"TK-16.{8 + i}"


def festival_name(i: int) -> str:
    return FESTIVAL_TITLES[i] if 0 <= i < len(FESTIVAL_TITLES) else "a festival"


def panorama_name(i: int) -> str:
    return f"{PANORAMAS[i]} panorama"


def achievement_name(i: int) -> str:
    return ACHIEVEMENTS[i].title() if i > 2 else f"First {ACHIEVEMENTS[i]}"


def deck_name(i: int) -> str:
    return _DECKS[i]


def kind_at(state: Records, space: int) -> int:
    """The kind of a space of this journey."""
    return int(KIND[int(state[0]["return_trip"]), space])


def kind_name(kind: int) -> str:
    return _KIND_NAMES[kind]


def inn_name(state: Records, number: int) -> str:
    """`Kyoto`, `the second inn`, `Edo`, counted along the journey."""
    if number in (0, 4):
        return INN_NAMES[4 - number if state[0]["return_trip"] else number]
    return INN_NAMES[number]


def space_name(state: Records, space: int) -> str:
    """`the village on space 9`, `the second inn`."""
    kind = kind_at(state, space)
    if kind == INN:
        return inn_name(state, int(INN_NUMBER[int(state[0]["return_trip"]), space]))
    return f"the {kind_name(kind)} on space {space}"


def is_double(state: Records, space: int) -> bool:
    """Whether a space has two places in this game."""
    return int(state[0]["seats"]) >= 4 and bool(DOUBLE[int(state[0]["return_trip"]), space])


# --- slots on display ----------------------------------------------------------------------------------------------
def slots_of(action: int) -> list[int]:
    """The slots of a BUY action by its number: 0 to 3 souvenirs, 4 the legendary object."""
    return [slot for slot in range(LEGEND_SLOT + 1) if (action + 1) >> slot & 1]


def slot_word(slot: int) -> str:
    return "legend" if slot == LEGEND_SLOT else str(slot + 1)


def slot_text(state: Records, slot: int) -> str:
    """What lies in a slot."""
    s = state[0]
    return legend_name(int(s["display_legend"])) if slot == LEGEND_SLOT else souvenir_name(int(s["display"][slot]))


# --- keys ----------------------------------------------------------------------------------------------------------
def space_key(space: int) -> str:
    return f"space-{space}"


def slot_key(slot: int) -> str:
    return f"display-{slot_word(slot)}"


def stop_key(state: Records, seat: int) -> str:
    """The key of the first choice at the space where a seat stands."""
    return f"stop-{KINDS[kind_at(state, int(state[0]['space'][seat]))]}"


SPACES = range(1, N_SPACES + 1)
