"""The pictures of Tokaido: well-formed, self-contained, complete, and blind to what one may not see."""

import re
from functools import cache
from xml.etree import ElementTree

import numpy as np
import pytest

from games.pictures import (
    MOST_BYTES,
    NAMES,
    assert_all_lit_is_drawn,
    assert_blind_to_the_key,
    assert_can_be_chosen,
    assert_readable,
    assert_references_lead_to_drawings,
    assert_stands_alone,
    keys,
    lit,
    panels_of,
    symbols,
)
from games.tokaido.journey import journey, play
from ukiyo.engine.position import Position
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look
from ukiyo.games.tokaido import GAME, scene, words
from ukiyo.games.tokaido.components import (
    ACHIEVEMENTS,
    AMULETS,
    CALLIGRAPHIES,
    DISHES,
    ENCOUNTERS,
    FESTIVALS,
    INN,
    INN_NUMBER,
    KINDS,
    LEGENDS,
    N_SPACES,
    SECTIONS,
    SOUVENIRS,
    TRAVELERS,
)
from ukiyo.games.tokaido.rules import road
from ukiyo.games.tokaido.scene import ahead, choices, collection, portraits, track
from ukiyo.games.tokaido.scene.sheet import Sheet
from ukiyo.games.tokaido.state import ACTIONS, Phase
from ukiyo.games.tokaido.words.names import is_double, kind_at, space_key

EVERYTHING = {"crossroads": "yes", "matsuri": "yes"}
Kind = tuple[int, tuple[tuple[str, str], ...]]
BASE: Kind = (2, ())
WHOLE: Kind = (5, tuple(EVERYTHING.items()))


def step(position: Position, dice: np.random.Generator) -> None:
    """A move played blindly, yet with short steps, so that there is much to see."""
    here = int(position.state["space"][0][position.to_act or 0])
    legal = [int(a) for a in position.legal_ids()]
    short = [a for a in legal if ACTIONS.kind(a) == "MOVE" and ACTIONS.argument(a) < here + 5]
    pool = short or ([a for a in legal if a != ACTIONS.NO] if dice.random() < 0.9 else legal) or legal
    position.play(int(pool[dice.integers(len(pool))]))


def played(kind: Kind, plies: int, seed: int = 3) -> Position:
    """A position some way into a game."""
    seats, options = kind
    position = GAME.new(seats=seats, seed=seed, **dict(options))
    dice = np.random.default_rng(seed)
    while not position.over and position.ply < plies:
        step(position, dice)
    return position


@cache
def at_phase(phase: Phase) -> Position:
    """A position in which something of a kind is to be decided by somebody who has a choice."""
    for seed in range(400):
        kind = (2 if phase == Phase.NEUTRAL else 4, WHOLE[1])
        position, dice = played(kind, 0, seed), np.random.default_rng(seed)
        while not position.over:
            if int(position.state["phase"][0]) == phase:
                return position
            step(position, dice)
    raise AssertionError(f"no {phase.name} in 400 games")


def panel(name: str, state: Records, look: Look) -> str:
    return next(found.svg for found in scene.panels(state, look) if found.name == name)


# --- drawings -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("file", sorted(scene.ART.glob("*.svg")), ids=lambda file: file.stem)
def test_every_drawing_is_readable_svg(file):
    assert_readable(file)


def test_every_card_and_every_traveler_has_a_drawing_of_its_own():
    names = {
        "souvenir": SOUVENIRS, "legend": LEGENDS, "meal": DISHES, "encounter": ENCOUNTERS, "amulet": AMULETS,
        "calligraphy": CALLIGRAPHIES, "festival": FESTIVALS, "achievement": ACHIEVEMENTS, "kind": KINDS[:INN],
    }  # fmt: skip
    files = [scene.ART / f"{kind}-{name}.svg" for kind, found in names.items() for name in found]
    texts = [re.sub(r"<!--.*?-->", "", file.read_text("utf-8")) for file in files]
    assert len(set(texts)) == len(texts)
    assert set(portraits.PORTRAITS) == set(TRAVELERS)
    assert len({(p.head, p.attribute) for p in portraits.PORTRAITS.values()}) == len(TRAVELERS)
    assert len({p.attribute for p in portraits.PORTRAITS.values()}) == len(TRAVELERS)


def test_drawings_have_unique_ids():
    assert symbols(scene, "tk-")


@pytest.mark.parametrize("kind", [BASE, WHOLE])
@pytest.mark.parametrize("plies", [0, 50, 1000])
def test_references_lead_to_drawings(kind, plies):
    position = played(kind, plies)
    assert_references_lead_to_drawings(scene, *panels_of(scene, position.view(0).state, Look(0, NAMES)))


# --- keys -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", [BASE, (3, (("travelers", "none"),)), (4, (("road", "to-kyoto"),)), WHOLE])
@pytest.mark.parametrize("plies", [0, 12, 60, 140, 1000])
def test_everything_that_may_be_chosen_is_drawn_once(kind, plies):
    assert_all_lit_is_drawn(scene, played(kind, plies))


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase != Phase.OVER], ids=lambda phase: phase.name)
def test_every_decision_can_be_made_in_the_picture(phase):
    position = at_phase(phase)
    for action in position.legal():
        assert_can_be_chosen(scene, position, action)


@pytest.mark.parametrize("kind", [BASE, WHOLE])
def test_all_that_the_log_speaks_of_is_on_the_table_and_everything_explains_itself(kind):
    position, dice = played(kind, 0, 8), np.random.default_rng(8)
    while not position.over:
        before = position.ply
        legal = position.legal_ids()
        events = position.play(int(legal[dice.integers(len(legal))]))
        if before % 9:
            continue
        state = position.view(0).state
        found = set(keys(*panels_of(scene, state, Look(0, NAMES))))
        spoken = {key for event in events for key in event.keys}
        assert spoken <= found
        assert [key for key in found if words.explain(state, key) is None] == []


# --- the road -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("returning", [0, 1])
def test_spaces_lie_apart_and_inside_the_picture(returning):
    places = track.spots(returning)[1:]
    assert len(places) == N_SPACES
    for i, (x, y) in enumerate(places):
        assert 40 < x < track.WIDTH - 40 and 40 < y < track.HEIGHT - 40
        for a, b in places[i + 1 :]:
            assert np.hypot(x - a, y - b) > 2 * track.RADIUS


@pytest.mark.parametrize("returning", [0, 1])
def test_the_road_passes_every_space_in_order(returning):
    d = track.way(returning, 1, N_SPACES)
    ends = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=C|$)", d)]
    passed = iter(ends)
    assert all(place in passed for place in track.spots(returning)[1:])


def test_the_road_says_how_it_is_panned_and_where_one_is():
    position = played(BASE, 40)
    root = ElementTree.fromstring(panel("road", position.view(0).state, Look(0, NAMES)))
    assert root.get("data-pan") == "true" and root.get("data-fit") == root.get("viewBox")
    left, top, width, height = map(float, root.get("data-near", "").split())
    x, y = track.spots(0)[int(position.state["space"][0][0])]
    assert left <= x <= left + width and top <= y <= top + height <= track.HEIGHT


@pytest.mark.parametrize("kind", [BASE, WHOLE])
@pytest.mark.parametrize("plies", [20, 90])
def test_pawns_stand_apart(kind, plies):
    s = played(kind, plies).state[0]
    places = [track.place(0, int(s["space"][p]), int(s["lane"][p])) for p in range(int(road.pawns(s)))]
    assert len(set(places)) == len(places)
    assert all(np.hypot(a - x, b - y) > 20 for i, (a, b) in enumerate(places) for x, y in places[i + 1 :])


def test_places_that_are_double_show_it():
    state = played(WHOLE, 30).view(0).state
    svg = panel("road", state, Look(0, NAMES))
    assert svg.count("#tk-second") == sum(is_double(state, space) for space in range(1, N_SPACES + 1))
    assert "#tk-second" not in panel("road", played(BASE, 30).view(0).state, Look(0, NAMES))


# --- moves that are looked at ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("phase", [Phase.MOVE, Phase.NEUTRAL])
@pytest.mark.parametrize("seed", range(4))
def test_a_move_foretells_who_moves_next_and_what_it_leaves(phase, seed):
    position = played((2 if phase == Phase.NEUTRAL else 5, WHOLE[1]), 30, seed)
    dice = np.random.default_rng(seed)
    while int(position.state["phase"][0]) != phase:
        step(position, dice)
    before = position.state.tobytes()
    for action in position.legal():
        move = ahead.looked_at(position.state, action.id)
        if move is None:
            assert scene.foretold(position.state, action.id) == []
            continue
        after = position.copy()
        after.play(action.id)
        s = after.state[0]
        assert int(s["space"][move.pawn]) == move.space or move.following < 0
        if int(s["phase"]) in (Phase.MOVE, Phase.NEUTRAL) and kind_at(after.state, move.space) != INN:
            assert move.following == road.last_pawn(s)
        assert all(move.before < space < move.space for space in move.left)
        assert scene.foretold(position.state, action.id)
    assert position.state.tobytes() == before


def test_a_preview_shows_the_pawn_at_its_new_place_and_the_way_there():
    position = at_phase(Phase.MOVE)
    seat = position.to_act
    action = next(a for a in position.legal() if a.kind == "MOVE" and ACTIONS.argument(a.id) > 0)
    look = Look(seat, NAMES, lit=lit(position), chosen=frozenset(action.targets), preview=action.id)
    svg = panel("road", position.view(seat).state, look)
    assert "tk-ghost" in svg and "tk-walk" in svg
    space = ACTIONS.argument(action.id)
    assert re.search(rf'id="{space_key(space)}"[^>]*class="[^"]*previewed', svg)
    assert "moves next" in panel("stop", position.view(seat).state, look) or "still last" in svg


# --- cards ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
def test_the_worth_of_a_next_souvenir_is_what_the_game_gives(seed):
    position, dice = played((3, ()), 0, seed), np.random.default_rng(seed)
    while not position.over:
        before = Sheet(position.state.copy(), Look())
        for event in (events := position.play(int((legal := position.legal_ids())[dice.integers(len(legal))]))):
            if event.kind in ("BOUGHT", "GOT") and sum(e.kind in ("BOUGHT", "GOT") for e in events) == 1:
                family = int(choices.SOUVENIR_FAMILY[event.row[3]])
                points = next(e.row[3] for e in events if e.kind == "POINTS" and e.row[4] == 2)
                assert points == choices.next_worth(before, event.row[1], family)


def test_a_panorama_shows_its_sections_and_places_for_the_others():
    position = played(WHOLE, 1000)
    state = position.view(0).state
    for seat in range(5):
        svg = collection.collection(Sheet(state, Look(0, NAMES)), seat, False)
        missing = sum(int(SECTIONS[k]) - int(state[0]["panorama"][seat, k]) for k in range(3))
        assert len(re.findall(r'x="[\d.]+" y="1" width="46"', svg)) == missing


# --- secrets --------------------------------------------------------------------------------------------------------
def test_others_amulets_calligraphies_and_travelers_are_face_down():
    position = played((4, WHOLE[1]), 1)
    seat = position.to_act
    assert seat is not None
    shown = panel("stop", position.view((seat + 1) % 4).state, Look((seat + 1) % 4, NAMES))
    assert "#tk-traveler-unknown" in shown and shown.count("#tk-traveler-") == 2
    found = 0
    for seed in range(6):
        position = played(WHOLE, 150, seed)
        state = position.view(None).state
        for seat in range(5):
            svg = collection.collection(Sheet(state, Look(None, NAMES)), seat, False)
            assert not re.search(r"#tk-(amulet|calligraphy)-", svg)
            found += svg.count("#tk-back-amulets") + svg.count("#tk-back-calligraphies")
    assert found


def test_meals_of_the_inn_are_face_down_for_who_has_not_come():
    position = at_phase(Phase.MEAL)
    seat = position.to_act
    assert seat is not None
    shown = panel("stop", position.view(None).state, Look(None, NAMES))
    assert "#tk-meal-" not in shown and "#tk-back-meals" in shown
    assert "#tk-meal-" in panel("stop", position.view(seat).state, Look(seat, NAMES, lit=lit(position)))


# --- the whole ------------------------------------------------------------------------------------------------------
def test_the_picture_does_not_depend_on_the_key():
    assert_blind_to_the_key(scene, played(WHOLE, 57).state, Look(1, NAMES))


@pytest.mark.parametrize("kind", [BASE, WHOLE])
def test_the_picture_stands_alone(kind):
    assert_stands_alone(scene.picture(played(kind, 70).view(0).state, Look(0, NAMES)))


@pytest.mark.parametrize("kind", [BASE, WHOLE])
@pytest.mark.parametrize("plies", [0, 100, 1000])
def test_panels_are_small(kind, plies):
    everything = {space_key(space): "go here" for space in range(1, N_SPACES + 1)}
    panels = panels_of(scene, played(kind, plies).view(0).state, Look(0, NAMES, lit=everything))
    assert all(len(svg.encode()) < MOST_BYTES for svg in panels)
    assert sum(len(svg.encode()) for svg in panels) < 2.5 * MOST_BYTES
    assert len(scene.definitions().encode()) < 220_000


def test_names_are_escaped():
    text = "".join(panels_of(scene, played((3, ()), 12).view(0).state, Look(0, NAMES)))
    assert "<Mio>" not in text and "&lt;Mio&gt;" in text


def test_a_spectator_sees_everybody():
    position = played(WHOLE, 40)
    panels = scene.panels(position.view(None).state, Look(None, NAMES))
    assert [found.name for found in panels if found.place == "main"] == ["road"]
    assert len([found for found in panels if found.name.startswith("collection-")]) == 5


def test_a_traveler_is_told_before_it_is_chosen_and_only_to_whoever_may():
    position = GAME.new(3, 1)
    told = [scene.foretold(position.state, action.id) for action in position.legal()]
    assert len(told) == 2 and all(len(each) == 2 and each[1].endswith("to begin with") for each in told)
    assert all(scene.foretold(position.view(1).state, action.id) == [] for action in position.legal())


@pytest.mark.parametrize("returning", [0, 1])
def test_on_a_phone_a_finger_hits_every_space(returning):
    """At 360 pixels a place that may be chosen is 44 wide and high, and hides no middle of another."""
    assert track.REACH * 360 / track.WIDTH >= 44
    spots = [spot for space, spot in enumerate(track.spots(returning)) if space and INN_NUMBER[returning, space] < 0]
    for i, (x, y) in enumerate(spots):
        assert track.REACH / 2 <= x <= track.WIDTH - track.REACH / 2
        for u, v in spots[:i]:
            assert abs(x - u) >= track.REACH - 0.1 or abs(y - v) > 70


def test_what_is_too_dear_in_a_village_says_so():
    position = journey(7, 12, 13, crossroads=0, coins=[2, 5, 5], script=["gofu", "sumie", "geta"])
    play(position, "move 9")
    look = Look(seat=0, names=NAMES, lit=lit(position))
    svg = panel("stop", position.view(0).state, look)
    assert svg.count("too costly") == svg.count("more than you have") == 1 and "display-2" not in lit(position)
