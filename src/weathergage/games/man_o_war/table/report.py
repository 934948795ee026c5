"""The after-action report: every vessel as she was at the end, and what the camps are judged by."""

from weathergage.engine.event import Modifier
from weathergage.games.man_o_war.rules.capacities import broadside, fallen
from weathergage.games.man_o_war.rules.morale import (
    commanded,
    in_area,
    is_taken,
    losses,
    morale_terms,
)
from weathergage.games.man_o_war.rules.morale import morale as resolve
from weathergage.games.man_o_war.setup import CAMPS, STANDARD
from weathergage.games.man_o_war.state.battle import ESCAPED, FATES, NO_FLAG, Battle, Ship
from weathergage.games.man_o_war.table.pieces import FLAG_WORDS
from weathergage.games.man_o_war.tables.forms import MASTS


def report(battle: Battle) -> dict[str, object]:
    """The outcome, the vessels camp by camp, morale term by term, the count."""
    setup = battle.setup
    outcome = battle.outcome
    return {
        "outcome": outcome.data() if outcome is not None else None,
        "vessels": {
            setup.navies[camp].people: [
                vessel(battle, ship) for ship in battle.ships if ship.home == camp
            ]
            for camp in range(CAMPS)
        },
        "morale": {setup.navies[camp].people: morale(battle, camp) for camp in range(CAMPS)},
        "count": {
            setup.navies[camp].people: {
                "commands": commanded(battle, camp),
                "lost": losses(battle, camp),
            }
            for camp in range(CAMPS)
        },
    }


def morale(battle: Battle, camp: int) -> list[dict[str, object]]:
    """What a camp's morale is the sum of."""
    terms = [
        {"name": item.name.capitalize(), "value": int(item.value)}
        for item in told_terms(battle, camp)
    ]
    return [*terms, {"name": "Sum", "value": told_morale(battle, camp)}]


def told_morale(battle: Battle, camp: int) -> int:
    """The result of the last test, which counts until the next (p.4, R19); before there are ships,
    what the navy begins with."""
    return int(battle.camps[camp].morale if battle.ships else resolve(battle, camp))


def told_terms(battle: Battle, camp: int) -> list[Modifier]:
    """What that result is the sum of; what has happened since counts at the next test."""
    terms = morale_terms(battle, camp)
    since = told_morale(battle, camp) - int(resolve(battle, camp))
    return [*terms, Modifier("since the last test", since, "R19")] if since else terms


def vessel(battle: Battle, ship: Ship) -> dict[str, object]:
    """One vessel: what is left of her, and what became of her."""
    row = ship.row
    return {
        "name": ship.name,
        "vessel": row.title(),
        "fate": fate(battle, ship),
        "hull": f"{int(ship.hull)} of {int(row.hull_boxes)} ticked",
        "masts": f"{MASTS - int(fallen(ship))} of {MASTS}",
        "broadside": f"{int(broadside(ship))} of {int(row.broadside)}",
        "boarding": f"{int(ship.boarding)} of {int(row.boarding)}",
    }


def fate(battle: Battle, ship: Ship) -> str:
    """What became of her, and when."""
    if not ship.fights():
        return f"{lost_name(ship)}{when(battle, int(ship.gone))}"
    if ship.beaten_by >= 0:
        return f"struck to {battle.ships[ship.beaten_by].name}"
    if ship.flag != NO_FLAG:
        return FLAG_WORDS[ship.flag]
    return "afloat, too far off to count" if is_too_far(battle, ship) else "afloat"


def lost_name(ship: Ship) -> str:
    """What became of a ship that fights no more; a prize that has left was taken before."""
    if ship.status != ESCAPED:
        return FATES[ship.status]
    return "taken, and brought away" if is_taken(ship) else "got away"


def when(battle: Battle, turn: int) -> str:
    """The turn of a loss; what happens after the last is in the dark."""
    if not turn:
        return ""
    return ", after dark" if turn > battle.setup.turns else f", turn {turn}"


def is_too_far(battle: Battle, ship: Ship) -> bool:
    """Whether the count at nightfall leaves her out, who has run from the fight (R41)."""
    counts = battle.outcome is not None and battle.setup.win == STANDARD
    return counts and not in_area(battle, ship)
