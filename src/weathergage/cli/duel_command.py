"""weathergage duel"""

from weathergage.analysis.duel import Duel, duel_document, duel_games
from weathergage.cli.output import (
    Json,
    NoTiming,
    Options,
    Pack,
    Seconds,
    add_row,
    console,
    grid,
    print_json,
    shown,
)
from weathergage.cli.progress import Bar
from weathergage.cli.unfinished import show_unfinished
from weathergage.cli.words import options, pack_differences
from weathergage.engine.registry import find_game


def duel(
    game: str,
    first: str,
    second: str,
    /,
    *,
    scenario: str | None = None,
    option: Options = None,
    games: int = 100,
    seed: int = 1,
    workers: int = 1,
    seconds: Seconds = None,
    pack: Pack = None,
    no_timing: NoTiming = False,
    as_json: Json = False,
) -> int:
    """Two bots against each other, changing sides every game.

    The score is the first bot's share from 0 to 1; a draw is a half.

    Parameters
    ----------
    game
        The game's id.
    first
        The bot whose score is told. It may carry parameters (`doctrine?temper=bold&press=0.5`,
        see `weathergage games`) or be your own (`module:Class`).
    second
        The bot it plays against, named likewise.
    scenario
        A scenario, or `all`; the first one if not given.
    games
        How many games of each scenario.
    seed
        The number from which the luck of every game follows.
    workers
        How many processes play.
    """
    rules = find_game(game)
    with Bar("games") as bar:
        found = duel_games(
            rules,
            first,
            second,
            scenario=scenario,
            options=options(option),
            games=games,
            seed=seed,
            workers=workers,
            seconds=seconds,
            pack=pack_differences(rules, pack),
            progress=bar,
        )
    if as_json:
        print_json(duel_document(found, not no_timing))
    else:
        for each in found:
            show(each)
    return 1 if any(each.series.failed for each in found) else 0


def show(found: Duel) -> None:
    """One duel for people."""
    screen = console()
    facts = found.data()
    table = grid(
        f"{found.first} against {found.second}, {found.series.plan.scenario}",
        ["games", "wins", "draws", "losses", "score", "95 % interval"],
        right=["games", "wins", "draws", "losses", "score", "95 % interval"],
    )
    interval = facts["interval"]
    bounds = f"{interval[0]:.3f} to {interval[1]:.3f}" if isinstance(interval, list) else "-"
    names = ("finished", "wins", "draws", "losses", "score")
    add_row(table, *(facts[name] for name in names), bounds)
    screen.print(table)
    for side in found.series.plan.sides:
        own = found.by_side(side)
        games, score = own["games"], shown(own["score"])
        screen.print(f"{found.first} as {side}: {score} of {games} games", markup=False)
    screen.print(f"decisions: {shown(facts['decisions'])}")
    screen.print(f"seconds per decision: {shown(facts['seconds_per_decision'])}")
    show_unfinished(screen, found.series)
