"""How a table helps with choosing: what can be chosen in any order, what is shown first, and what is proposed."""

import re

from ukiyo.engine.record import Records
from ukiyo.games.hokusai.components import LETTERS, PIGMENTS
from ukiyo.games.hokusai.state import ACTIONS, Phase
from ukiyo.games.hokusai.words.names import acting, artisan_name, legal_ids, master_name, tool_name, turn_key, work_name
from ukiyo.games.hokusai.words.notation import parts_of_row, targets
from ukiyo.games.hokusai.words.outlook import fit_of

_OF_WORK = re.compile(r"work([12])(?:-tool-([ab])|-([RBYOPG])-\d+)?")
_PIGMENT = re.compile(r"(inner-[1-5]|active|discard|bag|back|painted[12])-([RBYOPGK])-\d+")
_WHERE = {"active": "from the active area", "discard": "from the discard area", "bag": "from the bag",
         "painted1": "from kakemono 1", "painted2": "from kakemono 2"}  # fmt: skip
_FREE = ("PICK", "ACTIVATE", "PAINT", "SWAP")


def any_order(action: int) -> bool:
    """Whether the keys of an action may be chosen in any order: those of things that are gathered."""
    return ACTIONS.kind(action) in _FREE


def in_order(action: int) -> bool:
    """Whether the keys of an action mean another one in another order: pigments laid one after the other."""
    return ACTIONS.kind(action) == "ROW"


def weighed(action: int) -> bool:
    """Whether an action is shown and can be changed before it is confirmed: a card is turned, a row is put in order."""
    kind = ACTIONS.kind(action)
    return kind == "PLACE" or (kind == "ROW" and len(set(parts_of_row(ACTIONS.argument(action))[1])) > 1)


def plain(state: Records, action: int) -> bool:
    """Whether an action is played as soon as it is chosen although it cannot be taken back.

    So ends a turn in which nothing else is left to do, and the first pigment of a refill is chosen after the turn was ended.
    """
    if int(state[0]["phase"]) == Phase.FIRST:
        return True
    return ACTIONS.kind(action) == "END" and len(legal_ids(state)) == 1


def step(state: Records, key: str) -> str:
    """What choosing a thing begins, if several actions may follow; empty if that is obvious."""
    s, seat = state[0], acting(state)
    if match := _OF_WORK.fullmatch(key):
        work = work_name(state, seat, int(match[1]) - 1)
        if match[2]:
            tool = int(s["work_tools"][seat, int(match[1]) - 1, "ab".index(match[2])])
            return f"remove the {tool_name(tool)} from {work}"
        return (
            f"paint {work} with {PIGMENTS[LETTERS.index(match[3])]}"
            if match[3]
            else f"paint {work} with all that is at hand"
        )
    if match := _PIGMENT.fullmatch(key):
        colour = PIGMENTS[LETTERS.index(match[2])]
        match match[1]:
            case "back":
                return f"lay {colour} first"
            case "active" if int(s["phase"]) == Phase.TURN:
                return f"discard {colour} and draw another pigment"
            case "active" | "discard" | "bag" | "painted1" | "painted2" if int(s["phase"]) == Phase.PENALTY:
                return f"give up {colour} {_WHERE[match[1]]}"
            case _:
                return f"take {colour}"
    head, _, tail = key.partition("-")
    match head:
        case "artisans":
            return "activate the artisans for all tools that they can remove"
        case "cell":
            return f"expose on {tail}, then turn the card"
        case "way":
            return f"lay the pigments {tail}"
        case "own" if tail == "master":
            return f"use the power of {master_name(int(s['master'][seat]))}"
        case "own":
            return f"give up the {artisan_name(int(s['artisan'][seat, int(tail[-1]) - 1]))}"
        case "artisan":
            return f"take the {artisan_name(int(s['artisan_at'][int(tail) - 1]))}, in exchange for an artisan of the studio"
        case _:
            return ""


def suggest(state: Records, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Keys to add to the chosen ones; each can be changed before the action is confirmed.

    A work that is touched is painted with all that is at hand, artisans remove all that they can: at once, for a pigment
    or a tool that is touched begins a choice of them. Pigments go back in the first order there is, and a work is
    exposed as it earns most.
    """
    phase = int(state[0]["phase"])
    if phase == Phase.ROW:
        first = targets(state, legal_ids(state)[0])
        return first if not chosen and len(first) > 1 else ()
    if phase == Phase.PLACE and len(chosen) == 1 and chosen[0].startswith("cell-"):
        return (turn_key(_best_turn(state, chosen[0])),)
    if phase != Phase.TURN or not chosen:
        return ()
    if chosen[0] == "own-master" or chosen[0].startswith("active-"):
        return _gathered(state, "SWAP", chosen)
    if chosen[0] == "artisans" or "-tool-" in chosen[0]:
        return _gathered(state, "ACTIVATE", chosen)
    return _gathered(state, "PAINT", chosen) if chosen[0].startswith("work") else ()


def _gathered(state: Records, kind: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """After the whole (a work, the artisans, the master) all of its parts; after a part the whole it belongs to.

    Where that is one action and no other one has as many parts, it is complete with its button, and played.
    """
    first = ACTIONS.first[kind]
    found = [
        keys
        for action in legal_ids(state)
        if first <= action < first + ACTIONS.sizes[kind] and set(chosen) <= set(keys := targets(state, action))
    ]
    if not found:
        return ()
    if len(chosen) == 1 and (chosen[0] == found[0][0] or len(found) == 1):
        whole = max(found, key=len)
        alone = sum(len(keys) == len(whole) for keys in found) == 1
        return tuple(key for key in (whole if alone else whole[:-1]) if key not in chosen)
    return () if found[0][0] in chosen else found[0][:1]


def _best_turn(state: Records, cell: str) -> int:
    """The turn that earns most bonuses by fit on a space of the board; of equals the first."""
    places = [a - ACTIONS.PLACE for a in legal_ids(state) if targets(state, a)[0] == cell]
    best = max(places, key=lambda i: (sum(fit_of(state, i // 4, i % 4)), -(i % 4)))
    return best % 4
