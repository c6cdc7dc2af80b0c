"""What every part of the picture needs: the position, how it is viewed, and how to draw one thing."""

from dataclasses import dataclass, field

from ukiyo.engine import scene
from ukiyo.engine.scene import escape
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
class Sheet(scene.Sheet):
    """A position and how to draw it, with what a previewed action would change."""

    promised: frozenset[str] = field(default_factory=frozenset)
    """What a previewed move would offer to choose from."""
    exposing: Exposing | None = None

    @property
    def phase(self) -> Phase:
        """What the decision is about."""
        return Phase(int(self.state["phase"]))

    @property
    def preview(self) -> tuple[str, int]:
        """Kind and argument of the action that is previewed."""
        if self.look.preview is None:
            return "", 0
        return ACTIONS.kind(self.look.preview), ACTIONS.argument(self.look.preview)

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.look.names[seat] if seat < len(self.look.names) else f"Player {seat + 1}"

    def shown_name(self, seat: int) -> str:
        """The name for the picture: short and escaped."""
        return escape(shortened(self.name(seat), NAME_LENGTH))

    def marks(self, key: str) -> tuple[str, ...]:
        """Classes of a thing beside those of its state."""
        return tuple(name for name in ("previewed", "promised") if key in getattr(self, name))

    def group(self, key: str, label: str, body: str, edge: str, place: str = "") -> str:
        """A thing around things that can be chosen by themselves; its outline lies under them."""
        return self.thing(key, label, edge + body, "", place).replace('role="img"', 'role="group"', 1)

    def reach(self, key: str, radius: float) -> str:
        """Where a finger may touch something small that takes part in what is being decided."""
        return f'<circle r="{radius:g}" class="hk-reach"/>' if key in self.look.lit or self.open(key) else ""


def pigment(colour: int, x: float = 0, y: float = 0, size: float = 22, kind: str = "") -> str:
    """A drop of pigment, its middle at a place: its shape and letter."""
    return use(f"pigment-{PIGMENTS[colour]}", f"translate({x:g} {y:g}) scale({size / 26:.3g})", kind)


def crest(seat: int, x: float = 0, y: float = 0, size: float = 28) -> str:
    """The crest of a seat, its middle at a place."""
    return use(f"crest-{seat}", f"translate({x:g} {y:g}) scale({size / 44:.3g})")
