"""A broadside: its total, its halvings, its dice in their order (p.10-12, R30)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE, Log, Modifier
from weathergage.sea.wind import weather_side

from ..state.battle import Battle, Ship, Shot
from ..tables.dice import signed, throw, throw_musket, throw_risk
from ..tables.gunnery import halved, halved_often
from ..tables.sailing import CALM, STRONG
from ..tables.scale import LONG, RANGES
from ..words.telling import tell
from .arcs import BOW, NO_RAKE, PORT_SIDE, RAKES, STARBOARD_SIDE, STERN, rake_of, struck
from .capacities import broadside, has_mark
from .damage import (
    catch_fire,
    has_admiral,
    hit_hull,
    hit_masts,
    kill_admiral,
    kill_captain,
    lose_guns,
    lose_men,
    open_hole,
)
from .links import is_boarding
from .places import mast_to_mast
from .surrender import settle_damage

SIDE_NAMES: Final[list[str]] = ["port", "starboard"]
THREE_DECKS: Final = 3


@final
class Volley:
    """One broadside before its dice: who fires at whom, what is added and what is halved."""

    def __init__(self, side: int, target: Ship, aim: str) -> None:
        self.side = side
        self.target = target
        self.aim = aim
        self.band: i64 = 0
        self.rake: i64 = NO_RAKE
        self.total: i64 = 0
        """Without the random Die."""
        self.modifiers: list[Modifier] = []
        self.halvings: list[Modifier] = []


def volley(battle: Battle, ship: Ship, side: int, target: Ship, aim: str, both: bool) -> Volley:
    """BROADSIDE and STRENGTH with every modifier, and every halving by name (p.10-12)."""
    guns = battle.setup.guns
    out = Volley(side, target, aim)
    out.band = battle.setup.scale.range_of(mast_to_mast(ship, target))
    _add(out, "BROADSIDE", broadside(ship), "p.12")
    _add(out, "STRENGTH", ship.row.strength, "p.12")
    _add(out, f"{RANGES[out.band]} range", guns.range[out.band], "p.10")
    out.rake = rake_of(battle, ship, side, target)
    if struck(battle, ship, target).first.index != target.index:
        out.rake = NO_RAKE
    if out.rake == BOW:
        _add(out, "raking the bow", guns.bow, "p.11")
    if out.rake == STERN:
        _add(out, "raking the stern", guns.stern, "p.11")
    if aim == "masts":
        _add(out, "at the masts", guns.masts, "p.10")
    if ship.port_fresh if side == PORT_SIDE else ship.starboard_fresh:
        first = guns.first_frigate if ship.row.is_frigate() else guns.first
        _add(out, "first broadside of this side", first, "p.10")
    if is_stable(battle, ship):
        _add(out, "stable", guns.stable, "p.10")
    out.halvings = halvings(battle, ship, side, both)
    return out


def _add(out: Volley, name: str, value: i64, rule: str) -> None:
    out.total += value
    add_term(out.modifiers, name, value, rule)


def add_term(out: list[Modifier], name: str, value: i64, rule: str) -> None:
    """A term of a sum; nothing is no term."""
    if value:
        out.append(Modifier(name, int(value), rule))


def is_stable(battle: Battle, ship: Ship) -> bool:
    """Anchored or aground since an earlier turn, or in a calm (p.10, 19)."""
    steady = (ship.anchored or ship.aground) and battle.turn >= ship.steady
    return steady or battle.force == CALM


def halvings(battle: Battle, ship: Ship, side: int, both: bool) -> list[Modifier]:
    """Each of these halves the damage once more (p.10, 12-13, 19, R10)."""
    names: list[str] = []
    if both:
        names.append("both sides fire")
    if is_boarding(battle, ship.index):
        names.append("a boarding in progress")
    wreck = ship.wreck_port if side == PORT_SIDE else ship.wreck_starboard
    if wreck >= battle.turn:
        names.append("wreckage on this side")
    if has_mark(battle, ship):
        names.append("mark of half fire")
    names += ["fire aboard"] * int(ship.fires)
    if battle.force == STRONG:
        lee = -weather_side(ship.heading, battle.wind_from)
        if lee == (-1 if side == PORT_SIDE else 1):
            names.append("leeward side in a strong breeze")
        if ship.row.decks >= THREE_DECKS:
            names.append("three decks in a strong breeze")
    return [Modifier(name, 2, "p.10") for name in names]


def damage_of(battle: Battle, ship: Ship, out: Volley, die: i64) -> i64:
    """The damage of a volley with its random Die, halved step by step (p.12, R16)."""
    whole = battle.setup.guns.damage(out.total + die, ship.row.is_frigate())
    return halved_often(whole, len(out.halvings))


def fire_side(battle: Battle, ship: Ship, out: Volley, luck: Chance, log: Log) -> None:
    """One broadside with all its dice (R30)."""
    die = throw(luck, battle.setup.dice)
    damage = damage_of(battle, ship, out, die)
    on_line = struck(battle, ship, out.target)
    _tell_broadside(ship, out, die, damage, on_line.first, log)
    if out.side == STARBOARD_SIDE:
        ship.starboard_fresh = False
    else:
        ship.port_fresh = False
    battle.shots.append(Shot(int(battle.turn), int(ship.index), int(out.target.index)))
    incident(battle, ship, die, luck, log)
    hit_with(battle, on_line.first, out.aim, damage, luck, log)
    if on_line.second is not None and damage > 0:
        _pass_through(battle, ship, on_line.second, out, halved(damage), luck, log)
    if out.rake != NO_RAKE:
        lose_men(on_line.first, 1)
        lose_guns(on_line.first, 1)
    if out.band != LONG:
        frigate = ship.row.is_frigate()
        risks(battle, ship.camp, ship.id, frigate, on_line.first, damage, luck, log)
    settle_damage(battle, on_line.first, luck, log)
    if on_line.second is not None:
        settle_damage(battle, on_line.second, luck, log)
    settle_damage(battle, ship, luck, log)


def _tell_broadside(ship: Ship, out: Volley, die: i64, damage: i64, first: Ship, log: Log) -> None:
    if not log.on:
        return
    text = f"{ship.name} fires her {SIDE_NAMES[out.side]} side at {out.target.name}"
    if first.index != out.target.index:
        text += f", but {first.name} is in the way"
    text += f": {damage} damage." if damage else ", without effect."
    fields: dict[str, object] = {
        "target": out.target.id,
        "side": SIDE_NAMES[out.side],
        "aim": out.aim,
        "range": RANGES[out.band],
        "rake": RAKES[out.rake],
        "die": signed(die),
        "total": int(out.total + die),
        "damage": int(damage),
        "halvings": [item.name for item in out.halvings],
    }
    if first.index != out.target.index:
        fields["hit"] = first.id
    weight = ROUTINE if damage == 0 else DRAMATIC if out.rake != NO_RAKE else NOTABLE
    modifiers = [*out.modifiers, Modifier("random Die", int(die), "p.10")]
    tell(log, ship, "broadside", "p.10", text, fields, modifiers, weight)


def hit_with(battle: Battle, target: Ship, aim: str, damage: i64, luck: Chance, log: Log) -> None:
    """Boxes on what was aimed at."""
    if aim == "masts":
        hit_masts(battle, target, damage, luck, log)
    else:
        hit_hull(battle, target, damage, True, luck, log)


def _pass_through(
    battle: Battle, ship: Ship, second: Ship, out: Volley, damage: i64, luck: Chance, log: Log
) -> None:
    """The ship behind takes half, without risks (p.11, R31)."""
    if log.on:
        text = f"The broadside of {ship.name} carries on into {second.name}: {damage} damage."
        fields: dict[str, object] = {"target": second.id, "damage": int(damage)}
        tell(log, ship, "penetration", "p.11", text, fields)
    hit_with(battle, second, out.aim, damage, luck, log)


def incident(battle: Battle, ship: Ship, die: i64, luck: Chance, log: Log) -> None:
    """A random Die of -2 may burst a gun, and that may light a fire (p.10)."""
    guns, dice = battle.setup.guns, battle.setup.dice
    if die > guns.again:
        return
    again = throw(luck, dice)
    if again > guns.burst:
        return
    lose_guns(ship, 1)
    third = throw(luck, dice)
    if log.on:
        fields: dict[str, object] = {"dice": [signed(again), signed(third)]}
        tell(log, ship, "gun-burst", "p.10", f"A gun bursts aboard {ship.name}.", fields)
    if third <= guns.burst_fire:
        catch_fire(battle, ship, luck, log)


def risks(
    battle: Battle,
    camp: i64,
    by: str,
    frigate: bool,
    target: Ship,
    damage: i64,
    luck: Chance,
    log: Log,
) -> None:
    """The risk dice of a damage, one by one (p.12, R90)."""
    for _ in range(battle.setup.guns.risk_dice(damage, frigate)):
        face, happens = risk_face(battle, camp, by, target.id, luck, log)
        if happens:
            _risk(battle, face, target, luck, log)


def risk_face(
    battle: Battle, camp: i64, by: str, target: str, luck: Chance, log: Log
) -> tuple[str, bool]:
    """A face that must be confirmed is thrown for again; a dot confirms it (p.20)."""
    dice = battle.setup.dice
    face = throw_risk(luck, dice)
    throws: list[str] = [face]
    happens = True
    if face in dice.needed:
        throws.append(throw_risk(luck, dice))
        happens = dice.confirms(throws[1], battle.setup.navies[camp].risk_favour)
    if log.on:
        text = f"A shot {'tells' if happens else 'comes to nothing'}: {face}."
        fields: dict[str, object] = {
            "ship": by, "target": target, "throws": throws, "happens": happens,
        }  # fmt: skip
        tell(log, None, "risk", "p.12", text, fields)
    return face, happens


def _risk(battle: Battle, face: str, target: Ship, luck: Chance, log: Log) -> None:
    guns = battle.setup.guns
    if face == "fire":
        catch_fire(battle, target, luck, log)
    elif face == "boarding":
        lose_men(target, 1)
    elif face == "rudder":
        target.rudders += 1
    elif face == "hole":
        open_hole(battle, target, luck, log)
    elif face == "masts":
        hit_masts(battle, target, guns.risk_masts, luck, log)
    else:
        hit_hull(battle, target, guns.risk_hull, True, luck, log)


def fire_muskets(battle: Battle, ship: Ship, target: Ship, luck: Chance, log: Log) -> None:
    """One DieMR at one enemy (p.12)."""
    battle.shots.append(Shot(int(battle.turn), int(ship.index), int(target.index)))
    navy, dice = battle.setup.navies[ship.camp], battle.setup.dice
    throws = [throw_musket(luck, dice)]
    again = (throws[0] == "marked blank" and navy.musket_again) or (
        throws[0] == "boarding" and navy.musket_poor
    )
    if again:
        throws.append(throw_musket(luck, dice))
    face = throws[-1]
    if log.on:
        text = f"Muskets and carronades of {ship.name} sweep {target.name}."
        fields: dict[str, object] = {"target": target.id, "throws": throws}
        tell(log, ship, "muskets", "p.12", text, fields)
    if face == "masts":
        hit_masts(battle, target, battle.setup.guns.musket_masts, luck, log)
    elif face == "boarding":
        lose_men(target, 1)
    elif face == "captain":
        _captain_hit(battle, target, luck, log)
    settle_damage(battle, target, luck, log)


def _captain_hit(battle: Battle, target: Ship, luck: Chance, log: Log) -> None:
    """On a flagship a second captain face kills the commander in chief (p.12)."""
    aboard = has_admiral(battle, target)
    kill_captain(battle, target, "p.12", log)
    if aboard and throw_musket(luck, battle.setup.dice) == "captain":
        kill_admiral(battle, target, log)
