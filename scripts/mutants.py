"""Gaps in the tests of a game: random one-token changes of its rules, and which of them no test notices.

    python scripts/mutants.py tokaido --count 50 --seed 1

Works on copies of the sources, without compiling the rules, without the slow and browser tests and the recorded games.
First all tests run once to see which of them reach which line; each change is then tried against those only, the quickest
first. A change that survives means a missing test, or makes no difference: somebody has to look.

(mutmut leaves functions with decorators alone, and all rules have one; cosmic-ray changes the work tree itself and runs
one fixed command for each change.)
"""

import argparse
import ast
import io
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src/ukiyo/games"
OTHER = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "+=": "-=", "-=": "+=",
    "*": "+", "//": "*", "&": "|", "|": "&", "<<": ">>", ">>": "<<", "|=": "&=", "&=": "|=",
    "and": "or", "or": "and", "not": "", "True": "False", "False": "True", "min": "max", "max": "min",
    "break": "continue", "continue": "break",
}  # fmt: skip
CALM = ["-q", "-m", "not slow and not browser and not golden", "-p", "no:cacheprovider", "--hypothesis-seed=1"]


class Change(NamedTuple):
    """One token made another: where (a path below the root, line and column from 1), and what."""

    path: str
    line: int
    column: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.before} -> {self.after or '(nothing)'}"

    def made_in(self, text: str) -> str:
        """The text of the file with this change."""
        lines = text.splitlines(keepends=True)
        line, start = lines[self.line - 1], self.column - 1
        lines[self.line - 1] = line[:start] + self.after + line[start + len(self.before) :]
        return "".join(lines)


def changes(path: str, text: str) -> Iterator[Change]:
    """Every change of a token in the bodies of the functions of a file, `estimate` (which bots aim at) left out."""
    bodies = [
        range(node.body[0].lineno, (node.end_lineno or 0) + 1)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and "estimate" not in node.name
    ]
    previous = None
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        (line, column), word, before = token.start, token.string, previous
        previous = token
        if not any(line in body for body in bodies):
            continue
        if token.type == tokenize.NUMBER and word.isdecimal():
            for near in sorted({int(word) + 1, abs(int(word) - 1)}):
                yield Change(path, line, column + 1, word, str(near))
        elif word in OTHER and token.type in (tokenize.OP, tokenize.NAME):
            operand = before is not None and (before.type in (tokenize.NAME, tokenize.NUMBER) or before.string in ")]")
            if word != "*" or operand:
                yield Change(path, line, column + 1, word, OTHER[word])


class Tree:
    """A copy of the sources and tests, to be changed."""

    def __init__(self, root: Path, folder: Path, game: str) -> None:
        self.folder, self.tests = folder, f"tests/games/{game}"
        for part in ("src", "tests", "scripts"):
            if (root / part).exists():
                shutil.copytree(root / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(root / "pyproject.toml", folder)

    def pytest(self, arguments: Sequence[str], seconds: float | None = None) -> tuple[int | None, str]:
        """Run tests without compiling; the exit status (None: it took too long) and the output."""
        env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(self.folder / "src")}
        command = [sys.executable, "-m", "pytest", *CALM, *arguments]
        with subprocess.Popen(
            command, cwd=self.folder, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as run:  # fmt: skip
            try:
                said, _ = run.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                os.killpg(run.pid, signal.SIGKILL)
                return None, ""
        return run.returncode, said

    def noticed(self, change: Change, tests: Sequence[str], each: float, together: float) -> bool:
        """Whether some of the tests fail, or do not end in so many seconds each and together, with the change."""
        path = self.folder / change.path
        text = path.read_text("utf-8")
        path.write_text(change.made_in(text), "utf-8")
        Path(cache_from_source(str(path))).unlink(missing_ok=True)
        try:
            return bool(tests) and self.pytest(["-x", f"--timeout={each:.0f}", *tests], together)[0] != 0
        finally:
            path.write_text(text, "utf-8")
            Path(cache_from_source(str(path))).unlink(missing_ok=True)


def covering(tree: Tree, game: str, workers: int) -> tuple[dict[tuple[str, int], list[str]], dict[str, float]]:
    """The tests that come by each line of the rules, the quickest first, and the seconds that each test takes."""
    from coverage import CoverageData

    (tree.folder / "coveragerc").write_text("[run]\nbranch = False\n")
    measured = f"--cov=src/ukiyo/games/{game}/rules"  # by name coverage would load numpy, and that works once only
    status, said = tree.pytest(
        [tree.tests, "-n", str(workers), measured, "--cov-config=coveragerc", "--cov-context=test", "--cov-report=",
         "--durations=0", "--durations-min=0", "-vv"]
    )  # fmt: skip
    if status not in (0, 1):
        raise SystemExit(f"The tests do not run:\n{said[-3000:]}")
    seconds = {name: float(time) for time, name in re.findall(r"^([0-9.]+)s call +(.+)$", said, re.MULTILINE)}
    for name in re.findall(r"^\[gw[0-9]+\] \[ *[0-9]+%\] FAILED (.+?) *$", said, re.MULTILINE):
        print(f"fails without any change, left out: {name}", flush=True)
        seconds.pop(name, None)
    data = CoverageData(str(tree.folder / ".coverage"))
    data.read()
    lines = defaultdict(list)
    for file in data.measured_files():
        path = Path(file).relative_to(tree.folder).as_posix()
        for line, contexts in data.contexts_by_lineno(file).items():
            names = {context.partition("|")[0] for context in contexts} & seconds.keys()
            lines[path, line] = sorted(names, key=lambda name: seconds[name])
    return lines, seconds


def sample(root: Path, game: str, count: int, seed: int) -> list[Change]:
    """Some of all changes of a game's rules."""
    rules = sorted((root / "src/ukiyo/games" / game / "rules").glob("*.py"))
    texts = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in rules if path.stem != "estimate"}
    possible = [change for path, text in texts.items() for change in changes(path, text)]
    return random.Random(seed).sample(possible, min(count, len(possible)))


def trials(root: Path, game: str, chosen: Sequence[Change], workers: int) -> Iterator[tuple[Change, int | None]]:
    """Try changes: with each comes the number of tests that it survived, None where it was noticed."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        trees = [Tree(root, Path(folder, str(i)).resolve(), game) for i in range(workers)]
        lines, seconds = covering(trees[0], game, workers)
        print(f"{len(seconds)} tests take {sum(seconds.values()):.0f} s", flush=True)
        free: SimpleQueue[Tree] = SimpleQueue()
        for tree in trees:
            free.put(tree)

        def tried(change: Change) -> int | None:
            tests = lines.get((change.path, change.line), [])
            tree = free.get()
            try:
                took = [seconds[name] for name in tests]
                each, together = 60 + 4 * max(took, default=0), 60 + 4 * sum(took)
                return None if tree.noticed(change, tests, each, together) else len(tests)
            finally:
                free.put(tree)

        yield from zip(chosen, pool.map(tried, chosen), strict=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Change one token of the rules at a time: what does no test notice?")
    parser.add_argument("game", choices=sorted(p.parent.name.replace("_", "-") for p in GAMES.glob("*/rules")))
    parser.add_argument("--count", type=int, default=50, help="changes to try (default: 50)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument("--workers", type=int, default=2, help="processes (default: 2)")
    args = parser.parse_args()
    game, survived = args.game.replace("-", "_"), 0
    chosen = sample(ROOT, game, args.count, args.seed)
    print(f"{len(chosen)} changes of {game}, seed {args.seed}", flush=True)
    for number, (change, tests) in enumerate(trials(ROOT, game, chosen, args.workers), 1):
        print(f"{number} of {len(chosen)} tried", end="\r", file=sys.stderr, flush=True)
        if tests is not None:
            survived += 1
            source = (ROOT / change.path).read_text("utf-8").splitlines()[change.line - 1].strip()
            print(f"{change}   [{tests} tests come by]\n    {source}", flush=True)
    print(f"{survived} of {len(chosen)} changes survived")


if __name__ == "__main__":
    main()
