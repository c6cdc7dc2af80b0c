"""What Torii Valley says: notation, actions, prompts, events, score sheet, explanations."""

from collections.abc import Sequence

from ukiyo.engine.game import Row, ScoreSheet
from ukiyo.engine.record import State
from ukiyo.engine.scene import Explanation


def notation(action: int) -> str:
    return f"a{action}"


def action_text(state: State, action: int) -> str:
    return notation(action)


def prompt(state: State) -> str:
    return "?"


def event_text(row: Sequence[int], names: Sequence[str]) -> str:
    return str(row)


def event_keys(row: Sequence[int]) -> tuple[str, ...]:
    return ()


def why_illegal(state: State, action: int) -> tuple[str, str]:
    return "TV-0", "not now"


def sheet(state: State, names: Sequence[str]) -> ScoreSheet:
    return ScoreSheet(tuple(names), (Row("x", "X", (0,)),), (0,))


def text(state: State, names: Sequence[str]) -> str:
    return ""


def explain(state: State, key: str) -> Explanation | None:
    return None


def targets(state: State, action: int) -> tuple[str, ...]:
    return ()
