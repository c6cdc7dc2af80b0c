"""The engine's side of a replay: what it says happened, waiting to be matched with what the record announces.

The engine may be ahead of the record: a forced step is no decision for it, so that one action can bring the next travelers
along. What it told waits in a queue; an announcement takes out of it what it stands for. Nothing is taken from beyond
the next move, and before that move nothing may be left that the record should have announced.
"""

from collections import Counter, deque
from collections.abc import Sequence
from typing import Any

from ukiyo.engine.errors import UkiyoError
from ukiyo.engine.position import Event as Told
from ukiyo.engine.position import Position
from ukiyo.games.tokaido.bga.house import Departures
from ukiyo.games.tokaido.bga.packets import Note
from ukiyo.games.tokaido.bga.replay import Replay
from ukiyo.games.tokaido.components import FORTUNE
from ukiyo.games.tokaido.state import ACTIONS, ROWS, Event, Phase, Row, Why

Told_ = tuple[int, ...]
"""A row of events: kind, seat, who may know it, arguments."""
KIND, SEAT, FIRST = 0, 1, 3

SILENT = frozenset(
    {
        Event.DEALT, Event.CHOSEN, Event.TRAVELS, Event.EMPTY, Event.MEAL_REFUSED, Event.LEFT_OVER, Event.GATHERED,
        Event.POWER, Event.NOTHING, Event.OVER, Event.NOTHING_BOUGHT, Event.MEALS, Event.MEAL_OFFERED, Event.SAW,
    }
)  # fmt: skip
"""What the record need not announce: it moves no card, coin or point, or is compared where the record shows it."""

COUNTED = frozenset(
    [
        "achievement",
        "amulet",
        "amulet-used",
        "bath",
        "bet",
        "calligraphy",
        "cherry",
        "devotion",
        "encounter",
        "farm",
        "first",
        "fortune",
        "free-souvenir",
        "gamble",
        "gift",
        "gotozaemon",
        "legend",
        "meal",
        "script",
        "section",
        "souvenirs",
        "spring",
        "traveler",
        "umegae",
    ]
)
"""Announcements that come with the counters of all players."""


class Table:
    """A position that follows a replay, and the account of everything matched so far."""

    def __init__(self, position: Position, replay: Replay) -> None:
        self.position, self.replay = position, replay
        self.queue: deque[Told_] = deque()
        n = replay.seats
        self.coins, self.temple, self.points = [0] * n, [0] * n, [0] * n
        self.early = [0] * n
        """Temple coins that a counter shows before they are announced."""
        self.paid: Counter[tuple[int, int]] = Counter()
        """Coins paid, by seat and reason."""
        self.tally: Counter[tuple[int, str]] = Counter()
        self.at = [1] * n
        """The space that each has come to by the record; the engine may be ahead."""
        self.turn = -1
        """Whose turn it is by the record."""
        self.to_move = False
        self.revealed: int | None = None
        """The encounter that was turned over."""
        self.shopping = False
        self.bought_now: set[tuple[int, int]] = set()
        """Amulets bought in this turn, by seat."""
        self.coins_added: set[tuple[int, int]] = set()
        """Seats and spaces at which Hirotada has added a coin of the bank."""
        self.lines: Counter[str] = Counter()
        self.departures = Departures()
        self.finished = False

    # --- asking the engine ---------------------------------------------------------------------------------------------
    @property
    def record(self) -> Any:
        """The record of the position: read only."""
        return self.position.state[0]

    def phase(self, seat: int) -> Phase | None:
        """What the engine asks a seat now, None when it asks another one or nobody, or about a later turn."""
        return Phase(int(self.record["phase"])) if self.position.to_act == seat and not self.ahead else None

    @property
    def ahead(self) -> bool:
        """Whether the engine has gone on to a turn that the record has not come to."""
        return any(row[KIND] == Event.MOVED for row in self.queue)

    def name(self, seat: int) -> str:
        """What a seat is called in errors."""
        return f"player {self.replay.players[seat]}" if 0 <= seat < self.replay.seats else "nobody"

    def asked(self) -> str:
        """What the engine awaits, for errors."""
        if self.position.to_act is None:
            return "the game is over"
        phase = Phase(int(self.record["phase"])).name.lower()
        return f"{self.name(self.position.to_act)} is asked to {phase}"

    def act(self, note: Note, seat: int, action: int) -> None:
        """Let a seat play an action. Raises ReplayError when the engine does not allow it."""
        if self.position.to_act != seat or self.ahead:
            notation = self.position.game.notation(action)
            raise note.wrong(f"expected that {self.name(seat)} plays «{notation}»; the engine says: {self.said()}")
        moving = int(self.record["phase"]) == Phase.MOVE
        try:
            events = self.position.play(int(action), note.time)
        except UkiyoError as error:
            raise note.wrong(f"expected an action that the engine refuses: {error}") from None
        if action == ACTIONS.USE + FORTUNE and not moving:
            self.departures.fortune(note)
        self.queue.extend(event.row for event in events)

    # --- matching --------------------------------------------------------------------------------------------------------
    def find(self, kind: int, seat: int, *arguments: int) -> int | None:
        """Where in the queue, before the next move, an event stands; arguments count as far as they are given."""
        for i, row in enumerate(self.queue):
            if row[KIND] == kind and row[SEAT] == seat and row[FIRST : FIRST + len(arguments)] == arguments:
                return i
            if row[KIND] == Event.MOVED:
                return None
        return None

    def take(self, note: Note, kind: Event, seat: int, *arguments: int) -> Told_:
        """Take an event out of the queue. Raises ReplayError when the engine does not tell it."""
        i = self.find(kind, seat, *arguments)
        if i is None:
            wanted = self.told((kind, seat, -1, *arguments))
            raise note.wrong(f"expected «{wanted}»; the engine says: {self.said()}")
        row = self.queue[i]
        del self.queue[i]
        self._enter(row)
        return row

    def _enter(self, row: Told_) -> None:
        """Enter an event that was matched into the account."""
        kind, seat, amount, why = row[KIND], row[SEAT], row[FIRST], row[FIRST + 1]
        if kind == Event.COINS:
            self.coins[seat] += amount
            self.paid[seat, why] -= amount
        elif kind == Event.OFFERING:
            self.temple[seat] += amount
        elif kind == Event.POINTS:
            self.points[seat] += amount

    def take_coins(self, note: Note, seat: int, coins: int, why: Why) -> None:
        """Coins received, or paid (below 0)."""
        if coins:
            self.take(note, Event.COINS, seat, coins, why)

    def take_points(self, note: Note, seat: int, points: int, row: Row) -> None:
        """Points of one row of the sheet, which the engine may tell in several parts."""
        left = points
        while left > 0:
            i = next((i for i, told in enumerate(self._before_move()) if self._scores(told, seat, row)), None)
            if i is None:
                raise note.wrong(
                    f"expected {points} points for {ROWS[row]} of {self.name(seat)}; "
                    f"the engine says {points - left}, then: {self.said()}"
                )
            told = self.queue[i]
            part = min(left, told[FIRST])
            self.points[seat] += part
            left -= part
            rest = told[FIRST] - part
            if rest:
                self.queue[i] = (*told[:FIRST], rest, *told[FIRST + 1 :])
            else:
                del self.queue[i]

    @staticmethod
    def _scores(told: Told_, seat: int, row: Row) -> bool:
        return told[KIND] == Event.POINTS and told[SEAT] == seat and told[FIRST + 1] == row

    def _before_move(self) -> list[Told_]:
        found: list[Told_] = []
        for row in self.queue:
            if row[KIND] == Event.MOVED:
                break
            found.append(row)
        return found

    def told(self, row: Sequence[int]) -> str:
        """An event for errors, in words as far as all of it is known."""
        full = (*row, *(0 for _ in range(9 - len(row))))
        names = tuple(self.name(seat) for seat in range(self.replay.seats))
        return Told(self.position.game, full).text(names)

    def said(self) -> str:
        """What the engine told that is not matched yet, for errors; if nothing, what it awaits."""
        rows = [self.told(row) for row in self._before_move() if row[KIND] not in SILENT]
        if not rows and self.queue:
            rows = [self.told(row) for row in self.queue if row[KIND] == Event.MOVED]
        return " ".join(rows[:4]) if rows else self.asked()

    # --- moments at which both sides must be level -----------------------------------------------------------------------
    def level(self, note: Note) -> None:
        """A turn is over: nothing may be left that the record should have announced."""
        while self.queue and self.queue[0][KIND] != Event.MOVED:
            row = self.queue.popleft()
            if row[KIND] not in SILENT:
                raise note.wrong(f"the engine says «{self.told(row)}» before this, the replay does not")

    def compare(self, note: Note) -> None:
        """Compare the counters of a notification with the account."""
        counters = note.counters()
        if not counters and note.kind not in COUNTED:
            return
        for name, what, purse, early in (
            ("coins", "coins", self.coins, None),
            ("templecoins", "coins on the temple pile", self.temple, self.early),
        ):
            for seat, player in enumerate(self.replay.players):
                shown = counters.get(f"player_{name}_{player}")
                mine = purse[seat] + (early[seat] if early else 0)
                if shown != mine:
                    raise note.wrong(f"expected {shown} {what} of {self.name(seat)}; the engine says {mine}")
        self.early = [0] * self.replay.seats
