"""`ukiyo rules`: the numbered rules of a game, where they are implemented and which tests prove them."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ukiyo.cli.about import checkout
from ukiyo.cli.parser import Parser, Usage, add_game, add_json, example, file_path
from ukiyo.cli.terminal import print_json, say
from ukiyo.engine import rulings
from ukiyo.engine.errors import hint, shown
from ukiyo.engine.prose import counted

if TYPE_CHECKING:
    from ukiyo.engine.game import Game
    from ukiyo.engine.rulings import Rule
    from ukiyo.lab.claims import Place


def add_rules(parser: Parser) -> None:
    """The arguments of `ukiyo rules`."""
    add_game(parser)
    parser.add_argument(
        "numbers", metavar="NUMBER", nargs="*", help="only these rules, with their code and their tests"
    )
    only = parser.add_mutually_exclusive_group()
    only.add_argument(
        "--untested", action="store_true", help="only the rules that no test names; exit status 1 if there are any"
    )
    only.add_argument(
        "--unclaimed",
        action="store_true",
        help="only the rules that no function and no component table names; exit status 1 if there are any",
    )
    parser.add_argument(
        "--tests", type=file_path, metavar="DIR", help="where the tests lie (default: those of this checkout)"
    )
    add_json(parser)
    example(
        parser,
        "ukiyo rules torii-valley",
        "ukiyo rules torii-valley TV-9.3 TV-9.4",
        "ukiyo rules torii-valley --untested",
    )
    parser.set_defaults(run=rules)


def rules(args: argparse.Namespace) -> int:
    """Print the numbered rules of a game, some of them with their code and tests, or those that are not done."""
    import ukiyo

    game = ukiyo.game(args.game)
    if args.numbers:
        if args.untested or args.unclaimed:
            raise Usage("either the numbers of rules, or --untested or --unclaimed")
        return _show(game, args)
    if args.untested:
        return _list_missing(game, rulings.untested(game.name, _tests(args)), "named by no test", args.json)
    if args.unclaimed:
        from ukiyo.lab.claims import unclaimed

        return _list_missing(game, unclaimed(game.name), "claimed by no function or component table", args.json)
    found = rulings.rules(game.name)
    if args.json:
        print_json([_described(rule) for rule in found])
        return 0
    if game.reconstructed:
        say(f"{game.title}. {game.reconstructed}")
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            print(f"\n{section}\n")
        _print(rule)
    return 0


def _tests(args: argparse.Namespace) -> Path:
    tests: Path = args.tests or checkout() / "tests"
    if not tests.is_dir():
        raise Usage(f"{tests}: no such folder; --tests DIR says where the tests lie")
    return tests


def _described(rule: "Rule") -> dict[str, Any]:
    return {**vars(rule), "provenance": rule.provenance}


def _print(rule: "Rule") -> None:
    source = "" if rule.provenance == "rulebook" else f" [{rule.source}]"
    say(f"  {rule.number:<8}  {rule.text}{source}")


# --- rules that are not done --------------------------------------------------------------------------------------
def _list_missing(game: "Game", found: "list[Rule]", what: str, as_json: bool) -> int:
    if as_json:
        print_json([_described(rule) for rule in found])
        return int(bool(found))
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            print(f"{section}:")
        _print(rule)
    many = counted(len(found), "rule") if found else "no rules"
    print(f"{many} of {game.title} {'is' if len(found) == 1 else 'are'} {what}")
    return int(bool(found))


# --- single rules -------------------------------------------------------------------------------------------------
def _show(game: "Game", args: argparse.Namespace) -> int:
    """Print rules with the code that claims them and the tests that name them."""
    from ukiyo.lab.claims import claims, proofs

    known = {rule.number: rule for rule in rulings.rules(game.name)}
    chosen = [_chosen(number, known, game) for number in args.numbers]
    code, tests = claims(game.name), None
    if args.tests or _has_checkout():
        tests = proofs(_tests(args))
    told = [
        (rule, _lines(code.get(rule.number, [])), None if tests is None else _lines(tests.get(rule.number, [])))
        for rule in chosen
    ]
    if args.json:
        print_json([{**_described(rule), "code": places, "tests": proven} for rule, places, proven in told])
        return 0
    for rule, places, proven in told:
        print(f"{rule.section}:")
        _print(rule)
        _column("code", places or ["claimed nowhere"])
        _column("tests", ["they are in a checkout only"] if proven is None else proven or ["none"])
    return 0


def _chosen(number: str, known: "dict[str, Rule]", game: "Game") -> "Rule":
    """The rule that a person means, with or without the letters of the game."""
    letters = next(iter(known)).split("-")[0]
    head, dash, tail = number.strip().rpartition("-")
    full = f"{head.upper() if dash else letters}-{tail.lower()}"
    if full not in known:
        raise Usage(f"{game.title} has no rule {shown(number)}: {hint(full, known)}")
    return known[full]


def _has_checkout() -> bool:
    try:
        return (checkout() / "tests").is_dir()
    except Usage:
        return False


def _lines(places: "list[Place]") -> list[str]:
    """Places as `file:line name`, the files as seen from the checkout, else from the folder of the package."""
    root = Path(__file__).resolve().parents[3 if _has_checkout() else 2]
    return [f"{_seen_from(root, place.file)}:{place.line} {place.name}".rstrip() for place in places]


def _seen_from(root: Path, file: Path) -> str:
    return file.relative_to(root).as_posix() if file.is_relative_to(root) else str(file)


def _column(title: str, lines: list[str]) -> None:
    for i, line in enumerate(lines):
        print(f"    {title if i == 0 else '':<8}{line}")
