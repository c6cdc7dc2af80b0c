"""Where it happens: the place as a small scene, and under it what may be done there, as cards and slips of paper."""

from dataclasses import dataclass, field

from ukiyo.engine.prose import capital
from ukiyo.engine.scene import escape
from ukiyo.games.tokaido.components import KINDS, LAST
from ukiyo.games.tokaido.scene import ahead, choices
from ukiyo.games.tokaido.scene.sheet import WIDTH, Sheet, at, height_of, lines, panel, text, use
from ukiyo.games.tokaido.state import NEUTRAL, Phase
from ukiyo.games.tokaido.words.names import kind_at, space_name

BANNER = 104.0
TITLES = {
    Phase.CHOOSE: "Who are you to be?",
    Phase.SHOP: "On display",
    Phase.KEEP: "Two encounters: keep one",
    Phase.PANORAMA: "A section of which panorama?",
    Phase.OFFER: "A meal is offered",
    Phase.MEAL: "Meals of this inn",
    Phase.FESTIVAL: "Two festivals: choose one",
    Phase.TANABATA: "Calligraphies of Tanabata",
    Phase.FEAST: "Meals left over",
    Phase.CLOSE: "Typhoon: close spaces of the next leg",
    Phase.OVER: "The journey is over",
}


@dataclass
class Column:
    """Pieces of a picture one below the other."""

    y: float = 0.0
    parts: list[str] = field(default_factory=list)

    def add(self, body: str, height: float) -> None:
        """Put a piece under the others."""
        self.parts.append(f'<g transform="{at(0, self.y)}">{body}</g>')
        self.y += height

    def note(self, words: str, *classes: str) -> None:
        """Put a text under the others."""
        self.add(lines(8, 14, words, WIDTH - 16, "tk-note", *classes), height_of(words, WIDTH - 16) + 5)


def stop(sheet: Sheet) -> str:
    """The panel of the place where something is decided."""
    column = Column()
    space, pawn = _place(sheet)
    title = _title(sheet, space)
    column.add(banner(sheet, space, title), BANNER + 6)
    if sheet.ahead is not None:
        _foretell(sheet, column)
    else:
        choices.draw(sheet, column, max(0, pawn))
    return panel(WIDTH, column.y + 2, title, "".join(column.parts))


def _place(sheet: Sheet) -> tuple[int, int]:
    """The space that is shown, and the pawn it is about."""
    s = sheet.state
    if sheet.ahead is not None:
        return sheet.ahead.space, sheet.ahead.pawn
    pawn = NEUTRAL if sheet.phase == Phase.NEUTRAL else sheet.acting
    return (max(1, int(s["space"][pawn])) if pawn >= 0 else LAST), pawn


def _title(sheet: Sheet, space: int) -> str:
    found = TITLES.get(sheet.phase) if sheet.ahead is None else None
    return found or capital(space_name(sheet.whole, space))


def scene_of(sheet: Sheet, space: int) -> str:
    """The symbol of a place as a scene."""
    return f"scene-{KINDS[kind_at(sheet.whole, space)]}"


def banner(sheet: Sheet, space: int, title: str) -> str:
    """The place as a wide print with its name."""
    wide = 9.2 * len(title) + 24
    body = f'<svg x="2" y="2" width="{WIDTH - 4}" height="{BANNER - 4:g}" viewBox="0 0 316 100">{use(scene_of(sheet, space))}</svg>'
    body += f'<rect x="2" y="2" width="{WIDTH - 4}" height="{BANNER - 4:g}" rx="3" class="tk-frame"/>'
    body += f'<rect x="10" y="{BANNER - 30:g}" width="{min(wide, WIDTH - 20):g}" height="24" rx="2" class="tk-plate"/>'
    return body + text(20, BANNER - 13, escape(title), "tk-title", "tk-printed")


def _foretell(sheet: Sheet, column: Column) -> None:
    """What a move leads to."""
    move = sheet.ahead
    if move is None:
        return
    for words in ahead.offers(sheet.whole, move.pawn, move.space):
        column.note(capital(words))
    column.add(f'<path d="M6 4H{WIDTH - 6}" class="tk-rule"/>', 8)
    for words in ahead.consequences(sheet.whole, move, sheet.look.names):
        column.note(capital(words) + ".")
