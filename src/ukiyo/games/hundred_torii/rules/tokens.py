"""Claim rewards: small tokens and their exchange for large ones, character tokens, enclosures, achievements."""

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.engine.verbs import note
from ukiyo.games.hundred_torii.components import (
    ALL_SIX,
    ENCLOSURE,
    EXCHANGE,
    LARGE_FIVE,
    LARGE_TEN,
    N_LANDMARKS,
    SMALL,
    THIRD_POINTS,
    THREE_TENS,
    TOKEN_FOUR,
    TOKEN_TWO,
    TOKENS_OF_A_KIND,
)
from ukiyo.games.hundred_torii.state import MOST_SEATS, Event, State


@compiled
def is_left(s: State, landmark: int) -> bool:
    """Whether the supply has a small token of a landmark."""
    if s.unlimited:
        return True
    out = 0
    for seat in range(MOST_SEATS):
        out += s.small[seat, landmark]
    return out < SMALL


@compiled
def gain(s: State, seat: int, landmark: int, events: Cells) -> int:
    """Gain a small token if one is left; returns 1 if so. Five of them are turned in at once."""
    if not is_left(s, landmark):
        return 0
    s.small[seat, landmark] += 1
    upgrade(s, seat, landmark, events)
    return 1


@compiled
def upgrade(s: State, seat: int, landmark: int, events: Cells) -> None:
    """Five small tokens of a landmark must be turned in: for the large token, then to flip it. Never after that."""
    if s.small[seat, landmark] < EXCHANGE or s.large[seat, landmark] == LARGE_TEN:
        return
    s.small[seat, landmark] -= EXCHANGE
    raise_large(s, seat, landmark, events)


@compiled
def raise_large(s: State, seat: int, landmark: int, events: Cells) -> None:
    """Gain the large token of a landmark, or flip it; this may bring an achievement."""
    s.large[seat, landmark] = LARGE_FIVE if s.large[seat, landmark] == 0 else LARGE_TEN
    who = seat if seat < s.seats else -1  # Onatsu has no seat
    note(events, Event.LARGE, who, landmark, s.large[seat, landmark])
    have, tens = 0, 0
    for k in range(N_LANDMARKS):
        have += s.large[seat, k] > 0
        tens += s.large[seat, k] == LARGE_TEN
    if have == N_LANDMARKS:
        points = take_piece(s.all_six, seat, ALL_SIX)
        if points > 0:
            note(events, Event.ALL_SIX, who, points)
    if tens >= 3:
        points = take_piece(s.three_tens, seat, THREE_TENS)
        if points > 0:
            note(events, Event.THREE_TENS, who, points)


@compiled
def take_piece(owners: Cells, seat: int, worth: Cells) -> int:
    """Take the best achievement piece left, unless one has one already; returns its points, 0 for none."""
    for k in range(2):
        if owners[k] == seat:
            return 0
    for k in range(2):
        if owners[k] < 0:
            owners[k] = seat
            return worth[k]
    return 0


@compiled
def tokens_left(s: State, kind: int) -> int:
    """Solo mode: how many tokens of a character, or enclosure tokens, nobody has yet."""
    return TOKENS_OF_A_KIND - s.rewards[kind] - (s.token[0, kind] > 0)


@compiled
def claim_token(s: State, seat: int, kind: int, times: int, events: Cells) -> None:
    """For being helped, or for an enclosure, the `times`th time: gain the token or flip it; the third piece."""
    if s.token[seat, kind] == 0 and (s.seats > 1 or tokens_left(s, kind) > 0):
        s.token[seat, kind] = TOKEN_TWO
        note(events, Event.TOKEN, seat, kind, TOKEN_TWO)
    elif s.token[seat, kind] == TOKEN_TWO:
        s.token[seat, kind] = TOKEN_FOUR
        note(events, Event.TOKEN, seat, kind, TOKEN_FOUR)
    if times == 3 and s.seats > 1 and s.third[kind] < 0:
        s.third[kind] = seat
        note(events, Event.THIRD, seat, kind, THIRD_POINTS)


@compiled
def claim_enclosures(s: State, seat: int, events: Cells) -> None:
    """Enclosures are rewarded one by one."""
    while s.enclosing > 0:
        s.enclosing -= 1
        if s.enclosures[seat] < 99:
            s.enclosures[seat] += 1
        note(events, Event.ENCLOSED, seat)
        claim_token(s, seat, ENCLOSURE, s.enclosures[seat], events)


@compiled
def claim_character(s: State, seat: int, events: Cells) -> None:
    """The bonus for the character that helped this turn."""
    if s.hired >= 0:
        s.hires[seat, s.hired] += 1
        claim_token(s, seat, s.hired, s.hires[seat, s.hired], events)
