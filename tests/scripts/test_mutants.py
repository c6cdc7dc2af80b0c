"""The script that changes rules to see what tests notice."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts"))

from mutants import Change, changes, sample, trials

RULES = '''"""Take 2 or more."""

LIMIT = 3


@wrapped
def worth(s, seat: int = 0) -> int:  # 1 - 2
    """At least 1, and not 2."""
    if seat < 2 and s[seat] > LIMIT:
        return max(s[seat] - 1, 0)
    return 7 if seat == 1 else 0


def estimate(s):
    return 5 + len(s)
'''
TESTS = """
import pytest
from ukiyo.games.tiny.rules.sums import worth

def test_worth():
    assert worth([9, 1]) == 8 and worth([1, 1], 1) == 7

@pytest.mark.slow
def test_not_run():
    assert False

def test_fails_without_any_change():
    assert worth([1]) == 99
"""


def test_one_token_of_a_body_is_changed_and_nothing_else() -> None:
    found = list(changes("sums.py", RULES))
    assert {(c.line, c.before, c.after) for c in found} == {
        (9, "<", "<="), (9, "2", "3"), (9, "2", "1"), (9, "and", "or"), (9, ">", ">="),
        (10, "max", "min"), (10, "-", "+"), (10, "1", "2"), (10, "1", "0"), (10, "0", "1"),
        (11, "7", "8"), (11, "7", "6"), (11, "==", "!="), (11, "1", "2"), (11, "1", "0"), (11, "0", "1"),
    }  # fmt: skip
    assert len(found) == 16
    for change in found:
        before, after = RULES.splitlines(), change.made_in(RULES).splitlines()
        assert [i + 1 for i in range(len(before)) if before[i] != after[i]] == [change.line]
    assert Change("a.py", 1, 5, "not", "").made_in("if (not x):\n") == "if ( x):\n"
    assert next(changes("a.py", "def f(*a):\n    return g(*a) * 2\n")) == Change("a.py", 2, 18, "*", "+")


def test_what_no_test_notices_survives(tmp_path: Path) -> None:
    package = tmp_path / "src/ukiyo/games/tiny/rules"
    package.mkdir(parents=True)
    for folder in (package, *list(package.parents)[:3]):
        (folder / "__init__.py").touch()
    (package / "sums.py").write_text("def wrapped(f):\n    return f\n\n\n" + RULES)
    (package / "estimate.py").write_text("def values(s):\n    return 1\n")
    (tmp_path / "tests/games/tiny").mkdir(parents=True)
    (tmp_path / "tests/games/tiny/test_sums.py").write_text(TESTS)
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\nmarkers = ['slow', 'browser', 'golden']\n")
    chosen = sample(tmp_path, "tiny", 99, seed=1)
    assert len(chosen) == 16 and chosen != sample(tmp_path, "tiny", 99, seed=2)
    few = [c for c in chosen if (c.before, c.after) in {(">", ">="), ("7", "8")}]
    before = (package / "sums.py").read_text()
    outcome = {change.before: tests for change, tests in trials(tmp_path, "tiny", few, workers=1)}
    assert outcome == {">": 1, "7": None}
    assert (package / "sums.py").read_text() == before


@pytest.mark.parametrize("game", ["torii_valley", "hundred_torii", "tokaido", "hokusai"])
def test_every_change_of_the_rules_is_python(game: str) -> None:
    root = Path(__file__).resolve().parents[2]
    for change in sample(root, game, 60, seed=3):
        compile(change.made_in((root / change.path).read_text("utf-8")), change.path, "exec")
