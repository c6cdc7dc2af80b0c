"""One writer per journal: two servers on one folder would overwrite each other's moves."""

import contextlib
import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # this system has no such locks: go on without
    fcntl = None  # type: ignore[assignment]


class Lock:
    """Locks a journal until released or the process ends. Raises BlockingIOError if another process holds it."""

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
        """Release the lock."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None
