"""What the table marks: tiles that earn a row's points, and what a take leaves to the next artist."""

import ukiyo
from ukiyo.games.torii_valley import words

GAME = ukiyo.game("torii-valley")


def position(board: dict[str, str], **more: object) -> ukiyo.engine.position.Position:
    """A game of two with the first artist to choose."""
    state = {
        "seats": 2, "round": 1, "to_act": 0, "agenda_size": 1, "agenda_phase": ["choose"], "centre": "village",
        "objectives": dict.fromkeys(("bamboo", "cherry", "mountain", "water", "village"), "A"),
        "parchments": [5, 3], "board": [board], "wheel": {"big-0": "water", "small-0": "water"}, **more,
    }  # fmt: skip
    return GAME.from_dict({"game": "torii-valley", "state": state})


def test_only_tiles_that_earn_points_are_marked() -> None:
    """Mountain A pays for mountains alone in their row: of three, the two in row 1 spoil each other."""
    laid = position({"a1": "mountain", "c1": "mountain", "b2": "mountain", "e1": "water"})
    assert words.scoring_keys(laid.state, "mountain") == ("seat0-space-b2",)
    assert words.scoring_keys(laid.state, "water") == ("seat0-space-e1",)
    assert words.scoring_keys(laid.state, "village") == ()
    assert words.scoring_keys(laid.state, "parchment") == ()


def test_of_tiles_that_could_stand_for_each_other_the_fewest_are_marked() -> None:
    """Cherry B pays a column once, however many cherries it holds; Bamboo A pays one of two equal groups."""
    cards = {**dict.fromkeys(("bamboo", "mountain", "water", "village"), "A"), "cherry": "B"}
    laid = position({"a1": "cherry", "c1": "water", "b2": "water", "a3": "cherry", "e1": "cherry"}, objectives=cards)
    marked = words.scoring_keys(laid.state, "cherry")
    assert len(marked) == 2
    assert "seat0-space-e1" in marked
    apart = position({"a1": "bamboo", "e1": "bamboo"})
    assert len(words.scoring_keys(apart.state, "bamboo")) == 1


def test_marking_changes_nothing() -> None:
    laid = position({"a1": "mountain"})
    before = laid.digest()
    words.scoring_keys(laid.state, "mountain")
    assert laid.digest() == before


def test_torii_of_a_set_are_marked() -> None:
    laid = position({"a1": "water-red", "c1": "water-blue", "e1": "water"})
    assert words.scoring_keys(laid.state, "torii") == ("seat0-space-a1", "seat0-space-c1")


def test_a_take_tells_what_it_leaves() -> None:
    """On a full wheel the two arrows are available; the taken one leaves its neighbours and the other arrow."""
    wheel = {f"big-{i}": tile for i, tile in enumerate(["water", "cherry", "village"] + ["mountain"] * 4 + ["bamboo"])}
    laid = position({}, wheel={**wheel, "small-0": "water"})
    assert words.aside(laid.state, ()) == ""
    laid.play("take big-0")
    told = words.aside(laid.state, ())
    assert "cherry" in told
    assert "bamboo" in told
    assert "village" not in told
