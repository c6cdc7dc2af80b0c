"""Laying out a new game, choosing masters and where apprentices begin. The verbs `setup` and `derive`."""

import numpy as np

from ukiyo.engine import agenda, chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import (
    BEGIN,
    CENTRE,
    MOST_SEATS,
    N_ARTISANS,
    N_INDIVIDUAL,
    N_KAKEMONOS,
    N_MASTERS,
    N_PIGMENTS,
    N_PRIMARIES,
    N_PUBLIC,
    N_TOOLS,
    PIGMENT_COUNT,
    REFILLS,
    RONDEL_EACH,
    RONDEL_RANDOM,
    SIDES,
    SPACES,
    START_LEVEL,
    THREES,
    TOOL_TOKENS,
)
from ukiyo.games.hokusai.rules import pigments, piles
from ukiyo.games.hokusai.rules.ledger import tell
from ukiyo.games.hokusai.state import (
    NONE,
    STREAM_CENTRE,
    STREAM_FIRST,
    STREAM_INDIVIDUAL,
    STREAM_MASTERS,
    STREAM_OVAL,
    STREAM_PUBLIC,
    STREAM_RONDEL,
    STREAM_START,
    STREAM_THREES,
    STREAM_TOKENS,
    Event,
    Phase,
    State,
)

(OPTION_FIRST, OPTION_APPRENTICES, OPTION_ROTATION, OPTION_OVAL, OPTION_SIGNATURES, OPTION_CARDS, OPTION_FIT,
 OPTION_ROUNDS, OPTION_FIRST_CARD, OPTION_TIES) = range(10)  # fmt: skip
ROUNDS = (60, 40, 100)
"""The limits of rounds that a table may choose."""
ROUNDS_OF = np.array(ROUNDS, np.int64)
SIGNED_OF = np.array([5, 6], np.int64)
IN_BOX = PIGMENT_COUNT - MOST_SEATS * BEGIN
"""What is left of each pigment for the rondel once five kits are set aside, whether they are all used or not."""


@compiled
def setup(s: State, options: Cells, seats: int, key: Cells) -> None:
    """Lay out a new game. Option codes in the order of OPTION_FIRST and the following."""
    s.key[:] = key
    s.seats = seats
    s.random_start = options[OPTION_APPRENTICES]
    s.oval_alone = options[OPTION_ROTATION]
    s.signatures = SIGNED_OF[options[OPTION_SIGNATURES]]
    s.two_turns = options[OPTION_CARDS]
    s.fit_anywhere = options[OPTION_FIT]
    s.rounds = ROUNDS_OF[options[OPTION_ROUNDS]]
    s.tie_breaks = options[OPTION_TIES]
    nothing_anywhere(s)
    if options[OPTION_FIRST] == 0:
        s.first = chance.below(s, STREAM_FIRST, 0, seats)
    s.turn = s.first
    s.round = 1
    if options[OPTION_OVAL] == 1:
        s.oval = chance.below(s, STREAM_OVAL, 0, SIDES)
    silent = np.empty((0, 9), np.int32)
    fill_rondel(s, seats)
    for k in range(N_PRIMARIES):
        s.tray[k] = PIGMENT_COUNT[N_PRIMARIES + k]
    lay_tokens(s)
    lay_cards(s, central_space(s, options[OPTION_FIRST_CARD]), silent)
    for seat in range(seats):
        equip(s, seat, silent)
    last = (s.first + seats - 1) % seats
    agenda.push(s, Phase.MASTER, last, 0)


@compiled
def nothing_anywhere(s: State) -> None:
    """Everything that is not zero where nothing lies."""
    s.trigger = NONE
    s.token_at[:] = NONE
    s.artisan_at[:] = NONE
    s.kakemono_at[:] = NONE
    s.tools_at[:] = NONE
    s.apprentice[:] = NONE
    s.artisan_under[:] = NONE
    s.top = NONE
    s.top_tools[:] = NONE
    s.public[:] = NONE
    s.master[:] = NONE
    s.individual[:] = NONE
    s.work[:] = NONE
    s.work_tools[:] = NONE
    s.painted[:] = NONE
    s.artisan[:] = NONE
    s.board[:] = NONE
    s.signed[:] = NONE
    s.beside[:] = NONE
    s.beside_signed[:] = NONE
    s.finished = NONE
    s.lead = NONE


@compiled
def fill_rondel(s: State, seats: int) -> None:
    """Primaries by the number of players, some of them random, are drawn one by one into the inner spaces.

    The random ones come out of what is left when five kits are set aside: those of absent players stay in the box.
    """
    spare = np.zeros(N_PRIMARIES, np.int64)
    for colour in range(N_PRIMARIES):
        spare[colour] = IN_BOX[colour] - RONDEL_EACH[seats]
    bag = np.full(N_PRIMARIES, RONDEL_EACH[seats], np.int64)
    draws = 0
    for _ in range(RONDEL_RANDOM[seats]):
        bag[drawn_from(s, spare, draws)] += 1
        draws += 1
    for left in range(N_PRIMARIES * RONDEL_EACH[seats] + RONDEL_RANDOM[seats], 0, -1):
        s.rondel[left % SIDES, drawn_from(s, bag, draws)] += 1
        draws += 1


@compiled
def drawn_from(s: State, primaries: Cells, draws: int) -> int:
    """A random one of some primaries, which leaves them."""
    k = chance.below(s, STREAM_RONDEL, draws, primaries.sum())
    colour = 0
    while k >= primaries[colour]:
        k -= primaries[colour]
        colour += 1
    primaries[colour] -= 1
    return colour


@compiled
def lay_tokens(s: State) -> None:
    """Token 1 lies at the first side, the others in random order."""
    for side in range(SIDES):
        s.token_at[side] = side
    for side in range(SIDES - 1, 1, -1):
        k = 1 + chance.below(s, STREAM_TOKENS, side, side)
        other = s.token_at[k]
        s.token_at[k] = s.token_at[side]
        s.token_at[side] = other


@compiled
def central_space(s: State, option: int) -> int:
    """Where the first kakemono lies: on a random one of the four central spaces, or on the one that the table chose."""
    return CENTRE[option - 1] if option > 0 else CENTRE[chance.below(s, STREAM_CENTRE, 0, len(CENTRE))]


@compiled
def lay_cards(s: State, first: int, events: Cells) -> None:
    """Artisans, kakemonos with tools, objectives and masters are laid out, and one kakemono of value 3 on the board."""
    for tool in range(N_TOOLS):
        s.tool_bag[tool] = TOOL_TOKENS
    s.artisan_pile = (1 << N_ARTISANS) - 1
    s.kakemono_pile = ((1 << N_KAKEMONOS) - 1) & ~THREES
    piles.turn_up(s, events)
    for side in range(SIDES):
        piles.refill_artisan(s, side, events)
        piles.refill_kakemono(s, side, events)
    left = (1 << N_PUBLIC) - 1
    for k in range(2):
        s.public[k] = piles.random_of(s, STREAM_PUBLIC, left)
        left &= ~(1 << s.public[k])
    left = (1 << N_MASTERS) - 1
    for _ in range(s.seats + 1):
        master = piles.random_of(s, STREAM_MASTERS, left)
        left &= ~(1 << master)
        s.masters = s.masters | 1 << master
    threes, objectives = THREES, ((1 << N_INDIVIDUAL) - 1)
    s.board[first] = piles.random_of(s, STREAM_THREES, threes)
    threes &= ~(1 << s.board[first])
    for seat in range(s.seats):
        s.work[seat, 0] = piles.random_of(s, STREAM_THREES, threes)
        threes &= ~(1 << s.work[seat, 0])
        s.individual[seat] = piles.random_of(s, STREAM_INDIVIDUAL, objectives)
        objectives &= ~(1 << s.individual[seat])


@compiled
def equip(s: State, seat: int, events: Cells) -> None:
    """A player's bag, the first active area, the marker on the track; and the apprentice where the table does not choose."""
    for colour in range(N_PIGMENTS):
        s.bag[seat, colour] = BEGIN[colour]
    s.level[seat] = START_LEVEL
    pigments.draw_up_to(s, seat, REFILLS[START_LEVEL], events)
    if s.random_start:
        s.apprentice[seat] = chance.below(s, STREAM_START, seat, SPACES)


# --- masters and apprentices ------------------------------------------------------------------------------------------
@compiled
def choose_master(s: State, seat: int, master: int, events: Cells) -> None:
    """A master is chosen; then the apprentice is placed. The last player in the order of turns begins."""
    s.master[seat] = master
    s.masters = s.masters & ~(1 << master)
    tell(events, Event.MASTER, seat, master, 0, 0)
    if s.random_start:
        next_to_choose(s, seat)
    else:
        agenda.push(s, Phase.APPRENTICE, seat, 0)


@compiled
def place_apprentice(s: State, seat: int, space: int, events: Cells) -> None:
    """An apprentice begins on a space of the rondel."""
    s.apprentice[seat] = space
    tell(events, Event.APPRENTICE, seat, space, 0, 0)
    next_to_choose(s, seat)


@compiled
def next_to_choose(s: State, seat: int) -> None:
    """The player before chooses next; after the first one the first turn begins."""
    if seat != s.first:
        agenda.push(s, Phase.MASTER, (seat + s.seats - 1) % s.seats, 0)
    else:
        s.masters = 0


@compiled
def derive(s: State) -> None:
    """Only the phase is derived, and the agenda has it."""
    s.phase = Phase.OVER
    if s.agenda_size > 0:
        s.phase = s.agenda_phase[s.agenda_size - 1]
