"""The small pieces of SVG: numbers short, words escaped and wrapped, names with the prefix of their game."""

from xml.etree import ElementTree

from ukiyo.engine.svg import NAMESPACE, Pen, at, box, lines, moved, ring, shortened, spoken


def parsed(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg {NAMESPACE}>{body}</svg>")


def test_numbers_are_short():
    assert at(1 / 3, 2.0) == "translate(0.33 2)"
    assert at(1, 2, 0.5) == "translate(1 2) scale(0.5)"
    assert 'width="10.12"' in box(0, 0, 10.1234, 1, "card")


def test_words_are_wrapped_escaped_and_shortened():
    found = [t.text for t in parsed(lines(0, 0, "one & two and three and four", 90)).iter() if t.text]
    assert " ".join(found) == "one & two and three and four" and len(found) > 1
    cut = [t.text for t in parsed(lines(0, 0, "one two three four five six seven", 70, most=2)).iter() if t.text]
    assert len(cut) == 2 and cut[-1].endswith("…")
    assert shortened("abcdef", 4) == "abc…" and shortened("abcd", 4) == "abcd"


def test_a_drawing_without_a_key_has_a_name():
    group = parsed(spoken('a "b" <c>', ring(5), at(1, 2)))[0]
    assert (group.get("role"), group.get("aria-label"), group.get("transform")) == (
        "img",
        'a "b" <c>',
        "translate(1 2)",
    )


def test_a_pen_draws_with_the_symbols_of_one_game():
    pen = Pen("zz")
    assert pen.use("star", at(1, 2), "pale") == '<use href="#zz-star" class="pale" transform="translate(1 2)"/>'
    root = ElementTree.fromstring(pen.panel((0, 0, 10, 5), "A & B", moved(pen.use("star"), 1, 1), "zz-board"))
    assert (root.get("viewBox"), root.get("class"), root.get("aria-label")) == ("0 0 10 5", "zz zz-board", "A & B")
