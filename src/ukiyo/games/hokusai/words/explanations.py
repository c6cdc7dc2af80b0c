"""What the things on the table are, for hover, long press and focus: `explain` for every key of the picture."""

import re

from ukiyo.engine.players import artist, whose
from ukiyo.engine.prose import capital, counted, our_own
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Explanation
from ukiyo.games.hokusai.components import (
    CELLS,
    END_CARD,
    LETTERS,
    N_PRIMARIES,
    TOOLS,
    TURNS,
    WORKS,
)
from ukiyo.games.hokusai.rules import board
from ukiyo.games.hokusai.state import NONE, UNKNOWN, Phase
from ukiyo.games.hokusai.words.actions import DECLINED
from ukiyo.games.hokusai.words.names import (
    MOVEMENT,
    TOKEN_TITLES,
    artisan_name,
    artisans_of,
    pigments,
    shades,
    tools_text,
    turned_text,
    viewer,
)
from ukiyo.games.hokusai.words.notation import token_of
from ukiyo.games.hokusai.words.outlook import at_space, inner_at, missing_of, position_points
from ukiyo.games.hokusai.words.pieces import (
    artisan,
    by_name,
    individual,
    kakemono,
    level,
    master,
    pigment,
    public,
    recipe,
    recipe_rule,
    token,
)
from ukiyo.games.hokusai.words.score_sheet import ROWS, artisans_left, sheet, title_of
from ukiyo.games.hokusai.words.tokens import TOKEN_RULES

_SEAT = re.compile(r"seat([0-4])(?:-(.+))?")
_WORK = re.compile(r"(?:work|painted)([12])(?:-tool-([ab])|-([RBYOPG])(?:-\d)?)?")
_PIECE = re.compile(r"(active|discard|bag|back|tray)-([RBYOPGK])(?:-\d+)?")
_OTHERS = re.compile(r"(?:active|discard|bag)-of-([RBYOPGK])-\d+")
_INNER = re.compile(r"inner-([1-5])(?:-([RBY])-\d+)?")
_AT_SIDE = re.compile(r"(oval|side|kakemono|artisan)-([1-5])")
_MIXED = re.compile(r"(mix|pay|take)-([RBYOPG]+)")

_OWN = ("active", "discard", "bag", "individual", "tools", "signatures", "level")
"""Keys of the viewer's own studio, without its seat."""
_THINGS = {
    "track": ("The track", f"The level, all of a player's pigments, sets how many are taken and refilled. {our_own('track')}", "HK-10.8"),
    "board": ("The board", "Finished kakemonos are exposed here, each beside another one.", "HK-7.6"),
    "artisans": ("Your artisans", "As your extra action, each of their icons removes one tool from your kakemonos.", "HK-9.4"),
    "mix": ("Mixing", "Any number of mixes is one main action; then the rondel is rotated once.", "HK-6.2"),
    "way-clockwise": ("Clockwise", "The pigments are laid from side to side clockwise.", "HK-3.3"),
    "way-counter-clockwise": ("Counter-clockwise", "The pigments are laid from side to side counter-clockwise.", "HK-3.3"),
    "button-end": ("End the turn", "Your pigments are counted, and the active area is refilled.", "HK-10.1"),
    "button-discard": ("Discard", "The active area is discarded, and as many pigments are drawn.", "HK-9.1"),
    "button-paint": ("Paint", "The chosen pigments are laid on the kakemono.", "HK-9.8"),
    "button-activate": ("Activate", "The chosen tools are removed.", "HK-9.4"),
    "button-give-up": ("Give up an artisan", "For a tool of which no artisan has an icon, an artisan may be given up.", "HK-9.6"),
}  # fmt: skip


_DECLINE_RULES = {
    Phase.SPACE: "HK-4.4", Phase.TOKEN: "HK-5.10", Phase.ARTISAN: "HK-5.10", Phase.GIVE_UP: "HK-9.6", Phase.KEEP: "HK-12.8",
    Phase.NEIGHBOUR: "HK-12.1", Phase.FIT: "HK-8.5",
}  # fmt: skip
"""The rules by which decisions may be declined."""


def explain(state: Records, key: str) -> Explanation | None:
    """The explanation of the thing with this key, with its rule; None for a key without a meaning here."""
    if key in _THINGS:
        return Explanation(*_THINGS[key])
    if key == "button-decline":
        phase = Phase(int(state[0]["phase"]))
        return Explanation(
            "Decline", f"{capital(DECLINED.get(phase, 'leave it'))}.", _DECLINE_RULES.get(phase, "HK-4.4")
        )
    if match := _SEAT.fullmatch(key):
        seat = int(match[1])
        return _of_seat(state, seat, match[2] or "") if seat < int(state[0]["seats"]) else None
    head, _, tail = key.partition("-")
    if found := by_name(head, tail, bool(state[0]["fit_anywhere"])):
        return found
    if key.startswith("own-") or key in _OWN or _WORK.fullmatch(key):
        return _of_seat(state, viewer(state), key)
    if match := _INNER.fullmatch(key):
        return _inner(state, int(match[1]) - 1, match[2])
    if match := _AT_SIDE.fullmatch(key):
        return _at_side(state, match[1], int(match[2]) - 1)
    if match := _PIECE.fullmatch(key):
        return _loose(state, match[1], LETTERS.index(match[2]))
    if match := _MIXED.fullmatch(key):
        return _mixed(state, match[1], match[2])
    return _place(state, head, tail) or _row(state, head, tail)


# --- the rondel -------------------------------------------------------------------------------------------------------
def _inner(state: Records, side: int, letter: str | None) -> Explanation:
    if letter:
        return pigment(LETTERS.index(letter))
    lying = inner_at(state, side)
    return Explanation(f"Inner space at side {side + 1}", f"Here: {pigments(lying)}.", "HK-4.7")


def _at_side(state: Records, what: str, side: int) -> Explanation | None:
    s = state[0]
    if what == "kakemono":
        card = int(s["kakemono_at"][side])
        if card == NONE:
            return Explanation(f"Side {side + 1}", "No kakemono is left for this place.", "HK-3.11")
        return kakemono(card, more=_tools(s["tools_at"][side].tolist()))
    if what == "artisan":
        card = int(s["artisan_at"][side])
        if card == NONE:
            return Explanation(f"Side {side + 1}", "No artisan is left for this place.", "HK-3.11")
        return artisan(card)
    which = int(s["token_at"][side])
    if what == "oval":
        text = f"When the rondel is rotated, its oval may stop here: action token {which + 1} ({TOKEN_TITLES[which]}) may be used then."
        rule = "HK-3.8"
        if int(s["oval"]) == side:
            text, rule = "The oval of the rondel points here; the next rotation must end at another side.", "HK-3.6"
        return Explanation(f"The oval at side {side + 1}", text, rule)
    return token(which) if which >= 0 else None


def _tools(tools: list[int]) -> str:
    on = tools_text(tools)
    return f"First to be removed: {on}." if on else ""


# --- studios ----------------------------------------------------------------------------------------------------------
def _of_seat(state: Records, seat: int, what: str) -> Explanation | None:
    """What belongs to a player."""
    s = state[0]
    who = whose(artist(seat))
    if what == "":
        return Explanation(artist(seat), f"{counted(sheet(state, ()).total[seat], 'point')} so far.", "HK-13.15")
    if match := _WORK.fullmatch(what):
        return _work(state, seat, int(match[1]) - 1, match[2], match[3])
    if what in ("master", "own-master"):
        return master(int(s["master"][seat])) if s["master"][seat] >= 0 else Explanation(
            f"{who} master", "It is chosen before the game begins.", "HK-2.12")  # fmt: skip
    if what == "individual":
        known = int(s["individual"][seat])
        return individual(known) if 0 <= known < UNKNOWN else Explanation(
            f"{who} individual objective", "Only its owner knows it until the end.", "HK-13.13")  # fmt: skip
    if what in ("active", "discard", "bag"):
        return _area(state, seat, what)
    if match := _OTHERS.fullmatch(what):
        return pigment(LETTERS.index(match[1]))
    if match := re.fullmatch(r"(?:own-)?artisan-([1-4])", what) if what.startswith(("own-", "artisan-")) else None:
        place = int(match[1]) - 1
        card = int(s["artisan"][seat, place])
        return artisan(card) if card != NONE else None
    return _counted(state, seat, what, who)


def _counted(state: Records, seat: int, what: str, who: str) -> Explanation | None:
    s = state[0]
    match what:
        case "level":
            return level(max(4, int(s["level"][seat])))
        case "artisans":
            names = ", ".join(artisan_name(card) for card in artisans_of(state, seat))
            return Explanation(f"{who} artisans", f"{capital(names) or 'None yet'}.", "HK-4.6")
        case "tools":
            owned = ", ".join(f"{TOOLS[t]} {int(n)}" for t, n in enumerate(s["tools"][seat]) if n)
            return Explanation(f"{who} removed tools", f"{capital(owned) or 'None yet'}.", "HK-13.7")
        case "signatures":
            left = int(s["signatures"]) - int(board.signed_by(s, seat))
            text = f"{counted(left, 'signature')} left. Each exposed kakemono takes one; the last one triggers the end."
            return Explanation(f"{who} signatures", text, "HK-11.1")
        case "end-card":
            text = f"{END_CARD} points for triggering the end of the game."
            return Explanation("The end card", text, "HK-13.11")
        case "apprentice":
            at = int(s["apprentice"][seat])
            text = f"Stands on space {MOVEMENT[at]}." if at >= 0 else "Not on the rondel yet."
            return Explanation(f"{who} apprentice", f"{text} Each step costs a black pigment.", "HK-4.2")
        case _:
            return None


def _area(state: Records, seat: int, what: str) -> Explanation:
    s = state[0]
    text, rule = {
        "active": ("These pigments can be used in this turn.", "HK-1.11"),
        "discard": ("They go back into the bag when it runs out.", "HK-10.6"),
        "bag": ("The active area is refilled from it, at random.", "HK-10.6"),
    }[what]
    title = f"{whose(artist(seat))} {'bag' if what == 'bag' else what + ' area'}"
    return Explanation(title, f"{capital(pigments(s[what][seat]))}. {text}", rule)


def _work(state: Records, seat: int, place: int, tool: str | None, letter: str | None) -> Explanation | None:
    """A kakemono of a studio, a tool on it, or a pigment of it."""
    s = state[0]
    card = int(s["work"][seat, place])
    if card == NONE:
        return None if tool or letter else Explanation(
            "A free place", f"A studio has room for {WORKS} kakemonos, which are never given up.", "HK-4.5")  # fmt: skip
    if tool:
        which = int(s["work_tools"][seat, place, "ab".index(tool)])
        return by_name("tool", TOOLS[which]) if which != NONE else None
    if letter:
        return pigment(LETTERS.index(letter))
    missing = missing_of(state, seat, place)
    on = _tools(s["work_tools"][seat, place].tolist())
    todo = on or (f"Still to be painted: {shades(missing)}." if sum(missing) else "All painted: it can be exposed.")
    return kakemono(card, more=todo)


def _loose(state: Records, where: str, colour: int) -> Explanation | None:
    """A pigment of an area, of the tray, or on its way back."""
    if where == "tray" and 3 <= colour < 6:
        n = int(state[0]["tray"][colour - 3])
        told = pigment(colour)
        return Explanation(told.title, f"{told.text} {n} on the tray.", told.rule)
    return pigment(colour) if where != "tray" else None


def _mixed(state: Records, head: str, letters: str) -> Explanation:
    """What may be mixed, paid or taken."""
    counts = [letters.count(letter) for letter in LETTERS]
    if head == "pay":
        return Explanation(
            f"Pay {shades(counts)}", "An artisan lets one colour be used as another: choose which leave.", "HK-6.7"
        )
    if head == "take":
        phase = int(state[0]["phase"])
        text = "They come from the inner space at the apprentice, in colours of your choice."
        rule = {Phase.NEIGHBOUR: "HK-12.1", Phase.TOKEN: TOKEN_RULES[token_of(state)]}.get(Phase(phase), "HK-4.8")
        return Explanation(f"Take {shades(counts)}", text, rule)
    made = [k for k in range(N_PRIMARIES) if counts[N_PRIMARIES + k]]
    return Explanation(
        f"Mix {shades(counts)}", " ".join(recipe(k).text for k in made), recipe_rule(made[0] if made else 0)
    )


# --- board, piles, sheet --------------------------------------------------------------------------------------------
def _place(state: Records, head: str, tail: str) -> Explanation | None:
    s = state[0]
    if head == "space" and tail in MOVEMENT:
        return Explanation(
            f"Space {tail} of the rondel", f"{capital('; '.join(at_space(state, MOVEMENT.index(tail))))}.", "HK-3.1"
        )
    if head == "cell" and tail in CELLS:
        return _cell(state, CELLS.index(tail))
    if head == "turn" and tail in TURNS:
        return Explanation(f"Turned {tail}", f"The card's upper edge points {tail}.", "HK-7.9")
    if head == "tray" and not tail:
        return Explanation(
            "The tray", f"{capital(pigments([0, 0, 0, *s['tray'].tolist()]))} to be mixed or earned.", "HK-6.4"
        )
    if head == "beside" and tail in ("1", "2", "3", "4"):
        card = int(s["beside"][int(tail) - 1])
        more = "It lies beside the full board and earns nothing but its own points."
        return kakemono(card, more=more, rule="HK-7.8") if card != NONE else None
    if head == "pile" and tail == "artisans":
        text = f"{counted(artisans_left(state), 'artisan')}; those exchanged or given up go to the bottom."
        return Explanation("Pile of artisans", text, "HK-4.6")
    if head == "pile" and tail == "kakemonos":
        left = counted(int(s["kakemono_pile"]).bit_count(), "kakemono")
        if s["top"] == NONE:
            return Explanation("Pile of kakemonos", "It is empty.", "HK-3.11")
        told = kakemono(int(s["top"]), more=_tools(s["top_tools"].tolist()))
        return Explanation(f"Top of the pile: {told.title}", f"{told.text} Below it: {left}.", "HK-1.9")
    if head == "button" and tail.startswith(("expose", "count")):
        return Explanation("Expose", "All that is missing is painted, and the kakemono goes to the board.", "HK-7.1") if "expose" in tail else Explanation(
            "How many", "This is how many of the chosen pigments are given up.", "HK-10.2")  # fmt: skip
    return None


def _cell(state: Records, at: int) -> Explanation:
    """A space of the board, with what lies there."""
    s = state[0]
    named = [f"{points} points for {name}" for name, points in position_points(state, at)]
    card = int(s["board"][at])
    if card == NONE:
        text, rule = (
            ("; ".join(named), "HK-13.3") if named else ("A kakemono may be exposed here beside another one", "HK-7.6")
        )
        return Explanation(f"Space {CELLS[at]} of the board", f"{text}.", rule)
    by = int(s["signed"][at])
    who = f"Signed by {artist(by)}" if by >= 0 else "The first card of the board, signed by nobody"
    more = f"{who}, on {CELLS[at]}, {turned_text(int(s['turned'][at]))}." + (f" {'; '.join(named)}." if named else "")
    return kakemono(card, int(s["turned"][at]), more)


def _row(state: Records, head: str, tail: str) -> Explanation | None:
    """A row of the score sheet."""
    if head != "row":
        return None
    if tail == "total":
        text = "Players with equal points share the victory."
        if state[0]["tie_breaks"]:
            text = "In a tie more exposed kakemonos decide, then fewer pigments; players still equal share the victory."
        return Explanation("Total", f"The sum of all rows. {text}", "HK-13.12")
    if tail in ("public-1", "public-2"):
        which = int(state[0]["public"][int(tail[-1]) - 1])
        return public(which) if which != NONE else None
    for which, key, _, rule in ROWS:
        if key == tail:
            return Explanation(title_of(state, which), ROW_TEXTS[key], rule)
    return None


ROW_TEXTS = {
    "cards": "The values of the kakemonos that a player has signed.",
    "individual": "2 points for each kakemono on the board of a collection that the objective names. The objectives of others are secret until the end.",
    "sets": "Removed tools and the icons of artisans in sets: 2, 3, 4 or 5 different ones score 1, 2, 4 or 8 points.",
    "predominant": "1 point for each icon of the most frequent tool.",
    "artisans": "3 points for each artisan with the point symbol.",
    "unfinished": "1 point for each pigment on an unfinished kakemono.",
    "end-card": "2 points for triggering the end of the game.",
}
