"""Set-up: travelers, places, coins, options."""

import pytest

from games.tokaido.journey import GAME, journey, kinds, play, value
from ukiyo.cli import main
from ukiyo.engine.errors import WrongOption
from ukiyo.engine.journal import loads
from ukiyo.games.tokaido.components import TRAVELER_COINS, TRAVELER_NEEDS, TRAVELERS

HOUSE = {
    "scripts": "all",
    "devotion": "dearest",
    "fortune": "any-time",
    "looking": "is-enough",
    "amulets": "any",
    "bank-coin": "each-action",
}
FLAGS = ("scripts_all", "devotion_one", "fortune_any", "look_only", "idle_amulets", "coin_each")


@pytest.mark.rule("TK-17.1", "TK-17.2", "TK-17.3")
@pytest.mark.parametrize("name", HOUSE)
def test_house_rules_are_no_options(name: str) -> None:
    assert GAME.house_rules.keys() == HOUSE.keys() and not GAME.options.keys() & HOUSE.keys()
    for value_ in GAME.house_rules[name].choices:
        with pytest.raises(WrongOption, match=f"'{name}' is a house rule of games recorded elsewhere.*TK-17"):
            GAME.new(3, 1, **{name: value_})
    with pytest.raises(WrongOption, match="is no choice: did you mean"):
        GAME.recorded(3, 1, {name: HOUSE[name] + "x"})


def test_journals_carry_house_rules() -> None:
    position = GAME.recorded(3, 1, {**HOUSE, "crossroads": "yes"})
    assert all(value(position, field) == 1 for field in FLAGS)
    journal = loads(str(position.journal).encode(), lambda _: GAME)
    assert journal.options.items() >= HOUSE.items() and journal.opening_position() == position
    ordinary = GAME.new(3, 1)
    assert "scripts" not in str(ordinary.journal), "an ordinary game has none"
    assert not any(value(ordinary, field) for field in FLAGS)


def test_commands_neither_show_nor_take_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "tokaido"]) == 0
    shown = capsys.readouterr().out
    assert "gourmet=prices" in shown and not any(f"{name}=" in shown for name in HOUSE)
    for command in (["play"], ["simulate"], ["arena"], ["soak"]):
        assert main([*command, "tokaido", "--set", "fortune=any-time"]) == 2
        assert "'fortune' is a house rule of games recorded elsewhere" in capsys.readouterr().err


@pytest.mark.rule("TK-2.1", "TK-1.10", "TK-2.14")
def test_travelers_are_chosen_unseen() -> None:
    position = GAME.new(3, 7)
    dealt = value(position, "dealt")
    view = position.view(1)
    assert view.state[0]["dealt"][0].tolist() == [32, 32] and view.state[0]["dealt"][1].tolist() == dealt[1]
    position.play("choose 2")
    assert position.view(1).state[0]["chosen"].tolist()[0] == 2, "somebody has chosen, nobody knows what"
    assert value(position, "traveler", 0) == -1
    events = play(position, "choose 1", "choose 2")
    chosen = [dealt[0][1], dealt[1][0], dealt[2][1]]
    assert value(position, "traveler")[:3] == chosen
    start = [int(TRAVELER_COINS[t]) for t in chosen]
    kushinada = TRAVELERS.index("kushinada")
    if kushinada not in chosen:
        assert value(position, "coins")[:3] == start
    assert kinds(events).count("TRAVELS") == 3


@pytest.mark.rule("TK-2.2")
def test_pawns_stand_in_random_order() -> None:
    orders = {tuple(GAME.new(3, seed, travelers="none").state[0]["lane"][:3].tolist()) for seed in range(80)}
    assert len(orders) == 6 and all(sorted(order) == [0, 1, 2] for order in orders)


@pytest.mark.rule("TK-2.3", "TK-2.5", "TK-2.6")
def test_preparations() -> None:
    position = GAME.new(5, 3, travelers="none", preparations="yes")
    by_lane = dict(zip(value(position, "lane"), value(position, "coins"), strict=True))
    assert [by_lane[lane] for lane in range(5)] == [9, 8, 7, 6, 6]
    two = GAME.new(2, 3, travelers="none", preparations="yes")
    for seat in range(2):
        assert value(two, "coins", seat) == 9 - value(two, "lane", seat)


@pytest.mark.rule("TK-2.4")
def test_nobody_falls_below_nothing() -> None:
    for seed in range(400):
        position = GAME.new(5, seed, crossroads="yes", preparations="yes")
        for seat in range(5):
            names = [TRAVELERS[t] for t in position.state[0]["dealt"][seat]]
            position.play("choose 1" if names[0] == "gotozaemon" else "choose 2")
        who = [TRAVELERS[t] for t in position.state[0]["traveler"]]
        if "gotozaemon" in who:
            seat = who.index("gotozaemon")
            assert value(position, "coins", seat) == max(0, [2, 1, 0, -1, -1][value(position, "lane", seat)])
            if value(position, "lane", seat) >= 3:
                return
    raise AssertionError("he never left early")


@pytest.mark.rule("TK-2.8", "TK-2.9")
@pytest.mark.parametrize("boxes", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_travelers_come_from_the_boxes_in_play(boxes: tuple[int, int]) -> None:
    words = ("no", "yes")
    seen = set()
    for seed in range(120):
        position = GAME.new(5, seed, crossroads=words[boxes[0]], matsuri=words[boxes[1]])
        seen.update(position.state[0]["dealt"].ravel().tolist())
    allowed = {i for i, need in enumerate(TRAVELER_NEEDS) if not need & ~(1 + 2 * boxes[0] + 4 * boxes[1])}
    assert seen == allowed
    assert (TRAVELERS.index("yashima") in allowed) == (boxes == (1, 1))


@pytest.mark.rule("TK-2.6")
def test_initiatory_journey() -> None:
    position = GAME.new(4, 1, travelers="none")
    assert value(position, "coins")[:4] == [7] * 4 and (position.state[0]["traveler"] == -1).all()
    assert position.state[0]["phase"] == 3


@pytest.mark.rule("TK-15.1")
def test_kushinada_gets_a_coin_of_everybody() -> None:
    state = {"seats": 3, "to_act": 2, "agenda_size": 1, "agenda_phase": ["choose"], "agenda_seat": [2], "chosen": [0, 0], "crossroads": 1, "matsuri": 1,
             "dealt": [["kushinada", "kinko"], ["gotozaemon", "hirotada"], ["satsuki", "nampo"]], "turn": 0}  # fmt: skip
    position = GAME.from_dict({"game": "tokaido", "state": state})
    position.play("choose 1")
    assert value(position, "coins")[:3] == [5, 0, 1], "Gotozaemon has nothing to give"
    two = GAME.from_dict({"game": "tokaido", "state": {**state, "seats": 2, "to_act": 1, "agenda_seat": [1], "chosen": [0],
                          "dealt": [["kushinada", "kinko"], ["satsuki", "nampo"]]}})  # fmt: skip
    two.play("choose 1")
    assert value(two, "coins")[:2] == [6, 1], "the bank gives one for the neutral traveler"


@pytest.mark.rule("TK-15.1", "TK-2.3", "TK-2.4")
def test_kushinada_comes_after_preparations() -> None:
    state = {"seats": 5, "to_act": 4, "agenda_size": 1, "agenda_phase": ["choose"], "agenda_seat": [4], "chosen": [0] * 4, "crossroads": 1,
             "matsuri": 1, "preparations": 1, "lane": [2, 0, 1, 3, 4], "turn": 0, "space": [1] * 5,
             "dealt": [["kushinada", "kinko"], ["gotozaemon", "hirotada"], ["satsuki", "kita"], ["nampo", "mari"], ["suseri", "titia"]]}  # fmt: skip
    position = GAME.from_dict({"game": "tokaido", "state": state})
    position.play("choose 1")
    assert value(position, "coins") == [4 + 4, 2 - 1, 3 - 1, 1 - 1, 2 - 1]


@pytest.mark.rule("TK-15.3", "TK-3.8")
def test_mutsumi_may_leave_kyoto_first() -> None:
    state = {"seats": 3, "to_act": 2, "agenda_size": 1, "agenda_phase": ["choose"], "agenda_seat": [2], "chosen": [0, 0], "crossroads": 1, "matsuri": 1,
             "dealt": [["mutsumi", "kinko"], ["gotozaemon", "hirotada"], ["satsuki", "nampo"]], "turn": 0, "space": [1] * 3}  # fmt: skip
    for lanes, asked in (([0, 1, 2], True), ([2, 0, 1], False)):
        position = GAME.from_dict({"game": "tokaido", "state": {**state, "lane": lanes}})
        position.play("choose 1")
        assert position.to_act == 0 and (position.legal()[0].notation == "yes") == asked
        position.play("yes" if asked else "move 8")
        assert not asked or value(position, "lane")[:3] == [2, 0, 1]


@pytest.mark.rule("TK-1.9")
def test_the_bank_never_runs_out() -> None:
    position = journey(7, 12, 13, coins=[60, 60, 60])
    play(position, "move 8", "take")
    assert value(position, "coins", 0) == 63
