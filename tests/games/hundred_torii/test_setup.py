"""Sections 1 and 2: components and set-up."""

import json

import numpy as np
import pytest

from games.hundred_torii.garden import field, garden, play, small
from games.hundred_torii.oracles import compare_paths, results_of_rules
from ukiyo.engine.errors import WrongOption
from ukiyo.games.hundred_torii import GAME
from ukiyo.games.hundred_torii.components import (
    CHARACTERS,
    LANDMARKS,
    N_TILES,
    RAW,
    TILE,
    TILES,
    TURNED,
    own_tiles,
    tile_set,
)
from ukiyo.games.hundred_torii.components.tiles import (
    count_torii,
    landmarks_of,
    parse_tiles,
    shape_of,
    tile_line,
    torii_of,
)
from ukiyo.games.hundred_torii.words import routes

STANDARD = [int(n) for n in TILE[:N_TILES]]


def marks(number: int) -> list[str]:
    return [LANDMARKS[i] for i, path in enumerate(landmarks_of(number, 6)) if path >= 0]


@pytest.mark.rule("HT-1.1", "HT-1.3", "HT-1.4")
def test_counts_of_pieces() -> None:
    assert len(TILES) == 43 and RAW["landmarks"]["small"] * 6 == 120 and RAW["landmarks"]["large"] * 6 == 24
    assert RAW["coins"]["all"] == 8 and RAW["characters"]["tokens"] * len(CHARACTERS) == 20
    pieces = len(RAW["achievements"]["all_six"]) + len(RAW["achievements"]["three_tens"]) + len(CHARACTERS) + 1
    assert pieces == 10


@pytest.mark.rule("HT-1.2")
def test_six_landmarks() -> None:
    assert LANDMARKS == ("bridge", "fountain", "lantern", "lotus", "shrine", "stone")


@pytest.mark.rule("HT-1.5", "HT-1.6", "HT-1.7", "HT-1.8")
def test_every_tile_has_four_edges_landmarks_on_paths_and_few_torii() -> None:
    for number in STANDARD[1:]:
        first = shape_of(number)
        assert all(first[first[edge]] == first[edge] for edge in range(4))
        paths = [path for path in landmarks_of(number, 6) if path >= 0]
        assert 1 <= len(paths) <= 2 and all(first[path] == path for path in paths)
        torii = torii_of(number)
        assert sum(map(len, torii)) <= 2
        assert all(list(first).count(first[edge]) > 1 for edge in range(4) if torii[edge]), "no torii on a dead end"


@pytest.mark.rule("HT-1.9")
def test_the_start_tile() -> None:
    assert shape_of(STANDARD[0]) == (0, 0, 0, 0) and count_torii(STANDARD[0]) == (0, 0)
    assert marks(STANDARD[0]) == list(LANDMARKS)


@pytest.mark.rule("HT-1.10")
def test_the_standard_set() -> None:
    assert [sum(colour) for colour in zip(*map(count_torii, STANDARD), strict=True)] == [24, 12]
    for name in LANDMARKS:
        assert sum(name in marks(number) for number in STANDARD[1:]) == 10
    pairs = {tuple(marks(number)) for number in STANDARD[1:] if len(marks(number)) == 2}
    assert len(pairs) == 15


def test_turning_a_tile_turns_its_paths() -> None:
    curve = STANDARD[TILES.index("T06")] & 15  # NE
    assert [TURNED[curve, turn] for turn in range(4)] == [
        0b11_10_00_00, 0b11_01_01_00, 0b10_10_01_00, 0b00_10_01_00,
    ]  # fmt: skip


@pytest.mark.rule("HT-1.11")
@pytest.mark.parametrize("end", ["\n", "\r\n", " | "])
def test_another_set_of_tiles_is_played_and_recorded(end: str) -> None:
    option = f"T05: NE SW; E red; fountain NE // one red torii more{end}{end}T06: NE; N red; fountain NE{end}"
    assert own_tiles(option)[1 + 5] and not any(own_tiles(option)[2 + 5 :])
    position = GAME.new(2, 7, tiles=option)
    while not position.over:
        position.play(position.legal()[-1])
    journal = position.journal
    assert journal.options["tiles"] == option
    assert journal.verify().ok
    again = GAME.from_dict(json.loads(position.to_json()))
    assert again == position
    tiles = {"own_tiles": {"T05": own_tiles(option)[1 + 5]}}
    laid = garden(hand=[["T05", "T14"]], **tiles)
    play(laid, "place 1 at -1,+0 turned north")
    assert small(laid) == {"fountain": 2}


@pytest.mark.rule("HT-1.11")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("T01: NESW; -; bridge N\nT02 NE", "line 2"),
        ("T43: NE; -; bridge N", "no tile is called"),
        ("T01: NE EW; -; bridge N", "E stands in two places"),
        ("T01: NX; -; bridge N", "is no path"),
        ("T01: NE; Q red; bridge N", "is no edge"),
        ("T01: NE; N green; bridge N", "is no colour"),
        ("T01: NE; N red, N red, N red; bridge N", "3 torii, a tile has at most 2"),
        ("T01: NE; N red, N blue, E red; bridge N", "3 torii, a tile has at most 2"),
        ("T01: NE; N red, E red, S red; bridge N", "at most 2"),
        ("T01: NE; -; bridge NS", "is no path of this tile"),
        ("T01: NE; -; house N", "no landmark is called"),
        ("T01: NE; -; bridge N, bridge S", "stands twice"),
        ("T01: NE; -; bridge N, lotus S, stone W", "at most 2"),
        ("T01: NE; -; -", "no landmark"),
        ("T01: NE; red; bridge N", "two words"),
        ("T01: NE; -; bridge N | T01: NE; -; bridge N", "line 2: T01 stands here a second time"),
        ("// nothing", "no tile is written"),
        ("", "no tile is written"),
        (" \n\t| | ", "no tile is written"),
    ],
)
def test_a_wrong_set_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(WrongOption, match=message):
        GAME.new(2, 1, tiles=text)


def all_alike(torii: str, landmark: str = "lotus") -> str:
    """A set whose tiles all have the same torii."""
    return "\n".join(f"{name}: NESW; {torii}; {landmark} N" for name in TILES)


@pytest.mark.rule("HT-1.8", "HT-1.11")
@pytest.mark.parametrize("torii", ["N red, S red", "N blue, S blue", "E red, E red", "W blue, W blue", "N blue, N red"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_set_holds_as_many_torii_as_its_tiles_show(torii: str, seats: int) -> None:
    """84 torii and two on the start tile: games end, tokens add up, and what is written reads back."""
    numbers = tile_set(all_alike(torii))
    assert sum(sum(count_torii(number)) for number in numbers) == 86
    rng = np.random.default_rng(seats)
    for supply in ("limited", "unlimited"):
        position = GAME.new(seats, 5, tiles=all_alike(torii), supply=supply)
        while not position.over:
            legal = position.legal_ids()
            position.play(legal[int(rng.integers(len(legal)))])
            compare_paths(position.state) if position.ply % 9 == 0 else None
            assert (position.state[0]["small"] >= 0).all()
        assert GAME.from_dict(position.to_dict()) == position
        assert position.journal.verify().ok


@pytest.mark.rule("HT-5.5", "HT-5.6", "HT-5.8")
@pytest.mark.parametrize(("torii", "wanted"), [("N red, S red", (78, 0)), ("N blue, S blue", (0, 78))])
def test_a_path_through_every_torii_of_a_set(torii: str, wanted: tuple[int, int]) -> None:
    """A row of forty tiles to the north; only the last one and the start tile show a lotus."""
    others = "\n".join(f"{name}: NESW; {torii}; stone N" for name in TILES[1:40])
    numbers = own_tiles(f"START: NESW; -; lotus N\n{others}\nT40: NESW; S {torii.split()[1]}; lotus N")[1:]
    row = "; ".join(f"T{i:02} +0,+{i}" for i in range(1, 40))
    own = dict(zip(TILES, numbers, strict=True))
    position = garden(row, seats=4, own_tiles=own, unlimited=1, turns_left=0, pile=0, hand=[["T40"], [], [], []])
    position.play("place 1 at +0,+40 turned north")
    red, blue = wanted[0] + (wanted[0] > 0), wanted[1] + (wanted[1] > 0)
    assert results_of_rules(position.state, 40) == [(3, red, blue)]
    while not position.over:
        position.play("gain stone")
    gained = [int(position.state[0]["small"][0, k]) + int(position.state[0]["large"][0, k]) for k in (3, 5)]
    assert gained == [1 + red - 10 + 10 if red else 1, blue]


@pytest.mark.rule("HT-1.8", "HT-5.5", "HT-5.6")
@pytest.mark.parametrize(("torii", "wanted"), [("S red, S red", (2, 0)), ("S blue, S blue", (0, 2)),
                                               ("S blue, S red", (1, 1))])  # fmt: skip
@pytest.mark.parametrize("turn", range(4))
def test_two_torii_at_one_edge_are_both_passed(torii: str, wanted: tuple[int, int], turn: int) -> None:
    number = own_tiles(f"T13: NES; {torii}; lotus NES")[1 + 13]
    x, y = ((0, 1), (1, 0), (0, -1), (-1, 0))[turn]
    position = garden(f"T13 {x:+d},{y:+d} {('north', 'east', 'south', 'west')[turn]}", own_tiles={"T13": number})
    assert results_of_rules(position.state, 1) == [(3, *wanted)]
    assert [(r.red, r.blue) for r in routes(position.state, 1)] == [wanted]


def test_a_set_reads_as_it_is_written() -> None:
    text = " | ".join(tile_line(name, number, LANDMARKS) for name, number in zip(TILES, STANDARD, strict=True))
    assert list(parse_tiles(text, TILES, LANDMARKS, 2, 2).values()) == STANDARD
    assert own_tiles("standard") == (0,) and tile_set("standard") == tuple(STANDARD)
    two = (
        "T01: NESW; N red, N red; bridge NESW | T02: -; N red, N blue; bridge N | T03: NS EW; W blue, W blue; bridge EW"
    )
    found = parse_tiles(two, TILES, LANDMARKS, 2, 2)
    assert " | ".join(tile_line(name, number, LANDMARKS) for name, number in found.items()) == two


@pytest.mark.rule("HT-1.12")
def test_hands_and_pile_are_hidden() -> None:
    position = GAME.new(3, 1)
    view = position.view(0).state[0]
    assert view["hand"][0].tolist() == position.state[0]["hand"][0].tolist()
    assert view["hand"][1:3, :2].tolist() == [[43, 43], [43, 43]]
    assert int(view["unseen"]).bit_count() == 40 and not view["key"].any()
    assert (position.view(None).state[0]["hand"][:3, :2] == 43).all()


@pytest.mark.rule("HT-2.1", "HT-2.2", "HT-2.3")
@pytest.mark.parametrize(("seats", "pile"), [(2, 26), (3, 33), (4, 32)])
def test_set_up(seats: int, pile: int) -> None:
    position = GAME.new(seats, 3)
    s = position.state[0]
    assert (s["laid"], s["tile"][0], s["pile"]) == (1, 0, pile)
    assert int(s["unseen"]).bit_count() == 42 - 2 * seats
    assert s["coins"].tolist() == [2] * seats + [0] * (4 - seats)
    assert ((s["hand"][:seats] >= 0).sum(axis=1) == 2).all()


@pytest.mark.rule("HT-2.4")
def test_nobody_can_have_two_of_a_large_or_character_token() -> None:
    """One field a player holds the token of a kind: as many as players are enough."""
    s = GAME.new(4, 3).state[0]
    assert s["large"].shape == (4, 6) and s["token"].shape == (4, 6)


@pytest.mark.rule("HT-2.5")
def test_the_first_player() -> None:
    assert {GAME.new(3, seed).to_act for seed in range(30)} == {0, 1, 2}
    assert {GAME.new(3, seed, first="first-seat").to_act for seed in range(30)} == {0}
    assert field(GAME.new(3, 2), "first") == GAME.new(3, 2).to_act
