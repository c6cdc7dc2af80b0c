"""House rules of recorded games: nobody chooses them, but a journal that has them opens."""

from typing import Any

import pytest

import ukiyo

SEATS = {"seat0": "person", "seat1": "person", "seat2": "person"}


def test_the_form_neither_shows_nor_takes_them(client: Any) -> None:
    page = client.http.get("/games/tokaido/new").text
    assert 'name="option-gourmet"' in page
    for name, rule in ukiyo.game("tokaido").house_rules.items():
        assert f"option-{name}" not in page
        answer = client.http.post("/games/tokaido/new", data={**SEATS, f"option-{name}": rule.choices[1]})
        assert answer.status_code == 400 and "is a house rule of games recorded elsewhere" in answer.text


@pytest.mark.parametrize("from_position", [False, True])
def test_a_journal_with_them_opens_and_the_next_game_is_an_ordinary_one(client: Any, from_position: bool) -> None:
    """Also where a journal begins with a position, as that of an imported game: it shows what was played with."""
    game = ukiyo.game("tokaido")
    position = game.recorded(
        3, 1, {"fortune": "any-time", "crossroads": "yes", "travelers": "none", "road": "to-kyoto", "gourmet": "coins"}
    )
    if from_position:
        position = game.from_dict(position.to_dict())
    while not position.over:
        position.play(position.legal_ids()[0])
    journal = str(position.journal.seated(*["person Aya"] * 3))
    answer = client.http.post("/open", files={"journal": ("game.ukiyo", journal)}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    client.table = answer.headers["location"].split("/")[2]
    client.http.get(f"/table/{client.table}")
    again = client.http.post(f"/table/{client.table}/rematch", follow_redirects=False)
    assert again.status_code == 303, again.text
    options = client.store.tables[again.headers["location"].rsplit("/", 1)[1]].position.start.options
    assert options == {
        "crossroads": "yes", "matsuri": "no", "travelers": "none", "road": "to-kyoto", "gastronomy": "no",
        "preparations": "no", "gourmet": "coins", "satsuki": "deck", "crossroads-cards": "all",
    }  # fmt: skip
