"""Whole games in a real browser: by clicking, by keyboard alone, by touch at phone size."""

from typing import Any

import pytest

from web.browsing import (
    DESK,
    PHONE,
    Finger,
    Keys,
    Mouse,
    advised,
    after,
    assert_result,
    begin,
    in_turn,
    moments,
    watched,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GARDEN = "The One Hundred Torii"
EVERYTHING = {"Crossroads": "yes", "Matsuri": "yes"}


def little_help(keys: list[str], step: int) -> str:
    """Characters now and then only, for a game would be long otherwise."""
    plain = [key for key in keys if not key.startswith("character-")]
    return in_turn(keys if step % 6 == 0 or not plain else plain, step)


def test_a_valley_by_clicking(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url)
    assert len(list(moments(page, Mouse(page), in_turn))) > 20
    assert_result(page, serving)
    assert page.complaints == []


def test_a_valley_by_keyboard_alone(new_page: Any, serving: Any) -> None:
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
    tab_to("button", "Start")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    assert len(list(moments(page, Keys(page), in_turn))) > 20
    assert_result(page, serving)
    assert page.complaints == []


def test_a_valley_on_a_phone_by_touch(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url)
    for _ in moments(page, Finger(page), lambda keys, step: keys[-1 - step % len(keys)]):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_result(page, serving)
    assert page.complaints == []


def test_a_garden_of_three_by_clicking(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, "person", "novice", game=GARDEN)
    seen = set()
    for step in moments(page, Mouse(page), little_help):
        seen.update(page.eval_on_selector_all(".thing.lit", "all => all.map(e => e.id.split('-')[0])"))
        if step % 5 == 0 and page.locator("#confirm").count() and page.locator("[data-step]").count():
            after(page, lambda: page.keyboard.press("r"))
    assert {"hand", "place", "turn", "character"} <= seen
    assert_result(page, serving)
    assert page.complaints == []


def test_a_garden_against_onatsu_on_a_phone_by_touch(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, "empty", game=GARDEN)
    for _ in moments(page, Finger(page), little_help):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_result(page, serving)
    assert page.complaints == []


def test_a_journey_of_two_by_clicking(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, game="Tokaido", options=EVERYTHING)
    said = [page.inner_text("#said") for _ in moments(page, Mouse(page), in_turn)]
    assert any("moves the neutral traveler" in words for words in said)
    assert_result(page, serving)
    assert page.complaints == []


def test_a_journey_of_four_by_keyboard_alone(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, *["novice"] * 3, game="Tokaido", options=EVERYTHING)
    assert len(list(moments(page, Keys(page), in_turn))) > 12
    assert_result(page, serving)
    assert page.complaints == []


def test_a_journey_of_five_on_a_phone_by_touch(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, "novice", "person", "novice", "novice", game="Tokaido", options=EVERYTHING)
    curtains = 0
    for _ in moments(page, Finger(page), in_turn):
        curtains += page.locator("#uncover").count()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert curtains > 4
    assert_result(page, serving)
    assert page.complaints == []


def test_a_workshop_of_two_by_clicking(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, game="Hokusai")
    begun = [keys[0].split("-")[0] for keys in advised(page, Mouse(page), serving)]
    assert {"space", "mix", "cell", "oval"} <= set(begun), set(begun)
    assert_result(page, serving)
    assert page.complaints == []


def test_a_workshop_of_three_by_keyboard_alone(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **DESK)
    begin(page, serving.url, "novice", "novice", game="Hokusai")
    assert len(list(advised(page, Keys(page, exact=True), serving))) > 20
    assert_result(page, serving)
    assert page.complaints == []


def test_a_workshop_of_five_on_a_phone_by_touch(new_page: Any, serving: Any) -> None:
    page = watched(new_page, **PHONE)
    begin(page, serving.url, *["novice"] * 4, game="Hokusai")
    for _ in advised(page, Finger(page), serving):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_result(page, serving)
    assert page.complaints == []
