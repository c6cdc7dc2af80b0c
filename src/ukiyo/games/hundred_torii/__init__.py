"""The One Hundred Torii: walk from landmark to landmark through a garden of gates."""

from ukiyo.engine.game import Game, Option, Scene
from ukiyo.games.hundred_torii import words
from ukiyo.games.hundred_torii.check import check, face_down
from ukiyo.games.hundred_torii.components import LEVELS, own_tiles, tile_set
from ukiyo.games.hundred_torii.components.tiles import STANDARD
from ukiyo.games.hundred_torii.rules import garden, knowledge, legal, scoring, turn
from ukiyo.games.hundred_torii.state import ACTIONS, RECORD, Event

RULES_VERSION = 2


def _scene() -> Scene:
    from ukiyo.games.hundred_torii import scene

    return scene


def _tiles_picture(text: str) -> str:
    numbers = tile_set(text)
    from ukiyo.games.hundred_torii import scene

    return scene.tile_set(numbers)


def _options() -> dict[str, Option]:
    # `setup` takes the codes in this order; the tiles come last, because they may be many numbers.
    options = [
        Option("first", ("random", "first-seat"), "who has the first turn", "HT-2.5", seats=range(2, 5)),
        Option("supply", ("limited", "unlimited"), "whether small landmark tokens can run out", "HT-6.7"),
        Option("level", LEVELS, "how strong Onatsu is, in solo mode", "HT-10.2", seats=range(1, 2)),
        Option("tiles", (STANDARD,), "the set of tiles", "HT-1.11", read=own_tiles, picture=_tiles_picture,
               free_form="tiles, one per line, such as T02: NE SW; N red; bridge NE"),
    ]  # fmt: skip
    return {option.name: option for option in options}


GAME = Game(
    name="hundred-torii",
    title="The One Hundred Torii",
    kanji="百本鳥居",
    blurb="Lay a garden of paths and walk from landmark to landmark through red and blue gates.",
    seats=range(1, 5),
    options=_options(),
    record=RECORD,
    actions=ACTIONS,
    rules_version=RULES_VERSION,
    longest=4000,
    most_legal=legal.MOST_LEGAL,
    teach={
        "setup": turn.setup,
        "legal": legal.legal,
        "apply": turn.apply,
        "score": scoring.score,
        "rank": scoring.rank,
        "conceal": knowledge.conceal,
        "determinize": knowledge.determinize,
        "derive": garden.derive,
        "estimate": scoring.estimate,
    },
    words=words,
    load_scene=_scene,
    check=check,
    reconstructed="No list of the printed tiles is known to us, nor is Onatsu's board: what is on the tiles and the order of her "
    "columns are our own.",
    face_down=face_down,
    event_kinds={event.value: event.name for event in Event},
)
