"""What the golden games of every game share: where they lie, and that they replay to their last byte."""

from pathlib import Path

import ukiyo

FOLDER = Path(__file__).resolve().parent.parent / "golden"


def files(game: str) -> list[Path]:
    """The golden games of a game."""
    found = sorted(FOLDER.glob(f"{game}-*.journal"))
    assert found, f"{FOLDER}: there is no golden game of {game}"
    return found


def assert_replays(file: Path) -> None:
    """The engine plays a journal to the end that it tells, and writes the same text again."""
    journal = ukiyo.load(file)
    verdict = journal.verify()
    assert verdict.ok, verdict.message
    assert str(journal) == file.read_text("utf-8")
