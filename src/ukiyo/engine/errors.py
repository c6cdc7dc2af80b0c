"""Errors for people: each says what was wrong, where, and what would be right."""

from collections.abc import Iterable
from difflib import get_close_matches


class UkiyoError(Exception):
    """Any mistake in what was asked of Ukiyo; its text is fit to be shown to a person."""


class UnknownGame(UkiyoError):
    """No game goes by that name."""


class WrongOption(UkiyoError):
    """An option, seat count or seed that the game does not offer."""


class UnreadableAction(UkiyoError):
    """A text or number that names no action of the game."""


class IllegalAction(UkiyoError):
    """An action of the game that may not be played now; `rule` is the number of the rule against it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.rule = rule


class GameOver(UkiyoError):
    """The game has ended; nothing more can be played."""


class HiddenState(UkiyoError):
    """What was asked needs knowledge that this view does not have."""


class CannotUndo(UkiyoError):
    """The last action may not be taken back."""


class BadPosition(UkiyoError):
    """A position in dictionary form that is malformed or impossible; names the field."""


class BadJournal(UkiyoError):
    """A journal that cannot be read or does not replay; `line` is the line at fault, counted from 1."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class NoCache(UkiyoError):
    """There is no folder where compiled rules can be kept; names the one that was tried."""


def shown(value: object, limit: int = 60) -> str:
    """A foreign value as it may stand in a message: quoted, on one line, never long."""
    text = repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"


def hint(wrong: object, right: Iterable[str], limit: int = 12) -> str:
    """The end of an error message: the nearest of the right words, or all of them when they are few."""
    words = list(right)
    near = get_close_matches(str(wrong)[:80], words, n=3, cutoff=0.5)
    if near:
        return "did you mean " + " or ".join(near) + "?"
    listed = ", ".join(words[:limit])
    return f"possible: {listed}{', …' if len(words) > limit else ''}"
