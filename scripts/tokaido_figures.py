"""Figures of Tokaido between greedy bots, compared with those of people: tables for docs/tokaido.md, plots in docs/images.

    PYTHONPATH=src python scripts/tokaido_figures.py --replays ../shared/replays/tokaido

Plays with the options that the recorded games have: four players, gastronomy. Without the folder of replays only the
bots' figures are printed. Matplotlib draws (pip install 'ukiyo[plots]').
"""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib import pyplot as plt

import ukiyo
from ukiyo.engine.position import Position
from ukiyo.games.tokaido.bga import import_file
from ukiyo.games.tokaido.components import TRAVELERS
from ukiyo.lab.simulate import bot_game, material
from ukiyo.lab.sitters import Sitter

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
SEATS = 4
GAME = ukiyo.game("tokaido")
EDITIONS = {"base": {"gastronomy": "yes"}, "crossroads": {"gastronomy": "yes", "crossroads": "yes"}}
QUANTILES = (5, 25, 50, 75, 95)
INK, PAPER, PEOPLE, BOTS = "#22303c", "#f3ead7", "#b5422f", "#2f5d8a"


@dataclass
class Figures:
    """What games of one kind showed: each list has an entry for a player in a game."""

    scores: list[int] = field(default_factory=list)
    stops: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    meals: list[int] = field(default_factory=list)
    departure: list[int] = field(default_factory=list)
    """0 for the first to leave the first inn."""
    traveler: list[str] = field(default_factory=list)
    won: list[float] = field(default_factory=list)
    """1 for the first, 1/n for n who share the first place."""

    def add(self, position: Position) -> None:
        """Count a game that is over."""
        ranks = position.ranks()
        dtype = position.game.record.dtype
        states = np.frombuffer(b"".join([*(p.before for p in position.past), position.state.tobytes()]), dtype)
        moves = (np.diff(states["space"][:, :SEATS].astype(int), axis=0) != 0).sum(axis=0)
        last, left = states[-1], np.argsort(-states["lane"][0, :SEATS].astype(int)).tolist()
        self.scores += position.scores()
        self.stops += moves.tolist()
        self.coins += last["coins"][:SEATS].tolist()
        self.meals += [int(meals).bit_count() for meals in last["meals"][:SEATS]]
        self.departure += [left.index(seat) for seat in range(SEATS)]
        self.traveler += [TRAVELERS[i] for i in last["traveler"][:SEATS]]
        self.won += [(rank == 1) / ranks.count(1) for rank in ranks]

    @property
    def games(self) -> int:
        """How many games were counted."""
        return len(self.scores) // SEATS


def of_bots(edition: str, games: int) -> Figures:
    """Games between four greedy bots."""
    found = Figures()
    for number in range(games):
        found.add(bot_game(GAME, [Sitter("greedy", "greedy")] * SEATS, material(1, number), EDITIONS[edition]))
    return found


def of_people(files: Iterable[Path]) -> Figures:
    """Games that were recorded."""
    found = Figures()
    for file in files:
        found.add(import_file(file, GAME).journal.position())
    return found


# --- tables -----------------------------------------------------------------------------------------------------------
def share(values: Iterable[bool]) -> str:
    """The share of what is so."""
    found = list(values)
    return f"{100 * sum(found) / len(found):.0f} %"


def rows(f: Figures) -> dict[str, str]:
    """Each row of the table."""
    scores, best = np.array(f.scores), np.array(f.scores).reshape(-1, SEATS).max(axis=1)
    wins = np.bincount(f.departure, f.won, SEATS)
    return {
        "games": f"{f.games:,}",
        "mean score / standard deviation": f"{scores.mean():.1f} / {scores.std(ddof=1):.1f}",
        "lowest / highest score": f"{scores.min()} / {scores.max()}",
        "mean winning score (lowest, highest)": f"{best.mean():.1f} ({best.min()}, {best.max()})",
        "5, 25, 50, 75, 95 % of scores": ", ".join(f"{q:.0f}" for q in np.percentile(scores, QUANTILES)),
        "stops per traveler, inns included": f"{np.mean(f.stops):.1f} ({min(f.stops)}–{max(f.stops)})",
        "coins left at the end, mean": f"{np.mean(f.coins):.2f}",
        "players with 4 meals / 3 / 2 or fewer": " / ".join(
            (share(m == 4 for m in f.meals), share(m == 3 for m in f.meals), share(m <= 2 for m in f.meals))
        ),
        "wins by departure, first to last": ", ".join(f"{100 * n / f.games:.1f} %" for n in wins),
    }


def by_traveler(f: Figures) -> dict[str, tuple[float, float]]:
    """Share of the first places and mean stops of each traveler."""
    names = sorted(set(f.traveler))
    found = {}
    for name in names:
        own = [i for i, traveler in enumerate(f.traveler) if traveler == name]
        found[name] = float(np.mean([f.won[i] for i in own])), float(np.mean([f.stops[i] for i in own]))
    return dict(sorted(found.items(), key=lambda entry: -entry[1][0]))


def tell(kinds: dict[str, Figures]) -> None:
    """Print the tables as docs/tokaido.md has them."""
    told = {kind: rows(figures) for kind, figures in kinds.items()}
    print("|  |", " | ".join(kinds), "|")
    print("|---|" + "---|" * len(kinds))
    for row in next(iter(told.values())):
        print(f"| {row} |", " | ".join(column[row] for column in told.values()), "|")
    print()
    shares = {kind: by_traveler(figures) for kind, figures in kinds.items()}
    print("| traveler |", " | ".join(f"{kind}: first | stops" for kind in kinds), "|")
    print("|---|" + "--:|--:|" * len(kinds))
    for name in dict.fromkeys(name for found in shares.values() for name in found):
        cells = (f"{100 * f[name][0]:.0f} % | {f[name][1]:.1f}" if name in f else "– | –" for f in shares.values())
        print(f"| {name.capitalize()} |", " | ".join(cells), "|")


# --- plots ------------------------------------------------------------------------------------------------------------
def plot(edition: str, kinds: dict[str, Figures]) -> None:
    """Scores, stops, and wins by departure, as one picture."""
    mpl.rcParams.update(
        {
            "font.family": "serif",
            "svg.hashsalt": "ukiyo",
            "svg.fonttype": "none",
            "axes.edgecolor": INK,
            "text.color": INK,
        }
    )
    figure, (scores, stops, wins) = plt.subplots(1, 3, figsize=(11, 3.4), facecolor=PAPER, layout="constrained")
    for k, (colour, (kind, f)) in enumerate(zip((BOTS, PEOPLE), kinds.items(), strict=False)):
        for axes, values, step in ((scores, f.scores, 3), (stops, f.stops, 1)):
            bins = np.arange(min(values), max(values) + 2 * step, step) - 0.5
            axes.hist(values, bins, density=True, histtype="step", linewidth=1.8, color=colour, label=kind)
        share = np.bincount(f.departure, f.won, SEATS) / f.games
        wins.bar(np.arange(SEATS) + 0.4 * k - 0.2, 100 * share, 0.38, color=colour, label=kind)
    wins.axhline(100 / SEATS, color=INK, linewidth=0.8, linestyle=":")
    wins.set_xticks(range(SEATS), ["first", "second", "third", "last"])
    for axes, title in ((scores, "points"), (stops, "stops"), (wins, "wins by departure, %")):
        axes.set_title(title, fontsize=11)
        axes.set_facecolor(PAPER)
        axes.tick_params(colors=INK, labelsize=8)
        axes.spines[["top", "right"]].set_visible(False)
    figure.legend(*scores.get_legend_handles_labels(), loc="outside lower center", ncols=2, frameon=False, fontsize=9)
    figure.savefig(IMAGES / f"tokaido-{edition}.svg", metadata={"Date": None})
    plt.close(figure)


def main() -> int:
    parser = argparse.ArgumentParser(description="Figures of Tokaido between greedy bots and between people.")
    parser.add_argument("--games", type=int, default=10_000, help="games of bots for each edition (default: 10,000)")
    parser.add_argument("--replays", type=Path, metavar="FOLDER", help="recorded games, with folders base, crossroads")
    args = parser.parse_args()
    found: dict[str, Figures] = {}
    for edition in EDITIONS:
        kinds = {f"{edition}, greedy": of_bots(edition, args.games)}
        if args.replays is not None:
            kinds[f"{edition}, people"] = of_people(sorted((args.replays / edition).glob("*.json.gz")))
        plot(edition, kinds)
        found |= kinds
    tell(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
