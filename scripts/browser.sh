#!/usr/bin/env bash
# Sees to it that there is a Chromium for the tests, and that playwright can drive it.
# The fonts of the pages come with the package, so no font is installed.
set -euo pipefail
cd "$(dirname "$0")/.."

python=.venv/bin/python
[ -x "$python" ] || { echo "$python is missing: run 'make test', which makes it" >&2; exit 1; }

# Playwright brings a Node.js that does not start without libatomic, which a small system lacks.
driver() { "$python" -m playwright --version >/dev/null 2>&1; }

# The browser that playwright keeps for itself, if it has been fetched.
own() {
    "$python" - 2>/dev/null <<'PY'
import pathlib
import sys

from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    sys.exit(not pathlib.Path(playwright.chromium.executable_path).exists())
PY
}

ready() { driver && { [ -x /usr/bin/chromium ] || own; }; }

if ready; then
    exit 0
fi

if [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the tests"
    export DEBIAN_FRONTEND=noninteractive
    if apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium libatomic1 >/dev/null && ready; then
        exit 0
    fi
    echo "The system's package manager gave no Chromium; asking playwright for one" >&2
fi

if "$python" -m playwright install chromium && own; then
    exit 0
fi

driver || echo "Playwright does not start: $("$python" -m playwright --version 2>&1 | tail -1) (Debian: apt-get install libatomic1)" >&2
echo "No Chromium for the browser tests. Install one as /usr/bin/chromium (Debian: apt-get install chromium)," \
    "or run: $python -m playwright install chromium" >&2
exit 1
