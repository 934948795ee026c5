"""Fields of fire, targets and shot (4.1, 19): who may fire what at whom, and why not."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.field import clear_lines, field_range_within, rake_end
from weathergage.sea.plane import Hull, gap

from ..answers import AMMO
from ..state.battle import CAPTURED, DEAD, FIGHTING, GRAPPLE, STRUCK, Battle, Ship
from ..tables.gunnery import BAND_NAMES, LONG
from ..words.bars import FIRE_BARS
from ..words.telling import came_off, tell
from .links import tied

TIE: Final = 5
"""Distances this near to each other are equal: the firer chooses."""


@final
@mypyc_attr(acyclic=True)
class Shot:
    """A target for a broadside: how far, in which band, raking which end, endangering whom."""

    def __init__(self, target: i64, distance: i64, band: i64, rake: i64) -> None:
        self.target = target
        self.distance = distance
        self.band = band
        self.rake = rake
        self.friends: list[int] = []
        """Friends nearer than the target in the field, when friendly fire is played (11)."""
        self.friend_bands: list[int] = []

    def range_name(self) -> str:
        """The range in words."""
        return BAND_NAMES[self.band]


def is_target(firer: Ship, other: Ship) -> bool:
    """An enemy; a struck or captured ship only for her former side (4.1.2, 4.4.2, R12)."""
    if other.status == FIGHTING:
        return other.side != firer.side
    if other.status == STRUCK:
        return other.card.side == firer.side
    return other.status == CAPTURED and other.card.side == firer.side and other.side != firer.side


def fire_bar(state: Battle, ship: Ship, starboard: bool) -> i64:
    """What keeps a broadside from firing at all, 0 if nothing does: a place in FIRE_BARS.

    Under her own colours, loaded, not blocked by fallen masts or a fire in the battery, and
    not grappled unless crews are played; a battery ashore may have but one shot (4.1.3, 4.2.1,
    4.4.2, 6, 19, 22, R43).
    """
    if ship.status != FIGHTING:
        return 1
    if starboard and ship.card.battery and state.setup.guns.battery_shots < 2:
        return 2
    if not (ship.starboard_loaded if starboard else ship.port_loaded):
        return 3
    if ship.fallen_starboard if starboard else ship.fallen_port:
        return 4
    if ship.starboard_ablaze if starboard else ship.port_ablaze:
        return 5
    return 0 if ship.grapples == 0 or state.setup.chapters.crews else 6


def can_fire(state: Battle, ship: Ship, starboard: bool) -> bool:
    """Whether nothing keeps a broadside from firing (4.1.3)."""
    return fire_bar(state, ship, starboard) == 0


def cannot_fire(state: Battle, ship: Ship, starboard: bool) -> Refusal | None:
    """Why a broadside cannot fire at all, if it cannot (4.1.3)."""
    bar = fire_bar(state, ship, starboard)
    if bar == 0:
        return None
    text, rule = FIRE_BARS[bar]
    words = text.format(ship=ship.card.name, side="starboard" if starboard else "port")
    return Refusal(words, rule)


def find_shots(state: Battle, ship: Ship, starboard: bool) -> list[Shot]:
    """Every legal target of a broadside where the ships lie now (4.1.2)."""
    return shots_among(state, ship, starboard, state.ships)


def shots_among(state: Battle, ship: Ship, starboard: bool, others: list[Ship]) -> list[Shot]:
    """The legal targets of a broadside; `others` are the ships that could be in its way."""
    if ship.card.battery:
        return _battery_shots(state, ship)
    past_friends = state.setup.chapters.friendly_fire and ship.grapples == 0
    shots = _in_field(state, ship, starboard, others, not past_friends)
    if not shots:
        return shots
    if past_friends:
        return _past_friends(state, ship, starboard, shots)
    shots = _nearest(state, ship, shots)
    if ship.grapples > 0:
        return [shot for shot in shots if _grappled(state, ship, shot)]
    return shots


def _grappled(state: Battle, ship: Ship, shot: Shot) -> bool:
    """A grappled ship fires only at the ship she is grappled to (R43)."""
    return tied(state, GRAPPLE, ship.card.index, shot.target) is not None


def _in_field(
    state: Battle, ship: Ship, starboard: bool, others: list[Ship], nearest: bool
) -> list[Shot]:
    """The ships afloat in the field and range of a broadside (4.1.1).

    Where only the nearest count, what lies beyond the nearest found so far is passed over.
    """
    guns = state.setup.guns
    reach = guns.farthest_reach(ship.card.farthest)
    found: list[Shot] = []
    for other in others:
        if other.status > CAPTURED or other is ship:
            continue
        distance = field_range_within(ship.shape, starboard, other.shape, reach, guns.spread)
        if distance >= 0:
            found.append(Shot(other.card.index, distance, guns.band(distance), 0))
            if nearest and distance + TIE < reach:
                reach = distance + TIE
    return found


def _nearest(state: Battle, ship: Ship, shots: list[Shot]) -> list[Shot]:
    """The nearest ship in the field is the target; a friend there blocks the side (4.1.2)."""
    least = shots[0].distance
    for shot in shots:
        if shot.distance < least:
            least = shot.distance
    return [
        _with_rake(state, ship, shot)
        for shot in shots
        if shot.distance <= least + TIE and is_target(ship, state.ships[shot.target])
    ]


def _with_rake(state: Battle, ship: Ship, shot: Shot) -> Shot:
    """Whether she rakes: she lies across the target's bow or stern (4.2.3)."""
    target = state.ships[shot.target]
    if not target.card.battery:
        shot.rake = rake_end(ship.shape, target.shape, state.setup.guns.rake_tolerance)
    return shot


def _past_friends(state: Battle, ship: Ship, starboard: bool, shots: list[Shot]) -> list[Shot]:
    """Friendly fire: the nearest enemy may be fired at past friends who leave a line clear (11)."""
    enemies = [s for s in shots if is_target(ship, state.ships[s.target])]
    if not enemies:
        return []
    chosen = _nearest(state, ship, enemies)
    return [s for s in chosen if _line_left(state, ship, starboard, s, shots)]


def _line_left(state: Battle, ship: Ship, starboard: bool, shot: Shot, shots: list[Shot]) -> bool:
    """Friends nearer than the target suffer; one of three lines must be clear of them (R36)."""
    hulls: list[Hull] = []
    for other in shots:
        if other.distance < shot.distance and not is_target(ship, state.ships[other.target]):
            shot.friends.append(other.target)
            shot.friend_bands.append(other.band)
            hulls.append(state.ships[other.target].shape)
    if not hulls:
        return True
    target = state.ships[shot.target].shape
    return clear_lines(ship.shape, starboard, target, hulls, state.setup.guns.spread) > 0


def _battery_shots(state: Battle, battery: Ship) -> list[Shot]:
    """A coastal battery fires at any ship at twice the range, past anyone, and never rakes (22)."""
    guns = state.setup.guns
    reach = guns.farthest_reach(battery.card.farthest, True)
    found: list[Shot] = []
    for other in state.ships:
        distance = gap(battery.shape, other.shape)
        if is_target(battery, other) and not other.card.battery and distance <= reach + TIE:
            band = guns.band(distance, guns.battery_reach)
            found.append(Shot(other.card.index, distance, band, 0))
    return found


@final
class FirePlan:
    """The targets of every broadside in one combat phase, worked out when first asked for.

    Nothing moves while both sides fire, so what was found stays true for the phase. The ships of
    a seat that can still fire are kept too, and looked at again only when they have fired.
    """

    def __init__(self, ships: i64, seats: i64) -> None:
        self.found: list[list[Shot] | None] = [None] * (2 * ships)
        self.open: list[list[int] | None] = [None] * seats
        self.around: list[list[Ship]] = []

    def shots(self, state: Battle, ship: Ship, starboard: bool) -> list[Shot]:
        """The targets of one broadside."""
        place = 2 * ship.card.index + (1 if starboard else 0)
        known = self.found[place]
        if known is None:
            if not self.around:
                self.around = ships_around(state)
            known = shots_among(state, ship, starboard, self.around[ship.card.index])
            self.found[place] = known
        return known


def ships_around(state: Battle) -> list[list[Ship]]:
    """For each ship those afloat that might be in range of the longest guns, in their order."""
    ships = state.ships
    reach = state.setup.guns.reach[LONG] + 2 * longest_hull(state)
    around: list[list[Ship]] = [[] for _ in ships]
    count: i64 = len(ships)
    for i in range(count):
        ship = ships[i]
        if ship.status > CAPTURED:
            continue
        x, y, mine = ship.x, ship.y, around[i]
        mine.append(ship)
        for j in range(i + 1, count):
            other = ships[j]
            dx: i64 = other.x - x
            dy: i64 = other.y - y
            if dx * dx + dy * dy <= reach * reach and other.status <= CAPTURED:
                mine.append(other)
                around[j].append(ship)
    return around


def longest_hull(state: Battle) -> i64:
    """More than any hull reaches from its centre."""
    return max([int(c.half_length + c.half_beam) for c in state.setup.cards], default=0)


BALL: Final[list[str]] = ["ball"]


def cooling(state: Battle, ship: Ship) -> bool:
    """After red-hot shot no other shot may be loaded for two turns, and red-hot shot is for the
    start of combat: on those turns she fires nothing (19, R35, R85)."""
    return ship.red_hot != state.turn and closed_to_others(state, ship)


def closed_to_others(state: Battle, ship: Ship) -> bool:
    """After red-hot shot no other may be loaded on that turn and the next two (19, R35)."""
    return ship.red_hot > 0 and state.turn <= ship.red_hot + state.setup.guns.red_closed


def must_cool(ship: Ship) -> Refusal:
    """The refusal of any shot but red-hot to guns that have fired it (19)."""
    return Refusal(f"The guns of {ship.card.name} must cool after red-hot shot.", "19")


def may_heat_shot(state: Battle, ship: Ship) -> bool:
    """Red-hot shot is for the start of combat: the first turn on which she fires, and then for
    whatever she fires on it (19, R35)."""
    return ship.red_hot == state.turn or (ship.port_fired == 0 and ship.starboard_fired == 0)


def ammunition_bars(
    state: Battle, ship: Ship, starboard: bool, shot: Shot, ammo: str
) -> Refusal | None:
    """Why this kind of shot cannot be fired at this target (19)."""
    if ammo == "red-hot":
        return _red_bars(state, ship, shot)
    if closed_to_others(state, ship):
        return must_cool(ship)
    if ammo == "ball":
        return None
    if not state.setup.chapters.ammunition:
        return Refusal(f"{ammo.capitalize()} shot belongs to the chapter on ammunition.", "19")
    if ship.card.battery:
        return Refusal("A coastal battery fires ball or red-hot shot.", "22")
    return _too_far(state, shot, ammo)


def _too_far(state: Battle, shot: Shot, ammo: str) -> Refusal | None:
    """Each kind of shot has its farthest range (19)."""
    if shot.band <= state.setup.guns.ammunition[ammo].farthest:
        return None
    return Refusal(f"{ammo.capitalize()} does not carry to {shot.range_name()} range.", "19")


def _red_bars(state: Battle, ship: Ship, shot: Shot) -> Refusal | None:
    """Red-hot shot needs the chapter, a living officer or a shore battery, and cold guns (19)."""
    if not state.setup.chapters.ammunition:
        return Refusal("Red-hot shot belongs to the chapter on ammunition.", "19")
    if ship.officer == DEAD and not ship.card.battery:
        return Refusal("Red-hot shot needs a living officer.", "19")
    if not may_heat_shot(state, ship):
        return Refusal("Red-hot shot is only for a ship's first fire of the battle.", "19")
    return _too_far(state, shot, "red-hot")


def kinds_for(state: Battle, ship: Ship, starboard: bool, shot: Shot) -> list[str]:
    """The kinds of shot that may be fired at this target."""
    if not state.setup.chapters.ammunition:
        return BALL
    return [a for a in AMMO if ammunition_bars(state, ship, starboard, shot, a) is None]


def red_hot_check(state: Battle, ship: Ship, starboard: bool, luck: Chance, log: Log) -> bool:
    """1 or 2 on a die, else the battery catches fire and cannot fire until it is out (19)."""
    die = luck.roll()
    passed = die <= state.setup.guns.red_check
    if log.on:
        what = "fires red-hot shot" if passed else "sets her own battery on fire"
        text, weight = f"{ship.card.name} {what} ({die}).", came_off("red-hot", not passed)
        tell(log, ship, "red-hot", "19", text, {"passed": passed}, [die], weight=weight)
    if not passed:
        ship.fires += 1
        ship.starboard_ablaze = ship.starboard_ablaze or starboard
        ship.port_ablaze = ship.port_ablaze or not starboard
    return passed
