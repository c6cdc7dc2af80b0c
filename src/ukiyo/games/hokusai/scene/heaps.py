"""Heaps of pigments: every piece with its key, those of one colour together with their number."""

from collections.abc import Sequence

from ukiyo.engine.svg import at, moved, ring, text
from ukiyo.games.hokusai.components import LETTERS, PIGMENTS
from ukiyo.games.hokusai.scene.sheet import Sheet, pigment

OVERLAP = 0.5
TOUCH = 56.0
"""How much room a finger needs in a studio, in its units, on a small phone."""
Pick = tuple[str, int, str]
"""A key, a pigment, where it lies."""


def heap(sheet: Sheet, stem: str, colour: int, count: int, size: float, room: float, where: str) -> tuple[str, float]:
    """Pigments of one colour from the left around the height 0, and their number; how wide that is.

    The keys are `stem-R-1` and so on; without a stem the pieces have none. `room` is how far the last may stand from
    the first.
    """
    if not count:
        return "", 0
    step = min(size * OVERLAP, room / max(1, count - 1))
    body = ""
    for i in range(count):
        drawn, place = pigment(colour, size=size), at(size / 2 + step * i, 0)
        if stem:
            key = f"{stem}-{LETTERS[colour]}-{i + 1}"
            body += sheet.thing(key, f"{PIGMENTS[colour]} pigment {where}", drawn, ring(size / 2 + 1), place)
        else:
            body += f'<g transform="{place}">{drawn}</g>'
    wide = size + step * (count - 1)
    if count > 1:
        body += text(wide + 1.5, size * 0.27, str(count), "hk-count")
        wide += 11 + 7 * (count > 9)
    return body, wide


def heaps(
    sheet: Sheet, stem: str, counts: Sequence[int], width: float, size: float, where: str, room: float = 40
) -> tuple[str, float]:
    """Heaps of all colours side by side from the left, in rows around the height 0 and below; how high they are."""
    body, x, y = "", 0.0, 0.0
    for colour, count in enumerate(counts):
        drawn, wide = heap(sheet, stem, colour, int(count), size, room, where)
        if not wide:
            continue
        if x and x + wide > width:
            x, y = 0.0, y + size + 3
        body += moved(drawn, x, y)
        x += wide + 4
    return body, y + size


def row(sheet: Sheet, stem: str, counts: Sequence[int], width: float, size: float, where: str) -> str:
    """All pieces side by side from the left around the height 0; those that may be chosen have room for a finger."""
    pieces = [(f"{stem}-{LETTERS[c]}-{i + 1}", c) for c, n in enumerate(counts) for i in range(int(n))]
    open_ = [sheet.open(key) for key, _ in pieces]
    spare = (width - TOUCH * sum(open_)) / max(1, len(pieces) - sum(open_))
    step = max(8.0, min(size + 4, spare))
    body, x = "", 0.0
    for (key, colour), chosen_from in zip(pieces, open_, strict=True):
        wide = TOUCH if chosen_from else step
        label = f"{PIGMENTS[colour]} pigment {where}"
        drawn = sheet.reach(key, TOUCH / 2) + pigment(colour, size=size)
        body += sheet.thing(key, label, drawn, ring(size / 2 + 1.5), at(x + (TOUCH if chosen_from else size) / 2, 0))
        x += wide
    return body


def picks(sheet: Sheet, found: Sequence[Pick], width: float, touch: float = TOUCH) -> tuple[str, float]:
    """Pigments to choose from, large, each with a caption, in rows from the left; how high they are."""
    fit = max(1, int(width // touch))
    body = ""
    for k, (key, colour, caption) in enumerate(found):
        spot = at(touch * (k % fit + 0.5), touch * (k // fit) + touch / 2)
        label = f"{PIGMENTS[colour]} pigment, {caption}" if caption else f"{PIGMENTS[colour]} pigment"
        drawn = f'<circle r="{touch / 2:g}" class="hk-reach"/>' + pigment(colour, size=touch * 0.62)
        if caption.startswith("side"):
            drawn += text(0, touch / 2 + 4, caption, "hk-small", "hk-mid")
        body += sheet.thing(key, label, drawn, ring(touch * 0.36), spot)
    captions = 8 if any(caption.startswith("side") for *_, caption in found) else 0
    return body, touch * ((len(found) + fit - 1) // fit) + captions
