"""Write the golden games of a game: whole journals that show everything that can happen, for tests to replay.

    PYTHONPATH=src python scripts/golden.py torii-valley

Plays many games by random and greedy opponents with mixed options, notes what each one shows (kinds of actions and
events, choices of options, kinds of end), and keeps a small set that shows everything seen. Write them again only
when the rules are meant to change: the test is that they replay.
"""

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import ukiyo
from ukiyo.engine.errors import WrongOption
from ukiyo.engine.game import Game
from ukiyo.engine.journal import Journal
from ukiyo.engine.position import Event, Position

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
Feature = tuple[Any, ...]


def torii_valley(position: Position) -> Iterator[Feature]:
    """Cards on the table, seals used for what, and how the places came about."""
    state = position.to_dict()["state"]
    for land, letter in state["objectives"].items():
        reading = state.get("village_c", 0) if (land, letter) == ("village", "C") else 0
        yield "card", land, letter, reading
    for row in position.score_sheet().rows:
        yield "points", row.key, max(row.points) > 0
    parchments = [p or 0 for p in state.get("parchment", [])]
    yield "parchments taken", position.seats, sum(p > 0 for p in parchments)
    if position.seats == 1:
        yield "solo", position.ranks(), state.get("level", 0)
        return
    scores, ranks = position.scores(), position.ranks()
    best = [seat for seat in range(position.seats) if scores[seat] == max(scores)]
    if len(best) > 1:
        torii = [int(position.state["gates"][0, seat].sum()) for seat in best]
        winners = [seat for seat in range(position.seats) if ranks[seat] == 1]
        by_torii = torii.count(max(torii)) == 1
        yield "tie", "shared" if len(winners) > 1 else "torii" if by_torii else "paintbrush"
    top = [seat for seat in range(position.seats) if any(s[1] == "7" for s in state["board"][seat])]
    yield "top rows", position.seats, min(top), len(top)
    yield "paintbrush", "nobody" if "brush" not in state else "protected" if "brush_safe" in state else "unprotected"
    if "reserved" in state:
        yield ("unplaced reserve",)


def tokaido(position: Position) -> Iterator[Feature]:
    """Travelers and cards that were played with, and how the places came about."""
    state = position.to_dict()["state"]
    yield from (("traveler", name) for name in state.get("traveler", []) if name)
    yield from (("calligraphy", name) for name in state.get("calligraphy_card", []) if name)
    yield from (("festival", name) for name in state.get("festivals", []))
    yield from (("legend", name) for names in state.get("legends", []) for name in names or [])
    yield from (("encounter", name) for kinds in state.get("encounters", []) for name in kinds or {})
    yield from (("meal", name.rsplit("-", 1)[0]) for names in state.get("meals", []) for name in names or [])
    yield from (("achievement", name) for names in state.get("achievements", []) for name in names or [])
    yield from (("souvenir", name) for names in state.get("souvenirs", []) for name in names or [])
    for row in position.score_sheet().rows:
        yield "points", row.key, max(row.points) > 0
    scores, ranks = position.scores(), position.ranks()
    if sum(score == max(scores) for score in scores) > 1:
        yield "tie", "shared" if ranks.count(1) > 1 else "achievements"


def hokusai(position: Position) -> Iterator[Feature]:
    """Masters, objectives and cards that were played with, what was worth points, and how the places came about."""
    state = position.to_dict()["state"]
    yield from (("master", name) for name in state["master"])
    yield from (("kakemono", name) for cell, name in state["board"].items() if cell in state.get("signed", {}))
    yield from (("artisan", name) for names in state.get("artisan", []) for name in names or [])
    if any(len(names or []) > 3 for names in state.get("artisan", [])):
        yield ("four artisans",)
    rows = {row.key: row.points for row in position.score_sheet().rows}
    yield from (("points", key) for key, points in rows.items() if max(points) > 0)
    yield from (("public", name) for k, name in enumerate(state["public"], 1) if max(rows[f"public-{k}"]) > 0)
    individual = zip(state["individual"], rows["individual"], strict=True)
    yield from (("individual", name) for name, points in individual if points > 0)
    scores, ranks = position.scores(), position.ranks()
    best = [seat for seat in range(position.seats) if scores[seat] == max(scores)]
    if len(best) > 1:
        signed = list(state.get("signed", {}).values())
        works = sorted(signed.count(seat) for seat in best)
        yield "tie", "shared" if ranks.count(1) > 1 else "kakemonos" if works[-1] > works[-2] else "pigments"


OWN: dict[str, Callable[[Position], Iterator[Feature]]] = {
    "torii-valley": torii_valley,
    "tokaido": tokaido,
    "hokusai": hokusai,
}
"""What else a game shows at its end."""
GREEDY = {"hokusai": 2}
"""One game in this many is played by greedy opponents; for other games it is one in four."""


def told(game: Game, event: Event) -> Iterator[Feature]:
    """What else an event of a game shows: amulets that are used, powers that act."""
    named = {
        "tokaido": ("USED", "POWER", "ROLLED", "EMPTY"),
        "hokusai": ("TOKEN", "POWER", "FIT", "TRIGGERED", "DECLINED", "FORFEITED"),
    }
    if event.kind in named.get(game.name, ()):
        yield "event", event.kind, event.arguments[0]


def settings(game: Game, rng: np.random.Generator) -> tuple[int, dict[str, str]]:
    """A number of seats and options that go together; every choice comes up."""
    while True:
        seats = int(rng.choice(list(game.seats)))
        options = {}
        for name, option in game.options.items():
            if seats in option.seats and rng.random() < 0.5:
                options[name] = option.choices[int(rng.integers(len(option.choices)))]
        try:
            game.chosen(seats, options)
        except WrongOption:
            continue
        return seats, options


def played(game: Game, number: int) -> tuple[Journal, set[Feature]]:
    """One game with what it shows. One in four, or more, is played by greedy opponents."""
    rng = np.random.default_rng(number)
    seats, options = settings(game, rng)
    position = game.new(seats, number, **options)
    greedy = number % GREEDY.get(game.name, 4) == 0
    bots = [ukiyo.bot("greedy" if greedy else "random", seed=number * 8 + seat) for seat in range(seats)]
    shown: set[Feature] = {("seats", seats), *(("option", name, value) for name, value in options.items())}
    while not position.over:
        seat = position.to_act or 0
        action = bots[seat].choose(position.view(seat))
        events = position.play(action)
        shown.add(("action", action.kind))
        shown.update(("event", event.kind) for event in events)
        shown.update(feature for event in events for feature in told(game, event))
    if game.name not in ("tokaido", "hokusai"):  # there ties for the victory show it
        shown.add(("places", seats, tuple(sorted(position.ranks()))))
    shown.update(OWN.get(game.name, lambda _: iter(()))(position))
    return position.journal.seated(*["bot greedy" if greedy else "bot random"] * seats), shown


def smallest(shows: dict[int, set[Feature]], lengths: dict[int, int]) -> list[int]:
    """Games that together show everything, chosen greedily: by how much more they show, then by how short they are."""
    wanted = set(itertools.chain.from_iterable(shows.values()))
    kept: list[int] = []
    while wanted:
        best = max(shows, key=lambda n: (len(shows[n] & wanted), -lengths[n], -n))
        kept.append(best)
        wanted -= shows[best]
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=ukiyo.games())
    parser.add_argument("--games", type=int, default=3000, help="how many games to choose from (default 3000)")
    given = parser.parse_args()
    game = ukiyo.game(given.game)
    journals: dict[int, Journal] = {}
    shows: dict[int, set[Feature]] = {}
    for number in range(given.games):
        journals[number], shows[number] = played(game, number)
    kept = smallest(shows, {number: len(journal.actions) for number, journal in journals.items()})
    GOLDEN.mkdir(exist_ok=True)
    for old in GOLDEN.glob(f"{given.game}-*.journal"):
        old.unlink()
    for i, number in enumerate(kept, 1):
        journals[number].save(GOLDEN / f"{given.game}-{i:02}.journal")
    counts = Counter(feature for number in kept for feature in shows[number])
    print(f"{len(kept)} games show {len(counts)} things:")
    for feature in sorted(counts, key=str):
        print(f"  {counts[feature]:3}  {' '.join(map(str, feature))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
