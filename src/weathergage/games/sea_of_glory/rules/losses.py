"""Ships lost, taken and brought into port; admirals lost. (2.6, 7.1, 20.1, 20.4, 23.1)"""

from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.state.affairs import (
    LEFT_PLAY,
    SUNK_IN_BATTLE,
    TAKEN,
    TAKEN_IN_PORT,
)
from weathergage.games.sea_of_glory.state.campaign import (
    DAMAGED,
    IN_FLEET,
    IN_ORDINARY,
    IN_PORT,
    NORTH_SEA,
    OFF_MAP,
    PRIZE_BOX,
    REMOVED,
    SUNK,
    WRECKED,
    Campaign,
)
from weathergage.games.sea_of_glory.words.telling import tell


def whereabouts(state: Campaign, ship: int) -> int:
    """The place of the atlas where a ship is, or OFF_MAP."""
    it = state.ships[ship]
    if it.where == IN_FLEET:
        return state.blocks[it.at].place if it.at >= 0 else OFF_MAP
    if it.where in (IN_PORT, IN_ORDINARY):
        return state.setup.atlas.ports[it.at].place
    if it.where == NORTH_SEA:
        return state.setup.atlas.north_sea_fleet
    return OFF_MAP


def note_loss(state: Campaign, ship: int, how: int) -> None:
    """Write a ship into the list of losses, with the turn and the place; in a battle where it is
    fought, since nobody is told with which fleet she was. (17.9)"""
    place = whereabouts(state, ship) if state.battle is None else state.battle.place
    state.affairs.lost.append([ship, state.turn, place, how])


def sink(
    state: Campaign, ship: int, log: Log, rule: str = "20.1", how: int = SUNK_IN_BATTLE
) -> None:
    """A ship founders: the other side scores her as sunk; a prize her captor does. (20.1, 23.1)"""
    note_loss(state, ship, how)
    it = state.ships[ship]
    it.where, it.at, it.captor = SUNK, -1, -1
    it.condition = WRECKED
    card = state.setup.ships[ship]
    tell(log, "sunk", rule, f"{card.name} founders.", {"ship": card.id})


def capture(state: Campaign, ship: int, side: int, log: Log, rule: str = "20.1") -> None:
    """A wrecked ship is taken; she sails with a fleet of her captors until she makes a Major
    Port. One that falls back into her own side's hands is a prize no more. (20.1)"""
    it = state.ships[ship]
    card = state.setup.ships[ship]
    if card.side != side:
        note_loss(state, ship, TAKEN)
    it.captor = side if card.side != side else -1
    it.condition = WRECKED
    word = "taken as a prize" if it.captor >= 0 else "retaken"
    tell(log, "prize", rule, f"{card.name} is {word}.", {"ship": card.id, "captor": side})


def take_in_port(state: Campaign, ship: int, log: Log, rule: str = "22.3.1") -> None:
    """A ship is lost to the enemy with the port she lies in: scored as a prize. (22.3.1)"""
    note_loss(state, ship, TAKEN_IN_PORT)
    it = state.ships[ship]
    it.where, it.at, it.captor = PRIZE_BOX, -1, -1
    card = state.setup.ships[ship]
    tell(log, "prize", rule, f"{card.name} is taken in port.", {"ship": card.id})


def remove(state: Campaign, ship: int, log: Log, rule: str = "7.2") -> None:
    """A ship leaves play and nobody scores her. (7.2, 7.3, 24.2)"""
    note_loss(state, ship, LEFT_PLAY)
    it = state.ships[ship]
    it.where, it.at, it.captor = REMOVED, -1, -1
    card = state.setup.ships[ship]
    tell(log, "removed", rule, f"{card.name} leaves play.", {"ship": card.id})


def make_port(state: Campaign, ship: int, port: int, log: Log) -> None:
    """A ship comes into a friendly port: in a Major Port a wreck is laid up In Ordinary and a
    prize is scored; in a minor one a wreck stays a wreck. (2.6, 20.1)"""
    it = state.ships[ship]
    harbour = state.setup.atlas.ports[port]
    if it.captor >= 0 and harbour.major:
        it.where, it.at, it.captor = PRIZE_BOX, -1, -1
        card = state.setup.ships[ship]
        text = f"{card.name} is brought into {harbour.name} as a prize."
        tell(log, "prize-home", "20.1", text, {"ship": card.id, "port": harbour.id})
        return
    it.where, it.at = IN_PORT, port
    if it.condition == WRECKED and harbour.major:
        it.where, it.condition = IN_ORDINARY, DAMAGED


def lose_admiral(state: Campaign, admiral: int, how: str, log: Log) -> None:
    """A named admiral is killed or captured for good; some are replaced. (8.1, 20.4)"""
    from weathergage.games.sea_of_glory.rules.replacements import replace

    it = state.admirals[admiral]
    if it.where == REMOVED:
        return
    card = state.setup.admirals[admiral]
    fields: dict[str, object] = {"admiral": card.id, "how": how}
    tell(log, "admiral-lost", "20.4", f"{card.name} is {how}.", fields)
    replace(state, admiral, log)
    it.where, it.at = REMOVED, -1
