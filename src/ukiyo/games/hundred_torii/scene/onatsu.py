"""Solo: Onatsu's board. Six columns of tiles, her large tokens over them, what red torii bring her, and what each
tile given now would bring."""

import numpy as np

from ukiyo.engine import drive
from ukiyo.engine.verbs import EVENT_WIDTH
from ukiyo.games.hundred_torii.components import (
    ALL_SIX,
    COLUMN_LANDMARK,
    COLUMN_REWARD,
    IN_COLUMN,
    LANDMARKS,
    LARGE_FIVE,
    LARGE_TEN,
    LEVELS,
    N_COLUMNS,
    NO_TILE,
    THREE_TENS,
    TOKENS,
)
from ukiyo.games.hundred_torii.scene.hand import drawn_tile
from ukiyo.games.hundred_torii.scene.sheet import WIDTH, Sheet, at, panel, plural, square_edge, text, use
from ukiyo.games.hundred_torii.scene.tokens import column, piece, plaque
from ukiyo.games.hundred_torii.state import ACTIONS, ONATSU, RECORD, Event
from ukiyo.games.hundred_torii.words.names import column_key

STEP = 54
TOP = 164
HEIGHT = TOP + STEP * IN_COLUMN + 6


def board(sheet: Sheet) -> str:
    """The panel of her board."""
    s = sheet.state
    body = '<rect x="2" y="54" width="356" height="78" rx="3" class="ht-tray"/><rect x="5" y="57" width="350" height="72" rx="2" class="ht-inlay"/>'
    label = f"Onatsu the pilgrim, {LEVELS[int(s['level'])]}"
    body = sheet.thing("onatsu", label, use("onatsu", "scale(.78)"), square_edge(24, "token"), at(27, 27)) + body
    body += text(58, 24, "Onatsu", "ht-title") + text(58, 42, LEVELS[int(s["level"])], "ht-note", "ht-faint")
    body += _pieces(sheet) + _extra(sheet)
    offers = _offers(sheet)
    body += "".join(_column(sheet, i, offers.get(i, [])) for i in range(N_COLUMNS))
    height = float(HEIGHT)
    if "box" in {*sheet.look.lit, *sheet.look.chosen}:
        drawn = f'<rect x="{-WIDTH / 2 + 4}" y="-20" width="{WIDTH - 8}" height="40" rx="4" class="ht-card"/>'
        drawn += text(0, 5, "back to the box, without any effect", "ht-mid")
        edge = f'<rect x="{-WIDTH / 2 + 4}" y="-20" width="{WIDTH - 8}" height="40" rx="4" class="edge token"/>'
        body += sheet.thing("box", "the box", drawn, edge, at(WIDTH / 2, height + 22))
        height += 46
    return panel(WIDTH, height, "Onatsu's board", body)


def _pieces(sheet: Sheet) -> str:
    """The achievement pieces she has."""
    s = sheet.state
    own = [("all-six", int(ALL_SIX[k])) for k in range(2) if int(s["all_six"][k]) == ONATSU]
    own += [("three-tens", int(THREE_TENS[k])) for k in range(2) if int(s["three_tens"][k]) == ONATSU]
    return "".join(piece(symbol, points, 150 + 40 * i, 27, 0.8) for i, (symbol, points) in enumerate(own))


def _extra(sheet: Sheet) -> str:
    """The tile that she drew and that has no column yet."""
    kind = int(sheet.state["extra"])
    if kind == NO_TILE:
        return ""
    drawn = drawn_tile(sheet, kind)
    note = text(296, 31, "she drew", "ht-note", "ht-end")
    return note + sheet.thing(
        "extra", f"drawn by Onatsu: {sheet.called(kind)}", drawn, square_edge(50), at(328, 27, 0.48)
    )


def _column(sheet: Sheet, i: int, offers: list[str]) -> str:
    """One column: landmark and large token, the reward of red torii with those she has, its tiles."""
    s = sheet.state
    landmark, reward = int(COLUMN_LANDMARK[i]), TOKENS[int(COLUMN_REWARD[i])]
    name, x = LANDMARKS[landmark], column(i)
    points, has = int(s["large"][ONATSU, landmark]), int(s["rewards"][int(COLUMN_REWARD[i])])
    lying = [int(kind) for kind in s["columns"][i] if kind != NO_TILE]
    body = plaque(landmark, points, 0, 0, 0.98) if points else use("plaque-none") + use(name, at(0, 3, 0.6))
    large = sheet.thing(
        f"onatsu-large-{name}",
        f"large {name} token of Onatsu: {points} points",
        body,
        square_edge(24, "token"),
        at(x, 79),
    )
    small = 0.36 if reward != "enclosure" else 0.44
    tokens = use(reward, at(-9, 0, small)) + text(13, 5, f"×{has}", "ht-gain" if has else "ht-small", "ht-mid")
    label = f"{reward} tokens of Onatsu: {has}, 4 points each"
    tokens = sheet.thing(
        f"reward-{reward}",
        label,
        tokens,
        '<rect x="-26" y="-13" width="52" height="26" rx="3" class="edge token"/>',
        at(x, 116),
    )
    slots = ""
    for row in range(IN_COLUMN):
        place = at(0, STEP * row, 0.5)
        slots += (
            f'<g transform="{place}">{drawn_tile(sheet, lying[row])}</g>' if row < len(lying) else _slot(STEP * row)
        )
    if offers:
        slots += _bring(offers, STEP * min(len(lying), IN_COLUMN - 1))
    if int(s["blocked"]) == i or (
        column_key(i) in sheet.previewed and ACTIONS.kind(sheet.look.preview or 0) == "BLOCK"
    ):
        slots += sheet.thing(
            "samurai",
            "the Samurai: no tile into this column",
            use("pawn-samurai", "scale(1.3)"),
            "",
            at(0, STEP * len(lying)),
        )
    words = f"{name} column, {plural(len(lying), 'tile')}; red torii bring {reward} tokens"
    if offers:
        words += f"; brings Onatsu {', '.join(offers)}"
    edge = f'<rect x="-27.5" y="-27.5" width="55" height="{STEP * IN_COLUMN}" rx="3" class="edge token"/>'
    return large + tokens + sheet.thing(column_key(i), words, slots, edge, at(x, TOP))


def _slot(y: float) -> str:
    return f'<rect x="-25" y="{y - 25:g}" width="50" height="50" rx="2" class="ht-slot"/>'


def _bring(offers: list[str], y: float) -> str:
    """What a tile would bring her there, on the slot it would take."""
    body = f'<rect x="-25" y="{y - 25:g}" width="50" height="50" rx="2" class="ht-omen"/>'
    first = y + 4.5 - 7.5 * (len(offers) - 1)
    return body + "".join(
        f'<text y="{first + 15 * n:g}" class="ht-bring">{words}</text>' for n, words in enumerate(offers)
    )


def _offers(sheet: Sheet) -> dict[int, list[str]]:
    """What giving the chosen tile to each column would bring her at once, as the rules say when they play it."""
    found = {}
    for action in _gifts(sheet):
        i = ACTIONS.argument(action) % N_COLUMNS
        told = brings(sheet, action)
        if told is not None:
            found[i] = told
    return found


def _gifts(sheet: Sheet) -> list[int]:
    """The actions that are open with the tile that was chosen, or with the one she drew."""
    lit = {*sheet.look.lit, *sheet.look.chosen, *sheet.previewed}
    columns = [i for i in range(N_COLUMNS) if column_key(i) in lit]
    if int(sheet.state["extra"]) != NO_TILE:
        return [ACTIONS.EXTRA + i for i in columns]
    slots = [slot for slot in range(3) if f"hand-{slot + 1}" in {*sheet.look.chosen, *sheet.previewed}]
    return [ACTIONS.GIVE + slots[0] * N_COLUMNS + i for i in columns] if slots else []


def brings(sheet: Sheet, action: int) -> list[str] | None:
    """What an action brings Onatsu before the next tile is laid: points, tokens lost, a tile; None if not legal."""
    ahead = RECORD.clone(sheet.whole)
    events = np.zeros((drive.MOST_EVENTS + 1, EVENT_WIDTH), np.int32)
    count = int(drive.play(ahead, action, np.empty(len(ACTIONS), np.int32), events))
    if count < 0:
        return None
    points, lost, more, laid = 0, 0, False, 0
    for row in events[1 : count + 1].tolist():
        kind, laid = row[0], laid + (row[0] == Event.GIVEN)
        if laid > 1 or kind in (Event.EXTRA_DRAWN, Event.ROUND):
            more = kind == Event.EXTRA_DRAWN
            break
        if kind == Event.LARGE:
            points += row[4] - (LARGE_FIVE if row[4] == LARGE_TEN else 0)
        elif kind == Event.REWARD:
            points += row[4]
        elif kind in (Event.ALL_SIX, Event.THREE_TENS):
            points += row[3]
        lost += kind == Event.DISCARDED
    else:
        lost += int(ahead[0]["discards"])
        more = int(ahead[0]["extra_due"]) > int(sheet.state["extra_due"])
    told = [f"+{points}"] if points else []
    told += [f"you −{lost}"] if lost else []
    return told + (["+ tile"] if more else []) or ["±0"]
