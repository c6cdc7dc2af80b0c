"""`python -m ukiyo.cli`, for where the command is not installed."""

import sys

from ukiyo.cli import main

sys.exit(main())
