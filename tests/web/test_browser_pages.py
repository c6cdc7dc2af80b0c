"""The pages of every game by day and night, on a desk and a phone: accessible, no wider than the screen, large targets."""

from typing import Any

import pytest

from web.browsing import DESK, PHONE, after, begin, faults, fresh, middle_of, watched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.parametrize("scheme", ["light", "dark"]),
    pytest.mark.parametrize("device", ["desk", "phone"]),
]


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
    button = page.locator(".commands button[id^=button]").last
    key = str(button.get_attribute("id"))
    after(page, button.click)
    return key


def test_the_valley_and_every_room_around_it(new_page: Any, serving: Any, scheme: str, device: str) -> None:
    page = watched(new_page, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    found: list[str] = []

    def check(what: str) -> None:
        found.extend(faults(page, what))

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
    page.get_by_role("button", name="Save").click()
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


def test_the_garden(new_page: Any, serving: Any, scheme: str, device: str) -> None:
    page = watched(new_page, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    found: list[str] = []

    def check(what: str) -> None:
        found.extend(faults(page, what))

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


def test_the_journey(new_page: Any, serving: Any, scheme: str, device: str) -> None:
    page = watched(new_page, color_scheme=scheme, **(PHONE if device == "phone" else DESK))
    found: list[str] = []

    def check(what: str) -> None:
        found.extend(faults(page, what))

    options = {"Crossroads": "yes", "Matsuri": "yes"}
    begin(page, serving.url, "person", "novice", game="Tokaido", options=options)
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
