#!/usr/bin/env bash
# Sees to it that there is a Chromium for the tests. The fonts of the pages come with the package, so no font is installed.
set -euo pipefail
cd "$(dirname "$0")/.."

python=.venv/bin/python

# The browser that playwright keeps for itself, if it has been fetched.
own() {
    [ -x "$python" ] && "$python" - <<'PY'
import pathlib
import sys

from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    sys.exit(not pathlib.Path(playwright.chromium.executable_path).exists())
PY
}

if [ -x /usr/bin/chromium ] || own 2>/dev/null; then
    exit 0
fi

if [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the tests"
    export DEBIAN_FRONTEND=noninteractive
    if apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium >/dev/null && [ -x /usr/bin/chromium ]; then
        exit 0
    fi
    echo "The system's package manager gave no Chromium; asking playwright for one" >&2
fi

if [ -x "$python" ] && "$python" -m playwright install chromium && own; then
    exit 0
fi

echo "No Chromium for the browser tests. Install one as /usr/bin/chromium (Debian: apt-get install chromium)," \
    "or run: $python -m playwright install chromium" >&2
exit 1
