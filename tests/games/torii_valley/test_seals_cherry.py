"""Section 9, the last seal: Cherry Blossom, after the last round."""

import numpy as np
import pytest

from games.torii_valley.test_seals import FULL, PLAIN
from games.torii_valley.valley import bare, board, kinds, notations, placing, play, readable, row, valley
from ukiyo.engine.errors import IllegalAction


def after_the_end(phase: str, *boards: str, **fields: object):  # type: ignore[no-untyped-def]
    return valley(*(boards or (FULL, PLAIN)), **{"phase": phase, "turn": 0, "seals": {"cherry": 0}, **fields})


@pytest.mark.rule("TV-9.19")
def test_cherry_after_the_last_round() -> None:
    before = FULL.replace("; water a7", "")
    position = placing("village", before, PLAIN, PLAIN.replace("mountain", "cherry"), turn=0, seals={"cherry": 0})
    assert play(position, "place a7") == ["PLACED", "LAST_ROUND"]
    play(position, "take big-0", "place b2")
    assert play(position, "take big-1", "place b2") == ["TAKEN", "PLACED"]
    assert position.to_act == 0 and notations(position) == {"cherry", "decline"}
    on_table = len(readable(position)["wheel"]) + int(position.state["bag"].sum())
    events = position.play("cherry")
    assert kinds(events) == ["CHERRY_DREW"]
    state = readable(position)
    assert "wheel" not in state and len(state["drawn"]) == 4
    assert position.state["bag"].sum() == on_table - 4
    assert len(notations(position)) == 4 * len(board(position))
    new = state["drawn"][2]
    assert kinds(position.play("replace d6 with 3")) == ["REPLACED", "OVER"]
    assert board(position)["d6"] == new and position.over
    with pytest.raises(IllegalAction, match=r"TV-9\.19"):
        valley(FULL.replace("; water a7", ""), seals={"cherry": 0}).play("cherry")


@pytest.mark.rule("TV-9.20")
def test_cherry_may_bring_a_parchment_and_loses_none() -> None:
    drawn = ["village", "village-red", "water", "bamboo"]
    gain = after_the_end("replace", drawn=drawn, wheel={})
    assert kinds(gain.play("replace e3 with 1")) == ["REPLACED", "PARCHMENT", "OVER"]
    assert readable(gain)["parchment"] == [5]
    keeps = after_the_end(
        "replace", FULL.replace("water e3", "village e3"), PLAIN, drawn=drawn, wheel={}, parchment=[5]
    )
    assert kinds(keeps.play("replace e3 with 3")) == ["REPLACED", "OVER"]
    assert readable(keeps)["parchment"] == [5]
    other = after_the_end("replace", drawn=drawn, wheel={})
    assert kinds(other.play("replace e3 with 4")) == ["REPLACED", "OVER"]


@pytest.mark.rule("TV-9.21")
def test_cherry_brings_no_paintbrush_and_no_seal_and_takes_none() -> None:
    drawn = ["bamboo-paintbrush", "village", "water", "mountain"]
    brush = after_the_end("replace", drawn=drawn, wheel={})
    assert kinds(brush.play("replace a1 with 1")) == ["REPLACED", "OVER"] and "brush" not in readable(brush)
    two_equal = FULL.replace("bamboo b2; water d2; cherry f2", "bamboo b2 d2; cherry f2").replace(
        "water b4; mountain d4", "cherry b4; mountain d4"
    )
    seal = after_the_end("replace", two_equal, PLAIN, drawn=drawn, wheel={})
    assert kinds(seal.play("replace d2 with 3")) == ["REPLACED", "OVER"] and seal.over
    owner = after_the_end(
        "replace", FULL.replace("bamboo f4", "bamboo-paintbrush f4"), PLAIN, brush=0, drawn=drawn, wheel={}
    )
    owner.play("replace f4 with 3")
    assert readable(owner)["brush"] == 0 and row(owner, "paintbrush") == (2, 0)


@pytest.mark.rule("TV-9.22")
def test_cherry_before_drawing_it_is_a_choice_then_it_is_not() -> None:
    position = after_the_end("cherry")
    assert kinds(position.play("decline")) == ["DECLINED", "OVER"] and len(readable(position)["wheel"]) == 14
    position = after_the_end("cherry")
    position.play("cherry")
    assert all(n.startswith("replace") for n in notations(position))
    with pytest.raises(IllegalAction):
        position.play("decline")


@pytest.mark.rule("TV-9.23")
def test_cherry_stays_with_its_owner() -> None:
    for actions in (("decline",), ("cherry", "replace a1 with 1")):
        position = after_the_end("cherry")
        play(position, *actions)
        assert readable(position)["seals"] == {"cherry": 0}


@pytest.mark.rule("TV-9.24", "TV-5.5")
def test_cherry_the_replaced_tile_does_not_count() -> None:
    mine = FULL.replace("water a7", "water-red a7")
    position = after_the_end("replace", mine, PLAIN, drawn=["village-blue", "water", "mountain", "bamboo"], wheel={})
    assert position.state["gates"][0, 0].tolist() == [1, 0, 0, 0, 0]
    total = int(position.state["bag"].sum())
    position.play("replace a7 with 1")
    assert position.state["gates"][0, 0].tolist() == [0, 1, 0, 0, 0]
    assert row(position, "village")[0] == 5 and position.state["bag"].sum() == total + 4
    index = position.game.record.fields["bag"].axes[0].index("water-red")  # type: ignore[union-attr]
    assert position.state["bag"][0, index] == 2


@pytest.mark.rule("TV-9.25")
def test_cherry_middle_and_reserved_tile_stay_out_of_the_bag() -> None:
    other = "cherry a1 c1; water e1 g1; village b2; water d2; mountain f2"
    position = after_the_end("cherry", FULL, other, seals={"cherry": 0, "mountain": 1}, reserved="cherry-green")
    n = int(position.state["bag"].sum()) + 14
    position.play("cherry")
    assert position.state["bag"].sum() == n - 4
    assert readable(position)["reserved"] == "cherry-green" and readable(position)["centre"] == "village"


@pytest.mark.rule("TV-9.19")
def test_cherry_draws_from_all_that_is_left() -> None:
    rng = np.random.default_rng(1)
    seen = set()
    for seed in range(50):
        position = after_the_end("cherry").view(0).determinize(int(rng.integers(1 << 40)) + seed)
        position.play("cherry")
        seen.update(readable(position)["drawn"])
    assert "mountain-green" in seen or "cherry-blue" in seen or len(seen) > 12


@pytest.mark.rule("TV-9.26")
@pytest.mark.parametrize("left", [0, 1, 3, 4, 5])
def test_cherry_draws_what_is_left(left: int) -> None:
    position = placing("village", FULL, PLAIN, turn=1, seals={"cherry": 0})
    bare(position, bag=left).play("place b2")
    assert position.over == (left == 0)
    if left:
        play(position, "cherry")
        drawn = len(readable(position)["drawn"])
        assert drawn == min(4, left) and {a.split()[-1] for a in notations(position)} == {
            str(i + 1) for i in range(drawn)
        }
        if drawn < 4:
            with pytest.raises(IllegalAction, match=rf"only {drawn} tiles? w(as|ere) drawn.*TV-9\.26"):
                position.play("replace a1 with 4")
        assert kinds(position.play(f"replace a1 with {drawn}"))[0] == "REPLACED" and position.over


@pytest.mark.rule("TV-9.19")
@pytest.mark.parametrize("owner", [0, 3])
def test_cherry_belongs_to_the_first_and_to_the_last_seat_alike(owner: int) -> None:
    boards = [
        PLAIN,
        "mountain a1 g1; water c1; bamboo e1",
        "water a1 c1 e1; cherry g1",
        PLAIN.replace("mountain", "village"),
    ]
    boards[owner] = FULL
    position = after_the_end(
        "cherry", *boards, turn=3, to_act=owner, agenda_seat=[owner], seals={"cherry": owner}, centre="mountain"
    )
    assert position.to_act == owner
    play(position, "cherry")
    assert position.to_act == owner and len(notations(position)) == 4 * len(board(position, owner))
    new = readable(position)["drawn"][0]
    play(position, "replace a7 with 1")
    assert position.over and board(position, owner)["a7"] == new
