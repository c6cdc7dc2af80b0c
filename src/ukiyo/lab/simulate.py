"""Many games of bots against each other. Game n of a seed is the same however the work is divided."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import compiled
from ukiyo.engine.drive import MOST_SEATS
from ukiyo.engine.errors import UkiyoError, WrongOption
from ukiyo.engine.game import Game
from ukiyo.engine.position import Position
from ukiyo.engine.record import Cells, Records
from ukiyo.engine.verbs import EVENT_WIDTH
from ukiyo.lab.sitters import Sitter
from ukiyo.lab.spread import share_out

Progress = Callable[[int, int], None]
"""Called with the number of games played so far and in all."""
CHUNK = 2000
"""Random games that are played between two reports of progress."""


class GameTooLong(UkiyoError):
    """A game exceeded the bound that its rules state: an error in the rules."""


@compiled
def random_games(
    blank: Records, options: Cells, seats: int, keys: Cells, dice: Cells, longest: int, out: Cells,
    points: Cells, places: Cells, plies: Cells, trace: Cells,
) -> int:  # fmt: skip
    """Play a game of uniformly random actions for each of `keys` (u8[n, 2]) with its own `dice` (u8[n]).

    Writes points, places (i4[n, MOST_SEATS]) and decisions (i8[n], -1 when `longest` was not enough); the actions of
    the first games as far as `trace` (i4[m, longest]) has rows. Returns how many legal actions were listed.
    """
    work = blank.copy()
    silent = np.empty((0, EVENT_WIDTH), np.int32)
    listed = 0
    for g in range(len(keys)):
        work[0] = blank[0]
        s = work[0]
        verbs.setup(s, options, seats, keys[g])
        n = verbs.legal(s, out)
        played = 0
        while n > 0 and played < longest:
            action = out[chance.roll(dice[g : g + 1], n)]
            if g < len(trace):
                trace[g, played] = action
            s.ply += 1
            verbs.apply(s, action, silent)
            played += 1
            listed += n
            n = verbs.legal(s, out)
        plies[g] = played if n == 0 else -1
        verbs.score(s, points[g])
        verbs.rank(s, places[g])
    return listed


@dataclass
class Tally:
    """Sums over games, in whole numbers so that their order does not matter."""

    seats: int
    games: int = 0
    decisions: int = 0
    longest: int = 0
    wins: list[dict[int, int]] = field(default_factory=list)
    """By seat: how often it was first, by the number of seats that shared that place."""
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = self.wins or [{} for _ in range(self.seats)]
        self.points = self.points or [0] * self.seats
        self.squares = self.squares or [0] * self.seats

    def add(self, points: np.ndarray[Any, Any], places: np.ndarray[Any, Any], plies: np.ndarray[Any, Any]) -> None:
        """Count games, given as arrays by game and seat."""
        self.games += len(plies)
        self.decisions += int(plies.sum())
        self.longest = max(self.longest, int(plies.max(initial=0)))
        first = places[:, : self.seats] == 1
        sharing = first.sum(axis=1)
        for seat in range(self.seats):
            among, times = np.unique(sharing[first[:, seat]], return_counts=True)
            for k, n in zip(among.tolist(), times.tolist(), strict=True):
                self.wins[seat][k] = self.wins[seat].get(k, 0) + n
            own = points[:, seat].astype(np.int64)
            self.points[seat] += int(own.sum())
            self.squares[seat] += int((own * own).sum())

    def merge(self, other: "Tally") -> None:
        """Count the games of another tally too."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        for seat in range(self.seats):
            for k, n in other.wins[seat].items():
                self.wins[seat][k] = self.wins[seat].get(k, 0) + n
            self.points[seat] += other.points[seat]
            self.squares[seat] += other.squares[seat]

    def won(self, seat: int) -> float:
        """Wins of a seat, shared places split."""
        return sum(n / k for k, n in sorted(self.wins[seat].items()))

    def mean(self, seat: int) -> float:
        """Mean points of a seat."""
        return self.points[seat] / self.games

    def error(self, seat: int) -> float:
        """Standard error of that mean; 0 for a single game."""
        if self.games < 2:
            return 0.0
        variance = (self.squares[seat] - self.points[seat] ** 2 / self.games) / (self.games - 1)
        return float(max(0.0, variance) ** 0.5 / self.games**0.5)


@dataclass(frozen=True)
class Simulation:
    """The result of many games."""

    game: str
    rules: int
    options: Mapping[str, str]
    seed: int
    sitters: tuple[str, ...]
    tally: Tally
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        """The result as `ukiyo simulate --json` prints it."""
        tally = self.tally
        return {
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seed": self.seed,
            "games": tally.games,
            "decisions": tally.decisions,
            "longest": tally.longest,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(tally.decisions / self.seconds) if self.seconds > 0 else None,
            "seats": [
                {
                    "seat": seat,
                    "bot": who,
                    "wins": round(tally.won(seat), 4),
                    "mean": round(tally.mean(seat), 4),
                    "error": round(tally.error(seat), 4),
                }
                for seat, who in enumerate(self.sitters)
            ],
        }


@dataclass(frozen=True)
class Job:
    """Games to be played: numbers `first` to `first + games - 1` of a seed. Small enough to send to a process."""

    game: str
    sitters: tuple[Sitter, ...]
    seed: int
    options: tuple[tuple[str, str], ...]
    first: int
    games: int
    journals: str | None = None

    def parts(self, size: int) -> Iterator["Job"]:
        """The same work in parts of at most `size` games."""
        for start in range(0, self.games, size):
            yield Job(
                self.game,
                self.sitters,
                self.seed,
                self.options,
                self.first + start,
                min(size, self.games - start),
                self.journals,
            )


def material(seed: int, number: int, purpose: str = "") -> bytes:
    """32 bytes for game `number` of a seed: 16 for its key, 8 for dice, 8 for bots."""
    return hashlib.blake2b(f"ukiyo game {number} of {seed} {purpose}".encode(), digest_size=32).digest()


def simulate(
    game: Game,
    sitters: Sequence[Sitter],
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    journals: Path | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play `games` games. The clock starts when everything is compiled. Raises WrongOption, GameTooLong."""
    seats = game.seat_count(len(sitters))
    chosen = game.chosen(seats, options or {})
    if games < 1:
        raise WrongOption("games: at least one is to be played")
    if journals is not None:
        journals.mkdir(parents=True, exist_ok=True)
    job = Job(
        game.name, tuple(sitters), seed, tuple(chosen.items()), 0, games, None if journals is None else str(journals)
    )
    all_random = all(sitter.is_random for sitter in sitters)
    _play(Job(game.name, job.sitters, seed, job.options, 0, 1))  # compile or load everything now
    parts = list(job.parts(CHUNK if all_random else max(1, min(50, games // (4 * jobs) or 1))))
    tally = Tally(seats)
    begin = time.perf_counter()
    for part in share_out(_play, parts, jobs, ThreadPoolExecutor if all_random else None):
        tally.merge(part)
        if progress:
            progress(tally.games, games)
    return Simulation(
        game.name, game.rules_version, chosen, seed, tuple(s.text for s in sitters), tally, time.perf_counter() - begin
    )


def _play(job: Job) -> Tally:
    from ukiyo.games import find

    game = find(job.game)
    if all(sitter.is_random for sitter in job.sitters):
        return _play_random(game, job)
    tally = Tally(len(job.sitters))
    for number in range(job.first, job.first + job.games):
        position = bot_game(game, job.sitters, material(job.seed, number), dict(job.options))
        tally.add(*(np.array([x]) for x in (position.scores(), position.ranks(), position.ply)))
        _write(job, number, position)
    return tally


def bot_game(game: Game, sitters: Sequence[Sitter], stuff: bytes, options: Mapping[str, object]) -> Position:
    """One game to its end, its key and the bots' dice taken from `stuff` (see `material`)."""
    position = game.new(len(sitters), stuff[:16], **options)
    seed = int.from_bytes(stuff[24:], "little")
    bots = [sitter.make(seed + seat) for seat, sitter in enumerate(sitters)]
    while (seat := position.to_act) is not None:
        position.play(bots[seat].choose(position.view(seat)))
        if position.ply > game.longest:
            raise GameTooLong(f"{game.name}: a game goes on after {game.longest} decisions")
    return position


def _play_random(game: Game, job: Job) -> Tally:
    seats = len(job.sitters)
    stuff = np.frombuffer(b"".join(material(job.seed, job.first + i) for i in range(job.games)), "<u8").reshape(-1, 4)
    keys, dice = stuff[:, :2].copy(), stuff[:, 2] | np.uint64(1)
    points, places = (np.zeros((job.games, MOST_SEATS), np.int32) for _ in range(2))
    plies = np.zeros(job.games, np.int64)
    trace = np.zeros((0 if job.journals is None else job.games, game.longest), np.int32)
    codes = game.codes(dict(job.options))
    out = np.empty(len(game.actions), np.int32)
    random_games(game.record.new(), codes, seats, keys, dice, game.longest, out, points, places, plies, trace)
    if (plies < 0).any():
        number = job.first + int(np.argmax(plies < 0))
        raise GameTooLong(f"{game.name}: game {number} of seed {job.seed} goes on after {game.longest} decisions")
    tally = Tally(seats)
    tally.add(points, places, plies)
    for i, actions in enumerate(trace):
        position = game.new(seats, keys[i].tobytes(), **dict(job.options))
        for action in actions[: plies[i]].tolist():
            position.play(action)
        _write(job, job.first + i, position)
    return tally


def _write(job: Job, number: int, position: Position) -> None:
    if job.journals is not None:
        who = (f"bot {sitter.text}" for sitter in job.sitters)
        position.journal.seated(*who).save(Path(job.journals) / f"{job.game}-{job.seed}-{number:06}.ukiyo")
