"""Importing replays of another site: the reader, and every way in which a replay can be wrong, on replays written here."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from games.tokaido.journey import GAME, journey
from games.tokaido.tape import Tape, card, whole_game
from ukiyo.cli import main
from ukiyo.engine.journal import loads
from ukiyo.games.tokaido.bga import ReplayError, codes, import_file, import_replay, road
from ukiyo.games.tokaido.bga.packets import ANNOUNCED, Note, kind_of
from ukiyo.games.tokaido.bga.replay import Replay
from ukiyo.games.tokaido.bga.table import Table
from ukiyo.games.tokaido.components import DISH_PRICE, ENCOUNTER_COPIES, ENCOUNTERS, SOUVENIR_FAMILY, SOUVENIR_PRICE

NOTHING = Note("1", 0.0, "state", "", {})
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


def test_a_missing_packet_is_told_where_the_game_parts_not_where_a_deck_runs_out() -> None:
    tape = Tape("kinko", "zenemon", "mitsukuni")
    tape.go(2, 2)
    tape.shop(2, 0, 1, 2)
    tape.buy(2, 1, 1, 0)
    tape.go(1, 8)
    tape.farm(1)
    tape.go(0, 9)
    tape.shop(0, 3, 4, 5)
    assert "the replay ends before the result" in error(tape)
    del tape.packets[1:3]
    assert error(tape).startswith("packet 4: traveled: expected a move of player 1000003")


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
        lambda t: t.go(1, 9), lambda t: t.shop(1, 3, 4, 1),
    )  # fmt: skip
    assert again == "packet 4: state 5: daifuku is drawn, but lies deeper in the deck"
    gone = moved(
        lambda t: t.go(2, 2), lambda t: t.shop(2, 0, 1, 2), lambda t: t.buy(2, 1, 1, 0),
        lambda t: t.go(1, 9), lambda t: t.shop(1, 3, 4, 0),
    )  # fmt: skip
    assert "kamaboko is drawn, but lies not in the deck" in gone
    other = moved(lambda t: t.go(2, 2), lambda t: t.shop(2, 0, 1, 2), lambda t: t.buy(2, 1, 1, 5))
    assert "expected manju on display" in other
    price = moved(lambda t: t.go(2, 2), lambda t: t.shop(2, 0, 1, 2), lambda t: t.buy(2, 1, 2, 0, 1))
    assert "expected «player 1000003 pays 1 coin for souvenirs.»" in price
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


# --- Fortune in the middle of a turn, decks that have run out --------------------------------------------------------------
PANORAMAS = {"cards": [card(70 + k, type_, 0) for k, type_ in enumerate(("field", "mountain", "sea"))]}
FOLLOWED = "the replay ends before the result; the engine says: "


def fortune(t: Tape, seat: int, die: int) -> None:
    """An amulet is used, and the die rolled."""
    t.say("amuletUsed", seat, "uses an Amulet", card_id="41", card_type="amulet_1")
    t.say("diceRolled", seat, "", False, result=die)
    t.coins[seat] += die
    t.say("coinsOrPointsEarned", seat, "Fortune Amulet: earns ${coins} coin(s)", won=die, coins=die)


def buys_fortune(t: Tape, seat: int) -> None:
    """The first stop of a seat: the temple on space 3."""
    t.go(seat, 3)
    t.state(4, seat)
    t.packet()
    t.state(91, seat, {"cards": [card(40 + k, "amulet", k) for k in range(6)]})
    t.packet()
    t.coins[seat] -= 1
    t.say("cardsEarned", seat, "buys an Amulet", coins=1, count=1, cards=[card(41, "amulet", 1)])


def test_fortune_while_a_panorama_is_chosen() -> None:
    tape = Tape("jirocho", "hiroshige", "kinko")
    tape.go(2, 15)
    tape.meals(2, 0, 1, 2)
    tape.skip(2)
    buys_fortune(tape, 1)
    tape.go(0, 15, 2)
    tape.state(115, 0)
    tape.packet()
    tape.say("message", 0, "Jirocho: decides against betting today", False)
    tape.meals(0, 0, 1, 2)
    tape.skip(0)
    tape.go(1, 15, 3)
    tape.state(112, 1, PANORAMAS)
    tape.packet()
    fortune(tape, 1, 4)
    tape.state(112, 1, PANORAMAS)
    tape.packet()
    tape.say("cardsEarned", 1, "(Panorama)", coins=0, points=1, cards=[card(72, "sea", 0)])
    tape.meals(1, 0, 1, 2)
    tape.skip(1)
    tape.state(3, 1)
    assert FOLLOWED + "player 1000002 is asked to move" in error(tape)


def test_fortune_while_jirocho_has_nothing_to_stake() -> None:
    tape = Tape("mitsukuni", "jirocho", "kinko")
    for slot, seat in enumerate((2, 0), 1):
        if seat == 0:
            buys_fortune(tape, 1)
        tape.go(seat, 15, slot)
        tape.meals(seat, 0, 1, 2)
        tape.skip(seat)
    tape.go(1, 10)
    tape.state(4, 1)
    tape.packet()
    tape.state(9, 1)
    tape.packet()
    tape.coins[1] -= 3
    tape.temple[1] += 3
    tape.say(
        "coinsOrPointsEarned",
        1,
        "gives ${coins} coin(s) to the Temple and earns ${points} point(s)",
        coins="3",
        points="3",
    )
    tape.go(1, 14)
    tape.state(4, 1)
    tape.packet()
    tape.coins[1] -= 1
    tape.say("cardsEarned", 1, "(Bath House)", coins=1, points=4, cards=[card(50, "bathhouse", 0)])
    assert tape.coins[1] == 0
    tape.go(1, 15, 3)
    tape.state(115, 1)
    tape.packet()
    fortune(tape, 1, 1)
    tape.state(115, 1)
    tape.packet()
    tape.say("diceRolled", 1, "", False, result=2)
    tape.coins[1] += 1
    tape.say("coinsOrPointsEarned", 1, "Jirocho: bets 1 coin and wins", won=2, coins=1)
    tape.meals(1, 0, 1, 2)
    tape.skip(1)
    tape.state(3, 1)
    assert FOLLOWED + "player 1000002 is asked to move" in error(tape)


def test_a_stop_where_no_card_is_left_is_passed_over_in_silence() -> None:
    replay = Replay([1, 2, 3], [0, 1, 2], [0, 1, 2], [0] * 3, NOTHING, [])
    springs = journey(5, 12, 13, springs=[{}, {"2 points": 6, "3 points": 6}])
    encounters = journey(10, 12, 13, encounters=[{}, dict(zip(ENCOUNTERS, ENCOUNTER_COPIES.tolist(), strict=True))])
    for position, space in ((springs, 6), (encounters, 11)):
        position.play(f"move {space}")
        assert position.prompt.startswith("Artist 1 chooses what to do")
        table = Table(position, replay)
        table.at[0] = space
        road.settle(table, NOTHING)
        assert position.prompt.startswith("Artist 1 moves on")


@pytest.mark.parametrize(("log", "type_"), [("(Cherry Tree)", "cherrytree"), ("(Bath House)", "bathhouse")])
def test_cards_that_are_all_alike(log: str, type_: str) -> None:
    def wrong(t: Tape) -> None:
        t.state(4, 2)
        t.packet()
        t.say("cardsEarned", 2, log, coins=1, points=2, cards=[card(60, type_, 1)])

    assert f"{type_} 1 is no {type_}" in moved(lambda t: t.go(2, 7 if type_ == "cherrytree" else 6), wrong)


# --- the command ---------------------------------------------------------------------------------------------------------
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "replays"
    (folder / "more").mkdir(parents=True)
    (folder / "good.json").write_bytes(whole_game("kinko", "zenemon", "mitsukuni").bytes())
    (folder / "more" / "bad.json.gz").write_bytes(gzip.compress(b"[]"))
    assert main(["import", "bga", str(folder / "good.json"), "-o", "one.ukiyo"]) == 0
    assert "1 of 1 replay agrees" in capsys.readouterr().out
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
        (["import", "bga", "/dev/null"], "this is not a file"),
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
