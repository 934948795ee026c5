"""A ship by herself: every course is weighed, and of those that look alike one is drawn."""

import random
from typing import Final, final

from ..answers import HANDS, INCH, Leg, Order, handed, sail
from ..rules.arcs import struck
from ..rules.capacities import must_flee
from ..rules.places import lies_on
from ..rules.sailing import GO, IN_IRONS, TIED, end_of, manner, primitive, reach
from ..rules.soundings import sounding
from ..rules.tacking import tack_legs, why_not_tack
from ..rules.voyage import waters_about
from ..setup import LINE
from ..state.battle import Battle, Ship
from .boarders import tied_wishes, would_board
from .exchange import distance
from .outlook import Outlook
from .prospects import TACKS
from .seamanship import needs_tow

BROADLY: Final = 30
"""Of so many of the best courses it is asked what they lead to in the next turn."""
ABOARD: Final = 3.0
"""Inches between the masts of ships that touch, at most."""
CLOSELY: Final = 14
"""So many of the best courses are looked at for what lies in their way."""


@final
class Choice:
    """An answer and what it is worth."""

    def __init__(self, value: float, order: Order) -> None:
        self.value = value
        self.order = order


def ranked(choices: list[Choice]) -> list[Choice]:
    """The best first; of equals the one thought of first."""
    out: list[Choice] = []
    for choice in choices:
        at = len(out)
        while at > 0 and choice.value > out[at - 1].value:
            at -= 1
        out.insert(at, choice)
    return out


def drawn(choices: list[Choice], variety: float, rng: random.Random) -> list[Order]:
    """The choices in order, one of those that are nearly as good as the best before all others."""
    best = ranked(choices)
    if not best:
        return []
    near = [choice for choice in best if best[0].value - choice.value <= variety]
    first = near[int(rng.random() * len(near))]
    return [first.order] + [choice.order for choice in best if choice is not first]


def with_those(choices: list[Choice], more: list[Choice]) -> list[Choice]:
    """Some choices that are never left out of account."""
    return choices + [choice for choice in more if choice not in choices]


@final
class Helm:
    """Courses of single ships."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.scratch: Battle = outlook.battle.copy()

    def choices(self, ship: Ship, paths: list[list[Leg]]) -> list[Choice]:
        """Paths by their worth, the best of them looked at closely."""
        battle = self.outlook.battle
        out: list[Choice] = []
        for path in paths:
            kinds, amounts = primitive(battle, ship, path)
            x, y, heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
            out.append(Choice(self.outlook.worth(ship, x, y, heading), sail(ship.id, path)))
        kept = [choice for choice in out if not choice.order.path]
        if self.may_run_aboard(ship):
            # A course through an enemy's side is worth nothing at its end, and all where it stops.
            kept = out
        out = ranked(self.foreseen(ship, with_those(ranked(out)[:BROADLY], kept)))
        return ranked(self.closely(ship, out, kept))

    def closely(self, ship: Ship, choices: list[Choice], kept: list[Choice]) -> list[Choice]:
        """The best of some choices with what lies in their way, and all after them that could still
        be better: where the first are barred she looks on, and does not lie still."""
        out: list[Choice] = []
        best = 0.0
        for choice in choices:
            if len(out) >= CLOSELY and choice.value <= best and choice not in kept:
                continue
            kinds, amounts = primitive(self.outlook.battle, ship, choice.order.path)
            choice.value = self.hazard(ship, kinds, amounts, choice.value)
            best = max(best, choice.value) if out else choice.value
            out.append(choice)
        return out

    def may_run_aboard(self, ship: Ship) -> bool:
        """Whether an enemy whom she would take may lie on one of her courses."""
        outlook = self.outlook
        if must_flee(outlook.battle, ship):
            return False
        far = float(int(reach(outlook.battle, ship))) / INCH + ABOARD
        for number in outlook.errands.quarry(ship):
            pose = outlook.poses[number][0]
            if distance(int(ship.x), int(ship.y), pose.x, pose.y) < far:
                return True
        return False

    def foreseen(self, ship: Ship, choices: list[Choice]) -> list[Choice]:
        """Paths with what they may bring in the next turn."""
        battle = self.outlook.battle
        for choice in choices:
            kinds, amounts = primitive(battle, ship, choice.order.path)
            x, y, heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
            choice.value += self.outlook.future(ship, x, y, heading)
        return choices

    def hazard(self, ship: Ship, kinds: list[int], amounts: list[int], value: float) -> float:
        """What a course of some worth is worth with all that lies in its way: bases, shoals, and
        friends before the guns. Whoever meets something stops there."""
        her = self.scratch.ships[ship.index]
        found = self._sail(her, kinds, amounts)
        if found == 0.0:
            value -= self._masked(her)
        else:
            x, y, heading = int(her.x), int(her.y), int(her.heading)
            stopped = self.outlook.worth(ship, x, y, heading)
            stopped += self.outlook.future(ship, x, y, heading)
            value = (stopped if found > 0.0 else min(value, stopped)) + found
        her.place(ship.x, ship.y, ship.heading)
        return value

    def _sail(self, her: Ship, kinds: list[int], amounts: list[int]) -> float:
        """Sail a course on the scratch chart; what meets her there."""
        battle, temper = self.scratch, self.outlook.temper
        for place, kind in enumerate(kinds):
            if kind != GO:
                hull = her.shape.turned_to((her.heading + amounts[place]) % 36000)
                if lies_on(battle, hull, [int(her.index)]) is not None:
                    return -temper.contact
                her.place(her.x, her.y, hull.heading)
                continue
            if battle.setup.coasts and sounding(battle, her, her.heading, amounts[place]):
                return -temper.shoal
            waters = waters_about(battle, her)
            met = waters.first_met(her.shape, amounts[place])
            if met >= 0:
                return self._meets(her, battle.ships[waters.ships[met]])
            her.place(waters.after.x, waters.after.y, waters.after.heading)
        return 0.0

    def _meets(self, her: Ship, other: Ship) -> float:
        temper = self.outlook.temper
        if other.camp == her.camp:
            tows = her.role != LINE and needs_tow(self.scratch, other)
            return 1.0 if tows else -2.0 * temper.contact
        if other.home == her.camp or would_board(self.scratch, her, other, temper):
            return temper.prize
        return -temper.contact

    def _masked(self, her: Ship) -> float:
        """A shot that a friend stands before is none."""
        x, y, heading = int(her.x), int(her.y), int(her.heading)
        value, at = self.outlook.give(her, x, y, heading)
        if at < 0:
            return 0.0
        target = self.scratch.ships[self.outlook.enemies[at].index]
        first = struck(self.scratch, her, target).first
        return value if first.camp == her.camp else 0.0

    def tacks(self, ship: Ship) -> list[Choice]:
        """Through the wind, where she lies at its edge or in it."""
        out: list[Choice] = []
        battle = self.outlook.battle
        for hand in HANDS:
            if why_not_tack(battle, ship, hand) is None:
                kinds, amounts = tack_legs(battle, ship, hand)
                x, y, heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
                value = self.outlook.worth(ship, x, y, heading) - (1.0 - TACKS) * 4.0
                value += self.outlook.future(ship, x, y, heading)
                value = self.hazard(ship, kinds, amounts, value)
                out.append(Choice(value, handed("tack", ship.id, hand)))
        return out


def sail_choices(helm: Helm, ship: Ship, paths: list[list[Leg]]) -> list[Choice]:
    """Everything a ship under sail may do."""
    battle = helm.outlook.battle
    if manner(battle, ship) == IN_IRONS:
        return ranked(helm.tacks(ship))
    return ranked(helm.choices(ship, paths) + helm.tacks(ship))


def is_tied_up(battle: Battle, ship: Ship) -> bool:
    """Whether she lies alongside another."""
    return manner(battle, ship) == TIED


def alongside(outlook: Outlook, ship: Ship) -> list[Order]:
    """Stay or break free."""
    return tied_wishes(outlook.battle, ship, outlook.temper)
