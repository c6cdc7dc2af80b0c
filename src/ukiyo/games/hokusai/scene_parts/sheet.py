"""What every part of the picture needs: the position, how it is looked at, and how one thing is drawn."""

from dataclasses import dataclass, field
from typing import Any

from ukiyo.engine.record import State
from ukiyo.engine.scene import Look, attributes, escape
from ukiyo.engine.svg import Pen, shortened
from ukiyo.games.hokusai.components import PIGMENTS
from ukiyo.games.hokusai.state import ACTIONS, Phase

PEN = Pen("hk")
use, panel = PEN.use, PEN.panel
NAME_LENGTH = 14


@dataclass(frozen=True)
class Exposing:
    """A finished work on its way to the board: where and how turned, as far as that was chosen."""

    kakemono: int
    cell: int = -1
    turn: int = 0
    settled: bool = False


@dataclass(frozen=True)
class Sheet:
    """A position and how it is wanted, with what a previewed action would change."""

    whole: State
    look: Look
    previewed: frozenset[str] = field(default_factory=frozenset)
    promised: frozenset[str] = field(default_factory=frozenset)
    """What a previewed move would let one choose from."""
    exposing: Exposing | None = None

    @property
    def state(self) -> Any:
        """The record itself."""
        return self.whole[0]

    @property
    def phase(self) -> Phase:
        """What the decision is about."""
        return Phase(int(self.state["phase"]))

    @property
    def acting(self) -> int:
        """Who decides now, -1 when the game is over."""
        return int(self.state["to_act"])

    @property
    def asked(self) -> bool:
        """Whether it is the viewer who decides now."""
        return self.look.seat is not None and self.look.seat == self.acting

    @property
    def seat(self) -> int:
        """Whose studio lies near: the viewer's, for a spectator that of whoever has the turn."""
        return max(0, self.acting) if self.look.seat is None else self.look.seat

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.state["seats"])

    @property
    def preview(self) -> tuple[str, int]:
        """Kind and argument of the action that is previewed."""
        if self.look.preview is None:
            return "", 0
        return ACTIONS.kind(self.look.preview), ACTIONS.argument(self.look.preview)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.look.names[seat] if seat < len(self.look.names) else f"Player {seat + 1}"

    def shown_name(self, seat: int) -> str:
        """The name as it may stand in the picture: short and escaped."""
        return escape(shortened(self.name(seat), NAME_LENGTH))

    def thing(self, key: str, label: str, body: str, edge: str, place: str = "") -> str:
        """Something with a key: its picture in a group that carries its name and its state."""
        marks = [name for name in ("previewed", "promised") if key in getattr(self, name)]
        moved = f' transform="{place}"' if place else ""
        return f"<g {attributes(key, label, self.look, *marks)}{moved}>{body}{edge}</g>"

    def group(self, key: str, label: str, body: str, edge: str, place: str = "") -> str:
        """A thing around things that can be chosen by themselves; its outline lies under them."""
        return self.thing(key, label, edge + body, "", place).replace('role="img"', 'role="group"', 1)

    def open(self, key: str) -> bool:
        """Whether a thing takes part in what is being decided, not in what was decided before."""
        offered = key in self.look.lit and key not in self.look.again
        return offered or key in self.look.chosen or key in self.previewed

    def reach(self, key: str, radius: float) -> str:
        """Where a finger may touch something small that takes part in what is being decided."""
        return f'<circle r="{radius:g}" class="hk-reach"/>' if key in self.look.lit or self.open(key) else ""


def pigment(colour: int, x: float = 0, y: float = 0, size: float = 22, kind: str = "") -> str:
    """A drop of pigment, its middle at a place: its shape and letter."""
    return use(f"pigment-{PIGMENTS[colour]}", f"translate({x:g} {y:g}) scale({size / 26:.3g})", kind)


def crest(seat: int, x: float = 0, y: float = 0, size: float = 28) -> str:
    """The crest of a seat, its middle at a place."""
    return use(f"crest-{seat}", f"translate({x:g} {y:g}) scale({size / 44:.3g})")
