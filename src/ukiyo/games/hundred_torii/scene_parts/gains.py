"""What a way brings, itemised: one for the path, one for each red torii, another token for each blue one."""

from ukiyo.games.hundred_torii.components import LANDMARKS
from ukiyo.games.hundred_torii.scene_parts.sheet import at, use
from ukiyo.games.hundred_torii.words_paths import Route

HEIGHT = 24


def gain_row(route: Route) -> tuple[str, float]:
    """The pictures and figures side by side from the left, around the height 0; and how wide they are."""
    x = 2.0
    body = f'<text x="{x:g}" y="5.5" class="ht-gain">{1 + route.red}</text>'
    x += 10 if 1 + route.red < 10 else 18
    body += use(LANDMARKS[route.landmark], at(x + 11, 0, 0.46))
    x += 25
    if route.red:
        body += f'<text x="{x:g}" y="5" class="ht-small">1+{route.red}</text>'
        x += 21
        body += use("torii-red", at(x + 8, 0.5, 0.58))
        x += 20
    if route.blue:
        body += f'<text x="{x:g}" y="5.5" class="ht-gain">+{route.blue}</text>'
        x += 18
        body += use("torii-blue", at(x + 8, 0.5, 0.58))
        x += 20
    return body, x


def gain_tag(route: Route, scale: float = 1) -> tuple[str, float]:
    """The row on a tag of paper, its corner at the origin; and how wide it is."""
    row, width = gain_row(route)
    width += 6
    body = f'<rect width="{width:g}" height="{HEIGHT}" rx="3" class="ht-label"/><g transform="{at(3, HEIGHT / 2)}">{row}</g>'
    return f'<g transform="scale({scale:g})">{body}</g>', width * scale


def in_words(route: Route) -> str:
    """The same for a screen reader."""
    parts = [
        f"{1 + route.red} {LANDMARKS[route.landmark]}: 1 for the path"
        + (f", {route.red} for red torii" if route.red else "")
    ]
    if route.blue:
        parts.append(f"{route.blue} of your choice for blue torii")
    return "; ".join(parts)
