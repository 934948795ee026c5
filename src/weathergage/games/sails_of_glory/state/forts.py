"""Coastal batteries: which there are in a battle, and where their dots lie (p.46-48)."""

from typing import Final

from weathergage.games.sails_of_glory.setup import SIDES, Laid, Setup, ShipCard
from weathergage.games.sails_of_glory.state.battle import Battle, Piece, Ship
from weathergage.games.sails_of_glory.tables.combat import NO_SHOT
from weathergage.games.sails_of_glory.tables.logs import Log
from weathergage.sea.trig import ahead_x, ahead_y

BATTERY: Final = "battery"
"""How a position calls a battery, in place of the flag of a ship."""
BUILT: Final = "built"
"""How a position gives guns, crew and rate of a ship that is on no card."""
RIGHT_ANGLE: Final = 9000


def battery_id(laid: Laid) -> str:
    """What the battery on a piece of terrain is called in orders."""
    return f"battery-{laid.id}"


def battery_card(setup: Setup, id: str, side: int, log: Log) -> ShipCard:
    """A battery as its log has it: a dot with one arc, and no base (p.46-47)."""
    card = ShipCard(len(setup.cards), id, fort_name(setup, side), side, log, setup.decks[0])
    card.battery = True
    card.half_arc = setup.battery_arc // 2
    return card


def fort_name(setup: Setup, side: int) -> str:
    """The next name of a fort of this side."""
    names = setup.fort_names[side]
    before = len([card for card in setup.cards if card.battery and card.side == side])
    again = f" {before // len(names) + 1}" if before >= len(names) else ""
    return names[before % len(names)] + again


def batteries_of(setup: Setup) -> list[Laid]:
    """The pieces of terrain that have a battery, where batteries are played."""
    return [laid for laid in setup.laid if laid.battery >= 0] if setup.with_batteries else []


def add_batteries(setup: Setup, log: Log) -> None:
    """One for each piece of the scenario that has one."""
    for laid in batteries_of(setup):
        card = battery_card(setup, battery_id(laid), int(laid.battery), log)
        card.automatic = laid.automatic
        setup.index[card.id] = len(setup.cards)
        setup.cards.append(card)


def battery_word(card: ShipCard) -> str:
    """A battery in the roster of a position."""
    return f"{card.id}={SIDES[card.side]}={BATTERY}"


def built_word(card: ShipCard) -> str:
    """Guns, crew and rate of a ship that is on no card."""
    figures = f"{card.guns}/{card.crew}"
    return f"{figures}/{card.rate}" if card.rate else figures


def man_batteries(battle: Battle, piece: Piece) -> None:
    """The battery of a piece just laid takes its place and looks where it should."""
    laid = battle.setup.laid[piece.laid]
    found = battle.setup.find(battery_id(laid))
    if found >= 0 and battle.ships[found].card.battery:
        place_on(battle, battle.ships[found], piece, laid)


def place_on(battle: Battle, battery: Ship, piece: Piece, laid: Laid) -> None:
    """The dot of a battery, where the shape has it (p.46)."""
    shape = battle.setup.shapes[piece.shape]
    north: int = int(piece.heading)
    x = ahead_x(piece.x, north, shape.dot_y)
    y = ahead_y(piece.y, north, shape.dot_y)
    east = north + RIGHT_ANGLE
    battery.place(ahead_x(x, east, shape.dot_x), ahead_y(y, east, shape.dot_x), laid.facing)


def one_side_of_guns(battery: Ship) -> None:
    """A battery has one set of guns, which is its port one (p.47)."""
    battery.starboard.loaded = NO_SHOT
    battery.starboard.possible = 0
