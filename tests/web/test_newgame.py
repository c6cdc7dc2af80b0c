"""The form for a new game: texts of one's own are looked at, kept and never cut; only what fits is asked."""

import base64
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

import ukiyo
from ukiyo.engine.errors import WrongOption
from ukiyo.engine.texts import LONGEST_NAME, LONGEST_TEXT, own_text
from ukiyo.web import newgame, showing
from ukiyo.web.app import create_app
from ukiyo.web.store import Store
from web.conftest import BASE

DOCS = Path(__file__).resolve().parents[2] / "docs" / "playing.md"
EXAMPLES = {
    kind: re.findall(rf"```{kind}\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL) for kind in ("board", "tiles")
}
TILES = "T02: NE SW; N red; bridge NE\nT03: NS; -; stone NS\n"
OF = {"tiles": "hundred-torii", "board": "torii-valley"}


def fields(**more: str) -> dict[str, str]:
    return {"seat0": "person", "name0": "Aya", "seat1": "person", "name1": "Ren"} | {
        name.replace("__", "-"): value for name, value in more.items()
    }


def own(text: str, name: str = "tiles", **more: str) -> dict[str, str]:
    return fields(**{f"option__{name}": newgame.OWN, f"own__{name}": text}, **more)


def post(client: Any, data: dict[str, str], game: str = "hundred-torii", files: Any = None) -> Any:
    return client.http.post(f"/games/{game}/new", data=data, files=files, follow_redirects=False)


def box(answer: Any, name: str = "tiles") -> str:
    """What stands in the box for a text of one's own, as a browser has it."""
    found = re.search(rf'<textarea id="own-{name}"[^>]*>\n(.*?)</textarea>', answer.text, re.DOTALL)
    assert found
    return unescape(found[1])


def table(client: Any, answer: Any) -> Any:
    assert answer.status_code == 303, answer.text
    return client.store.get(answer.headers["location"].rsplit("/", 1)[1])


# --- texts of one's own -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in EXAMPLES.items() for text in texts])
def test_the_examples_of_the_docs_are_played(client: Any, kind: str, text: str) -> None:
    game = ukiyo.game(OF[kind])
    assert game.options[kind].codes(own_text(text)) != game.options[kind].codes(game.options[kind].default)
    begun = table(client, post(client, own(text, kind), OF[kind]))
    assert begun.position.start.options[kind] == text.rstrip()


def test_both_formats_have_an_example() -> None:
    assert all(EXAMPLES.values())


def test_a_text_is_never_cut(client: Any) -> None:
    lines = "\n".join(f"T{n:02}: NE SW; N red; bridge NE // {'x' * 200}" for n in range(1, 13))
    begun = table(client, post(client, own(lines)))
    assert begun.position.start.options["tiles"] == lines
    assert "Played with your own tiles" in client.http.get(f"/table/{begun.id}").text
    replay = client.http.get(f"/table/{begun.id}/replay").text
    assert "Played with your own tiles" in replay and "T12: NE SW" in replay


def test_a_standard_game_says_nothing_of_own_components(client: Any) -> None:
    client.begin("person", "person", game="hundred-torii")
    assert "Played with" not in client.html


@pytest.mark.parametrize("text", ["", "  \r\n \n", "// nothing but a comment"])
def test_a_blank_text_begins_nothing(client: Any, text: str) -> None:
    answer = post(client, own(text, scores="end"))
    assert answer.status_code == 400 and not client.store.tables
    assert "ption tiles: " in answer.text and 'value="end" selected' in answer.text


def test_what_was_typed_stays_when_something_is_refused(client: Any) -> None:
    wrong = f'\n{TILES}T04: NX; -; "<b>&amp; bridge N\n'
    answer = post(client, own(wrong, name1="Kiku & co", option__supply="unlimited"))
    assert answer.status_code == 400 and not client.store.tables
    assert "Option tiles: line 4: " in answer.text and '<p class="problem">Line 4: ' in answer.text
    assert box(answer) == wrong
    assert "Kiku &amp; co" in answer.text and 'value="unlimited" selected' in answer.text
    assert "<details open>" in answer.text


def test_a_text_that_is_too_long_is_refused_and_stays(client: Any) -> None:
    long = "// " + "x" * LONGEST_TEXT
    answer = post(client, own(long))
    assert answer.status_code == 400 and f"at most {LONGEST_TEXT:,} are taken" in answer.text and box(answer) == long
    most = f"{TILES}// ".ljust(LONGEST_TEXT, "鳥")
    assert table(client, post(client, own(most))).position.start.options["tiles"] == most


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_file_stands_for_what_is_typed(client: Any, line_end: str, mark: str) -> None:
    raw = (mark + TILES.replace("\n", line_end)).encode()
    answer = post(client, own("nonsense"), files={"file-tiles": ("tiles.txt", raw)})
    assert table(client, answer).position.start.options["tiles"] == TILES.rstrip()


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"\x89PNG\r\n\x1a\n\0", "The file cannot be used: it is no text in UTF-8"),
        (b"T02\0: NE", "line 1: the character U+0000 does not belong in a text"),
        ("T02: NE".encode("utf-16"), "no text in UTF-8"),
        (b"", "nothing is written there"),
        (b"x" * 450_000, f"at most {LONGEST_TEXT:,} characters are taken"),
        (b"T99: NE; -; -", "no tile is called &#39;T99&#39;"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("check", [False, True])
def test_a_file_that_is_no_set_of_tiles(client: Any, raw: bytes, told: str, check: bool) -> None:
    data = own("T02: typed", **({"check": "tiles"} if check else {}))
    answer = post(client, data, files={"file-tiles": ("tiles", raw)})
    assert answer.status_code == (200 if check else 400) and told.lower() in answer.text.lower()
    assert not client.store.tables and box(answer) == (raw.decode() if raw.startswith(b"T99") else "T02: typed")


def test_a_form_beyond_all_measure_is_refused_in_words(client: Any) -> None:
    answer = post(client, own("x" * 3_000_000))
    assert answer.status_code == 413 and "the limit is 2,000,000 bytes" in answer.text


# --- check ------------------------------------------------------------------------------------------------------------
def test_a_check_shows_the_error_or_says_that_it_can_be_played(client: Any) -> None:
    answer = post(client, own(TILES, check="tiles"))
    assert answer.status_code == 200 and "This can be played: 2 lines read." in answer.text and box(answer) == TILES
    answer = post(client, own(TILES + "T05", check="tiles"))
    assert answer.status_code == 200 and '<p class="problem">Line 3: ' in answer.text
    assert 'aria-invalid="true"' in answer.text and not client.store.tables
    answer = post(client, own("T02: NE SW; N red; bridge NE", check="tiles"))
    assert "1 line read" in answer.text


def test_a_check_shows_the_picture_that_the_game_draws(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    option = ukiyo.game("hundred-torii").options["tiles"]
    monkeypatch.setitem(option.__dict__, "picture", lambda text: f'<svg id="drawn-{text.count(";")}"></svg>')
    page = post(client, own(TILES, check="tiles")).text
    assert base64.b64encode(b'<svg id="drawn-4"></svg>').decode() in page


@pytest.mark.parametrize("name", ["first", "nothing", "", "supply"])
def test_only_a_text_of_ones_own_can_be_checked(client: Any, name: str) -> None:
    assert post(client, own(TILES, check=name)).status_code == 303


# --- what is asked ----------------------------------------------------------------------------------------------------
def asked(client: Any, game: str) -> tuple[str, str]:
    """What the form asks openly, and what it asks further on."""
    openly, _, further = client.http.get(f"/games/{game}/new").text.partition("<details")
    return openly, further


@pytest.mark.parametrize("game", ["torii-valley", "hundred-torii"])
def test_the_level_of_the_solo_mode_is_asked_openly(client: Any, game: str) -> None:
    openly, further = asked(client, game)
    assert 'id="option-level"' in openly and 'id="option-level"' not in further
    assert re.search(r'data-seats="1">\s*<label for="option-level">Level', openly)


def test_labels_are_written_as_people_write_them(client: Any) -> None:
    openly, further = asked(client, "torii-valley")
    assert '<label for="option-village-c">Village C</label>' in further
    assert ">as objectives</option>" in further and ">as-objectives</option>" not in openly + further


def test_expansions_are_asked_together_and_openly(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ukiyo.game("tokaido").options
    for name in ("crossroads", "matsuri"):
        monkeypatch.setitem(options[name].__dict__, "expansion", True)
    openly, _ = asked(client, "tokaido")
    assert re.findall(r'<select id="([a-z-]+)"', openly) == ["option-crossroads", "option-matsuri", "scores"]


def test_what_is_our_own_is_said_before_the_game_and_above_the_rules(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ukiyo.games():
        monkeypatch.setitem(ukiyo.game(name).__dict__, "reconstructed", "The cards are <our> own.")
        for room in ("new", "rules"):
            assert "The cards are &lt;our&gt; own." in client.http.get(f"/games/{name}/{room}").text
        monkeypatch.setitem(ukiyo.game(name).__dict__, "reconstructed", "")
        assert ' ours"' not in client.http.get(f"/games/{name}/rules").text


# --- names ------------------------------------------------------------------------------------------------------------
def test_a_name_that_is_too_long_is_refused_and_stays(client: Any) -> None:
    name = "Katsushika Hokusai, the Old Man Mad about Painting"
    answer = post(client, fields(name0=name), "torii-valley")
    assert answer.status_code == 400 and f"at most {LONGEST_NAME} characters" in answer.text
    assert f'value="{name}"' in answer.text and not client.store.tables


def test_names_do_not_turn_the_page_around(client: Any) -> None:
    begun = table(client, post(client, fields(name0="A\u202ey\u2066a\u0007", name1="\u200f\u2029\0"), "torii-valley"))
    assert begun.names == ("Aya", "Ren")


ODD = st.one_of(
    st.text(max_size=60),
    st.text(st.sampled_from(" \t\r\n\"'<>&|;:=\\#@…\u202e\u2066\u200f\u2028\x00\x1b\x85鳥居é🦊"), max_size=40),
    st.text(st.characters(categories=["Cs", "Cc", "Cf", "Zl", "Lu"]), max_size=20),
    st.integers(1, 5).map(lambda n: "x" * 10**n),
)
URLENCODED = {"content-type": "application/x-www-form-urlencoded"}


def encoded(data: dict[str, str]) -> bytes:
    """A form with whatever characters, as a browser that goes wrong may send it."""
    return b"&".join(
        name.encode() + b"=" + b"".join(b"%%%02X" % byte for byte in value.encode("utf-8", "surrogatepass"))
        for name, value in data.items()
    )


@example(names=("", ""), text=f"{TILES}// \ud800", charset=False)
@example(names=("", ""), text=f"{TILES}// \ud800", charset=True)
@given(names=st.tuples(ODD, ODD), text=st.one_of(ODD, ODD.map(lambda odd: f"{TILES}// {odd}")), charset=st.booleans())
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_survives_or_is_refused_before_the_game(
    tmp_path: Path, names: tuple[str, str], text: str, charset: bool
) -> None:
    folder = tmp_path / "odd"
    data = own(text, name0=names[0], name1=names[1], option__first="first-seat")
    with TestClient(create_app(folder), base_url=BASE) as http:
        content, headers = encoded(data), URLENCODED
        if charset:  # one that can write half characters
            parts = [f'--x\r\nContent-Disposition: form-data; name="{n}"\r\n\r\n' for n in data]
            body = "".join(
                part + "".join(f"+{odd_utf7(v)}-" if v else "") + "\r\n"
                for part, v in zip(parts, data.values(), strict=True)
            )
            content, headers = (
                (body + "--x--\r\n").encode(),
                {"content-type": "multipart/form-data; boundary=x; charset=utf-7"},
            )
        answer = http.post("/games/hundred-torii/new", content=content, headers=headers, follow_redirects=False)
        assert answer.status_code in (303, 400), answer.text
        if answer.status_code == 400:
            assert 'role="alert"' in answer.text
            return
        where = answer.headers["location"]
        name = where.rsplit("/", 1)[1]
        begun = http.app.state.store.get(name)  # type: ignore[attr-defined]
        chosen, called = dict(begun.position.start.options), begun.names
        for page in (where, "/", f"{where}/replay", f"{where}/journal"):
            assert http.get(page).status_code == 200
    assert len(set(called)) == 2 and all(each.isprintable() and each == each.strip() for each in called)
    store = Store(folder)
    again = store.get(name)
    assert dict(again.position.start.options) == chosen and again.names == called
    # Half a character: a browser's bytes are no UTF-8, other character sets hold it and it cannot be written.
    sent = text.encode("utf-8", "replace") if charset else text.encode("utf-8", "surrogatepass")
    assert chosen["tiles"] == own_text(sent.decode("utf-8", "replace"))
    (listed,) = [each for each in store.listing() if each.id == name]
    assert not listed.problem and listed.names == called
    store.farewell()
    again.close()


def odd_utf7(text: str) -> str:
    """UTF-7 of a text, half characters included."""

    return base64.b64encode(text.encode("utf-16-be", "surrogatepass")).decode().rstrip("=")


# --- taking back ------------------------------------------------------------------------------------------------------
def test_take_back_says_whose_move_it_is_when_it_is_another_persons() -> None:
    names = ("Aya", "Ren")
    assert showing.undo_words(None, 0, names) == showing.undo_words(1, 1, names) == "Take back"
    assert showing.undo_words(0, 1, names) == "Take back Aya's move"


def test_the_button_names_another_person(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    client.begin("person", "person", name0="Aya", name1="Ren")
    client.play_on(1)
    other = 1 - client.game.position.to_act
    monkeypatch.setattr(type(client.game.position), "undoable_by", property(lambda position: other))
    assert f"Take back {client.game.names[other]}&#39;s move</button>" in client.look()


def test_a_text_that_was_accepted_is_accepted_again() -> None:
    @given(ODD)
    @example("\ufeff")
    @example("\ufeff\ufeffa")
    def same(text: str) -> None:
        try:
            once = own_text(text)
        except WrongOption:
            return
        assert own_text(once) == own_text(once.encode("utf-8")) == once

    same()
