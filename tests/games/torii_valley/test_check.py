"""Positions in readable form: what is filled in, what is refused and with which words, and no crash on anything."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.torii_valley.valley import GAME, ROW_1, WHEEL, notations, placing, readable, valley, written
from ukiyo.engine.errors import BadPosition
from ukiyo.engine.position import Position
from ukiyo.games.torii_valley.components import COPIES, TILES

ROW_2 = "; bamboo b2; water d2; mountain f2"
TALL = "cherry a1 c1 e1 g1; bamboo b2; water d2; mountain f2; mountain a3 c3 e3 g3; bamboo b4 d4 f4"
TOP = TALL + "; village a5 c5 e5; water g5; cherry b6; cherry a7"


def test_the_rest_is_filled_in() -> None:
    position = GAME.from_dict(
        {
            "game": "torii-valley",
            "state": {
                "seats": 3,
                "to_act": 1,
                "objectives": dict.fromkeys(("bamboo", "cherry", "mountain", "water", "village"), "B"),
                "centre": "water",
                "wheel": WHEEL,
                "board": [{"a1": "cherry"}, {"c1": "village-red"}],
            },
        }
    )
    state = readable(position)
    assert sum(state["bag"].values()) == 108 - 14 - 1 - 2
    assert state["parchments"] == [5, 4, 3] and state["round"] == 1
    assert state["agenda_phase"] == ["choose"] and state["turn"] == 1
    assert notations(position, "TAKE")
    judged = valley(ROW_1 + ROW_2)
    assert readable(judged)["rows_judged"] == [1]
    assert readable(valley(TOP, ROW_1.replace("cherry", "water")))["last_round"] == 1


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seats": 5}, "seats"),
        ({"seats": 0}, "seats"),
        ({"turn": 2}, "turn: there are 2 seats"),
        ({"turn": -1}, "at least 0"),
        ({"round": 99}, "round: in each round before"),
        ({"level": 1}, "level: only in solo mode"),
        ({"objectives": {"water": "A"}}, r"objectives\.bamboo: one of A, B, C"),
        ({"centre": None}, "centre"),
        ({"agenda_size": 0}, "agenda_phase: more than agenda_size says|to_act: the agenda asks nobody"),
        ({"agenda_size": 2}, "agenda_phase: a pending decision"),
        ({"agenda_phase": ["over"]}, "agenda_phase: a pending decision"),
        ({"agenda_phase": ["reserve"]}, "agenda_phase: one decision"),
        ({"agenda_phase": ["keep"]}, "drawn: one to 3 tiles"),
        ({"agenda_seat": [1]}, r"agenda_seat\[0\]"),
        ({"to_act": 1}, "to_act: the agenda asks seat 0"),
        ({"to_act": -1}, "to_act: the agenda asks seat 0"),
        ({"agenda_argument": [3]}, r"agenda_argument\[0\]: 0"),
        ({"paper": ["e3"]}, "paper: e3 must stay open"),
        ({"paper": ["b2", "f4"]}, "paper: there is a Paper tile in each seal row"),
        ({"paper": ["a7", "c7", "e7", "g7"]}, "paper: every space"),
        ({"paper": ["a1"], "board": [{"a1": "water"}]}, r"board\[0\]\.a1: closed by a Paper tile"),
        ({"board": [{"b2": "water"}]}, r"board\[0\]\.b2: 2 of its supports"),
        ({"paper": ["c1", "e1"], "board": [{"d2": "water"}]}, r"board\[0\]: the first tile goes on the bottom row"),
        ({"paper": ["a1", "c1", "e1", "g1"]}, "paper: every space of the bottom row"),
        ({"board": [{"a1": "water", "b2": "water"}]}, "more seals and tiles with a missing support"),
        ({"board": [{}, {}, {"a1": "water"}]}, r"board\[2\]: nobody has this board"),
        ({"parchment": [0, 0, 5]}, r"parchment\[2\]: nobody"),
        ({"rows_judged": [1]}, r"rows_judged\[0\]: the board says 0"),
        ({"seals": {"water": 0}}, r"board\[0\]: more seals"),
        ({"seals": {"water": 3}}, r"seals\.water: there are 2 seats"),
        ({"reserved": "water"}, "reserved: nobody owns the Mountain seal"),
        ({"brush": 0}, "brush: seat 0 has no paintbrush"),
        ({"brush": 2}, "brush: there are 2 seats"),
        ({"brush_safe": 1}, "brush_safe: nobody owns"),
        ({"parchment": [3]}, "parchment: the best are taken first"),
        ({"parchment": [5]}, r"parchment\[0\]: e3 is empty"),
        ({"parchments": [5]}, "parchments: left in the middle"),
        ({"wheel": {}}, "wheel: the big one is empty, and the bag is not"),
        ({"wheel": {"big-0": "water"}}, "wheel: the small one is empty"),
        ({"hand": "water"}, "hand: no tile is to be placed"),
        ({"drawn": ["water"]}, "drawn: tiles are drawn with"),
        ({"last_round": 1}, "last_round: 1 exactly when"),
        ({"bag": {"water": 1}}, r"bag\.bamboo: 8 are left|bag\.bamboo: \d+ are left"),
        ({"wheel": dict.fromkeys(WHEEL, "village-red")}, "village-red: 14 on the table, but there are only 1"),
        ({"draws": -1}, "draws: -1 is out of range"),
        ({"draws": 65536}, "draws: 65536 is out of range"),
        ({"round": 127}, "round: in each round before"),
        ({"key": "abc"}, "key: expected 32 hex digits"),
        ({"wheel": {"big-9": "water"}}, "wheel: no place 'big-9'"),
        ({"board": [{"a1": "watr"}]}, r"board\[0\]\.a1: 'watr' is none of its values: did you mean water"),
        ({"nonsense": 1}, "no field 'nonsense'"),
    ],
)
def test_what_is_wrong_is_named(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        valley(**fields)


@pytest.mark.parametrize(
    ("boards", "fields", "message"),
    [
        ((ROW_1 + ROW_2,), {"seals": {"village": 0}}, r"seals\.village: seat 0 finished no seal row"),
        ((ROW_1 + ROW_2 + "; village c3 d4",), {"seals": {"water": 0}}, r"board\[0\]\.d4|more seals"),
        ((ROW_1 + "; bamboo-paintbrush b2",), {"brush": 0, "brush_safe": 1}, "brush_safe: it ended"),
        ((ROW_1 + "; bamboo d2 f2; village e3",), {}, r"parchment\[0\]: the tile on e3 brought one"),
        ((ROW_1 + "; bamboo d2 f2; water e3",), {"parchment": [5]}, r"parchment\[0\]: the tile on e3 brings none"),
        ((TALL + "; village a5 c5 e5; water g5; cherry b6; cherry c7",), {}, r"board\[0\]\.c7: in the top row"),
        ((TOP, ROW_1), {"phase": "cherry", "seals": {}}, r"seals\.cherry: needed"),
        ((TOP.replace("; cherry a7", ""), ROW_1), {"phase": "over"}, "last_round: the game ends after it"),
        (
            (ROW_1 + ROW_2,),
            {"phase": "claim", "argument": 1},
            r"agenda_argument\[0\]: the seals that a finished row offers",
        ),
    ],
)
def test_what_boards_contradict(boards: tuple[str, ...], fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        valley(*boards, **fields)


def test_solo_positions() -> None:
    for boards, fields, message in (
        (("water a1", ""), {}, "same spaces"),
        (("water a1", "water c1"), {}, "same spaces"),
        (("", ""), {"seals": {"water": 0}}, "seals: not used"),
        (("", ""), {"wheel": WHEEL}, "the small one is not used"),
        (("", ""), {"phase": "claim"}, "claim is not for solo mode"),
    ):
        with pytest.raises(BadPosition, match=message):
            valley(*boards, seats=1, **fields)


@pytest.mark.parametrize("junk", [None, 3, [], "x", {"game": "torii-valley"}, {"game": 4, "state": {}}, {"state": []}])
def test_junk_is_refused(junk: object) -> None:
    with pytest.raises(BadPosition):
        GAME.from_dict(junk)


# --- anything at all: refused in words, or a position that plays -------------------------------------------------------
def plays(position: Position, seed: int) -> None:
    """An accepted position is read back, and every position after it is accepted and has its pieces."""
    assert GAME.from_dict(position.to_dict()) == position
    rng = random.Random(seed)
    for _ in range(GAME.longest + 2):
        if position.over:
            break
        position.play(rng.choice(position.legal_ids()))
        if rng.random() < 0.2:
            assert GAME.from_dict(position.to_dict()) == position
    assert position.over
    assert GAME.from_dict(position.to_dict()) == position


def some_positions() -> list[dict[str, Any]]:
    found = [
        written(ROW_1 + ROW_2, seals={"water": 0}),
        written(TOP, ROW_1, phase="over"),
        placing("village", ROW_1).to_dict(),
    ]
    for seats in (1, 2, 3, 4):
        for seed in range(5):
            position = GAME.new(seats=seats, seed=seed, board=random.Random(seed).choice(["none", "crane"]))
            rng = random.Random(seats * 100 + seed)
            for _ in range(rng.randrange(150)):
                if position.over or (position.state["phase"][0] in (2, 3, 5, 6, 7) and rng.random() < 0.3):
                    break
                position.play(rng.choice(position.legal_ids()))
            found.append(position.to_dict())
    return found


STARTS = some_positions()
JUNK: tuple[Any, ...] = (None, -1, 0, 1, 2, 3, 4, 7, 99, 10**30, True, 1.5, "", "water", "choose", "A", [], {}, [[]], [0], {"a1": "water"}, ["water"])  # fmt: skip


def mutate(d: dict[str, Any], rng: random.Random) -> None:
    """Change something somewhere in a readable position."""
    here: Any = d["state"]
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            break
        key = rng.choice(keys)
        inside = here[key]
        if isinstance(inside, (dict, list)) and inside and rng.random() < 0.7:
            here = inside
            continue
        change = rng.randrange(5)
        if change == 0:
            del here[key]
        elif change == 1 and isinstance(inside, int) and not isinstance(inside, bool):
            here[key] = inside + rng.choice((-1, 1, 2))
        elif change == 2 and isinstance(inside, str) and inside in TILES:
            here[key] = rng.choice(TILES)
        elif change == 3 and len(keys) > 1:
            other = rng.choice(keys)
            here[key], here[other] = here[other], here[key]
        else:
            here[key] = copy.deepcopy(rng.choice(JUNK))
        return


@pytest.mark.parametrize("seed", range(4))
def test_mutated_positions_are_refused_or_play(seed: int) -> None:
    rng = random.Random(seed)
    accepted = 0
    for _ in range(700):
        d = copy.deepcopy(rng.choice(STARTS))
        if rng.random() < 0.7:
            d["state"].pop("bag", None)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            if isinstance(d["state"], dict) and d["state"]:
                mutate(d, rng)
        try:
            position = GAME.from_dict(d)
        except BadPosition:
            continue
        accepted += 1
        if accepted % 4 == 0:
            plays(position, rng.randrange(1 << 30))
    assert accepted > 30


values = st.recursive(
    st.none() | st.booleans() | st.integers(-300, 300) | st.integers() | st.floats() | st.sampled_from((*TILES, "a1", "A", "choose")) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(("a1", "big-0", "water", "x")), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(st.dictionaries(st.sampled_from((*GAME.record.fields, "other")), values, max_size=4), st.booleans())
def test_any_json_is_refused_or_accepted(fields: dict[str, Any], on_a_game: bool) -> None:
    d = written() if on_a_game else {"game": "torii-valley", "state": {}}
    d["state"] |= fields
    try:
        position = GAME.from_dict(d)
    except BadPosition:
        pass
    else:
        assert position.legal() or position.over


@pytest.mark.parametrize("counter", ["ply", "reveals", "draws", "refills"])
def test_counters_leave_room_for_the_rest_of_a_game(counter: str) -> None:
    written = GAME.new(seats=2, seed=3).to_dict()
    with pytest.raises(BadPosition, match=f"{counter}: 65535 is out of range"):
        GAME.from_dict({**written, "state": {**written["state"], counter: 65535}})
    plays(GAME.from_dict({**written, "state": {**written["state"], counter: 100}}), 3)


def test_positions_survive_json() -> None:
    for d in STARTS:
        position = GAME.from_dict(d)
        again = GAME.from_dict(json.loads(position.to_json()))
        assert again == position and again.digest() == position.digest()
        state = position.state[0]
        outside = COPIES.sum() - state["bag"].sum()
        assert 0 < outside <= 108
