"""How the tests may come out that a player chooses: a melee, breaking free, repairs, refloating."""

from math import comb
from typing import Final

from weathergage.engine.asking.question import Record
from weathergage.engine.english import counted
from weathergage.engine.event import Modifier
from weathergage.games.man_o_war.answers import Order
from weathergage.games.man_o_war.rules.capacities import is_routed
from weathergage.games.man_o_war.rules.melee import terms, total
from weathergage.games.man_o_war.rules.places import is_enemy
from weathergage.games.man_o_war.state.battle import HELPLESS, NIGHT, Battle, Ship
from weathergage.games.man_o_war.state.step_records import Meeting, Pairing
from weathergage.games.man_o_war.tables.dice import DIE, two_dice_chances

LOSS: Final = 1 / 6
"""One face of the boarding die is a loss (p.20)."""
GOES_ON: Final = "the fight goes on"


def chosen_odds(battle: Battle, record: Record, order: Order) -> dict[str, object]:
    """The odds of an order that throws for something; nothing where it throws for nothing."""
    ship = battle.ships[battle.find(order.ship)]
    if order.kind in ("board", "grapple"):
        other = _other(battle, record, ship)
        return boarding_odds(battle, ship, other) if other is not None else {}
    if order.kind == "break":
        return break_odds(battle, ship, battle.ships[battle.find(order.target)])
    if order.kind == "repair":
        return repair_odds(battle, ship, order)
    return refloat_odds(battle, ship, order) if order.kind == "refloat" else {}


def _other(battle: Battle, record: Record, ship: Ship) -> Ship | None:
    """Whom she would board."""
    if isinstance(record, Meeting):
        return battle.ships[record.other]
    if isinstance(record, Pairing):
        return battle.ships[record.b if record.a == ship.index else record.a]
    return None


def trial(
    name: str, rule: str, shares: list[tuple[str, float, str]], note: str = ""
) -> dict[str, object]:
    """Something that must be thrown: how it may come out, each with its chance and its tone."""
    told = [{"name": n, "chance": c, "tone": tone} for n, c, tone in shares if c > 0.0]
    return {"name": name, "note": note, "rule": rule, "shares": told}


def share_of(faces: list[int]) -> float:
    """The chance of so many faces of the Die."""
    return len(faces) / len(DIE)


# Boarding.


def boarding_odds(battle: Battle, ship: Ship, other: Ship) -> dict[str, object]:
    """The points of both as they are now, and how the first turn of the melee may end; a routed
    ship may strike before it (p.12, 15)."""
    if not is_enemy(ship, other) or other.home == ship.camp:
        return {}
    mine, hers = terms(battle, ship, other), terms(battle, other, ship)
    strong, weak = int(total(mine)), int(total(hers))
    both = int(battle.setup.trials.base_losses(min(strong, weak)))
    dice = abs(strong - weak)
    found = [trial("The first turn", "p.15", _endings(ship, other, strong, weak, both))]
    if is_routed(other):
        found.insert(0, strike_trial(battle, other))
    lines = [
        {"name": "Her points", "value": f"{strong}: {_said(mine)}", "rule": "p.15"},
        {"name": "The other's", "value": f"{weak}: {_said(hers)}", "rule": "p.15"},
        {"name": "Both lose", "value": f"{both} of BOARDING", "rule": "p.15"},
        {"name": "Boarding dice against the weaker", "value": str(dice), "rule": "p.15"},
    ]
    return {"tests": found, "lines": lines, "rule": "p.15"}


def _endings(
    ship: Ship, other: Ship, strong: int, weak: int, both: int
) -> list[tuple[str, float, str]]:
    names = [f"{other.name} is taken", GOES_ON, "both crews are spent and part", "she is taken"]
    chances = [0.0] * len(names)
    dice = abs(strong - weak)
    for hits in range(dice + 1):
        chance = comb(dice, hits) * LOSS**hits * (1 - LOSS) ** (dice - hits)
        mine = both + (hits if strong < weak else 0) >= ship.boarding
        hers = both + (hits if weak < strong else 0) >= other.boarding
        chances[2 if mine and hers else 3 if mine else 0 if hers else 1] += chance
    tones = ["ok", "", "warn", "warn"]
    return list(zip(names, chances, tones, strict=True))


def strike_trial(battle: Battle, other: Ship) -> dict[str, object]:
    """Whether a routed ship strikes at the touch (p.12, R18)."""
    if other.flag == HELPLESS:
        return trial("Her colours", "p.12", [("strikes", 1.0, "ok")])
    navy = battle.setup.navies[other.home]
    limit = battle.setup.trials.strikes_on(navy.tough, other.captains > 0)
    strikes = share_of([die for die in DIE if die <= limit])
    shares = [("strikes at the touch", strikes, "ok"), ("holds out", 1.0 - strikes, "")]
    return trial("Her colours", "p.12", shares)


def _said(items: list[Modifier]) -> str:
    return ", ".join(f"{item.value:+d}".replace("-", "−") + f" {item.name}" for item in items)


# Breaking free, repairs, refloating.


def break_odds(battle: Battle, ship: Ship, other: Ship) -> dict[str, object]:
    """Friends part without a test; the British and Americans on +2 too (p.14, R4)."""
    if not is_enemy(ship, other):
        return {}
    trials = battle.setup.trials
    favour = battle.setup.navies[ship.camp].break_favour
    faces = trials.break_favoured if favour else trials.break_faces
    free = share_of([die for die in DIE if die in faces])
    shares = [("breaks free", free, "ok"), ("held", 1.0 - free, "warn")]
    return {"tests": [trial(ship.name, "p.14", shares)], "rule": "p.14"}


def repair_odds(battle: Battle, ship: Ship, order: Order) -> dict[str, object]:
    """One Die for fire, hole or rudder (p.5)."""
    trials = battle.setup.trials
    worse = [die for die in DIE if die <= trials.worse]
    if order.work == "fire":
        shares = _fire_shares(battle, ship, order, worse)
    elif order.work == "hole":
        done = share_of([die for die in DIE if die >= trials.hole])
        bad = share_of(worse)
        shares = [("plugged", done, "ok"), ("nothing", 1.0 - done - bad, "")]
        shares.append(("sinks her a turn earlier", bad, "warn"))
    elif order.work == "rudder":
        least = trials.rudder if ship.rudders == 1 else trials.rudders
        done = share_of([die for die in DIE if die >= least])
        shares = [("mended", done, "ok"), ("nothing", 1.0 - done, "")]
    else:
        return {}
    note = sinks_when(battle, ship) if order.work == "hole" else ""
    return {"tests": [trial(ship.name, "p.5", shares, note)], "rule": "p.5"}


def sinks_when(battle: Battle, ship: Ship) -> str:
    """How long the hole that would sink her first may stay open (p.13); after dark there are no
    turns, but rounds (R40)."""
    turn = int(ship.holes[0])
    left = counted(turn - int(battle.turn), "round")
    when = f"in {left}" if battle.phase == NIGHT else f"in turn {turn}"
    return f"unless it is plugged she sinks {when}"


def _fire_shares(
    battle: Battle, ship: Ship, order: Order, worse: list[int]
) -> list[tuple[str, float, str]]:
    trials = battle.setup.trials
    least = trials.bound if order.bind else trials.fire
    out = share_of([die for die in DIE if die >= least])
    grows = share_of(worse)

    def boxes(fires: int) -> str:
        return f"{int(trials.fire_hull) * fires} hull, {int(trials.fire_masts) * fires} masts"

    return [
        ("a fire is out", out, "ok"),
        (f"burns on: {boxes(int(ship.fires))}", 1.0 - out - grows, ""),
        (f"one more fire: {boxes(int(ship.fires) + 1)}", grows, "warn"),
    ]


def refloat_odds(battle: Battle, ship: Ship, order: Order) -> dict[str, object]:
    """Two Dice, kinder by the guns that go overboard (p.16)."""
    trials = battle.setup.trials
    counts = two_dice_chances()
    throws = [(place - 4, number / sum(counts)) for place, number in enumerate(counts)]
    least = int(trials.refloat) - int(order.guns)
    free = sum(chance for dice, chance in throws if dice >= least)
    bad = sum(chance for dice, chance in throws if dice < least and dice <= trials.strand)
    shares = [("floats", free, "ok"), ("sits fast", 1.0 - free - bad, "")]
    shares.append(("harder aground", bad, "warn"))
    return {"tests": [trial(ship.name, "p.16", shares)], "rule": "p.16"}
