"""Tables survive: restarts, kill -9 at any byte, damaged files beside them."""

import os
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import ukiyo
from ukiyo.engine.errors import BadJournal
from ukiyo.web.app import create_app
from ukiyo.web.errors import NoTable, NotNow, Unreadable
from ukiyo.web.players import Seat, called, seated
from ukiyo.web.store import SUFFIX, Store

SEATS = (Seat("Aya"), Seat("", "novice"), Seat("Ren"))


def played(store: Store, moves: int) -> Any:
    """A table at which some moves have been played, without bots thinking."""
    table = store.create(ukiyo.game("torii-valley"), {"objectives": "A"}, SEATS, live_scores=False)
    for step in range(moves):
        legal = table.position.legal_ids()
        table._play(legal[step % len(legal)], 0.0)
        table.writer.wrote(table.position, table.writer.began + step)
    return table


def test_a_table_comes_back_whole(folder: Path) -> None:
    store = Store(folder)
    table = played(store, 23)
    store.close()
    again = Store(folder).get(table.id)
    assert again.position == table.position
    assert again.seats == SEATS
    assert again.names == ("Aya", "Novice bot", "Ren")
    assert again.live_scores is False
    assert [e.text for e in again.log] == [e.text for e in table.log]
    assert again.position.start.options == table.position.start.options


def test_a_journal_cut_at_any_byte_is_resumed_to_its_last_whole_action(folder: Path) -> None:
    store = Store(folder)
    table = played(store, 12)
    digests = {}
    position = table.position.copy()
    for n in range(12, -1, -1):
        digests[n] = position.digest()
        if position.past:
            position = type(position)(
                position.game,
                position.game.record.revive(position.past[-1].before),
                position.start,
                position._past.earlier,
            )
    store.close()
    path = folder / f"{table.id}{SUFFIX}"
    raw = path.read_bytes()
    header = raw.index(b"\n\n") + 2
    for end in range(header, len(raw) + 1):
        path.write_bytes(raw[:end])
        store = Store(folder)
        again = store.get(table.id)
        assert again.position.digest() == digests[raw[header:end].count(b"\n")]
        legal = again.position.legal_ids()
        again._play(legal[0], 0.0)
        again.writer.wrote(again.position, again.writer.began + 100)
        store.close()
        assert ukiyo.load(path).verify().ok


def test_a_cut_header_is_said_and_harms_nothing_else(folder: Path) -> None:
    store = Store(folder)
    bad, good = played(store, 2), played(store, 3)
    store.close()
    path = folder / f"{bad.id}{SUFFIX}"
    path.write_bytes(path.read_bytes()[:60])
    (folder / f"strange name{SUFFIX}").write_text("x")
    (folder / f"somethingelse{SUFFIX}").write_bytes(b"\xff\x00" * 50)
    with TestClient(create_app(folder), base_url="http://127.0.0.1") as client:
        answer = client.get("/")
        assert answer.status_code == 200
        assert "cannot be read" in answer.text
        assert f"/table/{good.id}" in answer.text
        assert f'"/table/{bad.id}"' not in answer.text
        answer = client.get(f"/table/{bad.id}")
        assert answer.status_code == 422
        assert "line" in answer.text
        assert str(folder) not in answer.text
        assert client.get(f"/table/{good.id}").status_code == 200


def test_a_changed_action_is_named_by_its_line(folder: Path) -> None:
    store = Store(folder)
    table = played(store, 6)
    store.close()
    path = folder / f"{table.id}{SUFFIX}"
    lines = path.read_text().split("\n")
    number = next(i for i, line in enumerate(lines) if line.startswith("4 "))
    lines[number] = lines[number][:-1] + ("0" if lines[number][-1] != "0" else "1")
    path.write_text("\n".join(lines))
    with pytest.raises(Unreadable, match=f"line {number + 1}"):
        Store(folder).get(table.id)


@pytest.mark.parametrize("name", ["", "x", "../../etc/passwd", "a" * 41, "%2e%2e", "hello world", "nosuchtable1"])
def test_no_table_by_a_wrong_name(folder: Path, name: str) -> None:
    with pytest.raises(NoTable):
        Store(folder).get(name)


def test_seats_are_read_from_a_journal() -> None:
    seats = seated(("person Aya", "bot master", "bot somebody", "unknown", "person", "robot x"))
    assert [s.level for s in seats] == ["", "master", "adept", "", "", ""]
    assert called(seated(("bot novice", "bot novice", "person Aya", "person Aya"))) == (
        "Novice bot 1", "Novice bot 2", "Aya 1", "Aya 2",
    )  # fmt: skip


def test_an_opened_journal_can_be_looked_at_and_an_unfinished_one_played_on(client: Any) -> None:
    client.begin("person", "person", name0="Aya")
    client.play_on(9)
    raw = (client.store.folder / f"{client.table}{SUFFIX}").read_bytes()
    answer = client.http.post("/open", files={"journal": ("g.ukiyo", raw)}, follow_redirects=False)
    assert answer.status_code == 303
    name = answer.headers["location"].split("/")[2]
    assert name != client.table
    assert client.http.get(answer.headers["location"]).status_code == 200
    assert client.store.get(name).position == client.game.position


def test_journals_that_do_not_verify_are_refused_with_the_line(client: Any) -> None:
    client.begin("person", "person")
    client.play_on(9)
    raw = (client.store.folder / f"{client.table}{SUFFIX}").read_bytes()
    before = len(list(client.store.folder.iterdir()))
    cases = {
        b"": "journal",
        b"hello\n": "line 1",
        raw[:-3]: "line",
        raw.replace(b"take", b"fake", 1): "line",
        raw.replace(b"ukiyo-journal 1", b"ukiyo-journal 9"): "line 1",
        raw.replace(b"torii-valley", b"chess"): "line 2",
        b"\xff\xfe" + raw: "line 1",
        client.http.get(f"/table/{client.table}/journal").content: "hash",
    }
    for bad, said in cases.items():
        answer = client.http.post("/open", files={"journal": ("g.ukiyo", bad)})
        assert answer.status_code in (400, 422), bad[:40]
        assert said in answer.text
        assert "Traceback" not in answer.text
    assert len(list(client.store.folder.iterdir())) == before


def test_the_summary_of_a_finished_game(client: Any) -> None:
    client.begin("random", "random")
    client.play_on()
    store = Store(client.store.folder)
    (summary,) = store.listing()
    assert summary.over
    assert summary.points == client.game.position.scores()
    position = client.game.position
    client.store.close()
    assert store.get(client.table).position == position
    store.close()


def test_store_refuses_what_is_no_journal(folder: Path) -> None:
    with pytest.raises(BadJournal):
        Store(folder).opened(b"nothing")
    assert not folder.exists()


def test_a_move_that_the_disk_does_not_take_does_not_count(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    client.begin("person", "person")
    key = client.fresh()[0]
    kept = client.game.writer.path.read_bytes()

    def full(self: Any, *_: Any) -> None:
        self._append("1 0 0.3 ta")
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("ukiyo.engine.journal_writer.JournalWriter.wrote", full)
        assert "does not count (No space left on device)" in client.do("choose", 507, key=key)
    assert not client.game.position.past and client.game.writer.path.read_bytes() == kept
    client.do("choose", key=key)
    assert "does not count" not in client.html
    assert ukiyo.load(client.game.writer.path).verify().ok


def test_a_game_that_cannot_be_written_leaves_nothing(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Any, path: Path) -> None:
        path.with_suffix(".ukiyo.part").write_text("half", "utf-8")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ukiyo.engine.journal.Journal.save", full)
    answer = client.http.post("/games/torii-valley/new", data={"seat0": "person", "scores": "end"})
    assert answer.status_code == 507 and "No space left on device" in answer.text
    assert not list(client.store.folder.iterdir())


def test_a_pipe_among_the_journals_stops_nobody(client: Any) -> None:
    client.store.folder.mkdir(exist_ok=True)
    os.mkfifo(client.store.folder / "pipe-pipe.ukiyo")
    assert "this is not a file" in client.http.get("/").text
    assert client.http.get("/table/pipe-pipe").status_code == 404


def test_two_servers_on_one_folder_do_not_write_the_same_journal(folder: Path) -> None:
    store, other = Store(folder), Store(folder)
    table = played(store, 3)
    with pytest.raises(NotNow, match="open elsewhere"):
        other.get(table.id)
    store.close()
    assert other.get(table.id).position == table.position
    with pytest.raises(NotNow):
        store.get(table.id)
    other.close()
