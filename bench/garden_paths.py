"""How far the shortest-path kernel of The One Hundred Torii is from C: the same searches in both, results compared.

    PYTHONPATH=src:. python -m bench.garden_paths

Without a C compiler only the compiled rules are timed.
"""

import shutil
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from ukiyo.engine import chance, verbs
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.rules import paths
from ukiyo.games.hundred_torii.rules.bits import pair
from ukiyo.games.hundred_torii.rules.garden import number_of
from ukiyo.games.hundred_torii.state import RESULT, SCORES

SOURCE = Path(__file__).parent / "c" / "shortest_path.c"
PASSES = 7


@compiled
def grow(start, states, actions, dice):  # type: ignore[no-untyped-def]
    """Fill `states` with random gardens of all sizes."""
    out = np.empty(actions, np.int32)
    silent = np.empty((0, 9), np.int32)
    for i in range(len(states)):
        states[i] = start[0]
        s = states[i]
        chance.fresh_key(dice, s.key)
        for _ in range(5 + chance.roll(dice, 40)):
            n = verbs.legal(s, out)
            if n == 0:
                break
            verbs.apply(s, out[chance.roll(dice, n)], silent)


@compiled
def search_all(states):  # type: ignore[no-untyped-def]
    """What every tile of every garden may score; returns the searches made and a checksum of the results."""
    out = np.empty(paths.MOST_RESULTS, np.int32)
    searches = 0
    total = np.uint64(0)
    for g in range(len(states)):
        s = states[g]
        for i in range(1, s.laid):
            number = number_of(s, np.int64(s.tile[i]))
            for landmark in range(6):
                searches += number >> (12 + 3 * landmark) & 7 > 0
            n = paths.results(s, i, out)
            for k in range(n):
                result = out[k] - paths.SCORE
                red, blue = RESULT[result % SCORES, 0], RESULT[result % SCORES, 1]
                total += np.uint64(result // SCORES * 512 + red * 16 + blue + 1)
    return searches, total


def written(states: Records) -> bytes:
    """The gardens as the C program reads them."""
    parts = [struct.pack("<i", len(states))]
    for s in states:
        n = int(s["laid"])
        parts.append(struct.pack("<i", n))
        for i in range(n):
            starts = [255] * 6
            number = int(number_of(s, int(s["tile"][i])))
            for landmark in range(6):
                path = (number >> (12 + 3 * landmark) & 7) - 1
                if path >= 0:
                    starts[landmark] = int(pair(int(s["joins"][i]), (path + int(s["turned"][i])) & 3))
            torii = int(s["torii"][i])  # one at most near an edge in the standard set: 1 red, 2 blue
            colours = sum((torii >> 4 * edge & 1 | torii >> (4 * edge + 1) & 2) << 2 * edge for edge in range(4))
            parts.append(
                s["near"][i].tobytes() + bytes([s["joins"][i], colours]) + s["marks"][i].tobytes() + bytes(starts)
            )
    return b"".join(parts)


def in_c(data: bytes) -> tuple[int, float, int] | None:
    """Searches, nanoseconds and checksum of the C program; None without a compiler."""
    compiler = next((c for c in ("cc", "gcc", "clang") if shutil.which(c)), None)
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "shortest_path"
        subprocess.run(
            [
                compiler,
                "-O3",
                "-march=native",
                "-std=c11",
                "-D_POSIX_C_SOURCE=200809L",
                str(SOURCE),
                "-o",
                str(program),
            ],
            check=True,
        )
        done = subprocess.run([str(program), str(PASSES)], input=data, capture_output=True, check=True)
    searches, ns, total = done.stdout.split()
    return int(searches), float(ns), int(total)


def measured(gardens: int = 4000) -> dict[str, Any]:
    """Nanoseconds a search in the rules and in C. Raises ValueError if their results differ."""
    states = GAME.record.new(gardens)
    grow(GAME.new(4, 1).state, states, len(GAME.actions), chance.dice(7))
    searches, total = search_all(states)
    best = float("inf")
    for _ in range(PASSES):
        begin = time.process_time_ns()
        search_all(states)
        best = min(best, time.process_time_ns() - begin)
    found = {"gardens": gardens, "searches": int(searches), "rules_ns": best / searches, "c_ns": None, "ratio": None}
    there = in_c(written(states))
    if there is not None:
        if there[0] != searches or there[2] != int(total):
            raise ValueError(f"C finds {there[2]} in {there[0]} searches, the rules {total} in {searches}")
        found |= {"c_ns": there[1] / searches, "ratio": best / there[1]}
    return found


def main() -> int:
    found = measured()
    print(f"{found['searches']:,} searches in {found['gardens']:,} random gardens, the same results in both")
    print(f"compiled rules  {found['rules_ns']:.0f} ns a search")
    if found["c_ns"] is None:
        print("C               no compiler here")
    else:
        print(f"C               {found['c_ns']:.0f} ns a search; the rules take {found['ratio']:.2f} times as long")
    return 0


if __name__ == "__main__":
    sys.exit(main())
