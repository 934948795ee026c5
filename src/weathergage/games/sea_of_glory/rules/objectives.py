"""Objectives of both sides, the Directives, and the markers of raids. (21, 22.2)"""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.affairs import AREA_NAMES, AREAS, HAVANA, INDIES_AREA, NORTH_SEA_AREA, Raid
from ..state.campaign import ALLIED, BRITISH, Campaign
from ..words.telling import tell, tell_side

# What the British learn. (22.2)


def reveal_raid(state: Campaign, port: int, log: Log) -> None:
    """A marker is turned up: one that says nothing happened is taken away, one of a raid stays and
    scores. (22.2)"""
    affairs = state.affairs
    name = state.setup.atlas.ports[port].name
    if affairs.raids[port] == Raid.UNTOUCHED or affairs.raids_shown[port]:
        return
    state.uncover(ALLIED)
    fields: dict[str, object] = {"port": state.setup.atlas.ports[port].id}
    if affairs.raids[port] == Raid.NO_RAID:
        affairs.raids[port] = Raid.UNTOUCHED
        tell(state, log, "no-raid", "22.2", f"{name} was not raided.", fields)
        return
    affairs.raids_shown[port] = True
    tell(state, log, "raided", "22.2", f"{name} was raided.", fields)
    if not state.setup.short:
        score_raids(state, area_of(state, port), log)


def reveal_north_sea(state: Campaign, log: Log) -> None:
    """The marker in the North Sea is turned up when the British part of the next North Atlantic
    wind begins. (22.2, R32)"""
    reveal_raid(state, state.setup.atlas.port_index["north-sea"], log)


def reveal_all(state: Campaign, log: Log) -> None:
    """All markers are turned up: by spies, and at the end of the game. (22.2, 23.1)"""
    for port in range(len(state.affairs.raids)):
        reveal_raid(state, port, log)


BREST: Final = 0
STRAITS: Final = 1


def objectives_scored(state: Campaign) -> int:
    """How many of the four objectives the Allied player has. (24.3)"""
    raids = [state.affairs.raids[port] for port in state.setup.goals.raids]
    return state.affairs.entered.count(True) + raids.count(Raid.RAIDED)


NO_AREA: Final = -1


def deal_markers(state: Campaign, luck: Chance) -> None:
    """Each side's markers are dealt face down, one to each of its areas. (3, 21.1)"""
    tables = state.setup.tables
    deal(state.affairs.napoleon, tables.napoleon_areas, tables.napoleon_values, luck)
    deal(state.affairs.pitt, tables.pitt_areas, tables.pitt_values, luck)


def deal(markers: list[int], areas: list[str], values: list[int], luck: Chance) -> None:
    """Values drawn one by one for areas in the order of the book. (3)"""
    cup = list(values)
    for area in areas:
        names = [str(value) for value in cup]
        markers[AREAS.index(area)] = cup.pop(luck.draw(names, "objective"))


def area_of(state: Campaign, port: int) -> int:
    """The objective area of a port or of the North Sea hex; NO_AREA for none. (21.2)"""
    name = state.setup.atlas.ports[port].area
    return AREAS.index(name) if name in AREAS else NO_AREA


def ports_of_area(state: Campaign, area: int) -> list[int]:
    """The ports of an objective area. (21.2)"""
    return [port.index for port in state.setup.atlas.ports if port.area == AREAS[area]]


def raided_ports(state: Campaign, area: int) -> int:
    """How many ports of an area were raided with success, known or not."""
    return [state.affairs.raids[port] for port in ports_of_area(state, area)].count(Raid.RAIDED)


def is_invaded(state: Campaign, area: int) -> bool:
    """Whether an area was invaded. (22.3)"""
    return any(state.affairs.invaded[port] for port in ports_of_area(state, area))


# Scoring. (21.1, 22.2, 22.3)


def score_napoleon(state: Campaign, area: int, log: Log) -> None:
    """A Napoleon marker moves to the Allied box. (21.1)"""
    affairs = state.affairs
    if area in (NO_AREA, NORTH_SEA_AREA) or affairs.napoleon_scored[area]:
        return
    affairs.napoleon_scored[area] = True
    text = f"The Napoleon objective of {AREA_NAMES[area]} is scored."
    tell_scored(state, area, "napoleon", affairs.napoleon[area], text, log)


def score_pitt(state: Campaign, area: int, log: Log) -> None:
    """A Pitt marker moves to the Allied box. (21.1)"""
    affairs = state.affairs
    if area in (NO_AREA, HAVANA, NORTH_SEA_AREA) or affairs.pitt_scored[area]:
        return
    affairs.pitt_scored[area] = True
    text = f"The Pitt objective of {AREA_NAMES[area]} is scored by the Allies."
    tell_scored(state, area, "pitt", affairs.pitt[area], text, log)


def tell_scored(state: Campaign, area: int, marker: str, points: int, text: str, log: Log) -> None:
    """Its value stays hidden to the end, unless the players have chosen to show such markers.
    (21.1, 21.3)"""
    fields: dict[str, object] = {"area": AREAS[area], "marker": marker}
    if state.affairs.markers_open:
        fields["points"] = points
        text += f" It is worth {points}."
    tell(state, log, "objective", "21.1", text, fields)


def gold_arrives(state: Campaign, log: Log) -> None:
    """The Spanish Gold is in port in Spain: the Havana marker is scored. (7.3)"""
    tell(state, log, "gold", "7.3", "The Spanish Gold is safe in Spain.", {})
    score_napoleon(state, HAVANA, log)


def score_raids(state: Campaign, area: int, log: Log) -> None:
    """A raid come to light scores the Napoleon marker of its area; three raided ports of the West
    Indies the Pitt marker too. (21.4.3, 22.2)"""
    score_napoleon(state, area, log)
    affairs, ports = state.affairs, ports_of_area(state, area)
    shown = [p for p in ports if affairs.raids[p] == Raid.RAIDED and affairs.raids_shown[p]]
    if area == INDIES_AREA and len(shown) >= state.setup.tables.pitt_raids:
        score_pitt(state, area, log)


# The Emperor's Directives. (21.4)


def open_directives(state: Campaign) -> list[str]:
    """The Directives that may be drawn: neither scored nor in force, and not for what was done
    already; such a one would be taken out of the game and another drawn. (21.4.4)"""
    taken = [*state.affairs.directives_scored, state.affairs.directive]
    left = [name for name in state.setup.tables.directives if name not in taken]
    return [name for name in left if not directive_done(state, name)]


def directive_done(state: Campaign, name: str) -> bool:
    """Whether what a Directive asks for has been done: a raid or an invasion there, in the West
    Indies two raids. (21.4.3, 21.4.4)"""
    area, raids = AREAS.index(name), state.setup.tables.directive_raids[name]
    return is_invaded(state, area) or raided_ports(state, area) >= raids


def draw_directive(state: Campaign, luck: Chance, log: Log) -> None:
    """The Allied player draws a Directive that he alone sees; one in force before goes back.
    (21.4.1, 21.4.5)"""
    left = open_directives(state)
    state.affairs.directive_open = False
    if not left:
        state.affairs.directive = ""
        return
    name = left[luck.draw(left, "directive")]
    state.affairs.directive = name
    text = f"The Emperor wants {AREA_NAMES[AREAS.index(name)]} attacked."
    rest = "The Emperor gives his admirals a new Directive."
    tell_side(state, log, ALLIED, "directive", "21.4.1", text, {"directive": name}, rest)


def fulfil_directive(state: Campaign, port: int, luck: Chance, log: Log) -> bool:
    """A success at the place the Directive names scores it at once, and another is drawn.
    (21.4.2, 21.4.3)"""
    affairs = state.affairs
    if not state.setup.rules.directives or not affairs.directive:
        return False
    here = affairs.directive == state.setup.atlas.ports[port].area
    if not here or not directive_done(state, affairs.directive):
        return False
    affairs.directives_scored.append(affairs.directive)
    text = f"The Emperor's Directive for {AREA_NAMES[AREAS.index(affairs.directive)]} is fulfilled."
    tell(state, log, "directive-scored", "21.4.2", text, {"directive": affairs.directive})
    draw_directive(state, luck, log)
    return True


def new_orders(state: Campaign, luck: Chance, log: Log) -> None:
    """A new Directive is drawn and the old one goes back among the others; without one to draw the
    old one stays. (21.4.5)"""
    if open_directives(state):
        draw_directive(state, luck, log)


def show_directive(state: Campaign, log: Log) -> None:
    """The Directive lies open until another is drawn. (21.4.5)"""
    affairs = state.affairs
    if not affairs.directive:
        return
    affairs.directive_open = True
    text = f"The Emperor's Directive is known: {AREA_NAMES[AREAS.index(affairs.directive)]}."
    tell(state, log, "directive-open", "21.4.5", text, {"directive": affairs.directive})


# What the markers are worth at the end. (23.1)


def pitt_protected(state: Campaign, area: int) -> bool:
    """Whether an area was neither raided nor invaded in the whole game. (23.1)"""
    return raided_ports(state, area) == 0 and not is_invaded(state, area)


def objective_points(state: Campaign, side: int) -> int:
    """Points for objective markers. (23.1)"""
    affairs, areas = state.affairs, range(len(AREAS))
    if side == BRITISH:
        kept = [area for area in areas if not affairs.pitt_scored[area]]
        return sum([affairs.pitt[area] for area in kept if pitt_protected(state, area)])
    napoleon = sum([affairs.napoleon[area] for area in areas if affairs.napoleon_scored[area]])
    return napoleon + sum([affairs.pitt[area] for area in areas if affairs.pitt_scored[area]])


def raid_marker(known: Campaign, port: int) -> bool:
    """Whether a "Raided?" marker lies face down at a port. (22.2)"""
    affairs = known.affairs
    marked = port < len(affairs.raids) and affairs.raids[port] != Raid.UNTOUCHED
    return marked and not affairs.raids_shown[port]
