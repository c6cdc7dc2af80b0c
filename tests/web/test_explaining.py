"""What the page tells of a thing before it is chosen."""

import re
from typing import Any


def test_an_explanation_says_what_a_move_leads_to(client: Any) -> None:
    client.begin("person", "person", "person", game="tokaido", **{"option-travelers": "none"})
    explain = f"/table/{client.table}/explain?key="
    text = client.http.get(explain + "space-9").text
    assert "Space 9" in text or "space 9" in text
    assert re.search(r"<li>(Aya|Ren|Kiku) moves next</li>", text)
    assert "foretold" not in client.http.get(explain + "deck-meals").text
    coins = client.http.get(explain + "seat1-coins").text
    assert "Coins of Ren" in coins and "Artist" not in coins
    client.do("choose", key="space-9")
    assert client.waiting, "a move is looked at before it is played"
    assert "foretold" not in client.http.get(explain + "space-9").text
    client.do("confirm")
    assert int(client.game.position.state[0]["space"].max()) == 9
