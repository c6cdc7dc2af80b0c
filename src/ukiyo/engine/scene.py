"""What a picture of a game is: panels of SVG in which every piece has a key, drawn from a view.

A key names one thing on the table (`space-e3`, `notch-big-4`, `seal-water`, `button-decline`) and is the `id` of
its element wherever it is drawn for play, so that a page can morph one picture into the next and pieces slide.
Choosing an action means choosing its keys one after the other (`Game.targets`); the keys that may be chosen next
are `lit`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ukiyo.engine.record import Records


@dataclass(frozen=True)
class Look:
    """How a picture is wanted.

    `seat` sees it (None: a spectator). `lit` maps each key that may be chosen now to what choosing it does, in
    words; `again` are those among them that take back the last choice and choose anew; `chosen` are keys chosen already; `changed` those that changed since the viewer's last turn; `spoken`
    those that a log entry speaks of. `preview` is an action to be shown as if it were played, not yet confirmed.
    """

    seat: int | None = None
    names: tuple[str, ...] = ()
    lit: Mapping[str, str] = field(default_factory=dict)
    again: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    spoken: frozenset[str] = frozenset()
    preview: int | None = None


@dataclass(frozen=True)
class Panel:
    """One part of a picture: `place` is `main` (the board being played), `near` (always visible) or `rest`.

    Where the screen is too small for all, a page shows one pane at a time: the panels of the same `pane`, which is its
    name. A panel without one is always there.
    """

    name: str
    title: str
    svg: str
    place: str = "main"
    seat: int | None = None
    pane: str = ""


@dataclass(frozen=True)
class Explanation:
    """What a thing is, for hover, long press and focus: a title, its rule in words, and the rule's number."""

    title: str
    text: str
    rule: str = ""


Explain = Callable[[str], Explanation | None]


@dataclass(frozen=True)
class Sheet:
    """A position and how it is wanted, as the parts of a picture need it. A game's own sheet adds to it."""

    whole: Records
    look: Look
    previewed: frozenset[str] = frozenset()
    """What a previewed action would touch."""

    @property
    def state(self) -> Any:
        """The record itself."""
        return self.whole[0]

    @property
    def acting(self) -> int:
        """Who decides now, -1 when the game is over."""
        return int(self.state["to_act"])

    @property
    def asked(self) -> bool:
        """Whether it is the viewer who decides now."""
        return self.look.seat is not None and self.look.seat == self.acting

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.state["seats"])

    @property
    def seat(self) -> int:
        """Whose things lie near: the viewer's, for a spectator those of whoever decides."""
        return max(0, self.acting) if self.look.seat is None else self.look.seat

    def open(self, key: str) -> bool:
        """Whether a thing takes part in what is being decided, not in what was decided before."""
        offered = key in self.look.lit and key not in self.look.again
        return offered or key in self.look.chosen or key in self.previewed

    def marks(self, key: str) -> tuple[str, ...]:
        """Classes of a thing beside those of its state."""
        return ("previewed",) if key in self.previewed else ()

    def thing(self, key: str, label: str, body: str, edge: str, place: str = "") -> str:
        """Something with a key: its picture in a group that carries its name and its state."""
        moved = f' transform="{place}"' if place else ""
        return f"<g {attributes(key, label, self.look, *self.marks(key))}{moved}>{body}{edge}</g>"


def attributes(key: str, label: str, look: Look, *classes: str) -> str:
    """The attributes of an element that stands for a thing: id, state classes, and a name for screen readers.

    Whatever may be chosen is a button in the tab order; everything else that can explain itself may be focused by
    script only. Records is told by classes: `lit`, `again`, `chosen`, `changed`, `spoken`.
    """
    states = [
        name
        for name, keys in (
            ("lit", look.lit),
            ("again", look.again),
            ("chosen", look.chosen),
            ("changed", look.changed),
            ("spoken", look.spoken),
        )
        if key in keys
    ]
    label = f"{label}: {look.lit[key]}" if look.lit.get(key) else label
    joined = " ".join((*classes, "thing", *states))
    role = 'role="button" tabindex="0"' if key in look.lit else 'role="img" tabindex="-1"'
    pressed = ' aria-pressed="true"' if key in look.chosen and key in look.lit else ""
    return f'id="{key}" data-key="{key}" class="{joined}" {role} aria-label="{escape(label)}"{pressed}'


def escape(text: str) -> str:
    """Text as it may stand in SVG and HTML, in attributes too."""
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )
