"""Players in sentences."""

from engine.heap import GAME
from ukiyo.engine.players import artist, victory, whose


def test_players_are_called_by_their_names_or_numbers() -> None:
    assert [artist(seat, ("Aya", "")) for seat in (0, 1, 2, -1)] == ["Aya", "Artist 2", "Artist 3", "nobody"]
    assert whose(artist(0)) == "Artist 1's"


def test_victory_names_who_won_or_who_share_it() -> None:
    names = ("Aya", "Ren", "Mio")
    shared, won = GAME.new(3, 1), GAME.new(3, 1)
    assert victory(shared.state, names) == "The game is over: Aya, Ren and Mio share the victory with 0 points."
    while not won.over:
        won.play(won.legal_ids()[-1])
    first = won.ranks().index(1)
    assert won.ranks().count(1) == 1
    assert victory(won.state, names) == f"The game is over: {names[first]} wins with {won.scores()[first]} points."
