"""Exposing a finished kakemono, and the bonuses of its fit."""

import random
from collections import Counter

import pytest

from games.hokusai import oracles
from games.hokusai.atelier import area, asked, inner, kinds, notations, play, refused, rows, table, told, value, work
from ukiyo.games.hokusai.components import CELLS, ICON, ICONS, KAKEMONOS, N_KAKEMONOS, VALUE

IDLE = ["refresh", "recover", "choose", "collect", "grab"]


def name(card: str) -> int:
    return KAKEMONOS.index(card)


@pytest.mark.rule("HK-7.1", "HK-7.4", "HK-3.3")
def test_step_by_step() -> None:
    """FU5 needs B B Y P; one blue lies there."""
    position = table("BYPKK", works=(work("FU5", "B---"),), rondel=("", "", "", "", ""), token_at=IDLE, bag="KK",
                     board={"B2": "WV3"}, level=[9, 10])  # fmt: skip
    assert notations(position, "EXPOSE") == ["expose work1"]
    events = play(position, "expose work1")
    assert (
        kinds(events) == ["PAID", "FINISHED"] and area(position, "active") == "KK" and value(position, "tray", 1) == 10
    )
    assert value(position, "returning") == [0, 2, 1] and len(notations(position)) == 6
    before = [inner(position, side) for side in range(5)]
    play(position, "row BYB clockwise")
    assert [sorted(inner(position, k)) for k in range(3)] == [sorted(before[k] + c) for k, c in enumerate("BYB")]
    play(position, "rotate 2")
    assert len(notations(position, "PLACE")) == 16, "nothing to recover: straight to placing"
    events = play(position, "place B1 turned west")
    assert value(position, "board", CELLS.index("B1")) == name("FU5")
    assert value(position, "signed", CELLS.index("B1")) == 0 and value(position, "work", 0)[0] == -1
    assert told(events, "EXPOSED")[0][:3] == (name("FU5"), CELLS.index("B1"), 3)
    assert rows(position)["cards"] == 5


def test_level_after_exposing() -> None:
    position = table("KK", bag="KK", works=(work("FU3", "RBB"),), level=[7, 10], board={"B2": "WV3"})
    play(position, "expose work1", "row BBR clockwise", "rotate 2", "place B1 turned north", "decline")
    assert value(position, "level", 0) == 4


@pytest.mark.rule("HK-7.1", "HK-7.2")
def test_what_is_missing_must_be_active() -> None:
    assert notations(table("YK", bag="R", works=(work("FU3", "-BB"),)), "EXPOSE") == []
    assert notations(table("RK", works=(work("FU3", "-BB"),)), "EXPOSE") == ["expose work1"]
    assert notations(table("K", works=(work("FU3", "RBB"),)), "EXPOSE") == ["expose work1"]


@pytest.mark.rule("HK-7.3", "HK-7.10")
def test_tools_on_a_work() -> None:
    both = table("BBYPRBBK", works=(work("FU5", "", "brush"), work("FU3")), bag="KKK", studios={1: {"bag": "YYRRKKKK"}})
    assert notations(both, "EXPOSE") == ["expose work2"]
    assert all(n.startswith("paint work2") for n in notations(both, "PAINT"))
    assert "HK-7.3" in refused(both, "expose work1")


@pytest.mark.rule("HK-6.5", "HK-7.1", "HK-6.10")
def test_yellow_as_red_goes_back_as_yellow() -> None:
    """T15 of the design: a work that needs R is finished with a yellow."""
    position = table("YKK", works=(work("FU3", "-BB"),), artisan=[["A06"]], rondel=("", "", "", "", ""))
    play(position, "expose work1")
    assert value(position, "returning") == [0, 2, 1]


@pytest.mark.rule("HK-6.7")
def test_several_ways_to_finish() -> None:
    position = table("RYKK", works=(work("FU3", "-BB"),), artisan=[["A06"]])
    play(position, "expose work1")
    assert notations(position) == ["pay R", "pay Y"]
    play(position, "pay Y")
    assert area(position, "active") == "RKK" and value(position, "finished") == name("FU3")


@pytest.mark.rule("HK-7.6", "HK-7.7")
def test_where_a_kakemono_may_go() -> None:
    position = table("KK", works=(work("FU3", "RBB"),), board={"B2": "WV3", "B1": "BR3"}, signed={"B1": 1})
    play(position, "expose work1", "row BBR clockwise", "rotate 2")
    assert {n.split()[1] for n in notations(position, "PLACE")} == {"A1", "C1", "A2", "C2", "B3"}
    assert "B4" in refused(position, "place B4 turned north")
    assert len(CELLS) == 16 and CELLS[0] == "A1" and CELLS[5] == "B2" and CELLS[15] == "D4"


@pytest.mark.rule("HK-7.9")
@pytest.mark.parametrize(("upright", "turns"), [(0, {"north", "east", "south", "west"}), (1, {"north", "south"})])
def test_in_which_turns(upright: int, turns: set[str]) -> None:
    position = table("KK", works=(work("FU3", "RBB"),), two_turns=upright)
    play(position, "expose work1", "row BBR clockwise", "rotate 2")
    assert {n.split()[3] for n in notations(position, "PLACE")} == turns


@pytest.mark.rule("HK-7.5")
@pytest.mark.parametrize("signatures", [5, 6])
def test_signatures(signatures: int) -> None:
    signed = ["A1", "B1", "C1", "D1", "A2", "C2"][: signatures - 1]
    cards = ["WV5", "BR5", "WF5", "FL5", "BI5", "WA5"]
    board = {"B2": "WV3", **dict(zip(signed, cards, strict=False))}
    state = {"board": board, "signed": dict.fromkeys(signed, 0), "signatures": signatures, "seats": 5}
    position = table("KK", works=(work("FU3", "RBB"),), **state)
    play(position, "expose work1", "row BBR clockwise", "rotate 2")
    place = notations(position, "PLACE")[0]
    events = play(position, place, *(["decline"] if "FIT" in kinds(play(position.copy(), place)) else []))
    assert "TRIGGERED" in kinds(events) and told(events, "EXPOSED")[0][3] == 0
    more = table("KK", works=(work("GH3", "RBY"),), board={**board, "B3": "FU3"}, signed={**state["signed"], "B3": 0},
                 signatures=signatures, seats=5)  # fmt: skip
    assert notations(more, "EXPOSE") == []


@pytest.mark.rule("HK-7.8", "HK-7.11")
def test_beside_the_full_board() -> None:
    cards = [k for k in KAKEMONOS if k not in ("FU3", "GH3")][:16]
    cards.insert(CELLS.index("B2"), cards.pop(cards.index("WV3")))
    board = dict(zip(CELLS, cards, strict=True))
    signed = {cell: 1 + i % 4 for i, cell in enumerate(c for c in CELLS if c != "B2")}
    position = table("KK", works=(work("FU3", "RBB"),), board=board, signed=signed, seats=5, trigger=1,
                     individual=["fuji-waves-waterfalls"], public=["corners", "centre"])  # fmt: skip
    events = play(position, "expose work1", "row BBR clockwise", "rotate 2")
    assert kinds(events)[-1] == "LEVEL" and "BESIDE" in kinds(events) and "FIT" not in kinds(events)
    assert value(position, "beside", 0) == name("FU3") and value(position, "beside_signed", 0) == 0
    assert rows(position) == {"cards": 3} and value(position, "phase") == 3, "no other points, though it is a Fuji"


# --- fit --------------------------------------------------------------------------------------------------------------
def fitting(bonus: dict[str, int], **fields: object) -> object:
    """A position in which bonuses wait to be taken."""
    return table("KKKK", bonus=bonus, main_done=1, stage="fit", **{**asked("fit"), **fields})  # type: ignore[arg-type]


@pytest.mark.rule("HK-8.1", "HK-8.2")
def test_the_example_of_fit() -> None:
    """FU7 between three others: two purple pigments, a new kakemono, a new artisan and a blue pigment."""
    position = table("KK", works=(work("FU7", "YPPG"),), rondel=("B", "", "", "", ""),
                     board={"B2": "BR3", "B3": "FL5", "C3": "WV3", "D3": "BI7", "D2": "WV5", "D1": "BI5", "C1": "WV9"},
                     turned={"C3": "west", "C1": "south"}, signed=dict.fromkeys(("B3", "C3", "D3", "D2", "D1", "C1"), 1))  # fmt: skip
    play(position, "expose work1", "rotate 2")
    around = (("C3", "WV3", 3), ("D2", "WV5", 0), ("C1", "WV9", 2))
    squares = {cell: oracles.Square(edges(card)).turned(turn) for cell, card, turn in around}
    events = play(position, "place C2 turned north")
    earned = {ICONS[k]: n for k, n, *_ in told(events, "FIT")}
    assert earned == {"a": 1, "P": 2, "k": 1, "B": 1} == dict(oracles.fits(squares, "C2", oracles.Square(edges("FU7"))))
    play(position, "fit P", "fit P", "kakemono 2", "artisan 4")
    assert notations(position, "FIT_PRIMARY") == [f"fit B of {k + 1}" for k in range(5) if "B" in inner(position, k)]
    play(position, notations(position)[0])
    assert area(position, "discard") == "BPP" and value(position, "phase") == 3


def edges(card: str) -> list[str]:
    """The icons on the edges of a card as printed."""
    return ["".join(ICONS[k] if k >= 0 else "." for k in edge) for edge in ICON[name(card)].tolist()]


def sixteen(rng: random.Random, anywhere: bool) -> tuple[object, dict[str, tuple[str, int]]]:
    """A board of random cards in random turns around C3, and a finished work to be placed there."""
    cards = rng.sample([i for i in range(N_KAKEMONOS) if VALUE[i] > 3 and KAKEMONOS[i] != "GH9"], 6)
    lying = {"B2": (KAKEMONOS[next(i for i in range(N_KAKEMONOS) if VALUE[i] == 3)], 0)}
    lying |= {c: (KAKEMONOS[k], rng.randrange(4)) for c, k in zip(("C2", "D2", "D3", "B3", "B4"), cards, strict=False)}
    lying["C4"] = (KAKEMONOS[cards[5]], rng.randrange(4))
    turns = ("north", "east", "south", "west")
    position = table("KK", finished="GH9", stage="fit", main_done=1, fit_anywhere=int(anywhere), seats=5,
                     board={c: k for c, (k, _) in lying.items()}, turned={c: turns[t] for c, (_, t) in lying.items()},
                     signed={c: 1 + i % 4 for i, c in enumerate(lying) if c != "B2"}, **asked("place"))  # fmt: skip
    return position, lying


@pytest.mark.rule("HK-8.1", "HK-8.2", "HK-7.9")
def test_fits_as_cards_on_paper_show_them() -> None:
    rng = random.Random(2)
    seen = 0
    for _ in range(40):
        position, lying = sixteen(rng, anywhere=False)
        turn = rng.randrange(4)
        squares = {c: oracles.Square(edges(k)).turned(t) for c, (k, t) in lying.items()}
        expected = oracles.fits(squares, "C3", oracles.Square(edges("GH9")).turned(turn))
        events = play(position, f"place C3 turned {('north', 'east', 'south', 'west')[turn]}")
        assert dict(expected) == {ICONS[k]: n for k, n, *_ in told(events, "FIT")}
        seen += expected.total()
    assert seen > 5


@pytest.mark.rule("HK-8.1")
def test_fits_anywhere_on_touching_edges() -> None:
    """As many as both edges have in common."""
    rng = random.Random(3)
    more = 0
    for _ in range(40):
        position, lying = sixteen(rng, anywhere=True)
        expected: Counter[str] = Counter()
        for edge, cell in enumerate(("C2", "D3", "C4", "B3")):
            card, turn = lying[cell]
            facing = edges(card)[((edge + 2) % 4 - turn) % 4]
            expected += Counter(edges("GH9")[edge]) & Counter(facing)
        expected.pop(".", None)
        events = play(position, "place C3 turned north")
        assert dict(+expected) == {ICONS[k]: n for k, n, *_ in told(events, "FIT")}
        more += expected.total()
    assert more > 10


@pytest.mark.rule("HK-8.3")
def test_pigments_by_fit() -> None:
    position = fitting({"blue": 1, "purple": 2}, rondel=("BB", "R", "B"))
    open_now = notations(position)
    assert {"fit B of 1", "fit B of 3", "fit P", "decline"} <= set(open_now) and "fit B of 2" not in open_now
    play(position, "fit B of 1", "fit P", "fit P")
    assert area(position, "discard") == "BPP" and value(position, "tray") == [10, 8, 10] and inner(position, 0) == "B"
    assert value(position, "phase") == 3 and value(position, "level", 0) == 7


@pytest.mark.rule("HK-8.3", "HK-8.5")
def test_green_when_the_tray_has_none() -> None:
    position = fitting({"green": 1, "red": 1}, studios={1: {"bag": "GGGGGGGGGGKKKK"}}, rondel=("R",))
    assert notations(position, "FIT_SECONDARY") == []
    events = play(position, notations(position)[0])
    assert area(position, "discard") == "R" and told(events, "FORFEITED")[0][:2] == (5, 1)
    assert value(position, "bonus") == [0] * 8


@pytest.mark.rule("HK-8.4")
def test_cards_by_fit() -> None:
    position = fitting({"kakemono": 2, "artisan": 1}, works=(work("FU3"),), artisan=[["A10", "A11", "A12"]])
    assert len(notations(position, "KAKEMONO")) == 5 and len(notations(position, "ARTISAN")) == 15
    shown = value(position, "kakemono_at", 3), value(position, "artisan_at", 4)
    play(position, "kakemono 4")
    assert value(position, "work", 0, 1) == shown[0] and min(value(position, "work_tools", 0, 1)) >= 0
    assert notations(position, "KAKEMONO") == [], "no room for another"
    events = play(position, "artisan 5 for 2")
    assert value(position, "artisan", 0)[:3] == [9, shown[1], 11] and value(position, "phase") == 3
    assert told(events, "FORFEITED")[0][:2] == (6, 1) and value(position, "bonus") == [0] * 8


@pytest.mark.rule("HK-8.5")
def test_bonuses_may_be_left() -> None:
    position = fitting({"blue": 1, "orange": 1}, rondel=("B",))
    events = play(position, "fit O", "decline")
    assert area(position, "discard") == "O" and kinds(events)[-2:] == ["FORFEITED", "LEVEL"]
    assert value(position, "bonus") == [0] * 8
