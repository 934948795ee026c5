"""The end of a battle: new destinations, release from blockade, what is remembered. (20.6)"""

from typing import final

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer, done
from weathergage.games.sea_of_glory.rules.battle_after import shift_block, victor_name
from weathergage.games.sea_of_glory.rules.battle_fleets import (
    NORTH_SEA_FLEET,
    engaged,
    fleet_id,
    fleets,
    order_of_sides,
    zone_port,
)
from weathergage.games.sea_of_glory.rules.conseil import asked_for, new_destinations
from weathergage.games.sea_of_glory.rules.questions import (
    Procedure,
    Question,
    Task,
    procedure,
    register,
)
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, MANY, Campaign
from weathergage.games.sea_of_glory.state.tokens import shuffle
from weathergage.games.sea_of_glory.words.telling import tell, tell_of, tell_side, token_name


@final
class Wishes(Procedure):
    """Leeward first: Allied fleets may take another destination, British ones may be released from
    the patrol zone. (20.6)"""

    def __init__(self) -> None:
        super().__init__("battle-wishes")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        tasks: list[Task] = []
        for side in order_of_sides(engaged(state)):
            if side == ALLIED:
                tasks += destination_tasks(state)
            elif zone_port(state) >= 0 and fleets(state, BRITISH):
                tasks.append(Task("battle-release", BRITISH))
        state.push_in_order([*tasks])


procedure(Wishes())


def destination_tasks(state: Campaign) -> list[Task]:
    """A question for each Allied fleet of the battle. (20.6.1)"""
    if not state.setup.rules.conseil:
        return []
    return [Task("battle-destination", ALLIED, [t]) for t in engaged(state).tokens[ALLIED]]


@final
class DestinationQuestion(Question):
    """After a battle an Allied fleet may take a new destination, or the closest friendly port.
    (10.3, 20.6.1)"""

    def __init__(self) -> None:
        super().__init__("battle-destination", "20.6.1")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        block = known.with_token(ALLIED, task.numbers[0])
        return f"A new destination for {known.setup.blocks[block].name} after the battle?"

    def parts(self, known: Campaign, task: Task, seat: int) -> list[str]:
        return [known.setup.blocks[known.with_token(ALLIED, task.numbers[0])].id]

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        block = known.with_token(ALLIED, task.numbers[0])
        now = known.blocks[block].destination
        numbers = [n for n in new_destinations(known, block) if asked_for(n) != now]
        id = known.setup.blocks[block].id
        return [done(), *[Answer("destination", id, number=number) for number in numbers]]

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "done":
            return
        block = state.with_token(ALLIED, task.numbers[0])
        state.blocks[block].destination = asked_for(answer.number)
        name = state.setup.blocks[block].name
        fields: dict[str, object] = {"block": answer.block, "number": answer.number}
        tell_side(log, ALLIED, "destination", "20.6.1", f"{name} has a new destination.", fields)


register(DestinationQuestion())


@final
class ReleaseQuestion(Question):
    """After a battle in a patrol zone any British fleets of it may put to sea at once, free of the
    blockade; an active one has spent the points of leaving a zone if it moves on. (11.1, 13.3,
    20.6.2, R103)"""

    def __init__(self) -> None:
        super().__init__("battle-release", "20.6.2")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        return "Which of your fleets leave the patrol zone and are at sea from now on?"

    def parts(self, known: Campaign, task: Task, seat: int) -> list[str]:
        own = [block for block in fleets(known, BRITISH) if block != NORTH_SEA_FLEET]
        return [fleet_id(known, block) for block in own]

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        ids = self.parts(known, task, seat)
        out: list[Answer] = [done()]
        for chosen in range(1, 2 ** len(ids)):
            some = [ids[at] for at in range(len(ids)) if chosen >> at & 1]
            out.append(Answer("release", blocks=some))
        return out

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
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


register(ReleaseQuestion())


@final
class EndBattle(Procedure):
    """The battle is over and done with: what each side learned stays, and inactive blocks that
    moved are mixed with what lies there. (7.4, 17.9, 20.8)"""

    def __init__(self) -> None:
        super().__init__("battle-end")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        battle = engaged(state)
        for side in (BRITISH, ALLIED):
            remember(state, side)
        victor = victor_name(state)
        text = f"The battle is over: {victor} victory." if victor else "The battle is over."
        tell(log, "battle-done", "20.8", text, {"victor": victor})
        state.battle = None
        for place in battle.entered:
            shuffle(state, place, 1 - battle.active, luck)


procedure(EndBattle())


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
