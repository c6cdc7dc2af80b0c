"""Why an action may not be played now: the number of the rule against it, and the reason in words."""

from ukiyo.engine.phrases import counted, listed
from ukiyo.engine.record import State
from ukiyo.games.hokusai.components import (
    BLACK,
    CELLS,
    CHOOSE,
    COLLECT,
    GAINS,
    GRAB,
    HOKUSAI,
    MASANOBU,
    MASTERS,
    MIXES,
    N_PRIMARIES,
    NEIGHBOUR,
    PAYMENTS,
    PICKS,
    PIGMENTS,
    RECOVER,
    SIDES,
    TOKEN_AMOUNT,
    TURNS,
    UTAMARO,
    WORKS,
)
from ukiyo.games.hokusai.rules import board, main, piles, studio
from ukiyo.games.hokusai.state import ACTIONS, EXCHANGES, NONE, Phase
from ukiyo.games.hokusai.words_names import (
    AREAS,
    acting,
    argument,
    artisans_of,
    icon_name,
    kakemono_name,
    letters,
    master_name,
    secondaries,
    shades,
    side_of,
    tool_name,
    work_name,
)
from ukiyo.games.hokusai.words_notation import (
    most_gained,
    parts_of_gift,
    parts_of_move,
    parts_of_painting,
    parts_of_row,
    token_of,
    tools_of,
)
from ukiyo.games.hokusai.words_outlook import inner_at, missing_of, recipe_of, total_of

Reason = tuple[str, str]

AWAITED = {
    Phase.OVER: "the game is over",
    Phase.MASTER: "now a master is to be chosen",
    Phase.APPRENTICE: "now the apprentice is to be placed",
    Phase.TURN: "now a main or an extra action is to be chosen",
    Phase.SPACE: "now it is to be said what is done at the space",
    Phase.TOKEN: "now the action token is to be used, or not",
    Phase.ARTISAN: "now one of the new artisans may be taken",
    Phase.GIVE_UP: "now an artisan may be given up for a tool",
    Phase.PAY: "now the pigments to pay with are to be chosen",
    Phase.KEEP: "now a primary of the finished kakemono may be kept",
    Phase.ROW: "now the pigments are to be laid into the rondel",
    Phase.ROTATE: "now the rondel is to be rotated",
    Phase.NEIGHBOUR: "now a pigment may be taken for the rotation",
    Phase.PLACE: "now the finished kakemono is to be placed on the board",
    Phase.FIT: "now the bonuses by fit are to be taken",
    Phase.PENALTY: "now pigments are to be given up",
    Phase.FIRST: "now the colour of the first pigment of the refill is to be chosen",
}
_TURN = (Phase.TURN,)
_PHASES_OF: dict[str, tuple[Phase, ...]] = {
    "MASTER": (Phase.MASTER,), "APPRENTICE": (Phase.APPRENTICE,), "TOKEN": (Phase.SPACE, Phase.TOKEN),
    "KAKEMONO": (Phase.SPACE, Phase.FIT), "ARTISAN": (Phase.SPACE, Phase.ARTISAN, Phase.FIT),
    "GAIN": (Phase.SPACE, Phase.TOKEN, Phase.NEIGHBOUR), "PICK": (Phase.TOKEN, Phase.FIRST), "GIVE_UP": (Phase.GIVE_UP,),
    "PAY": (Phase.PAY,), "KEEP": (Phase.KEEP,), "ROW": (Phase.ROW,), "ROTATE": (Phase.ROTATE,), "PLACE": (Phase.PLACE,),
    "FIT_PRIMARY": (Phase.FIT,), "FIT_SECONDARY": (Phase.FIT,), "GIVE": (Phase.PENALTY,), "DECLINE": (),
}  # fmt: skip
_OUT_OF_TIME = {
    "END": ("HK:end", "a turn ends when nothing else is asked"),
    "MASTER": ("HK:master", "masters are chosen before the game begins"),
    "APPRENTICE": ("HK:start", "apprentices are placed before the game begins"),
    "MOVE": ("HK:main", "one moves as the main action"),
    "MIX": ("HK:main", "one mixes as the main action"),
    "EXPOSE": ("HK:main", "one exposes as the main action"),
    "DISCARD": ("HK:main", "one discards as the main action"),
    "ACTIVATE": ("HK:extra", "artisans are activated as the extra action, before or after the main action"),
    "PAINT": ("HK:extra", "one paints as the extra action, before or after the main action"),
    "ATELIER": ("HK:hokusai", "the power of Hokusai is an extra action, before or after the main action"),
    "SWAP": ("HK:masanobu", "the power of Masanobu is used between the actions of the own turn"),
    "INK": ("HK:utamaro", "the power of Utamaro is used between the actions of the own turn"),
    "TOKEN": ("HK:token", "an action token is used after moving, or after rotating the rondel"),
    "KAKEMONO": ("HK:kakemono", "a kakemono is taken after moving to its space, or by fit"),
    "ARTISAN": ("HK:artisan", "an artisan is taken after moving to its space, with token 1, or by fit"),
    "GAIN": ("HK:gain", "pigments of the rondel are taken after moving, or by a token"),
    "PICK": ("HK:token", "pigments are picked by action tokens 2 and 3, or as the first one of a refill"),
    "GIVE_UP": ("HK:giveup", "an artisan is given up only when artisans are activated"),
    "PAY": ("HK:uses", "a payment is chosen only where an artisan lets one use a colour as another"),
    "KEEP": ("HK:oi", "only Oi keeps a pigment, of a kakemono just finished"),
    "ROW": ("HK:row", "no pigments go back to the rondel now"),
    "ROTATE": ("HK:rotate", "the rondel is rotated after mixing and in exposing"),
    "PLACE": ("HK:place", "no finished kakemono waits to be placed"),
    "FIT_PRIMARY": ("HK:fit", "no bonus by fit is to be taken"),
    "FIT_SECONDARY": ("HK:fit", "no bonus by fit is to be taken"),
    "GIVE": ("HK:penalty", "pigments are given up only for the penalty"),
    "DECLINE": ("HK:may", "this cannot be declined"),
}


def why_illegal(state: State, action: int) -> Reason:
    """The rule against an action that is not legal now, and the reason."""
    s = state[0]
    phase = Phase(int(s["phase"]))
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if phase == Phase.OVER:
        return "HK:trigger", AWAITED[phase]
    if phase not in _PHASES_OF.get(kind, _TURN):
        rule, reason = _OUT_OF_TIME[kind]
        return rule, f"{reason}; {AWAITED[phase]}"
    seat = acting(state)
    if phase == Phase.TURN:
        return _menu(state, seat, kind, i)
    match kind:
        case "MASTER":
            return "HK:master", f"{master_name(i)} is not to be chosen from (any more)"
        case "TOKEN":
            return _token(state, seat, phase)
        case "KAKEMONO":
            return _kakemono(state, seat, phase, i)
        case "ARTISAN":
            return _artisan(state, seat, phase, i)
        case "GAIN":
            return _gain(state, seat, phase, i)
        case "PICK":
            return _pick(state, seat, phase, i)
        case "GIVE_UP":
            return _give_up(state, seat, i)
        case "PAY":
            return _pay(state, seat, i)
        case "KEEP":
            return "HK:oi", f"no {PIGMENTS[i]} pigment was used on it"
        case _:
            return _laying(state, seat, kind, i)


# --- the menu of a turn -----------------------------------------------------------------------------------------------
def _menu(state: State, seat: int, kind: str, i: int) -> Reason:
    s = state[0]
    if kind == "END":
        return "HK:main", "a main action must be done first: move, mix, expose, or discard, which is always possible"
    if kind in ("MOVE", "MIX", "EXPOSE", "DISCARD"):
        if s["main_done"]:
            return "HK:main", "the main action of this turn is done"
    elif kind in ("ACTIVATE", "PAINT", "ATELIER") and s["extra"]:
        follows = kind == "PAINT" and int(s["extra"]) == 3 - i // (ACTIONS.sizes["PAINT"] // WORKS)
        if not follows:
            return "HK:extra", "the extra action of this turn is done, and there is but one"
    match kind:
        case "MOVE":
            have, steps = int(s["active"][seat, BLACK]), parts_of_move(i)[1]
            return (
                "HK:steps",
                f"{counted(steps, 'step')} cost{'s' if steps == 1 else ''} as many black pigments, and there {_are(have)} active",
            )
        case "MIX":
            return _mix(state, seat, i)
        case "EXPOSE":
            return _expose(state, seat, i)
        case "ACTIVATE":
            return _activate(state, seat, i)
        case "PAINT":
            return _paint(state, seat, i)
        case _:
            return _power(state, seat, kind, i)


def _are(n: int) -> str:
    return f"is {n}" if n == 1 else f"are {n}" if n else "is none"


def _mix(state: State, seat: int, i: int) -> Reason:
    s = state[0]
    short = [PIGMENTS[3 + k] for k in range(N_PRIMARIES) if MIXES[i][k] > int(s["tray"][k])]
    if short:
        return "HK:tray", f"there is not enough {listed(short)} on the tray"
    have = shades(s["active"][seat][:N_PRIMARIES])
    return (
        "HK:mix",
        f"{shades(secondaries(MIXES[i]))} {'is' if sum(MIXES[i]) == 1 else 'are'} mixed of {shades(recipe_of(MIXES[i]))}, and active {_verb(have)}",
    )


def _verb(have: str) -> str:
    return "is none of them" if have == "none" else f"there is {have}"


def _expose(state: State, seat: int, place: int) -> Reason:
    s = state[0]
    if int(s["work"][seat, place]) == NONE:
        return "HK:expose", f"there is no kakemono in place {place + 1} of the studio"
    if int(board.signed_by(s, seat)) >= int(s["signatures"]):
        return "HK:signatures", "no signature is left"
    return _not_paintable(state, seat, place, missing_of(state, seat, place), "HK:expose")


def _not_paintable(state: State, seat: int, place: int, counts: list[int], rule: str) -> Reason:
    """What keeps pigments from a work: tools on it, or what is at hand."""
    s = state[0]
    name = work_name(state, seat, place)
    tools = [tool_name(int(t)) for t in s["work_tools"][seat, place] if t != NONE]
    if tools:
        return "HK:toolsfirst", f"first the {listed(tools)} must be removed from {name}"
    have = shades(s["active"][seat][:6])
    return rule, f"{name} would need {shades(counts)}, and active {_verb(have)}"


def _activate(state: State, seat: int, i: int) -> Reason:
    s = state[0]
    if not artisans_of(state, seat):
        return "HK:activate", "there is no artisan in the studio"
    on = s["work_tools"][seat]
    missing = [tool for tool in tools_of(i) if int(on[tool // 2, tool % 2]) == NONE]
    if missing:
        return "HK:activate", f"on kakemono {missing[0] // 2 + 1} there is no tool {'ab'[missing[0] % 2]}"
    if not i:
        return "HK:giveup", "an artisan is given up only for a tool of which no artisan of the studio has an icon"
    wanted = [int(on[tool // 2, tool % 2]) for tool in tools_of(i)]
    icons = int(studio.icons(s, seat))
    for tool in wanted:
        have = icons >> 4 * tool & 15
        if wanted.count(tool) > have:
            return (
                "HK:oneicon",
                f"each icon removes one tool a turn, and the artisans have {counted(have, f'{tool_name(tool)} icon')}",
            )
    return "HK:activate", "of two like tools on a kakemono the first one is removed first"


def _paint(state: State, seat: int, i: int) -> Reason:
    s = state[0]
    place, counts = parts_of_painting(i)
    if int(s["work"][seat, place]) == NONE:
        return "HK:paint", f"there is no kakemono in place {place + 1} of the studio"
    missing = missing_of(state, seat, place)
    if any(n > m for n, m in zip(counts, missing, strict=True)):
        return "HK:paint", f"on {work_name(state, seat, place)} the unpainted places are {shades(missing)}"
    return _not_paintable(state, seat, place, list(counts), "HK:paint")


def _power(state: State, seat: int, kind: str, i: int) -> Reason:
    s = state[0]
    owner = {"ATELIER": HOKUSAI, "SWAP": MASANOBU, "INK": UTAMARO}[kind]
    rule = f"HK:{MASTERS[owner]}"
    if int(s["master"][seat]) != owner:
        return (
            rule,
            f"that is the power of {master_name(owner)}, and the master here is {master_name(int(s['master'][seat]))}",
        )
    if kind == "ATELIER":
        return rule, "there is no pigment of a secondary colour in bag and discard area"
    if s["power_used"]:
        return rule, "the power was used in this turn already"
    if kind == "SWAP":
        return rule, f"there is no active {PIGMENTS[i]} pigment"
    return rule, "there is no black pigment in the bag"


# --- what follows -----------------------------------------------------------------------------------------------------
def _token(state: State, seat: int, phase: Phase) -> Reason:
    token = token_of(state)
    rule = f"HK:token{token + 1}"
    if phase == Phase.TOKEN and token:
        return rule, "choose the pigments, or decline"
    if token == RECOVER:
        return rule, "the discard area is empty"
    if token == CHOOSE:
        return rule, f"there are fewer than {int(TOKEN_AMOUNT[CHOOSE])} pigments in the bag"
    return rule, "the inner space at the apprentice is empty"


def _kakemono(state: State, seat: int, phase: Phase, side: int) -> Reason:
    s = state[0]
    if phase == Phase.FIT and not s["bonus"][6]:
        return "HK:fit", "the fit has not earned a new kakemono, or it is taken already"
    if int(piles.free_work(s, seat)) < 0:
        return "HK:room", f"the studio has room for {WORKS} kakemonos only"
    if phase == Phase.SPACE and (side != side_of(state, seat) or int(s["apprentice"][seat]) % 2 == 0):
        return "HK:kakemono", "the apprentice does not stand at this kakemono"
    return "HK:emptypile", f"no kakemono lies at side {side + 1}"


def _artisan(state: State, seat: int, phase: Phase, i: int) -> Reason:
    s = state[0]
    side, exchange = divmod(i, EXCHANGES)
    if phase == Phase.FIT and not s["bonus"][7]:
        return "HK:fit", "the fit has not earned a new artisan, or it is taken already"
    if phase == Phase.SPACE and (side != side_of(state, seat) or int(s["apprentice"][seat]) % 2):
        return "HK:artisan", "the apprentice does not stand at this artisan"
    if int(s["artisan_at"][side]) == NONE:
        return "HK:emptypile", f"no artisan lies at side {side + 1}"
    held, room = len(artisans_of(state, seat)), int(studio.room_for(s, seat))
    if exchange and held < room:
        return (
            "HK:exchange",
            f"an artisan is given back only when the studio is full, and it has room for {room - held} more",
        )
    if not exchange:
        return "HK:exchange", f"the studio is full with {counted(held, 'artisan')}: say which one is given back"
    return "HK:exchange", f"there is no artisan {exchange} in the studio"


def _gain(state: State, seat: int, phase: Phase, i: int) -> Reason:
    wanted, most = GAINS[i], most_gained(state)
    token = argument(state) if phase == Phase.TOKEN else COLLECT
    rule = {Phase.SPACE: "HK:gain", Phase.NEIGHBOUR: "HK:hiroshige"}.get(phase, f"HK:token{token + 1}")
    if phase == Phase.TOKEN and token not in (COLLECT, GRAB):
        return rule, f"action token {token + 1} takes no pigments of the rondel"
    lying = inner_at(state, side_of(state, seat))
    if any(n > m for n, m in zip(wanted, lying, strict=True)):
        return rule, f"in the inner space at the apprentice there is {shades(lying)}"
    level = f" at level {int(state[0]['level'][seat])}" if phase == Phase.SPACE else ""
    return rule, f"at most {counted(most, 'pigment')} may be taken{level}"


def _pick(state: State, seat: int, phase: Phase, i: int) -> Reason:
    s = state[0]
    if phase == Phase.FIRST:
        if sum(PICKS[i]) > 1:
            return "HK:first", "only the first pigment of the refill is chosen"
        return "HK:first", f"there is no {letters(PICKS[i])} in the bag, but {shades(s['bag'][seat])}"
    token = argument(state)
    rule = f"HK:token{token + 1}"
    if token not in (RECOVER, CHOOSE):
        return rule, f"action token {token + 1} picks no pigments of bag or discard area"
    area = "discard" if token == RECOVER else "bag"
    have = s[area][seat]
    if any(n > m for n, m in zip(PICKS[i], have, strict=True)):
        return rule, f"in the {AREAS[1] if area == 'discard' else 'bag'} there is {shades(have)}"
    return rule, f"{int(TOKEN_AMOUNT[token])} pigments are picked"


def _give_up(state: State, seat: int, i: int) -> Reason:
    s = state[0]
    place, token = divmod(i, 4)
    if int(s["artisan"][seat, place]) == NONE:
        return "HK:giveup", f"there is no artisan {place + 1} in the studio"
    tool = int(s["work_tools"][seat, token // 2, token % 2])
    if tool == NONE:
        return "HK:giveup", f"on kakemono {token // 2 + 1} there is no tool {'ab'[token % 2]}"
    if argument(state) >> tool & 1:
        return "HK:giveup", f"an artisan had a {tool_name(tool)} icon, so for a {tool_name(tool)} none is given up"
    return "HK:giveup", "of two like tools on a kakemono the first one is removed first"


def _pay(state: State, seat: int, i: int) -> Reason:
    s = state[0]
    import numpy as np

    asked = np.zeros(N_PRIMARIES, np.int64)
    main.demand(s, seat, argument(state), asked)
    if sum(PAYMENTS[i]) != int(asked.sum()):
        return "HK:uses", f"{counted(int(asked.sum()), 'pigment')} must be paid, for {shades(asked)}"
    have = s["active"][seat][:N_PRIMARIES]
    if any(n > m for n, m in zip(PAYMENTS[i], have, strict=True)):
        return "HK:uses", f"active {_verb(shades(have))}"
    return "HK:uses", f"{shades(asked)} cannot be paid like that with these artisans"


def _laying(state: State, seat: int, kind: str, i: int) -> Reason:
    s = state[0]
    match kind:
        case "ROW":
            return _row(state, i)
        case "ROTATE":
            return "HK:rotate", f"the oval points at side {i + 1} already and must stop at another side"
        case "PLACE":
            return _place(state, i // 4, i % 4)
        case "FIT_PRIMARY":
            colour, side = divmod(i, SIDES)
            if not s["bonus"][colour]:
                return "HK:fit", f"no {icon_name(colour)} is left of the fit"
            return "HK:fit", f"no {PIGMENTS[colour]} lies in the inner space at side {side + 1}"
        case "FIT_SECONDARY":
            if not s["bonus"][3 + i]:
                return "HK:fit", f"no {icon_name(3 + i)} is left of the fit"
            return "HK:tray", f"there is no {PIGMENTS[3 + i]} on the tray"
        case "GIVE":
            return _give(state, seat, i)
        case _:
            return "HK:may", f"this cannot be declined; {AWAITED[Phase(int(s['phase']))]}"


def _row(state: State, i: int) -> Reason:
    way, row = parts_of_row(i)
    back = [int(n) for n in state[0]["returning"]]
    length = min(sum(back), SIDES)
    if len(row) != length or any(row.count(c) > n for c, n in enumerate(back)):
        return (
            "HK:row",
            f"{shades(back)} go{'es' if sum(back) == 1 else ''} back{', five of them first' if sum(back) > SIDES else ''}",
        )
    if way and length in (1, SIDES):
        return "HK:row", "it comes to the same clockwise, which is how it is written"
    return "HK:row", f"{shades(back)} go back in another order"


def _place(state: State, cell: int, turn: int) -> Reason:
    s = state[0]
    if int(s["board"][cell]) != NONE:
        return "HK:place", f"on {CELLS[cell]} lies {kakemono_name(int(s['board'][cell]))} already"
    if all(b < 0 or int(s["board"][b]) == NONE for b in NEIGHBOUR[cell]):
        return "HK:place", f"{CELLS[cell]} is not beside any kakemono"
    return "HK:orientation", f"at this table a card does not lie sideways, turned {TURNS[turn]}"


def _give(state: State, seat: int, i: int) -> Reason:
    place, colour, n = parts_of_gift(i)
    s = state[0]
    left = total_of(state, seat) - 8
    if place < 3:
        have = int(s[("active", "discard", "bag")[place]][seat, colour])
    else:
        have = int((s["painted"][seat, place - 3] == colour).sum())
    where = AREAS[place] if place < 3 else work_name(state, seat, place - 3)
    if n > have:
        return "HK:penalty", f"there {_are(have)} {PIGMENTS[colour]} {'on' if place > 2 else 'in the'} {where}"
    if n > left:
        return "HK:penalty", f"only {counted(left, 'pigment')} must be given up"
    if place * 6 + colour < argument(state):
        return (
            "HK:givingorder",
            "pigments are given up in the order active area, discard area, bag, kakemonos, and there of the colours",
        )
    return "HK:givingorder", f"with so few given here, not enough are left to give up {counted(left, 'pigment')}"
