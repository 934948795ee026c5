"""The mission to the Barbary Coast, and who controls Algiers. (5.2.1, 22.1)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.affairs import NEUTRAL
from ..state.campaign import BRITISH, Campaign, Kind
from ..words.telling import tell, tell_of, token_name
from .admiralty import inshore_of, succeed
from .asking import CampaignQuestion, Given
from .dice import roll_dice
from .invasion import control_algiers, send_back
from .raids import succeeds


def visitors(known: Campaign) -> list[int]:
    """British blocks Inshore at Algiers."""
    port = known.setup.tables.barbary_port
    return known.blocks_at(inshore_of(known, port), BRITISH)


def chit_place(known: Campaign) -> int:
    """Where the chit of the mission lies among the events in play, or -1."""
    events = known.setup.tables.admiralty
    for place, name in enumerate(known.affairs.admiralty):
        if name in events and events[name].event == "barbary":
            return place
    return -1


def ask_barbary(state: Campaign, luck: Chance, log: Log) -> None:
    """With the first Initiative chit the mission may be tried; the British are asked where a block
    of theirs lies Inshore at Algiers and any event is in play. (22.1)"""
    if state.affairs.algiers != NEUTRAL or not state.affairs.admiralty:
        return
    if visitors(state):
        state.push(Ask("barbary", [BRITISH]))


class BarbaryQuestion(CampaignQuestion[Record]):
    """A named admiral goes ashore as an envoy, or an Expedition invades; one of them a turn.
    (8.2, 22.1)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        out = [done()]
        if chit_place(known) < 0:
            return out
        for block in visitors(known):
            name = known.setup.blocks[block].id
            for admiral in known.admirals_in(block):
                out.append(Answer("mission", name, admirals=[known.setup.admirals[admiral].id]))
            if known.kind_of(block) == Kind.EXPEDITION:
                out.append(Answer("invade", name))
        return out

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        if given.answer.kind == "done":
            return
        place = chit_place(state)
        state.affairs.admiralty_shown[place] = True
        block = state.setup.block_index[given.answer.block]
        if given.answer.kind == "mission":
            good = treat(state, state.setup.admiral_index[given.answer.admirals[0]], luck, log)
        else:
            good = storm_algiers(state, block, luck, log)
        if good:
            succeed(state, place, log)
            control_algiers(state, BRITISH, log)


def treat(state: Campaign, admiral: int, luck: Chance, log: Log) -> bool:
    """The envoy succeeds if one die is at least his seniority number. (8.2, 22.1)"""
    card = state.setup.admirals[admiral]
    die = roll_dice(state, BRITISH, 1, luck)[0]
    good = die >= card.seniority
    word = "wins the Dey over" if good else "is sent away"
    fields: dict[str, object] = {"admiral": card.id, "needs": card.seniority, "success": good}
    tell(state, log, "mission", "22.1", f"{card.name} {word}.", fields, [die])
    return good


def storm_algiers(state: Campaign, block: int, luck: Chance, log: Log) -> bool:
    """An Expedition invades Algiers as any port is invaded. (22.1, 22.3)"""
    port = state.setup.atlas.port_index[state.setup.tables.barbary_port]
    dice = roll_dice(state, BRITISH, state.setup.tables.invasion_dice, luck)
    good = succeeds(state, block, port, sum(dice))
    word = "succeeds" if good else "fails"
    text = f"{token_name(state, block)} invades Algiers and {word}."
    tell_of(state, [block], log, "mission", "22.3", text, {"success": good}, dice)
    if good:
        send_back(state, block, log)
    return good


CHAPTER: Final[Chapter] = Chapter(
    "22.1",
    questions=[BarbaryQuestion("barbary", "22.1", "Treat with the Dey of Algiers, or invade?")],
    procedures={"barbary": ask_barbary},
)
