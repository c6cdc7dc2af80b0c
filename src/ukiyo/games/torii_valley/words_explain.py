"""What the things on the table are, for hover, long press and focus: `explain` for every key of the picture."""

import re

from ukiyo.engine.record import State
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
    N_NOTCHES,
    NO_TILE,
    NOTCHES,
    PARCHMENT_SPACE,
    PLACES,
    SEAL_ROW_OF,
    SPACES,
    SUPPORTS,
    TOP,
)
from ukiyo.games.torii_valley.rules import wheels
from ukiyo.games.torii_valley.state import Phase
from ukiyo.games.torii_valley.words_cards import PAINTBRUSH_RULE, SEAL_RULES, TORII_RULE, objective_text
from ukiyo.games.torii_valley.words_names import (
    LANDS,
    SEALS,
    a_tile,
    artist,
    capital,
    is_solo,
    listed,
    notch_text,
    tile_text,
)
from ukiyo.games.torii_valley.words_sheet import letter_of, sheet

_SPACE = re.compile(r"(?:seat([0-3])-)?space-([a-g][1-7])")
_SEAT = re.compile(r"seat([0-3])(-parchment)?")


def explain(state: State, key: str) -> Explanation | None:
    """What the thing with a key is and which rule tells of it; None for a key that stands for nothing here."""
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


def _token(state: State, key: str) -> Explanation | None:
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
            return Explanation("Parchments", text, "TV-8.1")
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
                return Explanation("Reserved tile", "No tile lies on the Mountain seal.", "TV-9.15")
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
            return Explanation("The starting token", text, "TV-2.9")
        case "button-decline":
            return Explanation("Decline", "Go on without it. The same occasion does not come again.", "TV-3.6")
        case _:
            return None


def _parchment_rule(state: State) -> str:
    s = state[0]
    wanted = LANDS[LANDSCAPE[int(s["centre"])]] if int(s["centre"]) != NO_TILE else "fitting"
    return f"Whoever places a {wanted} tile on {SPACES[PARCHMENT_SPACE]} takes the best parchment left, one at most."


def _space(state: State, seat: int, space: int, named: bool) -> Explanation:
    s = state[0]
    name, tile = SPACES[space], int(s["board"][seat, space])
    closed = int(s["paper"]) >> space & 1
    if closed:
        return Explanation(
            f"{name}, Paper tile", "No tile goes here. Paper supports like the edge of the board.", "TV-12.1"
        )
    words = [f"Here lies a {tile_text(tile)}."] if tile != NO_TILE else []
    rule = "TV-7.2"
    kind = "space"
    if space == PARCHMENT_SPACE:
        kind, rule = "parchment space", "TV-8.1"
        words.append(_parchment_rule(state))
    elif SEAL_ROW_OF[space] >= 0:
        kind, rule = "seal space", "TV-9.2"
        row = PLACES[space][0]
        words.append(
            "Seals are not used in solo mode." if is_solo(state) else
            f"When the three spaces of row {row} hold three different landscapes, you may take a seal of one of them."
        )  # fmt: skip
    elif TOP >> space & 1:
        kind, rule = "top row", "TV-11.1"
        words.append("A tile here ends the game." if is_solo(state) else "A tile here begins the last round.")
    if tile == NO_TILE:
        words.append(_support(state, seat, space))
    where = f"{name}, {kind}" + (f", {artist(seat, solo=is_solo(state))}" if named else "")
    return Explanation(where, " ".join(words), rule)


def _support(state: State, seat: int, space: int) -> str:
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


def _notch(state: State, notch: int) -> Explanation:
    s = state[0]
    tile = int(s["wheel"][notch])
    if is_solo(state) and notch >= N_NOTCHES - 6 and tile == NO_TILE:
        return Explanation(capital(notch_text(notch)), "The small wheel is not used in solo mode.", "TV-13.1")
    words = []
    if tile == NO_TILE:
        words.append("This notch is empty, so the tiles beside it are available.")
    elif wheels.is_available(s, notch):
        words.append(f"Available: {'it is at an arrow' if ARROW[notch] else 'it is beside an empty notch'}.")
    else:
        words.append("Not available: it is neither at an arrow nor beside an empty notch.")
    if is_solo(state):
        partner = int(LINK[notch])
        if partner < 0:
            words.append("It is linked to no other: the opponent draws a tile from the bag.")
        elif s["wheel"][partner] == NO_TILE:
            words.append(f"It is linked to notch {partner}, which is empty: the opponent draws a tile from the bag.")
        else:
            words.append(f"It is linked to notch {partner}: the opponent gets the tile there.")
    title = tile_text(tile) if tile != NO_TILE else "Empty notch"
    return Explanation(f"{capital(title)}, {notch_text(notch)}", " ".join(words), "TV-4.1")


def _seal(state: State, landscape: int) -> Explanation:
    words, rule = SEAL_RULES[LANDSCAPES[landscape]]
    if is_solo(state):
        return Explanation(SEALS[landscape], "Seals are not used in solo mode.", "TV-13.4")
    owner = int(state[0]["seals"][landscape])
    where = "It lies in the middle." if owner < 0 else f"It belongs to {artist(owner)}."
    return Explanation(SEALS[landscape], f"{words} {where}", rule)


def _drawn(state: State, i: int) -> Explanation:
    tile = int(state[0]["drawn"][i])
    if tile == NO_TILE:
        return Explanation("Drawn tile", "No tile lies here.", "TV-9.17")
    if int(state[0]["phase"]) == Phase.REPLACE:
        words = "This tile was drawn from the bag; one of those drawn replaces a tile on the board."
        return Explanation(capital(tile_text(tile)), words, "TV-9.19")
    words = "This tile was drawn from the bag; one of those drawn is kept."
    return Explanation(capital(tile_text(tile)), words, "TV-9.17")


def _artist(state: State, seat: int) -> Explanation | None:
    total = sheet(state, ()).total
    if seat >= len(total):
        return None
    s = state[0]
    torii = listed([f"{n} {COLOURS[c]}" for c, n in enumerate(s["gates"][seat].tolist()) if n]) or "none"
    placed = int((s["board"][seat] != NO_TILE).sum())
    text = f"{placed} tiles placed; torii: {torii}; {total[seat]} points as it stands."
    return Explanation(capital(artist(seat, solo=is_solo(state))), text, "TV-11.6")


def _parchment_of(state: State, seat: int) -> Explanation:
    points = int(state[0]["parchment"][seat])
    text = f"It scores {points} points at the end." if points else "No parchment was taken."
    return Explanation("Parchment", f"{text} {_parchment_rule(state)}", "TV-8.5")


def _bag(state: State) -> Explanation:
    counts = state[0]["bag"]
    lands = [f"{int(counts[land == LANDSCAPE].sum())} {LANDS[land]}" for land in range(len(LANDS))]
    total = int(counts.sum())
    text = f"In the bag: {listed(lands)}. Everybody may count; the order in which they come is not known to anybody."
    return Explanation(f"The bag, {total} tile{'s' * (total != 1)}", text, "TV-1.10")


def _row(state: State, key: str) -> Explanation | None:
    """What a row of the score sheet counts."""
    if key in LANDSCAPES:
        return explain(state, f"objective-{key}")
    match key:
        case "parchment":
            return Explanation("Parchment", "The number on the parchment an artist took.", "TV-8.5")
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
                text = (
                    "Parchment, the five objectives and the torii, and the opponent's bonus. Equal points are a defeat."
                )
                return Explanation("Total", text, "TV-13.10")
            text = (
                "Parchment, Paintbrush, the five objectives and the torii. In a tie: most torii, then the Paintbrush."
            )
            return Explanation("Total", text, "TV-11.6")
        case _:
            return None
