"""Where journals are kept. Imports only the standard library, because `ukiyo --help` uses it too."""

import os
from pathlib import Path


def default_folder() -> Path:
    """The default folder for journals: `$UKIYO_DATA`, or else the user's data folder.

    For a user without a home folder it begins with `~`.
    """
    given = os.environ.get("UKIYO_DATA")
    if given:
        return Path(os.path.expanduser(given))
    return Path(os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")) / "ukiyo"
