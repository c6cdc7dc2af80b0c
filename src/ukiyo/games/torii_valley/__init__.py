"""Torii Valley: paint a valley with tiles."""

from collections.abc import Mapping

from ukiyo.engine.game import Game, Option, Scene
from ukiyo.games.torii_valley import words
from ukiyo.games.torii_valley.check import check
from ukiyo.games.torii_valley.components import (
    LANDSCAPES,
    LETTERS,
    LEVELS,
    N_SPACES,
    PAPER_TEMPLATES,
    SEAL_ROWS,
    SIZE,
    TOP,
)
from ukiyo.games.torii_valley.components.paper import NONE, closed_spaces, fault
from ukiyo.games.torii_valley.rules import legal, scoring, turn
from ukiyo.games.torii_valley.state import ACTIONS, MOST_SEATS, RECORD, Event

RULES_VERSION = 1
TURNS = N_SPACES - TOP.bit_count() + 1
REFILLS = -((int(SIZE.sum()) - 107) // int(SIZE.min()))
LONGEST = MOST_SEATS * (2 * TURNS + 2 * len(SEAL_ROWS)) + REFILLS + 2
"""Each artist has two decisions a turn, until all spaces below the top row and one on it are full, and takes and uses
a seal for each seal row; at each refill (107 tiles less those on the wheels, divided by the smaller wheel) the
owner of the Mountain seal is asked; two decisions are about the Cherry Blossom seal."""
AS_SAID = "as-objectives"


def _scene() -> Scene:
    from ukiyo.games.torii_valley import scene

    return scene


def _picture(text: str) -> str:
    """A board design (see `components/paper.py`) as a picture. Raises ValueError if it is unreadable."""
    from ukiyo.games.torii_valley import scene
    from ukiyo.games.torii_valley.components.paper import design

    return scene.design(design(text))


def _combination(seats: int, options: Mapping[str, str]) -> str:
    """Paper tiles are counted over all boards (TV-12.3)."""
    reason = fault(closed_spaces(options["board"]), seats)
    return f"option board: {reason} [TV-12.3]" if reason else ""


def _options() -> dict[str, Option]:
    """What may be agreed on: cards (TV-2.5, TV-13.13), Village C (TV-10.9), Paper (TV-12.2), solo level (TV-13.9)."""
    options = [
        Option("objectives", ("usual", "random", *LETTERS), "the objective cards: as usual (drawn at random; in solo "
               "mode the A cards), drawn at random, or one letter for all (A for a first game)", "TV-2.5"),
        *(Option(land, (AS_SAID, *LETTERS, "random"), f"the {land} objective, if it should differ", "TV-2.5")
          for land in LANDSCAPES),
        Option("village-c", ("literal", "landscapes"), "how the card Village C is read: literally, or for each different "
               "landscape beside a village", "TV-10.9", label="Village C"),
        Option("board", (NONE, *PAPER_TEMPLATES), "spaces closed by Paper tiles, the same on all boards", "TV-12.1",
               read=closed_spaces, picture=_picture, free_form="closed spaces such as a5 g5 b6, or all seven rows from "
               "the top down, # closed and . open: . . . . | . # . | …"),
        Option("level", LEVELS, "solo mode: how strong the opponent is", "TV-13.9", seats=range(1, 2)),
    ]  # fmt: skip
    return {option.name: option for option in options}


GAME = Game(
    name="torii-valley",
    title="Torii Valley",
    kanji="鳥居谷",
    blurb="Take landscape tiles from two wheels and paint your valley, row upon row.",
    seats=range(1, 5),
    options=_options(),
    record=RECORD,
    actions=ACTIONS,
    rules_version=RULES_VERSION,
    longest=LONGEST,
    teach={
        "setup": turn.setup,
        "legal": legal.legal,
        "apply": turn.apply,
        "score": scoring.score,
        "rank": scoring.rank,
        "conceal": scoring.conceal,
        "determinize": scoring.determinize,
        "derive": scoring.derive,
        "estimate": scoring.estimate,
    },
    words=words,
    load_scene=_scene,
    check=check,
    event_kinds={event.value: event.name for event in Event},
    reconstructed="The shape of the board with its parchment space, the notches of the wheels and the lines on their "
    "solo side, which tile shows which torii, eleven of the fifteen objective cards in whole or in part, and the named "
    "boards with Paper tiles are our own: the printed ones are unknown to us.",
    combination=_combination,
)
