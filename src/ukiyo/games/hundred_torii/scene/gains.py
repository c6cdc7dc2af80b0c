"""What a way brings, itemised: one for the path, one for each red torii, another token for each blue one."""

from ukiyo.games.hundred_torii.components import LANDMARKS
from ukiyo.games.hundred_torii.scene.sheet import at, use
from ukiyo.games.hundred_torii.words.paths import Route

HEIGHT = 24
SAMPLE = 26
STYLES = 5


def style(number: int) -> str:
    """The stroke of a way."""
    return f"ht-route ht-route-{number if number < STYLES else 'more'}"


def sample(number: int, length: float) -> str:
    """A piece of a way's stroke, from the left around the height 0."""
    return f'<path d="M4 0H{length - 4:g}" class="{style(number)} ht-thin"/>'


def gain_row(route: Route, brief: bool = False) -> tuple[str, float]:
    """The pictures and figures side by side from the left, around the height 0; and how wide they are.

    `brief`: without how the first figure comes about.
    """
    own = str(1 + route.red)
    x = 2.0
    body = f'<text x="{x:g}" y="5.5" class="ht-gain">{own}</text>'
    x += 8.5 * len(own) + 1.5
    body += use(LANDMARKS[route.landmark], at(x + 11, 0, 0.46))
    x += 26
    if route.red and not brief:
        words = f"= 1 + {route.red}"
        body += f'<text x="{x:g}" y="5" class="ht-small">{words}</text>'
        x += 6.4 * len(words)
        body += use("torii-red", at(x + 8, 0.5, 0.58))
        x += 22
    if route.blue:
        words = f"+ {route.blue}"
        body += f'<text x="{x:g}" y="5.5" class="ht-gain">{words}</text>'
        x += 8 * len(words)
        body += use("torii-blue", at(x + 9, 0.5, 0.58))
        x += 22
    return body, x


def gain_tag(route: Route, number: int, scale: float = 1, brief: bool = False) -> tuple[str, float]:
    """The row with a piece of the stroke on a tag of paper, its corner at the origin; and how wide it is."""
    row, width = gain_row(route, brief)
    width += SAMPLE + 4
    body = f'<rect width="{width:g}" height="{HEIGHT}" rx="3" class="ht-label"/><g transform="{at(0, HEIGHT / 2)}">'
    body += f'{sample(number, SAMPLE)}<g transform="{at(SAMPLE, 0)}">{row}</g></g>'
    return f'<g transform="scale({scale:.4g})">{body}</g>', width * scale


def in_words(route: Route) -> str:
    """The same for a screen reader."""
    reds = f", {route.red} for red torii" if route.red else ""
    words = f"{1 + route.red} {LANDMARKS[route.landmark]}: 1 for the path{reds}"
    return words + (f"; {route.blue} of your choice for blue torii" if route.blue else "")
