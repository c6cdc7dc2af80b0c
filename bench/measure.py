"""Timing with repeated trials: reports the median, the best and the worst trial."""

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One measured quantity. `floor` and `aim` are what the engine must and should reach; `rising`: more is better."""

    who: str
    what: str
    unit: str
    trials: tuple[float, ...]
    floor: float | None = None
    aim: float | None = None
    rising: bool = True
    note: str = ""

    @property
    def median(self) -> float:
        return statistics.median(self.trials)

    def reached(self, mark: float | None) -> bool | None:
        """Whether the median reaches a mark."""
        if mark is None:
            return None
        return self.median >= mark if self.rising else self.median <= mark

    @property
    def verdict(self) -> str:
        if self.floor is None and self.aim is None:
            return ""
        if self.reached(self.aim):
            return "aim"
        if self.floor is None:
            return "below"
        return "floor" if self.reached(self.floor) else "MISSED"

    def to_dict(self) -> dict[str, object]:
        return {
            "who": self.who,
            "what": self.what,
            "unit": self.unit,
            "median": self.median,
            "worst": min(self.trials) if self.rising else max(self.trials),
            "best": max(self.trials) if self.rising else min(self.trials),
            "trials": len(self.trials),
            "floor": self.floor,
            "aim": self.aim,
            "reaches": self.verdict or None,
            "note": self.note,
        }


def seconds(work: Callable[[], object]) -> float:
    """How long a call takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def rates(work: Callable[[], tuple[float, ...]], trials: int, least: float) -> tuple[tuple[float, ...], ...]:
    """What a call counts, per second: for each quantity the figures of all trials.

    A trial repeats the call until `least` seconds are over.
    """
    work()
    columns: list[tuple[float, ...]] = []
    for _ in range(trials):
        begin = time.perf_counter()
        counted = work()
        while (elapsed := time.perf_counter() - begin) < least:
            counted = tuple(a + b for a, b in zip(counted, work(), strict=True))
        columns.append(tuple(n / elapsed for n in counted))
    return tuple(zip(*columns, strict=True))


def each(work: Callable[[], object], times: int, trials: int) -> tuple[float, ...]:
    """Microseconds for one of `times` that a call does."""
    work()
    return tuple(seconds(work) / times * 1e6 for _ in range(trials))


def number(value: float) -> str:
    """A figure with three or four digits that mean something."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def markdown(rows: list[Row]) -> Iterator[str]:
    """The rows as a table for a document."""
    yield "| who | what | median | best | worst | unit | floor | aim | reaches |"
    yield "|---|---|--:|--:|--:|---|--:|--:|---|"
    for row in rows:
        d = row.to_dict()
        marks = ("" if mark is None else number(mark) for mark in (row.floor, row.aim))
        figures = (number(float(str(d[name]))) for name in ("median", "best", "worst"))
        yield f"| {' | '.join((row.who, row.what, *figures, row.unit, *marks, row.verdict))} |"


def lines(rows: list[Row]) -> Iterator[str]:
    """The rows as a table."""
    head = ("who", "what", "median", "best", "worst", "unit", "floor", "aim", "reaches")
    cells = [head]
    for row in rows:
        d = row.to_dict()
        marks = ("" if mark is None else number(mark) for mark in (row.floor, row.aim))
        figures = (number(float(str(d[name]))) for name in ("median", "best", "worst"))
        cells.append((row.who, row.what, *figures, row.unit, *marks, row.verdict))
    widths = [max(len(cell[i]) for cell in cells) for i in range(len(head))]
    for cell in cells:
        yield "  ".join(
            text.rjust(width) if i in (2, 3, 4, 6, 7) else text.ljust(width)
            for i, (text, width) in enumerate(zip(cell, widths, strict=True))
        ).rstrip()
