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
from .asking import CampaignQuestion, one_port, ship_names
from .waters import is_friendly, is_trafalgar, port_in_play

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
    port = state.setup.atlas.port_index["portsmouth"]
    for ship in ships:
        state.post_ship(ship, Where.PORT, port)
    for admiral in state.admirals:
        if admiral.where == Where.COMING and admiral.at == state.turn:
            state.post_admiral(admiral.card, Where.PORT, port)
    text = f"At Portsmouth: {ship_names(state, ships)}."
    tell(state, log, "joins", "24.1.2", text, {"port": "portsmouth"})


class StationQuestion(CampaignQuestion[Record]):
    """The fleet that joins off Brest lies Inshore or on Loose Blockade. (24.1.2)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        return [Answer("station", places=[name]) for name in ("brest-inshore", "brest-loose")]

    def carry_out(
        self, state: Campaign, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        block = joining_block(state)
        for ship in state.ships:
            if ship.where == Where.COMING and ship.at == state.turn:
                state.post_ship(ship.card, Where.FLEET, block)
        for admiral in state.admirals:
            if admiral.where == Where.COMING and admiral.at == state.turn:
                state.post_admiral(admiral.card, Where.FLEET, block)
        place = state.setup.atlas.find(answer.places[0])
        put_on_map(state, block, place)
        shuffle(state, place, BRITISH, luck)
        text = "Strachan's fleet is off Brest."
        tell(state, log, "joins", "24.1.2", text, {"place": answer.places[0]}, place=place)


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

    def carry_out(
        self, state: Campaign, ask: Ask[Posting], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        admiral, port = ask.record.admiral, one_port(state, answer)
        state.post_admiral(admiral, Where.PORT, port)
        name = state.setup.admirals[admiral].name
        text = f"{name} is at {state.setup.atlas.ports[port].name}."
        tell_side(state, log, seat, "posted", "8.1", text, {"port": answer.places[0]})


def posts(known: Campaign, side: int) -> list[str]:
    """The friendly ports of Europe. (8.1)"""
    out: list[str] = []
    for port in known.setup.atlas.ports:
        reachable = port.european and port.place >= 0 and port_in_play(known, port.index)
        if reachable and is_friendly(known, port.index, side):
            out.append(port.id)
    return out


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
