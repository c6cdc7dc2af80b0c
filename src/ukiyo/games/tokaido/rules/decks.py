"""The decks and the die. Each is drawn from by one function, which asks the script of a recorded game first.

To play a recorded game again, write what was drawn, in its order, into `script` of the starting position: of a souvenir,
meal, legendary object, amulet or festival its number + 1, of an encounter or hot spring its kind + 1, of the die what
it shows + 1 (X is 0). A scripted card may lie anywhere in its
deck; one that is not there is passed over, and chance decides.
"""

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    DIE,
    N_ENCOUNTERS,
    N_MEALS,
    N_SOUVENIRS,
)
from ukiyo.games.tokaido.rules.bits import count, nth
from ukiyo.games.tokaido.state import (
    DRAW_DIE,
    DRAW_ENCOUNTERS,
    DRAW_FESTIVALS,
    DRAW_MEALS,
    DRAW_SOUVENIRS,
    DRAW_SPRINGS,
    MOST_UNDER,
    MOST_UNSEEN,
    NONE,
    SCRIPT,
    State,
)

MOST_CARDS = 32
"""More than any deck has."""


@compiled
def _random(s: State, what: int, n: int) -> int:
    k = chance.below(s, what + 1, s.draws[what], n)
    s.draws[what] += 1
    s.reveals += 1
    return k


@inlined
def random(s: State, what: int, n: int) -> int:
    """Draw from 0..n-1 in the stream `what`; something becomes known."""
    return _random(s, what, n)


@compiled
def scripted(s: State) -> int:
    """The next result in the script of a recorded game, or -1."""
    i = s.scripted
    if i >= SCRIPT or s.script[i] == 0:
        return -1
    s.scripted = i + 1
    s.reveals += 1
    return s.script[i] - 1


@compiled
def _random_of(s: State, what: int, cards: int, there: int) -> int:
    card = scripted(s)
    if card >= 0 and card < MOST_CARDS and there >> card & 1:
        return card
    return nth(cards, random(s, what, count(cards)))


@inlined
def random_of(s: State, what: int, cards: int) -> int:
    """A card of a set: the scripted one if it is there, else any."""
    return _random_of(s, what, cards, cards)


@inlined
def top_of(s: State, what: int, deck: int, under: Cells) -> int:
    """The top card of a deck: the scripted one wherever it lies, else any that may lie on top."""
    return _random_of(s, what, top_lot(deck, under), deck)


@compiled
def top_lot(deck: int, under: Cells) -> int:
    """Of the cards in a deck those that may lie on top: all never drawn, else those of the lot put under it first."""
    least = 256
    top = 0
    for card in range(len(under)):
        if deck >> card & 1:
            lot = under[card]
            if lot < least:
                least = lot
                top = 0
            if lot == least:
                top |= 1 << card
    return top


@compiled
def draw_souvenir(s: State) -> int:
    """Take the top souvenir off the deck; -1 when there is none."""
    deck = s.souvenir_deck
    if deck == 0:
        return -1
    card = top_of(s, DRAW_SOUVENIRS, deck, s.souvenir_under)
    s.souvenir_deck = deck & ~(1 << card)
    s.souvenir_under[card] = 0
    return card


@compiled
def put_souvenirs_under(s: State, cards: int) -> None:
    """Souvenirs go under the deck together, in an order that nobody knows."""
    if cards != 0:
        s.souvenir_lots += 1
        s.souvenir_deck = s.souvenir_deck | cards
        for card in range(N_SOUVENIRS):
            if cards >> card & 1:
                s.souvenir_under[card] = s.souvenir_lots


@compiled
def draw_meal(s: State) -> int:
    """Take the top meal off the deck; -1 when there is none. What lot it was of stays known to everybody."""
    deck = s.meal_deck
    if deck == 0:
        return -1
    card = top_of(s, DRAW_MEALS, deck, s.meal_under)
    s.meal_deck = deck & ~(1 << card)
    return card


@compiled
def put_meals_under(s: State, cards: int, lot: int) -> None:
    """Meals go under the deck as part of a lot, in an order that nobody knows."""
    s.meal_deck = s.meal_deck | cards
    for card in range(N_MEALS):
        if cards >> card & 1:
            s.meal_under[card] = lot


@compiled
def put_meal_under_unseen(s: State, meal: int, seen_by: int) -> None:
    """A meal goes under the deck with the newest lot, and only the seats of `seen_by` know which it is."""
    k = 0
    while s.unseen_meal[k] != NONE:
        k += 1
    s.unseen_meal[k] = meal
    s.unseen_from[k] = s.meal_under[meal]
    s.unseen_lot[k] = s.meal_lots
    s.unseen_by[k] = seen_by
    put_meals_under(s, 1 << meal, s.meal_lots)


@compiled
def all_have_seen(s: State, meals: int) -> None:
    """Some meals lie open: whether they were unseen before no longer matters."""
    n = 0
    for k in range(MOST_UNSEEN):
        meal = s.unseen_meal[k]
        if meal == NONE or (meal < N_MEALS and meals >> meal & 1):
            continue
        s.unseen_meal[n], s.unseen_from[n] = s.unseen_meal[k], s.unseen_from[k]
        s.unseen_lot[n], s.unseen_by[n] = s.unseen_lot[k], s.unseen_by[k]
        n += 1
    for k in range(n, MOST_UNSEEN):
        s.unseen_meal[k] = NONE
        s.unseen_from[k], s.unseen_lot[k], s.unseen_by[k] = 0, 0, 0


@compiled
def _kind_of(counts: Cells, k: int) -> int:
    """The kind of the k-th card where `counts` tells how many there are of each."""
    kind = 0
    while k >= counts[kind]:
        k -= counts[kind]
        kind += 1
    return kind


@compiled
def draw_encounter(s: State) -> int:
    """Take the top encounter off the deck; -1 when there is none. What Yoshiyasu put under it comes last, in order."""
    left = 0
    for kind in range(N_ENCOUNTERS):
        left += s.encounter_deck[kind]
    if left == 0 and (s.encounter_under[0] == NONE or s.encounter_under[0] == N_ENCOUNTERS):
        return -1
    found = scripted(s)
    if 0 <= found < N_ENCOUNTERS:
        for k in range(MOST_UNDER):
            if s.encounter_under[k] == found and s.encounter_deck[found] == 0:
                return _from_under(s, k)
    if left == 0:
        return _from_under(s, 0)
    if found < 0 or found >= N_ENCOUNTERS or s.encounter_deck[found] == 0:
        found = _kind_of(s.encounter_deck, random(s, DRAW_ENCOUNTERS, left))
    s.encounter_deck[found] -= 1
    return found


@compiled
def _from_under(s: State, k: int) -> int:
    """Take one of the encounters that were put under the deck."""
    found = s.encounter_under[k]
    for i in range(k, MOST_UNDER - 1):
        s.encounter_under[i] = s.encounter_under[i + 1]
    s.encounter_under[MOST_UNDER - 1] = NONE
    s.reveals += 1
    return found


@compiled
def put_encounter_under(s: State, kind: int) -> None:
    """An encounter goes under the deck, below those put there before."""
    k = 0
    while s.encounter_under[k] != NONE:
        k += 1
    s.encounter_under[k] = kind


@compiled
def draw_spring(s: State) -> int:
    """Take the top hot spring off the deck: its kind, -1 when there is none."""
    left = s.spring_deck[0] + s.spring_deck[1]
    if left == 0:
        return -1
    kind = scripted(s)
    if kind < 0 or kind > 1 or s.spring_deck[kind] == 0:
        kind = _kind_of(s.spring_deck, random(s, DRAW_SPRINGS, left))
    s.spring_deck[kind] -= 1
    return kind


@compiled
def draw_festival(s: State) -> int:
    """Take the top festival off the deck, which never runs out."""
    deck = s.festival_deck
    card = random_of(s, DRAW_FESTIVALS, deck)
    s.festival_deck = deck & ~(1 << card)
    return card


@compiled
def roll_die(s: State) -> int:
    """Roll the red die: 0 for X, 1 to 4."""
    shown = scripted(s)
    if shown < 0 or shown > DIE[-1]:
        shown = DIE[random(s, DRAW_DIE, 6)]
    return shown
