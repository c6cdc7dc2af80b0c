"""`ukiyo replay`, `verify` and `show`: recorded games."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ukiyo.cli.parser import Parser, Usage, add_json, example, file_path, whole
from ukiyo.cli.terminal import own_texts, print_json, say
from ukiyo.engine.errors import BadJournal, BadPosition, HiddenState, UkiyoError, shown
from ukiyo.engine.prose import counted, told_apart

if TYPE_CHECKING:
    from ukiyo.engine.journal import Journal
    from ukiyo.engine.position import Position

MAGIC = b"ukiyo-journal"
LONGEST = 8_000_000


def readable(path: Path) -> Path:
    """The path of a readable file. Raises Usage, which says what it is instead."""
    if path.is_dir():
        raise Usage(f"{path}: this is a folder, a journal is a file")
    if not path.exists():
        raise Usage(f"{path}: there is no such file")
    if not os.access(path, os.R_OK):
        raise Usage(f"{path}: no permission to read it")
    return path


def load(path: Path, resume: bool = False) -> "Journal":
    """The journal in a file. Raises Usage, BadJournal."""
    import ukiyo

    journal = ukiyo.load(readable(path), resume)
    if journal.warning:
        print(f"{path}: {journal.warning}", file=sys.stderr)
    return journal


def names_of(journal: "Journal") -> tuple[str, ...]:
    """The names of the people and bots in a journal; no two are the same."""
    names = []
    for seat, who in enumerate(journal.sitting):
        kind, _, name = who.partition(" ")
        names.append(name if kind in ("person", "bot") and name else who if who != "unknown" else f"Artist {seat + 1}")
    return tuple(told_apart(names))


def _add_at(parser: Parser) -> None:
    parser.add_argument("--at", type=whole(0, 10**6), metavar="N", help="after action N (default: after the last)")


# --- replay -------------------------------------------------------------------------------------------------------
def add_replay(parser: Parser) -> None:
    """The arguments of `ukiyo replay`."""
    parser.add_argument("file", metavar="FILE", type=file_path, help="a journal")
    _add_at(parser)
    parser.add_argument(
        "--svg",
        type=file_path,
        metavar="OUT",
        help="draw the last position into this file; every position, if it is a folder",
    )
    add_json(parser)
    example(parser, "ukiyo replay game.ukiyo", "ukiyo replay game.ukiyo --at 12 --svg twelve.svg")
    parser.set_defaults(run=replay)


def replay(args: argparse.Namespace) -> int:
    """Print a game step by step."""
    journal = load(args.file)
    names = names_of(journal)
    position = journal.position(0)
    actions = journal.actions
    if args.at is not None and args.at > len(actions):
        raise BadJournal(f"{args.file}: there is no action {args.at}: the journal has {len(actions)}")
    steps: list[dict[str, Any]] = []
    if not args.json:
        print(f"{journal.game.title}: {', '.join(names)}")
    if args.svg and args.svg.is_dir():
        _draw(position, args.svg / "0000.svg")
    for entry in actions[: args.at]:
        texts = {action.id: action.text for action in position.legal()}
        events = [event.text(names) for event in _followed(journal, position, entry, args.file)]
        played = position.past[-1].action
        if args.json:
            step = {"number": entry.number, "seat": entry.seat, "notation": entry.notation, "events": events}
            steps.append({**step, "scores": list(position.scores())})
        else:
            told = " ".join(events) or texts[played]
            say(f"{entry.number:4}  {names[entry.seat]}: {position.game.notation(played)}\n      {told}")
        if args.svg and args.svg.is_dir():
            _draw(position, args.svg / f"{entry.number:04}.svg")
    if args.svg and not args.svg.is_dir():
        _draw(position, args.svg)
    if args.json:
        print_json({"game": journal.game.name, "seats": list(journal.sitting), "steps": steps, "over": position.over})
    else:
        print()
        _tell(position, names)
    return 0


def _followed(journal: "Journal", position: "Position", entry: Any, path: Path) -> Any:
    try:
        return journal.follow(position, entry)
    except BadJournal as error:
        raise BadJournal(f"{path}: {error}") from None


def _draw(position: "Position", path: Path) -> None:
    try:
        path.write_text(position.svg() + "\n", "utf-8", newline="\n")
    except OSError as error:  # a full disk does not say which file
        raise Usage(f"{path}: {error.strerror or error}") from None


def _standing(position: "Position", names: tuple[str, ...]) -> str:
    ranked = sorted(zip(position.ranks(), position.scores(), names, strict=True), key=lambda r: (r[0], -r[1]))
    return "\n".join(f"{place}. {name}: {counted(points, 'point')}" for place, points, name in ranked)


# --- verify -------------------------------------------------------------------------------------------------------
def add_verify(parser: Parser) -> None:
    """The arguments of `ukiyo verify`."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=file_path, help="journals")
    add_json(parser)
    example(parser, "ukiyo verify games/*.ukiyo")
    parser.set_defaults(run=verify)


def verify(args: argparse.Namespace) -> int:
    """Replay journals and compare everything they claim: exit status 1 if something is wrong."""
    verdicts = []
    for path in args.files:
        readable(path)
        try:
            verdict = load(path).verify()
            ok, message, line, action = verdict.ok, verdict.message, verdict.line, verdict.action
        except UkiyoError as error:
            ok, message, line, action = False, str(error).removeprefix(f"{path}: "), getattr(error, "line", None), None
        verdicts.append({"file": str(path), "ok": ok, "message": message, "line": line, "action": action})
        if not args.json:
            where = "" if line is None or message.startswith("line ") else f"line {line}: "
            print(f"{path}: {'ok, ' if ok else ''}{where}{message}")
    if args.json:
        print_json(verdicts)
    return 0 if all(v["ok"] for v in verdicts) else 1


# --- show ---------------------------------------------------------------------------------------------------------
def add_show(parser: Parser) -> None:
    """The arguments of `ukiyo show`."""
    parser.add_argument("file", metavar="FILE", type=file_path, help="a journal, or a position as JSON")
    _add_at(parser)
    parser.add_argument(
        "--seat", type=whole(0, 7), metavar="N", help="as this seat sees it (default: as a spectator sees it)"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--text", action="store_true", help="the table as text (the default)")
    how.add_argument("--svg", action="store_true", help="a picture")
    how.add_argument("--json", action="store_true", help="the position as JSON, secrets included")
    how.add_argument("--options", action="store_true", help="the options of the game, with your own texts in full")
    example(parser, "ukiyo show game.ukiyo --at 12", "ukiyo show position.json --svg > picture.svg")
    parser.set_defaults(run=show)


def show(args: argparse.Namespace) -> int:
    """Show a position."""
    position, names = _position(args.file, args.at)
    if args.seat is not None and position.is_view:
        raise HiddenState(f"{args.file}: this is already a view, so --seat cannot be used")
    if args.json:
        print_json((position if args.seat is None else position.view(args.seat)).to_dict())
    elif args.svg:
        print(position.svg(args.seat))
    elif args.options:
        _tell_options(position)
    else:
        _tell(position, names, args.seat)
    return 0


def _tell(position: "Position", names: tuple[str, ...], seat: int | None = None) -> None:
    """The table as text, the players' own components, and once the game is over who won and why."""
    say(position.text(seat, names))
    if own := own_texts(position):
        say(own)
    if position.over and not position.is_view:
        print(_standing(position, names))
        if tie := position.score_sheet(names).tie:
            say(tie)


def _tell_options(position: "Position") -> None:
    """The options of a game, with players' own texts in full below."""
    own = position.game.own_texts(position.start.options)
    if not position.start.options:
        print("This game began from a position: its options are not recorded.")
    for name, value in position.start.options.items():
        print(f"{name}={'your own' if value in [text for _, text in own] else value}")
    if own:
        print(f"\n{own_texts(position, whole=True)}")


def _position(path: Path, at: int | None) -> "tuple[Position, tuple[str, ...]]":
    """The position in a file of either kind, and the names of its players."""
    import ukiyo
    from ukiyo.engine.position import seat_names

    with readable(path).open("rb") as file:
        raw = file.read(LONGEST + 1)
    if raw.startswith(MAGIC):
        journal = load(path)
        try:
            return journal.position(at), names_of(journal)
        except UkiyoError as error:
            raise BadJournal(f"{path}: {error}") from None
    try:
        if len(raw) > LONGEST:
            raise ValueError
        value = json.loads(raw)
    except (ValueError, RecursionError):
        raise Usage(
            f"{path}: neither a journal (it would begin with «{MAGIC.decode()}») nor a position as JSON"
        ) from None
    if at is not None:
        raise Usage(f"{path}: --at works only with a journal, and this is a position")
    try:
        if not isinstance(value, dict) or not isinstance(value.get("game"), str):
            raise BadPosition(f"a position is an object with game and state, not {shown(value)}")
        position = ukiyo.game(value["game"]).from_dict(value)
    except UkiyoError as error:
        raise BadPosition(f"{path}: {error}") from None
    return position, seat_names(position.seats)
