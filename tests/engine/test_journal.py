"""Journals: what is written is read, what is damaged is told by its line, and an interruption loses nothing whole."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.conftest import find, late, played
from engine.heap import GAME
from ukiyo.engine.errors import BadJournal, HiddenState, WrongOption
from ukiyo.engine.game import LONGEST_TEXT, Game, Option
from ukiyo.engine.journal import Journal, load, loads
from ukiyo.engine.journal_writer import JournalWriter
from ukiyo.engine.position import Position

ROOT = Path(__file__).resolve().parents[2]
SITTING = ("person Aya", "bot greedy", "person 北斎")


def text_of(plies: int = 100) -> str:
    return str(played(plies, at=1_800_000_000.0).journal.seated(*SITTING))


def read(text: str, resume: bool = False) -> Journal:
    return loads(text.encode(), find, resume)


# --- both ways --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("plies", [0, 1, 5, 100])
def test_a_journal_is_read_as_it_was_written(plies: int) -> None:
    position = played(plies, at=1_800_000_000.0)
    journal = read(text_of(plies))
    assert str(journal) == text_of(plies) and journal.sitting == SITTING
    assert journal.verify().ok and journal.position() == position
    assert journal.position(0) == position.game.new(3, 1)
    assert [p.ply for p in journal.positions()] == list(range(position.ply + 1))
    assert (journal.result is None) != position.over


def test_a_journal_is_for_people(heap: Game) -> None:
    lines = text_of().splitlines()
    assert lines[:9] == [
        "ukiyo-journal 1",
        "game: heap",
        "rules: 1",
        "option heap: 15",
        "seats: 3",
        "seat 0: person Aya",
        "seat 1: bot greedy",
        "seat 2: person 北斎",
        f"key: {heap.new(3, 1).start.key.hex()}",  # type: ignore[union-attr]
    ]
    assert lines[9] == "started: 2027-01-15T08:00:00Z" and lines[10] == ""
    assert lines[11].startswith("1 0 0.0 play ") and " =" in lines[11]
    assert lines[-1] == "end" and lines[-2].startswith("digest: ")


def test_saving_and_loading(tmp_path: Path) -> None:
    path = tmp_path / "game.ukiyo"
    played().journal.save(path)
    assert load(path, find).verify().ok and list(tmp_path.iterdir()) == [path]
    for wrong in (tmp_path, tmp_path / "none"):
        with pytest.raises(BadJournal, match=str(wrong)):
            load(wrong, find)


def test_undone_actions_stay_on_paper_and_do_not_count(tmp_path: Path, heap: Game) -> None:
    end = late()
    position = heap.new(2, 1, heap=21)
    writer = JournalWriter.create(tmp_path / "j", position, SITTING[:2], now=1_800_000_000)
    for past in end.past:
        position.play(past.action)
        writer.wrote(position, 1_800_000_001.0)
    for _ in range(2):
        position.play("let")
        writer.wrote(position, 1_800_000_001.0)
        if position.undoable_by is not None and len(writer.path.read_text().split("undo")) == 1:
            writer.undid(len(position.past), 1_800_000_002.0)
            position.undo()
    writer.close()
    journal = load(tmp_path / "j", find)
    last = len(end.past) + 1
    assert [e.number for e in journal.entries][-3:] == [last, last, last] and len(journal.actions) == last
    assert journal.verify().ok and journal.position() == position
    assert f"undo {last} 2.0" in (tmp_path / "j").read_text()


def test_a_sealed_journal_is_readable_and_cannot_be_replayed() -> None:
    sealed = read(str(played().journal.sealed()))
    assert sealed.key is None and sealed.key_hash and len(sealed.actions) > 5
    assert not sealed.verify().ok and "hash of its key" in sealed.verify().message
    with pytest.raises(HiddenState):
        sealed.position()


def test_names_keep_to_one_line() -> None:
    journal = played().journal.seated("person A\nkey: 00\r\x1b[2J", "x" * 500, "\u2028")
    back = read(str(journal))
    assert back.sitting == ("person A key: 00 [2J", "x" * 80, "unknown") and back.verify().ok


def test_lines_after_the_end_do_not_count_and_are_told() -> None:
    """Where the last move was taken back after the end and another one played, the game that had ended counts."""
    for more in ("more\n", "undo 12 1.0\n12 0 2.0 play one =00000000\n", WHOLE, "half a li", "\x00"):
        for resume in (False, True):
            journal = loads((WHOLE + more).encode(), find, resume)
            assert journal.result == loads(WHOLE.encode(), find).result and str(journal) == WHOLE
            assert f"line {len(LINES) + 1}: " in journal.warning and "after «end»" in journal.warning
            assert journal.verify().ok and journal.warning in journal.verify().message
    assert loads(WHOLE.encode(), find).warning == ""


def test_a_journal_with_lines_after_its_end_is_resumed_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "j"
    path.write_text(WHOLE + "undo 12 1.0\n")
    writer, journal = JournalWriter.resume(path, find)
    writer.close()
    assert journal.result and journal.warning and path.read_text() == WHOLE + "undo 12 1.0\n"


# --- any text ---------------------------------------------------------------------------------------------------------
NASTY = st.text(st.characters() | st.sampled_from("\n\r\t\"'\\\x00\x85\u2028\u200f\u202e\ufeff «»|=#:"), max_size=200)


LETTERED = replace(
    GAME, options={**GAME.options, "note": Option("note", ("none",), "any text", "H-1", read=lambda text: (0,))}
)
"""Heap with an option that takes any text."""


@given(note=NASTY, names=st.lists(NASTY, min_size=2, max_size=2))
def test_whatever_a_person_typed_is_read_again_or_refused_before_the_game(note: str, names: list[str]) -> None:
    game = LETTERED
    if any("\ud800" <= sign <= "\udfff" for sign in note):
        with pytest.raises(WrongOption, match="option note"):
            game.new(2, 1, note=note)
        return
    position = game.new(2, 1, note=note)
    journal = position.journal.seated(*(f"person {name}" for name in names))
    back = loads(str(journal).encode(), lambda _: game)
    assert back.options["note"] == note and back.sitting == journal.sitting and str(back) == str(journal)
    assert back.position() == position and "\n\n" not in str(journal).rstrip("\n")


def test_a_text_may_be_long_and_no_longer(tmp_path: Path) -> None:
    for sign in ("x", "\n", "\U0001f5fb", '"'):
        position = LETTERED.new(2, 1, note=sign * LONGEST_TEXT)
        position.journal.save(tmp_path / "j")
        assert load(tmp_path / "j", lambda _: LETTERED).options["note"] == sign * LONGEST_TEXT
    with pytest.raises(WrongOption, match="option note: 100,001 characters are too long"):
        LETTERED.new(2, 1, note="x" * (LONGEST_TEXT + 1))
    with pytest.raises(WrongOption, match=r"option note: .*no text"):
        LETTERED.new(2, 1, note="\ud800")


# --- damage -----------------------------------------------------------------------------------------------------------
WHOLE = text_of()
LINES = WHOLE.splitlines()


def refused(raw: bytes, resume: bool = False) -> BadJournal | None:
    """The error with which bytes are refused, in reading or in replaying; None when they are a good journal."""
    told: BadJournal | None = None
    try:
        verdict = loads(raw, find, resume).verify()
        told = None if verdict.ok else BadJournal(verdict.message, verdict.line)
    except BadJournal as error:
        told = error
    assert told is None or ("\n" not in str(told) and 10 < len(str(told)) < 500)
    return told


@pytest.mark.parametrize("at", range(len(LINES)))
def test_damage_in_any_line_is_found(at: int) -> None:
    """A line left out, doubled, replaced or with another character."""
    line, dice = LINES[at], random.Random(at)
    harmless = ("seat ", "started", "option", "")
    damaged = {
        "left out": LINES[:at] + LINES[at + 1 :],
        "doubled": LINES[: at + 1] + LINES[at:],
        "replaced": [*LINES[:at], "take that", *LINES[at + 1 :]],
        "changed": [*LINES[:at], changed(line, dice), *LINES[at + 1 :]],
    }
    for how, lines in damaged.items():
        error = refused("".join(f"{each}\n" for each in lines).encode())
        free = (line.startswith(harmless) and how in ("left out", "changed") and line != "") or (line, how) == (
            "end",
            "doubled",
        )
        assert error is not None or free, f"line {at + 1} {how}: {line}"
        if error is not None and how == "replaced":
            assert error.line == at + 1


def changed(line: str, dice: random.Random) -> str:
    """The line with one character that is another."""
    if not line:
        return "x"
    at = dice.randrange(len(line))
    return line[:at] + dice.choice([c for c in "0123456789abz #" if c != line[at]]) + line[at + 1 :]


def test_any_other_digit_in_a_line_of_play_is_found_there() -> None:
    dice = random.Random(1)
    first = LINES.index("") + 1
    for at in range(first, first + 12):
        for _ in range(6):
            lines = list(LINES)
            number, rest = lines[at].split(" ", 1)
            head, check = rest.rsplit("=", 1)
            place = dice.randrange(8)
            wrong = dice.choice([c for c in "0123456789abcdef" if c != check[place]])
            lines[at] = f"{number} {head}={check[:place]}{wrong}{check[place + 1 :]}"
            error = refused(("\n".join(lines) + "\n").encode())
            assert error is not None and error.line == at + 1


def test_a_file_cut_at_any_byte_is_told_or_resumed_to_its_last_whole_action() -> None:
    raw = WHOLE.encode()
    header = WHOLE.index("\n\n") + 2
    begin = len(WHOLE[:header].encode())
    position = played()
    for cut in range(len(raw)):
        part = raw[:cut]
        whole_lines = part[begin:].count(b"\n") if cut >= begin else 0
        actions = min(whole_lines, position.ply)
        if part.endswith(b"\n") and cut >= begin and whole_lines <= position.ply:
            # Cut between two actions it is a good unfinished game; but a finished game lacks its result.
            verdict = loads(part, find).verify()
            assert verdict.ok != (whole_lines == position.ply), verdict.message
        else:
            error = refused(part)
            assert error is not None
        if cut < begin:
            assert refused(part, resume=True) is not None
        else:
            resumed = loads(part, find, resume=True)
            assert len(resumed.actions) == actions and resumed.position().ply == actions


@pytest.mark.parametrize(
    ("raw", "line", "told"),
    [
        (b"", 1, "no Ukiyo journal"),
        (b"\n", 1, "no Ukiyo journal"),
        (b"PK\x03\x04 a zip", 1, "no Ukiyo journal"),
        (b"{}\n", 1, "no Ukiyo journal"),
        (b"\xff\xfe\x00", 1, "not text in UTF-8"),
        (WHOLE.encode("utf-16"), 1, "not text in UTF-8"),
        (WHOLE.replace("\n", "\r\n").encode(), 1, "end as on Windows"),
        (b"\xef\xbb\xbf" + WHOLE.encode(), 1, "no Ukiyo journal"),
        (WHOLE.replace("ukiyo-journal 1", "ukiyo-journal 2").encode(), 1, "format 2 is not known"),
        (WHOLE.replace("ukiyo-journal 1", "ukiyo-journal ²").encode(), 1, "expected «ukiyo-journal 1»"),
        (WHOLE.replace("ukiyo-journal 1", "ukiyo-journal 1 x").encode(), 1, "expected"),
        (WHOLE.replace("game: heap", "game: chess").encode(), 2, "no game is called 'chess'"),
        (WHOLE.replace("rules: 1", "rules: 2").encode(), 3, r"rules 2 are newer than this program's \(1\)"),
        (WHOLE.replace("rules: 1", "rules: 0").encode(), 3, "rules: expected a whole number from 1"),
        (WHOLE.replace("rules: 1", "rules: ١").encode(), 3, "rules: expected a whole number"),
        (WHOLE.replace("seats: 3", "seats: 9").encode(), 5, "seats: expected a whole number from 2 to 4"),
        (WHOLE.replace("seats: 3", "seats: 2").encode(), 8, "seat 2: the game has only 2 seats"),
        (WHOLE.replace("heap: 15", "heap: 16").encode(), 4, "option heap: '16' is no choice"),
        (WHOLE.replace("option heap", "option hoop").encode(), 4, "no option 'hoop'"),
        (WHOLE.replace("key: ", "key: 0").encode(), 9, "key: expected 32 hex digits"),
        (WHOLE.replace("started: 2027", "started: 1927").encode(), 10, "started: expected a time"),
        (WHOLE.replace("started: 2027-01-15", "started: 2027-02-30").encode(), 10, "started: expected a time"),
        (WHOLE.replace("\nend\n", "\n").encode(), len(LINES) - 1, "«end» is missing"),
        (b"ukiyo-journal 1\n" + b"x" * 9_000_000, None, "too long for a journal"),
        (b"ukiyo-journal 1\ngame: heap\n", 2, "the header is not finished"),
        (b"ukiyo-journal 1\n\n", 2, "the header lacks «game:»"),
    ],
)
def test_foreign_and_other_files_are_told_by_line(raw: bytes, line: int | None, told: str) -> None:
    error = refused(raw)
    assert error is not None and re.search(told, str(error)), str(error)
    assert line is None or error.line == line


def test_a_long_line_is_not_repeated_whole() -> None:
    error = refused(b"ukiyo-journal 1\n" + b"y" * 1_000_000 + b"\n\n")
    assert error is not None and len(str(error)) < 300 and error.line == 2


def test_older_rules_say_where_they_part() -> None:
    import engine.heap as module

    newer = replace(module.GAME, rules_version=3)
    journal = read(WHOLE)
    entries = list(journal.entries)
    entries[4] = replace(entries[4], check="00000000")
    parted = replace(journal, game=newer, entries=tuple(entries))
    verdict = parted.verify()
    assert not verdict.ok and verdict.action == 5 and verdict.line == entries[4].line
    assert "recorded under rules 1, played under 3" in verdict.message


@pytest.mark.parametrize("what", ["points", "places", "digest", "row stones"])
def test_a_false_result_is_found(what: str) -> None:
    lines = [
        line if not line.startswith(what + ":") else line[:-1] + ("0" if line[-1] != "0" else "1") for line in LINES
    ]
    error = refused(("\n".join(lines) + "\n").encode())
    assert error is not None and f"{what}: " in str(error)
    assert error.line == next(i for i, line in enumerate(LINES, 1) if line.startswith(what + ":"))


def test_there_is_no_action_beyond_the_last() -> None:
    for at in (-1, 1000):
        with pytest.raises(BadJournal, match="there is no action"):
            read(WHOLE).position(at)


# --- writing while the game goes on -----------------------------------------------------------------------------------
def write_all(path: Path, position: Position) -> Position:
    writer = JournalWriter.create(path, position, SITTING, now=1_800_000_000)
    dice = random.Random(1)
    while not position.over:
        position.play(dice.choice(position.legal_ids()))
        writer.wrote(position, 1_800_000_000.0 + position.ply)
    writer.close()
    return position


def test_the_writer_writes_what_the_journal_says(tmp_path: Path, heap: Game) -> None:
    position = write_all(tmp_path / "j", heap.new(3, 1))
    journal = load(tmp_path / "j", find)
    assert journal.verify().ok and journal.result is not None and journal.position() == position
    with pytest.raises(BadJournal, match="exists already"):
        JournalWriter.create(tmp_path / "j", position, SITTING)


def test_resuming_after_a_cut_at_any_byte_leads_to_the_same_file(tmp_path: Path, heap: Game) -> None:
    whole = tmp_path / "whole"
    end = write_all(whole, heap.new(3, 1))
    raw = whole.read_bytes()
    begin = raw.index(b"\n\n") + 2
    actions = [past.action for past in end.past]
    for cut in [*range(begin, len(raw), 3), len(raw)]:
        path = tmp_path / "cut"
        path.write_bytes(raw[:cut])
        writer, journal = JournalWriter.resume(path, find)
        position = journal.position()
        assert position.over == (journal.result is not None)
        for action in actions[position.ply :]:
            position.play(action)
            writer.wrote(position, 1_800_000_000.0 + position.ply)
        writer.close()
        assert path.read_bytes() == raw, f"cut at byte {cut}"


WRITER = """
import random, sys, time
from pathlib import Path
from engine.heap import GAME
from ukiyo.engine.journal_writer import JournalWriter
folder, n = Path(sys.argv[1]), 0
print("ready", flush=True)
while True:
    n += 1
    position = GAME.new(3, n)
    writer = JournalWriter.create(folder / f"{n:06}", position, ("a", "b", "c"))
    dice = random.Random(n)
    while not position.over:
        position.play(dice.choice(position.legal_ids()))
        writer.wrote(position, time.time())
    writer.close()
"""


@pytest.mark.parametrize("seed", range(4))
def test_a_writer_killed_at_any_moment_leaves_a_journal_to_go_on_with(tmp_path: Path, seed: int) -> None:
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT / 'tests'}"}
    with subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], env=env, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stdout.readline() == b"ready\n"
        for _ in range(600):  # compiling comes first
            if (tmp_path / "000003").exists():
                break
            time.sleep(0.1)
        time.sleep(0.3 * random.Random(seed).random())
        process.send_signal(signal.SIGKILL)
        process.wait()
    files = sorted(path for path in tmp_path.iterdir() if path.suffix != ".part")
    assert files
    for path in files[:-1][-20:]:
        assert load(path, find).verify().ok
    writer, journal = JournalWriter.resume(files[-1], find)
    position = journal.position()
    while not position.over:
        position.play(position.legal_ids()[0])
        writer.wrote(position, time.time())
    writer.close()
    assert load(files[-1], find).verify().ok


def test_no_bytes_at_all_make_anything_but_a_told_error() -> None:
    dice = random.Random(3)
    raw = WHOLE.encode()
    for _ in range(400):
        damaged = bytearray(raw)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(damaged))
            way = dice.randrange(3)
            if way == 0:
                damaged[at] = dice.randrange(256)
            elif way == 1:
                del damaged[at : at + dice.randrange(1, 30)]
            else:
                damaged[at:at] = dice.randbytes(dice.randrange(1, 5))
        refused(bytes(damaged), resume=bool(dice.randrange(2)))
