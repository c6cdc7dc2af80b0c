"""Compiling the rules, and keeping the compiled code where it can never be stale.

Numba's own cache looks at the edited file only, so a function which calls an edited one in another file would
stay as it was. Here each game has a cache folder, named by a digest of everything that may reach its machine code: the
sources that all games share, its own sources and component tables, and the versions of numba, numpy and Python.
"""

import hashlib
import inspect
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import sigutils, types
from numba.core.caching import FunctionCache
from numba.core.registry import CPUDispatcher
from numba.core.typing import Signature

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


def _reaches(path: Path, game: str) -> bool:
    """Whether a file can matter to a game: its own folder, or what all games share."""
    inside = path.relative_to(PACKAGE).parts
    return inside[0] != "games" or len(inside) == 2 or inside[1] == game


def sources(game: str) -> dict[str, bytes]:
    """Every file that may reach the machine code of a game (its folder's name; empty: of what all games share), in a
    fixed order, with its bytes.

    That is each file with compiled functions, whatever it imports (constants end up in the code), each file that
    binds functions to verbs, and its component tables; but no words, pictures or pages, which change far more often,
    and no other game.
    """
    files = {
        path: path.read_bytes()
        for room in COMPILED_ROOMS
        for path in (PACKAGE / room).rglob("*")
        if path.suffix in {".py", ".toml"} and "__pycache__" not in path.parts and _reaches(path, game)
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


def digest(game: str) -> str:
    """Twelve hex digits that change whenever the compiled code of a game might."""
    h = hashlib.blake2b(digest_size=6)
    for name in ("numba", "numpy", "llvmlite"):
        h.update(f"{name} {version(name)};".encode())
    h.update(f"{sys.version_info[:3]} {os.environ.get('NUMBA_BOUNDSCHECK', '')};".encode())
    for name, raw in sources(game).items():
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

HOME = cache_home()
"""Where all compiled code is kept."""


@cache
def shelf_of(game: str) -> Path:
    """The folder of what is compiled for one game (its folder's name; empty: for none). Another game never changes it."""
    return HOME / f"{game or 'engine'}-{digest(game)}"


_OWNERS: dict[types.Type, str] = {}
"""The game of each record type."""


def own(record: types.Type, game: str) -> None:
    """Say whose record a type is: what is compiled for it belongs to the cache of that game's folder."""
    _OWNERS[record] = game


class Shelves:
    """numba's cache of one function, with a shelf for each game that compiles it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._shelves: dict[str, FunctionCache] = {}

    def _shelf(self, signature: Any) -> FunctionCache:
        arguments, _ = sigutils.normalize_signature(signature)
        parts = (getattr(each, "dtype", each) for each in arguments)
        game = next((_OWNERS[part] for part in parts if part in _OWNERS), game_of(self._function))
        if game not in self._shelves:
            numba.config.CACHE_DIR = str(shelf_of(game))
            self._shelves[game] = FunctionCache(self._function)
        return self._shelves[game]

    @property
    def cache_path(self) -> str:
        """The folder in which the shelves stand."""
        return str(HOME)

    def load_overload(self, signature: Any, context: Any) -> Any:
        """What was compiled for a signature, or None."""
        return self._shelf(signature).load_overload(signature, context)

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep what was compiled for a signature."""
        self._shelf(signature).save_overload(signature, result)


def game_of(function: Callable[..., Any]) -> str:
    """The folder of the game that a function belongs to; empty for what all games share."""
    module = function.__module__.split(".")
    return module[2] if module[:2] == ["ukiyo", "games"] else ""


_WHOLE = {int: types.int64, bool: types.boolean, float: types.float64}


class Declared(CPUDispatcher):  # type: ignore[misc]  # numba has no hints
    """A compiled function that takes and gives what its annotations say, whatever its caller has.

    Fields of a record are narrow, and numba would compile a rule anew for every width that it is called with. So an
    argument annotated `int` is taken as 64 bits and converted where the call is, and a result likewise. Arguments
    annotated otherwise (records, arrays, `np.uint64`) are taken as they are.
    """

    def __init__(self, function: Callable[..., Any], **options: Any) -> None:
        super().__init__(function, targetoptions=options)
        hints = inspect.get_annotations(function)
        self._whole = [_WHOLE.get(hints.get(name, object)) for name in inspect.signature(function).parameters]
        self._result = _WHOLE.get(hints.get("return", object))
        self._cache = Shelves(function)

    def _as_declared(self, given: Sequence[types.Type]) -> tuple[types.Type, ...]:
        return tuple(
            each if whole is None or isinstance(each, types.misc.Omitted) else whole
            for whole, each in zip(self._whole, given, strict=True)
        )

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """numba's question what a call with these types is."""
        _, args = self._compiler.fold_argument_types(args, kws)
        return super().get_call_template(self._as_declared(args), {})

    def compile(self, sig: Any) -> Any:
        """Compile for these types, or for those that are declared in their place."""
        given, result = sigutils.normalize_signature(sig)
        result = self._result or result
        taken = self._as_declared(given)
        entry = super().compile(taken if result is None else Signature(result, taken, None))
        if taken != given:  # Python calls with these: found at once from now on
            self._insert([each._code for each in given], entry, False)
        return entry


_OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy"}


def compiled(function: F) -> F:
    """Compile a rule for the types it declares (see `Declared`): kept on disk, without the interpreter's lock, integer
    division unchecked. C never calls it, so no entry for C is made."""
    if UNCOMPILED:
        return function
    return Declared(function, **_OPTIONS, no_cfunc_wrapper=True)


def inlined(function: F) -> F:
    """A small helper written into its callers before they are compiled; kept in no cache of its own.

    Whatever all games share and takes a game's enumerations must be of this kind: numba's list of what is cached
    names the enumeration, so that looking into it would load every game that was ever compiled.
    """
    return numba.njit(nogil=True, error_model="numpy", inline="always")(function)
