"""Boarding attacks: counters dealt round by round (p.38-40)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Do, Record
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..answers import BOARDING, Order
from ..state.battle import GRAPPLED, Battle, Ship
from ..state.step_records import Round
from ..words.telling import tell
from .boarding import Name, in_order
from .flagships import recover
from .logs import beaten, draw_one, faces, place_counters, spoken, tokens
from .salvo import settle_losses


def grappled_to(battle: Battle, ship: Ship) -> list[int]:
    """The enemies in play she is grappled with."""
    out: list[int] = []
    index = ship.card.index
    for tie in battle.ties:
        if tie.kind != GRAPPLED or index not in (tie.a, tie.b):
            continue
        other = int(tie.a + tie.b - index)
        if battle.ships[other].in_play():
            out.append(other)
    return sorted(out)


def fighters(battle: Battle, number: i64) -> list[int]:
    """Who deals a counter in this round: her burden is not used up and she has an opponent (p.38,
    R68)."""
    return [
        int(ship.card.index)
        for ship in battle.ships
        if ship.in_play() and number <= ship.card.log.burden and grappled_to(battle, ship)
    ]


def attack(battle: Battle, luck: Chance, log: Log) -> None:
    """Boarding attacks begin when the fire is over (p.38). In the Advanced rules, who is boarded
    without a boarding action takes a counter first (p.39)."""
    if battle.setup.rules.advanced:
        for ship in battle.ships:
            if ship.in_play() and surprised_by(battle, ship):
                deal(battle, surprised_by(battle, ship)[0], int(ship.card.index), luck, log)
        settle_losses(battle, log)
    first: Do[Record] = Do("melee-round", Round(1))
    battle.push(first)


def surprised_by(battle: Battle, ship: Ship) -> list[int]:
    """The boarders with parties ready that she meets without any (p.39)."""
    if not battle.setup.rules.advanced or BOARDING in ship.acting:
        return []
    return [each for each in grappled_to(battle, ship) if BOARDING in battle.ships[each].acting]


def melee_round(battle: Battle, record: Round, luck: Chance, log: Log) -> None:
    """Who has several opponents names one, the smallest crew first; then all strike (p.39)."""
    found = fighters(battle, record.number)
    if not found:
        return
    for index in found:
        ship = battle.ships[index]
        enemies = grappled_to(battle, ship)
        ship.target = enemies[0]
        if len(enemies) > 1 and ship.card.automatic:
            ship.target = enemies[luck.below(len(enemies), "target")]
    naming = [
        index
        for index in found
        if len(grappled_to(battle, battle.ships[index])) > 1
        and not battle.setup.cards[index].automatic
    ]
    steps: list[Step] = []
    for index in in_order(battle, naming, luck):
        ask: Ask[Round] = Ask(
            "melee", [int(battle.setup.cards[index].seat)], Round(record.number, [index])
        )
        steps.append(ask)
    strike_step: Do[Record] = Do("melee-strike", Round(record.number))
    battle.push_in_order([*steps, strike_step])


class Strike(Name):
    """Whom a ship grappled with several strikes now (p.39)."""

    def enemies(self, known: Battle, ship: Ship) -> list[int]:
        return grappled_to(known, ship)

    def carry_out(
        self, state: Battle, ask: Ask[Round], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        state.ship(answer.ship).target = state.setup.index[answer.target]


STRIKE: Final = Strike("melee", "39.several", "Whom do they strike, the boarders of")


def strike(battle: Battle, record: Round, luck: Chance, log: Log) -> None:
    """All counters of a round take effect together; but boarders strike first at who was not ready
    for them (p.38-39)."""
    found = fighters(battle, record.number)
    early = [s for s in found if s in surprised_by(battle, battle.ships[battle.ships[s].target])]
    for group in (early, [s for s in found if s not in early]):
        for index in group:
            if battle.ships[index].in_play() and battle.ships[battle.ships[index].target].in_play():
                deal(battle, index, int(battle.ships[index].target), luck, log)
        spare(battle, luck)
        settle_losses(battle, log)
    after: Do[Record] = Do("melee-round", Round(record.number + 1))
    battle.push(after)


def deal(battle: Battle, index: int, target: int, luck: Chance, log: Log) -> None:
    """One counter from a boarder to her opponent (p.38)."""
    kind = draw_one(battle, battle.setup.combat.draws["boarding"], luck)
    ship = battle.ships[target]
    place_counters(battle, ship, [kind])
    if log.on:
        face = faces(battle, [kind])[0]
        by = battle.ships[index].card
        text = f"The boarders of {by.name} strike {ship.card.name}: {spoken(battle, [kind])}."
        fields: dict[str, object] = {"by": by.id, "counters": [face], "crew": len(ship.crew)}
        fields["tokens"] = tokens(battle, [kind])
        tell(log, ship, "melee", "38.attack", text, fields)


def spare(battle: Battle, luck: Chance) -> None:
    """Of two grappled ships that would both surrender, one drawn by lot does; the other keeps her
    last box. Whom a lot has told to surrender has no second one: who fought her too is spared
    (p.38, R69)."""
    spared: list[int] = []
    doomed: list[int] = []
    for tie in battle.ties:
        if tie.kind != GRAPPLED:
            continue
        one, other = battle.ships[tie.a], battle.ships[tie.b]
        both = one.in_play() and other.in_play() and beaten(one) and beaten(other)
        if not both or int(tie.a) in spared or int(tie.b) in spared:
            continue
        lucky = lucky_of(one, other, doomed, luck)
        spared.append(int(lucky.card.index))
        doomed.append(int(tie.a + tie.b - lucky.card.index))
        recover(lucky)


def lucky_of(one: Ship, other: Ship, doomed: list[int], luck: Chance) -> Ship:
    """Which of two beaten ships is spared: the one no lot has told to surrender, else by lot."""
    if int(one.card.index) in doomed:
        return other
    if int(other.card.index) in doomed:
        return one
    return other if luck.draw([one.card.id, other.card.id], "surrender") == 0 else one


CHAPTER: Final[Chapter] = Chapter(
    "38",
    questions=[STRIKE],
    procedures={"boarding-attack": attack},
    recorded={"melee-round": melee_round, "melee-strike": strike},
)
