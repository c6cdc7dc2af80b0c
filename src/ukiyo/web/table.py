"""One game at a table: the position, its journal on disk, who sits where, what happened, and the bots' moves."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ukiyo.engine import chance
from ukiyo.engine.errors import UkiyoError
from ukiyo.engine.foresight import foresee, mark
from ukiyo.engine.journal import Journal, load
from ukiyo.engine.journal_writer import JournalWriter
from ukiyo.engine.position import Action, Event, Position
from ukiyo.web import choosing, players
from ukiyo.web.errors import NotNow, Unwritten
from ukiyo.web.players import Seat
from ukiyo.web.settings import PACES, Settings


@dataclass(frozen=True)
class Entry:
    """One action in the log: whose it was, in which turn, the action in words, its events."""

    seat: int
    turn: tuple[int, ...]
    text: str
    events: tuple[Event, ...]


@dataclass
class Viewer:
    """One browser at this table: the seat it sees now, the keys it chose, and a message about its last request."""

    id: str
    settings: Settings = field(default_factory=Settings)
    seat: int | None = None
    chosen: choosing.Keys = ()
    chosen_at: int = -1
    notice: str = ""
    stirred: set[asyncio.Event] = field(default_factory=set)


class Table:
    """A game that people and bots play. All changes happen on the event loop, so no locks are needed."""

    def __init__(
        self, name: str, position: Position, writer: JournalWriter, seats: tuple[Seat, ...], live_scores: bool = True
    ) -> None:
        self.id, self.position, self.writer, self.seats, self.live_scores = name, position, writer, seats, live_scores
        self.names = players.called(seats)
        self.log: list[Entry] = []
        self.viewers: dict[str, Viewer] = {}
        self.version = int(time.time() * 1000)  # still grows after a restart, so that a page can tell new from old
        self.moved = 0
        self.pace = "calm"
        self.trouble = ""
        self.warning = ""
        """What is odd about the journal this table was read from; empty if nothing."""
        self.unwritten = False  # the position is ahead of the journal: the table has to be reopened
        self.closing = False
        self._stepped = asyncio.Event()
        self._bots: asyncio.Task[None] | None = None

    @classmethod
    def resumed(cls, name: str, writer: JournalWriter, journal: Journal, live_scores: bool) -> "Table":
        """A table from its journal, replayed action by action so that the log is complete too."""
        target = journal.position()  # raises BadJournal where the file does not replay
        table = cls(name, journal.opening_position(), writer, players.seated(journal.sitting), live_scores)
        table.warning = journal.warning and f"The journal of this game goes on after its end: {journal.warning}."
        for past in target.past:
            table._play(past.action, past.at)
        if table.position.over and journal.result is None:
            writer.finish(table.position)
        return table

    # --- facts -------------------------------------------------------------------------------------------------------
    @property
    def persons(self) -> list[int]:
        """The seats of people on this device."""
        return [i for i, seat in enumerate(self.seats) if not seat.bot]

    @property
    def key_hash(self) -> str | None:
        """The published commitment to the key of this game; None for one that began from a position."""
        key = self.position.start.key
        return None if key is None else chance.key_hash(key)

    @property
    def journal(self) -> Journal:
        """The journal as it may be seen: with the key once the game is over, with its hash until then."""
        journal = load(self.writer.path, lambda _: self.position.game, resume=True)
        return journal if self.position.over else journal.sealed()

    def has_secrets(self) -> bool:
        """Whether some person's view now differs from a spectator's."""
        seen = self.position.view(None)
        return any(self.position.view(seat) != seen for seat in self.persons)

    def since(self, seat: int | None) -> list[Entry]:
        """What others did since the last turn of `seat`, as log entries."""
        if seat is None:
            return []
        entries = list(self.log)
        turn = mark(self.position)
        while entries and entries[-1].seat == seat and self.position.to_act == seat and entries[-1].turn == turn:
            entries.pop()
        found: list[Entry] = []
        while entries and entries[-1].seat != seat:
            found.append(entries.pop())
        return found[::-1]

    # --- play --------------------------------------------------------------------------------------------------------
    def _play(self, action: int, at: float | None) -> None:
        turn, seat = mark(self.position), self.position.to_act
        words = Action(self.position.game, self.position.game.record.clone(self.position.state), action).text
        events = tuple(self.position.play(action, at))
        self.log.append(Entry(-1 if seat is None else seat, turn, words, events))

    def play(self, action: int) -> None:
        """Play an action, write it to the journal, notify all viewers."""
        now = time.time()
        self._play(action, now)
        self._written(lambda: self.writer.wrote(self.position, now))
        self.moved += 1
        self.stir()
        self.wake()

    def undo(self, seat: int) -> None:
        """Undo the last action, which `seat` played. Raises CannotUndo."""
        number = len(self.position.past)
        self.position.undo(seat)
        self._written(lambda: self.writer.undid(number, time.time()))
        self.log.pop()
        self.moved += 1
        self.stir()
        self.wake()

    def _written(self, write: Callable[[], None]) -> None:
        """Write to the journal. Raises Unwritten: then the journal is what counts, and this table closes."""
        try:
            write()
        except OSError as error:
            self.trouble = f"The last move could not be written down, so it does not count ({error.strerror})."
            self.unwritten = True
            self.farewell()
            raise Unwritten(self.trouble) from None
        self.trouble = ""

    # --- bots --------------------------------------------------------------------------------------------------------
    def _bot_to_act(self) -> int | None:
        seat = self.position.to_act
        return seat if seat is not None and self.seats[seat].bot else None

    def wake(self) -> None:
        """Let the bots play if it is the turn of one of them."""
        if self._bot_to_act() is not None and not self.trouble and (self._bots is None or self._bots.done()):
            self._bots = asyncio.get_running_loop().create_task(self._play_bots())

    def retry(self) -> None:
        """Let the bots try again after one failed."""
        self.trouble = ""
        self.stir()
        self.wake()

    def step(self) -> None:
        """Let the bot that waits for the button play now."""
        self._stepped.set()

    def set_pace(self, pace: str) -> None:
        """Change how long bots wait."""
        if pace != self.pace:
            self.pace = pace
            self.stir()

    async def _pause(self) -> None:
        began = time.monotonic()
        self._stepped.clear()
        while self.pace == "step" or time.monotonic() - began < PACES[self.pace]:
            left = 0.5 if self.pace == "step" else PACES[self.pace] - (time.monotonic() - began)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stepped.wait(), min(0.5, max(left, 0.01)))
                return

    async def _play_bots(self) -> None:
        """Bots decide in a thread, one at a time; a decision for a position that has changed meanwhile is dropped."""
        while (seat := self._bot_to_act()) is not None:
            asked = self.moved
            try:
                view = self.position.view(seat)
                action, _ = await asyncio.gather(
                    asyncio.to_thread(players.choose, self.seats[seat].level, view), self._pause()
                )
                if asked == self.moved:
                    self.play(action)
            except Unwritten:
                return
            except Exception as error:  # a bot that fails must not end the game for the others
                reason = str(error) if isinstance(error, UkiyoError) else type(error).__name__
                self.trouble = f"{self.names[seat]} could not decide ({reason[:200]})."
                self.stir()
                return

    # --- viewers -----------------------------------------------------------------------------------------------------
    def viewer(self, name: str, settings: Settings) -> Viewer:
        """The viewer of that name, with the seat it sees now."""
        viewer = self.viewers.get(name)
        if viewer is None:
            if len(self.viewers) > 500:  # browsers that keep no cookie
                for old in [v for v in self.viewers.values() if not v.stirred]:
                    del self.viewers[old.id]
            viewer = self.viewers[name] = Viewer(name)
            viewer.seat = self._first_seat()
        viewer.settings = settings
        return viewer

    def _first_seat(self) -> int | None:
        if self.position.to_act in self.persons:
            return self.position.to_act
        return self.persons[0] if self.persons else None

    def curtain(self, viewer: Viewer) -> int | None:
        """The seat the table is covered for until that person takes over; if no curtain is needed, moves the viewer there."""
        seat = self.position.to_act
        if seat is None or seat not in self.persons or seat == viewer.seat:
            return None
        wanted = viewer.settings.curtain
        if wanted == "always" or (wanted == "auto" and self.has_secrets()):
            return seat
        viewer.seat, viewer.chosen = seat, ()
        return None

    def choices(self, viewer: Viewer) -> choosing.Choices:
        """What this viewer may choose now."""
        if viewer.chosen_at != self.moved:
            mine = viewer.seat is not None and viewer.seat == self.position.to_act
            viewer.chosen, viewer.chosen_at = choosing.suggested(self.position, ()) if mine else (), self.moved
        offered = choosing.choices(self.position, viewer.seat, viewer.chosen)
        viewer.chosen = offered.chosen
        return offered

    def choose(self, viewer: Viewer, key: str) -> None:
        """Choose a thing. This may complete an action, which is played or waits for confirmation. Raises NotNow."""
        if self.curtain(viewer) is not None:
            raise NotNow("The table is covered until the next player has it.")
        offered = self.choices(viewer)
        if key not in offered.lit:
            raise NotNow("That cannot be chosen now.")
        if key in offered.again:
            assert viewer.seat is not None
            self.undo(viewer.seat)
            offered = self.choices(viewer)
        if key in offered.onward and offered.action is not None:
            self.play(offered.action.id)
            offered = self.choices(viewer)
        viewer.chosen = choosing.Menu(self.position).after(offered.chosen, key)
        if key in viewer.chosen:
            viewer.chosen = choosing.suggested(self.position, viewer.chosen)
        action = self.choices(viewer).action
        if action is not None and not self.waits(viewer, action):
            self.play(action.id)
        self.stir(viewer)

    def waits(self, viewer: Viewer, action: Action) -> bool:
        """Whether an action must be confirmed: when it ends the turn, cannot be undone, or the game says so."""
        if viewer.settings.confirm == "off" or viewer.seat is None:
            return False
        if choosing.weighed(self.position, action):
            return True
        if choosing.plain(self.position, action):
            return False
        ahead = foresee(self.position, viewer.seat, action)
        return ahead.ends_turn or bool(ahead.final)

    def confirm(self, viewer: Viewer) -> None:
        """Play the action that waits for confirmation. Raises NotNow if there is none."""
        action = None if self.curtain(viewer) is not None else self.choices(viewer).action
        if action is None:
            raise NotNow("There is nothing to confirm.")
        self.play(action.id)

    def cancel(self, viewer: Viewer) -> None:
        """Go back to what the game proposes, with nothing else chosen."""
        viewer.chosen = choosing.suggested(self.position, ())
        self.stir(viewer)

    def stir(self, only: Viewer | None = None) -> None:
        """Wake the streams: there is something new."""
        self.version += 1
        for viewer in [only] if only else list(self.viewers.values()):
            for stirred in viewer.stirred:
                stirred.set()

    @contextlib.contextmanager
    def listening(self, viewer: Viewer) -> Iterator[asyncio.Event]:
        """An event that is set whenever the viewer's page is out of date."""
        stirred = asyncio.Event()
        viewer.stirred.add(stirred)
        try:
            yield stirred
        finally:
            viewer.stirred.discard(stirred)

    def farewell(self) -> None:
        """End the streams, because a stopping server waits for them."""
        self.closing = True
        self.stir()

    def close(self) -> None:
        """Close the journal and stop the bots."""
        if self._bots is not None:
            self._bots.cancel()
        self.writer.close()
