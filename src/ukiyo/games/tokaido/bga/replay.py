"""A replay as a whole: who plays, with what options, and what the draws of the game are."""

from collections.abc import Iterator
from dataclasses import dataclass

from ukiyo.engine.errors import shown
from ukiyo.games.tokaido.bga import codes
from ukiyo.games.tokaido.bga.packets import Card, Note, ReplayError, notes
from ukiyo.games.tokaido.components import DEVOTION, INN, KIND, N_SPACES, TRAVELER_COINS, TRAVELER_NEEDS, TRAVELERS

PREPARATIONS = (2, 1, 0, -1, -1)
CROSSROADS_PEOPLE = 2


@dataclass
class Replay:
    """The notes of a game from the first move on, and what must be known before it can be played."""

    players: list[int]
    """The site's numbers of the players, by seat."""
    travelers: list[int]
    lanes: list[int]
    coins: list[int]
    """With what each begins."""
    opening: Note
    notes: list[Note]
    crossroads: bool = False
    gastronomy: bool = False
    preparations: bool = False
    scripts_all: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    def seat(self, note: Note, player: int) -> int:
        """The seat of a player. Raises ReplayError."""
        if player not in self.players:
            raise note.wrong(f"player {player} has not been announced")
        return self.players.index(player)


def read(raw: bytes) -> Replay:
    """The replay in the bytes of a file. Raises ReplayError."""
    found = list(notes(raw))
    chosen = [note for note in found if note.kind == "traveler"]
    if not chosen:
        raise ReplayError("nobody travels: this is no game of Tokaido, or not from its beginning")
    replay = _seated(chosen)
    replay.notes = found[max(i for i, note in enumerate(found) if note.kind == "traveler") + 1 :]
    _same_cards(replay)
    replay.crossroads = _has_crossroads(replay)
    replay.gastronomy = _has_gastronomy(replay)
    replay.preparations = _has_preparations(replay)
    _mark_devotion(replay)
    replay.scripts_all = _counts_all(replay)
    return replay


def _seated(chosen: list[Note]) -> Replay:
    """Who sits where, as the travelers are announced."""
    last = chosen[-1]
    if not 3 <= len(chosen) <= 5:
        raise last.wrong(f"{len(chosen)} travelers; replays of 3 to 5 players can be read")
    replay = Replay([], [], [], [], last, [])
    for note in chosen:
        name = note.args.get("traveler")
        if not isinstance(name, str) or name not in codes.TRAVELER:
            raise note.wrong(f"{shown(name)} is no traveler")
        if note.number("player_position") != 1:
            raise note.wrong("expected at the inn of the start, space 1")
        replay.players.append(note.player)
        replay.travelers.append(codes.TRAVELER[name])
        replay.lanes.append(note.number("player_position_order") - 1)
    if len(set(replay.players)) < len(chosen) or len(set(replay.travelers)) < len(chosen):
        raise last.wrong("a player or traveler is announced twice")
    if sorted(replay.lanes) != list(range(len(chosen))):
        raise last.wrong(f"places 1 to {len(chosen)} at the inn, each once, not {[lane + 1 for lane in replay.lanes]}")
    counters = last.counters()
    for player in replay.players:
        if f"player_coins_{player}" not in counters:
            raise last.wrong(f"the coins of player {player} are missing")
        replay.coins.append(counters[f"player_coins_{player}"])
    return replay


def _same_cards(replay: Replay) -> None:
    """A number is the same card in all of a game."""
    known: dict[int, Card] = {}
    for note in replay.notes:
        cards = note.cards() if "cards" in note.args else []
        if note.kind == "state" and "cards" in note.details:
            cards = note.cards_in(note.details["cards"])
        for card in cards:
            if known.setdefault(card.id, card) != card:
                before = known[card.id]
                raise note.wrong(f"card {card.id} is {card.type} {card.code}, but was {before.type} {before.code}")


def is_inn(space: int) -> bool:
    """Whether a space is an inn."""
    return 1 <= space <= N_SPACES and int(KIND[0, space]) == INN


def _has_crossroads(replay: Replay) -> bool:
    """Crossroads shows in its states and people, or in a packet that ends with the choice at a stop."""
    if any(int(TRAVELER_NEEDS[who]) & CROSSROADS_PEOPLE for who in replay.travelers):
        return True
    stop: str | None = None
    for note in replay.notes:
        if note.kind == "traveled" and not is_inn(note.number("position")):
            stop = note.packet
        elif note.kind == "state":
            if note.state in codes.SHOPS:
                return True
            if stop is not None and note.packet != stop:
                return True
            if note.state in codes.BASE_STOPS:
                stop = None
    return False


def _has_gastronomy(replay: Replay) -> bool:
    """With Gastronomy the first to look at an inn sees as many meals as there are travelers."""
    for note in replay.notes:
        if note.kind == "state" and note.state == 11:
            count = len(note.cards_in(note.details.get("cards")))
            if count not in (replay.seats, replay.seats + 1):
                raise note.wrong(f"{count} meals for {replay.seats} travelers")
            return count == replay.seats
    return False


def _has_preparations(replay: Replay) -> bool:
    """Start coins are those of the travelers, or else those with preparations."""
    plain = [int(TRAVELER_COINS[who]) for who in replay.travelers]
    if replay.coins == plain:
        return False
    prepared = [max(0, coins + PREPARATIONS[lane]) for coins, lane in zip(plain, replay.lanes, strict=True)]
    if replay.coins != prepared:
        names = [TRAVELERS[who] for who in replay.travelers]
        raise replay.opening.wrong(f"{', '.join(names)} begin with {plain} coins, not with {replay.coins}")
    return True


PURCHASES = ("souvenirs", "legend", "calligraphy", "amulet", "bath", "meal")


def amulet_of(note: Note) -> int:
    """The amulet that a note says is used."""
    text = note.args.get("card_type")
    code = text.removeprefix("amulet_") if isinstance(text, str) else ""
    if not code.isdecimal() or len(code) > 2 or int(code) >= len(codes.AMULET):
        raise note.wrong(f"{shown(text)} is no amulet")
    return codes.AMULET[int(code)]


def _mark_devotion(replay: Replay) -> None:
    """Devotion is told after the purchase that it is for: mark the purchase."""
    bought: Note | None = None
    for note in replay.notes:
        if note.kind in PURCHASES:
            bought = note
        elif note.kind == "traveled":
            bought = None
        elif note.kind == "amulet-used" and amulet_of(note) == DEVOTION:
            if bought is None or bought.player != note.player:
                raise note.wrong("Devotion without a purchase in this turn")
            bought.devoted = True


def _counts_all(replay: Replay) -> bool:
    """Later games bring a point of Shodo and Emaki for legendary objects too: the first such purchase shows it."""
    owners: dict[int, int] = {}
    for note, after in _pairs(replay.notes):
        if note.kind == "legend":
            if owners.get(note.player, 0) > 0:
                return after is not None and after.kind == "script"
            owners[note.player] = owners.get(note.player, 0) + (note.card("legend").code < 2)
    return False


def _pairs(notes_: list[Note]) -> Iterator[tuple[Note, Note | None]]:
    yield from zip(notes_, [*notes_[1:], None], strict=True)


def translated(note: Note, card: Card, type_: str) -> int:
    """The number here of a card of the site. Raises ReplayError."""
    table = codes.BY_TYPE[type_]
    if card.type != type_ or not 0 <= card.code < len(table):
        hint = " (the cards of New Encounters are not among the rules)" if card.type == "encounter" else ""
        raise note.wrong(f"{card.type} {card.code} is no {type_}{hint}")
    return table[card.code]
