"""Whether a position of Hokusai can have come about: what turns, tools, pigments and the marker tell of one another."""

from typing import Any

import numpy as np

from ukiyo.engine.errors import BadPosition
from ukiyo.games.hokusai.components import (
    ARTISAN_TOOLS,
    BEGIN,
    COLLECT,
    ENDING,
    HIROSHIGE,
    HOKUSAI,
    ICON,
    LEAST_LEVEL,
    MASANOBU,
    MIXES,
    MOST_PLACES,
    N_CELLS,
    N_ICONS,
    N_PRIMARIES,
    NEIGHBOUR,
    OI,
    ON_CARD,
    PENALTY,
    PLACE,
    PLACES,
    REFILLS,
    SIDES,
    START_LEVEL,
    TOKEN_AMOUNT,
    UTAMARO,
    VALUE,
    WORKS,
)
from ukiyo.games.hokusai.rules import board, payment, pigments, studio
from ukiyo.games.hokusai.state import ACTIONS, NONE, Phase, Stage

CHOOSING = (Phase.MASTER, Phase.APPRENTICE)
ROTATING = (Stage.ROW, Stage.ROTATE, Stage.TOKEN, Stage.NEIGHBOUR, Stage.RESULT)
"""What follows while a main action that rotates the rondel goes on, until its result is there."""
MOST_BONUSES = int(ICON[0].size)
MOST_COLLECTED = int(TOKEN_AMOUNT[COLLECT])
MOST_GAINED = MOST_BONUSES + MOST_COLLECTED + 2 - 3
"""Most that exposing adds to one's pigments: bonuses, token 4, Hiroshige's and Oi's, without the three of the cheapest."""


def need(condition: object, message: str) -> None:
    """Raise BadPosition unless a condition holds."""
    if not condition:
        raise BadPosition(message)


def pending(s: Any) -> Phase:
    """What is asked now; OVER when nothing is."""
    return Phase(int(s["agenda_phase"][0])) if s["agenda_size"] else Phase.OVER


def order(s: Any, seat: int) -> int:
    """How many players have their turn before a seat in each round."""
    return (seat - int(s["first"])) % int(s["seats"])


def fill(s: Any) -> None:
    """Fill in what is left out of the course of a game: whose the last turn was, the first possible round, levels."""
    if pending(s) == Phase.OVER and s["turn"] == 0:
        s["turn"] = _last(s)
    if s["round"] == 0:
        ended = pending(s) == Phase.OVER and s["trigger"] == NONE
        s["round"] = _last_round(s) if ended else max(1, *(_rounds_of(s, seat) for seat in range(s["seats"])))
    for seat in range(int(s["seats"])):
        if s["level"][seat] == 0:
            total, (least, most) = int(pigments.total(s, seat)), _ahead_of_marker(s, seat, pending(s))
            counted = max(PENALTY, total + int(s["returning"].sum()))
            s["level"][seat] = counted if _giving(s, seat) else total - min(max(0, least), most)


def came_about(s: Any) -> None:
    """Refuse what no play leads to, though every piece is there."""
    rounds(s)
    exposed(s)
    for seat in range(int(s["seats"])):
        possessions(s, seat)
        level(s, seat)
    extra_action(s, pending(s))
    if pending(s) in CHOOSING:
        nothing_played(s)
    if pending(s) == Phase.FIT:
        need(_was_earned(s, int(s["turn"])), f"bonus: no kakemono signed by seat {s['turn']} has earned that by fit")
    if s["stage"] == Stage.ROW and pending(s) in (Phase.KEEP, Phase.ROW):
        returning(s, pending(s))
    if pending(s) == Phase.GIVE_UP:
        given_up(s, int(s["turn"]))


# --- rounds, the end of the game --------------------------------------------------------------------------------------
def rounds(s: Any) -> None:
    """Which round it is: nobody has exposed more than once a turn."""
    n, last = int(s["round"]), _last_round(s)
    need(n <= last, f"round: {last} is the last one, but for last turns after the end was triggered")
    for seat in range(int(s["seats"])):
        least = _rounds_of(s, seat)
        need(n >= least, f"round: {least} at least, for seat {seat} has had as many turns as it has signed kakemonos")
    if pending(s) == Phase.OVER:
        need(s["turn"] == _last(s), f"turn: the last turn was that of seat {_last(s)}")
        need(
            s["trigger"] != NONE or n == last, f"round: nobody has triggered the end, so the game is over after {last}"
        )


def _last_round(s: Any) -> int:
    """The last round that there can be: the last turns of an end that was triggered in the last one go on into another."""
    return int(s["rounds"]) + (s["trigger"] != NONE and order(s, int(s["turn"])) < order(s, int(s["trigger"])))


def _last(s: Any) -> int:
    """Who has the last turn: the one before who triggered the end, or before who began."""
    return (int(s["first"] if s["trigger"] == NONE else s["trigger"]) - 1) % int(s["seats"])


def _rounds_of(s: Any, seat: int) -> int:
    """The first round in which a seat can have signed as many as it has, or have triggered the end."""
    over, turn = pending(s) == Phase.OVER, int(s["turn"])
    still_to_come = order(s, seat) > order(s, turn) or (seat == turn and not s["main_done"] and not over)
    return max(int(board.signed_by(s, seat)), int(seat == s["trigger"])) + still_to_come


def exposed(s: Any) -> None:
    """The end is triggered by the last signature or so many kakemonos; after that each other player exposes one more at most."""
    seats, there, most, trigger = int(s["seats"]), int(board.exposed(s)), int(ENDING[s["seats"]]), int(s["trigger"])
    exposing = pending(s) == Phase.FIT
    since = 0
    if trigger != NONE:
        since = (int(s["turn"]) - trigger) % seats - (not s["main_done"]) if s["agenda_size"] else seats - 1
    for seat in range(seats):
        signed, later = int(board.signed_by(s, seat)), (seat - trigger) % seats
        need(signed <= s["signatures"], f"signed: seat {seat} has {s['signatures']} signatures")
        may_be_last = (trigger == NONE and exposing and seat == s["turn"]) or (trigger != NONE and later <= since)
        need(signed < s["signatures"] or may_be_last, f"trigger: the last signature of seat {seat} triggers the end")
    if trigger == NONE:
        need(there < most + exposing, f"trigger: {most} kakemonos on the board trigger the end of the game")
        return
    signed = int(board.signed_by(s, trigger))
    need(
        signed == s["signatures"] or (signed and there >= most),
        f"trigger: seat {trigger} has not triggered the end yet",
    )
    need(there <= most + since, f"board: {there} kakemonos, but {most + since} at most since the end was triggered")


def hangs_together(lying: list[int]) -> bool:
    """Whether kakemonos on some spaces of the board were exposed each beside another one."""
    reached, waiting = {lying[0]}, [lying[0]]
    while waiting:
        for beside in NEIGHBOUR[waiting.pop()].tolist():
            if beside in lying and beside not in reached:
                reached.add(beside)
                waiting.append(beside)
    return len(reached) == len(lying)


# --- what belongs to a player -----------------------------------------------------------------------------------------
def owned(s: Any, seat: int) -> list[int]:
    """All kakemonos that a player has got: works of the studio, the one that is to be exposed, those signed."""
    cards = [int(card) for card in s["work"][seat]]
    cards += [int(card) for card, by in zip(s["board"], s["signed"], strict=True) if by == seat]
    cards += [int(card) for card, by in zip(s["beside"], s["beside_signed"], strict=True) if by == seat]
    cards += [int(s["finished"])] if seat == s["turn"] else []
    return [card for card in cards if card != NONE]


def possessions(s: Any, seat: int) -> None:
    """Everybody began with one kakemono of value 3; with each of the others came two tools, which lie on it or were removed."""
    threes = sum(VALUE[card] == 3 for card in owned(s, seat))
    need(threes == 1, f"work[{seat}]: {threes} kakemonos of value 3, but every player gets one")
    removed, there = tools_removed(s, seat), int(s["tools"][seat].sum())
    need(removed >= 0, f"work_tools[{seat}]: more tools than came with the kakemonos")
    need(there == removed, f"tools[{seat}]: {removed} have been removed from the kakemonos acquired, not {there}")


def tools_removed(s: Any, seat: int) -> int:
    """How many tools a player must have removed: two came with each acquired kakemono, and some still lie there."""
    acquired = sum(int(VALUE[card]) > 3 for card in owned(s, seat))
    return ON_CARD * acquired - int((s["work_tools"][seat] != NONE).sum())


def extra_action(s: Any, phase: Phase) -> None:
    """What the extra action and a power of this turn were done with is there."""
    seat, extra = int(s["turn"]), int(s["extra"])
    if s["power_used"]:
        need(s["master"][seat] in (MASANOBU, UTAMARO), "power_used: only Masanobu and Utamaro have a power to be used")
    paying = phase == Phase.PAY and int(s["agenda_argument"][0]) >= ACTIONS.PAINT
    if extra > 1:
        w = extra - 2
        need(phase == Phase.TURN or paying, "extra: 2 or 3 only while the other work may still be painted")
        need(
            s["work"][seat, w] != NONE and s["work_tools"][seat, w, 0] == NONE,
            f"extra: work {w + 1} is not there to be painted",
        )
        begun = paying and (int(s["agenda_argument"][0]) - ACTIONS.PAINT) // (ACTIONS.sizes["PAINT"] // WORKS) == w
        need(begun or (s["painted"][seat, w] != NONE).any(), f"extra: work {w + 1} is not painted")
    elif paying:
        other = WORKS - 1 - (int(s["agenda_argument"][0]) - ACTIONS.PAINT) // (ACTIONS.sizes["PAINT"] // WORKS)
        need((s["painted"][seat, other] != NONE).any(), f"extra: work {other + 1} was not painted before")
    elif extra == 1 and phase != Phase.GIVE_UP:
        acquired = any(VALUE[card] > 3 for card in owned(s, seat))
        painted = bool(pigments.on_works(s, seat)) or s["finished"] != NONE or bool(board.signed_by(s, seat))
        need(
            acquired or painted or s["master"][seat] == HOKUSAI,
            "extra: nothing is there that an extra action was done with",
        )


def nothing_played(s: Any) -> None:
    """While masters are chosen everything lies as it was laid out."""
    for name in ("artisan", "artisan_under", "painted", "beside"):
        need((s[name] == NONE).all(), f"{name}: none before the first turn")
    for name in ("discard", "tools", "extra", "power_used"):
        need(not np.any(s[name]), f"{name}: none before the first turn")
    need(s["round"] == 1, "round: 1 before the first turn")
    need((s["board"] != NONE).sum() == 1, "board: only the first kakemono lies there before the first turn")
    need(
        (s["rondel"].sum(axis=1) == s["rondel"].sum() // SIDES).all(),
        "rondel: as many in every inner space before the first turn",
    )
    for seat in range(int(s["seats"])):
        need((s["work"][seat] != NONE).sum() == 1, f"work[{seat}]: one before the first turn")
        need((s["active"][seat] + s["bag"][seat] == BEGIN).all(), f"bag[{seat}]: what everybody begins with")
        n = int(REFILLS[START_LEVEL])
        need(s["active"][seat].sum() == n, f"active[{seat}]: {n} pigments before the first turn")


# --- what goes on ----------------------------------------------------------------------------------------------------
def _was_earned(s: Any, seat: int) -> bool:
    """Whether some kakemono that a seat has signed can be the last one exposed, and have earned the bonuses that are left."""
    lying, earned = [at for at in range(N_CELLS) if s["board"][at] != NONE], np.zeros(N_ICONS, np.int64)
    for at in lying:
        if s["signed"][at] == seat and hangs_together([other for other in lying if other != at]):
            board.fits(s, int(s["board"][at]), at, int(s["turned"][at]), earned)
            if (earned >= s["bonus"]).all():
                return True
    return False


def returning(s: Any, phase: Phase) -> None:
    """As many primaries go back as were mixed, or lay on the finished work, but for one that Oi may have kept."""
    back, seat = int(s["returning"].sum()), int(s["turn"])
    if s["made"].any():
        paid = 2 * int(s["made"].sum())
        need(back in range(paid, 1, -SIDES), f"returning: {paid} that were mixed, or {SIDES} fewer after each row")
        asked = payment.MIX_NEEDS[MIXES.index(tuple(s["made"].tolist()))]
        red, blue, yellow = s["returning"].tolist()
        possible = payment.payable(asked[0], asked[1], asked[2], red, blue, yellow, studio.uses(s, seat))
        need(back < paid or possible, "returning: what is being mixed is not mixed of these")
    else:
        primaries = int((PLACE[s["finished"]] < N_PRIMARIES).sum() - (PLACE[s["finished"]] < 0).sum())
        kept = s["master"][seat] == OI and phase == Phase.ROW and back == primaries - 1
        need(back == primaries or kept, f"returning: the {primaries} primaries of the finished work")


def given_up(s: Any, seat: int) -> None:
    """Tools of which an icon was there when artisans were activated: theirs, and those of artisans given up since."""
    under = s["artisan_under"][s["artisan_under"] != NONE]
    lost = sum({1 << int(tool) for tool in ARTISAN_TOOLS[under].ravel() if tool >= 0})
    had = int(s["agenda_argument"][0])
    need(
        had & ~(studio.had_icons(s, seat) | lost) == 0,
        "agenda_argument: give_up names a tool of which no artisan had an icon",
    )


# --- the track --------------------------------------------------------------------------------------------------------
def level(s: Any, seat: int) -> None:
    """Where a marker stands: it follows the pigments at the end of a turn, and of some actions."""
    phase, total, there = pending(s), int(pigments.total(s, seat)), int(s["level"][seat])
    need(there >= LEAST_LEVEL, f"level[{seat}]: nobody has fewer than {LEAST_LEVEL} pigments")
    need(there < PENALTY or _counts_anew(s, seat, phase), f"level[{seat}]: {PENALTY - 1} at most when a turn begins")
    need(there < PENALTY + MOST_GAINED, f"level[{seat}]: nobody gets so many pigments in a turn")
    if _giving(s, seat):
        need(there >= PENALTY, f"level[{seat}]: the penalty is due from {PENALTY} on")
        need(there - total >= s["returning"].sum(), f"level[{seat}]: it still counts what was given up")
    else:
        least, most = _ahead_of_marker(s, seat, phase)
        fitting = f"{total - most}" if least == most else f"{total - most} to {total - least}"
        need(least <= total - there <= most, f"level[{seat}]: {fitting} with {total} pigments, not {there}")


def _giving(s: Any, seat: int) -> bool:
    """Whether a player gives up pigments: the marker stands where it came to when they were counted."""
    return bool(seat == s["turn"] and s["stage"] == Stage.PENALTY_ROW)


def _counts_anew(s: Any, seat: int, phase: Phase) -> bool:
    """Whether a marker may stand at the penalty: in the own turn, after taking or exposing, or when all are counted."""
    return bool(
        seat == s["turn"] and s["main_done"] and phase not in (Phase.SPACE, Phase.OVER) and not _marker_waits(s, phase)
    )


def _marker_waits(s: Any, phase: Phase) -> bool:
    """Whether the main action goes on, so that the marker still stands where it did when the turn began."""
    if phase == Phase.PAY:
        return int(s["agenda_argument"][0]) < ACTIONS.PAINT
    going_on = s["stage"] in (*ROTATING, Stage.FIT, Stage.KEEP)
    return bool(going_on) or phase in (Phase.SPACE, Phase.TOKEN, Phase.ARTISAN)


def _ahead_of_marker(s: Any, seat: int, phase: Phase) -> tuple[int, int]:
    """How many pigments a player may have at least and at most beyond the level of the marker."""
    guest = _hiroshige(s, seat)
    if phase == Phase.OVER or phase == Phase.FIRST:
        return 0, guest if seat != s["turn"] else 0
    if seat != s["turn"] or not s["main_done"] or (phase == Phase.PAY and _marker_waits(s, phase)):
        return 0, guest
    token = MOST_COLLECTED if phase in (Phase.NEIGHBOUR, Phase.PLACE) else 0
    if s["made"].any():
        paid = 2 * int(s["made"].sum())
        return -paid, token + guest - paid
    if s["finished"] != NONE:
        used = int(PLACES[s["finished"]])
        kept = int(s["master"][seat] == OI and phase != Phase.KEEP)
        return -used, token + guest + kept - used
    if phase == Phase.FIT:
        return -MOST_PLACES, MOST_GAINED - int(s["bonus"].sum())
    if _marker_waits(s, phase):
        return 0, guest
    return 0, MOST_COLLECTED + guest


def _hiroshige(s: Any, seat: int) -> int:
    """1 for who may have got a pigment by Hiroshige since the last turn of the own: the player to the left has had one."""
    left, turn = (seat + 1) % int(s["seats"]), int(s["turn"])
    if s["master"][seat] != HIROSHIGE or seat == s["trigger"]:
        return 0
    if left == turn:
        return int(s["main_done"] and s["stage"] not in ROTATING)
    return int(s["round"] > 1 or order(s, left) < order(s, turn))
