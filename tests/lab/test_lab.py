"""Simulations, arenas, soaks and compiling ahead."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import numpy as np
import pytest

import ukiyo
from engine import heap
from ukiyo.engine.compiled import UNCOMPILED, compiled
from ukiyo.engine.errors import BadPosition, WrongOption
from ukiyo.engine.game import Game, Option
from ukiyo.engine.position import Position
from ukiyo.engine.record import Record, field
from ukiyo.lab import soak as soaking
from ukiyo.lab.arena import arena, interval
from ukiyo.lab.simulate import GameTooLong, Tally, material, simulate
from ukiyo.lab.sitters import Sitter, read_all
from ukiyo.lab.spread import share_out

NAMES = ukiyo.games()
RANDOM = Sitter("random", "random")
SOURCE = Path(__file__).resolve().parents[2] / "src"


# --- simulate ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", NAMES)
def test_a_simulated_game_is_the_game_that_its_journal_tells(name: str, tmp_path: Path) -> None:
    game = ukiyo.game(name)
    seats = game.seats[-1]
    done = simulate(game, [RANDOM] * seats, 7, seed=4, journals=tmp_path)
    journals = [ukiyo.load(path) for path in sorted(tmp_path.iterdir())]
    ends = [journal.position() for journal in journals]
    assert all(journal.verify().ok for journal in journals)
    assert done.tally.decisions == sum(end.ply for end in ends)
    assert done.tally.points == [sum(end.scores()[seat] for end in ends) for seat in range(seats)]
    assert journals[0].key == material(4, 0)[:16]


def test_a_seed_gives_the_same_games_in_any_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ukiyo.game(NAMES[0])
    one = simulate(game, [RANDOM] * 2, 500, seed=2).tally
    monkeypatch.setattr("ukiyo.lab.simulate.CHUNK", 37)
    assert simulate(game, [RANDOM] * 2, 500, seed=2, jobs=2).tally == one
    assert simulate(game, [RANDOM] * 2, 500, seed=3).tally != one


def test_bots_in_processes_are_the_same_as_here() -> None:
    game = ukiyo.game(NAMES[0])
    bots = read_all("greedy:samples=1,random")
    one = simulate(game, bots, 4, seed=2)
    assert simulate(game, bots, 4, seed=2, jobs=2).tally == one.tally
    assert one.to_dict()["seats"][0]["wins"] >= 3


def test_an_interruption_does_not_wait_for_what_goes_on() -> None:
    results = share_out(time.sleep, [0, 60, 60], 2)
    next(results)
    began = time.monotonic()
    results.close()  # type: ignore[attr-defined]  (a generator)
    assert time.monotonic() - began < 30 and not active_children()


def test_a_game_beyond_its_bound_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    short = replace(ukiyo.game(NAMES[0]), longest=5)
    monkeypatch.setattr(sys.modules["ukiyo.games"], "find", lambda name: short)
    with pytest.raises(GameTooLong, match="game 0 of seed 0 goes on after 5 decisions"):
        simulate(short, [RANDOM] * 2, 3)
    with pytest.raises(GameTooLong, match="goes on after 5 decisions"):
        simulate(short, read_all("greedy,random"), 1)


def test_sums_are_right() -> None:
    tally = Tally(3)
    points = np.array([[5, 3, 1], [4, 4, 0], [1, 1, 1], [0, 2, 6]], np.int32)
    places = np.array([[1, 2, 3], [1, 1, 3], [1, 1, 1], [3, 2, 1]], np.int32)
    tally.add(points, places, np.array([10, 20, 30, 40]))
    assert [tally.won(seat) for seat in range(3)] == pytest.approx([1 + 1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3 + 1])
    assert (tally.games, tally.decisions, tally.longest) == (4, 100, 40)
    for seat in range(3):
        column = points[:, seat]
        assert tally.mean(seat) == column.mean()
        assert tally.error(seat) == pytest.approx(column.std(ddof=1) / 2)
    parts = [Tally(3), Tally(3)]
    parts[0].add(points[:1], places[:1], np.array([10]))
    parts[1].add(points[1:], places[1:], np.array([20, 30, 40]))
    parts[1].merge(parts[0])
    assert parts[1] == tally and parts[0].error(0) == 0.0


@pytest.mark.parametrize(
    ("text", "settings"),
    [("mcts:iterations=20:win_share=0.5", {"iterations": 20, "win_share": 0.5}), (" random ", {}), ("novice", {})],
)
def test_sitters(text: str, settings: dict[str, object]) -> None:
    assert dict(Sitter.read(text).settings) == settings
    for wrong in ("", "mcts:", "mcts:iterations", "mcts:=3", "mcts:iterations=many", "nobody", "random:x=1"):
        with pytest.raises(WrongOption):
            Sitter.read(wrong)


# --- arena ------------------------------------------------------------------------------------------------------------
def test_an_arena_rotates_the_seats_over_the_same_keys() -> None:
    game = ukiyo.game(NAMES[0])
    seats = game.seats[-1]
    done = arena(game, [RANDOM] * seats, 2 * seats + 1, seed=1)
    assert done.games == 3 * seats and len(done.standings) == 1
    assert done.standings[0].share == pytest.approx(1.0)  # all seats are one bot's
    twice = [arena(game, read_all("greedy:samples=1,random"), 8, seed=1).to_dict() for _ in range(2)]
    assert twice[0]["bots"] == twice[1]["bots"]
    for wrong in (0, -1):
        with pytest.raises(WrongOption):
            arena(game, [RANDOM] * 2, wrong)


def test_intervals() -> None:
    low, high = interval([1.0] * 100, 200)
    assert 0.97 < low < high and high == pytest.approx(1.0)
    low, high = interval([0.5] * 100, 200)  # whoever moves first wins: each key gives one game to each
    assert low > 0.4 and high < 0.6
    low, high = interval([0.0, 1.0] * 50, 200)  # the key decides: half as many independent games
    assert 0.40 < low < 0.41 and 0.59 < high < 0.60
    assert interval([0.5], 2)[0] < 0.2


# --- soak -------------------------------------------------------------------------------------------------------------
def variant(**changes: object) -> Game:
    """Heap with some functions or a check exchanged; a field more tells its record from Heap's."""
    name = f"v{len(changes)}{'_'.join(sorted(changes))}"[:20]
    more = {"__annotations__": {name: int}, name: field("i1", "nothing")}
    record = Record(type("State", (heap.State,), more, phases=heap.PHASES))
    teach = {**heap.GAME.teach, **{k: v for k, v in changes.items() if k in heap.GAME.teach}}
    rest = {k: v for k, v in changes.items() if k not in heap.GAME.teach}
    return replace(heap.GAME, record=record, teach=teach, **rest)  # type: ignore[arg-type]


def faults(game: Game) -> str:
    return "; ".join({fault.property for fault in soaking.soak(game, 60, seed=1, again=False).faults})


def test_a_sound_game_passes() -> None:
    report = soaking.soak(heap.GAME, 300, again=False)
    assert report.ok and report.games == 300 and "everything held" in str(report)
    assert {setup.seats for setup, _ in zip(soaking.setups(heap.GAME, 0, {}, []), range(12))} == {2, 3, 4}


def test_options_that_do_not_go_together_are_not_soaked() -> None:
    two_small = replace(heap.GAME, combination=lambda seats, o: "no" if (seats, o["heap"]) == (2, "21") else "")
    seen = {(setup.seats, setup.options["heap"]) for setup, _ in zip(soaking.setups(two_small, 0, {}, []), range(60))}
    assert seen == {(2, "15"), (3, "15"), (4, "15"), (3, "21"), (4, "21")}
    never = replace(heap.GAME, combination=lambda seats, o: "no")
    with pytest.raises(WrongOption, match="no"):
        next(soaking.setups(never, 0, {}, []))


# --- as at a table ----------------------------------------------------------------------------------------------------
LETTERED = replace(
    heap.GAME, options={**heap.GAME.options, "note": Option("note", ("none",), "any", "H-1", read=lambda text: (0,))}
)
"""Heap with an option that takes any text."""


def told_at_tables(game: Game) -> str:
    report = soaking.Report(game.name, 1)
    for setup, _ in zip(soaking.setups(game, 1, {}, ()), range(20)):
        soaking.watch_table(game, setup, 1, [("note", "one two")], report)
    return "; ".join(fault.property for fault in report.faults)


def test_what_a_table_does_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told_at_tables(LETTERED) == ""
    with monkeypatch.context() as broken:  # an option's text as it is, though it may have several lines
        broken.setattr("ukiyo.engine.journal._option_text", lambda value: value)
        assert "the journal cannot be" in told_at_tables(LETTERED)
    sound = Position.undoable_by.fget
    assert sound is not None
    for wrong, told in (
        (lambda p: p._past.seat if p.over else sound(p), "though the game is over"),
        (lambda p: sound(p) if p.over else p._past.seat, "though another seat was asked"),
        (lambda p: None, "though it is free"),
    ):
        with monkeypatch.context() as broken:
            broken.setattr(Position, "undoable_by", property(wrong))
            assert told in told_at_tables(heap.GAME)


@compiled
def gives_away(s, seat):  # type: ignore[no-untyped-def]
    s.key[:] = 0  # every hand can be seen, and dealing anew changes them


@compiled
def unsorted(s, out):  # type: ignore[no-untyped-def]
    n = heap.legal(s, out)
    if n > 1:
        out[0], out[1] = out[1], out[0]
    return n


@compiled
def stuck(s, out):  # type: ignore[no-untyped-def]
    return 0 if s.ply == 4 else heap.legal(s, out)


@compiled
def outside(s, out):  # type: ignore[no-untyped-def]
    n = heap.legal(s, out)
    if n > 0:
        out[n - 1] += 99
    return n


@compiled
def winnerless(s, out):  # type: ignore[no-untyped-def]
    heap.rank(s, out)
    out[0] += 1


def refuse(state: object) -> None:
    raise BadPosition("nothing is ever right")


@pytest.mark.skipif(UNCOMPILED, reason="the broken games are the same")
def test_broken_games_are_found_out() -> None:
    assert "changes when all it cannot know is dealt anew" in faults(variant(conceal=gives_away))
    assert "ascending order" in faults(variant(legal=unsorted))
    assert "the game's check refuses" in faults(variant(check=refuse))
    assert "beyond its bound" in faults(variant(longest=3))


@pytest.mark.slow
@pytest.mark.skipif(UNCOMPILED, reason="the broken games are the same")
def test_more_broken_games_are_found_out() -> None:
    assert "nobody can act" in faults(variant(legal=stuck, longest=30))
    assert "outside the range" in faults(variant(legal=outside, longest=31, check=refuse))
    assert "no ranking" in faults(variant(rank=winnerless))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_game_keeps_its_properties(name: str) -> None:
    report = soaking.soak(ukiyo.game(name), 4000, seed=11, bounds=5)
    assert report.ok, str(report)
    assert report.again.keys() == {"under another hash seed", "with bounds checks", "uncompiled"}


# --- compiling ahead --------------------------------------------------------------------------------------------------
AFTERWARDS = """
import sys
import numba.core.event as event
late = []
class Listener(event.Listener):
    def on_start(self, e): late.append(e.data["dispatcher"].py_func.__qualname__)
    def on_end(self, e): pass
import ukiyo
from ukiyo.lab.simulate import simulate
from ukiyo.lab.sitters import read_all
from ukiyo.lab.arena import arena
with event.install_listener("numba:compile", Listener()):
    for name in ukiyo.games():
        game = ukiyo.game(name)
        for seats in (game.seats[0], game.seats[-1]):
            position = game.new(seats, 1)
            for action in position.legal()[:1]:
                position.play(action)
            for kind in ("random", "greedy", "novice"):
                position.play(ukiyo.bot(kind, seed=1).choose(position.view(position.to_act)))
            position.play(ukiyo.bot("mcts", milliseconds=5).choose(position.view(position.to_act)))
            position.undo() if position.undoable_by is not None else None
            position.text(), position.svg(), position.score_sheet(), position.ranks(), position.view(None)
            assert position.journal.verify().ok
            game.from_dict(position.to_dict())
            simulate(game, read_all(",".join(["random"] * seats)), 30)
        arena(game, read_all("greedy,random"), 2)
print(*sorted(set(late)))
"""


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled then")
def test_after_compiling_ahead_nothing_is_compiled_at_a_table(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(SOURCE)}
    for command in (["-m", "ukiyo.cli", "compile", "--quiet"], ["-c", AFTERWARDS]):
        done = subprocess.run([sys.executable, *command], env=env, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout.strip()) == (0, ""), done.stdout + done.stderr
