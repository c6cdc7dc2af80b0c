"""Players in sentences."""

import pytest

from engine.heap import GAME
from ukiyo.engine import drive
from ukiyo.engine.players import artist, ties, victory, whose
from ukiyo.engine.record import Records


def test_players_are_called_by_their_names_or_numbers() -> None:
    assert [artist(seat, ("Aya", "")) for seat in (0, 1, 2, -1)] == ["Aya", "Artist 2", "Artist 3", "nobody"]
    assert whose(artist(0)) == "Artist 1's"


@pytest.mark.parametrize(
    ("seats", "told"),
    [(2, "Ren wins with 10 points."), (3, "Aya and Mio share the victory with 6 points.")],
)
def test_victory_names_who_won_or_who_share_it(seats: int, told: str) -> None:
    position = GAME.new(seats, 1)
    while not position.over:
        position.play(position.legal_ids()[-1])
    assert victory(position.state, ("Aya", "Ren", "Mio")) == f"The game is over: {told}"


@pytest.mark.parametrize(
    ("points", "places", "torii", "brush", "told"),
    [
        ((5, 6, 7), (3, 2, 1), (0, 0, 0), (0, 0, 0), ""),
        ((7, 7, 5), (1, 2, 3), (4, 3, 3), (0, 1, 0), "Aya and Ren tie with 7 points; torii decide: Aya 4 and Ren 3."),
        (
            (5, 7, 7), (3, 2, 1), (9, 3, 3), (0, 0, 1),
            "Ren and Mio tie with 7 points (torii: equal); brushes decide: Ren 0 and Mio 1.",
        ),
        ((5, 5, 7), (2, 2, 1), (3, 3, 3), (0, 0, 1), "Aya and Ren tie with 5 points and share their place (torii and brushes: equal)."),
        ((7, 7, 5), (1, 1, 3), (3, 3, 3), (0, 0, 1), "Aya and Ren tie with 7 points and share the victory (torii and brushes: equal)."),
        (
            (1, 1, 1), (2, 1, 3), (3, 3, 2), (0, 1, 0),
            "Aya, Ren and Mio tie with 1 point; torii decide: Aya 3, Ren 3 and Mio 2. "
            "Aya and Ren are still equal; brushes decide: Aya 0 and Ren 1.",
        ),
        (
            (7, 7, 7), (1, 2, 2), (4, 3, 3), (0, 0, 0),
            "Aya, Ren and Mio tie with 7 points; torii decide: Aya 4, Ren 3 and Mio 3. "
            "Ren and Mio are still equal and share their place (brushes: equal).",
        ),
    ],
)  # fmt: skip
def test_every_tie_says_how_it_was_decided(
    monkeypatch: pytest.MonkeyPatch,
    points: tuple[int, ...],
    places: tuple[int, ...],
    torii: tuple[int, ...],
    brush: tuple[int, ...],
    told: str,
) -> None:
    def standing(state: Records, of_points: Records, of_places: Records) -> None:
        of_points[:3], of_places[:3] = points, places

    monkeypatch.setattr(drive, "standing", standing)
    assert ties(GAME.new(3, 1).state, ("Aya", "Ren", "Mio"), [("torii", torii), ("brushes", brush)]) == told
    shared = ties(GAME.new(3, 1).state, ("Aya", "Ren", "Mio"), [])
    assert ("share" in shared) == bool(told)
