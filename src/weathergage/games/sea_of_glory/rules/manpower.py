"""Manpower and the dockyards: who may be manned and repaired, and the points left. (5.2)"""

from typing import Final, final

from weathergage.engine.event import Log

from ..answers import Answer
from ..state.affairs import SECOND_DRAFT
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind, Nowhere, Ship, Where
from ..tables.chart_data import FRENCH, NATIONS, SPANISH, WEST_INDIES, WESTERN_APPROACHES
from ..words.telling import tell
from .admirals import commander
from .waters import COAST, is_friendly


def set_manpower(state: Campaign, nation: int, points: int, why: str, rule: str, log: Log) -> None:
    """A manpower marker moves, for everybody to see. (5.2.1)"""
    state.affairs.manpower[nation] = points
    text = f"{why}: {NATIONS[nation].capitalize()} manpower is {points}."
    fields: dict[str, object] = {"nation": NATIONS[nation], "points": points}
    tell(state, log, "manpower", rule, text, fields)


MORE_MEN: Final[dict[str, tuple[int, str]]] = {
    "lord-barham": (BRITISH, "Lord Barham"),
    "sea-fencibles": (BRITISH, "The Sea Fencibles"),
    "dutch-navy": (FRENCH, "Napoleon strips the Dutch navy"),
    "french-surge": (FRENCH, "French surge"),
    "spanish-surge": (SPANISH, "Spanish surge"),
}
"""The events that raise the manpower of a nation, and what they are called. (5.2.1)"""


def surge(state: Campaign, event: str, log: Log) -> None:
    """A nation's manpower rises, no higher than its track goes; the Spanish not beyond the box
    below the Draft. (5.2.1)"""
    tables, (nation, why) = state.setup.tables, MORE_MEN[event]
    points = tables.surge(nation, state.affairs.manpower[nation], tables.surges[event])
    set_manpower(state, nation, points, why, "5.2.1", log)


def lord_barham(state: Campaign, log: Log) -> None:
    """Lord Barham at the Admiralty: once, by the dice, in Apr III, or with the first Allied sortie
    from Brest. (5.2.1, 15.1)"""
    if "lord-barham" in state.affairs.happened or not state.setup.rules.random_events:
        return
    state.affairs.happened.append("lord-barham")
    surge(state, "lord-barham", log)


def spanish_draft(state: Campaign, log: Log) -> None:
    """The Spanish Manpower Draft: in Sep III, or once the British control Algiers. (5.2.1)"""
    if "spanish-draft" in state.affairs.happened:
        return
    state.affairs.happened.append("spanish-draft")
    points = state.setup.tables.spanish_draft
    set_manpower(state, SPANISH, points, "The Spanish draft", "15.1", log)


@final
class Ledger:
    """What a side has left of its manpower and repairs after the orders it has given."""

    def __init__(self, known: Campaign, side: int, said: list[Answer]) -> None:
        self.known = known
        self.side = side
        self.points = list(known.affairs.manpower)
        self.repairs: dict[int, int] = {}
        """Repairs already ordered in a port."""
        self.own_crews: list[int] = []
        """Ports that have used the one crew of their own."""
        self.crewed: list[int] = []
        self.repaired: list[int] = []
        self.administrator = 0
        self.progress: dict[int, int] = {}
        for answer in said:
            self.enter(answer)

    def enter(self, answer: Answer) -> None:
        """Write a legal order down."""
        setup = self.known.setup
        if answer.kind == "advance":
            block = setup.block_index[answer.block]
            self.points[nation_of_convoy(self.known, block)] -= box_cost(self.known, block)
            self.progress[block] = self.boxes(block) + 1
            return
        if answer.kind == "done":
            return
        ship = setup.ship_index[answer.ships[0]]
        port = self.known.ships[ship].at
        if answer.kind == "crew":
            if setup.atlas.ports[port].own_crew:
                self.own_crews.append(port)
            else:
                self.points[setup.ships[ship].nation] -= self.cost(ship)
            self.crewed.append(ship)
        else:
            self.repaired.append(ship)
            if answer.kind == "repair":
                self.repairs[port] = self.repairs.get(port, 0) + 1
            else:
                self.administrator += 1

    def boxes(self, block: int) -> int:
        """How far a convoy is on its readiness track."""
        return self.progress.get(block, self.known.blocks[block].progress)

    def cost(self, ship: int) -> int:
        """A ship costs the defence factor on her upper face. (5.2.1)"""
        condition = Hull.SOUND if ship in self.repaired else self.known.ships[ship].condition
        return self.known.setup.ships[ship].defence[0 if condition == Hull.SOUND else 1]

    def laid_up(self, ship: int) -> bool:
        """Whether she is still In Ordinary after the orders so far."""
        return self.known.ships[ship].where == Where.ORDINARY and ship not in self.crewed

    def waits(self, ship: int) -> bool:
        """Spanish ships of the third draft wait until all of the second have been manned; what is
        laid up again afterwards keeps nobody waiting. (5.2.2)"""
        cards = self.known.setup.ships
        if cards[ship].wave not in ("Z3", "C3") or SECOND_DRAFT in self.known.affairs.happened:
            return False
        return any(card.wave == "Z2" and self.laid_up(card.index) for card in cards)


def note_second_draft(state: Campaign) -> None:
    """Keep that all ships of the second draft have left Ordinary. (5.2.2)"""
    happened = state.affairs.happened
    if SECOND_DRAFT in happened or not state.setup.rules.manpower:
        return
    laid_up = [s.card for s in state.ships if s.where == Where.ORDINARY]
    if not any(state.setup.ships[ship].wave == "Z2" for ship in laid_up):
        happened.append(SECOND_DRAFT)


def nation_of_convoy(known: Campaign, block: int) -> int:
    """Whose manpower readies a convoy. (5.2.1)"""
    return BRITISH if known.kind_of(block) == Kind.EXPEDITION else FRENCH


def box_cost(known: Campaign, block: int) -> int:
    """The cost of one box; for the Expeditions twice as much after Bantry Bay fell. (5.2.1,
    22.3.2)"""
    invaded = known.affairs.invaded[known.setup.atlas.port_index["bantry-bay"]]
    return known.setup.tables.readiness_cost(known.kind_of(block) == Kind.EXPEDITION, invaded)


def ready_ports(known: Campaign, block: int) -> list[str]:
    """Where a convoy that is ready may be placed. (5.2.1)"""
    tables, troops = known.setup.tables, known.kind_of(block) == Kind.EXPEDITION
    return tables.expedition_ports if troops else tables.transport_ports


def convoys(known: Campaign, side: int) -> list[int]:
    """A side's convoys on the readiness track."""
    return [
        b.card
        for b in known.blocks
        if b.place == Nowhere.FITTING_OUT
        and known.side_of(b.card) == side
        and known.kind_of(b.card) & Kind.CONVOYS
    ]


def stricken(known: Campaign, port: int) -> bool:
    """Fever keeps the ports of the West Indies from repairing and manning ships and from sending
    them out. (5.9)"""
    return known.affairs.fever and known.setup.atlas.ports[port].sea_area == WEST_INDIES


def repair_capacity(known: Campaign, port: int) -> int:
    """Repairs a turn; Gibraltar makes none while the Allies hold Algiers. (5.2.3)"""
    it = known.setup.atlas.ports[port]
    return 0 if it.id == "gibraltar" and known.affairs.algiers == ALLIED else it.repair


def crews_here(known: Campaign, port: int, side: int) -> bool:
    """Whether a side's manpower reaches a port: the major ones of Europe that are its own, and
    Jamaica and Havana, which have crews of their own. (5.2.1, 22.3)"""
    it, ports = known.setup.atlas.ports[port], known.setup.tables.crew_ports[side]
    return it.major and is_friendly(known, port, side) and (it.own_crew or it.id in ports)


def under_administrator(known: Campaign) -> list[int]:
    """The ships that Cornwallis may have repaired at sea: those of the Channel Fleet which he
    leads in the Western Approaches, or those with him at Plymouth or Portsmouth. (8.6, R43)"""
    for admiral in known.admirals:
        if known.setup.admirals[admiral.card].ability != "administrator":
            continue
        if admiral.where == Where.FLEET and _is_channel_fleet(known, admiral.at):
            ships, others = known.ships_in(admiral.at), known.admirals_in(admiral.at)
        elif admiral.where == Where.PORT and known.setup.atlas.ports[admiral.at].id in COAST:
            ships = known.ships_at(admiral.at, BRITISH)
            others = known.admirals_at(admiral.at, BRITISH)
        else:
            continue
        if commander(known, BRITISH, ships, others).card == admiral.card:
            return ships
    return []


def _is_channel_fleet(known: Campaign, block: int) -> bool:
    """Whether a block is the Channel Fleet, in the Western Approaches. (8.6)"""
    place = known.blocks[block].place
    channel = known.setup.blocks[block].id == "channel-fleet" and place >= 0
    return channel and known.setup.atlas.places[place].zone == WESTERN_APPROACHES


def crewable(known: Campaign, side: int) -> list[int]:
    """A side's ships In Ordinary. (5.2.1)"""
    return [s.card for s in known.ships if s.where == Where.ORDINARY and known.holder(s) == side]


def damaged_in_port(known: Campaign, side: int) -> list[int]:
    """A side's damaged ships in port, laid up or not. (5.2.3)"""
    return [s.card for s in known.ships if is_damaged_in_port(known, s, side)]


def is_damaged_in_port(known: Campaign, ship: Ship, side: int) -> bool:
    """Whether a ship is one of them. (5.2.3)"""
    hurt = ship.condition == Hull.DAMAGED and ship.where in (Where.PORT, Where.ORDINARY)
    return hurt and known.holder(ship) == side
