"""Inns: what each announcement about bets, offers and meals stands for."""

from ukiyo.games.tokaido.bga.packets import Note
from ukiyo.games.tokaido.bga.replay import translated
from ukiyo.games.tokaido.bga.road import announces, choose, devote
from ukiyo.games.tokaido.bga.table import FIRST, Table
from ukiyo.games.tokaido.components import DISHES, KINKO, MEAL_DISH, N_MEALS, SASAYAKKO, TRAVELERS, ZENEMON
from ukiyo.games.tokaido.state import ACTIONS, Event, Phase, Row, Why


def served(t: Table, note: Note, seat: int) -> None:
    """State 11: the meals of the inn, when a traveler sees them first."""
    i = t.find(Event.MEALS, seat)
    if i is None:
        return  # the state is only repeated
    meals = t.take(note, Event.MEALS, seat)[FIRST]
    mine = sorted(int(MEAL_DISH[meal]) for meal in range(N_MEALS) if meals >> meal & 1)
    theirs = sorted(translated(note, card, "meal") for card in note.cards_in(note.details.get("cards")))
    if mine != theirs:
        said = ", ".join(DISHES[dish] for dish in mine)
        raise note.wrong(f"expected {', '.join(DISHES[dish] for dish in theirs)}; the engine says {said}")


def offered(t: Table, note: Note, seat: int) -> None:
    """State 111: the meal that Satsuki is offered."""
    if t.find(Event.MEAL_OFFERED, seat) is None:
        return
    meal = t.take(note, Event.MEAL_OFFERED, seat)[FIRST]
    cards = note.cards_in(note.details.get("cards"))
    if [translated(note, card, "meal") for card in cards] != [int(MEAL_DISH[meal])]:
        raise note.wrong(f"expected another meal on offer; the engine says {DISHES[int(MEAL_DISH[meal])]}")


@announces("meal")
def meal(t: Table, note: Note, seat: int) -> None:
    dish, coins = translated(note, note.card("meal"), "meal"), note.number("coins")
    devote(t, note, seat)
    if t.phase(seat) == Phase.OFFER:
        t.act(note, seat, ACTIONS.YES)
    else:
        choose(t, note, seat, ACTIONS.EAT + dish, Phase.MEAL)
    row = t.take(note, Event.ATE, seat)
    eaten, paid = int(MEAL_DISH[row[FIRST]]), row[FIRST + 1]
    if (eaten, paid) != (dish, coins):
        raise note.wrong(f"expected {DISHES[dish]} for {coins} coins; the engine says {DISHES[eaten]} for {paid}")
    t.take_coins(note, seat, -coins, Why.MEAL)
    t.take_points(note, seat, note.number("points"), Row.MEALS)


@announces("no-meal")
def no_meal(t: Table, note: Note, seat: int) -> None:
    choose(t, note, seat, ACTIONS.NO, Phase.MEAL)
    t.take(note, Event.NO_MEAL, seat)


@announces("no-free-meal")
def no_free_meal(t: Table, note: Note, seat: int) -> None:
    choose(t, note, seat, ACTIONS.NO, Phase.OFFER)
    t.take(note, Event.MEAL_REFUSED, seat)


@announces("no-bet")
def no_bet(t: Table, note: Note, seat: int) -> None:
    choose(t, note, seat, ACTIONS.NO, Phase.BET)


PEOPLE = {"kinko": KINKO, "sasayakko": SASAYAKKO, "zen-emon": ZENEMON}


@announces("kinko")
@announces("sasayakko")
@announces("zen-emon")
def discount(t: Table, note: Note, seat: int) -> None:
    """The discount itself shows in the price; it must be that traveler's."""
    who = int(t.record["traveler"][seat])
    if who != PEOPLE[note.kind]:
        raise note.wrong(f"expected that {t.name(seat)} is {note.kind}; the engine says {TRAVELERS[who]}")
