"""The numbered rules of a game, read from its RULINGS.md, and which of them no test names.

A rule is a line `- **TV-4.2** (rulebook) A tile is available when …` below a heading `## 4 Wheels`; it may go on in
indented lines. In the parentheses stands where it comes from: `rulebook`, `ruling: reason`, `reconstructed: reason`.
"""

import re
from dataclasses import dataclass
from pathlib import Path

GAMES = Path(__file__).resolve().parents[1] / "games"

_LINE = re.compile(r"- \*\*([A-Z]{2,3}-\d+\.\d+[a-z]?)\*\* \(([^)]+)\) (\S.*)")
_HEADING = re.compile(r"## (\d+) (\S.*)")
_MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)")
_NUMBER = re.compile(r"[\"']([A-Z]{2,3}-\d+\.\d+[a-z]?)[\"']")


@dataclass(frozen=True)
class Rule:
    """One numbered rule: its source in full, its text, and the section it stands in."""

    number: str
    source: str
    text: str
    section: str = ""

    @property
    def provenance(self) -> str:
        """`rulebook`, `ruling` or `reconstructed`."""
        return re.split(r"[ :;]", self.source, maxsplit=1)[0]


def rulings_file(game_name: str) -> Path:
    """Where the rules of a game stand."""
    return GAMES / game_name.replace("-", "_") / "RULINGS.md"


def parse(text: str) -> list[Rule]:
    """The rules in a text, in its order. Raises ValueError for a number given twice or a line that looks half right."""
    found: list[Rule] = []
    section = ""
    for at, line in enumerate(text.splitlines(), 1):
        if heading := _HEADING.fullmatch(line):
            section = heading[2]
        elif match := _LINE.fullmatch(line):
            found.append(Rule(match[1], match[2], match[3], section))
        elif line.startswith("- **"):
            raise ValueError(f"line {at}: a rule is written «- **TV-4.2** (source) text»")
        elif found and line.startswith("  ") and line.strip():
            last = found[-1]
            found[-1] = Rule(last.number, last.source, f"{last.text} {line.strip()}", last.section)
    numbers = [rule.number for rule in found]
    if twice := {number for number in numbers if numbers.count(number) > 1}:
        raise ValueError(f"numbered twice: {', '.join(sorted(twice))}")
    return found


def rules(game_name: str) -> list[Rule]:
    """The numbered rules of a game; none when it has no RULINGS.md yet."""
    path = rulings_file(game_name)
    return parse(path.read_text("utf-8")) if path.exists() else []


def named_in_tests(tests: Path) -> set[str]:
    """The numbers that tests name by `@pytest.mark.rule("TV-4.2")`, found in the text of the files."""
    return {
        number
        for path in sorted(tests.rglob("*.py"))
        for mark in _MARK.findall(path.read_text("utf-8"))
        for number in _NUMBER.findall(mark)
    }


def untested(game_name: str, tests: Path) -> list[Rule]:
    """The rules of a game that no test below the folder `tests` names."""
    named = named_in_tests(tests)
    return [rule for rule in rules(game_name) if rule.number not in named]
