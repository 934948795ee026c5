"""Where Formations are to go in an MPI: plotted openly by Player A, ordered by the other. (5.1)"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import (
    CHASE_AWAY,
    HOLD,
    INTERDICT,
    INTO_HARBOUR,
    NO_PLAN,
    NONE,
    OUT_OF_HARBOUR,
    READY,
    Formation,
    Kind,
)
from ..state.war import War
from ..tables.atlas import MANY
from ..tables.names import CRUISE, ESCORT, SEEK
from ..words.names import place_id, place_name
from .asking import OfFormations, own, spare
from .convoy_routes import (
    bar_convoy_harbour,
    bar_convoy_step,
    convoy_of,
    convoy_steps,
    make_for,
    onward_goals,
)
from .forces import (
    acts,
    at_war,
    blocked,
    has_french,
    is_enemy_port,
    is_home,
    is_key,
    is_knights,
    is_real,
)
from .marks import marks_at
from .orders import card_of
from .passages import (
    bar_passage,
    bar_to,
    goals,
    legal_steps,
    may_wait,
    needs_passage,
    way,
    ways_out,
)
from .weather import in_gale

ONWARD: Final = 0.75
"""How often somebody who answers at random sends a Formation where its Order wants it."""


@final
class Courses(OfFormations[Record]):
    """Every Formation that acts in this MPI moves or marks time. (5.11)"""

    def is_open(self, state: War, ask: Ask[Record], it: Formation) -> bool:
        if it.plan != NO_PLAN or bar_acting(state, it) is not None:
            return False
        return it.state == READY or len(course_orders(state, it)) > 0

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return course_orders(state, state.forces[piece])

    def draw(self, state: War, ask: Ask[Record], piece: int, rng: random.Random) -> Answer:
        """Mostly on towards its Order, where it has one: nobody who steers anywhere else carries it
        out."""
        it = state.forces[piece]
        orders = course_orders(state, it)
        if rng.random() < ONWARD:
            orders = [order for order in orders if leads_on(state, it, order)] or orders
        return orders[int(rng.random() * len(orders))]

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        index = self.find(known, answer.piece)
        if index < 0 or known.forces[index].side != seat:
            return Refusal(f"You have no Formation {answer.piece[:20]!r}.", self.rule)
        it = known.forces[index]
        if it.plan != NO_PLAN:
            return Refusal("It has its course for this MPI.", "5.11")
        return bar_acting(known, it) or bar_course(known, it, answer)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        set_plan(state, own(state, seat, answer), answer)

    def settled(self, state: War, ask: Ask[Record], order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Record], seat: int, order: Answer) -> None:
        set_plan(state, own(state, seat, order), order)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        """Whoever has no course marks time, or goes on with what it must do."""
        for it in state.of(seat):
            if it.plan == NO_PLAN and it.state == READY and bar_acting(state, it) is None:
                set_plan(state, it, usual_course(state, it))


def bar_acting(state: War, it: Formation) -> Refusal | None:
    """Why a Formation has nothing to do in this MPI. (4.0)"""
    if not acts(state, it):
        return Refusal("Its Movement Allowance gives it no point in this MPI.", "4.0")
    if it.away:
        return Refusal("It is at home.", "11.35")
    if it.kind == Kind.CONVOY and it.scattered:
        return Refusal("It was stopped, or attacked and scattered.", "10.19")
    if it.kind == Kind.CONVOY and it.state != READY and blocked(state, it, it.place):
        return Refusal("It may not sail from a Blockaded Port.", "10.1")
    if it.state != READY and has_french(it) and "e3" not in state.events:
        return Refusal("Before the Covenant the French stay in Harbour.", "Ex 2.42")
    return None


def bar_course(state: War, it: Formation, answer: Answer) -> Refusal | None:
    """Why an order for a Formation is not legal. (5.1, 9.37)"""
    kind = answer.kind
    used = ["piece", "to", "goal"] if kind == "course" else ["piece"]
    used += ["goal"] if kind == "sail" else []
    refusal = spare(answer, used, "5.11")
    if refusal is not None:
        return refusal
    if kind == "sail":
        return bar_sailing(state, it, answer)
    if it.state != READY:
        return Refusal("It lies in Harbour and can only come out.", "3.27")
    if kind == "hold":
        ok = may_wait(state, it)
        return None if ok else Refusal("It may not mark time here: it must go on.", "9.37")
    if kind == "harbour":
        return bar_harbour(state, it)
    if kind == "chase":
        return bar_chase(state, it)
    return bar_step(state, it, answer)


def bar_step(state: War, it: Formation, answer: Answer) -> Refusal | None:
    """Why a Formation may not steer for a location. (5.14, 9.37)"""
    atlas = state.setup.atlas
    if answer.to not in atlas.index:
        return Refusal(f"There is no location {answer.to[:20]!r}.", "5.22")
    if answer.goal and answer.goal not in atlas.index:
        return Refusal(f"There is no location {answer.goal[:20]!r}.", "5.22")
    there = atlas.index[answer.to]
    if it.kind == Kind.CONVOY:
        refusal = bar_convoy_step(state, it, there)
        return refusal if refusal is not None else _bar_onward(state, it, there, answer)
    refusal = bar_to(state, it, there)
    if refusal is not None:
        return refusal
    if not needs_passage(state, it):
        return _no_goal(answer)
    return bar_passage(state, it, there, atlas.index.get(answer.goal, NONE))


def _bar_onward(state: War, it: Formation, there: int, answer: Answer) -> Refusal | None:
    """Why a Convoy may not sail on through the goal it steers for. (10.1)"""
    if answer.goal and state.setup.atlas.index[answer.goal] not in onward_goals(state, it, there):
        return Refusal("No route of this Convoy leads on through there.", "10.1")
    return None


def _no_goal(answer: Answer) -> Refusal | None:
    return Refusal("It needs no goal: it moves freely.", "9.37") if answer.goal else None


def bar_harbour(state: War, it: Formation) -> Refusal | None:
    """Why a Formation may not enter the Harbour of its Space: on a Passage one goes into no Neutral
    one, but back into that out of which a Gale drove it. (2.35, 3.27, 9.37)"""
    if state.setup.atlas.places[it.place].port < 0:
        return Refusal("There is no Harbour here.", "3.27")
    if it.kind == Kind.CONVOY:
        return bar_convoy_harbour(state, it)
    if not is_real(it):
        return Refusal("A Dummy does not go into Harbour.", "3.27")
    if is_knights(it) and not is_home(state, it, it.place):
        return Refusal("The Knights use Maltese Roads alone.", "Ex 2.54")
    if is_enemy_port(state, it.side, it.place):
        return Refusal("It may never enter an Enemy Harbour.", "2.35")
    if not is_key(state, it.place) and in_gale(state, it.place):
        return Refusal("No Minor Port shelters anybody inside a Gale.", "3.27")
    if not is_home(state, it, it.place) and not it.guest and needs_passage(state, it):
        return Refusal("A Passage ends in a Friendly Harbour alone.", "9.37")
    return None


def bar_leaving(state: War, it: Formation) -> Refusal | None:
    """Why a Formation may not come out of Harbour at all. (3.27, F.5)"""
    if it.state == READY:
        return Refusal("It is at sea already.", "3.27")
    if any(squadron.name == "s-f1" for squadron in it.squadrons) and "e3" not in state.events:
        return Refusal("The Real Felipe may not fit out before the Covenant.", "F.5")
    return None


def bar_sailing(state: War, it: Formation, answer: Answer) -> Refusal | None:
    """Why a Formation may not come out of Harbour so. (3.27, 9.37)"""
    refusal = bar_leaving(state, it)
    if refusal is not None:
        return refusal
    if not needs_passage(state, it):
        return _no_goal(answer)
    if state.setup.atlas.index.get(answer.goal, NONE) not in goals(state, it):
        return Refusal("Without an Order it leaves Harbour only for another Port.", "9.37")
    return None


def bar_chase(state: War, it: Formation) -> Refusal | None:
    """Why there is no Interdicting Auxiliary to be chased away here. (7.2)"""
    if not is_real(it) or it.retreat == it.place:
        return Refusal("It cannot chase anybody.", "7.2")
    marks = marks_at(state, 1 - it.side, it.place, INTERDICT)
    if is_knights(it) or not at_war(state, it):
        marks = []
    if not marks and not pirate_here(state, it):
        return Refusal("Nobody Interdicts this location.", "7.2")
    return None


def pirate_here(state: War, it: Formation) -> bool:
    """Whether a Pirate of the other side Interdicts its location. (Ex 2.5)"""
    return any(each.at == it.place and each.side != it.side for each in state.pirates)


def course_orders(state: War, it: Formation) -> list[Answer]:
    """Every legal order for a Formation."""
    id = f"{'bs'[it.side]}{it.number}"
    if it.state != READY:
        return _sailings(state, it, id)
    out: list[Answer] = []
    if may_wait(state, it):
        out.append(Answer("hold", id))
    if bar_harbour(state, it) is None:
        out.append(Answer("harbour", id))
    if bar_chase(state, it) is None:
        out.append(Answer("chase", id))
    if it.kind == Kind.CONVOY:
        return out + _convoy_courses(state, it, id)
    if is_knights(it):
        return out + [Answer("course", id, place_id(state, to)) for to in ways_out(state, it)]
    for to, goal in legal_steps(state, it):
        out.append(Answer("course", id, to, goal))
    return out + _following(state, it, id, out)


def _convoy_courses(state: War, it: Formation, id: str) -> list[Answer]:
    """The steps of a Convoy: at a goal that one of its routes passes it lands, or sails on.
    (10.1)"""
    out: list[Answer] = []
    for there in convoy_steps(state, it):
        to = place_id(state, there)
        out.append(Answer("course", id, to))
        for beyond in onward_goals(state, it, there):
            out.append(Answer("course", id, to, place_id(state, beyond)))
    return out


def _following(state: War, it: Formation, id: str, others: list[Answer]) -> list[Answer]:
    """The step after the Flotilla with which it keeps company. (5.37)"""
    other = state.formation(it.side, it.company) if it.company != NONE else None
    if other is None or other.state != READY:
        return []
    follow = Answer("course", id, place_id(state, other.place))
    legal = follow not in others and bar_course(state, it, follow) is None
    return [follow] if legal else []


def _sailings(state: War, it: Formation, id: str) -> list[Answer]:
    """The ways out of Harbour."""
    if bar_leaving(state, it) is not None:
        return []
    if not needs_passage(state, it):
        return [Answer("sail", id)]
    return [Answer("sail", id, "", place_id(state, goal)) for goal in goals(state, it)]


def leads_on(state: War, it: Formation, answer: Answer) -> bool:
    """Whether a course brings a Formation nearer to what its Order wants, or keeps it there."""
    goal = bound_for(state, it)
    if it.kind == Kind.CONVOY or goal == NONE:
        return answer.kind == "course"
    if it.place == goal:
        return answer.kind == "hold"
    there = state.setup.atlas.index.get(answer.to, NONE)
    return there != NONE and way(state, it, there, goal) < way(state, it, it.place, goal)


def bound_for(state: War, it: Formation) -> int:
    """Where the Order of a Formation wants it next, or NONE. (9.4)"""
    order = state.order_of(it)
    if order is None:
        return NONE
    card = card_of(state, order)
    if card.type == SEEK:
        return lair(state, it)
    if card.type == ESCORT:
        convoy = convoy_of(state, it.side, order.chit)
        return convoy.place if convoy is not None else NONE
    if card.type != CRUISE:
        return state.setup.atlas.find(card.targets[order.target])
    line = state.setup.general.lines[card.targets[0]].places
    left = [place for n, place in enumerate(line) if not order.visited & 1 << n]
    return left[0] if left else line[0]


def lair(state: War, it: Formation) -> int:
    """The nearest Enemy Port, where a Battle may be had, or NONE."""
    best, far = NONE, MANY
    for port in state.setup.atlas.ports:
        steps = way(state, it, it.place, port.place)
        if steps < far and is_enemy_port(state, it.side, port.place):
            best, far = port.place, steps
    return best


def usual_course(state: War, it: Formation) -> Answer:
    """What a Formation does that was given no course: it marks time if it may."""
    orders = course_orders(state, it)
    return orders[0] if orders else Answer("hold")


PLANS: Final[dict[str, int]] = {
    "hold": HOLD,
    "harbour": INTO_HARBOUR,
    "sail": OUT_OF_HARBOUR,
    "chase": CHASE_AWAY,
}


def set_plan(state: War, it: Formation, answer: Answer) -> None:
    """Write down what a Formation is to do."""
    atlas = state.setup.atlas
    it.plan = PLANS[answer.kind] if answer.kind in PLANS else atlas.index[answer.to]
    if it.kind == Kind.CONVOY:
        it.onward = atlas.index[answer.goal] if answer.goal else NONE
        if it.plan >= 0:
            make_for(state, it, it.plan)
    elif answer.goal:
        it.goal = atlas.index[answer.goal]


def plan_words(state: War, plan: int) -> str:
    """A plan, or a marker, in words."""
    if plan == INTO_HARBOUR:
        return "Harbour"
    if plan >= 0:
        return place_name(state, plan)
    return "Do Not Move"


CHAPTER: Final[Chapter] = Chapter(
    "5.1",
    questions=[
        Courses(
            "courses",
            "5.11",
            ["course", "hold", "harbour", "sail", "chase"],
            "Courses for the Formations that act in this MPI.",
        )
    ],
    kinds=["course", "hold", "harbour", "sail", "chase"],
)
