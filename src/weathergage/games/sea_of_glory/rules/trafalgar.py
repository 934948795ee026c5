"""The Trafalgar scenario: what of the map is in play, and how it is won. (24)"""

from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.objectives import BREST, STRAITS, objectives_scored
from weathergage.games.sea_of_glory.rules.victory import win_trafalgar
from weathergage.games.sea_of_glory.rules.waters import is_trafalgar
from weathergage.games.sea_of_glory.state.campaign import ALLIED, Campaign
from weathergage.games.sea_of_glory.words.telling import tell


def own_ships(state: Campaign, block: int) -> int:
    """The ships of a fleet that count: all but prizes. (R38)"""
    count = 0
    for ship in state.ships_in(block):
        if state.ships[ship].captor < 0:
            count += 1
    return count


def entered_port(state: Campaign, block: int, port: int, log: Log) -> None:
    """Brest is scored by entering it with an Allied fleet of thirty before Aug III. (24.3)"""
    if not is_trafalgar(state) or state.side_of(block) != ALLIED:
        return
    goals = state.setup.goals
    if port != goals.port or state.affairs.entered[BREST]:
        return
    if state.turn < goals.port_before and own_ships(state, block) >= goals.port_ships:
        state.affairs.entered[BREST] = True
        text = "A fleet of thirty and more is in Brest: an objective for the Emperor."
        tell(state, log, "objective", "24.3", text, {"objective": "brest"})
        check_objectives(state, log)


def entered_hex(state: Campaign, block: int, place: int, log: Log) -> None:
    """The hex east of the Straits is scored by entering it with an Allied fleet of thirty after
    Aug II. (24.3)"""
    goals = state.setup.goals
    if not is_trafalgar(state) or place != goals.hex or state.affairs.entered[STRAITS]:
        return
    if state.side_of(block) != ALLIED or not state.is_fleet(block):
        return
    if state.turn > goals.hex_after and own_ships(state, block) >= goals.hex_ships:
        state.affairs.entered[STRAITS] = True
        text = "A fleet of thirty and more is through the Straits: an objective for the Emperor."
        tell(
            state, log, "objective", "24.3", text, {"objective": state.setup.atlas.places[place].id}
        )
        check_objectives(state, log)


def check_objectives(state: Campaign, log: Log) -> None:
    """The Allied player wins at once with two of the four, in the lesson with one. (24.3)"""
    if is_trafalgar(state) and objectives_scored(state) >= state.setup.goals.needed:
        win_trafalgar(state, ALLIED, log)
