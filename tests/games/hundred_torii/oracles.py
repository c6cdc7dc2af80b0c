"""Slow and plain reckonings of paths and enclosures, from the tiles as they are written, with networkx."""

from __future__ import annotations

import itertools
from typing import Any

import networkx as nx
import numpy as np

from ukiyo.engine import drive
from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import TILE
from ukiyo.games.hundred_torii.components.tiles import landmarks_of, shape_of, torii_of
from ukiyo.games.hundred_torii.rules import paths
from ukiyo.games.hundred_torii.state import ACTIONS, parts_of_score

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
Unit = tuple[int, int]


class Garden:
    """A garden as a graph: its nodes are (place, first edge of the path), as printed and turned by hand."""

    def __init__(self, s: Any) -> None:
        n = int(s["laid"])
        self.at = {(int(s["x"][i]), int(s["y"][i])): i for i in range(n)}
        self.path_of: dict[tuple[int, int], Unit] = {}
        self.torii: dict[tuple[int, int], tuple[int, ...]] = {}
        self.marks: dict[Unit, set[int]] = {}
        self.open: set[Unit] = set()
        self.graph = nx.Graph()
        for square, i in self.at.items():
            tile, turn = int(s["tile"][i]), int(s["turned"][i])
            number = int(s["own_tiles"][tile]) or int(TILE[tile])
            first, torii = shape_of(number), torii_of(number)
            for edge in range(4):
                lies = (edge + turn) % 4
                unit = (i, min((e + turn) % 4 for e in range(4) if first[e] == first[edge]))
                self.path_of[i, lies] = unit
                self.torii[i, lies] = torii[edge]
                self.marks.setdefault(unit, set())
                self.graph.add_node(unit)
                if (square[0] + STEPS[lies][0], square[1] + STEPS[lies][1]) not in self.at:
                    self.open.add(unit)
            for landmark, path in enumerate(landmarks_of(number, 6)):
                if path >= 0 and (tile, landmark) != (int(s["poet"]), int(s["poet_on"])):
                    self.marks[self.path_of[i, (path + turn) % 4]].add(landmark)
                    assert first[path] == path
        for (x, y), i in self.at.items():
            for edge in (0, 1):
                there = self.at.get((x + STEPS[edge][0], y + STEPS[edge][1]))
                if there is not None:
                    gates = self.torii[i, edge] + self.torii[there, edge + 2]
                    self.graph.add_edge(
                        self.path_of[i, edge], self.path_of[there, edge + 2], red=gates.count(1), blue=gates.count(2)
                    )

    def results(self, s: Any, i: int) -> set[tuple[int, int, int]]:
        """(landmark, red, blue) of every shortest path from the tile on place `i`."""
        tile, turn = int(s["tile"][i]), int(s["turned"][i])
        found = set()
        for landmark, path in enumerate(landmarks_of(int(s["own_tiles"][tile]) or int(TILE[tile]), 6)):
            if path < 0:
                continue
            start = self.path_of[i, (path + turn) % 4]
            away = nx.single_source_shortest_path_length(self.graph, start)
            ends = [u for u in away if u != start and landmark in self.marks[u]]
            if not ends:
                continue
            nearest = min(away[u] for u in ends)
            for end in ends:
                if away[end] == nearest:
                    for walk in nx.all_shortest_paths(self.graph, start, end):
                        links = [self.graph.edges[a, b] for a, b in itertools.pairwise(walk)]
                        found.add((landmark, sum(k["red"] for k in links), sum(k["blue"] for k in links)))
        return found

    def enclosures(self) -> list[set[Unit]]:
        """Every part without an open end and with two landmarks at least."""
        return [
            part
            for part in nx.connected_components(self.graph)
            if not part & self.open and sum(len(self.marks[unit]) for unit in part) >= 2
        ]


def results_of_rules(state: Records, i: int) -> list[tuple[int, int, int]]:
    """What the rules offer for the tile on place `i`."""
    out = np.empty(paths.MOST_RESULTS, np.int32)
    n = paths.results(state[0], i, out)
    found = [int(a) - ACTIONS.SCORE for a in out[:n]]
    assert found == sorted(set(found))
    return [parts_of_score(a) for a in found]


def random_garden(rng: np.random.Generator, seats: int = 4, most: int = 400, **options: str) -> Records:
    """The garden after some random decisions of a game, all characters and pawns included."""
    position = GAME.new(seats, int(rng.integers(1 << 40)), **options)
    state = position.state
    out = np.empty(len(GAME.actions), np.int32)
    silent = np.empty((0, 9), np.int32)
    n = drive.listed(state, out)
    for _ in range(int(rng.integers(10, most))):
        if n == 0:
            break
        helps = out[0] < ACTIONS.PAY and rng.random() < 0.5
        pick = int(rng.integers(n)) if not helps else 0
        n = drive.step(state, 0, out[pick], out, silent)
    return state


def compare_paths(state: Records) -> int:
    """Compare the rules with the oracle at every place of a garden; returns how many were compared."""
    plain = Garden(state[0])
    for i in range(1, int(state[0]["laid"])):
        assert set(results_of_rules(state, i)) == plain.results(state[0], i), (i, GAME.record.to_dict(state))
    return int(state[0]["laid"]) - 1
