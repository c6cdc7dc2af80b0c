"""The garden as a print: tiles on raked gravel, the open places, a tile being laid, and every way it would score.

The picture is as large as the garden with a ring around it. It says so in `data-fit`, and that it may be panned and
zoomed in `data-pan`; `data-tile` is the width of a tile.
"""

from collections.abc import Iterable

from ukiyo.games.hundred_torii.components import LANDMARKS, NO_TILE
from ukiyo.games.hundred_torii.rules import garden as garden_rules
from ukiyo.games.hundred_torii.scene import routes, tiles, ways
from ukiyo.games.hundred_torii.scene.gains import HEIGHT, gain_tag, style
from ukiyo.games.hundred_torii.scene.sheet import NAMESPACE, Laying, Sheet, at, plural, square_edge, use
from ukiyo.games.hundred_torii.state import ACTIONS, Phase
from ukiyo.games.hundred_torii.words.names import hand_key, landmark_key, place_key, turn_key
from ukiyo.games.hundred_torii.words.paths import Route

TILE = 100
RATIO = 1.12
"""Width of the picture to its height, so that the board keeps its place on the page while the garden grows."""
LEAST = 660
"""The picture is never smaller: a tile alone should not fill it."""
ROOM = 12.0
"""How far apart the outermost of several ways may lie, so that all stay on their path."""

TURN_KEYS = turn_key(0).partition("-")[0]
"""What the keys of the four turns begin with: a page steps through them where the tile lies."""

Box = tuple[float, float, float, float]


def spot(x: int, y: int) -> tuple[float, float]:
    """The middle of a square, by its steps from the start tile."""
    return TILE * x, -TILE * y


def garden(sheet: Sheet) -> str:
    """The panel of the garden."""
    squares = routes.squares(sheet.whole)
    left, top, width, height = box(squares.values())
    body = _bed(sheet, (left, top, width, height))
    body += _places(sheet, squares) + _tiles(sheet) + _pawn_of_the_samurai(sheet)
    if sheet.laying is not None:
        body += _ghost(sheet, sheet.laying, squares[sheet.laying.cell])
    body += _routes(sheet, width)
    shape = f"{left:g} {top:g} {width:g} {height:g}"
    return (
        f'<svg {NAMESPACE} class="ht ht-garden" viewBox="{shape}" data-pan="true" data-fit="{shape}" data-tile="{TILE}" '
        f'role="group" aria-label="The garden, {plural(int(sheet.state["laid"]), "tile")}">{body}</svg>'
    )


def box(squares: Iterable[tuple[int, int]]) -> Box:
    """The view: all squares, in the shape of the board, centred."""
    xs, ys = zip(*squares, strict=True)
    left, right = TILE * (min(xs) - 0.62), TILE * (max(xs) + 0.62)
    top, bottom = TILE * (-max(ys) - 0.62), TILE * (-min(ys) + 0.62)
    width = max(right - left, (bottom - top) * RATIO, LEAST)
    height = width / RATIO
    return (
        round((left + right - width) / 2, 1),
        round((top + bottom - height) / 2, 1),
        round(width, 1),
        round(height, 1),
    )


# --- the ground -----------------------------------------------------------------------------------------------------
def _bed(sheet: Sheet, view: Box) -> str:
    """Raked gravel far beyond the view, ripples around the garden, and bands of cloud in two corners."""
    s = sheet.state
    left, top, width, height = view
    far = 30 * TILE
    ground = (
        f'<rect x="{-far}" y="{-far}" width="{2 * far}" height="{2 * far}" class="ht-bed"/>'
        f'<rect x="{-far}" y="{-far}" width="{2 * far}" height="{2 * far}" fill="url(#ht-rake)"/>'
        f'<rect x="{-far}" y="{-far}" width="{2 * far}" height="{2 * far}" fill="url(#ht-grain)"/>'
    )
    at_all = [spot(int(s["x"][i]), int(s["y"][i])) for i in range(int(s["laid"]))]
    ripples = ""
    for grow, kind in ((15, "ht-ripple"), (8, "ht-ripple"), (0, "ht-shadow")):
        half = TILE / 2 + grow
        shift = 5 if kind == "ht-shadow" else 0
        d = "".join(
            f"M{x - half + shift:g} {y - half + shift:g}h{2 * half:g}v{2 * half:g}h{-2 * half:g}Z" for x, y in at_all
        )
        if kind == "ht-shadow":
            ripples += f'<path d="{d}" class="{kind}"/>'
        else:
            ripples += f'<path d="{d}" class="{kind}"/><path d="{d}" class="ht-bed"/>'
    size = width / LEAST
    clouds = f'<g transform="{at(left, top, round(size, 3))}">{use("cloud")}</g>'
    clouds += (
        f'<g transform="translate({left + width:g} {top + height:g}) rotate(180) scale({size:.3f})">{use("cloud")}</g>'
    )
    return ground + clouds + ripples


# --- places and tiles -----------------------------------------------------------------------------------------------
def _places(sheet: Sheet, squares: dict[int, tuple[int, int]]) -> str:
    """The empty places that may be chosen, with the most that the chosen tile could bring there."""
    body = ""
    s = sheet.state
    for cell in (int(c) for c in s["place"][: int(s["places"])]):
        key = place_key(*squares[cell])
        if key not in sheet.look.lit and key not in sheet.look.chosen and key not in sheet.previewed:
            continue
        x, y = squares[cell]
        most = _most(sheet, cell)
        words = f"place {_where(x, y)}" + (f", up to {plural(most, 'token')}" if most else "")
        drawn = _spot(most)
        if key in sheet.previewed and ACTIONS.kind(sheet.look.preview or 0) == "SAMURAI":
            drawn += f'<g class="ht-ghost">{use("pawn-samurai", "scale(2)")}</g>'
        body += sheet.thing(key, words, drawn, square_edge(47), at(*spot(x, y)))
    return body


def _spot(most: int) -> str:
    figure = f'<text y="9" class="ht-most">{most}</text>' if most else ""
    return f'<rect x="-47" y="-47" width="94" height="94" rx="3" class="ht-spot"/>{figure}'


def _chosen_tile(sheet: Sheet) -> int:
    """The tile of the hand that was chosen and has no place yet."""
    held = sheet.held(sheet.seat)
    if sheet.laying is None and sheet.look.seat is not None:
        for slot, kind in enumerate(held):
            if hand_key(slot) in sheet.look.chosen:
                return kind
    return NO_TILE


def _most(sheet: Sheet, cell: int) -> int:
    """The most tokens that the chosen tile could bring on a place."""
    kind = _chosen_tile(sheet)
    if kind == NO_TILE or sheet.phase not in (Phase.TURN, Phase.LAY):
        return 0
    return routes.best_of(sheet.whole, kind, cell)


def _where(x: int, y: int) -> str:
    """A square in words."""
    along = "" if x == 0 else f"{abs(x)} {'east' if x > 0 else 'west'}"
    up = "" if y == 0 else f"{abs(y)} {'north' if y > 0 else 'south'}"
    return " ".join(part for part in (up, along) if part) or "of the start tile"


def _tiles(sheet: Sheet) -> str:
    """The tiles of the garden, northern ones first."""
    s = sheet.state
    order = sorted(range(int(s["laid"])), key=lambda i: (-int(s["y"][i]), int(s["x"][i])))
    return "".join(_tile(sheet, i) for i in order)


def _tile(sheet: Sheet, i: int) -> str:
    """One place of the garden with the tile on it."""
    s = sheet.state
    kind, turn, x, y = int(s["tile"][i]), int(s["turned"][i]), int(s["x"][i]), int(s["y"][i])

    def mark(landmark: int, picture: str, place: str) -> str:
        return _mark(sheet, kind, landmark, picture, place)

    body = tiles.tile(kind, sheet.number(kind), turn, mark)
    words = sheet.called(kind) + ("" if kind == 0 else f", {_where(x, y)}")
    under = int(s["under"][i])
    if under != NO_TILE:
        words += f", on top of the {sheet.called(under)}"
        body += '<path d="M-46 46H46V-46" class="ht-covered"/>'
    key = place_key(x, y)
    most = _most(sheet, int(garden_rules.address(x, y))) if key in sheet.look.lit else 0
    if most:
        words += f", up to {plural(most, 'token')}"
        body += f'<g transform="{at(35, -35)}"><circle r="13" class="ht-print"/><text y="6" class="ht-figure ht-printed ht-mid">{most}</text></g>'
    return sheet.thing(key, words, body, square_edge(48, "bare"), at(*spot(x, y)))


def _mark(sheet: Sheet, kind: int, landmark: int, picture: str, place: str) -> str:
    """A landmark on a tile of the garden; the Poet stands on the one he covers."""
    s = sheet.state
    key = landmark_key(kind, landmark)
    covered = int(s["poet"]) == kind and int(s["poet_on"]) == landmark
    if key in sheet.previewed:
        picture += f'<g class="ht-ghost">{use("pawn-poet", at(0, -5, 1.25))}</g>'
    if covered:
        poet = sheet.thing("poet", f"the Poet, on the {LANDMARKS[landmark]}", use("pawn-poet"), "", at(0, -5, 1.25))
        picture = f'<g class="ht-dull">{picture}</g>{poet}'
    if key in sheet.look.lit or key in sheet.look.chosen or key in sheet.previewed:
        edge = '<circle r="23" class="edge"/>'
        return sheet.thing(key, f"{LANDMARKS[landmark]} on the {sheet.called(kind)}", picture, edge, place)
    return f'<g transform="{place}">{picture}</g>'


def _pawn_of_the_samurai(sheet: Sheet) -> str:
    """The Samurai on her place beside the garden."""
    s = sheet.state
    if not int(s["samurai"]):
        return ""
    x, y = int(s["samurai_x"]), int(s["samurai_y"])
    label = f"the Samurai, {_where(x, y)}: no tile may be laid there"
    return sheet.thing("samurai", label, use("pawn-samurai", "scale(2)"), "", at(*spot(x, y)))


# --- a tile being laid and its ways ---------------------------------------------------------------------------------
def _ghost(sheet: Sheet, laying: Laying, square: tuple[int, int]) -> str:
    """The tile being laid, as it is turned now."""
    body = tiles.tile(laying.kind, sheet.number(laying.kind), laying.turn)
    kind = "ht-ghost" if laying.settled else "ht-ghost ht-open"
    edge = '<rect x="-48" y="-48" width="96" height="96" rx="3" class="edge"/>'
    steps = f' data-step="{TURN_KEYS}"' if any(turn_key(turn) in sheet.look.lit for turn in range(4)) else ""
    return f'<g class="{kind} previewed"{steps} transform="{at(*spot(*square))}" aria-hidden="true">{body}{edge}</g>'


def _routes(sheet: Sheet, width: float) -> str:
    """Every way the tile would score, side by side, each with what it brings."""
    shown = [(number, route) for number, route in enumerate(sheet.routes) if route.steps]
    cases, strokes, labels = "", "", ""
    taken: list[Box] = []
    for number, route in reversed(shown):
        case, stroke = _route(sheet, number, route, len(shown))
        cases, strokes = cases + case, strokes + stroke
    for number, route in shown:
        labels += _label(sheet, number, route, 1.15 * width / LEAST, taken)
    return cases + strokes + labels


def _route(sheet: Sheet, number: int, route: Route, count: int) -> tuple[str, str]:
    """One way: the light around it, and its stroke. Ways lie side by side, so that none hides another."""
    d = walk(sheet, route)
    x, y = _landmark(sheet, route, route.steps[-1])
    apart = min(6.0, ROOM / max(1, count - 1))
    shift = at(*(2 * (apart * (number - (count - 1) / 2),)))
    thin = " ht-thin" if count > 2 else ""
    ring = f'<circle cx="{x:g}" cy="{y:g}" r="16.5" class="ht-goal"/>'
    case = f'<path d="{d}" class="ht-route-case{thin}" transform="{shift}"/>'
    stroke = f'<path d="{d}" class="{style(number)}{thin}" transform="{shift}"/>{ring}'
    return case, _choosable(sheet, route, stroke)


def _choosable(sheet: Sheet, route: Route, body: str) -> str:
    """A way in the garden may be touched too; its own thing is its line beside the hand."""
    if route.key not in sheet.look.lit:
        return body
    return f'<g class="lit ht-way" data-key="{route.key}" aria-hidden="true">{body}</g>'


def walk(sheet: Sheet, route: Route) -> str:
    """A way through the garden as a line, from landmark to landmark."""
    s = sheet.garden_state
    d = "M{:g} {:g}".format(*_landmark(sheet, route, route.steps[0]))
    for place, entry, leave in route.steps:
        joins = int(s["joins"][place])
        first = joins >> 2 * (leave if leave >= 0 else entry) & 3
        bits = sum(1 << edge for edge in range(4) if joins >> 2 * edge & 3 == first)
        x, y = spot(int(s["x"][place]), int(s["y"][place]))
        mx, my = _landmark(sheet, route, (place, entry, leave))
        here = (mx - x, my - y)
        d += ways.moved(ways.between(bits, entry if entry >= 0 else here, leave if leave >= 0 else here), x, y)
    return d


def _landmark(sheet: Sheet, route: Route, step: tuple[int, int, int]) -> ways.Point:
    """Where the landmark that a way scores stands on a tile; the middle of a tile that it only passes."""
    s = sheet.garden_state
    place, entry, leave = step
    x, y = spot(int(s["x"][place]), int(s["y"][place]))
    if entry >= 0 and leave >= 0:
        return x, y
    kind, turn = int(s["tile"][place]), int(s["turned"][place])
    for path in tiles.paths_of(sheet.number(kind), turn, kind == 0):
        for landmark, (mx, my) in path.marks:
            if landmark == route.landmark:
                return x + mx, y + my
    return x, y


def _label(sheet: Sheet, number: int, route: Route, scale: float, taken: list[Box]) -> str:
    """What a way brings, on a paper tag where it ends; tags do not cover each other."""
    s = sheet.garden_state
    last = route.steps[-1][0]
    x, y = spot(int(s["x"][last]), int(s["y"][last]))
    tag, width = gain_tag(route, number, scale, brief=len(sheet.routes) > 2)
    left, top, high = x - width / 2, y + 20, (HEIGHT + 3) * scale
    while any(abs(left - ol) < max(width, ow) and abs(top - ot) < high for ol, ot, ow, _ in taken):
        top += high / 4
    taken.append((left, top, width, high))
    return _choosable(sheet, route, f'<g transform="{at(round(left, 1), round(top, 1))}">{tag}</g>')
