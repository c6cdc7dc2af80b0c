"""The course of a turn, and the verb `apply`.

An action is carried out, and then the stages of the turn follow one another until somebody is asked again.
"""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import (
    GRAB,
    HIROSHIGE,
    ICON_ARTISAN,
    ICON_KAKEMONO,
    N_ICONS,
    N_PIGMENTS,
    N_PRIMARIES,
    OI,
    PAYMENT,
    PICK,
    RECOVER,
    REFRESH,
    SIDES,
)
from ukiyo.games.hokusai.rules import board, ending, legal, main, pigments, piles, rondel, start, studio
from ukiyo.games.hokusai.rules.ledger import tell
from ukiyo.games.hokusai.state import ACTIONS, EXCHANGES, NONE, Event, Phase, Stage, State

END, MASTER, APPRENTICE, MOVE, MIX, EXPOSE, DISCARD = (
    ACTIONS.END, ACTIONS.MASTER, ACTIONS.APPRENTICE, ACTIONS.MOVE, ACTIONS.MIX, ACTIONS.EXPOSE, ACTIONS.DISCARD,
)  # fmt: skip
ACTIVATE, PAINT, ATELIER, SWAP, INK = ACTIONS.ACTIVATE, ACTIONS.PAINT, ACTIONS.ATELIER, ACTIONS.SWAP, ACTIONS.INK
TOKEN, KAKEMONO, ARTISAN, GAIN, PICKING, GIVE_UP = (
    ACTIONS.TOKEN, ACTIONS.KAKEMONO, ACTIONS.ARTISAN, ACTIONS.GAIN, ACTIONS.PICK, ACTIONS.GIVE_UP,
)  # fmt: skip
PAY, KEEP, ROW, ROTATE, PLACE = ACTIONS.PAY, ACTIONS.KEEP, ACTIONS.ROW, ACTIONS.ROTATE, ACTIONS.PLACE
FIT_PRIMARY, FIT_SECONDARY, GIVE, DECLINE = ACTIONS.FIT_PRIMARY, ACTIONS.FIT_SECONDARY, ACTIONS.GIVE, ACTIONS.DECLINE
DONE, PAINTED_FIRST = 1, 2
MOST_AT_A_SPACE = 32
"""Room for what may be done at a space."""


# --- the stages of a turn ---------------------------------------------------------------------------------------------
@compiled
def proceed(s: State, events: Cells) -> None:
    """Go on until somebody is asked or the game is over."""
    while s.agenda_size == 0 and s.stage != Stage.OVER:
        seat = s.turn
        stage = s.stage
        if stage == Stage.TURN:
            agenda.push(s, Phase.TURN, seat, 0)
        elif stage == Stage.ROW or stage == Stage.PENALTY_ROW:
            return_primaries(s, seat, events)
        elif stage == Stage.ROTATE:
            s.stage = Stage.TOKEN
            agenda.push(s, Phase.ROTATE, seat, 0)
        elif stage == Stage.TOKEN:
            s.stage = Stage.NEIGHBOUR
            token = s.token_at[s.oval]
            if legal.token_works(s, seat, token):
                agenda.push(s, Phase.TOKEN, seat, token)
        elif stage >= Stage.COUNT:
            end_of_turn(s, seat, stage, events)
        else:
            results(s, seat, stage, events)


@compiled
def results(s: State, seat: int, stage: int, events: Cells) -> None:
    """The steps of main actions 2 and 3 that come up more seldom."""
    if stage == Stage.KEEP:
        s.stage = Stage.ROW
        if s.master[seat] == OI and rondel.is_returning(s) > 0:
            agenda.push(s, Phase.KEEP, seat, 0)
    elif stage == Stage.NEIGHBOUR:
        s.stage = Stage.RESULT
        neighbour = (seat + s.seats - 1) % s.seats
        asked = s.master[neighbour] == HIROSHIGE and neighbour != s.trigger
        if asked and not rondel.is_bare(s, rondel.side_of(s, neighbour)):
            agenda.push(s, Phase.NEIGHBOUR, neighbour, 0)
    elif stage == Stage.FIT:
        ask_fit(s, seat, events)
    elif s.finished == NONE:
        s.stage = Stage.TURN
        main.receive_mixed(s, seat, events)
    else:
        s.stage = Stage.FIT
        if board.is_full(s):
            board.lay_beside(s, seat, events)
        else:
            agenda.push(s, Phase.PLACE, seat, 0)


@compiled
def end_of_turn(s: State, seat: int, stage: int, events: Cells) -> None:
    """The steps of the end of a turn."""
    if stage == Stage.COUNT:
        ending.count(s, seat, events)
    elif stage == Stage.FIRST:
        ending.choose_first(s, seat, events)
    else:
        ending.refill(s, seat, events)
        ending.next_turn(s, seat, events)


@compiled
def return_primaries(s: State, seat: int, events: Cells) -> None:
    """Primaries go back to the rondel, row by row. Asked where there is a choice."""
    if rondel.is_returning(s) > 0:
        out = np.empty(ROTATE - ROW, np.int32)
        if rondel.rows(s, out) > 1:
            agenda.push(s, Phase.ROW, seat, 0)
        else:
            rondel.lay_row(s, seat, out[0] - ROW, events)
    elif s.stage == Stage.ROW:
        s.stage = Stage.ROTATE
    else:
        s.stage = Stage.FIRST
        pigments.update_level(s, seat, events)


@compiled
def ask_fit(s: State, seat: int, events: Cells) -> None:
    """The bonuses of the fit one by one, as long as one can be taken; then see whether the end is triggered."""
    out = np.empty(64, np.int32)
    if legal.bonuses(s, seat, out) > 0:
        agenda.push(s, Phase.FIT, seat, 0)
        return
    for k in range(N_ICONS):
        if s.bonus[k] > 0:
            tell(events, Event.FORFEITED, seat, k, s.bonus[k], 0)
            s.bonus[k] = 0
    s.stage = Stage.TURN
    pigments.update_level(s, seat, events)
    ending.check_trigger(s, seat, events)


# --- apply ------------------------------------------------------------------------------------------------------------
@compiled
def apply(s: State, action: int, events: Cells) -> None:
    """Play a legal action and everything that follows without a choice."""
    seat = s.to_act
    phase = s.phase
    argument = agenda.pop(s)
    if phase == Phase.TURN:
        menu(s, seat, action, events)
    elif action == DECLINE:
        decline(s, seat, phase, events)
    elif phase == Phase.ROW:
        rondel.lay_row(s, seat, action - ROW, events)
    elif phase == Phase.ROTATE:
        rondel.rotate(s, seat, action - ROTATE, events)
    elif phase == Phase.FIT:
        take_bonus(s, seat, action, events)
    elif action >= TOKEN and action < GIVE_UP:
        take(s, seat, phase, argument, action, events)
    else:
        others(s, seat, phase, argument, action, events)
    proceed(s, events)


@compiled
def menu(s: State, seat: int, action: int, events: Cells) -> None:
    """An action of the menu of a turn."""
    if MOVE <= action <= DISCARD:
        s.main_done = 1
    extra = s.extra
    if extra > DONE:
        s.extra = DONE
    if action >= ACTIVATE:
        extras(s, seat, action, extra, events)
    elif action == END:
        s.stage = Stage.COUNT
    elif action < MIX:
        rondel.move(s, seat, (action - MOVE) // 4, (action - MOVE) % 4 + 1, events)
        if legal.space(s, seat, np.empty(MOST_AT_A_SPACE, np.int32)) > 1:
            agenda.push(s, Phase.SPACE, seat, 0)
    elif action < DISCARD:
        main.ask_payment(s, seat, action, events)
    else:
        pigments.discard_active(s, seat, events)


@compiled
def extras(s: State, seat: int, action: int, extra: int, events: Cells) -> None:
    """Extra actions and free powers."""
    if action >= SWAP:
        s.power_used = 1
        if action == INK:
            pigments.take_ink(s, seat, events)
        else:
            pigments.swap(s, seat, action - SWAP, events)
    elif action == ATELIER:
        s.extra = DONE
        pigments.draw_secondary(s, seat, events)
    elif action >= PAINT:
        s.extra = DONE if extra > 0 else PAINTED_FIRST + (action - PAINT) // studio.N_PAINTINGS
        main.ask_payment(s, seat, action, events)
    else:
        s.extra = DONE
        had = studio.had_icons(s, seat)
        studio.activate(s, seat, action - ACTIVATE, events)
        ask_gift(s, seat, had)


@compiled
def ask_gift(s: State, seat: int, had: int) -> None:
    """Ask whether an artisan is given up for a tool, if one may be."""
    if studio.may_give_up(s, seat, had):
        agenda.push(s, Phase.GIVE_UP, seat, had)


@compiled
def take(s: State, seat: int, phase: int, argument: int, action: int, events: Cells) -> None:
    """A token, a card, or pigments are taken."""
    if phase == Phase.TOKEN:
        tell(events, Event.TOKEN, seat, argument, 0, 0)
    if action == TOKEN:
        use_token(s, seat, events)
    elif action < ARTISAN:
        piles.take_kakemono(s, seat, action - KAKEMONO, events)
    elif action < GAIN:
        piles.take_artisan(s, seat, (action - ARTISAN) // EXCHANGES, (action - ARTISAN) % EXCHANGES, events)
    elif action < PICKING:
        to_active = phase == Phase.TOKEN and argument == GRAB
        rondel.gain(s, seat, rondel.side_of(s, seat), action - GAIN, to_active, events)
        if phase == Phase.SPACE:
            pigments.update_level(s, seat, events)
    elif phase == Phase.FIRST:
        for colour in range(N_PIGMENTS):
            if PICK[action - PICKING, colour] > 0:
                s.lead = colour
    else:
        pick(s, seat, action - PICKING, argument, events)


@compiled
def use_token(s: State, seat: int, events: Cells) -> None:
    """Use the action token: that of the space just moved to, or, after a rotation, token 1."""
    token = REFRESH if s.stage == Stage.NEIGHBOUR else s.token_at[rondel.side_of(s, seat)]
    if token == REFRESH:
        if s.stage != Stage.NEIGHBOUR:
            tell(events, Event.TOKEN, seat, token, 0, 0)
        piles.refresh(s, events)
        agenda.push(s, Phase.ARTISAN, seat, 0)
    else:
        agenda.push(s, Phase.TOKEN, seat, token)


@compiled
def pick(s: State, seat: int, what: int, token: int, events: Cells) -> None:
    """Tokens 2 and 3: pigments from the discard area or the bag go to the active area."""
    for colour in range(N_PIGMENTS):
        n = PICK[what, colour]
        if n > 0:
            s.active[seat, colour] += n
            if token == RECOVER:
                s.discard[seat, colour] -= n
            else:
                s.bag[seat, colour] -= n
            tell(events, Event.PICKED, seat, colour, n, token != RECOVER)


@compiled
def take_bonus(s: State, seat: int, action: int, events: Cells) -> None:
    """One bonus of the fit."""
    if action < ARTISAN:
        s.bonus[ICON_KAKEMONO] -= 1
        piles.take_kakemono(s, seat, action - KAKEMONO, events)
    elif action < GAIN:
        s.bonus[ICON_ARTISAN] -= 1
        piles.take_artisan(s, seat, (action - ARTISAN) // EXCHANGES, (action - ARTISAN) % EXCHANGES, events)
    elif action < FIT_SECONDARY:
        colour, side = (action - FIT_PRIMARY) // SIDES, (action - FIT_PRIMARY) % SIDES
        s.bonus[colour] -= 1
        rondel.gain(s, seat, side, colour, False, events)
    else:
        k = action - FIT_SECONDARY
        s.bonus[N_PRIMARIES + k] -= 1
        s.tray[k] -= 1
        s.discard[seat, N_PRIMARIES + k] += 1
        tell(events, Event.TRAY, seat, N_PRIMARIES + k, 0, 0)


@compiled
def others(s: State, seat: int, phase: int, argument: int, action: int, events: Cells) -> None:
    """The answers that come up more seldom."""
    if phase == Phase.PAY:
        primaries = np.zeros(N_PRIMARIES, np.int64)
        primaries[:] = PAYMENT[action - PAY]
        main.pay(s, seat, argument, primaries, events)
    elif phase == Phase.GIVE_UP:
        studio.give_up(s, seat, action - GIVE_UP, events)
        ask_gift(s, seat, argument)
    elif phase == Phase.PLACE:
        board.expose(s, seat, (action - PLACE) // 4, (action - PLACE) % 4, events)
    elif phase == Phase.PENALTY:
        ending.give(s, seat, action - GIVE, events)
        ending.ask_gift(s, seat, ending.lowest_after(action - GIVE), events)
    elif phase == Phase.KEEP:
        s.returning[action - KEEP] -= 1
        s.discard[seat, action - KEEP] += 1
        tell(events, Event.KEPT, seat, action - KEEP, 0, 0)
    elif phase == Phase.MASTER:
        start.choose_master(s, seat, action - MASTER, events)
    else:
        start.place_apprentice(s, seat, action - APPRENTICE, events)


@compiled
def decline(s: State, seat: int, phase: int, events: Cells) -> None:
    """Something is left undone. What is left of a fit is lost."""
    tell(events, Event.DECLINED, seat, phase, 0, 0)
    if phase == Phase.FIT:
        for k in range(N_ICONS):
            if s.bonus[k] > 0:
                tell(events, Event.FORFEITED, seat, k, s.bonus[k], 0)
                s.bonus[k] = 0
