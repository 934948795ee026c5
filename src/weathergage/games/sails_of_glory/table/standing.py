"""What standing orders may wait for, and those that are given with one press (presets.toml)."""

from weathergage.engine.game import Preset
from weathergage.games.sails_of_glory.answers import EMPTY_GUNS
from weathergage.games.sails_of_glory.rules.combat import aims, volleys
from weathergage.games.sails_of_glory.rules.melee import grappled_to
from weathergage.games.sails_of_glory.setup import SIDES
from weathergage.games.sails_of_glory.state.battle import PORT, STARBOARD, Battle, Ship
from weathergage.games.sails_of_glory.state.muster import PACKAGE
from weathergage.scene.wording import presets


def presets_for(battle: Battle, seat: int) -> list[Preset]:
    """What a seat may order with one press, as far as this level asks for it."""
    rules = battle.setup.rules
    found = presets(PACKAGE, SIDES[battle.setup.seat_sides[seat]])
    unasked = [] if rules.standard else ["reload"]
    unasked += [] if rules.advanced else ["repairs"]
    return [each for each in found if each.id not in unasked]


def figure_of(battle: Battle, index: int, name: str) -> float | None:
    """A figure of a ship on which a standing order may depend (words.toml)."""
    if index < 0:
        return None
    ship = battle.ships[index]
    log = ship.card.log
    if name == "targets":
        return float(targets_of(battle, ship))
    found = {
        "hull": float(log.boxes - ship.hull_covered()),
        "crew": float(log.boxes - ship.crew_covered()),
        "fires": float(ship.fires),
        "leaks": float(ship.leaks),
        "grappled": float(len(grappled_to(battle, ship))),
    }
    return found.get(name)


def targets_of(battle: Battle, ship: Ship) -> int:
    """How many aims and volleys she has at anything."""
    shots = [aim for side in (PORT, STARBOARD) for aim in aims(battle, ship, side)]
    aimed = [aim for aim in shots if not aim.holds() and aim.target != EMPTY_GUNS]
    return len(aimed) + len(volleys(battle, ship)) - 1
