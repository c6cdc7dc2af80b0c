"""The paper-tile variant: which spaces of the boards are closed, from a template, a list of spaces or a file."""

from ukiyo.engine.errors import hint, shown
from ukiyo.games.torii_valley.components import PAPER_MOST, PAPER_TEMPLATES, SPACES, SPECIAL, TOP

NONE = "none"


def closed_spaces(text: str) -> int:
    """The mask of closed spaces for `none`, a template's name, or spaces like `a5 g5 b6`.

    Raises ValueError with the reason when a board is not playable by the limits for own designs (TV-12.3).
    """
    if text == NONE:
        return 0
    words = PAPER_TEMPLATES.get(text, text).replace(",", " ").split()
    mask = 0
    for word in words:
        if word not in SPACES:
            known = f"a template ({', '.join(PAPER_TEMPLATES)}) or spaces like «a5 g5 b6»"
            raise ValueError(f"{shown(word)} is no space: {hint(word, SPACES, 0)}; a board is {known}")
        bit = 1 << SPACES.index(word)
        if mask & bit:
            raise ValueError(f"{word} is closed twice")
        mask |= bit
    if not words:
        raise ValueError("no closed space is named; «none» is the board without Paper tiles")
    if len(words) > PAPER_MOST:
        raise ValueError(f"{len(words)} Paper tiles, but a board takes at most {PAPER_MOST}")
    if mask & SPECIAL:
        special = " ".join(name for i, name in enumerate(SPACES) if mask & SPECIAL & 1 << i)
        raise ValueError(f"{special}: seal spaces and the parchment space must stay open")
    if not TOP & ~mask:
        raise ValueError("every space of the top row is closed, so the game could never end")
    return mask
