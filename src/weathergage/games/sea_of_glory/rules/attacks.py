"""Raids and invasions of a turn, with the first Initiative chit. (6.5, 22.1 to 22.3)"""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.campaign import ALLIED, Campaign, Kind
from .asking import CampaignQuestion, Given, one_block, spare
from .invasion import invade
from .raids import invasion_site, raid, raid_dice, raid_site, success_chance


def attackers(known: Campaign) -> list[int]:
    """Allied blocks that may still try something where they lie. (22.2, 22.3)"""
    fresh = [b for b in known.on_map(ALLIED) if known.blocks[b].token not in known.affairs.tried]
    places = [(block, known.blocks[block].place) for block in fresh]
    return [b for b, at in places if raid_site(known, at) >= 0 or invasion_site(known, at) >= 0]


def may_invade(known: Campaign, block: int) -> bool:
    """The Transport invades; Fog of War pretends to. (22.3)"""
    able = known.kind_of(block) & (Kind.TRANSPORT | Kind.FOG) != 0
    return able and invasion_site(known, known.blocks[block].place) >= 0


# The phase of the turn. (6.5)


def raids(state: Campaign, luck: Chance, log: Log) -> None:
    """With the first Initiative chit: raids and invasions, the Channel, the mission to Algiers.
    (6.5, 22)"""
    state.affairs.tried = []
    channel = ["cross-channel"] if state.setup.rules.cross_channel else []
    barbary = ["barbary"] if state.setup.rules.admiralty_events else []
    state.push_in_order([Do(name) for name in ["attacks", *channel, *barbary]])


def attacks(state: Campaign, luck: Chance, log: Log) -> None:
    """The Allied player is asked while a block of his lies where something may be tried. (22.2)"""
    if attackers(state):
        state.push(Ask("raid", [ALLIED]))


class RaidQuestion(CampaignQuestion[Record]):
    """Each block by itself raids, invades or lets it be, in any order. (22.2, 22.3, R31, R33)"""

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        return [known.setup.blocks[block].id for block in attackers(known)]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        out: list[Answer] = []
        for block in attackers(known):
            name = known.setup.blocks[block].id
            if raid_site(known, known.blocks[block].place) >= 0:
                out.append(Answer("raid", name))
            if may_invade(known, block):
                out.append(Answer("invade", name))
        out.append(done())
        return out

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        if answer.kind == "done":
            return spare(answer, [], "22.2")
        block = one_block(known, answer, seat)
        if answer.kind not in ("raid", "invade") or block < 0:
            return Refusal("Raid or invade with one of your blocks.", "22.2")
        if known.blocks[block].token in known.affairs.tried:
            return Refusal("It has tried already this turn.", "22.2")
        if block not in attackers(known):
            return Refusal("It does not lie where anything can be raided.", "22.2")
        if answer.kind == "invade" and not may_invade(known, block):
            return Refusal("Only the Transport invades, from Inshore.", "22.3")
        if answer.kind == "raid" and raid_site(known, known.blocks[block].place) < 0:
            return Refusal("This place cannot be raided any more.", "22.2")
        return spare(answer, ["block"], "22.2")

    def odds(
        self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        block = one_block(known, answer, seat)
        if block < 0 or answer.kind not in ("raid", "invade"):
            return {}
        place = known.blocks[block].place
        invades = answer.kind == "invade"
        port = invasion_site(known, place) if invades else raid_site(known, place)
        dice = known.setup.tables.invasion_dice if invades else raid_dice(known, place)
        return {"success": round(success_chance(known, block, port, dice), 3)}

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        if given.answer.kind == "done":
            return
        block = state.setup.block_index[given.answer.block]
        state.affairs.tried.append(state.blocks[block].token)
        state.push(Do("attacks"))
        if given.answer.kind == "raid":
            raid(state, block, luck, log)
        else:
            invade(state, block, luck, log)


CHAPTER: Final[Chapter] = Chapter(
    "22.2",
    questions=[RaidQuestion("raid", "22.2", "Raid or invade with a block, or be done.")],
    procedures={"raids": raids, "attacks": attacks},
)
