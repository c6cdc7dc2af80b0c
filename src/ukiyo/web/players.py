"""Who sits at a seat, a person on this device or a bot of some level, and how a bot chooses.

A journal's seat line says it all (`person Aya`, `bot adept`), so a table can be restored from its file alone.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass

from ukiyo.engine import texts
from ukiyo.engine.position import Position
from ukiyo.engine.prose import told_apart

LEVELS = {
    "novice": "makes mistakes",
    "adept": "plans its turn",
    "master": "thinks ahead",
    "greedy": "takes the best next move",
    "random": "plays at random",
}
"""The levels of bots, and what each is like."""
DEFAULT_NAMES = ("Aya", "Ren", "Kiku", "Sora", "Mio", "Taro")


@dataclass(frozen=True)
class Seat:
    """One seat of a table; `level` is empty for a person."""

    name: str
    level: str = ""

    @property
    def bot(self) -> bool:
        """Whether a bot sits here."""
        return bool(self.level)

    @property
    def sitting(self) -> str:
        """The seat as a journal has it."""
        return f"bot {self.level}" if self.bot else f"person {self.name}"


def clean_name(text: str, number: int) -> str:
    """A name fit for the page: one short line without characters that change the direction of text."""
    name = texts.one_line(text)[: texts.LONGEST_NAME].strip()
    return name or DEFAULT_NAMES[number % len(DEFAULT_NAMES)]


def seated(sitting: Sequence[str]) -> tuple[Seat, ...]:
    """The seats from a journal's lines; anyone not known to be a bot is a person."""
    seats = []
    for number, line in enumerate(sitting):
        kind, _, rest = line.partition(" ")
        if kind == "bot":
            level = rest.strip().lower()
            seats.append(Seat("", level if level in LEVELS else "adept"))
        else:
            seats.append(Seat(clean_name(rest if kind == "person" else "", number)))
    return tuple(seats)


def called(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The display name of each seat; no two are the same."""
    return tuple(told_apart([f"{seat.level.capitalize()} bot" if seat.bot else seat.name for seat in seats]))


_minds = threading.local()


def choose(level: str, view: Position) -> int:
    """The action that a bot of this level plays. It gets a view and nothing else."""
    from ukiyo.bots import bot

    minds = _minds.__dict__
    if level not in minds:
        minds[level] = bot(level)
    return int(minds[level].choose(view).id)
