"""The agenda: the stack of pending decisions inside a record.

A decision is (phase, seat, argument). The top one is what is asked now; it is mirrored in the fields `phase`
and `to_act`, so that nobody else needs to know of the stack. An interruption by another seat is pushed on top
and popped when it is answered, and what was pending before is asked again.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any

from ukiyo.engine.compiled import inlined
from ukiyo.engine.record import Cells, Common, field

DEPTH = 8


class Agenda(Common):
    """A record with an agenda: `class State(Agenda, phases={...})` says what the phases are called."""

    agenda_size: int = field("i1", "how many decisions are pending", most=DEPTH)
    agenda_phase: Cells = field("i1", "what each pending decision is about, the top one last", (DEPTH,))
    agenda_seat: Cells = field("i1", "whose decision each is", (DEPTH,), most=7)
    agenda_argument: Cells = field("i2", "what each decision refers to (its phase says how)", (DEPTH,))

    def __init_subclass__(cls, phases: Mapping[int, str], **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.agenda_phase = dataclasses.replace(Agenda.__dict__["agenda_phase"], values=phases)


@inlined
def _mirror(s: Agenda) -> None:
    top = s.agenda_size - 1
    if top < 0:
        s.phase = 0
        s.to_act = -1
    else:
        s.phase = s.agenda_phase[top]
        s.to_act = s.agenda_seat[top]


@inlined
def push(s: Agenda, phase: int, seat: int, argument: int) -> None:
    """Ask `seat` for a decision of kind `phase` before anything that is pending."""
    n = s.agenda_size
    s.agenda_phase[n] = phase
    s.agenda_seat[n] = seat
    s.agenda_argument[n] = argument
    s.agenda_size = n + 1
    _mirror(s)


@inlined
def pop(s: Agenda) -> int:
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
def argument(s: Agenda) -> int:
    """The argument of the decision that is asked now."""
    return s.agenda_argument[s.agenda_size - 1]
