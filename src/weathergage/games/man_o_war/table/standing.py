"""What standing orders may wait for, and those that are given with one press (presets.toml)."""

from weathergage.engine.game import Preset
from weathergage.games.man_o_war.rules.capacities import broadside, fallen, hull_left
from weathergage.games.man_o_war.rules.links import links_of
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.games.man_o_war.tables.forms import MASTS
from weathergage.scene.wording import presets


def presets_for(battle: Battle, seat: int) -> list[Preset]:
    """What a seat may order with one press."""
    return presets(PACKAGE, battle.setup.seats[seat])


def figure_of(battle: Battle, place: int, name: str) -> float | None:
    """A figure of a ship on which a standing order may depend (words.toml)."""
    if place < 0:
        return None
    ship = battle.ships[place]
    found = {
        "hull": float(hull_left(ship)),
        "masts": float(MASTS - fallen(ship)),
        "broadside": float(broadside(ship)),
        "boarding": float(ship.boarding),
        "tied": float(len(links_of(battle, ship.index))),
        "fires": float(ship.fires),
        "holes": float(len(ship.holes)),
    }
    return found.get(name)
