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
from ..words.telling import tell, tell_of, tell_side, token_name
from .asking import CampaignQuestion
from .battle_after import shift_block, victor_name
from .battle_fleets import NORTH_SEA_FLEET, engaged, fleet_id, fleets, order_of_sides, zone_port
from .conseil import asked_for, new_destinations


def wishes(state: Campaign, luck: Chance, log: Log) -> None:
    """Leeward first: Allied fleets may take another destination, British ones may be released from
    the patrol zone. (20.6)"""
    asks: list[Ask[Any]] = []
    for side in order_of_sides(engaged(state)):
        if side == ALLIED:
            asks += destination_asks(state)
        elif zone_port(state) >= 0 and fleets(state, BRITISH):
            asks.append(Ask("battle-release", [BRITISH]))
    state.push_in_order([*asks])


def destination_asks(state: Campaign) -> list[Ask[Any]]:
    """A question for each Allied fleet of the battle. (20.6.1)"""
    if not state.setup.rules.conseil:
        return []
    return [
        Ask("battle-destination", [ALLIED], FleetToken(t)) for t in engaged(state).tokens[ALLIED]
    ]


class DestinationQuestion(CampaignQuestion[FleetToken]):
    """After a battle an Allied fleet may take a new destination, or the closest friendly port.
    (10.3, 20.6.1)"""

    def prompt(self, known: Campaign, ask: Ask[FleetToken], seat: int) -> str:
        block = known.with_token(ALLIED, ask.record.token)
        return f"A new destination for {known.setup.blocks[block].name} after the battle?"

    def parts(self, known: Campaign, ask: Ask[FleetToken], seat: int) -> list[str]:
        return [known.setup.blocks[known.with_token(ALLIED, ask.record.token)].id]

    def options(self, known: Campaign, ask: Ask[FleetToken], seat: int) -> list[Answer] | None:
        block = known.with_token(ALLIED, ask.record.token)
        now = known.blocks[block].destination
        numbers = [n for n in new_destinations(known, block) if asked_for(n) != now]
        id = known.setup.blocks[block].id
        return [done(), *[Answer("destination", id, number=number) for number in numbers]]

    def carry_out(
        self,
        state: Campaign,
        ask: Ask[FleetToken],
        seat: int,
        answer: Answer,
        luck: Chance,
        log: Log,
    ) -> None:
        if answer.kind == "done":
            return
        block = state.with_token(ALLIED, ask.record.token)
        state.blocks[block].destination = asked_for(answer.number)
        name = state.setup.blocks[block].name
        fields: dict[str, object] = {"block": answer.block, "number": answer.number}
        text = f"{name} has a new destination."
        tell_side(state, log, ALLIED, "destination", "20.6.1", text, fields)


class ReleaseQuestion(CampaignQuestion[Record]):
    """After a battle in a patrol zone any British fleets of it may put to sea at once, free of the
    blockade; an active one has spent the points of leaving a zone if it moves on. (11.1, 13.3,
    20.6.2, R103)"""

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        own = [block for block in fleets(known, BRITISH) if block != NORTH_SEA_FLEET]
        return [fleet_id(known, block) for block in own]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        ids = self.parts(known, ask, seat)
        out: list[Answer] = [done()]
        for chosen in range(1, 2 ** len(ids)):
            some = [ids[at] for at in range(len(ids)) if chosen >> at & 1]
            out.append(Answer("release", blocks=some))
        return out

    def carry_out(
        self, state: Campaign, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        sea = state.setup.atlas.ports[zone_port(state)].hex
        for block in fleets(state, BRITISH):
            if block != NORTH_SEA_FLEET and fleet_id(state, block) in answer.blocks:
                shift_block(state, block, sea)
                if engaged(state).active == BRITISH:
                    state.blocks[block].spent += state.setup.tables.leave_zone
                    state.blocks[block].afloat = True
                text = f"{token_name(state, block)} puts to sea."
                fields: dict[str, object] = {"token": state.blocks[block].token}
                tell_of(state, [block], log, "released", "20.6.2", text, fields)


def end_battle(state: Campaign, luck: Chance, log: Log) -> None:
    """The battle is over and done with: what each side learned stays, and inactive blocks that
    moved are mixed with what lies there. (7.4, 17.9, 20.8)"""
    battle = engaged(state)
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
    battle = engaged(state)
    own = fleets(state, side)
    for block in own:
        if block == NORTH_SEA_FLEET:
            continue
        it = state.blocks[block]
        it.fought = True
        alone = len(own) == 1
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
