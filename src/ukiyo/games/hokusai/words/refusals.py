"""Why an action may not be played now: the number of the rule against it, and the reason in words."""

from ukiyo.engine.prose import counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.hokusai.components import (
    BLACK,
    HOKUSAI,
    MASANOBU,
    MIXES,
    N_PRIMARIES,
    PIGMENTS,
    UTAMARO,
    WORKS,
)
from ukiyo.games.hokusai.rules import board, studio
from ukiyo.games.hokusai.state import ACTIONS, NONE, Phase
from ukiyo.games.hokusai.words.answers import DECLINABLE, Reason, answer
from ukiyo.games.hokusai.words.names import (
    acting,
    artisans_of,
    master_name,
    secondaries,
    shades,
    tool_name,
    tools_text,
    work_name,
)
from ukiyo.games.hokusai.words.notation import (
    parts_of_move,
    parts_of_painting,
    tools_of,
)
from ukiyo.games.hokusai.words.outlook import missing_of, recipe_of
from ukiyo.games.hokusai.words.tokens import MASTER_RULES

AWAITED = {
    Phase.OVER: "the game is over",
    Phase.MASTER: "now a master must be chosen",
    Phase.APPRENTICE: "now the apprentice must be placed",
    Phase.TURN: "now a main or an extra action must be chosen",
    Phase.SPACE: "now the player must choose what to do at the space",
    Phase.TOKEN: "now the action token may be used or declined",
    Phase.ARTISAN: "now one of the new artisans may be taken",
    Phase.GIVE_UP: "now an artisan may be given up for a tool",
    Phase.PAY: "now the pigments to pay with must be chosen",
    Phase.KEEP: "now a primary of the finished kakemono may be kept",
    Phase.ROW: "now the pigments must be laid into the rondel",
    Phase.ROTATE: "now the rondel must be rotated",
    Phase.NEIGHBOUR: "now a pigment may be taken for the rotation",
    Phase.PLACE: "now the finished kakemono must be placed on the board",
    Phase.FIT: "now the bonuses by fit may be taken",
    Phase.PENALTY: "now pigments must be given up",
    Phase.FIRST: "now the colour of the first pigment of the refill must be chosen",
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
    "END": ("HK-9.10", "a turn ends only after the current action is finished"),
    "MASTER": ("HK-2.12", "masters are chosen before the game begins"),
    "APPRENTICE": ("HK-2.16", "apprentices are placed before the game begins"),
    "MOVE": ("HK-4.1", "moving is a main action"),
    "MIX": ("HK-4.1", "mixing is a main action"),
    "EXPOSE": ("HK-4.1", "exposing is a main action"),
    "DISCARD": ("HK-4.1", "discarding is a main action"),
    "ACTIVATE": ("HK-9.3", "activating artisans is an extra action, before or after the main action"),
    "PAINT": ("HK-9.3", "painting is an extra action, before or after the main action"),
    "ATELIER": ("HK-12.5", "the power of Hokusai is an extra action, before or after the main action"),
    "SWAP": ("HK-12.10", "the power of Masanobu is used between the actions of your own turn"),
    "INK": ("HK-12.10", "the power of Utamaro is used between the actions of your own turn"),
    "TOKEN": ("HK-4.4", "an action token is used after moving, or after rotating the rondel"),
    "KAKEMONO": ("HK-4.5", "a kakemono is taken after moving to its space, or by fit"),
    "ARTISAN": ("HK-4.6", "an artisan is taken after moving to its space, with token 1, or by fit"),
    "GAIN": ("HK-4.7", "pigments of the rondel are taken after moving, or by a token"),
    "PICK": (
        "HK-5.3",
        "pigments are picked with action token 2, with token 3 [HK-5.4], or as the first one of a refill [HK-10.9]",
    ),
    "GIVE_UP": ("HK-9.6", "an artisan is given up only when artisans are activated"),
    "PAY": ("HK-6.7", "a payment is chosen only if an artisan lets you use a colour as another"),
    "KEEP": ("HK-12.8", "only Oi keeps a pigment, of a kakemono just finished"),
    "ROW": ("HK-3.3", "no pigments go back to the rondel now"),
    "ROTATE": ("HK-3.9", "the rondel is rotated in mixing and in exposing"),
    "PLACE": ("HK-7.4", "a kakemono is placed when it is finished and the rondel has been rotated"),
    "FIT_PRIMARY": ("HK-8.1", "no bonus by fit is to be taken"),
    "FIT_SECONDARY": ("HK-8.1", "no bonus by fit is to be taken"),
    "GIVE": ("HK-10.2", "pigments are given up only for the penalty"),
    "DECLINE": ("HK-4.1", "this cannot be declined"),
}
_IN_MAIN_ACTION = (Phase.SPACE, Phase.ARTISAN, Phase.TOKEN, Phase.KEEP, Phase.ROW, Phase.ROTATE, Phase.PLACE, Phase.FIT)


def why_illegal(state: Records, action: int) -> Reason:
    """The rule against an action that is not legal now, and the reason."""
    s = state[0]
    phase = Phase(int(s["phase"]))
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if phase == Phase.OVER:
        return ("HK-11.6" if s["trigger"] == NONE else "HK-11.3"), AWAITED[phase]
    if phase not in _PHASES_OF.get(kind, _TURN):
        rule, reason = _OUT_OF_TIME[kind]
        return _rule_of_time(state, phase, kind, rule), f"{reason}; {AWAITED[phase]}"
    seat = acting(state)
    if phase == Phase.TURN:
        return _menu(state, seat, kind, i)
    return answer(state, seat, phase, kind, i)


def _rule_of_time(state: Records, phase: Phase, kind: str, rule: str) -> str:
    """The rule that allows a kind of action only at another time, when something else is going on."""
    s = state[0]
    if kind == "DECLINE":
        return "HK-9.10" if phase == Phase.TURN and s["main_done"] else DECLINABLE.get(phase, rule)
    if kind in ("ACTIVATE", "PAINT") and phase in _IN_MAIN_ACTION:
        return "HK-9.11"
    if kind == "ROTATE" and s["made"].any():
        return "HK-6.3"
    return "HK-7.4" if kind == "ROTATE" and s["finished"] != NONE else rule


# --- the menu of a turn -----------------------------------------------------------------------------------------------
def _menu(state: Records, seat: int, kind: str, i: int) -> Reason:
    s = state[0]
    if kind == "END":
        return "HK-4.1", "a main action must be done first: move, mix, expose, or discard, which is always possible"
    if kind in ("MOVE", "MIX", "EXPOSE", "DISCARD"):
        if s["main_done"]:
            return "HK-4.1", "the main action of this turn is done"
    elif kind in ("ACTIVATE", "PAINT", "ATELIER") and s["extra"]:
        follows = kind == "PAINT" and int(s["extra"]) == 3 - i // (ACTIONS.sizes["PAINT"] // WORKS)
        if not follows:
            return "HK-9.3", "the extra action of this turn is done, and there is only one"
    match kind:
        case "MOVE":
            have, steps = int(s["active"][seat, BLACK]), parts_of_move(i)[1]
            return (
                "HK-4.2",
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


def _mix(state: Records, seat: int, i: int) -> Reason:
    s = state[0]
    short = [PIGMENTS[3 + k] for k in range(N_PRIMARIES) if MIXES[i][k] > int(s["tray"][k])]
    if short:
        return "HK-6.4", f"there is not enough {listed(short)} on the tray"
    have = shades(s["active"][seat][:N_PRIMARIES])
    return (
        "HK-6.9" if sum(MIXES[i]) == MIXES[i][2] else "HK-6.1",
        f"{shades(secondaries(MIXES[i]))} {'is' if sum(MIXES[i]) == 1 else 'are'} mixed from {shades(recipe_of(MIXES[i]))}, and the active area has {have}",
    )


def _expose(state: Records, seat: int, place: int) -> Reason:
    s = state[0]
    if int(s["work"][seat, place]) == NONE:
        return "HK-7.1", f"there is no kakemono in place {place + 1} of the studio"
    if int(board.signed_by(s, seat)) >= int(s["signatures"]):
        return "HK-7.5", "no signature is left"
    return _not_paintable(state, seat, place, missing_of(state, seat, place), "HK-7.1")


def _not_paintable(state: Records, seat: int, place: int, counts: list[int], rule: str) -> Reason:
    """What keeps pigments from a work: tools on it, or what is at hand."""
    s = state[0]
    name = work_name(state, seat, place)
    tools = tools_text(s["work_tools"][seat, place].tolist())
    if tools:
        return "HK-7.3", f"on {name} there {'are' if ' ' in tools[2:] else 'is'} {tools}, to be removed first"
    have = shades(s["active"][seat][:6])
    what = f"{name} still needs" if rule == "HK-7.1" else "that takes"
    return rule, f"{what} {shades(counts)}, and the active area has {have}"


def _activate(state: Records, seat: int, i: int) -> Reason:
    s = state[0]
    if not artisans_of(state, seat):
        return "HK-9.4", "there is no artisan in the studio"
    on = s["work_tools"][seat]
    missing = [tool for tool in tools_of(i) if int(on[tool // 2, tool % 2]) == NONE]
    if missing:
        return "HK-9.4", f"on kakemono {missing[0] // 2 + 1} there is no tool {'ab'[missing[0] % 2]}"
    if not i and not (on != NONE).any():
        return "HK-9.4", "no tool lies on a kakemono of the studio"
    if not i:
        return "HK-9.6", "an artisan is given up only for a tool of which no artisan of the studio has an icon"
    wanted = [int(on[tool // 2, tool % 2]) for tool in tools_of(i)]
    icons = int(studio.icons(s, seat))
    for tool in wanted:
        have = icons >> 4 * tool & 15
        if wanted.count(tool) > have:
            return (
                "HK-9.5",
                f"each icon removes one tool a turn, and the artisans have {counted(have, f'{tool_name(tool)} icon') if have else f'no {tool_name(tool)} icon'}",
            )
    return "HK-9.4", "of two like tools on a kakemono the first one is removed first"


def _paint(state: Records, seat: int, i: int) -> Reason:
    s = state[0]
    place, counts = parts_of_painting(i)
    if int(s["work"][seat, place]) == NONE:
        return "HK-9.8", f"there is no kakemono in place {place + 1} of the studio"
    missing = missing_of(state, seat, place)
    if any(n > m for n, m in zip(counts, missing, strict=True)):
        name = work_name(state, seat, place)
        return "HK-9.8", f"{name} needs only {shades(missing)} now" if sum(missing) else f"{name} is painted already"
    return _not_paintable(state, seat, place, list(counts), "HK-9.8")


def _power(state: Records, seat: int, kind: str, i: int) -> Reason:
    s = state[0]
    owner = {"ATELIER": HOKUSAI, "SWAP": MASANOBU, "INK": UTAMARO}[kind]
    rule = MASTER_RULES[owner]
    if int(s["master"][seat]) != owner:
        return rule, f"that is the power of {master_name(owner)}, who does not work in this studio"
    if kind == "ATELIER":
        return "HK-12.5", "there is no pigment of a secondary colour in bag and discard area"
    if s["power_used"]:
        return rule, "the power was used in this turn already"
    if kind == "SWAP":
        return "HK-12.12", f"there is no active {PIGMENTS[i]} pigment"
    return rule, "there is no black pigment in the bag"
