"""Actions in words: their notation, what they do, what to touch to play them, and the prompts."""

from collections.abc import Sequence

from ukiyo.engine import players
from ukiyo.engine.prose import capital, counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.tokaido.components import (
    AMULETS,
    BATH_POINTS,
    CALLIGRAPHIES,
    CARP_POINTS,
    DISHES,
    FARM,
    INN,
    LEGENDS,
    NEXT_INN,
    PADDY_SPACE,
    PANORAMAS,
    SPRING,
    TEMPLE,
    TRAVELERS,
    VILLAGE,
)
from ukiyo.games.tokaido.rules import inn, knowledge, prices, shop
from ukiyo.games.tokaido.state import ACTIONS, Phase
from ukiyo.games.tokaido.words.names import (
    amulet_name,
    artist,
    calligraphy_name,
    dish_name,
    encounter_name,
    festival_name,
    festival_text,
    for_coins,
    kind_at,
    legend_name,
    meal_name,
    panorama_name,
    slot_key,
    slot_text,
    slot_word,
    slots_of,
    space_key,
    space_name,
    stop_key,
    traveler_name,
)

AMULET_TEXTS = (
    "move again at once, for you are ahead of all others",
    "roll the die for 0 to 4 coins",
    "do both things that this space offers",
    "stop beside another pawn on a single space",
    "eat a meal for free",
    "put the coins of your next purchase on your temple pile",
)
CALLIGRAPHY_TEXTS = (
    "2 points for each coin left at the end",
    "3 points for each completed panorama and 1 for each cherry tree",
    "2 points for each legendary object and 1 for each souvenir",
    "6 points for coming to the last inn last, 4 for coming second last, else 2",
    "2 points for each achievement and 1 for each calligraphy",
    "3 points for each inn without a meal",
)
LEGEND_TEXTS = (
    "1 point for each souvenir and legendary object you have, and for each souvenir to come",
    "1 point for each souvenir and legendary object you have, and for each souvenir to come",
    "a fifth family in your souvenir sets",
    "a fifth family in your souvenir sets",
    "8 points",
    "8 points",
)
_PLAIN = {"TAKE": "take", "GAMBLE": "gamble", "CHERRY": "cherry", "BATH": "bath", "COLLECT": "collect",
          "HAND": "hand in", "YES": "yes", "NO": "no"}  # fmt: skip
_CARDS: dict[str, tuple[str, Sequence[str]]] = {
    "LEGEND": ("legend", LEGENDS), "AMULET": ("amulet", AMULETS), "CALLIGRAPHY": ("calligraphy", CALLIGRAPHIES),
    "USE": ("use", AMULETS), "TRAVEL": ("travel", TRAVELERS), "PANORAMA": ("panorama", PANORAMAS), "EAT": ("eat", DISHES),
}  # fmt: skip


def notation(action: int) -> str:
    """The readable notation of an action. Files keep it, so it never changes."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in _CARDS:
        word, names = _CARDS[kind]
        return f"{word} {names[i]}"
    if kind == "BUY":
        return " ".join(["buy", *(slot_word(slot) for slot in slots_of(i))])
    first = 0 if kind in ("MOVE", "CLOSE") else 1
    return f"{kind.lower()} {i + first}"


def targets(state: Records, action: int) -> tuple[str, ...]:
    """The keys of the things to choose, in order. In one decision no action's keys begin with all of another's."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    seat = max(0, int(state[0]["to_act"]))
    match kind:
        case "CHOOSE":
            return (f"dealt-{i + 1}",)
        case "TRAVEL":
            return (f"traveler-{TRAVELERS[i]}",)
        case "MOVE" | "CLOSE":
            return (space_key(i),)
        case "TAKE":
            return (stop_key(state, seat),)
        case "GIVE":
            return (f"gift-{i + 1}",)
        case "GAMBLE" | "CHERRY" | "BATH" | "COLLECT":
            return (f"stop-{kind.lower()}",)
        case "HAND":
            return ("stop-hand-in",)
        case "USE":
            return (f"own-{AMULETS[i]}",)
        case "BUY":
            return (*(slot_key(slot) for slot in slots_of(i)), "button-buy")
        case "KEEP":
            return (f"{'festival' if state[0]['phase'] == Phase.FESTIVAL else 'seen'}-{i + 1}",)
        case "EAT":
            return (f"meal-{DISHES[i]}",)
        case "YES" | "NO":
            return (f"button-{kind.lower()}",)
        case _:
            word, names = _CARDS[kind]
            return (f"{word}-{names[i]}",)


def action_text(state: Records, action: int) -> str:
    """What an action does here, in words."""
    s = state[0]
    seat = max(0, int(s["to_act"]))
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    match kind:
        case "CHOOSE":
            return f"travel as {traveler_name(int(s['dealt'][seat, i]))}"
        case "TRAVEL":
            return f"travel as {traveler_name(i)}"
        case "MOVE":
            who = "the neutral traveler goes" if s["phase"] == Phase.NEUTRAL else "go"
            return f"{who} to {space_name(state, i)}" if i else "stay"
        case "TAKE":
            return _take(state, seat)
        case "GIVE":
            return f"give {counted(i + 1, 'coin')} to the temple"
        case "LEGEND":
            return f"buy {legend_name(i)} {for_coins(int(prices.price(s, seat, action)))}: {LEGEND_TEXTS[i]}"
        case "GAMBLE":
            return f"stake {counted(int(prices.price(s, seat, action)), 'coin')} on the die"
        case "CHERRY":
            return "take a cherry tree: 2 points and a coin"
        case "BATH":
            return f"go to the bathhouse {for_coins(int(prices.price(s, seat, action)))}: {BATH_POINTS} points"
        case "AMULET":
            return f"buy the {amulet_name(i)} {for_coins(int(prices.price(s, seat, action)))}: {AMULET_TEXTS[i]}"
        case "CALLIGRAPHY":
            return f"buy the {calligraphy_name(i)} for 1 coin: {CALLIGRAPHY_TEXTS[i]}"
        case "COLLECT":
            return "look at four souvenirs and a legendary object"
        case "HAND":
            doll = kind_at(state, int(s["space"][seat])) == VILLAGE
            return "hand in the doll for the top souvenir" if doll else f"hand in the carp for {CARP_POINTS} points"
        case "USE":
            return f"use the {amulet_name(i)}: {AMULET_TEXTS[i]}"
        case "BUY":
            asked = max(0, int(shop.cost_of(s, seat, i + 1)))
            what = listed([slot_text(state, slot) for slot in slots_of(i)])
            return f"buy {what} {for_coins(asked)}"
        case "KEEP":
            return _keep(state, i)
        case "PANORAMA":
            return f"take section {int(s['panorama'][seat, i]) + 1} of the {panorama_name(i)}"
        case "EAT":
            return f"eat {dish_name(i)} {for_coins(int(prices.dish(s, seat, i)))}"
        case "CLOSE":
            return f"close {space_name(state, i)}" if i else "close nothing"
        case "YES":
            return _yes(state, seat)
        case _:
            return _no(state)


def _take(state: Records, seat: int) -> str:
    """The first choice at a space."""
    s = state[0]
    kind = kind_at(state, int(s["space"][seat]))
    if kind == VILLAGE:
        return "look at the top souvenirs"
    if kind == FARM:
        return "take coins at the farm"
    if kind == SPRING:
        return "bathe in a hot spring"
    if kind == TEMPLE:
        return "give to the temple"
    if kind >= PADDY_SPACE and kind != INN:
        panorama = kind - PADDY_SPACE
        return f"take section {int(s['panorama'][seat, panorama]) + 1} of the {panorama_name(panorama)}"
    return "draw an encounter"


def _keep(state: Records, i: int) -> str:
    s = state[0]
    if s["phase"] == Phase.FESTIVAL:
        card = int(s["festival_drawn"][i])
        text = f": {festival_text(card)}" if 0 <= card < knowledge.FESTIVAL_DOWN else ""
        return f"choose {festival_name(card)}{text}"
    return f"keep {encounter_name(int(s['encounter_shown'][i]))}"


def _yes(state: Records, seat: int) -> str:
    s = state[0]
    match int(s["phase"]):
        case Phase.FIRST:
            return "leave the inn first"
        case Phase.REROLL:
            return "roll once more; the second result stands"
        case Phase.BET:
            return "stake a coin on the die"
        case Phase.OFFER:
            known = 0 <= s["offered"] < knowledge.MEAL_DOWN
            cost = int(inn.offered_price(s, seat)) if known else 0
            return f"eat {meal_name(int(s['offered']))} {for_coins(cost)}"
        case Phase.AGAIN:
            return f"use the {amulet_name(0)}: {AMULET_TEXTS[0]}"
        case _:
            return "yes"


_NO = {
    Phase.FIRST: "leave in your turn",
    Phase.STOP: "do nothing here",
    Phase.SHOP: "buy nothing",
    Phase.PANORAMA: "take no section",
    Phase.REROLL: "let the roll stand",
    Phase.BET: "stake nothing",
    Phase.OFFER: "do not eat it",
    Phase.MEAL: "eat nothing here",
    Phase.AGAIN: "end the turn",
    Phase.TANABATA: "buy no calligraphy",
    Phase.FEAST: "eat nothing more",
    Phase.CLOSE: "close no more spaces",
}


def _no(state: Records) -> str:
    phase = Phase(int(state[0]["phase"]))
    if phase == Phase.STOP and state[0]["acted"]:
        return "do nothing more here"
    return _NO.get(phase, "decline")


# --- prompts -------------------------------------------------------------------------------------------------------
def prompt(state: Records, names: Sequence[str] = ()) -> str:
    """One sentence: who has to decide what or, once the game is over, who won."""
    s = state[0]
    seat = int(s["to_act"])
    if seat < 0:
        return outcome(state, names)
    who = capital(artist(seat, names))
    where = space_name(state, max(1, int(s["space"][seat])))
    match int(s["phase"]):
        case Phase.CHOOSE:
            return f"{who} chooses {'a traveler' if s['free_choice'] else 'one of two travelers'}."
        case Phase.FIRST:
            return f"{who} may leave {where} first."
        case Phase.MOVE:
            return f"{who} moves on from {where}, at most to {_next_inn(state, seat)}{_declared(state)}."
        case Phase.NEUTRAL:
            return f"{who} moves the neutral traveler."
        case Phase.STOP:
            return f"{who} chooses what to do at {where}{_declared(state)}."
        case Phase.SHOP:
            return f"{who} may buy what is shown at {where}{_declared(state)}."
        case Phase.KEEP:
            return f"{who} chooses which of two encounters to keep."
        case Phase.PANORAMA:
            return f"{who} may take the next section of a panorama."
        case Phase.REROLL:
            rolled = int(s["agenda_argument"][int(s["agenda_size"]) - 1])
            return f"{who} rolled {rolled or 'X'} and may roll once more."
        case Phase.BET:
            return f"{who} may stake a coin on the die."
        case Phase.OFFER:
            return f"{who} may eat the meal that is offered{_declared(state)}."
        case Phase.MEAL:
            return f"{who} chooses a meal at {where}, or none{_declared(state)}."
        case Phase.AGAIN:
            return f"{who} is ahead of all others and may use an amulet to move again."
        case Phase.FESTIVAL:
            return f"{who} came first and chooses one of two festivals."
        case Phase.TANABATA:
            return f"{who} may buy a calligraphy{_declared(state)}."
        case Phase.FEAST:
            return f"{who} may eat one of the meals left over{_declared(state)}."
        case Phase.CLOSE:
            return f"{who} may close a space of the next leg."
        case _:
            return f"{who} is to act."


def _next_inn(state: Records, seat: int) -> str:
    s = state[0]
    return space_name(state, int(NEXT_INN[int(s["return_trip"]), int(s["space"][seat])]))


def _declared(state: Records) -> str:
    """The amulets that were declared for what comes next."""
    used = [amulet_name(i) for i in range(len(AMULETS)) if int(state[0]["used"]) >> i & 1]
    return f", with the {listed(used)}" if used else ""


def outcome(state: Records, names: Sequence[str] = ()) -> str:
    """Who won, with how many points, and how a tie was broken."""
    return " ".join(filter(None, (players.victory(state, names), tie(state, names))))


def tie(state: Records, names: Sequence[str] = ()) -> str:
    """How ties are broken when the journey is over (TK-12.8, TK-12.10); empty before that, and if there are none."""
    if int(state[0]["to_act"]) >= 0:
        return ""
    cards_won = [int(won).bit_count() for won in state[0]["achievements"]]
    return players.ties(state, names, [("achievement cards", cards_won)])
