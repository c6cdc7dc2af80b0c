"""What may be done at a place, as cards and slips of paper: everything here with a key can be chosen."""

import numpy as np

from ukiyo.engine import drive
from ukiyo.engine.prose import capital, counted
from ukiyo.games.tokaido.components import (
    AMULETS,
    CALLIGRAPHIES,
    DISH_MEALS,
    DISHES,
    ENCOUNTERS,
    FESTIVALS,
    KINDS,
    LEGENDS,
    MEAL_DISH,
    N_DISHES,
    PANORAMAS,
    SECTIONS,
    SET_POINTS,
    SOUVENIR_FAMILY,
    TRAVELER_COINS,
    TRAVELERS,
)
from ukiyo.games.tokaido.rules import inn, prices, shop, start
from ukiyo.games.tokaido.scene import cards, panoramas
from ukiyo.games.tokaido.scene.ahead import offers
from ukiyo.games.tokaido.scene.papers import GAP, Pile, pair, row, slip
from ukiyo.games.tokaido.scene.sheet import WIDTH, Sheet, at, box_edge, moved, text, use
from ukiyo.games.tokaido.state import ACTIONS, LEGEND_SLOT, Phase
from ukiyo.games.tokaido.words.actions import AMULET_TEXTS, CALLIGRAPHY_TEXTS, LEGEND_TEXTS
from ukiyo.games.tokaido.words.explanations import TRAVELER_TEXTS
from ukiyo.games.tokaido.words.names import (
    dish_name,
    encounter_name,
    festival_name,
    festival_text,
    kind_at,
    slot_key,
    slot_text,
    traveler_name,
)
from ukiyo.games.tokaido.words.texts import ENCOUNTER_TEXTS

DIE_SHOWN = 4
"""The face of the die before it is rolled."""


def draw(sheet: Sheet, column: Pile, seat: int) -> None:
    """The current decision, drawn under the scene."""
    match sheet.phase:
        case Phase.CHOOSE:
            _travelers(sheet, column, seat)
        case Phase.STOP:
            _at_stop(sheet, column)
        case Phase.SHOP:
            _display(sheet, column, seat)
        case Phase.KEEP:
            _encounters(sheet, column)
        case Phase.PANORAMA:
            _panoramas(sheet, column, seat)
        case Phase.REROLL | Phase.BET:
            _die(sheet, column)
        case Phase.OFFER:
            _offered(sheet, column, seat)
        case Phase.MEAL | Phase.FEAST:
            _meals(sheet, column, seat)
        case Phase.FESTIVAL:
            _festivals(sheet, column)
        case Phase.TANABATA:
            _calligraphies(sheet, column)
        case Phase.MOVE | Phase.NEUTRAL:
            column.note(
                "Choose a space ahead on the road, up to the next inn." if sheet.asked else "On the way.", "tk-faint"
            )
        case Phase.FIRST:
            column.note("Mutsumi may be the first to leave the inn.")
        case Phase.CLOSE:
            column.note("Choose a space of the next leg on the road; no two may be of one kind.")
        case Phase.AGAIN:
            row(sheet, column, [("", "Amulet of Vitality", cards.card("amulet-vitality", "Vitality", "amulet"))])
        case Phase.OVER:
            _places(sheet, column)


# --- by decision ----------------------------------------------------------------------------------------------------
def _travelers(sheet: Sheet, column: Pile, seat: int) -> None:
    """The two travelers dealt to the player who chooses; others see their backs. Or all travelers not yet chosen."""
    if sheet.state["free_choice"]:
        for who, name in enumerate(TRAVELERS):
            if int(start.free_travelers(sheet.state)) >> who & 1:
                words, begins = TRAVELER_TEXTS[who][1], int(TRAVELER_COINS[who])
                slip(sheet, column, f"traveler-{name}", f"traveler-{name}", "plain", traveler_name(who), words, begins)
        return
    found = []
    for i, who in enumerate(int(k) for k in sheet.state["dealt"][seat]):
        known = 0 <= who < len(TRAVELERS)
        words = TRAVELER_TEXTS[who][1] if known else "Nobody else knows until all have chosen."
        under = f"{counted(int(TRAVELER_COINS[who]), 'coin')} to begin with" if known else ""
        picture = use(cards.portrait_symbol(who), "scale(1.2)")
        found.append((f"dealt-{i + 1}", picture, traveler_name(who) if known else "A traveler", under, words))
    pair(sheet, column, found)


def _at_stop(sheet: Sheet, column: Pile) -> None:
    """The choices of a space; others see what it offers in general."""
    s = sheet.state
    seat = max(0, sheet.acting)
    space = int(s["space"][seat])
    kind = KINDS[kind_at(sheet.whole, space)]
    told = offers(sheet.whole, seat, space)
    if not sheet.asked:
        for words in told:
            column.note(capital(words))
        return
    first = {
        "village": "Look at the top souvenirs",
        "farm": "Work on the farm",
        "spring": "Bathe",
        "encounter": "Meet somebody",
    }
    if sheet.open(f"stop-{kind}"):
        slip(
            sheet, column, f"stop-{kind}", f"kind-{kind}", "plain", first.get(kind, "Enjoy the view"), capital(told[0])
        )
    _gifts(sheet, column)
    for key, symbol, title, words in (
        ("stop-gamble", "die-4", "The Gaming Room", "Stake 2 coins: they come back as many times as the die shows."),
        ("stop-cherry", "cherry", "A cherry tree", "2 points and a coin."),
        ("stop-bath", "bath", "The bathhouse", "4 points; it counts as a hot spring."),
        ("stop-collect", "back-souvenirs", "Rakuren's choice", "Look at four souvenirs and a legendary object."),
        ("stop-hand-in", "doll" if kind == "village" else "carp", "Hand in", _handed(kind)),
    ):
        if sheet.open(key):
            slip(sheet, column, key, symbol, "plain", title, words)
    for i, name in enumerate(LEGENDS):
        if sheet.open(f"legend-{name}"):
            price = int(prices.legend(s, seat, i))
            slip(
                sheet,
                column,
                f"legend-{name}",
                f"legend-{name}",
                "legendary",
                name.capitalize(),
                capital(LEGEND_TEXTS[i]),
                price,
            )
    cost = int(prices.price(s, seat, ACTIONS.AMULET))
    for i, name in enumerate(AMULETS):
        if sheet.open(f"amulet-{name}"):
            slip(
                sheet,
                column,
                f"amulet-{name}",
                f"amulet-{name}",
                "amulet",
                f"Amulet of {name.title()}",
                capital(AMULET_TEXTS[i]),
                cost,
            )
    _calligraphies(sheet, column)


def _handed(kind: str) -> str:
    return "The doll for the top souvenir." if kind == "village" else "The carp for 3 points."


def _gifts(sheet: Sheet, column: Pile) -> None:
    """One to three coins for the temple, side by side."""
    keys = [i for i in (1, 2, 3) if sheet.open(f"gift-{i}")]
    if not keys:
        return
    width = (WIDTH - 4 - 2 * GAP) / 3
    body = ""
    left = 2 + (3 - len(keys)) * (width + GAP) / 2
    for i in keys:
        drawn = f'<rect width="{width:g}" height="66" rx="4" class="tk-card"/>'
        drawn += "".join(use("coin", at(width / 2 + 24 * (k - (i - 1) / 2), 25)) for k in range(i))
        drawn += text(width / 2, 57, counted(i, "point"), "tk-note", "tk-mid")
        body += sheet.thing(
            f"gift-{i}",
            f"give {counted(i, 'coin')} to the temple",
            drawn,
            box_edge(width, 66),
            at(left + (i - keys[0]) * (width + GAP), 0),
        )
    column.add(body, 72)


def _calligraphies(sheet: Sheet, column: Pile) -> None:
    for i, name in enumerate(CALLIGRAPHIES):
        if sheet.open(f"calligraphy-{name}"):
            slip(
                sheet,
                column,
                f"calligraphy-{name}",
                f"calligraphy-{name}",
                "calligraphy",
                name.title(),
                capital(CALLIGRAPHY_TEXTS[i]),
                1,
            )


def _display(sheet: Sheet, column: Pile, seat: int) -> None:
    """Souvenirs on display with their prices and what each would be worth now."""
    s = sheet.state
    found = []
    for slot in range(LEGEND_SLOT + 1):
        card = int(s["display_legend"] if slot == LEGEND_SLOT else s["display"][slot])
        if card < 0:
            continue
        price = int(shop.slot_price(s, seat, slot))
        drawn = cards.legend(card, price) if slot == LEGEND_SLOT else cards.souvenir(card, price)
        label = f"{slot_text(sheet.whole, slot)}, {counted(price, 'coin')}"
        if slot != LEGEND_SLOT:
            worth = next_worth(sheet, seat, int(SOUVENIR_FAMILY[card]))
            drawn += '<path d="M52 1H73V22Z" class="tk-corner"/>' + text(
                66, 13, str(worth), "tk-tiny", "tk-white", "tk-mid"
            )
            label += f", worth {counted(worth, 'point')} now"
        if sheet.asked and not sheet.open(slot_key(slot)) and price > int(s["coins"][seat]):
            drawn, label = _too_costly(drawn), label + ", more than you have"
        found.append((slot_key(slot), label, drawn))
    row(sheet, column, found)
    column.note("The red corner is what the card alone would score now.", "tk-faint")


def next_worth(sheet: Sheet, seat: int, family: int) -> int:
    """What the next souvenir of a family would score: its place in the first set that lacks the family."""
    sets = [int(n) for n in sheet.state["sets"][seat]]
    return int(SET_POINTS[sum(n > sets[family] for n in sets)])


def _encounters(sheet: Sheet, column: Pile) -> None:
    """The two cards that Yoshiyasu looks at."""
    found = []
    for i, kind in enumerate(int(k) for k in sheet.state["encounter_shown"]):
        known = 0 <= kind < len(ENCOUNTERS)
        picture = cards.mini_encounter(kind, 0, 0, 64) if known else moved(cards.back("encounters", 60, 60), -30, -30)
        words = ENCOUNTER_TEXTS[kind][1] if known else "Only Yoshiyasu sees it."
        found.append(
            (f"seen-{i + 1}", picture, encounter_name(kind).split(" of ")[0] if known else "An encounter", "", words)
        )
    pair(sheet, column, found)


def _festivals(sheet: Sheet, column: Pile) -> None:
    """The two festivals that the chooser looks at."""
    found = []
    for i, card in enumerate(int(k) for k in sheet.state["festival_drawn"]):
        known = 0 <= card < len(FESTIVALS)
        words = festival_text(card) if known else "Only the chooser sees it."
        title = festival_name(card) if known else "A festival"
        found.append((f"festival-{i + 1}", cards.festival(card, 0, 0, 64), title, "", words))
    pair(sheet, column, found)


def _panoramas(sheet: Sheet, column: Pile, seat: int) -> None:
    """The three panoramas with the section that would come next."""
    for i, name in enumerate(PANORAMAS):
        has = int(sheet.state["panorama"][seat, i])
        key = f"panorama-{name}"
        drawn = panoramas.strip(i, has, 8, 7, min(SECTIONS[i], has + 1))
        body = f'<rect width="{WIDTH - 4}" height="{panoramas.HEIGHT + 14:g}" rx="4" class="tk-card"/>{drawn}'
        words = f"the next section, {counted(has + 1, 'point')}" if has < SECTIONS[i] else "complete"
        body += text(WIDTH - 14, 40, f"+{has + 1}" if has < SECTIONS[i] else "✓", "tk-heading", "tk-end")
        column.add(
            sheet.thing(key, f"{name} panorama: {words}", body, box_edge(WIDTH - 4, panoramas.HEIGHT + 14), at(2, 0)),
            panoramas.HEIGHT + 20,
        )


def _places(sheet: Sheet, column: Pile) -> None:
    """Who came where, once the journey is over."""
    points, places = np.zeros(drive.MOST_SEATS, np.int32), np.zeros(drive.MOST_SEATS, np.int32)
    drive.standing(sheet.whole, points, places)
    for seat in sorted(range(sheet.seats), key=lambda seat: (int(places[seat]), seat)):
        body = text(22, 24, f"{int(places[seat])}.", "tk-figure", "tk-mid") + use(f"crest-{seat}", at(56, 18, 0.66))
        body += text(80, 24, sheet.shown_name(seat), "tk-title") + text(
            WIDTH - 12, 25, str(int(points[seat])), "tk-heading", "tk-end"
        )
        if places[seat] == 1:
            body = f'<rect x="2" width="{WIDTH - 4}" height="37" rx="4" class="tk-card"/>' + body
        column.add(
            f'<g role="img" aria-label="{int(places[seat])}. {sheet.shown_name(seat)}, {int(points[seat])} points">{body}</g>',
            40,
        )


def _die(sheet: Sheet, column: Pile) -> None:
    """The die as it was rolled, or about to be."""
    s = sheet.state
    shown = int(s["agenda_argument"][int(s["agenda_size"]) - 1]) if sheet.phase == Phase.REROLL else DIE_SHOWN
    column.add(use(f"die-{shown}", at(WIDTH / 2, 38, 1.5)), 78)


def _offered(sheet: Sheet, column: Pile, seat: int) -> None:
    """A meal that is offered alone."""
    s = sheet.state
    meal = int(s["offered"])
    known = 0 <= meal < len(MEAL_DISH)
    drawn = cards.dish(int(MEAL_DISH[meal]), int(inn.offered_price(s, seat))) if known else cards.back("meals")
    label = dish_name(int(MEAL_DISH[meal])) if known else "a meal, face down"
    row(sheet, column, [("", label, drawn)])


def _meals(sheet: Sheet, column: Pile, seat: int) -> None:
    """The dishes of the inn with what they cost; those that cannot be had are pale and say why."""
    s = sheet.state
    meals = int(s["inn_meals"])
    if not meals:
        row(sheet, column, [("", "a meal, face down", cards.back("meals"))] * int(s["inn_count"]))
        return
    found = []
    for dish in range(N_DISHES):
        copies = (meals & int(DISH_MEALS[dish])).bit_count()
        if not copies:
            continue
        key, price = f"meal-{DISHES[dish]}", int(prices.dish(s, seat, dish))
        drawn, label = cards.dish(dish, price), f"{dish_name(dish)}, {counted(price, 'coin')}"
        if copies > 1:
            drawn += use("seal", at(13, 13)) + text(13, 18, f"{copies}×", "tk-tiny", "tk-white", "tk-mid")
            label += f", {copies} of them"
        if inn.knows_dish(s, seat, dish):
            drawn, label = f'<g class="tk-pale">{drawn}</g>' + _stamp("eaten"), label + ", eaten before"
        elif sheet.asked and not sheet.open(key) and price > int(s["coins"][seat]):
            drawn, label = _too_costly(drawn), label + ", more than you have"
        found.append((key, label, drawn))
    row(sheet, column, found)


def _too_costly(drawn: str) -> str:
    return f'<g class="tk-pale">{drawn}</g>' + _stamp("too costly")


def _stamp(words: str) -> str:
    return '<rect x="5" y="28" width="64" height="20" rx="2" class="tk-plate"/>' + text(
        37, 42, words, "tk-small", "tk-printed", "tk-mid"
    )
