"""A course over the map: where a block can get, at what price, and what it would bring about."""

from typing import Final

from weathergage.engine.decision import Action
from weathergage.scene import Cells, Fact, Mark, Path
from weathergage.scene.forms import Course, Pose, Variant, percent

from ..rules.active import allowance, on_bonus
from ..rules.asking import Query
from ..rules.conseil import leaves_reached, points_of
from ..rules.move_samples import sailing
from ..rules.sailing import path_cost
from ..rules.waters import bound_by_conseil, spread, watched
from ..rules.zones import INWARD, WITHIN, Ends, edges, reachable
from ..state.campaign import ALLIED, BRITISH, MANY, Campaign, Kind
from ..tables.atlas import HEX
from ..tables.sea import SeaTables
from ..words.names import band_words, place_name, place_words, side_name
from .forms_common import Points, destinations_of, own_block
from .forms_search import chance_of, needed, spotted_chance
from .scene_map import drawn_at, ground_of

FAR: Final = 60
"""Points enough for any way that a player may ask about."""


def places_at(known: Campaign, points: Points) -> list[int]:
    """The places that were pressed, each by its nearest middle."""
    ground, atlas = ground_of(known.setup), known.setup.atlas
    known_places = [place for place in ground.places if place.id in atlas.index]
    out: list[int] = []
    for x, y in points:
        aside = [(place.x - x, place.y - y, place.id) for place in known_places]
        far, name = min([(dx * dx + dy * dy, id) for dx, dy, id in aside], key=lambda way: way[0])
        out += [atlas.index[name]] if far < 1.0 else []
    return out


def plot_move(query: Query, part: str, points: Points) -> Course | None:
    """What becomes of a course drawn so far: without points, everything in reach."""
    known = query.known
    block = own_block(query, part)
    if block < 0 or not known.blocks[block].token or known.blocks[block].moved:
        return None
    left = points_of(known, block)
    found = reachable(known, block, left, on_bonus(known))
    if not points:
        return reach_plot(known, block, found, open_ends(query, block, found))
    path = full_path(known, block, found, places_at(known, points))
    return course_plot(query, block, path) if path else None


def open_ends(query: Query, block: int, found: Ends) -> list[int]:
    """The places in reach where a fleet bound for somewhere may end its move. (9.3)"""
    known = query.known
    if not bound_by_conseil(known, block):
        return found.places()
    leaving = leaves_reached(known, block)
    out: list[int] = []
    for place in found.places():
        path = found.path(place)
        tries: list[Action] = [sailing(known, block, path)]
        tries += [course_variants(query, block, path)[0].action] if leaving else []
        if any(query.why_not(each) is None for each in tries):
            out.append(place)
    return out


def reach_plot(known: Campaign, block: int, found: Ends, places: list[int]) -> Course:
    """Places in reach with their costs, apart those too far out to search from. (14.1)"""
    atlas, tables = known.setup.atlas, known.setup.tables
    spent = known.blocks[block].spent
    near: dict[str, str] = {}
    far: dict[str, str] = {}
    for place in places:
        total = spent + found.cost(place)
        too_far = atlas.places[place].kind == HEX and not may_still_search(known, total, tables)
        (far if too_far else near)[atlas.places[place].id] = str(total)
    if not places:
        return Course(None, None, total=allowance(known))
    marks: list[Mark] = [Cells(near, label="may search there" if far else "in reach")]
    text = "Press a hex on the map; numbers are points spent."
    if far:
        marks.append(Cells(far, "far", "too far to search"))
        text += f" Beyond {tables.search_most} a block may not search the hex it enters."
    return Course(None, None, total=allowance(known), text=text, marks=marks)


def may_still_search(known: Campaign, spent: int, tables: SeaTables) -> bool:
    """Whether a block at sea may search after so many points. (14.1)"""
    return on_bonus(known) or spent <= tables.search_most


def full_path(known: Campaign, block: int, found: Ends, wanted: list[int]) -> list[int]:
    """The way through all places that were pressed, by the cheapest way to each."""
    if not wanted:
        return []
    if not found.has(wanted[0]):
        found = reachable(known, block, FAR, on_bonus(known))
    if not found.has(wanted[0]):
        return wanted[:1]
    path = found.path(wanted[0])
    for place in wanted[1:]:
        path = extended(known, block, path, place)
    return path


def extended(known: Campaign, block: int, path: list[int], place: int) -> list[int]:
    """A path taken on to one more place."""
    atlas = known.setup.atlas
    last = path[-1] if path else known.blocks[block].place
    goal = place if atlas.places[place].kind == HEX else atlas.hex_of(place)
    side = known.side_of(block)
    on = spread(known, atlas.hex_of(last), 99, side, on_bonus(known))
    if atlas.places[last].kind != HEX or not on.has(goal):
        return [*path, place]
    steps = on.way(goal)
    return [*path, *steps] if goal == place else [*path, *steps, place]


def course_plot(query: Query, block: int, path: list[int]) -> Course:
    """A course with its price and what it would bring about."""
    known, atlas = query.known, query.known.setup.atlas
    variants = course_variants(query, block, path)
    answer = variants[0].action
    spent = known.blocks[block].spent + path_cost(known, known.blocks[block].place, path)
    points = [drawn_at(atlas.places[place]) for place in [known.blocks[block].place, *path]]
    label = place_name(known, path[-1])
    return Course(
        answer,
        query.why_not(answer),
        Pose(*points[-1], 0),
        left=allowance(known) - spent,
        spent=spent,
        total=allowance(known),
        text=f"To {label}",
        lines=triggers(known, block, path, spent),
        marks=[Path(tuple(points), label=f"{label}, {spent}")],
        variants=variants if len(variants) > 1 else [],
    )


def course_variants(query: Query, block: int, path: list[int]) -> list[Variant]:
    """A course with each destination that may be named with it: the arrival on a track, a new
    destination of an Allied fleet, Fog of War brought along. (7.8, 10.3, 12.3)"""
    known, atlas = query.known, query.known.setup.atlas
    end = path[-1]
    track = atlas.track_at[end] if atlas.places[end].kind == HEX else -1
    tries = [Variant("as it is", sailing(known, block, path))]
    if known.side_of(block) == BRITISH and track >= 0:
        tries = [
            Variant(arrival_words(known, track, number), sailing(known, block, path, number))
            for number in edges(known, block, track)
        ]
    elif known.side_of(block) == ALLIED:
        tries += [
            Variant(f"for {words}", sailing(known, block, path, number))
            for number, words in destinations_of(known, ALLIED)
        ]
        if track >= 0:
            fog = sailing(known, block, path)
            fog.choice = "fog"
            tries.append(Variant("with Fog of War", fog))
    legal = [each for each in tries if query.why_not(each.action) is None]
    return legal if legal else tries[:1]


def arrival_words(known: Campaign, track: int, number: int) -> str:
    """Where a British block comes off a track. (12.3)"""
    arrivals = known.setup.atlas.arrivals[track]
    if 1 <= number <= len(arrivals):
        place = arrivals[number - 1]
        port = known.setup.atlas.port_of(place)
        return known.setup.atlas.ports[port].name if port >= 0 else place_name(known, place)
    return "Canada"


def triggers(known: Campaign, block: int, path: list[int], spent: int) -> list[Fact]:
    """Who would look for the block on its way, and whom it could search for at its end."""
    atlas, side = known.setup.atlas, known.side_of(block)
    hexes = [place for place in path if atlas.places[place].kind == HEX]
    narrows = [atlas.places[place].id for place in hexes if watched(known, place, side)]
    lines = [Fact("Enemies in the Narrows look for it at", id, "14.5") for id in narrows]
    end = path[-1]
    if atlas.places[end].kind != HEX and atlas.port_of(end) >= 0:
        return lines + zone_lines(known, block, end)
    return lines + search_lines(known, block, end, spent)


def zone_lines(known: Campaign, block: int, end: int) -> list[Fact]:
    """Enemies in a patrol zone that would look for what comes in, and their chance. (14.2, 14.3)"""
    atlas, side = known.setup.atlas, known.side_of(block)
    port, begin = atlas.port_of(end), known.blocks[block].place
    lines: list[Fact] = []
    harbour = atlas.ports[port]
    for place in (harbour.off, harbour.loose, harbour.inshore):
        for enemy in known.blocks_at(place, 1 - side):
            words = f"{token_words(known, enemy)}, {place_words(known, place)}"
            lines.append(Fact(words, "", "14.2.1"))
    within = atlas.in_zone(begin) and atlas.port_of(begin) == port
    kinds = [atlas.places[begin].kind, atlas.places[end].kind]
    chance = spotted_chance(known, side, port, WITHIN if within else INWARD, kinds)
    if chance > 0:
        lines.append(Fact("Spotted on its way in:", f"{percent(chance)} at most", "14.2"))
    return lines


def token_words(known: Campaign, block: int) -> str:
    """A block of the other side with what is known of it."""
    it = known.blocks[block]
    name = f"{side_name(known.side_of(block))} block {it.token}"
    if 0 < it.seen_high < MANY:
        return f"{name}, {band_words(it.seen_low, it.seen_high)}"
    return name


def search_lines(known: Campaign, block: int, end: int, spent: int) -> list[Fact]:
    """Whether it may search where it ends, and with what chance. (14.1)"""
    side, tables = known.side_of(block), known.setup.tables
    enemies = known.blocks_at(end, 1 - side)
    if not enemies or known.kind_of(block) == Kind.FOG:
        return []
    if not may_still_search(known, spent, tables):
        return [Fact("Too far to search there", f"more than {tables.search_most} points", "14.1")]
    need = needed(known, end, [])
    words = f"2 dice, {need} or more, {percent(chance_of(need))}"
    lines = [Fact(token_words(known, enemy), "", "2.3") for enemy in enemies]
    return [*lines, Fact("Then it searches:", words, "14.0")]
