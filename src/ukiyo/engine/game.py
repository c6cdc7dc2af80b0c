"""A game as the rest of Ukiyo knows it: its name, seats, options, actions, compiled verbs and words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from ukiyo.engine import chance, drive, verbs
from ukiyo.engine.actions import Actions
from ukiyo.engine.errors import BadPosition, UnreadableAction, WrongOption, hint, shown
from ukiyo.engine.hooks import SceneHooks, WordHooks
from ukiyo.engine.position import Position, Start
from ukiyo.engine.prose import capital, counted
from ukiyo.engine.record import Record, Records
from ukiyo.engine.scene import Explanation, Look, Panel
from ukiyo.engine.texts import LONGEST_TEXT

MOST_REVEALS = 30_000
"""So often at most something has become known in a position that is read; the record counts on to twice as many."""


@dataclass(frozen=True)
class Option:
    """One way in which a game may be played.

    `choices` are the words it takes, the default first. Where `read` is given, other texts are allowed too: it
    turns one into the code (or several: a table in short) or raises ValueError with the reason; `free_form` says in
    a few words what such a text is, and `picture` draws it (SVG). `rule` is the rule it switches; `seats` the player
    counts it means anything for; `label` what it is called at a table, where its name does not do, and `named` the same
    for choices; an `expansion` is asked first, beside the others.
    """

    name: str
    choices: tuple[str, ...]
    help: str
    rule: str
    seats: range = range(1, 9)
    read: Callable[[str], int | tuple[int, ...]] | None = None
    free_form: str = ""
    picture: Callable[[str], str] | None = None
    label: str = ""
    named: Mapping[str, str] = field(default_factory=dict)
    expansion: bool = False

    @property
    def title(self) -> str:
        """What it is called at a table: `Village C`."""
        words = self.name.split("-")
        return self.label or capital(" ".join(word.upper() if len(word) == 1 else word for word in words))

    def called(self, choice: str) -> str:
        """What a choice is called at a table."""
        return self.named.get(choice, choice.replace("-", " "))

    @property
    def default(self) -> str:
        """The choice that holds when nothing is said."""
        return self.choices[0]

    def codes(self, value: object) -> tuple[int, ...]:
        """The numbers that stand for a choice in the rules, one as a rule. Raises WrongOption naming the right ones."""
        text = str(value)
        if len(text) > LONGEST_TEXT:
            raise WrongOption(f"option {self.name}: {len(text):,} characters are too long (at most {LONGEST_TEXT:,})")
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            raise WrongOption(f"option {self.name}: {shown(text)} is no text (half of a character stands in it)")
        if self.read is not None:
            try:
                read = self.read(text)
            except ValueError as error:
                raise WrongOption(f"option {self.name}: {error}") from None
            return read if isinstance(read, tuple) else (read,)
        if text not in self.choices:
            raise WrongOption(f"option {self.name}: {shown(value)} is no choice: {hint(text, self.choices)}")
        return (self.choices.index(text),)

    def code(self, value: object) -> int:
        """The one number that stands for a choice in the rules. Raises WrongOption naming the right ones."""
        (code,) = self.codes(value)
        return code


@dataclass(frozen=True)
class Row:
    """One row of a score sheet: its key, title, points by column, and the number of its rule."""

    key: str
    title: str
    points: tuple[int, ...]
    rule: str = ""


@dataclass(frozen=True)
class ScoreSheet:
    """The whole score: a column for each artist (and for a solo opponent), rows that add up to `total`.

    `tie` says in words how equal totals were told apart, once the game is over (`players.ties`); empty without a tie.
    """

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    total: tuple[int, ...]
    tie: str = ""

    def __str__(self) -> str:
        titles = ["", *(row.title for row in self.rows), "Total"]
        numbers = [row.points for row in self.rows] + [self.total]
        columns = [
            [name, *map(str, column)] for name, column in zip(self.columns, zip(*numbers, strict=True), strict=True)
        ]
        blocks = [[f"{cell:>{max(map(len, column))}}" for cell in column] for column in columns]
        first = [f"{title:<{max(map(len, titles))}}" for title in titles]
        lines = ["  ".join(line) for line in zip(first, *blocks, strict=True)]
        return "\n".join([*lines, self.tie] if self.tie else lines)


class Words(Protocol):
    """What a game says about itself; the package `words` of each game has these functions, and its optional ones."""

    HOOKS: WordHooks

    def notation(self, action: int) -> str: ...
    def action_text(self, state: Records, action: int) -> str: ...
    def prompt(self, state: Records, names: Sequence[str] = ()) -> str: ...
    def event_text(self, row: Sequence[int], names: Sequence[str]) -> str: ...
    def event_keys(self, row: Sequence[int]) -> tuple[str, ...]: ...
    def why_illegal(self, state: Records, action: int) -> tuple[str, str]: ...
    def sheet(self, state: Records, names: Sequence[str]) -> ScoreSheet: ...
    def text(self, state: Records, names: Sequence[str]) -> str: ...
    def explain(self, state: Records, key: str) -> Explanation | None: ...
    def targets(self, state: Records, action: int) -> tuple[str, ...]: ...
    def notices(self, state: Records, names: Sequence[str] = ()) -> list[str]: ...


class Scene(Protocol):
    """How a game looks; the package `scene` of each game has these functions, and its optional ones."""

    HOOKS: SceneHooks

    def definitions(self) -> str: ...
    def panels(self, state: Records, look: Look) -> list[Panel]: ...
    def picture(self, state: Records, look: Look) -> str: ...


@dataclass(frozen=True)
class Game:
    """One of the games. `ukiyo.game(name)` gives it; `new` begins a position."""

    name: str
    title: str
    kanji: str
    blurb: str
    seats: range
    options: Mapping[str, Option]
    record: Record
    actions: Actions
    rules_version: int
    longest: int
    """The most decisions a game can have."""
    teach: Mapping[str, Callable[..., Any]]
    words: Words
    load_scene: Callable[[], Scene]
    check: Callable[[Records], None]
    """Raises BadPosition when a record is impossible by the rules (pieces missing, a tile that floats, …)."""
    event_kinds: Mapping[int, str]
    house_rules: Mapping[str, Option] = field(default_factory=dict)
    """Ways in which others play, away from the printed rules: recorded games bring them, nobody chooses them."""
    reconstructed: str = ""
    """One plain sentence for players: what of the components is our own because the printed one is unknown to us."""
    most_legal: int = 0
    """The most actions that are ever legal at once, where they are far fewer than all; 0: all of them."""
    combination: Callable[[int, Mapping[str, str]], str] | None = None
    """Why options, each right by itself, cannot be played together by so many seats; empty if they can."""
    face_down: Callable[[Records], str] | None = None
    """The field of a record that holds what only views have, a card face down; empty if none does."""
    _notations: dict[str, int] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        verbs.teach(self.record.dtype, dict(self.teach))

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.title}>"

    @property
    def room(self) -> int:
        """Room for the legal actions of any position."""
        return self.most_legal or len(self.actions)

    @property
    def scene(self) -> Scene:
        """How the game looks."""
        return self.load_scene()

    # --- beginning ----------------------------------------------------------------------------------------------
    def seat_count(self, seats: object) -> int:
        """A checked number of seats. Raises WrongOption."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise WrongOption(
                f"seats {shown(seats)}: {self.title} is for {self.seats.start} to {self.seats.stop - 1} players"
                + (" (1 is the solo mode)" if 1 in self.seats else "")
            )
        return seats

    def chosen(self, seats: int, options: Mapping[str, object], recorded: bool = False) -> dict[str, str]:
        """All options with their values; of a recorded game also the house rules that it was played with.

        Raises WrongOption for a name, value or combination the game lacks, and for a house rule in an ordinary game.
        Recorded games are as they are: how their options go together is not asked.
        """
        given = {name.replace("_", "-"): value for name, value in options.items()}
        known = {**self.options, **self.house_rules}
        for name, value in given.items():
            if name in self.house_rules and not recorded:
                raise WrongOption(
                    f"{shown(name)} is a house rule of games recorded elsewhere, no option of {self.title}: "
                    f"games here follow the printed rules [{self.house_rules[name].rule}]"
                )
            if name not in known:
                raise WrongOption(f"{self.title} has no option {shown(name)}: {hint(name, self.options)}")
            option = known[name]
            option.codes(value)
            if seats not in option.seats and str(value) != option.default:
                raise WrongOption(f"option {name} means nothing with {counted(seats, 'seat')} [{option.rule}]")
        chosen = {name: str(given.get(name, option.default)) for name, option in self.options.items()}
        if self.combination and not recorded and (reason := self.combination(seats, chosen)):
            raise WrongOption(reason)
        played = {name: str(given[name]) for name in self.house_rules if name in given}
        return chosen | {name: value for name, value in played.items() if value != self.house_rules[name].default}

    def own_texts(self, chosen: Mapping[str, str]) -> list[tuple[str, str]]:
        """What a game is played with that somebody wrote (tiles, a board): in words for people, and the text."""
        return [
            (f"Played with your own {name.replace('-', ' ')}", value)
            for name, value in chosen.items()
            if (option := self.options.get(name)) and option.read is not None and value not in option.choices
        ]

    def codes(self, chosen: Mapping[str, object]) -> Records:
        """All options, then all house rules, as the numbers that `setup` takes, in the game's order."""
        known = {**self.options, **self.house_rules}
        codes = [code for name, option in known.items() for code in option.codes(chosen.get(name, option.default))]
        return np.array(codes or [0], np.int64)

    def new(self, seats: int = 2, seed: object = None, **options: object) -> Position:
        """Begin a game. `seed`: a whole number or 16 bytes; None: fresh from the system. Raises WrongOption."""
        return self._begin(seats, seed, options, recorded=False)

    def recorded(self, seats: int, seed: object, options: Mapping[str, object]) -> Position:
        """Begin a game as one on paper began, with the house rules that it names. Raises WrongOption."""
        return self._begin(seats, seed, options, recorded=True)

    def _begin(self, seats: int, seed: object, options: Mapping[str, object], recorded: bool) -> Position:
        seats = self.seat_count(seats)
        chosen = self.chosen(seats, options, recorded)
        key = chance.key_from(seed)
        state = self.record.new()
        drive.begin(state, self.codes(chosen), seats, chance.key_words(key))
        return Position(self, state, Start(seats, chosen, key))

    def from_dict(self, d: object) -> Position:
        """A position from its readable form (`Position.to_dict`). Raises BadPosition naming what is wrong."""
        if not isinstance(d, Mapping):
            raise BadPosition(f"a position is an object, not {shown(d)}")
        if unknown := sorted(set(map(str, d)) - {"game", "rules", "state", "view"}):
            raise BadPosition(f"no entry {shown(unknown[0])}: a position has game, rules, state, view")
        if d.get("game") != self.name:
            raise BadPosition(f"game: this is a position of {shown(d.get('game'))}, not of {self.name}")
        rules = d.get("rules", self.rules_version)
        if not isinstance(rules, int) or isinstance(rules, bool) or not 1 <= rules <= self.rules_version:
            raise BadPosition(f"rules: version {shown(rules)} is unknown here, the newest is {self.rules_version}")
        state = self.record.fill(d.get("state"))
        view = d.get("view", False)
        if view not in (True, False):
            raise BadPosition(f"view: true or false, not {shown(view)}")
        if int(state[0]["seats"]) not in self.seats:
            raise BadPosition(f"seats: {self.title} is for {self.seats.start} to {self.seats.stop - 1} players")
        for name, most in (("ply", self.longest), ("reveals", MOST_REVEALS)):
            if int(state[0][name]) > most:
                raise BadPosition(f"{name}: {int(state[0][name])} is out of range, 0 to {most}")
        self.check(state)
        if not view and self.face_down is not None and (name := self.face_down(state)):
            raise BadPosition(f'{name}: something lies face down, as in views only; one says "view": true')
        drive.complete(state)
        if not view and state[0]["to_act"] >= 0 and drive.listed(state, np.empty(self.room, np.int32)) == 0:
            raise BadPosition("to_act: the game is not over, but the seat to act could do nothing here")
        start = Start(int(state[0]["seats"]), {}, None, self.record.to_dict(state))
        return Position(self, state, start, viewer=-1 if view else None)

    # --- actions --------------------------------------------------------------------------------------------------
    def notation(self, action: int) -> str:
        """The readable notation of an action id."""
        return self.words.notation(action)

    def parse(self, action: object, awaited: Callable[[], Iterable[str]] | None = None) -> int:
        """The id of an action from its notation or id.

        Raises UnreadableAction, which names notations that are near: of those that `awaited` gives, or of all; and
        IllegalAction for what no position of the game allows.
        """
        if isinstance(action, (int, np.integer)) and not isinstance(action, bool):
            if 0 <= action < len(self.actions):
                return int(action)
            raise UnreadableAction(f"no action {action}: ids run from 0 to {len(self.actions) - 1}")
        if not isinstance(action, str):
            raise UnreadableAction(f"{shown(action)} is no action: give an Action, an id or a notation")
        if not self._notations:
            self._notations.update((self.words.notation(a), a) for a in self.actions)
        text = " ".join(action.split())
        if text not in self._notations:
            text = self.words.HOOKS.tidied(text)
        found = self._notations.get(text)
        if found is None:
            near = hint(action, awaited() if awaited else self._notations, 6)
            raise UnreadableAction(f"{shown(action)} is no action of {self.title}: {near}")
        return found
