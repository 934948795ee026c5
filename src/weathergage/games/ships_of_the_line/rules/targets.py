"""Fields of fire and targets (4.1): who can be fired at, from where, and who is in the way."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.games.ships_of_the_line.rules.links import tied
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    GRAPPLE,
    STRUCK,
    Battle,
    Ship,
)
from weathergage.games.ships_of_the_line.tables.gunnery import BAND_NAMES, LONG
from weathergage.sea.field import clear_lines, field_range_within, rake_end
from weathergage.sea.plane import Hull, gap

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


def can_fire(state: Battle, ship: Ship, starboard: bool) -> bool:
    """Under her own colours, loaded, not blocked by fallen masts or a fire in the battery, and
    not grappled unless crews are played (4.1.3, 4.2.1, 4.4.2, 6, 19, R43)."""
    if ship.status != FIGHTING:
        return False
    if ship.card.battery and starboard and state.setup.guns.battery_shots < 2:
        return False
    if starboard:
        ready = ship.starboard_loaded and not ship.fallen_starboard and not ship.starboard_ablaze
    else:
        ready = ship.port_loaded and not ship.fallen_port and not ship.port_ablaze
    if not ready:
        return False
    return ship.grapples == 0 or state.setup.chapters.crews


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
    reach = guns.farthest_reach(ship.card.dice)
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
    reach = guns.farthest_reach(battery.card.dice, guns.battery_reach)
    found: list[Shot] = []
    for other in state.ships:
        if other.card.battery or other.status > CAPTURED or not is_target(battery, other):
            continue
        distance = gap(battery.shape, other.shape)
        if distance <= reach + TIE:
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
    for i in range(len(ships)):
        ship = ships[i]
        if ship.status > CAPTURED:
            continue
        x, y, mine = ship.x, ship.y, around[i]
        for other in ships:
            dx: i64 = other.x - x
            dy: i64 = other.y - y
            if dx * dx + dy * dy <= reach * reach and other.status <= CAPTURED:
                mine.append(other)
    return around


def longest_hull(state: Battle) -> i64:
    """More than any hull reaches from its centre."""
    most: i64 = 0
    for card in state.setup.cards:
        if card.half_length + card.half_beam > most:
            most = card.half_length + card.half_beam
    return most
