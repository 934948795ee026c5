"""The forms of movement: where a block can get and at what price, sorties, parting, counting."""

from typing import Final

from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.atlas import HEX, PORT
from weathergage.games.sea_of_glory.blocks import allowance, on_bonus
from weathergage.games.sea_of_glory.charts_sea import SeaTables
from weathergage.games.sea_of_glory.conseil import leaves_reached, points_of
from weathergage.games.sea_of_glory.forms_battle import relocate_offers
from weathergage.games.sea_of_glory.forms_fields import (
    admiral_field,
    choice_field,
    first_legal,
    ids_of,
    number_field,
    ship_field,
)
from weathergage.games.sea_of_glory.forms_search import chance_of, needed
from weathergage.games.sea_of_glory.forms_words import upper
from weathergage.games.sea_of_glory.paths import reachable, spread, step_cost, watched
from weathergage.games.sea_of_glory.questions import Query
from weathergage.games.sea_of_glory.scene_aids import percent
from weathergage.games.sea_of_glory.scene_map import drawn_at, ground_of
from weathergage.games.sea_of_glory.scene_pieces import destination_words
from weathergage.games.sea_of_glory.sorties import ready_ships
from weathergage.games.sea_of_glory.state import (
    ALLIED,
    BRITISH,
    FLEETS,
    KIND_FLEET,
    KIND_FOG,
    KIND_FRIGATE,
    OFF_MAP,
    Campaign,
)
from weathergage.games.sea_of_glory.transit import edges
from weathergage.games.sea_of_glory.words import (
    block_name,
    count_of,
    name_of,
    place_name,
    place_words,
)
from weathergage.games.sea_of_glory.zones import bound_by_conseil
from weathergage.scene import Cells, Path

ZONE_WORDS: Final[list[str]] = ["To sea", "Inshore", "To Loose Blockade", "", "Into port"]
FAR: Final = 60
"""Points enough for any way that a player may ask about."""
Offer = dict[str, object]
Points = list[tuple[float, float]]
Reach = dict[int, tuple[int, list[int]]]
"""Places in reach: what each costs, and the way there."""


def own_block(query: Query, part: str) -> int:
    """The own block outside port that a part names, or -1."""
    known = query.known
    block = known.setup.block_index.get(part, -1)
    return block if block >= 0 and known.side_of(block) == query.place else -1


def move_notes(query: Query, part: str) -> str:
    """Where it lies and what it has left, in a few words."""
    known = query.known
    block = own_block(query, part)
    if block < 0:
        port = known.setup.atlas.port_index.get(part, -1)
        count = len(known.ships_at(port, query.place)) if port >= 0 else 0
        return f"in port, {count_of(count, 'ship')}" if port >= 0 else ""
    it = known.blocks[block]
    if it.moved:
        return "has moved"
    left = points_of(known, block)
    words = place_words(known, it.place)
    return f"{words}, {count_of(left, 'point')} left" if left > 0 else words


def move_offers(query: Query, part: str) -> list[Offer]:
    """What may be answered for a block at sea or a port."""
    block = own_block(query, part)
    if block >= 0 and query.known.blocks[block].token:
        return block_offers(query, block)
    port = query.known.setup.atlas.port_index.get(part, -1)
    return port_offers(query, port) if port >= 0 else listed(query, part)


def listed(query: Query, part: str) -> list[Offer]:
    """Answers that the question itself lists for a part."""
    from weathergage.engine.decision import mentions

    return [query.offer(each) for each in query.options() or [] if mentions(each.data(), part)]


# Blocks at sea.


def block_offers(query: Query, block: int) -> list[Offer]:
    """What a block may do beside sailing, which is drawn on the map."""
    known = query.known
    id = known.setup.blocks[block].id
    out = [*zone_offers(query, block)]
    if known.setup.atlas.in_zone(known.blocks[block].place):
        out.append(plain(query, Answer("count", id), "Count masts", "Count them"))
    if known.kind_of(block) & FLEETS:
        out += relocate_offers(query, block, "6.9.3")
        out += split_offers(query, block)
    if known.kind_of(block) == KIND_FOG:
        out.append(plain(query, Answer("remove-fog", id), "Take it off the map", "Take it off"))
    return out


def plain(query: Query, answer: Answer, label: str, verb: str) -> Offer:
    """An answer without anything to fill in."""
    refusal = query.why_not(answer)
    return {
        "action": answer.data(),
        "label": label,
        "verb": verb,
        "odds": False,
        "refused": refusal.data() if refusal is not None else None,
    }


def zone_offers(query: Query, block: int) -> list[Offer]:
    """Areas of the zone it lies in, and its port: no points are spent for these. (9.1, 11.2)"""
    known, atlas = query.known, query.known.setup.atlas
    it = known.blocks[block]
    if not atlas.in_zone(it.place):
        return []
    port = atlas.ports[atlas.port_of(it.place)]
    out: list[Offer] = []
    for place in (port.inshore, port.loose, port.place):
        if place < 0 or place == it.place:
            continue
        answer = sail_answer(known, block, [place])
        words = ZONE_WORDS[atlas.places[place].kind]
        offer = plain(query, answer, words, "Go there")
        offer["place"] = atlas.places[place].id
        offer["group"] = "Within the patrol zone"
        out.append(offer)
    return out


def sail_answer(known: Campaign, block: int, path: list[int], number: int = 0) -> Answer:
    """The order to sail a path."""
    places = [known.setup.atlas.places[place].id for place in path]
    return Answer("sail", known.setup.blocks[block].id, places, number=number)


def split_offers(query: Query, block: int) -> list[Offer]:
    """Part of a fleet under a block of its own. (7.6)"""
    known = query.known
    ships = known.ships_in(block)
    free = free_fleets(known, query.place)
    if len(ships) < 2 or not free or known.blocks[block].moved:
        return []
    weakest = sorted(ships, key=lambda s: (known.setup.ships[s].attack[0], s))
    aboard = known.admirals_in(block)
    tries: list[Answer] = []
    for count in (len(ships) // 2, 1, (len(ships) - 1) // 2):
        for admirals in ([], aboard[-1:], aboard[:1]):
            tries.append(parted(known, block, weakest[:count], admirals, free[0][0]))
    answer, refused = first_legal(query, tries)
    return [
        {
            "action": answer.data(),
            "label": "Split the fleet",
            "verb": "Part these ships",
            "detail": "detach ships under another block",
            "group": "Before it moves",
            "refused": refused,
            "fields": [
                ship_field(known, ships, indices(known, answer.ships), "Ships that part", "7.6"),
                admiral_field(known, aboard, admirals_named(known, answer.admirals)),
                choice_field("choice", "As", free, answer.choice, "7.1"),
            ],
        }
    ]


def parted(known: Campaign, block: int, ships: list[int], admirals: list[int], name: str) -> Answer:
    """The order to part a fleet. (7.6)"""
    return Answer(
        "split",
        known.setup.blocks[block].id,
        ships=ids_of(known, ships),
        admirals=[known.setup.admirals[each].id for each in admirals],
        choice=name,
    )


def indices(known: Campaign, ids: list[str]) -> list[int]:
    """Ships by their ids."""
    return [known.setup.ship_index[id] for id in ids]


def admirals_named(known: Campaign, ids: list[str]) -> list[int]:
    """Admirals by their ids."""
    return [known.setup.admiral_index[id] for id in ids]


def free_fleets(known: Campaign, side: int) -> list[tuple[str, str]]:
    """Fleet blocks that are not in use. (7.1)"""
    return [
        (card.id, name_of(known, card.id))
        for card in known.setup.blocks
        if card.side == side
        and card.kind == KIND_FLEET
        and known.blocks[card.index].place == OFF_MAP
    ]


# Ports.


def port_offers(query: Query, port: int) -> list[Offer]:
    """Sorties from a port, ships along the coast, masts counted from there."""
    known = query.known
    harbour = known.setup.atlas.ports[port]
    out = [
        *sortie_offers(query, port),
        *frigate_offers(query, port),
        *transfer_offers(query, port),
    ]
    count = Answer("count", harbour.id)
    if query.why_not(count) is None:
        out.append(plain(query, count, "Count masts from the port", "Count them"))
    return out


def sortie_ends(known: Campaign, port: int) -> list[tuple[int, str]]:
    """How far a sortie may go. (11.1)"""
    harbour = known.setup.atlas.ports[port]
    return [
        (harbour.hex, "to sea"),
        (harbour.loose, "to Loose Blockade"),
        (harbour.inshore, "Inshore"),
    ]


def sortie_offers(query: Query, port: int) -> list[Offer]:
    """Ships and admirals put to sea as a fleet, or as escort of a convoy there. (11.1)"""
    known, side = query.known, query.place
    ships = ready_ships(known, side, port)
    convoys = convoys_in(known, port, side)
    blocks = [(known.setup.blocks[b].id, block_name(known, b)) for b in convoys]
    blocks += free_fleets(known, side)
    if not ships or not blocks:
        return []
    return [sortie_offer(query, port, end, blocks) for end in sortie_ends(known, port)]


def sortie_offer(
    query: Query, port: int, end: tuple[int, str], blocks: list[tuple[str, str]]
) -> Offer:
    """A sortie that goes so far, with ships and admirals to choose. (11.1)"""
    known, side = query.known, query.place
    ships, admirals = ready_ships(known, side, port), known.admirals_at(port, side)
    numbers = destinations_of(known, side)
    tries = [
        sortie_answer(known, port, end[0], home_block(known, port, blocks), number)
        for number, _ in numbers or [(0, "")]
    ]
    answer, refused = first_legal(query, tries)
    fields = [
        ship_field(known, ships, ships, "Ships", "11.1"),
        admiral_field(known, admirals, admirals),
        choice_field("choice", "As", blocks, answer.choice, "7.1"),
    ]
    if numbers:
        fields.append(number_field("Bound for", numbers, answer.number, "10.3"))
    return {
        "action": answer.data(),
        "label": f"Sortie {end[1]}",
        "verb": f"Sortie {end[1]}",
        "detail": count_of(len(ships), "ship"),
        "group": "Sortie",
        "place": known.setup.atlas.places[end[0]].id,
        "refused": refused,
        "fields": fields,
    }


def sortie_answer(known: Campaign, port: int, end: int, block: str, number: int) -> Answer:
    """Everything in a port that is ready sorties. (11.1)"""
    side = known.side_of(known.setup.block_index[block])
    atlas = known.setup.atlas
    return Answer(
        "sortie",
        atlas.ports[port].id,
        [atlas.places[end].id],
        ids_of(known, ready_ships(known, side, port)),
        [known.setup.admirals[a].id for a in known.admirals_at(port, side)],
        choice=block,
        number=number,
    )


def convoys_in(known: Campaign, port: int, side: int) -> list[int]:
    """Convoys of a side that lie in a port."""
    place = known.setup.atlas.ports[port].place
    return [
        b.card
        for b in known.blocks
        if b.place == place
        and known.side_of(b.card) == side
        and known.kind_of(b.card) & FLEETS
        and known.kind_of(b.card) != KIND_FLEET
    ]


def home_block(known: Campaign, port: int, blocks: list[tuple[str, str]]) -> str:
    """The block that bears the port's name if it is free, else the first."""
    own = f"{known.setup.atlas.ports[port].id}-fleet"
    return own if any(id == own for id, _ in blocks) else blocks[0][0]


def destinations_of(known: Campaign, side: int) -> list[tuple[int, str]]:
    """What an Allied fleet may be bound for: the boxes of the Grand Conseil. (10.3)"""
    if side != ALLIED or not known.setup.rules.conseil:
        return []
    found = [(n, destination_words(known, n)) for n in known.affairs.conseil if n > 0]
    return [*found, (-1, destination_words(known, 0))]


def frigate_offers(query: Query, port: int) -> list[Offer]:
    """A frigate in port puts to sea. (11.1)"""
    known, atlas = query.known, query.known.setup.atlas
    place = atlas.ports[port].place
    frigates = [
        b.card
        for b in known.blocks
        if b.place == place
        and known.kind_of(b.card) == KIND_FRIGATE
        and known.side_of(b.card) == query.place
    ]
    out: list[Offer] = []
    for block in frigates[:1]:
        for end, words in sortie_ends(known, port):
            id = known.setup.blocks[block].id
            answer = Answer("sortie", atlas.ports[port].id, [atlas.places[end].id], choice=id)
            offer = plain(query, answer, f"{name_of(known, id)} {words}", "Send her out")
            offer["group"] = f"Frigates in port: {len(frigates)}"
            out.append(offer)
    return out


def transfer_offers(query: Query, port: int) -> list[Offer]:
    """Ships along the coast between Plymouth and Portsmouth. (9.7)"""
    known = query.known
    harbour = known.setup.atlas.ports[port]
    ships = ready_ships(known, BRITISH, port) if query.place == BRITISH else []
    if harbour.id not in ("plymouth", "portsmouth") or not ships:
        return []
    answer = Answer("transfer", harbour.id, ships=ids_of(known, ships))
    refusal = query.why_not(answer)
    refused = refusal.data() if refusal is not None else None
    return [
        {
            "action": answer.data(),
            "label": "Pass along the coast",
            "verb": "Send them along the coast",
            "detail": "between Plymouth and Portsmouth",
            "refused": refused,
            "fields": [
                ship_field(known, ships, ships, "Ships", "9.7"),
                admiral_field(known, known.admirals_at(port, BRITISH), []),
            ],
        }
    ]


# A course over the map.


def places_at(known: Campaign, points: Points) -> list[int]:
    """The places that were pressed, each by its nearest middle."""
    ground, atlas = ground_of(known.setup), known.setup.atlas
    out: list[int] = []
    for x, y in points:
        best, least = -1, 1.0
        for place in ground.places:
            far = (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y)
            if far < least and place.id in atlas.index:
                best, least = atlas.index[place.id], far
        if best >= 0:
            out.append(best)
    return out


def plot_move(query: Query, part: str, points: Points) -> dict[str, object]:
    """What becomes of a course drawn so far: without points, everything in reach."""
    known = query.known
    block = own_block(query, part)
    if block < 0 or not known.blocks[block].token or known.blocks[block].moved:
        return {}
    left = points_of(known, block)
    found = reachable(known, block, left, on_bonus(known))
    if not points:
        return reach_plot(known, block, open_ends(query, block, found))
    path = full_path(known, block, found, places_at(known, points))
    return course_plot(query, block, path)


def open_ends(query: Query, block: int, found: Reach) -> Reach:
    """The places in reach where a fleet bound for somewhere may end its move. (9.3)"""
    known = query.known
    if not bound_by_conseil(known, block):
        return found
    leaving = leaves_reached(known, block)
    out: Reach = {}
    for place, (cost, path) in found.items():
        legal = query.why_not(sail_answer(known, block, path)) is None
        if not legal and leaving:
            first = course_variants(query, block, path)[0][1]
            legal = query.why_not(first) is None
        if legal:
            out[place] = (cost, path)
    return out


def reach_plot(known: Campaign, block: int, found: Reach) -> dict[str, object]:
    """Every place in reach with its cost, apart those too far out to search from. (14.1)"""
    atlas, tables = known.setup.atlas, known.setup.tables
    spent = known.blocks[block].spent
    near: dict[str, str] = {}
    far: dict[str, str] = {}
    for place, (cost, _) in found.items():
        total = spent + cost
        too_far = atlas.places[place].kind == HEX and not may_still_search(known, total, tables)
        (far if too_far else near)[atlas.places[place].id] = str(total)
    marks = [Cells(near).data()]
    if far:
        marks.append(Cells(far, "far").data())
    most = f" Beyond {tables.search_most} a block may not search the hex it enters." if far else ""
    return {
        "total": allowance(known),
        "text": f"Press a hex on the map; numbers are points spent.{most}" if found else "",
        "marks": marks if found else [],
    }


def may_still_search(known: Campaign, spent: int, tables: SeaTables) -> bool:
    """Whether a block at sea may search after so many points. (14.1)"""
    return on_bonus(known) or spent <= tables.search_most


def full_path(
    known: Campaign,
    block: int,
    found: Reach,
    wanted: list[int],
) -> list[int]:
    """The way through all places that were pressed, by the cheapest way to each."""
    if not wanted:
        return []
    if wanted[0] not in found:
        found = reachable(known, block, FAR, on_bonus(known))
    if wanted[0] not in found:
        return wanted[:1]
    path = list(found[wanted[0]][1])
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
    if atlas.places[last].kind != HEX or goal not in on:
        return [*path, place]
    steps = list(on[goal][1])
    return [*path, *steps] if goal == place else [*path, *steps, place]


def course_plot(query: Query, block: int, path: list[int]) -> dict[str, object]:
    """A course with its price and what it would bring about."""
    known, atlas = query.known, query.known.setup.atlas
    if not path:
        return {}
    variants = course_variants(query, block, path)
    answer = variants[0][1]
    refusal = query.why_not(answer)
    end = path[-1]
    spent = known.blocks[block].spent + cost_of(known, block, path)
    points = [drawn_at(atlas.places[place]) for place in [known.blocks[block].place, *path]]
    label = place_name(known, end)
    marks = [Path(tuple(points), "plan", f"{label}, {spent}").data()]
    return {
        "action": answer.data(),
        "pose": {"x": points[-1][0], "y": points[-1][1], "heading": 0},
        "spent": spent,
        "left": allowance(known) - spent,
        "total": allowance(known),
        "text": f"To {label}",
        "refused": refusal.data() if refusal is not None else None,
        "lines": triggers(known, block, path, spent),
        "marks": marks,
        "variants": [
            {"label": words, "action": each.data()} for words, each in variants if len(variants) > 1
        ],
    }


def course_variants(query: Query, block: int, path: list[int]) -> list[tuple[str, Answer]]:
    """A course with each destination that may be named with it: the arrival on a track, a new
    destination of an Allied fleet, Fog of War brought along. (7.8, 10.3, 12.3)"""
    known, atlas = query.known, query.known.setup.atlas
    end = path[-1]
    track = atlas.track_at[end] if atlas.places[end].kind == HEX else -1
    tries: list[tuple[str, Answer]] = [("as it is", sail_answer(known, block, path))]
    if known.side_of(block) == BRITISH and track >= 0:
        tries = [
            (arrival_words(known, track, number), sail_answer(known, block, path, number))
            for number in edges(known, block, track)
        ]
    elif known.side_of(block) == ALLIED:
        tries += [
            (f"for {words}", sail_answer(known, block, path, number))
            for number, words in destinations_of(known, ALLIED)
        ]
        if track >= 0:
            fog = sail_answer(known, block, path)
            fog.choice = "fog"
            tries.append(("with Fog of War", fog))
    legal = [each for each in tries if query.why_not(each[1]) is None]
    return legal if legal else tries[:1]


def arrival_words(known: Campaign, track: int, number: int) -> str:
    """Where a British block comes off a track. (12.3)"""
    arrivals = known.setup.atlas.arrivals[track]
    if 1 <= number <= len(arrivals):
        place = arrivals[number - 1]
        port = known.setup.atlas.port_of(place)
        return known.setup.atlas.ports[port].name if port >= 0 else place_name(known, place)
    return "Canada"


def cost_of(known: Campaign, block: int, path: list[int]) -> int:
    """Points that a path costs: out of a zone, then hex by hex. (9.4, 11.1)"""
    atlas = known.setup.atlas
    at = known.blocks[block].place
    total = 0
    for place in path:
        if atlas.places[place].kind != HEX:
            at = place
            continue
        if atlas.in_zone(at):
            total += known.setup.tables.leave_zone
        else:
            total += max(0, step_cost(known, atlas.hex_of(at), place, on_bonus(known)))
        at = place
    return total


def triggers(known: Campaign, block: int, path: list[int], spent: int) -> list[dict[str, object]]:
    """Who would look for the block on its way, and whom it could search for at its end."""
    atlas, side = known.setup.atlas, known.side_of(block)
    lines: list[dict[str, object]] = []
    for place in path:
        here = atlas.places[place]
        if here.kind == HEX and watched(known, place, side):
            lines.append(line("Enemies in the Narrows look for it at", here.id, "14.5"))
    end = path[-1]
    port = atlas.port_of(end)
    if atlas.places[end].kind != HEX and port >= 0:
        lines += zone_lines(known, side, port)
    else:
        lines += search_lines(known, block, end, spent)
    return lines


def zone_lines(known: Campaign, side: int, port: int) -> list[dict[str, object]]:
    """Enemies in a patrol zone that would look for what comes in. (14.2.1)"""
    harbour = known.setup.atlas.ports[port]
    lines: list[dict[str, object]] = []
    for place in (harbour.off, harbour.loose, harbour.inshore):
        count = len(known.blocks_at(place, 1 - side))
        if count:
            words = f"{count_of(count, 'enemy block')} {place_words(known, place)}"
            lines.append(line(f"{words} may look for it", "", "14.2.1"))
    return lines


def search_lines(known: Campaign, block: int, end: int, spent: int) -> list[dict[str, object]]:
    """Whether it may search where it ends, and with what chance. (14.1)"""
    side, tables = known.side_of(block), known.setup.tables
    enemies = known.blocks_at(end, 1 - side)
    if not enemies:
        return []
    if known.kind_of(block) == KIND_FOG:
        return []
    if not may_still_search(known, spent, tables):
        return [line("Too far to search there", f"more than {tables.search_most} points", "14.1")]
    need = needed(known, end, [])
    words = f"2 dice, {need} or more, {percent(chance_of(need))}"
    return [line(f"Then it searches for {count_of(len(enemies), 'block')}:", words, "14.0")]


def line(name: str, value: str, rule: str) -> dict[str, object]:
    """A line of what follows."""
    return {"name": name, "value": value, "rule": rule}


# Stations at the beginning.


def plot_station(query: Query, part: str, points: Points) -> dict[str, object]:
    """Where a block may begin, and the place that was pressed. (3)"""
    known, atlas = query.known, query.known.setup.atlas
    block = own_block(query, part)
    if block < 0:
        return {}
    if not points:
        cells = dict.fromkeys(stations(query, part), "")
        text = "Press a place on the map: green is open to it."
        return {"text": text, "marks": [Cells(cells).data()]}
    found = places_at(known, points[-1:])
    if not found:
        return {}
    answer = Answer("station", part, [atlas.places[found[0]].id])
    refusal = query.why_not(answer)
    x, y = drawn_at(atlas.places[found[0]])
    label = place_name(known, found[0])
    return {
        "action": answer.data(),
        "pose": {"x": x, "y": y, "heading": 0},
        "text": f"Begin {place_words(known, found[0])}",
        "refused": refusal.data() if refusal is not None else None,
        "marks": [Path(((x, y), (x, y)), "plan", label).data()],
    }


def stations(query: Query, part: str) -> list[str]:
    """The places where a block may begin."""
    return [
        place.id
        for place in query.known.setup.atlas.places
        if query.why_not(Answer("station", part, [place.id])) is None
    ]


def station_offers(query: Query, part: str) -> list[Offer]:
    """Stations off enemy ports and in own ports; any other is pressed on the map."""
    known, atlas = query.known, query.known.setup.atlas
    out: list[Offer] = []
    for port in atlas.ports:
        for place in (port.inshore, port.loose, port.place):
            if place < 0:
                continue
            answer = Answer("station", part, [atlas.places[place].id])
            if query.why_not(answer) is None:
                offer = plain(query, answer, upper(place_words(known, place)), "Begin there")
                offer["place"] = atlas.places[place].id
                kind = "In port" if atlas.places[place].kind == PORT else "In a patrol zone"
                offer["group"] = kind
                out.append(offer)
    return out
