"""weathergage render"""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from weathergage.cli.before_the_end import Study, check_look
from weathergage.cli.output import Boards, Json, Options, print_json
from weathergage.cli.picture import scene_svg, write_picture
from weathergage.cli.words import moment, options, read_journal
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.registry import find_game, game_ids, knows_game
from weathergage.engine.replay import replay
from weathergage.engine.table import Table


def render(
    source: str,
    /,
    *,
    output: Annotated[str, Parameter(name=["--output", "-o"])],
    scenario: str | None = None,
    option: Options = None,
    at: int | None = None,
    seat: str | None = None,
    board: Boards = None,
    seed: int = 1,
    readjudicate: Annotated[bool, Parameter(negative=())] = False,
    study: Study = False,
    as_json: Json = False,
) -> int:
    """Draw what a seat sees, as SVG or PNG by the name of the output.

    Parameters
    ----------
    source
        A game's id, or a saved game.
    output
        Where the picture goes: a name that ends in .svg or .png.
    scenario
        The scenario of a game; the first one if not given.
    at
        The moment in a saved game: after so many entries; the end if not given.
    seat
        Whose view; a spectator's if not given.
    seed
        The luck of what is rolled before the first question.
    readjudicate
        Play a saved game of another rules version again under the present rules.
    study
        Show a seat's secrets in a game that is not over but whose seed was given, for study.
    """
    if not output.lower().endswith((".svg", ".png")):
        raise BadInput(f"A picture's name ends in .svg or .png, not {Path(output).name!r}.")
    table = open_table(source, scenario, options(option), at, seed, readjudicate, seat, study)
    size = write_picture(output, scene_svg(table, seat, board))
    if as_json:
        print_json({"file": output, "bytes": size, "seat": seat, "hash": table.hash})
    else:
        print(f"{output}: {size:,} bytes")
    return 0


def open_table(
    source: str,
    scenario: str | None,
    chosen: dict[str, object],
    at: int | None,
    seed: int,
    readjudicate: bool,
    seat: str | None,
    study: bool,
) -> Table:
    """A saved game at a moment, or a scenario before its first move."""
    if knows_game(source):
        if at not in (None, 0):
            raise BadInput("--at counts the entries of a saved game; a scenario has none yet.")
        return Table.new(find_game(source), scenario, chosen, seed=seed)
    if not Path(source).is_file():
        raise unknown("game or file", source, game_ids())
    if scenario is not None or chosen:
        raise BadInput("A saved game has its scenario and options already.")
    journal = read_journal(source)
    table = replay(journal, moment(journal, at), readjudicate)
    check_look(table, journal, seat, study)
    return table
