"""What the game says: every action, event, key and refusal, in many positions."""

import random
import re
from collections import Counter

import pytest

from ukiyo.engine.errors import UnreadableAction
from ukiyo.engine.position import Position
from ukiyo.engine.rulings import rules
from ukiyo.engine.scene import Explanation
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import (
    ARTISANS,
    CELLS,
    ICONS,
    INDIVIDUAL_NAMES,
    KAKEMONOS,
    LETTERS,
    MASTERS,
    PUBLIC_NAMES,
    TOKENS,
    TOOLS,
    TURNS,
)
from ukiyo.games.hokusai.state import ACTIONS, PHASES, Event
from ukiyo.games.hokusai.words import any_order, event_keys, event_text, explain, foretold, suggest, why_illegal
from ukiyo.games.hokusai.words.names import MOVEMENT
from ukiyo.games.hokusai.words.score_sheet import ROWS
from ukiyo.web import choosing

NUMBERS = {rule.number for rule in rules("hokusai")}
EVERYWHERE = [
    *(f"{head}-{name}" for head, names in (("pigment", LETTERS), ("recipe", "OPG"), ("icon", ICONS), ("tool", TOOLS),
      ("token", TOKENS), ("master", MASTERS), ("card", KAKEMONOS), ("carver", ARTISANS), ("public", PUBLIC_NAMES),
      ("individual", INDIVIDUAL_NAMES), ("cell", CELLS), ("turn", TURNS), ("space", MOVEMENT), ("tray", "OPG"),
      ("level", range(4, 18)), ("row", (*(key for _, key, _, _ in ROWS), "total"))) for name in names),
    *(f"{head}-{side}" for head in ("oval", "side", "inner", "kakemono", "artisan") for side in range(1, 6)),
    *(f"seat1-{what}" for what in ("master", "individual", "level", "active", "discard", "bag", "artisans", "tools", "work1", "work2",
      "signatures", "end-card", "apprentice")), "seat0", "own-master", "work1", "work2", "artisans", "track", "board", "tray",
    "pile-kakemonos", "pile-artisans", "inner-3-R-1", "seat1-bag-of-B-1", "active-K-1", "discard-O-2", "bag-B-1", "back-Y-3", "painted1-G-1", "mix",
    "mix-OPP", "pay-RRB", "take-RB", "way-clockwise", "way-counter-clockwise", "individual",
    *(f"button-{what}" for what in ("end", "discard", "paint", "activate", "give-up", "decline", "expose-1", "count-3")),
]  # fmt: skip
_WRONG_PLURAL = re.compile(
    r"\b1 (?:\w+ )?(?:pigments|points|artisans|kakemonos|signatures|steps)\b|\b[02-9] (?:pigment|point|signature)\b"
)


def well_said(text: str) -> bool:
    """Whether a text is one line with right plurals and no slip of the pen."""
    return (
        bool(text) and "\n" not in text and "  " not in text and not _WRONG_PLURAL.search(text) and " None" not in text
    )


def choose(position: Position, rng: random.Random) -> int:
    """A legal action at random, each kind as often as the others, so that works are finished now and then."""
    kinds: dict[str, list[int]] = {}
    for action in position.legal_ids():
        kinds.setdefault(ACTIONS.kind(action), []).append(action)
    for kind in ("EXPOSE", "PAINT", "ACTIVATE", "KAKEMONO"):
        if kind in kinds and rng.random() < 0.6:
            return max(kinds[kind]) if kind in ("PAINT", "ACTIVATE") else rng.choice(kinds[kind])
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def test_every_notation_reads_back_and_is_its_own() -> None:
    notations = [GAME.notation(a) for a in GAME.actions]
    assert len(set(notations)) == len(GAME.actions) == sum(ACTIONS.sizes.values())
    assert all(GAME.parse(notation) == a for a, notation in enumerate(notations))
    firsts = {kind: GAME.notation(first) for kind, first in ACTIONS.first.items()}
    assert firsts["MOVE"] == "move 1 clockwise" and firsts["PLACE"] == "place A1 turned north"
    assert firsts["ACTIVATE"] == "activate none" and firsts["GIVE"] == "give 1 R of active"


def test_what_is_mistyped_finds_its_like() -> None:
    position = GAME.new(3, 5)
    with pytest.raises(UnreadableAction, match=r"did you mean .*master "):
        position.play("mastre hokusai")
    with pytest.raises(UnreadableAction, match="move 2 clockwise"):
        GAME.parse("move 2 clokwise")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_in_words(seats: int) -> None:
    rng = random.Random(seats)
    phases: Counter[str] = Counter()
    for seed in range(2):
        position = GAME.new(seats, seed, rounds="40")
        while not position.over and position.ply < 600:
            phases[PHASES[int(position.state[0]["phase"])]] += 1
            legal = position.legal()
            keys = [action.targets for action in legal]
            assert len(set(keys)) == len(keys) and all(keys), Counter(keys).most_common(1)
            shorter = {k[:n] for k in keys for n in range(1, len(k))}
            assert not shorter & set(keys), "no action's keys begin another's"
            assert position.prompt.endswith(".") and well_said(position.prompt)
            assert all(map(well_said, GAME.words.notices(position.state, ("Aya", "Ren", "Mio", "Kai", "Sue"))))
            for action in rng.sample(legal, min(4, len(legal))):
                assert well_said(action.text), action.text
                assert all(map(well_said, foretold(position.state, action.id))), foretold(position.state, action.id)
                for key in action.targets:
                    told = explain(position.state, key)
                    assert isinstance(told, Explanation) and told.rule in NUMBERS and well_said(told.text), key
            for event in position.play(choose(position, rng)):
                assert event.text().endswith(".") and well_said(event.text()), event.text()
                for key in event.keys:
                    assert explain(position.state, key) is not None, (event.kind, key)
        assert position.text() and position.text(0)
        assert all(row.rule in NUMBERS for row in position.score_sheet().rows)
        assert sum(map(sum, (row.points for row in position.score_sheet().rows))) == sum(position.scores())
    assert len(phases) >= 10, phases


def test_everything_that_is_named_is_explained() -> None:
    position = GAME.new(3, 1)
    for state in (position.state, position.view(1).state, position.view(None).state):
        for key in EVERYWHERE:
            found = explain(state, key)
            assert found is not None and found.rule in NUMBERS and found.title, key
            assert found.text.endswith(".") and well_said(found.text), (key, found.text)
    for key in (
        "nonsense",
        "seat4",
        "cell-E5",
        "level-2",
        "pigment-Z",
        "tray-R",
        "seat0-nothing",
        "row-none",
        "artisan-6",
    ):
        assert explain(position.state, key) is None, key


def test_a_secret_objective_is_explained_to_its_owner_only() -> None:
    position = GAME.new(3, 1)
    own, others, mine = (
        explain(position.view(1).state, key) for key in ("seat1-individual", "seat0-individual", "individual")
    )
    assert own is not None and others is not None and own == mine
    assert "points for each kakemono" in own.text and others.text == "Only its owner knows it until the end."


def test_every_refusal_has_a_rule_and_a_reason() -> None:
    rng = random.Random(4)
    for seats in (2, 3, 5):
        position = GAME.new(seats, 4, rounds="40")
        while not position.over and position.ply < 500:
            legal = set(position.legal_ids())
            tries = [ACTIONS.first[k] + rng.randrange(n) for k, n in ACTIONS.sizes.items() for _ in range(3)]
            for action in set(tries) - legal:
                rule, reason = why_illegal(position.state, action)
                assert rule in NUMBERS and well_said(reason), (GAME.notation(action), rule, reason)
            position.play(choose(position, rng))


def test_every_event_has_a_text() -> None:
    for kind in Event:
        row = [kind, 0, -1, 1, 1, 1, 1, 1, 1]
        assert event_text(row, ("Aya",)).endswith(".") and well_said(event_text(row, ("Aya",))), kind
        assert isinstance(event_keys(row), tuple)


def test_a_table_can_be_played_by_choosing_things() -> None:
    """Choosing the keys of an action one by one, with what the game proposes, comes to that action, in few clicks."""
    rng = random.Random(8)
    clicks: Counter[str] = Counter()
    times: Counter[str] = Counter()
    position = GAME.new(3, 8, rounds="40")
    while not position.over and position.ply < 400:
        action = choose(position, rng)
        wanted = next(a for a in position.legal() if a.id == action)
        menu = choosing.Menu(position)
        chosen: tuple[str, ...] = ()
        for key in wanted.targets:
            if key in chosen:
                continue
            lit = menu.along(chosen)
            assert key in lit, (wanted, chosen, key)
            assert well_said(lit[key]) and not lit[key].startswith("choose, then"), (key, lit[key])
            chosen = menu.after(chosen, key)
            clicks[wanted.kind] += 1
        named = menu.named(chosen)
        assert named is not None and named.id == action, (wanted, chosen)
        times[wanted.kind] += 1
        position.play(action)
    assert clicks["MOVE"] == times["MOVE"] and clicks["MIX"] == times["MIX"] and times["ROW"]


def test_what_is_proposed_is_part_of_an_action() -> None:
    rng = random.Random(2)
    proposed: Counter[str] = Counter()
    position = GAME.new(2, 3, rounds="40")
    while not position.over and position.ply < 400:
        legal = position.legal()
        for first in {(), *((a.targets[0],) for a in legal)}:
            chosen = (*first, *suggest(position.state, first))
            if chosen != first:
                fitting = [a for a in legal if set(chosen) <= set(a.targets)]
                assert fitting and len(set(chosen)) == len(chosen), chosen
                assert all(any_order(a.id) for a in fitting) or fitting[0].targets[: len(chosen)] == chosen
                proposed[fitting[0].kind] += 1
        position.play(choose(position, rng))
    assert {"ROW", "PAINT"} <= set(proposed), proposed
