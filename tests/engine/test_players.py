"""Players in sentences."""

from engine.heap import GAME
from ukiyo.engine.players import artist, victory, whose


def test_players_are_called_by_their_names_or_numbers() -> None:
    assert [artist(seat, ("Aya", "")) for seat in (0, 1, 2, -1)] == ["Aya", "Artist 2", "Artist 3", "nobody"]
    assert whose(artist(0)) == "Artist 1's"


def test_victory_names_who_won_or_who_share_it() -> None:
    position = GAME.new(3, 1)
    while not position.over:
        position.play(position.legal_ids()[0])
    best = max(position.scores())
    winners = [name for name, place in zip(("Aya", "Ren", "Mio"), position.ranks(), strict=True) if place == 1]
    told = victory(position.state, ("Aya", "Ren", "Mio"))
    assert (
        told
        == f"The game is over: {' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'} with {best} points."
    )
    shared = GAME.new(2, 1)
    assert shared.ranks() == (1, 1)
    assert (
        victory(shared.state)
        == f"The game is over: Artist 1 and Artist 2 share the victory with {shared.scores()[0]} points."
    )
