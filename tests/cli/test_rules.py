"""`ukiyo rules GAME NUMBER…`: a rule's text, its code and its tests."""

import json
import random
import re
from pathlib import Path

import pytest

import ukiyo
from cli.running import run
from lab.test_claims import CLAIMED
from ukiyo.engine.rulings import rules

ROOT = Path(__file__).resolve().parents[2]


def test_a_rule_is_shown_with_its_code_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", "torii-valley", "TV-9.3", "tv-4.2", "5.1")
    assert status == 0
    assert [number for number in ("TV-9.3", "TV-4.2", "TV-5.1") if f"  {number} " in out] == [
        "TV-9.3",
        "TV-4.2",
        "TV-5.1",
    ]
    assert out.count("    code ") == out.count("    tests ") == 3
    for file, line, name in re.findall(r"(\S+\.py):(\d+) (\w+)", out):
        assert name in (ROOT / file).read_text("utf-8").splitlines()[int(line) - 1]


@pytest.mark.parametrize("name", ukiyo.games())
def test_random_rules_lead_to_code_and_tests(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    chosen = random.Random(name).sample([rule.number for rule in rules(name)], 20)
    told = json.loads(run(capsys, "rules", name, *chosen, "--json")[1])
    assert [rule["number"] for rule in told] == chosen
    assert all(rule["tests"] for rule in told)
    assert all(rule["code"] for rule in told) or name not in CLAIMED


def test_what_is_unclaimed_is_an_answer_of_no(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", "torii-valley", "--unclaimed")
    assert status == 0 and "no rules of Torii Valley are claimed by no function" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("rules torii-valley TV-9.99", "has no rule 'TV-9.99': did you mean TV-9."),
        ("rules torii-valley nonsense", "has no rule 'nonsense'"),
        ("rules torii-valley HT-9.3", "has no rule 'HT-9.3'"),
        ("rules torii-valley TV-9.3 --untested", "either the numbers of rules"),
    ],
)
def test_mistakes(arguments: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *arguments.split())
    assert (status, out) == (2, "") and told in err and err.count("\n") == 1
