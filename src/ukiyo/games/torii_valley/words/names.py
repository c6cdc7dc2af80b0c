"""The names of single things: tiles, seals, notches, artists; and what each key of the picture stands for."""

from collections.abc import Sequence

from ukiyo.engine.position import seat_names
from ukiyo.engine.record import Records
from ukiyo.games.torii_valley.components import (
    COLOURS,
    COLUMNS,
    FIRST,
    LANDSCAPE,
    LANDSCAPES,
    N_TILES,
    NOTCHES,
    PAINTBRUSH,
    PLACES,
    SPACES,
    TORII,
    WHEEL_OF,
    WHEELS,
)
from ukiyo.games.torii_valley.state import MOST_SEATS

LANDS: tuple[str, ...] = tuple(name.replace("cherry", "cherry blossom") for name in LANDSCAPES)
"""The landscapes in running text."""
TITLES: tuple[str, ...] = tuple(name.title() for name in LANDS)
"""The landscapes as titles."""
SEALS: tuple[str, ...] = tuple(f"{name} seal" for name in TITLES)
OPPONENT = "the opponent"


def tile_text(kind: int) -> str:
    """A tile without an article: `water tile with a red torii`."""
    if not 0 <= kind < N_TILES:
        return "tile"
    words = f"{LANDS[LANDSCAPE[kind]]} tile"
    if TORII[kind] >= 0:
        return f"{words} with a {COLOURS[TORII[kind]]} torii"
    return f"{words} with a paintbrush" if PAINTBRUSH[kind] else words


def a_tile(kind: int) -> str:
    """A tile with the indefinite article; none of the landscapes begins with a vowel."""
    return f"a {tile_text(kind)}" if 0 <= kind < N_TILES else "no tile"


def support_rule(space: int) -> str:
    """The number of the rule that says what a space rests on."""
    row, column = PLACES[space]
    if row == 1:
        return "TV-7.1"
    return "TV-7.3" if column in (1, COLUMNS) else "TV-7.4" if row == 2 else "TV-7.2"


def notch_text(notch: int) -> str:
    """`notch 3 of the big wheel`."""
    wheel = int(WHEEL_OF[notch])
    return f"notch {notch - int(FIRST[wheel])} of the {WHEELS[wheel]} wheel"


def artist(seat: int, names: Sequence[str] = (), solo: bool = False) -> str:
    """The name of an artist; in solo mode seat 1 is the virtual opponent."""
    if solo and seat == 1:
        return OPPONENT
    if 0 <= seat < len(names):
        return names[seat]
    return seat_names(MOST_SEATS)[seat] if 0 <= seat < MOST_SEATS else "nobody"


def is_solo(state: Records) -> bool:
    """Whether this is a solo game against the virtual opponent."""
    return int(state[0]["seats"]) == 1


def boards_in_play(state: Records) -> int:
    """How many boards lie on the table: one for each artist, in solo mode the opponent's too."""
    return max(2, int(state[0]["seats"]))


# --- keys of things on the table ----------------------------------------------------------------------------------
def space_key(space: int) -> str:
    """The key of a space of the acting artist's own board."""
    return f"space-{SPACES[space]}"


def seat_space_key(seat: int, space: int) -> str:
    """The key of a space of a player's board, the same for every viewer."""
    return f"seat{seat}-space-{SPACES[space]}"


def notch_key(notch: int) -> str:
    return f"notch-{NOTCHES[notch]}"


def seal_key(landscape: int) -> str:
    return f"seal-{LANDSCAPES[landscape]}"
