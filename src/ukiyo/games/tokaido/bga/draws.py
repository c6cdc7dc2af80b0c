"""What is drawn in a replay, in the order of drawing: the script with which the engine plays the game again.

The decks are kept here as the rules keep them, so that a draw that no deck can give is found, and a copy is chosen where
the record tells only the dish.
"""

from dataclasses import dataclass, field

from ukiyo.games.tokaido.bga.packets import Card, Note, ReplayError
from ukiyo.games.tokaido.bga.replay import Replay, is_inn, translated
from ukiyo.games.tokaido.components import (
    ENCOUNTER_COPIES,
    ENCOUNTERS,
    MEAL_DISH,
    N_MEALS,
    N_SOUVENIRS,
    SOUVENIRS,
    SPRING_COPIES,
    SPRINGS,
    YOSHIYASU,
)
from ukiyo.games.tokaido.state import SCRIPT

NEVER = 0
"""The lot of cards that were never drawn."""


@dataclass
class Lots:
    """A deck whose cards lie in lots: those never drawn on top, then what was put under it, lot by lot."""

    lot: dict[int, int]
    """The cards in the deck, each with its lot."""
    lots: int = 0

    def top(self) -> set[int]:
        """The cards that may lie on top."""
        least = min(self.lot.values(), default=0)
        return {card for card, lot in self.lot.items() if lot == least}

    def put_under(self, cards: list[int]) -> None:
        """Put cards under the deck together."""
        if cards:
            self.lots += 1
            self.lot.update(dict.fromkeys(cards, self.lots))


@dataclass
class Draws:
    """The draws of a replay so far, and what is left in the decks."""

    replay: Replay
    script: list[int] = field(default_factory=list)
    again: int = 0
    """Souvenirs that were drawn a second time."""
    souvenirs: Lots = field(default_factory=lambda: Lots(dict.fromkeys(range(N_SOUVENIRS), NEVER)))
    meals: Lots = field(default_factory=lambda: Lots(dict.fromkeys(range(N_MEALS), NEVER)))
    encounters: list[int] = field(default_factory=lambda: [int(n) for n in ENCOUNTER_COPIES])
    under: list[int] = field(default_factory=list)
    springs: list[int] = field(default_factory=lambda: [int(n) for n in SPRING_COPIES])
    display: list[int] | None = None
    pair: list[int] | None = None
    inn: int = 1
    served: list[int] | None = None
    offered: int | None = None
    refused: list[int] = field(default_factory=list)
    fault: tuple[Note | None, ReplayError | None] = (None, None)
    """The first notification with a draw that no deck can give: the game may have gone wrong before."""

    # --- souvenirs -----------------------------------------------------------------------------------------------------
    def souvenir(self, note: Note, card: int) -> None:
        """A souvenir is drawn from the top of the deck."""
        if card not in self.souvenirs.top():
            where = "deeper in the deck" if card in self.souvenirs.lot else "not in the deck"
            raise note.wrong(f"{SOUVENIRS[card]} is drawn, but lies {where}")
        self.again += self.souvenirs.lot.pop(card) != NEVER
        self.script.append(card)

    def show(self, note: Note) -> None:
        """Souvenirs are laid out; those that lie higher in the deck were drawn before the others."""
        if self.display is not None:
            return  # the state is only repeated
        cards = [translated(note, card, "souvenir") for card in note.cards_in(note.details.get("cards"))]
        lot = self.souvenirs.lot
        self.display = sorted(cards, key=lambda card: lot.get(card, NEVER))
        for card in self.display:
            self.souvenir(note, card)

    def bought(self, note: Note) -> None:
        """What is not bought goes under the deck."""
        cards = [translated(note, card, "souvenir") for card in note.cards()] if note.kind == "souvenirs" else []
        self.souvenirs.put_under([card for card in self.display or [] if card not in cards])
        self.display = None

    # --- encounters and hot springs --------------------------------------------------------------------------------------
    def encounter(self, note: Note, kind: int) -> None:
        """An encounter is drawn: one that was never drawn, else what Yoshiyasu put under the deck first."""
        if sum(self.encounters) == 0:
            if not self.under or self.under[0] != kind:
                raise note.wrong(f"{ENCOUNTERS[kind]} is drawn, but does not lie on top of the deck")
            self.under.pop(0)
        elif self.encounters[kind] == 0:
            raise note.wrong(f"{ENCOUNTERS[kind]} is drawn once more than there are cards")
        else:
            self.encounters[kind] -= 1
        self.script.append(kind)

    def two(self, note: Note) -> None:
        """Yoshiyasu looks at two; if only one was never drawn, that is the first."""
        cards = note.cards_in(note.details.get("cards"))
        if self.pair is not None or not cards:
            return
        pair = [translated(note, card, "encounter") for card in cards]
        if sum(self.encounters) == 1:
            pair.sort(key=lambda kind: self.encounters[kind] == 0)
        elif sum(self.encounters) == 0 and self.under[:1] != pair[:1]:
            pair.reverse()
        for kind in pair:
            self.encounter(note, kind)
        self.pair = pair

    def met(self, note: Note) -> None:
        """An encounter is kept: the one of two, or the one that is drawn now."""
        kind = translated(note, note.card("encounter"), "encounter")
        if self.pair is None:
            self.encounter(note, kind)
            return
        if kind not in self.pair:
            raise note.wrong(f"{ENCOUNTERS[kind]} is none of the two on offer")
        self.pair.remove(kind)
        self.under += self.pair
        self.pair = None

    def spring(self, note: Note) -> None:
        """A hot spring is drawn."""
        kind = translated(note, note.card("hotspring"), "hotspring")
        if self.springs[kind] == 0:
            raise note.wrong(f"a hot spring of {SPRINGS[kind]} is drawn once more than there are cards")
        self.springs[kind] -= 1
        self.script.append(kind)

    # --- meals -----------------------------------------------------------------------------------------------------------
    def meal(self, note: Note, card: Card) -> int:
        """A meal is drawn: of this dish the copy that may lie on top."""
        dish = translated(note, card, "meal")
        fits = [meal for meal in self.meals.top() if int(MEAL_DISH[meal]) == dish]
        if not fits:
            raise note.wrong(f"meal {card.code} is drawn, but does not lie on top of the deck")
        meal = min(fits)
        del self.meals.lot[meal]
        self.script.append(meal)
        return meal

    def arrive(self, space: int) -> None:
        """Somebody comes to an inn: to a new one, if so, what was left at the one before has gone under the deck."""
        if space != self.inn:
            self.meals.put_under([*(self.served or []), *self.refused])
            self.inn, self.served, self.refused = space, None, []

    def serve(self, note: Note) -> None:
        """Meals are on offer; who sees them first has drawn them."""
        self.refuse()
        if self.served is None:
            cards = note.cards_in(note.details.get("cards"))
            lot = self.meals.lot
            cards.sort(key=lambda card: min((lot[m] for m in lot if MEAL_DISH[m] == _dish(note, card)), default=NEVER))
            self.served = [self.meal(note, card) for card in cards]

    def offer(self, note: Note) -> None:
        """Satsuki is offered a meal."""
        if self.offered is None:
            cards = note.cards_in(note.details.get("cards"))
            if len(cards) != 1:
                raise note.wrong(f"one meal is offered, not {len(cards)}")
            self.offered = self.meal(note, cards[0])

    def refuse(self) -> None:
        """Satsuki has refused what she was offered."""
        if self.offered is not None:
            self.refused.append(self.offered)
            self.offered = None

    def eat(self, note: Note) -> None:
        """A meal is eaten; the engine takes the first copy of its dish."""
        dish = _dish(note, note.card("meal"))
        if self.offered is not None:
            self.offered = None
            return
        fits = [meal for meal in self.served or [] if int(MEAL_DISH[meal]) == dish]
        if self.served is None or not fits:
            raise note.wrong("this meal is not on offer")
        self.served.remove(min(fits))


def _dish(note: Note, card: Card) -> int:
    return translated(note, card, "meal")


def script_of(replay: Replay) -> Draws:
    """The draws of a replay, as far as the decks can give them. Raises ReplayError when they are too many."""
    draws = Draws(replay)
    for note in replay.notes:
        try:
            _draw(draws, note)
        except ReplayError as error:
            draws.fault = (note, error)
            break
    if len(draws.script) > SCRIPT:
        raise ReplayError(f"{len(draws.script)} draws are more than a game can have ({SCRIPT})")
    return draws


def _draw(draws: Draws, note: Note) -> None:
    """What is drawn for a notification. Raises ReplayError where no deck can give it."""
    if note.kind == "state":
        _state(draws, note)
    elif note.kind in ("souvenirs", "no-souvenir"):
        draws.bought(note)
    elif note.kind == "encounter":
        draws.met(note)
    elif note.kind == "free-souvenir":
        draws.souvenir(note, translated(note, note.card("souvenir"), "souvenir"))
    elif note.kind == "spring":
        draws.spring(note)
    elif note.kind == "meal":
        draws.eat(note)
    elif note.kind == "no-free-meal":
        draws.refuse()
    elif note.kind == "die":
        result = note.number("result")
        if not 0 <= result <= 4:
            raise note.wrong(f"the die shows 0 (X) to 4, not {result}")
        draws.script.append(result)
    elif note.kind == "traveled" and is_inn(note.number("position")):
        draws.arrive(note.number("position"))


def _state(draws: Draws, note: Note) -> None:
    if note.state == 5:
        draws.show(note)
    elif note.state == 101:
        if YOSHIYASU in draws.replay.travelers:
            draws.two(note)
    elif note.state == 11:
        draws.serve(note)
    elif note.state == 111:
        draws.offer(note)
