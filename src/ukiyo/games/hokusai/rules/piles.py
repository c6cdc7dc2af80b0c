"""The piles of artisans and kakemonos, the bag of tools, and the cards around the rondel."""

from ukiyo.engine import chance
from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.hokusai.components import KUNIYOSHI_HELD, N_ARTISANS, N_TOOLS, ON_CARD, SIDES, WORKS
from ukiyo.games.hokusai.rules.ledger import tell
from ukiyo.games.hokusai.state import NONE, STREAM_ARTISANS, STREAM_KAKEMONOS, STREAM_TOOLS, Event, State


@compiled
def random_of(s: State, stream: int, cards: int) -> int:
    """A random card of a set that is not empty. As many cards as are left number the draw of the stream."""
    left, m = 0, cards
    while m:
        m &= m - 1
        left += 1
    k = chance.below(s, stream, left, left)
    card = 0
    while True:
        if cards >> card & 1:
            if k == 0:
                return card
            k -= 1
        card += 1


# --- kakemonos --------------------------------------------------------------------------------------------------------
@compiled
def random_tool(s: State) -> int:
    """A random tool out of the bag."""
    left = 0
    for tool in range(N_TOOLS):
        left += s.tool_bag[tool]
    k = chance.below(s, STREAM_TOOLS, left, left)
    tool = 0
    while k >= s.tool_bag[tool]:
        k -= s.tool_bag[tool]
        tool += 1
    s.tool_bag[tool] -= 1
    return tool


@compiled
def turn_up(s: State, events: Cells) -> None:
    """The next kakemono lies on top of the pile, with two tools."""
    s.top = NONE
    s.top_tools[:] = NONE
    if s.kakemono_pile == 0:
        return
    card = random_of(s, STREAM_KAKEMONOS, s.kakemono_pile)
    s.kakemono_pile = s.kakemono_pile & ~(1 << card)
    s.top = card
    for k in range(ON_CARD):
        s.top_tools[k] = random_tool(s)
    s.reveals += 1
    tell(events, Event.NEW_TOP, -1, card, s.top_tools[0], s.top_tools[1])


@compiled
def refill_kakemono(s: State, side: int, events: Cells) -> None:
    """The top kakemono of the pile goes to a side of the rondel, if there is one."""
    s.kakemono_at[side] = s.top
    for k in range(ON_CARD):
        s.tools_at[side, k] = s.top_tools[k]
    if s.top != NONE:
        tell(events, Event.NEW_KAKEMONO, -1, s.top, side, 0)
        turn_up(s, events)


@compiled
def free_work(s: State, seat: int) -> int:
    """The free place for a kakemono in a studio, -1 none."""
    for w in range(WORKS):
        if s.work[seat, w] == NONE:
            return w
    return -1


@compiled
def take_kakemono(s: State, seat: int, side: int, events: Cells) -> None:
    """Acquire the kakemono of a side of the rondel with its tools; the gap is filled."""
    w = free_work(s, seat)
    s.work[seat, w] = s.kakemono_at[side]
    for k in range(ON_CARD):
        s.work_tools[seat, w, k] = s.tools_at[side, k]
    tell(events, Event.KAKEMONO, seat, s.work[seat, w], side, w)
    refill_kakemono(s, side, events)


# --- artisans ---------------------------------------------------------------------------------------------------------
@compiled
def put_under(s: State, artisan: int) -> None:
    """An artisan goes under the pile, below those put there before."""
    k = 0
    while s.artisan_under[k] != NONE:
        k += 1
    s.artisan_under[k] = artisan


@compiled
def refill_artisan(s: State, side: int, events: Cells) -> None:
    """The top artisan of the pile goes to a side of the rondel; after those of unknown order come those put under it."""
    if s.artisan_pile != 0:
        artisan = random_of(s, STREAM_ARTISANS, s.artisan_pile)
        s.artisan_pile = s.artisan_pile & ~(1 << artisan)
        s.reveals += 1
    else:
        artisan = s.artisan_under[0]
        for k in range(N_ARTISANS - 1):
            s.artisan_under[k] = s.artisan_under[k + 1]
        s.artisan_under[N_ARTISANS - 1] = NONE
    s.artisan_at[side] = artisan
    if artisan != NONE:
        tell(events, Event.NEW_ARTISAN, -1, artisan, side, 0)


@compiled
def refresh(s: State, events: Cells) -> None:
    """Token 1: all open artisans go under the pile in the order of the sides, and five others come."""
    n = 0
    for side in range(SIDES):
        if s.artisan_at[side] != NONE:
            put_under(s, s.artisan_at[side])
            n += 1
    tell(events, Event.REFRESHED, s.turn, n, 0, 0)
    for side in range(SIDES):
        refill_artisan(s, side, events)


@compiled
def take_artisan(s: State, seat: int, side: int, exchange: int, events: Cells) -> None:
    """Acquire an artisan of the rondel, to a free place (0) or in exchange for that of place 1 to 4; the gap is filled."""
    place = exchange - 1
    given = NONE
    if exchange > 0:
        given = s.artisan[seat, place]
        put_under(s, given)
    else:
        place = 0
        while s.artisan[seat, place] != NONE:
            place += 1
    s.artisan[seat, place] = s.artisan_at[side]
    tell(events, Event.ARTISAN, seat, s.artisan[seat, place], side, given)
    refill_artisan(s, side, events)


@compiled
def dismiss(s: State, seat: int, place: int) -> None:
    """An artisan of a studio goes under the pile; the others move up."""
    put_under(s, s.artisan[seat, place])
    for k in range(place, KUNIYOSHI_HELD - 1):
        s.artisan[seat, k] = s.artisan[seat, k + 1]
    s.artisan[seat, KUNIYOSHI_HELD - 1] = NONE
