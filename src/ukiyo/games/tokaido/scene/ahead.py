"""What a move leads to: who moves next, what is offered there, and what it leaves to those behind."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ukiyo.engine.prose import counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.tokaido.components import (
    BATH_POINTS,
    CHERRY_POINTS,
    ENCOUNTER,
    FARM,
    FARM_COINS,
    FRIENDSHIP,
    HARVEST,
    HARVEST_COINS,
    INN,
    N_SPACES,
    PADDY_SPACE,
    SPRING,
    TEMPLE,
    TRAVELER_COINS,
    VILLAGE,
)
from ukiyo.games.tokaido.rules import cards, prices, road, secrets, stops
from ukiyo.games.tokaido.state import ACTIONS, NEUTRAL, RECORD, Phase, State
from ukiyo.games.tokaido.words.explanations import TRAVELER_TEXTS
from ukiyo.games.tokaido.words.names import (
    NEUTRAL_NAME,
    artist,
    for_coins,
    kind_at,
    kind_name,
    panorama_name,
    traveler_name,
)
from ukiyo.games.tokaido.words.score_sheet import encounters_left, souvenirs_left


@dataclass(frozen=True)
class Ahead:
    """A previewed move. `following` is the pawn that moves next, -1 where all have come to an inn."""

    pawn: int
    space: int
    lane: int
    before: int
    following: int
    left: tuple[int, ...]
    """Free spaces that are jumped over and that somebody behind could still go to."""
    behind: tuple[int, ...]
    """The pawns behind them."""


def looked_at(state: Records, action: int) -> Ahead | None:
    """What a move leads to; None for other actions."""
    if ACTIONS.kind(action) != "MOVE" or ACTIONS.argument(action) < 1:
        return None
    s = state[0]
    space = ACTIONS.argument(action)
    pawn = NEUTRAL if int(s["phase"]) == Phase.NEUTRAL else int(s["to_act"])
    after = RECORD.clone(state)[0]
    before = int(after["space"][pawn])
    road.put(after, pawn, space, int(s["used"]) >> FRIENDSHIP & 1)
    following = -1 if road.all_gathered(after) else int(road.last_pawn(after))
    skipped = [k for k in range(before, space) if _free(after, k)]
    behind = [
        p for p in range(int(road.pawns(after))) if p != pawn and skipped and int(after["space"][p]) < skipped[-1]
    ]
    first = min((int(after["space"][p]) for p in behind), default=space)
    left = tuple(k for k in skipped if k > first)
    return Ahead(pawn, space, int(after["lane"][pawn]), before, following, left, tuple(behind))


def journey_as(state: Records, action: int) -> list[str]:
    """What a traveler offers; empty for other actions."""
    s = state[0]
    if ACTIONS.kind(action) not in ("CHOOSE", "TRAVEL") or int(s["to_act"]) < 0:
        return []
    i = ACTIONS.argument(action)
    who = i if ACTIONS.kind(action) == "TRAVEL" else int(s["dealt"][int(s["to_act"]), i])
    if not 0 <= who < len(TRAVELER_TEXTS):
        return []
    return [TRAVELER_TEXTS[who][1].removesuffix("."), f"{counted(int(TRAVELER_COINS[who]), 'coin')} to begin with"]


def _free(s: State, space: int) -> bool:
    """Whether a pawn could still stop on a space that is no inn."""
    kind = int(road.kind_of(s, space))
    return kind != INN and not road.is_closed(s, space) and int(road.free_lane(s, space)) >= 0


def kinds_left(state: Records, ahead: Ahead) -> str:
    """The kinds of space that are left to those behind: `2 temples and a farm`."""
    count = Counter(kind_name(kind_at(state, space)) for space in ahead.left)
    return listed(
        [name if n == 1 else counted(n, "paddy space" if name == "paddy" else name) for name, n in count.items()]
    )


def offers(state: Records, pawn: int, space: int) -> list[str]:
    """What a space offers a pawn, in few words: the choice of the base game, then that of Crossroads."""
    s, seat = state[0], pawn
    kind = kind_at(state, space)
    if road.is_neutral(s, pawn):
        does = {TEMPLE: "a coin of the bank on its own pile", INN: "a meal is put aside for it"}
        return [does.get(kind, "it only takes the place")]
    found = [_first(state, seat, kind)] + ([_second(state, seat, kind)] if s["crossroads"] else [])
    tokens = [int(p) for there, p in zip(s["token_space"], s["token_points"], strict=True) if there == space]
    return [words for words in found if words] + [f"the token: {counted(p, 'point')}" for p in tokens]


def _first(state: Records, seat: int, kind: int) -> str:
    s = state[0]
    if kind == VILLAGE:
        return f"3 of {counted(souvenirs_left(state), 'souvenir')} of the deck to buy"
    if kind == FARM:
        return counted(HARVEST_COINS if s["festival"] == HARVEST else FARM_COINS, "coin")
    if kind == SPRING:
        low, high = (int(n) for n in s["spring_deck"])
        return f"a hot spring: 2 points ({low} left) or 3 ({high} left)"
    if kind == TEMPLE:
        return "1 to 3 coins to give, as many points"
    if kind == ENCOUNTER:
        return f"one of {counted(encounters_left(state), 'encounter')}"
    if kind == INN:
        return "a meal: 6 points"
    panorama = kind - PADDY_SPACE
    if cards.is_complete(s, seat, panorama):
        return ""
    section = int(s["panorama"][seat, panorama]) + 1
    return f"section {section} of your {panorama_name(panorama)}: {counted(section, 'point')}"


def _second(state: Records, seat: int, kind: int) -> str:
    s = state[0]
    if kind == VILLAGE:
        left = int(cards.legends_left(s)).bit_count()
        return f"or one of {counted(left, 'legendary object')}" if left else ""
    if kind == FARM:
        return "or stake 2 coins on the die" if int(s["coins"][seat]) > 1 else ""
    if kind == SPRING:
        left = int(stops.baths_left(s))
        return (
            f"or a bathhouse {for_coins(int(prices.price(s, seat, ACTIONS.BATH)))}: {BATH_POINTS} points"
            if left
            else ""
        )
    if kind == TEMPLE:
        left = int(secrets.left_over(s["amulet_by"], s["boxed_amulets"]))
        return (
            f"or one of {counted(left, 'amulet')} {for_coins(int(prices.price(s, seat, ACTIONS.AMULET)))}"
            if left
            else ""
        )
    if kind == ENCOUNTER:
        left = int(secrets.left_over(s["calligraphy_by"], s["boxed_calligraphies"]))
        return f"or one of {left} calligraphies for 1 coin" if left else ""
    if kind == INN or int(road.cherries_left(s)) == 0:
        return ""
    return f"or a cherry tree: {CHERRY_POINTS} points and a coin"


def consequences(state: Records, move: Ahead, names: Sequence[str] = (), most: int = N_SPACES) -> list[str]:
    """Who moves next and what is left to those behind, in words; more spaces than `most` are only counted."""
    if move.following < 0:
        found = ["all are at the inn then"]
    elif move.following == move.pawn:
        found = ["still the last one, and moves again"]
    else:
        found = [f"{called(state, move.following, names)} moves next"]
    if move.left:
        behind = listed([called(state, pawn, names) for pawn in move.behind])
        left = kinds_left(state, move) if len(move.left) <= most else f"{len(move.left)} spaces"
        found.append(f"left to {behind}: {left}")
    elif move.behind and kind_at(state, move.space) != INN:
        found.append("leaves nothing free to those behind")
    return found


def called(state: Records, pawn: int, names: Sequence[str] = ()) -> str:
    """The name of a pawn in a sentence: the player's name or, if that is not given, the traveler's."""
    if road.is_neutral(state[0], pawn):
        return NEUTRAL_NAME
    who = int(state[0]["traveler"][pawn])
    return artist(pawn, names) if names or who < 0 else traveler_name(who)
