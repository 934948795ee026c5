"""Ships that do not lie on the table yet, or that a seat does not see there: none of them is drawn;
a zone says where somebody takes places (p.21, 51-57, R83)."""

from weathergage.engine.asking.steps import Gather
from weathergage.games.sails_of_glory.rules.deploying import (
    DEPLOY,
    placing,
    put_down_unseen,
    zone_of,
)
from weathergage.games.sails_of_glory.setup import SIDE_WORDS
from weathergage.games.sails_of_glory.state.battle import Battle, Ship
from weathergage.games.sails_of_glory.table.placing import outline_of
from weathergage.scene import Area


def not_drawn(battle: Battle, seat: int) -> list[Ship]:
    """Ships of others that are still to be placed, or were placed in secret; of one's own those
    that nobody is asked about yet."""
    placers, secret = placing_seats(battle), put_down_unseen(battle, seat)
    out: list[Ship] = []
    for ship in battle.ships:
        own = ship.card.seat == seat and seat in placers
        waits = placing(battle, ship) and not ship.card.battery and not own
        if waits or ship in secret:
            out.append(ship)
    return out


def placing_seats(battle: Battle) -> list[int]:
    """The seats that take their places in this part of the set-up."""
    out: list[int] = []
    for step in battle.stack:
        if isinstance(step, Gather) and step.name == DEPLOY.name:
            out += step.seats
    return out


def zones_unseen(battle: Battle, hidden: list[Ship]) -> list[Area]:
    """The zones in which ships that are not drawn take their places at this moment."""
    sides = [battle.setup.seat_sides[seat] for seat in placing_seats(battle)]
    out: list[Area] = []
    for zone in range(2):
        there = [int(s.card.side) for s in hidden if s.card.zone == zone and s.card.side in sides]
        if there:
            names = [SIDE_WORDS[side] for side in range(2) if side in there]
            words = f"{' and '.join(names)} set up here"
            outline = outline_of(battle, zone_of(battle, zone))
            name = words[0].upper() + words[1:]
            out.append(Area(f"unseen-{zone}", "zone", outline=outline, name=name))
    return out
