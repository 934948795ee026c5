"""After combat: fleets form again, prizes are manned, beaten fleets give way. (20.5, 20.8)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.english import counted
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull
from ..state.step_records import PrizeShip
from ..tables.atlas import OFF_STATION
from ..tables.battle import Status
from ..words.names import side_name
from ..words.telling import tell, tell_of, tell_side, token_name
from .asking import CampaignQuestion, Given
from .battle_fleets import (
    block_fleets,
    convoys_of,
    fleet_id,
    fleet_ships,
    fleets,
    join,
    ships_left,
    zone_port,
)
from .blocks import dissolve, enter_port, remove, sink
from .waters import is_friendly


def reform(state: Campaign, luck: Chance, log: Log) -> None:
    """Ships and admirals are with the fleets they came from; empty fleets leave the map, and the
    rest of what follows a battle begins. (20.5)"""
    if not state.setup.rules.manpower:
        lose_wrecks(state, log)
    sweep(state, log)
    tell_fleets(state, log)
    steps = ("prizes", "back", "ports", "stations", "wishes", "end")
    state.push_in_order([Do(f"battle-{name}") for name in steps])


def tell_fleets(state: Campaign, log: Log) -> None:
    """Everybody sees which blocks of the battle are left. (2.3, 20.5)"""
    sides = (BRITISH, ALLIED)
    parts = [counted(len(fleets(state, side)), f"{side_name(side)} fleet") for side in sides]
    tokens: list[object] = [list(each) for each in state.engaged().tokens]
    text = f"Left of the battle: {', '.join(parts)}."
    tell(state, log, "fleets-left", "20.5", text, {"tokens": tokens})


def lose_wrecks(state: Campaign, log: Log) -> None:
    """In the Trafalgar scenario nobody mans wrecks again: they leave play. (24.2)"""
    wrecks = [ship for side in (BRITISH, ALLIED) for ship in ships_left(state, side)]
    for ship in [*wrecks, *state.engaged().prizes]:
        if state.ships[ship].condition == Hull.WRECKED:
            remove(state, ship, log, "24.2")
    state.engaged().prizes = []


def sweep(state: Campaign, log: Log) -> None:
    """Fleets without ships leave the map, and admirals left with them leave play; a convoy goes
    back to its track, the Gold is lost. (7.1, 7.2, 7.3, 20.5)"""
    battle = state.engaged()
    for side in (BRITISH, ALLIED):
        for block in block_fleets(state, side):
            if not fleet_ships(state, block):
                battle.tokens[side].remove(state.blocks[block].token)
                dissolve(state, block, "removed from play", log)
        battle.convoys[side] = convoys_of(state, side)


# Prizes.


def prize_fleets(state: Campaign, side: int) -> list[int]:
    """The fleets of the battle that can take a prize along. (20.5)"""
    return [block for block in fleets(state, side) if fleet_ships(state, block)]


def man_prizes(state: Campaign, luck: Chance, log: Log) -> None:
    """Each prize goes with a fleet of the battle that is left; without one she founders. (20.5)"""
    battle = state.engaged()
    while battle.prizes:
        ship = battle.prizes[0]
        side = state.holder(state.ships[ship])
        able = prize_fleets(state, side)
        if len(able) > 1:
            state.push(Do("battle-prizes"))
            state.push(Ask("battle-prize", [side], PrizeShip(ship)))
            return
        battle.prizes.pop(0)
        if able:
            join(state, ship, able[0])
        else:
            sink(state, ship, log, "20.5")


class PrizeQuestion(CampaignQuestion[PrizeShip]):
    """The captor says which of his fleets mans a prize. (20.5)"""

    def prompt(self, known: Campaign, ask: Ask[PrizeShip], seat: int) -> str:
        return f"Which fleet takes {known.setup.ships[ask.record.ship].name} along?"

    def parts(self, known: Campaign, ask: Ask[PrizeShip], seat: int) -> list[str]:
        return [fleet_id(known, block) for block in prize_fleets(known, seat)]

    def options(self, known: Campaign, ask: Ask[PrizeShip], seat: int) -> list[Answer] | None:
        return [Answer("prize", fleet_id(known, block)) for block in prize_fleets(known, seat)]

    def do(self, state: Campaign, given: Given[PrizeShip], luck: Chance, log: Log) -> None:
        ship = given.record.ship
        state.engaged().prizes.remove(ship)
        at = self.parts(state, given.ask, given.seat).index(given.answer.block)
        join(state, ship, prize_fleets(state, given.seat)[at])
        card = state.setup.ships[ship]
        fields: dict[str, object] = {"ship": card.id, "block": given.answer.block}
        text = f"{card.name} has a prize crew."
        tell_side(state, log, given.seat, "prize-manned", "20.5", text, fields)


# Giving way.


def beaten_back(state: Campaign) -> bool:
    """Whether the active fleet goes back into the port it had just left: the battle was in that
    port's patrol zone, and it lost the majority of its ships or withdrew precipitously. (20.8)"""
    battle = state.engaged()
    sallied = battle.sortied and zone_port(state) >= 0 and not battle.denied
    return sallied and battle.status[battle.active] >= Status.MAJORITY_WRECKED


def back_into_port(state: Campaign, luck: Chance, log: Log) -> None:
    """A sortie that failed ends in port. (20.8)"""
    if not beaten_back(state):
        return
    battle = state.engaged()
    for block in block_fleets(state, battle.active):
        battle.tokens[battle.active].remove(state.blocks[block].token)
        state.blocks[block].fought = True
        enter_port(state, block, zone_port(state), log)


def besieges(state: Campaign, port: int, side: int) -> bool:
    """Whether a fleet in a port's patrol zone blockades, raids or invades: the port is the enemy's,
    or neutral and one that this side may raid or invade. (13.0, 20.5, 22.1, R84)"""
    if is_friendly(state, port, side) or is_friendly(state, port, 1 - side):
        return is_friendly(state, port, 1 - side)
    target = state.setup.atlas.ports[port]
    if side == BRITISH:
        return target.id == state.setup.tables.barbary_port
    return target.raid or target.invasion


def gives_way(state: Campaign, side: int) -> bool:
    """Whether a side's fleets go Off Station: inactive to windward and having denied battle or
    broken off; blockading, raiding or invading and having left or lost the majority.
    (17.4, 20.5)"""
    battle = state.engaged()
    port = zone_port(state)
    if port < 0:
        return False
    avoided = battle.denied or battle.left[side]
    if side == battle.windward and side != battle.active and avoided:
        return True
    besieging = not battle.denied and besieges(state, port, side)
    return besieging and battle.status[side] >= Status.WITHDREW


def give_way(state: Campaign, luck: Chance, log: Log) -> None:
    """Beaten fleets, and those that would not fight, lie Off Station. (17.4, 20.5)"""
    atlas = state.setup.atlas
    for side in [side for side in (BRITISH, ALLIED) if gives_way(state, side)]:
        for block in block_fleets(state, side):
            it = state.blocks[block]
            if atlas.places[it.place].kind != OFF_STATION:
                shift_block(state, block, atlas.ports[zone_port(state)].off)
                text = f"{token_name(state, block)} goes Off Station."
                told: dict[str, object] = {"side": side, "token": it.token}
                tell_of(state, [block], log, "off-station", "20.5", text, told)


def shift_block(state: Campaign, block: int, place: int) -> None:
    """A block comes to lie elsewhere; an inactive one is mixed with what lies there when the battle
    is over, an active one at the end of its move. (7.4)"""
    battle = state.engaged()
    state.blocks[block].place = place
    if state.side_of(block) != battle.active and place not in battle.entered:
        battle.entered.append(place)


def victor_name(state: Campaign) -> str:
    """The side that won, or nothing. (20.1)"""
    battle = state.engaged()
    won = [side for side in (BRITISH, ALLIED) if battle.status[side] == Status.VICTORIOUS]
    return side_name(won[0]) if won and not battle.denied else ""


CHAPTER: Final[Chapter] = Chapter(
    "20.5",
    questions=[PrizeQuestion("battle-prize", "20.5")],
    procedures={
        "battle-reform": reform,
        "battle-prizes": man_prizes,
        "battle-back": back_into_port,
        "battle-stations": give_way,
    },
)
