"""A broadside resolved (4.2): to hit, damage, critical hits (19, 21); all of it noted, none
applied before both sides have fired."""

from typing import final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier
from weathergage.sea.field import aspect
from weathergage.sea.trig import ANGLE_TOLERANCE, HALF_TURN, signed_turn

from ..setup import BRITISH, OF_THE_LINE
from ..state.battle import HEAVY, STRUCK, TOW, Battle, Damage, Ship
from ..tables.gunnery import RAKES, Ammunition, Firing
from ..tables.movement import MASTS
from ..words.telling import CRITICAL_WEIGHTS, SENTENCES, salvo_weight, tell
from .crews import decks_deserted
from .links import partners
from .sails import gage
from .targets import Shot


def crews_away(state: Battle, ship: Ship) -> i64:
    """Dice lost to gun decks whose crew is away: one for each, all if none is manned (20.1)."""
    if not state.setup.chapters.crews or ship.card.battery:
        return 0
    deserted, decks = decks_deserted(ship), ship.card.decks
    return -ship.card.dice if deserted >= decks else deserted * state.setup.crew.deck_away


def tow_less(state: Battle, ship: Ship) -> i64:
    """Dice lost by a ship that tows or is towed (5.6)."""
    tows = state.links and partners(state, TOW, ship.card.index)
    return state.setup.guns.tow_dice if tows else 0


def lower_battery_less(state: Battle, ship: Ship, target: Ship) -> i64:
    """To windward in more than a breeze a ship of the line cannot use her lowest guns (21)."""
    if not blows_hard(state) or ship.card.battery or ship.card.category != OF_THE_LINE:
        return 0
    return state.setup.guns.windward_dice if gage(state, ship, target) > 0 else 0


def blows_hard(state: Battle) -> bool:
    """Whether it blows more than a breeze, and windward and leeward matter (21)."""
    return state.setup.chapters.windward and state.wind_strength == HEAVY


def to_hit(state: Battle, ship: Ship, shot: Shot) -> i64:
    """What each die must show (4.2.1, 15)."""
    veteran = state.setup.chapters.veterans and ship.has_veterans()
    return state.setup.guns.needed(shot.band, veteran)


def dice_for(state: Battle, ship: Ship, shot: Shot, notes: list[Modifier] | None = None) -> i64:
    """How many dice the broadside throws, and how that comes about: what takes some away beside
    range are crews, a tow and the lower battery (4.1.4, 5.6, 20.1, 21, R101)."""
    given = Firing(ship.card.dice, shot.band, shot.rake)
    given.halved = halved(ship)
    given.crews_away = crews_away(state, ship)
    given.tow = tow_less(state, ship)
    given.lower = lower_battery_less(state, ship, state.ships[shot.target])
    return state.setup.guns.dice(given, notes)


def halved(ship: Ship) -> bool:
    """In the sinking zone a ship's dice are halved; a battery has no such zone (4.1.4)."""
    return ship.in_grey_zone() and not ship.card.battery


@final
class Salvo:
    """What a broadside did: its dice and what they came to."""

    def __init__(self, dice: list[int], needed: i64) -> None:
        self.dice = dice
        self.needed = needed
        self.hits: i64 = sum(1 for die in dice if die >= needed)
        self.damage_dice: list[int] = []
        self.hull: i64 = 0
        self.criticals: i64 = 0


def roll_dice(count: i64, luck: Chance) -> list[int]:
    """So many dice, as they fall."""
    return [luck.roll() for _ in range(count)]


def throw(state: Battle, count: i64, needed: i64, luck: Chance) -> Salvo:
    """Throw to hit, then throw the hits on the damage table (4.2.1)."""
    salvo = Salvo(roll_dice(count, luck), needed)
    salvo.damage_dice = roll_dice(salvo.hits, luck)
    is_critical = state.setup.guns.is_critical
    salvo.criticals = sum(1 for die in salvo.damage_dice if is_critical[die - 1])
    salvo.hull = salvo.hits - salvo.criticals
    return salvo


def keep_tally(state: Battle, side: i64, shot: Shot, salvo: Salvo) -> None:
    """The luck of a side's guns, for the report after the battle."""
    tally = state.tallies[side]
    count = len(salvo.dice)
    tally.broadsides += 1
    tally.dice += count
    tally.hits += salvo.hits
    tally.sixths += count * (7 - salvo.needed)
    tally.criticals += salvo.criticals
    if shot.rake:
        tally.rakes += 1


def resolve(
    state: Battle, ship: Ship, starboard: bool, shot: Shot, ammo: Ammunition, luck: Chance, log: Log
) -> None:
    """Fire one broadside at its target and note what it does (4.2)."""
    target = state.ships[shot.target]
    notes: list[Modifier] | None = [] if log.on else None
    count = dice_for(state, ship, shot, notes)
    salvo = throw(state, count, to_hit(state, ship, shot), luck)
    keep_tally(state, ship.side, shot, salvo)
    mark_target(state, ship, target, shot, salvo)
    points = hull_points(state, ship, target, shot, salvo, ammo)
    loss = state.setup.fast_damage(points)
    if log.on:
        _tell_salvo(state, ship, starboard, shot, ammo, salvo, loss, notes, log)
    note_hull(state, shot.target, ship.card.index, loss, log)
    if ammo.name == "red-hot" and points > 0:
        kindle(state, target, ship.card.index, points, log)
    criticals(state, ship, target, shot.rake, salvo.criticals, ammo, luck, log)
    for place, friend in enumerate(shot.friends):
        hit_friend(state, ship, friend, shot.friend_bands[place], salvo, log)


def mark_target(state: Battle, ship: Ship, target: Ship, shot: Shot, salvo: Salvo) -> None:
    """She was attacked this turn; whether she was hit and raked matters too (4.2.1, 4.4.1, 12).

    A rake by the side that lost her breaks no line of hers (12, R105).
    """
    target.attacked = state.turn
    if shot.rake and ship.side != target.card.side:
        target.raked = state.turn
    if salvo.hits > 0:
        target.hit = state.turn


def hull_points(
    state: Battle, ship: Ship, target: Ship, shot: Shot, salvo: Salvo, ammo: Ammunition
) -> i64:
    """The hull points of a salvo in the order of R52, before the fast game doubles them."""
    guns = state.setup.guns
    if salvo.hits == 0:
        return 0
    struck = target.card.battery and salvo.criticals > 0
    multiple = ammo.damage * (guns.battery_critical if struck else 1)
    return guns.hull_points(salvo.hull, shot.rake, multiple, bonus_points(state, ship, target))


def bonus_points(state: Battle, ship: Ship, target: Ship) -> i64:
    """Hull points that a salvo does more if it hits at all: British fire, a leeward target (21,
    S.opt.2)."""
    extra: i64 = 0
    if state.setup.chapters.british_firepower and ship.card.side == BRITISH:
        extra += state.setup.guns.british_hull
    if leeward_target(state, ship, target):
        extra += state.setup.guns.leeward_hull
    return extra


def kindle(state: Battle, target: Ship, source: i64, points: i64, log: Log) -> None:
    """Red-hot shot starts half as many fires as it did damage (19, R51, R85)."""
    fires = state.setup.guns.fires_started(points)
    note(state, target.card.index, source, "fire", fires, 0)
    if log.on:
        text = f"Red-hot shot kindles {fires} in {target.card.name}."
        tell(log, target, "kindled", "19", text, {"fires": int(fires)})


def leeward_target(state: Battle, ship: Ship, target: Ship) -> bool:
    """A target to leeward shows her hull in more than a breeze (21, R31)."""
    return blows_hard(state) and not target.card.battery and gage(state, target, ship) < 0


def hit_friend(state: Battle, ship: Ship, friend: i64, band: i64, salvo: Salvo, log: Log) -> None:
    """A friend in the field takes the salvo's hull results, fewer with range, no criticals (11)."""
    vessel = state.ships[friend]
    vessel.attacked = state.turn
    points = state.setup.fast_damage(state.setup.guns.friend_points(salvo.hull, band))
    if points == 0:
        return
    vessel.hit = state.turn
    if log.on:
        text = f"{ship.card.name}'s fire also strikes {vessel.card.name}."
        tell(log, ship, "friendly-fire", "11", text, {"friend": vessel.card.id}, at=vessel)
    note_hull(state, friend, ship.card.index, points, log)
    if vessel.status == STRUCK:
        note(state, friend, ship.card.index, "angry", 1, 0)


def _tell_salvo(
    state: Battle,
    ship: Ship,
    starboard: bool,
    shot: Shot,
    ammo: Ammunition,
    salvo: Salvo,
    points: i64,
    notes: list[Modifier] | None,
    log: Log,
) -> None:
    target = state.ships[shot.target].card
    side = "starboard" if starboard else "port"
    rake = f", raking her {RAKES[shot.rake]}" if shot.rake else ""
    distance = f"{int(shot.distance) / 10000:.2f} UM"
    text = (
        f"{ship.card.name} fires {side} at {target.name}{rake}, {distance}: "
        f"{salvo.hits} of {len(salvo.dice)} hit, {points} hull, {salvo.criticals} critical."
    )
    fields: dict[str, object] = {
        "side": side,
        "target": target.id,
        "range": shot.range_name(),
        "distance": int(shot.distance) / 10000,
        "rake": RAKES[shot.rake],
        "ammo": ammo.name,
        "needed": int(salvo.needed),
        "hits": int(salvo.hits),
        "hull": int(points),
        "criticals": int(salvo.criticals),
        "count": len(salvo.dice),
        "damage_dice": list(salvo.damage_dice),
    }
    weight, struck = salvo_weight(salvo.hits, shot.rake != 0), state.ships[shot.target]
    tell(log, ship, "salvo", "4.2", text, fields, salvo.dice, notes, weight, struck)


def note(state: Battle, ship: i64, source: i64, kind: str, amount: i64, detail: i64) -> None:
    """Note damage that takes effect when both sides have fired (3, 4.1)."""
    state.damage.append(Damage(ship, source, kind, amount, detail))


def note_hull(state: Battle, ship: i64, source: i64, points: i64, log: Log) -> None:
    """Note the loss of hull points (4.1.5)."""
    if points <= 0:
        return
    note(state, ship, source, "hull", points, 0)
    if log.on:
        vessel = state.ships[ship]
        fields: dict[str, object] = {"points": int(points), "by": state.setup.cards[source].id}
        tell(log, vessel, "hull-hit", "4.2.1", f"{vessel.card.name} loses {points} hull.", fields)


def criticals(
    state: Battle,
    ship: Ship,
    target: Ship,
    rake: i64,
    count: i64,
    ammo: Ammunition,
    luck: Chance,
    log: Log,
) -> None:
    """Each 6 is a critical hit, twice as many rolls for a stern rake (4.2.1, 4.2.3, 19).

    Double shot tires the target's crew instead, once for each 6; grape kills one crew in all.
    """
    if count == 0 or target.card.battery:
        return
    source, guns = ship.card.index, state.setup.guns
    if ammo.critical == "fatigue" or ammo.critical == "crew":
        amount = count if ammo.critical == "fatigue" else guns.grape_crews
        note_result(state, target, source, ammo.critical, amount, log)
        return
    facing = aspect(target.shape, ship.x, ship.y, guns.aspect_end)
    for _ in range(count * guns.rake_damage[rake]):
        if ammo.critical == "mast":
            starboard = lee_side(state, target, far_side(target, ship))
            fall_mast(state, target, source, facing, starboard, log, 0)
        else:
            critical(state, target, source, facing, ammo.name == "red-hot", luck, log)


def note_result(state: Battle, target: Ship, source: i64, kind: str, amount: i64, log: Log) -> None:
    """Note what a special kind of shot does instead of a critical hit (19)."""
    note(state, target.card.index, source, kind, amount, 0)
    if log.on:
        _tell_critical(state, target, kind, 0, {"amount": int(amount)}, log)


def far_side(target: Ship, ship: Ship) -> bool:
    """Whether the target's starboard side is the one away from the firer: chain shot throws masts
    over that side (19, R109)."""
    hull = target.shape
    dx, dy = float(ship.x - target.x), float(ship.y - target.y)
    return dx * hull.fy - dy * hull.fx <= 0.0


def critical(
    state: Battle, target: Ship, source: i64, facing: i64, red_hot: bool, luck: Chance, log: Log
) -> None:
    """One roll on the critical hit table (4.2.1)."""
    die = luck.roll()
    result = state.setup.guns.critical_result(die)
    if result == "mast-port" or result == "mast-starboard":
        starboard = lee_side(state, target, result == "mast-starboard")
        fall_mast(state, target, source, facing, starboard, log, die)
        return
    kind = "red-magazine" if red_hot and result == "magazine" else result
    note(state, target.card.index, source, kind, 1, 0)
    if log.on:
        _tell_critical(state, target, result, die, {}, log)


def lee_side(state: Battle, target: Ship, starboard: bool) -> bool:
    """With windward and leeward a mast falls away from the wind, whatever the die says; with the
    wind dead ahead or astern the die decides (21, R91)."""
    if not state.setup.chapters.windward:
        return starboard
    turn = signed_turn(target.heading, state.wind_from)
    off = -turn if turn < 0 else turn
    if off <= ANGLE_TOLERANCE or off >= HALF_TURN - ANGLE_TOLERANCE:
        return starboard
    return turn < 0


def masts_left(state: Battle, target: Ship) -> i64:
    """Masts standing before the phase, less those already noted as fallen (R21)."""
    masts = target.masts
    for damage in state.damage:
        if damage.ship == target.card.index and damage.kind == "mast":
            masts &= ~(damage.detail >> 1)
    return masts


def fall_mast(
    state: Battle, target: Ship, source: i64, facing: i64, starboard: bool, log: Log, die: i64
) -> None:
    """The next mast falls over one side; with none left it costs a hull point (4.2.1, R102)."""
    guns = state.setup.guns
    mast = guns.next_mast(masts_left(state, target), facing)
    if mast == 0:
        if log.on:
            _tell_critical(state, target, "no-mast", die, {}, log)
        note_hull(state, target.card.index, source, state.setup.fast_damage(guns.no_mast), log)
        return
    note(state, target.card.index, source, "mast", 1, 2 * mast + (1 if starboard else 0))
    if log.on:
        side = "starboard" if starboard else "port"
        _tell_critical(state, target, "mast", die, {"mast": MASTS[mast // 2], "side": side}, log)


def batter(ship: Ship, damage: Damage) -> None:
    """What a result does to the ship herself: hull, masts, rudder and fires (4.2.1)."""
    kind = damage.kind
    if kind == "hull":
        ship.hull -= damage.amount
    elif kind == "mast":
        lose_mast(ship, damage.detail)
    elif kind == "rudder":
        ship.rudder_lost = True
    elif kind == "fire":
        ship.fires += damage.amount


def lose_mast(ship: Ship, detail: i64) -> None:
    """The mast is gone and lies over one side, which cannot fire until unrigged (4.2.1)."""
    ship.masts &= ~(detail >> 1)
    if detail & 1:
        ship.fallen_starboard += 1
    else:
        ship.fallen_port += 1


def _tell_critical(
    state: Battle, target: Ship, result: str, die: i64, more: dict[str, object], log: Log
) -> None:
    text = f"Critical hit on {target.card.name}: {SENTENCES['critical'][result].format(**more)}."
    dice, weight = [int(die)] if die else [], CRITICAL_WEIGHTS.get(result, "")
    tell(log, target, "critical", "4.2.1", text, {"result": result, **more}, dice, None, weight)
