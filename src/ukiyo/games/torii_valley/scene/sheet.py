"""What every part of the picture needs: the position, how it is viewed, and how to draw one thing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ukiyo.engine.scene import Look, attributes, escape
from ukiyo.games.torii_valley.components import COLOURS, LANDSCAPE, LANDSCAPES, NO_TILE, PAINTBRUSH, TORII

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
MIDDLE = 33
"""How far above its anchor the middle of a tile lies, in the units of the art."""
NAME_LENGTH = 20


@dataclass(frozen=True)
class Sheet:
    """A position and how to draw it. `ghosts`: the tiles a previewed action would put, by key."""

    state: Any
    look: Look
    ghosts: Mapping[str, int]
    previewed: frozenset[str]

    @property
    def solo(self) -> bool:
        """Whether this is a solo game against the virtual opponent."""
        return int(self.state["seats"]) == 1

    def name(self, seat: int) -> str:
        """The name of an artist."""
        if self.solo and seat == 1:
            return "The opponent"
        return self.look.names[seat] if seat < len(self.look.names) else f"Artist {seat + 1}"

    def shown_name(self, seat: int) -> str:
        """The name for the picture: short and escaped."""
        name = self.name(seat)
        return escape(name if len(name) <= NAME_LENGTH else name[: NAME_LENGTH - 1] + "…")

    def thing(self, key: str, label: str, body: str, edge: str, place: str = "") -> str:
        """Something with a key: its picture in a group that carries its name and its state."""
        marks = ("previewed",) if key in self.previewed else ()
        moved = f' transform="{place}"' if place else ""
        return f"<g {attributes(key, label, self.look, *marks)}{moved}>{body}{edge}</g>"


def use(symbol: str, place: str = "", kind: str = "") -> str:
    """A symbol of the art, perhaps moved."""
    moved = f' transform="{place}"' if place else ""
    sort = f' class="{kind}"' if kind else ""
    return f'<use href="#tv-{symbol}"{sort}{moved}/>'


EDGE = use("edge", kind="edge")
"""The outline that lights up on a tile or a space."""


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform to a place, at a scale."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def tile(kind: int) -> str:
    """A tile: its landscape and what it carries."""
    carried = ""
    if TORII[kind] >= 0:
        carried = use(f"torii-{COLOURS[TORII[kind]]}")
    elif PAINTBRUSH[kind]:
        carried = use("brush-icon")
    return f'<g class="piece">{use(LANDSCAPES[LANDSCAPE[kind]])}{carried}</g>'


def ghost(kind: int) -> str:
    """A tile as a preview shows it."""
    return f'<g class="ghost">{tile(kind)}{EDGE}</g>'


def called(kind: int) -> str:
    """A tile in words."""
    if kind == NO_TILE:
        return "no tile"
    words = f"{LANDSCAPES[LANDSCAPE[kind]]} tile".replace("cherry", "cherry blossom")
    if TORII[kind] >= 0:
        return f"{words} with {COLOURS[TORII[kind]]} torii"
    return f"{words} with a paintbrush" if PAINTBRUSH[kind] else words


def round_edge(radius: float) -> str:
    """The outline that lights up on a round token."""
    return f'<circle r="{radius:g}" class="edge token"/>'


def square_edge(half: float) -> str:
    """The outline that lights up on a square token."""
    return f'<rect x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="4" class="edge token"/>'


def panel(width: int, height: int, title: str, body: str) -> str:
    """A panel as an SVG element of its own."""
    return f'<svg {NAMESPACE} class="tv" viewBox="0 0 {width} {height}" role="group" aria-label="{escape(title)}">{body}</svg>'
