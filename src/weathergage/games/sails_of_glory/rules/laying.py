"""Laying terrain before a battle, openly, where the scenario lets players choose (p.52-56)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Do, Question, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log
from weathergage.engine.state import Step
from weathergage.sea.polygon import Polygon, gap_between, gap_to, placed
from weathergage.sea.trig import ahead_x, ahead_y

from ..answers import Order
from ..setup import BOTH, EAST, EDGES, NO_EDGE, NORTH, REEF, SOUTH, Laid
from ..state.battle import Battle
from ..state.muster import lay
from ..state.step_records import Laying
from ..words.telling import tell
from .contact import outline

TRIES: Final = 60
SCAN: Final = 300
GRID: Final = 30_000
"""How closely places are looked for: hundredths of a degree about an island, mm elsewhere."""


def layings(battle: Battle, sides: list[int], luck: Chance) -> list[Step]:
    """A question for every piece these sides lay; both in turn, the first by lot (p.52, R83)."""
    out: list[Step] = []
    side = luck.below(2, "first") if len(sides) > 1 else sides[0]
    for number, laid in enumerate(battle.setup.laid):
        if laid.by == BOTH and len(sides) > 1:
            out.append(asking(battle, number, side))
            side = 1 - side
        elif len(sides) == 1 and laid.by == side:
            out.append(asking(battle, number, side))
    return out


def asking(battle: Battle, number: int, side: int) -> Step:
    """The step that lays a piece of terrain."""
    step: Do[Record] = Do("lay-next", Laying(number, side))
    return step


def lay_next(battle: Battle, record: Laying, luck: Chance, log: Log) -> None:
    """The first seat of the side is asked, unless there is no place left for the piece (R76)."""
    laid = battle.setup.laid[record.laid]
    if first_place(battle, laid) is not None:
        seat = battle.setup.seat_sides.index(record.side)
        ask: Ask[Laying] = Ask("lay", [seat], Laying(record.laid, record.side))
        battle.push(ask)
    elif log.on:
        text = f"There is no room left for {piece_words(battle, laid)}."
        tell(log, None, "no-room", "52.terrain", text, {"piece": laid.id})


def first_place(battle: Battle, laid: Laid) -> Order | None:
    """A place where a piece may lie, if a thorough look finds one: its usual one if it can."""
    orders = [at(laid, int(laid.x), int(laid.y))]
    if laid.near:
        orders += [off_island(battle, laid, heading) for heading in range(0, 36000, SCAN)]
    else:
        width, height = int(battle.setup.width), int(battle.setup.height)
        grid = [(x, y) for x in range(0, width, GRID) for y in range(0, height, GRID)]
        for x, y in grid:
            place = off_edge(battle, laid, x, y) if laid.edge != NO_EDGE else (x, y)
            orders.append(at(laid, place[0], place[1]))
    for order in orders:
        if lay_bar(battle, laid, shape_at(battle, laid, order.x, order.y)) is None:
            return order
    return None


def piece_words(battle: Battle, laid: Laid) -> str:
    """What people call a piece of terrain: reef 2, the island."""
    return laid.id.replace("-", " ") if is_reef(battle, laid) else "the island"


def named(battle: Battle, laid: Laid) -> str:
    """The same at the head of a sentence."""
    words = piece_words(battle, laid)
    return words[0].upper() + words[1:]


def shape_at(battle: Battle, laid: Laid, x: i64, y: i64) -> Polygon:
    """A piece where it would lie."""
    shape = battle.setup.shapes[laid.shape]
    return placed(shape.xs, shape.ys, x, y, 0)


def lay_bar(battle: Battle, laid: Laid, edge: Polygon) -> Refusal | None:
    """Why a piece cannot lie there (p.52-56, R76)."""
    over = edge_gaps(battle, edge)
    if min(over) < 0:
        return Refusal(f"{named(battle, laid)} must lie inside the area.", "52.terrain")
    for piece in battle.pieces:
        if gap_between(edge, outline(battle, piece)) == 0:
            return Refusal("Another piece of terrain lies there.", "52.terrain")
    for ship in battle.ships:
        if ship.moved and gap_to(ship.shape, edge) == 0:
            return Refusal(f"{ship.card.name} lies there.", "52.terrain")
    return edge_bar(battle, laid, over) or apart_bar(battle, laid, edge)


def edge_gaps(battle: Battle, edge: Polygon) -> list[int]:
    """How far a piece lies inside each edge of the area, south, east, north, west."""
    width, height = float(battle.setup.width), float(battle.setup.height)
    found = [min(edge.ys), width - max(edge.xs), height - max(edge.ys), min(edge.xs)]
    return [int(far) for far in found]


def edge_bar(battle: Battle, laid: Laid, over: list[int]) -> Refusal | None:
    """At a distance from one edge, and not too near to others (p.54-56)."""
    for edge in range(len(EDGES)):
        if edge == laid.edge:
            if abs(over[edge] - int(laid.edge_gap)) > battle.setup.sizes.placing:
                far = f"{laid.edge_gap // 1000} mm from the {EDGES[edge]} side"
                words = f"{named(battle, laid)} must lie {far}."
                return Refusal(words, "54.terrain")
        elif over[edge] < laid.side_gap - 5:
            far = f"{laid.side_gap // 1000} mm or more from the {EDGES[edge]} side"
            words = f"{named(battle, laid)} must lie {far}."
            return Refusal(words, "54.terrain")
    return None


def apart_bar(battle: Battle, laid: Laid, edge: Polygon) -> Refusal | None:
    """At a distance from its island, and apart from other pieces (p.52-56)."""
    for piece in battle.pieces:
        other = battle.setup.laid[piece.laid]
        gap = gap_between(edge, outline(battle, piece))
        if other.id == laid.near:
            if abs(gap - int(laid.near_gap)) > battle.setup.sizes.placing:
                far = f"{laid.near_gap // 1000} mm from {piece_words(battle, other)}"
                words = f"{named(battle, laid)} must lie {far}."
                return Refusal(words, "54.terrain")
        elif gap < laid.apart - 5 and (not laid.near or is_reef(battle, other)):
            far = f"{laid.apart // 1000} mm or more from {piece_words(battle, other)}"
            words = f"{named(battle, laid)} must lie {far}."
            return Refusal(words, "52.terrain")
    return None


def is_reef(battle: Battle, laid: Laid) -> bool:
    """Whether a piece is a reef."""
    return battle.setup.shapes[laid.shape].kind == REEF


class Lay(Question[Battle, Laying, Order]):
    """Where a piece of terrain lies (p.52-56)."""

    def carries(self, record: Record) -> bool:
        return isinstance(record, Laying)

    def prompt(self, known: Battle, ask: Ask[Laying], seat: int) -> str:
        return f"Where do you lay {piece_words(known, known.setup.laid[ask.record.laid])}?"

    def parts(self, known: Battle, ask: Ask[Laying], seat: int) -> list[str]:
        return [known.setup.laid[ask.record.laid].id]

    def judge(self, known: Battle, ask: Ask[Laying], seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Order):
            return self.not_an_answer()
        return self.why_not(known, ask, seat, action)

    def why_not(self, known: Battle, ask: Ask[Laying], seat: int, answer: Order) -> Refusal | None:
        laid = known.setup.laid[ask.record.laid]
        if answer.kind != "lay" or answer.ship != laid.id:
            return Refusal(f"It is {piece_words(known, laid)} that is laid now.", "52.terrain")
        return lay_bar(known, laid, shape_at(known, laid, answer.x, answer.y))

    def sample(self, known: Battle, ask: Ask[Laying], seat: int, rng: random.Random) -> Action:
        laid = known.setup.laid[ask.record.laid]
        for _ in range(TRIES):
            order = drawn(known, laid, rng)
            if self.why_not(known, ask, seat, order) is None:
                return order
        found = first_place(known, laid)
        assert found is not None
        return found

    def carry_out(
        self, state: Battle, ask: Ask[Laying], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        lay(state, ask.record.laid, int(answer.x), int(answer.y), 0)
        if log.on:
            fields: dict[str, object] = {"piece": answer.ship}
            fields["x"], fields["y"] = int(answer.x) / 1000, int(answer.y) / 1000
            text = f"{named(state, state.setup.laid[ask.record.laid])} is laid down."
            tell(log, None, "laid", "52.terrain", text, fields)


def at(laid: Laid, x: int, y: int) -> Order:
    """An order to lay a piece."""
    order = Order("lay", laid.id)
    order.x, order.y = x, y
    return order


def drawn(battle: Battle, laid: Laid, rng: random.Random) -> Order:
    """Somewhere it may lie, with luck: off its island, off its edge, or anywhere."""
    width, height = int(battle.setup.width), int(battle.setup.height)
    if laid.near:
        return off_island(battle, laid, int(rng.random() * 36000))
    x, y = int(rng.random() * width), int(rng.random() * height)
    if laid.edge != NO_EDGE:
        x, y = off_edge(battle, laid, x, y)
    return at(laid, x, y)


def off_edge(battle: Battle, laid: Laid, x: int, y: int) -> tuple[int, int]:
    """The same place moved to the right distance from the edge."""
    over = edge_gaps(battle, shape_at(battle, laid, x, y))
    more = over[laid.edge] - int(laid.edge_gap)
    if laid.edge in (SOUTH, NORTH):
        return x, max(y - more if laid.edge == SOUTH else y + more, 0)
    return max(x + more if laid.edge == EAST else x - more, 0), y


def off_island(battle: Battle, laid: Laid, heading: int) -> Order:
    """In one direction from the island, as far away as it should be."""
    home = next(p for p in battle.pieces if battle.setup.laid[p.laid].id == laid.near)
    edge = outline(battle, home)
    low, high = 0, int(battle.setup.height)
    while high - low > 100:
        middle = (low + high) // 2
        x, y = ahead_x(home.x, heading, middle), ahead_y(home.y, heading, middle)
        if gap_between(shape_at(battle, laid, x, y), edge) < laid.near_gap:
            low = middle
        else:
            high = middle
    x, y = ahead_x(home.x, heading, high), ahead_y(home.y, heading, high)
    return at(laid, max(x, 0), max(y, 0))


CHAPTER: Final[Chapter] = Chapter(
    "52", questions=[Lay("lay", "52.terrain")], recorded={"lay-next": lay_next}
)
