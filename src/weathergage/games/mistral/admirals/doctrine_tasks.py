"""Auxiliaries: raids on Convoys, searches with a purpose, stations, Screens. (6.0, 7.0)"""

from typing import Final, final

from ..answers import Answer
from ..rules.auxiliaries import aux_id, base_of, class_of, reach, sheet_of
from ..rules.forces import is_enemy_port
from ..rules.marks import marks_at
from ..rules.tasks import bar_screening, bar_task, bar_tasking, pirate_tasks, pirates_at
from ..state.forces import CONVOY_ATTACK, INTERDICT, SEARCH, Auxiliary, Kind
from ..tables.atlas import BOX
from ..tables.names import (
    AUX_BOMB,
    AUX_FIFTY,
    AUX_FLEET,
    AUX_LIGHT,
    AUX_MARINE,
    AUX_PRIVATEER,
    BRITISH,
    IMPULSES,
    INCREMENTS,
)
from .harbours import last_look
from .outlook import Outlook

STATIONS: Final[list[list[str]]] = [
    ["s14", "s13", "s12", "golfe-du-lion", "sicilian-channel"],
    ["the-gut", "strait-of-gibraltar", "s2", "s1", "barbary-coast"],
]
"""Where the Convoys of the other side must pass."""
BASES: Final[list[list[str]]] = [
    ["port-mahon", "villefranche", "gibraltar"],
    ["cadiz", "barcelona", "toulon", "marseilles", "malaga", "palma"],
]
"""Where Auxiliaries lie best."""
ASHORE: Final[list[str]] = ["bomb-road", "raid", "bomb", "bomb-port", "cutting-out"]
STALE: Final = 0.45
"""What is left of a look into a Harbour when another is taken."""
KEPT: Final = 2
"""Scouts that are kept back for what may come."""


@final
class Target:
    """Something for an Auxiliary to do."""

    def __init__(self, choice: str, place: int, classes: list[int], why: str) -> None:
        self.choice = choice
        self.place = place
        self.classes = classes
        """The classes that are sent, the likeliest first."""
        self.why = why


STRONG: Final[list[int]] = [AUX_FLEET, AUX_FIFTY, AUX_PRIVATEER, AUX_LIGHT]
QUICK: Final[list[int]] = [AUX_LIGHT, AUX_FLEET, AUX_FIFTY]
HUNTERS: Final[list[int]] = [AUX_FIFTY, AUX_FLEET, AUX_LIGHT]


def tasks(outlook: Outlook) -> tuple[list[Answer], str]:
    """The Task that matters most now, if any does. (6.2)"""
    known = outlook.known
    free = [aux for aux in known.auxiliaries(outlook.side) if bar_tasking(known, aux) is None]
    for aux in free:
        if class_of(known, aux) in (AUX_BOMB, AUX_MARINE):
            found = ashore(outlook, aux)
            if found is not None:
                return [found], "The coast is within reach of its guns."
    for target in targets(outlook, len(free)):
        answer = sent(outlook, free, target)
        if answer is not None:
            return [answer], target.why
    return pirates(outlook)


def ashore(outlook: Outlook, aux: Auxiliary) -> Answer | None:
    """What Bombs and Marines can do where their Flotilla lies. (6.25, 6.26)"""
    known, place = outlook.known, base_of(outlook.known, aux)
    if place < 0:
        return None
    for choice in ASHORE:
        if bar_task(known, aux, choice, place, [place]) is None:
            return Answer("task", aux_id(known, aux), outlook.atlas.places[place].id, "", choice)
    return None


def sent(outlook: Outlook, free: list[Auxiliary], target: Target) -> Answer | None:
    """An Auxiliary that can do it, of the class that is best for it."""
    known = outlook.known
    far = outlook.atlas.distances[target.place]
    for wanted in target.classes:
        for aux in free:
            base = base_of(known, aux)
            if class_of(known, aux) != wanted or far[base] > sheet_of(known, aux).reach:
                continue
            if bar_task(known, aux, target.choice, target.place, reach(known, aux)) is None:
                to = outlook.atlas.places[target.place].id
                return Answer("task", aux_id(known, aux), to, "", target.choice)
    return None


def targets(outlook: Outlook, free: int) -> list[Target]:
    """What is worth a Task now, the best first."""
    if not free:
        return []
    out = raids(outlook) + hunts(outlook)
    if free > KEPT:
        out += searches(outlook) + stations(outlook) + looks(outlook)
    return out


def looks(outlook: Outlook) -> list[Target]:
    """What lies in the enemy's Key Ports, once in two Turns: a fleet that is in is no
    danger. (7.16)"""
    known = outlook.known
    out: list[Target] = []
    if known.mpi != INCREMENTS or known.impulse != IMPULSES:
        return out
    for port in outlook.atlas.ports:
        if port.key and is_enemy_port(known, outlook.side, port.place):
            report, trust = last_look(known, port.place)
            if report is None or trust < STALE:
                out.append(Target("look", port.place, [AUX_LIGHT], "Is their fleet in?"))
    return out


def raids(outlook: Outlook) -> list[Target]:
    """Convoys in sight are attacked. (10.18)"""
    out: list[Target] = []
    for it in outlook.known.tokens(1 - outlook.side):
        if it.spotted and it.kind == Kind.CONVOY:
            kind = outlook.known.setup.general.convoys[it.convoy]
            if "french" not in kind.id or "e7" in outlook.known.events:
                out.append(Target("convoy", it.place, STRONG, "A Convoy is in sight."))
    return out


def hunts(outlook: Outlook) -> list[Target]:
    """Pirates on a Sea Box, and raiders on the way of own Convoys, are hunted. (7.2)"""
    known, out = outlook.known, []
    for pirate in known.pirates:
        if pirate.at >= 0 and pirates_at(known, outlook.side, pirate.at):
            out.append(Target("hunt", pirate.at, HUNTERS, "Pirates cost an Order a Turn."))
    for it in known.of(outlook.side):
        if it.kind == Kind.CONVOY and it.token:
            for place in [*outlook.atlas.neighbours[it.place], it.place]:
                if marks_at(known, 1 - outlook.side, place, INTERDICT):
                    out.append(Target("hunt", place, HUNTERS, "A raider lies before our Convoy."))
    return out


def searches(outlook: Outlook) -> list[Target]:
    """Tokens beside own fleets that might be beaten, if one knew what they are. (7.12)"""
    known, out = outlook.known, []
    for it in known.tokens(1 - outlook.side):
        if it.spotted:
            continue
        own = outlook.guard[it.place]
        if own > 3.0 and own > 0.6 * outlook.menace[it.place]:
            out.append(Target("search", it.place, QUICK, "Battle needs an enemy in sight."))
        elif known.mpi == INCREMENTS and outlook.belief.of(it.token).convoy > 0.3:
            out.append(Target("search", it.place, QUICK, "That may be a Convoy."))
    return out


def stations(outlook: Outlook) -> list[Target]:
    """Raiders on the way of the enemy's Convoys. (7.2)"""
    known = outlook.known
    out: list[Target] = []
    if known.mpi != 1 or known.impulse not in (1, 3):
        return out
    for id in STATIONS[outlook.side]:
        place = outlook.atlas.index[id]
        if not marks_at(known, outlook.side, place, INTERDICT):
            out.append(Target("interdict", place, STRONG, "The enemy's Convoys must pass there."))
    return out


def pirates(outlook: Outlook) -> tuple[list[Answer], str]:
    """Pirates at the end of a Turn on a Sea Box cost the other side an Order. (Ex 2.52)"""
    known = outlook.known
    if known.impulse < IMPULSES or known.mpi < INCREMENTS:
        return [], "Nothing is worth an Auxiliary now."
    found = pirate_tasks(known, outlook.side)
    boxes = [
        each for each in found if outlook.atlas.places[outlook.atlas.index[each.to]].kind == BOX
    ]
    if boxes and all(pirate.at < 0 for pirate in known.pirates):
        return boxes[:1], "Pirates on a Sea Box cost the enemy an Order."
    return [], "Nothing is worth an Auxiliary now."


# Screens.


def screens(outlook: Outlook) -> tuple[list[Answer], str]:
    """Attacks on Convoys are Screened, and searches for Formations that are better not found."""
    known, task = outlook.known, outlook.known.task
    if task is None or not matters(outlook, task.kind, task.place):
        return [Answer("pass")], "It is not worth a Screen."
    for wanted in HUNTERS[1:] + HUNTERS[:1]:
        for aux in known.auxiliaries(outlook.side):
            if class_of(known, aux) == wanted and bar_screening(known, aux, task) is None:
                return [Answer("screen", aux_id(known, aux))], "That must be kept from them."
    return [Answer("pass")], "Nobody is at hand to Screen it."


def matters(outlook: Outlook, kind: int, place: int) -> bool:
    """Whether a Task that was announced does harm."""
    if kind == CONVOY_ATTACK:
        return True
    convoys = any(it.kind == Kind.CONVOY for it in outlook.known.tokens_at(outlook.side, place))
    if kind == SEARCH:
        weak = outlook.threat(place) > outlook.temper.shun * outlook.guard[place] > 0.0
        return convoys or weak
    return kind == INTERDICT and convoys


# Assignment.


def assigns(outlook: Outlook, pieces: list[int], orders: list[list[Answer]]) -> list[Answer]:
    """Scouts go with fleets that have something to do, the others where Convoys pass. (6.13)"""
    out: list[Answer] = []
    for place, piece in enumerate(pieces):
        options = orders[place]
        best, most = options[0], -9.0
        for option in options:
            value = berth(outlook, outlook.known.auxes[piece], option)
            if value > most:
                best, most = option, value
        out.append(best)
    return out


def berth(outlook: Outlook, aux: Auxiliary, option: Answer) -> float:
    """How good a place for an Auxiliary is."""
    known = outlook.known
    if option.to in outlook.atlas.index:
        bases = BASES[outlook.side]
        crowd = len(
            [a for a in known.auxiliaries(outlook.side) if a.at == outlook.atlas.index[option.to]]
        )
        return 3.0 - bases.index(option.to) - 0.8 * crowd if option.to in bases else 0.0
    for it in known.of(outlook.side):
        if f"{'bs'[it.side]}{it.number}" == option.to:
            scouts = len(
                [a for a in known.auxiliaries(it.side) if a.at == it.number and a.box == 2]
            )
            busy = 2.5 if it.order >= 0 and it.leaders else 0.5
            return busy + 0.05 * len(it.squadrons) - 1.5 * scouts
    return 0.0


def levant(outlook: Outlook, pieces: list[int], orders: list[list[Answer]]) -> list[Answer]:
    """One Auxiliary for each box of the Levant Trade Track that nobody holds. (Ex 2.63)"""
    return orders[0][:1] if pieces and outlook.side == BRITISH else []
