"""Breaking the line and fleeing (12): the check at the end of the crew phase."""

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.rules.leaders import must_use
from weathergage.games.ships_of_the_line.rules.sequence import procedure
from weathergage.games.ships_of_the_line.setup import Division
from weathergage.games.ships_of_the_line.state.battle import FIGHTING, NAILED, Battle, Ship


def in_line(state: Battle, number: i64, division: Division) -> bool:
    """Whether a division is part of the same line as another (12, R105)."""
    other = state.setup.divisions[number]
    return other.line == division.line and other.side == division.side


def is_crossed(state: Battle, division: Division) -> bool:
    """Whether an enemy crossed the line in this movement phase or the one before (12, R105)."""
    for crossing in state.crossings:
        if crossing.side == division.side or crossing.turn < state.turn - 1:
            continue
        if in_line(state, crossing.division, division):
            return True
    return False


def is_raked(state: Battle, division: Division) -> bool:
    """Whether a ship of the line was raked by this turn's fire (12, R105)."""
    for ship in state.ships:
        if ship.raked == state.turn and in_line(state, ship.card.division, division):
            return True
    return False


def is_broken(state: Battle, division: Division) -> bool:
    """A line is broken when it is crossed and one of its ships is raked, both together (12)."""
    return is_crossed(state, division) and is_raked(state, division)


def must_check(state: Battle, ship: Ship) -> bool:
    """Who checks: not ships with nailed colours, struck, captured or fleeing, nor a third time.

    (12, 13, R7, R9)
    """
    if ship.status != FIGHTING or ship.fleeing or ship.card.battery or ship.nailed == NAILED:
        return False
    return ship.line_checks < state.setup.crew.line_checks


def check_lines(state: Battle, luck: Chance, log: Log) -> None:
    """Each division whose line is broken checks, once a turn, the initiative's first (12, R6)."""
    if not state.setup.chapters.line or not state.crossings:
        return
    for side in (state.initiative, 1 - state.initiative):
        for division in state.setup.divisions:
            if division.side == side and is_broken(state, division):
                check_division(state, division, luck, log)


def check_division(state: Battle, division: Division, luck: Chance, log: Log) -> None:
    """Every ship of a broken division rolls (12)."""
    if log.on:
        fields: dict[str, object] = {"division": division.id}
        log.emit(Event("line-broken", "12", f"The line of {division.name} is broken.", fields))
    for ship in state.ships:
        if ship.card.division == division.index and must_check(state, ship):
            check_ship(state, ship, luck, log)


def check_ship(state: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """Her printed boarding rating or more, the leader's rating added, and she flees (12, R8)."""
    die = luck.roll()
    leader = must_use(state, ship.card.index)
    rating: i64 = ship.card.boarding
    modifier = leader.value if leader is not None else 0
    flees = state.setup.crew.flees(rating, die, modifier)
    ship.line_checks += 1
    ship.fleeing = flees
    if log.on:
        ends = "loses heart and flees" if flees else "stands"
        text = f"{ship.card.name} {ends}: {die + modifier} against {rating}."
        log.emit(
            Event(
                "line-check",
                "12",
                text,
                {"ship": ship.card.id, "flees": flees, "rating": int(rating)},
                dice=[die],
                modifiers=[leader] if leader is not None else [],
            )
        )


procedure("line", check_lines)
