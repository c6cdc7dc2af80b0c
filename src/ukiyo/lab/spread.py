"""Dividing work among threads or processes, in order, so that results do not depend on how many there are."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def share_out(
    work: Callable[[T], R], parts: Sequence[T], jobs: int, threads: Callable[[int], Executor] | None = None
) -> Iterator[R]:
    """The results of `work` on each part, in the order of the parts.

    With more than one job, they run in that many threads if `threads` makes them (for compiled work, which holds no
    lock), otherwise in processes.
    """
    if jobs <= 1 or len(parts) <= 1:
        yield from map(work, parts)
        return
    others = set(active_children())
    done = False
    executor = threads(jobs) if threads else ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        with _deaf():
            futures: list[Future[R]] = [executor.submit(work, part) for part in parts]
        for future in futures:
            yield future.result()
        done = True
    finally:
        if not done:  # after an interrupt, do not wait for running games to end
            for process in set(active_children()) - others:
                process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Make the started processes ignore Ctrl-C, which is for their parent only."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
