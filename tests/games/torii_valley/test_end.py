"""Section 11: the end of the game, the score and ties."""

import pytest

from games.torii_valley.valley import ROW_1, placing, play, readable, valley
from ukiyo.engine.errors import GameOver
from ukiyo.engine.position import Position

HIGH = (
    "mountain a1 c1 e1 g1; bamboo b2 d2 f2; mountain a3 c3; water e3; mountain g3; water b4 d4; mountain f4; "
    "cherry a5 c5 e5 g5; cherry b6 d6 f6"
)
"""A board on which only the top row is open."""
LOW = "water a1 c1 e1 g1"


@pytest.mark.rule("TV-11.1")
def test_a_tile_on_the_top_row_begins_the_end() -> None:
    position = placing("village", HIGH.replace("; cherry b6 d6 f6", "; cherry b6 d6"), LOW, centre="bamboo")
    position.play("place f6")
    assert "last_round" not in readable(position)
    position = placing("village", HIGH, LOW, centre="bamboo")
    assert play(position, "place c7") == ["PLACED", "LAST_ROUND"]
    assert readable(position)["last_round"] == 1 and not position.over


@pytest.mark.rule("TV-11.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_round_is_completed(seat: int) -> None:
    boards = [LOW.replace("water", land) for land in ("village", "bamboo", "water")]
    boards[seat] = HIGH
    position = placing("village", *boards, turn=seat, centre="cherry-green")
    position.play("place a7")
    others = []
    while not position.over:
        if position.legal()[0].kind == "TAKE":
            others.append(position.to_act)
        position.play(position.legal()[0])
    assert others == list(range(seat + 1, 3))


@pytest.mark.rule("TV-11.3")
def test_at_once_when_the_last_artist_reaches_it() -> None:
    position = placing("village", LOW, HIGH, turn=1, centre="bamboo")
    assert play(position, "place a7") == ["PLACED", "LAST_ROUND", "OVER"]
    assert position.over and position.legal() == [] and position.to_act is None
    with pytest.raises(GameOver):
        position.play("take big-0")


@pytest.mark.rule("TV-11.4")
def test_others_may_reach_it_in_the_last_round() -> None:
    other = "water a1 c1 e1 g1; cherry b2; bamboo d2; cherry f2; water a3 c3; bamboo e3; water g3; bamboo b4 d4 f4; "
    other += "village a5 c5 e5 g5; bamboo-red b6 d6; bamboo-blue f6"
    position = placing("village", HIGH, other, centre="mountain-green")
    play(position, "place a7", "take big-0")
    assert "place g7" in {a.notation for a in position.legal()}
    assert play(position, "place g7") == ["PLACED", "OVER"]


@pytest.mark.rule("TV-11.5")
def test_as_soon_as_it_is_supported() -> None:
    """Sixteen tiles are the fewest without the Bamboo seal: c7 needs b6, d6, c5 and all below them."""
    position = placing("village", "mountain a1 c1 e1 g1; bamboo b2 d2 f2; mountain a3 c3; water e3; water b4 d4; cherry a5 c5; cherry b6", LOW,
                       centre="bamboo")  # fmt: skip
    legal = {a.notation for a in position.legal()}
    assert "place a7" in legal and len(legal) > 1
    assert len(readable(position)["board"][0]) == 15
    assert play(position, "place a7") == ["PLACED", "LAST_ROUND"]


@pytest.mark.rule("TV-11.6")
def test_a_score_is_the_sum_of_its_rows() -> None:
    mine = (
        "cherry-blue a1; cherry-purple c1; mountain-red e1; mountain g1; bamboo-paintbrush b2; water d2; village f2; "
        "water-green a3; bamboo c3; village e3"
    )
    position = valley(mine, LOW, parchment=[5], brush=0)
    sheet = position.score_sheet()
    assert sheet.columns == ("Artist 1", "Artist 2")
    assert {r.key: r.points[0] for r in sheet.rows} == {
        "parchment": 5,  # the best one
        "paintbrush": 2,
        "bamboo": 6,  # b2 and c3 touch
        "cherry": 3,  # two of them
        "mountain": 0,  # two in row 1
        "water": 3,  # a body reaches one row
        "village": 0,  # f2 and e3 touch
        "torii": 7,  # blue, purple, red, green
    }
    assert sheet.total[0] == sum(r.points[0] for r in sheet.rows) == position.scores()[0]
    assert all(r.rule.startswith("TV-") for r in sheet.rows)


END = "mountain a1 c1 e1; bamboo g1; water b2 d2 f2; village a3 c3; mountain e3; water b4 d4; cherry a5 c5; cherry b6; cherry a7"
"""A board that has reached the top, without torii."""


def ended(*boards: str, **fields: object) -> Position:
    return valley(*boards, phase="over", centre="bamboo", wheel={}, **fields)


@pytest.mark.rule("TV-11.7")
def test_in_a_tie_the_most_torii_win() -> None:
    one = END.replace("cherry a7", "cherry-blue a7")
    for boards, places in (((END, one), (2, 1)), ((one, END), (1, 2)), ((END, one, one), (3, 1, 1))):
        position = ended(*boards)
        assert len(set(position.scores())) == 1, "one torii scores nothing"
        assert position.ranks() == places
    ahead = ended(one, END + "; cherry g3")
    assert ahead.scores()[0] < ahead.scores()[1] and ahead.ranks() == (2, 1), "points come first"


@pytest.mark.rule("TV-11.8")
def test_then_the_paintbrush() -> None:
    """Equal torii and equal points: the owner's two points stand against a set of two colours."""
    painted = END.replace("bamboo g1", "bamboo-paintbrush g1")
    equal = painted.replace("cherry a7", "cherry-blue a7").replace("cherry b6", "cherry-blue b6")
    different = painted.replace("cherry a7", "cherry-green a7").replace("cherry b6", "cherry-yellow b6")
    for boards, owner, places in (((equal, different), 0, (1, 2)), ((different, equal), 1, (2, 1))):
        position = ended(*boards, brush=owner)
        assert len(set(position.scores())) == 1
        assert position.ranks() == places
    # but torii come first, even if there is only one more: two torii score what the Paintbrush does
    one = painted.replace("cherry a7", "cherry-blue a7")
    torii = END.replace("cherry a7", "cherry-green a7").replace("cherry b6", "cherry-yellow b6")
    for boards, owner, places in (((one, torii), 0, (2, 1)), ((torii, one), 1, (1, 2)), ((painted, torii), 0, (2, 1))):
        position = ended(*boards, brush=owner)
        assert len(set(position.scores())) == 1
        assert position.ranks() == places
    third = ended(equal, different, END, brush=0)
    assert third.ranks() == (1, 2, 3)


@pytest.mark.rule("TV-11.9")
def test_then_they_share_the_victory() -> None:
    assert ended(END, END).ranks() == (1, 1)
    assert "share the victory" in ended(END, END).prompt
    position = ended(END, END.replace("cherry a7", "water a7"), END)
    assert position.scores()[0] == position.scores()[2] > position.scores()[1]
    assert position.ranks() == (1, 3, 1)


@pytest.mark.rule("TV-11.7", "TV-11.8", "TV-11.9")
def test_winners_are_named_and_a_tie_says_how_it_was_decided() -> None:
    painted = END.replace("bamboo g1", "bamboo-paintbrush g1")
    equal = painted.replace("cherry a7", "cherry-blue a7").replace("cherry b6", "cherry-blue b6")
    different = painted.replace("cherry a7", "cherry-green a7").replace("cherry b6", "cherry-yellow b6")
    for boards, brush, winner, tie in (
        ((END, END + "; cherry g3"), -1, "Another wins", ""),
        ((END, END.replace("cherry a7", "cherry-blue a7")), -1, "Another wins", "; torii painted decide: An artist 0 and Another 1."),
        ((equal, different), 0, "An artist wins", " (torii painted: equal); Paintbrush tokens decide: An artist 1 and Another 0."),
        ((END, END), -1, "An artist and Another share the victory", " and share the victory (torii painted and Paintbrush tokens: equal)."),
    ):  # fmt: skip
        position = ended(*boards, brush=brush)
        points = position.scores()[1]
        tied = f" An artist and Another tie with {points} points{tie}" if tie else ""
        assert position.game.words.prompt(position.state, ("An artist", "Another")) == (
            f"The game is over: {winner} with {points} points.{tied}"
        )
        assert position.score_sheet(("An artist", "Another")).tie == tied.strip()
    unfinished = valley(ROW_1, ROW_1)
    assert len(set(unfinished.scores())) == 1 and unfinished.score_sheet().tie == ""
