"""The garden in letters: what is drawn joins the edges that the tile joins."""

import pytest

import ukiyo
from games.hundred_torii.garden import garden, play
from ukiyo.games.hundred_torii.components import LANDMARKS, N_LANDMARKS, N_TILES, START, TURNED
from ukiyo.games.hundred_torii.components.tiles import count_torii, landmarks_of, parse_tiles
from ukiyo.games.hundred_torii.words import garden_map
from ukiyo.games.hundred_torii.words.names import number_on

NUMBERS = [number_on(None, tile) for tile in range(N_TILES) if tile != START]
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
MOUTHS = ((0, 3), (1, 6), (2, 3), (1, 0))
OPEN = {"╹": 1, "╺": 2, "╻": 4, "╸": 8, **{char: bits for bits, char in garden_map.JOINED.items()}}
OPEN |= {"╰": 3, "╭": 6, "╮": 12, "╯": 9}


def reached(drawn: tuple[str, ...], mouth: tuple[int, int]) -> set[tuple[int, int]]:
    """The mouths that one comes to along the lines from one of them; a letter lies on the line that leads to it."""
    seen, ahead = {mouth}, [mouth]
    while ahead:
        row, column = ahead.pop()
        for side, (down, right) in enumerate(STEPS):
            to = (row + down, column + right)
            if to in seen or not (0 <= to[0] < 3 and 0 <= to[1] < 7) or drawn[to[0]][to[1]] == " ":
                continue
            here, there = (OPEN.get(drawn[r][c], 15) for r, c in ((row, column), to))
            letters = not OPEN.keys() & {drawn[row][column], drawn[to[0]][to[1]]}
            in_line = row == to[0] > 0 or column == to[1] == 3
            if here >> side & 1 and there >> (side ^ 2) & 1 and (in_line or not letters):
                seen.add(to)
                ahead.append(to)
    return seen & set(MOUTHS)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("number", NUMBERS)
def test_a_drawn_tile_joins_the_edges_that_it_joins_and_has_what_stands_on_it(number: int, turn: int) -> None:
    drawn = garden_map.tile_map(number, turn)
    joins = int(TURNED[number & 15, turn])
    first = [joins >> 2 * edge & 3 for edge in range(4)]
    letters = "".join(drawn)
    assert (letters.count("R"), letters.count("B")) == count_torii(number)
    marks = [garden_map.LETTERS[i] for i, edge in enumerate(landmarks_of(number, N_LANDMARKS)) if edge >= 0]
    assert sorted(c for c in letters if c in garden_map.LETTERS) == sorted(marks)
    if first == [0, 1, 0, 1]:
        assert "┃━" in drawn[1] and drawn[1][:2].strip() and drawn[0][3] != " " != drawn[2][3]
        return
    for edge, mouth in enumerate(MOUTHS):
        joined = {MOUTHS[other] for other in range(4) if first[other] == first[edge]}
        assert reached(drawn, mouth) == joined, "\n".join(drawn)


def test_every_tile_that_may_be_written_can_be_drawn() -> None:
    """Also where two torii and two landmarks crowd one path."""
    names = ("START", *(f"T{i:02}" for i in range(1, 100)))
    shapes = ("NESW", "NE SW", "NW SE", "NS EW", "NS", "EW", "NES", "NE", "SW", "-")
    lines, n = [], 1
    for shape in shapes:
        paths = [p for p in (*shape.split(), *(e for e in "NESW" if e not in shape)) if p != "-"]
        for path in paths:
            for gates in (", ".join(f"{edge} red" for edge in path[:2]), f"{path[0]} red, {path[0]} red"):
                lines.append(f"T{n:02}: {shape}; {gates}; bridge {path}, stone {path}")
                n += 1
    for number in parse_tiles("\n".join(lines), names, LANDMARKS, 2, 2).values():
        for turn in range(4):
            letters = "".join(garden_map.tile_map(number, turn))
            assert sorted(c for c in letters if c in "btRB") == ["R"] * count_torii(number)[0] + ["b", "t"]


@pytest.mark.rule("HT-1.11")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize(
    ("line", "marks"),
    [
        ("START: NESW; N red; bridge N, lotus N, stone N", "bot"),
        ("START: NS EW; N red, N blue; bridge N, lotus N, stone N, shrine E", "bost"),
        ("START: NE SW; N red, N red; bridge N, lotus N, stone N, shrine N, fountain N, lantern S", "bflost"),
        ("START: -; S blue, S blue; bridge N, lotus N, stone N, shrine N, fountain N, lantern N", "bflost"),
        ("START: NES; W red; bridge W", "b"),
    ],
)
def test_a_start_tile_of_ones_own_is_drawn_as_it_is(line: str, marks: str, turn: int) -> None:
    (number,) = parse_tiles(line, ("START",), LANDMARKS, 2, 2).values()
    letters = "".join(garden_map.tile_map(number, turn))
    assert sorted(c for c in letters if c in garden_map.LETTERS) == sorted(marks)
    assert (letters.count("R"), letters.count("B")) == count_torii(number)


def test_the_garden_shows_who_stands_where_and_hands_only_to_those_who_know_them() -> None:
    position = garden(samurai=1, samurai_x=1, samurai_y=0, poet="START", poet_on="lotus", seats=2)
    lines = garden_map.garden(position.state)
    assert lines[2] == "+0    ━l━╋━P━   S" and "o" not in "".join(lines[:-1])
    dealt = ukiyo.game("hundred-torii").new(2, 1)
    assert len(garden_map.hand(dealt.state, 0)) == 3
    assert garden_map.hand(dealt.view(1).state, 0) == [] and len(garden_map.hand(dealt.view(1).state, 1)) == 3
    for _ in range(6):
        play(dealt, dealt.legal()[-1].notation)
    assert dealt.text(0).count("R torii") or "R, B torii" in dealt.text(0)
