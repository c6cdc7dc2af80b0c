"""The form for a new game in a browser: a text of one's own is uploaded, checked and played; only what fits is asked."""

from pathlib import Path
from typing import Any

import pytest

from web.browsing import DESK, PHONE, faults, watched

pytestmark = pytest.mark.browser
TILES = "// mine\nT02: NE SW; N red; bridge NE\n"
WRONG = TILES + "T03: NX; -; -\n"
OF = "/games/hundred-torii/new"


def open_box(page: Any, url: str) -> Any:
    """The box for tiles of one's own."""
    page.goto(url + OF)
    page.get_by_text("More ways to play").click()
    page.get_by_label("Tiles", exact=True).select_option("…")
    return page.get_by_label("Your own tiles")


def begun(page: Any, server: Any) -> Any:
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("#table")
    return server.app.state.store.tables[page.url.rsplit("/", 1)[1]].position.start.options["tiles"]


@pytest.mark.parametrize("script", [True, False])
def test_a_text_is_typed_checked_and_played(new_page: Any, serving: Any, script: bool) -> None:
    page = watched(new_page, java_script_enabled=script, **DESK)
    box = open_box(page, serving.url)
    box.fill(WRONG)
    page.get_by_label("Name").first.fill("Kiku")
    page.get_by_role("button", name="Check").click()
    page.get_by_text("Line 3: 'NX' is no path").wait_for()
    assert box.input_value() == WRONG and box.get_attribute("aria-invalid") == "true" and box.is_visible()
    box.fill(TILES)
    page.get_by_role("button", name="Check").click()
    page.get_by_text("This can be played: 2 lines read.").wait_for()
    assert box.input_value() == TILES and box.get_attribute("aria-invalid") == "false"
    assert page.get_by_label("Name").first.input_value() == "Kiku"
    assert begun(page, serving) == TILES.rstrip()
    page.get_by_text("Played with your own tiles").click()
    assert "T02: NE SW; N red; bridge NE" in page.inner_text("details[open] pre")


@pytest.mark.parametrize("script", [True, False])
def test_a_file_is_uploaded_checked_and_played(new_page: Any, serving: Any, tmp_path: Path, script: bool) -> None:
    page = watched(new_page, java_script_enabled=script, **DESK)
    box, upload = open_box(page, serving.url), page.get_by_label("Or choose a file")
    check = page.get_by_role("button", name="Check")
    (tmp_path / "wrong.txt").write_text(WRONG)
    (tmp_path / "right.txt").write_bytes(b"\xef\xbb\xbf" + TILES.replace("\n", "\r\n").encode())
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0")
    for name, told, stands in (
        ("picture.png", "The file cannot be used: it is no text in UTF-8", ""),
        ("wrong.txt", "Line 3: 'NX' is no path", WRONG),
        ("right.txt", "This can be played: 2 lines read.", TILES),
    ):
        upload.set_input_files(tmp_path / name)
        if not script:
            check.click()
        page.get_by_text(told).wait_for()
        assert box.input_value().rstrip() == stands.rstrip() and upload.evaluate("e => e.value") == ""
    assert begun(page, serving) == TILES.rstrip()


def test_a_picture_is_shown_before_the_game(new_page: Any, serving: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import ukiyo

    for name, kind, text in (("hundred-torii", "Tiles", TILES), ("torii-valley", "Board", "b6 a3 g3")):
        option = ukiyo.game(name).options[kind.lower()]
        if option.picture is None:
            monkeypatch.setitem(
                option.__dict__, "picture", lambda text: '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
            )
        page = watched(new_page, **DESK)
        page.goto(f"{serving.url}/games/{name}/new")
        page.get_by_text("More ways to play").click()
        page.get_by_label(kind, exact=True).select_option("…")
        page.get_by_label(f"Your own {kind.lower()}").fill(text)
        page.get_by_role("button", name="Check").click()
        drawn = page.locator(".looked img").first
        drawn.wait_for()
        assert drawn.bounding_box()["width"] > 200 and drawn.evaluate("e => e.decode().then(() => e.naturalWidth)") > 0
        assert faults(page, f"{name} with its picture") == [] and page.complaints == []


def test_enter_in_a_field_begins(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    open_box(page, serving.url).fill(TILES)
    page.get_by_label("Name").first.press("Enter")
    page.wait_for_selector("#table")


def test_the_level_is_asked_where_one_sits_alone(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    page.goto(serving.url + OF)
    level, first = page.get_by_label("Level"), page.get_by_label("First", exact=False)
    assert not level.is_visible() and first.is_visible()
    first.select_option("first-seat")
    page.get_by_label("Played by").nth(1).select_option("empty")
    assert level.is_visible() and not first.is_visible()
    level.select_option(index=1)
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("#table")
    options = serving.app.state.store.tables[page.url.rsplit("/", 1)[1]].position.start.options
    assert options["first"] == "random" and options["level"] != "standard"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_box_is_accessible_and_fits_the_screen(
    new_page: Any, serving: Any, scheme: str, device: dict[str, Any]
) -> None:
    page = watched(new_page, color_scheme=scheme, **device)
    box = open_box(page, serving.url)
    found = faults(page, "an empty box")
    for text, told in ((WRONG + "// " + "x" * 500, "Line 3"), (TILES, "This can be played")):
        box.fill(text)
        page.get_by_role("button", name="Check").click()
        page.get_by_text(told).wait_for()
        found += faults(page, told)
    begun(page, serving)
    page.get_by_text("Played with your own tiles").click()
    assert found + faults(page, "the table") == [] and page.complaints == []
