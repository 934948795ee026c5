"""Setting up: ships in their zones, then sails, ammunition and the first card, sealed (p.7-9, 22,
28, 50-57)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Do, Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.engine.state import Step
from weathergage.sea.plane import Hull, overlap
from weathergage.sea.polygon import lies_on
from weathergage.sea.trig import format_heading

from ..answers import SAIL_NAMES, SHOT_NAMES, Order
from ..setup import EDGES, NORTH, SOUTH, WEST, Zone
from ..state.battle import ANY_BLUE, PORT, SETTING_UP, STARBOARD, Battle, Ship
from ..state.muster import place_at
from ..state.step_records import SettingUp
from ..tables.cards import BLUE, EMPTY, NAMES, SAILS
from ..tables.sizes import ABACK
from ..words.telling import pose_fields, tell
from .contact import outline
from .council import show_card_sealed, show_shot_sealed
from .edges import inside
from .laying import layings
from .questions import ShipAsk, ShipQuestion, sealed
from .reloading import shot_in_play
from .sailing import attitude_of, ghost, still_inside

CROWD: Final = 3
"""More ships than this are best left in their lines: at random they would not all find room."""
USUAL_CARD: Final = "straight"
"""The first card where nobody names one."""


def set_up(battle: Battle, record: SettingUp, luck: Chance, log: Log) -> None:
    """The next part of the set-up, or the first turn."""
    battle.phase = SETTING_UP
    batches = battle.setup.batches
    if record.batch >= len(batches):
        first: Do[Record] = Do("turn")
        battle.push(first)
        return
    if record.batch == 0 and battle.setup.random_wind:
        draw_wind(battle, luck, log)
    after: Do[Record] = Do("set-up", SettingUp(record.batch + 1))
    batch = batches[record.batch]
    if batch.kind == "terrain":
        battle.push_in_order([*layings(battle, batch.sides, luck), after])
    elif batch.kind == "deploy":
        if battle.setup.random_sides and not any(ship.moved for ship in battle.ships):
            draw_sides(battle, luck, log)
        battle.push_in_order([*rounds_of(battle, in_turn(battle, batch.sides, luck)), after])
    elif ready_matters(battle):
        battle.push_in_order([*gathers(READY, seats_of(battle, READY, batch.sides)), after])
    else:
        battle.push(after)


def draw_wind(battle: Battle, luck: Chance, log: Log) -> None:
    """One of the eight wind counters says where it comes from (p.41)."""
    battle.wind_from = luck.below(8, "wind") * 4500
    if log.on:
        name = format_heading(battle.wind_from)
        text = f"The wind comes from the {name}."
        tell(log, None, "wind", "41.start", text, {"from": name})


def seats_of(battle: Battle, question: ShipQuestion, sides: list[int]) -> list[int]:
    """The seats of these sides that have ships to set up."""
    out: list[int] = []
    for seat, side in enumerate(battle.setup.seat_sides):
        ask: ShipAsk = Ask(question.name, [seat])
        if side in sides and question.pieces(battle, ask, seat):
            out.append(seat)
    return out


def gathers(question: ShipQuestion, seats: list[int]) -> list[Step]:
    """These seats at once and in secret."""
    if not seats:
        return []
    step: Gather[Record] = Gather(question.name, [Ask(question.name, [seat]) for seat in seats])
    return [step]


def in_turn(battle: Battle, sides: list[int], luck: Chance) -> list[list[int]]:
    """Sides that place together, or one after the other, the first by lot, where two ships could be
    put into one place (p.51, R109)."""
    if len(sides) < 2 or not zones_meet(battle):
        return [sides]
    first = luck.below(2, "first")
    return [[first], [1 - first]]


def zones_meet(battle: Battle) -> bool:
    """Whether ships of both sides begin in one zone."""
    zones = [[int(c.zone) for c in battle.setup.cards if c.side == side] for side in range(2)]
    return any(zone in zones[1] for zone in zones[0])


def rounds_of(battle: Battle, turns: list[list[int]]) -> list[Step]:
    """Sides place in secret from each other; the captains of one side one after another."""
    out: list[Step] = []
    for sides in turns:
        waiting = [seats_of(battle, DEPLOY, [side]) for side in sides]
        while any(waiting):
            out += gathers(DEPLOY, sorted([seats.pop(0) for seats in waiting if seats]))
    return out


def draw_sides(battle: Battle, luck: Chance, log: Log) -> None:
    """Two different edges by lot. Opposite: the wind comes from the right of the British, else from
    one of the two edges by lot (p.52)."""
    british = luck.below(4, "side")
    french = (british + 1 + luck.below(3, "side")) % 4
    if battle.setup.adjacent_sides:
        french = (british + 1 + 2 * luck.below(2, "side")) % 4
    battle.homes = [british, french]
    edge = (british + 1) % 4
    if (british + french) % 2:
        edge = (british, french)[luck.below(2, "wind")]
    if battle.setup.wind_side >= 0:
        edge = battle.homes[battle.setup.wind_side]
    battle.wind_from = (18000, 9000, 0, 27000)[edge]
    if log.on:
        names = [EDGES[british], EDGES[french], EDGES[edge]]
        text = f"The British come from the {names[0]}, the French from the {names[1]}"
        text += f", and the wind from the {names[2]}."
        fields: dict[str, object] = {"british": names[0], "french": names[1], "wind": names[2]}
        tell(log, None, "sides", "52.sides", text, fields)
    for ship in battle.ships:
        if not ship.card.battery:
            usual_place(battle, ship)


def usual_place(battle: Battle, ship: Ship) -> None:
    """Somewhere in the strip along her edge, until her place is chosen."""
    zone = zone_of(battle, int(ship.card.zone))
    fellows = [c for c in battle.setup.cards if c.zone == ship.card.zone and not c.battery]
    share, parts = fellows.index(ship.card) + 1, len(fellows) + 1
    along = battle.homes[ship.card.zone] in (SOUTH, NORTH)
    x = zone.west + (zone.east - zone.west) * (share if along else 1) // (parts if along else 2)
    y = zone.south + (zone.north - zone.south) * (1 if along else share) // (2 if along else parts)
    ship.place(x, y, facing(battle, ship))


def ready_matters(battle: Battle) -> bool:
    """Basic rules have ball, battle sails and no card beforehand (p.8-10)."""
    return battle.setup.rules.standard


# Where ships are put.


def zone_bar(battle: Battle, ship: Ship, hull: Hull) -> Refusal | None:
    """The whole base lies in the zone of its side (p.21, 51-57, R75)."""
    zone = zone_of(battle, int(ship.card.zone))
    setup = battle.setup
    if zone.gap > 0 and abs(gap_of(battle, ship, hull) - int(zone.gap)) > setup.sizes.placing:
        words = f"{ship.card.name} must lie {zone.gap // 1000} mm from her side."
        return Refusal(words, "55.ruler")
    if not inside(setup.width, setup.height, hull) or not all(
        in_zone(zone, x, y) for x, y in hull.corners()
    ):
        return Refusal(
            f"{ship.card.name} must lie wholly in her zone: {zone_words(zone)}.", "51.zone"
        )
    for piece in battle.pieces:
        if lies_on(hull, outline(battle, piece)):
            return Refusal(f"{ship.card.name} cannot begin on land or rocks.", "51.afloat")
    return None


def gap_of(battle: Battle, ship: Ship, hull: Hull) -> int:
    """How far the nearest corner of a base is from the edge of its side."""
    edge = battle.homes[ship.card.zone]
    width, height = float(battle.setup.width), float(battle.setup.height)
    xs, ys = [x for x, _ in hull.corners()], [y for _, y in hull.corners()]
    return int((min(ys), width - max(xs), height - max(ys), min(xs))[edge])


def zone_of(battle: Battle, side: int) -> Zone:
    """Where a side sets up: as the scenario says, or along the edge it has drawn (p.52)."""
    setup = battle.setup
    if not setup.random_sides:
        return setup.zones[side]
    zone = Zone()
    deep: i64 = setup.sizes.zone
    zone.east, zone.north = setup.width, setup.height
    edge, other = battle.homes[side], battle.homes[1 - side]
    if (edge + other) % 2:
        leave_out(zone, other, deep)
    if edge == SOUTH:
        zone.north = deep
    elif edge == NORTH:
        zone.south = setup.height - deep
    elif edge == WEST:
        zone.east = deep
    else:
        zone.west = setup.width - deep
    return zone


def leave_out(zone: Zone, edge: int, deep: i64) -> None:
    """The corner that two adjacent strips share belongs to neither (R105)."""
    if edge == SOUTH:
        zone.south += deep
    elif edge == NORTH:
        zone.north -= deep
    elif edge == WEST:
        zone.west += deep
    else:
        zone.east -= deep


def in_zone(zone: Zone, x: float, y: float) -> bool:
    """Whether a corner lies in a zone, its edge included."""
    if zone.reach > 0:
        dx, dy = x - float(zone.x), y - float(zone.y)
        reach = float(zone.reach) + 5.0
        return dx * dx + dy * dy <= reach * reach
    across = float(zone.west) - 5.0 <= x <= float(zone.east) + 5.0
    return across and float(zone.south) - 5.0 <= y <= float(zone.north) + 5.0


def zone_words(zone: Zone) -> str:
    """A zone in words."""
    if zone.reach > 0:
        at = f"{zone.x // 1000},{zone.y // 1000}"
        return f"within {zone.reach // 1000} mm of {at}"
    east = f"x from {zone.west // 1000} to {zone.east // 1000}"
    return f"{east}, y from {zone.south // 1000} to {zone.north // 1000}"


class Deploy(ShipQuestion):
    """Where each ship begins (p.21, 51)."""

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        card = ship.card
        return not card.automatic and not card.anchored and not card.battery

    def why_not(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> Refusal | None:
        ship = known.ship(answer.ship)
        hull = hull_of(ship, answer)
        barred = zone_bar(known, ship, hull)
        if barred is not None:
            return barred
        for other in known.ships:
            if other.card.index == ship.card.index or not other.on_table():
                continue
            written = self.plotted(ask, other.card.id)
            settled = other.card.seat != seat and not placing(known, other)
            if written is not None and overlap(hull, hull_of(other, written)):
                return Refusal(f"{other.card.name} is to lie there.", "51.zone")
            if settled and overlap(hull, other.shape):
                return Refusal(f"{other.card.name} lies there.", "51.zone")
        return None

    def draw(self, state: Battle, ask: ShipAsk, piece: int, rng: random.Random) -> Order:
        ship = state.ships[piece]
        seat = int(ship.card.seat)
        usual = deploy(ship, int(ship.x), int(ship.y), int(ship.heading))
        crowded = len(self.pieces(state, ask, seat)) > CROWD
        if crowded and self.why_not(state, ask, seat, usual) is None:
            return usual
        for _ in range(200):
            order = drawn_place(state, ship, rng)
            if self.why_not(state, ask, seat, order) is None:
                return order
        return usual

    def sensible(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> bool:
        """Nobody begins taken aback, or where he cannot help sailing off the table."""
        ship = known.ship(answer.ship)
        shade = Ship(ship.card, hull_of(ship, answer))
        shade.x, shade.y, shade.heading = answer.x, answer.y, answer.heading
        return attitude_of(known, shade) != ABACK and still_inside(known, shade)


def placing(battle: Battle, ship: Ship) -> bool:
    """Whether a ship is still to be placed, or is being placed by somebody at this moment."""
    card = ship.card
    if battle.phase != SETTING_UP or card.automatic or card.anchored:
        return False
    return not ship.moved


def hull_of(ship: Ship, order: Order) -> Hull:
    """Her base where an order puts it."""
    card = ship.card
    return Hull(order.x, order.y, order.heading, card.half_length, card.half_beam)


def deploy(ship: Ship, x: int, y: int, heading: int) -> Order:
    """An order to begin at a pose."""
    order = Order("deploy", ship.card.id)
    order.x, order.y, order.heading = x, y, heading
    return order


def drawn_place(battle: Battle, ship: Ship, rng: random.Random) -> Order:
    """Somewhere about her zone in whole mm, within a right angle of her usual heading."""
    zone = zone_of(battle, int(ship.card.zone))
    west, east, south, north = int(zone.west), int(zone.east), int(zone.south), int(zone.north)
    if zone.reach > 0:
        west, east = int(zone.x - zone.reach), int(zone.x + zone.reach)
        south, north = int(zone.y - zone.reach), int(zone.y + zone.reach)
    x = west + int(rng.random() * (east - west)) // 1000 * 1000
    y = south + int(rng.random() * (north - south)) // 1000 * 1000
    turn = (int(rng.random() * 19) - 9) * 1000
    heading = (facing(battle, ship) + turn) % 36000
    order = deploy(ship, max(x, 0), max(y, 0), heading)
    if zone.gap > 0:
        off = gap_of(battle, ship, hull_of(ship, order)) - int(zone.gap)
        up = battle.homes[ship.card.zone] == SOUTH
        order.y = max(int(order.y) - off if up else int(order.y) + off, 0)
    return order


def facing(battle: Battle, ship: Ship) -> int:
    """The heading away from her own edge; elsewhere her usual one."""
    if not battle.setup.random_sides:
        return int(ship.heading)
    return (0, 27000, 18000, 9000)[battle.homes[ship.card.zone]]


# Sails, ammunition and the first card.


class Ready(ShipQuestion):
    """Shot in both broadsides, the first card, and in the Advanced rules the sails (p.22, 28)."""

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        return not ship.card.automatic

    def why_not(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> Refusal | None:
        ship = known.ship(answer.ship)
        if ship.card.battery:
            return battery_ready_bar(known, answer)
        for shot in (answer.load_port, answer.load_starboard):
            if SHOT_NAMES.index(shot) not in shot_in_play(known):
                return Refusal(f"There is no {shot} shot here.", "22.ammunition")
        if answer.sails != "battle" and not known.setup.rules.advanced:
            return Refusal("Sails are set in the Advanced rules alone.", "28.sails")
        if answer.card not in NAMES:
            return Refusal(f"There is no card {answer.card[:40]!r}.", "22.first-card")
        card = ship.card.deck.cards[NAMES.index(answer.card)]
        if card.part != BLUE or not card.here:
            return Refusal(f"{answer.card} is no blue card of her deck.", "22.first-card")
        return None

    def sensible(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> bool:
        """Nobody begins by sailing off the table."""
        ship = known.ship(answer.ship)
        if ship.card.battery:
            return True
        return still_inside(known, ghost(known, ship, NAMES.index(answer.card)))

    def orders(self, state: Battle, ask: ShipAsk, piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        shots = [SHOT_NAMES[kind] for kind in shot_in_play(state)]
        if ship.card.battery:
            return [ready(ship, USUAL_CARD, "battle", shot, "ball") for shot in shots]
        cards = [NAMES[card] for card in ship.card.deck.blue()]
        sails = SAIL_NAMES if state.setup.rules.advanced else ["battle"]
        return [
            ready(ship, card, sail, port, starboard)
            for card in cards
            for sail in sails
            for port in shots
            for starboard in shots
        ]


def battery_ready_bar(battle: Battle, answer: Order) -> Refusal | None:
    """A battery is loaded and does nothing else: it never moves (p.46-47)."""
    if answer.card != USUAL_CARD or answer.sails != "battle":
        return Refusal("A battery never moves: say nothing of cards and sails.", "46.still")
    if answer.load_starboard != "ball":
        return Refusal("A battery has one set of guns: give it as port.", "46.battery")
    if SHOT_NAMES.index(answer.load_port) not in shot_in_play(battle):
        return Refusal(f"There is no {answer.load_port} shot here.", "22.ammunition")
    return None


def ready(ship: Ship, card: str, sails: str, port: str, starboard: str) -> Order:
    """An order to make ready."""
    order = Order("ready", ship.card.id)
    order.card, order.sails = card, sails
    order.load_port, order.load_starboard = port, starboard
    return order


DEPLOY: Final = Deploy("deploy", "51.zone", "deploy", "Where do your ships begin?")
READY: Final = Ready("ready", "22.setup", "ready", "How do your ships begin?")


def merge_deploy(battle: Battle, given: Gather[Record], luck: Chance, log: Log) -> None:
    """The ships are on the table; who set up in secret from each other turn to look when the last
    captain has done (R83, R101)."""
    placed: list[Ship] = []
    for order in sealed(battle, given):
        ship = battle.ship(order.ship)
        ship.place(order.x, order.y, order.heading)
        ship.moved = True
        placed.append(ship)
    sides = secret_sides(battle)
    if sides:
        placed = [ship for ship in battle.ships if ship.card.side in sides and ship.moved]
    if log.on and not (sides and rounds_left(battle, given)):
        for ship in placed:
            text = f"{ship.card.name} takes her place."
            tell(log, ship, "placed", "51.zone", text, pose_fields(ship.x, ship.y, ship.heading))


def secret_sides(battle: Battle) -> list[int]:
    """The sides of this part of the set-up where they place in secret from each other (R83)."""
    if battle.phase != SETTING_UP:
        return []
    for step in battle.stack:
        if isinstance(step, Do) and isinstance(step.record, SettingUp) and step.record.batch > 0:
            batch = battle.setup.batches[step.record.batch - 1]
            together = batch.kind == "deploy" and len(batch.sides) > 1
            return batch.sides if together and not zones_meet(battle) else []
    return []


def rounds_left(battle: Battle, given: Gather[Record] | None = None) -> bool:
    """Whether captains have still to place their ships, beside those who have just done so."""
    for step in battle.stack:
        if isinstance(step, Gather) and step.name == DEPLOY.name and step is not given:
            return True
    return False


def put_down_unseen(battle: Battle, seat: int) -> list[Ship]:
    """Ships that the enemy has put down in secret, while captains are still to follow (R83)."""
    sides = secret_sides(battle)
    if not sides or not rounds_left(battle):
        return []
    own = battle.setup.seat_sides[seat] if seat >= 0 else -1
    return [
        ship
        for ship in battle.ships
        if ship.moved and ship.card.side in sides and ship.card.side != own
    ]


def lift_unseen(state: Battle, known: Battle, seat: int) -> None:
    """Ships put down in secret lie in their usual places for a seat or spectators; that they were
    put down everybody knows (R83, R101)."""
    for unseen in put_down_unseen(state, seat):
        ship = known.ships[unseen.card.index]
        if state.setup.random_sides:
            usual_place(known, ship)
        else:
            place_at(ship, state.setup.usual[ship.card.id])


def merge_ready(battle: Battle, given: Gather[Record], luck: Chance, log: Log) -> None:
    """Sails are seen; shot and cards lie face down (p.22, 28)."""
    possible = 0
    for kind in shot_in_play(battle):
        possible |= 1 << kind
    for order in sealed(battle, given):
        ship = battle.ship(order.ship)
        ship.port.loaded, ship.port.possible = SHOT_NAMES.index(order.load_port), possible
        if not ship.card.battery:
            ship.starboard.loaded = SHOT_NAMES.index(order.load_starboard)
            ship.starboard.possible = possible
        ship.sail = SAILS.index(order.sails)
        can_sail = not ship.card.anchored and not ship.card.battery
        ship.first = NAMES.index(order.card) if can_sail else EMPTY
        ship.first_from = ANY_BLUE
        if log.on:
            sails = "" if ship.card.battery else f" under {order.sails} sails"
            text = f"{ship.card.name} is ready{sails}."
            tell(log, ship, "ready", "22.setup", text, {"sails": order.sails})
        show_card_sealed(battle, ship, log)
        for side in (PORT,) if ship.card.battery else (PORT, STARBOARD):
            show_shot_sealed(battle, ship, side, log)


CHAPTER: Final[Chapter] = Chapter(
    "7",
    questions=[DEPLOY, READY],
    recorded={"set-up": set_up},
    merges={"deploy": merge_deploy, "ready": merge_ready},
)
