"""Keys that are chosen one after the other."""

from games.hokusai.atelier import table, work
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
