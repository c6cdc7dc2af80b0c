"""The names of single things: tiles, places, tokens, players; and their keys in the picture."""

from collections.abc import Sequence

from ukiyo.engine import players
from ukiyo.engine.prose import listed
from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii.components import (
    CHARACTERS,
    COLUMN_LANDMARK,
    FACE_DOWN,
    LANDMARKS,
    N_TILES,
    START,
    TILE,
    TILES,
    TOKENS,
    TURNS,
    landmark_names,
)
from ukiyo.games.hundred_torii.components.tiles import count_torii
from ukiyo.games.hundred_torii.state import MIXES, ONATSU, PIECES

PILGRIM = "Onatsu"
_NUMBERS = ("no", "a", "two", "three", "four", "five", "six")
CHARACTER_NAMES: tuple[str, ...] = tuple(f"the {name.title()}" for name in CHARACTERS)


def number_on(state: Records | None, tile: int) -> int:
    """What is printed on a tile, as one number (see `components/tiles.py`)."""
    own = int(state[0]["own_tiles"][tile]) if state is not None and 0 <= tile < N_TILES else 0
    return own or int(TILE[tile])


def torii_text(red: int, blue: int) -> str:
    """`a red torii`, `two red and a blue torii`, ``."""
    parts = [f"{_NUMBERS[n] if n < 7 else n} {colour}" for n, colour in ((red, "red"), (blue, "blue")) if n]
    return f"{listed(parts)} torii" if parts else ""


def tile_text(state: Records | None, tile: int) -> str:
    """A tile without an article: `bridge and shrine tile T27`, `lotus tile T14 with a red torii`."""
    if tile == START:
        return "start tile"
    if not 0 <= tile < N_TILES:
        return "tile"
    number = number_on(state, tile)
    gates = torii_text(*count_torii(number))
    return f"{listed(landmark_names(number))} tile {TILES[tile]}" + (f" with {gates}" if gates else "")


def tile_name(tile: int) -> str:
    """A tile by its name alone, for those who cannot look at the set: `tile T27`."""
    return "the start tile" if tile == START else f"tile {TILES[tile]}" if 0 <= tile < N_TILES else "a tile"


def steps(x: int, y: int) -> str:
    """A place by its steps from the start tile, to the east and to the north: `+1,-2`."""
    return f"{x:+d},{y:+d}"


def price(cost: int) -> str:
    """What help costs: `1 coin or small token`, `3 coins or small tokens`."""
    return "1 coin or small token" if cost == 1 else f"{cost} coins or small tokens"


def with_article(thing: str) -> str:
    """`a Poet token`, `an enclosure token`."""
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def token_name(kind: int) -> str:
    """`Poet token`, `enclosure token`."""
    return f"{TOKENS[kind].title() if kind < len(CHARACTERS) else TOKENS[kind]} token"


def mix_text(mix: int) -> str:
    """What is paid: `a coin and two lotus tokens`."""
    parts = []
    for piece, n in reversed(list(enumerate(MIXES[mix]))):
        if n:
            thing = "coin" if PIECES[piece] == "coin" else f"{PIECES[piece]} token"
            parts.append(f"{_NUMBERS[n]} {thing}{'s' * (n > 1)}")
    return listed(parts)


def mix_notation(mix: int) -> str:
    """What is paid, piece by piece: `coin lotus lotus`."""
    return " ".join(name for piece, name in reversed(list(enumerate(PIECES))) for _ in range(MIXES[mix][piece]))


def artist(seat: int, names: Sequence[str] = (), solo: bool = False) -> str:
    """The name of a player; in solo mode seat 1 is Onatsu."""
    return PILGRIM if solo and seat == ONATSU else players.artist(seat, names)


def is_solo(state: Records) -> bool:
    """Whether this is a solo game against Onatsu."""
    return int(state[0]["seats"]) == 1


def columns_of(state: Records) -> int:
    """How many columns the score sheet has: one for each player, in solo mode one for Onatsu too."""
    return max(2, int(state[0]["seats"]))


# --- keys of things on the table ----------------------------------------------------------------------------------
def place_key(x: int, y: int) -> str:
    """The key of a place, whether a tile lies there or not: `place-e1s2`, `place-e0n0`."""
    return f"place-{'w' if x < 0 else 'e'}{abs(x)}{'s' if y < 0 else 'n'}{abs(y)}"


def hand_key(slot: int) -> str:
    return f"hand-{slot + 1}"


def turn_key(turn: int) -> str:
    return f"turn-{TURNS[turn]}"


def column_key(column: int) -> str:
    return f"column-{LANDMARKS[COLUMN_LANDMARK[column]]}"


def column_name(column: int) -> str:
    return f"the {LANDMARKS[COLUMN_LANDMARK[column]]} column"


def landmark_key(tile: int, landmark: int) -> str:
    """The key of a landmark on a tile of the garden."""
    return f"landmark-{TILES[tile]}-{LANDMARKS[landmark]}"


def piece_key(piece: int, which: int = 1) -> str:
    """The key of one of the acting player's tokens of a kind: `token-lotus-1`, `coin-1`."""
    return f"coin-{which}" if PIECES[piece] == "coin" else f"token-{PIECES[piece]}-{which}"


def hand_text(state: Records, seat: int, slot: int) -> str:
    tile = int(state[0]["hand"][seat][slot])
    return tile_text(state, tile) if tile != FACE_DOWN else "hidden tile"
