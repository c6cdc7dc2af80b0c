"""Keys that are chosen one after the other."""

from typing import Any

import pytest

from games.hokusai.atelier import asked, table, work
from ukiyo.web.choosing import Menu, choices, suggested


def test_a_pigment_that_is_touched_is_laid_first() -> None:
    position = table("RBBYKK", bag="RYKK")
    position.play("mix PG")
    menu, offered = Menu(position), choices(position, 0, suggested(position, ()))
    assert offered.action is not None and offered.action.notation == "row RBBY clockwise"
    assert offered.lit["back-Y-1"] == "lay yellow first" and offered.lit["way-clockwise"] == "chosen"
    chosen = menu.after(offered.chosen, "back-Y-1")
    assert chosen == ("way-clockwise", "back-Y-1", "back-R-1", "back-B-1", "back-B-2")
    chosen = menu.after(chosen, "back-B-2")
    assert chosen == ("way-clockwise", "back-B-1", "back-Y-1", "back-R-1", "back-B-2")
    chosen = menu.after(chosen, "way-counter-clockwise")
    action = menu.named(chosen)
    assert action is not None and action.notation == "row BYRB counter-clockwise"
    assert menu.after(chosen, "way-counter-clockwise") == chosen
    for action, keys, _ in menu.actions:
        assert menu.named(keys) == action


def test_every_row_can_be_reached_from_the_proposed_one() -> None:
    position = table("RRBYKK", bag="RYKK")
    position.play("mix OP")
    menu, start = Menu(position), suggested(position, ())
    reached, waiting = {start}, [start]
    while waiting:
        chosen = waiting.pop()
        for key in choices(position, 0, chosen).lit:
            after = menu.after(chosen, key)
            if after not in reached:
                reached.add(after)
                waiting.append(after)
    assert reached == {keys for _, keys, _ in menu.actions}


def test_what_does_not_go_with_a_touched_thing_is_chosen_no_longer() -> None:
    """One yellow, which may be used as red: it is painted on a place for yellow or on one for red, not on both."""
    position = table("YK", bag="RYKK", works=(work("WF7"), work("FU3")), artisan=[["A06"]], main_done=1)
    menu = Menu(position)
    paintings = {action.notation: keys for action, keys, _ in menu.actions if action.kind == "PAINT"}
    assert {"paint work1 R", "paint work1 Y", "paint work2 R"} == set(paintings)
    chosen = menu.after(("work1", "work1-R-1"), "work1-Y-1")
    assert chosen == ("work1", "work1-Y-1")
    chosen = menu.after(chosen, "work2-R-1")
    assert chosen == ("work2-R-1",)


def test_a_proposed_row_is_taken_by_going_on() -> None:
    position = table("RRBYKK", bag="RYKK")
    position.play("mix OP")
    offered = choices(position, 0, suggested(position, ()))
    assert offered.onward == {"oval-2", "oval-3", "oval-4", "oval-5"} <= set(offered.lit)
    assert not choices(position, 0, ()).onward, "not before the row lies"
    penalty = table(
        "KKKK", bag="RBYO", returning={"red": 1, "blue": 1}, stage="penalty-row", main_done=1, **asked("row")
    )
    row = choices(penalty, 0, suggested(penalty, ()))
    assert row.action is not None and not row.onward, "the turn ends, and the refill shows something new"


def test_going_on_plays_both(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    client.begin("person", "person", game="hokusai")
    position = client.game.position = table("RRBYKK", bag="RYKK")
    position.play("mix OP")
    client.game.moved += 1
    client.look()
    assert client.waiting and "Lay red, red, blue, yellow into the rondel, clockwise from side 1?" in client.html
    client.do("choose", key="back-Y-1")
    assert "Lay yellow, red, red, blue" in client.html
    client.do("cancel")
    assert "Lay red, red, blue, yellow" in client.html, "that is proposed again"
    client.do("choose", key="way-counter-clockwise")
    monkeypatch.setattr(client.game.writer, "wrote", lambda *_: None)  # the position was set without a journal
    client.do("choose", key="oval-3")
    assert [event.kind for entry in client.game.log[-2:] for event in entry.events][:2] == ["RETURNED", "ROTATED"]
    assert [entry.text for entry in client.game.log[-2:]] == [
        "lay red, red, blue, yellow into the rondel, counter-clockwise from side 1",
        "let the oval stop at side 3: action token 3 (Choose)",
    ]
