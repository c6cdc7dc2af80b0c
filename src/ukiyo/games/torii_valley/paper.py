"""The variant with Paper tiles: which spaces are closed, from a template, a list of spaces or a file (TV-12)."""

from pathlib import Path

from ukiyo.engine.errors import hint, shown
from ukiyo.games.torii_valley.components import (
    BOTTOM,
    PAPER_MOST,
    PAPER_TEMPLATES,
    PLACES,
    ROWS,
    SPACES,
    SPECIAL,
    TOP,
)

NONE = "none"
OPEN, PAPER, COMMENT = ".", "#", "//"
LONGEST_FILE = 20_000


def fault(mask: int) -> str | None:
    """Why a set of closed spaces is beyond the limits for own designs (TV-12.3); None when it is within."""
    if mask.bit_count() > PAPER_MOST:
        return f"{mask.bit_count()} Paper tiles, but a board takes at most {PAPER_MOST}"
    if mask & SPECIAL:
        special = " ".join(name for i, name in enumerate(SPACES) if mask & SPECIAL & 1 << i)
        return f"{special}: seal spaces and the parchment space must stay open"
    if not TOP & ~mask:
        return "every space of the top row is closed, so the game could never end"
    if not BOTTOM & ~mask:
        return "every space of the bottom row is closed, and the first tile goes there"
    return None


def closed_spaces(text: str) -> int:
    """The mask of closed spaces for `none`, a template's name, or spaces like `a5 g5 b6`.

    Raises ValueError with the reason when it is unreadable or beyond the limits for own designs.
    """
    if text == NONE:
        return 0
    words = PAPER_TEMPLATES.get(text, text).replace(",", " ").split()
    if not words:
        raise ValueError("no closed space is named; «none» is the board without Paper tiles")
    mask = 0
    for word in words:
        if word not in SPACES:
            known = f"a template ({', '.join(PAPER_TEMPLATES)}) or spaces like «a5 g5 b6»"
            raise ValueError(f"{shown(word)} is no space: {hint(word, SPACES, 0)}; a board is {known}")
        bit = 1 << SPACES.index(word)
        if mask & bit:
            raise ValueError(f"{word} is closed twice")
        mask |= bit
    if reason := fault(mask):
        raise ValueError(reason)
    return mask


def spaces_text(mask: int) -> str:
    """A set of closed spaces as the option `board` takes it."""
    return " ".join(name for i, name in enumerate(SPACES) if mask >> i & 1) or NONE


def read_board(path: str | Path) -> str:
    """The closed spaces of a board file, as the option `board` takes them (`parse_board` says how it is written).

    Raises ValueError naming the file, the line and the reason.
    """
    try:
        raw = Path(path).read_bytes()
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from None
    if len(raw) > LONGEST_FILE:
        raise ValueError(f"{path}: {len(raw)} bytes are too many for a board")
    try:
        return parse_board(raw.decode("utf-8-sig"))[1]
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not a text file") from None
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def parse_board(text: str) -> tuple[str, str]:
    """The name and the closed spaces of a board design. Raises ValueError naming the line.

    Lines: optionally `name: …`; comments after `//`; and either seven lines that draw the rows from the top down,
    `.` for an open space and `#` for a Paper tile (blanks between them as one likes), or a list of spaces.

        name: Two gates
        . . . .    // row 7
         . # .
        . . # .
         . . .     // row 4, a seal row
        # . . #
         . . .
        . . . .    // row 1, the bottom row
    """
    name = ""
    drawn: list[tuple[int, str]] = []
    listed: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        content = line.split(COMMENT)[0].strip()
        if content.lower().startswith("name:"):
            if name:
                raise ValueError(f"line {number}: a second name")
            name = content[5:].strip()
        elif content and not content.strip(f"{OPEN}{PAPER} \t"):
            drawn.append((number, "".join(content.split())))
        elif content:
            listed.append((number, content))
    if drawn and listed:
        raise ValueError(f"line {listed[0][0]}: {shown(listed[0][1])}: a drawn row holds only «{OPEN}» and «{PAPER}»")
    if drawn:
        mask = _drawn(drawn)
    elif listed:
        mask = _listed(listed)
    else:
        raise ValueError("no row is drawn and no space is named")
    return name, spaces_text(mask)


def _drawn(lines: list[tuple[int, str]]) -> int:
    if len(lines) != ROWS:
        raise ValueError(f"line {lines[-1][0]}: {len(lines)} rows are drawn, a board has {ROWS}")
    mask = 0
    for row, (number, signs) in zip(range(ROWS, 0, -1), lines):
        spaces = [i for i, (r, _) in enumerate(PLACES) if r == row]
        if len(signs) != len(spaces):
            raise ValueError(f"line {number}: row {row} has {len(spaces)} spaces, not {len(signs)}")
        for space, sign in zip(spaces, signs):
            if sign == PAPER:
                mask |= 1 << space
                if reason := fault(mask):
                    raise ValueError(f"line {number}: {reason}")
    return mask


def _listed(lines: list[tuple[int, str]]) -> int:
    words: list[str] = []
    mask = 0
    for number, content in lines:
        words += content.split()
        try:
            mask = closed_spaces(" ".join(words))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
    return mask
