"""What an action would bring, as far as its player can know before it is played."""

from collections.abc import Sequence
from dataclasses import dataclass

from ukiyo.engine.position import Action, Position

DEALS = 4
"""So many ways to deal what is hidden tell what an action surely brings."""


@dataclass(frozen=True)
class Foresight:
    """What an action would bring about: whether it ends the turn or reveals something, and points by row."""

    ends_turn: bool
    reveals: bool
    final: str
    """What it does that cannot be taken back, such as «ends the game»; empty where it can."""
    gains: tuple[tuple[str, int], ...]
    total: int
    told: tuple[str, ...]
    """What the game itself says of it (`foretold` of its scene)."""


def mark(position: Position) -> tuple[int, ...]:
    """What tells one turn from the next: the record's own count of turns or rounds, and whose it is."""
    names = position.state.dtype.names or ()
    told = tuple(int(position.state[name][0]) for name in ("turn", "round") if name in names)
    return told or (int(position.state["to_act"][0]),)


def foresee(position: Position, seat: int, action: Action | int | str, names: Sequence[str] = ()) -> Foresight:
    """What `action` would do as far as `seat` can know. Points are counted from the beginning of the turn.

    Where something hidden or random is shown, only what comes out alike in several deals is told. Raises what `Position.play` raises.
    """
    view, first = position.view(seat), _turn_began(position, seat)
    turn = mark(position)
    imagined = view.determinize(0)
    imagined.play(action)
    played = imagined.past[-1].action
    ends = imagined.over or imagined.to_act != seat or mark(imagined) != turn
    reveals = imagined.reveals != position.reveals
    final = _final(imagined, reveals)
    gains = _gains(first, imagined, seat)
    for deal in range(1, DEALS if reveals else 1):
        imagined = view.determinize(deal)
        imagined.play(played)
        other = _gains(first, imagined, seat)
        gains = {title: points for title, points in gains.items() if other.get(title) == points}
    return Foresight(ends, reveals, final, tuple(gains.items()), sum(gains.values()), foretold(view, played, names))


def _final(imagined: Position, reveals: bool) -> str:
    if imagined.over:
        return "ends the game"
    if reveals:
        return "shows something new"
    return "passes the turn on" if imagined.undoable_by is None else ""


def foretold(view: Position, action: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """What an action leads to beside points, where the game can tell (`foretold` of its scene)."""
    return tuple(view.game.scene.HOOKS.foretold(view.state, action, names))


def _gains(first: Position, now: Position, seat: int) -> dict[str, int]:
    """The rows of the score sheet in which `seat` has other points than at first, and by how many."""
    rows = zip(first.score_sheet().rows, now.score_sheet().rows, strict=True)
    return {
        row.title: row.points[seat] - earlier.points[seat]
        for earlier, row in rows
        if seat < len(row.points) and row.points[seat] != earlier.points[seat]
    }


def _turn_began(position: Position, seat: int) -> Position:
    """The position at the beginning of the turn that goes on."""
    record = position.game.record
    found, turn = position, mark(position)
    for past in reversed(position.past):
        earlier = Position(position.game, record.revive(past.before), position.start)
        if past.seat != seat or mark(earlier) != turn:
            break
        found = earlier
    return found
