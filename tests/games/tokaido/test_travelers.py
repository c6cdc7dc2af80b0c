"""What each traveler can do."""

import pytest

from games.tokaido.journey import account, at_inn, ended, journey, kinds, notations, play, points, value
from games.tokaido.test_road import refused
from ukiyo.games.tokaido.components import AMULETS, ENCOUNTERS


# --- at inns -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-13.1")
def test_hiroshige() -> None:
    position = at_inn(who="hiroshige", panorama=[{"sea": 2}])
    position.play("move 15")
    assert notations(position) == ["panorama paddy", "panorama mountain", "panorama sea", "no"]
    assert account(position.play("panorama sea"), 0)[0] == 3
    last = journey(53, 54, 54, lane=[0, 0, 1], who="hiroshige")
    last.play("move 55")
    assert "panorama sea" not in notations(last)


@pytest.mark.rule("TK-13.2")
def test_chuubei() -> None:
    position = at_inn(who="chuubei", script=["samurai"])
    assert account(position.play("move 15"), 0) == (3, 0, 0) and sum(value(position, "encounters", 0)) == 1
    guide = at_inn(who="chuubei", script=["annaibito-paddy"], panorama=[{"paddy": 3}], achievements=[["paddy"]])
    play(guide, "move 15", "panorama sea")
    assert "eat dango" in notations(guide)


@pytest.mark.rule("TK-14.1")
def test_jirocho() -> None:
    position = at_inn(who="jirocho", script=[3])
    play(position, "move 15", "yes")
    assert value(position, "coins", 0) == 7
    poor = at_inn(who="jirocho", coins=[0, 5, 5])
    assert "BET" not in kinds(poor.play("move 15")) and poor.to_act == 2


@pytest.mark.rule("TK-14.2", "TK-15.11", "TK-15.9")
def test_daigoro_chihaya_yashima() -> None:
    daigoro = at_inn(who="daigoro", script=["sake"])
    daigoro.play("move 15")
    assert points(daigoro) == {"souvenirs": 1}
    chihaya = at_inn(who="chihaya", script=[1])
    chihaya.play("move 15")
    assert points(chihaya) == {"springs": 3}
    yashima = at_inn(who="yashima", script=["devotion"])
    events = yashima.play("move 15")
    assert value(yashima, "amulet_card")[0] == 5 and value(yashima, "coins", 0) == 5
    assert next(e for e in events if e.kind == "AMULET").seen_by(1).arguments[0] == -1
    everything = {"amulet_by": [1] * 6, "amulet_card": list(AMULETS)}
    late = at_inn(who="yashima", **everything)
    late.play("move 15")
    assert value(late, "amulet_by") == [1] * 6, "none is left for her"


@pytest.mark.rule("TK-15.16")
def test_musubi() -> None:
    position = at_inn(who="musubi")
    position.play("move 15")
    assert value(position, "coins")[:3] == [6, 4, 5]
    events = position.play("no")
    assert value(position, "coins")[:3] == [7, 4, 4], "the next to come pays too"
    assert kinds(events).count("POWER") == 1
    poor = at_inn(who="musubi", coins=[5, 0, 5])
    poor.play("move 15")
    assert value(poor, "coins")[:2] == [6, 0], "the bank pays for who has none"
    last = journey(
        14, 15, 15, lane=[0, 0, 1], who="musubi", inn_open=1, inn_meals=["dango-1"], looked=["seat1", "seat2"]
    )
    last.play("move 15")
    assert value(last, "coins")[:3] == [7, 5, 4], "nobody comes after him"


@pytest.mark.rule("TK-15.16")
def test_musubi_robs_neighbors_only() -> None:
    position = journey(12, 15, 13, 14, who="musubi", inn_open=1, inn_meals=["dango-1"], looked=["seat1"], matsuri=1)
    position.play("move 15")
    while position.state[0]["phase"] != 14:  # until a festival is chosen
        position.play(notations(position)[-1])
    assert value(position, "coins")[:4] == [7, 4, 4, 5], "who comes two places after him pays nothing"


@pytest.mark.rule("TK-15.3")
def test_mutsumi() -> None:
    fields = {
        "inn_open": 1,
        "looked": ["seat0", "seat2"],
        "inn_meals": [],
        "coins": [5, 0, 5],
        "to_act": 1,
        "matsuri": 0,
    }
    position = journey(15, 14, 15, lane=[0, 0, 1], who="", **fields, traveler=["kinko", "hirotada", "umegae"])
    position.play("move 15")
    assert position.to_act == 1, "last in, first out"
    first = journey(
        15, 14, 15, lane=[0, 0, 1], crossroads=0, **{**fields, "matsuri": 1}, traveler=["mutsumi", "hirotada", "umegae"]
    )
    first.play("move 15")
    first.play("keep 1") if first.state[0]["phase"] == 14 else None
    while first.state[0]["phase"] != 2:
        first.play(notations(first)[-1])
    assert notations(first) == ["yes", "no"] and first.to_act == 0
    second = first.copy()
    first.play("yes")
    assert first.to_act == 0 and value(first, "lane")[:3] == [2, 1, 0]
    second.play("no")
    assert second.to_act == 1


@pytest.mark.rule("TK-13.1", "TK-13.2", "TK-14.1", "TK-14.2", "TK-15.9", "TK-15.10", "TK-15.11", "TK-15.16")
@pytest.mark.parametrize(
    "who", ["hiroshige", "chuubei", "jirocho", "daigoro", "yashima", "kidzuna", "chihaya", "musubi"]
)
def test_no_power_of_the_inns_on_the_way_at_the_last_one(who: str) -> None:
    last = journey(53, 54, 54, lane=[0, 0, 1], who=who)
    events = last.play("move 55")
    assert "POWER" not in kinds(events) and account(events, 0) == (0, 0, 0)
    assert last.to_act == 0 and last.prompt.startswith("Artist 1 chooses a meal")
    before = at_inn(who=who, script=[1])
    assert "POWER" in kinds(before.play("move 15")) or notations(before) == ["yes", "no"], "Jirocho is asked first"


@pytest.mark.rule("TK-13.3", "TK-13.5", "TK-14.3", "TK-15.7", "TK-15.15")
def test_powers_over_meals_at_the_last_inn() -> None:
    fields = {"lane": [0, 0, 1], "inn_open": 1, "inn_meals": ["udon-1"], "looked": ["seat1", "seat2"]}
    satsuki = journey(54, 55, 55, who="satsuki", **fields, script=["unagi-1"])
    assert "MEAL_OFFERED" in kinds(satsuki.play("move 55"))
    for who, coins in (("kinko", 3), ("ayumu", 4), ("nampo", 2)):
        position = journey(54, 55, 55, who=who, **fields)
        play(position, "move 55", "eat udon")
        assert value(position, "coins", 0) == coins and points(position)["meals"] == 6, who
        assert points(position).get("traveler", 0) == (3 if who == "nampo" else 0)
        assert value(position, "inns_eaten", 0) == 8
    kamui = journey(54, 55, 55, who="kamui", **fields, calligraphy_by=[0], calligraphy_card=["fasting"])
    play(kamui, "move 55", "no")
    assert points(kamui)["traveler"] == 3 and points(kamui)["calligraphies"] == 12, "and Fasting counts all four inns"


# --- on the road -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-13.4")
def test_yoshiyasu() -> None:
    position = journey(7, 12, 13, who="yoshiyasu", script=["samurai", "kuge"], crossroads=0)
    events = position.play("move 11")
    assert notations(position) == ["keep 1", "keep 2"]
    assert next(e for e in events if e.kind == "SAW").seen_by(1).arguments[0] == -1
    assert position.view(0).state[0]["encounter_shown"].tolist() == [1, 2]
    assert position.view(1).state[0]["encounter_shown"].tolist() == [7, 7]
    position.play("keep 2")
    assert value(position, "coins", 0) == 8 and value(position, "encounter_under")[0] == 1
    assert position.view(0).state[0]["encounter_under"][0] == 1 and position.view(2).state[0]["encounter_under"][0] == 7
    held = dict.fromkeys(("shokunin", "kuge", "miko", "annaibito-mountain"), 2) | {
        "annaibito-paddy": 1,
        "annaibito-sea": 3,
    }
    last = journey(7, 12, 13, encounters=[{}, held], encounter_under=["samurai", "samurai"], crossroads=0)
    assert account(last.play("move 11"), 0) == (3, 0, 0), "what was put under the deck comes last"


@pytest.mark.rule("TK-13.6")
def test_mitsukuni() -> None:
    position = journey(5, 12, 13, who="mitsukuni", script=[0], crossroads=0)
    position.play("move 6")
    assert points(position) == {"springs": 2, "traveler": 1}
    bath = journey(5, 12, 13, who="mitsukuni")
    play(bath, "move 6", "bath")
    assert points(bath) == {"springs": 4, "traveler": 1}
    card = journey(4, 12, 13, who="mitsukuni", panorama=[{"paddy": 2}], crossroads=0)
    card.play("move 5")
    assert points(card) == {"panoramas": 3, "achievements": 3, "traveler": 1}


@pytest.mark.rule("TK-13.7", "TK-13.10", "TK-13.11", "TK-15.15", "TK-15.17")
@pytest.mark.parametrize(("who", "coins", "costs"), [
    ("sasayakko", 9, {"buy 1": 1, "buy 1 2": 2, "buy 1 2 3": 5}),
    ("sasayakko", 5, {"buy 1 2": 2, "buy 1 2 3": None}),
    ("zen-emon", 9, {"buy 1": 1, "buy 3": 1, "buy 2 3": 3, "buy 1 2 3": 4}),
    ("zen-emon", 3, {"buy 2 3": 3, "buy 1 2 3": None}),
    ("ayumu", 3, {"buy 1": 0, "buy 1 3": 3, "buy 2 3": None}),
    ("titia", 9, {"buy 1": 1, "buy 3": 2, "buy 1 2 3": 5}),
])  # fmt: skip
def test_prices(who: str, coins: int, costs: dict[str, int | None]) -> None:
    """Gofu costs 1, Sake 2, Sumie 3."""
    for action, cost in costs.items():
        position = journey(7, 12, 13, who=who, coins=[coins, 5, 5], script=["gofu", "sake", "sumie"])
        play(position, "move 9", "take")
        if cost is None:
            assert refused(position, action) == ("TK-13.7" if who == "sasayakko" else "TK-6.1")
        else:
            position.play(action)
            assert value(position, "coins", 0) == coins - cost


@pytest.mark.rule("TK-13.11", "TK-15.17")
@pytest.mark.parametrize(("who", "cost"), [("sasayakko", 3), ("zen-emon", 3), ("titia", 2)])
def test_prices_of_legendary_objects(who: str, cost: int) -> None:
    position = journey(7, 12, 13, who=who)
    play(position, "move 9", "legend murasame")
    assert value(position, "coins", 0) == 5 - cost


@pytest.mark.rule("TK-13.8")
def test_hirotada() -> None:
    position = journey(7, 12, 13, who="hirotada")
    play(position, "move 10")
    assert account(position.copy().play("give 2"), 0) == (3, -2, 3)
    assert account(position.play("amulet health"), 0) == (1, -1, 1)


@pytest.mark.rule("TK-13.9", "TK-15.4")
def test_umegae_takeru_misaki() -> None:
    position = journey(7, 12, 13, who="umegae", coins=[0, 5, 5])
    events = position.play("move 11")
    assert account(events, 0)[:2] == (1, 1) and "calligraphy fasting" in notations(position)
    takeru = journey(12, 7, 13, who="takeru", to_act=1, crossroads=0)
    takeru.play("move 11")
    assert value(takeru, "coins", 0) == 6
    misaki = journey(7, 12, 13, who="misaki", coins=[1, 5, 5], crossroads=0)
    misaki.play("move 10")
    assert value(misaki, "coins", 0) == 2 and "give 2" in notations(misaki)


@pytest.mark.rule("TK-14.4")
def test_gotozaemon() -> None:
    position = journey(5, 12, 13, who="gotozaemon")
    position.play("move 7")
    assert account(position.copy().play("cherry"), 0) == (2, 1, 0) and value(position, "coins", 0) == 6
    guide = journey(7, 12, 13, who="gotozaemon", script=["annaibito-sea"])
    play(guide, "move 11", "take")
    assert value(guide, "coins", 0) == 5


@pytest.mark.rule("TK-14.5", "TK-10.20")
def test_miyataka_and_kita() -> None:
    position = journey(7, 12, 13, who="miyataka")
    play(position, "move 10", "amulet health")
    assert notations(position) == ["give 1", "give 2", "give 3", "no"], "Health does nothing more here"
    position.play("give 3")
    assert value(position, "coins", 0) == 1
    kita = journey(7, 12, 13, who="kita", script=["samurai"])
    play(kita, "move 11", "take", "calligraphy fasting")
    assert points(kita) == {"encounters": 3} and value(kita, "coins", 0) == 4
    without = journey(7, 12, 13, who="kita", script=["samurai"])
    play(without, "move 11", "calligraphy fasting", "no")
    assert points(without) == {}


@pytest.mark.rule("TK-15.2")
def test_kushinada_knows_what_others_hold() -> None:
    fields = {"amulet_by": [1], "amulet_card": ["health"], "calligraphy_by": [2], "calligraphy_card": ["fasting"]}
    view = journey(7, 12, 13, who="kushinada", **fields).view(0).state[0]
    assert view["amulet_card"][0] == 2 and view["calligraphy_card"][0] == 5


@pytest.mark.rule("TK-15.5", "TK-15.6")
def test_rakuren() -> None:
    position = journey(7, 12, 13, who="rakuren", coins=[8, 5, 5], script=["shodo", "gofu", "sake", "haori", "sumie"])
    play(position, "move 9", "collect")
    assert "buy 1 2 3 4 legend" not in notations(position) and "buy 1 2 3 legend" in notations(position)
    events = position.play("buy 1 2 legend")
    assert account(events, 0) == (1 + 3 + 2, -4, 0), "Shodo counts what was bought with it"
    assert position.state[0]["acts"] == 0 or position.to_act != 0
    healthy = journey(7, 12, 13, who="rakuren", amulet_by=[0], amulet_card=["health"])
    play(healthy, "move 9", "use health", "legend shodo")
    assert "take" in notations(healthy) and "collect" not in notations(healthy), "instead of the usual choices"
    base = journey(7, 12, 13, who="rakuren", crossroads=0)
    play(base, "move 9", "collect")
    assert (base.state[0]["display"] >= 0).all() and base.state[0]["display_legend"] == -1


@pytest.mark.rule("TK-15.8")
def test_mari() -> None:
    position = journey(7, 12, 13, who="mari", coins=[0, 5, 5])
    assert "move 10" in notations(position)
    position.play("move 10")
    assert "amulet health" in notations(position) and "give 1" not in notations(position)
    gift = journey(7, 12, 13, who="mari")
    play(gift, "move 10", "give 2")
    assert points(gift) == {"temple": 2, "traveler": 2}
    miko = journey(7, 12, 13, who="mari", script=["miko"])
    play(miko, "move 11", "take")
    assert points(miko) == {"encounters": 1}, "it is the coin of the Miko"
    none = journey(7, 12, 13, who="mari", coins=[0, 5, 5], crossroads=0)
    assert "move 10" not in notations(none)


@pytest.mark.rule("TK-15.8", "TK-10.12")
def test_mari_with_devotion() -> None:
    position = at_inn(who="mari", amulet_by=[0], amulet_card=["devotion"])
    play(position, "move 15", "use devotion", "eat udon")
    assert points(position) == {"meals": 6, "amulets": 3} and value(position, "temple", 0) == 3
    bought = journey(7, 12, 13, who="mari", amulet_by=[0], amulet_card=["devotion"])
    bought.play("move 10")
    assert "use devotion" not in notations(bought), "for her an amulet costs nothing"


@pytest.mark.rule("TK-13.8", "TK-17.4", "TK-17.5")
def test_hirotada_who_does_nothing_or_both() -> None:
    position = journey(7, 12, 13, who="hirotada", look_only=1)
    position.play("move 10")
    assert account(position.play("no"), 0) == (0, 0, 0)
    for actions in (("give 1", "amulet fortune"), ("amulet fortune", "give 1")):
        for each in (0, 1):
            both = journey(7, 12, 13, who="hirotada", amulet_by=[0], amulet_card=["health"], coin_each=each)
            events = play(both, "move 10", "use health", *actions)
            assert value(both, "temple", 0) == 2 + each and kinds(events).count("POWER") == 1 + each


@pytest.mark.rule("TK-15.17", "TK-10.12", "TK-10.18")
def test_titia_with_devotion() -> None:
    position = journey(7, 12, 13, who="titia", amulet_by=[0], amulet_card=["devotion"])
    play(position, "move 9")
    assert {"legend shodo", "legend emaki", "use devotion"} <= set(notations(position))
    position.play("use devotion")
    assert notations(position, "LEGEND") == [f"legend {name}" for name in ("buppatsu", "ema", "murasame", "masamune")]
    position.play("legend ema")
    assert value(position, "temple", 0) == 1 and value(position, "coins", 0) == 4
    poor = journey(
        7,
        12,
        13,
        who="titia",
        amulet_by=[0],
        amulet_card=["devotion"],
        legends=[[], ["buppatsu", "ema"]],
        coins=[1, 5, 5],
    )
    play(poor, "move 9")
    assert "use devotion" not in notations(poor), "nothing here costs her the one coin that she has"


@pytest.mark.rule("TK-15.13", "TK-12.2")
def test_marihito_doubles_a_calligraphy_of_one_point() -> None:
    position = ended(calligraphy_by=[0], calligraphy_card=["nostalgia"], souvenirs=[["gofu"]], traveler=["marihito", "kinko", "hirotada"],
                     matsuri=1, inn_meals=[])  # fmt: skip
    assert points(position)["calligraphies"] == 1 and points(position)["traveler"] == 1


@pytest.mark.rule("TK-15.12")
def test_iyasaka() -> None:
    farm = journey(5, 12, 13, who="iyasaka", crossroads=0)
    farm.play("move 8")
    assert value(farm, "coins", 0) == 9
    position = journey(5, 12, 13, who="iyasaka", script=[4, 0])
    play(position, "move 8", "gamble")
    stand = position.copy()
    stand.play("no")
    assert value(stand, "coins", 0) == 11
    position.play("yes")
    assert value(position, "coins", 0) == 3, "the second result stands"


@pytest.mark.rule("TK-15.13", "TK-15.14")
def test_marihito_and_suseri() -> None:
    people = {"traveler": ["marihito", "suseri", "kinko"], "matsuri": 1}
    position = ended(calligraphy_by=[0, 0], calligraphy_card=["fasting", "patience"], **people)
    assert points(position) == {"calligraphies": 18, "traveler": 12, "achievements": 3}
    twelve = {"panorama": [{}, {"sea": 1, "paddy": 1, "mountain": 1}], "springs": [{}, {"2 points": 1}], "baths": [0, 1],
              "souvenirs": [[], ["gofu"]], "legends": [[], ["ema"]], "encounters": [{}, {"kuge": 1}], "cherries": [0, 1],
              "calligraphy_by": [1], "calligraphy_card": ["nostalgia"], "amulet_by": [1], "amulet_card": ["health"],
              "meals": [[], ["udon-1"]]}  # fmt: skip
    assert points(ended(**people, **twelve), 1)["traveler"] == 12
    assert len(ENCOUNTERS) == 7
