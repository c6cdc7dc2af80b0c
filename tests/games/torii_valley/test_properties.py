"""What holds in every game: pieces, bounds, files, views, undo, and equal bytes wherever it runs."""

import itertools
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.torii_valley.valley import GAME, pieces
from ukiyo.engine import chance, drive
from ukiyo.engine.errors import CannotUndo, HiddenState
from ukiyo.engine.position import Position
from ukiyo.games.torii_valley.check import check
from ukiyo.games.torii_valley.components import COPIES, LETTERS, LEVELS, PAPER_TEMPLATES

ROOT = Path(__file__).resolve().parents[3]


def settings() -> list[dict[str, Any]]:
    """Every choice of every option with every number of artists it is for, the others mixed."""
    found: list[dict[str, Any]] = []
    boards = itertools.cycle(("none", *PAPER_TEMPLATES, "a7 c7 e7", "a1 c1 e1 a3 c3 g3"))
    cards = itertools.cycle(("random", *LETTERS))
    for seats in (1, 2, 3, 4):
        for reading, _ in itertools.product(("literal", "landscapes"), range(5)):
            found.append({"seats": seats, "objectives": next(cards), "board": next(boards), "village_c": reading})
    found += [{"seats": 1, "level": level} for level in LEVELS]
    found += [
        {"seats": 2, land: letter} for land in ("bamboo", "cherry", "mountain", "water", "village") for letter in "ABC"
    ]
    return [{**given, "seed": i} for i, given in enumerate(found)]


SETTINGS = settings()


def random_game(given: dict[str, Any]) -> tuple[Position, np.random.Generator]:
    return GAME.new(**given), np.random.default_rng(given["seed"])


@pytest.mark.parametrize("given", SETTINGS, ids=lambda given: " ".join(map(str, given.values())))
def test_games_end_with_all_their_pieces_and_can_be_written_down(given: dict[str, Any]) -> None:
    position, rng = random_game(given)
    decisions = 0
    reveals = 0
    while not position.over:
        legal = position.legal_ids()
        assert legal == sorted(set(legal)) and legal, "somebody can act until the end"
        assert 0 <= (position.to_act or 0) < position.seats
        assert (pieces(position) == COPIES).all()
        if rng.random() < 0.3:
            again = GAME.from_dict(position.to_dict())
            assert again == position and again.legal_ids() == legal
        known = position.state.copy()
        check(position.state)
        assert known.tobytes() == position.state.tobytes(), "a real position needs nothing filled in"
        position.play(int(rng.choice(legal)))
        decisions += 1
        assert position.ply == decisions and position.reveals >= reveals
        reveals = position.reveals
    assert decisions <= GAME.longest
    assert (pieces(position) == COPIES).all()
    assert position.legal_ids() == [] and position.to_act is None
    assert GAME.from_dict(position.to_dict()) == position
    assert min(position.ranks()) == 1 or position.seats == 1
    assert position.journal.verify().ok


def test_the_longest_game_is_bounded_tightly_enough() -> None:
    """The bound is never passed in many fast games, and is not twice of what happens."""
    start = GAME.new(seats=4, seed=0).state
    dice = chance.dice(1)
    longest = 0
    for _ in range(300):
        decisions, _, _ = drive.playouts(start, 1, len(GAME.actions), dice)
        longest = max(longest, decisions)
    assert GAME.longest / 2 < longest <= GAME.longest


# --- what is hidden -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("TV-1.10")
@pytest.mark.parametrize("given", SETTINGS[::4], ids=lambda given: " ".join(map(str, given.values())))
def test_another_future_changes_nothing_until_something_is_drawn(given: dict[str, Any]) -> None:
    position, rng = random_game(given)
    while not position.over:
        if rng.random() < 0.15:
            seat = int(rng.integers(-1, position.seats))
            view = position.view(None if seat < 0 else seat)
            other = view.determinize(int(rng.integers(1 << 30)))
            assert not view.state["key"].any() and other.state["key"].any()
            assert other.view(view.viewer if seat >= 0 else None) == view
            assert view.legal_ids() == position.legal_ids() == other.legal_ids()
            assert view.prompt == position.prompt and view.text() == position.text(view.viewer if seat >= 0 else None)
            assert [a.text for a in view.legal()] == [a.text for a in other.legal()]
            with pytest.raises(HiddenState):
                view.play(view.legal_ids()[0])
            same_future(position.copy(), other, rng)
        position.play(int(rng.choice(position.legal_ids())))


def same_future(position: Position, other: Position, rng: np.random.Generator) -> None:
    """Two positions with different keys go the same way as long as no tile is drawn."""
    while not position.over:
        action = int(rng.choice(position.legal_ids()))
        drawn = int(position.state["draws"][0])
        happened, elsewhere = list(position.play(action)), list(other.play(action))
        if int(position.state["draws"][0]) != drawn:
            assert [e.kind for e in happened] == [e.kind for e in elsewhere]
            return
        assert [e.row for e in happened] == [e.row for e in elsewhere]
        assert position.view(None) == other.view(None)


def test_tiles_are_drawn_only_when_reveals_says_so() -> None:
    for given in SETTINGS[::3]:
        position, rng = random_game(given)
        while not position.over:
            before = int(position.state["draws"][0]), position.reveals
            position.play(int(rng.choice(position.legal_ids())))
            after = int(position.state["draws"][0]), position.reveals
            assert (before[0] == after[0]) == (before[1] == after[1])


# --- undo ---------------------------------------------------------------------------------------------------------------
def test_undo_restores_and_never_crosses_a_draw() -> None:
    undone = refused = 0
    for given in SETTINGS[::5]:
        position, rng = random_game(given)
        while not position.over:
            action = int(rng.choice(position.legal_ids()))
            before, seat, drawn = position.digest(), position.to_act, int(position.state["draws"][0])
            position.play(action)
            after = position.digest()
            if int(position.state["draws"][0]) == drawn and position.to_act == seat:
                assert position.undoable_by == seat
                position.undo(seat)
                assert position.digest() == before
                position.play(action)
                assert position.digest() == after
                undone += 1
            else:
                assert position.undoable_by is None
                with pytest.raises(CannotUndo):
                    position.undo()
                refused += 1
    assert undone > 300 and refused > 30


# --- equal bytes everywhere ------------------------------------------------------------------------------------------------
PLAY = """
import sys
import numpy as np
import ukiyo
game = ukiyo.game("torii-valley")
for seats in (1, 2, 3, 4):
    rng = np.random.default_rng(seats)
    position = game.new(seats=seats, seed=seats, board="crane" if seats == 3 else "none")
    while not position.over:
        events = position.play(position.legal()[int(rng.integers(len(position.legal_ids())))])
        text = " ".join(event.text() for event in events)
        if position.ply % 10 == 0:
            print(position.digest(), text)
    print(position.digest(), position.scores(), position.ranks(), position.prompt)
"""


def elsewhere(**environment: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_equal_bytes_in_a_fresh_process_with_another_hash_seed() -> None:
    first = elsewhere(PYTHONHASHSEED="1")
    assert first == elsewhere(PYTHONHASHSEED="271828") and len(first.splitlines()) > 20


def test_uncompiled_rules_give_equal_bytes() -> None:
    assert elsewhere(NUMBA_DISABLE_JIT="1") == elsewhere()


@pytest.mark.slow
def test_no_index_is_out_of_bounds() -> None:
    assert elsewhere(NUMBA_BOUNDSCHECK="1") == elsewhere()
