"""The hand: its tiles in large, the four ways to turn the chosen one, and what each way through the garden brings."""

from ukiyo.engine.scene import escape
from ukiyo.games.hundred_torii.components import LANDMARKS, TURNS
from ukiyo.games.hundred_torii.scene import routes, tiles
from ukiyo.games.hundred_torii.scene.gains import gain_row, in_words, sample
from ukiyo.games.hundred_torii.scene.sheet import (
    WIDTH,
    Sheet,
    at,
    box_edge,
    panel,
    plural,
    square_edge,
    text,
    use,
)
from ukiyo.games.hundred_torii.state import Phase
from ukiyo.games.hundred_torii.words.names import hand_key, turn_key
from ukiyo.games.hundred_torii.words.paths import Route

SIZE = {1: 1.2, 2: 1.2, 3: 1.08}
TURN = 0.8
ROW, TALL_ROW = 30, 52
"""The height of a line that tells a way, and of one that may be chosen."""


def hand(sheet: Sheet) -> str:
    """The panel of the hand."""
    body, y = _tiles(sheet)
    for part in (_turns, _ways):
        more, y = part(sheet, y)
        body += more
    who = "Your tiles" if sheet.look.seat is not None else f"Tiles of {sheet.name(sheet.seat)}"
    return panel(WIDTH, round(y + 4, 1), who, body)


def drawn_tile(sheet: Sheet, kind: int, turn: int = 0) -> str:
    """A tile with its ink, around its middle."""
    return tiles.tile(kind, sheet.number(kind), turn)


def _tiles(sheet: Sheet) -> tuple[str, float]:
    """The tiles that are held, as printed."""
    held = sheet.held(sheet.seat)
    if not held:
        return text(WIDTH / 2, 26, "no tiles in hand", "ht-note", "ht-faint", "ht-mid"), 40
    size = SIZE[len(held)] if not _turning(sheet) else TURN
    step = 100 * size + 10
    x, y = WIDTH / 2 - step * (len(held) - 1) / 2, 4 + 50 * size
    body = ""
    for slot, kind in enumerate(held):
        label = f"tile {slot + 1} in hand: {sheet.called(kind)}"
        body += sheet.thing(
            hand_key(slot), label, drawn_tile(sheet, kind), square_edge(50, "bare"), at(x + step * slot, y, size)
        )
    return body, y + 50 * size + 4


def _turning(sheet: Sheet) -> bool:
    """Whether the chosen tile may be turned now."""
    open_keys = {*sheet.look.lit, *sheet.look.chosen}
    return sheet.laying is not None and any(turn_key(turn) in open_keys for turn in range(4))


def _turns(sheet: Sheet, y: float) -> tuple[str, float]:
    """The chosen tile in its four turns, each with the best that it could score there."""
    laying = sheet.laying
    if laying is None or not _turning(sheet):
        return "", y
    step = 100 * TURN + 7
    x, middle = WIDTH / 2 - 1.5 * step, y + 8 + 50 * TURN
    body = ""
    for turn in range(4):
        ahead = routes.outlook(sheet.whole, laying.kind, laying.cell, turn, sheet.scores)
        drawn = f'<g transform="scale({TURN})">{drawn_tile(sheet, laying.kind, turn)}</g>'
        drawn += _best(ahead, sheet.scores)
        label = "as printed" if turn == 0 else f"turned {TURNS[turn]}"
        label += f", {_told(ahead)}" if sheet.scores else ""
        edge = f'<rect x="-43" y="-43" width="86" height="{86 + 26}" rx="3" class="edge token bare"/>'
        body += sheet.thing(turn_key(turn), label, drawn, edge, at(x + step * turn, middle))
    return body, middle + 50 * TURN + 32


def _told(ahead: routes.Outlook) -> str:
    """What a turn of the tile could bring, in words."""
    parts = [in_words(ahead.routes[0])] if ahead.routes else ["no path to score"]
    if ahead.enclosed:
        parts.append(plural(ahead.enclosed, "enclosure"))
    return "; ".join(parts)


def _best(ahead: routes.Outlook, scores: bool) -> str:
    """The best way as a row under a turned tile, and a fence for an enclosure."""
    body, width = "", 0.0
    if ahead.routes:
        best = ahead.routes[0]
        tokens = [(LANDMARKS[best.landmark], 1 + best.red)] + ([("torii-blue", best.blue)] if best.blue else [])
        for symbol, count in tokens:
            body += text(width, 5.5, str(count), "ht-figure") + use(symbol, at(width + 22, 0, 0.42 if count else 0.4))
            width += 36
    elif scores:
        body, width = text(0, 5, "no path", "ht-note", "ht-faint"), 46
    if ahead.enclosed:
        body += use("enclosure", at(width + 11, 0, 0.46))
        width += 24
    return f'<g transform="{at(-width / 2, 54)}">{body}</g>'


def _ways(sheet: Sheet, y: float) -> tuple[str, float]:
    """Every way that the tile being laid, or just laid, would score."""
    choosing = sheet.phase == Phase.SCORE
    if not choosing and (sheet.laying is None or not sheet.laying.settled):
        return "", y
    body = ""
    high = TALL_ROW if choosing else ROW
    for number, route in enumerate(sheet.routes):
        body += _way(sheet, number, route, y, high)
        y += high + (4 if choosing else 0)
    if not sheet.routes:
        words = "this tile does not score" if not sheet.scores else "no path leads to a landmark of its kind"
        body += text(12, y + 20, words, "ht-note")
        y += ROW
    if sheet.enclosed:
        body += use("enclosure", at(30, y + 15, 0.5))
        body += text(52, y + 20, f"closes {plural(sheet.enclosed, 'enclosure')}", "ht-note")
        y += ROW
    return body, y


def _way(sheet: Sheet, number: int, route: Route, y: float, high: float) -> str:
    """One way: its stroke as on the garden, and what it brings."""
    row, _ = gain_row(route)
    label = in_words(route)
    drawn = f'<g transform="{at(6, high / 2)}">{sample(number, 60)}</g>'
    drawn += f'<g transform="{at(80, high / 2, 1.3 if high == TALL_ROW else 1)}">{row}</g>'
    key = route.key
    if key in sheet.look.lit or key in sheet.look.chosen:
        card = f'<rect width="{WIDTH - 8}" height="{high:g}" rx="4" class="ht-card"/>'
        return sheet.thing(key, label, card + drawn, box_edge(WIDTH - 8, high), at(4, y))
    return f'<g transform="{at(4, y)}" role="img" aria-label="{escape(label)}">{drawn}</g>'


def backs(count: int, x: float, y: float, scale: float = 0.24) -> str:
    """A few tiles face down, as others hold them."""
    return "".join(use("back", at(x + 14 * i, y, scale)) for i in range(count))
