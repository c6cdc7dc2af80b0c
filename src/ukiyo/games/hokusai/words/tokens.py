"""What action tokens and masters do, in words, each with the number of its rule."""

TOKEN_TEXTS = (
    "put all open artisans under the pile, open others, and take one from any side",
    "move 2 pigments from the discard area to the active area",
    "choose 2 pigments from the bag for the active area; with fewer than 2 in the bag nothing happens",
    "take 3 pigments from the inner space at the apprentice into the discard area",
    "take 1 pigment from the inner space at the apprentice into the active area",
)
MASTER_TEXTS = (
    "Whenever the player to your left rotates the rondel, you may take 1 pigment from the inner space at your apprentice "
    "into your discard area.",
    "As your extra action you may draw pigments from your bag until one of a secondary colour comes: it goes to the "
    "active area, the others to the discard area.",
    "You have room for 4 artisans instead of 3. One of four is removed before the final score.",
    "Once in each of your turns you may discard a pigment of your active area and draw another one from the bag.",
    "When you finish a kakemono, you may keep 1 of the primaries on it: it goes to your discard area instead of the rondel.",
    "Once in each of your turns you may take 1 black pigment from your bag into the active area.",
)
MASTER_BRIEF = (
    "take a pigment when the player to your left rotates the rondel",
    "draw until a secondary colour comes, as an extra action",
    "have room for 4 artisans",
    "exchange a pigment once a turn",
    "keep a primary of each finished kakemono",
    "take a black pigment from the bag once a turn",
)
TOKEN_RULES = ("HK-5.1", "HK-5.3", "HK-5.4", "HK-5.5", "HK-5.6")
MASTER_RULES = ("HK-12.1", "HK-12.4", "HK-12.6", "HK-12.7", "HK-12.8", "HK-12.9")
