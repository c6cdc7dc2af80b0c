"""What the game says: every action, event, key and refusal, in many positions."""

import random
from typing import Any

import pytest

from games.tokaido.journey import journey, notations, play
from ukiyo.engine.errors import UnreadableAction
from ukiyo.engine.prose import our_own
from ukiyo.engine.rulings import rules
from ukiyo.engine.scene import Explanation
from ukiyo.games.tokaido import GAME
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    CALLIGRAPHIES,
    DISHES,
    FESTIVAL_TITLES,
    KINDS,
    LEGENDS,
    PANORAMAS,
    SOUVENIRS,
    TRAVELERS,
)
from ukiyo.games.tokaido.state import ACTIONS, PHASES, ROWS, Event, Phase, Why
from ukiyo.games.tokaido.words import event_text, explain, why_illegal
from ukiyo.games.tokaido.words.score_sheet import ROWS as SHEET_ROWS

RULES = {rule.number: rule.text for rule in rules("tokaido")}
NUMBERS = set(RULES)
STATIC = [
    *(f"{head}-{name}" for head, names in (("stop", KINDS), ("legend", LEGENDS), ("amulet", AMULETS), ("own", AMULETS),
      ("calligraphy", CALLIGRAPHIES), ("panorama", PANORAMAS), ("meal", DISHES), ("souvenir", SOUVENIRS), ("traveler", TRAVELERS),
      ("achievement", ACHIEVEMENTS)) for name in names),
    *(f"space-{n}" for n in range(1, 56)), *(f"row-{key}" for key in (*ROWS, "total")), "die", "temple", "inn", "pawn-0",
    *(f"deck-{name}" for name in ("souvenirs", "encounters", "springs", "meals")), "button-yes", "button-no", "button-buy", "gift-1",
    *(f"seat1-{name}" for name in ("coins", "temple", "souvenirs", "legends", "springs", "baths", "cherries", "encounters", "meals",
      "achievements", "calligraphies", "amulets", "panorama-sea")), "stop-gamble", "stop-cherry", "stop-bath", "stop-collect", "stop-hand-in",
    "pawn-neutral", "seat0",
]  # fmt: skip


def test_every_notation_reads_back_and_is_its_own() -> None:
    notations = [GAME.notation(a) for a in GAME.actions]
    assert len(set(notations)) == len(GAME.actions) == sum(ACTIONS.sizes.values())
    assert all(GAME.parse(notation) == a for a, notation in enumerate(notations))
    assert [GAME.notation(ACTIONS.first[k]) for k in ("BUY", "MOVE", "GIVE", "EAT")] == [
        "buy 1",
        "move 0",
        "give 1",
        "eat dango",
    ]
    with pytest.raises(UnreadableAction, match="eat sushi"):
        GAME.parse("eat sushy")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_in_words(seats: int) -> None:
    rng = random.Random(seats)
    phases = set()
    for seed in range(4):
        options = {"crossroads": "yes", "matsuri": "yes"} if seed else {}
        position = GAME.new(seats, seed, **options)
        while not position.over:
            legal = position.legal()
            phases.add(PHASES[int(position.state[0]["phase"])])
            keys = [a.targets for a in legal]
            assert len(set(keys)) == len(keys)
            shorter = {k[:n] for k in keys for n in range(1, len(k))}
            assert not shorter & set(keys), "no action's keys begin another's"
            assert position.prompt.endswith(".") and position.text() and position.text(position.to_act)
            for action in rng.sample(legal, min(4, len(legal))):
                assert action.text and "\n" not in action.text
                for key in action.targets:
                    assert isinstance(explain(position.state, key), Explanation), key
            for event in position.play(rng.choice(legal)):
                for one in (event, event.seen_by(0), event.seen_by(None)):
                    assert one.text().endswith("."), one
                for key in event.keys:
                    assert explain(position.state, key) is not None, key
            for key in rng.sample(STATIC, 12):
                found = explain(position.state, key)
                assert found is None or (found.rule in NUMBERS and found.text), (key, found)
        assert position.prompt.startswith("The game is over")
        assert all(row.rule in NUMBERS for row in position.score_sheet().rows)
    assert len(phases) >= 6


def test_everything_that_is_named_is_explained() -> None:
    state = journey(7, 12, 13, who="kinko").state
    for key in STATIC:
        found = explain(state, key)
        assert found is not None and found.rule in NUMBERS and found.title and found.text.endswith("."), key
    assert explain(state, "nonsense") is None and explain(state, "seat4") is None and explain(state, "space-99") is None


def test_gourmet_is_explained_as_it_is_played() -> None:
    for coins, said in ((0, "by the prices on the cards"), (1, "For the most coins paid")):
        found = explain(journey(7, 12, 13, gourmet_coins=coins).state, "achievement-gourmet")
        assert found is not None and said in found.text and found.rule == "TK-12.4"


def test_heaps_of_crossroads_and_the_festival_to_come_explain_themselves() -> None:
    plain, whole = GAME.new(3, 1).state, GAME.new(3, 1, crossroads="yes", matsuri="yes").state
    for name, count in (("cherries", 6), ("baths", 6), ("amulets", 6), ("calligraphies", 6)):
        found = explain(whole, f"deck-{name}")
        assert found is not None and found.rule in NUMBERS and found.text.startswith(f"{count} "), name
        assert explain(plain, f"deck-{name}") is None
    found = explain(whole, "festival")
    assert found is not None and found.title == "No festival now" and found.rule == "TK-16.1"
    assert explain(plain, "festival") is None


def test_a_yes_and_a_no_say_what_they_mean() -> None:
    rng = random.Random(11)
    seen: dict[str, set[str]] = {}
    for seed in range(40):
        position = GAME.new(5, seed, crossroads="yes", matsuri="yes")
        while not position.over:
            legal = position.legal()
            phase = PHASES[int(position.state[0]["phase"])]
            for action in legal:
                if action.kind in ("YES", "NO"):
                    found = explain(position.state, action.targets[-1])
                    assert found is not None and found.rule in NUMBERS
                    assert found.title.lower() == action.text.lower() and found.title not in ("Yes", "No", "Decline")
                    seen.setdefault(phase, set()).add(action.kind)
            position.play(rng.choice(legal))
    assert {"first", "bet", "offer", "again", "reroll"} <= {
        phase for phase, kinds in seen.items() if kinds == {"YES", "NO"}
    }


def test_every_refusal_has_a_rule_and_a_reason() -> None:
    rng = random.Random(4)
    for seats in (2, 3, 5):
        for options in ({}, {"crossroads": "yes", "matsuri": "yes"}):
            position = GAME.new(seats, 4, **options)
            while not position.over:
                legal = set(position.legal_ids())
                for action in set(GAME.actions) - legal:
                    rule, reason = why_illegal(position.state, action)
                    assert rule in NUMBERS and reason, (GAME.notation(action), rule)
                position.play(rng.choice(sorted(legal)))
            assert why_illegal(position.state, 0)[0] in NUMBERS


def test_every_event_has_a_text_and_rows_have_titles() -> None:
    for kind in Event:
        for arguments in ([1, 1, 1, 0, 0, 0], [-1] * 6):
            if kind in (Event.POINTS, Event.COINS, Event.OFFERING, Event.EMPTY, Event.ACHIEVED, Event.PANORAMA, Event.GATHERED,
                        Event.SPRING, Event.FESTIVAL) and arguments[0] < 0:  # fmt: skip
                continue
            assert event_text([kind, 0, -1, *arguments], ("Aya",)).endswith("."), kind
    assert tuple(key for _, key, _, _ in SHEET_ROWS) == ROWS


def test_a_hint_tells_who_moves_next_and_what_the_neutral_traveler_does() -> None:
    rng, position, seen = random.Random(2), GAME.new(2, 4), set()
    while not position.over:
        hint, phase = GAME.words.aside(position.state), int(position.state[0]["phase"])
        assert ("moves next" in hint) == (phase == Phase.MOVE) and ("takes a place" in hint) == (phase == Phase.NEUTRAL)
        seen.add(phase)
        position.play(rng.choice(position.legal_ids()))
    assert {Phase.MOVE, Phase.NEUTRAL, Phase.STOP} <= seen and GAME.words.aside(position.state) == ""


def test_a_position_tells_the_options_that_it_is_played_with() -> None:
    for name, option in GAME.options.items():
        for choice in option.choices:
            beside = {"crossroads": "yes"} if name == "crossroads-cards" else {}
            codes = GAME.words.options(GAME.new(3, 1, **{**beside, name: choice}).state)
            assert codes.keys() == GAME.options.keys() and option.choices[codes[name]] == choice, name


def test_notices_tell_what_everybody_should_see() -> None:
    recorded = journey(16, 20, 22, fortune_any=1, scripts_all=1)
    assert GAME.words.notices(recorded.state) == [
        "House rules of a recorded game: later legendary objects count for Shodo and Emaki; "
        "Fortune may be used at any time in the player's turn."
    ]
    closed = journey(16, 20, 22, festival="typhoon", closed=[17], matsuri=1)
    assert GAME.words.notices(closed.state) == [
        "Typhoon: The chooser closes up to four spaces of the next leg, no two of one kind. "
        "Our own card: the printed one is unknown to us.",
        "Closed: the temple on space 17.",
    ]
    carp = journey(16, 20, 22, festival="koinobori", carps=["seat1"], matsuri=1)
    assert GAME.words.notices(carp.state, ("Aya", "Ren", "Mio"))[1:] == ["Ren has a carp."]


def test_a_festival_is_our_own_wherever_it_is_named() -> None:
    seen = set()
    for seed in range(12):
        position, rng = GAME.new(3, seed, crossroads="yes", matsuri="yes"), random.Random(seed)
        while not position.over:
            legal = position.legal()
            if position.state[0]["phase"] == Phase.FESTIVAL:
                for action in legal:
                    assert action.text.endswith(our_own("card"))
                    card = int(position.state[0]["festival_drawn"][ACTIONS.argument(action.id)])
                    found = explain(position.state, action.targets[0])
                    assert (
                        found is not None and found.text.endswith(our_own("card")) and found.rule == f"TK-16.{8 + card}"
                    )
                    assert FESTIVAL_TITLES[card] in RULES[found.rule], "the rule tells of this festival"
            for event in position.play(rng.choice(legal)):
                if event.kind == "FESTIVAL":
                    seen.add(event.arguments[0])
                    assert event.text().endswith(our_own("card"))
    assert len(seen) > 8


@pytest.mark.rule("TK-12.8", "TK-12.10")
@pytest.mark.parametrize(
    ("points", "won", "places", "said"),
    [
        ([9, 9, 3], [1, 0, 0], (1, 2, 3), "Aya and Ren tie with 9 points; achievement cards decide: Aya 1 and Ren 0."),
        (
            [9, 9, 3],
            [1, 1, 0],
            (1, 1, 3),
            "Aya and Ren tie with 9 points and share the victory (achievement cards: equal).",
        ),
        (
            [9, 3, 3],
            [0, 0, 0],
            (1, 2, 2),
            "Ren and Mio tie with 3 points and share their place (achievement cards: equal).",
        ),
        ([9, 6, 3], [0, 1, 0], (1, 2, 3), ""),
    ],
)
def test_a_tie_says_how_it_was_decided(points: list[int], won: list[int], places: tuple[int, ...], said: str) -> None:
    names = ("Aya", "Ren", "Mio")
    over = {"to_act": -1, "turn": 0, "lane": [0, 1, 2], "honored": 1, "achievements": [["gourmet"] * n for n in won]}
    position = journey(55, 55, 55, points=[{"meals": n} for n in points], **over)
    assert position.ranks() == places and position.score_sheet(names).tie == said
    prompt = GAME.words.prompt(position.state, names)
    assert prompt.startswith("The game is over: ") and prompt.endswith(said) and (said or prompt.count(".") == 1)
    assert said in str(position.score_sheet(names)) and journey(5, 12, 13).score_sheet(names).tie == ""


def test_what_is_bought_together_is_written_in_any_order() -> None:
    for text, notation in (("buy 3 1", "buy 1 3"), ("buy legend  2", "buy 2 legend"), ("buy 4 3 2 1", "buy 1 2 3 4")):
        assert GAME.parse(text) == GAME.parse(notation)
    for text in ("buy", "", "buy 1 1", "buy 5", "sell 2 1"):
        with pytest.raises(UnreadableAction):
            GAME.parse(text)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ([Event.COINS, 0, -1, -2, Why.SOUVENIRS], "Aya pays 2 coins for souvenirs."),
        ([Event.COINS, 0, -1, -1, Why.TEMPLE], "Aya gives 1 coin to the temple."),
        ([Event.COINS, 0, -1, -2, Why.GAMBLE], "Aya stakes 2 coins on the die."),
        ([Event.COINS, 0, -1, 6, Why.GAMBLE], "Aya receives 6 coins from the die."),
        ([Event.COINS, 0, -1, 3, Why.AMULET], "Aya receives 3 coins by an amulet."),
        ([Event.COINS, 0, -1, -1, Why.AMULET], "Aya pays 1 coin for an amulet."),
        ([Event.COINS, 0, -1, -1, Why.ROBBED], "Aya gives 1 coin to another traveler."),
        ([Event.OFFERING, -1, -1, 1, Why.TEMPLE], "1 coin goes on the temple pile of the neutral traveler."),
        ([Event.TOKEN_PUT, -1, -1, 17, 1], "A token of 1 point lies on space 17."),
    ],
)
def test_events_in_plain_english(row: list[int], said: str) -> None:
    assert event_text([*row, 0], ("Aya",)) == said


def test_to_do_nothing_says_whether_something_was_done() -> None:
    first = journey(7, 12, 13, who="kita", coins=[2, 5, 5], script=["samurai"])
    play(first, "move 11")
    assert "no" not in notations(first) or first.legal()[-1].text == "do nothing here"
    first.play("calligraphy fasting")
    assert first.legal()[-1].text == "do nothing more here"


@pytest.mark.parametrize(
    ("fields", "phase", "rule"),
    [
        ({"who": "hiroshige", "space": [15, 16, 17], "stage": "offer"}, "panorama", "TK-13.1"),
        ({"who": "satsuki", "offered": "soba-1"}, "offer", "TK-13.5"),
        ({"who": "kidzuna", "offered": "soba-1"}, "offer", "TK-15.10"),
    ],
)
def test_a_yes_or_no_names_the_rule_that_offers_it(fields: dict[str, Any], phase: str, rule: str) -> None:
    fields = {"coins": [5, 5, 5], "agenda_size": 1, "agenda_phase": [phase], **fields}
    fields.pop("space", None)
    if phase == "panorama":
        fields |= {"agenda_argument": [1]}
    position = journey(15, 9, 10, to_act=0, legs=1, inn_open=1, **fields)
    found = explain(position.state, "button-no")
    assert found is not None and found.rule == rule
    guide = journey(5, 12, 13, agenda_size=1, agenda_phase=["panorama"], stage="act")
    found = explain(guide.state, "button-no")
    assert found is not None and found.rule == "TK-8.7"


@pytest.mark.rule("TK-16.9", "TK-16.10")
def test_dolls_and_carps_explain_themselves_where_they_are_handed_in() -> None:
    for space, festival, things, title, rule in (
        (25, "koinobori", "carps", "carp", "TK-16.10"),
        (26, "hina", "dolls", "doll", "TK-16.9"),
    ):
        position = journey(
            space, 27, 28, matsuri=1, festival=festival, agenda_size=1, agenda_phase=["stop"], **{things: ["seat0"]}
        )
        found = explain(position.state, "stop-hand-in")
        assert found is not None and found.title == f"Hand in the {title}" and found.rule == rule
