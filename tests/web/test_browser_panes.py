"""Several boards: side by side on a desk, one pane at a time on a phone, the one where something may be chosen."""

from typing import Any

import pytest

from web.browsing import DESK, PHONE, after, begin, faults, fresh, middle_of, watched

pytestmark = pytest.mark.browser
TABLET = {"viewport": {"width": 1024, "height": 768}}
SHOWN = (
    "[...document.querySelectorAll('.layout [data-pane]')].filter(e => e.checkVisibility()).map(e => +e.dataset.pane)"
)
LIT = "[...document.querySelectorAll('.thing.lit:not(.again)')].filter(e => e.checkVisibility()).length"


def play(page: Any, *keys: str) -> None:
    """Choose things or press buttons; with none, whatever is lit first."""
    for key in keys:
        if page.locator(f"button#{key}").count():
            after(page, page.locator(f"button#{key}").click)
        else:
            x, y = middle_of(page, key)
            after(page, lambda x=x, y=y: page.mouse.click(x, y))
            page.mouse.move(2, 2)  # what the pointer rests on explains itself


def begun(page: Any, url: str) -> None:
    """A game of Hokusai for two persons, up to the first turn."""
    begin(page, url, "person", game="Hokusai")
    chosen = 0  # a master and a space by each
    while chosen < 4 or page.locator("#confirm, #uncover").count():
        button = next((b for b in ("confirm", "uncover") if page.locator(f"#{b}").count()), "")
        chosen += not button
        play(page, button or fresh(page)[0])


def test_a_desk_shows_all_boards_without_scrolling(new_page: Any, serving: Any) -> None:
    page = watched(new_page, viewport={"width": 1400, "height": 900})
    begun(page, serving.url)
    assert page.evaluate(SHOWN) == [0, 1, 2]
    assert not page.locator(".panes").is_visible()
    for name in ("rondel", "board", "studio"):
        box = page.locator(f".panel[class*={name}]").first.bounding_box()
        assert box and box["y"] + box["height"] <= 900, name
    assert page.complaints == []


def test_a_tablet_shows_one_board_beside_the_studio(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **TABLET)
    begun(page, serving.url)
    assert page.evaluate(SHOWN) == [0, 2]
    page.get_by_role("button", name="Board", exact=True).click()
    assert page.evaluate(SHOWN) == [1, 2]
    assert not page.get_by_role("button", name="Studio", exact=True).is_visible()


def test_a_phone_turns_up_the_pane_where_something_may_be_chosen(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begun(page, serving.url)
    assert page.evaluate(SHOWN) == [0]
    assert page.locator('[data-show="0"].open').count() == 1
    page.get_by_role("button", name="Board", exact=True).tap()
    assert page.evaluate(SHOWN) == [1]
    assert page.evaluate(LIT) == 0
    pressed = page.locator('[data-show][aria-pressed="true"]')
    assert pressed.all_inner_texts() == ["Board"]
    page.get_by_role("button", name="Discard").tap()  # the answer brings up what may be chosen now
    page.wait_for_selector("#confirm")
    assert page.evaluate(SHOWN) == [0]
    assert page.evaluate(LIT) > 0
    assert page.complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_its_pages_are_accessible_and_fit(new_page: Any, serving: Any, scheme: str, device: dict[str, Any]) -> None:
    page = watched(new_page, color_scheme=scheme, **device)
    begin(page, serving.url, "person", game="Hokusai")
    found = faults(page, "masters")
    begun(page, serving.url)
    found += faults(page, "a turn")
    play(page, next(key for key in fresh(page) if key.startswith("space-")))
    found += faults(page, "a move ahead")
    if page.locator("#confirm").count():
        play(page, "confirm")
    found += faults(page, "at the space")
    assert found == []
    assert page.complaints == []
