"""Why an action may not be played now: the number of the rule against it, and the reason in words."""

from ukiyo.engine.prose import capital, counted
from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii.components import (
    CELLS,
    CHARACTERS,
    COLUMN_LANDMARK,
    COST,
    FACE_DOWN,
    GARDENER,
    LANDMARKS,
    N_COLUMNS,
    N_LANDMARKS,
    NO_TILE,
    SOLO_HIRES,
    START,
    TILES,
)
from ukiyo.games.hundred_torii.rules import garden, help, solo
from ukiyo.games.hundred_torii.state import ACTIONS, MIXES, PIECES, Phase, parts_of_score
from ukiyo.games.hundred_torii.words.actions import parts_of_place
from ukiyo.games.hundred_torii.words.names import (
    CHARACTER_NAMES,
    PILGRIM,
    column_name,
    hand_text,
    is_solo,
    number_on,
    price,
    steps,
    tile_text,
)
from ukiyo.games.hundred_torii.words.paths import routes

Reason = tuple[str, str]

AWAITED = {
    Phase.OVER: "the game is over",
    Phase.TURN: "now a tile must be laid, or help asked for",
    Phase.PAY: "now the help must be paid for",
    Phase.LAY: "now a tile must be laid",
    Phase.LAY_FIRST: "now the first of two tiles must be laid",
    Phase.SCORE: "now the path to score must be chosen",
    Phase.BLUE: "now a token for a blue torii must be chosen",
    Phase.RETURN: "now the tile that goes under the draw pile must be chosen",
    Phase.SAMURAI: "now the Samurai must be moved",
    Phase.POET: "now the Poet must be moved",
    Phase.GIVE: f"now a tile must be given to {PILGRIM}",
    Phase.EXTRA: f"now the tile that {PILGRIM} drew must go to a column",
    Phase.DISCARD: "now a token must be given up",
}
_PHASES_OF = {
    "HIRE": (Phase.TURN,),
    "PAY": (Phase.PAY,),
    "RETURN": (Phase.RETURN,),
    "SAMURAI": (Phase.SAMURAI,),
    "BLOCK": (Phase.SAMURAI,),
    "POET": (Phase.POET,),
    "DECLINE": (Phase.LAY_FIRST,),
    "SCORE": (Phase.SCORE,),
    "GAIN": (Phase.BLUE,),
    "GIVE": (Phase.GIVE,),
    "BOX": (Phase.GIVE,),
    "EXTRA": (Phase.EXTRA,),
    "DISCARD": (Phase.DISCARD,),
    "PLACE": (Phase.TURN, Phase.LAY, Phase.LAY_FIRST),
}
_OUT_OF_TIME = {
    "PAY": ("HT-7.2", "you pay only for help"),
    "RETURN": ("HT-7.8", "a tile goes under the draw pile only with the Vendor"),
    "SAMURAI": ("HT-7.12", "the Samurai stays where she is until she helps"),
    "BLOCK": ("HT-10.6", "the Samurai goes to a column only when she helps"),
    "POET": ("HT-7.14", "the Poet covers a landmark only when he helps"),
    "DECLINE": ("HT-7.6", "a power is declined only with the Geisha, before her first tile"),
    "SCORE": ("HT-5.8", "a path is chosen only when a tile was laid and there are several"),
    "GAIN": ("HT-5.6", "a token is chosen only for a blue torii on the path that was scored"),
    "GIVE": ("HT-10.3", f"tiles are given to {PILGRIM} after yours is laid"),
    "BOX": ("HT-11.3", f"tiles are given to {PILGRIM} after yours is laid"),
    "EXTRA": ("HT-11.11", f"{PILGRIM} has drawn no tile"),
    "DISCARD": ("HT-11.9", "tokens are given up only for blue torii on a tile of hers"),
    "PLACE": ("HT-3.2", "a turn goes in its order"),
}
_SOLO_RULES = {"RETURN": "HT-10.5", "PLACE": "HT-10.3"}
"""The rules of solo mode, where they differ."""
_ONLY_SOLO = ("GIVE", "BOX", "EXTRA", "DISCARD", "BLOCK")


def why_illegal(state: Records, action: int) -> Reason:
    """The rule against an action that is not legal now, and the reason."""
    s = state[0]
    phase = Phase(int(s["phase"]))
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if phase == Phase.OVER:
        return "HT-11.16" if is_solo(state) else "HT-9.2", AWAITED[phase]
    if kind in _ONLY_SOLO and not is_solo(state):
        return _OUT_OF_TIME[kind][0], "that is done in solo mode only"
    if kind == "SAMURAI" and is_solo(state):
        return "HT-10.6", "in solo mode the Samurai stands on a column"
    if kind == "HIRE" and phase != Phase.TURN:
        helps = f"{CHARACTER_NAMES[int(s['hired'])]} helps" if s["hired"] >= 0 else "a tile is laid"
        return "HT-3.3", f"help comes first in a turn, and once: {helps} already"
    if phase not in _PHASES_OF[kind]:
        rule, reason = _OUT_OF_TIME[kind]
        return _SOLO_RULES.get(kind, rule) if is_solo(state) else rule, f"{reason}; {AWAITED[phase]}"
    seat = int(s["to_act"])
    match kind:
        case "HIRE":
            return _hire(state, seat, i)
        case "PAY":
            return _pay(state, seat, i)
        case "RETURN":
            return "HT-10.5" if is_solo(state) else "HT-7.8", f"there is no tile {i + 1} in the hand"
        case "SAMURAI":
            return _samurai(state, i)
        case "POET":
            return _poet(state, i // N_LANDMARKS, i % N_LANDMARKS)
        case "SCORE":
            return _score(state, i)
        case "GAIN":
            return _gain(state, i)
        case "GIVE" | "BOX":
            return _give(state, i, kind == "BOX")
        case "EXTRA":
            return _column(state, int(s["extra"]), i)
        case "DISCARD":
            return "HT-11.9", f"there is no {PIECES[i]}{'' if PIECES[i] == 'coin' else ' token'} to give up"
        case _:
            return _place(state, seat, i)


def _hire(state: Records, seat: int, character: int) -> Reason:
    s = state[0]
    who = capital(CHARACTER_NAMES[character])
    if is_solo(state) and s["hires"][seat, character] >= SOLO_HIRES:
        return "HT-10.4", f"{who} helps at most {counted(SOLO_HIRES, 'time')} in a solo game"
    cost, have = int(COST[int(s["seats"]) - 1, character]), int(help.means(s, seat))
    rule = "HT-10.6" if is_solo(state) and CHARACTERS[character] == "samurai" else "HT-7.1"
    stock = f"there {'is' if have < 2 else 'are'} only {price(have)}" if have else "there is no coin or small token"
    return rule, f"{who} costs {cost}, and {stock}"


def _pay(state: Records, seat: int, mix: int) -> Reason:
    s = state[0]
    cost = int(COST[int(s["seats"]) - 1, int(s["hired"])])
    if sum(MIXES[mix]) != cost:
        return "HT-7.1", f"{CHARACTER_NAMES[int(s['hired'])]} costs {cost}, not {sum(MIXES[mix])}"
    short = next(piece for piece, n in enumerate(MIXES[mix]) if n > help.pieces_of(s, seat, piece))
    have = int(help.pieces_of(s, seat, short))
    what = "coin" if PIECES[short] == "coin" else f"{PIECES[short]} token"
    stock = f"only {counted(have, what)}" if have else f"no {what}"
    return "HT-7.2", f"there {'is' if have < 2 else 'are'} {stock} to pay with"


def _samurai(state: Records, cell: int) -> Reason:
    s = state[0]
    where = steps(*CELLS[cell])
    if cell == garden.samurai_cell(s):
        return "HT-7.12", f"the Samurai stands on {where} already and must move to a new place"
    if garden.place_at(s, cell) >= 0:
        return "HT-7.24", f"a tile lies on {where}"
    return "HT-7.11", f"{where} lies beside no tile"


def _poet(state: Records, tile: int, landmark: int) -> Reason:
    s = state[0]
    if (int(s["poet"]), int(s["poet_on"])) == (tile, landmark):
        return "HT-7.16", "the Poet stands there already and must move to another landmark"
    if tile not in s["tile"][: int(s["laid"])].tolist():
        return "HT-7.14", f"{TILES[tile]} is not a visible tile of the garden"
    return "HT-7.14", f"there is no {LANDMARKS[landmark]} on the {tile_text(state, tile)}"


def _score(state: Records, i: int) -> Reason:
    s = state[0]
    landmark, red, blue = parts_of_score(i)
    place = int(s["agenda_argument"][int(s["agenda_size"]) - 1])
    tile = int(s["tile"][place])
    if not number_on(state, tile) >> (12 + 3 * landmark) & 7:
        return "HT-5.1", f"there is no {LANDMARKS[landmark]} on the {tile_text(state, tile)}"
    if not any(route.landmark == landmark for route in routes(state, place)):
        return "HT-5.11", f"no path leads to another {LANDMARKS[landmark]}"
    return "HT-5.8", f"no shortest path to another {LANDMARKS[landmark]} has {red} red and {blue} blue torii"


def _gain(state: Records, landmark: int) -> Reason:
    scored = int(state[0]["agenda_argument"][int(state[0]["agenda_size"]) - 1])
    if landmark == scored:
        return "HT-5.6", f"the {LANDMARKS[landmark]} was scored; a blue torii brings another landmark"
    return "HT-6.6", f"no {LANDMARKS[landmark]} token is left"


def _give(state: Records, i: int, boxed: bool) -> Reason:
    s = state[0]
    slot = i if boxed else i // N_COLUMNS
    tile = int(s["hand"][0, slot])
    if tile == NO_TILE:
        return "HT-10.3", f"there is no tile {slot + 1} in the hand"
    if boxed:
        return "HT-11.3", f"the {hand_text(state, 0, slot)} fits into a column"
    return _column(state, tile, i % N_COLUMNS)


def _column(state: Records, tile: int, column: int) -> Reason:
    s = state[0]
    name = capital(column_name(column))
    landmark = int(COLUMN_LANDMARK[column])
    if tile != FACE_DOWN and not number_on(state, tile) >> (12 + 3 * landmark) & 7:
        return "HT-11.2", f"there is no {LANDMARKS[landmark]} on the {tile_text(state, tile)}"
    if int(s["blocked"]) == column:
        return "HT-10.6", f"the Samurai stands on {column_name(column)}"
    return "HT-11.3", f"{name} is full with {int(solo.in_column(s, column))} tiles"


def _place(state: Records, seat: int, i: int) -> Reason:
    s = state[0]
    slot, cell, _ = parts_of_place(i)
    where = steps(*CELLS[cell])
    if s["hand"][seat, slot] == NO_TILE:
        return "HT-4.1", f"there is no tile {slot + 1} in the hand"
    if cell == garden.samurai_cell(s):
        return "HT-4.4", f"the Samurai stands on {where}"
    below = int(garden.place_at(s, cell))
    if below < 0:
        return "HT-4.1", f"{where} is not beside any tile"
    name = tile_text(state, int(s["tile"][below]))
    if int(s["hired"]) != GARDENER:
        return "HT-4.1", f"on {where} lies the {name}; only the Gardener lets you lay a tile on top"
    if int(s["tile"][below]) == START:
        return "HT-7.20", "the start tile may not be covered"
    if s["under"][below] != NO_TILE:
        return "HT-7.21", f"the place {where} was covered once already"
    return "HT-7.22", f"the Poet stands on the {name}"
