"""Position: the friendly Python face of one record."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ukiyo.engine import chance, drive
from ukiyo.engine.errors import CannotUndo, GameOver, HiddenState, IllegalAction, WrongOption, shown
from ukiyo.engine.prose import counted
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look
from ukiyo.engine.verbs import EVENT_WIDTH

if TYPE_CHECKING:
    from ukiyo.engine.game import Game, ScoreSheet
    from ukiyo.engine.journal import Journal


class Start(NamedTuple):
    """How a position came about: a set-up (seats, options, key), or a position in readable form."""

    seats: int
    options: Mapping[str, str]
    key: bytes | None
    position: Mapping[str, Any] | None = None


class Past(NamedTuple):
    """One action played: the record before it, the action, whose it was, when, and the past before that."""

    before: bytes
    action: int
    seat: int
    at: float | None
    earlier: "Past | None"


class Action:
    """A legal action: `id`, `kind`, `notation` for files, `text` for people."""

    __slots__ = ("_game", "_state", "id")

    def __init__(self, game: "Game", state: Records, action: int) -> None:
        self._game, self._state, self.id = game, state, action

    @property
    def kind(self) -> str:
        """The kind of action, such as PLACE."""
        return self._game.actions.kind(self.id)

    @property
    def notation(self) -> str:
        """The readable notation, which `play` takes and journals hold."""
        return self._game.words.notation(self.id)

    @property
    def text(self) -> str:
        """What the action does here, in words."""
        return self._game.words.action_text(self._state, self.id)

    @property
    def targets(self) -> tuple[str, ...]:
        """The keys of the things one chooses, in order, to play it at a table."""
        return self._game.words.targets(self._state, self.id)

    def __repr__(self) -> str:
        return f"<Action {self.id}: {self.notation}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (self.id, self._game) == (other.id, other._game)

    def __hash__(self) -> int:
        return hash(self.id)


class Event(NamedTuple):
    """Something that happened: its kind, the seat it is about (-1 none), who may know its arguments (-1 all)."""

    game: "Game"
    row: tuple[int, ...]

    @property
    def kind(self) -> str:
        """The name of the kind of event."""
        return self.game.event_kinds[self.row[0]]

    @property
    def seat(self) -> int:
        """The seat the event is about, -1 for none."""
        return self.row[1]

    @property
    def arguments(self) -> tuple[int, ...]:
        """The numbers that go with it; -1 where the reader may not know."""
        return self.row[3:]

    def text(self, names: Sequence[str] = ()) -> str:
        """The event in words, artists called by `names`."""
        return self.game.words.event_text(self.row, names or seat_names(drive.MOST_SEATS))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the things it speaks of."""
        return self.game.words.event_keys(self.row)

    def seen_by(self, seat: int | None) -> "Event":
        """The event as `seat` may know it."""
        if self.row[2] in (-1, seat):
            return self
        return Event(self.game, (*self.row[:3], *(-1 for _ in self.row[3:])))


class Events(Sequence[Event]):
    """What an action brought about, in order."""

    __slots__ = ("_game", "_rows")

    def __init__(self, game: "Game", rows: Records) -> None:
        self._game, self._rows = game, rows

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[j] for j in range(*i.indices(len(self)))]
        return Event(self._game, tuple(self._rows[i].tolist()))

    def __iter__(self) -> Iterator[Event]:
        return (Event(self._game, tuple(row)) for row in self._rows.tolist())

    def __repr__(self) -> str:
        return f"<Events: {' '.join(e.text() for e in self)}>"


def seat_names(seats: int) -> tuple[str, ...]:
    """What artists are called who gave no name."""
    return tuple(f"Artist {i + 1}" for i in range(seats))


class Position:
    """A game in progress. It changes when it is played on; `copy` keeps it.

    A position made by `view` knows only what one seat may know: it can be looked at and given to a bot, but playing
    on needs `determinize` first.
    """

    __slots__ = ("_past", "_start", "_state", "game", "viewer")

    def __init__(
        self, game: "Game", state: Records, start: Start, past: Past | None = None, viewer: int | None = None
    ) -> None:
        self.game, self._state, self._start, self._past, self.viewer = game, state, start, past, viewer

    # --- whose decision --------------------------------------------------------------------------------------------
    @property
    def to_act(self) -> int | None:
        """The seat whose decision it is, None when the game is over."""
        seat = int(self._state["to_act"][0])
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state["to_act"][0] < 0)

    @property
    def seats(self) -> int:
        """How many people play."""
        return int(self._state["seats"][0])

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return int(self._state["ply"][0])

    @property
    def reveals(self) -> int:
        """How often hidden or random things became known so far."""
        return int(self._state["reveals"][0])

    @property
    def prompt(self) -> str:
        """One sentence: what is awaited."""
        return self.game.words.prompt(self._state)

    @property
    def state(self) -> Records:
        """The record, as an array of length 1: read it, but change it only by playing."""
        return self._state

    @property
    def is_view(self) -> bool:
        """Whether this is a view, with hidden things erased."""
        return self.viewer is not None

    # --- playing ---------------------------------------------------------------------------------------------------
    def legal_ids(self) -> list[int]:
        """The ids of the legal actions, ascending; empty when the game is over."""
        out = np.empty(self.game.room, np.int32)
        return out[: drive.listed(self._state, out)].tolist()

    def legal(self) -> list[Action]:
        """The legal actions; empty when the game is over."""
        state = self.game.record.clone(self._state)
        return [Action(self.game, state, a) for a in self.legal_ids()]

    def play(self, action: "Action | int | str", at: float | None = None) -> Events:
        """Play an action (an Action, id or notation); `at` is the time for the journal, in seconds since the epoch.

        Raises UnreadableAction, IllegalAction (with the rule's number) or GameOver, and changes nothing then.
        """
        if self.viewer is not None:
            raise HiddenState("this is a view: play on the position itself, or determinize the view first")
        if type(action) is int:
            action_id = action
        else:
            action_id = action.id if isinstance(action, Action) else self.game.parse(action, self._awaited)
        state = self._state
        past = Past(state.tobytes(), action_id, int(state["to_act"][0]), at, self._past)
        out = np.empty(self.game.room, np.int32)
        events = np.empty((drive.MOST_EVENTS + 2, EVENT_WIDTH), np.int32)
        known = 0 <= action_id < len(self.game.actions)  # else it may not even fit into 64 bits
        n = drive.play(state, action_id, out, events) if known else -1
        if n < 0:
            self._refuse(action_id)
        self._past = past
        return Events(self.game, events[1 : n + 1])

    def _awaited(self) -> list[str]:
        return [action.notation for action in self.legal()] or ["nothing, for the game is over"]

    def _refuse(self, action: int) -> None:
        action = self.game.parse(action)
        if self.over:
            raise GameOver(f"the game is over: {self.game.notation(action)} comes too late")
        rule, reason = self.game.words.why_illegal(self._state, action)
        raise IllegalAction(f"{self.game.notation(action)}: {reason}", rule)

    # --- taking back -----------------------------------------------------------------------------------------------
    @property
    def undoable_by(self) -> int | None:
        """The seat that may take back the last action, None where it stands.

        It stands when something became known with it (the end of a game shows everything), and when another seat
        decides now: whoever was asked has seen the move.
        """
        return self._past.seat if self._past is not None and self.viewer is None and not self._stands() else None

    def _stands(self) -> str:
        """Why the last action cannot be taken back; empty if it can."""
        assert self._past is not None
        if self.over:
            return "the game is over, so its last action stands"
        before = np.frombuffer(self._past.before, self.game.record.dtype)
        if int(before["reveals"][0]) != self.reveals:
            return "something became known with the last action, so it stands"
        if self.to_act != self._past.seat:
            return f"seat {self.to_act} was asked since, so the last action of seat {self._past.seat} stands"
        return ""

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action. Raises CannotUndo where it stands (`undoable_by`) or was another seat's."""
        if self._past is None:
            raise CannotUndo("nothing has been played yet" if self.viewer is None else "a view has no past")
        if reason := self._stands():
            raise CannotUndo(reason)
        if seat is not None and seat != self._past.seat:
            raise CannotUndo(f"the last action was that of seat {self._past.seat}, not of seat {seat}")
        self._state = self.game.record.revive(self._past.before)
        self._past = self._past.earlier

    # --- reckoning ---------------------------------------------------------------------------------------------------
    def _standing(self) -> tuple[Records, Records]:
        points, places = np.zeros(drive.MOST_SEATS, np.int32), np.zeros(drive.MOST_SEATS, np.int32)
        drive.standing(self._state, points, places)
        return points, places

    def scores(self) -> tuple[int, ...]:
        """Points by seat as they stand; final once the game is over."""
        return tuple(self._standing()[0][: self.seats].tolist())

    def ranks(self) -> tuple[int, ...]:
        """Places by seat, 1 = first, shared in a tie."""
        return tuple(self._standing()[1][: self.seats].tolist())

    def score_sheet(self, names: Sequence[str] = ()) -> "ScoreSheet":
        """Every row of the score sheet."""
        return self.game.words.sheet(self._state, names or seat_names(self.seats))

    # --- knowledge -----------------------------------------------------------------------------------------------------
    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return -1
        if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < self.seats:
            raise WrongOption(f"no seat {shown(seat)}: seats run from 0 to {self.seats - 1}, None is a spectator")
        return int(seat)

    def view(self, seat: int | None) -> "Position":
        """The position as `seat` knows it (None: a spectator); the key is erased and there is no journal."""
        number = self._seat(seat)
        if self.viewer is not None:
            raise HiddenState("this is a view already")
        state = self.game.record.clone(self._state)
        drive.veil(state, number)
        return Position(self.game, state, Start(self.seats, self._start.options, None, {}), None, number)

    def determinize(self, seed: object = None) -> "Position":
        """A whole position that this view does not contradict, with hidden things dealt anew."""
        if self.viewer is None:
            raise HiddenState("only a view can be determinized")
        key = chance.key_from(seed)
        state = self.game.record.clone(self._state)
        drive.deal(state, self.viewer, chance.key_words(key))
        return Position(self.game, state, Start(self.seats, self._start.options, None, self.game.record.to_dict(state)))

    # --- copies, files -------------------------------------------------------------------------------------------------
    def copy(self) -> "Position":
        """An independent copy with the same past."""
        new = Position.__new__(Position)
        new.game, new._state, new._start = self.game, self.game.record.clone(self._state), self._start
        new._past, new.viewer = self._past, self.viewer
        return new

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self._state.tobytes() == other._state.tobytes()

    __hash__ = None  # type: ignore[assignment]

    def digest(self) -> str:
        """A 64-bit hash of the whole state as 16 hex digits."""
        return hashlib.blake2b(self._state.tobytes(), digest_size=8).hexdigest()

    def to_dict(self) -> dict[str, Any]:
        """The position in readable form; `Game.from_dict` reads it back."""
        d: dict[str, Any] = {"game": self.game.name, "rules": self.game.rules_version}
        if self.viewer is not None:
            d["view"] = True
        return {**d, "state": self.game.record.to_dict(self._state)}

    @property
    def past(self) -> list[Past]:
        """The actions that led here, the first one first."""
        chain = []
        past = self._past
        while past is not None:
            chain.append(past)
            past = past.earlier
        return chain[::-1]

    @property
    def journal(self) -> "Journal":
        """The game so far on paper. Raises HiddenState for a view."""
        from ukiyo.engine.journal import Journal

        if self.viewer is not None:
            raise HiddenState("a view has no journal: it does not know how it came about")
        return Journal.of(self)

    @property
    def start(self) -> Start:
        """How the position came about."""
        return self._start

    # --- for eyes --------------------------------------------------------------------------------------------------------
    def svg(self, seat: int | None = None, look: Look | None = None) -> str:
        """A picture of the position as `seat` may see it (None: a spectator)."""
        state = self._state if self.viewer is not None else self.view(seat)._state
        return self.game.scene.picture(state, look or Look(seat, seat_names(self.seats)))

    def text(self, seat: int | None = None, names: Sequence[str] = ()) -> str:
        """The position as a table of text, as `seat` may see it."""
        state = self._state if self.viewer is not None else self.view(seat)._state
        return self.game.words.text(state, names or seat_names(self.seats))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}, {counted(self.seats, 'seat')}, ply {self.ply}: {self.prompt}>"

    def to_json(self) -> str:
        """`to_dict` as JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False)
