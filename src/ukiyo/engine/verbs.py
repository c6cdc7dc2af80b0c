"""The generic verbs of a game, and how a game's own functions are bound to them by the dtype of its record.

Whatever is written with these verbs (playouts, search, checks, batches) is written once and compiled afresh for
each game, with no call overhead. Every verb works on one record `s`. An `events` array with no rows means: do
not narrate.
"""

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numba.core import types
from numba.core.types.misc import VarArg
from numba.core.typing import Signature
from numba.extending import lower_builtin, type_callable
from numba.np.numpy_support import from_dtype

from ukiyo.engine.compiled import UNCOMPILED, game_of, inlined, own
from ukiyo.engine.record import Cells, Common

_TAUGHT: dict[Any, dict[str, Callable[..., Any]]] = {}
_TYPED: dict[Any, dict[str, Callable[..., Any]]] = {}
"""Each game's functions by the dtype of its record, and by numba's type of it."""


def setup(s: Common, options: Cells, seats: int, key: Cells) -> None:
    """Lay out a new game on the blank record `s`: `options` i8 codes in the game's order, `key` u8[2]."""
    _TAUGHT[s.dtype]["setup"](s, options, seats, key)


def legal(s: Common, out: Cells) -> int:
    """Write the legal action ids of the seat to act into `out` (i4), ascending; return how many (0 when over)."""
    return _TAUGHT[s.dtype]["legal"](s, out)


def apply(s: Common, action: int, events: Cells) -> None:
    """Play a legal action and all that follows without a choice; note what happened in `events`."""
    _TAUGHT[s.dtype]["apply"](s, action, events)


def score(s: Common, out: Cells) -> None:
    """Write each seat's points as they stand into `out` (i4); final once the game is over."""
    _TAUGHT[s.dtype]["score"](s, out)


def rank(s: Common, out: Cells) -> None:
    """Write each seat's place into `out` (i4), 1 = first, places shared in a tie."""
    _TAUGHT[s.dtype]["rank"](s, out)


def conceal(s: Common, seat: int) -> None:
    """Erase what `seat` cannot know (-1: a spectator), the key included."""
    _TAUGHT[s.dtype]["conceal"](s, seat)


def determinize(s: Common, seat: int, key: Cells) -> None:
    """Deal anew from `key` (u8[2]) what `seat` cannot know, consistently with all that it does know."""
    _TAUGHT[s.dtype]["determinize"](s, seat, key)


def estimate(s: Common, seat: int) -> int:
    """What a seat's position promises, in hundredths of a point: what greedy play and search aim at before the end."""
    return _TAUGHT[s.dtype]["estimate"](s, seat)


def derive(s: Common) -> None:
    """Fill in the derived fields of a record read from its readable form."""
    _TAUGHT[s.dtype]["derive"](s)


VERBS = (setup, legal, apply, score, rank, conceal, determinize, estimate, derive)


def teach(dtype: np.dtype[Any], functions: dict[str, Callable[..., Any]]) -> None:
    """Bind one game's compiled functions to the verbs. Raises TypeError unless there is exactly one for each."""
    missing = {verb.__name__ for verb in VERBS} ^ set(functions)
    if missing:
        raise TypeError(f"a game has exactly the verbs; too many or missing: {sorted(missing)}")
    if _TAUGHT.get(dtype, functions) != functions:
        raise TypeError("another game's record has the same fields: one more, or another name, tells them apart")
    _TAUGHT[dtype] = functions
    if not UNCOMPILED:
        record = from_dtype(dtype)
        _TYPED[record] = functions
        own(record, game_of(functions["setup"]))


def _dispatch(verb: Callable[..., Any]) -> None:
    """Let compiled code call a verb: for each type of record it stands for that game's own function.

    The call is typed and lowered as a call of that function. An `overload` would compile a function of its own
    between the two, with all the rules in it.
    """
    parameters = inspect.signature(verb)

    def function(record: types.Type) -> Any:
        """Numba's type of the game's function, as if it were called by its own name."""
        taught: Any = _TYPED.get(record, {}).get(verb.__name__)
        return taught and types.Dispatcher(taught)

    @type_callable(verb)
    def typed(context: Any) -> Callable[..., Signature | None]:
        def typer(*given: types.Type) -> Signature | None:
            callee = function(given[0])
            return callee and callee.get_call_type(context, given, {})

        typer.__signature__ = parameters  # type: ignore[attr-defined]
        return typer

    @lower_builtin(verb, VarArg(types.Any))
    def lowered(context: Any, builder: Any, signature: Signature, arguments: Sequence[Any]) -> Any:
        call = context.get_function(function(signature.args[0]), signature)
        context.add_linking_libs(call.libs)
        return call(builder, arguments)


if not UNCOMPILED:
    for _verb in VERBS:
        _dispatch(_verb)


EVENT_WIDTH = 9
"""Columns of an event row: kind, seat, audience (-1: everybody), and six arguments."""

NO_EVENTS = np.zeros((0, EVENT_WIDTH), np.int32)
"""Pass this to `apply` when nobody listens."""


@inlined
def note(
    events: Cells, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Add an event that everybody may know. Row 0 of `events` counts the rows used; kinds start at 1."""
    whisper(events, kind, seat, -1, a, b, c, d, e, f)


@inlined
def whisper(
    events: Cells,
    kind: int,
    seat: int,
    audience: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
) -> None:
    """Add an event whose arguments only the seat `audience` may know; others learn that it happened."""
    if events.shape[0] == 0:
        return
    n = events[0, 0] + 1
    events[0, 0] = n
    events[n, 0] = kind
    events[n, 1] = seat
    events[n, 2] = audience
    events[n, 3] = a
    events[n, 4] = b
    events[n, 5] = c
    events[n, 6] = d
    events[n, 7] = e
    events[n, 8] = f
