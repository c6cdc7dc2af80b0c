"""What an action would lead to, shown before it is played beside the points it would add to the score sheet."""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine.players import artist
from ukiyo.engine.prose import counted
from ukiyo.engine.record import Records
from ukiyo.games.hokusai.components import (
    AFTER_PENALTY,
    ARTISAN_TOOLS,
    CHOOSES_FIRST,
    COLLECTED,
    COLLECTION,
    COLLECTS,
    ENDING,
    GAINS,
    HIROSHIGE,
    INDIVIDUAL_POINTS,
    MIXES,
    N_COLOURS,
    N_ICONS,
    N_PRIMARIES,
    PENALTY,
    PIGMENTS,
    PLACE,
    POSITION_POINTS,
    POSITIONS,
    RECIPE,
    REFILLS,
    SIDES,
    VALUE,
)
from ukiyo.games.hokusai.rules import board, pigments, rondel
from ukiyo.games.hokusai.state import ACTIONS, EXCHANGES, NONE, UNKNOWN, Stage
from ukiyo.games.hokusai.words.names import (
    acting,
    artisan_name,
    collection_name,
    icons_text,
    kakemono_text,
    public_name,
    shades,
    side_of,
    token_name,
    tools_text,
)
from ukiyo.games.hokusai.words.notation import parts_of_row, target_of
from ukiyo.games.hokusai.words.tokens import TOKEN_TEXTS


def foretold(state: Records, action: int, names: Sequence[str] = ()) -> list[str]:
    """What an action leads to besides points: what lies there, what it earns, what follows; empty if obvious."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    match kind:
        case "APPRENTICE":
            return at_space(state, i)
        case "MOVE":
            return at_space(state, target_of(state, i))
        case "MIX":
            total = total_of(state, acting(state))
            made = sum(MIXES[i])
            return [f"{total - made} pigments in all afterwards instead of {total}", *_rotation(state, names)]
        case "EXPOSE":
            return _exposing(state, i, names)
        case "ROW":
            return _laying(state, i)
        case "ROTATE":
            return [_token(state, i), _after_rotation(state, i)]
        case "KAKEMONO":
            return about_kakemono(state, int(state[0]["kakemono_at"][i]), state[0]["tools_at"][i].tolist())
        case "ARTISAN":
            return _about_artisan(state, int(state[0]["artisan_at"][i // EXCHANGES]))
        case "PLACE":
            return _placing(state, i // 4, i % 4)
        case "GAIN":
            return _gaining(state, sum(GAINS[i]))
        case _:
            return []


def _gaining(state: Records, n: int) -> list[str]:
    """What more pigments lead to at the end of the own turn; what is being mixed comes as well."""
    s, seat = state[0], acting(state)
    total = total_of(state, seat) + n
    if seat != int(s["turn"]):
        return [f"then {total} pigments in all"]
    return [f"the turn would end {refill_text(total + int(s['made'].sum()))}"]


# --- the rondel -------------------------------------------------------------------------------------------------------
def inner_at(state: Records, side: int) -> list[int]:
    """The primaries of the inner space that lies at a side: red, blue, yellow."""
    found: list[int] = state[0]["rondel"][int(rondel.inner(state[0], side))].tolist()
    return found


def card_at(state: Records, space: int) -> str:
    """The card that a movement space faces; that there is none."""
    s, side = state[0], space // 2
    if space % 2:
        card = int(s["kakemono_at"][side])
        return kakemono_text(card) if card != NONE else "no kakemono"
    card = int(s["artisan_at"][side])
    return artisan_name(card) if card != NONE else "no artisan"


def at_space(state: Records, space: int) -> list[str]:
    """What a movement space offers: its card, its action token, the pigments of its inner space."""
    s, side = state[0], space // 2
    seat = acting(state)
    level = min(int(s["level"][seat]), PENALTY - 1)
    lying = shades(inner_at(state, side))
    n = min(int(COLLECTS[level]), sum(inner_at(state, side)))
    takes = f"{n} out of {lying}" if n < sum(inner_at(state, side)) else lying
    tools = tools_text(s["tools_at"][side].tolist()) if space % 2 else ""
    card = card_at(state, space) + (f" with {tools}" if tools else "")
    return [f"card: {card}", _token(state, side), f"pigments: {takes}"]


def _laying(state: Records, i: int) -> list[str]:
    """Where the primaries of a row will lie, beginning at the apprentice."""
    way, row = parts_of_row(i)
    at = side_of(state, acting(state))
    laid = [f"{PIGMENTS[colour]} at side {(at + (-k if way else k)) % SIDES + 1}" for k, colour in enumerate(row)]
    ahead = [", ".join(laid)]
    if state[0]["stage"] == Stage.ROW and len(row) == int(state[0]["returning"].sum()):
        ahead.append("or touch where the oval is to stop")
    return ahead


def _token(state: Records, side: int) -> str:
    token = int(state[0]["token_at"][side])
    return f"{token_name(token)}: {TOKEN_TEXTS[token]}"


def _after_rotation(state: Records, side: int) -> str:
    """What will lie at the own apprentice once the oval has stopped at a side."""
    turned = state.copy()
    turned[0]["oval"] = side
    lying = shades(inner_at(turned, max(0, int(turned[0]["apprentice"][acting(state)])) // 2))
    return f"pigments then at the apprentice: {lying}"


def _rotation(state: Records, names: Sequence[str]) -> list[str]:
    """Who gains from a rotation beside the one who acts, and which tokens may be aligned."""
    s = state[0]
    seats, seat = int(s["seats"]), acting(state)
    ahead = ["then the rondel is rotated to another side, whose action token may be used"]
    before = (seat - 1) % seats
    if int(s["master"][before]) == HIROSHIGE and before != int(s["trigger"]):
        ahead.append(f"the rotation lets {artist(before, names)} take a pigment (Hiroshige)")
    return ahead


# --- pigments ---------------------------------------------------------------------------------------------------------
def total_of(state: Records, seat: int) -> int:
    """All pigments of a player: what the track counts."""
    return int(pigments.total(state[0], seat))


def refill_text(total: int) -> str:
    """What a total of pigments means at the end of the turn."""
    if total >= PENALTY:
        return f"with {total} pigments, of which {total - AFTER_PENALTY} must be given up"
    first = ", the first one of a colour of your choice" if CHOOSES_FIRST[total] else ""
    return f"with {total} pigments: the active area is refilled up to {int(REFILLS[total])}{first}"


def recipe_of(mix: Sequence[int]) -> list[int]:
    """The primaries that a mix of orange, purple and green needs."""
    return [sum(n for n, pair in zip(mix, RECIPE.tolist(), strict=True) if c in pair) for c in range(N_PRIMARIES)]


# --- cards ------------------------------------------------------------------------------------------------------------
def needs_of(card: int) -> list[int]:
    """How many places of each colour a kakemono has."""
    return [int((PLACE[card] == colour).sum()) for colour in range(N_COLOURS)]


def about_kakemono(state: Records, card: int, tools: Sequence[int]) -> list[str]:
    """What a kakemono needs and what it earns."""
    if card == NONE:
        return []
    ahead = [f"{int(VALUE[card])} points once exposed, painted with {shades(needs_of(card))}"]
    on = tools_text(tools)
    if on:
        ahead.append(f"first to be removed: {on}")
    individual = int(state[0]["individual"][acting(state)])
    if 0 <= individual < UNKNOWN and int(COLLECTED[individual]) >> int(COLLECTION[card]) & 1:
        name = collection_name(int(COLLECTION[card]))
        ahead.append(f"{INDIVIDUAL_POINTS} points more for the individual objective, which names {name}")
    return ahead


def _about_artisan(state: Records, card: int) -> list[str]:
    """Which tools on the works of the studio an artisan could remove."""
    if card == NONE:
        return []
    on = {int(tool) for tool in state[0]["work_tools"][acting(state)].ravel() if tool != NONE}
    useful = tools_text(sorted({int(tool) for tool in ARTISAN_TOOLS[card]} & on))
    return [f"can remove {useful} from your kakemonos" if useful else "removes no tool that lies on your kakemonos now"]


def missing_of(state: Records, seat: int, place: int) -> list[int]:
    """How many places of each colour are unpainted on a work of a studio."""
    s = state[0]
    card = int(s["work"][seat, place])
    bare = [int(c) for c, laid in zip(PLACE[card], s["painted"][seat, place], strict=True) if c >= 0 and laid == NONE]
    return [bare.count(colour) for colour in range(N_COLOURS)] if card != NONE else [0] * N_COLOURS


# --- exposing ---------------------------------------------------------------------------------------------------------
def _exposing(state: Records, place: int, names: Sequence[str]) -> list[str]:
    s, seat = state[0], acting(state)
    card = int(s["work"][seat, place])
    left = int(s["signatures"]) - int(board.signed_by(s, seat)) - 1
    ahead = [f"{int(VALUE[card])} points", f"{counted(left, 'signature')} left afterwards"]
    n = int(board.exposed(s)) + 1
    last = "the last signature" if left == 0 else f"kakemono number {n}" if n >= int(ENDING[s["seats"]]) else ""
    if last and s["trigger"] == NONE:
        ahead.append(f"{last}: it triggers the end, and each other player has one more turn")
    return [*ahead, *_rotation(state, names)]


def fit_of(state: Records, cell: int, turn: int) -> list[int]:
    """The bonuses that the finished work would earn on a space of the board, by icon."""
    earned = np.zeros(N_ICONS, np.int64)
    if state[0]["finished"] != NONE:
        board.fits(state[0], int(state[0]["finished"]), cell, turn, earned)
    return [int(n) for n in earned]


def position_points(state: Records, cell: int) -> list[tuple[str, int]]:
    """The public objectives that name a space of the board, each with its points."""
    public = [int(p) for p in state[0]["public"] if p >= 0]
    return [(public_name(p), POSITION_POINTS) for p in public if int(POSITIONS[p]) >> cell & 1]


def _placing(state: Records, cell: int, turn: int) -> list[str]:
    fits = icons_text(fit_of(state, cell, turn))
    ahead = [f"by fit: {fits}" if fits else "no bonus by fit"]
    return [*ahead, *(f"{counted(points, 'point')} for {name}" for name, points in position_points(state, cell))]
