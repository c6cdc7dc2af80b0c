"""What the game says: every action, event, key and refusal, in many positions."""

import random
import re
from typing import Any

import pytest

from games.hundred_torii.garden import garden, play, solo
from ukiyo.engine.errors import UnreadableAction
from ukiyo.engine.rulings import rules
from ukiyo.engine.scene import Explanation
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import CHARACTERS, LANDMARKS, TILES, TOKENS, own_tiles
from ukiyo.games.hundred_torii.state import ACTIONS, PHASES
from ukiyo.games.hundred_torii.words import explain, routes, why_illegal
from ukiyo.games.hundred_torii.words.paths import Route

NUMBERS = {rule.number for rule in rules("hundred-torii")}
STATIC = [
    *(f"{head}-{name}" for head in ("supply", "column", "onatsu-large") for name in LANDMARKS),
    *(f"character-{name}" for name in CHARACTERS), *(f"{head}-{kind}" for head in ("third", "reward") for kind in TOKENS),
    *(f"row-{key}" for key in ("landmarks", "characters", "enclosures", "all-six", "three-tens", "third", "total")),
    "pile", "samurai", "poet", "all-six", "three-tens", "box", "extra", "onatsu", "button-decline", "turn-east", "hand-1", "hand-3",
    "seat0", "seat0-small-lotus", "seat0-large-lotus", "seat0-token-poet", "seat0-token-enclosure", "coin-1", "token-lotus-2",
    "path-lotus-1-0", "landmark-START-lotus", "landmark-T01-lotus", "place-e0n0", "place-e1n0", "place-w9n9",
]  # fmt: skip


BAD_ENGLISH = re.compile(
    r"\b[Aa] [aeiou]\w|\b[Aa]n [^aeiou\W]\w|\b1 (?!torii)(?:\w+ )?(?:tokens|points|coins|tiles|times|enclosures)\b|  |\bone has have\b"
)


def assert_english(*texts: str) -> None:
    """The slips that sentences put together from parts are prone to."""
    assert not [text for text in texts if BAD_ENGLISH.search(text)]


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
            assert_english(position.prompt, *GAME.words.notices(position.state))
            for action in rng.sample(legal, min(4, len(legal))):
                assert action.text and "\n" not in action.text
                assert_english(action.text)
                for key in action.targets:
                    assert isinstance(explain(position.state, key), Explanation), key
            helps = [a for a in legal if a.kind == "HIRE"]
            action = rng.choice(helps if helps and rng.random() < 0.4 else legal)
            for event in position.play(action):
                for one in (event, event.seen_by(0), event.seen_by(None)):
                    assert one.text().endswith("."), one
                    assert_english(one.text())
                for key in event.keys:
                    assert explain(position.state, key) is not None or key.startswith(("place", "extra", "samurai")), (
                        key
                    )
            for key in STATIC:
                found = explain(position.state, key)
                assert found is None or found.rule in NUMBERS, (key, found)
                assert_english(*(() if found is None else (found.title, found.text)))
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
                assert_english(reason)
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


@pytest.mark.rule("HT-1.9", "HT-1.10", "HT-1.11")
def test_a_tile_is_explained_by_the_rule_that_says_what_is_on_it() -> None:
    own = {"T13": own_tiles("T13: NES; W red, W red; lotus NES")[1 + 13]}
    state = garden("T04 +1,+0; T13 +2,+0", own_tiles=own, hand=[["T27", "T05"]]).state
    found = {key: explain(state, key) for key in ("place-e0n0", "place-e1n0", "place-e2n0", "hand-1")}
    assert [told.rule for told in found.values() if told] == ["HT-1.9", "HT-1.10", "HT-1.11", "HT-1.10"]
    ours = [told.text.endswith("Our own tile: the printed one is unknown to us.") for told in found.values() if told]
    assert ours == [True, True, False, True]
    assert found["place-e2n0"] and "two red torii at W" in found["place-e2n0"].text


@pytest.mark.rule("HT-4.2")
@pytest.mark.parametrize(
    ("turn", "wanted"),
    [
        ("north", "as printed. Path NES: bridge, a red torii at N and a red torii at S; dead end W: nothing."),
        ("east", "turned east. Dead end N: nothing; path ESW: bridge, a red torii at E and a red torii at W."),
        ("south", "turned south. Path NSW: bridge, a red torii at N and a red torii at S; dead end E: nothing."),
        ("west", "turned west. Path NEW: bridge, a red torii at E and a red torii at W; dead end S: nothing."),
    ],
)
def test_a_turned_tile_is_explained_by_the_edges_where_its_things_lie(turn: str, wanted: str) -> None:
    told = explain(garden(f"T04 +1,+0 {turn}").state, "place-e1n0")
    assert told is not None and told.text.startswith(f"It lies {wanted}")


RICH = {"coins": [2], "small": [{"lotus": 2, "stone": 1}]}


@pytest.mark.parametrize(
    ("position", "before", "action", "rule"),
    [
        (lambda: garden(phase="over"), (), "place 1 at +1,+0 turned north", "HT-9.2"),
        (lambda: garden(phase="over", seats=1), (), "hire poet", "HT-11.16"),
        (lambda: garden(phase="over", seats=1), (), "discard coin", "HT-11.16"),
        (garden, (), "decline", "HT-7.6"),
        (garden, (), "pay coin", "HT-7.2"),
        (garden, (), "return 1", "HT-7.8"),
        (garden, (), "samurai +1,+0", "HT-7.12"),
        (garden, (), "block lotus", "HT-10.6"),
        (garden, (), "give 1 lotus", "HT-10.3"),
        (garden, (), "box 1", "HT-11.3"),
        (garden, (), "extra lotus", "HT-11.11"),
        (garden, (), "discard coin", "HT-11.9"),
        (garden, (), "score lotus 0 red 0 blue", "HT-5.8"),
        (garden, (), "gain lotus", "HT-5.6"),
        (garden, (), "place 3 at +1,+0 turned north", "HT-4.1"),
        (garden, (), "place 1 at +9,+30 turned north", "HT-4.1"),
        (garden, (), "hire poet", "HT-7.1"),
        (lambda: garden(**RICH), ("hire poet",), "place 1 at +1,+0 turned north", "HT-3.2"),
        (lambda: garden(**RICH), ("hire poet",), "hire poet", "HT-3.3"),
        (lambda: garden(**RICH), ("hire poet",), "pay coin coin coin", "HT-7.2"),
        (lambda: garden(**RICH), ("hire poet",), "pay coin", "HT-7.1"),
        (solo, (), "samurai +1,+0", "HT-10.6"),
        (solo, (), "return 1", "HT-10.5"),
        (solo, (), "give 1 lantern", "HT-10.3"),
        (lambda: solo(coins=[1]), (), "hire samurai", "HT-10.6"),
        (lambda: solo(coins=[2], hires=[{"vendor": 2}]), (), "hire vendor", "HT-10.4"),
        (lambda: solo(coins=[2], small=[{"lotus": 1}]), ("hire samurai",), "place 1 at +1,+0 turned north", "HT-10.3"),
    ],
)  # fmt: skip
def test_a_refusal_names_the_rule_that_forbids(position: Any, before: tuple[str, ...], action: str, rule: str) -> None:
    position = position()
    play(position, *before)
    assert why_illegal(position.state, GAME.parse(action))[0] == rule


@pytest.mark.rule("HT-5.11")
def test_a_landmark_without_a_path_is_refused_by_its_rule() -> None:
    position = garden("T14 +0,+1 east; T30 +1,+0", hand=[["T26", "T05"]])
    play(position, "place 1 at +1,+1 turned south")
    refused = [why_illegal(position.state, GAME.parse(f"score {path}"))[0] for path in
               ("lotus 2 red 0 blue", "fountain 0 red 0 blue", "stone 0 red 0 blue")]  # fmt: skip
    assert refused == ["HT-5.8", "HT-5.11", "HT-5.1"]


@pytest.mark.rule("HT-11.1", "HT-11.18", "HT-9.7")
def test_explanations_of_solo_mode_name_its_rules() -> None:
    alone, together = solo().state, garden().state
    told = [explain(alone, key) for key in ("column-stone", "row-total", "pile", "samurai")]
    told += [explain(together, key) for key in ("row-total", "pile")]
    assert [each.rule for each in told if each] == ["HT-11.1", "HT-11.18", "HT-11.16", "HT-10.6", "HT-9.7", "HT-9.2"]
    column = explain(alone, "column-stone")
    assert column is not None and "an enclosure token" in column.text and "Our own column" in column.text


def test_what_is_our_own_is_said() -> None:
    assert GAME.reconstructed.endswith("are our own.") and "Onatsu" in GAME.reconstructed
    own = garden(own_tiles={"T13": own_tiles("T13: NES; -; lotus NES, stone W")[1 + 13]})
    assert "Played with a set of tiles of your own." in GAME.words.notices(own.state)
    assert GAME.words.notices(garden().state) == []
