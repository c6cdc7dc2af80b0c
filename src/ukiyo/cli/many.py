"""`ukiyo simulate`, `ukiyo arena` and `ukiyo soak`: many games at once."""

import argparse

from ukiyo.cli.parser import (
    Parser,
    Usage,
    add_game,
    add_jobs,
    add_json,
    add_seed,
    add_set,
    example,
    file_path,
    options_for,
    pair,
    pairs_for,
    whole,
)
from ukiyo.cli.terminal import Bar, print_json, table
from ukiyo.engine.prose import counted


def add_simulate(parser: Parser) -> None:
    """The arguments of `ukiyo simulate`."""
    add_game(parser)
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=1000, metavar="N", help="games to play (default: 1000)"
    )
    parser.add_argument(
        "--seats",
        default="random,random",
        metavar="BOTS",
        help="a bot for each seat: random, greedy, mcts, novice, adept, master, with settings "
        "such as mcts:iterations=200 (default: random,random)",
    )
    add_seed(parser)
    add_set(parser)
    add_jobs(parser)
    parser.add_argument(
        "--journals", type=file_path, metavar="DIR", help="write the journal of every game into this folder"
    )
    add_json(parser)
    example(parser, "ukiyo simulate torii-valley --games 1000 --seats random,greedy --seed 1 --set objectives=A --json")
    parser.set_defaults(run=simulate)


def simulate(args: argparse.Namespace) -> int:
    """Let bots play many games."""
    import ukiyo
    from ukiyo.lab import sitters
    from ukiyo.lab.simulate import simulate as run

    game = ukiyo.game(args.game)
    if args.journals is not None and args.journals.exists() and not args.journals.is_dir():
        raise Usage(f"{args.journals}: this is a file; --journals takes a folder")
    bar = Bar()
    done = run(
        game,
        sitters.read_all(args.seats),
        args.games,
        args.seed,
        options_for(game, args),
        args.jobs,
        args.journals,
        bar.games,
    )
    bar.clear()
    result = done.to_dict()
    if args.json:
        print_json(result)
        return 0
    print(
        f"{game.title}: {counted(result['games'], 'game')}, {counted(result['decisions'], 'decision')} "
        f"in {result['seconds']:.2f} s "
        f"({result['decisions_per_second'] or 0:,} per second)"
    )
    rows = [("seat", "bot", "wins", "share", "mean", "± error")]
    rows += [
        (
            str(seat["seat"]),
            seat["bot"],
            f"{seat['wins']:,.1f}",
            f"{seat['wins'] / result['games']:.1%}",
            f"{seat['mean']:.2f}",
            f"{seat['error']:.2f}",
        )
        for seat in result["seats"]
    ]
    print(table(rows, right=(2, 3, 4, 5)))
    return 0


def add_arena(parser: Parser) -> None:
    """The arguments of `ukiyo arena`."""
    add_game(parser)
    parser.add_argument("--bots", default="greedy,random", metavar="BOTS", help="the bots, one for each seat")
    parser.add_argument(
        "--games",
        type=whole(1, 10**7),
        default=200,
        metavar="N",
        help="games, rounded up to whole rotations (default: 200)",
    )
    add_seed(parser)
    add_set(parser)
    add_jobs(parser)
    add_json(parser)
    example(parser, "ukiyo arena torii-valley --bots mcts:milliseconds=200,greedy --games 200 --jobs 2")
    parser.set_defaults(run=arena)


def arena(args: argparse.Namespace) -> int:
    """Compare bots."""
    import ukiyo
    from ukiyo.lab import sitters
    from ukiyo.lab.arena import arena as run

    game = ukiyo.game(args.game)
    bar = Bar()
    done = run(game, sitters.read_all(args.bots), args.games, args.seed, options_for(game, args), args.jobs, bar.games)
    bar.clear()
    if args.json:
        print_json(done.to_dict())
        return 0
    print(f"{game.title}: {counted(done.games, 'game')} in {done.seconds:.1f} s, seats rotated over the same keys")
    rows = [("bot", "games", "wins", "share", "95 % interval", "mean")]
    rows += [
        (s.bot, f"{s.games:,}", f"{s.wins:,.1f}", f"{s.share:.1%}", f"{s.low:.1%} to {s.high:.1%}", f"{s.mean:.2f}")
        for s in done.standings
    ]
    print(table(rows, right=(1, 2, 3, 4, 5)))
    return 0


def add_soak(parser: Parser) -> None:
    """The arguments of `ukiyo soak`."""
    add_game(parser)
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=10_000, metavar="N", help="games to play (default: 10000)"
    )
    parser.add_argument(
        "--bounds",
        type=whole(0, 100),
        default=5,
        metavar="PERCENT",
        help="percentage of them with bounds checks (default: 5)",
    )
    parser.add_argument(
        "--also",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        type=pair,
        help="another value for an option that takes any text, such as board='a5 g5' or board=@FILE; may be repeated",
    )
    add_seed(parser)
    add_set(parser)
    add_json(parser)
    example(parser, "ukiyo soak torii-valley --games 100000")
    parser.set_defaults(run=soak)


def soak(args: argparse.Namespace) -> int:
    """Test a game's properties under random play: exit status 1 if one does not hold."""
    import ukiyo
    from ukiyo.lab.soak import soak as run

    game = ukiyo.game(args.game)
    bar = Bar()
    report = run(
        game, args.games, args.seed, args.bounds, options_for(game, args), pairs_for(game, args.also), bar.games
    )
    bar.clear()
    if args.json:
        print_json(report.to_dict())
    else:
        print(report)
    return 0 if report.ok else 1
