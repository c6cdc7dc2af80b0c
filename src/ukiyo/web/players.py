"""Who sits at a seat: a person on this device, or a bot of some level; and how a bot is asked.

A journal's seat line says it all (`person Aya`, `bot adept`), so that a table comes back whole from its file.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass

from ukiyo.engine import texts
from ukiyo.engine.position import Position
from ukiyo.engine.prose import told_apart

LEVELS = {
    "novice": "slips now and then",
    "adept": "plans its turn",
    "master": "thinks ahead",
    "greedy": "counts the next gain",
    "random": "chooses blindly",
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
    """A name as it may stand on the page: one line, nothing that turns the rest of the page around, not long."""
    name = texts.one_line(text)[: texts.LONGEST_NAME].strip()
    return name or DEFAULT_NAMES[number % len(DEFAULT_NAMES)]


def seated(sitting: Sequence[str]) -> tuple[Seat, ...]:
    """The seats from a journal's lines; whoever is not known to be a bot is a person."""
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
    """What each seat is called; no two alike."""
    return tuple(told_apart([f"{seat.level.capitalize()} bot" if seat.bot else seat.name for seat in seats]))


_minds = threading.local()


def choose(level: str, view: Position) -> int:
    """The action a bot of some level plays. It gets a view and nothing else."""
    from ukiyo.bots import bot

    minds = _minds.__dict__
    if level not in minds:
        minds[level] = bot(level)
    return int(minds[level].choose(view).id)
