"""What a broadside may do before it is declared: counters, hull, crew, special damage, and the
chance that she strikes. Everything is counted from the cups as they are (R30), and from nothing
that is hidden."""

import random
from typing import Final

from weathergage.engine.event import Log
from weathergage.games.sails_of_glory.answers import HOLD, Order
from weathergage.games.sails_of_glory.rules.combat import attacks_of
from weathergage.games.sails_of_glory.rules.logs import beaten, in_cup, place_counters
from weathergage.games.sails_of_glory.rules.salvo import (
    Attack,
    counters_for,
    letters_of,
    put_aside,
    set_aside,
)
from weathergage.games.sails_of_glory.rules.special import apply_symbols
from weathergage.games.sails_of_glory.rules.targets import target_name
from weathergage.games.sails_of_glory.state.battle import Battle, Box, Ship
from weathergage.games.sails_of_glory.tables.counters import CREW, LEAK, LETTERS, NONE, RUDDER
from weathergage.scene import Fact
from weathergage.scene.forms import percent
from weathergage.scene.scenes import plain_fields

TRIALS: Final = 300
SEED: Final = 1805
"""The same question has the same odds."""


class Mean:
    """What one counter of a letter does on the average, as the cup stands; aimed high some are put
    aside for those of another letter (p.37)."""

    def __init__(self, battle: Battle, letter: int, high: bool) -> None:
        counters = battle.setup.counters.kinds
        found = in_cup(battle, letter)[1]
        gone = put_aside(battle, found) if high else []
        self.hull = self.crew = self.special = 0.0
        for kind in found:
            face = counters[kind]
            if kind in gone:
                self.special += 1.0 if face.symbol in (LEAK, RUDDER) else 0.0
                continue
            self.hull += float(face.value)
            self.crew += 1.0 if face.symbol == CREW else 0.0
            self.special += 1.0 if face.symbol not in (NONE, CREW) else 0.0
        if gone:
            other = Mean(battle, int(battle.setup.combat.draws["high"]), False)
            self.add(other, float(len(gone)))
        many = float(max(len(found), 1))
        self.hull, self.crew, self.special = self.hull / many, self.crew / many, self.special / many

    def add(self, other: "Mean", times: float) -> None:
        """So many counters like that beside these."""
        self.hull += times * other.hull
        self.crew += times * other.crew
        self.special += times * other.special


class Volley:
    """So many counters of a letter that one attack draws."""

    def __init__(self, letter: int, number: int, high: bool) -> None:
        self.letter = letter
        self.number = number
        self.high = high


class Barrage:
    """All that is fired at one target."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.volleys: list[Volley] = []

    @property
    def draws(self) -> list[int]:
        """How many counters of each letter."""
        out = [0] * len(LETTERS)
        for volley in self.volleys:
            out[volley.letter] += volley.number
        return out

    def words(self) -> str:
        """As one would say it: 7 of B."""
        found = [f"{n} of {LETTERS[at]}" for at, n in enumerate(self.draws) if n]
        return ", ".join(found) or "no counters"


def expected_hull(battle: Battle, attack: Attack) -> float:
    """The points of hull damage to be expected of an attack."""
    number = float(counters_for(battle, attack, None))
    means = [Mean(battle, letter, attack.high) for letter in letters_of(battle, attack)]
    return sum([number * mean.hull for mean in means])


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
        number = int(counters_for(battle, attack, None))
        barrage.volleys += [Volley(x, number, attack.high) for x in letters_of(battle, attack)]
    return list(found.values())


class Trial:
    """A barrage: what is to be expected of it, and what comes of it when it is fired many times at
    a copy of the target's log."""

    def __init__(self, battle: Battle, barrage: Barrage) -> None:
        self.battle = battle
        self.barrage = barrage
        self.ship = battle.ships[barrage.target] if barrage.target < len(battle.ships) else None
        self.mean = Mean(battle, 0, False)
        self.mean.hull = self.mean.crew = self.mean.special = 0.0
        for volley in barrage.volleys:
            self.mean.add(Mean(battle, volley.letter, volley.high), float(volley.number))
        self.strikes = 0
        self.covered: list[int] = []
        if self.ship is not None:
            self._fire(self.ship)

    def _fire(self, ship: Ship) -> None:
        rng, silent = random.Random(SEED), Log(False)
        cups = [in_cup(self.battle, letter)[1] for letter in range(len(LETTERS))]
        for _ in range(TRIALS):
            target, attacks = copy_of(ship), self._drawn(cups, rng)
            drawn = [kind for attack in attacks for kind in attack.drawn]
            place_counters(self.battle, target, drawn)
            set_aside(self.battle, target, attacks, silent)
            apply_symbols(self.battle, target, drawn, silent)
            self.covered.append(len(target.hull) - len(ship.hull))
            self.strikes += 1 if beaten(target) else 0

    def _drawn(self, cups: list[list[int]], rng: random.Random) -> list[Attack]:
        """What each part of it draws, once: all from the same cups, none of them twice."""
        left = [rng.sample(cup, len(cup)) if number else [] for cup, number in self._wanted(cups)]
        out: list[Attack] = []
        for volley in self.barrage.volleys:
            attack, cup = Attack(0, self.barrage.target), left[volley.letter]
            attack.drawn = [cup.pop() for _ in range(min(volley.number, len(cup)))]
            if volley.high:
                attack.high = True
                attack.replaced = put_aside(self.battle, attack.drawn)
                attack.drawn = [kind for kind in attack.drawn if kind not in attack.replaced]
                other = left[self.battle.setup.combat.draws["high"]]
                attack.drawn += [other.pop() for _ in range(min(len(attack.replaced), len(other)))]
            out.append(attack)
        return out

    def _wanted(self, cups: list[list[int]]) -> list[tuple[list[int], bool]]:
        """The cups, and whether anything is drawn from each."""
        wanted = [volley.letter for volley in self.barrage.volleys]
        if any(volley.high for volley in self.barrage.volleys):
            wanted.append(int(self.battle.setup.combat.draws["high"]))
        return [(cup, letter in wanted) for letter, cup in enumerate(cups)]

    def chances(self) -> list[float]:
        """The chance of each number of hull boxes newly covered."""
        most = max(self.covered)
        return [self.covered.count(number) / TRIALS for number in range(most + 1)]

    def lines(self, name: str, several: bool) -> list[Fact]:
        """The same in words; the name stands before each where there are several."""
        lead = f"{name}: " if several else ""
        out = [
            Fact(f"{lead}Drawn", self.barrage.words(), "16.firepower"),
            Fact(f"{lead}Hull points", f"{self.mean.hull:.1f}", "18.number"),
            Fact(f"{lead}Crew losses", f"{self.mean.crew:.1f}", "18.crew"),
        ]
        if self.battle.setup.rules.advanced:
            out.append(Fact(f"{lead}Special damage", f"{self.mean.special:.1f}", "32.fire"))
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
    new.masts, new.sail_hits, new.rudder = ship.masts, ship.sail_hits, ship.rudder
    return new
