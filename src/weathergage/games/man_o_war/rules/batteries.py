"""Fire of coastal works and fire at them; red-hot shot (p.16, R46, R66, R101-R102)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import NOTABLE, ROUTINE, Log, Modifier
from weathergage.sea.plane import segment_meets_hull
from weathergage.sea.trig import HALF_TURN, angle_within, bearing, between, norm

from ..answers import AIMS, Order, at
from ..state.battle import FIGHTING, TAKEN, Battle, Ship, Work
from ..state.step_records import One
from ..tables.dice import signed, throw
from ..tables.gunnery import halved, halved_often
from ..tables.sailing import CALM, GALE
from ..tables.scale import LONG, MUSKET, OUT_OF_RANGE, RANGES, SHORT
from ..words.telling import tell, tell_work
from .arcs import BOW, NO_RAKE, PORT_SIDE, RAKES, STERN, off_beam_of, sight
from .broadside import (
    SIDE_NAMES,
    add_term,
    halvings,
    hit_with,
    incident,
    is_stable,
    risk_face,
    risks,
)
from .capacities import broadside, must_flee
from .damage import catch_fire, lose_guns, lose_men
from .places import mast_to_mast
from .questions import BattleQuestion
from .surrender import settle_damage
from .works import (
    fired_at,
    from_ship,
    hides_work,
    hit_work,
    is_silent,
    is_stormed,
    lose_garrison,
    note_salvo,
)

# Fire of a work.


def off_front(work: Work, ship: Ship) -> i64:
    """How far from its front a ship lies."""
    return between(work.front, bearing(ship.x - work.x, ship.y - work.y))


def why_not_shell(battle: Battle, work: Work, ship: Ship, aim: str) -> Refusal | None:
    """Whether a work may fire at a ship (p.16, R46)."""
    if ship.status != FIGHTING or ship.camp == work.camp:
        return Refusal(f"{ship.name} is no target for {work.name}.", "p.16")
    band = battle.setup.scale.range_of(from_ship(ship, work))
    if band == OUT_OF_RANGE or band > sight(battle):
        return Refusal(f"{ship.name} is out of range.", "p.10")
    if not angle_within(off_front(work, ship), battle.setup.work_tables.arc):
        return Refusal(f"{ship.name} lies outside the arc of {work.name}.", "p.16")
    if aim == "masts" and band == MUSKET:
        return Refusal("At musket range the masts are no target.", "p.10")
    if aim == "hull" and band == LONG:
        return Refusal("At long range only the masts are a target.", "p.10")
    if hides_work(battle, ship, work):
        return Refusal(f"Land hides {ship.name}.", "p.16")
    if in_the_way(battle, ship, work) is not None:
        return Refusal(f"Another vessel hides {ship.name} from {work.name}.", "R46")
    return None


def in_the_way(battle: Battle, ship: Ship, work: Work) -> Ship | None:
    """A third base on the line between a ship and a work, the nearest to the ship."""
    found = all_in_the_way(battle, ship, work)
    return found[0] if found else None


def all_in_the_way(battle: Battle, ship: Ship, work: Work) -> list[Ship]:
    """Every third base on the line between a ship and a work, from the ship on."""
    found: list[Ship] = []
    for other in battle.ships:
        if other.status > TAKEN or other.index == ship.index:
            continue
        if segment_meets_hull(ship.x, ship.y, work.x, work.y, other.shape):
            at_place = len(found)
            while at_place > 0 and _apart(ship, other) < _apart(ship, found[at_place - 1]):
                at_place -= 1
            found.insert(at_place, other)
    return found


def _apart(a: Ship, b: Ship) -> float:
    dx, dy = float(a.x - b.x), float(a.y - b.y)
    return dx * dx + dy * dy


def shells_of(battle: Battle, work: Work) -> list[Order]:
    """Every target of a work with what may be aimed at."""
    out: list[Order] = []
    for ship in battle.ships:
        for aim in AIMS:
            if why_not_shell(battle, work, ship, aim) is None:
                order = at("battery", work.id, ship.id)
                order.aim = aim
                out.append(order)
    return out


def may_shell(battle: Battle, work: Work) -> bool:
    """Whether a work has guns and somebody to fire at."""
    if is_silent(work) or battle.force == GALE:
        return False
    return len(shells_of(battle, work)) > 0


class Battery(BattleQuestion[One]):
    """Whom a work fires at (p.16)."""

    def prompt(self, known: Battle, ask: Ask[One], seat: int) -> str:
        return f"{known.works[ask.record.ship].name} may fire: at whom?"

    def parts(self, known: Battle, ask: Ask[One], seat: int) -> list[str]:
        return [known.works[ask.record.ship].id]

    def facts(self, known: Battle, ask: Ask[One], seat: int) -> dict[str, object]:
        return {"orders": ["battery", "hold"]}

    def options(self, known: Battle, ask: Ask[One], seat: int) -> list[Order] | None:
        work = known.works[ask.record.ship]
        return [Order("hold", work.id), *shells_of(known, work)]

    def sample(self, known: Battle, ask: Ask[One], seat: int, rng: random.Random) -> Action:
        options = self.options(known, ask, seat)
        assert options is not None
        return options[int(rng.random() * len(options))]

    def why_not(self, known: Battle, ask: Ask[One], seat: int, answer: Order) -> Refusal | None:
        work = known.works[ask.record.ship]
        if answer.kind not in ("battery", "hold"):
            return Refusal("A work takes the orders battery and hold.", "p.16")
        if answer.ship != work.id:
            return Refusal(f"It is the turn of {work.name}, from leeward to windward.", "p.16")
        if answer.kind == "hold":
            return None
        place = known.find(answer.target)
        if place < 0:
            return Refusal(f"There is no ship {answer.target[:40]!r} to fire at.", "p.16")
        return why_not_shell(known, work, known.ships[place], answer.aim)

    def passing(self, known: Battle, ask: Ask[One], seat: int) -> Action | None:
        return Order("hold", known.works[ask.record.ship].id)

    def concerns(self, known: Battle, ask: Ask[One], seat: int, answer: Order) -> bool:
        return answer.ship == known.works[ask.record.ship].id

    def carry_out(
        self, state: Battle, ask: Ask[One], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "battery":
            target = state.ships[state.find(answer.target)]
            shell(state, state.works[ask.record.ship], target, answer.aim, luck, log)


def rake_by_work(battle: Battle, work: Work, ship: Ship) -> int:
    """A work rakes a ship that shows it her bow or stern at short range (p.11)."""
    if battle.setup.scale.range_of(from_ship(ship, work)) > SHORT:
        return NO_RAKE
    seen = bearing(work.x - ship.x, work.y - ship.y)
    limit = battle.setup.guns.rake
    if angle_within(between(ship.heading, seen), limit):
        return BOW
    if angle_within(between(norm(ship.heading + HALF_TURN), seen), limit):
        return STERN
    return NO_RAKE


def shell_terms(battle: Battle, work: Work, ship: Ship, aim: str) -> list[Modifier]:
    """What a work's fire is made of: steadiness is in its STRENGTH, and it has no first broadside
    (p.16, R102)."""
    guns = battle.setup.guns
    band = battle.setup.scale.range_of(from_ship(ship, work))
    out: list[Modifier] = []
    add_term(out, "BROADSIDE", work.broadside, "p.16")
    add_term(out, "STRENGTH", work.plan.strength, "p.16")
    add_term(out, f"{RANGES[band]} range", guns.range[band], "p.10")
    rake = rake_by_work(battle, work, ship)
    if rake != NO_RAKE:
        add_term(out, f"raking the {RAKES[rake]}", guns.bow if rake == BOW else guns.stern, "p.11")
    if aim == "masts":
        add_term(out, "at the masts", guns.masts, "p.10")
    return out


def shell_damage(battle: Battle, work: Work, terms: list[Modifier], die: i64) -> i64:
    """The damage of a work's fire; half while it is stormed, as with a boarding in progress."""
    total: i64 = die
    for term in terms:
        total += term.value
    whole = battle.setup.guns.damage(total, False)
    return halved_often(whole, 1 if is_stormed(battle, work) else 0)


def shell(battle: Battle, work: Work, ship: Ship, aim: str, luck: Chance, log: Log) -> None:
    """One broadside of a work with its dice, then red-hot shot (p.16, R30)."""
    terms = shell_terms(battle, work, ship, aim)
    band = battle.setup.scale.range_of(from_ship(ship, work))
    rake = rake_by_work(battle, work, ship)
    die = throw(luck, battle.setup.dice)
    damage = shell_damage(battle, work, terms, die)
    note_salvo(battle, work, ship, True)
    if log.on:
        text = f"{work.name} fires at {ship.name}: {damage} damage."
        fields: dict[str, object] = {
            "target": ship.id, "aim": aim, "range": RANGES[band], "rake": RAKES[rake],
            "die": signed(die), "damage": int(damage),
        }  # fmt: skip
        weight = NOTABLE if damage else ROUTINE
        tell_work(log, work, "battery", "p.16", text, fields, terms, weight)
    _burst(battle, work, die, luck, log)
    hit_with(battle, ship, aim, damage, luck, log)
    if rake != NO_RAKE:
        lose_men(ship, 1)
        lose_guns(ship, 1)
    if band != LONG:
        risks(battle, work.camp, work.id, False, ship, damage, luck, log)
        _red_hot(battle, work, ship, damage, luck, log)
    settle_damage(battle, ship, luck, log)


def _burst(battle: Battle, work: Work, die: i64, luck: Chance, log: Log) -> None:
    """A gun may burst in a work too, but it starts no fire (p.16)."""
    guns = battle.setup.guns
    if die > guns.again or throw(luck, battle.setup.dice) > guns.burst:
        return
    work.broadside -= 1
    if log.on:
        tell_work(log, work, "gun-burst", "p.16", f"A gun bursts in {work.name}.")


def _red_hot(battle: Battle, work: Work, ship: Ship, damage: i64, luck: Chance, log: Log) -> None:
    """From turn 7 on every fire that tells may light the ship (p.16)."""
    tables = battle.setup.work_tables
    if battle.turn < tables.red_hot or damage == 0:
        return
    die = throw(luck, battle.setup.dice)
    if log.on:
        text = f"Red-hot shot from {work.name} strikes {ship.name}."
        tell_work(log, work, "red-hot", "p.16", text, {"target": ship.id, "die": signed(die)})
    if die <= tables.lights:
        catch_fire(battle, ship, luck, log)


# Fire at a work.


def why_not_at_work(battle: Battle, ship: Ship, side: int, work: Work, aim: str) -> Refusal | None:
    """Whether a broadside may be fired at a work (p.16, R32)."""
    if broadside(ship) == 0:
        return Refusal(f"{ship.name} has no guns left to fire a broadside.", "p.10")
    if work.camp == ship.camp or not work.stands():
        return Refusal(f"{work.name} is no target for {ship.name}.", "p.16")
    if aim == "masts":
        return Refusal(f"{work.name} has no masts.", "p.16")
    band = battle.setup.scale.range_of(from_ship(ship, work))
    if band > min(sight(battle), LONG - 1):
        return Refusal(
            f"{work.name} is out of range: at long range only masts are a target.", "p.10"
        )
    off = off_beam_of(ship, side, bearing(work.x - ship.x, work.y - ship.y))
    if not angle_within(off, battle.setup.guns.arc):
        return Refusal(f"{work.name} is not in the arc of fire.", "p.10")
    if hides_work(battle, ship, work):
        return Refusal(f"Land hides {work.name}.", "p.16")
    if must_flee(battle, ship) and not fired_at(battle, work, ship):
        return Refusal(f"{ship.name} withdraws: she only answers who attacks her.", "R32")
    return None


def works_in_arc(battle: Battle, ship: Ship, side: int) -> list[str]:
    """The works a side can fire at."""
    return [
        work.id
        for work in battle.works
        if why_not_at_work(battle, ship, side, work, "hull") is None
    ]


def bombard_terms(battle: Battle, ship: Ship, side: int, work: Work) -> list[Modifier]:
    """BROADSIDE, STRENGTH and what else counts; a work is never raked (p.16)."""
    guns = battle.setup.guns
    band = battle.setup.scale.range_of(from_ship(ship, work))
    out: list[Modifier] = []
    add_term(out, "BROADSIDE", broadside(ship), "p.12")
    add_term(out, "STRENGTH", ship.row.strength, "p.12")
    add_term(out, f"{RANGES[band]} range", guns.range[band], "p.10")
    if ship.port_fresh if side == PORT_SIDE else ship.starboard_fresh:
        first = guns.first_frigate if ship.row.is_frigate() else guns.first
        add_term(out, "first broadside of this side", first, "p.10")
    if is_stable(battle, ship) or battle.force == CALM:
        add_term(out, "stable", guns.stable, "p.10")
    return out


def bombard_damage(battle: Battle, ship: Ship, total: i64, halves: i64) -> i64:
    """The boxes of a total against a work, halved step by step (p.12, R16)."""
    return halved_often(battle.setup.guns.damage(total, ship.row.is_frigate()), halves)


def bombard(
    battle: Battle, ship: Ship, side: int, work: Work, both: bool, luck: Chance, log: Log
) -> None:
    """One broadside at a work. A vessel in the way takes it all, and half goes to what lies behind
    her within short range, another vessel or the work (p.16, R31)."""
    terms = bombard_terms(battle, ship, side, work)
    halves = halvings(battle, ship, side, both)
    die = throw(luck, battle.setup.dice)
    total: i64 = die
    for term in terms:
        total += term.value
    frigate = ship.row.is_frigate()
    damage = bombard_damage(battle, ship, total, len(halves))
    between_them = all_in_the_way(battle, ship, work)
    if side == PORT_SIDE:
        ship.port_fresh = False
    else:
        ship.starboard_fresh = False
    note_salvo(battle, work, ship, False)
    if log.on:
        text = f"{ship.name} fires her {SIDE_NAMES[side]} side at {work.name}: {damage} damage."
        fields: dict[str, object] = {
            "target": work.id, "side": SIDE_NAMES[side], "die": signed(die),
            "total": int(total), "damage": int(damage), "halvings": [x.name for x in halves],
        }  # fmt: skip
        tell(log, ship, "bombards", "p.16", text, fields, terms)
    incident(battle, ship, die, luck, log)
    if between_them:
        first, second = between_them[0], between_them[1] if len(between_them) > 1 else None
        hit_with(battle, first, "hull", damage, luck, log)
        far = mast_to_mast(ship, second) if second is not None else from_ship(ship, work)
        if damage > 0 and battle.setup.scale.range_of(far) <= SHORT:
            _carry_on(battle, second, work, halved(damage), luck, log)
        risks(battle, ship.camp, ship.id, frigate, first, damage, luck, log)
        for other in between_them[:2]:
            settle_damage(battle, other, luck, log)
    else:
        hit_work(battle, work, damage, luck, log)
        _risks_of_work(battle, ship, work, damage, luck, log)
    settle_damage(battle, ship, luck, log)


def _carry_on(
    battle: Battle, second: Ship | None, work: Work, damage: i64, luck: Chance, log: Log
) -> None:
    """The half that goes through the first vessel on the line."""
    if second is None:
        hit_work(battle, work, damage, luck, log)
    else:
        hit_with(battle, second, "hull", damage, luck, log)


def _risks_of_work(
    battle: Battle, ship: Ship, work: Work, damage: i64, luck: Chance, log: Log
) -> None:
    """Of the risk dice only the loss of men counts for a work (p.16)."""
    frigate = ship.row.is_frigate()
    for _ in range(battle.setup.guns.risk_dice(damage, frigate)):
        face, _happens = risk_face(battle, ship.camp, ship.id, work.id, luck, log)
        if face == "boarding" and _happens:
            lose_garrison(work, 1)


CHAPTER: Final[Chapter] = Chapter(
    "p.16 batteries", questions=[Battery("battery", "p.16")], kinds=["battery"]
)
