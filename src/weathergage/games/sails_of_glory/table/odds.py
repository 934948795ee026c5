"""What a broadside may do before it is declared: counters, hull, crew, special damage, and the
chance that she strikes. Everything is counted from the cups as they are (R30), and from nothing
that is hidden."""

import random
from typing import Final

from weathergage.games.sails_of_glory.answers import HOLD, Order
from weathergage.games.sails_of_glory.rules.combat import attacks_of
from weathergage.games.sails_of_glory.rules.logs import beaten, in_cup, place_counters
from weathergage.games.sails_of_glory.rules.salvo import counters_for, letters_of
from weathergage.games.sails_of_glory.rules.targets import target_name
from weathergage.games.sails_of_glory.state.battle import Battle, Box, Ship
from weathergage.games.sails_of_glory.tables.counters import CREW, LETTERS, MAST, NONE
from weathergage.scene import Fact
from weathergage.scene.forms import percent
from weathergage.scene.scenes import plain_fields

TRIALS: Final = 300
SEED: Final = 1805
"""The same question has the same odds."""


class Barrage:
    """All that is fired at one target: how many counters of each letter."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.draws: list[int] = [0] * len(LETTERS)

    def words(self) -> str:
        """As one would say it: 7 of B."""
        found = [f"{n} of {LETTERS[at]}" for at, n in enumerate(self.draws) if n]
        return ", ".join(found) or "no counters"


def fire_odds(battle: Battle, orders: list[Order]) -> dict[str, object]:
    """The odds of everything these orders fire, target by target."""
    barrages = barrages_of(battle, orders)
    if not barrages:
        return {}
    lines: list[Fact] = []
    out: dict[str, object] = {"rule": "18.counters"}
    for at, barrage in enumerate(barrages):
        trial = Trial(battle, barrage)
        if at == 0 and trial.ship is not None:
            out["chances"], out["counted"] = trial.chances(), "hull boxes"
        lines += trial.lines(target_name(battle, barrage.target), len(barrages) > 1)
    out["lines"] = [plain_fields(line) for line in lines]
    return out


def barrages_of(battle: Battle, orders: list[Order]) -> list[Barrage]:
    """What is fired at each target, in the order in which they are named."""
    found: dict[int, Barrage] = {}
    aimed = [
        o for o in orders if not (o.port.holds() and o.starboard.holds() and o.muskets == HOLD)
    ]
    for attack in attacks_of(battle, aimed):
        if attack.target < 0:
            continue
        barrage = found.setdefault(int(attack.target), Barrage(int(attack.target)))
        for letter in letters_of(battle, attack):
            barrage.draws[letter] += int(counters_for(battle, attack, None))
    return list(found.values())


class Trial:
    """A barrage fired many times at a copy of the target's log."""

    def __init__(self, battle: Battle, barrage: Barrage) -> None:
        self.battle = battle
        self.barrage = barrage
        self.ship = battle.ships[barrage.target] if barrage.target < len(battle.ships) else None
        self.hull = self.crew = self.special = 0.0
        self.strikes = 0
        self.covered: list[int] = []
        self._fire()

    def _fire(self) -> None:
        rng = random.Random(SEED)
        cups = [in_cup(self.battle, letter)[1] for letter in range(len(LETTERS))]
        for _ in range(TRIALS):
            drawn: list[int] = []
            for letter, number in enumerate(self.barrage.draws):
                drawn += rng.sample(cups[letter], min(number, len(cups[letter])))
            self._count(drawn)

    def _count(self, drawn: list[int]) -> None:
        kinds = self.battle.setup.counters.kinds
        for kind in drawn:
            symbol = kinds[kind].symbol
            self.hull += float(kinds[kind].value)
            self.crew += 1.0 if symbol == CREW else 0.0
            self.special += 1.0 if symbol not in (NONE, CREW) else 0.0
        if self.ship is None:
            return
        target = copy_of(self.ship)
        place_counters(self.battle, target, drawn)
        self.covered.append(len(target.hull) - len(self.ship.hull))
        if self.battle.setup.rules.advanced:
            target.masts += sum([1 for kind in drawn if kinds[kind].symbol == MAST])
        self.strikes += 1 if beaten(target) else 0

    def chances(self) -> list[float]:
        """The chance of each number of hull boxes newly covered."""
        most = max(self.covered)
        return [self.covered.count(number) / TRIALS for number in range(most + 1)]

    def lines(self, name: str, several: bool) -> list[Fact]:
        """The same in words; the name stands before each where there are several."""
        lead = f"{name}: " if several else ""
        out = [
            Fact(f"{lead}Drawn", self.barrage.words(), "16.firepower"),
            Fact(f"{lead}Hull points", f"{self.hull / TRIALS:.1f}", "18.number"),
            Fact(f"{lead}Crew losses", f"{self.crew / TRIALS:.1f}", "18.crew"),
        ]
        if self.battle.setup.rules.advanced:
            out.append(Fact(f"{lead}Special damage", f"{self.special / TRIALS:.1f}", "32.fire"))
        if self.ship is not None:
            chance = percent(self.strikes / TRIALS)
            out.append(Fact(f"{lead}She surrenders", chance, "18.surrender"))
        return out


def copy_of(ship: Ship) -> Ship:
    """Her log to try something on."""
    new = Ship(ship.card, ship.shape)
    for box in ship.hull:
        copied = Box(list(box.counters), int(box.points))
        copied.full = box.full
        new.hull.append(copied)
    new.crew, new.zeros = list(ship.crew), list(ship.zeros)
    new.masts = ship.masts
    return new
