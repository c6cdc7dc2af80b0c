"""Notation, prompts, reasons, the log, explanations and the score sheet."""

import re
from collections.abc import Iterator

import numpy as np
import pytest

from games.torii_valley.valley import BIG, GAME, LANDS, ROW_1, kinds, placing, valley, without
from ukiyo.engine.errors import IllegalAction, UnreadableAction
from ukiyo.engine.position import Position
from ukiyo.engine.rulings import rules
from ukiyo.games.torii_valley import words
from ukiyo.games.torii_valley.components import LANDSCAPES, LETTERS, NOTCHES, SPACES, WHEEL_OF, provenance
from ukiyo.games.torii_valley.state import ACTIONS, Event, Phase

NUMBERS = {rule.number for rule in rules("torii-valley")}
KEYS = [
    *(f"space-{s}" for s in SPACES),
    *(f"seat{k}-space-{s}" for k in range(2) for s in SPACES),
    *(f"notch-{n}" for n in NOTCHES),
    *(f"seal-{land}" for land in LANDS),
    *(f"objective-{land}" for land in LANDS),
    *(f"drawn-{i}" for i in range(4)),
    *(f"row-{key}" for key in ("parchment", "paintbrush", "torii", "bonus", "total", *LANDS)),
    *(f"seat{k}{end}" for k in range(2) for end in ("", "-parchment")),
    "brush", "parchments", "centre", "hand", "reserved", "bag", "torii", "start", "button-decline",
]  # fmt: skip


def games(count: int = 16) -> Iterator[Position]:
    """Positions of random games with every number of artists, each decision once."""
    for seed in range(count):
        rng = np.random.default_rng(seed)
        position = GAME.new(seats=1 + seed % 4, seed=seed, board=["none", "gorge"][seed % 2])
        while not position.over:
            yield position
            position.play(int(rng.choice(position.legal_ids())))
        yield position


# --- notation ---------------------------------------------------------------------------------------------------------
def test_every_action_has_a_notation_of_its_own_that_reads_back() -> None:
    seen = {GAME.notation(a): a for a in ACTIONS}
    assert len(seen) == len(ACTIONS) == 247
    for notation, action in seen.items():
        assert GAME.parse(notation) == action
        assert re.fullmatch(r"[a-z]+( [a-z0-9-]+)*", notation)


def test_notations_that_files_rely_on() -> None:
    """Journals hold these for ever."""
    first = {kind: GAME.notation(start) for kind, start in ACTIONS.first.items()}
    assert first == {
        "TAKE": "take big-0",
        "BRUSH": "brush big-0",
        "DRAW": "draw",
        "RESERVED": "take reserved",
        "SWAP": "swap big-0 big-1",
        "KEEP": "keep 1",
        "RESERVE": "reserve big-0",
        "PLACE": "place a1",
        "LEAN": "lean a1",
        "CLAIM": "claim bamboo",
        "CHERRY": "cherry",
        "REPLACE": "replace a1 with 1",
        "DECLINE": "decline",
    }
    assert GAME.notation(ACTIONS.REPLACE + 2 * 25 + 9) == f"replace {SPACES[9]} with 3"
    with pytest.raises(UnreadableAction, match="did you mean place a1"):
        GAME.parse("place a11")


# --- choosing by touching -----------------------------------------------------------------------------------------------
def test_targets_tell_actions_apart() -> None:
    for position in games():
        chosen = [action.targets for action in position.legal()]
        assert len(set(chosen)) == len(chosen)
        for keys in chosen:
            assert not any(other != keys and other == keys[: len(other)] for other in chosen), chosen


def test_targets_are_things_that_explain_themselves() -> None:
    for position in games(8):
        for key in {key for action in position.legal() for key in action.targets}:
            assert words.explain(position.state, key), key


# --- what is awaited, what an action does ---------------------------------------------------------------------------------
def test_prompts_and_labels_are_sentences() -> None:
    phases = set()
    for position in games(40):
        phases.add(int(position.state["phase"][0]))
        assert re.fullmatch(r"[A-Z][^\n]*\.", position.prompt), position.prompt
        assert "?" not in position.prompt and "no tile" not in position.prompt
        labels = [action.text for action in position.legal()]
        assert all(re.fullmatch(r"[a-z][^\n]*", label) for label in labels)
        for name in ("An artist", "Another"):
            asked = words.prompt(position.state, (name,) * 4)
            assert name in asked and "Artist 1" not in asked
    assert phases == {phase.value for phase in Phase}


@pytest.mark.parametrize(
    ("position", "notation", "text"),
    [
        (valley(), "take small-3", "take the mountain tile from notch 3 of the small wheel"),
        (valley(seats=1), "take big-0", "take the water tile from notch 0 of the big wheel, the opponent gets the mountain tile"),
        (placing("village-red"), "place a1", "place the village tile with a red torii on a1"),
        (placing("village", ROW_1 + "; bamboo d2 f2"), "place e3", "place the village tile on e3: brings the parchment of 5 points"),
        (placing("bamboo-paintbrush"), "place a1", "place the bamboo tile with a paintbrush on a1: brings the Paintbrush"),
        (placing("village", ROW_1 + "; bamboo b2; water d2"), "place f2", "place the village tile on f2: brings a seal"),
        (valley(ROW_1 + "; bamboo-paintbrush b2", brush=0), "brush big-2",
         "use the Paintbrush to take the cherry blossom tile from notch 2 of the big wheel"),
    ],
)  # fmt: skip
def test_labels(position: Position, notation: str, text: str) -> None:
    assert next(a.text for a in position.legal() if a.notation == notation) == text


def test_labels_keep_their_promises() -> None:
    """What a label says a placement brings is what it brings."""
    promised = {"PARCHMENT": "the parchment of", "BRUSH_GAINED": "the Paintbrush", "LAST_ROUND": "the last round"}
    rng = np.random.default_rng(5)
    for position in games(24):
        legal = position.legal()
        if legal and legal[0].kind == "PLACE":
            action = legal[int(rng.integers(len(legal)))]
            after = position.copy()
            happened = kinds(after.play(action))
            for kind, words_ in promised.items():
                assert (words_ in action.text) == (kind in happened), (action.text, happened)
            asked = not after.over and after.legal()[0].kind == "CLAIM"
            assert action.text.partition(";")[0].endswith("a seal") == asked


# --- reasons ------------------------------------------------------------------------------------------------------------
def test_every_illegal_action_is_refused_with_a_rule_and_a_reason() -> None:
    numbers = set()
    for i, position in enumerate(games(24)):
        if position.over or i % 7:
            continue
        legal = set(position.legal_ids())
        before = position.digest()
        for action in set(ACTIONS) - legal:
            with pytest.raises(IllegalAction) as caught:
                position.play(action)
            assert caught.value.rule in NUMBERS
            assert str(caught.value).startswith(GAME.notation(action) + ": ")
            numbers.add(caught.value.rule)
        assert position.digest() == before
    expected = {"TV-3.3", "TV-3.6", "TV-4.1", "TV-4.2", "TV-6.4", "TV-7.1", "TV-7.2", "TV-7.3", "TV-7.4", "TV-7.8"}
    expected |= {
        "TV-9.3",
        "TV-9.8",
        "TV-9.10",
        "TV-9.12",
        "TV-9.15",
        "TV-9.17",
        "TV-9.19",
        "TV-12.1",
        "TV-13.1",
        "TV-13.4",
    }
    assert expected <= numbers


# --- the log --------------------------------------------------------------------------------------------------------------
def test_every_kind_of_event_is_told() -> None:
    told = set()
    names = ("Ren", "Sora", "Umi", "Hana")
    for seed in range(60):
        rng = np.random.default_rng(seed)
        position = GAME.new(seats=1 + seed % 4, seed=seed)
        while not position.over:
            for event in position.play(int(rng.choice(position.legal_ids()))):
                told.add(event.kind)
                text = event.text(names[: position.seats])
                assert re.fullmatch(r"[A-Z][^\n]*\.", text)
                if event.seat >= 0 and not event.kind.startswith("OPPONENT"):
                    assert names[event.seat] in text
                for key in event.keys:
                    assert words.explain(position.state, key), key
    assert told == {kind.name for kind in Event}


def test_events_tell_what_happened() -> None:
    """Their numbers are the tiles, notches, spaces and points that changed."""
    told = set()
    for seed in range(40):
        rng = np.random.default_rng(seed)
        position = GAME.new(seats=1 + seed % 4, seed=seed)
        while not position.over:
            legal = position.legal()
            seals = [action for action in legal if action.kind not in ("TAKE", "PLACE", "DECLINE")]
            chosen = seals if seals and rng.random() < 0.6 else legal
            before = position.state.copy()[0]
            for event in position.play(chosen[int(rng.integers(len(chosen)))]):
                after, seat, (a, b, c, d, *_) = position.state[0], event.seat, event.arguments
                told.add(event.kind)
                match event.kind:
                    case "TAKEN" | "BRUSHED" | "RESERVED":
                        assert before["wheel"][b] == a and (event.kind == "RESERVED" or after["hand"] == a)
                        assert event.kind != "RESERVED" or after["reserved"] == a
                    case "SWAPPED":
                        assert (after["wheel"][a], after["wheel"][b]) == (before["wheel"][b], before["wheel"][a])
                    case "DREW":
                        assert after["drawn"].tolist() == [a, b, c, -1]
                    case "CHERRY_DREW":
                        assert after["drawn"].tolist() == [a, b, c, d]
                    case "KEPT" | "TOOK_RESERVED":
                        assert after["hand"] == a and a in (*before["drawn"], before["reserved"])
                    case "PLACED" | "LEANED":
                        assert before["hand"] == a == after["board"][seat][b]
                    case "REPLACED":
                        assert (before["board"][seat][c], after["board"][seat][c]) == (a, b)
                    case "OPPONENT_PLACED":
                        assert seat == 0 and after["board"][1][b] == a and c == (before["agenda_argument"][0] == -1)
                    case "PARCHMENT":
                        assert after["parchment"][seat] == a > before["parchment"][seat] == 0
                    case "OPPONENT_PARCHMENT":
                        assert after["parchment"][1] == a > before["parchment"][1] == 0
                    case "BRUSH_GAINED":
                        assert after["brush"] == seat and a == (before["brush"] if before["brush"] != seat else -1)
                    case "BRUSH_LOOSE":
                        assert after["brush"] == seat and not after["brush_safe"]
                    case "CLAIMED":
                        assert (before["seals"][a], after["seals"][a]) == (-1, seat)
                    case "SEAL_BACK":
                        assert (before["seals"][a], after["seals"][a]) == (seat, -1)
                    case "REFILLED":
                        assert (after["wheel"][[w == a for w in WHEEL_OF]] != -1).sum() == b
                    case "DECLINED":
                        assert before["phase"] == a
                    case "LAST_ROUND":
                        assert (before["last_round"], after["last_round"]) == (0, 1)
    assert told == {kind.name for kind in Event}


def test_events_name_spaces_with_their_seat() -> None:
    position = placing("water", "", "", turn=1)
    assert position.play("place c1")[0].keys == ("seat1-space-c1",)


# --- explanations -----------------------------------------------------------------------------------------------------------
def test_everything_explains_itself_with_a_rule_that_exists() -> None:
    for i, position in enumerate(games()):
        if i % 23:
            continue
        for key in KEYS:
            told = words.explain(position.state, key)
            assert told, key
            assert told.title and told.text.endswith(".") and told.rule in NUMBERS, (key, told)
        for nothing in (
            "",
            "space-b1",
            "seat9-space-a1",
            "notch-big-8",
            "seal-",
            "objective-x",
            "drawn-4",
            "row-x",
            "x",
        ):
            assert words.explain(position.state, nothing) is None


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (valley(), "space-e3", "TV-8.6"),
        (valley(), "space-d2", "TV-9.2"),
        (valley(paper=["b2"]), "space-d2", "TV-12.8"),
        (valley(paper=["b2"]), "space-b2", "TV-12.1"),
        (valley(seats=1), "space-d2", "TV-13.4"),
        (valley(), "space-c7", "TV-11.1"),
        (valley(seats=1), "space-c7", "TV-13.8"),
        (valley(), "space-a1", "TV-7.1"),
        (valley(), "space-c5", "TV-7.1"),
        (valley(ROW_1), "space-c5", "TV-7.2"),
        (valley(ROW_1), "space-g5", "TV-7.3"),
        (valley(ROW_1), "space-a1", "TV-7.8"),
        (valley(), "notch-big-1", "TV-4.1"),
        (valley(seats=1), "notch-big-0", "TV-13.2"),
        (valley(seats=1), "notch-big-1", "TV-13.2"),
        (valley(seats=1, wheel={n: t for n, t in BIG.items() if n != "big-3"}), "notch-big-0", "TV-13.12"),
        (valley(seats=1, wheel={n: t for n, t in BIG.items() if n != "big-3"}), "notch-big-3", "TV-4.1"),
        (valley(seats=1), "notch-small-0", "TV-13.1"),
        (valley(seats=1), "notch-small-5", "TV-13.1"),
        (valley(), "seat0-parchment", "TV-8.1"),
        (valley(ROW_1 + "; bamboo d2 f2; village e3", parchment=[5]), "seat0-parchment", "TV-8.5"),
        (valley(seats=1), "brush", "TV-13.4"),
        (valley(seats=1), "row-total", "TV-13.10"),
        (valley(), "start", "TV-11.2"),
    ],
)
def test_an_explanation_names_the_rule_that_says_it(position: Position, key: str, rule: str) -> None:
    told = words.explain(position.state, key)
    assert told and told.rule == rule


@pytest.mark.rule("TV-8.6", "TV-13.2")
def test_what_is_our_own_is_said_where_it_lies() -> None:
    reconstructed = [rule.number for rule in rules("torii-valley") if rule.provenance == "reconstructed"]
    for position, key in ((valley(), "space-e3"), (valley(seats=1), "notch-big-0"), (valley(), "objective-water")):
        told = words.explain(position.state, key)
        assert told and "ur own" in told.text and "unknown to us" in told.text
        assert told.rule in reconstructed
    for key in ("space-d2", "notch-big-0", "objective-mountain"):
        told = words.explain(valley().state, key)
        assert told and "unknown to us" not in told.text
    assert GAME.reconstructed.endswith(".") and "eleven of the fifteen" in GAME.reconstructed
    assert sum("reconstructed" in provenance(land, letter) for land in LANDSCAPES for letter in LETTERS) == 11


@pytest.mark.rule("TV-9.8")
def test_a_swap_has_no_order_and_stays_on_its_wheel() -> None:
    assert GAME.parse("swap small-3  small-0") == GAME.parse("swap small-0 small-3")
    assert GAME.parse("swap big-7 big-0") == GAME.parse("swap big-0 big-7")
    mine = ROW_1 + "; bamboo b2; water d2; mountain f2"
    here = valley(mine, seals={"water": 0})
    for wrong, reason in (
        ("swap big-0 small-0", "swaps two tiles of the same wheel"),
        ("swap small-0 big-7", "swaps two tiles of the same wheel"),
        ("swap big-2 big-2", "not one with itself"),
    ):
        with pytest.raises(IllegalAction, match=reason) as told:
            here.play(wrong)
        assert told.value.rule == "TV-9.8" and str(told.value).startswith(f"{wrong}: ")
    for unknown in ("swap", "swap big-0", "swap big-0 big-9", "swap big-0 big-1 big-2", "swaps big-1 big-0"):
        with pytest.raises(UnreadableAction):
            here.play(unknown)
    turned = here.copy()
    assert [e.row for e in turned.play("swap big-1 big-0")] == [e.row for e in here.play("swap big-0 big-1")]


def test_options_are_called_what_people_call_them() -> None:
    titles = {name: option.title for name, option in GAME.options.items()}
    assert titles["village-c"] == "Village C" and titles["objectives"] == "Objectives"
    assert GAME.options["level"].seats == range(1, 2), "asked openly by those who play alone"
    for option in GAME.options.values():
        assert option.rule in NUMBERS and option.help[0].islower() and not option.help.endswith(".")


def test_one_is_not_many() -> None:
    """No number one with a plural, nor another number with a singular, in anything that the table says."""
    wrong = re.compile(r"\b1 (points|tiles)\b|\b(?!1\b)\d+ (point|tile)\b")
    for i, position in enumerate(games(12)):
        said = [position.prompt, *words.notices(position.state), *(action.text for action in position.legal())]
        if i % 9 == 0:
            told = [words.explain(position.state, key) for key in KEYS]
            said += [f"{each.title} {each.text}" for each in told if each]
        assert not [text for text in said if wrong.search(text)]


def test_solo_mode_is_explained_as_it_is() -> None:
    def told(position: Position, key: str) -> str:
        found = words.explain(position.state, key)
        assert found
        return found.text

    whole = valley(seats=1)
    assert "linked to notch 3: the opponent gets the tile there" in told(whole, "notch-big-0")
    assert "linked to no other: the opponent draws" in told(whole, "notch-big-1")
    parted = valley(seats=1, wheel={n: t for n, t in BIG.items() if n != "big-3"})
    assert "linked to notch 3, which is empty: the opponent draws" in told(parted, "notch-big-0")
    assert "not used in solo mode" in told(whole, "brush") and "not used in solo mode" in told(whole, "seal-water")
    assert "Equal points are a defeat" in told(whole, "row-total") and "tie" not in told(whole, "row-total")


def test_the_water_seal_is_offered_only_with_two_tiles_to_swap() -> None:
    mine = ROW_1 + "; bamboo b2; water d2; mountain f2"
    assert "Water seal" in valley(mine, seals={"water": 0}).prompt
    few = valley(mine, seals={"water": 0}, wheel={"big-1": "water", "small-2": "cherry"})
    assert "Water seal" not in few.prompt and not [a for a in few.legal() if a.kind == "SWAP"]


@pytest.mark.rule("TV-10.1")
@pytest.mark.parametrize("land", LANDS)
def test_cards_say_what_they_score_and_whether_they_are_reconstructed(land: str) -> None:
    for letter in LETTERS:
        card = words.objective_text(land, letter)
        assert card.rule in NUMBERS and card.title.endswith(letter)
        assert re.search(r"\d", card.scoring) and card.example
        own = "unknown to us" in card.explanation.text
        assert own == any("reconstructed" in rule.source for rule in rules("torii-valley") if rule.number == card.rule)
        assert own == ("reconstructed" in provenance(land, letter))
    literal, other = (words.objective_text("village", "C", reading).scoring for reading in (False, True))
    assert literal != other


def test_the_bag_says_what_is_left() -> None:
    told = words.explain(valley().state, "bag")
    assert told and told.title == "The bag, 93 tiles"
    assert "22 bamboo" in told.text and "10 village" in told.text


# --- standing notices, text, sheet --------------------------------------------------------------------------------------------
def test_the_last_round_and_the_paintbrush_are_announced() -> None:
    top = "mountain a1 c1 e1 g1; water b2 d2 f2; village a3 c3; mountain e3; water b4 d4; cherry a5 c5; cherry b6; cherry a7"
    assert words.notices(valley().state) == []
    position = valley(top, "", "", turn=1, centre="bamboo", wheel=without("small-0"))
    assert words.notices(position.state, ("Ren", "Sora", "Umi")) == ["Last round: after this turn Umi still plays."]
    last = valley(top, "", turn=1, centre="bamboo")
    assert words.notices(last.state) == ["Last round: this is the last turn."]
    brush = valley("", ROW_1 + "; bamboo-paintbrush b2", brush=1, brush_safe=1)
    assert words.notices(brush.state)[0].startswith("The Paintbrush is protected on the board of Artist 2")


def test_the_table_as_text() -> None:
    position = valley("cherry-blue a1; bamboo-paintbrush c1 e1; village d2", brush=0)
    text = position.text(names=("Ren", "Sora"))
    assert text.splitlines()[0] == "Ren takes a tile from a wheel, or takes any tile with the Paintbrush."
    assert "1  Cb    B*    B*    -" in text and "Paintbrush" in text and "bag of 89 tiles" in text
    for game in games(8):
        assert max(map(len, game.text().splitlines())) < 160


def test_the_sheet_has_a_rule_for_every_row_and_adds_up() -> None:
    for i, position in enumerate(games()):
        if i % 11:
            continue
        sheet = position.score_sheet()
        assert sheet.total[: position.seats] == position.scores()
        assert all(row.rule in NUMBERS for row in sheet.rows)
        assert [sum(column) for column in zip(*(row.points for row in sheet.rows))] == list(sheet.total)
        assert len({row.key for row in sheet.rows}) == len(sheet.rows)
