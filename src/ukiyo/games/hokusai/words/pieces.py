"""What every kind of piece is, wherever it lies: pigments, tools, tokens, masters, cards, levels of the track."""

from ukiyo.engine.prose import capital, counted, listed, our_own
from ukiyo.engine.scene import Explanation
from ukiyo.games.hokusai.components import (
    AFTER_PENALTY,
    ARTISAN_TOOLS,
    ARTISAN_USES,
    ARTISANS,
    CELLS,
    CHOOSES_FIRST,
    COLLECTS,
    FEWEST_POINTS,
    ICON,
    ICONS,
    INDIVIDUAL_NAMES,
    INDIVIDUAL_POINTS,
    KAKEMONOS,
    LEAST_LEVEL,
    LETTERS,
    MASTERS,
    N_CELLS,
    N_PRIMARIES,
    NO_ICON,
    PENALTY,
    PIGMENTS,
    POSITION_POINTS,
    POSITIONS,
    PUBLIC_NAMES,
    RECIPE,
    REFILLS,
    START_LEVEL,
    TOKENS,
    TOOLS,
    TURNS,
    VALUE,
)
from ukiyo.games.hokusai.words.names import (
    artisan_name,
    icon_name,
    individual_name,
    kakemono_text,
    master_name,
    public_name,
    shades,
    skill_text,
    token_name,
)
from ukiyo.games.hokusai.words.outlook import needs_of
from ukiyo.games.hokusai.words.tokens import MASTER_RULES, MASTER_TEXTS, TOKEN_RULES, TOKEN_TEXTS

OUR_OWN = our_own("card")


def pigment(colour: int) -> Explanation:
    """A colour of pigments: what it is for, and how it is mixed."""
    letter = f"{capital(PIGMENTS[colour])} ({LETTERS[colour]})"
    if colour < N_PRIMARIES:
        return Explanation(letter, "A primary colour: it is taken from the rondel, to be mixed or to paint.", "HK-4.7")
    if colour == len(PIGMENTS) - 1:
        return Explanation(letter, "Each black pigment moves the apprentice one space.", "HK-4.2")
    return recipe(colour - N_PRIMARIES)


def recipe(i: int) -> Explanation:
    """How a secondary colour is mixed."""
    colour = N_PRIMARIES + i
    first, second = (f"{PIGMENTS[c]} ({LETTERS[c]})" for c in RECIPE[i].tolist())
    text = f"A secondary colour, mixed from 1 {first} and 1 {second}."
    if PIGMENTS[colour] == "green":
        text += " The rulebook does not name this recipe: it is the only pair left."
    return Explanation(f"{capital(PIGMENTS[colour])} ({LETTERS[colour]})", text, recipe_rule(i))


def recipe_rule(i: int) -> str:
    """The rule that names a recipe."""
    return "HK-6.9" if PIGMENTS[N_PRIMARIES + i] == "green" else "HK-6.1"


def tool(i: int) -> Explanation:
    text = (
        "When artisans are activated, each icon of this tool removes one from a kakemono. "
        "Removed tools and the icons of artisans score at the end."
    )
    return Explanation(capital(TOOLS[i]), text, "HK-9.4")


def token(i: int) -> Explanation:
    return Explanation(capital(token_name(i)), f"{capital(TOKEN_TEXTS[i])}.", TOKEN_RULES[i])


def master(i: int) -> Explanation:
    return Explanation(master_name(i), MASTER_TEXTS[i], MASTER_RULES[i])


def icon(i: int, anywhere: bool = False) -> Explanation:
    """An icon of fit; at some tables it fits anywhere on touching edges."""
    where = ("any inner space of the rondel", "the tray", "any side of the rondel")[(i >= 3) + (i >= 6)]
    place = "on both edges" if anywhere else "face to face"
    text = f"Where two cards touch and show this icon {place}, the player who exposes takes {counted(1, icon_name(i))} from {where}."
    return Explanation(f"Icon of fit: {icon_name(i)}", text, "HK-8.1")


def artisan(card: int) -> Explanation:
    """An artisan: its tools, and what else it gives."""
    tools = [TOOLS[t] for t in ARTISAN_TOOLS[card] if t >= 0]
    words = [
        f"Removes {listed([f'1 {name}' for name in tools])} from its owner's kakemonos when the artisans are activated."
    ]
    if ARTISAN_USES[card]:
        used, serves = skill_text(card).split(" as ")
        words.append(
            f"Its owner may use {used} pigments as if they were {serves}, in mixing and painting, not the other way round."
        )
        return Explanation(capital(artisan_name(card)), " ".join([*words, OUR_OWN]), "HK-6.5")
    if skill_text(card):
        words.append(f"Worth {skill_text(card)} at the end.")
    rule = "HK-13.9" if skill_text(card) else "HK-9.4"
    return Explanation(capital(artisan_name(card)), " ".join([*words, OUR_OWN]), rule)


def kakemono(card: int, turn: int = 0, more: str = "", rule: str = "HK-1.3") -> Explanation:
    """A kakemono: what it asks for, what it is worth, its icons of fit as it lies."""
    edges = []
    for edge in range(4):
        names = [icon_name(int(i)).removesuffix(" pigment") for i in ICON[card, (edge - turn) % 4] if i != NO_ICON]
        if names:
            edges.append(f"{TURNS[edge]} {listed(names)}")
    words = [
        f"Painted with {shades(needs_of(card))} it can be exposed for {int(VALUE[card])} points.",
        more,
        f"Icons of fit, clockwise: {'; '.join(edges)}.",
        OUR_OWN,
    ]
    return Explanation(kakemono_text(card), " ".join(word for word in words if word), rule)


def level(n: int) -> Explanation:
    """A level of the track: what it gives."""
    title = f"Level {n} of the track"
    if n >= PENALTY:
        text = (
            f"With {PENALTY} or more pigments at the end of a turn the player gives up pigments from anywhere, but no black "
            f"ones, until {AFTER_PENALTY} are left."
        )
        return Explanation(title, text, "HK-10.2")
    words = [
        f"With {n} pigments in all (4 of them black) a player takes {counted(int(COLLECTS[n]), 'pigment')} at once from the "
        f"rondel, and the active area is refilled up to {int(REFILLS[n])}."
    ]
    if CHOOSES_FIRST[n]:
        words.append("Bonus: the player chooses the colour of the first pigment of the refill.")
    if n != START_LEVEL:
        words.append(our_own("level"))
    return Explanation(title, " ".join(words), "HK-10.9" if CHOOSES_FIRST[n] else "HK-10.8")


def public(i: int) -> Explanation:
    """A public objective."""
    name = PUBLIC_NAMES[i]
    if name == "most-tools":
        text = "The player with the most removed tools of one kind gets 5 points, the second 3, the third 1; in a tie all get the same."
        return Explanation(public_name(i), text, "HK-13.4")
    if name == "fewest-pigments":
        first, second, third = (int(n) for n in FEWEST_POINTS[:3])
        text = f"The player with the fewest pigments in all gets {first} points, the second {second}, the third {third}; in a tie all get the same."
        return Explanation(public_name(i), f"{text} {OUR_OWN}", "HK-13.5")
    cells = [CELLS[at] for at in range(N_CELLS) if int(POSITIONS[i]) >> at & 1]
    text = f"{POSITION_POINTS} points for each kakemono that you have exposed on {listed(cells, 'or')}. {OUR_OWN}"
    return Explanation(public_name(i), text, "HK-13.3")


def individual(i: int) -> Explanation:
    """An individual objective."""
    text = f"{INDIVIDUAL_POINTS} points for each kakemono of the collections {individual_name(i)} that you have exposed. {OUR_OWN}"
    return Explanation(f"Individual objective: {individual_name(i)}", text, "HK-13.2")


def by_name(head: str, tail: str, anywhere: bool = False) -> Explanation | None:
    """A piece by its kind and its name, wherever it lies; None for what there is not."""
    if head in ("pigment", "recipe", "icon") and len(tail) != 1:
        return None
    match head:
        case "pigment" if tail in LETTERS:
            return pigment(LETTERS.index(tail))
        case "recipe" if tail in LETTERS[N_PRIMARIES:6]:
            return recipe(LETTERS.index(tail) - N_PRIMARIES)
        case "icon" if tail in ICONS:
            return icon(ICONS.index(tail), anywhere)
        case "tool" if tail in TOOLS:
            return tool(TOOLS.index(tail))
        case "token" if tail in TOKENS:
            return token(TOKENS.index(tail))
        case "master" if tail in MASTERS:
            return master(MASTERS.index(tail))
        case "card" if tail in KAKEMONOS:
            return kakemono(KAKEMONOS.index(tail))
        case "carver" if tail in ARTISANS:
            return artisan(ARTISANS.index(tail))
        case "public" if tail in PUBLIC_NAMES:
            return public(PUBLIC_NAMES.index(tail))
        case "individual" if tail in INDIVIDUAL_NAMES:
            return individual(INDIVIDUAL_NAMES.index(tail))
        case "level" if tail.isdecimal() and LEAST_LEVEL <= int(tail) <= 40:
            return level(int(tail))
        case _:
            return None
