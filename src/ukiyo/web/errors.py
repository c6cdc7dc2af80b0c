"""Requests that the table refuses, each with its HTTP status."""

from ukiyo.engine.errors import UkiyoError


class Refused(UkiyoError):
    """A request that cannot be carried out; `status` is the HTTP status."""

    status = 400

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        if status is not None:
            self.status = status


class NoTable(Refused):
    """There is no table with that name."""

    status = 404


class Unreadable(Refused):
    """The journal of a table is damaged; the message names the line."""

    status = 422


class NotNow(Refused):
    """Something that is not possible now but may be later."""

    status = 409


class Unwritten(Refused):
    """The journal could not be written; a move that was not written does not count."""

    status = 507
