"""What a player owns: coins, small and large landmark tokens, character and enclosure tokens, achievement pieces."""

from ukiyo.games.hundred_torii.components import LANDMARKS
from ukiyo.games.hundred_torii.scene.hand import backs
from ukiyo.games.hundred_torii.scene.sheet import WIDTH, Sheet, at, panel, plural, square_edge, text, use
from ukiyo.games.hundred_torii.scene.tokens import TOKEN_EDGE, bead, column, own_rewards, plaque, rewards_row
from ukiyo.games.hundred_torii.state import COIN
from ukiyo.games.hundred_torii.words.names import piece_key

HEIGHT, OWN_HEIGHT = 222, 166
BEADS = 4
"""Small tokens of a landmark that are drawn one by one; what is more stands in a figure."""
SPOTS = ((-13.0, 0.0), (13.0, 0.0), (-13.0, 26.0), (13.0, 26.0))


def stock(sheet: Sheet, seat: int, own: bool) -> str:
    """The panel of one player. Only in the viewer's `own` do single tokens have keys: nobody else pays with them."""
    body = _header(sheet, seat, own)
    for landmark in range(len(LANDMARKS)):
        body += _large(sheet, seat, landmark) + _small(sheet, seat, landmark, own)
    if own:
        body += own_rewards(sheet, seat)
    else:
        body += '<path d="M6 172H354" class="ht-rule"/>' + rewards_row(sheet, seat, 197)
    return panel(WIDTH, OWN_HEIGHT if own else HEIGHT, f"Tokens of {sheet.name(seat)}", body)


def _header(sheet: Sheet, seat: int, own: bool) -> str:
    """Crest and name, whether it is that player's turn, coins, tiles in hand."""
    s = sheet.state
    acting = int(s["to_act"]) == seat
    label = f"{sheet.name(seat)}, to act" if acting else sheet.name(seat)
    ring = '<circle r="19" class="ht-acting"/>' if acting else ""
    edge = '<circle r="20" class="edge token"/>'
    body = sheet.thing(f"seat{seat}", label, use(sheet.crest(seat), "scale(.72)") + ring, edge, at(24, 24))
    body += text(50, 30, sheet.shown_name(seat), "ht-title")
    coins = int(s["coins"][seat])
    for i in range(coins):
        place = at(340 - 30 * (coins - 1 - i), 24)
        if own:
            body += sheet.thing(
                piece_key(COIN, i + 1),
                "a coin",
                use("coin", "scale(.86)"),
                '<circle r="15" class="edge token"/>',
                place,
            )
        else:
            body += use("coin", place + " scale(.86)")
    if not own and (held := sheet.held(seat)):
        body += f'<g role="img" aria-label="{plural(len(held), "tile")} in hand">{backs(len(held), 318 - 30 * coins, 24)}</g>'
    return body


def _large(sheet: Sheet, seat: int, landmark: int) -> str:
    points = int(sheet.state["large"][seat, landmark])
    name = LANDMARKS[landmark]
    label = f"large {name} token of {sheet.name(seat)}: {points} points" if points else f"no large {name} token"
    drawn = plaque(landmark, points, 0, 0)
    return sheet.thing(f"seat{seat}-large-{name}", label, drawn, square_edge(24, "token"), at(column(landmark), 74))


def _small(sheet: Sheet, seat: int, landmark: int, own: bool) -> str:
    """The small tokens; while one may be chosen, its whole column takes the finger."""
    count, name = int(sheet.state["small"][seat, landmark]), LANDMARKS[landmark]
    singles = ""
    order = sorted(range(1, BEADS + 1), key=lambda which: piece_key(landmark, which) in sheet.look.chosen)
    for which in order:
        x, y = SPOTS[which - 1]
        if which > count:
            singles += f'<circle cx="{x:g}" cy="{y:g}" r="9" class="ht-hole"/>'
            continue
        key = piece_key(landmark, which)
        if not own:
            singles += f'<g transform="{at(x, y)}">{bead(landmark)}</g>'
            continue
        waits = key in sheet.look.lit and key not in sheet.look.chosen
        reach = f'<rect x="{-27 - x:g}" y="{-14 - y:g}" width="54" height="56" fill="transparent"/>' if waits else ""
        singles += sheet.thing(key, f"a {name} token", reach + bead(landmark), TOKEN_EDGE, at(x, y))
    if count > BEADS:
        singles += '<circle cx="0" cy="13" r="11" class="ht-print"/>' + text(0, 18.5, str(count), "ht-gain", "ht-mid")
    label = f"{name} of {sheet.name(seat)}: {plural(count, 'small token')}"
    edge = '<rect x="-27" y="-14" width="54" height="55" rx="4" class="edge token"/>'
    whole = sheet.thing(f"seat{seat}-small-{name}", label, "", edge, at(column(landmark), 120))
    return whole + f'<g transform="{at(column(landmark), 120)}">{singles}</g>'
