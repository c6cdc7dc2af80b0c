"""Positions made by changing one to three entries in the readable form of real ones.

Most are impossible and must be refused. What `Game.from_dict` accepts must be playable: somebody can act until the
end, random play reaches it, pieces are conserved on the way, and every text of the table can be written.

Some changes conserve pieces on purpose (a token moves from one heap to another, two tiles trade places), since a check
that counts finds all others.
"""

import json
import random
import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from ukiyo.engine.errors import BadPosition, UkiyoError
from ukiyo.engine.game import Game
from ukiyo.engine.position import Position
from ukiyo.engine.prose import counted
from ukiyo.engine.record import Field, Records

CHECKED, TOLD = 10, 40
"""The number of decisions between checks of a position and its texts."""


class Place(NamedTuple):
    """One entry of a record: a field, and an index in it."""

    field: Field
    at: tuple[int, ...]

    def get(self, state: Records) -> int:
        """The number there."""
        return int(state[0][self.field.name][self.at] if self.at else state[0][self.field.name])

    def put(self, state: Records, value: int) -> None:
        """Write a number there, if it fits the integer type."""
        limits = np.iinfo(self.field.kind)
        value = min(max(value, int(limits.min)), int(limits.max))
        if self.at:
            state[0][self.field.name][self.at] = value
        else:
            state[0][self.field.name] = value


def altered(game: Game, position: Position, dice: random.Random) -> dict[str, Any]:
    """The readable form of a position with one to three entries changed."""
    before = position.to_dict()
    while True:
        state = game.record.clone(position.state)
        for _ in range(dice.randint(1, 3)):
            dice.choice(CHANGES)(game, state, dice)
        after = {**before, "state": game.record.to_dict(state)}
        if after != before:
            return after


# --- changes --------------------------------------------------------------------------------------------------------
def _places(game: Game, dice: random.Random) -> Iterator[Place]:
    """Endless random places of a record, each field equally likely."""
    fields = [f for f in game.record.fields.values() if not f.derived and f.name != "key"]
    while True:
        f = dice.choice(fields)
        yield Place(f, tuple(dice.randrange(n) for n in f.shape))


def _values(f: Field, dice: random.Random, now: int) -> int:
    """Another value for a place: a near one, or any that a person could write."""
    if f.values is not None:
        return dice.choice(list(f.values))
    if f.bits is not None:
        return now ^ 1 << dice.randrange(len(f.bits))
    least, most = f.limits
    beyond = int(np.iinfo(f.kind).max)
    middle = dice.randint(least // 2, most // 2)
    return dice.choice([now - 1, now + 1, now - 1, now + 1, f.empty, least, beyond if beyond > 255 else most, middle])


def another(game: Game, state: Records, dice: random.Random) -> None:
    """Change an entry."""
    place = next(_places(game, dice))
    place.put(state, _values(place.field, dice, place.get(state)))


def something(game: Game, state: Records, dice: random.Random) -> None:
    """Change or clear an entry that is not empty."""
    for place in _places(game, dice):
        if (now := place.get(state)) != place.field.empty:
            place.put(state, dice.choice([place.field.empty, _values(place.field, dice, now)]))
            return


def _alike(one: Field, other: Field) -> bool:
    """Whether entries of two fields are about the same things."""
    names = (one.values, one.bits), (other.values, other.bits)
    if names[0] != (None, None) or names[1] != (None, None):
        return names[0] == names[1]
    return bool(one.axes) and bool(other.axes) and one.axes[-1] == other.axes[-1] is not None


def trade(game: Game, state: Records, dice: random.Random) -> None:
    """Swap two entries that are about the same things."""
    one, other = _pair(game, state, dice)
    mine, yours = one.get(state), other.get(state)
    one.put(state, yours)
    other.put(state, mine)


def move(game: Game, state: Records, dice: random.Random) -> None:
    """Move one piece from one heap to another heap of the same kind."""
    one, other = _pair(game, state, dice)
    if one.field.values is not None:
        trade(game, state, dice)
    elif one.field.bits is not None:
        here = [bit for bit in range(len(one.field.bits)) if one.get(state) >> bit & 1]
        if here:
            bit = 1 << dice.choice(here)
            one.put(state, one.get(state) & ~bit)
            other.put(state, other.get(state) | bit)
    elif one.at and other.at:
        other = other._replace(at=(*other.at[:-1], one.at[-1])) if one.field != other.field else other
        one.put(state, one.get(state) - 1)
        other.put(state, other.get(state) + 1)


def _pair(game: Game, state: Records, dice: random.Random) -> tuple[Place, Place]:
    """An entry that is not empty, and another in a field about the same things."""
    places = _places(game, dice)
    one = next(place for place in places if place.get(state) != place.field.empty)
    return one, next(place for place in places if place.field is one.field or _alike(one.field, place.field))


def slide(game: Game, state: Records, dice: random.Random) -> None:
    """Double or drop an item of a row; those behind it move."""
    place = next(place for place in _places(game, dice) if place.at)
    row = state[0][place.field.name][place.at[:-1]]
    i = place.at[-1]
    if dice.random() < 0.5:
        row[i:-1] = row[i + 1 :].copy()
        row[-1] = place.field.empty
    else:
        row[i + 1 :] = row[i:-1].copy()


def seats_trade(game: Game, state: Records, dice: random.Random) -> None:
    """Swap two parts of a field (the boards of two seats, two columns)."""
    place = next(place for place in _places(game, dice) if len(place.at) > 1)
    block, other = state[0][place.field.name], dice.randrange(place.field.shape[0])
    block[[place.at[0], other]] = block[[other, place.at[0]]]


CHANGES = (another, something, something, trade, move, move, slide, seats_trade)


def differences(before: object, after: object, where: str = "") -> Iterator[str]:
    """The differences between two readable forms, entry by entry."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in {**before, **after}:
            yield from differences(before.get(name), after.get(name), f"{where}.{name}" if where else name)
    elif isinstance(before, list) and isinstance(after, list) and not _names(before) | _names(after):
        for i in range(max(len(before), len(after))):
            mine, yours = (part[i] if i < len(part) else None for part in (before, after))
            yield from differences(mine, yours, f"{where}[{i}]")
    elif before != after:
        yield f"{where}: {before} -> {after}"


def _names(part: list[Any]) -> bool:
    return bool(part) and all(isinstance(item, str) for item in part)


# --- playing on -----------------------------------------------------------------------------------------------------
def played_on(game: Game, readable: object, dice: random.Random) -> str | None:
    """Read a position and play on from it at random: what is wrong with it, empty if nothing; None if it is refused.

    Run this without compiling: compiled rules trust their input.
    """
    where = "when it is read"
    try:
        with np.errstate(over="raise"):
            try:
                position = game.from_dict(readable)
            except BadPosition:
                return None
            where = "when it is dealt anew"
            for viewer in (None, *range(position.seats)):
                _deal(game, position, viewer)
            for played in range(game.longest + 1):
                where = f"after {counted(played, 'action')}"
                legal = position.legal_ids()
                _listing(game, position, legal)
                if played % CHECKED == 0 or not legal:
                    game.from_dict(position.to_dict())
                if played % TOLD == 0 or not legal:
                    _tell(game, position)
                if not legal:
                    return ""
                text = str(position.play(dice.choice(legal)))
                assert text, "an action has no text"
        return f"the game goes on beyond its bound of {game.longest} decisions"
    except Exception as error:  # whatever it is, an accepted position caused it
        origin = "" if isinstance(error, (UkiyoError, AssertionError)) else f" in {_origin(error)}"
        kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
        return f"{kind}{error}{origin}, {where}"


def _listing(game: Game, position: Position, legal: list[int]) -> None:
    assert bool(legal) != position.over, (
        "there are legal actions though the game is over" if legal else "nobody can act, but the game is not over"
    )
    if legal:
        assert legal == sorted(set(legal)), "the legal actions are not in ascending order"
        assert legal[0] >= 0 and legal[-1] < len(game.actions), "a legal action is outside the range of actions"


def _tell(game: Game, position: Position) -> None:
    """Write every text that a table shows for a position."""
    str(position.score_sheet())
    position.ranks()
    for seat in (None, position.to_act):
        position.text(seat), position.svg(seat)
    _ = position.prompt
    for action in position.legal()[:30]:
        _ = action.text
        for key in action.targets:
            game.words.explain(position.state, key)


def _deal(game: Game, position: Position, viewer: int | None) -> None:
    """Check that what a seat's view lacks can be dealt at random, and that the game accepts the result."""
    view = position.view(viewer)
    whole = view.determinize(1)
    game.check(whole.state)
    if viewer is not None and viewer == position.to_act:
        assert view.legal_ids() == whole.legal_ids() == position.legal_ids(), "the seat to act sees other legal actions"


def _origin(error: Exception) -> str:
    """The last place in our own code that an error passed."""
    place, trace = "", error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if "ukiyo" in name:
            place = f"{name.rpartition('/ukiyo/')[2]}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def play_on_all() -> None:
    """Run by `soak` in another process, without compiling: alter each given position and play on from those accepted."""
    from ukiyo.games import find

    asked = json.load(sys.stdin)
    game = find(asked["game"])
    for number, readable in enumerate(asked["positions"]):
        dice = random.Random(f"{asked['seed']} {number}")
        changed = altered(game, game.from_dict(readable), dice)
        wrong = played_on(game, changed, dice)
        changes = list(differences(readable, changed)) if wrong else []
        print(json.dumps({"wrong": wrong, "changes": changes, "position": changed if wrong else None}), flush=True)
