"""Calligraphies and amulets: bought in secret from an open choice, so that others see how many one has, not which.

Whoever may choose looks at the supply and so learns what is gone, but not who has it. Functions take the fields of
one of the two kinds: `card`, `by`, `number` (slots of those held, in the order of purchases), `since`, `looks`, `told`,
and `boxed`, the set of those that are not played with, which everybody knows.
"""

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import SECRETS
from ukiyo.games.tokaido.rules.bits import count, nth
from ukiyo.games.tokaido.state import NONE, STREAM_DEAL, State

FACE_DOWN = SECRETS
EVERYTHING = (1 << SECRETS) - 1


@compiled
def supply(card: Cells, told: Cells, boxed: int) -> int:
    """The set of cards that nobody holds. In a view: those that the viewer does not know to be gone."""
    left = EVERYTHING & ~boxed
    for i in range(SECRETS):
        if card[i] >= 0 and card[i] < SECRETS:
            left &= ~(1 << card[i])
        if told[i] > 0:
            left &= ~(1 << i)
    return left


@compiled
def held(card: Cells, by: Cells, seat: int) -> int:
    """The set of cards that a seat holds, as far as they are known."""
    mine = 0
    for i in range(SECRETS):
        if by[i] == seat and card[i] < SECRETS:
            mine |= 1 << card[i]
    return mine


@compiled
def how_many(by: Cells, seat: int) -> int:
    """How many cards a seat holds, which everybody sees."""
    n = 0
    for i in range(SECRETS):
        n += by[i] == seat
    return n


@compiled
def left_over(by: Cells, boxed: int) -> int:
    """How many cards are in the supply, which everybody sees."""
    n = -count(boxed)
    for i in range(SECRETS):
        n += by[i] == NONE
    return n


@compiled
def look(looks: Cells, seat: int, bought: int) -> None:
    """A seat looks through the supply after `bought` purchases."""
    looks[seat] |= 1 << bought


@compiled
def take(card: Cells, by: Cells, number: Cells, seat: int, which: int, bought: int) -> None:
    """A seat takes a card as purchase number `bought`."""
    i = 0
    while by[i] != NONE:
        i += 1
    by[i] = seat
    card[i] = which
    number[i] = bought


@compiled
def give_back(card: Cells, by: Cells, number: Cells, since: Cells, which: int, bought: int) -> None:
    """A card is used for all to see and goes back to the supply."""
    i = 0
    while card[i] != which:
        i += 1
    for k in range(i, SECRETS):
        last = k == SECRETS - 1
        card[k] = NONE if last else card[k + 1]
        by[k] = NONE if last else by[k + 1]
        number[k] = 0 if last else number[k + 1]
    since[which] = bought


@compiled
def _seen_gone(looks: Cells, seat: int, number: Cells) -> int:
    """The first look of a seat after a purchase (in purchases made then), or -1."""
    mine = looks[seat]
    for bought in range(number, 64):
        if mine >> bought & 1:
            return bought
    return -1


@compiled
def conceal(card: Cells, by: Cells, number: Cells, looks: Cells, told: Cells, seat: int) -> None:
    """Turn face down what others hold. What the seat saw to be gone stays told."""
    for i in range(SECRETS):
        which = card[i]
        if by[i] == seat or which < 0 or which >= SECRETS:
            continue
        if seat >= 0:
            seen = _seen_gone(looks, seat, number[i])
            if seen >= 0:
                told[which] = seen + 1
        card[i] = FACE_DOWN


@compiled
def deal(
    s: State,
    card: Cells,
    by: Cells,
    number: Cells,
    since: Cells,
    looks: Cells,
    told: Cells,
    boxed: int,
    seat: int,
    dealt: int,
) -> int:
    """Deal anew what lies face down for a seat. Returns how many draws were made in all, from `dealt` on.

    A card fits a slot if the same look told that it is gone, and if it was in the supply when the slot was bought.
    Slots are filled in the order of purchases: what fits an earlier one fits later ones, so all ways are as likely.
    """
    gone = boxed
    for i in range(SECRETS):
        if card[i] >= 0 and card[i] < SECRETS:
            gone |= 1 << card[i]
    for i in range(SECRETS):
        if card[i] != FACE_DOWN:
            continue
        seen = _seen_gone(looks, seat, number[i]) if seat >= 0 else (-1)
        fits = 0
        for which in range(SECRETS):
            if gone >> which & 1 == 0 and told[which] == seen + 1 and since[which] < number[i]:
                fits |= 1 << which
        which = nth(fits, chance.below(s, STREAM_DEAL, dealt, count(fits)))
        dealt += 1
        card[i] = which
        gone |= 1 << which
    told[:] = 0
    return dealt
