"""Heap: a whole game in one file, with all that the big ones have. docs/adding-a-game.md walks through it.

Rules (2 to 4 players). H-1: there are 15 stones on the heap (or 21), and twelve cards, four each of 1, 2 and 3.
H-2: everybody is dealt three cards, which others do not see. H-3: in turn, play a card and take as many stones as it
says, or what is left. H-4: before that the next player may parry with a card of the same number: both cards are gone
and no stone is taken. H-5: then whoever played draws a card. H-6: the game is over when the heap is empty, or when the
player to move has no card. H-7: a stone is a point, and the last stone two more. Equal points share a place.
"""

from collections.abc import Sequence
from enum import IntEnum

from ukiyo.engine import agenda, chance
from ukiyo.engine.actions import Actions
from ukiyo.engine.agenda import Agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.errors import BadPosition
from ukiyo.engine.game import Game, Option, Row, Scene, ScoreSheet
from ukiyo.engine.hooks import SceneHooks, WordHooks
from ukiyo.engine.record import Cells, Record, Records, field
from ukiyo.engine.scene import Explanation, Look, Panel, escape
from ukiyo.engine.verbs import note, whisper

# --- the record, its phases, its actions ------------------------------------------------------------------------------
MOST_SEATS, KINDS, COPIES, HAND = 4, 3, 4, 3
HEAPS = ("15", "21")


class Phase(IntEnum):
    OVER = 0
    PLAY = 1
    PARRY = 2  # the next player, before stones are taken; argument: the card that was played


class Happened(IntEnum):
    PLAYED = 1  # card
    PARRIED = 2  # card
    TOOK = 3  # stones
    DREW = 4  # card, known to whoever drew it


ACTIONS = Actions(PLAY=KINDS, PARRY=1, LET=1)
PLAY, PARRY, LET = ACTIONS.PLAY, ACTIONS.PARRY, ACTIONS.LET
CARDS = ("one", "two", "three")


PHASES = {phase.value: phase.name.lower() for phase in Phase}


class State(Agenda, phases=PHASES):
    """The record of a game: a field each, in the order of its bytes."""

    heap: int = field("i1", "stones on the heap", least=0, most=21)
    deck: Cells = field(
        "i1", "cards by kind in the deck; in a view also what hands may hold", (KINDS,), (CARDS,), least=0
    )
    hand: Cells = field("i1", "cards each player holds by kind", (MOST_SEATS, KINDS), (None, CARDS), least=0)
    held: Cells = field("i1", "how many cards each player holds", (MOST_SEATS,), least=0)
    gone: Cells = field("i1", "cards out of the game by kind", (KINDS,), (CARDS,), least=0)
    taken: Cells = field("i1", "stones each player took", (MOST_SEATS,), least=0)
    last: int = field("i1", "who took the last stone, -1 nobody", empty=-1, least=-1, most=MOST_SEATS - 1)
    draws: int = field("u2", "cards drawn so far")


RECORD = Record(State)
STREAM_DECK, STREAM_DEAL = 1, 2


# --- the rules --------------------------------------------------------------------------------------------------------
@compiled
def draw(s: State, seat: int, stream: int) -> int:
    """A card from the deck, each equally likely; -1 when there is none."""
    left = 0
    for kind in range(KINDS):
        left += s.deck[kind]
    if left == 0:
        return -1
    k = chance.below(s, stream, s.draws, left)
    s.draws += 1
    for kind in range(KINDS):
        k -= s.deck[kind]
        if k < 0:
            s.deck[kind] -= 1
            s.hand[seat, kind] += 1
            s.held[seat] += 1
            return kind
    return -1


@compiled
def discard(s: State, seat: int, kind: int) -> None:
    s.hand[seat, kind] -= 1
    s.held[seat] -= 1
    s.gone[kind] += 1


@compiled
def setup(s: State, options: Cells, seats: int, key: Cells) -> None:
    """H-1, H-2."""
    s.key[:] = key
    s.seats = seats
    s.heap = 15 if options[0] == 0 else 21
    s.last = -1
    s.deck[:] = COPIES
    for seat in range(seats):
        for _ in range(HAND):
            draw(s, seat, STREAM_DECK)
    agenda.push(s, Phase.PLAY, 0, 0)


@compiled
def legal(s: State, out: Cells) -> int:
    """H-3, H-4. Everybody is asked whether to parry, able or not, so that asking tells nothing."""
    n = 0
    if s.phase == Phase.PLAY:
        for kind in range(KINDS):
            if s.hand[s.to_act, kind] > 0:
                out[n] = PLAY + kind
                n += 1
    elif s.phase == Phase.PARRY:
        if s.hand[s.to_act, agenda.argument(s)] > 0:
            out[n] = PARRY
            n += 1
        out[n] = LET
        n += 1
    return n


@compiled
def apply(s: State, action: int, events: Cells) -> None:
    seat = s.to_act
    if s.phase == Phase.PLAY:
        kind = action - PLAY
        note(events, Happened.PLAYED, seat, kind)
        discard(s, seat, kind)
        agenda.push(s, Phase.PARRY, (seat + 1) % s.seats, kind)  # on top of the PLAY that is not finished
        return
    kind = agenda.pop(s)
    if action == PARRY:
        note(events, Happened.PARRIED, seat, kind)
        discard(s, seat, kind)
    player = s.to_act  # whose PLAY is on top again
    agenda.pop(s)
    if action == LET:
        take(s, player, kind + 1, events)
    refresh(s, player, events)


@compiled
def take(s: State, player: int, most: int, events: Cells) -> None:
    stones = min(s.heap, most)
    s.heap -= stones
    s.taken[player] += stones
    if s.heap == 0:
        s.last = player
    note(events, Happened.TOOK, player, stones)


@compiled
def refresh(s: State, player: int, events: Cells) -> None:
    """H-5, H-6: a card is drawn; the next player's turn, unless the game is over."""
    card = draw(s, player, STREAM_DECK)
    if card >= 0:
        s.reveals += 1
        whisper(events, Happened.DREW, player, player, card)
    following = (player + 1) % s.seats
    if s.heap > 0 and s.held[following] > 0:
        agenda.push(s, Phase.PLAY, following, 0)


@compiled
def points_of(s: State, seat: int) -> int:
    return s.taken[seat] + (2 if s.last == seat else 0)


@compiled
def estimate(s: State, seat: int) -> int:
    return 100 * points_of(s, seat)


@compiled
def score(s: State, out: Cells) -> None:
    """H-7."""
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


@compiled
def rank(s: State, out: Cells) -> None:
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if points_of(s, other) > points_of(s, seat):
                out[seat] += 1


@compiled
def conceal(s: State, seat: int) -> None:
    """What others hold might as well lie in the deck."""
    s.key[:] = 0
    for other in range(s.seats):
        if other != seat:
            for kind in range(KINDS):
                s.deck[kind] += s.hand[other, kind]
                s.hand[other, kind] = 0


@compiled
def determinize(s: State, seat: int, key: Cells) -> None:
    """Deal to the others as many cards as they hold, from all that the seat has not seen.

    The dealing has a stream of its own: with that of the deck it would foretell the cards to be drawn.
    """
    s.key[:] = key
    draws = s.draws
    for other in range(s.seats):
        if other != seat:
            missing = s.held[other]
            s.held[other] = 0
            for _ in range(missing):
                draw(s, other, STREAM_DEAL)
    s.draws = draws


@compiled
def derive(s: State) -> None:
    s.phase = s.agenda_phase[s.agenda_size - 1] if s.agenda_size > 0 else 0


def check(state: Records) -> None:
    """Refuse a position that cannot come about."""
    s = state[0]
    for kind, card in enumerate(CARDS):
        there = int(s["deck"][kind]) + int(s["hand"][:, kind].sum()) + int(s["gone"][kind])
        if there != COPIES:
            raise BadPosition(f"cards: {there} of «{card}» instead of {COPIES} [H-1]")
    size, seats = int(s["agenda_size"]), int(s["seats"])
    pending, above = s["agenda_phase"][:size].tolist(), s["agenda_phase"][size:]
    if above.any() or pending not in ([], [Phase.PLAY], [Phase.PLAY, Phase.PARRY]):
        raise BadPosition("agenda_phase: nothing, a play, or a parry upon a play [H-4]")
    asked = s["agenda_seat"][:size].tolist()
    if not all(0 <= seat < seats for seat in asked) or int(s["to_act"]) != (asked[-1] if asked else -1):
        raise BadPosition("to_act: the seat of the last decision on the agenda")
    if size == 2 and (not 0 <= s["agenda_argument"][1] < KINDS or asked[1] != (asked[0] + 1) % seats):
        raise BadPosition("agenda_argument: the card that was played, which the next player may parry [H-4]")
    if int(s["heap"]) + int(s["taken"].sum()) not in map(int, HEAPS):
        raise BadPosition("heap: stones are missing [H-1]")
    if (s["last"] >= 0) != (s["heap"] == 0) or s["last"] >= seats:
        raise BadPosition("last: who took the last stone, nobody while there are stones [H-7]")
    if (s["heap"] == 0 and size) or s["taken"][seats:].any():
        raise BadPosition("heap: when it is empty nothing is pending [H-6], and only who plays has stones [H-3]")
    view = not s["key"].any()
    for seat, (hand, held) in enumerate(zip(s["hand"].sum(axis=1), s["held"], strict=True)):
        if held > HAND or (seat >= seats and held) or not (hand == held or (view and hand == 0)):
            raise BadPosition(f"held[{seat}]: as many cards as the hand has [H-2]")


# --- words and pictures -----------------------------------------------------------------------------------------------
class HeapWords:
    """In a game of its own folder these are the functions of a package `words`."""

    HOOKS = WordHooks()

    def notation(self, action: int) -> str:
        return f"play {CARDS[action - PLAY]}" if action < PARRY else "parry" if action == PARRY else "let"

    def action_text(self, state: Records, action: int) -> str:
        texts = {PARRY: "parry with a card of the same number", LET: "let it happen"}
        return texts.get(action) or f"take stones with a {CARDS[action - PLAY]}"

    def prompt(self, state: Records, names: Sequence[str] = ()) -> str:
        phases = {Phase.PLAY: "plays a card", Phase.PARRY: "may parry"}
        who = int(state["to_act"][0])
        return "The game is over." if who < 0 else f"Seat {who} {phases[Phase(int(state['phase'][0]))]}."

    def event_text(self, row: Sequence[int], names: Sequence[str]) -> str:
        what = "a card" if row[3] < 0 else str(row[3]) if row[0] == Happened.TOOK else CARDS[row[3]]
        return f"{names[row[1]]} {Happened(row[0]).name.lower()} {what}."

    def event_keys(self, row: Sequence[int]) -> tuple[str, ...]:
        return ("heap",) if row[0] == Happened.TOOK else ()

    def why_illegal(self, state: Records, action: int) -> tuple[str, str]:
        if (action < PARRY) != (state["phase"][0] == Phase.PLAY):
            return "H-4", "the question is another one now"
        return "H-3", "there is no such card in the hand"

    def sheet(self, state: Records, names: Sequence[str]) -> ScoreSheet:
        s, seats = state[0], range(int(state["seats"][0]))
        stones = tuple(int(s["taken"][seat]) for seat in seats)
        last = tuple(2 if s["last"] == seat else 0 for seat in seats)
        rows = (Row("stones", "Stones", stones, "H-7"), Row("last", "Last stone", last, "H-7"))
        return ScoreSheet(tuple(names), rows, tuple(a + b for a, b in zip(stones, last, strict=True)))

    def text(self, state: Records, names: Sequence[str]) -> str:
        return f"{self.prompt(state)}\nheap {state['heap'][0]}, hands {state['hand'][0].tolist()}"

    def explain(self, state: Records, key: str) -> Explanation | None:
        return (
            Explanation("The heap", "Who takes the last stone has two points more.", "H-7") if key == "heap" else None
        )

    def targets(self, state: Records, action: int) -> tuple[str, ...]:
        return (self.notation(action).replace(" ", "-"),)

    def notices(self, state: Records, names: Sequence[str] = ()) -> list[str]:
        return []


class HeapScene:
    """In a game of its own folder these are the functions of a module `scene`."""

    HOOKS = SceneHooks()

    def definitions(self) -> str:
        return ""

    def panels(self, state: Records, look: Look) -> list[Panel]:
        return [Panel("heap", "The heap", self.picture(state, look))]

    def picture(self, state: Records, look: Look) -> str:
        text = escape(f"{state['heap'][0]} stones")
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><text y="15">{text}</text></svg>'


def _scene() -> Scene:
    return HeapScene()


GAME = Game(
    name="heap",
    title="Heap",
    kanji="石",
    blurb="Take stones, and the last one above all.",
    seats=range(2, 5),
    options={"heap": Option("heap", HEAPS, "how many stones there are", "H-1")},
    record=RECORD,
    actions=ACTIONS,
    rules_version=1,
    longest=26,  # every turn uses up a card, and there are twelve: a play and an answer each
    teach={
        "setup": setup,
        "legal": legal,
        "apply": apply,
        "score": score,
        "rank": rank,
        "conceal": conceal,
        "determinize": determinize,
        "estimate": estimate,
        "derive": derive,
    },
    words=HeapWords(),
    load_scene=_scene,
    check=check,
    event_kinds={event.value: event.name for event in Happened},
)
