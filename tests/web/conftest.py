"""What the tests of the web share: a client in this process, and a real server for streams and browsers."""

import hashlib
import itertools
import re
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import ukiyo
from ukiyo.engine import chance
from ukiyo.engine.position import Position
from ukiyo.web import players, settings
from ukiyo.web.app import create_app
from ukiyo.web.serve import TableServer
from ukiyo.web.store import Store
from ukiyo.web.table import Table

GAMES = ("torii-valley", "hundred-torii", "tokaido", "hokusai")
BASE = "http://127.0.0.1:8000"
_THING = re.compile(r'<g id="([^"]+)" data-key="[^"]+" class="([^"]*)"')
_BUTTON = re.compile(r'<input type="hidden" name="key" value="([^"]+)">')


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Rules and bots compiled before a test waits for them."""
    for game in GAMES:
        position = ukiyo.game(game).new(seats=2, seed=1, **({"first": "first-seat"} if game == "hundred-torii" else {}))
        for level in ("random", "novice", "adept"):
            players.choose(level, position.view(position.to_act))


@pytest.fixture(autouse=True)
def keys(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test deals the same cards and meets the same bots on every run: what it finds can be found again."""
    count = itertools.count()

    def token_bytes(size: int) -> bytes:
        return hashlib.blake2b(f"{request.node.nodeid} {next(count)}".encode(), digest_size=size).digest()

    def choose(level: str, view: Position) -> int:
        return int(ukiyo.bot(level, seed=view.ply).choose(view).id)

    monkeypatch.setattr(chance, "secrets", SimpleNamespace(token_bytes=token_bytes))
    monkeypatch.setattr(players, "choose", choose)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do not wait."""
    for pace in settings.PACES:
        monkeypatch.setitem(settings.PACES, pace, 0.0)


@pytest.fixture
def client(folder: Path, swift: None) -> Iterator["Browser"]:
    with TestClient(create_app(folder), base_url=BASE) as inner:
        yield Browser(inner)


class Browser:
    """A client that plays like a person who clicks on what is lit."""

    def __init__(self, inner: TestClient) -> None:
        self.http = inner
        self.table = ""
        self.html = ""

    @property
    def store(self) -> Store:
        app = self.http.app
        assert isinstance(app, Starlette)
        store = app.state.store
        assert isinstance(store, Store)
        return store

    @property
    def game(self) -> Table:
        return self.store.tables[self.table]

    def begin(self, *who: str, game: str = "torii-valley", **options: str) -> None:
        fields = {f"seat{i}": kind for i, kind in enumerate(who)} | {f"seat{i}": "empty" for i in range(len(who), 4)}
        answer = self.http.post(f"/games/{game}/new", data={**fields, **options}, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"].rsplit("/", 1)[1]
        self.look()

    def look(self) -> str:
        answer = self.http.get(f"/table/{self.table}")
        assert answer.status_code == 200
        self.html = answer.text
        return self.html

    def do(self, command: str, status: int = 200, **fields: str) -> str:
        answer = self.http.post(f"/table/{self.table}/{command}", data=fields, headers={"HX-Request": "true"})
        assert answer.status_code == status, answer.text
        self.html = answer.text
        return self.html

    def lit(self, also_again: bool = False) -> list[str]:
        """The keys that go on from here; with `also_again` those that take back the last choice, too."""
        things = [(key, set(classes.split())) for key, classes in _THING.findall(self.html)]
        prompt = self.html.split('<div class="layout')[0]
        return [
            key for key, classes in things if "lit" in classes and (also_again or "again" not in classes)
        ] + _BUTTON.findall(prompt)

    def fresh(self) -> list[str]:
        """The keys that go on and are not chosen already."""
        chosen = {key for key, classes in _THING.findall(self.html) if "chosen" in classes.split()}
        return [key for key in self.lit() if key not in chosen]

    @property
    def waiting(self) -> bool:
        return 'data-waiting="1"' in self.html

    def wait_for_turn(self) -> bool:
        """Wait for the bots; False once the game is over."""
        for _ in range(600):
            self.look()
            if 'id="uncover"' in self.html:
                self.do("seat")
            if 'data-mine="1"' in self.html:
                return True
            if self.game.position.over:
                return False
            time.sleep(0.02)
        raise AssertionError(f"the bots do not play: {self.game.trouble}")

    def play_on(self, steps: int = 400, pick: int = 0) -> None:
        """Play by clicking until the game is over, or for some steps."""
        for step in range(steps):
            if not self.wait_for_turn():
                return
            if self.waiting:
                self.do("confirm")
            else:
                lit = self.fresh()
                self.do("choose", key=lit[(step * 7 + pick) % len(lit)])


@pytest.fixture
def serving(folder: Path, swift: None) -> Iterator["Server"]:
    server = Server(folder)
    yield server
    server.stop()


class Server:
    """The table at a port of its own, in a thread."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", port))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = TableServer(folder)
        self.app = self.server.app
        self.thread = threading.Thread(target=lambda: self.server.run(sockets=[self.socket]), daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)
        self.socket.close()
        assert not self.thread.is_alive(), "the server did not stop"
