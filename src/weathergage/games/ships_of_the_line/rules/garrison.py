"""The garrison of a coastal battery fights its fires by itself (19, 22, R120)."""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.rules.deck_work import put_out_one
from weathergage.games.ships_of_the_line.rules.sequence import procedure
from weathergage.games.ships_of_the_line.state.battle import FIGHTING, Battle, Ship


def fight_fires(state: Battle, luck: Chance, log: Log) -> None:
    """Each battery on fire rolls in the crew phase, without crews to tell off or fatigue (R120)."""
    for ship in state.ships:
        if ship.card.battery and ship.status == FIGHTING and ship.fires > 0:
            fight_one(state, ship, luck, log)


def fight_one(state: Battle, battery: Ship, luck: Chance, log: Log) -> None:
    """A die of 2 or less puts out one fire, a burning gun's first (4.2.1, R46, R85)."""
    die = luck.roll()
    success = state.setup.crew.douses(die, 0)
    if success:
        put_out_one(battery)
    if log.on:
        ends = "puts out a fire" if success else "fights its fires"
        fields: dict[str, object] = {
            "ship": battery.card.id,
            "success": success,
            "fires": int(battery.fires),
        }
        text = f"The garrison of {battery.card.name} {ends} ({die})."
        log.emit(Event("garrison", "22", text, fields, dice=[die]))


procedure("garrison", fight_fires)
