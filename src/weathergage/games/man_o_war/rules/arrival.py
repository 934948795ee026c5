"""How the camps arrive: bearings by the dice, lines astern of their leaders (p.3, R15, R83)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.figures import DataError
from weathergage.sea.trig import (
    HALF_TURN,
    QUARTER,
    ahead_x,
    ahead_y,
    cosine,
    norm,
    signed_turn,
    sine,
)

from ..answers import INCH, inches
from ..setup import BY_DICE, DIVISIONS, LINE, MERCHANT, PARALLEL, PLACED, SQUADRON
from ..state.battle import AWAITED, FIGHTING, Battle, Formation, Ship
from ..tables.dice import signed, throw
from ..tables.sailing import POINT
from ..tables.scale import size
from ..words.telling import pose, tell
from .morale import test_morale
from .places import lies_on
from .soundings import lies_ashore, sound
from .turn import begin_turn, is_awaited, next_in_command


def arrival(battle: Battle, luck: Chance, log: Log) -> None:
    """The camps arrive as the scenario says: each camp's Die says how many points from the wind it
    comes, and the second is thrown again until two points lie between them (p.3)."""
    if battle.setup.arrival == BY_DICE:
        _come_by_dice(battle, luck, log)
    elif battle.setup.arrival == PLACED:
        _lie_where_told(battle)
    elif battle.setup.arrival == PARALLEL:
        _sail_parallel(battle)
    else:
        _face_each_other(battle, luck, log)
    who_goes_first(battle, luck, log)
    test_morale(battle, log)
    begin_turn(battle)


def _come_by_dice(battle: Battle, luck: Chance, log: Log) -> None:
    dice = battle.setup.dice
    first = throw(luck, dice)
    second = throw(luck, dice)
    while size(second - first) < battle.setup.scale.apart:
        second = throw(luck, dice)
    bearings = [norm(battle.wind_from + die * POINT) for die in (first, second)]
    for camp in range(2):
        place_camp(battle, camp, bearings[camp], bearings[1 - camp])
    if log.on:
        people = [navy.people for navy in battle.setup.navies]
        text = f"The {people[0]} come {signed(first)} and the {people[1]} {signed(second)} points "
        fields: dict[str, object] = {"dice": [signed(first), signed(second)]}
        tell(log, None, "arrival", "p.3", text + "from the wind.", fields)
    if battle.setup.squadrons > 1:
        second_squadron(battle, first, second, luck, log)


# The second squadron.


def second_squadron(battle: Battle, enemy: i64, mate: i64, luck: Chance, log: Log) -> None:
    """The Die moves its bearing from that of the first, away from the wind; another says in which
    turn it comes (p.3, R84)."""
    dice = battle.setup.dice
    side: i64 = -1 if mate < 0 else 1
    die = throw(luck, dice)
    while points_apart(mate + side * die, enemy) == 0:
        die = throw(luck, dice)
    turn = throw(luck, dice)
    while turn < 0:
        turn = throw(luck, dice)
    battle.due = turn
    battle.due_from = norm(battle.wind_from + (mate + side * die) * POINT)
    if log.on:
        points = "point" if size(die) == 1 else "points"
        text = f"The second squadron comes {signed(die)} {points} from the first, on turn {turn}."
        fields: dict[str, object] = {"die": signed(die), "turn": int(turn)}
        fields["from"] = int(battle.due_from) / 100
        tell(log, None, "squadron", "p.3", text, fields)
    if turn == 0:
        enter_second(battle, log)
    elif is_awaited(battle, 1):
        stand_in(battle, log)


def stand_in(battle: Battle, log: Log) -> None:
    """Until the flagship is in sight the leader of the next division makes the signals (R148)."""
    camp = battle.camps[1]
    camp.commander = next_in_command(battle, 1)
    if log.on and camp.commander >= 0:
        ship = battle.ships[camp.commander]
        text = f"Until the flagship is in sight {ship.name} makes the signals."
        tell(log, ship, "admiral", "R148", text)


def points_apart(a: i64, b: i64) -> i64:
    """How many of the twelve points lie between two."""
    return (a - b) % 12


def enter_second(battle: Battle, log: Log) -> None:
    """It enters from the edge of the square on its bearing and heads for the centre; where that
    water is taken it comes from as far beyond as it needs (R84)."""
    battle.due = -1
    if is_awaited(battle, 1):
        battle.camps[1].commander = battle.camps[1].admiral
    bearing, heading = battle.due_from, norm(battle.due_from + HALF_TURN)
    edge = battle.setup.scale.edge
    most = max(size(sine(bearing)), size(cosine(bearing)))
    far = (edge * (1 << 30) + most // 2) // most
    away = norm(heading + QUARTER)
    divisions = _divisions(battle, 1, 1)
    while True:
        for number, division in enumerate(divisions):
            x = ahead_x(ahead_x(0, bearing, far), away, number * battle.setup.scale.beside)
            y = ahead_y(ahead_y(0, bearing, far), away, number * battle.setup.scale.beside)
            _put_line(battle, division, x, y, heading)
        if all(_is_free(battle, ship) for division in divisions for ship in division):
            break
        far += INCH
    for division in divisions:
        form_line(battle, division)
    for ship in battle.ships:
        if ship.home == 1 and ship.role != LINE and ship.division >= SQUADRON:
            _place_beside(battle, ship, divisions, heading, away)
    if log.on:
        lead = divisions[0][0]
        tell(log, lead, "squadron", "p.3", "The second squadron is in sight.", pose(lead))


def _is_free(battle: Battle, ship: Ship) -> bool:
    return lies_on(battle, ship.shape, [int(ship.index)]) is None


# As a scenario says.


def _lie_where_told(battle: Battle) -> None:
    """Every division, and every ship of which it is said, lies where the scenario puts her
    (1.12)."""
    setup = battle.setup
    for camp in range(2):
        for division in range(DIVISIONS):
            ships = [
                ship
                for ship in battle.ships
                if ship.home == camp
                and ship.division == division
                and setup.order_of_battle[ship.index].at is None
            ]
            where = setup.lines.get(f"{camp} {division}")
            if where is not None and ships:
                _put_line(battle, ships, *where)
                form_line(battle, [ship for ship in ships if ship.role in (LINE, MERCHANT)])
    for ship in battle.ships:
        at = setup.order_of_battle[ship.index].at
        if at is not None:
            ship.place(*at)
            ship.status = FIGHTING
            ship.anchored = setup.order_of_battle[ship.index].anchored
        sound(battle, ship)
    for ship in battle.ships:
        _check_place(battle, ship)


def _check_place(battle: Battle, ship: Ship) -> None:
    """A scenario that lays a base on another or on land is wrong."""
    other = lies_on(battle, ship.shape, [int(ship.index)])
    if other is None and not lies_ashore(battle, ship.shape):
        return
    where = f"the base of {other.id}" if other is not None else "land"
    place = f"{inches(ship.x)},{inches(ship.y)}"
    key = f"vessel.{ship.id}"
    reason = f"{key} at {place} lies on {where}; allowed is free water."
    raise DataError(f"{battle.setup.scenario}.toml", reason, key, place)


def _sail_parallel(battle: Battle) -> None:
    """Two lines on one course with the wind abeam, the first camp to windward (1.12)."""
    heading = norm(battle.wind_from + QUARTER)
    for camp in range(2):
        side = battle.wind_from if camp == 0 else norm(battle.wind_from + HALF_TURN)
        far = battle.setup.scale.parallel // 2
        for line in _divisions(battle, camp):
            ahead = _length(battle, line) // 2
            x = ahead_x(ahead_x(0, side, far), heading, ahead)
            y = ahead_y(ahead_y(0, side, far), heading, ahead)
            _place_line(battle, line, x, y, heading)


def _length(battle: Battle, ships: list[Ship]) -> i64:
    """From the mast of the first ship of a line to that of the last."""
    total: i64 = 0
    for ship in ships:
        total += 2 * ship.row.half_length + battle.setup.scale.gap
    last = ships[0].row.half_length + ships[-1].row.half_length + battle.setup.scale.gap
    return total - last


def _face_each_other(battle: Battle, luck: Chance, log: Log) -> None:
    """Two ships head for each other; the Die says how many points from the wind the first comes
    (1.12)."""
    die = throw(luck, battle.setup.dice)
    bearing = norm(battle.wind_from + die * POINT)
    for camp in range(2):
        for line in _divisions(battle, camp):
            where = bearing if camp == 0 else norm(bearing + HALF_TURN)
            far = battle.setup.scale.duel // 2
            x, y = ahead_x(0, where, far), ahead_y(0, where, far)
            _place_line(battle, line, x, y, norm(where + HALF_TURN))
    if log.on:
        text = f"They meet {signed(die)} points from the wind."
        tell(log, None, "arrival", "1.12", text, {"dice": [signed(die)]})


def who_goes_first(battle: Battle, luck: Chance, log: Log) -> None:
    """Before turn 1 each camp throws a Die; the lower goes first in every tie (R15)."""
    first, second = throw(luck, battle.setup.dice), throw(luck, battle.setup.dice)
    while first == second:
        first, second = throw(luck, battle.setup.dice), throw(luck, battle.setup.dice)
    battle.goes_first = 0 if first < second else 1
    if log.on:
        people = battle.setup.navies[battle.goes_first].people
        text = f"Where ships are level the {people} go first."
        tell(log, None, "goes-first", "R15", text, {"dice": [signed(first), signed(second)]})


def place_camp(battle: Battle, camp: int, bearing: i64, enemy: i64) -> None:
    """The leader lies 15 in from the centre and heads for it, the rest astern of her; further
    divisions and repeaters lie beside, away from the enemy (p.3, R83)."""
    heading = norm(bearing + HALF_TURN)
    scale = battle.setup.scale
    # Seen from the ships, the enemy's bearing lies to this side of their own.
    side: i64 = -1 if signed_turn(bearing, enemy) > 0 else 1
    away = norm(heading - side * QUARTER)
    divisions = _divisions(battle, camp)
    first = camp == 0 or battle.setup.squadrons == 1
    for number, division in enumerate(divisions):
        x = ahead_x(ahead_x(0, bearing, scale.distance), away, number * scale.beside)
        y = ahead_y(ahead_y(0, bearing, scale.distance), away, number * scale.beside)
        _place_line(battle, division, x, y, heading)
    for ship in battle.ships:
        own = first or ship.division < SQUADRON
        if ship.home == camp and ship.role != LINE and own and ship.status == AWAITED:
            _place_beside(battle, ship, divisions, heading, away)


def _divisions(battle: Battle, camp: int, squadron: int = 0) -> list[list[Ship]]:
    """The lines of a squadron that are there to be placed, division by division."""
    found: list[list[Ship]] = []
    for division in range(squadron * SQUADRON, (squadron + 1) * SQUADRON):
        ships = [
            ship
            for ship in battle.ships
            if ship.home == camp
            and ship.division == division
            and ship.role == LINE
            and ship.status == AWAITED
        ]
        if ships:
            found.append(ships)
    return found


def _place_line(battle: Battle, ships: list[Ship], x: i64, y: i64, heading: i64) -> None:
    _put_line(battle, ships, x, y, heading)
    form_line(battle, ships)


def _put_line(battle: Battle, ships: list[Ship], x: i64, y: i64, heading: i64) -> None:
    """The leader at a place, the others astern of her."""
    astern = norm(heading + HALF_TURN)
    gap = battle.setup.scale.gap
    before: Ship | None = None
    for ship in ships:
        if before is not None:
            step = before.row.half_length + gap + ship.row.half_length
            x, y = ahead_x(x, astern, step), ahead_y(y, astern, step)
        ship.place(x, y, heading)
        ship.status = FIGHTING
        before = ship


def form_line(battle: Battle, ships: list[Ship]) -> None:
    """Two ships or more of a division are a formation (R43)."""
    if len(ships) > 1:
        formation = Formation(int(ships[0].home), int(ships[0].division))
        formation.ships = [int(ship.index) for ship in ships]
        for ship in ships:
            ship.formation = len(battle.formations)
        battle.formations.append(formation)


def _place_beside(
    battle: Battle, ship: Ship, divisions: list[list[Ship]], heading: i64, away: i64
) -> None:
    """A repeater lies abreast of the second ship of her division, outside all lines; where another
    frigate lies there already she lies as far beyond her (R69)."""
    own = next((line for line in divisions if line[0].division == ship.division), divisions[0])
    mate = own[1] if len(own) > 1 else own[0]
    number = len(divisions) - divisions.index(own)
    while True:
        far = battle.setup.scale.beside * number
        ship.place(ahead_x(mate.x, away, far), ahead_y(mate.y, away, far), heading)
        if _is_free(battle, ship):
            break
        number += 1
    ship.status = FIGHTING


def second_due(battle: Battle, luck: Chance, log: Log) -> None:
    """A second squadron enters in its turn (1.14, R84)."""
    if 0 <= battle.due <= battle.turn:
        enter_second(battle, log)


CHAPTER: Final[Chapter] = Chapter(
    "p.3", procedures={"arrival": arrival, "second-squadron": second_due}
)
