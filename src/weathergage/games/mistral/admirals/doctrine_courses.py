"""Courses: every Formation that acts goes where it should be, round dangers and gales. (5.1)"""

from typing import Final

from ..answers import Answer
from ..rules.convoy_routes import kind_of, open_goals
from ..rules.forces import is_galleys, is_home
from ..state.forces import FITTING_OUT, NONE, READY, Formation, Kind, Order
from ..tables.atlas import OFF_MAP
from .aims import aim_of
from .havens import HOME, Aim, home_aim, wants_relief
from .hunting import WIDE, clear_goals, gate, goes_along, is_guarded, is_long, meeting
from .odds import power
from .outlook import Outlook
from .voyages import FAR

WON: Final = 8
"""Net Orders ahead with which the Year is as good as won. (12.1)"""
WAIT: Final = 1.0
"""What a Movement Point that is not used costs."""


def course(outlook: Outlook, it: Formation, options: list[Answer]) -> tuple[Answer | None, str]:
    """What a Formation is told in an MPI, or nothing, and why."""
    if not options:
        return None, ""
    if it.kind == Kind.DUMMY:
        return dummy_course(outlook, it, options), "A rumour is kept moving."
    if it.kind == Kind.CONVOY:
        return convoy_course(outlook, it, options)
    if it.state != READY:
        return sailing(outlook, it, options)
    aim = Aim(it.place, "")
    if it.retreat == it.place:
        aim = home_aim(outlook, it, "It was beaten and must leave.")
    else:
        aim = aim_of(outlook, it)
    return best_step(outlook, it, options, aim), aim.why


def best_step(outlook: Outlook, it: Formation, options: list[Answer], aim: Aim) -> Answer:
    """The order that brings a Formation to its aim with least trouble."""
    best, least = options[0], FAR * 3
    for option in options:
        value = trouble(outlook, it, option, aim)
        if value < least:
            best, least = option, value
    return best


def trouble(outlook: Outlook, it: Formation, option: Answer, aim: Aim) -> float:
    """What an order costs on the way to an aim."""
    field, risks, here = outlook.field(it, aim.place), outlook.risks(it), it.place
    if option.kind == "course":
        there = outlook.atlas.index[option.to]
        step = 1.0 if it.half == there else outlook.step(here, there, is_galleys(it))
        strange = option.goal and outlook.atlas.index[option.goal] != aim.place
        return step + field[there] + risks[there] + (0.5 if strange else 0.0)
    if option.kind == "harbour":
        rests = aim.rest and aim.place == here and is_home(outlook.known, it, here)
        return -5.0 if rests else FAR
    if option.kind == "chase":
        return field[here] + risks[here] + (0.3 if here == aim.place else WAIT + 0.5)
    return field[here] + risks[here] + (0.0 if here == aim.place else WAIT)


# Out of Harbour.


def homeward(outlook: Outlook, it: Formation, options: list[Answer]) -> tuple[Answer | None, str]:
    """Worn ships that nobody here can mend sail home when the way out is clear. (11.35)"""
    if wants_relief(outlook, it, it.place) and not outlook.menace[it.place]:
        for option in options:
            if option.kind == "sail" and option.goal in ("", HOME):
                return option, "No yard mends it soon: fresh ships relieve it."
    return None, "It rests until there is an Order for it."


def sailing(outlook: Outlook, it: Formation, options: list[Answer]) -> tuple[Answer | None, str]:
    """Whether a Formation comes out, and for where."""
    order = outlook.known.order_of(it)
    if order is None:
        return homeward(outlook, it, options)
    if it.state != FITTING_OUT:
        return None, "It fits out first."
    if outlook.menace[it.place] > outlook.temper.shun * sally(outlook, it):
        return None, "Too strong an enemy lies outside."
    aim = aim_of(outlook, it)
    if aim.place == it.place and aim.rest:
        return None, aim.why
    return options[0], aim.why


def sally(outlook: Outlook, it: Formation) -> float:
    """The strength that comes out of a Harbour with a Formation, and what is outside."""
    total = outlook.guard[it.place]
    for other in outlook.known.of(it.side):
        if other.place == it.place and other.state == FITTING_OUT and other.order != NONE:
            total += power(other)
    return total


# Convoys.


def convoy_course(
    outlook: Outlook, it: Formation, options: list[Answer]
) -> tuple[Answer | None, str]:
    """A Convoy sails when its way is clear or its Escort has come, and round what it sees."""
    if it.state != READY:
        if waits(outlook, it):
            return None, "The Convoy waits for its Escort, or for its way to be clear."
        return options[0], "The Convoy sails."
    if lags(outlook, it):
        return options[0], "The Convoy waits for its Escort to come up."
    goals = [it.origin] if it.back else open_goals(outlook.known, it)
    goals = guarded_goals(outlook, it) or goals or kind_of(outlook.known, it).goals
    best, least = options[0], FAR * 3
    for goal in goals:
        for option in options:
            value = trouble(outlook, it, option, Aim(goal, ""))
            value += 0.0 if option.kind != "hold" else patience(outlook, it)
            if value < least:
                best, least = option, value
    return best, "The Convoy keeps to its way and out of sight."


def guarded_goals(outlook: Outlook, it: Formation) -> list[int]:
    """The goals to which the Escort with a Convoy can see it through, where it has the choice."""
    known, order = outlook.known, outlook.known.order_of(it)
    escort = known.formation(it.side, order.formation) if order is not None else None
    if it.back or escort is None or escort.place != it.place or not kind_of(known, it).scores:
        return []
    return clear_goals(outlook, escort, it, WIDE) or clear_goals(outlook, escort, it, 0)


def lags(outlook: Outlook, it: Formation) -> bool:
    """Whether a Convoy waits for its Escort: one that is near, or that is to meet it here."""
    known, order = outlook.known, outlook.known.order_of(it)
    escort = known.formation(it.side, order.formation) if order is not None else None
    if order is None or escort is None or escort.place == it.place or escort.state != READY:
        return False
    if outlook.threat(it.place) > 3.0 or outlook.gale(it.place) or order.limit <= known.count + 1:
        return False
    near = outlook.atlas.distances[escort.place][it.place] <= 3
    return near or (it.place == meeting_place(outlook, it) and goes_along(outlook, escort, it))


def meeting_place(outlook: Outlook, it: Formation) -> int:
    """Where a Convoy was to meet its Escort."""
    if outlook.atlas.places[it.origin].kind != OFF_MAP:
        return it.origin
    return meeting(outlook, it.origin, kind_of(outlook.known, it).goals[0])


def patience(outlook: Outlook, it: Formation) -> float:
    """How little a Convoy likes to wait: the less time it has, the less."""
    order = outlook.known.order_of(it)
    if order is None:
        return 0.0
    return 4.0 if order.limit - outlook.known.count <= 2 else 0.5


def waits(outlook: Outlook, it: Formation) -> bool:
    """Whether a Convoy that has not sailed waits."""
    known, order = outlook.known, outlook.known.order_of(it)
    if order is not None and kind_of(known, it).scores:
        return holds(outlook, it, order)
    if order is None or order.limit - known.count <= 4:
        return False
    if outlook.threat(it.place) > 3.0 and outlook.atlas.places[it.place].port >= 0:
        return True
    escort = known.formation(it.side, order.formation)
    if escort is None or (escort.place == gate(outlook, it) and escort.state == READY):
        return False
    if outlook.atlas.places[it.place].id == "levant-box":
        return False
    return goes_along(outlook, escort, it)


def holds(outlook: Outlook, it: Formation, order: Order) -> bool:
    """Whether a Convoy by which the enemy may gain waits for a strong Escort and a clear way. When
    time is short it takes a risk, unless the Orders of the Year are as good as won."""
    escort = outlook.known.formation(it.side, order.formation)
    if escort is None or not is_guarded(outlook, it, escort):
        return True
    if clear_goals(outlook, escort, it, WIDE):
        return False
    won = lead_of(outlook) >= WON
    return is_long(outlook, order) or won or not clear_goals(outlook, escort, it, 0)


def lead_of(outlook: Outlook) -> int:
    """How many net Orders this side is ahead. (12.1)"""
    net = [outlook.known.fulfilled[side] - outlook.known.failed[side] for side in range(2)]
    return net[outlook.side] - net[1 - outlook.side]


# Dummies.


def dummy_course(outlook: Outlook, it: Formation, options: list[Answer]) -> Answer:
    """A Dummy makes for a cruise line of its own, like an honest cruiser."""
    lines = list(outlook.known.setup.general.lines.values())
    line = lines[(it.number + outlook.known.count // 3) % len(lines)]
    return best_step(outlook, it, options, Aim(line.places[it.number % 3], ""))
