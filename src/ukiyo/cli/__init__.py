"""The `ukiyo` command. Errors take one line; exit status 0: done, 1: the answer is no, 2: wrong usage."""

import contextlib
import os
import sys
from collections.abc import Sequence

from ukiyo.cli.parser import Usage, build, chosen_command
from ukiyo.engine.errors import UkiyoError

DONE, NO, USAGE, BROKEN, INTERRUPTED, PIPE = 0, 1, 2, 70, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    command = "ukiyo"
    _tolerant_output()
    try:
        command = chosen_command(arguments)
        args = build(arguments)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except SystemExit as done:  # after help was printed
        return int(done.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE
    except Usage as error:
        return _say(f"{command}: {error}", USAGE)
    except UkiyoError as error:
        return _say(f"{command}: {error}", USAGE)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _say(f"{command}: {where}{error.strerror or error}", USAGE)
    except MemoryError:
        return _say(f"{command}: there is not enough memory for this", USAGE)
    except Exception as error:  # our own mistake: people need not see a traceback
        if os.environ.get("UKIYO_TRACEBACK"):
            raise
        kind = type(error).__name__
        return _say(
            f"{command}: an error in Ukiyo itself ({kind}: {error}). UKIYO_TRACEBACK=1 shows where; please report it",
            BROKEN,
        )


def _say(text: str, status: int) -> int:
    """Print one line on the error output, whatever that is connected to."""
    with contextlib.suppress(OSError, ValueError):
        print(" ".join(text.split()), file=sys.stderr, flush=True)
    return status


def _tolerant_output() -> None:
    """Show a question mark for a character that the terminal cannot show; work without a terminal too."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the process that started this one
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  (open until the end)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """The reader has gone: write nothing at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
