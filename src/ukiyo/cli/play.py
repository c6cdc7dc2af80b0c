"""`ukiyo play`: a game in the terminal, for people at one keyboard and bots."""

import argparse
import contextlib
import shlex
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ukiyo.cli.about import get_ready
from ukiyo.cli.parser import Parser, Usage, add_game, add_seed, add_set, example, file_path, options_for
from ukiyo.cli.terminal import own_texts, say
from ukiyo.engine import texts
from ukiyo.engine.errors import CannotUndo, IllegalAction, UkiyoError, UnreadableAction, WrongOption, hint, shown
from ukiyo.engine.prose import counted, told_apart

if TYPE_CHECKING:
    from ukiyo.engine.journal_writer import JournalWriter
    from ukiyo.engine.position import Action, Position

HELP = """Type the number of an action, or its notation, or one of these:
  t  show the table again     s  show the score sheet    u  take back the last action
  l  list the actions         h  this help               q  quit
  l WORDS  list the actions that contain all of these words
  w 3  say what action 3 would do; also with a notation (w NOTATION)"""
LISTED = 60
"""More actions than this are listed only when asked for."""


@dataclass
class Sitting:
    """Who sits at a seat: a person, or a bot."""

    text: str
    name: str
    bot: Any = None


def add_play(parser: Parser) -> None:
    """The arguments of `ukiyo play`."""
    add_game(parser, optional=True)
    parser.add_argument(
        "--seats",
        default="person,adept",
        metavar="WHO",
        help="who sits where: person or person:NAME, or a bot such as novice, adept, master (default: person,adept)",
    )
    add_set(parser)
    add_seed(parser, default=None)
    parser.add_argument("--journal", type=file_path, metavar="FILE", help="write the game to this file as it is played")
    parser.add_argument("--resume", type=file_path, metavar="FILE", help="continue the game in this file")
    example(parser, "ukiyo play torii-valley --seats person:Aya,adept --set objectives=A --journal game.ukiyo",
            "ukiyo play --resume game.ukiyo")  # fmt: skip
    parser.set_defaults(run=play)


def sit(text: str) -> Sitting:
    """The player that a text like `person:Aya`, `person Aya`, `adept` or `bot mcts:iterations=200` names."""
    text = texts.one_line(text)
    kind, _, name = text.replace(":", " ", 1).partition(" ")
    if kind == "person":
        return Sitting(f"person {name}".strip(), name.strip())
    from ukiyo.bots import BOTS, LEVELS
    from ukiyo.lab.sitters import Sitter

    text = text.removeprefix("bot ")
    if (kind := text.partition(":")[0].strip()) not in (known := ("person", *BOTS, *LEVELS)):
        raise WrongOption(f"there is no opponent {shown(kind)}: {hint(kind, known)}")
    sitter = Sitter.read(text)
    return Sitting(f"bot {sitter.text}", sitter.text, sitter.make(time.time_ns()))


def play(args: argparse.Namespace) -> int:
    """Play a game, or continue one."""
    import ukiyo
    from ukiyo.engine.journal_writer import JournalWriter

    writer: JournalWriter | None = None
    if args.resume:
        if args.game or args.set or args.seed is not None or args.journal:
            raise Usage("--resume continues a file: the game, its options and its journal come from that file")
        from ukiyo.cli.paper import readable

        writer, journal = JournalWriter.resume(readable(args.resume), ukiyo.game)
        position = journal.position()
        sitting = [sit(who if who != "unknown" else "person") for who in journal.sitting]
    elif not args.game:
        raise Usage("which game? `ukiyo games` lists them (see `ukiyo play --help`)")
    else:
        game = ukiyo.game(args.game)
        sitting = [sit(text) for text in args.seats.split(",")]
        for who in sitting:
            if not who.bot:
                texts.person_name(who.name)  # a longer name could not be read back from the journal
        position = game.new(len(sitting), args.seed, **options_for(game, args))
        if args.journal:
            if not args.journal.parent.is_dir():
                raise Usage(f"{args.journal}: there is no folder {args.journal.parent}")
            writer = JournalWriter.create(args.journal, position, tuple(s.text for s in sitting))
    get_ready([position.game.name])
    for seat, who in enumerate(sitting):
        who.name = who.name or f"Artist {seat + 1}"
    for who, name in zip(sitting, told_apart([who.name for who in sitting]), strict=True):
        who.name = name
    with contextlib.suppress(ImportError):  # if available, the line being typed can be edited
        import readline  # noqa: F401
    table = Table(position, sitting, writer)
    try:
        return table.run()
    except KeyboardInterrupt:
        print()
        table.left()
        raise
    finally:
        if writer:
            writer.close()


class Table:
    """The dialogue at one terminal."""

    def __init__(self, position: "Position", sitting: list[Sitting], writer: "JournalWriter | None") -> None:
        self.position, self.sitting, self.writer = position, sitting, writer
        self.names = tuple(who.name for who in sitting)
        self.facing: int | None = None
        """The person at the terminal."""

    def run(self) -> int:
        """Play to the end, or until somebody quits."""
        position = self.position
        say(f"{position.game.title}: {', '.join(self.names)}. Type h for help.")
        if own := own_texts(position):
            say(own)
        while (seat := position.to_act) is not None:
            who = self.sitting[seat]
            if who.bot:
                self.take(who.bot.choose(position.view(seat)).id)
            elif not self.ask(seat):
                self.left()
                return 0
        say(position.text(names=self.names))
        self.sheet()
        ranked = sorted(zip(position.ranks(), position.scores(), self.names, strict=True), key=lambda r: (r[0], -r[1]))
        for place, points, name in ranked:
            print(f"{place}. {name}: {counted(points, 'point')}")
        return 0

    def left(self) -> None:
        """Say how to continue the game."""
        if self.writer:
            print(f"The game is not over: ukiyo play --resume {shlex.quote(str(self.writer.path))}")
        else:
            print("The game is not over, and was not saved: --journal FILE saves a game.")

    def take(self, action: Any) -> None:
        """Play an action, record it and print what happened. Raises what `Position.play` raises."""
        seat = self.position.to_act
        assert seat is not None
        now = time.time()
        events = self.position.play(action, now)
        if self.writer:
            self.writer.wrote(self.position, now)
        notation = self.position.game.notation(self.position.past[-1].action)
        say(f"  {self.names[seat]}: {notation}")
        for event in events:
            if text := event.seen_by(self.facing).text(self.names):
                say(f"    {text}")

    def ask(self, seat: int) -> bool:
        """Let a person decide; returns False if they quit."""
        try:
            self.face(seat)
            self.show(seat)
            self.choices()
            return self.dialogue(seat)
        except EOFError:
            print()
            return False

    def dialogue(self, seat: int) -> bool:
        """Answer what a person types until they decide; returns False if they quit."""
        while True:
            line = input(f"{self.names[seat]}> ").strip()
            command = line.lower()
            if command in ("q", "quit", "exit"):
                return False
            if command in ("t", "table"):
                self.show(seat)
            elif command in ("s", "sheet"):
                self.sheet()
            elif command.split()[:1] in (["l"], ["list"]):
                self.choices(command.split()[1:], whole=True)
            elif command in ("u", "undo"):
                if self.undo(seat):
                    return True
            elif command in ("h", "help", "?"):
                print(HELP)
            elif command.split()[:1] in (["w"], ["what"]):
                self.foretell(seat, line.partition(" ")[2])
            elif line and self.decided(line):
                return True

    def decided(self, line: str) -> bool:
        """Play what was typed, or print what is wrong with it."""
        try:
            self.take(self.named(line))
            return True
        except (UnreadableAction, IllegalAction) as error:
            say(f"  {error}")
            return False

    def named(self, line: str) -> "Action | str":
        """The action with this number in the list; any other text is returned as it is.

        Raises UnreadableAction for a number that is not in the list.
        """
        legal = self.position.legal()
        if line.isascii() and line.isdecimal():
            if not 1 <= int(line[:9]) <= len(legal):
                number = f"{line[:9]}{'…' * (len(line) > 9)}"
                raise UnreadableAction(f"There is no action {number}: they run from 1 to {len(legal)}.")
            return legal[int(line[:9]) - 1]
        typed = " ".join(line.split()).casefold()
        return next((action for action in legal if action.notation.casefold() == typed), line)

    def foretell(self, seat: int, line: str) -> None:
        """Print what an action would do, as far as the player can know."""
        from ukiyo.engine.foresight import foresee

        if not line.strip():
            print("  Which action? w and its number or notation, such as: w 1")
            return
        try:
            ahead = foresee(self.position, seat, self.named(line.strip()), self.names)
        except (UnreadableAction, IllegalAction) as error:
            say(f"  {error}")
            return
        for told in ahead.told:
            say(f"    {told}")
        for title, points in ahead.gains:
            say(f"    {title}: {points:+} this turn")
        if not ahead.told and not ahead.gains:
            print("    nothing that is known beforehand")
        if ahead.final:
            print(f"    it {ahead.final}: it cannot be taken back")

    def undo(self, seat: int) -> bool:
        """Take back this person's last action, if possible."""
        number = len(self.position.past)
        try:
            self.position.undo(seat)
        except CannotUndo as error:
            print(f"  {error}")
            return False
        if self.writer:
            self.writer.undid(number, time.time())
        print(f"  {self.names[seat]} takes back the last action.")
        return True

    def face(self, seat: int) -> None:
        """If people know different things, wait for the next one before showing anything."""
        if self.facing not in (None, seat) and self.position.view(seat) != self.position.view(self.facing):
            if sys.stdout.isatty():
                print("\033[2J\033[3J\033[H", end="")
            input(f"{self.names[seat]} decides next; everybody else, look away. Then press Enter. ")
        self.facing = seat

    def show(self, seat: int) -> None:
        """The table as a person sees it."""
        print()
        say(self.position.text(seat, self.names))
        print()

    def choices(self, words: Sequence[str] = (), whole: bool = False) -> None:
        """List the legal actions with their numbers; only those with all the given words."""
        legal = self.position.legal()
        if len(legal) > LISTED and not whole:
            print(f"  {counted(len(legal), 'action')} are possible; l lists them, l WORDS those with these words.")
            return
        told = [(i, action.notation, action.text) for i, action in enumerate(legal, 1)]
        found = [line for line in told if all(word in f"{line[1]} {line[2]}".lower() for word in words)]
        if not found:
            say(f"  no action contains the words {' '.join(words)}")
        width = max((len(notation) for _, notation, _ in found), default=0)
        for i, notation, text in found:
            say(f"  {i:3}  {notation:<{width}}  {text}")

    def sheet(self) -> None:
        """Print the current score sheet."""
        try:
            print(self.position.score_sheet(self.names))
        except UkiyoError as error:
            say(f"  {error}")
