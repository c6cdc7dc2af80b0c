"""Section 12: Paper tiles, templates and board files."""

from pathlib import Path

import numpy as np
import pytest

from games.torii_valley.valley import GAME, board, placing, play, readable, row, spaces, valley
from ukiyo.engine.errors import IllegalAction, WrongOption
from ukiyo.games.torii_valley.components import PAPER_TEMPLATES, SPACES
from ukiyo.games.torii_valley.paper import closed_spaces, parse_board, read_board


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
        ("a1 c1 e1 g1 a3 c3 g3", "at most 6"),
        ("b2", "b2: seal spaces and the parchment space"),
        ("e3", "parchment space must stay open"),
        ("a7 c7 e7 g7", "could never end"),
        ("a1 c1 e1 g1", "bottom row is closed, and the first tile goes there"),
        ("a1 a1", "closed twice"),
        ("h1", "no space"),
        ("", "no closed space"),
        ("a2", "no space"),
    ],
)
def test_limits_of_own_designs(text: str, reason: str) -> None:
    with pytest.raises(WrongOption, match=reason):
        GAME.new(seats=2, board=text)


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


@pytest.mark.rule("TV-12.7")
def test_a_board_file_that_draws_the_rows(tmp_path: Path) -> None:
    assert parse_board(DRAWING) == ("Two gates", "a3 g3 e5 d6")
    file = tmp_path / "gates.txt"
    file.write_text(DRAWING, "utf-8")
    assert read_board(file) == "a3 g3 e5 d6"
    assert readable(GAME.new(seed=1, board=read_board(file)))["paper"] == ["a3", "g3", "e5", "d6"]
    assert parse_board("....\n.#.\n....\n...\n####\n...\n....".replace("####", "##.#"))[1] == "a3 c3 g3 d6"


@pytest.mark.rule("TV-12.7")
def test_a_board_file_that_lists_spaces(tmp_path: Path) -> None:
    assert parse_board("name: Mine\n\n a5 g5 // the shoulders\nb6, f6\n") == ("Mine", "a5 g5 b6 f6")
    assert parse_board("\n".join([". . . .", ". . .", ". . . .", ". . .", ". . . .", ". . .", ". . . ."]))[1] == "none"


@pytest.mark.rule("TV-12.7")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no row is drawn"),
        ("name: x\n", "no row is drawn"),
        ("name: x\nname: y\n", "line 2: a second name"),
        (". . . .\n . . .\n", "line 2: 2 rows are drawn, a board has 7"),
        (DRAWING.replace("# . . #", "# . #"), "line 7: row 3 has 4 spaces, not 3"),
        (DRAWING.replace(" . # .", " . # . ."), "line 4: row 6 has 3 spaces, not 4"),
        (DRAWING.replace(". . . .\n . # .", "# # # #\n . # .", 1), "line 3: every space of the top row"),
        (DRAWING.replace(" . . .             //", " . # .             //"), "line 6: d4: seal spaces"),
        (DRAWING.replace("# . . #", "# . # #"), "line 7: e3: seal spaces and the parchment space"),
        (DRAWING + "# # # #\n", "line 10: 8 rows are drawn"),
        (DRAWING.replace(". . . .\n", "# # # .\n"), "line 7: 7 Paper tiles, but a board takes at most 6"),
        (DRAWING + "a1\n", "line 10: 'a1': a drawn row holds only"),
        ("a1\nb6\nzz\n", "line 3: 'zz' is no space"),
        ("a1\na1\n", "line 2: a1 is closed twice"),
        ("a1 d4\n", "line 1: d4: seal spaces"),
        ("hello world", "line 1: 'hello' is no space"),
    ],
)
def test_errors_in_board_files_name_the_line(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_board(text)
    file = tmp_path / "board.txt"
    file.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"board\.txt: "):
        read_board(file)


def test_files_that_are_no_boards(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="No such file"):
        read_board(tmp_path / "missing.txt")
    for name, content in (("binary", b"\xff\xfe\x00"), ("huge", b"." * 30_000)):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(ValueError, match=name):
            read_board(tmp_path / name)
