"""What `compiled` makes of a function: one form, for what the function declares."""

import numpy as np
import pytest

from engine import heap
from ukiyo.engine.compiled import UNCOMPILED, Declared, compiled
from ukiyo.engine.record import Cells, Records

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled")


@compiled
def doubled(n: int) -> int:
    return n * 2


@compiled
def is_even(n: int) -> bool:
    return n % 2 == 0


@compiled
def first(cells: Cells) -> int:
    return cells[0]


@compiled
def refilled(states: Records) -> int:
    """Reads and writes fields of a single byte as they are."""
    s = states[0]
    s.heap += doubled(s.heap)
    s.hand[1, 2] += 1
    return doubled(s.hand[1, 2]) + doubled(n=s.heap)


def forms(function: object) -> list[str]:
    assert isinstance(function, Declared)
    return [str(signature) for signature in function.nopython_signatures]


def test_one_form_whatever_the_caller_has() -> None:
    states = heap.RECORD.new()
    states[0]["heap"] = 21
    assert refilled(states) == 2 + 126
    assert (int(states[0]["heap"]), int(states[0]["hand"][1, 2])) == (63, 1)
    assert doubled(100) == 200 and doubled(np.int8(100)) == 200 and doubled(True) == 2
    assert forms(doubled) == ["(int64,) -> int64"]


def test_a_call_with_other_numbers_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert doubled(np.int16(3)) == 6
    monkeypatch.setattr(doubled, "typeof_pyval", None)  # what a call asks that is not found
    assert doubled(np.int16(4)) == 8 and doubled(5) == 10


def test_results_are_what_is_declared() -> None:
    assert first(np.array([100], np.int8)) == 100
    assert is_even(3) is False and is_even(np.int16(4)) is True
    assert [form.split("-> ")[1] for form in (*forms(first), *forms(is_even))] == ["int64", "bool"]
