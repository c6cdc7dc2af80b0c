"""Events in words, and the things on the table they mention."""

from collections.abc import Sequence

from ukiyo.engine.players import artist, whose
from ukiyo.engine.prose import counted
from ukiyo.games.hokusai.components import AFTER_PENALTY, CELLS, END_CARD, MASANOBU, PAINTINGS, PIGMENTS, VALUE
from ukiyo.games.hokusai.components import HOKUSAI as THE_HOKUSAI
from ukiyo.games.hokusai.state import (
    N_ROWS,
    ROW_ARTISANS,
    ROW_CARDS,
    ROW_END,
    ROW_INDIVIDUAL,
    ROW_PREDOMINANT,
    ROW_SETS,
    Event,
    Phase,
)
from ukiyo.games.hokusai.words.names import (
    AREAS,
    WAYS,
    artisan_name,
    cell_key,
    icon_name,
    kakemono_name,
    kakemono_text,
    master_name,
    pigments,
    secondaries,
    shades,
    some,
    space_key,
    space_text,
    token_key,
    token_name,
    tool_name,
    tools_text,
    turned_text,
)
from ukiyo.games.hokusai.words.score_sheet import ROWS, public_title

_DECLINED = {
    Phase.SPACE: "does nothing at the space",
    Phase.TOKEN: "leaves the action token unused",
    Phase.ARTISAN: "takes none of the new artisans",
    Phase.GIVE_UP: "gives up no artisan",
    Phase.KEEP: "keeps none of the pigments",
    Phase.NEIGHBOUR: "takes no pigment for the rotation",
    Phase.FIT: "leaves the remaining bonuses",
}


def event_text(row: Sequence[int], names: Sequence[str]) -> str:
    """What happened, as a sentence of the log."""
    kind, seat = row[0], row[1]
    a, b, c = row[3:6]
    who = artist(seat, names)
    match kind:
        case Event.MASTER:
            return f"{who} chooses the master {master_name(a)}."
        case Event.APPRENTICE:
            return f"{whose(who)} apprentice begins on {space_text(a)}."
        case Event.MOVED:
            return f"{who} pays {some(b, len(PIGMENTS) - 1)} and goes {WAYS[c]} to {space_text(a)}."
        case Event.COLLECTED:
            area = "active" if row[7] else "discard"
            return f"{who} takes {pigments(row[3:6])} from side {row[6] + 1} of the rondel into the {area} area."
        case Event.PICKED:
            return f"{who} takes {some(b, a)} {'from the bag' if c else 'from the discard area'} into the active area."
        case Event.TOKEN:
            return f"{who} uses {token_name(a)}."
        case Event.KAKEMONO:
            return f"{who} takes the kakemono {kakemono_text(a)} from side {b + 1}."
        case Event.ARTISAN:
            given = f" and gives the {artisan_name(c)} back" if c >= 0 else ""
            return f"{who} takes the {artisan_name(a)} from side {b + 1}{given}."
        case Event.NEW_KAKEMONO:
            return f"The kakemono {kakemono_text(a)} comes to side {b + 1}."
        case Event.NEW_TOP:
            return f"{kakemono_text(a)} now lies on top of the pile, with {tools_text((b, c))}."
        case Event.NEW_ARTISAN:
            return f"A {artisan_name(a)} comes to side {b + 1}."
        case Event.REFRESHED:
            return f"{counted(a, 'artisan')} of the rondel {'goes' if a == 1 else 'go'} under the pile."
        case Event.PAID:
            return f"{who} uses {pigments(row[3:9])} from the active area."
        case Event.KEPT:
            return f"{who} keeps {some(1, a)} from the finished kakemono in the discard area (Oi)."
        case Event.RETURNED:
            laid = [PIGMENTS[colour] for colour in row[4:9] if colour >= 0]
            way = f", {WAYS[a]} from the apprentice" if len(laid) > 1 else " at the apprentice"
            return f"{who} lays {', '.join(laid)} into the rondel{way}."
        case Event.ROTATED:
            return f"{who} rotates the rondel: the oval stops at side {a + 1}."
        case Event.MIXED:
            return f"{who} has mixed {pigments(secondaries(row[3:6]))}, which {_go(row[3:6])} to the discard area."
        case Event.PAINTED:
            return f"{who} paints {shades(PAINTINGS[c])} on {kakemono_name(b)}."
        case _:
            return _later(kind, who, row, names)


def _go(counts: Sequence[int]) -> str:
    return "goes" if sum(counts) == 1 else "go"


def _later(kind: int, who: str, row: Sequence[int], names: Sequence[str]) -> str:
    """Exposing, artisans, the bag, the track, and the end."""
    a, b, c = row[3:6]
    match kind:
        case Event.FINISHED:
            return f"{who} finishes {kakemono_text(a)} with {counted(b, 'pigment')}."
        case Event.EXPOSED:
            left = counted(row[6], "signature")
            return f"{who} exposes {kakemono_name(a)} on {CELLS[b]}, {turned_text(c)}, and has {left} left."
        case Event.BESIDE:
            return (
                f"The board is full: {who} lays {kakemono_name(a)} beside it, and has {counted(b, 'signature')} left."
            )
        case Event.FIT:
            return f"{who} earns by fit: {counted(b, icon_name(a))}."
        case Event.TRAY:
            return f"{who} takes {some(1, a)} from the tray into the discard area."
        case Event.FORFEITED:
            return f"{counted(b, icon_name(a))} of the fit {'is' if b == 1 else 'are'} not taken."
        case Event.ACTIVATED:
            return f"{who} activates the artisans{'' if a else ' without removing a tool by their icons'}."
        case Event.REMOVED:
            given = f" and gives up the {artisan_name(c)} for it" if c >= 0 else ""
            return f"{who} removes the {tool_name(a)} from {kakemono_name(b)}{given}."
        case Event.DISCARDED:
            if a == 0:
                return f"{who} has no active pigments to discard."
            return f"{who} discards the active area: {counted(a, 'pigment')}."
        case Event.DREW:
            return f"{who} draws {pigments([a >> 4 * colour & 15 for colour in range(len(PIGMENTS))])}."
        case Event.REFILLED:
            return f"{whose(who)} bag is empty: {counted(a, 'pigment')} of the discard area {'goes' if a == 1 else 'go'} into it."
        case Event.POWER:
            return _power(who, a, b)
        case Event.SPILLED:
            return f"{who} draws {pigments([*row[3:6], 0, 0, 0, row[6]])} into the discard area (Hokusai)."
        case Event.LEVEL:
            return f"{whose(who)} marker goes from level {b} to level {a}."
        case Event.PENALTY:
            return f"{who} has {counted(a, 'pigment')}, which is too many: only {AFTER_PENALTY} may stay."
        case Event.GAVE:
            return f"{who} gives up {some(c, b)} from {'' if a > 2 else 'the '}{AREAS[a]}."
        case Event.CHOSE_FIRST:
            return f"{who} chooses {some(1, a)} as the first one of the refill."
        case _:
            return _course(kind, who, row, names)


def _course(kind: int, who: str, row: Sequence[int], names: Sequence[str]) -> str:
    """The course of the game."""
    a = row[3]
    match kind:
        case Event.TRIGGERED:
            how = "with the last signature" if a == 1 else "by the number of kakemonos on the board"
            return (
                f"{who} has triggered the end of the game {how} and gets the end card ({END_CARD} points): "
                "each other player has one more turn."
            )
        case Event.DECLINED:
            return f"{who} {_DECLINED.get(Phase(a), 'declines')}."
        case Event.ROUND:
            return f"Round {a} begins."
        case Event.LAST_ROUND:
            return f"Round {a} was the last one, and nobody has triggered the end."
        case Event.OVER:
            return "The game is over."
        case Event.SCORED:
            shares = [f"{artist(seat, names)} +{points}" for seat, points in enumerate(row[4:]) if points]
            return f"{scored_title(a)}: {', '.join(shares)}."
        case _:
            return ""


def _power(who: str, master: int, pigment: int) -> str:
    if master == THE_HOKUSAI:
        return f"{who} draws {some(1, pigment)} into the active area (Hokusai)."
    if master == MASANOBU:
        return f"{who} discards {some(1, pigment)} for another one (Masanobu)."
    return f"{who} takes {some(1, pigment)} from the bag (Utamaro)."


def gains(row: Sequence[int]) -> tuple[int, str, int] | None:
    """The seat, row of the score sheet and points of an event that scores for good; None for others."""
    kind, seat, a = row[0], row[1], row[3]
    if kind in (Event.EXPOSED, Event.BESIDE):
        return seat, "cards", int(VALUE[a])
    return (seat, "end-card", END_CARD) if kind == Event.TRIGGERED else None


def scored_title(what: int) -> str:
    """What a SCORED event is about: public objectives by their names."""
    return public_title(what - N_ROWS) if what >= N_ROWS else next(title for row, _, title, _ in ROWS if row == what)


def final_bonuses(rows: Sequence[Sequence[int]]) -> list[tuple[str, int, int]]:
    """What the final score is the sum of (HK-13), in order: its title, the seat, and the points."""
    told = [row for row in rows if row[0] == Event.SCORED]
    return [(scored_title(row[3]), seat, n) for row in told for seat, n in enumerate(row[4:]) if n]


# --- keys -----------------------------------------------------------------------------------------------------------
_PILES = {
    Event.PICKED: "active", Event.PAID: "active", Event.DISCARDED: "active", Event.DREW: "active", Event.KEPT: "discard",
    Event.TRAY: "discard", Event.MIXED: "discard", Event.SPILLED: "discard", Event.REFILLED: "bag", Event.LEVEL: "level",
    Event.PENALTY: "level", Event.CHOSE_FIRST: "active", Event.TRIGGERED: "end-card", Event.MASTER: "master",
    Event.POWER: "master", Event.ACTIVATED: "artisans", Event.REMOVED: "tools", Event.FINISHED: "signatures",
    Event.BESIDE: "signatures",
}  # fmt: skip


_SCORED = {
    ROW_CARDS: "signatures", ROW_INDIVIDUAL: "individual", ROW_SETS: "tools", ROW_PREDOMINANT: "tools",
    ROW_ARTISANS: "artisans", ROW_END: "end-card",
}  # fmt: skip


def event_keys(row: Sequence[int]) -> tuple[str, ...]:
    """The keys of the things an event mentions. What belongs to a player carries the seat (`seat1-active`)."""
    kind, seat = row[0], row[1]
    a, b, c = row[3:6]
    own = f"seat{seat}"
    if kind == Event.SCORED:
        return tuple(f"seat{other}-{_SCORED[a]}" for other, n in enumerate(row[4:]) if n and a in _SCORED)
    if kind in _PILES:
        return (f"{own}-{_PILES[Event(kind)]}",)
    match kind:
        case Event.APPRENTICE | Event.MOVED:
            return (f"{own}-apprentice", space_key(a))
        case Event.COLLECTED:
            return (f"inner-{row[6] + 1}", f"{own}-{'active' if row[7] else 'discard'}")
        case Event.TOKEN:
            return (token_key(a),)
        case Event.KAKEMONO:
            return (f"{own}-work{c + 1}",)
        case Event.ARTISAN:
            return (f"{own}-artisans",)
        case Event.NEW_KAKEMONO:
            return (f"kakemono-{b + 1}",)
        case Event.NEW_ARTISAN:
            return (f"artisan-{b + 1}",)
        case Event.NEW_TOP:
            return ("pile-kakemonos",)
        case Event.REFRESHED:
            return ("pile-artisans",)
        case Event.ROTATED:
            return (f"oval-{a + 1}",)
        case Event.PAINTED:
            return (f"{own}-work{a + 1}",)
        case Event.EXPOSED:
            return (cell_key(b),)
        case Event.GAVE:
            return (f"{own}-{('active', 'discard', 'bag', 'work1', 'work2')[a]}",)
        case _:
            return ()
