"""The score sheet, the position as text, and the notices that are always visible."""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine import players
from ukiyo.engine.game import Row, ScoreSheet
from ukiyo.engine.prose import capital, counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.torii_valley.components import (
    ARROW,
    BIG,
    COLOURS,
    COLUMNS,
    LANDSCAPE,
    LANDSCAPES,
    LETTERS,
    LEVELS,
    LINK,
    N_NOTCHES,
    NO_TILE,
    PAINTBRUSH,
    PARCHMENT_SPACE,
    PLACES,
    ROWS,
    SEAL_ROWS,
    SPACES,
    TORII,
)
from ukiyo.games.torii_valley.rules import board, scoring, wheels
from ukiyo.games.torii_valley.state import RECORD, Phase
from ukiyo.games.torii_valley.words.names import (
    LANDS,
    SEALS,
    TITLES,
    artist,
    boards_in_play,
    is_solo,
    tile_text,
)

OBJECTIVE_RULES = {
    (land, letter): f"TV-10.{4 + 3 * i + j}"
    for i, land in enumerate(("mountain", "village", "bamboo", "water", "cherry"))
    for j, letter in enumerate(LETTERS)
}
"""The number of the rule on each objective card."""


def columns(state: Records, names: Sequence[str]) -> tuple[str, ...]:
    """Who the boards in play belong to."""
    solo = is_solo(state)
    return tuple(capital(artist(seat, names, solo)) for seat in range(boards_in_play(state)))


def letter_of(state: Records, landscape: int) -> str:
    """The letter of the objective card of a landscape that lies on the table."""
    return LETTERS[int(state[0]["objectives"][landscape])]


def sheet(state: Records, names: Sequence[str]) -> ScoreSheet:
    """The current score sheet: a column for each board, in solo mode the opponent's with its bonus."""
    solo = is_solo(state)
    boards = boards_in_play(state)
    table = np.zeros((boards, scoring.N_ROWS), np.int32)
    for seat in range(boards):
        scoring.sheet_of(state[0], seat, table[seat])
    rows = [_row(table, scoring.ROW_PARCHMENT, "parchment", "Parchment", "TV-8.5")]
    if not solo:
        rows.append(_row(table, scoring.ROW_BRUSH, "paintbrush", "Paintbrush", "TV-6.9"))
    for landscape, name in enumerate(LANDSCAPES):
        letter = letter_of(state, landscape)
        title = f"{TITLES[landscape]} {letter}"
        rows.append(_row(table, scoring.ROW_OBJECTIVES + landscape, name, title, OBJECTIVE_RULES[name, letter]))
    rows.append(_row(table, scoring.ROW_TORII, "torii", "Torii", "TV-5.2"))
    if solo:
        level = LEVELS[int(state[0]["level"])]
        rows.append(_row(table, scoring.ROW_BONUS, "bonus", f"Opponent's bonus ({level})", "TV-13.9"))
    total = tuple(int(column.sum()) for column in table)
    return ScoreSheet(columns(state, names), tuple(rows), total, _tie(state, names, total))


def _tie(state: Records, names: Sequence[str], total: Sequence[int]) -> str:
    """How ties in a finished game were broken (TV-11.7 to TV-11.9, TV-13.10)."""
    if int(state[0]["to_act"]) >= 0:
        return ""
    if is_solo(state):
        return "Equal points are a defeat." if total[0] == total[1] else ""
    seats = range(int(state[0]["seats"]))
    torii = [int(scoring.torii_painted(state[0], seat)) for seat in seats]
    brush = [int(state[0]["brush"] == seat) for seat in seats]
    return players.ties(state, names, [("torii painted", torii), ("Paintbrush tokens", brush)])


def _row(table: Records, which: int, key: str, title: str, rule: str) -> Row:
    return Row(key, title, tuple(int(points) for points in table[:, which]), rule)


def scoring_keys(state: Records, row: str) -> tuple[str, ...]:
    """Tiles that earn the points of a row, on every board: the fewest without any of which it would be worth less."""
    which = {"torii": scoring.ROW_TORII} | {land: scoring.ROW_OBJECTIVES + i for i, land in enumerate(LANDSCAPES)}
    if row not in which:
        return ()
    return tuple(
        f"seat{seat}-space-{SPACES[space]}"
        for seat in range(boards_in_play(state))
        for space in _earning(state, seat, which[row])
    )


def _earning(state: Records, seat: int, which: int) -> list[int]:
    """Spaces of a board whose tiles earn a row: first whatever can go without a loss is left out, one by one."""
    rows = np.zeros(scoring.N_ROWS, np.int32)

    def worth(position: Records) -> int:
        scoring.sheet_of(position[0], seat, rows)
        return int(rows[which])

    def without(position: Records, space: int) -> Records:
        fewer = RECORD.clone(position)
        board.remove(fewer[0], seat, space)
        return fewer

    full = worth(state)
    if full == 0:
        return []
    needed, kept = state, []
    for space in np.flatnonzero(state[0]["board"][seat] != NO_TILE).tolist():
        fewer = without(needed, space)
        if worth(fewer) == full:
            needed = fewer
        else:
            kept.append(space)
    return [space for space in kept if worth(without(needed, space)) < full]


def aside(state: Records, names: Sequence[str]) -> str:
    """What the tile in hand leaves on the wheels for the next artist; a hint for the one about to place it."""
    s = state[0]
    last = bool(s["last_round"]) and int(s["turn"]) == int(s["seats"]) - 1
    if int(s["phase"]) != Phase.PLACE or is_solo(state) or last:
        return ""
    left = [int(s["wheel"][notch]) for notch in range(N_NOTCHES) if wheels.is_available(s, notch)]
    return f"Available to the next artist: {listed([tile_text(kind) for kind in left])}." if left else ""


# --- the table as text ----------------------------------------------------------------------------------------------
CELL = 3
LEGEND = (
    "tiles: B bamboo, C cherry blossom, M mountain, W water, V village; small letter: torii (r red, b blue, g green, "
    "y yellow, p purple); * paintbrush\n"
    "spaces: - empty, ≠ seal space, P parchment space, ^ top row, # Paper tile; wheels: > arrow, ! available"
)


def code(kind: int) -> str:
    """A tile in two letters."""
    if kind == NO_TILE:
        return "--"
    mark = COLOURS[TORII[kind]][0] if TORII[kind] >= 0 else "*" if PAINTBRUSH[kind] else " "
    return LANDSCAPES[LANDSCAPE[kind]][0].upper() + mark


def _space_code(state: Records, seat: int, space: int) -> str:
    s = state[0]
    kind = int(s["board"][seat, space])
    if kind != NO_TILE:
        return code(kind)
    if int(s["paper"]) >> space & 1:
        return "#"
    row = PLACES[space][0]
    return "P" if space == PARCHMENT_SPACE else "≠" if row in SEAL_ROWS else "^" if row == ROWS else "-"


def _board(state: Records, seat: int, title: str) -> list[str]:
    lines = [title]
    for row in range(ROWS, 0, -1):
        cells = [" " * CELL] * COLUMNS
        for space, (r, c) in enumerate(PLACES):
            if r == row:
                cells[c - 1] = _space_code(state, seat, space).ljust(CELL)
        lines.append(f"{row}  " + "".join(cells))
    lines.append("   " + "".join(letter.ljust(CELL) for letter in "abcdefg"[:COLUMNS]))
    return [*lines, *_belongings(state, seat)]


def _belongings(state: Records, seat: int) -> list[str]:
    s = state[0]
    things = []
    if s["parchment"][seat]:
        things.append(f"parchment {int(s['parchment'][seat])}")
    if int(s["brush"]) == seat and not is_solo(state):
        things.append("Paintbrush" + (" (protected)" if int(s["brush_safe"]) else ""))
    things += [SEALS[i] for i in range(len(SEALS)) if int(s["seals"][i]) == seat]
    return things


def _beside(blocks: list[list[str]], gap: str = "   ") -> list[str]:
    """Blocks of text side by side."""
    height = max(map(len, blocks))
    widths = [max(map(len, block)) for block in blocks]
    padded = [[*block, *[""] * (height - len(block))] for block in blocks]
    return [gap.join(line.ljust(w) for line, w in zip(row, widths)).rstrip() for row in zip(*padded)]


def _wheel(state: Records, which: int) -> str:
    parts = []
    for notch in range(BIG) if which == 0 else range(BIG, N_NOTCHES):
        arrow = ">" if ARROW[notch] else " "
        free = "!" if wheels.is_available(state[0], notch) else " "
        parts.append(f"{arrow}{notch - BIG * which}:{code(int(state[0]['wheel'][notch]))}{free}")
    return " ".join(parts)


def text(state: Records, names: Sequence[str]) -> str:
    """Boards, wheels and tokens as monospaced text."""
    from ukiyo.games.torii_valley.words.actions import prompt

    s = state[0]
    solo = is_solo(state)
    who = columns(state, names)
    points = sheet(state, names).total
    blocks = [
        _board(state, seat, f"{'>' if int(s['to_act']) == seat else ' '} {name}: {points[seat]}")
        for seat, name in enumerate(who)
    ]
    lines = [prompt(state, names), *notices(state, names), ""]
    for first in range(0, len(blocks), 2):
        lines += [*_beside(blocks[first : first + 2]), ""]
    lines.append(f"big wheel    {_wheel(state, 0)}   middle {code(int(s['centre'])).strip()}")
    if solo:
        lines.append("linked       " + ", ".join(f"{a}–{b}" for a, b in enumerate(LINK.tolist()) if b > a))
    else:
        lines.append(f"small wheel  {_wheel(state, 1)}")
    for name, kinds in (("hand", [s["hand"]]), ("drawn", s["drawn"]), ("reserved", [s["reserved"]])):
        held = [code(int(kind)).strip() for kind in kinds if kind != NO_TILE]
        if held:
            lines.append(f"{name:<12} {' '.join(held)}")
    lines.append(f"middle       {_middle(state)}")
    cards = [f"{LANDS[i]} {letter_of(state, i)}" for i in range(len(LANDS))]
    lines.append(f"objectives   {', '.join(cards)}")
    return "\n".join([*lines, "", LEGEND])


def _middle(state: Records) -> str:
    s = state[0]
    things = []
    if left := [str(int(p)) for p in s["parchments"] if p]:
        things.append(f"parchments {'/'.join(left)}")
    if not is_solo(state):
        if int(s["brush"]) < 0:
            things.append("Paintbrush")
        things += [SEALS[i] for i in range(len(SEALS)) if int(s["seals"][i]) < 0]
    things.append(f"bag of {counted(int(s['bag'].sum()), 'tile')}")
    return ", ".join(things)


# --- always visible -------------------------------------------------------------------------------------------------
def notices(state: Records, names: Sequence[str] = ()) -> list[str]:
    """Notices for everybody as long as they apply: the last round and who still plays, a protected Paintbrush."""
    s = state[0]
    found = []
    over = int(s["to_act"]) < 0
    if int(s["last_round"]) and not over and not is_solo(state):
        turn, seats = int(s["turn"]), int(s["seats"])
        waiting = [artist(seat, names) for seat in range(turn + 1, seats)]
        if int(s["phase"]) in (Phase.CHERRY, Phase.REPLACE):
            found.append("The last round is over.")
        elif waiting:
            found.append(f"Last round: after this turn {listed(waiting)} still {'play' if waiting[1:] else 'plays'}.")
        else:
            found.append("Last round: this is the last turn.")
    owner = int(s["brush"])
    if owner >= 0 and int(s["brush_safe"]) and not over:
        who = artist(owner, names)
        found.append(f"The Paintbrush is protected on the board of {who} until the next turn of {who} begins.")
    if int(s["reserved"]) != NO_TILE and not over:
        who = artist(int(s["seals"][LANDSCAPES.index("mountain")]), names)
        found.append(f"On the Mountain seal of {who} lies a {tile_text(int(s['reserved']))}.")
    return found
