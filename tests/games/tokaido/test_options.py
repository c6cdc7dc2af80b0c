"""Options: which go together, fewer cards of Crossroads, free choice of travelers."""

import itertools
import random

import pytest

from games.tokaido.journey import GAME, journey, notations, play, value
from ukiyo.engine.errors import BadPosition, IllegalAction, WrongOption
from ukiyo.engine.position import Position
from ukiyo.engine.scene import Look
from ukiyo.games.tokaido.components import TRAVELER_COINS, TRAVELERS
from ukiyo.games.tokaido.rules import cards, road, stops

WITHOUT_EFFECT = [
    ({"travelers": "none", "satsuki": "inn"}, "satsuki", "TK-2.6"),
    ({"travelers": "none", "gourmet": "coins"}, "gourmet", "TK-9.3"),
    ({"crossroads-cards": "by-players"}, "crossroads-cards", "TK-2.10"),
]
FEW = {"crossroads": "yes", "crossroads-cards": "by-players"}
SETS = ("boxed_legends", "boxed_calligraphies", "boxed_amulets")


@pytest.mark.rule("TK-2.13")
@pytest.mark.parametrize(("options", "name", "rule"), WITHOUT_EFFECT)
def test_an_option_without_effect_is_refused(options: dict[str, str], name: str, rule: str) -> None:
    for seats, matsuri in itertools.product(GAME.seats, ("no", "yes")):
        with pytest.raises(WrongOption, match=rf"option {name} has no effect with .*\[{rule}\]"):
            GAME.new(seats, 1, matsuri=matsuri, **options)


@pytest.mark.rule("TK-2.13")
def test_all_other_options_go_together() -> None:
    for chosen in itertools.product(*(option.choices for option in GAME.options.values())):
        options = dict(zip(GAME.options, chosen, strict=True))
        alone, crossroads = options["travelers"] == "none", options["crossroads"] == "yes"
        refused = options["crossroads-cards"] == "by-players" and not crossroads
        refused |= alone and (options["satsuki"] == "inn" or (options["gourmet"] == "coins" and not crossroads))
        assert bool(GAME.combination and GAME.combination(3, options)) == refused, options


@pytest.mark.rule("TK-2.13")
@pytest.mark.parametrize(("options", "name"), [(options, name) for options, name, _ in WITHOUT_EFFECT[:2]])
def test_what_is_refused_changes_nothing(options: dict[str, str], name: str) -> None:
    """Recorded games may have such options: they are played alike with and without."""
    rng = random.Random(3)
    for seats in GAME.seats:
        games = [
            GAME.recorded(seats, 5, {**options, "matsuri": "yes", name: word}) for word in GAME.options[name].choices
        ]
        while not games[0].over:
            assert games[0].legal_ids() == games[1].legal_ids() and games[0].scores() == games[1].scores()
            action = rng.choice(games[0].legal_ids())
            for game in games:
                game.play(action)
        assert games[1].over and games[0].ranks() == games[1].ranks()


@pytest.mark.rule("TK-2.12", "TK-2.8")
def test_matsuri_asks_for_crossroads_and_can_do_without() -> None:
    assert "publisher" in GAME.options["matsuri"].help and "Crossroads" in GAME.options["matsuri"].help
    assert value(GAME.new(3, 1, matsuri="yes"), "crossroads") == 0


# --- fewer cards of Crossroads ----------------------------------------------------------------------------------------
@pytest.mark.rule("TK-2.10")
@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 4), (4, 5), (5, 5)])
def test_of_each_set_some_cards_stay_in_the_box(seats: int, size: int) -> None:
    seen: list[set[int]] = [set(), set(), set()]
    for seed in range(40):
        position = GAME.new(seats, seed, **FEW)
        s = position.state[0]
        for found, name in zip(seen, SETS, strict=True):
            boxed = int(s[name])
            assert boxed.bit_count() == 6 - size
            found.update(card for card in range(6) if boxed >> card & 1)
        left = (cards.legends_left(s), cards.calligraphies_left(s), cards.amulets_left(s))
        assert [int(n).bit_count() for n in left] == [size] * 3
        assert int(road.cherries_left(s)) == int(stops.baths_left(s)) == size
        for seat in (*range(seats), None):
            assert all(position.view(seat).state[0][name] == s[name] for name in SETS), "everybody sees which"
    assert seen == [set(range(6))] * 3
    assert not any(GAME.new(seats, 1, crossroads="yes").state[0][name] for name in SETS)


@pytest.mark.rule("TK-2.10")
def test_what_stays_in_the_box_is_never_to_be_had() -> None:
    rng = random.Random(1)
    for seats in GAME.seats:
        for seed in range(5):
            position = GAME.new(seats, seed, matsuri="yes", **FEW)
            boxed = {name: int(value(position, name)) for name in SETS}
            while not position.over:
                for notation in notations(position):
                    word, _, name = notation.partition(" ")
                    if word in ("legend", "calligraphy", "amulet"):
                        kind = {"legend": "legends", "calligraphy": "calligraphies", "amulet": "amulets"}[word]
                        assert name not in position.to_dict()["state"].get(f"boxed_{kind}", [])
                position.play(rng.choice(position.legal_ids()))
            s = position.state[0]
            assert {name: int(s[name]) for name in SETS} == boxed
            assert not any(int(held) & boxed["boxed_legends"] for held in s["legends"])
            for kind, name in (("calligraphy", SETS[1]), ("amulet", SETS[2])):
                assert not any(boxed[name] >> int(card) & 1 for card in s[f"{kind}_card"] if card >= 0)
            assert s["cherries"].sum() <= 6 - boxed["boxed_legends"].bit_count() >= s["baths"].sum()


@pytest.mark.rule("TK-2.10")
def test_the_last_of_fewer_cards() -> None:
    boxed = {"boxed_legends": ["ema", "masamune"], "boxed_calligraphies": ["foresight", "fasting"],
             "boxed_amulets": ["vitality", "devotion"]}  # fmt: skip
    gone = journey(
        1, 12, 13, cherries=[0, 4], baths=[0, 4], legends=[[], ["shodo", "emaki", "buppatsu", "murasame"]], **boxed
    )
    s = gone.state[0]
    assert int(road.cherries_left(s)) == int(stops.baths_left(s)) == int(cards.legends_left(s)) == 0
    assert "0 cherry trees, 0 bathhouses, 4 amulets, 4 calligraphies; no legendary object" in gone.text()
    for heap, count in (("cherries", 0), ("baths", 0), ("amulets", 4), ("calligraphies", 4)):
        found = GAME.words.explain(gone.state, f"deck-{heap}")
        assert found is not None and found.text.startswith(f"{count} ")
    play(gone, "move 3")
    assert "amulet vitality" not in notations(gone) and "amulet fortune" in notations(gone)
    with pytest.raises(IllegalAction, match=r"Amulet of Devotion stays in the box \[TK-2.10\]"):
        gone.play("amulet devotion")


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"boxed_legends": ["ema", "shodo"]}, "stay in the box"),
        ({"crossroads": 0, "boxed_legends": ["ema"]}, "only with Crossroads"),
        ({"cherries": [5]}, "there are 4"),
        ({"baths": [0, 5]}, "there are 4"),
        ({"legends": [["ema"]]}, "two places"),
        ({"amulet_by": [0], "amulet_card": ["vitality"]}, "one that stays in the box"),
    ],
)
def test_impossible_sets(fields: dict[str, object], told: str) -> None:
    boxed = {"boxed_legends": ["ema", "masamune"], "boxed_calligraphies": ["foresight", "fasting"],
             "boxed_amulets": ["vitality", "devotion"]}  # fmt: skip
    with pytest.raises(BadPosition, match=told):
        journey(5, 12, 13, **({**boxed, **fields} if "boxed_legends" not in fields else fields))


# --- free choice of travelers -----------------------------------------------------------------------------------------
def _free(seats: int = 3, seed: int = 1, **options: str) -> Position:
    return GAME.new(seats, seed, travelers="any", **options)


@pytest.mark.rule("TK-2.11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_leaves_last_chooses_first(seats: int) -> None:
    for seed in range(6):
        position = _free(seats, seed, crossroads="yes", matsuri="yes")
        asked = []
        for left in range(32, 32 - seats, -1):
            assert len(position.legal()) == left and position.prompt.endswith(" chooses a traveler.")
            asked.append(position.to_act)
            open_to_all = position.view(None).state[0]["traveler"]
            assert (open_to_all == position.state[0]["traveler"]).all(), "the choice is open"
            position.play(position.legal_ids()[0])
        assert asked == sorted(range(seats), key=lambda seat: int(position.state[0]["lane"][seat]))
        assert [TRAVELERS[value(position, "traveler", seat)] for seat in asked] == list(TRAVELERS[:seats])
        assert value(position, "coins")[asked[0]] == int(TRAVELER_COINS[0])


@pytest.mark.rule("TK-2.11", "TK-2.9")
def test_travelers_of_other_boxes_and_of_others_are_refused() -> None:
    position = _free(matsuri="yes")
    for words, told in (
        ("travel kita", r"Kita needs cards of another box \[TK-2.8\]"),
        ("travel yashima", r"\[TK-2.9\]"),
        ("choose 1", r"no travelers are dealt here: choose any by name \[TK-2.11\]"),
    ):
        with pytest.raises(IllegalAction, match=told):
            position.play(words)
    events = position.play("travel kinko")
    assert [event.kind for event in events] == ["TRAVELS"] and events[0].text().endswith("travels as Kinko.")
    with pytest.raises(IllegalAction, match=r"another player travels as Kinko already \[TK-2.11\]"):
        position.play("travel kinko")
    with pytest.raises(IllegalAction, match=r"choose one of the two travelers dealt \[TK-2.1\]"):
        GAME.new(3, 1).play("travel kinko")


@pytest.mark.rule("TK-2.11")
def test_all_travelers_are_to_be_seen() -> None:
    position = _free(crossroads="yes", matsuri="yes")
    for action in position.legal():
        (key,) = action.targets
        assert key == f"traveler-{action.notation.split()[1]}" and action.text == f"travel as {action.text[10:]}"
        found = GAME.words.explain(position.state, key)
        assert found is not None and found.title == action.text[10:]
        assert GAME.scene.foretold(position.state, action.id)[-1].endswith("to begin with")
    look = Look(position.to_act, tuple("abc"), {key: a.text for a in position.legal() for key in a.targets})
    stop = next(panel.svg for panel in GAME.scene.panels(position.state, look) if panel.name == "stop")
    assert all(f'"traveler-{name}"' in stop for name in TRAVELERS)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"initiatory": 1}, "initiatory journey"),
        ({"to_act": 1, "agenda_seat": [1]}, "who leaves later chooses before"),
        ({"traveler": ["kinko", None, "kinko"]}, "another one"),
        ({"traveler": ["kinko", "satsuki", "nampo"]}, "none of the boxes"),
        ({"dealt": [["kinko", "umegae"], ["chuubei", "satsuki"], ["zen-emon", "hirotada"]]}, "none are dealt"),
    ],
)
def test_impossible_choices(change: dict[str, object], told: str) -> None:
    position = _free(seed=2)
    state = position.to_dict()["state"]
    if change.get("to_act") == position.to_act:
        change = {"to_act": 2, "agenda_seat": [2]}
    with pytest.raises(BadPosition, match=told):
        GAME.from_dict({"game": "tokaido", "state": {**state, **change}})
