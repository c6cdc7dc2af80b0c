"""Action 4 and the extra actions: activating artisans, painting."""

import random
from collections import Counter

import pytest

from games.hokusai import oracles
from games.hokusai.atelier import area, kinds, notations, play, refused, table, told, value, work
from ukiyo.games.hokusai.components import ARTISAN_TOOLS, ARTISANS, KAKEMONOS, LETTERS, PLACE, TOOLS


@pytest.mark.rule("HK-9.1", "HK-9.2")
def test_discarding_all() -> None:
    position = table("RRBK", bag="YYGKKK")
    events = position.play("discard")
    assert (
        area(position, "discard") == "RRBK" and len(area(position, "active")) == 4 and len(area(position, "bag")) == 2
    )
    assert sum(n for _, n, *_ in told(events, "DREW")) == 4 and position.undoable_by is None
    short = table("RRBKK", bag="GKK", discard="Y")
    events = short.play("discard")
    assert told(events, "REFILLED")[0][0] == 6 and area(short, "discard") == ""
    assert len(area(short, "active")) == 5 and len(area(short, "bag")) == 4 and "G" in area(short, "active")


@pytest.mark.rule("HK-9.3", "HK-9.11")
def test_one_extra_action_before_or_after() -> None:
    before = table("RBYK", works=(work("WF3"), work("FU5", "", "brush", "chisel")), artisan=[["A05"]], bag="KKK")
    assert notations(before, "ACTIVATE") and notations(before, "PAINT") and "end" not in notations(before)
    play(before, "activate work2-a")
    if "decline" in notations(before):
        before.play("decline")
    assert not notations(before, "ACTIVATE", "PAINT") and notations(before, "DISCARD") == ["discard"]
    after = table("RBYK", works=(work("WF3"), work("FU5", "", "brush", "chisel")), artisan=[["A05"]], bag="KKK")
    play(after, "discard")
    assert notations(after, "ACTIVATE") and not notations(after, "MOVE", "MIX", "EXPOSE", "DISCARD")
    middle = table("RBYK", works=(work("WF3"),), bag="KKK")
    play(middle, "mix O")
    assert not notations(middle, "PAINT") and "paint" in refused(middle, "paint work1 B")


@pytest.mark.rule("HK-9.4", "HK-9.5")
def test_removing_tools() -> None:
    """The icons brush and basket remove those two, not the other brush on the other work."""
    works = (work("FU5", "", "brush", "chisel"), work("WV5", "", "brush", "basket"))
    position = table("KKKK", works=works, artisan=[["A24"]], master=["oi"])
    names = {n for n in notations(position, "ACTIVATE") if n != "activate none"}
    assert names == {
        "activate work1-a",
        "activate work2-a",
        "activate work2-b",
        "activate work1-a work2-b",
        "activate work2-a work2-b",
    }
    events = play(position, "activate work1-a work2-b")
    assert value(position, "tools", 0) == [0, 0, 1, 0, 1]
    assert value(position, "work_tools", 0) == [[1, -1], [4, -1]] and kinds(events) == [
        "ACTIVATED",
        "REMOVED",
        "REMOVED",
    ]


@pytest.mark.rule("HK-9.5", "HK-9.7")
def test_two_hammers_take_two_turns() -> None:
    position = table("KKKK", works=(work("FU5", "", "hammer", "hammer"),), artisan=[["A04", "A01"]])
    assert notations(position, "ACTIVATE") == ["activate work1-a"]
    position.play("activate work1-a")
    assert value(position, "work_tools", 0, 0) == [3, -1] and value(position, "phase") == 3, "nobody is given up"
    two = table("KKKK", works=(work("FU5", "", "hammer", "hammer"),), artisan=[["A04", "A09"]])
    assert notations(two, "ACTIVATE") == ["activate work1-a", "activate work1-a work1-b"]


@pytest.mark.rule("HK-9.6")
def test_giving_up_an_artisan_for_a_brush() -> None:
    position = table("KKKK", works=(work("FU5", "", "brush"),), artisan=[["A01", "A02", "A03"]])
    assert notations(position, "ACTIVATE") == ["activate none"]
    position.play("activate none")
    assert set(notations(position)) == {*(f"give up {k} for work1-a" for k in (1, 2, 3)), "decline"}
    events = play(position, "give up 2 for work1-a")
    assert value(position, "artisan", 0) == [0, 2, -1, -1] and value(position, "artisan_under", 0) == 1
    assert value(position, "tools", 0)[4] == 1 and value(position, "work_tools", 0, 0) == [-1, -1]
    assert told(events, "REMOVED")[0][2] == ARTISANS.index("A02") and value(position, "phase") == 3


@pytest.mark.rule("HK-9.6", "HK-9.7")
def test_giving_up_several() -> None:
    """The icon of the hammer artisan is used, then that artisan goes for the brush; a second hammer stays."""
    works = (work("FU5", "", "hammer", "brush"), work("WV5", "", "hammer", "brush"))
    position = table("KKKK", works=works, artisan=[["A04", "A01"]])
    play(position, "activate work1-a", "give up 1 for work1-a")
    assert set(notations(position)) == {"give up 1 for work2-b", "decline"}
    play(position, "give up 1 for work2-b")
    assert value(position, "work_tools", 0) == [[-1, -1], [3, -1]] and value(position, "artisan", 0) == [-1] * 4
    assert value(position, "tools", 0) == [0, 0, 0, 1, 2]


@pytest.mark.rule("HK-9.6")
def test_giving_up_for_one_of_two_like_tools() -> None:
    """The first of two brushes goes first, so that each choice is there once."""
    position = table("KKKK", works=(work("FU5", "", "brush", "brush"),), artisan=[["A01", "A02"]])
    play(position, "activate none")
    assert notations(position, "GIVE_UP") == ["give up 1 for work1-a", "give up 2 for work1-a"]
    play(position, "give up 2 for work1-a", "give up 1 for work1-a")
    assert value(position, "work_tools", 0, 0) == [-1, -1] and value(position, "tools", 0) == [0, 0, 0, 0, 2]


@pytest.mark.rule("HK-9.8", "HK-12.10", "HK-9.12")
def test_a_power_between_two_works_ends_the_painting() -> None:
    position = table("RBYK", works=(work("WF3"), work("FU3", "-B-")), bag="KKK", master=["utamaro"])
    play(position, "paint work1 Y", "power utamaro")
    assert notations(position, "PAINT") == []


def test_removable_sets_against_trying_all() -> None:
    rng = random.Random(6)
    for _ in range(40):
        tools = [rng.choice(TOOLS[:4]) if rng.random() < 0.8 else None for _ in range(4)]
        artisans = rng.sample(ARTISANS, rng.randrange(0, 4))
        icons = [TOOLS[t] for a in artisans for t in ARTISAN_TOOLS[ARTISANS.index(a)].tolist() if t >= 0]
        ordered = [[t for t in tools[i : i + 2] if t] for i in (0, 2)]
        works = tuple(work(card, "", *found) for card, found in zip(("FU5", "WV5"), ordered, strict=True))
        position = table("KKKK", works=works, artisan=[artisans])
        lying = [*ordered[0], *[None] * (2 - len(ordered[0])), *ordered[1], *[None] * (2 - len(ordered[1]))]
        expected = oracles.removable(lying, icons)
        sums = {tuple(sorted((i // 2, str(lying[i])) for i in chosen)) for chosen in expected}
        found = [n.split()[1:] for n in notations(position, "ACTIVATE") if n != "activate none"]
        slots = {f"work{i // 2 + 1}-{'ab'[i % 2]}": i for i in range(4)}
        got = [tuple(sorted((slots[w] // 2, str(lying[slots[w]])) for w in words)) for words in found]
        assert len(got) == len(set(got)) and set(got) == sums


# --- painting ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HK-9.8")
def test_painting_one_work_and_then_the_other() -> None:
    position = table("RBYK", works=(work("WF3"), work("FU3", "-B-")), bag="KKK")
    assert len(notations(position, "PAINT")) == 7 + 3
    position.play("paint work1 RY")
    assert notations(position, "PAINT") == ["paint work2 B"] and area(position, "active") == "BK"
    position.play("paint work2 B")
    assert notations(position, "PAINT") == [] and value(position, "painted", 0)[1][:3] == [-1, 1, 1]
    other = table("RBYK", works=(work("WF3"), work("FU3", "-B-")), bag="KKK")
    other.play("paint work2 R")
    assert set(notations(other, "PAINT")) == {"paint work1 B", "paint work1 Y", "paint work1 BY"}
    play(other, "discard")
    assert notations(other, "PAINT") == []


@pytest.mark.rule("HK-9.8")
def test_painting_against_trying_all() -> None:
    rng = random.Random(9)
    for _ in range(50):
        card = rng.choice(KAKEMONOS)
        places = [LETTERS[c] for c in PLACE[KAKEMONOS.index(card)].tolist() if c >= 0]
        painted = "".join(c if rng.random() < 0.3 else "-" for c in places)
        active = "".join(rng.choice("RBYOPG") for _ in range(rng.randrange(6))) + "K"
        open_places = Counter(c for c, there in zip(places, painted, strict=True) if there == "-")
        possible = open_places & Counter(active)
        count = 1
        for n in possible.values():
            count *= n + 1
        position = table(active, works=(work(card, painted),))
        paintings = [n for n in notations(position, "PAINT") if "work1" in n]
        assert len(paintings) == count - 1
        if count > 1:
            whole = max(paintings, key=len)
            position.play(whole)
            assert Counter(area(position, "active")) == Counter(active) - possible


@pytest.mark.rule("HK-6.5", "HK-9.8", "HK-6.10")
def test_painting_with_another_colour() -> None:
    """WA3 needs R R B: yellow may stand for red, and the player chooses where both would do."""
    position = table("RYYBK", works=(work("WA3"),), artisan=[["A06"]], bag="KKK")
    assert "paint work1 RRB" in notations(position)
    position.play("paint work1 RRB")
    assert notations(position) == ["pay RBY", "pay BYY"]
    position.play("pay BYY")
    assert value(position, "painted", 0, 0)[:3] == [2, 2, 1] and area(position, "active") == "RK"
    crossed = table("YRK", works=(work("WA3", "R--"),), artisan=[["A06", "A07"]])
    crossed.play("paint work1 RB")
    assert value(crossed, "painted", 0, 0)[:3] == [0, 2, 0], "yellow on red, red on blue"


@pytest.mark.rule("HK-6.5", "HK-9.8")
def test_every_colour_of_a_work_is_paid() -> None:
    """WF3 needs R B Y: with a blue for the yellow, and with each of its own colour."""
    position = table("RBBK", works=(work("WF3"),), artisan=[["A08"]], bag="KKK")
    events = position.play("paint work1 RBY")
    assert told(events, "PAID")[0][:3] == (1, 2, 0) and area(position, "active") == "K"
    assert value(position, "painted", 0, 0)[:3] == [0, 1, 1]
    plain = table("RBYK", works=(work("WF3"),), bag="KKK")
    assert told(plain.play("paint work1 RBY"), "PAID")[0][:3] == (1, 1, 1)


@pytest.mark.rule("HK-9.9")
def test_pigments_stay_on_works() -> None:
    position = table("RBYK", works=(work("WF3"),), bag="KKK")
    play(position, "paint work1 R", "discard", "end")
    assert value(position, "painted", 0, 0)[:3] == [0, -1, -1]


@pytest.mark.rule("HK-9.10")
def test_the_turn_ends_when_the_player_says_so() -> None:
    position = table("OPGK", apprentice=[0, 0])
    play(position, "move 1 clockwise", "decline")
    assert notations(position) == ["end"] and position.undoable_by == 0
    position.play("end")
    assert position.to_act == 1
