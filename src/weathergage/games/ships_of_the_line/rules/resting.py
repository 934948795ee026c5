"""The end of the crew phase: fires burn, crews rest, wrecks go down, runs of failures end."""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.rules.attempts import forget_attempts
from weathergage.games.ships_of_the_line.rules.fatigue import recover
from weathergage.games.ships_of_the_line.rules.hull import fast_damage, hull_damage
from weathergage.games.ships_of_the_line.rules.sequence import procedure
from weathergage.games.ships_of_the_line.state.battle import CAPTURED, SINKING, SUNK, Battle, Ship


def burn(state: Battle, ship: Ship, log: Log) -> None:
    """A fire from an earlier turn costs one hull point, however many there are (4.2.1, R55)."""
    if ship.old_fires > 0:
        if log.on:
            text = f"{ship.card.name} burns."
            log.emit(Event("burns", "4.2.1", text, {"ship": ship.card.id}))
        points = fast_damage(state, state.setup.crew.fire_hull)
        hull_damage(state, ship.card.index, points, -1, "4.2.1", log)
    ship.old_fires = ship.fires


def remove_wreck(state: Battle, ship: Ship, log: Log) -> None:
    """A sunken hull is taken off when the turn after is over (4.4.1, R13)."""
    if ship.status == SINKING and state.turn >= ship.gone + state.setup.crew.wreck_turns:
        ship.status = SUNK
        if log.on:
            text = f"The wreck of {ship.card.name} is gone."
            log.emit(Event("wreck-gone", "4.4.1", text, {"ship": ship.card.id}))


def end_crew_phase(state: Battle, luck: Chance, log: Log) -> None:
    """Fires, rest and markers as the crew phase closes (4.2.1, 4.4.1, 7)."""
    for ship in state.ships:
        if ship.status <= CAPTURED:
            if ship.fires or ship.old_fires:
                burn(state, ship, log)
            recover(state, ship.card.index, log)
            ship.leads = False
            ship.accepts = -1
        elif ship.status == SINKING:
            remove_wreck(state, ship, log)
    forget_attempts(state)


procedure("rest", end_crew_phase)
