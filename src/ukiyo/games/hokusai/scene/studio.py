"""A studio: master and objective, pigments in use, used ones and the bag, works, artisans, tools."""

from ukiyo.engine.prose import capital, counted
from ukiyo.engine.svg import at, box, edge, lines, moved, text
from ukiyo.games.hokusai.components import (
    COLLECTS,
    LETTERS,
    MASTERS,
    N_PIGMENTS,
    PENALTY,
    PIGMENTS,
    PLACE,
    PLACES,
    REFILLS,
    TOOLS,
    WORKS,
)
from ukiyo.games.hokusai.rules import board as board_rules
from ukiyo.games.hokusai.scene import cards, heaps
from ukiyo.games.hokusai.scene.heaps import TOUCH
from ukiyo.games.hokusai.scene.sheet import Sheet, crest, panel, pigment, use
from ukiyo.games.hokusai.state import NONE
from ukiyo.games.hokusai.words.names import (
    artisan_name,
    individual_name,
    kakemono_text,
    master_name,
    pigments,
    tool_name,
    tools_text,
)
from ukiyo.games.hokusai.words.tokens import MASTER_BRIEF

WIDTH = 400.0
HALF = WIDTH / 2
WORK = 1.18
"""The size of a work in the viewer's own studio."""
TICK = "M5 9l3.5 3.5 6-8"
AREAS = (("discard", "dish", "Discard"), ("bag", "bag", "Bag"))


def studio(sheet: Sheet, seat: int) -> str:
    """The panel of the studio that lies near. Its things can be chosen where `seat` decides."""
    body, y = "", 0.0
    for part in (_head, _master, _active, _used, _works, _artisans):
        drawn, high = part(sheet, seat)
        body += moved(drawn, 0, y)
        y += high + 7
    return panel((0, 0, WIDTH, y), f"Studio of {sheet.name(seat)}", body, "hk-studio")


def named(sheet: Sheet, seat: int, what: str, label: str, body: str, outline: str, place: str = "") -> str:
    """A thing of a studio as the log calls it, around what may be chosen in it."""
    return sheet.group(f"seat{seat}-{what}", label, body, outline, place)


# --- head -------------------------------------------------------------------------------------------------------------
def _head(sheet: Sheet, seat: int) -> tuple[str, float]:
    """Crest, name, signatures, points."""
    acting = sheet.acting == seat
    body = crest(seat, 19, 19, 30) + ('<circle cx="19" cy="19" r="18" class="hk-acting"/>' if acting else "")
    body += text(44, 26, sheet.shown_name(seat), "hk-title")
    body += signatures(sheet, seat, WIDTH - 8, 19, 20)
    outline = edge(0, 0, 150, 38)
    return sheet.thing(f"seat{seat}", sheet.name(seat) + (", to act" if acting else ""), body, outline), 38


def signatures_left(sheet: Sheet, seat: int) -> int:
    """Kakemonos that a seat may still sign."""
    return int(sheet.state["signatures"]) - int(board_rules.signed_by(sheet.state, seat))


def signatures(sheet: Sheet, seat: int, right: float, y: float, size: float) -> str:
    """The signatures that are left, from the right, and the end card."""
    left = signatures_left(sheet, seat)
    body = "".join(use(f"seal-{seat}", at(right - size / 2 - (size + 3) * i, y, size / 26)) for i in range(left))
    label = f"{counted(left, 'signature')} of {sheet.name(seat)} left"
    wide = (size + 3) * max(1, left)
    body = named(sheet, seat, "signatures", label, body, edge(right - wide, y - size / 2 - 2, wide + 2, size + 4))
    if int(sheet.state["trigger"]) == seat:
        drawn = named(
            sheet, seat, "end-card", f"end card of {sheet.name(seat)}, 2 points", use("two"), edge(-12, -15, 24, 30)
        )
        body += moved(drawn, right - wide - size, y, size / 26)
    return body


def _master(sheet: Sheet, seat: int) -> tuple[str, float]:
    """The master with what the power does; the individual objective; what the level takes and refills."""
    s = sheet.state
    master = int(s["master"][seat])
    body = box(0, 0, WIDTH, 72, "hk-card", 4)
    if master == NONE:
        drawn = text(14, 41, "No master yet", "hk-note", "hk-faint")
    else:
        drawn = moved(use(f"master-{MASTERS[master]}"), 35, 36, 1.06)
        drawn += text(74, 19, master_name(master), "hk-strong") + lines(
            74, 35, capital(MASTER_BRIEF[master]), 150, "hk-small", most=3, step=15
        )
    outline = edge(0, 0, 232, 72)
    if sheet.open("own-master") and seat == sheet.acting:
        drawn = sheet.thing("own-master", f"your master {master_name(master)}", drawn, edge(1, 1, 230, 70))
    body += named(sheet, seat, "master", f"master {master_name(master)}", drawn, outline)
    objective = int(s["individual"][seat])
    drawn = text(HALF + 40, 17, "Own objective", "hk-small", "hk-faint")
    drawn += moved(cards.individual_objective(objective), HALF + 84, 42) + text(
        WIDTH - 8, 47, "+2 each", "hk-small", "hk-end"
    )
    label = f"individual objective: {individual_name(objective)}"
    body += named(sheet, seat, "individual", label, drawn, edge(235, 0, WIDTH - 235, 72))
    return body, 72


# --- pigments ---------------------------------------------------------------------------------------------------------
def level_words(sheet: Sheet, seat: int) -> str:
    """Where the marker stands and what that means."""
    level = int(sheet.state["level"][seat])
    if level >= PENALTY:
        return f"level {level}: penalty"
    return f"level {level} · takes {int(COLLECTS[level])} · refills to {int(REFILLS[level])}"


def _active(sheet: Sheet, seat: int) -> tuple[str, float]:
    """The pigments that may be used now, each one a thing."""
    counts = [int(n) for n in sheet.state["active"][seat]]
    body = box(0, 0, WIDTH, 66, "hk-palette", 6) + box(3, 3, WIDTH - 6, 60, "hk-inlay", 4)
    body += text(12, 19, f"Active {sum(counts)}", "hk-strong", "hk-printed")
    body += text(WIDTH - 12, 19, level_words(sheet, seat), "hk-small", "hk-printed", "hk-end")
    stem = "active"
    body += moved(heaps.row(sheet, stem, counts, WIDTH - 24, 31, "in the active area"), 12, 43)
    return named(sheet, seat, "active", f"active area: {pigments(counts)}", body, edge(0, 0, WIDTH, 66)), 66


def _used(sheet: Sheet, seat: int) -> tuple[str, float]:
    """The discard area and the bag, by colour; what is chosen from them comes large below them."""
    body, most, chosen = "", 0.0, ""
    width = HALF - 4
    found = [(what, _area_picks(sheet, seat, what)) for what, *_ in AREAS]
    parts = []
    for (what, symbol, title), (_, picks) in zip(AREAS, found, strict=True):
        counts = [int(n) for n in sheet.state[what][seat]]
        stem = "" if picks else what
        drawn, high = heaps.heaps(sheet, stem, counts, width - 18, 20, f"in the {title.lower()}", 14)
        parts.append((what, symbol, title, counts, drawn))
        most = max(most, high)
    tall = 36 + most
    for i, (what, symbol, title, counts, drawn) in enumerate(parts):
        inside = use(symbol, at(22, 16, 0.62 if what == "discard" else 0.55))
        inside += text(40, 21, f"{title} {sum(counts)}", "hk-strong") + moved(drawn, 9, 40)
        held = box(0, 0, width, tall, "hk-card", 4) + inside
        label = f"{title.lower()}: {pigments(counts)}"
        body += named(sheet, seat, what, label, held, edge(0, 0, width, tall), at((HALF + 4) * i, 0))
    for (_, _, title), (_, picks) in zip(AREAS, found, strict=True):
        if picks:
            drawn, high = heaps.picks(sheet, picks, WIDTH)
            chosen += moved(text(4, 14, f"From the {title.lower()}", "hk-strong") + moved(drawn, 0, 18), 0, tall + 6)
            tall += high + 24
    return body + chosen, tall


def _area_picks(sheet: Sheet, seat: int, what: str) -> list[heaps.Pick]:
    """The pigments of an area that may be chosen now."""
    if seat != sheet.acting:
        return []
    pieces = [(f"{what}-{LETTERS[c]}-{i + 1}", c) for c, n in enumerate(sheet.state[what][seat]) for i in range(int(n))]
    return [(key, colour, "") for key, colour in pieces if sheet.open(key)]


# --- works ------------------------------------------------------------------------------------------------------------
def _works(sheet: Sheet, seat: int) -> tuple[str, float]:
    """The kakemonos that are being painted."""
    size = 2 * cards.OUTER * WORK
    body = ""
    if (sheet.state["work"][seat] == NONE).all():
        words = f"room for {WORKS} kakemonos"
        return box(4, 4, WIDTH - 8, 56, "hk-slot", 3) + text(HALF, 37, words, "hk-small", "hk-mid", "hk-faint"), 64
    for place in range(WORKS):
        x = HALF * place + HALF / 2
        number = int(sheet.state["work"][seat, place])
        if number == NONE:
            body += box(x - size / 2 + 4, 4, size - 8, size - 8, "hk-slot", 3)
            body += text(x, size / 2, "room for", "hk-small", "hk-mid", "hk-faint")
            body += text(x, size / 2 + 18, "a kakemono", "hk-small", "hk-mid", "hk-faint")
            continue
        body += _work(sheet, seat, place, number, x, size)
    rows = max(1 + (int(PLACES[int(n)]) > 3) for n in sheet.state["work"][seat] if int(n) != NONE)
    return body, size + 42 * rows


def _work(sheet: Sheet, seat: int, place: int, number: int, x: float, size: float) -> str:
    s = sheet.state
    lying = [int(p) for p in s["painted"][seat, place]]
    tools = [int(t) for t in s["work_tools"][seat, place]]
    coming = _coming(sheet, seat, place, lying)
    filled = [j for j in range(int(PLACES[number])) if lying[j] != NONE or j in coming]
    body = cards.framed(number, filled)
    on = [(i, t) for i, t in enumerate(tools) if t != NONE]
    chips = ""
    for k, (i, tool) in enumerate(on):
        spot = at(48 * (k - (len(on) - 1) / 2), 12)
        key = f"work{place + 1}-tool-{'ab'[i]}"
        drawn = sheet.reach(key, 24) + cards.chip(tool, 0, 0, 1.2)
        label = f"{tool_name(tool)} on kakemono {place + 1}"
        chips += sheet.thing(key, label, drawn, '<circle r="19" class="edge token"/>', spot)
    said = f"kakemono {place + 1}: {kakemono_text(number)}, {sum(p != NONE for p in lying)} of {int(PLACES[number])} painted"
    said += f", with {tools_text(tools)} on it" if on else ""
    outline = edge(-cards.OUTER, -cards.OUTER, 2 * cards.OUTER, 2 * cards.OUTER, "")
    card = sheet.thing(f"work{place + 1}", said, body, outline) + chips
    drawn = moved(card, x, size / 2, WORK) + _places(sheet, seat, place, number, lying, x, size + 22)
    return named(sheet, seat, f"work{place + 1}", said, drawn, edge(x - HALF / 2 + 3, 0, HALF - 6, size + 40))


def _coming(sheet: Sheet, seat: int, place: int, lying: list[int]) -> set[int]:
    """The places of a work that are about to be painted."""
    if seat != sheet.acting:
        return set()
    number = int(sheet.state["work"][seat, place])
    keys = {*sheet.look.chosen, *sheet.previewed}
    if f"button-expose-{place + 1}" in keys:
        return {j for j in range(int(PLACES[number])) if lying[j] == NONE}
    found, seen = set(), [0] * N_PIGMENTS
    for j in range(int(PLACES[number])):
        if lying[j] == NONE:
            colour = int(PLACE[number, j])
            seen[colour] += 1
            if f"work{place + 1}-{LETTERS[colour]}-{seen[colour]}" in keys:
                found.add(j)
    return found


def _places(sheet: Sheet, seat: int, place: int, number: int, lying: list[int], x: float, y: float) -> str:
    """The pigments a work takes: those that lie on it, and those it lacks, which may be laid on."""
    body = ""
    open_, done = [0] * N_PIGMENTS, [0] * N_PIGMENTS
    for j in range(int(PLACES[number])):
        spot = at(*_spot(j, int(PLACES[number]), x, y))
        wanted, there = int(PLACE[number, j]), lying[j]
        if there != NONE:
            done[there] += 1
            key = f"painted{place + 1}-{LETTERS[there]}-{done[there]}"
            label = f"{PIGMENTS[there]} pigment on kakemono {place + 1}"
            drawn = (
                pigment(there, size=27) + f'<path d="{TICK}" class="hk-tick-ground"/><path d="{TICK}" class="hk-tick"/>'
            )
            if there != wanted:
                drawn += pigment(wanted, -11, -10, 15)
                label += f", used as {PIGMENTS[wanted]}"
        else:
            open_[wanted] += 1
            key = f"work{place + 1}-{LETTERS[wanted]}-{open_[wanted]}"
            label = f"place for {PIGMENTS[wanted]} on kakemono {place + 1}"
            kind = "" if key in sheet.look.chosen or key in sheet.previewed else "hk-lacking"
            drawn = pigment(wanted, size=27, kind=kind)
        body += sheet.thing(key, label, sheet.reach(key, 28) + drawn, '<circle r="17" class="edge token"/>', spot)
    return body


def _spot(j: int, count: int, x: float, y: float) -> tuple[float, float]:
    """Where a place is drawn: up to three in a row, with room for a finger."""
    first = (count + 1) // 2 if count > 3 else count
    row, column = (0, j) if j < first else (1, j - first)
    wide = first if row == 0 else count - first
    return x + 58 * (column - (wide - 1) / 2), y + 42 * row


# --- artisans and tools -----------------------------------------------------------------------------------------------
def _artisans(sheet: Sheet, seat: int) -> tuple[str, float]:
    """The artisans of the studio, and the tools that were removed."""
    s = sheet.state
    held = [int(a) for a in s["artisan"][seat]]
    room = max(3, max((i + 1 for i, a in enumerate(held) if a != NONE), default=0))
    body, step = "", 78.0 if room < 4 else 76.0
    for i in range(room):
        place = at(38 + step * i, 47)
        if held[i] == NONE:
            body += moved(box(-36, -45, 72, 90, "hk-slot", 3), 38 + step * i, 47)
            continue
        label = f"artisan {i + 1}: {artisan_name(held[i])}"
        inside = sheet.thing(f"own-artisan-{i + 1}", label, cards.artisan(held[i]), edge(-37, -46, 74, 92))
        body += named(sheet, seat, f"artisan-{i + 1}", label, inside, edge(-38, -47, 76, 94), place)
    label = f"artisans of {sheet.name(seat)}"
    wide = step * room
    body = named(sheet, seat, "artisans", label, body, edge(-2, -2, wide, 100))
    body += _tools(sheet, seat, wide + 6, WIDTH - wide - 6)
    if not sheet.open("artisans") or seat != sheet.acting:
        return body, 100
    drawn = box(0, 0, WIDTH, TOUCH, "hk-card", 4) + text(HALF, 34, "Activate the artisans", "hk-strong", "hk-mid")
    bar = sheet.thing("artisans", "activate the artisans", drawn, edge(0, 0, WIDTH, TOUCH))
    return body + moved(bar, 0, 105), 105 + TOUCH


def _tools(sheet: Sheet, seat: int, x: float, width: float) -> str:
    """The tools that a seat has removed, by kind."""
    counts = [int(n) for n in sheet.state["tools"][seat]]
    columns = 3 if width > 120 else 2
    body = text(0, 11, f"Tools {sum(counts)}", "hk-small", "hk-faint")
    for tool in range(len(TOOLS)):
        spot = (14 + width / columns * (tool % columns), 31 + 29 * (tool // columns))
        drawn = cards.chip(tool, 0, 0, 0.8) + text(14, 5, str(counts[tool]), "hk-note")
        body += moved(f'<g class="{"hk-has" if counts[tool] else "hk-faded"}">{drawn}</g>', *spot)
    listed_ = ", ".join(f"{n} {TOOLS[t]}" for t, n in enumerate(counts) if n) or "none"
    return named(
        sheet, seat, "tools", f"tools of {sheet.name(seat)}: {listed_}", body, edge(-3, -3, width, 102), at(x, 0)
    )
