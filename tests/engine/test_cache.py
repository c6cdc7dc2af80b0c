"""The compiled code is never stale: whatever may reach it is part of the cache folder's name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ukiyo.engine.compiled import PACKAGE, cache_home, sources
from ukiyo.engine.errors import NoCache

CALLEE = """
from ukiyo.engine.compiled import compiled
from ukiyo.games.tiny.numbers import FACTOR

@compiled
def inner(x: int) -> int:
    return x * FACTOR
"""
CALLER = """
from ukiyo.engine.compiled import compiled
from ukiyo.games.tiny.callee import inner

@compiled
def outer(x: int) -> int:
    return inner(x) + 1
"""
PROGRAM = """
from ukiyo.games.tiny.caller import outer
from ukiyo.engine.compiled import shelf_of
outer(10)
print(outer(10), shelf_of("tiny").name, sum(outer.stats.cache_misses.values()))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package with a few compiled functions of its own, and nothing else to compile."""
    package = tmp_path / "ukiyo"
    for name in ("__init__.py", "engine", "games/__init__.py"):
        source, target = PACKAGE / name, package / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    tiny = package / "games" / "tiny"
    tiny.mkdir()
    (tiny / "__init__.py").write_text("")
    (tiny / "callee.py").write_text(CALLEE)
    (tiny / "caller.py").write_text(CALLER)
    (tiny / "numbers.py").write_text("FACTOR = 2\n")
    (tiny / "words.py").write_text("TEXT = 'two'\n")
    (tiny / "components.toml").write_text("two = 2\n")
    return tmp_path


def outer(copy: Path) -> tuple[int, str, int]:
    """What the compiled function gives in a fresh process, the cache's name, and how much was compiled."""
    env = {**os.environ, "PYTHONPATH": str(copy), "UKIYO_CACHE": str(copy / "cache"), "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True)
    value, name, misses = done.stdout.split()
    return int(value), name, int(misses)


def test_an_edited_callee_changes_its_caller(copy: Path) -> None:
    tiny = copy / "ukiyo" / "games" / "tiny"
    value, first, misses = outer(copy)
    assert (value, misses) == (21, 1)
    assert outer(copy) == (21, first, 0)  # from the cache

    (tiny / "words.py").write_text("TEXT = 'three'\n")
    assert outer(copy) == (21, first, 0)  # words reach no machine code

    (tiny / "callee.py").write_text(CALLEE.replace("x * FACTOR", "x * FACTOR + 100"))
    value, second, misses = outer(copy)
    assert (value, misses) == (121, 1) and second != first

    (tiny / "numbers.py").write_text("FACTOR = 3\n")
    value, third, _ = outer(copy)
    assert value == 131 and third not in (first, second)

    (tiny / "components.toml").write_text("two = 3\n")
    fourth = outer(copy)[1]
    assert fourth not in (first, second, third)

    (tiny.parent / "other").mkdir()
    (tiny.parent / "other" / "rules.py").write_text(CALLEE.replace("tiny", "other"))
    assert outer(copy) == (value, fourth, 0)  # another game is no matter of this one


def test_rules_engine_and_tables_are_among_the_sources_but_words_and_pictures_are_not() -> None:
    names = sources("torii_valley")
    torii = "games/torii_valley/"
    for name in ("engine/chance.py", "engine/verbs.py", "bots/search.py", torii + "rules/turn.py"):
        assert name in names
    for name in ("state.py", "components/__init__.py", "components.toml", "__init__.py"):
        assert torii + name in names
    for name in ("words/__init__.py", "scene/__init__.py"):
        assert torii + name not in names
    assert not [name for name in names if "tokaido" in name or "hokusai" in name]
    assert not [name for name in sources("") if name.startswith("games/") and name.count("/") > 1]
    assert list(names) == sorted(names, key=Path)


def test_where_the_cache_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UKIYO_CACHE", str(tmp_path / "named"))
    assert cache_home() == tmp_path / "named"
    monkeypatch.delenv("UKIYO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_home() == tmp_path / "xdg" / "ukiyo"
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    own = tmp_path / f"ukiyo-{os.getuid()}"
    for nowhere in (str(tmp_path / "file"), "~/.cache"):  # the second is what a user without a home has
        monkeypatch.setenv("XDG_CACHE_HOME", nowhere)
        assert cache_home() == own
    assert own.stat().st_mode & 0o777 == 0o700
    another = os.getuid() + 1
    own.rename(tmp_path / f"ukiyo-{another}")
    monkeypatch.setattr(os, "getuid", lambda: another)
    with pytest.raises(NoCache, match="not a folder of yours"):
        cache_home()
    monkeypatch.setenv("UKIYO_CACHE", str(tmp_path / "file"))
    with pytest.raises(NoCache, match="file: compiled rules cannot be kept there; UKIYO_CACHE names"):
        cache_home()
