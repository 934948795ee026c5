"""weathergage table"""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from weathergage.cli.output import Json, add_row, console, counted, grid, print_json
from weathergage.engine.errors import BadInput

if TYPE_CHECKING:
    from weathergage.server.store import Store

Switch = Annotated[bool, Parameter(negative=())]
Database = Annotated[
    str | None, Parameter(help="The server's database; if not given, the usual one.")
]

table = App(
    name="table",
    help="For the owner of a server: its games and seats, a backup, whether all is sound.",
    help_format="plaintext",
    result_action="return_value",
)


def open_store(database: str | None) -> "Store":
    """The database of a server that runs or not."""
    from weathergage.server.places import database_path
    from weathergage.server.store import Store

    return Store(database_path(database), create=False)


@table.command(name="list")
def list_games(
    *, database: Database = None, archived: Switch = False, as_json: Json = False
) -> int:
    """The games and who sits where.

    Parameters
    ----------
    archived
        The archive as well.
    """
    from weathergage.server.keeping import all_games

    store = open_store(database)
    games = all_games(store, archived)
    store.close()
    if as_json:
        print_json({"database": str(store.path), "games": games})
        return 0
    shown = grid("", ["game", "title", "scenario", "turn", "seats", "last move", ""], ["turn"])
    for game in games:
        state = "archived" if game["archived"] else "over" if game["over"] else ""
        moved = time.strftime("%Y-%m-%d %H:%M", time.localtime(float(str(game["updated"]))))
        seats = seats_text(game["seats"])
        add_row(
            shown, game["id"], game["title"], game["scenario"], game["turn"], seats, moved, state
        )
    console().print(shown)
    return 0


def seats_text(seats: object) -> str:
    """Who sits where, in a few words."""
    assert isinstance(seats, dict)
    words = [
        f"{name}: {facts['bot'] or ('taken' if facts['taken'] else 'free')}"
        for name, facts in seats.items()
    ]
    return ", ".join(words)


def say(facts: dict[str, object], sentence: str, as_json: bool) -> int:
    """What was done, for people or programs."""
    if as_json:
        print_json(facts)
    else:
        console().print(sentence, markup=False)
    return 0


@table.command
def close(*games: str, database: Database = None, as_json: Json = False) -> int:
    """Delete games for good; whoever looks at one is told.

    Parameters
    ----------
    games
        The ids of the games.
    """
    from weathergage.server.keeping import close_games

    if not games:
        raise BadInput("Name the games to close by their ids; `weathergage table list` has them.")
    store = open_store(database)
    gone = close_games(store, list(games))
    store.close()
    return say({"closed": [game["id"] for game in gone]}, f"Closed: {', '.join(games)}.", as_json)


@table.command
def free(game: str, seat: str, /, *, database: Database = None, as_json: Json = False) -> int:
    """Free a seat whose holder does not come back.

    Parameters
    ----------
    game
        The id of the game.
    seat
        The seat.
    """
    from weathergage.server.keeping import free_seat

    store = open_store(database)
    freed = free_seat(store, game, seat)
    store.close()
    sentence = f"{seat} is free." if freed else f"Nobody sat at {seat}."
    return say({"game": game, "seat": seat, "freed": freed}, sentence, as_json)


@table.command
def archive(
    *games: str,
    older: float | None = None,
    back: Switch = False,
    database: Database = None,
    as_json: Json = False,
) -> int:
    """Put games away, out of the list and the count, or bring them back.

    Parameters
    ----------
    games
        The ids of the games.
    older
        Also every game that nobody holds and in which nothing has happened for so many days.
    back
        Bring the games named back from the archive.
    """
    from weathergage.server.keeping import archive_games, old_games

    if not games and older is None:
        raise BadInput("Name the games by their ids, or an age in days with --older.")
    if older is not None and (back or older < 0):
        raise BadInput("--older is a number of days from 0, and is for putting away.")
    store = open_store(database)
    ids = list(dict.fromkeys([*games, *(old_games(store, older) if older is not None else [])]))
    changed = archive_games(store, ids, back)
    store.close()
    verb = "brought back" if back else "put into the archive"
    sentence = f"{counted(len(changed), 'game')} {verb}."
    return say({"games": changed, "back": back}, sentence, as_json)


@table.command
def backup(file: Path, /, *, database: Database = None, as_json: Json = False) -> int:
    """A copy of the database from one moment, while the server goes on.

    Parameters
    ----------
    file
        Where to write it; it must not be there yet. It holds the seeds of games that are played.
    """
    from weathergage.server.keeping import back_up

    store = open_store(database)
    size = back_up(store, file)
    games = store.count()
    store.close()
    facts: dict[str, object] = {"file": str(file), "bytes": size, "games": games}
    return say(facts, f"{counted(games, 'game')} written to {file}, {size:,} bytes.", as_json)


@table.command
def check(*, replay: Switch = False, database: Database = None, as_json: Json = False) -> int:
    """Whether the database is sound and every game in it can be read; exit 1 if not.

    Parameters
    ----------
    replay
        Play every game again as well, which takes a while.
    """
    from weathergage.server.keeping import check_database, check_games
    from weathergage.server.places import database_path
    from weathergage.server.rescue import find_fault

    fault = find_fault(database_path(database))
    faults: list[dict[str, object]] = []
    problems, count = [fault] if fault else [], None
    if not fault:
        store = open_store(database)
        problems, faults, count = check_database(store), check_games(store, replay), store.count()
        store.close()
    sound = not problems and not faults
    facts = {"sound": sound, "problems": problems, "unreadable": faults, "games": count}
    if as_json:
        print_json(facts)
        return 0 if sound else 1
    for problem in [*problems, *(f"{each['id']}: {each['fault']}" for each in faults)]:
        console().print(problem, style="red", markup=False)
    said = f"All is sound: {counted(count or 0, 'game')}." if sound else "The database is damaged."
    console().print(said)
    return 0 if sound else 1
