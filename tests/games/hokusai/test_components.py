"""The tables: as many of everything as the rulebook tells, and what its examples need."""

from collections import Counter

import numpy as np
import pytest

from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import (
    ARTISAN_POINTS,
    ARTISAN_TOOLS,
    ARTISAN_USES,
    ARTISANS,
    COLLECTED,
    COLLECTION,
    COLLECTIONS,
    COLLECTS,
    ICON,
    KAKEMONOS,
    MASTERS,
    N_INDIVIDUAL,
    N_PUBLIC,
    PAINTINGS,
    PIGMENT_COUNT,
    PLACE,
    POSITIONS,
    RAW,
    REFILLS,
    TOKENS,
    TOOL_TOKENS,
    TOOLS,
    VALUE,
)
from ukiyo.games.hokusai.state import RECORD


@pytest.mark.rule("HK-1.1")
def test_as_many_as_the_rulebook_tells() -> None:
    assert PIGMENT_COUNT.sum() == 110 and PIGMENT_COUNT.tolist() == [20, 20, 20, 10, 10, 10, 20]
    assert len(TOOLS) * TOOL_TOKENS == 50 and len(KAKEMONOS) == 32 and len(ARTISANS) == 25
    assert (N_PUBLIC, N_INDIVIDUAL, len(MASTERS), len(TOKENS)) == (9, 8, 6, 5)
    assert all(table["provenance"] for table in RAW.values())


@pytest.mark.rule("HK-1.2")
def test_collections() -> None:
    pairs = Counter(zip(COLLECTION.tolist(), VALUE.tolist(), strict=True))
    assert pairs == {(c, v): 1 for c in range(len(COLLECTIONS)) for v in (3, 5, 7, 9)}


@pytest.mark.rule("HK-1.3")
def test_pigments_of_a_kakemono() -> None:
    for card in range(32):
        needs = [c for c in PLACE[card].tolist() if c >= 0]
        assert sum(1 if c < 3 else 2 for c in needs) == VALUE[card]
        assert all(needs.count(c) <= 2 for c in needs)
    assert len(PAINTINGS) == len(set(PAINTINGS))


@pytest.mark.rule("HK-1.4")
def test_icons_of_fit() -> None:
    for value, icons in ((3, 8), (5, 7), (7, 6), (9, 5)):
        assert {int((ICON[card] >= 0).sum()) for card in range(32) if VALUE[card] == value} == {icons}
    counts = Counter(ICON.ravel().tolist())
    assert [counts[k] for k in range(8)] == [32, 32, 32, 20, 20, 20, 26, 26]


@pytest.mark.rule("HK-1.5", "HK-1.6")
def test_artisans_and_tools() -> None:
    assert TOOLS == ("stiletto", "chisel", "basket", "hammer", "brush") and TOOL_TOKENS == 10
    icons = Counter(tool for row in ARTISAN_TOOLS.tolist() for tool in row if tool >= 0)
    assert icons == dict.fromkeys(range(5), 7)
    assert sorted(ARTISAN_POINTS.tolist()) == [0] * 20 + [3] * 5 and np.count_nonzero(ARTISAN_USES) == 10
    pairs = {tuple(row) for row in ARTISAN_TOOLS.tolist() if row[1] >= 0}
    assert len(pairs) == 10
    skilled = [int(uses) for uses in ARTISAN_USES if uses]
    assert {uses.bit_length() - 1 for uses in skilled} == {1, 2, 3, 5, 6, 7} and all(
        u.bit_count() == 1 for u in skilled
    )
    assert not (ARTISAN_POINTS[ARTISAN_TOOLS[:, 1] >= 0]).any()


@pytest.mark.rule("HK-1.7")
def test_objectives() -> None:
    assert sorted(int(p).bit_count() for p in POSITIONS) == [0, 0] + [4] * 7
    named = [[k for k in range(8) if int(c) >> k & 1] for c in COLLECTED]
    assert Counter(k for row in named for k in row) == dict.fromkeys(range(8), 3)
    assert all(len(row) == 3 for row in named)
    assert all(len(set(a) & set(b)) <= 1 for i, a in enumerate(named) for b in named[:i])


@pytest.mark.rule("HK-10.8")
def test_the_track() -> None:
    assert COLLECTS[4:].tolist() == [3] * 4 + [2] * 5 + [1] * 3
    assert REFILLS[4:].tolist() == [5] * 3 + [6] * 6 + [7] * 3


def test_the_record_is_small() -> None:
    assert RECORD.size < 600 and len(GAME.actions) < 2100
