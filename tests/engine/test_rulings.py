"""Numbered rules: read from RULINGS.md, and which of them no test names."""

from pathlib import Path

import pytest

import ukiyo
from ukiyo.engine.rulings import Rule, named_in_tests, parse, rules, rulings_file, untested

TEXT = """# Rules

- a remark that is no rule

## 4 Wheels

- **TV-4.1** (rulebook) A tile is available
  when it lies at an arrow.
- **TV-4.2** (ruling: a wheel is round) Notches go round.

## 5 Tiles

- **TV-5.1** (rulebook for the counts; reconstructed for the rest) There are tiles.
"""


def test_reading() -> None:
    first, second, third = parse(TEXT)
    assert first == Rule("TV-4.1", "rulebook", "A tile is available when it lies at an arrow.", "Wheels")
    assert (second.provenance, second.source) == ("ruling", "ruling: a wheel is round")
    assert (third.provenance, third.section) == ("rulebook", "Tiles")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- **TV-1.1** (rulebook) One.\n- **TV-1.1** (rulebook) Two.\n", r"numbered twice: TV-1\.1"),
        ("- **TV-1.1** No source.\n", "line 1: a rule is written"),
        ("\n- **1.1** (rulebook) No letters.\n", "line 2: a rule is written"),
    ],
)
def test_half_written_rules_are_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse(text)


@pytest.mark.parametrize("name", ukiyo.games())
def test_every_game_has_numbered_rules_with_sources(name: str) -> None:
    found = rules(name)
    assert len(found) > 30, rulings_file(name)
    assert {rule.provenance for rule in found} <= {"rulebook", "ruling", "reconstructed"}
    assert all(rule.section and rule.text.endswith((".", ":", "…")) for rule in found)
    assert len({rule.number.split("-")[0] for rule in found}) == 1


def test_a_game_without_rules_yet_has_none() -> None:
    assert rules("no-such-game") == []


def test_untested_rules(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    test = '@pytest.mark.rule("TV-4.1", "TV-4.2")\ndef test(): ...\n'
    (tmp_path / "deep" / "test_it.py").write_text(test + '# TV-5.1 is named in passing only\nx = "TV-5.2"\n', "utf-8")
    assert named_in_tests(tmp_path) == {"TV-4.1", "TV-4.2"}
    left = [rule.number for rule in untested("torii-valley", tmp_path)]
    assert "TV-4.1" not in left and "TV-5.1" in left


def test_no_rule_of_torii_valley_is_untested() -> None:
    assert untested("torii-valley", Path(__file__).resolve().parents[1]) == []
