"""What there is on the command line. Each command is imported when it is called."""

from typing import Final

from cyclopts import App, Parameter

ABOUT: Final = "Weathergage plays age-of-sail wargames: people, bots and studies at one table."
NOTE: Final = (
    "Every command that prints a table prints the same facts as one JSON document with --json. "
    "Exit codes: 0 success, 1 a check failed, 2 bad usage. "
    "--debug shows where in the program an error came from."
)

COMMANDS: Final[list[tuple[str, str]]] = [
    ("play", "Open your table in the browser, or fight in the terminal."),
    ("games", "The games, their scenarios and options."),
    ("simulate", "Many games between bots, and how they came out."),
    ("duel", "Two bots against each other, changing sides every game."),
    ("check", "Random play that looks for faults in a game."),
    ("verify", "Run example files: positions, dice, actions, what must come of them."),
    ("rules", "The clauses of a rulebook: where they live and what tests them."),
    ("sources", "Where the figures of a game come from."),
    ("chart", "Read a printed table of a game."),
    ("replay", "Tell a saved game as a story, and verify its dice."),
    ("render", "Draw what a seat sees."),
    ("bench", "The benchmarks, with their ratios."),
    ("serve", "The table for many people, in the browser."),
    ("table", "For the owner of a server: its games and seats, a backup, whether all is sound."),
]


def version() -> str:
    """The version, and which build of it is running."""
    from weathergage import __version__
    from weathergage._build import describe

    return f"weathergage {__version__} ({describe()})"


def usual(value: object) -> str | None:
    """What help says of a value that was not given: nothing of a switch that is off."""
    return None if value is None or value is False else str(value)


def make_app(wanted: str = "") -> App:
    """The command line with every command, none of them imported yet.

    The list of commands has a line for each; the one that is wanted tells its help itself.
    """
    app = App(
        name="weathergage",
        help=ABOUT,
        help_epilogue=NOTE,
        help_format="plaintext",
        version=version,
        version_format="plaintext",
        result_action="return_value",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(show_default=usual),
    )
    for place, (name, about) in enumerate(COMMANDS):
        path = f"weathergage.cli.{name}_command:{name}"
        app.command(path, name=name, help=None if name == wanted else about, sort_key=place)
    return app
