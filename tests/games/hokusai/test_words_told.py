"""What the game says in single positions: notices, prompts, what a choice would bring, what is proposed."""

from typing import Any

import pytest

from ukiyo.engine.prose import our_own
from ukiyo.engine.record import Records
from ukiyo.games.hokusai import GAME
from ukiyo.games.hokusai.components import (
    ARTISANS,
    BLUE,
    CELLS,
    KAKEMONOS,
    MASTERS,
    ORANGE,
    PUBLIC_NAMES,
    RED,
    TOKENS,
    TURNS,
    YELLOW,
)
from ukiyo.games.hokusai.state import ACTIONS, Event, Phase, Stage
from ukiyo.games.hokusai.words import (
    action_text,
    aside,
    event_text,
    explain,
    foretold,
    notices,
    plain,
    prompt,
    scoring_keys,
    stage,
    suggest,
    targets,
    why_illegal,
)
from ukiyo.games.hokusai.words.names import legal_ids

NAMES = ("Aya", "Ren", "Mio")


def table(phase: Phase = Phase.TURN, seats: int = 3, argument: int = 0, **fields: Any) -> Records:
    """A position of seat 0's turn with some fields as given."""
    state = GAME.new(seats, 1, first="first-seat", first_card="B2").state
    s = state[0]
    s["master"][:seats] = range(seats)
    s["apprentice"][:seats] = 0
    s["agenda_size"], s["phase"], s["to_act"], s["turn"] = 1, phase, 0, 0
    s["agenda_phase"][0], s["agenda_seat"][0], s["agenda_argument"][0] = phase, 0, argument
    for name, value in fields.items():
        s[name] = value
    return state


def lay(state: Records, cell: str, card: str, turn: str = "north", seat: int = -1) -> None:
    """Lay a kakemono on the board."""
    at = CELLS.index(cell)
    state[0]["board"][at], state[0]["turned"][at] = KAKEMONOS.index(card), TURNS.index(turn)
    state[0]["signed"][at] = seat


def exposing() -> Records:
    """The example of the rulebook: a finished work between three others, whose icons earn five bonuses upright on B2."""
    state = table(Phase.PLACE, finished=KAKEMONOS.index("FU7"))
    lay(state, "B2", "FU3")
    state[0]["board"][CELLS.index("B2")] = -1
    lay(state, "B1", "WV9", "south", 1)
    lay(state, "C2", "WV5", "north", 1)
    lay(state, "B3", "WV3", "west", 2)
    return state


def place(cell: str, turn: str) -> int:
    return ACTIONS.PLACE + 4 * CELLS.index(cell) + TURNS.index(turn)


def test_a_place_tells_what_it_earns_by_fit_and_position() -> None:
    state = exposing()
    state[0]["public"] = (PUBLIC_NAMES.index("centre"), PUBLIC_NAMES.index("most-tools"))
    bonuses = "1 blue pigment, 2 purple pigments, 1 new kakemono and 1 new artisan"
    assert foretold(state, place("B2", "north")) == [f"by fit: {bonuses}", "2 points for Centre"]
    assert action_text(state, place("B2", "north")) == f"expose it on B2, upright: {bonuses} and 2 points for Centre"
    assert foretold(state, place("A1", "north")) == ["no bonus by fit"]
    assert prompt(state, NAMES) == (
        "Aya exposes Ejiri (Fuji, 7 points): choose a space beside another kakemono, and turn the card."
    )


def test_the_turn_that_earns_most_is_proposed() -> None:
    state = exposing()
    assert suggest(state, ("cell-B2",)) == ("turn-north",)
    assert suggest(state, ("cell-B2", "turn-east")) == () == suggest(state, ())


def test_a_work_that_is_touched_is_painted_with_all_at_hand() -> None:
    state = table(active=0)
    state[0]["work"][0] = (KAKEMONOS.index("FU3"), -1)
    state[0]["active"][0, [RED, BLUE]] = (1, 1)
    assert suggest(state, ("work1",)) == ("work1-R-1", "work1-B-1", "button-paint"), "and that is all"
    assert suggest(state, ("work1-B-1",)) == ("work1",), "a single pigment begins a choice"
    assert prompt(state, NAMES) == "Aya chooses a main action (mix or discard), or first an extra action (paint)."


def test_what_may_be_painted_in_two_ways_is_left_to_choose() -> None:
    """One yellow that may be used as red goes to the place for red or to that for yellow."""
    state = table(active=0)
    state[0]["work"][0] = (KAKEMONOS.index("WF3"), -1)
    state[0]["artisan"][0, 0] = ARTISANS.index("A06")
    state[0]["active"][0, YELLOW] = 1
    assert len([a for a in legal_ids(state) if ACTIONS.kind(a) == "PAINT"]) == 2
    assert suggest(state, ("work1",)) == ("work1-R-1",)
    assert suggest(state, ("work1-Y-1",)) == ("work1", "button-paint")


def test_a_turn_ends_at_once_when_nothing_else_is_left() -> None:
    state = table(main_done=1, active=0)
    assert legal_ids(state) == [ACTIONS.END] and plain(state, ACTIONS.END)
    state[0]["master"][0] = MASTERS.index("utamaro")
    assert len(legal_ids(state)) == 2 and not plain(state, ACTIONS.END)
    first = table(Phase.FIRST)
    assert all(plain(first, action) for action in legal_ids(first))


def test_a_prompt_names_what_is_possible() -> None:
    state = table(main_done=1, active=0)
    assert prompt(state, NAMES) == "Aya ends the turn."
    state[0]["master"][0] = MASTERS.index("masanobu")
    state[0]["active"][0, RED] = 1
    state[0]["work"][0] = (KAKEMONOS.index("FU3"), KAKEMONOS.index("BR3"))
    assert prompt(state, NAMES) == "Aya may choose an extra action (paint) or the power of Masanobu, or end the turn."
    state[0]["extra"] = 2
    assert (
        prompt(state, NAMES)
        == "Aya may choose to paint Mannen bridge as well or the power of Masanobu, or end the turn."
    )


def test_a_space_says_what_can_be_done_there() -> None:
    state = table(Phase.SPACE, apprentice=3, level=10, rondel=1)
    state[0]["token_at"][1] = TOKENS.index("refresh")
    assert prompt(state, NAMES) == (
        "Aya may use the action token, take the kakemono or take 2 pigments at space 2k (kakemono, side 2), "
        "or do nothing there."
    )
    state[0]["work"][0], state[0]["rondel"] = (0, 1), 0
    assert prompt(state, NAMES) == "Aya may use the action token at space 2k (kakemono, side 2), or do nothing there."


def test_pigments_that_go_back_are_laid_in_a_proposed_order() -> None:
    state = table(Phase.ROW, returning=(2, 0, 1))
    proposed = suggest(state, ())
    assert proposed == ("way-clockwise", "back-R-1", "back-R-2", "back-Y-1")
    assert proposed == targets(state, GAME.parse("row RRY clockwise"))
    assert foretold(state, GAME.parse("row RYR counter-clockwise")) == [
        "red at side 1, yellow at side 5, red at side 4"
    ]
    state[0]["stage"] = Stage.ROW
    assert foretold(state, legal_ids(state)[0])[1:] == ["or touch where the oval is to stop"]
    alike = table(Phase.ROW, returning=(2, 0, 0))
    assert suggest(alike, ()) == () and targets(alike, GAME.parse("row RR clockwise")) == ("way-clockwise",)
    assert prompt(state, NAMES) == (
        "Aya lays 2 red and 1 yellow into the inner spaces, one each, beginning at side 1: choose direction and order."
    )


def test_the_end_of_a_turn_tells_refill_and_penalty() -> None:
    state = table(main_done=1)
    assert action_text(state, ACTIONS.END) == "end the turn, with 10 pigments: the active area is refilled up to 6"
    state[0]["bag"][0, ORANGE] += 4
    assert action_text(state, ACTIONS.END).endswith("refilled up to 7, the first one of a colour of your choice")
    assert aside(state, NAMES).startswith("14 pigments: with 16 at the end of the turn")
    state[0]["bag"][0, ORANGE] += 3
    assert action_text(state, ACTIONS.END) == "end the turn, with 17 pigments, of which 9 must be given up"
    assert aside(state, NAMES) == ""


def test_a_space_tells_its_price_and_what_it_offers() -> None:
    state = table(rondel=1, artisan_at=0, kakemono_at=1, tools_at=(0, 4))
    action = GAME.parse("move 2 clockwise")
    assert targets(state, action) == ("space-2a",)
    assert action_text(state, action).startswith(
        "pay 2 black pigments and go clockwise to space 2a (artisan, side 2): stiletto artisan (3 points); token "
    )
    told = foretold(state, GAME.parse("move 3 clockwise"))
    assert told[0] == "card: Storm below the summit (Fuji, 5 points) with a stiletto and a brush"
    assert told[1].startswith("action token ") and told[2] == "pigments: 2 out of 1 red, 1 blue and 1 yellow"


def test_a_rotation_tells_whom_it_helps() -> None:
    state = table(master=(MASTERS.index("oi"), 0, 1, -1, -1))
    told = foretold(state, GAME.parse("mix O"))
    assert told[0] == "9 pigments in all afterwards instead of 10" and len(told) == 2
    state[0]["master"][:3] = (3, 4, MASTERS.index("hiroshige"))
    assert foretold(state, GAME.parse("mix O"), NAMES)[-1] == "the rotation lets Mio take a pigment (Hiroshige)"


def test_notices_tell_that_the_end_is_near() -> None:
    assert notices(table(), NAMES) == []
    state = table(trigger=1)
    assert notices(state, NAMES) == ["This is Aya's last turn."]
    state[0]["turn"] = 2
    assert notices(state, NAMES) == ["This is Mio's last turn, and one more player has one after it."]
    state[0]["turn"] = 1
    assert notices(state, NAMES) == ["Ren has triggered the end: each other player has one more turn."]
    assert notices(table(round=60), NAMES) == ["Round 60 is the last one unless somebody triggers the end."]
    state = table()
    for cell, card in zip(CELLS, KAKEMONOS[1:], strict=False):
        if cell[0] != "D" and cell != "A4":
            lay(state, cell, card, seat=(2, 1, 1)[CELLS.index(cell) % 3])
    assert notices(state, NAMES)[0] == "The next kakemono on the board triggers the end of the game."
    state = table()
    for cell, card in zip(["A1", "B1", "C1", "D1"], KAKEMONOS, strict=False):
        lay(state, cell, card, seat=2)
    assert notices(state, NAMES) == ["Mio has one signature left: exposing it triggers the end."]


def test_what_earned_a_row_and_how_far_the_game_has_come() -> None:
    state = table(round=7)
    lay(state, "B1", "FU5", seat=2)
    lay(state, "C2", "FU7")
    assert scoring_keys(state, "cards") == ("cell-B1",)
    assert scoring_keys(state, "sets") == ("seat0-tools", "seat1-tools", "seat2-tools")
    assert scoring_keys(state, "end-card") == () and stage(state) == "round 7"
    state[0]["trigger"] = 1
    assert scoring_keys(state, "end-card") == ("seat1-end-card",) and stage(state) == "last turns"


@pytest.mark.parametrize(("level", "reconstructed"), [(10, False), (16, False), (9, True), (13, True)])
def test_levels_say_what_is_reconstructed(level: int, reconstructed: bool) -> None:
    told = explain(table(), f"level-{level}")
    assert told is not None and (our_own("level") in told.text) == reconstructed


def test_cards_say_that_they_are_reconstructed() -> None:
    assert GAME.reconstructed.endswith(".") and "our own" in GAME.reconstructed
    state = table()
    for key in (
        "card-WV9",
        "carver-A06",
        "public-pinwheel",
        "individual-birds-warriors-fuji",
        "public-fewest-pigments",
    ):
        told = explain(state, key)
        assert told is not None and our_own("card") in told.text, key
    told = explain(state, "track")
    assert told is not None and our_own("track") in told.text
    for key in ("token-collect", "master-oi", "public-most-tools", "pigment-O", "recipe-P"):
        told = explain(state, key)
        assert told is not None and "our own" not in told.text.lower(), key


def test_a_card_on_the_board_tells_its_icons_as_it_lies() -> None:
    told = explain(exposing(), "cell-B1")
    assert told is not None and told.title == "Great wave off Kanagawa (Waves, 9 points)"
    assert "Signed by Artist 2, on B1, turned south." in told.text
    assert "south orange and new artisan" in told.text


def test_refusals_name_what_is_wrong() -> None:
    state = table(active=0)
    state[0]["active"][0, [RED, YELLOW]] = (1, 2)
    refused = {
        "mix OP": "1 orange and 1 purple are mixed from 2 red, 1 blue and 1 yellow, and the active area has 1 red and 2 yellow",
        "move 1 clockwise": "1 step costs as many black pigments, and there is none active",
        "end": "a main action must be done first: move, mix, expose, or discard, which is always possible",
        "power utamaro": "that is the power of Utamaro, who does not work in this studio",
        "paint work2 R": "there is no kakemono in place 2 of the studio",
        "rotate 2": "the rondel is rotated in mixing and in exposing; now a main or an extra action must be chosen",
    }
    assert {text: why_illegal(state, GAME.parse(text))[1] for text in refused} == refused


def test_events_tell_who_did_what() -> None:
    assert event_text((Event.MOVED, 1, -1, 3, 2, 1, 5, 0, 0), NAMES) == (
        "Ren pays 2 black pigments and goes counter-clockwise to space 2k (kakemono, side 2)."
    )
    assert event_text((Event.TRIGGERED, 2, -1, 1, 0, 0, 0, 0, 0), NAMES) == (
        "Mio has triggered the end of the game with the last signature and gets the end card (2 points): "
        "each other player has one more turn."
    )


def test_what_more_pigments_lead_to() -> None:
    """Hiroshige's pigment does not end a turn; what is being mixed will be there when the turn ends."""
    state = table(Phase.NEIGHBOUR, seats=2, turn=1)
    assert foretold(state, ACTIONS.GAIN) == ["then 11 pigments in all"]
    mixing = table(Phase.TOKEN, seats=2, argument=4, made=[1, 1, 0])
    assert foretold(mixing, ACTIONS.GAIN)[0].startswith("the turn would end with 13 pigments")


def test_what_ends_the_game_is_said_before() -> None:
    state = table(Phase.TURN, seats=2)
    expose = ACTIONS.EXPOSE
    assert not any("triggers the end" in line for line in foretold(state, expose))
    for cell, card in zip([c for c in CELLS if c != "B2"][:9], (k for k in KAKEMONOS if k[2] != "3"), strict=False):
        lay(state, cell, card, seat=1)
    assert "kakemono number 11: it triggers the end, and each other player has one more turn" in foretold(state, expose)
    state[0]["trigger"] = 1
    assert not any("triggers the end" in line for line in foretold(state, expose))


def test_hiroshige_who_plays_no_more_gains_nothing_of_a_rotation() -> None:
    state = table(Phase.TURN, seats=2, turn=0)
    state[0]["master"][:2] = [1, 0]
    assert any("Hiroshige" in line for line in foretold(state, ACTIONS.MIX))
    state[0]["trigger"] = 1
    assert not any("Hiroshige" in line for line in foretold(state, ACTIONS.MIX))


def test_a_public_objective_that_is_not_there_is_not_explained() -> None:
    assert explain(table(public=[0, -1]), "row-public-2") is None


def test_where_an_icon_must_be_to_fit() -> None:
    told = [explain(table(fit_anywhere=k), "icon-P") for k in (0, 1)]
    assert told[0] and "face to face" in told[0].text and told[1] and "on both edges" in told[1].text
