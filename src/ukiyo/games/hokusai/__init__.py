"""Hokusai: mix pigments, gather tools and artisans, and expose prints side by side."""

from ukiyo.engine.game import Game, Option, Scene
from ukiyo.games.hokusai import words
from ukiyo.games.hokusai.check import check
from ukiyo.games.hokusai.components import CELLS, CENTRE, MOST_SEATS
from ukiyo.games.hokusai.rules import estimate, knowledge, legal, scoring, start, turn
from ukiyo.games.hokusai.state import ACTIONS, RECORD, Event

RULES_VERSION = 2
LONGEST_TURN = 50
"""The most decisions in one turn: 5 of the menu, 5 to give up artisans, 17 to expose and take eight bonuses of a fit, 16
pigments given up one by one, 4 rows of them, the first pigment of the refill, and two to spare."""


def _scene() -> Scene:
    from ukiyo.games.hokusai import scene

    return scene


def _options() -> dict[str, Option]:
    # `setup` takes the codes in this order (OPTION_FIRST and the following in rules/start.py).
    options = [
        Option("first", ("random", "first-seat"), "who has the first turn", "HK-2.14", label="First player"),
        Option("apprentices", ("chosen", "random"), "on which spaces of the rondel apprentices begin", "HK-2.16"),
        Option("rotation", ("disc", "oval"), "what turns: the inner spaces with the oval, or the oval alone", "HK-3.7"),
        Option("oval", ("token-1", "random"), "at which side of the rondel the oval begins", "HK-2.13"),
        Option("signatures", ("five", "six"), "how many kakemonos each player can sign", "HK-7.5"),
        Option("cards", ("four-ways", "upright"), "how kakemonos may be turned on the board; upright: never sideways",
               "HK-7.9", label="Card rotation"),
        Option("fit", ("facing", "anywhere"), "where equal icons on touching edges must lie to fit", "HK-8.1"),
        Option("rounds", tuple(map(str, start.ROUNDS)), "after how many rounds the game ends if nobody triggers the end",
               "HK-11.6", label="Round limit"),
        Option("first-card", ("random", *(CELLS[at] for at in CENTRE)),
               "on which central space of the board the first kakemono lies", "HK-2.17", label="First kakemono"),
        Option("ties", ("shared", "broken"), "equal points share the victory; broken: more exposed kakemonos, then fewer pigments win",
               "HK-13.12"),
    ]  # fmt: skip
    return {option.name: option for option in options}


GAME = Game(
    name="hokusai",
    title="Hokusai",
    kanji="北斎",
    blurb="Mix pigments on the rondel, gather artisans and tools, and expose prints that fit together.",
    seats=range(2, 6),
    options=_options(),
    record=RECORD,
    actions=ACTIONS,
    rules_version=RULES_VERSION,
    longest=MOST_SEATS * (max(start.ROUNDS) + 1) * LONGEST_TURN + 2 * MOST_SEATS,
    teach={
        "setup": start.setup,
        "legal": legal.legal,
        "apply": turn.apply,
        "score": scoring.score,
        "rank": scoring.rank,
        "conceal": knowledge.conceal,
        "determinize": knowledge.determinize,
        "derive": start.derive,
        "estimate": estimate.estimate,
    },
    words=words,
    load_scene=_scene,
    check=check,
    event_kinds={event.value: event.name for event in Event},
    reconstructed=(
        "We do not have the pictures of the rulebook, so the track and the faces of kakemonos, artisans and objectives are "
        "our own; they agree with every number and example of its text."
    ),
)
