"""Whether a record can be a position of Torii Valley, and what a hand-written position may leave out.

Left out and filled in, because the rest decides it: the bag (whatever lies nowhere else), the parchments in the
middle, the seal rows already judged, whether it is the last round, the number of the round, and the agenda of a
turn that begins.
"""

from typing import Any

import numpy as np

from ukiyo.engine.agenda import DEPTH
from ukiyo.engine.errors import BadPosition
from ukiyo.engine.record import Records
from ukiyo.games.torii_valley.components import (
    ARROW,
    BEFORE,
    BOTTOM,
    CHERRY,
    COPIES,
    FIRST,
    LANDSCAPE,
    LANDSCAPES,
    MOUNTAIN,
    N_NOTCHES,
    N_SPACES,
    N_TILES,
    NO_TILE,
    NOTCHES,
    PAINTBRUSH,
    PARCHMENT_SPACE,
    PARCHMENTS,
    SEAL_MASKS,
    SPACES,
    SUPPORTS,
    TILES,
    TOP,
    VILLAGE,
    WHEEL_OF,
    WHEELS,
)
from ukiyo.games.torii_valley.components.paper import fault
from ukiyo.games.torii_valley.state import MOST_SEATS, RECORD, Phase

BEFORE_PLACING = (Phase.CHOOSE, Phase.KEEP, Phase.RESERVE, Phase.PLACE)
AFTER_THE_END = (Phase.CHERRY, Phase.REPLACE, Phase.OVER)


def check(state: Records) -> None:
    """Fill in what was left out, then raise BadPosition naming the field of the first impossible thing."""
    s = state[0]
    _ranges(s)
    _seats(s)
    phase = _agenda(s)
    _boards(s, phase)
    _tokens(s, phase)
    _wheels(s, phase)
    _pieces(s)
    _in_hand(s, phase)
    _course(s, phase)


def _need(condition: object, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def _ranges(s: Any) -> None:
    """Nothing below its least value; what must be said is said."""
    for f in RECORD.fields.values():
        if f.derived or f.values is not None or f.name in ("key", "agenda_argument"):
            continue
        least = min(f.empty, 0) if f.least is None else f.least
        _need((np.asarray(s[f.name]) >= least).all(), f"{f.name}: at least {least}")
    for i, land in enumerate(LANDSCAPES):
        _need(s["objectives"][i] >= 0, f"objectives.{land}: one of A, B, C lies on the table")
    _need(s["centre"] != NO_TILE, "centre: a tile lies in the middle of the big wheel")


def _boards_in_play(s: Any) -> int:
    return max(2, int(s["seats"]))


def _seats(s: Any) -> None:
    """Everything belongs to somebody who plays."""
    seats = int(s["seats"])
    for name in ("turn", "brush"):
        _need(s[name] < seats, f"{name}: there are {seats} seats, counted from 0")
    for i, land in enumerate(LANDSCAPES):
        _need(s["seals"][i] < seats, f"seals.{land}: there are {seats} seats, counted from 0")
    for seat in range(_boards_in_play(s), MOST_SEATS):
        _need((s["board"][seat] == NO_TILE).all(), f"board[{seat}]: nobody has this board")
        _need(s["parchment"][seat] == 0, f"parchment[{seat}]: nobody has this board")
        _need(s["rows_judged"][seat] == 0, f"rows_judged[{seat}]: nobody has this board")
    if seats > 1:
        _need(s["level"] == 0, "level: only in solo mode the opponent has one")
        return
    _need((s["seals"] == -1).all() and s["reserved"] == NO_TILE, "seals: not used in solo mode")
    _need(s["brush"] == -1, "brush: not used in solo mode")
    _need((s["wheel"][FIRST[1] :] == NO_TILE).all(), "wheel: the small one is not used in solo mode")
    both = (s["board"][0] == NO_TILE) == (s["board"][1] == NO_TILE)
    _need(both.all(), "board[1]: in solo mode the opponent has tiles on the same spaces")


def _agenda(s: Any) -> Phase:
    """Whose decision it is, and about what. Returns the phase that is asked now."""
    size = int(s["agenda_size"])
    blank = not (s["agenda_phase"].any() or s["agenda_seat"].any() or s["agenda_argument"].any())
    if size == 0 and blank and s["to_act"] >= 0:
        s["agenda_size"] = size = 1
        s["agenda_phase"][0] = Phase.CHOOSE
        s["agenda_seat"][0] = s["turn"] = s["to_act"]
    used = np.arange(DEPTH) < size
    for name in ("agenda_phase", "agenda_seat", "agenda_argument"):
        _need((s[name][~used] == 0).all(), f"{name}: more than agenda_size says")
    _need((s["agenda_phase"][used] != Phase.OVER).all(), "agenda_phase: a pending decision is about something")
    phases = [Phase(p) for p in s["agenda_phase"][:size].tolist()]
    if s["seats"] > 1 and phases[:1] == [Phase.PLACE] and s["agenda_argument"][0] == 0:
        s["agenda_argument"][0] = NO_TILE
    pending = phases in ([], [Phase.PLACE, Phase.RESERVE]) or (size == 1 and phases != [Phase.RESERVE])
    _need(pending, "agenda_phase: one decision, or reserve upon place")
    for i, phase in enumerate(phases):
        if phase in BEFORE_PLACING[:2] or phase in (Phase.PLACE, Phase.CLAIM):
            _need(
                s["agenda_seat"][i] == s["turn"], f"agenda_seat[{i}]: this is a decision of the seat whose turn it is"
            )
    phase = phases[-1] if phases else Phase.OVER
    asked = int(s["agenda_seat"][size - 1]) if size else -1
    _need(s["to_act"] == asked, f"to_act: the agenda asks {'nobody' if asked < 0 else f'seat {asked}'}")
    _need(asked < s["seats"], f"agenda_seat: there are {int(s['seats'])} seats, counted from 0")
    solo_phases = (Phase.CHOOSE, Phase.PLACE, Phase.OVER)
    _need(s["seats"] > 1 or phase in solo_phases, f"agenda_phase: {phase.name.lower()} is not for solo mode")
    return phase


def _tiles_on(s: Any, seat: int) -> int:
    return sum(1 << i for i, tile in enumerate(s["board"][seat].tolist()) if tile != NO_TILE)


def _full_rows(s: Any, seat: int, different: bool) -> list[set[int]]:
    """The landscapes of each full seal row, on request only of those with three different ones."""
    rows = [[int(t) for i, t in enumerate(s["board"][seat]) if int(mask) >> i & 1] for mask in SEAL_MASKS]
    lands = [{int(LANDSCAPE[t]) for t in row} for row in rows if NO_TILE not in row]
    return [row for row in lands if len(row) == 3 or not different]


def _boards(s: Any, phase: Phase) -> None:
    """Paper within its limits, no tile on it, and no more tiles in the air than Bamboo seals can have left."""
    paper = int(s["paper"])
    if paper and (reason := fault(paper, int(s["seats"]))):
        raise BadPosition(f"paper: {reason}")
    for seat in range(_boards_in_play(s)):
        tiles = _tiles_on(s, seat)
        floating = 0
        for space in range(N_SPACES):
            if not tiles >> space & 1:
                continue
            where = f"board[{seat}].{SPACES[space]}"
            _need(not paper >> space & 1, f"{where}: closed by a Paper tile")
            missing = (int(SUPPORTS[space]) & ~(tiles | paper)).bit_count()
            _need(missing < 2, f"{where}: {missing} of its supports are missing")
            _need(missing == 0 or not TOP >> space & 1, f"{where}: in the top row no support may be missing")
            floating += missing
        _need(not tiles or tiles & BOTTOM, f"board[{seat}]: the first tile goes on the bottom row, and none lies there")
        _need(floating == 0 or s["seats"] > 1, f"board[{seat}]: a tile lacks support, and solo mode has no Bamboo seal")
        if s["seats"] == 1:
            _need(s["rows_judged"][seat] == 0, f"rows_judged[{seat}]: seals are not used in solo mode")
            continue
        owned = int((s["seals"] == seat).sum()) + (phase == Phase.CLAIM and s["to_act"] == seat)
        won = len(_full_rows(s, seat, phase != Phase.OVER))
        over = "more seals and tiles with a missing support than finished seal rows"
        _need(owned + floating <= won, f"board[{seat}]: {over}")
        judged = sum(1 << i for i, mask in enumerate(SEAL_MASKS.tolist()) if not mask & ~tiles)
        if s["rows_judged"][seat] == 0:
            s["rows_judged"][seat] = judged
        _need(s["rows_judged"][seat] == judged, f"rows_judged[{seat}]: the board says {judged}")


def _tokens(s: Any, phase: Phase) -> None:
    """Seals, Paintbrush and parchments are with somebody who can have won them."""
    for i, land in enumerate(LANDSCAPES):
        owner = int(s["seals"][i])
        if owner >= 0 and phase != Phase.OVER:
            won = set().union(*_full_rows(s, owner, True))
            _need(i in won, f"seals.{land}: seat {owner} finished no seal row with this landscape")
    _need(s["reserved"] == NO_TILE or s["seals"][MOUNTAIN] >= 0, "reserved: nobody owns the Mountain seal")
    brush, safe, turn = int(s["brush"]), bool(s["brush_safe"]), int(s["turn"])
    _need(brush >= 0 or not safe, "brush_safe: nobody owns the Paintbrush")
    if brush >= 0:
        painted = any(PAINTBRUSH[t] for t in s["board"][brush] if t != NO_TILE)
        _need(painted or phase == Phase.OVER, f"brush: seat {brush} has no paintbrush on the board")
        _need(not (safe and brush == turn and phase in BEFORE_PLACING), "brush_safe: it ended when the turn began")
    _parchments(s, phase)


def _parchments(s: Any, phase: Phase) -> None:
    boards = _boards_in_play(s)
    everything = [int(p) for p in PARCHMENTS[s["seats"]] if p]
    taken = sorted((int(p) for p in s["parchment"] if p), reverse=True)
    best = everything[: len(taken)]
    _need(taken == best, f"parchment: the best are taken first, so {len(taken)} taken ones are {best}")
    left = np.array([*everything[len(taken) :], 0, 0, 0, 0][:4], np.int8)
    if not s["parchments"].any():
        s["parchments"] = left
    _need((s["parchments"] == left).all(), f"parchments: left in the middle are {left[left > 0].tolist()}")
    for seat in range(boards):
        tile = int(s["board"][seat, PARCHMENT_SPACE])
        where = f"parchment[{seat}]"
        has = s["parchment"][seat] > 0
        _need(not has or tile != NO_TILE, f"{where}: {SPACES[PARCHMENT_SPACE]} is empty")
        fits = tile != NO_TILE and LANDSCAPE[tile] == LANDSCAPE[s["centre"]]
        _need(has or not fits, f"{where}: the tile on {SPACES[PARCHMENT_SPACE]} brought one")
        _need(fits or not has or phase == Phase.OVER, f"{where}: the tile on {SPACES[PARCHMENT_SPACE]} brings none")
    if s["seats"] == 1 and s["parchment"][0] and s["parchment"][1]:
        _need(s["parchment"][0] > s["parchment"][1], "parchment: in solo mode you take yours before the opponent")


def _wheels(s: Any, phase: Phase) -> None:
    """An empty wheel is refilled at once, as long as the bag holds tiles."""
    solo = s["seats"] == 1
    filled = [(s["wheel"][w == WHEEL_OF] != NO_TILE).any() for w in range(2)]
    if phase == Phase.REPLACE:
        _need(not any(filled), "wheel: its tiles went into the bag before the four were drawn")
    elif phase != Phase.OVER and (s["bag"].any() or _rest(s).any()):
        for w in range(1 if solo else 2):
            waits = solo and phase == Phase.PLACE
            _need(filled[w] or waits, f"wheel: the {WHEELS[w]} one is empty, and the bag is not")
    if phase == Phase.CHOOSE:
        reserved = s["reserved"] != NO_TILE and s["seals"][MOUNTAIN] == s["turn"]
        _need(any(filled) or reserved, "wheel: there is no tile to choose")


def _outside(s: Any) -> Records:
    """How many tiles of each kind lie outside the bag."""
    solo_linked = [int(s["agenda_argument"][0])] if s["agenda_phase"][0] == Phase.PLACE and s["seats"] == 1 else []
    lying = [*s["board"].ravel().tolist(), *s["wheel"].tolist(), *s["drawn"].tolist(), *solo_linked]
    lying += [int(s[name]) for name in ("centre", "hand", "reserved")]
    return np.bincount([tile for tile in lying if 0 <= tile < N_TILES], minlength=N_TILES)


def _rest(s: Any) -> Records:
    return COPIES.astype(np.int64) - _outside(s)


def _pieces(s: Any) -> None:
    """Each tile of the box is somewhere, once."""
    rest = _rest(s)
    for i, tile in enumerate(TILES):
        _need(rest[i] >= 0, f"{tile}: {COPIES[i] - rest[i]} on the table, but there are only {COPIES[i]}")
    if not s["bag"].any():
        s["bag"] = rest
    for i, tile in enumerate(TILES):
        _need(s["bag"][i] == rest[i], f"bag.{tile}: {rest[i]} are left for the bag, not {s['bag'][i]}")


def _in_hand(s: Any, phase: Phase) -> None:
    """The tile in hand, the drawn tiles and the argument of a decision belong to its phase."""
    placing = phase in (Phase.PLACE, Phase.RESERVE)
    _need(
        (s["hand"] != NO_TILE) == placing, f"hand: {'a tile is to be placed' if placing else 'no tile is to be placed'}"
    )
    drawn = (s["drawn"] != NO_TILE).tolist()
    if phase in (Phase.KEEP, Phase.REPLACE):
        most = 3 if phase == Phase.KEEP else 4
        n = sum(drawn)
        _need(n and drawn == [i < n for i in range(4)] and n <= most, f"drawn: one to {most} tiles, from the first on")
        _need(n == most or not s["bag"].any(), f"drawn: {most} tiles, since the bag holds more")
    else:
        _need(not any(drawn), "drawn: tiles are drawn with the Village and the Cherry Blossom seal only")
    seat = int(s["to_act"])
    if phase in (Phase.KEEP, Phase.CHERRY, Phase.REPLACE):
        seal = VILLAGE if phase == Phase.KEEP else CHERRY
        _need(s["seals"][seal] == seat, f"seals.{LANDSCAPES[seal]}: needed for this decision")
    arguments = s["agenda_argument"].tolist()
    for i, pending in enumerate(s["agenda_phase"][: int(s["agenda_size"])].tolist()):
        where = f"agenda_argument[{i}]"
        if pending == Phase.PLACE:
            linked = N_TILES - 1 if s["seats"] == 1 else NO_TILE
            _need(NO_TILE <= arguments[i] <= linked, f"{where}: the linked tile in solo mode, else {NO_TILE}")
        elif pending == Phase.RESERVE:
            _need(arguments[i] in (0, 1), f"{where}: 0 or 1, the wheel that was refilled")
            _reserving(s, seat, arguments[i])
        elif pending == Phase.CLAIM:
            _claiming(s, seat, arguments[i], where)
        else:
            _need(arguments[i] == 0, f"{where}: 0")


def _reserving(s: Any, seat: int, wheel: int) -> None:
    _need(s["seals"][MOUNTAIN] == seat, "seals.mountain: needed for this decision")
    _need(s["reserved"] == NO_TILE, "reserved: only one tile may be reserved")
    for notch in range(N_NOTCHES):
        if WHEEL_OF[notch] == wheel and s["wheel"][notch] == NO_TILE:
            _need(not s["bag"].any(), f"wheel.{NOTCHES[notch]}: a wheel just refilled is full")
            _need(notch != FIRST[wheel], f"wheel.{NOTCHES[notch]}: the refill begins here")
        elif WHEEL_OF[notch] == wheel and not ARROW[notch]:
            _need(s["wheel"][BEFORE[notch]] != NO_TILE, f"wheel.{NOTCHES[notch]}: the refill goes clockwise")


def _claiming(s: Any, seat: int, offered: int, where: str) -> None:
    rows = _full_rows(s, seat, True)
    offers = [sum(1 << land for land in row if s["seals"][land] == -1) for row in rows]
    _need(
        offered > 0 and offered in offers,
        f"{where}: the seals that a finished row offers, one of {sorted(set(offers))}",
    )


def _course(s: Any, phase: Phase) -> None:
    """The end has begun once a tile lies on a top row (TV-11.1); whoever still plays has room (TV-7.9)."""
    seats = int(s["seats"])
    top = [bool(_tiles_on(s, seat) & TOP) for seat in range(seats)]
    if any(top) and s["last_round"] == 0:
        s["last_round"] = 1
    _need(bool(s["last_round"]) == any(top), "last_round: 1 exactly when a tile lies on a top row")
    if s["round"] == 0:
        s["round"] = 1
    nothing_left = not s["bag"].any() and not (s["wheel"] != NO_TILE).any()
    # a round of grace: who writes a position need not count the tiles of each artist
    placed = sum(_tiles_on(s, seat).bit_count() for seat in range(seats))
    before = placed - int(s["turn"]) - (phase not in BEFORE_PLACING)
    fits = nothing_left or (int(s["round"]) - 1) * seats <= before + seats
    _need(fits, "round: in each round before, every artist placed a tile")
    if phase in AFTER_THE_END:
        _need(s["last_round"] or nothing_left, "last_round: the game ends after it, or when no tile is left")
        return
    waiting = range(int(s["turn"]) + (phase == Phase.CLAIM), seats) if s["last_round"] else range(0)
    _need(seats > 1 or not s["last_round"], "board[0]: a tile on the top row ends the game in solo mode")
    for seat in waiting:
        full = _tiles_on(s, seat) | int(s["paper"])
        _need(full.bit_count() < N_SPACES, f"board[{seat}]: no space is open for the last turn")
