"""What the game says: every action, event, key and refusal, in many positions."""

import random

import pytest

from games.tokaido.journey import journey
from ukiyo.engine.errors import UnreadableAction
from ukiyo.engine.rulings import rules
from ukiyo.engine.scene import Explanation
from ukiyo.games.tokaido import GAME
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    CALLIGRAPHIES,
    DISHES,
    KINDS,
    LEGENDS,
    PANORAMAS,
    SOUVENIRS,
    TRAVELERS,
)
from ukiyo.games.tokaido.state import ACTIONS, PHASES, ROWS, Event, Phase
from ukiyo.games.tokaido.words import event_text, explain, why_illegal
from ukiyo.games.tokaido.words_sheet import ROWS as SHEET_ROWS

NUMBERS = {rule.number for rule in rules("tokaido")}
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
    for coins, said in ((0, "by the prices on the cards"), (1, "For most coins paid")):
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
        "Fortune may be used at any time of one's turn."
    ]
    position = journey(16, 20, 22, festival="typhoon", closed=[17], carps=["seat1"], matsuri=1)
    assert GAME.words.notices(position.state, ("Aya", "Ren", "Mio")) == [
        "Typhoon (reconstructed card): The chooser closes up to four spaces of the next leg, no two of one kind.",
        "Closed: the temple on space 17.",
        "Ren has a carp.",
    ]
