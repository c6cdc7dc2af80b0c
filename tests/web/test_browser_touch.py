"""Fingers on a picture: two zoom it, one that rests asks what a thing is, and neither chooses anything."""

from typing import Any

import pytest

from web.browsing import PHONE, after, begin, fresh, middle_of, settled, watched

pytestmark = pytest.mark.browser
GAMES = ("Torii Valley", "The One Hundred Torii", "Tokaido")
Point = tuple[float, float]


class Fingers:
    """Touches as a screen reports them, through the protocol of the browser's developer tools."""

    def __init__(self, page: Any) -> None:
        self.wire = page.context.new_cdp_session(page)

    def say(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def pinch(self, middle: Point, from_: float, to: float) -> None:
        """Two fingers beside each other, moved apart or together."""
        x, y = middle
        steps = [from_ + (to - from_) * i / 8 for i in range(9)]
        for i, d in enumerate(steps):
            self.say("touchMove" if i else "touchStart", (x - d, y - d / 3), (x + d, y + d / 3))
        self.say("touchEnd")


def view(page: Any) -> list[float]:
    return [float(n) for n in page.get_attribute(".main svg[data-pan]", "viewBox").split()]


@pytest.mark.parametrize("game", GAMES[1:])
def test_two_fingers_zoom_the_picture_and_choose_nothing(new_page: Any, serving: Any, game: str) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, "person", game=game)
    settled(page)
    page.eval_on_selector(".main svg[data-pan]", "e => e.scrollIntoView({ block: 'center', behavior: 'instant' })")
    page.wait_for_timeout(300)
    box = page.locator(".main svg[data-pan]").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    version, whole, fingers = page.get_attribute("#table", "data-version"), view(page), Fingers(page)
    fingers.pinch(middle, 30, 110)
    near = view(page)
    assert near[2] < 0.6 * whole[2] and near[3] / near[2] == pytest.approx(whole[3] / whole[2], rel=0.01)
    assert near[0] < whole[0] + whole[2] / 2 < near[0] + near[2]
    fingers.pinch(middle, 110, 70)
    assert near[2] < view(page)[2] < whole[2]
    fingers.say("touchStart", middle)
    for i in range(1, 7):
        fingers.say("touchMove", (middle[0] + 8 * i, middle[1] + 4 * i))
    fingers.say("touchEnd")
    page.wait_for_timeout(700)  # the browser takes a tap right after a swipe for the end of a fling
    assert view(page)[0] < near[0], "one finger moves what is zoomed"
    assert page.get_attribute("#table", "data-version") == version and page.locator("#explain").is_hidden()
    page.get_by_role("button", name="Show all").tap()
    page.wait_for_selector(".main svg[data-pan]:not(.moved)")
    assert view(page) == whole
    after(page, lambda: page.touchscreen.tap(*middle_of(page, fresh(page)[0])))
    assert page.complaints == []


def test_where_i_am_is_one_touch_away(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, "person", game="Tokaido")
    settled(page)
    page.get_by_role("button", name="Where I am").tap()
    page.wait_for_selector(".main svg[data-pan].moved")
    said = [float(n) for n in page.get_attribute(".main svg[data-pan]", "data-near").split()]
    assert view(page) == pytest.approx(said, abs=0.1)
    page.goto(serving.url)
    begin(page, serving.url, "person", game="The One Hundred Torii")
    assert page.get_by_role("button", name="Where I am").count() == 0
    assert page.complaints == []


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_rests_asks_and_does_not_choose(new_page: Any, serving: Any, game: str) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, "person", game=game, options={"Travelers": "none"} if game == "Tokaido" else {})
    settled(page)
    fingers, version = Fingers(page), page.get_attribute("#table", "data-version")
    key = fresh(page)[0]
    where = middle_of(page, key)
    fingers.say("touchStart", where)
    page.wait_for_selector("#explain:not([hidden]) h2")
    assert ("moves next" in page.inner_text("#explain")) == (game == "Tokaido")
    fingers.say("touchEnd")
    page.wait_for_timeout(200)
    assert page.get_attribute("#table", "data-version") == version and page.locator("#explain").is_visible()
    after(page, lambda: page.touchscreen.tap(*middle_of(page, key)))
    assert page.locator("#explain").is_hidden()
    assert page.complaints == []


def test_what_the_others_have_is_one_touch_away(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, *["person"] * 4, game="Tokaido")
    settled(page)
    others = page.locator(".others button")
    assert others.count() == 4 and page.locator(".rest .panel:visible").count() == 0
    others.nth(2).tap()
    opened = page.locator(".rest .panel:visible")
    assert opened.count() == 1 and opened.get_attribute("aria-label") == others.nth(2).locator("span").inner_text()
    box = opened.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] > 40
    opened.locator("[data-key$=-coins]").tap()
    page.wait_for_selector("#explain:not([hidden])")
    assert "coins" in page.inner_text("#explain").lower()
    top = "e => { const r = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(r.x + 20, r.y + 20)); }"
    assert page.eval_on_selector("#explain", top), "it lies above what is open"
    others.nth(0).tap()
    assert page.locator(".rest .panel:visible").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".rest .panel:visible").count() == 0
    page.goto(page.url + "/replay")
    page.locator(".others button").nth(3).tap()
    assert page.locator(".rest .panel:visible").count() == 1
    assert page.complaints == []


def test_what_may_be_chosen_does_not_lie_under_the_prompt(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, *["person"] * 4, game="Tokaido")
    settled(page)
    page.wait_for_timeout(700)
    floor = page.locator(".prompt").bounding_box()["y"]
    for key in ("dealt-1", "dealt-2"):
        box = page.locator(f"#{key}").bounding_box()
        assert box["y"] > 0 and box["y"] + box["height"] <= floor, key
    assert page.complaints == []


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (1100, 768), (760, 1000)])
def test_beside_a_large_picture_the_others_are_one_click_away(
    new_page: Any, serving: Any, size: tuple[int, int]
) -> None:
    page = watched(new_page, viewport={"width": size[0], "height": size[1]})
    begin(page, serving.url, *["person"] * 4, game="Tokaido")
    settled(page)
    strip, pan = page.locator(".others button").last.bounding_box(), page.locator(".pan button").first.bounding_box()
    assert strip["x"] + strip["width"] <= pan["x"] or strip["y"] + strip["height"] <= pan["y"], "beside or above"
    assert page.locator(".main svg[data-pan]").bounding_box()["y"] + 100 < strip["y"]
    page.locator(".others button").nth(1).click()
    opened = page.locator(".rest .panel:popover-open")
    box = opened.bounding_box()
    assert opened.locator("[data-key$=-coins]").is_visible() and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1]
    page.keyboard.press("Escape")
    assert page.locator(".rest .panel:popover-open").count() == 0
    assert page.complaints == []
