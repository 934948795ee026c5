"""A broadside resolved: to hit, damage, critical hits; all of it noted, none applied yet (4.2)."""

from typing import final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log, Modifier
from weathergage.games.ships_of_the_line.rules.criticals import criticals, note, note_hull
from weathergage.games.ships_of_the_line.rules.hull import fast_damage
from weathergage.games.ships_of_the_line.rules.links import towed_by, towing
from weathergage.games.ships_of_the_line.rules.targets import Shot
from weathergage.games.ships_of_the_line.rules.tasks import decks_deserted
from weathergage.games.ships_of_the_line.setup import BRITISH, OF_THE_LINE
from weathergage.games.ships_of_the_line.state.battle import HEAVY, STRUCK, Battle, Ship
from weathergage.games.ships_of_the_line.tables.gunnery import RAKES, Ammunition
from weathergage.sea.wind import windward_of


def crews_away(state: Battle, ship: Ship) -> i64:
    """Dice lost to gun decks whose crew is away: one for each, all if none is manned (20.1)."""
    if not state.setup.chapters.crews or ship.card.battery:
        return 0
    deserted = decks_deserted(ship)
    if deserted >= ship.card.decks:
        return -ship.card.dice
    return deserted * state.setup.crew.deck_away


def tow_less(state: Battle, ship: Ship) -> i64:
    """Dice lost by a ship that tows or is towed (5.6)."""
    if not state.links:
        return 0
    index = ship.card.index
    if towing(state, index) < 0 and towed_by(state, index) < 0:
        return 0
    return state.setup.guns.tow_dice


def lower_battery_less(state: Battle, ship: Ship, target: Ship) -> i64:
    """To windward in more than a breeze a ship of the line cannot use her lowest guns (21)."""
    if not state.setup.chapters.windward or state.wind_strength != HEAVY:
        return 0
    if ship.card.battery or ship.card.category != OF_THE_LINE or gage(state, ship, target) <= 0:
        return 0
    return state.setup.guns.windward_dice


def gage(state: Battle, ship: Ship, other: Ship) -> i64:
    """1 if the first ship is to windward of the other, -1 to leeward, 0 neither (21, R106)."""
    margin = state.setup.guns.windward_margin
    return windward_of(ship.x, ship.y, other.x, other.y, state.wind_from, margin)


def deductions(state: Battle, ship: Ship, target: Ship) -> list[Modifier]:
    """What takes dice away beside range: crews, towing, the lower battery (5.6, 20.1, 21)."""
    out = [
        Modifier("crews away from the guns", crews_away(state, ship), "20.1"),
        Modifier("towing", tow_less(state, ship), "5.6"),
        Modifier("lower battery shut", lower_battery_less(state, ship, target), "21"),
    ]
    return [modifier for modifier in out if modifier.value]


def to_hit(state: Battle, ship: Ship, shot: Shot) -> i64:
    """What each die must show (4.2.1, 15)."""
    veteran = state.setup.chapters.veterans and ship.has_veterans()
    return state.setup.guns.needed(shot.band, veteran)


def dice_for(state: Battle, ship: Ship, shot: Shot) -> i64:
    """How many dice the broadside throws (4.1.4, R101)."""
    target = state.ships[shot.target]
    less = crews_away(state, ship) + tow_less(state, ship)
    less += lower_battery_less(state, ship, target)
    return state.setup.guns.dice(ship.card.dice, halved(ship), shot.band, less, shot.rake)


def halved(ship: Ship) -> bool:
    """In the sinking zone a ship's dice are halved; a battery has no such zone (4.1.4)."""
    return ship.in_grey_zone() and not ship.card.battery


@final
class Salvo:
    """What a broadside did: its dice and what they came to."""

    def __init__(self, dice: list[int], needed: i64) -> None:
        self.dice = dice
        self.needed = needed
        self.hits: i64 = 0
        for die in dice:
            if die >= needed:
                self.hits += 1
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
    for die in salvo.damage_dice:
        if is_critical[die - 1]:
            salvo.criticals += 1
        else:
            salvo.hull += 1
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
    state: Battle,
    ship: Ship,
    starboard: bool,
    shot: Shot,
    ammo: Ammunition,
    luck: Chance,
    log: Log,
) -> None:
    """Fire one broadside at its target and note what it does (4.2)."""
    target = state.ships[shot.target]
    salvo = throw(state, dice_for(state, ship, shot), to_hit(state, ship, shot), luck)
    keep_tally(state, ship.side, shot, salvo)
    mark_target(state, ship, target, shot, salvo)
    points = hull_points(state, ship, target, shot, salvo, ammo)
    loss = fast_damage(state, points)
    if log.on:
        _tell_salvo(state, ship, starboard, shot, ammo, salvo, loss, log)
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
    multiple = ammo.damage
    if target.card.battery and salvo.criticals > 0:
        multiple *= guns.battery_critical
    extra = bonus_points(state, ship, target)
    return guns.hull_points(salvo.hull, shot.rake, multiple, extra)


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
        fields: dict[str, object] = {"ship": target.card.id, "fires": int(fires)}
        log.emit(Event("kindled", "19", text, fields))


def leeward_target(state: Battle, ship: Ship, target: Ship) -> bool:
    """A target to leeward shows her hull in more than a breeze (21, R31)."""
    if not state.setup.chapters.windward or state.wind_strength != HEAVY:
        return False
    return not target.card.battery and gage(state, target, ship) < 0


def hit_friend(state: Battle, ship: Ship, friend: i64, band: i64, salvo: Salvo, log: Log) -> None:
    """A friend in the field takes the salvo's hull results, fewer with range, no criticals (11)."""
    guns = state.setup.guns
    vessel = state.ships[friend]
    vessel.attacked = state.turn
    points = guns.friend_points(salvo.hull, band)
    if points == 0:
        return
    points = fast_damage(state, points)
    vessel.hit = state.turn
    if log.on:
        text = f"{ship.card.name}'s fire also strikes {vessel.card.name}."
        fields: dict[str, object] = {"ship": ship.card.id, "friend": vessel.card.id}
        log.emit(Event("friendly-fire", "11", text, fields))
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
        "ship": ship.card.id,
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
    log.emit(Event("salvo", "4.2", text, fields, salvo.dice, dice_modifiers(state, ship, shot)))


def dice_modifiers(state: Battle, ship: Ship, shot: Shot) -> list[Modifier]:
    """How the number of dice came about, in the order of R101."""
    guns = state.setup.guns
    out = [Modifier("the ship's dice", ship.card.dice, "4.1.4")]
    if halved(ship):
        less = guns.in_zone(ship.card.dice) - ship.card.dice
        out.append(Modifier("halved in the sinking zone", less, "4.1.4"))
    if guns.band_dice[shot.band]:
        out.append(Modifier(f"{shot.range_name()} range", guns.band_dice[shot.band], "2.4"))
    out += deductions(state, ship, state.ships[shot.target])
    if shot.rake:
        out.append(Modifier(f"{RAKES[shot.rake]} rake, times", guns.rake_dice, "4.2.3"))
    return out
