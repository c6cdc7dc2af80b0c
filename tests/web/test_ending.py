"""The end of a game: bonuses that add up to the last points, and the points as they grew."""

import time
from itertools import pairwise
from typing import Any

import pytest

from ukiyo.engine.prose import capital
from ukiyo.games.tokaido.components import CALLIGRAPHIES
from ukiyo.games.tokaido.words.names import calligraphy_name
from ukiyo.web import ending
from ukiyo.web.table import Table

ROWS = {"Temple ranking": "temple-rank"} | {
    capital(calligraphy_name(i)): "calligraphies" for i in range(len(CALLIGRAPHIES))
}
EVERYTHING = {"option-crossroads": "yes", "option-matsuri": "yes"}


def ended(client: Any, game: str, at: float = 0.0, **options: str) -> Table:
    """A game of four, played to its end somehow, its last move at a time."""
    client.begin("person", "person", "person", "person", game=game, **options)
    table: Table = client.game
    for step in range(2000):
        if table.position.over:
            return table
        legal = table.position.legal_ids()
        table._play(legal[step * 7 % len(legal)], at)
    raise AssertionError("the game does not end")


def test_the_reckoning_of_a_workshop_is_its_score_sheet(client: Any) -> None:
    table = ended(client, "hokusai", **{"option-rounds": "40"})
    found, sheet = ending.bonuses(table), table.position.score_sheet(table.names)
    assert [bonus.title for bonus in found] == [row.title for row in sheet.rows if any(row.points)]
    given = {bonus.title: {seat: points for seat, points, _ in bonus.shares} for bonus in found}
    for row in sheet.rows:
        assert given.get(row.title, {}) == {seat: n for seat, n in enumerate(row.points) if n}
    assert {seat: then for bonus in found for seat, _, then in bonus.shares} == dict(enumerate(table.position.scores()))
    assert 'class="bonuses"' in client.look()


def test_the_bonuses_are_what_the_last_move_brought(client: Any) -> None:
    table = ended(client, "tokaido", **EVERYTHING)
    found = ending.bonuses(table)
    titles = [bonus.title for bonus in found]
    assert "Temple ranking" in titles and ROWS.keys() & set(titles), titles
    sheet = {row.key: row.points for row in table.position.score_sheet().rows}
    given = {row: [0] * 4 for row in ROWS.values()}
    last: dict[int, int] = {}
    for bonus in found:
        for seat, points, then in bonus.shares:
            assert points > 0 and then > last.get(seat, 0)
            last[seat] = then
            if bonus.title in ROWS:
                given[ROWS[bonus.title]][seat] += points
    assert {seat: table.position.scores()[seat] for seat in last} == last
    assert {row: tuple(points) for row, points in given.items()} == {row: sheet[row] for row in given}
    achievements = [t for t in titles if t in ("Gourmet", "Collector", "Bather", "Chatterbox")]
    assert achievements == titles[: titles.index("Temple ranking")]
    page = client.look()
    assert [title in page for title in titles] == [True] * len(titles)
    assert page.count('class="course"') == 4 and page.count('<table class="score">') == 1


@pytest.mark.parametrize("game", ["torii-valley", "hundred-torii", "tokaido", "hokusai"])
def test_every_game_shows_how_its_points_grew(client: Any, game: str) -> None:
    table = ended(client, game)
    course = ending.course(table.position)
    assert len(course) == len(table.position.past) + 1
    assert course[0] == (0,) * 4 and course[-1] == table.position.scores()
    assert all(f'<tspan class="sum">{points}</tspan>' in ending.timeline(table) for points in table.position.scores())
    assert 'id="ending"' in client.look()


def test_bonuses_come_one_after_the_other_only_when_the_game_ended_just_now(client: Any) -> None:
    assert not ending.fresh(ended(client, "tokaido")) and 'class="ending"' in client.look()
    table = ended(client, "tokaido", at=time.time())
    assert ending.fresh(table) and 'class="ending fresh"' in client.look()


def test_names_beside_the_lines_do_not_lie_on_each_other() -> None:
    for heights in ([100.0] * 5, [300.0, 310.0, 20.0, 305.0], [12.0, 13.0, 300.0], [], [50.0]):
        moved = ending.spread(heights)
        order = sorted(range(len(heights)), key=lambda i: heights[i])
        places = [moved[i] for i in order]
        assert places == sorted(places)
        assert all(b - a >= ending.LABEL - 1e-9 for a, b in pairwise(places))
        assert all(0 <= y <= ending.HEIGHT for y in places)
    assert ending.spread([10.0, 100.0]) == [10.0, 100.0]
