"""The doctrine bot: a captain for every ship of a seat who looks two moves ahead.

It keeps no memory between answers: what it does follows from the view, the question and, where
courses look alike, the luck it is given. Of the enemy's sealed cards it knows what veer allows.
"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.bots import FleetBot, fallback
from weathergage.engine.decision import Action, Decision, View

from ..answers import NO_CARD, Order
from ..rules.actions import grog_bar
from ..rules.planning import plan
from ..rules.questions import ShipQuestion
from ..state.battle import Battle, Ship
from ..state.step_records import Laying, Round
from ..tables.cards import EMPTY, NAMES
from .boarders import boarding_orders, weakest
from .crew import Crew, repair_order
from .gunnery import Gunner
from .helm import Choice, Helm
from .opening import deployed, laid_places, readied
from .plain import doused
from .temper import Temper

IDLE: Final = "Nothing more is worth doing now."


@final
class Doctrine(FleetBot[Battle, Order]):
    """Plays every level and scenario: rakes sought and denied, shot for the range to come, hands
    where they are worth most."""

    def __init__(self, temper: Temper | None = None) -> None:
        super().__init__("doctrine", IDLE)
        self.temper = temper if temper is not None else Temper()
        self.rng = random.Random(0)
        """The luck of the question that is being answered."""

    def choose(
        self, view: View, decision: Decision, rng: random.Random, parts: list[str] | None = None
    ) -> Action:
        self.rng = rng
        if isinstance(decision, Asked) and not isinstance(decision.question, ShipQuestion):
            return self.named(decision, rng)
        return super().choose(view, decision, rng, unwritten(decision, parts))

    def named(self, decision: Asked[Battle], rng: random.Random) -> Action:
        """A piece of terrain laid, or one enemy of several named."""
        wishes: list[Order] = []
        record = decision.ask.record
        if isinstance(record, Laying):
            self.reason = "Where it hinders us least."
            wishes = laid_places(decision.known.setup.laid[record.laid], rng)
        elif isinstance(record, Round) and record.ships:
            self.reason = "The one we have most men over."
            found = [each for each in decision.options() or [] if isinstance(each, Order)]
            wishes = weakest(decision.known, decision.known.ships[record.ships[0]], found)
        for wish in wishes:
            if decision.why_not(wish) is None:
                return wish
        return fallback(decision, rng)

    def orders(self, decision: Asked[Battle], pieces: list[int]) -> list[Order]:
        """What the ships are told, by the kind of question."""
        known, kind = decision.known, decision.kind
        ships = [known.ships[piece] for piece in pieces]
        if kind == "plan":
            return self.planned(decision, ships)
        if kind == "fire":
            gunner = Gunner(known, decision.place, self.temper, self.rng)
            orders = gunner.orders(ships)
            self.reason = gunner.why_fire()
            return orders
        if kind == "reload":
            self.reason = "Loaded for the range we shall have."
            return Gunner(known, decision.place, self.temper, self.rng).reloads(ships)
        if kind == "repair":
            self.reason = "What would lose the ship first is mended first."
            return [repair_order(ship) for ship in ships]
        if kind == "buckets":
            self.reason = "Water for the one we lie alongside, or soon will."
            return [doused(known, ship) for ship in ships]
        if kind == "boarding":
            orders, self.reason = boarding_orders(known, ships, self.temper, self.rng)
            return orders
        return self.opened(decision, ships)

    def opened(self, decision: Asked[Battle], ships: list[Ship]) -> list[Order]:
        """Set-up."""
        known = decision.known
        if decision.kind == "deploy":
            self.reason = "In company, where both can fight the same enemy."
            return deployed(known, ships, self.rng)
        helm = Helm(known, decision.place, self.temper, self.rng)
        orders = readied(known, helm, ships, self.rng)
        self.reason = helm.reason()
        return orders

    def planned(self, decision: Asked[Battle], ships: list[Ship]) -> list[Order]:
        """Cards for all ships, and what their crews do."""
        helm = Helm(decision.known, decision.place, self.temper, self.rng)
        chosen = helm.steer(ships)
        why = helm.reason()
        out: list[Order] = []
        for ship in ships:
            order, more = self.plan_of(helm, ship, chosen[int(ship.card.index)])
            out.append(order)
            why += more
        self.reason = why
        return out

    def plan_of(self, helm: Helm, ship: Ship, choice: Choice) -> tuple[Order, str]:
        """One ship's plan."""
        card = NO_CARD if choice.card == EMPTY else NAMES[choice.card]
        order = plan(ship, card, [])
        if helm.water.advanced:
            crew = Crew(helm, ship, choice)
            order.actions = crew.actions()
            return order, crew.why
        if grog_bar(helm.battle, ship) is None:
            order.grog = True
            return order, f" The crew of {ship.card.name} drinks while no enemy is near."
        return order, ""


def unwritten(decision: Decision, parts: list[str] | None) -> list[str]:
    """The ships to be spoken for: those named, or all that nothing is written for yet."""
    return list(decision.parts) if parts is None else parts
