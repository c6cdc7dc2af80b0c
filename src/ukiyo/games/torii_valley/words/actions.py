"""Actions in words: their notation, what they do, what to touch to play them, and the prompts."""

from collections.abc import Sequence

from ukiyo.engine import players
from ukiyo.engine.errors import IllegalAction
from ukiyo.engine.prose import capital, counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.torii_valley.components import (
    LANDSCAPE,
    LANDSCAPES,
    LINK,
    MOUNTAIN,
    N_SPACES,
    NO_TILE,
    NOTCHES,
    PAINTBRUSH,
    PAIRS,
    PARCHMENT_SPACE,
    SEAL_MASKS,
    SEAL_ROW_OF,
    SPACES,
    TOP,
    VILLAGE,
    WATER,
    WHEEL_OF,
    WHEELS,
)
from ukiyo.games.torii_valley.state import ACTIONS, Phase
from ukiyo.games.torii_valley.words.names import (
    SEALS,
    artist,
    is_solo,
    notch_key,
    notch_text,
    seal_key,
    space_key,
    tile_text,
)

SEAL_USES = (
    "place a tile with one support missing",
    "replace a tile at the end",
    "reserve a tile at an arrow after a refill",
    "swap two tiles of a wheel",
    "draw three tiles from the bag and keep one",
)
"""What each seal is good for, in a few words, by landscape."""


def notation(action: int) -> str:
    """The readable notation of an action. Files keep it, so it never changes."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    match kind:
        case "TAKE" | "BRUSH" | "RESERVE":
            return f"{kind.lower()} {NOTCHES[i]}"
        case "RESERVED":
            return "take reserved"
        case "SWAP":
            return f"swap {NOTCHES[PAIRS[i][0]]} {NOTCHES[PAIRS[i][1]]}"
        case "KEEP":
            return f"keep {i + 1}"
        case "PLACE" | "LEAN":
            return f"{kind.lower()} {SPACES[i]}"
        case "CLAIM":
            return f"claim {LANDSCAPES[i]}"
        case "REPLACE":
            return f"replace {SPACES[i % N_SPACES]} with {i // N_SPACES + 1}"
        case _:  # DRAW, CHERRY, DECLINE
            return kind.lower()


def tidied(text: str) -> str:
    """A swap has no order. Raises IllegalAction for a swap that no wheel allows."""
    kind, _, notches = text.partition(" ")
    pair = notches.split()
    if kind != "swap" or len(pair) != 2 or not set(pair) <= set(NOTCHES):
        return text
    a, b = sorted(map(NOTCHES.index, pair))
    if a == b:
        raise IllegalAction(f"{text}: two tiles change places, not one with itself", "TV-9.8")
    if WHEEL_OF[a] != WHEEL_OF[b]:
        raise IllegalAction(f"{text}: the Water seal swaps two tiles of the same wheel", "TV-9.8")
    return f"swap {NOTCHES[a]} {NOTCHES[b]}"


def targets(state: Records, action: int) -> tuple[str, ...]:
    """The keys of the things to choose, in order. In one decision no action's keys begin with all of another's."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    match kind:
        case "TAKE" | "RESERVE":
            return (notch_key(i),)
        case "BRUSH":
            return ("brush", notch_key(i))
        case "DRAW":
            return (seal_key(VILLAGE),)
        case "RESERVED":
            return ("reserved",)
        case "SWAP":
            return (seal_key(WATER), notch_key(PAIRS[i][0]), notch_key(PAIRS[i][1]))
        case "KEEP":
            return (f"drawn-{i}",)
        case "PLACE" | "LEAN":
            return (space_key(i),)
        case "CLAIM":
            return (seal_key(i),)
        case "CHERRY":
            return ("seal-cherry",)
        case "REPLACE":
            return (f"drawn-{i // N_SPACES}", space_key(i % N_SPACES))
        case _:
            return ("button-decline",)


def action_text(state: Records, action: int) -> str:
    """What an action does here, in words."""
    s = state[0]
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    match kind:
        case "TAKE":
            return f"take the {tile_text(int(s['wheel'][i]))} from {notch_text(i)}{_linked(state, i)}"
        case "BRUSH":
            return f"use the Paintbrush to take the {tile_text(int(s['wheel'][i]))} from {notch_text(i)}"
        case "DRAW":
            n = min(3, int(s["bag"].sum()))
            return f"use the Village seal to draw {counted(n, 'tile')} from the bag and keep one"
        case "RESERVED":
            return f"take the reserved {tile_text(int(s['reserved']))} instead of a tile from a wheel"
        case "SWAP":
            a, b = PAIRS[i]
            one, other = tile_text(int(s["wheel"][a])), tile_text(int(s["wheel"][b]))
            first = notch_text(a).partition(" of ")[0]
            return f"use the Water seal to swap the {one} in {first} with the {other} in {notch_text(b)}"
        case "KEEP":
            return f"keep the {tile_text(int(s['drawn'][i]))}"
        case "RESERVE":
            return f"reserve the {tile_text(int(s['wheel'][i]))} from {notch_text(i)}"
        case "PLACE":
            return f"place the {tile_text(int(s['hand']))} on {SPACES[i]}{_brings(state, i)}"
        case "LEAN":
            tile = tile_text(int(s["hand"]))
            return f"use the Bamboo seal to place the {tile} on {SPACES[i]}, one support missing{_brings(state, i)}"
        case "CLAIM":
            return f"take the {SEALS[i]}: {SEAL_USES[i]}"
        case "CHERRY":
            return "use the Cherry Blossom seal: draw four tiles and replace one on the board"
        case "REPLACE":
            space = i % N_SPACES
            old = tile_text(int(s["board"][max(0, int(s["to_act"])), space]))
            return f"replace the {old} on {SPACES[space]} by the {tile_text(int(s['drawn'][i // N_SPACES]))}"
        case _:
            return {
                Phase.RESERVE: "reserve no tile",
                Phase.CLAIM: "take no seal",
                Phase.CHERRY: "leave the board as it is",
            }.get(Phase(int(s["phase"])), "decline")


def _linked(state: Records, notch: int) -> str:
    """Solo: what the opponent gets when this tile is taken."""
    if not is_solo(state):
        return ""
    partner = int(LINK[notch])
    tile = int(state[0]["wheel"][partner]) if partner >= 0 else NO_TILE
    return f", the opponent gets the {tile_text(tile)}" if tile != NO_TILE else ", the opponent draws from the bag"


def _brings(state: Records, space: int) -> str:
    """What placing the tile in hand on a space brings at once."""
    s = state[0]
    seat, tile = int(s["to_act"]), int(s["hand"])
    if seat < 0 or tile == NO_TILE:
        return ""
    found = []
    if PAINTBRUSH[tile] and not is_solo(state) and (int(s["brush"]) == seat or not int(s["brush_safe"])):
        found.append("the Paintbrush")
    wanted = int(s["centre"])
    if (
        space == PARCHMENT_SPACE
        and wanted != NO_TILE
        and LANDSCAPE[wanted] == LANDSCAPE[tile]
        and not s["parchment"][seat]
    ):
        found.append(f"the parchment of {counted(int(s['parchments'][0]), 'point')}")
    row = int(SEAL_ROW_OF[space])
    if row >= 0 and not is_solo(state):
        lands = [
            int(LANDSCAPE[k]) for i, k in enumerate(s["board"][seat]) if k != NO_TILE and int(SEAL_MASKS[row]) >> i & 1
        ]
        lands.append(int(LANDSCAPE[tile]))
        if len(lands) == 3 and len(set(lands)) == 3 and any(s["seals"][land] < 0 for land in lands):
            found.append("a seal")
    end = "; this begins the last round" if TOP >> space & 1 and not int(s["last_round"]) else ""
    return (f": brings {listed(found)}" if found else "") + end


# --- prompts --------------------------------------------------------------------------------------------------------
def prompt(state: Records, names: Sequence[str] = ()) -> str:
    """One sentence: who has to decide what or, once the game is over, who won."""
    s = state[0]
    seat = int(s["to_act"])
    if seat < 0:
        return outcome(state, names)
    who = capital(artist(seat, names))
    match int(s["phase"]):
        case Phase.CHOOSE:
            return f"{who} takes a tile from {'the wheel' if is_solo(state) else 'a wheel'}{_other_ways(state, seat)}."
        case Phase.KEEP:
            return f"{who} keeps one of the tiles drawn with the Village seal."
        case Phase.RESERVE:
            wheel = WHEELS[int(s["agenda_argument"][int(s["agenda_size"]) - 1])]
            return f"{who} may reserve a tile at an arrow of the {wheel} wheel on the Mountain seal."
        case Phase.PLACE:
            return f"{who} places the {tile_text(int(s['hand']))} on the board."
        case Phase.CLAIM:
            return f"{who} finished a seal row with three landscapes and may take {_offered(state)}."
        case Phase.CHERRY:
            return f"{who} may use the Cherry Blossom seal: draw four tiles and replace one on the board."
        case Phase.REPLACE:
            return f"{who} chooses one of the drawn tiles and the tile on the board that it replaces."
        case _:
            return f"{who} is to act."


def _other_ways(state: Records, seat: int) -> str:
    s = state[0]
    ways = []
    if int(s["brush"]) == seat:
        ways.append("takes any tile with the Paintbrush")
    if int(s["seals"][VILLAGE]) == seat and s["bag"].any():
        ways.append("draws with the Village seal")
    if int(s["seals"][MOUNTAIN]) == seat and int(s["reserved"]) != NO_TILE:
        ways.append("takes the reserved tile")
    pairs = any(s["wheel"][a] != NO_TILE and s["wheel"][b] != NO_TILE for a, b in PAIRS)
    if int(s["seals"][WATER]) == seat and pairs:
        ways.append("swaps two tiles with the Water seal first")
    return f", or {listed(ways, 'or')}" if ways else ""


def _offered(state: Records) -> str:
    s = state[0]
    bits = int(s["agenda_argument"][int(s["agenda_size"]) - 1])
    return "the " + listed([seal for i, seal in enumerate(SEALS) if bits >> i & 1], "or the")


def outcome(state: Records, names: Sequence[str] = ()) -> str:
    """Who won, with how many points, and how a tie was broken."""
    from ukiyo.games.torii_valley.words.score_sheet import sheet

    told = sheet(state, names)
    if is_solo(state):
        mine, theirs = told.total
        verb = "beats" if mine > theirs else "does not beat"
        won = f"The game is over: {artist(0, names)} {verb} the opponent, {mine} to {theirs}."
    else:
        won = players.victory(state, names)
    return f"{won} {told.tie}".rstrip()
