"""What the things on the table are, for hover, long press and focus: `explain` for every key of the picture."""

import re

from ukiyo.engine.prose import capital, counted, listed, our_own
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Explanation
from ukiyo.games.torii_valley.components import (
    ARROW,
    COLOURS,
    COLUMNS,
    LANDSCAPE,
    LANDSCAPES,
    LEVELS,
    LINK,
    MOUNTAIN,
    NO_TILE,
    NOTCHES,
    PARCHMENT_SPACE,
    PLACES,
    SEAL_ROW_OF,
    SPACES,
    SUPPORTS,
    TOP,
    WHEEL_OF,
)
from ukiyo.games.torii_valley.rules import wheels
from ukiyo.games.torii_valley.state import Phase
from ukiyo.games.torii_valley.words.cards import PAINTBRUSH_RULE, SEAL_RULES, TORII_RULE, objective_text
from ukiyo.games.torii_valley.words.names import (
    LANDS,
    SEALS,
    a_tile,
    artist,
    is_solo,
    notch_text,
    support_rule,
    tile_text,
)
from ukiyo.games.torii_valley.words.score_sheet import letter_of, sheet

_SPACE = re.compile(r"(?:seat([0-3])-)?space-([a-g][1-7])")
_SEAT = re.compile(r"seat([0-3])(-parchment)?")


def explain(state: Records, key: str) -> Explanation | None:
    """The explanation of the thing with this key, with its rule; None for a key without a meaning here."""
    s = state[0]
    if (match := _SPACE.fullmatch(key)) and match[2] in SPACES:
        seat = int(match[1]) if match[1] else 0 if is_solo(state) else max(0, int(s["to_act"]))
        return _space(state, seat, SPACES.index(match[2]), bool(match[1]))
    if match := _SEAT.fullmatch(key):
        return _parchment_of(state, int(match[1])) if match[2] else _artist(state, int(match[1]))
    head, _, tail = key.partition("-")
    if head == "notch" and tail in NOTCHES:
        return _notch(state, NOTCHES.index(tail))
    if head == "seal" and tail in LANDSCAPES:
        return _seal(state, LANDSCAPES.index(tail))
    if head == "objective" and tail in LANDSCAPES:
        land = LANDSCAPES.index(tail)
        return objective_text(tail, letter_of(state, land), int(s["village_c"]) == 1).explanation
    if head == "row":
        return _row(state, tail)
    if head == "drawn" and tail in ("0", "1", "2", "3"):
        return _drawn(state, int(tail))
    return _token(state, key)


def _token(state: Records, key: str) -> Explanation | None:
    s = state[0]
    match key:
        case "brush":
            if is_solo(state):
                return Explanation("The Paintbrush", "The Paintbrush is not used in solo mode.", "TV-13.4")
            owner = int(s["brush"])
            safe = "is protected on the board of" if int(s["brush_safe"]) else "belongs, unprotected, to"
            where = "It lies in the middle." if owner < 0 else f"It {safe} {artist(owner)}."
            return Explanation("The Paintbrush", f"{PAINTBRUSH_RULE} {where}", "TV-6.1")
        case "parchments" | "parchment":
            left = [str(int(p)) for p in s["parchments"] if p]
            rest = f"Left: {', '.join(left)}." if left else "None is left."
            text = f"{_parchment_rule(state)} {rest}"
            return Explanation("The parchments", text, "TV-8.1")
        case "centre":
            text = f"It stays in the middle of the big wheel and only marks the landscape: {_parchment_rule(state)}"
            return Explanation(capital(a_tile(int(s["centre"]))), text, "TV-8.1")
        case "hand":
            tile = int(s["hand"])
            text = (
                "This tile was chosen and is now to be placed."
                if tile != NO_TILE
                else "No tile is waiting to be placed."
            )
            return Explanation(capital(tile_text(tile)), text, "TV-3.2")
        case "reserved":
            tile = int(s["reserved"])
            if tile == NO_TILE:
                return Explanation("The reserved tile", "No tile lies on the Mountain seal.", "TV-9.13")
            who = artist(int(s["seals"][MOUNTAIN]))
            text = (
                f"It lies on the Mountain seal of {who}, who may place it on a later turn; unplaced, it does not count."
            )
            return Explanation(capital(tile_text(tile)), text, "TV-9.15")
        case "bag":
            return _bag(state)
        case "torii":
            return Explanation("Torii", TORII_RULE, "TV-5.2")
        case "start":
            text = "Its owner began. The game ends when a round is complete, just before this artist's turn."
            return Explanation("The starting token", text, "TV-11.2")
        case "button-decline":
            return Explanation("Decline", "Go on without it. The same occasion does not come again.", "TV-3.6")
        case _:
            return None


def _parchment_rule(state: Records) -> str:
    s = state[0]
    wanted = LANDS[LANDSCAPE[int(s["centre"])]] if int(s["centre"]) != NO_TILE else "fitting"
    where = f"the parchment space {SPACES[PARCHMENT_SPACE]}"
    return f"An artist who places a {wanted} tile on {where} takes the best parchment left, at most one."


def _space(state: Records, seat: int, space: int, named: bool) -> Explanation:
    s = state[0]
    name, tile = SPACES[space], int(s["board"][seat, space])
    closed = int(s["paper"]) >> space & 1
    if closed:
        return Explanation(
            f"{name}, Paper tile", "No tile goes here. Paper supports like the edge of the board.", "TV-12.1"
        )
    words = [f"Here lies a {tile_text(tile)}."] if tile != NO_TILE else []
    kind, told, rule = _special(state, space)
    words += [told] if told else []
    if tile == NO_TILE:
        words.append(_support(state, seat, space))
    first = (s["board"][seat] == NO_TILE).all()
    rule = rule or ("TV-7.8" if tile != NO_TILE else "TV-7.1" if first else support_rule(space))
    where = f"{name}, {kind}" + (f", {artist(seat, solo=is_solo(state))}" if named else "")
    return Explanation(where, " ".join(words), rule)


def _special(state: Records, space: int) -> tuple[str, str, str]:
    """What kind of space it is, what it is for, and the rule; nothing and no rule for an ordinary one."""
    solo, row = is_solo(state), PLACES[space][0]
    if space == PARCHMENT_SPACE:
        return "parchment space", f"{_parchment_rule(state)} {our_own('space')}", "TV-8.6"
    if SEAL_ROW_OF[space] >= 0:
        closed = [name for i, name in enumerate(SPACES) if PLACES[i][0] == row and int(state[0]["paper"]) >> i & 1]
        if solo:
            return "seal space", "Seals are not used in solo mode.", "TV-13.4"
        if closed:
            return (
                "seal space",
                f"Row {row} brings no seal: {listed(closed)} {'is' if len(closed) == 1 else 'are'} closed.",
                "TV-12.8",
            )
        told = (
            f"When the three spaces of row {row} hold three different landscapes, you may take a seal of one of them."
        )
        return "seal space", told, "TV-9.2"
    if TOP >> space & 1:
        if solo:
            return "top row", "A tile here ends the game.", "TV-13.8"
        return "top row", "The first tile here begins the last round.", "TV-11.1"
    return "space", "", ""


def _support(state: Records, seat: int, space: int) -> str:
    """What an empty space rests on, and whether that is there."""
    s = state[0]
    rests = [i for i in range(len(SPACES)) if int(SUPPORTS[space]) >> i & 1]
    if not rests:
        return "In the bottom row a tile needs no support."
    lacking = [SPACES[i] for i in rests if s["board"][seat, i] == NO_TILE and not int(s["paper"]) >> i & 1]
    edge = " and the edge of the board" if PLACES[space][1] in (1, COLUMNS) else ""
    still = f"still missing: {listed(lacking)}" if lacking else "all there"
    if not lacking and (s["board"][seat] == NO_TILE).all():
        still += ", but the first tile goes on the bottom row"
    return f"It rests on {listed([SPACES[i] for i in rests])}{edge}; {still}."


def _notch(state: Records, notch: int) -> Explanation:
    s = state[0]
    tile = int(s["wheel"][notch])
    if is_solo(state) and WHEEL_OF[notch] == 1:
        return Explanation(capital(notch_text(notch)), "The small wheel is not used in solo mode.", "TV-13.1")
    if tile == NO_TILE:
        text = "The tiles beside an empty notch are available."
        return Explanation(f"Empty notch, {notch_text(notch)}", text, "TV-4.1")
    if wheels.is_available(s, notch):
        text = f"Available: it is {'at an arrow' if ARROW[notch] else 'beside an empty notch'}."
    else:
        text = "Not available: it is neither at an arrow nor beside an empty notch."
    rule = "TV-4.1"
    if is_solo(state):
        line, rule = _link(state, notch)
        text = f"{text} {line} {our_own('line')}"
    return Explanation(f"{capital(tile_text(tile))}, {notch_text(notch)}", text, rule)


def _link(state: Records, notch: int) -> tuple[str, str]:
    """Solo: what the opponent gets with the tile of a notch, and the rule."""
    partner = int(LINK[notch])
    if partner < 0:
        return "It is linked to no other: the opponent draws a tile from the bag.", "TV-13.2"
    if state[0]["wheel"][partner] == NO_TILE:
        return f"It is linked to notch {partner}, which is empty: the opponent draws a tile from the bag.", "TV-13.12"
    return f"It is linked to notch {partner}: the opponent gets the tile there.", "TV-13.2"


def _seal(state: Records, landscape: int) -> Explanation:
    words, rule = SEAL_RULES[LANDSCAPES[landscape]]
    if is_solo(state):
        return Explanation(SEALS[landscape], "Seals are not used in solo mode.", "TV-13.4")
    owner = int(state[0]["seals"][landscape])
    where = "It lies in the middle." if owner < 0 else f"It belongs to {artist(owner)}."
    return Explanation(SEALS[landscape], f"{words} {where}", rule)


def _drawn(state: Records, i: int) -> Explanation:
    tile = int(state[0]["drawn"][i])
    if tile == NO_TILE:
        return Explanation("Drawn tile", "No tile lies here.", "TV-9.17")
    if int(state[0]["phase"]) == Phase.REPLACE:
        words = "This tile was drawn from the bag; one of those drawn replaces a tile on the board."
        return Explanation(capital(tile_text(tile)), words, "TV-9.19")
    words = "This tile was drawn from the bag; one of those drawn is kept."
    return Explanation(capital(tile_text(tile)), words, "TV-9.17")


def _artist(state: Records, seat: int) -> Explanation | None:
    total = sheet(state, ()).total
    if seat >= len(total):
        return None
    s = state[0]
    torii = listed([f"{n} {COLOURS[c]}" for c, n in enumerate(s["gates"][seat].tolist()) if n]) or "none"
    placed = int((s["board"][seat] != NO_TILE).sum())
    text = f"{counted(placed, 'tile')} placed; torii: {torii}; {counted(total[seat], 'point')} as things stand."
    return Explanation(capital(artist(seat, solo=is_solo(state))), text, "TV-11.6")


def _parchment_of(state: Records, seat: int) -> Explanation:
    points = int(state[0]["parchment"][seat])
    if points:
        return Explanation("Parchment", f"It scores {counted(points, 'point')} at the end.", "TV-8.5")
    return Explanation("Parchment", f"No parchment was taken. {_parchment_rule(state)}", "TV-8.1")


def _bag(state: Records) -> Explanation:
    counts = state[0]["bag"]
    lands = [f"{int(counts[land == LANDSCAPE].sum())} {LANDS[land]}" for land in range(len(LANDS))]
    total = int(counts.sum())
    text = f"In the bag: {listed(lands)}. Everybody may count them; nobody knows the order in which they will come."
    return Explanation(f"The bag, {counted(total, 'tile')}", text, "TV-1.10")


def _row(state: Records, key: str) -> Explanation | None:
    """What a row of the score sheet counts."""
    if key in LANDSCAPES:
        return explain(state, f"objective-{key}")
    match key:
        case "parchment":
            return Explanation("Parchment", "The number on the parchment that an artist took.", "TV-8.5")
        case "paintbrush":
            return Explanation("The Paintbrush", PAINTBRUSH_RULE, "TV-6.9")
        case "torii":
            return Explanation("Torii", TORII_RULE, "TV-5.2")
        case "bonus":
            level = LEVELS[int(state[0]["level"])]
            text = f"The opponent's level is {level}. You win only with more points than the opponent."
            return Explanation("The opponent's bonus", text, "TV-13.9")
        case "total":
            if is_solo(state):
                text = "Parchment, the five objectives, the torii, and the opponent's bonus. Equal points are a defeat."
                return Explanation("Total", text, "TV-13.10")
            text = (
                "Parchment, Paintbrush, the five objectives and the torii. A tie goes to the most torii painted, then to "
                "the Paintbrush; else the victory is shared."
            )
            return Explanation("Total", text, "TV-11.6")
        case _:
            return None
