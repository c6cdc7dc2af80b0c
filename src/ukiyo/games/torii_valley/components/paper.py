"""The variant with Paper tiles: which spaces are closed (TV-12).

How a board design is written (TV-12.7): `none`; the name of a template; the spaces that are closed, such as
`a5 g5 b6`; or all seven rows, drawn from the top down, with `.` for an open space and `#` for a Paper tile, and
blanks as one likes. A line `name: …` may say what the design is called, and after `//` stands a comment. Instead of
line breaks there may be `|`, so that a design fits into one line.

    name: Two gates
    . . . .    // row 7
     . # .
    . . # .
     . . .     // row 4, a seal row
    # . . #
     . . .
    . . . .    // row 1, the bottom row
"""

import re
from difflib import get_close_matches
from typing import NamedTuple

from ukiyo.engine.errors import hint, shown
from ukiyo.games.torii_valley.components import (
    BOTTOM,
    BOX,
    PAPER_TEMPLATES,
    PAPER_TILES,
    PARCHMENT_SPACE,
    PLACES,
    ROWS,
    SEAL_MASKS,
    SPACES,
    TOP,
)

NONE = "none"
OPEN, PAPER, COMMENT = ".", "#", "//"


class Design(NamedTuple):
    """A board design: its name, which may be empty, and the mask of its closed spaces."""

    name: str
    closed: int


def fault(closed: int, seats: int) -> str | None:
    """Why so many artists cannot play with these spaces closed (TV-12.3); None when they can."""
    boards = max(2, seats)
    count = closed.bit_count()
    if count * boards > PAPER_TILES:
        return f"{count} Paper tiles on each of {boards} boards are {count * boards}, and there are only {PAPER_TILES}"
    if closed >> PARCHMENT_SPACE & 1:
        return f"{SPACES[PARCHMENT_SPACE]} must stay open: it is the only parchment space"
    if all(closed & int(row) for row in SEAL_MASKS):
        return "there is a Paper tile in each seal row, and the three spaces of one row must stay open"
    if not TOP & ~closed:
        return "every space of the top row is closed, so the game could never end"
    if not BOTTOM & ~closed:
        return "every space of the bottom row is closed, and the first tile goes there"
    return None


def closed_spaces(text: str) -> int:
    """The mask of closed spaces of a written design. Raises ValueError with the line and the reason."""
    return design(text).closed


def design(text: str) -> Design:
    """A written design (TV-12.7). Raises ValueError when it is unreadable or beyond what the smallest table allows."""
    lines = text.removeprefix("\ufeff").replace("|", "\n").splitlines()
    name, drawn, listed = "", [], []
    for number, line in enumerate(lines, 1):
        content = line.split(COMMENT)[0].strip()
        where = f"line {number}: " if len(lines) > 1 else ""
        if content.lower().startswith("name:"):
            if name:
                raise ValueError(f"{where}a second name")
            name = content[5:].strip()
        elif content and not content.strip(f"{OPEN}{PAPER} \t"):
            drawn.append((where, "".join(content.split())))
        elif content:
            listed.append((where, content))
    if drawn and listed:
        raise ValueError(f"{listed[0][0]}{shown(listed[0][1])}: a drawn row holds only «{OPEN}» and «{PAPER}»")
    if not drawn and not listed:
        blank = "a board design is named, but there is none" if name else "the text is blank"
        raise ValueError(f"{blank}; «{NONE}» is the board without Paper tiles")
    if len(listed) == 1 and (known := {NONE: "", **PAPER_TEMPLATES}.get(listed[0][1])) is not None:
        listed = [(listed[0][0], known)]
    return Design(name, _drawn(drawn) if drawn else _listed(listed))


def _drawn(lines: list[tuple[str, str]]) -> int:
    if len(lines) != ROWS:
        raise ValueError(f"{lines[-1][0]}{len(lines)} rows are drawn, a board has {ROWS}")
    closed = 0
    for row, (where, signs) in zip(range(ROWS, 0, -1), lines):
        spaces = [i for i, (r, _) in enumerate(PLACES) if r == row]
        if len(signs) != len(spaces):
            raise ValueError(f"{where}row {row} has {len(spaces)} spaces, not {len(signs)}")
        for space, sign in zip(spaces, signs, strict=True):
            if sign == PAPER:
                closed = _also(closed, space, where)
    return closed


def _listed(lines: list[tuple[str, str]]) -> int:
    closed = 0
    for where, content in lines:
        if near := get_close_matches(content.lower()[:80], (NONE, *PAPER_TEMPLATES), n=2, cutoff=0.7):
            raise ValueError(f"{where}no board is called {shown(content)}: did you mean {' or '.join(near)}?")
        for word in content.replace(",", " ").lower().split():
            if word not in SPACES:
                near = get_close_matches(word[:80], SPACES, cutoff=0.5)
                raise ValueError(f"{where}{shown(word)} is no space: " + (hint(word, near) if near else _WRITTEN))
            if closed >> SPACES.index(word) & 1:
                raise ValueError(f"{where}{word} is closed twice")
            closed = _also(closed, SPACES.index(word), where)
    return closed


def _also(closed: int, space: int, where: str) -> int:
    """One more closed space, as long as at least two could play so."""
    closed |= 1 << space
    if reason := fault(closed, 2):
        raise ValueError(f"{where}{reason}")
    return closed


_WRITTEN = f"a board is a template ({', '.join(PAPER_TEMPLATES)}), closed spaces such as «a5 g5 b6», or its rows drawn"

# Every named board (TV-12.6) obeys the limits of the largest table (TV-12.3).
for _name, _spaces in PAPER_TEMPLATES.items():
    _path = f"paper.templates.{_name}"
    _right = re.fullmatch("[a-z]+(-[a-z]+)*", _name) and _name != NONE
    BOX.need(_right, _path, f"a name in small letters, other than «{NONE}»")
    try:
        _reason = fault(_listed([("", _spaces)]), 4)
    except ValueError as _error:
        _reason = str(_error)
    BOX.need(_reason is None, _path, str(_reason))
