"""The names of single things, and their keys in the picture.

Sides of the rondel are counted 1 to 5, its movement spaces are `1a` (faces an artisan) and `1k` (faces a kakemono) to
`5k`. Places of a player's own studio are counted from 1.

Keys of what can be chosen (the number of pieces alike runs from 1):

- rondel: `space-2k` (move there; place the apprentice), `token-refresh`, `kakemono-3`, `artisan-3` (those lying at a
  side), `inner-3-R-1` (a pigment of the inner space that lies at side 3), `oval-3` (the oval stops there);
- own studio: `work1`, `work1-tool-a`, `work1-R-1` (the first place for red that is not painted yet), `painted1-R-1` (a
  red that lies on it), `active-R-1`, `discard-R-1`, `bag-R-1`, `own-artisan-1`, `artisans` (all of them together),
  `own-master`;
- others: `master-oi` (to be chosen), `mix-OPP` (what is mixed), `pay-RRB`, `take-RB` (out of the inner space at the
  apprentice), `back-R-1` (a pigment that goes back to the rondel), `way-clockwise`, `way-counter-clockwise`, `cell-B3`,
  `turn-east`, `tray-O`;
- buttons: `button-end`, `-discard`, `-expose-1`, `-paint`, `-activate`, `-give-up`, `-decline`,
  `-count-3` (so many of the chosen pigment).

Of what is only looked at: `seat0` with `-master`, `-individual`, `-level`, `-active`, `-discard`, `-bag`, `-artisans`,
`-artisan-1`, `-tools`, `-bag-of-R-1`, `-work1` (with `-tool-a`), `-signatures`, `-end-card`, `-apprentice`; `track`,
`level-13`, `tray`, `board`, `pile-kakemonos`, `pile-artisans`, `tool-hammer`, `pigment-R`, `recipe-O`, `icon-k`,
`public-corners`, `individual-fuji-waves-waterfalls`, `card-FU3`, `carver-A07` (an artisan by its number), `beside-1`,
`side-3`, `inner-3`, `row-cards`.
"""

from collections.abc import Sequence

import numpy as np

from ukiyo.engine import drive
from ukiyo.engine.prose import counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.hokusai.components import (
    ARTISAN_POINTS,
    ARTISAN_TOOLS,
    ARTISAN_USES,
    CELLS,
    COLLECTION,
    COLLECTIONS,
    INDIVIDUAL,
    INDIVIDUAL_NAMES,
    LETTERS,
    MASTERS,
    N_ARTISANS,
    N_KAKEMONOS,
    N_PRIMARIES,
    PIGMENTS,
    PUBLIC_NAMES,
    SPACES,
    TITLES,
    TOKENS,
    TOOLS,
    TURNS,
    VALUE,
)
from ukiyo.games.hokusai.state import ACTIONS, ICON_NAMES, NONE, UNKNOWN

WAYS = ("clockwise", "counter-clockwise")
TOKEN_TITLES = ("New artisans", "Recover", "Choose", "Collect", "Grab")
AREAS = ("active area", "discard area", "bag", "kakemono 1", "kakemono 2")
"""The places of GIVE_PLACES, as they are called."""


# --- pigments -------------------------------------------------------------------------------------------------------
def letters(counts: Sequence[int]) -> str:
    """Pigments by their letters, one for each: `RRB`."""
    return "".join(letter * n for letter, n in zip(LETTERS, counts, strict=False))


def secondaries(counts: Sequence[int]) -> list[int]:
    """Counts of orange, purple and green among all pigments."""
    return [0] * N_PRIMARIES + [int(n) for n in counts]


def pigments(counts: Sequence[int]) -> str:
    """`1 red pigment`, `2 red and 1 blue pigment`, `no pigments`: the noun goes with the last number."""
    found = [(int(n), name) for name, n in zip(PIGMENTS, counts, strict=False) if n]
    return (
        listed([f"{n} {name}" for n, name in found[:-1]] + [counted(found[-1][0], f"{found[-1][1]} pigment")])
        if found
        else "no pigments"
    )


def shades(counts: Sequence[int]) -> str:
    """`2 red and 1 blue`, where the word pigment is plain already."""
    return listed([f"{n} {name}" for name, n in zip(PIGMENTS, counts, strict=False) if n]) or "none"


def some(n: int, pigment: int) -> str:
    """`1 red pigment`, `3 red pigments`."""
    return counted(n, f"{PIGMENTS[pigment]} pigment")


# --- cards ----------------------------------------------------------------------------------------------------------
def kakemono_name(card: int) -> str:
    """A kakemono by its title: `Great wave off Kanagawa`."""
    return TITLES[card] if 0 <= card < N_KAKEMONOS else "a kakemono"


def kakemono_text(card: int) -> str:
    """A kakemono with its collection and value: `Irises (Flowers, 5 points)`."""
    if not 0 <= card < N_KAKEMONOS:
        return "a kakemono"
    return f"{TITLES[card]} ({collection_name(int(COLLECTION[card]))}, {int(VALUE[card])} points)"


def collection_name(collection: int) -> str:
    return COLLECTIONS[collection].capitalize()


def artisan_name(card: int) -> str:
    """An artisan by what it can do: `hammer artisan (3 points)`, `brush artisan (yellow as red)`."""
    if not 0 <= card < N_ARTISANS:
        return "artisan"
    tools = listed([TOOLS[tool] for tool in ARTISAN_TOOLS[card] if tool >= 0])
    skill = skill_text(card)
    return f"{tools} artisan{f' ({skill})' if skill else ''}"


def skill_text(card: int) -> str:
    """What an artisan gives beside its tools: `3 points`, `yellow as red`; nothing for two tools."""
    uses = int(ARTISAN_USES[card])
    if uses:
        used, serves = divmod(uses.bit_length() - 1, N_PRIMARIES)
        return f"{PIGMENTS[used]} as {PIGMENTS[serves]}"
    return counted(int(ARTISAN_POINTS[card]), "point") if ARTISAN_POINTS[card] else ""


def tool_name(tool: int) -> str:
    return TOOLS[tool] if 0 <= tool < len(TOOLS) else "tool"


def tools_text(tools: Sequence[int]) -> str:
    """The tools on a kakemono: `a hammer and a brush`, `2 hammers`; nothing when there are none."""
    counts = [list(tools).count(tool) for tool in range(len(TOOLS))]
    return listed([f"a {TOOLS[t]}" if n == 1 else plural_tool(n, t) for t, n in enumerate(counts) if n])


def plural_tool(n: int, tool: int) -> str:
    """`1 hammer`, `2 brushes`."""
    name = TOOLS[tool]
    return counted(n, name, f"{name}es" if name.endswith("h") else f"{name}s")


def icon_name(icon: int) -> str:
    """What an icon of fit brings: `red pigment`, `new kakemono`, `new artisan`."""
    return f"{ICON_NAMES[icon]} pigment" if icon < 6 else f"new {ICON_NAMES[icon]}"


def icons_text(counts: Sequence[int]) -> str:
    """`2 red pigments and 1 new artisan`; nothing for none."""
    return listed([counted(int(n), icon_name(icon)) for icon, n in enumerate(counts) if n])


def master_name(master: int) -> str:
    return MASTERS[master].capitalize() if 0 <= master < len(MASTERS) else "no master"


def token_name(token: int) -> str:
    """An action token: `action token 4 (Collect)`."""
    return f"action token {token + 1} ({TOKEN_TITLES[token]})"


def public_name(objective: int) -> str:
    """`Rising diagonal`, `Most equal tools`."""
    if not 0 <= objective < len(PUBLIC_NAMES):
        return "Public objective"
    return {"most-tools": "Most equal tools", "fewest-pigments": "Fewest pigments"}.get(
        PUBLIC_NAMES[objective], PUBLIC_NAMES[objective].replace("-", " ").capitalize()
    )


def individual_name(objective: int) -> str:
    """The collections of an individual objective: `Fuji, Waves and Waterfalls`."""
    if not 0 <= objective < UNKNOWN:
        return "unknown"
    return listed([name.capitalize() for name in INDIVIDUAL[INDIVIDUAL_NAMES[objective]].split()])


# --- places ---------------------------------------------------------------------------------------------------------
def space_name(space: int) -> str:
    """A movement space in short: `2k`."""
    return f"{space // 2 + 1}{'ak'[space % 2]}"


def space_text(space: int) -> str:
    """A movement space with what it faces: `space 2k (kakemono, side 2)`."""
    return f"space {space_name(space)} ({('artisan', 'kakemono')[space % 2]}, side {space // 2 + 1})"


def turned_text(turn: int) -> str:
    """How a card lies: `upright`, `turned east`."""
    return f"turned {TURNS[turn]}" if turn else "upright"


# --- looking into a position ------------------------------------------------------------------------------------------
def acting(state: Records) -> int:
    """The seat whose decision it is; the one whose turn it was, once the game is over."""
    s = state[0]
    return int(s["to_act"]) if s["to_act"] >= 0 else int(s["turn"])


def viewer(state: Records) -> int:
    """Whose studio is `own`: the only seat whose individual objective is known in a view, else the seat to act."""
    s = state[0]
    known = [seat for seat in range(int(s["seats"])) if s["individual"][seat] != UNKNOWN]
    return known[0] if len(known) == 1 else acting(state)


def legal_ids(state: Records) -> list[int]:
    """The legal actions, ascending."""
    out = np.empty(len(ACTIONS), np.int32)
    found: list[int] = out[: int(drive.listed(state, out))].tolist()
    return found


def argument(state: Records) -> int:
    """What the decision that is asked now refers to."""
    s = state[0]
    return int(s["agenda_argument"][int(s["agenda_size"]) - 1])


def side_of(state: Records, seat: int) -> int:
    """The side of the rondel where an apprentice stands, counted from 0."""
    return max(0, int(state[0]["apprentice"][seat])) // 2


def work_name(state: Records, seat: int, place: int) -> str:
    """The kakemono in a place of a studio."""
    return kakemono_name(int(state[0]["work"][seat, place]))


def artisans_of(state: Records, seat: int) -> list[int]:
    """The artisans of a studio."""
    return [int(card) for card in state[0]["artisan"][seat] if card != NONE]


# --- keys -----------------------------------------------------------------------------------------------------------
def space_key(space: int) -> str:
    return f"space-{space_name(space)}"


def cell_key(cell: int) -> str:
    return f"cell-{CELLS[cell]}"


def turn_key(turn: int) -> str:
    return f"turn-{TURNS[turn]}"


def token_key(token: int) -> str:
    return f"token-{TOKENS[token]}"


def tool_key(tool: int) -> str:
    """The key of a tool on the player's own works, by 2 * work + token: `work1-tool-a`."""
    return f"work{tool // 2 + 1}-tool-{'ab'[tool % 2]}"


def pieces(stem: str, counts: Sequence[int]) -> list[str]:
    """Keys of so many pigments of a place: `active-R-1`, `active-R-2`, `active-B-1`."""
    return [f"{stem}-{letter}-{i + 1}" for letter, n in zip(LETTERS, counts, strict=False) for i in range(int(n))]


def inner_stem(side: int) -> str:
    """What the keys of pigments in the inner space at a side begin with."""
    return f"inner-{side + 1}"


def area_stem(place: int) -> str:
    """What the keys of pigments begin with that may be given up, by the place in GIVE_PLACES."""
    return ("active", "discard", "bag", "painted1", "painted2")[place]


MOVEMENT = tuple(space_name(space) for space in range(SPACES))
"""The movement spaces by their short names."""
