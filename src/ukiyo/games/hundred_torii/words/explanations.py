"""What the things on the table are, for hover, long press and focus: `explain` for every key of the picture."""

import re

from ukiyo.engine.prose import capital, counted, listed, our_own
from ukiyo.engine.record import Records
from ukiyo.engine.scene import Explanation
from ukiyo.games.hundred_torii.components import (
    ALL_SIX,
    CHARACTERS,
    COLUMN_FIVE,
    COLUMN_LANDMARK,
    COLUMN_REWARD,
    COLUMN_TEN,
    COST,
    EXCHANGE,
    FACE_DOWN,
    IN_COLUMN,
    LANDMARKS,
    LARGE_FIVE,
    LARGE_TEN,
    NO_TILE,
    REWARD_POINTS,
    SOLO_HIRES,
    START,
    THIRD_POINTS,
    THREE_TENS,
    TILES,
    TOKEN_FOUR,
    TOKEN_TWO,
    TOKENS,
    TURNS,
)
from ukiyo.games.hundred_torii.components.tiles import BLUE, EDGES, RED, landmarks_of, shape_of, torii_of
from ukiyo.games.hundred_torii.rules import garden, solo, tokens
from ukiyo.games.hundred_torii.words.names import (
    CHARACTER_NAMES,
    PILGRIM,
    artist,
    is_solo,
    number_on,
    price,
    steps,
    tile_text,
    token_name,
    torii_text,
    with_article,
)
from ukiyo.games.hundred_torii.words.score_sheet import ROWS, pile_size, sheet, supply

_PLACE = re.compile(r"place-([we])(\d{1,2})([sn])(\d{1,2})")
_MARK = re.compile(r"landmark-(START|T\d\d)-([a-z]+)")
_SEAT = re.compile(r"seat([0-3])(?:-(small|large|token)-([a-z]+))?")
_OWN = re.compile(r"(token-([a-z]+)|coin)-\d{1,2}")
_HAND = re.compile(r"hand-([1-3])")

CHARACTER_RULES = {
    "gardener": (
        "HT-7.20",
        "Your tile may be laid on top of another: not on the start tile, not where a tile was covered before, not where the Poet stands.",
    ),
    "geisha": ("HT-7.17", "You may lay two tiles. Only the second scores tokens; both may make enclosures."),
    "poet": (
        "HT-7.14",
        "He goes to another landmark in the garden, which is out of play until he moves on. Its path can still be walked.",
    ),
    "samurai": ("HT-7.12", "She goes to another empty place beside the garden. No tile may be laid where she stands."),
    "vendor": (
        "HT-7.8",
        "A tile of your hand goes under the draw pile, then you draw two. After laying you draw no more this turn.",
    ),
}
SOLO_CHARACTER_RULES = {
    **CHARACTER_RULES,
    "geisha": ("HT-10.7", f"You may lay two tiles, the second scores; the third goes to {PILGRIM}."),
    "samurai": ("HT-10.6", f"She stands on a column of {PILGRIM}, who gets no tile there this turn."),
    "vendor": ("HT-10.5", "One of your tiles goes under the draw pile and you draw another one."),
}  # fmt: skip


def explain(state: Records, key: str) -> Explanation | None:
    """The explanation of the thing with this key, with its rule; None for a key without a meaning here."""
    if match := _PLACE.fullmatch(key):
        x = int(match[2]) * (-1 if match[1] == "w" else 1)
        y = int(match[4]) * (-1 if match[3] == "s" else 1)
        return _place(state, x, y)
    if (match := _MARK.fullmatch(key)) and match[1] in TILES and match[2] in LANDMARKS:
        return _landmark(state, TILES.index(match[1]), LANDMARKS.index(match[2]))
    if match := _SEAT.fullmatch(key):
        return _of_seat(state, int(match[1]), match[2], match[3])
    if match := _OWN.fullmatch(key):
        if match[2] is None:
            return Explanation("A coin", "It pays for help, nothing else, and is worth no points.", "HT-7.2")
        return _small(match[2])
    if match := _HAND.fullmatch(key):
        return _hand(state, int(match[1]) - 1)
    head, _, tail = key.partition("-")
    if head == "character" and tail in CHARACTERS:
        return _character(state, CHARACTERS.index(tail))
    if head == "supply" and tail in LANDMARKS:
        return _supply(state, LANDMARKS.index(tail))
    if head == "third" and tail in TOKENS:
        return _third(state, TOKENS.index(tail))
    if head in ("column", "reward", "onatsu"):
        return _onatsu(state, head, tail)
    if head == "turn" and tail in TURNS:
        return Explanation(f"Turned {tail}", f"The north edge of the tile points {tail}.", "HT-4.2")
    if head == "path":
        return Explanation("A path", "Of several shortest paths the player chooses one.", "HT-5.8")
    if head == "row":
        return _row(tail, is_solo(state))
    return _thing(state, key)


def paths_text(number: int, turn: int = 0) -> str:
    """The paths of a tile by the edges where they lie now, with what stands on them."""
    shape, torii = shape_of(number), torii_of(number)
    marks = landmarks_of(number, len(LANDMARKS))
    words = []
    for path in dict.fromkeys(shape[(edge - turn) % 4] for edge in range(4)):
        edges = [edge for edge in range(4) if shape[(edge - turn) % 4] == path]
        here = [LANDMARKS[k] for k, p in enumerate(marks) if p == path]
        gates = [
            f"{torii_text(colours.count(RED), colours.count(BLUE))} at {EDGES[edge]}"
            for edge in edges
            if (colours := torii[(edge - turn) % 4])
        ]
        what = "dead end" if len(edges) == 1 else "path"
        words.append(f"{what} {''.join(EDGES[edge] for edge in edges)}: {listed(here + gates) or 'nothing'}")
    return capital("; ".join(words)) + "."


def tile_rule(state: Records, tile: int) -> str:
    """The rule that says what is on a tile."""
    return "HT-1.11" if state[0]["own_tiles"][tile] else "HT-1.9" if tile == START else "HT-1.10"


def _ours(state: Records, tile: int) -> str:
    """The notice on a tile of the standard set."""
    return "" if state[0]["own_tiles"][tile] else f" {our_own('tile')}"


def _tile(state: Records, tile: int, text: str) -> Explanation:
    """A tile that is seen."""
    return Explanation(capital(tile_text(state, tile)), text + _ours(state, tile), tile_rule(state, tile))


def _place(state: Records, x: int, y: int) -> Explanation | None:
    s = state[0]
    where = steps(x, y)
    for i in range(int(s["laid"])):
        if (int(s["x"][i]), int(s["y"][i])) != (x, y):
            continue
        tile = int(s["tile"][i])
        words = [f"It lies {('as printed', 'turned east', 'turned south', 'turned west')[int(s['turned'][i])]}."]
        words.append(paths_text(number_on(state, tile), int(s["turned"][i])))
        if s["under"][i] != NO_TILE:
            words.append(f"It covers the {tile_text(state, int(s['under'][i]))}.")
        if int(s["poet"]) == tile:
            words.append(f"The Poet covers its {LANDMARKS[int(s['poet_on'])]}.")
        told = _tile(state, tile, " ".join(words))
        return Explanation(f"{told.title}, {where}", told.text, told.rule)
    cell = garden.address(x, y)
    f = garden.find(s, cell)
    if f == int(s["places"]) or int(s["place"][f]) != cell:
        return None
    if garden.samurai_cell(s) == cell:
        return Explanation(f"The Samurai, {where}", "No tile may be laid where she stands.", "HT-4.4")
    return Explanation(f"Empty place, {where}", "Any tile may be laid here, turned in any way.", "HT-4.2")


def _landmark(state: Records, tile: int, landmark: int) -> Explanation | None:
    s = state[0]
    if not number_on(state, tile) >> (12 + 3 * landmark) & 7:
        return None
    name = LANDMARKS[landmark].title()
    if (int(s["poet"]), int(s["poet_on"])) == (tile, landmark):
        return Explanation(f"{name}, under the Poet", "It is out of play until the Poet moves on.", "HT-7.14")
    text = "It stands on this path only. A tile with the same landmark scores the shortest path to it."
    return Explanation(f"{name} on {TILES[tile] if tile != START else 'the start tile'}", text, "HT-5.14")


def _of_seat(state: Records, seat: int, kind: str | None, name: str | None) -> Explanation | None:
    s = state[0]
    if seat >= int(s["seats"]):
        return None
    who = artist(seat)
    if kind is None:
        n = int(s["small"][seat].sum())
        text = f"{counted(int(s['coins'][seat]), 'coin')}, {counted(n, 'small token')}; {sheet(state, ()).total[seat]} points as it stands."
        return Explanation(capital(who), text, "HT-9.5")
    if kind in ("small", "large") and name in LANDMARKS:
        k = LANDMARKS.index(name)
        if kind == "small":
            return _small(name, f"{who} has {int(s['small'][seat, k])}. ")
        text = f"{int(s['large'][seat, k])} points. {EXCHANGE} small tokens bring it, {EXCHANGE} more flip it to {LARGE_TEN}, its most."
        return Explanation(f"Large {name} token", text, "HT-6.2")
    if kind == "token" and name in TOKENS:
        k = TOKENS.index(name)
        times = int(s["enclosures"][seat] if k == len(CHARACTERS) else s["hires"][seat, k])
        done = f"{counted(times, 'enclosure')} made" if k == len(CHARACTERS) else f"help {counted(times, 'time')}"
        rule = "HT-8.1" if k == len(CHARACTERS) else "HT-7.4"
        return Explanation(
            capital(token_name(k)),
            f"{int(s['token'][seat, k])} points; {done}. The first time brings {TOKEN_TWO} points, the second flips it to {TOKEN_FOUR}.",
            rule,
        )
    return None


def _small(name: str, have: str = "") -> Explanation:
    text = (
        f"{have}{counted(EXCHANGE, 'token')} are turned in at once for the large {name} token. They also pay for help."
    )
    return Explanation(f"{name.title()} token", text, "HT-6.1")


def _hand(state: Records, slot: int) -> Explanation | None:
    s = state[0]
    seat = max(0, int(s["to_act"]))
    if FACE_DOWN in s["hand"][seat]:  # the picture shows the viewer's hand, no matter who is to act
        seat = next((k for k, hand in enumerate(s["hand"]) if hand[0] != NO_TILE and FACE_DOWN not in hand), seat)
    tile = int(s["hand"][seat, slot])
    if tile == NO_TILE:
        return None
    if tile == FACE_DOWN:
        return Explanation("A tile", "Only its owner sees it.", "HT-1.12")
    return _tile(state, tile, paths_text(number_on(state, tile)))


def _character(state: Records, character: int) -> Explanation:
    s = state[0]
    name = CHARACTERS[character]
    rule, text = (SOLO_CHARACTER_RULES if is_solo(state) else CHARACTER_RULES)[name]
    cost = int(COST[int(s["seats"]) - 1, character])
    words = [text, f"It costs {price(cost)}."]
    seat = int(s["to_act"])
    if seat >= 0:
        times = int(s["hires"][seat, character])
        words.append(f"{capital(artist(seat))} was helped {counted(times, 'time')} so far.")
        if is_solo(state) and times >= SOLO_HIRES:
            words.append(f"More than {counted(SOLO_HIRES, 'time')} is not possible in a solo game.")
    return Explanation(capital(CHARACTER_NAMES[character]), " ".join(words), rule)


def _supply(state: Records, landmark: int) -> Explanation:
    name = LANDMARKS[landmark]
    if state[0]["unlimited"]:
        return Explanation(f"{name.title()} tokens", "They never run out.", "HT-6.7")
    left = supply(state, landmark)
    return Explanation(f"{name.title()} tokens", f"{left} {'is' if left == 1 else 'are'} left.", "HT-6.6")


def _third(state: Records, kind: int) -> Explanation | None:
    if is_solo(state):
        return None
    owner = int(state[0]["third"][kind])
    where = f"It belongs to {artist(owner)}." if owner >= 0 else "Nobody has it yet."
    if kind == len(CHARACTERS):
        return Explanation(
            "Enclosure piece", f"{THIRD_POINTS} points for the first to make a third enclosure. {where}", "HT-8.7"
        )
    text = f"{THIRD_POINTS} points for the first whom {CHARACTER_NAMES[kind]} helps a third time. {where}"
    return Explanation(f"{CHARACTERS[kind].title()} piece", text, "HT-7.5")


def _onatsu(state: Records, head: str, tail: str) -> Explanation | None:
    s = state[0]
    if not is_solo(state):
        return None
    if head == "column" and tail in LANDMARKS:
        column = COLUMN_LANDMARK.tolist().index(LANDMARKS.index(tail))
        n = int(solo.in_column(s, column))
        blocked = " The Samurai stands here: no tile this turn." if int(s["blocked"]) == column else ""
        reward = token_name(int(COLUMN_REWARD[column]))
        text = (
            f"Each red torii on a tile here brings {PILGRIM} {with_article(reward)}. {counted(n, 'tile')} of {IN_COLUMN}: with {COLUMN_FIVE} "
            f"she gains the large {tail} token, with {COLUMN_TEN} she flips it.{blocked} {our_own('column')}"
        )
        return Explanation(f"{tail.title()} column", text, "HT-11.1")
    if head == "reward" and tail in TOKENS:
        kind = TOKENS.index(tail)
        left = int(tokens.tokens_left(s, kind))
        text = f"{PILGRIM} has {int(s['rewards'][kind])} of {REWARD_POINTS} points each; {left} {'is' if left == 1 else 'are'} left."
        return Explanation(capital(token_name(kind)), text, "HT-11.7")
    if head == "onatsu":
        if tail.startswith("large-") and tail[6:] in LANDMARKS:
            k = LANDMARKS.index(tail[6:])
            return Explanation(f"Large {tail[6:]} token of {PILGRIM}", f"{int(s['large'][1, k])} points.", "HT-11.6")
        return (
            Explanation(PILGRIM, f"{sheet(state, ()).total[1]} points as it stands.", "HT-11.18") if not tail else None
        )
    return None


def _row(key: str, solo: bool) -> Explanation | None:
    if key == "total" and solo:
        text = f"In a tie, most character tokens and achievement pieces win; else {PILGRIM} does."
        return Explanation("Total", text, "HT-11.18")
    if key == "total":
        text = "In a tie, most small tokens left over win, then most achievements: pieces and the enclosure token."
        return Explanation("Total", text, "HT-9.7")
    found = {row: (title, rule) for _, row, title, rule in ROWS}.get(key)
    hers = f" {PILGRIM}'s tokens are worth {REWARD_POINTS} each." if solo else ""
    texts = {
        "landmarks": f"Large tokens: {LARGE_FIVE} points each, {LARGE_TEN} when flipped.",
        "characters": f"{TOKEN_TWO} points for the first help by a character, {TOKEN_FOUR} from the second on.{hers}",
        "enclosures": f"{TOKEN_TWO} points for the first enclosure, {TOKEN_FOUR} from the second on.{hers}",
        "all-six": f"{int(ALL_SIX[0])} points for the first, {int(ALL_SIX[1])} for the second to have a large token of all six.",
        "three-tens": f"{int(THREE_TENS[0])} points for the first, {int(THREE_TENS[1])} for the second to have three of {LARGE_TEN} points.",
        "third": f"{THIRD_POINTS} points for each character, and for enclosures, to the first who comes to a third time.",
    }
    return Explanation(found[0], texts[key], found[1]) if found else None


def _thing(state: Records, key: str) -> Explanation | None:
    s = state[0]
    match key:
        case "pile":
            text = (
                f"{counted(pile_size(state), 'tile')} to draw. When the last one is drawn, everybody has one more turn."
            )
            if is_solo(state):
                text = f"{counted(pile_size(state), 'tile')} to draw. The game ends when all are used."
            return Explanation("The draw pile", text, "HT-11.16" if is_solo(state) else "HT-9.2")
        case "samurai":
            solo_mode = is_solo(state)
            text = (SOLO_CHARACTER_RULES if solo_mode else CHARACTER_RULES)["samurai"][1]
            return Explanation("The Samurai", text, "HT-10.6" if solo_mode else "HT-7.12")
        case "poet":
            return Explanation("The Poet", CHARACTER_RULES["poet"][1], "HT-7.14")
        case "all-six" | "three-tens":
            owners = [artist(o, (), is_solo(state)) for o in s[key.replace("-", "_")].tolist() if o >= 0]
            row = _row(key, is_solo(state))
            held = f" Taken by {listed(owners)}." if owners else ""
            return Explanation(row.title, row.text + held, row.rule) if row else None
        case "box":
            return Explanation("The box", "A tile that fits into no column goes here, without any effect.", "HT-11.3")
        case "extra":
            tile = int(s["extra"])
            if tile == NO_TILE:
                return None
            text = f"{PILGRIM} drew it, and it goes to one of her columns."
            return Explanation(capital(tile_text(state, tile)), text, "HT-11.11")
        case "button-decline":
            return Explanation("One tile only", "Leave the power unused: lay one tile, which scores.", "HT-7.6")
        case _:
            return None
