"""The table of Hokusai as pictures: panels for a page, one whole picture for a notebook.

Everything is placed in this package; how things look is in `art`. A picture is a function of a view: what
may be done and what it would earn comes from the rules and the words.
"""

from dataclasses import replace
from pathlib import Path

from ukiyo.engine import art
from ukiyo.engine.hooks import SceneHooks
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look, Panel, escape
from ukiyo.engine.svg import NAMESPACE
from ukiyo.games.hokusai.scene import board, brief, portraits, rondel, studio
from ukiyo.games.hokusai.scene.sheet import Exposing, Sheet
from ukiyo.games.hokusai.state import ACTIONS, NONE, Phase
from ukiyo.games.hokusai.words.actions import prompt
from ukiyo.games.hokusai.words.names import cell_key, inner_stem, token_key
from ukiyo.games.hokusai.words.notation import target_of, targets
from ukiyo.games.hokusai.words.outlook import foretold

__all__ = ["HOOKS", "definitions", "panels", "picture"]

PIECES = ("inner", "tray", "active", "discard", "bag", "back", "painted1", "painted2")
"""What the keys of single pigments begin with."""
ART = Path(__file__).parent.with_name("art")
STYLE = (ART / "scene.css").read_text("utf-8")
"""The style sheet for panels; a page loads it beside its own."""


def _symbols() -> str:
    return art.symbols(ART, "hk") + portraits.symbols()


def definitions() -> str:
    """All symbols and gradients; a page that shows panels needs them once."""
    return art.hidden(_symbols())


def panels(state: Records, look: Look) -> list[Panel]:
    """The parts of the table: rondel, board, own studio, and the others' at a glance."""
    sheet = _sheet(state, look)
    own, seats = sheet.seat, sheet.seats
    shown = [
        Panel("rondel", "The rondel", rondel.rondel(sheet), "main", pane="Rondel"),
        Panel("board", "The board", board.board(sheet), "main", pane="Board"),
        Panel(f"studio-{own}", sheet.name(own), studio.studio(sheet, own), "near", own, pane="Studio"),
    ]
    for seat in (other % seats for other in range(own + 1, own + seats)):
        shown.append(Panel(f"studio-{seat}", sheet.name(seat), brief.brief(sheet, seat), "rest", seat))
    return shown


def _sheet(state: Records, look: Look) -> Sheet:
    """The position with what a previewed action would change, and the work that is being exposed.

    What was chosen before can be chosen anew by large things only; single pigments would be too small for a finger.
    """
    small = {key for key in look.again if key.partition("-")[0] in PIECES}
    look = replace(look, lit={key: words for key, words in look.lit.items() if key not in small})
    if look.preview is None:
        return Sheet(state, look, exposing=_exposing(state, look))
    chosen = frozenset(targets(state, look.preview))
    return Sheet(_rotated(state, look.preview), look, chosen, _promised(state, look.preview), _exposing(state, look))


def _promised(state: Records, action: int) -> frozenset[str]:
    """What lies at the space to which a previewed move leads: token, card, pigments."""
    if ACTIONS.kind(action) != "MOVE":
        return frozenset()
    space = target_of(state, ACTIONS.argument(action))
    side = space // 2
    card = f"{('artisan', 'kakemono')[space % 2]}-{side + 1}"
    return frozenset({card, inner_stem(side), token_key(int(state[0]["token_at"][side]))})


def _rotated(state: Records, action: int) -> Records:
    """The position with the rondel as a previewed rotation leaves it."""
    if ACTIONS.kind(action) != "ROTATE":
        return state
    ahead = state.copy()
    ahead[0]["oval"] = ACTIONS.argument(action)
    return ahead


def _exposing(state: Records, look: Look) -> Exposing | None:
    """The finished work with the space and turn that were chosen for it."""
    s = state[0]
    if int(s["phase"]) != Phase.PLACE or int(s["finished"]) == NONE:
        return None
    number = int(s["finished"])
    if look.preview is not None and ACTIONS.kind(look.preview) == "PLACE":
        cell, turn = divmod(ACTIONS.argument(look.preview), 4)
        return Exposing(number, cell, turn, True)
    cell = next((c for c in range(len(s["board"])) if cell_key(c) in look.chosen), NONE)
    return Exposing(number, cell)


def picture(state: Records, look: Look) -> str:
    """The whole table as one self-contained SVG, in the colours of day or night as the reader's system is set."""
    gap, top = 22.0, 88.0
    parts = panels(state, look)
    widths = {"rondel": 560.0, "board": 470.0}
    x, body, bottoms = 20.0, "", [top]
    for panel in parts[:3]:
        width = widths.get(panel.name, 400.0)
        body += art.nested(panel.svg, x, top, width)
        bottoms.append(top + art.height_at(panel.svg, width))
        x += width + gap
    whole, y = x - gap + 20, max(bottoms) + gap
    each = (whole - 40 - 3 * gap) / 4
    for i, panel in enumerate(parts[3:]):
        body += art.nested(panel.svg, 20 + (each + gap) * i, y, each)
    if parts[3:]:
        y += art.height_at(parts[3].svg, each) + gap
    defs = f"<style>{STYLE}{_ALONE}</style><defs>{_symbols()}</defs>"
    ground = f'<rect width="{whole:g}" height="{y:g}" class="hk-page"/><rect width="{whole:g}" height="{y:g}" fill="url(#hk-grain)"/>'
    return (
        f'<svg {NAMESPACE} class="hk hk-picture" viewBox="0 0 {whole:g} {y:g}" width="{whole:g}" height="{y:g}" '
        f'role="img" aria-label="Hokusai">{defs}{ground}{_heading(state, look, whole)}{body}</svg>'
    )


_ALONE = (
    ".hk-page{fill:var(--washi,#f3ead7)}"
    "@media (prefers-color-scheme:dark){.hk-picture{--washi:#141f2e;--ink:#efe4cd;--card:#1d2b3d}}"
)
"""What a page's own style sheet has otherwise: the ground, and the colours by night."""


def _heading(state: Records, look: Look, width: float) -> str:
    """The title with a seal, and the prompt."""
    words = escape(prompt(state, look.names))
    return (
        '<rect x="20" y="16" width="50" height="50" rx="2" class="hk-seal"/><use href="#hk-sign-waves" transform="translate(45 42) scale(1.3)"/>'
        f'<text x="84" y="42" class="hk-heading">Hokusai</text><text x="85" y="63" class="hk-note">{words}</text>'
        f'<path d="M20 76H{width - 20:g}" class="hk-rule"/>'
    )


HOOKS = SceneHooks(style=STYLE, foretold=foretold)
