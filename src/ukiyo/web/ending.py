"""The end of a game: the final bonuses one after the other, and how the points grew."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from markupsafe import Markup

from ukiyo.engine.position import Position
from ukiyo.engine.prose import counted
from ukiyo.engine.scene import escape
from ukiyo.web.table import Table

Scale = Callable[[float], float]
JUST_NOW = 20.0
"""For this many seconds after its last move a game counts as fresh: its bonuses appear one after the other."""


@dataclass(frozen=True)
class Bonus:
    """A bonus scored when the game ended: for whom, how much, and the total afterwards."""

    title: str
    shares: tuple[tuple[int, int, int], ...]
    """Seat, points, and the seat's total afterwards."""


def bonuses(table: Table) -> list[Bonus]:
    """The bonuses of the final scoring in order, if the game lists them (`final_bonuses` of its words)."""
    position = table.position
    if not position.over or not table.log:
        return []
    scored = position.game.words.HOOKS.final_bonuses([event.row for event in table.log[-1].events])
    now = list(position.scores())
    for _, seat, points in scored:
        now[seat] -= points
    found = []
    for title, group in groupby(scored, key=lambda each: each[0]):
        shares = []
        for seat, each in groupby(group, key=lambda each: each[1]):
            points = sum(points for _, _, points in each)
            now[seat] += points
            shares.append((seat, points, now[seat]))
        found.append(Bonus(title, tuple(shares)))
    return found


def fresh(table: Table) -> bool:
    """Whether the game ended just now."""
    past = table.position.past
    return bool(past) and time.time() - (past[-1].at or 0) < JUST_NOW


# --- the points as they grew ----------------------------------------------------------------------------------------
WIDTH, HEIGHT = 480.0, 340.0
LEFT, RIGHT, TOP, BOTTOM = 32.0, 154.0, 12.0, 28.0
LABEL = 20.0
"""The smallest distance between the names on the right."""
LONGEST_NAME = 12
DOT = '<circle r="14" class="mark"/>'


def course(position: Position) -> list[tuple[int, ...]]:
    """Each player's points before the first action and after each."""
    record = position.game.record
    earlier = [Position(position.game, record.revive(past.before), position.start).scores() for past in position.past]
    return [*earlier, position.scores()]


def timeline(table: Table, crests: Sequence[str] = ()) -> Markup:
    """A chart of all players' points over the moves of the game; `crests` are the drawings for their seats."""
    points = course(table.position)
    low, high = min(min(each) for each in points), max(max(each) for each in points)
    step = next(n for n in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**6) if high - min(low, 0) <= 6 * n)
    floor, roof = step * (min(low, 0) // step), max(step, step * -(-high // step))
    moves = len(points) - 1

    def x(move: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * move / max(1, moves)

    def y(n: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (roof - n) / (roof - floor)

    body = "".join(
        f'<path d="M{LEFT:g} {y(n):.1f}H{WIDTH - RIGHT:g}" class="rule"/><text x="{LEFT - 6:g}" y="{y(n) + 4:.1f}" class="end">{n}</text>'
        for n in range(floor, roof + 1, step)
    )
    body += f'<text x="{LEFT:g}" y="{HEIGHT - 8:g}">start</text><text x="{WIDTH - RIGHT:g}" y="{HEIGHT - 8:g}" class="end">{counted(moves, "move")}</text>'
    heights = spread([y(n) for n in points[-1]])
    for seat, name in enumerate(table.names):
        line = [each[seat] for each in points]
        end = f"{WIDTH - RIGHT:g} {y(line[-1]):.1f}"
        shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        body += (
            f'<g class="line{seat}"><path d="{_steps(line, x, y)}" class="course"/>'
            f'<path d="M{end}L{WIDTH - RIGHT + 14:g} {heights[seat]:.1f}" class="thread"/>'
            f'<g transform="translate({WIDTH - RIGHT + 22:g} {heights[seat]:.1f}) scale(.36)">{crests[seat] if crests else DOT}</g>'
            f'<text x="{WIDTH - RIGHT + 31:g}" y="{heights[seat] + 5:.1f}"><tspan class="sum">{line[-1]}</tspan> {escape(shown)}</text></g>'
        )
    said = "; ".join(f"{name} {n}" for name, n in zip(table.names, points[-1], strict=True))
    return Markup(
        f'<svg class="timeline" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="Points over the game: {escape(said)}">{body}</svg>'
    )


def _steps(line: Sequence[int], x: Scale, y: Scale) -> str:
    """The path of a line that rises in steps where points were scored."""
    d = f"M{x(0):.1f} {y(line[0]):.1f}"
    for move, n in enumerate(line):
        if move and n != line[move - 1]:
            d += f"H{x(move):.1f}V{y(n):.1f}"
    return d + f"H{x(len(line) - 1):.1f}"


def spread(heights: Sequence[float]) -> list[float]:
    """The heights, moved apart so that the names beside them do not overlap, in the same order."""
    found = list(heights)
    order = sorted(range(len(found)), key=lambda i: found[i])
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + LABEL)
    if order:
        found[order[-1]] = min(found[order[-1]], HEIGHT - BOTTOM + 4)
    for above, below in reversed(list(pairwise(order))):
        found[above] = min(found[above], found[below] - LABEL)
    return found
