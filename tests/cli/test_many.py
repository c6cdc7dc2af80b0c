"""Many games: simulate, arena, soak."""

import json
from pathlib import Path

import pytest

from cli.running import GAME, run


def test_simulate_prints_what_a_program_reads(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", GAME, "--games", "300", "--seats", "random,random", "--seed", "1", "--json"]
    status, out, err = run(capsys, *arguments)
    result = json.loads(out)
    assert (status, err, result["games"], result["seed"]) == (0, "", 300, 1)
    assert result["decisions"] > 300 and result["decisions_per_second"] > 0 and result["seconds"] >= 0
    assert [seat["bot"] for seat in result["seats"]] == ["random", "random"]
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(300)
    assert all(seat["mean"] > 0 and seat["error"] > 0 for seat in result["seats"])
    again = json.loads(run(capsys, *arguments, "--jobs", "2")[1])
    for each in (result, again):
        del each["seconds"], each["decisions_per_second"]
    assert again == result


def test_simulate_in_words_with_bots_and_journals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "--games",
        "3",
        "--seats",
        "random,greedy:samples=1",
        "--set",
        "objectives=A",
        "--journals",
        str(tmp_path),
    ]
    status, out, _ = run(capsys, "simulate", GAME, *arguments)
    assert status == 0 and "3 games" in out and "greedy:samples=1" in out
    files = sorted(tmp_path.iterdir())
    assert len(files) == 3
    status, out, _ = run(capsys, "verify", *files)
    assert status == 0 and out.count(": ok, ") == 3


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "arena", GAME, "--bots", "greedy,random", "--games", "19", "--json")
    result = json.loads(out)
    assert status == 0 and result["games"] == 20
    best, worst = result["bots"]
    assert (best["bot"], worst["bot"]) == ("greedy", "random") and best["share"] > 0.8
    assert best["interval"][0] < best["share"] <= best["interval"][1] <= 1
    assert "95 % interval" in run(capsys, "arena", GAME, "--games", "2")[1]


def test_soak(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "soak", GAME, "--games", "200", "--bounds", "0", "--json", "--also", "board=a5 g5")
    report = json.loads(out)
    assert status == 0 and report["ok"] and report["games"] == 200 and report["views"] > 200
    assert report["again"].keys() == {"under another hash seed", "uncompiled"}


def test_one_is_no_plural(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "simulate", GAME, "--games", "1", "--seats", "random,random")[1]
    assert ": 1 game, " in out
    assert ": 1 game, " in run(capsys, "soak", GAME, "--games", "1", "--bounds", "0", "--also", "board=a5 g5")[1]
