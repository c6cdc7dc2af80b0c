"""What all pages share: templates, the viewer, forms, and error pages."""

import secrets
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ukiyo.engine.prose import counted, listed
from ukiyo.web.errors import Refused
from ukiyo.web.settings import COOKIE, Settings, from_cookie
from ukiyo.web.showing import ratio
from ukiyo.web.store import NAME, Store

VIEWER = "ukiyo-viewer"
YEAR = 365 * 24 * 3600

_templates = Environment(
    loader=PackageLoader("ukiyo.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)
_templates.filters["path"] = lambda text: quote(str(text), safe="")
_templates.filters["counted"] = counted
_templates.filters["listed"] = listed
_templates.filters["ratio"] = ratio


def rendered(template: str, **context: Any) -> str:
    """A template as text."""
    return _templates.get_template(template).render(**context)


def page(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A whole page; gives the browser an id if it has none."""
    context.setdefault("settings", settings_of(request))
    response = HTMLResponse(rendered(template, path=request.url.path, **context), status)
    return named(request, response)


def named(request: Request, response: Response) -> Response:
    """Give the browser an id if it has none, so that its choices at a table are kept apart from others'."""
    response.set_cookie(VIEWER, viewer_name(request), YEAR, httponly=True, samesite="lax")
    return response


def viewer_name(request: Request) -> str:
    """The id of the browser that sent the request."""
    if not hasattr(request.state, "viewer"):
        given = request.cookies.get(VIEWER, "")
        request.state.viewer = given if NAME.fullmatch(given) else secrets.token_urlsafe(12)
    return str(request.state.viewer)


def settings_of(request: Request) -> Settings:
    """The viewer's settings."""
    return from_cookie(request.cookies.get(COOKIE))


def store_of(request: Request) -> Store:
    """The tables."""
    store = request.app.state.store
    assert isinstance(store, Store)
    return store


def by_script(request: Request) -> bool:
    """Whether the page's script sent the request: it wants part of the page and no redirect."""
    return request.headers.get("hx-request") == "true"


MOST_FILES = 8
MOST_PART = 2_000_000
"""The most bytes in one field; the guard has already measured the whole form."""


async def filled(request: Request) -> tuple[dict[str, str], dict[str, bytes]]:
    """The fields of a form and its files, each once. Raises Refused if it is not a form."""
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data", ""):
        raise Refused("This address expects a form.", 415)
    fields: dict[str, str] = {}
    files: dict[str, bytes] = {}
    async with request.form(max_files=MOST_FILES, max_fields=60, max_part_size=MOST_PART) as sent:
        for name, value in sent.multi_items():
            if isinstance(value, UploadFile):
                if value.filename:  # otherwise no file was chosen
                    files[name] = await value.read()
            else:  # some charsets leave half a character, which cannot be shown
                fields[name] = value.encode("utf-8", "replace").decode()
    return fields, files


async def form(request: Request) -> dict[str, str]:
    """The fields of a form, each once. Raises Refused if it is not a form."""
    return (await filled(request))[0]


def back(request: Request, address: str) -> Response:
    """Redirect to an address after a form."""
    return named(request, RedirectResponse(address, 303))


def wants_json(request: Request) -> bool:
    """Whether a program sent the request rather than a person."""
    return request.url.path.endswith(".json") or "text/html" not in request.headers.get("accept", "text/html")


def failed(request: Request, status: int, message: str, title: str = "") -> Response:
    """An error page, or JSON for a program that asked for it."""
    if (wants_json(request) and request.headers.get("accept", "*/*") != "*/*") or request.url.path.endswith(".json"):
        return JSONResponse({"error": message, "status": status}, status)
    titles = {
        404: "Nothing here",
        405: "Not possible here",
        403: "Not allowed",
        413: "Too large",
        409: "Not now",
        500: "Something broke",
    }
    return page(request, "error.html", status, title=title or titles.get(status, "That did not work"), message=message)
