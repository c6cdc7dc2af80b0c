"""Texts of one's own on the command line: a value that begins with @ is the text of a file."""

import json
import re
from pathlib import Path

import pytest

import ukiyo
from cli.running import run
from cli.test_play import typed
from ukiyo.engine.texts import LONGEST_FILE, LONGEST_TEXT

GAME = "hundred-torii"
TILES = "T02: NE SW; N red; bridge NE\nT03: NS; -; stone NS\n"


@pytest.fixture
def tiles(tmp_path: Path) -> Path:
    path = tmp_path / "tiles.txt"
    path.write_text(TILES, "utf-8")
    return path


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("line_end", [b"\n", b"\r\n"])
def test_the_text_of_a_file_is_played_and_told(
    tmp_path: Path, mark: bytes, line_end: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tiles=mine.txt"
    path.write_bytes(mark + TILES.encode().replace(b"\n", line_end))
    command = ("simulate", GAME, "--games", "1", "--set", f"tiles=@{path}", "--journals", tmp_path / "games")
    assert run(capsys, *command)[0] == 0
    (journal,) = (tmp_path / "games").iterdir()
    assert ukiyo.load(journal).options["tiles"] == TILES.rstrip()
    assert run(capsys, "verify", journal)[0] == 0
    told = f"Played with your own tiles:\n  {TILES.rstrip()}".replace("\nT03", "\n  T03")
    for show in ("show", "replay"):
        assert told in run(capsys, show, journal)[1]
    options = run(capsys, "show", journal, "--options")[1]
    assert "tiles=your own\n" in options and "first=random\n" in options and told in options


def test_a_long_text_is_told_in_full_where_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "long.txt", tmp_path / "games"
    path.write_text("".join(f"T{n:02}: NE SW; N red; bridge NE\n" for n in range(1, 31)))
    assert run(capsys, "simulate", GAME, "--games", "1", "--set", f"tiles=@{path}", "--journals", out)[0] == 0
    (journal,) = out.iterdir()
    shown = run(capsys, "show", journal)[1]
    assert "Played with your own tiles (30 lines; `ukiyo show FILE --options` prints them)." in shown
    assert "T29" not in shown and "  T30: NE SW; N red; bridge NE" in run(capsys, "show", journal, "--options")[1]


def test_a_standard_game_says_nothing_of_own_components(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Played with" not in run(capsys, "show", journal)[1] + run(capsys, "show", journal, "--options")[1]


def test_play_and_soak_take_files_too(
    tiles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q")
    journal = tmp_path / "game.ukiyo"
    status, out, _ = run(
        capsys, "play", GAME, "--seats", "person,person", "--set", f"tiles=@{tiles}", "--journal", journal
    )
    assert status == 0 and "Played with your own tiles:\n  T02: NE SW" in out
    typed(monkeypatch, "q")
    assert "Played with your own tiles" in run(capsys, "play", "--resume", journal)[1]
    status, out, _ = run(capsys, "soak", GAME, "--games", "1", "--bounds", "0", "--also", f"tiles=@{tiles}", "--json")
    assert status == 0 and json.loads(out)["ok"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "nothing is written there"),
        (b"\n \r\n", "nothing is written there"),
        (b"\x89PNG\r\n\x1a\n", "no text in UTF-8"),
        (b"T02: NE\0", "line 1: the character U+0000 does not belong in a text"),
        ("T02".encode("utf-16"), "no text in UTF-8"),
        (b"x" * (LONGEST_TEXT + 1), "at most 100,000 are taken"),
        (b"x" * (LONGEST_FILE + 1), "at most 100,000 characters are taken"),
        (b"\n\nT02", "option tiles: line 3: 'T02'"),
    ],
)
@pytest.mark.parametrize("option", ["--set", "--also"])
def test_a_file_that_is_none(
    tmp_path: Path, content: bytes, told: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    status, out, err = run(capsys, "soak", GAME, "--games", "1", option, f"tiles=@{path}")
    assert status == 2 and not out and told in err and err.count("\n") == 1


def test_what_is_no_file_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path, told in (
        (tmp_path, "this is a folder"),
        (tmp_path / "nothing", "there is no such file"),
        ("", "expected a path"),
        ("/dev/zero", "at most 100,000 characters"),
        ("x" * 5000, "cannot be read"),
    ):
        status, _, err = run(capsys, "simulate", GAME, "--set", f"tiles=@{path}")
        assert status == 2 and told in err, (path, err)


@pytest.mark.parametrize("option", ["--set", "--also"])
def test_the_name_of_a_file_is_not_its_text(tiles: Path, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "soak", GAME, "--games", "1", option, f"tiles={tiles}")
    assert status == 2 and f"To use the text of that file write tiles=@{tiles}" in err


def test_home_is_where_a_person_thinks_it_is(
    tiles: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tiles.parent))
    assert run(capsys, "simulate", GAME, "--games", "1", "--set", "tiles=@~/tiles.txt")[0] == 0


# --- names ------------------------------------------------------------------------------------------------------------
def test_a_name_comes_back_from_the_journal_or_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = "person:Z\udcffo\u202e\tb \"'é鳥"  # half a character: an argument that is no UTF-8
    for seats, names in (
        (f"{odd},person:{'x' * 24}", ("Zo b \"'é鳥", "x" * 24)),
        ("person,person:Aya", ("Artist 1", "Aya")),
    ):
        journal = tmp_path / f"{len(seats)}.ukiyo"
        typed(monkeypatch, "q")
        assert run(capsys, "play", GAME, "--seats", seats, "--journal", journal)[0] == 0
        typed(monkeypatch, "q")
        assert f": {', '.join(names)}. Type h" in run(capsys, "play", "--resume", journal)[1]
    status, _, err = run(capsys, "play", GAME, "--seats", f"person:{'x' * 25},adept")
    assert status == 2 and "is too long: at most 24 characters" in err


# --- what is said -----------------------------------------------------------------------------------------------------
def test_what_is_our_own_stands_above_the_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = ukiyo.game(GAME)
    monkeypatch.setitem(game.__dict__, "reconstructed", "The tiles are our own.")
    assert run(capsys, "rules", GAME)[1].startswith(f"{game.title}. The tiles are our own.\n")
    assert "The tiles are our own." in run(capsys, "games", GAME)[1]
    assert json.loads(run(capsys, "games", GAME, "--json")[1])["reconstructed"] == "The tiles are our own."
    assert json.loads(run(capsys, "rules", GAME, "--json")[1])[0]["number"]


def test_a_tie_says_how_it_was_decided(
    journal: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dataclasses import replace

    from ukiyo.engine.position import Position

    sheet = Position.score_sheet
    monkeypatch.setattr(
        Position, "score_sheet", lambda self, names=(): replace(sheet(self, names), tie="Torii decide.")
    )
    for command in ("show", "replay"):
        assert run(capsys, command, journal)[1].endswith("Torii decide.\n")


ONE = re.compile(r"(?<![\d.,+])1 (?!is |was |has |of |as )[a-z]+s\b")
SINGULAR = ("lotus", "less", "across", "previous")


@pytest.mark.parametrize("game", ukiyo.games())
def test_one_is_no_plural_in_any_command(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games"
    sitting = ("--seats", "random,greedy")  # two alike would be told apart by numbers: «random 1 wins»
    said = run(capsys, "simulate", game, "--games", "1", *sitting, "--journals", out)[1]
    said += run(capsys, "soak", game, "--games", "1", "--bounds", "0")[1]
    said += run(capsys, "arena", game, "--bots", "random,random", "--games", "1")[1]
    (journal,) = out.iterdir()
    for command in (("show", journal), ("verify", journal), ("games", game), ("show", journal, "--at", "1")):
        said += run(capsys, *command)[1]
    said += run(capsys, "show", journal, "--at", "1", "--seat", "0")[1] + run(capsys, "replay", journal)[1]
    said = re.sub(r"(random|Artist) \d", "Aya", said)
    found = [each[0] for each in ONE.finditer(said) if not each[0].endswith(SINGULAR)]
    assert not found, found
