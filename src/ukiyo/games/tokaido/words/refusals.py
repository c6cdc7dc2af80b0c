"""Why an action may not be played now: the number of the rule against it, and the reason in words."""

from ukiyo.engine.prose import counted
from ukiyo.engine.record import Records
from ukiyo.games.tokaido.components import (
    AMULETS,
    DEVOTION,
    ENCOUNTER,
    FARM,
    FRIENDSHIP,
    INN,
    KINDS,
    KITA,
    MARIHITO,
    MEAL_DISH,
    MIYATAKA,
    NEXT_INN,
    PADDY_SPACE,
    RAKUREN,
    SASAYAKKO,
    SATSUKI,
    SPRING,
    TEMPLE,
    TRAVELER_NEEDS,
    VILLAGE,
    YASHIMA,
)
from ukiyo.games.tokaido.rules import cards, festivals, inn, knowledge, prices, road, shop, stops
from ukiyo.games.tokaido.state import ACTIONS, Phase
from ukiyo.games.tokaido.words.names import (
    amulet_name,
    calligraphy_name,
    dish_name,
    kind_at,
    kind_name,
    legend_name,
    panorama_name,
    slots_of,
    space_name,
    traveler_name,
)

Reason = tuple[str, str]

NOTHING_TO_GIVE: Reason = ("TK-10.12", "that costs nothing, so Devotion has no coins to give")

AWAITED = {
    Phase.OVER: "the game is over",
    Phase.CHOOSE: "now a traveler is chosen",
    Phase.FIRST: "now Mutsumi may leave first",
    Phase.MOVE: "now a pawn is moved",
    Phase.NEUTRAL: "now the neutral traveler is moved",
    Phase.STOP: "now you act at the space",
    Phase.SHOP: "now souvenirs are bought, or none",
    Phase.KEEP: "now you keep one of two encounters",
    Phase.PANORAMA: "now a panorama is chosen",
    Phase.REROLL: "now you may roll again",
    Phase.BET: "now you may stake a coin",
    Phase.OFFER: "now a meal is offered",
    Phase.MEAL: "now a meal is chosen, or none",
    Phase.AGAIN: "now you may move again with Vitality",
    Phase.FESTIVAL: "now a festival is chosen",
    Phase.TANABATA: "now a calligraphy may be bought",
    Phase.FEAST: "now a meal left over may be eaten",
    Phase.CLOSE: "now a space may be closed",
}
_RULES = {
    Phase.CHOOSE: "TK-2.1", Phase.MOVE: "TK-3.2", Phase.NEUTRAL: "TK-4.2", Phase.STOP: "TK-3.2", Phase.KEEP: "TK-13.4",
    Phase.FESTIVAL: "TK-16.1",
}  # fmt: skip
"""The rule of what is decided where nothing is offered."""
_STOP = (Phase.STOP,)
_PHASES_OF = {
    "CHOOSE": (Phase.CHOOSE,), "MOVE": (Phase.MOVE, Phase.NEUTRAL), "TAKE": _STOP, "GIVE": _STOP, "LEGEND": _STOP,
    "GAMBLE": _STOP, "CHERRY": _STOP, "BATH": _STOP, "AMULET": _STOP, "CALLIGRAPHY": (Phase.STOP, Phase.TANABATA),
    "COLLECT": _STOP, "HAND": _STOP, "BUY": (Phase.SHOP,), "KEEP": (Phase.KEEP, Phase.FESTIVAL),
    "TRAVEL": (Phase.CHOOSE,), "PANORAMA": (Phase.PANORAMA,), "EAT": (Phase.MEAL, Phase.FEAST), "CLOSE": (Phase.CLOSE,),
}  # fmt: skip
_OUT_OF_TIME = {
    "CHOOSE": ("TK-2.1", "travelers are chosen before the journey"),
    "TRAVEL": ("TK-2.1", "travelers are chosen before the journey"),
    "MOVE": ("TK-3.1", "you move at the beginning of a turn"),
    "TAKE": ("TK-3.2", "you act where you have stopped"),
    "GIVE": ("TK-7.1", "gifts are given at a temple"),
    "LEGEND": ("TK-6.6", "legendary objects are bought at a village"),
    "GAMBLE": ("TK-10.1", "you gamble at a farm"),
    "CHERRY": ("TK-10.3", "cherry trees are taken on panorama spaces"),
    "BATH": ("TK-10.4", "the bathhouse is at hot springs"),
    "AMULET": ("TK-10.5", "amulets are bought at a temple"),
    "CALLIGRAPHY": ("TK-11.1", "calligraphies are bought at an encounter"),
    "COLLECT": ("TK-15.5", "only Rakuren does that, at a village"),
    "HAND": ("TK-16.9", "dolls and carps are handed in at a space"),
    "BUY": ("TK-6.1", "nothing is on display"),
    "KEEP": ("TK-13.4", "there are not two cards to choose from"),
    "PANORAMA": ("TK-8.7", "no section is to be chosen"),
    "EAT": ("TK-9.3", "you eat at an inn"),
    "CLOSE": ("TK-16.12", "only the Typhoon closes spaces"),
    "YES": ("TK-3.1", "nothing is offered"),
    "NO": ("TK-3.1", "this cannot be declined"),
}
_KIND_OF = {"LEGEND": VILLAGE, "COLLECT": VILLAGE, "GAMBLE": FARM, "BATH": SPRING, "AMULET": TEMPLE, "GIVE": TEMPLE,
            "CALLIGRAPHY": ENCOUNTER}  # fmt: skip


def why_illegal(state: Records, action: int) -> Reason:
    """The rule against an action that is not legal now, and the reason."""
    s = state[0]
    phase = Phase(int(s["phase"]))
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if phase == Phase.OVER:
        return "TK-12.1", AWAITED[phase]
    seat = int(s["to_act"])
    if kind == "USE":
        return _use(state, seat, phase, i)
    if kind in ("YES", "NO"):
        return _answer(state, phase, kind)
    if phase not in _PHASES_OF[kind]:
        rule, reason = _OUT_OF_TIME[kind]
        return rule, f"{reason}; {AWAITED[phase]}"
    match kind:
        case "CHOOSE":
            return "TK-2.11", "no travelers are dealt here: choose any by name"
        case "TRAVEL":
            return _travel(state, i)
        case "MOVE":
            return _move(state, phase, i)
        case "BUY":
            return _buy(state, seat, i)
        case "KEEP" if phase == Phase.FESTIVAL:
            return "TK-16.6", "this festival would have no effect for anybody here"
        case "PANORAMA":
            return "TK-5.3", f"the {panorama_name(i)} is complete"
        case "EAT":
            return _eat(state, seat, i)
        case "CLOSE":
            return _close(state, i)
        case "CALLIGRAPHY" if phase == Phase.TANABATA:
            return _calligraphy(state, seat, i)
        case _:
            return _stop(state, seat, kind, i)


def _use(state: Records, seat: int, phase: Phase, i: int) -> Reason:
    s = state[0]
    name = amulet_name(i)
    rule = f"TK-10.{(7, 6, 8, 9, 11, 12)[i]}"
    if not s["crossroads"]:
        return "TK-2.8", "there are no amulets without Crossroads"
    if not cards.holds_amulet(s, seat, i):
        return "TK-10.5", f"the {name} is not in hand"
    if int(s["used"]):
        return "TK-10.18", f"the {amulet_name(int(s['used']).bit_length() - 1)} is declared already"
    if AMULETS[i] == "friendship" and phase == Phase.MOVE:
        at = int(s["space"][seat])
        ahead = range(at + 1, int(NEXT_INN[int(s["return_trip"]), at]))
        third = any(int(road.standing(s, space)) == 2 for space in ahead)
        return ("TK-10.10" if third else rule), "no single space ahead has just one pawn on it"
    if AMULETS[i] == "vitality":
        return rule, "it is used after a turn that leads ahead of all others"
    return rule, f"the {name} does nothing here; {AWAITED[phase]}"


def _answer(state: Records, phase: Phase, kind: str) -> Reason:
    s = state[0]
    if phase == Phase.AGAIN:
        if cards.holds_amulet(s, int(s["to_act"]), 0):
            return "TK-10.17", f"the {amulet_name(0)} was bought with the last action of this turn"
        return "TK-10.7", f"the {amulet_name(0)} is not in hand"
    if phase == Phase.BET and kind == "YES":
        return "TK-14.1", "there is no coin to stake"
    if phase == Phase.OFFER and kind == "YES":
        if inn.knows_dish(s, int(s["to_act"]), int(MEAL_DISH[int(s["offered"])])):
            rule = "TK-13.12" if int(s["traveler"][int(s["to_act"])]) == SATSUKI else "TK-9.4"
            return rule, "this dish was eaten before"
        return "TK-15.10", "there are not enough coins for it"
    if kind == "NO" and int(s["used"]):
        return "TK-10.18", f"the {amulet_name(int(s['used']).bit_length() - 1)} is declared, so something is bought"
    if kind == "NO" and phase == Phase.STOP:
        return "TK-10.16", "a player who stops where something can be done must do it"
    return _RULES.get(phase, "TK-3.1"), f"{_OUT_OF_TIME[kind][1]}; {AWAITED[phase]}"


def _travel(state: Records, who: int) -> Reason:
    s = state[0]
    if not s["free_choice"]:
        return "TK-2.1", "choose one of the two travelers dealt"
    if int(TRAVELER_NEEDS[who]) & ~int(knowledge.boxes(s)):
        dull = not s["crossroads"] and who in (YASHIMA, MARIHITO)
        return ("TK-2.9" if dull else "TK-2.8"), f"{traveler_name(who)} needs cards of another box"
    return "TK-2.11", f"another player travels as {traveler_name(who)} already"


def _move(state: Records, phase: Phase, space: int) -> Reason:
    s = state[0]
    pawn = int(s["turn"])
    at = int(s["space"][pawn])
    if space <= at:
        return "TK-3.2", "you never go back"
    if space > int(NEXT_INN[int(s["return_trip"]), at]):
        return "TK-3.3", "nobody passes an inn"
    kind = kind_at(state, space)
    if s["festival"] >= 0 and road.is_closed(s, space):
        return "TK-16.12", f"{space_name(state, space)} is closed"
    if phase == Phase.MOVE and kind != INN and not road.has_business(s, pawn, kind):
        if kind >= PADDY_SPACE:
            return "TK-3.11", f"the {panorama_name(kind - PADDY_SPACE)} is complete"
        return ("TK-3.9" if kind == VILLAGE else "TK-3.10"), f"without a coin you cannot stop at a {kind_name(kind)}"
    if int(s["used"]) >> FRIENDSHIP & 1:
        return "TK-10.10", "Friendship lets you stop beside one pawn on a single space"
    return "TK-3.2", f"{space_name(state, space)} is taken"


def _buy(state: Records, seat: int, i: int) -> Reason:
    s = state[0]
    if any(int(shop.slot_price(s, seat, slot)) < 0 for slot in slots_of(i)):
        return "TK-6.1", "there is nothing in this place of the display"
    if int(s["used"]) >> DEVOTION & 1 and int(shop.cost_of(s, seat, i + 1)) == 0:
        return NOTHING_TO_GIVE
    several = int(s["traveler"][seat]) == SASAYAKKO and len(slots_of(i)) > 1
    rule = "TK-13.7" if several else "TK-15.5" if int(s["display_legend"]) >= 0 else "TK-6.1"
    return rule, f"that costs more than there is: {counted(int(s['coins'][seat]), 'coin')}"


def _eat(state: Records, seat: int, dish: int) -> Reason:
    s = state[0]
    if not any(int(s["inn_meals"]) >> m & 1 for m in range(len(MEAL_DISH)) if MEAL_DISH[m] == dish):
        return "TK-9.5", f"there is no {dish_name(dish)} here"
    if inn.knows_dish(s, seat, dish):
        return "TK-9.4", f"{dish_name(dish)} was eaten before"
    cost, have = int(prices.dish(s, seat, dish)), int(s["coins"][seat])
    if cost <= have:
        devoted = int(s["used"]) >> DEVOTION & 1
        return NOTHING_TO_GIVE if devoted else ("TK-10.18", "that costs nothing without Hospitality too")
    return "TK-9.3", _too_costly(dish_name(dish), cost, have)


def _too_costly(what: str, cost: int, have: int) -> str:
    return f"{what} costs {counted(cost, 'coin')}, and the purse holds {counted(have, 'coin')}"


def _close(state: Records, space: int) -> Reason:
    first, behind = festivals.next_leg(state[0])
    if not first <= space < behind:
        return "TK-16.12", "this space is not on the next leg"
    return "TK-16.12", f"one {kind_name(kind_at(state, space))} space is closed already"


def _calligraphy(state: Records, seat: int, i: int) -> Reason:
    if int(state[0]["boxed_calligraphies"]) >> i & 1:
        return "TK-2.10", f"the {calligraphy_name(i)} stays in the box"
    if not int(cards.calligraphies_left(state[0])) >> i & 1:
        return "TK-11.1", f"the {calligraphy_name(i)} is gone"
    return "TK-11.1", "you have no coin for it"


def _stop(state: Records, seat: int, kind: str, i: int) -> Reason:
    """What is wrong with something to be done at a space."""
    s = state[0]
    here = kind_at(state, int(s["space"][seat]))
    coins, cost = int(s["coins"][seat]), int(prices.price(s, seat, ACTIONS.first[kind] + i))
    rule, reason = _OUT_OF_TIME[kind]
    second = kind not in ("TAKE", "GIVE", "HAND")
    if second and kind != "COLLECT" and not s["crossroads"]:
        return "TK-2.8", "that is done with Crossroads only"
    if int(s["used"]) >> DEVOTION & 1 and not second:
        return "TK-10.18", "Devotion is declared, so something is bought"
    if kind == "HAND":
        return ("TK-16.10" if KINDS[here] == "sea" else "TK-16.9"), "there is no doll or carp to hand in here"
    if kind == "COLLECT" and int(s["traveler"][seat]) != RAKUREN:
        return rule, reason
    wrong = here < PADDY_SPACE if kind == "CHERRY" else kind in _KIND_OF and here != _KIND_OF[kind]
    if wrong or (kind == "TAKE" and here == TEMPLE):
        return (rule, f"{reason}, and this is {space_name(state, int(s['space'][seat]))}") if kind != "TAKE" else (
            "TK-7.1", "at a temple you say how much you give")  # fmt: skip
    if int(s["acted"]) & (stops.SECOND_CHOICE if second else stops.FIRST_CHOICE):
        both = "TK-14.5" if int(s["traveler"][seat]) in (KITA, MIYATAKA) else "TK-10.8"
        return both, "that was done at this space already"
    match kind:
        case "TAKE":
            return "TK-5.3", f"the {panorama_name(here - PADDY_SPACE)} is complete"
        case "GIVE":
            return "TK-7.1", f"the purse holds only {counted(coins, 'coin')}"
        case "LEGEND":
            if int(s["boxed_legends"]) >> i & 1:
                return "TK-2.10", f"{legend_name(i)} stays in the box"
            if not int(cards.legends_left(s)) >> i & 1:
                return rule, f"{legend_name(i)} is gone"
            return (rule, _too_costly(legend_name(i), cost, coins)) if cost > coins else NOTHING_TO_GIVE
        case "GAMBLE":
            return rule, _too_costly("a roll of the die", cost, coins)
        case "CHERRY":
            return rule, "no cherry tree is left"
        case "BATH":
            if int(stops.baths_left(s)) == 0:
                return rule, "no bathhouse is left"
            return rule, "you have no coin for it"
        case "AMULET":
            if int(s["boxed_amulets"]) >> i & 1:
                return "TK-2.10", f"the {amulet_name(i)} stays in the box"
            if not int(cards.amulets_left(s)) >> i & 1:
                return rule, f"the {amulet_name(i)} is gone"
            return rule, "you have no coin for it"
        case "CALLIGRAPHY":
            return _calligraphy(state, seat, i)
        case _:
            return rule, "Rakuren does it instead of the usual choices, not after one of them"
