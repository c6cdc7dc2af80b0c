"""Small words for sentences."""

from ukiyo.engine.prose import capital, counted, listed


def test_numbers_take_their_nouns() -> None:
    assert [counted(n, "game") for n in (0, 1, 2, 1200)] == ["0 games", "1 game", "2 games", "1,200 games"]
    assert (
        counted(3, "calligraphy", "calligraphies") == "3 calligraphies"
        and counted(1, "calligraphy", "x") == "1 calligraphy"
    )


def test_lists_and_capitals() -> None:
    assert [listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"
    assert capital("the inn") == "The inn" and capital("") == ""
