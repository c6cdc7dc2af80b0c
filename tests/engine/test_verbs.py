"""Verbs mean each game's own functions, the agenda interrupts, and rules also run as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import ukiyo
from engine.conftest import played
from engine.heap import GAME, LET, PARRY, PLAY, RECORD, Happened, Phase
from ukiyo.engine import agenda, drive, verbs
from ukiyo.engine.actions import Actions
from ukiyo.engine.compiled import UNCOMPILED
from ukiyo.engine.verbs import EVENT_WIDTH, NO_EVENTS

ROOT = Path(__file__).resolve().parents[2]
PATH = f"{ROOT / 'src'}{os.pathsep}{ROOT / 'tests'}"


def run(program: str, **environment: str) -> str:
    """What a program prints in a fresh process."""
    env = {**os.environ, "PYTHONPATH": PATH, **environment}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_one_compiled_loop_serves_two_games_at_once() -> None:
    for game in (GAME, ukiyo.game("torii-valley"), GAME):
        state = game.new(2, 3).state
        out = np.empty(len(game.actions), np.int32)
        n = drive.listed(state, out)
        assert n == len(game.new(2, 3).legal_ids()) > 0
        assert drive.step(state, 0, int(out[0]), out, NO_EVENTS) > 0
        assert int(state["ply"][0]) == 1


def test_a_game_must_have_every_verb() -> None:
    with pytest.raises(TypeError, match="conceal"):
        verbs.teach(np.dtype([("to_act", "i1")]), {k: v for k, v in GAME.teach.items() if k != "conceal"})
    with pytest.raises(TypeError, match="extra"):
        verbs.teach(np.dtype([("to_act", "i1")]), {**GAME.teach, "extra": print})


FIRST_MOVE = """
import sys
from {} import GAME
position = GAME.new(2, 1)
position.play(position.legal()[0])
print("other" in sys.modules, "engine.heap" in sys.modules)
"""


@pytest.mark.skipif(UNCOMPILED, reason="nothing is cached then")
def test_a_game_is_compiled_where_another_lies_in_the_cache(tmp_path: Path) -> None:
    # What games share has a cache of its own: looking into it must not load the other game in the middle of compiling.
    other = (ROOT / "tests" / "engine" / "heap.py").read_text("utf-8")
    (tmp_path / "other.py").write_text(
        other.replace("    draws: int", '    other: int = field("i1", "")\n    draws: int')
    )
    environment = {"UKIYO_CACHE": str(tmp_path / "cache"), "PYTHONPATH": f"{tmp_path}{os.pathsep}{PATH}"}
    assert run(FIRST_MOVE.format("other"), **environment) == "True False"
    assert run(FIRST_MOVE.format("engine.heap"), **environment) == "False True"


def test_two_games_must_differ_in_their_records() -> None:
    verbs.teach(GAME.record.dtype, dict(GAME.teach))  # the same once more
    with pytest.raises(TypeError, match="same fields"):
        verbs.teach(GAME.record.dtype, {**GAME.teach, "legal": GAME.teach["apply"]})


PLAY_ON = """
import ukiyo, hashlib
from engine.heap import GAME
found = []
for game in (GAME, ukiyo.game("torii-valley")):
    for seats in game.seats:
        position = game.new(seats, 5)
        while not position.over:
            legal = position.legal_ids()
            position.play(legal[position.ply * 7 % len(legal)])
        found.append(position.digest())
print(*found)
"""


def test_uncompiled_rules_and_any_hash_seed_give_the_same_bytes() -> None:
    expected = run(PLAY_ON)
    assert len(expected.split()) == len(GAME.seats) + len(ukiyo.game("torii-valley").seats)
    assert run(PLAY_ON, NUMBA_DISABLE_JIT="1", PYTHONHASHSEED="1") == expected
    assert run(PLAY_ON, PYTHONHASHSEED="2") == expected


@pytest.mark.skipif(UNCOMPILED, reason="this is it")
def test_the_engine_passes_its_tests_uncompiled() -> None:
    files = [str(ROOT / "tests" / "engine" / f"test_{name}.py") for name in ("record", "verbs", "chance", "position")]
    command = [sys.executable, "-m", "pytest", "-q", "-k", "not any_hash_seed", *files]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]


# --- the agenda -------------------------------------------------------------------------------------------------------
def test_an_interruption_is_answered_before_what_was_pending_goes_on() -> None:
    position = GAME.new(3, 1)
    assert position.to_act == 0 and position.state["phase"][0] == Phase.PLAY
    card = position.legal_ids()[0]
    position.play(card)
    assert position.to_act == 1 and position.state["phase"][0] == Phase.PARRY
    assert int(position.state["agenda_size"][0]) == 2
    assert int(position.state["agenda_argument"][0][1]) == card - PLAY
    position.play(LET)
    assert position.to_act == 1 and position.state["phase"][0] == Phase.PLAY
    assert int(position.state["agenda_size"][0]) == 1


def test_push_and_pop() -> None:
    state = RECORD.new()
    s = state[0]
    if not UNCOMPILED:
        pytest.skip("compiled helpers take records from compiled code; the game's own test covers them there")
    agenda.push(s, Phase.PLAY, 2, 0)
    agenda.push(s, Phase.PARRY, 0, 5)
    assert (int(s.to_act), int(s.phase), int(agenda.argument(s))) == (0, Phase.PARRY, 5)
    assert agenda.pop(s) == 5 and int(s.to_act) == 2
    agenda.pop(s)
    assert int(s.to_act) == -1 and int(s.phase) == 0
    assert not s.agenda_phase.any() and not s.agenda_seat.any()


def test_the_game_is_over_when_nothing_is_pending() -> None:
    position = played()
    assert position.over and position.to_act is None and position.legal() == []
    assert int(position.state["agenda_size"][0]) == 0


# --- events -----------------------------------------------------------------------------------------------------------
def test_events_are_narrated_and_whispers_are_for_one_seat() -> None:
    position = GAME.new(2, 1)
    position.play(position.legal_ids()[0])
    events = position.play(LET)
    kinds = [event.kind for event in events]
    assert kinds == ["TOOK", "DREW"]
    drew = events[1]
    assert drew.row[2] == 0 and drew.seen_by(0).arguments[0] >= 0
    assert drew.seen_by(1).arguments == drew.seen_by(None).arguments == (-1,) * 6
    assert "a card" in drew.seen_by(1).text() and events[0].seen_by(1) == events[0]
    assert events[0].keys == ("heap",) and len(events[:1]) == 1 and "took" in repr(events)


def test_nobody_listening_is_the_same_game() -> None:
    narrated = GAME.new(2, 4)
    silent = narrated.state.copy()
    out, none = np.empty(len(GAME.actions), np.int32), np.zeros((0, EVENT_WIDTH), np.int32)
    while not narrated.over:
        action = narrated.legal_ids()[-1]
        drive.step(silent, 0, action, out, none)
        narrated.play(action)
    assert silent.tobytes() == narrated.state.tobytes()
    assert Happened.PLAYED.name in GAME.event_kinds.values()


# --- actions ----------------------------------------------------------------------------------------------------------
def test_kinds_of_action_fill_one_range() -> None:
    actions = Actions(TAKE=3, PASS=1)
    assert (actions.TAKE, actions.PASS, len(actions), list(actions)) == (0, 3, 4, [0, 1, 2, 3])
    assert actions.kind(2) == "TAKE" and actions.argument(2) == 2 and actions.kind(3) == "PASS"
    with pytest.raises(AttributeError, match="SKIP"):
        _ = actions.SKIP
    assert [GAME.parse(GAME.notation(a)) for a in GAME.actions] == list(GAME.actions)
    assert GAME.notation(PARRY) == "parry"
