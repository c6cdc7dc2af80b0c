"""The table of The One Hundred Torii as pictures: panels for a page, one whole picture for a notebook.

Everything is placed in this package; how things look is in `art`. A picture is a function of a view: what
may be done and what it would score comes from the rules and the words.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ukiyo.engine import art
from ukiyo.engine.hooks import SceneHooks
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look, Panel, escape
from ukiyo.games.hundred_torii.components import LANDMARKS, NO_TILE, TILES
from ukiyo.games.hundred_torii.components.tiles import tile_line
from ukiyo.games.hundred_torii.scene import garden, hand, helpers, onatsu, routes, stock, tiles, tokens, ways
from ukiyo.games.hundred_torii.scene.gains import in_words
from ukiyo.games.hundred_torii.scene.sheet import NAMESPACE, Laying, Sheet, at, plural, use
from ukiyo.games.hundred_torii.state import RECORD, Phase
from ukiyo.games.hundred_torii.words.actions import targets
from ukiyo.games.hundred_torii.words.names import hand_key, place_key

ART = Path(__file__).parent.with_name("art")
STYLE = (ART / "scene.css").read_text("utf-8")
"""The style sheet for panels; a page loads it beside its own."""


def _symbols() -> str:
    return art.symbols(ART, "ht") + ways.symbols()


def definitions() -> str:
    """All symbols and gradients; a page that shows panels needs them once."""
    return art.hidden(_symbols())


def panels(state: Records, look: Look) -> list[Panel]:
    """The parts of the table, the garden first."""
    sheet = _sheet(state, look)
    own, count = sheet.seat, 2 if sheet.solo else int(state[0]["seats"])
    shown = [
        Panel("garden", "The garden", garden.garden(sheet), "main"),
        Panel("hand", "Your tiles", hand.hand(sheet), "near", own),
    ]
    if sheet.solo:
        shown.append(Panel("onatsu", "Onatsu's board", onatsu.board(sheet), "near"))
    shown += [
        Panel(f"stock-{own}", sheet.name(own), stock.stock(sheet, own, own=True), "near", own),
        Panel("help", "Help", helpers.helpers(sheet), "near"),
        Panel("supply", "Supply", tokens.supply(sheet), "near"),
    ]
    if not sheet.solo:
        for seat in (other % count for other in range(own + 1, own + count)):
            shown.append(Panel(f"stock-{seat}", sheet.name(seat), stock.stock(sheet, seat, own=False), "rest", seat))
    return shown


def tile(kind: int, turn: int = 0, state: Records | None = None) -> str:
    """One tile as a picture, turned by quarters clockwise: of the standard set, or of the set of a position."""
    sheet = Sheet(RECORD.new() if state is None else state, Look())
    drawn, label = tiles.tile(kind, sheet.number(kind), turn), escape(sheet.called(kind))
    return f'<svg {NAMESPACE} class="ht" viewBox="-52 -52 104 104" role="img" aria-label="{label}">{drawn}</svg>'


def tile_set(numbers: Sequence[int]) -> str:
    """A whole set of tiles, each with its name, as one self-contained SVG."""
    columns, wide, high = 9, 116, 132
    body = ""
    for kind, number in enumerate(numbers):
        x, y = wide * (kind % columns + 0.5), high * (kind // columns) + 58
        label = escape(tile_line(TILES[kind], number, LANDMARKS))
        drawn = tiles.tile(kind, number, 0) + f'<text y="68" class="ht-note ht-mid">{TILES[kind]}</text>'
        body += f'<g transform="{at(x, y)}" role="img" aria-label="{label}">{drawn}</g>'
    width, height = wide * columns, high * -(-len(numbers) // columns)
    return _alone(width, height, "A set of tiles", body)


def picture(state: Records, look: Look) -> str:
    """The whole table as one self-contained SVG, in the colours of day or night as the reader's system is set."""
    width, left, right, gap, top = 1280, 790, 400, 16, 88
    parts = {panel.name: panel for panel in panels(state, look)}
    x = 20 + left + 36
    y: float = top
    body = ""
    for panel in (p for p in parts.values() if p.place == "near"):
        body += art.nested(panel.svg, x, y, right)
        y += art.height_at(panel.svg, right) + gap
    high = art.height_at(parts["garden"].svg, left)
    body += art.nested(parts["garden"].svg, 20, top, left)
    body += f'<rect x="20" y="{top}" width="{left}" height="{high:g}" rx="4" class="ht-frame"/>'
    others = [panel for panel in parts.values() if panel.place == "rest"]
    below = top + high + gap
    for i, panel in enumerate(others):
        each = (left - gap) / 2
        body += art.nested(panel.svg, 20 + i % 2 * (each + gap), below, each)
        if i % 2 or i == len(others) - 1:
            below += art.height_at(panel.svg, each) + gap
    height = max(y, below) + 8
    return _alone(width, height, "The One Hundred Torii", _heading(state) + body)


def _alone(width: float, height: float, label: str, body: str) -> str:
    """An SVG that stands alone, with the ground and the drawings that it uses."""
    defs = f"<style>{STYLE}{_ALONE}</style><defs>{_symbols()}</defs>"
    ground = f'<rect width="{width}" height="{height:g}" class="ht-page"/><rect width="{width}" height="{height:g}" fill="url(#ht-grain)"/>'
    return (
        f'<svg {NAMESPACE} class="ht ht-picture" viewBox="0 0 {width} {height:g}" width="{width}" height="{height:g}" '
        f'role="img" aria-label="{label}">{defs}{ground}{body}</svg>'
    )


_ALONE = (
    ".ht-page{fill:var(--washi,#f3ead7)}.ht-frame{fill:none;stroke:var(--ht-frame,#22303c);stroke-width:3}"
    "@media (prefers-color-scheme:dark){.ht-picture{--washi:#141f2e;--ink:#efe4cd;--card:#1d2b3d}}"
)
"""What a page's own style sheet has otherwise: the ground, and the colours by night."""


def _heading(state: Records) -> str:
    """The title with a gate as its seal, the round and the tiles."""
    s = state[0]
    left = int(s["pile"]) + sum(int(kind) != NO_TILE for kind in s["bottom"])
    words = f"Round {int(s['round'])} · {left} tiles in the draw pile"
    return (
        f'<rect x="20" y="16" width="50" height="50" rx="2" class="ht-seal"/>{use("torii-red", at(45, 41, 1.2))}'
        f'<text x="84" y="42" class="ht-heading">The One Hundred Torii</text><text x="85" y="63" class="ht-sub">{escape(words)}</text>'
        '<path d="M20 74H1260" class="ht-line"/>'
    )


def foretold(state: Records, action: int, names: Sequence[str] = ()) -> list[str]:
    """What laying a tile would score, way by way, and what it would enclose; nothing for other actions."""
    told = routes.placing(action)
    if told is None:
        return []
    sheet = Sheet(state, Look())
    kind = int(state[0]["hand"][int(state[0]["to_act"]), told[0]])
    ahead = routes.outlook(state, kind, told[1], told[2], sheet.scores)
    found = [in_words(route) for route in ahead.routes]
    if not found:
        found = ["no path to score" if sheet.scores else "this tile does not score"]
    if len(found) > 1:
        found = [f"or {each}" if i else each for i, each in enumerate(found)]
    return [*found, plural(ahead.enclosed, "enclosure")] if ahead.enclosed else found


# --- previews -----------------------------------------------------------------------------------------------------
def _sheet(state: Records, look: Look) -> Sheet:
    """The position with what a previewed action would change, and the ways that could be scored."""
    s = state[0]
    sheet = Sheet(state, look)
    if look.preview is not None:
        sheet = replace(sheet, previewed=frozenset(targets(state, look.preview)))
    if sheet.phase == Phase.SCORE:
        place = int(s["agenda_argument"][int(s["agenda_size"]) - 1])
        return replace(sheet, routes=routes.found_ways(state, place))
    laying = _laying(sheet)
    if laying is None:
        return sheet
    ahead = routes.outlook(state, laying.kind, laying.cell, laying.turn, sheet.scores)
    ways_shown = ahead.routes if laying.settled else ()
    return replace(sheet, laying=laying, routes=ways_shown, after=ahead.after, enclosed=ahead.enclosed)


def _laying(sheet: Sheet) -> Laying | None:
    """The tile that is being laid: as the previewed action says, else where tile and place were chosen."""
    s, look = sheet.state, sheet.look
    actor = int(s["to_act"])
    if actor < 0:
        return None
    if look.preview is not None:
        told = routes.placing(look.preview)
        return None if told is None else Laying(int(s["hand"][actor, told[0]]), told[1], told[2], True)
    if sheet.phase not in (Phase.TURN, Phase.LAY, Phase.LAY_FIRST) or not look.chosen:
        return None
    slot = next((i for i, kind in enumerate(s["hand"][actor]) if kind != NO_TILE and hand_key(i) in look.chosen), None)
    cells = {place_key(x, y): cell for cell, (x, y) in routes.squares(sheet.whole).items()}
    cell = next((cells[key] for key in look.chosen if key in cells), None)
    return None if slot is None or cell is None else Laying(int(s["hand"][actor, slot]), cell, 0, False)


HOOKS = SceneHooks(style=STYLE, foretold=foretold)
