"""The paths behind a choice of what to score, step by step, so that they can be drawn."""

from collections import deque
from dataclasses import dataclass
from typing import Any

from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii.components import LANDMARKS
from ukiyo.games.hundred_torii.state import score_action
from ukiyo.games.hundred_torii.words.names import number_on


@dataclass(frozen=True)
class Route:
    """One shortest path: its landmark, what torii it passes, and its tiles.

    `steps` are (place of the garden, edge by which it is entered, edge by which it is left), -1 for no edge: the first
    tile is not entered, the last one not left.
    """

    landmark: int
    red: int
    blue: int
    steps: tuple[tuple[int, int, int], ...]

    @property
    def action(self) -> int:
        """The SCORE action that stands for it."""
        return score_action(self.landmark, self.red, self.blue)

    @property
    def key(self) -> str:
        """Its key in the picture, which other paths with the same result share."""
        return f"path-{LANDMARKS[self.landmark]}-{self.red}-{self.blue}"


def routes(state: Records, place: int) -> list[Route]:
    """One shortest path for each different result that the tile on a place of the garden may score."""
    s = state[0]
    number = number_on(state, int(s["tile"][place]))
    found: dict[int, Route] = {}
    for landmark in range(len(LANDMARKS)):
        printed = (number >> (12 + 3 * landmark) & 7) - 1
        if printed >= 0:
            start = _path(s, place, (printed + int(s["turned"][place])) % 4)
            for route in _shortest(s, start, landmark):
                found.setdefault(route.action, route)
    return [found[action] for action in sorted(found)]


def _path(s: Any, place: int, edge: int) -> tuple[int, int]:
    return place, int(s["joins"][place]) >> 2 * edge & 3


def _shortest(s: Any, start: tuple[int, int], landmark: int) -> list[Route]:
    """Shortest paths from `start`, as many different ones as matter."""
    near, joins, marks = s["near"], s["joins"], s["marks"]
    distance = {start: 0}
    before: dict[tuple[int, int], list[tuple[tuple[int, int], int]]] = {start: []}
    ends: list[tuple[int, int]] = []
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if ends and distance[here] >= distance[ends[0]]:
            break
        for edge in range(4):
            there = int(near[here[0]][edge])
            if there < 0 or int(joins[here[0]]) >> 2 * edge & 3 != here[1]:
                continue
            following = _path(s, there, edge ^ 2)
            if following not in distance:
                distance[following] = distance[here] + 1
                before[following] = []
                waiting.append(following)
                if int(marks[following[0]][following[1]]) >> landmark & 1:
                    ends.append(following)
            if distance[following] == distance[here] + 1:
                before[following].append((here, edge))
    tails: dict[tuple[int, int], dict[tuple[int, int], list[tuple[int, int]]]] = {start: {(0, 0): []}}

    def ways(path: tuple[int, int]) -> dict[tuple[int, int], list[tuple[int, int]]]:
        """For each number of red and blue torii one way to a path, as (place, edge by which it is left)."""
        if path not in tails:
            results: dict[tuple[int, int], list[tuple[int, int]]] = {}
            for earlier, edge in before[path]:
                gates = (_torii(s, earlier[0], edge), _torii(s, path[0], edge ^ 2))
                for (red, blue), way in ways(earlier).items():
                    total = (red + sum(r for r, _ in gates), blue + sum(b for _, b in gates))
                    results.setdefault(total, [*way, (earlier[0], edge)])
            tails[path] = results
        return tails[path]

    found = []
    for end in ends:
        for (red, blue), way in ways(end).items():
            entered = [-1, *(edge ^ 2 for _, edge in way)]
            steps = [(place, entered[k], edge) for k, (place, edge) in enumerate(way)]
            found.append(Route(landmark, red, blue, (*steps, (end[0], entered[-1], -1))))
    return found


def _torii(s: Any, place: int, edge: int) -> tuple[int, int]:
    """The red and the blue torii of an edge as its tile lies."""
    torii = int(s["torii"][place]) >> 4 * edge & 15
    return torii & 3, torii >> 2
