"""Draws: SipHash as published, evenly spread, and independent of one another."""

import random

import numpy as np
import pytest

from ukiyo.engine import chance
from ukiyo.engine.compiled import UNCOMPILED
from ukiyo.engine.errors import WrongOption

KEY = bytes(range(16))
MASK = (1 << 64) - 1


def reference(key: bytes, message: bytes) -> int:
    """SipHash-2-4 of any message, written from the paper."""

    def rounds(v: list[int], times: int) -> None:
        for _ in range(times):
            for a, b, turn in ((0, 1, 13), (2, 3, 16)):
                v[a] = (v[a] + v[b]) & MASK
                v[b] = (v[b] << turn | v[b] >> 64 - turn) & MASK ^ v[a]
            v[0] = (v[0] << 32 | v[0] >> 32) & MASK
            for a, b, turn in ((2, 1, 17), (0, 3, 21)):
                v[a] = (v[a] + v[b]) & MASK
                v[b] = (v[b] << turn | v[b] >> 64 - turn) & MASK ^ v[a]
            v[2] = (v[2] << 32 | v[2] >> 32) & MASK

    k0, k1 = (int.from_bytes(part, "little") for part in (key[:8], key[8:]))
    text = b"somepseudorandomlygeneratedbytes"
    v = [k ^ int.from_bytes(text[8 * i : 8 * i + 8], "big") for i, k in enumerate((k0, k1, k0, k1))]
    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 255])
    for at in range(0, len(padded), 8):
        block = int.from_bytes(padded[at : at + 8], "little")
        v[3] ^= block
        rounds(v, 2)
        v[0] ^= block
    v[2] ^= 0xFF
    rounds(v, 4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def ours(key: bytes, message: bytes) -> int:
    words = np.frombuffer(key + message, "<u8")
    return int(chance.siphash(*words))


def test_the_reference_gives_the_value_of_the_paper() -> None:
    assert reference(KEY, bytes(range(15))) == 0xA129CA6149BE45E5  # Aumasson and Bernstein, appendix A


def test_siphash_gives_the_official_vector_for_sixteen_bytes() -> None:
    official = bytes.fromhex("db9bc2577fcc2a3f")  # vectors_sip64[16] of the authors' own program
    assert ours(KEY, bytes(range(16))) == int.from_bytes(official, "little") == reference(KEY, bytes(range(16)))


def test_siphash_agrees_with_the_reference_for_any_key_and_message() -> None:
    dice = random.Random(1)
    for _ in range(300):
        key, message = dice.randbytes(16), dice.randbytes(16)
        assert ours(key, message) == reference(key, message)


def record(key: bytes) -> np.ndarray:
    from engine.heap import RECORD

    state = RECORD.new()
    state[0]["key"] = chance.key_words(key)
    return state


def chi_square(counts: list[int]) -> float:
    """By how many standard deviations the counts are more uneven than chance would have it."""
    expected = sum(counts) / len(counts)
    statistic = sum((n - expected) ** 2 / expected for n in counts)
    freedom = len(counts) - 1
    return (statistic - freedom) / (2 * freedom) ** 0.5


@pytest.mark.parametrize("n", [2, 3, 7, 52, 108])
def test_draws_from_a_stream_are_even(n: int) -> None:
    state = record(KEY)
    counts = [0] * n
    for counter in range((100 if UNCOMPILED else 400) * n):
        counts[chance.below(state[0], 1, counter, n)] += 1
    assert abs(chi_square(counts)) < 5


@pytest.mark.parametrize("n", [2, 6, 100])
def test_dice_are_even(n: int) -> None:
    dice, counts = chance.dice(11), [0] * n
    for _ in range((100 if UNCOMPILED else 400) * n):
        counts[chance.roll(dice, n)] += 1
    assert abs(chi_square(counts)) < 5


def test_streams_counters_and_keys_give_different_draws() -> None:
    def draws(key: bytes, stream: int, first: int) -> list[int]:
        state = record(key)
        return [int(chance.below(state[0], stream, first + i, 1 << 30)) for i in range(20)]

    base = draws(KEY, 1, 0)
    assert base == draws(KEY, 1, 0)
    others = [draws(KEY, 2, 0), draws(KEY, 1, 20), draws(bytes(16), 1, 0)]
    assert all(not set(base) & set(other) for other in others)
    assert draws(KEY, 1, 5)[0] == base[5]  # a draw depends on nothing but its counter


def test_a_draw_from_one_is_zero_and_none_reaches_its_bound() -> None:
    state = record(KEY)
    assert {int(chance.below(state[0], 3, i, 1)) for i in range(50)} == {0}
    assert max(int(chance.below(state[0], 3, i, (1 << 32) - 1)) for i in range(50)) < (1 << 32) - 1


def test_seeds() -> None:
    assert chance.key_from(7) == chance.key_from(7) != chance.key_from(8)
    assert chance.key_from(-(10**40)) != chance.key_from(10**40)
    assert chance.key_from(KEY) == KEY
    assert chance.key_from(None) != chance.key_from(None)
    for wrong in ("7", 1.5, True, b"short", bytes(17), [], object()):
        with pytest.raises(WrongOption, match="a seed is a whole number"):
            chance.key_from(wrong)


def test_the_hash_of_a_key_commits_to_it() -> None:
    assert chance.key_hash(KEY) == chance.key_hash(KEY) != chance.key_hash(bytes(16))
    assert KEY.hex() not in chance.key_hash(KEY)
