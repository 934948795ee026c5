"""What is said of games of a series that did not come to their end."""

from rich.console import Console

from weathergage.analysis.series import Series
from weathergage.cli.output import cut_short


def show_unfinished(screen: Console, series: Series) -> None:
    """Games that the time limit cut short, and those that broke."""
    if series.cut:
        screen.print(cut_short(series.cut))
    for failed in series.failed:
        screen.print(f"game {failed.number}: {failed.error}", style="red", markup=False)
