"""Small words for sentences: numbers with their nouns, lists, capitals."""

from collections.abc import Sequence


def counted(n: int, one: str, many: str = "") -> str:
    """A number with its word: `1 coin`, `2 coins`, `2 bathhouses`; `many` where a plural is irregular."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}" if words else ""


def capital(text: str) -> str:
    """The text with its first letter as a sentence begins."""
    return text[:1].upper() + text[1:]


def told_apart(names: Sequence[str]) -> list[str]:
    """Names of which no two are alike: those that are get numbers, none that another has already."""
    taken = {name for name in names if names.count(name) == 1}
    found = []
    for name in names:
        if names.count(name) > 1:
            name = next(each for n in range(1, len(names) * 2) if (each := f"{name} {n}") not in taken)
            taken.add(name)
        found.append(name)
    return found


def our_own(thing: str = "card") -> str:
    """The notice on a reconstructed component: `Our own card: the printed one is unknown to us.`"""
    return f"Our own {thing}: the printed one is unknown to us."
