"""What the game says: every action, event, key and refusal, in many positions."""

import random

import pytest

from games.hundred_torii.garden import garden, play, solo
from ukiyo.engine.errors import UnreadableAction
from ukiyo.engine.rulings import rules
from ukiyo.engine.scene import Explanation
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import CHARACTERS, LANDMARKS, TILES, TOKENS
from ukiyo.games.hundred_torii.state import ACTIONS, PHASES
from ukiyo.games.hundred_torii.words import explain, routes, why_illegal
from ukiyo.games.hundred_torii.words_paths import Route

NUMBERS = {rule.number for rule in rules("hundred-torii")}
STATIC = [
    *(f"{head}-{name}" for head in ("supply", "column", "onatsu-large") for name in LANDMARKS),
    *(f"character-{name}" for name in CHARACTERS), *(f"{head}-{kind}" for head in ("third", "reward") for kind in TOKENS),
    *(f"row-{key}" for key in ("landmarks", "characters", "enclosures", "all-six", "three-tens", "third", "total")),
    "pile", "samurai", "poet", "all-six", "three-tens", "box", "extra", "onatsu", "button-decline", "turn-east", "hand-1", "hand-3",
    "seat0", "seat0-small-lotus", "seat0-large-lotus", "seat0-token-poet", "seat0-token-enclosure", "coin-1", "token-lotus-2",
    "path-lotus-1-0", "landmark-START-lotus", "landmark-T01-lotus", "place-e0n0", "place-e1n0", "place-w9n9",
]  # fmt: skip


def test_every_notation_reads_back_and_is_its_own() -> None:
    notations = [GAME.notation(a) for a in GAME.actions]
    assert len(set(notations)) == len(GAME.actions) == sum(ACTIONS.sizes.values())
    for a in range(0, len(notations), 37):
        assert GAME.parse(notations[a]) == a
    with pytest.raises(UnreadableAction):
        GAME.parse("place 4 at +0,+1 turned north")


@pytest.mark.parametrize(("seats", "level"), [(1, "beginner"), (1, "expert"), (2, ""), (3, ""), (4, "")])
@pytest.mark.rule("HT-1.2")
def test_whole_games_in_words(seats: int, level: str) -> None:
    rng = random.Random(seats)
    options = {"level": level} if level else {}
    phases = set()
    for seed in range(4):
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
            helps = [a for a in legal if a.kind == "HIRE"]
            action = rng.choice(helps if helps and rng.random() < 0.4 else legal)
            for event in position.play(action):
                for one in (event, event.seen_by(0), event.seen_by(None)):
                    assert one.text().endswith("."), one
                for key in event.keys:
                    assert explain(position.state, key) is not None or key.startswith(("place", "extra", "samurai")), (
                        key
                    )
            for key in STATIC:
                found = explain(position.state, key)
                assert found is None or found.rule in NUMBERS, (key, found)
        assert position.prompt.startswith("The game is over")
        assert all(row.rule in NUMBERS for row in position.score_sheet().rows)
    assert len(phases) >= 6


def test_every_refusal_has_a_rule_and_a_reason() -> None:
    rng = random.Random(4)
    for seats in (1, 2, 3):
        position = GAME.new(seats, 4)
        while not position.over:
            legal = set(position.legal_ids())
            tries = [ACTIONS.first[k] + rng.randrange(n)
                     for k, n in ACTIONS.sizes.items() for _ in range(2)]  # fmt: skip
            for action in set(tries) - legal:
                rule, reason = why_illegal(position.state, action)
                assert rule in NUMBERS and reason, (GAME.notation(action), rule)
            position.play(rng.choice(sorted(legal)))
        assert why_illegal(position.state, 0)[0] in NUMBERS


def test_notices_tell_what_everybody_should_see() -> None:
    position = garden(turns_left=1, pile=0, samurai=1, samurai_x=1, samurai_y=0, poet="START", poet_on="lotus", seats=3)
    notices = GAME.words.notices(position.state, ("Aya", "Ren", "Mio"))
    assert notices == [
        "The last tile is drawn: after this turn Ren still plays.",
        "The Samurai closes +1,+0.",
        "The Poet covers the lotus of the start tile.",
    ]
    assert GAME.words.stage(position.state) == "no tile left"
    assert GAME.words.stage(garden(pile=3, seats=2).state) == "3 tiles left"
    last = solo(unseen=[t for t in TILES[1:] if t not in ("T10", "T09", "T26")], coins=[2])
    play(last, "hire samurai", "block lotus")
    assert GAME.words.notices(last.state) == [
        "The last tile is drawn: this is the last round.", "Round 1 against Onatsu, level beginner.",
        "The Samurai helps Artist 1 this turn.", "The Samurai stands on the lotus column this turn.",
    ]  # fmt: skip


@pytest.mark.rule("HT-10.6")
def test_the_samurai_stands_on_a_column_in_solo_mode() -> None:
    alone, together = (explain(position.state, "samurai") for position in (solo(), garden()))
    assert alone is not None and "column" in alone.text and alone.rule == "HT-10.6"
    assert together is not None and "empty place" in together.text and together.rule == "HT-7.12"


@pytest.mark.rule("HT-1.12")
def test_ones_own_tiles_are_explained_while_another_is_to_act() -> None:
    position = garden(hand=[["T01", "T28"], ["T13", "T14"]])
    titles = [explain(position.view(seat).state, "hand-1") for seat in (0, 1, None)]
    assert [told.title for told in titles if told] == ["Bridge tile T01", "Lotus tile T13", "A tile"]


def test_score_choices_have_routes_with_their_keys() -> None:
    position = garden("T02 +0,+1 south; T15 -1,+0 south", hand=[["T21", "T05"]])
    play(position, "place 1 at -1,+1 turned east")
    found = {route.key: route for route in routes(position.state, 3)}
    assert set(found) == {keys for a in position.legal() for keys in a.targets}
    assert found["path-stone-1-0"] == Route(5, 1, 0, ((3, -1, 1), (1, 3, 2), (0, 0, -1)))
    assert [a.text for a in position.legal()] == [
        "score the stone path through a blue torii: 1 stone token and 1 other token",
        "score the stone path through a red torii: 2 stone tokens",
    ]
