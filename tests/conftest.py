"""What all tests share: the `rule` marker and a real browser."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"\b[A-Z]{2,3}-\d+(?:\.\d+)*[a-z]?\b")

CHROMIUM = Path("/usr/bin/chromium")
# The browser is to talk with the table and nobody else; as root it does not start without the first.
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
HERE = {"127.0.0.1", "localhost", "::1"}


# Rules: every numbered rule has a test that names it.


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--untested-rules",
        action="store_true",
        help="run nothing; list the numbered rules of every RULINGS.md that no test names, and fail if there are any",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named: set[str] = set()
    for item in items:
        for mark in item.iter_markers("rule"):
            if (
                not mark.args
                or mark.kwargs
                or not all(isinstance(each, str) and RULE.fullmatch(each) for each in mark.args)
            ):
                raise pytest.UsageError(f'{item.nodeid}: a rule is named like @pytest.mark.rule("TV-4.2"), not {mark}')
            named.update(mark.args)
    config.stash[NAMED] = named
    if config.getoption("untested_rules"):
        items.clear()


NAMED = pytest.StashKey[set[str]]()


def numbered_rules() -> dict[str, str]:
    """Each number that a RULINGS.md of a game gives, and the game."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "src" / "ukiyo" / "games").glob("*/RULINGS.md")):
        for number in RULE.findall(path.read_text(encoding="utf-8")):
            found.setdefault(number, path.parent.name)
    return found


def untested(config: pytest.Config) -> list[tuple[str, str]]:
    named = config.stash.get(NAMED, set())
    return [(number, game) for number, game in numbered_rules().items() if number not in named]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("untested_rules"):
        session.exitstatus = int(bool(untested(session.config)))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    if config.getoption("untested_rules"):
        left = untested(config)
        for number, game in left:
            terminalreporter.write_line(f"{number}  {game}")
        terminalreporter.write_line(f"{len(left)} of {len(numbered_rules())} numbered rules are named by no test")


# The browser. Tests that use it run in a process of their own (`pytest -m browser`): playwright keeps an event loop
# running in the main thread, and asyncio.run() refuses to work beside one.


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium. Where there is none the tests fail, for a skipped test would pass for a good one."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        pytest.fail("The browser tests need playwright: pip install -e '.[web,dev]'", pytrace=False)
    with sync_playwright() as playwright:
        executable = CHROMIUM if CHROMIUM.exists() else Path(playwright.chromium.executable_path)
        if not os.access(executable, os.X_OK):
            pytest.fail(
                f"No browser: neither {CHROMIUM} nor {executable} is there. `bash scripts/browser.sh` gets one.",
                pytrace=False,
            )
        chromium = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Any]:
    """Makes pages, each a person of their own (no cookies shared): `new_page(**options of a browser context)`.

    A script error on a page, or a request to anywhere but this machine, fails the test.
    """
    contexts = []
    wrong: list[str] = []

    def watch(request: Any) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https") and address.hostname not in HERE:
            wrong.append(f"asked for {request.url}")

    def make(**options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        context.on("request", watch)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(f"script error: {error}"))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not wrong, "on the pages of this test: " + "; ".join(wrong)


@pytest.fixture
def page(new_page: Any) -> Page:
    """One fresh page."""
    return new_page()
