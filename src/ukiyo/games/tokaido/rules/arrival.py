"""What a stop at a space that is no inn brings on arrival, before anything is done there."""

from ukiyo.engine.compiled import compiled
from ukiyo.engine.record import Cells
from ukiyo.games.tokaido.components import (
    ENCOUNTER,
    GOTOZAEMON,
    KITA,
    MISAKI,
    MIYATAKA,
    N_TOKENS,
    PADDY_SPACE,
    TAKERU,
    TEMPLE,
    UMEGAE,
)
from ukiyo.games.tokaido.rules import road, secrets
from ukiyo.games.tokaido.rules.ledger import move_coins, score_points, tell
from ukiyo.games.tokaido.state import Event, Row, Stage, State, Why


@compiled
def arrive(s: State, seat: int, events: Cells) -> None:
    """What a stop brings before anything is done there."""
    space = s.space[seat]
    kind = road.kind_of(s, space)
    for k in range(N_TOKENS):
        if s.token_space[k] == space:
            s.token_space[k] = 0
            tell(events, Event.TOKEN_TAKEN, seat, space, s.token_points[k], 0)
            score_points(s, seat, s.token_points[k], Row.FESTIVALS, events)
            s.token_points[k] = 0
    if kind == ENCOUNTER:
        if s.traveler[seat] == UMEGAE:
            tell(events, Event.POWER, seat, UMEGAE, 0, 0)
            score_points(s, seat, 1, Row.TRAVELER, events)
            move_coins(s, seat, 1, Why.TRAVELER, events)
        watcher(s, TAKERU, events)
    elif kind == TEMPLE:
        watcher(s, MISAKI, events)
    elif kind >= PADDY_SPACE and s.traveler[seat] == GOTOZAEMON:
        tell(events, Event.POWER, seat, GOTOZAEMON, 0, 0)
        move_coins(s, seat, 1, Why.TRAVELER, events)
    s.acted = 0
    s.acts = 1
    if s.crossroads:
        look(s, seat, kind)
        if (kind == ENCOUNTER and s.traveler[seat] == KITA) or (kind == TEMPLE and s.traveler[seat] == MIYATAKA):
            tell(events, Event.POWER, seat, s.traveler[seat], 0, 0)
            s.acts = 2
    s.stage = Stage.ACT


@compiled
def watcher(s: State, traveler: int, events: Cells) -> None:
    """Takeru and Misaki get a coin whenever anybody stops on their kind of space."""
    who = road.who_is(s, traveler)
    if who >= 0:
        tell(events, Event.POWER, who, traveler, 0, 0)
        move_coins(s, who, 1, Why.TRAVELER, events)


@compiled
def look(s: State, seat: int, kind: int) -> None:
    """Who stops where calligraphies or amulets are sold looks at what is left of them."""
    if kind == ENCOUNTER:
        secrets.look(s.calligraphy_looks, seat, s.calligraphy_bought)
        s.reveals += 1
    elif kind == TEMPLE:
        secrets.look(s.amulet_looks, seat, s.amulet_bought)
        s.reveals += 1
