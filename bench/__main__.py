"""Print the table, or JSON."""

import argparse
import json
import os
import platform
import sys
import time
from importlib.metadata import version

from bench import measure, ours, peers
from bench.measure import Row


def machine() -> dict[str, object]:
    """What kind of machine this is."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), model)
    except OSError:
        pass
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "load": None if load is None else round(load, 2),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
    }


def main() -> int:
    from ukiyo.games import NAMES

    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure the speed of the rules.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter trials, no cold compiling")
    parser.add_argument("--no-peers", action="store_true", help="leave out the engines of others")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.add_argument("--markdown", action="store_true", help="print the table as it stands in docs/performance.md")
    args = parser.parse_args()
    found: list[Row] = []
    sources = [ours.processes(args.quick), *(ours.rows(name, args.quick) for name in NAMES)] + (
        [] if args.no_peers else [peers.rows(args.quick)]
    )
    for source in sources:
        for row in source:
            found.append(row)
            if sys.stderr.isatty():
                print(f"\r{row.who}: {row.what}".ljust(78)[:78], end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r" + " " * 78 + "\r", end="", file=sys.stderr)
    about = {"date": time.strftime("%Y-%m-%d"), **machine()}
    if args.json:
        print(json.dumps({**about, "rows": [row.to_dict() for row in found]}, ensure_ascii=False, indent=2))
        return 0
    print(", ".join(f"{name} {value}" for name, value in about.items()), end="\n\n")
    print(*(measure.markdown(found) if args.markdown else measure.lines(found)), sep="\n")
    print()
    for note in dict.fromkeys(f"{row.who}: {row.note}" for row in found if row.note):
        print(note)
    if not args.no_peers and not any(row.who.startswith("OpenSpiel") for row in found):
        print("OpenSpiel is not installed: pip install 'ukiyo[peers]' brings it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
