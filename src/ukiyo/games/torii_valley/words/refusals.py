"""Why an action may not be played now: the number of the rule against it, and the reason in words."""

from ukiyo.engine.prose import counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.torii_valley.components import (
    ARROW,
    ARROW_NOTCHES,
    BAMBOO,
    COLUMNS,
    FIRST,
    MOUNTAIN,
    N_SPACES,
    NO_TILE,
    PAIRS,
    PLACES,
    SPACES,
    SUPPORTS,
    TOP,
    VILLAGE,
    WATER,
    WHEEL_OF,
    WHEELS,
)
from ukiyo.games.torii_valley.state import ACTIONS, Phase
from ukiyo.games.torii_valley.words.names import (
    LANDS,
    SEALS,
    artist,
    is_solo,
    notch_text,
    support_rule,
    tile_text,
)

Reason = tuple[str, str]

AWAITED = {
    Phase.OVER: "the game is over",
    Phase.CHOOSE: "now a tile must be chosen",
    Phase.KEEP: "now one of the tiles drawn with the Village seal must be kept",
    Phase.RESERVE: "now the owner of the Mountain seal may reserve a tile",
    Phase.PLACE: "now the tile in hand must be placed",
    Phase.CLAIM: "now a seal may be taken for the finished seal row",
    Phase.CHERRY: "now the Cherry Blossom seal may be used",
    Phase.REPLACE: "now one of the drawn tiles is to replace a tile on the board",
}
_PHASE_OF = {
    "TAKE": Phase.CHOOSE,
    "BRUSH": Phase.CHOOSE,
    "DRAW": Phase.CHOOSE,
    "RESERVED": Phase.CHOOSE,
    "SWAP": Phase.CHOOSE,
    "KEEP": Phase.KEEP,
    "RESERVE": Phase.RESERVE,
    "PLACE": Phase.PLACE,
    "LEAN": Phase.PLACE,
    "CLAIM": Phase.CLAIM,
    "CHERRY": Phase.CHERRY,
    "REPLACE": Phase.REPLACE,
}
_OUT_OF_TIME = {
    "SWAP": ("TV-9.8", "the Water seal swaps tiles before a tile is chosen"),
    "BRUSH": ("TV-6.4", "the Paintbrush takes a tile at the start of one's turn, in place of an ordinary choice"),
    "DRAW": ("TV-9.17", "the Village seal draws in place of taking a tile from a wheel"),
    "RESERVED": ("TV-9.15", "the reserved tile is taken in place of a tile from a wheel"),
    "RESERVE": ("TV-9.12", "the Mountain seal reserves a tile only as soon as a wheel is refilled"),
    "CLAIM": ("TV-9.3", "a seal is taken only at the moment the third tile of a seal row is placed"),
    "TAKE": ("TV-3.3", "a tile is taken at the start of one's turn"),
    "KEEP": ("TV-9.17", "a tile is kept only of those drawn with the Village seal"),
    "PLACE": ("TV-3.3", "a tile is placed once it has been chosen"),
    "LEAN": ("TV-3.3", "a tile is placed once it has been chosen"),
    "CHERRY": ("TV-9.19", "the Cherry Blossom seal is used after the last round"),
    "REPLACE": ("TV-9.19", "a tile is replaced only with the Cherry Blossom seal, after the last round"),
}


def why_illegal(state: Records, action: int) -> Reason:
    """The rule against an action that is not legal now, and the reason."""
    s = state[0]
    phase = Phase(int(s["phase"]))
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if phase == Phase.OVER:
        return ("TV-13.8" if is_solo(state) else "TV-11.2"), AWAITED[phase]
    if kind == "DECLINE":
        return "TV-3.6", f"there is nothing to decline: {AWAITED[phase]}"
    if is_solo(state) and kind not in ("TAKE", "PLACE"):
        return "TV-13.4", "seals and the Paintbrush are not used in solo mode"
    if _PHASE_OF[kind] != phase:
        rule, reason = _OUT_OF_TIME[kind]
        return rule, f"{reason}; {AWAITED[phase]}"
    match kind:
        case "TAKE":
            return _take(state, i)
        case "BRUSH":
            return _brush(state, i)
        case "DRAW":
            return _not_owned(state, VILLAGE, "TV-9.17") or ("TV-9.18", "the bag is empty")
        case "RESERVED":
            return _not_owned(state, MOUNTAIN, "TV-9.15") or ("TV-9.15", "no tile lies on the Mountain seal")
        case "SWAP":
            empty = [notch_text(notch) for notch in PAIRS[i] if s["wheel"][notch] == NO_TILE]
            reason = f"{listed(empty)} {'hold' if len(empty) > 1 else 'holds'} no tile to swap"
            return _not_owned(state, WATER, "TV-9.8") or ("TV-9.9", reason)
        case "KEEP":
            return "TV-9.18", f"only {_drawn(state)}"
        case "RESERVE":
            return _reserve(state, i)
        case "PLACE" | "LEAN":
            return _space(state, i, kind == "LEAN")
        case "CLAIM":
            return _claim(state, i)
        case _:
            return _replace(state, i)


def _drawn(state: Records) -> str:
    n = int((state[0]["drawn"] != NO_TILE).sum())
    return f"{counted(n, 'tile')} {'was' if n == 1 else 'were'} drawn"


def _take(state: Records, notch: int) -> Reason:
    s = state[0]
    wheel = int(WHEEL_OF[notch])
    if is_solo(state) and wheel == 1:
        return "TV-13.1", "the small wheel is not used in solo mode"
    if s["wheel"][notch] == NO_TILE:
        return "TV-3.2", f"{notch_text(notch)} is empty"
    arrows = listed([str(a - int(FIRST[wheel])) for a in ARROW_NOTCHES if WHEEL_OF[a] == wheel])
    if all(s["wheel"][n] != NO_TILE for n in range(len(WHEEL_OF)) if WHEEL_OF[n] == wheel):
        reason = f"the {WHEELS[wheel]} wheel is full, so only the tiles at its arrows (notches {arrows}) are available"
        return "TV-4.2", reason
    reason = f"the {tile_text(int(s['wheel'][notch]))} in {notch_text(notch)} is not available"
    return "TV-4.1", f"{reason}: it lies neither at an arrow (notches {arrows}) nor beside an empty notch"


def _brush(state: Records, notch: int) -> Reason:
    s = state[0]
    owner = int(s["brush"])
    if owner != int(s["to_act"]):
        where = "lies in the middle" if owner < 0 else f"belongs to {artist(owner)}"
        return "TV-6.4", f"the Paintbrush {where}"
    return "TV-6.4", f"{notch_text(notch)} is empty"


def _not_owned(state: Records, seal: int, rule: str) -> Reason | None:
    """The reason when the seat to act does not have a seal."""
    s = state[0]
    owner = int(s["seals"][seal])
    if owner == int(s["to_act"]):
        return None
    return rule, f"the {SEALS[seal]} {'lies in the middle' if owner < 0 else f'belongs to {artist(owner)}'}"


def _reserve(state: Records, notch: int) -> Reason:
    s = state[0]
    wheel = int(s["agenda_argument"][int(s["agenda_size"]) - 1])
    if WHEEL_OF[notch] != wheel:
        return "TV-9.13", f"the {WHEELS[wheel]} wheel was refilled, not the {WHEELS[int(WHEEL_OF[notch])]} one"
    if not ARROW[notch]:
        return "TV-9.13", f"{notch_text(notch)} has no arrow, and only a tile at an arrow may be reserved"
    return "TV-9.13", f"{notch_text(notch)} is empty"


def _space(state: Records, space: int, leaning: bool) -> Reason:
    """Why the tile in hand may not go on a space, without or with the Bamboo seal."""
    s = state[0]
    seat = int(s["to_act"])
    name = SPACES[space]
    if leaning and (missing_seal := _not_owned(state, BAMBOO, "TV-9.10")):
        return missing_seal
    if int(s["paper"]) >> space & 1:
        return "TV-12.1", f"{name} is closed by a Paper tile"
    if s["board"][seat, space] != NO_TILE:
        return "TV-7.8", f"on {name} there is a {tile_text(int(s['board'][seat, space]))} already"
    if leaning and TOP >> space & 1:
        return "TV-9.11", f"{name} is in the top row, where the Bamboo seal never helps"
    rests = [i for i in range(N_SPACES) if int(SUPPORTS[space]) >> i & 1]
    lacking = [SPACES[i] for i in rests if s["board"][seat, i] == NO_TILE and not int(s["paper"]) >> i & 1]
    if leaning and not lacking:
        return "TV-9.10", f"{name} is fully supported: place the tile there without the Bamboo seal"
    if not lacking:
        return "TV-7.1", f"the first tile goes on the bottom row, and {name} is higher up"
    on = listed([SPACES[i] for i in rests])
    reason = f"{name} rests on {on}, and {listed(lacking)} {'holds' if len(lacking) == 1 else 'hold'} no tile"
    if leaning:
        return "TV-9.10", f"{reason}; the Bamboo seal makes up for one missing support only"
    if len(lacking) == 1 and int(s["seals"][BAMBOO]) == seat and not TOP >> space & 1:
        reason += f"; the Bamboo seal would do: lean {name}"
    if (s["board"][seat] == NO_TILE).all():
        return "TV-7.1", f"the first tile goes on the bottom row; {reason}"
    if PLACES[space][1] in (1, COLUMNS):
        reason += "; beside them the edge of the board supports"
    return support_rule(space), reason


def _claim(state: Records, seal: int) -> Reason:
    owner = int(state[0]["seals"][seal])
    if owner >= 0:
        return "TV-9.4", f"the {SEALS[seal]} belongs to {artist(owner)}"
    return "TV-9.2", f"no {LANDS[seal]} tile lies in the finished seal row"


def _replace(state: Records, i: int) -> Reason:
    s = state[0]
    choice, space = divmod(i, N_SPACES)
    if s["drawn"][choice] == NO_TILE:
        return "TV-9.26", f"only {_drawn(state)}"
    return "TV-9.19", f"on {SPACES[space]} there is no tile to replace"
