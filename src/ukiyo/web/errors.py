"""What the table refuses, each with the status that a browser is told."""

from ukiyo.engine.errors import UkiyoError


class Refused(UkiyoError):
    """A request that cannot be met; `status` says how HTTP puts it."""

    status = 400

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        if status is not None:
            self.status = status


class NoTable(Refused):
    """No table goes by that name."""

    status = 404


class Unreadable(Refused):
    """The journal of a table is damaged; the message names the line."""

    status = 422


class NotNow(Refused):
    """Something that may be asked at another time."""

    status = 409


class Unwritten(Refused):
    """The disk took no more: what could not be written down does not count."""

    status = 507
