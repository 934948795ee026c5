"""Measures the reconstructed figures of Sails of Glory.

`figures`: how many broadsides of each kind take a ship, from the cups and logs as they are in the
data. `forces`: the doctrine fights battles between squadrons of different ships on an open sea, and
the points of each class are fitted to what came of it: the side with the share s of all points
wins with the chance s^k / (s^k + (1 - s)^k).
"""

import argparse
import math
import random
from typing import Final

from weathergage.admirals.factory import bot
from weathergage.analysis.intervals import wilson
from weathergage.engine.chance import Chance, HashChance
from weathergage.engine.event import Log
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.rules.logs import beaten, draw, place_counters
from weathergage.games.sails_of_glory.rules.special import apply_symbols
from weathergage.games.sails_of_glory.state.battle import Battle

GAME: Final = find_game("sails-of-glory")
ROWS: Final = [("defence", 6), ("defence", 7), ("courageuse", 4), ("terpsichore", 3)]
KINDS: Final = [
    *(("long ball", "A"), ("short ball", "B"), ("double", "AB"), ("grape", "D"), ("chain", "C")),
    ("muskets", "E"),
]
LETTERS: Final = "ABCDE"
FORCES: Final = [
    (["defence"], ["genereux"]),
    (["terpsichore"], ["courageuse"]),
    (["terpsichore", "cleopatra"], ["genereux"]),
    (["defence"], ["courageuse", "hermione"]),
    (["terpsichore", "cleopatra", "concorde"], ["genereux", "courageuse"]),
]
"""British and French squadrons that meet."""
CLASSES: Final = {
    "defence": "L-D",
    "genereux": "L-B",
    "terpsichore": "F-C",
    "cleopatra": "F-C",
    "courageuse": "F-A",
    "hermione": "F-A",
    "concorde": "F-A",
}


# Broadsides.


def broadsides(ship: str, number: int, letters: str, level: str, luck: Chance) -> int:
    """How many broadsides of so many counters take a ship."""
    table = Table.new(GAME, "enemy-in-sight", {"level": level}, seed=1, keep=False)
    battle = table.state
    assert isinstance(battle, Battle)
    target = battle.ship(ship)
    for count in range(1, 200):
        drawn: list[int] = []
        for letter in letters:
            drawn += draw(battle, LETTERS.index(letter), number, luck)
        place_counters(battle, target, drawn)
        apply_symbols(battle, target, drawn, Log(False))
        if beaten(target):
            return count
    return 200


def figures(fights: int, seed: int) -> None:
    """A table like that of the reference: means, with what 5 and 95 of 100 fights have."""
    luck = HashChance(seed.to_bytes(32, "big"))
    for ship, number in ROWS:
        for name, letters in KINDS:
            power = 3 if letters == "E" else number
            level = "advanced" if letters == "C" else "standard"
            found = sorted(broadsides(ship, power, letters, level, luck) for _ in range(fights))
            mean = math.fsum(found) / fights
            low, high = found[fights // 20], found[fights - 1 - fights // 20]
            print(f"{ship} {name} x{power}: {mean:.1f} ({low} to {high})", flush=True)


# Squadrons.


def battle_between(british: list[str], french: list[str], level: str, seed: int) -> float:
    """One battle on an open sea; 1 if the British win, a half if nobody does."""
    rng = random.Random(seed)
    ships: dict[str, str] = {}
    for row, y, heading, side in ((british, 60, 0, "british"), (french, 840, 180, "french")):
        middle = rng.randrange(300, 600)
        for place, ship in enumerate(row):
            x = middle + 140 * place - 70 * (len(row) - 1)
            card = " first straight" if level != "basic" else ""
            ships[ship] = f"{x},{y} {heading}{card} flag {side}"
    position = {"options": {"level": level}, "step": "plan", "turn": 1, "ships": ships}
    table = Table.new(GAME, None, {}, seed, None, position, keep=False)
    bots = {seat: bot("doctrine", GAME) for seat in table.seats}
    while table.result is None:
        for seat, decision in list(table.decisions.items()):
            if seat in table.decisions:
                table.act(seat, bots[seat].choose(table.view(seat), decision, rng))
    winner = table.result.winner
    return 0.5 if winner is None else 1.0 if winner == "british" else 0.0


def forces(games: int, seed: int, level: str) -> None:
    """Every pair of squadrons, and the points that fit best."""
    scores: list[float] = []
    for british, french in FORCES:
        score = math.fsum(
            battle_between(british, french, level, seed + game) for game in range(games)
        )
        low, high = wilson(round(score), games) or (0.0, 1.0)
        names = f"{' '.join(british)} against {' '.join(french)}"
        print(f"{names}: {score:g} of {games} ({low:.2f} to {high:.2f})", flush=True)
        scores.append(score)
    points, power = fitted(scores, games)
    print(f"points {points}, k {power:.1f}")


def fitted(scores: list[float], games: int) -> tuple[dict[str, float], float]:
    """Points by class with L-B at 100, and k, by looking everywhere and then closer."""
    best = {"L-B": 100.0, "L-D": 100.0, "F-A": 55.0, "F-C": 55.0}
    power, step = 3.0, 16.0
    while step > 0.4:
        moved = False
        for name in ("L-D", "F-A", "F-C", "k"):
            for change in (-step, step):
                trial, k = dict(best), power
                if name == "k":
                    k = max(power + change / 20.0, 0.5)
                else:
                    trial[name] = max(best[name] + change, 10.0)
                if likelihood(trial, k, scores, games) > likelihood(best, power, scores, games):
                    best, power, moved = trial, k, True
        step = step if moved else step / 2.0
    return {name: round(value, 1) for name, value in best.items()}, power


def likelihood(points: dict[str, float], k: float, scores: list[float], games: int) -> float:
    """How well points explain the scores."""
    total = 0.0
    for (british, french), score in zip(FORCES, scores, strict=True):
        a = math.fsum(points[CLASSES[ship]] for ship in british)
        b = math.fsum(points[CLASSES[ship]] for ship in french)
        chance = a**k / (a**k + b**k)
        total += score * math.log(chance) + (games - score) * math.log(1.0 - chance)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("what", choices=["figures", "forces"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="standard", choices=["basic", "standard", "advanced"])
    given = parser.parse_args()
    if given.what == "figures":
        figures(given.games, given.seed)
    else:
        forces(given.games, given.seed, given.level)


if __name__ == "__main__":
    main()
