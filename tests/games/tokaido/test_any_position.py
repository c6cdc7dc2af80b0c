"""Whatever `from_dict` accepts can be played on: positions of random games with one to three entries changed."""

import functools
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tokaido.journey import at_inn, journey
from games.tokaido.test_properties import OPTIONS, conserved
from ukiyo.engine.errors import BadPosition
from ukiyo.engine.position import Position
from ukiyo.engine.record import Field
from ukiyo.games.tokaido import GAME
from ukiyo.games.tokaido.state import RECORD

FIELDS = [f for f in RECORD.fields.values() if not f.derived and f.name != "key"]


@functools.cache
def reached(seats: int, options: int, plies: int) -> Position:
    """A position of a random game."""
    rng = random.Random(8 * plies + seats)
    position = GAME.recorded(seats, plies, OPTIONS[options])
    for _ in range(plies):
        if not position.over:
            position.play(rng.choice(position.legal_ids()))
    return position


def others(f: Field, value: int) -> list[int]:
    """Other values of a field that are worth a try."""
    if f.bits is not None:
        return [value ^ 1 << bit for bit in range(len(f.bits))]
    if f.values is not None:
        return [*f.values, f.empty]
    info = np.iinfo(f.kind)
    least = min(f.empty, 0) if f.least is None else f.least
    most = int(info.max) if f.most is None else f.most
    near = [value + step for step in (-2, -1, 1, 2)] + [least, most, f.empty, 0, 1, 3, 5, 8, 12]
    return sorted({min(most, max(least, n)) for n in near})


def changed(position: Position, data: st.DataObject) -> dict[str, Any]:
    """The readable form with one to three entries changed, exchanged or left out."""
    state = RECORD.clone(position.state)
    for _ in range(data.draw(st.integers(1, 3))):
        f = data.draw(st.sampled_from(FIELDS))
        at = tuple(data.draw(st.integers(0, n - 1)) for n in f.shape)
        if f.shape and data.draw(st.booleans()):
            to = tuple(data.draw(st.integers(0, n - 1)) for n in f.shape)
            here, there = int(state[0][f.name][at]), int(state[0][f.name][to])
            state[0][f.name][at], state[0][f.name][to] = there, here
        elif f.shape:
            state[0][f.name][at] = data.draw(st.sampled_from(others(f, int(state[0][f.name][at]))))
        else:
            state[0][f.name] = data.draw(st.sampled_from(others(f, int(state[0][f.name]))))
    readable = RECORD.to_dict(state)
    if data.draw(st.integers(0, 3)) == 0:
        readable.pop(data.draw(st.sampled_from(sorted(set(readable) - {"seats"}))))
    return {**position.to_dict(), "state": readable}


def plays_on(position: Position, rng: random.Random) -> None:
    """Random play comes to the end in time, and the game's own check and all cards hold after every action."""
    for _ in range(GAME.longest + 1):
        if position.over:
            return
        position.play(rng.choice(position.legal_ids()))
        conserved(position)
        again = RECORD.clone(position.state)
        GAME.check(again)
        assert again.tobytes() == position.state.tobytes(), "there is nothing to fill in"
    raise AssertionError("the game goes on beyond its bound")


def _any(examples: int) -> Any:
    """The property over so many changed positions."""

    @settings(max_examples=examples, deadline=None, derandomize=True)
    @given(
        data=st.data(),
        seats=st.sampled_from(list(GAME.seats)),
        options=st.integers(0, len(OPTIONS) - 1),
        plies=st.integers(0, 20),
    )
    def holds(data: st.DataObject, seats: int, options: int, plies: int) -> None:
        try:
            position = GAME.from_dict(changed(reached(seats, options, 8 * plies), data))
        except BadPosition:
            return
        plays_on(position, random.Random(plies))

    return holds


def test_whatever_is_accepted_can_be_played_on() -> None:
    _any(60)()


@pytest.mark.slow
def test_whatever_is_accepted_can_be_played_on_among_many() -> None:
    _any(800)()


# what was accepted once and could not be played on, or cannot be at all
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"meal_lots": 255}, "meal_lots"),
    ({"souvenir_lots": 250}, "souvenir_lots"),
    ({"draws": {"die": 200}}, "draws"),
    ({"round": 900}, "round"),
    ({"ply": 65535}, "ply: 65535 is out of range"),
    ({"reveals": 65535}, "reveals"),
    ({"amulet_bought": 63}, "amulet_bought"),
    ({"calligraphy_number": [0, 185]}, "calligraphy"),
    ({"calligraphy_looks": [(1 << 64) - 1]}, "calligraphy_looks"),
    ({"again": 1}, "again: who leads"),
    ({"acted": 1}, "acted"),
    ({"acts": 1}, "acts"),
    ({"agenda_size": 1, "agenda_phase": ["bet"]}, "Jirocho|at an inn"),
    ({"agenda_size": 1, "agenda_phase": ["again"]}, "again"),
    ({"agenda_size": 1, "agenda_phase": ["panorama"], "stage": "offer", "space": [15, 20, 21]}, "space|stage|argument"),
    ({"inn_meals": ["soba-1"]}, "inn_open: no player has come"),
    ({"looked": ["spectators"]}, "looked"),
    ({"refused": "soba-1"}, "refused: by Satsuki"),
    ({"meals": [["soba-1", "soba-2"]]}, "eats a dish twice"),
    ({"meal_coins": [3]}, "meal_coins"),
    ({"inns_eaten": [["inn2"]]}, "inns_eaten"),
    ({"dolls": ["seat0"]}, "dolls"),
    ({"honored": 1}, "honored"),
    ({"lane": [0, 1, 0], "crossroads": 0}, "one place"),
    ({"matsuri": 1, "festivals": ["fair", "alms"]}, "festivals: one for each inn"),
    ({"matsuri": 1, "festival": "typhoon", "closed": [16]}, "closed: spaces of the leg"),
    ({"matsuri": 1, "festival": "typhoon", "closed": [6, 14]}, "closed: no two of one kind"),
    ({"matsuri": 1, "festival": "hanabi", "token_space": [9, 9], "token_points": [1, 2]}, "token_space: different"),
    ({"to_act": -1, "turn": 0}, "last inn"),
    ({"key": None, "amulet_by": [1], "amulet_card": ["face-down"]}, "amulet_card: something lies face down"),
]


@pytest.mark.parametrize(("fields", "told"), IMPOSSIBLE, ids=[told for _, told in IMPOSSIBLE])
def test_impossible_positions(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        journey(5, 12, 13, **fields)


@pytest.mark.parametrize(
    "position",
    [
        lambda: journey(5, 12, 13),
        lambda: journey(5, 12, neutral=4, to_act=1, turn=2, agenda_size=1, agenda_phase=["neutral"], agenda_seat=[1]),
        lambda: at_inn(),
        lambda: at_inn(who="satsuki"),
        lambda: journey(45, 46, 53, coins=[0] * 3, amulet_by=[0] * 6, matsuri=1, festival="fair", legs=4,
                        amulet_card=["vitality", "fortune", "health", "friendship", "hospitality", "devotion"]),
    ],
)  # fmt: skip
def test_positions_by_hand_are_played_on(position: Any) -> None:
    for seed in range(6):
        plays_on(position(), random.Random(seed))
