"""Whatever position is accepted can be played on to the end, with every law of the game kept (hypothesis)."""

import copy
import os
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from games.torii_valley.valley import GAME, NOTCHES, pieces
from ukiyo.engine.errors import BadPosition
from ukiyo.engine.position import Position
from ukiyo.games.torii_valley.check import check
from ukiyo.games.torii_valley.components import COPIES, LANDSCAPES, SPACES, TILES
from ukiyo.games.torii_valley.state import PHASES

EXAMPLES = int(os.environ.get("UKIYO_EXAMPLES", "250"))
"""How many changed positions are tried; more of them in a long run."""
BOARDS = ("none", "gorge", "b2 a1 c1", "d4 f4 a7 c5", "a1 c1 e1 a3 c3 g3")


@cache
def games(seed: int) -> list[dict[str, Any]]:
    """Every position of a random game, in readable form."""
    rng = np.random.default_rng(seed)
    seats = 1 + seed % 4
    position = GAME.new(
        seats=seats, seed=seed, board=BOARDS[seed % len(BOARDS)], village_c=("literal", "landscapes")[seed % 2]
    )
    found = []
    while True:
        found.append(position.to_dict())
        if position.over:
            return found
        legal = position.legal()
        seals = [action for action in legal if action.kind not in ("TAKE", "PLACE", "DECLINE")]
        chosen = seals if seals and rng.random() < 0.5 else legal
        position.play(chosen[int(rng.integers(len(chosen)))])


@st.composite
def places(draw: st.DrawFn, here: Any) -> tuple[Any, Any]:
    """An entry somewhere in a readable position: what holds it, and its key there."""
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = draw(st.sampled_from(keys))
        inside = here[key]
        if not isinstance(inside, (dict, list)) or not inside or draw(st.integers(0, 9)) == 0:
            return here, key
        here = inside


NAMES = st.sampled_from((*TILES, *PHASES.values(), *"ABC"))
FIELDS = st.sampled_from([name for name, field in GAME.record.fields.items() if not field.derived and name != "key"])


@st.composite
def changed(draw: st.DrawFn) -> dict[str, Any]:
    """A position of a random game with one to three entries changed."""
    d = copy.deepcopy(draw(st.sampled_from(games(draw(st.integers(0, 19))))))
    state = d["state"]
    if draw(st.booleans()):
        state.pop("bag", None)  # filled in, so that a change of tiles is no mistake by itself
    for _ in range(draw(st.integers(1, 3))):
        here, key = draw(places(state))
        inside = here[key]
        match draw(st.integers(0, 6)):
            case 0:
                del here[key]
            case 1 if isinstance(inside, int) and not isinstance(inside, bool):
                here[key] = inside + draw(st.sampled_from((-2, -1, 1, 2)))
            case 2 if isinstance(inside, str):
                here[key] = draw(NAMES)
            case 3 if not isinstance(inside, (dict, list)):
                there, other = draw(places(state))
                if not isinstance(there[other], (dict, list)):
                    here[key], there[other] = there[other], inside
            case 4 if isinstance(here, dict) and here is not state:
                names = (
                    NOTCHES
                    if key in NOTCHES
                    else SPACES
                    if key in SPACES
                    else LANDSCAPES
                    if key in LANDSCAPES
                    else TILES
                )
                here[draw(st.sampled_from(names))] = (
                    draw(st.integers(-1, 4)) if isinstance(inside, int) else draw(NAMES)
                )
            case 5 if isinstance(inside, int):
                here[key] = draw(st.sampled_from((100, 127, 255, 32767, 59_999, 65535)))
            case _:
                state[draw(FIELDS)] = draw(
                    st.integers(-2, 6)
                    | NAMES
                    | st.lists(st.integers(-1, 5) | NAMES | st.sampled_from(SPACES), max_size=4)
                )
        if not state:
            break
    return d


def play_on(position: Position, seed: int) -> None:
    """Random play to the end: somebody can act, every position is possible, all pieces are there, all words are found."""
    rng = np.random.default_rng(seed)
    assert position.over or position.legal_ids()
    for ply in range(GAME.longest + 1):
        assert (pieces(position) == COPIES).all()
        before = position.state.tobytes()
        check(position.state)
        assert position.state.tobytes() == before, "nothing was left to be filled in"
        assert position.prompt.endswith(".")
        position.score_sheet()
        if ply % 16 == 0:
            GAME.words.notices(position.state)
            assert position.text() and GAME.from_dict(position.to_dict()) == position
        if position.over:
            assert min(position.ranks()) == 1 or position.seats == 1
            return
        legal = position.legal()
        chosen = legal[int(rng.integers(len(legal)))]
        assert chosen.text
        for happened in position.play(chosen):
            assert happened.text()
    raise AssertionError(f"no end within {GAME.longest} decisions")


@pytest.mark.filterwarnings("ignore:overflow encountered")  # counters begin again; compiled they do so silently
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize="UKIYO_EXAMPLES" not in os.environ,
)
@given(changed(), st.integers(0, 1 << 20))
def test_what_is_accepted_can_be_played_to_the_end(d: dict[str, Any], seed: int) -> None:
    try:
        position = GAME.from_dict(d)
    except BadPosition as error:
        assert "\n" not in str(error)  # noqa: PT017
        return
    event("accepted")
    play_on(position, seed)


@pytest.mark.parametrize("seed", range(8))
def test_every_position_of_a_game_is_accepted(seed: int) -> None:
    for i, d in enumerate(games(seed)):
        position = GAME.from_dict(d)
        assert position.to_dict() == d
        if i % 25 == 0:
            play_on(position, i)
