"""The table of Tokaido as pictures: panels for a page, one whole picture for a notebook.

Everything is placed in this package; how things look is in `art`. A picture is a function of a view: what a
move leads to comes from the rules and the words.
"""

from collections.abc import Sequence
from pathlib import Path

from ukiyo.engine import art
from ukiyo.engine.hooks import SceneHooks
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look, Panel, escape
from ukiyo.games.tokaido.scene import ahead, collection, portraits, stop, supply
from ukiyo.games.tokaido.scene.road import road
from ukiyo.games.tokaido.scene.sheet import NAMESPACE, Sheet
from ukiyo.games.tokaido.words.actions import prompt, targets

ART = Path(__file__).parent.with_name("art")
STYLE = (ART / "scene.css").read_text("utf-8")
"""The style sheet for panels; a page loads it beside its own."""
MOST_NAMED = 4
"""If a move leaves more spaces than this to others, only their number is shown beside the prompt."""


def _symbols() -> str:
    return art.symbols(ART, "tk") + portraits.symbols()


def definitions() -> str:
    """All symbols and gradients; a page that shows panels needs them once."""
    return art.hidden(_symbols())


def panels(state: Records, look: Look) -> list[Panel]:
    """The parts of the table, the road first."""
    sheet = _sheet(state, look)
    own, seats = sheet.seat, sheet.seats
    shown = [
        Panel("road", "The road", road(sheet), "main"),
        Panel("stop", "Where you are", stop.stop(sheet), "near"),
        Panel(f"collection-{own}", sheet.name(own), collection.collection(sheet, own, own == look.seat), "near", own),
        Panel("supply", "Supply", supply.supply(sheet), "near"),
    ]
    for seat in (other % seats for other in range(own + 1, own + seats)):
        shown.append(
            Panel(f"collection-{seat}", sheet.name(seat), collection.collection(sheet, seat, False), "rest", seat)
        )
    return shown


def _sheet(state: Records, look: Look) -> Sheet:
    """The position with what a previewed action would change."""
    if look.preview is None:
        return Sheet(state, look)
    return Sheet(state, look, frozenset(targets(state, look.preview)), ahead.looked_at(state, look.preview))


def foretold(state: Records, action: int, names: Sequence[str] = ()) -> list[str]:
    """What a move leads to: what is offered there, who moves next, what is left to others. Of a traveler, who it is."""
    move = ahead.looked_at(state, action)
    if move is None:
        return ahead.journey_as(state, action)
    return [*ahead.offers(state, move.pawn, move.space), *ahead.consequences(state, move, names, MOST_NAMED)]


def picture(state: Records, look: Look) -> str:
    """The whole table as one self-contained SVG, in the colours of day or night as the reader's system is set."""
    left, each, gap, top = 720, 320, 18, 84
    parts = panels(state, look)
    near = [panel for panel in parts if panel.place == "near"]
    others = [panel for panel in parts if panel.place == "rest"]
    body = art.nested(parts[0].svg, 20, top, left)
    body += f'<rect x="20" y="{top}" width="{left}" height="800" rx="4" class="tk-frame"/>'
    columns = [20 + left + gap, 20 + left + 2 * gap + each]
    bottoms: list[float] = [top, top]
    for i, panel in enumerate(near):
        column = min(i, 1)
        body += art.nested(panel.svg, columns[column], bottoms[column], each)
        bottoms[column] += art.height_at(panel.svg, each) + gap
    below = [max(top + 800 + gap, 0.0)] * 2 + bottoms
    places = [20.0, 20 + each + gap, *columns]
    for panel in others:
        column = min(range(4), key=lambda k: below[k])
        body += art.nested(panel.svg, places[column], below[column], each)
        below[column] += art.height_at(panel.svg, each) + gap
    width, height = columns[1] + each + 20, max(below) + 8
    defs = f"<style>{STYLE}{_ALONE}</style><defs>{_symbols()}</defs>"
    ground = f'<rect width="{width:g}" height="{height:g}" class="tk-page"/>'
    return (
        f'<svg {NAMESPACE} class="tk tk-picture" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'role="img" aria-label="Tokaido">{defs}{ground}{_heading(state, look, width)}{body}</svg>'
    )


_ALONE = (
    ".tk-page{fill:var(--washi,#f3ead7)}"
    "@media (prefers-color-scheme:dark){.tk-picture{--washi:#141f2e;--ink:#efe4cd;--card:#1d2b3d}}"
)
"""What a page's own style sheet has otherwise: the ground, and the colours by night."""


def _heading(state: Records, look: Look, width: float) -> str:
    """The title with a seal, and the prompt."""
    words = escape(prompt(state, look.names))
    return (
        '<rect x="20" y="14" width="50" height="50" rx="2" class="tk-seal"/><use href="#tk-hat" transform="translate(45 41) scale(1.1)"/>'
        f'<text x="84" y="41" class="tk-heading">Tokaido</text><text x="85" y="62" class="tk-note">{words}</text>'
        f'<path d="M20 72H{width - 20:g}" class="tk-line"/>'
    )


HOOKS = SceneHooks(style=STYLE, foretold=foretold)
