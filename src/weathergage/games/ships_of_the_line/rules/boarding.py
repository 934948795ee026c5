"""The questions of a boarding: who boards, and how the boarded meet it (4.3, 9, 20)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Order
from ..state.battle import FIGHTING, GRAPPLE, MELEE, STRUCK, Battle, Ship
from ..words.telling import tell
from .colours import can_be_boarded, must_board
from .crews import (
    crews_asked,
    free_crews,
    own_leader,
    transfer,
    transfer_orders,
    why_not_crews,
    why_not_transfer,
)
from .fatigue import can_work, exhausted
from .fights import Fight, fight_odds, fight_over, fight_preview, strongest
from .grapples import hunter, note_attack, why_not_leave_prey
from .links import boarders_of, can_act, end_dead_fights, partners, prey_of, tie, tied
from .questions import FleetAsk, ShipQuestion, has_tried, note_try


def why_not_board(state: Battle, ask: FleetAsk, ship: i64, target: i64) -> Refusal | None:
    """An enemy she is grappled to, one fight a phase, and a crew that can work (4.3, 7, R26)."""
    vessel, other = state.ships[ship], state.ships[target]
    if vessel.status != FIGHTING:
        return Refusal(f"{vessel.card.name} is a prize and does not fight.", "4.4.2")
    if vessel.holds_back():
        return Refusal(f"{vessel.card.name} has not joined the fight.", "S.opt.1")
    if other.status == STRUCK:
        return Refusal(f"{other.card.name} has struck: grappled, she is taken as she is.", "4.4.3")
    if not can_be_boarded(vessel, other):
        return Refusal(f"{other.card.name} is no enemy to board.", "4.3")
    if tied(state, GRAPPLE, ship, target) is None:
        return Refusal(f"{vessel.card.name} is not grappled to {other.card.name}.", "4.3")
    if ship in boarders_of(state, target):
        return _why_not_reinforce(state, ask, ship)
    if prey_of(state, ship) >= 0 or ship in ask.record.spent:
        return Refusal(f"{vessel.card.name} already boards another ship.", "4.3")
    if target in boarders_of(state, ship):
        return Refusal(f"{other.card.name} boards her: she answers when asked.", "4.3.1")
    prey = must_board(state, ship)
    if prey >= 0 and prey != target:
        return Refusal(f"Her colours nailed, {hunter(state, ship, prey)}.", "13")
    return exhausted(state, ship)


def _why_not_reinforce(state: Battle, ask: FleetAsk, ship: i64) -> Refusal | None:
    """In a fight that goes on, more crews or the leader may join (20.2)."""
    vessel = state.ships[ship]
    if ship in ask.record.spent:
        return Refusal(f"{vessel.card.name} has sent her boarders already.", "4.3")
    more = state.setup.chapters.crews and free_crews(vessel) > 0
    if more or why_not_lead(state, vessel, True) is None:
        return None
    return Refusal("The fight goes on by itself; she has nobody more to send.", "4.3.1")


def why_not_lead(state: Battle, ship: Ship, lead: bool) -> Refusal | None:
    """Only a living leader aboard can take part, and he says so before the dice; not one who has
    helped, or come over, in this crew phase: he does one thing (9, 20.2, R135)."""
    if not lead:
        return None
    leader = own_leader(state, ship)
    if leader is None:
        return Refusal(f"No leader is aboard {ship.card.name} to take part.", "9")
    if leader.busy:
        text = f"The leader of {ship.card.name} has lent a hand or come over this turn."
        return Refusal(text, "20.2")
    if ship.leads:
        return Refusal(f"The leader of {ship.card.name} is in a boarding fight already.", "20.2")
    return None


def why_not_lead_defence(state: Battle, ship: Ship, lead: bool) -> Refusal | None:
    """The leader of a ship that boards another goes with her boarders or stays out (20.2, R90)."""
    if lead and prey_of(state, ship.card.index) >= 0:
        text = f"{ship.card.name} boards another ship: her leader goes with the boarders."
        return Refusal(text, "20.2")
    return why_not_lead(state, ship, lead)


def declare(state: Battle, order: Order, log: Log) -> None:
    """Boarders are told off against a ship, or more of them join a fight (4.3, 20.1, 20.2)."""
    ship, target = state.ship(order.ship), state.ship(order.target)
    note_attack(state, ship, target)
    joining = tied(state, MELEE, ship.card.index, target.card.index) is not None
    crews = crews_asked(state, ship, order, 0 if joining else free_crews(ship))
    tie(state, MELEE, ship.card.index, target.card.index)
    ship.on_assault += crews
    ship.leads = ship.leads or order.lead
    if log.on:
        played = state.setup.chapters.crews
        force = f" with {crews} crews" if played else ""
        led = ", the leader at their head" if order.lead else ""
        text = f"{ship.card.name} sends boarders to {target.card.name}{force}{led}."
        more: dict[str, object] = {"crews": int(crews)} if played else {}
        tell(log, ship, "board-declared", "4.3", text, {"target": target.card.id, **more})


def fight_orders(state: Battle, ship: Ship, kind: str, least: i64) -> list[Order]:
    """Every way to send people into a fight: how many crews, and with the leader or without."""
    played = state.setup.chapters.crews
    counts = list(range(least, free_crews(ship) + 1)) if played else [-1]
    why_not = why_not_lead if kind == "board" else why_not_lead_defence
    leads = (False, True) if why_not(state, ship, True) is None else (False,)
    out: list[Order] = []
    for crews in counts:
        for lead in leads:
            order = Order(kind, ship.card.id)
            order.crews, order.lead = crews, lead
            out.append(order)
    return out


class BoardQuestions(ShipQuestion):
    """Who boards whom, and who passes to a friend (4.3, 9, 20)."""

    def begin(self, state: Battle, ask: FleetAsk, luck: Chance, log: Log) -> None:
        end_dead_fights(state)

    def is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        able = ship.grapples > 0 and can_act(ship)
        return able and bool(self.orders(state, ask, ship.card.index))

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        out: list[Order] = []
        for other in partners(state, GRAPPLE, ship):
            if why_not_board(state, ask, ship, other) is None:
                out += self._ways(state, ask, ship, other)
            elif not has_tried(ask, ship, "transfer"):
                out += transfer_orders(state, ship, other)
        return out

    def _ways(self, state: Battle, ask: FleetAsk, ship: int, other: int) -> list[Order]:
        """With how many crews, and with the leader or without."""
        joining = tied(state, MELEE, ship, other) is not None
        ways = fight_orders(state, state.ships[ship], "board", 0 if joining else 1)
        for order in ways:
            order.target = state.setup.cards[other].id
        return [order for order in ways if not joining or order.crews > 0 or order.lead]

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        ship, target = state.setup.index[order.ship], state.setup.find(order.target)
        if target < 0:
            return self.no_ship(order.target)
        if order.kind == "transfer":
            if has_tried(ask, ship, "transfer"):
                return Refusal("One transfer a ship and phase.", "9")
            return why_not_transfer(state, order)
        vessel, least = state.ships[ship], 0 if tied(state, MELEE, ship, target) is not None else 1
        return (
            why_not_board(state, ask, ship, target)
            or why_not_crews(state, vessel, order, least)
            or why_not_lead(state, vessel, order.lead)
        )

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.setup.index[order.ship]
        if order.kind == "transfer":
            note_try(ask, ship, "transfer")
            transfer(state, order, log)
        else:
            ask.record.spent.append(ship)
            declare(state, order, log)

    def why_not_done(self, state: Battle, ask: FleetAsk, seat: int) -> Refusal | None:
        """A fanatical ship on the hunt must board an enemy alongside (13, R81)."""
        return why_not_leave_prey(state, ask, seat, must_board, "board")

    def sensible(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> bool:
        """Nobody with his wits about him boards at worse than even strength, unless he must."""
        if order.kind != "board" or must_board(state, state.setup.index[order.ship]) >= 0:
            return True
        fight = self._fight(state, ask, order)
        return fight.attack.own >= fight.attack.enemy

    def _fight(self, state: Battle, ask: FleetAsk, order: Order) -> Fight:
        scratch = state.copy()
        declare(scratch, order, Log(False))
        return fight_over(scratch, scratch.setup.index[order.target])

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        if order.kind != "board" or state.setup.find(order.target) < 0:
            return {}
        return fight_preview(state, self._fight(state, ask, order))

    def odds(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, rng: random.Random
    ) -> dict[str, object]:
        return fight_odds(state, self._fight(state, ask, order)) if order.kind == "board" else {}


def why_not_accept(state: Battle, ship: Ship, target: str) -> Refusal | None:
    """Who agrees to the fight means to carry an attacker, which takes strength (4.3.1, 7, R89)."""
    name = ship.card.name
    if state.setup.chapters.crews:
        return Refusal(f"With crews in play {name} can only throw boarders back: resist.", "20.2")
    if ship.holds_back():
        return Refusal(f"{name} has not joined the fight and only defends herself.", "S.opt.1")
    if not can_work(state, ship.card.index):
        return Refusal(f"The crew of {name} is exhausted and can only defend itself.", "7")
    if target and state.setup.find(target) not in boarders_of(state, ship.card.index):
        return Refusal(f"{target[:40]!r} does not board {name}.", "4.3.1")
    return None


def answer(state: Battle, order: Order, log: Log) -> None:
    """The boarded ship agrees to the fight or only defends herself (4.3.1, 20.2)."""
    ship = state.ship(order.ship)
    ship.on_counter += crews_asked(state, ship, order, free_crews(ship))
    ship.leads = ship.leads or order.lead
    if order.kind == "accept":
        ship.accepts = intended_prize(state, ship.card.index, order.target)
    if log.on:
        words = "agrees to the fight" if order.kind == "accept" else "stands to repel boarders"
        fields: dict[str, object] = {"accepts": order.kind == "accept"}
        if state.setup.chapters.crews:
            fields["crews"] = int(ship.on_counter)
        tell(log, ship, "defence", "4.3.1", f"{ship.card.name} {words}.", fields)


def intended_prize(state: Battle, ship: i64, target: str) -> i64:
    """The attacker a defender would carry: the one he names, else the strongest (R26)."""
    if target:
        return state.setup.index[target]
    fight = Fight(state, ship, boarders_of(state, ship))
    return strongest(fight.attackers, fight.strengths, fight.attackers)


class DefendQuestions(ShipQuestion):
    """How boarded ships meet the boarders (4.3.1, 20.2)."""

    def is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        index = ship.card.index
        if ship.grapples == 0 or not ship.fights() or index in ask.record.spent:
            return False
        ways = self.orders(state, ask, index) if boarders_of(state, index) else None
        return ways is not None and len(ways) > 1

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        vessel = state.ships[ship]
        out = fight_orders(state, vessel, "resist", self._least(state, vessel))
        if why_not_accept(state, vessel, "") is None:
            for attacker in boarders_of(state, ship):
                for order in fight_orders(state, vessel, "accept", 0):
                    order.target = state.setup.cards[attacker].id
                    out.append(order)
        return out

    def _least(self, state: Battle, ship: Ship) -> i64:
        """Somebody must meet the boarders, if somebody is free and nobody does yet (20.2)."""
        return 1 if ship.on_counter == 0 and free_crews(ship) > 0 else 0

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        ship = state.ship(order.ship)
        accepts = order.kind == "accept"
        return (
            (why_not_accept(state, ship, order.target) if accepts else None)
            or why_not_crews(state, ship, order, self._least(state, ship))
            or why_not_lead_defence(state, ship, order.lead)
        )

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        ship = state.ship(order.ship)
        if not boarders_of(state, ship.card.index):
            return Refusal(f"Nobody boards {ship.card.name}.", "4.3.1")
        if ship.card.index in ask.record.spent:
            return Refusal(f"{ship.card.name} has answered her boarders.", "4.3.1")
        if order.kind == "accept":
            return why_not_accept(state, ship, order.target)
        return Refusal(f"{ship.card.name} can only defend herself, and does.", "4.3.1")

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        ask.record.spent.append(state.setup.index[order.ship])
        answer(state, order, log)

    def _fight(self, state: Battle, order: Order) -> Fight:
        scratch = state.copy()
        answer(scratch, order, Log(False))
        return fight_over(scratch, scratch.setup.index[order.ship])

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        if order.target and state.setup.find(order.target) < 0:
            return {}
        return fight_preview(state, self._fight(state, order))

    def odds(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, rng: random.Random
    ) -> dict[str, object]:
        return fight_odds(state, self._fight(state, order))


BOARD: Final = "Who boards, and who passes to another ship?"
DEFEND: Final = "Which boarded ships agree to the fight, and which only defend themselves?"
CHAPTER: Final[Chapter] = Chapter(
    "4.3",
    questions=[
        BoardQuestions("board", "4.3", ["board", "transfer"], BOARD),
        DefendQuestions("defend", "4.3.1", ["accept", "resist"], DEFEND),
    ],
)
