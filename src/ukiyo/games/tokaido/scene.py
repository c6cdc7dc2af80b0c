"""The table of Tokaido as a plain picture: the position as text, until it is drawn."""

from ukiyo.engine.record import State
from ukiyo.engine.scene import Look, Panel, escape
from ukiyo.games.tokaido.words_sheet import text

STYLE = ""
"""The style sheet that panels need."""


def definitions() -> str:
    """All symbols and gradients, to be put once into a page that shows panels."""
    return ""


def panels(state: State, look: Look) -> list[Panel]:
    """The parts of the table."""
    return [Panel("road", "The road", picture(state, look), "main")]


def picture(state: State, look: Look) -> str:
    """The whole table as one SVG."""
    lines = text(state, look.names).splitlines()
    rows = "".join(f'<text x="12" y="{24 + 16 * i}">{escape(line)}</text>' for i, line in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 {40 + 16 * len(lines)}" font-family="monospace" '
        f'font-size="12" role="img" aria-label="Tokaido">{rows}</svg>'
    )
