"""The road as one winding print: its spaces and inns, the pawns, and where a move would lead."""

from ukiyo.engine.prose import capital, counted
from ukiyo.games.tokaido.components import INN, INN_NUMBER, KINDS, N_SPACES
from ukiyo.games.tokaido.scene import track
from ukiyo.games.tokaido.scene.sheet import NAMESPACE, Sheet, at, moved, text, use
from ukiyo.games.tokaido.state import NEUTRAL, Phase
from ukiyo.games.tokaido.words.names import inn_name, is_double, kind_at, space_key, space_name


def road(sheet: Sheet) -> str:
    """The panel of the road."""
    s = sheet.state
    returning = int(s["return_trip"])
    shape = f"0 0 {track.WIDTH} {track.HEIGHT}"
    where = max(1, int(s["space"][sheet.seat]))
    nearby = " ".join(f"{n:g}" for n in track.near(returning, where))
    body = use("land") + _way(sheet, returning) + _inns(sheet, returning)
    body += "".join(_space(sheet, space) for space in range(1, N_SPACES + 1) if kind_at(sheet.whole, space) != INN)
    body += _pawns(sheet)
    return (
        f'<svg {NAMESPACE} class="tk tk-road" viewBox="{shape}" data-pan="true" data-fit="{shape}" data-near="{nearby}" '
        f'data-tile="90" role="group" aria-label="The road, {counted(N_SPACES, "space")}">{body}</svg>'
    )


def _way(sheet: Sheet, returning: int) -> str:
    """The road itself, and along it where a move would lead."""
    d = track.way(returning, 1, N_SPACES)
    body = f'<path d="{d}" class="tk-way-edge"/><path d="{d}" class="tk-way"/><path d="{d}" class="tk-way-mid"/>'
    if sheet.ahead is not None and sheet.ahead.before > 0:
        body += f'<path d="{track.way(returning, sheet.ahead.before, sheet.ahead.space)}" class="tk-walk"/>'
    return body


# --- spaces ---------------------------------------------------------------------------------------------------------
def _inns(sheet: Sheet, returning: int) -> str:
    """The five inns, each with its name."""
    body = ""
    for space in range(1, N_SPACES + 1):
        number = int(INN_NUMBER[returning, space])
        if number < 0:
            continue
        x, y = track.spots(returning)[space]
        end = number in (0, 4)
        name = capital(inn_name(sheet.whole, number)).removeprefix("The ").capitalize()
        drawn = use("house-gate" if end else "house-inn", at(0, -8)) + _plate(0, -46 if end else -44, name)
        edge = '<rect x="-60" y="-56" width="120" height="102" rx="6" class="edge"/>'
        body += sheet.thing(space_key(space), capital(space_name(sheet.whole, space)), drawn, edge, at(x, y))
    return body


def _plate(x: float, y: float, words: str) -> str:
    """A name on a board."""
    wide = 9.6 * len(words) + 12
    return f'<rect x="{x - wide / 2:g}" y="{y - 11:g}" width="{wide:g}" height="20" rx="2" class="tk-plate"/>' + text(
        x, y + 5, words, "tk-place", "tk-mid"
    )


_REACH = (
    f'<rect x="{-track.REACH / 2:g}" y="{-track.REACH / 2:g}" width="{track.REACH:g}" height="{track.REACH:g}" '
    'class="tk-reach"/>'
)


def _space(sheet: Sheet, space: int) -> str:
    """One space: what is to be seen there, its number, a second place, a token, boards where it is closed."""
    s = sheet.state
    returning = int(s["return_trip"])
    x, y = track.spots(returning)[space]
    key, kind = space_key(space), KINDS[kind_at(sheet.whole, space)]
    words = capital(space_name(sheet.whole, space))
    drawn = _REACH if key in sheet.look.lit else ""
    if is_double(sheet.whole, space):
        words += ", two places"
        drawn += use("second", at(*track.OUTER))
    drawn += use(f"kind-{kind}")
    closed = space in s["closed"].tolist()
    if closed:
        drawn += use("closed")
        words += ", closed"
    for there, points in zip(s["token_space"], s["token_points"], strict=True):
        if int(there) == space:
            drawn += use("token", at(-22, -20)) + text(-22, -14.5, str(int(points)), "tk-figure", "tk-white", "tk-mid")
            words += f", {counted(int(points), 'point')} for the first"
    if sheet.ahead is not None and space in sheet.ahead.left:
        drawn += '<circle r="32" class="tk-left-edge"/><circle r="32" class="tk-left"/>'
        words += ", left to others"
    edge = f'<circle r="{track.RADIUS + 4:g}" class="edge"/>'
    edge += '<circle cx="-21" cy="23" r="10" class="tk-number"/>' + text(
        -21, 27.6, str(space), "tk-tiny", "tk-printed", "tk-mid"
    )
    return sheet.thing(key, words, drawn, edge, at(x, y))


# --- pawns ----------------------------------------------------------------------------------------------------------
def _pawns(sheet: Sheet) -> str:
    """All pawns, those further up first; the one that would move, at both places."""
    s = sheet.state
    returning = int(s["return_trip"])
    standing = [
        (*track.place(returning, int(s["space"][pawn]), int(s["lane"][pawn])), pawn)
        for pawn in range(sheet.pawns)
        if int(s["space"][pawn]) > 0
    ]
    body = "".join(_pawn(sheet, pawn, x, y) for x, y, pawn in sorted(standing, key=lambda each: (each[1], each[0])))
    if sheet.ahead is not None:
        x, y = track.place(returning, sheet.ahead.space, sheet.ahead.lane)
        body += f'<g class="tk-ghost">{moved(use(f"pawn-{sheet.crest(sheet.ahead.pawn)}"), x, y)}</g>'
    return body


def _pawn(sheet: Sheet, pawn: int, x: float, y: float) -> str:
    """A pawn, with a sign over the one that moves now or would move next."""
    key = "pawn-neutral" if sheet.crest(pawn) == "neutral" else f"pawn-{pawn}"
    moves = sheet.acting >= 0 and pawn == _mover(sheet)
    words = sheet.name(pawn) + (", to move" if moves else "")
    drawn = use(f"pawn-{sheet.crest(pawn)}")
    if sheet.ahead is not None:
        if pawn == sheet.ahead.following and pawn != sheet.ahead.pawn:
            drawn += _flag("next")
            words += ", moves next"
        if pawn == sheet.ahead.pawn:
            drawn = f'<g class="tk-fading">{drawn}</g>' + (_flag("again") if pawn == sheet.ahead.following else "")
    elif moves:
        drawn += use("turn", at(0, -39))
    edge = '<path d="M0-32L16-14 12 22H-12L-16-14Z" class="edge token"/>'
    thing = sheet.thing(key, words, drawn, edge, at(x, y))
    below = space_key(int(sheet.state["space"][pawn]))
    return f'<g class="tk-through">{thing}</g>' if below in sheet.look.lit else thing


def _flag(words: str) -> str:
    """A small banner over a pawn."""
    return '<path d="M-21-52H21V-36H4L0-31-4-36H-21Z" class="tk-flag"/>' + text(0, -40, words, "tk-flagged", "tk-mid")


def _mover(sheet: Sheet) -> int:
    """The pawn that is being moved or acts."""
    return NEUTRAL if sheet.phase == Phase.NEUTRAL else sheet.acting
