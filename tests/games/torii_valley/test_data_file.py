"""components.toml: another box is played with, and whatever the rules cannot be played with is refused with its line."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ukiyo.engine.tables import BadComponents
from ukiyo.games.torii_valley import components

FOLDER = Path(components.__file__).parents[1]
TEXT = (FOLDER / "components.toml").read_text("utf-8")


def loaded(name: str, file: Path) -> ModuleType:
    """A module of the game, read from a file of its own."""
    spec = importlib.util.spec_from_file_location(f"another_{name}", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def box(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The components of a data file, its named boards checked too."""
    package = folder / "components"
    package.mkdir(exist_ok=True)
    for name in ("__init__.py", "paper.py"):
        (package / name).write_text((FOLDER / "components" / name).read_text("utf-8"), "utf-8")
    (folder / "components.toml").write_text(text, "utf-8")
    module = loaded("components", package / "__init__.py")
    monkeypatch.setitem(sys.modules, components.__name__, module)
    loaded("paper", package / "paper.py")
    return module


def test_the_file_as_delivered_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert box(tmp_path, TEXT, monkeypatch).SPACES == components.SPACES


@pytest.mark.rule("TV-1.2", "TV-1.3", "TV-1.4", "TV-2.2")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('names = ["bamboo", "cherry"', 'names = ["cherry", "bamboo"', "landscapes.names: rules and pictures know bamboo"),
        ('"yellow", "purple"]', '"yellow"]', "torii.colours: rules and pictures know red"),
        ('"yellow", "purple"]', '"yellow", "pink"]', "torii.colours: rules and pictures know red"),
        ("[0, 0, 2, 4, 7, 10]", "[0, 0, 2, 4, 7]", "torii.set_points: a list of 6 whole numbers"),
        ("[0, 0, 2, 4, 7, 10]", "[0, 0, 2, 4, 7, 10, 12]", "torii.set_points: a list of 6 whole numbers"),
        ("[0, 0, 2, 4, 7, 10]", "[0, 0, 2, 4, 7, -1]", "torii.set_points: a whole number from 0 to 99, not -1"),
        ("[0, 0, 2, 4, 7, 10]", "[1, 1, 2, 4, 7, 10]", "torii.set_points: nothing for no torii"),
        ("[0, 0, 2, 4, 7, 10]", "[0, 0, 4, 6, 7, 10]", "torii.set_points: nothing for no torii, and for each further one"),
        ("[0, 0, 2, 4, 7, 10]", '"many"', "torii.set_points: a list of 6 whole numbers, not 'many'"),
        ("plain = 10,", "plain = 11,", "tiles.bamboo: the box holds 24 of them, not 25"),
        ("plain = 8,", "plain = -8,", "tiles.village.plain: a whole number from 0 to 108, not -8"),
        ("plain = 8,", "plain = 8.0,", "tiles.village.plain: a whole number from 0 to 108, not 8.0"),
        ("plain = 8,", "plain = true,", "tiles.village.plain: a whole number from 0 to 108, not True"),
        ("plain = 16, red = 0, blue = 2,", "plain = 16, red = 2, blue = 0,", "tiles: 7 tiles show a red torii, not 9"),
        ("plain = 10, red = 2, blue = 2, green = 0, yellow = 1, purple = 2, paintbrush = 7",
         "plain = 11, red = 2, blue = 2, green = 0, yellow = 1, purple = 2, paintbrush = 6",
         "tiles.bamboo.paintbrush: 7 paintbrushes, not 6"),
        ("plain = 8,  red = 1, blue = 1, green = 1, yellow = 0, purple = 1, paintbrush = 0",
         "plain = 7,  red = 1, blue = 1, green = 1, yellow = 0, purple = 1, paintbrush = 1",
         "tiles.village.paintbrush: 0 paintbrushes, not 1"),
        ("green = 1, yellow = 0, ", "green = 1, ", "tiles.village: yellow is missing"),
        ("green = 1, yellow = 0, ", "green = 1, yellow = 0, pink = 0, ", "tiles.village.pink: no such entry"),
        ("village  = { plain", "temple  = { plain", "tiles.temple: no such entry"),
        ("rows = 7", "rows = 9", "board.rows: a whole number from 5 to 7, not 9"),
        ("rows = 7", "rows = 4", "board.rows: a whole number from 5 to 7, not 4"),
        ("columns = 7", "columns = 9", "board.columns: a whole number from 7 to 7, not 9"),
        ("seal_rows = [2, 4]", "seal_rows = [2, 5]", "board.seal_rows: row 5 has not three spaces"),
        ("seal_rows = [2, 4]", "seal_rows = [2, 8]", "board.seal_rows: a whole number from 1 to 6, not 8"),
        ("seal_rows = [2, 4]", "seal_rows = [0, 2]", "board.seal_rows: a whole number from 1 to 6, not 0"),
        ("seal_rows = [2, 4]", "seal_rows = [4, 4]", "board.seal_rows: two rows, the lower one first"),
        ("seal_rows = [2, 4]", "seal_rows = [2]", "board.seal_rows: a list of 2"),
        ('parchment = "e3"', 'parchment = "e4"', "board.parchment: a space such as e3"),
        ('parchment = "e3"', 'parchment = "d4"', "board.parchment: a space such as e3, neither in a seal row"),
        ('parchment = "e3"', 'parchment = "e7"', "board.parchment: a space such as e3, neither in a seal row nor in the top row"),
        ('parchment = "e3"', "parchment = 3", "board.parchment: a text, not 3"),
        ("notches = 8", "notches = 9", "wheels.big.notches: a whole number from 4 to 8, not 9"),
        ("notches = 6", "notches = 3", "wheels.small.notches: a whole number from 4 to 6, not 3"),
        ("arrows = [0, 4]", "arrows = [0, 8]", "wheels.big.arrows: a whole number from 0 to 7, not 8"),
        ("arrows = [0, 4]", "arrows = [1, 4]", "wheels.big.arrows: notches are counted from the first arrow, 0"),
        ("arrows = [0, 3]", "arrows = [0, 0]", "wheels.small.arrows: notches are counted"),
        ("arrows = [0, 3]", "arrows = [0]", "wheels.small.arrows: a list of 2"),
        ("[2, 6]]", "[2, 8]]", "wheels.solo_links: pairs of notches of the big wheel, 0 to 7"),
        ("[2, 6]]", "[2, -1]]", "wheels.solo_links: pairs"),
        ("[2, 6]]", "[2, 2]]", "wheels.solo_links: pairs"),
        ("[2, 6]]", "[2, 3]]", "wheels.solo_links: pairs of notches of the big wheel, 0 to 7, each notch in one pair"),
        ("[2, 6]]", "[2, 6, 1]]", "wheels.solo_links: pairs"),
        ("[2, 6]]", '["2", "6"]]', "wheels.solo_links: pairs"),
        ("[2, 6]]", "2]", "wheels.solo_links: pairs"),
        ("solo_links = [[0, 3], [4, 7], [2, 6]]", "solo_links = 3", "wheels.solo_links: pairs"),
        ("4 = [5, 4, 4, 3]", "4 = [6, 4, 4, 3]", "parchments.4: a whole number from 1 to 5, not 6"),
        ("4 = [5, 4, 4, 3]", "4 = [5, 4, 4]", "parchments.4: a list of 4"),
        ("4 = [5, 4, 4, 3]", "4 = [3, 4, 4, 5]", "parchments.4: the best first"),
        ("3 = [5, 4, 3]", "3 = [5, 4, 0]", "parchments.3: a whole number from 1 to 5, not 0"),
        ("1 = [5, 3]", "1 = [3, 3]", "parchments.1: the opponent's, the second, is worth less"),
        ("2 = [5, 3]\n", "", "parchments: 2 is missing"),
        ("points = 2\n", "points = -2\n", "paintbrush.points: a whole number from 0 to 99, not -2"),
        ("tiles = 24", "tiles = 0", "paper.tiles: a whole number from 1 to 100, not 0"),
        ("tiles = 24", "tiles = 20", "paper.templates.narrow-summit: 6 Paper tiles on each of 4 boards are 24, and there are only 20"),
        ('gorge = "c1 ', 'gorge = "c9 ', "paper.templates.gorge: 'c9' is no space"),
        ('gorge = "c1 ', 'gorge = "e3 ', "paper.templates.gorge: e3 must stay open"),
        ('gorge = "c1 e1', 'gorge = "c1 c1', "paper.templates.gorge: c1 is closed twice"),
        ("gorge = ", "none = ", "paper.templates.none: a name in small letters, other than «none»"),
        ("gorge = ", "Gorge = ", "paper.templates.Gorge: a name"),
        ("gorge = \"c1 e1 c3 c5 e5 d6\"", "gorge = 5", "paper.templates.gorge: a text, not 5"),
        ("medium = 50, ", "", "solo.bonus: medium is missing"),
        ("medium = 50", "middle = 50", "solo.bonus.middle: no such entry"),
        ("hard = 70", "hard = -70", "solo.bonus.hard: a whole number from 0 to 990, not -70"),
        ("[1, 1, 2, 2, 3, 3, 4]", "[1, 1, 2, 2, 3, 3]", "objectives.mountain.B.points: a list of 7 whole numbers"),
        ("[1, 1, 2, 2, 3, 3, 4]", "[1, 1, 2, 2, 3, 3, 4, 4]", "objectives.mountain.B.points: a list of 7 whole numbers"),
        ("[0, 0, 4, 12, 20]", "[0, 4, 12, 20]", "objectives.bamboo.B.points: a list of 5 whole numbers"),
        ("[0, 0, 4, 12, 20]", "[0, 2, 4, 12, 20]", "objectives.bamboo.B.points: nothing for no tile and for a single one"),
        ("[0, 1, 3, 6, 10, 15, 21]", "[0]", "objectives.cherry.A.points: a list of 7 whole numbers"),
        ("[0, 1, 3, 6, 10, 15, 21]", "[1, 1, 3, 6, 10, 15, 21]", "objectives.cherry.A.points: nothing for no tile"),
        ("[0, 1, 3, 6, 10, 15, 21]", "21", "objectives.cherry.A.points: a list of 7 whole numbers"),
        ('B = { provenance = "rulebook", points = 4 }', 'B = { provenance = "rulebook", points = [4] }',
         "objectives.water.B.points: a whole number from 0 to 99, not [4]"),
        ('B = { provenance = "rulebook", points = 4 }', "B = { points = 4 }", "objectives.water.B: provenance is missing"),
        ('B = { provenance = "rulebook", points = 4 }', "", "objectives.water: B is missing"),
        ('B = { provenance = "rulebook", points = 4 }', 'D = { provenance = "rulebook", points = 4 }', "objectives.water.D: no such entry"),
        ("[objectives.cherry]", "[objectives.sakura]", "objectives.sakura: no such entry"),
        ("[solo]", "[alone]", "alone: no such entry"),
    ],
)  # fmt: skip
def test_whatever_is_wrong_is_refused_with_its_line(
    old: str, new: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert TEXT.count(old) == 1, "the entry to change"
    with pytest.raises(BadComponents) as told:
        box(tmp_path, TEXT.replace(old, new), monkeypatch)
    found = re.fullmatch(r"components\.toml, line (\d+): (.*)", str(told.value))
    assert found and found[2].startswith(message), str(told.value)
    entry = message.split(":")[0].split(".")[-1] if "missing" not in message and "tiles: 7" not in message else ""
    line = TEXT.replace(old, new).splitlines()[int(found[1]) - 1]
    assert entry in line or f" {entry} =" in line or line.startswith(f"{message.split('.')[-2]}")


ANOTHER = {
    "rows = 7": "rows = 5",
    "seal_rows = [2, 4]": "seal_rows = [2, 4]",
    'parchment = "e3"': 'parchment = "a1"',
    "notches = 8, arrows = [0, 4]": "notches = 4, arrows = [0, 1]",
    "notches = 6, arrows = [0, 3]": "notches = 5, arrows = [0, 4]",
    "[[0, 3], [4, 7], [2, 6]]": "[[0, 3]]",
    "[1, 1, 2, 2, 3, 3, 4]": "[9, 8, 7, 6, 5]",
    "4 = [5, 4, 4, 3]": "4 = [4, 3, 2, 1]",
    "[0, 0, 2, 4, 7, 10]": "[0, 1, 2, 3, 4, 99]",
    "[0, 1, 3, 6, 10, 15, 21]": "[0, 0, 0, 0, 0, 0, 0]",
    "tiles = 24": "tiles = 12",
}
PLAY = """
import random, re, sys
from pathlib import Path
real = Path.read_text
changes = eval(sys.stdin.read())
def read(self, *given, **named):
    text = real(self, *given, **named)
    if self.name == "components.toml" and "torii_valley" in str(self):
        text = re.sub(r'(?m)^[a-z]+(-[a-z]+)* = "[a-g][1-7] .*', "", text).replace("[paper.templates]", '[paper.templates]\\nrock = "a3"')
        for old, new in changes.items():
            assert text.count(old) == 1, old
            text = text.replace(old, new)
    return text
Path.read_text = read
import ukiyo
from ukiyo.games.torii_valley.check import check
from ukiyo.games.torii_valley.words import objective_text
game = ukiyo.game("torii-valley")
for seed in range(24):
    dice = random.Random(seed)
    position = game.new(1 + seed % 4, seed, board=dice.choice(["none", "rock", "c1"]))
    while not position.over:
        action = dice.choice(position.legal())
        assert action.text and position.prompt
        position.play(action)
        check(position.state)
        if dice.random() < 0.1:
            assert game.from_dict(position.to_dict()) == position
            assert position.svg() and position.text() and position.score_sheet()
            assert all(game.words.explain(position.state, f"notch-{notch}") for notch in ("big-3", "small-4"))
    assert position.ply <= game.longest
for land in ("bamboo", "cherry", "mountain", "water", "village"):
    for letter in "ABC":
        assert objective_text(land, letter) and game.scene.objective_card(land, letter)
print("played", game.longest)
"""


@pytest.mark.slow
@pytest.mark.parametrize("rows", [5, 6])
def test_another_box_is_played_with(rows: int) -> None:
    """The smallest wheels, other boards and other points: uncompiled, so that a wrong index is an error."""
    changes = {**ANOTHER, "rows = 7": f"rows = {rows}"}
    changes["[1, 1, 2, 2, 3, 3, 4]"] = str(list(range(9, 9 - rows, -1)))
    env = {**os.environ, "PYTHONPATH": str(FOLDER.parents[2]), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], input=repr(changes), env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.startswith("played ")
