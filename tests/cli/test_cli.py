"""The command: its help, and what is there."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ukiyo
from cli.running import ENV, GAME, run
from ukiyo.cli import main
from ukiyo.cli.parser import COMMANDS


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *command.split(), "--help")
    assert (status, err) == (0, "") and "for example:" in out and f"ukiyo {command}".strip() in out
    assert run(capsys, "help", *command.split()) == (0, out, "")


def test_help_and_import_load_neither_numpy_nor_numba() -> None:
    program = (
        "import sys, ukiyo.cli as c; c.main(sys.argv[1:]); print([m for m in ('numba', 'numpy') if m in sys.modules])"
    )
    for command in ("", *COMMANDS):
        arguments = [sys.executable, "-c", program, *command.split(), "--help"]
        done = subprocess.run(arguments, env=ENV, capture_output=True, text=True, check=True)
        assert done.stdout.splitlines()[-1] == "[]", command


def test_version_and_nothing_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"ukiyo {ukiyo.__version__}\n", "")
    status, out, _ = run(capsys)
    assert status == 2 and "serve" in out


def test_games_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(run(capsys, "games", "--json")[1])
    assert [game["name"] for game in listed] == list(ukiyo.games())
    one = json.loads(run(capsys, "games", GAME, "--json")[1])
    assert one["options"][0]["name"] == "objectives" and one["seats"] == [1, 2, 3, 4]
    assert "objectives=usual" in run(capsys, "games", GAME)[1]
    rules = json.loads(run(capsys, "rules", GAME, "--json")[1])
    assert {"number", "text", "source", "provenance", "section"} <= rules[0].keys()
    assert rules[0]["number"] in run(capsys, "rules", GAME)[1]


def test_untested_rules_are_an_answer_of_no(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", GAME, "--untested", "--tests", tmp_path)
    assert status == 1 and "are named by no test" in out


def test_compile_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "compile", GAME, "--quiet") == (0, "", "")
    result = json.loads(run(capsys, "compile", GAME, "--json")[1])
    assert result["games"] == [GAME] and result["functions"] == 0


def test_a_closed_output_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["games"]) == 0
    assert main(["nothing"]) == 2
