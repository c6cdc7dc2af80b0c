"""Importing replays of another site: the reader, and every way in which a replay can be wrong, on replays written here."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from games.tokaido.journey import GAME
from games.tokaido.tape import Tape, card, whole_game
from ukiyo.cli import main
from ukiyo.engine.journal import loads
from ukiyo.games.tokaido.bga import ReplayError, codes, import_file, import_replay
from ukiyo.games.tokaido.bga.packets import ANNOUNCED, kind_of
from ukiyo.games.tokaido.components import DISH_PRICE, SOUVENIR_FAMILY, SOUVENIR_PRICE

TRAVELERS = ("kinko", "zenemon", "mitsukuni", "hirotada", "sasayakko")


def error(tape: Tape | bytes) -> str:
    with pytest.raises(ReplayError) as caught:
        import_replay(tape if isinstance(tape, bytes) else tape.bytes(), GAME)
    return str(caught.value)


# --- what can be read --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_becomes_a_journal_that_verifies(seats: int) -> None:
    imported = import_replay(whole_game(*TRAVELERS[:seats], long_numbers=True).bytes(), GAME)
    assert imported.position.scores() == (0,) * seats and imported.position.ranks() == (1,) * seats
    again = loads(str(imported.journal).encode(), lambda _: GAME)
    assert again.verify().ok and again.start is not None
    assert again.start["devotion_one"] == again.start["fortune_any"] == 1, "the house rules stand in the journal"
    assert imported.to_dict()["printed_points"] == [0] * seats


def test_any_wrapping_and_packing(tmp_path: Path) -> None:
    raw = whole_game(*TRAVELERS[:3]).bytes()
    wrapped = b'{"status": 1, "data": {"valid": 1, "data": ' + raw + b"}}"
    plain, packed = tmp_path / "one.json", tmp_path / "two.json.gz"
    plain.write_bytes(wrapped)
    packed.write_bytes(gzip.compress(raw))
    one, two = import_file(plain, GAME), import_file(packed, GAME)
    assert str(one.journal) == str(two.journal)


def test_noise_is_ignored() -> None:
    tape = Tape("kinko", "zenemon", "mitsukuni")
    tape.go(2, 8)
    tape.add("wakeupPlayers", "", [])
    tape.packet("/player/p1000001")
    tape.add("message", "Amulet activated", [])
    tape.packet()
    tape.add("updateReflexionTime", "", {})
    tape.farm(2)
    tape.state(3, 1)
    tape.state(3, 1)
    assert (
        error(tape) == "packet 4: the replay ends before the result; the engine says: player 1000002 is asked to move"
    )


def test_codes() -> None:
    prices = [1, 2, 2, 2, 1, 1, *[2] * 6, *[1] * 6, 2, 3, 3, 2, 2, 3]
    assert [int(SOUVENIR_PRICE[number]) for number in codes.SOUVENIR] == prices
    assert [int(SOUVENIR_FAMILY[number]) for number in codes.SOUVENIR] == [1] * 6 + [2] * 6 + [0] * 6 + [3] * 6
    assert sorted(codes.SOUVENIR) == list(range(24)) and sorted(codes.DISH) == list(range(14))
    assert [int(DISH_PRICE[number]) for number in codes.DISH] == [1] * 3 + [2] * 5 + [3] * 6
    assert kind_of("cardsEarned", "") == "encounter" and kind_of("somethingNew", "") == ""
    assert kind_of("somethingNew", "with a text") is None
    assert all(kind_of(type_, part or "x") is not None for type_, part, _ in ANNOUNCED)


# --- what a replay gets wrong --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "no JSON"),
        (b"\x1f\x8b broken", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b"{}", "a replay is a list of packets"),
        (b"[]", "without packets"),
        (b"[3]", "entry 1 of the list is no packet"),
        (b'[{"data": [3]}]', "packet 1: a notification has a type"),
        (b'[{"data": []}]', "nobody travels"),
        (b'[{"packet_id": "7", "data": [{"type": "new", "log": "who knows"}]}]', "packet 7: unknown notification: 'new'"),
        (b'[{"data": [{"type": "traveled", "log": "", "args": []}]}]', "packet 1: traveled: the arguments"),
    ],
)  # fmt: skip
def test_what_is_no_replay(raw: bytes, said: str) -> None:
    assert said in error(raw)


def test_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "broken.json.gz"
    path.write_bytes(gzip.compress(whole_game("kinko", "zenemon", "mitsukuni").bytes())[:-20])
    with pytest.raises(ReplayError, match="the gzip data are damaged"):
        import_file(path, GAME)


def test_players() -> None:
    assert "2 travelers; replays of 3 to 5 players" in error(Tape("kinko", "zenemon"))
    assert "a player or traveler is announced twice" in error(Tape("kinko", "kinko", "zenemon"))
    unknown = Tape("kinko", "zenemon", "mitsukuni")
    unknown.packets[-1]["data"][1]["args"]["traveler"] = "basho"
    assert "'basho' is no traveler" in error(unknown)
    rich = Tape("kinko", "zenemon", "mitsukuni")
    rich.coins[0] = 9
    rich.say("travelerChosen", 2, "", traveler="mitsukuni", player_position=1, player_position_order=3)
    assert "twice" in error(rich)
    stranger = Tape("kinko", "zenemon", "mitsukuni")
    stranger.players[2] = 5
    stranger.go(2, 8)
    assert "player 5 has not been announced" in error(stranger)


def moved(*steps: Callable[[Tape], object], travelers: tuple[str, ...] = ("kinko", "zenemon", "mitsukuni")) -> str:
    """What is said of a replay in which the last traveler goes to a space and something is announced there."""
    tape = Tape(*travelers)
    for step in steps:
        step(tape)
    return error(tape)


def test_turns_and_moves() -> None:
    assert moved(lambda t: t.state(3, 0)) == (
        "packet 1: state 3: expected that player 1000001 is to move; the engine says: player 1000003 is asked to move"
    )
    assert "packet 2: traveled: expected" in moved(lambda t: t.go(2, 8, 2)), "the wrong place"
    assert "the engine refuses" in moved(lambda t: t.go(2, 16)), "beyond an inn"
    assert "there is no space 99" in moved(lambda t: t.go(2, 99))
    twice = moved(lambda t: t.go(2, 8), lambda t: t.say("traveled", 2, "", False, position=9, position_order=1))
    assert "expected a new turn first" in twice
    assert "acts in the turn of" in moved(lambda t: t.go(2, 2), lambda t: t.state(5, 1, {"cards": []}))
    assert "state 77: this state is not known" in moved(lambda t: t.go(2, 2), lambda t: t.state(77, 2))


def test_gains() -> None:
    def more(t: Tape) -> None:
        t.say("coinsOrPointsEarned", 2, "(Farm)", coins=4)

    assert moved(lambda t: t.go(2, 8), more) == (
        "packet 2: farm: expected «player 1000003 receives 4 coins at the farm.»; "
        "the engine says: player 1000003 receives 3 coins at the farm."
    )

    def purse(t: Tape) -> None:
        t.coins[1] += 1
        t.farm(2)

    assert "expected 7 coins of player 1000002; the engine says 6" in moved(lambda t: t.go(2, 8), purse)
    silent = moved(lambda t: t.go(2, 8), lambda t: t.state(3, 1))
    assert "the engine says «player 1000003 receives 3 coins at the farm.» before this, the replay does not" in silent
    points = moved(
        lambda t: t.go(2, 6),
        lambda t: t.say("cardsEarned", 2, "(Hot spring)", coins=0, points=2, cards=[card(1, "hotspring", 1)]),
        lambda t: t.state(3, 1),
    )
    assert "the engine says «player 1000003 scores 1 point for hot springs.» before this" in points


def test_bonuses_that_must_come_and_must_not() -> None:
    missing = moved(lambda t: t.go(2, 6), lambda t: t.spring(2), lambda t: t.state(3, 1))
    assert "the engine says «player 1000003 scores 1 point for the traveler's power.» before this" in missing

    def bonus(t: Tape) -> None:
        t.say("coinsOrPointsEarned", 2, "Mitsukuni: bonus", False, points=1)

    twice = moved(lambda t: t.go(2, 6), lambda t: t.spring(2), bonus, bonus)
    assert "packet 2: mitsukuni: expected 1 points for traveler of player 1000003; the engine says 0" in twice


def test_decks() -> None:
    again = moved(
        lambda t: t.go(2, 2), lambda t: t.shop(2, 0, 1, 2), lambda t: t.buy(2, 1, 1, 0),
        lambda t: t.go(1, 2, 2), lambda t: t.shop(1, 3, 4, 1),
    )  # fmt: skip
    assert again == "packet 4: state 5: daifuku is drawn, but lies deeper in the deck"
    gone = moved(
        lambda t: t.go(2, 2), lambda t: t.shop(2, 0, 1, 2), lambda t: t.buy(2, 1, 1, 0),
        lambda t: t.go(1, 2, 2), lambda t: t.shop(1, 3, 4, 0),
    )  # fmt: skip
    assert "kamaboko is drawn, but lies not in the deck" in gone
    other = moved(lambda t: t.go(2, 2), lambda t: t.shop(2, 0, 1, 2), lambda t: t.buy(2, 1, 1, 5))
    assert "expected manju on display" in other
    price = moved(lambda t: t.go(2, 2), lambda t: t.shop(2, 0, 1, 2), lambda t: t.buy(2, 1, 2, 0, 1))
    assert "expected «player 1000003 gives 1 coin for souvenirs.»" in price
    changed = moved(
        lambda t: t.go(2, 2), lambda t: t.shop(2, 0, 1, 2),
        lambda t: t.say("cardsEarned", 2, "souvenir(s) for", coins=1, points=1, count=1, cards=[card(100, "souvenir", 4)]),
    )  # fmt: skip
    assert "card 100 is souvenir 4, but was souvenir 0" in changed
    springs = moved(*[lambda t: (t.go(2, 6), t.spring(2, 9))])
    assert "hotspring 9 is no hotspring" in springs


def test_the_result() -> None:
    tape = Tape("kinko", "zenemon", "mitsukuni")
    tape.to_inns()
    tape.end([0, 0, 1], [1, 1, 1])
    assert error(tape).endswith("state 99: expected score 1 of player 1000003; the engine says 0")
    tape = Tape("kinko", "zenemon", "mitsukuni")
    tape.to_inns()
    tape.end([0, 0, 0], [1, 1, 3])
    assert "expected rank 3 of player 1000003; the engine says 1" in error(tape)
    early = Tape("kinko", "zenemon", "mitsukuni")
    early.end([0, 0, 0], [1, 1, 1])
    assert "expected the end of the game; the engine says: player 1000003 is asked to move" in error(early)


# --- the command ---------------------------------------------------------------------------------------------------------
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "replays"
    (folder / "more").mkdir(parents=True)
    (folder / "good.json").write_bytes(whole_game("kinko", "zenemon", "mitsukuni").bytes())
    (folder / "more" / "bad.json.gz").write_bytes(gzip.compress(b"[]"))
    assert main(["import", "bga", str(folder / "good.json"), "-o", "one.ukiyo"]) == 0
    assert "1 of 1 replays agree" in capsys.readouterr().out
    assert main(["verify", "one.ukiyo"]) == 0
    assert main(["import", "bga", str(folder / "good.json"), "-o", "one.ukiyo"]) == 2
    assert "exists already; --force" in capsys.readouterr().err
    assert main(["import", "bga", str(folder), "-o", "all", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["imported"], report["of"]) == (1, 2) and (tmp_path / "all" / "good.ukiyo").is_file()
    assert [row["ok"] for row in report["replays"]] == [True, False] and not (tmp_path / "all" / "more").exists()
    assert main(["import", "bga", str(folder / "good.json"), "--check"]) == 0
    assert not (tmp_path / "good.ukiyo").exists()


def test_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a").mkdir()
    for name in ("game.json", "game.json.gz"):
        (tmp_path / name).write_bytes(b"[]")
    for arguments, said in [
        (["import"], "required"),
        (["import", "yucata", "x"], "invalid choice"),
        (["import", "bga", str(tmp_path / "none.json")], "no such file"),
        (["import", "bga", str(tmp_path / "a")], "no replay in this folder"),
        (["import", "bga", str(tmp_path), "-o", str(tmp_path / "out")], "two replays would become this journal"),
        (["import", "bga", str(tmp_path), "-o", str(tmp_path / "game.json")], "several journals go into a folder"),
    ]:
        assert main(arguments) == 2
        err = capsys.readouterr().err
        assert said in err and "Traceback" not in err


def test_strange_times_do_no_harm() -> None:
    tape = whole_game("kinko", "zenemon", "mitsukuni")
    for packet, time in zip(tape.packets[3:], ["NaN", "-4", 1e300, None, [], "99999999999999", True], strict=False):
        packet["time"] = time
    imported = import_replay(tape.bytes(), GAME)
    assert loads(str(imported.journal).encode(), lambda _: GAME).verify().ok
