"""Actions in words: their notation, what they do, what to touch to play them, and the prompts."""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine import drive, players
from ukiyo.engine.prose import capital, counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii.components import (
    CELLS,
    CHARACTERS,
    COLUMN_FIVE,
    COLUMN_LANDMARK,
    COLUMN_REWARD,
    COLUMN_TEN,
    COST,
    GARDENER,
    GEISHA,
    LANDMARKS,
    N_CELLS,
    N_COLUMNS,
    N_LANDMARKS,
    TILES,
    TURNS,
)
from ukiyo.games.hundred_torii.rules import garden
from ukiyo.games.hundred_torii.state import ACTIONS, MIXES, PIECES, Phase, parts_of_score
from ukiyo.games.hundred_torii.words.names import (
    CHARACTER_NAMES,
    PILGRIM,
    artist,
    column_key,
    column_name,
    hand_key,
    hand_text,
    is_solo,
    landmark_key,
    mix_notation,
    mix_text,
    piece_key,
    place_key,
    steps,
    tile_text,
    token_name,
    torii_text,
    turn_key,
)

POWERS = (
    "lay your tile on top of another one if you like",
    "lay two tiles, the second one scores",
    "cover a landmark that is then out of play",
    "close an empty place",
    "put a tile under the draw pile and draw two",
)
"""What each character does, in a few words."""
SOLO_POWERS = (
    *POWERS[:3],
    "Onatsu gets no tile in a column this turn",
    "put a tile under the draw pile and draw another one",
)


def parts_of_place(i: int) -> tuple[int, int, int]:
    """Tile of the hand, address and turn of a PLACE action."""
    return i // (4 * N_CELLS), i // 4 % N_CELLS, i % 4


_WHERE = tuple(steps(*square) for square in CELLS)


def notation(action: int) -> str:
    """The readable notation of an action. Files keep it, so it never changes."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    match kind:
        case "PLACE":
            slot, cell, turn = parts_of_place(i)
            return f"place {slot + 1} at {_WHERE[cell]} turned {TURNS[turn]}"
        case "SCORE":
            landmark, red, blue = parts_of_score(i)
            return f"score {LANDMARKS[landmark]} {red} red {blue} blue"
        case "HIRE":
            return f"hire {CHARACTERS[i]}"
        case "PAY":
            return f"pay {mix_notation(i)}"
        case "RETURN":
            return f"return {i + 1}"
        case "SAMURAI":
            return f"samurai {_WHERE[i]}"
        case "BLOCK" | "EXTRA":
            return f"{kind.lower()} {LANDMARKS[COLUMN_LANDMARK[i]]}"
        case "POET":
            return f"poet {TILES[i // N_LANDMARKS]} {LANDMARKS[i % N_LANDMARKS]}"
        case "GAIN":
            return f"gain {LANDMARKS[i]}"
        case "GIVE":
            return f"give {i // N_COLUMNS + 1} {LANDMARKS[COLUMN_LANDMARK[i % N_COLUMNS]]}"
        case "BOX":
            return f"box {i + 1}"
        case "DISCARD":
            return f"discard {PIECES[i]}"
        case _:
            return kind.lower()


def targets(state: Records, action: int) -> tuple[str, ...]:
    """The keys of the things to choose, in order. In one decision no action's keys begin with all of another's."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    match kind:
        case "HIRE":
            return (f"character-{CHARACTERS[i]}",)
        case "PAY":
            pieces = reversed(list(enumerate(MIXES[i])))
            return tuple(piece_key(piece, which + 1) for piece, n in pieces for which in range(n))
        case "RETURN":
            return (hand_key(i),)
        case "SAMURAI":
            return (place_key(*CELLS[i]),)
        case "BLOCK" | "EXTRA":
            return (column_key(i),)
        case "POET":
            return (landmark_key(i // N_LANDMARKS, i % N_LANDMARKS),)
        case "SCORE":
            landmark, red, blue = parts_of_score(i)
            return (f"path-{LANDMARKS[landmark]}-{red}-{blue}",)
        case "GAIN":
            return (f"supply-{LANDMARKS[i]}",)
        case "GIVE":
            return (hand_key(i // N_COLUMNS), column_key(i % N_COLUMNS))
        case "BOX":
            return (hand_key(i), "box")
        case "DISCARD":
            return (piece_key(i),)
        case "PLACE":
            slot, cell, turn = parts_of_place(i)
            return (hand_key(slot), place_key(*CELLS[cell]), turn_key(turn))
        case _:
            return ("button-decline",)


def action_text(state: Records, action: int) -> str:
    """What an action does here, in words."""
    s = state[0]
    seat = max(0, int(s["to_act"]))
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    match kind:
        case "HIRE":
            cost = counted(int(COST[int(s["seats"]) - 1, i]), "token")
            return f"get help from {CHARACTER_NAMES[i]} for {cost}: {(SOLO_POWERS if is_solo(state) else POWERS)[i]}"
        case "PAY":
            return f"pay {mix_text(i)}"
        case "RETURN":
            return f"put the {hand_text(state, seat, i)} under the draw pile"
        case "SAMURAI":
            return f"put the Samurai on {steps(*CELLS[i])}"
        case "BLOCK":
            return f"put the Samurai on {column_name(i)}: {PILGRIM} gets no tile there this turn"
        case "POET":
            tile = i // N_LANDMARKS
            return f"put the Poet on the {LANDMARKS[i % N_LANDMARKS]} of the {tile_text(state, tile)}"
        case "SCORE":
            return result_text(i)
        case "GAIN":
            return f"gain a {LANDMARKS[i]} token"
        case "GIVE":
            return f"give the {hand_text(state, 0, i // N_COLUMNS)} to {PILGRIM},{_brings(state, i % N_COLUMNS)}"
        case "BOX":
            return f"put the {hand_text(state, 0, i)} back into the box, since it fits into no column"
        case "EXTRA":
            return f"the {tile_text(state, int(s['extra']))} that {PILGRIM} drew goes{_brings(state, i)}"
        case "DISCARD":
            return f"discard a {PIECES[i]}{'' if PIECES[i] == 'coin' else ' token'}"
        case "PLACE":
            slot, cell, turn = parts_of_place(i)
            where = steps(*CELLS[cell])
            below = garden.place_at(s, cell)
            on = f"on top of the {tile_text(state, int(s['tile'][below]))} at" if below >= 0 else "on"
            turned = "as printed" if turn == 0 else f"turned {TURNS[turn]}"
            return f"lay the {hand_text(state, seat, slot)} {on} {where}, {turned}"
        case _:
            return "lay one tile only, which scores"


def result_text(i: int) -> str:
    """What a path brings, item by item."""
    landmark, red, blue = parts_of_score(i)
    name = LANDMARKS[landmark]
    gates = torii_text(red, blue)
    gains = [counted(1 + red, f"{name} token")] + ([counted(blue, "other token")] if blue else [])
    return f"score the {name} path {f'through {gates}' if gates else 'without torii'}: {listed(gains)}"


def _brings(state: Records, column: int) -> str:
    """To which column, and what that brings Onatsu at once."""
    s = state[0]
    n = int((s["columns"][column] != -1).sum()) + 1
    landmark = LANDMARKS[COLUMN_LANDMARK[column]]
    large = {
        COLUMN_FIVE: f", number {n} there: she gains the large {landmark} token",
        COLUMN_TEN: f", number {n} there: she flips the large {landmark} token",
    }
    return f" into {column_name(column)} ({token_name(int(COLUMN_REWARD[column]))}s for red torii){large.get(n, '')}"


# --- prompts --------------------------------------------------------------------------------------------------------
def prompt(state: Records, names: Sequence[str] = ()) -> str:
    """One sentence: who has to decide what or, once the game is over, who won."""
    s = state[0]
    seat = int(s["to_act"])
    if seat < 0:
        return outcome(state, names)
    who = capital(artist(seat, names))
    hired = int(s["hired"])
    match int(s["phase"]):
        case Phase.TURN:
            return f"{who} lays a tile, or gets help first."
        case Phase.PAY:
            cost = counted(int(COST[int(s["seats"]) - 1, hired]), "token")
            return f"{who} pays {cost} to {CHARACTER_NAMES[hired]}."
        case Phase.LAY:
            ways = " on an empty place, or with the Gardener on top of another tile" if hired == GARDENER else ""
            second = ", the one that scores" if hired == GEISHA else ""
            return f"{who} lays a tile{ways}{second}."
        case Phase.LAY_FIRST:
            return f"{who} lays the first of two tiles, which does not score, or only one that does."
        case Phase.SCORE:
            return f"{who} chooses the path to score."
        case Phase.BLUE:
            left = int(s["blue_left"])
            rest = f" ({left} still to choose)" if left > 1 else ""
            landmark = LANDMARKS[int(s["agenda_argument"][int(s["agenda_size"]) - 1])]
            return f"{who} chooses a token for a blue torii, of any landmark but {landmark}{rest}."
        case Phase.RETURN:
            return f"{who} chooses the tile that the Vendor puts under the draw pile."
        case Phase.SAMURAI:
            return f"{who} chooses {'a column' if is_solo(state) else 'an empty place'} for the Samurai."
        case Phase.POET:
            return f"{who} chooses the landmark that the Poet covers."
        case Phase.GIVE:
            return f"{who} gives a tile to {PILGRIM}."
        case Phase.EXTRA:
            return f"{who} chooses the column of the tile that {PILGRIM} drew."
        case Phase.DISCARD:
            left = int(s["discards"])
            what = "a token or coin" if left == 1 else f"{left} tokens or coins, one by one,"
            return f"{who} gives up {what} for blue torii."
        case _:
            return f"{who} is to act."


def outcome(state: Records, names: Sequence[str] = ()) -> str:
    """Who won, with how many points, and how a tie was broken."""
    from ukiyo.games.hundred_torii.words.score_sheet import sheet

    told = sheet(state, names)
    if not is_solo(state):
        return f"{players.victory(state, names)} {told.tie}".strip()
    places = np.zeros(drive.MOST_SEATS, np.int32)
    drive.standing(state, places.copy(), places)
    verb = "beats" if places[0] == 1 else "does not beat"
    won = f"The game is over: {artist(0, names)} {verb} {PILGRIM}, {told.total[0]} to {told.total[1]}."
    return f"{won} {told.tie}".strip()
