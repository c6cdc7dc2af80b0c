"""One writer a journal: two servers on one folder would write over each other's moves."""

import contextlib
import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # no such locks on this system: then nobody is kept out
    fcntl = None  # type: ignore[assignment]


class Lock:
    """Holds a journal until it is released, or the process ends in whatever way. Raises BlockingIOError when another does."""

    def __init__(self, path: Path) -> None:
        self._file: int | None = os.open(path, os.O_RDONLY)
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise
        except OSError:  # a file system without locks
            pass

    def release(self) -> None:
        """Let others write."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None
