"""`python -m ukiyo.cli`, in case the command is not installed."""

import sys

from ukiyo.cli import main

sys.exit(main())
