"""Tokens and pieces: how each is drawn, and the compact panel of what is left of them."""

from ukiyo.games.hundred_torii.components import (
    ALL_SIX,
    CHARACTERS,
    ENCLOSURE,
    LANDMARKS,
    NO_TILE,
    SMALL,
    THIRD_POINTS,
    THREE_TENS,
    TOKENS,
)
from ukiyo.games.hundred_torii.scene.sheet import (
    WIDTH,
    Sheet,
    at,
    panel,
    plural,
    round_edge,
    square_edge,
    text,
    use,
)

COLUMN = 58
"""How far apart the six landmarks stand in a panel."""


def column(landmark: int) -> float:
    """The middle of a landmark's column."""
    return WIDTH / 2 + COLUMN * (landmark - (len(LANDMARKS) - 1) / 2)


def plaque(landmark: int, points: int, x: float, y: float, scale: float = 1) -> str:
    """A large landmark token with its points, or its empty place."""
    if not points:
        return f'<g transform="{at(x, y, scale)}">{use("plaque-none")}<g class="ht-gone">{use(LANDMARKS[landmark], at(0, 2, 0.5))}</g></g>'
    body = use("plaque-ten" if points == 10 else "plaque") + use(LANDMARKS[landmark], at(-6.5, 2.5, 0.5))
    body += text(10.5, 15.5, str(points), "ht-worth", "ht-mid")
    return f'<g transform="{at(x, y, scale)}">{body}</g>'


def charm(name: str, points: int, x: float, y: float, scale: float = 1) -> str:
    """A character or enclosure token with its points, or its empty place."""
    if not points:
        inner = '<path d="M-10-15H10L13-10V17H-13V-10Z" class="ht-slot"/>'
        return f'<g transform="{at(x, y, scale)}">{inner}<g class="ht-gone">{use(name, at(0, 2, 0.32))}</g></g>'
    body = use("charm-four" if points == 4 else "charm")
    body += use(name, at(0, -1, 0.33 if name in CHARACTERS else 0.42))
    body += '<circle cx="8" cy="12.5" r="7.4" class="ht-print"/>' + text(8, 17.4, str(points), "ht-gain", "ht-mid")
    return f'<g transform="{at(x, y, scale)}">{body}</g>'


def piece(symbol: str, points: int, x: float, y: float, scale: float = 1) -> str:
    """An achievement piece with its points."""
    body = use(f"piece-{symbol}")
    if symbol == "third":
        body += f'<text y="5.5" class="ht-figure ht-mid ht-white">{points}</text>'
    else:
        body += text(0, 7 if symbol == "all-six" else 11, str(points), "ht-figure", "ht-printed", "ht-mid")
    return f'<g transform="{at(x, y, scale)}">{body}</g>'


def owned(sheet: Sheet, symbol: str, points: int, owner: int, x: float, y: float, scale: float = 1) -> str:
    """An achievement piece in the supply, or the crest of who has it in its place."""
    if owner < 0:
        return piece(symbol, points, x, y, scale)
    ghost = f'<g class="ht-gone">{piece(symbol, points, x, y, scale)}</g>'
    return ghost + use(sheet.crest(owner), at(x, y, round(0.72 * scale, 3)))


def third_piece(sheet: Sheet, kind: int, x: float, y: float, scale: float) -> str:
    """The piece for a third time, or the crest of who has it."""
    return owned(sheet, "third", THIRD_POINTS, int(sheet.state["third"][kind]), x, y, scale)


def supply(sheet: Sheet) -> str:
    """The panel of all that is left: small and large tokens, achievement pieces, tiles."""
    body = "".join(_landmark(sheet, landmark) for landmark in range(len(LANDMARKS)))
    body += '<path d="M6 92H354" class="ht-rule"/>' + _pieces(sheet, 128) + _pile(sheet, 128)
    height = 164
    left = int(sheet.state["turns_left"])
    if left >= 0 and int(sheet.state["to_act"]) >= 0:
        words = f"Last round: {plural(left, 'turn')} after this one" if left else "The last turn of the game"
        body += f'<rect x="4" y="160" width="{WIDTH - 8}" height="28" rx="3" class="ht-seal"/>'
        body += f'<text x="{WIDTH / 2:g}" y="179" class="ht-mid ht-white">{words}</text>'
        height = 194
    return panel(WIDTH, height, "Supply", body)


def _landmark(sheet: Sheet, landmark: int) -> str:
    """What is left of one landmark."""
    s, name, x = sheet.state, LANDMARKS[landmark], column(landmark)
    seats = max(2, int(s["seats"]))
    large = seats - sum(int(s["large"][seat, landmark]) > 0 for seat in range(seats))
    endless = bool(int(s["unlimited"]))
    small = "∞" if endless else str(SMALL - int(s["small"][:, landmark].sum()))
    label = f"{name}: {'any number of' if endless else small} small tokens and {large} large ones left"
    drawn = f'<g class="{"ht-gone" if small == "0" else "ht-all"}">{use(name, "scale(.86)")}</g>'
    drawn += text(0, 37, small, "ht-figure", "ht-mid")
    drawn += "".join(
        f'<path d="M{-4 + 11 * (i - (seats - 1) / 2):g} 50V45.4l4-2.4 4 2.4V50Z" class="{"ht-bead ht-wood" if i < large else "ht-hole"}"/>'
        for i in range(seats)
    )
    edge = '<rect x="-27" y="-25" width="54" height="80" rx="4" class="edge token"/>'
    return sheet.thing(f"supply-{name}", label, drawn, edge, at(x, 29))


def _pieces(sheet: Sheet, y: float) -> str:
    """The achievement pieces, and who took them."""
    s = sheet.state
    found = [("all-six", int(p), int(s["all_six"][k])) for k, p in enumerate(ALL_SIX)]
    found += [("three-tens", int(p), int(s["three_tens"][k])) for k, p in enumerate(THREE_TENS)]
    if not sheet.solo:
        found.append(("third", THIRD_POINTS, int(s["third"][ENCLOSURE])))
    body = ""
    groups = {
        "all-six": "all six landmarks",
        "three-tens": "three landmarks of ten",
        "third": "the first third enclosure",
    }
    x = 26.0
    for symbol, words in groups.items():
        own = [(points, owner) for kind, points, owner in found if kind == symbol]
        if not own:
            continue
        drawn = "".join(owned(sheet, symbol, points, owner, 42 * i, 0, 0.86) for i, (points, owner) in enumerate(own))
        if symbol == "third":
            drawn += use("enclosure", at(13, 13, 0.4))
        left = [f"{points} points" for points, owner in own if owner < 0]
        label = f"achievement, {words}: {' and '.join(left) or 'none left'}"
        edge = f'<rect x="-21" y="-21" width="{42 * len(own)}" height="42" rx="4" class="edge token"/>'
        body += sheet.thing("third-enclosure" if symbol == "third" else symbol, label, drawn, edge, at(x, y))
        x += 42 * len(own) + 12
    return body


def _pile(sheet: Sheet, y: float) -> str:
    """The draw pile with the number of tiles in it."""
    s = sheet.state
    left = int(s["pile"]) + sum(int(tile) != NO_TILE for tile in s["bottom"])
    drawn = "".join(use("back", at(-2.5 * i, -2.5 * i, 0.46)) for i in range(min(left, 3)))
    if not left:
        drawn = '<rect x="-23" y="-23" width="46" height="46" rx="3" class="ht-slot"/>'
    drawn += '<circle r="15" class="ht-print"/>' + text(0, 6, str(left), "ht-figure", "ht-printed", "ht-mid")
    return sheet.thing("pile", f"draw pile, {plural(left, 'tile')}", drawn, square_edge(27, "token"), at(325, y))


def _reward(sheet: Sheet, seat: int, kind: int, place: str, scale: float = 1) -> str:
    """One of the character and enclosure tokens of a player, or its empty place."""
    name, points = TOKENS[kind], int(sheet.state["token"][seat, kind])
    label = f"{name} token of {sheet.name(seat)}: {points} points" if points else f"no {name} token"
    return sheet.thing(
        f"seat{seat}-token-{name}", label, charm(name, points, 0, 0, scale), square_edge(19 * scale, "token"), place
    )


def _won(sheet: Sheet, seat: int) -> list[tuple[str, int]]:
    """The achievement pieces of a player."""
    s = sheet.state
    pieces = [("all-six", int(ALL_SIX[k])) for k in range(2) if int(s["all_six"][k]) == seat]
    pieces += [("three-tens", int(THREE_TENS[k])) for k in range(2) if int(s["three_tens"][k]) == seat]
    return pieces + [("third", THIRD_POINTS) for kind in range(len(TOKENS)) if int(s["third"][kind]) == seat]


def rewards_row(sheet: Sheet, seat: int, y: float) -> str:
    """A player's character and enclosure tokens and achievement pieces, side by side."""
    body = "".join(_reward(sheet, seat, kind, at(22 + 37 * kind, y)) for kind in range(len(TOKENS)))
    won = _won(sheet, seat)
    step = min(42.0, 104 / max(1, len(won) - 1))
    return body + "".join(piece(symbol, points, 250 + step * i, y, 0.8) for i, (symbol, points) in enumerate(won))


def own_rewards(sheet: Sheet, seat: int) -> str:
    """The same for the head of the viewer's own panel: the character tokens lie with the characters."""
    won = _won(sheet, seat)
    step = min(31.0, 100 / max(1, len(won) - 1))
    body = "".join(piece(symbol, points, 236 - step * i, 24, 0.66) for i, (symbol, points) in enumerate(won))
    return body + _reward(sheet, seat, ENCLOSURE, at(270, 25), 0.86)


def bead(landmark: int) -> str:
    """A small landmark token."""
    return use(LANDMARKS[landmark], "scale(.52)")


TOKEN_EDGE = round_edge(13)
