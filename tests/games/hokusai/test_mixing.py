"""Mixing, and paying with primaries that may stand for others."""

import itertools
import random

import pytest

from games.hokusai import oracles
from games.hokusai.atelier import area, inner, notations, play, refused, table, value, work
from ukiyo.games.hokusai.components import PAYMENTS
from ukiyo.games.hokusai.rules.payment import payable

SKILLS = {
    "A06": ("Y", "R"),
    "A07": ("R", "B"),
    "A08": ("B", "Y"),
    "A09": ("R", "Y"),
    "A14": ("B", "R"),
    "A15": ("Y", "B"),
}
"""Artisans by what they let one use as what."""


def mixes(active: str, *artisans: str, **fields: object) -> set[str]:
    """What can be mixed."""
    position = table(active, artisan=[list(artisans)], master=["kuniyoshi"], **fields)  # type: ignore[arg-type]
    return {notation[4:] for notation in notations(position, "MIX")}


@pytest.mark.rule("HK-6.1", "HK-6.9")
def test_recipes() -> None:
    assert mixes("RY") == {"O"} and mixes("RB") == {"P"} and mixes("BY") == {"G"}
    assert mixes("RR") == mixes("YO") == mixes("RK") == set()


@pytest.mark.rule("HK-6.2")
def test_several_mixes_at_once() -> None:
    assert mixes("RRBBYY") == {"O", "P", "G", "OP", "OG", "PG", "OO", "PP", "GG", "OPG"}
    assert mixes("RRYY") == {"O", "OO"}
    position = table("RRBBYYK")
    assert set(notations(position, "MIX")) == {f"mix {m}" for m in mixes("RRBBYY")}


@pytest.mark.rule("HK-6.4")
def test_what_the_tray_does_not_have() -> None:
    others = {"studios": {1: {"bag": "OOOOOOOOOOKKKK"}}}
    assert mixes("RRYYB", **others) == {"P", "G"}
    others = {"studios": {1: {"bag": "OOOOOOOOOKKKK"}}}
    assert mixes("RRYY", **others) == {"O"}
    for gone, left in (("P", {"O", "G"}), ("G", {"O", "P"})):
        assert mixes("RBY", studios={1: {"bag": gone * 10 + "KKKK"}}) == left


@pytest.mark.rule("HK-6.8")
def test_six_mixes_at_once() -> None:
    others = {"studios": {1: {"bag": "KKKK"}}, "level": [15, 4]}
    assert "OOOPPP" in mixes("RRRRRRBBBYYY", **others)
    assert max(map(len, mixes("RRRRRRRBBBBYYY", **others))) == 6
    substituting = table("RRRRRBBBYYYYK", artisan=[["A06"]], level=[15, 4], studios={1: {"bag": "KKKK"}})
    substituting.play("mix OOOPPP")
    assert value(substituting, "returning") == [5, 3, 4], "the largest payment there is, one yellow used as red"


@pytest.mark.rule("HK-6.5", "HK-6.7", "HK-6.10")
def test_yellow_used_as_red() -> None:
    position = table("RYYK", artisan=[["A06"]], rondel=("", "", "", "", ""), apprentice=[0, 0])
    assert notations(position, "MIX") == ["mix O"]
    position.play("mix O")
    assert notations(position) == ["pay RY", "pay YY"]
    position.play("pay YY")
    assert area(position, "active") == "RK"
    before = inner(position, 0)
    position.play("row YY clockwise")
    assert sorted(inner(position, 0)) == sorted(before + "Y"), "it goes back as what it is"


@pytest.mark.rule("HK-6.5")
def test_not_the_other_way_round() -> None:
    assert mixes("RR", "A06") == set() and mixes("YY", "A06") == {"O"}


@pytest.mark.rule("HK-6.6")
def test_skills_do_not_add_up() -> None:
    """Yellow as red, red as blue: two yellows make no green."""
    assert mixes("YY", "A06", "A07") == {"O"}
    assert mixes("RR", "A06", "A07") == {"P"}
    position = table("YRK", artisan=[["A06", "A07"]])
    position.play("mix P")
    assert area(position, "active") == "K", "yellow stands for red and red for blue, at once"


def test_no_question_where_there_is_one_way_to_pay() -> None:
    position = table("YYK", artisan=[["A06"]])
    position.play("mix O")
    assert notations(position)[0].startswith("row ") and area(position, "active") == "K"


def test_mixes_against_all_ways_to_pay() -> None:
    """What can be mixed, and what can be paid, with any artisans: as trying all ways finds them."""
    rng = random.Random(4)
    for _ in range(60):
        active = "".join(rng.choice("RBY") for _ in range(rng.randrange(2, 7)))
        artisans = rng.sample(sorted(SKILLS), rng.randrange(0, 5))
        skills = {SKILLS[a] for a in artisans}
        assert mixes(active, *artisans) == oracles.mixes(active, "O" * 10 + "P" * 10 + "G" * 10, skills)
        for mix in sorted(mixes(active, *artisans))[:3]:
            position = table(active, artisan=[artisans], master=["kuniyoshi"])
            demand = "".join(oracles.PAIRS[c] for c in mix)
            ways = oracles.payments(active, demand, skills)
            position.play(f"mix {mix}")
            if len(ways) > 1:
                assert {"".join(sorted(n[4:])) for n in notations(position, "PAY")} == ways
            else:
                assert "".join(sorted(active)) == "".join(sorted([*ways.pop(), *area(position, "active")]))


def test_halls_theorem_against_matching() -> None:
    """Whether a payment serves a demand, for all skills and small sums."""
    small = [p for p in PAYMENTS if sum(p) <= 3]
    pairs = list(itertools.permutations(range(3), 2))
    rng = random.Random(8)
    for uses in (
        sum(1 << 3 * a + b for a, b in chosen) for n in range(7) for chosen in itertools.combinations(pairs, n)
    ):
        skills = {("RBY"[a], "RBY"[b]) for a, b in pairs if uses >> 3 * a + b & 1}
        for demand in rng.sample(small, 6):
            ways = oracles.ways_to_pay("".join("RBY"[k] * n for k, n in enumerate(demand)), skills)
            for paid in (p for p in small if sum(p) == sum(demand)):
                word = "".join(sorted("".join("RBY"[k] * n for k, n in enumerate(paid))))
                assert payable(*demand, *paid, uses) == (word in ways)


@pytest.mark.rule("HK-6.10", "HK-7.1", "HK-9.8")
def test_each_pigment_serves_once_however_many_skills_there_are() -> None:
    """Red and blue may both be used as yellow: two of them make any two places of R B Y, never all three."""
    works, skills = (work("WF3"),), [["A08", "A09"]]
    position = table("RBK", works=works, artisan=skills)
    paintings = {f"paint work1 {c}" for c in ("R", "B", "Y", "RB", "RY", "BY")}
    assert set(notations(position, "PAINT", "EXPOSE")) == paintings
    position = table("RBRK", works=works, artisan=skills)
    assert set(notations(position, "PAINT", "EXPOSE")) == paintings | {"paint work1 RBY", "expose work1"}


@pytest.mark.rule("HK-6.3")
def test_what_is_mixed_comes_after_the_token() -> None:
    """Token 2 does not find it in the discard area yet."""
    position = table(
        "RYK", discard="B", token_at=["refresh", "recover", "choose", "collect", "grab"], apprentice=[0, 0]
    )
    play(position, "mix O", "row RY clockwise", "rotate 2")
    assert notations(position) == ["pick B", "decline"]
    play(position, "pick B")
    assert area(position, "discard") == "O" and area(position, "active") == "BK" and value(position, "tray", 0) == 9


def test_a_secondary_cannot_be_paid_with_what_is_on_works() -> None:
    position = table("YK", works=(work("FU3", "R--"),))
    assert notations(position, "MIX") == [] and "mix O" in refused(position, "mix O")
