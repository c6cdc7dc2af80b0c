"""The score sheet, the position as text, and the notices that are always visible."""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine.game import Row, ScoreSheet
from ukiyo.engine.players import artist, ties, whose
from ukiyo.engine.prose import capital, counted
from ukiyo.engine.record import Records
from ukiyo.games.hokusai.components import (
    AFTER_PENALTY,
    CELLS,
    COLUMNS,
    ENDING,
    FEWEST_PIGMENTS,
    KAKEMONOS,
    LETTERS,
    MOST_TOOLS,
    N_CELLS,
    PENALTY,
    SIDES,
    TOOLS,
    VALUE,
    WORKS,
)
from ukiyo.games.hokusai.rules import board, scoring
from ukiyo.games.hokusai.state import (
    N_ROWS,
    NONE,
    ROW_ARTISANS,
    ROW_CARDS,
    ROW_END,
    ROW_INDIVIDUAL,
    ROW_PREDOMINANT,
    ROW_PUBLIC_1,
    ROW_PUBLIC_2,
    ROW_SETS,
    ROW_UNFINISHED,
    UNKNOWN,
)
from ukiyo.games.hokusai.words.names import (
    artisan_name,
    artisans_of,
    individual_name,
    kakemono_name,
    kakemono_text,
    letters,
    master_name,
    public_name,
    space_name,
    tool_name,
)
from ukiyo.games.hokusai.words.outlook import inner_at, missing_of, needs_of, total_of

ROWS = (
    (ROW_CARDS, "cards", "Exposed kakemonos", "HK-13.1"),
    (ROW_INDIVIDUAL, "individual", "Individual objective", "HK-13.2"),
    (ROW_PUBLIC_1, "public-1", "Public objective 1", ""),
    (ROW_PUBLIC_2, "public-2", "Public objective 2", ""),
    (ROW_SETS, "sets", "Sets of different tools", "HK-13.7"),
    (ROW_PREDOMINANT, "predominant", "Most frequent tool", "HK-13.8"),
    (ROW_ARTISANS, "artisans", "Artisans with points", "HK-13.9"),
    (ROW_UNFINISHED, "unfinished", "Pigments on unfinished kakemonos", "HK-13.10"),
    (ROW_END, "end-card", "Card for triggering the end", "HK-13.11"),
)


def title_of(state: Records, row: int) -> str:
    """What a row of the sheet is called in this game: public objectives by their names."""
    if row in (ROW_PUBLIC_1, ROW_PUBLIC_2):
        return public_title(int(state[0]["public"][row - ROW_PUBLIC_1]))
    return next(title for which, _, title, _ in ROWS if which == row)


def public_title(objective: int) -> str:
    """The row of a public objective."""
    return f"Public: {public_name(objective)}"


def objective_rule(objective: int) -> str:
    """The rule of a public objective: a ranking, or positions."""
    return {MOST_TOOLS: "HK-13.4", FEWEST_PIGMENTS: "HK-13.5"}.get(objective, "HK-13.3")


def columns(state: Records, names: Sequence[str]) -> tuple[str, ...]:
    """The owners of the columns of the score sheet."""
    return tuple(capital(artist(seat, names)) for seat in range(int(state[0]["seats"])))


def sheet(state: Records, names: Sequence[str]) -> ScoreSheet:
    """The current score sheet, a column for each player. What a viewer cannot know counts as 0."""
    seats = int(state[0]["seats"])
    table = np.zeros((seats, N_ROWS), np.int64)
    for seat in range(seats):
        scoring.sheet_of(state[0], seat, table[seat])
    public = [objective_rule(int(p)) for p in state[0]["public"]]
    rows = [
        Row(key, title_of(state, which), tuple(table[:, which].tolist()), rule or public[which - ROW_PUBLIC_1])
        for which, key, _, rule in ROWS
    ]
    total = tuple(int(column.sum()) for column in table)
    return ScoreSheet(columns(state, names), tuple(rows), total, tie(state, names))


def tie(state: Records, names: Sequence[str] = ()) -> str:
    """How ties were broken, once the game is over; empty if there are none."""
    s = state[0]
    if int(s["to_act"]) >= 0:
        return ""
    seats = range(int(s["seats"]))
    breaks = [
        ("exposed kakemonos", [int(board.signed_by(s, seat)) for seat in seats]),
        ("fewer pigments", [total_of(state, seat) for seat in seats]),
    ]
    return ties(state, names, breaks if s["tie_breaks"] else [])


def scoring_keys(state: Records, row: str) -> tuple[str, ...]:
    """The things that earn the points of a row."""
    s = state[0]
    seats = range(int(s["seats"]))
    if row == "cards":
        return tuple(f"cell-{CELLS[at]}" for at in range(N_CELLS) if s["signed"][at] != NONE)
    parts = {"sets": "tools", "predominant": "tools", "artisans": "artisans", "individual": "individual"}
    if row in parts:
        return tuple(f"seat{seat}-{parts[row]}" for seat in seats)
    if row == "unfinished":
        return tuple(f"seat{seat}-work{w + 1}" for seat in seats for w in range(WORKS) if s["work"][seat, w] != NONE)
    if row == "end-card" and s["trigger"] != NONE:
        return (f"seat{int(s['trigger'])}-end-card",)
    return ()


def stage(state: Records) -> str:
    """How far the game has come."""
    s = state[0]
    return "last turns" if s["trigger"] != NONE else f"round {int(s['round'])}"


# --- always visible -------------------------------------------------------------------------------------------------
def notices(state: Records, names: Sequence[str] = ()) -> list[str]:
    """Notices for everybody as long as they apply: that the end has come near, who is near the penalty."""
    s = state[0]
    if int(s["to_act"]) < 0:
        return []
    seats, found = int(s["seats"]), []
    trigger = int(s["trigger"])
    if trigger != NONE:
        if int(s["turn"]) == trigger:
            found.append(f"{artist(trigger, names)} has triggered the end: each other player has one more turn.")
        else:
            left = (trigger - int(s["turn"]) - 1) % seats
            after = (
                f", and {'one more player has' if left == 1 else f'{left} more players have'} one after it"
                if left
                else ""
            )
            found.append(f"This is {whose(artist(int(s['turn']), names))} last turn{after}.")
    elif int(s["round"]) == int(s["rounds"]):
        found.append(f"Round {int(s['round'])} is the last one unless somebody triggers the end.")
    else:
        missing = int(ENDING[seats]) - int(board.exposed(s))
        if missing == 1:
            found.append("The next kakemono on the board triggers the end of the game.")
        last = [seat for seat in range(seats) if int(s["signatures"]) - int(board.signed_by(s, seat)) == 1]
        if missing > 1 and last:
            who = " and ".join(artist(seat, names) for seat in last)
            found.append(
                f"{who} {'has' if len(last) == 1 else 'have'} one signature left: exposing it triggers the end."
            )
    return found


def aside(state: Records, names: Sequence[str] = ()) -> str:
    """How many pigments the player to act has, where the next few bring the penalty."""
    seat = int(state[0]["to_act"])
    total = total_of(state, seat) if seat >= 0 else 0
    if PENALTY - 3 <= total < PENALTY:
        return f"{total} pigments: with {PENALTY} at the end of the turn all but {AFTER_PENALTY} would have to be given up."
    return ""


# --- the table as text ----------------------------------------------------------------------------------------------
CELL = 6
LEGEND = (
    "R red, B blue, Y yellow, O orange, P purple, G green, K black; o: here the oval points\n"
    "on the board ^ > v < tell where a card's upper edge points, a number who has signed it"
)


def text(state: Records, names: Sequence[str]) -> str:
    """Board, rondel, track and studios as monospaced text. Pigments by letter: R B Y O P G, K black."""
    from ukiyo.games.hokusai.words.actions import prompt

    s = state[0]
    lines = [prompt(state, names), *notices(state, names), "", *_board(state), "", *_rondel(state, names), ""]
    points = sheet(state, names).total
    for seat, name in enumerate(columns(state, names)):
        mark = ">" if int(s["to_act"]) == seat else " "
        lines += [f"{mark} {name}: {counted(points[seat], 'point')}", *_studio(state, seat)]
    public = ", ".join(public_name(int(p)) for p in s["public"])
    top = kakemono_text(int(s["top"])) if s["top"] != NONE else "no kakemono"
    lines += [
        f"public       {public}",
        f"tray         {_counts([0, 0, 0, *s['tray'].tolist()])}",
        f"piles        {top} on top of {counted(int(s['kakemono_pile']).bit_count(), 'kakemono')}; "
        f"{counted(artisans_left(state), 'artisan')}",
    ]
    return "\n".join([*lines, "", LEGEND])


def artisans_left(state: Records) -> int:
    """Artisans in the pile, those put under it too."""
    s = state[0]
    return int(s["artisan_pile"]).bit_count() + int((s["artisan_under"] != NONE).sum())


def _counts(counts: Sequence[int]) -> str:
    """`R2 K4`, or a dash."""
    return " ".join(f"{letter}{int(n)}" for letter, n in zip(LETTERS, counts, strict=False) if n) or "-"


def _board(state: Records) -> list[str]:
    """The board as a map: each card with an arrow where its printed north edge points, and the seat that has signed it."""
    s = state[0]
    lines = ["     " + "".join(CELLS[c][0].ljust(CELL) for c in range(COLUMNS)).rstrip()]
    for row in range(N_CELLS // COLUMNS):
        cells = []
        for at in range(row * COLUMNS, (row + 1) * COLUMNS):
            card = int(s["board"][at])
            by = int(s["signed"][at])
            cells.append(
                "." if card == NONE else f"{KAKEMONOS[card]}{'^>v<'[int(s['turned'][at])]}{by + 1 if by >= 0 else ''}"
            )
        lines.append(f"{row + 1}".ljust(5) + "".join(cell.ljust(CELL) for cell in cells).rstrip())
    beside = [
        f"{KAKEMONOS[card]}{by + 1}" for card, by in zip(s["beside"], s["beside_signed"], strict=True) if card >= 0
    ]
    return [*lines, f"beside {' '.join(beside)}"] if beside else lines


def _rondel(state: Records, names: Sequence[str]) -> list[str]:
    """The sides of the rondel, one a line, with the cards at spaces a and k; o where the oval points."""
    s = state[0]
    lines = []
    for side in range(SIDES):
        mark = "o" if int(s["oval"]) == side else " "
        artisan, kakemono = int(s["artisan_at"][side]), int(s["kakemono_at"][side])
        who = [
            f"{artist(seat, names)} on {space_name(int(s['apprentice'][seat]))}"
            for seat in range(int(s["seats"]))
            if s["apprentice"][seat] >= 0 and int(s["apprentice"][seat]) // 2 == side
        ]
        first = artisan_name(artisan).replace(" artisan", "") if artisan != NONE else "-"
        tools = "+".join(tool_name(int(t)) for t in s["tools_at"][side] if t != NONE)
        second = f"{kakemono_name(kakemono)}, {int(VALUE[kakemono])}: {letters(needs_of(kakemono))}, {tools}"
        lines.append(
            f"{side + 1}{mark} token {int(s['token_at'][side]) + 1}  {_counts(inner_at(state, side)):<9} a {first:<27} "
            f"k {second if kakemono != NONE else '-'}{'  < ' + ', '.join(who) if who else ''}"
        )
    return lines


def _studio(state: Records, seat: int) -> list[str]:
    s = state[0]
    left = int(s["signatures"]) - int(board.signed_by(s, seat))
    objective = int(s["individual"][seat])
    lines = [
        f"    {master_name(int(s['master'][seat]))}, level {int(s['level'][seat])}, {counted(left, 'signature')} left"
        + (f", objective {individual_name(objective)}" if objective != UNKNOWN else ""),
        f"    active {_counts(s['active'][seat])}   discard {_counts(s['discard'][seat])}   bag {_counts(s['bag'][seat])}",
    ]
    for w in range(WORKS):
        card = int(s["work"][seat, w])
        if card != NONE:
            tools = ", ".join(tool_name(int(t)) for t in s["work_tools"][seat, w] if t != NONE)
            state_of = f"with {tools}" if tools else f"to paint: {letters(missing_of(state, seat, w)) or 'nothing'}"
            lines.append(f"    {w + 1} {kakemono_text(card)} {state_of}")
    artisans = ", ".join(artisan_name(card) for card in artisans_of(state, seat))
    tools = ", ".join(f"{TOOLS[t]} {int(n)}" for t, n in enumerate(s["tools"][seat]) if n)
    return [*lines, f"    artisans: {artisans or '-'}   tools: {tools or '-'}"]
