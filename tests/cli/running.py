"""What the tests of the command share."""

import os
from pathlib import Path

import pytest

from ukiyo.cli import main

GAME = "torii-valley"
SOURCE = Path(__file__).resolve().parents[2] / "src"
ENV = {**os.environ, "PYTHONPATH": str(SOURCE)}


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """Exit status, output and complaints of the command."""
    status = main([str(a) for a in arguments])
    out, err = capsys.readouterr()
    return status, out, err
