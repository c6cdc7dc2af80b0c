"""Small pieces of SVG that scenes are put together from: transforms, lines of text, outlines, panels.

Names of symbols and classes begin with the prefix of a game (`hk-…`), given by its `Pen`.
"""

from textwrap import wrap

from ukiyo.engine.scene import escape

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
LETTER = 6.7
"""How wide a letter of a note is, about."""


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform to a place, at a scale."""
    return f"translate({_n(x)} {_n(y)})" + (f" scale({scale:.3g})" if scale != 1 else "")


def moved(body: str, x: float, y: float, scale: float = 1) -> str:
    """A drawing at another place."""
    return f'<g transform="{at(x, y, scale)}">{body}</g>'


def text(x: float, y: float, words: str, *classes: str) -> str:
    """A line of text; `words` is escaped already."""
    kinds = f' class="{" ".join(classes)}"' if classes else ""
    return f'<text x="{_n(x)}" y="{_n(y)}"{kinds}>{words}</text>'


def lines(x: float, y: float, words: str, width: float, *classes: str, most: int = 9, step: float = 15.5) -> str:
    """Words in as many lines as they need, up to `most`."""
    found = wrap(words, int(width / LETTER))
    if len(found) > most:
        found = [*found[: most - 1], shortened(found[most - 1] + " " + found[most], int(width / LETTER))]
    return "".join(text(x, y + step * i, escape(line), *classes) for i, line in enumerate(found))


def shortened(words: str, most: int) -> str:
    """Words that fit, with a sign that some are left out."""
    return words if len(words) <= most else words[: most - 1] + "…"


def box(x: float, y: float, width: float, height: float, kind: str, round_: float = 0) -> str:
    """A rectangle."""
    corner = f' rx="{_n(round_)}"' if round_ else ""
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"{corner} class="{kind}"/>'


def edge(x: float, y: float, width: float, height: float, kind: str = "token") -> str:
    """The outline that lights up around something with corners."""
    return box(x, y, width, height, f"edge {kind}".strip(), 4)


def ring(radius: float, kind: str = "token") -> str:
    """The outline that lights up around something round."""
    return f'<circle r="{_n(radius)}" class="{f"edge {kind}".strip()}"/>'


def spoken(label: str, body: str, place: str = "") -> str:
    """A drawing without a key, with a name for screen readers."""
    shifted = f' transform="{place}"' if place else ""
    return f'<g{shifted} role="img" aria-label="{escape(label)}">{body}</g>'


class Pen:
    """Draws with the symbols of one game."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def use(self, symbol: str, place: str = "", kind: str = "") -> str:
        """A symbol of the art, perhaps moved."""
        shifted = f' transform="{place}"' if place else ""
        sort = f' class="{kind}"' if kind else ""
        return f'<use href="#{self.prefix}-{symbol}"{sort}{shifted}/>'

    def panel(self, view: tuple[float, float, float, float], title: str, body: str, kind: str = "") -> str:
        """A panel as an SVG element of its own; `view` is its view box."""
        sort = f"{self.prefix} {kind}".strip()
        shape = " ".join(map(_n, view))
        return (
            f'<svg {NAMESPACE} class="{sort}" viewBox="{shape}" role="group" aria-label="{escape(title)}">{body}</svg>'
        )


def _n(value: float) -> str:
    """A number with two digits after the point at most."""
    return f"{round(value, 2):g}"
