"""What laying a tile would do: the garden as it would be, the ways it could score, the enclosures it would make."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii.components import N_CELLS
from ukiyo.games.hundred_torii.rules import enclosures, garden, paths
from ukiyo.games.hundred_torii.rules.turn import ALL_AROUND
from ukiyo.games.hundred_torii.state import ACTIONS, RECORD, parts_of_score
from ukiyo.games.hundred_torii.words.paths import Route
from ukiyo.games.hundred_torii.words.paths import routes as walks

TURNS = range(4)


@dataclass(frozen=True)
class Outlook:
    """The garden after a tile was laid on `place`, all ways it could score, the best first, and new enclosures."""

    after: Records
    place: int
    routes: tuple[Route, ...]
    enclosed: int


def tokens(route: Route) -> int:
    """All tokens a way brings: one for the path, one for each torii."""
    return 1 + route.red + route.blue


def placing(action: int) -> tuple[int, int, int] | None:
    """The tile of the hand, the address and the turn of an action that lays a tile."""
    if ACTIONS.kind(action) != "PLACE":
        return None
    rest, turn = divmod(ACTIONS.argument(action), 4)
    slot, cell = divmod(rest, N_CELLS)
    return slot, cell, turn


def squares(state: Records) -> dict[int, tuple[int, int]]:
    """Where every address of the garden lies: its tiles, and the empty places beside it."""
    s = state[0]
    found = {}
    for i in range(int(s["laid"])):
        x, y = int(s["x"][i]), int(s["y"][i])
        found[int(garden.address(x, y))] = (x, y)
    for f in range(int(s["places"])):
        x, y = garden.square(s, f)
        found[int(s["place"][f])] = (int(x), int(y))
    return found


def found_ways(state: Records, place: int) -> tuple[Route, ...]:
    """All ways that the tile on a place may score, those with the most tokens first."""
    return tuple(sorted(walks(state, place), key=lambda route: (-tokens(route), route.action)))


def outlook(state: Records, kind: int, cell: int, turn: int, scores: bool) -> Outlook:
    """What laying a tile would do. Without `scores` it earns nothing."""
    after, place, around = _laid(state, kind, cell, turn)
    made = int(enclosures.enclosures(after[0], place, around))
    return Outlook(after, place, found_ways(after, place) if scores else (), made)


def best_of(state: Records, kind: int, cell: int) -> int:
    """The most tokens that a tile can bring on a place, however it is turned."""
    most = 0
    for turn in TURNS:
        after, place, _ = _laid(state, kind, cell, turn)
        for action in _room()[: paths.results(after[0], place, _room())].tolist():
            _, red, blue = parts_of_score(ACTIONS.argument(action))
            most = max(most, 1 + red + blue)
    return most


@cache
def _room() -> Any:
    return np.empty(paths.MOST_RESULTS, np.int32)


def _laid(state: Records, kind: int, cell: int, turn: int) -> tuple[Records, int, int]:
    """A copy of the garden with a tile on an address, its place, and the edges beyond which no enclosure lay."""
    after = RECORD.clone(state)
    s = after[0]
    place = int(garden.place_at(s, cell))
    around = ALL_AROUND
    if place < 0:
        place = int(garden.grow(s, garden.find(s, cell)))
    else:
        around = int(enclosures.unenclosed(s, place))
    garden.lay(s, place, kind, turn)
    return after, place, around
