"""The notation of actions, which files keep, and the keys to choose to play them."""

from ukiyo.engine.record import Records
from ukiyo.games.hokusai.components import (
    CELLS,
    COLLECTS,
    GAINS,
    LETTERS,
    MASTERS,
    MIXES,
    N_COLOURS,
    PAINTINGS,
    PAYMENTS,
    PICKS,
    ROWS,
    SIDES,
    TOKEN_AMOUNT,
    TURNS,
)
from ukiyo.games.hokusai.components import CHOOSE as TOKEN_CHOOSE
from ukiyo.games.hokusai.rules import rondel
from ukiyo.games.hokusai.state import ACTIONS, EXCHANGES, GIVE_PLACES, MOST_GIVEN, Phase
from ukiyo.games.hokusai.words.names import (
    WAYS,
    acting,
    area_stem,
    argument,
    cell_key,
    inner_stem,
    letters,
    pieces,
    secondaries,
    side_of,
    space_key,
    space_name,
    token_key,
    tool_key,
    turn_key,
)

_PLAIN = {"END": "end", "DISCARD": "discard", "TOKEN": "token", "DECLINE": "decline",
          "ATELIER": "power hokusai", "INK": "power utamaro"}  # fmt: skip
_BUTTONS = {"END": "button-end", "DISCARD": "button-discard", "DECLINE": "button-decline", "ATELIER": "own-master",
            "INK": "own-master"}  # fmt: skip


# --- what the numbers of actions mean ---------------------------------------------------------------------------------
def parts_of_move(i: int) -> tuple[int, int]:
    """Direction and steps of a MOVE."""
    return i // 4, i % 4 + 1


def parts_of_painting(i: int) -> tuple[int, tuple[int, ...]]:
    """Place of the work, and how many places of each colour, of a PAINT."""
    return i // len(PAINTINGS), PAINTINGS[i % len(PAINTINGS)]


def parts_of_row(i: int) -> tuple[int, tuple[int, ...]]:
    """Direction and primaries of a ROW."""
    return i // len(ROWS), ROWS[i % len(ROWS)]


def parts_of_gift(i: int) -> tuple[int, int, int]:
    """Place, colour and number of a GIVE."""
    return i // MOST_GIVEN // N_COLOURS, i // MOST_GIVEN % N_COLOURS, i % MOST_GIVEN + 1


def tools_of(i: int) -> list[int]:
    """The tools, as 2 * work + token, of an ACTIVATE."""
    return [tool for tool in range(4) if i >> tool & 1]


def target_of(state: Records, i: int) -> int:
    """The space to which a MOVE leads."""
    way, steps = parts_of_move(i)
    at = int(state[0]["apprentice"][acting(state)])
    return (at + (steps if way == 0 else -steps)) % (2 * SIDES)


def token_of(state: Records) -> int:
    """The action token that is asked about: after a rotation the aligned one, after moving that of the side."""
    if state[0]["phase"] == Phase.TOKEN:
        return argument(state)
    return int(state[0]["token_at"][side_of(state, acting(state))])


def asked_for(state: Records) -> int:
    """How many pigments a GAIN or PICK takes in this decision, if so many are there."""
    s = state[0]
    match int(s["phase"]):
        case Phase.SPACE:
            return int(COLLECTS[min(int(s["level"][acting(state)]), len(COLLECTS) - 1)])
        case Phase.TOKEN:
            return int(TOKEN_AMOUNT[argument(state)])
        case _:
            return 1


def taken_now(state: Records) -> int:
    """How many pigments of the inner space at the apprentice are taken: as many as asked for, or all there are."""
    return min(asked_for(state), int(rondel.lying(state[0], side_of(state, acting(state)))))


# --- notation ---------------------------------------------------------------------------------------------------------
def _tool(tool: int) -> str:
    return f"work{tool // 2 + 1}-{'ab'[tool % 2]}"


def notation(action: int) -> str:
    """The readable notation of an action. Files keep it, so it never changes."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if kind in _PLAIN:
        return _PLAIN[kind]
    match kind:
        case "MASTER":
            return f"master {MASTERS[i]}"
        case "APPRENTICE":
            return f"apprentice {space_name(i)}"
        case "MOVE":
            way, steps = parts_of_move(i)
            return f"move {steps} {WAYS[way]}"
        case "MIX":
            return f"mix {letters(secondaries(MIXES[i]))}"
        case "EXPOSE":
            return f"expose work{i + 1}"
        case "ACTIVATE":
            return " ".join(["activate", *map(_tool, tools_of(i))] if i else ["activate", "none"])
        case "PAINT":
            work, counts = parts_of_painting(i)
            return f"paint work{work + 1} {letters(counts)}"
        case "SWAP":
            return f"power masanobu {LETTERS[i]}"
        case "KAKEMONO" | "ROTATE":
            return f"{kind.lower()} {i + 1}"
        case "ARTISAN":
            side, exchange = divmod(i, EXCHANGES)
            return f"artisan {side + 1}" + (f" for {exchange}" if exchange else "")
        case "GAIN":
            return f"gain {letters(GAINS[i])}"
        case "PICK":
            return f"pick {letters(PICKS[i])}"
        case "GIVE_UP":
            return f"give up {i // 4 + 1} for {_tool(i % 4)}"
        case "PAY":
            return f"pay {letters(PAYMENTS[i])}"
        case "KEEP":
            return f"keep {LETTERS[i]}"
        case "ROW":
            way, row = parts_of_row(i)
            return f"row {''.join(LETTERS[c] for c in row)} {WAYS[way]}"
        case "PLACE":
            return f"place {CELLS[i // 4]} turned {TURNS[i % 4]}"
        case "FIT_PRIMARY":
            return f"fit {LETTERS[i // SIDES]} of {i % SIDES + 1}"
        case "FIT_SECONDARY":
            return f"fit {LETTERS[3 + i]}"
        case _:
            place, colour, n = parts_of_gift(i)
            return f"give {n} {LETTERS[colour]} of {GIVE_PLACES[place].replace('-', '')}"


# --- keys -------------------------------------------------------------------------------------------------------------
def targets(state: Records, action: int) -> tuple[str, ...]:
    """The keys of the things to choose, in order. In one decision no action's keys begin with all of another's."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if kind in _BUTTONS:
        return (_BUTTONS[kind],)
    match kind:
        case "MASTER":
            return (f"master-{MASTERS[i]}",)
        case "APPRENTICE":
            return (space_key(i),)
        case "MOVE":
            return (space_key(target_of(state, i)),)
        case "MIX":
            return (f"mix-{letters(secondaries(MIXES[i]))}",)
        case "EXPOSE":
            return (f"button-expose-{i + 1}",)
        case "ACTIVATE":
            return ("artisans", *map(tool_key, tools_of(i)), "button-activate") if i else ("button-give-up",)
        case "PAINT":
            work, counts = parts_of_painting(i)
            return (f"work{work + 1}", *pieces(f"work{work + 1}", counts), "button-paint")
        case "SWAP":
            return ("own-master", f"active-{LETTERS[i]}-1")
        case "TOKEN":
            return (token_key(token_of(state)),)
        case "KAKEMONO":
            return (f"kakemono-{i + 1}",)
        case "ARTISAN":
            side, exchange = divmod(i, EXCHANGES)
            return (f"artisan-{side + 1}", *([f"own-artisan-{exchange}"] if exchange else []))
        case "GIVE_UP":
            return (f"own-artisan-{i // 4 + 1}", tool_key(i % 4))
        case "PAY":
            return (f"pay-{letters(PAYMENTS[i])}",)
        case "KEEP":
            return (f"back-{LETTERS[i]}-1",)
        case "ROTATE":
            return (f"oval-{i + 1}",)
        case "PLACE":
            return (cell_key(i // 4), turn_key(i % 4))
        case "FIT_SECONDARY":
            return (f"tray-{LETTERS[3 + i]}",)
        case _:
            return _of_pigments(state, kind, i)


def _of_pigments(state: Records, kind: str, i: int) -> tuple[str, ...]:
    """The keys of pigments that are taken, laid or given up."""
    match kind:
        case "GAIN":
            return (f"take-{letters(GAINS[i])}",)
        case "PICK":
            return tuple(pieces("bag" if _from_bag(state) else "discard", PICKS[i]))
        case "FIT_PRIMARY":
            return (f"{inner_stem(i % SIDES)}-{LETTERS[i // SIDES]}-1",)
        case "ROW":
            way, row = parts_of_row(i)
            asked = [f"way-{WAYS[way]}"] if 1 < len(row) < SIDES else []
            return (*asked, *(_in_order(row) if _mixed(state) else []))
        case _:
            place, colour, n = parts_of_gift(i)
            return (f"{area_stem(place)}-{LETTERS[colour]}-1", f"button-count-{n}")


def _from_bag(state: Records) -> bool:
    """Whether a PICK takes from the bag: token 3, and the first pigment of a refill."""
    return state[0]["phase"] != Phase.TOKEN or argument(state) == TOKEN_CHOOSE


def _mixed(state: Records) -> bool:
    """Whether primaries of several colours go back to the rondel, so that their order matters."""
    return int((state[0]["returning"] > 0).sum()) > 1


def _in_order(row: tuple[int, ...]) -> list[str]:
    """The keys of primaries one after the other."""
    return [f"back-{LETTERS[colour]}-{row[: k + 1].count(colour)}" for k, colour in enumerate(row)]
