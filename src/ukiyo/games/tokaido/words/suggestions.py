"""How a table may help with choosing: what is chosen or written in any order, what is shown before it is confirmed."""

from ukiyo.games.tokaido.state import ACTIONS, LEGEND_SLOT
from ukiyo.games.tokaido.words.names import slot_word

_SLOTS = [slot_word(slot) for slot in range(LEGEND_SLOT + 1)]


def any_order(action: int) -> bool:
    """Whether the keys of an action may be chosen in any order: those of a purchase at a village."""
    return ACTIONS.kind(action) == "BUY"


def weighed(action: int) -> bool:
    """Whether an action is shown before it is confirmed: a purchase is put together, a move shows what it leads to."""
    return ACTIONS.kind(action) in ("BUY", "MOVE")


def tidied(text: str) -> str:
    """A notation whose parts stand in another order: what is bought together has none. Any other text as it is."""
    kind, *slots = text.split() or [""]
    return " ".join([kind, *sorted(slots, key=_SLOTS.index)]) if kind == "buy" and set(slots) <= set(_SLOTS) else text
