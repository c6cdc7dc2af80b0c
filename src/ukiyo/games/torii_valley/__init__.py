"""Torii Valley: paint a valley with tiles."""

from ukiyo.engine.game import Game, Option, Scene
from ukiyo.games.torii_valley import words
from ukiyo.games.torii_valley.check import check
from ukiyo.games.torii_valley.components import LANDSCAPES, LETTERS, LEVELS, PAPER_TEMPLATES
from ukiyo.games.torii_valley.paper import NONE, closed_spaces
from ukiyo.games.torii_valley.rules import legal, scoring, turn
from ukiyo.games.torii_valley.state import ACTIONS, RECORD, Event

RULES_VERSION = 1
LONGEST = 210
"""22 turns each of four artists with two decisions; 8 seals taken, each used by at most one more decision; 16 refills
(93 tiles in sixes, and a last short one) at which the Mountain seal is asked for; two for the Cherry Blossom seal."""
AS_SAID = "as-objectives"


def _scene() -> Scene:
    from ukiyo.games.torii_valley import scene

    return scene


def _options() -> dict[str, Option]:
    options = [
        Option("objectives", ("random", *LETTERS), "the objective cards: drawn at random, or one letter for all "
               "(A for a first game)", "TV-2.5"),
        *(Option(land, (AS_SAID, *LETTERS, "random"), f"the {land} objective, where it is to differ", "TV-2.5")
          for land in LANDSCAPES),
        Option("village-c", ("literal", "landscapes"), "Village C: its literal text, or 2 points for each different "
               "landscape beside a village", "TV-10.9"),
        Option("board", (NONE, *PAPER_TEMPLATES), "spaces closed by Paper tiles", "TV-12.1", read=closed_spaces,
               free_form="up to six spaces like a5 g5 b6"),
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
)
