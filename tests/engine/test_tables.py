"""Tables of components: whatever is wrong is named with its file, line and entry."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ukiyo.engine.errors import UkiyoError
from ukiyo.engine.tables import BadComponents, Components

TEXT = """# of a game
[board]
provenance = "a guess"
rows = 7
seal = [2, 4]

[cards.water]
A = { points = 3, words = "each" }
"B" = { points = -3 }
"""


@pytest.fixture
def tables(tmp_path: Path) -> Components:
    file = tmp_path / "components.toml"
    file.write_text(TEXT, "utf-8")
    return Components(file)


def test_what_is_right_is_read(tables: Components) -> None:
    assert tables.whole("board.rows", 1, 7) == 7 and tables.wholes("board.seal", 2, 1, 7) == [2, 4]
    assert tables.text("cards.water.A.words") == "each" and tables.names("cards.water") == ("A", "B")
    tables.only("board", ("rows", "seal"))
    tables.only("", ("board", "cards"))


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda t: t.whole("board.rows", 1, 6), "line 4: board.rows: a whole number from 1 to 6, not 7"),
        (lambda t: t.whole("cards.water.B.points", 0, 9), "line 9: cards.water.B.points: a whole number from 0 to 9, not -3"),
        (lambda t: t.whole("cards.water.A.words", 0, 9), "line 8: cards.water.A.words: a whole number from 0 to 9, not 'each'"),
        (lambda t: t.wholes("board.seal", 3, 0, 9), "line 5: board.seal: a list of 3 whole numbers, not [2, 4]"),
        (lambda t: t.wholes("board.seal", 2, 0, 3), "line 5: board.seal: a whole number from 0 to 3, not 4"),
        (lambda t: t.text("board.rows"), "line 4: board.rows: a text, not 7"),
        (lambda t: t.names("board.rows"), "line 4: board.rows: a table of entries, not 7"),
        (lambda t: t.entry("cards.water.C.points"), "line 7: cards.water: C is missing"),
        (lambda t: t.entry("wheels.big"), "line 1: wheels.big: wheels is missing"),
        (lambda t: t.only("board", ("rows",)), "line 5: board.seal: no such entry: they are rows"),
        (lambda t: t.only("board", ("rows", "seal", "columns")), "line 2: board: columns is missing"),
        (lambda t: t.only("", ("board",)), "line 7: cards: no such entry: they are board"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(tables: Components, ask: Callable[[Components], Any], message: str) -> None:
    with pytest.raises(BadComponents) as told:
        ask(tables)
    assert str(told.value) == f"components.toml, {message}" and isinstance(told.value, UkiyoError)


def test_what_is_no_table_at_all_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for content, message in ((b"[board]\nrows = \n", r"mine\.toml: .*line 2"), (b"\xff\xfe", r"mine\.toml: .*utf-8")):
        file.write_bytes(content)
        with pytest.raises(BadComponents, match=message):
            Components(file)
