"""The board: exposed kakemonos side by side, where another may go and what it would earn; the track; public objectives."""

from math import atan2, degrees, hypot

import numpy as np

from ukiyo.engine.prose import counted
from ukiyo.engine.scene import escape
from ukiyo.engine.svg import at, box, edge, lines, moved, ring, text
from ukiyo.games.hokusai.components import (
    CELLS,
    CHOOSES_FIRST,
    COLLECTS,
    COLUMNS,
    ENDING,
    LEAST_LEVEL,
    N_CELLS,
    N_ICONS,
    NEIGHBOUR,
    PENALTY,
    PUBLIC_NAMES,
    REFILLS,
    ROWS_OF_BOARD,
    TURNS,
)
from ukiyo.games.hokusai.rules import board as board_rules
from ukiyo.games.hokusai.scene import cards
from ukiyo.games.hokusai.scene.sheet import Exposing, Sheet, crest, panel, use
from ukiyo.games.hokusai.state import NONE, Phase
from ukiyo.games.hokusai.words.names import cell_key, icons_text, kakemono_text, public_name, turn_key, turned_text
from ukiyo.games.hokusai.words.outlook import fit_of, position_points

CELL = 2 * cards.OUTER
WIDTH = CELL * COLUMNS + 12
TRACK, BELOW = 76.0, 62.0
TURN = 0.82
TURN_KEYS = turn_key(0).partition("-")[0]
"""What the keys of the four turns begin with: a page steps through them where the card lies."""


def middle(cell: int) -> tuple[float, float]:
    """The middle of a space of the board."""
    row, column = divmod(cell, COLUMNS)
    return 6 + CELL * (column + 0.5), 6 + CELL * (row + 0.5)


def board(sheet: Sheet) -> str:
    """The panel of the board."""
    side = 6 + CELL * ROWS_OF_BOARD + 6
    body = box(0, 0, WIDTH, side, "hk-board", 4)
    for cell in range(N_CELLS):
        body += _cell(sheet, cell)
    body += _links(sheet)
    if sheet.exposing is not None and sheet.exposing.cell >= 0:
        body += _ghost(sheet, sheet.exposing)
    y = side + 8
    for part in (_turns, _beside, _track, _objectives):
        drawn, high = part(sheet)
        if high:
            body += moved(drawn, 0, y)
            y += high + 8
    return panel((0, 0, WIDTH, y), "The board", body, "hk-board-panel")


# --- spaces -----------------------------------------------------------------------------------------------------------
def _cell(sheet: Sheet, cell: int) -> str:
    """A space: the kakemono that is exposed there, or what exposing there would earn."""
    s = sheet.state
    key, number = cell_key(cell), int(s["board"][cell])
    x, y = middle(cell)
    outline = edge(-cards.OUTER + 2, -cards.OUTER + 2, CELL - 4, CELL - 4, "")
    if number != NONE:
        return sheet.thing(key, _exposed_label(sheet, cell), _exposed(sheet, cell), outline, at(x, y))
    points = position_points(sheet.whole, cell)
    body = box(-64, -64, 128, 128, "hk-space-empty", 3)
    if points:
        body += f'<g transform="{at(46, -46)}"><circle r="15" class="hk-worth hk-pale-worth"/>{text(0, 5.5, f"+{sum(p for _, p in points)}", "hk-value")}</g>'
    body += text(-58, 58, CELLS[cell], "hk-cell")
    label = f"space {CELLS[cell]} of the board"
    label += "".join(f", {counted(p, 'point')} for {name}" for name, p in points)
    if sheet.phase == Phase.PLACE and key in sheet.look.lit and key not in sheet.look.chosen:
        best = max((fit_of(sheet.whole, cell, turn) for turn in range(len(TURNS))), key=sum)
        body += moved(_earned(best), 0, 0)
        label += f", at best {icons_text(best) or 'no bonus by fit'}"
    return sheet.thing(key, label, body, outline, at(x, y))


def _exposed(sheet: Sheet, cell: int) -> str:
    """An exposed kakemono with its signature."""
    s = sheet.state
    number, owner = int(s["board"][cell]), int(s["signed"][cell])
    body = cards.framed(number, cards.complete(number), int(s["turned"][cell]))
    if owner != NONE:
        body += f'<g transform="{at(35, 35)}">{use(f"seal-{owner}")}</g>'
    return body


def _exposed_label(sheet: Sheet, cell: int) -> str:
    s = sheet.state
    number, owner = int(s["board"][cell]), int(s["signed"][cell])
    signed = f"signed by {sheet.name(owner)}" if owner != NONE else "the first one, not signed"
    return f"{kakemono_text(number)} on {CELLS[cell]}, {turned_text(int(s['turned'][cell]))}, {signed}"


def _earned(counts: list[int]) -> str:
    """Bonuses side by side around the middle, or that there are none."""
    icons = [what for what in range(N_ICONS) for _ in range(counts[what])]
    if not icons:
        return text(0, 6, "no fit", "hk-note", "hk-mid", "hk-faint")
    step = min(27.0, 96 / max(1, len(icons) - 1))
    return "".join(cards.icon(what, step * (i - (len(icons) - 1) / 2), 0, 25) for i, what in enumerate(icons))


def _links(sheet: Sheet) -> str:
    """A knot wherever two icons fit, also with the card that is being exposed."""
    s, ahead = sheet.state, sheet.exposing
    lying = {c: (int(s["board"][c]), int(s["turned"][c])) for c in range(N_CELLS) if int(s["board"][c]) != NONE}
    if ahead is not None and ahead.cell >= 0:
        lying[ahead.cell] = (ahead.kakemono, ahead.turn)
    body = ""
    for cell in lying:
        for side in (1, 2):
            other = int(NEIGHBOUR[cell, side])
            if other in lying:
                fresh = ahead is not None and ahead.cell in (cell, other)
                body += "".join(
                    _knot(cell, side, *pair, fresh) for pair in _fits(sheet, lying[cell], lying[other], side)
                )
    return f'<g class="hk-mute">{body}</g>'


def _fits(sheet: Sheet, card: tuple[int, int], other: tuple[int, int], side: int) -> list[tuple[int, int]]:
    """Which icon of a card's edge fits which of the card beside it: how many do is asked of the rules."""
    earned = np.zeros(N_ICONS, np.int64)
    board_rules.equal_icons(sheet.state, *card, *other, side, earned)
    mine = {place: what for e, place, what in cards.icons_of(*card) if e == side}
    theirs = {place: what for e, place, what in cards.icons_of(*other) if e == (side + 2) % 4}
    found = []
    for here, there in ((0, 1), (1, 0), (0, 0), (1, 1)):  # face to face first
        what = mine.get(here)
        if what is not None and what == theirs.get(there) and earned[what] > 0:
            earned[what] -= 1
            found.append((here, there))
    return found


def _knot(cell: int, side: int, here: int, there: int, fresh: bool) -> str:
    """A loop around two icons that fit: on the east or south edge of a card, and on the card beyond."""
    x, y = middle(cell)
    ends = []
    for place, out in ((here, cards.OUTER - cards.FRAME / 2), (1 - there, cards.OUTER + cards.FRAME / 2)):
        along = cards.APART * (2 * place - 1)
        ends.append((x + out, y + along) if side == 1 else (x - along, y + out))
    (a, b), (c, d) = ends
    long, turn = hypot(c - a, d - b) + 25, degrees(atan2(d - b, c - a))
    kind = "hk-fits hk-fresh" if fresh else "hk-fits"
    loop = box(-long / 2, -12.5, long, 25, kind, 12)
    return f'<g transform="translate({(a + c) / 2:g} {(b + d) / 2:g}) rotate({turn:g})">{loop}</g>'


# --- exposing ---------------------------------------------------------------------------------------------------------
def _ghost(sheet: Sheet, ahead: Exposing) -> str:
    """The work as it would lie. A click or a key turns it."""
    steps = f' data-step="{TURN_KEYS}"' if any(turn_key(turn) in sheet.look.lit for turn in range(4)) else ""
    body = cards.framed(ahead.kakemono, cards.complete(ahead.kakemono), ahead.turn)
    outline = edge(-cards.OUTER + 2, -cards.OUTER + 2, CELL - 4, CELL - 4, "")
    return f'<g class="hk-ghost previewed"{steps} transform="{at(*middle(ahead.cell))}" aria-hidden="true">{body}{outline}</g>'


def _turns(sheet: Sheet) -> tuple[str, float]:
    """The finished work: as it is, and once a space was chosen in each turn with what it would earn."""
    ahead = sheet.exposing
    if ahead is None:
        return "", 0
    each = CELL * TURN
    if ahead.cell < 0:
        drawn = moved(cards.framed(ahead.kakemono, cards.complete(ahead.kakemono)), each / 2, each / 2, TURN)
        words = "Choose a space on the board. The figures show what its best turn would earn."
        return drawn + lines(each + 16, 30, words, WIDTH - each - 24, "hk-note"), each
    open_ = [turn for turn in range(4) if sheet.open(turn_key(turn))]
    step = WIDTH / 4
    body = ""
    for i, turn in enumerate(open_):
        earned = fit_of(sheet.whole, ahead.cell, turn)
        drawn = moved(cards.framed(ahead.kakemono, cards.complete(ahead.kakemono), turn), 0, 0, TURN)
        drawn += moved(_earned(earned), 0, each / 2 + 18)
        label = f"{turned_text(turn)}: {icons_text(earned) or 'no bonus by fit'}"
        outline = edge(-each / 2 - 3, -each / 2 - 3, each + 6, each + 40, "")
        body += sheet.thing(turn_key(turn), label, drawn, outline, at(step * (i + 0.5), each / 2 + 4))
    return body, each + 42


def _beside(sheet: Sheet) -> tuple[str, float]:
    """Works that lie beside the full board."""
    s = sheet.state
    body, x = "", 40.0
    for i, number in enumerate(int(k) for k in s["beside"]):
        if number == NONE:
            continue
        owner = int(s["beside_signed"][i])
        drawn = moved(cards.picture(number, cards.complete(number)) + cards.badges(number), 0, 0, 0.7)
        drawn += use(f"seal-{owner}", at(24, 24, 0.8)) if owner != NONE else ""
        label = f"beside the board: {kakemono_text(number)}, signed by {sheet.name(owner)}"
        body += sheet.thing(f"beside-{i + 1}", label, drawn, edge(-37, -37, 74, 74), at(x, 38))
        x += 84
    return (body, 76) if body else ("", 0)


# --- track and objectives ---------------------------------------------------------------------------------------------
def _track(sheet: Sheet) -> tuple[str, float]:
    """The track of pigments: what each level takes and refills, and whose marker stands where."""
    s = sheet.state
    levels = range(LEAST_LEVEL, PENALTY + 1)
    first, step = 58.0, (WIDTH - 58) / len(levels)
    body = (
        text(0, 20, "Level", "hk-small", "hk-faint")
        + text(0, 43, "takes", "hk-small")
        + text(0, 63, "refills", "hk-small")
    )
    for i, level in enumerate(levels):
        x = first + step * i
        last = level == PENALTY
        drawn = box(0, 0, step - 2, TRACK - 2, "hk-level hk-penalty" if last else "hk-level", 2)
        drawn += text(step / 2 - 1, 21, f"{level}+" if last else str(level), "hk-strong", "hk-mid")
        if last:
            drawn += text(step / 2 - 1, 43, "–8", "hk-note", "hk-mid")
            label = f"level {level} and more: a penalty"
        else:
            chooses = bool(CHOOSES_FIRST[level])
            drawn += text(step / 2 - 1, 43, str(int(COLLECTS[level])), "hk-note", "hk-mid")
            drawn += text(step / 2 - 1, 63, str(int(REFILLS[level])), "hk-note", "hk-mid")
            drawn += use("first", at(step - 9, 58, 0.5)) if chooses else ""
            label = f"level {level}: takes {int(COLLECTS[level])}, refills up to {int(REFILLS[level])}"
            label += ", the first one of a colour of your choice" if chooses else ""
        body += sheet.thing(f"level-{level}", label, drawn, edge(0, 0, step - 2, TRACK - 2), at(x, 0))
    for level in levels:
        here = [seat for seat in range(sheet.seats) if min(int(s["level"][seat]), PENALTY) == level]
        x = first + step * (level - LEAST_LEVEL + 0.5) - 1
        size = 20 if len(here) < 3 else 14
        for i, seat in enumerate(here):
            row, column = divmod(i, 2 if len(here) < 3 else 3)
            wide = min(len(here) - len(here) // 3 * 3 * row, 3)
            spot = at(x + (size - 1) * (column - (wide - 1) / 2), TRACK + 10 + 14 * row)
            label = f"marker of {sheet.name(seat)} on level {level}"
            body += sheet.thing(f"seat{seat}-level", label, crest(seat, size=size), ring(size / 2), spot)
    return body, TRACK + 28


def _objectives(sheet: Sheet) -> tuple[str, float]:
    """The two public objectives, and how many works end the game."""
    s = sheet.state
    third = (WIDTH - 16) / 3
    body = ""
    for i, objective in enumerate(int(p) for p in s["public"]):
        if objective == NONE:
            continue
        drawn = box(0, 0, third, BELOW, "hk-card", 4) + moved(cards.public_objective(objective), 34, BELOW / 2)
        drawn += lines(80, 27, public_name(objective), third - 100, "hk-strong", most=2, step=17)
        label = f"public objective {public_name(objective)}"
        body += sheet.thing(
            f"public-{PUBLIC_NAMES[objective]}", label, drawn, edge(0, 0, third, BELOW), at((third + 8) * i, 0)
        )
    there, most = int(board_rules.exposed(s)), int(ENDING[sheet.seats])
    drawn = box(0, 0, third, BELOW, "hk-card", 4)
    drawn += text(14, 26, f"{there} of {most} works", "hk-strong") + text(
        14, 46, _ending(sheet), "hk-small", "hk-faint"
    )
    label = f"{there} kakemonos are exposed, {most} end the game"
    body += sheet.thing("board", label, drawn, edge(0, 0, third, BELOW), at(2 * (third + 8), 0))
    return body, BELOW


def _ending(sheet: Sheet) -> str:
    trigger = int(sheet.state["trigger"])
    return f"end card: {escape(sheet.name(trigger))}" if trigger != NONE else f"round {int(sheet.state['round'])}"
