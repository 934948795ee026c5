"""weathergage simulate"""

from typing import Annotated

from cyclopts import Parameter

from weathergage.analysis.battle import habits_of
from weathergage.analysis.simulation import Simulation, simulate_games, simulation_document
from weathergage.cli.output import (
    Json,
    NoTiming,
    Options,
    Pack,
    Seconds,
    add_row,
    console,
    counted,
    grid,
    percent,
    print_json,
    span,
)
from weathergage.cli.progress import Bar
from weathergage.cli.story import report_lines
from weathergage.cli.unfinished import show_unfinished
from weathergage.cli.words import options, pack_differences, pairs
from weathergage.engine.errors import BadInput
from weathergage.engine.registry import find_game


def simulate(
    game: str,
    /,
    *,
    scenario: str | None = None,
    option: Options = None,
    seat: Annotated[list[str] | None, Parameter(negative=())] = None,
    bot: str | None = None,
    games: int = 100,
    seed: int = 1,
    workers: int = 1,
    seconds: Seconds = None,
    habits: Annotated[bool, Parameter(negative=())] = False,
    reports: Annotated[bool, Parameter(negative=())] = False,
    pack: Pack = None,
    no_timing: NoTiming = False,
    as_json: Json = False,
) -> int:
    """Many games between bots, and how they came out.

    The same seed gives the same games for any number of workers and on any build.
    Only what was timed differs, and --no-timing leaves that out.

    Parameters
    ----------
    game
        The game's id.
    scenario
        A scenario, or `all`; the first one if not given.
    seat
        Who plays a seat, as SEAT=BOT; may be given for each seat. A bot may carry parameters
        (`doctrine?temper=bold&press=0.5`) or be your own (`module:Class`).
    bot
        Who plays the seats that are not given: `doctrine` where the game has it.
    games
        How many games of each scenario.
    seed
        The number from which the luck of every game follows.
    workers
        How many processes play.
    habits
        Also say how the bots play, as the game sees it.
    reports
        Also give the after-action report of every game.
    """
    rules = find_game(game)
    if habits and habits_of(rules) is None:
        raise BadInput(f"{rules.title} has no habits to watch for.")
    with Bar("games") as bar:
        found = simulate_games(
            rules,
            scenario=scenario,
            options=options(option),
            seats=pairs(seat, "A seat"),
            usual=bot,
            games=games,
            seed=seed,
            workers=workers,
            seconds=seconds,
            habits=habits,
            reports=reports,
            pack=pack_differences(rules, pack),
            progress=bar,
        )
    if habits and not any(each.has_habits() for each in found):
        raise BadInput("No game was finished, so there are no habits to tell.")
    if as_json:
        print_json(simulation_document(found, not no_timing))
    else:
        for each in found:
            show(each)
    return 1 if any(each.series.failed for each in found) else 0


def show(found: Simulation) -> None:
    """One scenario for people."""
    screen = console()
    series = found.series
    table = grid(
        f"{series.plan.scenario}: {counted(len(series.finished), 'game')} finished",
        ["seat", "bot", "wins", "draws", "losses", "share", "95 % interval", "mean score"],
        right=["wins", "draws", "losses", "share", "95 % interval", "mean score"],
    )
    for seat in series.plan.seats:
        o = found.outcome(seat)
        counts = [o["wins"], o["draws"], o["losses"]]
        shares = [percent(o["share"]), span(o["interval"]), o["mean_score"]]
        add_row(table, seat, o["bot"], *counts, *shares)
    screen.print(table)
    turns = found.turns()
    rate = series.decisions / series.seconds if series.seconds else 0
    if series.finished:
        screen.print(f"turns: {turns['mean']} in the mean ({turns['min']} to {turns['max']})")
    screen.print(f"{series.decisions:,} decisions in {series.seconds:.1f} s ({rate:,.0f} a second)")
    show_unfinished(screen, series)
    show_habits(found)


def show_habits(found: Simulation) -> None:
    """How the seats played, and the reports if there are any."""
    if found.has_habits():
        table = grid("", ["seat", "habit", "times", "of", "value"], right=["times", "of", "value"])
        for seat, names in found.habits().items():
            for name, figures in names.items():
                add_row(table, seat, name, figures["times"], figures["of"], figures["value"])
        console().print(table)
    for report in found.reports():
        for line in report_lines(report):
            console().print(line, markup=False)
