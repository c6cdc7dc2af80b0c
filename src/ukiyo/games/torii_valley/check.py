"""Whether a record can be a position of Torii Valley: what a readable position is checked for."""

from ukiyo.engine.record import State


def check(state: State) -> None:
    """Raise BadPosition naming what is impossible."""
