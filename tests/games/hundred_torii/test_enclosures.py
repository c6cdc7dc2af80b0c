"""Section 8: enclosures."""

import numpy as np
import pytest

from games.hundred_torii.garden import field, garden, names, play
from games.hundred_torii.oracles import Garden
from ukiyo.engine import drive
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.state import ACTIONS

ENDS = "T32 +0,+1 south; T16 +1,+1 south"
"""A dead end with a bridge at +0,+1, led round the corner to +1,+0, where T40 turned east closes it."""
CLOSE = ("place 1 at +1,+0 turned east", "score bridge 2 red 0 blue")
HAND = {"hand": [["T40", "T05"]]}


@pytest.mark.rule("HT-8.1")
@pytest.mark.parametrize(("times", "before", "after"), [(0, 0, 2), (1, 2, 4), (2, 4, 4)])
def test_the_enclosure_token(times: int, before: int, after: int) -> None:
    position = garden(ENDS, **HAND, enclosures=[times], token=[{"enclosure": before}], third={"enclosure": 1})
    play(position, *CLOSE)
    assert position.scores()[0] == after and field(position, "enclosures")[0] == times + 1


@pytest.mark.rule("HT-8.7")
@pytest.mark.parametrize(("times", "owner", "gains"), [(2, None, True), (2, 1, False), (3, None, False)])
def test_the_piece_for_the_third_enclosure(times: int, owner: int | None, gains: bool) -> None:
    third = {} if owner is None else {"enclosure": owner}
    position = garden(ENDS, **HAND, enclosures=[times], token=[{"enclosure": 4}], third=third)
    play(position, *CLOSE)
    assert (field(position, "third")[5] == 0) == gains and position.scores()[0] == 4 + 3 * gains


@pytest.mark.rule("HT-8.2")
@pytest.mark.parametrize("samurai", [0, 1])
def test_an_open_end_is_an_edge_without_a_tile_even_under_the_samurai(samurai: int) -> None:
    """The bridge path of T02 ends at +2,+0, where no tile lies."""
    where = {"samurai": 1, "samurai_x": 2, "samurai_y": 0} if samurai else {}
    position = garden(ENDS + "; T05 +2,+1", hand=[["T02", "T06"]], **where)
    events = play(position, "place 1 at +1,+0 turned north")
    assert "ENCLOSED" not in names(events)
    closed = garden(ENDS + "; T05 +2,+1; T13 +2,+0", hand=[["T02", "T06"]])
    assert "ENCLOSED" in names(play(closed, "place 1 at +1,+0 turned north"))


@pytest.mark.rule("HT-8.1", "HT-8.3")
def test_a_dead_end_without_a_landmark_closes() -> None:
    """The bridge of T32 and the lotus of T16 are inside; the north edge of T19 is a dead end with nothing on it."""
    position = garden(ENDS, hand=[["T19", "T05"]])
    events = play(position, "place 1 at +1,+0 turned east", "gain lotus")
    assert "ENCLOSED" in names(events)


@pytest.mark.rule("HT-8.4")
def test_the_landmark_under_the_poet_does_not_count() -> None:
    position = garden(ENDS, hand=[["T19", "T05"]], poet="T32", poet_on="bridge")
    events = play(position, "place 1 at +1,+0 turned east", "gain lotus")
    assert "ENCLOSED" not in names(events)


@pytest.mark.rule("HT-8.5")
def test_the_gardener_does_not_close_what_was_closed() -> None:
    position = garden(ENDS + "; T19 +1,+0 east", hand=[["T40", "T05"]], coins=[3])
    events = play(position, "hire gardener", "place 1 at +1,+0 turned east", "score bridge 2 red 0 blue")
    assert "ENCLOSED" not in names(events)
    position = garden(ENDS + "; T01 +1,+0 east", hand=[["T40", "T05"]], coins=[3])
    events = play(position, "hire gardener", "place 1 at +1,+0 turned east", "score bridge 2 red 0 blue")
    assert "ENCLOSED" in names(events)


@pytest.mark.rule("HT-8.5", "HT-8.1")
@pytest.mark.parametrize(("corner", "made"), [("T02 +1,+1", 1), ("T16 +1,+1 south", 0)])
def test_a_part_closed_around_one_landmark_becomes_an_enclosure(corner: str, made: int) -> None:
    """From the bridge of T32 round T02, whose path shows nothing, to a dead end; then with the lotus of T16."""
    position = garden(f"T32 +0,+1 south; {corner}; T19 +1,+0 east", hand=[["T40", "T05"]], coins=[3])
    assert len(Garden(position.state[0]).enclosures()) == 1 - made
    events = play(position, "hire gardener", "place 1 at +1,+0 turned east")
    while position.to_act == 0:
        events += play(position, position.legal()[0].notation)
    assert names(events).count("ENCLOSED") == made
    assert len(Garden(position.state[0]).enclosures()) == 1


@pytest.mark.rule("HT-8.6")
def test_one_tile_makes_two_enclosures() -> None:
    """Around +2,+0 four dead ends: north and east close the bridge path of T36, south and west its fountain path."""
    around = "T32 +1,+0 south; T01 +1,+1; T31 +2,+1 west; T05 +3,+1; T13 +3,+0; T17 +1,-1; T33 +2,-1 east"
    position = garden(around, hand=[["T36", "T06"]])
    events = play(position, "place 1 at +2,+0 turned north")
    assert names(events).count("ENCLOSED") == 2 and position.scores()[0] == 4


def _random_placements(rng: np.random.Generator, games: int, compare: bool = False) -> tuple[int, int]:
    """Play random games; at each tile laid compare the enclosures made with plain reckoning. Returns both counts."""
    out = np.empty(len(GAME.actions), np.int32)
    silent = np.empty((0, 9), np.int32)
    compared, most = 0, 0
    for _ in range(games):
        state = GAME.new(int(rng.integers(2, 5)), int(rng.integers(1 << 40))).state
        s = state[0]
        n = drive.listed(state, out)
        while n > 0:
            gardener = np.flatnonzero(out[:n] == ACTIONS.HIRE)
            action = int(out[gardener[0]] if len(gardener) else out[rng.integers(n)])
            seat = int(s["to_act"])
            before, made, old = Garden(s) if compare else None, int(s["enclosures"][seat]), state.copy()
            n = drive.step(state, 0, action, out, silent)
            if action < ACTIONS.PLACE:
                continue
            count = int(s["enclosing"]) + int(s["enclosures"][seat]) - made
            most = max(most, count)
            if before is not None:
                assert count == plain_enclosures(before, old[0], state[0]), GAME.record.to_dict(old)
                compared += 1
    return compared, most


def plain_enclosures(before: Garden, old: np.void, new: np.void) -> int:
    """Enclosures that the tile just laid belongs to, and that hold something outside it that was in none before."""
    after = Garden(new)
    changed = [i for i in range(int(new["laid"])) if i >= int(old["laid"]) or new["tile"][i] != old["tile"][i]]
    (place,) = changed
    enclosed = set().union(*before.enclosures())
    made = 0
    for part in after.enclosures():
        if any(unit[0] == place for unit in part):
            made += any(unit[0] != place and unit not in enclosed for unit in part)
    return made


@pytest.mark.rule("HT-8.1", "HT-8.2", "HT-8.5", "HT-8.6")
def test_the_rules_find_the_enclosures_that_plain_reckoning_finds() -> None:
    compared, most = _random_placements(np.random.default_rng(3), 25, compare=True)
    assert compared > 600 and most >= 1
