"""What the page shows a viewer of a table. Everything is read from the viewer's own view of the position."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from markupsafe import Markup

import ukiyo
from ukiyo.engine import art, chance
from ukiyo.engine.foresight import foresee, foretold, mark
from ukiyo.engine.game import ScoreSheet
from ukiyo.engine.players import whose
from ukiyo.engine.position import Event, Position, seat_names
from ukiyo.engine.scene import Explanation, Look, Panel
from ukiyo.web import choosing, ending
from ukiyo.web.settings import SETTINGS
from ukiyo.web.table import Entry, Table, Viewer


@dataclass(frozen=True)
class Line:
    """A line of the log: a text and the keys of the things it mentions."""

    text: str
    keys: str
    seat: int = -1


@dataclass(frozen=True)
class Card:
    """An objective as a card: its picture, its name, its rule in words, and the points in each column."""

    key: str
    title: str
    svg: Markup
    text: str
    points: tuple[int, ...]

    @property
    def row(self) -> str:
        """Its row on the score sheet."""
        return self.key.removeprefix("objective-")


def on_page(keys: Iterable[str], main: int | None) -> list[str]:
    """Keys as the page uses them: things on the board that is drawn large also go without the prefix of its seat."""
    prefix = f"seat{main}-"
    return [each for key in keys for each in ((key, key.removeprefix(prefix)) if key.startswith(prefix) else (key,))]


def seen_events(entry: Entry, seat: int | None) -> list[Event]:
    """The events of an entry as `seat` may know them."""
    return [event.seen_by(seat) for event in entry.events]


def lines(
    entries: Iterable[Entry], seat: int | None, names: Sequence[str], main: int | None, newest_first: bool = False
) -> list[Line]:
    """Entries in words; for an action without a text of its own, the action itself."""
    found = []
    for entry in entries:
        words = [
            Line(text, " ".join(on_page(event.keys, main)), entry.seat)
            for event in seen_events(entry, seat)
            if (text := event.text(names).strip())
        ]
        found += (words[::-1] if newest_first else words) or [
            Line(f"{names[entry.seat]}: {entry.text}", "", entry.seat)
        ]
    return found


def ratio(panel: Panel) -> float:
    """The width of a picture divided by its height."""
    return round(1 / art.height_at(panel.svg, 1), 3)


def panels(view: Position, look: Look) -> dict[str, list[Panel]]:
    """The parts of the picture by their place."""
    found: dict[str, list[Panel]] = {"main": [], "near": [], "rest": []}
    for panel in view.game.scene.panels(view.state, look):
        found[panel.place].append(panel)
    return found


def drawn_parts(parts: dict[str, list[Panel]]) -> dict[str, list[tuple[Panel, Markup]]]:
    """The parts with their pictures as markup."""
    return {place: [(panel, Markup(panel.svg)) for panel in found] for place, found in parts.items()}


def panes(parts: dict[str, list[Panel]]) -> dict[str, str]:
    """The names of the panes that a small screen shows one at a time, in order, with the place of each."""
    return {panel.pane: panel.place for found in parts.values() for panel in found if panel.pane}


def main_seat(parts: dict[str, list[Panel]]) -> int | None:
    """Whose board is drawn large."""
    return next((panel.seat for panel in parts["main"] if panel.seat is not None), None)


def cards(view: Position, sheet: ScoreSheet, look: Look) -> list[Card]:
    """The objectives in play, if the game draws them as cards (`cards` of its scene)."""
    rows = {row.key: row.points for row in sheet.rows}
    found = []
    for panel in view.game.scene.HOOKS.cards(view.state, look):
        explained = view.game.words.explain(view.state, panel.name)
        text = explained.text.partition(" Source of ")[0] if explained else ""
        card = Card(panel.name, panel.title, Markup(panel.svg), text, ())
        found.append(replace(card, points=rows.get(card.row, ())))
    return found


def scored(view: Position, sheet: ScoreSheet, main: int | None) -> dict[str, str]:
    """By row of the sheet, the keys of what earned its points, if the game lists them (`scoring_keys` of its words)."""
    found = {row.key: view.game.words.HOOKS.scoring_keys(view.state, row.key) for row in sheet.rows}
    return {key: " ".join(on_page(keys, main)) for key, keys in found.items() if keys}


def bag(view: Position) -> list[tuple[str, int]]:
    """What is left in the bag, by kind, if the game has one that everybody may count."""
    left = view.to_dict()["state"].get("bag")
    return [(str(kind).replace("-", " "), int(n)) for kind, n in left.items()] if isinstance(left, dict) else []


def undo_words(undoing: int | None, seat: int | None, names: Sequence[str]) -> str:
    """The label of the undo button: names the player whose move it is, unless that is the viewer."""
    return "Take back" if undoing in (None, seat) else f"Take back {whose(names[undoing])} move"


def explanation(view: Position, key: str) -> Explanation | None:
    """What a thing is. The same things on other players' boards have longer keys."""
    explained = view.game.words.explain(view.state, key)
    if explained is None and key.startswith("seat") and "-" in key:
        explained = view.game.words.explain(view.state, key.split("-", 1)[1])
    return explained


def by_name(explained: Explanation | None, names: Sequence[str]) -> Explanation | None:
    """An explanation with the players' names: a game knows only seats."""
    if explained is None:
        return None
    people = dict(zip(seat_names(len(names)), names, strict=True))
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, people))})\b")
    title, text = (pattern.sub(lambda seat: people[seat[0]], each) for each in (explained.title, explained.text))
    return replace(explained, title=title, text=text)


def foretold_by(table: Table, viewer: Viewer, key: str) -> tuple[str, ...]:
    """What choosing a thing would lead to, if it stands for an action; shown before anything is chosen."""
    if table.curtain(viewer) is not None:
        return ()
    offered = table.choices(viewer)
    if key not in offered.lit or key in offered.again or key in offered.chosen:
        return ()
    menu = choosing.Menu(table.position)
    action = menu.named(menu.after(offered.chosen, key))
    return () if action is None else foretold(table.position.view(viewer.seat), action.id, table.names)


def table_context(table: Table, viewer: Viewer) -> dict[str, Any]:
    """Everything that the template of the table needs."""
    covered = table.curtain(viewer)
    offered = table.choices(viewer)
    seat = None if covered is not None else viewer.seat
    position, names = table.position, table.names
    view = position.view(seat)
    if covered is not None:
        offered = choosing.Choices()
    waiting = offered.action if offered.action is not None else None
    ahead = foresee(position, seat, waiting, names) if waiting is not None and seat is not None else None
    since = table.since(seat)
    bare = panels_seat(view, seat)
    changed = frozenset(k for e in since for event in seen_events(e, seat) for k in on_page(event.keys, bare))
    look = Look(
        seat=seat,
        names=names,
        lit=offered.lit,
        again=offered.again,
        chosen=frozenset(offered.chosen),
        changed=changed,
        preview=waiting.id if waiting is not None else None,
    )
    parts = panels(view, look)
    main = main_seat(parts)
    sheet = view.score_sheet(names)
    undo_seat = position.undoable_by
    acting = position.to_act
    log = lines(reversed(table.log), seat, names, main, newest_first=True)
    ranks = position.ranks() if position.over else ()
    return {
        "table": table,
        "viewer": viewer,
        "settings": viewer.settings,
        "game": position.game,
        "names": names,
        "version": table.version,
        "seat": seat,
        "main": main,
        "covered": covered,
        "acting": acting,
        "mine": acting is not None and acting == seat,
        "thinking": acting is not None and table.seats[acting].bot,
        "prompt": view.game.words.prompt(view.state, names),
        "panes": panes(parts),
        "parts": drawn_parts(parts),
        "buttons": [
            (k, w)
            for k, w in offered.lit.items()
            if (k.startswith(choosing.BUTTON) or not (k in offered.again or drawn(k, parts)))
            and not (waiting and k in offered.chosen)
        ],
        "choices_in_words": [
            (k, f"{k.replace('-', ' ')}: {w}") for k, w in offered.lit.items() if choosing.BUTTON not in k
        ],
        "pace_waits": table.pace == "step",
        "chosen": offered.chosen,
        "waiting": waiting,
        "ahead": ahead if table.live_scores or ahead is None else replace(ahead, gains=(), total=0),
        "undo_seat": undo_seat if undo_seat in table.persons and covered is None else None,
        "undo_words": undo_words(undo_seat, seat, names),
        "foretold": ahead.told if ahead else (),
        "notices": position.game.words.notices(view.state, names),
        "aside": position.game.words.HOOKS.aside(view.state, names),
        "sheet": sheet,
        "scored": scored(view, sheet, main) if table.live_scores or position.over else {},
        "show_scores": table.live_scores or position.over,
        "crests": [Markup(crest) for crest in crests(position.game.name)],
        "cards": cards(view, sheet, look),
        "log": log,
        "since": lines(since, seat, names, main),
        "bag": bag(view),
        "over": position.over,
        "ranks": ranks,
        "winners": [names[i] for i, place in enumerate(ranks) if place == 1 and i < len(names)],
        "paces": next(setting.choices for setting in SETTINGS if setting.name == "pace"),
        "ending": ending_of(table) if position.over else None,
        "own_texts": position.game.own_texts(position.start.options),
        "stage": stage(view),
    }


@cache
def crests(name: str) -> tuple[str, ...]:
    """The players' crests, if the game's art has them: `crest-0` and so on, 44 wide and centred on their origin."""
    found = re.findall(r'id="([a-z]+-crest-\d)"', ukiyo.game(name).scene.definitions())
    return tuple(f'<use href="#{name}"/>' for name in sorted(found))


def stage(view: Position) -> str:
    """How far the game has come: as the game says (`stage` of its words), else the round if it counts rounds."""
    if found := view.game.words.HOOKS.stage(view.state):
        return found
    return f"round {int(view.state['round'][0])}" if "round" in (view.state.dtype.names or ()) else ""


def ending_of(table: Table) -> dict[str, Any]:
    """What the page shows beside the score sheet at the end of a game."""
    return {
        "bonuses": ending.bonuses(table),
        "fresh": ending.fresh(table),
        "timeline": ending.timeline(table, crests(table.position.game.name)),
    }


def panels_seat(view: Position, seat: int | None) -> int | None:
    """Whose board will be drawn large; needed before the picture is drawn, because of its markings."""
    if seat is not None:
        return seat
    turn = mark(view)
    return turn[0] if turn and 0 <= turn[0] < view.seats else 0


def drawn(key: str, parts: dict[str, list[Panel]]) -> bool:
    """Whether the picture shows the thing with that key; if not, it becomes a button."""
    needle = f'id="{key}"'
    return any(needle in panel.svg for found in parts.values() for panel in found)


@cache
def sample(name: str) -> Markup:
    """A picture of a finished game for the start page: always the same game, played at random."""
    game = ukiyo.game(name)
    position, dice = game.new(seats=2, seed=4), chance.dice(4)
    while not position.over:
        legal = position.legal_ids()
        position.play(legal[int(chance.roll(dice, len(legal)))])
    parts = panels(position.view(None), Look(names=("", "")))
    drawn_once = re.sub(r'\b(id|data-key|tabindex|role|aria-label)="[^"]*"', "", parts["main"][0].svg)
    return Markup(game.scene.definitions() + drawn_once)
