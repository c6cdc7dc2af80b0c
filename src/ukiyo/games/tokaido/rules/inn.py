"""Inns: what travelers do there on arrival, meals offered alone, the meals of the inn, and putting away what is left."""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    CHIHAYA,
    CHUUBEI,
    DAIGORO,
    DEVOTION,
    DISH_MEALS,
    DISH_PRICE,
    EDO,
    HIROSHIGE,
    HOSPITALITY,
    INN_NUMBER,
    JIROCHO,
    KAMUI,
    KIDZUNA,
    KINKO,
    MEAL_DISH,
    MEAL_POINTS,
    MUSUBI,
    N_DISHES,
    N_MEALS,
    NAMPO,
    SATSUKI,
    YASHIMA,
)
from ukiyo.games.tokaido.rules import cards, decks, prices, road, secrets, shop
from ukiyo.games.tokaido.rules.bits import count, nth
from ukiyo.games.tokaido.rules.ledger import confide, move_coins, score_points, tell
from ukiyo.games.tokaido.state import (
    ACTIONS,
    DRAW_ASIDE,
    DRAW_MEALS,
    LOOKED_ALL,
    NEUTRAL,
    NONE,
    Event,
    Phase,
    Row,
    Stage,
    State,
    Why,
)

EAT, USE, NO = ACTIONS.EAT, ACTIONS.USE, ACTIONS.NO
KAMUI_POINTS = 3


@compiled
def number(s: State, pawn: int) -> int:
    """The inn a pawn stands at: 0 that of the start, 4 the last one."""
    return INN_NUMBER[s.return_trip, s.space[pawn]]


# --- powers on arrival -------------------------------------------------------------------------------------------------
@compiled
def power(s: State, events: Cells) -> None:
    """What happens when a traveler comes to an inn, before any meal; most of it only at the inns on the way."""
    seat = s.turn
    s.stage = Stage.OFFER
    if number(s, seat) == EDO:
        return
    robbing(s, seat, events)
    who = s.traveler[seat]
    if who == JIROCHO:
        if s.coins[seat] > 0 or (s.fortune_any == 1 and cards.amulets_of(s, seat) > 0):
            agenda.push(s, Phase.BET, seat, 0)
    elif who in (HIROSHIGE, CHUUBEI, DAIGORO, YASHIMA, CHIHAYA):
        tell(events, Event.POWER, seat, who, 0, 0)
        if who == HIROSHIGE:
            cards.choose_section(s, seat, cards.FOR_HIROSHIGE, events)
        elif who == CHUUBEI:
            cards.draw_and_meet(s, seat, events)
        elif who == DAIGORO:
            cards.top_souvenir(s, seat, events)
        elif who == YASHIMA:
            cards.random_amulet(s, seat, events)
        else:
            cards.take_spring(s, seat, events)


@compiled
def robbing(s: State, pawn: int, events: Cells) -> None:
    """Musubi takes a coin of who came to the inn just before him and just after him; the bank pays for who has none."""
    musubi = road.who_is(s, MUSUBI)
    if musubi < 0:
        return
    lane = s.lane[pawn]
    if pawn == musubi:
        rob(s, musubi, road.arrived_at(s, lane - 1), events)
        if lane == road.pawns(s) - 1:
            rob(s, musubi, NONE, events)
    elif s.space[musubi] == s.space[pawn] and s.lane[musubi] == lane - 1:
        rob(s, musubi, pawn, events)


@compiled
def rob(s: State, musubi: int, victim: int, events: Cells) -> None:
    """Musubi takes a coin of a neighbor, or of the bank."""
    tell(events, Event.POWER, musubi, MUSUBI, 0, 0)
    if victim >= 0 and not road.is_neutral(s, victim) and s.coins[victim] > 0:
        move_coins(s, victim, -1, Why.ROBBED, events)
    move_coins(s, musubi, 1, Why.TRAVELER, events)


@compiled
def bet(s: State, seat: int, events: Cells) -> None:
    """Jirocho stakes a coin on the die."""
    tell(events, Event.POWER, seat, JIROCHO, 0, 0)
    move_coins(s, seat, -1, Why.BET, events)
    shown = decks.roll_die(s)
    tell(events, Event.ROLLED, seat, shown, 0, 0)
    move_coins(s, seat, shown, Why.BET, events)


# --- eating ------------------------------------------------------------------------------------------------------------
@compiled
def knows_dish(s: State, seat: int, dish: int) -> bool:
    """Whether a seat has eaten a dish before."""
    return s.meals[seat] & DISH_MEALS[dish] != 0


@compiled
def may_eat(s: State, seat: int, dish: int) -> bool:
    """Whether a seat may buy a dish that is there."""
    return not knows_dish(s, seat, dish) and prices.dish(s, seat, dish) <= s.coins[seat]


@compiled
def dishes(s: State, seat: int, meals: int, out: Cells, n: int, least: int) -> int:
    """Put the dishes among a set of meals that a seat may buy, without an amulet for at least `least`, into `out` from n on."""
    for dish in range(N_DISHES):
        if meals & DISH_MEALS[dish] and may_eat(s, seat, dish) and prices.plain_dish(s, seat, dish) >= least:
            out[n] = EAT + dish
            n += 1
    return n


@compiled
def eat(s: State, seat: int, meal: int, paid: int, events: Cells) -> None:
    """A seat eats a meal for `paid` coins: 6 points, and for Nampo its price."""
    dish = MEAL_DISH[meal]
    shop.pay(s, seat, paid, paid, Why.MEAL, events)
    s.used = s.used & ~(1 << HOSPITALITY)
    s.meals[seat] = s.meals[seat] | 1 << meal
    s.meal_under[meal] = 0
    decks.all_have_seen(s, (1 << meal))
    s.meal_coins[seat] += paid
    s.inns_eaten[seat] = s.inns_eaten[seat] | 1 << (number(s, seat) - 1)
    tell(events, Event.ATE, seat, meal, paid, 0)
    score_points(s, seat, MEAL_POINTS, Row.MEALS, events)
    if s.traveler[seat] == NAMPO:
        tell(events, Event.POWER, seat, NAMPO, 0, 0)
        score_points(s, seat, DISH_PRICE[dish], Row.TRAVELER, events)


@compiled
def eat_here(s: State, seat: int, dish: int, events: Cells) -> None:
    """A seat eats a dish of this inn."""
    meal = nth(s.inn_meals & DISH_MEALS[dish], 0)
    s.inn_meals = s.inn_meals & ~(1 << meal)
    s.inn_count -= 1
    eat(s, seat, meal, prices.dish(s, seat, dish), events)


# --- meals offered alone -------------------------------------------------------------------------------------------------
@compiled
def offer_alone(s: State, events: Cells) -> None:
    """Satsuki is offered a meal for nothing, Kidzuna may buy one that all see; then come the meals of the inn."""
    seat = s.turn
    s.stage = Stage.MEAL
    who = s.traveler[seat]
    if who == SATSUKI:
        offer_to_satsuki(s, seat, events)
    elif who == KIDZUNA and number(s, seat) < EDO:
        meal = decks.draw_meal(s)
        if meal < 0:
            return
        tell(events, Event.POWER, seat, KIDZUNA, 0, 0)
        tell(events, Event.MEAL_OFFERED, seat, meal, 0, 0)
        decks.all_have_seen(s, (1 << meal))
        s.offered = meal
        if may_eat(s, seat, MEAL_DISH[meal]) or cards.amulets_of(s, seat) > 0:
            agenda.push(s, Phase.OFFER, seat, 0)
        else:
            refuse(s, seat, events)


@compiled
def offer_to_satsuki(s: State, seat: int, events: Cells) -> None:
    """A random meal that only she sees: of the deck, or by an option one of the inn's."""
    if s.satsuki_inn:
        open_inn(s, events)
        if s.inn_count == 0:
            return
        meal = decks.random_of(s, DRAW_MEALS, s.inn_meals)
    else:
        s.offered_first = 1 - s.inn_open
        meal = decks.draw_meal(s)
        if meal < 0:
            return
    s.offered = meal
    tell(events, Event.POWER, seat, SATSUKI, 0, 0)
    confide(events, Event.MEAL_OFFERED, seat, meal, 0)
    agenda.push(s, Phase.OFFER, seat, 0)


@compiled
def offered_price(s: State, seat: int) -> int:
    """What the meal that is offered alone costs."""
    return 0 if s.traveler[seat] == SATSUKI else prices.dish(s, seat, MEAL_DISH[s.offered])


@compiled
def may_take_offer(s: State, seat: int) -> bool:
    """Whether a seat may take the meal that is offered alone."""
    if s.offered >= N_MEALS:
        return False  # face down for the viewer
    return not knows_dish(s, seat, MEAL_DISH[s.offered]) and offered_price(s, seat) <= s.coins[seat]


@compiled
def take_offer(s: State, seat: int, events: Cells) -> None:
    """The meal that is offered alone is eaten. Satsuki then has had her meal at this inn."""
    meal = s.offered
    paid = offered_price(s, seat)
    s.offered = NONE
    if s.traveler[seat] == SATSUKI:
        if s.satsuki_inn:
            s.inn_meals = s.inn_meals & ~(1 << meal)
            s.inn_count -= 1
        s.offered_first = 0
        s.reveals += 1
        s.stage = Stage.NEXT
    eat(s, seat, meal, paid, events)


@compiled
def refuse(s: State, seat: int, events: Cells) -> None:
    """The meal that is offered alone is not eaten: it goes under the deck, Satsuki's when the inn is left."""
    meal = s.offered
    s.offered = NONE
    tell(events, Event.MEAL_REFUSED, seat, 0, 0, 0)
    if s.traveler[seat] == KIDZUNA:
        s.meal_lots += 1
        decks.put_meals_under(s, 1 << meal, s.meal_lots)
    elif s.satsuki_inn == 0:
        s.refused = meal


# --- the meals of the inn ------------------------------------------------------------------------------------------------
@compiled
def open_inn(s: State, events: Cells) -> None:
    """Who comes first draws a meal more than there are travelers, with Gastronomy as many."""
    if s.inn_open:
        return
    s.inn_open = 1
    for _ in range(road.pawns(s) + 1 - s.gastronomy):
        meal = decks.draw_meal(s)
        if meal < 0:
            tell(events, Event.EMPTY, -1, cards.DECK_MEALS, 0, 0)
            break
        s.inn_meals = s.inn_meals | 1 << meal
        s.inn_count += 1
    if s.seats == 2 and s.space[NEUTRAL] == s.space[s.turn]:
        put_aside(s, s.turn, events)


@compiled
def put_aside(s: State, seat: int, events: Cells) -> None:
    """For the neutral traveler one of the meals is taken away at random, unseen."""
    if s.inn_count == 0:
        return
    meal = decks.random_of(s, DRAW_ASIDE, s.inn_meals)
    s.inn_meals = s.inn_meals & ~(1 << meal)
    s.inn_count -= 1
    s.aside = s.aside | 1 << meal
    s.aside_count += 1
    s.looked_before |= s.looked
    s.looked = 0
    tell(events, Event.MEAL_ASIDE, seat, 0, 0, 0)


@compiled
def serve(s: State, events: Cells) -> None:
    """A traveler looks at the meals of the inn and may buy one."""
    seat = s.turn
    s.stage = Stage.NEXT
    open_inn(s, events)
    s.looked = s.looked | 1 << seat
    s.reveals += 1
    confide(events, Event.MEALS, seat, s.inn_meals, s.inn_count)
    ask_meal(s, seat, events)


@compiled
def ask_meal(s: State, seat: int, events: Cells) -> None:
    """Ask for a meal, unless everybody sees that the purse is empty.

    Whether one can be had depends on meals that others have not seen, and on amulets: being asked must not tell it.
    """
    cheapest = 0 if s.traveler[seat] == KINKO else 1
    if cards.amulets_of(s, seat) > 0 or s.coins[seat] >= cheapest:
        agenda.push(s, Phase.MEAL, seat, 0)
    else:
        no_meal(s, seat, events)


@compiled
def meal_choices(s: State, seat: int, out: Cells) -> int:
    """What may be done with the meals of the inn, also at the Feast, ascending; returns how many."""
    used, meals = s.used, s.inn_meals
    mine = secrets.held(s.amulet_card, s.amulet_by, seat)
    devoted, free = used >> DEVOTION & 1, used >> HOSPITALITY & 1
    n = 0
    if devoted == 0 and free == 0 and mine != 0:
        n = cards.late_fortune(s, seat, out, n)
        if mine >> HOSPITALITY & 1 and any_dear(s, seat, meals):
            out[n] = USE + HOSPITALITY
            n += 1
        if mine >> DEVOTION & 1 and dishes(s, seat, meals, out, n, 1) > n:
            out[n] = USE + DEVOTION
            n += 1
    n = dishes(s, seat, meals, out, n, devoted | (free & (1 - s.idle_amulets)))
    if devoted == 0 and free == 0:
        out[n] = NO
        n += 1
    return n


@compiled
def can_feast(s: State, seat: int) -> bool:
    """Whether a seat is asked for a meal that was left over: who holds amulets needs no coin, or asking would tell."""
    meals = s.inn_meals
    if cards.amulets_of(s, seat) > 0:
        return any_new(s, seat, meals)
    return dishes(s, seat, meals, np.empty(N_DISHES, np.int32), 0, 0) > 0


@compiled
def any_new(s: State, seat: int, meals: int) -> bool:
    """Whether a set of meals has a dish that a seat has not eaten yet."""
    for dish in range(N_DISHES):
        if meals & DISH_MEALS[dish] and not knows_dish(s, seat, dish):
            return True
    return False


@compiled
def any_dear(s: State, seat: int, meals: int) -> bool:
    """Whether a set of meals has a new dish that Hospitality would make cheaper."""
    for dish in range(N_DISHES):
        helps = s.idle_amulets == 1 or prices.dish(s, seat, dish) > 0
        if helps and meals & DISH_MEALS[dish] and not knows_dish(s, seat, dish):
            return True
    return False


@compiled
def no_meal(s: State, seat: int, events: Cells) -> None:
    """A seat buys no meal here. Kamui gets points if he has none at all at this inn."""
    tell(events, Event.NO_MEAL, seat, 0, 0, 0)
    if s.traveler[seat] == KAMUI:
        tell(events, Event.POWER, seat, KAMUI, 0, 0)
        score_points(s, seat, KAMUI_POINTS, Row.TRAVELER, events)


# --- when all have come ----------------------------------------------------------------------------------------------------
@compiled
def lay_open(s: State, events: Cells) -> None:
    """When all have eaten, what is left over is seen by all; what was refused or put aside goes under the deck unseen."""
    left = s.inn_meals
    if left:
        tell(events, Event.LEFT_OVER, -1, left, count(left), 0)
    decks.all_have_seen(s, left)
    if left or s.aside or s.refused >= 0:
        s.meal_lots += 1
    if s.aside:
        decks.put_meal_under_unseen(s, nth(s.aside, 0), s.looked_before)
    if s.refused >= 0:
        decks.put_meal_under_unseen(s, s.refused, 1 << road.who_is(s, SATSUKI))
    s.aside = 0
    s.aside_count = 0
    s.refused = NONE
    s.offered_first = 0
    s.looked_before = 0
    s.looked = LOOKED_ALL
    s.reveals += 1


@compiled
def clear(s: State) -> None:
    """The meals left over go under the deck."""
    decks.put_meals_under(s, s.inn_meals, s.meal_lots)
    s.inn_meals = 0
    s.inn_count = 0
    s.inn_open = 0
    s.looked = 0
