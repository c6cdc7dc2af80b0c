"""The course of the game: set-up, the order of a turn, the end; and the verbs `setup` and `apply`."""

from ukiyo.engine import agenda, chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note
from ukiyo.games.torii_valley.components import BAMBOO as BAMBOO_SEAL
from ukiyo.games.torii_valley.components import (
    CHERRY,
    COPIES,
    LINK,
    MOUNTAIN,
    N_NOTCHES,
    N_SPACES,
    N_TILES,
    NO_TILE,
    PAIR_A,
    PAIR_B,
    PARCHMENTS,
    VILLAGE,
    WATER,
    WHEEL_OF,
)
from ukiyo.games.torii_valley.rules import board, wheels
from ukiyo.games.torii_valley.state import ACTIONS, DRAWN, Event, Phase, State

TAKE, BRUSH, DRAW, RESERVED, SWAP = ACTIONS.TAKE, ACTIONS.BRUSH, ACTIONS.DRAW, ACTIONS.RESERVED, ACTIONS.SWAP
KEEP, RESERVE, PLACE, LEAN = ACTIONS.KEEP, ACTIONS.RESERVE, ACTIONS.PLACE, ACTIONS.LEAN
CLAIM, REPLACE, DECLINE = ACTIONS.CLAIM, ACTIONS.REPLACE, ACTIONS.DECLINE
CARD_A, RANDOM_CARD = 0, 3


# --- set-up ----------------------------------------------------------------------------------------------------------
@compiled
def setup(s: State, options: Cells, seats: int, key: Cells) -> None:
    """Lay out a new game: tokens in the middle (TV-2.1), parchments by seats (TV-2.2), boards empty (TV-2.3).

    A card for each landscape, at random (TV-2.4) or as chosen (TV-2.5), solo A unless chosen (TV-13.13). All tiles go
    into the bag (TV-2.6), from there on the wheels (TV-2.7), no refill that the Mountain seal could use (TV-9.12),
    and one to the middle (TV-2.8). Seat 0 begins (TV-2.9). Solo: the big wheel only (TV-13.1), two parchments
    (TV-13.3). One mask of Paper tiles is everybody's (TV-12.2).

    Option codes: objectives (0 as usual, 1 random, 2 to 4 a letter), then bamboo, cherry, mountain, water, village (0
    as the first says, else 1 to 3 a letter, 4 random), village-c, board (mask of closed spaces), level.
    """
    s.key[:] = key
    s.seats = seats
    s.turn = 0
    s.brush = -1
    s.hand = NO_TILE
    s.reserved = NO_TILE
    s.drawn[:] = NO_TILE
    s.wheel[:] = NO_TILE
    s.board[:] = NO_TILE
    s.seals[:] = -1
    s.village_c = options[6]
    s.paper = options[7]
    s.level = options[8]
    usual = CARD_A if seats == 1 else RANDOM_CARD
    for_all = usual if options[0] == 0 else RANDOM_CARD if options[0] == 1 else options[0] - 2
    for landscape in range(5):
        own = options[1 + landscape]
        card = RANDOM_CARD if own == 4 else own - 1 if own > 0 else for_all
        if card == RANDOM_CARD:
            card = chance.below(s, wheels.STREAM_OBJECTIVES, landscape, 3)
        s.objectives[landscape] = card
    for i in range(4):
        s.parchments[i] = PARCHMENTS[seats, i]
    for tile in range(N_TILES):
        s.bag[tile] = COPIES[tile]
    wheels.fill(s, 0)
    if seats > 1:
        wheels.fill(s, 1)
    s.centre = wheels.draw(s)
    s.round = 1
    agenda.push(s, Phase.CHOOSE, 0, 0)


# --- the order of a turn --------------------------------------------------------------------------------------------
@compiled
def begin_turn(s: State, artist: int, events: Cells) -> None:
    """The Paintbrush leaves its owner's board but stays the owner's (TV-6.3); then a tile is chosen (TV-3.3)."""
    s.turn = artist
    if s.brush == artist and s.brush_safe == 1:
        s.brush_safe = 0
        note(events, Event.BRUSH_LOOSE, artist)
    agenda.push(s, Phase.CHOOSE, artist, 0)


@compiled
def end_turn(s: State, events: Cells) -> None:
    """The next artist by seat (TV-3.1), unless the round is complete and a top row was reached (TV-11.2, TV-11.3).

    When no tile is left, only who has reserved one still plays, and the game ends with the round (TV-4.9). Solo: the
    game ends with your tile on the top row (TV-13.8).
    """
    if s.seats == 1:
        if s.last_round == 1 or wheels.no_tiles_left(s):
            finish(s, events)
        else:
            s.round += 1
            begin_turn(s, 0, events)
        return
    following = s.turn + 1
    none_left = wheels.no_tiles_left(s)
    while none_left and following < s.seats and not (s.seals[MOUNTAIN] == following and s.reserved != NO_TILE):
        following += 1
    if following == s.seats:
        if s.last_round == 1 or none_left:
            after_last_round(s, events)
            return
        s.round += 1
        following = 0
    begin_turn(s, following, events)


@compiled
def after_last_round(s: State, events: Cells) -> None:
    """The owner of the Cherry Blossom seal may still replace a tile (TV-9.19), if any is left to draw (TV-9.26).

    Otherwise the game is over.
    """
    owner = s.seals[CHERRY]
    if owner >= 0 and wheels.in_bag(s) + tiles_on_wheels(s) > 0:
        agenda.push(s, Phase.CHERRY, owner, 0)
    else:
        finish(s, events)


@compiled
def finish(s: State, events: Cells) -> None:
    """No decision is left on the agenda, so the game is over."""
    note(events, Event.OVER, -1)


@compiled
def tiles_on_wheels(s: State) -> int:
    """How many tiles lie in the notches of both wheels, which the Cherry Blossom seal may draw too (TV-9.26)."""
    n = 0
    for notch in range(N_NOTCHES):
        if s.wheel[notch] != NO_TILE:
            n += 1
    return n


@compiled
def take(s: State, artist: int, notch: int, events: Cells) -> None:
    """A tile leaves the wheel, which is refilled before the tile is placed (TV-3.2, TV-3.3, TV-4.7).

    Solo: the tile linked to it leaves as well (TV-13.2, TV-13.5), if it is still there (TV-13.12); the wheel waits.
    """
    s.hand = s.wheel[notch]
    s.wheel[notch] = NO_TILE
    linked = NO_TILE
    if s.seats == 1:
        if LINK[notch] >= 0:
            linked = s.wheel[LINK[notch]]
            s.wheel[LINK[notch]] = NO_TILE
        agenda.push(s, Phase.PLACE, artist, linked)  # solo: the wheel waits for both placements
        return
    agenda.push(s, Phase.PLACE, artist, NO_TILE)
    refill(s, WHEEL_OF[notch], events)


@compiled
def refill(s: State, wheel: int, events: Cells) -> None:
    """Refill an empty wheel; the owner of the Mountain seal is asked before anything else (TV-9.12, TV-3.3).

    Not while a tile is reserved (TV-9.14).
    """
    if not wheels.refill_if_empty(s, wheel, events):
        return
    owner = s.seals[MOUNTAIN]
    if owner >= 0 and s.reserved == NO_TILE:
        agenda.push(s, Phase.RESERVE, owner, wheel)


@compiled
def give_back(s: State, seal: int, events: Cells) -> None:
    """A used seal returns to the middle, where anybody may gain it again (TV-9.6)."""
    note(events, Event.SEAL_BACK, s.seals[seal], seal)
    s.seals[seal] = -1


@compiled
def place(s: State, artist: int, space: int, events: Cells) -> None:
    """The tile in hand goes on a space and brings Paintbrush, parchment, seal, in this order (TV-3.3).

    Wherever the tile came from, it brings the same (TV-6.8). The first one on a top row begins the last round
    (TV-11.1), others may follow (TV-11.4). Solo: no Paintbrush and no seals (TV-13.4), and your parchment comes
    before the opponent's (TV-13.11).
    """
    linked = agenda.pop(s)
    tile = s.hand
    s.hand = NO_TILE
    board.put(s, artist, space, tile)
    if s.seats > 1:
        board.gain_paintbrush(s, artist, tile, events)
    points = board.take_parchment(s, artist, space, tile)
    if points > 0:
        note(events, Event.PARCHMENT, artist, points)
    if board.reaches_top(space) and s.last_round == 0:
        s.last_round = 1
        note(events, Event.LAST_ROUND, artist)
    if s.seats == 1:
        answer(s, space, linked, events)
        end_turn(s, events)
        return
    board.finish_seal_row(s, artist, space, events)
    if s.agenda_size == 0:
        end_turn(s, events)


@compiled
def answer(s: State, space: int, linked: int, events: Cells) -> None:
    """Solo: the linked tile goes on the same space of the opponent's board (TV-13.5), or a random one (TV-13.6).

    Random too when the linked one is gone (TV-13.12). On the top row too (TV-13.8). The opponent's parchment is the
    next best (TV-13.11). Then the wheel is refilled when it is empty, unless the game is over (TV-13.7).
    """
    tile = linked
    from_bag = 0
    if tile == NO_TILE:
        tile = wheels.draw(s)
        from_bag = 1
        s.reveals += 1
    if tile != NO_TILE:
        board.put(s, 1, space, tile)
        note(events, Event.OPPONENT_PLACED, 0, tile, space, from_bag)
        points = board.take_parchment(s, 1, space, tile)
        if points > 0:
            note(events, Event.OPPONENT_PARCHMENT, 0, points)
    if s.last_round == 0:
        wheels.refill_if_empty(s, 0, events)


# --- seals -----------------------------------------------------------------------------------------------------------
@compiled
def draw_three(s: State, artist: int, events: Cells) -> None:
    """Village seal: three tiles from the bag (TV-9.17), or what is left (TV-9.18), instead of a tile from a wheel."""
    for i in range(3):
        s.drawn[i] = wheels.draw(s)
    s.reveals += 1
    note(events, Event.DREW, artist, s.drawn[0], s.drawn[1], s.drawn[2])
    agenda.push(s, Phase.KEEP, artist, 0)


@compiled
def keep(s: State, artist: int, choice: int, events: Cells) -> None:
    """One drawn tile is kept, the others return to the bag (TV-9.17) and the Village seal to the middle (TV-9.6)."""
    s.hand = s.drawn[choice]
    for i in range(3):
        if i != choice and s.drawn[i] != NO_TILE:
            s.bag[s.drawn[i]] += 1
        s.drawn[i] = NO_TILE
    note(events, Event.KEPT, artist, s.hand)
    give_back(s, VILLAGE, events)
    agenda.push(s, Phase.PLACE, artist, NO_TILE)


@compiled
def reserve(s: State, artist: int, notch: int, events: Cells) -> None:
    """Mountain seal: a tile at an arrow of the wheel just refilled waits on the seal; its notch is empty (TV-9.13).

    When it was the only tile of its wheel, the wheel stays empty (TV-9.16), for the bag is empty too: a refill stops
    short for no other reason.
    """
    s.reserved = s.wheel[notch]
    s.wheel[notch] = NO_TILE
    note(events, Event.RESERVED, artist, s.reserved, notch)


@compiled
def draw_four(s: State, artist: int, events: Cells) -> None:
    """Cherry Blossom seal: the tiles of the wheels return to the bag, then four are drawn (TV-9.19).

    When fewer are left, all of them are drawn (TV-9.26). The middle tile and a reserved one stay out of it (TV-9.25).
    """
    for notch in range(N_NOTCHES):
        if s.wheel[notch] != NO_TILE:
            s.bag[s.wheel[notch]] += 1
            s.wheel[notch] = NO_TILE
    for i in range(DRAWN):
        s.drawn[i] = wheels.draw(s)
    s.reveals += 1
    note(events, Event.CHERRY_DREW, artist, s.drawn[0], s.drawn[1], s.drawn[2], s.drawn[3])
    agenda.push(s, Phase.REPLACE, artist, 0)


@compiled
def replace(s: State, artist: int, choice: int, space: int, events: Cells) -> None:
    """A drawn tile replaces one on the board (TV-9.19), which goes into the bag with the other three (TV-9.24).

    It may bring a parchment, and one gained before is kept (TV-9.20); it brings nothing else (TV-9.21). The seal stays
    with its owner (TV-9.23).
    """
    new = s.drawn[choice]
    old = board.remove(s, artist, space)
    board.put(s, artist, space, new)
    s.bag[old] += 1
    for i in range(DRAWN):
        if i != choice and s.drawn[i] != NO_TILE:
            s.bag[s.drawn[i]] += 1
        s.drawn[i] = NO_TILE
    note(events, Event.REPLACED, artist, old, new, space)
    points = board.take_parchment(s, artist, space, new)
    if points > 0:
        note(events, Event.PARCHMENT, artist, points)
    finish(s, events)


# --- apply -----------------------------------------------------------------------------------------------------------
@compiled
def apply(s: State, action: int, events: Cells) -> None:
    """Play a legal action and everything that follows without a choice.

    What is declined is not asked again (TV-3.6). A seal is taken when its row is full (TV-9.2, TV-9.3) and the turn
    ends with it, so that it is of no use before the next (TV-9.7). The Bamboo seal returns as its tile is placed
    (TV-9.10).
    """
    artist = s.to_act
    phase = s.phase
    if phase == Phase.CHOOSE:
        _choose(s, artist, action, events)
    elif phase == Phase.PLACE:
        if action < LEAN:
            note(events, Event.PLACED, artist, s.hand, action - PLACE)
            place(s, artist, action - PLACE, events)
        else:
            note(events, Event.LEANED, artist, s.hand, action - LEAN)
            give_back(s, BAMBOO_SEAL, events)
            place(s, artist, action - LEAN, events)
    else:
        agenda.pop(s)
        if action == DECLINE:
            note(events, Event.DECLINED, artist, phase)
            if phase == Phase.CLAIM:
                end_turn(s, events)
            elif phase == Phase.CHERRY:
                finish(s, events)
        elif phase == Phase.KEEP:
            keep(s, artist, action - KEEP, events)
        elif phase == Phase.RESERVE:
            reserve(s, artist, action - RESERVE, events)
        elif phase == Phase.CLAIM:
            s.seals[action - CLAIM] = artist
            note(events, Event.CLAIMED, artist, action - CLAIM)
            end_turn(s, events)
        elif phase == Phase.CHERRY:
            draw_four(s, artist, events)
        elif phase == Phase.REPLACE:
            replace(s, artist, (action - REPLACE) // N_SPACES, (action - REPLACE) % N_SPACES, events)


@compiled
def _choose(s: State, artist: int, action: int, events: Cells) -> None:
    """The decision at the start of a turn: one origin of its tile (TV-3.2, TV-3.4).

    A swap with the Water seal (TV-9.8) is followed by the same decision again (TV-3.5), on the wheel as it is now
    (TV-9.9). The Mountain seal returns before its tile is placed (TV-9.15). The Paintbrush returns to the middle as
    it is used (TV-6.4), before the tile it took can bring it back (TV-6.7).
    """
    if action >= SWAP:
        a, b = PAIR_A[action - SWAP], PAIR_B[action - SWAP]
        s.wheel[a], s.wheel[b] = s.wheel[b], s.wheel[a]
        note(events, Event.SWAPPED, artist, a, b)
        give_back(s, WATER, events)
        return
    agenda.pop(s)
    if action == RESERVED:
        s.hand = s.reserved
        s.reserved = NO_TILE
        note(events, Event.TOOK_RESERVED, artist, s.hand)
        agenda.push(s, Phase.PLACE, artist, NO_TILE)
        give_back(s, MOUNTAIN, events)
    elif action == DRAW:
        draw_three(s, artist, events)
    elif action >= BRUSH:
        notch = action - BRUSH
        note(events, Event.BRUSHED, artist, s.wheel[notch], notch)
        s.brush = -1
        s.brush_safe = 0
        take(s, artist, notch, events)
    else:
        note(events, Event.TAKEN, artist, s.wheel[action - TAKE], action - TAKE)
        take(s, artist, action - TAKE, events)
