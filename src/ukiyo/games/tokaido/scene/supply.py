"""What is beside the road: decks, achievements, the piles at the temple, what Crossroads sells, the festival."""

from ukiyo.engine.prose import counted
from ukiyo.engine.scene import escape
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    FESTIVALS,
    LEGENDS,
    N_MEALS,
    TEMPLE_POINTS,
)
from ukiyo.games.tokaido.rules import cards as card_rules
from ukiyo.games.tokaido.rules import road, secrets, stops
from ukiyo.games.tokaido.scene import cards
from ukiyo.games.tokaido.scene.sheet import WIDTH, Sheet, at, height_of, lines, moved, panel, text, use
from ukiyo.games.tokaido.words.names import achievement_name, festival_name, festival_text, legend_name, meals_text
from ukiyo.games.tokaido.words.score_sheet import encounters_left, meals_left, souvenirs_left, springs_left


def supply(sheet: Sheet) -> str:
    """The panel of everything that is left, and of what all players compete for."""
    body, y = "", 2.0
    parts = [_festival, _decks, _inn, _crossroads, _legends, _achievements, _temple]
    for part in parts:
        drawn, high = part(sheet)
        if high:
            body += moved(drawn, 0, y)
            y += high
    return panel(WIDTH, y + 2, "Supply", body)


def _tile(sheet: Sheet, key: str, label: str, drawn: str, count: int, x: float, caption: str, wide: float) -> str:
    """Something with how many of it are left."""
    body = drawn + text(27, 6, str(count), "tk-figure") + text(0, 34, caption, "tk-small", "tk-mid", "tk-faint")
    edge = f'<rect x="-28" y="-24" width="{wide:g}" height="62" rx="4" class="edge token"/>'
    return sheet.thing(key, label, body, edge, at(x, 26))


def _face_down(deck: str) -> str:
    """The back of a deck's cards, its middle at the origin."""
    return moved(cards.back(deck, 36, 42), -18, -21)


def _decks(sheet: Sheet) -> tuple[str, float]:
    """The four decks."""
    state = sheet.whole
    decks = (
        ("souvenirs", souvenirs_left(state), "souvenirs"),
        ("encounters", encounters_left(state), "encounters"),
        ("springs", springs_left(state), "hot springs"),
        ("meals", meals_left(state), "meals"),
    )
    body = ""
    for i, (name, left, words) in enumerate(decks):
        drawn = _face_down(name)
        body += _tile(sheet, f"deck-{name}", f"{words}, {left} in the deck", drawn, left, 32 + 79 * i, words, 78)
    return body, 68


def _inn(sheet: Sheet) -> tuple[str, float]:
    """The meals that wait at the inn, as far as the viewer knows them."""
    s = sheet.state
    count, known = int(s["inn_count"]), int(s["inn_meals"])
    meals = [m for m in range(N_MEALS) if known >> m & 1]
    drawn = text(6, 24, "At the inn", "tk-strong")
    if meals:
        drawn += "".join(cards.mini_meal(m, 116 + 36 * i, 19, 32) for i, m in enumerate(meals))
    else:
        drawn += "".join(moved(cards.back("meals", 26, 32), 104 + 32 * i, 3) for i in range(count))
    words = meals_text(known) if known else counted(count, "meal")
    drawn += "" if count else text(100, 24, "no meals lie here", "tk-note", "tk-faint")
    edge = f'<rect x="2" width="{WIDTH - 4}" height="38" rx="4" class="edge token"/>'
    return sheet.thing("inn", f"meals of the inn: {words}", drawn, edge), 42


def _crossroads(sheet: Sheet) -> tuple[str, float]:
    """What Crossroads has left, and its die."""
    s = sheet.state
    if not sheet.crossroads:
        return "", 0
    brushes = int(secrets.left_over(s["calligraphy_by"], s["boxed_calligraphies"]))
    left = (
        ("cherries", int(road.cherries_left(s)), "cherries", cards.mini("cherry", "plain", 0, 0, 38)),
        ("baths", int(stops.baths_left(s)), "baths", cards.mini("bath", "spring", 0, 0, 38)),
        ("amulets", int(secrets.left_over(s["amulet_by"], s["boxed_amulets"])), "amulets", _face_down("amulets")),
        ("calligraphies", brushes, "brushwork", _face_down("calligraphies")),
    )
    body = ""
    for i, (name, count, words, drawn) in enumerate(left):
        body += _tile(sheet, f"deck-{name}", f"{name}, {count} left", drawn, count, 32 + 66 * i, words, 65)
    edge = '<rect x="-22" y="-24" width="44" height="62" rx="4" class="edge token"/>'
    body += sheet.thing("die", "the red die", use("die-4"), edge, at(292, 26))
    return body, 68


def _legends(sheet: Sheet) -> tuple[str, float]:
    """Legendary objects that nobody has; those that may be bought now lie in the village."""
    left = int(card_rules.legends_left(sheet.state))
    if not sheet.crossroads:
        return "", 0
    body = ""
    for i, name in enumerate(LEGENDS):
        x = 28 + 53 * i
        if not left >> i & 1 or sheet.open(f"legend-{name}"):
            body += f'<rect x="{x - 21}" y="2" width="42" height="42" rx="2" class="tk-slot"/>'
            continue
        called = legend_name(i)
        fitted = ' textLength="49" lengthAdjust="spacingAndGlyphs"' if len(called) > 7 else ""
        drawn = cards.mini_legend(i, 0, 0, 42) + f'<text y="34" class="tk-tiny tk-mid"{fitted}>{called}</text>'
        edge = '<rect x="-26" y="-23" width="52" height="60" rx="3" class="edge token"/>'
        body += sheet.thing(f"legend-{name}", f"legendary object {legend_name(i)}", drawn, edge, at(x, 23))
    return body, 66


def _achievements(sheet: Sheet) -> tuple[str, float]:
    """The seven achievements and who has them."""
    s = sheet.state
    body = f'<path d="M6 0H{WIDTH - 6}" class="tk-rule"/>'
    for i, name in enumerate(ACHIEVEMENTS):
        owners = [seat for seat in range(sheet.seats) if int(s["achievements"][seat]) >> i & 1]
        drawn = f'<g class="{"tk-gone" if owners else "tk-all"}">{use(f"achievement-{name}", "scale(.86)")}</g>'
        step = min(16.0, 24 / max(1, len(owners) - 1))
        drawn += "".join(
            use(f"crest-{seat}", at(step * (k - (len(owners) - 1) / 2), 0, 0.56)) for k, seat in enumerate(owners)
        )
        drawn += text(0, 34, name if i > 2 else f"first {name}", "tk-small", "tk-mid", "tk-faint")
        whose = f": {', '.join(sheet.name(seat) for seat in owners)}" if owners else ", open"
        edge = '<rect x="-36" y="-22" width="72" height="62" rx="4" class="edge token"/>'
        place = at(57 + 102 * i, 28) if i < 3 else at(40 + 80 * (i - 3), 96)
        body += sheet.thing(f"achievement-{name}", f"{achievement_name(i)}, 3 points{whose}", drawn, edge, place)
    return body, 140


def _temple(sheet: Sheet) -> tuple[str, float]:
    """The piles at the temple, the largest first, with what they would bring now."""
    s = sheet.state
    given = sorted(
        ((int(s["temple"][pawn]), pawn) for pawn in range(sheet.pawns)), key=lambda pile: (-pile[0], pile[1])
    )
    ranks = sorted({n for n, _ in given if n}, reverse=True)
    drawn = use("temple-mark", at(25, 27))
    said = []
    for i, (n, pawn) in enumerate(given):
        x = 74 + 52 * i
        worth = int(TEMPLE_POINTS[min(ranks.index(n), 3)]) if n else 0
        drawn += use(f"crest-{sheet.crest(pawn)}", at(x, 19, 0.56)) + text(x + 16, 25, str(n), "tk-figure")
        drawn += text(x + 4, 47, f"+{worth}" if worth else "–", "tk-small", "tk-mid", "tk-faint")
        said.append(f"{sheet.name(pawn)} {counted(n, 'coin')}, {worth} points")
    edge = f'<rect x="2" width="{WIDTH - 4}" height="54" rx="4" class="edge token"/>'
    body = f'<path d="M6 0H{WIDTH - 6}" class="tk-rule"/>'
    return body + sheet.thing("temple", f"temple: {'; '.join(said)}", drawn, edge, at(0, 3)), 58


def _festival(sheet: Sheet) -> tuple[str, float]:
    """The festival in effect."""
    s = sheet.state
    if not s["matsuri"]:
        return "", 0
    card = int(s["festival"])
    known = 0 <= card < len(FESTIVALS)
    title = festival_name(card) if known else "No festival now"
    words = festival_text(card) if known else "One is chosen at each inn on the way."
    high = max(66.0, 42 + height_of(words, WIDTH - 88))
    drawn = f'<rect x="2" width="{WIDTH - 4}" height="{high:g}" rx="4" class="tk-card"/>' + cards.festival(
        card, 38, high / 2, 56
    )
    drawn += text(74, 19, escape(title), "tk-strong")
    drawn += lines(74, 36, words, WIDTH - 84, "tk-note")
    holders = [
        (symbol, seat)
        for symbol, seats in (("doll", int(s["dolls"])), ("carp", int(s["carps"])))
        for seat in range(sheet.seats)
        if seats >> seat & 1
    ]
    for i, (symbol, seat) in enumerate(holders):
        drawn += use(symbol, at(86 + 46 * i, high + 14, 0.62)) + use(f"crest-{seat}", at(106 + 46 * i, high + 14, 0.5))
    extra = 30 if holders else 0
    edge = f'<rect x="2" width="{WIDTH - 4}" height="{high + extra:g}" rx="4" class="edge token"/>'
    return sheet.thing("festival", f"festival: {title}" if known else title.lower(), drawn, edge), high + extra + 6
