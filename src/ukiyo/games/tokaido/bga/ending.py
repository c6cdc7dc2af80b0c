"""The end: temple, calligraphies, and the result with its figures."""

from collections.abc import Mapping
from typing import Any

from ukiyo.engine.errors import shown
from ukiyo.games.tokaido.bga import codes
from ukiyo.games.tokaido.bga.packets import Note
from ukiyo.games.tokaido.bga.road import announces
from ukiyo.games.tokaido.bga.table import Table
from ukiyo.games.tokaido.components import ENCOUNTER, FARM, PADDY_SPACE, SPRING, TEMPLE, VILLAGE
from ukiyo.games.tokaido.state import Event, Row, Why


@announces("temple-rank")
def temple_rank(t: Table, note: Note, seat: int) -> None:
    t.take_points(note, seat, note.number("points"), Row.TEMPLE_RANK)


@announces("calligraphy-counts")
def calligraphy_counts(t: Table, note: Note, seat: int) -> None:
    text = note.args.get("calligraphy_card_type")
    code = text.removeprefix("calligraphy_") if isinstance(text, str) else ""
    if code not in map(str, range(len(codes.CALLIGRAPHY))):
        raise note.wrong(f"{shown(text)} is no calligraphy")
    points = note.number("points")
    t.take(note, Event.CALLIGRAPHY_COUNTS, seat, codes.CALLIGRAPHY[int(code)], points)
    t.take_points(note, seat, points, Row.CALLIGRAPHIES)


def result(t: Table, note: Note) -> None:
    """State 99: points, places, achievements and figures of everybody, as announced and as the engine has them."""
    if not t.position.over:
        raise note.wrong(f"expected the end of the game; the engine says: {t.asked()}")
    t.level(note)
    rows = note.details.get("result")
    if not isinstance(rows, list) or len(rows) != t.replay.seats:
        raise note.wrong(f"a result has a row for each of {t.replay.seats} players")
    scores, ranks = t.position.scores(), t.position.ranks()
    _account(t, note, scores)
    cards = [int(mine).bit_count() for mine in t.record["achievements"]]
    seen = set()
    for row in rows:
        if not isinstance(row, Mapping):
            raise note.wrong(f"a row of the result is an object, not {shown(row)}")
        seat = t.replay.seat(note, _number(note, row, "player"))
        seen.add(seat)
        tied = any(o != seat and (scores[o], cards[o]) == (scores[seat], cards[seat]) for o in range(t.replay.seats))
        mine = {"score": scores[seat], "score_aux": cards[seat], "rank": ranks[seat], "tie": int(tied)}
        for name, value in mine.items():
            if _number(note, row, name) != value:
                raise note.wrong(
                    f"expected {name} {_number(note, row, name)} of {t.name(seat)}; the engine says {value}"
                )
        _figures(t, note, row.get("stats"), figures(t, seat), t.name(seat))
    if len(seen) < t.replay.seats:
        raise note.wrong("a player stands in the result twice")
    _all_figures(t, note)
    t.finished = True


def _account(t: Table, note: Note, scores: tuple[int, ...]) -> None:
    """What was matched line by line adds up to what the engine has."""
    record = t.record
    n = t.replay.seats
    for what, mine, engine in (
        ("points", t.points, list(scores)),
        ("coins", t.coins, [int(c) for c in record["coins"][:n]]),
        ("temple coins", t.temple, [int(c) for c in record["temple"][:n]]),
    ):
        if mine != engine:
            raise note.wrong(f"all that was announced adds up to {mine} {what}; the engine says {engine}")


def _number(note: Note, row: Mapping[str, Any], name: str) -> int:
    value = row.get(name)
    return int(value) if isinstance(value, bool) else note.whole(value, name)


STOPS = {11: VILLAGE, 12: TEMPLE, 13: ENCOUNTER, 14: SPRING, 15: FARM, 16: PADDY_SPACE, 17: PADDY_SPACE + 1,
         18: PADDY_SPACE + 2}  # fmt: skip
"""Figures that count stops by the kind of space."""


def figures(t: Table, seat: int) -> dict[int, int]:
    """The figures of one player that the site prints, as the engine has them, by their numbers there."""
    s, n = t.record, t.tally

    def count(name: str) -> int:
        return int(s[name][seat]).bit_count()

    return {
        10: n[seat, "stops"],
        **{number: n[seat, f"kind {kind}"] for number, kind in STOPS.items()},
        19: count("souvenirs"),
        20: int(s["encounters"][seat].sum()),
        21: int(s["springs"][seat].sum()),
        22: count("meals"),
        23: int(s["panorama"][seat][0]),
        24: int(s["panorama"][seat][1]),
        25: int(s["panorama"][seat][2]),
        26: t.paid[seat, Why.SOUVENIRS],
        27: t.paid[seat, Why.MEAL],
        28: int(s["temple"][seat]),
        29: count("achievements"),
        30: count("legends"),
        31: int(s["baths"][seat]),
        32: sum(int(by) == seat for by in s["calligraphy_by"]),
        33: int(s["cherries"][seat]),
        34: t.paid[seat, Why.LEGEND],
        35: n[seat, "rolls"],
        36: n[seat, "gains"],
        37: n[seat, "losses"],
        38: n[seat, "amulets"],
    }


def _figures(t: Table, note: Note, stats: object, mine: dict[int, int], whose: str) -> None:
    """Compare the figures of the site, as far as it gives them."""
    if stats is None:
        return
    if not isinstance(stats, Mapping):
        raise note.wrong(f"«stats» should be an object, not {shown(stats)}")
    for number, value in mine.items():
        if str(number) in stats and _number(note, stats, str(number)) != value:
            raise note.wrong(f"expected figure {number} of {whose} to be {stats[str(number)]}; the engine says {value}")


def _all_figures(t: Table, note: Note) -> None:
    """The figures of the table are the sums over the players; 1 is how many play, 3 the best score."""
    table = note.details.get("table")
    stats = table.get("stats") if isinstance(table, Mapping) else None
    each = [figures(t, seat) for seat in range(t.replay.seats)]
    sums = {number: sum(mine[number] for mine in each) for number in each[0] if number not in STOPS}
    _figures(t, note, stats, {1: t.replay.seats, 3: max(t.position.scores()), **sums}, "all")
