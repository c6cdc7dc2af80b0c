"""Turns, stops and purchases: what each announcement on the road stands for."""

from collections.abc import Callable

from ukiyo.games.tokaido.bga import codes
from ukiyo.games.tokaido.bga.packets import Note
from ukiyo.games.tokaido.bga.replay import translated
from ukiyo.games.tokaido.bga.table import FIRST, SEAT, Table
from ukiyo.games.tokaido.components import (
    DEVOTION,
    ENCOUNTER,
    ENCOUNTERS,
    KUGE,
    MIKO,
    SAMURAI,
    SECTIONS,
    SOUVENIR_PRICE,
    SOUVENIRS,
    SPRING,
)
from ukiyo.games.tokaido.components import (
    KIND as SPACE_KIND,
)
from ukiyo.games.tokaido.state import ACTIONS, MOST_DISPLAY, NONE, Event, Phase, Row, Why

Handler = Callable[[Table, Note, int], None]
HANDLERS: dict[str, Handler] = {}
"""For each announcement about a player what it stands for; called with the seat."""


def announces(kind: str) -> Callable[[Handler], Handler]:
    """Bind a function to a kind of announcement."""

    def bind(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return bind


# --- turns -----------------------------------------------------------------------------------------------------------
def settle(t: Table, note: Note) -> None:
    """Let go of what the record passes over in silence: a second action, another move, a stop where no card is left."""
    while t.position.to_act is not None:
        seat = t.position.to_act
        phase = t.phase(seat)
        if phase == Phase.AGAIN or (phase == Phase.STOP and int(t.record["acted"])):
            t.act(note, seat, ACTIONS.NO)
        elif phase == Phase.STOP and none_left(t, int(SPACE_KIND[0, t.at[seat]])):
            t.act(note, seat, ACTIONS.TAKE)
        else:
            return


def none_left(t: Table, kind: int) -> bool:
    """Whether the deck of a kind of space has run out, so that a stop there brings nothing to announce."""
    if kind == SPRING:
        return not t.record["spring_deck"].any()
    return kind == ENCOUNTER and not t.record["encounter_deck"].any() and int(t.record["encounter_under"][0]) == NONE


def turn(t: Table, note: Note) -> None:
    """State 3: it is the turn of a player."""
    seat = t.replay.seat(note, note.active)
    settle(t, note)
    t.level(note)
    t.shopping = False
    if (seat, True) != (t.turn, t.to_move):  # else the state is only repeated
        t.bought_now.clear()
    t.turn, t.to_move, t.revealed = seat, True, None
    if t.queue:
        moves = t.queue[0][SEAT]
        said = f"{t.name(moves)} moves"
    else:
        moves = seat if t.phase(seat) == Phase.MOVE else -1
        said = t.asked()
    if moves != seat:
        raise note.wrong(f"expected that {t.name(seat)} is to move; the engine says: {said}")


@announces("traveled")
def traveled(t: Table, note: Note, seat: int) -> None:
    space, lane = note.number("position"), note.number("position_order") - 1
    if (t.turn, t.to_move) != (seat, True):
        raise note.wrong(f"expected a move of {t.name(t.turn)}" if t.to_move else "expected a new turn first")
    t.to_move = False
    t.level(note)
    if not t.queue:
        if not 1 <= space < ACTIONS.TAKE - ACTIONS.MOVE:
            raise note.wrong(f"there is no space {space}")
        t.act(note, seat, ACTIONS.MOVE + space)
    t.take(note, Event.MOVED, seat, space, lane)
    t.tally[seat, "stops"] += 1
    t.at[seat] = space


def asked_to_act(t: Table, note: Note, seat: int) -> None:
    """State 4: the choice at a stop; the site counts how often it comes to it."""
    t.tally[seat, f"kind {int(SPACE_KIND[0, t.at[seat]])}"] += 1


def choose(t: Table, note: Note, seat: int, action: int, phase: Phase = Phase.STOP) -> None:
    """Let a seat take a choice, if it is asked: where there is only one the engine has taken it."""
    if t.phase(seat) == phase:
        t.act(note, seat, action)


# --- simple stops ----------------------------------------------------------------------------------------------------
def the_only(note: Note, type_: str) -> None:
    """A card of which all copies are alike."""
    if code := note.card(type_).code:
        raise note.wrong(f"{type_} {code} is no {type_}")


@announces("farm")
def farm(t: Table, note: Note, seat: int) -> None:
    choose(t, note, seat, ACTIONS.TAKE)
    t.take_coins(note, seat, note.number("coins"), Why.FARM)


@announces("spring")
def spring(t: Table, note: Note, seat: int) -> None:
    if note.number("coins"):
        raise note.wrong(f"a hot spring costs and brings no coins, not {note.number('coins')}")
    choose(t, note, seat, ACTIONS.TAKE)
    t.take(note, Event.SPRING, seat, translated(note, note.card("hotspring"), "hotspring"))
    t.take_points(note, seat, note.number("points"), Row.SPRINGS)


@announces("bath")
def bath(t: Table, note: Note, seat: int) -> None:
    the_only(note, "bathhouse")
    devote(t, note, seat)
    choose(t, note, seat, ACTIONS.BATH)
    t.take_coins(note, seat, -note.number("coins"), Why.BATH)
    t.take(note, Event.BATH, seat)
    t.take_points(note, seat, note.number("points"), Row.SPRINGS)


@announces("cherry")
def cherry(t: Table, note: Note, seat: int) -> None:
    the_only(note, "cherrytree")
    choose(t, note, seat, ACTIONS.CHERRY)
    t.take(note, Event.CHERRY, seat)
    t.take_points(note, seat, note.number("points"), Row.CHERRIES)
    t.take_coins(note, seat, note.number("coins"), Why.CHERRY)


@announces("section")
def section(t: Table, note: Note, seat: int) -> None:
    card = note.card(*codes.PANORAMA)
    panorama = codes.PANORAMA[card.type]
    if t.phase(seat) == Phase.PANORAMA:
        t.act(note, seat, ACTIONS.PANORAMA + panorama)
    elif t.find(Event.PANORAMA, seat) is None:
        choose(t, note, seat, ACTIONS.TAKE)
    t.take(note, Event.PANORAMA, seat, panorama, card.code + 1)
    t.take_points(note, seat, note.number("points"), Row.PANORAMAS)


def open_panoramas(t: Table, note: Note, seat: int) -> None:
    """States 104 and 112: the next section of each panorama that is not complete."""
    offered = {(codes.PANORAMA.get(card.type), card.code) for card in note.cards_in(note.details.get("cards"))}
    have = [int(sections) for sections in t.record["panorama"][seat]]
    mine = {(k, sections) for k, sections in enumerate(have) if sections < int(SECTIONS[k])}
    if t.phase(seat) == Phase.PANORAMA and offered != mine:
        raise note.wrong(f"expected sections {sorted(map(str, offered))}; the engine says {sorted(map(str, mine))}")


@announces("no-section")
def no_section(t: Table, note: Note, seat: int) -> None:
    choose(t, note, seat, ACTIONS.NO, Phase.PANORAMA)
    t.take(note, Event.NOTHING, seat)


@announces("first")
@announces("achievement")
def achievement(t: Table, note: Note, seat: int) -> None:
    t.take(note, Event.ACHIEVED, seat, translated(note, note.card("achievement"), "achievement"))
    t.take_points(note, seat, note.number("points"), Row.ACHIEVEMENTS)


@announces("gift")
def gift(t: Table, note: Note, seat: int) -> None:
    coins = note.number("coins")
    if not 1 <= coins <= 3:
        raise note.wrong(f"a gift is 1 to 3 coins, not {coins}")
    choose(t, note, seat, ACTIONS.GIVE + coins - 1)
    t.take_coins(note, seat, -coins, Why.TEMPLE)
    t.take(note, Event.OFFERING, seat, coins, Why.TEMPLE)
    t.take_points(note, seat, note.number("points"), Row.TEMPLE)
    if t.find(Event.OFFERING, seat, 1, Why.TRAVELER) is not None:
        t.early[seat] = 1


@announces("hirotada")
def hirotada(t: Table, note: Note, seat: int) -> None:
    t.take(note, Event.OFFERING, seat, 1, Why.TRAVELER)
    t.take_points(note, seat, note.number("points"), Row.TRAVELER)
    if (seat, t.at[seat]) in t.coins_added:
        t.departures.note("bank-coin", note, 1)
    t.coins_added.add((seat, t.at[seat]))


@announces("mitsukuni")
@announces("nampo")
def more_points(t: Table, note: Note, seat: int) -> None:
    t.take_points(note, seat, note.number("points"), Row.TRAVELER)


@announces("umegae")
def umegae(t: Table, note: Note, seat: int) -> None:
    t.take_points(note, seat, note.number("points"), Row.TRAVELER)
    t.take_coins(note, seat, note.number("coins"), Why.TRAVELER)


@announces("gotozaemon")
def gotozaemon(t: Table, note: Note, seat: int) -> None:
    t.take_coins(note, seat, note.number("coins"), Why.TRAVELER)


# --- encounters ------------------------------------------------------------------------------------------------------
def look_at_two(t: Table, note: Note, seat: int) -> None:
    """State 101 with two cards: Yoshiyasu looks at them."""
    cards = note.cards_in(note.details.get("cards"))
    if not cards or t.phase(seat) == Phase.KEEP:
        return
    choose(t, note, seat, ACTIONS.TAKE)
    kinds = sorted(translated(note, card, "encounter") for card in cards)
    if len(kinds) == 2:
        row = t.take(note, Event.SAW, seat)
        if sorted(row[FIRST : FIRST + 2]) != kinds:
            raise note.wrong(f"expected encounters {kinds}; the engine says {sorted(row[FIRST : FIRST + 2])}")


def reveal(t: Table, note: Note, seat: int) -> None:
    """States 102 and 113: an encounter is turned over."""
    cards = note.cards_in(note.details.get("cards"))
    t.revealed = translated(note, cards[0], "encounter") if cards else None


@announces("encounter")
def encounter(t: Table, note: Note, seat: int) -> None:
    kind = translated(note, note.card("encounter"), "encounter")
    if t.revealed not in (None, kind):
        raise note.wrong(f"another encounter than the one turned over: {ENCOUNTERS[kind]}")
    t.revealed = None
    if t.phase(seat) == Phase.KEEP:
        shown = [int(card) for card in t.record["encounter_shown"]]
        if kind not in shown:
            raise note.wrong(f"expected encounter {kind} among those looked at; the engine says {shown}")
        t.act(note, seat, ACTIONS.KEEP + shown.index(kind))
    elif t.find(Event.ENCOUNTER, seat) is None:
        choose(t, note, seat, ACTIONS.TAKE)
    t.take(note, Event.ENCOUNTER, seat, kind)
    if kind == SAMURAI:
        t.take_points(note, seat, note.number("points"), Row.ENCOUNTERS)
    elif kind == KUGE:
        t.take_coins(note, seat, note.number("coins"), Why.ENCOUNTER)
    elif kind == MIKO:
        t.take(note, Event.OFFERING, seat, 1, Why.ENCOUNTER)
        t.take_points(note, seat, note.number("points"), Row.ENCOUNTERS)


@announces("free-souvenir")
def free_souvenir(t: Table, note: Note, seat: int) -> None:
    t.take(note, Event.GOT, seat, translated(note, note.card("souvenir"), "souvenir"))
    t.take_points(note, seat, note.number("points"), Row.SOUVENIRS)


# --- villages ----------------------------------------------------------------------------------------------------------
def shop(t: Table, note: Note, seat: int) -> None:
    """State 5: souvenirs are laid out."""
    if t.shopping:
        return
    t.shopping = True
    choose(t, note, seat, ACTIONS.TAKE)
    cards = {translated(note, card, "souvenir") for card in note.cards_in(note.details.get("cards"))}
    for card in cards:
        t.take(note, Event.SHOWN, seat, card, NONE)
    if not cards:
        t.take(note, Event.EMPTY, seat, 0)
        t.departures.note("empty-village", note)


def devote(t: Table, note: Note, seat: int) -> None:
    """Declare Devotion before the purchase that it is for."""
    if note.devoted:
        t.act(note, seat, ACTIONS.USE + DEVOTION)


@announces("souvenirs")
def souvenirs(t: Table, note: Note, seat: int) -> None:
    cards = [translated(note, card, "souvenir") for card in note.cards()]
    display = [int(card) for card in t.record["display"]]
    missing = [SOUVENIRS[card] for card in cards if card not in display[:MOST_DISPLAY]]
    if missing or not cards or t.phase(seat) != Phase.SHOP:
        raise note.wrong(f"expected {', '.join(missing) or 'souvenirs'} on display; the engine says: {t.asked()}")
    if note.number("count") != len(cards):
        raise note.wrong(f"{note.number('count')} souvenirs, but {len(cards)} cards")
    devote(t, note, seat)
    t.act(note, seat, ACTIONS.BUY + sum(1 << display.index(card) for card in set(cards)) - 1)
    t.shopping = False
    t.take_coins(note, seat, -note.number("coins"), Why.SOUVENIRS)
    for card in cards:
        t.take(note, Event.BOUGHT, seat, card)
    t.take_points(note, seat, note.number("points"), Row.SOUVENIRS)
    more = max(int(SOUVENIR_PRICE[card]) for card in cards) - note.number("coins")
    if note.devoted and more:
        t.departures.note("devotion", note, more)


@announces("no-souvenir")
def no_souvenir(t: Table, note: Note, seat: int) -> None:
    choose(t, note, seat, ACTIONS.NO, Phase.SHOP)
    t.take(note, Event.NOTHING_BOUGHT, seat)
    t.shopping = False


@announces("script")
def script(t: Table, note: Note, seat: int) -> None:
    t.take_points(note, seat, note.number("points"), Row.LEGENDS)
