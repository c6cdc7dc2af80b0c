"""Where each numbered rule of a game is implemented, and which tests prove it, read off the sources.

A function or class claims a rule by naming its number in its docstring (`TV-9.3`, or `TV-9.3 to TV-9.6`); a component
table does by a comment or a string that stands by itself in `components.toml` or `components/`. A test proves a rule
by `@pytest.mark.rule("TV-9.3")`. Nothing is imported for this.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ukiyo.engine.rulings import Rule, rules, rulings_file

_NUMBER = re.compile(r"\b([A-Z]{2,3}-\d+)\.(\d+)([a-z]?)(?: to \1\.(\d+))?")
_TABLE = re.compile(r"\s*\[+([^\]]+)\]+")


@dataclass(frozen=True)
class Place:
    """A line of a file, and what stands there: a function, a class, a table; empty where it has no name."""

    file: Path
    line: int
    name: str


Places = dict[str, list[Place]]
"""Places by the number of a rule."""


def numbers(text: str) -> list[str]:
    """The rule numbers in a text, ranges written out."""
    found = []
    for chapter, first, letter, last in _NUMBER.findall(text):
        found.append(f"{chapter}.{first}{letter}")
        found += [f"{chapter}.{number}" for number in range(int(first) + 1, int(last) + 1)] if last else []
    return found


def claims(game_name: str) -> Places:
    """What the functions, classes and component tables of a game claim."""
    folder = rulings_file(game_name).parent
    found: Places = {}
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text("utf-8")
        _collect(found, file, _documented(ast.parse(text)))
        if "components" in file.relative_to(folder).parts:
            _collect(found, file, _strings(ast.parse(text)))
            _collect(found, file, _comments(text))
    for file in sorted(folder.glob("*.toml")):
        _collect(found, file, _tables(file.read_text("utf-8")))
    return found


def proofs(tests: Path) -> Places:
    """The tests below a folder that name rules."""
    found: Places = {}
    for file in sorted(tests.rglob("*.py")):
        _collect(found, file, _marked(ast.parse(file.read_text("utf-8"))))
    return found


def unclaimed(game_name: str) -> list[Rule]:
    """The rules of a game that no function and no component table claims."""
    claimed = claims(game_name)
    return [rule for rule in rules(game_name) if rule.number not in claimed]


_Found = Iterator[tuple[int, str, str]]
"""Lines, names, and the text that may hold numbers."""


def _collect(found: Places, file: Path, texts: Iterable[tuple[int, str, str]]) -> None:
    for line, name, text in texts:
        for number in numbers(text):
            place = Place(file, line, name)
            if place not in found.setdefault(number, []):
                found[number].append(place)


def _documented(tree: ast.Module) -> _Found:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name, ast.get_docstring(node) or ""


def _strings(tree: ast.Module) -> _Found:
    """Strings that stand by themselves: the module's, and those below a table, which they describe."""
    above = ""
    for node in tree.body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, above, node.value.value
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            above = ast.unparse(target)


def _comments(text: str) -> _Found:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], "", token.string


def _tables(text: str) -> _Found:
    """Comments, and lines that say why, of a data file: with the table they stand in, or the one they stand above."""
    lines = text.splitlines()
    table = ""
    for at, line in enumerate(lines, 1):
        if header := _TABLE.match(line):
            table = header[1]
        below = next((each for each in lines[at:] if not each.startswith("#")), "")
        above = _TABLE.match(below) if line.startswith("#") else None
        yield at, above[1] if above else table, line.partition("#")[2] or (line if "ruling" in line else "")


def _marked(tree: ast.Module) -> _Found:
    """Each `mark.rule(...)`: with the test that it decorates, or by itself."""
    owner = {
        id(part): node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        for decorator in node.decorator_list
        for part in ast.walk(decorator)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            test = owner.get(id(node))
            named = " ".join(str(part.value) for part in node.args if isinstance(part, ast.Constant))
            yield (test.lineno, test.name, named) if test is not None else (node.lineno, "", named)
