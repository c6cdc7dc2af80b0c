"""Bots against each other, with the seats rotated over the same keys so that neither luck nor the seat decides."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ukiyo.engine.errors import WrongOption
from ukiyo.engine.game import Game
from ukiyo.lab.simulate import bot_game, material
from ukiyo.lab.sitters import Sitter
from ukiyo.lab.spread import share_out

Z = 1.959964
"""Standard errors on each side of a 95 % interval."""


@dataclass(frozen=True)
class Round:
    """One key, played once for every rotation of the bots."""

    game: str
    sitters: tuple[Sitter, ...]
    seed: int
    options: tuple[tuple[str, str], ...]
    number: int


@dataclass(frozen=True)
class Standing:
    """How one bot did: its share of the wins (a shared place split), the 95 % interval of that share, mean points."""

    bot: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    mean: float


@dataclass(frozen=True)
class Arena:
    """The result of an arena."""

    game: str
    options: Mapping[str, str]
    seed: int
    games: int
    seconds: float
    standings: tuple[Standing, ...]

    def to_dict(self) -> dict[str, Any]:
        """The result as `ukiyo arena --json` prints it."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "bots": [
                {
                    "bot": s.bot,
                    "games": s.games,
                    "wins": round(s.wins, 4),
                    "share": round(s.share, 4),
                    "interval": [round(s.low, 4), round(s.high, 4)],
                    "mean": round(s.mean, 4),
                }
                for s in self.standings
            ],
        }


def arena(
    game: Game,
    sitters: Sequence[Sitter],
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Arena:
    """Let bots play at least `games` games, rounded up to whole rotations. Raises WrongOption."""
    seats = game.seat_count(len(sitters))
    if games < 1:
        raise WrongOption("games: at least one is to be played")
    chosen = game.chosen(seats, options or {})
    keys = -(-games // seats)
    rounds = [Round(game.name, tuple(sitters), seed, tuple(chosen.items()), number) for number in range(keys)]
    begin = time.perf_counter()
    results: list[list[tuple[float, int]]] = []
    for result in share_out(_rotate, rounds, jobs):
        results.append(result)
        if progress:
            progress(len(results) * seats, keys * seats)
    seconds = time.perf_counter() - begin
    names = list(dict.fromkeys(sitter.text for sitter in sitters))
    standings = [
        _standing(name, [[r[i] for i, s in enumerate(sitters) if s.text == name] for r in results], seats)
        for name in names
    ]
    standings.sort(key=lambda s: -s.share)
    return Arena(game.name, chosen, seed, keys * seats, seconds, tuple(standings))


def _rotate(played: Round) -> list[tuple[float, int]]:
    """By bot: its wins and points, summed over the rotations of one key."""
    from ukiyo.games import find

    game = find(played.game)
    seats = len(played.sitters)
    wins, points = [0.0] * seats, [0] * seats
    stuff = material(played.seed, played.number)
    for shift in range(seats):
        order = [(seat + shift) % seats for seat in range(seats)]  # which bot sits at each seat
        position = bot_game(game, [played.sitters[i] for i in order], stuff, dict(played.options))
        first = [seat for seat, place in enumerate(position.ranks()) if place == 1]
        for seat, score in enumerate(position.scores()):
            points[order[seat]] += score
            wins[order[seat]] += (seat in first) / len(first) if first else 0.0
    return list(zip(wins, points, strict=True))


def _standing(name: str, rounds: list[list[tuple[float, int]]], seats: int) -> Standing:
    """A bot's standing; `rounds` has the bot's results for each key."""
    copies = len(rounds[0])
    games = len(rounds) * seats
    by_key = [sum(wins for wins, _ in played) / seats for played in rounds]
    share = sum(by_key) / len(by_key)
    low, high = interval(by_key, games)
    points = sum(score for played in rounds for _, score in played)
    return Standing(name, games, share * games, share, low, high, points / games / copies)


def interval(shares: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % interval of a mean share, from its value for each key.

    Games of one key are not independent, so Wilson's interval is taken for the number of independent games that would
    vary as much as the keys do.
    """
    n = len(shares)
    p = sum(shares) / n
    worth: float = games
    if n > 1 and 0 < p < 1:
        variance = sum((x - p) ** 2 for x in shares) / (n - 1) / n
        worth = min(4.0 * games, p * (1 - p) / variance) if variance > 0 else games
    centre = (p + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    half = Z / (1 + Z * Z / worth) * (p * (1 - p) / worth + Z * Z / (4 * worth * worth)) ** 0.5
    return max(0.0, centre - half), min(1.0, centre + half)
