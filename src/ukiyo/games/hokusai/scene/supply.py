"""What is around the rondel for everybody: piles, tray with the recipes, tools; and what is decided about pigments."""

from collections.abc import Sequence

from ukiyo.engine.prose import capital
from ukiyo.engine.svg import at, box, edge, lines, moved, ring, text
from ukiyo.games.hokusai.components import (
    GAINS,
    LETTERS,
    MASTERS,
    MIXES,
    N_PRIMARIES,
    PAYMENTS,
    PIGMENTS,
    RECIPE,
    SIDES,
    TOOLS,
)
from ukiyo.games.hokusai.rules.rondel import inner
from ukiyo.games.hokusai.scene import cards, heaps
from ukiyo.games.hokusai.scene.sheet import Sheet, pigment, use
from ukiyo.games.hokusai.state import NONE, Phase
from ukiyo.games.hokusai.words.names import (
    WAYS,
    inner_stem,
    kakemono_text,
    letters,
    master_name,
    secondaries,
    tools_text,
)
from ukiyo.games.hokusai.words.notation import targets
from ukiyo.games.hokusai.words.tokens import MASTER_BRIEF

SLIP = TOUCH = 68.0
"""How high a slip is on which a choice is drawn: a finger's room on a small phone."""


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
    body += moved('<circle r="13" class="hk-worth"/>' + text(0, 5.5, str(left), "hk-value", "hk-smaller"), 62, -29)
    return sheet.thing("pile-kakemonos", label, body, edge(-68, -46, 148, 88), at(-208, -206))


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
        if sheet.open(f"tray-{letter}"):
            body += moved(drawn, 227, y)
            continue
        body += sheet.thing(
            f"tray-{letter}", f"{left} of {letter} on the tray", drawn, edge(-15, -14, 56, 28), at(227, y)
        )
    return body


# --- below the rondel: what is decided --------------------------------------------------------------------------------
def below(sheet: Sheet, width: float) -> tuple[str, float]:
    """Slips to choose from, and how high they are; nothing when none are open."""
    for part in (_masters, _mixes, _payments, _gains, _picks, _returning):
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
    """Slips in rows: key, label, drawing around its middle, how wide it is."""
    body, x, y = "", 0.0, 0.0
    for key, label, drawn, wide in found:
        broad = max(SLIP, wide + 14)
        if x and x + broad > width:
            x, y = 0.0, y + SLIP + 6
        slip = box(0, 0, broad, SLIP, "hk-card", 4) + moved(drawn, broad / 2, SLIP / 2)
        body += sheet.thing(key, label, slip, edge(0, 0, broad, SLIP), at(x, y))
        x += broad + 6
    return body, y + SLIP + 4 if found else 0


def _in_row(colours: list[int], y: float, size: float) -> tuple[str, float]:
    """Pigments side by side around the middle, and how wide they are."""
    step = size + 2
    body = "".join(pigment(c, step * (i - (len(colours) - 1) / 2), y, size) for i, c in enumerate(colours))
    return body, step * len(colours)


def _pieces(counts: Sequence[int]) -> list[int]:
    return [colour for colour, n in enumerate(counts) for _ in range(int(n))]


def _mixes(sheet: Sheet, width: float) -> tuple[str, float]:
    """What may be mixed: the result, and under it the price."""
    found = []
    for mix in MIXES if sheet.phase == Phase.TURN else ():
        made = secondaries(mix)
        key = f"mix-{letters(made)}"
        if not sheet.open(key):
            continue
        result, wide = _in_row(_pieces(made), -12, 27)
        price = [int(c) for k, n in enumerate(mix) for c in list(RECIPE[k]) * n]
        paid, broad = _in_row(price, 19, 16)
        line = f'<path d="M{-max(wide, broad) / 2:g} 6H{max(wide, broad) / 2:g}" class="hk-dotted"/>'
        found.append((key, f"mix {letters(made)}", result + line + paid, max(wide, broad)))
    drawn, high = _flow(found, sheet, width)
    return (text(0, 13, "Mix, at the price below", "hk-strong") + moved(drawn, 0, 22), high + 22) if high else ("", 0)


def _payments(sheet: Sheet, width: float) -> tuple[str, float]:
    """What may be paid, where an artisan leaves a choice."""
    if sheet.phase != Phase.PAY:
        return "", 0
    found = []
    for counts in PAYMENTS:
        key = f"pay-{letters(counts)}"
        if sheet.open(key):
            found.append((key, f"pay {letters(counts)}", *_in_row(_pieces(counts), 0, 27)))
    drawn, high = _flow(found, sheet, width)
    return text(0, 13, "Pay with", "hk-strong") + moved(drawn, 0, 22), high + 22


def _gains(sheet: Sheet, width: float) -> tuple[str, float]:
    """What may be taken from the inner space at the apprentice."""
    if sheet.phase not in (Phase.SPACE, Phase.TOKEN, Phase.NEIGHBOUR):
        return "", 0
    found = []
    for counts in GAINS:
        key = f"take-{letters(counts)}"
        if sheet.open(key):
            found.append((key, f"take {letters(counts)}", *_in_row(_pieces(counts), 0, 27)))
    drawn, high = _flow(found, sheet, width)
    return (text(0, 13, "Take from the rondel", "hk-strong") + moved(drawn, 0, 22), high + 22) if high else ("", 0)


def open_picks(sheet: Sheet) -> list[heaps.Pick]:
    """Pigments of rondel and tray that may be chosen now."""
    found: list[heaps.Pick] = []
    for side in range(SIDES):
        lying = sheet.state["rondel"][int(inner(sheet.state, side))]
        for colour in range(N_PRIMARIES):
            for i in range(int(lying[colour])):
                key = f"{inner_stem(side)}-{LETTERS[colour]}-{i + 1}"
                if sheet.open(key):
                    found.append((key, colour, f"side {side + 1}"))
    for colour in range(N_PRIMARIES, 2 * N_PRIMARIES):
        if sheet.open(f"tray-{LETTERS[colour]}"):
            found.append((f"tray-{LETTERS[colour]}", colour, "of the tray"))
    return found


def _picks(sheet: Sheet, width: float) -> tuple[str, float]:
    """Pigments that may be taken, from the own side or, by fit, from any."""
    found = open_picks(sheet)
    if not found:
        return "", 0
    drawn, high = heaps.picks(sheet, found, width, TOUCH)
    return text(0, 13, "Take", "hk-strong") + moved(drawn, 0, 16), high + 20


def _returning(sheet: Sheet, width: float) -> tuple[str, float]:
    """Primaries that go back to the rondel, those of a proposed row in its order, and the two directions."""
    pieces = _pieces(sheet.state["returning"])
    if not pieces or sheet.phase not in (Phase.ROW, Phase.KEEP):
        return "", 0
    ways = [(way, f"way-{way}") for way in WAYS if sheet.open(f"way-{way}")]
    room = width - TOUCH * len(ways)
    row = _laid(sheet)
    keys = [f"back-{LETTERS[colour]}-{pieces[: k + 1].count(colour)}" for k, colour in enumerate(pieces)]
    keys = [*row, *(key for key in keys if key not in row)]
    step = min(TOUCH, room / len(keys))
    title = "Back to the rondel, from the apprentice on" + (": touch one to lay it first" if row else "")
    if sheet.phase == Phase.KEEP:
        title = "Used for the kakemono: touch one to keep it"
    body = text(0, 13, title, "hk-strong")
    for k, key in enumerate(keys):
        colour = LETTERS.index(key.split("-")[1])
        drawn = sheet.reach(key, step / 2) + pigment(colour, size=40)
        if key in row:
            drawn += text(0, 41, str(k + 1), "hk-note", "hk-mid")
        label = f"{PIGMENTS[colour]} pigment that goes back to the rondel"
        body += sheet.thing(key, label, drawn, ring(23), at(step * (k + 0.5), 50))
    for i, (way, key) in enumerate(ways):
        drawn = sheet.reach(key, TOUCH / 2) + use("turn", "scale(1.8)" if way == WAYS[0] else "scale(-1.8 1.8)")
        body += sheet.thing(key, way, drawn, ring(25, ""), at(room + TOUCH * (i + 0.5), 50))
    return body, 94


def _laid(sheet: Sheet) -> list[str]:
    """The keys of the pigments of a previewed row, in its order."""
    if sheet.look.preview is None or sheet.preview[0] != "ROW":
        return []
    return [key for key in targets(sheet.whole, sheet.look.preview) if key.startswith("back-")]
