"""Why an answer to what follows a main or extra action may not be given: the rule against it, and the reason."""

import numpy as np

from ukiyo.engine.prose import counted
from ukiyo.engine.record import Records
from ukiyo.games.hokusai.components import (
    AFTER_PENALTY,
    CELLS,
    CHOOSE,
    COLLECT,
    GAINS,
    GRAB,
    N_PRIMARIES,
    NEIGHBOUR,
    PAYMENTS,
    PICKS,
    PIGMENTS,
    RECOVER,
    SIDES,
    TOKEN_AMOUNT,
    TURNS,
    WORKS,
)
from ukiyo.games.hokusai.rules import main, piles, studio
from ukiyo.games.hokusai.state import ACTIONS, EXCHANGES, NONE, Phase
from ukiyo.games.hokusai.words.names import (
    AREAS,
    argument,
    artisans_of,
    icon_name,
    kakemono_name,
    master_name,
    shades,
    side_of,
    some,
    tool_name,
    work_name,
)
from ukiyo.games.hokusai.words.notation import (
    parts_of_gift,
    parts_of_row,
    taken_now,
    token_of,
)
from ukiyo.games.hokusai.words.outlook import inner_at, total_of
from ukiyo.games.hokusai.words.tokens import TOKEN_RULES

Reason = tuple[str, str]
DECLINABLE = {
    Phase.MASTER: "HK-2.12",
    Phase.APPRENTICE: "HK-2.16",
    Phase.PAY: "HK-6.7",
    Phase.ROW: "HK-3.3",
    Phase.ROTATE: "HK-3.6",
    Phase.PLACE: "HK-7.4",
    Phase.PENALTY: "HK-10.2",
    Phase.FIRST: "HK-10.9",
}
"""The rules by which decisions cannot be declined."""


def answer(state: Records, seat: int, phase: Phase, kind: str, i: int) -> Reason:
    """What is wrong with an answer of the kind that is awaited."""
    match kind:
        case "MASTER":
            return "HK-2.12", f"{master_name(i)} is not among the masters to choose from"
        case "TOKEN":
            return _token(state, phase)
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
            return "HK-12.8", f"no {PIGMENTS[i]} pigment was used on it"
        case _:
            return _laying(state, seat, kind, i)


def _so_many(n: int, colour: int) -> str:
    return f"{'is' if n < 2 else 'are'} {some(n, colour) if n else f'no {PIGMENTS[colour]} pigment'}"


def _token(state: Records, phase: Phase) -> Reason:
    token = token_of(state)
    rule = TOKEN_RULES[token]
    if phase == Phase.TOKEN and token:
        return rule, "choose the pigments, or decline"
    if token == RECOVER:
        return rule, "the discard area is empty"
    if token == CHOOSE:
        return rule, f"there are fewer than {int(TOKEN_AMOUNT[CHOOSE])} pigments in the bag"
    return rule, "the inner space at the apprentice is empty"


def _kakemono(state: Records, seat: int, phase: Phase, side: int) -> Reason:
    s = state[0]
    if phase == Phase.FIT and not s["bonus"][6]:
        return "HK-8.1", "the fit has not earned a new kakemono, or it is taken already"
    if int(piles.free_work(s, seat)) < 0:
        return "HK-4.5", f"the studio has room for {WORKS} kakemonos only"
    if phase == Phase.SPACE and (side != side_of(state, seat) or int(s["apprentice"][seat]) % 2 == 0):
        return "HK-4.5", "the apprentice does not stand at this kakemono"
    return "HK-3.11", f"no kakemono lies at side {side + 1}"


def _artisan(state: Records, seat: int, phase: Phase, i: int) -> Reason:
    s = state[0]
    side, exchange = divmod(i, EXCHANGES)
    if phase == Phase.FIT and not s["bonus"][7]:
        return "HK-8.1", "the fit has not earned a new artisan, or it is taken already"
    if phase == Phase.SPACE and (side != side_of(state, seat) or int(s["apprentice"][seat]) % 2):
        return "HK-4.6", "the apprentice does not stand at this artisan"
    if int(s["artisan_at"][side]) == NONE:
        return "HK-3.11", f"no artisan lies at side {side + 1}"
    held, room = len(artisans_of(state, seat)), int(studio.room_for(s, seat))
    if exchange and held < room:
        return (
            "HK-4.6",
            f"an artisan goes in exchange only when the studio is full, and it has room for {room - held} more",
        )
    if not exchange:
        return "HK-4.6", f"the studio is full with {counted(held, 'artisan')}: choose one to give in exchange"
    return "HK-4.6", f"there is no artisan {exchange} in the studio"


def _gain(state: Records, seat: int, phase: Phase, i: int) -> Reason:
    wanted, asked = GAINS[i], taken_now(state)
    token = argument(state) if phase == Phase.TOKEN else COLLECT
    rule = {Phase.SPACE: "HK-4.7", Phase.NEIGHBOUR: "HK-12.1"}.get(phase, TOKEN_RULES[token])
    if phase == Phase.TOKEN and token not in (COLLECT, GRAB):
        return rule, f"action token {token + 1} takes no pigments from the rondel"
    lying = inner_at(state, side_of(state, seat))
    if any(n > m for n, m in zip(wanted, lying, strict=True)):
        return rule, f"the inner space at the apprentice has {shades(lying)}"
    level = f" at level {int(state[0]['level'][seat])}" if phase == Phase.SPACE else ""
    exactly = {Phase.SPACE: "HK-4.8", Phase.TOKEN: "HK-5.9" if token == COLLECT else rule}.get(phase, rule)
    return exactly, f"exactly {counted(asked, 'pigment')} {'is' if asked == 1 else 'are'} taken{level}"


def _pick(state: Records, seat: int, phase: Phase, i: int) -> Reason:
    s = state[0]
    if phase == Phase.FIRST:
        if sum(PICKS[i]) > 1:
            return "HK-10.9", "only the first pigment of the refill is chosen"
        return "HK-10.9", f"there is no {PIGMENTS[PICKS[i].index(1)]} pigment in the bag"
    token = argument(state)
    rule = TOKEN_RULES[token]
    if token not in (RECOVER, CHOOSE):
        return rule, f"action token {token + 1} takes no pigments from the bag or the discard area"
    area = "discard" if token == RECOVER else "bag"
    have = s[area][seat]
    if any(n > m for n, m in zip(PICKS[i], have, strict=True)):
        return rule, f"the {AREAS[1] if area == 'discard' else 'bag'} has {shades(have)}"
    asked = min(int(TOKEN_AMOUNT[token]), int(have.sum()))
    return (
        "HK-5.9" if token == RECOVER else rule,
        f"exactly {counted(asked, 'pigment')} {'is' if asked == 1 else 'are'} taken",
    )


def _give_up(state: Records, seat: int, i: int) -> Reason:
    s = state[0]
    place, token = divmod(i, 4)
    if int(s["artisan"][seat, place]) == NONE:
        return "HK-9.6", f"there is no artisan {place + 1} in the studio"
    tool = int(s["work_tools"][seat, token // 2, token % 2])
    if tool == NONE:
        return "HK-9.6", f"on kakemono {token // 2 + 1} there is no tool {'ab'[token % 2]}"
    if argument(state) >> tool & 1:
        return "HK-9.7", f"an artisan had a {tool_name(tool)} icon, so for a {tool_name(tool)} none is given up"
    return "HK-9.6", "of two like tools on a kakemono the first one is removed first"


def _pay(state: Records, seat: int, i: int) -> Reason:
    s = state[0]
    asked = np.zeros(N_PRIMARIES, np.int64)
    main.demand(s, seat, argument(state), asked)
    kind = ACTIONS.kind(argument(state))
    price, paid_from = {"MIX": ("HK-6.1", "HK-6.2"), "EXPOSE": ("HK-7.1", "HK-7.1"), "PAINT": ("HK-9.8", "HK-9.8")}[
        kind
    ]
    if sum(PAYMENTS[i]) != int(asked.sum()):
        return price, f"{counted(int(asked.sum()), 'pigment')} must be paid, for {shades(asked.tolist())}"
    have = s["active"][seat][:N_PRIMARIES]
    if any(n > m for n, m in zip(PAYMENTS[i], have, strict=True)):
        return paid_from, f"the active area has {shades(have)}"
    return "HK-6.5", f"{shades(asked.tolist())} cannot be paid like that with these artisans"


def _laying(state: Records, seat: int, kind: str, i: int) -> Reason:
    s = state[0]
    match kind:
        case "ROW":
            return _row(state, i)
        case "ROTATE":
            return "HK-3.6", f"the oval points at side {i + 1} already and must stop at another side"
        case "PLACE":
            return _place(state, i // 4, i % 4)
        case "FIT_PRIMARY":
            colour, side = divmod(i, SIDES)
            if not s["bonus"][colour]:
                return "HK-8.1", f"no {icon_name(colour)} is left of the fit"
            return "HK-8.3", f"no {PIGMENTS[colour]} lies in the inner space at side {side + 1}"
        case "FIT_SECONDARY":
            if not s["bonus"][3 + i]:
                return "HK-8.1", f"no {icon_name(3 + i)} is left of the fit"
            return "HK-6.4", f"there is no {PIGMENTS[3 + i]} on the tray"
        case "GIVE":
            return _give(state, seat, i)
        case _:
            return DECLINABLE.get(Phase(int(s["phase"])), "HK-4.1"), "this cannot be declined"


def _row(state: Records, i: int) -> Reason:
    _, row = parts_of_row(i)
    back = [int(n) for n in state[0]["returning"]]
    length = min(sum(back), SIDES)
    if len(row) != length or any(row.count(c) > n for c, n in enumerate(back)):
        first = ", five of them first" if sum(back) > SIDES else ""
        return "HK-3.5" if first else "HK-3.4", f"{shades(back)} go{'es' if sum(back) == 1 else ''} back{first}"
    return "HK-3.5", "it comes to the same clockwise, which is how it is written"


def _place(state: Records, cell: int, turn: int) -> Reason:
    s = state[0]
    if int(s["board"][cell]) != NONE:
        return "HK-7.6", f"on {CELLS[cell]} lies {kakemono_name(int(s['board'][cell]))} already"
    if all(b < 0 or int(s["board"][b]) == NONE for b in NEIGHBOUR[cell]):
        return "HK-7.6", f"{CELLS[cell]} is not beside any kakemono"
    return "HK-7.9", f"at this table a card does not lie sideways, turned {TURNS[turn]}"


def _give(state: Records, seat: int, i: int) -> Reason:
    place, colour, n = parts_of_gift(i)
    s = state[0]
    left = total_of(state, seat) - AFTER_PENALTY
    if place < 3:
        have = int(s[("active", "discard", "bag")[place]][seat, colour])
    else:
        have = int((s["painted"][seat, place - 3] == colour).sum())
    where = AREAS[place] if place < 3 else work_name(state, seat, place - 3)
    if n > have:
        return "HK-10.3", f"there {_so_many(have, colour)} {'on' if place > 2 else 'in the'} {where}"
    if n > left:
        return "HK-10.2", f"only {counted(left, 'pigment')} must be given up"
    if place * 6 + colour < argument(state):
        return (
            "HK-10.2",
            "pigments are given up in one order: active area, discard area, bag, kakemonos, and in each place by colour",
        )
    return "HK-10.2", f"with so few given here, not enough are left to give up {counted(left, 'pigment')}"
