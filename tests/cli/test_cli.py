"""The command: what it prints, its exit status, and that no mistake ends in a traceback."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ukiyo
from ukiyo.cli import main
from ukiyo.cli.parser import COMMANDS
from ukiyo.engine.foresight import foresee
from ukiyo.lab.simulate import simulate
from ukiyo.lab.sitters import Sitter

GAME = "torii-valley"
SOURCE = Path(__file__).resolve().parents[2] / "src"
ENV = {**os.environ, "PYTHONPATH": str(SOURCE)}


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a random game of two."""
    folder = tmp_path_factory.mktemp("journals")
    simulate(ukiyo.game(GAME), [Sitter("random", "random")] * 2, 1, journals=folder)
    return next(folder.iterdir())


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    status = main([str(a) for a in arguments])
    out, err = capsys.readouterr()
    return status, out, err


# --- help -------------------------------------------------------------------------------------------------------------
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


# --- mistakes ---------------------------------------------------------------------------------------------------------
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
        (f"simulate {GAME} --seats foo", "no opponent is called 'foo'"),
        (f"simulate {GAME} --seats ,", "no opponent is called ''"),
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
        (f"play {GAME} --seats nobody", "no opponent is called 'nobody'"),
        (f"play {GAME} --seats persn,adept", "did you mean person"),
        (f"play {GAME} --journal /nowhere/j", "there is no folder /nowhere"),
        (f"play {GAME} --resume x", "--resume goes on with a file"),
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
        assert status == 2 and f"{journal}: may not be read" in err


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


# --- many games -------------------------------------------------------------------------------------------------------
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


# --- on paper ---------------------------------------------------------------------------------------------------------
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
    for extra, told in ((["--at", "3"], "--at goes with a journal"), (["--seat", "0"], "a view already")):
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
    assert status == 0 and out.count("random: ") >= len(loaded.actions) and "1. random: " in out
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


# --- playing ----------------------------------------------------------------------------------------------------------
def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let somebody type these lines and then end the input."""
    given = iter(lines)

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def test_play_with_undo_mistakes_and_a_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.ukiyo"
    first = ukiyo.game(GAME).new(2, 3).legal()[1].notation
    typed(monkeypatch, "h", "l", "t", "s", "u", "99", "0", "bogus", "take big-1", "", first, "u", "1", "q")
    status, out, err = run(capsys, "play", GAME, "--seats", "person:Aya,greedy", "--seed", "3", "--journal", file)
    assert (status, err) == (0, "")
    for told in ("Aya> ", "nothing has been played yet", "There is no action 99", "'bogus' is no action", "Total", "TV-",
                 "Aya takes back", f"ukiyo play --resume {file}"):  # fmt: skip
        assert told in out, told
    saved = ukiyo.load(file)
    assert saved.sitting == ("person Aya", "bot greedy") and len(saved.actions) == 1 and saved.verify().ok

    typed(monkeypatch)
    assert run(capsys, "play", "--resume", file)[0] == 0
    typed(monkeypatch, *["1"] * 300)
    status, out, _ = run(capsys, "play", "--resume", file)
    assert status == 0 and "1. " in out and "points" in out
    saved = ukiyo.load(file)
    assert saved.result is not None and saved.verify().ok
    status, _, err = run(capsys, "play", GAME, "--journal", file)
    assert status == 2 and "exists already" in err


def test_play_takes_a_notation_however_it_is_spelled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "TAKE   Big-0", "1234567890123")
    status, out, _ = run(capsys, "play", GAME, "--seats", "person:A\x1b[2Jya,greedy", "--seed", "3")
    assert status == 0 and "A [2Jya: take big-0" in out and "\x1b" not in out
    assert "There is no action 123456789…" in out and "was not kept: --journal FILE" in out


def test_play_tells_what_an_action_would_bring(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = ukiyo.game("hundred-torii").new(2, 5)
    laid = next(a for a in position.legal() if any("path" in t for t in foresee(position, 0, a).told))
    ahead = foresee(position, 0, laid)
    typed(monkeypatch, f"w {laid.notation}", f"what {laid.notation.upper()}", "w", "w 9999", "w bogus", "w pay 3 coins")
    status, out, err = run(capsys, "play", "hundred-torii", "--seats", "person:Aya,person:Ren", "--seed", "5")
    assert (status, err) == (0, "")
    for told in (*ahead.told, "Which action?", "There is no action 9999", "'bogus' is no action"):
        assert told in out, told
    assert out.count(ahead.told[0]) == 2 and "The game is not over" in out


def test_leaving_in_the_midst_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my game.ukiyo"

    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    status, out, _ = run(capsys, "play", GAME, "--journal", file)
    assert status == 130 and out.endswith(f"\nThe game is not over: ukiyo play --resume '{file}'\n")
    typed(monkeypatch, "place 1 at +1,+0 turned north", *["1"] * 9)  # ends where the next person is called
    status, out, err = run(capsys, "play", "hundred-torii", "--seats", "person:Aya,person:Ren", "--seed", "1")
    assert (status, err) == (0, "") and "look away" in out and "The game is not over" in out.splitlines()[-1]


def test_long_lines_go_on_below_in_a_narrow_terminal(
    journal: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = run(capsys, "show", journal)[1]
    assert max(map(len, plain.splitlines())) > 80
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    shown = run(capsys, "show", journal)[1]
    assert max(map(len, shown.splitlines())) <= 60 and shown.split() == plain.split()
    rules = run(capsys, "rules", GAME)[1].splitlines()
    assert max(map(len, rules)) <= 60
    assert all(rule[:2] != "  " or rule[2] == "T" or rule.startswith(" " * 12) for rule in rules)


# --- what is there ----------------------------------------------------------------------------------------------------
def test_games_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(run(capsys, "games", "--json")[1])
    assert [game["name"] for game in listed] == list(ukiyo.games())
    one = json.loads(run(capsys, "games", GAME, "--json")[1])
    assert one["options"][0]["name"] == "objectives" and one["seats"] == [1, 2, 3, 4]
    assert "objectives=random" in run(capsys, "games", GAME)[1]
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
