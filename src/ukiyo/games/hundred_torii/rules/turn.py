"""The course of the game: set-up, the order of a turn, the end; and the verbs `setup` and `apply`."""

import numpy as np

from ukiyo.engine import agenda, chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note
from ukiyo.games.hundred_torii.components import (
    COINS_EACH,
    HAND,
    LEVEL_COINS,
    N_CELLS,
    N_LANDMARKS,
    N_TILES,
    NO_TILE,
    SOLO_HAND,
    START,
    USED,
    VENDOR,
)
from ukiyo.games.hundred_torii.rules import enclosures, garden, help, paths, pile, solo, tokens, traces
from ukiyo.games.hundred_torii.state import ACTIONS, RESULT, SCORES, Event, Phase, State

HIRE, PAY, RETURN, DECLINE = ACTIONS.HIRE, ACTIONS.PAY, ACTIONS.RETURN, ACTIONS.DECLINE
SAMURAI, BLOCK, POET = ACTIONS.SAMURAI, ACTIONS.BLOCK, ACTIONS.POET
SCORE, GAIN, EXTRA, DISCARD, PLACE = ACTIONS.SCORE, ACTIONS.GAIN, ACTIONS.EXTRA, ACTIONS.DISCARD, ACTIONS.PLACE
ALL_AROUND = 15
RANDOM_FIRST = 0
OPTION_FIRST, OPTION_SUPPLY, OPTION_LEVEL, OPTION_TILES = range(4)
ALL_TILES = (1 << N_TILES) - 2
"""Every tile but the start tile."""


# --- set-up -----------------------------------------------------------------------------------------------------------
@compiled
def setup(s: State, options: Cells, seats: int, key: Cells) -> None:
    """Lay out a new game. Option codes: first, supply, level, tiles (0, or 1 and the number of each tile)."""
    s.key[:] = key
    s.seats = seats
    s.unlimited = options[OPTION_SUPPLY]
    s.level = options[OPTION_LEVEL]
    if options[OPTION_TILES] == 1:
        for tile in range(N_TILES):
            s.own_tiles[tile] = options[OPTION_TILES + 1 + tile]
    _nothing_anywhere(s)
    garden.grow(s, 0)
    garden.lay(s, 0, START, 0)
    s.unseen = ALL_TILES
    s.pile = USED[seats]
    s.round = 1
    silent = np.empty((0, 9), np.int32)
    if seats == 1:
        s.coins[0] = LEVEL_COINS[s.level]
        s.round = 0
        begin_round(s, silent)
        return
    for seat in range(seats):
        s.coins[seat] = COINS_EACH
        pile.draw_up_to(s, seat, HAND, silent)
    if options[OPTION_FIRST] == RANDOM_FIRST:
        s.first = chance.below(s, pile.STREAM_FIRST, 0, seats)
    begin_turn(s, s.first)


@compiled
def _nothing_anywhere(s: State) -> None:
    """Everything that is not zero where nothing lies."""
    s.turns_left = -1
    s.hired = -1
    s.bottom[:] = NO_TILE
    s.bottom_by[:] = -1
    s.hand[:] = NO_TILE
    s.tile[:] = NO_TILE
    s.under[:] = NO_TILE
    s.near[:] = -1
    s.poet = NO_TILE
    s.poet_on = -1
    s.third[:] = -1
    s.all_six[:] = -1
    s.three_tens[:] = -1
    s.columns[:] = NO_TILE
    s.blocked = -1
    s.extra = NO_TILE


# --- the order of a turn --------------------------------------------------------------------------------------------
@compiled
def begin_turn(s: State, seat: int) -> None:
    """A player lays a tile, or gets help first."""
    s.turn = seat
    s.hired = -1
    agenda.push(s, Phase.TURN, seat, 0)


@compiled
def end_turn(s: State, events: Cells) -> None:
    """Draw up, and it is the next player's turn, unless that was the last turn of the game."""
    seat = s.turn
    if s.hired != VENDOR:
        pile.draw_up_to(s, seat, HAND, events)
        pile.last_tile(s, events)
    for _ in range(s.seats):
        if s.turns_left == 0:
            break
        if s.turns_left > 0:
            s.turns_left -= 1
        seat = (seat + 1) % s.seats
        if seat == s.first:
            s.round += 1
        if pile.hand_size(s, seat) > 0:
            begin_turn(s, seat)
            return
        note(events, Event.SKIPPED, seat)
    finish(s, events)


@compiled
def begin_round(s: State, events: Cells) -> None:
    """Solo: the Samurai leaves the board, and three tiles are drawn. Without a tile the game is over."""
    s.blocked = -1
    s.extra_due = 0
    if pile.is_empty(s):
        s.hired = -1
        finish(s, events)
        return
    s.round += 1
    note(events, Event.ROUND, 0, s.round)
    pile.draw_up_to(s, 0, SOLO_HAND, events)
    begin_turn(s, 0)


@compiled
def finish(s: State, events: Cells) -> None:
    """No decision is left on the agenda, so the game is over."""
    note(events, Event.OVER, -1)


# --- expand the garden ----------------------------------------------------------------------------------------------
@compiled
def place(s: State, seat: int, action: int, events: Cells) -> int:
    """Lay a tile of the hand on an empty place, or with the Gardener on another tile; returns the place."""
    turn = (action - PLACE) & 3
    cell = (action - PLACE) // 4 % N_CELLS
    tile = pile.take_from_hand(s, seat, (action - PLACE) // (4 * N_CELLS))
    traces.found(s, tile)
    around = ALL_AROUND
    if garden.is_empty_place(s, cell):
        i = garden.grow(s, garden.find(s, cell))
        note(events, Event.PLACED, seat, tile, s.x[i], s.y[i], turn)
    else:
        i = garden.place_at(s, cell)
        around = enclosures.unenclosed(s, i)
        s.under[i] = s.tile[i]
        note(events, Event.COVERED, seat, tile, s.x[i], s.y[i], turn, s.under[i])
    garden.lay(s, i, tile, turn)
    s.enclosing += enclosures.enclosures(s, i, around)
    return i


@compiled
def place_and_score(s: State, seat: int, action: int, events: Cells) -> None:
    """Lay the tile that scores. What it scores is asked where there is a choice."""
    i = place(s, seat, action, events)
    out = np.empty(paths.MOST_RESULTS, np.int32)
    n = paths.results(s, i, out)
    if n == 0:
        note(events, Event.NO_PATH, seat, s.tile[i])
        claim_rewards(s, seat, events)
    elif n == 1:
        earn(s, seat, i, out[0] - SCORE, events)
    else:
        agenda.push(s, Phase.SCORE, seat, i)


@compiled
def earn(s: State, seat: int, i: int, result: int, events: Cells) -> None:
    """A token of the landmark for the path, one more for each red torii; then others for the blue ones."""
    landmark = result // SCORES
    red, blue = RESULT[result % SCORES, 0], RESULT[result % SCORES, 1]
    gained = 0
    note(events, Event.SCORED, seat, landmark, red, blue, s.tile[i])
    for _ in range(1 + red):
        gained += tokens.gain(s, seat, landmark, events)
    if gained < 1 + red:
        note(events, Event.NOTHING_LEFT, seat, landmark, 1 + red - gained)
    s.blue_left = blue
    blue_torii(s, seat, landmark, events)


@compiled
def blue_torii(s: State, seat: int, landmark: int, events: Cells) -> None:
    """For each blue torii a token of another landmark, asked one by one where there is a choice."""
    while s.blue_left > 0:
        kinds, other = 0, -1
        for k in range(N_LANDMARKS):
            if k != landmark and tokens.is_left(s, k):
                kinds += 1
                other = k
        if kinds > 1:
            agenda.push(s, Phase.BLUE, seat, landmark)
            return
        if kinds == 0:
            note(events, Event.NOTHING_LEFT, seat, -1, s.blue_left)
            s.blue_left = 0
        else:
            gain_blue(s, seat, other, events)
    claim_rewards(s, seat, events)


@compiled
def gain_blue(s: State, seat: int, landmark: int, events: Cells) -> None:
    """The token chosen for a blue torii."""
    s.blue_left -= 1
    note(events, Event.GAINED, seat, landmark)
    tokens.gain(s, seat, landmark, events)


@compiled
def claim_rewards(s: State, seat: int, events: Cells) -> None:
    """Enclosures and the character's bonus; then the turn ends, or Onatsu's begins."""
    tokens.claim_enclosures(s, seat, events)
    tokens.claim_character(s, seat, events)
    if s.seats == 1:
        onatsu(s, events)
    else:
        end_turn(s, events)


@compiled
def onatsu(s: State, events: Cells) -> None:
    """Solo: Onatsu's turn as far as no choice is open; then the next round."""
    if solo.onatsu_goes_on(s, events):
        begin_round(s, events)


# --- apply ----------------------------------------------------------------------------------------------------------------
@compiled
def apply(s: State, action: int, events: Cells) -> None:
    """Play a legal action and everything that follows without a choice."""
    seat = s.to_act
    phase = s.phase
    argument = agenda.pop(s)
    if phase <= Phase.LAY_FIRST:
        _turn(s, seat, phase, action, events)
    elif phase == Phase.SCORE:
        earn(s, seat, argument, action - SCORE, events)
    elif phase == Phase.BLUE:
        gain_blue(s, seat, action - GAIN, events)
        blue_torii(s, seat, argument, events)
    elif phase <= Phase.POET:
        _help(s, seat, phase, action, events)
    else:
        if phase == Phase.GIVE:
            solo.give(s, action, events)
        elif phase == Phase.EXTRA:
            solo.place_extra(s, action - EXTRA, events)
        else:
            solo.discard(s, action - DISCARD, events)
        onatsu(s, events)


@compiled
def _turn(s: State, seat: int, phase: int, action: int, events: Cells) -> None:
    """Get help, pay for it, or lay a tile."""
    if phase == Phase.PAY:
        help.pay(s, seat, action - PAY, events)
    elif action == DECLINE:
        note(events, Event.POWER_UNUSED, seat, s.hired)
        agenda.push(s, Phase.LAY, seat, 0)
    elif action < PAY:
        help.hire(s, seat, action - HIRE, events)
    elif phase == Phase.LAY_FIRST:
        place(s, seat, action, events)
        tokens.claim_enclosures(s, seat, events)
        agenda.push(s, Phase.LAY, seat, 0)
    else:
        place_and_score(s, seat, action, events)


@compiled
def _help(s: State, seat: int, phase: int, action: int, events: Cells) -> None:
    """What the character that was hired is to do."""
    if phase == Phase.RETURN:
        help.return_tile(s, seat, action - RETURN, events)
    elif phase == Phase.POET:
        help.move_poet(s, seat, (action - POET) // N_LANDMARKS, (action - POET) % N_LANDMARKS, events)
    elif action >= BLOCK:
        help.block_column(s, seat, action - BLOCK, events)
    else:
        help.move_samurai(s, seat, action - SAMURAI, events)
