"""Recorded games of another site, played again by the engine: every gain, payment, draw and move must agree."""

from ukiyo.games.tokaido.bga.house import HOUSE_RULES, Departures
from ukiyo.games.tokaido.bga.importer import Imported, import_file, import_replay
from ukiyo.games.tokaido.bga.packets import ReplayError

__all__ = ["HOUSE_RULES", "Departures", "Imported", "ReplayError", "import_file", "import_replay"]
