"""What the pictures of every game owe: readable drawings, one key a thing, every decision to be made in them, no secrets."""

import re
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

from ukiyo.engine.position import Action, Position
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look

NAMES = ("Aya", "Ren & Co", "<Mio>", "Sora", "Hoshi")
MOST_BYTES = 60_000


def lit(position: Position, chosen: tuple[str, ...] = ()) -> dict[str, str]:
    """The keys that may follow those chosen."""
    found = {}
    for action in position.legal():
        keys = action.targets
        if keys[: len(chosen)] == chosen and len(keys) > len(chosen):
            found[keys[len(chosen)]] = "choose"
    return found


def keys(*svgs: str) -> list[str]:
    """The ids of all elements, as often as they are there."""
    return [found.get("id", "") for svg in svgs for found in ElementTree.fromstring(svg).iter() if found.get("id")]


def panels_of(scene: ModuleType, state: Records, look: Look) -> list[str]:
    """The panels of a page."""
    return [panel.svg for panel in scene.panels(state, look)]


# --- drawings -------------------------------------------------------------------------------------------------------
def assert_readable(file: Path) -> None:
    """A drawing in the folder of art."""
    text = file.read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag.endswith("svg") and root.get("viewBox")
    assert "<!--" in text, "a drawing says what it shows"


def symbols(scene: ModuleType, prefix: str) -> set[str]:
    """The names of all symbols, each once and with the game's prefix."""
    found = re.findall(r' id="([^"]+)"', scene.definitions())
    assert len(found) == len(set(found))
    assert all(name.startswith(prefix) for name in found)
    return set(found)


def assert_references_lead_to_drawings(scene: ModuleType, *svgs: str) -> None:
    """Whatever pictures use is defined."""
    text = scene.definitions() + "".join(svgs) + scene.STYLE
    defined = set(re.findall(r'id="([^"]+)"', text))
    used = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert used and used <= defined


# --- keys -----------------------------------------------------------------------------------------------------------
def assert_drawn_once(found: list[str], wanted: set[str]) -> None:
    """No key is there twice, and those of things that are wanted are there; buttons are the page's."""
    assert len(found) == len(set(found))
    assert {key for key in wanted if not key.startswith("button-")} <= set(found)


def assert_all_lit_is_drawn(scene: ModuleType, position: Position) -> None:
    """Everything that may be chosen first is in the picture."""
    seat = position.to_act
    look = Look(seat, NAMES, lit=lit(position) if seat is not None else {})
    assert_drawn_once(keys(*panels_of(scene, position.view(seat).state, look)), set(look.lit))


def assert_can_be_chosen(scene: ModuleType, position: Position, action: Action, stays: bool = True) -> None:
    """Each key of an action is there when it is its turn to be chosen; if it `stays`, while the action is looked at, too."""
    seat, targets = position.to_act, action.targets
    state = position.view(seat).state
    for n in range(len(targets)):
        chosen = targets[:n]
        shown = {**lit(position, chosen), **dict.fromkeys(chosen, "")}
        look = Look(seat, NAMES, lit=shown, chosen=frozenset(chosen))
        assert_drawn_once(keys(*panels_of(scene, state, look)), {targets[n]})
    look = Look(seat, NAMES, chosen=frozenset(targets), preview=action.id)
    assert_drawn_once(keys(*panels_of(scene, state, look)), set(targets) if stays else set())


# --- the whole ------------------------------------------------------------------------------------------------------
def assert_blind_to_the_key(scene: ModuleType, state: Records, look: Look) -> None:
    """The secret key changes nothing in a picture."""
    other, before = state.copy(), scene.picture(state, look)
    other[0]["key"] = (123456789, 987654321)
    assert scene.picture(other, look) == before


def assert_stands_alone(svg: str) -> None:
    """A picture that asks for nothing from elsewhere and runs nothing."""
    ElementTree.fromstring(svg)
    assert not re.findall(r'(?:https?:|data:|//|@import)[^"\s]*', svg.replace("http://www.w3.org/2000/svg", ""))
    assert "<script" not in svg and "<image" not in svg
