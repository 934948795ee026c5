"""Reefs, shoals and coasts in the way of ships (p.43-45)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.sea.plane import Hull
from weathergage.sea.polygon import Polygon, gap_to, lies_on
from weathergage.sea.trig import DISTANCE_TOLERANCE

from ..setup import ISLAND, REEF, ROCKY, SANDY, SHOAL
from ..state.battle import Battle, Ship
from ..tables.counters import LEAK, RUDDER
from ..words.telling import tell
from .contact import outline
from .logs import draw, faces, place_counters, value_of
from .special import suffer

ON_REEF: Final = 0
ON_LINE: Final = 1
"""Within the danger line of a rocky coast."""
ON_LAND: Final = 2


@final
@mypyc_attr(acyclic=True)
class Rock:
    """Something that stops a base: a reef, a danger line, or land itself."""

    def __init__(self, piece: int, kind: int, shape: Polygon, danger: i64) -> None:
        self.piece: i64 = piece
        self.kind: i64 = kind
        self.shape = shape
        self.danger: i64 = danger

    def stops(self, hull: Hull) -> bool:
        """Whether a base would lie on it, or nearer than its line."""
        if self.kind != ON_LINE:
            return lies_on(hull, self.shape)
        return gap_to(hull, self.shape) < self.danger - DISTANCE_TOLERANCE


def rocks_for(battle: Battle, end: Hull) -> list[Rock]:
    """What may stop a ship on her way to this end: reefs, and of each coast its danger line or,
    where the end lies on the land, the land alone (p.43-45)."""
    out: list[Rock] = []
    for number, piece in enumerate(battle.pieces):
        kind = battle.setup.shapes[piece.shape].kind
        edge = outline(battle, piece)
        if kind == REEF:
            out.append(Rock(number, ON_REEF, edge, 0))
        elif kind == ISLAND:
            on_land = lies_on(end, edge)
            line = piece.coast == ROCKY and piece.danger > 0 and not on_land
            out.append(Rock(number, ON_LINE if line else ON_LAND, edge, piece.danger))
    return out


def hit_rocks(rocks: list[Rock], hull: Hull) -> list[Rock]:
    """The rocks that stop a base here."""
    return [rock for rock in rocks if rock.stops(hull)]


def runs_on_sand(battle: Battle, hull: Hull, struck: list[Rock] | None = None) -> bool:
    """Whether a base lies on a shoal or within the line of a sandy coast, but for one whose land
    has stopped her (p.44-45)."""
    ashore = [int(rock.piece) for rock in struck or [] if rock.kind == ON_LAND]
    for number, piece in enumerate(battle.pieces):
        if number in ashore:
            continue
        kind = battle.setup.shapes[piece.shape].kind
        edge = outline(battle, piece)
        if kind == SHOAL and lies_on(hull, edge):
            return True
        sandy = kind == ISLAND and piece.coast == SANDY and piece.danger > 0
        if sandy and gap_to(hull, edge) < piece.danger - DISTANCE_TOLERANCE:
            return True
    return False


def strike_rocks(battle: Battle, ship: Ship, struck: list[Rock], luck: Chance, log: Log) -> None:
    """Counters for what stopped her: her burden, twice that on land. More points than her burden in
    a turn, or land, and she is aground. Crew losses and other symbols but leaks and rudder hits do
    not count (p.43-45)."""
    letter = battle.setup.combat.draws["reef"]
    burden = ship.card.log.burden
    found: list[int] = []
    for rock in struck:
        number = 2 * burden if rock.kind == ON_LAND else burden
        drawn = draw(battle, letter, number, luck)
        tell_rock(battle, ship, rock, drawn, log)
        found += drawn
    place_rock_counters(battle, ship, found, log)
    points = sum([int(value_of(battle, kind)) for kind in found])
    if points > burden or on_land(struck):
        run_aground(ship, False, log)


def on_land(struck: list[Rock]) -> bool:
    """Whether land itself has stopped her: she is aground whatever she draws (p.45)."""
    return any(rock.kind == ON_LAND for rock in struck)


def place_rock_counters(battle: Battle, ship: Ship, drawn: list[int], log: Log) -> None:
    """Numbers, leaks and rudder hits of counters drawn on rocks; the crew comes to no harm."""
    kinds = battle.setup.counters.kinds
    numbered = [kind for kind in drawn if kind >= 0 and kinds[kind].value > 0]
    crew = len(ship.crew)
    place_counters(battle, ship, numbered)
    del ship.crew[crew:]
    ship.zeros += [kind for kind in drawn if kind >= 0 and kinds[kind].value == 0]
    if battle.setup.rules.advanced:
        for kind in drawn:
            if kind >= 0 and kinds[kind].symbol in (LEAK, RUDDER):
                suffer(battle, ship, kinds[kind].symbol, log)


def tell_rock(battle: Battle, ship: Ship, rock: Rock, drawn: list[int], log: Log) -> None:
    """A ship has struck something."""
    if log.on:
        what = ("a reef", "the rocks off the coast", "the land")[rock.kind]
        fields: dict[str, object] = {"counters": list(faces(battle, drawn)), "on": what}
        text = f"{ship.card.name} runs on {what}: {len(drawn)} counters."
        tell(log, ship, "reef", "43.reef", text, fields)


def run_aground(ship: Ship, on_shoal: bool, log: Log) -> None:
    """She never moves again; her cards go back unseen (p.43-44)."""
    ship.aground = True
    ship.on_shoal = ship.on_shoal or on_shoal
    if log.on:
        tell(log, ship, "aground", "43.aground", f"{ship.card.name} is aground.")
