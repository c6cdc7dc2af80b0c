"""Telling what happens. A small inlined function makes whole numbers of the arguments; the other is compiled once."""

import numpy as np

from ukiyo.engine.compiled import compiled, inlined
from ukiyo.engine.verbs import note


@compiled
def _tell(events, kind, seat, a, b, c, d, e, f):  # type: ignore[no-untyped-def]
    note(events, kind, seat, a, b, c, d, e, f)


@inlined
def tell(events, kind, seat, a, b, c):  # type: ignore[no-untyped-def]
    """Add an event with three arguments."""
    _tell(events, np.int64(kind), np.int64(seat), np.int64(a), np.int64(b), np.int64(c), 0, 0, 0)


@inlined
def tell_six(events, kind, seat, a, b, c, d, e, f):  # type: ignore[no-untyped-def]
    """Add an event with six arguments."""
    _tell(
        events, np.int64(kind), np.int64(seat),
        np.int64(a), np.int64(b), np.int64(c), np.int64(d), np.int64(e), np.int64(f),
    )  # fmt: skip
