"""Heaps of pigments: every piece with its key, those of one colour together with their number."""

from collections.abc import Sequence

from ukiyo.engine.svg import at, moved, ring, text
from ukiyo.games.hokusai.components import LETTERS, PIGMENTS
from ukiyo.games.hokusai.scene_parts.sheet import Sheet, pigment

OVERLAP = 0.5


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
    """All pieces side by side from the left around the height 0, closer together where they are many."""
    pieces = [(colour, i) for colour, n in enumerate(counts) for i in range(int(n))]
    step = min(size + 4, (width - size) / max(1, len(pieces) - 1))
    body = ""
    for k, (colour, i) in enumerate(pieces):
        key = f"{stem}-{LETTERS[colour]}-{i + 1}"
        label = f"{PIGMENTS[colour]} pigment {where}"
        body += sheet.thing(key, label, pigment(colour, size=size), ring(size / 2 + 1.5), at(size / 2 + step * k, 0))
    return body
