"""The tables: as many of everything as the rulebook tells, and what its examples need."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import ukiyo
from ukiyo.engine.errors import UkiyoError
from ukiyo.engine.tables import BadComponents
from ukiyo.games.hokusai import GAME, components
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
from ukiyo.games.hokusai.components.reading import checked
from ukiyo.games.hokusai.state import RECORD

FILE = Path(components.__file__).parent.with_name("components.toml")


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


# --- a file that was changed ------------------------------------------------------------------------------------------
def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """The file with some texts replaced."""
    text = FILE.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = folder / "components.toml"
    file.write_text(text, "utf-8")
    return file


WRONG = [
    ('letters = "RBYOPGK"', 'letters = "RBYOPG"', "pigments.letters"),
    ("counts = [20, 20, 20, 10, 10, 10, 20]", "counts = [20, 20, 20, 10, 10, 10]", "pigments.counts"),
    ("studio = [2, 2, 2, 0, 0, 0, 4]", "studio = [2, 2, 2, 0, 0, 0, 4, 1]", "pigments.studio"),
    ("each = { 2 = 5, 3 = 6, 4 = 7, 5 = 10 }", "each = { 2 = 5, 3 = 6, 4 = 7 }", "rondel.each"),
    ("random = { 2 = 0, 3 = 2", "random = { 2 = 1, 3 = 2", "rondel.random"),
    ("penalty = 16\n", "penalty = 30\n", "track.penalty"),
    ('9 = [2, 6, ""]\n', "", "track: 9 is missing"),
    ('9 = [2, 6, ""]', '9 = [4, 6, ""]', "track.9: takes 1 to 3"),
    ('9 = [2, 6, ""]', '9 = [2, 9, ""]', "track.9: takes 1 to 3"),
    ('9 = [2, 6, ""]', '9 = [0, 6, ""]', "track.9: takes 1 to 3"),
    ('9 = [2, 6, ""]', '9 = [true, 6, ""]', "track.9: takes 1 to 3"),
    ('9 = [2, 6, ""]', "9 = [2, 6]", "track.9: pigments taken"),
    ('9 = [2, 6, ""]', '9 = [2, 6, "last"]', "track.9: a bonus"),
    ('15 = [1, 7, "first"]', '15 = [1, 7, "first"]\n16 = [1, 7, "first"]', "track.16: no such entry"),
    ("tokens = 10\n", "tokens = 9\n", "tools.tokens"),
    ("kuniyoshi = 4 ", "kuniyoshi = 5 ", "studio.kuniyoshi"),
    ('columns = "ABCD"', 'columns = "ABCDE"', "board.columns"),
    ("rows = 4\n", "rows = 9\n", "board.rows"),
    ('centre = ["B2", "C2", "B3", "C3"]', 'centre = ["B2", "C2", "B3", "C3", "E5"]', "board.centre"),
    ("sets = [0, 0, 1, 2, 4, 8]", "sets = [0, 0, 1, 2, 4]", "scoring.sets"),
    ("fewest_pigments = [5, 3, 1]", "fewest_pigments = [5, 3]", "scoring.fewest_pigments"),
    ("fewest_pigments = [5, 3, 1]", "fewest_pigments = [5, 3, 100]", "scoring.fewest_pigments"),
    ('corners = "A1 D1 A4 D4"', 'corners = "A1 D1 A4 D5"', "public.corners: names spaces"),
    ('corners = "A1 D1 A4 D4"', 'corners = "A1 D1 A4 A1"', "public.corners: names spaces"),
    ('corners = "A1 D1 A4 D4"', 'corners = ""', "public.corners: names spaces"),
    ('corners = "A1 D1 A4 D4"', 'Corners-1 = "A1 D1 A4 D4"', "public.Corners-1: a name"),
    ('corners = "A1 D1 A4 D4"\n', "", "public: 7 of positions"),
    ('most-tools = "tools"\n', "", "public: most-tools is missing"),
    ('fuji-waves-waterfalls = "fuji waves waterfalls"', 'fuji-waves-waterfalls = "fuji waves sumo"', "individual.fuji-waves-waterfalls"),
    ('ghosts-fuji-bridges = "ghosts fuji bridges"\n', "", "individual: 8 objectives, not 7"),
    ("A25: hammer brush\n", "", "artisans.cards: 25 cards"),
    ("A25: hammer brush", "A24: hammer brush", "A24 is there twice"),
    ("A25: hammer brush", "A25: hammer brush chisel", "A25: one or two tools"),
    ("A25: hammer brush", "A25: hammer; O as R", "A25: points or"),
    ("A25: hammer brush", "A25: hammer brush; points", "A25: two tools and nothing else"),
    ("A25: hammer brush", "A25 hammer brush", "«A25 hammer brush»"),
    ("GH9: ghosts 9; YOOPG; GY R. B. .Y; Lantern ghost\n", "", "kakemonos.cards: 32 cards"),
    ("GH9: ghosts 9; YOOPG;", "GH9: ghosts 9; YOOPGGG;", "GH9: 3 to 6 pigments"),
    ("GH9: ghosts 9; YOOPG;", "GH9: ghosts 9; GY;", "GH9: 3 to 6 pigments"),
    ("GH9: ghosts 9; YOOPG;", "GH9: ghosts 9; OYOPG;", "GH9: 3 to 6 pigments"),
    ("GH9: ghosts 9; YOOPG;", "GH9: ghosts 9; YOOPK;", "GH9: 3 to 6 pigments"),
    ("GH9: ghosts 9;", "GH9: ghosts 8;", "GH9: a collection and"),
    ("GH9: ghosts 9;", "GH9: ghosts 7;", "GH9: ghosts 7 is there twice"),
    ("GH9: ghosts 9;", "GH9: sumo 9;", "GH9: a collection and"),
    ("GY R. B. .Y; Lantern", "GY R. B.; Lantern", "GH9: two icons"),
    ("GY R. B. .Y; Lantern", "GY R. B. .Yk; Lantern", "GH9: two icons"),
    ("GY R. B. .Y; Lantern", "GY R. B. .K; Lantern", "GH9: two icons"),
    ("; Lantern ghost", "", "GH9: collection and value"),
    ("[masters]", "[teachers]", "teachers: no such entry"),
]  # fmt: skip


@pytest.mark.rule("HK-1.10")
@pytest.mark.parametrize(("old", "new", "entry"), WRONG, ids=lambda text: text[:24])
def test_what_cannot_be_played_with_is_refused_with_its_line(old: str, new: str, entry: str, tmp_path: Path) -> None:
    file = changed(tmp_path, (old, new))
    with pytest.raises(BadComponents) as error:
        checked(file)
    found = str(error.value)
    assert found.startswith("components.toml, line ") and entry in found and isinstance(error.value, UkiyoError)
    head = FILE.read_text("utf-8")[: FILE.read_text("utf-8").index(old)].count("\n") + 1
    line = int(found.split()[2].rstrip(":"))
    assert line <= head + 1 and head - line < 40, "the entry, or the table that it stands in"


def test_a_file_that_is_no_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"components\.toml: .*line"):
        checked(changed(tmp_path, ("[track]", "[track")))


OTHERWISE = """
import random
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import COLLECTS, POSITIONS
assert COLLECTS[4] == 1 and int(POSITIONS[0]).bit_count() == 16
dice = random.Random(3)
for seats in (2, 5):
    position = GAME.new(seats, seats, rounds="40")
    while not position.over:
        kinds = {GAME.actions.kind(a): a for a in position.legal_ids()}
        eager = [kinds[kind] for kind in ("EXPOSE", "PAINT", "ACTIVATE", "KAKEMONO") if kind in kinds]
        position.play(eager[0] if eager and dice.random() < 0.7 else dice.choice(position.legal_ids()))
        if position.ply % 20 == 0:
            assert GAME.from_dict(position.to_dict()) == position
    assert position.text() and position.scores() == position.score_sheet().total
print("played")
"""


@pytest.mark.rule("HK-1.10")
@pytest.mark.slow
def test_what_is_reconstructed_may_be_other(tmp_path: Path) -> None:
    """The extremes of everything that may change, played without compiling."""
    package = tmp_path / "ukiyo"
    shutil.copytree(
        Path(ukiyo.__file__).parent, package, ignore=shutil.ignore_patterns("web", "__pycache__", "tokaido")
    )
    cells = " ".join(f"{column}{row}" for row in range(1, 5) for column in "ABCD")
    changes = [
        *((f'{level} = [3, {5 + (level > 6)}, ""]', f'{level} = [1, 8, "first"]') for level in range(4, 8)),
        *((f'{level} = [1, 7, "first"]', f'{level} = [3, 1, ""]') for level in range(13, 16)),
        ('corners = "A1 D1 A4 D4"', f'corners = "{cells}"'), ('centre = "B2 C2 B3 C3"', 'middle = "B2"'),
        ("GH9: ghosts 9; YOOPG;", "GHX: ghosts 9; RRRRRR;"), ("FU5: fuji 5; BBYP; aP BR Y. Ya;", "F: fuji 5; OOPPGG; .. .. .. ..;"),
        ("WV3: waves 3; BBY; YP PB OR aB;", "WV3: waves 3; RRBBYY; kk kk aa aa;"), ("A16: stiletto chisel", "A16: brush brush"),
        ('fuji-waves-waterfalls = "fuji waves waterfalls"', 'ghosts = "ghosts"'), ("fewest_pigments = [5, 3, 1]", "fewest_pigments = [9, 9, 0]"),
    ]  # fmt: skip
    shutil.copy(changed(tmp_path, *changes), package / "games" / "hokusai" / "components.toml")
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", OTHERWISE], capture_output=True, text=True, env=env, timeout=300)
    assert done.stdout == "played\n", done.stderr
