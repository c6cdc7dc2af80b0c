"""The pages of The One Hundred Torii by day and night, on a desk and a phone: accessible, and no wider than the screen."""

from typing import Any

import pytest

from web.test_browser import DESK, PHONE, after, begin, fresh, middle_of, watched

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_its_pages_are_accessible_and_fit(new_page: Any, serving: Any, scheme: str, device: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = watched(new_page, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    found = []

    def check(what: str) -> None:
        page.wait_for_timeout(150)
        for v in Axe().run(page).response["violations"]:
            found.append(f"{what}: {v['id']} {v['nodes'][0]['html'][:160]} {v['nodes'][0]['any'][:1]}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > page.viewport_size["width"]:
            found.append(f"{what}: {wide} pixels wide")

    begin(page, serving.url, "person", game="The One Hundred Torii")
    check("a turn")
    for start in ("hand-", "place-"):
        key = next(key for key in fresh(page) if key.startswith(start))
        x, y = middle_of(page, key)
        after(page, lambda x=x, y=y: page.mouse.click(x, y))
        check(f"after {start}")
    shown = page.get_attribute(".thing.chosen[id^=turn]", "id")
    after(page, lambda: page.keyboard.press("r"))
    assert page.get_attribute(".thing.chosen[id^=turn]", "id") != shown
    after(page, page.locator("#confirm").click)
    check("the next decision")
    game = serving.app.state.store.get(page.url.rsplit("/", 1)[1])
    while not game.position.over:
        game._play(game.position.legal_ids()[-1], 0.0)
    page.goto(page.url)
    check("the end")
    page.goto(page.url + "/replay?at=9")
    check("replay")
    assert found == []
    assert page.complaints == []
