"""The agenda: the stack of pending decisions inside a record.

A decision is (phase, seat, argument). The top one is what is asked now; it is mirrored in the fields `phase`
and `to_act`, so that nobody else needs to know of the stack. An interruption by another seat is pushed on top
and popped when it is answered, and what was pending before is asked again.
"""

from ukiyo.engine.compiled import inlined
from ukiyo.engine.record import Field

DEPTH = 8


def fields(phases: dict[int, str]) -> tuple[Field, ...]:
    """The fields an agenda needs; a game puts them into its record."""
    return (
        Field("agenda_size", "i1", "how many decisions are pending", most=DEPTH),
        Field("agenda_phase", "i1", "what each pending decision is about, the top one last", (DEPTH,), values=phases),
        Field("agenda_seat", "i1", "whose decision each is", (DEPTH,), most=7),
        Field("agenda_argument", "i2", "what each decision refers to (its phase says how)", (DEPTH,)),
    )


@inlined
def _mirror(s):  # type: ignore[no-untyped-def]
    top = s.agenda_size - 1
    if top < 0:
        s.phase = 0
        s.to_act = -1
    else:
        s.phase = s.agenda_phase[top]
        s.to_act = s.agenda_seat[top]


@inlined
def push(s, phase, seat, argument):  # type: ignore[no-untyped-def]
    """Ask `seat` for a decision of kind `phase` before anything that is pending."""
    n = s.agenda_size
    s.agenda_phase[n] = phase
    s.agenda_seat[n] = seat
    s.agenda_argument[n] = argument
    s.agenda_size = n + 1
    _mirror(s)


@inlined
def pop(s):  # type: ignore[no-untyped-def]
    """Take the top decision off as answered; returns its argument."""
    n = s.agenda_size - 1
    argument = s.agenda_argument[n]
    s.agenda_phase[n] = 0
    s.agenda_seat[n] = 0
    s.agenda_argument[n] = 0
    s.agenda_size = n
    _mirror(s)
    return argument


@inlined
def argument(s):  # type: ignore[no-untyped-def]
    """The argument of the decision that is asked now."""
    return s.agenda_argument[s.agenda_size - 1]
