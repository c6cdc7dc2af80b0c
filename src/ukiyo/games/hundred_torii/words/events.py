"""Events in words, and the things on the table they mention."""

from collections.abc import Sequence

from ukiyo.engine.prose import capital, counted, listed
from ukiyo.games.hundred_torii.components import CHARACTERS, LANDMARKS, LARGE_FIVE, TOKEN_TWO, TURNS
from ukiyo.games.hundred_torii.state import PIECES, Event
from ukiyo.games.hundred_torii.words.names import (
    CHARACTER_NAMES,
    PILGRIM,
    artist,
    column_key,
    column_name,
    landmark_key,
    mix_text,
    place_key,
    steps,
    tile_name,
    token_name,
    torii_text,
    with_article,
)


def event_text(row: Sequence[int], names: Sequence[str]) -> str:
    """What happened, as a sentence of the log. Where the reader may not know a tile, it stays `a tile`."""
    kind, seat = row[0], row[1]
    a, b, c, d, e = row[3:8]
    who = artist(seat, names) if seat >= 0 else PILGRIM
    match kind:
        case Event.HIRED:
            return f"{who} gets help from {CHARACTER_NAMES[a]}."
        case Event.PAID:
            return f"{who} pays {mix_text(a)}."
        case Event.RETURNED:
            return f"{who} puts {tile_name(a)} under the draw pile."
        case Event.DREW:
            return f"{who} draws {tile_name(a)}."
        case Event.SAMURAI_MOVED:
            return f"{who} puts the Samurai on {steps(a, b)}."
        case Event.SAMURAI_BLOCKS:
            return f"{who} puts the Samurai on {column_name(a)}."
        case Event.POET_MOVED:
            return f"{who} puts the Poet on the {LANDMARKS[b]} of {tile_name(a)}."
        case Event.POWER_UNUSED:
            return f"{who} lays one tile only."
        case Event.PLACED:
            return f"{who} lays {tile_name(a)} on {steps(b, c)}, {_turned(d)}."
        case Event.COVERED:
            return f"{who} lays {tile_name(a)} on top of {tile_name(e)} at {steps(b, c)}, {_turned(d)}."
        case Event.SCORED:
            gates = torii_text(b, c)
            return f"{who} scores the {LANDMARKS[a]}{f' through {gates}' if gates else ''}: {_gains(a, b, c)}."
        case Event.NO_PATH:
            return f"{capital(tile_name(a))} has no path to score."
        case Event.GAINED:
            return f"{who} gains a {LANDMARKS[a]} token for a blue torii."
        case Event.NOTHING_LEFT:
            of = f"{LANDMARKS[a]} token" if a >= 0 else "token of another landmark"
            return f"No {of} is left: {who} goes without {counted(b, 'token')}."
        case Event.LARGE:
            verb = "gains the large" if b == LARGE_FIVE else "flips the large"
            return f"{who} {verb} {LANDMARKS[a]} token: {counted(b, 'point')}."
        case Event.TOKEN:
            return f"{who} {'gains' if b == TOKEN_TWO else 'flips'} the {token_name(a)}: {counted(b, 'point')}."
        case Event.THIRD:
            what = (
                f"whom {CHARACTER_NAMES[a]} helps a third time" if a < len(CHARACTERS) else "to make a third enclosure"
            )
            return f"{who} is the first {what}, and gains the {b}-point piece."
        case Event.ALL_SIX | Event.THREE_TENS:
            what = "all six landmarks" if kind == Event.ALL_SIX else "three landmarks of ten"
            return f"{who} has {what} and gains the {a}-point piece."
        case Event.ENCLOSED:
            return f"{who} makes an enclosure."
        case Event.LAST_TILE:
            return "The last tile is drawn: everybody has one more turn."
        case Event.OVER:
            return "The game is over."
        case Event.SKIPPED:
            return f"{who} has no tile to lay."
        case Event.GIVEN:
            return f"{PILGRIM} gets {tile_name(a)} in {column_name(b)}."
        case Event.BOXED:
            return f"{capital(tile_name(a))} fits into no column and goes back to the box."
        case Event.EXTRA_DRAWN:
            return f"{PILGRIM} draws {tile_name(a)}."
        case Event.REWARD:
            return f"{PILGRIM} gains {with_article(token_name(a))}: {counted(b, 'point')}."
        case Event.REWARD_LOST:
            return f"No {token_name(a)} is left for {PILGRIM}."
        case Event.DISCARDED:
            return f"{who} discards a {PIECES[a]}{'' if PIECES[a] == 'coin' else ' token'}."
        case Event.ROUND:
            return f"Round {a}."
        case _:
            return ""


def _turned(turn: int) -> str:
    return "as printed" if turn == 0 else f"turned {TURNS[turn]}"


def _gains(landmark: int, red: int, blue: int) -> str:
    parts = [f"1 {LANDMARKS[landmark]} token for the path"]
    if red:
        parts.append(f"{red} for red torii")
    if blue:
        parts.append(f"{counted(blue, 'other token')} for blue torii")
    return listed(parts)


def event_keys(row: Sequence[int]) -> tuple[str, ...]:
    """The keys of the things an event mentions. A player's tokens carry the seat (`seat1-large-lotus`)."""
    kind, seat = row[0], row[1]
    a, b, c = row[3:6]
    match kind:
        case Event.HIRED | Event.POWER_UNUSED:
            return (f"character-{CHARACTERS[a]}",)
        case Event.PAID | Event.DISCARDED:
            return (f"seat{seat}",)
        case Event.RETURNED | Event.DREW:
            return ("pile",)
        case Event.SAMURAI_MOVED:
            return ("samurai", place_key(a, b))
        case Event.SAMURAI_BLOCKS:
            return ("samurai", column_key(a))
        case Event.POET_MOVED:
            return ("poet", landmark_key(a, b))
        case Event.PLACED | Event.COVERED:
            return (place_key(b, c),)
        case Event.SCORED | Event.GAINED:
            return (f"seat{seat}-small-{LANDMARKS[a]}",)
        case Event.NOTHING_LEFT:
            return (f"supply-{LANDMARKS[a]}",) if a >= 0 else ()
        case Event.LARGE:
            return (f"{f'seat{seat}' if seat >= 0 else 'onatsu'}-large-{LANDMARKS[a]}",)
        case Event.TOKEN:
            return (f"seat{seat}-token-{_kind(a)}",)
        case Event.THIRD:
            return (f"third-{_kind(a)}",)
        case Event.ALL_SIX:
            return ("all-six",)
        case Event.THREE_TENS:
            return ("three-tens",)
        case Event.LAST_TILE:
            return ("pile",)
        case Event.GIVEN:
            return (column_key(b),)
        case Event.BOXED:
            return ("box",)
        case Event.EXTRA_DRAWN:
            return ("pile", "extra")
        case Event.REWARD | Event.REWARD_LOST:
            return (f"reward-{_kind(a)}",)
        case _:
            return ()


def _kind(kind: int) -> str:
    return CHARACTERS[kind] if kind < len(CHARACTERS) else "enclosure"
