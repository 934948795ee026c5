"""The doctrine bot: an admiral who keeps his line while it pays and weighs every course by the
broadsides it gives and takes.

It keeps no memory between answers: what it does follows from the view, the question and, where
answers look alike, the luck it is given.
"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.bots import WishBot

from ..answers import Order
from ..rules.fleets import draw_fleet, why_not_fleet
from ..state.battle import Battle, Ship
from ..state.step_records import Blow, Meeting, Pairing, Sailing, Squadron
from .boarders import encounter_wishes, hook_wishes
from .flagship import hoist_for, line_choices
from .forts import landings
from .gunnery import Gunner
from .helm import Helm, alongside, drawn, is_tied_up, sail_choices
from .outlook import Outlook
from .paths import ship_paths
from .plain import line_wishes, plain_wishes, sail_wishes
from .repairs import dent_wish, repair_wishes
from .seamanship import men_for_friends, tow_wishes, with_anchor, with_place_in_line
from .shipyard import suggest
from .temper import Temper

IDLE: Final = "Nothing better to do."


@final
class Doctrine(WishBot[Battle, Order]):
    """Plays every scenario."""

    def __init__(self, temper: Temper | None = None) -> None:
        super().__init__("doctrine", IDLE)
        self.temper = temper if temper is not None else Temper()

    def wishes(self, decision: Asked[Battle], rng: random.Random) -> list[Order]:
        kind = decision.kind
        if kind == "sail":
            return self.sailed(decision, rng)
        if kind == "line":
            return self.lined(decision, rng)
        if kind == "hoist":
            return self.hoisted(decision, rng)
        if kind == "fire":
            return self.fired(decision, rng)
        if kind == "fleet":
            return self.built(decision, rng)
        if kind == "repairs":
            self.reason = "Fire first, then what would lose the ship."
            return repair_wishes(decision.known, list(decision.parts), self.temper)
        return self.touched(decision, kind)

    # Sails and signals.

    def outlook(self, decision: Asked[Battle], ship: Ship) -> Outlook:
        """The turn as the ship's camp sees it."""
        return Outlook(decision.known, int(ship.camp), self.temper)

    def sailed(self, decision: Asked[Battle], rng: random.Random) -> list[Order]:
        """A ship by herself."""
        battle, record = decision.known, decision.ask.record
        assert isinstance(record, Sailing)
        ship = battle.ships[record.ship]
        outlook = self.outlook(decision, ship)
        if is_tied_up(battle, ship):
            self.reason = f"{ship.name} stays alongside while the odds are hers."
            return alongside(outlook, ship)
        if outlook.nobody():
            self.reason = "No ship is left to fight: on to what is."
            return sail_wishes(decision)
        tows = tow_wishes(battle, ship)
        if tows:
            self.reason = f"{ship.name} takes a wreck in tow."
            return tows + sail_wishes(decision)
        paths = ship_paths(battle, ship, int(record.left))
        wishes = drawn(sail_choices(Helm(outlook), ship, paths), self.temper.variety, rng)
        self.reason = why_sailed(outlook, ship)
        if outlook.forts.works and not outlook.enemies:
            wishes = with_anchor(battle, ship, wishes)
        return with_place_in_line(battle, ship, wishes) + sail_wishes(decision)

    def lined(self, decision: Asked[Battle], rng: random.Random) -> list[Order]:
        """A line."""
        battle, record = decision.known, decision.ask.record
        assert isinstance(record, Squadron)
        leader = battle.ships[battle.formations[record.formation].ships[0]]
        outlook = self.outlook(decision, leader)
        if outlook.nobody():
            self.reason = "No ship is left to fight: on to what is."
            return line_wishes(decision)
        choices = line_choices(Helm(outlook), record.formation)
        legal = [choice for choice in choices if decision.why_not(choice.order) is None]
        wishes = drawn(legal, self.temper.variety, rng)
        self.reason = why_lined(wishes)
        return wishes + line_wishes(decision)

    def hoisted(self, decision: Asked[Battle], rng: random.Random) -> list[Order]:
        """A signal to a division under another's command."""
        battle, record = decision.known, decision.ask.record
        assert isinstance(record, Squadron)
        leader = battle.ships[battle.formations[record.formation].ships[0]]
        outlook = self.outlook(decision, leader)
        self.reason = "The division is to do what brings most guns to bear."
        wishes = drawn(line_choices(Helm(outlook), record.formation), self.temper.variety, rng)
        signal = hoist_for(outlook, wishes)
        quiet = Order("no-signal", leader.id)
        return [quiet] if signal is None else [signal, quiet]

    # Guns, men, fleets.

    def fired(self, decision: Asked[Battle], rng: random.Random) -> list[Order]:
        """Whom to fire at."""
        battle = decision.known
        gunner = Gunner(battle, battle.ships[battle.find(decision.parts[0])], self.temper)
        wishes = drawn(gunner.choices(), 0.05, rng)
        self.reason = gunner.why(wishes[0])
        return wishes

    def touched(self, decision: Asked[Battle], kind: str) -> list[Order]:
        """Ships that meet, and everything else."""
        battle, record = decision.known, decision.ask.record
        if kind == "encounter" and isinstance(record, Meeting):
            ship, other = battle.ships[record.voyage.ship], battle.ships[record.other]
            self.reason = "Boarders go over with the odds, not without."
            return encounter_wishes(battle, ship, other, self.temper)
        if kind == "hook" and isinstance(record, Pairing):
            self.reason = "Boarders go over with the odds, not without."
            a, b = battle.ships[record.a], battle.ships[record.b]
            return hook_wishes(battle, a, b, self.temper)
        if kind == "dent" and isinstance(record, Blow):
            self.reason = "Where it costs least."
            return [dent_wish(battle.ships[record.ship], int(record.points))]
        if kind == "landing":
            self.reason = "Men are landed where they outnumber the garrison."
            return landings(battle, list(decision.parts))
        if kind == "astern":
            self.reason = "Not on to a ship that has stopped."
            part = decision.parts[0]
            return [Order("stop", part), Order("leave", part)]
        if kind == "pass-men":
            self.reason = "Men go over to a friend who has few."
            return men_for_friends(battle, list(decision.parts))
        self.reason = "As any captain would."
        return plain_wishes(decision, kind)

    def built(self, decision: Asked[Battle], rng: random.Random) -> list[Order]:
        """A fleet near the navy's usual mix."""
        setup = decision.known.setup
        camp = setup.seat_camps[decision.place]
        self.reason = "Near the usual mix of the navy, good sailers first."
        order = Order("fleet", "")
        order.vessels = suggest(setup, camp, rng)
        out = [order] if why_not_fleet(setup, camp, order.vessels) is None else []
        return [*out, draw_fleet(setup, camp, rng)]


def why_sailed(outlook: Outlook, ship: Ship) -> str:
    """A sentence about a course."""
    if outlook.breaks_off:
        return f"The day is lost: {ship.name} breaks off."
    if ship.flag > 0:
        return f"{ship.name} withdraws out of reach."
    return f"{ship.name} goes where she gives more than she takes."


def why_lined(wishes: list[Order]) -> str:
    """A sentence about an order to a line."""
    if not wishes:
        return "The line holds on."
    order = wishes[0]
    if order.kind == "release":
        return "Close action: each ship does more by herself now."
    if order.signal:
        return f"One signal, {order.signal}: more guns bear so."
    return "The line holds on."
