"""Boarding: who means to board, who is grappled (p.37-40)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Do, Question, Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..answers import BOARDING, BOARDINGS, Order
from ..state.battle import GRAPPLED, Battle, Ship, Tie
from ..state.step_records import Round
from ..words.telling import tell
from .contact import enemies_touching
from .entanglement import drop_cards, pairs
from .logs import happens
from .questions import ShipAsk, ShipQuestion, gather, sealed


def foes(battle: Battle, ship: Ship) -> list[int]:
    """The enemies she may grapple: in play and in contact (p.37, 41)."""
    if not ship.in_play() or ship.card.battery:
        return []
    return enemies_touching(battle, ship)


def may_board(battle: Battle, ship: Ship) -> bool:
    """In the Advanced rules only a ship with the boarding action declares (p.39)."""
    if ship.card.automatic or not foes(battle, ship):
        return False
    return not battle.setup.rules.advanced or BOARDING in ship.acting


class Declare(ShipQuestion):
    """Boarding or blank, for every ship in contact with an enemy (p.37)."""

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        return may_board(battle, ship)

    def why_not(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> Refusal | None:
        return None

    def orders(self, state: Battle, ask: ShipAsk, piece: int) -> list[Order] | None:
        return [declare(state.ships[piece], choice) for choice in BOARDINGS]


def declare(ship: Ship, choice: str) -> Order:
    """An order to board, or not."""
    order = Order("boarding", ship.card.id)
    order.choice = choice
    return order


DECLARE: Final = Declare("boarding", "37.boarding", "boarding", "Do your ships board?")


def call(battle: Battle, luck: Chance, log: Log) -> None:
    """Each turn it is settled anew who is grappled (p.37-38)."""
    battle.ties = [tie for tie in battle.ties if tie.kind != GRAPPLED]
    for ship in battle.ships:
        ship.boards, ship.grapples, ship.target = False, -1, -1
    gather(battle, DECLARE)


def merge_boarding(battle: Battle, given: Gather[Record], luck: Chance, log: Log) -> None:
    """The counters are shown. Where a ship touches several enemies, those that board name one each;
    other pairs draw from their two counters (p.37-39, R67)."""
    for order in sealed(battle, given):
        ship = battle.ship(order.ship)
        ship.boards = order.choice == "board"
        if log.on:
            text = f"{ship.card.name} {'boards' if ship.boards else 'shows a blank'}."
            tell(log, ship, "boarding", "37.boarding", text, {"choice": order.choice})
    for a, b in enemy_pairs(battle):
        if not crowded(battle, a):
            settle_pair(battle, a, b, luck, log)
    naming = [
        int(ship.card.index)
        for ship in battle.ships
        if ship.boards and crowded(battle, int(ship.card.index))
    ]
    step: Do[Record] = Do("name-foes", Round(0, in_order(battle, naming, luck)))
    battle.push(step)


def enemy_pairs(battle: Battle) -> list[tuple[int, int]]:
    """Enemies in play in contact, in the order of the ships."""
    return [(a, b) for a, b in pairs(battle) if b in foes(battle, battle.ships[a])]


def crowded(battle: Battle, ship: int) -> bool:
    """Whether a ship belongs to a group in which one touches two enemies (R67)."""
    group, todo = [ship], [ship]
    while todo:
        for other in foes(battle, battle.ships[todo.pop()]):
            if other not in group:
                group.append(other)
                todo.append(other)
    return any(len(foes(battle, battle.ships[each])) > 1 for each in group)


def settle_pair(battle: Battle, a: int, b: int, luck: Chance, log: Log) -> None:
    """Both board: grappled. One: drawn from its counter and the other's blank (p.37)."""
    one, other = battle.ships[a], battle.ships[b]
    if not one.boards and not other.boards:
        return
    if (one.boards and other.boards) or luck.draw(["blank", "boarding"], "boarding") == 1:
        grapple(battle, a, b, log)
    elif log.on:
        text = f"{one.card.name} and {other.card.name} are not grappled."
        tell(log, one, "not-grappled", "37.draw", text, {"target": other.card.id})


def grapple(battle: Battle, a: int, b: int, log: Log) -> None:
    """Two ships are held together."""
    battle.ties.append(Tie(GRAPPLED, a, b))
    if log.on:
        one, other = battle.ships[a], battle.ships[b]
        text = f"{one.card.name} and {other.card.name} are grappled."
        tell(log, one, "grappled", "37.grappled", text, {"target": other.card.id})


def in_order(battle: Battle, ships: list[int], luck: Chance) -> list[int]:
    """The smallest crew speaks first, then who has lost more of it, then lot (p.39)."""
    left, out = list(ships), []
    while left:
        best = min([(int(crew_of(battle, s)), -len(battle.ships[s].crew)) for s in left])
        first = [s for s in left if (int(crew_of(battle, s)), -len(battle.ships[s].crew)) == best]
        chosen = first[luck.below(len(first), "order")]
        out.append(chosen)
        left.remove(chosen)
    return out


def crew_of(battle: Battle, ship: int) -> i64:
    """The crew on a ship's card."""
    return battle.setup.cards[ship].crew


# Naming an enemy.


class Name(Question[Battle, Round, Order]):
    """One of several enemies is named, openly (p.38-39)."""

    def __init__(self, name: str, rule: str, words: str) -> None:
        super().__init__(name, rule)
        self.words = words

    def carries(self, record: Record) -> bool:
        return isinstance(record, Round) and len(record.ships) > 0

    def judge(self, known: Battle, ask: Ask[Round], seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Order):
            return self.not_an_answer()
        return self.why_not(known, ask, seat, action)

    def enemies(self, known: Battle, ship: Ship) -> list[int]:
        """Whom she may name."""
        return foes(known, ship)

    def prompt(self, known: Battle, ask: Ask[Round], seat: int) -> str:
        return f"{self.words} {known.ships[ask.record.ships[0]].card.name}?"

    def parts(self, known: Battle, ask: Ask[Round], seat: int) -> list[str]:
        return [known.ships[ask.record.ships[0]].card.id]

    def options(self, known: Battle, ask: Ask[Round], seat: int) -> list[Order] | None:
        ship = known.ships[ask.record.ships[0]]
        out: list[Order] = []
        for enemy in self.enemies(known, ship):
            order = Order(self.name, ship.card.id)
            order.target = known.ships[enemy].card.id
            out.append(order)
        return out

    def sample(self, known: Battle, ask: Ask[Round], seat: int, rng: random.Random) -> Action:
        options = self.options(known, ask, seat) or []
        return options[int(rng.random() * len(options))]


class Grapple(Name):
    """Whom a ship means to grapple (p.38)."""

    def carry_out(
        self, state: Battle, ask: Ask[Round], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ship(answer.ship)
        ship.grapples = state.setup.index[answer.target]
        if log.on:
            name = state.ships[ship.grapples].card.name
            text = f"{ship.card.name} throws her grapnels at {name}."
            tell(log, ship, "throws", "38.names", text, {"target": answer.target})


GRAPPLE: Final = Grapple("grapple", "38.names", "Whom does she grapple,")


def name_foes(battle: Battle, record: Round, luck: Chance, log: Log) -> None:
    """One after another those that board name an enemy; then the group is settled (p.38-39)."""
    if not record.ships:
        settle_crowds(battle, record.spoken, luck, log)
        drop_cards(battle, GRAPPLED)
        return
    ship = battle.ships[record.ships[0]]
    spoken = [*record.spoken, record.ships[0]]
    after: Do[Record] = Do("name-foes", Round(record.number, record.ships[1:], spoken))
    ask: Ask[Round] = Ask(
        "grapple", [int(ship.card.seat)], Round(record.number, list(record.ships))
    )
    steps: list[Step] = [ask, after]
    battle.push_in_order(steps)


def settle_crowds(battle: Battle, spoken: list[int], luck: Chance, log: Log) -> None:
    """Each other: grappled. One the other: a counter is drawn. In the order in which they named
    each other (p.39, R69)."""
    for at, index in enumerate(spoken):
        one = battle.ships[index]
        other = battle.ships[one.grapples]
        mutual = other.grapples == index
        if mutual and int(one.grapples) in spoken[:at]:
            continue
        if mutual or happens(battle, luck):
            grapple(battle, min(index, int(one.grapples)), max(index, int(one.grapples)), log)
        elif log.on:
            text = f"{one.card.name} and {other.card.name} are not grappled."
            tell(log, one, "not-grappled", "39.draw", text, {"target": other.card.id})


CHAPTER: Final[Chapter] = Chapter(
    "37",
    questions=[DECLARE, GRAPPLE],
    procedures={"boarding-call": call},
    recorded={"name-foes": name_foes},
    merges={"boarding": merge_boarding},
)
