"""Whether a record can be a position of The One Hundred Torii, and what a hand-written position may leave out.

Left out and filled in, because the rest decides it: the start tile when the garden is empty, the number of places laid
on, which tiles nobody has seen and how many of them are in the draw pile, the Poet, the round, and the agenda of a
turn that begins.
"""

from typing import Any

import numpy as np

from ukiyo.engine.record import Records
from ukiyo.games.hundred_torii.check.pending import check_agenda, need
from ukiyo.games.hundred_torii.components import (
    COINS,
    COLUMN_FIVE,
    COLUMN_LANDMARK,
    COLUMN_TEN,
    EXCHANGE,
    FACE_DOWN,
    LANDMARKS,
    LARGE_FIVE,
    LARGE_TEN,
    LIMITS,
    N_COLUMNS,
    N_TILES,
    NO_TILE,
    SMALL,
    SOLO_HIRES,
    START,
    TILE_NAMES,
    TILES,
    TOKEN_FOUR,
    TOKEN_TWO,
    TOKENS,
    TOKENS_OF_A_KIND,
    USED,
)
from ukiyo.games.hundred_torii.components.tiles import fault_of, landmarks_of
from ukiyo.games.hundred_torii.rules.garden import number_of
from ukiyo.games.hundred_torii.state import MOST_SEATS, ONATSU, RECORD


def check(state: Records) -> None:
    """Fill in what was left out, then raise BadPosition naming the field of the first impossible thing."""
    s = state[0]
    _ranges(s)
    _tiles(s)
    _garden(s)
    _whereabouts(s)
    _tokens(s)
    _seats(s)
    _last_turns(s)
    _traced(s)
    check_agenda(s)


def face_down(state: Records) -> str:
    """The first field with a tile face down, as only views have; empty if none has."""
    return next((name for name in ("hand", "bottom") if (state[0][name] == FACE_DOWN).any()), "")


def _ranges(s: Any) -> None:
    for f in RECORD.fields.values():
        if f.derived or f.values is not None or f.bits is not None or f.name in ("key", "agenda_argument"):
            continue
        least = min(f.empty, 0) if f.least is None else f.least
        need((np.asarray(s[f.name]).astype(np.int64) >= least).all(), f"{f.name}: at least {least}")


def _tiles(s: Any) -> None:
    """Tiles of another set are such as the option takes."""
    for i, number in enumerate(s["own_tiles"].tolist()):
        if number:
            fault = fault_of(number, *LIMITS, start=i == START)
            need(not fault, f"own_tiles.{TILES[i]}: {fault}")


def _garden(s: Any) -> None:
    """The start tile lies first; every other place touches an earlier one and is laid on once."""
    placed = int((s["tile"] != NO_TILE).sum())
    if placed == 0:
        s["tile"][0] = START
        placed = 1
    if s["laid"] == 0 or s["laid"] == 1:
        s["laid"] = placed
    need(
        s["laid"] == placed and (s["tile"][:placed] != NO_TILE).all(), "laid: as many as there are tiles in the garden"
    )
    need((s["tile"][0], s["x"][0], s["y"][0]) == (START, 0, 0), "tile: the start tile lies first, at +0,+0")
    need(s["turned"][0] == 0, "turned: the start tile is not turned")
    squares: set[tuple[int, int]] = set()
    for i in range(N_TILES):
        x, y = int(s["x"][i]), int(s["y"][i])
        if i >= placed:
            need(x == y == s["turned"][i] == 0 and s["under"][i] == NO_TILE, f"x, y, turned, under: no tile [{i}]")
            continue
        where = f"{TILE_NAMES[int(s['tile'][i])]} at {x:+d},{y:+d}"
        need((x, y) not in squares, f"x, y: {where} lies where a tile lies already (use under)")
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        need(i == 0 or beside & squares, f"x, y: {where} touches no tile laid before")
        squares.add((x, y))
    need(s["under"][0] == NO_TILE, "under: nothing lies under the start tile")
    samurai = (int(s["samurai_x"]), int(s["samurai_y"]))
    if s["samurai"]:
        near = {(samurai[0] + a, samurai[1] + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        need(samurai not in squares and near & squares, "samurai: she stands on an empty place beside a tile")
    else:
        need(samurai == (0, 0), "samurai: 1 while she stands in the garden")
    poet = int(s["poet"])
    need((poet == NO_TILE) == (s["poet_on"] == -1), "poet: he stands on a landmark of a tile")
    if poet != NO_TILE:
        need(poet in s["tile"][:placed].tolist(), "poet: this tile does not lie in the garden")
        need(number_of(s, poet) >> (12 + 3 * int(s["poet_on"])) & 7, "poet_on: this landmark is not on the tile")
        marks = sum(
            path >= 0 for tile in s["tile"][:placed] for path in landmarks_of(int(number_of(s, tile)), len(LANDMARKS))
        )
        need(marks > 1, "poet: there is no other landmark to move to")


def _whereabouts(s: Any) -> None:
    """Every tile is in one place. Fills in what nobody has seen."""
    seen: dict[int, str] = {}
    hidden = 0
    for name in ("tile", "under", "hand", "bottom", "columns", "extra"):
        for tile in np.atleast_1d(s[name]).ravel().tolist():
            if tile == FACE_DOWN:
                need(name in ("hand", "bottom"), f"{name}: nothing is face down there")
                hidden += 1
            elif tile != NO_TILE:
                need(tile not in seen, f"{name}: {TILES[tile]} is in {seen.get(tile)} already")
                seen[tile] = name
    boxed = int(s["boxed"])
    for tile in range(N_TILES):
        if boxed >> tile & 1:
            need(tile not in seen, f"boxed: {TILES[tile]} is in {seen.get(tile)} already")
            seen[tile] = "boxed"
    left = sum(1 << tile for tile in range(1, N_TILES) if tile not in seen)
    aside = N_TILES - 1 - int(USED[max(1, int(s["seats"]))])
    if int(s["unseen"]) == 0 and left:
        s["unseen"] = left
        if s["pile"] == 0 and s["turns_left"] < 0:
            s["pile"] = max(0, left.bit_count() - aside - hidden)
    need(int(s["unseen"]) == left, "unseen: exactly the tiles that are nowhere else")
    in_box = left.bit_count() - int(s["pile"]) - hidden
    need(in_box >= 0, "pile: no more than the tiles nobody has seen")
    need(in_box >= aside, f"pile: {aside} tiles lie in the box, so it holds {aside - in_box} fewer")
    n = int((s["bottom"] != NO_TILE).sum())
    need((s["bottom"][:n] != NO_TILE).all(), "bottom: without a gap")
    for k in range(N_TILES):
        by = int(s["bottom_by"][k])
        need((by >= 0) == (k < n) and by < s["seats"], f"bottom_by[{k}]: who put the tile there")


def _tokens(s: Any) -> None:
    """No more tokens and pieces than there are."""
    players = max(2, int(s["seats"]))
    for k, name in enumerate(LANDMARKS):
        need(s["unlimited"] or int(s["small"][:, k].sum()) <= SMALL, f"small.{name}: there are {SMALL}")
        for seat in range(MOST_SEATS):
            need(s["large"][seat, k] in (0, LARGE_FIVE, LARGE_TEN), f"large[{seat}].{name}: 0, 5 or 10")
            few = s["small"][seat, k] < EXCHANGE or s["large"][seat, k] == LARGE_TEN
            need(few, f"small[{seat}].{name}: five are turned in at once")
    need(int(s["coins"].sum()) <= COINS, f"coins: there are {COINS}")
    for kind, name in enumerate(TOKENS):
        used = int((s["token"][:, kind] > 0).sum())
        need(used <= players, f"token.{name}: as many as players")
        need(used + s["rewards"][kind] <= TOKENS_OF_A_KIND, f"rewards.{name}: there are {TOKENS_OF_A_KIND}")
        for seat in range(MOST_SEATS):
            need(s["token"][seat, kind] in (0, TOKEN_TWO, TOKEN_FOUR), f"token[{seat}].{name}: 0, 2 or 4")
    for name in ("all_six", "three_tens"):
        first, second = s[name].tolist()
        need(second < 0 or (first >= 0 and first != second), f"{name}: the best piece goes first, one to each player")


def _seats(s: Any) -> None:
    """Everything belongs to somebody who plays."""
    seats = int(s["seats"])
    owners = max(2, seats)
    need(1 <= seats <= MOST_SEATS, f"seats: 1 to {MOST_SEATS}")
    for name in ("to_act", "turn", "first"):
        need(s[name] < seats, f"{name}: there are {seats} seats, counted from 0")
    for name in ("third", "all_six", "three_tens"):
        need((s[name] < owners).all(), f"{name}: there are {seats} seats, counted from 0")
    for seat in range(MOST_SEATS):
        held = s["hand"][seat] != NO_TILE
        need(seat < seats or not held.any(), f"hand[{seat}]: nobody sits there")
        need((held == sorted(held, reverse=True)).all(), f"hand[{seat}]: without a gap")
        for name in ("coins", "small", "large", "hires", "enclosures", "token"):
            there = seat < seats or (seats == 1 and seat == ONATSU and name == "large")
            need(there or not np.any(s[name][seat]), f"{name}[{seat}]: nobody sits there")
    left = int(s["pile"]) + int((s["bottom"] != NO_TILE).sum()) + int((s["hand"] != NO_TILE).sum())
    need(s["round"] + left <= N_TILES, "round: every round lays a tile, so there were not so many")
    if seats == 1:
        need((s["third"] == -1).all(), "third: these pieces are not used in solo mode")
        need((s["hires"] <= SOLO_HIRES).all(), f"hires: at most {SOLO_HIRES} each in solo mode")
        need(s["turns_left"] == -1, "turns_left: in solo mode the last round is not counted")
        need(not s["samurai"], "samurai: in solo mode she stands on a column (blocked)")
        for column in range(N_COLUMNS):
            n = int((s["columns"][column] != NO_TILE).sum())
            name = LANDMARKS[int(COLUMN_LANDMARK[column])]
            need((s["columns"][column][:n] != NO_TILE).all(), f"columns.{name}: without a gap")
            fits = all(number_of(s, t) >> (12 + 3 * int(COLUMN_LANDMARK[column])) & 7 for t in s["columns"][column][:n])
            need(fits, f"columns.{name}: tiles that show it")
            worth = LARGE_TEN if n >= COLUMN_TEN else LARGE_FIVE if n >= COLUMN_FIVE else 0
            need(s["large"][ONATSU, COLUMN_LANDMARK[column]] == worth, f"large[1].{name}: {n} tiles are worth {worth}")
        return
    solo = (s["columns"] != NO_TILE).any() or s["rewards"].any() or s["boxed"] or s["discards"] or s["extra_due"]
    need(not solo and s["extra"] == NO_TILE, "columns, rewards, boxed, extra, discards: only in solo mode")
    need(s["level"] == 0 and s["blocked"] == -1, "level, blocked: only in solo mode")


def _last_turns(s: Any) -> None:
    """They are counted as soon as no tile is left to draw."""
    if s["seats"] == 1 or s["to_act"] < 0:
        return
    empty = s["pile"] == 0 and s["bottom"][0] == NO_TILE
    need(s["turns_left"] <= s["seats"], "turns_left: no more than there are seats")
    need(empty == (s["turns_left"] >= 0), "turns_left: counted as soon as no tile is left to draw, and not before")


def _traced(s: Any) -> None:
    """A tile that a player traces is where it may be."""
    seats = int(s["seats"])
    held = [set(hand) - {NO_TILE} for hand in s["hand"].tolist()]
    under = [
        {t for t, by in zip(s["bottom"].tolist(), s["bottom_by"].tolist(), strict=True) if by == k} for k in range(4)
    ]
    places = [*held, *under]
    for seat in range(MOST_SEATS):
        for tile in np.flatnonzero(s["traced"][seat]).tolist():
            bits = int(s["traced"][seat, tile])
            where = f"traced[{seat}].{TILES[tile]}"
            zones = [zone for zone in range(2 * MOST_SEATS) if bits >> zone & 1]
            others = all(zone % MOST_SEATS not in (seat, *range(seats, MOST_SEATS)) for zone in zones)
            need(seat < seats and others, f"{where}: hands of others, and what others put under the pile")
            need(all(places[zone] for zone in zones), f"{where}: no tile is there")
            hidden = int(s["unseen"]) >> tile & 1 and any(FACE_DOWN in places[zone] for zone in zones)
            need(hidden or any(tile in places[zone] for zone in zones), f"{where}: the tile is somewhere else")
