"""What a player cannot know. The verbs `conceal` and `determinize`."""

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    DEALT,
    KUSHINADA,
    N_ENCOUNTERS,
    N_FESTIVALS,
    N_MEALS,
    N_TRAVELERS,
    SATSUKI,
    TRAVELER_NEEDS,
    YOSHIYASU,
)
from ukiyo.games.tokaido.rules import decks, secrets
from ukiyo.games.tokaido.rules.bits import count, nth
from ukiyo.games.tokaido.state import MOST_UNDER, MOST_UNSEEN, NONE, SPECTATORS, STREAM_DEAL, State

TRAVELER_DOWN, ENCOUNTER_DOWN, MEAL_DOWN, FESTIVAL_DOWN = N_TRAVELERS, N_ENCOUNTERS, N_MEALS, N_FESTIVALS
"""Stand where a card is that the viewer cannot know."""
UNKNOWN_CHOICE = 2


# --- conceal -----------------------------------------------------------------------------------------------------------
@compiled
def conceal(s: State, seat: int) -> None:
    """Erase what `seat` cannot know (-1: a spectator), the key and the script included."""
    s.key[:] = 0
    s.script[:] = 0
    s.scripted = 0
    conceal_travelers(s, seat)
    conceal_encounters(s, seat)
    conceal_meals(s, seat)
    conceal_unseen(s, seat)
    conceal_festivals(s, seat)
    if s.to_act >= 0 and (seat < 0 or s.traveler[seat] != KUSHINADA):
        secrets.conceal(
            s.calligraphy_card, s.calligraphy_by, s.calligraphy_number, s.calligraphy_looks, s.calligraphy_told, seat
        )
        secrets.conceal(s.amulet_card, s.amulet_by, s.amulet_number, s.amulet_looks, s.amulet_told, seat)


@compiled
def conceal_travelers(s: State, seat: int) -> None:
    """Travelers dealt to others, and which of them they have chosen, as long as not all have."""
    for other in range(s.seats):
        if other != seat and s.dealt[other, 0] != NONE:
            s.dealt[other, :] = TRAVELER_DOWN
            if s.chosen[other] != NONE:
                s.chosen[other] = UNKNOWN_CHOICE


@compiled
def conceal_encounters(s: State, seat: int) -> None:
    """What Yoshiyasu looks at, and what he put under the deck."""
    if seat >= 0 and s.traveler[seat] == YOSHIYASU:
        return
    for k in range(2):
        if 0 <= s.encounter_shown[k] < ENCOUNTER_DOWN:
            s.encounter_deck[s.encounter_shown[k]] += 1
            s.encounter_shown[k] = ENCOUNTER_DOWN
    for k in range(MOST_UNDER):
        if 0 <= s.encounter_under[k] < ENCOUNTER_DOWN:
            s.encounter_deck[s.encounter_under[k]] += 1
            s.encounter_under[k] = ENCOUNTER_DOWN


@compiled
def conceal_meals(s: State, seat: int) -> None:
    """The meals of the inn for who has not looked; what was put aside; what Satsuki was offered alone."""
    viewer = SPECTATORS if seat < 0 else seat
    if s.looked >> viewer & 1 == 0 and s.looked_before >> viewer & 1:
        s.inn_mixed = s.inn_mixed | s.inn_meals | s.aside
        s.inn_meals = 0
        s.aside = 0
    elif s.looked >> viewer & 1 == 0:
        own = seat >= 0 and s.traveler[seat] == SATSUKI and s.satsuki_inn == 1 and 0 <= s.offered < MEAL_DOWN
        known = 1 << s.offered if own else 0
        s.meal_deck = s.meal_deck | (s.inn_meals & ~known)
        s.inn_meals = s.inn_meals & known
    s.meal_deck = s.meal_deck | s.aside
    s.aside = 0
    if seat >= 0 and s.traveler[seat] == SATSUKI:
        return
    if 0 <= s.refused < MEAL_DOWN:
        s.meal_deck = s.meal_deck | 1 << s.refused
        s.refused = MEAL_DOWN
    if 0 <= s.offered < MEAL_DOWN and s.traveler[s.turn] == SATSUKI:
        if s.satsuki_inn == 0:
            s.meal_deck = s.meal_deck | 1 << s.offered
        s.offered = MEAL_DOWN


@compiled
def conceal_unseen(s: State, seat: int) -> None:
    """Meals that went under the deck unseen: for the viewer they still lie in the lot that they were drawn from.

    Who sees such a meal later, at an inn or offered alone, knows it from then on.
    """
    seen = s.inn_meals | s.inn_mixed | s.aside
    for meal in (s.refused, s.offered):
        if 0 <= meal < MEAL_DOWN:
            seen |= 1 << meal
    for k in range(MOST_UNSEEN - 1, -1, -1):
        meal = s.unseen_meal[k]
        if meal < 0 or meal >= MEAL_DOWN:
            continue
        if seat >= 0 and s.unseen_by[k] >> seat & 1:
            seen |= 1 << meal
        if seen >> meal & 1 == 0:
            s.meal_under[meal] = s.unseen_from[k]
            s.unseen_meal[k] = MEAL_DOWN


@compiled
def conceal_festivals(s: State, seat: int) -> None:
    """The two that the chooser looks at, and those that others put under the deck."""
    for k in range(2):
        card = s.festival_drawn[k]
        if 0 <= card < FESTIVAL_DOWN and s.chooser != seat:
            s.festival_deck = s.festival_deck | 1 << card
            s.festival_drawn[k] = FESTIVAL_DOWN
    for k in range(3):
        card = s.festival_under[k]
        if 0 <= card < FESTIVAL_DOWN and s.festival_under_by[k] != seat:
            s.festival_deck = s.festival_deck | 1 << card
            s.festival_under[k] = FESTIVAL_DOWN


# --- determinize -------------------------------------------------------------------------------------------------------
@compiled
def determinize(s: State, seat: int, key: Cells) -> None:
    """Deal anew what lies face down for `seat`, in accordance with all that it knows; and another future."""
    conceal(s, seat)
    s.key[:] = key
    dealt = deal_travelers(s, 0)
    dealt = deal_encounters(s, dealt)
    dealt = deal_unseen(s, dealt)
    dealt = deal_meals(s, dealt)
    dealt = deal_festivals(s, dealt)
    dealt = secrets.deal(
        s,
        s.calligraphy_card,
        s.calligraphy_by,
        s.calligraphy_number,
        s.calligraphy_since,
        s.calligraphy_looks,
        s.calligraphy_told,
        s.boxed_calligraphies,
        seat,
        dealt,
    )
    secrets.deal(
        s,
        s.amulet_card,
        s.amulet_by,
        s.amulet_number,
        s.amulet_since,
        s.amulet_looks,
        s.amulet_told,
        s.boxed_amulets,
        seat,
        dealt,
    )


@compiled
def pick(s: State, cards_left: int, dealt: int) -> int:
    """Any card of a set, as draw number `dealt` of the dealing."""
    return nth(cards_left, chance.below(s, STREAM_DEAL, dealt, count(cards_left)))


@compiled
def boxes(s: State) -> int:
    """The boxes that are played with: 1 base, 2 Crossroads, 4 Matsuri."""
    return 1 + 2 * s.crossroads + 4 * s.matsuri


@compiled
def people(s: State) -> int:
    """The travelers that may be dealt, as a set."""
    found = 0
    for traveler in range(N_TRAVELERS):
        if TRAVELER_NEEDS[traveler] & ~boxes(s) == 0:
            found |= 1 << traveler
    return found


@compiled
def deal_travelers(s: State, dealt: int) -> int:
    """Travelers that were dealt to others, and their choices."""
    if s.dealt[0, 0] == NONE:
        return dealt
    left = people(s)
    for other in range(s.seats):
        if s.dealt[other, 0] != TRAVELER_DOWN:
            left &= ~(1 << s.dealt[other, 0] | 1 << s.dealt[other, 1])
    for other in range(s.seats):
        for k in range(DEALT):
            if s.dealt[other, k] == TRAVELER_DOWN:
                traveler = pick(s, left, dealt)
                left &= ~(1 << traveler)
                s.dealt[other, k] = traveler
                dealt += 1
        if s.chosen[other] == UNKNOWN_CHOICE:
            s.chosen[other] = chance.below(s, STREAM_DEAL, dealt, DEALT)
            dealt += 1
    return dealt


@compiled
def any_encounter(s: State, dealt: int) -> int:
    """An encounter that may be in the deck or face down, taken out of there."""
    left = 0
    for kind in range(N_ENCOUNTERS):
        left += s.encounter_deck[kind]
    k = chance.below(s, STREAM_DEAL, dealt, left)
    kind = 0
    while k >= s.encounter_deck[kind]:
        k -= s.encounter_deck[kind]
        kind += 1
    s.encounter_deck[kind] -= 1
    return kind


@compiled
def deal_encounters(s: State, dealt: int) -> int:
    """Encounters that only Yoshiyasu knows."""
    for k in range(2):
        if s.encounter_shown[k] == ENCOUNTER_DOWN:
            s.encounter_shown[k] = any_encounter(s, dealt)
            dealt += 1
    for k in range(MOST_UNDER):
        if s.encounter_under[k] == ENCOUNTER_DOWN:
            s.encounter_under[k] = any_encounter(s, dealt)
            dealt += 1
    return dealt


@compiled
def deal_unseen(s: State, dealt: int) -> int:
    """Which meals went under the deck unseen: any of the lot that each was drawn from, as far as it is not known."""
    for k in range(MOST_UNSEEN):
        if s.unseen_meal[k] != MEAL_DOWN:
            continue
        lot = 0
        for meal in range(N_MEALS):
            if s.meal_deck >> meal & 1 and s.meal_under[meal] == s.unseen_from[k]:
                lot |= 1 << meal
        meal = pick(s, lot, dealt)
        s.unseen_meal[k] = meal
        s.meal_under[meal] = s.unseen_lot[k]
        dealt += 1
    return dealt


@compiled
def any_meal(s: State, dealt: int) -> int:
    """A meal that may have been the top one of the deck, taken out of there."""
    deck = s.meal_deck
    meal = pick(s, decks.top_lot(deck, s.meal_under), dealt)
    s.meal_deck = deck & ~(1 << meal)
    return meal


@compiled
def deal_meals(s: State, dealt: int) -> int:
    """The meals of the inn that are not known, in the order in which they came off the deck."""
    if s.inn_mixed:
        for _ in range(s.aside_count):
            meal = pick(s, s.inn_mixed, dealt)
            s.inn_mixed = s.inn_mixed & ~(1 << meal)
            s.aside = s.aside | 1 << meal
            dealt += 1
        s.inn_meals = s.inn_mixed
        s.inn_mixed = 0
    if s.offered_first:
        dealt = deal_alone(s, dealt)
    for _ in range(s.inn_count - count(s.inn_meals)):
        meal = any_meal(s, dealt)
        s.inn_meals = s.inn_meals | 1 << meal
        dealt += 1
    for _ in range(s.aside_count - count(s.aside)):
        s.aside = s.aside | 1 << any_meal(s, dealt)
        dealt += 1
    return deal_alone(s, dealt)


@compiled
def deal_alone(s: State, dealt: int) -> int:
    """The meal that was offered to Satsuki alone, if it is not known."""
    if s.refused == MEAL_DOWN:
        s.refused = any_meal(s, dealt)
        dealt += 1
    if s.offered == MEAL_DOWN:
        s.offered = pick(s, s.inn_meals, dealt) if s.satsuki_inn else any_meal(s, dealt)
        dealt += 1
    return dealt


@compiled
def any_festival(s: State, dealt: int) -> int:
    """A festival that may be in the deck or face down, taken out of there."""
    deck = s.festival_deck
    card = pick(s, deck, dealt)
    s.festival_deck = deck & ~(1 << card)
    return card


@compiled
def deal_festivals(s: State, dealt: int) -> int:
    """Festivals that only their chooser knows."""
    for k in range(2):
        if s.festival_drawn[k] == FESTIVAL_DOWN:
            s.festival_drawn[k] = any_festival(s, dealt)
            dealt += 1
    for k in range(3):
        if s.festival_under[k] == FESTIVAL_DOWN:
            s.festival_under[k] = any_festival(s, dealt)
            dealt += 1
    return dealt
