"""Critical hits (4.2.1, 19, 21): rolled as a broadside fires, noted until both sides have fired."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.rules.hull import fast_damage
from weathergage.games.ships_of_the_line.state.battle import Battle, Damage, Ship
from weathergage.games.ships_of_the_line.tables.gunnery import Ammunition
from weathergage.sea.field import aspect
from weathergage.sea.trig import ANGLE_TOLERANCE, HALF_TURN, signed_turn

CRITICAL_WORDS: Final[dict[str, str]] = {
    "mast": "her {mast} mast falls to {side}",
    "officer": "her officer is hit",
    "rudder": "her rudder is shot away",
    "fire": "a fire breaks out",
    "magazine": "a hit near the magazine",
    "no-mast": "no mast is left to fall",
    "crew": "grape sweeps her decks",
    "fatigue": "her crew is shaken",
}


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
    source = ship.card.index
    if ammo.critical == "fatigue":
        note_result(state, target, source, "fatigue", count, log)
        return
    if ammo.critical == "crew":
        note_result(state, target, source, "crew", state.setup.guns.grape_crews, log)
        return
    facing = aspect(target.shape, ship.x, ship.y, state.setup.guns.aspect_end)
    for _ in range(count * state.setup.guns.rake_damage[rake]):
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
        if log.on:
            _tell_critical(state, target, "no-mast", die, {}, log)
        points = fast_damage(state, guns.no_mast)
        note_hull(state, target.card.index, source, points, log)
        return
    note(state, target.card.index, source, "mast", 1, 2 * mast + (1 if starboard else 0))
    if log.on:
        name = "fore" if mast == 1 else "main" if mast == 2 else "mizzen"
        _tell_critical(state, target, "mast", die, {"mast": name, "side": side}, log)


def _tell_critical(
    state: Battle, target: Ship, result: str, die: i64, more: dict[str, object], log: Log
) -> None:
    words = CRITICAL_WORDS[result].format(**more)
    fields: dict[str, object] = {"ship": target.card.id, "result": result}
    fields.update(more)
    text = f"Critical hit on {target.card.name}: {words}."
    log.emit(Event("critical", "4.2.1", text, fields, dice=[int(die)] if die else []))
