"""Objective cards and seals in full words."""

from dataclasses import dataclass

from ukiyo.engine.prose import counted, our_own
from ukiyo.engine.scene import Explanation
from ukiyo.games.torii_valley.components import BRUSH_POINTS, LANDSCAPES, SET_POINTS, points, provenance, steps
from ukiyo.games.torii_valley.words.names import TITLES
from ukiyo.games.torii_valley.words.score_sheet import OBJECTIVE_RULES


@dataclass(frozen=True)
class Card:
    """An objective card: its title, what it scores, an example, what of it is our own, and its rule."""

    title: str
    scoring: str
    example: str
    notice: str
    rule: str

    @property
    def explanation(self) -> Explanation:
        """The whole card as one text."""
        return Explanation(self.title, f"{self.scoring} Example: {self.example} {self.notice}".rstrip(), self.rule)


def _steps(numbers: list[int], first: int) -> str:
    return ", ".join(f"{n} for {i}" for i, n in enumerate(numbers, first))


def objective_text(landscape: str, letter: str, by_landscape: bool = False) -> Card:
    """The objective card of a landscape. `by_landscape`: the other reading of Village C (TV-10.9)."""
    words, example = _several(landscape, letter) or _single(landscape, letter, by_landscape)
    title = f"{TITLES[LANDSCAPES.index(landscape)]} {letter}"
    source = provenance(landscape, letter)
    notice = ""
    if "reconstructed" in source:
        notice = (
            our_own()
            if source == "reconstructed"
            else "The shapes of three and four are our own: the printed ones are unknown to us."
        )
    return Card(title, words, example, notice, OBJECTIVE_RULES[landscape, letter])


def _several(landscape: str, letter: str) -> tuple[str, str] | None:
    """The cards with several numbers: what they score, and an example."""
    match landscape, letter:
        case "mountain", "B":
            p = steps("mountain", "B")
            return (
                f"Points for each mountain by its row, from the bottom up: {', '.join(map(str, p))}.",
                f"mountains on a1, e1, d2 and c3 score {2 * p[0] + p[1] + p[2]}.",
            )
        case "bamboo", "B":
            p = steps("bamboo", "B")
            return (
                f"For each group of bamboo of an exact shape: {counted(p[2], 'point')} for two, {p[3]} for three in a "
                f"line or a bend, {p[4]} for four as a rhombus. Three that all touch each other, and every other shape "
                "or size, score 0.",
                f"c1, b2, d2 and c3 are a rhombus: {p[4]}; a fifth bamboo beside it makes it worth 0.",
            )
        case "cherry", "A":
            p = steps("cherry", "A")
            return (
                f"Points by the number of your cherry blossoms: {_steps(p[1:], 1)}; further ones add nothing.",
                f"four cherry blossoms score {p[4]}.",
            )
    return None


def _single(landscape: str, letter: str, by_landscape: bool) -> tuple[str, str]:
    """The cards with one number: what they score, and an example."""
    n = points(landscape, letter)
    p = counted(n, "point")
    match landscape, letter:
        case "mountain", "A":
            return (
                f"{p} for each mountain that is the only mountain in its row.",
                f"mountains on a1, e1, d2 and c3 score {2 * n}: rows 2 and 3 have one each, row 1 has two.",
            )
        case "mountain", "C":
            return (
                f"{p} for each mountain that has a mountain straight above it, two rows up in the same column.",
                f"mountains on a1, a3 and a5 score {2 * n}: a3 stands on a1 and a5 on a3.",
            )
        case "village", "A":
            return (
                f"{p} for each village with no other village beside it.",
                f"villages on a1, b2 and f2 score {n}: a1 and b2 touch.",
            )
        case "village", "B":
            return (
                f"{p} for each tile beside a village that is no village; a tile beside two villages counts twice.",
                "villages on d2 and e3 with water on c1, bamboo on e1, mountain on c3 and cherry blossom on f2 score "
                f"{5 * n}.",
            )
        case "village", "C" if by_landscape:
            return (
                f"For each village, {p} for each different landscape beside it, villages not counted.",
                f"a village beside a water, a bamboo and a mountain scores {3 * n}; a second water adds nothing.",
            )
        case "village", "C":
            return (
                f"{p} for each village beside at least two tiles that are all of different landscapes, none of them a "
                "village. Empty spaces do not matter.",
                f"a village beside a water, a bamboo and a mountain scores {n}; with a second water beside it, 0.",
            )
        case "bamboo", "A":
            return (
                f"{p} for each tile of your largest group of bamboo. A single bamboo counts as one.",
                f"a group of four and a group of two score {4 * n}.",
            )
        case "bamboo", "C":
            return (
                f"{p} for each pair of bamboo tiles that touch.",
                f"a rhombus of four has five such pairs: {5 * n}.",
            )
        case "water", "A":
            return (
                f"{p} for each row that your best connected body of water reaches. A single water counts.",
                f"water on a1, b2, a3 and c3 reaches three rows: {3 * n}.",
            )
        case "water", "B":
            return (
                f"{p} for each water in the left or right column with no other water beside it.",
                f"water on a1 and a5 scores {2 * n}: they do not touch.",
            )
        case "water", "C":
            return (
                f"{p} for each group of exactly two water tiles.",
                f"a pair and a group of three score {n}.",
            )
        case "cherry", "B":
            return (
                f"{p} for each column with at least one cherry blossom.",
                f"cherry blossoms on a1, a3 and d2 score {2 * n}: columns a and d.",
            )
        case _:
            return (
                f"For each cherry blossom, {p} for each different other landscape beside it.",
                f"a cherry blossom beside two waters, a mountain and a cherry blossom scores {2 * n}.",
            )


SEAL_RULES = {
    "bamboo": (
        "Place the tile in hand where exactly one supporting tile is missing, but never in the top row. "
        "Then the seal returns to the middle.",
        "TV-9.10",
    ),
    "cherry": (
        "After the last round, before the scoring: the tiles of the wheels return to the bag, you draw four tiles and "
        "one of them replaces a tile on your board. It may bring you a parchment, but neither the Paintbrush nor a "
        "seal. This seal never returns to the middle.",
        "TV-9.19",
    ),
    "mountain": (
        "As soon as a wheel is refilled, in anybody's turn, you may reserve one of the tiles at its arrows on this seal. "
        "On a later turn you may place it instead of taking a tile from a wheel; then the seal returns to the middle.",
        "TV-9.12",
    ),
    "water": (
        "On your turn, before you choose a tile: swap two tiles that lie in notches of the same wheel. What is "
        "available is judged after the swap. Then the seal returns to the middle.",
        "TV-9.8",
    ),
    "village": (
        "On your turn, instead of taking a tile from a wheel: draw three tiles from the bag, keep one to place, and "
        "return the others. Then the seal returns to the middle.",
        "TV-9.17",
    ),
}
"""What each seal does, and its rule."""

PAINTBRUSH_RULE = (
    "An artist who places a bamboo with a paintbrush takes this token and puts it on the board, where nobody can take it. At "
    "the start of the owner's next turn that protection ends. On your turn you may use it to take any tile of either "
    f"wheel; then it returns to the middle. Its owner at the end scores {counted(BRUSH_POINTS, 'point')}."
)
TORII_RULE = (
    "At the end the torii on your board are sorted into sets of different colours, each torii in one set. A set of "
    f"1, 2, 3, 4, 5 different ones scores {', '.join(str(int(n)) for n in SET_POINTS[1:])} points. The best split is taken: "
    "the first set holds every colour you have, the second every colour you have twice, and so on."
)
