"""Real games: everything announced in them is what the engine says, too.

They are not part of the project: `UKIYO_REPLAYS` names their folder, else they are looked for beside the repository.
"""

from __future__ import annotations

import gzip
import json
import os
from collections import Counter
from pathlib import Path

import pytest

from games.tokaido.journey import GAME
from ukiyo.cli import main
from ukiyo.engine.journal import loads
from ukiyo.games.tokaido.bga import import_file
from ukiyo.games.tokaido.components import TRAVELERS

ROOT = Path(__file__).resolve().parents[3]
FOLDER = Path(os.environ.get("UKIYO_REPLAYS") or ROOT.parent / "shared" / "replays" / "tokaido")
INDEX = FOLDER / "index.json"
GAMES = json.loads(INDEX.read_text("utf-8")) if INDEX.is_file() else []

pytestmark = pytest.mark.skipif(
    not GAMES, reason=f"no recorded games: {FOLDER} has no index.json (UKIYO_REPLAYS names another folder)"
)


def sample() -> list[str]:
    """A few games in which together every tag occurs that occurs in three games or more: the rare ones first."""
    tags = {game["file"]: set(game["tags"]) for game in GAMES}
    count = Counter(tag for found in tags.values() for tag in found)
    missing = {tag for tag, n in count.items() if n >= 3}
    chosen = []
    while missing:
        best = max(tags, key=lambda name: (sum(1 / count[tag] for tag in tags[name] & missing), name))
        chosen.append(best)
        missing -= tags[best]
    return sorted(chosen)


SAMPLE = sample()


def agrees(game: dict) -> Counter[str]:  # type: ignore[type-arg]
    """Import one game, compare it with the index and replay its journal; returns its departures."""
    imported = import_file(FOLDER / game["file"], GAME)
    summary = imported.to_dict()
    players = game["players"]
    assert summary["edition"] == game["edition"]
    assert [TRAVELERS[who].replace("-", "") for who in imported.replay.travelers] == [p["traveler"] for p in players]
    assert imported.position.scores() == tuple(p["score"] for p in players)
    assert imported.position.ranks() == tuple(p["rank"] for p in players)
    held = [int(mine).bit_count() for mine in imported.position.state[0]["achievements"]][: len(players)]
    assert held == [p["achievements"] for p in players]
    verdict = loads(str(imported.journal).encode(), lambda _: GAME).verify()
    assert verdict.ok, verdict.message
    return imported.departures.count


@pytest.mark.golden
@pytest.mark.parametrize("name", SAMPLE)
def test_a_game_of_each_kind(name: str) -> None:
    agrees(next(game for game in GAMES if game["file"] == name))


@pytest.mark.golden
@pytest.mark.slow
def test_all_games_and_how_often_each_house_rule_occurs() -> None:
    departures: Counter[str] = Counter()
    for game in GAMES:
        found = agrees(game)
        departures += found
        tags = set(game["tags"])
        assert bool(found["fortune"]) == any(
            tag.startswith("fortune-in-state-") and tag != "fortune-in-state-3" for tag in tags
        ), game["file"]
        assert bool(found["amulet"]) == any(tag.startswith("amulet-used-in-its-turn:") for tag in tags), game["file"]
        assert bool(found["devotion"]) == bool(tags & {"devotion-partial", "devotion-more-than-paid"}), game["file"]
        assert bool(found["scripts"]) == ("script-point:legend" in tags), game["file"]
        assert bool(found["souvenir-order"]) == ("souvenir-deck-second-round" in tags), game["file"]
        assert bool(found["empty-village"]) == ("village-shows-0" in tags), game["file"]
    assert all(departures[name] for name in ("scripts", "devotion", "fortune", "amulet", "souvenir-order"))


@pytest.mark.golden
@pytest.mark.parametrize("name", ["points", "coins", "position", "type_arg", "counter_value", "score", "rank"])
def test_a_changed_game_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packets = json.loads(gzip.decompress((FOLDER / SAMPLE[-1]).read_bytes()))
    assert any(one_more(note, name) for packet in packets[30:] for note in packet["data"])
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(packets), "utf-8")
    assert main(["import", "bga", str(changed), "--check"]) == 1
    assert f"{changed}: packet " in capsys.readouterr().out


def one_more(value: object, name: str) -> bool:
    """Raise the first number of this name by one; whether there is one."""
    if isinstance(value, dict):
        if str(value.get(name, "")).isdecimal():
            value[name] = int(value[name]) + 1
            return True
        return any(one_more(part, name) for part in value.values())
    return isinstance(value, list) and any(one_more(part, name) for part in value)
