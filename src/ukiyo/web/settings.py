"""A viewer's settings: kept in a cookie on their device; nothing else about them is stored."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

COOKIE = "ukiyo-settings"


@dataclass(frozen=True)
class Setting:
    """One setting for the settings page, with its choices in words."""

    name: str
    title: str
    help: str
    choices: Mapping[str, str]


SETTINGS = (
    Setting("confirm", "Confirm each turn", "See what a move scores before it counts.", {"on": "Ask once a turn", "off": "Play at once"}),
    Setting("pace", "Pace of bots", "How long a bot waits before each move, so that you can follow the game.",
            {"quick": "Quick", "calm": "Calm", "slow": "Slow", "step": "One at a time, with a button"}),
    Setting("theme", "Appearance", "The colours of day or of night.", {"auto": "Same as the device", "day": "Day", "night": "Night"}),
    Setting("motion", "Motion", "Tiles slide to their places.", {"on": "On", "off": "Off"}),
    Setting("text", "Text size", "", {"m": "Normal", "l": "Large", "xl": "Very large"}),
    Setting("curtain", "Curtain between turns", "When several people share this device: hide the table until the next player has it.",
            {"auto": "When there are secrets", "always": "Always", "never": "Never"}),
)  # fmt: skip
PACES = {"quick": 0.4, "calm": 1.2, "slow": 2.5}
"""Seconds between bots' moves."""


@dataclass(frozen=True)
class Settings:
    """The settings of one viewer."""

    confirm: str = "on"
    pace: str = "calm"
    theme: str = "auto"
    motion: str = "on"
    text: str = "m"
    curtain: str = "auto"

    def changed(self, given: Mapping[str, Any]) -> "Settings":
        """A copy with the values given, ignoring those that make no sense: a damaged cookie is not an error."""
        known = {s.name: s.choices for s in SETTINGS}
        right = {
            name: value for name, value in given.items() if isinstance(value, str) and value in known.get(name, ())
        }
        return replace(self, **right)

    @property
    def cookie(self) -> str:
        """The text of the cookie."""
        return urlencode({f.name: getattr(self, f.name) for f in fields(self)})


def from_cookie(text: str | None) -> Settings:
    """The settings that a cookie holds."""
    try:
        return Settings().changed(dict(parse_qsl((text or "")[:500], max_num_fields=20)))
    except ValueError:
        return Settings()
