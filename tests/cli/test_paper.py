"""Games on paper: verify, show, replay."""

import json
import re
import sys
from pathlib import Path

import pytest

import ukiyo
from cli.running import GAME, run


def test_verify_says_no_and_names_the_line(journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = journal.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("5 "))
    lines[at] = lines[at][:-8] + "00000000"
    bad = tmp_path / "bad.ukiyo"
    bad.write_text("\n".join(lines) + "\n")
    status, out, _ = run(capsys, "verify", journal, bad)
    assert status == 1 and f"{journal}: ok, " in out and f"{bad}: line {at + 1}: action 5" in out
    status, out, _ = run(capsys, "verify", "--json", journal, bad)
    good, wrong = json.loads(out)
    assert status == 1 and good["ok"] and not wrong["ok"] and (wrong["line"], wrong["action"]) == (at + 1, 5)
    bad.write_bytes(journal.read_bytes()[:-20])
    status, out, _ = run(capsys, "verify", bad)
    assert status == 1 and "line " in out
    bad.write_bytes(b"\xff\xfe")
    assert run(capsys, "verify", bad)[0] == 1


def test_show_a_journal_and_a_position(journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = ukiyo.load(journal).position(9)
    status, out, _ = run(capsys, "show", journal, "--at", "9", "--json")
    assert status == 0 and json.loads(out) == position.to_dict()
    saved = tmp_path / "position.json"
    saved.write_text(out)
    assert run(capsys, "show", saved, "--json")[1] == out
    assert "bag" in run(capsys, "show", saved)[1]
    assert run(capsys, "show", saved, "--svg")[1].startswith("<svg")
    view = json.loads(run(capsys, "show", saved, "--seat", "0", "--json")[1])
    assert view["view"] and "key" not in view["state"]
    saved.write_text(json.dumps(view))
    assert run(capsys, "show", saved)[0] == 0
    for extra, told in ((["--at", "3"], "--at works only with a journal"), (["--seat", "0"], "already a view")):
        status, _, err = run(capsys, "show", saved, *extra)
        assert status == 2 and told in err
    for text, told in (
        ("{}", "an object with game"),
        ("[1]", "an object"),
        ('{"game": "x"}', "no game"),
        ("{", "neither"),
    ):
        saved.write_text(text)
        status, _, err = run(capsys, "show", saved)
        assert status == 2 and told in err and str(saved) in err
    status, _, err = run(capsys, "show", journal, "--at", "999")
    assert status == 2 and "there is no action 999" in err
    status, _, err = run(capsys, "show", journal, "--seat", "3")
    assert status == 2 and "no seat 3" in err


def test_replay(journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loaded = ukiyo.load(journal)
    status, out, _ = run(capsys, "replay", journal)
    assert status == 0 and len(re.findall("random [12]: ", out)) >= len(loaded.actions) and "1. random " in out
    result = json.loads(run(capsys, "replay", journal, "--json")[1])
    assert result["over"] and result["steps"][-1]["scores"] == list(loaded.position().scores())
    picture = tmp_path / "nine.svg"
    assert run(capsys, "replay", journal, "--at", "9", "--svg", picture)[0] == 0
    assert picture.read_text().startswith("<svg")
    assert run(capsys, "replay", journal, "--at", "3", "--svg", tmp_path)[0] == 0
    assert sorted(p.name for p in tmp_path.glob("0*")) == [f"{n:04}.svg" for n in range(4)]


def test_replay_of_a_game_that_was_changed(journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = journal.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("2 "))
    changed = tmp_path / "changed.ukiyo"
    for notation in ("place a7", "place nowhere"):
        number, seat, clock, *_, check = lines[at].split(" ")
        other = [*lines[:at], " ".join((number, seat, clock, notation, check)), *lines[at + 1 :]]
        changed.write_text("\n".join(other) + "\n")
        status, _, err = run(capsys, "replay", changed)
        assert status == 2 and f"{changed}: line {at + 1}: action 2: " in err and notation in err
    changed.write_text("\n".join([*lines[:at], lines[at].replace(" place ", " place\u2003"), *lines[at + 1 :]]) + "\n")
    assert run(capsys, "replay", changed)[:2] == run(capsys, "replay", journal)[:2]


def test_a_name_in_a_journal_does_not_steer_the_terminal(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.ukiyo"
    other.write_text(journal.read_text().replace("seat 0: bot random", "seat 0: person A\x1b[2Jya\x07"))
    status, out, _ = run(capsys, "replay", other)
    assert status == 0 and "A [2Jya" in out and "\x1b" not in out and "\x07" not in out


def test_long_lines_go_on_below_in_a_narrow_terminal(
    journal: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = run(capsys, "show", journal)[1]
    assert max(map(len, plain.splitlines())) > 80
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    shown = run(capsys, "show", journal)[1]
    assert max(map(len, shown.splitlines())) <= 60 and shown.split() == plain.split()
    told = run(capsys, "rules", GAME)[1]
    rules = told[told.index("\n\n") :].splitlines()  # what is our own stands above them, as a sentence
    assert max(map(len, rules)) <= 60
    assert all(rule[:2] != "  " or rule[2] == "T" or rule.startswith(" " * 12) for rule in rules)
