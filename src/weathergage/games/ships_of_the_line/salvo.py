"""A broadside resolved: to hit, damage, critical hits; all of it noted, none applied yet (4.2)."""

from typing import final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log, Modifier
from weathergage.games.ships_of_the_line.ammunition import fires_started
from weathergage.games.ships_of_the_line.charts_gunnery import RAKES, Ammunition
from weathergage.games.ships_of_the_line.links import towed_by, towing
from weathergage.games.ships_of_the_line.setup import BRITISH
from weathergage.games.ships_of_the_line.state import HEAVY, STRUCK, Battle, Damage, Ship
from weathergage.games.ships_of_the_line.targets import Shot
from weathergage.sea.field import aspect
from weathergage.sea.wind import weather_side, windward_of


def guns_away(state: Battle, ship: Ship) -> i64:
    """Gun decks whose crew is away: one die less for each, all but one if none is manned (20.1)."""
    if not state.setup.chapters.crews:
        return 0
    away = ship.on_flood + ship.on_fire + ship.on_deck + ship.on_assault + ship.on_counter
    missing = away + (ship.card.crews - ship.crews)
    decks = ship.card.decks
    if missing >= decks:
        return ship.card.dice
    return missing if missing > 0 else 0


def lower_battery_shut(state: Battle, ship: Ship, target: Ship) -> bool:
    """To windward in more than a breeze a ship of the line cannot use her lowest guns (21)."""
    if not state.setup.chapters.windward or state.wind_strength != HEAVY or ship.card.category > 0:
        return False
    return gage(state, ship, target) > 0


def gage(state: Battle, ship: Ship, other: Ship) -> i64:
    """1 if the first ship is to windward of the other, -1 if to leeward, 0 if neither (21, R106)."""
    margin = state.setup.guns.windward_margin
    return windward_of(ship.x, ship.y, other.x, other.y, state.wind_from, margin)


def deductions(state: Battle, ship: Ship, target: Ship) -> list[Modifier]:
    """What takes dice away beside range: crews, towing, the lower battery (5.6, 20.1, 21)."""
    out: list[Modifier] = []
    away = guns_away(state, ship)
    if away > 0:
        out.append(Modifier("crews away from the guns", -away, "20.1"))
    if state.links:
        index = ship.card.index
        if towing(state, index) >= 0 or towed_by(state, index) >= 0:
            out.append(Modifier("towing", state.setup.guns.tow_dice, "5.6"))
    if not ship.card.battery and lower_battery_shut(state, ship, target):
        out.append(Modifier("lower battery shut", state.setup.guns.windward_dice, "21"))
    return out


def to_hit(state: Battle, ship: Ship, shot: Shot) -> i64:
    """What each die must show (4.2.1, 15)."""
    veteran = state.setup.chapters.veterans and ship.card.veteran
    return state.setup.guns.needed(shot.band, veteran)


def dice_for(state: Battle, ship: Ship, shot: Shot) -> i64:
    """How many dice the broadside throws (4.1.4, R101)."""
    less: i64 = 0
    for modifier in deductions(state, ship, state.ships[shot.target]):
        less += modifier.value
    grey = ship.in_grey_zone() and not ship.card.battery
    return state.setup.guns.dice(ship.card.dice, grey, shot.band, less, shot.rake)


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


def throw(state: Battle, side: i64, count: i64, needed: i64, luck: Chance) -> Salvo:
    """Throw to hit, then throw the hits on the damage table (4.2.1)."""
    salvo = Salvo(roll_dice(count, luck), needed)
    salvo.damage_dice = roll_dice(salvo.hits, luck)
    for die in salvo.damage_dice:
        if state.setup.guns.damage_result(die) == "critical":
            salvo.criticals += 1
        else:
            salvo.hull += 1
    tally = state.tallies[side]
    tally.dice += count
    tally.hits += salvo.hits
    tally.sixths += count * (7 - needed)
    return salvo


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
    salvo = throw(state, ship.side, dice_for(state, ship, shot), to_hit(state, ship, shot), luck)
    target.attacked = state.turn
    tally = state.tallies[ship.side]
    tally.broadsides += 1
    if shot.rake:
        target.raked = state.turn
        tally.rakes += 1
    if salvo.hits > 0:
        target.hit = state.turn
    points = hull_points(state, ship, target, shot, salvo, ammo)
    if log.on:
        _tell_salvo(state, ship, starboard, shot, ammo, salvo, points, log)
    note_hull(state, shot.target, ship.card.index, points, log)
    if ammo.name == "red-hot" and points > 0:
        note(state, shot.target, ship.card.index, "fire", fires_started(state, points), 0)
    criticals(state, ship, target, shot.rake, salvo, ammo, luck, log)
    for place, friend in enumerate(shot.friends):
        hit_friend(state, ship, friend, shot.friend_bands[place], salvo, log)


def hull_points(
    state: Battle, ship: Ship, target: Ship, shot: Shot, salvo: Salvo, ammo: Ammunition
) -> i64:
    """The hull points of a salvo, in the order of R52."""
    guns, chapters = state.setup.guns, state.setup.chapters
    if salvo.hits == 0:
        return 0
    extra: i64 = 0
    if chapters.british_firepower and ship.card.side == BRITISH:
        extra += guns.british_hull
    if leeward_target(state, ship, target):
        extra += guns.leeward_hull
    multiple = ammo.damage
    if target.card.battery and salvo.criticals > 0:
        multiple *= guns.battery_critical
    return guns.hull_points(salvo.hull, shot.rake, multiple, extra, chapters.fast)


def leeward_target(state: Battle, ship: Ship, target: Ship) -> bool:
    """A target to leeward shows her hull in more than a breeze (21, R31)."""
    if not state.setup.chapters.windward or state.wind_strength != HEAVY:
        return False
    return not target.card.battery and gage(state, target, ship) < 0


def note(state: Battle, ship: i64, source: i64, kind: str, amount: i64, detail: i64) -> None:
    """Note damage that takes effect when both sides have fired (3, 4.1)."""
    state.damage.append(Damage(ship, source, kind, amount, detail))


def note_hull(state: Battle, ship: i64, source: i64, points: i64, log: Log) -> None:
    """Note the loss of hull points (4.1.5)."""
    if points <= 0:
        return
    note(state, ship, source, "hull", points, 0)
    if log.on:
        card = state.setup.cards[ship]
        log.emit(
            Event(
                "hull-hit",
                "4.2.1",
                f"{card.name} loses {points} hull.",
                {"ship": card.id, "points": int(points), "by": state.setup.cards[source].id},
            )
        )


def criticals(
    state: Battle,
    ship: Ship,
    target: Ship,
    rake: i64,
    salvo: Salvo,
    ammo: Ammunition,
    luck: Chance,
    log: Log,
) -> None:
    """Each 6 is a critical hit, twice as many rolls for a stern rake (4.2.1, 4.2.3, 19)."""
    if salvo.criticals == 0 or target.card.battery:
        return
    source = ship.card.index
    state.tallies[ship.side].criticals += salvo.criticals
    if ammo.critical == "fatigue":
        note(state, target.card.index, source, "fatigue", salvo.criticals, 0)
        return
    if ammo.critical == "crew":
        note(state, target.card.index, source, "crew", state.setup.guns.grape_crews, 0)
        return
    facing = aspect(target.shape, ship.x, ship.y)
    for _ in range(salvo.criticals * state.setup.guns.rake_damage[rake]):
        if ammo.critical == "mast":
            fall_mast(state, target, source, facing, lee_side(state, target, True), log, 0)
        else:
            critical(state, target, source, facing, ammo.name == "red-hot", luck, log)


def critical(
    state: Battle, target: Ship, source: i64, facing: i64, red_hot: bool, luck: Chance, log: Log
) -> None:
    """One roll on the critical hit table (4.2.1)."""
    die = luck.roll()
    result = state.setup.guns.critical_result(die)
    ship = target.card.index
    if result == "mast-port" or result == "mast-starboard":
        starboard = lee_side(state, target, result == "mast-starboard")
        fall_mast(state, target, source, facing, starboard, log, die)
        return
    kind = "red-magazine" if red_hot and result == "magazine" else result
    note(state, ship, source, kind, 1, 0)
    if log.on:
        _tell_critical(state, target, result, die, {}, log)


def lee_side(state: Battle, target: Ship, starboard: bool) -> bool:
    """With windward and leeward a mast falls away from the wind, whatever the die says (21)."""
    if not state.setup.chapters.windward:
        return starboard
    weather = weather_side(target.heading, state.wind_from)
    return starboard if weather == 0 else weather < 0


def masts_left(state: Battle, target: Ship) -> i64:
    """Masts standing before the phase, less those already noted as fallen (R21)."""
    masts = target.masts
    for damage in state.damage:
        if damage.ship == target.card.index and damage.kind == "mast":
            masts &= ~(damage.detail >> 1)
    return masts


def fall_mast(
    state: Battle,
    target: Ship,
    source: i64,
    facing: i64,
    starboard: bool,
    log: Log,
    die: i64,
) -> None:
    """The next mast falls over one side; with none left it costs a hull point (4.2.1, R102)."""
    guns = state.setup.guns
    mast = guns.next_mast(masts_left(state, target), facing)
    side = "starboard" if starboard else "port"
    if mast == 0:
        points = guns.no_mast * (guns.fast_hull if state.setup.chapters.fast else 1)
        note_hull(state, target.card.index, source, points, log)
        return
    note(state, target.card.index, source, "mast", 1, 2 * mast + (1 if starboard else 0))
    if log.on:
        name = "fore" if mast == 1 else "main" if mast == 2 else "mizzen"
        _tell_critical(state, target, "mast", die, {"mast": name, "side": side}, log)


def hit_friend(state: Battle, ship: Ship, friend: i64, band: i64, salvo: Salvo, log: Log) -> None:
    """A friend in the field takes the salvo's hull results, fewer with range, no criticals (11)."""
    guns = state.setup.guns
    vessel = state.ships[friend]
    vessel.attacked = state.turn
    points = salvo.hull - guns.friendly_less[band]
    if points <= 0:
        return
    if state.setup.chapters.fast:
        points *= guns.fast_hull
    vessel.hit = state.turn
    if log.on:
        text = f"{ship.card.name}'s fire also strikes {vessel.card.name}."
        fields: dict[str, object] = {"ship": ship.card.id, "friend": vessel.card.id}
        log.emit(Event("friendly-fire", "11", text, fields))
    note_hull(state, friend, ship.card.index, points, log)
    if vessel.status == STRUCK:
        note(state, friend, ship.card.index, "angry", 1, 0)


CRITICAL_WORDS: dict[str, str] = {
    "mast": "her {mast} mast falls to {side}",
    "officer": "her officer is hit",
    "rudder": "her rudder is shot away",
    "fire": "a fire breaks out",
    "magazine": "a hit near the magazine",
}


def _tell_critical(
    state: Battle, target: Ship, result: str, die: i64, more: dict[str, object], log: Log
) -> None:
    words = CRITICAL_WORDS[result].format(**more)
    fields: dict[str, object] = {"ship": target.card.id, "result": result}
    fields.update(more)
    text = f"Critical hit on {target.card.name}: {words}."
    log.emit(Event("critical", "4.2.1", text, fields, dice=[int(die)] if die else []))


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
    text = (
        f"{ship.card.name} fires {side} at {target.name}{rake}, {int(shot.distance) / 10000:.2f} UM: "
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
    if ship.in_grey_zone() and not ship.card.battery:
        halved = (ship.card.dice + 1) // 2
        out.append(Modifier("halved in the sinking zone", halved - ship.card.dice, "4.1.4"))
    if guns.band_dice[shot.band]:
        out.append(Modifier(f"{shot.range_name()} range", guns.band_dice[shot.band], "2.4"))
    out += deductions(state, ship, state.ships[shot.target])
    if shot.rake:
        out.append(Modifier(f"{RAKES[shot.rake]} rake, times", guns.rake_dice, "4.2.3"))
    return out
