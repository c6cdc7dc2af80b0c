"""What people write themselves: their names, and texts of their own such as a board or a set of tiles."""

import unicodedata

from ukiyo.engine.errors import WrongOption

LONGEST_TEXT = 100_000
"""So many characters the text of an option has at most."""
LONGEST_FILE = 4 * LONGEST_TEXT + 3
"""Bytes of a file with such a text: at most four a character in UTF-8, and the three that may mark it as UTF-8."""
LONGEST_NAME = 24
MARK = "\ufeff"
"""The mark with which some editors begin a file; it is no part of the text."""


def own_text(raw: bytes | str) -> str:
    """A text as it was written or uploaded, with plain line ends. Raises WrongOption saying why it is none.

    What is accepted comes back unchanged when it is given once more.
    """
    if isinstance(raw, bytes):
        if len(raw) > LONGEST_FILE:
            raise WrongOption(f"it is too long: at most {LONGEST_TEXT:,} characters are taken")
        try:
            raw = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise WrongOption("it is no text in UTF-8") from None
    text = raw.lstrip(MARK).replace("\r\n", "\n").replace("\r", "\n").rstrip()
    for number, line in enumerate(text.split("\n"), 1):
        for sign in line:
            if sign != "\t" and unicodedata.category(sign) in ("Cc", "Cs"):
                raise WrongOption(f"line {number}: the character U+{ord(sign):04X} does not belong in a text")
    if len(text) > LONGEST_TEXT:
        raise WrongOption(f"it is too long: {len(text):,} characters, at most {LONGEST_TEXT:,} are taken")
    if not text:
        raise WrongOption("nothing is written there")
    return text


def one_line(text: str) -> str:
    """A text as it may stand in a sentence: on one line, without characters that show nothing or turn others around."""
    blank = {"Cc": " ", "Zl": " ", "Zp": " ", "Zs": " "}
    return " ".join("".join(c if c.isprintable() else blank.get(unicodedata.category(c), "") for c in text).split())


def person_name(text: str) -> str:
    """What a person is to be called; empty when nothing is left. Raises WrongOption for a name that is too long."""
    name = one_line(text)
    if len(name) > LONGEST_NAME:
        raise WrongOption(f"the name {name[:LONGEST_NAME]}… is too long: at most {LONGEST_NAME} characters")
    return name
