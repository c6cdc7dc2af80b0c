"""Players in sentences."""

import pytest

from engine.heap import GAME
from ukiyo.engine.players import artist, victory, whose


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
