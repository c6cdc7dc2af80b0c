"""The One Hundred Torii at the table: laying and turning a tile, paying, giving tiles to Onatsu."""

import re
from typing import Any

import ukiyo
from ukiyo.games.hundred_torii.state import Phase
from ukiyo.web.table import Table, Viewer


def phase(table: Table) -> Phase:
    return Phase(int(table.position.state[0]["phase"]))


def viewer_of(client: Any) -> Viewer:
    return next(iter(client.game.viewers.values()))


def begin(client: Any, *who: str, **options: str) -> None:
    client.begin(*who, game="hundred-torii", **options)
    if 'id="uncover"' in client.html:
        client.do("seat")


def first(client: Any, start: str) -> str:
    return next(key for key in client.fresh() if key.startswith(start))


def test_a_tile_is_turned_moved_and_changed_before_it_is_confirmed(client: Any) -> None:
    begin(client, "person", "person")
    client.do("choose", key="hand-1")
    assert not client.waiting
    one, other = [key for key in client.fresh() if key.startswith("place-")][:2]
    assert not any(key.startswith("turn-") for key in client.lit())
    client.do("choose", key=one)
    viewer = viewer_of(client)
    assert client.waiting and viewer.chosen == ("hand-1", one, "turn-north")
    assert 'data-step="turn"' in client.html
    for turn in ("turn-east", "turn-south", "turn-west", "turn-north", "turn-east"):
        html = client.do("choose", key=turn)
        assert client.waiting and viewer.chosen == ("hand-1", one, turn)
        assert "path" in html.split('id="preview"')[1].split("</ul>")[0]
    client.do("choose", key=other)
    assert viewer.chosen == ("hand-1", other, "turn-east")
    client.do("choose", key="hand-2")
    assert viewer.chosen == ("hand-2", other, "turn-east")
    client.do("choose", key=other)
    assert not client.waiting and viewer.chosen == ("hand-2",)
    client.do("choose", key=one)
    wanted = client.game.choices(viewer).action
    client.do("confirm")
    assert client.game.position.past[0].action == wanted.id


def test_a_payment_is_proposed_and_may_be_changed(client: Any) -> None:
    begin(client, "person", "person", "person")
    table = client.game
    while not _may_choose_how_to_pay(table):
        legal = [a for a in table.position.legal() if a.kind != "HIRE"]
        table.play(max(legal, key=lambda a: (a.kind == "PLACE" and _scores(table, a.id), a.id)).id)
    client.look()
    if 'id="uncover"' in client.html:
        client.do("seat")
    client.do("choose", key="character-vendor" if "character-vendor" in client.lit() else first(client, "character-"))
    assert phase(table) == Phase.PAY and client.waiting
    viewer = viewer_of(client)
    proposed = viewer.chosen
    assert proposed
    client.do("choose", key=proposed[0])
    assert not client.waiting and len(viewer.chosen) == len(proposed) - 1
    others = [key for key in client.fresh() if key not in proposed and key.startswith(("coin-", "token-"))]
    client.do("choose", key=others[0])
    assert client.waiting and len(viewer.chosen) == len(proposed) and set(viewer.chosen) != set(proposed)
    before = int(table.position.state[0]["coins"].sum() + table.position.state[0]["small"].sum())
    client.do("confirm")
    assert phase(table) != Phase.PAY
    assert int(table.position.state[0]["coins"].sum() + table.position.state[0]["small"].sum()) == before - len(
        proposed
    )


def _may_choose_how_to_pay(table: Table) -> bool:
    s = table.position.state[0]
    seat = table.position.to_act
    return phase(table) == Phase.TURN and s["coins"][seat] > 0 and s["small"][seat].any() and s["pile"] > 4


def _scores(table: Table, action: int) -> int:
    told = table.position.game.scene.foretold(table.position.state, action)
    return sum(int(n) for n in re.findall(r"\d+", told[0]))


def test_choosing_anew_is_quiet_and_no_button(client: Any) -> None:
    begin(client, "person", "person", "person", **{"option-first": "first-seat"})
    client.do("choose", key=first(client, "character-"))
    assert phase(client.game) != Phase.TURN
    assert re.search(r'id="hand-1"[^>]*class="thing lit again"', client.html)
    assert "hand-1" in client.lit(also_again=True) and "hand-1" not in client.lit()
    assert "nstead: " not in re.sub(r'aria-label="[^"]*"', "", client.html.split('<div class="layout')[0])
    client.do("choose", key="hand-1")
    assert client.game.position.ply == 0 and viewer_of(client).chosen == ("hand-1",)


def test_other_hands_lie_face_down_and_a_curtain_falls_between_people(client: Any) -> None:
    begin(client, "person", "person", name0="Aya", name1="Ren", **{"option-first": "first-seat"})
    assert "in hand: " in client.html
    client.do("choose", key="hand-1")
    client.do("choose", key=first(client, "place-"))
    while client.game.position.to_act == 0:
        client.do("confirm" if client.waiting else "choose", **({} if client.waiting else {"key": client.fresh()[0]}))
    assert "Pass to Ren" in client.html
    assert not re.search(r"in hand: [^\"]*T\d", client.html)


def test_what_a_gift_brings_onatsu_stands_in_her_column(client: Any) -> None:
    begin(client, "person", **{"option-level": "expert"})
    table = client.game
    for _ in range(400):
        if phase(table) == Phase.GIVE:
            break
        table.play(table.position.legal_ids()[-1])
    client.look()
    assert 'id="panel-near-1"' in client.html and "Onatsu" in client.html
    if not client.waiting:
        client.do("choose", key=first(client, "hand-"))
        if not client.waiting and phase(table) == Phase.GIVE:
            assert 'class="ht-bring"' in client.html


def test_explanations_of_what_lies_on_the_table(client: Any) -> None:
    begin(client, "person", "person")
    for key in ("hand-1", "character-poet", "supply-lotus", "pile", "seat1-small-lotus", "place-e0n0", "turn-east"):
        answer = client.http.get(f"/table/{client.table}/explain", params={"key": key})
        assert answer.status_code == 200, key


def test_the_sample_on_the_start_page_is_the_garden(client: Any) -> None:
    html = client.http.get("/").text
    assert "The One Hundred Torii" in html and "ht-garden" in html
    assert ukiyo.game("hundred-torii").blurb in html
