"""What every part of the picture needs: the position, how it is viewed, and how to draw one thing."""

from dataclasses import dataclass
from textwrap import wrap

from ukiyo.engine import scene
from ukiyo.engine.prose import capital
from ukiyo.engine.scene import escape
from ukiyo.games.tokaido.rules import road
from ukiyo.games.tokaido.scene.ahead import Ahead
from ukiyo.games.tokaido.state import Phase
from ukiyo.games.tokaido.words.names import artist

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
WIDTH = 320
"""How wide every panel beside the road is, in its own units."""
NAME_LENGTH = 16
LETTER = 6.7
"""How wide a letter of a note is, about."""


@dataclass(frozen=True)
class Sheet(scene.Sheet):
    """A position and how to draw it, with what a previewed action would change."""

    ahead: Ahead | None = None
    """What a previewed move leads to."""

    @property
    def phase(self) -> Phase:
        """What the decision is about."""
        return Phase(int(self.state["phase"]))

    @property
    def pawns(self) -> int:
        """How many pawns are on the road."""
        return int(road.pawns(self.state))

    @property
    def crossroads(self) -> bool:
        """Whether Crossroads is played with."""
        return bool(self.state["crossroads"])

    def name(self, pawn: int) -> str:
        """The name of a player, or of the neutral traveler."""
        if road.is_neutral(self.state, pawn):
            return "the neutral traveler"
        return capital(artist(pawn, self.look.names))

    def shown_name(self, pawn: int) -> str:
        """The name for the picture: short and escaped."""
        return escape(shortened(self.name(pawn), NAME_LENGTH))

    def crest(self, pawn: int) -> str:
        """The crest of a pawn."""
        return "neutral" if road.is_neutral(self.state, pawn) else str(pawn)

    def open(self, key: str) -> bool:
        """Whether a thing takes part in what is being decided, or in the last choice that may be made anew."""
        return key in self.look.again or super().open(key)


def shortened(words: str, most: int) -> str:
    """Words that fit, with a sign that some are left out."""
    return words if len(words) <= most else words[: most - 1] + "…"


def use(symbol: str, place: str = "", kind: str = "") -> str:
    """A symbol of the art, perhaps moved."""
    moved = f' transform="{place}"' if place else ""
    sort = f' class="{kind}"' if kind else ""
    return f'<use href="#tk-{symbol}"{sort}{moved}/>'


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform to a place, at a scale."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def moved(body: str, x: float, y: float, scale: float = 1) -> str:
    """A drawing at another place."""
    return f'<g transform="{at(x, y, scale)}">{body}</g>'


def text(x: float, y: float, words: str, *classes: str) -> str:
    """A line of text; `words` is escaped already."""
    return f'<text x="{x:g}" y="{y:g}" class="{" ".join(classes)}">{words}</text>'


def lines(x: float, y: float, words: str, width: float, *classes: str, most: int = 9, step: float = 15.5) -> str:
    """Words in as many lines as they need, up to `most`."""
    found = wrap(words, int(width / LETTER))
    if len(found) > most:
        found = [*found[: most - 1], shortened(found[most - 1] + " " + found[most], int(width / LETTER))]
    return "".join(text(x, y + step * i, escape(line), *classes) for i, line in enumerate(found))


def height_of(words: str, width: float, step: float = 15.5) -> float:
    """How high such lines become."""
    return step * len(wrap(words, int(width / LETTER)))


def box_edge(width: float, height: float, kind: str = "token") -> str:
    """The outline that lights up on a card whose corner is its origin."""
    return f'<rect width="{width:g}" height="{height:g}" rx="4" class="edge {kind}"/>'


def middle_edge(width: float, height: float) -> str:
    """The outline that lights up on something whose middle is its origin."""
    return f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" rx="4" class="edge token"/>'


def panel(width: float, height: float, title: str, body: str) -> str:
    """A panel as an SVG element of its own."""
    return (
        f'<svg {NAMESPACE} class="tk" viewBox="0 0 {width:g} {height:g}" role="group" '
        f'aria-label="{escape(title)}">{body}</svg>'
    )


def coins(n: int, x: float, y: float, scale: float = 1) -> str:
    """A number of coins: one coin with its figure."""
    body = use("coin", "scale(.62)") + text(12, 5.5, str(n), "tk-figure", "tk-printed")
    return moved(body, x, y, scale)
