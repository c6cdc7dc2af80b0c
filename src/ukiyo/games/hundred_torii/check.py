"""Whether a record can be a position of The One Hundred Torii, and what a hand-written position may leave out.

Left out and filled in, because the rest decides it: the start tile when the garden is empty, the number of places laid
on, which tiles nobody has seen and how many of them are in the draw pile, the Poet, the round, and the agenda of a
turn that begins.
"""

from typing import Any

import numpy as np

from ukiyo.engine.agenda import DEPTH
from ukiyo.engine.errors import BadPosition
from ukiyo.engine.record import State
from ukiyo.games.hundred_torii.components import (
    COINS,
    COLUMN_LANDMARK,
    EXCHANGE,
    FACE_DOWN,
    IN_COLUMN,
    LANDMARKS,
    LARGE_FIVE,
    LARGE_TEN,
    N_COLUMNS,
    N_TILES,
    NO_TILE,
    SMALL,
    SOLO_HIRES,
    START,
    TILES,
    TOKEN_FOUR,
    TOKEN_TWO,
    TOKENS,
    TOKENS_OF_A_KIND,
    USED,
)
from ukiyo.games.hundred_torii.rules.garden import number_of
from ukiyo.games.hundred_torii.state import MOST_HAND, MOST_SEATS, ONATSU, RECORD, Phase
from ukiyo.games.hundred_torii.tiles import PRESENT, SHAPES

SOLO_ONLY = (Phase.GIVE, Phase.EXTRA, Phase.DISCARD)


def check(state: State) -> None:
    """Fill in what was left out, then raise BadPosition naming the field of the first impossible thing."""
    s = state[0]
    _ranges(s)
    _tiles(s)
    _garden(s)
    _whereabouts(s)
    _tokens(s)
    _seats(s)
    _agenda(s)


def _need(condition: object, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def _ranges(s: Any) -> None:
    for f in RECORD.fields.values():
        if f.derived or f.values is not None or f.bits is not None or f.name in ("key", "agenda_argument"):
            continue
        least = min(f.empty, 0) if f.least is None else f.least
        _need((np.asarray(s[f.name]).astype(np.int64) >= least).all(), f"{f.name}: at least {least}")


def _tiles(s: Any) -> None:
    """Tiles of another set are well formed."""
    for i, number in enumerate(s["own_tiles"].tolist()):
        if number:
            where = f"own_tiles.{TILES[i]}"
            _need(number & PRESENT and not number >> 31 and (number & 15) < len(SHAPES), f"{where}: not a packed tile")
            shape = SHAPES[number & 15]
            paths = [(number >> (12 + 3 * k) & 7) - 1 for k in range(len(LANDMARKS))]
            _need(all(p < 4 and (p < 0 or shape[p] == p) for p in paths), f"{where}: a landmark on no path")
            _need(any(p >= 0 for p in paths), f"{where}: no landmark")
            _need(all(number >> (4 + 2 * e) & 3 < 3 for e in range(4)), f"{where}: no such torii")


def _garden(s: Any) -> None:
    """The start tile lies first; every other place touches an earlier one and is laid on once."""
    placed = int((s["tile"] != NO_TILE).sum())
    if placed == 0:
        s["tile"][0] = START
        placed = 1
    if s["laid"] == 0 or s["laid"] == 1:
        s["laid"] = placed
    _need(
        s["laid"] == placed and (s["tile"][:placed] != NO_TILE).all(), "laid: as many as there are tiles in the garden"
    )
    _need((s["tile"][0], s["x"][0], s["y"][0]) == (START, 0, 0), "tile: the start tile lies first, at +0,+0")
    _need(s["turned"][0] == 0, "turned: the start tile is not turned")
    squares: set[tuple[int, int]] = set()
    for i in range(N_TILES):
        x, y = int(s["x"][i]), int(s["y"][i])
        if i >= placed:
            _need(x == y == s["turned"][i] == 0 and s["under"][i] == NO_TILE, f"x, y, turned, under: no tile [{i}]")
            continue
        where = f"{TILES[int(s['tile'][i])]} at {x:+d},{y:+d}" if s["tile"][i] != FACE_DOWN else "tile: face-down"
        _need(s["tile"][i] != FACE_DOWN and s["under"][i] != FACE_DOWN, "tile: nothing in the garden is face down")
        _need((x, y) not in squares, f"x, y: {where} lies where a tile lies already (use under)")
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        _need(i == 0 or beside & squares, f"x, y: {where} touches no tile laid before")
        squares.add((x, y))
    _need(s["under"][0] == NO_TILE, "under: nothing lies under the start tile")
    samurai = (int(s["samurai_x"]), int(s["samurai_y"]))
    if s["samurai"]:
        near = {(samurai[0] + a, samurai[1] + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        _need(samurai not in squares and near & squares, "samurai: she stands on an empty place beside a tile")
    else:
        _need(samurai == (0, 0), "samurai: 1 while she stands in the garden")
    poet = int(s["poet"])
    _need((poet == NO_TILE) == (s["poet_on"] == -1), "poet: he stands on a landmark of a tile")
    if poet != NO_TILE:
        _need(poet in s["tile"][:placed].tolist(), "poet: this tile does not lie in the garden")
        _need(number_of(s, poet) >> (12 + 3 * int(s["poet_on"])) & 7, "poet_on: this landmark is not on the tile")


def _whereabouts(s: Any) -> None:
    """Every tile is in one place. Fills in what nobody has seen."""
    seen: dict[int, str] = {}
    hidden = 0
    for name in ("tile", "under", "hand", "bottom", "columns", "extra"):
        for tile in np.atleast_1d(s[name]).ravel().tolist():
            if tile == FACE_DOWN:
                hidden += 1
            elif tile != NO_TILE:
                _need(tile not in seen, f"{name}: {TILES[tile]} is in {seen.get(tile)} already")
                seen[tile] = name
    boxed = int(s["boxed"])
    for tile in range(N_TILES):
        if boxed >> tile & 1:
            _need(tile not in seen, f"boxed: {TILES[tile]} is in {seen.get(tile)} already")
            seen[tile] = "boxed"
    left = sum(1 << tile for tile in range(1, N_TILES) if tile not in seen)
    aside = N_TILES - 1 - int(USED[max(1, int(s["seats"]))])
    if int(s["unseen"]) == 0 and left:
        s["unseen"] = left
        if s["pile"] == 0 and s["turns_left"] < 0:
            s["pile"] = max(0, left.bit_count() - aside - hidden)
    _need(int(s["unseen"]) == left, "unseen: exactly the tiles that are nowhere else")
    _need(s["pile"] + hidden <= left.bit_count(), "pile: no more than the tiles nobody has seen")
    n = int((s["bottom"] != NO_TILE).sum())
    _need((s["bottom"][:n] != NO_TILE).all(), "bottom: without a gap")
    for k in range(N_TILES):
        by = int(s["bottom_by"][k])
        _need((by >= 0) == (k < n) and by < s["seats"], f"bottom_by[{k}]: who put the tile there")
    if s["turns_left"] < 0 and s["seats"] > 1 and s["to_act"] >= 0:
        _need(s["pile"] > 0 or n > 0, "turns_left: no tile is left to draw, so the last turns are counted")


def _tokens(s: Any) -> None:
    """No more tokens and pieces than there are."""
    players = max(2, int(s["seats"]))
    for k, name in enumerate(LANDMARKS):
        _need(s["unlimited"] or int(s["small"][:, k].sum()) <= SMALL, f"small.{name}: there are {SMALL}")
        for seat in range(MOST_SEATS):
            _need(s["large"][seat, k] in (0, LARGE_FIVE, LARGE_TEN), f"large[{seat}].{name}: 0, 5 or 10")
            few = s["small"][seat, k] < EXCHANGE or s["large"][seat, k] == LARGE_TEN
            _need(few, f"small[{seat}].{name}: five are turned in at once")
    _need(int(s["coins"].sum()) <= COINS, f"coins: there are {COINS}")
    for kind, name in enumerate(TOKENS):
        used = int((s["token"][:, kind] > 0).sum())
        _need(used <= players, f"token.{name}: as many as players")
        _need(used + s["rewards"][kind] <= TOKENS_OF_A_KIND, f"rewards.{name}: there are {TOKENS_OF_A_KIND}")
        for seat in range(MOST_SEATS):
            _need(s["token"][seat, kind] in (0, TOKEN_TWO, TOKEN_FOUR), f"token[{seat}].{name}: 0, 2 or 4")
    for name in ("all_six", "three_tens"):
        first, second = s[name].tolist()
        _need(second < 0 or (first >= 0 and first != second), f"{name}: the best piece goes first, one to each player")


def _seats(s: Any) -> None:
    """Everything belongs to somebody who plays."""
    seats = int(s["seats"])
    owners = max(2, seats)
    _need(1 <= seats <= MOST_SEATS, f"seats: 1 to {MOST_SEATS}")
    for name in ("turn", "first"):
        _need(s[name] < seats, f"{name}: there are {seats} seats, counted from 0")
    for name in ("third", "all_six", "three_tens"):
        _need((s[name] < owners).all(), f"{name}: there are {seats} seats, counted from 0")
    for seat in range(MOST_SEATS):
        held = s["hand"][seat] != NO_TILE
        _need(seat < seats or not held.any(), f"hand[{seat}]: nobody sits there")
        _need((held == sorted(held, reverse=True)).all(), f"hand[{seat}]: without a gap")
        for name in ("coins", "small", "large", "hires", "enclosures", "token"):
            there = seat < seats or (seats == 1 and seat == ONATSU and name == "large")
            _need(there or not np.any(s[name][seat]), f"{name}[{seat}]: nobody sits there")
    if seats == 1:
        _need((s["third"] == -1).all(), "third: these pieces are not used in solo mode")
        _need((s["hires"] <= SOLO_HIRES).all(), f"hires: at most {SOLO_HIRES} each in solo mode")
        _need(not s["samurai"], "samurai: in solo mode she stands on a column (blocked)")
        for column in range(N_COLUMNS):
            n = int((s["columns"][column] != NO_TILE).sum())
            name = LANDMARKS[int(COLUMN_LANDMARK[column])]
            _need((s["columns"][column][:n] != NO_TILE).all(), f"columns.{name}: without a gap")
            worth = LARGE_TEN if n == IN_COLUMN else LARGE_FIVE if n >= 2 else 0
            _need(s["large"][ONATSU, COLUMN_LANDMARK[column]] == worth, f"large[1].{name}: {n} tiles are worth {worth}")
        return
    solo = (s["columns"] != NO_TILE).any() or s["rewards"].any() or s["boxed"] or s["discards"] or s["extra_due"]
    _need(not solo and s["extra"] == NO_TILE, "columns, rewards, boxed, extra, discards: only in solo mode")
    _need(s["level"] == 0 and s["blocked"] == -1, "level, blocked: only in solo mode")


def _agenda(s: Any) -> None:
    """Whose decision it is, and about what."""
    size = int(s["agenda_size"])
    blank = not (s["agenda_phase"].any() or s["agenda_seat"].any() or s["agenda_argument"].any())
    if size == 0 and blank and s["to_act"] >= 0:
        s["agenda_size"] = size = 1
        s["agenda_phase"][0] = Phase.TURN
        s["agenda_seat"][0] = s["turn"] = s["to_act"]
    if s["round"] == 0:
        s["round"] = 1
    _need(size <= 1, "agenda_size: one decision at a time")
    used = np.arange(DEPTH) < size
    for name in ("agenda_phase", "agenda_seat", "agenda_argument"):
        _need((s[name][~used] == 0).all(), f"{name}: more than agenda_size says")
    asked = int(s["agenda_seat"][0]) if size else -1
    _need(s["to_act"] == asked, f"to_act: the agenda asks {'nobody' if asked < 0 else f'seat {asked}'}")
    if size == 0:
        return
    _need(asked == s["turn"], "turn: decisions are those of the seat whose turn it is")
    phase, argument = Phase(int(s["agenda_phase"][0])), int(s["agenda_argument"][0])
    _need(phase != Phase.OVER, "agenda_phase: a pending decision is about something")
    _need(s["seats"] == 1 or phase not in SOLO_ONLY, f"agenda_phase: {phase.name.lower()} only in solo mode")
    held = int((s["hand"][asked] != NO_TILE).sum())
    least = {
        Phase.TURN: 1,
        Phase.LAY: 1,
        Phase.LAY_FIRST: 2,
        Phase.RETURN: 2,
        Phase.PAY: 1,
        Phase.SAMURAI: 1,
        Phase.POET: 1,
    }
    _need(held >= least.get(phase, 0) and held <= MOST_HAND, f"hand[{asked}]: too few tiles for what is asked")
    helped = phase in (Phase.PAY, Phase.LAY_FIRST, Phase.RETURN, Phase.SAMURAI, Phase.POET)
    _need(not helped or s["hired"] >= 0, "hired: a character helps")
    _need(phase != Phase.TURN or s["hired"] == -1, "hired: nobody helps yet")
    _need(phase != Phase.PAY or argument == s["hired"], "agenda_argument: the character that is paid")
    _need(phase != Phase.SCORE or 0 < argument < s["laid"], "agenda_argument: a place of the garden")
    _need(phase != Phase.BLUE or 0 <= argument < len(LANDMARKS), "agenda_argument: a landmark")
    _need((phase == Phase.BLUE) == (s["blue_left"] > 0), "blue_left: torii for which a token is chosen now")
    _need(phase != Phase.DISCARD or s["discards"] > 0, "discards: tokens to give up now")
    _need((phase == Phase.EXTRA) == (s["extra"] != NO_TILE), "extra: the tile that is to go to a column now")
