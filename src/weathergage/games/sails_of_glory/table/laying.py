"""Terrain is laid by hand: pressed to its place on the chart; where it must lie at a distance from
an island or an edge, it is moved to that distance (p.52-56, R76)."""

from weathergage.engine.asking.book import Asked
from weathergage.games.sails_of_glory.answers import Order
from weathergage.games.sails_of_glory.rules.laying import (
    at,
    is_reef,
    named,
    off_edge,
    off_island,
    piece_words,
    shape_at,
)
from weathergage.games.sails_of_glory.setup import EDGES, NO_EDGE, Laid
from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.games.sails_of_glory.state.step_records import Laying
from weathergage.games.sails_of_glory.tables.sizes import CM
from weathergage.scene import Reach
from weathergage.scene.forms import Course
from weathergage.sea.trig import bearing

BattleAsked = Asked[Battle]
WHOLE = 1000
"""Places are in whole mm."""


def laid_down(decision: BattleAsked, points: list[tuple[float, float]]) -> Course | None:
    """What becomes of a piece laid where somebody pressed; of no press, where it may lie."""
    record = decision.ask.record
    if decision.kind != "lay" or not isinstance(record, Laying):
        return None
    known = decision.known
    laid = known.setup.laid[record.laid]
    if not points:
        return Course(None, None, text=how_to_lay(known, laid))
    x, y = [max(round(each * CM / WHOLE) * WHOLE, 0) for each in points[-1]]
    order = near_place(known, laid, int(x), int(y))
    refused = decision.why_not(order)
    course = Course(order if refused is None else None, refused)
    course.text = f"Lay {piece_words(known, laid)} here"
    course.marks = [piece_mark(known, laid, order)]
    return course


def piece_mark(battle: Battle, laid: Laid, order: Order) -> Reach:
    """A piece where an order would lay it."""
    edge = shape_at(battle, laid, order.x, order.y)
    outline = tuple([(x / CM, y / CM) for x, y in edge.corners()])
    return Reach(outline, named(battle, laid))


def near_place(battle: Battle, laid: Laid, x: int, y: int) -> Order:
    """The place that was pressed, at the distance from island or edge that is asked for."""
    if laid.near:
        home = next(p for p in battle.pieces if battle.setup.laid[p.laid].id == laid.near)
        return off_island(battle, laid, bearing(x - home.x, y - home.y))
    if laid.edge != NO_EDGE:
        x, y = off_edge(battle, laid, x, y)
    return at(laid, x, y)


def how_to_lay(battle: Battle, laid: Laid) -> str:
    """Where a piece may lie, in a sentence."""
    far: list[str] = []
    if laid.edge != NO_EDGE:
        far.append(f"{laid.edge_gap // WHOLE} mm from the {EDGES[laid.edge]} side")
    if laid.near:
        far.append(f"{laid.near_gap // WHOLE} mm from the island")
    if laid.side_gap > 0:
        others = "the other sides" if laid.edge != NO_EDGE else "the sides"
        far.append(f"{laid.side_gap // WHOLE} mm or more from {others}")
    if laid.apart > 0:
        pieces = "other reefs" if laid.near or not is_reef(battle, laid) else "reefs and island"
        far.append(f"{laid.apart // WHOLE} mm or more from {pieces}")
    words = f"Press on the sea where {piece_words(battle, laid)} is to lie"
    return f"{words}: {', '.join(far)}." if far else f"{words}."
