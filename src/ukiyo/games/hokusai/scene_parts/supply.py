"""What lies around the rondel for all: piles, tray with the recipes, tools; and what is decided about pigments."""

from ukiyo.engine.phrases import capital
from ukiyo.engine.svg import at, box, edge, lines, moved, ring, text
from ukiyo.games.hokusai.components import (
    LETTERS,
    MASTERS,
    MIXES,
    N_PRIMARIES,
    PAYMENTS,
    RECIPE,
    TOOLS,
)
from ukiyo.games.hokusai.scene_parts import cards, heaps
from ukiyo.games.hokusai.scene_parts.sheet import Sheet, pigment, use
from ukiyo.games.hokusai.state import NONE, Phase
from ukiyo.games.hokusai.words_names import (
    WAYS,
    kakemono_text,
    letters,
    master_name,
    secondaries,
    tools_text,
)
from ukiyo.games.hokusai.words_notation import targets
from ukiyo.games.hokusai.words_tokens import MASTER_BRIEF

SLIP = 34.0
"""How high a slip is on which a choice is drawn."""


# --- the corners of the rondel ----------------------------------------------------------------------------------------
def corners(sheet: Sheet) -> str:
    """Piles above, tools and tray below."""
    return _kakemonos(sheet) + _artisans(sheet) + _tools(sheet) + _tray(sheet)


def _kakemonos(sheet: Sheet) -> str:
    """The pile of kakemonos: its top card lies open with its tools."""
    s = sheet.state
    top, left = int(s["top"]), int(s["kakemono_pile"]).bit_count()
    body = "".join(box(-60 - 3 * i, -38 - 3 * i, 118, 76, "hk-under", 2) for i in (2, 1))
    if top == NONE:
        body = box(-59, -38, 118, 76, "hk-slot", 2)
        label = "the pile of kakemonos is used up"
    else:
        tools = [int(t) for t in s["top_tools"]]
        body += cards.offered(top, tools)
        label = f"next kakemono: {kakemono_text(top)}, with {tools_text(tools) or 'no tools'}; {left} under it"
    body += moved('<circle r="13" class="hk-worth"/>' + text(0, 5.5, str(left), "hk-value", "hk-smaller"), 62, -36)
    return sheet.thing("pile-kakemonos", label, body, edge(-68, -46, 130, 86), at(-208, -206))


def _artisans(sheet: Sheet) -> str:
    """The pile of artisans, face down."""
    s = sheet.state
    left = int(s["artisan_pile"]).bit_count() + sum(int(a) != NONE for a in s["artisan_under"])
    body = moved(use("back-artisan"), 0, 0, 0.62) + text(38, 6, str(left), "hk-figure")
    label = f"the pile of artisans, {left} cards"
    return sheet.thing("pile-artisans", label, body, edge(-32, -32, 104, 64), at(196, -214))


def _tools(sheet: Sheet) -> str:
    """Tools that are left in their bag."""
    body = text(-275, 186, "Tools in the bag", "hk-small", "hk-faint")
    for tool, name in enumerate(TOOLS):
        left = int(sheet.state["tool_bag"][tool])
        drawn = cards.chip(tool, 0, 0, 0.86) + text(15, 5, str(left), "hk-note")
        place = at(-261 + 54 * (tool % 3), 206 + 31 * (tool // 3))
        body += sheet.thing(f"tool-{name}", f"{name}: {left} in the bag of tools", drawn, edge(-14, -14, 48, 28), place)
    return body


def _tray(sheet: Sheet) -> str:
    """The tray: what each secondary is mixed of, and how many there are."""
    body = ""
    for k in range(N_PRIMARIES):
        first, second = (int(c) for c in RECIPE[k])
        colour, left = N_PRIMARIES + k, int(sheet.state["tray"][k])
        y = 180 + 30 * k
        recipe = pigment(first, 0, 0, 22) + text(17, 5, "+", "hk-figure", "hk-mid") + pigment(second, 34, 0, 22)
        recipe += text(51, 5, "=", "hk-figure", "hk-mid")
        letter = LETTERS[colour]
        label = f"recipe: {LETTERS[first]} and {LETTERS[second]} make {letter}"
        body += sheet.thing(f"recipe-{letter}", label, recipe, edge(-13, -14, 74, 28), at(150, y))
        drawn = pigment(colour, 0, 0, 25) + text(17, 6, str(left), "hk-figure")
        body += sheet.thing(
            f"tray-{letter}", f"{left} of {letter} on the tray", drawn, edge(-15, -14, 56, 28), at(227, y)
        )
    return body


# --- below the rondel: what is decided --------------------------------------------------------------------------------
def below(sheet: Sheet, width: float) -> tuple[str, float]:
    """Slips to choose from, and how high they are; nothing when none are open."""
    for part in (_masters, _mixes, _payments, _returning):
        drawn, high = part(sheet, width)
        if high:
            return drawn, high
    return "", 0


def _masters(sheet: Sheet, width: float) -> tuple[str, float]:
    """The masters that are still to be chosen from."""
    if sheet.phase != Phase.MASTER:
        return "", 0
    open_ = [m for m in range(len(MASTERS)) if int(sheet.state["masters"]) >> m & 1]
    each = (width - 8) / 2
    body = ""
    for i, master in enumerate(open_):
        drawn = box(0, 0, each, 72, "hk-card", 4) + moved(use(f"master-{MASTERS[master]}"), 38, 36, 1.06)
        drawn += text(78, 24, master_name(master), "hk-title")
        drawn += lines(78, 44, capital(MASTER_BRIEF[master]), each - 100, "hk-note", most=2, step=17)
        label = f"master {master_name(master)}"
        place = at((each + 8) * (i % 2), 80 * (i // 2))
        body += sheet.thing(f"master-{MASTERS[master]}", label, drawn, edge(0, 0, each, 72), place)
    return body, 80 * ((len(open_) + 1) // 2)


def _flow(found: list[tuple[str, str, str, float]], sheet: Sheet, width: float) -> tuple[str, float]:
    """Slips in rows: key, label, drawing from the left around the height 0, how wide it is."""
    body, x, y = "", 0.0, 0.0
    for key, label, drawn, wide in found:
        if x and x + wide + 14 > width:
            x, y = 0.0, y + SLIP + 5
        slip = box(0, -SLIP / 2, wide + 14, SLIP, "hk-card", 4) + moved(drawn, 7, 0)
        body += sheet.thing(key, label, slip, edge(0, -SLIP / 2, wide + 14, SLIP), at(x, y + SLIP / 2 + 2))
        x += wide + 20
    return body, y + SLIP + 6 if found else 0


def _mixes(sheet: Sheet, width: float) -> tuple[str, float]:
    """What may be mixed, each named by its result and what it takes."""
    found = []
    for mix in MIXES if sheet.phase == Phase.TURN else ():
        made = secondaries(mix)
        key = f"mix-{letters(made)}"
        if not sheet.open(key):
            continue
        drawn, x = "", 0.0
        for colour, n in enumerate(made):
            for _ in range(n):
                drawn += pigment(colour, x + 12, 0, 24)
                x += 26
        drawn += f'<path d="M{x + 7:g} -5l-6 5 6 5" class="hk-arrow"/>'
        x += 11
        for k, n in enumerate(mix):
            for colour in [int(c) for c in RECIPE[k]] * n:
                drawn += pigment(colour, x + 8, 0, 16)
                x += 15
        found.append((key, f"mix {letters(made)}", drawn, x + 3))
    drawn, high = _flow(found, sheet, width)
    return (text(0, 12, "Mix", "hk-strong") + moved(drawn, 0, 18), high + 18) if high else ("", 0)


def _payments(sheet: Sheet, width: float) -> tuple[str, float]:
    """What may be paid, where an artisan leaves a choice."""
    if sheet.phase != Phase.PAY:
        return "", 0
    found = []
    for counts in PAYMENTS:
        key = f"pay-{letters(counts)}"
        if sheet.open(key):
            drawn, x = "", 0.0
            for colour, n in enumerate(counts):
                for _ in range(n):
                    drawn += pigment(colour, x + 11, 0, 22)
                    x += 24
            found.append((key, f"pay {letters(counts)}", drawn, x))
    drawn, high = _flow(found, sheet, width)
    return text(0, 12, "Pay with", "hk-strong") + moved(drawn, 0, 18), high + 18


def _returning(sheet: Sheet, width: float) -> tuple[str, float]:
    """Primaries that go back to the rondel, in the order in which they are chosen, and the two directions."""
    counts = [int(n) for n in sheet.state["returning"]]
    if not sum(counts):
        return "", 0
    body = text(0, 12, "Back to the rondel, the first at the apprentice", "hk-strong")
    body += moved(heaps.row(sheet, "back", counts, width - 170, 28, "that goes back to the rondel"), 0, 40)
    body += _order(sheet, 28, width - 170)
    for i, way in enumerate(WAYS):
        key = f"way-{way}"
        if sheet.open(key):
            mirrored = "scale(1.5)" if i == 0 else "scale(-1.5 1.5)"
            body += sheet.thing(key, way, use("turn", mirrored), ring(21, ""), at(width - 78 + 54 * i, 38))
    return body, 64


def _order(sheet: Sheet, size: float, width: float) -> str:
    """Which piece was chosen as the how many-th."""
    counts = [int(n) for n in sheet.state["returning"]]
    keys = [f"back-{LETTERS[colour]}-{i + 1}" for colour, n in enumerate(counts) for i in range(n)]
    chosen = [key for key in _chosen(sheet) if key in keys]
    step = min(size + 4, (width - size) / max(1, len(keys) - 1))
    body = ""
    for key in chosen:
        x = size / 2 + step * keys.index(key)
        body += (
            f'<g transform="{at(x + 11, 28)}" class="hk-mute"><circle r="8" class="hk-worth"/>'
            + text(0, 5, str(chosen.index(key) + 1), "hk-value", "hk-smaller")
            + "</g>"
        )
    return body


def _chosen(sheet: Sheet) -> list[str]:
    """The keys of a previewed row in its order."""
    row = sheet.look.preview
    return list(targets(sheet.whole, row)) if row is not None and sheet.preview[0] == "ROW" else []
