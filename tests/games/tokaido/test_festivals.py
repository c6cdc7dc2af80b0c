"""Matsuri: choosing festivals, and what each brings."""

from typing import Any

import numpy as np
import pytest

from games.tokaido.journey import account, journey, kinds, notations, play, points, value
from games.tokaido.test_road import refused
from ukiyo.engine.position import Position
from ukiyo.games.tokaido import GAME
from ukiyo.games.tokaido.components import FESTIVALS, KIND, SOUVENIRS
from ukiyo.games.tokaido.rules import festivals


def chosen(name: str, *script: str | int, **fields) -> Position:  # type: ignore[no-untyped-def]
    """The first inn with a festival just chosen by seat 1, who came first; seat 0 came last and leaves first."""
    other = "fair" if name != "fair" else "harvest"
    position = waiting(name, other, *script, **fields)
    position.play("keep 1")
    return position


def waiting(one: str, other: str, *script: str | int, **fields) -> Position:  # type: ignore[no-untyped-def]
    """The first inn with two festivals to choose from by seat 1."""
    base = {
        "matsuri": 1,
        "lane": [0, 0, 1],
        "inn_open": 1,
        "looked": ["seat1", "seat2"],
        "inn_meals": [],
        "crossroads": 1,
    }
    position = journey(14, 15, 15, script=[one, other, *script], **{**base, **fields})
    position.play("move 15")
    while position.state[0]["phase"] != 14:
        position.play(notations(position)[-1])
    return position


@pytest.mark.rule("TK-16.1", "TK-16.3")
def test_choosing() -> None:
    position = waiting("harvest", "fair")
    assert position.to_act == 1 and notations(position) == ["keep 1", "keep 2"]
    assert position.view(1).state[0]["festival_drawn"].tolist() == [14, 15]
    assert position.view(0).state[0]["festival_drawn"].tolist() == [20, 20]
    events = position.play("keep 2")
    assert value(position, "festival") == 15 and "FESTIVAL" in kinds(events)
    assert position.view(1).state[0]["festival_under"][0] == 14 and position.view(0).state[0]["festival_under"][0] == 20
    assert {int(position.view(0).determinize(seed).state[0]["festival_under"][0]) for seed in range(300)} == set(
        range(20)
    ) - {15}


@pytest.mark.rule("TK-16.2", "TK-16.28")
@pytest.mark.parametrize(
    ("name", "things"),
    [
        ("typhoon", {"closed": [17]}),
        ("koinobori", {"carps": ["seat0"]}),
        ("hina", {"dolls": ["seat2"]}),
        ("hanabi", {"token_space": [17, 22], "token_points": [2, 4]}),
    ],
)
def test_a_festival_lasts_until_the_next(name: str, things: dict[str, Any]) -> None:
    first = {"festival": name, "looked": ["seat1", "seat2"], "lane": [0, 0, 1], "inn_open": 1, "matsuri": 1, **things}
    position = journey(27, 28, 28, script=["fair", "harvest"], **first)
    play(position, "move 28", "no", "keep 1")
    assert value(position, "festival") == 15 and not any(np.any(value(position, thing)) for thing in things)
    assert int(value(position, "festivals")).bit_count() == 2


@pytest.mark.rule("TK-16.5")
def test_the_deck_without_crossroads_or_travelers() -> None:
    def deck(**options: str) -> set[str]:
        s = GAME.new(3, 1, matsuri="yes", **options).state[0]
        assert int(festivals.deck_of(s)) == int(s["festival_deck"])
        return {name for i, name in enumerate(FESTIVALS) if int(s["festival_deck"]) >> i & 1}

    assert deck(crossroads="yes") == set(FESTIVALS)
    assert set(FESTIVALS) - deck() == {"hanami", "festival-dice", "setsubun", "tanabata", "bath-week"}
    assert set(FESTIVALS) - deck(crossroads="yes", travelers="none") == {"hina", "koinobori"}


MEN, WOMEN = ["kinko", "hirotada", "zen-emon"], ["sasayakko", "umegae", "mari"]


@pytest.mark.rule("TK-16.6")
def test_a_festival_for_nobody() -> None:
    position = waiting("hina", "fair", traveler=MEN)
    assert notations(position) == ["keep 2"] and refused(position, "keep 1") == "TK-16.6"


@pytest.mark.rule("TK-16.7", "TK-16.8")
def test_hanami_in_the_order_of_departure() -> None:
    position = chosen("hanami", cherries=[1, 1, 3], coins=[0, 0, 0])
    assert value(position, "cherries")[:3] == [2, 1, 3], "the last one goes to who leaves first"


@pytest.mark.rule("TK-16.9", "TK-16.10")
def test_dolls_and_carps() -> None:
    doll = journey(25, 27, 27, lane=[0, 0, 1], dolls=["seat0"], festival="hina", matsuri=1, script=["sake"])
    play(doll, "move 26", "hand in")
    assert points(doll) == {"souvenirs": 1} and value(doll, "dolls") == 0 and "hand in" not in notations(doll)
    carp = journey(34, 37, 38, carps=["seat0"], festival="koinobori", matsuri=1)
    play(carp, "move 35")
    assert refused(journey(34, 37, 38), "hand in") == "TK-16.9"
    carp.play("hand in")
    assert points(carp) == {"festivals": 3} and notations(carp) == ["take", "cherry"]
    given = chosen("koinobori", traveler=MEN)
    assert value(given, "carps") == 7
    given = chosen("hina", traveler=WOMEN)
    assert value(given, "dolls") == 7


@pytest.mark.rule("TK-16.11")
def test_hanabi() -> None:
    position = chosen("hanabi")
    spaces = value(position, "token_space")
    assert len(set(spaces)) == 4 and all(16 <= space <= 27 for space in spaces)
    assert all(1 <= points <= 4 for points in value(position, "token_points"))
    taken = journey(15, 27, 27, lane=[0, 0, 1], festival="hanabi", token_space=[18], token_points=[4], matsuri=1)
    events = taken.play("move 18")
    assert "TOKEN_TAKEN" in kinds(events) and points(taken)["festivals"] == 4
    assert value(taken, "token_space")[0] == 0


@pytest.mark.rule("TK-16.12")
def test_typhoon() -> None:
    position = chosen("typhoon")
    assert position.to_act == 1 and len(notations(position)) == 13
    position.play("close 17")
    assert refused(position, "close 22") == "TK-16.12" and refused(position, "close 40") == "TK-16.12"
    play(position, "close 18", "no")
    assert value(position, "closed") == [17, 18, 0, 0]
    assert position.to_act == 0 and refused(position, "move 17") == "TK-16.12" and "move 22" in notations(position)


@pytest.mark.rule("TK-16.12", "TK-10.9")
def test_friendship_opens_no_closed_space() -> None:
    fields = {"lane": [0, 0, 0], "matsuri": 1, "festival": "typhoon", "amulet_by": [0], "amulet_card": ["friendship"]}
    position = journey(15, 17, 22, **fields, closed=[17])
    position.play("use friendship")
    assert notations(position) == ["move 22"] and refused(position, "move 17") == "TK-16.12"


@pytest.mark.rule("TK-16.11", "TK-4.7")
def test_the_neutral_traveler_leaves_tokens_alone() -> None:
    position = journey(17, 20, neutral=16, festival="hanabi", token_space=[18], token_points=[4], matsuri=1, to_act=1, turn=2,
                       agenda_size=1, agenda_phase=["neutral"], agenda_seat=[1])  # fmt: skip
    position.play("move 18")
    assert value(position, "token_space")[0] == 18 and points(position, 1) == {}


@pytest.mark.rule("TK-16.13")
def test_early_honors() -> None:
    position = chosen("early-honors", souvenirs=[["gofu"]])
    assert value(position, "achievements")[0] == 64 and value(position, "honored") == 1
    later = journey(54, 55, 55, lane=[0, 0, 1], coins=[0, 0, 0], inn_open=1, looked=["seat1", "seat2"], honored=1, festivals=["early-honors"],
                    achievements=[["collector"]], souvenirs=[[], ["gofu", "sake"]], matsuri=1)  # fmt: skip
    later.play("move 55")
    assert value(later, "achievements")[:2] == [64, 0], "not at the end once more"


@pytest.mark.rule("TK-16.14")
def test_festival_dice() -> None:
    position = chosen("festival-dice", 4, 0, 2, coins=[0, 0, 0])
    assert value(position, "coins")[:3] == [4, 2, 0], "seat 0 leaves first, seat 1 last"


@pytest.mark.rule("TK-16.15")
def test_procession() -> None:
    position = chosen("procession")
    assert position.to_act == 1 and value(position, "lane")[:3] == [0, 2, 1]


@pytest.mark.rule("TK-16.16", "TK-16.18")
def test_who_lacks_a_hot_spring_or_an_encounter() -> None:
    bath = chosen("tsukimi", 1, 0, springs=[{}, {}, {"2 points": 1}])
    assert [points(bath, seat).get("springs", 0) for seat in range(3)] == [3, 2, 0]
    street = chosen("street-theater", "samurai", encounters=[{}, {"kuge": 1}, {"kuge": 1}])
    assert points(street) == {"encounters": 3}


@pytest.mark.rule("TK-16.17")
def test_setsubun() -> None:
    position = chosen("setsubun", "fortune", "health", amulet_by=[2], amulet_card=["devotion"])
    assert [position.view(seat).state[0]["amulet_card"].tolist().count(6) for seat in range(3)] == [2, 2, 2]
    assert sorted(value(position, "amulet_card")[:3]) == [1, 2, 5]


@pytest.mark.rule("TK-16.19", "TK-16.25")
def test_temple_lanterns_and_pilgrimage() -> None:
    lanterns = chosen("temple-lanterns")
    assert value(lanterns, "temple")[:3] == [1, 1, 1] and points(lanterns, 2) == {"festivals": 1}
    gift = journey(15, 27, 27, lane=[0, 0, 1], festival="pilgrimage", matsuri=1)
    gift.play("move 17")
    assert account(gift.play("give 2"), 0)[0] == 3


@pytest.mark.rule("TK-16.20")
def test_tanabata() -> None:
    position = chosen("tanabata", coins=[1, 0, 1])
    assert position.to_act == 0
    position.play("calligraphy fasting")
    assert position.to_act == 2 and "calligraphy fasting" not in notations(position)
    position.play("no")
    assert value(position, "coins")[:3] == [0, 0, 1] and position.to_act == 0


@pytest.mark.rule("TK-16.21")
def test_painters_day() -> None:
    full = {"panorama": [{"sea": 1}, {"paddy": 3}, {"paddy": 3}], "achievements": [[], ["paddy"]]}
    position = chosen("painters-day", **full)
    assert position.to_act == 0
    position.play("panorama sea")
    assert points(position) == {"panoramas": 2} and position.to_act == 0 and value(position, "stage") == 1


@pytest.mark.rule("TK-16.22", "TK-16.23", "TK-16.24")
def test_festivals_of_the_leg() -> None:
    fields = {"lane": [0, 0, 1], "matsuri": 1}
    farm = journey(15, 27, 27, festival="harvest", **fields, coins=[0, 5, 5])
    farm.play("move 18")
    assert value(farm, "coins", 0) == 4
    fair = journey(15, 27, 27, festival="fair", **fields)
    play(fair, "move 26", "take")
    assert (fair.state[0]["display"] >= 0).all()
    bath = journey(15, 27, 27, festival="bath-week", **fields, coins=[0, 5, 5])
    play(bath, "move 23", "bath")
    assert points(bath) == {"springs": 4} and value(bath, "coins", 0) == 0
    devout = journey(15, 27, 27, festival="bath-week", **fields, amulet_by=[0], amulet_card=["devotion"])
    devout.play("move 23")
    assert notations(devout, "USE") == [], "what costs nothing brings no coins to the temple"


@pytest.mark.rule("TK-16.26")
def test_feast() -> None:
    position = chosen("feast", inn_meals=["soba-1", "udon-1"], meals=[[], ["soba-2"]], coins=[9, 2, 0])
    assert position.to_act == 0 and notations(position) == ["eat soba", "eat udon", "no"]
    position.play("eat udon")
    assert value(position, "inns_eaten", 0) == 1 and points(position) == {"meals": 6}
    assert value(position, "stage") == 1, "seat 1 knows Soba and seat 2 has no coin"


@pytest.mark.rule("TK-16.26", "TK-10.11", "TK-10.12", "TK-10.15", "TK-10.18")
def test_amulets_at_the_feast() -> None:
    fields = {"inn_meals": ["soba-1", "udon-1"], "meals": [[], ["soba-2"], ["dango-1"]], "coins": [5, 2, 0]}
    held = {"amulet_by": [0, 2], "amulet_card": ["devotion", "hospitality"]}
    position = chosen("feast", **fields, **held)
    assert position.to_act == 0 and "use devotion" in notations(position)
    play(position, "use devotion", "eat udon")
    assert points(position) == {"meals": 6, "amulets": 3} and value(position, "temple", 0) == 3
    assert position.to_act == 2 and notations(position) == ["use hospitality", "no"], "asked without a coin"
    play(position, "use hospitality", "eat soba")
    assert points(position, 2) == {"meals": 6} and value(position, "coins", 2) == 0 and value(position, "stage") == 1
    other = chosen("feast", **fields, amulet_by=[2], amulet_card=["health"])
    other.play("no")
    assert other.to_act == 2 and notations(other) == ["no"], "or being asked would tell which amulet it is"
    nothing = chosen("feast", **fields)
    nothing.play("no")
    assert value(nothing, "stage") == 1, "without a coin and without amulets one is not asked"


@pytest.mark.rule("TK-16.20", "TK-10.12", "TK-10.18")
def test_devotion_at_tanabata() -> None:
    position = chosen("tanabata", coins=[1, 0, 0], amulet_by=[0], amulet_card=["devotion"])
    play(position, "use devotion")
    assert "no" not in notations(position) and refused(position, "no") == "TK-10.18"
    position.play("calligraphy fasting")
    assert value(position, "temple", 0) == 1 and points(position) == {"amulets": 1} and value(position, "coins", 0) == 0


@pytest.mark.rule("TK-16.27")
@pytest.mark.parametrize(("before", "after"), [
    ([5, 0, 3], [4, 1, 3]), ([5, 5, 0], [4, 4, 2]), ([5, 0, 0], [4, 0, 1]), ([3, 3, 3], [3, 3, 3]),
])  # fmt: skip
def test_alms(before: list[int], after: list[int]) -> None:
    assert value(chosen("alms", coins=before), "coins")[:3] == after


def test_every_space_of_a_leg_can_be_closed() -> None:
    assert {int(k) for k in KIND[0][16:28]} == set(range(8)) and len(SOUVENIRS) == 24
