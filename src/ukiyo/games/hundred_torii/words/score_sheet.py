"""The score sheet, the position as text, and the notices that are always visible."""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine import players
from ukiyo.engine.game import Row, ScoreSheet
from ukiyo.engine.prose import capital, counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii.components import (
    ALL_SIX,
    COLUMN_LANDMARK,
    FACE_DOWN,
    LANDMARKS,
    LEVELS,
    N_COLUMNS,
    NO_TILE,
    SMALL,
    THREE_TENS,
    TILES,
    TOKENS,
)
from ukiyo.games.hundred_torii.rules import scoring
from ukiyo.games.hundred_torii.words import garden_map
from ukiyo.games.hundred_torii.words.names import (
    CHARACTER_NAMES,
    PILGRIM,
    artist,
    columns_of,
    is_solo,
    steps,
    tile_name,
    tile_text,
)

ROWS = (
    (scoring.ROW_LANDMARKS, "landmarks", "Landmarks", "HT-9.5"),
    (scoring.ROW_CHARACTERS, "characters", "Character tokens", "HT-7.4"),
    (scoring.ROW_ENCLOSURES, "enclosures", "Enclosure token", "HT-8.1"),
    (scoring.ROW_ALL_SIX, "all-six", "All six landmarks", "HT-8.8"),
    (scoring.ROW_THREE_TENS, "three-tens", "Three landmarks of ten", "HT-8.9"),
    (scoring.ROW_THIRD, "third", "Third help and enclosure", "HT-7.5"),
)


def columns(state: Records, names: Sequence[str]) -> tuple[str, ...]:
    """The owners of the columns of the score sheet."""
    solo = is_solo(state)
    return tuple(capital(artist(seat, names, solo)) for seat in range(columns_of(state)))


def sheet(state: Records, names: Sequence[str]) -> ScoreSheet:
    """The current score sheet: a column for each player, in solo mode Onatsu's too."""
    table = np.zeros((columns_of(state), scoring.N_ROWS), np.int32)
    for seat in range(len(table)):
        scoring.sheet_of(state[0], seat, table[seat])
    rows = [
        Row(key, title, tuple(table[:, which].tolist()), rule)
        for which, key, title, rule in ROWS
        if not (which == scoring.ROW_THIRD and is_solo(state))
    ]
    total = tuple(int(column.sum()) for column in table)
    return ScoreSheet(columns(state, names), tuple(rows), total, _tie(state, names, total))


def _tie(state: Records, names: Sequence[str], total: tuple[int, ...]) -> str:
    """How ties were broken once the game is over."""
    s = state[0]
    if s["to_act"] >= 0:
        return ""
    if not is_solo(state):
        seats = range(int(s["seats"]))
        left = [int(scoring.leftover(s, seat)) for seat in seats]
        achievements = [int(scoring.achievements(s, seat)) for seat in seats]
        return players.ties(state, names, [("small tokens left over", left), ("achievements", achievements)])
    if total[0] != total[1]:
        return ""
    mine, theirs = (int(scoring.character_tokens(s, seat) + scoring.pieces(s, seat)) for seat in range(2))
    me = artist(0, names)
    who = f"{me} and {PILGRIM} tie with {counted(total[0], 'point')}"
    if mine == theirs:
        return f"{who} (character tokens and achievement pieces: equal); then {PILGRIM} wins."
    return f"{who}; character tokens and achievement pieces decide: {me} {mine} and {PILGRIM} {theirs}."


def supply(state: Records, landmark: int) -> int:
    """Small tokens of a landmark that nobody has."""
    return SMALL - int(state[0]["small"][:, landmark].sum())


def pile_size(state: Records) -> int:
    """Tiles in the draw pile."""
    return int(state[0]["pile"]) + int((state[0]["bottom"] != NO_TILE).sum())


def stage(state: Records) -> str:
    """How many tiles are left to draw."""
    left = pile_size(state)
    return f"{counted(left, 'tile') if left else 'no tile'} left"


# --- the table as text ----------------------------------------------------------------------------------------------
def text(state: Records, names: Sequence[str]) -> str:
    """The garden, the tokens and the pieces as monospaced text."""
    from ukiyo.games.hundred_torii.words.actions import prompt

    s = state[0]
    lines = [prompt(state, names), *notices(state, names), "", *garden_map.garden(state), "", *_laid(state), ""]
    points = sheet(state, names).total
    for seat, name in enumerate(columns(state, names)):
        lines += _belongings(state, seat, f"{'>' if int(s['to_act']) == seat else ' '} {name}: {points[seat]}")
    if is_solo(state):
        lines += _columns(state)
    lines.append(f"supply       {_supply(state)}")
    lines.append(f"draw pile    {counted(pile_size(state), 'tile')}")
    return "\n".join([*lines, f"pieces left  {_pieces(state)}"])


def _laid(state: Records) -> list[str]:
    s = state[0]
    words = []
    for i in range(1, int(s["laid"])):
        place = steps(int(s["x"][i]), int(s["y"][i]))
        words.append(f"{place} {tile_text(state, int(s['tile'][i]))}, {_TURNED[int(s['turned'][i])]}")
    return words


_TURNED = ("as printed", "turned east", "turned south", "turned west")


def _belongings(state: Records, seat: int, title: str) -> list[str]:
    s = state[0]
    solo_rival = is_solo(state) and seat == 1
    words = [f"{LANDMARKS[k]} {int(p)}" for k, p in enumerate(s["large"][seat]) if p]
    large = f"large: {', '.join(words)}" if words else "no large tokens"
    if solo_rival:
        tokens = [f"{TOKENS[k]} {int(n)}×4" for k, n in enumerate(s["rewards"]) if n]
        return [title, f"    {large}; tokens: {', '.join(tokens) or 'none'}"]
    small = ", ".join(f"{LANDMARKS[k]} {int(n)}" for k, n in enumerate(s["small"][seat]) if n) or "none"
    tokens = [f"{TOKENS[k]} {int(p)}" for k, p in enumerate(s["token"][seat]) if p]
    hand = [tile_text(state, t) if t != FACE_DOWN else "?" for t in s["hand"][seat].tolist() if t != NO_TILE]
    return [
        title,
        f"    hand: {', '.join(hand) or 'empty'}",
        *garden_map.hand(state, seat),
        f"    {counted(int(s['coins'][seat]), 'coin')}; small: {small}; {large}; tokens: {', '.join(tokens) or 'none'}",
    ]


def _columns(state: Records) -> list[str]:
    s = state[0]
    words = []
    for column in range(N_COLUMNS):
        tiles = [TILES[t] for t in s["columns"][column].tolist() if t != NO_TILE]
        blocked = " (Samurai)" if int(s["blocked"]) == column else ""
        words.append(f"{LANDMARKS[COLUMN_LANDMARK[column]]}{blocked} {' '.join(tiles) or '-'}")
    return [f"columns      {' | '.join(words)}"]


def _supply(state: Records) -> str:
    if state[0]["unlimited"]:
        return "small tokens without limit"
    return ", ".join(f"{name} {supply(state, k)}" for k, name in enumerate(LANDMARKS))


def _pieces(state: Records) -> str:
    s = state[0]
    words = [f"all six {int(ALL_SIX[k])}" for k in range(2) if s["all_six"][k] < 0]
    words += [f"three tens {int(THREE_TENS[k])}" for k in range(2) if s["three_tens"][k] < 0]
    if not is_solo(state):
        words += [f"third {TOKENS[k]}" for k in range(len(TOKENS)) if s["third"][k] < 0]
    return ", ".join(words) or "none"


# --- always visible -------------------------------------------------------------------------------------------------
def notices(state: Records, names: Sequence[str] = ()) -> list[str]:
    """Notices for everybody as long as they apply: the last turns, who helps this turn, where pawns stand."""
    s = state[0]
    if int(s["to_act"]) < 0:
        return []
    found = ["Played with a set of tiles of your own."] if s["own_tiles"].any() else []
    left, turn, seats = int(s["turns_left"]), int(s["turn"]), int(s["seats"])
    if left >= 0:
        waiting = [artist((turn + k) % seats, names) for k in range(1, left + 1)]
        after = (
            f"after this turn {listed(waiting)} still {'plays' if left == 1 else 'play'}"
            if waiting
            else "this is the last turn"
        )
        found.append(f"The last tile is drawn: {after}.")
    elif is_solo(state) and pile_size(state) == 0:
        found.append("The last tile is drawn: this is the last round.")
    if is_solo(state):
        found.append(f"Round {int(s['round'])} against {PILGRIM}, level {LEVELS[int(s['level'])]}.")
    if int(s["hired"]) >= 0:
        found.append(f"{capital(CHARACTER_NAMES[int(s['hired'])])} helps {artist(turn, names)} this turn.")
    if s["samurai"]:
        found.append(f"The Samurai closes {steps(int(s['samurai_x']), int(s['samurai_y']))}.")
    if int(s["blocked"]) >= 0:
        found.append(f"The Samurai stands on the {LANDMARKS[COLUMN_LANDMARK[int(s['blocked'])]]} column this turn.")
    if int(s["poet"]) != NO_TILE:
        found.append(f"The Poet covers the {LANDMARKS[int(s['poet_on'])]} of {tile_name(int(s['poet']))}.")
    return found
