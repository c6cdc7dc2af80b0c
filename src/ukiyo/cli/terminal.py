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
    """A progress bar on the error output: redrawn in a terminal, a line now and then in a file."""

    def __init__(self, quiet: bool = False, plain: bool = False) -> None:
        self.drawn = 0
        self.share = 0.0
        self.last = 0.0
        self.wanted = not quiet and (plain or sys.stderr.isatty())
        self.alive = sys.stderr.isatty()
        self.said = -1.0
        self.began = time.monotonic()

    def __call__(self, share: float, text: str) -> None:
        """Show that `share` (0 to 1) is done, and the current step."""
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
        """Show how many games have been played."""
        self(done / all_, f"{done:,} of {counted(all_, 'game')}")

    def clear(self) -> None:
        """Remove the bar from the terminal."""
        if self.wanted and self.alive and self.drawn:
            sys.stderr.write("\r" + " " * self.drawn + "\r")
            sys.stderr.flush()
            self.drawn = 0


def say(text: str = "") -> None:
    """Print a text; in a terminal, wrap lines that are too long, indented to their last column."""
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
"""A player's own text with more lines than this is not shown unless asked for."""


def own_texts(position: "Position", whole: bool = False) -> str:
    """The players' own components in a game, and how to read long ones; empty if there are none."""
    told = []
    for words, text in position.game.own_texts(position.start.options):
        lines = text.split("\n")
        if len(lines) > MOST_LINES and not whole:
            told.append(f"{words} ({counted(len(lines), 'line')}; `ukiyo show FILE --options` prints them).")
        else:
            told += [f"{words}:", *(f"  {_shown(line)}" for line in lines)]
    return "\n".join(told)


def _shown(line: str) -> str:
    """A line of a player's text, without characters that control the terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in line)


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def table(rows: Sequence[Sequence[object]], right: Sequence[int] = ()) -> str:
    """Rows as aligned columns, the first row being the header; `right` lists columns of numbers."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in cells) for i in range(len(cells[0]))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if i in right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    )
