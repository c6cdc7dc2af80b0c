"""Where the journals of games lie. Knows the standard library only, for `ukiyo --help` asks it, too."""

import os
from pathlib import Path


def default_folder() -> Path:
    """Where journals lie unless somebody says otherwise: `$UKIYO_DATA`, or the user's data folder.

    For a user without a home it begins with `~`.
    """
    given = os.environ.get("UKIYO_DATA")
    if given:
        return Path(os.path.expanduser(given))
    return Path(os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")) / "ukiyo"
