"""What every part of the picture needs: the position, how it is viewed, and how to draw one thing."""

from dataclasses import dataclass
from typing import Any

from ukiyo.engine import scene
from ukiyo.engine.record import Records
from ukiyo.engine.scene import escape
from ukiyo.games.hundred_torii.components import NO_TILE
from ukiyo.games.hundred_torii.state import Phase
from ukiyo.games.hundred_torii.words.names import number_on, tile_text
from ukiyo.games.hundred_torii.words.paths import Route
from ukiyo.games.hundred_torii.words.refusals import why_illegal

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
NAME_LENGTH = 18
WIDTH = 360
"""How wide every panel beside the garden is, in its own units."""


@dataclass(frozen=True)
class Laying:
    """A tile that is being laid: what, on which address, how it is turned, and whether that is settled."""

    kind: int
    cell: int
    turn: int
    settled: bool


@dataclass(frozen=True)
class Sheet(scene.Sheet):
    """A position and how to draw it, with what a previewed action would change."""

    laying: Laying | None = None
    routes: tuple[Route, ...] = ()
    enclosed: int = 0
    after: Records | None = None
    """The garden with that tile, in which the ways run."""

    @property
    def garden_state(self) -> Any:
        """The record in which the ways run."""
        return (self.whole if self.after is None else self.after)[0]

    @property
    def solo(self) -> bool:
        """Whether this is a solo game against Onatsu."""
        return int(self.state["seats"]) == 1

    @property
    def phase(self) -> Phase:
        """What the decision is about."""
        return Phase(int(self.state["phase"]))

    @property
    def seat(self) -> int:
        """Whose hand and stock are drawn near: the viewer's, or for a spectator those of the player to act."""
        return int(self.state["turn"]) if self.look.seat is None else self.look.seat

    def name(self, seat: int) -> str:
        """The name of a player."""
        if self.solo and seat == 1:
            return "Onatsu"
        return self.look.names[seat] if seat < len(self.look.names) else f"Player {seat + 1}"

    def shown_name(self, seat: int) -> str:
        """The name for the picture: short and escaped."""
        name = self.name(seat)
        return escape(name if len(name) <= NAME_LENGTH else name[: NAME_LENGTH - 1] + "…")

    @property
    def scores(self) -> bool:
        """Whether a tile laid now scores: the first of the Geisha's two does not."""
        return self.phase != Phase.LAY_FIRST

    def crest(self, seat: int) -> str:
        """The crest of a player."""
        return "onatsu" if self.solo and seat == 1 else f"crest-{seat}"

    def why_not(self, action: int) -> str:
        """Why an action is not legal now, in the game's own words."""
        return why_illegal(self.whole, action)[1]

    def number(self, kind: int) -> int:
        """What is printed on a tile of the set that is played with, as one number."""
        return number_on(self.whole, kind)

    def called(self, kind: int) -> str:
        """A tile in words."""
        return "no tile" if kind == NO_TILE else tile_text(self.whole, kind)

    def held(self, seat: int) -> list[int]:
        """The tiles of a hand."""
        return [int(kind) for kind in self.state["hand"][seat] if kind != NO_TILE]


def use(symbol: str, place: str = "", kind: str = "") -> str:
    """A symbol of the art, perhaps moved."""
    moved = f' transform="{place}"' if place else ""
    sort = f' class="{kind}"' if kind else ""
    return f'<use href="#ht-{symbol}"{sort}{moved}/>'


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform to a place, at a scale."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def text(x: float, y: float, words: str, *classes: str) -> str:
    """A line of text; `words` is escaped already."""
    return f'<text x="{x:g}" y="{y:g}" class="{" ".join(classes)}">{words}</text>'


def square_edge(half: float, kind: str = "") -> str:
    """The outline that lights up on something square."""
    rest = f" {kind}" if kind else ""
    return f'<rect x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="3" class="edge{rest}"/>'


def round_edge(radius: float) -> str:
    """The outline that lights up on something round."""
    return f'<circle r="{radius:g}" class="edge token"/>'


def box_edge(width: float, height: float) -> str:
    """The outline that lights up on a card whose corner is its origin."""
    return f'<rect width="{width:g}" height="{height:g}" rx="4" class="edge token"/>'


def panel(width: float, height: float, title: str, body: str) -> str:
    """A panel as an SVG element of its own."""
    return (
        f'<svg {NAMESPACE} class="ht" viewBox="0 0 {width:g} {height:g}" role="group" '
        f'aria-label="{escape(title)}">{body}</svg>'
    )


def plural(n: int, one: str, more: str = "") -> str:
    """A number with its word."""
    return f"{n} {one if n == 1 else more or one + 's'}"
