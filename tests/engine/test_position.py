"""Position: the Python face of a game, its errors, views, and taking back."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.conftest import late, played
from engine.heap import LET, PARRY
from ukiyo.engine.errors import (
    BadPosition,
    CannotUndo,
    GameOver,
    HiddenState,
    IllegalAction,
    UnreadableAction,
    WrongOption,
)
from ukiyo.engine.game import Game, Row, ScoreSheet
from ukiyo.engine.hooks import WordHooks
from ukiyo.engine.position import Position


# --- beginning --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [0, 1, 5, -1, "2", 2.0, True, None])
def test_a_wrong_seat_count_is_told(heap: Game, seats: object) -> None:
    with pytest.raises(WrongOption, match="Heap is for 2 to 4 players"):
        heap.new(seats, 1)  # type: ignore[arg-type]


def test_a_wrong_option_is_told(heap: Game) -> None:
    with pytest.raises(WrongOption, match="no option 'heep': did you mean heap"):
        heap.new(2, 1, heep=15)
    with pytest.raises(WrongOption, match="option heap: 16 is no choice"):
        heap.new(2, 1, heap=16)
    assert int(heap.new(2, 1, heap=21).state["heap"][0]) == int(heap.new(2, 1, heap="21").state["heap"][0]) == 21


def test_the_same_seed_is_the_same_game(heap: Game) -> None:
    assert heap.new(3, 5) == heap.new(3, 5) != heap.new(3, 6)
    assert heap.new(3).digest() != heap.new(3).digest()
    assert heap.new(2, 5).__eq__("another thing") is NotImplemented


def test_options_that_do_not_go_together_are_told(heap: Game) -> None:
    def tall(seats: int, chosen: Mapping[str, str]) -> str:
        return "a tall heap is for three [H-1]" if (seats, chosen["heap"]) == (2, "21") else ""

    game = replace(heap, combination=tall)
    with pytest.raises(WrongOption, match=r"a tall heap is for three \[H-1\]"):
        game.new(2, 1, heap=21)
    assert game.new(3, 1, heap=21).seats == 3 and game.new(2, 1).seats == 2
    assert game.recorded(2, 1, {"heap": "21"}).seats == 2, "a game that was played is read as it was"


# --- playing ----------------------------------------------------------------------------------------------------------
def test_a_game_may_read_other_ways_to_write_a_notation(heap: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnreadableAction):
        heap.parse("let it happen")
    shorter = WordHooks(tidied=lambda text: text.removesuffix(" it happen"))
    monkeypatch.setattr(type(heap.words), "HOOKS", shorter)
    assert heap.parse(" let  it happen ") == heap.parse("let") == LET
    with pytest.raises(UnreadableAction, match="'parry it' is no action"):
        heap.parse("parry it")


def test_an_action_an_id_and_a_notation_are_the_same(heap: Game) -> None:
    positions = [heap.new(2, 1) for _ in range(4)]
    action = positions[0].legal()[0]
    for position, way in zip(positions, (action, action.id, action.notation, f"  {action.notation} "), strict=True):
        position.play(way)
    assert all(position == positions[0] for position in positions)
    assert action == positions[0].game.new(2, 1).legal()[0] and len({action, action}) == 1
    assert action.kind == "PLAY" and action.text.startswith("take") and action.targets and "Action" in repr(action)


@pytest.mark.parametrize("wrong", ["", "play four", "0", -1, 99, None, 1.5, True, b"let", [], "p" * 5000])
def test_what_names_no_action_is_told_and_changes_nothing(heap: Game, wrong: object) -> None:
    position = heap.new(2, 1)
    before = position.digest()
    with pytest.raises(UnreadableAction) as told:
        position.play(wrong)  # type: ignore[arg-type]
    assert position.digest() == before and len(str(told.value)) < 400 and "\n" not in str(told.value)


def test_an_illegal_action_is_told_with_its_rule(heap: Game) -> None:
    position = heap.new(2, 1)
    before = position.digest()
    with pytest.raises(IllegalAction, match=r"let: the question is another one now \[H-4\]") as told:
        position.play(LET)
    assert told.value.rule == "H-4" and position.digest() == before and not position.past


def test_after_the_end_nothing_can_be_played(heap: Game) -> None:
    position = played()
    with pytest.raises(GameOver, match="the game is over: parry comes too late"):
        position.play(PARRY)
    assert position.prompt == "The game is over." and sorted(position.ranks())[0] == 1
    assert position.scores() == position.score_sheet().total


# --- taking back ------------------------------------------------------------------------------------------------------
def test_undo_gives_the_very_same_position_until_something_is_revealed(heap: Game) -> None:
    position = heap.new(3, 1)
    with pytest.raises(CannotUndo, match="nothing has been played"):
        position.undo()
    position = late()
    before, seat = position.copy(), position.to_act
    position.play(LET)
    assert position.undoable_by == seat == position.to_act
    with pytest.raises(CannotUndo, match=f"seat {seat}, not of seat {1 - (seat or 0)}"):
        position.undo(1 - (seat or 0))
    position.undo(seat)
    assert position == before and len(position.past) == len(before.past)

    position = heap.new(3, 1)
    position.play(position.legal_ids()[0])
    position.play(LET)  # a card is drawn
    assert position.undoable_by is None
    with pytest.raises(CannotUndo, match="became known"):
        position.undo()


def test_what_another_seat_was_asked_about_stands(heap: Game) -> None:
    position = heap.new(3, 1)
    position.play(position.legal_ids()[0])
    assert position.to_act == 1 and position.undoable_by is None
    with pytest.raises(CannotUndo, match="seat 1 was asked since, so the last action of seat 0 stands"):
        position.undo(0)


def test_nothing_is_taken_back_once_a_game_is_over() -> None:
    for seed in range(20):
        position = played(seed=seed)
        before = position.digest()
        assert position.over and position.undoable_by is None
        with pytest.raises(CannotUndo, match="the game is over"):
            position.undo()
        assert position.digest() == before


def test_copies_share_the_past_and_nothing_else(heap: Game) -> None:
    position = played(5)
    copy = position.copy()
    assert copy == position and [p.action for p in copy.past] == [p.action for p in position.past]
    position.play(position.legal_ids()[0])
    assert copy != position and len(copy.past) == 5


# --- knowledge --------------------------------------------------------------------------------------------------------
def test_a_view_hides_the_key_and_other_hands(heap: Game) -> None:
    position = heap.new(3, 1)
    for seat in (None, 0, 1, 2):
        view = position.view(seat)
        state = view.to_dict()["state"]
        assert "key" not in state and view.is_view
        hands = view.state["hand"][0]
        assert [bool(hand.any()) for hand in hands[:3]] == [other == seat for other in range(3)]
    assert position.view(1).state["held"][0].tolist() == [3, 3, 3, 0]


@pytest.mark.parametrize("plies", range(0, 20, 3))
def test_a_view_does_not_change_when_what_it_hides_is_dealt_anew(plies: int) -> None:
    position = played(plies)
    for seat in (None, 0, 1, 2):
        view = position.view(seat)
        deal = view.determinize(3)
        again = deal.view(seat)
        assert again == view and again.text(seat) == view.text() and again.svg(seat) == view.svg()
        if seat == position.to_act:
            assert view.legal() == position.legal() == deal.legal()


def test_what_a_view_cannot_do_is_told(heap: Game) -> None:
    position = played(4)
    view = position.view(position.to_act)
    with pytest.raises(HiddenState, match="determinize"):
        view.play(view.legal()[0])
    with pytest.raises(HiddenState, match="a view already"):
        view.view(0)
    with pytest.raises(HiddenState, match="no journal"):
        _ = view.journal
    with pytest.raises(HiddenState, match="only a view"):
        position.determinize()
    with pytest.raises(CannotUndo):
        view.undo()
    assert view.undoable_by is None and view.past == []


@pytest.mark.parametrize("seat", [-1, 3, "0", 1.0, True, (0,)])
def test_a_wrong_seat_is_told(seat: object) -> None:
    with pytest.raises(WrongOption, match="seats run from 0 to 2, None is a spectator"):
        played(3).view(seat)  # type: ignore[arg-type]


def test_a_deal_can_be_played_to_its_end() -> None:
    dice = random.Random(2)
    for plies in range(12):
        position = played(plies)
        if position.over:
            break
        deal = position.view(position.to_act).determinize(plies)
        while not deal.over:
            deal.play(dice.choice(deal.legal_ids()))
        assert int(deal.state["deck"][0].sum() + deal.state["hand"][0].sum() + deal.state["gone"][0].sum()) == 12


# --- positions as dictionaries ----------------------------------------------------------------------------------------
def good() -> dict:
    return played(4).to_dict()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "torii"}, "a position of 'torii', not of heap"),
        ({"game": None}, "a position of None"),
        ({"rules": 2}, "rules: version 2 is unknown here, the newest is 1"),
        ({"rules": "1"}, "rules: version '1'"),
        ({"rules": True}, "rules: version True"),
        ({"view": 1.5}, "view: true or false"),
        ({"view": "yes"}, "view: true or false"),
        ({"extra": 1}, "no entry 'extra'"),
        ({"state": None}, "a position is an object of fields"),
        ({"state": {}}, "seats"),
        ({"state": {"seats": 7}}, "Heap is for 2 to 4 players"),
        ({"state": {"seats": 2}}, "cards: .* instead of 4"),
    ],
)
def test_a_wrong_position_is_told(heap: Game, change: dict, told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        heap.from_dict({**good(), **change})


def test_a_position_that_was_read_can_be_played_and_journalled(heap: Game) -> None:
    position = heap.from_dict(good())
    assert isinstance(position, Position) and position.start.position is not None
    position.play(position.legal()[0])
    journal = position.journal
    assert journal.start is not None and journal.verify().ok and journal.position() == position


def test_pictures_texts_and_names(heap: Game) -> None:
    position = played(4)
    assert position.svg().startswith("<svg") and position._repr_svg_() == position.svg()
    assert "heap" in position.text() and "ply 4" in repr(position) and position.to_json().startswith('{"game": "heap"')
    assert [row.points for row in position.score_sheet(("A", "B", "C")).rows]
    assert "Heap" in repr(heap) and heap.scene.panels(position.state, None)  # type: ignore[arg-type]


def test_a_score_sheet_prints_as_a_table() -> None:
    rows = (Row("stones", "Stones", (3, 12)), Row("last", "Last stone", (0, 2)))
    assert str(ScoreSheet(("Aya", "Bo"), rows, (3, 14))).splitlines() == [
        "            Aya  Bo",
        "Stones        3  12",
        "Last stone    0   2",
        "Total         3  14",
    ]
