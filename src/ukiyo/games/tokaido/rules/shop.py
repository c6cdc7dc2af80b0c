"""Paying, with Devotion or without; and the village: souvenirs on display, discounts, buying."""

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    DEVOTION,
    DISPLAY,
    FAIR,
    FAIR_DISPLAY,
    LEGEND_PRICE,
    RAKUREN,
    SASAYAKKO,
    SOUVENIR_PRICE,
    ZENEMON,
)
from ukiyo.games.tokaido.rules import cards, decks, prices
from ukiyo.games.tokaido.rules.ledger import move_coins, offer, tell
from ukiyo.games.tokaido.state import (
    ACTIONS,
    DRAW_LEGENDS,
    LEGEND_SLOT,
    MOST_DISPLAY,
    MOST_SETS,
    NONE,
    Event,
    Phase,
    Row,
    State,
    Why,
)

MOST_SLOTS = LEGEND_SLOT + 1
BUY = ACTIONS.BUY


@compiled
def pay(s: State, seat: int, cost: int, counted: int, why: int, events: Cells) -> None:
    """Pay for cards. With Devotion the coins go to one's temple pile; `counted` are those that it counts."""
    move_coins(s, seat, -cost, why, events)
    if s.used >> DEVOTION & 1:
        s.used = s.used & ~(1 << DEVOTION)
        offer(s, seat, counted, Row.AMULETS, why, events)


@compiled
def slot_price(s: State, seat: int, slot: int) -> int:
    """What lies in a slot on display costs a seat by itself, or -1 when nothing lies there."""
    if slot == LEGEND_SLOT:
        return (-1) if s.display_legend < 0 else prices.legend(s, seat, s.display_legend)
    return (-1) if s.display[slot] < 0 else prices.souvenir(s, seat, s.display[slot])


@compiled
def cost_of(s: State, seat: int, slots: int) -> int:
    """What a set of slots costs a seat, -1 if one is empty or the purse too small for it.

    Sasayakko gets the cheapest of several for nothing, but must own the whole price; Zen-emon the dearest for 1 coin.
    """
    full = 0
    least, most, n = 99, 0, 0
    for slot in range(MOST_SLOTS):
        if slots >> slot & 1:
            price = slot_price(s, seat, slot)
            if price < 0:
                return -1
            full += price
            least, most, n = min(least, price), max(most, price), n + 1
    who = s.traveler[seat]
    cost = full
    if who == ZENEMON and most > 1:
        cost = full - most + 1
    if who == SASAYAKKO:
        cost = full - least if n > 1 else full
        return cost if full <= s.coins[seat] else (-1)
    return cost if cost <= s.coins[seat] else (-1)


@compiled
def purchases(s: State, seat: int, out: Cells, least: int) -> int:
    """Sets of slots that a seat can pay, costing at least `least`, in the order of their numbers; returns how many."""
    n = 0
    for slots in range(1, MOST_SETS + 1):
        if cost_of(s, seat, slots) >= least:
            out[n] = BUY + slots - 1
            n += 1
    return n


@compiled
def can_buy(s: State, seat: int) -> bool:
    """Whether a seat can pay for anything on display."""
    for slot in range(MOST_SLOTS):
        if cost_of(s, seat, 1 << slot) >= 0:
            return True
    return False


@compiled
def open_shop(s: State, seat: int, souvenirs: int, events: Cells) -> None:
    """Lay out the top souvenirs, as many as there are, and ask what to buy where there is a choice."""
    shown = 0
    while shown < souvenirs:
        card = decks.draw_souvenir(s)
        if card < 0:
            break
        s.display[shown] = card
        tell(events, Event.SHOWN, seat, card, NONE, 0)
        shown += 1
    if shown == 0:
        tell(events, Event.EMPTY, seat, cards.DECK_SOUVENIRS, 0, 0)
    if can_buy(s, seat) or (s.fortune_any == 1 and cards.amulets_of(s, seat) > 0):
        agenda.push(s, Phase.SHOP, seat, 0)
    else:
        tell(events, Event.NOTHING_BOUGHT, seat, 0, 0, 0)
        clear(s)


@compiled
def visit(s: State, seat: int, events: Cells) -> None:
    """The first choice of a village: three souvenirs, during the Fair four."""
    open_shop(s, seat, (FAIR_DISPLAY if s.festival == FAIR else DISPLAY), events)


@compiled
def collect(s: State, seat: int, events: Cells) -> None:
    """Rakuren's power: four souvenirs and one legendary object at random."""
    tell(events, Event.POWER, seat, RAKUREN, 0, 0)
    left = cards.legends_left(s)
    if left != 0:
        s.display_legend = decks.random_of(s, DRAW_LEGENDS, left)
        tell(events, Event.SHOWN, seat, NONE, s.display_legend, 0)
    open_shop(s, seat, MOST_DISPLAY, events)


@compiled
def dearest(s: State, slots: int) -> int:
    """The highest printed price among a set of slots."""
    most = 0
    for slot in range(MOST_SLOTS):
        if slots >> slot & 1:
            card = s.display_legend if slot == LEGEND_SLOT else s.display[slot]
            most = max(most, LEGEND_PRICE[card] if slot == LEGEND_SLOT else SOUVENIR_PRICE[card])
    return most


@compiled
def buy(s: State, seat: int, slots: int, events: Cells) -> None:
    """Pay for a set of slots, none for 0, and take the cards; the rest goes under the deck."""
    if slots == 0:
        tell(events, Event.NOTHING_BOUGHT, seat, 0, 0, 0)
    else:
        cost = cost_of(s, seat, slots)
        pay(s, seat, cost, dearest(s, slots) if s.devotion_one else cost, Why.SOUVENIRS, events)
    for slot in range(MOST_DISPLAY):
        if slots >> slot & 1:
            card = s.display[slot]
            s.display[slot] = NONE
            cards.get_souvenir(s, seat, card, Event.BOUGHT, events)
    if slots >> LEGEND_SLOT & 1:
        cards.get_legend(s, seat, s.display_legend, events)
    clear(s)


@compiled
def clear(s: State) -> None:
    """What was not bought goes under the deck; a legendary object goes back to the others."""
    rest = 0
    for slot in range(MOST_DISPLAY):
        if s.display[slot] >= 0:
            rest |= 1 << s.display[slot]
        s.display[slot] = NONE
    decks.put_souvenirs_under(s, rest)
    s.display_legend = NONE
