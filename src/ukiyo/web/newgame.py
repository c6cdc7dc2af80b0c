"""Starting a new game: its form, and the check of a player's custom texts before the game starts."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ukiyo.engine.errors import WrongOption, hint
from ukiyo.engine.game import Game, Option
from ukiyo.engine.prose import counted
from ukiyo.engine.texts import own_text, person_name
from ukiyo.web import players
from ukiyo.web.errors import Refused
from ukiyo.web.pages import back, filled, page, store_of
from ukiyo.web.players import Seat
from ukiyo.web.start import game_named

OWN = "…"
"""The value of an option's choice that takes a custom text."""


@dataclass(frozen=True)
class Checked:
    """The result of checking a custom text: what is wrong with it, or its picture if the game draws one."""

    problem: str = ""
    picture: str = ""
    lines: str = ""


@dataclass(frozen=True)
class Form:
    """The form as it was sent: its fields, and the custom texts by option, typed or uploaded."""

    fields: Mapping[str, str]
    texts: Mapping[str, str]
    refused: Mapping[str, str]
    """By option, why the uploaded file cannot be used."""

    def text(self, option: Option) -> str:
        """The custom text for an option. Raises WrongOption if there is none."""
        try:
            if problem := self.refused.get(option.name):
                raise WrongOption(problem)
            if not (typed := self.texts.get(option.name, "")).strip():
                raise WrongOption(f"the text is empty; write {option.free_form}, or choose a file")
            return own_text(typed)
        except WrongOption as error:
            raise WrongOption(f"option {option.name}: {error}") from None

    def checked(self, game: Game, option: Option) -> Checked:
        """Check the custom text for an option, for the number of players chosen."""
        seats = sum(self.fields.get(f"seat{i}", "empty") != "empty" for i in range(game.seats.stop - 1))
        try:
            text = self.text(option)
            game.chosen(seats if seats in game.seats else game.seats.start, {option.name: text})
        except WrongOption as error:
            return Checked(str(error).removeprefix(f"option {option.name}: "))
        lines = counted(text.count("\n") + 1, "line")
        return Checked("", _image(option.picture(text)) if option.picture else "", lines)


def _image(svg: str) -> Markup:
    """The picture as an image with its own styles, which the page's content policy would not allow inline."""
    data = base64.b64encode(svg.encode()).decode()
    return Markup(f'<img class="drawn" alt="A picture of the text above" src="data:image/svg+xml;base64,{data}">')


EMPTY = Form({}, {}, {})


async def received(request: Request, game: Game) -> Form:
    """The form that was sent. An uploaded file replaces the typed text, and its text then appears in the box."""
    fields, files = await filled(request)
    texts, refused = {}, {}
    for name in (name for name, option in game.options.items() if option.read):
        texts[name] = fields.get(f"own-{name}", "").replace("\r\n", "\n")
        if f"file-{name}" in files:
            try:
                texts[name] = own_text(files[f"file-{name}"])
            except WrongOption as error:
                refused[name] = f"the file cannot be used: {error}"
    return Form(fields, texts, refused)


async def new(request: Request) -> Response:
    """The form for a new game."""
    return _page(request, game_named(request.path_params["game"]), EMPTY)


async def begin(request: Request) -> Response:
    """Start a game as the form says, or check a custom text (`check` names the option)."""
    game = game_named(request.path_params["game"])
    sent = await received(request, game)
    checked = game.options.get(sent.fields.get("check", ""))
    if checked is not None and checked.read:
        return _page(request, game, sent, checked=checked.name)
    try:
        seats, options = _seats(game, sent.fields), _options(game, sent)
        table = store_of(request).create(game, options, seats, sent.fields.get("scores", "live") != "end")
    except (WrongOption, Refused) as error:
        if isinstance(error, Refused) and error.status >= 500:
            raise
        return _page(request, game, sent, str(error))
    return back(request, f"/table/{table.id}")


def _page(request: Request, game: Game, sent: Form, problem: str = "", checked: str = "") -> Response:
    """The form as it was sent, with the result of checking each custom text that is chosen or was to be checked."""
    options = list(game.options.values())
    looked_at = [
        option for option in options
        if option.name == checked or (problem and sent.fields.get(f"option-{option.name}") == OWN and option.read)
    ]  # fmt: skip
    first = [option for option in options if _asked_first(game, option)]
    further = [option for option in options if option not in first]
    return page(
        request, "new.html", 400 if problem else 200,
        game=game, levels=players.LEVELS, names=players.DEFAULT_NAMES, most=game.seats.stop - 1,
        given=sent.fields, texts=sent.texts, problem=problem, own=OWN,
        checked={option.name: sent.checked(game, option) for option in looked_at},
        first=first, further=further,
        opened=bool(problem) or any(option.name == checked or _changed(option, sent) for option in further),
    )  # fmt: skip


def _asked_first(game: Game, option: Option) -> bool:
    """Whether an option is shown at once: the first one, expansions, and those that matter for solo games only."""
    alone = [n for n in game.seats if n in option.seats] == [1]
    return alone or option.expansion or option.name == next(iter(game.options))


def _changed(option: Option, sent: Form) -> bool:
    return sent.fields.get(f"option-{option.name}", option.default) != option.default


def _seats(game: Game, fields: Mapping[str, str]) -> tuple[Seat, ...]:
    """Who sits where; empty seats are skipped."""
    seats = []
    for i in range(game.seats.stop - 1):
        who = fields.get(f"seat{i}", "empty")
        if who == "person":
            try:
                name = person_name(fields.get(f"name{i}", ""))
            except WrongOption as error:
                raise WrongOption(f"seat {i + 1}: {error}") from None
            seats.append(Seat(players.clean_name(name, i)))
        elif who in players.LEVELS:
            seats.append(Seat("", who))
        elif who != "empty":
            raise WrongOption(
                f"seat {i + 1}: there is no such player; {hint(who, ['person', 'empty', *players.LEVELS])}"
            )
    count = game.seat_count(len(seats))
    if count == 1 and seats[0].bot:
        raise WrongOption("A solo game is for a person, not a bot.")
    return tuple(seats)


def _options(game: Game, sent: Form) -> dict[str, object]:
    """The options of the form. A custom text counts if it was chosen; a house rule will be refused."""
    options: dict[str, object] = {}
    for name in (*game.options, *game.house_rules):
        value = sent.fields.get(f"option-{name}")
        if value == OWN and name in game.options and game.options[name].read:
            value = sent.text(game.options[name])
        if value is not None:
            options[name] = value
    return options


ROUTES = [
    Route("/games/{game}/new", new, methods=["GET"]),
    Route("/games/{game}/new", begin, methods=["POST"]),
]
