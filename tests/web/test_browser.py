"""Whole games in a real browser: by clicking, by keyboard alone, at phone size by touch. And what every page owes."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from ukiyo.engine.journal import loads

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1280, "height": 800}}


STILL = """async thing => {
    const box = () => { const r = thing.querySelector(".edge").getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
    thing.scrollIntoView({ block: "center", behavior: "instant" });
    for (let last = "", same = 0; same < 4; ) {
        await new Promise(requestAnimationFrame);
        const now = box().join();
        same = now === last ? same + 1 : 0;
        last = now;
    }
    return box();
}"""
"""Where a thing comes to rest: the page may be scrolling to what became lit, and pieces slide."""


def watched(new_page: Any, **options: Any) -> Any:
    """A page whose console must stay silent."""
    page = new_page(**options)
    page.set_default_timeout(15000)
    page.complaints = []
    page.on("console", lambda m: page.complaints.append(m.text) if m.type in ("error", "warning") else None)
    return page


def begin(page: Any, url: str, *others: str, game: str = "Torii Valley") -> None:
    page.goto(url)
    page.get_by_role("link", name=f"Play {game}").click()
    for seat, who in enumerate(others or ("novice",), 1):
        page.get_by_label("Played by").nth(seat).select_option(who)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("#table")


def settled(page: Any) -> bool:
    """Wait until one may choose; False when the game is over."""
    page.wait_for_selector('#table[data-mine="1"], .prompt.over, #uncover')
    return page.locator(".prompt.over").count() == 0


def after(page: Any, deed: Callable[[], None]) -> None:
    """Do something, and wait for the picture that follows."""
    version = page.get_attribute("#table", "data-version")
    deed()
    page.wait_for_selector(f'#table:not([data-version="{version}"])')


def fresh(page: Any) -> list[str]:
    """The lit keys that go on from here, not those that choose again instead."""
    return page.eval_on_selector_all(".thing.lit:not(.again):not(.chosen)", "all => all.map(e => e.id)")


def middle_of(page: Any, key: str) -> tuple[float, float]:
    """Where to click: the lower part of a scale may lie under others, its upper middle never does."""
    box = page.eval_on_selector(f"#{key}", STILL)
    return box[0] + box[2] / 2, box[1] + box[3] * 0.3


def assert_result(page: Any, server: Any) -> None:
    """The result on the page is the journal's, replayed by the engine."""
    import ukiyo

    name = re.search(r"/table/([\w-]+)", page.url)
    assert name
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "navigate", (
        "the page had to be loaded again"
    )
    answer = page.request.get(f"{server.url}/table/{name[1]}/journal")
    journal = loads(answer.body(), ukiyo.game)
    assert journal.verify().ok
    position = journal.position()
    assert position.over
    rows = page.eval_on_selector_all(
        "table.score tbody tr, table.score tfoot tr",
        "all => all.map(r => [...r.querySelectorAll('td')].map(c => +c.textContent))",
    )
    sheet = position.score_sheet()
    places = [list(position.ranks())] if position.seats > 1 or len(position.ranks()) == len(sheet.total) else []
    assert rows == [list(r.points) for r in sheet.rows] + [list(sheet.total), *places]
    if position.seats > 1:
        assert f"{max(position.scores())} points" in page.inner_text("#said")


@pytest.mark.slow
def test_a_whole_game_by_clicking(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url)
    step = 0
    while settled(page):
        step += 1
        if page.locator("#confirm").count():
            after(page, page.locator("#confirm").click)
        elif keys := fresh(page):
            x, y = middle_of(page, keys[step % len(keys)])
            after(page, lambda x=x, y=y: page.mouse.click(x, y))
        else:
            after(page, page.locator(".deeds button").first.click)
    assert step > 20
    assert_result(page, serving)
    assert page.complaints == []


@pytest.mark.slow
def test_a_garden_of_three_by_clicking(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, "person", "novice", game="The One Hundred Torii")
    seen, step = set(), 0
    while settled(page):
        step += 1
        seen.update(page.eval_on_selector_all(".thing.lit", "all => all.map(e => e.id.split('-')[0])"))
        if page.locator("#uncover").count():
            after(page, page.locator("#uncover").click)
        elif page.locator("#confirm").count():
            if step % 5 == 0 and page.locator("[data-step]").count():
                after(page, lambda: page.keyboard.press("r"))
            after(page, page.locator("#confirm").click)
        elif keys := wanted(fresh(page), step):
            x, y = middle_of(page, keys[step % len(keys)])
            after(page, lambda x=x, y=y: page.mouse.click(x, y))
        else:
            after(page, page.locator(".deeds button").first.click)
    assert {"hand", "place", "turn", "character"} <= seen
    assert_result(page, serving)
    assert page.complaints == []


@pytest.mark.slow
def test_a_garden_against_onatsu_on_a_phone_by_touch(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, "empty", game="The One Hundred Torii")
    step = 0
    while settled(page):
        step += 1
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        if page.locator("#confirm").count():
            after(page, page.locator("#confirm").tap)
        elif keys := wanted(fresh(page), step):
            x, y = middle_of(page, keys[step % len(keys)])
            after(page, lambda x=x, y=y: page.touchscreen.tap(x, y))
        else:
            after(page, page.locator(".deeds button").first.tap)
    assert_result(page, serving)
    assert page.complaints == []


def wanted(keys: list[str], step: int) -> list[str]:
    """Help now and then only, for a game would be long otherwise."""
    plain = [key for key in keys if not key.startswith("character-")]
    return keys if step % 6 == 0 or not plain else plain


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    page.goto(serving.url)

    def tab_to(role: str, name: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if (
                page.evaluate("document.activeElement.textContent.trim()").startswith(name)
                or page.evaluate("document.activeElement.id") == name
            ):
                return
        raise AssertionError(f"no {role} {name} by Tab")

    tab_to("link", "Play Torii Valley")
    page.keyboard.press("Enter")
    page.wait_for_selector("#seat1")
    tab_to("select", "seat1")
    page.keyboard.type("Novice")
    tab_to("button", "Begin")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    step = 0
    while settled(page):
        step += 1
        if page.locator("#confirm").count():
            after(page, lambda: page.keyboard.press("Enter"))
            continue
        keys = fresh(page)
        if not keys:
            page.eval_on_selector(".deeds button", "e => e.focus()")
            after(page, lambda: page.keyboard.press("Enter"))
            continue
        ways = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")
        for i in range(200):
            page.keyboard.press(ways[(step + i // 3) % len(ways)])
            if page.evaluate("document.activeElement.id") in keys:
                break
        else:
            raise AssertionError(f"arrows never reach {keys}")
        after(page, lambda step=step: page.keyboard.press("Enter" if step % 2 else " "))
    assert_result(page, serving)
    assert page.complaints == []


@pytest.mark.slow
def test_a_whole_game_on_a_phone_by_touch(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url)
    step = 0
    while settled(page):
        step += 1
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        if page.locator("#confirm").count():
            after(page, page.locator("#confirm").tap)
        elif keys := fresh(page):
            x, y = middle_of(page, keys[-1 - step % len(keys)])
            after(page, lambda x=x, y=y: page.touchscreen.tap(x, y))
        else:
            after(page, page.locator(".deeds button").first.tap)
    assert_result(page, serving)
    assert page.complaints == []


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
        page.get_by_role("button", name="Begin").click()
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_every_page_is_accessible_fits_and_asks_nobody_else(
    new_page: Any, serving: Any, scheme: str, device: str
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = watched(new_page, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    found = []

    def check(what: str) -> None:
        page.wait_for_timeout(150)
        result = Axe().run(page)
        found.extend(
            f"{what}: {v['id']} {v['nodes'][0]['html'][:160]} {v['nodes'][0]['any'][:1]}"
            for v in result.response["violations"]
        )
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > page.viewport_size["width"]:
            found.append(f"{what}: {wide} pixels wide")
        small = page.eval_on_selector_all(
            "button:not(.line), a.button, nav a, select, input:not([type=hidden]):not([type=radio]):not([type=file]), summary",
            "all => all.filter(e => e.checkVisibility()).map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 80)])"
            ".filter(([r]) => r.height < 43.9 || r.width < 43.9).map(([r, h]) => `${r.width}x${r.height} ${h}`)",
        )
        found.extend(f"{what}: target of {each}" for each in small)
        lit = page.eval_on_selector_all(
            ".thing.lit",
            "all => all.map(e => [e.querySelector('.edge').getBoundingClientRect(), e.id])"
            ".filter(([r]) => r.height < 43.9 || r.width < 43.9).map(([r, h]) => `${r.width}x${r.height} ${h}`)",
        )
        found.extend(f"{what}: target of {each}" for each in lit if device == "phone")

    page.goto(serving.url)
    check("start")
    for path in ("/settings", "/games/torii-valley/new", "/games/torii-valley/rules", "/nothing"):
        page.goto(serving.url + path)
        check(path)
    page.complaints.clear()  # the browser itself tells of the page that is not there
    begin(page, serving.url, "person")
    check("choosing a tile")
    for what in ("placing", "preview", "next turn", "placing again"):
        if page.locator("#confirm").count():
            after(page, page.locator("#confirm").click)
        else:
            x, y = middle_of(page, fresh(page)[0])
            after(page, lambda x=x, y=y: page.mouse.click(x, y))
        check(what)
        assert not page.evaluate("document.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'svg').length")
    table = page.url
    page.goto(table + "/replay")
    check("replay")
    game = serving.app.state.store.get(table.rsplit("/", 1)[1])
    while not game.position.over:
        game._play(game.position.legal_ids()[-1], 0.0)
    page.goto(table)
    check("the end")
    page.goto(serving.url + "/settings")
    page.get_by_label("Always").check()
    page.get_by_role("button", name="Keep").click()
    begin(page, serving.url, "person")
    for _ in range(3):
        if page.locator("#confirm").count():
            after(page, page.locator("#confirm").click)
        else:
            x, y = middle_of(page, fresh(page)[0])
            after(page, lambda x=x, y=y: page.mouse.click(x, y))
    page.wait_for_selector("#uncover")
    check("the curtain")
    assert found == []
    assert page.complaints == []


def test_less_motion_for_those_who_ask(new_page: Any, serving: Any) -> None:
    page = watched(new_page, reduced_motion="reduce", **DESK)
    begin(page, serving.url, "person")
    moving = page.evaluate(
        "[...document.querySelectorAll('*')].filter(e => parseFloat(getComputedStyle(e).transitionDuration) > 0).length"
    )
    assert moving == 0
