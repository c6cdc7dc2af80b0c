"""`ukiyo import`: turn games recorded elsewhere into journals, if the engine agrees with everything they report."""

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

from ukiyo.cli.paper import readable
from ukiyo.cli.parser import Parser, Usage, add_jobs, add_json, example
from ukiyo.cli.terminal import Bar, print_json, table
from ukiyo.engine.prose import counted

SITES = {"bga": "Tokaido, raw replays of Board Game Arena"}
"""What can be imported: the name of the format, and the game."""
SUFFIXES = (".json", ".json.gz")
JOURNAL = ".ukiyo"
INDEX = "index.json"
"""A list of the replays, which may lie beside them in a collection."""


def add_import(parser: Parser) -> None:
    """The arguments of `ukiyo import`."""
    forms = "; ".join(f"{name}: {what}" for name, what in SITES.items())
    parser.add_argument("form", metavar="FORM", choices=SITES, help=f"the format of the replays ({forms})")
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help="replays as JSON, gzipped or not, or folders of them"
    )
    parser.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="OUT",
        help="write the journal into this file, or with several replays the journals into this folder "
        "(default: the replay's own folder)",
    )
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    parser.add_argument("--force", action="store_true", help="overwrite existing journals")
    add_jobs(parser)
    add_json(parser)
    example(
        parser,
        "ukiyo import bga replay.json.gz -o game.ukiyo",
        "ukiyo import bga replays/ -o journals/ --jobs 2",
        "ukiyo import bga replays/ --check --json",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Import replays: exit status 1 if one cannot be followed."""
    sources = _sources(args.files)
    targets: list[Path | None] = (
        [None] * len(sources) if args.check else _targets(sources, args.out, args.files, args.force)
    )
    bar = Bar()
    reports = _all(sources, targets, args.jobs, bar)
    bar.clear()
    if args.json:
        print_json({"replays": reports, **_summary(reports)})
    else:
        _print(reports)
    return 0 if all(report["ok"] for report in reports) else 1


# --- which files -----------------------------------------------------------------------------------------------------
def _sources(files: list[Path]) -> list[tuple[Path, Path]]:
    """Each replay with its path below the given folder. Raises Usage."""
    found: list[tuple[Path, Path]] = []
    for path in files:
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.name.endswith(SUFFIXES) and each.is_file())
            inside = [each for each in inside if each.name != INDEX]
            if not inside:
                raise Usage(f"{path}: there is no replay in this folder ({' or '.join(SUFFIXES)})")
            found += [(each, each.relative_to(path)) for each in inside]
        elif path.exists() and not path.is_file():
            raise Usage(f"{path}: this is not a file")
        else:
            found.append((readable(path), Path(path.name)))
    return found


def _targets(sources: list[tuple[Path, Path]], out: Path | None, files: list[Path], force: bool) -> list[Path | None]:
    """Where each journal goes: never over an existing file, and no two to one place. Raises Usage."""
    single = len(sources) == 1 and not files[0].is_dir()
    if out is not None and single and not out.is_dir():
        targets = [out]
    else:
        if out is not None and out.exists() and not out.is_dir():
            raise Usage(f"{out}: this is a file; several journals go into a folder")
        targets = [(out or Path()) / _named(place) for _, place in sources]
    twice = [str(path) for path, n in Counter(targets).items() if n > 1]
    if twice:
        raise Usage(f"{twice[0]}: two replays would become this journal; import them into different folders")
    for path in targets:
        if path.exists() and not force:
            raise Usage(f"{path}: exists already; --force overwrites it")
    return list(targets)


def _named(place: Path) -> Path:
    name = place.name
    for suffix in (".gz", ".json"):
        name = name.removesuffix(suffix)
    return place.with_name((name or "game") + JOURNAL)


# --- importing -------------------------------------------------------------------------------------------------------
def _all(sources: list[tuple[Path, Path]], targets: list[Path | None], jobs: int, bar: Bar) -> list[dict[str, Any]]:
    """A report on each replay, in order."""
    pairs = [(path, target) for (path, _), target in zip(sources, targets, strict=True)]
    if jobs == 1 or len(pairs) == 1:
        return [_counted(bar, i, len(pairs), one(pair)) for i, pair in enumerate(pairs, 1)]
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        done = pool.map(one, pairs, chunksize=8)
        return [_counted(bar, i, len(pairs), report) for i, report in enumerate(done, 1)]


def _counted(bar: Bar, done: int, of: int, report: dict[str, Any]) -> dict[str, Any]:
    bar.games(done, of)
    return report


def one(pair: tuple[Path, Path | None]) -> dict[str, Any]:
    """Import one replay and write its journal; a report for programs."""
    import ukiyo
    from ukiyo.games.tokaido.bga import ReplayError, import_file

    path, target = pair
    try:
        imported = import_file(path, ukiyo.game("tokaido"))
    except ReplayError as error:
        return {"file": str(path), "ok": False, "packet": error.packet, "message": str(error)}
    except OSError as error:
        return {"file": str(path), "ok": False, "packet": None, "message": error.strerror or str(error)}
    if target is not None:
        target.parent.mkdir(parents=True, exist_ok=True)
        imported.journal.save(target)
    return {"file": str(path), "ok": True, "journal": None if target is None else str(target), **imported.to_dict()}


# --- reporting -------------------------------------------------------------------------------------------------------
def _summary(reports: list[dict[str, Any]]) -> dict[str, Any]:
    """How many replays agree, and how often each house rule occurred."""
    good = [report for report in reports if report["ok"]]
    count: Counter[str] = Counter()
    games: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for report in good:
        count.update(report["house_rules"])
        games.update(report["house_rules"].keys())
        points.update(report["house_points"])
    return {
        "imported": len(good),
        "of": len(reports),
        "actions": sum(report["actions"] for report in good),
        "announcements": sum(report["announcements"] for report in good),
        "house_rules": {name: {"times": n, "games": games[name], "points": points[name]} for name, n in count.items()},
        "other_by_printed_rules": {
            "points": sum(report["printed_points"] != report["points"] for report in good),
            "places": sum(report["printed_places"] != report["places"] for report in good),
        },
    }


def _print(reports: list[dict[str, Any]]) -> None:
    """A line for each replay, or if there are many for those that disagree; then the house rules."""
    from ukiyo.games.tokaido.bga import HOUSE_RULES

    for report in reports:
        if not report["ok"]:
            print(f"{report['file']}: {report['message']}")
        elif len(reports) <= 12:
            where = f" -> {report['journal']}" if report["journal"] else ""
            points = " ".join(map(str, report["points"]))
            print(f"{report['file']}: {counted(report['actions'], 'action')}, points {points}{where}")
    summary = _summary(reports)
    print(
        f"{summary['imported']} of {counted(summary['of'], 'replay')} {'agrees' if summary['of'] == 1 else 'agree'}: "
        f"{counted(summary['announcements'], 'announcement')}, {counted(summary['actions'], 'action')}"
    )
    if summary["house_rules"]:
        rows = [("house rule of the site", "times", "games", "extra points", "by the printed rules")]
        for name, (text, printed) in HOUSE_RULES.items():
            if name in summary["house_rules"]:
                found = summary["house_rules"][name]
                rows.append((text, f"{found['times']:,}", f"{found['games']:,}", f"{found['points']:+,}", printed))
        print(table(rows, right=(1, 2, 3)))
        other = summary["other_by_printed_rules"]
        print(
            f"By the printed rules the same actions end with different points in {counted(other['points'], 'game')}, "
            f"in a different order in {other['places']:,}."
        )
