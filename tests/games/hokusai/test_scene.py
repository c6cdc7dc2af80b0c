"""The pictures of Hokusai: well-formed, self-contained, complete, and blind to what one may not see."""

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
    assert_stands_alone,
    keys,
    lit,
    panels_of,
)
from ukiyo.engine.position import Event, Position
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Look
from ukiyo.games.hokusai import GAME, scene, words
from ukiyo.games.hokusai.components import N_ICONS, NEIGHBOUR, PLACE, PLACES, SIDES, SPACES
from ukiyo.games.hokusai.scene import board, cards, rondel, studio
from ukiyo.games.hokusai.scene.sheet import Sheet
from ukiyo.games.hokusai.state import ACTIONS, NONE, Phase
from ukiyo.games.hokusai.words.outlook import fit_of

LIKED = {"EXPOSE": 60, "PAINT": 40, "ACTIVATE": 30, "KAKEMONO": 25, "GIVE_UP": 20, "ARTISAN": 12, "GAIN": 10, "MIX": 10,
         "MOVE": 6, "END": 3, "DISCARD": 0.3, "SWAP": 0.2, "DECLINE": 0.1}  # fmt: skip
"""How often kinds of action are played blindly, so that works get painted and exposed."""


def step(position: Position, dice: np.random.Generator) -> list[Event]:
    """An action played blindly, the kinds that lead on more often."""
    legal = [int(a) for a in position.legal_ids()]
    kinds = [ACTIONS.kind(a) for a in legal]
    weights = np.array([LIKED.get(kind, 1) / kinds.count(kind) for kind in kinds])
    return list(position.play(legal[int(dice.choice(len(legal), p=weights / weights.sum()))]))


@cache
def _played(seats: int, plies: int, seed: int, options: tuple[tuple[str, str], ...]) -> Position:
    position, dice = GAME.new(seats=seats, seed=seed, **dict(options)), np.random.default_rng(seed)
    while not position.over and position.ply < plies:
        step(position, dice)
    return position


def played(seats: int, plies: int, seed: int = 3, **options: str) -> Position:
    """A position some way into a game."""
    return _played(seats, plies, seed, tuple(options.items())).copy()


@cache
def at_phase(phase: Phase) -> Position:
    """A position in which something of a kind is to be decided."""
    for seed in range(60):
        position, dice = GAME.new(seats=5, seed=seed), np.random.default_rng(seed)
        while not position.over and position.ply < 900:
            if int(position.state["phase"][0]) == phase:
                return position
            step(position, dice)
    raise AssertionError(f"no {phase.name} in 60 games")


def sheet_of(position: Position, seat: int = 0, **look: object) -> Sheet:
    return Sheet(position.view(seat).state, Look(seat, NAMES, **look))  # type: ignore[arg-type]


# --- keys -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("plies", [0, 30, 200, 5000])
def test_everything_that_may_be_chosen_is_drawn_once(seats, plies):
    assert_all_lit_is_drawn(scene, played(seats, plies))


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase != Phase.OVER], ids=lambda phase: phase.name)
def test_every_decision_can_be_made_in_the_picture(phase):
    position = at_phase(phase)
    actions = position.legal()
    for action in actions[:: max(1, len(actions) // 12)]:
        assert_can_be_chosen(scene, position, action)


def test_all_that_the_log_speaks_of_is_on_the_table_and_everything_explains_itself():
    position, dice = played(3, 0, 8), np.random.default_rng(8)
    lying, unexplained = set(), set()
    while not position.over and position.ply < 700:
        before, plies = position.state.copy(), position.ply
        events = step(position, dice)
        if plies % 9:
            continue
        state = position.view(0).state
        found = set(keys(*panels_of(scene, state, Look(0, NAMES))))
        earlier = set(keys(*panels_of(scene, before, Look(0, NAMES))))
        spoken = {key for event in events for key in event.keys}
        lying |= {key for key in spoken if key not in found | earlier}
        unexplained |= {key for key in found if words.explain(state, key) is None}
    assert not unexplained
    assert not lying


# --- works ----------------------------------------------------------------------------------------------------------
def test_a_work_fills_with_each_pigment_that_is_laid_on_it():
    position = played(3, 400)
    seen = 0
    for seat in range(3):
        state = position.view(seat).state
        for place in range(2):
            number = int(state[0]["work"][seat, place])
            if number == NONE:
                continue
            state[0]["painted"][seat, place] = NONE
            for j in range(int(PLACES[number])):
                svg = studio.studio(Sheet(state, Look(seat, NAMES)), seat)
                assert sum(svg.count(f"hk-on{k}") for k in range(6)) == _filled(state, seat)
                state[0]["painted"][seat, place, j] = PLACE[number, j]
                seen += 1
    assert seen


def _filled(state: Records, seat: int) -> int:
    return int((state[0]["painted"][seat] != NONE).sum())


def test_a_work_about_to_be_painted_is_shown_as_it_will_be():
    position = at_phase(Phase.TURN)
    for seed in range(40):
        position = played(2, 150 + seed, seed)
        found = [a for a in position.legal() if a.kind == "PAINT"]
        if found:
            break
    action, seat = found[-1], position.to_act
    assert seat is not None
    state = position.view(seat).state
    before = studio.studio(Sheet(state, Look(seat, NAMES)), seat)
    after = panels_of(scene, state, Look(seat, NAMES, chosen=frozenset(action.targets), preview=action.id))[2]
    laid = len([key for key in action.targets if re.fullmatch(r"work\d-[A-Z]-\d", key)])
    assert laid
    assert sum(after.count(f"hk-on{k}") - before.count(f"hk-on{k}") for k in range(6)) == laid


def test_icons_turn_with_the_card_clockwise():
    for number in range(len(PLACE)):
        upright = {(edge, place): what for edge, place, what in cards.icons_of(number, 0)}
        for turn in range(4):
            turned = {(edge, place): what for edge, place, what in cards.icons_of(number, turn)}
            assert turned == {((edge + turn) % 4, place): what for (edge, place), what in upright.items()}
    assert cards.spot(0, 0)[0] < 0 < cards.spot(0, 1)[0]
    for edge in range(4):
        for place in range(2):  # a quarter turn clockwise leads from each spot to that of the next edge
            x, y = cards.spot(edge, place)
            assert cards.spot((edge + 1) % 4, place) == (-y, x)


@pytest.mark.parametrize("fit", ["facing", "anywhere"])
def test_the_fits_that_light_up_are_those_that_the_rules_give(fit):
    """As many loops around new fits as bonuses, for every space and turn."""
    compared = 0
    for seed in range(30):
        position, dice = GAME.new(seats=2, seed=seed, fit=fit), np.random.default_rng(seed)
        while not position.over and position.ply < 400 and compared < 400:
            if int(position.state["phase"][0]) == Phase.PLACE:
                seat = position.to_act
                state = position.view(seat).state
                for action in position.legal():
                    cell, turn = divmod(ACTIONS.argument(action.id), 4)
                    ahead = scene._sheet(state, Look(seat, NAMES, preview=action.id))
                    assert board._links(ahead).count("hk-fresh") == sum(fit_of(state, cell, turn))
                    compared += 1
            step(position, dice)
    assert compared > 100


def fits_between(state: Records) -> int:
    """How many icons fit where two kakemonos of the board touch."""
    s, earned, total = state[0], np.zeros(N_ICONS, np.int64), 0
    for cell in range(len(s["board"])):
        for side in (1, 2):
            other = int(NEIGHBOUR[cell, side])
            if other >= 0 and s["board"][cell] != NONE and s["board"][other] != NONE:
                one, two = ((int(s["board"][at]), int(s["turned"][at])) for at in (cell, other))
                earned[:] = 0
                board.board_rules.equal_icons(s, *one, *two, side, earned)
                total += int(earned.sum())
    return total


def test_fits_that_were_earned_stay_marked():
    marked = 0
    for seed in range(5):
        state = played(5, 600, seed).view(0).state
        links = board._links(Sheet(state, Look(0, NAMES))).count("hk-fits")
        assert links == fits_between(state)
        marked += links
    assert marked > 0


# --- the rondel -----------------------------------------------------------------------------------------------------
def test_spaces_lie_clockwise_two_to_a_side():
    places = [rondel.polar(rondel.WALK, rondel.space_angle(space)) for space in range(SPACES)]
    for i, (x, y) in enumerate(places):
        for a, b in places[i + 1 :]:
            assert np.hypot(x - a, y - b) > 60
    for side in range(SIDES):
        middle = rondel.side_angle(side)
        assert rondel.space_angle(2 * side) < middle < rondel.space_angle(2 * side + 1)


def test_reachable_spaces_tell_their_price_in_both_directions():
    position = next(p for p in (played(2, n, 5) for n in range(20, 300)) if len(_moves(p)) > 5)
    seat = position.to_act
    assert seat is not None
    svg = rondel.rondel(Sheet(position.view(seat).state, Look(seat, NAMES, lit=lit(position))))
    for action in _moves(position):
        steps = ACTIONS.argument(action.id) % 4 + 1
        group = next(g for g in ElementTree.fromstring(svg).iter() if g.get("id") == action.targets[0])
        assert [t.text for t in group.iter() if t.tag.endswith("text")] == [str(steps)]
        assert f"{steps} black" in str(group.get("aria-label"))


def _moves(position: Position) -> list:  # type: ignore[type-arg]
    return [a for a in position.legal() if a.kind == "MOVE"]


def test_a_previewed_rotation_shows_where_the_pigments_will_lie():
    position = at_phase(Phase.ROTATE)
    seat = position.to_act
    assert seat is not None
    for action in position.legal():
        ahead = position.copy()
        ahead.play(action.id)
        preview = panels_of(scene, position.view(seat).state, Look(seat, NAMES, preview=action.id))[0]
        after = panels_of(scene, ahead.view(seat).state, Look(seat, NAMES))[0]
        inner = [re.findall(r'id="(inner-\d-[A-Z]-\d+)"', svg) for svg in (preview, after)]
        assert sorted(inner[0]) == sorted(inner[1])


def test_a_previewed_row_shows_every_pigment_that_is_laid():
    position = at_phase(Phase.ROW)
    seat = position.to_act
    for action in position.legal():
        svg = panels_of(scene, position.view(seat).state, Look(seat, NAMES, preview=action.id))[0]
        laid = len(re.findall(r"[RBY]", action.notation.split()[1]))
        ahead = re.findall(r'<g class="hk-ahead">', svg)
        assert len(ahead) == laid


# --- secrets --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 5])
def test_individual_objectives_of_others_lie_face_down(seats):
    for viewer in (0, 1, None):
        state = played(seats, 60).view(viewer).state
        shown = panels_of(scene, state, Look(viewer, NAMES))
        own = 0 if viewer is None else 1
        assert "".join(shown).count("#hk-back-objective") == seats - own


def test_the_picture_does_not_depend_on_the_key_nor_on_what_is_hidden():
    position = played(4, 157)
    before = scene.picture(position.view(1).state, Look(1, NAMES))
    other = position.view(1).determinize(7)
    assert scene.picture(other.view(1).state, Look(1, NAMES)) == before
    assert_blind_to_the_key(scene, position.view(1).state, Look(1, NAMES))


# --- the whole ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 5])
def test_the_picture_stands_alone(seats):
    assert_stands_alone(scene.picture(played(seats, 70).view(0).state, Look(0, NAMES)))


@pytest.mark.parametrize("plies", [0, 100, 5000])
def test_panels_are_small(plies):
    position = played(5, plies)
    look = Look(0, NAMES, lit=lit(position) if not position.over else {})
    panels = panels_of(scene, position.view(0).state, look)
    assert all(len(svg.encode()) < MOST_BYTES for svg in panels)
    assert sum(len(svg.encode()) for svg in panels) + len(scene.definitions().encode()) < 300_000


def test_names_are_escaped():
    text = "".join(panels_of(scene, played(3, 12).view(0).state, Look(0, NAMES)))
    assert "<Mio>" not in text and "&lt;Mio&gt;" in text


def test_a_spectator_sees_everybody():
    position = played(5, 40)
    panels = scene.panels(position.view(None).state, Look(None, NAMES))
    assert [found.name for found in panels if found.place == "main"] == ["rondel", "board"]
    assert len([found for found in panels if found.name.startswith("studio-")]) == 5
    assert [found.pane for found in panels][:3] == ["Rondel", "Board", "Studio"]


def test_counts_of_pigments_are_told_for_every_area():
    position = played(3, 200)
    state = position.view(0).state
    svg = "".join(panels_of(scene, state, Look(0, NAMES)))
    for seat in range(3):
        for area in ("active", "discard", "bag"):
            label = re.search(rf'id="seat{seat}-{area}"[^>]*aria-label="([^"]*)"', svg)
            counts = [int(n) for n in state[0][area][seat]]
            assert label is not None
            assert sum(int(n) for n in re.findall(r"\d+", label[1].split(":")[1])) == sum(counts)
