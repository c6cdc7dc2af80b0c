"""The papers on which choices stand: slips with a picture and words, cards in a row, large cards in pairs."""

from typing import Protocol

from ukiyo.engine.prose import counted
from ukiyo.engine.scene import escape
from ukiyo.games.tokaido.scene import cards
from ukiyo.games.tokaido.scene.sheet import (
    WIDTH,
    Sheet,
    at,
    box_edge,
    coins,
    height_of,
    lines,
    moved,
    text,
)

GAP = 6.0
SLIP = 50.0


class Pile(Protocol):
    """Where pieces are put one below the other."""

    y: float

    def add(self, body: str, height: float) -> None: ...
    def note(self, words: str, *classes: str) -> None: ...


def slip(sheet: Sheet, column: Pile, key: str, symbol: str, on: str, title: str, words: str, price: int = -1) -> None:
    """A slip of paper that can be chosen: a picture, what it is called and what it does."""
    width = WIDTH - 4
    high = max(SLIP, 26 + height_of(words, width - 68))
    body = f'<rect width="{width}" height="{high:g}" rx="4" class="tk-card"/>' + cards.mini(
        symbol, on, 27, high / 2, 42
    )
    body += text(58, 19, escape(title), "tk-strong") + lines(58, 36, words, width - 68, "tk-note")
    if price >= 0:
        body += coins(price, width - 30, 14)
    label = f"{title}, {counted(price, 'coin')}" if price >= 0 else title
    column.add(sheet.thing(key, f"{label}: {words}", body, box_edge(width, high), at(2, 0)), high + 5)


def row(sheet: Sheet, column: Pile, found: list[tuple[str, str, str]]) -> None:
    """Cards side by side, as many as fit, in the middle; each is a key, a label and a picture."""
    fit = int((WIDTH + GAP) // (cards.WIDTH + GAP))
    for first in range(0, len(found), fit):
        part = found[first : first + fit]
        left = (WIDTH - len(part) * (cards.WIDTH + GAP) + GAP) / 2
        body = ""
        for i, (key, label, drawn) in enumerate(part):
            place = at(left + i * (cards.WIDTH + GAP), 2)
            if key:
                body += sheet.thing(key, label, drawn, box_edge(cards.WIDTH, cards.HEIGHT), place)
            else:
                body += f'<g transform="{place}" role="img" aria-label="{escape(label)}">{drawn}</g>'
        column.add(body, cards.HEIGHT + GAP)


def pair(sheet: Sheet, column: Pile, found: list[tuple[str, str, str, str, str]]) -> None:
    """Two large cards: a key, a picture of 60 by 60, a title, a line under it, and what it says."""
    width = (WIDTH - 4 - GAP) / 2
    first = 131.0 if any(under for *_, under, _ in found) else 117.0
    high = first - 7 + max(height_of(words, width - 16) for *_, words in found)
    body = ""
    for i, (key, picture, title, under, words) in enumerate(found):
        drawn = f'<rect width="{width:g}" height="{high:g}" rx="4" class="tk-card"/>' + moved(picture, width / 2, 44)
        drawn += text(width / 2, 97, escape(title), "tk-strong", "tk-mid")
        drawn += text(width / 2, 113, escape(under), "tk-small", "tk-mid") if under else ""
        drawn += lines(8, first, words, width - 16, "tk-note")
        body += sheet.thing(key, f"{title}: {words}", drawn, box_edge(width, high), at(2 + i * (width + GAP), 0))
    column.add(body, high + 6)
