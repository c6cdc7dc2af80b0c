"""The garden: where a tile may lie, how tiles hang together, and the verb `derive`.

A path of the garden is known by its place and the first of the edges that it joins, as `place * 4 + edge`. Two paths
meet where their edges face each other.
"""

from ukiyo.engine.compiled import compiled
from ukiyo.games.hundred_torii.components import (
    DX,
    DY,
    FACE_DOWN,
    N_CELLS,
    N_LANDMARKS,
    N_TILES,
    NO_TILE,
    REACH,
    TILE,
    TORII,
    TURNED,
)
from ukiyo.games.hundred_torii.state import MOST_PLACES, State

NOWHERE = 255
EMPTY = 0xFFFFFFFF


@compiled
def number_of(s: State, tile: int) -> int:
    """What is printed on a tile, as one number."""
    if tile < FACE_DOWN and s.own_tiles[tile] != 0:
        return s.own_tiles[tile]
    return TILE[tile]


@compiled
def address(x: int, y: int) -> int:
    """The address of a square."""
    return (REACH * x + (REACH + 1) * y + 2 * N_CELLS) % N_CELLS


@compiled
def beyond(place_near: int, edge: int) -> int:
    """The place of the garden beyond an edge of an empty place, NOWHERE if none."""
    return place_near >> (8 * edge) & 255


@compiled
def with_neighbour(place_near: int, edge: int, place: int) -> int:
    """An empty place's neighbours with one more."""
    return place_near & ~(255 << (8 * edge)) | place << (8 * edge)


@compiled
def find(s: State, cell: int) -> int:
    """Where an address stands, or would stand, in the list of empty places."""
    low = 0
    high = s.places
    while low < high:
        middle = (low + high) >> 1
        if s.place[middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low


@compiled
def is_empty_place(s: State, cell: int) -> bool:
    """Whether an address is that of an empty place beside the garden."""
    f = find(s, cell)
    return f < s.places and s.place[f] == cell


@compiled
def place_at(s: State, cell: int) -> int:
    """The place of the garden with an address, -1 none."""
    for i in range(s.laid):
        if address(s.x[i], s.y[i]) == cell:
            return i
    return -1


@compiled
def square(s: State, f: int) -> tuple[int, int]:
    """The x and y of empty place number `f`."""
    for edge in range(4):
        i = beyond(s.place_near[f], edge)
        if i != NOWHERE:
            return s.x[i] - DX[edge], s.y[i] - DY[edge]
    return 0, 0


@compiled
def samurai_cell(s: State) -> int:
    """The address where the Samurai stands, -1 nowhere."""
    if s.samurai == 0:
        return -1
    return address(s.samurai_x, s.samurai_y)


@compiled
def _forget_place(s: State, f: int) -> None:
    last = s.places - 1
    for k in range(f, last):
        s.place[k] = s.place[k + 1]
        s.place_near[k] = s.place_near[k + 1]
    s.place[last] = 0
    s.place_near[last] = 0
    s.places = last


@compiled
def _note_place(s: State, cell: int, edge: int, i: int) -> None:
    """The garden's place `i` lies beyond `edge` of the empty place `cell`, which may be new."""
    f = find(s, cell)
    n = s.places
    if f == n or s.place[f] != cell:
        for k in range(n, f, -1):
            s.place[k] = s.place[k - 1]
            s.place_near[k] = s.place_near[k - 1]
        s.place[f] = cell
        s.place_near[f] = EMPTY
        s.places = n + 1
    s.place_near[f] = with_neighbour(s.place_near[f], edge, i)


@compiled
def grow(s: State, f: int) -> int:
    """The garden grows by empty place number `f` (any number for the first place); returns the new place."""
    i = s.laid
    around = EMPTY
    x = 0
    y = 0
    if i > 0:
        x, y = square(s, f)
        around = s.place_near[f]
        _forget_place(s, f)
    s.laid += 1
    s.x[i] = x
    s.y[i] = y
    for edge in range(4):
        j = beyond(around, edge)
        if j == NOWHERE:
            s.near[i, edge] = -1
            _note_place(s, address(x + DX[edge], y + DY[edge]), edge ^ 2, i)
        else:
            s.near[i, edge] = j
            s.near[j, edge ^ 2] = i
    return i


@compiled
def lay(s: State, i: int, tile: int, turn: int) -> None:
    """A tile lies on place `i` of the garden, whatever was there."""
    number = number_of(s, tile)
    s.tile[i] = tile
    s.turned[i] = turn
    joins = TURNED[number & 15, turn]
    torii = TORII[number >> 4 & 255] << (number >> 31)
    s.joins[i] = joins
    s.torii[i] = (torii << (4 * turn) | torii >> (16 - 4 * turn)) & 0xFFFF
    s.marks[i, :] = 0
    for landmark in range(N_LANDMARKS):
        path = number >> (12 + 3 * landmark) & 7
        if path > 0 and not (s.poet == tile and s.poet_on == landmark):
            edge = (path - 1 + turn) & 3
            s.marks[i, joins >> (2 * edge) & 3] |= 1 << landmark


@compiled
def may_be_covered(s: State, i: int) -> bool:
    """Not the start tile, not a place covered before, not where the Poet stands."""
    return i > 0 and s.under[i] == NO_TILE and s.poet != s.tile[i]


@compiled
def lay_anew(s: State, tile: int) -> None:
    """Landmarks in play change on a tile that lies in the garden: the Poet came or went."""
    for i in range(s.laid):
        if s.tile[i] == tile:
            lay(s, i, tile, s.turned[i])


@compiled
def derive(s: State) -> None:
    """How the garden hangs together, from its squares, tiles and turns; whose decision it is, from the agenda."""
    laid = s.laid
    s.laid = 0
    s.places = 0
    s.near[:] = -1
    s.joins[:] = 0
    s.torii[:] = 0
    s.marks[:] = 0
    for f in range(MOST_PLACES):
        s.place[f] = 0
        s.place_near[f] = 0
    for i in range(laid):
        grow(s, find(s, address(s.x[i], s.y[i])))
        lay(s, i, s.tile[i], s.turned[i])
    for i in range(laid, N_TILES):
        s.near[i, :] = -1
    if s.agenda_size > 0:
        s.phase = s.agenda_phase[s.agenda_size - 1]
    else:
        s.phase = 0
