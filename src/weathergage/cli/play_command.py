"""weathergage play"""

from typing import Annotated, Final

from cyclopts import Parameter
from rich.console import Console

from weathergage.admirals import bot, default_bot
from weathergage.cli.before_the_end import claim, seat_of_file
from weathergage.cli.output import Json, Options, Pack, console, print_json
from weathergage.cli.reader import Reader
from weathergage.cli.session import Session
from weathergage.cli.story import report_lines
from weathergage.cli.words import options, pack_differences, read_bytes
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.game import Game
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table

PORT: Final = 8805


def play(
    game: str | None = None,
    /,
    *,
    port: int | None = None,
    no_browser: Annotated[bool, Parameter(negative=())] = False,
    database: str | None = None,
    admiral: Annotated[list[str] | None, Parameter(negative=())] = None,
    terminal: Annotated[bool, Parameter(negative=())] = False,
    scenario: str | None = None,
    option: Options = None,
    seat: str | None = None,
    opponent: str | None = None,
    seed: int | None = None,
    load: str | None = None,
    pack: Pack = None,
    as_json: Json = False,
) -> int:
    """Open your table in the browser, or play a game in the terminal.

    In the terminal, where nobody is at the keyboard, the usual bot plays your seat as well.

    Parameters
    ----------
    game
        The game's id; in the terminal the first one if not given.
    port
        The port on this machine; 8805 if not given, or any that is free.
    no_browser
        Say where the table is and open no browser.
    database
        Where games are kept; if not given, in the folder WEATHERGAGE_DATA or your data folder.
    admiral
        A bot of your own to choose at your table, as MODULE:CLASS; may be repeated.
    terminal
        Fight here in the terminal. What follows is for the terminal alone.
    scenario
        The scenario; you are asked if it is not given.
    seat
        Your seat; you are asked if it is not given.
    opponent
        The bot that plays the other seats: `doctrine` where the game has it. It may carry
        parameters (`doctrine?temper=bold&press=0.5`) or be your own (`module:Class`).
    seed
        For study: the same seed gives the same dice. Leave it out to play.
    load
        A saved game to go on with, at the seat that saved it.
    """
    if not terminal:
        for name, value in (
            ("--scenario", scenario),
            ("--option", option),
            ("--seat", seat),
            ("--opponent", opponent),
            ("--seed", seed),
            ("--load", load),
            ("--pack", pack),
        ):
            if value is not None:
                raise BadInput(f"{name} is for a game in the terminal: add --terminal.")
        return open_table(game, port, not no_browser, database, as_json, admiral)
    if admiral is not None:
        raise BadInput("--admiral is for the table in the browser: here give it as --opponent.")
    screen = console(stderr=as_json)
    reader = Reader(screen)
    if load is not None:
        table = Table.load(read_bytes(load))
        seat = seat_of_file(table, seat)
    else:
        rules = find_game(game if game is not None else own_games()[0])
        chosen = scenario or choose_scenario(rules, reader)
        table = Table.new(rules, chosen, options(option), seed, pack_differences(rules, pack))
    session = sit_down(table, seat, opponent, reader, screen)
    if load is not None:
        claim(load, table, session.seat)
    greet(session, opponent or default_bot(table.game))
    session.run()
    finish(session, as_json)
    return 0


def open_table(
    game: str | None,
    port: int | None,
    browser: bool,
    database: str | None,
    as_json: bool,
    admiral: list[str] | None = None,
) -> int:
    """One's own table in the browser, until it is stopped."""
    from weathergage.cli.serve_command import announce, check_port, own_admirals
    from weathergage.server.beside import beside_from_environment, is_successor
    from weathergage.server.places import InUseError, database_path
    from weathergage.server.run import Place, open_browser, serve
    from weathergage.server.settings import Settings

    if game is not None:
        find_game(game)
    if port is not None:
        check_port(port)
    settings = Settings(
        database_path(database), admirals=own_admirals(admiral), beside=beside_from_environment()
    )
    goes_on = is_successor()
    page = f"?game={game}" if game is not None else ""

    def say(address: str, already: bool = False) -> None:
        if goes_on:
            return
        announce(address, settings, as_json, already)
        if browser:
            open_browser(address + page)

    try:
        serve(settings, Place("127.0.0.1", port if port is not None else PORT, port is None), say)
    except InUseError as error:
        if not error.address:
            raise
        say(error.address, True)
    return 0


def choose_scenario(game: Game, reader: Reader) -> str:
    """Ask which scenario."""
    scenarios = game.scenarios()
    labels = [f"{each.id}: {each.title}, {each.length} turns" for each in scenarios]
    return reader.choose(game.title, [each.id for each in scenarios], labels)


def sit_down(
    table: Table, seat: str | None, opponent: str | None, reader: Reader, screen: Console
) -> Session:
    """The person takes a seat and bots the others."""
    seats = list(table.seats)
    if seat is not None and seat not in seats:
        raise unknown("seat", seat, seats)
    mine = seat if seat is not None else reader.choose("Your seat", seats, seats)
    name = opponent if opponent is not None else default_bot(table.game)
    others = {each: bot(name, table.game) for each in seats if each != mine}
    return Session(table, mine, others, bot(default_bot(table.game), table.game), screen)


def greet(session: Session, opponent: str) -> None:
    """Say what is played and that the dice are fixed."""
    table = session.table
    scenario = next(s for s in table.game.scenarios() if s.id == table.journal.scenario)
    session.screen.print(f"[bold]{table.game.title}: {scenario.title}[/bold]")
    session.screen.print(scenario.about, markup=False)
    session.screen.print(
        f"You are {session.seat}; {opponent} plays {', '.join(session.others) or 'nobody'}. "
        f"The dice are fixed by {table.journal.commitment[:16]}..., to be verified afterwards.",
        style="dim",
        markup=False,
    )


def finish(session: Session, as_json: bool) -> None:
    """How it ended, and the after-action report."""
    table = session.table
    result = table.result
    report = table.game.report(table.state) if result is not None else None
    if as_json:
        print_json(
            {
                "game": table.game.id,
                "scenario": table.journal.scenario,
                "seat": session.seat,
                "commitment": table.journal.commitment,
                "entries": len(table.journal.entries) - 1,
                "result": result.data() if result is not None else None,
                "report": report,
            }
        )
        return
    if result is None:
        session.screen.print(f"You leave the table; the {session.contest} is not over.")
        return
    session.screen.print(f"\n[bold]{result.winner or 'Nobody'} wins[/bold]: {result.reason}")
    session.screen.print(", ".join(f"{side} {score}" for side, score in result.scores.items()))
    for line in report_lines(report or {}):
        session.screen.print(line, markup=False)
