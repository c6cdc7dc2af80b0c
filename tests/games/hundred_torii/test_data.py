"""components.toml: what the rules could not play with is refused when it is loaded, with the file and the line at fault."""

import re
import tomllib

import pytest

from ukiyo.games.hundred_torii.components import FILE, TILE, TILES
from ukiyo.games.hundred_torii.components.own_data import ENTRIES, read

TEXT = FILE.read_text("utf-8")


def line_of(part: str, text: str = TEXT) -> int:
    return text[: text.index(part)].count("\n") + 1


def refused(old: str, new: str) -> str:
    """What is said of the file with one part changed."""
    assert TEXT.count(old) >= 1
    with pytest.raises(ValueError, match=r"my\.toml: ") as caught:
        read(TEXT.replace(old, new, 1), "my.toml")
    return str(caught.value)


def test_the_file_as_it_is() -> None:
    raw, tiles = read(TEXT, FILE)
    assert raw == tomllib.loads(TEXT) and [tiles[name] for name in TILES] == TILE[:-1].tolist()


@pytest.mark.parametrize(
    ("old", "new", "entry"),
    [
        ('"shrine", "stone"]\nsmall', '"shrine"]\nsmall', "[landmarks] names"),
        ('"shrine", "stone"]\nsmall', '"shrine", "stone", "well"]\nsmall', "[landmarks] names"),
        ('"shrine", "stone"]\nsmall', '"shrine", "rock"]\nsmall', "[landmarks] names"),
        ("small = 20", "small = 200", "[landmarks] small"),
        ("large = 4 ", "large = 3 ", "[landmarks] large"),
        ("exchange = 5", "exchange = 0", "[landmarks] exchange"),
        ("exchange = 5", "exchange = 5.0", "[landmarks] exchange"),
        ("exchange = 5", "exchange = true", "[landmarks] exchange"),
        ("large_points = [5, 10]", "large_points = [5]", "[landmarks] large_points"),
        ("large_points = [5, 10]", "large_points = [5, 10, 15]", "[landmarks] large_points"),
        ("large_points = [5, 10]", "large_points = [10, 5]", "[landmarks] large_points"),
        ("all = 8", "all = 7", "[coins] all"),
        ("each = 2", 'each = "two"', "[coins] each"),
        ("expert = 0 }", "expert = 0, master = 0 }", "[coins] solo"),
        (", expert = 0 }", " }", "[coins] solo"),
        ("expert = 0 }", "expert = 9 }", "[coins] all"),
        ('"samurai", "vendor"]\ncost', '"vendor", "samurai"]\ncost', "[characters] names"),
        ("cost = [3, 3, 3, 1, 1]", "cost = [3, 3, 3, 1]", "[characters] cost"),
        ("cost = [3, 3, 3, 1, 1]", "cost = [3, 3, 3, 1, 1, 1]", "[characters] cost"),
        ("cost = [3, 3, 3, 1, 1]", "cost = [4, 3, 3, 1, 1]", "[characters] cost"),
        ("cost = [3, 3, 3, 1, 1]", "cost = [3, 3, 3, 1, 0]", "[characters] cost"),
        ("solo_cost = [3, 3, 3, 2, 1]", "solo_cost = [3, 3, 3, 2]", "[characters] solo_cost"),
        ("token_points = [2, 4]", "token_points = 2", "[characters] token_points"),
        ("tokens = 4 ", "tokens = 3 ", "[characters] tokens"),
        ("all_six = [5, 3]", "all_six = [5, 3, 1]", "[achievements] all_six"),
        ("three_tens = [5, 3]", "three_tens = [5]", "[achievements] three_tens"),
        ("landmarks = 2 ", "landmarks = 0 ", "[enclosure] landmarks"),
        ("tiles = 2", "tiles = 3", "[hand] tiles"),
        ("solo = 3", "solo = 4", "[hand] solo"),
        ('"lotus", "shrine", "stone"]\nrewards', '"lotus", "shrine"]\nrewards', "[solo] columns"),
        ('"lotus", "shrine", "stone"]\nrewards', '"lotus", "shrine", "lotus"]\nrewards', "[solo] columns"),
        ('"lotus", "shrine", "stone"]\nrewards', '"lotus", "shrine", "stone", "lotus"]\nrewards', "[solo] columns"),
        ('"vendor", "enclosure"]', '"vendor", "coin"]', "[solo] rewards"),
        ("most_in_column = 4", "most_in_column = 5", "[solo] most_in_column"),
        ("large_at = [2, 4]", "large_at = [4, 2]", "[solo] large_at"),
        ("large_at = [2, 4]", "large_at = [2, 5]", "[solo] large_at"),
        ("extra_at = 2", "extra_at = 3", "[solo] extra_at"),
        ("discards = 2", "discards = -1", "[solo] discards"),
        ("4 = 40 }", "4 = 43 }", "[tiles] used"),
        ("4 = 40 }", "4 = 40, 5 = 42 }", "[tiles] used"),
        ("most_landmarks = 2", "most_landmarks = 3", "[tiles] most_landmarks"),
        ("most_torii = 2", "most_torii = 3", "[tiles] most_torii"),
        ("reward_points = 4", 'reward_point = 4\nreward_points = 4', "[solo] reward_point"),
        ("[hand]", "[hands]", "[hands]"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_refused_with_its_line(old: str, new: str, entry: str) -> None:
    said = refused(old, new)
    changed = TEXT.replace(old, new, 1)
    table, _, key = entry.partition(" ")
    wanted = re.search(rf"^{re.escape(key)}\s*=", changed[changed.index(table) :], re.MULTILINE) if key else None
    line = (
        line_of(table, changed) if wanted is None else changed[: changed.index(table) + wanted.start()].count("\n") + 1
    )
    assert said.startswith(f"my.toml: line {line}: {entry}"), said


@pytest.mark.parametrize("table", ENTRIES)
def test_a_missing_entry_or_table_is_named(table: str) -> None:
    before, head, rest = TEXT.partition(f"[{table}]\n")
    for key in ("provenance", *ENTRIES[table]):
        if key == "standard":  # many lines
            continue
        shorter, found = re.subn(rf"^{key} =.*\n", "", rest, count=1, flags=re.MULTILINE)
        assert found
        with pytest.raises(ValueError, match=rf"my\.toml: line {line_of(head)}: \[{table}\] {key} is missing"):
            read(before + head + shorter, "my.toml")
    with pytest.raises(ValueError, match=rf"my\.toml: line \d+: \[{table}\] the table is missing"):
        read(before + (rest[rest.index("\n[") :] if "\n[" in rest else ""), "my.toml")


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("T02: NE SW; N red; bridge NE", "T02: NE SW; N red; bridge NW", "T02:", "is no path of this tile"),
        (
            "T42: NES; S blue; lantern NES, lotus W",
            "T42: NES; S blue; lantern NES, lotus W, stone W",
            "T42:",
            "3 landmarks",
        ),
        ("T01: NESW; -; bridge NESW", "T01: NESW; N red, N red, N blue; bridge NESW", "T01:", "3 torii"),
        ("T42: NES; S blue; lantern NES, lotus W", "", "standard =", "T42 is missing"),
        ("T42: NES; S blue", "T43: NES; S blue", "T42:", "no tile is called"),
        ("T42: NES; S blue", "T41: NES; S blue", "T42:", "a second time"),
    ],
)
def test_a_wrong_tile_is_refused_with_its_line(old: str, new: str, line: str, message: str) -> None:
    said = refused(old, new)
    assert said.startswith(f"my.toml: line {line_of(line)}: ") and message in said


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    assert "line" in refused("small = 20", "small = twenty")
