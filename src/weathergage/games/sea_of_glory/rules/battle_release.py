"""The end of a battle: new destinations, release from blockade, what is remembered. (20.6)"""

from typing import Any, Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.event import DRAMATIC, NOTABLE, Log

from ..answers import Answer, done
from ..state.campaign import ALLIED, BRITISH, MANY, Campaign
from ..state.step_records import FleetToken
from ..state.tokens import shuffle
from ..words.names import block_name
from ..words.telling import tell, tell_of, tell_side, token_name
from .asking import CampaignQuestion, Given
from .battle_after import shift_block, victor_name
from .battle_fleets import block_fleets, fleet_id, fleets, order_of_sides, zone_port
from .conseil import asked_for, new_destinations


def wishes(state: Campaign, luck: Chance, log: Log) -> None:
    """Leeward first: Allied fleets may take another destination, British ones may be released from
    the patrol zone. (20.6)"""
    released = zone_port(state) >= 0 and fleets(state, BRITISH)
    release: list[Ask[Any]] = [Ask("battle-release", [BRITISH])] if released else []
    asks = [release, destination_asks(state)]
    state.push_in_order([ask for side in order_of_sides(state.engaged()) for ask in asks[side]])


def destination_asks(state: Campaign) -> list[Ask[Any]]:
    """A question for each Allied fleet of the battle. (20.6.1)"""
    if not state.setup.rules.conseil:
        return []
    return [
        Ask("battle-destination", [ALLIED], FleetToken(t)) for t in state.engaged().tokens[ALLIED]
    ]


class DestinationQuestion(CampaignQuestion[FleetToken]):
    """After a battle an Allied fleet may take a new destination, or the closest friendly port.
    (10.3, 20.6.1)"""

    def prompt(self, known: Campaign, ask: Ask[FleetToken], seat: int) -> str:
        block = known.with_token(ALLIED, ask.record.token)
        return f"A new destination for {block_name(known, block)} after the battle?"

    def parts(self, known: Campaign, ask: Ask[FleetToken], seat: int) -> list[str]:
        return [known.setup.blocks[known.with_token(ALLIED, ask.record.token)].id]

    def options(self, known: Campaign, ask: Ask[FleetToken], seat: int) -> list[Answer] | None:
        block = known.with_token(ALLIED, ask.record.token)
        now = known.blocks[block].destination
        numbers = [n for n in new_destinations(known, block) if asked_for(n) != now]
        id = known.setup.blocks[block].id
        return [done(), *[Answer("destination", id, number=number) for number in numbers]]

    def do(self, state: Campaign, given: Given[FleetToken], luck: Chance, log: Log) -> None:
        if given.answer.kind == "destination":
            block = state.with_token(ALLIED, given.record.token)
            state.blocks[block].destination = asked_for(given.answer.number)
            text = f"{block_name(state, block)} has a new destination."
            fields: dict[str, object] = {"block": given.answer.block, "number": given.answer.number}
            tell_side(state, log, ALLIED, "destination", "20.6.1", text, fields)


class ReleaseQuestion(CampaignQuestion[Record]):
    """After a battle in a patrol zone any British fleets of it may put to sea at once, free of the
    blockade; an active one has spent the points of leaving a zone if it moves on. (11.1, 13.3,
    20.6.2, R103)"""

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        return [fleet_id(known, block) for block in block_fleets(known, BRITISH)]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        ids = self.parts(known, ask, seat)
        bits = range(len(ids))
        some = [[ids[at] for at in bits if chosen >> at & 1] for chosen in range(1, 2 ** len(ids))]
        return [done(), *[Answer("release", blocks=each) for each in some]]

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        sea = state.setup.atlas.ports[zone_port(state)].hex
        for block in block_fleets(state, BRITISH):
            if fleet_id(state, block) in given.answer.blocks:
                shift_block(state, block, sea)
                if state.engaged().active == BRITISH:
                    state.blocks[block].spent += state.setup.tables.leave_zone
                    state.blocks[block].afloat = True
                text = f"{token_name(state, block)} puts to sea."
                fields: dict[str, object] = {"token": state.blocks[block].token}
                tell_of(state, [block], log, "released", "20.6.2", text, fields)


def end_battle(state: Campaign, luck: Chance, log: Log) -> None:
    """The battle is over and done with: what each side learned stays, and inactive blocks that
    moved are mixed with what lies there. (7.4, 17.9, 20.8)"""
    battle = state.engaged()
    for side in (BRITISH, ALLIED):
        remember(state, side)
    victor = victor_name(state)
    text = f"The battle is over: {victor} victory." if victor else "The battle is over."
    weight = DRAMATIC if victor else NOTABLE
    tell(state, log, "battle-done", "20.8", text, {"victor": victor}, weight=weight)
    state.battle = None
    for place in battle.entered:
        shuffle(state, place, 1 - battle.active, luck)


def remember(state: Campaign, side: int) -> None:
    """The other side remembers what is left of a battle fleet. (17.9)"""
    battle = state.engaged()
    own = fleets(state, side)
    alone = len(own) == 1
    for block in block_fleets(state, side):
        it = state.blocks[block]
        it.fought = True
        it.seen_low = max(1, battle.low[side]) if alone else 1
        it.seen_high = battle.high[side] if alone else battle.high[side] - len(own) + 1
        it.seen_high = max(it.seen_low, it.seen_high) if battle.high[side] else MANY
        it.seen_turn = state.turn


CHAPTER: Final[Chapter] = Chapter(
    "20.6",
    questions=[
        DestinationQuestion("battle-destination", "20.6.1"),
        ReleaseQuestion(
            "battle-release",
            "20.6.2",
            "Which of your fleets leave the patrol zone and are at sea from now on?",
        ),
    ],
    procedures={"battle-wishes": wishes, "battle-end": end_battle},
)
