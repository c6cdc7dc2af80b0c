"""Events in words, and the things on the table they mention."""

from collections.abc import Sequence

from ukiyo.engine.prose import capital, counted, listed
from ukiyo.games.torii_valley.components import FIRST, SIZE, SPACES, WHEELS
from ukiyo.games.torii_valley.components import WATER as WATER_SEAL
from ukiyo.games.torii_valley.state import Event, Phase
from ukiyo.games.torii_valley.words.names import (
    OPPONENT,
    SEALS,
    a_tile,
    artist,
    notch_key,
    notch_text,
    seal_key,
    seat_space_key,
    tile_text,
)

_DECLINED = {
    Phase.RESERVE: "reserves no tile",
    Phase.CLAIM: "takes no seal",
    Phase.CHERRY: "leaves the board as it is",
}


def event_text(row: Sequence[int], names: Sequence[str]) -> str:
    """What happened, as a sentence of the log."""
    kind, seat, a, b, c = row[0], row[1], *row[3:6]
    who = artist(seat, names)
    match kind:
        case Event.REFILLED:
            return f"The {WHEELS[a]} wheel is refilled with {counted(b, 'tile')}."
        case Event.TAKEN:
            return f"{who} takes the {tile_text(a)} from {notch_text(b)}."
        case Event.BRUSHED:
            return f"{who} uses the Paintbrush to take the {tile_text(a)} from {notch_text(b)}."
        case Event.SWAPPED:
            first = notch_text(a).partition(" of ")[0]
            return f"{who} uses the Water seal and swaps the tiles in {first} and {notch_text(b)}."
        case Event.DREW:
            return f"{who} uses the Village seal and draws {_drawn(row[3:6])}."
        case Event.KEPT:
            return f"{who} keeps the {tile_text(a)}; the other drawn tiles return to the bag."
        case Event.RESERVED:
            return f"{who} reserves the {tile_text(a)} from {notch_text(b)} on the Mountain seal."
        case Event.TOOK_RESERVED:
            return f"{who} takes the reserved {tile_text(a)}."
        case Event.PLACED:
            return f"{who} places the {tile_text(a)} on {SPACES[b]}."
        case Event.LEANED:
            return f"{who} uses the Bamboo seal and places the {tile_text(a)} on {SPACES[b]}, one support missing."
        case Event.PARCHMENT:
            return f"{who} takes the parchment of {counted(a, 'point')}."
        case Event.BRUSH_GAINED:
            return f"{who} takes the Paintbrush{f' from {artist(a, names)}' if a >= 0 else ''}; it is protected."
        case Event.BRUSH_LOOSE:
            return f"The Paintbrush of {who} is no longer protected."
        case Event.CLAIMED:
            return f"{who} takes the {SEALS[a]}."
        case Event.SEAL_BACK:
            return f"The {SEALS[a]} of {who} returns to the middle."
        case Event.LAST_ROUND:
            return f"{who} reaches the top row: this is the last round."
        case Event.CHERRY_DREW:
            return (
                f"{who} uses the Cherry Blossom seal: the wheels are emptied into the bag; drawn: {_drawn(row[3:7])}."
            )
        case Event.REPLACED:
            return f"{who} replaces the {tile_text(a)} on {SPACES[c]} by the {tile_text(b)}."
        case Event.OPPONENT_PLACED:
            origin = " drawn from the bag" if c else ""
            return f"{capital(OPPONENT)} gets the {tile_text(a)}{origin} on {SPACES[b]}."
        case Event.OPPONENT_PARCHMENT:
            return f"{capital(OPPONENT)} takes the parchment of {counted(a, 'point')}."
        case Event.OVER:
            return "The game is over."
        case Event.DECLINED:
            return f"{who} {_DECLINED.get(Phase(a), 'declines')}."
        case _:
            return ""


def _drawn(tiles: Sequence[int]) -> str:
    return listed([a_tile(tile) for tile in tiles if tile >= 0]) or "nothing"


def event_keys(row: Sequence[int]) -> tuple[str, ...]:
    """The keys of the things an event mentions. Spaces carry their seat (`seat1-space-e3`) for every viewer."""
    kind, seat, a, b, c = row[0], row[1], *row[3:6]
    match kind:
        case Event.REFILLED:
            return tuple(notch_key(notch) for notch in range(int(FIRST[a]), int(FIRST[a] + min(b, SIZE[a]))))
        case Event.TAKEN:
            return (notch_key(b),)
        case Event.BRUSHED:
            return ("brush", notch_key(b))
        case Event.SWAPPED:
            return (seal_key(WATER_SEAL), notch_key(a), notch_key(b))
        case Event.DREW:
            return ("bag", *(f"drawn-{i}" for i in range(3) if row[3 + i] >= 0))
        case Event.CHERRY_DREW:
            return ("bag", *(f"drawn-{i}" for i in range(4) if row[3 + i] >= 0))
        case Event.KEPT:
            return ("hand",)
        case Event.RESERVED:
            return (notch_key(b), "reserved")
        case Event.TOOK_RESERVED:
            return ("reserved",)
        case Event.PLACED | Event.LEANED:
            return (seat_space_key(seat, b),)
        case Event.REPLACED:
            return (seat_space_key(seat, c),)
        case Event.PARCHMENT:
            return ("parchments", f"seat{seat}-parchment")
        case Event.OPPONENT_PARCHMENT:
            return ("parchments", "seat1-parchment")
        case Event.OPPONENT_PLACED:
            return (seat_space_key(1, b),) + (("bag",) if c else ())
        case Event.BRUSH_GAINED | Event.BRUSH_LOOSE:
            return ("brush",)
        case Event.CLAIMED | Event.SEAL_BACK:
            return (seal_key(a),)
        case Event.LAST_ROUND:
            return (f"seat{seat}",)
        case _:
            return ()
