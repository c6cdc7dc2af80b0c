"""Objective cards and seals in full words."""

from dataclasses import dataclass

from ukiyo.engine.scene import Explanation
from ukiyo.games.torii_valley.components import BRUSH_POINTS, LANDSCAPES, SET_POINTS, points, provenance
from ukiyo.games.torii_valley.words_names import LANDS
from ukiyo.games.torii_valley.words_sheet import OBJECTIVE_RULES


@dataclass(frozen=True)
class Card:
    """An objective card: its title, what it scores, an example, and where its wording comes from."""

    title: str
    scoring: str
    example: str
    provenance: str
    rule: str

    @property
    def explanation(self) -> Explanation:
        """The whole card as one text."""
        source = "" if self.provenance == "rulebook" else f" Source of this card: {self.provenance}."
        return Explanation(self.title, f"{self.scoring} Example: {self.example}{source}", self.rule)


def _steps(numbers: list[int], first: int = 0) -> str:
    return ", ".join(f"{n}: {p}" for n, p in enumerate(numbers) if n >= first)


def objective_text(landscape: str, letter: str, by_landscape: bool = False) -> Card:
    """The objective card of a landscape. `by_landscape`: the other reading of Village C (TV-10.9)."""
    p = points(landscape, letter)
    match landscape, letter:
        case "mountain", "A":
            words = f"{p} points for each mountain that is the only mountain in its row."
            example = f"mountains on a1, e1, d2 and c3 score {2 * p}: rows 2 and 3 have one each, row 1 has two."
        case "mountain", "B":
            words = f"Points for each mountain by its row, from the bottom up: {_steps([0, *p], 1)}."
            example = f"mountains on a1, e1, d2 and c3 score {2 * p[0] + p[1] + p[2]}."
        case "mountain", "C":
            words = (
                f"{p} points for each mountain that has a mountain straight above it, two rows up in the same column."
            )
            example = f"mountains on a1, a3 and a5 score {2 * p}: a3 stands on a1 and a5 on a3."
        case "village", "A":
            words = f"{p} points for each village with no other village beside it."
            example = f"villages on a1, b2 and f2 score {p}: a1 and b2 touch."
        case "village", "B":
            words = (
                f"{p} point for each tile beside a village that is no village; one beside two villages counts twice."
            )
            example = f"villages on d2 and e3 with water on c1, bamboo on e1, mountain on c3 and cherry blossom on f2: {5 * p}."
        case "village", "C" if by_landscape:
            words = f"For each village, {p} points for each different landscape beside it, villages not counted."
            example = f"a village beside a water, a bamboo and a mountain scores {3 * p}; a second water adds nothing."
        case "village", "C":
            words = (
                f"{p} points for each village beside at least two tiles that are all of different landscapes, "
                "none of them a village. Empty spaces do not matter."
            )
            example = f"a village beside a water, a bamboo and a mountain scores {p}; with a second water beside it, 0."
        case "bamboo", "A":
            words = f"{p} points for each tile of your largest group of bamboo. A single bamboo counts as one."
            example = f"a group of four and a group of two score {4 * p}."
        case "bamboo", "B":
            words = (
                f"For each group of bamboo of an exact shape: {p[2]} points for two, {p[3]} for three in a line or a bend, "
                f"{p[4]} for four as a rhombus. Three that all touch each other, and every other shape or size, score 0."
            )
            example = f"c1, b2, d2 and c3 are a rhombus: {p[4]}; a fifth bamboo beside it makes it worth 0."
        case "bamboo", "C":
            words = f"{p} points for each pair of bamboo tiles that touch."
            example = f"a rhombus of four has five such pairs: {5 * p}."
        case "water", "A":
            words = f"{p} points for each row that your best connected body of water reaches. A single water counts."
            example = f"water on a1, b2, a3 and c3 reaches three rows: {3 * p}."
        case "water", "B":
            words = f"{p} points for each water in the left or right column with no other water beside it."
            example = f"water on a1 and a5 scores {2 * p}: they do not touch."
        case "water", "C":
            words = f"{p} points for each group of exactly two water tiles."
            example = f"a pair and a group of three score {p}."
        case "cherry", "A":
            words = f"Points by the number of your cherry blossom tiles: {_steps(p)}; more score no more."
            example = f"four cherry blossoms score {p[4]}."
        case "cherry", "B":
            words = f"{p} points for each column with at least one cherry blossom."
            example = f"cherry blossoms on a1, a3 and d2 score {2 * p}: columns a and d."
        case _:
            words = f"For each cherry blossom, {p} point for each different other landscape beside it."
            example = f"a cherry blossom beside two waters, a mountain and a cherry blossom scores {2 * p}."
    title = f"{LANDS[LANDSCAPES.index(landscape)].title()} {letter}"
    return Card(title, words, example, provenance(landscape, letter), OBJECTIVE_RULES[landscape, letter])


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
    "Whoever places a bamboo with a paintbrush takes this token and puts it on the board, where nobody can take it. At "
    "the start of the owner's next turn that protection ends. On your turn you may use it to take any tile of either "
    f"wheel; then it returns to the middle. Whoever has it at the end scores {BRUSH_POINTS} points."
)
TORII_RULE = (
    "At the end the torii on your board are sorted into sets of different colours, each torii in one set. A set of "
    f"1, 2, 3, 4, 5 different ones scores {', '.join(str(int(n)) for n in SET_POINTS[1:])} points. The best split is taken: "
    "the first set holds every colour you have, the second every colour you have twice, and so on."
)
