"""Crossroads: second choices, legendary objects, the die, amulets, calligraphies."""

import pytest

from games.tokaido.journey import account, at_inn, ended, journey, kinds, notations, play, points, value
from games.tokaido.test_road import refused
from ukiyo.games.tokaido.components import AMULETS, CALLIGRAPHIES


def with_amulets(*names: str, spaces: tuple[int, ...] = (5, 12, 13), **fields):  # type: ignore[no-untyped-def]
    """Seat 0 holds amulets."""
    return journey(*spaces, amulet_by=[0] * len(names), amulet_card=list(names), **fields)


# --- villages --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-6.6", "TK-6.7", "TK-6.8")
def test_legendary_objects() -> None:
    position = journey(
        7, 12, 13, souvenirs=[["gofu", "sake", "haori", "jubako"]], coins=[3, 5, 5], legends=[[], ["ema"]]
    )
    position.play("move 9")
    assert notations(position, "LEGEND") == [
        f"legend {n}" for n in ("shodo", "emaki", "buppatsu", "murasame", "masamune")
    ]
    assert refused(position, "legend ema") == "TK-6.6"
    fifth = position.copy()
    assert account(fifth.play("legend buppatsu"), 0) == (9, -2, 0) and points(fifth) == {"legends": 9}
    assert account(position.play("legend murasame"), 0) == (8, -3, 0)


@pytest.mark.rule("TK-6.9", "TK-17.1")
@pytest.mark.parametrize(("everything", "later"), [(0, 8), (1, 9)])
def test_shodo_and_emaki(everything: int, later: int) -> None:
    position = journey(7, 12, 13, souvenirs=[["gofu", "sake"]], legends=[["ema"]], scripts_all=everything)
    position.play("move 9")
    assert account(position.play("legend shodo"), 0) == (3, -1, 0)
    more = journey(7, 12, 13, legends=[["shodo"]], scripts_all=everything, script=["gofu", "sake", "haori"])
    play(more, "move 9", "take", "buy 1")
    assert points(more) == {"souvenirs": 1, "legends": 1}
    both = journey(7, 12, 13, legends=[["shodo", "emaki"]], scripts_all=everything, script=["gofu", "sake", "haori"])
    play(both, "move 9", "take", "buy 1 2")
    assert points(both) == {"souvenirs": 4, "legends": 4}, "one point of each for each"
    blade = journey(7, 12, 13, legends=[["shodo"]], scripts_all=everything)
    blade.play("move 9")
    assert account(blade.play("legend murasame"), 0)[0] == later


# --- farms, panoramas, hot springs -----------------------------------------------------------------------------------------
@pytest.mark.rule("TK-10.1")
@pytest.mark.parametrize("shown", [0, 1, 2, 3, 4])
def test_gambling(shown: int) -> None:
    position = journey(5, 12, 13, script=[shown])
    position.play("move 8")
    assert notations(position) == ["take", "gamble"]
    events = position.play("gamble")
    assert value(position, "coins", 0) == 3 + 2 * shown and account(events, 0)[1] == 2 * shown - 2
    enough = journey(5, 12, 13, coins=[2, 5, 5], script=[shown])
    play(enough, "move 8", "gamble")
    assert value(enough, "coins", 0) == 2 * shown
    poor = journey(5, 12, 13, coins=[1, 5, 5])
    poor.play("move 8")
    assert value(poor, "coins", 0) == 4, "nothing else can be done"


@pytest.mark.rule("TK-10.3", "TK-10.4")
def test_cherry_trees_and_bathhouses() -> None:
    position = journey(5, 12, 13)
    position.play("move 7")
    assert notations(position) == ["take", "cherry"]
    assert account(position.play("cherry"), 0) == (2, 1, 0) and points(position) == {"cherries": 2}
    none = journey(5, 12, 13, cherries=[0, 6])
    none.play("move 7")
    assert value(none, "panorama", 0) == [0, 1, 0]
    bath = journey(5, 12, 13)
    bath.play("move 6")
    assert account(bath.play("bath"), 0) == (4, -1, 0) and points(bath) == {"springs": 4}
    full = journey(5, 12, 13, baths=[0, 6])
    full.play("move 6")
    assert value(full, "baths", 0) == 0 and sum(value(full, "springs", 0)) == 1


# --- amulets ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-10.5", "TK-10.14", "TK-1.10")
def test_buying_amulets_in_secret() -> None:
    position = journey(7, 9, 9, lane=[0, 0, 1], seats=3) if False else journey(8, 9, 13)
    position.play("move 10")
    assert notations(position, "AMULET") == [f"amulet {name}" for name in AMULETS]
    events = position.play("amulet health")
    bought = next(e for e in events if e.kind == "AMULET")
    assert bought.arguments[0] == 2 and bought.seen_by(1).arguments[0] == -1 and bought.seen_by(None).arguments[0] == -1
    assert position.view(0).state[0]["amulet_card"][0] == 2 and position.view(1).state[0]["amulet_card"][0] == 6
    assert account(events, 0) == (0, -1, 0)
    second = journey(8, 13, 13, lane=[0, 0, 1], amulet_by=[1], amulet_card=["health"])
    second.play("move 10")
    assert "amulet health" not in notations(second)
    told = second.view(0).state[0]
    assert told["amulet_told"].tolist()[2] > 0 and told["amulet_card"][0] == 6, "it is known to be gone"
    assert all(second.view(0).determinize(seed).state[0]["amulet_card"][0] == 2 for seed in range(9)), (
        "so it can be inferred"
    )


@pytest.mark.rule("TK-10.14")
def test_what_is_gone_is_known_but_not_who_has_it() -> None:
    fields = {"amulet_by": [1, 2], "amulet_card": ["health", "fortune"], "amulet_number": [1, 2]}
    position = journey(8, 13, 13, lane=[0, 0, 1], amulet_bought=2, **fields)
    position.play("move 10")
    pairs = {tuple(position.view(0).determinize(seed).state[0]["amulet_card"][:2].tolist()) for seed in range(30)}
    assert pairs == {(1, 2), (2, 1)}
    unseen = journey(8, 13, 13, lane=[0, 0, 1], amulet_bought=2, **fields).view(0)
    assert len({tuple(unseen.determinize(seed).state[0]["amulet_card"][:2].tolist()) for seed in range(300)}) == 30


@pytest.mark.rule("TK-10.14", "TK-10.13")
def test_a_card_that_came_back_late_was_not_bought_before() -> None:
    position = journey(8, 13, 13, lane=[0, 0, 1], amulet_by=[1, 2], amulet_card=["health", "fortune"], amulet_number=[1, 3],
                       amulet_bought=3, amulet_since={"vitality": 2, "devotion": 3})  # fmt: skip
    found = [position.view(0).determinize(seed).state[0]["amulet_card"][:2].tolist() for seed in range(200)]
    assert {first for first, _ in found} == {1, 2, 3, 4}, "not Vitality, which was back only after the first purchase"
    assert {second for _, second in found} == {0, 1, 2, 3, 4}, "and nobody has Devotion"


@pytest.mark.rule("TK-10.6", "TK-10.13", "TK-17.3")
def test_fortune() -> None:
    position = with_amulets("fortune", script=[3])
    assert "use fortune" in notations(position)
    events = position.play("use fortune")
    assert account(events, 0) == (0, 3, 0) and value(position, "amulet_by")[0] == -1
    assert value(position, "amulet_since", 1) == 1 and position.to_act == 0
    later = with_amulets("fortune")
    later.play("move 6")
    assert refused(later, "use fortune") == "TK-10.6"
    any_time = with_amulets("fortune", fortune_any=1, script=[4])
    play(any_time, "move 6", "use fortune", "bath")
    assert value(any_time, "coins", 0) == 8
    between = with_amulets("fortune", "health", fortune_any=1, idle_amulets=1, coins=[0, 5, 5], script=[0, 2])
    play(between, "move 6", "use health", "take")
    assert notations(between) == ["use fortune", "no"], "nothing else can be done here, but the turn is not over"
    play(between, "use fortune", "bath")
    assert value(between, "coins", 0) == 1


@pytest.mark.rule("TK-17.3")
def test_fortune_at_any_decision_of_a_turn() -> None:
    """The house rule, wherever a turn can pause."""
    held = {"amulet_by": [0], "amulet_card": ["fortune"], "fortune_any": 1}
    poor = at_inn(who="jirocho", **held, coins=[0, 5, 5], script=[1, 3])
    poor.play("move 15")
    assert notations(poor) == ["use fortune", "no"] and refused(poor, "yes") == "TK-14.1"
    play(poor, "use fortune", "yes")
    assert value(poor, "coins", 0) == 3, "the coin that was rolled is staked"
    offer = at_inn(who="satsuki", **held, script=["unagi-1", 4])
    play(offer, "move 15", "use fortune", "yes")
    assert value(offer, "coins", 0) == 9 and value(offer, "meals", 0)
    painter = at_inn(who="hiroshige", **held, script=[2])
    play(painter, "move 15", "use fortune", "panorama sea")
    two = journey(7, 12, 13, who="yoshiyasu", **held, script=["samurai", "kuge", 4])
    play(two, "move 11", "take", "use fortune", "keep 2")
    assert value(two, "coins", 0) == 5 + 4 + 3
    plain = at_inn(who="hiroshige", **{**held, "fortune_any": 0})
    plain.play("move 15")
    assert refused(plain, "use fortune") == "TK-10.6"
    guest = at_inn(amulet_by=[1], amulet_card=["fortune"], fortune_any=1)
    guest.play("move 15")
    assert refused(guest, "use fortune") == "TK-10.5", "only the one whose turn it is"


@pytest.mark.rule("TK-10.7", "TK-10.15")
def test_vitality() -> None:
    position = with_amulets("vitality", spaces=(5, 9, 10))
    play(position, "move 12", "take")
    assert notations(position) == ["yes", "no"]
    assert kinds(position.play("yes"))[0] == "USED" and position.to_act == 0
    assert notations(position) == ["move 13", "move 14", "move 15"]
    other = with_amulets("health", spaces=(5, 9, 10))
    play(other, "move 12", "take")
    assert notations(other) == ["no"] and refused(other, "yes") == "TK-10.7"
    behind = with_amulets("vitality")
    play(behind, "move 6", "take")
    assert notations(behind)[0].startswith("move"), "not ahead of all others"
    inn = with_amulets("vitality")
    events = play(inn, "move 15", "no")
    assert inn.to_act == 1 and "USED" not in kinds(events)


@pytest.mark.rule("TK-10.8", "TK-10.20", "TK-10.18")
def test_health() -> None:
    position = with_amulets("health", script=[1])
    play(position, "move 6", "use health", "take")
    assert notations(position) == ["bath", "no"]
    both = position.copy()
    both.play("bath")
    assert points(both) == {"springs": 7} and value(both, "coins", 0) == 4
    position.play("no")
    assert points(position) == {"springs": 3} and position.to_act == 0
    temple = with_amulets("health", spaces=(7, 12, 13))
    play(temple, "move 10", "use health", "give 1")
    assert "amulet fortune" in notations(temple) and "no" in notations(temple)
    twice = with_amulets("health")
    play(twice, "move 6", "use health", "bath")
    assert refused(twice, "bath") == "TK-10.8"
    inn = with_amulets("health")
    inn.play("move 15")
    assert refused(inn, "use health") == "TK-10.8"


@pytest.mark.rule("TK-10.5", "TK-10.9", "TK-10.10", "TK-10.18")
def test_friendship() -> None:
    position = with_amulets("friendship", spaces=(8, 9, 12, 13))
    assert "move 9" not in notations(position)
    position.play("use friendship")
    assert position.undoable_by is None, "all have seen the amulet"
    assert notations(position) == ["move 9", "move 13"], "12 is double, and 13 single"
    position.play("move 9")
    assert value(position, "lane", 0) == 1 and value(position, "space", 0) == 9
    three = with_amulets("friendship", spaces=(8, 10, 12))
    three.play("use friendship")
    assert notations(three) == ["move 10", "move 12"]
    full = with_amulets("friendship", spaces=(8, 9, 9), lane=[0, 0, 1])
    assert refused(full, "use friendship") == "TK-10.10"
    assert refused(with_amulets("friendship", spaces=(8, 15, 15), lane=[0, 0, 1]), "use friendship") == "TK-10.9"


@pytest.mark.rule("TK-10.11", "TK-10.18", "TK-10.15")
def test_hospitality() -> None:
    position = at_inn(amulet_by=[0], amulet_card=["hospitality"], coins=[0, 5, 5])
    position.play("move 15")
    assert notations(position) == ["use hospitality", "no"]
    position.play("use hospitality")
    assert notations(position) == ["eat dango", "eat soba", "eat udon"] and refused(position, "no") == "TK-10.18"
    assert account(position.play("eat udon"), 0)[:2] == (6, 0)
    asked = at_inn(amulet_by=[0], amulet_card=["health"], coins=[0, 5, 5])
    asked.play("move 15")
    assert notations(asked) == ["no"], "asked like everybody who holds an amulet"


@pytest.mark.rule("TK-10.12", "TK-10.18", "TK-17.2")
@pytest.mark.parametrize(("one", "offered"), [(0, 3), (1, 2)])
def test_devotion(one: int, offered: int) -> None:
    position = with_amulets("devotion", spaces=(7, 12, 13), script=["gofu", "sake", "jubako"], devotion_one=one)
    play(position, "move 9", "take", "use devotion")
    assert "no" not in notations(position)
    events = position.play("buy 1 2")
    assert account(events, 0) == (4 + offered, -3, offered) and points(position)["amulets"] == offered
    meal = at_inn(amulet_by=[0], amulet_card=["devotion"])
    play(meal, "move 15", "use devotion", "eat udon")
    assert value(meal, "temple", 0) == 3 and points(meal) == {"meals": 6, "amulets": 3}
    bath = with_amulets("devotion")
    play(bath, "move 6", "use devotion", "bath")
    assert points(bath) == {"springs": 4, "amulets": 1}


@pytest.mark.rule("TK-10.16")
def test_whoever_stops_acts() -> None:
    for space in (8, 9, 10, 11):
        position = journey(7, 12, 13)
        position.play(f"move {space}")
        assert "no" not in notations(position) and refused(position, "no") == "TK-10.16"
    penniless = journey(7, 12, 13, coins=[0, 5, 5])
    penniless.play("move 11")
    assert value(penniless, "encounters", 0) != [0] * 7, "with no coin only the encounter is open: it is no decision"


@pytest.mark.rule("TK-17.4")
def test_looking_without_buying_by_a_house_rule() -> None:
    for space, left in ((9, "legends"), (10, "amulet"), (11, "calligraphy")):
        position = journey(7, 12, 13, look_only=1)
        position.play(f"move {space}")
        assert "no" in notations(position), left
        position.play("no")
        assert value(position, "coins", 0) == 5 and points(position) == {}
    farm = journey(5, 12, 13, look_only=1)
    farm.play("move 8")
    assert refused(farm, "no") == "TK-10.16"


@pytest.mark.rule("TK-10.17")
def test_an_amulet_in_the_turn_it_was_bought() -> None:
    position = journey(9, 9, 8, lane=[0, 1, 0], to_act=2)
    play(position, "move 10", "amulet vitality")
    assert position.to_act != 2, "it was not there when one moved"
    other = journey(9, 9, 8, lane=[0, 1, 0], to_act=2, amulet_by=[2], amulet_card=["health"])
    play(other, "move 10", "amulet vitality")
    assert other.to_act == 2 and notations(other) == ["no"], "asked, since the other one might be it"
    assert refused(other, "yes") == "TK-10.17"
    older = journey(9, 9, 8, lane=[0, 1, 0], to_act=2, amulet_by=[2], amulet_card=["vitality"])
    play(older, "move 10", "amulet friendship")
    assert notations(older) == ["yes", "no"]
    first = journey(9, 9, 8, lane=[0, 1, 0], to_act=2, amulet_by=[2], amulet_card=["health"])
    play(first, "move 10", "use health", "amulet vitality", "give 1")
    assert first.to_act == 2 and notations(first) == ["yes", "no"], "bought with the first of two actions"
    last = journey(9, 9, 8, lane=[0, 1, 0], to_act=2, amulet_by=[2], amulet_card=["health"])
    play(last, "move 10", "use health", "give 1", "amulet vitality")
    assert last.to_act != 2, "bought with the second one"


@pytest.mark.rule("TK-10.7", "TK-4.7")
def test_vitality_with_two_players_looks_at_players_only() -> None:
    position = journey(7, 8, neutral=13, amulet_by=[0], amulet_card=["vitality"])
    play(position, "move 12", "take")
    assert position.to_act == 0 and notations(position) == ["yes", "no"], "the neutral traveler on 13 does not count"


@pytest.mark.rule("TK-10.18", "TK-10.8", "TK-14.5", "TK-17.6")
def test_what_can_do_nothing_is_not_declared() -> None:
    complete = {"panorama": [{"sea": 5}], "achievements": [["sea"]]}
    for space, fields in {
        10: {"who": "miyataka"},  # does both anyway
        11: {"who": "kita"},
        12: complete,  # only a cherry tree is left to take
        6: {"coins": [0, 5, 5]},  # no coin for a bathhouse
    }.items():
        health = {"amulet_by": [0], "amulet_card": ["health"]}
        start = (5, 13, 14) if space == 6 else (7, 13, 14)
        position = journey(*start, **{**health, **fields})  # type: ignore[arg-type]
        position.play(f"move {space}")
        assert "use health" not in notations(position), space
        idle = journey(*start, **{**health, **fields, "idle_amulets": 1})  # type: ignore[arg-type]
        idle.play(f"move {space}")
        assert "use health" in notations(idle), space
    poor = with_amulets("health", spaces=(7, 12, 13), coins=[1, 5, 5])
    poor.play("move 10")
    assert "use health" not in notations(poor), "one coin is a gift or an amulet"
    lucky = with_amulets("health", spaces=(7, 12, 13), coins=[0, 5, 5])
    lucky.play("move 11")
    assert "use health" in notations(lucky), "the encounter may be the Kuge"
    met = with_amulets("health", spaces=(7, 12, 13), coins=[0, 5, 5], encounters=[{}, {"kuge": 2}])
    met.play("move 11")
    assert met.to_act != 0 or "use health" not in notations(met), "it cannot be any more"
    bare = journey(
        7, 12, 13, amulet_by=[0, 1, 1, 1, 2, 2], amulet_card=["health", *(a for a in AMULETS if a != "health")]
    )
    bare.play("move 10")
    assert "use health" in notations(bare), "used, it is back in the supply and can be bought again"
    farm = with_amulets("health", spaces=(7, 12, 13), coins=[0, 5, 5])
    farm.play("move 8")
    assert "use health" in notations(farm), "its coins pay for the die"
    base = journey(7, 12, 13, crossroads=1, amulet_by=[0], amulet_card=["hospitality"], who="kinko")
    assert base.to_act == 0
    free = at_inn(who="kinko", amulet_by=[0], amulet_card=["hospitality"], inn_meals=["dango-1"])
    free.play("move 15")
    assert notations(free) == ["eat dango", "no"], "for Kinko it is free already"


@pytest.mark.rule("TK-10.19")
def test_encounters_bring_no_cards_of_crossroads() -> None:
    full = {"panorama": [{"paddy": 3, "mountain": 4, "sea": 5}], "achievements": [["paddy", "mountain", "sea"]]}
    position = journey(7, 12, 13, script=["annaibito-sea"], **full)
    play(position, "move 11", "take")
    assert value(position, "cherries", 0) == 0


# --- calligraphies -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("TK-11.1")
def test_buying_calligraphies() -> None:
    position = journey(7, 12, 13)
    position.play("move 11")
    assert notations(position, "CALLIGRAPHY") == [f"calligraphy {name}" for name in CALLIGRAPHIES]
    events = position.play("calligraphy fasting")
    assert account(events, 0) == (0, -1, 0) and position.view(2).state[0]["calligraphy_card"][0] == 6
    assert next(e for e in events if e.kind == "CALLIGRAPHY").seen_by(1).arguments[0] == -1


@pytest.mark.rule("TK-11.2", "TK-11.3", "TK-11.4", "TK-11.5", "TK-11.7", "TK-11.8")
@pytest.mark.parametrize(("card", "fields", "worth"), [
    ("foresight", {"coins": [4, 0, 0], "meals": [[], [], []]}, 8),
    ("contemplation", {"panorama": [{"paddy": 3, "sea": 2}], "achievements": [["paddy"]], "cherries": [2]}, 5),
    ("nostalgia", {"legends": [["ema", "shodo"]], "souvenirs": [["gofu", "sake", "haori"]]}, 7),
    ("patience", {}, 6),
    ("perfection", {"panorama": [{"paddy": 3}], "achievements": [["paddy"]]}, 5),
    ("fasting", {"inns_eaten": [["inn1"]]}, 9),
])  # fmt: skip
def test_calligraphies(card: str, fields: dict[str, object], worth: int) -> None:
    if card == "foresight":
        fields = {**fields, "inn_meals": []}
    position = ended(calligraphy_by=[0], calligraphy_card=[card], **fields)
    assert position.over and points(position)["calligraphies"] == worth


@pytest.mark.rule("TK-11.5", "TK-11.6")
def test_patience_of_all_places() -> None:
    position = ended(calligraphy_by=[1], calligraphy_card=["patience"])
    assert points(position, 1)["calligraphies"] == 2
    position = ended(calligraphy_by=[2], calligraphy_card=["patience"])
    assert points(position, 2)["calligraphies"] == 4
    two = journey(54, 55, neutral=55, lane=[0, 0, 1], coins=[0, 0], inn_open=1, looked=["seat1"],
                  calligraphy_by=[1, 1], calligraphy_card=["patience", "fasting"])  # fmt: skip
    two.play("move 55")
    assert points(two, 1)["calligraphies"] == 2 + 12, "the neutral traveler and another came later"
