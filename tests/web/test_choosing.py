"""Keys that are chosen one after the other."""

from games.hokusai.atelier import table
from ukiyo.web.choosing import Menu


def test_pigments_are_laid_in_the_order_in_which_they_are_touched() -> None:
    position = table("RBBYKK", bag="RYKK")
    position.play("mix PG")
    menu = Menu(position)
    chosen: tuple[str, ...] = ("way-clockwise",)
    for key in ("back-Y-1", "back-B-1", "back-R-1"):
        assert key in menu.along(chosen)
        chosen = menu.after(chosen, key)
    action = menu.named(chosen)
    assert action is not None and action.notation == "row YBRB clockwise"
    whole = ("way-clockwise", "back-R-1", "back-Y-1")  # only blue is left
    assert menu.after(whole, "back-B-1") == ("way-clockwise", "back-R-1", "back-B-1")
    for action, keys, _ in menu.actions:
        assert menu.named(keys) == action
