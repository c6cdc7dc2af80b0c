"""Nothing that is hidden can be read off anything that the server sends."""

import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import ukiyo
from ukiyo.engine import chance
from ukiyo.engine.position import Position
from ukiyo.web import choosing
from ukiyo.web.play import fragment
from ukiyo.web.players import Seat
from ukiyo.web.settings import Settings
from ukiyo.web.store import Store
from web.conftest import GAMES


def forms_of(key: bytes) -> list[str]:
    """A key as it could be written down by mistake."""
    low, high = (int.from_bytes(part, "little") for part in (key[:8], key[8:]))
    return [
        key.hex(),
        key.hex()[:12],
        str(low),
        str(high),
        f"{low:x}",
        f"{high:x}",
        str(int.from_bytes(key, "big")),
        repr(key)[2:14],
    ]


def assert_silent(text: str, key: bytes, where: str) -> None:
    for form in forms_of(key):
        assert form not in text, f"{where} tells the key as {form}"


@pytest.mark.parametrize("game", GAMES)
def test_no_answer_tells_the_key_before_the_end(client: Any, game: str) -> None:
    client.begin("person", "random", game=game, **({"rounds": "40"} if game == "hokusai" else {}))
    key = client.game.position.start.key
    addresses = ["", "/journal", "/replay", "/replay?at=2", "/explain?key=bag", "/explain?key=notch-big-0"]
    for _ in range(30):
        if not client.wait_for_turn():
            break
        for address in addresses:
            assert_silent(client.http.get(f"/table/{client.table}{address}").text, key, address)
        for query in ("", "?seat=0"):
            answer = client.http.get(f"/table/{client.table}.json{query}")
            assert_silent(answer.text, key, "json")
            assert answer.json()["key_hash"] == chance.key_hash(key)
        assert_silent(client.http.get("/").text, key, "start")
        html = client.do("confirm") if client.waiting else client.do("choose", key=client.lit()[0])
        if client.game.position.over:
            break
        assert_silent(html, key, "a command")
        assert chance.key_hash(key) in html
    client.play_on(steps=2000)
    assert client.game.position.over
    assert key.hex() in client.look()
    assert f"key: {key.hex()}" in client.http.get(f"/table/{client.table}/journal").text


@pytest.mark.parametrize("game", GAMES)
def test_the_stream_tells_no_key(serving: Any, game: str) -> None:
    with httpx.Client(base_url=serving.url) as http:
        answer = http.post(
            f"/games/{game}/new", data={"seat0": "random", "seat1": "random", "seat2": "empty", "seat3": "empty"}
        )
        table = answer.headers["location"]
        game = serving.app.state.store.get(table.rsplit("/", 1)[1])
        text = ""
        with http.stream("GET", f"{table}/stream", timeout=60) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            end = time.monotonic() + 120
            for part in stream.iter_text():
                text += part
                assert time.monotonic() < end, "the game does not end"
                if "The game is over" in text:
                    break
    key = game.position.start.key
    during = re.split(r"(?=id: )", text)
    assert len(during) > 2
    for message in during:
        if key.hex() in message:
            assert "The game is over" in message
    assert_silent("".join(m for m in during if "The game is over" not in m), key, "stream")


@pytest.mark.parametrize("moves", [0, 7, 20, 26])
@pytest.mark.parametrize("name", GAMES)
def test_pages_are_the_same_whatever_is_hidden(folder: Path, name: str, moves: int) -> None:
    store = Store(folder)
    game = ukiyo.game(name)
    table = store.create(game, {}, (Seat("Aya"), Seat("Ren")))
    for step in range(moves):
        legal = table.position.legal_ids()
        table._play(legal[(step * 5) % len(legal)], 0.0)
    seat = table.position.to_act
    viewer = table.viewer("somebody1", Settings())
    viewer.seat = seat
    lit = tuple(table.choices(viewer).lit)
    further = [choosing.Menu(table.position).after((key,), next_key) for key in lit[:2] for next_key in lit[-3:]]

    def pages() -> list[str]:
        found = []
        for chosen in ((), *((key,) for key in lit), *further):
            viewer.chosen, viewer.chosen_at = chosen, table.moved
            found.append(fragment(table, viewer))
        return found

    true = table.position
    first = pages()
    for seed in range(4):
        dealt = true.view(seat).determinize(seed)
        assert dealt != true
        table.position = Position(game, dealt.state, true.start, true._past)
        assert pages() == first
    store.close()
