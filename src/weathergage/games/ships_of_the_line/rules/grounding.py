"""Shoal water off coastal batteries: closed lines and the check for grounding (22, R32)."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.rules.hull import fast_damage, hull_damage
from weathergage.games.ships_of_the_line.setup import Shoal
from weathergage.games.ships_of_the_line.state.battle import Battle

CLOSED_LINE: Final = 1
OUTSIDE: Final = -1.0


@final
class Sounding:
    """Where a path enters a line of shoal water.

    `after` is the share of its leg sailed by then, `corners` how much of the track came before.
    """

    def __init__(
        self, shoal: i64, after: float, x: i64, y: i64, heading: i64, corners: i64
    ) -> None:
        self.shoal: i64 = shoal
        self.after: float = after
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = heading
        self.corners: i64 = corners


def enters_after(shoal: Shoal, x: i64, y: i64, dx: i64, dy: i64) -> float:
    """How far along (dx, dy) from (x, y) a ship's centre enters a shoal, as a share; -1 if not.

    Who is in it already does not enter it.
    """
    fx = float(x - shoal.x)
    fy = float(y - shoal.y)
    reach = float(shoal.reach)
    c = fx * fx + fy * fy - reach * reach
    if c <= 0.0:
        return OUTSIDE
    a = float(dx) * float(dx) + float(dy) * float(dy)
    b = fx * float(dx) + fy * float(dy)
    root = b * b - a * c
    if b >= 0.0 or root < 0.0:
        return OUTSIDE
    share = (-b - sqrt(root)) / a
    return share if share <= 1.0 else OUTSIDE


def closed_water(state: Battle, x: i64, y: i64, to_x: i64, to_y: i64) -> bool:
    """Whether a track enters the first line off a battery, which nobody can sail (22)."""
    for shoal in state.setup.shoals:
        if shoal.line == CLOSED_LINE and enters_after(shoal, x, y, to_x - x, to_y - y) >= 0.0:
            return True
    return False


def soundings(
    state: Battle, x: i64, y: i64, to_x: i64, to_y: i64, heading: i64, corners: i64
) -> list[Sounding]:
    """The lines of checked water that a track enters, in the order in which it does (22)."""
    found: list[Sounding] = []
    for at in range(len(state.setup.shoals)):
        shoal = state.setup.shoals[at]
        share = enters_after(shoal, x, y, to_x - x, to_y - y)
        if shoal.line == CLOSED_LINE or share < 0.0:
            continue
        in_x = x + int(float(to_x - x) * share)
        in_y = y + int(float(to_y - y) * share)
        place = 0
        while place < len(found) and found[place].after <= share:
            place += 1
        found.insert(place, Sounding(at, share, in_x, in_y, heading, corners))
    return found


def joined(before: list[Sounding] | None, new: list[Sounding]) -> list[Sounding]:
    """Soundings one after another; each line is sounded once in a move (R32)."""
    out = list(before) if before is not None else []
    known = [sounding.shoal for sounding in out]
    for sounding in new:
        if sounding.shoal not in known:
            known.append(sounding.shoal)
            out.append(sounding)
    return out


def checks_ground(state: Battle, ship: i64, sounding: Sounding, luck: Chance, log: Log) -> bool:
    """A ship that enters the second or third line rolls: on 1 or 2 she takes the ground (22, R32).

    She loses 4 hull points, is stopped and lies where she entered it.
    """
    vessel = state.ships[ship]
    die = luck.roll()
    aground = die <= state.setup.sailing.grounds
    line = state.setup.shoals[sounding.shoal].line
    if log.on:
        result = "takes the ground" if aground else "keeps clear of the ground"
        text = f"{vessel.card.name} enters shoal water, line {line}, and {result}."
        fields: dict[str, object] = {
            "ship": vessel.card.id,
            "line": int(line),
            "aground": aground,
        }
        log.emit(Event("grounding", "22", text, fields, dice=[die]))
    if aground:
        vessel.place(sounding.x, sounding.y, sounding.heading)
        run_aground(state, ship, state.setup.sailing.grounding_hull, "22", log)
    return aground


def run_aground(state: Battle, ship: i64, points: i64, rule: str, log: Log) -> None:
    """She sits on the ground, stopped and hurt (10, 22)."""
    vessel = state.ships[ship]
    vessel.aground = True
    vessel.stopped = True
    hull_damage(state, ship, fast_damage(state, points), -1, rule, log)
