"""Courses: every step with what the wind does, what it risks, and where it leads in the end."""

from typing import Final

from weathergage.engine.decision import Refusal
from weathergage.scene import Cells, Fact, Ghost, Mark, Path, Point
from weathergage.scene.forms import Course, Offer, Value, first_legal, judged, percent

from ..answers import Answer
from ..rules.convoy_routes import convoy_of
from ..rules.courses import course_orders
from ..rules.forces import is_real
from ..rules.orders import card_of
from ..rules.passages import goals, needs_passage
from ..rules.passages import steps as passage_steps
from ..state.forces import NONE, READY, Formation, Kind
from ..state.war import War
from ..tables.atlas import PORT
from ..tables.names import CRUISE, ESCORT, SEEK
from ..words.names import find_piece, piece_id, place_id, place_name
from .chances import (
    gale_cost,
    route,
    spotted_chance,
    step_chance,
)
from .course_figures import (
    arrival_values,
    drm_words,
    hold_values,
    met_words,
    sail_values,
    step_figure,
    step_values,
    step_words,
    wear_on,
)
from .labels import Query, words_of
from .scene_map import ground_of
from .words import plural

HOLD: Final = "Mark time"
NEAREST: Final = 2.2
"""How far from a place a press may be, in units of the board."""


def own_force(query: Query, part: str) -> Formation:
    """The Formation a course is for."""
    it = find_piece(query.known, query.place, part)
    assert it is not None
    return it


def idleness(it: Formation) -> tuple[bool, bool]:
    """Who is at sea or has an Order comes before who lies in Harbour without one."""
    return it.state != READY and it.order == NONE, it.kind == Kind.DUMMY


def course_offers(query: Query, part: str) -> list[Offer]:
    """Everything a Formation may do in this increment, the way to its Order first."""
    it = own_force(query, part)
    out = [course_offer(query, it, each) for each in orders_of(query, it)]
    return [*out, *refused_offers(query, it)]


def wanted_first(offers: list[Offer], wanted: Answer | None, why: str) -> list[Offer]:
    """The offer that does what an Order wants, or what else is likely, is marked with the reason
    and stands first, steps before the rest."""
    for offer in offers:
        offer.hint = wanted is not None and offer.action == wanted
        offer.tag = why if offer.hint else offer.tag
    return sorted(offers, key=_rank)


def out_of_the_gale(known: War, it: Formation, offers: list[Offer]) -> list[Offer]:
    """What is likely but leads into a worse Gale says so, and marking time or the first that does
    not is chosen in its place, if there is such an offer. (5.36)"""
    first = offers[0] if offers and offers[0].hint else None
    if first is None or not worsens(known, it, first):
        return offers
    first.tag = f"{first.tag}, into the gale"
    others = [each for each in offers if each.refused is None and not worsens(known, it, each)]
    others.sort(key=lambda each: each.label != HOLD)
    if not others:
        return offers
    first.hint, others[0].hint, others[0].tag = False, True, "clear of the gale"
    return [others[0], *[each for each in offers if each is not others[0]]]


def worsens(known: War, it: Formation, offer: Offer) -> bool:
    """Whether an order leads where a Gale is worse than here, as it is outside a Harbour."""
    action = offer.action
    if not isinstance(action, Answer) or action.kind not in ("course", "sail"):
        return False
    there = known.setup.atlas.index[action.to] if action.kind == "course" else it.place
    here = gale_cost(known, it, [it.place]) if it.state == READY else 0
    return gale_cost(known, it, [there]) > here


def _rank(offer: Offer) -> int:
    return 3 if offer.refused is not None else 0 if offer.hint else 1 if offer.place else 2


def orders_of(query: Query, it: Formation) -> list[Answer]:
    """Its legal orders; of a Passage one step for each goal and step, not all."""
    known = query.known
    found = course_orders(known, it)
    if not needs_passage(known, it) or it.state != READY:
        return found
    best: dict[str, Answer] = {}
    rest: list[Answer] = []
    for answer in found:
        if answer.kind != "course" or not answer.goal:
            rest.append(answer)
        elif answer.goal not in best or is_better(known, it, answer, best[answer.goal]):
            best[answer.goal] = answer
    return [*best.values(), *rest]


def is_better(known: War, it: Formation, one: Answer, other: Answer) -> bool:
    """Whether the wind serves one step better than another."""
    index = known.setup.atlas.index
    a = step_chance(known, it, it.place, index[one.to])
    return a > step_chance(known, it, it.place, index[other.to])


def course_offer(query: Query, it: Formation, answer: Answer) -> Offer:
    """One order with its chances and its path on the chart."""
    known = query.known
    words = words_of(known, query.place, "courses", answer)
    out = judged(query, answer, words, words)
    if answer.kind == "sail":
        out.place = answer.goal
        out.values = sail_values(known, it)
    if answer.kind == "chase":
        out.values = [Value("1 point", "and it is gone", "7.2")]
    if answer.kind == "hold":
        out.values = hold_values(known, it)
        out.detail = met_words(known, it, it.place) if it.state == READY else ""
    if answer.kind != "course":
        return out
    there = known.setup.atlas.index[answer.to]
    out.place = answer.to
    out.values = step_values(known, it, there)
    out.detail = "; ".join(filter(None, [met_words(known, it, there), drm_words(known, it, there)]))
    out.marks = path_marks(known, it, [there], step_words(known, it, there))
    if answer.goal:
        goal = known.setup.atlas.index[answer.goal]
        way = passage_way(known, it, goal, there)
        out.group = "Passage"
        out.place = answer.goal
        out.values += arrival_values(known, it, way)
        out.marks = path_marks(known, it, way, step_words(known, it, there))
    return out


def refused_offers(query: Query, it: Formation) -> list[Offer]:
    """What one might think of and may not do, with why: an Enemy Harbour, marking time."""
    out: list[Offer] = []
    tries = [Answer("hold", piece_id(it))]
    if it.state == READY and query.known.setup.atlas.places[it.place].kind == PORT:
        tries.append(Answer("harbour", piece_id(it)))
    for answer in tries:
        words = words_of(query.known, query.place, "courses", answer)
        offer = judged(query, answer, words, words)
        if offer.refused is not None and it.state == READY and is_real(it):
            out.append(offer)
    return out


# Where it wants to go.


def target_of(known: War, it: Formation) -> int:
    """The location its Order wants it at, the nearest where there are several; else NONE."""
    order = known.order_of(it) if it.order != NONE else None
    if order is None:
        return NONE
    card = card_of(known, order)
    if card.type == CRUISE:
        places = known.setup.general.lines[card.targets[0]].places
        left = [p for number, p in enumerate(places) if not order.visited >> number & 1]
        distances = known.setup.atlas.distances[it.place]
        return min(left or places, key=distances.__getitem__)
    if card.type == SEEK:
        return NONE
    if card.type == ESCORT:
        convoy = convoy_of(known, it.side, order.chit)
        return convoy.place if convoy is not None else NONE
    return known.setup.atlas.index.get(card.targets[min(order.target, len(card.targets) - 1)], NONE)


def passage_way(known: War, it: Formation, goal: int, first: int) -> list[int]:
    """A way of a Passage: every step shortens it. (9.37)"""
    atlas, way, here = known.setup.atlas, [first], first
    while here != goal and len(way) < 40:
        far = atlas.distances[here][goal]
        nearer = [n for n in atlas.neighbours[here] if atlas.distances[n][goal] < far]
        if not nearer:
            break
        here = nearer[0]
        way.append(here)
    return way


# Drawn.


def path_marks(known: War, it: Formation, way: list[int], label: str) -> list[Mark]:
    """A way over the chart with a tag at its end, and the Formation there as a ghost."""
    ground = ground_of(known.setup)
    points: list[Point] = [ground.points[it.place], *[ground.points[place] for place in way]]
    x, y = points[-1]
    return [Path(tuple(points), label=label), Ghost(piece_id(it), x, y, 0.0)]


def plot_course(
    query: Query, part: str, points: list[tuple[float, float]], turn: float | None
) -> Course | None:
    """What becomes of a press on the chart: the way there and the step that begins it."""
    if query.kind != "courses" or part not in query.parts:
        return None
    known, it = query.known, own_force(query, part)
    if not points:
        return Course(None, None, text=reach_words(known, it), marks=reach_marks(query, it))
    goal = nearest(known, points[-1])
    if goal < 0:
        return Course(None, Refusal("There is no location there.", "5.22"))
    if goal == it.place or it.state != READY:
        return from_here(query, it, goal)
    way = way_to(known, it, goal)
    if not way:
        where = place_name(known, goal)
        return Course(None, Refusal(f"No way leads to {where} from here.", "5.23"))
    answer, refusal = first_legal(query, tries(known, it, way[0], goal))
    return Course(
        answer if refusal is None else None,
        refusal,
        text=f"Sail for {place_name(known, goal)}",
        lines=course_lines(known, it, way, goal),
        marks=path_marks(known, it, way, step_words(known, it, way[0])),
    )


def way_to(known: War, it: Formation, goal: int) -> list[int]:
    """The way to a location: by the wind, or on a Passage by what shortens it."""
    if needs_passage(known, it) and goal in goals(known, it):
        steps = passage_steps(known, it, goal)
        if steps:
            best = max(steps, key=lambda there: step_chance(known, it, it.place, there))
            return passage_way(known, it, goal, best)
    return route(known, it, goal)


def from_here(query: Query, it: Formation, goal: int) -> Course:
    """A press on where it is: into or out of Harbour, else mark time."""
    known, id = query.known, piece_id(it)
    if it.state == READY:
        found = [Answer("harbour", id), Answer("hold", id)]
    else:
        found = [Answer("sail", id), Answer("sail", id, "", place_id(known, goal))]
    answer, refusal = first_legal(query, found)
    words = words_of(known, query.place, "courses", answer)
    return Course(answer if refusal is None else None, refusal, text=words)


def tries(known: War, it: Formation, there: int, goal: int) -> list[Answer]:
    """The orders that a step towards a goal might be."""
    id, to = piece_id(it), place_id(known, there)
    if it.kind == Kind.CONVOY or not needs_passage(known, it):
        return [Answer("course", id, to)]
    return [Answer("course", id, to, place_id(known, goal)), Answer("course", id, to)]


def course_lines(known: War, it: Formation, way: list[int], goal: int) -> list[Fact]:
    """What a way promises, line by line."""
    out = [Fact("The way:", plural(len(way), "step"), "5.23")]
    for value in arrival_values(known, it, way):
        out.append(Fact(f"{value.caption[0].upper()}{value.caption[1:]}:", value.value, value.rule))
    seen = max(spotted_chance(known, it, place) for place in way)
    word = percent(seen) if seen < 1 else "certain"
    out.append(Fact("To be Spotted, at the worst place:", word, "7.12"))
    worn = wear_on(known, it, way)
    if worn:
        out.append(Fact("DPs on the way, each Squadron:", ", ".join(worn), "7.3"))
    return out


def reach_words(known: War, it: Formation) -> str:
    """What to do, before anything is pressed."""
    if it.state != READY:
        return "It lies in Harbour: it may come out."
    return "Press a place: the way there is drawn, and this order is its first step."


def reach_marks(query: Query, it: Formation) -> list[Mark]:
    """The locations one step away, each with what the step costs."""
    known, cells = query.known, {}
    if it.state != READY:
        return []
    for answer in course_orders(known, it):
        if answer.kind == "course":
            there = known.setup.atlas.index[answer.to]
            cells[answer.to] = step_figure(known, it, there)
    return [Cells(cells, label="one step")] if cells else []


def nearest(known: War, point: tuple[float, float]) -> int:
    """The location nearest to a press, or -1."""
    best, found = NEAREST * NEAREST, -1
    for index, (x, y) in enumerate(ground_of(known.setup).points):
        away = (x - point[0]) ** 2 + (y - point[1]) ** 2
        if away < best:
            best, found = away, index
    return found
