"""What things cost a seat here and now: what is legal, who pays and what is told all ask here."""

from ukiyo.engine.compiled import compiled
from ukiyo.games.tokaido.components import (
    AMULET_COST,
    ART,
    AYUMU,
    BATH_COST,
    BATH_WEEK,
    CALLIGRAPHY_COST,
    DISH_PRICE,
    HOSPITALITY,
    KINKO,
    LEGEND_PRICE,
    MARI,
    N_DISHES,
    N_LEGENDS,
    SECRETS,
    SMALL,
    SOUVENIR_FAMILY,
    SOUVENIR_PRICE,
    STAKE,
    TITIA,
)
from ukiyo.games.tokaido.state import ACTIONS, State

LEGEND, GAMBLE, BATH, AMULET, CALLIGRAPHY, EAT = (
    ACTIONS.LEGEND, ACTIONS.GAMBLE, ACTIONS.BATH, ACTIONS.AMULET, ACTIONS.CALLIGRAPHY, ACTIONS.EAT,
)  # fmt: skip


@compiled
def price(s: State, seat: int, action: int) -> int:
    """What an action costs a seat (TK-10.1 to 10.6, 9.3); 0 for what is free."""
    if LEGEND <= action < LEGEND + N_LEGENDS:
        return legend(s, seat, action - LEGEND)
    if action == GAMBLE:
        return STAKE
    if action == BATH:
        return 0 if s.festival == BATH_WEEK else BATH_COST
    if AMULET <= action < AMULET + SECRETS:
        return 0 if s.traveler[seat] == MARI else AMULET_COST
    if CALLIGRAPHY <= action < CALLIGRAPHY + SECRETS:
        return CALLIGRAPHY_COST
    if EAT <= action < EAT + N_DISHES:
        return dish(s, seat, action - EAT)
    return 0


@compiled
def legend(s: State, seat: int, card: int) -> int:
    """A legendary object: 1 less for Titia (TK-15.17)."""
    return LEGEND_PRICE[card] - 1 if s.traveler[seat] == TITIA else LEGEND_PRICE[card]


@compiled
def souvenir(s: State, seat: int, card: int) -> int:
    """A souvenir by itself: small objects are free for Ayumu (TK-15.15), art costs Titia 1 less (TK-15.17)."""
    if s.traveler[seat] == AYUMU and SOUVENIR_FAMILY[card] == SMALL:
        return 0
    if s.traveler[seat] == TITIA and SOUVENIR_FAMILY[card] == ART:
        return SOUVENIR_PRICE[card] - 1
    return SOUVENIR_PRICE[card]


@compiled
def dish(s: State, seat: int, which: int) -> int:
    """A dish: nothing with Hospitality (TK-10.11), 1 less for Kinko (TK-13.3), 1 coin for Ayumu (TK-15.15)."""
    return 0 if s.used >> HOSPITALITY & 1 else plain_dish(s, seat, which)


@compiled
def plain_dish(s: State, seat: int, which: int) -> int:
    """What a dish costs without an amulet."""
    if s.traveler[seat] == KINKO:
        return DISH_PRICE[which] - 1
    if s.traveler[seat] == AYUMU:
        return 1
    return DISH_PRICE[which]
