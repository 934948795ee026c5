"""A battle in a world that one seat imagines: the ships it cannot see, where they must be."""

from weathergage.engine.chance import Chance

from ..rules.battle_fleets import (
    block_fleets,
    fleet_admirals,
    fleet_ships,
    fleets,
    join,
    ships_left,
)
from ..rules.waters import friendly_ports
from ..state.campaign import Campaign, Hull, Where


def imagine_battle(world: Campaign, seat: int, luck: Chance) -> None:
    """Fill what is blank so that the battle can go on: whom the lines show is there, and nobody
    else; before they form, whoever was dealt to the blocks. (17.9)"""
    for side in [side for side in range(2) if side != seat]:
        if world.engaged().formed:
            place_line(world, side, luck)
        else:
            count_line(world, side)
        place_leader(world, side, luck)
    for ship in world.engaged().prizes:
        world.post_ship(ship, Where.FLEET, -1)


def count_line(world: Campaign, side: int) -> None:
    """Before the lines form: the battle fleet is what its blocks have. If it was announced as
    wrecks, it is. (17.2)"""
    battle, ships = world.engaged(), ships_left(world, side)
    battle.ships[side] = sorted(ships)
    for ship in ships if battle.helpless[side] else []:
        world.set_condition(ship, Hull.WRECKED)
    if not battle.helpless[side]:
        _one_afloat(world, ships)


def _one_afloat(world: Campaign, ships: list[int]) -> None:
    """A fleet that was not announced as wrecks has a ship that is none. (17.2)"""
    own = [ship for ship in ships if world.ships[ship].captor < 0]
    if own and all(world.ships[ship].condition == Hull.WRECKED for ship in ships):
        world.set_condition(own[0], Hull.SOUND)


def place_line(world: Campaign, side: int, luck: Chance) -> None:
    """The ships that were seen in the line and the prizes taken are in the fleets of the battle,
    one at least in each; others that were dealt there change places with them. (17.9, 20.5)"""
    battle = world.engaged()
    here = block_fleets(world, side)
    lines = sorted([*battle.ships[side], *battle.ships[1 - side]])
    seen = [s for s in lines if _afloat(world, side, s) and s not in battle.prizes]
    aboard = [ship for block in here for ship in fleet_ships(world, block)]
    strangers = [ship for ship in aboard if ship not in seen]
    missing = [ship for ship in seen if not _with(world, ship, here)]
    for ship in missing:
        if strangers:
            _exchange(world, strangers.pop(0), ship)
        elif here:
            join(world, ship, here[luck.below(len(here), "fleet")])
    for ship in strangers:
        if world.ships[ship].captor < 0:
            world.post_ship(ship, Where.PORT, _great_ports(world, side)[0])
    _spread_out(world, here, luck)


def _afloat(world: Campaign, side: int, ship: int) -> bool:
    """Whether a ship of the line is still with her fleet as far as anybody can tell."""
    it = world.ships[ship]
    dealt = it.where in (Where.FLEET, Where.PORT, Where.ORDINARY, Where.NORTH_SEA)
    return dealt and world.holder(it) == side


def _with(world: Campaign, ship: int, here: list[int]) -> bool:
    it = world.ships[ship]
    return it.where == Where.NORTH_SEA or (it.where == Where.FLEET and it.at in here)


def _exchange(world: Campaign, stranger: int, ship: int) -> None:
    """Two ships change places."""
    one, other = world.ships[stranger], world.ships[ship]
    world.post_ship(stranger, other.where, other.at)
    world.post_ship(ship, one.where, one.at)


def _spread_out(world: Campaign, here: list[int], luck: Chance) -> None:
    """No fleet of the battle is without a ship."""
    for block in here:
        bodies = [fleet_ships(world, other) for other in here]
        able = [aboard for aboard in bodies if len(aboard) > 1]
        if able and not fleet_ships(world, block):
            join(world, able[0][luck.below(len(able[0]), "ship")], block)


def place_leader(world: Campaign, side: int, luck: Chance) -> None:
    """The admiral who was announced is there, with those who were seen and nobody else; before
    the lines form any others are who was dealt there. (17.1, 17.9)"""
    battle = world.engaged()
    here = block_fleets(world, side)
    wanted = list(battle.admirals[side]) if battle.formed else []
    if battle.leader[side] >= 0 and battle.leader[side] not in wanted:
        wanted.append(battle.leader[side])
    for admiral in wanted:
        it = world.admirals[admiral]
        dealt = it.where in (Where.FLEET, Where.PORT)
        if here and dealt and not (it.where == Where.FLEET and it.at in here):
            world.post_admiral(admiral, Where.FLEET, here[luck.below(len(here), "fleet")])
    if battle.formed:
        _put_ashore(world, side, here, wanted)
        return
    blocks = fleets(world, side)
    battle.admirals[side] = sorted([a for block in blocks for a in fleet_admirals(world, block)])


def _put_ashore(world: Campaign, side: int, here: list[int], wanted: list[int]) -> None:
    """Admirals who were dealt to the fleets of a battle and not seen there are in a port. (17.9)"""
    ports = _great_ports(world, side)
    for block in here:
        for admiral in fleet_admirals(world, block):
            if admiral not in wanted:
                world.post_admiral(admiral, Where.PORT, ports[0])


def _great_ports(world: Campaign, side: int) -> list[int]:
    """The major ports a side may lie in."""
    return [p for p in friendly_ports(world, side) if world.setup.atlas.ports[p].major]
