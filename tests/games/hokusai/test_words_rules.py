"""Refusals and explanations name the rule that says what they say."""

from typing import Any

import pytest

from games.hokusai.atelier import asked, play, refused, table, work
from games.hokusai.test_end import board
from games.hokusai.test_words_told import table as at
from ukiyo.engine.position import Position
from ukiyo.engine.rulings import rules
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.state import Phase
from ukiyo.games.hokusai.words import explain, prompt, why_illegal

RULES = {rule.number: rule for rule in rules("hokusai")}
DONE: dict[str, Any] = {"main_done": 1, "apprentice": [0, 0]}
MIXING: dict[str, Any] = {**DONE, "made": {"orange": 1}}
FIRST = {"token_at": ["collect", "recover", "choose", "refresh", "grab"]}


def space(**fields: Any) -> Position:
    """Seat 0 has moved to space 1k."""
    return table("KRBY", level=[10, 10], **{**asked("space"), **DONE, "apprentice": [1, 0], **fields})


REFUSED: list[tuple[Position, str, str]] = [
    (GAME.new(2, 1), "end", "HK-9.10"),
    (GAME.new(2, 1), "move 1 clockwise", "HK-4.1"),
    (GAME.new(2, 1), "paint work1 R", "HK-9.3"),
    (GAME.new(2, 1), "pick RB", "HK-5.3"),
    (GAME.new(2, 1), "decline", "HK-2.12"),
    (table("RBYK"), "pick RB", "HK-5.3"),
    (table("RBYK"), "end", "HK-4.1"),
    (table("RBYK"), "decline", "HK-4.1"),
    (table("RBYK", main_done=1), "decline", "HK-9.10"),
    (table("RBYK", main_done=1), "discard", "HK-4.1"),
    (table("RBYK"), "rotate 2", "HK-3.9"),
    (table("RBYK"), "place A1 turned north", "HK-7.4"),
    (table("RBYK"), "token", "HK-4.4"),
    (table("RBYK"), "kakemono 1", "HK-4.5"),
    (table("RBYK"), "artisan 1", "HK-4.6"),
    (table("RBYK"), "gain R", "HK-4.7"),
    (table("RBYK"), "give up 1 for work1-a", "HK-9.6"),
    (table("RBYK"), "pay RR", "HK-6.7"),
    (table("RBYK"), "keep R", "HK-12.8"),
    (table("RBYK"), "row R clockwise", "HK-3.3"),
    (table("RBYK"), "fit R of 1", "HK-8.1"),
    (table("RBYK"), "give 1 R of active", "HK-10.2"),
    (table("RBYK"), "master oi", "HK-2.12"),
    (table("RBYK"), "apprentice 1a", "HK-2.16"),
    (table("RBYK"), "move 2 clockwise", "HK-4.2"),
    (table("RBYK"), "mix OO", "HK-6.1"),
    (table("RRKK"), "mix G", "HK-6.9"),
    (table("RBYK", studios={1: {"bag": "OOOOOOOOOOKKKK"}}), "mix O", "HK-6.4"),
    (table("RBYK"), "expose work1", "HK-7.1"),
    (table("RBYK"), "expose work2", "HK-7.1"),
    (table("RBYK", works=(work("FU5", "", "brush"),)), "expose work1", "HK-7.3"),
    (table("RBYK", works=(work("FU5", "", "brush"),)), "paint work1 B", "HK-7.3"),
    (table("RBYK", works=(work("FU3"), work("FU5", ""))), "paint work1 YY", "HK-9.8"),
    (table("RBYK", works=(work("FU3", "R--"),)), "paint work1 R", "HK-9.8"),
    (table("K", works=(work("FU3", "RBB"),), seats=3, **board(6, 3, own=5)), "expose work1", "HK-7.5"),
    (table("RBYK", extra=1), "paint work1 R", "HK-9.3"),
    (table("RBYK"), "activate none", "HK-9.4"),
    (table("RBYK", artisan=[["A01"]]), "activate none", "HK-9.4"),
    (table("K", artisan=[["A01"]], works=(work("FU5", "", "stiletto"),)), "activate none", "HK-9.6"),
    (table("K", artisan=[["A01"]], works=(work("FU5", "", "stiletto"),)), "activate work1-b", "HK-9.4"),
    (table("K", artisan=[["A02"]], works=(work("FU5", "", "stiletto"),)), "activate work1-a", "HK-9.5"),
    (table("RBYK"), "power hokusai", "HK-12.4"),
    (table("RBYK", master=["hokusai"]), "power hokusai", "HK-12.5"),
    (table("RBYK", master=["masanobu"]), "power masanobu P", "HK-12.12"),
    (table("RBYK", master=["masanobu"], power_used=1), "power masanobu R", "HK-12.7"),
    (table("RBKKKK", master=["utamaro"]), "power utamaro", "HK-12.9"),
    (space(), "end", "HK-9.10"),
    (space(), "paint work1 R", "HK-9.11"),
    (space(), "activate none", "HK-9.11"),
    (space(), "artisan 1", "HK-4.6"),
    (space(), "kakemono 2", "HK-4.5"),
    (space(works=(work("FU5"), work("FU7"))), "kakemono 1", "HK-4.5"),
    (space(rondel=("RR",)), "gain B", "HK-4.7"),
    (space(rondel=("RR",)), "gain R", "HK-4.8"),
    (space(token_at=["recover", "refresh", "choose", "collect", "grab"]), "token", "HK-5.3"),
    (space(discard="KKK", token_at=["choose", "refresh", "recover", "collect", "grab"]), "token", "HK-5.4"),
    (table("KK", rondel=("RRRB",), **asked("token", argument=3), **DONE, **FIRST), "gain RR", "HK-5.9"),
    (table("KK", rondel=("RRRB",), **asked("token", argument=3), **DONE, **FIRST), "gain RRY", "HK-5.5"),
    (table("KK", rondel=("RRRB",), **asked("token", argument=3), **DONE, **FIRST), "pick RB", "HK-5.5"),
    (table("KK", discard="RRB", **asked("token", argument=1), **DONE, token_at=["recover", "refresh", "choose", "collect", "grab"]), "pick R", "HK-5.9"),
    (table("KK", discard="RRB", **asked("token", argument=1), **DONE, token_at=["recover", "refresh", "choose", "collect", "grab"]), "pick RY", "HK-5.3"),
    (table("KK", bag="RRB", **asked("token", argument=2), **DONE, token_at=["choose", "refresh", "recover", "collect", "grab"]), "pick R", "HK-5.4"),
    (table("K", stage="token", **asked("rotate"), **MIXING), "rotate 1", "HK-3.6"),
    (table("K", stage="token", **asked("rotate"), **MIXING), "paint work1 R", "HK-9.11"),
    (table("K", returning={"red": 1, "yellow": 1}, **asked("row"), **MIXING), "rotate 2", "HK-6.3"),
    (table("K", returning={"red": 1, "yellow": 1}, **asked("row"), **MIXING), "row RR clockwise", "HK-3.4"),
    (table("K", returning={"red": 1, "yellow": 1}, **asked("row"), **MIXING), "decline", "HK-3.3"),
    (table("RYYK", artisan=[["A06"]], **asked("pay", argument=GAME.parse("mix O")), **DONE), "pay R", "HK-6.1"),
    (table("RYYK", artisan=[["A06"]], **asked("pay", argument=GAME.parse("mix O")), **DONE), "pay RR", "HK-6.2"),
    (table("RYYBK", artisan=[["A06"]], **asked("pay", argument=GAME.parse("mix O")), **DONE), "pay BY", "HK-6.5"),
    (table("K", round=60, to_act=-1), "end", "HK-11.6"),
    (table("K", trigger=1, to_act=-1, turn=0), "end", "HK-11.3"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "action", "rule"), REFUSED, ids=lambda part: part if isinstance(part, str) else ""
)
def test_a_refusal_names_the_rule_that_forbids(position: Position, action: str, rule: str) -> None:
    found, reason = why_illegal(position.state, GAME.parse(action))
    assert GAME.parse(action) not in position.legal_ids() and found == rule, reason
    if not position.over:
        assert refused(position, action).endswith(f"[{rule}]")


def test_bonuses_and_penalties() -> None:
    fit = table(
        "KKKK",
        bonus={"green": 1, "red": 1},
        main_done=1,
        rondel=("R",),
        studios={1: {"bag": "GGGGGGGGGGKKKK"}},
        **asked("fit"),
    )
    for action, rule in (
        ("fit B of 1", "HK-8.1"),
        ("fit R of 2", "HK-8.3"),
        ("fit G", "HK-6.4"),
        ("kakemono 1", "HK-8.1"),
        ("end", "HK-9.10"),
    ):
        assert why_illegal(fit.state, GAME.parse(action))[0] == rule, action
    place = table("KK", works=(work("FU3", "RBB"),), two_turns=1)
    play(place, "expose work1", "row BBR clockwise", "rotate 2")
    for action, rule in (
        ("place B2 turned north", "HK-7.6"),
        ("place D4 turned north", "HK-7.6"),
        ("place B1 turned east", "HK-7.9"),
        ("rotate 3", "HK-7.4"),
    ):
        assert why_illegal(place.state, GAME.parse(action))[0] == rule, action
    penalty = table("RRRRK", discard="BBBBKK", bag="YOPGK", main_done=1, extra=1)
    penalty.play("end")
    for action, rule in (
        ("give 1 P of active", "HK-10.3"),
        ("give 8 B of discard", "HK-10.3"),
        ("decline", "HK-10.2"),
        ("paint work1 R", "HK-9.3"),
    ):
        assert why_illegal(penalty.state, GAME.parse(action))[0] == rule, action


EXPLAINED = {
    "track": "HK-10.8", "board": "HK-7.6", "artisans": "HK-9.4", "mix": "HK-6.2", "way-clockwise": "HK-3.3", "button-end": "HK-10.1",
    "button-discard": "HK-9.1", "button-paint": "HK-9.8", "button-give-up": "HK-9.6", "button-expose-1": "HK-7.1", "button-count-2": "HK-10.2",
    "pigment-R": "HK-4.7", "pigment-K": "HK-4.2", "pigment-O": "HK-6.1", "recipe-P": "HK-6.1", "recipe-G": "HK-6.9", "mix-OG": "HK-6.1", "mix-GG": "HK-6.9",
    "pay-RR": "HK-6.7", "take-RB": "HK-4.8", "tool-brush": "HK-9.4", "token-collect": "HK-5.5", "master-oi": "HK-12.8", "icon-k": "HK-8.1",
    "card-FU3": "HK-1.3", "carver-A01": "HK-13.9", "carver-A06": "HK-6.5", "carver-A16": "HK-9.4", "level-10": "HK-10.8", "level-13": "HK-10.9",
    "level-16": "HK-10.2", "public-corners": "HK-13.3", "public-most-tools": "HK-13.4", "public-fewest-pigments": "HK-13.5",
    "individual-birds-warriors-fuji": "HK-13.2", "seat0": "HK-13.15", "seat0-active": "HK-1.11", "seat0-discard": "HK-10.6", "seat0-bag": "HK-10.6",
    "seat0-signatures": "HK-11.1", "seat0-end-card": "HK-13.11", "seat0-apprentice": "HK-4.2", "seat0-artisans": "HK-4.6", "seat0-tools": "HK-13.7",
    "seat1-work2": "HK-4.5", "space-2k": "HK-3.1", "inner-3": "HK-4.7", "oval-1": "HK-3.6", "oval-2": "HK-3.8", "cell-A1": "HK-13.3", "cell-B1": "HK-7.6",
    "turn-east": "HK-7.9", "tray": "HK-6.4", "pile-artisans": "HK-4.6", "pile-kakemonos": "HK-1.9", "row-cards": "HK-13.1", "row-individual": "HK-13.2",
    "row-sets": "HK-13.7", "row-predominant": "HK-13.8", "row-artisans": "HK-13.9", "row-unfinished": "HK-13.10", "row-end-card": "HK-13.11",
    "row-total": "HK-13.12", "row-public-1": "HK-13.3", "row-public-2": "HK-13.4",
}  # fmt: skip


@pytest.mark.rule("HK-1.11", "HK-13.15")
@pytest.mark.parametrize(("key", "rule"), EXPLAINED.items())
def test_an_explanation_names_the_rule_that_says_it(key: str, rule: str) -> None:
    state = at(public=(0, 7), oval=0)
    found = explain(state, key)
    assert found is not None and found.rule == rule, found


@pytest.mark.parametrize(
    ("phase", "rule"),
    [(Phase.SPACE, "HK-4.4"), (Phase.TOKEN, "HK-5.10"), (Phase.GIVE_UP, "HK-9.6"), (Phase.KEEP, "HK-12.8"), (Phase.NEIGHBOUR, "HK-12.1"), (Phase.FIT, "HK-8.5")],
)  # fmt: skip
def test_declining_is_explained_by_what_is_declined(phase: Phase, rule: str) -> None:
    found = explain(at(phase, argument=3), "button-decline")
    assert found is not None and found.rule == rule


@pytest.mark.rule("HK-7.8", "HK-7.11")
def test_what_lies_beside_the_board_is_explained() -> None:
    found = explain(at(beside=(3, -1, -1, -1)), "beside-1")
    assert found is not None and found.rule == "HK-7.8" and "nothing but its own points" in found.text


@pytest.mark.rule("HK-6.1", "HK-6.9")
def test_a_mix_tells_its_recipes() -> None:
    found = explain(at(), "mix-OG")
    assert found is not None and found.text == (
        "A secondary colour, mixed from 1 red (R) and 1 yellow (Y). A secondary colour, mixed from 1 blue (B) and 1 yellow (Y). "
        "The rulebook does not name this recipe: it is the only pair left."
    )


@pytest.mark.parametrize("number", ["HK-2.17", "HK-3.8", "HK-3.12", "HK-4.8", "HK-5.9", "HK-6.9", "HK-7.11", "HK-9.11", "HK-13.12", "HK-13.14"])  # fmt: skip
def test_what_the_rulebook_does_not_state_is_no_rulebook(number: str) -> None:
    assert RULES[number].provenance == "ruling" and not any("Ruling:" in rule.text for rule in RULES.values())


NAMES = ("Aya", "Ren", "Mio")


def ended(tie_breaks: int, bag: str, **fields: Any) -> Position:
    """Two players without points of whom nobody has played on; seat 1 has the pigments of `bag`."""
    return table("KKKK", bag="RB", studios={1: {"bag": bag}}, tie_breaks=tie_breaks, to_act=-1, **fields)


@pytest.mark.rule("HK-13.12")
def test_a_finished_game_says_how_a_tie_was_decided() -> None:
    shared = "Aya and Ren tie with 0 points and share the victory."
    assert ended(0, "KKKKR").score_sheet(NAMES).tie == shared
    assert (
        prompt(ended(0, "KKKKR").state, NAMES)
        == f"The game is over: Aya and Ren share the victory with 0 points. {shared}"
    )
    broken = ended(1, "KKKKR")
    assert broken.score_sheet(NAMES).tie == (
        "Aya and Ren tie with 0 points (exposed kakemonos: equal); fewer pigments decide: Aya 6 and Ren 5."
    )
    assert prompt(broken.state, NAMES).startswith("The game is over: Ren wins with 0 points. Aya and Ren tie")
    still = ended(1, "KKKKRB").score_sheet(NAMES).tie
    assert still == "Aya and Ren tie with 0 points and share the victory (exposed kakemonos and fewer pigments: equal)."
    playing = table("KKKK", bag="RB", studios={1: {"bag": "KKKKRB"}})
    assert playing.score_sheet(NAMES).tie == "" and "tie" not in prompt(playing.state, NAMES)
