"""From the number of a rule to its code: every rule is claimed, and no claim is made of a rule that is none."""

from pathlib import Path

import pytest

import ukiyo
from ukiyo.engine.rulings import rules
from ukiyo.lab.claims import Place, claims, numbers, proofs, unclaimed

TESTS = Path(__file__).resolve().parents[1]
CLAIMED = ("torii-valley",)
"""The games whose every rule is claimed; `ukiyo rules GAME --unclaimed` lists what is left of another."""


def test_numbers_in_a_text() -> None:
    assert numbers("Placed (TV-9.3), or TV-9.4a; not TV-9.") == ["TV-9.3", "TV-9.4a"]
    assert numbers("TV-9.3 to TV-9.6") == ["TV-9.3", "TV-9.4", "TV-9.5", "TV-9.6"]
    assert numbers("TV-9.3 to TV-10.6") == ["TV-9.3", "TV-10.6"]


@pytest.mark.parametrize("name", CLAIMED)
def test_every_rule_is_claimed(name: str) -> None:
    assert [rule.number for rule in unclaimed(name)] == []


@pytest.mark.parametrize("name", ukiyo.games())
def test_only_rules_of_the_game_are_claimed(name: str) -> None:
    known = {rule.number for rule in rules(name)}
    letters = next(iter(known)).split("-")[0]
    wrong = {number: places for number, places in claims(name).items() if number not in known}
    assert {number: places for number, places in wrong.items() if number.startswith(f"{letters}-")} == {}


def test_a_claim_leads_to_the_line_of_its_function() -> None:
    found = 0
    for name in ukiyo.games():
        for number, places in claims(name).items():
            for place in places:
                lines = place.file.read_text("utf-8").splitlines()
                if place.file.suffix == ".py" and place.name and "components" not in place.file.parts:
                    assert place.name in lines[place.line - 1], (number, place)
                    found += 1
    assert found > 100


def test_tests_are_found_by_their_marks(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text(
        'import pytest\nCASES = [pytest.param(1, marks=pytest.mark.rule("TV-1.3"))]\n\n\n'
        '@pytest.mark.slow\n@pytest.mark.rule("TV-1.1", "TV-1.2")\ndef test_it():\n    """TV-1.4 is only named."""\n',
        "utf-8",
    )
    assert proofs(tmp_path) == {
        "TV-1.1": [Place(file, 7, "test_it")],
        "TV-1.2": [Place(file, 7, "test_it")],
        "TV-1.3": [Place(file, 2, "")],
    }


def test_every_rule_leads_to_a_test() -> None:
    proven = proofs(TESTS)
    for name in ukiyo.games():
        assert [rule.number for rule in rules(name) if rule.number not in proven] == []
