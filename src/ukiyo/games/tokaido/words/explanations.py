"""What the things on the table are, for hover, long press and focus: `explain` for every key of the picture."""

import re

from ukiyo.engine.prose import capital, counted
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Explanation
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    CALLIGRAPHIES,
    CARP_POINTS,
    DISH_PRICE,
    DISHES,
    FAMILIES,
    FESTIVALS,
    KINDS,
    LEGENDS,
    N_SPACES,
    PANORAMAS,
    SATSUKI,
    SEA_SPACE,
    SECTIONS,
    SOUVENIR_FAMILY,
    SOUVENIR_PRICE,
    SOUVENIRS,
    TRAVELER_COINS,
    TRAVELERS,
)
from ukiyo.games.tokaido.rules import cards, road, secrets, stops
from ukiyo.games.tokaido.state import ACTIONS, LEGEND_SLOT, Phase
from ukiyo.games.tokaido.words.actions import AMULET_TEXTS, CALLIGRAPHY_TEXTS, LEGEND_TEXTS, action_text, prompt
from ukiyo.games.tokaido.words.names import (
    achievement_name,
    amulet_name,
    artist,
    calligraphy_name,
    dish_name,
    encounter_name,
    festival_name,
    festival_rule,
    festival_text,
    is_double,
    kind_at,
    kind_name,
    legend_name,
    meals_text,
    panorama_name,
    slot_word,
    souvenir_name,
    space_name,
    traveler_name,
)
from ukiyo.games.tokaido.words.score_sheet import (
    ROWS,
    _belongings,
    _held,
    encounters_left,
    meals_left,
    sheet,
    souvenirs_left,
    springs_left,
)
from ukiyo.games.tokaido.words.texts import ACHIEVEMENT_TEXTS, ENCOUNTER_TEXTS, KIND_TEXTS, SECOND_TEXTS, SOLD

_SEAT = re.compile(r"seat([0-4])(?:-([a-z]+)(?:-([a-z]+))?)?")

AMULET_RULES = ("TK-10.7", "TK-10.6", "TK-10.8", "TK-10.9", "TK-10.11", "TK-10.12")
TRAVELER_TEXTS = (
    ("TK-13.1", "At each inn on the way the next section of a panorama of your choice."),
    ("TK-13.2", "At each inn on the way an encounter."),
    ("TK-13.3", "Every meal costs 1 coin less."),
    ("TK-13.4", "At an encounter you look at two cards and keep one."),
    ("TK-13.5", "At every inn you are offered a meal for free."),
    ("TK-13.6", "1 point more for each hot spring, bathhouse and achievement."),
    ("TK-13.7", "Of several souvenirs bought together the cheapest is free."),
    ("TK-13.8", "At each temple a coin of the bank to your pile, 1 point."),
    ("TK-13.9", "At each encounter 1 point and 1 coin."),
    ("TK-13.10", "One souvenir at each stop at a village costs 1 coin."),
    ("TK-14.1", "At each inn on the way you may stake a coin on the die."),
    ("TK-14.2", "At each inn on the way the top souvenir for free."),
    ("TK-14.3", "Each meal also scores its printed price."),
    ("TK-14.4", "A coin at each stop on a panorama space."),
    ("TK-14.5", "At a temple you may do both things."),
    ("TK-14.5", "At an encounter you may do both things."),
    ("TK-15.1", "At the start each other traveler gives you a coin. You know others' calligraphies and amulets."),
    ("TK-15.3", "You may be the first to leave an inn."),
    ("TK-15.4", "A coin whenever a player stops at an encounter."),
    ("TK-15.5", "At a village you may look at four souvenirs and a legendary object instead, and buy any of them."),
    ("TK-15.7", "3 points at each inn where you buy no meal."),
    ("TK-15.8", "Coins on your temple pile score 2 each; amulets are free."),
    ("TK-15.9", "At each inn on the way a random amulet."),
    ("TK-15.10", "At each inn on the way you may buy the top meal of the deck, and another one."),
    ("TK-15.11", "At each inn on the way a hot spring."),
    ("TK-15.12", "Farms give you 4 coins; after gambling you may roll once more."),
    ("TK-15.13", "Your best calligraphy counts twice."),
    ("TK-15.14", "At the end a point for each of twelve kinds of card that you have."),
    ("TK-15.15", "Every meal costs 1 coin; small objects are free at villages."),
    ("TK-15.16", "At each inn on the way a coin of those who came just before and after you."),
    ("TK-15.4", "A coin whenever a player stops at a temple."),
    ("TK-15.17", "Art and legendary objects cost 1 coin less."),
)
_THINGS = {
    "stop-gamble": ("The Gaming Room", "Stake 2 coins: they come back as many times as the die shows, and are lost with the X.", "TK-10.1"),
    "stop-cherry": ("A cherry tree", "2 points and a coin.", "TK-10.3"),
    "stop-bath": ("The bathhouse", "A card of 4 points, which counts as a hot spring.", "TK-10.4"),
    "stop-collect": ("Rakuren's choice", "Four souvenirs and a legendary object are shown.", "TK-15.5"),
    "die": ("The red die", "It shows X, 1, 2, 3, 3 or 4.", "TK-10.2"),
    "pawn-neutral": ("The neutral traveler", "When it is last, the player further ahead moves it.", "TK-4.2"),
}  # fmt: skip


_ANSWERS = {"button-yes": ACTIONS.YES, "button-no": ACTIONS.NO}
_ANSWER_RULES = {
    Phase.FIRST: "TK-15.3", Phase.REROLL: "TK-15.12", Phase.BET: "TK-14.1", Phase.MEAL: "TK-9.3", Phase.AGAIN: "TK-10.7",
    Phase.TANABATA: "TK-16.20", Phase.FEAST: "TK-16.26", Phase.CLOSE: "TK-16.12",
}  # fmt: skip
_PANORAMA_RULES = {cards.FOR_GUIDE: "TK-8.7", cards.FOR_HIROSHIGE: "TK-13.1", cards.FOR_PAINTERS: "TK-16.21"}


def explain(state: Records, key: str) -> Explanation | None:
    """The explanation of the thing with this key, with its rule; None for a key without a meaning here."""
    if key in _THINGS:
        return Explanation(*_THINGS[key])
    if key in _ANSWERS:
        return _answer(state, _ANSWERS[key])
    if key == "button-buy":
        return Explanation("Buy", "Buy what is chosen.", _shop_rule(state))
    if key == "stop-hand-in":
        return _hand_in(state)
    if match := _SEAT.fullmatch(key):
        return _of_seat(state, int(match[1]), match[2], match[3])
    head, _, tail = key.partition("-")
    if head == "space" and tail.isdecimal() and 1 <= int(tail) <= N_SPACES:
        return _space(state, int(tail))
    if head == "stop" and tail in KINDS:
        rule, text = KIND_TEXTS[tail]
        return Explanation(capital(kind_name(KINDS.index(tail))), text, rule)
    if head == "gift" and tail in ("1", "2", "3"):
        return Explanation(f"A gift of {counted(int(tail), 'coin')}", KIND_TEXTS["temple"][1], "TK-7.1")
    if head in ("dealt", "seen", "display", "festival") and tail:
        return _slot(state, head, tail)
    if head in ("deck", "inn", "temple", "festival"):
        return _place(state, head, tail)
    if head == "pawn" and tail.isdecimal() and int(tail) < int(state[0]["seats"]):
        return _of_seat(state, int(tail), None, None)
    if head == "row":
        return _row(tail)
    return _card(state, head, tail)


def _answer(state: Records, action: int) -> Explanation:
    """What a yes or a no means now."""
    words = capital(action_text(state, action))
    return Explanation(words, f"{prompt(state)} {words}.", _answer_rule(state))


def _answer_rule(state: Records) -> str:
    """The rule that offers what may be taken or declined now."""
    s = state[0]
    phase, seat = Phase(int(s["phase"])), max(0, int(s["to_act"]))
    if phase == Phase.STOP:
        return "TK-10.20" if s["acted"] else "TK-10.16"
    if phase == Phase.SHOP:
        return _shop_rule(state)
    if phase == Phase.PANORAMA:
        return _PANORAMA_RULES[int(s["agenda_argument"][max(0, int(s["agenda_size"]) - 1)])]
    if phase == Phase.OFFER:
        return "TK-13.5" if int(s["traveler"][seat]) == SATSUKI else "TK-15.10"
    return _ANSWER_RULES.get(phase, "TK-3.1")


def _shop_rule(state: Records) -> str:
    """The rule for buying at a village: Rakuren has his own."""
    return "TK-15.5" if int(state[0]["display_legend"]) >= 0 else "TK-6.1"


def _hand_in(state: Records) -> Explanation:
    """A doll or a carp, depending on the player's space."""
    s = state[0]
    if kind_at(state, max(1, int(s["space"][max(0, int(s["to_act"]))]))) == SEA_SPACE:
        return Explanation("Hand in the carp", f"{CARP_POINTS} points on a sea space.", "TK-16.10")
    return Explanation("Hand in the doll", "The top souvenir at a village.", "TK-16.9")


def _card(state: Records, head: str, tail: str) -> Explanation | None:
    """A card by its name."""
    if head == "legend" and tail in LEGENDS:
        i = LEGENDS.index(tail)
        return Explanation(
            legend_name(i),
            f"{capital(LEGEND_TEXTS[i])}.",
            ("TK-6.9", "TK-6.9", "TK-6.7", "TK-6.7", "TK-6.8", "TK-6.8")[i],
        )
    if head in ("amulet", "own") and tail in AMULETS:
        i = AMULETS.index(tail)
        return Explanation(amulet_name(i), f"{capital(AMULET_TEXTS[i])}.", AMULET_RULES[i])
    if head == "calligraphy" and tail in CALLIGRAPHIES:
        i = CALLIGRAPHIES.index(tail)
        return Explanation(
            capital(calligraphy_name(i)), f"{capital(CALLIGRAPHY_TEXTS[i])}.", f"TK-11.{(2, 3, 4, 5, 7, 8)[i]}"
        )
    if head == "panorama" and tail in PANORAMAS:
        i = PANORAMAS.index(tail)
        return Explanation(capital(panorama_name(i)), f"{SECTIONS[i]} sections, worth their numbers.", "TK-5.2")
    if head == "meal" and tail in DISHES:
        i = DISHES.index(tail)
        return Explanation(
            dish_name(i), f"{counted(int(DISH_PRICE[i]), 'coin')}, 6 points. Each dish is eaten once.", "TK-9.3"
        )
    if head == "souvenir" and tail in SOUVENIRS:
        return _souvenir(SOUVENIRS.index(tail))
    if head == "traveler" and tail in TRAVELERS:
        return _traveler(TRAVELERS.index(tail))
    if head == "achievement" and tail in ACHIEVEMENTS:
        return _achievement(state, tail)
    return None


def _space(state: Records, space: int) -> Explanation:
    s = state[0]
    kind = KINDS[kind_at(state, space)]
    rule, text = KIND_TEXTS[kind]
    words = [text]
    if s["crossroads"] and SECOND_TEXTS[kind]:
        words.append(SECOND_TEXTS[kind])
    if is_double(state, space):
        words.append("There are two places here.")
    if space in s["closed"].tolist():
        words.append("It is closed until the next inn.")
    words += [
        f"The first player to stop here gets {counted(int(p), 'point')}."
        for at, p in zip(s["token_space"], s["token_points"], strict=True)
        if at == space
    ]
    return Explanation(capital(space_name(state, space)), " ".join(words), rule)


def _souvenir(card: int) -> Explanation:
    family = FAMILIES[int(SOUVENIR_FAMILY[card])]
    what = "small object" if family == "small" else family
    return Explanation(souvenir_name(card), f"{capital(what)}, {counted(int(SOUVENIR_PRICE[card]), 'coin')}.", "TK-6.2")


def _traveler(i: int) -> Explanation:
    rule, text = TRAVELER_TEXTS[i]
    return Explanation(traveler_name(i), f"{text} {counted(int(TRAVELER_COINS[i]), 'coin')} to begin with.", rule)


def _slot(state: Records, head: str, tail: str) -> Explanation | None:
    """What lies in the place to choose from."""
    s = state[0]
    seat = max(0, int(s["to_act"]))
    if head == "display":
        for slot in range(LEGEND_SLOT + 1):
            if tail == slot_word(slot):
                card = int(s["display_legend"] if slot == LEGEND_SLOT else s["display"][slot])
                if card < 0:
                    return None
                return _card(state, "legend", LEGENDS[card]) if slot == LEGEND_SLOT else _souvenir(card)
    if tail not in ("1", "2"):
        return None
    i = int(tail) - 1
    if head == "dealt":
        card = int(s["dealt"][seat, i])
        hidden = Explanation("A traveler", "Only its player knows it until all have chosen.", "TK-2.14")
        return None if card < 0 else _traveler(card) if card < len(TRAVELERS) else hidden
    if head == "seen":
        card = int(s["encounter_shown"][i])
        hidden = Explanation("An encounter", "Only Yoshiyasu sees it.", "TK-13.4")
        if card < 0 or card >= len(ENCOUNTER_TEXTS):
            return None if card < 0 else hidden
        return Explanation(encounter_name(card), ENCOUNTER_TEXTS[card][1], ENCOUNTER_TEXTS[card][0])
    return _festival(int(s["festival_drawn"][i]))


def _festival(card: int) -> Explanation | None:
    if card < 0:
        return None
    if card >= len(FESTIVALS):
        return Explanation("A festival", "Only the chooser sees it.", "TK-16.1")
    return Explanation(festival_name(card), festival_text(card), festival_rule(card))


def _place(state: Records, head: str, tail: str) -> Explanation | None:
    """Decks, the inn, the temple, the festival in effect."""
    s = state[0]
    if head == "festival":
        nothing = Explanation(
            "No festival now", "The first player to come to an inn on the way chooses one of two.", "TK-16.1"
        )
        return (_festival(int(s["festival"])) or nothing) if s["matsuri"] else None
    if head == "temple":
        return Explanation("The temple", KIND_TEXTS["temple"][1], "TK-7.2")
    if head == "inn" and not tail:
        known = meals_text(int(s["inn_meals"])) if s["inn_meals"] else counted(int(s["inn_count"]), "meal")
        return Explanation("Meals of the inn", f"{known}. Only players who have come here know them.", "TK-9.5")
    counts = {
        "souvenirs": (souvenirs_left(state), "souvenir", "TK-6.3"),
        "encounters": (encounters_left(state), "encounter", "TK-8.1"),
        "springs": (springs_left(state), "hot spring", "TK-5.4"),
        "meals": (meals_left(state), "meal", "TK-9.6"),
        "cherries": (int(road.cherries_left(s)), "cherry tree", "TK-10.3"),
        "baths": (int(stops.baths_left(s)), "bathhouse", "TK-10.4"),
        "amulets": (int(secrets.left_over(s["amulet_by"], s["boxed_amulets"])), "amulet", "TK-10.5"),
        "calligraphies": (
            int(secrets.left_over(s["calligraphy_by"], s["boxed_calligraphies"])),
            "calligraphy",
            "TK-11.1",
        ),
    }
    if head != "deck" or tail not in counts:
        return None
    n, word, rule = counts[tail]
    if tail in SOLD:
        return (
            Explanation(capital(tail), f"{counted(n, word, tail)} left. {SOLD[tail]}", rule)
            if s["crossroads"]
            else None
        )
    return Explanation(f"Deck of {word}s", f"{counted(n, word)} in it.", rule)


def _achievement(state: Records, name: str) -> Explanation:
    s = state[0]
    i = ACHIEVEMENTS.index(name)
    owners = [artist(seat) for seat in range(int(s["seats"])) if int(s["achievements"][seat]) >> i & 1]
    held = f" It belongs to {' and '.join(owners)}." if owners else ""
    if name == "gourmet" and s["gourmet_coins"]:
        return Explanation(achievement_name(i), f"For the most coins paid for meals. 3 points.{held}", "TK-12.4")
    rule, text = ACHIEVEMENT_TEXTS.get(name, ("TK-5.3", f"For the first to complete the {name} panorama."))
    return Explanation(achievement_name(i), f"{text} 3 points.{held}", rule)


def _of_seat(state: Records, seat: int, what: str | None, which: str | None) -> Explanation | None:
    """What belongs to a player."""
    s = state[0]
    if seat >= int(s["seats"]):
        return None
    who = capital(artist(seat))
    if what is None:
        text = "; ".join(line.strip() for line in _belongings(state, seat))
        return Explanation(who, f"{sheet(state, ()).total[seat]} points. {text}.", "TK-12.2")
    if what == "panorama" and which in PANORAMAS:
        i = PANORAMAS.index(which)
        return Explanation(
            capital(panorama_name(i)), f"{int(s['panorama'][seat, i])} of {SECTIONS[i]} sections.", "TK-5.2"
        )
    if what == "traveler":
        i = int(s["traveler"][seat])
        return _traveler(i) if i >= 0 else None
    counts = {
        "coins": (int(s["coins"][seat]), "coin", "TK-1.9"),
        "temple": (int(s["temple"][seat]), "coin at the temple", "TK-7.2"),
        "souvenirs": (int(s["souvenirs"][seat]).bit_count(), "souvenir", "TK-6.2"),
        "legends": (int(s["legends"][seat]).bit_count(), "legendary object", "TK-6.6"),
        "springs": (int(s["springs"][seat].sum()), "hot spring", "TK-5.4"),
        "baths": (int(s["baths"][seat]), "bathhouse", "TK-10.4"),
        "cherries": (int(s["cherries"][seat]), "cherry tree", "TK-10.3"),
        "encounters": (int(s["encounters"][seat].sum()), "encounter", "TK-8.1"),
        "meals": (int(s["meals"][seat]).bit_count(), "meal", "TK-9.3"),
        "achievements": (int(s["achievements"][seat]).bit_count(), "achievement", "TK-1.7"),
        "calligraphies": (int(secrets.how_many(s["calligraphy_by"], seat)), "calligraphy", "TK-11.1"),
        "amulets": (int(cards.amulets_of(s, seat)), "amulet", "TK-10.5"),
    }
    if what not in counts or which is not None:
        return None
    n, word, rule = counts[what]
    held = {
        "amulets": _held(state, seat, "amulet", AMULETS),
        "calligraphies": _held(state, seat, "calligraphy", CALLIGRAPHIES),
    }
    named = f": {', '.join(held[what])}" if held.get(what) else ""
    text = counted(n, word, {"calligraphy": "calligraphies", "coin at the temple": "coins at the temple"}.get(word, ""))
    return Explanation(f"{capital(what)} of {artist(seat)}", f"{text}{named}.", rule)


def _row(key: str) -> Explanation | None:
    if key == "total":
        return Explanation(
            "Total", "Among equals the most achievement cards win; else the victory is shared.", "TK-12.8"
        )
    for _, row, title, rule in ROWS:
        if row == key:
            return Explanation(title, f"Points for {title.lower()}.", rule)
    return None
