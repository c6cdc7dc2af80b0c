"""The course of the game: set-up, whose turn it is, how a turn goes on; and the verbs `setup` and `apply`.

An action is carried out, and then the stages of the turn follow one another until somebody is asked again.
"""

import numpy as np

from ukiyo.engine import agenda
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    EDO,
    FORTUNE,
    HEALTH,
    INN,
    MUTSUMI,
    TEMPLE,
    VITALITY,
)
from ukiyo.games.tokaido.rules import arrival, cards, decks, festivals, inn, prices, road, scoring, shop, start, stops
from ukiyo.games.tokaido.rules.ledger import move_coins, tell
from ukiyo.games.tokaido.state import ACTIONS, NEUTRAL, Event, Phase, Stage, State, Why

CHOOSE, MOVE, USE, BUY, KEEP, PANORAMA = (
    ACTIONS.CHOOSE, ACTIONS.MOVE, ACTIONS.USE, ACTIONS.BUY, ACTIONS.KEEP, ACTIONS.PANORAMA,
)  # fmt: skip
EAT, CLOSE, CALLIGRAPHY, YES, NO, TRAVEL = (
    ACTIONS.EAT, ACTIONS.CLOSE, ACTIONS.CALLIGRAPHY, ACTIONS.YES, ACTIONS.NO, ACTIONS.TRAVEL,
)  # fmt: skip
(OPTION_CROSSROADS, OPTION_MATSURI, OPTION_TRAVELERS, OPTION_ROAD, OPTION_GASTRONOMY, OPTION_PREPARATIONS,
 OPTION_GOURMET, OPTION_SATSUKI, OPTION_CROSSROADS_CARDS, HOUSE_SCRIPTS, HOUSE_DEVOTION, HOUSE_FORTUNE,
 HOUSE_LOOKING, HOUSE_IDLE, HOUSE_COIN) = range(15)  # fmt: skip

TRAVELERS_DEALT, NO_TRAVELERS, ALL_TRAVELERS = range(3)


# --- set-up ------------------------------------------------------------------------------------------------------------
@compiled
def setup(s: State, options: Cells, seats: int, key: Cells) -> None:
    """Lay out a new game. Option codes in the order of OPTION_CROSSROADS and the following, house rules last."""
    s.key[:] = key
    s.seats = seats
    s.crossroads = options[OPTION_CROSSROADS]
    s.matsuri = options[OPTION_MATSURI]
    s.initiatory = options[OPTION_TRAVELERS] == NO_TRAVELERS
    s.free_choice = options[OPTION_TRAVELERS] == ALL_TRAVELERS
    s.return_trip = options[OPTION_ROAD]
    s.gastronomy = options[OPTION_GASTRONOMY]
    s.gourmet_coins = options[OPTION_GOURMET]
    s.satsuki_inn = options[OPTION_SATSUKI]
    s.scripts_all = options[HOUSE_SCRIPTS]
    s.devotion_one = options[HOUSE_DEVOTION]
    s.fortune_any = options[HOUSE_FORTUNE]
    s.look_only = options[HOUSE_LOOKING]
    s.idle_amulets = options[HOUSE_IDLE]
    s.coin_each = options[HOUSE_COIN]
    start.nothing_anywhere(s)
    start.lay_out(s)
    start.line_up(s)
    s.preparations = options[OPTION_PREPARATIONS]
    if options[OPTION_TRAVELERS] == TRAVELERS_DEALT:
        start.deal(s)
    if options[OPTION_CROSSROADS_CARDS]:
        start.leave_in_box(s)
    silent = np.empty((0, 9), np.int32)
    start.begin(s, silent)
    if s.agenda_size == 0:  # nobody chooses a traveler. Not by `proceed`: all the rules would be compiled into this
        depart(s, silent)
        begin_turn(s, silent)


# --- the stages of a turn ----------------------------------------------------------------------------------------------
@compiled
def proceed(s: State, events: Cells) -> None:
    """Go on until somebody is asked or the game is over."""
    while s.agenda_size == 0 and s.stage != Stage.OVER:
        if s.stage == Stage.NEXT:
            begin_turn(s, events)
        elif s.stage == Stage.ACT:
            stops.act(s, events)
        elif s.stage == Stage.ARRIVED:
            arrival.arrive(s, s.turn, events)
        elif s.stage == Stage.LEAVE:
            leave(s)
        else:
            at_inn(s, events)


@compiled
def at_inn(s: State, events: Cells) -> None:
    """The stages at an inn, and the start of the journey."""
    if s.stage == Stage.START:
        start.begin(s, events)
    elif s.stage == Stage.INN:
        inn.power(s, events)
    elif s.stage == Stage.OFFER:
        inn.offer_alone(s, events)
    elif s.stage == Stage.MEAL:
        inn.serve(s, events)
    elif s.stage == Stage.GATHERED:
        gathered(s, events)
    elif s.stage == Stage.FESTIVAL:
        festivals.go_round(s, events)
    else:
        depart(s, events)


@compiled
def begin_turn(s: State, events: Cells) -> None:
    """It is the turn of whoever is last, or of who moves again. When all have come to an inn, the journey pauses."""
    if s.again == 0:
        if s.legs <= inn.number(s, 0) and road.all_gathered(s):
            s.stage = Stage.GATHERED
            return
        s.turn = road.last_pawn(s)
    s.round += 1
    s.used = 0
    s.acts = 0
    s.acted = 0
    s.fresh = 0
    ask_move(s, s.turn, events)


@compiled
def ask_move(s: State, pawn: int, events: Cells) -> None:
    """Ask where a pawn goes. With one space to go to it goes there, unless amulets are held that might change that."""
    out = np.empty(16, np.int32)
    only = road.moves(s, pawn, 0, out, 0) == 1
    space = out[0]
    if road.is_neutral(s, pawn):
        if only:
            move_neutral(s, road.leader(s), space, events)
        else:
            agenda.push(s, Phase.NEUTRAL, road.leader(s), 0)
    elif only and cards.amulets_of(s, pawn) == 0:
        move(s, pawn, space, events)
    else:
        agenda.push(s, Phase.MOVE, pawn, 0)


@compiled
def leave(s: State) -> None:
    """The turn ends. Who leads and had amulets before is asked about Vitality, or being asked would tell who has it."""
    seat = s.turn
    s.stage = Stage.NEXT
    s.used = 0
    if s.crossroads and cards.amulets_of(s, seat) > s.fresh and road.leads_alone(s, seat):
        agenda.push(s, Phase.AGAIN, seat, 0)


@compiled
def gathered(s: State, events: Cells) -> None:
    """All have come to the inn and had the chance to eat."""
    at = inn.number(s, 0)
    tell(events, Event.GATHERED, -1, at, 0, 0)
    inn.lay_open(s, events)
    if at == EDO:
        inn.clear(s)
        festivals.end(s)
        s.stage = Stage.OVER
        scoring.reckon(s, events)
    elif s.matsuri:
        s.stage = Stage.FESTIVAL
        festivals.draw(s, events)
    else:
        s.stage = Stage.DEPART


@compiled
def depart(s: State, events: Cells) -> None:
    """The inn is left, the last to have come first. Mutsumi may leave before all others."""
    inn.clear(s)
    festivals.turn_round(s)
    s.legs += 1
    s.stage = Stage.NEXT
    who = road.who_is(s, MUTSUMI)
    if who >= 0 and s.lane[who] < road.pawns(s) - 1:
        agenda.push(s, Phase.FIRST, who, 0)


@compiled
def leave_first(s: State, seat: int, events: Cells) -> None:
    """Mutsumi goes to the head of those who leave; who would have left before moves up."""
    tell(events, Event.LEAVES_FIRST, seat, 0, 0, 0)
    for pawn in range(road.pawns(s)):
        if s.lane[pawn] > s.lane[seat]:
            s.lane[pawn] -= 1
    s.lane[seat] = road.pawns(s) - 1


# --- moving ------------------------------------------------------------------------------------------------------------
@compiled
def move(s: State, seat: int, space: int, events: Cells) -> None:
    """A pawn goes to a space."""
    road.walk(s, seat, space, events)
    s.used = 0
    s.again = 0
    s.stage = Stage.INN if road.kind_of(s, space) == INN else Stage.ARRIVED


@compiled
def move_neutral(s: State, seat: int, space: int, events: Cells) -> None:
    """The neutral traveler goes to a space: a coin of the bank at a temple, a meal less at an inn, else nothing."""
    before = s.space[NEUTRAL]
    road.put(s, NEUTRAL, space, 0)
    tell(events, Event.NEUTRAL_MOVED, seat, space, s.lane[NEUTRAL], before)
    kind = road.kind_of(s, space)
    if kind == TEMPLE:
        s.temple[NEUTRAL] += 1
        tell(events, Event.OFFERING, -1, 1, Why.TEMPLE, 0)
    elif kind == INN:
        if inn.number(s, NEUTRAL) < EDO:
            inn.robbing(s, NEUTRAL, events)
        if s.inn_open:
            inn.put_aside(s, seat, events)
    s.stage = Stage.NEXT


# --- amulets -----------------------------------------------------------------------------------------------------------
@compiled
def use(s: State, seat: int, which: int, events: Cells) -> None:
    """Declare an amulet; what was asked is asked again, now with it. Fortune acts at once."""
    cards.use_amulet(s, seat, which, events)
    if which == FORTUNE:
        shown = decks.roll_die(s)
        tell(events, Event.ROLLED, seat, shown, 0, 0)
        move_coins(s, seat, shown, Why.AMULET, events)
    elif which == HEALTH:
        s.acts = 2
    else:
        s.used = s.used | 1 << which


# --- apply -------------------------------------------------------------------------------------------------------------
@compiled
def apply(s: State, action: int, events: Cells) -> None:
    """Play a legal action and everything that follows without a choice."""
    seat = s.to_act
    phase = s.phase
    if USE <= action < BUY:
        use(s, seat, action - USE, events)
        return
    argument = agenda.pop(s)
    if phase == Phase.MOVE:
        move(s, seat, action - MOVE, events)
    elif phase == Phase.STOP:
        stops.do(s, seat, action, events)
    elif phase == Phase.SHOP:
        shop.buy(s, seat, 0 if action == NO else action - BUY + 1, events)
    elif phase == Phase.MEAL or phase == Phase.FEAST:
        eat(s, seat, phase, action, events)
    elif phase == Phase.NEUTRAL:
        move_neutral(s, seat, action - MOVE, events)
    elif phase == Phase.PANORAMA:
        if action == NO:
            tell(events, Event.NOTHING, seat, 0, 0, 0)
        else:
            cards.take_section(s, seat, action - PANORAMA, events)
    elif phase >= Phase.FESTIVAL:
        at_festival(s, seat, phase, action, events)
    else:
        answer(s, seat, phase, action, argument, events)
    proceed(s, events)


@compiled
def eat(s: State, seat: int, phase: int, action: int, events: Cells) -> None:
    """A meal of the inn, or one left over at the Feast; or none."""
    if action != NO:
        inn.eat_here(s, seat, action - EAT, events)
    elif phase == Phase.MEAL:
        inn.no_meal(s, seat, events)
    else:
        tell(events, Event.NOTHING, seat, 0, 0, 0)


@compiled
def at_festival(s: State, seat: int, phase: int, action: int, events: Cells) -> None:
    """Which festival, and what it lets one do."""
    if phase == Phase.FESTIVAL:
        festivals.choose(s, seat, action - KEEP, events)
    elif action == NO:
        tell(events, Event.NOTHING, seat, 0, 0, 0)
    elif phase == Phase.CLOSE:
        festivals.close(s, seat, action - CLOSE, events)
    else:
        cost = prices.price(s, seat, action)
        shop.pay(s, seat, cost, cost, Why.CALLIGRAPHY, events)
        cards.get_calligraphy(s, seat, action - CALLIGRAPHY, events)


@compiled
def answer(s: State, seat: int, phase: int, action: int, argument: int, events: Cells) -> None:
    """A traveler or encounter is chosen, or what was offered is taken or not."""
    if action >= TRAVEL:
        s.traveler[seat] = action - TRAVEL
        tell(events, Event.TRAVELS, seat, s.traveler[seat], 0, 0)
    elif phase == Phase.CHOOSE:
        s.chosen[seat] = action - CHOOSE
        tell(events, Event.CHOSEN, seat, 0, 0, 0)
    elif phase == Phase.KEEP:
        stops.keep(s, seat, action - KEEP, events)
    elif phase == Phase.REROLL:
        stops.roll_again(s, seat, argument, 1 if action == YES else 0, events)
    elif phase == Phase.OFFER:
        if action == YES:
            inn.take_offer(s, seat, events)
        else:
            inn.refuse(s, seat, events)
    elif action == NO:
        tell(events, Event.NOTHING, seat, 0, 0, 0)
    elif phase == Phase.BET:
        inn.bet(s, seat, events)
    elif phase == Phase.AGAIN:
        cards.use_amulet(s, seat, VITALITY, events)
        s.again = 1
    else:
        leave_first(s, seat, events)
