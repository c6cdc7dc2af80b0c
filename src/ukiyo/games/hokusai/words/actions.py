"""Actions in words: what they do, and the prompts."""

from collections.abc import Sequence

from ukiyo.engine.players import artist, victory
from ukiyo.engine.prose import capital, counted, listed
from ukiyo.engine.record import Records
from ukiyo.games.hokusai.components import (
    AFTER_PENALTY,
    BLACK,
    CELLS,
    COLLECT,
    GAINS,
    MIXES,
    PAYMENTS,
    PENALTY,
    PICKS,
    PIGMENTS,
)
from ukiyo.games.hokusai.state import ACTIONS, EXCHANGES, Phase
from ukiyo.games.hokusai.words.names import (
    AREAS,
    TOKEN_TITLES,
    WAYS,
    acting,
    argument,
    artisan_name,
    icons_text,
    kakemono_text,
    legal_ids,
    master_name,
    pigments,
    secondaries,
    shades,
    side_of,
    some,
    space_text,
    token_name,
    tool_name,
    tools_text,
    turned_text,
    work_name,
)
from ukiyo.games.hokusai.words.notation import (
    parts_of_gift,
    parts_of_move,
    parts_of_painting,
    parts_of_row,
    taken_now,
    target_of,
    token_of,
    tools_of,
)
from ukiyo.games.hokusai.words.outlook import (
    card_at,
    fit_of,
    inner_at,
    missing_of,
    position_points,
    recipe_of,
    refill_text,
    total_of,
)
from ukiyo.games.hokusai.words.score_sheet import tie
from ukiyo.games.hokusai.words.tokens import MASTER_BRIEF, TOKEN_TEXTS


def action_text(state: Records, action: int) -> str:
    """What an action does here, in words."""
    kind, i = ACTIONS.kind(action), ACTIONS.argument(action)
    seat = acting(state)
    match kind:
        case "END":
            return f"end the turn, {refill_text(total_of(state, seat))}"
        case "MASTER":
            return f"choose {master_name(i)}: {MASTER_BRIEF[i]}"
        case "APPRENTICE":
            return f"begin on {space_text(i)}"
        case "MOVE":
            way, steps = parts_of_move(i)
            space = target_of(state, i)
            return f"pay {some(steps, BLACK)} and go {WAYS[way]} to {space_text(space)}: {_offer(state, space)}"
        case "MIX":
            return f"mix {shades(secondaries(MIXES[i]))} from {shades(recipe_of(MIXES[i]))}"
        case "EXPOSE":
            card = kakemono_text(int(state[0]["work"][seat, i]))
            needs = missing_of(state, seat, i)
            how = f"paint the rest ({shades(needs)}) and expose" if sum(needs) else "expose"
            return f"{how} {card}"
        case "DISCARD":
            n = int(state[0]["active"][seat].sum())
            if n == 0:
                return "do nothing as your main action: the active area is empty"
            others = "another one" if n == 1 else f"{n} others"
            return f"discard {pigments(state[0]['active'][seat])} and draw {others}"
        case "ACTIVATE":
            tools = tools_text([_tool_on(state, seat, tool) for tool in tools_of(i)])
            return f"activate the artisans: remove {tools}" if i else "activate artisans only to give one up for a tool"
        case "PAINT":
            work, counts = parts_of_painting(i)
            return f"paint {work_name(state, seat, work)} with {shades(counts)}"
        case _:
            return _later(state, seat, kind, i)


def _later(state: Records, seat: int, kind: str, i: int) -> str:
    """What comes after the menu of a turn, and the powers of masters."""
    s = state[0]
    match kind:
        case "ATELIER":
            return "use the power of Hokusai: draw pigments until one of a secondary colour comes, which becomes active"
        case "SWAP":
            return f"use the power of Masanobu: discard {some(1, i)} and draw another one"
        case "INK":
            return f"use the power of Utamaro: take {some(1, BLACK)} from the bag"
        case "TOKEN":
            token = token_of(state)
            return f"use {token_name(token)}: {TOKEN_TEXTS[token]}"
        case "KAKEMONO":
            tools = tools_text(s["tools_at"][i].tolist())
            return f"take the kakemono {kakemono_text(int(s['kakemono_at'][i]))}{f' with {tools}' if tools else ''}"
        case "ARTISAN":
            side, exchange = divmod(i, EXCHANGES)
            taken = artisan_name(int(s["artisan_at"][side]))
            given = f" in exchange for the {artisan_name(int(s['artisan'][seat, exchange - 1]))}" if exchange else ""
            return f"take the {taken}{given}"
        case "GAIN":
            where = "active" if s["phase"] == Phase.TOKEN and argument(state) > COLLECT else "discard"
            return f"take {pigments(GAINS[i])} from the rondel into the {where} area"
        case "PICK":
            return _pick(state, PICKS[i])
        case "GIVE_UP":
            given = artisan_name(int(s["artisan"][seat, i // 4]))
            on = work_name(state, seat, i % 4 // 2)
            return f"give up the {given} to remove the {tool_name(_tool_on(state, seat, i % 4))} from {on}"
        case "PAY":
            return f"pay with {pigments(PAYMENTS[i])}"
        case "KEEP":
            return f"keep {some(1, i)}: it goes to the discard area instead of the rondel"
        case "ROTATE":
            token = int(s["token_at"][i])
            return f"let the oval stop at side {i + 1}: {token_name(token)}"
        case _:
            return _laying(state, kind, i)


def _laying(state: Records, kind: str, i: int) -> str:
    """What is laid somewhere, given up, or left."""
    match kind:
        case "ROW":
            way, row = parts_of_row(i)
            order = ", ".join(PIGMENTS[c] for c in row)
            return f"lay {order} into the rondel, {WAYS[way]} from side {side_of(state, acting(state)) + 1}"
        case "PLACE":
            cell, turn = divmod(i, 4)
            gains = [
                icons_text(fit_of(state, cell, turn)),
                *(f"{n} points for {p}" for p, n in position_points(state, cell)),
            ]
            return f"expose it on {CELLS[cell]}, {turned_text(turn)}: {listed([g for g in gains if g]) or 'no bonus'}"
        case "FIT_PRIMARY":
            return f"take {some(1, i // 5)} from the inner space at side {i % 5 + 1}"
        case "FIT_SECONDARY":
            return f"take {some(1, 3 + i)} from the tray"
        case "GIVE":
            place, colour, n = parts_of_gift(i)
            where = AREAS[place] if place < 3 else work_name(state, acting(state), place - 3)
            return f"give up {some(n, colour)} from {'' if place > 2 else 'the '}{where}"
        case _:
            return DECLINED.get(Phase(int(state[0]["phase"])), "leave it")


DECLINED = {
    Phase.SPACE: "do nothing at this space",
    Phase.TOKEN: "leave the action token unused",
    Phase.ARTISAN: "take no artisan",
    Phase.GIVE_UP: "give up no artisan",
    Phase.KEEP: "keep no pigment",
    Phase.NEIGHBOUR: "take no pigment",
    Phase.FIT: "leave the remaining bonuses",
}


def _pick(state: Records, counts: Sequence[int]) -> str:
    what = pigments(counts)
    if state[0]["phase"] != Phase.TOKEN:
        return f"begin the refill with {what}"
    source = "from the bag" if argument(state) == COLLECT - 1 else "from the discard area"
    return f"take {what} {source} into the active area"


def _offer(state: Records, space: int) -> str:
    """The card, the token and the pigments of a space in brief."""
    side = space // 2
    token = int(state[0]["token_at"][side])
    lying = shades(inner_at(state, side))
    return f"{card_at(state, space)}; token {token + 1} ({TOKEN_TITLES[token]}); pigments: {lying}"


def _tool_on(state: Records, seat: int, tool: int) -> int:
    return int(state[0]["work_tools"][seat, tool // 2, tool % 2])


# --- prompts -------------------------------------------------------------------------------------------------------
def prompt(state: Records, names: Sequence[str] = ()) -> str:
    """One sentence: who has to decide what or, once the game is over, who won."""
    s = state[0]
    seat = int(s["to_act"])
    if seat < 0:
        return " ".join(filter(None, (victory(state, names), tie(state, names))))
    who = capital(artist(seat, names))
    match int(s["phase"]):
        case Phase.MASTER:
            return f"{who} chooses a master."
        case Phase.APPRENTICE:
            return f"{who} chooses the space of the rondel where the apprentice begins."
        case Phase.TURN:
            return f"{who} {_menu(state, seat)}."
        case Phase.SPACE:
            return f"{who} {_at_space(state, seat)}."
        case Phase.TOKEN:
            token = argument(state)
            return f"{who} may use {token_name(token)}: {TOKEN_TEXTS[token]}."
        case Phase.ARTISAN:
            return f"{who} may take one of the new artisans, from any side."
        case Phase.GIVE_UP:
            return f"{who} may give up an artisan to remove a tool that no artisan could remove."
        case Phase.PAY:
            return f"{who} chooses the pigments to pay with, since an artisan lets one colour be used as another."
        case Phase.KEEP:
            return f"{who} may keep one primary of the finished kakemono (Oi)."
        case _:
            return _prompt_later(state, seat, who)


def _prompt_later(state: Records, seat: int, who: str) -> str:
    """The steps of mixing and exposing, and of the end of a turn."""
    s = state[0]
    match int(s["phase"]):
        case Phase.ROW:
            back = shades(s["returning"])
            return (
                f"{who} lays {back} into the inner spaces, one each, beginning at side {side_of(state, seat) + 1}: "
                "choose direction and order."
            )
        case Phase.ROTATE:
            return f"{who} rotates the rondel: choose the side where the oval stops; its action token may then be used."
        case Phase.NEIGHBOUR:
            return f"{who} may take a pigment at the apprentice, since the rondel was rotated (Hiroshige)."
        case Phase.PLACE:
            card = kakemono_text(int(s["finished"]))
            return f"{who} exposes {card}: choose a space beside another kakemono, and turn the card."
        case Phase.FIT:
            return f"{who} may take bonuses by fit: {icons_text(s['bonus'])} left."
        case Phase.PENALTY:
            left = counted(total_of(state, seat) - AFTER_PENALTY, "pigment")
            return (
                f"{who} has reached level {PENALTY} of the track and gives up {left}, none of them black: first from the "
                "active area, then from the discard area, the bag, the kakemonos."
            )
        case Phase.FIRST:
            return f"{who} chooses the colour of the first pigment of the refill."
        case _:
            return f"{who} is to act."


def _at_space(state: Records, seat: int) -> str:
    """What can be done at the space moved to."""
    kinds = {ACTIONS.kind(action) for action in legal_ids(state)}
    words = {
        "TOKEN": "use the action token",
        "KAKEMONO": "take the kakemono",
        "ARTISAN": "take the artisan",
        "GAIN": f"take {counted(taken_now(state), 'pigment')}",
    }
    where = space_text(int(state[0]["apprentice"][seat]))
    choice = listed([text for kind, text in words.items() if kind in kinds], "or")
    return f"may {choice} at {where}, or do nothing there"


_MAIN = {"MOVE": "move", "MIX": "mix", "EXPOSE": "expose", "DISCARD": "discard"}
_EXTRA = {"ACTIVATE": "activate artisans", "PAINT": "paint", "ATELIER": "the power of Hokusai"}


def _menu(state: Records, seat: int) -> str:
    """What may still be done in a turn: only what is possible now."""
    kinds = {ACTIONS.kind(action) for action in legal_ids(state)}
    main, extra = (listed([word for kind, word in words.items() if kind in kinds], "or") for words in (_MAIN, _EXTRA))
    painted, others = int(state[0]["extra"]), [f"an extra action ({extra})"] if extra else []
    if painted > 1 and extra:
        others = [f"to paint {work_name(state, seat, 3 - painted)} as well"]
    if kinds & {"SWAP", "INK"}:
        others.append(f"the power of {master_name(int(state[0]['master'][seat]))}")
    choice = listed(others, "or")
    if main:
        return f"chooses a main action ({main}){f', or first {choice}' if others else ''}"
    return f"may choose {choice}, or end the turn" if others else "ends the turn"
