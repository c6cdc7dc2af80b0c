"""Hundreds of malformed inputs to every door of the engine: each gets an error for people, and changes nothing.

Options, seats, seeds, notations, positions and journals of every game; a table of known mistakes, then made-up ones.
"""

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import ukiyo
from engine.heap import GAME as HEAP
from ukiyo.engine.errors import BadJournal, UkiyoError
from ukiyo.engine.game import Game
from ukiyo.engine.journal import loads

GAMES: list[Game] = [HEAP, *(ukiyo.game(name) for name in ukiyo.games())]
ODD: list[Any] = [
    None, True, False, 0, -1, 10**30, 1.5, float("nan"), "", " ", "\x00", "x" * 10_000, "٣", "\ud800", "🎴", "\n\n", "'; --",
    b"", b"\xff", [], [[]], [None], {}, {"a": 1}, (), set(), object(), Ellipsis, int, "../../etc/passwd", "%s%n", "{0}",
]  # fmt: skip
NAMES = [game.name for game in GAMES]


def told(call: Callable[[], object]) -> str:
    """The error that a call gives; anything but one of ours fails. Empty when the input is good after all."""
    try:
        call()
    except UkiyoError as error:
        return str(error)
    return ""


def expect(call: Callable[[], object], may_be_good: bool = False) -> None:
    """The call refuses its input in one printable line of sensible length."""
    text = told(call)
    assert text or may_be_good
    assert "\n" not in text and len(text) < 600
    text.encode("utf-8", "strict")


@pytest.fixture(params=GAMES, ids=NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


# --- options, seats, seeds --------------------------------------------------------------------------------------------
def test_options(game: Game) -> None:
    seats = game.seats[-1]
    for odd in ODD:
        for name in game.options:
            expect(lambda name=name, odd=odd: game.new(seats, 1, **{name: odd}))
        if isinstance(odd, str):
            expect(lambda odd=odd: game.new(seats, 1, **{odd: 1}))
            expect(lambda odd=odd: game.new(seats, 1, **{odd + "x": "A"}))


def test_seats_and_seeds(game: Game) -> None:
    for odd in ODD:
        expect(lambda odd=odd: game.new(odd, 1))
        good = odd is None or (isinstance(odd, int) and not isinstance(odd, bool))
        expect(lambda odd=odd: game.new(game.seats[-1], odd), may_be_good=good)


def test_names_of_games_and_bots() -> None:
    for odd in ODD:
        expect(lambda odd=odd: ukiyo.game(odd))
        expect(lambda odd=odd: ukiyo.bot(odd))
        for setting in ("seed", "iterations", "milliseconds", "horizon", "win_share"):
            good = odd is None or (isinstance(odd, (int, float)) and not isinstance(odd, bool))
            expect(lambda odd=odd, setting=setting: ukiyo.bot("mcts", **{setting: odd}), may_be_good=good)
    for setting in ("itertions", "", "self"):
        expect(lambda setting=setting: ukiyo.bot("greedy", **{setting: 1}))


# --- notations --------------------------------------------------------------------------------------------------------
def mutated(text: str, dice: random.Random) -> str:
    """A text with a character more, less or other, or two words exchanged."""
    at = dice.randrange(len(text) + 1)
    other = dice.choice("abcxyz0189-= _éß٣\t\x00")
    return dice.choice(
        [
            text[:at] + other + text[at:],
            text[:at] + text[at + 1 :],
            text[:at] + other + text[at + 1 :],
            " ".join(reversed(text.split())),
            text.upper(),
            text * 2,
            text.replace(" ", ""),
        ]
    )


def test_notations(game: Game) -> None:
    position = game.new(game.seats[-1], 3)
    before, dice = position.digest(), random.Random(5)
    notations = [game.notation(action) for action in game.actions]
    wrong = [*ODD, *(mutated(dice.choice(notations), dice) for _ in range(150)), len(game.actions), -2]
    for odd in wrong:
        good = not isinstance(odd, (list, dict, set)) and (odd in position.legal_ids() or _reads(position, odd))
        if not good:
            expect(lambda odd=odd: position.play(odd))
            assert position.digest() == before
    for action in game.actions:
        if action not in position.legal_ids():
            expect(lambda action=action: position.play(action))
    assert position.digest() == before and not position.past


def _reads(position: Any, odd: object) -> bool:
    return isinstance(odd, str) and " ".join(odd.split()) in {action.notation for action in position.legal()}


# --- positions --------------------------------------------------------------------------------------------------------
def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to everything inside a readable position."""
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in items:
        yield from places(part, (*path, key))


def test_positions(game: Game) -> None:
    dice = random.Random(7)
    position = game.new(game.seats[-1], 3)
    while position.ply < 12 and not position.over:
        position.play(dice.choice(position.legal_ids()))
    good = json.loads(position.to_json())
    assert game.from_dict(good) == position
    every = list(places(good))
    foreign = [odd for odd in ODD if isinstance(odd, (str, int, float, list, dict, type(None)))]
    for trial in range(300):
        damaged = copy.deepcopy(good)
        path = dice.choice(every) if trial >= len(every) else every[trial]
        owner = damaged
        for key in path[:-1]:
            owner = owner[key]
        way = dice.randrange(4)
        if way == 0:
            del owner[path[-1]]
        elif way == 1 and isinstance(owner, dict):
            owner[dice.choice(["x", "", "Seats", "state", "٣"])] = owner.pop(path[-1])
        else:
            owner[path[-1]] = dice.choice(foreign)
        text = told(lambda damaged=damaged: game.from_dict(damaged))
        assert "\n" not in text and len(text) < 600
        if not text:  # what is accepted must be a position that can be shown, saved and played on
            accepted = game.from_dict(damaged)
            assert game.from_dict(accepted.to_dict()) == accepted
            accepted.text(), accepted.prompt, accepted.scores()
            while not accepted.over and accepted.ply < 2000 and not accepted.is_view:
                accepted.play(dice.choice(accepted.legal_ids()))
    for odd in ODD:
        expect(lambda odd=odd: game.from_dict(odd))
        expect(lambda odd=odd: game.from_dict({**good, "state": odd}))
        expect(lambda odd=odd: game.from_dict({**good, "game": odd}))


# --- journals ---------------------------------------------------------------------------------------------------------
def test_journals(game: Game) -> None:
    dice = random.Random(9)
    position = game.new(game.seats[-1], 3)
    while not position.over:
        position.play(dice.choice(position.legal_ids()))
    whole = str(position.journal)
    lines = whole.splitlines()

    def find(name: object) -> Game:
        return HEAP if name == "heap" else ukiyo.game(name)  # type: ignore[arg-type]

    assert loads(whole.encode(), find).verify().ok
    for _ in range(300):
        damaged = list(lines)
        at = dice.randrange(len(lines))
        damaged[at] = dice.choice(
            [
                mutated(lines[at], dice),
                "",
                dice.choice(lines),
                lines[at] + "\x00",
                "x" * 5000,
                lines[at].replace(" ", "  "),
            ]
        )
        raw = ("\n".join(damaged) + "\n").encode("utf-8", "replace")
        try:
            verdict = loads(raw, find, resume=bool(dice.randrange(2))).verify()
            text = "" if verdict.ok else verdict.message
        except BadJournal as error:
            text = str(error)
        assert "\n" not in text and len(text) < 800
    for odd in ODD:
        raw = odd if isinstance(odd, bytes) else str(odd).encode("utf-8", "replace")
        for text in (raw, b"ukiyo-journal 1\n" + raw + b"\n\n", b"ukiyo-journal 1\ngame: " + raw + b"\n\n"):
            expect(lambda text=text: loads(text, find))
