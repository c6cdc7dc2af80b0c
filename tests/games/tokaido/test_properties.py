"""What holds in every game, whatever is played: cards, coins, bounds, round trips, views, bytes."""

import numpy as np
import pytest

from games.processes import assert_same_bytes
from ukiyo.engine.position import Position
from ukiyo.games.tokaido import GAME
from ukiyo.games.tokaido.components import ENCOUNTER_COPIES, N_MEALS, N_SOUVENIRS, SPRING_COPIES
from ukiyo.games.tokaido.rules import scoring
from ukiyo.games.tokaido.state import RECORD
from ukiyo.games.tokaido.words import gains

OPTIONS: list[dict[str, str]] = [
    {}, {"crossroads": "yes"}, {"matsuri": "yes"}, {"crossroads": "yes", "matsuri": "yes"}, {"travelers": "none", "road": "to-kyoto"},
    {"crossroads": "yes", "matsuri": "yes", "satsuki": "inn", "fortune": "any-time", "scripts": "all", "devotion": "dearest",
     "gourmet": "coins", "gastronomy": "yes", "preparations": "yes"},
    {"crossroads": "yes", "matsuri": "yes", "travelers": "any", "crossroads-cards": "by-players"},
]  # fmt: skip
EVERYTHING = OPTIONS[-2]
"""Options and house rules together."""


def conserved(position: Position) -> None:
    """Every card is in one place, and nobody owes anything."""
    s = position.state[0]
    souvenirs = [int(x) for x in (s["souvenir_deck"], *s["souvenirs"])] + [1 << int(c) for c in s["display"] if c >= 0]
    assert sum(souvenirs) == (1 << N_SOUVENIRS) - 1
    apart = s["offered"] >= 0 and not int(s["inn_meals"]) >> int(s["offered"]) & 1
    meals = [int(x) for x in (s["meal_deck"], s["inn_meals"], s["aside"], *s["meals"])]
    meals += [1 << int(s["offered"])] if apart else []
    meals += [1 << int(s["refused"])] if s["refused"] >= 0 else []
    assert sum(meals) == (1 << N_MEALS) - 1 and s["inn_count"] == int(s["inn_meals"]).bit_count()
    held = s["encounters"].sum(axis=0) + s["encounter_deck"]
    for kind in (*s["encounter_under"].tolist(), *s["encounter_shown"].tolist()):
        held[kind] += kind >= 0
    assert held.tolist() == ENCOUNTER_COPIES.tolist()
    assert (s["springs"].sum(axis=0) + s["spring_deck"]).tolist() == SPRING_COPIES.tolist()
    assert s["cherries"].sum() <= 6 and s["baths"].sum() <= 6
    assert (s["coins"] >= 0).all() and (s["temple"] >= 0).all() and (s["points"] >= 0).all()
    legends = [int(x) for x in s["legends"]]
    assert sum(legends) == np.bitwise_or.reduce(legends)
    for kind in ("amulet", "calligraphy"):
        cards = [c for c in s[f"{kind}_card"].tolist() if c >= 0]
        assert len(set(cards)) == len(cards) and not s[f"{kind}_told"].any()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o) or "base")
def test_random_games(seats: int, options: dict[str, str]) -> None:
    rng = np.random.default_rng(seats)
    for game in range(4):
        position = GAME.recorded(seats, int(rng.integers(1 << 40)), options)
        coins, temple, points = (np.zeros(seats + 1, int) for _ in range(3))
        coins[:seats] += position.state[0]["coins"][:seats]
        plies = 0
        while not position.over:
            legal = position.legal_ids()
            assert legal == sorted(set(legal)) and legal[0] >= 0 and legal[-1] < len(GAME.actions)
            for event in position.play(legal[int(rng.integers(len(legal)))]):
                if gains(event.row):
                    points[event.seat] += event.arguments[0]
                elif event.kind == "COINS":
                    coins[event.seat] += event.arguments[0]
                elif event.kind == "OFFERING":
                    temple[event.seat] += event.arguments[0]
            plies += 1
            conserved(position)
            if plies % 9 == game % 9:
                assert GAME.from_dict(position.to_dict()) == position
                for seat in (*range(seats), None):
                    view = position.view(seat)
                    assert GAME.from_dict(view.to_dict()) == view
        s = position.state[0]
        assert points[:seats].tolist() == list(position.scores()), "the events tell every point"
        assert coins[:seats].tolist() == s["coins"][:seats].tolist(), "and every coin"
        assert temple[:seats].tolist() == s["temple"][:seats].tolist()
        assert plies <= GAME.longest and 1 in position.ranks()
        assert position.scores() == position.score_sheet().total
        assert position.journal.verify().ok


def _position(seats: int, seed: int, plies: int, options: dict[str, str]) -> Position:
    rng = np.random.default_rng(seed)
    position = GAME.recorded(seats, seed, options)
    for _ in range(plies):
        legal = position.legal_ids()
        if not legal:
            break
        position.play(legal[int(rng.integers(len(legal)))])
    return position


@pytest.mark.rule("TK-1.10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_views_and_determinizations(seats: int) -> None:
    for seed in range(60):
        position = _position(seats, seed, 2 * seed, OPTIONS[seed % len(OPTIONS)])
        for seat in (*range(seats), None):
            view = position.view(seat)
            dealt = view.determinize(seed)
            conserved(dealt)
            assert dealt.view(seat) == view, "dealing anew changes nothing that the seat knows"
            assert dealt.view(seat).text(seat) == view.text(seat)
            if position.to_act is not None and seat == position.to_act:
                assert view.legal_ids() == position.legal_ids() == dealt.legal_ids()
            while not dealt.over:
                dealt.play(dealt.legal_ids()[-1])


@pytest.mark.rule("TK-1.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_others_do_looks_the_same_whatever_is_hidden(seats: int) -> None:
    """An action of another seat that is possible in two deals of a view tells nothing beyond what it shows openly."""
    for seed in range(40):
        position = _position(seats, seed, 3 * seed, EVERYTHING)
        if position.over:
            continue
        for seat in (*range(seats), None):
            if seat == position.to_act:
                continue
            other = position.view(seat).determinize(99 + seed)
            for action in set(position.legal_ids()) & set(other.legal_ids()):
                kind = GAME.actions.kind(action)
                if kind not in ("CALLIGRAPHY", "AMULET", "CHOOSE"):
                    continue
                here, there = position.copy(), other.copy()
                one = [event.seen_by(seat).row for event in here.play(action)]
                if here.state[0]["stage"] == (0 if kind == "CHOOSE" else 1):  # nothing was drawn or shown after it
                    assert one == [event.seen_by(seat).row for event in there.play(action)]
                    assert here.view(seat).state.tobytes() == there.view(seat).state.tobytes()


def test_a_script_decides_all_draws_and_no_view_has_it() -> None:
    """A recorded game: the same draws written into a script lead to the same game under any key."""
    position = GAME.new(3, 11, crossroads="yes", travelers="none")
    assert not position.state[0]["script"].any()
    state = position.to_dict()["state"]
    state["script"] = [7, 3, 24] * 4
    one, two = ({**state, "key": key * 16} for key in ("01", "02"))
    games = [GAME.from_dict({"game": "tokaido", "state": s}) for s in (one, two)]
    for game in games:
        game.play("move 2")
        game.play("take")
        assert game.state[0]["display"].tolist() == [6, 2, 23, -1]
        assert not game.view(0).state[0]["script"].any() and not game.view(None).state[0]["scripted"].any()
    assert games[0].journal.verify().ok


def test_undo_never_crosses_a_draw() -> None:
    position = GAME.new(3, 11, crossroads="yes", travelers="none")
    position.play("move 2")
    assert position.undoable_by == position.past[-1].seat
    position.play("take")
    assert position.undoable_by is None


def test_the_record_is_small() -> None:
    assert RECORD.size < 2048 and scoring.N_ROWS == 14


@pytest.mark.slow
def test_equal_bytes_in_other_processes_and_uncompiled() -> None:
    assert_same_bytes("tokaido", (2, 4), crossroads="yes", matsuri="yes")
