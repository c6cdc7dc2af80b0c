"""`ukiyo games`, `compile` and `bench`: what is there, and getting it ready."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ukiyo.cli.parser import Parser, Usage, add_game, add_json, example
from ukiyo.cli.terminal import Bar, print_json, say
from ukiyo.engine.prose import counted
from ukiyo.games import NAMES

if TYPE_CHECKING:
    from ukiyo.lab.compile import Prepared


def _names(name: str | None) -> list[str]:
    """The game asked for, or all of them."""
    import ukiyo

    return list(NAMES) if name is None else [ukiyo.game(name).name]


# --- games --------------------------------------------------------------------------------------------------------
def add_games(parser: Parser) -> None:
    """The arguments of `ukiyo games`."""
    add_game(parser, optional=True)
    add_json(parser)
    example(parser, "ukiyo games", "ukiyo games torii-valley", "ukiyo games --json")
    parser.set_defaults(run=games)


def games(args: argparse.Namespace) -> int:
    """List the games, or the options of one."""
    import ukiyo

    found = [ukiyo.game(name) for name in _names(args.game)]
    if args.json:
        described = [
            {
                "name": game.name,
                "title": game.title,
                "kanji": game.kanji,
                "about": game.blurb,
                "seats": list(game.seats),
                "rules": game.rules_version,
                "reconstructed": game.reconstructed,
                "options": [
                    {
                        "name": option.name,
                        "choices": list(option.choices),
                        "default": option.default,
                        "free_form": option.free_form,
                        "help": option.help,
                        "rule": option.rule,
                        "seats": [n for n in option.seats if n in game.seats],
                    }
                    for option in game.options.values()
                ],
            }
            for game in found
        ]
        print_json(described[0] if args.game else described)
        return 0
    for game in found:
        say(
            f"{game.name}: {game.title} {game.kanji}, {game.seats.start} to {game.seats.stop - 1} players. {game.blurb}"
        )
        if args.game:
            if game.reconstructed:
                say(game.reconstructed)
            print()
            for option in game.options.values():
                choices = ", ".join(option.choices) + (f", or {option.free_form}" if option.free_form else "")
                say(f"  {option.name}={option.default}\n      {option.help} [{option.rule}]\n      {choices}")
    return 0


def checkout() -> Path:
    """The folder of the checkout that this runs from. Raises Usage when it is installed without one."""
    folder = Path(__file__).resolve().parents[3]
    if not (folder / "pyproject.toml").is_file():
        raise Usage("this needs a checkout of the project: it is installed here without its tests and benchmarks")
    return folder


# --- compile ------------------------------------------------------------------------------------------------------
def add_compile(parser: Parser) -> None:
    """The arguments of `ukiyo compile`."""
    add_game(parser, optional=True)
    parser.add_argument("--quiet", action="store_true", help="say nothing unless something goes wrong")
    add_json(parser)
    example(parser, "ukiyo compile", "ukiyo compile torii-valley --quiet")
    parser.set_defaults(run=compile_)


def compile_(args: argparse.Namespace) -> int:
    """Compile the rules ahead, so that the first move of a game is quick."""
    names = _names(args.game)
    done = get_ready(names, args.quiet or args.json)
    if args.json:
        print_json({"games": list(done.games), "functions": done.functions, "seconds": round(done.seconds, 2)})
    elif not args.quiet:
        what = (
            f"{counted(done.functions, 'function')} compiled" if done.functions else "everything was compiled already"
        )
        print(f"{', '.join(done.games)}: {what} ({done.seconds:.1f} s)")
    return 0


def get_ready(names: list[str], quiet: bool = False) -> "Prepared":
    """Compile or load what these games need, with a progress bar."""
    bar = Bar(quiet, plain=True)
    bar(0.0, "getting ready")
    from ukiyo.lab.compile import prepare

    done = prepare(names, lambda share, what: bar(share, what if share >= 1 else f"preparing {what}"))
    bar.clear()
    return done


# --- bench --------------------------------------------------------------------------------------------------------
def add_bench(parser: Parser) -> None:
    """The arguments of `ukiyo bench`."""
    parser.add_argument("--quick", action="store_true", help="fewer and shorter trials")
    parser.add_argument("--no-peers", action="store_true", help="leave out the engines of others")
    parser.add_argument("--markdown", action="store_true", help="print the table as it stands in docs/performance.md")
    add_json(parser)
    example(parser, "ukiyo bench", "ukiyo bench --quick --json")
    parser.set_defaults(run=bench)


def bench(args: argparse.Namespace) -> int:
    """Run the benchmarks of this checkout."""
    import subprocess

    folder = checkout()
    flags = [f"--{name.replace('_', '-')}" for name in ("quick", "no_peers", "markdown", "json") if getattr(args, name)]
    further = filter(None, [os.environ.get("PYTHONPATH")])
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder), *further])}
    return subprocess.run([sys.executable, "-m", "bench", *flags], cwd=folder, env=env, check=False).returncode
