"""What a table does with a game, watched: taking back, going on after a restart, and writing down whatever was typed."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from ukiyo.engine.errors import CannotUndo, UkiyoError, WrongOption
from ukiyo.engine.game import Game
from ukiyo.engine.journal import Journal, load
from ukiyo.engine.journal_writer import JournalWriter
from ukiyo.engine.position import Position

NASTY = "\n\r\t\0\x1b\x85\xa0\u2028\u202e\u200f\u2066\ufeff\ud83d\udc00\U0001f5fb\"'\\`<&;:=#|«»é東 aZ0"
"""Signs that break lines, quotes, encodings and the order of reading."""
LENGTHS = (0, 1, 2, 7, 40, 300)
TAKES_BACK, RESTARTS = 0.1, 0.02
KEPT = 3
"""So many positions of a game are kept, to be altered."""
BEGAN = 1_800_000_000.0


def nasty(dice: random.Random) -> str:
    """A text that a person might type or paste."""
    length = 100_000 if dice.random() < 0.01 else dice.choice(LENGTHS)
    return "".join(dice.choices(NASTY, k=length))


def typed(
    game: Game, seats: int, options: Mapping[str, str], also: Sequence[tuple[str, str]], dice: random.Random
) -> tuple[dict[str, str], str]:
    """The options with nasty texts where the game takes them, and what is wrong: they may be refused, and only so."""
    chosen = dict(options)
    for name in options:
        sound = dice.choice([options[name], *(value for key, value in also if key == name)])
        spaced = "".join(dice.choice(["\n", "\r\n", "\t", "  ", "\xa0"]) if sign == " " else sign for sign in sound)
        for text in (nasty(dice), f"{nasty(dice)}{sound}", f"\n{spaced}\t"):
            try:
                chosen = game.chosen(seats, {**chosen, name: text})
                str(Journal.opening(game.new(seats, 0, **chosen))).encode()
            except WrongOption:
                chosen = {**chosen, name: options[name]}
            except Exception as error:  # whatever it is, it is no refusal
                return dict(options), f"option {name}: {text[:80]!r} ends in {type(error).__name__}: {error}"
    return chosen, ""


def at_table(game: Game, position: Position, dice: random.Random, path: Path, kept: list[Position]) -> str:
    """Play a game as a table does, journal and all; returns what is wrong. `kept` gets some positions of it."""
    names = [f"person {nasty(dice)}" for _ in range(position.seats)]
    seated = Journal.opening(position, tuple(names)).sitting
    writer = JournalWriter.create(path, position, tuple(names), BEGAN)
    try:
        at, played = BEGAN, 0
        while not position.over:
            at += dice.random() * 9
            if not (legal := position.legal_ids()):
                return "nobody can act at a table, but the game is not over"
            if not 0 <= min(legal) <= max(legal) < len(game.actions):  # compiled rules would write out of bounds
                return "a legal action is outside the range at a table"
            before, seat, action = position.state.tobytes(), position.to_act, dice.choice(legal)
            position.play(action, at)
            writer.wrote(position, at)
            if what := taken_back(game, position, before, seat, action):
                return what
            if position.undoable_by is not None and dice.random() < TAKES_BACK:
                writer.undid(len(position.past), at)
                position.undo(position.undoable_by)
            elif dice.random() < RESTARTS:
                writer.close()
                writer, journal = JournalWriter.resume(path, lambda _: game)
                again = journal.position()
                if again != position:
                    return "a restart leads to another position"
                position = again
            played += 1
            place = played - 1 if played <= KEPT else dice.randrange(played)
            if place < KEPT:  # each position is as likely to be kept
                kept[place : place + 1] = [position.copy()]
    except UkiyoError as error:
        return f"the journal cannot be gone on with: {error}"
    finally:
        writer.close()
    return on_paper(game, position, seated, path)


def taken_back(game: Game, position: Position, before: bytes, seat: int | None, action: int) -> str:
    """What is wrong with taking back the `action` that `seat` just played on the record `before`."""
    may = position.undoable_by
    showed = game.record.revive(before)["reveals"][0] != position.reveals
    stands = position.over or showed or position.to_act != seat
    if may != (None if stands else seat):
        since = "the game is over" if position.over else "something was shown" if showed else "another seat was asked"
        return f"seat {may} may take back the action of seat {seat}, " + (
            f"though {since}" if stands else "though it is free"
        )
    after, back = position.state.tobytes(), position.copy()
    try:
        back.undo(may)
    except CannotUndo:
        return "" if stands else "an action cannot be taken back though nothing speaks against it"
    if stands:
        return "an action that stands was taken back"
    if back.state.tobytes() != before:
        return "taking back does not restore the position"
    back.play(action)
    return "" if back.state.tobytes() == after else "playing again what was taken back leads elsewhere"


def on_paper(game: Game, position: Position, seated: tuple[str, ...], path: Path) -> str:
    """What is wrong with the journal of a game that was played to its end, and with the same saved in one go."""
    for saved in (False, True):
        if saved:
            position.journal.seated(*seated).save(path)
        try:
            journal = load(path, lambda _: game)
        except UkiyoError as error:
            return f"the journal cannot be read: {error}"
        if journal.sitting != seated or journal.options != position.start.options or journal.warning:
            return "the journal reads back otherwise than it was written"
        if not (verdict := journal.verify()).ok:
            return f"the journal does not replay: {verdict.message}"
        if journal.position() != position:
            return "the journal leads to another position"
    return ""
