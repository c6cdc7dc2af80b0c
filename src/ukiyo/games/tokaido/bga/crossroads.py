"""Crossroads: what each announcement about its shops, amulets and the die stands for."""

import numpy as np

from ukiyo.engine import drive
from ukiyo.games.tokaido.bga.packets import Note
from ukiyo.games.tokaido.bga.replay import amulet_of, translated
from ukiyo.games.tokaido.bga.road import announces, choose, devote
from ukiyo.games.tokaido.bga.table import FIRST, Table
from ukiyo.games.tokaido.components import AMULETS, CALLIGRAPHIES, DEVOTION, DIE, LEGENDS, VITALITY
from ukiyo.games.tokaido.state import ACTIONS, Event, Phase, Row, Why


# --- what Crossroads sells -------------------------------------------------------------------------------------------
@announces("legend")
def legend(t: Table, note: Note, seat: int) -> None:
    card = translated(note, note.card("legend"), "legend")
    scripts = (int(t.record["legends"][seat]) & 3).bit_count()
    devote(t, note, seat)
    choose(t, note, seat, ACTIONS.LEGEND + card)
    t.take_coins(note, seat, -note.number("coins"), Why.LEGEND)
    t.take(note, Event.LEGEND, seat, card)
    t.take_points(note, seat, note.number("points"), Row.LEGENDS)
    if scripts:
        t.departures.later_legend(note, scripts if t.replay.scripts_all else 0)


@announces("calligraphy")
def calligraphy(t: Table, note: Note, seat: int) -> None:
    card = translated(note, note.card("calligraphy"), "calligraphy")
    devote(t, note, seat)
    choose(t, note, seat, ACTIONS.CALLIGRAPHY + card)
    t.take_coins(note, seat, -note.number("coins"), Why.CALLIGRAPHY)
    t.take(note, Event.CALLIGRAPHY, seat, card)


@announces("amulet")
def amulet(t: Table, note: Note, seat: int) -> None:
    card = translated(note, note.card("amulet"), "amulet")
    devote(t, note, seat)
    choose(t, note, seat, ACTIONS.AMULET + card)
    t.take_coins(note, seat, -note.number("coins"), Why.AMULET)
    t.take(note, Event.AMULET, seat, card)
    t.bought_now.add((seat, card))


@announces("nothing-bought")
def nothing_bought(t: Table, note: Note, seat: int) -> None:
    if t.phase(seat) == Phase.STOP and not t.record["acted"]:
        t.departures.note("looking", note)
    choose(t, note, seat, ACTIONS.NO)
    t.take(note, Event.NOTHING, seat)


def on_sale(t: Table, note: Note, seat: int) -> None:
    """States 51, 91, 105: what is on sale is the supply."""
    cards = note.cards_in(note.details.get("cards"))
    type_ = {51: "legend", 91: "amulet", 105: "calligraphy"}[note.state]
    found = sorted(translated(note, card, type_) for card in cards)
    if type_ == "legend":
        gone = {i for i in range(len(LEGENDS)) if any(int(mine) >> i & 1 for mine in t.record["legends"])}
    else:
        gone = {int(card) for card in t.record[f"{type_}_card"]}
    left = [i for i in range(6) if i not in gone]
    if found != left:
        names = {"legend": LEGENDS, "amulet": AMULETS, "calligraphy": CALLIGRAPHIES}[type_]
        raise note.wrong(f"expected on sale {[names[i] for i in found]}; the engine says {[names[i] for i in left]}")


# --- amulets and the die -----------------------------------------------------------------------------------------------
@announces("amulet-used")
def amulet_used(t: Table, note: Note, seat: int) -> None:
    which = amulet_of(note)
    if which == VITALITY:
        if t.phase(seat) == Phase.STOP and int(t.record["acted"]):
            t.act(note, seat, ACTIONS.NO)
        t.act(note, seat, ACTIONS.YES)
    elif which != DEVOTION:
        if idle(t, ACTIONS.USE + which):
            t.departures.note("idle-amulet", note)
        t.act(note, seat, ACTIONS.USE + which)
    t.take(note, Event.USED, seat, which)
    t.tally[seat, "amulets"] += 1
    if (seat, which) in t.bought_now:
        t.departures.note("amulet", note)


def idle(t: Table, action: int) -> bool:
    """Whether an amulet is declared that the printed rules would not let one declare here."""
    printed = t.position.game.record.clone(t.position.state)
    if not printed[0]["idle_amulets"]:
        return False
    printed[0]["idle_amulets"] = 0
    out = np.empty(len(ACTIONS), np.int32)
    return action not in out[: drive.listed(printed, out)].tolist()


@announces("devotion")
def devotion(t: Table, note: Note, seat: int) -> None:
    row = t.take(note, Event.OFFERING, seat, note.number("amount"))
    if row[FIRST + 1] in (Why.TEMPLE, Why.TRAVELER, Why.ENCOUNTER):
        raise note.wrong(f"expected coins of a purchase; the engine says: {t.told(row)}")
    t.take_points(note, seat, note.number("points"), Row.AMULETS)


@announces("die")
def die(t: Table, note: Note, seat: int) -> None:
    if t.find(Event.ROLLED, seat) is None:
        choose(t, note, seat, ACTIONS.GAMBLE)
        choose(t, note, seat, ACTIONS.YES, Phase.BET)
    t.take(note, Event.ROLLED, seat, note.number("result"))
    t.tally[seat, "rolls"] += 1


@announces("gamble")
@announces("bet")
def gamble(t: Table, note: Note, seat: int) -> None:
    won, coins = note.number("won"), note.number("coins")
    why, stake = (Why.GAMBLE, 2) if note.kind == "gamble" else (Why.BET, 1)
    if coins != (won - stake if won else stake) or won % stake or won // stake not in DIE:
        raise note.wrong(f"a stake of {stake} that wins {won} is not {coins} coins")
    t.take_coins(note, seat, -stake, why)
    t.take_coins(note, seat, won, why)
    t.tally[seat, "gains" if won > stake else "losses" if won == 0 else "even"] += 1


@announces("fortune")
def fortune(t: Table, note: Note, seat: int) -> None:
    t.take_coins(note, seat, note.number("coins"), Why.AMULET)
    t.tally[seat, "gains"] += note.number("coins") > 0
