"""The table of Torii Valley as pictures: panels for a page, one whole picture for a notebook.

Everything is placed in this package; how things look is in `art`. A picture is a function of a view: it
reads what lies on the table and knows no rule.
"""

from pathlib import Path

from ukiyo.engine import art
from ukiyo.engine.hooks import SceneHooks
from ukiyo.engine.prose import counted
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look, Panel, escape
from ukiyo.games.torii_valley.components import (
    LANDSCAPES,
    LETTERS,
    N_SPACES,
    NO_TILE,
    NOTCHES,
    PAIR_A,
    PAIR_B,
    SPACES,
)
from ukiyo.games.torii_valley.components.paper import Design
from ukiyo.games.torii_valley.scene import boards, objectives, tokens, wheels
from ukiyo.games.torii_valley.scene.sheet import NAMESPACE, Sheet, at, use
from ukiyo.games.torii_valley.state import ACTIONS, RECORD

ART = Path(__file__).parent.with_name("art")
STYLE = (ART / "scene.css").read_text("utf-8")
"""The style sheet for panels; a page loads it beside its own."""

objective_card = objectives.objective_card
torii_card = objectives.torii_card


def definitions() -> str:
    """All symbols and gradients; a page that shows panels needs them once."""
    return art.hidden(art.symbols(ART, "tv"))


def panels(state: Records, look: Look) -> list[Panel]:
    """The parts of the table, the board that the viewer plays on first."""
    s = state[0]
    main = int(s["turn"]) if look.seat is None else look.seat
    sheet = _sheet(state, look, main)
    shown = [Panel("board", sheet.name(main), boards.board(sheet, main, own=True), "main", main)]
    shown.append(Panel("wheel-big", "The big wheel", wheels.wheel(sheet, 0), "near"))
    if not sheet.solo:
        shown.append(Panel("wheel-small", "The small wheel", wheels.wheel(sheet, 1), "near"))
    shown.append(Panel("middle", "The middle", tokens.middle(sheet), "near"))
    count = 2 if sheet.solo else int(s["seats"])
    for seat in (other % count for other in range(main + 1, main + count)):
        shown.append(Panel(f"board-{seat}", sheet.name(seat), boards.board(sheet, seat, own=False), "rest", seat))
    return shown


def cards(state: Records, look: Look) -> list[Panel]:
    """The objective cards in play and the scale of the torii sets, each named like what explains it."""
    letters = [LETTERS[int(letter)] if letter >= 0 else "" for letter in state[0]["objectives"]]
    reading = int(state[0]["village_c"]) == 1
    found = [
        Panel(f"objective-{land}", objectives.caption(land, letter), objective_card(land, letter, reading), "card")
        for land, letter in zip(LANDSCAPES, letters, strict=True)
        if letter
    ]
    return [*found, Panel("torii", "Torii sets", torii_card(), "card")]


def picture(state: Records, look: Look) -> str:
    """The whole table as one self-contained SVG, in the colours of day or night as the reader's system is set."""
    width, left, right, gap = 1280, 760, 456, 20
    parts = {panel.name: panel for panel in panels(state, look)}
    top = 84
    body = art.nested(parts["board"].svg, 20, top, left)
    x = 20 + left + 24
    if "wheel-small" in parts:
        body += art.nested(parts["wheel-big"].svg, x, top, 246) + art.nested(
            parts["wheel-small"].svg, x + 252, top + 30, 204
        )
        y = top + 238
    else:
        body += art.nested(parts["wheel-big"].svg, x + 40, top, 376)
        y = top + 376
    body += art.nested(parts["middle"].svg, x, y, right)
    body += _cards(state, x, y + right * tokens.HEIGHT / tokens.WIDTH + 2, right)
    bottom = top + left * boards.HEIGHT / boards.WIDTH + 8
    others = [panel for panel in parts.values() if panel.place == "rest"]
    each = (width - 40 - gap * 2) / 3
    for i, panel in enumerate(others):
        body += art.nested(panel.svg, 20 + i * (each + gap), bottom + gap, each)
    height = bottom + 24 + (gap + each * boards.HEIGHT / boards.WIDTH if others else 0)
    ground = f'<rect width="{width}" height="{height:g}" class="tv-page"/><rect width="{width}" height="{height:g}" fill="url(#tv-grain)"/>'
    return (
        f'<svg {NAMESPACE} class="tv tv-picture" viewBox="0 0 {width} {height:g}" width="{width}" height="{height:g}" '
        f'role="img" aria-label="Torii Valley">{_drawings()}{ground}{_heading(state)}{body}</svg>'
    )


def design(board: Design) -> str:
    """A board design with its Paper tiles as one self-contained SVG."""
    state = RECORD.new()
    state[0]["paper"], state[0]["board"] = board.closed, NO_TILE
    name = f"{board.name}: a board" if board.name else "A board"
    drawn = boards.design(
        Sheet(state[0], Look(), {}, frozenset()), f"{name} with {counted(board.closed.bit_count(), 'Paper tile')}"
    )
    start = drawn.index(">") + 1
    return drawn[:start].replace('class="tv"', 'class="tv tv-picture"') + _drawings() + drawn[start:]


def _drawings() -> str:
    """What a picture has to bring with it where no page does."""
    return f"<style>{STYLE}{_ALONE}</style><defs>{art.symbols(ART, 'tv')}</defs>"


_ALONE = (
    ".tv-page{fill:var(--washi,#f3ead7)}"
    "@media (prefers-color-scheme:dark){.tv-picture{--washi:#141f2e;--ink:#efe4cd;--card:#1d2b3d}}"
)
"""What a page's own style sheet has otherwise: the ground, and the colours by night."""


def _heading(state: Records) -> str:
    """The title with a gate as its seal, the round and the bag."""
    s = state[0]
    words = f"Round {int(s['round'])} · {int(s['bag'].sum())} tiles in the bag"
    return (
        f'<rect x="20" y="16" width="50" height="50" rx="2" class="tv-acting-tag"/>{use("torii-red", at(45, 47, 0.46))}'
        f'<text x="84" y="42" class="tv-heading">Torii Valley</text><text x="85" y="63" class="tv-sub">{escape(words)}</text>'
        '<path d="M20 74H1260" class="tv-rule"/>'
    )


def _cards(state: Records, x: float, y: float, width: float) -> str:
    """The objective cards in play and the scale of the torii sets, in two rows."""
    each = (width - 20) / 3
    high = (each - 12) * objectives.HEIGHT / objectives.WIDTH + 26
    body = ""
    for i, card in enumerate(cards(state, Look())):
        left, upper = x + i % 3 * (each + 10), y + i // 3 * (high + 8)
        body += f'<rect x="{left:g}" y="{upper:g}" width="{each:g}" height="{high:g}" rx="3" class="tv-paper-card"/>'
        body += f'<text class="tv-per" x="{left + each / 2:g}" y="{upper + 18:g}">{card.title}</text>'
        body += art.nested(card.svg, left + 6, upper + 20, each - 12)
    return body


# --- previews -----------------------------------------------------------------------------------------------------
def _sheet(state: Records, look: Look, main: int) -> Sheet:
    """The position with what a previewed action would change."""
    s = state[0]
    if look.preview is None:
        return Sheet(s, look, {}, frozenset())
    kind, argument = ACTIONS.kind(look.preview), ACTIONS.argument(look.preview)
    actor = int(s["to_act"])
    prefix = "" if actor == main else f"seat{actor}-"
    ghosts: dict[str, int] = {}
    marked: set[str] = set()
    if kind in ("PLACE", "LEAN"):
        ghosts[f"{prefix}space-{SPACES[argument]}"] = int(s["hand"])
        marked.add("seal-bamboo" if kind == "LEAN" else "hand")
    elif kind == "REPLACE":
        drawn, space = divmod(argument, N_SPACES)
        ghosts[f"{prefix}space-{SPACES[space]}"] = int(s["drawn"][drawn])
        marked.add(f"drawn-{drawn}")
    elif kind in ("TAKE", "BRUSH"):
        ghosts["hand"] = int(s["wheel"][argument])
        marked |= {f"notch-{NOTCHES[argument]}"} | ({"brush"} if kind == "BRUSH" else set())
    elif kind == "RESERVED":
        ghosts["hand"] = int(s["reserved"])
        marked.add("reserved")
    elif kind == "SWAP":
        a, b = int(PAIR_A[argument]), int(PAIR_B[argument])
        ghosts[f"notch-{NOTCHES[a]}"], ghosts[f"notch-{NOTCHES[b]}"] = int(s["wheel"][b]), int(s["wheel"][a])
    elif kind == "RESERVE":
        marked |= {f"notch-{NOTCHES[argument]}", "seal-mountain"}
    elif kind == "KEEP":
        marked.add(f"drawn-{argument}")
    elif kind == "CLAIM":
        marked.add(f"seal-{LANDSCAPES[argument]}")
    elif kind in ("DRAW", "CHERRY"):
        marked |= {"bag", "seal-village" if kind == "DRAW" else "seal-cherry"}
    return Sheet(s, look, {key: tile for key, tile in ghosts.items() if tile != NO_TILE}, frozenset(marked))


HOOKS = SceneHooks(style=STYLE, cards=cards)
