"""What a game may say beyond what every game does: its optional functions, declared by type and never found by name.

`words` and `scene` of a game each have one object `HOOKS`. What it leaves out does nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ukiyo.engine.record import Records

if TYPE_CHECKING:
    from ukiyo.engine.scene import Look, Panel

Names = Sequence[str]
"""The players' names by seat; empty: they are called by their seats."""


def _as_it_is(text: str) -> str:
    return text


def _never(action: int) -> bool:
    return False


def _not_here(state: Records, action: int) -> bool:
    return False


def _no_keys(state: Records, chosen: tuple[str, ...]) -> tuple[str, ...]:
    return ()


def _no_text(state: Records, about: str) -> str:
    return ""


def _nothing_aside(state: Records, names: Names = ()) -> str:
    return ""


def _no_stage(state: Records) -> str:
    return ""


def _no_options(state: Records) -> Mapping[str, int]:
    return {}


def _no_row_keys(state: Records, row: str) -> tuple[str, ...]:
    return ()


def _no_bonuses(rows: Sequence[Sequence[int]]) -> list[tuple[str, int, int]]:
    return []


def _nothing_foretold(state: Records, action: int, names: Names = ()) -> list[str]:
    return []


def _no_cards(state: Records, look: "Look") -> "list[Panel]":
    return []


@dataclass(frozen=True)
class WordHooks:
    """The optional functions of a game's words."""

    tidied: Callable[[str], str] = _as_it_is
    """The notation meant by a text that is none as it stands, such as one with things in another order; any other text
    as it is. Raises IllegalAction with the rule where a text means what no position allows, and so has no notation."""
    any_order: Callable[[int], bool] = _never
    """Whether the keys of an action may be chosen in any order, like a payment."""
    in_order: Callable[[int], bool] = _never
    """Whether its keys mean another action in another order; one that is touched again comes first."""
    weighed: Callable[[int], bool] = _never
    """Whether an action is shown and can be changed before it is confirmed."""
    plain: Callable[[Records, int], bool] = _not_here
    """Whether an action needs no confirmation though it cannot be taken back."""
    suggest: Callable[[Records, tuple[str, ...]], tuple[str, ...]] = _no_keys
    """Keys proposed in addition to the chosen ones, which can be changed before confirming."""
    step: Callable[[Records, str], str] = _no_text
    """What choosing a key begins, where several actions go on from it."""
    aside: Callable[[Records, Names], str] = _nothing_aside
    """A hint under the prompt."""
    options: Callable[[Records], Mapping[str, int]] = _no_options
    """Codes of the options that a position shows, for a rematch of a game that began with a position."""
    stage: Callable[[Records], str] = _no_stage
    """How far the game has come, where that is no round."""
    scoring_keys: Callable[[Records, str], tuple[str, ...]] = _no_row_keys
    """The things that earned a row of the score sheet, by the key of the row."""
    final_bonuses: Callable[[Sequence[Sequence[int]]], list[tuple[str, int, int]]] = _no_bonuses
    """Of the last action's event rows, the bonuses of the final scoring: title, seat, points."""


@dataclass(frozen=True)
class SceneHooks:
    """The optional parts of a game's pictures."""

    style: str = ""
    """CSS of the game's own, which the page loads once."""
    foretold: Callable[[Records, int, Names], list[str]] = _nothing_foretold
    """What an action leads to, before it is chosen: on the page, and by `w` in the terminal."""
    cards: "Callable[[Records, Look], list[Panel]]" = _no_cards
    """The objectives in play as cards."""
