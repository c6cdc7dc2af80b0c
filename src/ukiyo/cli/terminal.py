"""Writing to a terminal: tables, progress, JSON."""

import json
import re
import shutil
import sys
import textwrap
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ukiyo.engine.prose import counted

if TYPE_CHECKING:
    from ukiyo.engine.position import Position

WIDTH = 28


class Bar:
    """A progress bar on the error output: drawn anew in a terminal, a line now and then in a file."""

    def __init__(self, quiet: bool = False, plain: bool = False) -> None:
        self.drawn = 0
        self.share = 0.0
        self.last = 0.0
        self.wanted = not quiet and (plain or sys.stderr.isatty())
        self.alive = sys.stderr.isatty()
        self.said = -1.0
        self.began = time.monotonic()

    def __call__(self, share: float, text: str) -> None:
        """Show that `share` (0 to 1) is done, and what is being done."""
        if not self.wanted:
            return
        self.share = max(self.share, share)
        now = time.monotonic()
        if not self.alive:
            if now - self.began > 2 and self.share >= min(1.0, self.said + 0.25):
                self.said = self.share
                print(f"{self.share:4.0%} {text}", file=sys.stderr, flush=True)
            return
        if now - self.last < 0.03 and share < 1:
            return
        self.last = now
        full = int(self.share * WIDTH)
        line = f"\r[{'█' * full}{'·' * (WIDTH - full)}] {self.share:4.0%}  {text}"
        room = shutil.get_terminal_size().columns
        line = line[:room]
        sys.stderr.write(line + " " * max(0, self.drawn - len(line)))
        sys.stderr.flush()
        self.drawn = len(line)

    def games(self, done: int, all_: int) -> None:
        """Show that so many games are played."""
        self(done / all_, f"{done:,} of {counted(all_, 'game')}")

    def clear(self) -> None:
        """Take the bar off the terminal."""
        if self.wanted and self.alive and self.drawn:
            sys.stderr.write("\r" + " " * self.drawn + "\r")
            sys.stderr.flush()
            self.drawn = 0


def say(text: str = "") -> None:
    """Print a text; in a terminal, lines that are too long for it go on below where their last column begins."""
    if sys.stdout.isatty():
        room = max(20, shutil.get_terminal_size().columns)
        text = "\n".join(_broken(line, room) for line in text.split("\n"))
    print(text)


def _broken(line: str, room: int) -> str:
    if len(line) <= room:
        return line
    columns = [gap.end() for gap in re.finditer(" {2,}", line) if gap.end() <= room // 2]
    further = " " * (columns[-1] if columns else 2)
    return textwrap.fill(line, room, subsequent_indent=further, break_on_hyphens=False)


MOST_LINES = 12
"""More lines of somebody's own text are not shown by themselves."""


def own_texts(position: "Position", whole: bool = False) -> str:
    """What a game is played with that somebody wrote, and how to read it where it is long; empty if nothing."""
    told = []
    for words, text in position.game.own_texts(position.start.options):
        lines = text.split("\n")
        if len(lines) > MOST_LINES and not whole:
            told.append(f"{words} ({counted(len(lines), 'line')}; `ukiyo show FILE --options` prints them).")
        else:
            told += [f"{words}:", *(f"  {_shown(line)}" for line in lines)]
    return "\n".join(told)


def _shown(line: str) -> str:
    """A line that somebody wrote; nothing in it steers the terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in line)


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def table(rows: Sequence[Sequence[object]], right: Sequence[int] = ()) -> str:
    """Rows as aligned columns, the first row being the head; `right` lists columns of numbers."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in cells) for i in range(len(cells[0]))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if i in right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    )
