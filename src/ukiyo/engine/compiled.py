"""Compiling the rules, and keeping the compiled code where it can never be stale.

Numba's own cache looks at the edited file only, so a function which calls an edited one in another file would
stay as it was. Here the cache folder is named by a digest of everything that may reach the machine code: all
sources and component tables of the package, and the versions of numba, numpy and Python.
"""

import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

import numba

from ukiyo.engine.errors import NoCache

PACKAGE = Path(__file__).resolve().parents[1]
COMPILED_ROOMS = ("engine", "games", "bots", "lab", "rl")

F = TypeVar("F", bound=Callable[..., Any])


_COMPILES = re.compile(rb"^\s*@(?:compiled|inlined|_wrapping|(?:numba\.)?njit)\b", re.MULTILINE)
_BINDS = re.compile(rb"\bteach\b")
_IMPORTS = re.compile(rb"^\s*(?:from (ukiyo[\w.]*) import (\([^)]*\)|.*)|import (ukiyo[\w.]*))", re.MULTILINE)


def _imported(text: bytes) -> Iterator[Path]:
    """The files of the package that a file may import, read off its import lines."""
    for package, names, module in _IMPORTS.findall(text):
        home = PACKAGE.joinpath(*(package or module).decode().split(".")[1:])
        for part in (home, *(home / name for name in re.findall(r"\w+", names.decode()))):
            yield part.with_suffix(".py")
            yield part / "__init__.py"


def sources() -> dict[str, bytes]:
    """Every file that may reach the machine code, in a fixed order, with its bytes.

    That is each file with compiled functions, whatever it imports (constants end up in the code), each file that
    binds functions to verbs, and all component tables; but no words, pictures or pages, which change far more often.
    """
    files = {
        path: path.read_bytes()
        for room in COMPILED_ROOMS
        for path in (PACKAGE / room).rglob("*")
        if path.suffix in {".py", ".toml"} and "__pycache__" not in path.parts
    }
    code = {path: raw for path, raw in files.items() if path.suffix == ".py"}
    reaching = {path for path, raw in code.items() if _COMPILES.search(raw)}
    waiting = list(reaching)
    while waiting:
        new = {path for path in _imported(code[waiting.pop()]) if path in code} - reaching
        reaching |= new
        waiting += new
    reaching |= {path for path, raw in files.items() if path.suffix == ".toml" or _BINDS.search(raw)}
    return {path.relative_to(PACKAGE).as_posix(): files[path] for path in sorted(reaching)}


def digest() -> str:
    """Twelve hex digits that change whenever compiled code might."""
    h = hashlib.blake2b(digest_size=6)
    for name in ("numba", "numpy", "llvmlite"):
        h.update(f"{name} {version(name)};".encode())
    h.update(f"{sys.version_info[:3]} {os.environ.get('NUMBA_BOUNDSCHECK', '')};".encode())
    for name, raw in sources().items():
        h.update(f"{name} {len(raw)};".encode())
        h.update(raw)
    return h.hexdigest()


def cache_home() -> Path:
    """Where compiled code is kept: $UKIYO_CACHE, else the user's cache folder, else a temporary one of theirs alone.

    Raises NoCache where it cannot be kept: loading it runs it, so nobody else may have put it there.
    """
    named = os.environ.get("UKIYO_CACHE")
    if named:
        home = Path(os.path.expanduser(named))
        if not _writable(home):
            raise NoCache(
                f"{home}: compiled rules cannot be kept there; UKIYO_CACHE names a folder that can be written"
            )
        return home
    home = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")) / "ukiyo"
    if home.is_absolute() and _writable(home):  # «~» stays where nobody knows the user's home
        return home
    user = os.getuid() if hasattr(os, "getuid") else None
    home = Path(tempfile.gettempdir()) / f"ukiyo-{'cache' if user is None else user}"
    if not _writable(home) or (user is not None and home.lstat().st_uid != user):
        raise NoCache(f"{home}: this is not a folder of yours; UKIYO_CACHE names one where compiled rules can be kept")
    return home


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


UNCOMPILED: bool = bool(numba.config.DISABLE_JIT)
"""True when NUMBA_DISABLE_JIT is set: rules run as plain Python, for debuggers and coverage."""

CACHE = cache_home() / digest()

if not UNCOMPILED:
    numba.config.CACHE_DIR = str(CACHE)


def compiled(function: F) -> F:
    """Compile a rule: cached on disk, without the interpreter's lock, integer division unchecked.

    C never calls it, so no entry for C is made.
    """
    return numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)


def inlined(function: F) -> F:
    """A small helper written into its callers before they are compiled; kept in no cache of its own.

    Whatever all games share and takes a game's enumerations must be of this kind: numba's list of what is cached
    names the enumeration, so that looking into it would load every game that was ever compiled.
    """
    return numba.njit(nogil=True, error_model="numpy", inline="always")(function)
