"""What holds in every game, whatever is played: pieces, bounds, round trips, views, bytes."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from games.processes import assert_same_bytes
from ukiyo.engine.position import Position
from ukiyo.games.hokusai import GAME, LONGEST_TURN
from ukiyo.games.hokusai.components import N_KAKEMONOS
from ukiyo.games.hokusai.state import ACTIONS, UNKNOWN, Phase

OTHERWISE = {"apprentices": "random", "rotation": "oval", "oval": "random", "signatures": "six", "cards": "upright",
             "fit": "anywhere", "rounds": "40", "first": "first-seat"}  # fmt: skip
KINDS: list[tuple[int, dict[str, str]]] = [(2, {}), (3, {}), (4, {}), (5, {}), (2, OTHERWISE), (5, OTHERWISE)]


def eager(position: Position, rng: np.random.Generator) -> int:
    """A legal action, rather one that comes nearer to the end of a game."""
    kinds: dict[str, list[int]] = {}
    for action in position.legal_ids():
        kinds.setdefault(ACTIONS.kind(action), []).append(action)
    for kind in ("EXPOSE", "ACTIVATE", "PAINT", "KAKEMONO", "GIVE_UP", "FIT_PRIMARY"):
        if kind in kinds and rng.random() < 0.7:
            return max(kinds[kind])
    words = sorted(kinds)
    chosen = kinds[words[int(rng.integers(len(words)))]]
    return chosen[int(rng.integers(len(chosen)))]


def conserved(position: Position) -> None:
    """Pigments by colour, tools, kakemonos, artisans, signatures."""
    s, seats = position.state[0], position.seats
    owned = sum(s[name].sum(axis=0).astype(int) for name in ("active", "discard", "bag"))
    for pigment in s["painted"].ravel().tolist():
        if pigment >= 0:
            owned[pigment] += 1
    assert owned[6] == 4 * seats
    secondaries = owned[3:6] + s["tray"] + s["made"]
    assert secondaries.tolist() == [10, 10, 10]
    primaries = owned[:3] + s["rondel"].sum(axis=0) + s["returning"]
    assert primaries.sum() == 6 * seats + {2: 15, 3: 20, 4: 25, 5: 30}[seats]
    tools = s["tool_bag"] + s["tools"].sum(axis=0)
    for name in ("tools_at", "top_tools", "work_tools"):
        for tool in s[name].ravel().tolist():
            if tool >= 0:
                tools[tool] += 1
    assert tools.tolist() == [10] * 5
    cards = [
        c
        for name in ("kakemono_at", "top", "work", "board", "beside", "finished")
        for c in np.atleast_1d(s[name]).ravel()
        if c >= 0
    ]
    cards += [c for c in range(N_KAKEMONOS) if int(s["kakemono_pile"]) >> c & 1]
    assert len(cards) == len(set(cards)) == 24 + seats + 1
    artisans = [a for name in ("artisan_at", "artisan", "artisan_under") for a in s[name].ravel().tolist() if a >= 0]
    artisans += [a for a in range(25) if int(s["artisan_pile"]) >> a & 1]
    assert sorted(artisans) == list(range(25))
    for name in ("rondel", "returning", "made", "bonus", "tray", "active", "discard", "bag", "tools", "tool_bag"):
        assert (s[name] >= 0).all(), name


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_games(seats: int, options: dict[str, str]) -> None:
    rng = np.random.default_rng(seats)
    for game in range(4):
        position = GAME.new(seats, int(rng.integers(1 << 40)), **options)
        plies = 0
        while not position.over:
            legal = position.legal_ids()
            assert legal == sorted(set(legal)) and legal[0] >= 0 and legal[-1] < len(GAME.actions)
            position.play(eager(position, rng))
            plies += 1
            if plies % 7 == game:
                conserved(position)
                assert GAME.from_dict(position.to_dict()) == position
            if plies % 40 == game:
                for seat in (*range(seats), None):
                    view = position.view(seat)
                    assert GAME.from_dict(view.to_dict()) == view
        assert plies <= GAME.longest and 1 in position.ranks()
        assert position.scores() == position.score_sheet().total
        assert position.journal.verify().ok


@pytest.mark.rule("HK-11.6")
def test_the_bound_of_a_turn() -> None:
    """Decisions between two ends of turns, with players who prolong everything."""
    rng = np.random.default_rng(5)
    most = 0
    for game in range(6):
        position = GAME.new(2 + game % 4, game, rounds="40")
        since = 0
        while not position.over and value(position, "round") < 25:
            since += 1
            most = max(most, since)
            action = eager(position, rng)
            if action == ACTIONS.END and len(position.legal_ids()) > 1:
                action = position.legal_ids()[-1]
            position.play(action)
            if action == ACTIONS.END:
                since = 0
    assert 10 < most <= LONGEST_TURN


def value(position: Position, name: str) -> Any:
    return position.state[0][name].tolist()


def _position(seats: int, seed: int, plies: int) -> Position:
    rng = np.random.default_rng(seed)
    position = GAME.new(seats, seed)
    for _ in range(plies):
        if not position.over:
            position.play(eager(position, rng))
    return position


@pytest.mark.rule("HK-1.8", "HK-13.13")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_views_and_determinizations(seats: int) -> None:
    for seed in range(12):
        position = _position(seats, seed, 7 * seed)
        for seat in (*range(seats), None):
            view = position.view(seat)
            dealt = view.determinize(seed)
            assert UNKNOWN not in dealt.state[0]["individual"] and dealt.view(seat) == view
            conserved(dealt)
            GAME.from_dict(dealt.to_dict())
            if seat == position.to_act:
                assert view.legal_ids() == position.legal_ids() == dealt.legal_ids()
            if not position.over and seat is not None:
                own = view.state[0]["individual"][seat]
                assert own == position.state[0]["individual"][seat] == dealt.state[0]["individual"][seat]


@pytest.mark.rule("HK-1.8", "HK-13.13")
@pytest.mark.parametrize("objectives", [(0, 7, 3), (7, 0, 4), (3, 4, 0), (4, 3, 7)])
def test_the_first_and_the_last_objective_are_hidden_like_any_other(objectives: tuple[int, ...]) -> None:
    """Whoever has them: what one seat does not see is dealt from all that it does not see, number 0 and 7 too."""
    position = _position(3, 5, 60)
    position.state[0]["individual"][:3] = objectives
    for seat in range(3):
        view = position.view(seat)
        seen = view.state[0]["individual"][:3].tolist()
        assert seen == [n if other == seat else UNKNOWN for other, n in enumerate(objectives)]
        dealt = {tuple(view.determinize(seed).state[0]["individual"][:3].tolist()) for seed in range(400)}
        assert all(row[seat] == objectives[seat] and len(set(row)) == 3 for row in dealt)
        for other in {0, 1, 2} - {seat}:
            assert {row[other] for row in dealt} == set(range(8)) - {objectives[seat]}
    assert position.view(None).state[0]["individual"][:3].tolist() == [UNKNOWN] * 3


@pytest.mark.rule("HK-1.8", "HK-13.13")
def test_every_objective_that_is_not_seen_is_dealt_as_often() -> None:
    """Those that lie in the box are among them, the own one is not; what is known of the piles stays."""
    position = _position(3, 5, 60)
    view, own = position.view(1), int(position.state[0]["individual"][1])
    times = Counter[tuple[int, int]]()
    for seed in range(420):
        s = view.determinize(seed).state[0]
        times.update((seat, int(s["individual"][seat])) for seat in range(3))
        for name in position.state.dtype.names:
            assert name in ("individual", "key") or (s[name] == position.state[0][name]).all(), name
    assert times[1, own] == 420 and times[0, own] == times[2, own] == 0
    assert all(30 < times[seat, k] < 95 for seat in (0, 2) for k in range(8) if k != own), times


@pytest.mark.rule("HK-1.8")
@pytest.mark.parametrize("seats", [2, 4])
def test_permuting_what_is_hidden_changes_no_view(seats: int) -> None:
    """Other objectives, same key: whatever is played, nobody sees a difference but their own."""
    rng = np.random.default_rng(seats)
    for seed in range(6):
        position = GAME.new(seats, seed)
        other = Position(GAME, position.state.copy(), position.start)
        names = position.state[0]["individual"][:seats].copy()
        unused = [k for k in range(8) if k not in names]
        other.state[0]["individual"][1:seats] = [*unused, *names[:0:-1]][: seats - 1]
        while not position.over and value(position, "round") < 6:
            for seat in (0, None):
                assert position.view(seat).state.tobytes() == other.view(seat).state.tobytes()
                assert position.view(seat).text(seat) == other.view(seat).text(seat)
            assert position.legal_ids() == other.legal_ids()
            action = eager(position, rng)
            one = [event.seen_by(0).row for event in position.play(action)]
            assert one == [event.seen_by(0).row for event in other.play(action)]


def test_undo_until_something_becomes_known() -> None:
    position = _position(2, 3, 4)
    assert Phase(value(position, "phase")) == Phase.TURN
    rng = np.random.default_rng(1)
    crossed = kept = 0
    for _ in range(150):
        seat, before = position.to_act, value(position, "reveals")
        position.play(eager(position, rng))
        if value(position, "reveals") != before:
            assert position.undoable_by is None
            crossed += 1
        elif position.to_act != seat:
            assert position.undoable_by is None, "another seat was asked"
        else:
            assert position.undoable_by == seat
            kept += 1
    assert crossed > 10 and kept > 10


@pytest.mark.slow
def test_equal_bytes_in_other_processes_and_uncompiled() -> None:
    assert_same_bytes("hokusai", (2, 4), 600, rounds="40")
