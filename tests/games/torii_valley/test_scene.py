"""The pictures of Torii Valley: well-formed, self-contained, complete, and blind to what a viewer may not see."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from games.pictures import (
    NAMES,
    assert_blind_to_the_key,
    assert_readable,
    assert_references_lead_to_drawings,
    assert_stands_alone,
    panels_of,
    symbols,
)
from games.torii_valley.valley import GAME
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look
from ukiyo.games.torii_valley import scene
from ukiyo.games.torii_valley.components import (
    BIG,
    COLOURS,
    LANDSCAPES,
    LETTERS,
    N_SPACES,
    N_TILES,
    NO_TILE,
    NOTCHES,
    PARCHMENTS,
    SPACES,
)
from ukiyo.games.torii_valley.scene import sheet
from ukiyo.games.torii_valley.state import ACTIONS, RECORD

MOST_BYTES = 40_000


def table(seats: int, filled: bool = True) -> Records:
    """A table with every kind of tile somewhere, whatever the rules say to it."""
    state = RECORD.new()
    s = state[0]
    for field in ("board", "wheel", "drawn", "hand", "reserved", "centre", "seals", "brush"):
        s[field] = NO_TILE
    s["seats"], s["round"] = seats, 3
    s["parchments"] = PARCHMENTS[seats]
    s["bag"] = 2
    s["centre"] = 0
    if filled:
        s["board"] = (np.arange(4 * N_SPACES) % N_TILES).reshape(4, N_SPACES)
        s["wheel"] = np.arange(len(NOTCHES)) % N_TILES
    if seats == 1:
        s["board"][2:] = NO_TILE
        s["wheel"][BIG:] = NO_TILE
    return state


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def keys(*svgs: str) -> list[str]:
    return [found.get("id", "") for svg in svgs for found in parsed(svg).iter() if found.get("data-key")]


@pytest.mark.parametrize("file", sorted(scene.ART.glob("*.svg")), ids=lambda file: file.stem)
def test_every_drawing_is_readable_svg(file):
    assert_readable(file)


def test_drawings_have_all_symbols_and_unique_ids():
    found = symbols(scene, "tv-")
    wanted = [*LANDSCAPES, *(f"torii-{c}" for c in COLOURS), *(f"seal-{name}" for name in LANDSCAPES)]
    assert {f"tv-{name}" for name in wanted} <= found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("filled", [True, False])
def test_references_lead_to_drawings(seats, filled):
    state, look = table(seats, filled), Look(0, NAMES)
    cards = [scene.objective_card(land, letter) for land in LANDSCAPES for letter in LETTERS]
    assert_references_lead_to_drawings(scene, *panels_of(scene, state, look), *cards, scene.torii_card())


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_space_and_notch_has_its_key_once(seats):
    found = keys(*panels_of(scene, table(seats), Look(0, NAMES)))
    assert len(found) == len(set(found))
    boards = 2 if seats == 1 else seats
    expected = {f"space-{name}" for name in SPACES}
    expected |= {f"seat{k}-space-{name}" for k in range(1, boards) for name in SPACES}
    expected |= {f"notch-{name}" for name in NOTCHES if seats > 1 or name.startswith("big")}
    assert expected <= set(found)
    assert {key for key in found if "space-" in key or key.startswith("notch-")} == expected


def test_tokens_have_one_key_wherever_they_lie():
    state = table(3)
    s = state[0]
    s["seals"] = [0, 1, 1, -1, -1]
    s["reserved"], s["brush"], s["hand"] = 4, 2, 5
    s["drawn"][:3] = [1, 2, 3]
    s["parchment"][1] = 5
    found = keys(*panels_of(scene, state, Look(0, NAMES)))
    assert len(found) == len(set(found))
    tokens = {"brush", "reserved", "hand", "bag", "centre", "parchment", "start", "drawn-0", "drawn-1", "drawn-2"}
    assert tokens | {f"seal-{name}" for name in LANDSCAPES} | {"seat1-parchment"} <= set(found)


def test_a_spectator_sees_the_board_of_whose_turn_it_is():
    state = table(3)
    state[0]["turn"] = 2
    panels = scene.panels(state, Look(None, NAMES))
    assert [panel.name for panel in panels if panel.seat is not None] == ["board", "board-0", "board-1"]
    assert panels[0].seat == 2


def test_the_picture_does_not_depend_on_the_key():
    assert_blind_to_the_key(scene, table(4), Look(1, NAMES))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_picture_stands_alone(seats):
    assert_stands_alone(scene.picture(table(seats), Look(0, NAMES)))


@pytest.mark.parametrize("seats", [1, 4])
def test_panels_are_small(seats):
    lit = {f"space-{name}": "place the tile here" for name in SPACES}
    for svg in panels_of(scene, table(seats), Look(0, NAMES, lit=lit)):
        assert len(svg.encode()) < MOST_BYTES


def test_things_say_what_they_are():
    state = table(2)
    s = state[0]
    s["board"][0, SPACES.index("e3")] = NO_TILE
    tile = next(kind for kind in range(N_TILES) if sheet.called(kind) == "water tile with red torii")
    s["wheel"][4] = tile
    text = "".join(panels_of(scene, state, Look(0, NAMES, lit={"space-e3": "place here"})))
    assert 'aria-label="space e3, parchment space, empty: place here"' in text
    assert 'aria-label="water tile with red torii in notch 4 of the big wheel, at an arrow"' in text


def test_names_are_escaped():
    text = "".join(panels_of(scene, table(3), Look(0, NAMES)))
    assert "<Mio>" not in text and "&lt;Mio&gt;" in text


@pytest.mark.parametrize("action", range(len(ACTIONS)), ids=lambda a: f"{ACTIONS.kind(a)}-{ACTIONS.argument(a)}")
def test_every_action_can_be_previewed(action):
    state = table(2)
    state[0]["hand"] = 3
    state[0]["drawn"] = [1, 2, 3, 4]
    look = Look(0, NAMES, preview=action)
    with_ghost = panels_of(scene, state, look)
    assert len(keys(*with_ghost)) == len(set(keys(*with_ghost)))
    if ACTIONS.kind(action) in ("PLACE", "LEAN", "REPLACE", "SWAP", "TAKE", "BRUSH"):
        assert 'class="ghost"' in "".join(with_ghost)


@pytest.mark.rule("TV-10.5")
def test_mountain_b_shows_the_points_of_every_row():
    shown = re.findall(r'class="tv-note"[^>]*>(\d+)<', scene.objective_card("mountain", "B"))
    assert shown == ["1", "1", "2", "2", "3", "3", "4"]


@pytest.mark.rule("TV-10.9")
@pytest.mark.parametrize(("reading", "words"), [(0, "all different"), (1, "per kind beside")])
def test_village_c_is_drawn_as_it_is_read(reading, words):
    state = table(2)
    state[0]["objectives"], state[0]["village_c"] = [2, 2, 2, 2, 2], reading
    card = next(panel.svg for panel in scene.cards(state, Look()) if panel.name == "objective-village")
    assert words in card and card == scene.objective_card("village", "C", bool(reading))
    assert words in scene.picture(state, Look())
    told = GAME.words.explain(state, "objective-village")
    assert ("each different landscape" in told.text) == bool(reading)


def test_cards_are_called_alike_everywhere():
    state = table(2)
    drawn = [panel.title for panel in scene.cards(state, Look())]
    rows = [row.title for row in GAME.words.sheet(state, NAMES).rows]
    assert "Cherry Blossom" in " ".join(drawn) and set(drawn[:5]) <= set(rows)


@pytest.mark.parametrize("landscape", LANDSCAPES)
@pytest.mark.parametrize("letter", LETTERS)
def test_objective_cards_are_svg(landscape, letter):
    parsed(scene.objective_card(landscape, letter))
