"""Keyed random draws.

A draw is SipHash-2-4 (Aumasson and Bernstein, 2012) of a stream and a counter under the game's secret 128-bit
key: whoever has seen any number of draws cannot predict the next. A stream belongs to one purpose, so that a
corrected rule elsewhere never shifts other draws. Bots, whose dice are no secret, roll `Dice` instead.
"""

import hashlib
import secrets
from typing import Any

import numpy as np

from ukiyo.engine.compiled import UNCOMPILED, F, compiled
from ukiyo.engine.errors import WrongOption, shown
from ukiyo.engine.record import Cells, Common

U = np.uint64
Word = np.uint64
"""Sixty-four bits whose arithmetic wraps around."""
_V0, _V1, _V2, _V3 = U(0x736F6D6570736575), U(0x646F72616E646F6D), U(0x6C7967656E657261), U(0x7465646279746573)
_LENGTH = U(16 << 56)  # the last block of SipHash carries the length of the message, here always 16 bytes
_FINISH = U(0xFF)
_LOW = U(0xFFFFFFFF)
_32 = U(32)


def _wrapping(function: F) -> F:
    """Let 64-bit arithmetic overflow silently where it runs as plain Python, as it does compiled."""
    return np.errstate(over="ignore")(function) if UNCOMPILED else compiled(function)


@_wrapping
def _rotl(x: Word, n: int) -> Word:
    return (x << U(n)) | (x >> U(64 - n))


@_wrapping
def _round(v0: Word, v1: Word, v2: Word, v3: Word) -> tuple[Word, Word, Word, Word]:
    v0 += v1
    v1 = _rotl(v1, 13) ^ v0
    v0 = _rotl(v0, 32)
    v2 += v3
    v3 = _rotl(v3, 16) ^ v2
    v0 += v3
    v3 = _rotl(v3, 21) ^ v0
    v2 += v1
    v1 = _rotl(v1, 17) ^ v2
    v2 = _rotl(v2, 32)
    return v0, v1, v2, v3


@_wrapping
def siphash(k0: Word, k1: Word, first: Word, second: Word) -> Word:
    """SipHash-2-4 of the 16-byte message `first`, `second` (u64 each) under the key `k0`, `k1` -> u64."""
    v0, v1, v2, v3 = k0 ^ _V0, k1 ^ _V1, k0 ^ _V2, k1 ^ _V3
    for block in (first, second, _LENGTH):
        v3 ^= block
        v0, v1, v2, v3 = _round(v0, v1, v2, v3)
        v0, v1, v2, v3 = _round(v0, v1, v2, v3)
        v0 ^= block
    v2 ^= _FINISH
    for _ in range(4):
        v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@_wrapping
def _scaled(x: Word, n: Word) -> Word:
    """The high 64 bits of x * n for n below 2**32: x spread evenly over 0..n-1."""
    return ((x >> _32) * n + (((x & _LOW) * n) >> _32)) >> _32


@_wrapping
def below(s: Common, stream: int, counter: int, n: int) -> int:
    """Draw from 0..n-1 (1 <= n < 2**32): draw `counter` (< 2**48) of `stream` under the key of record `s`.

    The bias is below n / 2**64 (one in 10**17 for a bag of a hundred), far less than could ever be seen.
    """
    return int(_scaled(siphash(s.key[0], s.key[1], U(stream), U(counter)), U(n)))


@_wrapping
def roll(dice: Cells, n: int) -> int:
    """A fast draw from 0..n-1 for playouts and bots: xorshift64* on `dice` (u8[1], never zero)."""
    x = dice[0]
    x ^= x >> U(12)
    x ^= x << U(25)
    x ^= x >> U(27)
    dice[0] = x
    return int(_scaled(x * U(0x2545F4914F6CDD1D), U(n)))


@_wrapping
def fresh_key(dice: Cells, key: Cells) -> None:
    """Roll a key (u8[2]) from `dice`."""
    x = dice[0]
    key[0] = siphash(x, U(1), x, U(3))
    key[1] = siphash(x, U(2), x, U(5))
    roll(dice, 2)


def key_from(seed: object) -> bytes:
    """The 16-byte key for a seed: an int (any size), 16 bytes, or None for a fresh one from the system.

    Raises WrongOption for anything else.
    """
    if seed is None:
        return secrets.token_bytes(16)
    if isinstance(seed, bytes) and len(seed) == 16:
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool):
        return hashlib.blake2b(f"ukiyo seed {seed}".encode(), digest_size=16).digest()
    raise WrongOption(f"seed {shown(seed)}: a seed is a whole number, 16 bytes, or None for a fresh one")


def key_words(key: bytes) -> np.ndarray[Any, Any]:
    """A 16-byte key as the two u64 words that records hold."""
    return np.frombuffer(key, dtype="<u8").astype(np.uint64)


def key_hash(key: bytes) -> str:
    """What a table publishes before the game: a commitment to the key that does not give it away."""
    return hashlib.sha256(b"ukiyo key " + key).hexdigest()


def dice(seed: int) -> np.ndarray[Any, Any]:
    """Dice for `roll`, from any whole number."""
    word = int.from_bytes(hashlib.blake2b(f"ukiyo dice {seed}".encode(), digest_size=8).digest(), "little")
    return np.array([word | 1], dtype=np.uint64)
