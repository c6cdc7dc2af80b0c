"""What the tests in a real browser share: pages, hands that play on them, and what every page owes."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import ukiyo
from ukiyo.engine.journal import loads
from ukiyo.web.choosing import BUTTON, keys_of

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


def begin(
    page: Any, url: str, *others: str, game: str = "Torii Valley", options: Mapping[str, str] | None = None
) -> None:
    """A new game through its form: a person at the first seat, `others` at the following ones."""
    page.goto(url)
    page.get_by_role("link", name=f"Play {game}").click()
    for seat, who in enumerate(others or ("novice",), 1):
        page.get_by_label("Played by").nth(seat).select_option(who)
    page.eval_on_selector_all("details", "all => all.forEach(each => { each.open = true; })")
    for option, choice in (options or {}).items():
        page.get_by_label(option, exact=True).select_option(choice)
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("#table")


def settled(page: Any) -> bool:
    """Wait until one may choose; False when the game is over."""
    page.wait_for_selector('#table[data-mine="1"], .prompt.over, #uncover')
    return page.locator(".prompt.over").count() == 0


def after(page: Any, command: Callable[[], None]) -> None:
    """Do something, and wait for the picture that follows."""
    version = page.get_attribute("#table", "data-version")
    command()
    page.wait_for_selector(f'#table:not([data-version="{version}"])')


def touched(page: Any, key: str, command: Callable[[float, float], None]) -> None:
    """Touch a thing where it lies, and once more when nothing came of it: the page may have moved under the hand."""
    version = page.get_attribute("#table", "data-version")
    command(*middle_of(page, key))
    for _ in range(200):
        if page.get_attribute("#table", "data-version") != version:
            return
        page.wait_for_timeout(25)
    x, y = middle_of(page, key)
    after(page, lambda: command(x, y))


def fresh(page: Any) -> list[str]:
    """The lit keys that go on from here and are shown, not those that choose again instead."""
    return page.eval_on_selector_all(
        ".thing.lit:not(.again):not(.chosen)", "all => all.filter(e => e.checkVisibility()).map(e => e.id)"
    )


def middle_of(page: Any, key: str) -> tuple[float, float]:
    """Where to click: the lower part of a scale may lie under others, its upper middle never does."""
    box = page.eval_on_selector(f"#{key}", STILL)
    return box[0] + box[2] / 2, box[1] + box[3] * 0.3


def assert_result(page: Any, server: Any) -> None:
    """The result on the page is the journal's, replayed by the engine."""
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


# --- hands ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Mouse:
    """Plays by clicking."""

    page: Any

    def press(self, button: Any) -> None:
        after(self.page, button.click)

    def choose(self, key: str) -> None:
        touched(self.page, key, self.page.mouse.click)


@dataclass(frozen=True)
class Finger:
    """Plays by touching."""

    page: Any

    def press(self, button: Any) -> None:
        after(self.page, button.tap)

    def choose(self, key: str) -> None:
        touched(self.page, key, self.page.touchscreen.tap)


@dataclass(frozen=True)
class Keys:
    """Plays by keyboard alone: arrows go to what is lit, Enter or Space choose it."""

    page: Any
    exact: bool = False
    """Whether nothing but the wanted thing is chosen: Tab goes to it where the arrows do not come by."""
    ways = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")

    def press(self, button: Any) -> None:
        if button.get_attribute("id") != "confirm":
            button.evaluate("e => e.focus()")
        after(self.page, lambda: self.page.keyboard.press("Enter"))

    def choose(self, key: str) -> None:
        """Go on until something fresh has the focus: that of the key where the arrows come by it."""
        keys, turn = {key} if self.exact else set(fresh(self.page)), len(key)
        for i in range(300):
            way = "Tab" if self.exact and i > 30 else self.ways[(turn + i // 3) % len(self.ways)]
            self.page.keyboard.press(way)
            here = self.page.evaluate("document.activeElement.id")
            if here == key or (i > 8 and here in keys):
                break
        else:
            raise AssertionError(f"arrows never reach {keys}")
        after(self.page, lambda: self.page.keyboard.press("Enter" if turn % 2 else " "))


Hand = Mouse | Finger | Keys


def moments(page: Any, hand: Hand, wanted: Callable[[list[str], int], str]) -> Iterator[int]:
    """Play whatever is decided here until the game is over, and stop before each step to let others look."""
    step = 0
    while settled(page):
        step += 1
        yield step
        if page.locator("#uncover").count():
            hand.press(page.locator("#uncover"))
        elif page.locator("#confirm").count():
            hand.press(page.locator("#confirm"))
        elif keys := fresh(page):
            hand.choose(wanted(keys, step))
        else:
            buttons = page.locator(".commands button[id^=button]")
            hand.press(buttons.nth(step % buttons.count()))


def advised(page: Any, hand: Hand, server: Any) -> Iterator[tuple[str, ...]]:
    """Play a game that only a plan finishes: choose, key by key, what a greedy opponent would do.

    Stops before each decision and tells the keys of the action.
    """
    table = server.app.state.store.tables[page.url.rsplit("/", 1)[1]]
    bot = ukiyo.bot("greedy", seed=5)
    while settled(page):
        if page.locator("#uncover").count():
            hand.press(page.locator("#uncover"))
            continue
        position = table.position
        keys = keys_of(bot.choose(position.view(position.to_act)))
        yield keys
        before = position.ply
        for step in range(30):
            if position.ply == before:
                towards(page, hand, keys, step)
        assert position.ply > before, keys


def towards(page: Any, hand: Hand, keys: Sequence[str], step: int) -> None:
    """Choose what an action needs and take back what was proposed and it does not need; then play it."""
    chosen = page.eval_on_selector_all(".thing.chosen", "all => all.map(e => e.id)")
    wanted = [key for key in keys if key not in chosen and not key.startswith(BUTTON)]
    unwanted = [key for key in chosen if key not in keys]
    if first := laid_next(chosen, keys):
        wanted, unwanted = [first], []
    if wanted and not (unwanted and step % 3 == 2):
        show_pane(page, wanted[0])
        hand.choose(wanted[0])
    elif page.locator("#confirm").count():
        hand.press(page.locator("#confirm"))
    elif keys[-1].startswith(BUTTON) and page.locator(f"#{keys[-1]}").count():
        hand.press(page.locator(f"#{keys[-1]}"))
    else:
        show_pane(page, (unwanted or fresh(page))[0])
        hand.choose((unwanted or fresh(page))[0])


def laid_next(chosen: Sequence[str], keys: Sequence[str]) -> str:
    """Of a row that is proposed the pigment to touch for another order; nothing when it is the wanted one.

    One that is touched is laid first, so the wanted order is made from its end.
    """
    now, then = ([key.split("-")[1] for key in row if key.startswith("back-")] for row in (chosen, keys))
    if not now or now == then:
        return ""
    i = next(i for i in reversed(range(len(then))) if not in_this_order(then[i:], now))
    for at in reversed(range(len(now))):
        if now[at] == then[i] and in_this_order(then[i + 1 :], now[:at] + now[at + 1 :]):
            return f"back-{then[i]}-{now[: at + 1].count(then[i])}"
    return f"back-{then[i]}-{now.count(then[i]) + 1}"


def in_this_order(some: Sequence[str], among: Sequence[str]) -> bool:
    """Whether things come one after the other among others."""
    left = iter(among)
    return all(each in left for each in some)


def show_pane(page: Any, key: str) -> None:
    """Turn up the pane of a small screen in which a thing lies."""
    thing = page.locator(f"#{key}")
    if not thing.is_visible():
        pane = thing.evaluate("e => e.closest('[data-pane]').dataset.pane")
        page.locator(f'[data-show="{pane}"]').click()


def in_turn(keys: list[str], step: int) -> str:
    """Now this, now that."""
    return keys[step % len(keys)]


# --- what every page owes ---------------------------------------------------------------------------------------------
SMALL = """([what, inside]) => [...document.querySelectorAll(what)].filter(e => e.checkVisibility())
    .map(e => [((inside && e.querySelector(inside)) || e).getBoundingClientRect(), e.id || e.outerHTML.slice(0, 80)])
    .filter(([r]) => r.height < 43.9 || r.width < 43.9).map(([r, who]) => `${r.width}x${r.height} ${who}`)"""
BUTTONS = (
    "button:not(.line), a.button, nav a, select, input:not([type=hidden]):not([type=radio]):not([type=file]), summary"
)


def faults(page: Any, what: str) -> list[str]:
    """What is wrong with a page as it is now: accessibility, width, and targets too small for a finger."""
    from axe_playwright_python.sync_playwright import Axe

    page.wait_for_timeout(150)
    found = [
        f"{what}: {v['id']} {v['nodes'][0]['html'][:160]} {v['nodes'][0]['any'][:1]}"
        for v in Axe().run(page).response["violations"]
    ]
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > page.viewport_size["width"]:
        found.append(f"{what}: {wide} pixels wide")
    small = page.evaluate(SMALL, [BUTTONS, ""])
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        small += page.evaluate(SMALL, [".thing.lit", "[class$=reach], .edge"])
    return found + [f"{what}: target of {each}" for each in small]
