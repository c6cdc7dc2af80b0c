"""Telling what happens. A small inlined function makes whole numbers of the arguments; the other is compiled once."""

from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note


@compiled
def _tell(events: Cells, kind: int, seat: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    note(events, kind, seat, a, b, c, d, e, f)


@inlined
def tell(events: Cells, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Add an event with three arguments."""
    _tell(events, kind, seat, a, b, c, 0, 0, 0)


@inlined
def tell_six(events: Cells, kind: int, seat: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Add an event with six arguments."""
    _tell(
        events, kind, seat,
        a, b, c, d, e, f,
    )  # fmt: skip
