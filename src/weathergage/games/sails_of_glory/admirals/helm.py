"""Courses: every card of a ship is followed two moves deep against where the enemy may be, and of
those that look nearly as good as the best one is drawn."""

import random
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ..answers import NO_CARD
from ..rules.planning import cards_for, idle
from ..rules.sailing import counts_as_struck
from ..rules.special import most_sail
from ..state.battle import PORT, SETTING_UP, STARBOARD, Battle, Ship
from ..tables.cards import BACKING, EMPTY, NAMES, STRAIGHT, STRUCK, UNSEEN
from ..tables.sizes import ABACK
from .clouds import Guess, Lookout, ready_chances
from .goals import BERTH, BOMBARD, RUN, berth_gap, goal_of
from .outlook import Mark, Outlook, ready_after
from .shades import FOUL, FREE_EDGE, SAFE_WATER, Shade, Water, shade_of
from .sights import FULL_CELL, STEM_CELL, STERN_CELL, Glass, Spot
from .temper import Temper
from .worth import Ledger

FOLLOWED: Final = 6
"""So many cards, the most promising, are followed a move further."""
HANDS: Final = 2.5
"""What it costs to take hands from the guns to the sails."""
BERTHED: Final = 90.0
"""What it is worth to come to rest off the island."""


@final
@mypyc_attr(acyclic=True)
class Choice:
    """A card, a change of sail with it, and what they promise."""

    def __init__(self, card: int, sail: i64) -> None:
        self.card = card
        """A card, or EMPTY for none."""
        self.sail: i64 = sail
        self.total = 0.0
        self.mark = Mark()
        self.next: Mark | None = None
        self.shade: Shade | None = None
        """Where it leaves her."""
        self.berth = False


@final
class Helm:
    """Courses for the ships of one seat."""

    def __init__(
        self, battle: Battle, seat: int, temper: Temper, rng: random.Random, turns: int = 2
    ) -> None:
        self.battle = battle
        self.temper = temper
        self.rng = rng
        self.water = Water(battle)
        self.ledger = Ledger(battle)
        sizes = battle.setup.sizes
        self.glass = Glass(battle.setup, float(sizes.half_length), float(sizes.half_width))
        side = battle.setup.seat_sides[seat]
        self.mine = [s for s in battle.ships if s.in_play() and s.card.side == side]
        self.enemies = [s for s in battle.ships if s.in_play() and s.card.side != side]
        self.lookout = Lookout(battle, self.water, self.ledger, self.glass)
        self.setting_up = battle.phase == SETTING_UP
        self.ahead = 0 if not self.water.standard or self.setting_up else 1
        """Which cloud the card that is planned now meets."""
        self.afloat = [ship for ship in self.mine if not ship.card.battery]
        times = max(self.ahead + turns, 1)
        self.guesses = [
            self.lookout.guess(enemy, self.afloat, temper.wits, times) for enemy in self.enemies
        ]
        self.chosen: dict[int, Choice] = {}
        self.focus = self._focus()
        self._expect_fire()

    def _focus(self) -> i64:
        """The enemy we would rather have first: worn and near."""
        best, least = -1, 0.0
        for enemy in self.enemies:
            cost = 0.0
            for ship in self.mine:
                dx, dy = float(enemy.x - ship.x) / 1e6, float(enemy.y - ship.y) / 1e6
                cost += dx * dx + dy * dy
            worn = self.ledger.loss(enemy, float(enemy.hull_covered()), float(enemy.crew_covered()))
            cost -= worn / 200.0
            if best < 0 or cost < least:
                best, least = int(enemy.card.index), cost
        return best

    def _expect_fire(self) -> None:
        """How likely the guns of the enemy are loaded when they matter: who bears now, fires."""
        spots = [self.after_first(ship).spot() for ship in self.afloat]
        for guess in self.guesses:
            if guess.ship.card.battery:
                continue
            for side in (PORT, STARBOARD):
                bears = self._bears(guess, side, spots) if self.ahead else 0.0
                guess.set_ready(side, ready_chances(guess.ship, side, bears))

    def _bears(self, guess: Guess, side: int, spots: list[Spot]) -> float:
        """How likely a side of the enemy bears on one of ours after this move."""
        cloud, total = guess.clouds[0], 0.0
        for at in range(len(cloud.weights)):
            for spot in spots:
                if self.glass.look(cloud.spots[at], spot, self.lookout.sight):
                    seen = self.lookout.sight
                    full = seen.starboard_full if side == STARBOARD else seen.port_full
                    if full <= self.glass.whole:
                        total += cloud.weights[at]
                        break
        return total

    def after_first(self, ship: Ship, sail: int = -1) -> Shade:
        """Where the card in her first space leaves a ship of ours."""
        shade = shade_of(ship)
        if sail >= 0:
            shade.sail = sail
        held = self.battle.held(ship.card.index)
        if self.ahead and ship.first not in (EMPTY, UNSEEN) and not held and not idle(ship):
            return self.water.sail(shade, ship.first)
        if self.ahead and ship.first == UNSEEN and not held:
            return self.water.sail(shade, STRAIGHT)
        return shade

    def next_spot(self, ship: Ship) -> Spot:
        """Where a ship of ours should be after her next move, once this turn's is over."""
        if self.ahead or idle(ship) or self.battle.held(ship.card.index):
            return self.after_first(ship).spot()
        return self.water.sail(shade_of(ship), STRAIGHT).spot()

    # One ship.

    def outlook(self, ship: Ship) -> Outlook:
        """What lies ahead of a ship."""
        out = Outlook(self.battle, self.water, self.glass, self.ledger, self.temper, ship)
        out.goal = goal_of(self.battle, ship)
        out.focus = self.focus
        out.first = self.ahead
        out.meet(self.guesses)
        out.friends = self._friends(ship)
        if out.goal.kind == BOMBARD:
            out.building = self._building(ship, out)
        if self.ahead:
            mark = out.judge(self.after_first(ship).spot(), 0, [1.0, 1.0])
            out.bears = [mark.port_bears, mark.starboard_bears]
        return out

    def _building(self, ship: Ship, out: Outlook) -> list[float]:
        cells = list(out.building)
        building = out.goal.building
        assert building is not None
        for arc, cell in enumerate((STEM_CELL, FULL_CELL, STERN_CELL)):
            power = float(ship.card.log.firepower(arc, ship.hull_covered()))
            for band in range(3):
                cells[cell + band] = self.ledger.at_building(building, 0, band, power)
        for band in range(3):
            cells[9 + band] = cells[12 + band] = cells[FULL_CELL + band]
        return cells

    def _friends(self, ship: Ship) -> list[list[Shade]]:
        """Where friends mean to be at the times of the clouds, as far as it is settled."""
        times: list[list[Shade]] = [[] for _ in range(self.ahead + 2)]
        for friend in self.mine:
            if friend.card.index == ship.card.index or friend.card.battery:
                continue
            choice = self.chosen.get(int(friend.card.index))
            first = self.after_first(friend)
            if self.ahead:
                times[0].append(first)
            planned = choice.shade if choice is not None else None
            if planned is None:
                planned = first if idle(friend) else self.water.sail(first, STRAIGHT)
            times[self.ahead].append(planned)
        return times

    def sails(self, ship: Ship) -> list[int]:
        """The settings she may have this turn: as it is, a step more, a step less (p.29)."""
        now = int(ship.sail)
        if not self.water.advanced or idle(ship) or self.setting_up:
            return [now]
        out = [now]
        if now < most_sail(ship) and now > STRUCK:
            out.append(now + 1)
        if now > BACKING or (now == BACKING and goal_of(self.battle, ship).kind == BERTH):
            out.append(now - 1)
        return out

    def choices(self, ship: Ship) -> list[Choice]:
        """Every card with every setting of her sails, the best first."""
        out: list[Choice] = []
        outlook = self.outlook(ship)
        ready = outlook.ready_at(self.ahead)
        for sail in self.sails(ship):
            start = self.after_first(ship, sail)
            for card in self.cards(ship):
                choice = Choice(card, sail)
                self._weigh(choice, outlook, start, ready)
                choice.total -= HANDS if sail != ship.sail else 0.0
                out.append(choice)
        out.sort(key=_worst)
        for choice in out[:FOLLOWED]:
            self._follow(choice, outlook, ready)
        rest = min([choice.total for choice in out[:FOLLOWED]])
        for choice in out[FOLLOWED:]:
            choice.total = min(choice.total, rest) - 1.0
        out.sort(key=_worst)
        return out

    def cards(self, ship: Ship) -> list[int]:
        """The cards she may plan; EMPTY is none."""
        if self.setting_up:
            return ship.card.deck.blue()
        names = cards_for(self.battle, ship)
        return [EMPTY if name == NO_CARD else NAMES.index(name) for name in names]

    def _weigh(self, choice: Choice, outlook: Outlook, start: Shade, ready: list[float]) -> None:
        """One card, a move deep."""
        shade = start
        if choice.card != EMPTY and not self._held_now(outlook.ship):
            shade = self.water.sail(start, choice.card)
        choice.shade = shade
        choice.mark = outlook.place(shade, shade.spot(), self.ahead, ready)
        choice.total = choice.mark.total
        if outlook.goal.kind == BERTH:
            self._berth(choice, outlook, shade)

    def _held_now(self, ship: Ship) -> bool:
        return not self.ahead and self.battle.held(ship.card.index)

    def _berth(self, choice: Choice, outlook: Outlook, shade: Shade) -> None:
        """Who strikes her sails now comes to rest where this card ends (p.32, 56)."""
        if self.water.fate(shade) != SAFE_WATER:
            return
        gap = berth_gap(self.battle, outlook.goal, shade.hull())
        near = gap <= self.battle.setup.sizes.red - 1000
        if choice.sail == STRUCK:
            choice.berth = near
            choice.total += BERTHED * self.temper.errand if near else -BERTHED
        elif near and choice.sail == BACKING:
            choice.total += 0.3 * BERTHED * self.temper.errand
        # She comes up under easy sail, or she shoots past.
        far = float(gap) / 10_000.0
        if far < 30.0 and choice.sail > BACKING:
            choice.total -= 0.6 * (30.0 - far) * float(choice.sail - BACKING)

    def _follow(self, choice: Choice, outlook: Outlook, ready: list[float]) -> None:
        """The best that can come after."""
        shade = choice.shade
        assert shade is not None
        fate = self.water.fate(shade)
        if fate not in (SAFE_WATER, FOUL) or choice.berth:
            choice.total += 0.0 if fate != FREE_EDGE else 5.0
            return
        after = ready_after(ready, choice.mark)
        cards = self.water.cards(shade)
        if idle(outlook.ship) or counts_as_struck(self.battle, outlook.ship):
            cards = []
        best: Mark | None = None
        for card in cards:
            there = self.water.sail(shade, card)
            mark = outlook.place(there, there.spot(), self.ahead + 1, after)
            if best is None or mark.total > best.total:
                best = mark
        if best is None:
            best = outlook.place(shade, shade.spot(), self.ahead + 1, after)
        choice.next = best
        choice.total += self.temper.ahead * best.total

    # All ships.

    def steer(self, ships: list[Ship]) -> dict[int, Choice]:
        """A choice for every ship, the most valuable first; the first is asked again when the
        others have chosen."""
        order = sorted(ships, key=self._rank)
        for ship in order:
            self.chosen[int(ship.card.index)] = self.pick(ship, self.choices(ship))
        if 1 < len(order) <= 4:
            ship = order[0]
            self.chosen[int(ship.card.index)] = self.pick(ship, self.choices(ship))
        return self.chosen

    def _rank(self, ship: Ship) -> tuple[float, int]:
        return -self.ledger.stakes[ship.card.index], int(ship.card.index)

    def pick(self, ship: Ship, choices: list[Choice]) -> Choice:
        """One of those that look nearly as good as the best."""
        best = choices[0].total
        near = [c for c in choices if c.total >= best - self.temper.variety]
        if len(near) == 1 or self.temper.variety <= 0.0:
            return choices[0]
        chances = [1.0 - 0.9 * (best - c.total) / self.temper.variety for c in near]
        total = 0.0
        for chance in chances:
            total += chance
        left = self.rng.random() * total
        for at, chance in enumerate(chances):
            left -= chance
            if left < 0.0:
                return near[at]
        return near[0]

    def reason(self) -> str:
        """Why the ships are steered so, by the choice that promises most."""
        best: Choice | None = None
        for choice in self.chosen.values():
            if choice.shade is not None and (best is None or _drama(choice) > _drama(best)):
                best = choice
        if best is None or best.shade is None:
            return "There is nothing to be steered."
        return self._words(best, best.shade)

    def _words(self, choice: Choice, shade: Shade) -> str:
        name = shade.ship.card.name
        goal = goal_of(self.battle, shade.ship)
        mark = choice.mark
        enemy = self.battle.ships[mark.target].card.name if mark.target >= 0 else "the enemy"
        if choice.berth:
            return f"{name} strikes her sails to lie off the island."
        if mark.rakes > 0.3:
            return f"{name} means to cross the end of {enemy} and rake her."
        if mark.contact > 1.0:
            return f"{name} lays herself alongside {enemy}: we have more men."
        if goal.kind == RUN:
            return f"{name} makes for the edge that is open to her."
        if goal.kind == BERTH:
            return f"{name} makes for the island."
        if goal.kind == BOMBARD and mark.target < 0:
            return f"{name} brings her guns to bear on the building."
        if mark.give > 1.2 * mark.take and mark.give > 1.0:
            return f"{name} should have {enemy} under her guns and take less than she gives."
        if mark.raked > 0.3:
            return f"{name} cannot help showing an end; it is the least evil."
        if self.water.attitude(shade) == ABACK:
            return f"{name} goes through the wind: there is no better way round."
        if mark.give > 1.0:
            return f"{name} stands on to trade broadsides with {enemy}."
        return f"{name} closes, keeping sea room and her friends near."


def _worst(choice: Choice) -> tuple[float, int, int]:
    return -choice.total, choice.card, int(choice.sail)


def _drama(choice: Choice) -> float:
    """How much there is to be said of a choice."""
    return choice.mark.give + 20.0 * choice.mark.rakes + (50.0 if choice.berth else 0.0)
