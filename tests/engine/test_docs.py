"""The walk-through of a tiny game shows the code of the tiny game."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_block_of_the_walk_through_is_code_of_the_tiny_game() -> None:
    code = (ROOT / "tests" / "engine" / "heap.py").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "adding-a-game.md").read_text("utf-8"), re.DOTALL)
    assert len(blocks) > 8
    for block in blocks:
        assert block in code, block


def test_what_the_documents_name_is_there() -> None:
    for name in ("architecture", "adding-a-game", "performance"):
        text = (ROOT / "docs" / f"{name}.md").read_text("utf-8")
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert (ROOT / "docs" / target).exists(), target
        for path in re.findall(r"`((?:tests|bench|docs|src)/[\w/.-]+)`", text):
            assert (ROOT / path).exists(), path
