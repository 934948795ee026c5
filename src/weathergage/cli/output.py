"""What every command prints with: a table for people or one JSON document for programs."""

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Annotated, Final

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

PLAIN_WIDTH: Final = 120
"""How wide tables are where there is no terminal to ask."""

Json = Annotated[
    bool, Parameter(name="--json", negative=(), help="One JSON document on standard output.")
]
Seconds = Annotated[float | None, Parameter(help="Stop cleanly after so many seconds.")]
Options = Annotated[
    list[str] | None,
    Parameter(name="--option", negative=(), help="An option of the game, as name=value."),
]
Boards = Annotated[
    list[str] | None,
    Parameter(negative=(), help="A board that is drawn, by its id; all of them if none is named."),
]
Pack = Annotated[
    str | None, Parameter(help="A folder with figures that differ from those shipped.")
]
NoTiming = Annotated[
    bool,
    Parameter(
        name="--no-timing",
        negative=(),
        help="Leave out what was timed: the same seed then gives the same document.",
    ),
]


def console(stderr: bool = False) -> Console:
    """Where people read."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else PLAIN_WIDTH
    return Console(stderr=stderr, width=width, highlight=False, soft_wrap=False)


def print_json(document: Mapping[str, object]) -> None:
    """The one document on standard output."""
    print(json.dumps(document, ensure_ascii=False, indent=2))


def grid(title: str, columns: Iterable[str], right: Iterable[str] = ()) -> Grid:
    """An empty table with these columns; those in `right` hold numbers."""
    table = Grid(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    numbers = list(right)
    for column in columns:
        table.add_column(
            column,
            justify="right" if column in numbers else "left",
            header_style="dim",
            overflow="fold",
        )
    return table


def add_row(table: Grid, *cells: object) -> None:
    """A row of plain values; nothing in them is markup."""
    table.add_row(*(escape(shown(cell)) for cell in cells))


def shown(value: object) -> str:
    """A value as a person reads it."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:,.4g}" if abs(value) < 1000 else f"{value:,.0f}"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, (list, tuple)):
        return ", ".join(shown(each) for each in value)
    return str(value)


def percent(value: object) -> str:
    """A share as a percentage."""
    return f"{value * 100:.1f} %" if isinstance(value, (int, float)) else "-"


def span(interval: object) -> str:
    """An interval of shares."""
    if not isinstance(interval, list):
        return "-"
    return f"{interval[0] * 100:.1f} to {interval[1] * 100:.1f} %"


def counted(count: int, what: str) -> str:
    """So many of something, in words."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def cut_short(count: int) -> str:
    """What is said of games that the time limit cut short."""
    verb = "was" if count == 1 else "were"
    return f"{counted(count, 'game')} {verb} cut short when the time was up."
