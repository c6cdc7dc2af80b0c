"""The table in a real browser: keys, windows, streams, the log, the replay, less motion."""

import re
import time
from typing import Any

import pytest

from web.browsing import DESK, after, begin, fresh, middle_of, watched

pytestmark = pytest.mark.browser


def test_undo_escape_and_explanations_by_key(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, "person")
    page.keyboard.press("ArrowRight")
    after(page, lambda: page.keyboard.press("Enter"))
    page.wait_for_selector("#undo")
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
        if page.evaluate("document.activeElement.id").startswith("space"):
            break
    page.wait_for_selector("#explain:not([hidden])")
    page.keyboard.press("Escape")
    after(page, lambda: page.keyboard.press("Enter"))
    page.wait_for_selector("#confirm")
    after(page, lambda: page.keyboard.press("Escape"))
    assert page.locator("#confirm").count() == 0
    after(page, lambda: page.keyboard.press("u"))
    assert page.locator("#undo").count() == 0
    page.keyboard.press("?")
    assert page.get_attribute("#ask", "aria-pressed") == "true"
    page.locator("#bag .edge").click(position={"x": 5, "y": 20})
    page.wait_for_selector("#explain:not([hidden])")
    assert "bag" in page.inner_text("#explain").lower()
    assert page.complaints == []


def test_what_a_move_leads_to_is_told_before_it_is_chosen(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, "person", "person", game="Tokaido", options={"Travelers": "none"})
    told = re.compile(r"(Aya|Ren|Kiku) moves next")
    key = next(key for key in fresh(page) if key == "space-9")
    page.mouse.move(*middle_of(page, key))
    page.wait_for_selector("#explain .foretold")
    words = page.inner_text("#explain")
    assert told.search(words) and "3 of 24 souvenirs" in words and "Left to" in words, words
    page.keyboard.press("Escape")
    page.focus(f"#{key}")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#explain .foretold")
    assert told.search(page.inner_text("#explain"))
    after(page, lambda: page.mouse.click(*middle_of(page, key)))
    assert told.search(page.inner_text("#preview")) and "moves next" in page.inner_html(".near .panel.stop")
    assert page.complaints == []


def test_two_windows_stay_together_and_a_tile_slides(new_page: Any, serving: Any) -> None:
    one = watched(new_page, **DESK)
    begin(one, serving.url, "person")
    other = watched(new_page, **DESK)
    other.goto(one.url)
    other.wait_for_selector(".thing.lit")
    key = fresh(one)[0]
    x, y = middle_of(one, key)
    version = other.get_attribute("#table", "data-version")
    after(one, lambda: one.mouse.click(x, y))
    other.wait_for_selector(f'#table:not([data-version="{version}"])')
    assert other.inner_text("#said") == one.inner_text("#said")
    assert one.complaints == other.complaints == []


def test_the_stream_opens_however_slowly_the_scripts_come(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)

    def slow(route: Any) -> None:
        time.sleep(0.7)
        route.continue_()

    page.route("**/hx-sse.min.js", slow)
    page.goto(serving.url)
    page.get_by_role("link", name="Play Torii Valley").click()
    page.get_by_label("Played by").nth(1).select_option("person")
    with page.expect_request("**/stream"):
        page.get_by_role("button", name="Start").click()
    assert page.complaints == []


def test_the_page_comes_back_when_the_server_does(new_page: Any, serving: Any) -> None:
    page = new_page(**DESK)
    begin(page, serving.url, "person")
    page.wait_for_timeout(300)
    table = page.url.rsplit("/", 1)[1]
    port = int(serving.url.rsplit(":", 1)[1])
    serving.stop()
    page.wait_for_selector("#lost:not([hidden])")
    again = type(serving)(serving.folder, port)
    try:
        game = again.app.state.store.get(table)
        game._play(game.position.legal_ids()[0], 0.0)
        page.wait_for_selector("#undo", timeout=20000)
        assert page.locator("#lost").is_hidden()
    finally:
        again.stop()


def test_the_log_lights_up_what_it_speaks_of(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, "person")
    key = fresh(page)[0]
    x, y = middle_of(page, key)
    after(page, lambda: page.mouse.click(x, y))
    page.locator("button.line").first.hover()
    assert page.locator(f"#{key}.spoken").count() == 1
    page.locator("h1").hover()
    assert page.locator(".spoken").count() == 0


def test_replay_by_scrubber_buttons_and_keys(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, "person")
    for _ in range(6):
        if page.locator("#confirm").count():
            after(page, page.locator("#confirm").click)
        else:
            x, y = middle_of(page, fresh(page)[0])
            after(page, lambda x=x, y=y: page.mouse.click(x, y))
    page.goto(page.url + "/replay?at=0")
    assert "Move 0" in page.inner_text("#said")
    page.locator("#next").click()
    page.wait_for_selector("#said:has-text('Move 1 of')")
    page.locator("#at").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#said:has-text('Move 2 of')")
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#said:has-text('Move 1 of')")
    assert page.complaints == []


def test_less_motion_for_those_who_ask(new_page: Any, serving: Any) -> None:
    page = watched(new_page, reduced_motion="reduce", **DESK)
    begin(page, serving.url, "person")
    moving = page.evaluate(
        "[...document.querySelectorAll('*')].filter(e => parseFloat(getComputedStyle(e).transitionDuration) > 0).length"
    )
    assert moving == 0
