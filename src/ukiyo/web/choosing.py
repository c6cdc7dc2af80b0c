"""From things on the table to actions: which may be chosen next, and which action the chosen ones stand for.

Every legal action lists the keys to choose for it, in order (`Action.targets`). No other module of the web asks the
rules.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ukiyo.engine.foresight import mark
from ukiyo.engine.position import Action, Position

BUTTON = "button-"
"""Keys with this prefix are not things on the table: the page shows them as buttons."""

Keys = tuple[str, ...]


@dataclass(frozen=True)
class Choices:
    """What may be chosen: `lit` keys with what each does, and the action that the `chosen` keys stand for, if any."""

    chosen: Keys = ()
    lit: dict[str, str] = field(default_factory=dict)
    again: frozenset[str] = frozenset()
    """Lit keys that take back the last action and choose something else instead."""
    onward: frozenset[str] = frozenset()
    """Lit keys that belong to the next decision: choosing one plays the current `action` first."""
    action: Action | None = None


def keys_of(action: Action) -> Keys:
    """The keys to choose for an action; an action without keys gets its own button."""
    return tuple(action.targets) or (f"{BUTTON}action-{action.id}",)


def any_order(position: Position, action: Action) -> bool:
    """Whether the game says (`any_order` of its words) that the keys of an action may be chosen in any order."""
    return position.game.words.HOOKS.any_order(action.id)


def weighed(position: Position, action: Action) -> bool:
    """Whether the game says (`weighed` of its words) that an action is shown and can be changed before it is played."""
    return position.game.words.HOOKS.weighed(action.id)


def plain(position: Position, action: Action) -> bool:
    """Whether the game says (`plain` of its words) that an action needs no confirmation even if it cannot be undone."""
    return position.game.words.HOOKS.plain(position.state, action.id)


class Menu:
    """The legal actions of a position by their keys.

    An action starts with its first key; one whose keys come in any order, such as a payment, with any of them.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.actions = [(action, keys_of(action), any_order(position, action)) for action in position.legal()]
        in_order = position.game.words.HOOKS.in_order
        self.in_order = {action.id for action, _, _ in self.actions if in_order(action.id)}
        """Actions for which the order of the keys matters: another order is another action."""

    def open_to(self, chosen: Keys) -> list[tuple[Action, Keys, bool]]:
        """The actions that may start with the first chosen key and use all chosen keys."""
        return [
            (action, keys, free)
            for action, keys, free in self.actions
            if keys[: len(chosen)] == chosen
            or (action.id not in self.in_order and (free or keys[0] == chosen[0]) and set(chosen) <= set(keys))
        ]

    def named(self, chosen: Keys) -> Action | None:
        """The action whose keys were chosen: in its own order, or in any order if only one action fits."""
        exact = [action for action, keys, _ in self.actions if keys == chosen]
        loose = exact or [a for a, keys, _ in self.open_to(chosen) if len(keys) == len(chosen) and chosen]
        return loose[0] if len(loose) == 1 else None

    def following(self, chosen: Keys) -> dict[str, str]:
        """The keys that may follow, each with what choosing it does; a button only if it completes an action."""
        after: dict[str, list[Action]] = {}
        whole: dict[str, str] = {}
        for action, keys, free in self.open_to(chosen):
            begun = keys[: len(chosen)] == chosen and not free
            rest = keys[len(chosen) : len(chosen) + 1] if begun else [key for key in keys if key not in chosen]
            for key in rest:
                if len(keys) == len(chosen) + 1:
                    whole[key] = action.text
                if key in whole or not key.startswith(BUTTON):
                    after.setdefault(key, []).append(action)
        return {key: whole.get(key) or self._words(found, chosen, key) for key, found in after.items()}

    def _words(self, found: Sequence[Action], chosen: Keys, key: str) -> str:
        """What choosing a key does: the action, or the game's text for the first step (`step` of its words)."""
        if len(found) == 1:
            return found[0].text
        step = self.position.game.words.HOOKS.step(self.position.state, key)
        return step or ("choose" if chosen else "choose, then choose again")

    def once_more(self, chosen: Keys, key: str) -> str:
        """What choosing a chosen key again does."""
        after = self.after(chosen, key)
        if after == chosen:
            return "chosen"
        return self._words((), chosen, key) if key in after else "deselect"

    def along(self, chosen: Keys) -> dict[str, str]:
        """The keys that may follow, or replace a chosen key and those after it."""
        lit: dict[str, str] = {}
        for length in range(len(chosen) + 1):
            lit |= self.following(chosen[:length])
        return lit

    def after(self, chosen: Keys, key: str) -> Keys:
        """The chosen keys after `key`: it is deselected, follows the others, or branches off from them as late as possible."""
        if laid := self._laid_first(chosen, key):
            return laid
        if (found := self.open_to(chosen)) and all(free for _, _, free in found):
            return self._gathered(chosen, key)
        if key in chosen:
            return chosen[: chosen.index(key)]
        for length in range(len(chosen), 0, -1):
            if key in self.following(chosen[:length]):
                return self._kept((*chosen[:length], key), chosen[length + 1 :])
        return self._kept((key,), chosen[1:])

    def _laid_first(self, chosen: Keys, key: str) -> Keys:
        """A whole row with `key` moved before the others of its family, for an action whose key order matters."""
        action = self.named(chosen)
        if action is None or action.id not in self.in_order:
            return ()
        at = [i for i, k in enumerate(chosen) if _family(k) == _family(key)]
        laid = list(chosen)
        for i, each in zip(at, _levelled([key, *(chosen[i] for i in at if chosen[i] != key)]), strict=False):
            laid[i] = each
        return tuple(laid) if self.named(tuple(laid)) else ()

    def _gathered(self, chosen: Keys, key: str) -> Keys:
        """Keys in any order, with `key` added, or removed if it was chosen; keys that do not fit with it are dropped."""
        if key in chosen:
            return _levelled([k for k in chosen if k != key])
        kept: Keys = (key,)
        for each in chosen:
            if self.open_to(more := _levelled([*kept[:-1], each, key])):
                kept = more
        return kept

    def _kept(self, begun: Keys, later: Keys) -> Keys:
        """The keys in `begun`, then those of `later` as far as they may still follow."""
        for key in later:
            if key in begun or key not in self.following(begun):
                break
            begun = (*begun, key)
        return begun


def _family(key: str) -> str:
    """What the keys of things of one kind begin with."""
    return key.partition("-")[0]


def _levelled(keys: Sequence[str]) -> Keys:
    """Keys in any order, where `coin-1` and `coin-2` are interchangeable: n of a kind become the first n."""
    level, counts = [], Counter[str]()
    for key in keys:
        stem, _, number = key.rpartition("-")
        counts[stem] += number.isdecimal()
        level.append(f"{stem}-{counts[stem]}" if number.isdecimal() else key)
    return tuple(level)


def suggested(position: Position, chosen: Keys) -> Keys:
    """The chosen keys with those the game proposes (`suggest` of its words), which can be changed before confirming.

    The game is asked about a position dealt anew from the acting player's view, as for a preview.
    """
    if position.to_act is None:
        return chosen
    known = position.view(position.to_act).determinize(0)
    return (*chosen, *position.game.words.HOOKS.suggest(known.state, chosen))


def choices(position: Position, seat: int | None, chosen: Keys = ()) -> Choices:
    """What `seat` may choose after the keys it has chosen already."""
    if seat is None or position.to_act != seat:
        return Choices()
    menu = Menu(position)
    if chosen and not menu.open_to(chosen):
        chosen = ()
    lit = {**menu.along(chosen), **{key: menu.once_more(chosen, key) for key in chosen}}
    again = {}
    earlier = before(position, seat)
    if earlier is not None:
        played = set(keys_of(Action(position.game, earlier.state, position.past[-1].action)))
        offered = Menu(earlier).following(())
        again = {k: f"instead: {w}" for k, w in offered.items() if k not in lit and k not in played and BUTTON not in k}
    action = menu.named(chosen)
    onward = _onward(position, seat, action) if action is not None and action.id in menu.in_order else {}
    onward = {key: words for key, words in onward.items() if key not in lit}
    return Choices(chosen, {**again, **lit, **onward}, frozenset(again) - set(onward), frozenset(onward), action)


def _onward(position: Position, seat: int, action: Action) -> dict[str, str]:
    """What follows a finished row if the same player continues, so that a proposal needs no separate confirmation."""
    ahead = position.copy()
    ahead.play(action.id)
    if ahead.to_act != seat or ahead.reveals != position.reveals:
        return {}
    return {key: words for key, words in Menu(ahead).following(()).items() if not key.startswith(BUTTON)}


def before(position: Position, seat: int) -> Position | None:
    """The position before the last action, if `seat` may undo that action and it belongs to the current turn."""
    if position.undoable_by != seat:
        return None
    earlier = position.copy()
    earlier.undo(seat)
    return earlier if mark(earlier) == mark(position) else None
