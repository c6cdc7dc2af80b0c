"""How the game ends, and what it is worth."""

import random

import numpy as np
import pytest

from games.hokusai import oracles
from games.hokusai.atelier import area, kinds, notations, play, rows, table, told, value, work
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import CELLS, KAKEMONOS, TOOLS
from ukiyo.games.hokusai.rules import board as board_rules
from ukiyo.games.hokusai.rules import scoring
from ukiyo.games.hokusai.words import final_bonuses

FIVES = ["FU5", "WV5", "BR5", "WF5", "FL5", "BI5", "WA5", "GH5", "FU7", "WV7", "BR7", "WF7", "FL7", "BI7", "WA7"]


def board(n: int, seats: int, own: int = 0) -> dict[str, object]:
    """A board with `n` kakemonos, of which seat 0 has signed `own`, the others as few as they can."""
    cells = [c for c in CELLS if c != "B2"][: n - 1]
    others = [1 + i % (seats - 1) for i in range(n - 1 - own)]
    return {"board": {"B2": "WV3", **dict(zip(cells, FIVES, strict=False))},
            "signed": dict(zip(cells, [0] * own + others, strict=True))}  # fmt: skip


def expose(position: object) -> list[object]:
    """Seat 0 exposes FU3, which is all painted, wherever there is room, and takes no bonus."""
    events = play(position, "expose work1", "row BBR clockwise", "rotate 2")  # type: ignore[arg-type]
    while value(position, "phase") != 3:  # type: ignore[arg-type]
        events += play(position, notations(position)[-1])  # type: ignore[arg-type]
    return events


def finisher(seats: int, **fields: object) -> object:
    """Seat 0 may expose a kakemono."""
    return table("K", discard="KKK", works=(work("FU3", "RBB"),), seats=seats, token_at=["refresh", "choose", "recover", "collect", "grab"],
                 **fields)  # type: ignore[arg-type]  # fmt: skip


@pytest.mark.rule("HK-11.1", "HK-11.3", "HK-11.5", "HK-13.11")
def test_the_last_signature() -> None:
    """The second of three players places it: the third and the first have one more turn each."""
    position = finisher(3, first=2, round=9, **board(5, 3, own=4))
    events = expose(position)
    assert told(events, "TRIGGERED") == [(1, 0, 0, 0, 0, 0)] and value(position, "trigger") == 0
    assert rows(position)["end-card"] == 2 and position.to_act == 0, "the turn is played to its end"
    turns = []
    position.play("end")
    while not position.over:
        turns.append(position.to_act)
        play(position, "discard", "end")
    assert turns == [1, 2] and rows(position)["end-card"] == 2


@pytest.mark.rule("HK-11.2")
@pytest.mark.parametrize(("seats", "count"), [(3, 12), (4, 13), (5, 14)])
def test_so_many_kakemonos(seats: int, count: int) -> None:
    before = finisher(seats, **board(count - 2, seats, own=1))
    assert "TRIGGERED" not in kinds(expose(before))
    position = finisher(seats, **board(count - 1, seats, own=1))
    assert told(expose(position), "TRIGGERED")[0][0] == 2


@pytest.mark.rule("HK-11.2")
def test_eleven_kakemonos_of_two_players() -> None:
    """Five signatures each do not suffice for it; six do."""
    position = finisher(2, signatures=6, **board(10, 2, own=4))
    assert told(expose(position), "TRIGGERED")[0][0] == 2


@pytest.mark.rule("HK-11.3", "HK-7.8")
def test_the_last_of_five_lies_beside_the_board() -> None:
    """The 14th triggers the end; with four more exposures the 17th and the 18th find no room."""
    last = finisher(5, trigger=1, **board(15, 5, own=2))
    assert "EXPOSED" in kinds(expose(last)) and value(last, "beside", 0) == -1
    position = finisher(5, trigger=1, **board(16, 5, own=2))
    events = expose(position)
    assert "BESIDE" in kinds(events) and value(position, "beside", 0) == KAKEMONOS.index("FU3")
    assert rows(position)["cards"] == 5 + 5 + 3


@pytest.mark.rule("HK-11.3", "HK-7.8")
def test_a_second_one_lies_beside_the_first() -> None:
    position = finisher(5, trigger=1, beside=["GH9"], beside_signed=[4], **board(16, 5, own=2))
    events = expose(position)
    assert told(events, "BESIDE")[0][:2] == (KAKEMONOS.index("FU3"), 2)
    assert value(position, "beside") == [KAKEMONOS.index("GH9"), KAKEMONOS.index("FU3"), -1, -1]
    assert value(position, "beside_signed") == [4, 0, -1, -1]
    assert board_rules.exposed(position.state[0]) == 18 and board_rules.signed_by(position.state[0], 4) == 4
    assert rows(position)["cards"] == 5 + 5 + 3 and rows(position, 4)["cards"] >= 9


@pytest.mark.rule("HK-11.4")
def test_the_end_is_triggered_once() -> None:
    position = finisher(3, trigger=1, **board(5, 3, own=4))
    assert "TRIGGERED" not in kinds(expose(position)) and value(position, "trigger") == 1
    position.play("end")
    assert position.over and rows(position, 1)["end-card"] == 2 and "end-card" not in rows(position)


@pytest.mark.rule("HK-11.6")
@pytest.mark.parametrize("rounds", [60, 40, 100])
def test_the_last_round(rounds: int) -> None:
    assert value(GAME.new(2, 1, rounds=str(rounds)), "rounds") == rounds
    position = table("K", bag="RRBBYYKKK", round=rounds, rounds=rounds, first=0)
    play(position, "discard", "end", "discard")
    events = position.play("end")
    assert position.over and "LAST_ROUND" in kinds(events) and value(position, "trigger") == -1
    before = table("K", bag="RRBBYYKKK", round=rounds - 1, rounds=rounds, first=0)
    events = play(before, "discard", "end", "discard", "end")
    assert not before.over and told(events, "ROUND")[0][0] == rounds


@pytest.mark.rule("HK-11.3", "HK-11.6")
@pytest.mark.parametrize("by", ["signature", "board"])
def test_the_limit_of_rounds_does_not_cut_the_last_turns(by: str) -> None:
    """Seat 0 triggers the end in the middle of the last round; seat 2, who began it, still has a turn."""
    lying = board(5, 3, own=4) if by == "signature" else board(11, 3, own=1)
    position = finisher(3, first=2, round=60, rounds=60, **lying)
    assert told(expose(position), "TRIGGERED")[0][0] == (1 if by == "signature" else 2)
    turns, events = [], position.play("end")
    while not position.over:
        turns.append(position.to_act)
        events = [*events, *play(position, "discard", "end")]
    assert turns == [1, 2] and "LAST_ROUND" not in kinds(events) and rows(position)["end-card"] == 2


def test_the_end_tells_the_score_row_by_row() -> None:
    """In the order of the rulebook; what nobody has points for is not told."""
    position = table(
        "K", bag="RRBBYYKKK", round=60, rounds=60, first=0, tools=[tools(2, 1, 0, 0, 0), tools(1, 0, 0, 0, 0)],
        public=["most-tools", "pinwheel"], board={"B2": "WV3", "A2": "FU5"}, signed={"A2": 1},
    )  # fmt: skip
    events = play(position, "discard", "end", "discard", "end")
    assert position.over and kinds(events)[-6:] == ["LAST_ROUND", "OVER"] + ["SCORED"] * 4
    assert [event.text(("Aya", "Ren")) for event in events[-4:]] == [
        "Exposed kakemonos: Ren +5.",
        "Public: Most equal tools: Aya +5, Ren +3.",
        "Sets of different tools: Aya +1.",
        "Most frequent tool: Aya +2, Ren +1.",
    ]
    bonuses = final_bonuses([event.row for event in events])
    assert bonuses[1:3] == [("Public: Most equal tools", 0, 5), ("Public: Most equal tools", 1, 3)]
    assert [sum(n for _, who, n in bonuses if who == seat) for seat in range(2)] == list(position.scores())
    assert events[-1].keys == ("seat0-tools", "seat1-tools")


# --- scoring ----------------------------------------------------------------------------------------------------------
def tools(*counts: int) -> dict[str, int]:
    return dict(zip(TOOLS, counts, strict=True))


@pytest.mark.rule("HK-13.7", "HK-13.8")
@pytest.mark.parametrize(
    ("counts", "sets", "most"),
    [((4, 3, 3, 2, 1), 14, 4), ((1, 1, 1, 1, 1), 8, 1), ((3, 0, 0, 0, 0), 0, 3), ((2, 2, 1, 0, 0), 3, 2), ((2, 2, 2, 2, 2), 16, 2)],
)  # fmt: skip
def test_golden_sets_of_tools(counts: tuple[int, ...], sets: int, most: int) -> None:
    found = rows(table("KKKK", bag="RB", tools=[tools(*counts)]))
    assert (found.get("sets", 0), found["predominant"]) == (sets, most)


def test_sets_of_tools_against_all_partitions() -> None:
    rng = random.Random(1)
    for _ in range(120):
        counts = [rng.randrange(4) for _ in range(5)]
        assert scoring.set_points(np.array(counts)) == oracles.tool_sets(counts), counts


@pytest.mark.rule("HK-13.7", "HK-13.8", "HK-13.9")
def test_icons_of_artisans_count_too() -> None:
    position = table("KKKK", bag="RB", tools=[tools(1, 0, 0, 0, 0)], artisan=[["A01", "A16"]])
    assert rows(position) == {"sets": 1, "predominant": 3, "artisans": 3}


@pytest.mark.rule("HK-12.6", "HK-12.11")
def test_kuniyoshi_does_without_the_cheapest() -> None:
    position = table(
        "KKKK", bag="RB", master=["kuniyoshi"], tools=[tools(1, 1, 1, 1, 0)], artisan=[["A01", "A02", "A05", "A06"]]
    )
    without = []
    for k in range(4):
        left = [a for i, a in enumerate(("A01", "A02", "A05", "A06")) if i != k]
        without.append(sum(rows(table("KKKK", bag="RB", tools=[tools(1, 1, 1, 1, 0)], artisan=[left])).values()))
    assert sum(rows(position).values()) == max(without) and len(set(without)) > 1


@pytest.mark.rule("HK-13.1", "HK-13.2", "HK-13.3")
def test_kakemonos_objectives_and_positions() -> None:
    lying = {"board": {"B2": "WV3", "A2": "FU5", "A1": "WF9", "B1": "BI7"}, "signed": {"A2": 0, "A1": 0, "B1": 1}}
    position = table("KKKK", bag="RB", individual=["fuji-waves-waterfalls", "birds-warriors-fuji"],
                     public=["corners", "left-and-right"], **lying)  # fmt: skip
    tools = {"sets", "predominant"}  # the tools that came with them
    assert {key: n for key, n in rows(position).items() if key not in tools} == {
        "cards": 14, "individual": 4, "public-1": 2, "public-2": 2,
    }  # fmt: skip
    assert {key: n for key, n in rows(position, 1).items() if key not in tools} == {"cards": 7, "individual": 2}


@pytest.mark.rule("HK-13.4", "HK-13.6", "HK-13.14")
@pytest.mark.parametrize(("most", "points"), [((4, 4, 2), (5, 5, 1)), ((4, 3, 3, 1), (5, 3, 3, 0)), ((4, 3), (5, 3)), ((2, 0, 0), (5, 0, 0)),
                                              ((3, 3, 3), (5, 5, 5))])  # fmt: skip
def test_most_tools_of_a_kind(most: tuple[int, ...], points: tuple[int, ...]) -> None:
    held = [tools(*(n if k == seat else min(n, 1) for k in range(5))) for seat, n in enumerate(most)]
    position = table("KKKK", bag="RB", seats=len(most), tools=held, public=["most-tools", "corners"],
                     artisan=[["A25", "A24"]])  # fmt: skip
    assert tuple(rows(position, seat).get("public-1", 0) for seat in range(len(most))) == points


@pytest.mark.rule("HK-13.4")
def test_tools_of_different_kinds_do_not_add_up() -> None:
    held = [tools(2, 2, 2, 2, 2), tools(3, 0, 0, 0, 0), tools(0, 0, 0, 0, 0)]
    position = table("KKKK", bag="RB", seats=3, tools=held, public=["most-tools", "corners"])
    assert [rows(position, seat).get("public-1", 0) for seat in range(3)] == [3, 5, 0]


@pytest.mark.rule("HK-13.5", "HK-13.6")
def test_fewest_pigments() -> None:
    studios = {1: {"bag": "RKKKK"}, 2: {"bag": "RBYKKKK"}, 3: {"bag": "RBYKKKK"}}
    position = table("KKK", discard="K", bag="RBBYY", seats=4, studios=studios, public=["corners", "fewest-pigments"])
    assert [rows(position, seat).get("public-2", 0) for seat in range(4)] == [0, 5, 3, 3]


def test_rankings_against_sorting() -> None:
    rng = random.Random(5)
    for _ in range(20):
        seats = rng.randrange(2, 6)
        bags = {seat: {"bag": "KKKK" + "RBY"[: rng.randrange(4)]} for seat in range(1, seats)}
        position = table("KKKK", bag="RB", seats=seats, studios=bags, public=["corners", "fewest-pigments"])
        totals = [
            sum(len(area(position, name, seat)) for name in ("active", "discard", "bag")) for seat in range(seats)
        ]
        found = [rows(position, seat).get("public-2", 0) for seat in range(seats)]
        assert found == oracles.ranking([-n for n in totals], (5, 3, 1))


@pytest.mark.rule("HK-13.10")
def test_unfinished_works() -> None:
    position = table("KKKK", works=(work("WF7", "RB--G"),), bag="R")
    assert rows(position)["unfinished"] == 3


@pytest.mark.rule("HK-13.12")
def test_ties() -> None:
    def ended(tie_breaks: int = 1, **fields: object) -> tuple[int, ...]:
        fields = {"studios": {1: {"bag": "KKKKRB"}}, "tie_breaks": tie_breaks, **fields}
        return table("KKKK", bag="RB", **fields).ranks()  # type: ignore[arg-type]

    assert ended() == (1, 1)
    assert ended(studios={1: {"bag": "KKKKR"}}) == (2, 1)
    one_ten = {"board": {"B2": "WV3", "B1": "FU5", "A1": "FU3", "A2": "BI7", "A3": "GH3"},
               "signed": {"B1": 0, "A1": 1, "A2": 1, "A3": 0}}  # fmt: skip
    assert ended(**one_ten, tools=[tools(4, 0, 0, 0, 0), tools(0, 2, 0, 0, 0)]) == (1, 1)
    more = {"board": {"B2": "WV3", "B1": "FU9", "C2": "WV9", "A1": "FU3", "A2": "BI5", "A3": "GH5", "B3": "WA5"},
            "signed": {"B1": 0, "C2": 0, "A1": 1, "A2": 1, "A3": 1, "B3": 1}}  # fmt: skip
    more["tools"] = [tools(2, 0, 0, 0, 0), tools(0, 2, 0, 0, 0)]
    assert ended(**more) == (2, 1) and table("KKKK", bag="RB", **more).scores() == (20, 20)
    for fields in ({"studios": {1: {"bag": "KKKKR"}}}, more):
        assert ended(0, **fields) == (1, 1), "as the rulebook has it, equal points share the victory"
    assert [value(GAME.new(2, 1, **options), "tie_breaks") for options in ({}, {"ties": "broken"})] == [0, 1]


@pytest.mark.rule("HK-13.13")
def test_objectives_are_shown_at_the_end() -> None:
    position = table(
        "K", bag="RRBBYYKKK", round=60, rounds=60, first=0, individual=["ghosts-fuji-bridges", "birds-warriors-fuji"]
    )
    assert position.view(0).state[0]["individual"][1] == 8
    play(position, "discard", "end", "discard", "end")
    assert (
        position.over
        and position.view(0).state[0]["individual"][1] == 5 == position.view(None).state[0]["individual"][1]
    )
