"""The pages of Tokaido by day and night, on a desk and a phone: accessible, and no wider than the screen."""

from typing import Any

import pytest

import ukiyo
from ukiyo.web import players
from web.test_browser import DESK, PHONE, after, fresh, middle_of, watched

pytestmark = pytest.mark.browser


def begin(page: Any, url: str) -> None:
    """Two people and a bot, with both expansions."""
    page.goto(url)
    page.get_by_role("link", name="Play Tokaido").click()
    for seat, who in ((1, "person"), (2, "novice")):
        page.get_by_label("Played by").nth(seat).select_option(who)
    page.eval_on_selector_all("details", "all => all.forEach(each => { each.open = true; })")
    for option in ("crossroads", "matsuri"):
        page.get_by_label(option.capitalize(), exact=True).select_option("yes")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("#table")


def step(page: Any) -> str:
    """One choice by whoever sits here: the first thing that is lit, else a button. Tells the key."""
    page.wait_for_selector('#table[data-mine="1"], #uncover')
    if page.locator("#uncover").count():
        after(page, page.locator("#uncover").click)
    keys = fresh(page)
    if keys:
        x, y = middle_of(page, keys[0])
        after(page, lambda: page.mouse.click(x, y))
        return keys[0]
    button = page.locator(".deeds button[id^=button]").last
    key = str(button.get_attribute("id"))
    after(page, button.click)
    return key


@pytest.fixture(scope="module", autouse=True)
def ready() -> None:
    """The bot compiled before a page waits for it."""
    position = ukiyo.game("tokaido").new(seats=2, seed=1)
    players.choose("novice", position.view(position.to_act))


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

    begin(page, serving.url)
    done: list[str] = []
    while not any(key.startswith("space-") for key in done) and len(done) < 12:
        done.append(step(page))
        check(f"after {done[-1]}")
        if page.locator("#confirm").count():
            after(page, page.locator("#confirm").click)
            page.wait_for_selector('#table[data-mine="1"], #uncover')
            check("the next decision")
    assert done[-1].startswith("space-")
    game = serving.app.state.store.get(page.url.rsplit("/", 1)[1])
    while not game.position.over:
        game._play(game.position.legal_ids()[-1], 0.0)
    page.goto(page.url)
    check("the end")
    page.goto(page.url + "/replay?at=19")
    check("replay")
    assert found == []
    assert page.complaints == []
