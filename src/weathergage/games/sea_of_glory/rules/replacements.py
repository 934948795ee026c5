"""Reinforcements and replacement admirals. (5.4, 8.1, 24.1.2)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.campaign import BRITISH, Campaign, Where
from ..state.step_records import Posting
from ..state.tokens import put_on_map, shuffle
from ..words.telling import tell, tell_side
from .admirals import IN_PLAY
from .asking import CampaignQuestion, Given, one_port, ship_names
from .waters import home_ports, is_trafalgar

HOME: Final[dict[str, str]] = {
    "P": "portsmouth",
    "Y": "plymouth",
    "R": "rochefort",
    "T": "toulon",
    "B": "brest",
    "F": "ferrol",
    "Z": "cadiz",
    "C": "cartagena",
}
"""The port of origin by the letter on a counter. (3)"""


def reinforcements(state: Campaign, luck: Chance, log: Log) -> None:
    """Ships and admirals whose turn has come join in their port of origin. (5.4)"""
    if is_trafalgar(state):
        join_off_trafalgar(state, log)
        return
    for ship in state.ships:
        if ship.where == Where.COMING and ship.at == state.turn:
            join(state, ship.card, log)
    cornwallis_returns(state, log)
    rosily_arrives(state, log)


def join(state: Campaign, ship: int, log: Log) -> None:
    """A new ship joins in the port of her letter; she was seen on the turn track. (5.4)"""
    card = state.setup.ships[ship]
    port = state.setup.atlas.port_index[HOME[str(state.setup.ship_rows[ship]["code"])[0]]]
    state.post_ship(ship, Where.PORT, port)
    name = state.setup.atlas.ports[port].name
    tell(state, log, "joins", "5.4", f"{card.name} joins at {name}.", {"ship": card.id})


# The Trafalgar scenario. (24.1.2)


def join_off_trafalgar(state: Campaign, log: Log) -> None:
    """Strachan's fleet joins off Brest in Aug II, Nelson's ships at Portsmouth in Sep II, neither
    being searched for. (24.1.2, R37)"""
    ships = [s.card for s in state.ships if s.where == Where.COMING and s.at == state.turn]
    if not ships:
        return
    if state.turn == state.setup.tables.turn_number("aug-ii") and state.free_block(BRITISH) >= 0:
        state.push(Ask("station", [BRITISH]))
        return
    arrive(state, Where.PORT, state.setup.atlas.port_index["portsmouth"])
    text = f"At Portsmouth: {ship_names(state, ships)}."
    tell(state, log, "joins", "24.1.2", text, {"port": "portsmouth"})


def arrive(state: Campaign, where: int, at: int) -> None:
    """The ships and admirals whose turn has come are with a fleet or in a port. (24.1.2)"""
    for ship in list(state.ships):
        if ship.where == Where.COMING and ship.at == state.turn:
            state.post_ship(ship.card, where, at)
    for admiral in list(state.admirals):
        if admiral.where == Where.COMING and admiral.at == state.turn:
            state.post_admiral(admiral.card, where, at)


class StationQuestion(CampaignQuestion[Record]):
    """The fleet that joins off Brest lies Inshore or on Loose Blockade. (24.1.2)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        return [Answer("station", places=[name]) for name in ("brest-inshore", "brest-loose")]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        block = joining_block(state)
        arrive(state, Where.FLEET, block)
        place = state.setup.atlas.find(given.answer.places[0])
        put_on_map(state, block, place)
        shuffle(state, place, BRITISH, luck)
        text = "Strachan's fleet is off Brest."
        tell(state, log, "joins", "24.1.2", text, {"place": given.answer.places[0]}, place=place)


def joining_block(state: Campaign) -> int:
    """The Atlantic block if it is free, else any free one. (24.1.2)"""
    block = state.setup.block_index["atlantic-fleet"]
    return block if state.blocks[block].place == -1 else state.free_block(BRITISH)


class PostQuestion(CampaignQuestion[Posting]):
    """A replacement whose predecessor lost his whole fleet comes to any friendly port in Europe.
    (8.1)"""

    def prompt(self, known: Campaign, ask: Ask[Posting], seat: int) -> str:
        name = known.setup.admirals[ask.record.admiral].name
        return f"To which port does {name} come?"

    def options(self, known: Campaign, ask: Ask[Posting], seat: int) -> list[Answer]:
        return [Answer("post", places=[name]) for name in posts(known, seat)]

    def do(self, state: Campaign, given: Given[Posting], luck: Chance, log: Log) -> None:
        admiral, port = given.record.admiral, one_port(state, given.answer)
        state.post_admiral(admiral, Where.PORT, port)
        name = state.setup.admirals[admiral].name
        text = f"{name} is at {state.setup.atlas.ports[port].name}."
        tell_side(state, log, given.seat, "posted", "8.1", text, {"port": given.answer.places[0]})


def posts(known: Campaign, side: int) -> list[str]:
    """The friendly ports of Europe. (8.1)"""
    return [known.setup.atlas.ports[port].id for port in home_ports(known, side)]


def cornwallis_returns(state: Campaign, log: Log) -> None:
    """Cornwallis comes back from his sickness and Gardner is set aside again. (8.1)"""
    if not state.affairs.cornwallis_back or state.turn < state.affairs.cornwallis_back:
        return
    state.affairs.cornwallis_back = 0
    index = state.setup.admiral_index
    cornwallis, gardner = state.admirals[index["cornwallis"]], state.admirals[index["gardner"]]
    if cornwallis.where == Where.REMOVED:
        return
    tell(state, log, "recovered", "8.1", "Cornwallis is well again.", {"admiral": "cornwallis"})
    if gardner.where in IN_PLAY:
        state.post_admiral(cornwallis.card, gardner.where, gardner.at)
        state.post_admiral(gardner.card, Where.ASIDE, -1)
    else:
        state.post_admiral(cornwallis.card, Where.COMING, state.turn)
        state.push(Ask("post", [BRITISH], Posting(cornwallis.card)))


def rosily_arrives(state: Campaign, log: Log) -> None:
    """On Nov I Rosily-Mesros takes the place of Ganteaume or Villeneuve, whoever is not the
    victorious one. (8.1, 15.1)"""
    if state.setup.tables.turn(state.turn).automatic != "rosily-mesros":
        return
    index = state.setup.admiral_index
    rosily = state.admirals[index["rosily-mesros"]]
    if rosily.where != Where.COMING:
        return
    name = "ganteaume" if state.affairs.villeneuve_victorious else "villeneuve"
    old = state.admirals[index[name]]
    if old.where not in IN_PLAY:
        return
    state.post_admiral(rosily.card, old.where, old.at)
    state.post_admiral(old.card, Where.REMOVED, -1)
    text = f"Rosily-Mesros takes over from {state.setup.admirals[old.card].name}."
    tell(state, log, "replaced", "8.1", text, {"admiral": "rosily-mesros", "for": name})


CHAPTER: Final[Chapter] = Chapter(
    "5.4",
    questions=[
        StationQuestion(
            "station", "24.1.2", "Strachan's fleet joins off Brest: Inshore or on Loose Blockade?"
        ),
        PostQuestion("post", "8.1"),
    ],
    procedures={"reinforcements": reinforcements},
)
