"""The middle of the table: the tray with the tile in hand or the drawn tiles, seals, parchments, Paintbrush, bag."""

from ukiyo.games.torii_valley.components import LANDSCAPES, NO_TILE
from ukiyo.games.torii_valley.scene.sheet import (
    EDGE,
    MIDDLE,
    Sheet,
    at,
    called,
    ghost,
    panel,
    round_edge,
    square_edge,
    tile,
    use,
)

WIDTH, HEIGHT = 360, 140
TILE = 0.43
TRAY = (46, 71)
"""Where the first tile in the tray lies, and how far apart they are."""
ROW_1, ROW_2 = 37, 109


def middle(sheet: Sheet) -> str:
    """The panel of the middle of the table."""
    body = _tray(sheet)
    if sheet.solo:
        body += bag(sheet, 332, ROW_1, 0.78) + _parchments(sheet, 34)
    else:
        body += _brush(sheet) + "".join(_seal(sheet, land) for land in range(len(LANDSCAPES))) + _parchments(sheet, 286)
    return panel(WIDTH, HEIGHT, "The middle of the table", body)


def bag(sheet: Sheet, x: float, y: float, scale: float = 1) -> str:
    """The bag with the number of tiles in it."""
    count = int(sheet.state["bag"].sum())
    body = f'{use("bag")}<text class="tv-figure" y="13">{count}</text>'
    return sheet.thing("bag", f"bag, {count} tiles", body, round_edge(34), at(x, y, scale))


def _tray(sheet: Sheet) -> str:
    """A tray with the tile in hand, then whatever was drawn from the bag."""
    s = sheet.state
    tiles = [("hand", int(s["hand"]), "tile in hand")]
    tiles += [(f"drawn-{i}", int(kind), f"drawn tile {i + 1}") for i, kind in enumerate(s["drawn"])]
    lying = [(key, kind, words) for key, kind, words in tiles if kind != NO_TILE]
    body = '<rect x="3" y="6" width="299" height="62" rx="4" class="tv-tray"/><rect x="6.5" y="9.5" width="292" height="55" rx="2" class="tv-inlay"/>'
    x, step = TRAY
    for key, kind, words in lying:
        drawn = tile(kind)
        body += sheet.thing(key, f"{words}: {called(kind)}", drawn, EDGE, at(x, ROW_1 + MIDDLE * TILE, TILE))
        x += step
    if "hand" in sheet.ghosts:
        body += f'<g transform="{at(x, ROW_1 + MIDDLE * TILE, TILE)}">{ghost(sheet.ghosts["hand"])}</g>'
        x += step
    note = {("hand",): "in hand", (): "no tile in hand"}.get(tuple(key for key, _, _ in lying), "")
    if x == TRAY[0] or note == "in hand":
        body += f'<text class="tv-note tv-on-tray" x="{x if x > TRAY[0] else 18}" y="{ROW_1 + 4}">{note}</text>'
    return body


def _seal(sheet: Sheet, land: int) -> str:
    """A seal that can still be gained, or its empty place with its owner's crest."""
    x = 30 + 51 * land
    owner = int(sheet.state["seals"][land])
    name = LANDSCAPES[land]
    if owner >= 0:
        taken = use(f"crest-{owner}", at(x, ROW_2, 0.62))
        return f'<rect x="{x - 23}" y="{ROW_2 - 23}" width="46" height="46" rx="2" class="tv-slot"/>{taken}'
    label = f"{name.replace('cherry', 'cherry blossom')} seal, in the middle"
    return sheet.thing(f"seal-{name}", label, use(f"seal-{name}", "scale(.94)"), square_edge(25), at(x, ROW_2))


def _parchments(sheet: Sheet, x: float) -> str:
    """The parchments left, the best one in front."""
    values = [int(v) for v in sheet.state["parchments"] if v]
    label = f"parchments left: {', '.join(map(str, values))} points" if values else "no parchments left"
    if not values:
        body = '<rect x="-20" y="-16" width="40" height="32" rx="2" class="tv-slot"/>'
        return sheet.thing("parchment", label, body, square_edge(22), at(x, ROW_2))
    body = ""
    for place, value in reversed(list(enumerate(values))):
        figure = f'<text class="tv-figure" x="{0 if place == 0 else 6}" y="6">{value}</text>'
        body += f'<g transform="{at(19 * place, 0, 1 if place == 0 else 0.86)}">{use("parchment")}{figure}</g>'
    return sheet.thing("parchment", label, body, square_edge(25), at(x, ROW_2))


def _brush(sheet: Sheet) -> str:
    """The Paintbrush while nobody has it, or its empty place with its owner's crest."""
    owner = int(sheet.state["brush"])
    if owner >= 0:
        crest = use(f"crest-{owner}", at(331, ROW_1, 0.62))
        return f'<circle cx="331" cy="{ROW_1}" r="23" class="tv-slot"/>{crest}'
    return sheet.thing("brush", "Paintbrush, in the middle", use("brush", "scale(.96)"), round_edge(26), at(331, ROW_1))
