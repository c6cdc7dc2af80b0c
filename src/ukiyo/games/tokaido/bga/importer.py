"""Playing a replay through the engine: a journal that verifies, or an error that says where the two part."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ukiyo.engine.errors import BadPosition
from ukiyo.engine.game import Game
from ukiyo.engine.journal import Journal
from ukiyo.engine.position import Position
from ukiyo.games.tokaido.bga import crossroads, ending, house, inns, road
from ukiyo.games.tokaido.bga.draws import Draws, script_of
from ukiyo.games.tokaido.bga.packets import Note, ReplayError, unpacked
from ukiyo.games.tokaido.bga.replay import Replay, read
from ukiyo.games.tokaido.bga.table import Table
from ukiyo.games.tokaido.components import TRAVELER_NEEDS, TRAVELERS
from ukiyo.games.tokaido.state import ACTIONS, Event, Phase

_BASE, _CROSSROADS = 1, 2


@dataclass(frozen=True)
class Imported:
    """A replay that was played again and agreed with the engine in everything."""

    journal: Journal
    position: Position
    replay: Replay
    lines: dict[str, int]
    """How many announcements of each kind agreed."""
    departures: house.Departures
    printed: Position
    """Where the same actions lead by the printed rules."""

    def to_dict(self) -> dict[str, Any]:
        """A summary for programs."""
        replay, departures = self.replay, self.departures
        return {
            "edition": "crossroads" if replay.crossroads else "base",
            "seats": replay.seats,
            "travelers": [TRAVELERS[who] for who in replay.travelers],
            "actions": len(self.journal.entries),
            "announcements": sum(self.lines.values()),
            "points": list(self.position.scores()),
            "places": list(self.position.ranks()),
            "house_rules": {name: departures.count[name] for name in house.HOUSE_RULES if departures.count[name]},
            "house_points": {name: points for name, points in departures.points.items() if points},
            "printed_points": list(self.printed.scores()),
            "printed_places": list(self.printed.ranks()),
        }


def import_file(path: Path, game: Game) -> Imported:
    """Import the replay in a file. Raises ReplayError, OSError."""
    return import_replay(unpacked(path), game)


def import_replay(raw: bytes, game: Game) -> Imported:
    """Play the replay in some bytes through the engine. Raises ReplayError naming the packet at which they part."""
    replay = read(raw)
    draws = script_of(replay)
    start = starting_position(replay, draws, house.flags(replay))
    try:
        position = game.from_dict(start)
    except BadPosition as error:
        raise replay.opening.wrong(f"the engine does not begin so: {error}") from None
    table = Table(position, replay)
    _open(table)
    stuck, fault = draws.fault
    for note in replay.notes:
        if note is stuck and fault is not None:
            raise fault
        follow(table, note)
    if not table.finished:
        last = replay.notes[-1] if replay.notes else replay.opening
        raise ReplayError(f"the replay ends before the result; the engine says: {table.asked()}", last.packet)
    if draws.again:
        table.departures.count["souvenir-order"] += draws.again
    journal = Journal.of(table.position).seated(*(f"person Player {seat + 1}" for seat in range(replay.seats)))
    journal = replace(journal, started=None)  # times are known from the first packet on only
    printed = by_printed_rules(table, start)
    return Imported(journal, table.position, replay, dict(table.lines), table.departures, printed)


def starting_position(replay: Replay, draws: Draws, house_rules: dict[str, Any]) -> dict[str, Any]:
    """The position in which travelers are chosen, with all that is drawn later as its script.

    The second traveler dealt to each is nowhere in a record: any that nobody has chosen will do.
    """
    boxes = _BASE | (_CROSSROADS if replay.crossroads else 0)
    others = [
        who for who in range(len(TRAVELERS)) if int(TRAVELER_NEEDS[who]) & ~boxes == 0 and who not in replay.travelers
    ]
    state = {
        "to_act": 0,
        "seats": replay.seats,
        "agenda_size": 1,
        "agenda_phase": [Phase.CHOOSE.name.lower()],
        "agenda_seat": [0],
        "crossroads": int(replay.crossroads),
        "gastronomy": int(replay.gastronomy),
        "preparations": int(replay.preparations),
        **house_rules,
        "space": [1] * replay.seats,
        "lane": replay.lanes,
        "dealt": [[TRAVELERS[who], TRAVELERS[other]] for who, other in zip(replay.travelers, others, strict=False)],
        "script": [card + 1 for card in draws.script],
    }
    return {"game": "tokaido", "state": state}


def _open(table: Table) -> None:
    """Everybody chooses the first of the two dealt, and takes the coins announced."""
    note = table.replay.opening
    for seat in range(table.replay.seats):
        table.act(note, seat, ACTIONS.CHOOSE)
    for seat in range(table.replay.seats):
        while table.find(Event.COINS, seat) is not None:
            table.take(note, Event.COINS, seat)
    table.compare(note)


def follow(table: Table, note: Note) -> None:
    """Let the engine do what a notification announces, and compare all it says. Raises ReplayError."""
    if table.finished:
        return
    if note.kind == "state":
        _state(table, note)
        return
    handler = road.HANDLERS.get(note.kind)
    if handler is None:
        raise note.wrong("this cannot come after the travelers were chosen")
    handler(table, note, table.replay.seat(note, note.player))
    table.lines[note.kind] += 1
    table.compare(note)


_SHOWN = {
    4: road.asked_to_act, 5: road.shop, 11: inns.served, 51: crossroads.on_sale, 91: crossroads.on_sale, 105: crossroads.on_sale,
    101: road.look_at_two, 102: road.reveal, 104: road.open_panoramas, 111: inns.offered, 112: road.open_panoramas,
    113: road.reveal,
}  # fmt: skip
"""States that show cards or choices."""
_QUIET = frozenset({0, 2, 6, 7, 8, 9, 10, 21, 22, 61, 71, 81, 114, 115, 116, 211})
"""States that show nothing."""
_OF_NOBODY = frozenset({0, 2, 21, 22, 211})


def _state(table: Table, note: Note) -> None:
    if note.state == 3:
        road.turn(table, note)
    elif note.state == 98:
        road.settle(table, note)
    elif note.state == 99:
        ending.result(table, note)
    elif note.state not in _SHOWN and note.state not in _QUIET:
        raise note.wrong("this state is not known")
    elif note.state not in _OF_NOBODY:
        seat = table.replay.seat(note, note.active)
        if seat != table.turn:
            raise note.wrong(f"{table.name(seat)} acts in the turn of {table.name(table.turn)}")
        if note.state in _SHOWN:
            _SHOWN[note.state](table, note, seat)
    table.lines["state"] += note.state in _SHOWN or note.state in (3, 99)


def by_printed_rules(table: Table, start: dict[str, Any]) -> Position:
    """Where the same actions lead by the printed rules; what they do not say of points changes nothing that may be done."""
    state = {**start["state"], **house.PRINTED}
    if state == start["state"]:
        return table.position
    position = table.position.game.from_dict({**start, "state": state})
    for past in table.position.past:
        position.play(past.action)
    return position
