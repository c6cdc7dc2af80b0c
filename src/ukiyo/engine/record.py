"""A game in progress as one record, and its readable form.

A game declares a class whose annotated attributes are the fields of its record, each with its meaning. From that come the numpy dtype, and a JSON form that a person can
read and write: named positions become objects, named values become words, sets of bits become lists, and whatever
is empty is left out.
"""

import dataclasses
import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ukiyo.engine.compiled import UNCOMPILED
from ukiyo.engine.errors import BadPosition, hint, shown

Cells = np.ndarray[Any, np.dtype[Any]]
"""An array of whole numbers: a field of a record with a shape, a component table, room for actions or events."""

Records = np.ndarray[Any, np.dtype[Any]]
"""One or more records of one game as an array; a single position is an array of length 1."""


class Wide(np.ndarray[Any, np.dtype[Any]]):
    """An array whose single elements are plain Python numbers, so that nothing overflows where rules run uncompiled."""

    def __getitem__(self, place: Any) -> Any:
        value = super().__getitem__(place)
        return value.item() if isinstance(value, np.integer) else value


class Plain(np.record):  # type: ignore[misc]  # numpy lets one, its hints do not
    """One record where rules run uncompiled: its fields are attributes and plain numbers, as in compiled code.

    numpy's own records prefer their methods, and a field may well be called `round`. Words of 64 bits stay as they
    are, for the arithmetic of chance wraps around.
    """

    def __getattribute__(self, name: str) -> Any:
        fields = np.void.__getattribute__(self, "dtype").fields
        return self[name] if fields and name in fields else super().__getattribute__(name)

    def __getitem__(self, place: Any) -> Any:
        value = super().__getitem__(place)
        if isinstance(value, np.integer):
            return value.item()
        return value.view(Wide) if isinstance(value, np.ndarray) and value.dtype != np.uint64 else value


def attributed(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype with `Plain` records where rules run uncompiled; else the same."""
    return np.dtype((Plain, dtype)) if UNCOMPILED else dtype


@dataclass(frozen=True)
class Field:
    """One field of a record.

    `axes` names the positions along each axis (None: counted), `values` the values, `bits` the bits of a mask.
    `empty` is the value that is left out of the readable form; `least` and `most` bound what it may hold.
    `derived` fields are computed from the others and have no readable form.
    """

    kind: str
    meaning: str
    shape: tuple[int, ...] = ()
    axes: tuple[Sequence[str] | None, ...] = ()
    values: Mapping[int, str] | None = None
    bits: Sequence[str] | None = None
    empty: int = 0
    least: int | None = None
    most: int | None = None
    derived: bool = False
    name: str = ""

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the most that a number in the readable form may be.

        What takes two bytes counts up, as a rule: without a bound of its own, half of them is left for what follows.
        """
        info = np.iinfo(self.kind)
        room = int(info.max) // 2 if info.bits == 16 else int(info.max)
        return (int(info.min) if self.least is None else self.least), (room if self.most is None else self.most)


def field(
    kind: str,
    meaning: str,
    shape: tuple[int, ...] = (),
    axes: tuple[Sequence[str] | None, ...] = (),
    *,
    values: Mapping[int, str] | None = None,
    bits: Sequence[str] | None = None,
    empty: int = 0,
    least: int | None = None,
    most: int | None = None,
    derived: bool = False,
) -> Any:
    """What stands behind an annotated attribute of a record class: the kind of integer it is kept in, and the rest of
    a `Field`. The annotation says what rules see: `int`, or `Cells` where it has a shape."""
    return Field(kind, meaning, shape, axes, values, bits, empty, least, most, derived)


MOST_COUNTED = 50_000
"""A position is read with at most so many actions behind it, so that it can be played on."""


class Common:
    """The record of a game in progress: a class of each game adds its fields to these, in the order of the bytes.

    It is never made. Rules take a record as this type (`def legal(s: State, out: Cells) -> int`), so that a type
    checker knows every field; what they are given is one element of an array of `Record.dtype`.
    """

    dtype: ClassVar[np.dtype[Any]]
    """numpy's type of the record."""

    to_act: int = field("i1", "the seat whose decision it is; -1 when the game is over", empty=-1, least=-1, most=7)
    phase: int = field("i1", "what that decision is about", least=0, derived=True)
    seats: int = field("i1", "how many people play", least=1, most=8)
    reveals: int = field(
        "u2", "how often hidden or random things became known; undo never crosses a change of it", most=MOST_COUNTED
    )
    ply: int = field("u2", "how many actions have been played", most=MOST_COUNTED)
    key: Cells = field("u8", "the secret key of all chance, two words; zero in every view", (2,))  # fmt: skip


def declared(record: type[Common]) -> dict[str, Field]:
    """The fields of a record class by name, in their order."""
    names = [name for home in reversed(record.__mro__) for name in inspect.get_annotations(home) if name != "dtype"]
    return {name: dataclasses.replace(getattr(record, name), name=name) for name in names}


class Record:
    """The shape of one game's positions: `dtype` for machines, `to_dict` and `fill` for people."""

    def __init__(self, record: type[Common]) -> None:
        self.fields = declared(record)
        columns = [(f.name, f.kind, f.shape) if f.shape else (f.name, f.kind) for f in self.fields.values()]
        self.dtype = attributed(np.dtype(columns))

    @property
    def size(self) -> int:
        """Bytes a position takes."""
        return int(self.dtype.itemsize)

    def new(self, count: int = 1) -> Records:
        """`count` blank records."""
        return np.zeros(count, self.dtype)

    def revive(self, raw: bytes) -> Records:
        """A single record from its bytes."""
        return np.ndarray((1,), self.dtype, bytearray(raw))

    def clone(self, state: Records) -> Records:
        """A copy of a single record (thirty times as fast as numpy's own copy of a structured array)."""
        return self.revive(state.tobytes())

    def to_dict(self, state: Records) -> dict[str, Any]:
        """The readable form of one record (an array of length 1)."""
        readable: dict[str, Any] = {}
        for f in self.fields.values():
            if f.derived or f.name == "key":
                continue
            value = _plain(f, state[f.name][0].tolist(), 0)
            if value is not _EMPTY:
                readable[f.name] = value
        words = state[0]["key"]
        if words.any():
            readable["key"] = words.astype("<u8").tobytes().hex()
        return readable

    def fill(self, readable: object) -> Records:
        """A record from its readable form. Raises BadPosition naming the field at fault and what it may hold."""
        if not isinstance(readable, Mapping):
            raise BadPosition(f"a position is an object of fields, not {shown(readable)}")
        state = self.new()
        given = dict(readable)
        key = given.pop("key", None)
        if key is not None:
            state[0]["key"] = _key(key)
        writable = {f.name: f for f in self.fields.values() if not f.derived and f.name != "key"}
        for name in given:
            if name not in writable:
                raise BadPosition(f"no field {shown(name)}: {hint(name, writable)}")
        for f in self.fields.values():
            if f.derived or f.name == "key":
                continue
            if f.shape:
                block = np.full(f.shape, f.empty, f.kind)
                if f.name in given:
                    _fill(f, given[f.name], block, f.name)
                state[0][f.name] = block
            else:
                state[0][f.name] = _number(f, given[f.name], f.name) if f.name in given else f.empty
        return state


_EMPTY = object()


def _plain(f: Field, value: Any, axis: int) -> Any:
    if axis == len(f.shape):
        if value == f.empty:
            return _EMPTY
        if f.bits is not None:
            return [name for i, name in enumerate(f.bits) if value >> i & 1]
        if f.values is not None:
            return f.values[value]
        return value
    parts = [_plain(f, part, axis + 1) for part in value]
    names = f.axes[axis] if axis < len(f.axes) else None
    if all(part is _EMPTY for part in parts):
        return _EMPTY
    if names is not None:
        return {name: part for name, part in zip(names, parts, strict=True) if part is not _EMPTY}
    while parts and parts[-1] is _EMPTY:
        parts.pop()
    return [None if part is _EMPTY else part for part in parts]


def _fill(f: Field, value: object, block: Records, where: str) -> None:
    """Write a readable value into `block`, a view of the field below some axis."""
    axis = len(f.shape) - block.ndim
    names = f.axes[axis] if axis < len(f.axes) else None
    if value is None:
        return
    items: list[tuple[int, str, object]]
    if names is not None:
        if not isinstance(value, Mapping):
            raise BadPosition(f"{where}: expected an object by name, not {shown(value)}")
        index = {name: i for i, name in enumerate(names)}
        for name in value:
            if name not in index:
                raise BadPosition(f"{where}: no place {shown(name)}: {hint(name, index)}")
        items = [(index[name], f"{where}.{name}", part) for name, part in value.items()]
    else:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise BadPosition(f"{where}: expected a list, not {shown(value)}")
        if len(value) > block.shape[0]:
            raise BadPosition(f"{where}: {len(value)} entries, at most {block.shape[0]} fit")
        items = [(i, f"{where}[{i}]", part) for i, part in enumerate(value)]
    for i, place, part in items:
        if block.ndim > 1:
            _fill(f, part, block[i], place)
        elif part is not None:
            block[i] = _number(f, part, place)


def _number(f: Field, value: object, where: str) -> int:
    if f.bits is not None:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise BadPosition(f"{where}: expected a list of names, not {shown(value)}")
        index = {name: i for i, name in enumerate(f.bits)}
        for name in value:
            if not isinstance(name, str) or name not in index:
                raise BadPosition(f"{where}: no {shown(name)}: {hint(name, index)}")
        return sum(1 << index[name] for name in set(value))
    if f.values is not None:
        for number, word in f.values.items():
            if value == word:
                return number
        raise BadPosition(f"{where}: {shown(value)} is none of its values: {hint(value, f.values.values())}")
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{where}: expected a whole number, not {shown(value)}")
    least, most = f.limits
    if not least <= value <= most:
        raise BadPosition(f"{where}: {shown(value)} is out of range, {least} to {most}")
    return value


def _key(value: object) -> Records:
    try:
        raw = bytes.fromhex(value) if isinstance(value, str) else b""
    except ValueError:
        raw = b""
    if len(raw) != 16:
        raise BadPosition(f"key: expected 32 hex digits, not {shown(value)}")
    return np.frombuffer(raw, dtype="<u8")
