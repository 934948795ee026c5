"""What a seat sees. The battle is open: every tick follows from dice thrown in the open (R72)."""

from random import Random
from typing import final

from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import UMPIRE
from weathergage.engine.event import Log
from weathergage.engine.state import KnownView
from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.notation.position import queue_word, write_position
from weathergage.games.man_o_war.rules.capacities import broadside, fallen
from weathergage.games.man_o_war.rules.fleets import draw_fleet
from weathergage.games.man_o_war.state.battle import (
    FATES,
    FLAGS,
    LINKS,
    PHASES,
    WORK_FATES,
    Battle,
    Ship,
    Work,
)
from weathergage.games.man_o_war.tables.sailing import ATTITUDES, FORCES


def known_to(state: Battle, seat: int) -> Battle:
    """The battle as a seat knows it: all of it, but for the fleet the other camp is building."""
    if seat == UMPIRE or not isinstance(state.stack[-1] if state.stack else None, Gather):
        return state
    known = state.copy()
    known.stack = state.show_stack(seat)
    return known


def imagine(known: Battle, seat: int, luck: Chance) -> Battle:
    """A world that agrees with what a seat knows: the other camp has built a legal fleet, or has
    not begun."""
    world = known.copy()
    gather = world.stack[-1] if world.stack else None
    if not isinstance(gather, Gather):
        return world
    for other in list(gather.seats):
        # The last to seal would have ended it.
        if other != seat and len(gather.asks(world)) > 1 and luck.below(2):
            rng = Random(luck.below(1 << 30))
            fleet = draw_fleet(world.setup, world.setup.seat_camps[other], rng)
            gather.apply(world, other, fleet, luck, Log(False))
    return world


@final
class BattleView(KnownView[Battle]):
    """A battle as one seat knows it."""

    def __init__(self, known: Battle, seat: int) -> None:
        super().__init__(known, seat, len(known.setup.seats))

    def data(self) -> dict[str, object]:
        b = self.known
        return {
            "scenario": b.setup.scenario,
            "turn": int(b.turn),
            "turns": int(b.setup.turns),
            "phase": PHASES[b.phase],
            "wind": {
                "from": int(b.wind_from) / 100,
                "force": FORCES[b.force],
                "mist": b.mist,
            },
            "ships": {ship.id: ship_data(b, ship) for ship in b.ships},
            "morale": {b.setup.camps[x]: int(b.camps[x].morale) for x in range(2)},
            "queue": [queue_word(b, x) for x in b.queue],
            "links": [[LINKS[x.kind], b.ships[x.a].id, b.ships[x.b].id] for x in b.links],
            "works": {work.id: work_data(b, work) for work in b.works},
            "position": write_position(b),
            "busy": self.busy(),
        }


def ship_data(b: Battle, ship: Ship) -> dict[str, object]:
    """One ship as plain data."""
    row = ship.row
    return {
        "name": ship.name,
        "nation": row.nation,
        "row": row.id,
        "camp": b.setup.camps[ship.camp],
        "home": b.setup.camps[ship.home],
        "x": int(ship.x) / INCH,
        "y": int(ship.y) / INCH,
        "heading": int(ship.heading) / 100,
        "attitude": ATTITUDES[b.setup.sailing.attitude(ship.heading, b.wind_from)],
        "status": FATES[ship.status],
        "flag": FLAGS[ship.flag],
        "hull": int(ship.hull),
        "hull_boxes": int(row.hull_boxes),
        "masts": int(ship.masts),
        "mast_boxes": int(row.mast_boxes),
        "fallen": int(fallen(ship)),
        "broadside": int(broadside(ship)),
        "boarding": int(ship.boarding),
        "fires": int(ship.fires),
        "holes": [int(turn) for turn in ship.holes],
        "rudders": int(ship.rudders),
        "captains": int(ship.captains),
        "half_until": int(ship.half_until),
        "formation": int(ship.formation),
    }


def work_data(b: Battle, work: Work) -> dict[str, object]:
    """One work as plain data."""
    return {
        "name": work.name,
        "kind": work.plan.id,
        "camp": b.setup.camps[work.camp],
        "x": int(work.x) / INCH,
        "y": int(work.y) / INCH,
        "front": int(work.front) / 100,
        "status": WORK_FATES[work.status],
        "boxes": int(work.boxes),
        "all_boxes": int(work.plan.boxes),
        "broadside": int(work.broadside),
        "garrison": int(work.garrison),
    }
