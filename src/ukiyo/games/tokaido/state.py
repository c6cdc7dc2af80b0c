"""The record of a game of Tokaido, its phases, its actions and its events.

For whoever draws it. Pawns are those of the seats; with two players pawn 2 is the neutral traveler. `space` counts along
the journey: 1 is the inn of the start, 55 that of the end (on the return trip, space 1 is Edo). `lane` is the place on
it: 0 on the road, 1 the second place; at an inn the order of arrival, 0 nearest the road. Sets of cards are bits in the
order of `components`. Souvenirs that are shown lie in `display`, festivals looked at in `festival_drawn`, meals of the
inn in `inn_meals`. A panorama of a seat is the number of its sections. `points` are those on the score track, by row.

Secrets. In a view `FACE_DOWN` stands where a card is that the viewer cannot know, and the sets `meal_deck` and
`festival_deck` hold everything that may be in the deck or face down. Calligraphies and amulets that somebody holds are
slots (`amulet_by`, `amulet_card`, `amulet_number`: the how-manieth purchase), so that others see how many one has.

Decks have no order where nobody has put a card: the next card is drawn by the key when it is needed, by one function
for each deck in `rules/decks.py`. For whoever plays recorded games again: `script` holds the results of the coming
draws of all decks and of the die, in the order in which they are drawn, each as its number + 1 (`decks.scripted`). As
long as it holds any, nothing is left to chance. Write it into a starting position, and the journal that begins with
this position replays by itself; views do not have it.
"""

from enum import IntEnum
from typing import Any

from ukiyo.engine import agenda
from ukiyo.engine.actions import Actions
from ukiyo.engine.record import Field, Record
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    CALLIGRAPHIES,
    DEALT,
    DISHES,
    ENCOUNTERS,
    FAMILIES,
    FESTIVALS,
    LEGENDS,
    MEALS,
    MOST_CLOSED,
    N_DISHES,
    N_ENCOUNTERS,
    N_FAMILIES,
    N_MEALS,
    N_SOUVENIRS,
    N_SPACES,
    N_TOKENS,
    N_TRAVELERS,
    PANORAMAS,
    SECRETS,
    SOUVENIRS,
    SPRINGS,
    TRAVELERS,
)

MOST_SEATS = 5
NEUTRAL = 2
"""The pawn of the neutral traveler with two players."""
NONE = -1
MOST_DISPLAY = 4
MOST_UNDER = 12
SCRIPT = 160


class Phase(IntEnum):
    """What a decision is about; the comment says what its agenda argument is."""

    OVER = 0
    CHOOSE = 1  # one of two travelers, or of all
    FIRST = 2  # Mutsumi: leave the inn first or not
    MOVE = 3  # a space for one's own pawn, or an amulet first
    NEUTRAL = 4  # a space for the neutral traveler
    STOP = 5  # what to do at a space
    SHOP = 6  # which of the souvenirs on display to buy
    KEEP = 7  # Yoshiyasu: one of two encounters; from here to AGAIN decisions in the middle of a turn
    PANORAMA = 8  # of which panorama to take the next section; argument: the row of the score sheet
    REROLL = 9  # Iyasaka: roll again or not; argument: what was rolled
    BET = 10  # Jirocho: stake a coin or not
    OFFER = 11  # take the meal that is offered alone (Satsuki, Kidzuna) or not
    MEAL = 12  # a meal of the inn
    AGAIN = 13  # Vitality: move again or not
    FESTIVAL = 14  # one of two festivals
    TANABATA = 15  # a calligraphy to buy
    FEAST = 16  # a meal left over to buy
    CLOSE = 17  # Typhoon: a space to close


PHASES = {p.value: p.name.lower() for p in Phase}


class Stage(IntEnum):
    """What the rules do next when no decision is pending."""

    START = 0  # travelers are chosen
    NEXT = 1  # whoever is last moves
    ARRIVED = 2  # somebody has stopped at a space
    ACT = 3  # and acts there
    LEAVE = 4  # the turn ends
    INN = 5  # somebody has come to an inn: the traveler's power
    OFFER = 6  # a meal offered alone
    MEAL = 7  # the meals of the inn
    GATHERED = 8  # all have come to the inn
    FESTIVAL = 9  # what the festival brings, one traveler after the other
    DEPART = 10  # the inn is left
    OVER = 11


STAGES = {p.value: p.name.lower() for p in Stage}

MOST_SETS = 31
"""Sets of slots that are shown: 4 souvenirs and, for Rakuren, a legendary object as the fifth; the set with number i has the bits of i + 1."""
LEGEND_SLOT = 4

ACTIONS = Actions(
    CHOOSE=DEALT,  # the first or second of the travelers dealt
    MOVE=N_SPACES + 1,  # to this space of the journey
    TAKE=1,  # the first choice of a space that is no temple
    GIVE=3,  # 1 to 3 coins to the temple
    LEGEND=len(LEGENDS),  # buy this legendary object
    GAMBLE=1,  # at a farm
    CHERRY=1,  # take a cherry tree
    BATH=1,  # go to the bathhouse
    AMULET=SECRETS,  # buy this amulet
    CALLIGRAPHY=SECRETS,  # buy this calligraphy
    COLLECT=1,  # Rakuren: four souvenirs and a legendary object
    HAND=1,  # hand in a doll or carp
    USE=SECRETS,  # this amulet
    BUY=MOST_SETS,  # a set of the slots on display: their bits, less 1
    KEEP=2,  # the first or second card of two
    PANORAMA=3,  # the next section of this panorama
    EAT=N_DISHES,  # this dish
    CLOSE=N_SPACES + 1,  # this space
    YES=1,  # what is offered: roll, stake, meal, leaving first, another move
    NO=1,  # what is offered is declined; nothing is bought; no further action
    TRAVEL=N_TRAVELERS,  # as this traveler, where all may be chosen
)


class Row(IntEnum):
    """Rows of the score sheet, and what points are for."""

    PANORAMAS = 0
    CHERRIES = 1
    SOUVENIRS = 2
    LEGENDS = 3
    SPRINGS = 4
    TEMPLE = 5
    ENCOUNTERS = 6
    MEALS = 7
    TRAVELER = 8
    AMULETS = 9
    FESTIVALS = 10
    ACHIEVEMENTS = 11
    TEMPLE_RANK = 12
    CALLIGRAPHIES = 13


ROWS = tuple(row.name.lower().replace("_", "-") for row in Row)
N_ROWS = len(ROWS)


class Why(IntEnum):
    """What coins are received or paid for."""

    START = 0
    PREPARATIONS = 1
    FARM = 2
    GAMBLE = 3
    ENCOUNTER = 4
    CHERRY = 5
    TRAVELER = 6  # the power of one's traveler
    ROBBED = 7  # by the power of another's traveler
    AMULET = 8
    FESTIVAL = 9
    SOUVENIRS = 10
    LEGEND = 11
    BATH = 12
    CALLIGRAPHY = 13
    TEMPLE = 14
    MEAL = 15
    BET = 16


class Event(IntEnum):
    """What happened; the comment names the arguments. POINTS, COINS and OFFERING together are a whole account."""

    POINTS = 1  # points, row
    COINS = 2  # coins (paid: below 0), why
    OFFERING = 3  # coins on the seat's temple pile (seat -1: the neutral traveler's), why
    DEALT = 4  # travelers dealt (known to the seat)
    CHOSEN = 5  # somebody has chosen
    TRAVELS = 6  # traveler: who one is
    MOVED = 7  # space, lane, space before
    NEUTRAL_MOVED = 8  # space, lane, space before; seat: who moved the neutral traveler
    SHOWN = 9  # souvenir, legendary object: on display (-1 none)
    BOUGHT = 10  # souvenir
    GOT = 11  # souvenir, for nothing
    LEGEND = 12  # legendary object bought
    NOTHING_BOUGHT = 13
    PANORAMA = 14  # panorama, section
    ACHIEVED = 15  # achievement
    CHERRY = 16
    SPRING = 17  # kind of hot spring
    BATH = 18
    ENCOUNTER = 19  # kind of encounter
    SAW = 20  # two kinds of encounter (known to the seat)
    EMPTY = 21  # deck: 0 souvenirs, 1 encounters, 2 hot springs, 3 meals
    CALLIGRAPHY = 22  # calligraphy (known to the seat)
    AMULET = 23  # amulet (known to the seat)
    USED = 24  # amulet
    ROLLED = 25  # die: 0 to 4
    POWER = 26  # traveler whose power acts
    MEALS = 27  # set of meals at the inn (known to the seat), how many
    MEAL_OFFERED = 28  # meal (known to the seat, or to all)
    MEAL_REFUSED = 29
    ATE = 30  # meal, coins
    NO_MEAL = 31
    MEAL_ASIDE = 32  # the neutral traveler's mover puts a meal aside
    LEFT_OVER = 33  # set of meals that go under the deck
    GATHERED = 34  # inn
    FESTIVALS_DRAWN = 35  # two festivals (known to the seat)
    FESTIVAL = 36  # festival
    TOKEN_PUT = 37  # space, points
    TOKEN_TAKEN = 38  # space, points
    CLOSED = 39  # space
    DOLL = 40
    CARP = 41
    HANDED_IN = 42  # 0 doll, 1 carp
    LEAVES_FIRST = 43
    CALLIGRAPHY_COUNTS = 44  # calligraphy, points
    OVER = 45
    NOTHING = 46  # nothing is done or taken


DRAWS = ("order", "travelers", "souvenirs", "encounters", "springs", "meals", "die", "amulets", "legends", "festivals",
         "tokens", "aside", "box")  # fmt: skip
"""What is drawn by chance, each from a stream of its own."""
(DRAW_ORDER, DRAW_TRAVELERS, DRAW_SOUVENIRS, DRAW_ENCOUNTERS, DRAW_SPRINGS, DRAW_MEALS, DRAW_DIE, DRAW_AMULETS,
 DRAW_LEGENDS, DRAW_FESTIVALS, DRAW_TOKENS, DRAW_ASIDE, DRAW_BOX) = range(13)  # fmt: skip
STREAM_DEAL = 100
"""The stream from which `determinize` deals."""
SPECTATORS = MOST_SEATS
MOST_UNSEEN = 8
"""Meals at most that go under the deck unseen: at four inns one that Satsuki refused, and one for the neutral traveler."""
LOOKED_ALL = 63
"""In `looked`: everybody knows the meals, spectators too."""


def _named(names: tuple[str, ...]) -> dict[int, str]:
    return {**dict(enumerate(names)), len(names): "face-down"}


_S = (MOST_SEATS,)
_SECRET = (SECRETS,)
_PAWN: Any = {"empty": NONE, "least": NONE, "most": MOST_SEATS - 1}
_FLAG: Any = {"most": 1}
_GROWS: Any = {"least": 0, "most": 9999}
_LOOKS: Any = {"most": (1 << 63) - 1}
_SEATS = tuple(f"seat{i}" for i in range(MOST_SEATS))
_ONE: Any = {"empty": NONE}
N_DRAWS = len(DRAWS)

RECORD = Record(
    *agenda.fields(PHASES),
    # how the game is played
    Field("crossroads", "i1", "1 with Crossroads", **_FLAG),
    Field("matsuri", "i1", "1 with Matsuri", **_FLAG),
    Field("initiatory", "i1", "1 without travelers", **_FLAG),
    Field("free_choice", "i1", "1 when all travelers may be chosen", **_FLAG),
    Field("return_trip", "i1", "1 from Edo to Kyoto", **_FLAG),
    Field("gastronomy", "i1", "1 when an inn has one meal less", **_FLAG),
    Field("preparations", "i1", "1 when coins at the start depend on who leaves first", **_FLAG),
    Field("gourmet_coins", "i1", "1 when Gourmet counts the coins paid, not the prices of meals", **_FLAG),
    Field("satsuki_inn", "i1", "1 when Satsuki's meal is one of the inn's", **_FLAG),
    Field("boxed_legends", "u1", "legendary objects that stay in the box", bits=LEGENDS),
    Field("boxed_calligraphies", "u1", "calligraphies that stay in the box", bits=CALLIGRAPHIES),
    Field("boxed_amulets", "u1", "amulets that stay in the box", bits=AMULETS),
    # house rules of recorded games
    Field("scripts_all", "i1", "1 when Shodo and Emaki bring a point for later legendary objects too", **_FLAG),
    Field("devotion_one", "i1", "1 when Devotion counts one souvenir of several, the dearest at its price", **_FLAG),
    Field("fortune_any", "i1", "1 when Fortune may be used at any decision of one's turn", **_FLAG),
    Field("look_only", "i1", "1 when one may leave where one has only looked at what is sold", **_FLAG),
    Field("idle_amulets", "i1", "1 when Health and Hospitality may be declared where they do nothing", **_FLAG),
    Field("coin_each", "i1", "1 when Hirotada's coin of the bank comes with each of two actions", **_FLAG),
    # where the game stands
    Field("stage", "i1", "what the rules do next when nobody is asked", values=STAGES),
    Field("turn", "i1", "the pawn whose turn it is", most=MOST_SEATS - 1),
    Field("round", "u2", "turns begun"),
    Field("legs", "i1", "inns left so far, that of the start too", most=4),
    Field("acts", "i1", "actions still to be done at this space", most=2),
    Field("acted", "i1", "which choices were done here: 1 the first, 2 the second", most=3),
    Field("used", "i1", "amulets declared for what comes next", bits=AMULETS),
    Field("again", "i1", "1 when the same traveler moves again", **_FLAG),
    Field("fresh", "i1", "1 when the last thing done in this turn was to take the newest amulet", **_FLAG),
    Field("next_in_order", "i1", "how many travelers the festival has reached", most=MOST_SEATS),
    # pawns and people
    Field("space", "i1", "the space of each pawn, counted along the journey", _S, most=N_SPACES),
    Field("lane", "i1", "its place there: 0 on the road or nearest to it", _S, most=MOST_SEATS - 1),
    Field("traveler", "i1", "who each seat is", _S, values=dict(enumerate(TRAVELERS)), empty=NONE),
    Field("dealt", "i1", "travelers dealt to each seat", (MOST_SEATS, DEALT), values=_named(TRAVELERS), empty=NONE),
    Field("chosen", "i1", "which of them it has chosen; 2: not known to the viewer", _S, empty=NONE, least=NONE, most=2),
    Field("coins", "i2", "coins of each seat", _S, **_GROWS),
    Field("temple", "i2", "coins on each temple pile, the neutral traveler's too", _S, **_GROWS),
    Field("points", "i2", "points of each seat by row of the score sheet", (MOST_SEATS, N_ROWS), (None, ROWS), **_GROWS),
    Field("achievements", "u1", "achievement cards of each seat", _S, bits=ACHIEVEMENTS),
    Field("honored", "i1", "1 when the four achievements of the end are awarded", **_FLAG),
    # souvenirs and legendary objects
    Field("souvenir_deck", "u4", "souvenirs in the deck", bits=SOUVENIRS),
    Field("souvenir_under", "u1", "for souvenirs put under the deck, in which lot; 0: never drawn", (N_SOUVENIRS,), (SOUVENIRS,)),
    Field("souvenir_lots", "u1", "lots put under the deck so far"),
    Field("display", "i1", "souvenirs on display", (MOST_DISPLAY,), values=dict(enumerate(SOUVENIRS)), **_ONE),
    Field("display_legend", "i1", "the legendary object that Rakuren drew", values=dict(enumerate(LEGENDS)), **_ONE),
    Field("souvenirs", "u4", "souvenirs of each seat", _S, bits=SOUVENIRS),
    Field("legends", "u1", "legendary objects of each seat", _S, bits=LEGENDS),
    # panoramas, cherry trees, hot springs, encounters
    Field("panorama", "i1", "sections of each panorama that each seat has", (MOST_SEATS, 3), (None, PANORAMAS), most=5),
    Field("cherries", "i1", "cherry trees of each seat", _S, most=6),
    Field("spring_deck", "i1", "hot springs in the deck by kind", (2,), (SPRINGS,), most=6),
    Field("springs", "i1", "hot springs of each seat by kind", (MOST_SEATS, 2), (None, SPRINGS), most=6),
    Field("baths", "i1", "bathhouses of each seat", _S, most=6),
    Field("encounter_deck", "i1", "encounters by kind in the deck or, in a view, face down", (N_ENCOUNTERS,), (ENCOUNTERS,), most=3),
    Field("encounter_under", "i1", "encounters that Yoshiyasu put under the deck, in order", (MOST_UNDER,), values=_named(ENCOUNTERS), **_ONE),
    Field("encounter_shown", "i1", "the two that he looks at", (2,), values=_named(ENCOUNTERS), **_ONE),
    Field("encounters", "i1", "encounters of each seat by kind", (MOST_SEATS, N_ENCOUNTERS), (None, ENCOUNTERS), most=3),
    # calligraphies and amulets: slots of those that are held
    Field("calligraphy_card", "i1", "calligraphies held", _SECRET, values=_named(CALLIGRAPHIES), **_ONE),
    Field("calligraphy_by", "i1", "who holds each", _SECRET, **_PAWN),
    Field("calligraphy_number", "u1", "the how-manieth purchase each was", _SECRET),
    Field("calligraphy_since", "u1", "purchases made before each came to the supply", _SECRET, (CALLIGRAPHIES,)),
    Field("calligraphy_bought", "u1", "calligraphies bought so far", most=63),
    Field("calligraphy_looks", "u8", "after how many purchases each seat looked at the supply, a bit each", _S, **_LOOKS),
    Field("calligraphy_told", "u1", "in a view: the look that told that it is gone, + 1", _SECRET, (CALLIGRAPHIES,)),
    Field("amulet_card", "i1", "amulets held", _SECRET, values=_named(AMULETS), **_ONE),
    Field("amulet_by", "i1", "who holds each", _SECRET, **_PAWN),
    Field("amulet_number", "u1", "the how-manieth purchase each was", _SECRET),
    Field("amulet_since", "u1", "purchases made before each came to the supply", _SECRET, (AMULETS,)),
    Field("amulet_bought", "u1", "amulets taken so far", most=63),
    Field("amulet_looks", "u8", "after how many purchases each seat looked at the supply, a bit each", _S, **_LOOKS),
    Field("amulet_told", "u1", "in a view: the look that told that it is gone, + 1", _SECRET, (AMULETS,)),
    # meals
    Field("meal_deck", "u4", "meals never drawn; in a view also those that the viewer cannot place", bits=MEALS),
    Field("meal_under", "u1", "for meals put under the deck, in which lot; 0: none", (N_MEALS,), (MEALS,)),
    Field("meal_lots", "u1", "lots put under the deck so far"),
    Field("unseen_meal", "i1", "meals put under the deck that not everybody has seen, the first one first", (MOST_UNSEEN,),
          values=_named(MEALS), **_ONE),
    Field("unseen_from", "u1", "the lot that each was drawn from", (MOST_UNSEEN,)),
    Field("unseen_lot", "u1", "the lot that each went under the deck with", (MOST_UNSEEN,)),
    Field("unseen_by", "u1", "seats that have seen it", (MOST_UNSEEN,), bits=_SEATS),
    Field("inn_open", "i1", "1 when the meals of this inn are drawn", **_FLAG),
    Field("inn_meals", "u4", "meals of this inn, if known", bits=MEALS),
    Field("inn_count", "i1", "how many there are", most=N_MEALS),
    Field("aside", "u4", "meals put aside for the neutral traveler, if known", bits=MEALS),
    Field("aside_count", "i1", "how many there are", most=N_MEALS),
    Field("inn_mixed", "u4", "in a view: meals that are at the inn or aside", bits=MEALS),
    Field("looked", "u1", "seats that know the meals of this inn", bits=(*_SEATS, "spectators")),
    Field("looked_before", "u1", "seats that knew them before one was put aside", bits=_SEATS),
    Field("offered", "i1", "the meal that is offered alone", values=_named(MEALS), **_ONE),
    Field("offered_first", "i1", "1 when the meal offered alone was drawn before those of the inn", **_FLAG),
    Field("refused", "i1", "the meal that Satsuki refused at this inn", values=_named(MEALS), **_ONE),
    Field("meals", "u4", "meals of each seat", _S, bits=MEALS),
    Field("meal_coins", "i1", "coins each seat paid for meals", _S),
    Field("inns_eaten", "u1", "inns at which each seat ate, the first a leg leads to first", _S, bits=tuple(f"inn{i}" for i in range(1, 5))),
    # festivals
    Field("festival", "i1", "the festival in effect", values=dict(enumerate(FESTIVALS)), **_ONE),
    Field("festivals", "u4", "festivals that were in effect", bits=FESTIVALS),
    Field("festival_deck", "u4", "festivals in the deck or, in a view, face down", bits=FESTIVALS),
    Field("festival_drawn", "i1", "the two that are looked at", (2,), values=_named(FESTIVALS), **_ONE),
    Field("festival_under", "i1", "festivals put under the deck", (3,), values=_named(FESTIVALS), **_ONE),
    Field("festival_under_by", "i1", "who put each there and knows it", (3,), **_PAWN),
    Field("chooser", "i1", "who chose the festival", **_PAWN),
    Field("token_space", "i1", "spaces with a point token", (N_TOKENS,), most=N_SPACES),
    Field("token_points", "i1", "its points", (N_TOKENS,), most=4),
    Field("closed", "i1", "closed spaces", (MOST_CLOSED,), most=N_SPACES),
    Field("dolls", "u1", "seats with a doll", bits=_SEATS),
    Field("carps", "u1", "seats with a carp", bits=_SEATS),
    # chance
    Field("draws", "u2", "how often each thing was drawn", (N_DRAWS,), (DRAWS,)),
    Field("script", "u1", "results of coming draws, each + 1, where a recorded game is played again", (SCRIPT,)),
    Field("scripted", "u1", "how many of them are used up"),
    # derived
    Field("sets", "i1", "cards of each family that each seat has", (MOST_SEATS, N_FAMILIES), (None, FAMILIES), derived=True),
)  # fmt: skip

__all__ = ["ACTIONS", "DISHES", "RECORD", "Event", "Phase", "Row", "Stage", "Why"]
