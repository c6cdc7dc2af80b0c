"""What a picture of a game is: panels of SVG in which every piece has a key, drawn from a view.

A key names one thing on the table (`space-e3`, `notch-big-4`, `seal-water`, `button-decline`) and is the `id` of
its element wherever it is drawn for play, so that a page can morph one picture into the next and pieces slide.
Choosing an action means choosing its keys one after the other (`Game.targets`); the keys that may be chosen next
are `lit`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


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


def attributes(key: str, label: str, look: Look, *classes: str) -> str:
    """The attributes of an element that stands for a thing: id, state classes, and a name for screen readers.

    Whatever may be chosen is a button in the tab order; everything else that can explain itself may be focused by
    script only. State is told by classes: `lit`, `again`, `chosen`, `changed`, `spoken`.
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
