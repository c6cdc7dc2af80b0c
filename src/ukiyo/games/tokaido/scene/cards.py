"""Single cards as small prints: a picture on its ground, the name under it, the price in a corner."""

from ukiyo.engine.scene import escape
from ukiyo.games.tokaido.components import (
    AMULETS,
    BATH_POINTS,
    CALLIGRAPHIES,
    DISHES,
    ENCOUNTERS,
    FAMILIES,
    FESTIVALS,
    LEGENDS,
    MEAL_DISH,
    SOUVENIR_FAMILY,
    SOUVENIRS,
    SPRING_POINTS,
    TRAVELERS,
)
from ukiyo.games.tokaido.scene.sheet import at, coins, moved, text, use
from ukiyo.games.tokaido.words.names import dish_name, legend_name, souvenir_name

WIDTH, HEIGHT = 74.0, 96.0
GROUNDS = ("small", "food", "clothing", "art", "legendary")
"""The ground of a souvenir tells its family, beside the family's sign."""


def ground(name: str, x: float, y: float, width: float, height: float) -> str:
    """A coloured ground for a picture."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="2" class="tk-window tk-on-{name}"/>'


def card(symbol: str, name: str, on: str, price: int = -1, sign: str = "", width: float = WIDTH) -> str:
    """A card, its corner at the origin; `on` is its ground, `sign` a mark in its upper left corner."""
    body = f'<rect width="{width:g}" height="{HEIGHT:g}" rx="3" class="tk-print"/>'
    body += ground(on, 5, 5, width - 10, 64) + use(symbol, at(width / 2, 37, 1.16))
    if sign:
        body += use(sign, at(14, 14, 0.72))
    size = "tk-name" if len(name) < 10 else "tk-name tk-narrow"
    body += text(width / 2, 86, escape(name), size, "tk-mid")
    return body + (coins(price, width - 30, 61, 0.92) if price >= 0 else "")


def souvenir(number: int, price: int = -1) -> str:
    """A souvenir with its family and price."""
    family = FAMILIES[int(SOUVENIR_FAMILY[number])]
    return card(f"souvenir-{SOUVENIRS[number]}", souvenir_name(number), family, price, f"family-{family}")


def legend(number: int, price: int = -1) -> str:
    """A legendary object."""
    sign = "family-legendary" if LEGENDS[number] in ("buppatsu", "ema") else ""
    return card(f"legend-{LEGENDS[number]}", legend_name(number), "legendary", price, sign)


def dish(number: int, price: int = -1) -> str:
    """A meal."""
    return card(f"meal-{DISHES[number]}", dish_name(number), "meal", price)


def back(deck: str, width: float = WIDTH, height: float = HEIGHT) -> str:
    """The back of a card."""
    body = f'<rect width="{width:g}" height="{height:g}" rx="3" class="tk-back"/>'
    body += f'<rect x="4" y="4" width="{width - 8:g}" height="{height - 8:g}" rx="2" class="tk-back-line"/>'
    return body + use(f"back-{deck}", at(width / 2, height / 2, min(1.0, width / 60)))


# --- the same, smaller ----------------------------------------------------------------------------------------------
def mini(symbol: str, on: str, x: float, y: float, size: float = 34) -> str:
    """A picture on its ground, its middle at a place."""
    half = size / 2
    return moved(ground(on, -half, -half, size, size) + use(symbol, f"scale({size / 50:.3g})"), x, y)


def mini_souvenir(number: int, x: float, y: float, size: float = 34) -> str:
    return mini(f"souvenir-{SOUVENIRS[number]}", FAMILIES[int(SOUVENIR_FAMILY[number])], x, y, size)


def mini_legend(number: int, x: float, y: float, size: float = 34) -> str:
    return mini(f"legend-{LEGENDS[number]}", "legendary", x, y, size)


def mini_meal(meal: int, x: float, y: float, size: float = 34) -> str:
    return mini(f"meal-{DISHES[int(MEAL_DISH[meal])]}", "meal", x, y, size)


def mini_encounter(kind: int, x: float, y: float, size: float = 34) -> str:
    return mini(f"encounter-{ENCOUNTERS[kind]}", "encounter", x, y, size)


def mini_spring(kind: int, x: float, y: float, size: float = 34) -> str:
    body = mini("spring", "spring", x, y, size)
    return body + text(x + size / 2 - 7, y + size / 2 - 4, str(SPRING_POINTS[kind]), "tk-worth", "tk-mid")


def mini_bath(x: float, y: float, size: float = 34) -> str:
    return mini("bath", "spring", x, y, size) + text(
        x + size / 2 - 7, y + size / 2 - 4, str(BATH_POINTS), "tk-worth", "tk-mid"
    )


def mini_amulet(number: int, x: float, y: float, size: float = 34) -> str:
    """An amulet, face down where it is not known."""
    if not 0 <= number < len(AMULETS):
        return moved(back("amulets", size, size), x - size / 2, y - size / 2)
    return mini(f"amulet-{AMULETS[number]}", "amulet", x, y, size)


def mini_calligraphy(number: int, x: float, y: float, size: float = 34) -> str:
    """A calligraphy, face down where it is not known."""
    if not 0 <= number < len(CALLIGRAPHIES):
        return moved(back("calligraphies", size, size), x - size / 2, y - size / 2)
    return mini(f"calligraphy-{CALLIGRAPHIES[number]}", "calligraphy", x, y, size)


def festival(number: int, x: float, y: float, size: float = 60) -> str:
    """The picture of a festival, face down where it is not known."""
    if not 0 <= number < len(FESTIVALS):
        return moved(back("festivals", size, size), x - size / 2, y - size / 2)
    return mini(f"festival-{FESTIVALS[number]}", "festival", x, y, size)


def portrait_symbol(traveler: int) -> str:
    """The symbol of a traveler's portrait."""
    return f"traveler-{TRAVELERS[traveler]}" if 0 <= traveler < len(TRAVELERS) else "traveler-unknown"
