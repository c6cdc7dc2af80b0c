"""What holds in every game, whatever is played: pieces, bounds, round trips, views, bytes."""

from typing import Any

import numpy as np
import pytest

from games.processes import assert_same_bytes
from ukiyo.engine.position import Position
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import FACE_DOWN, N_TILES, NO_TILE, START, USED
from ukiyo.games.hundred_torii.state import RECORD

KINDS = [(1, {"level": "beginner"}), (1, {"level": "intermediate"}), (1, {"level": "expert"}), (2, {}), (3, {}), (4, {}),
         (3, {"supply": "unlimited"})]  # fmt: skip


def whereabouts(s: Any) -> list[int]:
    """Every tile that can be told where it is."""
    found = [*s["tile"].tolist(), *s["under"].tolist(), *s["hand"].ravel().tolist(), *s["bottom"].tolist()]
    found += [*s["columns"].ravel().tolist(), int(s["extra"])]
    found += [t for t in range(N_TILES) if int(s["boxed"]) >> t & 1]
    return [t for t in found if t != NO_TILE]


def conserved(position: Position) -> None:
    """43 tiles, 120 small and 24 large tokens, coins and pieces."""
    s = position.state[0]
    tiles = whereabouts(s)
    unseen = [t for t in range(N_TILES) if int(s["unseen"]) >> t & 1]
    assert sorted(tiles + unseen) == list(range(N_TILES)) and tiles[0] == START
    aside = N_TILES - 1 - int(USED[position.seats])
    assert len(unseen) - int(s["pile"]) == aside
    if not s["unlimited"]:
        assert (s["small"].sum(axis=0) <= 20).all()
    assert (s["small"] >= 0).all() and (s["coins"] >= 0).all() and int(s["coins"].sum()) <= 8
    assert ((s["large"] == 10) | (s["small"] < 5)).all()
    players = max(2, position.seats)
    assert ((s["large"] > 0).sum(axis=0) <= players).all() and ((s["token"] > 0).sum(axis=0) + s["rewards"] <= 4).all()


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_random_games(seats: int, options: dict[str, str]) -> None:
    rng = np.random.default_rng(seats)
    for game in range(12):
        position = GAME.new(seats, int(rng.integers(1 << 40)), **options)
        plies = 0
        while not position.over:
            legal = position.legal_ids()
            assert legal == sorted(set(legal)) and legal[0] >= 0 and legal[-1] < len(GAME.actions)
            helps = legal[0] < 5 and rng.random() < 0.4
            position.play(legal[0] if helps else legal[int(rng.integers(len(legal)))])
            plies += 1
            conserved(position)
            if plies % 9 == game % 9:
                assert GAME.from_dict(position.to_dict()) == position
                for seat in (*range(seats), None):
                    view = position.view(seat)
                    assert GAME.from_dict(view.to_dict()) == view
        assert plies <= GAME.longest and 1 in position.ranks() + (1,) * (seats == 1)
        assert position.scores() == position.score_sheet().total[:seats]
        assert position.journal.verify().ok


def _position(seats: int, seed: int, plies: int) -> Position:
    rng = np.random.default_rng(seed)
    position = GAME.new(seats, seed)
    for _ in range(plies):
        legal = position.legal_ids()
        if not legal:
            break
        vendor = 4 in legal and rng.random() < 0.5
        position.play(4 if vendor else legal[int(rng.integers(len(legal)))])
    return position


@pytest.mark.rule("HT-1.12")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_views_and_determinizations(seats: int) -> None:
    for seed in range(25):
        position = _position(seats, seed, 5 + seed)
        for seat in (*range(seats), None):
            view = position.view(seat)
            dealt = view.determinize(seed)
            assert FACE_DOWN not in whereabouts(dealt.state[0])
            conserved(dealt)
            assert dealt.view(seat) == view, "dealing anew changes nothing that the seat knows"
            GAME.from_dict(dealt.to_dict())
            if position.to_act is not None and seat == position.to_act:
                assert view.legal_ids() == position.legal_ids() == dealt.legal_ids()
            again = view.determinize(seed + 1)
            while not again.over:
                again.play(again.legal_ids()[-1])


@pytest.mark.rule("HT-1.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_permuting_what_is_hidden_changes_no_view(seats: int) -> None:
    for seed in range(20):
        position = _position(seats, seed, 6 + seed)
        for seat in (*range(seats), None):
            view = position.view(seat)
            other = view.determinize(99 + seed)
            assert other.view(seat) == view
            assert other.view(seat).text(seat) == view.text(seat)
            if position.to_act is None or seat == position.to_act:
                continue
            for action in set(position.legal_ids()) & set(other.legal_ids()):
                if GAME.actions.kind(action) in ("PLACE", "SCORE", "GAIN"):
                    continue  # what lies in the garden then is known to all
                here, there = position.copy(), other.copy()
                one = [event.seen_by(seat).row for event in here.play(action)]
                assert one == [event.seen_by(seat).row for event in there.play(action)]
                assert here.view(seat).state.tobytes() == there.view(seat).state.tobytes()


def test_undo_never_crosses_a_draw() -> None:
    position = GAME.new(2, 3, first="first-seat")
    position.play("hire vendor")
    assert position.undoable_by == 0
    position.play("return 1")
    assert position.undoable_by is None


def test_the_record_is_small() -> None:
    assert RECORD.size < 2048


@pytest.mark.slow
def test_equal_bytes_in_other_processes_and_uncompiled() -> None:
    assert_same_bytes("hundred-torii", (1, 3))
