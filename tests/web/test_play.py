"""Playing through HTTP: what is clicked is what the engine plays, and what the journal replays."""

import re
from typing import Any

import pytest

import ukiyo
from ukiyo.web.table import Table


def replayed(client: Any, table: Table) -> Any:
    """The game as the engine replays the downloaded journal."""
    answer = client.http.get(f"/table/{table.id}/journal")
    assert answer.status_code == 200
    from ukiyo.engine.journal import loads

    journal = loads(answer.content, ukiyo.game)
    assert journal.verify().ok
    return journal


@pytest.mark.parametrize(
    ("who", "options"),
    [
        (("person", "novice"), {"game": "hundred-torii"}),
        (("person",), {"game": "hundred-torii", "option-level": "expert"}),
        (("person", "person", "random"), {"game": "hundred-torii", "option-supply": "unlimited"}),
        (("random", "random", "novice", "adept"), {"game": "hundred-torii"}),
        (("person", "novice"), {}),
        (("person", "person"), {"option-objectives": "A"}),
        (("person",), {"option-level": "hard"}),
        (("novice", "person", "random", "adept"), {"option-objectives": "B"}),
        (("random", "random"), {"option-board": "a5 g5"}),
    ],
)
def test_a_whole_game_is_what_the_journal_replays(client: Any, who: tuple[str, ...], options: dict[str, str]) -> None:
    client.begin(*who, **options)
    client.play_on()
    position = client.game.position
    assert position.over
    journal = replayed(client, client.game)
    assert journal.position() == position
    cells = re.search(r"<tfoot><tr><th scope=\"row\">Total</th>\s*(.*?)</tr>", client.look(), re.DOTALL)
    assert cells
    shown = [int(n) for n in re.findall(r"<td>(-?\d+)</td>", cells[1])]
    assert shown[: position.seats] == list(position.scores())
    assert client.http.get(f"/table/{client.table}/replay?at=3").status_code == 200


def test_a_take_is_played_at_once_and_another_may_be_taken_instead(client: Any) -> None:
    client.begin("person", "person")
    first, second = client.lit()[:2]
    client.do("choose", key=first)
    assert client.game.position.ply == 1
    assert not client.waiting
    assert second in client.lit(also_again=True)
    client.do("choose", key=second)
    assert client.game.position.ply == 1
    assert client.game.position.past[-1].action != client.game.position.game.parse(f"take {first[6:]}")
    journal = client.game.writer.path.read_text()
    assert "\nundo 1 " in journal


def test_placing_waits_for_one_confirmation_and_shows_what_it_scores(client: Any) -> None:
    client.begin("person", "person", **{"option-objectives": "A"})
    client.do("choose", key=client.lit()[0])
    space = client.lit()[0]
    html = client.do("choose", key=space)
    assert client.waiting
    assert client.game.position.ply == 1
    assert 'class="ghost"' in html
    assert "What it gains" in html
    before = client.game.position.score_sheet().total[0]
    said = [int(n) for n in re.findall(r"<b>([+-]\d+)</b>", html.split('<div class="layout')[0])]
    client.do("confirm")
    gained = client.game.position.score_sheet().total[0] - before
    assert (said[-1] if said else 0) == gained
    assert client.game.position.ply == 2


def test_cancel_and_choosing_again_lead_back(client: Any) -> None:
    client.begin("person", "person")
    client.do("choose", key=client.lit()[0])
    one, other = client.lit()[:2]
    client.do("choose", key=one)
    client.do("cancel")
    assert not client.waiting
    client.do("choose", key=one)
    client.do("choose", key=other)
    assert client.waiting
    assert client.game.viewers and next(iter(client.game.viewers.values())).chosen == (other,)
    client.do("choose", key=other)
    assert not client.waiting


def test_undo_until_the_turn_has_passed_on(client: Any) -> None:
    client.begin("person", "person")
    start = client.game.position.digest()
    client.do("choose", key=client.lit()[0])
    assert 'id="undo"' in client.html
    client.do("undo")
    assert client.game.position.digest() == start
    client.do("undo", status=409)
    assert "cannot be undone" in client.html
    client.do("choose", key=client.lit()[0])
    client.do("choose", key=client.lit()[0])
    assert "passes the turn on" in client.html and "cannot be taken back" in client.html
    client.do("confirm")
    assert client.game.position.to_act == 1 and 'id="undo"' not in client.html
    placed = client.game.position.digest()
    client.do("undo", status=409)
    assert client.game.position.digest() == placed, "it was another person's move"


@pytest.mark.parametrize("game", ["torii-valley", "hundred-torii", "tokaido", "hokusai"])
def test_nothing_is_taken_back_once_a_game_is_over(client: Any, game: str) -> None:
    client.begin("person", "person", game=game)
    client.play_on(6000)
    table = client.game
    assert table.position.over and 'id="undo"' not in client.look()
    journal, digest = table.writer.path.read_text(), table.position.digest()
    client.do("undo", status=409)
    assert table.writer.path.read_text() == journal and table.position.digest() == digest
    assert replayed(client, table).position().digest() == digest


def test_what_reveals_waits_for_confirmation_and_says_so(client: Any) -> None:
    client.begin("person", "person")
    for step in range(200):
        lit = client.lit()
        if client.waiting:
            if "shows something new" in client.html:
                before = client.game.position.reveals
                client.do("confirm")
                assert client.game.position.reveals > before
                assert 'id="undo"' not in client.html
                return
            client.do("confirm")
        else:
            small = [key for key in lit if key.startswith("notch-small")] or lit
            client.do("choose", key=small[step % len(small)])
    pytest.fail("no wheel was emptied")


def test_without_confirmation_everything_is_played_at_once(client: Any) -> None:
    client.http.post("/settings", data={"confirm": "off"})
    client.begin("person", "person")
    client.do("choose", key=client.lit()[0])
    client.do("choose", key=client.lit()[0])
    assert client.game.position.ply == 2


def test_a_key_that_is_not_lit_is_refused_in_words(client: Any) -> None:
    client.begin("person", "person")
    html = client.do("choose", status=409, key="space-d2")
    assert "cannot be chosen now" in html
    assert client.game.position.ply == 0
    client.do("confirm", status=409)
    client.do("seat", status=409)


def test_without_a_script_forms_lead_back_to_the_page(client: Any) -> None:
    client.begin("person", "person")
    answer = client.http.post(f"/table/{client.table}/choose", data={"key": client.lit()[0]}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{client.table}")
    answer = client.http.post(f"/table/{client.table}/choose", data={"key": "nothing"})
    assert answer.status_code == 409
    assert "cannot be chosen" in answer.text


def test_the_curtain_covers_the_table_between_people(client: Any) -> None:
    client.http.post("/settings", data={"curtain": "always", "confirm": "off"})
    client.begin("person", "person", name0="Aya", name1="Ren")
    client.do("choose", key=client.lit()[0])
    client.do("choose", key=client.lit()[0])
    html = client.look()
    assert "Pass to Ren" in html
    assert client.lit() == []
    client.do("choose", status=409, key="notch-big-0")
    client.do("undo", status=409)
    client.do("seat")
    assert "Pass to Ren" not in client.html
    assert client.lit()


def test_hidden_scores_stay_hidden_until_the_end(client: Any) -> None:
    client.begin("person", "random", scores="end")
    assert "Hidden until the end" in client.html
    client.do("choose", key=client.lit()[0])
    client.do("choose", key=client.lit()[0])
    assert client.waiting
    assert "What it gains" not in client.html
    assert "scores" not in client.http.get(f"/table/{client.table}.json").json()
    client.play_on()
    assert "Final score" in client.look()


def test_a_rematch_has_the_same_seats_and_options_and_another_key(client: Any) -> None:
    client.begin("person", "random", name0="Kiku", **{"option-objectives": "C"})
    old = client.game
    answer = client.http.post(f"/table/{client.table}/rematch", follow_redirects=False)
    new = client.store.get(answer.headers["location"].rsplit("/", 1)[1])
    assert (new.seats, new.position.start.options) == (old.seats, old.position.start.options)
    assert new.position.start.key != old.position.start.key


def test_a_failing_bot_does_not_end_the_game(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from ukiyo.web import players

    good = players.choose
    monkeypatch.setattr(players, "choose", lambda level, view: 1 // 0)
    client.begin("random", "person")
    for _ in range(100):
        if client.game.trouble:
            break
        client.look()
    assert "could not decide" in client.look()
    monkeypatch.setattr(players, "choose", good)
    client.do("retry")
    assert client.wait_for_turn()
    assert "could not decide" not in client.look()


def test_bots_wait_for_the_button_when_asked_to(client: Any) -> None:
    client.http.post("/settings", data={"pace": "step"})
    client.begin("random", "person")
    client.do("pace", pace="step")
    ply = client.game.position.ply
    assert "is waiting for you" in client.look() or ply > 0
    client.do("pace", status=400, pace="now")
    for _ in range(200):
        client.do("step")
        if client.game.position.to_act == 1:
            return
    pytest.fail("the bot never played")


def test_since_your_last_turn_tells_what_the_others_did(client: Any) -> None:
    client.begin("person", "random", "random")
    client.play_on(3)
    client.wait_for_turn()
    since = client.game.since(0)
    assert {entry.seat for entry in since} == {1, 2}
    assert "Since your last turn" in client.html
    assert re.search(r'class="thing[^"]*changed', client.html)


def test_explanations_name_their_rule(client: Any) -> None:
    client.begin("person", "random")
    for key in ("space-d4", "notch-big-0", "seal-water", "brush", "bag", "objective-water", "seat1-space-a1", "centre"):
        answer = client.http.get(f"/table/{client.table}/explain", params={"key": key})
        assert answer.status_code == 200, key
        assert "Rule <a href" in answer.text, key
    assert client.http.get(f"/table/{client.table}/explain", params={"key": "<nonsense>"}).status_code == 204


def test_the_json_is_a_view(client: Any) -> None:
    client.begin("person", "random")
    told = client.http.get(f"/table/{client.table}.json?seat=0").json()
    assert told["view"] is True
    assert told["game"] == "torii-valley"
    assert client.http.get(f"/table/{client.table}.json?seat=1").status_code == 403
    for wrong in ("2", "-1", "x", "", "99999999999", "0x0"):
        answer = client.http.get(f"/table/{client.table}.json", params={"seat": wrong})
        assert answer.status_code == 400
        assert "seat" in answer.json()["error"]
