"""Counting legal continuations: a wrong rule shows in a number that can be worked out by hand."""

from weathergage.engine.errors import WeathergageError
from weathergage.engine.state import asked
from weathergage.engine.table import Table


def perft(table: Table, depth: int) -> int:
    """How many ways the next `depth` answers can go, each with the luck the table has.

    Where several seats are asked at once the first of them answers: order adds no positions.
    A game that ends early counts once.
    """
    seats = asked(table.state)
    if depth == 0 or not seats:
        return 1
    options = table.question(seats[0]).options()
    if options is None:
        raise WeathergageError("A question without a list of options cannot be counted.")
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        child = table.fork()
        child.commit(seats[0], option, "")
        total += perft(child, depth - 1)
    return total
