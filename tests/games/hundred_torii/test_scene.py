"""The pictures of The One Hundred Torii: well-formed, self-contained, complete, and blind to what one may not see."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest

from games.pictures import (
    MOST_BYTES,
    NAMES,
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
from ukiyo.engine.position import Position
from ukiyo.engine.scene import Look
from ukiyo.games.hundred_torii import GAME, scene, words
from ukiyo.games.hundred_torii.components import CHARACTERS, LANDMARKS, N_TILES, TILE, TURNED
from ukiyo.games.hundred_torii.components.tiles import NAMES as TILE_NAMES
from ukiyo.games.hundred_torii.components.tiles import SHAPES, count_torii, pack, parse_tiles
from ukiyo.games.hundred_torii.rules import paths
from ukiyo.games.hundred_torii.scene import gains, garden, onatsu, routes, tiles, ways
from ukiyo.games.hundred_torii.scene.sheet import Sheet
from ukiyo.games.hundred_torii.state import ACTIONS, Phase
from ukiyo.games.hundred_torii.words.names import hand_key, place_key, turn_key


def played(seats: int, plies: int, seed: int = 3) -> Position:
    """A position some way into a game that is played blindly, yet with help where it can be had."""
    position = GAME.new(seats=seats, seed=seed)
    dice = np.random.default_rng(seed)
    while not position.over and position.ply < plies:
        legal = position.legal_ids()
        help_first = [int(a) for a in legal if ACTIONS.kind(int(a)) in ("HIRE", "POET")]
        pool = help_first if help_first and dice.random() < 0.3 else legal
        position.play(int(pool[dice.integers(len(pool))]))
    return position


def before_laying(seats: int, plies: int, seed: int) -> Position:
    """Some way into a game, with a tile to be laid."""
    position = played(seats, plies, seed)
    while int(position.state["phase"][0]) != Phase.TURN:
        position.play(int(position.legal_ids()[0]))
    return position


def at_phase(seats: int, phase: Phase, least: int = 2) -> Position:
    """A position in which something of a kind is to be decided."""
    for seed in range(60):
        position = played(seats, 12, seed)
        dice = np.random.default_rng(seed)
        while not position.over:
            legal = position.legal_ids()
            if int(position.state["phase"][0]) == phase and len(legal) >= least:
                return position
            hires = [int(a) for a in legal if ACTIONS.kind(int(a)) == "HIRE"]
            pool = hires if hires and dice.random() < 0.4 else legal
            position.play(int(pool[dice.integers(len(pool))]))
    raise AssertionError(f"no {phase.name} in sixty games")


# --- drawings -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("file", sorted(scene.ART.glob("*.svg")), ids=lambda file: file.stem)
def test_every_drawing_is_readable_svg(file):
    assert_readable(file)


def test_drawings_have_all_symbols_and_unique_ids():
    found = symbols(scene, "ht-")
    wanted = [*LANDMARKS, *CHARACTERS, "torii-red", "torii-blue", "pawn-poet", "pawn-samurai", "onatsu", "enclosure"]
    assert {f"ht-{name}" for name in wanted} | {f"ht-way-{bits}" for bits in range(1, 16)} <= found


def test_red_and_blue_torii_differ_in_shape_not_only_in_colour():
    red, blue = ((scene.ART / f"torii-{colour}.svg").read_text("utf-8") for colour in ("red", "blue"))
    shapes = [set(re.findall(r' d="([^"]+)"', text)) for text in (red, blue)]
    assert not shapes[0] & shapes[1]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("plies", [0, 30, 1000])
def test_references_lead_to_drawings(seats, plies):
    pictures = panels_of(scene, played(seats, plies).view(0).state, Look(0, NAMES))
    assert_references_lead_to_drawings(scene, *pictures, scene.tile(7, 2))


# --- tiles ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", range(N_TILES))
@pytest.mark.parametrize("turn", range(4))
def test_a_tile_shows_what_is_printed_on_it(kind, turn):
    number = int(TILE[kind])
    found = tiles.paths_of(number, turn, kind == 0)
    joins = int(TURNED[number & 15, turn])
    assert sum(path.bits for path in found) == 15
    for path in found:
        edges = ways.edges_of(path.bits)
        assert {joins >> 2 * edge & 3 for edge in edges} == {edges[0]}
    text = tiles.tile(kind, number, turn)
    drawn = re.findall(r'href="#ht-(\w+)"', text)
    marks = [name for name in LANDMARKS for _ in range(drawn.count(name))]
    assert marks == [LANDMARKS[i] for i in range(6) if number >> (12 + 3 * i) & 7]
    assert (text.count("#ht-torii-red"), text.count("#ht-torii-blue")) == count_torii(number)


@pytest.mark.parametrize("kind", range(N_TILES))
def test_landmarks_and_torii_of_a_tile_do_not_cover_each_other(kind):
    found = tiles.paths_of(int(TILE[kind]), 0, kind == 0)
    spots = [spot for path in found for _, spot in path.marks]
    gates = [ways.gate(edge, path.bits) for path in found for edge, _ in path.gates]
    for i, (x, y) in enumerate(spots):
        assert max(abs(x), abs(y)) < 38
        assert all(np.hypot(x - a, y - b) > 23 for a, b in spots[i + 1 :])
        assert all(np.hypot(x - a, y - b) > 19 for a, b in gates)


@pytest.mark.parametrize("shape", range(len(SHAPES)))
def test_every_way_to_join_edges_can_be_drawn(shape):
    first = SHAPES[shape]
    number = pack(first, ([], [], [], []), (first[0], first[3], -1, -1, -1, -1))
    for turn in range(4):
        ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{tiles.tile(1, number, turn)}</svg>')


def test_a_position_with_tiles_of_its_own_shows_those():
    names = ["START", *(f"T{i:02}" for i in range(1, N_TILES))]
    own = parse_tiles("T05: NESW; N blue; lotus NESW", names, LANDMARKS, 2, 2)["T05"]
    state = GAME.new(seats=2, seed=1).state.copy()
    state[0]["own_tiles"][5] = own
    assert "#ht-lotus" in scene.tile(5, 0, state) and "#ht-lotus" not in scene.tile(5, 0)


@pytest.mark.rule("HT-1.11")
def test_a_text_of_tiles_is_drawn_before_it_is_played():
    draw = GAME.options["tiles"].picture
    assert draw is not None
    svg = draw("T05: NESW; N blue, N blue; lotus NESW\r\nT06: NE; N red, N blue; fountain NE")
    assert_stands_alone(svg)
    labels = re.findall(r'role="img" aria-label="([^"]+)"', svg)[1:]
    assert [label.split(":")[0] for label in labels] == list(TILE_NAMES)
    assert labels[5] == "T05: NESW; N blue, N blue; lotus NESW" and labels[1] == "T01: NESW; -; bridge NESW"
    assert all(f">{name}</text>" in svg for name in TILE_NAMES)
    assert svg.count("#ht-torii-blue") - draw("standard").count("#ht-torii-blue") == 3
    for text, reason in (("", "no tile is written"), ("T05: NE", "line 1"), ("// nothing", "no tile is written")):
        with pytest.raises(ValueError, match=reason):
            draw(text)


@pytest.mark.parametrize("path", ["NESW", "NS EW", "NE SW", "NES", "NE", "-"])
@pytest.mark.parametrize("gates", ["N red, N red", "E blue, E red", "S blue, S blue"])
def test_two_torii_of_an_arm_stand_one_behind_the_other(path, gates):
    (number,) = parse_tiles(f"T01: {path}; {gates}; bridge N, lotus S", ("T01",), LANDMARKS, 2, 2).values()
    spots = [spot for each in tiles.paths_of(number, 0, False) for _, spot in each.gate_spots]
    assert len(spots) == 2 and np.hypot(*np.subtract(*spots)) >= 2 * ways.BEHIND
    assert all(max(abs(x), abs(y)) < 48 for x, y in spots)


# --- keys -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("plies", [0, 9, 40, 1000])
def test_everything_that_may_be_chosen_is_drawn_once(seats, plies):
    position = played(seats, plies)
    seat = position.to_act
    look = Look(seat, NAMES, lit=lit(position) if seat is not None else {})
    found = keys(*panels_of(scene, position.view(seat).state, look))
    assert len(found) == len(set(found))
    assert {key for key in look.lit if not key.startswith("button-")} <= set(found)


@pytest.mark.parametrize(
    ("seats", "phase"),
    [
        (3, phase)
        for phase in (
            Phase.PAY,
            Phase.LAY,
            Phase.LAY_FIRST,
            Phase.SCORE,
            Phase.BLUE,
            Phase.RETURN,
            Phase.SAMURAI,
            Phase.POET,
        )
    ]
    + [(1, phase) for phase in (Phase.SAMURAI, Phase.GIVE, Phase.DISCARD, Phase.EXTRA)],
)
def test_every_decision_can_be_made_in_the_picture(seats, phase):
    position = at_phase(seats, phase)
    actions = position.legal()
    for action in actions[:: max(1, len(actions) // 12)]:
        assert_can_be_chosen(scene, position, action, stays=False)


def test_all_that_the_log_speaks_of_is_on_the_table():
    position = GAME.new(seats=3, seed=8)
    dice = np.random.default_rng(8)
    gone = re.compile(r"place-|landmark-|samurai|poet|box")
    while not position.over:
        legal = position.legal_ids()
        spoken = {key for event in position.play(int(legal[dice.integers(len(legal))])) for key in event.keys}
        found = set(keys(*panels_of(scene, position.view(0).state, Look(0, NAMES))))
        assert {key for key in spoken if not gone.match(key)} <= found


# --- the garden and its ways -----------------------------------------------------------------------------------------
def test_the_garden_says_how_it_is_panned_and_fits_all_tiles():
    position = played(4, 1000)
    root = ElementTree.fromstring(scene.panels(position.view(0).state, Look(0, NAMES))[0].svg)
    assert root.get("data-pan") == "true" and root.get("data-fit") == root.get("viewBox")
    left, top, width, height = map(float, root.get("viewBox", "").split())
    s = position.state[0]
    for i in range(int(s["laid"])):
        x, y = garden.spot(int(s["x"][i]), int(s["y"][i]))
        assert left + 100 < x < left + width - 100 and top + 100 < y < top + height - 100
    assert width / height == pytest.approx(garden.RATIO, abs=0.01)


@pytest.mark.parametrize("seed", range(6))
def test_ways_shown_are_what_the_rules_find(seed):
    position = played(3, 34, seed)
    out = np.empty(paths.MOST_RESULTS, np.int32)
    s = position.state[0]
    for place in range(1, int(s["laid"])):
        wanted = set(out[: paths.results(s, place, out)].tolist())
        found = routes.found_ways(position.state, place)
        assert {route.action for route in found} == wanted
        assert [routes.tokens(route) for route in found] == sorted((routes.tokens(r) for r in found), reverse=True)


def test_a_way_is_drawn_from_landmark_to_landmark_without_a_gap():
    position = at_phase(3, Phase.SCORE)
    sheet = Sheet(position.state, Look(position.to_act))
    place = int(position.state["agenda_argument"][0][int(position.state["agenda_size"][0]) - 1])
    for route in routes.found_ways(position.state, place):
        d = garden.walk(sheet, route)
        ends = re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=[MLQA]|$)", d)
        points = [np.array([float(x), float(y)]) for x, y in ends]
        assert len(points) == 1 + len(route.steps)
        assert all(np.hypot(*(b - a)) < 110 for a, b in pairwise(points))


def test_a_preview_shows_the_tile_every_way_and_what_each_brings():
    position = before_laying(2, 30, 5)
    seat = position.to_act
    assert seat is not None
    best, most = None, -1
    for action in position.legal():
        told = routes.placing(action.id)
        if told is None:
            continue
        kind = int(position.state["hand"][0][seat][told[0]])
        ahead = routes.outlook(position.state, kind, told[1], told[2], True)
        if len(ahead.routes) > most:
            best, most, found = action, len(ahead.routes), ahead
    assert best is not None and most > 0
    look = Look(seat, NAMES, lit=lit(position), chosen=frozenset(best.targets), preview=best.id)
    board, hand = panels_of(scene, position.view(seat).state, look)[:2]
    assert "ht-ghost" in board and board.count("ht-goal") == most
    for route in found.routes:
        assert gains.in_words(route) in hand
    assert board.count("ht-label") == most


def test_turned_tiles_are_offered_where_a_place_was_chosen_with_what_they_bring():
    position = before_laying(2, 20, 4)
    seat, state = position.to_act, position.view(position.to_act).state
    told = next(t for t in (routes.placing(a.id) for a in position.legal()) if t is not None)
    square = routes.squares(position.state)[told[1]]
    chosen = (hand_key(told[0]), place_key(*square))
    look = Look(seat, NAMES, lit={**lit(position, chosen), **dict.fromkeys(chosen, "")}, chosen=frozenset(chosen))
    board, hand = panels_of(scene, state, look)[:2]
    assert {turn_key(turn) for turn in range(4)} <= set(keys(hand))
    assert "ht-ghost ht-open" in board
    kind = int(position.state["hand"][0][seat][told[0]])
    for turn in range(4):
        for route in routes.outlook(position.state, kind, told[1], turn, True).routes[:1]:
            assert gains.in_words(route) in hand


def test_an_outlook_changes_nothing_and_agrees_with_the_game():
    position = before_laying(3, 25, 2)
    before = position.state.tobytes()
    seat = position.to_act
    for action in position.legal():
        told = routes.placing(action.id)
        if told is None or action.id % 7:
            continue
        kind = int(position.state["hand"][0][seat][told[0]])
        ahead = routes.outlook(position.state, kind, told[1], told[2], True)
        after = position.copy()
        after.play(action.id)
        if int(after.state["phase"][0]) == Phase.SCORE:
            assert {route.action for route in ahead.routes} == set(map(int, after.legal_ids()))
        else:
            assert len(ahead.routes) <= 1 or int(after.state["phase"][0]) == Phase.BLUE
        assert routes.best_of(position.state, kind, told[1]) >= max(map(routes.tokens, ahead.routes), default=0)
    assert position.state.tobytes() == before


# --- help and solo --------------------------------------------------------------------------------------------------
def test_help_that_cannot_be_had_is_grey_and_says_why():
    position = GAME.new(seats=2, seed=1)
    seat = position.to_act
    panel = next(
        p for p in scene.panels(position.view(seat).state, Look(seat, NAMES, lit=lit(position))) if p.name == "help"
    )
    reason = words.why_illegal(position.state, ACTIONS.HIRE + CHARACTERS.index("poet"))[1]
    assert reason in panel.svg.replace("&#39;", "'") and "ht-off" in panel.svg
    assert 'class="thing lit"' in panel.svg, "Vendor and Samurai can be paid with the two coins"


def test_the_help_of_this_turn_is_marked():
    position = at_phase(3, Phase.PAY)
    seat = position.to_act
    panel = next(p for p in scene.panels(position.view(seat).state, Look(seat, NAMES)) if p.name == "help")
    assert panel.svg.count("helps this turn") == 1 and panel.svg.count("helps now") == 1


def test_what_a_gift_brings_onatsu_is_what_the_game_gives_her():
    seen = set()
    for seed in range(8):
        position = GAME.new(seats=1, seed=seed, level="expert")
        dice = np.random.default_rng(seed)
        while not position.over:
            legal = position.legal_ids()
            if int(position.state["phase"][0]) == Phase.GIVE:
                sheet = Sheet(position.state, Look(0, NAMES))
                gift = int(legal[0])
                if ACTIONS.kind(gift) == "GIVE":
                    told = onatsu.brings(sheet, gift)
                    assert told
                    seen |= {words_.split()[0].rstrip("0123456789") for words_ in told}
            position.play(int(legal[dice.integers(len(legal))]))
    assert {"+", "±", "you"} <= seen


# --- the whole ------------------------------------------------------------------------------------------------------
def test_others_hands_stay_hidden():
    position = played(3, 24)
    state = position.view(0).state
    shown = [panel.svg for panel in scene.panels(state, Look(1, NAMES)) if panel.name == "hand"]
    assert all("ht-back" in svg and "ht-ground" not in svg for svg in shown)


def test_a_spectator_sees_the_stock_of_whose_turn_it_is():
    position = played(3, 21)
    turn = int(position.state["turn"][0])
    panels = scene.panels(position.view(None).state, Look(None, NAMES))
    assert [panel.name for panel in panels if panel.place == "main"] == ["garden"]
    assert f"stock-{turn}" in [panel.name for panel in panels if panel.place == "near"]
    assert len([panel for panel in panels if panel.place == "rest"]) == 2


def test_the_picture_does_not_depend_on_the_key():
    assert_blind_to_the_key(scene, played(4, 17).state, Look(1, NAMES))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_picture_stands_alone(seats):
    assert_stands_alone(scene.picture(played(seats, 40).view(0).state, Look(0, NAMES)))


@pytest.mark.parametrize("seats", [1, 4])
def test_panels_are_small(seats):
    position = played(seats, 60)
    everything = {place_key(*square): "lay here" for square in routes.squares(position.state).values()}
    for svg in panels_of(scene, position.view(0).state, Look(0, NAMES, lit=everything)):
        assert len(svg.encode()) < MOST_BYTES


def test_names_are_escaped():
    text = "".join(panels_of(scene, played(3, 12).view(0).state, Look(0, NAMES)))
    assert "<Mio>" not in text and "&lt;Mio&gt;" in text


def test_the_last_round_is_announced():
    position = played(2, 0)
    while int(position.state["turns_left"][0]) != 1 and not position.over:
        position.play(int(position.legal_ids()[-1]))
    panel = next(p for p in scene.panels(position.view(0).state, Look(0, NAMES)) if p.name == "supply")
    assert "Last round: 1 turn after this one" in panel.svg
