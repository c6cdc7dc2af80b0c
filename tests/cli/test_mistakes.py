"""No mistake ends in a traceback: each is told in one line, with its exit status."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ukiyo
from cli.running import ENV, GAME, run
from ukiyo.cli import main


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("simulat", "did you mean simulate"),
        ("--foo", "no option '--foo'"),
        ("simulate", "required: GAME"),
        ("simulate torii", "did you mean torii-valley"),
        (f"simulate {GAME} --games x", "argument --games: expected a whole number from 1"),
        (f"simulate {GAME} --games 0", "expected a whole number from 1"),
        (f"simulate {GAME} --games ٣", "expected a whole number"),
        (f"simulate {GAME} --game 3", "did you mean --games"),
        (f"simulate {GAME} --games", "expected one argument"),
        (f"simulate {GAME} 7", "'7' is one argument too many"),
        (f"simulate {GAME} --seats foo", "there is no opponent 'foo'"),
        (f"simulate {GAME} --seats ,", "there is no opponent ''"),
        (f"simulate {GAME} --seats random,random,random,random,random", "for 1 to 4 players"),
        (f"simulate {GAME} --seats mcts:iterations=0,random", "iterations 0"),
        (f"simulate {GAME} --seats mcts:quick,random", "settings look like"),
        (f"simulate {GAME} --seats greedy:colour=1,random", "greedy"),
        (f"simulate {GAME} --set objectives", "expected NAME=VALUE"),
        (f"simulate {GAME} --set objectives=D", "option objectives: 'D' is no choice"),
        (f"simulate {GAME} --set colour=red", "no option 'colour'"),
        (f"simulate {GAME} --set level=hard", "means nothing with 2 seats"),
        (f"simulate {GAME} --set board=z9", "'z9' is no space"),
        (f"simulate {GAME} --journals {__file__}", "this is a file"),
        (f"arena {GAME} --bots greedy,greedy,greedy,greedy,greedy", "for 1 to 4 players"),
        ("serve --port 70000", "expected a whole number from 0 to 65535"),
        (f"serve --data {__file__}", "this is a file"),
        ("verify", "required: FILE"),
        ("verify /nowhere", "/nowhere: there is no such file"),
        ("verify /", "/: this is a folder"),
        ("replay /nowhere", "there is no such file"),
        ("show /", "this is a folder"),
        (f"show {__file__}", "neither a journal"),
        (f"show {__file__} --svg --json", "not allowed with"),
        ("play", "which game?"),
        ("play chess", "no game is called 'chess'"),
        (f"play {GAME} --seats nobody", "there is no opponent 'nobody'"),
        (f"play {GAME} --seats persn,adept", "did you mean person"),
        (f"play {GAME} --journal /nowhere/j", "there is no folder /nowhere"),
        (f"play {GAME} --resume x", "--resume continues a file"),
        ("play --resume /nowhere", "there is no such file"),
        ("play --journal=", "argument --journal: expected a path, not an empty text"),
        (f"simulate {GAME} --journals=", "--journals: expected a path"),
        ("replay x --svg=", "--svg: expected a path"),
        ("serve --data=", "--data: expected a path"),
        ("serve --host=", "--host takes a name or an address"),
        ("serve --host a..b", "--host takes a name or an address"),
        ("serve --host \udcff", "--host takes a name or an address"),
        (f"soak {GAME} --also colour=red", "no option 'colour'"),
        (f"soak {GAME} --also board=z9", "'z9' is no space"),
        ("rules chess", "no game is called"),
        (f"rules {GAME} --untested --tests /nowhere", "no such folder"),
        ("compile chess", "no game is called"),
        ("games chess", "no game is called"),
        ("bench --fast", "no option '--fast'"),
    ],
)
def test_a_mistake_is_told_in_one_line(arguments: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *arguments.split())
    assert status == 2 and out == ""
    assert told in err and err.startswith("ukiyo") and err.count("\n") == 1 and len(err) < 400


def test_a_file_that_may_not_be_read(
    journal: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # as root everything may be read
    for command in ("verify", "show", "replay"):
        status, _, err = run(capsys, command, journal)
        assert status == 2 and f"{journal}: no permission to read it" in err


def test_a_place_that_may_not_be_written(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "replay", journal, "--at", "1", "--svg", "/nowhere/x.svg")
    assert status == 2 and err == "ukiyo replay: /nowhere/x.svg: No such file or directory\n"


def test_a_user_without_a_home(tmp_path: Path) -> None:
    env = {name: value for name, value in ENV.items() if name not in ("HOME", "XDG_DATA_HOME", "UKIYO_DATA")}
    program = "import os, sys, ukiyo.cli as c; os.path.expanduser = str; sys.exit(c.main(sys.argv[1:]))"
    for arguments, status, told in (("serve --help", 0, "~/.local/share"), ("serve", 2, "you have no home folder")):
        command = [sys.executable, "-c", program, *arguments.split()]
        done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == status and told in done.stdout + done.stderr, done
    assert not list(tmp_path.iterdir())


def test_a_cache_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    env = {**ENV, "UKIYO_CACHE": str(tmp_path / "file")}
    (tmp_path / "file").write_text("")
    command = [sys.executable, "-m", "ukiyo.cli", "games"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and done.stderr.startswith(f"ukiyo games: {tmp_path / 'file'}: compiled rules cannot")


def test_our_own_errors_are_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ukiyo, "game", lambda name: 1 / 0)
    status, _, err = run(capsys, "games", GAME)
    assert status == 70 and "an error in Ukiyo itself (ZeroDivisionError" in err and err.count("\n") == 1
    monkeypatch.setenv("UKIYO_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main(["games", GAME])


def test_a_reader_that_goes_away_and_a_terminal_of_another_alphabet() -> None:
    command = [sys.executable, "-m", "ukiyo.cli", "games", GAME]
    for size in (0, 1, 10):
        with subprocess.Popen(command, env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None and process.stderr is not None
            process.stdout.read(size)
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait() in (0, 141)
    done = subprocess.run(command, env={**ENV, "PYTHONIOENCODING": "ascii"}, capture_output=True, check=True)
    assert b"Torii Valley" in done.stdout and done.stderr == b""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_is_no_drama(jobs: str) -> None:
    command = [
        sys.executable,
        "-m",
        "ukiyo.cli",
        "simulate",
        GAME,
        "--seats",
        "mcts,mcts",
        "--games",
        "99",
        "--jobs",
        jobs,
    ]
    with subprocess.Popen(
        command,
        env=ENV,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a background job begins with it ignored
    ) as process:
        try:
            time.sleep(4)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert (process.returncode, out, err) == (130, b"", b"")
