"""Whether a record can be a position of Hokusai, and what a hand-written position may leave out.

Filled in where it is left out, mostly because the rest decides it: limits of the standard game, and the first round
that is possible; action tokens in their order; black pigments, the tray and levels; the kakemonos of value 3 that the
board and every player began with; cards and tools around the rondel (those that are nowhere else, in order), the piles
and the bag of tools; tools that must have been removed; apprentices on the first space; the primaries of a rondel that
is empty; and the agenda of a turn that begins. Masters and objectives may be missing altogether.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ukiyo.engine.record import Records
from ukiyo.games.hokusai.check.course import came_about, hangs_together, need, owned, tools_removed
from ukiyo.games.hokusai.check.pending import agenda, unfinished
from ukiyo.games.hokusai.components import (
    ARTISANS,
    ARTISANS_HELD,
    BEGIN,
    BLACK,
    CELLS,
    CENTRE,
    KAKEMONOS,
    KUNIYOSHI,
    KUNIYOSHI_HELD,
    MASTERS,
    MOST_PLACES,
    MOST_SEATS,
    N_CELLS,
    N_KAKEMONOS,
    PIGMENT_COUNT,
    PIGMENTS,
    PLACE,
    PLACES,
    RONDEL_EACH,
    RONDEL_RANDOM,
    SIDES,
    SIGNATURES,
    THREES,
    TOOL_TOKENS,
    TOOLS,
    VALUE,
    WORKS,
)
from ukiyo.games.hokusai.rules.start import IN_BOX, ROUNDS
from ukiyo.games.hokusai.state import MOST_BESIDE, NONE, RECORD, UNKNOWN, Phase

ALL_ARTISANS = (1 << len(ARTISANS)) - 1
ALL_KAKEMONOS = (1 << N_KAKEMONOS) - 1


def check(state: Records) -> None:
    """Fill in what was left out, then raise BadPosition naming the field of the first impossible thing."""
    s = state[0]
    _ranges(s)
    need(2 <= s["seats"] <= MOST_SEATS, f"seats: 2 to {MOST_SEATS}")
    _rules(s)
    _seats(s)
    _board(s)
    _kakemonos(s)
    _artisans(s)
    _tools(s)
    _pigments(s)
    _people(s)
    agenda(s)
    unfinished(s)
    came_about(s)


def _ranges(s: Any) -> None:
    for f in RECORD.fields.values():
        if f.derived or f.values is not None or f.bits is not None or f.name in ("key", "agenda_argument"):
            continue
        least = min(f.empty, 0) if f.least is None else f.least
        need((np.asarray(s[f.name]).astype(np.int64) >= least).all(), f"{f.name}: at least {least}")


def _rules(s: Any) -> None:
    """The limits of the standard game."""
    for name, standard in (("signatures", SIGNATURES - 1), ("rounds", ROUNDS[0])):
        if s[name] == 0:
            s[name] = standard
    need(s["signatures"] >= SIGNATURES - 1, f"signatures: {SIGNATURES - 1} or {SIGNATURES}")
    need(s["rounds"] in ROUNDS, f"rounds: {', '.join(map(str, sorted(ROUNDS)))}")
    if (s["token_at"] == NONE).all():
        s["token_at"] = range(SIDES)
    need(sorted(s["token_at"].tolist()) == list(range(SIDES)), "token_at: each token lies at one side")


def _seats(s: Any) -> None:
    """Everything belongs to somebody who plays."""
    seats = int(s["seats"])
    for name in ("turn", "first", "trigger"):
        need(s[name] < seats, f"{name}: there are {seats} seats, counted from 0")
    for name in ("signed", "beside_signed"):
        need((s[name] < seats).all(), f"{name}: there are {seats} seats, counted from 0")
    for seat in range(seats, MOST_SEATS):
        for name in ("active", "discard", "bag", "tools", "level", "draws"):
            need(not np.any(s[name][seat]), f"{name}[{seat}]: nobody sits there")
        for name in ("apprentice", "master", "individual", "work", "artisan", "painted", "work_tools"):
            need((np.asarray(s[name][seat]) == NONE).all(), f"{name}[{seat}]: nobody sits there")


def _board(s: Any) -> None:
    """The cards of the board hang together, all but one are signed."""
    if (s["board"] == NONE).all():
        unused = [i for i in range(N_KAKEMONOS) if THREES >> i & 1 and i not in list(_found_kakemonos(s, {}))]
        need(unused, "work: one kakemono of value 3 lies on the board")
        s["board"][CENTRE[0]] = unused[0]
    lying = [at for at in range(N_CELLS) if s["board"][at] != NONE]
    for at, name in enumerate(CELLS):
        there = s["board"][at] != NONE
        need(there or (s["turned"][at] == 0 and s["signed"][at] == NONE), f"turned, signed: nothing lies on {name}")
        need(not s["two_turns"] or s["turned"][at] % 2 == 0, f"turned.{name}: no card lies sideways at this table")
    first = [at for at in lying if s["signed"][at] == NONE]
    need(len(first) == 1, "signed: every kakemono of the board is signed, but for the first one")
    need(VALUE[s["board"][first[0]]] == 3, f"board.{CELLS[first[0]]}: the first kakemono has the value 3")
    need(first[0] in CENTRE, f"board.{CELLS[first[0]]}: the first kakemono lies on a central space")
    need(s["turned"][first[0]] == 0, f"turned.{CELLS[first[0]]}: the first kakemono lies upright")
    need(hangs_together(lying), "board: the kakemonos hang together")
    n = int((s["beside"] != NONE).sum())
    need(n == 0 or len(lying) == N_CELLS, "beside: there is room on the board")
    for k in range(MOST_BESIDE):
        need((s["beside"][k] != NONE) == (k < n), "beside: without a gap")
        need((s["beside_signed"][k] != NONE) == (k < n), f"beside_signed[{k}]: who has signed it")


def _found_kakemonos(s: Any, seen: dict[int, str]) -> Iterator[int]:
    """Every kakemono that lies somewhere. Refuses the second of the same."""
    for name in ("board", "beside", "work", "finished", "kakemono_at", "top"):
        for card in np.atleast_1d(s[name]).ravel().tolist():
            if card != NONE:
                need(card not in seen, f"{name}: {KAKEMONOS[card]} is in {seen.get(card)} already")
                seen[card] = name
                yield card


def _kakemonos(s: Any) -> None:
    """Every kakemono is in one place; those of value 3 that nobody began with are in the box."""
    _threes(s)
    seen: dict[int, str] = {}
    left = [i for i in range(N_KAKEMONOS) if not THREES >> i & 1]
    for card in list(_found_kakemonos(s, seen)):
        if card in left:
            left.remove(card)
    if (s["kakemono_at"] == NONE).all() and s["kakemono_pile"] == 0 and s["top"] == NONE:
        for side in range(min(SIDES, len(left))):
            s["kakemono_at"][side] = left.pop(0)
        s["top"] = left.pop(0) if left else NONE
        s["kakemono_pile"] = sum(1 << card for card in left)
    elif s["kakemono_pile"] == 0 and s["top"] == NONE and left:
        s["top"] = left.pop(0)
        s["kakemono_pile"] = sum(1 << card for card in left)
    elif s["kakemono_pile"] == 0 and left:
        s["kakemono_pile"] = sum(1 << card for card in left)
    threes = sum(VALUE[card] == 3 for card in seen)
    need(threes <= int(s["seats"]) + 1, f"work: {threes} kakemonos of value 3, but one on the board and one each")
    pile = [i for i in range(N_KAKEMONOS) if int(s["kakemono_pile"]) >> i & 1]
    need(pile == left, "kakemono_pile: exactly the kakemonos of value 5, 7 and 9 that are nowhere else")
    need(s["top"] != NONE or not pile, "top: one kakemono lies on top of the pile")
    for name in ("kakemono_at", "top"):
        for card in np.atleast_1d(s[name]).tolist():
            need(card == NONE or VALUE[card] != 3, f"{name}: kakemonos of value 3 are not acquired")
    if s["top"] != NONE:
        need((s["kakemono_at"] != NONE).all(), "kakemono_at: every gap is filled from the pile")


def _threes(s: Any) -> None:
    """Fill in the kakemonos of value 3 with which players began: those that are nowhere lie in their studios."""
    there = list(_found_kakemonos(s, {}))
    unused = [i for i in range(N_KAKEMONOS) if THREES >> i & 1 and i not in there]
    unused = unused[: max(0, int(s["seats"]) + 1 - sum(VALUE[card] == 3 for card in there))]
    for seat in range(int(s["seats"])):
        free = [w for w in range(WORKS) if s["work"][seat, w] == NONE and not _begun(s, seat, w)]
        if free and unused and not any(VALUE[card] == 3 for card in owned(s, seat)):
            s["work"][seat, free[0]] = unused.pop(0)


def _begun(s: Any, seat: int, w: int) -> bool:
    """Whether something lies on a place for a work."""
    return bool((s["painted"][seat, w] != NONE).any() or (s["work_tools"][seat, w] != NONE).any())


def _artisans(s: Any) -> None:
    """Every artisan is in one place."""
    seen: dict[int, str] = {}
    for name in ("artisan_at", "artisan", "artisan_under"):
        for card in s[name].ravel().tolist():
            if card != NONE:
                need(card not in seen, f"{name}: {ARTISANS[card]} is in {seen.get(card)} already")
                seen[card] = name
    left = [i for i in range(len(ARTISANS)) if i not in seen]
    if (s["artisan_at"] == NONE).all() and s["artisan_pile"] == 0:
        for side in range(min(SIDES, len(left))):
            s["artisan_at"][side] = left.pop(0)
    if s["artisan_pile"] == 0:
        s["artisan_pile"] = sum(1 << card for card in left)
    need(int(s["artisan_pile"]) == sum(1 << card for card in left), "artisan_pile: those that are nowhere else")
    under = int((s["artisan_under"] != NONE).sum())
    need((s["artisan_under"][:under] != NONE).all(), "artisan_under: without a gap")
    need((s["artisan_at"] != NONE).all(), "artisan_at: every gap is filled from the pile")
    for seat in range(int(s["seats"])):
        n = int((s["artisan"][seat] != NONE).sum())
        room = KUNIYOSHI_HELD if s["master"][seat] == KUNIYOSHI else ARTISANS_HELD
        need((s["artisan"][seat][:n] != NONE).all(), f"artisan[{seat}]: without a gap")
        need(n <= room, f"artisan[{seat}]: there is room for {room}")


def _tools(s: Any) -> None:
    """Fifty tools; two on every kakemono that is to be acquired, none on those that are painted."""
    used = np.zeros(len(TOOLS), np.int64)
    for name in ("tools_at", "top_tools", "work_tools"):
        for tool in s[name].ravel().tolist():
            if tool != NONE:
                used[tool] += 1
    used += s["tools"].sum(axis=0)
    for seat in range(int(s["seats"])):
        for _ in range(0 if s["tools"][seat].any() else tools_removed(s, seat)):
            fewest = int(np.argmin(used))
            s["tools"][seat, fewest] += 1
            used[fewest] += 1
    bare = (s["tools_at"] == NONE).all() and (s["top_tools"] == NONE).all()
    if bare:
        for side in range(SIDES + 1):
            spare = np.argsort(used, kind="stable")[:2]
            card = s["kakemono_at"][side] if side < SIDES else s["top"]
            if card != NONE:
                (s["tools_at"][side] if side < SIDES else s["top_tools"])[:] = spare
                used[spare] += 1
    if not s["tool_bag"].any():
        s["tool_bag"] = np.maximum(TOOL_TOKENS - used, 0)
    for tool, name in enumerate(TOOLS):
        there = int(used[tool] + s["tool_bag"][tool])
        need(there == TOOL_TOKENS, f"tool_bag.{name}: {there} of «{name}» instead of {TOOL_TOKENS}")
    for side in range(SIDES):
        full = (s["tools_at"][side] != NONE).tolist()
        need(full == [s["kakemono_at"][side] != NONE] * 2, f"tools_at[{side}]: two on a kakemono")
    need((s["top_tools"] != NONE).tolist() == [s["top"] != NONE] * 2, "top_tools: two on the top kakemono")
    for seat in range(int(s["seats"])):
        for w in range(WORKS):
            where = f"work_tools[{seat}][{w}]"
            one, two = s["work_tools"][seat, w].tolist()
            need(one != NONE or two == NONE, f"{where}: a tool that is alone lies first")
            need(one == NONE or s["work"][seat, w] != NONE, f"{where}: no kakemono is there")
            need(one == NONE or VALUE[s["work"][seat, w]] != 3, f"{where}: none lies on kakemonos of value 3")
            painted = (s["painted"][seat, w] != NONE).any()
            need(one == NONE or not painted, f"painted[{seat}][{w}]: not while tools lie on it")


def _pigments(s: Any) -> None:
    """110 pigments, but for those of the seats that are not used."""
    seats = int(s["seats"])
    for seat in range(seats):
        for w in range(WORKS):
            card = int(s["work"][seat, w])
            beyond = 0 if card == NONE else int(PLACES[card])
            for j in range(MOST_PLACES):
                pigment = int(s["painted"][seat, w, j])
                where = f"painted[{seat}][{w}][{j}]"
                need(pigment == NONE or j < beyond, f"{where}: no place is printed there")
                fits = (pigment < 3 and PLACE[card, j] < 3) or pigment == PLACE[card, j]
                need(pigment == NONE or (fits and pigment != BLACK), f"{where}: it does not match the place")
        if not any(s[name][seat].any() for name in ("active", "discard", "bag")):
            s["bag"][seat, :BLACK] = BEGIN[:BLACK]
        black = sum(int(s[name][seat, BLACK]) for name in ("active", "discard", "bag"))
        s["bag"][seat, BLACK] += max(0, BEGIN[BLACK] - black)
        need(black <= BEGIN[BLACK], f"active[{seat}].black: everybody has {BEGIN[BLACK]}")
    owned = np.zeros(len(PIGMENTS), np.int64)
    for name in ("active", "discard", "bag"):
        owned += s[name].sum(axis=0)
    for pigment in s["painted"].ravel().tolist():
        if pigment != NONE:
            owned[pigment] += 1
    owned[:3] += s["returning"]
    owned[3:6] += s["made"]
    for k in range(3):
        name = PIGMENTS[3 + k]
        if s["tray"][k] == 0:
            s["tray"][k] = max(0, PIGMENT_COUNT[3 + k] - owned[3 + k])
        need(owned[3 + k] + s["tray"][k] == PIGMENT_COUNT[3 + k], f"tray.{name}: {PIGMENT_COUNT[3 + k]} in all")
    _rondel(s, seats, owned)


def _rondel(s: Any, seats: int, owned: Any) -> None:
    """The primaries that nobody has lie in the rondel."""
    least = seats * BEGIN[:3] + RONDEL_EACH[seats]
    most = np.minimum(least + RONDEL_RANDOM[seats], seats * BEGIN[:3] + IN_BOX[:3])
    total = int(least.sum() + RONDEL_RANDOM[seats])
    if not s["rondel"].any():
        spare = np.maximum(least - owned[:3], 0)
        for _ in range(total - int(owned[:3].sum() + spare.sum())):
            spare[np.argmin(np.where(owned[:3] + spare < most, spare, total))] += 1
        at = 0
        for colour in range(3):
            for _ in range(spare[colour]):
                s["rondel"][at % SIDES, colour] += 1
                at += 1
    there = owned[:3] + s["rondel"].sum(axis=0)
    need(there.sum() == total, f"rondel: {int(there.sum())} primaries in play instead of {total}")
    for colour in range(3):
        name, low, high = PIGMENTS[colour], int(least[colour]), int(most[colour])
        right = f"{low}" if low == high else f"{low} to {high}"
        need(low <= there[colour] <= high, f"rondel: {int(there[colour])} of «{name}» instead of {right}")


def _people(s: Any) -> None:
    """Masters, objectives and apprentices."""
    seats = int(s["seats"])
    masters = [m for m in s["master"][:seats].tolist() if m != NONE]
    masters += [m for m in range(len(MASTERS)) if int(s["masters"]) >> m & 1]
    need(len(masters) == len(set(masters)), "master: each master works in one studio")
    known = [i for i in s["individual"][:seats].tolist() if i not in (NONE, UNKNOWN)]
    need(len(known) == len(set(known)), "individual: each objective belongs to one player")
    one, two = s["public"].tolist()
    need(one == NONE or one != two, "public: two different objectives")
    choosing = s["agenda_size"] > 0 and s["agenda_phase"][0] in (Phase.MASTER, Phase.APPRENTICE)
    for seat in range(seats):
        if s["apprentice"][seat] == NONE and (s["random_start"] or not choosing):
            s["apprentice"][seat] = 0
