"""Section 12: Paper tiles, named boards and boards of one's own."""

import re

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.torii_valley.valley import GAME, board, placing, play, readable, row, spaces, valley
from ukiyo.engine.errors import BadPosition, IllegalAction, WrongOption
from ukiyo.games.torii_valley.check import check
from ukiyo.games.torii_valley.components import PAPER_TEMPLATES, SPACES
from ukiyo.games.torii_valley.components.paper import closed_spaces, design, fault

EIGHT = "a1 c1 e1 a3 c3 g3 a5 c5"
TWELVE = EIGHT + " e5 g5 b6 d6"


@pytest.mark.rule("TV-12.1")
def test_no_tile_on_paper() -> None:
    position = placing("water", paper=["c1", "e1"])
    assert spaces(position) == "a1 g1"
    with pytest.raises(IllegalAction, match=r"closed by a Paper tile.*TV-12\.1"):
        position.play("place c1")
    with_seal = placing(
        "water", "cherry a1 c1 e1 g1; bamboo b2; water d2; mountain f2", seals={"bamboo": 0}, paper=["a5"]
    )
    with pytest.raises(IllegalAction, match=r"TV-12\.1"):
        with_seal.play("lean a5")


@pytest.mark.rule("TV-12.2")
def test_all_boards_are_closed_alike() -> None:
    position = GAME.new(seats=3, seed=1, board="gorge")
    assert readable(position)["paper"] == ["c1", "e1", "c3", "c5", "e5", "d6"]
    for _ in range(3):
        position.play(position.legal()[0])
        assert spaces(position) == "a1 g1"
        position.play("place g1")


@pytest.mark.rule("TV-7.1")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_first_tile_goes_on_the_bottom_row_even_where_paper_supports_a_higher_one(seats: int) -> None:
    position = GAME.new(seats=seats, seed=1, board="gorge")
    play(position, "take big-0")
    with pytest.raises(IllegalAction, match=r"first tile goes on the bottom row.*TV-7\.1"):
        position.play("place d2")
    told = GAME.words.explain(position.state, "space-d2")
    assert told and "all there, but the first tile goes on the bottom row" in told.text
    play(position, "place a1")
    while position.to_act or position.legal()[0].kind != "TAKE":
        position.play(position.legal()[0])
    position.play(position.legal()[0])
    assert "d2" in spaces(position).split(), "the second tile may rest on the Paper tiles of c1 and e1"


@pytest.mark.rule("TV-12.3")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (TWELVE + " f6", "13 Paper tiles on each of 2 boards are 26, and there are only 24"),
        ("b2 b4", "each seal row, and the three spaces of one row must stay open"),
        ("e3", "e3 must stay open: it is the only parchment space"),
        ("a7 c7 e7 g7", "could never end"),
        ("a1 c1 e1 g1", "bottom row is closed, and the first tile goes there"),
        ("a1 a1", "closed twice"),
        ("h1", "'h1' is no space: did you mean"),
        ("a2", "no space"),
    ],
)
def test_limits_of_own_designs(text: str, reason: str) -> None:
    for seats in (1, 2):
        with pytest.raises(WrongOption, match=reason):
            GAME.new(seats=seats, board=text)


@pytest.mark.rule("TV-12.3")
@pytest.mark.parametrize(("seats", "most"), [(1, 12), (2, 12), (3, 8), (4, 6)])
def test_all_boards_together_take_24_paper_tiles(seats: int, most: int) -> None:
    names = TWELVE.split()
    position = GAME.new(seats=seats, seed=1, board=" ".join(names[:most]))
    assert len(readable(position)["paper"]) == most
    assert GAME.from_dict(position.to_dict()) == position
    one_more = " ".join([*names, "f6"][: most + 1])
    with pytest.raises(WrongOption, match=rf"option board: {most + 1} Paper tiles on each of {max(2, seats)} boards"):
        GAME.new(seats=seats, seed=1, board=one_more)
    written = position.to_dict()
    written["state"]["paper"] = one_more.split()
    with pytest.raises(BadPosition, match=f"paper: {most + 1} Paper tiles"):
        GAME.from_dict(written)


@pytest.mark.rule("TV-12.3")
def test_the_rule_is_named_where_more_artists_than_paper_tiles_come() -> None:
    with pytest.raises(WrongOption, match=r"only 24 \[TV-12\.3\]"):
        GAME.new(seats=4, board=EIGHT)
    assert GAME.new(seats=3, board=EIGHT).seats == 3


@pytest.mark.rule("TV-12.8")
def test_a_seal_row_with_paper_brings_no_seal() -> None:
    """Two landscapes and a Paper tile finish nothing; the other row brings its seal as ever."""
    mine = "cherry a1 c1 e1 g1; bamboo b2"
    position = placing("village", mine, paper=["d2"])
    assert "brings" not in next(a.text for a in position.legal() if a.notation == "place f2")
    assert play(position, "place f2") == ["PLACED"] and "rows_judged" not in readable(position)
    told = GAME.words.explain(position.state, "seat0-space-b2")
    assert told and "Row 2 brings no seal: d2 is closed." in told.text and told.rule == "TV-12.8"
    high = "cherry a1 c1 e1 g1; bamboo b2 f2; water a3 c3 g3; mountain e3; bamboo b4; water d4"
    other = placing("village", high, paper=["d2"])
    assert other.to_act == 0 and play(other, "place f4", "claim water") == ["PLACED", "CLAIMED"]
    with pytest.raises(BadPosition, match="more seals"):
        valley("cherry a1 c1 e1 g1; bamboo b2; village f2", paper=["d2"], seals={"village": 0})


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.sets(st.sampled_from(range(25)), max_size=12), st.integers(1, 4), st.integers(0, 1 << 20))
def test_every_board_within_the_limits_can_be_played_to_the_end(closed: set[int], seats: int, seed: int) -> None:
    mask = sum(1 << space for space in closed)
    if fault(mask, seats):
        return
    position = GAME.new(seats=seats, seed=seed, board=" ".join(SPACES[i] for i in closed) or "none")
    rng = np.random.default_rng(seed)
    while not position.over:
        legal = position.legal()
        assert legal and all(action.text for action in legal)
        position.play(legal[int(rng.integers(len(legal)))])
        check(position.state)
    assert position.ply <= GAME.longest
    for seat in range(max(2, seats)):
        assert not {SPACES.index(name) for name in board(position, seat)} & closed
        assert int(position.state["rows_judged"][0, seat]) & sum(
            1 << row for row, names in enumerate(("b2 d2 f2", "b4 d4 f4")) if closed & set(map(SPACES.index, names.split()))
        ) == 0  # fmt: skip


@pytest.mark.rule("TV-12.3")
def test_own_designs_within_the_limits_are_played() -> None:
    assert readable(GAME.new(seed=1, board="a7, c7 e7"))["paper"] == ["a7", "c7", "e7"]
    assert "paper" not in readable(GAME.new(seed=1))


@pytest.mark.rule("TV-12.4")
def test_paper_supports_like_the_edge() -> None:
    mine = "cherry a1 g1; bamboo b2 f2; mountain d2"
    position = placing("water", mine, paper=["c1", "e1", "c3"])
    assert spaces(position) == "a3 e3 g3"
    higher = placing("water", mine + "; water a3", paper=["c1", "e1", "c3"])
    assert "b4" in spaces(higher).split(), "b4 rests on b2, a3 and the Paper tile on c3"


@pytest.mark.rule("TV-12.5")
def test_paper_is_nothing_for_objectives() -> None:
    cards = {"bamboo": "C", "cherry": "B", "mountain": "A", "water": "C", "village": "C"}
    mine = "village a1; water b2; cherry g1; bamboo d2; mountain f2; bamboo e3; water a3"
    position = valley(mine, paper=["c1", "e1", "c3"], objectives=cards, village_c=0)
    scores = {key: row(position, key)[0] for key in cards}
    # the village on a1 has water twice beside it; b2 and a3 are a pair; d2 and e3 touch
    assert scores == {"bamboo": 2, "cherry": 3, "mountain": 3, "water": 6, "village": 0}
    parted = valley("water a1; mountain b2; bamboo d2; water f2; water g1; cherry a3", paper=["c1", "e1", "c3"],
                    objectives=cards)  # fmt: skip
    assert row(parted, "water")[0] == 6, "Paper joins nothing: only f2 and g1 are a pair"


@pytest.mark.rule("TV-12.6")
@pytest.mark.parametrize("name", PAPER_TEMPLATES)
def test_every_template_can_be_played_to_the_end(name: str) -> None:
    mask = closed_spaces(name)
    assert 1 <= mask.bit_count() <= 6
    rng = np.random.default_rng(len(name))
    for seed in range(8):
        position = GAME.new(seats=1 + seed % 4, seed=seed, board=name)
        while not position.over:
            position.play(int(rng.choice(position.legal_ids())))
        for seat in range(position.seats):
            assert not {SPACES.index(s) for s in board(position, seat)} & {i for i in range(25) if mask >> i & 1}
        assert any(space[1] == "7" for seat in range(position.seats) for space in board(position, seat))


def test_templates_differ() -> None:
    assert len(PAPER_TEMPLATES) >= 6
    assert len({closed_spaces(name) for name in PAPER_TEMPLATES}) == len(PAPER_TEMPLATES)


DRAWING = """
name: Two gates    // what it is called
. . . .
 . # .
. . # .
 . . .             // a seal row
# . . #
 . . .
. . . .
"""
ROWS = [". . . .", ". . .", ". . . .", ". . .", ". . . .", ". . .", ". . . ."]


def closed(text: str) -> str:
    return " ".join(name for i, name in enumerate(SPACES) if design(text).closed >> i & 1)


@pytest.mark.rule("TV-12.7")
@pytest.mark.parametrize("mark", ["\n", "\r\n", "|", " | "])
def test_a_board_may_be_drawn(mark: str) -> None:
    text = DRAWING.strip().replace("\n", mark)
    assert closed(text) == "a3 g3 e5 d6" and design(text).name == "Two gates"
    position = GAME.new(seed=1, board=text)
    assert readable(position)["paper"] == ["a3", "g3", "e5", "d6"]
    assert position.journal.verify().ok
    assert closed("....|.#.|....|...|##.#|...|....".replace("|", mark)) == "a3 c3 g3 d6"
    assert closed(mark.join(ROWS)) == ""


@pytest.mark.rule("TV-12.7")
def test_a_board_may_be_a_list_of_spaces() -> None:
    text = "name: Mine\n\n a5 g5 // the shoulders\nb6, f6\n"
    assert design(text).name == "Mine" and closed(text) == "a5 g5 b6 f6"
    assert closed("\ufeffa5") == "a5" and closed("name: Alone | gorge") == closed("gorge") and closed("none") == ""
    assert closed(" gorge \n") == closed("C1 E1 c3 c5 e5 D6") == "c1 e1 c3 c5 e5 d6"


@pytest.mark.rule("TV-12.7")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the text is blank; «none» is the board without Paper tiles"),
        (" \n\t| // nothing", "the text is blank"),
        ("name: x\n", "a board design is named, but there is none"),
        ("name: x\nname: y\n", "line 2: a second name"),
        (". . . .\n . . .\n", "line 2: 2 rows are drawn, a board has 7"),
        (DRAWING.replace("# . . #", "# . #"), "line 7: row 3 has 4 spaces, not 3"),
        (DRAWING.replace(" . # .", " . # . ."), "line 4: row 6 has 3 spaces, not 4"),
        (DRAWING.replace(". . . .\n . # .", "# # # #\n . # .", 1), "line 3: every space of the top row"),
        (DRAWING.replace(" . . . ", " . # . ", 1).replace("#\n . . .", "#\n # . ."), "line 8: there is a Paper tile in each seal row"),
        (DRAWING.replace("# . . #", "# . # #"), "line 7: e3 must stay open"),
        (DRAWING + "# # # #\n", "line 10: 8 rows are drawn"),
        ("###.|...|####|...|##.#|...|.###", "line 7: 13 Paper tiles on each of 2 boards"),
        (DRAWING + "a1\n", "line 10: 'a1': a drawn row holds only"),
        ("a1\nb6\nzz\n", "line 3: 'zz' is no space: a board is a template"),
        ("a1\na1\n", "line 2: a1 is closed twice"),
        ("a1 e3\n", "^e3 must stay open"),
        ("hello world", "^'hello' is no space: a board is a template"),
        ("gorgee", "no board is called 'gorgee': did you mean gorge?"),
        ("Two Gates", "no board is called 'Two Gates': did you mean two-gates?"),
        ("None", "no board is called 'None': did you mean none?"),
        ("A9", "^'a9' is no space: did you mean a"),
    ],
)  # fmt: skip
def test_errors_in_a_board_name_the_line(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason.replace("?", r"\?")):
        design(text)
    with pytest.raises(WrongOption, match="option board: "):
        GAME.new(board=text)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(st.sampled_from("abc1357.#|\n/ name:,none") | st.characters(), max_size=60))
def test_any_text_is_a_board_or_is_refused_in_one_line(text: str) -> None:
    try:
        assert closed_spaces(text) >= 0
    except ValueError as error:
        assert str(error) and "\n" not in str(error)  # noqa: PT017


@pytest.mark.rule("TV-12.7")
def test_a_board_is_drawn_as_a_picture() -> None:
    picture = GAME.options["board"].picture
    assert picture is not None
    svg = picture("name: <Two> gates | a5 g5 // mine")
    assert (
        svg.startswith("<svg ")
        and svg.endswith("</svg>")
        and 'aria-label="&lt;Two&gt; gates: a board with 2 Paper tiles"' in svg
    )
    assert svg.count('href="#tv-paper"') == 2 and 'href="#tv-space-parchment"' in svg and 'id="tv-paper"' in svg
    assert len(re.findall(r'data-key="design-space-', svg)) == 25
    assert 'aria-label="A board with 0 Paper tiles"' in picture("none")
    with pytest.raises(ValueError, match="the text is blank"):
        picture("")
