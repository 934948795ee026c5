"""weathergage sources"""

from pathlib import Path

from weathergage.cli.output import Json, Pack, add_row, console, grid, percent, print_json
from weathergage.engine.data import count_sources
from weathergage.engine.errors import BadInput
from weathergage.engine.registry import find_game


def sources(game: str, /, *, pack: Pack = None, as_json: Json = False) -> int:
    """Where the figures of a game come from, table by table.

    Parameters
    ----------
    game
        The game's id.
    """
    rules = find_game(game)
    if not rules.package:
        raise BadInput(f"{rules.title} ships no tables.")
    counts = count_sources(rules.package, Path(pack) if pack is not None else None)
    total = counts.pop("total")
    if as_json:
        print_json({"game": game, "total": total, "tables": counts})
        return 0
    show(counts, total)
    return 0


def show(counts: dict[str, dict[str, int]], total: dict[str, int]) -> None:
    """The counts for people."""
    kinds = list(total)
    table = grid("", ["table", *kinds], right=kinds)
    for name, tally in counts.items():
        add_row(table, name, *(tally[kind] for kind in kinds))
    add_row(table, "all", *(total[kind] for kind in kinds))
    whole = sum(total.values())
    add_row(table, "share", *(percent(total[kind] / whole if whole else 0) for kind in kinds))
    console().print(table)
