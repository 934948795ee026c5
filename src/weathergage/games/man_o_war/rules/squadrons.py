"""What a formation can do: fast as its slowest vessel, handy as its clumsiest (p.8, R44-R45)."""

from mypy_extensions import i64

from weathergage.sea.trig import between, norm

from ..answers import AHEAD, TURN, Leg, Order
from ..state.battle import Battle, Formation, Ship
from ..tables.sailing import INTO_WIND
from ..tables.scale import size
from .sailing import GO, PIVOT, aid_length, allowance, reach, turn_limit


def members(battle: Battle, formation: Formation) -> list[Ship]:
    """Its ships, leader first."""
    return [battle.ships[place] for place in formation.ships]


def shortest_reach(battle: Battle, formation: Formation) -> i64:
    """A squadron moves at the speed of its slowest vessel (p.8, R44)."""
    return min(reach(battle, ship) for ship in members(battle, formation))


def smallest_turn(battle: Battle, formation: Formation) -> i64:
    """It turns like its clumsiest (R44)."""
    return min(turn_limit(battle, ship) for ship in members(battle, formation))


def displacements(battle: Battle, formation: Formation, together: bool) -> i64:
    """The displacements of its leader; of all its ships where they turn together (R44, R45)."""
    ships = members(battle, formation)
    if together:
        return min(allowance(battle, ship) for ship in ships)
    return allowance(battle, ships[0])


def half_step(battle: Battle, formation: Formation, together: bool) -> i64:
    """The half displacement before a turn: the leader's, or the shortest of all."""
    ships = members(battle, formation)
    if together:
        return min(aid_length(battle, ship) for ship in ships) // 2
    return aid_length(battle, ships[0]) // 2


def turn_in_hand(formation: Formation, order: Order) -> i64:
    """The turn that an order may carry out: a new signal's, one half done, one not yet seen."""
    if order.signal:
        return order.angle
    return formation.unseen if formation.unseen else formation.turning


def turned(path: list[Leg]) -> i64:
    """What a path turns in all, starboard positive."""
    total: i64 = 0
    for leg in path:
        if leg.kind == TURN:
            total += leg.amount
    return total


def lapse(battle: Battle, formation: Formation, path: list[Leg]) -> None:
    """A turn in hand is carried on: a line that goes straight where it could turn has ended it
    (R143)."""
    could = not battle.mist and displacements(battle, formation, formation.abreast) > 0
    if could and not any(leg.kind == TURN for leg in path):
        formation.turning = 0


def legs_of(
    battle: Battle, formation: Formation, path: list[Leg], together: bool
) -> tuple[list[int], list[int]]:
    """A path of the line as straight legs and turns on the spot."""
    kinds: list[int] = []
    amounts: list[int] = []
    half = int(half_step(battle, formation, together))
    for leg in path:
        kinds.append(GO)
        amounts.append(int(leg.amount) if leg.kind == AHEAD else half)
        if leg.kind == TURN:
            kinds.append(PIVOT)
            amounts.append(int(leg.amount))
    return kinds, amounts


def up_to_the_wind(battle: Battle, heading: i64, turn: i64) -> i64:
    """As much of a turn as does not bring her into the wind (R48)."""
    sailing = battle.setup.sailing
    after = norm(heading + turn)
    if sailing.attitude(after, battle.wind_from) != INTO_WIND:
        return turn
    room: i64 = between(heading, battle.wind_from) - sailing.edge
    room = room if room > 0 else 0
    return min(size(turn), room) if turn > 0 else -min(size(turn), room)
