"""How a table may help with choosing: what is chosen in any order, and what is looked at before it is confirmed."""

from ukiyo.games.tokaido.state import ACTIONS


def any_order(action: int) -> bool:
    """Whether the keys of an action may be chosen in any order: those of a purchase at a village."""
    return ACTIONS.kind(action) == "BUY"


def weighed(action: int) -> bool:
    """Whether an action is looked at before it is confirmed: a purchase is put together, a move shows what it leads to."""
    return ACTIONS.kind(action) in ("BUY", "MOVE")
