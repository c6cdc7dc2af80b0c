"""Playing in the terminal."""

from pathlib import Path

import pytest

import ukiyo
from cli.running import GAME, run
from ukiyo.engine.foresight import foresee


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


def test_the_list_of_actions_can_be_searched_and_bots_are_told_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "L Space 9", "l Inn Village", "q")
    seats = ("--seats", "person:Aya,random,random,novice", "--set", "travelers=none", "--seed", "1")
    status, out, err = run(capsys, "play", "tokaido", *seats)
    assert (status, err) == (0, "") and "Tokaido: Aya, random 1, random 2, novice." in out
    _, found, missed, _ = out.split("Aya> ")
    assert "move 9" in found and "move 10" not in found and "no action contains the words inn village" in missed


def test_play_takes_a_notation_however_it_is_spelled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "TAKE   Big-0", "1234567890123")
    status, out, _ = run(capsys, "play", GAME, "--seats", "person:A\x1b[2Jya,greedy", "--seed", "3")
    assert status == 0 and "A [2Jya: take big-0" in out and "\x1b" not in out
    assert "There is no action 123456789…" in out and "was not saved: --journal FILE" in out


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
