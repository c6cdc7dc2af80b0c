"""What a player has gathered: panoramas, souvenir sets with the worth of each next card, and all other cards."""

from ukiyo.engine.prose import counted, listed
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    BUPPATSU,
    EMA,
    FAMILIES,
    LEGENDARY,
    LEGENDS,
    N_MEALS,
    N_SOUVENIRS,
    SOUVENIR_FAMILY,
    SOUVENIRS,
)
from ukiyo.games.tokaido.rules import scoring
from ukiyo.games.tokaido.scene import cards, panoramas
from ukiyo.games.tokaido.scene.choices import next_worth
from ukiyo.games.tokaido.scene.sheet import WIDTH, Sheet, at, moved, panel, text, use
from ukiyo.games.tokaido.words.names import bits, encounter_name, meals_text, traveler_name

HEAD = 58.0
SIZE = 33.0
HEAP = 79.0
"""How large a card is drawn here."""
IN_FAMILY = 6
FIFTH = 1 << BUPPATSU | 1 << EMA
"""The legendary objects that make a fifth family."""


def collection(sheet: Sheet, seat: int, own: bool) -> str:
    """The panel of one player. In the viewer's `own` each amulet can be chosen by itself."""
    body, y = _head(sheet, seat), HEAD + 4
    drawn, high = _panoramas(sheet, seat)
    body += moved(drawn, 0, y)
    y += high
    drawn, high = _souvenirs(sheet, seat)
    body += f'<path d="M6 {y:g}H{WIDTH - 6}" class="tk-rule"/>' + moved(drawn, 0, y + 4)
    y += high + 6
    drawn, high = _others(sheet, seat, own)
    body += f'<path d="M6 {y:g}H{WIDTH - 6}" class="tk-rule"/>' + moved(drawn, 0, y + 5)
    return panel(WIDTH, y + high + 6, f"Collection of {sheet.name(seat)}", body)


def _head(sheet: Sheet, seat: int) -> str:
    """Portrait, crest and name, points, coins in the purse and at the temple."""
    s = sheet.state
    who = int(s["traveler"][seat])
    acting = sheet.acting == seat
    name = sheet.name(seat)
    points = int(scoring.points_of(s, seat))
    drawn = use(f"crest-{seat}", at(0, 0, 0.62)) + ('<circle r="17" class="tk-acting"/>' if acting else "")
    drawn += text(23, 5.5, sheet.shown_name(seat), "tk-title")
    label = f"{name}, {counted(points, 'point')}" + (", to act" if acting else "")
    edge = '<rect x="-18" y="-18" width="190" height="36" rx="4" class="edge token"/>'
    body = sheet.thing(f"seat{seat}", label, drawn, edge, at(80, 22))
    body += _traveler(sheet, seat, who) + text(62, 53, traveler_name(who) if who >= 0 else "", "tk-note")
    body += text(WIDTH - 8, 29, str(points), "tk-heading", "tk-end")
    body += text(WIDTH - 8, 52, "points", "tk-small", "tk-end", "tk-faint")
    purse, gifts = int(s["coins"][seat]), int(s["temple"][seat])
    edge = '<rect x="-12" y="-13" width="44" height="26" rx="4" class="edge token"/>'
    drawn = use("coin", "scale(.62)") + text(13, 5.5, str(purse), "tk-figure")
    body += sheet.thing(f"seat{seat}-coins", f"{counted(purse, 'coin')} of {name}", drawn, edge, at(176, 47))
    drawn = use("temple-mark", "scale(.62)") + text(13, 5.5, str(gifts), "tk-figure")
    body += sheet.thing(
        f"seat{seat}-temple", f"{counted(gifts, 'coin')} of {name} at the temple", drawn, edge, at(232, 47)
    )
    return body


def _traveler(sheet: Sheet, seat: int, who: int) -> str:
    """The portrait of the player's traveler, once that is known."""
    picture = use(cards.portrait_symbol(who), "scale(.86)")
    if who < 0:
        return f'<g transform="{at(30, 30)}" role="img" aria-label="a traveler">{picture}</g>'
    edge = '<rect x="-27" y="-27" width="54" height="54" rx="3" class="edge token"/>'
    label = f"{sheet.name(seat)} travels as {traveler_name(who)}"
    return sheet.thing(f"seat{seat}-traveler", label, picture, edge, at(30, 30))


def _panoramas(sheet: Sheet, seat: int) -> tuple[str, float]:
    """The three pictures, as far as they are painted; all missing sections of one row are places with their points."""
    scale = 0.86
    body = panoramas.of_seat(sheet, seat, 0, 4, 0, scale) + panoramas.of_seat(sheet, seat, 1, 146, 0, scale)
    body += panoramas.of_seat(sheet, seat, 2, 4, panoramas.HEIGHT * scale + 5, scale)
    body += _cherries(sheet, seat, 254, panoramas.HEIGHT * scale * 1.5 + 5)
    return body, 2 * panoramas.HEIGHT * scale + 12


def _cherries(sheet: Sheet, seat: int, x: float, y: float) -> str:
    """Cherry trees, beside the pictures."""
    count = int(sheet.state["cherries"][seat])
    if not sheet.crossroads:
        return ""
    drawn = f'<g class="{"tk-all" if count else "tk-gone"}">{cards.mini("cherry", "plain", 0, 0, 40)}</g>' + text(
        28, 6, f"×{count}", "tk-figure"
    )
    edge = '<rect x="-22" y="-22" width="84" height="44" rx="4" class="edge token"/>'
    return sheet.thing(
        f"seat{seat}-cherries", f"{counted(count, 'cherry tree')} of {sheet.name(seat)}", drawn, edge, at(x, y)
    )


# --- souvenirs ------------------------------------------------------------------------------------------------------
def _souvenirs(sheet: Sheet, seat: int) -> tuple[str, float]:
    """Each family with its cards, and after them what its next card is worth."""
    owned = int(sheet.state["souvenirs"][seat])
    families = range(5 if sheet.crossroads else 4)
    body = "".join(
        _family(sheet, seat, family, 4 + 158 * (i % 2), 20 + 40 * (i // 2)) for i, family in enumerate(families)
    )
    high = 40 * ((len(families) + 1) // 2)
    names = listed(bits(owned, SOUVENIRS)) or "none"
    edge = f'<rect x="2" y="0" width="{WIDTH - 4}" height="{high}" rx="4" class="edge token"/>'
    label = f"souvenirs of {sheet.name(seat)}: {names}"
    return sheet.thing(f"seat{seat}-souvenirs", label, body, edge), high + 2


def _family(sheet: Sheet, seat: int, family: int, x: float, y: float) -> str:
    """The cards of one family side by side, closer together where they are many."""
    s = sheet.state
    owned, fifth = int(s["souvenirs"][seat]), int(s["legends"][seat]) & FIFTH
    if family == LEGENDARY:
        drawn = [cards.mini_legend(k, 0, 0, SIZE) for k in range(len(LEGENDS)) if fifth >> k & 1]
    else:
        have = [k for k in range(N_SOUVENIRS) if owned >> k & 1 and int(SOUVENIR_FAMILY[k]) == family]
        drawn = [cards.mini_souvenir(k, 0, 0, SIZE) for k in have]
    body = use(f"family-{FAMILIES[family]}", at(x + 14, y))
    step = min(36.0, 60 / max(1, len(drawn) - 1))
    body += "".join(moved(each, x + 48 + step * i, y) for i, each in enumerate(drawn))
    if len(drawn) < (2 if family == LEGENDARY else IN_FAMILY):
        end = x + 48 + (step * (len(drawn) - 1) + 33 if drawn else -2)
        body += f'<rect x="{end - 13:g}" y="{y - 14:g}" width="27" height="28" rx="2" class="tk-slot tk-slot-next"/>'
        body += text(end, y + 5, f"+{next_worth(sheet, seat, family)}", "tk-strong", "tk-mid")
    return body


# --- everything else ------------------------------------------------------------------------------------------------
def _others(sheet: Sheet, seat: int, own: bool) -> tuple[str, float]:
    """Heaps of all other cards, four side by side; where there are many of a kind they lie closer together."""
    body = ""
    for i, (what, label, drawn) in enumerate(_heaps(sheet, seat)):
        x, y = 4 + HEAP * (i % 4), 58.0 * (i // 4)
        if own and what == "amulets":
            body += _own_amulets(sheet, seat, label, x, y)
            continue
        step = min(SIZE, (HEAP - SIZE - 8) / max(1, len(drawn) - 1))
        inside = "".join(moved(each, SIZE / 2 + 2 + step * k, SIZE / 2 + 2) for k, each in enumerate(drawn))
        body += sheet.thing(f"seat{seat}-{what}", label, inside + _caption(what, len(drawn)), _heap_edge(), at(x, y))
    return body, 58.0 * (2 if sheet.crossroads else 1)


def _caption(what: str, count: int) -> str:
    """What a heap is, and how many cards where some lie under others."""
    words = f"{count} {what}" if count > 2 else what
    classes = "tk-tiny tk-faint" if len(words) > 9 else "tk-small tk-faint"
    fitted = f' textLength="{HEAP - 7:g}" lengthAdjust="spacingAndGlyphs"' if len(words) > 12 else ""
    return f'<text x="2" y="{SIZE + 16:g}" class="{classes}"{fitted}>{words}</text>'


def _heap_edge() -> str:
    return f'<rect x="-1" y="-1" width="{HEAP - 3:g}" height="{SIZE + 23:g}" rx="4" class="edge token"/>'


def _heaps(sheet: Sheet, seat: int) -> list[tuple[str, str, list[str]]]:
    """Every heap that is not empty: what it is, in words, and its cards."""
    s = sheet.state
    name = sheet.name(seat)
    springs, baths = [int(n) for n in s["springs"][seat]], int(s["baths"][seat])
    met = [int(n) for n in s["encounters"][seat]]
    eaten = int(s["meals"][seat])
    won = int(s["achievements"][seat])
    other = int(s["legends"][seat]) & ~FIFTH
    drawn = {
        "meals": [cards.mini_meal(m, 0, 0, SIZE - 2) for m in range(N_MEALS) if eaten >> m & 1],
        "springs": [cards.mini_spring(k, 0, 0, SIZE - 2) for k in range(2) for _ in range(springs[k])],
        "baths": [cards.mini_bath(0, 0, SIZE - 2)] * baths,
        "encounters": [cards.mini_encounter(k, 0, 0, SIZE - 2) for k, n in enumerate(met) for _ in range(n)],
        "achievements": [use(f"achievement-{ACHIEVEMENTS[k]}", "scale(.66)") for k in range(7) if won >> k & 1],
        "legends": [cards.mini_legend(k, 0, 0, SIZE - 2) for k in range(6) if other >> k & 1],
        "calligraphies": [cards.mini_calligraphy(k, 0, 0, SIZE - 2) for k in held(sheet, "calligraphy", seat)],
        "amulets": [cards.mini_amulet(k, 0, 0, SIZE - 2) for k in held(sheet, "amulet", seat)],
    }
    said = {
        "meals": meals_text(eaten),
        "springs": f"{springs[0]} of 2 and {springs[1]} of 3 points",
        "baths": counted(baths, "bathhouse"),
        "encounters": listed([f"{n} {encounter_name(k)}" for k, n in enumerate(met) if n]),
        "achievements": listed(bits(won, ACHIEVEMENTS)),
        "legends": listed(bits(other, LEGENDS)),
    }
    always = ("meals", "springs", "encounters", "achievements")
    crossed = ("baths", "legends", "calligraphies", "amulets") if sheet.crossroads else ()
    return [
        (what, f"{what} of {name}: {said.get(what) or counted(len(drawn[what]), 'card')}", drawn[what] or [_empty()])
        for what in (*always, *crossed)
    ]


def _empty() -> str:
    half = SIZE / 2 - 1
    return f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" rx="2" class="tk-slot"/>'


def held(sheet: Sheet, kind: str, seat: int) -> list[int]:
    """The cards of a secret kind that a seat holds; a number that is none of them is a card face down."""
    s = sheet.state
    slots = zip(s[f"{kind}_card"].tolist(), s[f"{kind}_by"].tolist(), strict=True)
    return [card for card, by in slots if by == seat]


def _own_amulets(sheet: Sheet, seat: int, label: str, x: float, y: float) -> str:
    """The viewer's own amulets, each with its own key."""
    mine = [k for k in held(sheet, "amulet", seat) if 0 <= k < len(AMULETS)]
    body = "" if mine else moved(_empty(), SIZE / 2 + 2, SIZE / 2 + 2)
    body = sheet.thing(f"seat{seat}-amulets", label, body + _caption("amulets", len(mine)), _heap_edge(), at(x, y))
    step = min(SIZE, (HEAP - SIZE - 8) / max(1, len(mine) - 1))
    for i, card in enumerate(mine):
        edge = f'<rect x="{-SIZE / 2}" y="{-SIZE / 2}" width="{SIZE}" height="{SIZE}" rx="3" class="edge token"/>'
        drawn, place = cards.mini_amulet(card, 0, 0, SIZE - 2), at(x + SIZE / 2 + 2 + step * i, y + SIZE / 2 + 2)
        body += sheet.thing(f"own-{AMULETS[card]}", f"Amulet of {AMULETS[card].title()}", drawn, edge, place)
    return body
