"""The five who help: portrait, price, what each does in words, how often they helped, their pawns."""

from textwrap import wrap

from ukiyo.engine.scene import escape
from ukiyo.games.hundred_torii.components import CHARACTERS, COST, POET, SAMURAI, THIRD_POINTS
from ukiyo.games.hundred_torii.scene.sheet import (
    WIDTH,
    Sheet,
    at,
    box_edge,
    panel,
    plural,
    square_edge,
    text,
    use,
)
from ukiyo.games.hundred_torii.scene.tokens import charm, third_piece
from ukiyo.games.hundred_torii.state import ACTIONS, Phase
from ukiyo.games.hundred_torii.words.actions import POWERS, SOLO_POWERS

HEIGHT, GAP = 54, 3
LETTERS = 34
"""As many as fit into a line between portrait and tokens."""


def helpers(sheet: Sheet) -> str:
    """The panel of all five."""
    body = "".join(_card(sheet, character) for character in range(len(CHARACTERS)))
    return panel(WIDTH, (HEIGHT + GAP) * len(CHARACTERS) + 2, "Help", body)


def _card(sheet: Sheet, character: int) -> str:
    s, seat = sheet.state, sheet.seat
    name = CHARACTERS[character]
    key = f"character-{name}"
    cost = int(COST[int(s["seats"]) - 1, character])
    power = (SOLO_POWERS if sheet.solo else POWERS)[character]
    uses = int(s["hires"][seat, character])
    helping = int(s["hired"]) == character and int(s["to_act"]) >= 0
    reason = _refusal(sheet, character, key)
    drawn = f'<rect width="{WIDTH - 4}" height="{HEIGHT}" rx="4" class="ht-card"/>' + use(
        name, at(29, HEIGHT / 2, 0.82)
    )
    drawn += _pawn(sheet, character)
    drawn += text(64, 17, name.title(), "ht-title")
    drawn += "".join(use("coin", at(160 + 17 * i, 12, 0.5)) for i in range(cost))
    lines = wrap(_short(reason) if reason else power, LETTERS - (1 if reason else 0))
    told = "".join(text(64, 33 + 14.5 * i, escape(line), "ht-note") for i, line in enumerate(lines[:2]))
    if helping:
        drawn += '<rect x="216" y="3.5" width="72" height="17" rx="2" class="ht-seal"/>'
        drawn += text(252, 16.5, "helps now", "ht-tag")
    drawn += text(306, 51, f"{uses}×", "ht-note", "ht-mid", "ht-faint")
    label = f"{name.title()}, {plural(cost, 'token')}: {power}; helped you {plural(uses, 'time')}"
    label += f"; third time first: {THIRD_POINTS} points" if not sheet.solo and int(s["third"][character]) < 0 else ""
    label += "; helps this turn" if helping else f"; not now: {reason}" if reason else ""
    top = 2 + (HEIGHT + GAP) * character
    body = f'<g class="{"ht-off" if reason else "ht-on"}">{drawn}</g>{told}'
    token = f"seat{seat}-token-{name}"
    points = int(s["token"][seat, character])
    worth = f"{name} token: {points} points" if points else f"no {name} token yet"
    inner = sheet.thing(
        token,
        worth,
        charm(name, points, 0, 0, 0.86),
        square_edge(18, "token"),
        at(308, 23 + top),
    )
    if not sheet.solo:
        won = third_piece(sheet, character, 0, 0, 0.66)
        worth = f"{name} piece for the first third time, {THIRD_POINTS} points"
        inner += sheet.thing(f"third-{name}", worth, won, square_edge(15, "token"), at(342, 25 + top))
    return sheet.thing(key, label, body, box_edge(WIDTH - 4, HEIGHT), at(2, top)) + inner


def _short(reason: str) -> str:
    """A reason that fits into two lines."""
    return reason if len(reason) <= 2 * LETTERS else reason[: 2 * LETTERS - 4].rsplit(" ", 1)[0] + " …"


def _refusal(sheet: Sheet, character: int, key: str) -> str:
    """Why the player to act cannot get this help now, in the game's own words."""
    s = sheet.state
    asked = sheet.look.seat is not None and int(s["to_act"]) == sheet.look.seat
    if not asked or sheet.phase != Phase.TURN or key in {*sheet.look.lit, *sheet.look.chosen, *sheet.previewed}:
        return ""
    return sheet.why_not(ACTIONS.HIRE + character)


def _pawn(sheet: Sheet, character: int) -> str:
    """The pawn beside its portrait while it does not stand in the garden."""
    s = sheet.state
    if character == POET and int(s["poet"]) < 0:
        return use("pawn-poet", at(48, 41, 0.6))
    if character == SAMURAI and not int(s["samurai"]) and int(s["blocked"]) < 0:
        return use("pawn-samurai", at(48, 41, 0.6))
    return ""
