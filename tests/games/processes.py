"""The same bytes in every process, compiled or not."""

import os
import subprocess
import sys

SCRIPT = """
import ukiyo
for seats in {seats}:
    p = ukiyo.game("{game}").new(seats, 41, **{options})
    k = 0
    while not p.over and k < {most}:
        legal = p.legal_ids()
        p.play(legal[(k * 7919 + 13) % len(legal)])
        k += 1
    print(seats, k, p.digest(), p.scores())
"""


def assert_same_bytes(game: str, seats: tuple[int, ...], most: int = 10**6, **options: str) -> None:
    """Games for so many seats come out alike under two hash seeds, and uncompiled."""
    script = SCRIPT.format(game=game, seats=seats, most=most, options=options)
    one = _run(script, PYTHONHASHSEED="1")
    assert one == _run(script, PYTHONHASHSEED="2") == _run(script, NUMBA_DISABLE_JIT="1")
    assert len(one.splitlines()) == len(seats)


def _run(script: str, **env: str) -> str:
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **env}, timeout=500)
    return done.stdout
