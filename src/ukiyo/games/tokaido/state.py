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

from ukiyo.engine.actions import Actions
from ukiyo.engine.agenda import Agenda
from ukiyo.engine.record import Cells, Record, field
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


# fmt: off
class State(Agenda, phases=PHASES):
    """A journey of Tokaido in progress."""

    # how the game is played
    crossroads: int = field("i1", "1 with Crossroads", **_FLAG)
    matsuri: int = field("i1", "1 with Matsuri", **_FLAG)
    initiatory: int = field("i1", "1 without travelers", **_FLAG)
    free_choice: int = field("i1", "1 when all travelers may be chosen", **_FLAG)
    return_trip: int = field("i1", "1 from Edo to Kyoto", **_FLAG)
    gastronomy: int = field("i1", "1 when an inn has one meal less", **_FLAG)
    preparations: int = field("i1", "1 when coins at the start depend on who leaves first", **_FLAG)
    gourmet_coins: int = field("i1", "1 when Gourmet counts the coins paid, not the prices of meals", **_FLAG)
    satsuki_inn: int = field("i1", "1 when Satsuki's meal is one of the inn's", **_FLAG)
    boxed_legends: int = field("i1", "legendary objects that stay in the box", bits=LEGENDS)
    boxed_calligraphies: int = field("i1", "calligraphies that stay in the box", bits=CALLIGRAPHIES)
    boxed_amulets: int = field("i1", "amulets that stay in the box", bits=AMULETS)
    # house rules of recorded games
    scripts_all: int = field("i1", "1 when Shodo and Emaki bring a point for later legendary objects too", **_FLAG)
    devotion_one: int = field("i1", "1 when Devotion counts one souvenir of several, the dearest at its price", **_FLAG)
    fortune_any: int = field("i1", "1 when Fortune may be used at any decision of one's turn", **_FLAG)
    look_only: int = field("i1", "1 when one may leave where one has only looked at what is sold", **_FLAG)
    idle_amulets: int = field("i1", "1 when Health and Hospitality may be declared where they do nothing", **_FLAG)
    coin_each: int = field("i1", "1 when Hirotada's coin of the bank comes with each of two actions", **_FLAG)
    # where the game stands
    stage: int = field("i1", "what the rules do next when nobody is asked", values=STAGES)
    turn: int = field("i1", "the pawn whose turn it is", most=MOST_SEATS - 1)
    round: int = field("u2", "turns begun")
    legs: int = field("i1", "inns left so far, that of the start too", most=4)
    acts: int = field("i1", "actions still to be done at this space", most=2)
    acted: int = field("i1", "which choices were done here: 1 the first, 2 the second", most=3)
    used: int = field("i1", "amulets declared for what comes next", bits=AMULETS)
    again: int = field("i1", "1 when the same traveler moves again", **_FLAG)
    fresh: int = field("i1", "1 when the last thing done in this turn was to take the newest amulet", **_FLAG)
    next_in_order: int = field("i1", "how many travelers the festival has reached", most=MOST_SEATS)
    # pawns and people
    space: Cells = field("i1", "the space of each pawn, counted along the journey", _S, most=N_SPACES)
    lane: Cells = field("i1", "its place there: 0 on the road or nearest to it", _S, most=MOST_SEATS - 1)
    traveler: Cells = field("i1", "who each seat is", _S, values=dict(enumerate(TRAVELERS)), empty=NONE)
    dealt: Cells = field("i1", "travelers dealt to each seat", (MOST_SEATS, DEALT), values=_named(TRAVELERS), empty=NONE)
    chosen: Cells = field("i1", "which of them it has chosen; 2: not known to the viewer", _S, empty=NONE, least=NONE, most=2)
    coins: Cells = field("i2", "coins of each seat", _S, **_GROWS)
    temple: Cells = field("i2", "coins on each temple pile, the neutral traveler's too", _S, **_GROWS)
    points: Cells = field("i2", "points of each seat by row of the score sheet", (MOST_SEATS, N_ROWS), (None, ROWS), **_GROWS)
    achievements: Cells = field("i1", "achievement cards of each seat", _S, bits=ACHIEVEMENTS)
    honored: int = field("i1", "1 when the four achievements of the end are awarded", **_FLAG)
    # souvenirs and legendary objects
    souvenir_deck: int = field("i4", "souvenirs in the deck", bits=SOUVENIRS)
    souvenir_under: Cells = field("i1", "for souvenirs put under the deck, in which lot; 0: never drawn", (N_SOUVENIRS,), (SOUVENIRS,), least=0)
    souvenir_lots: int = field("i1", "lots put under the deck so far", least=0)
    display: Cells = field("i1", "souvenirs on display", (MOST_DISPLAY,), values=dict(enumerate(SOUVENIRS)), **_ONE)
    display_legend: int = field("i1", "the legendary object that Rakuren drew", values=dict(enumerate(LEGENDS)), **_ONE)
    souvenirs: Cells = field("i4", "souvenirs of each seat", _S, bits=SOUVENIRS)
    legends: Cells = field("i1", "legendary objects of each seat", _S, bits=LEGENDS)
    # panoramas, cherry trees, hot springs, encounters
    panorama: Cells = field("i1", "sections of each panorama that each seat has", (MOST_SEATS, 3), (None, PANORAMAS), most=5)
    cherries: Cells = field("i1", "cherry trees of each seat", _S, most=6)
    spring_deck: Cells = field("i1", "hot springs in the deck by kind", (2,), (SPRINGS,), most=6)
    springs: Cells = field("i1", "hot springs of each seat by kind", (MOST_SEATS, 2), (None, SPRINGS), most=6)
    baths: Cells = field("i1", "bathhouses of each seat", _S, most=6)
    encounter_deck: Cells = field("i1", "encounters by kind in the deck or, in a view, face down", (N_ENCOUNTERS,), (ENCOUNTERS,), most=3)
    encounter_under: Cells = field("i1", "encounters that Yoshiyasu put under the deck, in order", (MOST_UNDER,), values=_named(ENCOUNTERS), **_ONE)
    encounter_shown: Cells = field("i1", "the two that he looks at", (2,), values=_named(ENCOUNTERS), **_ONE)
    encounters: Cells = field("i1", "encounters of each seat by kind", (MOST_SEATS, N_ENCOUNTERS), (None, ENCOUNTERS), most=3)
    # calligraphies and amulets: slots of those that are held
    calligraphy_card: Cells = field("i1", "calligraphies held", _SECRET, values=_named(CALLIGRAPHIES), **_ONE)
    calligraphy_by: Cells = field("i1", "who holds each", _SECRET, **_PAWN)
    calligraphy_number: Cells = field("i1", "which purchase each was, counted from 0", _SECRET, least=0)
    calligraphy_since: Cells = field("i1", "purchases made before each came to the supply", _SECRET, (CALLIGRAPHIES,), least=0)
    calligraphy_bought: int = field("i1", "calligraphies bought so far", most=63, least=0)
    calligraphy_looks: Cells = field("i8", "after how many purchases each seat looked at the supply, a bit each", _S, **_LOOKS, least=0)
    calligraphy_told: Cells = field("i1", "in a view: the look that told that it is gone, + 1", _SECRET, (CALLIGRAPHIES,), least=0)
    amulet_card: Cells = field("i1", "amulets held", _SECRET, values=_named(AMULETS), **_ONE)
    amulet_by: Cells = field("i1", "who holds each", _SECRET, **_PAWN)
    amulet_number: Cells = field("i1", "which purchase each was, counted from 0", _SECRET, least=0)
    amulet_since: Cells = field("i1", "purchases made before each came to the supply", _SECRET, (AMULETS,), least=0)
    amulet_bought: int = field("i1", "amulets taken so far", most=63, least=0)
    amulet_looks: Cells = field("i8", "after how many purchases each seat looked at the supply, a bit each", _S, **_LOOKS, least=0)
    amulet_told: Cells = field("i1", "in a view: the look that told that it is gone, + 1", _SECRET, (AMULETS,), least=0)
    # meals
    meal_deck: int = field("i4", "meals never drawn; in a view also those that the viewer cannot place", bits=MEALS)
    meal_under: Cells = field("i1", "for meals put under the deck, in which lot; 0: none", (N_MEALS,), (MEALS,), least=0)
    meal_lots: int = field("i1", "lots put under the deck so far", least=0)
    unseen_meal: Cells = field("i1", "meals put under the deck that not everybody has seen, the first one first", (MOST_UNSEEN,),
          values=_named(MEALS), **_ONE)
    unseen_from: Cells = field("i1", "the lot that each was drawn from", (MOST_UNSEEN,), least=0)
    unseen_lot: Cells = field("i1", "the lot that each went under the deck with", (MOST_UNSEEN,), least=0)
    unseen_by: Cells = field("i1", "seats that have seen it", (MOST_UNSEEN,), bits=_SEATS)
    inn_open: int = field("i1", "1 when the meals of this inn are drawn", **_FLAG)
    inn_meals: int = field("i4", "meals of this inn, if known", bits=MEALS)
    inn_count: int = field("i1", "how many there are", most=N_MEALS)
    aside: int = field("i4", "meals put aside for the neutral traveler, if known", bits=MEALS)
    aside_count: int = field("i1", "how many there are", most=N_MEALS)
    inn_mixed: int = field("i4", "in a view: meals that are at the inn or aside", bits=MEALS)
    looked: int = field("i1", "seats that know the meals of this inn", bits=(*_SEATS, "spectators"))
    looked_before: int = field("i1", "seats that knew them before one was put aside", bits=_SEATS)
    offered: int = field("i1", "the meal that is offered alone", values=_named(MEALS), **_ONE)
    offered_first: int = field("i1", "1 when the meal offered alone was drawn before those of the inn", **_FLAG)
    refused: int = field("i1", "the meal that Satsuki refused at this inn", values=_named(MEALS), **_ONE)
    meals: Cells = field("i4", "meals of each seat", _S, bits=MEALS)
    meal_coins: Cells = field("i1", "coins each seat paid for meals", _S)
    inns_eaten: Cells = field("i1", "inns at which each seat ate, the first a leg leads to first", _S, bits=tuple(f"inn{i}" for i in range(1, 5)))
    # festivals
    festival: int = field("i1", "the festival in effect", values=dict(enumerate(FESTIVALS)), **_ONE)
    festivals: int = field("i4", "festivals that were in effect", bits=FESTIVALS)
    festival_deck: int = field("i4", "festivals in the deck or, in a view, face down", bits=FESTIVALS)
    festival_drawn: Cells = field("i1", "the two that are looked at", (2,), values=_named(FESTIVALS), **_ONE)
    festival_under: Cells = field("i1", "festivals put under the deck", (3,), values=_named(FESTIVALS), **_ONE)
    festival_under_by: Cells = field("i1", "who put each there and knows it", (3,), **_PAWN)
    chooser: int = field("i1", "who chose the festival", **_PAWN)
    token_space: Cells = field("i1", "spaces with a point token", (N_TOKENS,), most=N_SPACES)
    token_points: Cells = field("i1", "its points", (N_TOKENS,), most=4)
    closed: Cells = field("i1", "closed spaces", (MOST_CLOSED,), most=N_SPACES)
    dolls: int = field("i1", "seats with a doll", bits=_SEATS)
    carps: int = field("i1", "seats with a carp", bits=_SEATS)
    # chance
    draws: Cells = field("u2", "how often each thing was drawn", (N_DRAWS,), (DRAWS,))
    script: Cells = field("i1", "results of coming draws, each + 1, where a recorded game is played again", (SCRIPT,), least=0)
    scripted: int = field("u1", "how many of them are used up")
    # derived
    sets: Cells = field("i1", "cards of each family that each seat has", (MOST_SEATS, N_FAMILIES), (None, FAMILIES), derived=True)
# fmt: on


RECORD = Record(State)

__all__ = ["ACTIONS", "DISHES", "RECORD", "Event", "Phase", "Row", "Stage", "Why"]
