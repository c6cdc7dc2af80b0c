"""Nothing that is said or drawn for a viewer tells what the view hides: with hidden tiles dealt anew, every word is the same."""

from __future__ import annotations

import numpy as np
import pytest

from games.pictures import keys
from ukiyo.engine.position import Position
from ukiyo.engine.scene import Look
from ukiyo.games.hundred_torii import GAME, scene
from ukiyo.games.hundred_torii.components import CHARACTERS, FACE_DOWN, LANDMARKS, TOKENS
from ukiyo.games.hundred_torii.rules.traces import UNDER
from ukiyo.games.hundred_torii.state import ACTIONS, Phase

NAMES = ("Aya", "Ren", "Mio", "Sora")
HIRE_VENDOR = ACTIONS.HIRE + CHARACTERS.index("vendor")
KEYS = [
    *(f"{head}-{name}" for head in ("supply", "column", "onatsu-large") for name in LANDMARKS),
    *(f"character-{name}" for name in CHARACTERS), *(f"{head}-{kind}" for head in ("third", "reward") for kind in TOKENS),
    *(f"hand-{slot}" for slot in (1, 2, 3)), *(f"seat{seat}" for seat in range(4)), "pile", "extra", "box", "row-total",
]  # fmt: skip


def with_vendors(seats: int, seed: int, plies: int) -> Position:
    """Some way into a game in which the Vendor helps whenever he can, so that tiles lie under the pile."""
    rng = np.random.default_rng(seed)
    position = GAME.new(seats, seed)
    while not position.over and position.ply < plies:
        legal = position.legal_ids()
        position.play(HIRE_VENDOR if HIRE_VENDOR in legal and rng.random() < 0.8 else int(rng.choice(legal)))
    return position


def told(position: Position, viewer: int | None) -> list[str]:
    """All words and pictures of a view."""
    state, look = position.view(viewer).state, Look(viewer, NAMES)
    panels = scene.panels(state, look)
    shown = [*KEYS, *keys(*(panel.svg for panel in panels))]
    words = GAME.words
    return [
        position.text(viewer, NAMES),
        words.prompt(state, NAMES),
        *words.notices(state, NAMES),
        str(words.sheet(state, NAMES)),
        *(panel.svg for panel in panels),
        *(str(words.explain(state, key)) for key in dict.fromkeys(shown)),
    ]


def same_tiles_come_to_light(one: Position, other: Position, action: int) -> bool:
    """Whether an action shows everybody the same in two positions."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    if kind == "PLACE" or kind in ("GIVE", "BOX"):
        slot = i // (ACTIONS.sizes[kind] // 3)
        seat = int(one.state["to_act"][0])
        return bool(one.state[0]["hand"][seat][slot] == other.state[0]["hand"][seat][slot])
    return True


@pytest.mark.rule("HT-1.12", "HT-7.10")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_hidden_tiles_change_no_word_and_no_picture(seats: int) -> None:
    compared = 0
    for seed in range(8):
        position = with_vendors(seats, seed, 8 + 12 * seed)
        for viewer in (*range(seats), None):
            other = position.view(viewer).determinize(seed + 1)
            assert told(other, viewer) == told(position, viewer)
            if position.to_act is None or viewer == position.to_act:
                continue
            for action in sorted(set(position.legal_ids()) & set(other.legal_ids()))[
                :: 1 + len(position.legal_ids()) // 12
            ]:
                if not same_tiles_come_to_light(position, other, action):
                    continue
                here, there = position.copy(), other.copy()
                one, two = ([event.seen_by(viewer) for event in each.play(action)] for each in (here, there))
                assert [e.row for e in one if e.kind != "EXTRA_DRAWN"][:3] == [
                    e.row for e in two if e.kind != "EXTRA_DRAWN"
                ][:3]
                if not any(e.kind in ("EXTRA_DRAWN", "GIVEN", "BOXED") for e in (*one, *two)):
                    assert [(e.text(NAMES), e.keys) for e in one] == [(e.text(NAMES), e.keys) for e in two]
                    assert here.view(viewer).state.tobytes() == there.view(viewer).state.tobytes()
                compared += 1
    assert compared > (10 if seats > 1 else 0)


@pytest.mark.rule("HT-1.12", "HT-10.5")
def test_a_spectator_of_a_solo_game_is_not_told_which_tiles_are_drawn_and_returned() -> None:
    position = GAME.new(1, 6)
    events = [*position.play("hire vendor")]
    for action in (
        (position.legal()[0],) if int(position.state["phase"][0]) == Phase.RETURN else ("pay coin", "return 1")
    ):
        events += position.play(action)
    kinds = [event.kind for event in events]
    assert "RETURNED" in kinds and "DREW" in kinds
    for event in events:
        if event.kind in ("RETURNED", "DREW"):
            assert "a tile" in event.seen_by(None).text() and "a tile" not in event.seen_by(0).text()
    assert (position.view(None).state[0]["hand"][0] == FACE_DOWN).all()


@pytest.mark.rule("HT-7.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_one_traces_is_where_one_traces_it(seats: int) -> None:
    """Every player's knowledge of a tile put under the pile is true, fits what was seen, and outlives every deal."""
    seen = 0
    for seed in range(15):
        rng = np.random.default_rng(seed)
        position = with_vendors(seats, seed, 0)
        put: dict[int, set[int]] = {seat: set() for seat in range(seats)}
        while not position.over:
            legal = position.legal_ids()
            vendor = HIRE_VENDOR in legal and rng.random() < 0.9
            seat = int(position.state["to_act"][0])
            for event in position.play(HIRE_VENDOR if vendor else int(rng.choice(legal))):
                if event.kind == "RETURNED":
                    put[seat].add(event.arguments[0])
                if event.kind in ("PLACED", "COVERED", "DREW"):
                    for knower in put if event.kind != "DREW" else (seat,):
                        put[knower].discard(event.arguments[0])
            s = position.state[0]
            for knower in range(seats):
                assert set(np.flatnonzero(s["traced"][knower])) == put[knower] - {
                    t for t, by in zip(s["bottom"].tolist(), s["bottom_by"].tolist(), strict=True) if by == knower
                }
                dealt = position.view(knower).determinize(position.ply).state[0]
                for tile in put[knower]:
                    bits = int(s["traced"][knower, tile])
                    zones = [seat for seat in range(seats) if tile in dealt["hand"][seat]]
                    zones += [
                        UNDER + int(by) for t, by in zip(dealt["bottom"], dealt["bottom_by"], strict=True) if t == tile
                    ]
                    assert len(zones) == 1 and (bits >> zones[0] & 1 or (not bits and zones[0] == UNDER + knower))
                    seen += bits.bit_count() > 1
    assert seen > 0 or seats == 2
