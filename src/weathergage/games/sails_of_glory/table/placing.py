"""Ships are set up by hand: pressed to their places on the chart, turned by keys (p.21, 51-57)."""

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Orders
from weathergage.engine.decision import Action
from weathergage.games.sails_of_glory.rules.deploying import deploy, zone_of
from weathergage.games.sails_of_glory.setup import Zone
from weathergage.games.sails_of_glory.state.battle import Battle, Ship
from weathergage.games.sails_of_glory.table.sealing import others_written, written
from weathergage.games.sails_of_glory.tables.sizes import ATTITUDES, CM
from weathergage.games.sails_of_glory.words.names import heading_words
from weathergage.scene import Ghost, Mark, Point, Reach
from weathergage.scene.forms import Course, Pose
from weathergage.sea.trig import norm, unit_east, unit_north

BattleAsked = Asked[Battle]
WHOLE = 1000
"""Places are in whole mm."""
CORNERS = 24
HOW = "Press on the sea where she is to begin, or drag her there. The arrow keys turn her."


def placed(
    decision: BattleAsked, part: str, points: list[tuple[float, float]], turn: float | None
) -> Course | None:
    """What becomes of a ship put where the course ends; of none, her zone."""
    known = decision.known
    index = known.setup.find(part)
    if decision.kind != "deploy" or index < 0:
        return None
    ship = known.ships[index]
    before = written(decision, part)
    x, y = (before.x, before.y) if before is not None else (ship.x, ship.y)
    heading = int(before.heading if before is not None else ship.heading)
    if not points and turn is None:
        return Course(None, None, text=HOW, marks=[zone_mark(known, ship)])
    if points:
        x, y = round(points[-1][0] * CM / WHOLE) * WHOLE, round(points[-1][1] * CM / WHOLE) * WHOLE
    if turn is not None:
        heading = norm(round(turn * 100))
    order = deploy(ship, int(x), int(y), heading)
    others = others_written(decision, part)
    action: Action = Orders([*others, order]) if others else order
    refused = decision.why_not(action)
    words = ATTITUDES[known.setup.sizes.attitude(heading, known.wind_from)]
    course = Course(action if refused is None else None, refused)
    course.pose = Pose(int(x) / CM, int(y) / CM, heading / 100)
    lies = f"heading {heading_words(heading)}, {words}"
    course.text = f"{'Seal the set-up' if others is not None else 'Place her'}, {lies}"
    course.marks = [zone_mark(known, ship), *place_marks(ship, course.pose, lies)]
    return course


def place_marks(ship: Ship, pose: Pose, words: str) -> list[Mark]:
    """Her base where she would begin."""
    return [Ghost(ship.card.id, pose.x, pose.y, pose.heading, words, style="base")]


def zone_mark(battle: Battle, ship: Ship) -> Reach:
    """Where she may be put."""
    return Reach(outline_of(battle, zone_of(battle, int(ship.card.zone))), "Set up here")


def outline_of(battle: Battle, zone: Zone) -> tuple[Point, ...]:
    """A zone: a box, or a circle cut by the edge of the area."""
    wide, high = int(battle.setup.width), int(battle.setup.height)
    if zone.reach == 0:
        west, east = int(zone.west) / CM, int(zone.east) / CM
        south, north = int(zone.south) / CM, int(zone.north) / CM
        return ((west, south), (east, south), (east, north), (west, north))
    out: list[Point] = []
    for at in range(CORNERS):
        angle = at * 36000 // CORNERS
        x = int(zone.x) + unit_east(angle) * int(zone.reach)
        y = int(zone.y) + unit_north(angle) * int(zone.reach)
        out.append((min(max(x, 0.0), wide) / CM, min(max(y, 0.0), high) / CM))
    return tuple(out)
