"""Reading a recorded game: packets with notifications, each known by its type and its text together.

Nothing of what stands in a file is trusted: whatever is not as it should be is a `ReplayError` that names the packet.
"""

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ukiyo.engine.errors import UkiyoError, shown

LONGEST = 64_000_000
"""Bytes of a replay, unpacked; real ones have less than two millions."""
LATEST = 5e9
"""Seconds that a time can be: those of a clock count from 1970."""


class ReplayError(UkiyoError):
    """A replay that cannot be read or followed; `packet` is the number of the packet at fault, if it is one."""

    def __init__(self, message: str, packet: str | None = None) -> None:
        super().__init__(message if packet is None else f"packet {packet}: {message}")
        self.packet = packet


class Card(NamedTuple):
    """A card as the record shows it: its number in this game, its kind, and its code within the kind."""

    id: int
    type: str
    code: int


@dataclass
class Note:
    """One notification. `kind` is what it announces, such as `farm`, or `state`."""

    packet: str
    time: float
    kind: str
    log: str
    args: Mapping[str, Any]
    state: int = -1
    devoted: bool = False
    """A purchase for which Devotion is used, which the record tells only afterwards."""

    def wrong(self, what: str) -> ReplayError:
        """An error that names this packet and what it announces."""
        name = f"state {self.state}" if self.kind == "state" else self.kind.replace("-", " ")
        return ReplayError(f"{name}: {what}", self.packet)

    def number(self, name: str) -> int:
        """A whole number among the arguments, which may stand there as text."""
        return self.whole(self.args.get(name), name)

    def whole(self, value: object, name: str) -> int:
        """A value of any form as a whole number."""
        try:
            if isinstance(value, bool) or not isinstance(value, (int, str)) or len(str(value)) > 18:
                raise ValueError
            return int(value)
        except ValueError:
            raise self.wrong(f"«{name}» should be a whole number, not {shown(value)}") from None

    @property
    def player(self) -> int:
        """The number of the player it is about."""
        return self.number("player_id")

    def cards(self, name: str = "cards") -> list[Card]:
        """The cards among the arguments: an object by number, or a list."""
        return self.cards_in(self.args.get(name))

    def cards_in(self, value: object) -> list[Card]:
        """Cards in whatever form the server sends them."""
        rows = list(value.values()) if isinstance(value, Mapping) else value
        if not isinstance(rows, list):
            raise self.wrong(f"«cards» should be cards, not {shown(value)}")
        found = []
        for row in rows:
            if not isinstance(row, Mapping) or not isinstance(row.get("type"), str):
                raise self.wrong(f"a card has id, type and type_arg, unlike {shown(row)}")
            found.append(
                Card(self.whole(row.get("id"), "id"), row["type"], self.whole(row.get("type_arg"), "type_arg"))
            )
        return found

    def card(self, *types: str) -> Card:
        """The only card among the arguments, which is of one of these types."""
        cards = self.cards()
        if len(cards) != 1 or cards[0].type not in types:
            raise self.wrong(f"expected one card ({' or '.join(types)}), not {shown([c.type for c in cards])}")
        return cards[0]

    @property
    def details(self) -> Mapping[str, Any]:
        """The details of a state; empty when it has none."""
        found = self.args.get("args")
        return found if isinstance(found, Mapping) else {}

    @property
    def active(self) -> int:
        """The player who is to act in a state, 0 for none."""
        return self.number("active_player")

    def counters(self) -> dict[str, int]:
        """The counters by name; empty when there are none."""
        found = self.args.get("counters")
        if not found:
            return {}
        if not isinstance(found, Mapping):
            raise self.wrong(f"«counters» should be an object, not {shown(found)}")
        return {
            str(name): self.whole(row.get("counter_value") if isinstance(row, Mapping) else row, str(name))
            for name, row in found.items()
        }


ANNOUNCED: tuple[tuple[str, str, str], ...] = (
    ("message", "chooses a traveler", ""),
    ("message", "Everyone has chosen", ""),
    ("travelerChosen", "", "traveler"),
    ("traveled", "", "traveled"),
    ("cardsEarned", "souvenir(s) for", "souvenirs"),
    ("message", "buy any Souvenir", "no-souvenir"),
    ("cardsEarned", "buys a Legendary Object", "legend"),
    ("message", "buy any Legendary Object", "nothing-bought"),
    ("cardsEarned", "buys a Calligraphy", "calligraphy"),
    ("message", "buy any Calligraphy", "nothing-bought"),
    ("cardsEarned", "buys an Amulet", "amulet"),
    ("message", "buy any Amulet", "nothing-bought"),
    ("cardsEarned", "(Bath House)", "bath"),
    ("cardsEarned", "(Cherry Tree)", "cherry"),
    ("coinsOrPointsEarned", "(Gaming Room)", "gamble"),
    ("coinsOrPointsEarned", "(Farm)", "farm"),
    ("cardsEarned", "(Hot spring)", "spring"),
    ("cardsEarned", "(Panorama)", "section"),
    ("cardsEarned", "(Annaibito)", "section"),
    ("cardsEarned", "first to finish", "first"),
    ("cardsEarned", "(Kuge)", "encounter"),
    ("cardsEarned", "(Samourai)", "encounter"),
    ("cardsEarned", "(Samurai)", "encounter"),
    ("cardsEarned", "(Miko)", "encounter"),
    ("cardsEarned", "(Shokunin)", "free-souvenir"),
    ("cardsEarned", "Daigoro:", "free-souvenir"),
    ("message", "not to take a free panorama", "no-section"),
    ("message", "gets a free panorama", ""),
    ("cardsEarned", "for a meal", "meal"),
    ("message", "skips a meal", "no-meal"),
    ("cardsEarned", "achievement card", "achievement"),
    ("coinsOrPointsEarnedWithDelay", "donations to the Temple", "temple-rank"),
    ("coinsOrPointsEarnedWithDelay", "Nampo:", "nampo"),
    ("coinsOrPointsEarnedWithDelay", "(${calligraphy_name})", "calligraphy-counts"),
    ("coinsOrPointsEarned", "to the Temple and earns", "gift"),
    ("coinsOrPointsEarned", "Devotion Amulet:", "devotion"),
    ("coinsOrPointsEarned", "Fortune Amulet:", "fortune"),
    ("coinsOrPointsEarned", "Jirocho:", "bet"),
    ("message", "Jirocho:", "no-bet"),
    ("coinsOrPointsEarned", "Hirotada:", "hirotada"),
    ("coinsOrPointsEarned", "Mitsukuni:", "mitsukuni"),
    ("coinsOrPointsEarned", "Umegae:", "umegae"),
    ("coinsOrPointsEarned", "Gotozaemon:", "gotozaemon"),
    ("coinsOrPointsEarned", "${legend_name}", "script"),
    ("message", "not to accept the free meal", "no-free-meal"),
    ("message", "Satsuki:", ""),
    ("message", "Kinko:", "kinko"),
    ("message", "Sasayakko:", "sasayakko"),
    ("message", "Zen-emon:", "zen-emon"),
    ("message", "Yoshiyasu:", ""),
    ("message", "Chuubei:", ""),
    ("message", "Kita:", ""),
    ("message", "Miyataka:", ""),
    ("message", "Amulet:", ""),
    ("message", "Amulet activated", ""),
    ("message", "Amulet deactivated", ""),
    ("message", "Thanks for playing", ""),
    ("amuletUsed", "", "amulet-used"),
    ("diceRolled", "", "die"),
    ("gameStateMultipleActiveUpdate", "", ""),
    ("repositionBoard", "", ""),
    ("updateReflexionTime", "", ""),
    ("wakeupPlayers", "", ""),
    ("switchToTurnbased", "", ""),
    ("simpleNote", "", ""),
    ("simpleNode", "", ""),
)
"""Type, a part of the text, and what it announces; the first that fits counts. Nothing: no part of play."""


@lru_cache(1024)
def kind_of(type_: str, log: str) -> str | None:
    """What a notification announces: empty when it is no part of play, None when it is not known."""
    if type_ == "gameStateChange":
        return "state"
    if type_ == "cardsEarned" and not log:
        return "encounter"
    for known, part, kind in ANNOUNCED:
        if type_ == known and part in log:
            return kind
    return None if log else ""


def unpacked(path: Path) -> bytes:
    """The bytes of a file, taken out of gzip if they are packed. Raises ReplayError, OSError."""
    with path.open("rb") as file:
        raw = file.read(LONGEST + 1)
    if raw[:2] == b"\x1f\x8b":
        try:
            with gzip.open(path) as file:
                raw = file.read(LONGEST + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise ReplayError(f"the gzip data are damaged: {error}") from None
    if len(raw) > LONGEST:
        raise ReplayError(f"more than {LONGEST:,} bytes are too long for a replay")
    return raw


def packets(raw: bytes) -> list[Mapping[str, Any]]:
    """The packets in the text of a replay: a list, or a list wrapped in `components/own_data.py`. Raises ReplayError."""
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        raise ReplayError("this is no JSON") from None
    for _ in range(3):
        if isinstance(value, Mapping) and "data" in value:
            value = value["data"]
    if not isinstance(value, list):
        raise ReplayError("a replay is a list of packets, or an object with it as «data»")
    if not value:
        raise ReplayError("a replay without packets")
    for i, packet in enumerate(value, 1):
        if not isinstance(packet, Mapping) or not isinstance(packet.get("data"), list):
            raise ReplayError(f"entry {i} of the list is no packet with notifications in «data»")
    return value


def notes(raw: bytes) -> Iterator[Note]:
    """The notifications that everybody got and that play consists of, in order. Raises ReplayError."""
    begin: float | None = None
    for i, packet in enumerate(packets(raw), 1):
        said = str(packet.get("packet_id"))
        number = said if said.isdecimal() and len(said) < 12 else str(i)
        time = _time(packet.get("time"))
        begin = time if begin is None else begin
        if str(packet.get("channel", "")).startswith("/player/"):
            continue  # switches of the user interface
        for row in packet["data"]:
            note = _note(row, number, max(0.0, time - begin))
            if note is not None:
                yield note


def _time(value: object) -> float:
    """Seconds, 0 where the record has nothing that could be."""
    try:
        seconds = float(value) if isinstance(value, (int, float, str)) and len(str(value)) < 16 else 0.0
    except ValueError:
        return 0.0
    return seconds if 0 <= seconds < LATEST else 0.0


def _note(row: object, packet: str, time: float) -> Note | None:
    if not isinstance(row, Mapping) or not isinstance(row.get("type"), str):
        raise ReplayError(f"a notification has a type, unlike {shown(row)}", packet)
    log, args = row.get("log", ""), row.get("args")
    kind = kind_of(row["type"], log if isinstance(log, str) else "")
    if kind is None:
        raise ReplayError(f"unknown notification: {shown(row['type'])}, {shown(log)}", packet)
    if not kind:
        return None
    if not isinstance(args, Mapping):
        raise ReplayError(f"{kind}: the arguments should be an object, not {shown(args)}", packet)
    note = Note(packet, time, kind, log if isinstance(log, str) else "", args)
    if kind == "state":
        note.state = 0 if args.get("name") == "gameSetup" else note.number("id")
    return note
