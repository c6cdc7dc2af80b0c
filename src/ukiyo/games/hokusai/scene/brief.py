"""Another player's studio at a glance: everything public, small."""

from ukiyo.engine.prose import listed
from ukiyo.engine.svg import at, box, edge, moved, text
from ukiyo.games.hokusai.components import COLLECTED, MASTERS, PLACES, TOOLS, WORKS
from ukiyo.games.hokusai.scene import cards
from ukiyo.games.hokusai.scene.sheet import Sheet, crest, panel, pigment, use
from ukiyo.games.hokusai.scene.studio import named, signatures
from ukiyo.games.hokusai.state import NONE
from ukiyo.games.hokusai.words.names import (
    artisan_name,
    individual_name,
    kakemono_text,
    master_name,
    pigments,
    tools_text,
)

WIDTH, HEIGHT = 344.0, 168.0
ROOM = 94.0
"""How wide the pigments of an area may lie."""


def brief(sheet: Sheet, seat: int) -> str:
    """The panel of a studio that does not lie near."""
    body = _head(sheet, seat) + _persons(sheet, seat)
    body += moved(_areas(sheet, seat), 58, 40) + moved(_works(sheet, seat), 200, 38)
    body += moved(_artisans(sheet, seat), 0, 136) + moved(_tools(sheet, seat), 206, 136)
    return panel((0, 0, WIDTH, HEIGHT), f"Studio of {sheet.name(seat)}", body, "hk-studio")


def _head(sheet: Sheet, seat: int) -> str:
    """Crest, name, signatures."""
    acting = sheet.acting == seat
    body = crest(seat, 17, 17, 28) + ('<circle cx="17" cy="17" r="16.5" class="hk-acting"/>' if acting else "")
    body += text(40, 23, sheet.shown_name(seat), "hk-title")
    label = sheet.name(seat) + (", to act" if acting else "")
    body = sheet.thing(f"seat{seat}", label, body, edge(0, 0, 150, 34))
    return body + signatures(sheet, seat, WIDTH - 4, 17, 18)


def _persons(sheet: Sheet, seat: int) -> str:
    """The master and the individual objective, which lies face down."""
    master, objective = int(sheet.state["master"][seat]), int(sheet.state["individual"][seat])
    body = ""
    if master != NONE:
        portrait = moved(use(f"master-{MASTERS[master]}"), 25, 25, 0.82)
        body += named(sheet, seat, "master", f"master {master_name(master)}", portrait, edge(0, 0, 50, 50), at(0, 40))
    label = f"individual objective: {individual_name(objective)}"
    drawn = moved(cards.individual_objective(objective), 25, 15, 0.58 if 0 <= objective < len(COLLECTED) else 0.9)
    return body + named(sheet, seat, "individual", label, drawn, edge(0, 2, 50, 26), at(0, 94))


def _areas(sheet: Sheet, seat: int) -> str:
    """Level, active area, discard area and bag as heaps."""
    body = text(0, 12, f"Level {int(sheet.state['level'][seat])}", "hk-small")
    for i, (what, title) in enumerate((("active", "Active"), ("discard", "Used"), ("bag", "Bag"))):
        counts = [int(n) for n in sheet.state[what][seat]]
        drawn = text(0, 4, title, "hk-small", "hk-faint") + moved(_counted(counts), 45, 0)
        label = f"{title.lower()} of {sheet.name(seat)}: {pigments(counts)}"
        body += named(sheet, seat, what, label, drawn, edge(-3, -11, 142, 22), at(0, 28 + 25 * i))
    return body


def _counted(counts: list[int]) -> str:
    """Each colour once, with how many there are, from the left: smaller where they would need too much room."""
    body, x = "", 0.0
    for colour, count in enumerate(counts):
        if not count:
            continue
        body += pigment(colour, x + 8, 0, 16)
        if count > 1:
            body += text(x + 18, 4.5, str(count), "hk-count")
        x += 19 + (11 if count > 1 else 0)
    return moved(body, 0, 0, min(1.0, ROOM / max(x, 1.0)))


def _works(sheet: Sheet, seat: int) -> str:
    """The works with what they lack and the tools on them."""
    s = sheet.state
    body = ""
    for place in range(WORKS):
        number, x = int(s["work"][seat, place]), 36.0 + 73 * place
        if number == NONE:
            body += box(x - 32, 1, 64, 64, "hk-slot", 2)
            continue
        lying = [int(p) for p in s["painted"][seat, place]]
        tools = [int(t) for t in s["work_tools"][seat, place] if t != NONE]
        filled = [j for j in range(int(PLACES[number])) if lying[j] != NONE]
        drawn = moved(cards.picture(number, filled) + cards.badges(number), 0, 33, 0.64)
        drawn += "".join(cards.chip(tool, 25 * (k - (len(tools) - 1) / 2), 48, 0.78) for k, tool in enumerate(tools))
        drawn += moved(cards.needs(number, lying, 70, 14), 0, 76)
        label = f"{kakemono_text(number)}, {len(filled)} of {int(PLACES[number])} painted"
        label += f", with {tools_text(tools)} on it" if tools else ""
        body += named(sheet, seat, f"work{place + 1}", label, drawn, edge(-35, -2, 70, 88), at(x, 0))
    return body


def _artisans(sheet: Sheet, seat: int) -> str:
    """The artisans by what they can do."""
    body = ""
    for i, number in enumerate(int(a) for a in sheet.state["artisan"][seat] if a != NONE):
        drawn = box(-24, -15, 48, 30, "hk-paper", 3) + moved(cards.skills(number, 0, 0), 0, 0, 0.62)
        label = f"artisan {i + 1}: {artisan_name(number)}"
        body += named(sheet, seat, f"artisan-{i + 1}", label, drawn, edge(-24, -15, 48, 30), at(25 + 50 * i, 15))
    outline = edge(-2, -2, 204, 34)
    return named(sheet, seat, "artisans", f"artisans of {sheet.name(seat)}", body, outline)


def _tools(sheet: Sheet, seat: int) -> str:
    """The tools removed."""
    counts = [int(n) for n in sheet.state["tools"][seat]]
    drawn = ""
    for tool in range(len(TOOLS)):
        inside = cards.chip(tool, 0, 0, 0.56) + text(9.5, 4.5, str(counts[tool]), "hk-small")
        drawn += moved(f'<g class="{"hk-has" if counts[tool] else "hk-faded"}">{inside}</g>', 9 + 28 * tool, 15)
    label = f"tools of {sheet.name(seat)}: {listed([f'{n} {TOOLS[t]}' for t, n in enumerate(counts) if n]) or 'none'}"
    return named(sheet, seat, "tools", label, drawn, edge(-4, 0, 144, 30))
