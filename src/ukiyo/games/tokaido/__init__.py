"""Tokaido, with Crossroads and Matsuri: a journey along the eastern sea road, and its sights."""

from collections.abc import Mapping

from ukiyo.engine.game import Game, Option, Scene
from ukiyo.games.tokaido import words
from ukiyo.games.tokaido.check import check, face_down
from ukiyo.games.tokaido.components import FESTIVALS_RECONSTRUCTED
from ukiyo.games.tokaido.rules import estimate, knowledge, legal, scoring, start, turn
from ukiyo.games.tokaido.state import ACTIONS, RECORD, Event

RULES_VERSION = 3


def _scene() -> Scene:
    from ukiyo.games.tokaido import scene

    return scene


_NO_YES = ("no", "yes")


def _named(*options: Option) -> dict[str, Option]:
    return {option.name: option for option in options}


# `setup` takes the codes in this order, house rules last (OPTION_CROSSROADS and the following in rules/turn.py).
OPTIONS = _named(
    Option(
        "crossroads",
        _NO_YES,
        "with Crossroads: a second choice at every space. Matsuri is meant to be played with it",
        "TK-2.8",
        expansion=True,
    ),
    Option(
        "matsuri",
        _NO_YES,
        "with Matsuri: a festival at each inn on the way (our own cards). Its publisher asks for Crossroads with it",
        "TK-2.12",
        expansion=True,
    ),
    Option(
        "travelers",
        ("dealt", "none", "any"),
        "dealt: one of two; any: one of all, in turn; none: the initiatory journey, without powers",
        "TK-2.1",
        named={"dealt": "one of two dealt", "any": "any, in turn", "none": "none"},
    ),
    Option("road", ("to-edo", "to-kyoto"), "to-kyoto: the return trip", "TK-2.7"),
    Option("gastronomy", _NO_YES, "an inn has as many meals as travelers, not one more", "TK-9.2"),
    Option("preparations", _NO_YES, "travelers who leave later begin with more coins", "TK-2.3"),
    Option("gourmet", ("prices", "coins"), "what Gourmet counts: prices as printed, or coins as paid", "TK-12.4"),
    Option("satsuki", ("deck", "inn"), "where Satsuki's free meal comes from", "TK-13.5"),
    Option(
        "crossroads-cards",
        ("all", "by-players"),
        "by-players: of each set of Crossroads four random cards, five with four or five players",
        "TK-2.10",
    ),
)
HOUSE_RULES = _named(
    Option("scripts", ("souvenirs", "all"), "what Shodo and Emaki score points for later", "TK-17.1"),
    Option("devotion", ("all-coins", "dearest"), "what Devotion counts of several souvenirs", "TK-17.2"),
    Option("fortune", ("before-move", "any-time"), "when Fortune may be used", "TK-17.3"),
    Option(
        "looking",
        ("acts", "is-enough"),
        "whether a player may leave a stop after only looking at what is sold",
        "TK-17.4",
    ),
    Option(
        "amulets",
        ("of-use", "any"),
        "whether Health and Hospitality may be declared where they have no effect",
        "TK-17.6",
    ),
    Option("bank-coin", ("each-stop", "each-action"), "when Hirotada adds a coin from the bank", "TK-17.5"),
)

RECONSTRUCTED = (
    "The festival cards of Matsuri are our own: there are known to be twenty different ones, but not what they say."
    if FESTIVALS_RECONSTRUCTED
    else ""
)


def combination(_: int, chosen: Mapping[str, str]) -> str:
    """Which option has no effect with the others, and why."""
    alike, crossroads = chosen["travelers"] == "none", chosen["crossroads"] == "yes"
    if alike and chosen["satsuki"] == "inn":
        return "option satsuki has no effect with travelers=none: nobody is Satsuki [TK-2.6]"
    if alike and not crossroads and chosen["gourmet"] == "coins":
        return (
            "option gourmet has no effect with travelers=none and crossroads=no: "
            "every meal is paid for at its price [TK-9.3]"
        )
    if not crossroads and chosen["crossroads-cards"] != "all":
        return "option crossroads-cards has no effect with crossroads=no [TK-2.10]"
    return ""


GAME = Game(
    name="tokaido",
    title="Tokaido",
    kanji="東海道",
    blurb="Travel from Kyoto to Edo and gather what the road has to offer: views, meals, encounters, souvenirs.",
    seats=range(2, 6),
    options=OPTIONS,
    record=RECORD,
    actions=ACTIONS,
    rules_version=RULES_VERSION,
    longest=1000,
    teach={
        "setup": turn.setup,
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
    house_rules=HOUSE_RULES,
    combination=combination,
    reconstructed=RECONSTRUCTED,
    face_down=face_down,
)
