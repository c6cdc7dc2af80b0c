"""The web application: its routes and how it answers errors."""

import contextlib
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from ukiyo.engine.errors import UkiyoError
from ukiyo.web import newgame, play, replay, start
from ukiyo.web.errors import Refused
from ukiyo.web.folder import default_folder
from ukiyo.web.guard import Guard
from ukiyo.web.pages import failed
from ukiyo.web.store import Store

STATIC = Path(__file__).with_name("static")
MEANINGS = {
    400: "The request could not be understood.",
    404: "There is nothing at this address.",
    405: "This address does not accept that kind of request.",
}


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    own = error.detail if error.status_code in (400, 413) and error.detail else ""
    response = failed(request, error.status_code, own or MEANINGS.get(error.status_code, str(error.detail)))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def _refused(request: Request, error: Exception) -> Response:
    return failed(request, error.status if isinstance(error, Refused) else 400, str(error))


async def _gone(request: Request, error: Exception) -> Response:
    return Response(status_code=400)  # the client has left: nobody reads this


async def _broken(request: Request, error: Exception) -> Response:
    return failed(request, 500, "Something went wrong here. The game is safe in its journal: load the page again.")


def create_app(data: Path | None = None, hosts: Iterable[str] = ()) -> Starlette:
    """The table as an ASGI application. `data`: the folder of the journals; `hosts`: other host names it answers to."""
    store = Store(default_folder() if data is None else Path(data))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        store.close()

    app = Starlette(
        routes=[
            *start.ROUTES,
            *newgame.ROUTES,
            *replay.ROUTES,
            *play.ROUTES,
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(Guard, hosts=tuple(hosts))],
        exception_handlers={HTTPException: _http, UkiyoError: _refused, ClientDisconnect: _gone, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.store = store
    return app
