"""The arguments of every command. Nothing here loads a game, so help appears at once."""

import argparse
import contextlib
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from ukiyo import __version__
from ukiyo.engine import texts
from ukiyo.engine.errors import WrongOption, hint
from ukiyo.games import NAMES

if TYPE_CHECKING:
    from ukiyo.engine.game import Game

COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("table", "open a table in the browser"),
    "play": ("play", "play a game in the terminal"),
    "simulate": ("many", "let bots play many games"),
    "arena": ("many", "compare bots, seats rotated over the same keys"),
    "soak": ("many", "test a game's properties under random play"),
    "replay": ("paper", "print a game from its journal, step by step"),
    "verify": ("paper", "replay journals and compare everything they claim"),
    "show": ("paper", "show a position from a journal or a position file"),
    "import": ("foreign", "turn games recorded elsewhere into journals"),
    "games": ("about", "list the games and their options"),
    "rules": ("rules", "print the numbered rules of a game, with their code and tests"),
    "compile": ("about", "compile the rules in advance"),
    "bench": ("about", "measure the speed of the rules"),
}
"""Each command, its module, and what it does."""


class Usage(Exception):
    """The command was given wrongly."""


class Parser(argparse.ArgumentParser):
    """Reports an error in one line and suggests what would be right."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        """Raise the error, for `main` to print."""
        raise Usage(f"{message} (see `{self.prog} --help`)")

    def options(self) -> list[str]:
        """All options of this command."""
        return [name for action in self._actions for name in action.option_strings if name.startswith("--")]


def chosen_command(arguments: Sequence[str]) -> str:
    """The name with which error messages begin."""
    return f"ukiyo {arguments[0]}" if arguments and arguments[0] in COMMANDS else "ukiyo"


def build(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the arguments; `run` of the result is the command's function. Raises Usage."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        rest = [a for a in arguments[1:] if not a.startswith("-")][:1]
        if not rest:
            print(overview())
            raise SystemExit(0 if arguments else 2)
        arguments = [*rest, "--help"]
    if arguments[0] in ("-V", "--version"):
        print(f"ukiyo {__version__}")
        raise SystemExit(0)
    command = arguments[0]
    if command not in COMMANDS:
        kind = "option" if command.startswith("-") else "command"
        raise Usage(f"no {kind} {command!r}: {hint(command, COMMANDS)} (see `ukiyo --help`)")
    module, summary = COMMANDS[command]
    parser = Parser(prog=f"ukiyo {command}", description=summary[0].upper() + summary[1:] + ".")
    getattr(import_module(f"ukiyo.cli.{module}"), f"add_{command}")(parser)
    args, unknown = parser.parse_known_args(arguments[1:])
    if unknown:
        wrong = unknown[0]
        if wrong.startswith("-"):
            parser.error(f"no option {wrong!r}: {hint(wrong.split('=')[0], parser.options())}")
        parser.error(f"{wrong!r} is one argument too many")
    return args


def overview() -> str:
    """The help of `ukiyo` itself."""
    commands = "\n".join(f"  {name:<9} {summary}" for name, (_, summary) in COMMANDS.items())
    return f"""usage: ukiyo COMMAND …

Board games of old Japan, to play and to study.

{commands}

  ukiyo COMMAND --help says more; ukiyo --version prints the version.
  Exit status: 0 done, 1 the answer is no, 2 wrong usage.

for example:
  ukiyo serve --open
  ukiyo simulate torii-valley --games 1000 --seats random,greedy --seed 1 --json"""


# --- arguments of several commands --------------------------------------------------------------------------------
def example(parser: Parser, *lines: str) -> None:
    """End the help with an example or two."""
    parser.epilog = "for example:\n" + "\n".join(f"  {line}" for line in lines)


def whole(least: int, most: int) -> Callable[[str], int]:
    """A type for arguments that are whole numbers."""

    def read(text: str) -> int:
        digits = text.replace("_", "")
        if not (
            digits.lstrip("-").isdecimal() and digits.isascii() and len(digits) < 25 and least <= int(digits) <= most
        ):
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, not {text!r}")
        return int(digits)

    return read


def file_path(text: str) -> Path:
    """A type for arguments that are paths, never empty: a shell variable that is not set is not the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("expected a path, not an empty text")
    return Path(text)


def add_game(parser: Parser, optional: bool = False) -> None:
    """The argument GAME."""
    names = ", ".join(NAMES)
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=f"one of {names}")


def add_seed(parser: Parser, default: int | None = 0) -> None:
    """The option --seed."""
    said = "a fresh game each time" if default is None else str(default)
    parser.add_argument(
        "--seed",
        type=whole(-(10**18), 10**18),
        default=default,
        metavar="N",
        help=f"the same seed gives the same games (default: {said})",
    )


def add_set(parser: Parser) -> None:
    """The option --set."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        type=pair,
        help="an option of the game, such as objectives=A; with NAME=@FILE the text of a file, such as your own "
        "board or tiles; `ukiyo games GAME` lists the options",
    )


def add_json(parser: Parser) -> None:
    """The option --json."""
    parser.add_argument("--json", action="store_true", help="print JSON for programs")


def add_jobs(parser: Parser) -> None:
    """The option --jobs."""
    parser.add_argument("--jobs", type=whole(1, 256), default=1, metavar="N", help="cores to use (default: 1)")


FILE = "@"
"""The prefix of a value that is read from a file."""


def pair(text: str) -> tuple[str, str]:
    """A type for arguments like objectives=A or board=@FILE."""
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE such as objectives=A, not {text!r}")
    try:
        return name, text_in(file_path(value[1:])) if value.startswith(FILE) else texts.own_text(value)
    except WrongOption as error:
        raise argparse.ArgumentTypeError(f"{text if value.startswith(FILE) else name}: {error}") from None


def text_in(path: Path) -> str:
    """The text of a file. Raises WrongOption."""
    with contextlib.suppress(RuntimeError):  # without a home folder there is no ~
        path = path.expanduser()
    try:
        with path.open("rb") as file:
            return texts.own_text(file.read(texts.LONGEST_FILE + 1))
    except IsADirectoryError:
        raise WrongOption("this is a folder, not a text file") from None
    except FileNotFoundError:
        raise WrongOption("there is no such file") from None
    except (OSError, ValueError) as error:
        raise WrongOption(f"cannot be read ({getattr(error, 'strerror', None) or 'no such path'})") from None


def pairs_for(game: "Game", given: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The options given. Raises Usage if a file name is given instead of its text."""
    for name, value in given:
        option = game.options.get(name.replace("_", "-"))
        if option is None or option.read is None or value in option.choices:
            continue
        try:
            option.codes(value)
        except WrongOption as error:
            with contextlib.suppress(OSError, ValueError):
                if Path(value).is_file():
                    raise Usage(f"{error}. To use the text of that file write {name}={FILE}{value}") from None
    return list(given)


def options_for(game: "Game", args: argparse.Namespace) -> dict[str, str]:
    """The options given with `--set`. Raises Usage."""
    return dict(pairs_for(game, args.set))
