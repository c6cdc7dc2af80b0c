"""What things cost a seat: said here and nowhere else. What may be done, what is paid and what the table says all ask it."""

import numpy as np

from ukiyo.engine.compiled import compiled
from ukiyo.games.tokaido.components import (
    AMULET_COST,
    ART,
    AYUMU,
    BATH_COST,
    BATH_WEEK,
    CALLIGRAPHY_COST,
    DEVOTION,
    DISH_PRICE,
    HOSPITALITY,
    KINKO,
    LEGEND_PRICE,
    MARI,
    MEAL_DISH,
    N_DISHES,
    SASAYAKKO,
    SATSUKI,
    SMALL,
    SOUVENIR_FAMILY,
    SOUVENIR_PRICE,
    STAKE,
    TITIA,
    ZENEMON,
)
from ukiyo.games.tokaido.state import ACTIONS, LEGEND_SLOT, Phase

GIVE, LEGEND, GAMBLE, CHERRY, BATH, AMULET = (
    ACTIONS.GIVE, ACTIONS.LEGEND, ACTIONS.GAMBLE, ACTIONS.CHERRY, ACTIONS.BATH, ACTIONS.AMULET,
)  # fmt: skip
CALLIGRAPHY, COLLECT, BUY, KEEP, EAT, CLOSE, YES, NO = (
    ACTIONS.CALLIGRAPHY, ACTIONS.COLLECT, ACTIONS.BUY, ACTIONS.KEEP, ACTIONS.EAT, ACTIONS.CLOSE, ACTIONS.YES, ACTIONS.NO,
)  # fmt: skip
MOST_SLOTS = LEGEND_SLOT + 1
BET_COINS = 1


@compiled
def cost(s, seat, action):  # type: ignore[no-untyped-def]
    """What an action costs a seat now; -1 for a purchase on display that it cannot pay."""
    if action < GIVE or action >= NO:
        return np.int64(0)
    if action < LEGEND:
        return np.int64(action - GIVE + 1)
    if action < GAMBLE:
        return legend_price(s, seat, action - LEGEND)
    if action < CHERRY:
        return np.int64(STAKE)
    if BATH <= action < AMULET:
        return np.int64(0 if s.festival == BATH_WEEK else BATH_COST)
    if AMULET <= action < CALLIGRAPHY:
        return amulet_price(s, seat)
    if CALLIGRAPHY <= action < COLLECT:
        return np.int64(CALLIGRAPHY_COST)
    if BUY <= action < KEEP:
        return basket(s, seat, action - BUY + 1)
    if EAT <= action < CLOSE:
        return meal_price(s, seat, action - EAT)
    if action == YES and s.phase == Phase.BET:
        return np.int64(BET_COINS)
    if action == YES and s.phase == Phase.OFFER:
        return offered_price(s, seat)
    return np.int64(0)


@compiled
def affordable(s, seat, action):  # type: ignore[no-untyped-def]
    """Whether a seat has the coins for an action, and where Devotion is declared gives any."""
    price = cost(s, seat, action)
    return devoted(s) <= price <= s.coins[seat]


@compiled
def devoted(s):  # type: ignore[no-untyped-def]
    """1 when Devotion is declared for what comes next, which then must cost something."""
    return np.int64(s.used) >> DEVOTION & 1


# --- cards of Crossroads ---------------------------------------------------------------------------------------------
@compiled
def legend_price(s, seat, card):  # type: ignore[no-untyped-def]
    """What a legendary object costs a seat."""
    return np.int64(LEGEND_PRICE[card] - (s.traveler[seat] == TITIA))


@compiled
def amulet_price(s, seat):  # type: ignore[no-untyped-def]
    """What an amulet costs a seat: nothing for Mari."""
    return np.int64(0 if s.traveler[seat] == MARI else AMULET_COST)


# --- what is on display ----------------------------------------------------------------------------------------------
@compiled
def souvenir_price(s, seat, card):  # type: ignore[no-untyped-def]
    """What a souvenir costs a seat by itself."""
    if s.traveler[seat] == AYUMU and SOUVENIR_FAMILY[card] == SMALL:
        return np.int64(0)
    if s.traveler[seat] == TITIA and SOUVENIR_FAMILY[card] == ART:
        return SOUVENIR_PRICE[card] - 1
    return SOUVENIR_PRICE[card]


@compiled
def slot_price(s, seat, slot):  # type: ignore[no-untyped-def]
    """What lies in a slot on display costs a seat by itself, or -1 when nothing lies there."""
    if slot == LEGEND_SLOT:
        return np.int64(-1) if s.display_legend < 0 else legend_price(s, seat, np.int64(s.display_legend))
    return np.int64(-1) if s.display[slot] < 0 else souvenir_price(s, seat, np.int64(s.display[slot]))


@compiled
def basket(s, seat, slots):  # type: ignore[no-untyped-def]
    """What a set of slots costs a seat, -1 if one is empty or the purse too small for it.

    Sasayakko gets the cheapest of several for nothing, but must own the whole price; Zen-emon the dearest for 1 coin.
    """
    full = np.int64(0)
    least, most, n = np.int64(99), np.int64(0), 0
    for slot in range(MOST_SLOTS):
        if slots >> slot & 1:
            price = slot_price(s, seat, slot)
            if price < 0:
                return np.int64(-1)
            full += price
            least, most, n = min(least, price), max(most, price), n + 1
    who = s.traveler[seat]
    total = full
    if who == ZENEMON and most > 1:
        total = full - most + 1
    if who == SASAYAKKO:
        total = full - least if n > 1 else full
        return total if full <= s.coins[seat] else np.int64(-1)
    return total if total <= s.coins[seat] else np.int64(-1)


# --- meals -----------------------------------------------------------------------------------------------------------
@compiled
def plain_meal(s, seat, dish):  # type: ignore[no-untyped-def]
    """What a dish costs a seat without an amulet."""
    if s.traveler[seat] == KINKO:
        return DISH_PRICE[dish] - 1
    return np.int64(1) if s.traveler[seat] == AYUMU else DISH_PRICE[dish]


@compiled
def meal_price(s, seat, dish):  # type: ignore[no-untyped-def]
    """What a dish costs a seat now: with Hospitality declared nothing."""
    return np.int64(0) if np.int64(s.used) >> HOSPITALITY & 1 else plain_meal(s, seat, dish)


@compiled
def cheapest_meal(s, seat):  # type: ignore[no-untyped-def]
    """What the cheapest of all dishes costs a seat without an amulet."""
    least = plain_meal(s, seat, 0)
    for dish in range(1, N_DISHES):
        least = min(least, plain_meal(s, seat, dish))
    return least


@compiled
def offered_price(s, seat):  # type: ignore[no-untyped-def]
    """What the meal that is offered alone costs: Satsuki nothing."""
    return np.int64(0) if s.traveler[seat] == SATSUKI else meal_price(s, seat, MEAL_DISH[s.offered])
