"""What single cards bring: panoramas, achievements, souvenirs and legendary objects, hot springs, encounters."""

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    ACHIEVEMENT_POINTS,
    BATH_POINTS,
    BLADE_POINTS,
    BUPPATSU,
    CHERRY_COINS,
    CHERRY_POINTS,
    EMA,
    EMAKI,
    ENCOUNTER_COPIES,
    FORTUNE,
    GUIDE,
    KUGE,
    KUGE_COINS,
    LEGENDARY,
    MIKO,
    MIKO_POINTS,
    MITSUKUNI,
    N_ENCOUNTERS,
    N_FAMILIES,
    SAMURAI,
    SAMURAI_POINTS,
    SCRIPTS,
    SECRETS,
    SECTIONS,
    SET_POINTS,
    SHODO,
    SHOKUNIN,
    SOUVENIR_FAMILY,
    SPRING_POINTS,
)
from ukiyo.games.tokaido.rules import decks, secrets
from ukiyo.games.tokaido.rules.bits import count
from ukiyo.games.tokaido.rules.ledger import confide, move_coins, offer, score_points, tell
from ukiyo.games.tokaido.state import ACTIONS, DRAW_AMULETS, MOST_SEATS, Event, Phase, Row, Stage, State, Why

FOR_GUIDE, FOR_HIROSHIGE, FOR_PAINTERS = range(3)
"""Why one may choose a panorama: the argument of that decision."""
USE_FORTUNE = ACTIONS.USE + FORTUNE
DECK_SOUVENIRS, DECK_ENCOUNTERS, DECK_SPRINGS, DECK_MEALS = range(4)


# --- panoramas and achievements --------------------------------------------------------------------------------------
@compiled
def achieve(s: State, seat: int, which: int, events: Cells) -> None:
    """A seat gets an achievement card."""
    s.achievements[seat] |= 1 << which
    tell(events, Event.ACHIEVED, seat, which, 0, 0)
    score_points(s, seat, ACHIEVEMENT_POINTS, Row.ACHIEVEMENTS, events)
    if s.traveler[seat] == MITSUKUNI:
        score_points(s, seat, 1, Row.TRAVELER, events)


@compiled
def is_complete(s: State, seat: int, panorama: int) -> bool:
    """Whether a seat has all sections of a panorama."""
    return s.panorama[seat, panorama] == SECTIONS[panorama]


@compiled
def take_section(s: State, seat: int, panorama: int, events: Cells) -> None:
    """The next section of a panorama scores its number; the first to complete one gets its achievement."""
    section = s.panorama[seat, panorama] + 1
    s.panorama[seat, panorama] = section
    tell(events, Event.PANORAMA, seat, panorama, section, 0)
    score_points(s, seat, section, Row.PANORAMAS, events)
    if is_complete(s, seat, panorama):
        for other in range(MOST_SEATS):
            if s.achievements[other] >> panorama & 1:
                return
        achieve(s, seat, panorama, events)


@compiled
def choose_section(s: State, seat: int, why: int, events: Cells) -> None:
    """Ask for the panorama to go on with, if any is open, or if the moment could serve for Fortune."""
    for panorama in range(3):
        if not is_complete(s, seat, panorama) or (s.fortune_any == 1 and amulets_of(s, seat) > 0):
            agenda.push(s, Phase.PANORAMA, seat, why)
            return
    tell(events, Event.NOTHING, seat, 0, 0, 0)


@compiled
def take_cherry(s: State, seat: int, events: Cells) -> None:
    """A cherry tree: 2 points and a coin."""
    s.cherries[seat] += 1
    tell(events, Event.CHERRY, seat, 0, 0, 0)
    score_points(s, seat, CHERRY_POINTS, Row.CHERRIES, events)
    move_coins(s, seat, CHERRY_COINS, Why.CHERRY, events)


# --- souvenirs and legendary objects ---------------------------------------------------------------------------------
@compiled
def place_in_set(s: State, seat: int, family: int) -> int:
    """A card goes to the first set that lacks its family; returns the points of its place there."""
    place = 0
    for other in range(N_FAMILIES):
        place += s.sets[seat, other] > s.sets[seat, family]
    s.sets[seat, family] += 1
    return SET_POINTS[place]


@compiled
def scripts_of(s: State, seat: int) -> int:
    """How many of Shodo and Emaki a seat has."""
    return count(s.legends[seat] & SCRIPTS)


@compiled
def get_souvenir(s: State, seat: int, card: int, kind: int, events: Cells) -> None:
    """A souvenir joins a set and scores; Shodo and Emaki bring a point each. `kind`: the event, bought or got."""
    s.souvenirs[seat] = s.souvenirs[seat] | 1 << card
    tell(events, kind, seat, card, 0, 0)
    score_points(s, seat, place_in_set(s, seat, SOUVENIR_FAMILY[card]), Row.SOUVENIRS, events)
    score_points(s, seat, scripts_of(s, seat), Row.LEGENDS, events)


@compiled
def get_legend(s: State, seat: int, card: int, events: Cells) -> None:
    """A legendary object scores: for what one has before it, in a set, or by itself."""
    scripts = scripts_of(s, seat)
    owned = count(s.souvenirs[seat]) + count(s.legends[seat])
    s.legends[seat] |= 1 << card
    tell(events, Event.LEGEND, seat, card, 0, 0)
    if card in (SHODO, EMAKI):
        points = owned
    elif card in (BUPPATSU, EMA):
        points = place_in_set(s, seat, LEGENDARY)
    else:
        points = BLADE_POINTS
    score_points(s, seat, points, Row.LEGENDS, events)
    if s.scripts_all:
        score_points(s, seat, scripts, Row.LEGENDS, events)


@compiled
def top_souvenir(s: State, seat: int, events: Cells) -> None:
    """The top souvenir of the deck, for nothing."""
    card = decks.draw_souvenir(s)
    if card < 0:
        tell(events, Event.EMPTY, seat, DECK_SOUVENIRS, 0, 0)
    else:
        get_souvenir(s, seat, card, Event.GOT, events)


@compiled
def legends_left(s: State) -> int:
    """The set of legendary objects that nobody has, none without Crossroads."""
    if s.crossroads == 0:
        return 0
    left = 63 & ~s.boxed_legends
    for seat in range(MOST_SEATS):
        left &= ~s.legends[seat]
    return left


# --- hot springs -----------------------------------------------------------------------------------------------------
@compiled
def bathe(s: State, seat: int, points: int, events: Cells) -> None:
    """Points of a hot spring or bathhouse, and Mitsukuni's."""
    score_points(s, seat, points, Row.SPRINGS, events)
    if s.traveler[seat] == MITSUKUNI:
        score_points(s, seat, 1, Row.TRAVELER, events)


@compiled
def take_spring(s: State, seat: int, events: Cells) -> None:
    """The top hot spring."""
    kind = decks.draw_spring(s)
    if kind < 0:
        tell(events, Event.EMPTY, seat, DECK_SPRINGS, 0, 0)
        return
    s.springs[seat, kind] += 1
    tell(events, Event.SPRING, seat, kind, 0, 0)
    bathe(s, seat, SPRING_POINTS[kind], events)


@compiled
def take_bath(s: State, seat: int, events: Cells) -> None:
    """A bathhouse card."""
    s.baths[seat] += 1
    tell(events, Event.BATH, seat, 0, 0, 0)
    bathe(s, seat, BATH_POINTS, events)


# --- encounters ------------------------------------------------------------------------------------------------------
@compiled
def meet(s: State, seat: int, kind: int, events: Cells) -> None:
    """An encounter is kept and brings what it brings."""
    if kind >= N_ENCOUNTERS:
        return  # face down: only in a view that is played on by mistake
    s.encounters[seat, kind] += 1
    tell(events, Event.ENCOUNTER, seat, kind, 0, 0)
    if kind == SHOKUNIN:
        top_souvenir(s, seat, events)
    elif kind == SAMURAI:
        score_points(s, seat, SAMURAI_POINTS, Row.ENCOUNTERS, events)
    elif kind == KUGE:
        move_coins(s, seat, KUGE_COINS, Why.ENCOUNTER, events)
    elif kind == MIKO:
        offer(s, seat, MIKO_POINTS, Row.ENCOUNTERS, Why.ENCOUNTER, events)
    elif is_complete(s, seat, kind - GUIDE):
        choose_section(s, seat, FOR_GUIDE, events)
    else:
        take_section(s, seat, kind - GUIDE, events)


@compiled
def kuge_left(s: State) -> bool:
    """Whether the Kuge may still be met, for all that lies open."""
    met = 0
    for seat in range(MOST_SEATS):
        met += s.encounters[seat, KUGE]
    return met < ENCOUNTER_COPIES[KUGE]


@compiled
def draw_and_meet(s: State, seat: int, events: Cells) -> None:
    """The top encounter."""
    kind = decks.draw_encounter(s)
    if kind < 0:
        tell(events, Event.EMPTY, seat, DECK_ENCOUNTERS, 0, 0)
    else:
        meet(s, seat, kind, events)


# --- calligraphies and amulets ---------------------------------------------------------------------------------------
@compiled
def get_amulet(s: State, seat: int, which: int, events: Cells) -> None:
    """A seat takes an amulet that others do not see."""
    s.amulet_bought += 1
    secrets.take(s.amulet_card, s.amulet_by, s.amulet_number, seat, which, s.amulet_bought)
    confide(events, Event.AMULET, seat, which, 0)


@compiled
def random_amulet(s: State, seat: int, events: Cells) -> None:
    """A seat draws one of the amulets that are left, if any."""
    left = amulets_left(s)
    if left != 0:
        get_amulet(s, seat, decks.random_of(s, DRAW_AMULETS, left), events)


@compiled
def get_calligraphy(s: State, seat: int, which: int, events: Cells) -> None:
    """A seat buys a calligraphy that others do not see."""
    s.calligraphy_bought += 1
    bought = s.calligraphy_bought
    secrets.take(s.calligraphy_card, s.calligraphy_by, s.calligraphy_number, seat, which, bought)
    confide(events, Event.CALLIGRAPHY, seat, which, 0)


@compiled
def calligraphies_left(s: State) -> int:
    """The set of calligraphies in the supply, none without Crossroads."""
    if s.crossroads == 0:
        return 0
    return secrets.supply(s.calligraphy_card, s.calligraphy_told, s.boxed_calligraphies)


@compiled
def amulets_left(s: State) -> int:
    """The set of amulets in the supply, none without Crossroads."""
    return secrets.supply(s.amulet_card, s.amulet_told, s.boxed_amulets) if s.crossroads else 0


@compiled
def holds_amulet(s: State, seat: int, which: int) -> bool:
    """Whether a seat holds an amulet."""
    return secrets.held(s.amulet_card, s.amulet_by, seat) >> which & 1 == 1


@compiled
def at_hand(s: State, seat: int, which: int) -> bool:
    """Whether a seat holds an amulet that it can use at the end of its turn: not one bought with the last action (TK-10.17)."""
    if not holds_amulet(s, seat, which):
        return False
    if s.fresh == 0:
        return True
    for slot in range(SECRETS):
        if s.amulet_card[slot] == which:
            return s.amulet_number[slot] != s.amulet_bought
    return False


@compiled
def amulets_of(s: State, seat: int) -> int:
    """How many amulets a seat holds: whoever has any is asked where one might be used, so that asking tells nothing."""
    return secrets.how_many(s.amulet_by, seat)


@compiled
def late_fortune(s: State, seat: int, out: Cells, n: int) -> int:
    """Put Fortune into `out` at place n where a house rule lets it be used in the middle of a turn; the next place."""
    if s.fortune_any == 1 and s.turn == seat and s.stage != Stage.FESTIVAL and holds_amulet(s, seat, FORTUNE):
        out[n] = USE_FORTUNE
        n += 1
    return n


@compiled
def use_amulet(s: State, seat: int, which: int, events: Cells) -> None:
    """An amulet is shown, used and goes back to the supply."""
    bought = s.amulet_bought
    secrets.give_back(s.amulet_card, s.amulet_by, s.amulet_number, s.amulet_since, which, bought)
    s.reveals += 1
    tell(events, Event.USED, seat, which, 0, 0)
